"""The form that announces an event, and a player's own page."""

from __future__ import annotations

from collections.abc import Mapping
from html import escape

from freecouncil.rulesets import RULESETS
from freecouncil.server.events import html
from freecouncil.server.events.deskpage import deck_fields
from freecouncil.server.events.public import REFRESH, points_cell, result_cell
from freecouncil.server.events.storing import StoredEvent
from freecouncil.tournament.event import Event
from freecouncil.tournament.policies import POLICIES
from freecouncil.tournament.policy import FORMAT_TITLES, SEALED, SETTLEMENT_TITLES, SYSTEM_TITLES
from freecouncil.tournament.sealed import pools_of
from freecouncil.tournament.sealed_text import pool_text
from freecouncil.tournament.standings import standings
from freecouncil.tournament.words import able_text


def new_page(kept: Mapping[str, str], refused: str = "") -> str:
    """The form that announces an event."""

    def chosen(name: str, usual: str = "") -> str:
        return kept.get(name, usual)

    def line(words: str, name: str, kind: str = "text", more: str = "") -> str:
        return html.labelled(words, html.field(name, value=chosen(name), kind=kind, more=more))

    def pick(words: str, name: str, options: list[tuple[str, str]], usual: str = "") -> str:
        return html.labelled(words, html.select(name, options, chosen(name, usual)))

    as_policy = ("", "as the policy has it")
    rules = [as_policy, *((name, one.title) for name, one in RULESETS.items())]
    avoid = [as_policy, ("yes", "avoided where possible"), ("no", "allowed")]
    settle = [as_policy, *((str(a), b) for a, b in SETTLEMENT_TITLES.items())]
    lists = [("optional", "optional"), ("required", "required before round one")]
    body = line("Name of the event", "name", more='required maxlength="80"')
    body += pick("Game", "format", [(str(a), b) for a, b in FORMAT_TITLES.items()], "two-deck")
    body += pick(
        "Policy", "policy", [(n, p.title) for n, p in POLICIES.items()], "council-1996"
    )  # fmt: skip
    body += pick("System", "system", [(str(a), b) for a, b in SYSTEM_TITLES.items()], "swiss")
    body += pick("Decklists", "decklists", lists, "optional")
    prizes = escape(chosen("prizes"))
    more = pick("Rules", "ruleset", rules) + pick("Ties are settled by", "ties", settle)
    more += line("Time limit in minutes (else the policy's)", "minutes", "number", 'min="1"')
    more += line("Rounds (else by the policy's table)", "rounds", "number", 'min="1"')
    more += pick("Rematches", "avoid_rematches", avoid) + pick("Repeated byes", "avoid_byes", avoid)
    more += line("Coordinator", "coordinator") + line("Place", "place")
    more += line("Day", "day", "date")
    scenarios = escape(chosen("scenarios"))
    more += html.labelled(
        "Scenarios, one to a line (for scenario games; else the policy's)",
        f'<textarea name="scenarios">{scenarios}</textarea>',
    )
    more += html.labelled("Prizes, one to a line", f'<textarea name="prizes">{prizes}</textarea>')
    body += html.details("More, if it should be otherwise", f'<div class="stack">{more}</div>')
    body += '<label class="tick"><input type="checkbox" name="listed" value="yes" checked>'
    body += "show it on this server’s page of events</label>"
    made = html.form("/events", body, "Announce it", css="stack", main=True)
    said = f'<div class="refused" role="alert">{escape(refused)}</div>' if refused else ""
    note = '<p class="note">What is announced here holds: it can’t be changed later.</p>'
    nav = html.links((("All events", "/events"),))
    return html.page("Announce an event", nav + said + made + note, above="Free Council")


def player_page(
    stored: StoredEvent,
    event: Event,
    number: int,
    here: str,
    game: str,
    *,
    refused: str = "",
    kept: Mapping[str, str] | None = None,
) -> str:
    """A player's own page: the table, the deck, the pool. `game` says how the game stands that is
    played on this server; empty: there is none."""
    player = event.player(number)
    parts = []
    if refused:
        parts.append(f'<div class="refused" role="alert">{escape(refused)}</div>')
    parts.append(
        html.links(((f"{event.settings.name}: the page for everyone", f"/events/{stored.id}"),))
    )
    parts.append(_now(event, number, here, game))
    parts.append(_deck(event, number, here, kept or {}))
    if any(rnd.complete for rnd in event.rounds):
        row = next((row for row in standings(event).rows if row.number == number), None)
        if row is not None and row.place is not None and event.swiss:
            parts.append(f"<p>{row.points} points so far, place {row.place}.</p>")
    typing = event.takes_decks and (player.deck is None or bool(event.rounds))
    refresh = 0 if typing or refused or event.phase == "over" else REFRESH
    above = escape(event.settings.name)
    return html.page(player.name, "\n".join(parts), above=above, refresh=refresh)


def _now(event: Event, number: int, here: str, game: str) -> str:
    if number in event.gone:
        return f"<p>{escape(event.gone[number])}.</p>"
    if not event.rounds:
        return "<p>Round one has not been paired yet. This page shows your table when it is.</p>"
    rnd = event.round()
    body = html.clocks(event) if event.phase == "round" else ""
    if number in rnd.byes:
        body += "<p>You have the bye of this round.</p>"
    for table in rnd.tables:
        if number in table.players:
            other = table.players[1 - table.players.index(number)]
            body += f"<p>Table {table.number}, against <b>{escape(event.name(other))}</b>.</p>"
            said = result_cell(event, table)
            if said:
                paid = points_cell(event, table)
                body += f"<p>{said}{'; ' if paid else ''}{paid}.</p>"
            elif game:
                body += f"<p>{escape(game)}</p>"
                body += html.form(f"{here}/sit", "", "Sit down at the table", main=True)
    return html.section(html.heading_of(event), body)


def _deck(event: Event, number: int, here: str, kept: Mapping[str, str]) -> str:
    player = event.player(number)
    body = ""
    if player.deck is not None:
        able = escape(able_text(player.deck.capability))
        body += f"<p>You handed in <b>{escape(player.deck.title)}</b> ({able}).</p>"
    if event.settings.format in SEALED:
        if event.packs is None:
            return body + "<p>The packs have not been opened yet.</p>"
        text = pool_text(event, pools_of(event)[number])
        shown = f'<textarea rows="14" cols="60" readonly aria-label="your cards">{escape(text)}</textarea>'
        body += html.details("The cards that you opened", shown)
    if event.takes_decks:
        made = html.form(f"{here}/deck", deck_fields(kept), "Hand it in", css="stack", upload=True)
        if player.deck is not None:
            made = html.details("Hand in another one instead", made)
        body += made
        when = "the next round" if event.exchanges else "round one"
        body += f'<p class="note">It is checked now, and locked when {when} is paired.</p>'
    elif player.deck is None:
        body += "<p>You handed in no decklist.</p>"
    return html.section("Your deck", body, "deck")
