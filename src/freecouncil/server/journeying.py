"""The ways to the places that a company may choose: what a map draws while a move is planned."""

from __future__ import annotations

from freecouncil.rules.decisions import Decision
from freecouncil.rules.game import Game
from freecouncil.server.messages import Route

MOST_ROUTES = 8  # to one site, the shortest first


def routes_of(game: Game, decision: Decision) -> dict[str, tuple[Route, ...]]:
    """For each destination that may be chosen, the ways by which it can be reached (2.II.7)."""
    if decision.ask != "destination":
        return {}
    company = game.state.companies[int(decision.about[0])]
    ways = game.reachable(game.card(company.site), company)
    found: dict[str, tuple[Route, ...]] = {}
    for option in decision.options:
        if not option.args:
            continue  # one who may move on may also stay
        known = ways.get(game.card(int(option.args[0])).card.id)
        journeys = known.journeys if known is not None else ()
        shortest = sorted(journeys, key=lambda one: len(one.path))[:MOST_ROUTES]
        if shortest:
            found[option.key] = tuple(
                Route(one.movement, one.path, one.regions, one.roll) for one in shortest
            )
    return found
