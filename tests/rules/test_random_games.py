"""Random games: they end, they can be repeated, and what must hold holds at every moment."""

from __future__ import annotations

import subprocess
import sys

import pytest
from random_play import LETTERS, finished, matches, moments

from freecouncil.players.matches import Match, plan
from freecouncil.rules import table
from freecouncil.rules.declaring import hazard_limit
from freecouncil.rules.game import Game, IllegalChoice
from freecouncil.rules.invariants import InvariantBroken, broken, check
from freecouncil.rules.setup import Setup
from freecouncil.testing import company, position, ringwraith, wizard

GAMES = matches(20, seed=2026)


def name(match: Match) -> str:
    return f"{'-'.join(match.decks)}-{match.length}"


def test_the_games_are_spread_over_all_decks_and_lengths() -> None:
    assert {deck for match in GAMES for deck in match.decks} == set(LETTERS)
    assert {match.length for match in GAMES} == {"starter", "short", "long", "campaign"}


@pytest.mark.parametrize("match", GAMES, ids=name)
def test_what_must_hold_holds_after_every_decision(match: Match) -> None:
    game = None
    for number, game in enumerate(moments(match, record=False)):
        check(game, views=number % 25 == 0)
    assert game is not None and game.result is not None


@pytest.mark.parametrize("match", matches(3, seed=5), ids=name)
def test_a_game_is_the_same_every_time(match: Match) -> None:
    first, second = finished(match), finished(match, record=False)
    assert first.decisions == second.decisions
    assert first.save() == second.save()


PLAY = """
from freecouncil.players import play_out, player
from freecouncil.rules.game import Game
from freecouncil.rules.saving import digest
from freecouncil.rules.setup import Setup
from freecouncil.testing import company, position, ringwraith, wizard
game = Game.new(Setup.challenge("D", "I"), seed=11)
play_out(game, (player("random", 1), player("random", 2)))
print(digest(game))
"""


def test_a_game_does_not_depend_on_how_python_orders_its_sets() -> None:
    printed = {
        subprocess.run(
            [sys.executable, "-c", PLAY],
            env={"PYTHONHASHSEED": seed, "PATH": ""},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for seed in ("1", "2")
    }
    assert len(printed) == 1


@pytest.mark.parametrize("match", matches(4, seed=8), ids=name)
def test_a_copy_plays_on_as_the_game_does_and_leaves_it_alone(match: Match) -> None:
    for number, game in enumerate(moments(match, record=False)):
        if number % 97 or game.decision is None:
            continue
        saved, twin = game.save(), game.copy()
        assert twin.decision == game.decision
        for _ in range(30):
            if twin.decision is None:
                break
            twin.choose(twin.decision.options[-1])
        assert game.save() == saved
        assert not broken(twin)


# The checks themselves: each of them finds what it is for. -----------------------------------------


@pytest.fixture
def game() -> Game:
    return Game.new(Setup.challenge("A", "F"), seed=1)


def test_a_sound_position_breaks_nothing(game: Game) -> None:
    assert broken(game) == []


def test_a_card_in_two_places_is_found(game: Game) -> None:
    game.state.players[0].hand.append(game.state.players[0].deck[0])
    assert any("lies in" in words for words in broken(game))


def test_a_card_that_is_nowhere_is_found(game: Game) -> None:
    game.state.players[0].hand.pop()
    with pytest.raises(InvariantBroken, match="says it is in hand"):
        check(game)


def test_an_item_whose_bearer_does_not_know_of_it_is_found(game: Game) -> None:
    bearer = next(c for c in game.state.cards if c.where == "play" and c.attached)
    bearer.attached = ()
    assert any("does not bear it" in words for words in broken(game))


def test_a_character_in_two_companies_is_found(game: Game) -> None:
    first, second = table.companies_of(game, 0)
    second.members = (*second.members, first.members[0])
    assert any("is in two companies" in words for words in broken(game))


def test_a_second_copy_of_a_unique_card_is_found(game: Game) -> None:
    members = [c for c in game.state.cards if c.company and c.card.unique]
    members[1].card = members[0].card
    assert any("is unique and in play 2 times" in words for words in broken(game))


def test_a_miscount_of_what_is_in_play_is_found(game: Game) -> None:
    game.state.present["Doors of Night"] = 1
    assert any("Doors of Night" in words for words in broken(game))


def test_too_many_hazards_are_found(game: Game) -> None:
    while game.decision is not None and not (
        game.decision.ask == "act" and game.state.phase == "movement"
    ):
        game.choose(game.decision.options[-1])
    company = game.state.companies[game.window.company]
    company.hazards = company.hazard_limit + 1
    assert any("hazards were played" in words for words in broken(game))


def test_what_lowers_the_hazard_limit_takes_back_nothing_that_was_played_under_a_raised_one() -> (
    None
):
    """Power Built by Waiting raises it, two hazards and its untapping use it up, and Flatter a Foe
    lowers it by two afterwards."""
    game = position(
        wizard(company("Rivendell", "Aragorn II", "Boromir II", "Legolas", moving_to="Moria")),
        ringwraith(hand=["Cave-drake"]),
        phase="movement",
    )
    game.run_until("act")
    moving = game.company("Legolas").id
    limit = game.company("Legolas").hazard_limit
    game.game.add_effect("hazard-limit", moving, 1, until="company", source=1)
    game.game.add_effect("hazard-limit", moving, -2, until="company", source=1)
    state = game.game.state.companies[moving]
    state.hazards = limit + 1
    assert not any("hazards were played" in words for words in broken(game.game))
    state.hazards = limit + 2
    assert any("hazards were played" in words for words in broken(game.game))


def test_what_raised_the_hazard_limit_may_go_when_hazards_were_played_under_it() -> None:
    events = ["Doors of Night", "Minions Stir", "Wake of War", "Plague of Wights"]
    game = position(
        wizard(company("Lórien", "Aragorn II", moving_to="Moria")),
        ringwraith(hand=events),
        phase="movement",
    ).choose("starter")
    moving = game.company("Aragorn II").id
    game.run_until("act")
    game.game.add_effect("hazard-limit", moving, 2, until="company", source=1)
    for event in events[:3]:
        game.play(event).pass_until("act")
    game.game.end_effects("company")
    assert (game.company("Aragorn II").hazards, game.asks) == (3, "act")
    assert hazard_limit(game.game, game.game.state.companies[moving]) == 2
    assert broken(game.game) == []


def test_a_question_that_offers_the_same_twice_is_found(game: Game) -> None:
    assert game.decision is not None
    game.decision.options.append(game.decision.options[0])
    assert any("more than once" in words for words in broken(game))


def test_an_option_about_a_card_that_the_player_may_not_know_is_found(game: Game) -> None:
    decision = game.decision
    assert decision is not None
    hidden = game.state.players[1 - decision.player].hand[0]
    decision.options.append(decision.options[0].__class__("target", (hidden,)))
    assert any("may not know" in words for words in broken(game))


def test_a_view_that_shows_too_much_is_found(game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("freecouncil.rules.view.sees", lambda card, viewer: True)
    assert any("the view of" in words for words in broken(game))


# Choices that are not to be had ---------------------------------------------------------------------


def test_an_illegal_choice_changes_nothing(game: Game) -> None:
    assert game.decision is not None
    before, decision = game.save(), game.decision
    for wrong in ("fly to Mordor", "", "pass 0", "done done"):
        with pytest.raises(IllegalChoice, match="is not among the options"):
            game.choose(wrong)
    with pytest.raises(IllegalChoice, match="must choose now"):
        game.choose(decision.options[0], 1 - decision.player)
    assert game.save() == before and game.decision is decision


def test_a_choice_of_another_game_changes_nothing(game: Game) -> None:
    other = Game.new(Setup.challenge("B", "G"), seed=2)
    before = game.save()
    assert other.decision is not None and game.decision is not None
    foreign = [o for o in other.decision.options if o not in game.decision.options]
    assert foreign
    for option in foreign:
        with pytest.raises(IllegalChoice):
            game.choose(option)
    assert game.save() == before


def test_nothing_can_be_chosen_in_a_game_that_is_over() -> None:
    game = finished(plan("AF", games=1, lengths=("starter",))[0])
    with pytest.raises(IllegalChoice, match="the game is over"):
        game.choose("pass")
