"""In what temper a turn is lived: habits that differ as a whole.

One answer that differs from the steward's mostly leads to the same things a turn later, for the steward
goes on as it would have. What differs for some turns leads elsewhere: to set out for cards or to wait for a
reason, to brave the roads or to fear them. On the average of all positions no temper is much better than
another; in one position they differ a lot.
"""

from __future__ import annotations

from typing import NamedTuple

import msgspec

from freecouncil.players.steward.habits import DEFAULT, Habits
from freecouncil.players.weighing import Expected
from freecouncil.rules.decisions import Option


class Temper(NamedTuple):
    """A way to go about things, and how it is said."""

    habits: Habits
    words: str


def _with(base: Habits, **changes: float) -> Habits:
    return msgspec.structs.replace(base, **changes)


# No hazard is kept for a better day, the weak keep together, and a small lead is enough to call the end: in
# 1,200 games against stewards with the usual habits it won 52.8% ± 1.1%.
EAGER = _with(DEFAULT, least=-0.3, hurry=0.3, together=30, call=-1)
"""What one who may choose a temper is like as a rule."""

TEMPERS: dict[Option, Temper] = {
    Option("temper", (name,)): Temper(habits, words)
    for name, habits, words in (
        ("eager", EAGER, "to go on as ever"),
        ("settled", _with(EAGER, draw=0.1, chance=0.1), "to go nowhere for cards alone"),
        ("restless", _with(EAGER, draw=0.8, keep=1.05), "to be on the move, and to draw cards"),
        (
            "bold",
            _with(EAGER, road=0.5, way=0.2, gate=0.5, wound=0.8, stay=0.5),
            "to think little of dangers",
        ),
        (
            "wary",
            _with(EAGER, road=2.0, way=1.1, gate=1.6, wound=2.0),
            "to beware of dangers",
        ),
    )
}
USUAL = next(iter(TEMPERS))

# Of another temper than the usual one, judged at the end of the next own turn and of the one after it: 186
# positions with sixteen deals each.
LIVED = Expected(-0.001, 0.030, 0.120)
