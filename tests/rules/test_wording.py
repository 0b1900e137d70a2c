"""Everything that a game says has words: questions, options, events and rolls."""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from attacks import attacked
from random_play import matches, moments

import freecouncil
from freecouncil.cards.library import library
from freecouncil.players.matches import Match
from freecouncil.players.steward import RULES
from freecouncil.rules import table, words
from freecouncil.rules.decisions import Decision, Option
from freecouncil.rules.game import Game
from freecouncil.rules.registry import load, script_for
from freecouncil.rules.setup import Setup
from freecouncil.rules.wording import answers, asking
from freecouncil.rules.wording.answers import MEANT, VERBS, phrase_option
from freecouncil.rules.wording.asking import ASKS, phrase_question
from freecouncil.rules.wording.events import EVENTS, phrase_event
from freecouncil.rules.wording.naming import Names
from freecouncil.rules.wording.rolls import ROLLS, phrase_roll
from freecouncil.testing import (
    Play,
    character,
    company,
    position,
    ringwraith,
    tapped,
    wizard,
)

load()  # scripts may bring words of their own


def name(match: Match) -> str:
    return f"{'-'.join(match.decks)}-{match.length}"


# Nothing is without words --------------------------------------------------------------------------


@pytest.mark.parametrize("match", matches(20, seed=404), ids=name)
def test_whatever_random_games_come_to_has_words(match: Match) -> None:
    game = None
    for game in moments(match):
        decision = game.decision
        if decision is None:
            continue
        names = Names(game, decision.player)
        assert asking.question(names, decision), decision.ask
        for option, said in zip(decision.choices, answers.labels(names, decision), strict=True):
            assert said, option
        assert decision.rule or decision.about, decision.ask  # a rule, or a card that says so
    assert game is not None
    for viewer in (0, 1, None):
        for number, event in enumerate(game.events):
            line = words.line(game, event, viewer, number)
            assert line.words and not line.missing, (event.kind, event.args)
            assert "{" not in line.words


def calls(folder: str) -> Iterator[tuple[str, ast.Call]]:
    """Every call of a function in the package's folder, with the function's name."""
    for path in sorted((Path(freecouncil.__file__).parent / folder).rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call):
                if isinstance(node.func, ast.Name):
                    yield node.func.id, node
                elif isinstance(node.func, ast.Attribute):
                    yield node.func.attr, node


def literal(call: ast.Call, index: int) -> str | None:
    given = call.args[index] if len(call.args) > index else None
    if isinstance(given, ast.Constant) and isinstance(given.value, str):
        return given.value
    return None


@pytest.mark.parametrize("folder", ["rules", "scripts"])
def test_whatever_the_rules_and_scripts_could_say_has_words(folder: str) -> None:
    """Also what random games hardly ever come to."""
    missing = set()
    for called, call in calls(folder):
        if called in ("pick", "choose", "confirm") and len(call.args) > 3:
            ask = literal(call, 2)
            if ask is not None and ask not in ASKS:
                missing.add(("question", ask))
            if called == "pick" and ask is not None and ask not in VERBS:
                missing.add(("option", ask))
        elif called == "Decision":
            ask = literal(call, 1)
            if ask is not None and ask not in ASKS:
                missing.add(("question", ask))
        elif called == "Option":
            verb = literal(call, 0)
            if verb is not None and verb not in VERBS:
                missing.add(("option", verb))
        elif called == "log" and literal(call, 0) is not None and len(call.args) < 9:
            if literal(call, 0) not in EVENTS:
                missing.add(("event", str(literal(call, 0))))
        elif called == "roll" and literal(call, 1) is not None:
            if literal(call, 1) not in ROLLS:
                missing.add(("roll", str(literal(call, 1))))
    assert missing == set()


def test_what_is_secret_has_words_for_those_who_may_not_know() -> None:
    """Events that are ever logged for one player alone."""
    secret = {
        str(literal(call, 0))
        for folder in ("rules", "scripts")
        for called, call in calls(folder)
        if called == "log" and any(keyword.arg == "seat" for keyword in call.keywords)
    }
    assert {"drew", "placed on-guard", "movement declared"} <= secret
    for kind in secret:
        assert EVENTS[kind].hidden, kind


def test_no_role_has_the_name_of_another_question() -> None:
    """What is chosen for a card is asked by the role's name: bots and hints would take it for the
    other question."""
    own = {"key", "influencer", "bearer"}  # the rules' own roles, asked for nothing else
    taken = {ask for ask in ASKS if ask in RULES} - own
    roles = {
        role.name
        for card in library().cards
        for action in script_for(card).actions
        for role in action.roles
    }
    assert "site" in taken and "place" in roles
    assert roles & taken == set()


def test_answers_that_mean_something_special_belong_to_questions_that_exist() -> None:
    for ask, verb in MEANT:
        assert ask in ASKS and verb in VERBS


def test_something_without_words_is_noticed() -> None:
    game = Game.new(Setup.challenge("A", "F"), seed=7)
    game.log("sings", 1)
    line = words.line(game, game.events[-1], None)
    assert line.missing
    strange = Decision(0, "sing-along", [Option("hum"), Option("pass")])
    assert asking.question(Names(game, 0), strange) is None
    assert words.question(game, strange) == "Sing along?"
    assert words.labels(game, strange) == ["Hum", "Pass"]


def test_scripts_can_bring_words_of_their_own(monkeypatch: pytest.MonkeyPatch) -> None:
    for said_of in (EVENTS, ROLLS, ASKS, VERBS):
        for key in ("sings", "sing-along", "hum"):
            monkeypatch.setitem(said_of, key, None)
            del said_of[key]  # what is said below is forgotten afterwards
    words.phrase_event("sings", "{0:card} sings {1:text}.", rule="9.9", hidden="Someone sings.")
    words.phrase_roll("sings", "{0:card} rolls {roll} to sing for {player}.", rule="9.9")
    words.phrase_question("sing-along", "Do you sing along with {0:card}?")
    words.phrase_option("hum", "Hum with {0:card}")
    game = Game.new(Setup.challenge("A", "F", names=("Ann", "Bob")), seed=7)
    singer = next(c.id for c in game.state.cards if c.card.name == "Sam Gamgee")
    game.log("sings", singer, "of the Sun", seat=0)
    assert words.line(game, game.events[-1], 0).words == "Sam Gamgee sings of the Sun."
    assert words.line(game, game.events[-1], 1).words == "Someone sings."
    rolled = game.roll(0, "sings", singer)
    told = words.line(game, game.events[-1], None)
    assert told.words == f"Sam Gamgee rolls {rolled} to sing for Ann." and told.rule == "9.9"
    asked = Decision(0, "sing-along", [Option("hum", (singer,)), Option("no")], "9.9", (singer,))
    assert words.question(game, asked) == "Do you sing along with Sam Gamgee?"
    assert words.labels(game, asked) == ["Hum with Sam Gamgee", "No"]


# Sentences -----------------------------------------------------------------------------------------


def in_the_wild(*rolls: int) -> Play:
    """A company at a lair, and a Cave-drake that is at home in such places."""
    return attacked("Legolas", by="Cave-drake", at="Isengard", rolls=rolls)


def said(game: Play, viewer: int | None = None, *, details: bool = True) -> list[str]:
    return [line.words for line in words.log(game.game, viewer, details=details)]


def test_a_strike_is_told_with_its_arithmetic() -> None:
    game = in_the_wild(7, 5)
    game.tap_to_fight().pass_windows()
    told = said(game)
    faced = [line for line in told if line.startswith("Legolas faces")]
    assert faced[0] == (
        "Legolas faces a strike of the Cave-drake (10): rolled 7 + 4 = 11, the strike fails."
    )


def test_a_line_can_be_opened_to_its_rule_and_numbers() -> None:
    game = in_the_wild(7, 5)
    game.tap_to_fight().pass_windows()
    line = next(
        line for line in words.log(game.game, None) if line.words.startswith("Legolas faces")
    )
    assert line.kind == "rolled" and line.rule == "3.iv.6"
    assert line.dice is not None and sum(line.dice) == 7
    assert dict(line.particulars) == {"prowess": 4, "prowess of the attack": 10}
    assert dict(line.tallies)["prowess of the attack"] == ((10, "printed"),)
    assert set(dict(line.tallies)["prowess"]) >= {(5, "printed")}
    assert set(line.cards) == {game["Legolas"].id, game["Cave-drake"].id}


def test_draws_are_told_to_who_drew_and_counted_for_the_other() -> None:
    game = Game.new(Setup.challenge("A", "F", names=("Ann", "Bob")), seed=7)
    hand = [game.card(n).card.name for n in game.state.players[0].hand]
    mine, theirs, nobodys = (
        [line.words for line in words.log(game, viewer) if line.kind == "drew"]
        for viewer in (0, 1, None)
    )
    assert mine == [f"Ann draws {', '.join(hand)}.", "Bob draws 8 cards."]
    assert theirs[0] == "Ann draws 8 cards."
    assert nobodys == ["Ann draws 8 cards.", "Bob draws 8 cards."]
    everything = [line.words for line in words.log(game, None, everything=True)]
    assert f"Ann draws {', '.join(hand)}." in everything


def test_creatures_that_are_many_are_told_of_as_many() -> None:
    game = attacked("Legolas", by="Ghouls", rolls=(2, 2))
    game.assign("Legolas").tap_to_fight().pass_windows()
    told = said(game)
    assert "The Ghouls attack Legolas's company: Undead, 5 strikes, 7 prowess." in told
    assert "Ghouls are discarded." in told
    assert "The Ghouls were not defeated." in told


def test_a_card_on_guard_is_told_to_who_placed_it() -> None:
    game = position(
        wizard(company("Rivendell", "Legolas")),
        ringwraith(hand=["Cave-drake"]),
        phase="movement",
    )
    game.place_on_guard("Cave-drake")
    assert "Cave-drake is placed on-guard against Legolas's company." in said(game, 1)
    assert "A card is placed on-guard against Legolas's company." in said(game, 0)
    assert not any("Cave-drake" in line for line in said(game, 0))


def test_a_use_is_told_before_what_it_costs() -> None:
    game = position(
        wizard(company("Rivendell", tapped(character("Legolas", "Cram")))), ringwraith()
    )
    game.use("Cram", action="untap").pass_windows()
    told = said(game, details=False)
    assert told[-2].startswith("Wizard uses Cram") and told[-1] == "Cram is discarded."


def test_who_is_chosen_twice_is_named_once() -> None:
    game = position(wizard(company("Rivendell", "Legolas")), ringwraith())
    legolas = game["Legolas"].id
    game.game.log("declared", 0, legolas, "sing", (("bearer", legolas), ("skilled", legolas)))
    assert said(game)[-1] == "Wizard uses Legolas: Legolas."


def test_a_company_that_was_chosen_is_called_as_it_was_then() -> None:
    game = position(wizard(company("Rivendell", "Legolas", "Gimli")), ringwraith())
    number = game.company("Legolas").id
    game.game.log("declared", 0, game["Gimli"].id, "sing", (("company", number),))
    table.discard(game.game, game["Legolas"].instance)
    assert "Wizard uses Gimli: Legolas's company." in said(game)


def test_the_path_of_a_company_is_told_to_both() -> None:
    game = position(
        wizard(company("Rivendell", "Legolas", moving_to="Moria")), ringwraith(), phase="movement"
    ).answer("site-path", "Rhudaur/Hollin/Redhorn Gate")
    line = (
        "It goes by region movement: Rhudaur (Wilderness), Hollin (Wilderness) and Redhorn Gate "
        "(Wilderness)."
    )
    assert line in said(game, 0) and line in said(game, 1)
    starter = position(
        wizard(company("Lórien", "Legolas", moving_to="Moria")), ringwraith(), phase="movement"
    ).answer("site-path", "starter")
    assert "It goes by starter movement: Wilderness and Wilderness." in said(starter, 1)


def test_a_movement_to_a_site_that_lies_open_is_told_to_both() -> None:
    game = position(
        wizard(
            company("Moria", "Gimli"),
            company("Rivendell", "Legolas"),
            company("Lórien", "Haldir"),
        ),
        ringwraith(),
    )
    game.move("Legolas", "Moria")
    assert "Legolas's company will move to Moria." in said(game, 1)
    game.move("Gimli", "Dimrill Dale").move("Haldir", "Dimrill Dale")
    assert "Gimli's company will move: a site is laid face-down with it." in said(game, 1)
    assert "Haldir's company will move where Gimli's company is bound." in said(game, 1)
    assert not any("Dimrill Dale" in line for line in said(game, 1))


def test_the_opponent_is_told_what_kind_of_cards_come_from_a_sideboard_and_how_many() -> None:
    own = position(
        wizard(company("Rivendell", "Gandalf"), sideboard=["Gimli", "Glamdring"]), ringwraith()
    )
    own.choose("sideboard").choose("to-discard-pile").choose("Gimli").choose(None)
    assert "Gandalf taps for Wizard's sideboard." in said(own, 1, details=False)
    assert "Wizard brings Gimli from the sideboard to the discard pile." in said(own, 0)
    hidden = "Wizard brings a resource or character from the sideboard to the discard pile."
    assert said(own, 1).count(hidden) == 1
    theirs = position(
        wizard(company("Rivendell", "Gandalf")),
        ringwraith(sideboard=["Cave-drake", "Wargs"]),
        phase="untap",
    )
    theirs.choose(True).choose("to-play-deck").choose("Wargs")
    halved = "Ringwraith uses the sideboard for hazards: the hazard limit is halved this turn."
    assert halved in said(theirs, 0)
    assert "Ringwraith shuffles a hazard from the sideboard into the play deck." in said(theirs, 0)
    assert "Ringwraith shuffles Wargs from the sideboard into the play deck." in said(theirs, 1)


def test_how_many_cards_are_exchanged_with_a_sideboard_is_told() -> None:
    game = position(
        wizard(
            company("Rivendell", "Legolas"),
            deck=["Glamdring"],
            discard=["Elven Cloak", "Concealment"],
            sideboard=["Gollum"],
            hand=["Orcrist"] * 7,
        ),
        ringwraith(),
        phase="end-of-turn",
    )
    game.run_until("exchange-in").choose("Gollum").choose("Concealment").choose(None)
    assert "Wizard exchanges Concealment for Gollum of the sideboard." in said(game, 0)
    assert "Wizard exchanges a card with the sideboard." in said(game, 1)


def test_lines_name_the_rule_by_which_it_happened() -> None:
    game = position(
        wizard(company("Rivendell", "Legolas", moving_to="Bree"), hand=["Orcrist"] * 8),
        ringwraith(hand=["Cave-drake"]),
        phase="movement",
    )
    game.run_until(lambda g: g.game.state.turn == 6)
    told = {(line.phase, line.kind): line.rule for line in words.log(game.game, 0)}
    assert told["movement", "drew"] == "2.IV.viii"
    assert told["movement", "discarded from hand"] == "2.IV.viii"
    drawn = [line.rule for line in words.log(game.game, 0) if line.kind == "drew"]
    assert drawn[0] == "2.IV.v"
    begun = Game.new(Setup.challenge("A", "F"), seed=7)
    assert {line.rule for line in words.log(begun, 0) if line.kind == "drew"} == {"1.11"}


def test_a_company_is_called_as_it_was_when_it_is_gone() -> None:
    game = in_the_wild(2, 12)
    game.stay_untapped().pass_windows()
    assert game["Legolas"].where == "out" and not game.companies(0)
    assert "The Cave-drake attacks Legolas's company: Dragons, 2 strikes, 10 prowess." in said(game)


def test_companies_whose_leaders_have_the_same_name_are_told_apart() -> None:
    game = position(
        wizard(company("Rivendell", "Legolas")),
        ringwraith(
            company("Minas Morgul", "Orc Captain", "Gorbag"),
            company("Dol Guldur", "Orc Captain"),
            company("Carn Dûm", "Orc Captain", "Orc Captain", "Shagrat"),
        ),
    )
    names = Names(game.game, None)
    called = [names.company(one) for one, it in game.game.state.companies.items() if it.owner]
    assert called == ["Gorbag's company", "Orc Captain's company", "Shagrat's company"]


def test_a_company_that_is_sent_back_is_told_why() -> None:
    game = position(
        wizard(company("Lórien", "Legolas", moving_to="Moria")),
        ringwraith(in_play=["Snowstorm"]),
        phase="movement",
    ).answer("site-path", "starter")
    game.run_until(lambda g: g.happened("returned to origin"))
    assert "Legolas's company returns to its site of origin (Snowstorm)." in said(game)


def test_a_question_names_what_is_known_of_the_odds() -> None:
    game = in_the_wild()
    assert game.asks == "stay-untapped"
    decision = game.decision
    assert words.question(game.game, decision) == (
        "Does Legolas stay untapped against the Cave-drake?"
    )
    yes, no = words.labels(game.game, decision)
    assert yes.startswith("Stay untapped, at -3: ") and no.startswith("Fight with full prowess")
    assert "against 10 (" in no and "on the dice" in no


def test_options_that_read_the_same_say_which_is_meant() -> None:
    game = position(
        ringwraith(
            company("Minas Morgul", character("Orc Captain", "Blazon of the Eye")),
            company("Dol Guldur", character("Orc Brawler", "Blazon of the Eye")),
        ),
        wizard(),
        phase="organization",
    )
    told = [text for text in words.labels(game.game, game.decision) if text.startswith("Store")]
    assert told == [
        "Store Blazon of the Eye (with Orc Captain)",
        "Store Blazon of the Eye (with Orc Brawler)",
    ]


def test_a_name_that_may_not_be_known_is_a_card() -> None:
    game = position(
        wizard(company("Rivendell", "Legolas"), hand=["Concealment"]), ringwraith()
    ).game
    number = game.state.players[0].hand[0]
    assert Names(game, 0).card(number) == "Concealment"
    assert Names(game, 1).card(number) == Names(game, None).card(number) == "a card"
    assert Names(game, 1, open_book=True).card(number) == "Concealment"


@pytest.mark.parametrize(
    ("phrase", "known"),
    [
        (phrase_event, "looked at"),
        (phrase_question, "destination"),
        (phrase_option, "play"),
        (phrase_roll, "ring"),
    ],
)
def test_what_is_worded_already_is_not_worded_otherwise(
    phrase: Callable[[str, str], None], known: str
) -> None:
    with pytest.raises(ValueError, match="is worded already"):
        phrase(known, "something else")
