"""Standings after any round, and the final ranking."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

import msgspec

from freecouncil.tournament.event import Event, Game
from freecouncil.tournament.policy import Points
from freecouncil.tournament.tiebreak import Contest, menu, total


class Row(msgspec.Struct, frozen=True):
    """One player's line. `place` is None for who has left: no ranking, no prize (item 19)."""

    place: int | None
    number: int
    name: str
    points: Points
    games: tuple[Game, ...]
    left: str = ""  # why the player is no longer in the event
    shared: bool = False  # the place is shared, or not settled yet


class Unsettled(msgspec.Struct, frozen=True):
    """Players who are still tied for a place, where the event settles ties by playoff rounds."""

    place: int
    players: tuple[int, ...]


class Standings(msgspec.Struct, frozen=True):
    """The order of all players after a round."""

    after: int  # the number of the round
    final: bool
    rows: tuple[Row, ...]
    contests: tuple[Contest, ...]
    unsettled: tuple[Unsettled, ...]
    playing: int = 0  # how many tables of the round have not reported

    @property
    def title(self) -> str:
        """What it is called above a table."""
        if self.final:
            tied = any(tie.place == 1 for tie in self.unsettled)
            return "Ranking before the playoff" if tied else "Final ranking"
        when = "during" if self.playing else "after"
        return f"Standings {when} round {self.after}"

    def row(self, number: int) -> Row:
        return next(row for row in self.rows if row.number == number)


class Prize(msgspec.Struct, frozen=True):
    """Prizes of one or more places, and who divides them."""

    places: tuple[int, ...]
    prizes: tuple[str, ...]
    names: tuple[str, ...]


# A tier is a place's players: one, or more who share it.
Tiers = list[tuple[int, ...]]


class _Ranking:
    """Collects what the settling of ties has to show."""

    def __init__(self, event: Event, after: int | None) -> None:
        self.event = event
        self.after = after
        self.gone = event.gone_after(after).keys()
        self.contests: list[Contest] = []
        self.unsettled: list[Unsettled] = []

    def tied_in(self, stage: int, players: Iterable[int]) -> list[int]:
        """Who of a stage's players is ranked by its totals. Who left during a later playoff was
        still tied when it began, and the menu is not opened again without them."""
        later = {number for each in self.event.stages[stage + 1 :] for number in each.players}
        kept = later if self.after is None else set[int]()
        return [number for number in players if number not in self.gone or number in kept]

    def staying(self, players: Iterable[int]) -> tuple[int, ...]:
        return tuple(number for number in players if number not in self.gone)

    def tiers(self, stage: int, players: Iterable[int], place: int) -> Tiers:
        """Players of a stage by their totals in it, ties settled as the event has announced."""
        games = self.event.games(stage, self.after)
        by_total: dict[Points, list[int]] = {}
        for number in self.tied_in(stage, players):
            by_total.setdefault(total(games[number]), []).append(number)
        tiers: Tiers = []
        for points in sorted(by_total, reverse=True):
            settled = map(self.staying, self.settle(stage, by_total[points], place, games))
            tiers += [tier for tier in settled if tier]
            place += len(self.staying(by_total[points]))
        return tiers

    def settle(
        self, stage: int, tied: Sequence[int], place: int, games: Mapping[int, Sequence[Game]]
    ) -> Tiers:
        """One tied group as tiers. Who is out of contention faces the criteria anew."""
        if len(tied) < 2:
            return [tuple(tied)]
        settlement = self.event.settings.settlement
        leaders: Sequence[int] = tied
        if settlement in ("menu", "menu-then-playoff"):
            contest = menu(place, tied, games, self.event.policy.criteria)
            self.contests.append(contest)
            leaders = contest.left
        tiers = self.playoff(stage, tuple(sorted(leaders)), place)
        rest = [number for number in tied if number not in leaders]
        place += len(self.staying(leaders))
        return tiers + (self.settle(stage, rest, place, games) if rest else [])

    def playoff(self, stage: int, leaders: tuple[int, ...], place: int) -> Tiers:
        """Who is still tied: by their playoff if one was held among exactly them, else together.

        A tie within a playoff is settled in the same manner, by a later playoff.
        """
        tied = self.staying(leaders)
        if len(tied) < 2:
            return [tied]
        if self.event.settings.settlement in ("playoff", "menu-then-playoff"):
            held = self.event.playoff_of(tied, later_than=stage)
            if held is not None and self.event.stage_over(held) and self.after is None:
                return self.tiers(held, leaders, place)
            self.unsettled.append(Unsettled(place, tied))
        return [tied]


def standings(event: Event, after: int | None = None) -> Standings:
    """The standings after a round, or as they are now."""
    last = len(event.rounds) if after is None else event.round(after).number
    main = [rnd.number for rnd in event.rounds if rnd.stage == 0]
    # A round of a playoff does not change the totals of the main part, but may settle places.
    limit = None if last == len(event.rounds) else last
    final = limit is None and event.over and all(rnd.complete for rnd in event.rounds)
    if not event.stages:
        rows = tuple(
            Row(None if player.number in event.gone else 1, player.number, player.name, 0, (),
                event.gone.get(player.number, ""), shared=player.number not in event.gone)
            for player in event.players
        )  # fmt: skip
        return Standings(0, False, rows, (), ())
    games = event.games(0, limit)
    gone = event.gone_after(limit)
    ranking = _Ranking(event, limit)
    everyone = event.stages[0].players
    if event.lives:
        tiers = _elimination_tiers(event, ranking.staying(everyone), limit)
    else:
        tiers = ranking.tiers(0, everyone, 1)
    rows_list: list[Row] = []
    place = 1
    for tier in tiers:
        for number in sorted(tier, key=lambda each: event.name(each).casefold()):
            rows_list.append(
                Row(place, number, event.name(number), total(games[number]), tuple(games[number]),
                    shared=len(tier) > 1)
            )  # fmt: skip
        place += len(tier)
    for number in sorted(gone):
        theirs = games.get(number, [])
        rows_list.append(
            Row(None, number, event.name(number), total(theirs), tuple(theirs), gone[number])
        )
    unsettled = tuple(ranking.unsettled) if final else ()
    shown = last if last in main else main[-1]
    playing = sum(table.result is None for table in event.round(shown).tables)
    contests = tuple(ranking.contests)
    return Standings(shown, final, tuple(rows_list), contests, unsettled, playing)


def _elimination_tiers(event: Event, players: Sequence[int], after: int | None) -> Tiers:
    """Elimination: who lasted longer stands higher; who went out in the same round shares."""
    games = event.games(0, after)
    out_in: dict[int, int] = {}
    for number in players:
        lost = [game.round for game in games[number] if game.award.outcome == "lost"]
        out_in[number] = lost[event.lives - 1] if len(lost) >= event.lives else 10**9
    return [
        tuple(number for number in players if out_in[number] == when)
        for when in sorted(set(out_in.values()), reverse=True)
    ]


def prize_list(event: Event, table: Standings | None = None) -> tuple[Prize, ...]:
    """Who has which prizes. Players who share a place divide the prizes of as many places."""
    table = table or standings(event)
    prizes = event.settings.prizes
    by_place: dict[int, list[str]] = {}
    for row in table.rows:
        if row.place is not None:
            by_place.setdefault(row.place, []).append(row.name)
    divided: list[Prize] = []
    for place, names in sorted(by_place.items()):
        places = tuple(range(place, min(place + len(names) - 1, len(prizes)) + 1))
        if places:
            divided.append(Prize(places, tuple(prizes[p - 1] for p in places), tuple(names)))
    return tuple(divided)


def champions(event: Event) -> tuple[int, ...]:
    """Who has the first place, once everything is settled; empty before."""
    table = standings(event)
    if not table.final or any(tie.place == 1 for tie in table.unsettled):
        return ()
    return tuple(row.number for row in table.rows if row.place == 1)
