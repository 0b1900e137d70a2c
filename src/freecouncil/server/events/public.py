"""The pages that anyone can follow."""

from __future__ import annotations

from collections.abc import Mapping
from html import escape

from freecouncil.cards.words.plain import counted, listing
from freecouncil.server.events import html
from freecouncil.server.events.storing import StoredEvent
from freecouncil.tournament.event import Event, Table
from freecouncil.tournament.papers import Sheet, pairings_paper, round_sheet, standings_paper
from freecouncil.tournament.policy import FORMAT_TITLES
from freecouncil.tournament.standings import champions, prize_list, standings
from freecouncil.tournament.words import official_text, result_text, settings_lines

REFRESH = 20  # seconds
CLOCK_REFRESH = 10


def list_page(found: list[tuple[StoredEvent, Event]]) -> str:
    """The events of this server."""
    rows = "".join(
        f'<tr><td><a href="/events/{escape(stored.id)}">{escape(stored.name)}</a></td>'
        f"<td>{escape(FORMAT_TITLES[event.settings.format])}</td>"
        f"<td>{counted(len(event.players), 'player')}</td><td>{escape(_stands(event))}</td></tr>"
        for stored, event in found
    )
    table = (
        "<table><thead><tr><th>Event</th><th>Game</th><th>Players</th><th>Now</th></tr></thead>"
        f"<tbody>{rows}</tbody></table>"
        if rows
        else "<p>There are no events yet.</p>"
    )
    nav = html.links((("Announce an event", "/events/new"), ("The table", "/")))
    return html.page("Events", nav + table, above="Free Council")


def _stands(event: Event) -> str:
    if event.phase == "over":
        return "over"
    return html.heading_of(event)


def event_page(stored: StoredEvent, event: Event, watch: Mapping[int, str]) -> str:
    """Pairings, standings and the clock. `watch` has the pages where tables can be watched."""
    here = f"/events/{stored.id}"
    parts = [html.links((("All events", "/events"), ("The clock, for a big screen", f"{here}/clock"),
                         ("Pairings to print", f"{here}/papers/pairings"),
                         ("Standings to print", f"{here}/papers/standings")))
             if event.rounds else html.links((("All events", "/events"),))]  # fmt: skip
    if event.phase == "over":
        parts.append(_winners(event))
    if event.rounds:
        body = html.clocks(event) if event.phase == "round" else ""
        parts.append(html.section(html.heading_of(event), body + _tables(event, watch), "round"))
        if event.phase == "round":
            by_name = pairings_paper(event).sheets[1]
            parts.append(
                html.details("Where do I play? All players by name", html.sheet(by_name), "where")
            )
        if any(rnd.complete for rnd in event.rounds):
            made = standings_paper(event)
            parts += [html.sheet(one) for one in made.sheets[:1]]
            if len(made.sheets) > 1:
                rest = "".join(html.sheet(one) for one in made.sheets[1:])
                parts.append(html.details("How ties are broken", rest, "ties"))
        earlier = "".join(html.sheet(round_sheet(event, rnd)) for rnd in event.rounds[-2::-1])
        if earlier:
            parts.append(html.details("Earlier rounds", earlier, "earlier"))
    else:
        parts.append(html.section(html.heading_of(event), html.clocks(event) + _players(event)))
    parts.append(
        html.details("How this event is run", _facts(event), "facts", open_=not event.rounds)
    )
    refresh = 0 if event.phase == "over" else REFRESH
    return html.page(event.settings.name, "\n".join(parts), above="Free Council", refresh=refresh)


def _winners(event: Event) -> str:
    tied = any(tie.place == 1 for tie in standings(event).unsettled)
    if tied:
        return '<div class="next"><p>The first place is tied: a playoff follows.</p></div>'
    names = listing(event.name(each) for each in champions(event))
    prizes = "".join(
        f"<p>{escape(listing(prize.names))}: {escape(listing(prize.prizes))}</p>"
        for prize in prize_list(event, standings(event))
    )
    return f'<div class="said"><p><b>The event is over. It was won by {escape(names)}.</b></p>{prizes}</div>'


def result_cell(event: Event, table: Table) -> str:
    """How a table ended."""
    if table.result is None:
        return ""
    return escape(result_text(event, table.result, table.players))


def points_cell(event: Event, table: Table) -> str:
    """The tournament points of both players of a table that has ended."""
    both = event.awards(table)
    return f"{both[0].points}–{both[1].points}" if both is not None and event.swiss else ""


def bye_points(event: Event) -> str:
    """What a bye of the current round pays."""
    return str(event.policy.bye(event.round().within)) if event.swiss else ""


def _tables(event: Event, watch: Mapping[int, str]) -> str:
    rnd = event.round()
    rows = []
    for table in rnd.tables:
        first, second = (escape(event.name(number)) for number in table.players)
        said = result_cell(event, table)
        if not said:
            said = '<span class="note">being played</span>'
        if table.number in watch:
            said += f' <a href="{escape(watch[table.number])}">watch</a>'
        rows.append(
            f"<tr><td class=k>{table.number}</td><td>{first}</td><td>{second}</td><td>{said}</td>"
            f"<td class=n>{points_cell(event, table)}</td></tr>"
        )
    rows += [
        f"<tr><td class=k>bye</td><td>{escape(event.name(each))}</td><td></td><td></td>"
        f"<td class=n>{bye_points(event)}</td></tr>"
        for each in rnd.byes
    ]
    paid = "Points" if event.swiss else ""
    return (
        '<div class="scroll"><table><thead><tr><th class=k>Table</th><th>Player</th><th>Player</th>'
        f"<th>Result</th><th class=n>{paid}</th></tr></thead><tbody>{''.join(rows)}</tbody></table>"
        "</div>"
    )


def _players(event: Event) -> str:
    if not event.players:
        return "<p>Nobody has registered yet. The coordinator registers players.</p>"
    rows = tuple(
        (each.number, each.name, event.gone.get(each.number, ""), "handed in" if each.deck else "")
        for each in event.players
    )
    return html.sheet(Sheet("", ("Number", "Player", "", "Decklist"), rows), "")


def _facts(event: Event) -> str:
    rows = (*settings_lines(event), ("Status", official_text(event)))
    return html.sheet(Sheet("", ("", ""), rows, layout="facts"), "")


def clock_page(stored: StoredEvent, event: Event) -> str:
    """The clock for a big screen."""
    body = html.clocks(event) or "<p>No round has been paired yet.</p>"
    back = html.links(((f"{event.settings.name}", f"/events/{stored.id}"),))
    return html.page(
        html.heading_of(event), back + body, above=escape(event.settings.name),
        refresh=CLOCK_REFRESH, kind="page wide",
    )  # fmt: skip


def sorry_page(sentence: str, back: str = "/events") -> str:
    """Something can't be."""
    said = f'<div class="refused" role="alert">{escape(sentence)}</div>'
    return html.page(
        "That can't be done", said + html.links((("Back", back),)), above="Free Council"
    )
