"""What a coordinator's forms mean: each a verb of the desk."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from datetime import date
from typing import Any, get_args

from freecouncil import decks
from freecouncil.decks import Deck, DeckError
from freecouncil.decks.shelf import on_shelf, shelved
from freecouncil.tournament import Refused
from freecouncil.tournament.decklists import submission
from freecouncil.tournament.desk import Desk
from freecouncil.tournament.event import Event, Table
from freecouncil.tournament.policies import POLICIES, policy
from freecouncil.tournament.policy import DECKLISTS, FORMATS, SETTLEMENTS, SYSTEMS
from freecouncil.tournament.refusal import Word, one_of
from freecouncil.tournament.results import CAPABILITIES, FAILURES, Capability, Kind, Result
from freecouncil.tournament.scenarios import scenario_named
from freecouncil.tournament.sealed import fingerprint, open_all

Form = Mapping[str, str]
MOST_NAME = 80
MOST_NAMES = 600  # in one go
MOST_PLAYERS = 2000  # of one event on a server
KINDS: tuple[Kind, ...] = get_args(Kind)


def word_in(form: Form, field: str, known: tuple[Word, ...], usual: str = "") -> Word:
    """One of the known words."""
    return one_of(form.get(field, "") or usual, known, f"a {field}")


def number_in(form: Form, field: str, what: str) -> int:
    """A number that must be there."""
    said = form.get(field, "").strip()
    try:
        return int(said[:12])
    except ValueError:
        raise Refused(
            f"{said!r} is not a number for {what}" if said else f"there is no number for {what}"
        ) from None


def maybe_number(form: Form, field: str, what: str) -> int | None:
    """A number, or nothing."""
    return number_in(form, field, what) if form.get(field, "").strip() else None


def text_in(form: Form, field: str, most: int = 300) -> str:
    """A line of text."""
    said = " ".join("".join(c for c in form.get(field, "") if c.isprintable() or c == " ").split())
    if len(said) > most:
        raise Refused(f"{field} has {len(said)} characters; at most {most} are taken")
    return said


def lines_in(form: Form, field: str) -> list[str]:
    """Lines of text, those with nothing in them left out."""
    lines = [" ".join(line.split()) for line in form.get(field, "").splitlines()]
    return [line for line in lines if line]


def announced(form: Form) -> Desk:
    """The event of the form that announces one."""
    rules = policy(word_in(form, "policy", tuple(POLICIES), "council-1996"))
    name = text_in(form, "name", MOST_NAME)
    day = form.get("day", "")
    try:
        when = date.fromisoformat(day) if day else None
    except ValueError:
        raise Refused(f"{day!r} is not a day; write it as 2026-05-09") from None
    avoid = {"": None, "yes": True, "no": False}
    ties = form.get("ties", "")
    return Desk.new(
        name,
        word_in(form, "format", FORMATS, "two-deck"),
        policy=rules,
        ruleset=form.get("ruleset", "") or None,
        system=word_in(form, "system", SYSTEMS, "swiss"),
        settlement=word_in(form, "ties", SETTLEMENTS) if ties else None,
        minutes=maybe_number(form, "minutes", "the time limit"),
        rounds=maybe_number(form, "rounds", "the rounds"),
        avoid_rematches=avoid.get(form.get("avoid_rematches", "")),
        avoid_repeated_byes=avoid.get(form.get("avoid_byes", "")),
        decklists=word_in(form, "decklists", DECKLISTS, "optional"),
        scenarios=[name[:MOST_NAME] for name in lines_in(form, "scenarios")[:20]] or None,
        prizes=[prize[:200] for prize in lines_in(form, "prizes")[:50]],
        coordinator=text_in(form, "coordinator", MOST_NAME),
        place=text_in(form, "place", 200),
        day=when,
    )


# Players ------------------------------------------------------------------------------------------


def add(desk: Desk, form: Form) -> None:
    """Players register, one to a line: all of them, or none."""
    names = lines_in(form, "names")
    if not names:
        raise Refused("who plays? Write one name to a line")
    if len(names) > MOST_NAMES or len(desk.event.players) + len(names) > MOST_PLAYERS:
        raise Refused(f"{len(names)} names are too many at once")
    scenario = text_in(form, "scenario")
    chosen = scenario_named(scenario, desk.event.settings.scenarios) if scenario else ""
    for name in names:
        if len(name) > MOST_NAME:
            raise Refused(f"{name[:20]}… is too long for a name")
    desk.add_all(names, chosen)


def drop(desk: Desk, form: Form) -> None:
    """A player leaves, from a game as well if one is being played (item 19)."""
    player = desk.event.player(number_in(form, "player", "the player"))
    playing = any(player.number in table.players for table in desk.event.open_tables())
    desk.drop(
        player.number,
        text_in(form, "reason"),
        in_game=playing,
        capability=_capability(form) if playing else None,
    )


def put_back(desk: Desk, form: Form) -> None:
    """That a player left is taken back: it was a mistake."""
    desk.put_back(number_in(form, "player", "the player"), text_in(form, "reason"))


def deck_of(form: Form) -> Deck:
    """The deck of a form: a file, a text, or one of the shelf."""
    text = form.get("file", "").strip() or form.get("text", "").strip()
    letter = form.get("letter", "")
    if text:
        try:
            return decks.reads(text)
        except DeckError as error:
            raise Refused(f"the deck can't be read: {error}") from None
    if on_shelf(letter):
        return shelved(letter)
    raise Refused("which deck? Choose a file, paste the list, or choose one of the shelf")


def hand_in(desk: Desk, player: int, form: Form, *, may_accept: bool) -> None:
    """A decklist is checked, and taken if it is legal, or if the coordinator accepts it."""
    deck = deck_of(form)
    accept = may_accept and form.get("accept") == "yes"
    try:
        command, _ = submission(desk.event, player, deck, accept=accept)
    except Refused as refused:
        said = str(refused).partition("\nhave it changed")[0]
        more = "have it changed, or tick “take it all the same”" if may_accept else "change it"
        raise Refused(f"{said}\n{more}") from None
    desk.submit_deck(command)


def take_deck(desk: Desk, form: Form) -> None:
    """The coordinator takes a player's list in."""
    hand_in(desk, number_in(form, "player", "the player"), form, may_accept=True)


# Rounds -------------------------------------------------------------------------------------------


def pair(desk: Desk, form: Form) -> None:
    """The next round."""
    desk.pair()


def unpair(desk: Desk, form: Form) -> None:
    """The last pairing is taken back."""
    desk.unpair(text_in(form, "reason"))


def playoff(desk: Desk, form: Form) -> None:
    """A playoff begins, and its first round is paired."""
    desk.playoff(maybe_number(form, "place", "the place"))
    desk.pair()


def packs(desk: Desk, form: Form) -> None:
    """Sealed deck: everybody's packs are opened, of the sets that were chosen."""
    wanted = desk.event.policy.sealed
    if len(desk.event.playing()) < 2:
        raise Refused("register the players first: packs are opened for all of them")
    starters = [form.get(f"starter{n}", "") or "TW" for n in range(1, wanted.starters + 1)]
    boosters = [form.get(f"booster{n}", "") or "TW" for n in range(1, wanted.boosters + 1)]
    pools = open_all(desk.event, starters, boosters)
    desk.open_packs(starters, boosters, fingerprint(pools))


# Results ------------------------------------------------------------------------------------------


def _capability(form: Form) -> Capability | None:
    said = form.get("capability", "")
    return word_in(form, "capability", CAPABILITIES) if said else None


def result_in(event: Event, table: Table, form: Form) -> Result:
    """The result of a form: both numbers, and how it ended, as "points", "ring:3" with the player
    it is about, or "conceded:3:points" with what the winner's deck was capable of."""
    said, _, rest = form.get("how", "").partition(":")
    about, _, capability = rest.partition(":")
    kind = next((known for known in KINDS if known == said), None)
    if kind is None:
        raise Refused(f"how did table {table.number} end? Choose it from the list")
    if kind in ("points", "ranks"):
        first, second = (event.name(number) for number in table.players)
        if not (form.get("first", "").strip() and form.get("second", "").strip()):
            raise Refused(f"table {table.number} needs a number for {first} and one for {second}")
        both = (number_in(form, "first", first), number_in(form, "second", second))
        return Result(kind, totals=both) if kind == "points" else Result(kind, ranks=both)
    if kind in ("tie", "double-loss"):
        return Result(kind)
    players = {str(number): number for number in table.players}
    if about not in players:
        raise Refused(f"who was it at table {table.number}? Choose it from the list")
    named = players[about]
    if kind in FAILURES:
        other = table.players[1 - table.players.index(named)]
        return Result(kind, other, capability=_capability({"capability": capability}))
    if kind == "avatar" and event.policy.avatar_bands:
        first, second = (event.name(number) for number in table.players)
        raw = (number_in(form, "first", first), number_in(form, "second", second))
        return Result(kind, named, totals=raw)
    return Result(kind, named)


def report(desk: Desk, form: Form) -> None:
    """A table's result."""
    number = number_in(form, "round", "the round")
    if number != desk.event.round().number:
        raise Refused(
            f"round {number} is over, and its results stand: use the form for corrections"
        )
    table = desk.event.table(number_in(form, "table", "the table"), number)
    desk.report(table.number, result_in(desk.event, table, form), number)


def correct(desk: Desk, form: Form) -> None:
    """Another result for a table that had one."""
    rnd, _, table = form.get("which", "").partition("/")
    where = {"round": rnd, "table": table}
    number = number_in(where, "round", "the round")
    seats = desk.event.table(number_in(where, "table", "the table"), number)
    result = result_in(desk.event, seats, form)
    desk.correct(number, seats.number, result, text_in(form, "reason"))


# The clock ----------------------------------------------------------------------------------------


def start(desk: Desk, form: Form) -> None:
    desk.start_clock(building=form.get("building") == "yes")


def stop(desk: Desk, form: Form) -> None:
    desk.stop_clock(building=form.get("building") == "yes")


def extra(desk: Desk, form: Form) -> None:
    """More minutes for a table."""
    desk.extra_time(
        number_in(form, "table", "the table"),
        number_in(form, "minutes", "the minutes"),
        text_in(form, "reason"),
    )


Verb = Callable[[Desk, Form], Any]
VERBS: dict[str, Verb] = {
    "add": add,
    "drop": drop,
    "put-back": put_back,
    "deck": take_deck,
    "pair": pair,
    "unpair": unpair,
    "playoff": playoff,
    "packs": packs,
    "report": report,
    "correct": correct,
    "start": start,
    "stop": stop,
    "extra": extra,
}
