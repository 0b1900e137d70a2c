"""A Fallen-wizard between the two sides: combat, agents, items, rings, corruption, influence, targets
and points (the rules F of chapters 3, 4 and 6 to 10)."""

from __future__ import annotations

from typing import Any

import pytest
from made_up import event

from freecouncil.rules import agents, both_sides, council, table
from freecouncil.rules.attacks import NOT_DETAINMENT
from freecouncil.rules.company_combat import attackable
from freecouncil.rules.corruption import corruption_check
from freecouncil.rules.declaring import NO_POINTS_HERE
from freecouncil.rules.influence import targets
from freecouncil.rules.rings import put_in_store
from freecouncil.rules.rings import test_ring as ring_test
from freecouncil.rules.scripting import Ctx, Modifier, Role, Script
from freecouncil.scripts.vocabulary.resources import place_with_character
from freecouncil.scripts.vocabulary.roles import same_side
from freecouncil.testing import (
    Piece,
    Play,
    Side,
    agent,
    character,
    company,
    fallen_wizard,
    position,
    ringwraith,
    wizard,
)

# Creatures (3.v) ----------------------------------------------------------------------------------


def beaten(creature: str, key: str) -> Play:
    game = position(
        fallen_wizard(company("Weathertop", "Beregond", moving_to="Ettenmoors")),
        ringwraith(hand=[creature], in_play=["Doors of Night"]),
        phase="movement",
        scripts={
            "Doors of Night": Script(
                "in earnest", modifiers=[Modifier(NOT_DETAINMENT, 1, scope="all")]
            )
        },
    )
    game.run_until(lambda play: play.offers("play", creature))
    game.play(creature, key=key).rolls(12)
    return game.run_until(lambda play: not play.game.fighting)


def test_3_v_F1_a_creature_with_a_star_is_removed_and_gives_no_points() -> None:
    game = beaten("Wandering Eldar", "wilderness")
    assert game["Wandering Eldar"].where == "out"
    assert not game.points(0).get("kill")


def test_3_v_F1_one_without_a_star_is_a_point() -> None:
    game = beaten("Huorn", "wilderness")
    assert game["Huorn"].where == "points"
    assert game.points(0)["kill"] == 1


# Company against company (3.V.1) ------------------------------------------------------------------

COVERT: tuple[str, ...] = ("Beregond",)
OVERT: tuple[str, ...] = ("Lugdush",)


def may_attack(first: Side, second: Side) -> bool:
    game = position(first, second, phase="site")
    ours = table.companies_of(game.game, 0)[0]
    return bool(attackable(game.game, ours))


def side(kind: Any, *members: str | Piece, at: str = "Moria") -> Side:
    made: Side = kind(company(at, *members))
    return made


def test_3_V_1_F1_a_covert_company_attacks_minions_alone() -> None:
    mine = side(fallen_wizard, *COVERT)
    assert may_attack(mine, side(ringwraith, "Ciryaher"))
    assert not may_attack(mine, side(wizard, "Legolas"))
    assert not may_attack(mine, side(fallen_wizard, "Gimli"))


def test_3_V_1_F1_a_wizard_attacks_no_covert_company_of_a_fallen_wizard() -> None:
    assert not may_attack(side(wizard, "Legolas"), side(fallen_wizard, *COVERT))
    assert may_attack(side(ringwraith, "Ciryaher"), side(fallen_wizard, *COVERT)), "3.V.1.R1"


@pytest.mark.parametrize("kind", [wizard, ringwraith, fallen_wizard])
def test_3_V_1_F2_an_overt_company_attacks_any_and_is_attacked_by_any(kind: Any) -> None:
    other = side(kind, "Ciryaher" if kind is ringwraith else "Legolas")
    assert may_attack(side(fallen_wizard, *OVERT), other)
    assert may_attack(other, side(fallen_wizard, *OVERT))


# Agents (chapter 4) -------------------------------------------------------------------------------


def roaming(*sites: str, spent: tuple[str, ...] = (), at: str = "Isengard") -> Play:
    game = position(
        wizard(company("Rivendell", "Legolas", moving_to="Bree")),
        fallen_wizard(
            company(at, "Perchen"),
            agents=[agent("Bill Ferny", "Bree")],
            sites=["Isengard", *sites],
            spent=spent,
        ),
        phase="movement",
    )
    return game.run_until("act")


def reached(game: Play) -> set[str]:
    ferny = game["Bill Ferny"].instance
    cards = (game.game.card(n).card for n in agents.destinations(game.game, ferny))
    return {f"{c.name} ({c.alignment})" for c in cards}


def test_4_F1_agents_move_by_hero_sites_alone() -> None:
    game = roaming("Weathertop", "Barrow-downs [M]", "The White Towers")
    assert reached(game) == {"Weathertop (hero)"}


def test_4_F1_no_hero_card_of_a_site_whose_minion_card_is_in_play_or_spent() -> None:
    assert reached(roaming("Weathertop", at="Weathertop [M]")) == set()
    assert reached(roaming("Weathertop", "Barrow-downs", spent=("Weathertop [M]",))) == {
        "Barrow-downs (hero)"
    }


def test_4_F1_nor_is_an_agent_revealed_at_one() -> None:
    def homes(at: str) -> list[str]:
        game = position(
            wizard(company("Rivendell", "Legolas")),
            fallen_wizard(company(at, "Perchen"), agents=[agent("Bill Ferny")], sites=["Bree"]),
        )
        ferny = game["Bill Ferny"].instance
        return [c.card.name for c in agents.beginnings(game.game, ferny)]

    assert homes("Isengard") == ["Bree"] and homes("Bree [M]") == []


# Items (6.1) --------------------------------------------------------------------------------------


def test_6_1_F1_men_use_items_of_both_sides() -> None:
    game = position(
        fallen_wizard(company("Isengard", character("Beregond", "Black-mail Coat", "Glamdring"))),
        ringwraith(),
    )
    assert game["Black-mail Coat"].instance.in_use and game["Glamdring"].instance.in_use


@pytest.mark.parametrize("who", ["Lugdush", "Umagaur", "Squint-eyed Brute"])
def test_6_1_F1_orcs_and_trolls_bear_hero_items_and_use_minion_ones(who: str) -> None:
    game = position(
        fallen_wizard(company("Isengard", character(who, "Black-mail Coat", "Glamdring"))),
        ringwraith(),
    )
    assert game["Glamdring"].bearer == who and not game["Glamdring"].instance.in_use
    assert game["Black-mail Coat"].instance.in_use


# Rings (6.2) --------------------------------------------------------------------------------------


def could_be(ring: str, roll: int, hand: list[str], kind: Any = fallen_wizard) -> list[str]:
    game = position(kind(company("Moria", character("Beregond", ring)), hand=hand), ringwraith())
    game.rolls(roll)
    rule = ring_test(game.game, game[ring].instance)
    try:
        decision = next(rule)
    except StopIteration:
        return []
    cards = [game.game.card(int(o.args[0])).card for o in decision.options if o.args]
    return [f"{c.name} ({c.alignment})" for c in cards]


def test_6_2_F1_a_hero_gold_ring_is_tested_at_one_less() -> None:
    one = ["The One Ring"]
    assert could_be("Precious Gold Ring", 10, one) == []
    assert could_be("Precious Gold Ring", 11, one) == ["The One Ring (hero)"]
    assert could_be("Precious Gold Ring", 10, one, wizard) == ["The One Ring (hero)"]
    assert could_be("A Little Gold Ring", 11, ["The One Ring [M]"]) == ["The One Ring (minion)"]


def test_6_2_F2_a_gold_ring_may_turn_out_to_be_of_the_other_side() -> None:
    both = ["Lesser Ring", "Minor Ring"]
    names = ["Lesser Ring (hero)", "Minor Ring (minion)"]
    assert could_be("Precious Gold Ring", 7, both) == names
    assert could_be("A Little Gold Ring", 7, both) == names
    assert could_be("Precious Gold Ring", 7, ["Lesser Ring"], wizard) == ["Lesser Ring (hero)"]


# Corruption (7.1) ---------------------------------------------------------------------------------


def check(who: str, roll: int) -> Play:
    """A check of someone with five corruption points."""
    game = position(fallen_wizard(company("Isengard", who), declared="Pallando"), ringwraith())
    game.game.add_effect("corruption-points", game[who].id, 5)
    game.rolls(roll)
    for _ in corruption_check(game.game, game[who].instance):
        raise AssertionError("something is asked")
    return game


@pytest.mark.parametrize("roll", [5, 4])
@pytest.mark.parametrize("who", ["Lugdush", "Umagaur", "Sly Southerner"])
def test_7_1_F1_orcs_and_trolls_only_tap(who: str, roll: int) -> None:
    assert check(who, roll)[who].tapped
    assert check(who, 3)[who].where == "out"


@pytest.mark.parametrize("who", ["Beregond", "Ciryaher"])
def test_7_1_F1_all_others_are_heroes_whatever_their_cards(who: str) -> None:
    assert check(who, 5)[who].where == "discard"


def test_7_1_F1_the_fallen_wizard_himself_taps() -> None:
    assert check("Pallando", 5)["Pallando"].tapped


# Influence (chapter 8) ----------------------------------------------------------------------------


def meeting(at: str, mine: list[str], theirs: Side, **more: Any) -> Play:
    game = position(fallen_wizard(company(at, *mine), **more), theirs, phase="site", seed=1)
    return game.run_until("site", enter_site=True)


def test_8_F1_minus_five_against_a_ringwraiths_card_and_not_against_a_wizards() -> None:
    def taken_off(theirs: Side, target: str) -> bool:
        game = meeting("Isengard", ["Saruman"], theirs)
        game.choose("influence", target)
        game.run_until(lambda play: any(e.kind == "rolled" for e in play.game.events))
        rolled = next(e for e in game.game.events if e.kind == "rolled")
        return (-5, "the other side") in rolled.tallies[0][1]

    assert taken_off(ringwraith(company("Isengard", "Ciryaher")), "Ciryaher")
    assert not taken_off(wizard(company("Isengard", "Legolas")), "Legolas")


def shown_for(game: Play, card: str, target: str) -> bool:
    """May the card of the hand be revealed for an attempt against the target?"""
    ours = table.companies_of(game.game, 0)[0]
    held = next(c.instance for c in game.all(card) if c.where == "hand")
    wanted = next(c.instance for c in game.all(target) if c.instance.owner == 1)
    return both_sides.may_be_revealed(game.game, ours, held, wanted)


def test_8_F2_a_revealed_card_is_of_the_sites_side() -> None:
    theirs = ringwraith(company("Moria", character("Ciryaher", "The Mithril-coat")))

    def at(site: str, card: str) -> bool:
        game = meeting(site, ["Beregond"], theirs, hand=[card])
        return shown_for(game, "The Mithril-coat", "The Mithril-coat")

    assert at("Moria", "The Mithril-coat [H]") and not at("Moria", "The Mithril-coat [M]")
    assert at("Moria [M]", "The Mithril-coat [M]") and not at("Moria [M]", "The Mithril-coat [H]")


def test_8_F2_so_an_item_is_not_even_a_target_without_such_a_card() -> None:
    theirs = ringwraith(company("Moria", character("Ciryaher", "The Mithril-coat")))
    game = meeting("Moria", ["Beregond"], theirs, hand=["The Mithril-coat [M]"])
    ours = table.companies_of(game.game, 0)[0]
    assert "The Mithril-coat" not in [t.card.name for t in targets(game.game, ours)]
    other = meeting("Moria", ["Beregond"], theirs, hand=["The Mithril-coat [H]"])
    ours = table.companies_of(other.game, 0)[0]
    assert "The Mithril-coat" in [t.card.name for t in targets(other.game, ours)]


def test_8_F2_at_a_wizardhaven_either_side_will_do() -> None:
    theirs = ringwraith(company("Isengard", character("Ciryaher", "The Mithril-coat")))
    for card in ("The Mithril-coat [M]", "The Mithril-coat [H]"):
        game = meeting("Isengard", ["Beregond"], theirs, hand=[card])
        assert shown_for(game, "The Mithril-coat", "The Mithril-coat")


BARRING = Script(
    "barring",
    modifiers=[
        Modifier(
            NO_POINTS_HERE,
            1,
            scope="all",
            when=lambda game, me, site, seat: seat != me.owner,
        )
    ],
)


def test_8_F3_where_no_points_are_played_a_manifestation_may_be_revealed() -> None:
    game = position(
        fallen_wizard(company("Isengard", "Saruman"), hand=["Aragorn II"]),
        wizard(company("Isengard", "Strider", "Gimli"), in_play=["Gates of Morning"]),
        phase="site",
        scripts={"Gates of Morning": BARRING},
    )
    game.run_until("site", enter_site=True)
    assert shown_for(game, "Aragorn II", "Strider")
    free = position(
        fallen_wizard(company("Isengard", "Saruman"), hand=["Aragorn II"]),
        wizard(company("Isengard", "Strider", "Gimli")),
        phase="site",
    )
    free.run_until("site", enter_site=True)
    assert not shown_for(free, "Aragorn II", "Strider"), "elsewhere it must be the same card"


def won_over(in_play: tuple[str, ...]) -> Play:
    game = position(
        fallen_wizard(company("Isengard", "Saruman"), hand=["Gildor Inglorion"]),
        wizard(
            company("Isengard", "Gildor Inglorion", "Elrond", "Círdan", "Balin"), in_play=in_play
        ),
        phase="site",
        scripts={"Gates of Morning": BARRING},
    )
    game.run_until("site", enter_site=True)
    game.rolls(12, 2).choose("influence", "Gildor Inglorion")
    if game.asks == "reveal-identical":
        game.choose("Gildor Inglorion")
    return game


def test_8_F3_but_what_was_revealed_is_not_played() -> None:
    game = won_over(("Gates of Morning",))
    assert game.happened("influenced away", "Gildor Inglorion")
    assert game.asks != "play-revealed"
    elsewhere = won_over(())
    assert elsewhere.asks == "play-revealed"


# Targets (9.3) ------------------------------------------------------------------------------------


def someone(ctx: Ctx) -> list[int]:
    return [c.id for c in table.all_characters(ctx.game, ctx.player)]


def tap_them(ctx: Ctx) -> None:
    table.tap(ctx.game, ctx.card("target"))


ON_SOMEONE = event(tap_them, roles=[Role("target", someone, "there is nobody")])


def playing(card: str, *members: str, at: str = "Isengard") -> Play:
    return position(
        fallen_wizard(company(at, *members), hand=[card]),
        ringwraith(),
        scripts={card: ON_SOMEONE},
    )


def test_9_3_F1_hero_resources_target_no_orcs_or_trolls() -> None:
    game = playing("Marvels Told", "Beregond", "Lugdush", "Umagaur")
    game.play("Marvels Told")
    game.pass_windows()
    assert game["Beregond"].tapped and game["Lugdush"].untapped and game["Umagaur"].untapped


def test_9_3_F1_with_orcs_alone_a_hero_resource_is_refused() -> None:
    game = playing("Marvels Told", "Lugdush", "Sly Southerner")
    assert game.refuses("Marvels Told", "9.3.F1")
    assert not game.offers("play", "Marvels Told")


def test_9_3_F1_minion_resources_target_them() -> None:
    assert playing("Veils Flung Away", "Lugdush").offers("play", "Veils Flung Away")


def test_9_3_F2_a_hero_resource_against_the_attack_of_a_minion_site() -> None:
    game = position(
        fallen_wizard(company("Moria [M]", "Beregond", "Perchen"), hand=["Fast Asleep"]),
        ringwraith(),
        phase="site",
    )
    game.run_until(lambda play: play.offers("play", "Fast Asleep"), enter_site=True)
    before = game.attack.prowess
    game.play("Fast Asleep").pass_windows()
    assert game.attack.prowess == before - 2


def test_9_3_F2_a_minion_resource_against_the_attack_of_a_hero_site() -> None:
    game = position(
        fallen_wizard(company("Raider-hold", "Beregond"), stored=["The Names Among Them"]),
        ringwraith(),
        phase="site",
    )
    game.run_until(lambda play: play.game.fighting > 0, enter_site=True)
    game.use("The Names Among Them").pass_windows()
    assert game.happened("attack canceled")


def test_9_3_F2_but_not_the_site_itself() -> None:
    """A hero event is not played on a minion site (9.3.5)."""

    def offered(at: str) -> bool:
        game = position(
            fallen_wizard(company(at, "Beregond"), hand=["Rebuild the Town"]),
            ringwraith(),
            phase="site",
            seed=3,
        )
        return game.run_until("site", enter_site=True).offers("play", "Rebuild the Town")

    assert offered("Bandit Lair") and not offered("Bandit Lair [M]")


def is_alike(card: str, other: str, kind: Any = fallen_wizard) -> bool:
    game = position(kind(company("Moria", character("Beregond", other)), hand=[card]), ringwraith())
    ctx = Ctx(game.game, game[card].instance, 0, game.game.window)
    return same_side(ctx, game[other].instance)


def test_9_3_F3_spells_and_magic_have_to_do_with_cards_of_either_side() -> None:
    assert is_alike("Wizard's Test", "A Little Gold Ring")
    assert is_alike("Veils of Shadow", "Precious Gold Ring")
    assert not is_alike("Marvels Told", "A Little Gold Ring"), "it is a ritual, and no spell"


def test_9_3_F3_a_spell_may_target_an_orc() -> None:
    game = playing("Wizard's Test", "Lugdush")
    assert game.offers("play", "Wizard's Test")


# Points (chapter 10) ------------------------------------------------------------------------------


def counting(**more: Any) -> Play:
    return position(
        fallen_wizard(
            company("Isengard", character("Beregond", "Glamdring", "Elven Cloak"), "Lugdush"),
            points=["Rangers of the North"],
            **more,
        ),
        ringwraith(),
    )


def test_10_F1_each_card_is_worth_one_point_at_most() -> None:
    game = counting()
    assert game.worth("Glamdring") == 1 and game.worth("Rangers of the North") == 1
    assert game.worth("Elven Cloak") == 0, "and what is worth nothing stays so"
    entry = council.entry_for(game.game, game["Glamdring"].instance, 0)
    assert entry is not None and "10.F1" in entry.why


def saying(*modifiers: Modifier) -> dict[str, Script]:
    return {"Blind to All Else": Script("made up", modifiers=modifiers)}


def with_stage(*modifiers: Modifier) -> Play:
    return position(
        fallen_wizard(
            company("Isengard", character("Beregond", "Glamdring"), "Elrond"),
            in_play=["Blind to All Else"],
        ),
        ringwraith(),
        scripts=saying(*modifiers),
    )


def is_item(game: Any, me: Any, subject: Any, info: Any) -> bool:
    return bool(subject.card.name == "Glamdring")


def test_10_F1_a_stage_resource_may_say_otherwise() -> None:
    full = with_stage(Modifier(both_sides.FULL_POINTS, 1, scope="all", when=is_item))
    assert full.worth("Glamdring") == 2 and full.worth("Elrond") == 1
    two = with_stage(Modifier(both_sides.WORTH, 3, scope="all", when=is_item))
    assert two.worth("Glamdring") == 3
    more = with_stage(Modifier("marshalling-points", 1, scope="all", when=is_item))
    assert more.worth("Glamdring") == 2
    none = with_stage(Modifier(both_sides.WORTH_NOTHING, 1, scope="all", when=is_item))
    assert none.worth("Glamdring") == 0


def test_10_F1_a_hero_resource_may_not() -> None:
    game = position(
        fallen_wizard(
            company("Isengard", character("Beregond", "Glamdring")), in_play=["Gates of Morning"]
        ),
        ringwraith(),
        scripts={
            "Gates of Morning": Script(
                "made up", modifiers=[Modifier("marshalling-points", 1, scope="all", when=is_item)]
            )
        },
    )
    assert game.worth("Glamdring") == 1


def stored(at: str) -> Play:
    game = position(fallen_wizard(company(at, character("Beregond", "Glamdring"))), ringwraith())
    put_in_store(game.game, game["Glamdring"].instance, game[at].instance)
    return game


def test_10_F2_what_is_stored_counts_only_from_a_wizardhaven() -> None:
    assert stored("Isengard").worth("Glamdring") == 1
    game = stored("Rivendell")
    entry = council.entry_for(game.game, game["Glamdring"].instance, 0)
    assert entry is not None and entry.amount == 0 and "10.F2" in entry.why


# The One Ring (10.1) ------------------------------------------------------------------------------


def challenging(roll: int, at: str, *cards: str, ring: str = "The One Ring") -> Play:
    """The end of the turn of Saruman, who bears what is listed."""
    return position(
        fallen_wizard(company(at, character("Saruman", ring, *cards))),
        ringwraith(),
        phase="end-of-turn",
        rolls=(roll,),
    )


LORD = "A New Ringlord"


@pytest.mark.parametrize(("roll", "copies", "wins"), [(9, 1, True), (8, 1, False), (8, 2, True)])
def test_10_1_F1_above_nine_the_new_ringlord_wins(roll: int, copies: int, wins: bool) -> None:
    game = challenging(roll, "Amon Hen", *[LORD] * copies)
    result = game.game.result
    assert (result is not None and result.winner == 0) is wins
    assert game.dice_left == 0, "one roll, however many there are"


def test_10_1_F1_below_six_he_is_eliminated() -> None:
    game = challenging(4, "Amon Hen", LORD)
    assert game["Saruman"].where == "out"
    assert challenging(5, "Amon Hen", LORD)["Saruman"].in_play


@pytest.mark.parametrize(
    ("at", "ring"),
    [("Isengard", "The One Ring"), ("Moria", "The One Ring"), ("Amon Hen", "Glamdring")],
)
def test_10_1_F1_he_rolls_where_information_is_found_among_ruins(at: str, ring: str) -> None:
    game = challenging(9, at, LORD, ring=ring)
    assert game.game.result is None and game.dice_left == 2


def test_9_3_F1_nor_do_orcs_take_a_hero_event_when_it_resolves() -> None:
    def takes(*members: str) -> bool:
        game = position(
            fallen_wizard(company("Moria", *members), hand=["Rescue Prisoners"]), ringwraith()
        )
        ctx = Ctx(game.game, game["Rescue Prisoners"].instance, 0, game.game.window)
        rule = place_with_character(ctx, table.companies_of(game.game, 0)[0])
        return next(rule, None) is not None

    assert takes("Beregond") and not takes("Lugdush")


def test_4_4_a_wizardhaven_in_play_is_closed_to_agents_who_are_no_elves() -> None:
    def reaches_the_towers(at: str) -> bool:
        game = position(
            fallen_wizard(company(at, "Perchen")),
            ringwraith(agents=[agent("Bill Ferny", "Bree")]),
            phase="movement",
        )
        ferny = game["Bill Ferny"].instance
        names = {game.game.card(n).card.name for n in agents.destinations(game.game, ferny)}
        assert "Weathertop" in names
        return "The White Towers" in names

    assert reaches_the_towers("Isengard") and not reaches_the_towers("The White Towers")
