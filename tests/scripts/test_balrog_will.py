"""What the Balrog lays on his own, and how far his arm reaches."""

from __future__ import annotations

from typing import Any

from freecouncil.rules.companies import away_refusal, destinations
from freecouncil.rules.movement import journeys
from freecouncil.testing import (
    balrog,
    card,
    character,
    company,
    position,
    ringwraith,
    tapped,
    wizard,
)
from freecouncil.testing.play import Play

GATES = "The Under-gates"


def with_fana(name: str, *others: Any) -> Any:
    return company(GATES, character("The Balrog", name), *others)


# Strangling Coils ---------------------------------------------------------------------------------


def test_strangling_coils_bind_followers_to_him() -> None:
    game = position(
        balrog(company(GATES, "The Balrog", "Azog"), hand=["Strangling Coils", "Bolg"]), wizard()
    )
    game.play("Strangling Coils")
    him = game["The Balrog"]
    assert him.direct_influence == 9 and him.body == 10
    assert game.game.state.cards[him.id].attached
    game.bring("Bolg", follower_of="The Balrog")
    assert game["Bolg"].controller == "The Balrog"
    assert him.direct_influence == 9


def test_strangling_coils_take_the_place_of_another_shape() -> None:
    game = position(
        balrog(with_fana("Great Shadow"), hand=["Strangling Coils"]),
        wizard(),
    )
    game.play("Strangling Coils")
    assert game["Great Shadow"].where == "hand"
    game.use("Strangling Coils", action="return to hand").pass_()
    assert game["Strangling Coils"].where == "hand"


def on_the_way(*members: Any, hand: tuple[str, ...] = ()) -> Play:
    game = position(
        balrog(company(GATES, *members, moving_to="Moria"), hand=hand),
        wizard(),
        phase="movement",
        seed=2,
        pausing=(0,),
    )
    return game.run_until("act")


def test_strangling_coils_untap_his_company_once() -> None:
    game = on_the_way(character("The Balrog", "Strangling Coils"), tapped("Azog"), tapped("Bolg"))
    game.use("Strangling Coils").pass_()
    assert game["Azog"].untapped and game["Bolg"].untapped and game["The Balrog"].tapped
    game["Azog"].instance.state = 1
    assert not game.offers("use", "Strangling Coils"), "once in the phase"


# Heart of Dark Fire -------------------------------------------------------------------------------


def test_heart_of_dark_fire_makes_the_coils_mighty() -> None:
    game = position(balrog(with_fana("Strangling Coils"), hand=["Heart of Dark Fire"]), wizard())
    game.play("Heart of Dark Fire")
    assert game["The Balrog"].direct_influence == 6 + 3 + 5
    game.use("Strangling Coils", action="return to hand")
    assert game["The Balrog"].direct_influence == 6, "only while they are in play"
    game.play("Strangling Coils")
    assert game["The Balrog"].direct_influence == 14, "and again when they are"


def test_heart_of_dark_fire_needs_the_coils_and_comes_once_a_turn() -> None:
    without = position(
        balrog(company(GATES, "The Balrog"), hand=["Heart of Dark Fire"]), wizard(), pausing=(0,)
    )
    without.refuses("Heart of Dark Fire", "Strangling Coils is not in play")
    game = position(
        balrog(with_fana("Strangling Coils"), hand=["Heart of Dark Fire", "Heart of Dark Fire"]),
        wizard(),
    )
    game.play("Heart of Dark Fire")
    assert not game.offers("play", "Heart of Dark Fire")
    game.run_until(lambda g: g.active == 1)
    assert game["The Balrog"].direct_influence == 9, "for this turn"


def test_heart_of_dark_fire_comes_from_the_sideboard() -> None:
    game = position(
        balrog(
            with_fana("Strangling Coils"),
            sideboard=[
                "Heart of Dark Fire",
                "Roam the Waste",
                "Scourge of Fire",
                "Terror Heralds Doom",
                "Vanguard of Might",
            ],
        ),
        wizard(),
    )
    game.choose("fetch", "Heart of Dark Fire").choose("fetch", "Roam the Waste")
    game.choose("fetch", "Scourge of Fire").choose("fetch", "Terror Heralds Doom")
    assert game["Heart of Dark Fire"].where == "deck"
    assert not game.offers("fetch"), "Vanguard of Might stays where it is"


# Roam the Waste -----------------------------------------------------------------------------------


def roaming(hand: tuple[str, ...]) -> Play:
    return position(
        balrog(
            with_fana("Strangling Coils"),
            company("Goblin-gate", "Azog"),
            hand=hand,
        ),
        wizard(hand=["Wolves", "Giant"]),
        seed=2,
    )


def test_roam_the_waste_shortens_all_ways() -> None:
    game = roaming(("Roam the Waste",))
    game.play("Roam the Waste").move("Azog", "Mount Gram")
    game.run_until(lambda g: g.happened("set out"))
    way = next(e for e in game.game.events if e.kind == "set out")
    path, now = list(way.args[2]), list(game.company("Azog").state.path)
    assert "wilderness" in path
    path.remove("wilderness")
    if "shadow-land" in path:
        path.remove("shadow-land")
    assert now == path


def test_roam_the_waste_needs_the_coils_in_play() -> None:
    game = position(
        balrog(company(GATES, "The Balrog"), hand=["Roam the Waste"]), wizard(), pausing=(0,)
    )
    game.refuses("Roam the Waste", "Strangling Coils is not in play")


def test_roam_the_waste_is_for_the_own_companies_and_this_turn() -> None:
    game = roaming(("Roam the Waste",))
    game.play("Roam the Waste")
    game.run_until(lambda g: g.active == 1)
    assert not any(key[0] == "fewer regions" for key in game.game.state.effects)


# Terror Heralds Doom ------------------------------------------------------------------------------


def speaks(*hand: str) -> int:
    """What is added to Azog's attempt to win the Orcs of Angmar by cards that have gone."""
    game = position(
        balrog(
            with_fana("Flame of Udûn"),
            company("Mount Gram", "Azog", "Hill-troll", "Mountain-maggot"),
            hand=[*hand, "Orcs of Angmar"],
        ),
        wizard(),
        seed=8,
    )
    for name in hand:
        game.play(name)
    game.run_until(
        lambda g: g.offers("play", "Orcs of Angmar"), enter_site=True, stay_untapped=True
    )
    game.play("Orcs of Angmar", "Azog")
    game.run_until(lambda g: g.happened("rolled", "influence"))
    (roll,) = [e for e in game.game.events if e.kind == "rolled" and "influence" in e.args]
    return sum(n for _, notes in roll.tallies for n, why in notes if why == "Terror Heralds Doom")


def test_terror_heralds_doom_helps_all_attempts() -> None:
    assert speaks("Terror Heralds Doom") == 2
    assert speaks("Terror Heralds Doom", "Terror Heralds Doom") == 4


def test_terror_heralds_doom_helps_against_the_opponent_too() -> None:
    game = position(
        balrog(
            with_fana("Flame of Udûn"),
            company("Dead Marshes", "Azog", "Hill-troll"),
            hand=["Terror Heralds Doom"],
        ),
        ringwraith(company("Dead Marshes", character("Radbug", "War-wolf"))),
        seed=2,
    )
    game.play("Terror Heralds Doom")
    game.run_until(
        lambda g: g.offers("influence", "War-wolf"),
        company_at_site="Azog",
        enter_site=True,
        stay_untapped=True,
    )
    game.choose("influence", "War-wolf").choose("Azog")
    game.run_until(lambda g: g.happened("rolled", "influence opponent"))
    (roll,) = [e for e in game.game.events if "influence opponent" in e.args]
    assert any((2, "Terror Heralds Doom") in notes for _, notes in roll.tallies)


def test_terror_heralds_doom_needs_the_flame() -> None:
    game = position(
        balrog(with_fana("Strangling Coils"), hand=["Terror Heralds Doom"]),
        wizard(),
        pausing=(0,),
    )
    game.refuses("Terror Heralds Doom", "Flame of Udûn is not in play")


# Scourge of Fire ----------------------------------------------------------------------------------


def face_to_face(him: Any, *, hand: tuple[str, ...] = ("Scourge of Fire",)) -> Play:
    game = position(
        balrog(company("Glittering Caves", him), hand=hand),
        wizard(company("Glittering Caves", character("Aragorn II", "Glamdring"), "Legolas")),
        phase="site",
        seed=11,
        pausing=(0,),
    )
    game.run_until("site", enter_site=True, stay_untapped=True)
    return game.choose("attack")


def test_scourge_of_fire_burns_an_item_of_those_he_fights() -> None:
    game = face_to_face(character("The Balrog", "Flame of Udûn"))
    game.run_until(lambda g: g.offers("play", "Scourge of Fire"))
    game.play("Scourge of Fire", "Glamdring")
    game.run_until(lambda g: g["Glamdring"].where == "discard" or g.asks == "site")
    assert game["Glamdring"].where == "discard"


def test_scourge_of_fire_needs_the_flame() -> None:
    game = face_to_face("The Balrog")
    game.run_until(lambda g: g.asks in ("act", "site"))
    game.refuses("Scourge of Fire", "Flame of Udûn is not in play")


def test_scourge_of_fire_only_in_combat_between_companies() -> None:
    game = position(
        balrog(
            company("The Under-vaults", character("The Balrog", "Flame of Udûn")),
            hand=["Scourge of Fire"],
        ),
        wizard(company("Glittering Caves", character("Aragorn II", "Glamdring"))),
        phase="site",
        seed=4,
        pausing=(0,),
    )
    game.run_until("site", enter_site=True, stay_untapped=True)
    assert not game.offers("play", "Scourge of Fire")
    assert not game.happened("declared", "Scourge of Fire")


# Obey Him or Die ----------------------------------------------------------------------------------


def test_obey_him_or_die_strengthens_a_leader_with_him() -> None:
    game = position(
        balrog(company(GATES, "The Balrog", "Azog", "Hill-troll"), hand=["Obey Him or Die"]),
        wizard(),
    )
    game.play("Obey Him or Die", "Azog")
    assert game["Azog"].direct_influence == 3
    assert game["Obey Him or Die"].bearer == "Azog", "The Balrog has no mind"


def test_obey_him_or_die_ends_when_a_greater_one_is_there() -> None:
    game = position(
        balrog(
            company(GATES, "The Balrog", character("Azog", "Obey Him or Die")), hand=["Umagaur"]
        ),
        wizard(),
    )
    game.bring("Umagaur", joining="Azog")
    assert game["Obey Him or Die"].where == "discard"


def test_obey_him_or_die_needs_a_leader_in_his_company() -> None:
    apart = position(
        balrog(
            company(GATES, "The Balrog", "Hill-troll"),
            company("Moria", "Azog"),
            hand=["Obey Him or Die"],
        ),
        wizard(),
        pausing=(0,),
    )
    apart.refuses("Obey Him or Die", "no leader")


# Orders from the Great Demon ----------------------------------------------------------------------

SEVEN = ("Azog", "Hill-troll", "Old Troll", "Mountain-maggot", "Orc Veteran", "Orc Brawler")


def led(*leaders: str, orders: bool = True) -> str:
    """Why these, with six others, could not travel together."""
    events = ["Orders from the Great Demon"] if orders else []
    game = position(balrog(company(GATES, *SEVEN, "Troll Lout", *leaders, events=events)), wizard())
    members = [game[name].instance for name in (*SEVEN, "Troll Lout", *leaders)]
    return (away_refusal(game.game, members) or ("", ""))[1]


def test_orders_from_the_great_demon_let_one_more_leader_go_along() -> None:
    assert led("Bolg") == ""
    assert led("Bolg", orders=False) == "2.II.3.1", "there are eight"


def test_orders_from_the_great_demon_one_and_no_more() -> None:
    assert led("Bolg", "Shagrat") == "2.II.3.1"
    assert led("Muzgash") == "2.II.3.1", "who is no leader counts"
    game = position(
        balrog(company(GATES, "Azog", "Bolg", "Shagrat", events=["Orders from the Great Demon"])),
        wizard(),
    )
    members = [game[n].instance for n in ("Azog", "Bolg", "Shagrat")]
    refusal = away_refusal(game.game, members)
    assert refusal is not None and refusal[1] == "2.II.3.1.3"
    assert away_refusal(game.game, members[:2]) is None


def test_orders_from_the_great_demon_are_played_on_a_company() -> None:
    game = position(balrog(company(GATES, "Azog"), hand=["Orders from the Great Demon"]), wizard())
    game.play("Orders from the Great Demon", "Azog")
    assert game.company("Azog").events == ["Orders from the Great Demon"]


# Maker's Map --------------------------------------------------------------------------------------


def at_weathertop(*members: Any, site: Any = "Weathertop") -> Play:
    game = position(
        balrog(company(site, *members), hand=["Maker's Map"]),
        wizard(),
        phase="site",
        seed=4,
        pausing=(0,),
    )
    return game.run_until("site", enter_site=True, stay_untapped=True)


def test_makers_map_taps_a_ranger_and_the_site() -> None:
    game = at_weathertop("Bolg", "Azog", "Hill-troll")
    game.play("Maker's Map", "Bolg").pass_()
    assert game["Maker's Map"].bearer == "Bolg" and game["Bolg"].tapped
    assert game["Weathertop"].tapped and game.points(0)["miscellaneous"] == 2


def test_makers_map_shows_the_way_below() -> None:
    game = position(
        balrog(
            company(
                "The Under-vaults", character("Bolg", "Maker's Map"), moving_to="The Under-leas"
            )
        ),
        wizard(),
        phase="movement",
        seed=1,
    )
    game.run_until(lambda g: g.happened("rolled", "under-deeps"))
    (roll,) = [e for e in game.game.events if e.kind == "rolled" and "under-deeps" in e.args]
    assert roll.args[-1] == 2 or 2 in roll.args, "two more"


def test_makers_map_not_to_the_dwarf_holds_above() -> None:
    from freecouncil.rules import attributes

    game = position(
        balrog(
            company(
                "The Rusted-deeps",
                character("Bolg", "Maker's Map"),
                moving_to="Iron Hill Dwarf-hold",
            ),
        ),
        wizard(),
        phase="movement",
        seed=1,
        pausing=(1,),
    )
    there = game.company("Bolg").state
    assert attributes.number(game.game, "under-deeps-roll", there, there.id, 0) == 0


def test_makers_map_needs_a_ranger_and_information() -> None:
    at_weathertop("Azog", "Hill-troll").refuses("Maker's Map", "no untapped character")
    at_weathertop("Bolg", "Azog", site="Goblin-gate").refuses("Maker's Map", "Information")
    at_weathertop("Bolg", "Azog", site=tapped("Weathertop")).refuses("Maker's Map", "tapped")


# Mine or No One's ---------------------------------------------------------------------------------


def covets(speaker: str, target: str, *, hand: tuple[str, ...] = ()) -> Play:
    game = position(
        balrog(company("Dead Marshes", speaker, "Hill-troll"), hand=("Mine or No One's", *hand)),
        ringwraith(
            company("Dead Marshes", character("Radbug", "High Helm", "War-wolf")),
            points=["Orcs of Angmar", "Easterlings"],
        ),
        phase="site",
        seed=2,
        pausing=(0,),
    )
    game.run_until("site", enter_site=True, stay_untapped=True)
    game.choose("influence", target)
    if game.asks == "influencer":
        game.choose(speaker)
    return game.run_until(lambda g: g.asks in ("affect-influence-check", "site"))


def test_mine_or_no_ones_wins_their_allies_and_items() -> None:
    game = covets("The Balrog", "War-wolf")
    game.play("Mine or No One's")
    game.run_until(lambda g: g.happened("rolled", "influence opponent"))
    (roll,) = [e for e in game.game.events if "influence opponent" in e.args]
    assert any(n == 10 for _, notes in roll.tallies for n, _ in notes)
    assert covets("The Balrog", "High Helm", hand=("High Helm",)).offers("play", "Mine or No One's")


def test_mine_or_no_ones_is_for_the_balrog_and_not_against_characters() -> None:
    assert not covets("Azog", "War-wolf").offers("play", "Mine or No One's")
    assert not covets("The Balrog", "Radbug").offers("play", "Mine or No One's")


# Memories of Old Torture --------------------------------------------------------------------------


def tortured(
    creature: str, *, key: str = "", way: tuple[str, str] = ("Goblin-gate", "Mount Gram")
) -> Play:
    game = position(
        balrog(
            company(way[0], tapped("Azog"), "Hill-troll", moving_to=way[1]),
            hand=["Memories of Old Torture"],
        ),
        wizard(hand=[creature]),
        phase="movement",
        seed=2,
        pausing=(0,),
    )
    game.run_until(lambda g: g.offers("play", creature))
    game.play(creature, key=key)
    return game.run_until(lambda g: g.asked == 0 and g.asks == "act")


def test_memories_of_old_torture_win_an_ally() -> None:
    game = tortured("Giant", key="wilderness")
    game.play("Memories of Old Torture", "Azog")
    game.run_until(lambda g: bool(g["Giant"].bearer))
    giant = game["Giant"]
    assert giant.bearer == "Azog" and game["Azog"].tapped, "who was tapped already"
    assert (giant.prowess, giant.body, giant.mind) == (6, 7, 1)
    assert game["Hill-troll"].untapped
    assert game.points(0)["ally"] == 1


def test_memories_of_old_torture_not_of_many_strikes_nor_of_others() -> None:
    assert not tortured("Wolves", key="wilderness").offers("play", "Memories of Old Torture")
    assert not tortured("Cave-drake", key="wilderness").offers("play", "Memories of Old Torture")


def test_memories_of_old_torture_fade_in_the_domains() -> None:
    for goal, gone in (("Bag End", True), ("Bree", False)):
        giant = card("Giant", "Memories of Old Torture", memo=("ally", 0, 6, 7, 1))
        game = position(
            balrog(company("Weathertop", character("Azog", giant), moving_to=goal)),
            wizard(),
            phase="movement",
            seed=2,
        )
        game.run_until(lambda g: g.phase == "site")
        assert game.company("Azog").site == goal
        where = "discard" if gone else "play"
        assert game["Giant"].where == game["Memories of Old Torture"].where == where


def test_memories_of_old_torture_cancel_all_attacks() -> None:
    game = tortured("Assassin", key="border-hold", way=("Weathertop", "Bree"))
    game.play("Memories of Old Torture", "Hill-troll")
    game.run_until(lambda g: bool(g["Assassin"].bearer))
    game.run_until(lambda g: g.phase == "site")
    assert sum(e.kind == "attack" for e in game.game.events) == 1
    assert game["Assassin"].bearer == "Hill-troll" and game["Assassin"].prowess == 4


# Out He Sprang ------------------------------------------------------------------------------------


def springs(
    at: str, *, points: int = 0, in_play: tuple[str, ...] = ("Out He Sprang",), fana: str = ""
) -> dict[str, list[int]]:
    """Where he may go by regions, and through how many."""
    him = character("The Balrog", fana) if fana else "The Balrog"
    game = position(
        balrog(
            company(at, him),
            in_play=in_play,
            points=["Tempest of Fire"] * (points // 3),
        ),
        wizard(),
    )
    mine = game.company("The Balrog").state
    found: dict[str, list[int]] = {}
    for site in destinations(game.game, mine):
        ways = journeys(game.game, mine, game.game.card(mine.site), site)
        over_land = [len(w.regions) for w in ways if w.movement == "region"]
        assert all(w.movement != "starter" for w in ways)
        if over_land:
            found[site.card.name] = over_land
    return found


def test_out_he_sprang_lets_him_come_forth() -> None:
    assert not springs("Moria", in_play=())
    near = springs("Moria")
    assert near and {n for ways in near.values() for n in ways} == {1}
    assert max(n for w in springs("Moria", points=9).values() for n in w) == 2
    assert max(n for w in springs("Moria", points=18).values() for n in w) == 3
    assert max(n for w in springs("Moria", points=27).values() for n in w) == 4


def test_out_he_sprang_goes_to_or_from_surface_sites_only() -> None:
    assert "Lórien" in springs("Moria", points=9) or "Dimrill Dale" in springs("Moria", points=9)
    back = springs("Dimrill Dale", points=9)
    assert "Moria" in back
    assert not {"Bandit Lair", "Ettenmoors"} & set(back)


def test_out_he_sprang_not_beside_great_shadow() -> None:
    assert not springs("Moria", points=27, fana="Great Shadow")
    assert springs("Moria", points=27, fana="Flame of Udûn")


def test_out_he_sprang_nothing_else_makes_his_way_longer_or_shorter() -> None:
    game = position(balrog(company("Moria", "The Balrog"), in_play=["Out He Sprang"]), wizard())
    mine = game.company("The Balrog").state
    for more in (2, -4):
        game.game.add_effect("regions", mine.id, more)
        assert game.game.traveller(mine).regions == 1


def test_out_he_sprang_goes_farther_in_an_evil_hour() -> None:
    game = position(
        balrog(
            company("Moria", "The Balrog"), in_play=["Out He Sprang", tapped("A More Evil Hour")]
        ),
        wizard(company("Edoras", "Théoden")),
    )
    mine = game.company("The Balrog").state
    assert "Edoras" not in {s.card.name for s in destinations(game.game, mine)}
    game.use("A More Evil Hour", "The Balrog")
    found = {s.card.name for s in destinations(game.game, mine)}
    assert "Edoras" in found, "one region and two more"
    assert "Dunharrow" not in found, "nobody is there"


# Vanguard of Might --------------------------------------------------------------------------------


def attacked_below(*, flame: bool = False, site: str = "The Under-vaults") -> Play:
    him = character("The Balrog", "Flame of Udûn") if flame else "The Balrog"
    game = position(
        balrog(
            company(site, "Hill-troll", "Mountain-maggot"),
            company(GATES, him, "Azog"),
            hand=["Vanguard of Might"],
        ),
        wizard(hand=["Cave-drake"]),
        phase="movement",
        seed=2,
    )
    game.run_until(lambda g: g.offers("play", "Cave-drake"), company_to_move="Hill-troll")
    return game.play("Cave-drake")


def test_vanguard_of_might_brings_him_into_the_fray() -> None:
    game = attacked_below()
    game.play("Vanguard of Might")
    assert "The Balrog" in game.company("Hill-troll").members
    assert game.company("Azog").members == ["Azog"]
    over = ("attack defeated", "attack not defeated")
    game.run_until(lambda g: any(map(g.happened, over)), stay_untapped=True)
    assert game.happened("strike assigned", "The Balrog")
    assert not game["The Balrog"].untapped


def test_vanguard_of_might_not_with_the_flame() -> None:
    assert not attacked_below(flame=True).offers("play", "Vanguard of Might")


def test_vanguard_of_might_not_above_ground() -> None:
    assert not attacked_below(site="Ettenmoors").offers("play", "Vanguard of Might")


def test_vanguard_of_might_he_leaves_nothing_behind() -> None:
    game = position(
        balrog(
            company("The Under-vaults", "Hill-troll"),
            company("Moria", "The Balrog"),
            hand=["Vanguard of Might"],
        ),
        wizard(hand=["Cave-drake"]),
        phase="movement",
        seed=2,
    )
    game.run_until(lambda g: g.offers("play", "Cave-drake"), company_to_move="Hill-troll")
    game.play("Cave-drake").play("Vanguard of Might")
    assert game["The Balrog"].site == "The Under-vaults"
    assert all(not site.in_play for site in game.all("Moria")), "nobody is there any more"
    game.run_until(lambda g: g.phase == "site", stay_untapped=True)
    assert sum(e.kind == "movement/hazard phase" for e in game.game.events) == 1


def test_vanguard_of_might_also_when_he_is_there() -> None:
    game = position(
        balrog(
            company("The Under-vaults", "The Balrog", "Hill-troll", "Bolg", "Azog"),
            hand=["Vanguard of Might"],
        ),
        wizard(hand=["Cave-drake"]),
        phase="movement",
        seed=2,
    )
    game.run_until(lambda g: g.offers("play", "Cave-drake")).play("Cave-drake")
    game.play("Vanguard of Might")
    assert game.happened("strike assigned", "The Balrog"), "nobody is asked"


def test_vanguard_of_might_not_into_a_company_that_is_full() -> None:
    full = ("Hill-troll", "Old Troll", "Troll Lout", "Orc Brawler", "Muzgash", "Lagduf", "Snaga")
    game = position(
        balrog(
            company("The Under-vaults", *full),
            company(GATES, "The Balrog"),
            hand=["Vanguard of Might"],
        ),
        wizard(hand=["Cave-drake"]),
        phase="movement",
        seed=2,
        pausing=(0,),
    )
    game.run_until(lambda g: g.offers("play", "Cave-drake"), company_to_move="Hill-troll")
    game.play("Cave-drake").run_until(lambda g: g.asked == 0 and g.asks == "act")
    game.refuses("Vanguard of Might", "could not join")


def test_scourge_of_fire_when_he_is_attacked() -> None:
    game = position(
        wizard(company("Glittering Caves", character("Aragorn II", "Glamdring"), "Legolas")),
        balrog(
            company("Glittering Caves", character("The Balrog", "Flame of Udûn")),
            hand=["Scourge of Fire"],
        ),
        phase="site",
        seed=11,
    )
    game.run_until("site", enter_site=True, stay_untapped=True)
    game.choose("attack").run_until(lambda g: g.offers("play", "Scourge of Fire"))
    game.play("Scourge of Fire", "Glamdring")
    assert game["Glamdring"].where == "discard"


def test_scourge_of_fire_not_when_he_is_tapped() -> None:
    game = position(
        wizard(company("Glittering Caves", character("Aragorn II", "Glamdring"), "Legolas")),
        balrog(
            company("Glittering Caves", tapped(character("The Balrog", "Flame of Udûn"))),
            hand=["Scourge of Fire"],
        ),
        phase="site",
        seed=11,
        pausing=(1,),
    )
    game.run_until("site", enter_site=True, stay_untapped=True)
    game.choose("attack").run_until(lambda g: g.asked == 1 and g.asks == "act")
    game.refuses("Scourge of Fire", "untapped")


def orc_lands(faction: str, site: str) -> Play:
    game = position(
        balrog(company(site, "The Balrog", "Hill-troll"), hand=["Mine or No One's"]),
        ringwraith(points=[faction]),
        phase="site",
        seed=2,
        pausing=(0,),
    )
    game.run_until("site", enter_site=True, stay_untapped=True)
    game.choose("influence", faction)
    if game.asks == "influencer":
        game.choose("The Balrog")
    return game.run_until(lambda g: g.asks in ("affect-influence-check", "site"))


def test_mine_or_no_ones_wins_orcs_and_not_men() -> None:
    assert orc_lands("Orcs of Angmar", "Mount Gram").offers("play", "Mine or No One's")
    assert not orc_lands("Easterlings", "Easterling Camp").offers("play", "Mine or No One's")


def test_obey_him_or_die_keeps_him_from_being_discarded() -> None:
    from freecouncil.rules import attributes

    game = position(
        balrog(company(GATES, "The Balrog", character("Azog", "Obey Him or Die"), "Bolg")), wizard()
    )
    so = "not discarded by body check"
    assert attributes.is_so(game.game, so, game["Azog"].instance)
    assert not attributes.is_so(game.game, so, game["Bolg"].instance)


def test_roam_the_waste_keeps_creatures_of_the_wild_away() -> None:
    def comes(creature: str, *hand: str) -> bool:
        game = position(
            balrog(with_fana("Strangling Coils"), company("Goblin-gate", "Azog"), hand=hand),
            wizard(hand=[creature]),
            seed=2,
        )
        for name in hand:
            game.play(name)
        game.move("Azog", "Beorn's House")
        game.run_until(lambda g: g.offers("play", creature, "creature") or g.phase == "site")
        return game.phase == "movement"

    assert comes("Orc-lieutenant"), "there is a Wilderness between the two"
    assert not comes("Orc-lieutenant", "Roam the Waste")
    assert comes("Wolves", "Roam the Waste"), "and a Border-land, which stays"


def test_vanguard_of_might_against_what_awaits_them_at_a_site() -> None:
    game = position(
        balrog(
            company("The Under-vaults", "Hill-troll", "Mountain-maggot"),
            company(GATES, "The Balrog", "Azog"),
            hand=["Vanguard of Might"],
        ),
        wizard(),
        phase="site",
        seed=2,
    )
    game.run_until(
        lambda g: g.offers("play", "Vanguard of Might"),
        company_at_site="Hill-troll",
        enter_site=True,
    )
    game.play("Vanguard of Might")
    assert "The Balrog" in game.company("Hill-troll").members
    assert game.happened("strike assigned", "The Balrog")
    game.run_until(lambda g: g.asks == "site" or g.active == 1, stay_untapped=True)
    assert not game["The Balrog"].untapped
