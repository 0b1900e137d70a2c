"""How fast rounds are paired and events are run. Run it: python benchmarks/pairing.py"""

from __future__ import annotations

import time
from collections.abc import Callable

from freecouncil.tournament.desk import Desk
from freecouncil.tournament.pairing import swiss
from freecouncil.tournament.simulate import simulate
from freecouncil.tournament.standings import standings
from freecouncil.tournament.store import dumps, loads


def measure(what: str, work: Callable[[], object], least: float | None = None) -> None:
    """The best of three, in milliseconds, and the limit where there is one."""
    best = min(_once(work) for _ in range(3))
    limit = f"  (limit {least * 1000:.0f} ms)" if least else ""
    print(f"{best * 1000:10.1f} ms  {what}{limit}")


def _once(work: Callable[[], object]) -> float:
    begun = time.perf_counter()
    work()
    return time.perf_counter() - begun


def event_of(players: int) -> Desk:
    desk = Desk.new(f"{players} players", seed=1)
    for number in range(1, players + 1):
        desk.add(f"Player {number}", at=desk.event.settings.at)
    return desk


def main() -> None:
    totals = {number: number * 7919 % 43 for number in range(1, 10_001)}
    met = {number: {(number + step * 1237) % 10_000 + 1 for step in range(7)} for number in totals}
    measure("a round of 10,000, to the letter", lambda: swiss(totals, 1, first_round=False), 2)
    measure(
        "a round of 10,000, avoiding rematches of seven rounds",
        lambda: swiss(totals, 1, first_round=False, met=met, avoid_rematches=True),
        2,
    )
    desk = event_of(10_000)
    measure("the same from the desk, round one", lambda: Desk(desk.event).pair(), 2)
    measure("a whole event of 128 with invented results", lambda: simulate(event_of(128)))
    played = simulate(event_of(128))
    measure("standings of 128 after seven rounds", lambda: standings(played))
    data = dumps(played)
    measure("reading its file", lambda: loads(data))
    print(f"{len(data) / 1024:10.1f} kB  its file")


if __name__ == "__main__":
    main()
