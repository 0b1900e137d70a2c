"""What a player would shake the head at: blunders that were seen in games, and are made no more."""

from __future__ import annotations

from collections.abc import Callable

from freecouncil.players import player
from freecouncil.testing import Play, character, company, position, ringwraith, tapped, wizard


def stewards_play(game: Play, until: Callable[[Play], bool], most: int = 200) -> Play:
    """Two stewards take the seats until something has come about."""
    seats = (player("steward"), player("steward"))
    for _ in range(most):
        if until(game):
            return game
        decision = game.game.decision
        assert decision is not None
        seat = decision.player
        game.game.choose(seats[seat].pick(game.game.view(seat), decision))
    raise AssertionError(f"it did not come about: {game!r}")


def test_an_attack_is_not_canceled_twice() -> None:
    game = position(
        wizard(
            company("Rivendell", "Frodo", "Sam Gamgee", moving_to="Moria"),
            hand=["Concealment", "Concealment"],
        ),
        ringwraith(hand=["Cave-drake"]),
        phase="movement",
    )
    stewards_play(game, lambda play: play.happened("attack canceled", "Cave-drake"))
    assert [one.where for one in game.all("Concealment")].count("hand") == 1


SPIES = ("Asternak", "Mîonid", "Dôgrib")


def test_what_leaves_the_site_untapped_is_done_first() -> None:
    news = ["To Satisfy the Questioner", "That's Been Heard Before Tonight"]
    game = position(
        ringwraith(
            company("Thranduil's Halls", *SPIES, "Luitprand", "Ostisen", "Ciryaher", "Layos"),
            hand=[*news, "Not Slay Needlessly"],
        ),
        wizard(),
        phase="site",
    )
    game.rolls(*[12] * 6)
    stewards_play(game, lambda play: play.phase != "site")
    assert all(game[one].in_play for one in news)


def test_with_one_who_can_still_act_the_better_news_is_taken() -> None:
    news = ["To Satisfy the Questioner", "That's Been Heard Before Tonight"]
    game = position(
        ringwraith(
            company("Thranduil's Halls", SPIES[0], *map(tapped, SPIES[1:])),
            hand=[*news, "Not Slay Needlessly"],
        ),
        wizard(),
        phase="site",
    )
    game.rolls(*[12] * 6)
    stewards_play(game, lambda play: play.phase != "site")
    assert game["To Satisfy the Questioner"].in_play
    assert not game["That's Been Heard Before Tonight"].in_play


def test_a_special_ring_is_kept_for_the_gold_ring_in_play() -> None:
    kept = ["Dwarven Ring of Thrár's Tribe", "Secrets of Their Forging"]
    game = position(
        ringwraith(
            company("Dol Guldur", character("Ciryaher", "The Least of Gold Rings")),
            hand=[*kept, "Well-preserved", "Twilight", "Twilight"],
        ),
        wizard(),
        phase="end-of-turn",
    )
    stewards_play(game, lambda play: play.happened("discarded from hand"))
    assert set(kept) <= set(game.hand(0))
