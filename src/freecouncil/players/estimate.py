"""How good a position is: the probability of winning, as one player sees it.

>>> from freecouncil.rules.game import Game
>>> from freecouncil.rules.setup import Setup
>>> game = Game.new(Setup.challenge("A", "F"), seed=7)
>>> 0.0 < estimate(game.view(0)) < 1.0
True

A logistic curve over a few sums that a player would look at: points as they would be counted now,
people, what is in hand, corruption that may cost points at the end, and how far the game has come.
The weights to forecast by were fitted to recorded games by `benchmarks/calibration.py`, which also says
how far the estimate can be trusted; those to choose by follow from `benchmarks/consequences.py`.
"""

from __future__ import annotations

import math
from functools import lru_cache
from importlib.resources import files
from typing import TYPE_CHECKING

import msgspec

from freecouncil.cards.facts import Ally, Character, Faction, Item
from freecouncil.players.steward.cards import keep
from freecouncil.players.steward.habits import DEFAULT
from freecouncil.players.steward.lore import lore
from freecouncil.players.steward.odds import above
from freecouncil.players.steward.table import Table
from freecouncil.players.steward.worth import character_worth, counted, resource_worth
from freecouncil.rules.decisions import Decision
from freecouncil.rulesets.ending import LENGTHS

if TYPE_CHECKING:
    from freecouncil.rules.game import Game
    from freecouncil.rules.view import View

NAMES = (
    "always",
    "lead",
    "lead, late",
    "points",
    "points, late",
    "people, early",
    "strength, early",
    "wounded",
    "corruption",
    "corruption, late",
    "avatar in play, early",
    "avatar lost",
    "hand, early",
    "good cards",
    "plans",
    "plans, late",
    "cards left",
    "on move, early",
)


class Weights(msgspec.Struct, frozen=True):
    """The weights of the sums above, and what is known about them."""

    weights: dict[str, float]  # to forecast by
    choosing: dict[str, float]  # to choose by
    games: int = 0  # how many games they were fitted to
    brier: float | None = None  # over games that they were not fitted to


@lru_cache(maxsize=1)
def weights() -> Weights:
    """The weights that come with this package."""
    path = files("freecouncil.players").joinpath("data", "estimate.json")
    return msgspec.json.decode(path.read_bytes(), type=Weights)


@lru_cache(maxsize=2)
def _vector(choosing: bool) -> tuple[float, ...]:
    known = weights().choosing if choosing else weights().weights
    return tuple(known.get(name, 0.0) for name in NAMES)


SUPPORT = 2  # others who help with a check of corruption, where there are so many
WON_OVER = 0.6  # how often a faction is, that can be tried
AVERAGE = 0.6  # what a card that is drawn is worth in the hand, as a steward judges it


def estimate(view: View, *, choosing: bool = False) -> float:
    """The probability that the viewer wins.

    What goes with winning is not always what brings it about: whoever is ahead has more people
    wounded by the way. For `choosing` between answers each thing is weighed by what it brings about.
    """
    if view.over:
        winner = view.winner
        return 0.5 if winner is None else float(winner == view.seat)
    total = sum(w * x for w, x in zip(_vector(choosing), features(view), strict=True))
    return 1 / (1 + math.exp(-max(-30.0, min(30.0, total))))


def outlook(game: Game, seat: int = 0, *, choosing: bool = False) -> float:
    """The probability that a player wins, as both players see it: where nothing is hidden any more, as in
    a finished or an imagined game."""
    mine, theirs = (estimate(game.view(each), choosing=choosing) for each in (seat, 1 - seat))
    return (mine + 1 - theirs) / 2


def features(view: View) -> tuple[float, ...]:
    """The sums, in the order of `NAMES`."""
    assert view.seat is not None
    me, foe = view.seat, 1 - view.seat
    both = view.points_by_kind()
    mine, theirs = both[me], both[foe]
    lost = view.avatar_lost(foe) - view.avatar_lost(me)
    lead = counted(mine, theirs) - counted(theirs, mine) + 5 * lost
    raw = sum(mine.values()) - sum(theirs.values())
    late = progress(view)
    early = 1 - late
    people, strength, hurt, risk = (
        a - b for a, b in zip(_people(view, me), _people(view, foe), strict=True)
    )
    avatars = bool(view.avatar(me)) - bool(view.avatar(foe))
    left = view.count(me, "deck") - view.count(foe, "deck")
    left += 60 * (view.exhausted(foe) - view.exhausted(me))
    # In the opponent's turn it does not matter who is tapped: they untap before they set out.
    rested = view.active != me or view.phase == "untap"
    memory = {"points": (mine, theirs)}
    table = Table(view, Decision(me, "", []), memory, DEFAULT, lore(view), rested=rested)
    plans = prospects(table) - 2.0  # less about what the opponent's are worth
    return (
        1.0,
        _bounded(lead, 40) / 10,
        late * _bounded(lead, 40) / 10,
        raw / 10,
        late * raw / 10,
        early * people / 10,
        early * strength / 10,
        hurt / 2,
        risk,
        late * risk,
        early * avatars,
        float(lost),
        early * _hand(view) / 5,
        sum(keep(table, n) - AVERAGE for n in view.hand()),
        plans / 5,
        late * plans / 5,
        left / 60,
        early * (1.0 if view.active == me else -1.0),
    )


def prospects(table: Table) -> float:
    """What can still be played where: for each company the best card in hand for a site that it can
    reach, or where it is."""
    view = table.view
    places = table.lore.places
    held = []
    for number in view.hand():
        facts = view.facts(number)
        if isinstance(facts, Item | Ally | Faction) and not view.taken(number):
            worth = resource_worth(facts) * (WON_OVER if isinstance(facts, Faction) else 1)
            held.append((worth, places.get(facts.id, frozenset())))
    held.sort(key=lambda entry: -entry[0])
    total = 0.0
    for company in table.companies:
        outline = table.outline(company)
        if not table.ready(company):
            continue
        within = view.beyond(company, outline.site) | {view.facts(outline.site).id}
        for entry in held:
            if entry[0] > 0 and not within.isdisjoint(entry[1]):
                total += entry[0]
                held.remove(entry)
                break
    return min(total, 12.0)


def progress(view: View) -> float:
    """How far the game has come, from 0 to 1."""
    if view.called:
        return 1.0
    decks = LENGTHS[view.length].decks
    done = 0.0
    for seat in (0, 1):
        left = view.count(seat, "deck")
        all_ = left + view.count(seat, "discard") + view.count(seat, "hand") + 1
        done += (view.exhausted(seat) + 1 - left / all_) / decks
    return min(1.0, done / 2)


def _bounded(value: float, most: float) -> float:
    return max(-most, min(most, value))


def _people(view: View, seat: int) -> tuple[float, float, float, float]:
    """What a player's people are worth, their prowess, how many are wounded, and the points that
    corruption may cost (10.3.i)."""
    worth = strength = hurt = risk = 0.0
    for company in view.company_numbers(seat):
        members = view.outline(company).members
        support = min(SUPPORT, len(members) - 1)
        for number in members:
            facts = view.facts(number)
            assert isinstance(facts, Character)
            value = 3.0 if facts.avatar else character_worth(facts)
            worth += value
            strength += view.prowess(number)
            hurt += view.state_of(number) == 2
            if not view.never_checks(number):
                points = view.corruption(number)
                if points:
                    need = points - view.corruption_modifier(number) - support
                    borne = sum(_points(view, other) for other in view.attached(number))
                    risk += (1 - above(need)) * (value + borne)
    return worth, strength, hurt, risk


def _points(view: View, number: int) -> int:
    points = view.facts(number).points
    return points.amount if points is not None else 0


def _hand(view: View) -> float:
    """What the resources in the viewer's hand are worth."""
    total = 0.0
    for number in view.hand():
        facts = view.facts(number)
        if isinstance(facts, Item | Ally | Faction) and not view.taken(number):
            total += max(0.0, resource_worth(facts))
    return total - 3.0  # about what the other hand holds
