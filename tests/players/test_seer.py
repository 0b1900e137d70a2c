"""The seer: what it imagines, and when it does something else than its steward would."""

from __future__ import annotations

import time

import pytest

from freecouncil.players.estimate import estimate, weights
from freecouncil.players.seer import (
    AT_ONCE,
    SAME,
    SAVED,
    WORTH,
    Care,
    Seer,
    judge,
    patient,
    quick,
)
from freecouncil.players.steward import Steward
from freecouncil.players.steward.thoughts import THOUGHTS
from freecouncil.players.weighing import EXPECTED as SEARCHED
from freecouncil.players.weighing import GLIMPSE, IF_NONE, Expected, Tally, hope, hopeful
from freecouncil.rules.decisions import Decision, Option
from freecouncil.rules.game import Game
from freecouncil.testing import (
    Piece,
    Play,
    card,
    company,
    position,
    ringwraith,
    tapped,
    wizard,
    wounded,
)


def bound_for_moria(*opposing: str) -> Play:
    """A company sets out for Moria with Glamdring in hand, which the opponent can't see."""
    game = position(
        wizard(
            company("Rivendell", "Aragorn II", moving_to="Moria"),
            hand=["Glamdring"],
            deck=["Concealment", "Dodge"] * 2,
        ),
        ringwraith(hand=list(opposing) or ["Orc-guard"] * 2),
        phase="movement",
    )
    return game.run_until("act").run_until(lambda play: play.asked == 1)


def test_whoever_sets_out_for_a_site_is_thought_to_have_a_reason() -> None:
    view = bound_for_moria().game.view(1)
    seer = Seer(7)

    def with_glamdring(seed: int) -> bool:
        imagined = view.imagine(seed).view(0)
        return any(imagined.facts(n).name == "Glamdring" for n in imagined.hand())

    at_random = sum(with_glamdring(seed) for seed in range(60))
    deals = seer.dealing(view)
    dealt = sum(with_glamdring(deals.next()) for _ in range(60))
    assert at_random < 40 < dealt


EXPECTED = Expected(mean=-0.01, range=0.03, noise=0.06, step=-0.005, point=-0.01)


def tally(*values: float) -> Tally:
    found = Tally(Option("pass"), EXPECTED)
    found.values += values
    return found


def test_a_few_games_that_agree_prove_little() -> None:
    few, many = tally(*[0.54] * 3), tally(*[0.54] * 30)
    others = tally(*[0.5] * 30)
    gap, error = few.ahead_of(others)
    surer, less = many.ahead_of(others)
    assert gap < surer < 0.04
    assert less < error < EXPECTED.range


def test_before_anything_was_seen_the_stewards_answer_is_thought_to_be_better() -> None:
    assert tally().ahead_of(tally()) == (-0.01, 0.03)


def test_the_less_the_steward_thinks_of_an_answer_the_more_it_takes_to_prove_it() -> None:
    assert EXPECTED.of(0) == EXPECTED
    assert EXPECTED.of(4).mean == pytest.approx(-0.03)
    assert EXPECTED.of(0, less=2.5).mean == pytest.approx(-0.035)


def test_the_hope_of_an_answer_falls_with_how_far_it_is_behind_and_with_how_much_is_known() -> None:
    assert hope(0.0, 0.02) == pytest.approx(0.02 * 0.3989, rel=0.01)
    assert hope(0.02, 0.02) == pytest.approx(0.02 * 0.0833, rel=0.01)
    assert hope(0.02, 0.005) < GLIMPSE < hope(0.02, 0.02) < hope(0.01, 0.02)


def test_what_is_known_well_enough_is_looked_at_no_longer() -> None:
    first = tally(*[0.5] * 40)
    good, fair, bad = tally(*[0.6] * 40), tally(*[0.5995] * 40), tally(*[0.3] * 40)
    assert hopeful(first, [bad]) == []  # the steward's answer is the best
    assert hopeful(first, [good, bad]) == []  # the other is
    assert hopeful(first, [bad, good, fair]) == [fair, good]
    assert hopeful(tally(0.5), [tally(0.52)]) != []


def test_what_the_steward_thinks_of_another_destination_is_said_in_points() -> None:
    play = position(
        wizard(company("Rivendell", "Aragorn II", "Elrond"), hand=["Glamdring"]), ringwraith()
    )
    steward = Steward()
    game = play.game
    decision = game.decision
    assert decision is not None
    go = steward.pick(game.view(0), decision)
    assert go.verb == "move"
    stay = decision.options[-1]
    assert steward.less(game.view(0), decision, stay, go) < 0  # it would rather go than stay
    game.choose(go)
    decision = game.decision
    assert decision is not None and decision.ask == "destination"
    first = steward.pick(game.view(0), decision)
    others = [o for o in steward.alternatives(game.view(0), decision, 9) if o != first]
    lesser = [steward.less(game.view(0), decision, first, other) for other in others]
    assert len(lesser) > 3
    assert lesser == sorted(lesser) and lesser[0] >= 0


def test_games_that_differ_much_prove_less_than_games_that_agree() -> None:
    steady, wild = tally(*[0.54] * 12), tally(*[0.74, 0.34] * 6)
    others = tally(*[0.5] * 12)
    assert wild.ahead_of(others)[0] < steady.ahead_of(others)[0]


@pytest.mark.parametrize("hoped", [-0.01, 0.05])
def test_where_nothing_makes_a_difference_the_stewards_answer_stands_at_once(hoped: float) -> None:
    """Whatever was hoped for beforehand."""
    play = bound_for_moria()
    decision = play.game.decision
    assert decision is not None
    seer = Seer(7, Care(seconds=10))
    seer.steward.pick(play.game.view(1), decision)
    same = [Tally(decision.options[-1], EXPECTED._replace(mean=hoped)) for _ in range(3)]
    assert seer._search(play.game.view(1), same) is same[0]
    assert len(same[0].values) == SAME


def test_where_the_steward_keeps_a_hazard_the_seer_keeps_it_without_a_thought() -> None:
    """What is used up for a small advantage now is missed later, beyond what it looks ahead."""
    play = bound_for_moria()
    decision = play.game.decision
    assert decision is not None and decision.ask == "act"
    seer = Seer(7)
    passing = decision.options[-1]
    assert seer._answers(play.game.view(1), decision, passing) == [passing]


def test_with_time_to_spare_a_hazard_may_be_played_that_the_steward_keeps() -> None:
    game = bound_for_moria("Orc-guard", "Ruse").game
    decision = game.decision
    assert decision is not None
    seer = patient(7)
    passing = decision.options[-1]
    view = game.view(1)
    first, *others = seer._tallies(view, decision, passing)
    assert first.option == passing
    ways = {(view.facts(int(t.option.args[0])).name, t.option.args[1]) for t in others}
    assert ("Orc-guard", "creature") in ways
    assert "on-guard" in {way for _, way in ways}
    assert all(t.expected.plan for t in others)  # what a card was worth in the hand shows later


def test_with_time_to_spare_a_hazard_may_be_kept_that_the_steward_plays() -> None:
    game = bound_for_moria("Orc-guard", "Wargs", "Cave-drake", "Ruse").game
    decision = game.decision
    assert decision is not None
    for seer, kept in ((quick(7), False), (patient(7), True)):
        view = game.view(1)
        first = seer.steward.pick(view, decision)
        assert first.verb == "play"
        tallies = seer._tallies(view, decision, first)
        verbs = [t.option.verb for t in tallies]
        assert verbs.count("pass") == kept
        if kept:
            # It costs more than to play another, as a rule.
            assert tallies[-1].option.verb == "pass"
            assert tallies[-1].expected.mean < tallies[1].expected.mean


@pytest.mark.parametrize("seer", [quick(7), patient(7)])
def test_who_supports_a_check_in_the_opponents_turn_keeps_no_hazard(seer: Seer) -> None:
    view = bound_for_moria().game.view(1)
    options = [Option("support", (1,)), Option("pass")]
    decision = Decision(1, "support-check", options)
    first, other = seer._tallies(view, decision, options[0])
    assert other.option == options[1]
    assert other.expected == first.expected == SEARCHED["support-check"]


def test_that_a_card_on_guard_makes_room_for_another_is_expected_beforehand() -> None:
    """At the end of the company's movement/hazard phase hands are filled up, and what lies on-guard
    is not counted; it comes back to the hand before anything has to be discarded."""
    assert IF_NONE.mean > WORTH


def test_which_hazard_is_played_is_thought_about_and_one_threat_is_as_good_as_another() -> None:
    game = bound_for_moria("Orc-guard", "Orc-guard", "Wargs", "Cave-drake", "Ruse", "Stinker").game
    decision = game.decision
    assert decision is not None
    seer = Seer(7, Care(most=9))
    view = game.view(1)
    first = seer.steward.pick(view, decision)
    assert first.verb == "play"
    answers = seer._answers(view, decision, first)
    assert answers[0] == first
    named = [(view.facts(int(a.args[0])).name, a.args[1]) for a in answers]
    assert sorted(name for name, way in named if way == "creature") == [
        "Cave-drake",
        "Orc-guard",
        "Wargs",
    ]
    laid = [name for name, way in named if way == "on-guard"]
    assert len({"Ruse", "Stinker"} & set(laid)) == 1
    assert "pass" not in {answer.verb for answer in answers}
    seer.pick(view, decision)
    assert seer.imagined


def test_nothing_is_put_off_that_the_steward_would_do() -> None:
    """To wait looks safe at the end of the turn, and what it costs comes later."""
    play = position(
        wizard(company("Rivendell", "Aragorn II", "Elrond"), hand=["Glamdring"]),
        ringwraith(),
        seed=3,
    )
    game = play.game
    seer = Seer(7)
    seen: set[str] = set()
    while (decision := game.decision) is not None and game.state.turn == 5:
        view = game.view(decision.player)
        if decision.player == 0:
            first = seer.steward.pick(view, decision)
            if decision.ask in SEARCHED and decision.ask not in AT_ONCE:
                seen.add(decision.ask)
                others = seer._answers(view, decision, first)[1:]
                assert not {other.verb for other in others} & {"pass", "no", "done"}
            game.choose(first)
        else:
            game.choose(decision.options[-1])
    assert {"organization", "destination"} <= seen


def test_in_the_own_turn_what_lies_in_play_may_be_used_where_the_steward_would_not() -> None:
    play = position(
        wizard(
            company(
                "Rivendell",
                tapped(card("Aragorn II", "Cram")),
                "Elrond",
                moving_to="Moria",
            ),
            hand=["Smoke Rings"],
            discard=["Concealment"],
        ),
        ringwraith(hand=["Orc-guard"]),
        phase="movement",
    )
    game = play.run_until("act").game
    decision = game.decision
    assert decision is not None and decision.player == 0
    verbs = {option.verb for option in decision.options}
    assert {"play", "use", "pass"} <= verbs
    seer = Seer(7)
    view = game.view(0)
    seer.steward.pick(view, decision)
    answers = seer._answers(view, decision, decision.options[-1])
    assert [answer.verb for answer in answers] == ["pass", "use"]
    # With time to spare it may as well be a card of the hand.
    unhurried = patient(7)
    unhurried.steward.pick(view, decision)
    answers = unhurried._answers(view, decision, decision.options[-1])
    assert sorted(answer.verb for answer in answers) == ["pass", "play", "use"]


def test_with_time_to_spare_it_is_thought_about_how_to_respond_in_the_own_turn() -> None:
    """Against what the opponent has declared; the steward would let it happen."""
    play = position(
        wizard(
            company("Rivendell", "Aragorn II", "Elrond", moving_to="Moria"),
            hand=["Smoke Rings", "Smoke Rings"],
            discard=["Concealment"],
        ),
        ringwraith(hand=["Orc-guard"]),
        phase="movement",
    )
    play = play.run_until("act").run_until(lambda play: play.asked == 1)
    game = play.play("Orc-guard").run_until("respond").game
    decision = game.decision
    assert decision is not None and decision.player == 0
    view = game.view(0)
    assert {"play", "pass"} <= {option.verb for option in decision.options}
    assert not quick(7)._matters("respond")
    seer = patient(7)
    assert seer._matters("respond")
    seer.steward.pick(view, decision)
    passing = decision.options[-1]
    answers = seer._answers(view, decision, passing)
    assert [answer.verb for answer in answers] == ["pass", "play"]  # one copy is as good as another


def ambushed() -> Play:
    """Four companions enter the Bandit Lair, and three strikes are dealt."""
    play = position(
        wizard(
            company("Bandit Lair", "Aragorn II", "Elrond", "Gimli", "Legolas"), hand=["Glamdring"]
        ),
        ringwraith(),
        phase="site",
        seed=3,
    ).run_until("enter-site")
    return play.choose("yes").run_until("assign-strike")


def test_whatever_is_thought_about_has_answers_to_look_at() -> None:
    companies = {"organization", "organize"}  # of which the seer finds the answers itself
    assert set(SEARCHED) - companies == set(THOUGHTS)


def test_who_faces_a_strike_is_thought_about() -> None:
    game = ambushed().game
    decision = game.decision
    assert decision is not None and decision.ask == "assign-strike"
    seer = Seer(7)
    view = game.view(0)
    first = seer.steward.pick(view, decision)
    answers = seer._answers(view, decision, first)
    assert answers[0] == first
    assert {answer.verb for answer in answers} == {"assign"}
    assert len(answers) == 4
    seer.pick(view, decision)
    assert seer.imagined


def test_whether_one_stays_untapped_is_thought_about_whatever_the_steward_would_say() -> None:
    game = ambushed().run_until("stay-untapped").game
    decision = game.decision
    assert decision is not None
    seer = Seer(7)
    view = game.view(0)
    seer.steward.pick(view, decision)
    for first in decision.options:
        (other,) = set(decision.options) - {first}
        assert seer._answers(view, decision, first) == [first, other]


@pytest.mark.parametrize(("seer", "ends"), [(quick(7), [1, 3]), (patient(7), [1, 3, 5])])
def test_a_plan_is_judged_at_the_end_of_the_turn_and_of_own_turns_that_follow(
    monkeypatch: pytest.MonkeyPatch, seer: Seer, ends: list[int]
) -> None:
    play = position(
        wizard(company("Rivendell", "Aragorn II", "Elrond"), hand=["Glamdring"]), ringwraith()
    )
    game = play.game
    assert game.decision is not None
    game.choose(seer.steward.pick(game.view(0), game.decision))
    view, asked = game.view(0), game.decision
    assert asked is not None and asked.ask == "destination"
    judged: list[int] = []

    def judge(imagined: Game, seat: int) -> float:
        judged.append(imagined.state.turn - view.turn)
        return judged[-1] / 10

    monkeypatch.setattr("freecouncil.players.seer.judge", judge)
    first, *_ = seer._tallies(view, asked, seer.steward.pick(view, asked))
    assert seer._play(seer.dealing(view), 1, first, first) == pytest.approx(
        sum(ends) / len(ends) / 10
    )
    assert judged == ends


def test_the_further_ahead_the_more_one_imagined_game_differs_from_another() -> None:
    assert SEARCHED["destination"].seen(2).noise > SEARCHED["destination"].seen(1).noise
    assert SEARCHED["destination"].seen(1) == SEARCHED["destination"]
    assert SEARCHED["assign-strike"].seen(2) == SEARCHED["assign-strike"]  # it is seen at once


# Companies ----------------------------------------------------------------------------------------


def four_at_rivendell() -> Play:
    return position(
        wizard(
            company("Rivendell", "Aragorn II", "Elrond", "Gimli", "Legolas"),
            hand=["Glamdring", "Wood-elves"],
        ),
        ringwraith(hand=["Orc-guard"] * 4),
        seed=3,
    )


def test_once_in_a_turn_the_seer_thinks_about_who_goes_with_whom() -> None:
    """The steward leaves a company together that can set out as it is."""
    game = four_at_rivendell().run_until("organization").game
    seer = Seer(7, Care(seconds=0.02))
    asks = []
    while game.state.phase == "organization":
        decision = game.decision
        assert decision is not None
        answer = seer.pick(game.view(0), decision)
        asks.append((decision.ask, answer.verb))
        game.choose(answer)
    assert asks.count(("organization", "organize")) == 1


def test_each_way_to_put_companies_together_is_played_on() -> None:
    play = four_at_rivendell().run_until("organization")
    play.choose("organize")
    game = play.game
    decision = game.decision
    assert decision is not None and decision.ask == "organize"
    seer = Seer(7)
    view = game.view(0)
    first = seer.steward.pick(view, decision)
    assert first.verb == "done"
    done, *ways = seer._regroupings(view, decision, first)
    assert done.option == first and done.then is None
    assert {way.then.verb for way in ways if way.then} == {"split"}
    assert len(ways) == 4
    for way in ways:
        seen = seer.after(seer.dealing(view), 1, way, done)[0].view(0)
        assert sorted(len(seen.outline(c).members) for c in seen.company_numbers(0)) == [1, 3]
    assert len(view.company_numbers(0)) == 1  # only imagined


def test_a_steward_leaves_companies_as_others_have_put_them() -> None:
    """It would join companies as weak as these."""
    play = position(
        wizard(company("Rivendell", "Bilbo"), company("Rivendell", "Frodo", "Sam Gamgee")),
        ringwraith(),
        seed=3,
    ).run_until("organization")
    play.choose("organize")
    decision = play.game.decision
    assert decision is not None
    view = play.game.view(0)
    steward = Steward()
    first = steward.pick(view, decision)
    assert first.verb == "regroup"
    steward.instead(decision.options[-1], first)
    assert steward.pick(view, decision).verb == "done"


def test_time_that_is_not_needed_is_kept_for_questions_that_need_it() -> None:
    play = bound_for_moria("Ruse")
    decision = play.game.decision
    assert decision is not None
    seer = Seer(7, Care(seconds=0.2))
    for _ in range(5):
        seer.pick(play.game.view(1), decision)  # there is nothing to think about
    assert seer._left == pytest.approx(1.2)
    for _ in range(50):
        seer.pick(play.game.view(1), decision)
    assert seer._left == pytest.approx(SAVED * 0.2)


def test_no_question_takes_longer_than_it_may_whatever_was_saved() -> None:
    play = four_at_rivendell().run_until("organization")
    play.choose("organize")
    decision = play.game.decision
    assert decision is not None
    seer = Seer(7, Care(seconds=0.05, longest=2.0))
    seer._left = 10.0
    began = time.thread_time()
    seer.pick(play.game.view(0), decision)
    took = time.thread_time() - began
    assert seer.imagined and took < 2.0  # far less than was left: it stops after a round of games
    assert SAVED * 0.05 - took <= seer._left < SAVED * 0.05  # and it counts what it took


def test_a_twin_goes_on_from_what_was_thought_and_keeps_it_to_itself() -> None:
    play = bound_for_moria()
    decision = play.game.decision
    assert decision is not None
    steward = Steward()
    first = steward.pick(play.game.view(1), decision)
    before = dict(steward._memory)
    twin = steward.twin()
    assert twin._memory == before
    twin.instead(first, decision.options[0])
    twin._memory["more"] = True
    assert steward._memory == before != twin._memory


def test_imagined_dice_are_the_same_whatever_was_thrown_before() -> None:
    view = bound_for_moria().game.view(1)
    one, other = view.imagine(5), view.imagine(5)
    other.roll(0, "corruption", 3)
    assert one.roll(0, "strike", 8, 4) == other.roll(0, "strike", 8, 6)
    # Thrown for the same thing again, they are others now and then.
    assert len({one.roll(0, "strike", 8) for _ in range(12)}) > 1


def test_dice_of_other_imagined_games_are_others() -> None:
    view = bound_for_moria().game.view(1)
    assert len({view.imagine(seed).roll(0, "strike", 8) for seed in range(30)}) > 5


def test_who_is_tapped_in_the_opponents_turn_is_as_good_as_untapped() -> None:
    """They untap before they set out again."""

    def estimated(aragorn: str | Piece) -> float:
        play = position(
            wizard(company("Rivendell", aragorn), hand=["Glamdring"]), ringwraith(), active=1
        )
        return estimate(play.game.view(0), choosing=True)

    assert estimated(tapped("Aragorn II")) == estimated("Aragorn II")
    assert estimated(wounded("Aragorn II")) < estimated("Aragorn II")


def test_a_point_that_may_be_lost_is_weighed_no_heavier_than_one_that_is_had() -> None:
    """A point at risk for certain is a point less; the seer once thought it was three."""
    known = weights().choosing
    for late in (0.0, 0.5, 1.0):
        had = known["lead"] + known["points"] + late * (known["lead, late"] + known["points, late"])
        at_risk = known["corruption"] + late * known["corruption, late"]
        assert 0 < -at_risk <= 1.5 * had / 10


def test_answers_are_compared_by_what_they_bring_about_and_not_by_what_goes_with_winning() -> None:
    play = position(
        wizard(company("Rivendell", wounded("Aragorn II"), wounded("Gimli"))), ringwraith()
    )
    view, other = play.game.view(0), play.game.view(1)
    chosen_by = (estimate(view, choosing=True) + 1 - estimate(other, choosing=True)) / 2
    assert judge(play.game, 0) == pytest.approx(chosen_by)
    assert judge(play.game, 0) != pytest.approx((estimate(view) + 1 - estimate(other)) / 2)


def test_two_who_untap_each_other_do_so_once_each_and_the_phase_comes_to_an_end(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Nothing in the rules would keep Bûrat and Tûma from untapping one another for ever."""
    monkeypatch.setattr(Seer, "_search", lambda self, view, tallies: tallies[-1])
    play = position(
        ringwraith(company("Moria", "Bûrat", tapped("Tûma"))),
        wizard(),
        phase="end-of-turn",
    )
    game = play.game
    players = Seer(7, Care(patient=True)), Steward()
    used: list[Option] = []
    while (decision := game.decision) is not None and game.state.phase == "end-of-turn":
        picked = players[decision.player].pick(game.view(decision.player), decision)
        used += [picked] if picked.verb == "use" else []
        assert len(used) <= 2
        game.choose(picked)
    assert len(used) == 2
    assert used[0].args != used[1].args
