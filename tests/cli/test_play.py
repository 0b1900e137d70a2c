"""`freecouncil play` as a person uses it: what is typed, and what is shown."""

from __future__ import annotations

from pathlib import Path

import pytest
from rich.console import Console
from typer.testing import CliRunner, Result

from freecouncil.cards.facts import Character, Creature, Item
from freecouncil.cli import app
from freecouncil.cli.sitting import Sitting
from freecouncil.players import Adviser, base, player
from freecouncil.rules import words
from freecouncil.rules.decisions import Decision, Option
from freecouncil.rules.game import Game
from freecouncil.rules.setup import Setup
from freecouncil.rules.view import View


def beginning() -> tuple[int, Game]:
    """A game in which Ann begins, with a creature, an item and her avatar in hand."""
    for seed in range(1000):
        game = Game.new(Setup.challenge("A", "F", names=("Ann", "Random")), seed)
        hand = [game.card(n).card for n in game.state.players[0].hand]
        kinds = {type(card) for card in hand}
        avatar = any(isinstance(card, Character) and card.avatar for card in hand)
        asked = game.decision is not None and game.decision.ask == "organization"
        if asked and game.state.active == 0 and avatar and {Creature, Item} <= kinds:
            return seed, game
    raise AssertionError("there is no such game")


SEED, BEGINNING = beginning()
HAND = [BEGINNING.card(n).card for n in BEGINNING.state.players[0].hand]
ITEM = next(card.name for card in HAND if isinstance(card, Item))
CREATURE = next(card.name for card in HAND if isinstance(card, Creature))
AVATAR = next(card.name for card in HAND if isinstance(card, Character) and card.avatar)
GAME = (
    "--deck",
    "A",
    "--against",
    "F",
    "--seed",
    str(SEED),
    "--name",
    "Ann",
    "--opponent",
    "random",
)


def play(*typed: str, asked: tuple[str, ...] = GAME) -> Result:
    result = CliRunner().invoke(
        app, ["play", *asked], input="\n".join(typed) + "\n", env={"COLUMNS": "140"}
    )
    assert result.exit_code == 0, result.output
    return result


def test_the_table_the_question_and_its_options() -> None:
    shown = play("quit", "").stdout
    assert "Turn 1 · Ann · organization phase" in shown
    assert "Glorfindel II" in shown and "Rivendell [H]" in shown
    assert "Your hand:" in shown and ITEM in shown
    assert "Your organization phase: what do you do?  [2.II]" in shown
    assert "Organize characters and companies" in shown
    assert "Random draws 8 cards." in shown


def test_the_other_hand_is_not_shown() -> None:
    shown = play("quit", "").stdout
    own = {card.name for card in HAND}
    for number in BEGINNING.state.players[1].hand:
        name = BEGINNING.card(number).card.name
        assert name in own or name not in shown


def test_choosing_by_number_and_by_name() -> None:
    shown = play("organize", "done organizing", "1", "quit", "").stdout
    assert "You organize your characters and companies: what next?" in shown


def test_typing_what_is_no_option() -> None:
    shown = play("99", "sing", "m", "quit", "").stdout
    assert "There are options 1 to" in shown
    assert "'sing' is no option and no command" in shown
    assert "of the options: choose by number." in shown


def test_why_a_card_can_not_be_used() -> None:
    shown = play(
        f"why {ITEM.lower()}", f"why {CREATURE}", f"why {AVATAR}", "why nobody", "why", "quit", ""
    ).stdout
    assert "It is used at a site that a company has entered.  [2.V.4]" in shown
    assert "Hazards are played during the opponent's turn.  [2.1.1]" in shown
    assert f"{AVATAR}: nothing keeps it from being used now." in shown
    assert "You see no card called 'nobody'." in shown
    assert "Say which card" in shown


def test_advice_says_what_a_steward_would_do_and_why() -> None:
    shown = " ".join(play("advice", "quit", "").stdout.split())
    advice = Adviser().advise(BEGINNING)
    decision = BEGINNING.decision
    assert decision is not None
    answer = words.label(BEGINNING, decision, advice.option)
    assert f"A steward would say: {answer} ({advice.why})." in shown


def test_looking_closer() -> None:
    shown = play(
        "help", "card concealment", "card zzz", "tally glorfindel", f"tally {AVATAR}", "points",
        "log", "log all", "log 2", "hand", "sites", "discard", "sideboard", "look", "quit", "",
    ).stdout  # fmt: skip
    assert "why CARD" in shown
    assert "Concealment" in shown and "Tap a scout" in shown
    assert "there is no card 'zzz'" in shown
    assert "prowess: 8 = 8 printed" in shown
    assert f"{AVATAR} is not in play." in shown
    assert "as counted now" in shown
    assert "The game begins.  [1]" in shown
    assert "Your sites:" in shown and "Moria" in shown


def test_passing() -> None:
    shown = play("p", "quit", "").stdout
    assert shown.count("Your organization phase") == 1
    assert "organization" not in shown.rpartition("·")[2]


def test_a_question_that_must_be_answered() -> None:
    shown = play("move glorfindel", "p", "quit", "").stdout
    assert "This must be answered" in shown


def test_taking_a_choice_back() -> None:
    shown = play("undo", "organize", "undo", "quit", "").stdout
    assert "There is nothing to take back." in shown
    assert "Taken back." in shown
    assert shown.count("Your organization phase: what do you do?") == 2


def test_saving_and_going_on_later(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    first = play("move glorfindel", "moria", "save", f"save {file}", "quit").stdout
    assert "Say where, as in: save game.json" in first
    assert "Saved. Go on with" in first
    assert "Save the game as" not in first  # nothing has happened since
    later = play("look", "quit", asked=("--load", str(file))).stdout
    assert "→ Moria" in later
    assert Game.load(file.read_bytes()).decisions[-1][1].startswith("destination")


def test_leaving_asks_whether_to_save(tmp_path: Path) -> None:
    file = tmp_path / "later.json"
    play("move glorfindel", "moria", "quit", str(file))
    assert Game.load(file.read_bytes()).decisions
    unwritable = tmp_path / "nowhere" / "x.json"
    shown = play(f"save {unwritable}", "quit").stdout
    assert "cannot be written" in shown


class Failing:
    """An opponent who can't make up their mind."""

    name = "failing"

    def __init__(self, seed: int) -> None:
        pass

    def pick(self, view: View, decision: Decision) -> Option:
        raise RuntimeError("I can't")


def test_an_opponent_who_fails_does_not_end_the_game(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setitem(base.BUILT_IN, "failing", f"{__name__}:Failing")
    shown = play(*["pp", "1"] * 12, "quit", "", asked=(*GAME, "--opponent", "failing")).stdout
    assert "Turn 1 · Ann" in shown
    assert "for failing in turn" in caplog.text


def test_the_end_of_the_input_leaves() -> None:
    result = CliRunner().invoke(app, ["play", *GAME], input="")
    assert result.exit_code == 0


@pytest.mark.parametrize(
    ("asked", "answer"),
    [
        (("--deck", "Q"), "no such Challenge Deck"),
        (("--against", "Q"), "--against:"),
        (("--opponent", "randon"), "did you mean random"),
        (("--length", "endless"), "there is no length"),
        (("--ruleset", "house"), "there is no ruleset"),
        (("--load", "nowhere.json"), "cannot be read"),
    ],
)
def test_what_makes_no_sense_is_answered(asked: tuple[str, ...], answer: str) -> None:
    result = CliRunner().invoke(app, ["play", *asked])
    assert result.exit_code == 2
    assert answer in result.stderr


def test_a_damaged_save_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    file.write_text("{}", encoding="utf-8")
    result = CliRunner().invoke(app, ["play", "--load", str(file)])
    assert result.exit_code == 2 and "this is not a saved game" in result.stderr


def test_a_whole_game_is_played_to_its_result(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every question is answered by typing the number that a random player would choose."""
    game = Game.new(Setup.challenge("A", "F", length="starter"), seed=6)
    console = Console(width=120, record=True, quiet=True)
    sitting = Sitting(game, player("random", 2), console)
    one = player("random", 1)

    def types(prompt: str) -> str:
        decision = game.decision
        assert decision is not None
        picked = decision.options.index(one.pick(game.view(0), decision))
        menu = [text for text, _ in sitting._menu(decision)]
        return str(1 + menu.index(words.labels(game, decision)[picked]))

    monkeypatch.setattr(console, "input", types)
    sitting.run()
    assert game.result is not None
