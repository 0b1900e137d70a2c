"""The minion factions of the Challenge Decks: where they come, at what number, and who helps."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from freecouncil.cards.library import library
from freecouncil.cards.words import sentences
from freecouncil.rules.influence import faction_check_modifier
from freecouncil.testing import Piece, Play, character, company, position, ringwraith, wizard


def at_site(
    site: str,
    *members: str | Piece,
    hand: Sequence[str],
    points: Sequence[str] = (),
    theirs: Sequence[str] = (),
) -> Play:
    """In the site phase, when whatever guards the site has been faced with the best of luck, by the
    Lieutenant of Morgul where he can."""
    game = position(
        ringwraith(company(site, *members), hand=hand, points=points),
        ringwraith(points=theirs),
        phase="site",
    )
    game.dice(*[6] * 40)
    game.run_until(
        lambda play: play.asks == "site" or play.offers("assign", "Lieutenant of Morgul"),
        enter_site=True,
        stay_untapped=True,
    )
    if game.asks == "assign-strike":
        game.choose("assign", "Lieutenant of Morgul").run_until("site", stay_untapped=True)
    game.game.chance.scripted = ()
    return game


# Faction, a site where it is playable, its number, and a faction with what that changes.
FACTIONS = [
    ("Asdriags", "Nûrniag Camp", 10, "Nûrniags", 2),
    ("Asdriags", "Nûrniag Camp", 10, "Variags of Khand", 2),
    ("Asdriags", "Nûrniag Camp", 10, "Balchoth", -2),
    ("Balchoth", "Raider-hold", 8, "Easterlings", 2),
    ("Balchoth", "Raider-hold", 8, "Men of Dorwinion", -2),
    ("Black Trolls", "Barad-dûr", 10, "Morgul-orcs", 2),
    ("Black Trolls", "Cirith Gorgor", 10, "Orcs of Gundabad", -2),
    ("Corsairs of Rhûn", "Raider-hold", 9, "Men of Dorwinion", -2),
    ("Easterlings", "Easterling Camp", 8, "Wain-easterlings", 2),
    ("Goblins of Goblin-gate", "Goblin-gate", 8, "Grey Mountain Goblins", 2),
    ("Grey Mountain Goblins", "Gondmaeglom", 8, "Goblins of Goblin-gate", 2),
    ("Haradrim", "Southron Oasis", 9, "Variags of Khand", -2),
    ("Ice-orcs", "Gold Hill", 10, "Wargs of the Forochel", 2),
    ("Nûrniags", "Nûrniag Camp", 9, "Nûriags", 2),
    ("Orcs of Gundabad", "Mount Gundabad", 9, "Orcs of Angmar", -2),
    ("Orcs of Mirkwood", "Sarn Goriwing", 8, "Orcs of the Red Eye", -2),
    ("Orcs of Moria", "Moria", 10, "Orcs of Dol Guldur", -2),
    ("Orcs of Udûn", "Cirith Gorgor", 8, "Orcs of Gorgoroth", 2),
    ("Orcs of the Ash Mountains", "Cirith Gorgor", 8, "Snaga-hai", 2),
    ("Snaga-hai", "Mount Gram", 9, "", 0),
    ("Southrons", "Southron Oasis", 8, "Asdriags", -2),
    ("Uruk-hai", "Cirith Ungol", 11, "Orcs of Moria", -2),
    ("Wain-easterlings", "Easterling Camp", 9, "Nûriags", -2),
    ("Woses of the Eryn Vorn", "The Worthy Hills", 11, "", 0),
]


@pytest.mark.parametrize(("faction", "site", "number", "other", "change"), FACTIONS)
class TestEveryFaction:
    def attempt(self, faction: str, site: str, owned: str, theirs: str = "") -> Play:
        """Ciryaher, with 2 direct influence, speaks to the faction."""
        game = at_site(
            site,
            "Ciryaher",
            "Lieutenant of Morgul",
            hand=[faction, "Gifts as Given of Old"],
            points=[owned] if owned else [],
            theirs=[theirs] if theirs else [],
        )
        return game.play(faction, "Ciryaher")

    def test_it_comes_above_its_number_alone(
        self, faction: str, site: str, number: int, other: str, change: int
    ) -> None:
        for roll in (number - 2, number - 1):
            game = self.attempt(faction, site, "")
            game.rolls(roll).pass_()
            assert game[faction].where == ("points" if roll + 2 > number else "discard")

    def test_another_faction_helps_or_hinders_whoever_has_it(
        self, faction: str, site: str, number: int, other: str, change: int
    ) -> None:
        alone = faction_check_modifier_of(self.attempt(faction, site, ""))
        mine = faction_check_modifier_of(self.attempt(faction, site, other))
        theirs = faction_check_modifier_of(self.attempt(faction, site, "", other))
        assert (mine - alone, theirs - alone) == (change, change)


def faction_check_modifier_of(game: Play) -> int:
    return faction_check_modifier(game.game, game.game.window.check)


class TestUrukHai:
    def test_several_orc_factions_hinder_them_once(self) -> None:
        game = at_site(
            "Cirith Gorgor",
            "Ciryaher",
            hand=["Uruk-hai", "Gifts as Given of Old"],
            points=["Orcs of Mirkwood", "Orcs of Moria"],
            theirs=["Snaga-hai"],
        )
        game.play("Uruk-hai", "Ciryaher")
        assert faction_check_modifier_of(game) == 2 - 2

    def test_other_factions_do_not(self) -> None:
        game = at_site(
            "Cirith Gorgor",
            "Ciryaher",
            hand=["Uruk-hai", "Gifts as Given of Old"],
            points=["Easterlings", "Black Trolls"],
        )
        game.play("Uruk-hai", "Ciryaher")
        assert faction_check_modifier_of(game) == 2

    def test_the_card_says_so(self) -> None:
        said = " ".join(sentences(library().find("Uruk-hai")))
        assert "-2 if any other Orc faction is in play" in said


class TestUnderALeader:
    """Orcs and Trolls whom a leader takes under his own control."""

    def won(self, leader: str, *, under: Sequence[str] = (), faction: str = "Orcs of Udûn") -> Play:
        game = at_site("Cirith Gorgor", character(leader, *under), "Ciryaher", hand=[faction])
        game.rolls(12)
        return game.play(faction, leader)

    def test_the_site_stays_untapped(self) -> None:
        game = self.won("Orc Captain").answer("faction-control", "with leader")
        assert game["Orcs of Udûn"].bearer == "Orc Captain"
        assert game["Cirith Gorgor"].untapped and game["Orc Captain"].tapped

    def test_he_need_not(self) -> None:
        game = self.won("Orc Captain").answer("faction-control", "in the pile")
        assert game["Orcs of Udûn"].where == "points" and game["Cirith Gorgor"].tapped

    def test_who_leads_nobody_is_not_asked(self) -> None:
        game = self.won("Lagduf")
        assert game["Orcs of Udûn"].where == "points" and game["Cirith Gorgor"].tapped

    def test_three_under_one_leader_are_worth_two_more(self) -> None:
        two = ["Orcs of the Ash Mountains", "Uruk-hai"]
        game = self.won("Orc Captain", under=two)
        assert game.points(0)["faction"] == 1 + 2
        game.answer("faction-control", "with leader")
        assert game.points(0)["faction"] == 1 + 2 + 1 + 2

    def test_they_are_lost_when_he_moves(self) -> None:
        captain = character("Orc Captain", "Black Trolls")
        game = position(
            ringwraith(company("Cirith Gorgor", captain, "Layos", moving_to="Minas Morgul")),
            wizard(),
            phase="movement",
        ).run_until("site", site_path="starter")
        assert game["Black Trolls"].where == "discard"

    def test_and_when_he_falls(self) -> None:
        captain = character("Orc Captain", "Black Trolls")
        game = position(
            ringwraith(company("Bree", captain)), wizard(hand=["Abductor"]), phase="movement"
        )
        game.pass_until(lambda play: play.offers("play", "Abductor")).rolls(2, 12)
        game.play("Abductor").run_until(lambda play: not play["Orc Captain"].in_play)
        assert game["Black Trolls"].where == "discard"


def test_snaga_hai_come_to_a_tapped_shadow_hold_too() -> None:
    game = at_site("Mount Gram", "Ciryaher", "Orc Captain", hand=["Snaga-hai", "Snaga-hai"])
    game.rolls(12).play("Snaga-hai", "Ciryaher")
    assert game["Mount Gram"].tapped
    game.rolls(12).play("Snaga-hai", "Orc Captain")
    assert game.points(0)["faction"] == 2


def test_ice_orcs_live_in_forochel_and_the_withered_heath_alone() -> None:
    game = at_site(
        "Gondmaeglom", "Lieutenant of Morgul", hand=["Ice-orcs", "Grey Mountain Goblins"]
    )
    game.refuses("Ice-orcs", "not playable at Gondmaeglom")
