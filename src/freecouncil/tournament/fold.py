"""An event is a fold over its log: `step` makes the next event of a command, or refuses it.

There is no other way to change an event, so a log that was read is checked as it was written.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Iterable, Sequence
from datetime import datetime
from functools import partial
from itertools import groupby
from typing import assert_never

from msgspec.structs import replace

from freecouncil.rulesets import RULESETS
from freecouncil.tournament.commands import (
    Add,
    AnyCommand,
    Correct,
    Drop,
    ExtraTime,
    New,
    OpenPacks,
    Pair,
    Playoff,
    PutBack,
    Report,
    StartClock,
    StopClock,
    SubmitDeck,
    Unpair,
)
from freecouncil.tournament.event import (
    ClockState,
    Event,
    Player,
    Round,
    Stage,
    Table,
    key_of,
    table_winner,
)
from freecouncil.tournament.policies import policy
from freecouncil.tournament.policy import SEALED
from freecouncil.tournament.refusal import Refused
from freecouncil.tournament.results import REMOVALS, Result, check_result, winner_of


def replay(log: Iterable[AnyCommand]) -> Event:
    """The event of a whole log. Registrations that follow one another are folded at once, and so
    are the reports of a round: else ten thousand of them would be copied ten thousand times."""
    commands = tuple(log)
    if not commands:
        raise Refused("the log is empty: an event begins with its announcement")
    position, event = 1, _at_entry(1, lambda: announce(commands[0]))
    for _, alike in groupby(commands[1:], key=_run_of):
        run = tuple(alike)
        try:
            event = steps(event, run)
        except Refused:
            for command in run:  # once more, one by one, to tell which of them it is
                position += 1
                event = _at_entry(position, partial(step, event, command))
        else:
            position += len(run)
    return event


def _at_entry(position: int, fold: Callable[[], Event]) -> Event:
    try:
        return fold()
    except Refused as error:
        raise Refused(f"entry {position} of the log: {error}") from error


def _run_of(command: AnyCommand) -> object:
    """What is the same for commands that may be folded at once, and else for no two of them."""
    if isinstance(command, Add):
        return Add
    return (Report, command.round) if isinstance(command, Report) else id(command)


def announce(command: AnyCommand) -> Event:
    """The event of the first command."""
    if not isinstance(command, New):
        raise Refused("an event begins with its announcement")
    rules = command.own_policy or policy(command.policy)
    if not command.name.strip():
        raise Refused("the event needs a name")
    if command.ruleset not in RULESETS:
        raise Refused(f"there is no ruleset {command.ruleset!r}; there are: {', '.join(RULESETS)}")
    if command.minutes < 1:
        raise Refused(f"a time limit of {command.minutes} minutes leaves no time to play")
    if command.rounds is not None and command.rounds < 1:
        raise Refused(f"an event of {command.rounds} rounds is none")
    if command.rounds is not None and command.system != "swiss":
        raise Refused("an elimination event lasts until it is decided: leave the rounds out")
    if command.format == "scenario" and not command.scenarios:
        raise Refused("a scenario event needs the scenarios that may be chosen")
    return Event(settings=command, policy=rules, log=(command,))


def step(event: Event, command: AnyCommand) -> Event:
    """The event after one more command."""
    return steps(event, (command,))


def steps(event: Event, run: Sequence[AnyCommand]) -> Event:
    """The event after commands that may be folded at once: registrations, or reports of a round."""
    last = event.log[-1].at
    for command in run:
        if command.at < last:
            raise Refused(
                f"{command.at:%Y-%m-%d %H:%M:%S} is before the last entry of the log "
                f"({last:%Y-%m-%d %H:%M:%S}): check the clock of this computer"
            )
        last = command.at
    return replace(_changed(event, run), log=(*event.log, *run))


def _changed(event: Event, run: Sequence[AnyCommand]) -> Event:
    command = run[0]
    match command:
        case New():
            raise Refused("the event has been announced already")
        case Add():
            return _add(event, [each for each in run if isinstance(each, Add)])
        case Drop():
            return _drop(event, command)
        case PutBack():
            return _put_back(event, command)
        case SubmitDeck():
            return _submit(event, command)
        case OpenPacks():
            return _open(event, command)
        case Pair():
            return _pair(event, command)
        case Unpair():
            return _unpair(event, command)
        case Playoff():
            return _playoff(event, command)
        case Report():
            return _report(event, [each for each in run if isinstance(each, Report)])
        case Correct():
            return _report(event, [command])
        case StartClock() | StopClock():
            return _clock(event, command)
        case ExtraTime():
            return _extra(event, command)
        case _:
            assert_never(command)


def _before_round_one(event: Event, what: str, why: str = "") -> None:
    if event.rounds:
        raise Refused(f"{what}: round one has been paired{why}")


MOST_LETTERS = 80
TURNING = (
    "LRE",
    "RLE",
    "LRO",
    "RLO",
    "PDF",
    "LRI",
    "RLI",
    "FSI",
    "PDI",
)  # the direction of writing


def _readable(name: str) -> str:
    """The name with single spaces, and without what would command a terminal or turn a line round."""
    kept = "".join(
        letter
        for letter in " ".join(name.split())
        if unicodedata.category(letter) != "Cc" and unicodedata.bidirectional(letter) not in TURNING
    )
    return " ".join(kept.split())


def _add(event: Event, commands: Sequence[Add]) -> Event:
    players = list(event.players)
    known = {player.key: player.name for player in players}
    scenarios = event.settings.scenarios
    for command in commands:
        name = _readable(command.name)
        late = ", and late entries come before it"
        _before_round_one(event, f"{name} cannot enter any more", late)
        if not name:
            raise Refused("a player needs a name")
        if name.lstrip("#").isdigit():
            raise Refused(f"{name!r} would be taken for a player's number: add a letter")
        if len(name) > MOST_LETTERS:
            raise Refused(f"a name has at most {MOST_LETTERS} letters, not {len(name)}")
        key = key_of(name)
        if key in known:
            raise Refused(
                f"there is already a player called {known[key]}: tell them apart by another name"
            )
        if command.scenario and command.scenario not in scenarios:
            listed = ", ".join(scenarios) or "none: this is not a scenario event"
            raise Refused(
                f"{command.scenario!r} is not a scenario of this event; there are: {listed}"
            )
        known[key] = name
        players.append(Player(len(players) + 1, name, key, command.scenario))
    return replace(event, players=tuple(players))


def _with_player(event: Event, player: Player) -> Event:
    players = list(event.players)
    players[player.number - 1] = player
    return replace(event, players=tuple(players))


def _drop(event: Event, command: Drop) -> Event:
    player = event.player(command.player)
    if player.number in event.gone:
        raise Refused(f"{player.name} has left the event already: {event.gone[player.number]}")
    for table in event.open_tables():
        if player.number in table.players:
            raise Refused(
                f"{player.name} is playing at table {table.number}: report that game first, or "
                "drop the player from the game as well (item 19)"
            )
    when = f"after round {len(event.rounds)}" if event.rounds else "before round one"
    why = f"dropped out {when}" + (f": {command.reason}" if command.reason else "")
    return _with_player(event, replace(player, left=why, left_after=len(event.rounds)))


def _put_back(event: Event, command: PutBack) -> Event:
    player = event.player(command.player)
    if player.left is None:
        if player.number not in event.gone:
            raise Refused(f"{player.name} has not left the event")
        where = next(
            (table.number, rnd.number)
            for rnd in event.rounds
            for table in rnd.tables
            if player.number in table.players and table.result and table.result.kind in REMOVALS
        )
        raise Refused(
            f"{player.name} left with a result: correct the result of table {where[0]} of round "
            f"{where[1]} instead"
        )
    if player.left_after < len(event.rounds):
        raise Refused(f"round {player.left_after + 1} has been paired since: no way back (item 19)")
    return _with_player(event, replace(player, left=None, left_after=0))


def _submit(event: Event, command: SubmitDeck) -> Event:
    player = event.player(command.player)
    if event.exchanges and event.rounds:
        if not event.takes_decks:
            raise Refused("cards are exchanged between rounds only, and this is not between rounds")
        return _with_player(event, replace(player, deck=command))
    _before_round_one(
        event, f"the decks are locked, and {player.name}'s stays as it is (item 12)"
        if player.deck else f"decklists are taken before play, and {player.name} handed in none",
    )  # fmt: skip
    if event.settings.format in SEALED and event.packs is None:
        raise Refused("a sealed deck is built of opened packs: open the packs first")
    return _with_player(event, replace(player, deck=command))


def _open(event: Event, command: OpenPacks) -> Event:
    if event.settings.format not in SEALED:
        raise Refused("packs are opened in sealed deck events; this is none")
    if event.packs is not None:
        raise Refused("the packs of this event are opened already")
    _before_round_one(event, "no packs can be opened")
    wanted = event.policy.sealed
    if (len(command.starters), len(command.boosters)) != (wanted.starters, wanted.boosters):
        raise Refused(
            f"each player receives {wanted.starters} starter and {wanted.boosters} boosters, "
            f"not {len(command.starters)} and {len(command.boosters)}"
        )
    return replace(event, packs=command, packs_for=len(event.players))


def _some_of(names: Iterable[str], most: int = 12) -> str:
    """So many of the names, and how many others there are."""
    listed = list(names)
    others = f" and {len(listed) - most} others" if len(listed) > most else ""
    return ", ".join(listed[:most]) + others


def next_round_refusal(event: Event) -> str | None:
    """Why the next round cannot be paired; None when it can."""
    if event.current is not None and not event.current.complete:
        missing = _some_of(
            f"{table.number} ({event.name(table.players[0])} – {event.name(table.players[1])})"
            for table in event.open_tables()
        )
        return f"round {event.current.number} is not over: no result from table {missing}"
    if event.stages and event.stage_over(len(event.stages) - 1):
        if event.lives:
            return "the event is decided; see the standings"
        many = len(event.rounds)
        played = f"all {many} rounds have" if many > 1 else "the only round has"
        return f"{played} been played; see the standings"
    playing = event.playing()
    if len(playing) < 2:
        return f"a round needs at least two players; there are {len(playing)}"
    if event.settings.decklists == "required" and not event.rounds:
        without = [event.name(number) for number in playing if event.player(number).deck is None]
        if without:
            return f"no decklist from {_some_of(without)}; this event requires them (item 12)"
    if event.settings.format in SEALED and event.packs is None:
        return "the packs of this sealed deck event have not been opened"
    return None


def _pair(event: Event, command: Pair) -> Event:
    if (refusal := next_round_refusal(event)) is not None:
        raise Refused(refusal)
    if command.round != len(event.rounds) + 1:
        raise Refused(f"the next round is {len(event.rounds) + 1}, not {command.round}")
    seated = sorted([number for table in command.tables for number in table] + list(command.byes))
    if seated != sorted(event.playing()):
        raise Refused("everyone who plays has a table or a bye, exactly once")
    if event.swiss and len(command.byes) != len(seated) % 2:
        raise Refused(f"{len(seated)} players need {len(seated) % 2} byes")
    if not event.stages:
        settings = event.settings
        planned = 0
        if settings.system == "swiss":
            planned = settings.rounds or event.policy.field(len(seated)).rounds
        event = replace(event, stages=(Stage(0, tuple(seated), planned),))
    stage = len(event.stages) - 1
    within = len(event.rounds_of(stage)) + 1
    tables = tuple(Table(number, pair) for number, pair in enumerate(command.tables, 1))
    paired = Round(
        command.round, stage, within, command.seed, tables, command.byes, command.rematches
    )
    return replace(event, rounds=(*event.rounds, paired))


def _unpair(event: Event, command: Unpair) -> Event:
    current = event.round()
    if command.round != current.number:
        raise Refused(f"only the last pairing can be taken back: that of round {current.number}")
    reported = [table.number for table in current.tables if table.result is not None]
    if reported:
        raise Refused(f"round {current.number} stands: table {reported[0]} has reported its result")
    if current.clock.started:
        raise Refused(f"round {current.number} stands: its clock has been started")
    stages = event.stages if len(event.rounds) > 1 else ()
    return replace(event, rounds=event.rounds[:-1], stages=stages, attempts=event.attempts + 1)


def _playoff(event: Event, command: Playoff) -> Event:
    if not event.swiss or event.settings.settlement not in ("playoff", "menu-then-playoff"):
        raise Refused("this event was not announced with playoff rounds")
    stages = event.stages
    if len(stages) > 1 and not event.rounds_of(len(stages) - 1):
        stages = stages[:-1]  # its pairing was taken back: nothing has come of it
    if not stages or not event.stage_over(len(stages) - 1):
        raise Refused("playoffs come when all rounds are played and reported")
    if len(set(command.players)) < 2 or set(command.players) & set(event.gone):
        raise Refused("a playoff needs at least two players who are still in the event")
    rounds = event.policy.field(len(command.players)).rounds
    stage = Stage(command.place, tuple(sorted(command.players)), rounds)
    return replace(event, stages=(*stages, stage))


def _with_round(event: Event, changed: Round) -> Event:
    rounds = list(event.rounds)
    rounds[changed.number - 1] = changed
    return replace(event, rounds=tuple(rounds))


def _with_table(event: Event, number: int, table: Table) -> Event:
    rnd = event.rounds[number - 1]
    tables = list(rnd.tables)
    tables[table.number - 1] = table
    return _with_round(event, replace(rnd, tables=tuple(tables)))


def _report(event: Event, commands: Sequence[Report | Correct]) -> Event:
    """Results of tables of one round."""
    rnd = event.round(commands[0].round)
    tables = list(rnd.tables)
    for command in commands:
        number = event.table(command.table, command.round).number
        tables[number - 1] = _reported(event, rnd, tables[number - 1], command)
    return _with_round(event, replace(rnd, tables=tuple(tables)))


def _reported(event: Event, rnd: Round, table: Table, command: Report | Correct) -> Table:
    names = " – ".join(event.name(number) for number in table.players)
    correcting = isinstance(command, Correct)
    if correcting and table.result is None:
        raise Refused(f"table {table.number} of round {rnd.number} has no result to correct")
    if not correcting and table.result is not None:
        raise Refused(
            f"table {table.number} of round {rnd.number} ({names}) has its result already; "
            "use correct to change it"
        )
    if isinstance(command, Correct) and not command.reason.strip():
        raise Refused("a correction needs its reason, for those who read the log later")
    settings = event.settings
    first, second = table.players
    check_result(
        event.policy, settings.format, settings.system, command.result, table.players,
        (event.capability(first), event.capability(second)),
    )  # fmt: skip
    if correcting and event.lives and rnd.number < len(event.rounds):
        _same_winner(table, command.result, rnd)
    return replace(table, result=command.result, corrected=table.corrected or correcting)


def _same_winner(table: Table, result: Result, rnd: Round) -> None:
    if winner_of(result, table.players) != table_winner(table):
        raise Refused(
            f"round {rnd.number + 1} has been drawn from who won round {rnd.number}: "
            "an elimination game keeps its winner once the next round is drawn (as long as nothing "
            "of that round is reported, its pairing can be taken back)"
        )


def _clock(event: Event, command: StartClock | StopClock) -> Event:
    state = _clock_of(event, command.round)
    what = f"the clock of round {command.round}" if command.round else "the building clock"
    if isinstance(command, StartClock):
        if state.running_since is not None:
            raise Refused(f"{what} is running already")
        state = ClockState(state.passed, command.at, True)
    else:
        if state.running_since is None:
            raise Refused(f"{what} is not running")
        state = ClockState(passed_at(state, command.at), None, True)
    if command.round == 0:
        return replace(event, building=state)
    return _with_round(event, replace(event.rounds[command.round - 1], clock=state))


def passed_at(state: ClockState, now: datetime) -> int:
    """The seconds a clock shows as passed."""
    if state.running_since is None:
        return state.passed
    return state.passed + max(0, int((now - state.running_since).total_seconds()))


def _clock_of(event: Event, number: int) -> ClockState:
    if number == 0:
        if event.packs is None:
            raise Refused("the building time begins when the packs are opened")
        return event.building
    if number != event.round().number:
        raise Refused(f"the clock is that of round {event.round().number}, the current one")
    return event.round().clock


def _extra(event: Event, command: ExtraTime) -> Event:
    if command.round != event.round().number:
        raise Refused(f"extra time is for the current round, {event.round().number}")
    table = event.table(command.table, command.round)
    if table.result is not None:
        raise Refused(f"table {table.number} has reported its result and needs no more time")
    if command.minutes < 1:
        raise Refused(f"{command.minutes} extra minutes are none")
    changed = replace(table, extra=table.extra + command.minutes)
    return _with_table(event, command.round, changed)
