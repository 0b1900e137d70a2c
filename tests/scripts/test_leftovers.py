"""Cards of the first sets that waited for others: captors, hunters, and what is seen or discarded."""

from __future__ import annotations

from typing import Any

from on_the_way import resolved

from freecouncil.rules import agents
from freecouncil.rules.invariants import check
from freecouncil.rules.prisoners import prisoners_of, rescue_attacks
from freecouncil.rules.remembering import is_remembered, remember
from freecouncil.rules.table import discard
from freecouncil.testing import (
    AgentPiece,
    Play,
    agent,
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


# Knowledge of the Enemy ---------------------------------------------------------------------------

KNOWN = "Knowledge of the Enemy"


def test_knowledge_of_the_enemy_is_learned_in_a_dark_place() -> None:
    game = position(wizard(company("Moria", "Gimli"), hand=[KNOWN]), ringwraith(), pausing=(0,))
    resolved(game.play(KNOWN))
    assert game[KNOWN].bearer == "Gimli" and game["Gimli"].tapped
    bright = position(wizard(company("Edoras", "Gimli"), hand=[KNOWN]), ringwraith(), pausing=(0,))
    assert bright.refuses(KNOWN, "Shadow-hold")


def test_knowledge_of_the_enemy_is_learned_from_an_agent_who_failed() -> None:
    def after(*rolls: int) -> Play:
        game = position(
            wizard(company("Bree", "Aragorn II", "Legolas"), hand=[KNOWN]),
            ringwraith(agents=[agent("Taladhan", "Bree", face_up=True)]),
            phase="site",
            pausing=(0,),
        )
        game.run_until("enter-site").choose(True).run_until("agent-attack").answer(
            "agent-attack", "Taladhan"
        ).rolls(*rolls)
        return game.assign("Legolas").run_until(lambda play: play.asks == "site")

    withstood = after(2, 12, 2)
    resolved(withstood.play(KNOWN, "Aragorn II"))
    assert withstood[KNOWN].bearer == "Aragorn II"
    assert after(12, 2, 2).refuses(KNOWN, "withstood")


def attacked(*in_store: str) -> Play:
    """An Orc has attacked, and not been defeated."""
    game = position(
        wizard(company("Moria", "Frodo"), stored=in_store),
        ringwraith(hand=["Orc-lieutenant"]),
        phase="movement",
    )
    game.run_until(lambda play: play.offers("play", "Orc-lieutenant"))
    game.play("Orc-lieutenant").assign("Frodo").rolls(2, 2)
    return game


def test_knowledge_of_the_enemy_removes_what_was_seen_to_be_discarded() -> None:
    game = attacked(KNOWN)
    game.run_until("hazard-to-forget")
    check(game.game)
    game.choose("Orc-lieutenant")
    assert game["Orc-lieutenant"].where == "gone"
    assert game[KNOWN].where == "discard"
    check(game.game)


def test_knowledge_of_the_enemy_may_wait() -> None:
    game = attacked(KNOWN).run_until("hazard-to-forget").pass_()
    assert game["Orc-lieutenant"].where == "discard" and game[KNOWN].where == "points"
    bare = attacked().run_until("enter-site")
    assert bare["Orc-lieutenant"].where == "discard"


def test_knowledge_of_the_enemy_does_not_see_what_is_discarded_face_down() -> None:
    game = position(
        wizard(company("Moria", "Gimli"), stored=[KNOWN]),
        ringwraith(hand=["Orc-lieutenant"]),
        phase="end-of-turn",
    )
    game.run_until(lambda play: play.asked == 1 and play.asks == "discard-card")
    game.choose("Orc-lieutenant")
    assert game["Orc-lieutenant"].where == "discard"
    assert game.asks != "hazard-to-forget"


def test_knowledge_of_the_enemy_is_of_no_use_against_unique_hazards() -> None:
    def waits_for(name: str) -> bool:
        game = position(
            wizard(company("Moria", "Gimli"), stored=[KNOWN]), ringwraith(in_play=[name])
        )
        discard(game.game, game[name].instance)
        return any(ctx.me.card.name == KNOWN for _, ctx in game.game.pending)

    assert waits_for("Doors of Night")
    assert not waits_for("Smaug Ahunt"), "who is unique"


# Will Shaken --------------------------------------------------------------------------------------

SHAKEN = "Will Shaken"


def looked_at(*hand: str) -> Play:
    """Galadriel's mirror has shown a hand."""
    game = position(
        wizard(company("Lórien", "Frodo"), hand=["Mirror of Galadriel"]),
        ringwraith(company("Minas Morgul", "The Mouth"), hand=hand),
        pausing=(0,),
    )
    resolved(game.play("Mirror of Galadriel"))
    game.choose("no-deck")
    return game


def test_will_shaken_costs_those_who_see_it_two_points() -> None:
    game = looked_at(SHAKEN, "Orc-lieutenant")
    assert game[SHAKEN].where == "points" and SHAKEN not in game.hand(1)
    assert SHAKEN in game.pile("points", 0)
    assert game.points(0)["miscellaneous"] == -2
    assert not looked_at("Orc-lieutenant").points(0).get("miscellaneous", 0)
    check(game.game)


def test_will_shaken_is_given_back_for_a_turn() -> None:
    game = looked_at(SHAKEN).run_until("turn-to-skip")
    assert game.game.state.active == 0
    turn = game.game.state.turn
    game.choose(SHAKEN)
    assert game[SHAKEN].where == "discard" and SHAKEN in game.pile("discard", 1)
    assert game.game.state.active == 1 and game.game.state.turn == turn + 1
    check(game.game)


def test_will_shaken_may_be_kept_for_the_turn() -> None:
    game = looked_at(SHAKEN).run_until("turn-to-skip").pass_()
    assert game[SHAKEN].where == "points" and game.game.state.active == 0
    assert game.run_until("organization").asked == 0


def test_will_shaken_is_not_played_and_harms_nobody_in_the_own_hand() -> None:
    game = position(
        wizard(company("Rivendell", "Frodo", moving_to="Moria")),
        ringwraith(hand=[SHAKEN, "Revealed to all Watchers"]),
        phase="movement",
    )
    game.run_until(lambda play: play.offers("play", "Revealed to all Watchers"))
    assert not game.offers("play", SHAKEN, "permanent")
    resolved(game.play("Revealed to all Watchers"))
    assert game[SHAKEN].where == "hand", "it was shown by an own card"


# The Hunt -----------------------------------------------------------------------------------------

HUNT, QUARRY = "The Hunt", "Cave-drake"


def hunting(*others: Any, seen: bool = True, cards: tuple[str, ...] = (), **foe: Any) -> Play:
    """Alatar in his organization phase; a Cave-drake has been seen to be discarded."""
    foe.setdefault("discard", [QUARRY])
    game = position(
        wizard(company("Rivendell", "Alatar", *others), hand=[HUNT, *cards]),
        ringwraith(**foe),
        phase="untap",
        pausing=(0,),
    )
    if seen:
        remember(game.game, game[QUARRY].instance)
    return game.run_until("organization")


def test_the_hunt_brings_a_creature_that_was_seen_before_alatar() -> None:
    game = resolved(hunting("Gimli").play(HUNT))
    fight = game.game.window.attack
    assert fight.source.card.name == QUARRY and fight.keyed == ("", "")
    assert fight.company.members == (game["Alatar"].instance.id,), "as though he were alone"
    check(game.game)
    game.rolls(*[12] * 4).run_until("organization", stay_untapped=True)
    assert game["Alatar"].tapped and game["Gimli"].untapped
    assert game.company("Alatar").members == ["Alatar", "Gimli"]
    assert game[QUARRY].where == "points"
    check(game.game)


def test_the_hunt_may_be_the_end_of_alatar() -> None:
    game = resolved(hunting("Gimli").play(HUNT))
    game.rolls(2, 12).run_until("organization", stay_untapped=True)
    assert game["Alatar"].where == "out"
    assert game.company("Gimli").members == ["Gimli"] and game["Gimli"].site == "Rivendell"
    check(game.game)


def test_the_hunt_is_only_for_what_was_seen() -> None:
    assert hunting(seen=False).refuses(HUNT, "seen")
    assert hunting(in_play=["Bane of the Ithil-stone"]).offers("play", HUNT), (
        "minions search freely"
    )
    shuffled = hunting(discard=[], deck=[QUARRY, *["Orc-lieutenant"] * 9])
    assert shuffled.offers("play", HUNT), "it may be in the play deck again"


def test_the_hunt_remembers_what_has_attacked() -> None:
    game = position(
        wizard(company("Moria", "Frodo"), deck=[HUNT]),
        ringwraith(hand=["Orc-lieutenant"]),
        phase="movement",
    )
    game.run_until(lambda play: play.offers("play", "Orc-lieutenant"))
    game.play("Orc-lieutenant").assign("Frodo").rolls(2, 2).run_until("enter-site")
    assert game["Orc-lieutenant"].where == "discard"
    assert is_remembered(game.game, game["Orc-lieutenant"].instance)


def test_the_hunt_leaves_no_use_to_spells() -> None:
    game = hunting(cards=("Vanishment", "Wizard's Flame"))
    game.rolls(12).play("Wizard's Flame").run_until("organization")
    resolved(game.play(HUNT)).run_until(lambda play: play.asks == "act")
    assert game.attack.prowess == 10, "which it would have without the spell"
    assert game.refuses("Vanishment", "spells")
