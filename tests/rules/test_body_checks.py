"""Body checks (3.I)."""

from __future__ import annotations

from typing import Any

import pytest
from attacks import attacked
from made_up import event, hazard

from freecouncil.rules import table
from freecouncil.rules.scripting import BODY, MOVEMENT, STRIKE, Ctx, Modifier
from freecouncil.rules.strikes import body_check
from freecouncil.rules.why import why_not
from freecouncil.testing import Piece, Play, character, company, position, ringwraith, wounded


def struck(*members: str | Piece, rolls: tuple[int, ...], **more: Any) -> Play:
    """The first of them faces the strike of the Orc-lieutenant."""
    # What more there may be is checked by `attacked`, which has a type for each.
    game = attacked(*members, rolls=rolls, **more)
    game.run_until(lambda g: g.asks in ("assign-strike", "stay-untapped") or g.happened("rolled"))
    if game.asks == "assign-strike":
        game.choose(game.options[0].split(" ", 1)[1])
    game.run_until(lambda g: g.asks == "stay-untapped" or g.happened("rolled"))
    return game.tap_to_fight() if game.asks == "stay-untapped" else game


def test_3_I_1_above_the_body_the_check_fails() -> None:
    """The player who does not control the character rolls."""
    game = struck("Éomer", rolls=(2, 8))
    assert game["Éomer"].in_play
    rolled = [e.args for e in game.game.events if e.kind == "rolled"]
    assert [(args[0], args[3]) for args in rolled] == [(0, "strike"), (1, "body")]
    assert struck("Éomer", rolls=(2, 9))["Éomer"].where == "out"


def test_3_I_1_one_more_for_those_who_were_wounded() -> None:
    game = struck(wounded("Éomer"), rolls=(2, 8))
    assert game["Éomer"].where == "out", "8 + 1 against 8"


def test_3_I_1_only_what_affects_the_check_can_be_declared() -> None:
    def tougher(ctx: Ctx) -> None:
        ctx.check.modifier -= 3

    game = struck(
        "Éomer",
        rolls=(2, 11),
        hand=("Marvels Told", "Smoke Rings"),
        scripts={
            "Marvels Told": event(tougher, when=BODY),
            "Smoke Rings": event(when=MOVEMENT),
        },
    )
    game.run_until(lambda g: g.offers("play", "Marvels Told"))
    assert not game.offers("play", "Smoke Rings")
    game.play("Marvels Told").pass_windows()
    assert game["Éomer"].in_play, "11 - 3 against 8"


def test_3_I_1_wounded_in_the_strike_sequence_is_wounded_before() -> None:
    """Something wounds Éomer after his strike has begun, and then he fails it."""

    def hurt(ctx: Ctx) -> None:
        table.wound(ctx.game, ctx.strike.target)

    game = attacked(
        "Éomer",
        hazards=("Foul Fumes",),
        rolls=(2, 8),
        scripts={"Foul Fumes": hazard(hurt, when=STRIKE)},
    )
    game.run_until(lambda g: g.offers("play", "Foul Fumes")).play("Foul Fumes").pass_windows()
    assert game["Éomer"].where == "out", "8 + 1 against 8"


def test_3_I_1_hazards_affect_it_too_within_the_limit() -> None:
    def harder(ctx: Ctx) -> None:
        ctx.check.modifier += 2

    game = struck(
        "Éomer",
        rolls=(2, 7),
        hazards=("Foul Fumes", "Lost at Sea"),
        scripts={
            "Foul Fumes": hazard(harder, when=BODY),
            "Lost at Sea": hazard(when=MOVEMENT),
        },
    )
    game.run_until(lambda g: g.offers("play", "Foul Fumes"))
    assert game.asked == 1 and not game.offers("play", "Lost at Sea")
    game.play("Foul Fumes").pass_windows()
    assert game["Éomer"].where == "out", "7 + 2 against 8"


def test_3_I_1_a_check_against_a_strike_is_affected_in_the_same_way() -> None:
    def harder(ctx: Ctx) -> None:
        ctx.check.modifier += 1

    game = attacked(
        "Glorfindel II",
        by="Rogrog",
        rolls=(6, 8),
        hand=("Marvels Told", "Smoke Rings"),
        scripts={"Marvels Told": event(harder, when=BODY), "Smoke Rings": event(when=MOVEMENT)},
    )
    game.run_until("stay-untapped").tap_to_fight()
    game.run_until(lambda g: g.offers("play", "Marvels Told"))
    assert not game.offers("play", "Smoke Rings")
    game.play("Marvels Told").pass_windows()
    assert game["Rogrog"].where == "points", "8 + 1 against a body of 8"


@pytest.mark.parametrize(("roll", "where"), [(7, "hand"), (8, "hand"), (9, "play"), (11, "out")])
def test_3_I_1_R1_a_ringwraith_goes_back_to_the_hand_on_seven_or_eight(
    roll: int, where: str
) -> None:
    game = attacked("Adûnaphel the Ringwraith", at="Urlurtsu Nurn", by="Rogrog", minions=True)
    game.run_until(lambda g: g.asks in ("stay-untapped", "assign-strike"))
    game.rolls(roll)
    rule = body_check(game.game, game["Adûnaphel the Ringwraith"].instance)
    for _ in rule:
        raise AssertionError("nothing is asked")
    assert game["Adûnaphel the Ringwraith"].where == where


@pytest.mark.parametrize(("roll", "where"), [(6, "play"), (7, "hand")])
def test_3_I_1_R1_it_is_the_roll_itself_that_counts(roll: int, where: str) -> None:
    """One more because it was wounded: a six is not a seven, and a seven is not an eight."""
    game = attacked("Adûnaphel the Ringwraith", at="Urlurtsu Nurn", by="Rogrog", minions=True)
    game.run_until(lambda g: g.asks in ("stay-untapped", "assign-strike"))
    game.rolls(roll)
    for _ in body_check(game.game, game["Adûnaphel the Ringwraith"].instance, wounded_before=True):
        raise AssertionError("nothing is asked")
    assert game["Adûnaphel the Ringwraith"].where == where


def test_3_I_1_R1_until_it_is_back_nobody_reveals_another_or_the_same() -> None:
    game = position(
        ringwraith(
            company("Minas Morgul", "Gorbag"),
            hand=["Adûnaphel the Ringwraith", "Ren the Ringwraith"],
        ),
        ringwraith(company("Minas Morgul", "Shagrat"), hand=["Adûnaphel the Ringwraith"]),
        active=1,
    )
    game.game.state.players[0].avatar_name = "Adûnaphel the Ringwraith"  # back in the hand
    game.refuses("Ren the Ringwraith")
    theirs = next(c for c in game.all("Adûnaphel the Ringwraith") if c.owner == 1)
    assert any(r.rule == "3.I.1.R1" for r in why_not(game.game, 1, theirs.id))


def test_3_I_2_the_companions_each_take_an_item() -> None:
    game = struck(
        character("Éomer", "Dagger of Westernesse", "Elven Cloak", "Shield of Iron-bound Ash"),
        "Legolas",
        wounded("Gimli"),
        rolls=(2, 12),
    )
    game.run_until("pass-on-item")
    assert game.asked == 0
    assert not any("Gimli" in o for o in game.options), "unwounded companions"
    game.choose("take", "Elven Cloak", "Legolas")
    assert game["Elven Cloak"].bearer == "Legolas"
    assert game["Éomer"].where == "out"
    assert game["Dagger of Westernesse"].where == "discard", "one item for each"
    assert game["Shield of Iron-bound Ash"].where == "discard"


def test_3_I_2_followers_stay_and_other_cards_are_discarded() -> None:
    game = struck(
        character("Aragorn II", "Lure of the Senses", followers=["Annalena"]),
        "Legolas",
        by="Rogrog",
        rolls=(2, 12),
    )
    game.pass_windows()
    assert game["Aragorn II"].where == "out"
    assert game["Lure of the Senses"].where == "discard"
    assert game["Annalena"].in_play and game["Annalena"].loose


def test_3_I_2_1_a_body_check_that_holds_does_not_hurt_the_unwounded() -> None:
    game = attacked("Legolas", "Gimli").rolls(8)
    rule = body_check(game.game, game["Gimli"].instance)
    for _ in rule:
        raise AssertionError("nothing is asked")
    assert game["Gimli"].untapped


def test_3_I_3_an_orc_is_discarded_rather_than_eliminated() -> None:
    # Lagduf: body 8, discarded on an 8
    for roll, where in ((8, "discard"), (9, "out"), (7, "play")):
        game = attacked("Lagduf", "Muzgash", at="Moria", minions=True)
        game.rolls(roll)
        for _ in body_check(game.game, game["Lagduf"].instance):
            raise AssertionError("nothing is asked")
        assert game["Lagduf"].where == where, roll


def test_3_I_3_wounded_before_the_number_above_counts_as_rolled() -> None:
    game = attacked("Lagduf", "Muzgash", at="Moria", minions=True).rolls(7)
    for _ in body_check(game.game, game["Lagduf"].instance, wounded_before=True):
        raise AssertionError("nothing is asked")
    assert game["Lagduf"].where == "discard", "7 + 1"


def test_3_I_4_what_changes_the_body_changes_the_number_that_discards() -> None:
    tough = event(kind="permanent", modifiers=[Modifier("body", 1, scope="bearer")])
    for roll, where in ((9, "discard"), (10, "out"), (8, "play")):
        game = attacked(
            character("Lagduf", "Swag"),
            "Muzgash",
            at="Moria",
            minions=True,
            scripts={"Swag": tough},
        ).rolls(roll)
        for _ in body_check(game.game, game["Lagduf"].instance):
            raise AssertionError("nothing is asked")
        assert game["Lagduf"].where == where, roll


def test_3_I_4_a_maximum_of_the_body_holds_for_that_number() -> None:
    """The Old Troll: body 9, discarded on an 8; with one more body, at most 9, on a 9."""
    helmet = event(kind="permanent", modifiers=[Modifier("body", 1, at_most=9)])
    for roll, where in ((8, "play"), (9, "discard"), (10, "out")):
        game = attacked(
            character("Old Troll", "Swag"),
            "Muzgash",
            at="Moria",
            minions=True,
            scripts={"Swag": helmet},
        ).rolls(roll)
        for _ in body_check(game.game, game["Old Troll"].instance):
            raise AssertionError("nothing is asked")
        assert game["Old Troll"].where == where, roll
