"""What a coordinator prints or posts: pairings, standings, slips, player cards, a final report.

A paper is a title and some sheets; the same paper is written as HTML to print, as CSV for a
spreadsheet, or as JSON.
"""

from __future__ import annotations

import csv
import io
from collections.abc import Callable, Iterable, Sequence
from typing import Literal, get_args

import msgspec

from freecouncil.cards.words.plain import listing
from freecouncil.tournament.commands import Correct, Report
from freecouncil.tournament.event import Event, Game, Round
from freecouncil.tournament.export import spreadsheet_row
from freecouncil.tournament.paper_html import html_page
from freecouncil.tournament.policy import Points
from freecouncil.tournament.refusal import Refused
from freecouncil.tournament.results import METHOD_TITLES, Result, maximum
from freecouncil.tournament.scenarios import OFFICIAL
from freecouncil.tournament.standings import Prize, Row, Standings, prize_list, standings
from freecouncil.tournament.tiebreak import whole
from freecouncil.tournament.words import (
    game_cell,
    game_text,
    official_text,
    result_text,
    round_title,
    settings_lines,
    step_text,
    still_playing,
)

Kind = Literal["pairings", "standings", "slips", "cards", "report"]
KINDS: tuple[Kind, ...] = get_args(Kind)
As = Literal["html", "csv", "json"]
WAYS: tuple[As, ...] = get_args(As)
Cell = str | int | float
CARD_COLUMNS = ("Round", "Opponent", "Result", "Points", "Total")


class Sheet(msgspec.Struct, frozen=True):
    """A table with a heading, and remarks below it."""

    heading: str
    columns: tuple[str, ...] = ()
    rows: tuple[tuple[Cell, ...], ...] = ()
    notes: tuple[str, ...] = ()
    # How HTML lays it out: a list, a list in which steps follow on their heading, a slip or a card to
    # cut out, or two columns of facts.
    layout: Literal["list", "steps", "slip", "card", "facts"] = "list"


class Paper(msgspec.Struct, frozen=True):
    """A paper of an event."""

    kind: Kind
    event: str
    title: str
    sheets: tuple[Sheet, ...]


def paper(event: Event, kind: Kind, round_number: int | None = None) -> Paper:
    """A paper of the current round, or of a named one."""
    makers: dict[Kind, Callable[[Event, int | None], Paper]] = {
        "pairings": pairings_paper,
        "standings": standings_paper,
        "slips": slips_paper,
        "cards": cards_paper,
        "report": report_paper,
    }
    return makers[kind](event, round_number)


def write_paper(made: Paper, how: As, style: str = "") -> str:
    """The paper's text. HTML has its style sheet in it, unless `style` says where to find it."""
    if how == "html":
        sheets = [(s.heading, s.columns, s.rows, s.notes, s.layout) for s in made.sheets]
        return html_page(made.event, made.kind, made.title, sheets, style)
    if how == "csv":
        return _csv(made.sheets)
    return msgspec.json.format(msgspec.json.encode(made), indent=2).decode() + "\n"


def _csv(sheets: Sequence[Sheet]) -> str:
    """One table as it is; several with their headings before them and a blank line between."""
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    shared = {sheet.columns for sheet in sheets}
    if len(sheets) > 1 and len(shared) == 1:
        # Cards and slips: one table, with the heading as its first column.
        writer.writerow(("For", *sheets[0].columns))
        for sheet in sheets:
            writer.writerows(spreadsheet_row((sheet.heading, *row)) for row in sheet.rows)
        return out.getvalue()
    for index, sheet in enumerate(sheets):
        if index:
            writer.writerow(())
        if len(sheets) > 1:
            writer.writerow((sheet.heading,))
        writer.writerow(sheet.columns)
        writer.writerows(map(spreadsheet_row, sheet.rows))
    return out.getvalue()


def pairings_paper(event: Event, number: int | None = None) -> Paper:
    """Who plays whom, by table and by name."""
    rnd = event.round(number)
    by_table: list[tuple[Cell, ...]] = [
        (table.number, event.name(table.players[0]), event.name(table.players[1]))
        for table in rnd.tables
    ]
    by_table += [("bye", event.name(each), "") for each in rnd.byes]
    seats = {
        each: (table.number, event.name(table.players[1 - place]))
        for table in rnd.tables
        for place, each in enumerate(table.players)
    }
    by_name: list[tuple[Cell, ...]] = [
        (event.name(each), *seats.get(each, ("bye", "")))
        for each in sorted([*seats, *rnd.byes], key=lambda each: event.name(each).casefold())
    ]
    notes = [f"Time limit: {event.settings.minutes} minutes."]
    if rnd.rematches:
        notes.append(f"{rnd.rematches} rematches could not be avoided.")
    sheets = (
        Sheet("By table", ("Table", "Player", "Player"), tuple(by_table), tuple(notes)),
        Sheet("By name", ("Player", "Table", "Opponent"), tuple(by_name)),
        *_rank_sheets(event),
    )
    return Paper("pairings", event.settings.name, round_title(event, rnd), sheets)


def _rank_sheets(event: Event) -> list[Sheet]:
    """What wins and what ranks in the official scenarios that the event offers."""
    rows: list[tuple[Cell, ...]] = []
    for scenario in OFFICIAL:
        if scenario.name in event.settings.scenarios:
            rows.append((scenario.name, "victory", scenario.victory))
            rows += [("", f"rank {rank}", how) for rank, how in enumerate(scenario.ranks, 1)]
    return [Sheet("Victory and ranks", ("Scenario", "Result", "When"), tuple(rows))] if rows else []


def _place(row: Row) -> Cell:
    if row.place is None:
        return "–"
    return f"{row.place}=" if row.shared else row.place


def _standings_sheet(event: Event, table: Standings) -> Sheet:
    rounds = [rnd for rnd in event.rounds if rnd.stage == 0 and rnd.number <= table.after]
    totals = ("Points",) if event.swiss else ()
    columns = ("Place", "Player", *(f"R{rnd.number}" for rnd in rounds), *totals)
    rows: list[tuple[Cell, ...]] = []
    for row in table.rows:
        cells = {game.round: game_cell(event, game) for game in row.games}
        name = f"{row.name} ({row.left})" if row.left else row.name
        total = (row.points,) if event.swiss else ()
        rows.append((_place(row), name, *(cells.get(r.number, "") for r in rounds), *total))
    notes = ["A place with = is shared."] if any(row.shared for row in table.rows) else []
    if table.playing:
        notes.insert(0, still_playing(table.playing))
    return Sheet(table.title, columns, tuple(rows), tuple(notes))


def _contest_sheets(event: Event, table: Standings) -> list[Sheet]:
    lines: list[tuple[Cell, ...]] = []
    for contest in table.contests:
        names = ", ".join(event.name(each) for each in contest.tied)
        lines.append((contest.place, f"Tied: {names}"))
        lines += [("", step_text(event, step)) for step in contest.steps]
    columns = ("Place", "Step")
    sheets = [Sheet("How ties were broken", columns, tuple(lines), layout="steps")] if lines else []
    if table.unsettled:
        rows = tuple(
            (tie.place, ", ".join(event.name(each) for each in tie.players))
            for tie in table.unsettled
        )
        sheets.append(Sheet("Still tied", ("Place", "Players"), rows))
    return sheets


def standings_paper(event: Event, number: int | None = None) -> Paper:
    """The standings after a round, with every step that broke a tie."""
    table = standings(event, number)
    sheets = (_standings_sheet(event, table), *_contest_sheets(event, table))
    return Paper("standings", event.settings.name, table.title, sheets)


def result_choices(event: Event, first: str, second: str) -> tuple[tuple[str, str], ...]:
    """What may be ticked on a slip, and what the winner and the loser are paid for it."""
    rules, game = event.policy, event.settings.format
    if game == "scenario":
        return (
            ("Victory conditions achieved", f"{rules.victory.winner}–{rules.victory.loser}"),
            (f"Rank:  {first} _____   {second} _____",
             f"{rules.higher_rank.winner}–{rules.higher_rank.loser}"),
            ("Tie: the same rank", f"{rules.tie}–{rules.tie}"),
            ("Conceded, stalled, cheated, dropped out", f"{rules.victory.winner}–0"),
        )  # fmt: skip
    bands = ", ".join(f"{band.pay.winner}–{band.pay.loser}" for band in rules.bands)
    choices = [
        (f"Points:  {first} ______   {second} ______", f"{bands} by ratio"),
        ("The One Ring destroyed", f"{rules.ring[game]}–0"),
    ]
    if rules.avatar is not None:
        pays = [rules.avatar, *(band.pay for band in rules.avatar_bands[::-1])]
        then = f"; points then:  {first} ____   {second} ____" if rules.avatar_bands else ""
        paid = ", ".join(f"{pay.winner}–{pay.loser}" for pay in pays)
        choices.append((f"Avatar eliminated{then}", paid))
    link = rules.weakest_link
    choices += [
        ("Tie broken by the Weakest Link", f"{link.winner}–{link.loser}"),
        ("Tie", f"{rules.tie}–{rules.tie}"),
        ("Conceded, stalled, cheated, dropped out",
         f"{maximum(rules, game, 'ring')} or {maximum(rules, game, 'points')}–0 by the deck"),
    ]  # fmt: skip
    return tuple(choices) if event.swiss else tuple((text, "") for text, _ in choices)


def slips_paper(event: Event, number: int | None = None) -> Paper:
    """A slip for every table, to fill in, sign and hand back."""
    rnd = event.round(number)
    sheets = []
    for table in rnd.tables:
        first, second = (event.name(each) for each in table.players)
        choices = result_choices(event, first, second)
        heading = f"Table {table.number}"
        sheets.append(Sheet(heading, ("Result", "Points"), choices, (first, second), "slip"))
    if not sheets:
        raise Refused(f"round {rnd.number} has no tables to make slips for")
    return Paper("slips", event.settings.name, round_title(event, rnd), tuple(sheets))


def cards_paper(event: Event, number: int | None = None) -> Paper:
    """The running record that the policy asks coordinators to keep: for every player the opponent,
    the type of result and the tournament points of each round."""
    after = None if number is None else event.round(number).number
    if not event.stages:
        raise Refused("player cards begin with round one: pair it first")
    played = event.games(0, after)
    planned = event.stages[0].rounds or len(event.rounds_of(0))
    sheets = []
    for player in event.players:
        if player.number not in played:
            continue
        rows = _card_rows(event, played[player.number], range(1, planned + 1))
        for stage in range(1, len(event.stages)):
            theirs = event.games(stage, after).get(player.number, [])
            rows += _card_rows(event, theirs, [game.round for game in theirs], ", playoff")
        notes = [event.gone[player.number]] if player.number in event.gone else []
        if player.scenario:
            notes.append(f"Scenario: {player.scenario}")
        sheets.append(
            Sheet(
                f"{player.number}  {player.name}",
                CARD_COLUMNS if event.swiss else CARD_COLUMNS[:3],
                rows if event.swiss else tuple(row[:3] for row in rows),
                tuple(notes),
                "card",
            )
        )
    return Paper("cards", event.settings.name, "Player cards", tuple(sheets))


def _card_rows(
    event: Event, games: Sequence[Game], rounds: Iterable[int], more: str = ""
) -> tuple[tuple[Cell, ...], ...]:
    """The rounds of a stage; a playoff's totals begin at zero."""
    rows: list[tuple[Cell, ...]] = []
    running: Points = 0
    by_round = {game.round: game for game in games}
    for number in rounds:
        game = by_round.get(number)
        if game is None:
            rows.append((number, "", "", "", ""))
            continue
        running = whole(running + game.award.points)
        opponent = event.name(game.opponent) if game.opponent else "–"
        label = f"{number}{more}" if more else number
        rows.append((label, opponent, game_text(game), game.award.points, running))
    return tuple(rows)


def report_paper(event: Event, number: int | None = None) -> Paper:
    """All of an event: what was announced, the ranking, the prizes, every result, corrections."""
    table = standings(event, number)
    facts: list[tuple[Cell, ...]] = [*settings_lines(event), ("Status", official_text(event))]
    sheets = [Sheet("The event", ("", ""), tuple(facts), layout="facts")]
    sheets += [_standings_sheet(event, table), *_contest_sheets(event, table)]
    if event.settings.prizes:
        prizes = tuple(
            (
                f"{prize.places[0]}–{prize.places[-1]}"
                if len(prize.places) > 1
                else prize.places[0],
                listing(prize.names),
                listing(prize.prizes) + _divided(table, prize),
            )
            for prize in prize_list(event, table)
        )
        sheets.append(Sheet("Prizes", ("Place", "Player", "Prize"), prizes))
    sheets += [round_sheet(event, rnd) for rnd in event.rounds]
    sheets += _correction_sheets(event)
    title = "Final report" if table.title == "Final ranking" else "Report"
    return Paper("report", event.settings.name, title, tuple(sheets))


def _divided(table: Standings, prize: Prize) -> str:
    if len(prize.names) < 2:
        return ""
    tied = any(tie.place == prize.places[0] for tie in table.unsettled)
    return ", divided unless a playoff decides" if tied else ", divided"


def round_sheet(event: Event, rnd: Round) -> Sheet:
    """A round with its results."""
    rows: list[tuple[Cell, ...]] = []
    for table in rnd.tables:
        both = event.awards(table)
        said = result_text(event, table.result, table.players) if table.result else "not reported"
        points = f"{both[0].points}–{both[1].points}" if both and event.swiss else ""
        names = tuple(event.name(one) for one in table.players)
        rows.append((table.number, *names, said + (" *" if table.corrected else ""), points))
    bye = event.policy.bye(rnd.within)
    rows += [
        ("bye", event.name(one), "", METHOD_TITLES["bye"], str(bye) if event.swiss else "")
        for one in rnd.byes
    ]
    notes = ("* corrected",) if any(table.corrected for table in rnd.tables) else ()
    columns = ("Table", "Player", "Player", "Result", "Points")
    return Sheet(f"{round_title(event, rnd)} (seed {rnd.seed})", columns, tuple(rows), notes)


def _correction_sheets(event: Event) -> list[Sheet]:
    """What was corrected: the result there was, the one in its place, and why."""
    rows: list[tuple[Cell, ...]] = []
    known: dict[tuple[int, int], Result] = {}
    for command in event.log:
        if not isinstance(command, Report | Correct):
            continue
        where = (command.round, command.table)
        if isinstance(command, Correct):
            players = event.table(command.table, command.round).players
            was, now = (
                result_text(event, result, players) for result in (known[where], command.result)
            )
            names = " – ".join(event.name(each) for each in players)
            when = f"{command.at:%Y-%m-%d %H:%M}"
            rows.append((when, f"{where[0]}/{where[1]}", names, was, now, command.reason))
        known[where] = command.result
    columns = ("When (UTC)", "Round/table", "Players", "Was", "Is", "Reason")
    return [Sheet("Corrections", columns, tuple(rows))] if rows else []
