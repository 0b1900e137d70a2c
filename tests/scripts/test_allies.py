"""Allies with abilities, played as their words say."""

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

    def test_gollum_and_stinker_are_one(self) -> None:
        game = position(
            ringwraith(company("Moria", "Ciryaher"), hand=["Stinker"]),
            wizard(company("Rivendell", character("Gimli", "Gollum"))),
            phase="site",
            seed=5,
        )
        game.answer("enter-site", True)
        game.run_until(lambda play: play.asks == "site" or play.phase != "site")
        assert "Stinker" in game.hand(0)
        assert game.phase != "site" or not game.offers("play", "Stinker")


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
        assert "Wolves" in game.hand(1)

    def test_they_leave_one_who_is_wounded(self) -> None:
        game = moving_minions(
            character("Gorbag", "Regiment of Black Crows"), to="Moria", hazards=["Wolves"]
        )
        game.play("Wolves", key="wilderness")
        game.rolls(2, 2)
        game.run_until(lambda play: play["Gorbag"].wounded, stay_untapped=False)
        assert game["Regiment of Black Crows"].where == "discard"


class TestGreatLordOfGoblinGate:
    def test_he_heartens_the_orcs_of_his_company(self) -> None:
        game = moving_minions(
            character("Gorbag", "Great Lord of Goblin-gate"),
            "Layos",
            to="Moria",
            hazards=["Wolves"],
        )
        before = game["Gorbag"].prowess, game["Layos"].prowess
        game.play("Wolves", key="wilderness")
        game.use("Great Lord of Goblin-gate")
        assert (game["Gorbag"].prowess, game["Layos"].prowess) == (before[0] + 2, before[1])


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


class TestLastChildOfUngoliant:
    def test_she_guards_her_lands(self) -> None:
        game = moving_minions(
            character("Gorbag", "Last Child of Ungoliant"),
            to="Cirith Ungol",
            hazards=["Ambusher"],
            origin="Minas Morgul",
        )
        assert not game.offers("play", "Ambusher", "creature")

    def test_she_sheds_a_hazard_from_a_character_of_such_a_company(self) -> None:
        game = position(
            ringwraith(
                company(
                    "Minas Morgul",
                    character("Gorbag", "Last Child of Ungoliant", "Foolish Words"),
                    moving_to="Cirith Ungol",
                )
            ),
            wizard(),
            phase="movement",
        )
        game.run_until(lambda play: play.offers("use", "Last Child of Ungoliant"))
        game.use("Last Child of Ungoliant", "Foolish Words")
        assert game["Foolish Words"].where == "discard"
