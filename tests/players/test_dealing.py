"""What could be true: how what a player can't know is dealt anew."""

from __future__ import annotations

from collections import Counter

from freecouncil.players.dealing import BROUGHT, Dealing, worth_in_hand
from freecouncil.players.seer import patient, quick
from freecouncil.rules.chance import Chance
from freecouncil.rules.game import Game
from freecouncil.testing import Play, company, position, ringwraith, wizard

POOR = ("Choking Shadows", "Twilight", "Weariness of the Heart")


def after_some_discards() -> Play:
    """A wizard has drawn five cards, and discarded three of them face-down."""
    return position(
        wizard(
            company("Rivendell", "Aragorn II"),
            hand=["Glamdring", "Rangers of the North"],
            discard=POOR,
            deck=["Sapling of the White Tree", *POOR] * 2,
        ),
        ringwraith(hand=["Orc-guard"]),
        active=1,
    )


def names(game: Game, where: str) -> list[str]:
    seen = game.view(0)
    numbers = seen.hand() if where == "hand" else seen.pile(where)
    return sorted(seen.facts(n).name for n in numbers)


def test_of_what_was_drawn_the_opponent_has_kept_the_better_cards() -> None:
    view = after_some_discards().game.view(1)
    deals = Dealing(view, Chance(3), guesses=True)
    kept, thrown, guessed = Counter[str](), Counter[str](), Counter[str]()
    for _ in range(200):
        seed = deals.next()
        kept.update(names(deals.game(seed), "hand"))
        thrown.update(names(deals.game(seed), "discard"))
        guessed.update(names(view.imagine(seed), "hand"))

    def good(some: Counter[str]) -> int:
        return some["Glamdring"] + some["Rangers of the North"] + some["Sapling of the White Tree"]

    # Four of eleven are good, so that every other hand of two that is taken as it comes has one.
    assert 110 < good(guessed) < 180
    assert good(kept) > 1.6 * good(guessed)
    # Drawing is not choosing: with the discarded ones they are as many as five of eleven cards have.
    assert 300 < good(kept) + good(thrown) < 430
    assert good(thrown) > 0  # three good ones don't fit into a hand of two
    assert sum(kept[name] for name in POOR) > 0  # nor is there always a better card


def test_a_deal_changes_nothing_but_where_the_opponents_cards_are() -> None:
    game = after_some_discards().game
    view = game.view(1)
    deals = Dealing(view, Chance(3), guesses=True)
    for _ in range(20):
        imagined = deals.game(deals.next())
        for where in ("hand", "discard", "deck"):
            assert imagined.view(1).count(0, where) == view.count(0, where)
            assert imagined.view(1).count(1, where) == view.count(1, where)
        everything = sorted(c.card.id for c in imagined.state.cards[1:])
        assert everything == sorted(c.card.id for c in game.state.cards[1:])
        assert [imagined.view(1).facts(n).name for n in imagined.view(1).hand()] == ["Orc-guard"]


def test_a_hand_of_which_nothing_was_discarded_is_any_hand() -> None:
    view = position(
        wizard(company("Rivendell", "Aragorn II"), hand=["Glamdring"], deck=POOR * 3),
        ringwraith(),
        active=1,
    ).game.view(1)
    deals = Dealing(view, Chance(3), guesses=True)
    for _ in range(30):
        seed = deals.next()
        assert names(deals.game(seed), "hand") == names(view.imagine(seed), "hand")


def test_what_a_card_is_worth_in_the_hand() -> None:
    play = position(
        wizard(
            company("Rivendell", "Aragorn II"),
            hand=["Gandalf", "Glamdring", "Twilight"],
            discard=["Aragorn II"],
            deck=["Rangers of the North"],
        ),
        ringwraith(),
    )
    view = play.game.view(0)
    worth = worth_in_hand(view)
    by_name = {
        view.facts(n).name: worth[view.facts(n).id]
        for n in (*view.hand(), *view.pile("discard"), *view.pile("deck"))
    }
    assert by_name["Glamdring"] > by_name["Rangers of the North"] > by_name["Twilight"]
    assert by_name["Gandalf"] == BROUGHT  # whoever has a Wizard in hand brings him into play
    assert by_name["Aragorn II"] == 0.0  # he is in play already


def test_who_has_time_thinks_of_what_the_opponent_has_kept() -> None:
    assert patient(0).care.guesses
    assert not quick(0).care.guesses
