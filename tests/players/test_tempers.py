"""Tempers: in which of them a seer with time to spare lives the next turns."""

from __future__ import annotations

import time
from collections.abc import Sequence

import pytest

from freecouncil.players.seer import Care, Seer, patient, quick
from freecouncil.players.steward import DEFAULT, Steward
from freecouncil.players.tempers import EAGER, LIVED, TEMPERS, USUAL, WISHES, tempers
from freecouncil.players.weighing import Tally
from freecouncil.rules.decisions import Decision, Option
from freecouncil.rules.game import Game
from freecouncil.rules.view import View
from freecouncil.testing import Play, company, position, ringwraith, wizard


def temper(name: str) -> Option:
    return Option("temper", (name,))


def at_rivendell(*who: str, hand: Sequence[str] = ()) -> Play:
    """Nothing in hand calls for a journey, unless it is said."""
    return position(
        wizard(company("Rivendell", *who), hand=list(hand)),
        ringwraith(hand=["Orc-guard"] * 4),
        seed=3,
    ).run_until("organization")


def two_at_rivendell(*hand: str) -> Play:
    return at_rivendell("Aragorn II", "Elrond", hand=hand)


def chooses(monkeypatch: pytest.MonkeyPatch, name: str) -> list[int]:
    """Whatever is thought about tempers ends with one of that name; the turns in which it was."""
    turns: list[int] = []
    search = Seer._search

    def search_(self: Seer, view: View, tallies: list[Tally]) -> Tally:
        if tallies[0].option not in TEMPERS:
            return search(self, view, tallies)
        turns.append(view.turn)
        return next(tally for tally in tallies if tally.option == temper(name))

    monkeypatch.setattr(Seer, "_search", search_)
    return turns


def test_the_usual_temper_is_the_first_and_each_differs_from_the_others() -> None:
    assert next(iter(TEMPERS)) == USUAL == temper("eager")
    assert TEMPERS[USUAL].habits == EAGER != DEFAULT
    assert len({entry.habits for entry in TEMPERS.values()}) == len(TEMPERS)


def goes(habits_of: str, *who: str) -> bool:
    """Do they set out from Rivendell with nothing to play?"""
    game = at_rivendell(*who).game
    assert game.decision is not None
    steward = Steward(habits=TEMPERS[temper(habits_of)].habits)
    return steward.pick(game.view(0), game.decision).verb == "move"


def test_the_restless_set_out_where_the_settled_stay() -> None:
    assert goes("restless", "Aragorn II", "Elrond")
    assert not goes("settled", "Aragorn II", "Elrond")


def test_the_bold_set_out_where_the_wary_stay() -> None:
    assert goes("bold", "Balin")
    assert not goes("wary", "Balin")


def test_once_in_a_turn_a_seer_with_time_to_spare_chooses_a_temper(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    turns = chooses(monkeypatch, "wary")
    game = two_at_rivendell().game
    seer = patient(7)
    seer._left = 0.0
    for _ in range(2):
        assert game.decision is not None
        seer.pick(game.view(0), game.decision)
    assert turns == [game.state.turn]
    assert seer.steward.habits == TEMPERS[temper("wary")].habits


def test_a_temper_leaves_time_for_what_is_asked_and_no_question_takes_longer_than_it_may() -> None:
    game = two_at_rivendell("Glamdring", "Wood-elves").game
    seer = Seer(7, Care(seconds=0.2, longest=2.0, ahead=2, patient=True, tempers=True))
    assert game.decision is not None
    seer.pick(game.view(0), game.decision)
    seer._left = 10.0

    def imagined(ago: float) -> int:
        """How much is thought about tempers by one who was asked some time ago."""
        before = seer.imagined
        seer._asked, seer._lived = time.thread_time() - ago, 0
        assert game.decision is not None
        seer._temper(game.view(0), game.decision)
        return seer.imagined - before

    assert 0.0 < LIVED.time < 1.0
    assert imagined(0.0) > 0
    assert imagined(0.4) == 0  # all that a question may take


def test_one_who_answers_quickly_has_the_better_habits_and_no_other_temper(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    turns = chooses(monkeypatch, "wary")
    game = two_at_rivendell().game
    assert game.decision is not None
    seer = quick(7)
    seer.pick(game.view(0), game.decision)
    assert not turns
    assert seer.steward.habits == EAGER


def test_another_temper_than_the_usual_one_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    game = two_at_rivendell().game
    decision = game.decision
    assert decision is not None

    def why(name: str) -> str:
        chooses(monkeypatch, name)
        seer = patient(7)
        seer._regrouped = (game.state.turn, 0)  # so that it does not think about companies first
        seer.pick(game.view(0), decision)
        return seer.why(game.view(0), decision)

    assert why("settled").startswith("it seems best now to go nowhere for cards alone; ")
    assert not why("eager").startswith("it seems")


def test_a_temper_is_judged_at_the_end_of_the_own_turns_that_follow(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    view = two_at_rivendell().game.view(0)
    judged: list[int] = []

    def judge(imagined: Game, seat: int) -> float:
        judged.append(imagined.state.turn - view.turn)
        return judged[-1] / 10

    monkeypatch.setattr("freecouncil.players.seer.judge", judge)
    seer = patient(7)
    seer._tempers = TEMPERS
    tally = Tally(temper("bold"), LIVED)
    assert seer._play(seer.dealing(view), 1, tally, tally) == pytest.approx(0.4)
    assert judged == [3, 5]


def test_a_temper_is_lived_in_imagined_games_by_the_seer_alone(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    game = two_at_rivendell().game
    lived: set[tuple[int, str]] = set()
    names = {entry.habits: str(key.args[0]) for key, entry in TEMPERS.items()}
    pick = Steward.pick

    def pick_(self: Steward, view: View, decision: Decision) -> Option:
        name = names.get(self.habits, "as ever")
        lived.add((decision.player, name))
        return pick(self, view, decision)

    monkeypatch.setattr(Steward, "pick", pick_)
    seer = patient(7)
    seer._tempers = TEMPERS
    tally = Tally(temper("wary"), LIVED)
    seer._play(seer.dealing(game.view(0)), 1, tally, tally)
    assert lived == {(0, "wary"), (1, "as ever")}
    assert seer.steward.habits == EAGER  # so far it was only imagined


def test_with_other_habits_a_steward_thinks_again_and_remembers_what_was_done() -> None:
    steward = Steward()
    steward._memory = {
        ("plan", 10_000): [],
        ("used", (1, "x")): True,
        "claimed": {},
        "organized": True,
    }
    steward.change(DEFAULT)
    assert ("plan", 10_000) in steward._memory  # nothing has changed
    steward.change(EAGER)
    assert steward._memory == {("used", (1, "x")): True, "organized": True}


# Wishes -------------------------------------------------------------------------------------------


def test_each_card_in_hand_that_gives_points_may_be_wished_for_or_left_for_later() -> None:
    view = two_at_rivendell("Glamdring", "Dodge", "Wood-elves", "Orc-guard").game.view(0)
    found = tempers(view)
    assert list(found)[: len(TEMPERS)] == list(TEMPERS)
    assert [option.key for option in list(found)[len(TEMPERS) :]] == [
        "wish Wood-elves",
        "shun Wood-elves",
        "wish Glamdring",
        "shun Glamdring",
    ]


def test_no_more_is_wished_for_than_can_be_thought_about() -> None:
    hand = ["Glamdring", "Wood-elves", "Durin's Axe", "Orcrist", "Magical Harp", "Narsil"]
    found = tempers(two_at_rivendell(*hand).game.view(0))
    assert len(found) == len(TEMPERS) + 2 * WISHES
    assert Option("wish", ("Orcrist",)) in found  # of four points


def bound_for(verb: str, name: str) -> str:
    """Where they go who have Glamdring and the Wood-elves in hand."""
    game = two_at_rivendell("Glamdring", "Wood-elves").game
    steward = Steward(habits=tempers(game.view(0))[Option(verb, (name,))].habits)
    for _ in range(2):
        assert game.decision is not None
        game.choose(steward.pick(game.view(0), game.decision))
    return (
        game.view(0)
        .facts(game.view(0).outline(game.view(0).company_numbers(0)[0]).destination)
        .name
    )


def test_who_wishes_for_a_card_goes_where_it_can_be_played() -> None:
    assert bound_for("wish", "Wood-elves") == "Thranduil's Halls"
    assert bound_for("wish", "Glamdring") != "Thranduil's Halls"


def test_who_leaves_a_card_for_later_goes_for_another() -> None:
    assert bound_for("shun", "Glamdring") == "Thranduil's Halls"
    assert bound_for("shun", "Wood-elves") != "Thranduil's Halls"


def test_a_card_that_is_wished_for_is_not_discarded() -> None:
    hand = ["Magic Ring of Stealth", *["Concealment"] * 8]
    game = two_at_rivendell(*hand).run_until("discard-card").game
    view, decision = game.view(0), game.decision
    assert decision is not None
    found = tempers(view)

    def discarded(option: Option) -> str:
        answer = Steward(habits=found[option].habits).pick(view, decision)
        return view.facts(int(answer.args[0])).name

    assert discarded(USUAL) == "Magic Ring of Stealth"
    assert discarded(Option("wish", ("Magic Ring of Stealth",))) == "Concealment"
