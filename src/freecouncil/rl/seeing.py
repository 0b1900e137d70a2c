"""What a learner sees: a view as arrays of numbers, and the options of the open question.

Cards appear as whole numbers, their places in the library plus one (0: no card), so that a learner
can give each an embedding of its own. Everything comes from a view: nothing that is hidden from the
player is in it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from freecouncil.cards.library import library

if TYPE_CHECKING:
    from freecouncil.rules.decisions import Decision, Option
    from freecouncil.rules.view import View

MOST_OPTIONS = 256
HAND = 12  # cards of the hand that are seen
PEOPLE = 12  # characters of each player
PERSON = 8  # numbers for each of them
COMPANIES = 6  # of each player
OPTION = 4  # numbers for each option

PHASES = (
    "setup",
    "untap",
    "organization",
    "long-event",
    "movement",
    "site",
    "end-of-turn",
    "council",
)
KINDS = ("character", "item", "faction", "ally", "kill", "miscellaneous")
# The questions that are asked most; any other counts as the last.
ASKS = (
    "act",
    "assign-strike",
    "bearer",
    "call-council",
    "company-at-site",
    "company-to-move",
    "destination",
    "discard-card",
    "draw",
    "enter-site",
    "exchange-in",
    "exchange-out",
    "from-sideboard",
    "hazard-sideboard",
    "influencer",
    "key",
    "last-check",
    "order-strikes",
    "organization",
    "organize",
    "place-character",
    "respond",
    "site",
    "site-path",
    "stay-untapped",
    "support-check",
    "support-strike",
    "target",
    "other",
)
VERBS = (
    "pass",
    "done",
    "yes",
    "no",
    "play",
    "use",
    "move",
    "organize",
    "destination",
    "discard-card",
    "draw",
    "assign",
    "support",
    "face",
    "path",
    "key",
    "target",
    "influence",
    "attack",
    "store",
    "transfer",
    "other",
)

GLOBAL = len(PHASES) + 1 + 2 + 2 * len(KINDS) + 2 * 8 + 5 + 5 + 3 + len(ASKS)
FLOATS = GLOBAL + 2 * PEOPLE * PERSON
CARDS = HAND + 2 * PEOPLE + 2 * 2 * COMPANIES

Floats = NDArray[np.float32]
Whole = NDArray[np.int32]


def number_of(view: View, number: int) -> int:
    """A card as a learner knows it: its place in the library, counted from 1."""
    if not number or not view.sees(number):
        return 0
    return library().index(view.facts(number)) + 1


def most_cards() -> int:
    """One more than the greatest number of a card."""
    return len(library().cards) + 2


def action_mask(decision: Decision | None) -> NDArray[np.int8]:
    """Which actions are options: action n is the n-th of them."""
    mask = np.zeros(MOST_OPTIONS, dtype=np.int8)
    if decision is not None:
        mask[: min(MOST_OPTIONS, len(decision.options))] = 1
    return mask


def observation(view: View) -> dict[str, Any]:
    """Everything that a player sees, as arrays."""
    decision = view.decision
    floats: list[float] = []
    cards: list[int] = []
    floats += _game(view)
    floats += _question(decision)
    for seat in _seats(view):
        _people(view, seat, floats, cards)
    for seat in _seats(view):
        _companies(view, seat, cards)
    hand = [number_of(view, n) for n in view.hand()[:HAND]]
    cards += hand + [0] * (HAND - len(hand))
    options, option_cards = _options(view, decision)
    return {
        "observation": np.asarray(floats, dtype=np.float32),
        "cards": np.asarray(cards, dtype=np.int32),
        "options": options,
        "option_cards": option_cards,
        "action_mask": action_mask(decision),
    }


def _seats(view: View) -> tuple[int, int]:
    """The viewer's own seat first."""
    assert view.seat is not None
    return view.seat, 1 - view.seat


def _game(view: View) -> list[float]:
    found = [float(view.phase == phase) for phase in PHASES]
    found.append(view.turn / 50)
    seats = _seats(view)
    found += [float(view.active == seats[0]), float(view.called)]
    both = view.points_by_kind()
    for seat in seats:
        found += [both[seat][kind] / 10 for kind in KINDS]
    for seat in seats:
        found += [
            view.count(seat, "deck") / 60,
            view.count(seat, "hand") / 8,
            view.count(seat, "discard") / 60,
            float(view.exhausted(seat)),
            view.influence_room(seat) / 20,
            float(bool(view.avatar(seat))),
            float(view.avatar_lost(seat)),
            len(view.factions(seat)) / 5,
        ]
    attack = view.attacked()
    if attack is None:
        found += [0.0] * 5
    else:
        found += [
            1.0,
            attack.strikes / 5,
            attack.prowess / 10,
            (attack.body or 0) / 10,
            float(attack.detainment),
        ]
    blow = view.blow()
    if blow is None:
        found += [0.0] * 5
    else:
        mine = float(view.owner(blow.target) == seats[0])
        found += [1.0, mine, blow.defends / 10, blow.against / 10, float(blow.detainment)]
    check = view.check()
    found += [0.0] * 3 if check is None else [1.0, check.modifier / 10, check.needed / 10]
    return found


def _question(decision: Decision | None) -> list[float]:
    asked = "" if decision is None else decision.ask if decision.ask in ASKS else "other"
    return [float(asked == ask) for ask in ASKS]


def _people(view: View, seat: int, floats: list[float], cards: list[int]) -> None:
    count = 0
    for at, company in enumerate(view.company_numbers(seat)):
        for number in view.outline(company).members:
            if count == PEOPLE:
                return
            count += 1
            cards.append(number_of(view, number))
            floats += [
                1.0,
                view.prowess(number) / 10,
                view.body(number) / 10,
                view.state_of(number) / 2,
                view.mind(number) / 10,
                view.free_influence(number) / 10,
                view.corruption(number) / 10,
                (at + 1) / COMPANIES,
            ]
    floats += [0.0] * ((PEOPLE - count) * PERSON)
    cards += [0] * (PEOPLE - count)


def _companies(view: View, seat: int, cards: list[int]) -> None:
    """Where each company is, and where it is bound if that is known."""
    numbers = view.company_numbers(seat)[:COMPANIES]
    for company in numbers:
        outline = view.outline(company)
        cards += [number_of(view, outline.site), number_of(view, outline.destination)]
    cards += [0, 0] * (COMPANIES - len(numbers))


def _options(view: View, decision: Decision | None) -> tuple[Floats, Whole]:
    floats = np.zeros((MOST_OPTIONS, OPTION), dtype=np.float32)
    cards = np.zeros((MOST_OPTIONS, 2), dtype=np.int32)
    if decision is not None:
        for at, option in enumerate(decision.options[:MOST_OPTIONS]):
            floats[at], cards[at] = _option(view, option)
    return floats, cards


def _option(view: View, option: Option) -> tuple[list[float], list[int]]:
    verb = option.verb if option.verb in VERBS else "other"
    numbers = [arg for arg in option.args if isinstance(arg, int)]
    cards = [
        number_of(view, n) if option.verb not in ("draw", "excess") and 0 < n < 10_000 else 0
        for n in numbers[:2]
    ]
    mine = 0.0
    if numbers and cards and cards[0]:
        mine = 1.0 if view.owner(numbers[0]) == view.seat else -1.0
    floats = [
        (VERBS.index(verb) + 1) / len(VERBS),
        len(option.args) / 3,
        (numbers[0] / 10 if numbers and not (cards and cards[0]) else 0.0) % 10,
        mine,
    ]
    return floats, [*cards, 0, 0][:2]
