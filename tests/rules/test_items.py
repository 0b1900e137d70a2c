"""Using items (6.1)."""

from __future__ import annotations

from attacks import attacked
from made_up import ability

from freecouncil.rules.scripting import Script, Trigger
from freecouncil.testing import character, company, position, ringwraith, wizard


def test_6_1_only_an_item_in_use_has_an_effect_but_its_points_always_count() -> None:
    game = position(
        wizard(company("Rivendell", character("Legolas", "Glamdring", "Dagger of Westernesse"))),
        ringwraith(),
    )
    assert game["Glamdring"].in_use and not game["Dagger of Westernesse"].in_use
    assert game["Legolas"].prowess == 8, "5 + 3, and nothing for the dagger"
    assert game["Legolas"].corruption_points == 2
    assert game.points(0)["item"] == 2


def test_6_1_1_an_item_is_used_as_soon_as_it_comes() -> None:
    game = position(
        wizard(company("Ettenmoors", "Glorfindel II", "Éomer"), hand=["Dagger of Westernesse"]),
        ringwraith(),
        phase="site",
    )
    game.rolls(12).answer("enter-site", True).assign("Glorfindel II").tap_to_fight()
    game.pass_windows().play("Dagger of Westernesse").pass_windows()
    assert game["Éomer"].prowess == 4


def test_6_1_2_a_character_begins_to_use_another_item() -> None:
    game = position(
        wizard(company("Rivendell", character("Legolas", "Glamdring", "Dagger of Westernesse"))),
        ringwraith(),
    )
    game.choose("wield", "Dagger of Westernesse")
    assert game["Dagger of Westernesse"].in_use and game["Legolas"].prowess == 6


def test_6_1_2_also_in_the_middle_of_a_strike_sequence() -> None:
    """Legolas lays down the dagger for Glamdring when his strike comes."""
    legolas = character("Legolas", "Glamdring", "Dagger of Westernesse")
    game = attacked(legolas, "Gimli", rolls=(2,))
    for name, used in (("Glamdring", False), ("Dagger of Westernesse", True)):
        game[name].instance.in_use = used
    game.assign("Legolas").tap_to_fight().answer("support-strike", None)
    assert game.asks == "act" and game.asked == 0
    assert game.options == ["use Glamdring begin to use it", "pass"]
    game.use("Glamdring").pass_windows()
    rolled = next(e for e in game.game.events if e.kind == "rolled")
    assert 5 + 3 in rolled.args and game.happened("strike failed", "Legolas"), "8 + 2 against 7"


def test_6_1_2_not_where_it_would_not_affect_the_strike() -> None:
    """3.iv.5: Gimli's weapons have nothing to do with a strike at Legolas, nor two alike with one."""
    two = ("Dagger of Westernesse", "Dagger of Westernesse")
    game = attacked(character("Legolas", *two), character("Gimli", "Glamdring", *two), rolls=(12,))
    game.assign("Legolas").tap_to_fight().answer("support-strike", None)
    assert game.happened("strike failed", "Legolas"), "nobody was asked"


def test_6_1_2_and_at_a_site() -> None:
    game = position(
        wizard(company("Edoras", character("Legolas", "Glamdring", "Dagger of Westernesse"))),
        ringwraith(),
        phase="site",
    ).answer("enter-site", True)
    assert game.asks == "site"
    game.use("Dagger of Westernesse")
    assert game["Legolas"].prowess == 6 and not game["Glamdring"].in_use
    assert game["Edoras"].untapped and game["Legolas"].untapped


def test_6_1_3_one_weapon_armor_shield_and_helmet_at_a_time() -> None:
    game = position(
        wizard(
            company(
                "Rivendell",
                character(
                    "Boromir II",
                    "Glamdring",
                    "Orcrist",
                    "Hauberk of Bright Mail",
                    "Shield of Iron-bound Ash",
                    "Adamant Helmet",
                ),
            )
        ),
        ringwraith(),
    )
    in_use = [n for n in game["Boromir II"].cards if game[n].in_use]
    assert len(in_use) == 4, "all but one of the swords"
    unused = next(n for n in ("Glamdring", "Orcrist") if not game[n].in_use)
    game.choose("wield", unused)
    assert game[unused].in_use
    other = "Orcrist" if unused == "Glamdring" else "Glamdring"
    assert not game[other].in_use


def test_6_1_4_the_weapon_first_and_armor_before_the_rest() -> None:
    game = position(
        wizard(company("Rivendell", character("Legolas", "Hauberk of Bright Mail", "Glamdring"))),
        ringwraith(),
    )
    assert game["Legolas"].body == 9, "8 + 2, at most 9"
    stages = [m.stage for c in ("Glamdring", "Hauberk of Bright Mail") for m in
              game[c].instance.script.modifiers]  # fmt: skip
    assert stages[0] == 0 and stages[-1] == 1


def test_6_1_4_the_lowest_maximum_first_whatever_came_first() -> None:
    """Théoden: 6, and 2 for the hauberk (at most 9), and 2 of 3 for the shield (at most 10)."""
    worn = ("Enruned Shield", "Hauberk of Bright Mail")
    for items in (worn, worn[::-1]):
        game = position(wizard(company("Rivendell", character("Théoden", *items))), ringwraith())
        assert game["Théoden"].body == 10, items


def test_6_1_5_movement_restrictions_hold_for_items_that_are_not_used() -> None:
    left: list[str] = []
    restless = Script(
        "restless",
        triggers=[Trigger("site revealed", lambda ctx: left.append(ctx.me.card.name))],
    )
    game = position(
        wizard(
            company(
                "Rivendell",
                character("Legolas", "Glamdring", "Dagger of Westernesse"),
                moving_to="Bree",
            )
        ),
        ringwraith(),
        phase="movement",
        scripts={"Dagger of Westernesse": restless},
    )
    game.game.set_in_use(game["Glamdring"].instance)
    game.run_until("enter-site")
    assert left == ["Dagger of Westernesse"]


def test_6_1_6_allies_bear_no_items() -> None:
    game = position(
        wizard(
            company("Rivendell", character("Legolas", "Gwaihir", "Glamdring"), "Gimli"),
        ),
        ringwraith(),
    )
    game.choose("transfer")
    assert game.asks != "transfer-to", "Gimli is the only one"


def test_6_1_W1_heroes_do_not_use_minion_items() -> None:
    game = position(
        wizard(company("Rivendell", character("Legolas", "Saw-toothed Blade"))), ringwraith()
    )
    assert not game["Saw-toothed Blade"].in_use and game["Legolas"].prowess == 5
    assert not game.offers("wield")


def test_6_1_R1_minions_do_not_use_hero_items() -> None:
    game = position(ringwraith(company("Dol Guldur", character("Gorbag", "Glamdring"))), wizard())
    assert not game["Glamdring"].in_use and game["Gorbag"].prowess == 6


def test_6_1_R2_ringwraiths_use_no_items() -> None:
    game = position(
        ringwraith(company("Dol Guldur", character("The Witch-king", "Black Mace"))), wizard()
    )
    assert game["Black Mace"].bearer == "The Witch-king"
    assert not game["Black Mace"].in_use and game["The Witch-king"].prowess == 9


def test_an_item_that_is_not_used_offers_no_ability() -> None:
    game = position(
        wizard(company("Rivendell", character("Legolas", "Saw-toothed Blade"))),
        ringwraith(),
        scripts={"Saw-toothed Blade": ability()},
    )
    assert not game.offers("use", "Saw-toothed Blade")
