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
    resolved,
    staying,
)

from freecouncil.cards.facts import Site
from freecouncil.rules.hazards import keyings
from freecouncil.rules.invariants import broken
from freecouncil.rules.regions import region_type, site_path
from freecouncil.scripts.vocabulary import removal_number
from freecouncil.testing import (
    CompanyPiece,
    Play,
    card,
    character,
    company,
    position,
    ringwraith,
    wizard,
    wounded,
)

DOORS = "Doors of Night"
ULUND = ("Lórien", "Caves of Ûlund")


def checks(game: Play) -> list[int]:
    """The characters who have rolled for corruption, in order."""
    return [
        int(e.args[4]) for e in game.game.events if e.kind == "rolled" and e.args[3] == "corruption"
    ]


def printed_prowess(game: Play, site: str) -> int:
    """The prowess of a site's first automatic-attack."""
    facts = game[site].instance.card
    assert isinstance(facts, Site)
    return facts.automatic_attacks[0].prowess


def fought(game: Play) -> bool:
    """Is there no attack going on?"""
    return game.game.window.attack is None


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
    for site, able in (("Gobel Mírlond", True), ("Ettenmoors", False)):
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
    def comes(creature: str) -> bool:
        game = heroes(BORDER, "Elrond", hazards=[creature], in_play=["A Pack at the Door", DOORS])
        there = game.company("Elrond").state
        return "site-type:border-hold" in keyings(game.game, game[creature].instance, there)

    assert comes("Wargs")
    assert not comes("Orc-patrol"), "no beasts"
    assert not comes("Shelob"), "unique"
    assert not comes("Fell Turtle"), "of the sea"


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
    gone = [e for e in game.game.events if e.kind == "discarded from hand"]
    assert len(gone) == 2 and {e.args[0] for e in gone} == {0}
    assert before == 4


def test_drowning_seas_are_at_sea() -> None:
    game = heroes(WILD, character("Frodo", "Elven Cloak"), hazards=["Drowning Seas", "Wargs"])
    hazards_turn(game).refuses("Drowning Seas", "coastal-sea")


def test_drowning_seas_send_a_company_back_with_doors_of_night_alone() -> None:
    game = heroes(SEA, "Elrond", hazards=["Drowning Seas"], in_play=[DOORS])
    game.play("Drowning Seas", action="return the company")
    assert game.happened("returned to origin")
    game = heroes(SEA, "Elrond", hazards=["Drowning Seas"], hand=["Escape"])
    hazards_turn(game)
    assert game.offers("play", "Drowning Seas", "lose items and cards")
    assert not game.offers("play", "Drowning Seas", "return the company")


# Moria, besieged holds, waste land ----------------------------------------------------------------


def before_the_balrog(game: Play) -> Play:
    """The Orcs of Moria strike the first four."""
    return game.rolls(*[12] * 4).run_until(
        lambda g: g.attack is not None and g.attack.race == "Balrog"
    )


SIX = ("Legolas", "Gimli", "Boromir II", "Beregond", "Glorfindel II", "Elrond")


def test_balrog_of_moria_awaits_those_who_enter_and_is_worth_its_points() -> None:
    game = at_site(company("Moria", *SIX), in_play=["Balrog of Moria"])
    game.answer("enter-site", True).pass_until("assign-strike")
    assert (game.attack.race, game.attack.prowess) == ("Orc", 9), "7 and 2 more"
    before_the_balrog(game)
    assert (game.attack.strikes, game.attack.prowess, game.attack.body) == (1, 20, None)
    game.assign("Glorfindel II").tap_to_fight().rolls(12).support("Elrond")
    game.run_until(lambda g: g.happened("creature defeated"))
    assert game["Balrog of Moria"].where == "points"
    assert game.points(0)["kill"] == 5


def test_balrog_of_moria_that_was_made_stronger_is_defeated_all_the_same() -> None:
    game = heroes(MORIA, *SIX, hazards=["Arouse Minions"], in_play=["Balrog of Moria"])
    resolved(game.play("Arouse Minions", "2: Balrog, 1 at 18")).run_until("enter-site")
    before_the_balrog(game.answer("enter-site", True))
    assert game.attack.prowess == 23
    game.game.add_effect("prowess", game["Glorfindel II"].id, 5)
    game.assign("Glorfindel II").rolls(12).tap_to_fight()
    game.run_until(lambda g: g.happened("creature defeated"))
    assert game["Balrog of Moria"].where == "points"


def test_balrog_of_moria_strengthens_attacks_in_its_neighbourhood_alone() -> None:
    for site, more in (("Dimrill Dale", 2), ("Ettenmoors", 0)):
        game = at_site(company(site, "Elrond", "Gimli"), in_play=["Balrog of Moria"])
        printed = printed_prowess(game, site)
        game.answer("enter-site", True)
        assert game.attack.prowess == printed + more


def test_lorien_is_no_haven_for_healing_while_galadriel_is_away() -> None:
    def healed(*others: CompanyPiece) -> bool:
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
    hazards_turn(game).refuses("Siege", "neither a Border-hold nor a Free-hold")
    game = heroes(FREE, "Elrond", hazards=["Siege", "Siege"])
    resolved(game.play("Siege"))
    hazards_turn(game).refuses("Siege", "duplicated")


def besieged(*members: str, roll: int) -> Play:
    game = position(wizard(company(card("Beorn's House", "Siege"), *members)), ringwraith())
    return game.move(members[0], "Rhosgobel").rolls(roll).choose("done")


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
    game.run_until("enter-site")
    assert game["Siege"].where == "discard"


def test_dragons_desolation_strengthens_a_dragon() -> None:
    game = heroes(ULUND, "Elrond", "Glorfindel II", "Gimli", hazards=["Dragon's Desolation"])
    resolved(game.play("Dragon's Desolation", action="strengthen an automatic-attack"))
    game.run_until("enter-site").answer("enter-site", True)
    printed = printed_prowess(game, "Caves of Ûlund")
    assert game.attack.prowess == printed + 2
    game = heroes(WILDER, "Elrond", "Gimli", hazards=["Cave-drake", "Dragon's Desolation"])
    resolved(game.play("Cave-drake", key="wilderness"))
    hazards_turn(game).play("Dragon's Desolation")
    assert game.attack.prowess == 12
    game = heroes(WILDER, "Elrond", "Gimli", hazards=["Wargs", "Dragon's Desolation"])
    resolved(game.play("Wargs", key="wilderness"))
    assert not game.offers("play", "Dragon's Desolation")


def test_dragons_desolation_calls_one_dragon_to_ruins_in_the_wild() -> None:
    members = ("Elrond", "Glorfindel II", "Gimli", "Legolas")
    hazards = ["Dragon's Desolation", "Leucaruth", "Agburanar"]
    game = heroes(("Rivendell", "The White Towers"), *members, hazards=hazards)
    assert not game.offers("play", "Leucaruth", "creature")
    resolved(game.play("Dragon's Desolation", action="call a Dragon"))
    hazards_turn(game)
    assert game.offers("play", "Agburanar", "creature")
    resolved(game.play("Leucaruth", key="The White Towers"))
    assert game.attack.source == "Leucaruth"
    game.rolls(*[2, 2] * 6).run_until(lambda g: fought(g) and g.asked == 1)
    assert not game.offers("play", "Agburanar", "creature"), "one Dragon"


def test_dragons_desolation_needs_two_wildernesses_or_one_by_night() -> None:
    for in_play, able in (([], False), ([DOORS], True)):
        game = heroes(WILD, "Elrond", "Gimli", hazards=["Dragon's Desolation"], in_play=in_play)
        assert game.offers("play", "Dragon's Desolation", "call a Dragon") is able
    game = heroes(
        WILD, "Elrond", hazards=["Dragon's Desolation", "Smaug"], in_play=[DOORS], hand=["Twilight"]
    )
    hazards_turn(game).play("Dragon's Desolation", action="call a Dragon")
    game.play("Twilight", DOORS).pass_windows()
    assert game.happened("negated", "Dragon's Desolation"), "day has come"


def test_a_dragon_on_guard_is_revealed_where_dragons_desolation_called_one() -> None:
    members = ("Elrond", "Glorfindel II", "Gimli", "Legolas")
    hazards = ["Dragon's Desolation", "Leucaruth"]
    game = heroes(("Rivendell", "The White Towers"), *members, hazards=hazards)
    resolved(game.play("Dragon's Desolation", action="call a Dragon"))
    hazards_turn(game).place_on_guard("Leucaruth").run_until("enter-site")
    game.answer("enter-site", True)
    assert game.offers("reveal", "Leucaruth")


# Temptations --------------------------------------------------------------------------------------


def test_lure_of_creation_makes_a_wizard_check_when_he_comes_to_a_haven() -> None:
    gandalf = character("Gandalf", "Lure of Creation")
    game = heroes(("Rivendell", "Lórien"), gandalf, "Gimli")
    assert game["Gandalf"].corruption_points == 2
    game.rolls(7).run_until("enter-site")
    assert checks(game) == [game["Gandalf"].id]
    game = heroes(WILD, gandalf, "Gimli")
    game.run_until("enter-site")
    assert not checks(game), "it is no haven"


def test_lure_of_creation_is_for_wizards() -> None:
    game = heroes(WILD, "Elrond", "Gimli", hazards=["Lure of Creation", "Wargs"])
    hazards_turn(game).refuses("Lure of Creation", "no character here")
    game = heroes(WILD, "Gandalf", "Gimli", hazards=["Lure of Creation"])
    resolved(game.play("Lure of Creation"))
    assert "Lure of Creation" in game["Gandalf"].cards


def test_greed_tempts_the_others_whenever_an_item_is_played() -> None:
    members = ("Elrond", "Gimli", "Gandalf", "Frodo", "Legolas")
    game = heroes(MORIA, *members, hazards=["Greed"], hand=["Glamdring"])
    resolved(game.play("Greed"))
    game.run_until("enter-site").answer("enter-site", True).rolls(*[12] * 4)
    game.run_until("site").rolls(8, 8).play("Glamdring", bearer="Legolas")
    game.run_until(lambda g: len(checks(g)) == 2)
    assert set(checks(game)) == {game["Gimli"].id, game["Elrond"].id}
    rolled = next(e for e in game.game.events if e.kind == "rolled" and e.args[3] == "corruption")
    assert rolled.args[5] == -1, "what Glamdring would give him"


MEN = ("Beregond", "Bard Bowman", "Éowyn", "Boromir II")


def test_greed_is_revealed_on_guard_before_the_item_is_played_and_not_twice_on_a_site() -> None:
    game = position(
        wizard(
            company("Rivendell", "Legolas"),
            company("Isengard", *MEN, moved=True, on_guard=["Greed"]),
            hand=["Glamdring"],
        ),
        ringwraith(),
        phase="site",
    )
    game.answer("company-at-site", "Beregond").answer("enter-site", True).rolls(*[12] * 3)
    game.run_until("site").rolls(9, 9, 9).play("Glamdring").choose("reveal", "Greed")
    game.run_until(lambda g: len(checks(g)) == 3)
    assert set(checks(game)) == {game[name].id for name in MEN[:3]}, "nobody elsewhere"
    game = heroes(WILD, "Elrond", "Gimli", hazards=["Greed", "Greed"])
    resolved(game.play("Greed"))
    hazards_turn(game).refuses("Greed", "duplicated")


def corrupted(game: Play, *rolls: int) -> Play:
    """Gimli fails the check of Weariness of the Heart."""
    game.play("Weariness of the Heart", action="corruption check", target="Gimli")
    return game.rolls(*rolls).run_until(lambda g: g.asks in ("betrayed", "enter-site"))


def test_traitor_attacks_one_of_his_company_with_his_own_prowess() -> None:
    gimli = character("Gimli", "Glamdring", "The Arkenstone")
    game = heroes(
        WILD, gimli, "Elrond", "Legolas", hazards=["Weariness of the Heart"], in_play=["Traitor"]
    )
    prowess = game["Gimli"].prowess
    corrupted(game, 2)
    assert not game["Gimli"].in_play and game["Traitor"].where == "discard"
    assert game.asked == 1
    game.answer("betrayed", "Legolas")
    assert (game.attack.race, game.attack.strikes) == ("Dwarf", 1)
    assert game.attack.prowess == prowess + 10
    game.rolls(3, 8).run_until(fought)
    body = next(e for e in game.game.events if e.kind == "rolled" and e.args[3] == "body")
    assert body.args[4:6] == (game["Legolas"].id, 1), "the body check is modified"


def test_traitor_waits_for_one_who_fails_and_two_are_no_more_than_one() -> None:
    game = heroes(WILD, "Gimli", "Elrond", hazards=["Weariness of the Heart"], in_play=["Traitor"])
    corrupted(game, 8)
    assert game["Traitor"].in_play
    gimli = character("Gimli", "Glamdring", "The Arkenstone")
    game = heroes(
        WILD, gimli, "Elrond", hazards=["Weariness of the Heart"], in_play=["Traitor", "Traitor"]
    )
    corrupted(game, 2, 12)
    assert all(t.where == "discard" for t in game.all("Traitor"))
    assert len([e for e in game.game.events if e.kind == "attack"]) == 1


def test_traitor_strikes_at_the_council_too() -> None:
    game = position(
        wizard(company("Rivendell", character("Gimli", "Glamdring"), "Elrond")),
        ringwraith(company("Minas Morgul", "Gorbag"), in_play=["Traitor"]),
        phase="council",
        seed=1,
    )
    game.game.add_effect("corruption-points", game["Gimli"].id, 20, until="game")
    game.run_until(lambda g: g.game.result is not None)
    attack = next(e for e in game.game.events if e.kind == "attack")
    assert attack.args[2] == "Dwarf" and game["Traitor"].where == "discard"


def test_the_balance_of_things_doubles_the_least_source_of_each() -> None:
    elrond = character("Elrond", "Glamdring", "Lure of the Senses")
    frodo = character("Frodo", "Palantír of Orthanc")
    game = heroes(WILD, elrond, frodo, "Gimli", hazards=["The Balance of Things"])
    before = {name: game[name].corruption_points for name in ("Elrond", "Frodo", "Gimli")}
    resolved(game.play("The Balance of Things"))
    after = {name: game[name].corruption_points - before[name] for name in before}
    assert after == {"Elrond": 1, "Frodo": before["Frodo"], "Gimli": 0}


def test_the_balance_of_things_is_revealed_on_guard_where_somebody_has_a_burden() -> None:
    for bearer, able in ((character("Elrond", "Glamdring"), True), ("Elrond", False)):
        game = position(
            wizard(
                company("Lake-town", bearer, moved=True, on_guard=["The Balance of Things"]),
                hand=["Men of Northern Rhovanion"],
            ),
            ringwraith(),
            phase="site",
        )
        game.answer("enter-site", True).rolls(12).play("Men of Northern Rhovanion")
        assert game.offers("reveal", "The Balance of Things") is able


# Tookish Blood ------------------------------------------------------------------------------------


def test_tookish_blood_calls_a_hobbit_home() -> None:
    for roll, home in ((2, True), (12, False)):
        frodo = character("Frodo", "Elven Cloak")
        game = heroes(WILD, frodo, "Elrond", "Glorfindel II", hazards=["Tookish Blood"])
        resolved(hazards_turn(game).rolls(roll).play("Tookish Blood", action="call him home"))
        if home:
            game.answer("hand-on", "Elrond", "Elven Cloak")
            assert "Elven Cloak" in game["Elrond"].cards
        assert (game["Frodo"].where == "hand") is home


def test_tookish_blood_is_for_hobbits_and_counts_up_to_eleven() -> None:
    game = heroes(WILD, "Elrond", "Gimli", hazards=["Tookish Blood", "Wargs"])
    hazards_turn(game).refuses("Tookish Blood", "Hobbit")


def test_tookish_blood_as_a_resource_keeps_a_hobbit_here() -> None:
    game = heroes(WILD, "Frodo", "Elrond", hazards=["Call of Home"], hand=["Tookish Blood"])
    hazards_turn(game).rolls(2).play("Call of Home", target="Frodo")
    resolved(game.play("Tookish Blood", action="as a resource"))
    assert game["Frodo"].in_play
    game = heroes(WILD, "Elrond", hand=["Tookish Blood"], hazards=["Wargs"])
    assert not game.offers("play", "Tookish Blood"), "there is no Hobbit"


def test_tookish_blood_keeps_a_hobbit_who_would_be_discarded_by_corruption() -> None:
    frodo = character("Frodo", "Glamdring", "The Arkenstone")
    game = heroes(WILD, frodo, "Gimli", hazards=["Weariness of the Heart"], hand=["Tookish Blood"])
    hazards_turn(game)
    game.play("Weariness of the Heart", action="corruption check", target="Frodo")
    points = game["Frodo"].corruption_points
    game.run_until("support-check").rolls(points).play("Tookish Blood", action="as a resource")
    game.run_until("enter-site")
    assert game["Frodo"].in_play and checks(game)


# Creatures ----------------------------------------------------------------------------------------


def test_crebain_carry_news_of_the_hand() -> None:
    hand = ["Concealment", "Escape", "Dodge", "Halfling Strength"]
    game = heroes(WILD, "Elrond", "Gimli", hazards=["Crebain"], hand=hand)
    hazards_turn(game).play("Crebain", key="wilderness")
    game.rolls(12, 12).run_until("enter-site")
    shown = [n for n in game.game.state.players[0].hand if game.game.card(n).shown]
    assert len(shown) == 2, "one for each of two characters"


def test_crebain_carry_no_news_when_the_attack_is_canceled() -> None:
    hand = ["Concealment", "Escape", "Dodge"]
    game = heroes(WILD, "Frodo", "Gimli", hazards=["Crebain", "Wargs"], hand=hand)
    resolved(hazards_turn(game).play("Crebain", key="wilderness"))
    resolved(game.play("Concealment")).run_until(lambda g: g.happened("attack canceled"))
    assert not any(game.game.card(n).shown for n in game.game.state.players[0].hand)


def test_shelob_strengthens_spiders_and_animals_by_night() -> None:
    game = heroes(
        WILDER, "Elrond", "Gimli", "Legolas", hazards=["Shelob", "Giant Spiders"], in_play=[DOORS]
    )
    resolved(game.play("Shelob", action="permanent"))
    resolved(hazards_turn(game).play("Giant Spiders", key="wilderness"))
    assert (game.attack.strikes, game.attack.prowess) == (3, 11)
    game = heroes(WILDER, "Elrond", hazards=["Shelob", "Wargs"])
    assert not hazards_turn(game).offers("play", "Shelob", "permanent"), "without Doors of Night"


def test_shelob_comes_forth_where_she_lives_and_is_gone() -> None:
    members = ("Elrond", "Glorfindel II", "Gimli")
    game = staying("Minas Morgul", *members, in_play=["Shelob", DOORS])
    game.use("Shelob", action="attack")
    resolved(game)
    assert (game.attack.strikes, game.attack.prowess, game.attack.body) == (2, 19, 9)
    assert game.company("Elrond").hazards == 1
    game.rolls(*[2, 2] * 3).run_until(fought)
    assert game["Shelob"].where == "discard"
    game = heroes(WILD, *members, in_play=["Shelob", DOORS], hazards=["Wargs"])
    assert not hazards_turn(game).offers("use", "Shelob")


def test_shelob_goes_with_the_night() -> None:
    game = heroes(WILD, "Elrond", in_play=["Shelob", DOORS], hand=["Twilight"])
    resolved(game.play("Twilight", DOORS))
    assert game["Shelob"].where == "discard"


def test_ren_the_unclean_makes_everyone_check_the_moving_player_first() -> None:
    game = position(
        wizard(company("Rivendell", "Elrond", "Gimli", moving_to="Ettenmoors"), hand=[]),
        wizard(company("Lórien", "Legolas", "Bard Bowman"), in_play=["Ren the Unclean"]),
        phase="movement",
    )
    game.run_until(lambda g: g.offers("use", "Ren the Unclean"))
    game.rolls(8, 8, 8, 8).use("Ren the Unclean", action="make everyone check corruption")
    resolved(game)
    game.answer("check-next", "Gimli").run_until("check-next")
    assert game.asked == 1
    game.answer("check-next", "Legolas")
    assert game.asks == "support-check", "they may tap though it is not their turn"
    game.support("Bard Bowman").run_until(lambda g: len(checks(g)) == 4)
    assert game["Bard Bowman"].tapped
    last = [e for e in game.game.events if e.kind == "rolled"][2]
    assert last.args[5] == 1
    assert game["Ren the Unclean"].where == "discard"


def test_ren_the_unclean_lets_his_own_player_play_nothing_on_the_checks() -> None:
    game = position(
        wizard(company("Rivendell", "Elrond", moving_to="Ettenmoors")),
        wizard(
            company("Lórien", "Frodo", "Gimli"), hand=["Tookish Blood"], in_play=["Ren the Unclean"]
        ),
        phase="movement",
    )
    game.run_until(lambda g: g.offers("use", "Ren the Unclean"))
    game.rolls(8, 8, 8).use("Ren the Unclean", action="make everyone check corruption")
    resolved(game).run_until("check-next").answer("check-next", "Frodo")
    assert game.asks == "support-check" and not game.offers("play")


def test_witch_king_of_angmar_darkens_shadow_holds_for_a_round() -> None:
    game = heroes(MORIA, "Elrond", in_play=["Witch-king of Angmar"])
    moria = game["Moria"].instance
    assert game.game.site_type(moria, "hazards") == "shadow-hold"
    resolved(game.use("Witch-king of Angmar", action="darken Shadow-holds"))
    assert game["Witch-king of Angmar"].where == "discard"
    assert game.game.site_type(moria, "hazards") == "dark-hold"
    game.run_until(lambda g: g.game.state.turn == 6)
    assert game.game.site_type(moria) == "dark-hold"
    game.run_until(lambda g: g.game.state.turn == 7 and g.asks == "organization")
    assert game.game.site_type(moria) == "dark-hold"
    game.run_until(lambda g: g.game.state.phase == "site")
    assert game.game.site_type(moria) == "shadow-hold"


def test_witch_king_of_angmar_is_kept_by_the_will_of_sauron() -> None:
    game = heroes(MORIA, "Elrond", in_play=["Witch-king of Angmar", "The Will of Sauron", DOORS])
    moria = game["Moria"].instance
    resolved(game.use("Witch-king of Angmar", action="darken Shadow-holds"))
    game.run_until(lambda g: g.game.state.turn == 7 and g.game.state.phase == "site")
    assert game.game.site_type(moria) == "dark-hold"


# What Nazgûl ride and wield -----------------------------------------------------------------------

DWAR = "Dwar of Waw"
FOUR = ("Elrond", "Glorfindel II", "Gimli", "Legolas")


def hunted(*hazards: str, members: tuple[str, ...] = FOUR, hand: tuple[str, ...] = ()) -> Play:
    """Dwar attacks a company in the Dark-domain."""
    game = heroes(DARK, *members, hazards=[DWAR, *hazards], hand=list(hand))
    resolved(hazards_turn(game).play(DWAR, action="creature", key="dark-domain"))
    return game


def test_fell_beast_gives_an_attacking_nazgul_a_strike_and_the_choice() -> None:
    game = hunted("Fell Beast", "Fell Beast")
    strikes, prowess = game.attack.strikes, game.attack.prowess
    resolved(hazards_turn(game).play("Fell Beast", action="on the attack"))
    assert (game.attack.strikes, game.attack.prowess) == (strikes + 1, prowess - 2)
    assert game.attack.attacker_chooses
    assert not game.offers("play", "Fell Beast"), "once on each"


def test_fell_beast_carries_a_nazgul_of_the_hand_to_a_shadow_land() -> None:
    game = heroes(SHADOWS, *FOUR, hazards=[DWAR, "Fell Beast", "Fell Beast"])
    hazards_turn(game)
    game.play("Fell Beast", DWAR, action="with a Nazgûl")
    resolved(game).answer("key", "shadow-land")
    resolved(game)
    assert game.attack.source == DWAR
    assert (game.attack.strikes, game.attack.prowess) == (2, 13)
    assert game.attack.attacker_chooses
    assert game.company("Elrond").hazards == 2
    assert not game.offers("play", "Fell Beast"), "he has one"
    game.rolls(*[2, 2] * 2).run_until(lambda g: fought(g) and g.asked == 1)
    assert not game.game.state.effects


def test_fell_beast_needs_a_nazgul_and_room_for_both() -> None:
    game = heroes(SHADOWS, *FOUR, hazards=["Fell Beast", "Wargs"])
    hazards_turn(game).refuses("Fell Beast", "no Nazgûl")
    game = heroes(SHADOWS, "Elrond", hazards=["Fell Beast", DWAR, "Doors of Night", "Wargs"])
    resolved(hazards_turn(game).play(DOORS))
    hazards_turn(game).refuses("Fell Beast", "hazard limit")


def test_morgul_horse_carries_a_nazgul_to_a_shadow_land_as_he_is() -> None:
    game = heroes(SHADOWS, *FOUR, hazards=[DWAR, "Morgul-horse"])
    game.play("Morgul-horse", action="with a Nazgûl")
    resolved(game)
    if game.asks == "key":
        game.answer("key", "shadow-land")
    resolved(game)
    assert (game.attack.source, game.attack.strikes, game.attack.prowess) == (DWAR, 1, 15)
    assert not game.attack.attacker_chooses


def test_morgul_horse_brings_a_tapped_nazgul_back_to_the_hand() -> None:
    game = heroes(WILD, *FOUR, hazards=["Morgul-horse"], in_play=["Akhôrahil"])
    game.use("Akhôrahil", "Gimli", action="lower body")
    resolved(game.play("Morgul-horse", action="save a Nazgûl"))
    assert "Akhôrahil" in game.hand(1)
    assert game["Gimli"].body == 7, "and he has done what he was tapped for"
    game = heroes(WILD, *FOUR, hazards=["Morgul-horse", "Wargs"], in_play=["Akhôrahil"])
    assert not game.offers("play", "Morgul-horse", "save a Nazgûl"), "he is not tapped"


def test_morgul_horse_does_not_save_one_who_went_to_the_sideboard() -> None:
    """2.IV.vii.5: he is discarded when that is declared."""
    game = position(
        wizard(company("Rivendell", *FOUR, moving_to="Ettenmoors")),
        ringwraith(hand=["Morgul-horse"], in_play=["Akhôrahil"], sideboard=["Wargs", "Wolves"]),
        phase="movement",
    )
    game.run_until(lambda g: g.offers("use", "Akhôrahil", "sideboard"))
    game.use("Akhôrahil", action="sideboard")
    assert not game.offers("play", "Morgul-horse")


def test_morgul_knife_wounds_and_stays_in_the_wound() -> None:
    game = hunted("Morgul-knife")
    prowess = game.attack.prowess
    resolved(hazards_turn(game).play("Morgul-knife"))
    assert game.attack.prowess == prowess + 2
    game.run_until("assign-strike").assign("Gimli").rolls(2, 2)
    game.run_until(fought)
    assert game["Gimli"].wounded and "Morgul-knife" in game["Gimli"].cards
    assert game["Gimli"].corruption_points == 4


def test_morgul_knife_is_discarded_when_nobody_is_wounded() -> None:
    game = hunted("Morgul-knife")
    resolved(hazards_turn(game).play("Morgul-knife"))
    game.run_until("assign-strike").assign("Gimli").rolls(12, 2)
    game.run_until(fought)
    assert game["Morgul-knife"].where == "discard"


def test_morgul_knife_is_not_for_one_on_whom_a_corruption_card_was_played() -> None:
    game = heroes(DARK, *FOUR, hazards=["Lure of the Senses", DWAR, "Morgul-knife"])
    resolved(hazards_turn(game).play("Lure of the Senses", target="Gimli"))
    resolved(hazards_turn(game).play(DWAR, action="creature", key="dark-domain"))
    resolved(hazards_turn(game).play("Morgul-knife"))
    game.run_until("assign-strike").assign("Gimli").rolls(2, 2)
    game.run_until(fought)
    assert game["Gimli"].wounded and game["Morgul-knife"].where == "discard"


def test_morgul_knife_is_for_nazgul() -> None:
    game = heroes(WILDER, *FOUR, hazards=["Wargs", "Morgul-knife"])
    resolved(game.play("Wargs", key="wilderness"))
    assert not game.offers("play", "Morgul-knife")


def at_rest(site: str, roll: int | None) -> Play:
    """Gimli, wounded by the knife, in his untap phase."""
    gimli = wounded(character("Gimli", "Morgul-knife"))
    game = position(wizard(company(site, gimli, "Elrond")), ringwraith(), phase="untap")
    if game.asks == "remove-or-untap":
        if roll is not None:
            game.rolls(roll)
        game.answer("remove-or-untap", roll is not None)
    return game.run_until("organization")


def test_morgul_knife_is_removed_at_a_haven_instead_of_healing() -> None:
    game = at_rest("Rivendell", 5)
    assert game["Morgul-knife"].where == "discard" and game["Gimli"].wounded
    game = at_rest("Rivendell", 4)
    assert game["Morgul-knife"].in_play and game["Gimli"].wounded
    game = at_rest("Rivendell", None)
    assert game["Morgul-knife"].in_play and not game["Gimli"].wounded
    game = at_rest("Ettenmoors", None)
    assert not game.happened("rolled")
    assert removal_number(game["Morgul-knife"].instance, otherwise=8) == 4, "what others ask for"


def test_the_pale_sword_is_stronger_in_the_hand_of_the_witch_king() -> None:
    for nazgul, more in ((DWAR, 1), ("Witch-king of Angmar", 3)):
        game = heroes(
            DARK, *FOUR, hazards=[nazgul, "The Pale Sword"],
            in_play=["Adûnaphel", "Akhôrahil"],
        )  # fmt: skip
        resolved(hazards_turn(game).play(nazgul, action="creature", key="dark-domain"))
        prowess = game.attack.prowess
        resolved(hazards_turn(game).play("The Pale Sword"))
        assert game.attack.prowess == prowess + more
        game.run_until("assign-strike").assign("Gimli").rolls(2, 2)
        game.run_until("enter-site")
        assert game["Gimli"].corruption_points == 6


def test_the_pale_sword_and_a_knife_go_to_two_of_the_wounded() -> None:
    game = hunted("Fell Beast", "The Pale Sword", "Morgul-knife")
    resolved(hazards_turn(game).play("Fell Beast", action="on the attack"))
    resolved(hazards_turn(game).play("The Pale Sword"))
    resolved(hazards_turn(game).play("Morgul-knife"))
    game.rolls(2, 2, 2, 2).run_until("stabbed")
    assert game.asked == 1, "the attacker chooses"
    game.run_until("enter-site")
    hurt = [c for c in FOUR if game[c].wounded]
    assert len(hurt) == 2
    assert sorted(game[c].corruption_points for c in hurt) == [4, 6]
    assert not broken(game.game)


def test_words_of_power_and_terror_weaken_all_whom_a_nazgul_attacks() -> None:
    game = hunted("Words of Power and Terror", "Words of Power and Terror")
    before = {c: game[c].prowess for c in FOUR}
    resolved(hazards_turn(game).play("Words of Power and Terror"))
    assert {c: before[c] - game[c].prowess for c in FOUR} == dict.fromkeys(FOUR, 1)
    assert not game.offers("play", "Words of Power and Terror"), "once on a company"
    game = heroes(WILD, *FOUR, hazards=["Words of Power and Terror", "Wargs"])
    hazards_turn(game).refuses("Words of Power and Terror", "not attacked by a Nazgûl")


def furious(creature: str = "Orc-watch", hand: tuple[str, ...] = ()) -> Play:
    game = heroes(SHADOWS, *FOUR, hazards=[creature, "Fury of the Iron Crown"], hand=list(hand))
    resolved(hazards_turn(game).play(creature, key="shadow-land"))
    game.run_until(lambda g: g.asked == 1 and g.offers("play", "Fury of the Iron Crown", "short"))
    return game


def test_fury_of_the_iron_crown_is_one_strike_and_costs_the_creature() -> None:
    game = furious()
    prowess = game.attack.prowess
    resolved(game.play("Fury of the Iron Crown"))
    assert game.attack.prowess == prowess + 4
    game.rolls(*[2] * 12).run_until(fought)
    rolled = [e.args[7] for e in game.game.events if e.kind == "rolled" and e.args[3] == "strike"]
    assert rolled == [prowess + 4, *[prowess] * (len(rolled) - 1)]
    assert game["Orc-watch"].where == "points", "though it was not defeated"
    assert game.points(0)["kill"] == 1


def test_fury_of_the_iron_crown_lets_the_defender_play_the_crown() -> None:
    game = furious(hand=("The Iron Crown",))
    resolved(game.play("Fury of the Iron Crown")).rolls(*[2] * 12).run_until("crown")
    game.answer("crown", "Elrond")
    assert "The Iron Crown" in game["Elrond"].cards


def test_fury_of_the_iron_crown_leaves_a_nazgul_and_needs_the_crown_out_of_play() -> None:
    game = hunted("Fury of the Iron Crown", hand=("The Iron Crown",))
    game.run_until(lambda g: g.asked == 1 and g.offers("play", "Fury of the Iron Crown", "short"))
    resolved(game.play("Fury of the Iron Crown")).rolls(2, 2).run_until(fought)
    assert game[DWAR].where == "discard" and "The Iron Crown" in game.hand(0)
    elrond = character("Elrond", "The Iron Crown")
    game = heroes(SHADOWS, elrond, "Gimli", hazards=["Orc-watch", "Fury of the Iron Crown"])
    resolved(hazards_turn(game).play("Orc-watch", key="shadow-land"))
    game.rolls(*[12] * 9).run_until(lambda g: g.happened("attack defeated") or g.attack is None)
    assert not game.happened("declared", "Fury of the Iron Crown")
