"""Rolls of the dice with their arithmetic: what was rolled, what was added, and what it means."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from freecouncil.cards.words.plain import counted
from freecouncil.rules.corruption import resists_by_tapping
from freecouncil.rules.wording.naming import Names, say_once, signed

Particulars = tuple[tuple[str, int | str], ...]


class Roll(msgspec.Struct, frozen=True):
    """A roll as it is told: who rolled what, and about what."""

    names: Names
    player: str
    dice: int
    about: tuple[Any, ...]

    def card(self, index: int) -> str:
        return self.names.card(self.about[index])

    def the(self, index: int) -> str:
        return self.names.the(self.about[index])

    def sum(self, added: int) -> str:
        """The arithmetic: "rolled 7 + 8 = 15"."""
        if not added:
            return f"rolled {self.dice}"
        return f"rolled {self.dice} {signed(added)} = {self.dice + added}"


Told = tuple[str, Particulars]
Tell = Callable[[Roll], Told]


def _first_turn(roll: Roll) -> Told:
    return f"{roll.player} rolls {roll.dice} for the first turn.", ()


def _first_check(roll: Roll) -> Told:
    return f"{roll.player} rolls {roll.dice} for who checks first.", ()


def _corruption(roll: Roll) -> Told:
    added, points = roll.about[1:3]
    result = roll.dice + added
    if result > points:
        means = "the check succeeds"
    elif result >= points - 1:
        who = roll.names.game.card(roll.about[0])
        means = "the check fails"
        if resists_by_tapping(roll.names.game, who):
            kind = "minion" if who.card.alignment == "minion" else "Fallen-wizard"
            means = f"which a {kind} survives by tapping"
    else:
        means = "the check fails by more than one"
    many = counted(points, "corruption point")
    return (
        f"{roll.card(0)} makes a corruption check with {many}: {roll.sum(added)}, {means}.",
        (("modification", added), ("corruption points", points)),
    )


def _strike(roll: Roll) -> Told:
    own, against = roll.about[2:4]
    result = roll.dice + own
    if result > against:
        means = "the strike fails"
    elif result == against:
        means = "the strike is ineffectual"
    else:
        means = "the strike is successful"
    attacker = roll.names.attacker(roll.about[1])
    return (
        f"{roll.card(0)} faces a strike of {attacker} ({against}): {roll.sum(own)}, {means}.",
        (("prowess", own), ("prowess of the attack", against)),
    )


def _body_of_strike(roll: Roll) -> Told:
    body, added = roll.about[1:3]
    means = "the strike is defeated" if roll.dice + added > body else "it is not defeated"
    attacker = roll.names.attacker(roll.about[0])
    return (
        f"Body check against {attacker} (body {body}): {roll.sum(added)}, {means}.",
        (("modification", added), ("body", body)) if added else (("body", body),),
    )


def _body(roll: Roll) -> Told:
    added, body = roll.about[1:3]
    means = "more than the body" if roll.dice + added > body else "the body holds"
    return (
        f"Body check against {roll.card(0)} (body {body}): {roll.sum(added)}, {means}.",
        (("modification", added), ("body", body)),
    )


def _company_strike(roll: Roll) -> Told:
    prowess = roll.about[2]
    return (
        f"{roll.card(0)} strikes at {roll.card(1)}: {roll.sum(prowess)}.",
        (("prowess", prowess),),
    )


def _agent_strike(roll: Roll) -> Told:
    prowess = roll.about[1]
    return f"{roll.card(0)} strikes: {roll.sum(prowess)}.", (("prowess", prowess),)


def _company_defence(roll: Roll) -> Told:
    prowess = roll.about[2]
    return (
        f"{roll.card(0)} defends against {roll.card(1)}: {roll.sum(prowess)}.",
        (("prowess", prowess),),
    )


def _needed(added: int, number: int) -> Particulars:
    """What is added to a roll, and the number with which it is compared."""
    return (("modification", added), ("needed", number))


def _influence(roll: Roll) -> Told:
    added, number = roll.about[2:4]
    means = "the faction joins" if roll.dice + added > number else "the attempt fails"
    return (
        f"{roll.card(0)} tries to influence {roll.card(1)} (more than {number} is needed): "
        f"{roll.sum(added)}, {means}.",
        _needed(added, number),
    )


def _flattery(roll: Roll) -> Told:
    added, number = roll.about[2:4]
    means = "the attack is canceled" if roll.dice + added > number else "it is not moved"
    return (
        f"{roll.card(0)} flatters {roll.the(1)} (more than {number} is needed): "
        f"{roll.sum(added)}, {means}.",
        _needed(added, number),
    )


def _influence_opponent(roll: Roll) -> Told:
    added, number = roll.about[2:4]
    return (
        f"{roll.card(0)} tries to influence {roll.card(1)}: {roll.sum(added)}; less the "
        f"opponent's roll, it must be more than {number}.",
        _needed(added, number),
    )


def _resist(roll: Roll) -> Told:
    return f"{roll.player} rolls {roll.dice} for {roll.card(0)} against the attempt.", ()


def _ring(roll: Roll) -> Told:
    added = roll.about[1]
    return (
        f"{roll.card(0)} is tested: {roll.sum(added)}.",
        (("modification", added),),
    )


def _under_deeps(roll: Roll) -> Told:
    needed, added = roll.about[1:3]
    means = "the way is found" if roll.dice + added >= needed else "the company must stay"
    company = roll.names.company(roll.about[0])
    return (
        f"{company} looks for a way through the Under-deeps ({needed} or more is needed): "
        f"{roll.sum(added)}, {means}.",
        _needed(added, needed),
    )


def _above(roll: Roll, what: str, yes: str, no: str) -> Told:
    """With what is added, more than a number."""
    added, above = roll.about[1:3]
    means = yes if roll.dice + added > above else no
    return (
        f"{what} (more than {above} is needed): {roll.sum(added)}, {means}.",
        _needed(added, above),
    )


def _removal(roll: Roll) -> Told:
    return _above(roll, f"An attempt to be rid of {roll.the(0)}", "it is removed", "it stays")


def _discards(roll: Roll) -> Told:
    """More than a number, and the card is discarded."""
    above = roll.about[1]
    means = "it is discarded" if roll.dice > above else "it stays"
    return (
        f"{roll.player} rolls against {roll.the(0)} (more than {above} is needed): "
        f"rolled {roll.dice}, {means}.",
        (("needed", above),),
    )


def _burglary(roll: Roll) -> Told:
    return _above(roll, f"{roll.card(0)} makes a burglary attempt", "it succeeds", "it fails")


def _riddling(roll: Roll) -> Told:
    added = roll.about[1]
    against = f" (more than {roll.about[2]} is needed)" if len(roll.about) > 2 else ""
    return (
        f"{roll.card(0)} makes a riddling roll{against}: {roll.sum(added)}.",
        (("modification", added),),
    )


ROLLS: dict[str, tuple[Tell, str]] = {
    "first turn": (_first_turn, "1.13"),
    "first check": (_first_check, "10.3.i"),
    "corruption": (_corruption, "7.1"),
    "strike": (_strike, "3.iv.6"),
    "body of strike": (_body_of_strike, "3.I"),
    "body": (_body, "3.I.1"),
    "agent strike": (_agent_strike, "3.iv.6.1"),
    "company strike": (_company_strike, "3.V.vii"),
    "company defence": (_company_defence, "3.V.vii"),
    "influence": (_influence, "2.V.3"),
    "flattery": (_flattery, "9.1"),
    "influence opponent": (_influence_opponent, "8.3"),
    "resist influence": (_resist, "8.3"),
    "ring": (_ring, "6.2"),
    "under-deeps": (_under_deeps, "2.IV.i.1"),
    "burglary": (_burglary, "2.V.ii"),
    "riddling": (_riddling, "9.1"),
    "removal": (_removal, "7.3"),
    "shield": (_discards, "9.6"),
    "arrow": (_discards, "9.6"),
}


_PHRASED: dict[str, str] = {}  # what scripts have added


def phrase_roll(why: str, words: str, *, rule: str = "") -> None:
    """Says how a further kind of roll is told: for scripts that roll for something of their own.

    The template may name what the roll is about: "{0:card} is tested"; `{roll}` is the number on
    the dice, `{player}` who rolled.
    """

    def tell(roll: Roll) -> Told:
        from freecouncil.rules.wording.naming import fill

        return fill(words, roll.names, roll.about, roll=roll.dice, player=roll.player), ()

    if why not in ROLLS or _PHRASED.get(why) != words:
        say_once(ROLLS, why, (tell, rule))
        _PHRASED[why] = words
