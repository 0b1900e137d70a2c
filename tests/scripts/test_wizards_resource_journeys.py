"""Stealth, Great Ship, Great-road and the searches, played as their words say."""

from __future__ import annotations

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
)


def hazard_turn(game: Play) -> Play:
    """Up to the moment at which the opponent may play a hazard on the moving company."""
    return game.run_until(lambda play: play.asks == "act" and play.asked == 1)


class TestStealth:
    @staticmethod
    def end_of_organization(*members: str | Piece) -> Play:
        game = position(
            wizard(company("Rivendell", *members), hand=["Stealth"]),
            ringwraith(hand=["Wolves", "Despair of the Heart"]),
        )
        game.move(members[0] if isinstance(members[0], str) else members[0].name, "Bree")
        game.pass_()
        return game

    def test_no_creatures_on_the_scouts_company_this_turn(self) -> None:
        game = self.end_of_organization("Frodo", "Gimli")
        game.play("Stealth", "Frodo")
        hazard_turn(game)
        assert game["Frodo"].tapped
        assert not game.offers("play", "Wolves", "creature")
        assert game.offers("play", "Despair of the Heart"), "other hazards may be played"

    def test_hobbits_count_half(self) -> None:
        game = self.end_of_organization("Frodo", "Sam Gamgee", "Gimli")
        assert game.offers("play", "Stealth")

    def test_not_in_a_company_of_three(self) -> None:
        game = self.end_of_organization("Frodo", "Legolas", "Gimli")
        assert not game.offers("play", "Stealth")

    def test_only_at_the_end_of_the_organization_phase(self) -> None:
        game = position(wizard(company("Rivendell", "Frodo"), hand=["Stealth"]), ringwraith())
        game.refuses("Stealth", "at the end of the organization phase")

    def test_a_creature_on_guard_can_not_be_revealed_either(self) -> None:
        game = position(
            wizard(company("Rivendell", "Frodo"), hand=["Stealth"]),
            ringwraith(hand=["Cave-drake"]),
        )
        game.move("Frodo", "Ettenmoors").pass_()
        game.play("Stealth", "Frodo")
        hazard_turn(game)
        game.place_on_guard("Cave-drake")
        game.run_until("enter-site")
        game.rolls(12)
        game.answer("enter-site", True)
        assert game.asks != "reveal-on-guard"


SEA = "Anfalas/Bay of Belfalas/Mouths of the Anduin"


class TestGreatShip:
    @staticmethod
    def sailing(*members: str | Piece, path: str = SEA, hand: str = "Sea Serpent") -> Play:
        game = position(
            wizard(company("Edhellond", *members, "Haldir"), hand=["Great Ship"]),
            ringwraith(hand=[hand]),
        )
        game.play("Great Ship", character="Haldir").pass_windows()
        assert game["Haldir"].tapped
        game.move("Haldir", "Tolfalas").pass_()
        return game.answer("site-path", path)

    def test_a_character_taps_to_cancel_a_creature(self) -> None:
        game = hazard_turn(self.sailing("Legolas", "Gimli"))
        game.play("Sea Serpent", key="coastal-sea")
        game.use("Great Ship", hazard="Sea Serpent", character="Gimli")
        assert game["Gimli"].tapped
        assert game["Sea Serpent"].where == "discard"
        assert not game.happened("attack", "Sea Serpent")

    def test_a_hazard_on_one_of_the_company_is_canceled_too(self) -> None:
        game = self.sailing(character("Legolas", "Despair of the Heart"), "Gimli")
        game.run_until(lambda play: play.asks == "act" and play.asked == 0)
        game.use("Great Ship", hazard="Despair of the Heart", character="Gimli").pass_windows()
        assert game["Despair of the Heart"].where == "discard"

    def test_a_hazard_that_targets_nobody_is_not(self) -> None:
        game = hazard_turn(self.sailing("Legolas", "Gimli", hand="Doors of Night"))
        game.play("Doors of Night")
        assert game["Doors of Night"].in_play

    def test_not_where_two_other_regions_follow_one_another(self) -> None:
        by_land = "Anfalas/Belfalas/Mouths of the Anduin"
        game = hazard_turn(self.sailing("Legolas", "Gimli", path=by_land, hand="Corsairs of Umbar"))
        game.play("Corsairs of Umbar", key="coastal-sea")
        assert game.asks != "respond"
        assert game.happened("attack", "Corsairs of Umbar")


class TestGreatRoad:
    @staticmethod
    def on_the_road() -> Play:
        game = position(
            wizard(company("Rivendell", "Legolas", "Gimli"), hand=["Great-road"]), ringwraith()
        )
        game.move("Legolas", "Moria").pass_()
        game.play("Great-road")
        return game

    def test_the_opponent_may_draw_twice_as_many_cards(self) -> None:
        game = self.on_the_road()
        game.run_until(lambda play: play.asks == "draw" and play.asked == 1)
        assert game.decision.about[1] == 6

    def test_it_is_the_normal_number_that_is_doubled(self) -> None:
        game = position(
            wizard(company("Rivendell", "Alatar"), hand=["Great-road"]), ringwraith(), turn=5
        )
        game.move("Alatar", "Moria").pass_()
        game.play("Great-road")
        game.run_until(lambda play: play.asks == "draw" and play.asked == 1)
        assert game.decision.about[1] == 5  # twice three, and one fewer for Alatar

    def test_at_the_end_of_the_turn_the_company_may_go_back(self) -> None:
        game = self.on_the_road()
        game.run_until(lambda play: play.offers("use", "Great-road"))
        assert game.phase == "end-of-turn"
        assert game.company("Legolas").site == "Moria"
        game.use("Great-road")
        assert game.company("Legolas").site == "Rivendell"
        assert "Moria" in game.pile("location", 0)

    def test_or_stay(self) -> None:
        game = self.on_the_road()
        game.run_until(lambda play: play.offers("use", "Great-road")).pass_()
        game.run_until(lambda play: play.active == 1)
        assert game.company("Legolas").site == "Moria"

    def test_only_from_a_haven(self) -> None:
        game = position(wizard(company("Bree", "Legolas"), hand=["Great-road"]), ringwraith())
        game.move("Legolas", "Rivendell").pass_()
        assert not game.offers("play", "Great-road")

    def test_what_is_left_behind_on_a_journey_is_left_behind_on_this_one(self) -> None:
        game = position(
            wizard(
                company(
                    "Rivendell",
                    "Gimli",
                    character("Arwen", card("Palantír of Orthanc")),
                ),
                hand=["Great-road", "Align Palantír"],
            ),
            ringwraith(),
        )
        game.move("Gimli", "Bree").pass_()
        game.play("Great-road")
        game.run_until(lambda play: play.phase == "end-of-turn")
        game.play("Align Palantír")
        assert game["Align Palantír"].bearer == "Palantír of Orthanc"
        game.run_until(lambda play: play.offers("use", "Great-road")).use("Great-road")
        assert game["Align Palantír"].where == "discard"


def inside(
    *members: str | Piece,
    hand: list[str],
    site: str | Piece = "Moria",
    deck: list[str] | None = None,
) -> Play:
    """A company that has entered its site, where nothing attacks this time."""
    game = position(
        wizard(company(site, *members), hand=hand, deck=deck),
        ringwraith(),
        phase="site",
    )
    name = site if isinstance(site, str) else site.name
    game.game.add_effect("no automatic-attacks", game[name].id)
    return game.answer("enter-site", True)


class TestThoroughSearch:
    def test_another_character_plays_an_item_and_the_site_does_not_tap(self) -> None:
        game = inside("Frodo", "Gimli", hand=["Thorough Search", "Glamdring"])
        game.play("Thorough Search", "Frodo")
        assert game["Glamdring"].bearer == "Gimli"
        assert game["Frodo"].tapped and game["Gimli"].tapped
        assert game["Moria"].untapped
        assert game["Thorough Search"].where == "discard"

    def test_at_a_tapped_site_too(self) -> None:
        game = inside("Frodo", "Gimli", hand=["Thorough Search", "Glamdring"], site=tapped("Moria"))
        game.play("Thorough Search", "Frodo")
        assert game["Glamdring"].bearer == "Gimli"

    def test_not_for_a_greater_item(self) -> None:
        game = inside("Frodo", "Gimli", hand=["Thorough Search", "Orcrist"])
        assert not game.offers("play", "Thorough Search")

    def test_not_for_what_is_not_playable_there(self) -> None:
        game = inside("Frodo", "Gimli", hand=["Thorough Search", "Glamdring"], site="Goblin-gate")
        assert not game.offers("play", "Thorough Search")

    def test_9_2_4_not_for_a_minion_item(self) -> None:
        game = inside("Frodo", "Gimli", hand=["Thorough Search", "Saw-toothed Blade"])
        assert game.offers("play", "Saw-toothed Blade")
        assert not game.offers("play", "Thorough Search")

    def test_not_by_the_scout_alone(self) -> None:
        game = inside("Frodo", hand=["Thorough Search", "Glamdring"])
        assert not game.offers("play", "Thorough Search")


LUCKY = ["Lucky Search", *["Muster"] * 8]  # a hand so full that nothing is drawn afterwards


def searched(game: Play) -> Play:
    return game.run_until(lambda play: play.phase == "end-of-turn")


class TestLuckySearch:
    def test_the_scout_takes_the_first_item_and_faces_a_strike(self) -> None:
        game = inside(
            "Aragorn II",
            hand=LUCKY,
            deck=["Legolas", "Glamdring", "Thorin II", "Magic Ring of Courage"],
        )
        game.rolls(3)
        searched(game.play("Lucky Search"))
        # three cards were turned over, and a special ring does not count
        assert game.happened("attack", "Lucky Search", 6)
        assert game["Glamdring"].bearer == "Aragorn II"
        assert game["Aragorn II"].tapped
        assert sorted(game.pile("deck", 0)) == ["Legolas", "Magic Ring of Courage", "Thorin II"]

    def test_the_item_is_lost_if_the_scout_is_wounded(self) -> None:
        game = inside("Frodo", hand=LUCKY, deck=["Elven Cloak", "Legolas", "Arwen", "Haldir"])
        game.rolls(2, 2)
        searched(game.play("Lucky Search"))
        assert game["Frodo"].wounded
        assert game["Elven Cloak"].where == "discard"

    def test_a_unique_item_in_play_is_passed_over_to_the_end_of_the_deck(self) -> None:
        game = inside(
            "Frodo",
            character("Gimli", "Glamdring"),
            hand=LUCKY,
            site=tapped("Moria"),
            deck=["Legolas", "Glamdring"],
        )
        game.rolls(12)
        searched(game.play("Lucky Search"))
        assert game.happened("turned over", "Legolas")
        assert sorted(game.pile("deck", 0)) == ["Glamdring", "Legolas"]
        assert game.game.state.players[0].exhausted == 0

    def test_9_2_4_a_minion_item_is_passed_over(self) -> None:
        game = inside("Frodo", hand=LUCKY, deck=["Legolas", "Elven Cloak", "Saw-toothed Blade"])
        game.rolls(12)
        searched(game.play("Lucky Search"))
        assert game.happened("attack", "Lucky Search", 5)
        assert game["Elven Cloak"].bearer == "Frodo"

    def test_the_strike_can_not_be_canceled(self) -> None:
        game = inside("Frodo", "Fatty Bolger", hand=LUCKY, deck=["Glamdring"])
        game.play("Lucky Search", "Frodo").rolls(12)
        game.run_until(lambda play: play.offers("use", "Fatty") or play.phase == "end-of-turn")
        assert game.phase == "end-of-turn", "he was asked to tap for nothing"
        assert game.happened("strike failed", "Lucky Search", "Frodo")

    def test_only_at_a_shadow_hold_or_dark_hold(self) -> None:
        game = inside("Frodo", hand=LUCKY, site="Ettenmoors")
        assert not game.offers("play", "Lucky Search")
