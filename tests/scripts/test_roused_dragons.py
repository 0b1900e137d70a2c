"""Dragons who have been roused, as factions of minions (g.man.3)."""

from __future__ import annotations

from typing import Any

import pytest
from on_the_way import resolved

from freecouncil.testing import Play, character, company, position, ringwraith, wizard

LAIRS = {
    "Agburanar": "Caves of Ûlund",
    "Scatha": "Gondmaeglom",
    "Scorba": "Zarak Dûm",
    "Smaug": "The Lonely Mountain",
    "Bairanax": "Ovir Hollow",
    "Daelomin": "Dancing Spire",
    "Eärcaraxë": "Isle of the Ulond",
    "Itangast": "Gold Hill",
    "Leucaruth": "Irerock",
}
CHIEF = "Lieutenant of Dol Guldur"  # with a direct influence of 3


def at_the_lair(dragon: str, *items: str) -> Play:
    """The chief has entered, untapped, and tries to influence the Dragon."""
    game = position(
        ringwraith(company(LAIRS[dragon], character(CHIEF, *items)), hand=[f"{dragon} Roused"]),
        wizard(),
        phase="site",
        rolls=(12,) * (2 if dragon == "Daelomin" else 1),
    )
    game.run_until("enter-site").choose(True)
    return game.run_until("site", stay_untapped=True)


class TestInfluence:
    def test_for_a_major_item_it_listens_better(self) -> None:
        game = at_the_lair("Smaug", "High Helm", "Black Mace").rolls(7)
        resolved(game.play("Smaug Roused"))
        assert game.asks == "item-for-faction"
        game.choose("High Helm")
        assert game["High Helm"].where == "discard"  # 7 + 3 + 3 > 12
        assert game["Smaug Roused"].where == "points"

    def test_with_nothing_given_it_does_not(self) -> None:
        game = at_the_lair("Smaug", "High Helm", "Black Mace").rolls(7)
        resolved(game.play("Smaug Roused")).answer("item-for-faction", None)
        assert game["Smaug Roused"].where == "discard"
        assert game["High Helm"].bearer == CHIEF

    def test_a_greater_item_counts_for_six(self) -> None:
        game = at_the_lair("Smaug", "Black Mace").rolls(4)
        resolved(game.play("Smaug Roused")).answer("item-for-faction", "Black Mace")
        assert game["Smaug Roused"].where == "points"  # 4 + 3 + 6 > 12

    def test_itangast_asks_for_more_and_gives_more_for_it(self) -> None:
        game = at_the_lair("Itangast", "High Helm").rolls(9)
        resolved(game.play("Itangast Roused")).answer("item-for-faction", "High Helm")
        assert game["Itangast Roused"].where == "points"  # 9 + 3 + 4 > 15

    def test_a_minor_item_is_nothing_to_a_dragon(self) -> None:
        game = at_the_lair("Scorba", "Black-hide Shield").rolls(9)
        resolved(game.play("Scorba Roused"))
        assert game["Scorba Roused"].where == "points"
        assert game["Black-hide Shield"].bearer == CHIEF


NEAR = {  # a region where each of them flies, as part of a way of heroes
    "Agburanar": ("Thranduil's Halls", "Lake-town", "Woodland Realm/Northern Rhovanion"),
    "Scatha": ("Thranduil's Halls", "Lake-town", "Woodland Realm/Northern Rhovanion"),
    "Smaug": ("Thranduil's Halls", "Lake-town", "Woodland Realm/Northern Rhovanion"),
    "Daelomin": ("Thranduil's Halls", "Lake-town", "Woodland Realm/Northern Rhovanion"),
    "Itangast": ("Thranduil's Halls", "Lake-town", "Woodland Realm/Northern Rhovanion"),
    "Leucaruth": ("Thranduil's Halls", "Lake-town", "Woodland Realm/Northern Rhovanion"),
    "Bairanax": ("Lórien", "Beorn's House", "starter"),
    "Scorba": ("Mount Gram", "Carn Dûm", "Angmar"),
    "Eärcaraxë": ("Tolfalas", "Edhellond", "Bay of Belfalas"),
}


def on_their_way(dragon: str, **theirs: Any) -> Play:
    """Heroes who move where the Dragon is about, which is a faction of their opponent's."""
    origin, to, path = NEAR[dragon]
    game = position(
        wizard(company(origin, "Aragorn II", "Boromir II", moving_to=to)),
        ringwraith(points=[f"{dragon} Roused"], **theirs),
        phase="movement",
    )
    if game.asks == "site-path":
        option = next(o for o in game.decision.options if path in str(o.args) or path == o.args[0])
        game.game.choose(option)
    return game.run_until(
        lambda g: g.asks in ("assign-strike", "stay-untapped") or g.phase == "site"
    )


class TestTheAttack:
    @pytest.mark.parametrize("dragon", list(NEAR))
    def test_each_attacks_heroes_who_move_near_its_lair(self, dragon: str) -> None:
        game = on_their_way(dragon)
        assert game.happened("attack", f"{dragon} Roused")
        assert game.attack.race == "Dragon" and not game.attack.detainment

    def test_not_elsewhere(self) -> None:
        game = position(
            wizard(company("Rivendell", "Aragorn II", moving_to="Bree")),
            ringwraith(points=["Smaug Roused"]),
            phase="movement",
        )
        game.run_until("site", site_path="Rhudaur/Arthedain")
        assert not game.happened("attack")

    def test_its_own_players_companies_are_spared(self) -> None:
        game = position(
            ringwraith(
                company("Dol Guldur", CHIEF, moving_to="Lake-town"), points=["Smaug Roused"]
            ),
            wizard(),
            phase="movement",
        )
        game.run_until("site", site_path="starter")
        assert game.happened("attack canceled", "Smaug Roused")
        assert game[CHIEF].untapped

    def test_so_are_they_by_the_dragon_ahunt_and_as_a_creature(self) -> None:
        game = position(
            ringwraith(
                company("Dol Guldur", CHIEF, moving_to="Lake-town"), points=["Smaug Roused"]
            ),
            wizard(hand=["Smaug Ahunt"]),
            phase="movement",
        )
        game.run_until(lambda g: g.offers("play", "Smaug Ahunt"), site_path="starter")
        resolved(game.play("Smaug Ahunt")).run_until("site")
        assert game.happened("attack canceled", "Smaug Ahunt")

    def test_g_man_3_defeated_it_is_gone_and_gives_kill_points(self) -> None:
        game = on_their_way("Bairanax").rolls(12, 12, 12, 12)
        game.run_until("site")
        assert game.happened("creature defeated", "Bairanax Roused")
        assert game.points(0)["kill"] == 3
        assert "faction" not in game.points(1)
        site = next(s for s in game.game.state.cards[1:] if s.card.name == "Ovir Hollow")
        assert not game.game.attacks_at(site)
