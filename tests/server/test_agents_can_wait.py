"""With agents in play a player who wants few questions is asked no more than it matters."""

from __future__ import annotations

from freecouncil.server.matters import matters
from freecouncil.testing import Play, agent, company, position, ringwraith, wizard


def played(card: str, action: str = "") -> Play:
    game = position(
        wizard(company("Rivendell", "Gandalf", "Elrond"), hand=[card]),
        ringwraith(agents=[agent("Bill Ferny", "Bree", face_up=True)]),
        phase="movement",
    )
    game.run_until(lambda play: play.asked == 0)
    game.choose("play", card, *([action] if action else []))
    return game


def test_what_an_agent_could_do_in_response_can_wait() -> None:
    game = played("Gates of Morning")
    decision = game.game.decision
    assert decision is not None and decision.ask == "respond" and game.asked == 1
    assert not matters(game.game, decision, set())


def test_it_matters_where_something_aims_at_the_agent() -> None:
    game = played("Withdrawn to Mordor", "withdraw an agent")
    decision = game.game.decision
    assert decision is not None and decision.ask == "respond" and game.asked == 1
    assert matters(game.game, decision, set())
    game.use("Bill Ferny", action="turn it face-down")
    assert game["Bill Ferny"].where == "agent", "it is no target any more"
