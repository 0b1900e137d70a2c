"""The seer: what it imagines, and when it does something else than its steward would."""

from __future__ import annotations

from freecouncil.players.seer import Care, Seer, Tally
from freecouncil.testing import Play, company, position, ringwraith, wizard


def bound_for_moria() -> Play:
    """A company sets out for Moria with Glamdring in hand, which the opponent can't see."""
    game = position(
        wizard(
            company("Rivendell", "Aragorn II", moving_to="Moria"),
            hand=["Glamdring"],
            deck=["Concealment", "Dodge"] * 2,
        ),
        ringwraith(hand=["Orc-guard"] * 2),
        phase="movement",
    )
    return game.run_until(lambda play: play.asked == 1)


def test_whoever_sets_out_for_a_site_is_thought_to_have_a_reason() -> None:
    view = bound_for_moria().game.view(1)
    seer = Seer(7)

    def with_glamdring(seed: int) -> bool:
        imagined = view.imagine(seed).view(0)
        return any(imagined.facts(n).name == "Glamdring" for n in imagined.hand())

    at_random = sum(with_glamdring(seed) for seed in range(60))
    dealt = sum(with_glamdring(seer._deal(view)) for _ in range(60))
    assert at_random < 40 < dealt


def test_a_few_games_that_agree_prove_little() -> None:
    few, many, other = Tally(None), Tally(None), Tally(None)
    for number in range(20):
        other.add(0.5)
        many.add(0.52)
        if number < 3:
            few.add(0.52)
    assert few.ahead_of(other)[0] == many.ahead_of(other)[0]
    assert few.ahead_of(other)[1] > 2 * many.ahead_of(other)[1]


def test_where_nothing_makes_a_difference_the_stewards_answer_stands_at_once() -> None:
    view = bound_for_moria().game.view(1)
    seer = Seer(7, Care(seconds=10))
    same = [Tally(None), Tally(None), Tally(None)]
    assert seer._search(view, same, lambda game, tally, players: None) is same[0]
    assert len(same[0].values) == seer.care.least
