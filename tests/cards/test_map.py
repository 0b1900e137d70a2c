"""Where companies can go: movement on the map, with the rules' own numbers."""

from __future__ import annotations

import time

import pytest

from freecouncil.cards.facts import Site
from freecouncil.cards.library import library
from freecouncil.cards.map import Map, UnknownSite, middle_earth
from freecouncil.cards.movement import (
    MOVEMENT_RULES,
    SIDES,
    STANDARD,
    MovementRules,
    Side,
    Traveller,
    site_type_for,
    usable,
)
from freecouncil.rulesets import RULESETS

WIZARD = Traveller(side="wizard")
RINGWRAITH = Traveller(side="ringwraith")
FALLEN = Traveller(side="fallen-wizard")
BALROG = Traveller(side="balrog")


def site(name: str, traveller: Traveller = WIZARD) -> Site:
    return middle_earth().site(name, traveller)


def reached(name: str, traveller: Traveller = WIZARD, movement: str = "") -> set[str]:
    return {
        one.site.name
        for one in middle_earth().destinations(site(name, traveller), traveller)
        if not movement or any(way.movement == movement for way in one.journeys)
    }


# --- starter movement (2.II.7.i) ------------------------------------------------------------------


def test_from_a_haven_to_the_sites_that_name_it_as_nearest() -> None:
    expected = {
        card.name
        for card in library().sites
        if card.alignment == "hero" and card.nearest_haven == "Rivendell"
    }
    assert reached("Rivendell", movement="starter") == expected | {"Lórien", "Grey Havens"}


def test_from_a_site_back_to_its_nearest_haven_on_the_reversed_path() -> None:
    moria, lorien = site("Moria"), site("Lórien")
    assert reached("Moria", movement="starter") == {"Lórien"}
    (back,) = [w for w in middle_earth().journeys(moria, lorien) if w.movement == "starter"]
    (there,) = [w for w in middle_earth().journeys(lorien, moria) if w.movement == "starter"]
    assert back.path == there.path[::-1]
    assert back.regions == ("Redhorn Gate", "Wold & Foothills")


@pytest.mark.parametrize("traveller", [WIZARD, RINGWRAITH])
def test_starter_paths_begin_and_end_in_the_regions_of_the_two_sites(traveller: Traveller) -> None:
    land = middle_earth()
    for origin in land.usable_sites(traveller):
        for one in land.destinations(origin, traveller):
            for way in one.journeys:
                if way.movement == "starter":
                    first, last = land.region(origin.region), land.region(one.site.region)
                    ends = (way.path[0], way.path[-1])
                    assert ends == (first.region_type, last.region_type), (
                        origin.name,
                        one.site.name,
                    )
                    assert way.regions == (first.name, last.name)


def test_havens_are_linked_both_ways() -> None:
    assert {"Rivendell", "Edhellond"} <= reached("Grey Havens", movement="starter")
    assert "Edhellond" not in reached("Rivendell", movement="starter")
    assert "Dol Guldur" in reached("Minas Morgul", RINGWRAITH, "starter")


def test_no_starter_movement_for_a_wizard_to_or_from_gorgoroth() -> None:
    """2.II.7.i.W1"""
    gorgoroth = {card.name for card in library().sites if card.region == "Gorgoroth"}
    assert not gorgoroth & reached("Lórien", movement="starter")
    assert not reached("Barad-dûr", movement="starter")
    assert "Barad-dûr" in reached("Minas Morgul", RINGWRAITH, "starter")


@pytest.mark.parametrize("traveller", [FALLEN, BALROG])
def test_no_starter_movement_for_fallen_wizards_and_the_balrog(traveller: Traveller) -> None:
    """2.II.7.i.F1, 2.II.7.i.B1"""
    land = middle_earth()
    for origin in land.usable_sites(traveller):
        for one in land.destinations(origin, traveller):
            assert all(way.movement != "starter" for way in one.journeys)


# --- region movement (2.II.7.ii) ------------------------------------------------------------------


def test_a_way_through_regions_is_connected_short_and_without_repetition() -> None:
    land = middle_earth()
    for origin in land.usable_sites(WIZARD):
        for one in land.destinations(origin, WIZARD):
            ways = [way for way in one.journeys if way.movement == "region"]
            assert len(set(ways)) == len(ways)
            for way in ways:
                assert way.regions[0] == origin.region and way.regions[-1] == one.site.region
                assert 1 <= len(way.regions) <= 4
                assert len(set(way.regions)) == len(way.regions)
                for here, there in zip(way.regions, way.regions[1:], strict=False):
                    assert there in land.region(here).neighbours
                assert way.path == tuple(land.region(name).region_type for name in way.regions)


def test_every_way_is_found_by_a_simple_search() -> None:
    land = middle_earth()
    neighbours = {region.name: region.neighbours for region in land.regions}

    def all_ways(way: tuple[str, ...], end: str, most: int) -> set[tuple[str, ...]]:
        found = {way} if way[-1] == end else set()
        if len(way) < most:
            for near in neighbours[way[-1]]:
                if near not in way:
                    found |= all_ways((*way, near), end, most)
        return found

    for start, goal in (("Rivendell", "Lórien"), ("Edoras", "Bree"), ("Bag End", "Himring")):
        a, b = site(start), site(goal)
        for most in (4, 5, 6):
            assert set(land.paths(a, b, most)) == all_ways((a.region,), b.region, most)


def test_four_regions_and_with_an_effect_six_but_never_more() -> None:
    land = middle_earth()
    edoras, bree = site("Edoras"), site("Bree")
    assert not land.paths(edoras, bree, 4)
    assert land.paths(edoras, bree, 5) == (
        ("Rohan", "Gap of Isen", "Enedhwaith", "Cardolan", "Arthedain"),
    )
    assert land.paths(edoras, bree, 9) == land.paths(edoras, bree, 6)
    assert "Bree" in reached("Edoras", Traveller(side="wizard", regions=5))
    assert "Bree" not in reached("Edoras")


def test_within_one_region_the_path_is_that_region() -> None:
    assert middle_earth().paths(site("Edoras"), site("Dunharrow"), 1) == (("Rohan",),)


def test_imlad_morgul_is_no_way_into_gorgoroth_for_a_wizard() -> None:
    """2.II.7.ii.W1, 2.II.7.ii.F1"""
    for traveller in (WIZARD, FALLEN):
        assert "Mount Doom" not in reached("Henneth Annûn", traveller)
        assert "Mount Doom" in reached("Minas Morgul", traveller)  # it starts there
        assert "Henneth Annûn" not in reached("Mount Doom", traveller)
        # Gorgoroth itself may be passed through: the rule is about its sites.
        nurn = site("Urlurtsu Nurn", traveller)
        ways = middle_earth().paths(nurn, site("Henneth Annûn", traveller), 4, traveller)
        assert ("Nurn", "Gorgoroth", "Imlad Morgul", "Ithilien") in ways
    assert "Mount Doom" in reached("Henneth Annûn", RINGWRAITH)


def test_dagorlad_and_udun_are_neighbours_for_the_dark_powers() -> None:
    """2.II.7.ii.R1, 2.II.7.ii.B1"""
    for traveller in (RINGWRAITH, BALROG):
        assert "Dead Marshes" in reached("Cirith Gorgor", traveller)
    for traveller in (WIZARD, FALLEN):
        assert "Dead Marshes" not in reached("Cirith Gorgor", traveller)


def test_an_effect_can_make_regions_adjacent() -> None:
    river = Traveller(side="wizard", roads=(("Rohan", "Dagorlad"),))
    ways = middle_earth().paths(site("Edoras"), site("Dead Marshes"), 2, river)
    assert ways == (("Rohan", "Dagorlad"),)
    assert not middle_earth().paths(site("Edoras"), site("Dead Marshes"), 2)


def test_a_company_with_a_ringwraith_keeps_to_starter_paths_without_sea() -> None:
    """2.II.7.R1"""
    land = middle_earth()
    rider = Traveller(side="ringwraith", ringwraith=True)
    seen = set()
    for origin in land.usable_sites(rider):
        for one in land.destinations(origin, rider):
            for way in one.journeys:
                seen.add(way.movement)
                assert "coastal-sea" not in way.path
    assert seen == {"starter", "under-deeps"}
    by_sea = {
        card.name
        for card in library().sites
        if card.alignment == "minion" and "coastal-sea" in card.site_path
    }
    assert by_sea and by_sea <= reached("Geann a-Lisch", RINGWRAITH) | reached(
        "Minas Morgul", RINGWRAITH
    )
    assert not by_sea & reached("Geann a-Lisch", rider)


def test_movement_can_be_restricted_to_a_kind() -> None:
    only = Traveller(side="balrog", movements=("under-deeps",))
    assert reached("Moria", only) == {"The Under-gates"}


# --- Under-deeps movement (2.II.7.iii) ------------------------------------------------------------


def test_down_from_the_surface_there_is_nothing_to_roll() -> None:
    ways = middle_earth().journeys(site("Moria"), site("The Under-gates"))
    assert [(way.movement, way.roll, way.path) for way in ways] == [("under-deeps", None, ())]


def test_between_under_deeps_the_number_of_the_site_left_counts() -> None:
    """2.IV.i.1"""
    gates = site("The Under-gates")
    for name, number in gates.adjacent.items():
        (way,) = middle_earth().journeys(gates, site(name))
        assert way.roll == number
    assert reached("The Under-gates") == set(gates.adjacent)


def test_any_site_of_a_region_can_be_the_surface() -> None:
    assert "The Under-galleries" in reached("Cirith Gorgor")
    assert "Cirith Gorgor" in reached("The Under-galleries")


def test_the_under_deeps_are_reached_no_other_way() -> None:
    land = middle_earth()
    for side in SIDES:
        traveller = Traveller(side=side)
        for origin in land.usable_sites(traveller):
            for one in land.destinations(origin, traveller):
                if origin.under_deeps or one.site.under_deeps:
                    assert {way.movement for way in one.journeys} == {"under-deeps"}


def test_under_deeps_adjacency_goes_both_ways() -> None:
    for traveller in (WIZARD, RINGWRAITH, BALROG):
        for card in middle_earth().usable_sites(traveller):
            if card.under_deeps:
                for name in reached(card.name, traveller):
                    assert card.name in reached(name, traveller), (card.name, name)


# --- whose sites ----------------------------------------------------------------------------------


def test_destinations_are_cards_of_the_travellers_side() -> None:
    assert {card.alignment for card in middle_earth().usable_sites(WIZARD)} == {"hero"}
    assert {card.alignment for card in middle_earth().usable_sites(RINGWRAITH)} == {"minion"}
    moria = middle_earth().versions("Moria", BALROG)
    assert [card.alignment for card in moria] == ["balrog"]


def test_the_balrog_needs_his_own_version_of_some_sites() -> None:
    """1.4.B1"""
    own = {"Moria", "Carn Dûm", "Dol Guldur", "Minas Morgul"}
    for card in middle_earth().usable_sites(BALROG):
        if card.alignment == "minion":
            assert card.name not in own
            assert not card.under_deeps
            assert card.site_type != "dark-hold"
    assert site_type_for(site("Geann a-Lisch", BALROG), "balrog") == "ruins-and-lairs"  # 1.4.B2
    assert site_type_for(site("Geann a-Lisch", RINGWRAITH), "ringwraith") == "haven"


@pytest.mark.parametrize(
    ("name", "alignment", "covert", "overt"),
    [
        ("Bree", "hero", True, False),  # a Border-hold
        ("Bree", "minion", False, True),
        ("Moria", "hero", True, True),  # a Shadow-hold
        ("Moria", "minion", False, False),
        ("Ettenmoors", "hero", True, True),  # Ruins & Lairs
        ("Ettenmoors", "minion", True, True),
        ("Rivendell", "hero", True, False),  # a Haven of Wizards
        ("Rivendell", "minion", False, True),
        ("Dol Guldur", "hero", True, True),  # a Darkhaven of Ringwraiths
        ("Dol Guldur", "minion", False, False),
        ("Isengard", "fallen-wizard", True, True),
        ("Dol Guldur", "balrog", False, False),
    ],
)
def test_which_sites_a_fallen_wizards_company_can_use(
    name: str, alignment: str, covert: bool, overt: bool
) -> None:
    """2.II.7.F1"""
    card = library().find(name, type="site", alignment=alignment)
    assert isinstance(card, Site)
    assert usable(card, Traveller(side="fallen-wizard", style="covert")) == covert
    assert usable(card, Traveller(side="fallen-wizard", style="overt")) == overt
    assert usable(card, FALLEN) == (covert or overt)


def test_nobody_moves_to_where_he_is() -> None:
    land = middle_earth()
    for side in SIDES:
        traveller = Traveller(side=side)
        for origin in land.usable_sites(traveller):
            assert origin.name not in reached(origin.name, traveller)


# --- asking ---------------------------------------------------------------------------------------


def test_sites_are_found_however_they_are_spelled() -> None:
    assert site("minas tirith").name == "Minas Tirith"
    assert site("BARAD-DUR").name == "Barad-dûr"
    with pytest.raises(UnknownSite) as caught:
        site("Rivendel")
    assert caught.value.closest == ("Rivendell",)
    with pytest.raises(UnknownSite, match="for a wizard player"):
        site("The Wind-deeps")


def test_destinations_carry_the_index_of_their_card() -> None:
    for one in middle_earth().destinations(site("Rivendell")):
        assert library().cards[one.index] is one.site


def test_every_ruleset_has_its_movement() -> None:
    assert set(MOVEMENT_RULES) == set(RULESETS)


def test_rules_are_values_that_can_be_changed() -> None:
    free = MovementRules(no_starter=(), closed=(), regions=2)
    land = Map(library(), free)
    found = {one.site.name for one in land.destinations(land.site("Lórien", WIZARD), WIZARD)}
    assert "Barad-dûr" in found
    assert STANDARD.regions == 4


def test_printed_site_paths_follow_real_regions() -> None:
    land = middle_earth()
    sides: dict[str, Side] = {"hero": "wizard", "minion": "ringwraith"}
    for card in land.sites:
        if card.nearest_haven:
            traveller = Traveller(side=sides[card.alignment])
            haven = land.site(card.nearest_haven, traveller)
            way = land.fitting_regions(haven.region, card.region, card.site_path, traveller)
            assert len(way) == len(card.site_path), card.name


def test_all_destinations_of_a_company_in_less_than_a_millisecond() -> None:
    land = middle_earth()
    origins = land.usable_sites(WIZARD)
    for origin in origins:
        land.destinations(origin, WIZARD)
    best = min(_timed(land, origins) for _ in range(3))
    assert best < 0.001


def _timed(land: Map, origins: tuple[Site, ...]) -> float:
    begin = time.process_time()  # others may be using the machine too
    for origin in origins:
        land.find_destinations(origin, WIZARD)
    return (time.process_time() - begin) / len(origins)


def test_a_site_for_one_avatar_alone() -> None:
    land = middle_earth()
    for avatar, open_to_him in (("Radagast", True), ("Saruman", False), ("", True)):
        traveller = Traveller(side="fallen-wizard", avatar=avatar)
        own = [site.id for site in land.versions("Rhosgobel", traveller)]
        assert ("WH-57" in own) is open_to_him


def test_the_fewest_turns_to_a_far_site() -> None:
    land = middle_earth()
    wizard = Traveller(side="wizard")
    start, goal = land.site("Rivendell", wizard), land.site("Barad-dûr", wizard)
    route = land.route(start, goal, wizard)
    assert route[-1] == goal and len(route) == 3
    for here, there in zip((start, *route), route, strict=False):
        assert land.journeys(here, there, wizard)
    near = land.site("Bree", wizard)
    assert land.route(start, near, wizard) == (near,)
    assert land.route(start, start, wizard) == ()
