"""Other hazards of The Wizards: the long night, besieged holds, temptations, and what Nazgûl wield."""

from __future__ import annotations

from on_the_way import (
    BORDER,
    DARK,
    FREE,
    LINDON,
    MORIA,
    SEA,
    SHADOWS,
    WILD,
    WILDER,
    at_site,
    heroes,
    minions,
    resolved,
    staying,
)

from freecouncil.rules.regions import region_type, site_path
from freecouncil.testing import (
    Play,
    character,
    company,
    position,
    ringwraith,
    tapped,
    wizard,
    wounded,
)

DOORS = "Doors of Night"
ULUND = ("Lórien", "Caves of Ûlund")


def checks(game: Play) -> list[int]:
    """The characters who have rolled for corruption, in order."""
    return [
        int(e.args[4])
        for e in game.game.events
        if e.kind == "rolled" and e.args[3] == "corruption"
    ]


def hazards_turn(game: Play) -> Play:
    return game.pass_until(lambda g: g.asked == 1)


# Winter and night ---------------------------------------------------------------------------------


def test_fell_winter_sends_wolves_to_border_holds() -> None:
    game = heroes(BORDER, "Elrond", "Gimli", hazards=["Fell Winter"])
    resolved(game.play("Fell Winter")).run_until("enter-site").answer("enter-site", True)
    attack = game.attack
    assert (attack.race, attack.strikes, attack.prowess) == ("Wolf", 3, 7)
    assert attack.state.automatic


def test_fell_winter_does_not_trouble_other_holds() -> None:
    game = at_site(company("Beorn's House", "Elrond"), in_play=["Fell Winter"])
    game.answer("enter-site", True)
    assert not game.happened("attack")


def test_fell_winter_is_revealed_on_guard_only_where_wolves_would_come() -> None:
    """2.V.i.1: an additional automatic-attack affects those of the site, where there is one."""
    for site, able in (("Dunnish Clan-hold", True), ("Ettenmoors", False)):
        game = position(
            wizard(company(site, "Elrond", "Gimli", on_guard=["Fell Winter"])),
            ringwraith(),
            phase="site",
        )
        game.answer("enter-site", True)
        assert game.offers("reveal", "Fell Winter") is able, site


def test_fell_winter_with_doors_of_night_lets_the_wild_come_nearer() -> None:
    game = heroes(FREE, "Elrond", hazards=[DOORS], in_play=["Fell Winter"])
    company_ = game.company("Elrond").state
    assert company_.path == ("wilderness", "border-land")
    resolved(game.play(DOORS))
    assert company_.path == ("wilderness", "wilderness")
    game = heroes(LINDON, "Elrond", in_play=["Fell Winter", DOORS])
    assert game.company("Elrond").state.path == ("border-land", "wilderness"), "once on each"


def test_fell_winter_is_over_for_the_land_when_the_doors_are_closed() -> None:
    game = heroes(FREE, "Elrond", hand=["Twilight"], in_play=["Fell Winter", DOORS])
    assert game.company("Elrond").state.path == ("wilderness", "wilderness")
    resolved(game.play("Twilight", DOORS))
    assert game.company("Elrond").state.path == ("wilderness", "border-land")


def test_morgul_night_darkens_all_lands_by_one_step() -> None:
    game = heroes(SHADOWS, "Elrond", hazards=["Morgul Night", "Orc-watch"], in_play=[DOORS])
    resolved(game.play("Morgul Night"))
    assert game.company("Elrond").state.path == ("shadow-land", "dark-domain")
    assert region_type(game.game, "Rhudaur") == "shadow-land"
    assert site_path(game.game, game["Carn Dûm"].instance)[-1] == "dark-domain"
    game = heroes(SHADOWS, "Elrond", hazards=["Morgul Night", "Orc-watch"])
    hazards_turn(game).refuses("Morgul Night", "Doors of Night is not in play")


def test_morgul_night_and_fell_winter_each_change_a_region_once() -> None:
    game = heroes(FREE, "Elrond", in_play=["Morgul Night", "Fell Winter", DOORS])
    assert game.company("Elrond").state.path == ("shadow-land", "shadow-land")


def test_under_morgul_night_a_single_region_can_be_darkened_further() -> None:
    game = heroes(
        WILD, "Elrond", hazards=["Awaken the Earth's Fire"], in_play=["Morgul Night", DOORS]
    )
    resolved(game.play("Awaken the Earth's Fire", action="darken region"))
    assert game.company("Elrond").state.path == ("dark-domain",)


def test_morgul_night_lets_creatures_be_keyed_to_the_darker_lands() -> None:
    game = heroes(WILD, "Elrond", "Gimli", hazards=["Orc-watch"], in_play=["Morgul Night", DOORS])
    game.play("Orc-watch", key="shadow-land")
    game = heroes(WILD, "Elrond", "Gimli", hazards=["Orc-watch", "Wargs"], in_play=[DOORS])
    hazards_turn(game).refuses("Orc-watch", "keyed")


def test_a_pack_at_the_door_lets_beasts_come_to_border_holds() -> None:
    hazards = ["A Pack at the Door", "Wolves"]
    game = heroes(BORDER, "Elrond", "Gimli", "Legolas", hazards=hazards, in_play=[DOORS])
    resolved(game.play("A Pack at the Door"))
    resolved(hazards_turn(game).play("Wolves", key="border-hold"))
    assert game.attack.source == "Wolves"


def test_a_pack_at_the_door_is_for_no_others_and_not_for_beasts_of_the_sea() -> None:
    def keys(creature: str) -> list[str]:
        game = heroes(
            BORDER, "Elrond", "Gimli", hazards=[creature], in_play=["A Pack at the Door", DOORS]
        )
        hazards_turn(game)
        return [o for o in map(str, game.decision.options) if creature in game.words(o)] if (
            False
        ) else _keys(game, creature)

    assert "site-type:border-hold" in keys("Wargs")
    assert "site-type:border-hold" not in keys("Orc-patrol"), "no beasts"
    assert "site-type:border-hold" not in keys("Shelob"), "unique"


def _keys(game: Play, creature: str) -> list[str]:
    from freecouncil.rules.hazards import keyings

    there = game.company("Elrond").state
    return list(keyings(game.game, game[creature].instance, there))


# The Will of Sauron -------------------------------------------------------------------------------


def test_the_will_of_sauron_keeps_hazard_long_events_in_play() -> None:
    for will, kept in (((), False), (("The Will of Sauron",), True)):
        game = position(
            wizard(company("Rivendell", "Elrond")),
            ringwraith(in_play=[DOORS, "Minions Stir", *will]),
            phase="long-event",
        )
        game.run_until("site")
        assert game["Minions Stir"].in_play is kept


def test_the_will_of_sauron_ends_with_the_night_and_takes_long_events_with_it() -> None:
    game = position(
        wizard(company("Rivendell", "Elrond"), hand=["Gates of Morning"], in_play=["Sun"]),
        ringwraith(in_play=[DOORS, "Minions Stir", "The Will of Sauron"]),
    )
    game.play("Gates of Morning")
    assert game["The Will of Sauron"].where == "discard"
    assert game["Minions Stir"].where == "discard"
    assert game["Sun"].in_play, "no hazard"


def test_the_will_of_sauron_needs_doors_of_night() -> None:
    game = heroes(WILD, "Elrond", hazards=["The Will of Sauron", "Wargs"])
    hazards_turn(game).refuses("The Will of Sauron", "Doors of Night is not in play")


# Drowning Seas ------------------------------------------------------------------------------------


def test_drowning_seas_take_an_item_and_two_cards() -> None:
    hand = ["Concealment", "Escape", "Dodge"]
    frodo = character("Frodo", "Elven Cloak", "Glamdring")
    game = heroes(SEA, frodo, "Elrond", hazards=["Drowning Seas"], hand=hand)
    before = len(game.hand(0))
    resolved(hazards_turn(game).play("Drowning Seas", action="lose items and cards"))
    assert game.asked == 0
    game.answer("item-to-lose", "Elven Cloak")
    assert game["Elven Cloak"].where == "discard" and game["Glamdring"].in_play
    assert len(game.hand(0)) == before - 2


def test_drowning_seas_are_at_sea() -> None:
    game = heroes(WILD, character("Frodo", "Elven Cloak"), hazards=["Drowning Seas", "Wargs"])
    hazards_turn(game).refuses("Drowning Seas", "coastal-sea")


def test_drowning_seas_send_a_company_back_with_doors_of_night_alone() -> None:
    game = heroes(SEA, "Elrond", hazards=["Drowning Seas"], in_play=[DOORS])
    game.play("Drowning Seas", action="return the company")
    assert game.happened("returned to origin")
    game = heroes(SEA, "Elrond", hazards=["Drowning Seas"], hand=["Escape"])
    hazards_turn(game)
    assert game.offers("play", "Drowning Seas", "lose items")
    assert not game.offers("play", "Drowning Seas", "return the company")


# Moria, besieged holds, waste land ----------------------------------------------------------------


def test_balrog_of_moria_awaits_those_who_enter_and_is_worth_its_points() -> None:
    game = at_site(
        company("Moria", "Elrond", "Glorfindel II", "Aragorn II", "Legolas"),
        in_play=["Balrog of Moria"],
    )
    game.answer("enter-site", True)
    assert (game.attack.race, game.attack.prowess) == ("Orc", 9), "7 and 2 more"
    game.rolls(*[12] * 6).run_until(
        lambda g: g.attack is not None and g.attack.race == "Balrog", assign=True
    )
    assert (game.attack.strikes, game.attack.prowess, game.attack.body) == (1, 20, None)
    game.assign("Glorfindel II").run_until(lambda g: g.happened("creature defeated"))
    assert game["Balrog of Moria"].where == "points"
    assert game.points(0)["kill"] == 5


def test_balrog_of_moria_that_was_made_stronger_is_defeated_all_the_same() -> None:
    game = heroes(
        MORIA, "Elrond", "Glorfindel II", hazards=["Arouse Minions"], in_play=["Balrog of Moria"]
    )
    resolved(game.play("Arouse Minions", "2: Balrog")).run_until("enter-site")
    game.answer("enter-site", True).rolls(*[12] * 9).run_until(
        lambda g: g.attack is not None and g.attack.race == "Balrog"
    )
    assert game.attack.prowess == 23
    game.run_until(lambda g: g.happened("attack defeated", "Balrog of Moria"))
    assert game["Balrog of Moria"].where != "play"


def test_lorien_is_no_haven_for_healing_while_galadriel_is_away() -> None:
    def healed(*others: object) -> bool:
        game = position(
            wizard(company("Lórien", wounded("Gimli"), "Legolas"), *others),
            ringwraith(in_play=["Balrog of Moria"]),
            phase="untap",
        )
        game.run_until("organization")
        return not game["Gimli"].wounded

    assert not healed(company("Rivendell", "Galadriel"))
    assert healed(company("Rivendell", "Elrond")), "she is not in play"
    assert healed(company("Lórien", "Galadriel")), "she is there"


def test_hazards_are_played_at_lorien_as_at_a_free_hold_while_galadriel_is_away() -> None:
    game = position(
        wizard(company("Lórien", "Gimli", "Legolas"), company("Rivendell", "Galadriel")),
        ringwraith(hand=["Siege", "The Burden of Time"], in_play=["Balrog of Moria"]),
        phase="movement",
    )
    game.answer("company-to-move", "Gimli")
    hazards_turn(game)
    lorien = game["Lórien"].instance
    assert game.game.site_type(lorien, "hazards") == "free-hold"
    assert game.game.site_type(lorien) == "haven"
    assert game.offers("play", "Siege") and game.offers("play", "The Burden of Time")


def test_siege_attacks_those_who_are_there_before_they_enter() -> None:
    game = heroes(FREE, "Elrond", "Gimli", "Legolas", hazards=["Siege"])
    resolved(game.play("Siege")).run_until(lambda g: g.attack is not None)
    attack = game.attack
    assert (attack.race, attack.strikes, attack.prowess) == ("Orc", 3, 7)
    assert not attack.state.automatic
    assert game.game.state.phase == "site" and not game.company("Elrond").state.entered


def test_siege_is_for_border_holds_and_free_holds_once_on_each() -> None:
    game = heroes(WILD, "Elrond", hazards=["Siege", "Wargs"])
    hazards_turn(game).refuses("Siege", "Border-hold or a Free-hold")
    game = heroes(FREE, "Elrond", hazards=["Siege", "Siege"])
    resolved(game.play("Siege"))
    hazards_turn(game).refuses("Siege", "once on each")


def besieged(*members: str, roll: int) -> Play:
    game = position(
        wizard(company("Beorn's House", *members)),
        ringwraith(hand=["Siege"]),
        phase="movement",
    )
    resolved(game.play("Siege")).rolls(*[12] * 9)
    game.run_until(lambda g: g.game.state.turn == 6 and g.asks == "organization")
    # the next turn of the besieged
    game.run_until(lambda g: g.game.state.turn == 7 and g.asks == "organization")
    while game.dice_left:
        game.game.chance.scripted = ()
    game.move(members[0], "Rhosgobel").rolls(roll).choose("done")
    return game


def test_siege_keeps_a_company_from_moving_unless_scouts_find_the_way() -> None:
    game = besieged("Beregond", "Gimli", roll=6)
    assert game.company("Gimli").state.new_site == 0, "6 less 2"
    assert game["Rhosgobel"].where == "location"
    game = besieged("Beregond", "Gimli", roll=7)
    assert game.company("Gimli").state.new_site != 0
    game = besieged("Frodo", "Gimli", roll=6)
    assert game.company("Gimli").state.new_site != 0, "Frodo is a scout"


def test_siege_is_lifted_when_the_site_is_left() -> None:
    game = besieged("Beregond", "Gimli", roll=12)
    game.rolls(*[12] * 9).run_until("enter-site")
    assert game["Siege"].where == "discard"


def test_dragons_desolation_strengthens_a_dragon() -> None:
    for when in ("automatic", "creature"):
        game = heroes(ULUND, "Elrond", "Glorfindel II", "Gimli", hazards=["Dragon's Desolation"])
        if when == "automatic":
            resolved(game.play("Dragon's Desolation", action="strengthen an automatic-attack"))
            game.run_until("enter-site").answer("enter-site", True)
            printed = game["Caves of Ûlund"].instance.card.automatic_attacks[0].prowess
            assert game.attack.prowess == printed + 2
    game = heroes(
        WILDER, "Elrond", "Glorfindel II", "Gimli", hazards=["Dragon's Desolation", "Wargs"]
    )
    resolved(game.play("Wargs", key="wilderness"))
    assert not game.offers("play", "Dragon's Desolation")


def test_dragons_desolation_calls_one_dragon_to_ruins_in_the_wild() -> None:
    members = ("Elrond", "Glorfindel II", "Gimli", "Legolas")
    hazards = ["Dragon's Desolation", "Leucaruth", "Agburanar"]
    way = ("Rivendell", "The White Towers")
    game = heroes(way, *members, hazards=hazards)
    hazards_turn(game)
    if not game.offers("play", "Dragon's Desolation"):
        way = ("Rivendell", "Isengard")
    game = heroes(way, *members, hazards=hazards)
    hazards_turn(game)
    assert not game.offers("play", "Leucaruth")
    resolved(game.play("Dragon's Desolation", action="call a Dragon"))
    hazards_turn(game)
    assert game.offers("play", "Agburanar")
    game.rolls(*[12] * 12)
    resolved(game.play("Leucaruth", key=way[1]))
    assert game.attack.source == "Leucaruth"
    game.run_until(lambda g: g.attack is None and g.asked == 1)
    assert not game.offers("play", "Agburanar"), "one Dragon"
