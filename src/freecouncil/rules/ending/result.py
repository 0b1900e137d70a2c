"""The result of a game: who won, how, both tallies, the ratio, and what the policy pays for it."""

from __future__ import annotations

from fractions import Fraction
from typing import Literal

import msgspec

from freecouncil.cards.words.plain import listing
from freecouncil.rules.ending.count import Step, Tally, points
from freecouncil.rulesets.ending import EndingRules, Payment

Way = Literal[
    "one-ring",  # 10.1
    "avatar-eliminated",  # the opponent's, where that ends the game
    "count",  # more points at the council
    "weakest-link",  # a tie broken by the Weakest Link Method
    "dice",  # a tie, or two lost avatars, broken by the dice
    "tie",
    "both-lose",  # both avatars lost before the council
    "conceded",  # or dropped out, or called by the coordinator
]
GameType = Literal["starter", "short", "long", "campaign", "sealed"]
Structure = Literal["swiss", "elimination"]


class Result(msgspec.Struct, frozen=True, kw_only=True):
    """How a game ended."""

    way: Way
    winner: int | None  # the seat; None where nobody won alone
    names: tuple[str, str]
    tally: Tally | None
    ratio: Fraction | None  # the winner's points to the loser's, at a count the loser has points in
    tournament_points: tuple[float, float]
    words: str
    rule: str
    steps: tuple[Step, ...] = ()  # what led from the tally to the result

    @property
    def winner_name(self) -> str | None:
        """The winner's name."""
        return None if self.winner is None else self.names[self.winner]


def marshalling_point_ratio(winner: int, loser: int) -> Fraction | None:
    """The winner's total divided by the loser's; None for a loser with nothing or less.

    >>> marshalling_point_ratio(14, 12)
    Fraction(7, 6)
    """
    return None if loser <= 0 else Fraction(winner, loser)


def pay_for_ratio(payment: Payment, winner: int, loser: int) -> int:
    """The tournament points of a player who wins a count with these totals.

    >>> from freecouncil.rulesets.ending import COUNCIL_1996_PAYMENT
    >>> [pay_for_ratio(COUNCIL_1996_PAYMENT, *t) for t in ((24, 12), (18, 12), (17, 12), (3, 0))]
    [6, 5, 4, 6]
    """
    if winner <= loser:
        raise ValueError(f"{winner} points do not win against {loser}")
    ratio = marshalling_point_ratio(winner, loser)
    if ratio is None:
        return payment.loser_without_points
    for least, pay in payment.ratios:
        if ratio >= least:
            return pay
    return payment.more


def tournament_points(
    payment: Payment,
    way: Way,
    winner: int | None,
    totals: tuple[int, int] | None = None,
    game: GameType = "short",
) -> tuple[float, float]:
    """What the policy pays both players for a result, by seat.

    A conceded game is paid as one whose winner had the largest ratio; a coordinator who finds that
    the winner's deck could have destroyed The One Ring pays for that instead (items 18, 19, 21).
    """
    if winner is None or way == "dice":
        # The dice find who goes on in an elimination tournament; in points it was a tie.
        each = payment.loser if way == "both-lose" else payment.tie
        return each, each
    pay: float
    loser: float = payment.loser
    if way == "one-ring":
        pay = payment.one_ring[game]
    elif way == "avatar-eliminated":
        pay = payment.avatar_eliminated
    elif way == "weakest-link":
        pay, loser = payment.weakest_link_winner, payment.weakest_link_loser
    elif way == "conceded":
        pay = payment.ratios[0][1]
    else:
        if totals is None:
            raise ValueError("a win by count is paid by both totals")
        pay = pay_for_ratio(payment, totals[winner], totals[1 - winner])
        loser = max(loser, payment.shared - pay)
    return (pay, loser) if winner == 0 else (loser, pay)


def by_one_ring(
    rules: EndingRules,
    names: tuple[str, str],
    winner: int,
    *,
    game: GameType = "short",
    tally: Tally | None = None,
) -> Result:
    """The game ends because a player has won with The One Ring (10.1)."""
    rule = "10.1"
    words = f"{names[winner]} wins with The One Ring."
    return _result(rules, "one-ring", winner, names, tally, words, rule, game)


def by_elimination(
    rules: EndingRules,
    names: tuple[str, str],
    eliminated: tuple[bool, bool],
    *,
    tournament: bool = False,
    structure: Structure = "swiss",
    dice: tuple[int, int] | None = None,
    game: GameType = "short",
    tally: Tally | None = None,
) -> Result | None:
    """Does the game end because avatars were eliminated? None where play goes on, or the count
    decides: nobody's was, or the edition takes points instead."""
    if not any(eliminated) or not rules.loses_game(tournament):
        return None
    if not all(eliminated):
        winner = 0 if eliminated[1] else 1
        words = f"{names[winner]} wins, as the avatar of {names[1 - winner]} was eliminated."
        rule = rules.cite["avatar_lost"]
        return _result(rules, "avatar-eliminated", winner, names, tally, words, rule, game)
    rule = rules.cite["both_avatars_lost"]
    rolled = _rolled(names, dice)
    if rolled is not None and (
        rules.both_avatars_lost == "both-lose" or structure == "elimination"
    ):
        winner, said = rolled
        words = f"Both avatars were eliminated, and the dice decide: {said}."
        return _result(rules, "dice", winner, names, tally, words, rule, game)
    if rules.both_avatars_lost == "both-lose":
        words = "Both avatars were eliminated: both players lose."
        return _result(rules, "both-lose", None, names, tally, words, rule, game)
    words = "Both avatars were eliminated: the game is a tie."
    return _result(rules, "tie", None, names, tally, words, rule, game)


def by_count(
    rules: EndingRules,
    tally: Tally,
    *,
    game: GameType = "short",
    structure: Structure = "swiss",
    dice: tuple[int, int] | None = None,
    weakest_link: bool = False,
    nobody_left: bool = False,
) -> Result:
    """The game ends with the count at the council.

    `weakest_link` says that the tally is one after a round of the Weakest Link Method, and
    `nobody_left` that no character is left who could fail a further one. `dice` are the players'
    rolls where a winner must be found.
    """
    names = (tally.players[0].name, tally.players[1].name)
    totals = tally.totals
    leader = tally.leader
    if leader is not None:
        score = f"{totals[leader]} to {totals[1 - leader]}"
        if weakest_link:
            words = f"{names[leader]} wins by the Weakest Link Method, {score}."
            rule = rules.cite["ties"]
            return _result(rules, "weakest-link", leader, names, tally, words, rule, game)
        words = f"{names[leader]} wins, {score}."
        return _result(rules, "count", leader, names, tally, words, rules.cite["winner"], game)
    both = f"Both players have {points(totals[0])}"
    rule = rules.cite["ties"]
    rolled = _rolled(names, dice)
    dice_decide = rules.ties == "tie-or-dice" or (
        rules.ties == "weakest-link" and structure == "elimination" and nobody_left
    )
    if rolled is not None and dice_decide:
        winner, said = rolled
        words = f"{both}, and the dice decide: {said}."
        return _result(rules, "dice", winner, names, tally, words, rule, game)
    if rules.ties == "weakest-link" and not nobody_left:
        words = f"{both}: the Weakest Link Method must break the tie."
    else:
        words = f"{both}: the game is a tie."
    return _result(rules, "tie", None, names, tally, words, rule, game)


def _rolled(names: tuple[str, str], dice: tuple[int, int] | None) -> tuple[int, str] | None:
    if dice is None or dice[0] == dice[1]:
        return None
    winner = 0 if dice[0] > dice[1] else 1
    return winner, f"{names[winner]} rolls {dice[winner]} against {dice[1 - winner]} and wins"


def _result(
    rules: EndingRules,
    way: Way,
    winner: int | None,
    names: tuple[str, str],
    tally: Tally | None,
    words: str,
    rule: str,
    game: GameType,
) -> Result:
    totals = tally.totals if tally is not None else None
    paid = tournament_points(rules.payment, way, winner, totals, game)
    ratio = None
    if winner is not None and totals is not None and way in ("count", "weakest-link"):
        ratio = marshalling_point_ratio(totals[winner], totals[1 - winner])
    steps = [Step("result", words, rule)]
    said = [f"{names[seat]} {paid[seat]}" for seat in (0, 1)]
    if ratio is not None:
        steps.append(Step("ratio", f"The ratio is {say_ratio(ratio)}.", rules.cite["payment"]))
    steps.append(Step("pay", f"Tournament points: {listing(said)}.", rules.cite["payment"]))
    return Result(
        way=way,
        winner=winner,
        names=names,
        tally=tally,
        ratio=ratio,
        tournament_points=paid,
        words=words,
        rule=rule,
        steps=tuple(steps),
    )


def say_ratio(ratio: Fraction) -> str:
    """A ratio to two decimals.

    >>> say_ratio(Fraction(7, 6)), say_ratio(Fraction(3, 2))
    ('1.17', '1.50')
    """
    return f"{float(ratio):.2f}"
