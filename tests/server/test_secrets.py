"""Nobody is told what they may not know: every state of whole games, looked through."""

from __future__ import annotations

import random
from typing import Any

import msgspec
import pytest

from freecouncil.cards.facts import Site
from freecouncil.rules.game import Game
from freecouncil.rules.setup import Setup
from freecouncil.rules.sight import sees
from freecouncil.rules.state import FIRST_COMPANY, Instance
from freecouncil.server.folding import fold
from freecouncil.server.guests import Guest
from freecouncil.server.messages import State
from freecouncil.server.records import Entry, StoredGame, StoredSeat, write_deck
from freecouncil.server.table import Table


def table_of(game: Game, entries: list[Entry]) -> Table:
    """A table for a game, as far as showing goes."""
    seats = [
        StoredSeat(game="g", seat=n, kind="person", deck=write_deck(letter), contribution="x")
        for n, letter in enumerate("AF")
    ]
    stored = StoredGame(
        id="g", created="", ruleset="standard", length="short", secret="s", seed="1", seats=seats
    )
    # Nothing is written or thought about here: there is neither a database nor a brain.
    table = Table(stored, [], None, None)  # type: ignore[arg-type]
    table.game = game
    table.journal = fold(entries)
    return table


def numbers_in(value: Any, under: str = "") -> set[int]:
    """The numbers of cards in what is told: wherever a number of a card can stand."""
    if isinstance(value, dict):
        return {n for key, inner in value.items() for n in numbers_in(inner, key)}
    if isinstance(value, list):
        return {n for inner in value for n in numbers_in(inner, under)}
    if isinstance(value, int) and not isinstance(value, bool) and under in NUMBERS:
        return {value} if 0 < value < FIRST_COMPANY else set()
    return set()


NUMBERS = {"id", "cards", "target", "controller", "avatar"}


@pytest.mark.parametrize("decks", ["AF", "CG", "EJ"])
def test_every_state_of_a_game(decks: str) -> None:
    chance = random.Random(decks)
    game = Game.new(Setup.challenge(decks[0], decks[1], length="starter"), 11)
    entries: list[Entry] = []
    while game.decision is not None and len(entries) < 400:
        if len(entries) % 4 == 0:
            table = table_of(game, entries)
            for viewer in (0, 1, None):
                look_through(table, game, viewer, chance)
        decision = game.decision
        option = chance.choice(decision.options)
        entries.append(
            Entry(step=len(entries), kind="choose", seat=decision.player, key=option.key)
        )
        game.choose(option)


def told(table: Table, viewer: int | None) -> State:
    """What a viewer is told now, without the log."""
    guest = Guest(viewer, "")
    assert table.game is not None
    guest.lines = len(table.game.events)
    table.changed()
    state = table.state_for(guest)
    assert isinstance(state, State)
    return state


def look_through(table: Table, game: Game, viewer: int | None, chance: random.Random) -> None:
    """No number of a hidden card is told, and what the hidden cards are makes no difference."""
    hidden = [
        card for card in game.state.cards[1:] if not sees(card, viewer) and card.where != "gone"
    ]
    state = told(table, viewer)
    numbers = {card.id for card in hidden}
    assert not numbers_in(msgspec.json.decode(msgspec.json.encode(state.view))) & numbers
    assert not {n for some in state.concerns.values() for n in some} & numbers
    for owner in (0, 1):
        some = [c for c in hidden if c.owner == owner and not isinstance(c.card, Site)]
        if len(some) < 2:
            continue
        one, other = chance.sample(some, 2)
        swap(one, other)
        assert msgspec.json.encode(told(table, viewer)) == msgspec.json.encode(state)
        swap(one, other)


def swap(one: Instance, other: Instance) -> None:
    one.card, other.card = other.card, one.card
    one.script, other.script = other.script, one.script
