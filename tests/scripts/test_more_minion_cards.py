"""Minion cards that are in none of the Challenge Decks."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from inside import at_site_by_luck as at_site

from freecouncil.testing import (
    Piece,
    Play,
    character,
    company,
    position,
    ringwraith,
    tapped,
    wizard,
)


def attacked(
    creature: str,
    key: str,
    *members: str | Piece,
    hand: Sequence[str] = (),
    to: str = "Moria",
    deck: Sequence[str] | None = None,
) -> Play:
    """A company on its way from Dol Guldur that a creature attacks."""
    game = position(
        ringwraith(company("Dol Guldur", *members, moving_to=to), hand=hand, deck=deck),
        wizard(hand=[creature]),
        phase="movement",
        pausing=(0,),
    )
    game.run_until(lambda play: play.offers("play", creature), site_path="starter")
    return resolved(game.play(creature, key=key))


def resolved(game: Play) -> Play:
    """Nobody responds."""
    while game.asks == "respond":
        game.pass_()
    return game


class TestProvisions:
    def test_orc_draughts_hearten_all_until_the_turn_ends(self) -> None:
        game = position(
            ringwraith(
                company("Moria", character("Gorbag", "Orc-draughts"), "Lagduf"),
                company("Dol Guldur", "Radbug"),
            ),
            wizard(),
        )
        game.use("Orc-draughts")
        assert [game[n].prowess for n in ("Gorbag", "Lagduf", "Radbug")] == [7, 6, 5]
        assert game["Orc-draughts"].where == "discard"
        game.run_until(lambda play: play.active == 1)
        assert game["Gorbag"].prowess == 6

    def test_orc_liquor_toughens_up_to_ten(self) -> None:
        game = position(
            ringwraith(company("Moria", character("Gorbag", "Orc-liquor"), "Lagduf")), wizard()
        )
        game.use("Orc-liquor")
        assert [game[n].body for n in ("Gorbag", "Lagduf")] == [10, 10]

    def test_in_a_strike_sequence_only_he_who_faces_it_drinks(self) -> None:
        drinker = character("Gorbag", "Orc-draughts")
        game = attacked("Cave-drake", "wilderness", drinker, "Lagduf").pass_windows()
        game.assign("Lagduf").pass_until("order-strikes").choose("face", "Lagduf")
        game.tap_to_fight().run_until("act")
        assert not game.offers("use", "Orc-draughts")

    def test_poison_weakens_one_strike_once(self) -> None:
        bearer = character("Gorbag", "Poison", "Poison")
        game = attacked("Rogrog", "shadow-hold", bearer)
        game.run_until("stay-untapped").tap_to_fight()
        resolved(game.use("Poison"))
        assert (game.attack.prowess, game.attack.body) == (13 - 1, 8 - 2)
        assert not game.offers("use", "Poison")

    def test_shadow_cloak_hides_in_the_shadows_alone(self) -> None:
        for creature, key, hides in (
            ("Orc-patrol", "shadow-land", True),
            ("Orc-patrol", "wilderness", False),
        ):
            game = attacked(creature, key, character("Gorbag", "Shadow-cloak"))
            game.run_until("stay-untapped", assign_strike="Gorbag").tap_to_fight()
            assert game.offers("use", "Shadow-cloak") == hides
            if hides:
                game.use("Shadow-cloak").pass_windows()
                assert game.happened("strike canceled", creature) and game["Shadow-cloak"].tapped


class TestOldTreasure:
    def test_it_is_spent_on_an_attempt(self) -> None:
        bearer = character("Ciryaher", "Old Treasure")
        game = at_site("Mount Gram", bearer, hand=["Snaga-hai"])
        assert game["Ciryaher"].direct_influence == 3
        game.play("Snaga-hai", "Ciryaher").rolls(4)
        game.use("Old Treasure").run_until(lambda play: not play.dice_left)
        assert game["Snaga-hai"].where == "points"  # 4 + 2 + 4 is above 9


class TestTheIronCrown:
    def test_it_cancels_orcs_and_no_wolves(self) -> None:
        for creature, does in (("Orc-patrol", True), ("Wolves", False)):
            game = attacked(creature, "wilderness", character("Ciryaher", "The Iron Crown"))
            assert game.offers("use", "The Iron Crown") == does
            if does:
                game.use("The Iron Crown").pass_windows()
                assert game.happened("attack canceled", creature)

    def test_its_bearer_is_tempted_every_turn(self) -> None:
        game = position(
            ringwraith(company("Dol Guldur", character("Ciryaher", "The Iron Crown"))),
            wizard(),
            phase="untap",
            rolls=(3,),
        )
        assert game["Ciryaher"].where == "out"  # 3 against 5


class TestIronShieldOfOld:
    def test_a_warriors_strike_comes_to_nothing(self) -> None:
        for who, does in (("Gorbag", True), ("Ciryaher", False)):
            game = attacked("Cave-drake", "wilderness", character(who, "Iron Shield of Old"))
            game.run_until("stay-untapped").tap_to_fight()
            assert game.offers("use", "Iron Shield of Old") == does
            if does:
                game.rolls(2).use("Iron Shield of Old")
                game.run_until(lambda play: not play.dice_left)
                assert game.happened("strike ineffectual") and not game["Gorbag"].wounded


class TestMagicRings:
    def test_guile_hides_a_scout_from_a_strike(self) -> None:
        for who, does in (("Ostisen", True), ("Lagduf", False)):
            game = attacked("Cave-drake", "wilderness", character(who, "Magic Ring of Guile"))
            game.run_until("stay-untapped").tap_to_fight()
            assert game.offers("use", "Magic Ring of Guile") == does

    def test_savagery_makes_a_ranger_and_lets_one_cancel_an_attack(self) -> None:
        for who, does in (("Eradan", True), ("Ostisen", False)):
            ring = character(who, "Magic Ring of Savagery")
            game = attacked("Wolves", "wilderness", ring, hand=["Crept Along Cleverly"])
            assert game.offers("play", "Crept Along Cleverly")
            assert game.offers("use", "Magic Ring of Savagery") == does
            if does:
                game.use("Magic Ring of Savagery").pass_windows()
                assert game.happened("attack canceled", "Wolves") and game[who].tapped

    def test_enigma_lets_a_sage_tap_to_use_a_stone(self) -> None:
        for who, does in (("Ciryaher", True), ("Ostisen", False)):
            bearer = character(who, "Magic Ring of Enigma", "Palantír of Minas Tirith")
            game = position(ringwraith(company("Dol Guldur", bearer)), wizard())
            assert game.offers("use", "Palantír of Minas Tirith") == does
            if does:
                game.rolls(12).use("Palantír of Minas Tirith")
                assert game[who].tapped and game["Palantír of Minas Tirith"].tapped

    def test_shadows_let_anyone_use_shadow_magic(self) -> None:
        bearer = character("Ostisen", "Magic Ring of Shadows")
        game = position(
            ringwraith(
                company("Dol Guldur", bearer, moving_to="Woodmen-town"), hand=["Deeper Shadow"]
            ),
            wizard(),
            phase="movement",
        ).run_until("act", site_path="starter")
        assert game.offers("play", "Deeper Shadow")

    @pytest.mark.parametrize(
        ("ring", "who", "found"),
        [
            ("Magic Ring of Shadows", "Ciryaher", "Well-preserved"),
            ("Magic Ring of Weals", "Hador", "The Tormented Earth"),
            ("Magic Ring of Delusion", "Belegorn", "Poisonous Despair"),
        ],
    )
    def test_one_who_could_already_finds_a_card(self, ring: str, who: str, found: str) -> None:
        cards = ["Well-preserved", "The Tormented Earth", "Poisonous Despair", "Orc Quarrels"]
        game = position(
            ringwraith(company("Moria", character(who, ring)), deck=[*cards, "Gorbag"]),
            wizard(),
            phase="end-of-turn",
        )
        game.use(ring)
        assert [c for c in cards if game.offers(c)] == [found]
        game.choose(found)
        assert found in game.hand(0) and game[who].tapped

    def test_one_who_could_not_finds_nothing(self) -> None:
        bearer = character("Ostisen", "Magic Ring of Weals")
        game = position(
            ringwraith(company("Moria", bearer), discard=["The Tormented Earth"]),
            wizard(),
            phase="end-of-turn",
            pausing=(0,),
        )
        game.refuses("Magic Ring of Weals", "without it")


class TestCharactersAndAllies:
    def test_ren_strengthens_the_wills_of_a_company(self) -> None:
        game = position(
            ringwraith(
                company("Dol Guldur", "Ren the Ringwraith"),
                company("Minas Morgul", character("Ciryaher", "Black Mace")),
            ),
            wizard(),
        )
        game.use("Ren the Ringwraith", "Ciryaher")
        game.rolls(9).choose("store", "Black Mace")
        assert game["Ren the Ringwraith"].tapped and game.happened("rolled", "Ciryaher", 2)

    def test_ren_only_at_a_darkhaven(self) -> None:
        game = position(ringwraith(company("Moria", "Ren the Ringwraith")), wizard())
        game.refuses("Ren the Ringwraith", "Darkhaven")

    def test_hendolen_talks_those_out_of_it_who_would_only_detain(self) -> None:
        for creature, key, does in (
            ("Orc-patrol", "shadow-land", True),
            ("Orc-patrol", "wilderness", False),
        ):
            game = attacked(creature, key, "Hendolen")
            assert game.attack.detainment == does
            assert game.offers("use", "Hendolen") == does

    def test_two_heads_are_enough_for_orcs_and_trolls(self) -> None:
        for creature, does in (("Orc-patrol", True), ("Wolves", False)):
            game = attacked(creature, "wilderness", character("Gorbag", '"Two-headed" Troll'))
            assert game.offers("use", '"Two-headed" Troll') == does

    def test_the_warg_king_rules_wolves(self) -> None:
        for creature, does in (("Orc-patrol", False), ("Wolves", True)):
            game = attacked(creature, "wilderness", character("Gorbag", "The Warg-king"))
            assert game.offers("use", "The Warg-king") == does

    def test_the_warg_king_speaks_for_his_company_to_wolves(self) -> None:
        from freecouncil.rules.influence import InfluenceCheck, faction_check_modifier

        lord = character("Gorbag", "The Warg-king")
        game = position(
            ringwraith(
                company("Moria", lord, "Ciryaher"),
                hand=["Wargs of the Forochel", "Snaga-hai"],
            ),
            wizard(),
        )
        who = game.game.card(game["Ciryaher"].id)

        def bonus(faction: str) -> int:
            check = InfluenceCheck(who, game.game.card(game[faction].id), opposed=False)
            return faction_check_modifier(game.game, check) - 2

        assert bonus("Wargs of the Forochel") == 2 and bonus("Snaga-hai") == 0


class TestBitterCold:
    def test_attacks_are_weaker_all_turn(self) -> None:
        game = attacked("Rogrog", "shadow-hold", "Hador", hand=["Bitter Cold"])
        game.rolls(9).play("Bitter Cold").pass_until("act")
        assert (game.attack.prowess, game.attack.body) == (13 - 1, 8 - 1)
        assert not game.dice_left

    def test_sorcerers_only(self) -> None:
        game = position(
            ringwraith(company("Dol Guldur", "Ciryaher"), hand=["Bitter Cold"]), wizard()
        )
        game.refuses("Bitter Cold", "sorcery")


class TestRivenGate:
    def test_the_gates_of_a_border_hold_fall(self) -> None:
        for site, falls in (("Raider-hold", True), ("Moria", False)):
            game = position(
                ringwraith(company(site, "Hador"), hand=["Riven Gate", "Balchoth"]),
                wizard(),
                phase="site",
                pausing=(0,),
            ).run_until("enter-site")
            game.choose(True)
            assert game.offers("play", "Riven Gate") == falls
            if falls:
                game.rolls(9).play("Riven Gate").run_until("site")
                assert game.happened("attack canceled", site)
                game.rolls(6).play("Balchoth", "Hador").run_until(lambda play: not play.dice_left)
                assert game["Balchoth"].where == "points"  # 6 + 1 + 2 is above 8


class TestAkhorahilUnleashed:
    def test_any_magic_is_his(self) -> None:
        game = position(
            ringwraith(
                company("Dol Guldur", "Akhôrahil the Ringwraith"),
                hand=["Akhôrahil Unleashed"],
                deck=["Well-preserved", "Gorbag", "Radbug"],
                discard=["The Tormented Earth", "Orc Quarrels"],
            ),
            wizard(),
        )
        game.play("Akhôrahil Unleashed").pass_windows()
        assert game.offers("Well-preserved") and not game.offers("Orc Quarrels")
        game.choose("The Tormented Earth")
        assert "The Tormented Earth" in game.hand(0)

    def test_nobody_elses(self) -> None:
        game = position(
            ringwraith(company("Dol Guldur", "The Witch-king"), hand=["Akhôrahil Unleashed"]),
            wizard(),
        )
        game.refuses("Akhôrahil Unleashed", "not your Ringwraith")


class TestSearching:
    def test_a_scout_finds_something_at_a_tapped_site(self) -> None:
        game = at_site(
            tapped("Sarn Goriwing"),
            "Shagrat",
            "Gorbag",
            hand=["Catch an Elusive Scent", "High Helm"],
        )
        game.play("Catch an Elusive Scent", "Gorbag").pass_windows()
        assert game["High Helm"].bearer == "Shagrat" and game["Gorbag"].tapped

    def test_a_hoard_well_searched(self) -> None:
        for site, does in ((tapped("Gondmaeglom"), True), (tapped("Sarn Goriwing"), False)):
            game = at_site(
                site, "Lieutenant of Morgul", "Gorbag", hand=["Hoard Well-searched", "High Helm"]
            )
            assert (game.asks == "site" and game.offers("play", "Hoard Well-searched")) == does
            if does:
                game.play("Hoard Well-searched").pass_windows().choose("Gorbag")
                assert game["High Helm"].bearer == "Gorbag"

    def test_no_scout_finds_no_hoard(self) -> None:
        game = at_site(
            tapped("Gondmaeglom"),
            "Lieutenant of Morgul",
            "Lagduf",
            hand=["Hoard Well-searched", "High Helm"],
        )
        assert game.asks != "site" or not game.offers("play", "Hoard Well-searched")


class TestBackToTheFray:
    def test_each_player_takes_as_many_as_they_like(self) -> None:
        game = position(
            ringwraith(
                company("Dol Guldur", "Ciryaher"),
                hand=["Back to the Fray"],
                discard=["Gorbag", "Lagduf", "Orc Quarrels"],
            ),
            wizard(discard=["Gimli"]),
        )
        game.play("Back to the Fray").pass_windows()
        game.choose("Gorbag").choose("Lagduf")
        assert game.asked == 1
        game.choose("Gimli")
        assert {game[n].where for n in ("Gorbag", "Lagduf", "Gimli")} == {"deck"}
        assert game["Orc Quarrels"].where == "discard"

    def test_where_nobody_wants_anyone_back_it_returns_to_the_hand(self) -> None:
        game = position(
            ringwraith(company("Dol Guldur", "Ciryaher"), hand=["Back to the Fray"], discard=["Gorbag"]),
            wizard(discard=["Gimli"]),
        )  # fmt: skip
        game.play("Back to the Fray").pass_windows()
        game.answer("bring-back", None).answer("bring-back", None)
        assert game["Back to the Fray"].where == "hand"

    def test_when_the_opponent_takes_somebody_back_it_is_discarded(self) -> None:
        game = position(
            ringwraith(company("Dol Guldur", "Ciryaher"), hand=["Back to the Fray"], discard=["Gorbag"]),
            wizard(discard=["Gimli"]),
        )  # fmt: skip
        game.play("Back to the Fray").pass_windows()
        game.answer("bring-back", None).answer("bring-back", "Gimli")
        assert game["Back to the Fray"].where == "discard"


class TestIronRoad:
    def test_they_are_home_again_at_the_end_of_the_turn(self) -> None:
        game = position(
            ringwraith(
                company("Dol Guldur", "Ciryaher", moving_to="Bandit Lair"), hand=["Iron-road"]
            ),
            wizard(),
        )
        game.play("Iron-road").pass_windows()
        game.run_until(
            lambda play: play.offers("use", "Iron-road"), site_path="starter", enter_site=False
        )
        game.use("Iron-road").pass_windows()
        assert game["Ciryaher"].site == "Dol Guldur"

    def test_those_who_stay_need_no_road(self) -> None:
        game = position(ringwraith(company("Dol Guldur", "Ciryaher"), hand=["Iron-road"]), wizard())
        game.refuses("Iron-road", "about to leave")
