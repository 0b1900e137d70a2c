"""Minion resource events of Against the Shadow and The White Hand."""

from __future__ import annotations

from collections.abc import Sequence

from freecouncil.rules import table
from freecouncil.rules.companies import away_refusal
from freecouncil.testing import (
    Piece,
    Play,
    card,
    character,
    company,
    position,
    ringwraith,
    tapped,
    wizard,
    wounded,
)


def on_the_way(
    *members: str | Piece, hand: Sequence[str] = (), hazards: Sequence[str] = ()
) -> Play:
    """From Dol Guldur to Woodmen-town, through a Dark-domain and a Wilderness."""
    game = position(
        ringwraith(company("Dol Guldur", *members, moving_to="Woodmen-town"), hand=hand),
        wizard(hand=hazards),
        phase="movement",
    )
    return game.run_until("act", site_path="starter")


class TestAboveTheAbyss:
    def test_a_character_untaps(self) -> None:
        game = position(
            ringwraith(
                company("Dol Guldur", tapped("The Witch-king"), tapped("Ostisen")),
                hand=["Above the Abyss"],
            ),
            wizard(),
        )
        game.play("Above the Abyss", "Ostisen").pass_windows()
        assert game["Ostisen"].untapped
        assert game["The Witch-king"].tapped

    def test_the_ringwraith_must_be_in_play(self) -> None:
        game = position(
            ringwraith(company("Dol Guldur", tapped("Ostisen")), hand=["Above the Abyss"]), wizard()
        )
        game.refuses("Above the Abyss", "Ringwraith is not in play")

    def test_the_opponent_must_be_a_wizard(self) -> None:
        game = position(
            ringwraith(
                company("Dol Guldur", "The Witch-king", tapped("Ostisen")),
                hand=["Above the Abyss"],
            ),
            ringwraith(),
        )
        game.refuses("Above the Abyss", "Wizard")

    def test_who_may_not_untap_does_not(self) -> None:
        bound = tapped(character("Ostisen", "To Satisfy the Questioner"))
        game = position(
            ringwraith(company("Dol Guldur", "The Witch-king", bound), hand=["Above the Abyss"]),
            wizard(),
        )
        game.refuses("Above the Abyss", "may untap")


class TestJoinWithThatPower:
    def storing(self, *others: str) -> Play:
        mace = character("Ostisen", "Black Mace", "The Least of Gold Rings")
        game = position(
            ringwraith(company("Dol Guldur", mace, *others), hand=["Join With That Power"] * 2),
            wizard(),
        )
        return game.choose("store", "Black Mace")

    def test_one_for_each_companion(self) -> None:
        game = self.storing("Belegorn", "Lagduf")
        game.play("Join With That Power").pass_until("support-check")
        assert game.game.window.check.modifier == 2

    def test_once_on_a_check(self) -> None:
        game = self.storing("Belegorn", "Lagduf")
        game.play("Join With That Power").pass_until("support-check")
        assert not game.offers("play", "Join With That Power")

    def test_a_diplomat_must_be_there(self) -> None:
        game = self.storing("Lagduf", "Snaga")
        game.refuses("Join With That Power", "diplomat")


class TestTheTormentedEarth:
    def test_the_attack_is_canceled_and_the_sorcerer_checks(self) -> None:
        game = on_the_way("Hador", hand=["The Tormented Earth"], hazards=["Wargs"])
        game.play("Wargs", key="wilderness").rolls(9)
        game.play("The Tormented Earth", action="cancel").pass_windows()
        assert game.happened("attack canceled", "Wargs")
        assert not game.dice_left

    def test_or_it_is_weaker(self) -> None:
        hand = ["The Tormented Earth", "The Tormented Earth", "Diversion"]
        game = on_the_way("Hador", hand=hand, hazards=["Wargs"])
        game.play("Wargs", key="wilderness").rolls(9)
        game.play("The Tormented Earth", action="weaken").pass_until("act")
        assert game.attack.prowess == 6
        assert not game.offers("play", "The Tormented Earth")

    def test_not_against_automatic_attacks(self) -> None:
        game = position(
            ringwraith(company("Bandit Lair", "Hador"), hand=["The Tormented Earth", "Diversion"]),
            wizard(),
            phase="site",
        ).run_until("act", enter_site=True)
        assert game.attack.source == "Bandit Lair"
        game.refuses("The Tormented Earth", "automatic")

    def test_sorcerers_only(self) -> None:
        game = on_the_way("Ciryaher", hand=["The Tormented Earth", "Diversion"], hazards=["Wargs"])
        game.play("Wargs", key="wilderness")
        game.refuses("The Tormented Earth", "sorcery")


class TestOrdersFromLugburz:
    def test_a_troll_leader_besides_another(self) -> None:
        def together(*leaders: str, events: Sequence[str] = ()) -> bool:
            game = position(ringwraith(company("Dol Guldur", *leaders, events=events)), wizard())
            members = table.characters(
                game.game, game.game.state.companies[game.company(leaders[0]).id]
            )
            return away_refusal(game.game, members) is None

        orders = ["Orders from Lugbúrz"]
        assert not together("Troll-chief", "Gorbag")
        assert together("Troll-chief", "Gorbag", events=orders)
        assert not together("Shagrat", "Gorbag", events=orders)
        assert not together("Troll-chief", "Gorbag", "Shagrat", events=orders)

    def test_followers_of_troll_leaders_resist_better(self) -> None:
        chief = character(
            "Troll-chief", followers=[character("Orc Brawler", "Black Mace"), "Orc Veteran"]
        )
        game = position(
            ringwraith(company("Dol Guldur", chief, "Lagduf", events=["Orders from Lugbúrz"])),
            wizard(),
        )
        game.choose("store", "Black Mace").rolls(4).pass_until("organization")
        # 4, less one by his nature, and one more by the orders, against 3
        assert game["Black Mace"].stored and game["Orc Brawler"].untapped

    def test_it_goes_with_a_leader(self) -> None:
        game = position(
            ringwraith(
                company("Dol Guldur", "Troll-chief", "Lagduf", events=["Orders from Lugbúrz"])
            ),
            wizard(),
        )
        game.organize().choose("regroup").choose("split", "Troll-chief")
        assert game["Orders from Lugbúrz"].where == "discard"

    def test_it_stays_when_another_leaves(self) -> None:
        game = position(
            ringwraith(
                company("Dol Guldur", "Troll-chief", "Lagduf", events=["Orders from Lugbúrz"])
            ),
            wizard(),
        )
        game.organize().choose("regroup").choose("split", "Lagduf")
        assert game["Orders from Lugbúrz"].in_play

    def test_ren_gives_his_own(self) -> None:
        game = position(
            ringwraith(
                company("Dol Guldur", "Troll-chief", events=["Orders from Lugbúrz"]),
                hand=["Ren the Ringwraith"],
            ),
            wizard(),
        )
        game.organize().bring("Ren the Ringwraith", at="Minas Morgul")
        assert game["Orders from Lugbúrz"].where == "discard"
        again = position(
            ringwraith(
                company("Dol Guldur", "Ren the Ringwraith"),
                company("Dol Guldur", "Troll-chief"),
                hand=["Orders from Lugbúrz"],
            ),
            wizard(),
        )
        again.refuses("Orders from Lugbúrz", "Ren")

    def test_once_on_a_company(self) -> None:
        game = position(
            ringwraith(
                company("Dol Guldur", "Troll-chief", events=["Orders from Lugbúrz"]),
                hand=["Orders from Lugbúrz"],
            ),
            wizard(),
        )
        game.refuses("Orders from Lugbúrz", "company")


class TestTokensToShow:
    def test_what_was_won_is_stored_before_the_turn_ends(self) -> None:
        game = position(
            ringwraith(
                company("Dol Guldur", character("Snaga", "That Ain't No Secret")),
                in_play=["Tokens to Show"],
            ),
            wizard(),
            phase="end-of-turn",
        )
        game.run_until("store-late").choose("That Ain't No Secret")
        assert game.points(0)["miscellaneous"] == 1

    def test_without_it_nothing_is(self) -> None:
        game = position(
            ringwraith(company("Dol Guldur", character("Snaga", "That Ain't No Secret"))),
            wizard(),
            phase="end-of-turn",
        )
        game.run_until(lambda g: g.active == 1)
        assert game["That Ain't No Secret"].bearer == "Snaga"

    def test_an_exhausted_deck_ends_it(self) -> None:
        game = position(
            ringwraith(
                company("Dol Guldur", "Snaga"),
                deck=["Lagduf"],
                discard=["Radbug"],
                in_play=["Tokens to Show"],
            ),
            wizard(),
            phase="end-of-turn",
        )
        game.run_until(lambda g: g.active == 1)
        assert game["Tokens to Show"].where != "play"


class TestHoldRebuiltAndRepaired:
    def test_the_ruins_are_a_shadow_hold(self) -> None:
        game = position(
            ringwraith(
                company("Bandit Lair", "Lagduf", "Snaga", "Radbug"),
                hand=["Hold Rebuilt and Repaired"],
            ),
            wizard(),
            phase="site",
        ).rolls(12, 12, 12)
        game.run_until("site", enter_site=True, stay_untapped=True)
        game.play("Hold Rebuilt and Repaired").pass_windows()
        site = game.game.card(game["Bandit Lair"].id)
        assert game.game.site_type(site) == "shadow-hold"

    def test_its_attacks_detain(self) -> None:
        lair = card("Bandit Lair", "Hold Rebuilt and Repaired")
        game = position(
            ringwraith(company(lair, "Lagduf"), hand=["Diversion"]), wizard(), phase="site"
        ).run_until("act", enter_site=True)
        assert game.attack.detainment

    def test_neither_a_dragons_lair_nor_another_kind_of_site(self) -> None:
        for site in ("The Lonely Mountain", "Mount Gram"):
            game = position(
                ringwraith(
                    company(site, "Lieutenant of Morgul"),
                    hand=["Hold Rebuilt and Repaired", "Weigh All Things to a Nicety"],
                    discard=["Ostisen"],
                ),
                wizard(),
                phase="site",
            ).rolls(*([12] if site == "The Lonely Mountain" else []))
            game.rolls(*([12] if site == "The Lonely Mountain" else []))
            game.run_until("site", enter_site=True, stay_untapped=True)
            game.refuses("Hold Rebuilt and Repaired", "Ruins")

    def test_it_goes_with_the_site_card(self) -> None:
        lair = card("Bandit Lair", "Hold Rebuilt and Repaired")
        game = position(
            ringwraith(company(lair, "Lagduf", moving_to="Dol Guldur")), wizard(), phase="movement"
        ).run_until("enter-site", site_path="starter")
        assert game["Hold Rebuilt and Repaired"].where == "discard"


class TestWellPreserved:
    def test_the_wounded_stands_up_again(self) -> None:
        game = position(
            ringwraith(
                company("Bandit Lair", wounded("Lagduf"), "Ciryaher"), hand=["Well-preserved"]
            ),
            wizard(),
        )
        game.rolls(9).play("Well-preserved").pass_windows()
        assert game["Lagduf"].untapped
        assert game["Lagduf"].body == 7
        assert not game.dice_left  # Ciryaher has checked

    def test_at_home_it_is_no_longer_needed(self) -> None:
        game = position(
            ringwraith(company("Dol Guldur", character("Lagduf", "Well-preserved"))),
            wizard(),
            phase="untap",
        ).run_until("organization")
        assert game["Lagduf"].body == 8

    def test_the_user_must_be_with_him(self) -> None:
        game = position(
            ringwraith(
                company("Bandit Lair", wounded("Lagduf")),
                company("Dol Guldur", "Ciryaher"),
                hand=["Well-preserved"],
            ),
            wizard(),
        )
        game.refuses("Well-preserved", "shadow-magic")

    def test_the_tapped_are_not_wounded(self) -> None:
        game = position(
            ringwraith(
                company("Bandit Lair", tapped("Lagduf"), "Ciryaher"), hand=["Well-preserved"]
            ),
            wizard(),
        )
        game.refuses("Well-preserved", "wounded")


class TestCreptAlongCleverly:
    def test_a_ranger_leads_them_past_wolves(self) -> None:
        game = on_the_way(
            tapped("Eradan"), "Layos", hand=["Crept Along Cleverly"], hazards=["Wargs"]
        )
        game.play("Wargs", key="wilderness").play("Crept Along Cleverly").pass_windows()
        assert game.happened("attack canceled", "Wargs")

    def test_not_past_orcs(self) -> None:
        game = on_the_way(
            "Eradan", hand=["Crept Along Cleverly", "Diversion"], hazards=["Orc-patrol"]
        )
        game.play("Orc-patrol", key="wilderness")
        game.refuses("Crept Along Cleverly", "not by Wolf")

    def test_not_without_a_ranger(self) -> None:
        game = on_the_way("Lagduf", hand=["Crept Along Cleverly", "Diversion"], hazards=["Wargs"])
        game.play("Wargs", key="wilderness")
        game.refuses("Crept Along Cleverly", "ranger")


class TestPiercingAllShadows:
    def test_the_ranger_is_not_turned_back(self) -> None:
        game = on_the_way(character("Eradan", "Piercing All Shadows"), hazards=["Wargs"])
        game.rolls(9).use("Piercing All Shadows").pass_until("act")
        assert game["Eradan"].tapped
        number = game.company("Eradan").id
        effects = game.game.state.effects
        assert ("not returned", number) in effects and ("site not tapped", number) in effects

    def test_snow_does_not_turn_him_back_for_the_rest_of_the_turn(self) -> None:
        def turned_back(*, uses: bool) -> bool:
            ranger = character("Eradan", "Piercing All Shadows")
            game = position(
                ringwraith(company("Dol Guldur", ranger, moving_to="Woodmen-town")),
                wizard(hand=["Snowstorm"], in_play=["Doors of Night"]),
                phase="movement",
            ).run_until("act", site_path="starter")
            if uses:
                game.rolls(9).use("Piercing All Shadows").pass_until("act")
            game.play("Snowstorm").run_until("site")
            return game.happened("returned to origin")

        assert turned_back(uses=False) and not turned_back(uses=True)

    def test_it_stays_with_him_for_other_turns(self) -> None:
        game = on_the_way(character("Eradan", "Piercing All Shadows"))
        game.rolls(9).use("Piercing All Shadows").pass_until("enter-site")
        assert game["Piercing All Shadows"].bearer == "Eradan"

    def test_it_weighs_on_him(self) -> None:
        game = position(
            ringwraith(
                company("Dol Guldur", "Eradan", "Ostisen"), hand=["Piercing All Shadows"] * 2
            ),
            wizard(),
        )
        game.play("Piercing All Shadows").pass_windows()
        assert game["Eradan"].corruption_points == 3

    def test_once_in_a_company(self) -> None:
        game = position(
            ringwraith(
                company("Dol Guldur", character("Eradan", "Piercing All Shadows"), "Tarcil"),
                hand=["Piercing All Shadows"],
            ),
            wizard(),
        )
        assert not game.offers("play", "Piercing All Shadows")
