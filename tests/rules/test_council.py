"""How a game ends (chapter 10), as it comes up in play; the counting itself is tested in `ending`."""

from __future__ import annotations

from typing import Any

import pytest
from made_up import event

from freecouncil.rules import table
from freecouncil.rules.attacks import Attack
from freecouncil.rules.hazards import finish_creature
from freecouncil.rules.scripting import CORRUPTION, Ctx
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
)

RICH = ["Rangers of the North", "Wood-elves", "Riders of Rohan", "Knights of Dol Amroth",
        "Men of Anórien", "Ents of Fangorn", "Hillmen", "Lossoth", "Beornings"]  # fmt: skip


def ending(
    length: str = "short",
    exhausted: tuple[int, int] = (0, 0),
    points: list[str] | None = None,
    minions: bool = False,
    rolls: tuple[int, ...] = (),
) -> Play:
    """The end of a player's turn."""
    first = (
        ringwraith(company("Dol Guldur", "Layos"), exhausted=exhausted[0])
        if minions
        else wizard(company("Rivendell", "Legolas"), exhausted=exhausted[0], points=points or [])
    )
    second = ringwraith(company("Minas Morgul", "Ciryaher"), exhausted=exhausted[1])
    return position(first, second, phase="end-of-turn", length=length, rolls=rolls)


def until_next_turn(game: Play) -> Play:
    return game.run_until(lambda g: g.asks == "call-council" or g.game.state.turn > 5
                          or g.phase == "council")  # fmt: skip


# The One Ring -------------------------------------------------------------------------------------


def test_10_1_R1_the_one_ring_at_barad_dur_wins() -> None:
    game = position(
        ringwraith(
            company("Minas Morgul", character("Layos", "The One Ring"), moving_to="Barad-dûr")
        ),
        wizard(company("Rivendell", "Legolas")),
        phase="movement",
    )
    game.run_until("end")
    assert game.game.result is not None and game.game.result.winner == 0


def test_10_1_how_it_is_won_depends_on_the_side() -> None:
    game = position(
        wizard(company("Barad-dûr", character("Frodo", "The One Ring"))),
        ringwraith(company("Dol Guldur", "Layos")),
        phase="site",
        pausing=(0,),
    )
    assert game.game.result is None and game.asks


def at_mount_doom(*bearers_cards: str, roll: int) -> Play:
    game = position(
        wizard(
            company("Mount Doom", character("Frodo", "The One Ring", *bearers_cards)),
            hand=["Cracks of Doom", "Gollum's Fate"],
        ),
        ringwraith(company("Dol Guldur", "Layos")),
        phase="site",
        rolls=(roll,),
    )
    return game.answer("enter-site", True)


def test_10_1_W1_cracks_of_doom_and_gollums_fate_win() -> None:
    won = at_mount_doom(roll=12).play("Cracks of Doom").pass_windows()
    assert won.game.result is not None and won.game.result.winner == 0
    lost = at_mount_doom(roll=2).play("Cracks of Doom")
    lost.pass_windows()
    assert lost.game.result is None or lost.game.result.winner != 0
    fate = at_mount_doom("Gollum", roll=2).play("Gollum's Fate").pass_windows()
    assert fate.game.result is not None and fate.game.result.winner == 0


# Calling ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("length", "decks"), [("starter", 1), ("short", 2), ("long", 3), ("campaign", 4)]
)
def test_10_2_a_player_who_has_exhausted_the_deck_often_enough_may_call(
    length: str, decks: int
) -> None:
    """10.2.1, 10.2.2, 10.2.3 and 10.2.4: by the length of the game."""
    assert until_next_turn(ending(length, (decks, 0))).asks == "call-council"
    assert until_next_turn(ending(length, (decks - 1, 0))).asks != "call-council"


@pytest.mark.parametrize(
    ("length", "decks", "points"),
    [("starter", 0, 20), ("short", 1, 25), ("long", 2, 30), ("campaign", 3, 40)],
)
def test_10_2_or_once_less_with_the_points(length: str, decks: int, points: int) -> None:
    """10.2.1, 10.2.2, 10.2.3 and 10.2.4."""
    game = ending(length, (decks, 0), points=RICH)
    have = sum(game.points(0).values())
    asked = until_next_turn(game).asks == "call-council"
    assert asked == (have >= points)


def test_10_2_the_opponent_has_one_last_turn() -> None:
    game = until_next_turn(ending("short", (2, 0)))
    game.choose(True)
    game.run_until("organization")
    assert game.active == 1
    game.rolls(*[7] * 6).run_until(lambda g: g.phase == "council" or not g.asks)
    assert game.game.state.turn == 6


@pytest.mark.parametrize(("length", "decks"), [("starter", 1), ("short", 2), ("long", 3)])
def test_10_2_when_both_decks_are_exhausted_the_game_ends_after_the_turn(
    length: str, decks: int
) -> None:
    game = ending(length, (decks, decks), rolls=(7,) * 6)
    game.run_until(lambda g: g.phase == "council" or not g.asks)
    assert game.game.state.turn == 5


def test_10_2_R1_a_ringwraith_does_not_call_freely() -> None:
    game = until_next_turn(ending("short", (2, 0), minions=True))
    assert game.asks != "call-council"


# The council --------------------------------------------------------------------------------------


def council(*ours: str | Piece, active: int = 0, **more: Any) -> Play:
    scripts = more.pop("scripts", None)
    rolls = more.pop("rolls", ())
    hand = more.pop("hand", ())
    return position(
        wizard(company("Rivendell", *ours), hand=hand),
        ringwraith(company("Dol Guldur", "Layos", "The Witch-king"), **more),
        phase="council",
        active=active,
        scripts=scripts,
        rolls=rolls,
    )


def test_10_3_characters_do_not_untap_first() -> None:
    game = council(tapped("Legolas"), tapped("Gimli"))
    assert game["Legolas"].tapped and game.asks == "last-check"


def test_10_3_i_the_one_who_had_the_last_turn_checks_first() -> None:
    game = council("Legolas", "Gimli")
    assert game.asks == "last-check" and game.asked == 0
    assert set(game.options) == {"last-check Legolas", "last-check Gimli"}
    other = position(
        wizard(company("Rivendell", "Legolas", "Gimli")),
        ringwraith(company("Dol Guldur", "Layos", "Ciryaher")),
        phase="council",
        active=1,
    )
    assert other.asks == "last-check" and other.asked == 1


def test_10_3_i_ringwraiths_do_not_check_and_others_support() -> None:
    game = council("Legolas", "Gimli").choose("Legolas")
    assert game.asks == "support-check" and game.offers("support", "Gimli")
    game.rolls(7, 7, 7).support("Gimli").run_until("end")
    checked = [e.args[4] for e in game.game.events if e.kind == "rolled"]
    assert [game.game.card(n).card.name for n in checked] == ["Legolas", "Gimli", "Layos"]


def test_10_3_i_actions_that_affect_a_check_may_be_taken() -> None:
    def steady(ctx: Ctx) -> None:
        ctx.check.modifier += 2

    game = council(
        "Legolas",
        hand=("Marvels Told",),
        scripts={"Marvels Told": event(steady, when=CORRUPTION)},
    )
    assert game.asks == "support-check" and game.offers("play", "Marvels Told")


def finished(first: Play) -> Play:
    first.rolls(*[12] * 12)
    return first.run_until("end")


def test_10_3_ii_points_are_counted_by_their_six_kinds() -> None:
    game = position(
        wizard(
            company("Rivendell", character("Legolas", "Glamdring", "Gwaihir")),
            points=["Rangers of the North", "Orc-guard"],
        ),
        ringwraith(company("Dol Guldur", "Layos")),
        phase="council",
        rolls=(12, 12),
    )
    assert game.points(0) == {"character": 2, "item": 2, "ally": 2, "faction": 3, "kill": 1}


def test_10_3_iii_a_kind_that_the_opponent_lacks_is_doubled_but_kills_are_not() -> None:
    game = position(
        wizard(
            company("Rivendell", character("Legolas", "Glamdring", "Gwaihir")),
            points=["Rangers of the North", "Orc-guard"],
        ),
        ringwraith(company("Dol Guldur", "Layos")),
        phase="end-of-turn",
    )
    # 2 characters (the opponent has some), 2 * 2 items, 2 * 2 allies, 2 * 3 factions, 1 kill
    assert game.score()[0] == 2 + 4 + 4 + 6 + 1


def test_10_3_iv_no_kind_is_more_than_half_of_all() -> None:
    game = position(
        wizard(company("Rivendell", "Legolas"), points=["Rangers of the North", "Wood-elves"]),
        ringwraith(company("Dol Guldur", "Layos")),
    )
    assert game.score()[0] == 2 + 2, "of 12 points of factions as many as of all others"


def test_10_3_v_a_card_revealed_from_the_hand_takes_a_point() -> None:
    def game_with(hand: list[str]) -> Play:
        return position(
            wizard(company("Rivendell", "Legolas"), hand=hand),
            wizard(company("Rivendell", "Elrond"), points=["Wood-elves"]),
            phase="council",
            rolls=(12, 12),
        )

    game = game_with(["Elrond", "Glamdring"])
    assert game.asks == "reveal-duplicate" and game.asked == 0
    assert game.offers("Elrond") and not game.offers("Glamdring")
    game.choose("Elrond")
    hidden = game_with(["Elrond", "Glamdring"]).choose(None)
    assert hidden.game.result.tally.totals[1] - game.game.result.tally.totals[1] == 1


def test_10_3_vi_a_lost_avatar_takes_five_points_after_all_else() -> None:
    game = position(
        wizard(company("Rivendell", character("Legolas", "Glamdring")), out=["Gandalf"]),
        ringwraith(company("Dol Guldur", "Layos")),
    )
    before = game.score()[0]
    game.game.state.players[0].avatar_lost = True
    assert game.score()[0] == before - 5


def test_10_3_vii_the_most_points_win_and_equal_ones_tie() -> None:
    game = council(character("Legolas", "Glamdring", "Gwaihir"), rolls=(12, 12)).run_until("end")
    assert game.game.result.winner == 0
    even = finished(
        position(
            wizard(company("Rivendell", "Legolas", "Arwen")),
            wizard(company("Rivendell", "Gimli", "Éomer")),
            phase="council",
        )
    )
    assert even.game.result.winner is None


@pytest.mark.parametrize("hazard", ["Smaug at Home", "Smaug Ahunt", "Adûnaphel"])
def test_10_4_nobody_has_points_for_hazards_of_their_own(hazard: str) -> None:
    """Dragons and Nazgûl have kill points on them: they are for those who defeat them."""
    game = position(wizard(company("Rivendell", "Legolas"), in_play=[hazard]), ringwraith())
    assert game.points(0) == {"character": 2}


def test_10_4_nobody_has_kill_points_for_an_own_creature() -> None:
    """Orc-guard, the Wizard's own, attacks the Wizard's company, and is defeated."""
    game = position(
        wizard(company("Moria", "Glorfindel II"), hand=["Orc-guard"]),
        ringwraith(),
        phase="movement",
    )
    company_, orcs = game.company("Glorfindel II").state, game["Orc-guard"].instance
    rule = finish_creature(
        game.game,
        orcs,
        company_,
        ["defeated"],
        Attack(game.game, game.game.attacks_of(orcs)[0], company_, orcs, creature=orcs),
        1,
        [],
    )
    table.move(game.game, orcs, "chain")
    assert list(rule) == []
    assert game["Orc-guard"].where == "out" and "kill" not in game.points(0)


def test_10_3_ii_an_event_on_a_site_counts_too() -> None:
    game = position(
        wizard(company(card("Minas Tirith", "The White Tree"), "Legolas")), ringwraith()
    )
    assert game.points(0) == {"character": 2, "miscellaneous": 5}


def test_10_W1_minion_items_are_worth_half_to_a_wizard() -> None:
    game = position(wizard(company("Rivendell", character("Legolas", "Black Mace"))), ringwraith())
    assert game.points(0)["item"] == 1, "half of two"


def test_10_R1_hero_items_are_worth_half_to_a_ringwraith() -> None:
    game = position(
        ringwraith(
            company("Dol Guldur", character("Layos", "Glamdring", "Emerald of the Mariner"))
        ),
        wizard(),
    )
    assert game.points(0)["item"] == 1 + 2, "half of two, and half of three rounded up"
