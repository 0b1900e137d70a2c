"""The White Hand: stage resources of Alatar."""

from __future__ import annotations

from functools import partial
from typing import Any

import pytest
from fallen import FOE, alone

from freecouncil.rules import table
from freecouncil.rules.fallen_setup import _may_begin_on
from freecouncil.testing import (
    Piece,
    Play,
    character,
    company,
    fallen_wizard,
    position,
    ringwraith,
    tapped,
    wounded,
)

hunters = partial(alone, "Alatar")


# Huntsman's Garb ------------------------------------------------------------------------------------


def test_huntsmans_garb_brings_a_card_back_at_the_end_of_the_turn() -> None:
    game = hunters(
        character("Alatar", "Huntsman's Garb"),
        discard=["Risky Blow", "Concealment"],
        phase="end-of-turn",
    )
    assert game["Alatar"].corruption_points == 1
    game.use("Huntsman's Garb")
    assert "Risky Blow" in game.hand(0)


def test_huntsmans_garb_brings_back_no_other_card() -> None:
    game = hunters(
        character("Alatar", "Huntsman's Garb"),
        discard=["Concealment"],
        phase="end-of-turn",
        pausing=(0,),
    )
    assert not game.offers("use", "Huntsman's Garb")


# Bow of Alatar --------------------------------------------------------------------------------------


def attacked(alatar: Piece, creature: str, *others: str | Piece) -> Play:
    game = position(
        fallen_wizard(
            company("Weathertop", alatar, *others, moving_to="Ettenmoors"), declared="Alatar"
        ),
        ringwraith(hand=[creature]),
        phase="movement",
    )
    game.run_until(lambda play: play.offers("play", creature))
    return game.play(creature, key="wilderness")


def is_assigned(play: Play) -> bool:
    return bool(play.game.fighting) and bool(play.attack.assigned)


@pytest.mark.parametrize("state", [tapped, wounded])
def test_bow_of_alatar_lets_him_face_what_is_meant_for_others(state: Any) -> None:
    game = attacked(state(character("Alatar", "Bow of Alatar")), "Little Snuffler", "Beregond")
    game.use("Bow of Alatar").run_until(is_assigned)
    assert game.attack.assigned == ["Alatar"]  # though the attacker chooses
    assert game["Bow of Alatar"].tapped


def test_bow_of_alatar_lets_him_face_what_attacks_no_wizards() -> None:
    game = attacked(character("Alatar", "Bow of Alatar"), "Neeker-breekers", "Beregond", "Ioreth")
    game.use("Bow of Alatar").run_until(is_assigned)
    assert sorted(game.attack.assigned) == ["Alatar", "Beregond", "Ioreth"]


@pytest.mark.parametrize("bow", [True, False])
def test_bow_of_alatar_lowers_the_body_when_his_strike_fails(bow: bool) -> None:
    game = attacked(character("Alatar", "Bow of Alatar"), "Little Snuffler")
    assert game.attack.body == 8
    if bow:
        game.use("Bow of Alatar")
    game.rolls(12, 8).run_until(lambda play: not play.game.fighting)
    assert (game["Little Snuffler"].where == "points") is bow


def test_bow_of_alatar_lowers_no_body_for_a_strike_that_another_faces() -> None:
    game = attacked(character("Alatar", "Bow of Alatar"), "Landroval", "Lugdush")
    game.use("Bow of Alatar").run_until("order-strikes")
    assert game.attack.assigned == ["Alatar", "Lugdush"]
    game.rolls(12, 2).choose("face", "Lugdush")
    game.run_until(lambda play: play.happened("strike failed", "Lugdush"))
    assert game.attack.body == 6
    game.rolls(12, 6).run_until(lambda play: not play.game.fighting)  # 6 is more than 5
    assert game.happened("strike failed", "Alatar")


def test_bow_of_alatar_draws_a_later_attack_of_an_assassin_to_him() -> None:
    game = position(
        fallen_wizard(
            company(
                "Weathertop",
                character("Alatar", "Bow of Alatar"),
                "Beregond",
                moving_to="Bree",
            ),
            declared="Alatar",
        ),
        ringwraith(hand=["Assassin"]),
        phase="movement",
    )
    game.run_until(lambda play: play.offers("play", "Assassin"))
    game.play("Assassin").rolls(12)
    game.run_until("victim").choose("Beregond")
    game.run_until(
        lambda play: play.happened("strike failed") and play.offers("use", "Bow of Alatar")
    )
    game.use("Bow of Alatar").run_until(is_assigned)
    assert game.attack.assigned == ["Alatar"]


def test_bow_of_alatar_is_of_use_in_his_company_alone() -> None:
    game = position(
        fallen_wizard(
            company("Weathertop", "Beregond", moving_to="Ettenmoors"),
            company("The White Towers", tapped(character("Alatar", "Bow of Alatar"))),
            declared="Alatar",
        ),
        ringwraith(hand=["Little Snuffler"]),
        phase="movement",
        pausing=(0,),
    )
    game.run_until("company-to-move")
    game.choose("Beregond")
    game.run_until(lambda play: play.asked == 1).play("Little Snuffler", key="wilderness")
    game.run_until(lambda play: bool(play.game.fighting) and play.asked == 0)
    assert not game.offers("use", "Bow of Alatar")


# Join the Hunt, Oromë's Warders ---------------------------------------------------------------------


def hunting(*on_alatar: str, in_play: tuple[str, ...] = ("Join the Hunt",)) -> Play:
    return position(
        fallen_wizard(
            company(
                "The White Towers",
                character("Alatar", "Glamdring", "Gwaihir", "Palantír of Orthanc [H]", *on_alatar),
            ),
            company("Bree", character("Boromir II", "Great-shield of Rohan", "Goldberry")),
            declared="Alatar",
            in_play=in_play,
            points=["Wood-elves", "Riders of Rohan"],
            hand=["Oromë's Warders"],
        ),
        FOE,
        pausing=(0,),
    )


def test_join_the_hunt_makes_arms_and_fighting_allies_count_in_alatars_company() -> None:
    game = hunting()
    assert game.worth("Glamdring") == game.worth("Gwaihir") == 2
    assert game.worth("Palantír of Orthanc") == 1  # it is no arms
    assert game.worth("Great-shield of Rohan") == 1  # it is elsewhere
    assert game.worth("Wood-elves") == 1


def test_join_the_hunt_is_of_no_use_without_alatar() -> None:
    game = hunters(character("Boromir II", "Glamdring"), in_play=["Join the Hunt"])
    assert game.worth("Glamdring") == 1


def test_oromes_warders_do_so_everywhere_and_for_elf_factions() -> None:
    game = hunting()
    game.play("Oromë's Warders").pass_windows()
    assert game["Oromë's Warders"].bearer == "Alatar"
    assert game.worth("Great-shield of Rohan") == 2
    assert game.worth("Wood-elves") == 2  # not 3
    assert game.worth("Riders of Rohan") == 1


def test_oromes_warders_need_the_hunt() -> None:
    assert hunting(in_play=()).refuses("Oromë's Warders", "Join the Hunt is not in play")


# The Great Hunt -------------------------------------------------------------------------------------

STRAYED = [
    "Join the Hunt",
    "Legacy of Smiths",
    "Gatherer of Loyalties",
    "Bad Company",
    "Hidden Haven",
]
ORCS = ["Orc-patrol", "Orc-guard", "Orc-warriors", "Orc-raiders", "Orc-watch", "Orc-lieutenant"]


def great_hunt(
    *,
    deck: list[str] | None = None,
    discard: list[str] | None = None,
    hand: list[str] | None = None,
    in_play: list[str] | None = None,
    phase: str = "organization",
    people: tuple[str | Piece, ...] = ("Alatar",),
) -> Play:
    return position(
        fallen_wizard(
            company("Bree", *people),
            declared="Alatar",
            in_play=in_play or STRAYED,
            hand=["The Great Hunt"] if phase == "organization" else [],
        ),
        ringwraith(
            company("Minas Morgul", "Shagrat"), discard=discard or [], hand=hand or [], deck=deck
        ),
        phase=phase,
    )


def test_the_great_hunt_lets_the_creatures_of_the_discard_pile_attack() -> None:
    game = great_hunt(deck=["Orc-guard"], discard=["Wolves", "Doors of Night", "Cave-drake"])
    game.play("The Great Hunt").rolls(12, 12, 12, 12).answer("hunted-pile", "the discard pile")
    assert game.attack.source == "Cave-drake"  # the last that was discarded comes first
    game.run_until(lambda play: not play.game.fighting and not play.game.chain)
    assert game.happened("turned over", "Doors of Night")
    assert game["Cave-drake"].where == game["Wolves"].where == "points"
    assert game.points(0)["kill"] > 1  # Alatar has their full points
    assert not game.happened("turned over", "Orc-guard")
    assert game["The Great Hunt"].where == "play"


def test_the_great_hunt_ends_with_five_creatures() -> None:
    game = great_hunt(deck=[*ORCS, "Doors of Night"])
    game.rolls(*([12] * 40)).play("The Great Hunt")
    game.run_until(lambda play: not play.game.chain and not play.game.fighting)
    assert [name for name in ORCS if game.happened("turned over", name)] == ORCS[1:]
    assert game[ORCS[0]].where == "deck"


def test_the_great_hunt_needs_twelve_stage_points() -> None:
    game = great_hunt(in_play=STRAYED[1:])
    assert game.refuses("The Great Hunt", "12 stage points")


def hunted() -> Play:
    """The hand of the opponent is too large when the turn ends."""
    hand = [*(["Cave-drake"] * 3), *(["Doors of Night"] * 3), *(["Wolves"] * 3)]
    return great_hunt(hand=hand, in_play=[*STRAYED, "The Great Hunt"], phase="end-of-turn")


def test_the_great_hunt_goes_on_with_what_the_opponent_discards() -> None:
    game = hunted()
    game.run_until("discard-card").choose("Cave-drake")
    assert game.asks == "hunted" and game.asked == 0
    game.rolls(12, 12).choose("Cave-drake")
    assert game.attack.source == "Cave-drake"


def test_the_great_hunt_lets_go_what_is_not_hunted() -> None:
    game = hunted()
    game.run_until("discard-card").choose("Cave-drake")
    game.answer("hunted", None)
    assert not game.game.fighting
    assert [c.where for c in game.all("Cave-drake")].count("discard") == 1
    assert any(c.instance.shown for c in game.all("Cave-drake") if c.where == "discard")


def test_the_great_hunt_rests_in_the_opponents_turn() -> None:
    game = hunted()
    game.game.state.active = 1
    creature = next(c.instance for c in game.all("Cave-drake"))
    table.discard(game.game, creature)
    assert not game.game.pending
    game.game.state.active = 0
    table.discard(game.game, next(c.instance for c in game.all("Wolves")))
    assert game.game.pending


def test_the_great_hunt_finds_nobody_where_alatar_is_not_in_play() -> None:
    game = great_hunt(discard=["Wolves"], deck=["Doors of Night"], people=("Beregond",))
    game.play("The Great Hunt").answer("hunted-pile", "the discard pile").pass_windows()
    assert game.happened("turned over", "Wolves")
    assert not game.happened("attack")
    assert game["The Great Hunt"].where == "play"


def test_the_great_hunt_hunts_creatures_alone() -> None:
    game = hunted()
    game.run_until("discard-card").choose("Doors of Night")
    assert game.asks != "hunted"


# Squire of the Hunt ---------------------------------------------------------------------------------


def squire(site: str, *people: str | Piece) -> Play:
    return hunters(*people, at=site, hand=["Squire of the Hunt"], pausing=(0,))


def test_squire_of_the_hunt_is_stronger_and_takes_two_points() -> None:
    game = squire("The White Towers", "Alatar", "Boromir II", "Ioreth")
    before = game["Boromir II"].prowess, game["Boromir II"].body
    free, influence = game.general_influence(0), game["Boromir II"].direct_influence
    game.play("Squire of the Hunt").pass_windows()
    assert game["Squire of the Hunt"].bearer == "Boromir II"
    assert (game["Boromir II"].prowess, game["Boromir II"].body) == (before[0] + 1, before[1] + 1)
    assert game["Boromir II"].direct_influence == influence + 1
    assert game.general_influence(0) == free + 4 - 2


def test_squire_of_the_hunt_is_a_warrior_at_a_wizardhaven() -> None:
    assert squire("The White Towers", "Alatar", "Ioreth").refuses("Squire of the Hunt", "warrior")
    assert squire("Bree", "Alatar", "Boromir II").refuses("Squire of the Hunt", "Wizardhavens")


@pytest.mark.parametrize("who", ["Ioreth", "Boromir II"])
def test_squire_of_the_hunt_may_begin_with_a_warrior(who: str) -> None:
    game = squire("The White Towers", who)
    card = game["Squire of the Hunt"].instance
    assert _may_begin_on(game.game, card, game[who].instance) is (who == "Boromir II")
