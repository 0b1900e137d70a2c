"""The log: each event as a line that can be read, and opened to its rule and its numbers."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from freecouncil.rules.wording.events import DETAIL, EVENTS, HEADLINE, LINE, Phrase
from freecouncil.rules.wording.naming import Names, fill
from freecouncil.rules.wording.rolls import ROLLS, Particulars, Roll

if TYPE_CHECKING:
    from freecouncil.rules.game import Event, Game

__all__ = ["DETAIL", "HEADLINE", "LINE", "Line", "line", "lines"]


class Line(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """One line of the log, for one viewer."""

    number: int  # of the event, in the order in which things happened
    turn: int
    phase: str
    kind: str
    words: str
    rule: str = ""
    level: str = LINE
    seat: int = -1  # the player who rolled or acted, where it is said
    dice: tuple[int, int] | None = None
    particulars: Particulars = ()  # the numbers that were compared, by name
    tallies: tuple[tuple[str, tuple[tuple[int, str], ...]], ...] = ()  # how they came about
    cards: tuple[int, ...] = ()  # the cards that it speaks of
    hidden: bool = False  # the viewer may not know the particulars
    missing: bool = False  # nobody has written words for it


def line(
    game: Game, event: Event, viewer: int | None, number: int = 0, *, everything: bool = False
) -> Line:
    """What the viewer may read about an event; with `everything`, as one who saw both hands."""
    hidden = event.seat >= 0 and event.seat != viewer and not everything
    names = Names(game, viewer, open_book=not hidden, heads=event.heads)
    if event.kind == "rolled":
        return _roll_line(event, names, number)
    phrase = EVENTS.get(event.kind)
    words, missing = "", phrase is None
    if phrase is not None:
        told = phrase.hidden if hidden else phrase.words
        if hidden and not phrase.hidden:
            missing = True
        elif isinstance(told, str):
            words = fill(told, names, event.args)
        else:
            words = told(names, event.args)
            words = words[:1].upper() + words[1:]
    return Line(
        number=number,
        turn=event.turn,
        phase=event.phase,
        kind=event.kind,
        words=words or f"({event.kind})",
        rule=_rule(phrase, event) if phrase is not None else "",
        level=phrase.level if phrase is not None else LINE,
        cards=tuple(names.spoken),
        hidden=hidden,
        missing=missing,
    )


def _rule(phrase: Phrase, event: Event) -> str:
    """The rule by which it happened: as it is with all events of its kind, or as the event itself
    says, and no rule where it was a card's doing."""
    if isinstance(phrase.rule, str):
        return phrase.rule
    return str(event.args[phrase.rule]) if phrase.rule < len(event.args) else ""


def _roll_line(event: Event, names: Names, number: int) -> Line:
    seat, first, second, why, *about = event.args
    entry = ROLLS.get(why)
    roll = Roll(names, names.player(seat), first + second, tuple(about))
    particulars: Particulars = ()
    rule = ""
    if entry is None:
        words = f"{roll.player} rolls {roll.dice} ({why})."
    else:
        tell, rule = entry
        words, particulars = tell(roll)
    return Line(
        number=number,
        turn=event.turn,
        phase=event.phase,
        kind="rolled",
        words=words[:1].upper() + words[1:],
        rule=rule,
        seat=seat,
        dice=(first, second),
        particulars=particulars,
        tallies=tuple(
            (title, tuple(note for note in notes if note[0]))
            for title, notes in event.tallies
            if any(amount for amount, _ in notes)
        ),
        cards=tuple(names.spoken),
        missing=entry is None,
    )


def lines(
    game: Game,
    viewer: int | None,
    since: int = 0,
    *,
    details: bool = True,
    upto: int | None = None,
    everything: bool = False,
) -> list[Line]:
    """The log as the viewer may read it, from event number `since` on; draws that follow one
    another become one line. Without `details`, what only matters to the exact is left out."""
    told: list[Line] = []
    drawn = 0
    for number, event in enumerate(game.events[since:upto], since):
        one = line(game, event, viewer, number, everything=everything)
        if not details and one.level == DETAIL:
            continue
        if one.kind == "declared" and event.args[2] in ("on-guard", "agent"):
            continue  # "placed on-guard" tells it, or "agent played"
        if one.kind == "drew" and told and told[-1].kind == "drew":
            before = game.events[told[-1].number]
            if before.args[::2] == event.args[::2] and before.turn == event.turn:
                drawn += 1
                told[-1] = _more_drawn(game, told[-1], one, drawn)
                continue
        drawn = 1
        told.append(one)
    return told


def _more_drawn(game: Game, before: Line, one: Line, drawn: int) -> Line:
    if one.hidden:
        words = f"{game.state.players[game.events[one.number].args[0]].name} draws {drawn} cards."
    else:
        name = game.state.cards[game.events[one.number].args[1]].card.name
        words = f"{before.words[:-1]}, {name}."
    return msgspec.structs.replace(
        before, words=words, number=one.number, cards=(*before.cards, *one.cards)
    )
