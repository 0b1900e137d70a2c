"""Corruption (chapter 7)."""

from __future__ import annotations

import pytest
from made_up import event, hazard

from freecouncil.rules.corruption import corruption_check
from freecouncil.rules.scripting import CORRUPTION, Ctx
from freecouncil.testing import Play, character, company, position, ringwraith, tapped, wizard

# Legolas with Glamdring (1) and the Palantír of Orthanc: as many points as the test asks for.


def points(game: Play, name: str, amount: int) -> Play:
    """Gives a character more corruption points."""
    game.game.add_effect("corruption-points", game[name].id, amount)
    return game


def check(game: Play, name: str, roll: int) -> Play:
    """A corruption check that nobody affects."""
    game.rolls(roll)
    for _ in corruption_check(game.game, game[name].instance):
        raise AssertionError(f"something is asked: {game}")
    return game


def alone(name: str, *items: str) -> Play:
    return position(wizard(company("Rivendell", character(name, *items))), ringwraith())


@pytest.mark.parametrize(
    ("roll", "where"), [(6, "play"), (5, "discard"), (4, "discard"), (3, "out")]
)
def test_7_1_a_hero_is_discarded_on_the_points_or_one_less_and_eliminated_below(
    roll: int, where: str
) -> None:
    game = check(points(alone("Legolas", "Glamdring"), "Legolas", 4), "Legolas", roll)
    assert game["Legolas"].where == where
    assert game["Glamdring"].where == ("play" if where == "play" else "discard")


def test_7_1_a_wizard_is_eliminated_where_others_are_discarded() -> None:
    game = check(points(alone("Saruman"), "Saruman", 5), "Saruman", 5)
    assert game["Saruman"].where == "out"


@pytest.mark.parametrize(("roll", "where"), [(6, "play"), (5, "play"), (4, "play"), (3, "out")])
def test_7_1_a_minion_only_taps(roll: int, where: str) -> None:
    game = position(ringwraith(company("Dol Guldur", "Layos")), wizard())
    check(points(game, "Layos", 5), "Layos", roll)
    assert game["Layos"].where == where
    assert game["Layos"].tapped == (roll in (4, 5))


def test_7_1_followers_are_not_touched() -> None:
    game = position(
        wizard(company("Rivendell", character("Elrond", followers=["Arwen"]))), ringwraith()
    )
    points(game, "Elrond", 5).rolls(5)
    rule = corruption_check(game.game, game["Elrond"].instance)
    decision = next(rule)
    with pytest.raises(StopIteration):
        rule.send(decision.options[-1])
    assert game["Elrond"].where == "discard"
    assert game["Arwen"].in_play and game["Arwen"].loose


def test_7_1_1_others_in_the_company_tap_for_one_each() -> None:
    game = position(
        wizard(
            company("Rivendell", character("Legolas", "Glamdring"), "Gimli", tapped("Éomer")),
            company("Rivendell", "Elrond"),
        ),
        ringwraith(),
    )
    points(game, "Legolas", 4)
    game.rolls(5).choose("store", "Glamdring")
    assert game.asks == "support-check"
    assert set(game.options) == {"support Gimli", "pass"}
    game.support("Gimli")
    assert game["Gimli"].tapped and game["Glamdring"].stored, "5 + 1 against 5"


def test_7_1_1_not_in_the_opponents_turn() -> None:
    """The resource player's characters support, and nobody else's."""
    game = position(
        ringwraith(company("Dol Guldur", "Layos")), wizard(company("Rivendell", "Legolas", "Gimli"))
    )
    check(points(game, "Legolas", 5), "Legolas", 6)
    assert game["Legolas"].in_play and game["Gimli"].untapped


def test_7_1_2_a_check_is_made_even_without_points() -> None:
    game = check(alone("Legolas"), "Legolas", 2)
    assert game["Legolas"].in_play and not game.dice_left


def test_7_1_3_one_who_can_not_be_discarded_succeeds() -> None:
    game = points(alone("Legolas"), "Legolas", 5)
    game.game.add_effect("not discarded", game["Legolas"].id)
    game.rolls(5)
    rule = corruption_check(game.game, game["Legolas"].instance)
    with pytest.raises(StopIteration) as result:
        next(rule)
    assert result.value.value is True and game["Legolas"].in_play


def test_7_1_R1_two_more_with_a_ringwraith() -> None:
    game = position(ringwraith(company("Dol Guldur", "Layos", tapped("The Witch-king"))), wizard())
    check(points(game, "Layos", 5), "Layos", 4)
    assert game["Layos"].untapped, "4 + 2 against 5"


# Corruption cards ---------------------------------------------------------------------------------


def test_7_2_corruption_cards_give_points_to_their_bearer() -> None:
    game = position(
        wizard(company("Rivendell", character("Legolas", "Lure of the Senses"))), ringwraith()
    )
    assert game["Legolas"].corruption_points == 2


def test_7_2_1_one_corruption_card_on_each_character_a_turn() -> None:
    game = position(
        wizard(company("Moria", "Legolas", "Aragorn II", "Éomer")),
        ringwraith(hand=["Lure of the Senses", "Lure of Nature", "Alone and Unadvised"]),
        phase="movement",
    )
    game.play("Lure of the Senses", "Legolas")
    game.pass_until("act")
    assert game["Lure of the Senses"].bearer == "Legolas"
    game.play("Lure of Nature")
    assert not game.offers("Legolas"), "one this turn already"


def test_7_2_2_a_corruption_card_begins_a_chain() -> None:
    game = position(
        wizard(company("Moria", "Legolas", "Éomer"), hand=["Marvels Told"]),
        ringwraith(hand=["Lure of the Senses", "Foul Fumes"]),
        phase="movement",
        scripts={"Marvels Told": event(), "Foul Fumes": hazard()},
    )
    game.play("Marvels Told")
    assert game.asks == "respond" and game.offers("play", "Foul Fumes")
    assert not game.offers("play", "Lure of the Senses", "play") and not any(
        o.startswith("play Lure") and "on-guard" not in o for o in game.options
    )


def test_7_2_3_what_spares_dwarves_spares_orcs() -> None:
    game = position(
        ringwraith(company("Dol Guldur", "Gorbag", "Layos", "Ciryaher")),
        wizard(hand=["Lure of Nature"]),
        phase="movement",
    ).play("Lure of Nature")
    assert any("Layos" in o for o in game.options)
    assert not any("Gorbag" in o for o in game.options)


def with_lure(state: object = None) -> Play:
    who = character("Legolas", "Lure of the Senses", tapped=bool(state))
    return position(wizard(company("Rivendell", who, "Gimli")), ringwraith())


def test_7_3_a_corruption_card_is_removed_by_tapping_or_at_minus_three() -> None:
    game = with_lure()
    game.rolls(7).use("Lure of the Senses", action=_tapping(game))
    game.pass_windows()
    assert game["Lure of the Senses"].where == "discard"
    assert game["Legolas"].tapped
    untapped = with_lure()
    untapped.rolls(10).use("Lure of the Senses", action=_untapped(untapped))
    untapped.pass_windows()
    assert untapped["Lure of the Senses"].where == "discard", "10 - 3 is above 6"
    assert untapped["Legolas"].untapped


def _tapping(game: Play) -> str:
    return _actions(game)[0]


def _untapped(game: Play) -> str:
    return _actions(game)[1]


def _actions(game: Play) -> list[str]:
    found = [
        str(o.args[1])
        for o in game.decision.options
        if o.verb == "use" and game.game.card(int(o.args[0])).card.name == "Lure of the Senses"
    ]
    assert len(found) == 2, game
    return found


def test_7_3_once_at_minus_three_and_then_no_more_this_turn() -> None:
    game = with_lure()
    game.rolls(2).use("Lure of the Senses", action=_untapped(game)).pass_windows()
    assert game["Lure of the Senses"].in_play
    assert not game.offers("use", "Lure of the Senses")


def test_7_3_at_minus_three_even_when_tapped() -> None:
    game = with_lure(state="tapped")
    assert game.offers("use", "Lure of the Senses")


def test_7_3_1_one_who_is_untapped_again_may_tap_again() -> None:
    game = with_lure()
    game.rolls(2).use("Lure of the Senses", action=_tapping(game)).pass_windows()
    assert game["Lure of the Senses"].in_play and game["Legolas"].tapped
    game["Legolas"].instance.state = 0
    again = Play(game.game)
    again.choose("organize").pass_()
    assert again.offers("use", "Lure of the Senses")


def test_7_4_ringwraiths_and_allies_never_check() -> None:
    game = position(ringwraith(company("Dol Guldur", "The Witch-king")), wizard())
    points(game, "The Witch-king", 12)
    for _ in corruption_check(game.game, game["The Witch-king"].instance):
        raise AssertionError("nothing is asked")
    assert game["The Witch-king"].in_play and not game.dice_left


def test_what_affects_a_check_can_be_played_before_the_roll() -> None:
    def steady(ctx: Ctx) -> None:
        ctx.check.modifier += 2

    game = position(
        wizard(company("Rivendell", character("Legolas", "Glamdring")), hand=["Marvels Told"]),
        ringwraith(),
        scripts={"Marvels Told": event(steady, when=CORRUPTION)},
    )
    points(game, "Legolas", 4)
    game.rolls(4).choose("store", "Glamdring").play("Marvels Told").pass_windows()
    assert game["Glamdring"].stored
