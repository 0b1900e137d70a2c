"""Hero resource events of Against the Shadow and The White Hand, played as their words say."""

from __future__ import annotations

from typing import Any

from freecouncil.rules.scripting import Script
from freecouncil.testing import Play, card, character, company, position, ringwraith, wizard


class TestSafeFromTheShadow:
    @staticmethod
    def evening(**more: Any) -> Play:
        return position(
            wizard(
                company("Lórien", character("Legolas", "Glamdring"), "Gimli"),
                company("Bree", character("Haldir", "Rescue Prisoners", tapped=True)),
                **more,
            ),
            ringwraith(),
            phase="end-of-turn",
        )

    def test_items_and_events_are_stored_at_the_end_of_the_turn(self) -> None:
        game = self.evening(in_play=["Safe from the Shadow"])
        game.rolls(12)
        game.answer("store-late", "Glamdring").pass_windows()
        assert game["Glamdring"].stored
        game.answer("store-late", "Rescue Prisoners")
        assert game["Rescue Prisoners"].stored

    def test_not_without_it(self) -> None:
        assert self.evening().asks != "store-late"

    def test_it_is_discarded_when_a_deck_is_exhausted(self) -> None:
        game = self.evening(in_play=["Safe from the Shadow"], deck=["Muster"])
        game.run_until(lambda play: play.game.state.players[0].exhausted > 0)
        assert game["Safe from the Shadow"].where != "play"


class TestGlamour:
    @staticmethod
    def guests(site: str = "Bree") -> Play:
        return position(
            wizard(
                company(
                    site,
                    character("Legolas", "Lure of the Senses"),
                    character("Frodo", "Foolish Words", "Elven Cloak"),
                ),
                hand=["Glamour of Surpassing Excellance"],
            ),
            ringwraith(),
            scripts={"Foolish Words": Script("a hazard that gives no number")},
        )

    def test_each_hazard_needs_its_own_number_or_more_than_8(self) -> None:
        game = self.guests()
        game.rolls(7, 8)  # Lure of the Senses asks for more than 6, the other for more than 8
        game.play("Glamour of Surpassing Excellance").pass_windows()
        assert game["Lure of the Senses"].where == "discard"
        assert game["Foolish Words"].in_play
        assert game["Elven Cloak"].in_play, "an item is no hazard"

    def test_not_at_a_haven(self) -> None:
        game = self.guests("Rivendell")
        assert not game.offers("play", "Glamour of Surpassing Excellance")


class TestPromptingsOfWisdom:
    def test_it_lies_on_a_ranger_with_2_corruption_points(self) -> None:
        game = position(
            wizard(company("Rivendell", "Elladan", "Legolas"), hand=["Promptings of Wisdom"] * 2),
            ringwraith(),
        )
        game.play("Promptings of Wisdom")
        assert game["Promptings of Wisdom"].bearer == "Elladan"
        assert game["Elladan"].corruption_points == 2
        assert not game.offers("play", "Promptings of Wisdom"), "once in a company"

    def test_the_ranger_taps_so_that_the_company_is_not_sent_back(self) -> None:
        game = position(
            wizard(
                company(
                    "Rivendell",
                    character("Elladan", card("Promptings of Wisdom")),
                    moving_to="Goblin-gate",
                )
            ),
            ringwraith(in_play=["Doors of Night", "Snowstorm"]),
            phase="movement",
        )
        game.run_until(lambda play: play.offers("use", "Promptings of Wisdom"))
        game.rolls(12)
        game.use("Promptings of Wisdom")
        game.run_until(lambda play: play.phase == "site")
        assert game["Elladan"].tapped
        assert game.company("Elladan").site == "Goblin-gate"

    def test_without_it_a_storm_turns_it_back(self) -> None:
        game = position(
            wizard(company("Rivendell", "Elladan", moving_to="Goblin-gate")),
            ringwraith(in_play=["Doors of Night", "Snowstorm"]),
            phase="movement",
        )
        game.run_until(lambda play: play.phase == "site" or play.active == 1)
        assert game.company("Elladan").site == "Rivendell"
