"""Hazards that no Challenge Deck has: Nazgûl, great ones of the West, and events."""

from __future__ import annotations

import pytest
from on_the_way import (
    DARK,
    FREE,
    SEA,
    SHADOWS,
    WILD,
    WILDER,
    heroes,
    minions,
    resolved,
    staying,
)

from freecouncil.testing import (
    Play,
    card,
    character,
    company,
    position,
    ringwraith,
    tapped,
    wizard,
    wounded,
)

DOORS = "Doors of Night"


def checks(game: Play) -> int:
    """How many corruption checks have been rolled."""
    return len([e for e in game.game.events if e.kind == "rolled" and e.args[3] == "corruption"])


# Nazgûl -------------------------------------------------------------------------------------------


def test_a_nazgul_is_a_creature_or_a_permanent_event_and_then_tapped_for_what_he_does() -> None:
    game = heroes(WILD, "Elrond", "Gimli", hazards=["Adûnaphel"])
    assert not game.offers("play", "Adûnaphel", "creature"), "there is no Dark-domain here"
    resolved(game.play("Adûnaphel", action="permanent"))
    assert game["Adûnaphel"].in_play and game.company("Elrond").hazards == 1
    resolved(game.use("Adûnaphel", "Gimli", action="tap a character"))
    assert game["Gimli"].tapped
    assert game["Adûnaphel"].where == "discard"
    assert game.company("Elrond").hazards == 2, "tapping counts"


def test_a_nazgul_who_is_a_trophy_does_nothing_more() -> None:
    gorbag = character("Gorbag", "Adûnaphel")
    game = minions(("Minas Morgul", "Henneth Annûn"), gorbag, "Muzgash", hazards=["Wargs"])
    game.pass_until(lambda g: g.asked == 1)
    assert not game.offers("use", "Adûnaphel")


def test_akhorahil_lowers_a_body() -> None:
    game = heroes(WILD, "Elrond", "Gimli", in_play=["Akhôrahil"])
    body = game["Gimli"].body
    resolved(game.use("Akhôrahil", "Gimli", action="lower body"))
    assert game["Gimli"].body == body - 1
    game.pass_until("organization")
    assert game["Gimli"].body == body, "until the end of the turn"


def test_dwar_strengthens_beasts_against_whomever_they_come() -> None:
    game = position(
        wizard(
            company("Rivendell", "Elrond", moving_to="Ettenmoors"),
            company("Rivendell", "Gimli", "Thorin II", "Balin", "Bofur", moving_to="Goblin-gate"),
        ),
        ringwraith(in_play=["Dwar of Waw"], hand=["Wolves", "Orc-lieutenant"]),
        phase="movement",
    )
    game.answer("company-to-move", "Elrond").run_until(lambda g: g.offers("use", "Dwar of Waw"))
    resolved(game.use("Dwar of Waw", action="strengthen attacks"))
    game.pass_until("site-path").choose("starter")
    game.run_until(lambda g: g.offers("play", "Wolves", "creature"))
    resolved(game.play("Wolves", key="wilderness"))
    assert game.attack.prowess == 9, "8 is printed"
    game.rolls(12, 12, 12).run_until(lambda g: g.offers("play", "Orc-lieutenant", "creature"))
    resolved(game.play("Orc-lieutenant", key="wilderness"))
    assert game.attack.prowess == 7, "no beast"


def test_hoarmurath_adds_a_strike_to_an_attack_or_an_automatic_attack() -> None:
    game = heroes(WILDER, "Elrond", "Gimli", hazards=["Wargs"], in_play=["Hoarmûrath of Dír"])
    resolved(game.play("Wargs", key="wilderness"))
    game.use("Hoarmûrath of Dír", action="strengthen the attack")
    resolved(game)
    assert game.attack.strikes == 3
    game = heroes(WILDER, "Elrond", "Gimli", in_play=["Hoarmûrath of Dír"])
    resolved(game.use("Hoarmûrath of Dír", action="strengthen an automatic-attack"))
    assert game.game.automatic_attacks(game["Goblin-gate"].instance)[0].strikes == 4


def test_indur_takes_from_the_wounded_what_is_no_ring() -> None:
    frodo = character("Frodo", "Elven Cloak", "Precious Gold Ring", wounded=True)
    game = heroes(WILD, frodo, character("Gimli", "Glamdring"), in_play=["Indûr Dawndeath"])
    resolved(game.use("Indûr Dawndeath", action="take an item"))
    assert game["Elven Cloak"].where == "discard"
    assert game["Precious Gold Ring"].in_play and game["Glamdring"].in_play
    game = heroes(WILD, character("Gimli", "Glamdring"), in_play=["Indûr Dawndeath"])
    assert not game.offers("use", "Indûr Dawndeath", "take an item"), "nobody is wounded"


def test_khamul_empties_the_hand_by_the_number_of_the_nazgul_in_play() -> None:
    hand = ["Concealment", "Escape", "Dodge"]
    game = heroes(WILD, "Elrond", hand=hand, in_play=["Khamûl the Easterling", "Adûnaphel"])
    before = len(game.hand(0))
    game.use("Khamûl the Easterling", action="make the opponent discard")
    game.run_until(lambda g: len(g.hand(0)) == before - 2)
    assert game.asks != "discard-card", "two Nazgûl"


def test_uvatha_and_the_mouth_of_sauron_bring_cards_back() -> None:
    pile = ["Wargs", DOORS]
    game = heroes(WILD, "Elrond", in_play=["Ûvatha the Horseman"], discard=pile)
    resolved(game.use("Ûvatha the Horseman", action="bring a creature back"))
    assert "Wargs" in game.hand(1) and DOORS in game.pile("discard", 1)
    game = heroes(WILD, "Elrond", hazards=["Mouth of Sauron"], discard=pile)
    resolved(game.play("Mouth of Sauron", action="short")).answer("bring-back", DOORS)
    assert DOORS in game.hand(1)
    assert game["Mouth of Sauron"].where == "discard"


def test_scimitars_of_steel_cost_a_nazgul() -> None:
    game = heroes(
        SHADOWS, "Elrond", "Gimli", hazards=["Scimitars of Steel", "Orc-watch"],
        in_play=["Adûnaphel"],
    )  # fmt: skip
    resolved(game.play("Scimitars of Steel"))
    assert game["Adûnaphel"].where == "discard"
    resolved(game.pass_until(lambda g: g.asked == 1).play("Orc-watch", key="shadow-land"))
    assert game.attack.prowess == 10
    game = heroes(SHADOWS, "Elrond", hazards=["Scimitars of Steel", "Orc-watch"])
    game.pass_until(lambda g: g.asked == 1)
    game.refuses("Scimitars of Steel", "no Nazgûl")


# Great ones of the West ---------------------------------------------------------------------------


def test_lord_of_the_carrock_keeps_men_from_joining() -> None:
    def attempt(*in_play: str) -> str:
        game = position(
            wizard(company("Lake-town", "Adrazar", moved=True), hand=["Men of Northern Rhovanion"]),
            ringwraith(in_play=list(in_play)),
            phase="site",
        )
        game.answer("enter-site", True).rolls(6)
        return game.play("Men of Northern Rhovanion", influencer="Adrazar").run_until(
            lambda g: g.happened("rolled")
        )["Men of Northern Rhovanion"].where  # fmt: skip

    assert (attempt(), attempt("Lord of the Carrock")) == ("points", "discard")


def test_master_of_the_house_brings_elves_back_to_the_hand_alone() -> None:
    game = position(
        wizard(company("Rivendell", "Gimli")),
        ringwraith(in_play=["Master of the House"], discard=["Wandering Eldar", "Wargs"]),
        phase="end-of-turn",
    )
    game.run_until("bring-back")
    assert not game.offers("bring-back", "Wargs")
    game.answer("bring-back", None)
    assert game.asks != "bring-back", "it is not shuffled into the play deck instead"


def test_alatar_the_hunter_leads_the_maiar_until_alatar_comes() -> None:
    game = minions(
        ("Minas Morgul", "Minas Tirith"), "Gorbag", "Muzgash", "Lagduf",
        hazards=["Saruman the Wise"], in_play=["Alatar the Hunter"],
    )  # fmt: skip
    resolved(game.play("Saruman the Wise", action="creature", key="free-domain"))
    printed = game.attack.state.facts
    assert (game.attack.strikes, game.attack.prowess) == (printed.strikes + 1, printed.prowess + 1)
    assert game.attack.attacker_chooses
    game = position(
        wizard(company("Rivendell", "Elrond"), hand=["Alatar"]),
        ringwraith(in_play=["Alatar the Hunter"]),
    )
    game.organize().bring("Alatar", at="Edhellond")
    assert game["Alatar the Hunter"].where == "discard"


@pytest.mark.parametrize(
    ("rider", "way", "who", "more"),
    [
        ("Gandalf the White Rider", ("Minas Morgul", "Henneth Annûn"), "Gorbag", 1),
        ("Gandalf the White Rider", ("Minas Morgul", "Henneth Annûn"), "Asternak", 0),
        ("Radagast the Tamer", ("Dol Guldur", "Woodmen-town"), "Asternak", 1),
        ("Radagast the Tamer", ("Minas Morgul", "Henneth Annûn"), "Asternak", 0),
    ],
)
def test_two_who_raise_the_hazard_limit(
    rider: str, way: tuple[str, str], who: str, more: int
) -> None:
    game = minions(way, who, in_play=[rider], hazards=["Wargs"])
    assert game.company(who).hazard_limit == 2 + more


def test_saruman_the_wise_makes_rings_heavier() -> None:
    frodo = character("Frodo", "Precious Gold Ring", "Elven Cloak")
    light = staying("Rivendell", frodo)["Frodo"].corruption_points
    heavy = staying("Rivendell", frodo, in_play=["Saruman the Wise"])["Frodo"].corruption_points
    assert heavy == light + 1, "the ring, and not the cloak"


# Creatures ----------------------------------------------------------------------------------------


def test_a_fell_turtle_turns_back_those_whom_it_strikes_when_the_attack_is_over() -> None:
    for roll, back in ((2, True), (12, False)):
        game = heroes(SEA, "Gimli", "Elrond", hazards=["Fell Turtle"])
        game.play("Fell Turtle").assign("Gimli")
        game.rolls(roll, 2).tap_to_fight().run_until(lambda g: g["Fell Turtle"].where != "chain")
        resolved(game)
        assert game.happened("returned to origin") is back


def test_an_uruk_lieutenant_makes_an_orc_lieutenant_stronger() -> None:
    orcs = ["Uruk-lieutenant", "Orc-lieutenant", "Orc-warband"]
    game = heroes(SHADOWS, "Elrond", "Glorfindel II", "Gimli", hazards=orcs)
    for orc, prowess in zip(orcs, (9, 14, 7), strict=True):
        resolved(game.pass_until(lambda g: g.asked == 1).play(orc, key="shadow-land"))
        assert game.attack.prowess == prowess
        game.rolls(*[12] * len(game.attack.state.strikes or [1] * min(3, game.attack.strikes)))
        game.run_until(lambda g: g.dice_left == 0)


def test_carrion_feeders_come_for_the_wounded_and_are_driven_off_by_tapping() -> None:
    game = heroes(WILD, wounded("Frodo"), "Gimli", hazards=["Carrion Feeders"])
    game.play("Carrion Feeders")
    game.run_until(lambda g: g.offers("use", "Carrion Feeders"))
    assert game.attack.assigned == ["Frodo"]
    game.use("Carrion Feeders", "Gimli")
    assert game["Gimli"].tapped
    game.run_until(lambda g: g["Carrion Feeders"].where == "discard")
    assert game["Frodo"].in_play and game.dice_left == 0


# Corruption ---------------------------------------------------------------------------------------


def test_lure_of_power_tempts_the_next_who_wins_a_faction_and_is_gone() -> None:
    game = position(
        wizard(company("Lake-town", "Adrazar", moved=True), hand=["Men of Northern Rhovanion"]),
        ringwraith(in_play=["Lure of Power"]),
        phase="site",
    )
    game.answer("enter-site", True).rolls(12, 12)
    game.play("Men of Northern Rhovanion", influencer="Adrazar").run_until(lambda g: checks(g) == 1)
    assert game["Lure of Power"].where == "discard"
    game = position(
        wizard(company("Lake-town", "Adrazar", moved=True), hand=["Men of Northern Rhovanion"]),
        ringwraith(in_play=["Lure of Power"]),
        phase="site",
    )
    game.answer("enter-site", True).rolls(2)
    game.play("Men of Northern Rhovanion", influencer="Adrazar").run_until("end-of-turn")
    assert game["Lure of Power"].in_play and checks(game) == 0, "the attempt failed"


def test_the_precious_takes_the_ring_with_a_companion_who_fails() -> None:
    frodo = character("Frodo", "The One Ring")
    gimli = character("Gimli", "Glamdring")
    for roll, lost in ((2, True), (12, False)):
        game = heroes(WILD, frodo, gimli, hazards=["The Precious"])
        game.pass_until(lambda g: g.asked == 1)
        game.rolls(roll).play("The Precious")
        game.run_until(lambda g: checks(g) == 1)
        assert (game["The One Ring"].where == "discard") is lost
        assert game["Frodo"].in_play
        assert game["Gimli"].in_play is not lost


def test_the_roving_eye_discards_whom_it_would_eliminate() -> None:
    boromir = character("Boromir II", "Palantír of Orthanc", "Glamdring", "Hauberk of Bright Mail")
    game = heroes(WILD, boromir, character("Gimli", "Glamdring"), hazards=["The Roving Eye"])
    game.rolls(2).play("The Roving Eye")
    game.run_until(lambda g: checks(g) == 1)
    assert game["Boromir II"].where == "discard"
    game = heroes(WILD, character("Gimli", "Glamdring"), hazards=["The Roving Eye", "Wargs"])
    game.pass_until(lambda g: g.asked == 1)
    game.refuses("The Roving Eye", "no character here")


def test_a_wizard_longs_for_the_west_away_from_havens() -> None:
    for site, longs in (("Moria", 1), ("Rivendell", 0)):
        game = position(
            wizard(company(site, character("Gandalf", "Longing for the West"))),
            ringwraith(),
            phase="untap",
            rolls=(12,),
        )
        game.run_until("organization")
        assert checks(game) == longs


# Events -------------------------------------------------------------------------------------------


def test_many_sorrows_befall_a_long_event_or_a_short_event_in_the_making() -> None:
    game = heroes(WILD, "Elrond", hazards=["Many Sorrows Befall"], mine=["Sun"])
    resolved(game.play("Many Sorrows Befall", action="discard a long-event"))
    assert game["Sun"].where == "discard"
    game = heroes(
        WILD, "Frodo", "Elrond", hazards=["Wargs", "Many Sorrows Befall"], hand=["Concealment"]
    )
    resolved(game.play("Wargs", key="wilderness")).play("Concealment")
    game.play("Many Sorrows Befall", action="cancel a short-event")
    resolved(game)
    assert not game.attack.state.canceled


def test_parsimony_of_seclusion_brings_a_dragon_back() -> None:
    pile = ["Agburanar at Home", "Smaug Ahunt", "Cave-drake"]
    game = heroes(WILD, "Elrond", hazards=["Parsimony of Seclusion"], discard=pile)
    game.play("Parsimony of Seclusion", action="any Dragon")
    assert not game.offers("bring-back", "Cave-drake")
    game.answer("bring-back", "Smaug Ahunt")
    assert "Smaug Ahunt" in game.hand(1)
    game = heroes(WILD, "Elrond", hazards=["Parsimony of Seclusion"], discard=pile)
    limit = game.company("Elrond").hazard_limit
    resolved(game.play("Parsimony of Seclusion", action="Agburanar"))
    assert "Agburanar at Home" in game.hand(1)
    assert game.company("Elrond").hazard_limit == limit + 2


def test_worms_stench_follows_a_drake() -> None:
    hazards = ["Cave-drake", "Worm's Stench", "Wargs"]
    for by_night, expected in ((False, (2, 9)), (True, (3, 11))):
        game = heroes(
            WILDER, "Elrond", "Glorfindel II", "Gimli", hazards=hazards,
            in_play=[DOORS] if by_night else [],
        )  # fmt: skip
        game.pass_until(lambda g: g.asked == 1)
        game.refuses("Worm's Stench", "no Dragon or Drake")
        resolved(game.play("Cave-drake", key="wilderness"))
        game.rolls(12, 12).run_until(lambda g: g["Cave-drake"].where == "points")
        resolved(game.pass_until(lambda g: g.asked == 1).play("Worm's Stench"))
        game.pass_until(lambda g: g.asked == 1).play("Wargs", key="wilderness")
        assert (resolved(game).attack.strikes, game.attack.prowess) == expected


def test_faces_of_the_dead_cost_an_undead_and_frighten_in_the_wild() -> None:
    game = heroes(WILDER, "Aragorn II", "Frodo", hazards=["Faces of the Dead", "Ghosts"])
    game.rolls(7).play("Faces of the Dead", target="Frodo").run_until("enter-site")
    assert game["Ghosts"].where == "discard"
    assert game["Frodo"].site == "Rivendell", "7 and a mind of 5 are less than 13"
    game = heroes(WILDER, "Frodo", hazards=["Faces of the Dead", "Wargs"])
    game.pass_until(lambda g: g.asked == 1)
    game.refuses("Faces of the Dead", "no Undead")


def test_eyes_of_the_shadow_find_the_great_in_small_companies() -> None:
    for who, more in ((("Elrond",), 2), (("Aragorn II",), 0), (("Frodo",), 0), (("Gandalf",), 2)):
        game = heroes(WILD, *who, in_play=["Eyes of the Shadow"])
        assert game.company(who[0]).hazard_limit == 2 + more
    game = heroes(
        WILD, "Elrond", hazards=["Eyes of the Shadow", "Wargs"], mine=["Gates of Morning"]
    )
    game.pass_until(lambda g: g.asked == 1)
    game.refuses("Eyes of the Shadow", "Gates of Morning is in play")


def test_which_might_be_lies_discards_stored_news() -> None:
    game = position(
        wizard(
            company("Rivendell", "Elrond", moving_to="Ettenmoors"),
            stored=["When I Know Anything", "Glamdring"],
        ),
        ringwraith(hand=["Which Might Be Lies"]),
        phase="movement",
    )
    game.run_until(lambda g: g.offers("play", "Which Might Be Lies", "short"))
    resolved(game.play("Which Might Be Lies"))
    assert game["When I Know Anything"].where == "discard"
    assert game["Glamdring"].where == "points"


def test_aroused_defenders_cannot_be_canceled() -> None:
    game = position(
        ringwraith(company("Minas Morgul", "Gorbag", "Muzgash", moving_to="Minas Tirith")),
        wizard(hand=["Arouse Defenders"]),
        phase="movement",
    )
    game.run_until("act", site_path="starter").play("Arouse Defenders", "2: Dúnadan, 4 at 10")
    attacks = game.game.automatic_attacks(game["Minas Tirith"].instance)
    assert [(a.prowess, a.uncancelable) for a in attacks][1] == (12, True)
    assert not attacks[0].uncancelable


def test_rats_gnaw_at_a_minor_item_or_at_somebody() -> None:
    def infested() -> Play:
        frodo = character("Frodo", "Elven Cloak")
        game = heroes(WILD, frodo, character("Gimli", "Glamdring"), hazards=["Rats!"])
        game.play("Rats!")
        assert game.asked == 0, "the company's player chooses"
        assert not game.offers("rats", "Glamdring")
        return game

    assert infested().choose("Elven Cloak")["Elven Cloak"].where == "discard"
    game = infested().choose("Gimli")
    assert game["Gimli"].wounded and game["Elven Cloak"].in_play
    game = heroes(FREE, character("Frodo", "Elven Cloak"), hazards=["Rats!", "Wargs"])
    game.pass_until(lambda g: g.asked == 1)
    game.refuses("Rats!", "no such company")


def test_a_waiting_shadow_taps_an_orc_and_by_night_anybody() -> None:
    game = heroes(WILD, "Elrond", "Frodo", hazards=["Waiting Shadow", "Wargs"])
    game.pass_until(lambda g: g.asked == 1)
    game.refuses("Waiting Shadow", "no such company")
    game = heroes(WILD, "Elrond", "Frodo", hazards=["Waiting Shadow"], in_play=[DOORS])
    game.play("Waiting Shadow").answer("character-to-tap", "Frodo")
    assert game["Frodo"].tapped and game["Elrond"].untapped
    game = heroes(WILD, "Elrond", "Bard Bowman", hazards=["Waiting Shadow"])
    resolved(game.play("Waiting Shadow"))
    assert game["Bard Bowman"].tapped, "a Man"


def test_the_wrath_of_the_west_may_cancel_what_minions_play() -> None:
    for roll, canceled in ((7, True), (6, False)):
        game = minions(
            ("Minas Morgul", "Henneth Annûn"), "Gorbag", "Lagduf",
            hazards=["Wargs", "Wrath of the West"], hand=["Dark Tryst"],
        )  # fmt: skip
        game.play("Dark Tryst")
        before = len(game.hand(0))
        resolved(game.rolls(roll).play("Wrath of the West"))
        assert (len(game.hand(0)) == before) is canceled


def test_news_of_doom_disperses_the_factions_of_both() -> None:
    game = position(
        wizard(
            company("Rivendell", "Elrond", "Glorfindel II", moving_to="Ettenmoors"),
            points=["Riders of Rohan", "Men of Anórien"],
        ),
        ringwraith(hand=["News of Doom"], points=["Goblins of Goblin-gate"]),
        phase="movement",
    )
    game.run_until(lambda g: g.offers("play", "News of Doom", "short"))
    # 2 of general influence are left to the Wizard: 8 is enough, 7 is not; 3 never is
    game.rolls(8, 7, 3).play("News of Doom")
    resolved(game)
    assert game["Riders of Rohan"].where == "points"
    assert game["Men of Anórien"].where == "discard"
    assert game["Goblins of Goblin-gate"].where == "discard"
    assert game["News of Doom"].where == "out"


def test_a_lie_in_your_eyes_is_answered_by_tapping_or_by_a_roll() -> None:
    lie = "A Lie in Your Eyes"
    game = heroes(WILD, "Frodo", "Elrond", hazards=[lie])
    game.play(lie, target="Frodo").answer("lie", "lie-tap")
    assert game["Frodo"].tapped
    for roll, gone in ((12, True), (11, False)):  # a mind of 5, and 6
        game = heroes(WILD, "Frodo", "Elrond", hazards=[lie])
        game.rolls(roll).play(lie, target="Frodo").answer("lie", "lie-roll")
        assert (game["Frodo"].where == "discard") is gone
    game = heroes(WILD, tapped("Frodo"), hazards=[lie, "Wargs"])
    game.pass_until(lambda g: g.asked == 1)
    game.refuses(lie, "no untapped character")


def test_an_early_harvest_calls_the_men_of_a_border_hold_home() -> None:
    def harvest(roll: int) -> Play:
        game = position(
            wizard(
                company("Rivendell", "Elrond", moving_to="Ettenmoors"),
                points=["Men of Northern Rhovanion", "Army of the Dead"],
            ),
            ringwraith(hand=["Early Harvest"]),
            phase="movement",
        )
        game.run_until(lambda g: g.offers("play", "Early Harvest", "short"))
        game.rolls(roll).play("Early Harvest")
        return resolved(game)

    assert "Men of Northern Rhovanion" in harvest(11).hand(0)
    assert harvest(10)["Men of Northern Rhovanion"].where == "points", "10 and 2 are not above 12"


def test_what_slips_treacherously_is_tapped() -> None:
    frodo = character("Frodo", "Elven Cloak", tapped("Star-glass"))
    game = heroes(WILD, frodo, hazards=["Slip Treacherously"])
    resolved(game.play("Slip Treacherously"))
    assert game["Elven Cloak"].tapped
    game.pass_until(lambda g: g.asks == "enter-site")
    game = heroes(WILD, "Gimli", hazards=["Slip Treacherously", "Wargs"])
    game.pass_until(lambda g: g.asked == 1)
    game.refuses("Slip Treacherously", "no item is untapped")


# The Balrog ---------------------------------------------------------------------------------------

SPAWN = ["Spawn of Ungoliant", "Monstrosity of Diverse Shape"]


def test_the_reek_costs_a_beast_and_taps_small_minds() -> None:
    game = heroes(WILD, "Anborn", "Elrond", hazards=["The Reek", "Wargs"], in_play=SPAWN)
    game.pass_until(lambda g: g.asked == 1)
    game.refuses("The Reek", "no Animal or Spider")
    game = heroes(
        WILD, "Anborn", "Frodo", "Gandalf", hazards=["The Reek", "Lesser Spiders"], in_play=SPAWN
    )
    resolved(game.play("The Reek"))
    assert game["Lesser Spiders"].where == "discard"
    assert game["Anborn"].tapped, "a mind of 2 is lower than 4"
    assert game["Frodo"].untapped and game["Gandalf"].untapped


def test_darkness_made_by_malice_holds_up_the_few() -> None:
    game = heroes(WILD, "Elrond", hazards=["Darkness Made by Malice"], in_play=SPAWN)
    resolved(game.play("Darkness Made by Malice")).pass_until("end-of-turn")
    assert not game.happened("entered")
    game = heroes(
        WILD, "Elrond", "Gimli", hazards=["Darkness Made by Malice", "Wargs"], in_play=SPAWN
    )
    game.pass_until(lambda g: g.asked == 1)
    game.refuses("Darkness Made by Malice", "not more Spawn")


def test_they_diminish_and_depart_until_they_rest() -> None:
    elf = character("Legolas", "Diminish and Depart")
    game = position(wizard(company("Rivendell", elf, "Frodo", "Gimli")), ringwraith())
    plain = position(wizard(company("Rivendell", "Legolas", "Frodo", "Gimli")), ringwraith())
    assert game["Legolas"].mind == plain["Legolas"].mind + 1
    assert game["Frodo"].mind == plain["Frodo"].mind + 1
    assert game["Gimli"].mind == plain["Gimli"].mind, "a Dwarf"
    game.use("Diminish and Depart", action="tap at a haven")
    assert game["Diminish and Depart"].where == "discard" and game["Legolas"].tapped
    game = position(wizard(company("Moria", elf)), ringwraith(), pausing=(0,))
    assert not game.offers("use", "Diminish and Depart")


def test_the_sun_shines_on_orcs_and_dwarves_but_not_under_the_mountains() -> None:
    sun = "The Sun Shone Fiercely"
    prowess = staying("Rivendell", "Gimli", "Elrond")
    game = staying("Rivendell", "Gimli", "Elrond", in_play=[sun])
    assert game["Gimli"].prowess == prowess["Gimli"].prowess - 2
    assert game["Elrond"].prowess == prowess["Elrond"].prowess
    game = staying("Rivendell", "Gimli", in_play=[sun, DOORS])
    assert game["Gimli"].prowess == prowess["Gimli"].prowess - 1
    game = heroes(("Moria", "The Under-gates"), "Gimli", in_play=[sun])
    assert game["Gimli"].prowess == prowess["Gimli"].prowess
    game = heroes(DARK, card("Gimli"), in_play=[sun])
    assert game["Gimli"].prowess == prowess["Gimli"].prowess - 2


# Mûmak --------------------------------------------------------------------------------------------


def test_a_mumak_follows_the_corsairs_on_the_same_turn_whatever_came_in_between() -> None:
    game = heroes(
        ("Edhellond", "Pelargir"), "Elrond", "Glorfindel II", "Gimli",
        by=("region", "Anfalas/Belfalas/Lebennin"),
        hazards=["Corsairs of Umbar", "Assassin", "Mûmak (Oliphant)"],
    )  # fmt: skip
    game.rolls(*[12] * 20)
    game.pass_until(lambda g: g.asked == 1)
    assert not game.offers("play", "Mûmak (Oliphant)", "creature"), "there are no Corsairs"
    game.play("Corsairs of Umbar", key="Lebennin")
    game.run_until(lambda g: g.asked == 1 and g.offers("play", "Assassin"))
    assert game.offers("play", "Mûmak (Oliphant)", "creature"), "right after them"
    game.play("Assassin").run_until(
        lambda g: g.asked == 1 and g.asks == "act" and not g.game.fighting
    )
    game.play("Mûmak (Oliphant)", key="Lebennin")
    assert (game.attack.strikes, game.attack.prowess) == (2, 12)
