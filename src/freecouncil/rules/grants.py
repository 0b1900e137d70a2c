"""What cards grant to all that a player has, or to a company as a whole, beside what they change of
single cards. Nothing of it is worked out while no such card is about."""

from __future__ import annotations

from typing import TYPE_CHECKING

from freecouncil.rules import attributes
from freecouncil.rules.state import Company, Instance, player_subject

if TYPE_CHECKING:
    from freecouncil.rules.game import Game

# Sites --------------------------------------------------------------------------------------------

DARKHAVEN = "is a Darkhaven"  # attribute of a site card that is one by what lies on it

# Leaders ------------------------------------------------------------------------------------------

# attribute of the characters of a company: so many leaders besides the first do not count for its size
UNCOUNTED_LEADERS = "leaders not counted"


def counted(game: Game, members: list[Instance]) -> list[Instance]:
    """Those who count for the most that a company may have (2.II.3.1): not some of its leaders."""
    if not game.state.live.get("company " + UNCOUNTED_LEADERS):
        return members
    leaders = [c for c in members if game.is_leader(c)]
    spared = max(attributes.fold(game, UNCOUNTED_LEADERS, c, 0) for c in members)
    # those who take the most room first
    leaders.sort(key=lambda c: attributes.size_of(game, [c, c]), reverse=True)
    left_out = {c.id for c in leaders[: min(spared, len(leaders) - 1)]} if leaders else set()
    return [c for c in members if c.id not in left_out]


# Influence ----------------------------------------------------------------------------------------

ATTEMPTS = "influence attempts"  # an effect on a player: what is added to all by the own characters


def on_all_attempts(game: Game, influencer: Instance) -> attributes.Notes:
    """What is added to an influence attempt because it is this player's."""
    found = game.state.effects.get((ATTEMPTS, player_subject(influencer.owner)), ())
    return [(e.amount, game.state.cards[e.source].card.name) for e in found]


# Ways ---------------------------------------------------------------------------------------------

FEWER_REGIONS = "fewer regions"  # an effect on a player: regions of these types, one of each
# attribute of a company: it crosses so many regions, whatever else would change that
REGIONS_ALLOWED = "regions allowed"
# attribute of a company, asked with a way and the site to which it leads: it may go by regions though
# somebody in it does not
GOES_BY_REGIONS = "goes by regions"


def without_fewer(game: Game, company: Company, path: tuple[str, ...]) -> tuple[str, ...]:
    """A site path without the regions that a player's companies are considered not to have in it."""
    found = game.state.effects.get((FEWER_REGIONS, player_subject(company.owner)))
    if not found:
        return path
    left = list(path)
    for effect in found:
        for kind in effect.data:
            if kind in left:
                left.remove(kind)
    return tuple(left)


def regions_allowed(game: Game, company: Company, most: int) -> int:
    """How many regions a company may cross, where a card says so for good."""
    amounts = []
    for number in game.state.live.get(REGIONS_ALLOWED, ()):
        card = game.state.cards[number]
        for m in card.script.local[REGIONS_ALLOWED]:
            if m.when is None or m.when(game, card, company, most):
                amounts.append(
                    m.amount if isinstance(m.amount, int) else m.amount(game, card, company, most)
                )
    return max(amounts, default=most)
