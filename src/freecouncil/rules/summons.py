"""Agents who begin with a company, or come to it, because a resource calls them (1.9.R2, 1.9.F1).

Such a resource is revealed in the draft like a character, in the place of a minor item; it lies on a
company until an agent has come, and then on him.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from freecouncil.cards.facts import Character
from freecouncil.rules import table
from freecouncil.rules.fallen_setup import BRINGS_ONE, STARTS_WITH
from freecouncil.rules.state import Company, Instance

if TYPE_CHECKING:
    from freecouncil.rules.game import Game

SUMMONS = "calls an agent"  # what the script of such a resource says of itself
_ARRIVING = "arriving agent"  # until when his mind is lower because of it


def is_summons(card: Instance) -> bool:
    return SUMMONS in card.script.local


# The draft ----------------------------------------------------------------------------------------


def draftable_summons(game: Game, seat: int, own: list[Instance]) -> list[Instance]:
    """A summons of the pool that a player may reveal now: as many as there are starting items."""
    if sum(is_summons(c) for c in own) >= game.ruleset.play.starting_items:
        return []
    pool = (game.card(n) for n in game.state.players[seat].pool)
    return [c for c in pool if is_summons(c) and c not in own][:1]


def agent_refused(game: Game, own: list[Instance], character: Instance) -> bool:
    """May a Ringwraith player not reveal this agent, because nothing that was drafted calls him?"""
    called = [c for c in own if is_summons(c)]
    agents = [c for c in own if isinstance(c.card, Character) and c.card.agent]
    return not each_has_leave(game, called, [*agents, character])


def each_has_leave(game: Game, cards: list[Instance], characters: list[Instance]) -> bool:
    """Is there a card of its own for each character, of those that let such a one be drafted?"""
    if not characters:
        return True
    first, *others = characters
    return any(
        BRINGS_ONE in card.script.local
        and may_begin_on(game, card, first)
        and each_has_leave(game, cards[:index] + cards[index + 1 :], others)
        for index, card in enumerate(cards)
    )


def may_begin_on(game: Game, card: Instance, character: Instance) -> bool:
    return STARTS_WITH in card.script.local and all(
        m.when is None or m.when(game, card, character, None)
        for m in card.script.local[STARTS_WITH]
    )


def lie_with_the_called(game: Game, cards: list[Instance], characters: list[Instance]) -> None:
    """Each summons that was drafted lies on an agent who needs one, or on a company."""
    for card in cards:
        able = [
            c
            for c in characters
            if may_begin_on(game, card, c)
            and not any(BRINGS_ONE in game.card(n).script.local for n in c.attached)
        ]
        if able:
            table.attach(game, card, able[0])
        else:
            company = game.company_of(characters[0]) if characters else None
            if company is None:
                continue
            table.attach_to_company(game, card, company)
        game.log("in play", card.id)


# In play ------------------------------------------------------------------------------------------


def calls_to(game: Game, company: Company) -> bool:
    """Does a card on the company let an agent join it at a haven of its player's own?"""
    return any(is_summons(game.card(n)) for n in company.attached) and game.is_haven(
        game.card(company.site), company.owner
    )


@contextmanager
def as_called(game: Game, agent: Instance) -> Iterator[None]:
    """What it takes to control him is asked with the mind that he will have."""
    if (getattr(agent.card, "mind", 0) or 0) > 1:
        game.add_effect("mind", agent.id, -1, until=_ARRIVING)
    yield
    game.end_effects(_ARRIVING)
