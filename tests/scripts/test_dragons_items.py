"""Items of The Dragons, played as their words say."""

import pytest

from freecouncil.testing import character, company, position, ringwraith, tapped, wizard


@pytest.mark.parametrize(
    ("item", "bearer", "side"),
    [("Cram", "Gimli", wizard), ("Strange Rations", "Ostisen", ringwraith)],
)
class TestCramAndStrangeRations:
    def test_it_is_eaten_to_untap(self, item: str, bearer: str, side: object) -> None:
        home = "Rivendell" if side is wizard else "Dol Guldur"
        game = position(side(company(home, tapped(character(bearer, item)))), ringwraith())  # type: ignore[operator]
        game.use(item, action="untap")
        assert game[bearer].untapped
        assert game[item].where == "discard"

    def test_an_untapped_bearer_does_not_eat_it(self, item: str, bearer: str, side: object) -> None:
        home = "Rivendell" if side is wizard else "Dol Guldur"
        game = position(side(company(home, character(bearer, item))), ringwraith())  # type: ignore[operator]
        assert not game.offers("use", item, "untap")

    def test_it_carries_the_company_one_region_further(
        self, item: str, bearer: str, side: object
    ) -> None:
        home = "Rivendell" if side is wizard else "Dol Guldur"
        game = position(side(company(home, character(bearer, item))), ringwraith())  # type: ignore[operator]
        state = game.game.state
        mine = next(iter(state.companies.values()))
        near = len(game.game.reachable(state.cards[mine.site], mine))
        game.use(item, action="one more region")
        assert len(game.game.reachable(state.cards[mine.site], mine)) > near


class TestBowOfDragonHorn:
    def test_a_warrior_takes_a_strike_from_a_creature(self) -> None:
        game = position(
            wizard(
                company("Rivendell", character("Gimli", "Bow of Dragon-horn"), moving_to="Moria")
            ),
            ringwraith(hand=["Wolves"]),
            phase="movement",
        )
        game.run_until(lambda play: play.offers("play", "Wolves"))
        game.play("Wolves", key="wilderness")
        assert game.attack.strikes == 3
        game.rolls(12)
        game.use("Bow of Dragon-horn")
        assert game["Bow of Dragon-horn"].tapped

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


class TestThrorsMap:
    def test_it_untaps_a_dragons_lair(self) -> None:
        game = position(
            wizard(company(tapped("The Lonely Mountain"), character("Gimli", "Thrór's Map"))),
            ringwraith(),
            phase="site",
            seed=3,
        )
        game.answer("enter-site", True)
        game.run_until(lambda play: play.asks == "site" or play.phase != "site")
        if game.phase == "site":
            game.use("Thrór's Map")
            assert game["The Lonely Mountain"].untapped

    def test_it_does_not_untap_another_site(self) -> None:
        game = position(
            wizard(company(tapped("Edoras"), character("Gimli", "Thrór's Map"))),
            ringwraith(),
            phase="site",
        )
        game.answer("enter-site", True)
        assert game["Thrór's Map"].in_play
        assert not game.game.decision or not game.offers("use", "Thrór's Map")
