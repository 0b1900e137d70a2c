"""Before round one: announcing an event, and who plays in it."""

from __future__ import annotations

from datetime import date
from pathlib import Path
from typing import Annotated

import msgspec
import typer

from freecouncil.cards.words.plain import counted, listing
from freecouncil.cli.tournament.common import (
    File,
    Json,
    app,
    at_desk,
    read_event,
    refusals,
    settlement_named,
    tell,
)
from freecouncil.tournament.desk import Desk
from freecouncil.tournament.event import Event
from freecouncil.tournament.export import as_data
from freecouncil.tournament.fold import next_round_refusal
from freecouncil.tournament.policies import CITATIONS, POLICIES, policy, read_policy
from freecouncil.tournament.policy import (
    DECKLISTS,
    FORMAT_TITLES,
    FORMATS,
    SETTLEMENTS,
    SYSTEMS,
    Policy,
)
from freecouncil.tournament.refusal import Refused, one_of
from freecouncil.tournament.results import CAPABILITIES, Capability
from freecouncil.tournament.scenarios import scenario_named
from freecouncil.tournament.standings import champions, standings
from freecouncil.tournament.store import alone
from freecouncil.tournament.tiebreak import NUMERALS
from freecouncil.tournament.words import (
    may_be_official,
    paid_lines,
    settings_lines,
    table_text,
)


def _policy(name: str) -> Policy:
    """A policy by its name, or from a JSON file."""
    path = Path(name)
    return read_policy(path) if name.endswith(".json") else policy(name)


@app.command()
def new(
    file: File,
    name: Annotated[str, typer.Argument(metavar="NAME", help="What the event is called.")],
    format: Annotated[str, typer.Option(help=f"The game: {', '.join(FORMATS)}.")] = "two-deck",
    policy_name: Annotated[
        str, typer.Option("--policy", help=f"{', '.join(POLICIES)}, or a JSON file.")
    ] = "council-1996",
    ruleset: Annotated[
        str | None, typer.Option(help="The edition of the rules; else the policy's.")
    ] = None,
    system: Annotated[str, typer.Option(help=f"{', '.join(SYSTEMS)}.")] = "swiss",
    ties: Annotated[
        str | None,
        typer.Option(help=f"How ties for a place are settled: {', '.join(SETTLEMENTS)}."),
    ] = None,
    minutes: Annotated[
        int | None, typer.Option(help="The time limit; else the policy's for the format.")
    ] = None,
    rounds: Annotated[
        int | None, typer.Option(help="The number of rounds; else by the policy's table.")
    ] = None,
    seed: Annotated[
        int | None, typer.Option(help="From which everything is drawn; else a new one.")
    ] = None,
    avoid_rematches: Annotated[
        bool | None,
        typer.Option("--avoid-rematches/--allow-rematches", help="Else as the policy has it."),
    ] = None,
    avoid_byes: Annotated[
        bool | None,
        typer.Option(
            "--avoid-repeated-byes/--allow-repeated-byes", help="Else as the policy has it."
        ),
    ] = None,
    decklists: Annotated[str, typer.Option(help="optional or required.")] = "optional",
    scenario: Annotated[
        list[str] | None, typer.Option(help="A scenario to choose from; may be repeated.")
    ] = None,
    prize: Annotated[
        list[str] | None, typer.Option(help="The prize of the next place; may be repeated.")
    ] = None,
    coordinator: Annotated[str, typer.Option(help="Who runs the event.")] = "",
    place: Annotated[str, typer.Option(help="Where it is held.")] = "",
    day: Annotated[str | None, typer.Option(help="When, as 2026-05-09.")] = None,
    as_json: Json = False,
) -> None:
    """Announce an event: makes its file."""
    with refusals(as_json), alone(file):
        if file.exists():
            raise Refused(f"{file} exists already: choose another name, or go on with that event")
        if not file.parent.is_dir():
            raise Refused(f"there is no folder {file.parent}")
        desk = Desk.new(
            name,
            one_of(format, FORMATS, "a format"),
            policy=_policy(policy_name),
            ruleset=ruleset,
            system=one_of(system, SYSTEMS, "a system"),
            settlement=settlement_named(ties),
            minutes=minutes,
            rounds=rounds,
            seed=seed,
            avoid_rematches=avoid_rematches,
            avoid_repeated_byes=avoid_byes,
            decklists=one_of(decklists, DECKLISTS, "a word for decklists"),
            scenarios=scenario,
            prizes=prize or (),
            coordinator=coordinator,
            place=place,
            day=_day(day),
        )
        desk.save(file)
    lines = [f"{file}: {desk.event.settings.name} is announced."]
    lines += [f"  {word + ':':<13}{value}" for word, value in settings_lines(desk.event)]
    lines += _reminders(desk.event)
    lines.append(f"Next: freecouncil tournament add {file} NAME …")
    tell("\n".join(lines), {"file": str(file), **as_data(desk.event)["event"]}, as_json)


def _day(text: str | None) -> date | None:
    try:
        return date.fromisoformat(text) if text else None
    except ValueError:
        raise Refused(f"{text!r} is not a day; write it as 2026-05-09") from None


def _reminders(event: Event) -> list[str]:
    """What the policy asks of a coordinator now, and what is not known of the policy."""
    lines = []
    rules = event.policy
    if event.swiss:
        lines.append("Post how ties are settled before the event begins (Tournament Point Ties).")
    if event.settings.decklists == "required" and rules.decklist_notice:
        lines.append(
            f"Post that decklists are required at least {rules.decklist_notice} hours before the "
            "start (General, item 12)."
        )
    if rules.carried_over:
        lines.append(
            f"Of this policy these could not be found and are those of {rules.carried_from}: "
            f"{', '.join(rules.carried_over)}."
        )
    return lines


@app.command()
def add(
    file: File,
    names: Annotated[
        list[str] | None, typer.Argument(metavar="NAME…", help="One or more players.")
    ] = None,
    scenario: Annotated[
        str | None, typer.Option(help="The scenario that the player has chosen.")
    ] = None,
    names_from: Annotated[
        Path | None, typer.Option("--from", help="A text file with one name per line.")
    ] = None,
    as_json: Json = False,
) -> None:
    """Register players. Late entries are possible until round one is paired."""
    with at_desk(file, as_json) as desk:
        everyone = list(names or ())
        if names_from is not None:
            everyone += _names_in(names_from)
        if not everyone:
            raise Refused("who plays? Give one or more names, in quotes if they have spaces")
        chosen = ""
        if scenario is not None:
            chosen = scenario_named(scenario, desk.event.settings.scenarios)
        added = desk.add_all(everyone, chosen)
        event = desk.event
    count = len(event.playing())
    lines = [f"{player.number:>4}  {player.name}" for player in added]
    lines.append(f"{counted(count, 'player')}; {_size(event)}")
    if count > 1 and count % 2:
        lines.append(
            "An odd number means a bye in round one, which the policy would rather see avoided."
        )
    data = {"added": [{"number": p.number, "name": p.name} for p in added], "players": count}
    tell("\n".join(lines), data, as_json)


def _names_in(path: Path) -> list[str]:
    try:
        text = path.read_text(encoding="utf-8-sig")
    except (OSError, UnicodeDecodeError) as error:
        raise Refused(f"cannot read names from {path}: {error}") from None
    return [line.strip() for line in text.splitlines() if line.strip()]


def _size(event: Event) -> str:
    count = len(event.playing())
    if count < 2:
        return "an event needs at least two."
    if not event.swiss:
        return f"{may_be_official(event)}."
    rounds = event.settings.rounds or event.policy.field(count).rounds
    return f"{counted(rounds, 'round')}; {may_be_official(event)}."


@app.command()
def drop(
    file: File,
    player: Annotated[str, typer.Argument(metavar="PLAYER", help="A name or a number.")],
    in_game: Annotated[
        bool, typer.Option("--in-game", help="The player leaves a game that is being played.")
    ] = False,
    undo: Annotated[
        bool,
        typer.Option("--undo", help="It was a mistake: the player stays, if no round is paired."),
    ] = False,
    reason: Annotated[str, typer.Option(help="Why, for the log.")] = "",
    capability: Annotated[
        str | None,
        typer.Option(help="With --in-game: what the opponent's deck could do, ring or points."),
    ] = None,
    as_json: Json = False,
) -> None:
    """A player leaves the event, between rounds or from a game."""
    with at_desk(file, as_json) as desk:
        judged: Capability | None = None
        if capability is not None:
            judged = one_of(capability, CAPABILITIES, "a capability")
            if not in_game:
                raise Refused("--capability goes with --in-game: no game is being decided")
        who = desk.event.player(player)
        if undo:
            if in_game:
                raise Refused("--undo goes alone: correct the game's result instead")
            desk.put_back(who.number, reason)
            table = None
        else:
            table = desk.drop(who.number, reason, in_game=in_game, capability=judged)
        event = desk.event
    left = len(event.playing())
    if undo:
        said = f"{who.name} is in the event again. {counted(left, 'player')}."
        tell(said, {"put_back": who.name, "left": left}, as_json)
        return
    lines = [f"{who.name} has left the event: no return, no ranking, no prize (General, item 19)."]
    if table is not None:
        lines.append(f"Table {table.number}: {table_text(event, table)}.")
    lines.append(f"{counted(left, 'player')} left.")
    data = {"dropped": who.name, "why": event.gone[who.number], "left": left}
    tell("\n".join(lines), data, as_json)


@app.command()
def status(file: File, as_json: Json = False) -> None:
    """Where the event stands, and what comes next."""
    event = read_event(file, as_json)
    lines = [event.settings.name]
    lines += [f"  {word + ':':<13}{value}" for word, value in settings_lines(event)]
    lines.append(f"{counted(len(event.playing()), 'player')}; {_size(event)}")
    if event.current is not None:
        done = sum(table.result is not None for table in event.current.tables)
        lines.append(
            f"Round {event.current.number}: {done} of {len(event.current.tables)} results."
        )
    lines.append(f"Next: {next_step(event, file)}")
    data = {**as_data(event), "next": next_step(event, file)}
    tell("\n".join(lines), data, as_json)


def next_step(event: Event, file: Path) -> str:
    """What the coordinator does next."""
    command = f"freecouncil tournament {{}} {file}"
    for table in event.open_tables():
        return f"report the results, as: {command.format('report')} {table.number} points 23 14"
    if event.stages and event.stage_over(len(event.stages) - 1):
        if any(tie.place == 1 for tie in standings(event).unsettled):
            return f"a tie for the first place: {command.format('pair')} --playoff"
        names = listing(event.name(each) for each in champions(event))
        return f"the event is over, won by {names}: {command.format('papers')} report"
    refusal = next_round_refusal(event)
    if refusal is None:
        return command.format("pair")
    return refusal


@app.command()
def policies(
    name: Annotated[
        str | None, typer.Argument(metavar="POLICY", help="A policy to show in full.")
    ] = None,
    as_json: Json = False,
) -> None:
    """List the policies, or show one.

    With --json a policy is shown in the form that `new --policy` reads from a file.
    """
    with refusals(as_json):
        if name is None:
            lines = [f"{each.name:<20}{each.title}" for each in POLICIES.values()]
            tell("\n".join(lines), list(POLICIES), as_json)
            return
        shown = _policy(name)
    lines = [shown.title, "Rounds:"]
    least = 2
    for row in shown.fields:
        span = f"{least} to {row.up_to}" if row.up_to else f"{least} or more"
        span = str(least) if row.up_to == least else span
        official = "" if row.official else " (cannot be official)"
        lines.append(f"  {span} players: {row.rounds}{official}")
        least = (row.up_to or 0) + 1
    lines.append("Time limits:")
    lines += [f"  {FORMAT_TITLES[each]}: {shown.minutes[each]} minutes" for each in FORMATS]
    lines.append("Tournament points:")
    lines += [f"  {what}: {pays}" for what, pays in paid_lines(shown)]
    lines.append("Tie-breaking criteria:")
    lines += [
        f"  {numeral} {each.title}" for numeral, each in zip(NUMERALS, shown.criteria, strict=False)
    ]
    lines.append("Found in:")
    lines += [f"  {source}" for source in shown.sources]
    if shown.carried_over:
        lines.append(f"Not found, and as in {shown.carried_from}:")
        lines += [f"  {each} ({CITATIONS[each]})" for each in shown.carried_over]
    tell("\n".join(lines), msgspec.to_builtins(shown), as_json)
