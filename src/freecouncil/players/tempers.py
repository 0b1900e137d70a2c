"""In what temper a turn is lived: habits that differ as a whole, and what is wished for.

One answer that differs from the steward's mostly leads to the same things a turn later, for the steward
goes on as it would have. What differs for some turns leads elsewhere: to set out for cards or to wait for a
reason, to brave the roads or to fear them, to go for one card before all others or to leave it for later.
On the average of all positions no temper is much better than another; in one position they differ a lot.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import msgspec

from freecouncil.cards.facts import Ally, Faction, Item, ResourceEvent
from freecouncil.players.steward.habits import DEFAULT, Habits
from freecouncil.players.weighing import Expected
from freecouncil.rules.decisions import Option

if TYPE_CHECKING:
    from freecouncil.rules.view import View


class Temper(NamedTuple):
    """A way to go about things, how it is said, and what is known of it beforehand."""

    habits: Habits
    words: str
    expected: Expected


def _with(base: Habits, **changes: float | str) -> Habits:
    return msgspec.structs.replace(base, **changes)


# No hazard is kept for a better day, roads are feared less, no card is held for long, what is of no use lies
# on-guard, the weak keep together, and a small lead is enough to call the end. Found in 11,300 games in which
# both players had other habits in each (`benchmarks/habits.py`); in 2,190 others against stewards with the usual
# ones it won 55.3% ± 1.1%, by 1.8 points a game.
EAGER = _with(
    DEFAULT,
    draw=0.5,
    opponent_draws=0.1,
    later=0.5,
    chance=0.6,
    road=0.8,
    crowd=0.03,
    gate=1.1,
    linger=0.25,
    rest=1.3,
    together=40,
    miss=0.45,
    tap=0.08,
    help=0.12,
    least=-0.6,
    hurry=0.25,
    threaten=True,
    stale=0.35,
    prize=0.15,
    keep=0.8,
    call=-1,
)
"""What one who may choose a temper is like as a rule."""

# Of another temper than the usual one, judged at the end of the next own turn and of the one after it: 186
# positions with sixteen deals each; of wishes 106.
LIVED = Expected(-0.001, 0.030, 0.120, time=0.75)  # the rest is for what is asked
WISHED = Expected(-0.001, 0.020, 0.105)
SHUNNED = Expected(-0.005, 0.035, 0.115)
WISH = 1.5  # points by which a card is thought more of, or less
WISHES = 4  # cards that are thought about

USUAL = Option("temper", ("eager",))
TEMPERS: dict[Option, Temper] = {
    Option("temper", (name,)): Temper(habits, words, LIVED)
    for name, habits, words in (
        ("eager", EAGER, "to go on as ever"),
        ("settled", _with(EAGER, draw=0.1, chance=0.1), "to go nowhere for cards alone"),
        ("restless", _with(EAGER, draw=0.9, keep=1.05), "to be on the move, and to draw cards"),
        (
            "bold",
            _with(EAGER, road=0.4, way=0.2, gate=0.5, wound=0.8, stay=0.5),
            "to think little of dangers",
        ),
        (
            "wary",
            _with(EAGER, road=2.0, way=1.1, gate=1.7, wound=2.0),
            "to beware of dangers",
        ),
    )
}


def tempers(view: View) -> dict[Option, Temper]:
    """The tempers in which one may live the next turns, the usual one first: those that are always
    there, and to go for one of the cards in hand or to leave it for later."""
    found = dict(TEMPERS)
    for name in _wishes(view):
        habits = _with(EAGER, wish=name, wished=WISH)
        found[Option("wish", (name,))] = Temper(habits, f"to go for {name}", WISHED)
        habits = _with(EAGER, wish=name, wished=-WISH)
        found[Option("shun", (name,))] = Temper(habits, f"to leave {name} for later", SHUNNED)
    return found


def _wishes(view: View) -> list[str]:
    """The names of the cards in hand that give most points, once they are played."""
    worth: dict[str, int] = {}
    for number in view.hand():
        facts = view.facts(number)
        points = facts.points
        if (
            points is None
            or not isinstance(facts, Item | Ally | Faction | ResourceEvent)
            or view.taken(number)
        ):
            continue
        worth[facts.name] = max(points.amount, points.stored or 0)
    return sorted(worth, key=lambda name: (-worth[name], name))[:WISHES]
