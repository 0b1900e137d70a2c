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
        game.use("Palantír of Orthanc", "Concealment")
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
        game.use("Palantír of Orthanc", "Concealment")
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
