"""What could be true: how what a player can't know is dealt anew."""

from __future__ import annotations

from freecouncil.players.dealing import Dealing
from freecouncil.players.steward import Steward
from freecouncil.rules.chance import Chance
from freecouncil.rules.game import Game
from freecouncil.rules.invariants import check
from freecouncil.rules.setup import Setup
from freecouncil.testing import company, position, ringwraith, wizard

POOR = ("Choking Shadows", "Twilight", "Weariness of the Heart")


def names(game: Game, where: str) -> list[str]:
    seen = game.view(0)
    numbers = seen.hand() if where == "hand" else seen.pile(where)
    return sorted(seen.facts(n).name for n in numbers)


def test_a_deal_changes_nothing_but_where_the_opponents_cards_are() -> None:
    game = position(
        wizard(
            company("Rivendell", "Aragorn II"),
            hand=["Glamdring", "Rangers of the North"],
            discard=POOR,
            deck=["Sapling of the White Tree", *POOR] * 2,
        ),
        ringwraith(hand=["Orc-guard"]),
        active=1,
    ).game
    view = game.view(1)
    deals = Dealing(view, Chance(3))
    hands = set()
    for _ in range(20):
        imagined = deals.game(deals.next())
        for where in ("hand", "discard", "deck"):
            assert imagined.view(1).count(0, where) == view.count(0, where)
            assert imagined.view(1).count(1, where) == view.count(1, where)
        everything = sorted(c.card.id for c in imagined.state.cards[1:])
        assert everything == sorted(c.card.id for c in game.state.cards[1:])
        assert [imagined.view(1).facts(n).name for n in imagined.view(1).hand()] == ["Orc-guard"]
        hands.add(tuple(names(imagined, "hand")))
    assert len(hands) > 5


def test_the_same_deal_is_the_same_game() -> None:
    view = position(
        wizard(company("Rivendell", "Aragorn II"), hand=["Glamdring"], deck=POOR * 3),
        ringwraith(),
        active=1,
    ).game.view(1)
    deals = Dealing(view, Chance(3))
    for _ in range(10):
        seed = deals.next()
        assert names(deals.game(seed), "hand") == names(deals.game(seed), "hand")
        assert names(deals.game(seed), "hand") == names(view.imagine(seed), "hand")


def test_an_imagined_game_is_sound() -> None:
    """A site that lies face-down with a company may be another: then that one has its say."""
    game = Game.new(Setup.challenge("G", "I", length="starter"), seed=11)
    players = Steward(), Steward()
    hidden = 0
    while (decision := game.decision) is not None and game.state.turn < 9:
        view = game.view(decision.player)
        other = 1 - decision.player
        if any(view.outline(c).moving for c in view.company_numbers(other)):
            hidden += 1
            for seed in range(4):
                check(view.imagine(seed))
        game.choose(players[decision.player].pick(view, decision))
    assert hidden > 10
