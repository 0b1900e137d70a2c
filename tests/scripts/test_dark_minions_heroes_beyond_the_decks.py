"""Hero resources of Dark Minions that no Challenge Deck holds, played as their words say."""

from __future__ import annotations

from typing import Any

from on_the_way import DARK, MORIA, WILD, WILDER, heroes

from freecouncil.rules.table import discard
from freecouncil.testing import (
    Piece,
    Play,
    card,
    character,
    company,
    position,
    ringwraith,
    tapped,
    wizard,
    wounded,
)


def inside(
    *members: str | Piece,
    site: str | Piece,
    hand: list[str],
    pausing: tuple[int, ...] = (),
    **more: Any,
) -> Play:
    """A company that has entered its site, where nothing attacks this time."""
    game = position(
        wizard(company(site, *members), hand=hand, **more),
        ringwraith(),
        phase="site",
        pausing=pausing,
    )
    name = site if isinstance(site, str) else site.name
    game.game.add_effect("no automatic-attacks", game[name].id)
    game.run_until("enter-site").answer("enter-site", True)
    return game


def refused(*members: str | Piece, site: str | Piece, card: str, why: str, **more: Any) -> None:
    """In such a company at such a site the card can't be played."""
    inside(*members, site=site, hand=[card], pausing=(0,), **more).refuses(card, why)


def attacked(by: str, *members: str | Piece, way: tuple[str, str], **more: Any) -> Play:
    """A company on its way that is attacked, by what is keyed to the first place that will do."""
    game = heroes(way, *members, hazards=[by], **more)
    game.run_until(lambda play: play.offers("play", by))
    game.play(by)
    return game.run_until(lambda play: play.asks != "key")


class TestCupOfFarewell:
    def test_once_a_turn_one_taps_for_a_minor_item_from_the_sideboard(self) -> None:
        game = position(
            wizard(
                company("Rivendell", "Legolas", "Gimli"),
                hand=["Cup of Farewell"],
                sideboard=["Elven Cloak", "Dagger of Westernesse", "Glamdring"],
            ),
            ringwraith(),
        )
        game.play("Cup of Farewell")
        game.use("Cup of Farewell", "Legolas", "Elven Cloak")
        assert game["Legolas"].tapped
        assert "Elven Cloak" in game.hand(0)
        assert not game.offers("use", "Cup of Farewell"), "once a turn"

    def test_only_minor_items_and_only_at_a_haven(self) -> None:
        game = position(
            wizard(
                company("Bree", "Legolas", events=["Cup of Farewell"]), sideboard=["Elven Cloak"]
            ),
            ringwraith(),
        )
        assert not game.offers("use", "Cup of Farewell")
        game = position(
            wizard(
                company("Rivendell", "Legolas", events=["Cup of Farewell"]), sideboard=["Glamdring"]
            ),
            ringwraith(),
        )
        assert not game.offers("use", "Cup of Farewell")


class TestHallOfFire:
    @staticmethod
    def arriving(*members: str | Piece) -> Play:
        return position(
            wizard(
                company(card("Rivendell", "Hall of Fire"), "Elrond"),
                company("Bree", *members, moving_to="Rivendell"),
            ),
            ringwraith(),
            phase="movement",
        )

    def test_it_is_played_on_a_haven(self) -> None:
        game = position(wizard(company("Rivendell", "Elrond"), hand=["Hall of Fire"]), ringwraith())
        game.play("Hall of Fire")
        assert game["Hall of Fire"].bearer == "Rivendell"
        game = position(wizard(company("Bree", "Elrond"), hand=["Hall of Fire"]), ringwraith())
        game.refuses("Hall of Fire", "at a Haven")

    def test_one_who_comes_there_heals_or_untaps_and_only_one(self) -> None:
        game = self.arriving(wounded("Legolas"), tapped("Gimli"))
        game.run_until("rests-by-the-fire")
        game.choose("Legolas")
        game.run_until("site")
        assert game["Legolas"].tapped and not game["Legolas"].wounded
        assert game["Gimli"].tapped

    def test_one_who_is_tapped_untaps(self) -> None:
        game = self.arriving(wounded("Legolas"), tapped("Gimli"))
        game.run_until("rests-by-the-fire")
        game.choose("Gimli")
        assert game["Gimli"].untapped and game["Legolas"].wounded

    def test_not_for_those_who_end_elsewhere(self) -> None:
        game = position(
            wizard(
                company(card("Rivendell", "Hall of Fire"), "Elrond"),
                company("Bree", tapped("Legolas")),
            ),
            ringwraith(),
            phase="movement",
        )
        game.run_until("site")
        assert game["Legolas"].tapped


class TestHealingOfNimrodel:
    @staticmethod
    def going(to: str) -> Play:
        game = position(
            wizard(
                company("Rivendell", wounded("Legolas"), tapped("Gimli"), moving_to=to),
                hand=["Healing of Nimrodel"],
            ),
            ringwraith(),
        )
        game.play("Healing of Nimrodel")
        return game.run_until("site")

    def test_all_are_well_when_they_come_to_another_haven(self) -> None:
        game = self.going("Lórien")
        assert game["Legolas"].untapped and game["Gimli"].untapped

    def test_not_when_they_go_elsewhere(self) -> None:
        game = self.going("Goblin-gate")
        assert game["Legolas"].wounded and game["Gimli"].tapped

    def test_only_on_a_company_that_leaves_a_haven(self) -> None:
        game = position(
            wizard(company("Bree", "Gimli", moving_to="Rivendell"), hand=["Healing of Nimrodel"]),
            ringwraith(),
        )
        game.refuses("Healing of Nimrodel", "at a Haven")


class TestHerbLore:
    def test_radagast_gathers_herbs_in_the_wild(self) -> None:
        game = heroes(WILD, "Radagast", "Gimli", hand=["Herb-lore"])
        game.play("Herb-lore")
        assert game["Herb-lore"].bearer == "Radagast"
        assert game["Radagast"].tapped

    def test_and_heals_his_company_himself_included(self) -> None:
        game = position(
            wizard(company("Bree", character("Radagast", "Herb-lore"), wounded("Gimli"))),
            ringwraith(),
        )
        game.use("Herb-lore")
        assert game["Gimli"].untapped and game["Radagast"].untapped
        assert game["Herb-lore"].where == "discard"

    def test_not_by_another(self) -> None:
        game = heroes(WILD, "Gandalf", "Gimli", hand=["Herb-lore"], hazards=["Wolves"])
        game.run_until("act")
        assert not game.offers("play", "Herb-lore")


class TestEyesOfMandos:
    DECK = ("Wolves", "Orc-guard", "Sting", "Glamdring", "Elven Cloak")

    def test_one_of_the_revealed_cards_is_taken(self) -> None:
        game = position(
            wizard(company("Rivendell", "Pallando"), hand=["Eyes of Mandos"], deck=list(self.DECK)),
            ringwraith(),
        )
        game.play("Eyes of Mandos").answer("cards-to-reveal", 3)
        assert not game.offers("Wolves"), "it was not revealed"
        game.choose("Sting")
        assert game["Pallando"].tapped
        assert "Sting" in game.hand(0)
        assert len(game.pile("deck", 0)) == len(self.DECK) - 1

    def test_pallando_alone_and_untapped(self) -> None:
        for who in ("Gandalf", tapped("Pallando")):
            game = position(
                wizard(company("Rivendell", who), hand=["Eyes of Mandos"]), ringwraith()
            )
            game.refuses("Eyes of Mandos", "Pallando")


class TestAncientStair:
    def test_the_company_goes_down_and_comes_back_in_the_evening(self) -> None:
        game = position(
            wizard(company("Moria", "Gimli", "Legolas"), hand=["Ancient Stair"]),
            ringwraith(),
        )
        game.move("Gimli", "The Under-gates").pass_()
        game.play("Ancient Stair")
        game.run_until(lambda play: play.offers("use", "Ancient Stair"))
        assert game["Gimli"].site == "The Under-gates"
        game.use("Ancient Stair")
        assert game["Gimli"].site == "Moria"

    def test_not_for_a_company_that_stays_above(self) -> None:
        game = position(
            wizard(company("Moria", "Gimli", "Legolas"), hand=["Ancient Stair"]),
            ringwraith(),
        )
        game.move("Gimli", "Lórien").pass_()
        game.play("Ancient Stair")
        game.run_until(lambda play: play.game.state.turn > 5)
        assert game["Gimli"].site == "Lórien"

    def test_only_above_the_under_deeps_and_at_an_untapped_site(self) -> None:
        for site in ("Bree", tapped("Moria")):
            game = position(
                wizard(company(site, "Gimli"), hand=["Ancient Stair"]), ringwraith(), pausing=(0,)
            )
            game.run_until(lambda play: play.asks == "act")
            assert not game.offers("play", "Ancient Stair")


class TestIntoDarkTunnels:
    @staticmethod
    def moving(origin: str, to: str, **more: Any) -> Play:
        return position(
            wizard(company(origin, "Gimli", moving_to=to), hand=["Into Dark Tunnels"]),
            ringwraith(),
            phase="movement",
            **more,
        )

    def test_another_site_in_the_same_turn(self) -> None:
        game = self.moving("Moria", "The Under-gates")
        game.run_until(lambda play: play.offers("play", "Into Dark Tunnels"))
        game.play("Into Dark Tunnels").rolls(7)
        game.run_until("destination")
        game.choose("The Gem-deeps")
        game.run_until("site")
        assert game["Gimli"].site == "The Gem-deeps"

    def test_not_above_ground(self) -> None:
        game = self.moving("Rivendell", "Moria", seed=1)
        game.run_until("site")
        assert "Into Dark Tunnels" in game.hand(0)


class TestToTheUttermostFoundations:
    def test_it_comes_tapped_and_taps_the_site(self) -> None:
        game = position(
            wizard(company("The Under-gates", "Gimli"), hand=["To the Uttermost Foundations"]),
            ringwraith(),
        )
        game.play("To the Uttermost Foundations")
        assert game["To the Uttermost Foundations"].tapped
        assert game["The Under-gates"].tapped
        assert not game.offers("use", "To the Uttermost Foundations"), "it is the same site"

    def test_at_another_site_of_the_deeps_it_untaps_and_not_before(self) -> None:
        begun = tapped(card("To the Uttermost Foundations", memo=("from", "The Under-gates")))
        game = position(
            wizard(company("The Gem-deeps", "Gimli", events=[begun])), ringwraith(), phase="untap"
        ).run_until("organization")
        assert game["To the Uttermost Foundations"].tapped, "not in the untap phase"
        game.use("To the Uttermost Foundations", action="untap")
        assert game["To the Uttermost Foundations"].untapped
        assert game.points(0).get("miscellaneous", 0) == 0

    def test_untapped_it_is_stored_at_a_haven(self) -> None:
        done = card("To the Uttermost Foundations", memo=("from", "The Under-gates"))
        game = position(wizard(company("Lórien", "Gimli", events=[done])), ringwraith())
        game.use("To the Uttermost Foundations", action="store")
        assert game["To the Uttermost Foundations"].stored
        assert game.points(0)["miscellaneous"] == 3

    def test_tapped_it_is_not(self) -> None:
        begun = tapped(card("To the Uttermost Foundations", memo=("from", "The Under-gates")))
        game = position(wizard(company("Lórien", "Gimli", events=[begun])), ringwraith())
        assert not game.offers("use", "To the Uttermost Foundations")


class TestVeinOfArda:
    def test_a_dwarf_digs_even_where_the_site_is_tapped(self) -> None:
        for site in ("The Under-gates", tapped("The Under-gates")):
            game = inside("Gimli", site=site, hand=["Vein of Arda"])
            game.play("Vein of Arda")
            assert game["Vein of Arda"].bearer == "Gimli"
            assert game["Gimli"].tapped and game["The Under-gates"].tapped

    def test_he_does_not_untap_until_it_is_stored(self) -> None:
        digger = character("Gimli", "Vein of Arda", tapped=True)
        game = position(wizard(company("Lórien", digger)), ringwraith(), phase="untap")
        game.run_until("organization")
        assert game["Gimli"].tapped
        game.choose("store", "Vein of Arda")
        assert game.points(0)["miscellaneous"] == 2

    def test_not_twice_at_a_site_nor_above_ground_nor_by_anyone_else(self) -> None:
        dug = character(
            "Gimli", card("Vein of Arda", memo=("dug at", "The Under-gates")), tapped=True
        )
        vein = "Vein of Arda"
        refused(dug, "Thorin II", site="The Under-gates", card=vein, why="duplicated")
        elsewhere = inside(dug, "Thorin II", site="The Gem-deeps", hand=["Vein of Arda"])
        assert elsewhere.offers("play", "Vein of Arda")
        refused("Gimli", site="Moria", card=vein, why="Under-deeps")
        refused("Boromir II", site="The Gem-deeps", card=vein, why="sage or Dwarf")


class TestMithril:
    def test_a_dwarf_may_have_it_where_a_vein_is_stored(self) -> None:
        game = inside("Gimli", site="The Under-gates", hand=["Mithril"], stored=["Vein of Arda"])
        game.play("Mithril", "Gimli")
        assert game["Mithril"].bearer == "Gimli"
        game.run_until("organization").run_until(lambda play: play.asked == 0)
        assert game["Gimli"].tapped, "until it is stored"

    def test_not_without_a_vein_nor_by_another(self) -> None:
        deeps = "The Under-gates"
        refused("Gimli", site=deeps, card="Mithril", why="bear it")
        refused("Boromir II", site=deeps, card="Mithril", why="bear it", stored=["Vein of Arda"])

    def test_stored_it_becomes_a_thing_and_tempts_the_dwarves(self) -> None:
        game = position(
            wizard(
                company("Lórien", character("Gimli", "Mithril"), "Legolas"),
                hand=["Glamdring"],
                discard=["Shield of Iron-bound Ash"],
            ),
            ringwraith(),
        )
        game.rolls(9, 9)
        game.choose("store", "Mithril").run_until("item-for-treasure")
        assert not game.offers("Glamdring"), "it is unique"
        game.choose("Shield of Iron-bound Ash").choose("Legolas")
        assert game["Legolas"].tapped
        game.run_until("organization")
        assert game["Shield of Iron-bound Ash"].bearer == "Legolas"
        assert game.points(0)["item"] == 7
        assert game.dice_left == 0, "Gimli has checked for storing it, and as a Dwarf"


class TestGemsOfArda:
    def test_any_of_the_deeps_where_a_vein_is_stored(self) -> None:
        game = inside(
            "Gimli", site="The Under-gates", hand=["Gems of Arda"], stored=["Vein of Arda"]
        )
        game.play("Gems of Arda", "Gimli")
        assert game["Gems of Arda"].bearer == "Gimli"
        assert game["The Under-gates"].tapped
        plain = inside("Gimli", site="The Under-gates", hand=["Gems of Arda"])
        assert not plain.offers("play", "Gems of Arda")

    def test_an_item_like_one_that_the_opponent_has_stored(self) -> None:
        game = position(
            wizard(
                company("Lórien", character("Gimli", "Gems of Arda"), "Legolas"),
                hand=["Sword of Gondolin", "Elven Cloak"],
            ),
            wizard(stored=["Sword of Gondolin"]),
        )
        game.rolls(9)
        game.choose("store", "Gems of Arda").run_until("item-for-treasure")
        assert not game.offers("Elven Cloak")
        game.choose("Sword of Gondolin").choose("Legolas")
        assert len(game.pile("discard", 1)) == 1
        assert not game.offers("store", "Sword of Gondolin"), "never"


class TestDwarvenLightStone:
    def test_it_weakens_orcs(self) -> None:
        game = attacked(
            "Orc-guard", character("Gimli", "Dwarven Light-stone"), "Legolas", way=MORIA
        )
        game.use("Dwarven Light-stone")
        assert game.attack.prowess == 6

    def test_it_does_not_weaken_wolves(self) -> None:
        game = attacked(
            "Wolves", character("Gimli", "Dwarven Light-stone"), "Legolas", way=WILDER,
            hand=["Concealment"],
        )  # fmt: skip
        assert not game.offers("use", "Dwarven Light-stone")


class TestLostWritings:
    def test_forgotten_scrolls_are_trapped_and_weapons_do_not_help(self) -> None:
        game = inside(
            character("Gimli", "Sword of Gondolin"), "Legolas",
            site="Ettenmoors", hand=["Forgotten Scrolls", "Concealment"],
        )  # fmt: skip
        game.play("Forgotten Scrolls", "Gimli").run_until("support-strike")
        assert (game.attack.strikes, game.attack.prowess) == (1, 8)
        assert game["Gimli"].prowess == 5, "without the sword"
        game.rolls(3, 2)
        game.pass_until("act")
        assert game["Gimli"].wounded, "5, and 1 less for being tapped, and a roll of 3"

    def test_the_light_stone_helps_against_the_trap(self) -> None:
        game = inside(
            "Gimli", character("Legolas", "Dwarven Light-stone"),
            site="Ettenmoors", hand=["Forgotten Scrolls"],
        )  # fmt: skip
        game.play("Forgotten Scrolls", "Gimli")
        game.run_until(lambda play: play.offers("use", "Dwarven Light-stone"))
        game.use("Dwarven Light-stone").pass_()
        assert game.attack.prowess == 6

    def test_forgotten_scrolls_at_a_tapped_minas_tirith_alone(self) -> None:
        tired = inside("Gimli", site=tapped("Minas Tirith"), hand=["Forgotten Scrolls"])
        assert tired.offers("play", "Forgotten Scrolls")
        fresh = inside("Gimli", site="Minas Tirith", hand=["Forgotten Scrolls"])
        assert not fresh.offers("play", "Forgotten Scrolls")

    def test_they_make_information_playable(self) -> None:
        game = inside(character("Gimli", "Forgotten Scrolls"), site="Goblin-gate", hand=[])
        assert not game.offers("use", "Forgotten Scrolls"), "it is no Ruins & Lairs"
        bearer = character("Gimli", "Lost Tome")
        game = inside(bearer, site="Goblin-gate", hand=[], pausing=(0,))
        assert not game.game.has_information(game["Goblin-gate"].instance)
        game.use("Lost Tome").pass_()
        assert game.game.has_information(game["Goblin-gate"].instance)

    def test_a_lost_tome_that_changes_hands_has_no_trap(self) -> None:
        game = position(
            wizard(company("Rivendell", character("Gimli", "Lost Tome"), "Legolas")), ringwraith()
        )
        game.rolls(9)
        game.choose("transfer").run_until("organization")
        assert game["Lost Tome"].bearer == "Legolas"
        assert not game.happened("attack")


class TestBarrowBlade:
    def test_the_dagger_is_better_and_best_against_undead(self) -> None:
        game = inside(
            character("Merry", "Dagger of Westernesse"),
            site=tapped("Ettenmoors"), hand=["Barrow-blade"],
        )  # fmt: skip
        game.play("Barrow-blade")
        assert game["Merry"].tapped
        assert game["Merry"].prowess == 1 + 1 + 1
        assert game["Merry"].corruption_points == 2
        assert game.points(0)["item"] == 1

    def test_three_more_against_undead_but_never_beyond_eight(self) -> None:
        blade = card("Dagger of Westernesse", "Barrow-blade")
        for who, prowess in (("Merry", 5), ("Gimli", 8)):
            game = attacked("Barrow-wight", character(who, blade), way=DARK)
            game.assign(who)
            assert game[who].prowess == prowess

    def test_only_with_such_a_dagger_at_a_ruin(self) -> None:
        bearer = character("Merry", "Dagger of Westernesse")
        refused(bearer, site="Goblin-gate", card="Barrow-blade", why="ruins-and-lairs")
        other = character("Merry", "Sword of Gondolin")
        refused(other, site="Ettenmoors", card="Barrow-blade", why="Dagger of Westernesse")


class TestNecklaceOfGirion:
    def test_it_buys_an_item_at_a_border_hold(self) -> None:
        game = inside(
            character("Gimli", "Necklace of Girion"), site="Bree", hand=["Glamdring", "Wolves"]
        )
        game.rolls(9)
        game.use("Necklace of Girion").run_until("item-for-necklace")
        game.choose("Glamdring")
        assert game["Glamdring"].bearer == "Gimli"
        assert game["Gimli"].tapped and game["Bree"].untapped
        assert game["Necklace of Girion"].where == "discard"

    def test_not_when_he_fails_and_not_elsewhere(self) -> None:
        game = inside(character("Gimli", "Necklace of Girion"), site="Bree", hand=["Glamdring"])
        game.rolls(2)
        game.use("Necklace of Girion")
        assert "Glamdring" in game.hand(0)
        assert game["Gimli"].where != "play"
        ruin = inside(
            character("Gimli", "Necklace of Girion"), site="Ettenmoors", hand=["Glamdring"]
        )
        assert not ruin.offers("use", "Necklace of Girion")


class TestPhialOfGaladriel:
    def test_it_takes_the_place_of_the_star_glass(self) -> None:
        game = inside(
            "Galadriel", character("Frodo", "Star-glass"),
            site="Lórien", hand=["Phial of Galadriel"],
        )  # fmt: skip
        game.play("Phial of Galadriel")
        assert game["Phial of Galadriel"].bearer == "Frodo"
        assert game["Star-glass"].where == "out"
        assert game["Galadriel"].tapped and game["Frodo"].tapped and game["Lórien"].tapped

    def test_no_dwarf_has_it_and_galadriel_must_be_untapped(self) -> None:
        phial, glass = "Phial of Galadriel", "Star-glass"
        refused("Galadriel", character("Gimli", glass), site="Lórien", card=phial, why="Dwarf")
        frodo = character("Frodo", glass)
        refused(tapped("Galadriel"), frodo, site="Lórien", card=phial, why="Galadriel")
        refused("Galadriel", frodo, site="Bree", card=phial, why="Haven")

    def test_against_undead_and_in_dark_places(self) -> None:
        game = attacked("Barrow-wight", character("Frodo", "Phial of Galadriel"), "Gimli", way=DARK)
        assert game.offers("use", "Phial of Galadriel", "cancel an Undead attack")
        game.use("Phial of Galadriel", action="weaken an attack")
        assert game.attack.prowess == 10
        assert not game.attack.attacker_chooses
        game = attacked("Wolves", character("Frodo", "Phial of Galadriel"), "Gimli", way=WILDER)
        assert not game.offers("use", "Phial of Galadriel"), "they come in the Wilderness"

    def test_two_more_on_a_corruption_check_of_its_bearer(self) -> None:
        game = inside(character("Gimli", "Necklace of Girion", "Phial of Galadriel"), site="Bree",
                      hand=["Glamdring"])  # fmt: skip
        game.rolls(2)
        game.use("Necklace of Girion")
        game.use("Phial of Galadriel")
        game.run_until("item-for-necklace")
        assert game["Gimli"].in_play, "2 and 2 are more than 3"


class TestSearchers:
    def test_mistress_lobelia_finds_what_is_playable_where_she_is(self) -> None:
        game = position(
            wizard(
                company("Bag End", character("Frodo", "Mistress Lobelia")),
                deck=["Hobbits", "Rangers of the North", "Wolves", "Sting"],
            ),
            ringwraith(),
        )
        game.use("Mistress Lobelia")
        assert not game.offers("Rangers of the North"), "they are at Bree"
        game.choose("Hobbits")
        assert "Hobbits" in game.hand(0)
        assert game["Mistress Lobelia"].tapped and game["Frodo"].untapped

    def test_arwen_chooses_and_looks_for_friends_in_gondor(self) -> None:
        game = position(
            wizard(
                company("Minas Tirith", "Arwen"),
                hand=["Choice of Lúthien"],
                discard=["Men of Anórien", "Rangers of the North"],
            ),
            ringwraith(),
        )
        game.play("Choice of Lúthien")
        assert (game["Arwen"].mind, game["Arwen"].direct_influence) == (5, 2)
        game.use("Choice of Lúthien")
        assert not game.offers("Rangers of the North")
        game.choose("Men of Anórien")
        assert "Men of Anórien" in game.hand(0)
        assert game["Arwen"].tapped

    def test_choice_of_luthien_only_in_minas_tirith_and_gone_beyond_gondor(self) -> None:
        game = position(
            wizard(company("Lórien", "Arwen"), hand=["Choice of Lúthien"]), ringwraith()
        )
        game.refuses("Choice of Lúthien", "Minas Tirith")
        for site, stays in (("Pelargir", True), ("Lórien", False)):
            arwen = character("Arwen", "Choice of Lúthien")
            game = position(
                wizard(company("Minas Tirith", arwen, moving_to=site)),
                ringwraith(),
                phase="movement",
            )
            game.run_until("site")
            assert game["Choice of Lúthien"].in_play is stays


class TestLindion:
    def test_he_cancels_spiders(self) -> None:
        game = attacked(
            "Giant Spiders", character("Gimli", "Lindion the Oronín"), "Legolas", way=WILDER
        )
        game.use("Lindion the Oronín")
        assert game.happened("attack canceled")

    def test_he_does_not_cancel_wolves(self) -> None:
        game = attacked("Wolves", character("Gimli", "Lindion the Oronín"), way=WILDER)
        assert not game.offers("use", "Lindion the Oronín")

    def test_eagles_come_wherever_he_is(self) -> None:
        game = position(
            wizard(
                company("Bree", character("Gimli", "Lindion the Oronín")), hand=["Eagle-mounts"]
            ),
            ringwraith(),
        )
        game.pass_()
        game.play("Eagle-mounts").choose("Edoras")
        game.run_until("site")
        assert game["Gimli"].site == "Edoras"

    def test_and_not_without_him(self) -> None:
        game = position(
            wizard(company("Bree", "Gimli"), hand=["Eagle-mounts"]), ringwraith(), pausing=(0,)
        )
        game.run_until(lambda play: play.asks == "act")
        assert not game.offers("play", "Eagle-mounts")


class TestFolcoBoffin:
    def test_another_hobbit_comes_in_his_place(self) -> None:
        game = position(
            wizard(company("Rivendell", "Folco Boffin", "Gimli"), hand=["Merry", "Legolas"]),
            ringwraith(),
        )
        game.use("Folco Boffin")
        game.run_until("organization")
        assert game.company("Gimli").members == ["Gimli", "Merry"], "though it is not his home"
        assert game["Folco Boffin"].where == "discard"
        assert game.organize().offers("bring-character"), "it is not the one character of the turn"

    def test_alone_he_leaves_his_company_to_the_other(self) -> None:
        game = position(wizard(company("Rivendell", "Folco Boffin"), hand=["Merry"]), ringwraith())
        game.use("Folco Boffin")
        game.run_until("organization")
        assert game["Merry"].site == "Rivendell"

    def test_only_at_a_haven_and_for_a_hobbit(self) -> None:
        away = position(wizard(company("Bag End", "Folco Boffin"), hand=["Merry"]), ringwraith())
        assert not away.offers("use", "Folco Boffin")
        other = position(
            wizard(company("Rivendell", "Folco Boffin"), hand=["Legolas"]), ringwraith()
        )
        assert not other.offers("use", "Folco Boffin")


class TestDarkNumbers:
    def test_a_scout_counts_the_orcs(self) -> None:
        game = attacked(
            "Orc-guard", "Frodo", "Glorfindel II", way=MORIA,
            hand=["Dark Numbers", "Concealment"],
        )  # fmt: skip
        game.play("Concealment", "Frodo")
        assert not game.offers("play", "Dark Numbers"), "he is tapped"

    def test_after_an_attack_on_an_untapped_scout(self) -> None:
        game = attacked("Orc-guard", "Frodo", "Aragorn II", way=MORIA, hand=["Dark Numbers"])
        game.rolls(12, 12)
        game.run_until(lambda play: play.offers("play", "Dark Numbers"), stay_untapped=True)
        game.play("Dark Numbers", "Frodo")
        assert game["Dark Numbers"].bearer == "Frodo" and game["Frodo"].tapped
        assert game.points(0)["miscellaneous"] == 1

    def test_it_is_discarded_to_influence_a_faction(self) -> None:
        game = inside(
            character("Frodo", "Dark Numbers"), "Aragorn II",
            site="Bree", hand=["Rangers of the North"],
        )  # fmt: skip
        game.play("Rangers of the North", "Aragorn II").rolls(4)
        game.use("Dark Numbers")
        assert game["Dark Numbers"].where == "discard"


class TestIKnowMuchAboutYou:
    @staticmethod
    def by(creature: str, site: str) -> Play:
        game = position(
            wizard(company(site, "Glorfindel II"), hand=["I Know Much about You"]),
            ringwraith(hand=[creature]),
            phase="movement",
        )
        game.run_until(lambda play: play.offers("play", creature))
        return game.play(creature)

    def test_it_cancels_one_attack_of_several(self) -> None:
        game = self.by("Assassin", "Bree")
        game.play("I Know Much about You").rolls(12, 12)
        game.run_until("site")
        assert game.happened("attack canceled")
        assert game.dice_left == 0, "the other two are faced"

    def test_not_the_only_attack_of_a_creature(self) -> None:
        game = self.by("Orc-guard", "Moria")
        assert not game.offers("play", "I Know Much about You")


class TestNoWaitingToWonder:
    @staticmethod
    def struck(*rolls: int) -> Play:
        """Gimli, prowess 5, faces a Barrow-wight's strike of 12; Merry springs in."""
        game = attacked("Barrow-wight", "Merry", "Gimli", way=DARK, hand=["No Waiting to Wonder"])
        game.assign("Gimli").tap_to_fight().pass_()
        game.rolls(*rolls)
        return game.play("No Waiting to Wonder", "Merry")

    def test_the_strike_against_the_other_is_weaker(self) -> None:
        game = self.struck(4)
        assert game["Merry"].tapped
        assert game["Gimli"].tapped and not game["Gimli"].wounded, "9 against 8"
        assert game.dice_left == 0, "the Hobbit makes no body check"

    def test_if_it_succeeds_the_hobbit_makes_a_body_check(self) -> None:
        game = self.struck(2, 2, 12, 12)
        assert game["Gimli"].wounded
        assert game["Merry"].where == "out", "12 is more than 9"

    def test_not_for_a_strike_against_the_only_hobbit(self) -> None:
        game = attacked("Barrow-wight", "Merry", "Gimli", way=DARK, hand=["No Waiting to Wonder"])
        game.assign("Merry").tap_to_fight()
        assert not game.offers("play", "No Waiting to Wonder")


class TestTokenOfGoodwill:
    @staticmethod
    def attacked_by_a_drake(*items: str, events: tuple[str, ...] = ()) -> Play:
        game = position(
            wizard(
                company(WILD[0], character("Peath", *items), moving_to=WILD[1]),
                hand=["Token of Goodwill"],
                discard=["Glamdring", "Wolves"],
            ),
            ringwraith(hand=["Land-drake"], in_play=events),
            phase="movement",
        )
        game.answer("site-path", "starter")
        game.run_until(lambda play: play.offers("play", "Land-drake"))
        game.play("Land-drake", key="wilderness")
        return game

    def test_a_drake_takes_a_major_item_and_goes(self) -> None:
        game = self.attacked_by_a_drake("Sword of Gondolin", "Elven Cloak")
        game.rolls(9, 6)
        game.play("Token of Goodwill")
        game.run_until("resource-in-return")
        assert game["Sword of Gondolin"].where == "discard"
        assert not game.offers("Wolves")
        game.choose("Glamdring")
        assert "Glamdring" in game.hand(0)
        game.run_until("site")
        assert game.happened("attack canceled")

    def test_seven_is_needed_with_her_influence(self) -> None:
        game = self.attacked_by_a_drake("Sword of Gondolin")
        game.rolls(9, 5)
        game.play("Token of Goodwill")
        assert game["Sword of Gondolin"].where == "discard"
        assert game.asks == "stay-untapped", "5 and 1 are not more than 6"

    def test_times_are_evil_for_offerings(self) -> None:
        game = self.attacked_by_a_drake("Sword of Gondolin", events=("Times Are Evil",))
        game.rolls(9, 8)
        game.play("Token of Goodwill")
        assert game.asks == "stay-untapped", "8 and 1, less 3, are not more than 6"

    def test_foolish_words_spoil_an_offering(self) -> None:
        game = self.attacked_by_a_drake("Sword of Gondolin", "Foolish Words")
        game.rolls(9, 9)
        game.play("Token of Goodwill")
        assert game.asks == "stay-untapped", "9 and 1, less 4, are not more than 6"

    def test_a_minor_item_will_not_do_for_a_drake(self) -> None:
        game = self.attacked_by_a_drake("Elven Cloak")
        assert not game.offers("play", "Token of Goodwill")


class TestFireworks:
    @staticmethod
    def at_bree(who: str, *rolls: int, site: str | Piece = "Bree") -> Play:
        where = tapped(site) if isinstance(site, str) else site
        game = position(wizard(company(where, who), hand=["Fireworks"]), ringwraith())
        game.rolls(*rolls)
        return game.play("Fireworks")

    def test_a_wizard_lights_up_the_town(self) -> None:
        game = self.at_bree("Gandalf", 3)
        assert game["Bree"].untapped and game["Gandalf"].tapped

    def test_others_need_more_luck(self) -> None:
        game = self.at_bree("Arwen", 9)
        assert game["Bree"].tapped, "9 and 3 are not more than 12"

    def test_he_stays_tapped_once(self) -> None:
        sage = character("Gandalf", "Fireworks", tapped=True)
        game = position(wizard(company("Bree", sage)), ringwraith(), phase="untap")
        game.run_until("organization")
        assert game["Gandalf"].tapped
        assert game["Fireworks"].where == "discard"

    def test_only_at_a_tapped_hold_of_men(self) -> None:
        for site in ("Bree", tapped("Moria")):
            game = position(wizard(company(site, "Gandalf"), hand=["Fireworks"]), ringwraith())
            game.refuses("Fireworks", "tapped Border-hold")


class TestMallorn:
    ORCHARD = "Earth of Galadriel's Orchard"

    def test_bag_end_is_as_good_as_a_haven(self) -> None:
        game = position(
            wizard(
                company(tapped("Bag End"), wounded("Frodo")),
                hand=["Legolas"],
                in_play=["Mallorn"],
                points=["Hobbits"],
            ),
            ringwraith(),
            phase="untap",
        )
        assert game.points(0)["faction"] == 2
        game.run_until("organization")
        assert game["Bag End"].untapped
        assert game["Frodo"].tapped, "he has healed"
        game.organize().bring("Legolas", joining="Frodo").pass_()
        assert game["Legolas"].site == "Bag End"

    def test_not_elsewhere(self) -> None:
        game = position(
            wizard(company(tapped("Bree"), wounded("Frodo")), in_play=["Mallorn"]),
            ringwraith(),
            phase="untap",
        )
        game.run_until("organization")
        assert game["Frodo"].wounded and game["Bree"].tapped

    def test_a_tapped_bag_end_is_not_discarded(self) -> None:
        game = position(
            wizard(company(tapped("Bag End"), "Frodo", moving_to="Rivendell"), in_play=["Mallorn"]),
            ringwraith(),
            phase="movement",
        )
        game.run_until("site")
        assert game["Bag End"].where == "location"

    def test_only_where_the_earth_is_stored(self) -> None:
        bearer = character("Frodo", self.ORCHARD)
        game = position(wizard(company("Bag End", bearer), hand=["Mallorn"]), ringwraith())
        game.refuses("Mallorn", "not stored")
        game.rolls(9)
        game.choose("store", self.ORCHARD)
        game.play("Mallorn")
        assert game.points(0)["miscellaneous"] == 3


class TestSentinelsOfNumenor:
    @staticmethod
    def at(site: str, faction: str, roll: int) -> Play:
        """Aragorn II, with 3 direct influence, and 1 more against Men of Anórien."""
        game = inside(
            "Aragorn II", site=site, hand=[faction, "Muster"], points=["Sentinels of Númenor"]
        )
        game.rolls(roll)
        return game.play(faction, "Aragorn II")

    def test_it_lies_in_the_marshalling_point_pile(self) -> None:
        game = position(
            wizard(company("Rivendell", "Elrond"), hand=["Sentinels of Númenor"]), ringwraith()
        )
        game.play("Sentinels of Númenor")
        assert game["Sentinels of Númenor"].where == "points"

    def test_a_faction_of_gondor_is_harder_to_win_and_worth_more(self) -> None:
        game = self.at("Minas Tirith", "Men of Anórien", 6)
        assert not game.happened("declared", "Muster")
        assert game["Men of Anórien"].where == "points", "6, 3 and 1 less 2 are more than 7"
        assert game.points(0)["faction"] == 3
        failed = self.at("Minas Tirith", "Men of Anórien", 5)
        assert failed["Men of Anórien"].where == "discard"

    def test_it_goes_with_a_faction_of_its_own(self) -> None:
        game = self.at("Minas Tirith", "Men of Anórien", 6)
        discard(game.game, game["Men of Anórien"].instance)
        assert game["Sentinels of Númenor"].where == "discard"

    def test_rangers_of_the_north_are_not_concerned(self) -> None:
        game = self.at("Bree", "Rangers of the North", 12)
        assert game.offers("play", "Muster")


class TestFifteenBirdsInFiveFirtrees:
    @staticmethod
    def treed(*more: str, who: str = "Gimli") -> Play:
        game = heroes(
            WILDER, who, hazards=["Wolves", "Land-drake", "Cave-drake"],
            hand=["Fifteen Birds in Five Firtrees", *more], mine=["Gates of Morning"],
        )  # fmt: skip
        game.game.add_effect("hazard-limit", game[who].instance.company, 5)
        game.run_until(lambda play: play.offers("play", "Wolves"))
        game.play("Wolves", key="wilderness").play("Fifteen Birds in Five Firtrees")
        return game

    def test_this_creature_and_the_next_do_nothing(self) -> None:
        game = self.treed()
        game.run_until(lambda play: play.offers("play", "Land-drake"))
        game.play("Land-drake", key="wilderness")
        game.run_until(lambda play: play.offers("play", "Cave-drake"))
        game.rolls(12)
        game.play("Cave-drake", key="wilderness")
        game.run_until("organization", stay_untapped=True)
        assert game.dice_left == 0, "the third attacks"
        assert game.happened("tapped", "Gimli"), "he may not stay untapped"
        assert not game.happened("entered"), "the company could do nothing at its site"

    def test_eagle_mounts_let_it_act(self) -> None:
        game = self.treed("Eagle-mounts")
        game.run_until("eagles-for-site-phase")
        game.choose("Eagle-mounts")
        assert game.asks == "enter-site"

    def test_with_a_wizard_it_may_act(self) -> None:
        game = self.treed(who="Gandalf")
        game.pass_until("enter-site")
        assert game.asks == "enter-site"


class TestHereIsASnake:
    def test_only_what_was_revealed_can_be_played(self) -> None:
        game = heroes(WILDER, "Gimli", hazards=["Wolves", "Cave-drake"], hand=["Here Is a Snake!"])
        game.run_until(lambda play: play.offers("play", "Here Is a Snake!"))
        game.play("Here Is a Snake!").pass_until("hazard-to-reveal")
        game.choose("Wolves").pass_()
        game.run_until(lambda play: play.asked == 1)
        assert game.offers("play", "Wolves", "creature") and game.offers("Wolves", "on-guard")
        assert not game.offers("Cave-drake"), "neither played nor placed on-guard"


class TestHourOfNeed:
    @staticmethod
    def called(roll: int, who: str | Piece = "Peath", site: str | Piece = "Cameth Brin") -> Play:
        """Cameth Brin is in Rhudaur, and the Rangers are at Bree in Arthedain: two regions."""
        game = position(
            wizard(company(site, who, "Gimli"), hand=["Hour of Need", "Rangers of the North"]),
            ringwraith(),
        )
        game.rolls(roll)
        return game

    def test_the_faction_comes_from_afar(self) -> None:
        friend = character("Arwen")
        game = self.called(12, who=friend)
        game.refuses("Hour of Need", "diplomat")
        game = self.called(12)
        game.game.add_effect("direct-influence", game["Peath"].id, 1)
        game.play("Hour of Need")
        assert game["Rangers of the North"].where == "points", "12 and 2, less 4, are more than 9"
        assert game["Peath"].tapped and game["Cameth Brin"].tapped

    def test_who_fails_is_discarded_with_the_faction(self) -> None:
        game = self.called(12)
        game.play("Hour of Need")
        assert game["Rangers of the North"].where == "discard", "12 and 1, less 4, are 9"
        assert game["Peath"].where == "discard"
        assert game["Cameth Brin"].untapped

    def test_no_warrior_and_no_tapped_site(self) -> None:
        self.called(12, who="Boromir II").refuses("Hour of Need", "diplomat")
        self.called(12, site=tapped("Cameth Brin")).refuses("Hour of Need", "diplomat")


class TestOrderedToKill:
    @staticmethod
    def guarded(*events: str) -> Play:
        game = position(
            wizard(company("Bree", "Gimli", on_guard=["Wolves"]), in_play=events),
            ringwraith(),
            phase="site",
        )
        return game.run_until("organization")

    def test_what_was_not_revealed_is_discarded(self) -> None:
        game = self.guarded("Ordered to Kill")
        assert game["Wolves"].where == "discard"
        assert not game.game.view(0).sees(game["Wolves"].id), "unseen"

    def test_otherwise_it_goes_back(self) -> None:
        assert self.guarded()["Wolves"].where == "hand"

    def test_it_goes_when_a_deck_is_exhausted(self) -> None:
        game = position(
            wizard(company("Bree", "Gimli"), in_play=["Ordered to Kill"], deck=["Sting"]),
            ringwraith(),
            phase="site",
        )
        game.run_until("organization")
        assert game["Ordered to Kill"].where != "play"


class TestBalanceBetweenPowers:
    @staticmethod
    def beginning(mine: list[str], theirs: list[str]) -> Play:
        return position(
            wizard(company("Bree", "Gimli"), hand=mine, in_play=["Balance Between Powers"]),
            ringwraith(hand=theirs),
        )

    def test_no_environments_are_played(self) -> None:
        game = self.beginning(["Gates of Morning", "Gates of Morning"], [])
        game.answer("environment-to-discard", "Gates of Morning")
        assert game["Balance Between Powers"].in_play
        game.refuses("Gates of Morning", "environment")

    def test_it_goes_when_nothing_is_given_for_it(self) -> None:
        game = self.beginning(["Gates of Morning"], [])
        game.answer("environment-to-discard", None)
        assert game["Balance Between Powers"].where == "discard"
        assert game.offers("play", "Gates of Morning")

    def test_one_against_it_and_two_against_that(self) -> None:
        game = self.beginning(["Gates of Morning"] * 3, ["Doors of Night", "Twilight"])
        game.choose("Gates of Morning")
        assert game.asked == 1
        game.choose("Doors of Night")
        assert game.asked == 0
        game.choose("Gates of Morning")
        assert game.asked == 1, "two are gone, and it is the opponent's turn again"
        game.choose("Twilight")
        assert game["Balance Between Powers"].where == "discard", "there are not two any more"

    def test_with_one_card_left_there_is_no_answer(self) -> None:
        game = self.beginning(["Gates of Morning"] * 2, ["Doors of Night"])
        game.choose("Gates of Morning").choose("Doors of Night")
        assert game["Balance Between Powers"].where == "discard"
        assert game.hand(0) == ["Gates of Morning"]


class TestWithdrawnToMordor:
    def test_an_on_guard_card_is_discarded_unseen(self) -> None:
        game = position(
            wizard(company("Bree", "Gimli", on_guard=["Wolves"]), hand=["Withdrawn to Mordor"]),
            ringwraith(),
            phase="site",
        )
        game.answer("enter-site", True).play("Withdrawn to Mordor")
        assert game["Wolves"].where == "discard"
        assert game.company("Gimli").on_guard == []
        assert not game.game.view(0).sees(game["Wolves"].id)
        told = [str(line) for line in game.game.view(0).log()]
        assert any("on-guard card is discarded" in line for line in told)
        assert not any("Wolves" in line for line in told)

    def test_not_where_there_is_none(self) -> None:
        refused("Gimli", site="Bree", card="Withdrawn to Mordor", why="on-guard")
