"""Cards of The White Hand for and against Fallen-wizards, and the councils."""

from __future__ import annotations

from typing import Any

import pytest

from freecouncil.rules import attributes, council, fallen_wizards, table
from freecouncil.rules.combat import is_overt
from freecouncil.rules.invariants import check
from freecouncil.testing import (
    Play,
    Side,
    character,
    company,
    fallen_wizard,
    position,
    ringwraith,
    wizard,
)


def worth(game: Play, name: str, seat: int = 0) -> int:
    """What a card gives a player now."""
    entry = council.entry_for(game.game, game[name].instance, seat)
    return entry.amount if entry is not None else 0


# The White Council ----------------------------------------------------------------------------------


def summoned(
    first: Any,
    *members: Any,
    second: Side,
    hand: tuple[str, ...] = ("The White Council",),
    **more: Any,
) -> Play:
    return position(
        first(company(more.pop("at", "Rivendell"), *members), hand=hand, **more), second
    )


def test_the_white_council_goes_into_the_pile_of_the_leader() -> None:
    game = summoned(
        wizard, "Gandalf", "Elrond", second=wizard(company("Lórien", "Haldir")),
        hand=("The White Council", "The White Council"),
    )  # fmt: skip
    game.play("The White Council").pass_windows()
    assert [c.where for c in game.all("The White Council")].count("points") == 1
    assert game.points(0)["miscellaneous"] == 1
    assert not game.offers("play", "The White Council"), "once a turn"


@pytest.mark.parametrize(
    ("second", "why"),
    [
        (ringwraith(), "neither"),
        (wizard(company("Lórien", "Celeborn", "Galadriel", "Círdan")), "more marshalling points"),
    ],
)
def test_the_white_council_is_held_among_wizards_by_who_is_ahead(second: Side, why: str) -> None:
    summoned(wizard, "Gandalf", "Elrond", second=second).refuses("The White Council", why)


def test_the_white_council_needs_the_wizard_at_a_haven() -> None:
    foe = fallen_wizard(company("Isengard", "Perchen"))
    summoned(wizard, "Elrond", second=foe).refuses("The White Council", "at a Haven")
    away = summoned(wizard, "Gandalf", "Elrond", second=foe, at="Bree")
    away.refuses("The White Council", "at a Haven")
    assert summoned(wizard, "Gandalf", "Elrond", second=foe).offers("play", "The White Council")


def test_the_white_council_of_a_fallen_wizard_is_at_a_wizardhaven() -> None:
    foe = wizard(company("Lórien", "Ioreth"))
    game = summoned(fallen_wizard, "Saruman", "Elrond", second=foe, at="Isengard")
    assert game.offers("play", "The White Council")
    other = summoned(fallen_wizard, "Saruman", "Elrond", second=foe, at="Rivendell")
    other.refuses("The White Council", "at a Haven")


# The Black Council ----------------------------------------------------------------------------------


def test_the_black_council_among_ringwraiths() -> None:
    hand = ("The Black Council",)
    foe = ringwraith()
    game = summoned(
        ringwraith, "Adûnaphel the Ringwraith", "Gorbag", second=foe, hand=hand, at="Minas Morgul"
    )
    game.play("The Black Council").pass_windows()
    assert game["The Black Council"].where == "points"
    alone = summoned(ringwraith, "Gorbag", second=foe, hand=hand, at="Minas Morgul")
    alone.refuses("The Black Council", "Darkhaven")
    other = summoned(
        ringwraith, "Adûnaphel the Ringwraith", "Gorbag",
        second=wizard(company("Rivendell", "Ioreth")), hand=hand, at="Minas Morgul",
    )  # fmt: skip
    other.refuses("The Black Council", "not a Ringwraith")


# The White Wizard -----------------------------------------------------------------------------------


def returned(second: Side, *borne: str) -> Play:
    return position(
        wizard(company("Rivendell", character("Gandalf", *borne)), hand=["The White Wizard"]),
        second,
    )


def test_the_white_wizard_has_come_back() -> None:
    game = returned(ringwraith(), "Sacrifice of Form")
    before = game["Gandalf"].direct_influence
    game.play("The White Wizard").pass_windows()
    assert game["The White Wizard"].bearer == "Gandalf"
    assert game["Gandalf"].direct_influence == before + 2
    assert game.points(0)["miscellaneous"] == 2
    assert attributes.fold(game.game, "corruption-check", game["Gandalf"].instance, 0) == 2


def test_the_white_wizard_needs_sacrifice_of_form_and_no_saruman_against_him() -> None:
    returned(ringwraith()).refuses("The White Wizard", "Sacrifice of Form")
    against = returned(wizard(company("Isengard", "Saruman")), "Sacrifice of Form")
    against.refuses("The White Wizard", "Saruman")


def test_the_white_wizard_gives_way_to_saruman() -> None:
    game = position(
        wizard(company("Rivendell", "Haldir"), hand=["Saruman"]),
        wizard(company("Lórien", character("Gandalf", "Sacrifice of Form", "The White Wizard"))),
    )
    assert game["The White Wizard"].in_play
    game.organize().bring("Saruman", at="Isengard")
    assert game["The White Wizard"].where == "discard"


# Counterfeit ----------------------------------------------------------------------------------------


def shaped(*members: Any, **more: Any) -> Play:
    game = position(
        fallen_wizard(
            company("Isengard", *members, **more), hand=["Counterfeit"], declared="Pallando"
        ),
        ringwraith(),
    )
    game.rolls(12).play("Counterfeit", "Pallando", "Lugdush").pass_windows()
    return game


def test_counterfeit_makes_an_orc_a_half_orc() -> None:
    plain = position(fallen_wizard(company("Isengard", "Lugdush", "Perchen")), ringwraith())
    assert is_overt(plain.game, table.companies_of(plain.game, 0)[0])
    game = shaped("Pallando", "Lugdush")
    lugdush = game["Lugdush"].instance
    assert game["Counterfeit"].bearer == "Lugdush"
    assert attributes.races(lugdush) == ("Half-orc", "Orc")
    assert is_overt(game.game, table.companies_of(game.game, 0)[0]), "Pallando is no Man"
    table.discard(game.game, game["Counterfeit"].instance)
    assert attributes.races(lugdush) == ("Orc",)


def test_counterfeit_hides_an_orc_among_men_and_goes_when_the_user_does() -> None:
    game = shaped("Pallando", "Lugdush", "Perchen")
    ours = table.companies_of(game.game, 0)[0]
    assert is_overt(game.game, ours)
    game.game.state.phase = "site"
    table.discard(game.game, game["Pallando"].instance)
    assert game["Counterfeit"].where == "discard", "nobody there can use spirit-magic"
    assert attributes.races(game["Lugdush"].instance) == ("Orc",)


def test_counterfeit_costs_its_user_a_check_at_minus_3() -> None:
    game = shaped("Pallando", "Lugdush")
    rolled = next(e for e in game.game.events if e.kind == "rolled")
    assert rolled.args[3] == "corruption" and rolled.args[5] == -3


def test_counterfeit_needs_a_user_in_the_orcs_company() -> None:
    game = position(
        fallen_wizard(
            company("Isengard", "Pallando"), company("The White Towers", "Lugdush"),
            hand=["Counterfeit"], declared="Pallando",
        ),
        ringwraith(),
    )  # fmt: skip
    game.refuses("Counterfeit", "no Orc in his company")
    without = position(
        fallen_wizard(company("Isengard", "Saruman", "Lugdush"), hand=["Counterfeit"]), ringwraith()
    )
    without.refuses("Counterfeit", "spirit-magic")


# Blind to the West, Ire of the East -----------------------------------------------------------------


def attacked(mine: str, theirs: str, kind: Any = fallen_wizard) -> Play:
    """A company is attacked, and its player has a card to cancel that."""
    game = position(
        kind(company("Weathertop", "Haldir", "Perchen", moving_to="Ettenmoors"), hand=[mine]),
        ringwraith(hand=["Cave-drake", theirs]),
        phase="movement",
    )
    game.run_until(lambda play: play.offers("play", "Cave-drake"))
    return game.play("Cave-drake", key="wilderness").play(mine)


def test_blind_to_the_west_cancels_a_hero_short_event() -> None:
    game = attacked("Concealment", "Blind to the West")
    limit = game.company("Haldir").hazards
    game.play("Blind to the West").pass_windows()
    assert game["Concealment"].where == "discard" and not game.happened("attack canceled")
    assert game["Blind to the West"].where == "gone"
    assert game.company("Haldir").hazards == limit, "it does not count against the limit"
    check(game.game)


def test_blind_to_the_west_is_for_fallen_wizards_heroes_alone() -> None:
    wizards = position(
        wizard(company("Weathertop", "Haldir", moving_to="Ettenmoors"), hand=["Concealment"]),
        ringwraith(hand=["Cave-drake", "Blind to the West"]),
        phase="movement",
    )
    wizards.run_until(lambda play: play.offers("play", "Cave-drake"))
    wizards.play("Cave-drake", key="wilderness")
    if wizards.offers("play", "Concealment"):
        wizards.play("Concealment")
    assert not wizards.offers("play", "Blind to the West", "short")


def test_blind_to_the_west_is_played_in_any_phase() -> None:
    game = position(
        fallen_wizard(company("Isengard", "Saruman"), hand=["Wizard's Voice"]),
        ringwraith(hand=["Blind to the West"]),
    )
    game.play("Wizard's Voice").play("Blind to the West").pass_windows()
    assert game["Wizard's Voice"].where == "discard"
    assert game["Saruman"].direct_influence == 12


def test_ire_of_the_east_cancels_a_minion_short_event() -> None:
    game = position(
        fallen_wizard(company("Isengard", "Pallando"), hand=["Words of Menace and Deceit"],
                      declared="Pallando"),
        ringwraith(hand=["Ire of the East", "Blind to the West"]),
    )  # fmt: skip
    before = game["Pallando"].direct_influence
    game.play("Words of Menace and Deceit")
    assert not game.offers("play", "Blind to the West"), "it is no hero card"
    game.play("Ire of the East").pass_windows()
    assert game["Pallando"].direct_influence == before
    assert game["Ire of the East"].where == "gone"


# A New Ringlord -------------------------------------------------------------------------------------


def ringlord(at: str, *borne: str, hand: int = 1) -> Play:
    return position(
        fallen_wizard(
            company(at, character("Saruman", *borne), "Perchen"), hand=["A New Ringlord"] * hand
        ),
        ringwraith(),
    )


def test_a_new_ringlord_is_played_at_a_wizardhaven_one_a_turn() -> None:
    game = ringlord("Isengard", "The One Ring", hand=2)
    before = game["Saruman"].corruption_points
    game.play("A New Ringlord").pass_windows()
    assert game["Saruman"].corruption_points == before + 1
    assert fallen_wizards.stage_points(game.game, 0) == 3
    game.refuses("A New Ringlord", "one has been played")


def test_a_new_ringlord_needs_the_ring_and_a_wizardhaven() -> None:
    ringlord("Isengard", "Glamdring").refuses("A New Ringlord", "The One Ring")
    ringlord("Amon Hen", "The One Ring").refuses("A New Ringlord", "Wizardhavens")
    later = position(
        fallen_wizard(
            company("Isengard", character("Saruman", "The One Ring")), hand=["A New Ringlord"]
        ),
        ringwraith(),
        phase="site",
        pausing=(0,),
    )
    assert not later.run_until("site", enter_site=True).offers("play", "A New Ringlord"), "5.F1"


def test_a_new_ringlord_wins_the_game() -> None:
    game = position(
        fallen_wizard(
            company("Amon Hen", character("Saruman", "The One Ring [M]", "A New Ringlord"))
        ),
        ringwraith(),
        phase="end-of-turn",
        rolls=(9,),
    )
    assert game.game.result is not None and game.game.result.winner == 0
    assert "One Ring" in game.game.result.words


def test_a_new_ringlord_rolls_in_his_own_turn_alone() -> None:
    game = position(
        ringwraith(),
        fallen_wizard(company("Amon Hen", character("Saruman", "The One Ring", "A New Ringlord"))),
        phase="end-of-turn",
        rolls=(9,),
    )
    assert game.game.result is None and game.dice_left == 2
