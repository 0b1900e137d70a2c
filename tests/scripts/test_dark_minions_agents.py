"""Agents as hazards: the cards that say more than their facts, and the events about agents."""

from __future__ import annotations

from typing import Any

from freecouncil.rules import agents
from freecouncil.rules.invariants import broken
from freecouncil.scripts import enforced
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


def moving(*pieces: AgentPiece, to: str = "Bree", heroes: Any = (), **more: Any) -> Play:
    """A company goes from Rivendell to a site, and the Ringwraith player has agents."""
    game = position(
        wizard(
            company("Rivendell", *(heroes or ("Aragorn II", "Legolas")), moving_to=to),
            **more.get("hero", {}),
        ),
        ringwraith(agents=pieces, hand=more.get("foes", ()), **more.get("side", {})),
        phase="movement",
    )
    return game.run_until(lambda play: play.asked == 1 and play.asks == "act")


def entering(*pieces: AgentPiece, site: str = "Bree", heroes: Any = (), **more: Any) -> Play:
    """A company enters a site where agents may be."""
    game = position(
        wizard(company(site, *(heroes or ("Aragorn II", "Legolas"))), **more.get("hero", {})),
        ringwraith(agents=pieces, hand=more.get("foes", ()), **more.get("side", {})),
        phase="site",
    )
    return game.answer("enter-site", True)


def name_of_attacker(game: Play) -> str:
    return str(game.game.window.attack.source.card.name)


def test_all_agents_are_enforced() -> None:
    from freecouncil.cards.library import library

    cards = [*library().hazard_agents, *(c for c in library().characters if c.agent)]
    assert len(cards) > 30
    assert [c.name for c in cards if not enforced(c)] == []


# Characters ---------------------------------------------------------------------------------------


def test_anarin_attacks_on_the_way() -> None:
    game = moving(agent("Anarin"), to="Moria")
    game.use("Anarin", action="attack")
    assert name_of_attacker(game) == "Anarin"
    assert game["Anarin"].tapped and not game["Anarin"].face_down
    assert game["Anarin"].site == "Moria"
    # 4, and 5 because he was face-down and at home
    assert game.attack.prowess == 9 and game.attack.attacker_chooses
    assert game.company("Legolas").hazards == 0


def test_anarin_does_not_attack_where_he_is_not() -> None:
    game = moving(agent("Anarin"))
    assert not game.offers("use", "Anarin", "attack")


def test_the_grimburgoth_attacks_on_the_way_with_two_more() -> None:
    game = moving(agent("The Grimburgoth", "Bree", face_up=True))
    game.use("The Grimburgoth", action="attack")
    assert game.attack.prowess == 7 + 2
    assert not game.attack.attacker_chooses


def test_baduila_turns_a_company_back() -> None:
    game = moving(agent("Baduila"), to="Goblin-gate")
    game.use("Baduila", action="turn the company back")
    assert game["Baduila"].where == "discard"
    assert game["Legolas"].site == "Rivendell"
    assert game.happened("returned to origin")


def test_baduila_has_nothing_to_turn_back_where_nobody_moves() -> None:
    game = position(
        wizard(company("Goblin-gate", "Legolas")),
        ringwraith(agents=[agent("Baduila")]),
        phase="movement",
    )
    game.run_until("act")
    assert not game.offers("use", "Baduila", "turn the company back")


def test_elerina_taps_for_another_strike() -> None:
    game = entering(agent("Elerína", "Bree", face_up=True)).answer("agent-attack", "Elerína")
    game.answer("extra-strike", True)
    assert game.attack.strikes == 2 and game["Elerína"].tapped


def test_elerina_does_not_when_she_is_tapped() -> None:
    game = entering(agent("Elerína", "Bree", face_up=True, tapped=True))
    game.answer("agent-attack", "Elerína")
    assert game.asks == "assign-strike" and game.attack.strikes == 1


def test_taladhan_robs_and_does_no_harm() -> None:
    game = entering(
        agent("Taladhan", "Bree", face_up=True),
        heroes=(character("Aragorn II", "Elven Cloak", "Dagger of Westernesse"), "Legolas"),
    )
    game.answer("agent-attack", "Taladhan")
    assert game.attack.attacker_chooses and game.asked == 1
    game.rolls(12, 2).assign("Legolas").tap_to_fight().pass_until("item-to-lose")
    assert game.asked == 0
    game.answer("item-to-lose", "Elven Cloak")
    assert game["Elven Cloak"].where == "discard"
    assert not game["Legolas"].wounded


def test_golodhros_influences_as_8_5_says() -> None:
    game = moving(
        agent("Golodhros", "Bree", face_up=True), heroes=("Barliman Butterbur", "Legolas")
    )
    assert game.offers("use", "Golodhros", "influence")
    # Of 20 general influence 13 are unused: 12 + 4 - 13 - 2 is 1, and no more than a mind of 1.
    game.rolls(12, 2)
    game.use("Golodhros", "Barliman Butterbur", action="influence")
    assert game["Golodhros"].tapped and game["Barliman Butterbur"].where == "play"
    assert game.company("Legolas").hazards == 0, "it is no agent action"


def test_my_precious_takes_a_ring_and_goes() -> None:
    game = entering(
        agent("My Precious", "Bree", face_up=True),
        heroes=(character("Legolas", "Precious Gold Ring"), "Aragorn II"),
    )
    game.answer("agent-attack", "My Precious")
    game.rolls(12, 2, 2).assign("Legolas").tap_to_fight().pass_()
    game.run_until(lambda play: play.game.window.attack is None)
    assert game["My Precious"].where == "discard"
    assert game["Precious Gold Ring"].where == "discard"


def test_my_precious_may_be_tamed_when_he_fails() -> None:
    game = entering(agent("My Precious", "Bree", face_up=True), hero={"hand": ["Gollum"]})
    game.answer("agent-attack", "My Precious")
    game.rolls(2, 12, 2).assign("Legolas").tap_to_fight().pass_()
    game.answer("who-tames-gollum", "Aragorn II")
    assert game["Gollum"].bearer == "Aragorn II" and game["Aragorn II"].tapped
    assert game["My Precious"].where == "discard"
    assert not broken(game.game)


def test_my_precious_costs_a_point_to_whoever_eliminates_him() -> None:
    game = entering(agent("My Precious", "Bree", face_up=True))
    game.answer("agent-attack", "My Precious")
    game.rolls(2, 12, 12).assign("Legolas").tap_to_fight().pass_()
    assert game["My Precious"].where == "points"
    assert game.points(0)["kill"] == -1


def test_my_precious_acts_once_more_while_he_is_face_up() -> None:
    game = moving(agent("My Precious", "Goblin-gate", face_up=True, tapped=True))
    game.use("My Precious", action="untap it")
    assert game.offers("use", "My Precious", "once more: turn it face-down")
    game.use("My Precious", action="once more: turn it face-down")
    assert game.company("Legolas").hazards == 1


def test_lobelia_stays_near_her_home() -> None:
    game = moving(agent("Lobelia Sackville-Baggins"))
    lobelia = game["Lobelia Sackville-Baggins"].instance
    sites = [game.game.card(n).card for n in agents.destinations(game.game, lobelia)]
    near = ("Bree", "Old Forest", "The White Towers")
    assert {s.name for s in sites} >= {"Old Forest"}
    assert all(s.name in near or getattr(s, "region", "") == "The Shire" for s in sites)


def test_baugur_goes_neither_to_free_holds_nor_to_border_holds() -> None:
    game = moving(agent("Baugúr"))
    numbers = agents.destinations(game.game, game["Baugúr"].instance)
    kinds = {game.game.site_type(game.game.card(n)) for n in numbers}
    assert kinds and not kinds & {"free-hold", "border-hold"}


def test_baugur_is_discarded_on_a_body_check_of_eight() -> None:
    game = entering(agent("Baugúr", "Bree", face_up=True))
    game.answer("agent-attack", "Baugúr")
    game.rolls(2, 12, 8).assign("Legolas").tap_to_fight().pass_()
    assert game["Baugúr"].where == "discard"


def test_carambor_leads_on_through_the_wild() -> None:
    game = position(
        ringwraith(company("Carn Dûm", "Carambor", moving_to="Mount Gram")),
        wizard(),
        phase="movement",
    )
    game.answer("site-path", "starter").use("Carambor", action="move again")
    assert game["Carambor"].tapped and game.asks == "destination"
    game.choose("destination", "Ettenmoors")
    assert game.happened("movement/hazard phase")


def test_carambors_further_way_leads_through_a_wilderness() -> None:
    game = position(
        ringwraith(company("Carn Dûm", "Carambor", moving_to="Mount Gram")),
        wizard(),
        phase="movement",
    )
    company_ = next(iter(game.game.state.companies.values()))
    before = game.game.reachable(game.game.card(company_.site), company_)
    game.answer("site-path", "starter").use("Carambor", action="move again")
    after = game.game.reachable(game.game.card(company_.site), company_)
    assert all("wilderness" in way.path for there in after.values() for way in there.journeys)
    assert after and before
