"""Hero cards that are in none of the Challenge Decks, played as their words say."""

from __future__ import annotations

from typing import Any

import pytest
from on_the_way import BORDER, SEA, WILDER, heroes

from freecouncil.testing import (
    Piece,
    Play,
    character,
    company,
    position,
    ringwraith,
    tapped,
    wizard,
    wounded,
)

GATES = "Gates of Morning"


def struck(*members: str | Piece, by: str = "Orc-lieutenant", key: str = "wilderness") -> Play:
    """The strike of a creature against the first member, who will tap for it."""
    game = heroes(WILDER, *members, hazards=[by])
    game.play(by, key=key).run_until(lambda play: play.asks in ("assign-strike", "stay-untapped"))
    if game.asks == "assign-strike":
        game.assign(members[0] if isinstance(members[0], str) else members[0].name)
    return game.run_until("stay-untapped").tap_to_fight()


def at_rest(*members: str | Piece, site: str | Piece = "Rivendell", **more: Any) -> Play:
    """A company in its organization phase."""
    return position(wizard(company(site, *members), **more), ringwraith())


def inside(
    *members: str | Piece, site: str | Piece, hand: list[str], deck: list[str] | None = None
) -> Play:
    """A company that has entered its site, where nothing attacks this time."""
    game = position(
        wizard(company(site, *members), hand=hand, deck=deck), ringwraith(), phase="site"
    )
    name = site if isinstance(site, str) else site.name
    game.game.add_effect("no automatic-attacks", game[name].id)
    return game.answer("enter-site", True)


class TestRemedies:
    def test_elven_cloak_cancels_a_strike_keyed_to_wilderness(self) -> None:
        game = struck(character("Legolas", "Elven Cloak"))
        game.use("Elven Cloak").pass_windows()
        assert game.happened("strike canceled", "Legolas")

    def test_but_not_one_that_is_keyed_to_the_site(self) -> None:
        game = heroes(WILDER, character("Legolas", "Elven Cloak"), hazards=["Orc-lieutenant"])
        game.play("Orc-lieutenant", key="shadow-hold").run_until("stay-untapped").rolls(12)
        game.tap_to_fight()
        assert game.happened("strike failed", "Legolas")

    def test_healing_herbs_heal_to_untapped_or_untap_another(self) -> None:
        game = at_rest(character("Gimli", "Healing Herbs"), wounded("Legolas"), tapped("Arwen"))
        game.use("Healing Herbs", action="heal")
        assert game["Legolas"].untapped and game["Gimli"].tapped
        assert game["Healing Herbs"].where == "discard"
        other = at_rest(character("Gimli", "Healing Herbs"), wounded("Legolas"), tapped("Arwen"))
        other.use("Healing Herbs", action="untap")
        assert other["Arwen"].untapped and other["Legolas"].wounded

    def test_healing_herbs_need_an_untapped_bearer(self) -> None:
        game = at_rest(tapped(character("Gimli", "Healing Herbs")), wounded("Legolas"))
        assert not game.offers("use", "Healing Herbs")

    def test_athelas_heals_to_tapped_in_a_dunadans_hand(self) -> None:
        game = at_rest(character("Boromir II", "Athelas"), wounded("Legolas"))
        game.use("Athelas")
        assert game["Legolas"].tapped and game["Boromir II"].tapped
        elf = at_rest(character("Arwen", "Athelas"), wounded("Legolas"))
        assert not elf.offers("use", "Athelas")

    def test_and_in_aragorns_it_removes_a_corruption_card(self) -> None:
        burdened = character("Legolas", "Lure of the Senses")
        game = at_rest(character("Aragorn II", "Athelas"), burdened)
        game.use("Athelas", action="remove a corruption card").pass_windows()
        assert game["Lure of the Senses"].where == "discard"
        other = at_rest(character("Boromir II", "Athelas"), burdened)
        assert not other.offers("use", "Athelas")

    def test_miruvor_gives_body_up_to_10_even_when_a_body_check_is_made(self) -> None:
        game = struck(character("Frodo", "Miruvor"), "Gimli")
        game.rolls(2)
        game.pass_until(lambda play: play["Frodo"].wounded and play.offers("use", "Miruvor"))
        assert game["Frodo"].wounded
        game.rolls(10)
        game.use("Miruvor").pass_windows()
        assert game["Frodo"].in_play, "his body is 9, and 2 more up to 10"

    def test_potion_of_prowess_in_its_bearers_strike(self) -> None:
        game = struck(character("Legolas", "Potion of Prowess"))
        game.rolls(12)
        game.use("Potion of Prowess").pass_windows()
        assert game.happened("rolled", "Legolas", "Orc-lieutenant", 6)


class TestRingsAndStones:
    def test_magic_ring_of_nature_taps_a_ranger_to_cancel_an_attack(self) -> None:
        game = heroes(
            WILDER, character("Elladan", "Magic Ring of Nature"), hazards=["Orc-lieutenant"]
        )
        game.play("Orc-lieutenant", key="wilderness").use("Magic Ring of Nature")
        assert game["Elladan"].tapped
        assert game.happened("attack canceled", "Orc-lieutenant")

    def test_not_one_whom_it_made_a_ranger(self) -> None:
        game = heroes(
            WILDER, character("Legolas", "Magic Ring of Nature"), hazards=["Orc-lieutenant"]
        )
        game.play("Orc-lieutenant", key="wilderness")
        assert not game.offers("use", "Magic Ring of Nature")

    def test_magic_ring_of_lore_lets_a_sage_tap_to_use_a_palantir(self) -> None:
        bearer = character("Arwen", "Magic Ring of Lore", "Palantír of Minas Tirith")
        game = at_rest(bearer, site="Minas Tirith")
        game.rolls(9)
        game.use("Palantír of Minas Tirith")
        assert game["Arwen"].tapped and game["Palantír of Minas Tirith"].tapped
        assert game.happened("looked at")
        no_sage = character("Legolas", "Magic Ring of Lore", "Palantír of Minas Tirith")
        assert not at_rest(no_sage).offers("use", "Palantír of Minas Tirith")

    def test_durins_ring_untaps_the_site_for_a_dwarf(self) -> None:
        game = at_rest(character("Gimli", "Dwarven Ring of Durin's Tribe"), site=tapped("Moria"))
        game.rolls(9)
        game.use("Dwarven Ring of Durin's Tribe").pass_windows()
        assert game["Moria"].untapped and game["Gimli"].tapped
        elf = character("Legolas", "Dwarven Ring of Durin's Tribe")
        assert not at_rest(elf, site=tapped("Moria")).offers("use", "Dwarven Ring")

    def test_the_arkenstone_untaps_a_dwarf_who_checks_at_minus_2(self) -> None:
        game = at_rest(character("Legolas", "The Arkenstone"), tapped("Gimli"), tapped("Arwen"))
        game.rolls(9)
        game.use("The Arkenstone").pass_windows()
        assert game["Gimli"].untapped and game["Arwen"].tapped
        assert game.happened("rolled", "corruption", "Gimli", -2)

    def test_the_iron_crown_cancels_orcs_and_asks_its_price(self) -> None:
        game = heroes(WILDER, character("Gimli", "The Iron Crown"), hazards=["Orc-lieutenant"])
        game.play("Orc-lieutenant", key="wilderness").use("The Iron Crown")
        assert game.happened("attack canceled", "Orc-lieutenant")
        site = inside(
            character("Beretar", "The Iron Crown"), site="Bree", hand=["Rangers of the North"]
        )
        site.rolls(12, 12)
        site.play("Rangers of the North").pass_windows()
        assert site.happened("rolled", "corruption", "Beretar")

    def test_not_for_a_hobbit(self) -> None:
        game = heroes(WILDER, character("Frodo", "The Iron Crown"), hazards=["Orc-lieutenant"])
        game.play("Orc-lieutenant", key="wilderness")
        assert not game.offers("use", "The Iron Crown")


class TestFriends:
    def test_cirdan_cancels_an_attack_keyed_to_the_sea(self) -> None:
        game = heroes(SEA, "Círdan", hazards=["Sea Serpent"])
        game.play("Sea Serpent", key="coastal-sea").use("Círdan")
        assert game["Círdan"].tapped and game.happened("attack canceled", "Sea Serpent")

    def test_leaflock_cancels_what_targets_his_company(self) -> None:
        game = heroes(
            ("Lórien", "Moria"),
            character("Gimli", "Leaflock"),
            hazards=["Orc-lieutenant", "Doors of Night"],
        )
        game.play("Orc-lieutenant", key="wilderness")
        game.use("Leaflock", hazard="Orc-lieutenant").pass_windows()
        assert game["Orc-lieutenant"].where == "discard"
        assert not game.happened("attack", "Orc-lieutenant")

    def test_but_not_what_targets_nobody(self) -> None:
        game = heroes(
            ("Lórien", "Moria"), character("Gimli", "Leaflock"), hazards=["Doors of Night"]
        )
        game.play("Doors of Night")
        assert game["Doors of Night"].in_play and game["Leaflock"].untapped

    def test_tom_bombadil_guards_those_who_come_to_his_country(self) -> None:
        game = heroes(
            BORDER, character("Gimli", "Tom Bombadil"), hazards=["Orc-lieutenant", "Abductor"]
        )
        game.play("Abductor").use("Tom Bombadil").pass_windows()
        assert game["Abductor"].where == "discard" and game["Tom Bombadil"].tapped

    def test_and_goes_home_when_they_go_elsewhere(self) -> None:
        game = heroes(WILDER, character("Gimli", "Tom Bombadil"))
        assert game["Tom Bombadil"].where == "discard"

    def test_nenselde_brings_fair_weather_back(self) -> None:
        game = at_rest(
            character("Legolas", "Nenseldë the Wingild"),
            site="Dol Amroth",
            discard=["Sun", "Gates of Morning", "Concealment"],
        )
        game.use("Nenseldë the Wingild")
        assert game.hand(0) == ["Sun"]


class TestLore:
    def test_dreams_of_lore_keep_a_sage_tapped_until_they_are_stored(self) -> None:
        game = inside("Legolas", "Arwen", site="Amon Hen", hand=["Dreams of Lore"])
        game.play("Dreams of Lore")
        assert game["Dreams of Lore"].bearer == "Arwen"
        assert game["Arwen"].tapped and game["Amon Hen"].tapped
        later = position(
            wizard(company("Lórien", tapped(character("Arwen", "Dreams of Lore")))),
            ringwraith(),
            phase="untap",
        )
        later.run_until("organization")
        assert later["Arwen"].tapped
        later.choose("store", "Dreams of Lore")
        assert later.points(0)["miscellaneous"] == 2

    def test_not_without_a_sage_or_information(self) -> None:
        assert not inside("Legolas", site="Amon Hen", hand=["Dreams of Lore", "Cram"]).offers(
            "play", "Dreams of Lore"
        )
        assert not inside("Arwen", site="Bree", hand=["Dreams of Lore", "Cram"]).offers(
            "play", "Dreams of Lore"
        )

    def test_far_sight_finds_an_item_in_the_deck_and_shows_it(self) -> None:
        game = inside(
            "Arwen", site="Amon Hen", hand=["Far-sight"], deck=["Legolas", "Glamdring", "Muster"]
        )
        game.rolls(9)
        game.play("Far-sight").pass_windows()
        assert game["Amon Hen"].tapped and game["Arwen"].tapped
        assert game.happened("to hand", "Glamdring")

    def test_gift_of_comprehension_makes_a_sage(self) -> None:
        game = at_rest("Boromir II", "Legolas", hand=["Gift of Comprehension", "Test of Form"])
        game.play("Gift of Comprehension")
        assert game["Gift of Comprehension"].bearer == "Boromir II"
        assert game["Boromir II"].tapped and game["Boromir II"].corruption_points == 2
        assert not at_rest("Legolas", hand=["Gift of Comprehension"]).offers("play", "Gift")

    def test_lore_of_the_ages_heartens_a_company(self) -> None:
        game = heroes(
            WILDER, character("Arwen", "Lore of the Ages"), "Gimli", hazards=["Orc-lieutenant"]
        )
        game.play("Orc-lieutenant", key="wilderness")
        before = game["Gimli"].prowess
        game.rolls(9)
        game.use("Lore of the Ages").run_until("assign-strike")
        assert game["Gimli"].prowess == before + 1
        assert game["Arwen"].tapped and game.happened("rolled", "corruption", "Arwen")

    def test_tales_of_the_hunt_untap_another(self) -> None:
        game = at_rest(character("Éomer", "Tales of the Hunt"), tapped("Legolas"), site="Bree")
        game.rolls(9)
        game.use("Tales of the Hunt").pass_windows()
        assert game["Legolas"].untapped and game["Éomer"].tapped

    def test_mathom_lore_finds_a_minor_item(self) -> None:
        game = at_rest(
            character("Sam Gamgee", "Mathom Lore"), deck=["Legolas", "Cram"], discard=["Glamdring"]
        )
        game.rolls(9)
        game.use("Mathom Lore").pass_windows()
        assert game.hand(0) == ["Cram"] and game["Sam Gamgee"].tapped

    def test_when_i_know_anything_gives_3_to_a_check_of_the_company(self) -> None:
        game = at_rest(
            character("Boromir II", "Glamdring"), character("Arwen", "When I Know Anything")
        )
        game.choose("store", "Glamdring")
        game.rolls(9, 8)
        game.use("When I Know Anything").pass_windows()
        assert game["Arwen"].tapped
        assert game.happened("rolled", "corruption", "Boromir II", 2)  # 3, and his own -1

    def test_when_you_know_more_gives_2_to_an_influence_attempt(self) -> None:
        game = inside(
            "Beretar",
            character("Arwen", "When You Know More"),
            site="Bree",
            hand=["Rangers of the North"],
        )
        game.play("Rangers of the North", "Beretar")
        game.rolls(9, 12)
        game.use("When You Know More").pass_windows()
        assert game.happened("rolled", "influence", "Beretar", 6)  # 3 of his own, 1, and 2

    def test_hobbit_lore_is_for_gandalf(self) -> None:
        game = at_rest("Gandalf", "Frodo", hand=["Hobbit-lore"])
        game.play("Hobbit-lore")
        assert game["Hobbit-lore"].bearer == "Gandalf" and game["Gandalf"].tapped


class TestSitesAndWays:
    def test_houses_of_healing_heal_at_a_free_hold(self) -> None:
        game = at_rest(wounded("Legolas"), site="Edoras", hand=["Houses of Healing"])
        game.play("Houses of Healing").run_until(lambda play: play.active == 1)
        game.run_until(lambda play: play.active == 0)
        assert not game["Legolas"].wounded
        assert not at_rest("Legolas", site="Bree", hand=["Houses of Healing"]).offers("play")

    def test_a_short_rest_draws_for_each_region_less_than_four(self) -> None:
        game = position(
            wizard(
                company("Rivendell", "Legolas", moving_to="Goblin-gate"), in_play=["A Short Rest"]
            ),
            ringwraith(),
            phase="movement",
        )
        game.answer("site-path", "starter")
        assert game.asks == "draw" and game.asked == 0
        assert len(game.options) == 3  # one of Goblin-gate's, and two for two regions

    @pytest.mark.parametrize(("roll", "arrives"), [(4, True), (3, False)])
    def test_secret_ways_make_the_under_deeps_easier(self, roll: int, arrives: bool) -> None:
        game = position(
            wizard(
                company("The Under-grottos", "Gimli", moving_to="The Under-gates"),
                in_play=["Secret Ways"],
            ),
            ringwraith(),
            phase="movement",
            rolls=(roll,),
        )
        game.run_until("enter-site")
        there = "The Under-gates" if arrives else "The Under-grottos"
        assert game.company("Gimli").site == there  # where a roll of 8 is needed without it

    def test_master_of_wood_changes_a_region(self) -> None:
        game = heroes(WILDER, "Arwen", "Legolas", hand=["Master of Wood, Water, or Hill"])
        game.rolls(9)
        game.play("Master of Wood, Water, or Hill", action="wilderness to border-land")
        game.game.choose(game.decision.options[0])
        game.pass_windows()
        path = next(iter(game.game.state.companies.values())).path
        assert sorted(path) == ["border-land", "wilderness"]
        assert game.happened("rolled", "corruption", "Arwen")

    def test_dwarven_hoard_lets_a_hoard_item_be_played(self) -> None:
        game = inside("Gimli", "Legolas", site="Moria", hand=["Dwarven Hoard", "Magical Harp"])
        assert not game.offers("play", "Magical Harp")
        game.play("Dwarven Hoard").play("Magical Harp")
        assert game["Magical Harp"].bearer == "Legolas"

    def test_stars_lighten_a_shadow_land_with_gates_of_morning(self) -> None:
        game = heroes(("Rivendell", "Carn Dûm"), "Legolas", hand=["Stars"], mine=[GATES])
        game.play("Stars", action="shadow-land as wilderness").pass_windows()
        path = next(iter(game.game.state.companies.values())).path
        assert "shadow-land" not in path

    def test_or_weaken_an_attack_by_undead(self) -> None:
        game = position(
            wizard(company("Barrow-downs", "Legolas", "Gimli"), hand=["Stars"]),
            ringwraith(),
            phase="site",
        )
        game.answer("enter-site", True).play("Stars")
        assert game.attack.prowess == 7

    def test_twice_baked_cakes_and_waybread(self) -> None:
        game = at_rest(character("Gimli", "Twice-baked Cakes"), site="Rivendell")
        mine = next(iter(game.game.state.companies.values()))
        game.use("Twice-baked Cakes")
        assert game.game.traveller(mine).regions == 6
        weary = at_rest(tapped(character("Gimli", "Waybread")), tapped("Legolas"), tapped("Arwen"))
        weary.use("Waybread", "Legolas", action="untap")
        assert weary["Gimli"].untapped and weary["Legolas"].untapped and weary["Arwen"].tapped


class TestOthers:
    def test_river_horses_sweep_nazgul_events_away(self) -> None:
        game = position(
            wizard(company("Rivendell", "Gandalf"), hand=["Wizard's River-horses"]),
            ringwraith(in_play=["Adûnaphel"]),
        )
        game.rolls(9)
        game.play("Wizard's River-horses").pass_windows()
        assert game["Adûnaphel"].where == "discard"
        assert game.happened("rolled", "corruption", "Gandalf", -1)  # -2, and his own +1

    @pytest.mark.parametrize(("others", "offered"), [((), True), (("Legolas",), False)])
    def test_or_cancel_an_attack_on_a_wizard_alone(
        self, others: tuple[str, ...], offered: bool
    ) -> None:
        game = heroes(
            WILDER,
            "Gandalf",
            *others,
            hazards=["Orc-lieutenant"],
            hand=["Wizard's River-horses", "Vanishment"],
        )
        game.play("Orc-lieutenant", key="wilderness")
        assert game.offers("play", "Vanishment")
        assert game.offers("play", "Wizard's River-horses") is offered

    def test_dragon_helm_cancels_a_dragon_and_noldo_lantern_weakens_orcs(self) -> None:
        lair = position(
            wizard(company("The Lonely Mountain", character("Gimli", "Dragon-helm"))),
            ringwraith(),
            phase="site",
        )
        lair.answer("enter-site", True).use("Dragon-helm")
        assert lair.happened("attack canceled", "The Lonely Mountain")
        moria = position(
            wizard(company("Moria", character("Gimli", "Noldo-lantern"))),
            ringwraith(),
            phase="site",
        )
        moria.answer("enter-site", True)
        prowess, strikes = moria.attack.prowess, moria.attack.strikes
        moria.use("Noldo-lantern")
        assert (moria.attack.prowess, moria.attack.strikes) == (prowess - 2, strikes - 1)

    @pytest.mark.parametrize(("roll", "untaps"), [(7, True), (6, False)])
    def test_jewel_of_beleriand_needs_more_than_6(self, roll: int, untaps: bool) -> None:
        game = at_rest(tapped(character("Gimli", "Jewel of Beleriand")))
        game.rolls(roll)
        game.use("Jewel of Beleriand")
        assert game["Gimli"].untapped is untaps

    def test_saw_further_and_deeper_until_the_wizard_comes(self) -> None:
        game = position(
            wizard(
                company("Rivendell", "Legolas"),
                hand=["Saw Further and Deeper", "Alatar"],
                sites=["Rivendell", "Edhellond"],
            ),
            ringwraith(),
        )
        game.play("Saw Further and Deeper")
        assert game.general_influence(0) == 19  # 25 less the mind of Legolas
        game.organize().choose("bring-character")
        assert not game.offers("with")
        assert game.company("Alatar").site == "Edhellond"
        assert game["Saw Further and Deeper"].where == "discard"

    def test_more_alert_than_most_against_one_who_chooses(self) -> None:
        game = heroes(
            WILDER,
            "Legolas",
            "Gimli",
            "Arwen",
            hazards=["Cave-drake"],
            mine=["More Alert than Most"],
        )
        game.play("Cave-drake", key="wilderness")
        assert game.attack.strikes == 1

    def test_free_to_choose_lightens_a_burden_for_one_check(self) -> None:
        game = at_rest(character("Legolas", "Scroll of Isildur"), "Arwen", hand=["Free to Choose"])
        game.play("Free to Choose")
        assert game["Legolas"].corruption_points == 1
        game.rolls(3)
        game.choose("store", "Scroll of Isildur").pass_windows()
        assert game["Free to Choose"].where == "discard"
        assert game["Legolas"].in_play

    def test_not_on_a_lighter_one(self) -> None:
        game = at_rest(character("Legolas", "Glamdring"), hand=["Free to Choose"])
        assert not game.offers("play", "Free to Choose")
