"""A Balrog as a player: the rules that are for such a player alone."""

from __future__ import annotations

from typing import Any

import pytest

from freecouncil.cards.facts import Attack as AttackFacts
from freecouncil.rules import agents, attributes
from freecouncil.rules.attacks import Attack, is_detainment
from freecouncil.rules.company_combat import attackable
from freecouncil.rules.council import standing
from freecouncil.rules.ending.points import worth
from freecouncil.rules.hazards import keyings
from freecouncil.rules.playing import AT_DARKHAVEN
from freecouncil.testing import (
    agent,
    balrog,
    character,
    company,
    position,
    ringwraith,
    tapped,
    wizard,
)
from freecouncil.testing.play import Play

# Getting ready ------------------------------------------------------------------------------------


def test_1_4_B2_geann_a_lisch_is_a_ruin_and_no_haven() -> None:
    game = position(balrog(company("Geann a-Lisch", "Azog", "Bolg")), wizard())
    site = game["Geann a-Lisch"].instance
    assert not game.game.is_haven(site, 0)
    assert game.game.site_type(site) == "ruins-and-lairs"
    other = position(ringwraith(company("Geann a-Lisch", "Gorbag")), wizard())
    assert other.game.is_haven(other["Geann a-Lisch"].instance, 0)


def test_1_4_B2_no_site_path_leads_there() -> None:
    """Where a creature wants a ruin with a Wilderness in its own path, this is none."""
    game = position(
        balrog(company("Geann a-Lisch", "Azog")), wizard(hand=["Rain-drake"]), phase="movement"
    )
    there = game.game.company_of(game["Azog"].instance)
    assert there is not None
    assert list(keyings(game.game, game["Rain-drake"].instance, there)) == []


def test_1_4_B2_nobody_heals_there() -> None:
    game = position(
        balrog(company("Geann a-Lisch", character("Azog", wounded=True))), wizard(), phase="untap"
    )
    game.run_until("organization")
    assert game["Azog"].wounded


def against_a_balrog(**side: Any) -> Play:
    return position(
        balrog(company("Moria", "Azog", moving_to="Goblin-gate")),
        wizard(**side),
        phase="movement",
        pausing=(1,),
    ).run_until("act")


def test_1_8_2_some_cards_are_not_played_against_a_balrog() -> None:
    game = against_a_balrog(hand=["Balrog of Moria"])
    game.refuses("Balrog of Moria", "1.8.1")
    ally = position(
        ringwraith(company("The Under-gates", "Gorbag"), hand=["The Balrog (ally)"]),
        balrog(company("Moria", "Azog")),
        phase="site",
        pausing=(0,),
        seed=1,
    ).run_until("site")
    ally.refuses("The Balrog", "1.8.2")


def test_1_8_2_but_may_be_put_away_for_a_card_of_the_sideboard() -> None:
    game = against_a_balrog(
        hand=["Balrog of Moria"], sideboard=["Cave-drake", "Concealment"], deck=["Legolas"]
    )
    option = next(o for o in game.decision.besides if o.args[1] == game["Cave-drake"].id)
    asked = game.asks
    game.game.choose(option)
    assert game["Balrog of Moria"].where == "gone", "it is not even out of play: g.bal.1"
    assert game["Cave-drake"].where == "deck"
    assert game["Concealment"].where == "sideboard"
    assert game.asks == asked, "whatever was asked is asked still"
    assert not game.decision.besides


def test_1_8_2_not_so_against_others() -> None:
    game = position(
        ringwraith(company("Dol Guldur", "Gorbag", moving_to="Goblin-gate")),
        wizard(hand=["Balrog of Moria"], sideboard=["Cave-drake"]),
        phase="movement",
        pausing=(1,),
    ).run_until("act")
    assert not game.decision.besides
    assert game.offers("play", "Balrog of Moria")


def test_1_12_B1_five_points_more_that_control_nobody() -> None:
    game = position(balrog(company("Moria", "Umagaur", "Azog", "Bolg")), wizard())
    assert attributes.used_general_influence(game.game, 0) == 23
    assert attributes.unused_general_influence(game.game, 0) == 5, "on top of zero"
    assert game.general_influence(0) == -3, "the five control nobody"


# Characters ---------------------------------------------------------------------------------------


def test_2_II_2_1_B1_the_balrog_comes_in_at_the_under_gates() -> None:
    game = position(balrog(company("Moria", "Azog"), hand=["The Balrog"]), wizard())
    game.bring("The Balrog", at="The Under-gates")
    assert game["The Balrog"].site == "The Under-gates"
    nowhere = position(
        balrog(company("Moria", "Azog"), hand=["The Balrog"], sites=["Moria"]), wizard()
    ).organize()
    assert not nowhere.offers("bring-character")


def test_2_II_2_1_B2_both_balrogs_go_on_playing_their_own_cards() -> None:
    game = position(
        balrog(company("Moria", "Orc Brawler"), hand=["Azog", "The Balrog"]),
        balrog(company("The Under-gates", "The Balrog")),
    ).organize()
    game.choose("bring-character")
    assert game.happened("character played") or game.asks == "place-character"
    assert game.decision.about[0] == game["Azog"].id, "The Balrog is unique, and Azog is not he"


def test_2_II_2_2_B1_any_dark_hold_means_any_other_place_in_the_under_deeps() -> None:
    game = position(balrog(hand=["Orc Brawler"]), wizard()).organize()
    game.choose("bring-character")
    places = {o.split(" ", 1)[1] for o in game.options}
    assert "The Under-leas" in places and "The Under-vaults" in places
    assert not places & {"Barad-dûr", "Cirith Ungol", "The Iron-deeps", "The Sulfur-deeps"}


def test_2_II_2_2_B2_one_more_character_who_is_not_unique() -> None:
    game = position(
        balrog(company("Moria", "Radbug"), hand=["Azog", "Hill-troll", "Mountain-maggot"]), wizard()
    )
    game.organize().choose("bring-character").choose("character-to-play", "Hill-troll")
    game.choose("with", "Radbug")
    game.choose("bring-character")
    assert game.offers("Azog") and game.offers("Mountain-maggot")
    game.choose("character-to-play", "Azog").choose("with", "Radbug")
    assert not game.offers("bring-character")
    game.refuses("Mountain-maggot", "2.II.2")


def test_2_II_2_2_B2_the_second_must_not_be_unique() -> None:
    game = position(
        balrog(company("Moria", "Radbug"), hand=["Azog", "Shagrat", "Mountain-maggot"]), wizard()
    )
    game.organize().choose("bring-character").choose("character-to-play", "Azog")
    game.choose("with", "Radbug").choose("bring-character")
    assert not game.offers("Shagrat")
    assert game["Mountain-maggot"].id in (game.decision.about[:1] or (0,)), "no other is left"


def test_2_II_2_2_B2_others_have_one_action() -> None:
    game = position(
        ringwraith(company("Dol Guldur", "Gorbag"), hand=["Orc Brawler", "Orc Veteran"]), wizard()
    )
    game.organize().choose("bring-character").choose("character-to-play", "Orc Brawler")
    game.choose("with", "Gorbag")
    assert not game.offers("bring-character") and not game.offers("remove-character")


def test_2_II_2_2_B2_or_one_is_removed_from_play() -> None:
    game = position(
        balrog(company("Moria", "Azog", "Hill-troll", "Mountain-maggot", "Crook-legged Orc")),
        wizard(),
    ).organize()
    game.choose("remove-character")
    assert not game.offers("Azog")
    game.choose("Hill-troll")
    assert game["Hill-troll"].where == "out"
    assert not game.offers("remove-character")
    game.choose("discard-character").choose("Mountain-maggot")
    assert game["Mountain-maggot"].where == "discard"
    assert not game.offers("discard-character")


def test_2_II_2_2_B3_small_ones_come_from_the_discard_pile_and_the_sideboard() -> None:
    game = position(
        balrog(
            company("Moria", "Azog"),
            discard=["Hill-troll", "Orc Captain"],
            sideboard=["Mountain-maggot", "Old Troll", "Lagduf"],
        ),
        wizard(),
    ).organize()
    game.choose("bring-character")
    assert game.offers("Hill-troll") and game.offers("Mountain-maggot")
    assert not game.offers("Orc Captain") and not game.offers("Old Troll"), "too clever"
    assert not game.offers("Lagduf"), "unique"
    game.choose("character-to-play", "Hill-troll").choose("with", "Azog")
    game.choose("bring-character").choose("with", "Azog")
    assert game["Hill-troll"].in_play and game["Mountain-maggot"].in_play


def test_2_II_2_2_B3_others_play_from_the_hand() -> None:
    game = position(
        ringwraith(company("Dol Guldur", "Gorbag"), discard=["Orc Brawler"]), wizard()
    ).organize()
    assert not game.offers("bring-character")


# Storing and drawing ------------------------------------------------------------------------------


def test_2_II_4_B1_nothing_is_stored_at_barad_dur() -> None:
    red_book = "Red Book of Westmarch"
    game = position(balrog(company("Barad-dûr", character("Azog", red_book))), wizard())
    assert not game.offers("store", red_book)
    theirs = position(ringwraith(company("Barad-dûr", character("Gorbag", red_book))), wizard())
    assert theirs.offers("store", red_book)
    at_home = position(balrog(company("Moria", character("Azog", "Black Mace"))), wizard())
    assert at_home.offers("store", "Black Mace")


def test_2_IV_v_B1_cards_are_drawn_by_the_new_site_though_it_is_a_haven() -> None:
    game = position(
        balrog(company("Dol Guldur", "Azog", moving_to="Moria")),
        wizard(),
        phase="movement",
        seed=1,
    )
    game.run_until(lambda g: g.phase == "site")
    drawn = [e.args[0] for e in game.game.events if e.kind == "drew" and e.args[-1] == "2.IV.v"]
    assert sorted(drawn) == [0, 1], "Moria lets each draw one; Dol Guldur would two and three"


# Combat -------------------------------------------------------------------------------------------


def test_3_v_B1_points_without_a_star_are_not_for_balrogs() -> None:
    game = position(
        balrog(company("The Under-vaults", "Azog")),
        wizard(hand=["Cave-drake", "Dwarven Travelers"]),
    )
    assert game.game.kill_points(game["Cave-drake"].instance, 0) == 0
    assert game.game.kill_points(game["Dwarven Travelers"].instance, 0) == 1
    assert worth("balrog", "kill", 1, side="neutral").why.endswith("3.v.B1")


def keyed(key: tuple[str, str], race: str, at: str = "Mount Gram") -> bool:
    """Is an attack with this key against a Balrog's company detainment?"""
    game = position(
        balrog(company(at, "Azog")), wizard(hand=["Orc-guard"]), phase="movement", pausing=(1,)
    )
    attack = Attack(
        game.game,
        AttackFacts(race=race, strikes=1, prowess=9),
        game.company("Azog").state,
        game["Orc-guard"].instance,
        keyed=key,
    )
    return is_detainment(game.game, attack)


@pytest.mark.parametrize(
    "key",
    [
        ("region-type", "dark-domain"),
        ("site-type", "dark-hold"),
        ("site-type", "shadow-hold"),
        ("region", "Gorgoroth"),
    ],
)
def test_3_II_2_B1_keyed_to_dark_places_attacks_are_detainment(key: tuple[str, str]) -> None:
    assert keyed(key, "Dragon")
    assert not keyed(("region-type", "wilderness"), "Orc")


def test_3_II_2_B2_orcs_trolls_undead_and_men_in_shadow_lands() -> None:
    for race in ("Orc", "Troll", "Undead", "Man"):
        assert keyed(("region-type", "shadow-land"), race)
        assert keyed(("region", "Dagorlad"), race)
    assert not keyed(("region-type", "shadow-land"), "Dragon")


def test_3_II_2_B3_an_agents_attack_is_detainment() -> None:
    game = position(
        balrog(company("Cirith Ungol", "Azog", "Lagduf")),
        wizard(agents=[agent("Golodhros", "Cirith Ungol", face_up=True)]),
        phase="site",
        seed=3,
    )
    game.answer("enter-site", True).run_until("agent-attack").answer("agent-attack", "Golodhros")
    assert game.attack.detainment


def test_3_V_1_B1_balrogs_attack_wizards_and_not_minions() -> None:
    foes = position(
        balrog(company("Goblin-gate", "Azog")), wizard(company("Goblin-gate", "Legolas"))
    )
    assert attackable(foes.game, foes.company("Azog").state)
    for side in (ringwraith, balrog):
        others = position(
            balrog(company("Goblin-gate", "Azog")), side(company("Goblin-gate", "Shagrat"))
        )
        assert not attackable(others.game, others.company("Azog").state)


# Agents -------------------------------------------------------------------------------------------


def with_an_agent() -> Play:
    return position(
        wizard(company("Lórien", "Legolas")),
        balrog(agents=[agent("Golodhros", "Dead Marshes", face_up=True)]),
        phase="movement",
        pausing=(1,),
    )


def test_4_B1_a_balrogs_agents_use_minion_sites() -> None:
    game = with_an_agent()
    golodhros = game["Golodhros"].instance
    reached = [game.game.card(n).card for n in agents.destinations(game.game, golodhros)]
    assert reached and all(site.alignment == "minion" for site in reached)
    assert all(site.name != "Cirith Gorgor" for site in reached), "it has a Balrog's version"


def test_4_B2_to_a_balrogs_agents_dagorlad_and_udun_are_adjacent() -> None:
    game = with_an_agent()
    assert agents.is_near(game.game, 1, "Dagorlad", "Udûn")
    assert not agents.is_near(game.game, 0, "Dagorlad", "Udûn")


# Items --------------------------------------------------------------------------------------------


def test_6_1_B1_a_balrogs_characters_do_not_use_hero_items() -> None:
    game = position(balrog(company("Moria", character("Azog", "Glamdring"))), wizard())
    assert not game["Glamdring"].in_use and game["Azog"].prowess == 6


def test_6_1_B2_the_balrog_uses_no_items() -> None:
    game = position(balrog(company("Moria", character("The Balrog", "Black Mace"))), wizard())
    assert game["Black Mace"].bearer == "The Balrog"
    assert not game["Black Mace"].in_use and game["The Balrog"].prowess == 8


def test_6_2_B1_with_the_balrog_gold_rings_are_tested_at_minus_two() -> None:
    game = position(
        balrog(
            company("Goblin-gate", character("Azog", "The Least of Gold Rings")),
            company("The Under-gates", "The Balrog", character("Bolg", "Bright Gold Ring")),
            hand=["Minor Ring", "Magic Ring of Lies"],
        ),
        wizard(),
        phase="end-of-turn",
        rolls=(7,),
    )
    game.run_until("ring-to-play")
    assert game.offers("Magic Ring of Lies"), "7 - 2 is 5"
    game.choose("Minor Ring")
    assert game["Bright Gold Ring"].where == "discard"
    assert game["The Least of Gold Rings"].in_play, "the Balrog is not with it"


def test_6_2_B1_at_barad_dur_nothing_happens_by_itself() -> None:
    """6.2.R2 is for Ringwraiths alone."""
    game = position(
        balrog(company("Barad-dûr", character("Azog", "The Least of Gold Rings"))),
        wizard(),
        phase="end-of-turn",
        seed=1,
    )
    game.run_until(lambda g: g.active == 1)
    assert game["The Least of Gold Rings"].in_play


def test_6_2_3_a_gold_ring_stored_at_moria_is_tested() -> None:
    game = position(
        balrog(company("Moria", character("Azog", "Bright Gold Ring")), hand=["Minor Ring"]),
        wizard(),
    )
    game.rolls(9, 7).choose("store", "Bright Gold Ring")
    game.choose("Minor Ring")
    assert game["Minor Ring"].stored


def test_7_1_B1_two_more_with_the_balrog() -> None:
    game = position(
        balrog(company("Moria", character("Azog", "Black Mace"), tapped("The Balrog"))), wizard()
    )
    game.rolls(7).choose("store", "Black Mace")
    (roll,) = [e for e in game.game.events if e.kind == "rolled"]
    assert (2, "with a Ringwraith") in roll.tallies[0][1]


def test_8_B1_balrogs_speak_badly_to_heroes() -> None:
    game = position(
        balrog(company("Dead Marshes", "Azog", "Lagduf", "Hill-troll")),
        wizard(company("Dead Marshes", character("Legolas", followers=["Sam Gamgee"]))),
        phase="site",
        seed=2,
    )
    game.answer("enter-site", True).run_until("site", stay_untapped=True)
    game.choose("influence", "Sam Gamgee").choose("Azog")
    game.run_until(lambda g: g.happened("rolled", "influence opponent"))
    (roll,) = [e for e in game.game.events if "influence opponent" in e.args]
    assert any((-5, "the other side") in notes for _, notes in roll.tallies)


# The end ------------------------------------------------------------------------------------------


def test_10_1_B1_the_ring_at_barad_dur_does_not_win_for_a_balrog() -> None:
    game = position(
        balrog(company("Barad-dûr", character("Azog", "The One Ring"))), wizard(), seed=1
    )
    game.run_until(lambda g: g.active == 1 or g.game.result is not None)
    assert game.game.result is None
    theirs = position(
        ringwraith(company("Barad-dûr", character("Gorbag", "The One Ring"))), wizard(), seed=1
    )
    theirs.run_until(lambda g: g.active == 1 or g.game.result is not None)
    assert theirs.game.result is not None


def test_10_2_B2_points_at_the_under_deeps_count_for_calling() -> None:
    there = ("The Under-vaults", character("Azog", "Black Mace"))
    mine = position(balrog(company(*there)), wizard())
    theirs = position(ringwraith(company(*there)), wizard())
    item = mine.points(0)["item"]
    assert item > 0
    assert standing(mine.game, 0).points == item + 2, "with Azog's own"
    assert standing(theirs.game, 0).points == 0


def test_10_B1_hero_items_count_half_and_none_if_played_at_a_darkhaven() -> None:
    game = position(
        balrog(company("Moria", character("Azog", "Glamdring", "Emerald of the Mariner"))),
        wizard(),
    )
    assert game.points(0)["item"] == 1 + 2, "half of two, and half of three rounded up"
    game["Glamdring"].instance.memo = (AT_DARKHAVEN,)
    assert game.points(0)["item"] == 2


def test_g_rw_B1_what_is_said_of_a_ringwraith_is_said_of_the_balrog() -> None:
    game = position(
        balrog(
            company("The Under-gates", "The Balrog"),
            hand=["Ancient Secrets"],
            sideboard=["Black Mace", "High Helm"],
        ),
        wizard(),
    )
    game.play("Ancient Secrets", "The Balrog", action="search the sideboard")
    assert game["The Balrog"].tapped
    game.choose("Black Mace")
    assert game["Black Mace"].where == "deck"


def test_g_rw_B1_attackers_know_him_as_a_ringwraith() -> None:
    """What a creature does to Ringwraiths, or does not, it does to him."""
    game = position(
        balrog(company("The Under-vaults", "The Balrog", "Azog")),
        wizard(hand=["Neeker-breekers"]),
        phase="movement",
    )
    game.run_until(lambda play: play.offers("play", "Neeker-breekers", "creature"))
    game.play("Neeker-breekers")
    assert game.attack.strikes == 1, "he is spared"
