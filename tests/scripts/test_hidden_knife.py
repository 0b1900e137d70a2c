"""Hidden Knife: a creature of the own hand attacks an agent, who is a character for that long."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from freecouncil.rules import agents
from freecouncil.rules.invariants import check
from freecouncil.testing import AgentPiece, Play, Side, agent, company, position, ringwraith, wizard

FERNY = agent("Bill Ferny", "Bree", face_up=True)  # prowess 2, body 8
SELLSWORDS = "Sellswords Between Charters"  # two strikes of 11, keyed to Border-holds


def knife_in_hand(
    *pieces: AgentPiece, hand: Sequence[str] = (SELLSWORDS,), foe: Callable[..., Side] = ringwraith
) -> Play:
    """Aragorn has entered Edoras, and agents of the opponent's are here and there."""
    game = position(
        wizard(company("Edoras", "Aragorn II"), hand=["Hidden Knife", *hand]),
        foe(agents=pieces),
        phase="site",
    )
    return game.answer("enter-site", True)


def to_the_end(game: Play, who: str, *throws: int) -> Play:
    """The sellswords attack; all that is asked until it is over is declined."""
    game.rolls(*throws).play("Hidden Knife", who).pass_until("knife").answer("knife", SELLSWORDS)
    while game.game.fighting:
        check(game.game)
        game.pass_()
    check(game.game)
    return game


def against_ferny(*throws: int, foe: Callable[..., Side] = ringwraith) -> Play:
    """They attack Bill Ferny. There is another knife, so that the site phase goes on afterwards."""
    game = knife_in_hand(FERNY, hand=[SELLSWORDS, "Hidden Knife", "Slayer"], foe=foe)
    return to_the_end(game, "Bill Ferny", *throws)


def test_it_attacks_an_agent_as_if_he_were_a_character() -> None:
    game = knife_in_hand(FERNY)
    game.play("Hidden Knife", "Bill Ferny").pass_until("knife")
    game.answer("knife", SELLSWORDS)
    assert game.attack.source == SELLSWORDS and game.attack.strikes == 2
    assert game["Bill Ferny"].where == "play"


def test_who_is_wounded_lies_there_as_an_agent_again() -> None:
    game = against_ferny(8, 8)  # 2 - 1 + 8 against 11, and 8 against a body of 8
    assert game["Bill Ferny"].wounded
    assert game["Bill Ferny"].where == "agent" and game["Bill Ferny"].site == "Bree"
    assert game[SELLSWORDS].where == "discard"


def test_who_is_eliminated_is_worth_nothing() -> None:
    game = against_ferny(8, 9)
    assert game["Bill Ferny"].where == "out"
    assert game["Bree"].where == "location"
    assert "kill" not in game.points(0)


def test_a_creature_that_is_defeated_is_worth_points_to_the_agents_player() -> None:
    game = against_ferny(12, foe=wizard)  # 2 - 1 + 12 against 11
    assert game["Bill Ferny"].where == "agent" and game["Bill Ferny"].tapped
    assert game[SELLSWORDS].where == "points" and game.points(1)["kill"] == 1


def test_it_is_worth_nothing_to_a_ringwraith() -> None:
    """3.v.R1."""
    game = against_ferny(12)
    assert game[SELLSWORDS].where == "out" and "kill" not in game.points(1)


def test_he_does_nothing_but_face_the_strike() -> None:
    game = against_ferny(10)  # 2 - 1 + 10 is 11: it has no effect, and he taps
    assert game["Bill Ferny"].where == "agent" and game["Bill Ferny"].tapped
    assert not game.happened("wounded")


def test_agents_lie_in_the_order_in_which_they_came() -> None:
    game = knife_in_hand(FERNY, agent("Eun"))
    before = [a.owner for a in game.game.view(0).agents()], game.game.state.live["agents"]
    to_the_end(game, "Bill Ferny", 10)
    assert ([a.owner for a in game.game.view(0).agents()], game.game.state.live["agents"]) == before


def test_the_creature_must_be_keyed_to_the_site_where_the_agent_is() -> None:
    game = knife_in_hand(FERNY, hand=["Cave-drake"])
    assert not game.offers("play", "Hidden Knife")


def test_a_face_down_agent_can_not_be_attacked() -> None:
    game = knife_in_hand(agent("Bill Ferny", "Bree"))
    assert not game.offers("play", "Hidden Knife")


def test_the_creature_may_stay_in_the_hand_after_all() -> None:
    game = knife_in_hand(FERNY)
    game.play("Hidden Knife", "Bill Ferny").pass_until("knife").pass_()
    assert game[SELLSWORDS].where == "hand" and game["Hidden Knife"].where == "discard"
    assert game["Bill Ferny"].where == "agent" and not game.game.fighting


def test_one_who_is_no_minion_is_attacked_as_well() -> None:
    game = knife_in_hand(agent("Lobelia Sackville-Baggins", "Bree", face_up=True))
    to_the_end(game, "Lobelia Sackville-Baggins", 2, 12)
    assert game["Lobelia Sackville-Baggins"].where == "out"


def test_who_has_no_card_of_his_home_is_attacked_where_a_company_is() -> None:
    """An agent that is revealed at home where its player has no card of it (4.2.2)."""
    game = position(
        wizard(company("Bree", "Aragorn II"), hand=["Hidden Knife", SELLSWORDS]),
        ringwraith(agents=[agent("Bill Ferny")], sites=["Minas Morgul"]),
        phase="site",
    )
    game.answer("enter-site", True).answer("agent-attack", "Bill Ferny")
    game.rolls(2, 3).run_until("site")  # 2 + 5 + 2 against 6 + 3
    assert agents.current_site(game.game, game["Bill Ferny"].instance) is None
    to_the_end(game, "Bill Ferny", 8, 9)
    assert game["Bill Ferny"].where == "out" and game["Aragorn II"].site == "Bree"
