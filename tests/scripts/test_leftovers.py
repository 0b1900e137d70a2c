"""Cards of the first sets that waited for others: captors, knives in the dark, and hoards."""

from __future__ import annotations

from typing import Any

from tests.scripts.on_the_way import resolved

from freecouncil.rules import agents
from freecouncil.rules.invariants import check
from freecouncil.rules.prisoners import prisoners_of, rescue_attacks
from freecouncil.rules.table import discard
from freecouncil.testing import (
    AgentPiece,
    Play,
    agent,
    character,
    company,
    position,
    ringwraith,
    wizard,
)

# To Get You Away ----------------------------------------------------------------------------------

AWAY = "To Get You Away"


def waylaid(piece: AgentPiece, *heroes: Any, to: str = "Bree", **more: Any) -> Play:
    """A company goes to a site, where an agent may be."""
    game = position(
        wizard(company("Rivendell", *(heroes or ("Aragorn II", "Frodo")), moving_to=to)),
        ringwraith(agents=[piece], hand=[AWAY], **more),
        phase="movement",
    )
    return game.run_until(lambda play: play.asked == 1 and play.asks == "act")


def test_to_get_you_away_takes_whom_the_agent_chooses() -> None:
    game = waylaid(agent("Taladhan", "Bree", face_up=True))
    game.play(AWAY, "Sarn Goriwing")
    assert game["Taladhan"].tapped
    assert game.asked == 1 and game.asks == "assign-strike", "the attacker chooses"
    game.rolls(12, 2).assign("Frodo").tap_to_fight().pass_()
    host = game[AWAY].instance
    assert [c.card.name for c in prisoners_of(game.game, host)] == ["Frodo"]
    assert not game["Frodo"].wounded
    assert game["Sarn Goriwing"].where == "aside", "far from any region of the way"
    assert game.company("Aragorn II").hazards == 1, "the attack itself does not count"
    check(game.game)


def test_to_get_you_away_brings_the_agent_home_with_the_prisoner() -> None:
    game = waylaid(agent("Taladhan", "Bree", face_up=True))
    game.play(AWAY, "Sarn Goriwing").rolls(12, 2).assign("Frodo")
    game.tap_to_fight().run_until(lambda g: g.game.state.turn == 6)
    taladhan = game["Taladhan"].instance
    assert taladhan.where == "agent" and not taladhan.face_down
    assert list(agents.places(game.game, taladhan)) == ["Sarn Goriwing"]
    check(game.game)
    discard(game.game, game[AWAY].instance)
    assert game["Frodo"].in_play and game["Frodo"].site == "Sarn Goriwing"
    agents.turn_ends(game.game)
    assert taladhan.where == "agent"
    assert agents.current_site(game.game, taladhan) is not None, "the card of it has come back"
    check(game.game)


def test_to_get_you_away_is_discarded_when_the_strike_fails() -> None:
    game = waylaid(agent("Taladhan", "Bree", face_up=True))
    game.play(AWAY, "Sarn Goriwing").assign("Aragorn II")
    game.rolls(2, 12, 2).tap_to_fight().pass_().pass_windows()
    assert game[AWAY].where == "discard"
    assert game["Aragorn II"].in_play and game["Sarn Goriwing"].where == "location"


def test_to_get_you_away_sends_those_of_the_agents_race_against_rescuers() -> None:
    game = waylaid(agent("Anarin"), to="Moria")
    game.play(AWAY).rolls(12, 2).assign("Frodo").tap_to_fight().pass_()
    host = game[AWAY].instance
    (guard,) = rescue_attacks(game.game, host, game.company("Aragorn II").state)
    assert (guard.race, guard.strikes, guard.prowess) == ("Elf", 3, 8)
    assert game["Frodo"].where == "aside"
    check(game.game)


def test_to_get_you_away_needs_an_untapped_agent_at_the_new_site() -> None:
    game = waylaid(agent("Taladhan", "Bree", face_up=True, tapped=True))
    assert game.refuses(AWAY, "agent")
    assert waylaid(agent("Taladhan")).refuses(AWAY, "agent")


def test_to_get_you_away_is_not_played_against_minions() -> None:
    game = position(
        ringwraith(company("Minas Morgul", "The Mouth", moving_to="Minas Tirith")),
        ringwraith(agents=[agent("Súrion", "Minas Tirith", face_up=True)], hand=[AWAY]),
        phase="movement",
        pausing=(1,),
    )
    game.run_until(lambda play: play.asked == 1 and play.asks == "act")
    assert game.refuses(AWAY, "kind of player")
