"""Items of The Wizards, played as their words say."""

from freecouncil.testing import Piece, Play, character, company, position, ringwraith, wizard


def attacked(*members: str | Piece, creature: str = "Orc-watch", site: str = "Moria") -> Play:
    """A company that stays at a site, with a creature played on it, before strikes are assigned."""
    game = position(
        wizard(company(site, *members)),
        ringwraith(hand=[creature]),
        phase="movement",
    )
    game.pass_until(lambda play: play.offers("play", creature))
    game.play(creature)
    return game


class TestShieldOfIronBoundAsh:
    def test_it_taps_for_prowess_against_one_strike(self) -> None:
        game = attacked(
            character("Gimli", "Shield of Iron-bound Ash"), "Legolas", creature="Orc-lieutenant"
        )
        game.assign("Gimli")
        game.tap_to_fight()
        game.pass_until(lambda play: play.offers("use", "Shield of Iron-bound Ash"))
        before = game["Gimli"].prowess
        game.rolls(12)
        game.use("Shield of Iron-bound Ash")
        assert game["Shield of Iron-bound Ash"].tapped
        assert game.happened("rolled", "Gimli", "Orc-lieutenant", before + 1)

    def test_it_does_nothing_for_another(self) -> None:
        game = attacked(
            character("Gimli", "Shield of Iron-bound Ash"), "Legolas", creature="Orc-lieutenant"
        )
        game.assign("Legolas")
        game.rolls(12)
        game.tap_to_fight()
        game.pass_until("enter-site")
        assert game["Shield of Iron-bound Ash"].untapped

    def test_3_V_5_one_who_attacks_another_company_faces_a_strike_too(self) -> None:
        game = position(
            wizard(company("Bree", character("Boromir II", "Shield of Iron-bound Ash"))),
            ringwraith(company("Bree", "Gorbag")),
            phase="site",
        )
        game.answer("enter-site", True).answer("site", "attack", "Gorbag")
        game.run_until(lambda play: play.offers("use", "Shield of Iron-bound Ash"))
        game.use("Shield of Iron-bound Ash").run_until("stay-untapped")
        game.rolls(7, 7, 2).tap_to_fight().tap_to_fight()
        assert game.happened("rolled", "company strike", "Boromir II", 7)

    def test_its_body_bonus_is_capped_at_eight(self) -> None:
        game = position(
            wizard(
                company(
                    "Rivendell",
                    character("Frodo", "Shield of Iron-bound Ash"),
                    character("Boromir II", "Shield of Iron-bound Ash"),
                )
            ),
            ringwraith(),
        )
        assert game["Frodo"].body == 9  # it is 9 already, and the shield helps only up to 8
        assert game["Boromir II"].body == 8


class TestBlackArrow:
    def test_a_man_keeps_it(self) -> None:
        game = attacked(character("Éomer", "Black Arrow"))
        prowess = game.attack.prowess
        game.use("Black Arrow")
        assert game.attack.prowess == prowess - 1
        assert game["Black Arrow"].tapped
        assert game["Black Arrow"].in_play

    def test_anyone_else_loses_it(self) -> None:
        game = attacked(character("Legolas", "Black Arrow"))
        game.use("Black Arrow")
        assert game["Black Arrow"].where == "discard"

    def test_it_needs_a_warrior(self) -> None:
        game = attacked(character("Bilbo", "Black Arrow"))
        assert not game.offers("use", "Black Arrow")


class TestStarGlass:
    def test_it_cancels_the_undead(self) -> None:
        game = attacked(character("Arwen", "Star-glass"), creature="Stirring Bones", site="Moria")
        game.rolls(9)
        game.use("Star-glass", action="cancel an Undead attack")
        game.pass_windows()
        assert game["Arwen"].tapped
        assert game.happened("attack canceled", "Stirring Bones")

    def test_it_does_not_cancel_orcs(self) -> None:
        game = attacked(character("Arwen", "Star-glass"))
        assert not game.offers("use", "Star-glass")

    def test_it_weakens_wolves(self) -> None:
        game = position(
            wizard(company("Rivendell", character("Arwen", "Star-glass"), moving_to="Moria")),
            ringwraith(hand=["Wolves"]),
            phase="movement",
        )
        game.run_until(lambda play: play.offers("play", "Wolves"))
        game.play("Wolves", key="wilderness")
        prowess = game.attack.prowess
        game.rolls(9, 12)
        game.use("Star-glass", action="weaken an attack")
        assert prowess == 8
        assert game.happened("rolled", "Arwen", "Wolves", 6)


class TestPalantirOfOrthanc:
    def test_saruman_taps_to_use_it(self) -> None:
        game = position(
            wizard(
                company("Isengard", character("Saruman", "Palantír of Orthanc")),
                discard=["Concealment"],
            ),
            ringwraith(),
        )
        game.rolls(10)
        game.use("Palantír of Orthanc").pass_windows()
        assert game["Saruman"].tapped
        assert game["Palantír of Orthanc"].tapped
        assert game["Concealment"].where == "deck"

    def test_others_can_not_use_it(self) -> None:
        game = position(
            wizard(
                company("Isengard", character("Elrond", "Palantír of Orthanc")),
                discard=["Concealment"],
            ),
            ringwraith(),
        )
        game.refuses("Palantír of Orthanc", "able to use")

    def test_align_palantir_lets_a_sage_use_it_untapped(self) -> None:
        game = position(
            wizard(
                company("Isengard", character("Elrond", "Palantír of Orthanc")),
                hand=["Align Palantír"],
                discard=["Concealment"],
            ),
            ringwraith(),
        )
        game.play("Align Palantír")
        game.rolls(10)
        game.use("Palantír of Orthanc").pass_windows()
        assert game["Elrond"].untapped

    def test_it_needs_five_cards_in_the_deck(self) -> None:
        game = position(
            wizard(
                company("Isengard", character("Saruman", "Palantír of Orthanc")),
                deck=["Gimli"],
                discard=["Concealment"],
            ),
            ringwraith(),
        )
        game.refuses("Palantír of Orthanc", "fewer than five")


class TestBookOfMazarbul:
    def test_only_a_sage_can_read_it(self) -> None:
        game = position(
            wizard(company("Rivendell", character("Gimli", "Book of Mazarbul"))), ringwraith()
        )
        game.refuses("Book of Mazarbul", "sage")

    def test_the_hand_is_larger_until_the_next_untap_phase(self) -> None:
        game = position(
            wizard(company("Lórien", character("Balin", "Book of Mazarbul"))), ringwraith()
        )
        game.use("Book of Mazarbul")
        assert game.game.view(0).player(0).hand_size == 9
        game.pass_until(lambda play: play.active == 1)
        assert game.game.view(0).player(0).hand_size == 9
        game.pass_until(lambda play: play.active == 0 and play.phase == "organization")
        assert game.game.view(0).player(0).hand_size == 8

    def test_it_is_worth_five_in_a_dwarf_hold(self) -> None:
        game = position(
            wizard(company("Blue Mountain Dwarf-hold", character("Balin", "Book of Mazarbul"))),
            ringwraith(),
        )
        assert game.points(0)["item"] == 1
        game.rolls(10)
        game.choose("store", "Book of Mazarbul")
        assert game.points(0)["item"] == 5


class TestGreatShieldOfRohan:
    def test_a_warrior_stays_untapped_without_the_minus_three(self) -> None:
        game = attacked(character("Éomer", "Great-shield of Rohan"), creature="Orc-lieutenant")
        game.run_until(
            lambda play: play.offers("use", "Great-shield of Rohan"), stay_untapped=False
        )
        game.rolls(12)
        game.use("Great-shield of Rohan").pass_windows()
        assert game["Éomer"].untapped
        assert game["Great-shield of Rohan"].tapped


class TestTorqueOfHues:
    def test_torque_and_bearer_tap_to_cancel(self) -> None:
        game = attacked(character("Éomer", "Torque of Hues"))
        game.rolls(10)
        game.use("Torque of Hues")
        game.pass_windows()
        assert game["Éomer"].tapped
        assert game["Torque of Hues"].tapped
        assert game.happened("attack canceled", "Orc-watch")

    def test_9_2_1_it_does_nothing_when_it_is_gone_before_that(self) -> None:
        game = position(
            wizard(company("Moria", character("Éomer", "Torque of Hues"), "Elrond", "Legolas")),
            ringwraith(hand=["Orc-watch", "Call of Home"]),
            phase="movement",
        )
        game.pass_until(lambda play: play.offers("play", "Orc-watch"))
        game.play("Orc-watch").use("Torque of Hues")
        game.rolls(2)
        game.play("Call of Home", "Éomer")
        game.answer("hand-on", None)
        assert game["Éomer"].where == "hand"
        assert game.happened("negated", "Torque of Hues")
        assert not game.happened("attack canceled", "Orc-watch")


class TestMagicRingOfStealth:
    def test_a_scout_taps_the_ring_to_cancel_a_strike(self) -> None:
        game = attacked(character("Frodo", "Magic Ring of Stealth"), creature="Orc-lieutenant")
        game.run_until(
            lambda play: play.offers("use", "Magic Ring of Stealth"), stay_untapped=False
        )
        game.use("Magic Ring of Stealth")
        game.pass_windows()
        assert game.happened("strike canceled", "Orc-lieutenant")

    def test_one_whom_only_the_ring_makes_a_scout_can_not(self) -> None:
        game = attacked(character("Gimli", "Magic Ring of Stealth"), creature="Orc-lieutenant")
        game.run_until("stay-untapped")
        game.rolls(12)
        game.tap_to_fight()
        assert game["Magic Ring of Stealth"].untapped
        assert game.happened("strike failed", "Orc-lieutenant")


class TestGoldRings:
    def after_a_test(self, *members: str | Piece, hand: list[str], roll: int) -> Play:
        """Gandalf tests the Beautiful Gold Ring of his company."""
        game = position(wizard(company("Rivendell", "Gandalf", *members), hand=hand), ringwraith())
        game.rolls(roll)
        return game.use("Gandalf", "Beautiful Gold Ring")

    def test_beautiful_gold_ring_becomes_a_magic_ring_or_a_lesser_ring(self) -> None:
        game = self.after_a_test(
            character("Frodo", "Beautiful Gold Ring"),
            hand=["Magic Ring of Stealth", "Lesser Ring", "The One Ring"],
            roll=7,
        )
        assert game.offers("ring-to-play", "Magic Ring of Stealth")
        assert game.offers("ring-to-play", "Lesser Ring")
        assert not game.offers("ring-to-play", "The One Ring")
        game.choose("ring-to-play", "Magic Ring of Stealth")
        assert game["Magic Ring of Stealth"].bearer == "Frodo"
        assert game["Beautiful Gold Ring"].where == "discard"

    def test_the_scroll_of_isildur_adds_2_whoever_of_the_company_bears_it(self) -> None:
        game = self.after_a_test(
            character("Frodo", "Beautiful Gold Ring"),
            character("Legolas", "Scroll of Isildur"),
            hand=["Magic Ring of Stealth", "The One Ring"],
            roll=10,
        )
        assert game.offers("ring-to-play", "The One Ring")
        assert not game.offers("ring-to-play", "Magic Ring of Stealth")

    def test_g_cbd_1_a_second_ring_of_a_kind_that_is_for_one_on_a_character_is_not_offered(
        self,
    ) -> None:
        game = self.after_a_test(
            character("Frodo", "Beautiful Gold Ring", "Magic Ring of Stealth"),
            hand=["Magic Ring of Stealth", "Lesser Ring"],
            roll=5,
        )
        assert game.offers("ring-to-play", "Lesser Ring")
        assert not game.offers("ring-to-play", "Magic Ring of Stealth")


class TestNarsil:
    def test_it_gives_one_prowess_and_one_direct_influence_with_no_limit(self) -> None:
        game = position(
            wizard(company("Rivendell", character("Glorfindel II", "Narsil"))), ringwraith()
        )
        assert game["Glorfindel II"].prowess == 9
        assert game["Glorfindel II"].direct_influence == 3

    def test_6_1_3_not_while_another_weapon_is_wielded(self) -> None:
        game = position(
            wizard(company("Rivendell", character("Boromir II", "Orcrist", "Narsil"))), ringwraith()
        )
        assert game["Boromir II"].prowess == 9  # Orcrist's +3
        assert game["Boromir II"].direct_influence == 1


class TestWeaponsAndArmor:
    def test_orcrist_and_glamdring_have_a_higher_limit_against_orcs(self) -> None:
        bearers = character("Glorfindel II", "Glamdring"), character("Boromir II", "Orcrist")
        game = position(wizard(company("Moria", *bearers)), ringwraith())
        assert (game["Glorfindel II"].prowess, game["Boromir II"].prowess) == (8, 9)
        orcs = attacked(*bearers)
        assert (orcs["Glorfindel II"].prowess, orcs["Boromir II"].prowess) == (9, 10)

    def test_durins_axe_is_another_thing_in_a_dwarfs_hand(self) -> None:
        game = position(
            wizard(company("Rivendell", character("Gimli", "Durin's Axe"), "Legolas")), ringwraith()
        )
        assert game["Gimli"].prowess == 9 and game["Gimli"].corruption_points == 3
        assert game.points(0)["item"] == 4
        elf = position(
            wizard(company("Rivendell", "Gimli", character("Legolas", "Durin's Axe"))), ringwraith()
        )
        assert elf["Legolas"].prowess == 7 and elf["Legolas"].corruption_points == 2
        assert elf.points(0)["item"] == 2

    def test_sword_and_hauberk_are_for_warriors(self) -> None:
        game = position(
            wizard(
                company(
                    "Rivendell",
                    character("Gimli", "Sword of Gondolin", "Hauberk of Bright Mail"),
                    character("Arwen", "Sword of Gondolin", "Hauberk of Bright Mail"),
                )
            ),
            ringwraith(),
        )
        assert (game["Gimli"].prowess, game["Gimli"].body) == (7, 9)
        assert (game["Arwen"].prowess, game["Arwen"].body) == (2, 8)

    def test_wormsbane_weakens_a_dragons_strike(self) -> None:
        game = position(
            wizard(company("The Lonely Mountain", character("Gimli", "Wormsbane"))),
            ringwraith(),
            phase="site",
        )
        game.answer("enter-site", True).run_until("stay-untapped")
        game.rolls(9)
        game.tap_to_fight()
        assert game.happened("rolled", "Gimli", "The Lonely Mountain", 9)  # 5 and 4


class TestWhereGreaterItemsAre:
    def offered(self, site: str, *hand: str) -> set[str]:
        """What of the hand can be played at a site."""
        game = position(wizard(company(site, "Gimli"), hand=hand), ringwraith(), phase="site")
        game.game.add_effect("no automatic-attacks", game[site].id)
        game.answer("enter-site", True)
        return {name for name in hand if game.phase == "site" and game.offers("play", name)}

    def test_at_tolfalas_the_scroll_of_isildur_alone(self) -> None:
        assert self.offered("Tolfalas", "Scroll of Isildur", "Orcrist", "Palantír of Amon Sûl") == {
            "Scroll of Isildur"
        }

    def test_in_the_lossadan_cairn_a_palantir_alone(self) -> None:
        found = self.offered("Lossadan Cairn", "Scroll of Isildur", "Palantír of Amon Sûl")
        assert found == {"Palantír of Amon Sûl"}

    def test_no_sapling_in_a_shadow_hold_or_dark_hold(self) -> None:
        assert self.offered("Moria", "Sapling of the White Tree", "Glamdring") == {"Glamdring"}
        assert self.offered("Barrow-downs", "Sapling of the White Tree") == {
            "Sapling of the White Tree"
        }

    def test_hoard_items_need_a_hoard(self) -> None:
        assert self.offered("Moria", "Enruned Shield", "Magical Harp") == set()
        assert self.offered("The Lonely Mountain", "Enruned Shield", "Magical Harp") == {
            "Enruned Shield",
            "Magical Harp",
        }

    def test_palantir_of_orthanc_and_book_of_mazarbul_are_where_they_say(self) -> None:
        assert self.offered("Isengard", "Palantír of Orthanc", "Book of Mazarbul") == {
            "Palantír of Orthanc"
        }
        assert self.offered("Moria", "Palantír of Orthanc", "Book of Mazarbul") == {
            "Book of Mazarbul"
        }
