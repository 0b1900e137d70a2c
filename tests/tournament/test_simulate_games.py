"""Events whose tables are games between bots."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from freecouncil.cli.tournament import app
from freecouncil.decks.shelf import challenge_deck
from freecouncil.rules.game import Game
from freecouncil.tournament.bots import (
    MOST_TRIES,
    Bots,
    bots_refusal,
    by_bot,
    by_deck,
    decks_of,
    hand_out,
    play_table,
)
from freecouncil.tournament.desk import Desk
from freecouncil.tournament.ends import reported
from freecouncil.tournament.event import Event
from freecouncil.tournament.policies import policy
from freecouncil.tournament.refusal import Refused
from freecouncil.tournament.results import Result, check_result
from freecouncil.tournament.simulate import Seat, seat_of, simulate
from freecouncil.tournament.store import dumps

from .helpers import event_of


def first_seat(desk: Desk) -> Seat:
    paired = desk.pair(at=desk.event.log[-1].at)
    return seat_of(desk.event, 1, paired.tables[0])


def played(desk: Desk, *names: str) -> tuple[Event, Bots]:
    with Bots(names or ("random",)) as bots:
        return simulate(desk, play_round=bots), bots


def test_an_event_is_played_by_bots_to_its_end() -> None:
    event, bots = played(event_of(5, "single-deck"), "steward")
    assert event.over and len(bots.played) >= 6
    kinds = {table.result.kind for rnd in event.rounds for table in rnd.tables if table.result}
    assert kinds <= {"points", "ring", "avatar", "weakest-link", "tie"}
    for each in bots.played:
        assert each.turns > 1 and each.decisions > 20 and each.failures == ()
        assert event.table(each.table, each.round).result == each.result


def test_the_same_seed_gives_the_same_games() -> None:
    one, _ = played(event_of(4, "single-deck", seed=3))
    again, _ = played(event_of(4, "single-deck", seed=3))
    other, _ = played(event_of(4, "single-deck", seed=4))
    assert dumps(one) == dumps(again) != dumps(other)


def test_several_games_at_once_come_to_the_same() -> None:
    alone, _ = played(event_of(4, "single-deck"))
    with Bots(("random",), jobs=2) as bots:
        together = simulate(event_of(4, "single-deck"), play_round=bots)
    assert dumps(together) == dumps(alone)


def test_the_game_is_that_of_the_event(monkeypatch: pytest.MonkeyPatch) -> None:
    setups: list[Any] = []
    new = Game.new

    def noted(setup: Any, *args: Any, **more: Any) -> Game:
        setups.append(setup)
        return new(setup, *args, **more)

    monkeypatch.setattr(Game, "new", noted)
    desk = event_of(2, "single-deck", ruleset="standard", policy="council-of-elrond")
    hand_out(desk, [challenge_deck("C"), challenge_deck("H")])
    seat = first_seat(desk)
    play_table(seat, ("random",))
    (setup,) = setups
    assert (setup.ruleset.name, setup.length, setup.tournament) == ("standard", "starter", True)
    assert setup.names == seat.names
    numbers = {1: challenge_deck("C"), 2: challenge_deck("H")}
    assert setup.decks == tuple(numbers[number] for number in seat.players)


def test_who_brought_no_deck_has_a_challenge_deck() -> None:
    desk = event_of(2)
    seat = first_seat(desk)
    letters = {1: "A", 2: "B"}
    assert decks_of(seat) == tuple(challenge_deck(letters[number]) for number in seat.players)


def test_decks_are_dealt_in_turn_and_noted_with_what_is_against_them() -> None:
    desk = event_of(12)
    hand_out(desk, [])
    titles = [player.deck.title for player in desk.event.players if player.deck]
    assert len(titles) == 12 and titles[0] == titles[10] and len(set(titles)) == 10


def test_each_deck_goes_to_every_bot() -> None:
    desk = event_of(4, "single-deck")
    hand_out(desk, [challenge_deck("A"), challenge_deck("D")], bots=2)
    event, bots = played(desk, "random", "steward")
    assert set(by_bot(bots.played)) == {"random", "steward"}
    used = {
        (deck, name)
        for each in bots.played
        for deck, name in zip(each.decks, each.players, strict=True)
    }
    assert len(used) == 4
    games = sum(len(rnd.tables) for rnd in event.rounds)
    assert sum(row["games"] for row in by_deck(bots.played).values()) == 2 * games


def test_an_event_goes_on_from_where_it_stands() -> None:
    desk = event_of(4, "single-deck")
    desk.pair()
    desk.report(1, Result("points", totals=(30, 2)))
    event, bots = played(desk)
    assert event.over
    assert event.table(1, 1).result == Result("points", totals=(30, 2))
    assert (1, 1) not in {(each.round, each.table) for each in bots.played}


def test_a_game_that_fails_is_kept_and_played_again(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    failing = [True]
    choose = Game.choose

    def stumble(game: Game, *args: Any) -> None:
        if failing and len(game.decisions) == 30:
            failing.pop()
            raise RuntimeError("a stone in the way")
        choose(game, *args)

    monkeypatch.setattr(Game, "choose", stumble)
    done = play_table(first_seat(event_of(2, "single-deck")), ("random",), str(tmp_path))
    assert done.failures == ("RuntimeError: a stone in the way",) and done.turns
    (kept,) = tmp_path.iterdir()
    assert "a stone in the way" in kept.read_text()


def test_a_table_that_always_fails_stops_the_event(monkeypatch: pytest.MonkeyPatch) -> None:
    def stumble(game: Game, *args: Any) -> None:
        raise RuntimeError("a wall")

    monkeypatch.setattr(Game, "choose", stumble)
    with pytest.raises(Refused, match=f"table 1 .* failed {MOST_TRIES} times: .*a wall"):
        play_table(first_seat(event_of(2)), ("random",))


@pytest.mark.parametrize("format", ["sealed-deck", "scenario"])
def test_what_bots_can_not_play(format: Any) -> None:
    assert "invent" in str(bots_refusal(event_of(2, format).event))
    assert bots_refusal(event_of(2).event) is None


@pytest.mark.parametrize("system", ["swiss", "single-elimination"])
@pytest.mark.parametrize(
    ("way", "winner", "kind"),
    [
        ("count", 0, "points"),
        ("one-ring", 1, "ring"),
        ("avatar-eliminated", 0, "avatar"),
        ("weakest-link", 1, "weakest-link"),
        ("tie", None, "tie"),
        ("both-lose", None, "double-loss"),
        ("conceded", 1, "conceded"),
    ],
)
def test_how_a_game_ended_is_what_is_reported(
    way: str, winner: int | None, kind: str, system: Any
) -> None:
    totals = (20, 10) if way == "count" else (12, 12)
    swiss = system == "swiss"
    found = reported(way, winner, totals, (7, 4), swiss=swiss, policy=policy("council-1996"))
    if not swiss and winner is None:
        assert found is None  # the dice must find a winner
        return
    assert found is not None and found.kind == kind
    if kind not in ("points", "tie", "double-loss"):
        assert found.winner == (7, 4)[winner or 0]
    event = event_of(8, system=system).event
    check_result(event.policy, "two-deck", system, found, (7, 4), ("points", "points"))


def test_a_lost_avatar_is_judged_where_games_go_on_without() -> None:
    for name in ("council-1998", "council-1996-november"):
        rules = policy(name)
        assert reported("avatar-eliminated", 0, (3, 4), (1, 2), swiss=True, policy=rules) is None


def test_totals_that_the_policy_counts_as_zero_are_a_tie() -> None:
    council = policy("council-1998")
    found = reported("count", 1, (-4, -1), (1, 2), swiss=True, policy=council)
    assert found is not None and found.kind == "tie"
    assert reported("count", 1, (-4, -1), (1, 2), swiss=False, policy=council) is None
    won = reported("count", 1, (-4, 1), (1, 2), swiss=True, policy=council)
    assert won is not None and won.kind == "points"


def test_the_command_plays_an_event_and_keeps_it(tmp_path: Path) -> None:
    out = tmp_path / "bots.json"
    words = ["simulate", "--size", "3", "--players", "random", "--format", "single-deck",
             "--seed", "5", "--jobs", "1", "--decks", "A,F", "--failures", str(tmp_path / "x")]  # fmt: skip
    done = CliRunner().invoke(app, [*words, "--out", str(out)])
    assert done.exit_code == 0 and "by bots" in done.output and "invented" not in done.output
    event = Desk.load(out).event
    assert event.over
    assert {player.deck.title for player in event.players if player.deck} == {
        challenge_deck("A").name, challenge_deck("F").name,
    }  # fmt: skip
    half = Desk(event_of(3, "single-deck").event)
    half.save(tmp_path / "half.json")
    told = CliRunner().invoke(
        app, ["simulate", "--from", str(tmp_path / "half.json"), "--players", "random", "--jobs",
              "1", "--json"],
    )  # fmt: skip
    data = json.loads(told.stdout)
    assert data["phase"] == "over" and data["games"] == 2 and data["failed"] == []
    assert not Desk.load(tmp_path / "half.json").event.rounds
