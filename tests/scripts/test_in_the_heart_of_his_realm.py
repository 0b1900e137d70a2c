"""In the Heart of his Realm: darkness in which neither sages nor spells are of use."""

from __future__ import annotations

from freecouncil.rules import attributes
from freecouncil.testing import Play, character, company, position, ringwraith, wizard

REALM = ["In the Heart of his Realm"]


def at(site: str, *, realm: bool = True, hand: tuple[str, ...] = ()) -> Play:
    return position(
        wizard(company(site, "Gandalf", character("Elrond", "Glamdring")), hand=hand),
        ringwraith(in_play=REALM if realm else []),
        phase="organization",
    )


def is_sage(game: Play, name: str) -> bool:
    return attributes.has_skill(game.game, game[name].instance, "sage")


def test_in_the_heart_of_his_realm_sages_lose_their_skill() -> None:
    assert is_sage(at("Barad-dûr", realm=False), "Elrond")
    assert not is_sage(at("Barad-dûr"), "Elrond")
    assert is_sage(at("Rivendell"), "Elrond"), "elsewhere they keep it"


def test_in_the_heart_of_his_realm_other_skills_are_kept() -> None:
    game = at("Barad-dûr")
    assert attributes.has_skill(game.game, game["Gandalf"].instance, "warrior")


def test_in_the_heart_of_his_realm_no_spells_are_used() -> None:
    for site, silenced in (("Dol Guldur", True), ("Moria", False)):
        game = position(
            wizard(company(site, "Gandalf", "Gimli"), hand=["Wizard's Fire", "Vanishment"]),
            ringwraith(in_play=REALM),
            phase="site",
            seed=1,
        )
        game.answer("enter-site", True)
        assert game.game.window.attack is not None
        assert game.offers("play", "Vanishment") is not silenced


def test_in_the_heart_of_his_realm_fewer_cards_are_drawn_on_the_way() -> None:
    drawn = []
    for realm in (False, True):
        game = position(
            wizard(company("Lórien", "Gandalf", moving_to="Dol Guldur")),
            ringwraith(in_play=REALM if realm else []),
            phase="movement",
        )
        game.run_until(lambda play: bool(play.game.state.turn_memo.get(("drawn", 10000), -1) >= 0))
        drawn.append(game.game.state.turn_memo["drawn", 10000])
    assert drawn[1] == drawn[0] - 1


def test_in_the_heart_of_his_realm_does_nothing_to_minions() -> None:
    game = position(
        ringwraith(company("Barad-dûr", "Layos")), wizard(in_play=REALM), phase="organization"
    )
    assert is_sage(game, "Layos")
