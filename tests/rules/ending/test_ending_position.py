"""Positions read from files: what their cards are worth, what their checks do, what is wrong."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from freecouncil.rules.ending.council import Outcome, hold_council, standing
from freecouncil.rules.ending.position import PositionError, read_position
from freecouncil.rulesets.ending import ENDING_RULES, length

POSITIONS = Path(__file__).parent / "positions"


def council(
    ann: dict[str, Any],
    bob: dict[str, Any] | None = None,
    *,
    roll: Callable[[], int] | None = None,
    **said: Any,
) -> Outcome:
    """Ann is a Wizard and Bob is another with nothing at all, unless it is said."""
    players = [
        {"name": "Ann", "alignment": "Wizard", **ann},
        {"name": "Bob", "alignment": "Wizard", **(bob or {})},
    ]
    position = read_position(json.dumps({"players": players, **said}))
    rules = ENDING_RULES[position.said.ruleset]
    game = length(position.said.length or rules.default_length)
    return hold_council(position, rules, game, tournament=position.said.tournament, roll=roll)


def worth_to_ann(*in_play: Any, alignment: str = "Wizard", **ann: Any) -> dict[str, int]:
    outcome = council({"alignment": alignment, "in_play": list(in_play), **ann})
    return {entry.card: entry.amount for entry in outcome.tally.players[0].entries}


def refused(ann: Any, bob: Any = None, **said: Any) -> str:
    with pytest.raises(PositionError) as error:
        council(ann, bob, **said)
    return str(error.value)


@pytest.mark.parametrize("name", ["jessica-and-jason", "wendy-and-nick"])
def test_the_examples_of_the_rulebooks(name: str) -> None:
    text = (POSITIONS / f"{name}.json").read_bytes()
    position = read_position(text)
    rules = ENDING_RULES[position.said.ruleset]
    outcome = hold_council(position, rules, length(rules.default_length))
    players, expected = outcome.tally.players, position.said.expected
    assert {p.name: p.raw_total for p in players} == expected["raw"]
    assert {p.name: p.before_reveal for p in players} == expected["before_reveal"]
    assert {p.name: p.final for p in players} == expected["final"]
    assert outcome.result.winner_name == expected["winner"]


def test_wendy_and_nick_call_it_the_audience_and_wendy_is_paid_five() -> None:
    position = read_position((POSITIONS / "wendy-and-nick.json").read_bytes())
    outcome = hold_council(position, ENDING_RULES["lidless-eye"], length("starter"))
    assert {p.council for p in outcome.tally.players} == {"Audience with Sauron"}
    assert outcome.result.tournament_points == (5, 0)  # 22 to 14 is more than 1.5


# --- what cards are worth


def test_the_six_kinds_of_a_wizard() -> None:
    # 2 + 2 + 2 + 2 + 1 + 2: a character, an item, a faction, an ally, a creature, an event.
    got = worth_to_ann(
        {"card": "Celeborn", "bears": ["Sword of Gondolin", "Gwaihir"]},
        "Men of Lebennin",
        "Cave-drake",
        "Dreams of Lore",
    )
    assert got == {
        "Celeborn": 2, "Sword of Gondolin": 2, "Gwaihir": 2, "Men of Lebennin": 2,
        "Cave-drake": 1, "Dreams of Lore": 2,
    }  # fmt: skip


def test_the_same_name_means_the_players_own_side() -> None:
    # Palantír of Orthanc: 2 as a hero item, 3 as a minion item.
    hero = {"card": "Celeborn", "bears": ["Palantír of Orthanc"]}
    minion = {"card": "Tarcil", "bears": ["Palantír of Orthanc"]}
    assert worth_to_ann(hero)["Palantír of Orthanc"] == 2
    assert worth_to_ann(minion, alignment="Ringwraith")["Palantír of Orthanc"] == 3


def test_items_of_the_other_side_count_half() -> None:
    # A minion item of 3 for a Wizard: 2. A hero item of 2 for a Ringwraith or a Balrog: 1.
    borne = {"card": "Palantír of Orthanc", "alignment": "minion"}
    assert worth_to_ann({"card": "Celeborn", "bears": [borne]})["Palantír of Orthanc"] == 2
    for alignment in ("Ringwraith", "Balrog"):
        got = worth_to_ann({"card": "Azog", "bears": ["Sword of Gondolin"]}, alignment=alignment)
        assert got["Sword of Gondolin"] == 1


def test_a_balrogs_hero_item_from_a_darkhaven_counts_nothing() -> None:
    item = {"card": "Sword of Gondolin", "played_at_own_darkhaven": True}
    got = worth_to_ann({"card": "Azog", "bears": [item]}, alignment="Balrog")
    assert got["Sword of Gondolin"] == 0


def test_a_fallen_wizards_cards_count_one_each() -> None:
    got = worth_to_ann(
        {"card": "Saruman", "bears": ["Black Mace", {"card": "Sword of Gondolin", "full": True}]},
        "Men of Lebennin",
        {"card": "Red Book of Westmarch", "alignment": "minion", "stored_at": "Barad-dûr"},
        alignment="Fallen-wizard",
    )
    assert got == {
        "Black Mace": 1, "Sword of Gondolin": 2, "Men of Lebennin": 1, "Red Book of Westmarch": 0,
    }  # fmt: skip


def test_what_is_stored_where() -> None:
    # Red Book of Westmarch, as a minion item: 2 in play, 5 when stored at Barad-dûr.
    def stored(**how: Any) -> int:
        got = worth_to_ann({"card": "Red Book of Westmarch", **how}, alignment="Ringwraith")
        return got["Red Book of Westmarch"]

    borne = {"card": "Tarcil", "bears": ["Red Book of Westmarch"]}
    assert worth_to_ann(borne, alignment="Ringwraith")["Red Book of Westmarch"] == 2
    assert stored(stored=True) == 5
    assert stored(stored_at="Barad-dûr") == 5


def test_a_card_stored_in_the_wrong_place_keeps_its_own_points() -> None:
    # Book of Mazarbul: 1, or 5 when stored at a Dwarf-hold. Rescue Prisoners: 2 when stored at a
    # haven, a Border-hold or a Free-hold.
    book = {"card": "Book of Mazarbul", "stored_at": "Blue Mountain Dwarf-hold"}
    assert worth_to_ann(book) == {"Book of Mazarbul": 5}
    assert worth_to_ann({**book, "stored_at": "Rivendell"}) == {"Book of Mazarbul": 1}
    rescue = {"card": "Rescue Prisoners", "stored_at": "Edoras"}
    assert worth_to_ann(rescue) == {"Rescue Prisoners": 2}
    assert worth_to_ann({**rescue, "stored_at": "Moria"}) == {}


def test_some_items_are_worth_more_to_some() -> None:
    # Durin's Axe: 2, or 4 in the hands of a Dwarf. Ringil: 2, or 4 once restored.
    assert worth_to_ann({"card": "Celeborn", "bears": ["Durin's Axe"]})["Durin's Axe"] == 2
    assert worth_to_ann({"card": "Gimli", "bears": ["Durin's Axe"]})["Durin's Axe"] == 4
    assert worth_to_ann({"card": "Celeborn", "bears": ["Ringil"]})["Ringil"] == 2
    restored = {"card": "Ringil", "condition": True}
    assert worth_to_ann({"card": "Celeborn", "bears": [restored]})["Ringil"] == 4


def test_prisoners_and_the_eliminated_count_against_their_player() -> None:
    # Elrond is worth 3 and costs 3 when eliminated; a captive Celeborn costs the 2 he is worth.
    got = worth_to_ann(
        "Legolas", {"card": "Celeborn", "prisoner": True}, eliminated=["Elrond", "Beregond"]
    )
    assert got == {"Legolas": 2, "Celeborn": -2, "Elrond": -3}


def test_a_defeated_character_is_worth_kill_points() -> None:
    outcome = council(
        {"alignment": "Ringwraith", "in_play": [{"card": "Celeborn", "kill": True}]},
    )
    assert outcome.tally.players[0].raw["kill"] == 2


def test_creatures_count_for_whom_they_were_made() -> None:
    assert worth_to_ann("Cave-drake")["Cave-drake"] == 1
    assert worth_to_ann("Cave-drake", alignment="Ringwraith")["Cave-drake"] == 0


def test_a_hazard_on_a_character_gives_its_player_nothing() -> None:
    got = worth_to_ann({"card": "Celeborn", "bears": ["Lure of the Senses"]})
    assert got == {"Celeborn": 2}


def test_points_may_be_given_outright() -> None:
    card = {"card": "Beornings", "points": 7, "why": "for once"}
    outcome = council({"in_play": [card]})
    entry = outcome.tally.players[0].entries[0]
    assert (entry.amount, entry.kind, entry.why) == (7, "faction", "for once")


def test_points_at_under_deeps_sites_do_not_help_to_call() -> None:
    text = json.dumps({
        "players": [
            {"name": "Ann", "alignment": "Wizard", "exhausted": 1, "in_play": [
                {"card": "Celeborn", "at": "The Under-gates", "bears": ["Sword of Gondolin"]},
                {"card": "Legolas", "at": "Lórien"},
            ]},
            {"name": "Bob", "alignment": "Balrog", "in_play": [
                {"card": "Azog", "at": "The Under-gates"},
            ]},
        ]
    })  # fmt: skip
    position = read_position(text)
    rules = ENDING_RULES["standard"]
    outcome = hold_council(position, rules, length("short"))
    stands = [standing(position, n, outcome.points[n], rules, False) for n in (0, 1)]
    assert [s.points for s in stands] == [2, 2]
    assert [s.exhausted for s in stands] == [1, 0]
    assert outcome.tally.players[0].raw_total == 6


def test_the_opponents_unique_cards_are_revealed_by_themselves() -> None:
    outcome = council(
        {"in_play": ["Legolas", "Elrohir", {"card": "Celeborn", "bears": ["Sword of Gondolin"]}]},
        {"hand": ["Legolas", "Sword of Gondolin", "Beorn", "Pallando", "Elrohir", "Cave-drake"]},
    )
    assert [r.card for r in outcome.tally.players[0].revealed] == ["Legolas", "Elrohir"]


def test_another_version_in_hand_is_enough_under_the_current_rules() -> None:
    ann: dict[str, Any] = {"alignment": "Ringwraith", "in_play": ["Beornings"]}
    bob = {"hand": ["Beornings"]}
    for ruleset in ("standard", "lidless-eye"):
        assert len(council(ann, bob, ruleset=ruleset).tally.players[0].revealed) == 1
    ann = {"alignment": "Ringwraith", "in_play": [{"card": "Tarcil", "bears": ["Stinker"]}]}
    bob = {"hand": ["Gollum"]}
    assert len(council(ann, bob).tally.players[0].revealed) == 1
    assert not council(ann, bob, ruleset="lidless-eye").tally.players[0].revealed


# --- the last checks


def test_a_failed_check_takes_the_character_and_what_it_bears() -> None:
    # Legolas with 2 corruption points rolls 2: discarded. Jason's Théoden with 4 rolls 2: lost too.
    legolas: dict[str, Any] = {
        "card": "Legolas",
        "bears": ["Elf-stone", "Dagger of Westernesse"],
        "check": 2,
    }
    theoden = {
        "card": "Théoden",
        "bears": ["Sword of Gondolin", "Great-shield of Rohan"],
        "check": 5,
    }
    outcome = council({"in_play": [legolas, "Celeborn"]}, {"in_play": [theoden, "Imrahil"]})
    ann, bob = outcome.tally.players
    assert ann.raw_total == 2
    assert bob.raw_total == 2 + 2 + 2 + 2
    checks = [step.words for step in outcome.steps if step.step == "check"]
    assert checks == [
        "Legolas (Ann) rolls 2 against 2 corruption points and is discarded.",
        "Théoden (Bob) rolls 5 against 4 corruption points and passes.",
    ]


@pytest.mark.parametrize(("bearer", "points"), [("Gimli", 3), ("Legolas", 2)])
def test_corruption_points_that_depend_on_the_bearers_race(bearer: str, points: int) -> None:
    """Durin's Axe tempts a Dwarf more than others."""
    ann = {"in_play": [{"card": bearer, "bears": ["Durin's Axe"], "check": 12}]}
    assert f"against {points} corruption points" in council(ann).steps[0].words


def test_followers_stay_when_the_character_goes() -> None:
    ann = {
        "in_play": [
            {"card": "Celeborn", "check": 2, "corruption": 4, "followers": ["Elrohir"]},
            {"card": "Legolas", "followers": [{"card": "Elladan", "check": 2, "corruption": 3}]},
        ]
    }
    outcome = council(ann)
    assert {entry.card for entry in outcome.tally.players[0].entries} == {"Elrohir", "Legolas"}


def test_an_eliminated_elrond_costs_three_points() -> None:
    outcome = council({"in_play": [{"card": "Elrond", "corruption": 4, "check": 2}, "Celeborn"]})
    assert outcome.tally.players[0].raw["character"] == 2 - 3


def test_a_minion_taps_where_a_hero_leaves() -> None:
    chief = {"card": "Troll-chief", "bears": ["Black Mace", "Magic Ring of Fury"], "check": 4}
    ann = {"alignment": "Ringwraith", "in_play": [chief]}
    outcome = council(ann)  # 4 against 5
    assert outcome.tally.players[0].raw_total == 6
    assert "only taps" in outcome.steps[0].words
    chief["check"] = 3  # two less: eliminated
    assert council(ann).tally.players[0].raw_total == 0


def test_ringwraiths_do_not_check() -> None:
    ann = {"alignment": "Ringwraith", "in_play": [{"card": "Dwar the Ringwraith", "check": 2}]}
    outcome = council(ann)
    assert not [step for step in outcome.steps if step.step == "check"]


def test_a_wizard_who_fails_loses_the_game_or_five_points() -> None:
    ann = {
        "in_play": [
            {"card": "Pallando", "corruption": 3, "check": 3},
            "Celeborn",
            "Gildor Inglorion",
        ]
    }
    outcome = council(ann, ruleset="wizards-unlimited")
    assert (outcome.result.way, outcome.result.winner_name) == ("avatar-eliminated", "Bob")
    outcome = council(ann, ruleset="standard")
    assert outcome.tally.totals == (-5, 0)  # the single kind is cut to nothing, and 5 are lost


def test_both_wizards_fail() -> None:
    ann = {"in_play": [{"card": "Pallando", "corruption": 3, "check": 3}]}
    bob = {"in_play": [{"card": "Radagast", "corruption": 3, "check": 2}]}
    assert council(ann, bob, ruleset="wizards-unlimited").result.way == "both-lose"
    tie = council(ann, bob, ruleset="council-1996").result
    assert (tie.way, tie.tournament_points) == ("tie", (3, 3))
    rolled = council(
        ann, bob, ruleset="council-1996", structure="elimination", dice={"Ann": 4, "Bob": 9}
    )
    assert (rolled.result.way, rolled.result.winner_name) == ("dice", "Bob")


def test_the_player_of_the_last_turn_checks_first() -> None:
    ann = {"in_play": [{"card": "Celeborn", "check": 7}]}
    bob = {"in_play": [{"card": "Beorn", "check": 7}]}
    for last, order in (("Ann", ["Ann", "Bob"]), ("Bob", ["Bob", "Ann"])):
        outcome = council(ann, bob, last_turn=last)
        assert [s.player for s in outcome.steps if s.step == "check"] == order
        assert outcome.steps[0].words.startswith(f"{last} took the last turn")


def test_dice_are_rolled_where_none_are_given() -> None:
    rolls = iter([2, 12, 11])
    ann = {"in_play": [{"card": "Celeborn", "corruption": 4}, "Legolas"]}
    bob = {"in_play": [{"card": "Beorn", "check": 9}, "Imrahil"]}
    outcome = council(ann, bob, roll=lambda: next(rolls))
    assert [s.words for s in outcome.steps if s.step == "check"] == [
        "Celeborn (Ann) rolls 2 against 4 corruption points and is eliminated.",
        "Legolas (Ann) rolls 12 against 0 corruption points and passes.",
        "Beorn (Bob) rolls 9 against 0 corruption points and passes.",
        "Imrahil (Bob) rolls 11 against 0 corruption points and passes.",
    ]


def test_the_modifier_of_a_check() -> None:
    outcome = council(
        {"in_play": [{"card": "Celeborn", "corruption": 5, "check": 4, "modifier": 2}]}
    )
    assert outcome.steps[0].words == (
        "Celeborn (Ann) rolls 4+2 = 6 against 5 corruption points and passes."
    )


# --- the Weakest Link Method


def test_the_weakest_link_breaks_the_tie_in_the_second_round() -> None:
    # Both have a character of 2 and an item of 2 (2 corruption points). Round 1: 3 corruption
    # points each, both roll 4. Round 2: 4 each, Ann's rolls 5 and Bob's 4: Bob's is discarded.
    ann = {"in_play": [{"card": "Celeborn", "bears": ["Sword of Gondolin"], "check": [7, 4, 5]}]}
    bob = {"in_play": [{"card": "Beorn", "bears": ["Sword of Gondolin"], "check": [7, 4, 4]}]}
    outcome = council(ann, bob, ruleset="council-1996")
    assert [s.words[:45] for s in outcome.steps if s.step == "weakest-link"] == [
        "It is a tie. Weakest Link Method, round 1: ev",
        "It is a tie. Weakest Link Method, round 2: ev",
    ]
    # Bob has nothing left: Ann's 2 and 2 are doubled to 4 and 4.
    assert outcome.tally.totals == (8, 0)
    assert outcome.result.way == "weakest-link"
    assert outcome.result.tournament_points == (3, 2)


def test_a_tie_stays_when_nobody_is_left() -> None:
    # Both characters go in the first round, and each player keeps 2 and 2 points.
    ann = {"in_play": [{"card": "Celeborn", "check": [7, 2], "corruption": 2}, "Dreams of Lore",
                       "Men of Lebennin"]}  # fmt: skip
    bob = {"in_play": [{"card": "Beorn", "check": [7, 2], "corruption": 2}, "Dreams of Lore",
                       "Men of Anórien"]}  # fmt: skip
    outcome = council(ann, bob, ruleset="council-1996")
    assert (outcome.result.way, outcome.result.tournament_points) == ("tie", (3, 3))
    assert outcome.result.words.endswith("the game is a tie.")
    rolled = council(
        ann, bob, ruleset="council-1996", structure="elimination", dice={"Ann": 9, "Bob": 3}
    )
    assert (rolled.result.way, rolled.result.winner_name) == ("dice", "Ann")


def test_a_wizard_failing_in_a_round_of_the_weakest_link_loses() -> None:
    # Wizards get no further corruption point, but they check again.
    ann = {"in_play": [{"card": "Pallando", "check": [7, 2], "corruption": 2}, "Celeborn"]}
    bob = {"in_play": [{"card": "Radagast", "check": [7, 7], "corruption": 2}, "Beorn"]}
    outcome = council(ann, bob, ruleset="council-1996")
    assert (outcome.result.way, outcome.result.winner_name) == ("avatar-eliminated", "Bob")


def test_without_dice_a_tie_waits_for_the_weakest_link() -> None:
    outcome = council({"in_play": ["Celeborn"]}, {"in_play": ["Beorn"]}, ruleset="council-1996")
    assert outcome.result.words == (
        "Both players have 0 points: the Weakest Link Method must break the tie."
    )


def test_the_one_ring_wins_whatever_the_points() -> None:
    outcome = council(
        {}, {"in_play": ["Celeborn", "Men of Lebennin"]}, one_ring="Ann", length="starter"
    )
    assert (outcome.result.way, outcome.result.winner_name) == ("one-ring", "Ann")
    assert outcome.result.tournament_points == (8, 0)


# --- what is wrong, and where


@pytest.mark.parametrize(
    ("ann", "place", "problem"),
    [
        (["Celebron"], "in_play[0]", "there is no card 'Celebron'; the closest are Celeborn"),
        ([{"card": "Celeborn", "bears": ["Sord of Gondolin"]}], "bears[0]", "Sword of Gondolin"),
        (["Sword of Gondolin"], "in_play[0] (Sword of Gondolin)", "must be under a character's"),
        (["Gwaihir"], "in_play[0] (Gwaihir)", "is an ally: it must be under"),
        ([{"card": "Men of Lebennin", "bears": ["Gwaihir"]}], "bears[0] (Gwaihir)", "cannot bear"),
        ([{"card": "Celeborn", "bears": ["Legolas"]}], "bears[0] (Legolas)", "under `followers`"),
        ([{"card": "Celeborn", "followers": ["Gwaihir"]}], "followers[0]", "not a character"),
        ([{"card": "Men of Lebennin", "followers": ["Legolas"]}], "in_play[0]", "have followers"),
        ([{"card": "Men of Lebennin", "check": 7}], "in_play[0]", "no corruption check"),
        (
            [{"card": "Celeborn", "followers": [{"card": "Elrohir", "followers": ["Elladan"]}]}],
            "followers[0] (Elrohir)", "is a follower",
        ),
        ([{"card": "Celeborn", "bears": [{"card": "Sword of Gondolin", "stored": True}]}],
         "bears[0]", "nobody can bear it"),
        (["Legolas", "Celeborn", "Legolas"], "in_play[2] (Legolas)", "is unique and already at"),
        (["Shagrat"], "in_play[0] (Shagrat)", "a Wizard player cannot have the minion character"),
        (["Orcs of Angmar"], "in_play[0]", "cannot have the minion faction Orcs of Angmar"),
        (["Dwar the Ringwraith"], "in_play[0]", "cannot have the Ringwraith Dwar"),
        (["Pallando", "Radagast"], "in_play[1] (Radagast)", "cannot be a second avatar"),
        ([{"card": "Celeborn", "check": 13}], "check", "two dice cannot roll 13"),
        ([{"card": "Celeborn", "at": "Celeborn"}], "at", "Celeborn is not a site"),
        ([{"card": "Celeborn", "at": "Lorein"}], "at", "there is no card 'Lorein'"),
        ([{"card": "Book of Mazarbul", "stored_at": "Rivndell"}], "stored_at", "Rivendell"),
        (["Cracks of Doom"], "in_play[0]", "is a short-event and does not stay in play"),
        ([{"card": "Sword of Gondolin", "kill": True}], "in_play[0]", "an item and cannot have been"),
        ([{"card": "Celeborn", "bears": ["Cave-drake"]}], "bears[0] (Cave-drake)", "no trophies"),
        ([{"card": "Celeborn", "bears": ["Wood-elves"]}], "bears[0]", "cannot control Wood-elves"),
        ([{"card": "Celeborn", "followers": ["Gandalf"]}], "followers[0] (Gandalf)", "an avatar"),
        ([{"card": "Men of Lebennin", "prisoner": True}], "in_play[0]", "cannot be a prisoner"),
        ([{"card": "Celeborn", "stored": True}], "in_play[0]", "Celeborn cannot be stored"),
        ([{"card": "Gwaihir", "stored": True}], "in_play[0]", "Gwaihir cannot be stored"),
        ([{"card": "The One Ring", "stored": True}], "in_play[0]", "The One Ring cannot be stored"),
        (["Rohan"], "in_play[0] (Rohan)", "is a region"),
        (["Aragorn II", "Strider"], "in_play[1] (Strider)", "Strider and Aragorn II are the same"),
    ],
)  # fmt: skip
def test_an_impossible_card_is_named_with_its_place(ann: Any, place: str, problem: str) -> None:
    said = refused({"in_play": ann})
    assert said.startswith("players[0] (Ann), in_play[")
    assert place in said.split(": ")[0]
    assert problem in said


def test_the_opponent_may_not_have_the_same_unique_card() -> None:
    said = refused({"in_play": ["Legolas"]}, {"in_play": ["Celeborn", "Legolas"]})
    assert said == (
        "players[1] (Bob), in_play[1] (Legolas): Legolas is unique and already at "
        "players[0] (Ann), in_play[0] (Legolas)"
    )


def test_a_unique_card_is_not_in_hand_and_in_play() -> None:
    said = refused({"in_play": ["Legolas"], "hand": ["Legolas"]})
    assert said.startswith(
        "players[0] (Ann), hand[0] (Legolas): Legolas is unique, and this player"
    )
    # But the same Wizard may be there twice.
    assert council({"in_play": ["Pallando"], "hand": ["Pallando"]}).result.way == "tie"


def test_an_eliminated_avatar_is_not_in_play() -> None:
    said = refused({"in_play": ["Pallando"], "avatar_eliminated": True})
    assert "Pallando is in play, but the avatar is eliminated" in said
    outcome = council({"eliminated": ["Pallando"]}, ruleset="lidless-eye")
    assert outcome.result.winner_name == "Bob"
    assert "is not a character" in refused({"eliminated": ["Gwaihir"]})
    said = refused({"eliminated": ["Shagrat"]})
    assert said.startswith("players[0] (Ann), eliminated[0] (Shagrat): a Wizard player cannot have")


def test_neither_sites_nor_regions_are_in_a_hand() -> None:
    for name, what in (("Rivendell", "a site"), ("Rohan", "a region")):
        said = refused({"hand": [name]})
        assert said == (
            f"players[0] (Ann), hand[0] ({name}): {name} is {what}, and is never in a hand"
        )


def test_three_factions_under_one_leader_are_worth_two_more_and_to_a_fallen_wizard_one() -> None:
    """10.F3, and what the cards say: 1 each, and the extra points count as faction points."""
    three = ["Orcs of Gorgoroth", "Orcs of Udûn", "Ungol-orcs"]
    for alignment, more in (("Ringwraith", 2), ("Fallen-wizard", 1)):
        got = worth_to_ann({"card": "Gorbag", "bears": three}, alignment=alignment)
        assert got["factions under one leader"] == more
        two = worth_to_ann({"card": "Gorbag", "bears": three[:2]}, alignment=alignment)
        assert "factions under one leader" not in two


def test_a_fallen_wizard_must_say_which_card_of_a_name() -> None:
    said = refused({"alignment": "Fallen-wizard", "in_play": ["Beornings"]})
    assert "more than one card is called" in said
    assert '"alignment"' in said


def test_a_second_ringwraith_is_a_follower() -> None:
    said = refused(
        {"alignment": "Ringwraith", "in_play": ["Dwar the Ringwraith", "Indûr the Ringwraith"]}
    )
    assert "a Ringwraith follower goes under `followers`" in said
    ann = {
        "alignment": "Ringwraith",
        "in_play": [{"card": "Dwar the Ringwraith", "followers": ["Indûr the Ringwraith"]}],
    }
    assert council(ann).tally.totals == (0, 0)


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("{", "this is not JSON"),
        ("[]", "position: expected `object`, got `array`"),
        ("{}", "position: object missing required field `players`"),
        ('{"players": []}', "players: a position has 2 players, not 0"),
        ('{"players": [{"name": "Ann"}]}', "players[0]: object missing required field `alignment`"),
        ('{"players": [], "winner": "Ann"}', "position: object contains unknown field `winner`"),
        (
            '{"players": [{"name": "Ann", "alignment": "Wizard", "in_play": [7]}]}',
            "players[0].in_play[0]: expected `str | object`, got `int`",
        ),
    ],
)
def test_a_file_of_the_wrong_shape(text: str, problem: str) -> None:
    with pytest.raises(PositionError) as error:
        read_position(text)
    assert problem in str(error.value)


def test_other_things_that_cannot_be() -> None:
    assert "none of: Wizard" in refused({"alignment": "Hobbit"})
    assert "a player must have a name" in refused({"name": " "})
    assert "both players are called 'Ann'" in refused({}, {"name": "Ann"})
    assert "exhausted: a deck cannot" in refused({"exhausted": -1})
    assert "last_turn: 'Eve' is neither 'Ann' nor 'Bob'" in refused({}, last_turn="Eve")
    assert "one_ring: 'Eve' is neither" in refused({}, one_ring="Eve")
    assert "dice: there is no roll for 'Bob'" in refused({}, dice={"Ann": 7})
    assert "dice, Ann: two dice cannot roll 1" in refused({}, dice={"Ann": 1, "Bob": 7})
    assert "dice: 'Eve' is neither" in refused({}, dice={"Ann": 7, "Bob": 8, "Eve": 9})
    penalty = {"penalties": [{"points": 2, "why": "stalling"}]}
    assert "penalties[0].points: a penalty is a negative number" in refused(penalty)


def test_a_penalty_for_another_reason() -> None:
    outcome = council({"penalties": [{"points": -2, "why": "stalling"}]})
    assert outcome.tally.totals == (-2, 0)
    assert any(s.words == "Ann loses 2 points, -2 left: stalling." for s in outcome.steps)
