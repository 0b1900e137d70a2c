"""Resource permanent-events of The Lidless Eye."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from inside import at_site

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


class TestBadeToRule:
    def test_less_direct_more_general_influence(self) -> None:
        game = position(
            ringwraith(company("Dol Guldur", "The Witch-king"), hand=["Bade to Rule"]), wizard()
        )
        game.play("Bade to Rule", action="on your Ringwraith").pass_windows()
        assert game.general_influence(0) == 25
        assert game["The Witch-king"].direct_influence == 1
        assert game["Bade to Rule"].bearer == "The Witch-king"

    def test_before_he_comes_it_waits_for_him(self) -> None:
        game = position(
            ringwraith(company("Dol Guldur", "Ostisen"), hand=["Bade to Rule", "The Witch-king"]),
            wizard(),
        )
        game.play("Bade to Rule", action="before he comes").pass_windows()
        assert game.general_influence(0) == 25 - 2  # less the mind of Ostisen
        game.organize().bring("The Witch-king", at="Minas Morgul")
        assert game["Bade to Rule"].bearer == "The Witch-king"
        assert game["The Witch-king"].direct_influence == 1

    def test_one_for_each_player(self) -> None:
        game = position(
            ringwraith(
                company("Dol Guldur", character("The Witch-king", "Bade to Rule")),
                hand=["Bade to Rule"],
            ),
            wizard(),
        )
        assert not game.offers("play", "Bade to Rule")

    def test_it_may_be_discarded_and_goes_when_he_moves(self) -> None:
        wraith = character("The Witch-king", "Bade to Rule", "Black Rider")
        game = position(
            ringwraith(company("Dol Guldur", wraith, moving_to="Bandit Lair")),
            wizard(),
            phase="movement",
        )
        game.run_until("site", site_path="starter")
        assert game["Bade to Rule"].where == "discard"
        again = position(
            ringwraith(company("Dol Guldur", character("The Witch-king", "Bade to Rule"))), wizard()
        )
        again.use("Bade to Rule").pass_windows()
        assert again.general_influence(0) == 20
        assert not again.happened("negated"), "its own cost does not stop it"

    def test_away_from_a_darkhaven_he_is_not_bidden(self) -> None:
        game = position(
            ringwraith(company("Bandit Lair", "The Witch-king"), hand=["Bade to Rule"]), wizard()
        )
        assert not game.offers("play", "Bade to Rule")


class TestByTheRingwraithsWord:
    def test_he_leads_and_can_control_more(self) -> None:
        game = position(
            ringwraith(
                company("Dol Guldur", "The Witch-king"),
                company("Dol Guldur", "Lagduf", "Muzgash"),
                hand=["By the Ringwraith's Word"],
            ),
            wizard(),
        )
        game.play("By the Ringwraith's Word", "Lagduf").pass_windows()
        lagduf = game.game.card(game["Lagduf"].id)
        assert game.game.is_leader(lagduf)
        game.organize().choose("change-control")  # there is one way only
        assert game["Muzgash"].controller == "Lagduf"

    def test_not_beside_a_higher_mind(self) -> None:
        game = position(
            ringwraith(
                company("Dol Guldur", "The Witch-king"),
                company("Dol Guldur", "Lagduf", "Muzgash"),
                hand=["By the Ringwraith's Word"],
            ),
            wizard(),
        )
        game.choose("play", "By the Ringwraith's Word")
        assert game["By the Ringwraith's Word"].bearer == "Lagduf"  # nobody else will do

    def test_it_goes_when_a_higher_mind_joins(self) -> None:
        game = position(
            ringwraith(
                company("Dol Guldur", "The Witch-king"),
                company("Dol Guldur", character("Lagduf", "By the Ringwraith's Word")),
                company("Dol Guldur", "Snaga"),
            ),
            wizard(),
        )
        game.organize().choose("regroup").choose("join", "Lagduf", "Snaga")
        assert game["By the Ringwraith's Word"].where == "discard"

    def test_body_checks_do_not_discard_him(self) -> None:
        orc = character("Lagduf", "By the Ringwraith's Word")
        game = position(
            ringwraith(company("Dol Guldur", orc, moving_to="Woodmen-town")),
            wizard(hand=["Wargs"]),
            phase="movement",
        )
        game.run_until("act", site_path="starter").rolls(2, 8)
        game.play("Wargs", key="wilderness").run_until(lambda g: not g.dice_left)
        assert game["Lagduf"].wounded  # 8 would have discarded him

    def test_factions_and_others_are_not_impressed(self) -> None:
        orc = character("Lagduf", "By the Ringwraith's Word")
        game = position(
            ringwraith(
                company("Dol Guldur", orc, "Muzgash"),
                company("Moria", "Orc Brawler"),
                hand=["Orcs of Moria"],
            ),
            wizard(),
        )
        lagduf = game["Lagduf"]
        influence = [
            lagduf.influence_over(game[name])
            for name in ("Muzgash", "Orc Brawler", "Orcs of Moria")
        ]
        assert influence == [4, 0, 0]

    def test_the_ringwraith_must_be_there(self) -> None:
        game = position(
            ringwraith(
                company("Minas Morgul", "The Witch-king"),
                company("Dol Guldur", "Lagduf"),
                hand=["By the Ringwraith's Word"],
            ),
            wizard(),
        )
        game.refuses("By the Ringwraith's Word", "same Darkhaven")


class TestModes:
    def test_a_fell_rider_is_strong_alone_and_overt(self) -> None:
        game = position(
            ringwraith(
                company(
                    "Dol Guldur",
                    character("The Witch-king", "Great Bats", followers=["Khamûl the Ringwraith"]),
                ),
                hand=["Fell Rider"],
            ),
            wizard(),
        )
        game.play("Fell Rider").pass_windows()
        # +2, and one more that his own card gives him in this mode
        assert game["The Witch-king"].prowess == 12
        assert game["The Witch-king"].direct_influence == 0
        assert game["Great Bats"].where == "discard"
        assert game["Khamûl the Ringwraith"].where == "discard"
        assert game.game.company_is(
            game.game.state.companies[game.company("The Witch-king").id], ("overt",)
        )

    def test_only_in_a_mode_does_he_leave_the_darkhavens(self) -> None:
        def could_go(*modes: str) -> bool:
            game = position(
                ringwraith(company("Dol Guldur", "The Witch-king"), hand=modes), wizard()
            )
            for mode in modes:
                game.play(mode).pass_windows()
            game.choose("move", "The Witch-king")
            return game.offers("Bandit Lair")

        assert could_go("Black Rider") and could_go("Fell Rider") and could_go("Heralded Lord")
        assert not could_go()

    def test_a_new_mode_ends_the_old_one(self) -> None:
        game = position(
            ringwraith(company("Dol Guldur", "The Witch-king"), hand=["Black Rider", "Fell Rider"]),
            wizard(),
        )
        game.play("Black Rider").pass_windows()
        game.play("Fell Rider").pass_windows()
        assert game["Black Rider"].where == "discard"
        assert game["Fell Rider"].bearer == "The Witch-king"

    def test_back_at_a_darkhaven_it_ends_with_the_next_organization_phase(self) -> None:
        wraith = character("The Witch-king", "Heralded Lord", followers=["Khamûl the Ringwraith"])
        game = position(
            ringwraith(company("Dol Guldur", wraith)), wizard(), phase="untap"
        ).run_until("organization")
        assert game["Heralded Lord"].where == "discard"
        assert game["Khamûl the Ringwraith"].where == "discard"
        assert game["The Witch-king"].in_play

    def test_elsewhere_it_lasts(self) -> None:
        game = position(
            ringwraith(company("Bandit Lair", character("The Witch-king", "Fell Rider"))),
            wizard(),
            phase="untap",
        ).run_until("organization")
        assert game["Fell Rider"].in_play

    def test_a_heralded_lord_speaks_for_all_his_company(self) -> None:
        wraith = character("The Witch-king", "Heralded Lord", followers=["Khamûl the Ringwraith"])
        game = position(ringwraith(company("Bandit Lair", wraith)), wizard())
        assert game["The Witch-king"].prowess == 7
        assert game["The Witch-king"].direct_influence == 3 + 3 + 3
        assert game["Khamûl the Ringwraith"].prowess == 7

    def test_no_ally_joins_a_fell_rider(self) -> None:
        game = position(
            ringwraith(
                company("Dol Guldur", character("The Witch-king", "Fell Rider")),
                company("Dol Guldur", character("Lagduf", "Great Bats")),
                company("Dol Guldur", "Snaga"),
            ),
            wizard(),
            phase="long-event",
        )
        seat = game.game.state
        wraith, lagduf, snaga = (
            seat.companies[game.company(n).id] for n in ("The Witch-king", "Lagduf", "Snaga")
        )
        from freecouncil.rules import table
        from freecouncil.rules.companies import composition_refusal

        here = game.game.card(wraith.site)
        both = [*table.characters(game.game, wraith), *table.characters(game.game, lagduf)]
        assert composition_refusal(game.game, both, here, 0) is not None
        both = [*table.characters(game.game, wraith), *table.characters(game.game, snaga)]
        assert composition_refusal(game.game, both, here, 0) is None

    def test_no_ringwraith_follower_joins_a_fell_rider(self) -> None:
        game = position(
            ringwraith(
                company("Dol Guldur", character("The Witch-king", "Fell Rider")),
                hand=["Khamûl the Ringwraith"],
            ),
            wizard(),
            phase="long-event",
        )
        wraith = game.game.card(game["Khamûl the Ringwraith"].id)
        from freecouncil.rules.characters import being_refusal

        refusal = being_refusal(game.game, wraith)
        assert refusal is not None and "no Ringwraith follower" in refusal[0]

    def test_the_same_mode_twice_is_refused(self) -> None:
        game = position(
            ringwraith(company("Dol Guldur", "The Witch-king"), hand=["Fell Rider", "Fell Rider"]),
            wizard(),
        )
        game.play("Fell Rider").pass_windows()
        assert not game.offers("play", "Fell Rider")


class TestNews:
    def test_no_secret_taps_the_character_alone(self) -> None:
        game = at_site(
            "The White Towers", "Lagduf", "Snaga", hand=["That Ain't No Secret"], rolls=[12, 12]
        )
        game.play("That Ain't No Secret", "Snaga").pass_windows()
        assert game["That Ain't No Secret"].bearer == "Snaga"
        assert game["Snaga"].tapped and game["The White Towers"].untapped
        assert game.points(0).get("miscellaneous", 0) == 0

    def test_it_counts_once_it_is_stored(self) -> None:
        game = position(
            ringwraith(company("Dol Guldur", character("Snaga", "That Ain't No Secret"))), wizard()
        )
        game.choose("store", "That Ain't No Secret")
        assert game.points(0)["miscellaneous"] == 1

    def test_without_information_there_is_no_news(self) -> None:
        hand = ["That Ain't No Secret", "Hold Rebuilt and Repaired"]
        game = at_site("Bandit Lair", "Lagduf", "Snaga", "Radbug", hand=hand, rolls=[12, 12, 12])
        game.refuses("That Ain't No Secret", "Information")

    def test_at_a_tapped_site_there_is_none_either(self) -> None:
        hand = ["That Ain't No Secret", "Hold Rebuilt and Repaired"]
        game = at_site(tapped("The White Towers"), "Lagduf", "Snaga", hand=hand, rolls=[12, 12])
        game.refuses("That Ain't No Secret", "tapped")

    def test_what_was_heard_binds_its_bearer_until_it_is_stored(self) -> None:
        game = position(
            ringwraith(
                company(
                    "Dol Guldur",
                    tapped(character("Ciryaher", "That's Been Heard Before Tonight")),
                    tapped("Ostisen"),
                )
            ),
            wizard(),
            phase="untap",
        ).run_until("organization")
        assert game["Ciryaher"].tapped
        assert game["Ostisen"].untapped
        game.choose("store", "That's Been Heard Before Tonight")
        assert game.points(0)["miscellaneous"] == 2
        game.run_until(lambda g: g.active == 1).run_until(lambda g: g.active == 0)
        game.run_until("organization")
        assert game["Ciryaher"].untapped

    @pytest.mark.parametrize("members", [["Ciryaher", "Ostisen"], ["Lagduf", "Ostisen"]])
    def test_only_a_covert_company_hears_it(self, members: list[str]) -> None:
        game = at_site("Bree", *members, hand=["That's Been Heard Before Tonight"], rolls=[12, 12])
        covert = members[0] == "Ciryaher"
        assert game.offers("play", "That's Been Heard Before Tonight") == covert

    def test_the_questioner_wants_a_free_hold_and_taps_it(self) -> None:
        game = at_site(
            "Edoras", "Lagduf", "Snaga", hand=["To Satisfy the Questioner"], rolls=[12, 12]
        )
        game.play("To Satisfy the Questioner", "Snaga").pass_windows()
        assert game["Edoras"].tapped and game["Snaga"].tapped
        stored = position(
            ringwraith(company("Dol Guldur", character("Snaga", "To Satisfy the Questioner"))),
            wizard(),
        )
        stored.choose("store", "To Satisfy the Questioner")
        assert stored.points(0)["miscellaneous"] == 3

    def test_the_questioner_is_not_satisfied_at_a_border_hold(self) -> None:
        hand = ["To Satisfy the Questioner", "That Ain't No Secret"]
        game = at_site("Bree", "Lagduf", "Snaga", hand=hand, rolls=[12, 12])
        game.refuses("To Satisfy the Questioner", "free-hold")


class TestAwaitingTheCall:
    def test_half_the_mind_is_enough(self) -> None:
        game = position(
            ringwraith(company("Bandit Lair", "Ciryaher", "Ostisen"), hand=["Awaiting the Call"]),
            wizard(),
        )
        before = game.game.state.players[0]
        assert before.seat == 0
        used = used_influence(game)
        game.play("Awaiting the Call", "Ciryaher").pass_windows()
        assert used_influence(game) == used - 3  # five is halved to two
        assert game["Ciryaher"].mind == 5

    def test_not_at_a_darkhaven_and_not_on_the_mighty(self) -> None:
        game = position(
            ringwraith(
                company("Dol Guldur", "Ciryaher"),
                company("Bandit Lair", "Lieutenant of Morgul"),
                hand=["Awaiting the Call"],
            ),
            wizard(),
        )
        game.refuses("Awaiting the Call", "mind of six or less")

    def test_moving_ends_it(self) -> None:
        game = position(
            ringwraith(
                company(
                    "Bandit Lair",
                    character("Ciryaher", "Awaiting the Call"),
                    moving_to="Dol Guldur",
                )
            ),
            wizard(),
            phase="movement",
        ).run_until("site", site_path="starter")
        assert game["Awaiting the Call"].where == "discard"

    def test_once_on_a_character(self) -> None:
        game = position(
            ringwraith(
                company("Bandit Lair", character("Ciryaher", "Awaiting the Call")),
                hand=["Awaiting the Call"],
            ),
            wizard(),
        )
        assert not game.offers("play", "Awaiting the Call")


def used_influence(game: Play) -> int:
    from freecouncil.rules.attributes import used_general_influence

    return used_general_influence(game.game, 0)


class TestIllReportYou:
    def test_the_company_fights_harder_and_the_leader_persuades_less(self) -> None:
        game = position(
            ringwraith(
                company("Dol Guldur", "Lieutenant of Dol Guldur", "Snaga"),
                company("Minas Morgul", "Radbug"),
                hand=["I'll Report You"],
            ),
            wizard(),
        )
        game.play("I'll Report You").pass_windows()
        assert game["Lieutenant of Dol Guldur"].direct_influence == 1
        assert game["Lieutenant of Dol Guldur"].prowess == 8
        assert game["Snaga"].prowess == 6
        assert game["Radbug"].prowess == 5

    def test_never_below_nothing(self) -> None:
        game = position(
            ringwraith(company("Dol Guldur", character("Gorbag", "I'll Report You"))), wizard()
        )
        assert game["Gorbag"].direct_influence == 0

    def test_other_commands_come_back(self) -> None:
        game = position(
            ringwraith(
                company("Dol Guldur", character("Gorbag", "I'll Report You")),
                hand=["I'll Report You"],
            ),
            wizard(),
        )
        game.play("I'll Report You").pass_windows()
        assert sorted(c.where for c in game.all("I'll Report You")) == ["hand", "play"]
        assert game["Gorbag"].prowess == 7

    def test_it_may_be_taken_back(self) -> None:
        game = position(
            ringwraith(company("Dol Guldur", character("Gorbag", "I'll Report You"))), wizard()
        )
        game.use("I'll Report You")
        assert game["I'll Report You"].where == "hand"

    def test_leaders_only(self) -> None:
        game = position(
            ringwraith(company("Dol Guldur", "Snaga"), hand=["I'll Report You"]), wizard()
        )
        game.refuses("I'll Report You", "no leader")


class TestSwarmOfBats:
    def test_attacks_are_weaker(self) -> None:
        game = position(
            ringwraith(
                company(
                    "Dol Guldur",
                    "Lagduf",
                    "Snaga",
                    moving_to="Woodmen-town",
                    events=["Swarm of Bats"],
                )
            ),
            wizard(hand=["Wargs"]),
            phase="movement",
        ).run_until("act", site_path="starter")
        game.run_until(lambda g: g.offers("play", "Wargs", "creature"))
        game.play("Wargs", key="wilderness").run_until("assign-strike")
        assert game.attack.prowess == 8

    def test_heroes_who_attack_are_bothered_too(self) -> None:
        def falls(roll: int, *events: str) -> bool:
            game = position(
                wizard(company("Moria", "Gimli"), turns=3),
                ringwraith(company("Moria", "Lagduf", "Orc Captain", events=events)),
                phase="site",
            ).rolls(12)
            game.run_until("site", enter_site=True, stay_untapped=True)
            # Lagduf wins in any case: what counts is the check of Gimli's body
            game.choose("attack", "Lagduf").choose("strike", "Gimli", "Lagduf")
            game.rolls(2, 12, roll).run_until(lambda g: not g.dice_left, stay_untapped=False)
            return game["Gimli"].where == "points"  # as a kill

        assert falls(8, "Swarm of Bats") and not falls(8)

    def test_two_orcs_at_a_dark_place(self) -> None:
        def playable(site: str, *members: str) -> bool:
            game = position(ringwraith(company(site, *members), hand=["Swarm of Bats"]), wizard())
            return game.offers("play", "Swarm of Bats")

        assert playable("Dol Guldur", "Lagduf", "Snaga")
        assert playable("Moria", "Lagduf", "Snaga")
        assert not playable("Dol Guldur", "Lagduf", "Old Troll")
        assert not playable("Bandit Lair", "Lagduf", "Snaga")

    def test_it_goes_when_someone_leaves(self) -> None:
        game = position(
            ringwraith(
                company("Dol Guldur", "Lagduf", "Snaga", "Radbug", events=["Swarm of Bats"])
            ),
            wizard(),
        )
        game.organize().choose("regroup").choose("split", "Radbug")
        assert game["Swarm of Bats"].where == "discard"

    def test_it_stays_when_someone_joins(self) -> None:
        game = position(
            ringwraith(
                company("Dol Guldur", "Lagduf", "Snaga", events=["Swarm of Bats"]),
                hand=["Radbug"],
            ),
            wizard(),
        )
        game.organize().bring("Radbug", joining="Lagduf")
        assert game["Swarm of Bats"].in_play


class TestBurningRickCotAndTree:
    def burning(self, *members: str | Piece, points: Sequence[str] = ()) -> Play:
        game = at_site(
            tapped("Cameth Brin"),
            *members,
            hand=["Burning Rick, Cot, and Tree"] * 2,
            points=points,
            rolls=[12] * len(members),
        )
        return game

    def test_two_attacks_and_one_left_standing(self) -> None:
        men = ["Lieutenant of Morgul", "Old Troll", "Lagduf", "Snaga", "Radbug"]
        game = self.burning(*men)
        game.play("Burning Rick, Cot, and Tree")
        assert game.attack.strikes == 4 and game.attack.prowess == 7
        game.rolls(12, 12, 12, 12).assign("Old Troll", "Lagduf", "Snaga", "Radbug")
        game.run_until(lambda g: not g.dice_left)
        assert game.attack.strikes == 1 and game.attack.prowess == 9
        game.rolls(12).assign("Lieutenant of Morgul").stay_untapped()
        game.run_until("character-to-burn").choose("Lieutenant of Morgul")
        assert game["Lieutenant of Morgul"].tapped
        assert game.points(0)["miscellaneous"] == 2

    def test_once_at_a_site(self) -> None:
        game = position(
            ringwraith(
                company(tapped("Cameth Brin"), "Lieutenant of Morgul"),
                hand=["Burning Rick, Cot, and Tree", "Weigh All Things to a Nicety"],
                points=["Burning Rick, Cot, and Tree"],
                discard=["Ostisen"],
            ),
            wizard(),
            phase="site",
        ).rolls(12)
        burnt = next(c for c in game.all("Burning Rick, Cot, and Tree") if c.where == "points")
        game.game.card(burnt.id).memo = ("at", "Cameth Brin")
        game.run_until("site", enter_site=True, stay_untapped=True)
        game.refuses("Burning Rick, Cot, and Tree", "at this site")

    def test_all_tapped_it_comes_to_nothing(self) -> None:
        game = self.burning("Lieutenant of Morgul")
        game.rolls(12, 12).play("Burning Rick, Cot, and Tree")
        game.run_until("site", stay_untapped=False)
        assert "miscellaneous" not in game.points(0)
        assert "Burning Rick, Cot, and Tree" in game.pile("discard", 0)

    def test_an_untapped_site_is_not_burnt(self) -> None:
        hand = ["Burning Rick, Cot, and Tree", "That Ain't No Secret"]
        game = at_site("Bree", "Lieutenant of Morgul", hand=hand, rolls=[12])
        game.refuses("Burning Rick, Cot, and Tree", "not tapped")

    def test_the_factions_of_the_place_are_lost(self) -> None:
        game = at_site(
            tapped("Variag Camp"),
            "Lieutenant of Morgul",
            "Old Troll",
            hand=["Burning Rick, Cot, and Tree"],
            points=["Variags of Khand", "Easterlings"],
            rolls=[12, 12],
        )
        game.rolls(12, 12, 12).play("Burning Rick, Cot, and Tree")
        game.run_until("character-to-burn", stay_untapped=True)
        game.choose("Old Troll")
        assert game["Variags of Khand"].where == "discard"
        assert game["Easterlings"].where == "points"


class TestReadyToHisWill:
    def facing(self, creature: str, *members: str | Piece, theirs: Sequence[str] = ()) -> Play:
        game = position(
            ringwraith(
                company("Dol Guldur", *members, moving_to="Woodmen-town"),
                hand=["Ready to His Will", "Diversion"],
            ),
            wizard(hand=[creature], in_play=theirs),
            phase="movement",
        ).run_until("act", site_path="starter")
        return game.play(creature, key="wilderness")

    def test_the_orc_becomes_an_ally(self) -> None:
        game = self.facing("Uruk-lieutenant", "Lagduf", "Ostisen")
        game.play("Ready to His Will", "Ostisen").pass_windows()
        ally = game["Uruk-lieutenant"]
        assert ally.bearer == "Ostisen" and game["Ostisen"].tapped
        assert (ally.prowess, ally.body, ally.mind) == (2, 8, 1)
        assert game.points(0)["ally"] == 1
        assert game.happened("attack canceled", "Uruk-lieutenant")

    def test_the_ally_fights_and_falls_back_to_its_owner(self) -> None:
        game = position(
            ringwraith(
                company(
                    "Dol Guldur",
                    character(
                        "Ostisen",
                        card("Uruk-lieutenant", "Ready to His Will", memo=("ally", 0, 2, 8, 1)),
                    ),
                    moving_to="Woodmen-town",
                )
            ),
            wizard(hand=["Land-drake"]),
            phase="movement",
        ).run_until("act", site_path="starter")
        game.play("Land-drake", key="wilderness").rolls(2, 12)
        game.assign("Uruk-lieutenant").run_until(lambda g: not g.dice_left)
        assert "Uruk-lieutenant" in game.pile("out", 1), "an ally falls as characters do"
        assert "Ready to His Will" in game.pile("discard", 0)
        assert game["Ostisen"].untapped

    def test_none_of_its_attacks_comes(self) -> None:
        game = position(
            ringwraith(
                company("Dol Guldur", "Lagduf", moving_to="Beorn's House"),
                hand=["Ready to His Will"],
            ),
            wizard(hand=["Slayer"]),
            phase="movement",
        ).run_until("act", site_path="starter")
        game.play("Slayer", key="border-land").play("Ready to His Will").pass_windows()
        assert game["Slayer"].bearer == "Lagduf" and game["Slayer"].prowess == 11 - 7
        assert game.asks == "enter-site"

    def test_several_strikes_are_not_one(self) -> None:
        game = self.facing("Orc-patrol", "Lagduf")
        game.refuses("Ready to His Will", "one strike")

    def test_a_drake_is_not_one_of_them(self) -> None:
        game = self.facing("Land-drake", "Lagduf")
        game.refuses("Ready to His Will", "Orc")

    def test_someone_must_tap(self) -> None:
        game = self.facing("Uruk-lieutenant", tapped("Lagduf"))
        game.refuses("Ready to His Will", "untapped")


class TestFocusPalantir:
    def test_a_sage_makes_it_usable(self) -> None:
        stone = character("Ostisen", "Palantír of Minas Tirith")
        game = position(
            ringwraith(company("Dol Guldur", stone, "Ciryaher"), hand=["Focus Palantír"]), wizard()
        )
        game.refuses("Palantír of Minas Tirith", "able to use")
        game.play("Focus Palantír").pass_windows()
        assert game.offers("use", "Palantír of Minas Tirith")

    def test_a_company_that_has_not_entered_its_site_focuses_nothing(self) -> None:
        stone = character("Ostisen", "Palantír of Minas Tirith")
        game = position(
            ringwraith(
                company("Mount Gram", "Lagduf"),
                company("Cirith Ungol", stone, "Ciryaher"),
                hand=["Focus Palantír", "Snaga-hai"],
            ),
            wizard(),
            phase="site",
        )
        game.answer("company-at-site", "Lagduf").answer("enter-site", True)
        game.refuses("Focus Palantír", "sage")
        game.pass_().answer("enter-site", True)
        assert game.offers("play", "Focus Palantír")

    def test_no_sage_no_focus(self) -> None:
        stone = character("Ostisen", "Palantír of Minas Tirith")
        game = position(ringwraith(company("Dol Guldur", stone), hand=["Focus Palantír"]), wizard())
        game.refuses("Focus Palantír", "sage")

    def test_it_goes_when_the_stone_moves(self) -> None:
        stone = card("Palantír of Minas Tirith", "Focus Palantír")
        game = position(
            ringwraith(
                company("Dol Guldur", character("Ciryaher", stone), moving_to="Bandit Lair")
            ),
            wizard(),
            phase="movement",
        ).run_until("site", site_path="starter")
        assert game["Focus Palantír"].where == "discard"


class TestSkiesOfFire:
    def test_the_night_is_over(self) -> None:
        game = position(
            ringwraith(company("Dol Guldur", "Ostisen"), hand=["Skies of Fire"]),
            wizard(in_play=["Doors of Night", "Minions Stir"]),
        )
        game.play("Skies of Fire").pass_windows()
        assert game["Doors of Night"].where == "discard"
        assert game["Skies of Fire"].in_play
        assert game["Minions Stir"].in_play

    def test_for_hazards_it_is_gates_of_morning_for_resources_not(self) -> None:
        game = position(
            ringwraith(
                company("Dol Guldur", wounded("Ostisen"), moving_to="Woodmen-town"),
                in_play=["Skies of Fire"],
            ),
            wizard(hand=["Dark Quarrels", "Wargs"]),
        )
        hazard = game.game.card(game["Wargs"].id)
        resource = game.game.card(game["Dark Quarrels"].id)
        assert game.game.in_play("Gates of Morning", hazard)
        assert not game.game.in_play("Gates of Morning", resource)
