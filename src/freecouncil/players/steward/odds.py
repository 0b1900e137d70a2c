"""What two dice do, and what strikes cost those who face them."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from freecouncil.rules.glance import Prospect

WAYS = (0, 0, 1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1)  # of 36, to roll 0 to 12
_ABOVE = [sum(WAYS[n + 1 :]) / 36 for n in range(13)]


def above(number: int) -> float:
    """The probability that two dice show more than the number.

    >>> above(6), above(1), above(12)
    (0.5833333333333334, 1.0, 0.0)
    """
    if number < 2:
        return 1.0
    return _ABOVE[number] if number < 12 else 0.0


def below(number: int) -> float:
    """The probability that two dice show less than the number."""
    return 1.0 - above(number - 1)


class Fighter:
    """Someone who may face a strike, with what there is to lose."""

    __slots__ = ("body", "number", "prowess", "state", "tap", "worth", "wound")

    def __init__(
        self,
        number: int,
        prowess: int,
        body: int,
        state: int,
        worth: float,
        tap: float,
        wound: float,
    ) -> None:
        self.number = number
        self.prowess = prowess  # with what being tapped or wounded takes off
        self.body = body
        self.state = state
        self.worth = worth  # what is lost with the character, in marshalling points
        self.tap = tap  # what it costs that the character taps
        self.wound = wound  # what it costs that the character is wounded


def strike_cost(
    fighter: Fighter,
    prowess: int,
    detainment: bool,
    *,
    bonus: int = 0,
    stays: bool = False,
    body: int = 0,
) -> float:
    """What facing a strike costs on the average, in marshalling points; `bonus` is added to the
    prowess, `body` to the body of the one who faces it."""
    defends = fighter.prowess + bonus - (3 if stays else 0)
    hit = below(prowess - defends)
    taps = 0.0 if stays or fighter.state else fighter.tap
    if detainment:
        return hit * (0.0 if fighter.state else fighter.tap) + (1 - hit) * taps
    lost = above(fighter.body + body - (1 if fighter.state == 2 else 0))
    wound = 0.1 if fighter.state == 2 else fighter.wound + (0.0 if fighter.state else fighter.tap)
    return hit * (wound + lost * fighter.worth) + (1 - hit) * taps


def toll(fighters: list[Fighter], attack: Prospect, *, weaker: int = 0, fewer: int = 0) -> float:
    """What an attack costs a company on the average."""
    strikes = len(fighters) if attack.each else attack.strikes - fewer
    if strikes <= 0 or not fighters:
        return 0.0
    prowess = attack.prowess - weaker
    costs = [(strike_cost(f, prowess, attack.detainment), f.number, f) for f in fighters]
    costs.sort(reverse=attack.attacker_chooses and not attack.each)
    if not attack.attacker_chooses and len(costs) > strikes:
        # The defender assigns to those who are untapped, the attacker the rest (3.ii, 3.iii).
        able = [entry for entry in costs if not entry[2].state]
        rest = [entry for entry in reversed(costs) if entry[2].state]
        costs = [*able, *rest]
    faced = costs[:strikes]
    total = sum(entry[0] for entry in faced)
    excess = strikes - len(faced)
    if excess > 0:
        cost, _, last = faced[-1]
        total += strike_cost(last, prowess, attack.detainment, bonus=-excess) - cost
    return total


def left_standing(ready: list[Fighter], attacks: list[Prospect]) -> float:
    """The probability that after some attacks one of those who are untapped still is."""
    chance = 1.0
    free = len(ready)
    for attack in attacks:
        strikes = free if attack.each else attack.strikes
        if strikes < free:
            free -= strikes  # those face them who are not needed
        else:
            # The best must face one without tapping.
            need = attack.prowess + 3
            chance *= max((above(need - f.prowess - 1) for f in ready), default=0.0)
            free = 1
    return chance


def defeat(fighters: list[Fighter], attack: Prospect) -> float:
    """The probability that a company defeats all strikes of an attack."""
    if attack.detainment or not fighters:
        return 0.0
    chance = 1.0
    best = sorted(fighters, key=lambda f: -f.prowess)
    for number in range(len(fighters) if attack.each else attack.strikes):
        fighter = best[number % len(best)]
        wins = above(attack.prowess - fighter.prowess)
        chance *= wins * (1.0 if attack.body is None else above(attack.body))
    return chance
