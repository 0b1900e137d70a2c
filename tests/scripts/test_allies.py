"""Allies with abilities, played as their words say."""

import pytest

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


def moving_hero(
    *members: str | Piece, to: str = "Moria", hazards: list[str], origin: str = "Rivendell"
) -> Play:
    """A company on its way, with the hazard player about to act."""
    game = position(
        wizard(company(origin, *members, moving_to=to)),
        ringwraith(hand=hazards),
        phase="movement",
    )
    game.run_until(lambda play: play.asks == "act" and play.asked == 1)
    return game


class TestGoldberry:
    def test_she_cancels_an_attack_keyed_to_wilderness(self) -> None:
        game = moving_hero(character("Gimli", "Goldberry"), hazards=["Wolves"])
        game.play("Wolves", key="wilderness")
        game.use("Goldberry", action="cancel an attack")
        assert game.happened("attack canceled", "Wolves")

    def test_not_one_keyed_to_a_site(self) -> None:
        game = moving_hero(character("Gimli", "Goldberry"), hazards=["Orc-watch"])
        game.play("Orc-watch", key="site-type:shadow-hold")
        assert not game.offers("use", "Goldberry")

    def test_she_may_not_be_attacked(self) -> None:
        game = moving_hero(character("Gimli", "Goldberry"), hazards=["Wolves"])
        game.play("Wolves", key="wilderness")
        game.run_until("assign-strike")
        assert not game.offers("assign", "Goldberry")

    def test_she_keeps_her_company_on_its_way(self) -> None:
        game = moving_hero(
            "Elrond", character("Gimli", "Goldberry"), hazards=["Long Winter", "Doors of Night"]
        )
        game.play("Long Winter").pass_until(lambda g: g.offers("use", "Goldberry"))
        game.use("Goldberry", action="keep on the way").pass_until(lambda g: g.asks == "act")
        assert game["Goldberry"].tapped
        game.play("Doors of Night").run_until("enter-site")
        assert game["Elrond"].site == "Moria", "and the winter does not turn it back later"

    def test_not_what_only_taps_sites(self) -> None:
        game = position(
            wizard(
                company("Rivendell", "Aragorn II", character("Gimli", "Goldberry"),
                        moving_to="Goblin-gate"),
            ),
            ringwraith(hand=["Long Winter"], in_play=["Doors of Night"]),
            phase="movement",
        )  # fmt: skip
        game.run_until(lambda play: play.asks == "act" and play.asked == 1)
        game.play("Long Winter")
        assert game.asks != "respond", "a ranger leads them"
        assert game["Goblin-gate"].tapped

    def test_from_terror_only_her_own_companion(self) -> None:
        def seized(name: str) -> Play:
            game = moving_hero(
                "Elrond", character("Gimli", "Goldberry"),
                hazards=["Seized by Terror"], to="Carn Dûm",
            )  # fmt: skip
            return game.play("Seized by Terror", target=name)

        assert seized("Gimli").offers("use", "Goldberry", "keep on the way")
        game = seized("Gimli").use("Goldberry")
        assert game.company("Elrond").members == ["Elrond", "Gimli"]
        unlucky = moving_hero(
            "Elrond", character("Gimli", "Goldberry"), hazards=["Seized by Terror"], to="Carn Dûm"
        )
        unlucky.rolls(2).play("Seized by Terror", target="Elrond")
        assert not unlucky.offers("use", "Goldberry"), "her company goes on"


class TestGollum:
    def test_in_a_small_company_he_cancels_an_attack(self) -> None:
        game = moving_hero(character("Gimli", "Gollum"), hazards=["Wolves"])
        game.play("Wolves", key="wilderness")
        game.use("Gollum", action="cancel an attack")
        assert game["Gollum"].tapped
        assert game.happened("attack canceled", "Wolves")

    def test_not_in_a_larger_one(self) -> None:
        game = moving_hero(character("Gimli", "Gollum"), "Legolas", "Balin", hazards=["Wolves"])
        game.play("Wolves", key="wilderness")
        assert not game.offers("use", "Gollum")

    def test_he_takes_the_one_ring_with_him(self) -> None:
        game = position(
            wizard(
                company("Moria", character("Frodo", "The One Ring"), character("Gimli", "Gollum"))
            ),
            ringwraith(),
        )
        game.use("Gollum", action="take The One Ring")
        assert game["Gollum"].where == "discard"
        assert game["The One Ring"].where == "discard"

    def test_not_at_a_haven(self) -> None:
        game = position(
            wizard(
                company(
                    "Rivendell", character("Frodo", "The One Ring"), character("Gimli", "Gollum")
                )
            ),
            ringwraith(),
        )
        assert not game.offers("use", "Gollum")


class TestTheEnts:
    def test_what_is_keyed_to_the_site_or_automatic_does_not_attack_quickbeam(self) -> None:
        game = moving_hero(character("Gimli", "Quickbeam"), hazards=["Orc-lieutenant"])
        game.play("Orc-lieutenant", key="shadow-hold")
        game.run_until("stay-untapped")
        assert game.attack.assigned == ["Gimli"]
        site = position(
            wizard(company("Moria", character("Gimli", "Quickbeam"))), ringwraith(), phase="site"
        )
        site.answer("enter-site", True).run_until("stay-untapped")
        assert site.attack.assigned == ["Gimli"]

    def test_but_what_is_keyed_to_a_region_does(self) -> None:
        game = moving_hero(character("Gimli", "Quickbeam"), hazards=["Orc-lieutenant"])
        game.play("Orc-lieutenant", key="wilderness")
        game.run_until("assign-strike")
        assert game.offers("assign", "Quickbeam")

    def test_treebeard_does_not_go_far_from_fangorn(self) -> None:
        near = position(
            wizard(company("Wellinghall", character("Gimli", "Treebeard"), moving_to="Lórien")),
            ringwraith(),
            phase="movement",
        ).run_until("enter-site")
        assert near["Treebeard"].bearer == "Gimli"
        far = position(
            wizard(company("Lórien", character("Gimli", "Treebeard"), moving_to="Rivendell")),
            ringwraith(),
            phase="movement",
        ).run_until("enter-site")
        assert far["Treebeard"].where == "discard"


class TestNobleHound:
    def test_it_is_found_at_a_tapped_border_hold(self) -> None:
        game = position(
            wizard(company(tapped("Bree"), "Gimli"), hand=["Noble Hound"]),
            ringwraith(),
            phase="site",
        )
        game.answer("enter-site", True).play("Noble Hound")
        assert game["Noble Hound"].bearer == "Gimli" and game["Gimli"].tapped

    def test_not_at_a_free_hold(self) -> None:
        game = position(
            wizard(company("Edoras", "Gimli"), hand=["Noble Hound"]), ringwraith(), phase="site"
        )
        game.answer("enter-site", True)
        assert not game.offers("play", "Noble Hound")

    def test_it_is_struck_before_its_master(self) -> None:
        game = moving_hero(character("Gimli", "Noble Hound"), "Legolas", hazards=["Wolves"])
        game.play("Wolves", key="wilderness")
        game.run_until("assign-strike")
        assert not game.offers("assign", "Gimli")
        game.choose("assign", "Noble Hound")
        assert game.offers("assign", "Gimli")

    def test_tapped_or_wounded_it_is_still_the_first_to_be_struck(self) -> None:
        game = moving_hero(
            character("Gimli", wounded("Noble Hound")), "Legolas", hazards=["Wolves"]
        )
        game.play("Wolves", key="wilderness")
        game.run_until("assign-strike")
        assert game.offers("assign", "Noble Hound") and not game.offers("assign", "Gimli")

    def test_in_company_combat_too(self) -> None:
        game = position(
            ringwraith(company("Dol Guldur", "Lagduf", "Gorbag")),
            wizard(company("Dol Guldur", character("Gimli", tapped("Noble Hound")))),
            phase="site",
        )
        game.answer("enter-site", True).answer("site", "attack", "Gimli")
        assert game.asks == "assign-company-strike" and game.asked == 1
        assert not game.offers("strike", "Lagduf", "Gimli")
        game.choose("strike", "Lagduf", "Noble Hound")
        assert game.offers("strike", "Gorbag", "Gimli")


class TestNobleSteed:
    def test_a_mounted_company_goes_two_regions_further(self) -> None:
        game = position(
            wizard(
                company(
                    "Edoras", character("Éomer", "Noble Steed"), character("Théoden", "Noble Steed")
                )
            ),
            ringwraith(),
        )
        mine = next(iter(game.game.state.companies.values()))
        assert game.game.traveller(mine).regions == 6

    def test_one_on_foot_keeps_the_others(self) -> None:
        game = position(
            wizard(company("Edoras", character("Éomer", "Noble Steed"), "Théoden")), ringwraith()
        )
        mine = next(iter(game.game.state.companies.values()))
        assert game.game.traveller(mine).regions in (0, 4)

    def test_not_a_strike_of_an_automatic_attack(self) -> None:
        game = position(
            wizard(company("Barrow-downs", character("Éomer", "Noble Steed"))),
            ringwraith(),
            phase="site",
        )
        game.answer("enter-site", True).assign("Éomer").run_until("stay-untapped")
        game.rolls(12)
        game.tap_to_fight().answer("support-strike", None)
        assert game.happened("strike failed", "Barrow-downs", "Éomer"), "nobody was asked"

    def test_it_cancels_a_strike_against_its_rider(self) -> None:
        game = moving_hero(character("Éomer", "Noble Steed"), hazards=["Orc-lieutenant"])
        game.play("Orc-lieutenant")
        game.run_until(lambda play: play.offers("assign", "Éomer"))
        game.choose("assign", "Éomer")
        game.run_until(lambda play: play.offers("use", "Noble Steed"), stay_untapped=False)
        game.use("Noble Steed")
        assert game.happened("strike canceled", "Orc-lieutenant")


def moving_minions(
    *members: str | Piece, to: str, hazards: list[str], origin: str = "Dol Guldur"
) -> Play:
    game = position(
        ringwraith(company(origin, *members, moving_to=to)),
        wizard(hand=hazards),
        phase="movement",
    )
    game.run_until(lambda play: play.asks == "act" and play.asked == 1)
    return game


class TestRegimentOfBlackCrows:
    def test_a_creature_goes_back_to_the_hand(self) -> None:
        game = moving_minions(
            character("Gorbag", "Regiment of Black Crows"), to="Moria", hazards=["Wolves"]
        )
        game.play("Wolves", key="wilderness")
        game.use("Regiment of Black Crows")
        assert game.happened("attack canceled", "Wolves")
        assert "Wolves" in game.hand(1)

    def test_with_it_go_the_attacks_that_were_still_to_come(self) -> None:
        game = moving_minions(
            character("Ciryaher", "Regiment of Black Crows"), to="Beorn's House", hazards=["Slayer"]
        )
        game.play("Slayer", key="border-land").use("Regiment of Black Crows")
        assert "Slayer" in game.hand(1)
        assert game.asks == "act" and game.offers("play", "Slayer", "creature")

    def test_not_one_that_is_keyed_to_the_site(self) -> None:
        game = moving_minions(
            character("Gorbag", "Regiment of Black Crows"), to="Moria", hazards=["Orc-warband"]
        )
        game.play("Orc-warband", key="shadow-hold")
        assert game.attack.source == "Orc-warband"
        assert not game.offers("use", "Regiment of Black Crows")

    def test_they_leave_one_who_is_wounded(self) -> None:
        game = moving_minions(
            character("Gorbag", "Regiment of Black Crows"), to="Moria", hazards=["Wolves"]
        )
        game.play("Wolves", key="wilderness")
        game.rolls(2, 2)
        game.run_until(lambda play: play["Gorbag"].wounded, stay_untapped=False)
        assert game["Regiment of Black Crows"].where == "discard"

    def test_they_stay_with_one_whose_companion_is_wounded(self) -> None:
        game = moving_minions(
            character("Gorbag", "Regiment of Black Crows"),
            "Lagduf",
            to="Woodmen-town",
            hazards=["Land-drake"],
        )
        game.play("Land-drake", key="wilderness").rolls(2, 2).assign("Lagduf")
        game.run_until(lambda play: play["Lagduf"].wounded)
        assert game["Regiment of Black Crows"].in_play

    def test_one_in_a_company(self) -> None:
        crows = "Regiment of Black Crows"
        game = position(
            ringwraith(company("Bandit Lair", character("Gorbag", crows), "Lagduf"), hand=[crows]),
            wizard(),
            phase="site",
        ).rolls(12, 12, 12)
        game.run_until(lambda play: play.phase != "site" or play.asks == "site", enter_site=True)
        assert game.phase != "site", "there is nobody who could take them along"

    def test_of_two_that_come_together_one_goes(self) -> None:
        crows = "Regiment of Black Crows"
        game = position(
            ringwraith(
                company("Dol Guldur", tapped(character("Gorbag", tapped(crows)))),
                company("Dol Guldur", character("Lagduf", crows)),
            ),
            wizard(),
        )
        game.organize().choose("regroup")
        assert [c.where for c in game.all(crows)] == ["discard", "play"]


class TestGreatLordOfGoblinGate:
    def test_he_heartens_the_orcs_of_his_company_himself_included(self) -> None:
        game = moving_minions(
            character("Gorbag", "Great Lord of Goblin-gate"),
            "Layos",
            "Ill-favoured Fellow",
            to="Moria",
            hazards=["Wolves"],
        )
        everyone = ("Gorbag", "Layos", "Ill-favoured Fellow", "Great Lord of Goblin-gate")
        before = [game[name].prowess for name in everyone]
        game.play("Wolves", key="wilderness")
        game.use("Great Lord of Goblin-gate")
        after = [game[name].prowess for name in everyone]
        assert [a - b for a, b in zip(after, before, strict=True)] == [2, 0, 2, 2]

    def test_for_one_attack(self) -> None:
        game = moving_minions(
            character("Gorbag", "Great Lord of Goblin-gate"), to="Moria", hazards=["Orc-guard"]
        )
        game.play("Orc-guard", key="shadow-hold").use("Great Lord of Goblin-gate")
        assert game["Gorbag"].prowess == 8
        game.rolls(*[12] * 4).run_until("enter-site", stay_untapped=False)
        assert game["Gorbag"].prowess == 6

    def attacking(self) -> Play:
        lord = character("Gorbag", "Great Lord of Goblin-gate")
        game = position(
            ringwraith(company("Mount Gram", lord), turns=3),
            wizard(company("Mount Gram", "Gimli")),
            phase="site",
        ).run_until("site", enter_site=True)
        game.choose("attack", "Gimli").run_until("assign-company-strike")
        return game.choose("strike", "Gorbag", "Gimli")

    def test_when_his_company_attacks_another(self) -> None:
        game = self.attacking().use("Great Lord of Goblin-gate")
        assert game["Gorbag"].prowess == 8


class TestGreatBats:
    def test_the_defender_chooses_again(self) -> None:
        game = moving_minions(
            character("Gorbag", "Great Bats"), "Layos", to="Moria", hazards=["Cave-drake"]
        )
        game.play("Cave-drake", key="wilderness")
        assert game.attack.attacker_chooses
        game.use("Great Bats")
        assert not game.attack.attacker_chooses
        assert game.asked == 0

    def test_where_nothing_is_chosen_they_do_nothing(self) -> None:
        game = moving_minions(character("Gorbag", "Great Bats"), to="Moria", hazards=["Wolves"])
        game.play("Wolves", key="wilderness")
        assert not game.offers("use", "Great Bats")

    def test_they_are_not_attacked(self) -> None:
        game = moving_minions(character("Gorbag", "Great Bats"), to="Moria", hazards=["Wolves"])
        game.play("Wolves", key="wilderness").run_until("assign-strike")
        assert not game.offers("assign", "Great Bats")

    def test_whatever_wounds_their_master_scares_them_off(self) -> None:
        game = position(
            ringwraith(
                company("Dol Guldur", character("Gorbag", "Great Bats"), moving_to="Moria"),
                hand=["Diversion"],
            ),
            wizard(hand=["Wolves"]),
            phase="movement",
        ).run_until(lambda play: play.offers("play", "Wolves"))
        game.play("Wolves", key="wilderness").play("Diversion", "Gorbag").pass_windows()
        assert game["Gorbag"].wounded and game["Great Bats"].where == "discard"

    def test_they_come_to_a_tapped_shadow_hold_too(self) -> None:
        for site, comes in ((tapped("Sarn Goriwing"), True), (tapped("Bandit Lair"), False)):
            game = position(
                ringwraith(
                    company(site, "Lieutenant of Morgul", "Lagduf", "Shagrat"),
                    hand=["Great Bats", "Strange Rations"],
                ),
                wizard(),
                phase="site",
            ).rolls(12, 12, 12)
            game.run_until(
                lambda play: play.phase != "site" or play.asks == "site",
                enter_site=True,
                stay_untapped=True,
            )
            assert (game.asks == "site" and game.offers("play", "Great Bats")) == comes


class TestLastChildOfUngoliant:
    def moving(
        self, *hazards: str, on: str | Piece = "Lagduf", to: str = "Cirith Ungol", hand: str = ""
    ) -> Play:
        """She stays at Minas Morgul while another company moves."""
        game = position(
            ringwraith(
                company("Minas Morgul", character("Gorbag", "Last Child of Ungoliant")),
                company("Minas Morgul", on, moving_to=to),
                hand=["Diversion"],
            ),
            wizard(hand=hazards),
            phase="movement",
        )
        game.answer("company-to-move", "Lagduf")
        if game.asks == "site-path":
            game.choose("starter")
        return game

    def test_she_cancels_an_attack_on_those_who_come_to_her_lands(self) -> None:
        game = self.moving("Little Snuffler").run_until(
            lambda play: play.offers("play", "Little Snuffler", "creature")
        )
        game.play("Little Snuffler", action="creature", key="shadow-land")
        game.use("Last Child of Ungoliant", action="cancel an attack").pass_windows()
        assert game.happened("attack canceled", "Little Snuffler")
        assert game["Last Child of Ungoliant"].tapped

    def test_not_on_those_who_go_elsewhere(self) -> None:
        game = self.moving("Wolves", to="Southron Oasis").run_until(
            lambda play: play.offers("play", "Wolves", "creature")
        )
        game.play("Wolves", key="wilderness")
        game.refuses("Last Child of Ungoliant", "her lands")

    def test_she_sheds_a_hazard_from_a_character_of_such_a_company(self) -> None:
        game = self.moving(on=character("Lagduf", "Foolish Words"))
        game.use("Last Child of Ungoliant", "Foolish Words").pass_windows()
        assert game["Foolish Words"].where == "discard"

    def test_she_does_not_leave_her_lands(self) -> None:
        def afterwards(to: str) -> str:
            game = position(
                ringwraith(
                    company(
                        "Minas Morgul", character("Gorbag", "Last Child of Ungoliant"), moving_to=to
                    )
                ),
                wizard(),
                phase="movement",
            ).run_until("enter-site", site_path="starter")
            return game["Last Child of Ungoliant"].where

        assert afterwards("Barad-dûr") == "play"
        assert afterwards("Southron Oasis") == "discard"

    def test_she_goes_when_shelob_comes(self) -> None:
        game = position(
            ringwraith(company("Cirith Ungol", character("Gorbag", "Last Child of Ungoliant"))),
            wizard(hand=["Shelob (creature)"]),
            phase="movement",
        )
        game.pass_until(lambda play: play.offers("play", "Shelob", "creature"))
        game.play("Shelob", action="creature")
        assert game["Last Child of Ungoliant"].where == "hand"
        assert game.attack.source == "Shelob" and game.asks == "assign-strike"


class TestStinker:
    def test_in_a_small_company_he_cancels_an_attack_from_the_shadows(self) -> None:
        game = moving_minions(character("Ciryaher", "Stinker"), to="Moria", hazards=["Orc-patrol"])
        game.play("Orc-patrol", key="shadow-land").use("Stinker", action="cancel an attack")
        assert game.happened("attack canceled", "Orc-patrol") and game["Stinker"].tapped

    def test_two_orc_scouts_and_another_are_a_small_company(self) -> None:
        game = moving_minions(
            character("Layos", "Stinker"), "Gorbag", "Grishnákh", to="Moria", hazards=["Wolves"]
        )
        game.play("Wolves", key="wilderness")
        assert game.offers("use", "Stinker")

    def test_not_in_a_larger_one_nor_at_the_gates(self) -> None:
        large = moving_minions(
            character("Layos", "Stinker"), "Lagduf", "Radbug", to="Moria", hazards=["Wolves"]
        )
        assert not large.play("Wolves", key="wilderness").offers("use", "Stinker")
        gates = moving_minions(character("Layos", "Stinker"), to="Moria", hazards=["Orc-warband"])
        assert not gates.play("Orc-warband", key="shadow-hold").offers("use", "Stinker")

    def test_he_takes_the_one_ring_with_him_even_from_heroes(self) -> None:
        game = position(
            ringwraith(company("Moria", character("Ciryaher", "Stinker"))),
            wizard(company("Moria", character("Frodo", "The One Ring"))),
        )
        game.use("Stinker", action="take The One Ring")
        assert game["Stinker"].where == game["The One Ring"].where == "discard"

    def test_while_gollum_is_about_there_is_no_stinker(self) -> None:
        game = position(
            ringwraith(
                company("Goblin-gate", character("Lieutenant of Morgul", "Blasting Fire")),
                hand=["Stinker", "Foul-smelling Paste"],
            ),
            wizard(company("Rivendell", character("Gimli", "Gollum"))),
            phase="site",
        )
        game.answer("enter-site", True).use("Blasting Fire").run_until("site")
        game.refuses("Stinker", "unique")

    def test_while_stinker_is_about_there_is_no_gollum(self) -> None:
        def entered(*minions: str | Piece) -> Play:
            game = position(
                wizard(company("Moria", "Gimli"), hand=["Gollum", "Cram"]),
                ringwraith(company("Dol Guldur", *minions)),
                phase="site",
            )
            game.game.add_effect("no automatic-attacks", game["Moria"].id)
            return game.answer("enter-site", True)

        assert entered("Gorbag").offers("play", "Gollum")
        game = entered(character("Gorbag", "Stinker"))
        game.refuses("Gollum", "unique")


class TestWarWolf:
    @pytest.mark.parametrize(
        ("site", "comes"),
        [
            ("Isengard", True), (tapped("Isengard"), True), (tapped("Moria"), True),
            ("Bandit Lair", False), ("Mount Gram", False),
        ],
    )  # fmt: skip
    def test_among_wolves_or_in_the_holds_of_orcs(self, site: str | Piece, comes: bool) -> None:
        game = position(
            ringwraith(
                company(site, character("Lieutenant of Morgul", "Blasting Fire")),
                hand=["War-wolf", "Foul-smelling Paste", "Snaga-hai"],
            ),
            wizard(),
            phase="site",
        ).answer("enter-site", True)
        if game.asks == "act":
            game.use("Blasting Fire")
        game.run_until(lambda play: play.asks == "site" or play.phase != "site")
        assert (game.asks == "site" and game.offers("play", "War-wolf")) == comes
