"""The minion sites of the Challenge Decks: what guards them, what is found there, and what they do."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from freecouncil.testing import (
    Piece,
    Play,
    character,
    company,
    position,
    ringwraith,
    wizard,
    wounded,
)

OVERT = "Orc Captain"
COVERT = "Ciryaher"
# The automatic-attacks that one who comes alone faces there: race, strikes, prowess, and whether
# they only detain him.
ATTACKS = [
    ("Bag End", OVERT, [("Hobbit", 5, 5, False), ("Dúnadan", 3, 11, False)]),
    ("Bandit Lair", OVERT, [("Man", 3, 6, False)]),
    ("Barad-dûr", OVERT, []),
    ("Beorn's House", OVERT, [("Man", 1, 10, False)]),
    ("Beorn's House", COVERT, [("Man", 1, 10, True)]),
    ("Caves of Ûlund", OVERT, [("Dragon", 1, 13, False)]),
    ("Cirith Gorgor", OVERT, []),
    ("Cirith Ungol", OVERT, []),
    ("Dale", COVERT, [("Man", 1, 5, True)]),
    ("Dancing Spire", OVERT, [("Dragon", 2, 11, False)]),
    ("Dead Marshes", OVERT, [("Undead", 2, 8, False)]),
    ("Dimrill Dale", OVERT, [("Orc", 1, 6, False)]),
    ("Eagles' Eyrie", OVERT, [("Animal", 2, 10, False)]),
    ("Easterling Camp", OVERT, [("Man", 1, 5, False)]),
    ("Edoras", COVERT, [("Man", 1, 10, True)]),
    ("Goblin-gate", OVERT, [("Orc", 3, 6, False)]),
    ("Gold Hill", OVERT, [("Dragon", 1, 15, False)]),
    ("Gondmaeglom", OVERT, [("Dragon", 1, 14, False)]),
    ("Irerock", OVERT, [("Dragon", 1, 14, False)]),
    ("Isengard", OVERT, [("Wolf", 3, 7, False)]),
    ("Minas Tirith", OVERT, [("Man", 1, 9, False), ("Dúnadan", 4, 10, False)]),
    ("Minas Tirith", COVERT, [("Man", 1, 9, True)]),
    ("Moria", OVERT, [("Orc", 4, 7, False)]),
    ("Mount Doom", OVERT, [("Orc", 1, 6, False)]),
    ("Mount Gram", OVERT, []),
    ("Mount Gundabad", OVERT, [("Orc", 1, 7, True)]),
    ("Mount Gundabad", COVERT, [("Orc", 1, 7, False)]),
    ("Nûrniag Camp", OVERT, []),
    ("Raider-hold", COVERT, [("Man", 1, 7, True)]),
    ("Sarn Goriwing", OVERT, [("Orc", 3, 5, False)]),
    ("Shelob's Lair", OVERT, [("Orc", 2, 8, False), ("Spider", 1, 16, False)]),
    ("Southron Oasis", COVERT, [("Man", 1, 5, True)]),
    ("The Lonely Mountain", OVERT, [("Dragon", 1, 14, False)]),
    ("The Wind Throne", OVERT, [("Orc", 3, 7, False)]),
    ("The Worthy Hills", OVERT, [("Man", 1, 9, False)]),
    ("Thranduil's Halls", OVERT, [("Elf", 1, 9, False), ("Elf", 3, 10, False)]),
    ("Thranduil's Halls", COVERT, [("Elf", 1, 9, True)]),
]


def at_site(site: str | Piece, *members: str | Piece, hand: Sequence[str] = ()) -> Play:
    """Inside, when the gates have been blasted with what somebody has brought along."""
    game = position(ringwraith(company(site, *members), hand=hand), wizard(), phase="site")
    game.run_until(
        lambda play: (
            play.offers("use", "Blasting Fire") or play.asks == "site" or play.phase != "site"
        ),
        enter_site=True,
    )
    if game.offers("use", "Blasting Fire"):
        game.use("Blasting Fire")
    return game


@pytest.mark.parametrize(("site", "member", "expected"), ATTACKS)
def test_automatic_attacks(
    site: str, member: str, expected: list[tuple[str, int, int, bool]]
) -> None:
    game = at_site(site, character(member, "Blasting Fire"), hand=["Foul-smelling Paste"])
    game.dice(*[6] * 2).run_until(lambda play: play.asks == "site" or play.phase != "site")
    assert [e.args[2:6] for e in game.game.events if e.kind == "attack"] == expected


# Where a player looks for what: one card of each kind, and the sites of the decks that offer it.
FOUND = {
    "Foul-smelling Paste": {
        "Bag End", "Bandit Lair", "Caves of Ûlund", "Dancing Spire", "Dead Marshes",
        "Eagles' Eyrie", "Goblin-gate", "Gold Hill", "Gondmaeglom", "Irerock", "Isengard",
        "Minas Tirith", "Moria", "Mount Gundabad", "Raider-hold", "Sarn Goriwing",
        "Shelob's Lair", "The Lonely Mountain", "The Wind Throne", "Thranduil's Halls",
    },
    "Sable Shield": {
        "Bag End", "Caves of Ûlund", "Dancing Spire", "Dead Marshes", "Eagles' Eyrie", "Gold Hill",
        "Gondmaeglom", "Irerock", "Isengard", "Minas Tirith", "Moria", "Mount Gundabad",
        "Raider-hold", "Sarn Goriwing", "Shelob's Lair", "The Lonely Mountain", "The Wind Throne",
        "Thranduil's Halls",
    },
    "Black Mace": {
        "Caves of Ûlund", "Dancing Spire", "Gold Hill", "Irerock", "Moria", "The Lonely Mountain",
    },
    "The Least of Gold Rings": {
        "Bag End", "Bandit Lair", "Beorn's House", "Caves of Ûlund", "Dale", "Dancing Spire",
        "Edoras", "Goblin-gate", "Gold Hill", "Gondmaeglom", "Irerock", "Isengard",
        "Minas Tirith", "Moria", "The Lonely Mountain", "Thranduil's Halls",
    },
    "That Ain't No Secret": {
        "Bag End", "Dimrill Dale", "Eagles' Eyrie", "Isengard", "Minas Tirith", "Mount Doom",
        "The Wind Throne", "The Worthy Hills", "Thranduil's Halls",
    },
}  # fmt: skip


@pytest.mark.parametrize("site", sorted({site for site, _, _ in ATTACKS}))
def test_what_is_found_there(site: str) -> None:
    bearer = character("Lieutenant of Morgul", "Blasting Fire")
    game = at_site(site, bearer, "Ciryaher", hand=list(FOUND)).dice(6, 6)
    game.run_until(
        lambda play: play.asks == "site" or play.phase != "site",
        assign_strike="Lieutenant of Morgul",
    )
    offered = {name for name in FOUND if game.asks == "site" and game.offers("play", name)}
    assert offered == {name for name, where in FOUND.items() if site in where}


class TestBagEnd:
    def test_greater_items_there_are_those_of_heroes(self) -> None:
        hand = ["Black Mace", "Orcrist", "Sable Shield"]
        game = at_site("Bag End", character("Ciryaher", "Blasting Fire"), hand=hand)
        game.run_until("site")
        assert game.offers("play", "Sable Shield")
        assert game.offers("play", "Orcrist")
        assert not game.offers("play", "Black Mace")


class TestRaiderHold:
    def test_major_items_are_arms(self) -> None:
        hand = ["High Helm", "Torque of Hues"]
        game = at_site("Raider-hold", character("Ciryaher", "Blasting Fire"), hand=hand)
        game.run_until("site")
        assert game.offers("play", "High Helm")
        game.refuses("Torque of Hues", "not playable")


class TestDeadMarshes:
    def test_who_is_wounded_checks_corruption(self) -> None:
        member = character("Ciryaher", "Black Mace")
        game = position(ringwraith(company("Dead Marshes", member)), wizard(), phase="site")
        game.rolls(2, 2, 3).run_until(lambda play: not play.dice_left, enter_site=True)
        assert game["Ciryaher"].where == "out"  # 3 - 2 against the 3 of the mace

    def test_creatures_there_do_not_merely_detain(self) -> None:
        def detains(creature: str) -> bool:
            game = position(
                ringwraith(company("Dead Marshes", "Gorbag"), hand=["Orc Quarrels"]),
                wizard(hand=[creature]),
                phase="movement",
            )
            game.pass_until(lambda play: play.offers("play", creature))
            game.play(creature, key="shadow-hold")
            return game.attack.detainment

        assert not detains("Orc-warband")


class TestDarkhavens:
    def test_nobody_is_attacked_who_stays_there(self) -> None:
        game = position(
            ringwraith(company("Minas Morgul", "Gorbag")),
            wizard(hand=["Shelob (creature)"]),
            phase="movement",
        )
        game.pass_until(lambda play: play.offers("play", "Shelob", "creature"))
        game.play("Shelob", action="creature")
        assert game.happened("attack canceled", "Shelob") and game["Gorbag"].untapped

    @pytest.mark.parametrize(
        ("origin", "haven"),
        [("Moria", "Dol Guldur"), ("Southron Oasis", "Minas Morgul"), ("Goblin-gate", "Carn Dûm")],
    )
    def test_who_is_on_the_way_there_is_not_yet_safe(self, origin: str, haven: str) -> None:
        game = position(
            ringwraith(company(origin, "Gorbag", moving_to=haven)),
            wizard(hand=["Wolves"]),
            phase="movement",
        )
        game.run_until(lambda play: play.offers("play", "Wolves"), site_path="starter")
        game.play("Wolves", key="wilderness")
        assert game.asks == "assign-strike" and not game.happened("attack canceled")

    def test_a_fight_with_heroes_who_come_there_is_canceled(self) -> None:
        game = position(
            wizard(company("Dol Guldur", "Gimli"), turns=3),
            ringwraith(company("Dol Guldur", "Gorbag")),
            phase="site",
        ).rolls(12, 12, 12)
        game.run_until("site", enter_site=True, stay_untapped=True)
        game.choose("attack", "Gorbag")
        assert game.happened("attack canceled", "Gimli")
        assert game["Gorbag"].untapped and game["Gimli"].untapped

    def test_a_gold_ring_stored_there_is_tested_at_minus_two(self) -> None:
        bearer = character("Ciryaher", "The Least of Gold Rings")
        game = position(ringwraith(company("Carn Dûm", bearer), hand=["Minor Ring"]), wizard())
        game.rolls(9, 7).choose("store", "The Least of Gold Rings")
        assert game.decision.about[1] == 7 - 2
        game.choose("Minor Ring")
        assert game["Minor Ring"].stored and game["The Least of Gold Rings"].where == "discard"

    def test_only_orcs_trolls_and_its_own_come_into_play_at_carn_dum(self) -> None:
        def may_come(name: str, haven: str) -> bool:
            game = position(ringwraith(company(haven, "Gorbag"), hand=[name], sites=[]), wizard())
            return game.organize().offers("bring-character")

        assert may_come("Shagrat", "Carn Dûm") and may_come("Tûma", "Carn Dûm")
        assert not may_come("Ciryaher", "Carn Dûm")
        assert may_come("Ciryaher", "Dol Guldur")


class TestBaradDur:
    def test_it_heals_like_a_darkhaven(self) -> None:
        game = position(
            ringwraith(company("Barad-dûr", wounded("Gorbag"))), wizard(), phase="untap"
        )
        game.pass_until("organization")
        assert game["Gorbag"].tapped

    def test_what_ends_at_a_darkhaven_in_the_untap_phase_ends_there(self) -> None:
        game = position(
            ringwraith(company("Barad-dûr", character("Gorbag", "Well-preserved"))),
            wizard(),
            phase="untap",
        ).run_until("organization")
        assert game["Well-preserved"].where == "discard"

    def test_it_is_no_darkhaven_at_other_times(self) -> None:
        game = position(
            ringwraith(company("Barad-dûr", "Gorbag"), hand=["Shagrat"], sites=[]), wizard()
        )
        game.refuses("Shagrat")
        assert not game.organize().offers("bring-character")

    def test_gold_rings_there_are_tested_at_minus_three_by_those_who_stay_outside(self) -> None:
        bearer = character("Gorbag", "The Least of Gold Rings")
        game = position(
            ringwraith(company("Barad-dûr", bearer), hand=["Minor Ring"]),
            wizard(),
            phase="site",
            rolls=(9,),
        )
        assert game.asks == "ring-to-play" and game.decision.about[1] == 9 - 3
        game.choose("Minor Ring").answer("enter-site", False)
        assert game["Minor Ring"].bearer == "Gorbag"
        assert game["The Least of Gold Rings"].where == "discard"


class TestMountDoom:
    def test_a_sage_who_has_just_come_there_tests_a_ring(self) -> None:
        sage = character("Ciryaher", "The Least of Gold Rings")
        game = position(
            ringwraith(
                company("Mount Doom", sage, "Shagrat", moved=True), hand=["Minor Ring"], turns=3
            ),
            wizard(),
            phase="site",
        ).rolls(12)
        game.run_until("site", enter_site=True, assign_strike="Shagrat", stay_untapped=True)
        game.rolls(9).use("Mount Doom", "Ciryaher")
        assert game["Ciryaher"].tapped and game.decision.about[1] == 9 - 3

    def test_not_one_who_is_tapped(self) -> None:
        sage = character("Ciryaher", "The Least of Gold Rings", tapped=True)
        game = position(ringwraith(company("Mount Doom", sage)), wizard())
        game.refuses("Mount Doom", "untapped sage")

    def test_not_one_who_is_elsewhere(self) -> None:
        sage = character("Ciryaher", "The Least of Gold Rings")
        game = position(
            ringwraith(company("Mount Doom", "Shagrat"), company("Dol Guldur", sage)), wizard()
        )
        game.refuses("Mount Doom", "sage")


class TestTheWorthyHills:
    def test_it_stays_untapped_for_the_next_who_come(self) -> None:
        bearer = character("Ciryaher", "Blasting Fire")
        hand = ["Woses of the Eryn Vorn", "That Ain't No Secret"]
        game = at_site("The Worthy Hills", bearer, "Ostisen", hand=hand).run_until("site")
        game.rolls(9).play("Woses of the Eryn Vorn", "Ciryaher").pass_windows()
        assert game["Woses of the Eryn Vorn"].where == "points"
        assert game["The Worthy Hills"].untapped
        assert game.offers("play", "That Ain't No Secret")


class TestShelobsLair:
    def test_whoever_she_wounds_is_dead(self) -> None:
        game = position(
            ringwraith(company("Shelob's Lair", "Gorbag", character("Ufthak", "Sable Shield"))),
            wizard(),
            phase="site",
        )
        game.run_until("assign-strike", enter_site=True)
        game.rolls(12, 12, 2).assign("Gorbag", "Ufthak")
        game.run_until("assign-strike", stay_untapped=True)
        assert game.attack.prowess == 16
        game.assign("Gorbag").run_until(lambda play: not play["Gorbag"].in_play)
        assert game["Gorbag"].where == "out"

    def test_her_attack_is_not_canceled(self) -> None:
        bearer = character("Lieutenant of Morgul", "Blasting Fire")
        game = at_site("Shelob's Lair", bearer)
        assert game.asks == "assign-strike" and game.attack.race == "Spider"
