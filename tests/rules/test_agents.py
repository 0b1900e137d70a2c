"""Agents as hazards (chapter 4, and what other chapters say about them)."""

from __future__ import annotations

from typing import Any

import pytest
from made_up import hazard

from freecouncil.rules import agents
from freecouncil.rules.council import reveals
from freecouncil.rules.invariants import broken
from freecouncil.rules.scripting import Modifier
from freecouncil.testing import (
    AgentPiece,
    Play,
    agent,
    company,
    position,
    ringwraith,
    wizard,
)


def moving(*pieces: AgentPiece, **more: Any) -> Play:
    """Aragorn and Legolas go from Rivendell to Bree, and the Ringwraith player has agents."""
    game = position(
        wizard(
            company("Rivendell", "Aragorn II", "Legolas", moving_to=more.get("to", "Bree")),
            hand=more.get("hand", ()),
        ),
        ringwraith(agents=pieces, hand=more.get("foes", ()), **more.get("side", {})),
        phase="movement",
        scripts=more.get("scripts"),
    )
    return game.run_until("act")


def entering(*pieces: AgentPiece, **more: Any) -> Play:
    """Aragorn and Legolas enter Bree, where an agent may be."""
    game = position(
        wizard(company("Bree", "Aragorn II", "Legolas"), hand=["Rangers of the North"]),
        ringwraith(agents=pieces, **more.get("side", {})),
        phase="site",
    )
    return game.answer("enter-site", True)


# Playing them -------------------------------------------------------------------------------------


def test_2_IV_vii_1_an_agent_is_played_face_down_and_counts_against_the_limit() -> None:
    game = moving(foes=["Bill Ferny"])
    game.play("Bill Ferny", action="agent")
    ferny = game["Bill Ferny"]
    assert ferny.where == "agent" and ferny.face_down and ferny.untapped
    assert game.company("Legolas").hazards == 1
    assert ferny.site == "", "no site card is needed before he is revealed"
    assert not broken(game.game)


def test_2_IV_vii_1_the_opponent_does_not_learn_who_it_is() -> None:
    game = moving(foes=["Bill Ferny"])
    game.play("Bill Ferny", action="agent")
    for viewer in (0, None):
        seen = game.game.view(viewer)
        (hidden,) = seen.agents()
        assert hidden.face_down and hidden.card is None and hidden.owner == 1
        told = " ".join(line.words for line in seen.log())
        assert "Ferny" not in told and "plays an agent face-down" in told
    (own,) = game.game.view(1).agents()
    assert own.card is not None and own.card.name == "Bill Ferny"


def test_2_IV_vii_1_who_may_respond_to_it_does_not_learn_its_number_either() -> None:
    game = moving(foes=["Bill Ferny"], hand=["Here Is a Snake!"]).pass_()
    game.choose("play", "Bill Ferny", "agent")
    asked = game.game.view(0).snapshot().decision
    assert asked is not None and asked.ask == "respond" and asked.about == ()


def test_2_IV_vii_1_an_agent_gives_its_player_no_points() -> None:
    game = moving(agent("Baduila", "Bree", face_up=True))
    assert not game.points(1)


def test_1_3_W2_a_wizard_plays_agents_as_hazards() -> None:
    game = position(
        ringwraith(company("Dol Guldur", "Gorbag")),
        wizard(hand=["Bill Ferny"]),
        phase="movement",
    )
    game.run_until("act")
    game.play("Bill Ferny", action="agent")
    assert game["Bill Ferny"].where == "agent"


def test_10_3_v_an_agent_in_a_wizards_hand_is_no_duplicate_that_could_be_revealed() -> None:
    for side, revealed in ((wizard, 0), (ringwraith, 1)):
        game = position(
            ringwraith(company("Bree", "Bill Ferny")),
            side(hand=["Bill Ferny"]),
            phase="organization",
        )
        assert len(reveals(game.game, 1)) == revealed


# Agent actions ------------------------------------------------------------------------------------


def test_4_1_an_agent_acts_once_a_turn_and_that_counts() -> None:
    game = moving(agent("Bill Ferny", tapped=True))
    game.use("Bill Ferny", action="untap it")
    assert game["Bill Ferny"].untapped
    assert game.company("Legolas").hazards == 1
    assert not game.offers("use", "Bill Ferny", "move it")


def test_4_1_not_in_the_turn_in_which_it_came() -> None:
    game = moving(agent("Bill Ferny", tapped=True, new=True))
    assert not game.offers("use", "Bill Ferny", "untap it")
    assert game.offers("use", "Bill Ferny", "reveal it"), "to reveal it is no agent action"


def test_4_1_it_moves_to_the_same_or_an_adjacent_region_and_taps() -> None:
    game = moving(agent("Bill Ferny"))
    numbers = agents.destinations(game.game, game["Bill Ferny"].instance)
    names = {game.game.card(n).card.name for n in numbers}
    assert "Weathertop" in names, "in Arthedain as Bree is"
    assert "Minas Tirith" not in names
    assert "Rivendell" not in names, "a haven of Wizards (4.4)"
    game.use("Bill Ferny", "Weathertop", action="move it")
    ferny = game["Bill Ferny"]
    assert ferny.tapped and ferny.face_down and ferny.site == "Weathertop"
    (seen,) = game.game.view(0).agents()
    assert seen.site is None and seen.hidden_sites == 1 and seen.state == "tapped"
    told = " ".join(line.words for line in game.game.view(0).log())
    assert "Weathertop" not in told and "Ferny" not in told
    assert not broken(game.game)


def test_4_1_a_face_up_agent_moves_with_one_site_card_face_up() -> None:
    game = moving(agent("Bill Ferny", "Bree", face_up=True), to="Moria")
    game.use("Bill Ferny", "Weathertop", action="move it")
    assert game["Bill Ferny"].site == "Weathertop"
    assert [c.where for c in game.all("Bree") if c.owner == 1] == ["location"]
    (seen,) = game.game.view(0).agents()
    assert seen.site is not None and seen.site.name == "Weathertop"


def test_4_1_a_face_down_agent_keeps_all_its_sites_in_order_and_may_go_back() -> None:
    game = moving(agent("Bill Ferny", "Weathertop", tapped=True))
    game.use("Bill Ferny", action="move it back")
    assert game["Bill Ferny"].site == ""
    game = moving(agent("Bill Ferny", "Weathertop", tapped=True))
    game.use("Bill Ferny", "Cameth Brin", action="move it")
    assert game["Bill Ferny"].cards == ["Weathertop", "Cameth Brin"]


def test_4_1_a_wounded_agent_does_not_move_but_may_return_home() -> None:
    game = moving(agent("Bill Ferny", "Weathertop", face_up=True, wounded=True))
    assert not game.offers("use", "Bill Ferny", "move it")
    game.use("Bill Ferny", "Bree", action="return it home")
    ferny = game["Bill Ferny"]
    assert ferny.site == "Bree" and ferny.wounded, "it neither taps nor heals"


def test_4_1_a_face_down_agent_returns_home_with_no_card() -> None:
    game = moving(agent("Bill Ferny", "Weathertop"))
    game.use("Bill Ferny", action="return it home")
    ferny = game["Bill Ferny"]
    assert ferny.cards == [] and ferny.untapped and ferny.face_down


def test_4_1_a_wounded_agent_heals_to_tapped() -> None:
    game = moving(agent("Bill Ferny", "Bree", face_up=True, wounded=True), to="Moria")
    game.use("Bill Ferny", action="heal it")
    assert game["Bill Ferny"].tapped


def test_4_1_an_untapped_revealed_agent_turns_face_down_and_leaves_its_site_revealed() -> None:
    game = moving(agent("Bill Ferny", "Bree", face_up=True), to="Moria")
    game.use("Bill Ferny", action="turn it face-down")
    assert game["Bill Ferny"].face_down
    (seen,) = game.game.view(0).agents()
    assert seen.face_down and seen.site is not None and seen.site.name == "Bree"
    assert seen.card is not None, "who it is has been seen"
    assert not broken(game.game)
    game = moving(agent("Bill Ferny", "Bree", face_up=True, tapped=True), to="Moria")
    assert not game.offers("use", "Bill Ferny", "turn it face-down")


def test_4_1_it_calls_creatures_of_the_automatic_attack_and_is_revealed_when_one_comes() -> None:
    # Orcs attack those who enter Goblin-gate, and Baduila is at home there.
    game = moving(agent("Baduila"), to="Goblin-gate", foes=["Orc-warriors"])
    game.use("Baduila", action="call creatures to its site")
    assert game["Baduila"].tapped and game["Baduila"].face_down
    assert game.company("Legolas").hazards == 1
    game.play("Orc-warriors", key="Goblin-gate")
    assert not game["Baduila"].face_down and game["Baduila"].site == "Goblin-gate"


def test_4_1_at_home_it_calls_creatures_by_the_type_of_the_site() -> None:
    game = moving(agent("Bill Ferny"), foes=["Abductor", "Corpse-candle"])
    game.use("Bill Ferny", action="call creatures to its site")
    keys = agents.HOME_RACES["border-hold"]
    assert "Man" in keys and "Undead" not in keys
    lent = game.game.extra_keyings(
        game["Abductor"].instance, game.game.state.companies[game.company("Legolas").id]
    )
    assert [k.site for k in lent] == ["Bree"]
    none = game.game.extra_keyings(
        game["Corpse-candle"].instance, game.game.state.companies[game.company("Legolas").id]
    )
    assert none == []


def test_4_1_a_card_may_give_one_more_action_that_does_not_count() -> None:
    always = hazard(modifiers=[Modifier(agents.FREE_ACTIONS, 1, scope="all")])
    game = moving(
        agent("Bill Ferny", tapped=True),
        side={"in_play": ["Doors of Night"]},
        scripts={"Doors of Night": always},
    )
    assert not game.offers("use", "Bill Ferny", "once more: untap it"), "first the usual one"
    game.use("Bill Ferny", action="untap it")
    game.use("Bill Ferny", "Weathertop", action="once more: move it")
    assert game.company("Legolas").hazards == 1 and game["Bill Ferny"].site == "Weathertop"


# Revealing ----------------------------------------------------------------------------------------


def test_4_2_revealing_counts_for_nothing_and_names_the_home_site() -> None:
    game = moving(agent("Bill Ferny", new=True))
    game.use("Bill Ferny", "Cameth Brin", action="reveal it")
    ferny = game["Bill Ferny"]
    assert not ferny.face_down and ferny.site == "Cameth Brin" and ferny.untapped
    assert game.company("Legolas").hazards == 0
    (seen,) = game.game.view(0).agents()
    assert seen.card is not None and seen.site is not None
    assert not broken(game.game)


def test_4_2_1_the_sites_before_the_current_one_go_back() -> None:
    game = moving(agent("Bill Ferny", "Weathertop", "Cameth Brin"))
    game.use("Bill Ferny", action="reveal it")
    assert game["Bill Ferny"].cards == ["Cameth Brin"]
    assert [c.where for c in game.all("Weathertop") if c.owner == 1] == ["location"]


def test_4_2_1_an_agent_whose_way_was_illegal_is_discarded_with_its_sites() -> None:
    game = moving(agent("Bill Ferny", "Minas Tirith"))
    game.use("Bill Ferny", action="reveal it")
    assert game["Bill Ferny"].where == "discard"
    assert [c.where for c in game.all("Minas Tirith") if c.owner == 1] == ["location"]
    assert not broken(game.game)


def test_4_2_2_without_a_home_site_card_it_is_discarded_at_the_end_of_the_turn() -> None:
    game = moving(agent("Bill Ferny"), side={"sites": ["Moria"]})
    game.use("Bill Ferny", "Bree", action="reveal it")
    assert game["Bill Ferny"].where == "agent" and game["Bill Ferny"].site == ""
    game.run_until(lambda play: play.game.state.active == 1)
    assert game["Bill Ferny"].where == "discard"


def test_4_2_3_only_face_up_agents_count_for_uniqueness() -> None:
    game = moving(
        agent("Bill Ferny"),
        agent("Lobelia Sackville-Baggins", "Bag End", face_up=True),
    )
    present = game.game.state.present
    assert not present.get("Bill Ferny") and present["Lobelia Sackville-Baggins"] == 1


def test_4_2_3_one_that_is_revealed_while_another_is_in_play_is_discarded() -> None:
    game = position(
        wizard(
            company("Rivendell", "Legolas", moving_to="Bree"),
            agents=[agent("Bill Ferny", "Cameth Brin", face_up=True)],
        ),
        ringwraith(agents=[agent("Bill Ferny")]),
        phase="movement",
    )
    game.run_until("act")
    game.use("Bill Ferny", "Cameth Brin", action="reveal it")
    assert sorted(c.where for c in game.all("Bill Ferny")) == ["agent", "discard"]
    assert not broken(game.game)


def test_4_2_4_the_site_of_an_agent_is_not_in_its_players_location_deck() -> None:
    game = moving(agent("Bill Ferny", "Bree", face_up=True), to="Moria")
    assert [c.where for c in game.all("Bree") if c.owner == 1] == ["agent"]


def test_4_3_a_face_down_agent_that_taps_for_something_is_revealed_and_counts_as_hidden() -> None:
    game = moving(agent("Anarin"), to="Moria")
    game.use("Anarin", action="attack")
    assert not game["Anarin"].face_down and game["Anarin"].tapped
    assert game.attack.prowess == 4 + 5, "as if he were face-down still"


def test_8_5_an_agent_makes_an_influence_attempt_where_a_card_lets_it() -> None:
    game = moving(agent("Golodhros", "Bree", face_up=True))
    # of 20 general influence 5 are unused: 4 + 12 - 2 - 5 is 9, and more than a mind of 6
    game.rolls(12, 2).use("Golodhros", "Legolas", action="influence")
    assert game["Golodhros"].tapped and game["Legolas"].where == "discard"


def test_8_5_not_against_those_who_are_elsewhere() -> None:
    game = moving(agent("Golodhros", "Weathertop", face_up=True))
    assert not game.offers("use", "Golodhros", "influence")


def test_4_4_elf_agents_go_to_havens_and_no_others() -> None:
    game = moving(agent("Nimloth", "Goblin-gate"), agent("Baduila"))
    to_nimloth, to_baduila = (
        {game.game.card(n).card.name for n in agents.destinations(game.game, game[name].instance)}
        for name in ("Nimloth", "Baduila")
    )
    havens = {"Rivendell", "Lórien", "Grey Havens", "Edhellond"}
    assert not to_baduila & havens
    assert agents.may_go_to(game.game, game["Nimloth"].instance, _any_site(game, "Dol Guldur"))
    assert to_nimloth


def test_4_4_a_haven_is_open_to_an_elf() -> None:
    game = position(
        ringwraith(company("Dol Guldur", "Gorbag")),
        wizard(agents=[agent("Nimloth", "Goblin-gate"), agent("Baduila")]),
        phase="movement",
    )
    game.run_until("act")
    for name, may in (("Nimloth", True), ("Baduila", False)):
        numbers = agents.destinations(game.game, game[name].instance)
        assert ("Rivendell" in {game.game.card(n).card.name for n in numbers}) is may


def _any_site(game: Play, name: str) -> Any:
    return next(c.instance for c in game.all(name) if c.owner == 1)


def test_4_R1_to_a_ringwraiths_agents_dagorlad_and_udun_are_adjacent() -> None:
    game = moving(agent("Bill Ferny"))
    assert agents.is_near(game.game, 1, "Dagorlad", "Udûn")
    assert not agents.is_near(game.game, 0, "Dagorlad", "Udûn")


def test_2_I_1_an_agent_untaps_in_its_players_untap_phase_and_does_not_heal() -> None:
    game = position(
        ringwraith(
            company("Dol Guldur", "Gorbag"),
            agents=[
                agent("Bill Ferny", tapped=True),
                agent("Baduila", "Dol Guldur", face_up=True, wounded=True),
            ],
        ),
        wizard(),
        phase="untap",
    )
    game.run_until("organization")
    assert game["Bill Ferny"].untapped and game["Baduila"].wounded


# Attacks ------------------------------------------------------------------------------------------


def test_2_V_iii_an_agent_at_the_site_is_revealed_and_attacks() -> None:
    game = entering(agent("Bill Ferny"))
    assert game.asks == "agent-attack" and game.asked == 1
    game.answer("agent-attack", "Bill Ferny")
    assert not game["Bill Ferny"].face_down and game["Bill Ferny"].site == "Bree"
    assert game.attack.strikes == 1 and game.attack.race == "Man"


def test_2_V_iii_an_agent_elsewhere_does_not() -> None:
    game = entering(agent("Bill Ferny", "Weathertop"))
    assert game.asks == "site"


def test_2_V_iii_1_only_once_in_a_site_phase() -> None:
    game = entering(agent("Bill Ferny", tapped=True))
    game.rolls(2, 12, 2).answer("agent-attack", "Bill Ferny").run_until("site")
    assert game.asks == "site"


def test_2_V_iii_2_its_attack_is_keyed_to_nothing() -> None:
    game = entering(agent("Bill Ferny")).answer("agent-attack", "Bill Ferny")
    assert game.game.window.attack.keyed == ("", "")


def test_2_V_iv_the_resource_player_chooses_the_order() -> None:
    game = position(
        wizard(company("Moria", "Aragorn II", "Legolas", on_guard=["Orc-guard"])),
        ringwraith(agents=[agent("Anarin")]),
        phase="site",
        seed=4,
    )
    game.answer("enter-site", True).choose("reveal", "Orc-guard", "shadow-hold")
    game.run_until("agent-attack").answer("agent-attack", "Anarin")
    assert game.asks == "on-guard-attack" and game.asked == 0
    game.answer("on-guard-attack", "Anarin")
    assert game.game.window.attack.source.card.name == "Anarin"


def test_4_2_2_two_agents_need_two_cards_of_a_home_site() -> None:
    game = entering(agent("Bill Ferny"), agent("Deallus")).answer("agent-attack", "Bill Ferny")
    assert game.asks == "assign-strike", "Deallus must be at another of his home sites"


def test_3_ii_4_face_down_and_at_home_the_attacker_chooses_the_defenders() -> None:
    game = entering(agent("Bill Ferny")).answer("agent-attack", "Bill Ferny")
    assert game.attack.attacker_chooses
    assert game.asks == "assign-strike" and game.asked == 1
    game = entering(agent("Bill Ferny", "Bree", face_up=True)).answer("agent-attack", "Bill Ferny")
    assert not game.attack.attacker_chooses and game.asked == 0


@pytest.mark.parametrize(
    ("piece", "prowess", "body"),
    [
        (agent("Bill Ferny"), 7, 9),  # face-down and at home: +5, +1
        (agent("Bill Ferny", "Bree", face_up=True), 4, 9),  # face-up and at home: +2, +1
        (agent("Baduila", "Bree", face_up=True), 6, 8),  # neither
    ],
)
def test_3_iv_6_1_what_hiding_and_home_give(piece: AgentPiece, prowess: int, body: int) -> None:
    game = entering(piece).answer("agent-attack", piece.agent.name)
    assert (game.attack.prowess, game.attack.body) == (prowess, body)


def test_3_iv_6_1_face_down_away_from_home_two_more() -> None:
    game = entering(agent("Leamon", "Bree"))
    game.answer("agent-attack", "Leamon")
    assert (game.attack.prowess, game.attack.body) == (7, 8)
    assert not game.attack.attacker_chooses


def test_3_iv_6_1_both_players_roll() -> None:
    game = entering(agent("Bill Ferny", "Bree", face_up=True))
    game.answer("agent-attack", "Bill Ferny")
    # 4 + 9 against Legolas's 5 + 8: ineffectual
    game.rolls(9, 8).assign("Legolas").tap_to_fight().run_until("site")
    assert game["Legolas"].tapped and not game["Legolas"].wounded
    assert game["Bill Ferny"].untapped


def test_3_iv_6_1_a_wounded_agent_strikes_at_minus_two() -> None:
    game = entering(agent("Bill Ferny", "Bree", face_up=True, wounded=True))
    game.answer("agent-attack", "Bill Ferny")
    # 4 - 2 + 10 = 12 against 5 + 7 = 12
    game.rolls(10, 7).assign("Legolas").tap_to_fight().run_until("site")
    assert not game["Legolas"].wounded and game.happened("strike ineffectual")


def test_3_v_an_agent_whose_strike_fails_is_wounded_and_checked() -> None:
    game = entering(agent("Bill Ferny", "Bree", face_up=True))
    game.answer("agent-attack", "Bill Ferny")
    game.rolls(2, 12, 9).assign("Legolas").tap_to_fight().run_until("site")
    assert game["Bill Ferny"].wounded and game["Bill Ferny"].where == "agent"
    assert not game.points(0).get("kill")


def test_3_v_a_defeated_agent_is_kill_points_for_a_hero_player() -> None:
    game = entering(agent("Bill Ferny", "Bree", face_up=True))
    game.answer("agent-attack", "Bill Ferny")
    game.rolls(2, 12, 10).assign("Legolas").tap_to_fight().run_until("site")
    assert game["Bill Ferny"].where == "points"
    assert game.points(0)["kill"] == 1
    assert not broken(game.game)


def test_3_I_1_one_who_was_wounded_before_is_checked_at_plus_one() -> None:
    game = entering(agent("Bill Ferny", "Bree", face_up=True, wounded=True))
    game.answer("agent-attack", "Bill Ferny")
    game.rolls(2, 12, 9).assign("Legolas").tap_to_fight().run_until("site")
    assert game["Bill Ferny"].where == "points"


def test_3_II_2_R3_against_minions_an_agents_attack_is_detainment() -> None:
    game = position(
        ringwraith(company("Cirith Ungol", "Gorbag", "Lagduf")),
        wizard(agents=[agent("Golodhros", "Cirith Ungol", face_up=True)]),
        phase="site",
    )
    game.answer("enter-site", True).answer("agent-attack", "Golodhros")
    assert game.attack.detainment
    game.rolls(2, 12).assign("Gorbag").tap_to_fight().pass_()
    assert not game.happened("wounded"), "the agent taps rather than being wounded"
    assert game.happened("agent tapped", "Golodhros")
    assert game["Golodhros"].where == "agent"


# What others may know -----------------------------------------------------------------------------


def test_an_imagined_game_deals_face_down_agents_and_their_sites_anew() -> None:
    game = moving(
        agent("Bill Ferny", "Weathertop"),
        side={"deck": ["Gergeli", "Leamon", "Eun", "Cave-drake", "Doors of Night", "Orc-patrol"]},
    )
    who, where = set(), set()
    for seed in range(30):
        twin = game.game.imagine(0, seed)
        assert not broken(twin)
        (one,) = agents.agents(twin)
        assert agents.is_agent(one)
        assert agents.moved_legally(twin, one)
        who.add(one.card.name)
        where.add(agents.sites_with(twin, one)[0].card.name)
    assert len(who) > 2 and len(where) > 3
    own = game.game.imagine(1, 1)
    assert agents.agents(own)[0].card.name == "Bill Ferny"


def test_an_imagined_game_deals_an_agent_that_is_being_played() -> None:
    game = moving(
        foes=["Bill Ferny", "Gergeli"],
        side={"deck": ["Leamon", "Cave-drake", "Doors of Night"]},
        hand=["Here Is a Snake!"],
    ).pass_()
    game.choose("play", "Bill Ferny", "agent")
    for seed in range(10):
        twin = game.game.imagine(0, seed)
        while twin.chain:
            assert twin.decision is not None
            twin.choose(twin.decision.options[-1])
        assert all(agents.is_agent(a) for a in agents.agents(twin))


def test_2_II_2_2_5_an_agent_character_gives_its_player_points() -> None:
    game = position(ringwraith(company("Bree", "Bill Ferny")), wizard(), phase="organization")
    assert game.points(0) == {"character": 1}


def test_2_II_2_2_5_an_agent_character_is_no_agent_hazard() -> None:
    game = position(
        ringwraith(company("Bree", "Bill Ferny")), wizard(), phase="organization", pausing=(0,)
    )
    assert agents.agents(game.game) == []
