"""The One Ring, and the Palantíri that do what others do."""

from __future__ import annotations

import pytest

from freecouncil.rules import words
from freecouncil.testing import (
    NotOffered,
    Piece,
    Play,
    character,
    company,
    position,
    ringwraith,
    wizard,
)

# The One Ring -------------------------------------------------------------------------------------


def ring_bearer_attacked(by: str) -> Play:
    """A strike of a creature is assigned to Frodo."""
    game = position(
        wizard(company("Moria", character("Frodo", "The One Ring"))),
        ringwraith(hand=[by]),
        phase="movement",
    )
    game.pass_until(lambda play: play.offers("play", by))
    game.play(by).assign("Frodo")
    return game.run_until("stay-untapped")


def test_the_one_ring_makes_its_bearer_strong() -> None:
    game = position(wizard(company("Rivendell", character("Frodo", "The One Ring"))), ringwraith())
    frodo = game["Frodo"]
    assert frodo.prowess == 2, "no more than double his own"
    assert frodo.body == 10, "no more than 10"
    assert frodo.direct_influence == 6
    armed = position(
        wizard(company("Rivendell", character("Aragorn II", "The One Ring", "Glamdring"))),
        ringwraith(),
    )
    assert armed["Aragorn II"].prowess == 12, "6 and 3 of the sword, and up to double of 6"


def test_the_one_ring_hides_its_bearer_from_a_strike_if_he_passes_the_check() -> None:
    game = ring_bearer_attacked("Orc-lieutenant")
    game.rolls(12).tap_to_fight().use("The One Ring").pass_windows()
    assert game.happened("rolled", "corruption", "Frodo")
    assert game.happened("strike canceled", "Frodo")
    assert game["Frodo"].where == "play" and not game["Frodo"].wounded


def test_the_one_ring_may_cost_its_bearer_everything() -> None:
    game = ring_bearer_attacked("Orc-lieutenant")
    game.rolls(2).tap_to_fight().use("The One Ring").pass_windows()
    assert game["Frodo"].where == "out"
    assert not game.happened("strike canceled", "Frodo")
    assert game["Orc-lieutenant"].where == "discard", "he is gone, and faces no strike (3.i.5)"


def test_the_one_ring_does_not_hide_from_the_undead() -> None:
    game = ring_bearer_attacked("Ghouls")
    with pytest.raises(NotOffered, match="it is by Undead or Nazgûl"):
        game.use("The One Ring")


def test_the_one_ring_is_a_burden_to_everyone_in_the_company() -> None:
    game = position(
        wizard(
            company("Rivendell", character("Frodo", "The One Ring"), "Sam Gamgee"),
            company("Lórien", "Legolas"),
        ),
        ringwraith(),
    )
    assert game["Frodo"].corruption_points == 7
    assert game["Sam Gamgee"].corruption_points == 1
    assert game["Legolas"].corruption_points == 0


def test_the_minion_one_ring_is_no_burden_where_a_ringwraith_bears_it() -> None:
    ring = "LE-326"
    with_orcs = position(
        ringwraith(company("Dol Guldur", character("Gorbag", ring), "Shagrat")), wizard()
    )
    assert with_orcs["Gorbag"].corruption_points == 7
    assert with_orcs["Shagrat"].corruption_points == 1
    with_him = position(
        ringwraith(company("Dol Guldur", character("Adûnaphel the Ringwraith", ring), "Shagrat")),
        wizard(),
    )
    assert with_him["Shagrat"].corruption_points == 0


# Mount Doom ---------------------------------------------------------------------------------------


def stealing_to(site: str, *hazards: str) -> Play:
    """A scout's company of two has slipped away unseen, and is on its way to a site."""
    game = position(
        wizard(company("Dead Marshes", character("Frodo", "The One Ring"), "Sam Gamgee")),
        ringwraith(hand=list(hazards)),
    )
    ours = game.company("Frodo").state
    game.game.add_effect("no creatures", ours.id, until="turn", source=game["Frodo"].id)
    game.move("Frodo", site)
    return game.run_until(lambda play: play.asked == 1 and play.asks == "act")


def test_at_mount_doom_no_stealth_keeps_creatures_of_such_places_away() -> None:
    game = stealing_to("Mount Doom", "Ghouls", "Wargs")
    assert game.company("Frodo").hazard_limit == 4, "2, and 2 more at Mount Doom"
    game.refuses("Wargs", "it can't be keyed")
    game.play("Ghouls", key="shadow-hold")
    assert game.attack.race == "Undead"


def test_at_other_sites_stealth_keeps_them_away() -> None:
    game = stealing_to("Cirith Ungol", "Ghouls")
    game.refuses("Ghouls", "it may not be played on this company")


# Palantíri ----------------------------------------------------------------------------------------


def sarumans(stone: str, *others: str | Piece, deck: tuple[str, ...] | None = None) -> Play:
    """Saruman, who may tap to use a Palantír, bears one."""
    return position(
        wizard(company("Rivendell", character("Saruman", stone), *others), deck=deck),
        ringwraith(hand=["Cave-drake", "Twilight"]),
    )


def test_palantir_of_amon_sul_shows_the_opponents_hand_to_its_player_alone() -> None:
    game = sarumans("Palantír of Amon Sûl")
    game.rolls(12).use("Palantír of Amon Sûl", action="look at the hand").pass_windows()
    assert game["Saruman"].tapped and game["Palantír of Amon Sûl"].tapped
    told = "Wizard looks at the hand of Ringwraith: Cave-drake and Twilight."
    assert told in [line.words for line in words.log(game.game, 0)]
    assert told not in [line.words for line in words.log(game.game, 1)]
    assert "Wizard looks at the hand of Ringwraith." in [
        line.words for line in words.log(game.game, 1)
    ]
    assert game.happened("rolled", "corruption", "Saruman")


def test_palantir_of_amon_sul_does_what_another_does_only_while_that_one_is_in_play() -> None:
    alone = sarumans("Palantír of Amon Sûl", deck=("Marvels Told", "Gimli"))
    with pytest.raises(NotOffered, match="not now"):
        alone.use("Palantír of Amon Sûl", action="find a card for sages")
    both = sarumans(
        "Palantír of Amon Sûl",
        character("Legolas", "Palantír of Annúminas"),
        deck=("Marvels Told", "Gimli"),
    )
    both.rolls(12).use("Palantír of Amon Sûl", action="find a card for sages").pass_windows()
    assert "Marvels Told" in both.hand(0)
    assert both["Palantír of Annúminas"].untapped


def test_palantir_of_amon_sul_does_not_do_what_a_stone_of_the_other_side_does() -> None:
    game = position(
        wizard(
            company("Rivendell", character("Saruman", "Palantír of Amon Sûl")),
            deck=["Marvels Told", "Gimli"],
        ),
        ringwraith(company("Dol Guldur", character("Ciryaher", "LE-331"))),
    )
    with pytest.raises(NotOffered, match="not now"):
        game.use("Palantír of Amon Sûl", action="find a card for sages")


@pytest.mark.parametrize(
    ("stone", "companions", "kept"),
    [
        ("Palantír of Amon Sûl", [], False),
        ("Palantír of Amon Sûl", ["Legolas"], True),
        ("Palantír of Osgiliath", ["Legolas", "Gimli"], False),
        ("Palantír of Osgiliath", ["Legolas", "Gimli", "Frodo"], True),
    ],
)
def test_a_heavy_palantir_is_lost_by_too_small_a_company_that_moves(
    stone: str, companions: list[str], kept: bool
) -> None:
    game = position(
        wizard(company("Rivendell", character("Elrond", stone), *companions, moving_to="Bree")),
        ringwraith(),
        phase="movement",
    )
    game.run_until("enter-site")
    assert (game[stone].where == "play") is kept


def test_a_small_company_that_stays_keeps_its_palantir() -> None:
    game = position(
        wizard(company("Rivendell", character("Elrond", "Palantír of Osgiliath"))),
        ringwraith(),
        phase="movement",
    )
    game.run_until("enter-site")
    assert game["Palantír of Osgiliath"].where == "play"


def test_a_company_that_loses_one_on_the_way_loses_its_palantir() -> None:
    game = position(
        wizard(
            company(
                "Rivendell", character("Elrond", "Palantír of Amon Sûl"), "Gimli", moving_to="Bree"
            )
        ),
        ringwraith(hand=["Call of Home"]),
        phase="movement",
    )
    game.run_until(lambda play: play.offers("play", "Call of Home"))
    game.rolls(2).play("Call of Home", target="Gimli").pass_windows()
    assert "Gimli" in game.hand(0)
    assert game["Palantír of Amon Sûl"].where == "discard"


def test_palantir_of_elostirion_rids_an_elf_of_corruption() -> None:
    game = position(
        wizard(
            company("The White Towers", character("Gandalf", "Palantír of Elostirion")),
            company("Rivendell", character("Legolas", "Lure of the Senses")),
        ),
        ringwraith(),
    )
    game.rolls(12).use("Palantír of Elostirion").pass_windows()
    assert game["Lure of the Senses"].where == "discard"
    assert game["Palantír of Elostirion"].tapped and game["Gandalf"].untapped


def test_palantir_of_elostirion_does_nothing_for_a_dwarf_or_without_a_sage() -> None:
    game = position(
        wizard(
            company(
                "The White Towers",
                character("Gandalf", "Palantír of Elostirion"),
                character("Gimli", "Lure of the Senses"),
            ),
        ),
        ringwraith(),
    )
    with pytest.raises(NotOffered, match="no corruption card on an Elf or a Wizard"):
        game.use("Palantír of Elostirion")
    foolish = position(
        wizard(
            company(
                "The White Towers",
                character("Gimli", "Palantír of Elostirion"),
                character("Legolas", "Lure of the Senses"),
            ),
        ),
        ringwraith(),
    )
    with pytest.raises(NotOffered, match="sage"):
        foolish.use("Palantír of Elostirion")


def test_palantir_of_elostirion_stays_where_it_is() -> None:
    game = position(
        wizard(
            company(
                "The White Towers",
                character("Gandalf", "Palantír of Elostirion"),
                moving_to="Rivendell",
            )
        ),
        ringwraith(),
        phase="movement",
    )
    game.run_until("enter-site")
    assert game["Palantír of Elostirion"].where == "discard"


def test_palantir_of_osgiliath_forces_a_hazard_away() -> None:
    game = sarumans("Palantír of Osgiliath", character("Legolas", "Lure of the Senses"))
    game.rolls(12).use("Palantír of Osgiliath", action="discard a hazard").pass_windows()
    assert game["Lure of the Senses"].where == "discard"


def test_palantir_of_osgiliath_does_what_any_other_does_whoever_has_it() -> None:
    game = position(
        wizard(
            company("Rivendell", character("Saruman", "Palantír of Osgiliath")), discard=["Gimli"]
        ),
        wizard(company("Isengard", character("Beregond", "Palantír of Orthanc"))),
    )
    game.rolls(12).use("Palantír of Osgiliath", action="bring a card back").pass_windows()
    assert game.pile("discard", 0) == []
    assert "Gimli" in game.pile("deck", 0)


def test_one_who_can_use_no_palantir_uses_none() -> None:
    game = position(
        wizard(company("Rivendell", character("Legolas", "Palantír of Amon Sûl"))), ringwraith()
    )
    with pytest.raises(NotOffered, match="not able to use a Palantír"):
        game.use("Palantír of Amon Sûl", action="look at the hand")


# Minion Palantíri ---------------------------------------------------------------------------------


def minions(bearer: str, stone: str, *others: str | Piece, at: str = "Dol Guldur") -> Play:
    return position(ringwraith(company(at, character(bearer, stone), *others)), wizard())


def test_the_minion_palantir_of_elostirion_lets_a_sage_tap_to_draw() -> None:
    game = minions("Ciryaher", "LE-332", at="The White Towers")
    before = len(game.hand(0))
    game.rolls(12).use("Palantír of Elostirion").pass_windows()
    assert len(game.hand(0)) == before + 1
    assert game["Ciryaher"].tapped


def test_the_minion_palantir_of_elostirion_lets_its_sage_use_no_other() -> None:
    game = position(
        ringwraith(company("Dol Guldur", character("Ciryaher", "LE-332", "LE-330"))), wizard()
    )
    with pytest.raises(NotOffered, match="not able to use a Palantír"):
        game.use("Palantír of Amon Sûl", action="look at the hand")


def len_of_hand(game: Play) -> int:
    return game.game.view(0).hand_size(0)


def test_the_minion_palantir_of_elostirion_makes_a_sages_hand_larger() -> None:
    sage = minions("Ciryaher", "LE-332", at="The White Towers")
    orc = minions("Gorbag", "LE-332", at="The White Towers")
    assert [len_of_hand(g) for g in (sage, orc)] == [9, 8]
    with pytest.raises(NotOffered, match="not able to use a Palantír"):
        orc.use("Palantír of Elostirion")


def test_the_minion_palantiri_of_amon_sul_and_osgiliath_do_as_the_heroes_do() -> None:
    for stone in ("LE-330", "LE-335"):
        game = minions("Calendal", stone, character("Ciryaher", "LE-332"), "Gorbag", "Shagrat")
        name = "Palantír of Amon Sûl" if stone == "LE-330" else "Palantír of Osgiliath"
        before = len(game.hand(0))
        game.rolls(12).use(name, action="draw a card").pass_windows()
        assert len(game.hand(0)) == before + 1
        assert game[name].tapped and game["Palantír of Elostirion"].untapped
