"""The White Hand: stage resources of Saruman."""

from __future__ import annotations

from typing import Any

import pytest

from freecouncil.rules.attributes import influence_needed
from freecouncil.rules.fallen_wizards import stage_points
from freecouncil.rules.rings import put_in_store
from freecouncil.testing import (
    Piece,
    Play,
    card,
    character,
    company,
    fallen_wizard,
    position,
    tapped,
    wizard,
)

FOE = wizard(company("Rivendell", "Legolas"))


# What he bears --------------------------------------------------------------------------------------


def evening(*borne: str, him: str = "Saruman", discard: tuple[str, ...]) -> Play:
    return position(
        fallen_wizard(
            company("Isengard", character(him, *borne)), declared="Saruman", discard=discard
        ),
        FOE,
        phase="end-of-turn",
        pausing=(0,),
    )


def test_many_coloured_robes_let_saruman_tap_for_a_card() -> None:
    game = evening("Many-coloured Robes", discard=("Lordly Presence", "Concealment"))
    assert game["Saruman"].corruption_points == 1
    game.use("Many-coloured Robes").pass_()
    assert "Lordly Presence" in game.hand(0)
    assert game["Saruman"].tapped
    assert game["Many-coloured Robes"].untapped


def test_many_coloured_robes_bring_back_three_cards_alone() -> None:
    game = evening("Many-coloured Robes", discard=("Concealment",))
    assert not game.offers("use", "Many-coloured Robes")


def test_many_coloured_robes_wait_for_saruman() -> None:
    game = position(
        fallen_wizard(
            company("Isengard", "Beregond"),
            declared="Saruman",
            hand=["Many-coloured Robes", "Saruman"],
        ),
        FOE,
    )
    game.play("Many-coloured Robes")
    robes = game["Many-coloured Robes"]
    assert robes.where == "play" and robes.instance.host == 0
    game.bring("Saruman", joining="Beregond")
    assert game["Many-coloured Robes"].bearer == "Saruman"


def test_sarumans_ring_brings_a_ring_back() -> None:
    game = evening("Saruman's Ring", discard=("Magic Ring of Lore", "Dagger of Westernesse"))
    game.use("Saruman's Ring").pass_()
    assert "Magic Ring of Lore" in game.hand(0)
    assert game["Saruman's Ring"].tapped
    assert game["Saruman"].untapped


def test_sarumans_ring_does_not_bring_the_one_ring_back() -> None:
    game = evening("Saruman's Ring", discard=("The One Ring", "Dagger of Westernesse"))
    assert not game.offers("use", "Saruman's Ring")


# Man of Skill ---------------------------------------------------------------------------------------


def learned(*in_play: str) -> Play:
    return position(
        fallen_wizard(
            company("Isengard", "Saruman", character("Háma", "Swordmaster")),
            declared="Saruman",
            in_play=list(in_play),
        ),
        FOE,
    )


def test_man_of_skill_makes_lore_worth_two_points() -> None:
    assert learned().worth("Swordmaster") == 1
    assert learned("Man of Skill").worth("Swordmaster") == 2


def test_man_of_skill_is_about_cards_that_need_information() -> None:
    game = position(
        fallen_wizard(
            company("Isengard", "Saruman", character("Ioreth", "That Ain't No Secret")),
            declared="Saruman",
            in_play=["Man of Skill", "A Strident Spawn"],
        ),
        FOE,
    )
    assert game.worth("A Strident Spawn") == 1, "Information has nothing to do with it"
    news = game["That Ain't No Secret"].instance
    assert game.worth("That Ain't No Secret") == 0, "it gives none before it is stored"
    put_in_store(game.game, news, game["Isengard"].instance)
    assert game.worth("That Ain't No Secret") == 2


# The Forge-master -----------------------------------------------------------------------------------


def forging(
    *members: Piece | str, at: str = "Isengard", hand: tuple[str, ...] = (), **more: Any
) -> Play:
    return position(
        fallen_wizard(company(at, *members), declared="Saruman", hand=list(hand), **more),
        FOE,
        pausing=(0,),
    )


def test_the_forge_master_takes_two_points_of_influence() -> None:
    game = forging("Saruman", "Éomer", hand=("The Forge-master",))
    before = game["Éomer"].direct_influence
    game.play("The Forge-master", "Éomer").pass_()
    assert game["The Forge-master"].bearer == "Éomer"
    assert game["Éomer"].direct_influence == before + 1
    assert influence_needed(game.game, game["Éomer"].instance) == 2


def test_the_forge_master_is_a_man_or_a_sage_who_is_no_hobbit() -> None:
    hand = ("The Forge-master",)
    assert forging("Beregond", hand=hand).refuses("The Forge-master", "no Man")
    assert forging("Fatty Bolger", hand=hand).refuses("The Forge-master", "no Man")
    assert forging("Saruman", hand=hand).refuses("The Forge-master", "no Man")
    assert forging("Ioreth", hand=hand).offers("play", "The Forge-master")
    assert forging("Éowyn", hand=hand).offers("play", "The Forge-master")


@pytest.mark.parametrize("pile", ["hand", "discard", "sideboard"])
def test_the_forge_master_makes_an_item(pile: str) -> None:
    piles: Any = {pile: ("Dagger of Westernesse",)}
    game = forging(
        character("Éomer", "The Forge-master"),
        tapped("Beregond"),
        **piles,
    )
    game.use("The Forge-master", recipient="Beregond").pass_()
    assert game["Dagger of Westernesse"].bearer == "Beregond"
    assert game["Éomer"].tapped
    assert game["Beregond"].prowess == 5


def test_the_forge_master_makes_common_weapons_and_armor_alone() -> None:
    game = forging(
        character("Éomer", "The Forge-master"),
        discard=["Sting", "Elven Cloak", "Sword of Gondolin"],
    )
    assert not game.offers("use", "The Forge-master")


def test_the_forge_master_works_at_a_wizardhaven() -> None:
    game = forging(
        character("Éomer", "The Forge-master"), at="Edoras", discard=["Dagger of Westernesse"]
    )
    assert not game.offers("use", "The Forge-master")


# Saruman's Machinery --------------------------------------------------------------------------------

GUARDED = card("Isengard", "The Fortress of Isen")
WORKING = card("Isengard", "The Fortress of Isen", "Saruman's Machinery")


def test_sarumans_machinery_is_built_at_a_protected_isengard() -> None:
    def building(site: Piece | str) -> Play:
        return position(
            fallen_wizard(
                company(site, "Saruman"), declared="Saruman", hand=["Saruman's Machinery"]
            ),
            FOE,
            pausing=(0,),
        )

    game = building(GUARDED)
    game.play("Saruman's Machinery").pass_()
    assert game["Saruman's Machinery"].instance.host == game["Isengard"].instance.id
    assert building("Isengard").refuses("Saruman's Machinery", "protected")
    assert building(WORKING).refuses("Saruman's Machinery", "protected"), "not a second time"
    guarded = card("Weathertop", "Hidden Haven", "Guarded Haven")
    assert building(guarded).refuses("Saruman's Machinery", "protected")


def manufacturing(site: Piece | str, *hand: str) -> Play:
    return (
        position(
            fallen_wizard(
                company(site, "Saruman", "Beregond", "Anborn"), declared="Saruman", hand=list(hand)
            ),
            FOE,
            phase="site",
            pausing=(0,),
        )
        .pass_until("enter-site")
        .answer("enter-site", True)
    )


@pytest.mark.parametrize("site", [WORKING, tapped(WORKING)])
def test_sarumans_machinery_makes_one_technology_item(site: Piece) -> None:
    game = manufacturing(site, "Blasting Fire", "Mechanical Bow")
    game.play("Blasting Fire", "Beregond").pass_()
    assert game["Blasting Fire"].bearer == "Beregond"
    assert game["Isengard"].tapped
    assert game.refuses("Mechanical Bow", "not playable at Isengard"), "one each turn"


def test_sarumans_machinery_makes_nothing_else() -> None:
    game = manufacturing(WORKING, "Sword of Gondolin")
    assert game.refuses("Sword of Gondolin", "not playable at Isengard")
    assert manufacturing(GUARDED, "Blasting Fire").refuses("Blasting Fire", "not playable")


# The White Hand -------------------------------------------------------------------------------------

FACTIONS = ("Hobbits", "Woodmen", "Beornings")
STAGE = ("A Strident Spawn", "Man of Skill")


def rising(
    site: Piece | str = WORKING,
    *,
    stage: tuple[str, ...] = STAGE,
    factions: tuple[str, ...] = FACTIONS,
    him: str = "Saruman",
) -> Play:
    return position(
        fallen_wizard(
            company(site, him),
            declared="Saruman",
            hand=["The White Hand"],
            in_play=list(stage),
            points=list(factions),
        ),
        FOE,
        pausing=(0,),
    )


def test_the_white_hand_makes_saruman_mighty() -> None:
    game = rising()
    assert stage_points(game.game, 0) == 4 + 2 + 3 + 4
    game.play("The White Hand").pass_()
    him = game["Saruman"]
    assert game["The White Hand"].bearer == "Saruman"
    assert (him.prowess, him.body, him.direct_influence) == (7, 9, 14)
    assert game.worth("The White Hand") == 6


def test_the_white_hand_needs_all_that_it_grew_from() -> None:
    assert rising(factions=FACTIONS[:2]).refuses("The White Hand", "fewer than 3 factions")
    few = rising(stage=("A Strident Spawn",))
    assert few.refuses("The White Hand", "12 stage points")
    others = ("Man of Skill", "Bad Company", "Plotting Ruin", "Blind to All Else", "Great Patron")
    assert rising(stage=others).refuses("The White Hand", "A Strident Spawn")
    assert rising(GUARDED, stage=(*STAGE, *others)).refuses("The White Hand", "Saruman's Machinery")
    assert rising(him="Beregond").refuses("The White Hand", "Saruman is not in play")
