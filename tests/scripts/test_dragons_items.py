"""Items of The Dragons, played as their words say."""

from collections.abc import Callable

import pytest
from on_the_way import BORDER, WILDER, heroes

from freecouncil.testing import Side, character, company, position, ringwraith, tapped, wizard


@pytest.mark.parametrize(
    ("item", "bearer", "side"),
    [("Cram", "Gimli", wizard), ("Strange Rations", "Ostisen", ringwraith)],
)
class TestCramAndStrangeRations:
    def test_it_is_eaten_to_untap(self, item: str, bearer: str, side: Callable[..., Side]) -> None:
        home = "Rivendell" if side is wizard else "Dol Guldur"
        game = position(side(company(home, tapped(character(bearer, item)))), ringwraith())
        game.use(item, action="untap")
        assert game[bearer].untapped
        assert game[item].where == "discard"

    def test_an_untapped_bearer_does_not_eat_it(
        self, item: str, bearer: str, side: Callable[..., Side]
    ) -> None:
        home = "Rivendell" if side is wizard else "Dol Guldur"
        game = position(side(company(home, character(bearer, item))), ringwraith())
        assert not game.offers("use", item, "untap")

    def test_it_carries_the_company_one_region_further(
        self, item: str, bearer: str, side: Callable[..., Side]
    ) -> None:
        home = "Rivendell" if side is wizard else "Dol Guldur"
        game = position(side(company(home, character(bearer, item))), ringwraith())
        state = game.game.state
        mine = next(iter(state.companies.values()))
        near = len(game.game.reachable(state.cards[mine.site], mine))
        game.use(item, action="one more region")
        assert len(game.game.reachable(state.cards[mine.site], mine)) > near


class TestCram:
    def test_3_iv_5_it_is_eaten_in_the_middle_of_a_strike_against_its_bearer(self) -> None:
        game = heroes(WILDER, tapped(character("Gimli", "Cram")), hazards=["Orc-lieutenant"])
        game.play("Orc-lieutenant", key="wilderness")
        game.pass_until(lambda play: play.happened("strike assigned", "Gimli"))
        game.rolls(12)
        game.pass_until(lambda play: play.offers("use", "Cram", "untap")).pass_()
        game.use("Cram", action="untap").pass_windows()
        # Untapped, Gimli has 5 prowess and 2 more against Orcs: tapped he would have had one less.
        assert game.happened("rolled", "Gimli", "Orc-lieutenant", 7)

    def test_not_for_one_who_is_not_struck(self) -> None:
        game = heroes(WILDER, tapped(character("Gimli", "Cram")), "Legolas", hazards=["Giant"])
        game.play("Giant")
        game.run_until("assign-strike")
        game.assign("Legolas").run_until("stay-untapped")
        game.rolls(12)
        game.tap_to_fight()
        assert game.happened("strike failed", "Giant", "Legolas")
        assert game["Cram"].in_play


class TestBowOfDragonHorn:
    def test_a_warrior_takes_a_strike_from_a_creature(self) -> None:
        game = heroes(
            WILDER, character("Gimli", "Bow of Dragon-horn"), "Legolas", hazards=["Wolves"]
        )
        game.play("Wolves", key="wilderness")
        assert game.attack.strikes == 3
        game.use("Bow of Dragon-horn")
        assert game["Bow of Dragon-horn"].tapped
        assert game.attack.strikes == 2

    def test_not_from_an_attack_of_one_strike(self) -> None:
        game = heroes(
            WILDER, character("Gimli", "Bow of Dragon-horn"), "Legolas", hazards=["Giant"]
        )
        game.play("Giant").run_until("assign-strike")
        assert not game.happened("tapped", "Bow of Dragon-horn")

    def test_not_against_a_creature_keyed_to_the_site(self) -> None:
        game = position(
            wizard(company("Moria", character("Gimli", "Bow of Dragon-horn"))),
            ringwraith(hand=["Orc-watch"]),
            phase="movement",
        )
        game.pass_until(lambda play: play.offers("play", "Orc-watch"))
        game.play("Orc-watch")
        assert not game.offers("use", "Bow of Dragon-horn")


class TestEnrunedShield:
    def test_a_strike_becomes_ineffectual(self) -> None:
        game = position(
            wizard(company("Moria", character("Gimli", "Enruned Shield"))),
            ringwraith(hand=["Orc-lieutenant"]),
            phase="movement",
        )
        game.pass_until(lambda play: play.offers("play", "Orc-lieutenant"))
        game.play("Orc-lieutenant")
        game.run_until(lambda play: play.offers("use", "Enruned Shield"), stay_untapped=False)
        game.rolls(2)
        game.use("Enruned Shield")
        game.pass_windows()
        assert not game["Gimli"].wounded
        assert game.happened("strike ineffectual", "Orc-lieutenant")
        assert game["Gimli"].tapped, "as after any strike without effect"

    def test_in_company_combat_too(self) -> None:
        game = position(
            ringwraith(company("Dol Guldur", "Gorbag")),
            wizard(company("Dol Guldur", character("Gimli", "Enruned Shield"))),
            phase="site",
        )
        game.answer("enter-site", True).answer("site", "attack", "Gimli")
        game.run_until(lambda play: play.offers("use", "Enruned Shield"), stay_untapped=False)
        game.rolls(12, 2)
        game.use("Enruned Shield").pass_windows()
        assert game.happened("rolled", "company defence", "Gimli")
        assert not game["Gimli"].wounded and not game["Gorbag"].wounded


class TestMagicalHarp:
    def test_it_keeps_a_character_who_would_be_discarded(self) -> None:
        game = position(
            wizard(
                company(
                    "Rivendell",
                    character("Gimli", "Magical Harp"),
                    character("Boromir II", "Glamdring", "Lure of Power"),
                )
            ),
            ringwraith(),
        )
        game.rolls(9)
        game.use("Magical Harp").pass_()
        assert game["Magical Harp"].tapped
        # Boromir's check is one too low: he would be discarded, and stays.
        points = game["Boromir II"].corruption_points
        game.rolls(points + 1)
        game.choose("store", "Glamdring")
        game.pass_windows()
        assert game["Boromir II"].in_play

    def test_at_the_last_council_it_keeps_one_who_fails_there(self) -> None:
        game = position(
            wizard(
                company(
                    "Rivendell",
                    character("Gimli", "Magical Harp"),
                    character("Boromir II", "Narsil"),
                )
            ),
            ringwraith(),
            phase="council",
        )
        game.choose("Boromir II")
        game.rolls(9, 3)  # Gimli's check for the Harp, and Boromir's: 3 and 1 less is his 2 points
        game.use("Magical Harp").run_until(lambda play: play.dice_left == 0)
        assert game["Boromir II"].in_play

    def test_7_1_a_wizard_who_is_eliminated_is_not_discarded_and_not_kept(self) -> None:
        game = position(
            wizard(
                company(
                    "Rivendell",
                    character("Gimli", "Magical Harp"),
                    character("Gandalf", "Narsil", "Scroll of Isildur"),
                )
            ),
            ringwraith(),
        )
        game.rolls(9)
        game.use("Magical Harp").pass_()
        game.rolls(game["Gandalf"].corruption_points - 1)  # he adds one of his own
        game.choose("store", "Narsil").pass_windows()
        assert game["Gandalf"].where == "out"

    def test_it_keeps_one_whom_an_abductor_wounds(self) -> None:
        game = heroes(BORDER, character("Gimli", "Magical Harp"), "Legolas", hazards=["Abductor"])
        game.rolls(9)
        game.use("Magical Harp").pass_until(
            lambda play: play.asks == "act" and play.offers("play", "Abductor", "creature")
        )
        game.play("Abductor").run_until("assign-strike")
        game.assign("Legolas").run_until("stay-untapped")
        game.rolls(2, 2)  # he is wounded, and holds
        game.tap_to_fight().pass_windows()
        assert game["Legolas"].wounded

    def test_in_the_opponents_site_phase_it_keeps_one_who_would_be_won_over(self) -> None:
        game = position(
            ringwraith(company("Dol Guldur", "Lieutenant of Dol Guldur")),
            wizard(company("Dol Guldur", character("Gimli", "Magical Harp"), "Bergil")),
            phase="site",
        )
        game.answer("enter-site", True)
        game.choose("influence", "Bergil")
        game.rolls(9, 12, 2)
        game.use("Magical Harp").pass_windows()
        assert game.happened("influence attempt", "Bergil")
        assert game["Bergil"].in_play

    def test_2_V_9_it_answers_what_is_done_at_a_site_that_it_has_not_entered(self) -> None:
        game = position(
            ringwraith(company("Dol Guldur", character("Ostisen", "The Arkenstone"))),
            wizard(company("Dol Guldur", character("Legolas", "Magical Harp"), "Gimli")),
            phase="site",
        )
        game.answer("enter-site", True)
        game.use("The Arkenstone")
        game.rolls(9)
        game.use("Magical Harp").pass_windows()
        assert game["Gimli"].in_play


class TestThrorsMap:
    def test_it_untaps_a_dragons_lair(self) -> None:
        game = position(
            wizard(
                company(tapped("The Lonely Mountain"), character("Gimli", "Thrór's Map")),
                hand=["Not at Home"],
            ),
            ringwraith(),
            phase="site",
        )
        game.answer("enter-site", True).play("Not at Home")
        game.use("Thrór's Map")
        assert game["The Lonely Mountain"].untapped
        assert game["Thrór's Map"].where == "discard"

    def test_in_any_phase_in_which_its_bearer_is_there(self) -> None:
        game = position(
            wizard(company(tapped("The Lonely Mountain"), character("Gimli", "Thrór's Map"))),
            ringwraith(),
        )
        game.use("Thrór's Map")
        assert game["The Lonely Mountain"].untapped

    def test_2_IV_5_not_when_he_has_set_out(self) -> None:
        game = heroes(
            ("The Lonely Mountain", "Lórien"),
            character("Gimli", "Thrór's Map"),
            hand=["Marvels Told"],
        )
        assert not game.offers("use", "Thrór's Map")

    def test_2_V_9_not_by_one_of_another_company(self) -> None:
        game = position(
            wizard(
                company(tapped("The Lonely Mountain"), "Legolas"),
                company("Rivendell", character("Gimli", "Thrór's Map")),
            ),
            ringwraith(),
        )
        assert not game.offers("use", "Thrór's Map")

    def test_it_does_not_untap_another_site(self) -> None:
        game = position(
            wizard(company(tapped("Edoras"), character("Gimli", "Thrór's Map"))), ringwraith()
        )
        assert not game.offers("use", "Thrór's Map")
