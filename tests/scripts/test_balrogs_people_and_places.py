"""The characters of a Balrog player, A Few Recruits, and the Balrog's own versions of sites."""

from __future__ import annotations

import pytest

from freecouncil.cards.facts import Site
from freecouncil.cards.library import library
from freecouncil.rules import attributes
from freecouncil.scripts import enforced
from freecouncil.testing import Piece, balrog, character, company, position, wizard
from freecouncil.testing.play import Play

# Characters ---------------------------------------------------------------------------------------


def influence_over(leader: str, follower: str) -> int:
    game = position(balrog(company("Moria", leader, follower)), wizard())
    return attributes.unused_influence(game.game, game[leader].instance, game[follower].instance)


def test_azog_leads_orcs_and_the_balrogs_own() -> None:
    assert influence_over("Azog", "Orc Brawler") == 1 + 3
    assert influence_over("Azog", "Hill-troll") == 1 + 2, "specific to the Balrog"
    assert influence_over("Azog", "Mountain-maggot") == 1 + 3 + 2
    assert influence_over("Azog", "Troll Lout") == 1


def test_bolg_leads_orcs_and_the_balrogs_own() -> None:
    assert influence_over("Bolg", "Orc Brawler") == 3
    assert influence_over("Bolg", "Crook-legged Orc") == 5


def test_buthrakaur_leads_orcs_and_trolls() -> None:
    assert influence_over("Bûthrakaur", "Troll Lout") == 3
    assert influence_over("Bûthrakaur", "Hill-troll") == 6


def test_umagaur_leads_orcs_and_trolls() -> None:
    assert influence_over("Umagaur", "Orc Brawler") == 2 + 2
    assert influence_over("Umagaur", "Hill-troll") == 2 + 2 + 3


def test_buthrakaur_and_umagaur_are_known_as_trolls_already() -> None:
    game = position(
        balrog(company("Moria", "Azog"), hand=["Bûthrakaur"]),
        wizard(out=["Bûthrakaur the Green"]),
    )
    game.refuses("Bûthrakaur", "g.man.1")


def wounded_with(name: str, roll: int) -> Play:
    """One who is struck, and the roll of the body check."""
    game = position(
        balrog(company("The Under-vaults", name)), wizard(hand=["Cave-drake"]), phase="movement"
    )
    game.run_until(lambda play: play.offers("play", "Cave-drake")).play("Cave-drake")
    game.rolls(2, roll)
    return game.run_until(lambda g: not g[name].in_play or g.game.window.attack is None)


@pytest.mark.parametrize(
    ("name", "number"),
    [
        ("Azog", 9), ("Bolg", 9), ("Bûthrakaur", 9), ("Umagaur", 9),
        ("Crook-legged Orc", 7), ("Hill-troll", 7), ("Mountain-maggot", 7),
    ],
)  # fmt: skip
def test_azog_crook_legged_orc_and_the_others_flee(name: str, number: int) -> None:
    """Azog, Bolg, Bûthrakaur, Umagaur, Crook-legged Orc, Hill-troll and Mountain-maggot are
    discarded on one result of a body check."""
    assert wounded_with(name, number)[name].where == "discard"
    assert wounded_with(name, number + 1)[name].where == "out"
    assert wounded_with(name, number - 1)[name].in_play


@pytest.mark.parametrize("name", ["Crook-legged Orc", "Hill-troll", "Mountain-maggot"])
def test_crook_legged_orc_hill_troll_and_mountain_maggot_live_below(name: str) -> None:
    game = position(balrog(hand=[name]), wizard()).organize()
    game.choose("bring-character")
    assert game.offers("The Under-grottos") and not game.offers("The Under-courts")


# A Few Recruits -----------------------------------------------------------------------------------


def recruiting(site: str, *members: str | Piece) -> Play:
    game = position(
        balrog(company(site, *members), hand=["A Few Recruits"]),
        wizard(),
        phase="site",
        pausing=(0,),
    )
    game.rolls(*[12] * 12).run_until("enter-site").answer("enter-site", True)
    return game.run_until("site", stay_untapped=True)


def test_a_few_recruits_follow_a_leader() -> None:
    game = recruiting("Dead Marshes", "Azog", "Hill-troll", "Mountain-maggot")
    game.play("A Few Recruits", "Azog").run_until(lambda g: g.happened("rolled", "influence"))
    (roll,) = [e for e in game.game.events if e.kind == "rolled" and "influence" in e.args]
    assert any(amount == 2 for _, notes in roll.tallies for amount, _ in notes), "a leader"
    assert game["A Few Recruits"].where == "points"


def test_a_few_recruits_are_found_away_from_the_deeps() -> None:
    assert not recruiting("Goblin-gate", "Azog", "Hill-troll", "Bolg").offers(
        "play", "A Few Recruits"
    ), "it is above the Under-deeps"


# Sites --------------------------------------------------------------------------------------------

OWN = [s for s in library().sites if s.alignment == "balrog"]


def test_all_sites_of_the_balrogs_own_are_enforced() -> None:
    assert len(OWN) == 22
    assert all(enforced(site) for site in OWN)


@pytest.mark.parametrize("site", [s for s in OWN if s.under_deeps], ids=lambda s: s.name)
def test_each_site_below_is_reached_from_those_beside_it(site: Site) -> None:
    for name, roll in site.adjacent.items():
        beside = [s for s in OWN if s.name == name and s.under_deeps]
        for other in beside:
            assert other.adjacent[site.name] == roll, f"{site.name} and {other.name}"


@pytest.mark.parametrize("name", ["Moria", "The Under-gates"])
def test_moria_and_the_under_gates_shelter_his_companies(name: str) -> None:
    game = position(
        balrog(company(name, "Azog", character("Hill-troll", wounded=True))),
        wizard(in_play=["Balrog of Moria"]),
        phase="site",
    )
    game.answer("enter-site", True)
    assert not game.happened("strike assigned")
    untapping = position(
        balrog(company(name, character("Hill-troll", wounded=True))), wizard(), phase="untap"
    )
    untapping.run_until("organization")
    assert untapping["Hill-troll"].tapped, "he heals here"


@pytest.mark.parametrize(
    "name",
    [
        "Barad-dûr", "Carn Dûm", "Cirith Gorgor", "Cirith Ungol", "Dol Guldur", "Minas Morgul",
        "The Iron-deeps", "The Sulfur-deeps", "The Under-courts", "The Under-galleries",
    ],
)  # fmt: skip
def test_barad_dur_and_the_other_dark_holds_do_not_detain_him(name: str) -> None:
    """Barad-dûr, Carn Dûm, Cirith Gorgor, Cirith Ungol, Dol Guldur, Minas Morgul, The Iron-deeps,
    The Sulfur-deeps, The Under-courts and The Under-galleries: creatures attack there normally."""
    game = position(
        balrog(company(name, "Azog", "Hill-troll")), wizard(hand=["Orc-guard"]), phase="movement"
    )
    game.run_until(lambda play: play.offers("play", "Orc-guard", "creature")).play("Orc-guard")
    assert not game.attack.detainment


def test_barad_dur_holds_a_power_that_spares_nobody() -> None:
    game = position(balrog(company("Barad-dûr", "Azog")), wizard(), phase="site")
    game.rolls(12, 12, 12, 2).answer("enter-site", True)
    game.run_until(lambda g: not g["Azog"].in_play or g.asks == "site")
    assert game["Azog"].where == "out", "wounded by the third attack, he is eliminated"


def test_dol_guldur_and_minas_morgul_are_guarded_by_a_nazgul() -> None:
    for name, races in (
        ("Dol Guldur", ["Orc", "Troll", "Nazgûl"]),
        ("Minas Morgul", ["Undead", "Nazgûl"]),
        ("Carn Dûm", ["Orc", "Nazgûl"]),
    ):
        game = position(balrog(company(name, "Azog")), wizard())
        attacks = game.game.automatic_attacks(game[name].instance)
        assert [a.race for a in attacks] == races
        assert attacks[-1].uncancelable and attacks[-1].prowess == 15


@pytest.mark.parametrize(
    ("name", "creature"),
    [
        ("The Gem-deeps", "Barrow-wight"), ("The Pûkel-deeps", "Barrow-wight"),
        ("The Under-vaults", "Barrow-wight"), ("Ancient Deep-hold", "Giant Spiders"),
        ("The Wind-deeps", "Marsh-drake"), ("The Iron-deeps", "Marsh-drake"),
        ("The Drowning-deeps", "Marsh-drake"), ("The Rusted-deeps", "Scatha"),
        ("Remains of Thangorodrim", "Sea Serpent"),
    ],
)  # fmt: skip
def test_the_gem_deeps_and_others_are_haunted(name: str, creature: str) -> None:
    """What may be keyed to The Gem-deeps, The Pûkel-deeps, The Under-vaults, Ancient Deep-hold, The
    Wind-deeps, The Iron-deeps, The Drowning-deeps, The Rusted-deeps and Remains of Thangorodrim."""
    game = position(
        balrog(company(name, "Azog", "Hill-troll")), wizard(hand=[creature]), phase="movement"
    )
    game.run_until(lambda play: play.offers("play", creature, "creature"))


def test_the_under_leas_detain_and_the_under_grottos_test_rings_kindly() -> None:
    leas = position(balrog(company("The Under-leas", "Azog")), wizard(), phase="site")
    leas.rolls(2).answer("enter-site", True)
    leas.run_until(lambda g: g.happened("strike successful"))
    assert not leas.happened("wounded")
    assert next(s for s in OWN if s.name == "The Under-grottos").ring_test == 1
