"""Prisoners, hazard hosts and rescue (3.III)."""

from __future__ import annotations

from typing import Any

from freecouncil.rules import prisoners, table
from freecouncil.rules.invariants import check
from freecouncil.rules.state import Company, Instance
from freecouncil.testing import (
    Piece,
    Play,
    card,
    character,
    company,
    host,
    position,
    ringwraith,
    tapped,
    wizard,
    wounded,
)

SPIDERS = "Giant Spiders"
FLIES = "Flies and Spiders"


def ambushed(
    *members: str | Piece,
    to: str = "Moria",
    path: tuple[str, ...] = ("Rhudaur/Hollin/Redhorn Gate",),
    pausing: tuple[int, ...] = (),
    **foe: Any,
) -> Play:
    """Giant Spiders attack a company on its way from Rivendell; their player holds Flies and
    Spiders."""
    game = position(
        wizard(company("Rivendell", *members, moving_to=to)),
        ringwraith(hand=[SPIDERS, FLIES], **foe),
        phase="movement",
        pausing=pausing,
    )
    game.answer("site-path", *path)
    game.run_until(lambda play: play.offers("play", SPIDERS))
    return game.play(SPIDERS, key="wilderness")


def faced_by(game: Play, first: str, second: str = "") -> Play:
    """The strike against the first of them is faced first."""
    game.assign(first, *([second] if second else []))
    return game.run_until("order-strikes").choose("face", first) if second else game


def webbed(
    first: str | Piece, second: str | Piece = "", at: str = "Ettenmoors", **foe: Any
) -> Play:
    """The first has been taken prisoner; the strike against the second has not been faced."""
    names = [c if isinstance(c, str) else c.name for c in (first, second)]
    game = faced_by(ambushed(*(c for c in (first, second) if c), **foe), *names)
    game.run_until(lambda play: play.offers("play", FLIES))
    game.play(FLIES, rescue_site=at).rolls(2)
    game.run_until(lambda play: play[names[0]].where != "play")
    check(game.game)
    return game


def the_company(game: Play, seat: int = 0) -> Company:
    return table.companies_of(game.game, seat)[0]


def site_card(game: Play, name: str, seat: int) -> Instance:
    return next(c.instance for c in game.all(name) if c.owner == seat)


def worth(game: Play, name: str) -> int:
    points = game[name].instance.card.points
    assert points is not None
    return points.amount


# Taken --------------------------------------------------------------------------------------------


def test_3_III_1_a_host_takes_whom_the_strike_would_have_harmed() -> None:
    game = webbed("Frodo", "Aragorn II")
    assert game["Frodo"].where == "aside" and game["Frodo"].bearer == FLIES
    assert not game.happened("wounded", "Frodo")
    assert game.company("Aragorn II").members == ["Aragorn II"]
    assert game[FLIES].in_play


def test_3_III_1_the_last_of_a_company() -> None:
    game = webbed("Frodo")
    assert game["Frodo"].where == "aside" and game.companies(0) == []
    game.run_until(lambda play: play.game.state.active == 1)
    check(game.game)


def test_3_III_1_even_a_strike_that_would_only_detain() -> None:
    game = ambushed("Frodo", "Aragorn II")
    game.attack.state.detainment = True
    faced_by(game, "Frodo", "Aragorn II")
    game.run_until(lambda play: play.offers("play", FLIES))
    game.play(FLIES, rescue_site="Ettenmoors").rolls(2)
    game.run_until(lambda play: not play.dice_left)
    assert game["Frodo"].where == "aside"


def rescue_sites(game: Play) -> set[str]:
    """Where the host could hold Frodo."""
    faced_by(game, "Frodo", "Aragorn II")
    game.run_until(lambda play: play.offers("play", FLIES))
    game.choose("play", FLIES, "permanent")
    assert game.asks == "rescue-site"
    return {game.game.card(int(o.args[0])).card.name for o in game.decision.options}


def test_3_III_2_by_starter_movement_at_either_end() -> None:
    game = ambushed("Frodo", "Aragorn II", to="Goblin-gate", path=("starter",))
    offered = rescue_sites(game)
    assert "Ettenmoors" in offered  # in Rhudaur, where Rivendell is
    assert "Goblin-gate" not in offered  # no Ruins & Lairs
    assert "Barrow-downs" not in offered  # next to Rhudaur


def test_3_III_2_by_region_movement_in_the_regions_or_next_to_them() -> None:
    offered = rescue_sites(ambushed("Frodo", "Aragorn II"))
    assert {"Ettenmoors", "Barrow-downs"} <= offered
    assert "Dancing Spire" not in offered


def test_3_III_2_whoever_stays_is_held_in_the_same_region() -> None:
    game = position(wizard(company("Sarn Goriwing", "Frodo")), ringwraith(), phase="movement")
    found = prisoners.possible_sites(game.game, 1, the_company(game), lambda site: True)
    assert {getattr(s.card, "region", "") for s in found} == {"Heart of Mirkwood"}


def test_3_III_2_without_such_a_site_it_is_not_played() -> None:
    game = ambushed("Frodo", "Aragorn II", sites=["Minas Morgul", "Goblin-gate"], pausing=(1,))
    faced_by(game, "Frodo", "Aragorn II")
    assert game.asked == 1
    game.refuses(FLIES, "location deck", "3.III.2")


def test_3_III_2_1_an_under_deeps_site_below() -> None:
    game = position(wizard(company("Moria", "Frodo")), ringwraith(), phase="movement")
    found = prisoners.possible_sites(game.game, 1, the_company(game), lambda site: True)
    names = {s.card.name for s in found}
    assert "The Under-gates" in names and "The Under-courts" not in names


def test_3_III_3_rings_stay_and_all_else_is_lost() -> None:
    bearer = character("Elrond", "Precious Gold Ring", "Elven Cloak", "Lure of the Senses")
    game = webbed(bearer, "Aragorn II")
    assert game["Elrond"].cards == ["Precious Gold Ring"]
    assert game["Precious Gold Ring"].where == "aside"
    assert game["Elven Cloak"].where == "discard"
    assert game["Lure of the Senses"].where == "discard"


def test_3_III_3_followers_revert_to_general_influence_in_the_next_organization_phase() -> None:
    game = webbed(character("Elrond", followers=["Arwen"]), "Aragorn II")
    before = game.general_influence(0)
    assert game["Arwen"].in_play and game["Arwen"].loose and not game["Arwen"].controller
    game.rolls(12)  # Aragorn's strike
    game.run_until(lambda play: play.game.state.active == 1)
    assert game.general_influence(0) == before
    game.rolls(2, 2)  # Elrond holds out, and does not get free
    game.run_until(lambda play: play.game.state.active == 0 and play.asks == "organization")
    assert not game["Arwen"].loose
    assert game.general_influence(0) == before - game["Arwen"].mind
    game.run_until(lambda play: play.game.state.active == 1)
    assert game["Arwen"].in_play
    check(game.game)


def test_3_III_4_a_prisoner_costs_no_influence_and_counts_against_his_player() -> None:
    free = position(wizard(company("Rivendell", "Legolas", "Frodo")), ringwraith())
    game = position(
        wizard(company("Rivendell", "Legolas")),
        ringwraith(in_play=[host(FLIES, "Ettenmoors", "Frodo")]),
    )
    assert game.general_influence(0) == free.general_influence(0) + free["Frodo"].mind
    assert free.points(0)["character"] == worth(game, "Legolas") + worth(game, "Frodo")
    assert game.points(0)["character"] == worth(game, "Legolas") - worth(game, "Frodo")


def test_3_III_4_he_neither_heals_nor_untaps_nor_acts() -> None:
    game = position(
        wizard(company("Rivendell", "Legolas")),
        ringwraith(
            in_play=[
                host("Waylaid, Wounded, and Orc-dragged", "Moria", tapped("Frodo")),
                host("Waylaid, Wounded, and Orc-dragged", "Goblin-gate", wounded("Sam Gamgee")),
            ]
        ),
        phase="untap",
    )
    game.run_until("organization")
    assert game["Frodo"].tapped and game["Sam Gamgee"].wounded
    assert not game.offers("Frodo") and not game.offers("Sam Gamgee")


def test_3_III_4_eliminated_as_a_prisoner_he_stays_worth_negative_points() -> None:
    game = position(
        wizard(company("Rivendell", "Legolas")),
        ringwraith(in_play=[host(FLIES, "Ettenmoors", "Gimli")]),
        phase="untap",
        rolls=(12,),
    )
    game.run_until("organization")
    assert game["Gimli"].where == "out" and game[FLIES].where == "discard"
    assert game.points(0)["character"] == worth(game, "Legolas") - worth(game, "Gimli")


def test_3_III_4_a_wizard_who_falls_as_a_prisoner_is_lost() -> None:
    game = position(
        wizard(company("Rivendell", "Legolas")),
        ringwraith(in_play=[host(FLIES, "Ettenmoors", "Gandalf")]),
        phase="untap",
        rolls=(12,),
    )
    game.run_until("organization")
    assert game["Gandalf"].where == "out" and game.game.state.players[0].avatar_lost
    check(game.game)


def test_3_III_4_the_last_corruption_checks_are_not_his() -> None:
    game = position(
        wizard(company("Rivendell", "Legolas")),
        ringwraith(in_play=[host(FLIES, "Ettenmoors", character("Frodo", "Precious Gold Ring"))]),
        phase="council",
        rolls=(12,),
    )
    game.run_until("end")
    assert game["Frodo"].where == "aside" and not game.dice_left


def test_3_III_4_points_at_an_under_deeps_site_do_not_count_for_calling() -> None:
    from freecouncil.rules.council import player_points

    game = position(
        wizard(company("Rivendell", "Legolas")),
        ringwraith(in_play=[host(FLIES, "The Under-galleries", "Frodo")]),
    )
    entry = next(e for e in player_points(game.game, 0).entries if e.card == "Frodo")
    assert entry.under_deeps and entry.amount < 0


# Rescue -------------------------------------------------------------------------------------------

THREE = ("Gimli", "Legolas", "Kíli")


def at_the_rescue_site(
    *members: str, site: str | Piece = "Ettenmoors", hand: tuple[str, ...] = ()
) -> Play:
    """A company has entered the site where Frodo is held; the first of it faced the Troll there."""
    name = site if isinstance(site, str) else site.name
    game = position(
        wizard(company(site, *members), hand=hand),
        ringwraith(in_play=[host(FLIES, name, "Frodo")]),
        phase="site",
    )
    game.answer("enter-site", True).rolls(12)
    return game.run_until("site", stay_untapped=True, assign_strike=members[0])


def spiders_fail(game: Play, *, stay: bool = True) -> Play:
    """The rescue-attack is faced and does no harm."""
    return game.rolls(12, 12, 12).run_until(
        lambda play: play.asks in ("rescuer", "site"), stay_untapped=stay
    )


def test_3_III_5_the_company_faces_the_rescue_attack() -> None:
    game = at_the_rescue_site(*THREE).choose("rescue", FLIES)
    attack = game.attack
    assert (attack.race, attack.strikes, attack.prowess) == ("Spider", 3, 9)
    assert not attack.state.automatic


def test_3_III_5_one_taps_and_the_prisoner_joins_under_general_influence() -> None:
    game = spiders_fail(at_the_rescue_site(*THREE).choose("rescue", FLIES))
    before = game.general_influence(0)
    game.answer("rescuer", "Legolas")
    assert game["Legolas"].tapped and game["Ettenmoors"].tapped
    assert game.company("Gimli").members == [*THREE, "Frodo"]
    assert game.general_influence(0) == before - game["Frodo"].mind
    assert game[FLIES].where == "discard"
    check(game.game)


def test_3_III_5_a_minor_item_may_follow_even_where_the_site_was_tapped() -> None:
    dagger = "Dagger of Westernesse"
    game = at_the_rescue_site(*THREE, site=tapped("Ettenmoors"), hand=(dagger,))
    assert not game.offers("play", dagger)
    spiders_fail(game.choose("rescue", FLIES)).answer("rescuer", "Legolas")
    game.play(dagger, "Gimli")
    assert game[dagger].bearer == "Gimli"


def test_3_III_5_as_the_next_action_alone() -> None:
    hand = ("Dagger of Westernesse", "Elven Cloak")
    game = at_the_rescue_site(*THREE, site=tapped("Ettenmoors"), hand=hand)
    spiders_fail(game.choose("rescue", FLIES)).answer("rescuer", "Legolas")
    game.play("Dagger of Westernesse", "Gimli")
    assert not game.offers("play", "Elven Cloak")


def test_3_III_5_a_minor_item_even_in_the_under_deeps_where_others_could_be_played() -> None:
    game = position(
        wizard(company("The Under-vaults", *THREE), hand=["Dagger of Westernesse", "Glamdring"]),
        ringwraith(in_play=[host(FLIES, "The Under-vaults", "Frodo")]),
        phase="site",
    )
    game.answer("enter-site", True).rolls(12, 12, 12).run_until("site", stay_untapped=True)
    assert game.offers("play", "Glamdring")
    spiders_fail(game.choose("rescue", FLIES)).answer("rescuer", "Legolas")
    assert game.offers("play", "Dagger of Westernesse")
    assert not game.offers("play", "Glamdring")  # as after another resource it could be (2.V.5.1)


def test_3_III_5_minions_rescue_their_own() -> None:
    game = position(
        ringwraith(company("Barrow-downs", "Gorbag", "Lagduf", "Orc Sniffler")),
        wizard(in_play=[host(FLIES, "Barrow-downs", "Snaga")]),
        phase="site",
    )
    others = worth(game, "Gorbag") + worth(game, "Lagduf")
    assert game.points(0)["character"] == others - worth(game, "Snaga")
    game.answer("enter-site", True).rolls(12).run_until("site", stay_untapped=True)
    spiders_fail(game.choose("rescue", FLIES)).answer("rescuer", "Lagduf")
    assert "Snaga" in game.company("Gorbag").members
    assert game.points(0)["character"] == others + worth(game, "Snaga")
    check(game.game)


def test_3_III_5_with_nobody_untapped_nobody_is_freed() -> None:
    game = at_the_rescue_site("Aragorn II").choose("rescue", FLIES)
    game.rolls(12).run_until("end-of-turn", stay_untapped=False)
    assert game["Frodo"].where == "aside" and game["Ettenmoors"].untapped


def test_3_III_5_once_a_turn() -> None:
    game = at_the_rescue_site(*THREE).choose("rescue", FLIES)
    spiders_fail(game).answer("rescuer", None)
    assert game["Frodo"].where == "aside"
    assert game.asks != "site" or not game.offers("rescue", FLIES)


def test_3_III_5_elsewhere_there_is_nobody_to_rescue() -> None:
    game = position(
        wizard(company("Barrow-downs", *THREE)),
        ringwraith(in_play=[host(FLIES, "Ettenmoors", "Frodo")]),
        phase="site",
    )
    game.answer("enter-site", True).rolls(12)
    game.run_until(lambda play: play.asks == "site" or play.phase == "end-of-turn")
    assert game.asks != "site" or not game.offers("rescue", FLIES)
    assert not prisoners.to_rescue(game.game, the_company(game))


def test_3_III_5_not_if_they_could_not_be_one_company() -> None:
    seven = (*THREE, "Éowyn", "Faramir", "Glóin", "Dwalin")
    for members, able in ((seven[1:], True), (seven, False)):
        game = position(
            wizard(company("Ettenmoors", *members)),
            ringwraith(in_play=[host(FLIES, "Ettenmoors", "Bard Bowman")]),
            phase="site",
        )
        assert bool(prisoners.to_rescue(game.game, the_company(game))) == able


def with_no_card_of_the_site(hand: tuple[str, ...] = ()) -> Play:
    return position(
        wizard(company("Rivendell", *THREE), spent=["Ettenmoors"], hand=hand),
        ringwraith(in_play=[host(FLIES, "Ettenmoors", "Frodo")]),
    )


def test_3_III_6_without_an_own_card_of_the_site_the_hosts_is_used() -> None:
    dagger = "Dagger of Westernesse"
    game = with_no_card_of_the_site((dagger,))
    theirs = site_card(game, "Ettenmoors", 1)
    game.move("Gimli", "Ettenmoors").run_until("enter-site", site_path="starter")
    assert the_company(game).site == theirs.id
    check(game.game)
    game.answer("enter-site", True)
    game.rolls(*[12] * sum(a.strikes for a in game.game.automatic_attacks(theirs)))
    game.run_until("site", stay_untapped=True)
    assert not game.offers("play", dagger)  # for nothing but the rescue
    spiders_fail(game.choose("rescue", FLIES)).answer("rescuer", "Legolas")
    assert game.offers("play", dagger)
    game.run_until(lambda play: play.game.state.active == 1)
    assert theirs.where == "play"
    game.run_until(lambda play: play.asks == "organization" and play.asked == 0)
    game.move("Gimli", "Rivendell").run_until(lambda play: play.phase == "site")
    assert theirs.where == "location"
    assert theirs.id in game.game.state.players[1].location
    check(game.game)


def test_3_III_6_with_an_own_card_that_is_used() -> None:
    game = position(
        wizard(company("Rivendell", "Aragorn II")),
        ringwraith(in_play=[host(FLIES, "Ettenmoors", "Frodo")]),
    )
    game.choose("move", "Aragorn II")
    offered = [game.game.card(int(o.args[0])) for o in game.decision.options if o.args]
    assert [s.owner for s in offered if s.card.name == "Ettenmoors"] == [0]


def test_3_III_6_not_by_one_who_has_nobody_there() -> None:
    game = position(
        wizard(company("Rivendell", *THREE), spent=["Barrow-downs"]),
        ringwraith(in_play=[host(FLIES, "Ettenmoors", "Frodo")]),
    )
    game.choose("move", "Gimli")
    assert not game.offers("destination", "Barrow-downs")


def test_3_III_6_whoever_leaves_leaves_the_card_with_the_host() -> None:
    game = with_no_card_of_the_site()
    theirs = site_card(game, "Ettenmoors", 1)
    game.move("Gimli", "Ettenmoors").run_until("enter-site", site_path="starter")
    game.answer("enter-site", False).rolls(2, 2)
    game.run_until(lambda play: play.asks == "organization" and play.asked == 0)
    game.move("Gimli", "Rivendell").run_until(lambda play: play.phase == "site")
    assert theirs.where == "aside" and theirs.host == game[FLIES].id
    check(game.game)


# The host -----------------------------------------------------------------------------------------


def test_3_III_7_a_host_without_prisoners_is_discarded() -> None:
    game = faced_by(ambushed("Frodo", "Aragorn II"), "Frodo", "Aragorn II")
    game.run_until(lambda play: play.offers("play", FLIES))
    game.play(FLIES, rescue_site="Ettenmoors").rolls(12)
    theirs = site_card(game, "Ettenmoors", 1)
    game.run_until(lambda play: not play.dice_left)
    assert game["Frodo"].in_play and game[FLIES].where == "discard"
    assert theirs.where == "location"


def test_3_III_8_a_host_that_is_discarded_frees_its_prisoner() -> None:
    game = position(
        wizard(company("Rivendell", "Aragorn II")),
        ringwraith(in_play=[host(FLIES, "Ettenmoors", character("Frodo", "Precious Gold Ring"))]),
    )
    theirs, ours = (site_card(game, "Ettenmoors", seat) for seat in (1, 0))
    table.discard(game.game, game[FLIES].instance)
    assert game.company("Frodo").members == ["Frodo"]
    assert game.company("Frodo").state.site == ours.id
    assert game["Precious Gold Ring"].in_play and game["Precious Gold Ring"].bearer == "Frodo"
    assert theirs.where == "location"
    check(game.game)


def test_3_III_8_at_the_hosts_card_where_there_is_no_other() -> None:
    game = with_no_card_of_the_site()
    theirs = site_card(game, "Ettenmoors", 1)
    table.discard(game.game, game[FLIES].instance)
    assert game.company("Frodo").state.site == theirs.id
    check(game.game)
    sites = {
        s.name
        for s in (d.site for d in game.game.reachable(theirs, game.company("Frodo").state).values())
    }
    assert "Rivendell" in sites


def test_3_III_8_a_wizard_who_comes_free_is_in_play_again() -> None:
    game = webbed("Gandalf", "Aragorn II")
    assert not game.game.state.players[0].avatar
    table.discard(game.game, game[FLIES].instance)
    assert game.game.state.players[0].avatar == game["Gandalf"].id
    check(game.game)


def test_3_III_9_allies_are_not_targeted() -> None:
    game = ambushed(character("Aragorn II", "Gollum"), "Frodo", pausing=(1,))
    faced_by(game, "Gollum", "Frodo")
    assert game.asked == 1
    game.refuses(FLIES, "no character")


def test_3_III_9_nor_harmed_by_what_would_take_others() -> None:
    game = faced_by(ambushed(character("Aragorn II", "Gollum"), "Frodo"), "Gollum", "Frodo")
    attack = game.attack.state
    game.game.add_effect(
        prisoners.TAKES, attack.id, until="attack", source=game[FLIES].id, data=(True,)
    )
    table.move(game.game, game[FLIES].instance, "play")
    game.rolls(2).run_until(lambda play: not play.dice_left)
    assert game["Gollum"].in_play and not game["Gollum"].wounded and not game["Gollum"].tapped


def test_g_off_1_others_off_to_the_side_go_with_their_host() -> None:
    game = position(
        wizard(company("Rivendell", "Aragorn II", "Gimli")),
        ringwraith(in_play=[card("Minions Stir")]),
    )
    table.put_aside(game.game, game["Gimli"].instance, game["Minions Stir"].instance)
    table.discard(game.game, game["Minions Stir"].instance)
    assert game["Gimli"].where == "discard"


# What is seen -------------------------------------------------------------------------------------


def test_a_prisoner_is_seen_with_the_host() -> None:
    game = position(
        wizard(company("Rivendell", "Aragorn II")),
        ringwraith(in_play=[host(FLIES, "Ettenmoors", wounded("Frodo"))]),
    )
    for viewer in (0, 1, None):
        seen = next(c for c in game.game.view(viewer).events() if c.name == FLIES)
        frodo, site = sorted(seen.attached, key=lambda c: c.kind)
        assert site.name == "Ettenmoors" and frodo.prisoner
        assert frodo.state == "wounded" and frodo.points == -worth(game, "Frodo")
    game.game.checkpoint()
    check(game.game.imagine(0, 1))
    check(game.game.copy())
