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
    from freecouncil.cards.facts import AnyCard
    from freecouncil.cards.library import library

    cards: list[AnyCard] = [*library().hazard_agents, *(c for c in library().characters if c.agent)]
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


# Events that make agents attack -------------------------------------------------------------------


def test_an_article_missing_takes_an_item() -> None:
    game = moving(
        agent("Bill Ferny"),
        heroes=(character("Aragorn II", "Elven Cloak"), "Legolas"),
        foes=["An Article Missing"],
    )
    game.play("An Article Missing")
    assert name_of_attacker(game) == "Bill Ferny" and game["Bill Ferny"].tapped
    # 2, 4 for the card, and 5 because he was face-down and at home
    assert game.attack.prowess == 11 and game.attack.attacker_chooses
    game.rolls(12, 2).assign("Legolas").tap_to_fight().pass_windows()
    assert game["Elven Cloak"].where == "discard" and not game["Legolas"].wounded
    assert game["An Article Missing"].where == "discard"
    assert game.company("Legolas").hazards == 1, "the attack itself does not count"


def test_an_article_missing_needs_a_scout_at_the_new_site() -> None:
    game = moving(agent("Leamon", "Bree"), agent("Gergeli"), foes=["An Article Missing"])
    game.refuses("An Article Missing", "no such untapped agent")


def test_an_article_missing_is_not_for_minions() -> None:
    game = position(
        ringwraith(company("Cirith Ungol", "Gorbag")),
        wizard(agents=[agent("Bill Ferny", "Cirith Ungol")], hand=["An Article Missing"]),
        phase="movement",
    )
    game.run_until("act")
    game.refuses("An Article Missing", "1.8.1")


def test_cunning_foes_makes_a_warrior_attack() -> None:
    game = moving(agent("Leamon", "Bree", face_up=True), foes=["Cunning Foes"])
    game.play("Cunning Foes")
    assert game.attack.prowess == 5 + 3 and game.attack.attacker_chooses


def test_cunning_foes_does_not_use_a_tapped_agent() -> None:
    game = moving(agent("Leamon", "Bree", tapped=True), foes=["Cunning Foes"])
    game.refuses("Cunning Foes", "no such untapped agent")


def test_an_agent_whose_way_was_illegal_is_discarded_and_does_not_attack() -> None:
    game = moving(agent("Ivic", "Bree"), foes=["Cunning Foes"])
    game.play("Cunning Foes")
    assert game["Ivic"].where == "discard" and game["Cunning Foes"].where == "discard"
    assert not game.happened("attack")


def test_sudden_fury_gives_a_scout_one_more_strike_at_the_site() -> None:
    game = moving(agent("Bill Ferny", "Bree", face_up=True), foes=["Sudden Fury"])
    game.play("Sudden Fury").run_until("enter-site").answer("enter-site", True)
    game.answer("agent-attack", "Bill Ferny")
    assert game.attack.strikes == 2 and game.attack.attacker_chooses


def test_sudden_fury_is_for_scouts() -> None:
    game = moving(agent("Leamon", "Bree", face_up=True), foes=["Sudden Fury"])
    game.play("Sudden Fury").run_until("enter-site").answer("enter-site", True)
    game.answer("agent-attack", "Leamon")
    assert game.attack.strikes == 1 and not game.attack.attacker_chooses


def test_seek_without_success_turns_the_company_back() -> None:
    game = moving(agent("Jûoma", tapped=True), foes=["Seek without Success"])
    game.play("Seek without Success")
    assert game["Jûoma"].where == "discard"
    assert game["Legolas"].site == "Rivendell" and game.happened("returned to origin")


def test_seek_without_success_needs_a_ranger() -> None:
    game = moving(agent("Bill Ferny"), foes=["Seek without Success"])
    game.refuses("Seek without Success", "no ranger agent")


# Influence ----------------------------------------------------------------------------------------


def at_lake_town(*foes: str, who: str = "Gergeli", **more: Any) -> Play:
    """Bard Bowman and Legolas are at Lake-town, where Gergeli is at home as Bard is; of 20 general
    influence the player has 12 unused."""
    game = position(
        wizard(company("Lake-town", "Bard Bowman", "Legolas"), **more),
        ringwraith(agents=[agent(who, "Lake-town", face_up=True)], hand=list(foes)),
        phase="movement",
    )
    return game.run_until("act")


def test_8_5_at_home_and_against_the_same_home() -> None:
    game = at_lake_town("Good Sense Revolts")
    # 2 of his own + 2 at home + 2 for the same home + 8 by the card - 12 = 2; a mind of nothing
    game.rolls(3, 5).play(
        "Good Sense Revolts", action="influence", agent="Gergeli", target="Bard Bowman"
    )
    assert game["Gergeli"].tapped and game["Bard Bowman"].where == "play", "3 + 2 - 5 is 0"
    game = at_lake_town("Good Sense Revolts")
    game.rolls(4, 5).play(
        "Good Sense Revolts", action="influence", agent="Gergeli", target="Bard Bowman"
    )
    assert game["Bard Bowman"].where == "discard"
    assert not broken(game.game)


def test_8_5_against_another_his_mind_must_be_exceeded() -> None:
    game = at_lake_town("Good Sense Revolts")
    # 2 + 2 + 4 - 12 = -4; a mind of 6
    game.rolls(12, 2).play(
        "Good Sense Revolts", action="influence", agent="Gergeli", target="Legolas"
    )
    assert game["Legolas"].where == "play"


def test_good_sense_revolts_on_an_attempt_of_an_agent() -> None:
    game = at_lake_town("Your Welcome Is Doubtful", "Good Sense Revolts")
    game.play("Your Welcome Is Doubtful", agent="Gergeli", target="Legolas")
    assert game.asks == "affect-influence-check" and game.asked == 1
    # 2 + 2 + 10 + 4 - 12 = 6: with 3 and 2 that is 7, more than the mind of 6
    game.rolls(3, 2).play("Good Sense Revolts", action="on an attempt")
    assert game["Legolas"].where == "discard"
    assert game.company("Bard Bowman").hazards == 2


def test_good_sense_revolts_does_not_help_characters() -> None:
    game = at_lake_town("Good Sense Revolts")
    assert not game.offers("play", "Good Sense Revolts", "on an attempt")


def test_your_welcome_is_doubtful_is_not_for_factions() -> None:
    game = at_lake_town("Your Welcome Is Doubtful", points=["Men of Northern Rhovanion"])
    game.choose("play", "Your Welcome Is Doubtful", "short")
    assert not any("Rhovanion" in option for option in game.options)


def test_twisted_tales_succeeds_by_itself_at_home() -> None:
    game = at_lake_town("Twisted Tales", points=["Men of Dorwinion"])
    game.refuses("Twisted Tales", "no faction")
    game = at_lake_town("Twisted Tales", points=["Men of Northern Rhovanion"])
    game.play("Twisted Tales", agent="Gergeli")
    assert game["Men of Northern Rhovanion"].where == "discard" and game["Gergeli"].tapped


def test_twisted_tales_elsewhere_is_an_attempt_with_six_more() -> None:
    game = position(
        wizard(company("Rivendell", "Legolas"), points=["Woodmen"]),
        ringwraith(agents=[agent("Gergeli", "Woodmen-town", face_up=True)], hand=["Twisted Tales"]),
        phase="movement",
    )
    # 2 + 6 - 14 unused general influence, and 12 - 2: 4 in all, and no more than is needed
    game.run_until("act").rolls(12, 2).play("Twisted Tales", agent="Gergeli")
    assert game["Woodmen"].where == "points"


def test_will_not_come_down_returns_its_target_to_the_hand() -> None:
    game = at_lake_town("Will not Come Down")
    # general influence does not count: 2 + 2 + 7 - 2 = 9, more than the mind of 6
    game.rolls(7, 2).play("Will not Come Down", agent="Gergeli", target="Legolas")
    assert game["Legolas"].where == "hand" and game["Legolas"].owner == 0


def test_will_not_come_down_does_not_reach_a_company_elsewhere() -> None:
    game = position(
        wizard(company("Rivendell", "Legolas")),
        ringwraith(
            agents=[agent("Gergeli", "Lake-town", face_up=True)], hand=["Will not Come Down"]
        ),
        phase="movement",
    )
    game.run_until("act").refuses("Will not Come Down", "influence nothing")


# What they may do ---------------------------------------------------------------------------------


def test_great_need_or_purpose_lets_agents_act_twice_and_both_count() -> None:
    game = moving(agent("Bill Ferny", tapped=True), foes=["Great Need or Purpose"], heroes=THREE)
    game.play("Great Need or Purpose")
    game.use("Bill Ferny", action="untap it")
    game.use("Bill Ferny", "Weathertop", action="move it")
    assert game["Bill Ferny"].site == "Weathertop"
    assert game.company("Legolas").hazards == 3


THREE = ("Aragorn II", "Legolas", "Gimli")


def test_never_seen_him_lets_him_act_once_more_for_nothing() -> None:
    game = moving(
        agent("Bill Ferny", "Cameth Brin", face_up=True, tapped=True), foes=["Never Seen Him"]
    )
    game.play("Never Seen Him", agent="Bill Ferny")
    game.use("Bill Ferny", action="untap it")
    game.use("Bill Ferny", action="once more: turn it face-down")
    assert game["Bill Ferny"].face_down and game.company("Legolas").hazards == 2
    assert not broken(game.game)


def test_never_seen_him_only_once_on_an_agent() -> None:
    game = moving(
        agent("Bill Ferny", "Cameth Brin", face_up=True, cards=["Never Seen Him"]),
        foes=["Never Seen Him"],
    )
    game.refuses("Never Seen Him")


def test_inner_cunning_lets_him_have_come_into_play_elsewhere() -> None:
    game = moving(foes=["Baduila", "Inner Cunning"], to="Moria")
    game.play("Baduila", action="agent")
    game.play("Inner Cunning", action="permanent")
    told = " ".join(line.words for line in game.game.view(0).log())
    assert "Baduila" not in told
    assert not broken(game.game)
    game.use("Baduila", "Moria", action="reveal it")
    assert game["Baduila"].site == "Moria" and game["Inner Cunning"].where == "discard"
    assert not agents.is_at_home(game.game, game["Baduila"].instance)


def test_inner_cunning_does_nothing_for_one_with_another_kind_of_home() -> None:
    game = moving(foes=["Bill Ferny", "Inner Cunning"], to="Moria")
    game.play("Bill Ferny", action="agent").play("Inner Cunning", action="permanent")
    assert set(agents.places(game.game, game["Bill Ferny"].instance)) == {"Bree", "Cameth Brin"}


def test_inner_cunning_finds_an_agent() -> None:
    game = moving(
        foes=["Inner Cunning"], side={"deck": ["Baduila", "Bill Ferny", "Cave-drake"] * 3}
    )
    game.choose("play", "Inner Cunning", "short")
    assert game["Baduila"].where == "hand" or game.asks == "agent-to-find"


def test_nobodys_friend_is_for_border_holds_and_free_holds() -> None:
    game = moving(foes=["Bill Ferny", "Nobody's Friend"])
    game.play("Bill Ferny", action="agent").play("Nobody's Friend", action="permanent")
    there = agents.places(game.game, game["Bill Ferny"].instance)
    assert "Edoras" in there and "Moria" not in there


def test_nobodys_friend_comes_only_in_the_same_turn() -> None:
    game = moving(agent("Bill Ferny"), foes=["Nobody's Friend"])
    game.refuses("Nobody's Friend", "came into play this turn")
