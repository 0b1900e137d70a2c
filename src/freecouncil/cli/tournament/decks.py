"""Decklists, and the packs of sealed deck events."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Annotated, Any

import typer

from freecouncil.cards.library import library
from freecouncil.cli.tournament.common import File, Json, app, at_desk, read_event, refusals, tell
from freecouncil.tournament.decklists import differences, read_deck, submission
from freecouncil.tournament.event import Event
from freecouncil.tournament.refusal import Refused
from freecouncil.tournament.sealed import (
    Pool,
    fingerprint,
    open_all,
    pool_minimums,
    pools_of,
)
from freecouncil.tournament.sealed_text import pool_text
from freecouncil.tournament.store import write_whole
from freecouncil.tournament.words import able_text


@app.command("decks")
def decks_command(
    file: File,
    player: Annotated[
        str | None, typer.Argument(metavar="PLAYER", help="Whose deck; without: list all.")
    ] = None,
    deck: Annotated[
        str | None,
        typer.Argument(metavar="DECK", help="A deck's file, or a Challenge Deck's letter."),
    ] = None,
    spot_check: Annotated[
        bool, typer.Option("--check", help="Compare a deck with the one that was handed in.")
    ] = False,
    accept: Annotated[
        bool, typer.Option("--accept", help="Take the deck although the check finds fault.")
    ] = False,
    replace: Annotated[
        bool, typer.Option("--replace", help="Before round one: in place of the one there is.")
    ] = False,
    as_json: Json = False,
) -> None:
    """Take in decklists, or list them.

    A list is checked against the event's ruleset, and locked when round one is paired. With
    --check a deck is compared with the list that was handed in.
    """
    if player is None or deck is None:
        event = read_event(file, as_json)
        with refusals(as_json):
            if player is not None or spot_check or accept or replace:
                raise Refused("say whose deck and which: decks FILE PLAYER DECK")
        _list(event, as_json)
        return
    if spot_check:
        _spot_check(read_event(file, as_json), player, deck, as_json)
        return
    with at_desk(file, as_json) as desk:
        who = desk.event.player(player)
        if who.deck is not None and desk.event.takes_decks and not replace:
            raise Refused(
                f"{who.name} handed in {who.deck.title!r} already; --replace puts another in its "
                f"place as long as {_next_lock(desk.event)} is not paired"
            )
        command, checked = submission(desk.event, who.number, read_deck(deck), accept=accept)
        desk.submit_deck(command)
        event = desk.event
    able = able_text(command.capability)
    lines = [
        f"{who.name}: {command.title!r} is taken"
        + (f" with {len(checked.breaches)} findings." if checked.breaches else ": legal."),
        *(f"  accepted: {each}" for each in checked.breaches),
        *(f"  note: {each}" for each in checked.notices),
        f"  Capability: {able} ({command.because}).",
        f"  It is locked when {_next_lock(event)} is paired (General, item 12).",
    ]
    data = {
        "player": who.name,
        "deck": command.title,
        "capability": command.capability,
        "because": command.because,
        "accepted": list(checked.breaches),
        "notices": list(checked.notices),
    }
    tell("\n".join(lines), data, as_json)


def _next_lock(event: Event) -> str:
    """The round with which decks are locked."""
    return "the next round" if event.exchanges else "round one"


def _list(event: Event, as_json: bool) -> None:
    lines, rows = [], []
    for each in event.players:
        title = each.deck.title if each.deck else None
        able = each.deck.capability if each.deck else None
        rows.append({"number": each.number, "name": each.name, "deck": title, "capability": able})
        lines.append(f"{each.number:>4}  {each.name}: {title or 'no decklist'}"
                     + (f" ({able})" if able else ""))  # fmt: skip
    missing = sum(each.deck is None for each in event.players)
    state = f"locked when {_next_lock(event)} is paired" if event.takes_decks else "locked"
    lines.append(f"{len(event.players) - missing} decklists, {missing} missing; {state}.")
    tell("\n".join(lines), rows, as_json)


def _spot_check(event: Event, player: str, deck: str, as_json: bool) -> None:
    with refusals(as_json):
        who = event.player(player)
        found = differences(event, who.number, read_deck(deck))
    lines = [
        f"{who.name}'s deck is {'not ' if found else ''}the one that was handed in.",
        *(f"  {each}" for each in found),
    ]
    tell("\n".join(lines), {"player": who.name, "differences": list(found)}, as_json)
    if found:
        raise typer.Exit(1)


@app.command()
def packs(
    file: File,
    starter: Annotated[
        list[str] | None, typer.Option(help="The set of the starter: TW or LE; else TW.")
    ] = None,
    booster: Annotated[
        list[str] | None,
        typer.Option(help="The set of the next booster; say it once for all three, or thrice."),
    ] = None,
    out: Annotated[
        Path | None, typer.Option(help="The folder for the pools; else FILE's name with -pools.")
    ] = None,
    as_json: Json = False,
) -> None:
    """Sealed deck: open everybody's packs.

    Once they are opened, the same pools are written again.
    """
    with at_desk(file, as_json) as desk:
        wanted = desk.event.policy.sealed
        if desk.event.packs is None:
            starters = _repeated(starter or ["TW"], wanted.starters, "starters")
            boosters = _repeated(booster or ["TW"], wanted.boosters, "boosters")
            if len(desk.event.playing()) < 2:
                raise Refused("register the players first: packs are opened for all of them")
            pools = open_all(desk.event, starters, boosters)
            desk.open_packs(starters, boosters, fingerprint(pools))
            said = "The packs are opened"
        else:
            if starter or booster:
                raise Refused("the packs of this event are opened already")
            pools = tuple(pools_of(desk.event).values())
            said = "The packs were opened before"
        event = desk.event
    folder = out or file.with_name(f"{file.stem}-pools")
    with refusals(as_json):
        written = _write(event, pools, folder)
    lines = [f"{said}: {len(pools)} pools in {folder}."]
    for pool in pools:
        least = pool_minimums(event.policy.sealed, pool)
        lines.append(
            f"{pool.player:>4}  {event.name(pool.player)}: {sum(pool.cards.values())} cards; at "
            f"least {least.resources} resources and {least.hazards} hazards"
        )
    lines.append(
        f"{wanted.minutes} minutes to build: freecouncil tournament clock {file} start --building"
    )
    data: dict[str, Any] = {"folder": str(folder), "pools": written}
    tell("\n".join(lines), data, as_json)


def _repeated(sets: list[str], count: int, what: str) -> list[str]:
    sets = [each.upper() for each in sets]
    if len(sets) == 1:
        return sets * count
    if len(sets) != count:
        raise Refused(f"{count} {what} need one set for all or {count} sets, not {len(sets)}")
    return sets


def _write(event: Event, pools: tuple[Pool, ...], folder: Path) -> list[dict[str, Any]]:
    try:
        folder.mkdir(exist_ok=True)
    except OSError as error:
        raise Refused(f"cannot make the folder {folder}: {error.strerror}") from None
    written: list[dict[str, Any]] = []
    for pool in pools:
        name = event.name(pool.player)
        path = folder / f"{pool.player:03}-{_plain_name(name)}.txt"
        write_whole(path, pool_text(event, pool).encode())
        least = pool_minimums(event.policy.sealed, pool)
        counts = Counter({library().by_id(each).name: n for each, n in pool.cards.items()})
        written.append(
            {
                "player": name,
                "file": str(path),
                "cards": dict(counts),
                "least_resources": least.resources,
                "least_hazards": least.hazards,
            }
        )
    return written


def _plain_name(name: str) -> str:
    return "".join(letter if letter.isalnum() else "-" for letter in name).strip("-").lower()
