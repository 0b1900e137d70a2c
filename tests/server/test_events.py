"""Events as pages: what anyone can follow, what the coordinator does, what players do."""

from __future__ import annotations

import asyncio
import random
import re
import time
from collections.abc import Iterator
from datetime import datetime, timedelta
from pathlib import Path
from typing import Any

import httpx
import pytest

from freecouncil import decks
from freecouncil.decks.shelf import challenge_deck
from freecouncil.server.client import Seat
from freecouncil.server.events import forms, keeping, style
from freecouncil.server.messages import Concede
from freecouncil.server.verifying import verify
from freecouncil.tournament import clock
from freecouncil.tournament.event import Event
from freecouncil.tournament.results import Result
from freecouncil.tournament.store import loads

from .running import Running, first_state, run

TWELVE = [
    "Anna", "Boris", "Clara", "David", "Edda", "Frank", "Grete", "Hans", "Ida", "Jon",
    "Karin Berg", "Lars",
]  # fmt: skip


class Coordinator:
    """Someone at the desk of an event, with a browser."""

    def __init__(self, server: Running, names: list[str], **fields: str) -> None:
        self.server = server
        self.browser = httpx.Client(base_url=server.address, follow_redirects=True, timeout=60)
        said = {"name": "Autumn Moot", "listed": "yes", **fields}
        made = self.browser.post("/events", data=said)
        assert made.status_code == 200, made.text
        self.here = made.url.path
        self.page = self.here.partition("/desk/")[0]
        self.name = self.page.rpartition("/")[2]
        if names:
            self.does("add", names="\n".join(names))

    def does(self, verb: str, **fields: Any) -> str:
        """Sends a form, which must be taken; the page that follows."""
        done = self.browser.post(f"{self.here}/{verb}", data=fields)
        assert done.status_code == 200, re.findall(r'role="alert">(.*?)</div>', done.text, re.S)
        return done.text

    def refused(self, verb: str, **fields: Any) -> str:
        """Sends a form, which must be refused and change nothing; why."""
        before = self.event.log
        done = self.browser.post(f"{self.here}/{verb}", data=fields)
        assert done.status_code in (400, 404, 409)
        assert self.event.log == before
        (said,) = re.findall(r'role="alert">(.*?)</div>', done.text, re.S)
        return str(said)

    def looks(self, path: str = "") -> str:
        found = self.browser.get(self.here + path)
        assert found.status_code == 200
        return found.text

    def everyone_sees(self, path: str = "") -> str:
        found = httpx.get(self.server.address + self.page + path)
        assert found.status_code == 200
        return found.text

    @property
    def event(self) -> Event:
        """The event, as its file has it."""
        return loads(self.browser.get(f"{self.here}/event.json").content)

    def reports_all(self) -> None:
        rnd = self.event.round()
        for table in rnd.tables:
            self.does(
                "report", round=rnd.number, table=table.number, how="points",
                first=20 + table.number, second=10,
            )  # fmt: skip

    def own_page(self, number: int) -> str:
        found = re.search(rf'href="(/events/[^"]+/player/{number}/[^"]+)"', self.looks())
        assert found is not None
        return found[1]

    def token(self, number: int) -> str:
        return self.own_page(number).rpartition("/")[2]


def ended(desk: Coordinator, number: int = 1) -> Result:
    """The result of a table, once it has been reported."""
    for _ in range(100):
        result = desk.event.table(number).result
        if result is not None:
            return result
        time.sleep(0.05)
    raise AssertionError("no result was reported")


@pytest.fixture
def duel(server: Running) -> Coordinator:
    """Two players with decks, whose table is a game on the server."""
    desk = Coordinator(
        server, ["Anna", "Boris"], format="single-deck", policy="council-1998", minutes="50"
    )
    desk.does("deck", player="1", letter="A")
    desk.does("deck", player="2", letter="F")
    desk.does("pair")
    desk.does("play", tables="all")
    return desk


def game_of(desk: Coordinator) -> str:
    found = re.search(r"/#/watch/([^/]+)/", desk.everyone_sees())
    assert found is not None
    return found[1]


def seats_at(desk: Coordinator) -> tuple[Seat, Seat]:
    game = game_of(desk)
    first, second = desk.event.table(1).players
    return (
        desk.server.seat(game, desk.token(first)),
        desk.server.seat(game, desk.token(second)),
    )


async def play_on(seat: Seat, seed: int) -> None:
    """Chooses by chance until the game is over, from what has been asked already."""
    chance = random.Random(seed)
    while seat.result is None:
        state = seat.state
        if state is not None and state.view.decision is not None:
            await seat.choose(chance.choice(state.view.decision.options).key)
        while seat.state is state and seat.result is None:
            await asyncio.wait_for(seat.receive(), 30)


# A whole event ------------------------------------------------------------------------------------


def test_twelve_players_from_registration_to_the_report(server: Running) -> None:
    desk = Coordinator(server, TWELVE, prizes="a map\na mug", ties="menu")
    assert "4 rounds for 12 players; can be an official Council event" in desk.looks()
    assert "12 players" in desk.everyone_sees() and "Karin Berg" in desk.everyone_sees()
    for number in range(1, 5):
        assert f"Round {number} paired, 6 tables." in desk.does("pair")
        assert f"Round {number} of 4" in desk.everyone_sees()
        assert "clock of round" in desk.does("start").lower()
        desk.reports_all()
    event = desk.event
    assert event.over and len(event.rounds) == 4
    assert "It was won by" in desk.looks()
    page = desk.everyone_sees()
    assert "Final ranking" in page and "It was won by" in page and "a map" in page
    report = desk.looks("/papers/report")
    assert "Final report" in report and "Prizes" in report


def test_every_answer_says_what_was_done(server: Running) -> None:
    desk = Coordinator(server, [])
    assert "2 players registered: Anna, Boris." in desk.does("add", names="Anna\nBoris\n\n")
    assert "Clara registered." in desk.does("add", names="Clara")
    assert "Clara left the event: a train." in desk.does("drop", player="3", reason="a train")
    said = desk.does("pair")
    assert "Round 1 paired, 1 table." in said and "start the clock" in said
    said = desk.does("report", round=1, table=1, how="points", first="14", second="23")
    assert "wins 23 to 14 (ratio 1.64)" in said


def test_what_makes_no_sense_is_refused_and_changes_nothing(server: Running) -> None:
    desk = Coordinator(server, ["Anna", "Boris", "Clara", "David"])
    assert "already a player called Anna" in desk.refused("add", names="Edda\nanna")
    assert "one name to a line" in desk.refused("add", names=" ")
    assert "no round has been paired" in desk.refused("start").lower()
    desk.does("pair")
    assert "no result from table" in desk.refused("pair")
    assert "needs a number for" in desk.refused("report", round=1, table=1, how="points", first=3)
    assert "no table 9" in desk.refused("report", round=1, table=9, how="tie")
    assert "how did table 1 end" in desk.refused("report", round=1, table=1).lower()
    first = desk.event.table(1).players[0]
    assert "from the list" in desk.refused("report", round=1, table=1, how=f"conceded:{first}")
    assert "Who was it" in desk.refused("report", round=1, table=1, how="ring:99")
    desk.does("report", round=1, table=1, how="tie")
    again = desk.refused("report", round=1, table=1, how="tie")
    assert "Correct a result" in again
    desk.does("report", round=1, table=2, how=f"conceded:{desk.event.table(2).players[0]}:points")
    desk.does("pair")
    assert "corrections" in desk.refused("report", round=1, table=2, how="tie")
    assert "There is no such form" in desk.refused("explode")
    assert "late entries" in desk.refused("add", names="Edda")


def test_results_are_corrected_with_their_reason(server: Running) -> None:
    desk = Coordinator(server, ["Anna", "Boris"])
    desk.does("pair")
    desk.reports_all()
    which = {"which": "1/1", "how": "points", "first": "10", "second": "21"}
    assert "needs its reason" in desk.refused("correct", **which)
    assert "the slip was misread" in desk.does("correct", **which, reason="the slip was misread")
    assert desk.event.table(1).result == Result("points", totals=(10, 21))
    assert "the slip was misread" in desk.looks("/papers/report")


def test_one_of_all_results_is_chosen_and_corrected(server: Running) -> None:
    desk = Coordinator(server, ["Anna", "Boris", "Clara", "David"])
    for number in (1, 2):
        desk.does("pair")
        for table in (1, 2):
            desk.does("report", round=number, table=table, how="points", first="20", second="10")
    page = desk.looks()
    assert all(f'value="{n}/{t}"' in page for n in (1, 2) for t in (1, 2))
    assert f'action="{desk.here}/correct"' not in page
    chosen = desk.looks("?which=1/2")
    assert f'action="{desk.here}/correct"' in chosen and "20 to 10 (ratio 2.00); 6–0" in chosen
    form = {"which": "1/2", "how": "points", "first": "14", "second": "14", "reason": "misread"}
    refused = desk.browser.post(f"{desk.here}/correct", data=form).text
    assert refused.count('value="14"') == 2 and 'value="misread"' in refused
    assert f'action="{desk.here}/correct"' not in desk.looks("?which=9/9")


def test_the_clock_is_started_stopped_and_extended(server: Running) -> None:
    desk = Coordinator(server, ["Anna", "Boris"])
    desk.does("pair")
    assert "The clock has not been started" in desk.everyone_sees("/clock")
    desk.does("start")
    assert re.search(r"7[45]:\d\d", desk.everyone_sees("/clock"))
    assert 'http-equiv="refresh"' in desk.everyone_sees("/clock")
    assert "5 extra minutes" in desk.does("extra", table=1, minutes=5, reason="a ruling")
    assert "Table 1 has 5 minutes more" in desk.everyone_sees()
    desk.does("stop")
    assert "The clock is stopped" in desk.everyone_sees()
    assert "is not running" in desk.refused("stop")


def test_a_pairing_is_taken_back_for_a_late_entry(server: Running) -> None:
    desk = Coordinator(server, ["Anna", "Boris"])
    desk.does("pair")
    assert "taken back" in desk.does("unpair", reason="Clara is late")
    desk.does("add", names="Clara")
    assert len(desk.event.players) == 3


def test_ties_end_in_a_playoff(server: Running) -> None:
    desk = Coordinator(server, ["Anna", "Boris"])
    desk.does("pair")
    desk.does("report", round=1, table=1, how="tie")
    assert "Begin the playoff for place 1" in desk.looks()
    assert "Playoff for place 1" in desk.does("playoff", place=1)
    winner = desk.event.round().tables[0].players[1]
    desk.does("report", round=2, table=1, how=f"ring:{winner}")
    assert f"won by {desk.event.name(winner)}" in desk.looks()


def test_a_playoff_for_the_wrong_place_gives_way_to_another(server: Running) -> None:
    desk = Coordinator(server, ["Anna", "Boris", "Clara", "David"], rounds="1")
    desk.does("pair")
    for table in (1, 2):
        desk.does("report", round=1, table=table, how="points", first="20", second="10")
    assert "playoff for place 3" in desk.does("playoff", place="3")
    page = desk.does("unpair", reason="the first place comes first")
    assert "Begin the playoff for place 1" in page
    assert "playoff for place 1" in desk.does("playoff", place="1")


def test_who_left_by_mistake_is_put_back(server: Running) -> None:
    desk = Coordinator(server, ["Anna", "Boris", "Clara"])
    assert "Put back" in desk.does("drop", player="2")
    assert "Boris is put back (a slip)." in desk.does("put-back", player="2", reason="a slip")
    assert desk.event.gone == {}
    assert "has not left" in desk.refused("put-back", player="2")


def test_what_was_typed_into_a_refused_report_is_still_there(server: Running) -> None:
    desk = Coordinator(server, ["Anna", "Boris", "Clara", "David"])
    desk.does("pair")
    form = {"round": 1, "table": 2, "how": "points", "first": "14", "second": "14"}
    page = desk.browser.post(f"{desk.here}/report", data=form).text
    row = page.partition('<tr id="t2">')[2].partition("</tr>")[0]
    assert row.count('value="14"') == 2 and "autofocus" in row
    assert 'value="14"' not in page.partition('<tr id="t1">')[2].partition("</tr>")[0]


def test_after_a_report_the_next_table_waits_for_its_numbers(server: Running) -> None:
    desk = Coordinator(server, ["Anna", "Boris", "Clara", "David", "Edda", "Frank"])
    desk.does("pair")
    for table, following in ((2, 3), (3, 1)):
        page = desk.does("report", round=1, table=table, how="points", first="20", second="10")
        row = page.partition(f'<tr id="t{following}">')[2].partition("</tr>")[0]
        assert "autofocus" in row and page.count("autofocus") == 1
    last = desk.does("report", round=1, table=1, how="tie")
    assert "autofocus" not in last


def test_scenarios_of_ones_own_and_packs_of_chosen_sets(server: Running) -> None:
    quests = Coordinator(server, [], format="scenario", scenarios="The Long Road\nThe Short Cut")
    assert quests.event.settings.scenarios == ("The Long Road", "The Short Cut")
    sealed = Coordinator(server, ["Anna", "Boris"], format="sealed-deck")
    assert "The Dragons" in sealed.looks()
    assert "no boosters of &#x27;XX&#x27;" in sealed.refused("packs", booster2="XX")
    sealed.does("packs", starter1="LE", booster1="TW", booster2="TD", booster3="DM")
    packs = sealed.event.packs
    assert packs is not None
    assert (packs.starters, packs.boosters) == (("LE",), ("TW", "TD", "DM"))


def test_sealed_packs_are_opened_and_each_player_sees_the_own_cards(server: Running) -> None:
    desk = Coordinator(server, ["Anna", "Boris"], format="sealed-deck")
    assert "packs" in desk.refused("pair")
    desk.does("packs")
    desk.does("start", building="yes")
    own = desk.browser.get(desk.own_page(1)).text
    assert "cards that you opened" in own and "minutes to build" in own
    assert own != desk.browser.get(desk.own_page(2)).text
    desk.does("pair")


def test_sealed_decks_of_1998_are_changed_between_rounds(server: Running) -> None:
    desk = Coordinator(
        server, ["Anna", "Boris"], format="sealed-deck", policy="council-1998", rounds="2"
    )
    desk.does("packs")
    own = desk.own_page(1)
    assert "Hand it in" in desk.browser.get(own).text
    desk.does("pair")
    assert "Hand it in" not in desk.browser.get(own).text
    between = desk.does("report", round=1, table=1, how="tie")
    assert "Take in a decklist" in between and "Hand it in" in desk.browser.get(own).text
    desk.does("deck", player="1", letter="A", accept="yes")
    assert "Hand in another one instead" in desk.browser.get(own).text


def test_who_leaves_a_game_gives_it_to_the_opponent(server: Running) -> None:
    desk = Coordinator(server, ["Anna", "Boris"])
    desk.does("pair")
    desk.does("drop", player="1", capability="points")
    result = desk.event.table(1).result
    assert result is not None and (result.kind, result.winner) == ("dropped", 2)


@pytest.mark.parametrize("format", ["scenario", "two-deck"])
@pytest.mark.parametrize("system", ["swiss", "single-elimination"])
def test_every_way_on_the_list_can_be_reported(server: Running, format: str, system: str) -> None:
    from freecouncil.server.events.deskpage import ways
    from freecouncil.tournament import Desk

    event = Coordinator(server, ["Anna", "Boris"], format=format, system=system).event
    desk = Desk(event)
    desk.pair()
    table = desk.event.table(1)
    listed = [value for _, options in ways(desk.event, table) for value, _ in options]
    assert len(set(listed)) == len(listed) > 10
    for how in listed:
        fresh = Desk(desk.event)
        filled = {"round": "1", "table": "1", "how": how, "first": "3", "second": "2"}
        forms.report(fresh, filled)
        assert fresh.event.table(1).result is not None


# Decks --------------------------------------------------------------------------------------------


def test_a_deck_is_checked_and_taken_or_not(server: Running) -> None:
    desk = Coordinator(server, ["Anna", "Boris"], policy="council-of-elrond")
    text = "alignment: wizard\nCharacters\n4 gandalf"
    assert "is not legal under standard" in desk.refused("deck", player=1, text=text)
    assert "which deck?" in desk.refused("deck", player=1).lower()
    assert "can&#x27;t be read" in desk.refused("deck", player=1, text="Hazards\n9 Nobody at All")
    said = desk.does("deck", player=1, text=text, accept="yes")
    assert "accepted with" in said and "Capability: the points win only" in said
    upload = {"file": ("mine.deck", decks.writes(challenge_deck("B")).encode())}
    done = desk.browser.post(f"{desk.here}/deck", data={"player": "2"}, files=upload)
    assert done.status_code == 200 and challenge_deck("B").name in done.text
    desk.does("pair")
    assert "locked" in desk.refused("deck", player=2, letter="A")


def test_players_hand_in_their_own_decks(server: Running) -> None:
    desk = Coordinator(server, ["Anna", "Boris"], policy="council-1998", decklists="required")
    assert "No decklist from Anna, Boris" in desk.refused("pair")
    mine = desk.own_page(1)
    player = httpx.Client(base_url=server.address, follow_redirects=True)
    bad = player.post(f"{mine}/deck", data={"text": "alignment: wizard\nCharacters\n4 gandalf"})
    assert bad.status_code == 400 and "not legal" in bad.text and "tick" not in bad.text
    good = player.post(f"{mine}/deck", data={"letter": "A", "accept": "yes"})
    assert good.status_code == 200 and challenge_deck("A").name in good.text
    assert challenge_deck("A").name not in desk.everyone_sees()
    assert desk.event.player(1).deck is not None


# Who may do what ----------------------------------------------------------------------------------


def test_only_who_has_the_link_runs_the_event(server: Running) -> None:
    desk = Coordinator(server, ["Anna", "Boris"])
    secret = desk.here.rpartition("/")[2]
    guessed = desk.here[:-3] + "AAA"
    assert desk.browser.get(guessed).status_code == 404
    assert desk.browser.post(f"{guessed}/pair").status_code == 404
    assert desk.browser.get(f"{guessed}/event.json").status_code == 404
    assert desk.browser.get(f"{guessed}/papers/slips").status_code == 404
    assert desk.browser.get(f"{desk.page}/papers/slips").status_code == 404
    assert not desk.event.rounds
    for path in ("", "/clock"):
        assert secret not in desk.everyone_sees(path)
        assert "/player/" not in desk.everyone_sees(path)
    assert secret not in httpx.get(f"{server.address}/events").text


def test_a_drop_asks_for_the_opponents_deck_only_where_no_list_tells(duel: Coordinator) -> None:
    assert 'name="capability"' not in duel.looks()
    duel.does("drop", player="1")
    assert duel.event.table(1).result == Result("dropped", 2)
    paper = Coordinator(duel.server, ["Anna", "Boris"])
    assert 'name="capability"' in paper.does("pair")


def test_a_player_s_link_opens_that_player_s_page_only(server: Running) -> None:
    desk = Coordinator(server, ["Anna", "Boris"])
    mine, yours = desk.own_page(1), desk.own_page(2)
    assert desk.browser.get(mine.replace("/player/1/", "/player/2/")).status_code == 404
    assert desk.browser.get(yours[:-2]).status_code == 404
    assert desk.browser.get(mine.replace("/player/1/", "/player/7/")).status_code == 404
    token = mine.rpartition("/")[2]
    assert desk.browser.get(f"{desk.page}/desk/{token}").status_code == 404


def test_pages_of_other_servers_may_not_send_forms(server: Running) -> None:
    desk = Coordinator(server, ["Anna", "Boris"])
    for origin in ("https://elsewhere.example", "null"):
        done = desk.browser.post(f"{desk.here}/pair", headers={"origin": origin})
        assert done.status_code == 403
        made = desk.browser.post("/events", data={"name": "x"}, headers={"origin": origin})
        assert made.status_code == 403
    assert not desk.event.rounds
    own = desk.browser.post(f"{desk.here}/pair", headers={"origin": server.address})
    assert own.status_code == 200


def test_what_was_typed_is_shown_as_it_was_typed(server: Running) -> None:
    sharp = "<script>alert('Éowyn & \"co\"')</script>"
    desk = Coordinator(server, [sharp, "Boris"], name=f"Moot {sharp}", coordinator=sharp)
    desk.does("pair")
    desk.does("start")
    pages = [
        desk.looks(), desk.everyone_sees(), desk.everyone_sees("/clock"),
        desk.looks("/papers/slips"), desk.looks("/papers/report"),
        desk.browser.get(desk.own_page(1)).text, desk.browser.get("/events").text,
        desk.browser.post(f"{desk.here}/add", data={"names": sharp}).text,
    ]  # fmt: skip
    ours = '<script src="/events/clock.js" defer></script>'
    for page in (each.replace(ours, "", 1) for each in pages):
        assert "<script" not in page and "alert(" in page
        assert "<style" not in page and " style=" not in page  # the server's policy allows neither


def test_desks_are_not_kept_by_anyone_on_the_way(server: Running) -> None:
    desk = Coordinator(server, [])
    kept = desk.browser.get(desk.here).headers
    assert kept["cache-control"] == "no-store" and kept["x-robots-tag"] == "noindex"
    assert 'name="referrer" content="same-origin"' in desk.looks()


def test_an_event_that_is_not_there(server: Running) -> None:
    for path in ("", "/clock", "/papers/pairings", "/desk/abc", "/player/1/abc"):
        found = httpx.get(f"{server.address}/events/nothing{path}")
        assert found.status_code == 404 and "There is no such event" in found.text


def test_events_are_listed_if_their_coordinator_wants(server: Running) -> None:
    seen = Coordinator(server, [], name="For all to see")
    unseen = Coordinator(server, [], name="Among ourselves", listed="")
    page = httpx.get(f"{server.address}/events").text
    assert seen.page in page and unseen.page not in page
    assert "Among ourselves" in unseen.everyone_sees()


@pytest.mark.parametrize(
    ("field", "value", "why"),
    [
        ("name", " ", "needs a name"),
        ("format", "five-deck", "not a format"),
        ("policy", "none", "not a policy"),
        ("minutes", "soon", "not a number"),
        ("minutes", "0", "leaves no time"),
        ("day", "Tuesday", "not a day"),
        ("ruleset", "none", "no ruleset"),
        ("name", "x" * 100, "at most 80"),
    ],
)
def test_what_can_not_be_announced(server: Running, field: str, value: str, why: str) -> None:
    said = {"name": "A moot", "place": "The Pony", field: value}
    done = httpx.post(f"{server.address}/events", data=said)
    assert done.status_code == 400 and why in done.text
    assert "The Pony" in done.text  # what was filled in is still there


def test_with_accounts_one_logs_in_to_announce(tmp_path: Any) -> None:
    running = Running(database=str(tmp_path / "games.sqlite"), accounts=True)
    try:
        done = httpx.post(f"{running.address}/events", data={"name": "A moot"})
        assert done.status_code == 401 and "Log in first" in done.text
    finally:
        running.stop()


# Keeping ------------------------------------------------------------------------------------------


def test_events_outlive_the_server(database: str) -> None:
    running = Running(database=database)
    desk = Coordinator(running, ["Anna", "Boris", "Clara"])
    desk.does("pair")
    before, own = desk.event, desk.own_page(2)
    running.stop()
    running = Running(database=database)
    try:
        desk.server = running
        desk.browser = httpx.Client(base_url=running.address, follow_redirects=True, timeout=60)
        assert desk.event == before
        assert desk.own_page(2) == own and desk.browser.get(own).status_code == 200
        desk.reports_all()
    finally:
        running.stop()


def test_two_servers_at_one_event(database: str) -> None:
    one, other = Running(database=database), Running(database=database)
    try:
        here = Coordinator(one, ["Anna", "Boris"])
        there = httpx.Client(base_url=other.address, follow_redirects=True, timeout=60)
        assert "Anna" in there.get(here.here).text
        here.does("add", names="Clara")
        assert there.post(f"{here.here}/add", data={"names": "David"}).status_code == 200
        assert [player.name for player in here.event.players][-2:] == ["Clara", "David"]
    finally:
        one.stop()
        other.stop()


# How they look ------------------------------------------------------------------------------------


def test_the_pages_have_the_colours_and_faces_of_the_table() -> None:
    page = (Path(__file__).parents[2] / "web/src/app.css").read_text(encoding="utf-8")
    day, night = page.split(':root[data-theme="dark"]')
    for values, there in ((style.DAY, day), (style.NIGHT, night)):
        for name, value in values.items():
            assert f"--{name}: {value};" in there, name
    for family, weight, name in style.FACES:
        for part, letters in style.RANGES.items():
            assert f"/{name}-{part}-wght-normal.woff2" in page
            assert f"unicode-range: {letters};" in page
        assert f'font-family: "{family}";\n  font-weight: {weight};' in page


def test_a_page_that_is_printed_leaves_out_what_is_only_for_the_screen() -> None:
    printed = style.page_style().split("@media print")[-1]
    assert ".page :is(nav, form, .said, .refused, .next)" in printed


# Tables that are games ----------------------------------------------------------------------------


def test_a_table_is_a_game_with_the_event_s_rules_and_decks(duel: Coordinator) -> None:
    async def look() -> None:
        info = await duel.server.client.info(game_of(duel), duel.token(1))
        first, second = duel.event.table(1).players
        assert (info.ruleset, info.length) == ("council-1998", "starter")
        titles = {1: challenge_deck("A").name, 2: challenge_deck("F").name}
        seats = {seat.name: seat for seat in info.seats}
        for number in (first, second):
            assert seats[duel.event.name(number)].alignment
        assert info.your_seats == (duel.event.table(1).players.index(1),)
        assert info.seats[info.your_seats[0]].deck == titles[1]

    run(look())


def test_giving_up_is_reported_with_what_the_deck_could(duel: Coordinator) -> None:
    async def play() -> None:
        mine, yours = seats_at(duel)
        async with mine, yours:
            await first_state(mine)
            await mine.send(Concede())
            while mine.result is None:
                await asyncio.wait_for(mine.receive(), 20)

    run(play())
    result = ended(duel)
    assert (result.kind, result.winner) == ("conceded", duel.event.table(1).players[1])


@pytest.fixture
def hours_later(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[bool]]:
    """The event's clock is two hours ahead once something is put into this list."""
    ahead: list[bool] = []
    shown = clock.face

    def face(state: Any, minutes: int, warning: int, at: datetime) -> Any:
        return shown(state, minutes, warning, at + timedelta(hours=2 if ahead else 0))

    monkeypatch.setattr(keeping, "face", face)
    yield ahead


def test_the_event_s_clock_stops_the_game_and_its_result_reports_itself(
    duel: Coordinator, hours_later: list[bool]
) -> None:
    duel.does("start")

    async def play() -> Any:
        mine, yours = seats_at(duel)
        async with mine, yours:
            begun = await first_state(mine)
            assert begun.clock is not None and begun.clock.minutes == 50
            assert begun.clock.phase == "running"
            hours_later.append(True)
            while True:
                state = mine.state
                assert state is not None
                if state.clock is not None and state.clock.phase == "time":
                    if any("Time is called" in line.words for line in state.lines):
                        break
                await asyncio.wait_for(mine.receive(), 20)
            await asyncio.gather(play_on(mine, 1), play_on(yours, 2))
        record = await duel.server.client.record(game)
        return mine.result, record

    game = game_of(duel)
    told, record = run(play())
    assert told.way in ("count", "weakest-link", "tie")
    assert all(check.right for check in verify(record))
    history = run(duel.server.client.history(game))
    assert history.moments[-1].turn == 2  # the first player's turn, and the second's
    result = ended(duel)
    assert result.kind == {"count": "points"}.get(told.way, told.way)
    assert result.totals == (told.players[0].final, told.players[1].final)
    assert "Played here" in duel.looks()


def test_a_clock_that_stands_still_stops_nothing(
    duel: Coordinator, hours_later: list[bool]
) -> None:
    hours_later.append(True)

    async def play() -> None:
        mine, yours = seats_at(duel)
        async with mine, yours:
            await first_state(mine)
            await asyncio.sleep(1.5)
            assert mine.state is not None and mine.state.clock is None
            table = duel.server.hall.tables[game_of(duel)]
            assert table.game is not None and not table.game.time_called

    run(play())


def test_a_game_that_ended_unheard_is_reported_when_the_server_is_back(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    running = Running(database=database)
    desk = Coordinator(running, ["Anna", "Boris"], format="single-deck", policy="council-1998")
    for number, letter in ((1, "A"), (2, "F")):
        desk.does("deck", player=number, letter=letter)
    desk.does("pair")
    desk.does("play", tables="1")
    monkeypatch.setattr(keeping.Events, "_game_ended", lambda self, game: None)
    running.hall.ended = lambda game: None

    async def give_up() -> None:
        mine, yours = seats_at(desk)
        async with mine, yours:
            await first_state(mine)
            await mine.send(Concede())
            while mine.result is None:
                await asyncio.wait_for(mine.receive(), 20)

    run(give_up())
    assert desk.event.table(1).result is None
    running.stop()
    running = Running(database=database)
    try:
        desk.server = running
        desk.browser = httpx.Client(base_url=running.address, follow_redirects=True, timeout=60)
        assert ended(desk).kind == "conceded"
    finally:
        running.stop()


def test_a_player_sits_down_with_any_browser(duel: Coordinator) -> None:
    game = game_of(duel)
    mine = duel.own_page(1)
    for _ in range(2):  # the second is another browser: the link is what counts
        browser = httpx.Client(base_url=duel.server.address)
        assert "Sit down at the table" in browser.get(mine).text
        sat = browser.post(f"{mine}/sit")
        seat = duel.event.table(1).players.index(1)
        assert sat.status_code == 303 and sat.headers["location"] == f"/#/game/{game}/{seat}"
        assert browser.get(f"/api/games/{game}").json()["your_seats"] == [seat]
    stranger = httpx.Client(base_url=duel.server.address)
    assert stranger.get(f"/api/games/{game}").status_code == 404


def test_where_nothing_is_played_here_nobody_sits_down(server: Running) -> None:
    desk = Coordinator(server, ["Anna", "Boris"])
    desk.does("pair")
    done = desk.browser.post(f"{desk.own_page(1)}/sit")
    assert done.status_code == 400 and "not played here" in done.text
    assert "has handed in no deck" in desk.refused("play", tables="1")


def test_a_pairing_that_is_taken_back_takes_its_games_along(duel: Coordinator) -> None:
    game = game_of(duel)
    duel.does("unpair")
    duel.does("pair")
    assert "/#/watch/" not in duel.everyone_sees()
    assert game not in duel.server.hall.timers
    assert "1 game set up" in duel.does("play", tables="all")
    assert game_of(duel) != game


def test_a_pairing_whose_games_have_begun_stands(duel: Coordinator) -> None:
    async def begin() -> None:
        mine, yours = seats_at(duel)
        async with mine, yours:
            await first_state(mine)

    run(begin())
    assert "table 1 is being played on this server" in duel.refused("unpair")


def test_a_result_that_was_reported_by_hand_stands(duel: Coordinator) -> None:
    duel.does("report", round=1, table=1, how="points", first=12, second=3)

    found = re.search(r"/#/watch/([^/\"]+)", duel.looks())
    assert found is not None
    game = found[1]

    async def give_up() -> None:
        first, second = duel.event.table(1).players
        mine, yours = (duel.server.seat(game, duel.token(each)) for each in (first, second))
        async with mine, yours:
            await first_state(mine)
            await mine.send(Concede())
            while mine.result is None:
                await asyncio.wait_for(mine.receive(), 20)
        await asyncio.sleep(0.3)

    run(give_up())
    assert duel.event.table(1).result == Result("points", totals=(12, 3))
