"""Hazards of The White Hand that do not wait for a Fallen-wizard."""

from __future__ import annotations

from typing import Any

from freecouncil.cards.facts import Site
from freecouncil.rules.invariants import check
from freecouncil.testing import Play, character, company, position, ringwraith, wizard


def met(*members: Any, hazard: str, at: str = "Rivendell", **more: Any) -> Play:
    """A hazard that could be played on a company that stays where it is."""
    game = position(
        wizard(company(at, *members), **more.pop("ours", {})),
        ringwraith(hand=[hazard, *more.pop("hand", ())]),
        phase="movement",
        pausing=more.pop("pausing", (1,)),
        **more,
    )
    return game.run_until(lambda play: play.asked == 1)


# Cruel Claw Perceived -------------------------------------------------------------------------------


def test_cruel_claw_perceived_lowers_general_influence() -> None:
    game = met("Gandalf", "Frodo", hazard="Cruel Claw Perceived")
    before = game.general_influence(0)
    game.play("Cruel Claw Perceived", "Gandalf").pass_windows()
    assert game["Cruel Claw Perceived"].bearer == "Gandalf"
    assert game.general_influence(0) == before - 1


def test_cruel_claw_perceived_is_for_avatars() -> None:
    met("Frodo", hazard="Cruel Claw Perceived").refuses("Cruel Claw Perceived", "no Wizard")


# Corruption -----------------------------------------------------------------------------------------


def test_in_the_grip_of_ambition_on_a_wizard() -> None:
    game = met("Gandalf", hazard="In the Grip of Ambition").play(
        "In the Grip of Ambition", "Gandalf"
    )
    game.pass_windows()
    assert game["Gandalf"].corruption_points == 1
    met("Frodo", hazard="In the Grip of Ambition").refuses(
        "In the Grip of Ambition", "no character"
    )


def removed(name: str, roll: int) -> bool:
    game = position(wizard(company("Rivendell", character("Gandalf", name))), ringwraith())
    game.rolls(roll).use(name, action="remove by tapping")
    return game[name].where == "discard"


def test_in_the_grip_of_ambition_is_removed_above_8() -> None:
    assert removed("In the Grip of Ambition", 9) and not removed("In the Grip of Ambition", 8)


def test_inner_rot_is_removed_above_6() -> None:
    game = met("Gandalf", hazard="Inner Rot").play("Inner Rot", "Gandalf").pass_windows()
    assert game["Gandalf"].corruption_points == 1
    assert removed("Inner Rot", 7) and not removed("Inner Rot", 6)


def test_inner_rot_is_for_wizards() -> None:
    met("Frodo", hazard="Inner Rot").refuses("Inner Rot", "no character")


# Echoes of the Song ---------------------------------------------------------------------------------


def test_echoes_of_the_song_forces_a_check_and_is_gone_for_good() -> None:
    game = met(character("Legolas", "Lure of the Senses"), hazard="Echoes of the Song")
    game.rolls(2).play("Echoes of the Song", "Legolas").pass_windows()
    game.run_until(lambda play: not play.dice_left)
    assert game["Legolas"].where == "discard" and game["Echoes of the Song"].where == "gone"


def test_echoes_of_the_song_not_on_a_ringwraith() -> None:
    game = position(
        ringwraith(company("Minas Morgul", "The Witch-king")),
        wizard(hand=["Echoes of the Song"]),
        phase="movement",
        pausing=(1,),
    )
    game.refuses("Echoes of the Song", "nobody here")


# Nature's Revenge -----------------------------------------------------------------------------------


def test_natures_revenge_ruins_a_hold_in_the_wild() -> None:
    game = met("Gimli", hazard="Nature's Revenge", at="Goblin-gate").play("Nature's Revenge")
    game.pass_windows()
    site = game["Goblin-gate"].instance
    assert game.game.site_type(site) == "ruins-and-lairs"
    last = game.game.automatic_attacks(site)[-1]
    assert (last.race, last.each, last.prowess) == ("Animal", True, 7)
    other = next(c.instance for c in game.all("Goblin-gate") if c.owner == 1)
    assert game.game.site_type(other) == "ruins-and-lairs"


def test_natures_revenge_not_elsewhere() -> None:
    met("Gimli", hazard="Nature's Revenge", at="Barrow-downs").refuses(
        "Nature's Revenge", "normally"
    )
    met("Gimli", hazard="Nature's Revenge", at="Minas Tirith").refuses(
        "Nature's Revenge", "normally"
    )


def test_natures_revenge_goes_with_the_site() -> None:
    game = position(
        wizard(company(character("Goblin-gate", "Nature's Revenge"), "Gimli")), ringwraith()
    )
    game.move("Gimli", "Rivendell").run_until(
        lambda play: play["Gimli"].site == "Rivendell", site_path="starter"
    )
    assert game["Nature's Revenge"].where == "discard"


# Rolled down to the Sea -----------------------------------------------------------------------------


def test_rolled_down_to_the_sea_costs_a_ring() -> None:
    bearer = character("Frodo", "Precious Gold Ring")
    game = met(bearer, hazard="Rolled down to the Sea", ours={"hand": ["Beautiful Gold Ring"]})
    game.play("Rolled down to the Sea").run_until("ring-to-lose")
    assert game.asked == 0 and game.offers("Precious Gold Ring")
    game.choose("Beautiful Gold Ring")
    assert game["Beautiful Gold Ring"].where == "discard" and game["Precious Gold Ring"].in_play


def test_rolled_down_to_the_sea_without_rings_the_hand_is_shown() -> None:
    game = met("Frodo", hazard="Rolled down to the Sea", ours={"hand": ["Elven Cloak"]})
    game.play("Rolled down to the Sea").pass_windows()
    assert game["Elven Cloak"].where == "hand" and game["Elven Cloak"].instance.shown


# Something Else at Work -----------------------------------------------------------------------------


def test_something_else_at_work_on_influence_checks_and_rings() -> None:
    from freecouncil.rules import attributes

    game = met("Frodo", "Gimli", hazard="Something Else at Work").play(
        "Something Else at Work", "Frodo"
    )
    game.pass_windows()
    frodo, gimli = game["Frodo"].instance, game["Gimli"].instance
    assert attributes.fold(game.game, "influence-check", frodo, 0) == -1
    assert attributes.fold(game.game, "influence-check", gimli, 0) == 0
    assert attributes.fold(game.game, "ring-test", gimli, 0) == -1  # in his company


def test_something_else_at_work_once_on_each() -> None:
    game = met(character("Frodo", "Something Else at Work"), hazard="Something Else at Work")
    game.refuses("Something Else at Work", "nobody here")


# Whole Villages Roused ------------------------------------------------------------------------------


def test_whole_villages_roused_at_a_border_hold() -> None:
    game = met("Gimli", hazard="Whole Villages Roused", at="Bree")
    site = game.game.card(game.company("Gimli").state.site)
    before = len(game.game.automatic_attacks(site))
    game.play("Whole Villages Roused").pass_windows()
    added = game.game.automatic_attacks(site)[before:]
    assert added and all("hero" in a.detainment for a in added)
    minion = next(c.instance for c in game.all(site.card.name) if c.owner == 1)
    assert isinstance(minion.card, Site)
    printed = minion.card.automatic_attacks
    assert [a.prowess - 2 for a in added] == [a.prowess for a in printed]


def test_whole_villages_roused_not_at_a_shadow_hold_of_heroes() -> None:
    game = met("Gimli", hazard="Whole Villages Roused", at="Moria")
    game.refuses("Whole Villages Roused", "no hero Border-hold")


def test_whole_villages_roused_at_a_shadow_hold_of_minions() -> None:
    game = position(
        ringwraith(company("Moria", "Gorbag")),
        wizard(hand=["Whole Villages Roused"]),
        phase="movement",
    )
    site = game["Moria"].instance
    before = len(game.game.automatic_attacks(site))
    game.play("Whole Villages Roused")
    added = game.game.automatic_attacks(site)[before:]
    assert [(a.race, a.prowess) for a in added] == [("Orc", 9)]
    assert added[0].detainment == ("overt",)


# Goblin-faces ---------------------------------------------------------------------------------------

DECK = ["Elven Cloak", "Glamdring", "Orcrist", "Legolas"]  # Legolas on top


def peered(*rolls: int) -> Play:
    game = met(
        "Gimli",
        "Merry",
        "Pippin",
        hazard="Goblin-faces",
        at="Bree",
        ours={"deck": DECK, "hand": ["Dagger of Westernesse"] * 8},
        pausing=(),
    )
    game.play("Goblin-faces").assign("Gimli", "Merry", "Pippin").rolls(*rolls)
    return game.run_until(lambda play: not play.dice_left)


def test_goblin_faces_look_at_as_many_cards_as_have_struck() -> None:
    game = peered(12, 2, 2, 2, 2)
    assert game.asks == "goes-below" and game.asked == 1
    check(game.game)
    assert game.offers("Legolas") and game.offers("Orcrist") and not game.offers("Glamdring")
    game.choose("Legolas").pass_()
    assert game.pile("deck", 0)[:2] == ["Legolas", "Elven Cloak"]
    assert game.pile("deck", 0)[-1] == "Orcrist"


def test_goblin_faces_put_the_rest_back_in_any_order() -> None:
    game = peered(12, 2, 2, 2, 2).pass_()
    assert game.asks == "goes-on-top"
    game.choose("Legolas")
    assert game.pile("deck", 0)[-2:] == ["Legolas", "Orcrist"]


def test_goblin_faces_that_strike_nobody_see_nothing() -> None:
    game = peered(12, 12, 12)
    assert game.asks != "goes-below"
