"""Whole games with decks full of agents: whatever they do, the game goes on, is sound, and ends."""

from __future__ import annotations

import random

import msgspec
import pytest
from random_decks import anything

from freecouncil.cards.facts import AnyCard, Creature, HazardEvent
from freecouncil.cards.library import library
from freecouncil.decks import Deck, Entry
from freecouncil.players import player
from freecouncil.rules.agents import agents, is_agent
from freecouncil.rules.game import Game
from freecouncil.rules.invariants import check
from freecouncil.rules.setup import Setup
from freecouncil.rulesets import ruleset
from freecouncil.scripts import enforced


def full_of_agents(letter: str, chance: random.Random) -> Deck:
    """Sixteen agents, the creatures that they may call, and the events that are about agents."""
    cards = library()
    known: list[AnyCard] = [*cards.hazard_agents, *(c for c in cards.characters if c.agent)]
    creatures: list[AnyCard] = [c for c in cards.creatures if isinstance(c, Creature)]
    events: list[AnyCard] = [c for c in cards.hazard_events if isinstance(c, HazardEvent)]

    def some(number: int, cards: list[AnyCard]) -> tuple[Entry, ...]:
        return tuple(Entry(c.id) for c in chance.sample([c for c in cards if enforced(c)], number))

    about = [c for c in events if c.name in ABOUT and enforced(c)]
    return msgspec.structs.replace(
        anything(letter, chance),
        hazards=(
            *some(16, known),
            *some(8, creatures),
            *(Entry(c.id, count=2) for c in about),
        ),
        characters=(),
        sideboard=(),
    )


ABOUT = (
    "An Article Missing", "Cunning Foes", "Good Sense Revolts", "Great Need or Purpose",
    "Inner Cunning", "Never Seen Him", "Nobody's Friend", "Seek without Success", "Twisted Tales",
    "Will not Come Down", "Your Welcome Is Doubtful", "Near to Hear a Whisper",
    "Pilfer Anything Unwatched", "Sudden Fury", "Shadow out of the Dark",
)  # fmt: skip


@pytest.mark.parametrize(("pair", "seed"), [("AB", 1), ("AF", 2), ("FA", 3), ("FG", 4)])
@pytest.mark.parametrize("who", ["random", "steward"])
def test_a_game_full_of_agents_ends(who: str, pair: str, seed: int) -> None:
    chance = random.Random(seed)
    first, second = (full_of_agents(letter, chance) for letter in pair)
    setup = Setup(decks=(first, second), ruleset=ruleset("standard"), length="starter")
    game = Game.new(setup, seed)
    players = [player(who, seed + seat) for seat in (0, 1)]
    seen = number = 0
    while (decision := game.decision) is not None:
        game.choose(players[decision.player].pick(game.view(decision.player), decision))
        number += 1
        seen = max(seen, len(agents(game)))
        if number % 3 == 0:
            check(game, views=number % 21 == 0)
        if number % 97 == 0 and game.decision is not None:
            twin = game.imagine(game.decision.player, number)
            assert all(is_agent(agent) for agent in agents(twin))
            for _ in range(20):
                if twin.decision is not None:
                    twin.choose(twin.decision.options[number % len(twin.decision.options)])
        assert number < 20_000
    assert game.result is not None and seen
    again = Game.load(game.save(), record=False)
    assert str(again.result) == str(game.result)
