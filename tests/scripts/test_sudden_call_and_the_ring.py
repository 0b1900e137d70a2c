"""Sudden Call both ways, and the two ways to destroy The One Ring."""

from __future__ import annotations

from freecouncil.testing import (
    Piece,
    Play,
    character,
    company,
    position,
    ringwraith,
    tapped,
    wizard,
)


class TestSuddenCall:
    @staticmethod
    def minions(exhausted: int) -> Play:
        return position(
            ringwraith(company("Dol Guldur", "Perchen"), hand=["Sudden Call"], exhausted=exhausted),
            wizard(company("Rivendell", "Legolas")),
        )

    def test_as_a_resource_it_calls_the_end_and_the_opponent_has_one_last_turn(self) -> None:
        game = self.minions(exhausted=2)
        game.play("Sudden Call", action="call")
        assert game.game.state.memo["call"].last_turn == 1
        game.rolls(*[12] * 10)
        game.run_until("end")
        assert game.game.state.turn == 6

    def test_not_before_the_conditions_hold(self) -> None:
        game = self.minions(exhausted=1)
        assert not game.offers("play", "Sudden Call", "call")

    @staticmethod
    def against_minions(exhausted: int, holder: str = "wizard") -> Play:
        side = wizard if holder == "wizard" else ringwraith
        game = position(
            ringwraith(company("Dol Guldur", "Perchen"), exhausted=exhausted),
            side(hand=["Sudden Call"]),
            phase="movement",
        )
        return game.run_until(lambda play: play.asks == "act" and play.asked == 1)

    def test_as_a_hazard_it_calls_the_end_on_an_opponent_who_could(self) -> None:
        game = self.against_minions(exhausted=2)
        game.play("Sudden Call", action="call as a hazard")
        assert game.game.state.memo["call"].by == 1
        assert game.game.state.memo["call"].last_turn == 1, "who played it has the last turn"
        assert game.company("Perchen").hazards == 1

    def test_not_on_one_who_could_not(self) -> None:
        game = self.against_minions(exhausted=1)
        assert not game.offers("play", "Sudden Call", "call as a hazard")

    def test_never_against_a_wizard_player(self) -> None:
        game = position(
            wizard(company("Rivendell", "Legolas"), exhausted=2),
            ringwraith(hand=["Sudden Call"]),
            phase="movement",
        )
        game.run_until(lambda play: play.asks == "act" and play.asked == 1)
        assert not game.offers("play", "Sudden Call", "call as a hazard")

    def test_a_wizard_player_has_no_use_for_it_as_a_resource(self) -> None:
        game = position(
            wizard(company("Rivendell", "Legolas"), hand=["Sudden Call"], exhausted=2),
            ringwraith(),
        )
        assert not game.offers("play", "Sudden Call", "call")

    def test_it_may_be_shuffled_back_from_the_hand(self) -> None:
        game = self.minions(exhausted=0)
        game.play("Sudden Call", action="reshuffle")
        assert "Sudden Call" in game.pile("deck", 0)
        assert game.happened("declared", "Sudden Call", "reshuffle"), "the opponent sees it"

    def test_in_the_opponents_turn_too(self) -> None:
        game = self.against_minions(exhausted=0)
        game.play("Sudden Call", action="reshuffle")
        assert "Sudden Call" in game.pile("deck", 1)
        assert game.company("Perchen").hazards == 0

    def test_before_the_hands_are_filled_at_the_end_of_the_opponents_turn(self) -> None:
        game = position(
            wizard(company("Rivendell", "Legolas")),
            ringwraith(company("Dol Guldur", "Perchen"), hand=["Sudden Call"]),
            phase="end-of-turn",
        )
        game.play("Sudden Call", action="reshuffle")
        assert "Sudden Call" in game.pile("deck", 1)


class TestSuddenCallIsReshuffledAtAnyTime:
    def test_while_strikes_are_assigned_and_the_question_stands(self) -> None:
        game = position(
            ringwraith(
                company("Dol Guldur", "Perchen", "Ostisen", moving_to="Goblin-gate"),
                hand=["Sudden Call"],
            ),
            wizard(hand=["Wolves"]),
            phase="movement",
        )
        game.run_until(lambda play: play.offers("play", "Wolves"))
        game.play("Wolves", key="wilderness").pass_windows()
        assert game.asks == "assign-strike"
        before = list(game.decision.options)
        game.play("Sudden Call", action="reshuffle")
        assert "Sudden Call" in game.pile("deck", 0)
        assert game.asks == "assign-strike" and game.decision.options == before
        assert not game.offers("play", "Sudden Call")
        game.assign("Perchen")

    def test_before_an_attack_of_ones_own_strikes(self) -> None:
        game = position(
            wizard(company("Rivendell", "Aragorn II", moving_to="Moria")),
            ringwraith(hand=["Cave-drake", "Sudden Call"]),
            phase="movement",
        )
        game.run_until(lambda play: play.offers("play", "Cave-drake"))
        game.play("Cave-drake", key="wilderness")
        assert game.asks != "respond", "in response to one's own card nobody is asked for its sake"
        game.run_until(lambda play: play.game.fighting > 0 and play.offers("play", "Sudden Call"))
        assert game.asked == 1
        game.play("Sudden Call", action="reshuffle")
        assert "Sudden Call" in game.pile("deck", 1)
        assert game.attack.prowess == 10, "the attack goes on"

    def test_in_response_to_a_card_of_the_opponents(self) -> None:
        game = position(
            wizard(company("Rivendell", "Legolas"), hand=["Gates of Morning"]),
            ringwraith(hand=["Sudden Call"]),
        )
        game.play("Gates of Morning")
        assert game.asks == "respond" and game.asked == 1
        game.play("Sudden Call", action="reshuffle")
        assert "Sudden Call" in game.pile("deck", 1)
        game.pass_windows()
        assert game["Gates of Morning"].in_play

    def test_in_every_phase_of_the_opponents_turn(self) -> None:
        game = position(
            wizard(company("Rivendell", "Legolas", moving_to="Moria")),
            ringwraith(hand=["Sudden Call"]),
            phase="untap",
        )
        offered: set[str] = set()

        def noted(play: Play) -> bool:
            if play.game.state.turn == turn and play.asked == 1:
                if play.offers("play", "Sudden Call", "reshuffle"):
                    offered.add(play.phase)
            return play.game.state.turn > turn

        turn = game.game.state.turn
        game.rolls(*[7] * 30).run_until(noted, enter_site=True)
        assert offered == {
            "untap", "organization", "long-event", "movement", "site", "end-of-turn",
        }  # fmt: skip

    def test_not_while_the_deck_is_renewed(self) -> None:
        game = position(
            ringwraith(
                company("Dol Guldur", "Perchen"),
                hand=["Sudden Call"],
                deck=["Black Arrow"],
                discard=["Orc Quarrels"],
                sideboard=["Strangling Coils"],
            ),
            wizard(),
            phase="end-of-turn",
        )
        game.run_until("exchange-in")
        assert not game.offers("play", "Sudden Call")

    def test_a_game_in_which_it_was_done_in_the_middle_of_a_question_can_be_copied(self) -> None:
        game = position(
            ringwraith(
                company("Dol Guldur", "Perchen", "Ostisen", moving_to="Goblin-gate"),
                hand=["Sudden Call"],
            ),
            wizard(hand=["Wolves"]),
            phase="movement",
        )
        game.run_until(lambda play: play.offers("play", "Wolves"))
        game.play("Wolves", key="wilderness").pass_windows()
        game.play("Sudden Call", action="reshuffle")
        twin = game.game.copy()
        assert twin.decision is not None and twin.decision.options == game.decision.options
        assert twin.state.players[0].deck == game.game.state.players[0].deck


def at_mount_doom(*members: str | Piece, hand: list[str], site: str = "Mount Doom") -> Play:
    game = position(wizard(company(site, *members), hand=hand), ringwraith(), phase="site")
    return game.answer("enter-site", True)


class TestCracksOfDoom:
    def test_the_bearer_passes_and_his_player_wins(self) -> None:
        game = at_mount_doom(character("Frodo", "The One Ring"), hand=["Cracks of Doom"])
        game.rolls(12)
        game.play("Cracks of Doom")
        assert game.game.result is not None and game.game.result.way == "one-ring"
        assert game.game.result.winner == 0
        assert game["The One Ring"].where == "out"

    def test_the_check_is_made_at_minus_4(self) -> None:
        game = at_mount_doom(character("Frodo", "The One Ring"), "Gimli", hand=["Cracks of Doom"])
        game.play("Cracks of Doom")
        assert game.asks == "support-check" and game.decision.about[1] == -4

    def test_he_fails_and_play_goes_on(self) -> None:
        game = at_mount_doom(character("Frodo", "The One Ring"), "Gimli", hand=["Cracks of Doom"])
        game.rolls(4)
        game.play("Cracks of Doom").pass_windows()
        assert game.game.result is None
        assert not game["Frodo"].in_play

    def test_only_at_mount_doom(self) -> None:
        game = position(
            wizard(
                company(tapped("Bree"), character("Frodo", "The One Ring")), hand=["Cracks of Doom"]
            ),
            ringwraith(),
            phase="site",
        )
        game.answer("enter-site", True)
        assert not game.offers("play", "Cracks of Doom")


class TestGollumsFate:
    def test_with_gollum_there_it_wins_at_once(self) -> None:
        game = at_mount_doom(
            character("Frodo", "The One Ring"), character("Sam Gamgee", "Gollum"),
            hand=["Gollum's Fate"],
        )  # fmt: skip
        game.play("Gollum's Fate")
        while game.asks == "respond":
            game.pass_()
        assert game.game.result is not None and game.game.result.way == "one-ring"
        assert game.game.result.winner == 0

    def test_not_without_gollum(self) -> None:
        game = at_mount_doom(character("Frodo", "The One Ring"), hand=["Gollum's Fate"])
        assert not game.offers("play", "Gollum's Fate")
