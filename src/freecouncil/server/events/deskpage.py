"""The coordinator's view: what comes next, and a form for everything."""

from __future__ import annotations

from collections.abc import Mapping
from html import escape

import msgspec

from freecouncil.cards.library import SET_NAMES
from freecouncil.cards.words.plain import counted, listing
from freecouncil.decks.shelf import LETTERS, OURS, shelved
from freecouncil.server.events import html
from freecouncil.server.events.keeping import player_token
from freecouncil.server.events.public import bye_points, points_cell, result_cell
from freecouncil.server.events.storing import StoredEvent
from freecouncil.tournament.audit import told
from freecouncil.tournament.commands import Add, SubmitDeck
from freecouncil.tournament.event import Event, Player, Table, other
from freecouncil.tournament.fixed_packs import FIXED_PACKS
from freecouncil.tournament.fold import next_round_refusal
from freecouncil.tournament.papers import KINDS, standings_paper
from freecouncil.tournament.policy import SEALED
from freecouncil.tournament.results import FAILURES
from freecouncil.tournament.sealed import sets_with_boosters
from freecouncil.tournament.standings import champions, standings
from freecouncil.tournament.words import able_text, may_be_official, still_playing, table_text

PAPERS = {
    "pairings": "Pairings",
    "slips": "Result slips",
    "standings": "Standings",
    "cards": "Player cards",
    "report": "Report",
}
FAILED = {
    "conceded": "concedes",
    "stalled": "stalled",
    "cheated": "cheated, and is out",
    "dropped": "drops out, and is out",
}


ABLE = {"ring": "The One Ring", "points": "points only", None: "to be judged"}


class AtTable(msgspec.Struct, frozen=True, kw_only=True):
    """A table that is a game of this server."""

    watch: str
    words: str  # how far it is, or how it ended


class Look(msgspec.Struct, frozen=True, kw_only=True):
    """Everything that the page shows."""

    stored: StoredEvent
    event: Event
    secret: str
    address: str  # of this server
    games: Mapping[int, AtTable]  # of the current round
    set_up: int = 0  # so many games have just been set up
    since: int = 0  # what was done after so many entries of the log is told
    table: int = 0  # whose result is reported next
    which: str = ""  # the result that is to be corrected: round/table
    refused: str = ""
    typed: Mapping[str, str] = {}  # what was typed into a form that was refused

    @property
    def here(self) -> str:
        """Where the page is."""
        return f"/events/{self.stored.id}/desk/{self.secret}"


def desk_page(look: Look) -> str:
    """The page."""
    event = look.event
    parts = [_messages(look), _links(look), f'<div class="next" id="next">{_next(look)}</div>']
    if event.phase == "registration":
        parts += [_add(look), _players(look, open_=True)]
    else:
        parts += [_round(look), _standings(event), _corrections(look), _players(look, open_=False)]
    parts.append(_log(event))
    return html.page(event.settings.name, "\n".join(parts), above="The coordinator's desk")


def _messages(look: Look) -> str:
    said = ""
    if look.refused:
        said += f'<div class="refused" role="alert">{escape(look.refused)}</div>'
    if look.set_up:
        games = f"{counted(look.set_up, 'game')} set up"
        words = f"{games}: the players sit down at their tables from their own pages."
        said += f'<div class="said" role="status"><p>{escape(words)}</p></div>'
    if look.since:
        text = "".join(f"<p>{escape(line)}</p>" for line in _done(look.event, look.since))
        said += f'<div class="said" role="status">{text}</div>' if text else ""
    return said


def _done(event: Event, since: int) -> list[str]:
    """What was done, in sentences; many registrations are one."""
    added = [command.name for command in event.log[since:] if isinstance(command, Add)]
    if len(added) > 1:
        return [f"{len(added)} players registered: {', '.join(added)}."]
    lines = [f"{line[:1].upper()}{line[1:]}." for line in told(event, since)]
    last = event.log[-1]
    if isinstance(last, SubmitDeck):
        lines.append(f"Capability: {able_text(last.capability)} ({last.because}).")
        lines += [f"Accepted: {finding}" for finding in last.findings]
    return lines


def _links(look: Look) -> str:
    page = f"/events/{look.stored.id}"
    pairs = [("Look again", look.here), ("The page for everyone", page)]
    if look.event.rounds:
        pairs.append(("The clock, for a big screen", f"{page}/clock"))
        pairs += [(PAPERS[kind], f"{look.here}/papers/{kind}") for kind in KINDS]
    pairs.append(("Download the event", f"{look.here}/event.json"))
    note = (
        '<p class="note">Keep the address of this desk: it is the only key to it, and whoever has '
        f"it runs the event. For everyone: <code>{escape(look.address + page)}</code></p>"
    )
    return html.links(pairs) + note


# What comes next ----------------------------------------------------------------------------------


def _next(look: Look) -> str:
    event = look.event
    open_tables = list(event.open_tables())
    if open_tables:
        words = f"{still_playing(len(open_tables))} Report the results as they come in."
        if not event.round().clock.started:
            words = (
                "start the clock when everyone is seated. Pairings and slips to print are above."
            )
        return f"<p>Next: {escape(words)}</p>{html.clocks(event)}{_clock_forms(look)}"
    if event.stages and event.stage_over(len(event.stages) - 1):
        return _over(look)
    refusal = next_round_refusal(event)
    if event.settings.format in SEALED and event.packs is None and not event.rounds:
        wait = "<p>Next: register the players, then open their packs.</p>"
        form = html.form(f"{look.here}/packs", _packs(event), "Open everybody's packs", main=True)
        return wait + form
    if refusal is not None:
        return f"<p>Next: {escape(refusal)}.</p>"
    number = len(event.rounds) + 1
    size = "" if event.rounds else f"<p>{_size(event)}</p>"
    building = html.clocks(event) + _clock_forms(look) if not event.rounds else ""
    button = f"Pair round {number}"
    pair = html.form(f"{look.here}/pair", "", button, main=True)
    when = "all players are registered" if not event.rounds else "everyone is ready"
    said = f"<p>Next, when {when}:</p>{pair}{size}{building}"
    if len(event.stages) > 1 and not event.rounds_of(len(event.stages) - 1):
        said += _ties(look)  # the pairing of a playoff was taken back: another may be begun
    return said


def _packs(event: Event) -> str:
    """Of which sets the packs are."""
    wanted = event.policy.sealed
    starters = [(name, SET_NAMES[name]) for name in FIXED_PACKS]
    boosters = [(name, SET_NAMES[name]) for name in sets_with_boosters()]
    kinds = (("starter", wanted.starters, starters), ("booster", wanted.boosters, boosters))
    fields = ""
    for kind, count, sets in kinds:
        for number in range(1, count + 1):
            words = f"{kind} {number}" if count > 1 else kind
            fields += html.labelled(words, html.select(f"{kind}{number}", sets, "TW"))
    return fields


def _size(event: Event) -> str:
    count = len(event.playing())
    words = f"{counted(count, 'player')}; {may_be_official(event)}."
    if event.swiss:
        rounds = event.settings.rounds or event.policy.field(count).rounds
        words = f"{counted(rounds, 'round')} for {words}"
    if count % 2:
        words += " An odd number means a bye."
    return escape(words)


def _over(look: Look) -> str:
    event = look.event
    said = ""
    table = standings(event)
    if not any(tie.place == 1 for tie in table.unsettled):
        names = listing(event.name(each) for each in champions(event))
        report = f"{look.here}/papers/report"
        said = (
            f"<p><b>The event is over. It was won by {escape(names)}.</b> "
            f'<a href="{escape(report)}">The final report</a></p>'
        )
    return said + _ties(look)


def _ties(look: Look) -> str:
    """The places that are still tied, where playoffs settle them."""
    event, said = look.event, ""
    for tie in standings(event).unsettled:
        names = ", ".join(event.name(each) for each in tie.players)
        said += f"<p>Tied for place {tie.place}: {escape(names)}.</p>"
        said += html.form(
            f"{look.here}/playoff",
            html.hidden(place=tie.place),
            f"Begin the playoff for place {tie.place}",
            main=tie.place == 1,
        )
    return said


def _clock_forms(look: Look) -> str:
    event = look.event
    if event.rounds:
        state, what = event.round().clock, html.hidden()
    elif event.packs is not None:
        state, what = event.building, html.hidden(building="yes")
    else:
        return ""
    if state.running_since is None:
        button = "Let the clock go on" if state.started else "Start the clock"
        made = html.form(f"{look.here}/start", what, button, main=not state.started)
    else:
        made = html.form(f"{look.here}/stop", what, "Stop the clock")
    if not event.rounds:
        return made
    tables = [(str(t.number), f"table {t.number}") for t in event.open_tables()]
    extra = html.form(
        f"{look.here}/extra",
        html.labelled("Extra minutes for", html.select("table", tables))
        + html.labelled("minutes", html.field("minutes", kind="number", css="points"))
        + html.labelled("reason", html.field("reason")),
        "Give extra minutes",
    )
    return made + html.details("Extra minutes for a table", extra, "extra")


# Rounds -------------------------------------------------------------------------------------------


def _round(look: Look) -> str:
    event = look.event
    rnd = event.round()
    rows = "".join(_table_row(look, table) for table in rnd.tables)
    rows += "".join(
        f"<tr><td class=k>bye</td><td>{escape(event.name(each))}</td><td></td>"
        f"<td class=p>{bye_points(event)}</td></tr>"
        for each in rnd.byes
    )
    paid = "Points" if event.swiss else ""
    body = (
        '<table class="tables"><thead><tr><th class=k>Table</th><th>Players</th><th>Result</th>'
        f"<th class=n>{paid}</th></tr></thead><tbody>{rows}</tbody></table>"
    )
    body += _round_forms(look)
    return html.section(html.heading_of(event), f'<div class="scroll">{body}</div>', "round")


def _table_row(look: Look, table: Table) -> str:
    event = look.event
    names = " – ".join(escape(event.name(number)) for number in table.players)
    game = look.games.get(table.number)
    if game is not None:
        names += (
            f'<br><span class="note">{escape(game.words)} '
            f'<a href="{escape(game.watch)}">look</a></span>'
        )
    said = f"<td colspan=2>{_report_form(look, table)}</td>"
    if table.result is not None:
        said = f"<td>{result_cell(event, table)}</td><td class=p>{points_cell(event, table)}</td>"
    return f'<tr id="t{table.number}"><td class=k>{table.number}</td><td>{names}</td>{said}</tr>'


def _report_form(look: Look, table: Table) -> str:
    """The form of a table's result; one that was refused is shown as it was filled in."""
    event = look.event
    known = {"round": event.round().number, "table": table.number}
    mine = all(look.typed.get(name) == str(value) for name, value in known.items())
    typed = look.typed if mine and "how" in look.typed else {}
    focus = bool(typed) or look.table == table.number
    body = html.hidden(**known) + how_fields(event, table, typed, focus=focus)
    return html.form(f"{look.here}/report", body, "Report")


def how_fields(
    event: Event, table: Table, typed: Mapping[str, str] | None = None, *, focus: bool = False
) -> str:
    """The fields of a result: both numbers, and how it ended."""
    typed = typed or {}
    first, second = (event.name(number) for number in table.players)
    what = "rank" if event.settings.format == "scenario" else "marshalling points"
    number = 'inputmode="numeric" pattern="-?[0-9]*"'
    fields = ""
    for name, player in (("first", first), ("second", second)):
        more = number + (" autofocus" if focus and name == "first" else "")
        field = html.field(
            name, value=typed.get(name, ""), css="points", label=f"{player}: {what}", more=more
        )
        fields += html.labelled(player, field)
    how = html.select_grouped("how", ways(event, table), typed.get("how", ""))
    return fields + html.labelled("how it ended", how)


def ways(event: Event, table: Table) -> list[tuple[str, html.Choices]]:
    """How a game may have ended, with who it is about."""
    both = [(number, event.name(number)) for number in table.players]

    def won(kind: str, how: str) -> list[tuple[str, str]]:
        return [(f"{kind}:{each}", f"{name} {how}") for each, name in both]

    if event.settings.format == "scenario":
        counted_ = [("ranks", "ranks as filled in")]
        early = won("victory", "achieved the victory conditions")
    else:
        counted_ = [("points", "points as filled in"), *won("weakest-link", "by the Weakest Link")]
        early = won("ring", "destroyed The One Ring")
        if event.policy.avatar is not None:
            early += won("avatar", "eliminated the opponent's avatar")
    counted_ += [("tie", "a tie")] if event.swiss else won("dice", "by the dice")
    groups: list[tuple[str, html.Choices]] = [("At the council", counted_), ("Before it", early)]
    judged = not event.swiss or all(event.capability(each) for each in table.players)
    able = {"": "A player failed"} if judged else {
        ":points": "A player failed; the other's deck: points only",
        ":ring": "A player failed; the other's deck: The One Ring",
    }  # fmt: skip
    for suffix, heading in able.items():
        failed = [
            (f"{kind}:{each}{suffix}", f"{name} {FAILED[kind]}")
            for kind in FAILURES
            for each, name in both
        ]
        groups.append((heading, failed))
    groups.append(("Neither", [("double-loss", "both lose")]))
    return groups


def _round_forms(look: Look) -> str:
    event = look.event
    rnd = event.round()
    made = ""
    if event.phase == "round":
        waiting = [t for t in event.open_tables() if t.number not in look.games]
        decks = [t for t in waiting if all(event.player(p).deck for p in t.players)]
        if decks:
            choices = [("all", "all tables with decklists")]
            choices += [(str(t.number), f"table {t.number}") for t in decks]
            made += html.form(
                f"{look.here}/play",
                html.labelled("Play on this server", html.select("tables", choices)),
                "Set up the games",
            )
    untouched = not rnd.clock.started and all(t.result is None for t in rnd.tables)
    if untouched:
        made += html.details(
            "Take this pairing back",
            html.form(
                f"{look.here}/unpair",
                html.labelled("reason", html.field("reason")),
                "Take the pairing back",
            ),
        )
    return made


def _standings(event: Event) -> str:
    if not any(rnd.complete for rnd in event.rounds):
        return ""
    sheets = standings_paper(event).sheets
    made = html.sheet(sheets[0])
    if len(sheets) > 1:
        rest = "".join(html.sheet(one) for one in sheets[1:])
        made += html.details("How ties are broken", rest)
    return html.details("Standings", made, "standings", open_=event.phase != "round")


def _corrections(look: Look) -> str:
    """Every result there is to choose from, and the form of the one that was chosen."""
    event = look.event
    reported = [
        (f"{rnd.number}/{table.number}", table)
        for rnd in event.rounds[::-1]
        for table in rnd.tables
        if table.result is not None
    ]
    if not reported:
        return ""
    chosen = look.typed.get("which", "") or look.which
    choices = []
    for which, table in reported:
        rnd, _, number = which.partition("/")
        words = f"Round {rnd}, table {number}: {table_text(event, table)}"
        choices.append((which, words))
    made = html.form(
        f"{look.here}#correct",
        html.labelled("Which one", html.select("which", choices, chosen)),
        "Choose",
        method="get",
    )
    known = dict(reported).get(chosen)
    if known is not None:
        typed = look.typed if "which" in look.typed else {}
        body = html.hidden(which=chosen) + how_fields(event, known, typed)
        reason = html.field("reason", value=typed.get("reason", ""), more="required")
        body += html.labelled("reason", reason)
        made += f"<p>{escape(dict(choices)[chosen])}</p>"
        made += html.form(f"{look.here}/correct", body, "Correct", main=True)
    return html.details("Correct a result", made, "correct", open_=known is not None)


# Players ------------------------------------------------------------------------------------------


def _add(look: Look) -> str:
    event = look.event
    if event.packs is not None:
        return ""
    typed = escape(look.typed.get("names", ""))
    body = html.labelled(
        "Names, one to a line", f'<textarea name="names" rows="6" required>{typed}</textarea>'
    )
    if event.settings.scenarios:
        listed = [("", "–"), *((each, each) for each in event.settings.scenarios)]
        body += html.labelled("Scenario that they have chosen", html.select("scenario", listed))
    made = html.form(f"{look.here}/add", body, "Register", css="stack", main=not event.players)
    return html.section("Register players", made, "add")


def _players(look: Look, *, open_: bool) -> str:
    event = look.event
    if not event.players:
        return ""
    rows = []
    for each in event.players:
        left = event.gone.get(each.number)
        deck = "no decklist"
        if each.deck is not None:
            able = ABLE[each.deck.capability]
            noted = (
                f", accepted with {len(each.deck.findings)} findings" if each.deck.findings else ""
            )
            deck = f"{each.deck.title} ({able}{noted})"
        link = f"/events/{look.stored.id}/player/{each.number}/{player_token(look.stored, each.number)}"
        state = f"{escape(left)}{_back_form(look, each)}" if left else _drop_form(look, each.number)
        rows.append(
            f"<tr><td class=k>{each.number}</td><td>{escape(each.name)}</td><td>{escape(deck)}</td>"
            f'<td><a href="{escape(link)}">own page</a></td><td>{state}</td></tr>'
        )
    table = (
        '<div class="scroll"><table class="tables"><thead><tr><th class=k>No.</th><th>Player</th>'
        "<th>Deck</th><th>Link to hand out</th><th></th></tr></thead>"
        f"<tbody>{''.join(rows)}</tbody></table></div>"
    )
    note = (
        '<p class="note">A player’s own page is for that player alone: there decks are handed in, '
        "and tables that are played on this server are entered.</p>"
    )
    decks = _deck_form(look) if event.takes_decks else ""
    return html.details("Players and decks", table + note + decks, "players", open_=open_)


def _drop_form(look: Look, number: int) -> str:
    event = look.event
    table = next((each for each in event.open_tables() if number in each.players), None)
    playing = table is not None
    body = html.hidden(player=number)
    if table is not None and event.swiss and not event.capability(other(table.players, number)):
        judged = [("points", "opponent’s deck: points only"), ("ring", "opponent’s deck: the Ring")]
        body += html.select("capability", judged, label="what the opponent's deck could do")
    body += html.field("reason", label="reason", more='placeholder="reason" size="8"')
    made = html.form(f"{look.here}/drop", body, "Leaves for good", quiet=True)
    return html.details("leaves the game" if playing else "leaves", made)


def _back_form(look: Look, player: Player) -> str:
    """Who left by mistake comes back, until the next round is paired."""
    if player.left is None or player.left_after < len(look.event.rounds):
        return ""
    body = html.hidden(player=player.number)
    body += html.field("reason", label="reason", more='placeholder="reason" size="8"')
    made = html.form(f"{look.here}/put-back", body, "Put back", quiet=True)
    return html.details("it was a mistake", made)


def deck_fields(kept: Mapping[str, str]) -> str:
    """The fields for a deck: a file, a text, or one of the shelf."""
    shelf = [(each, f"{each}: {shelved(each).name}") for each in LETTERS + OURS]
    typed = escape(kept.get("text", ""))
    return (
        html.labelled("A file", '<input type="file" name="file">')
        + html.labelled("or the list itself", f'<textarea name="text" rows="5">{typed}</textarea>')
        + html.labelled(
            "or one of these", html.select("letter", [("", "–"), *shelf], kept.get("letter", ""))
        )
    )


def _deck_form(look: Look) -> str:
    event = look.event
    if event.settings.format in SEALED and event.packs is None:
        return ""
    names = [(str(p.number), p.name) for p in event.players if p.number not in event.gone]
    body = html.labelled("Whose deck", html.select("player", names, look.typed.get("player", "")))
    body += deck_fields(look.typed)
    body += '<label class="tick"><input type="checkbox" name="accept" value="yes">'
    body += "take it all the same, if it is not legal</label>"
    made = html.form(f"{look.here}/deck", body, "Check and take it", css="stack", upload=True)
    typed = bool(look.typed.get("text") or look.typed.get("letter"))
    return html.details("Take in a decklist", made, "deck", open_=typed)


def _log(event: Event) -> str:
    lines = told(event, max(1, len(event.log) - 30), 30)
    made = "".join(f"<li>{escape(line)}</li>" for line in reversed(lines))
    return html.details("What was done last", f"<ol reversed>{made}</ol>", "log") if made else ""
