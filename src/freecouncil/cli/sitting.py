"""A person at the terminal's table: what is shown, what can be typed, and what it does."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from rich.columns import Columns
from rich.console import Console
from rich.padding import Padding
from rich.text import Text

from freecouncil.cards.facts import AnyCard
from freecouncil.cards.library import AmbiguousCard, UnknownCard, library
from freecouncil.cards.show import draw as draw_card
from freecouncil.cards.spelling import loose
from freecouncil.cli.board import draw, draw_pile
from freecouncil.cli.telling import points_table, show_log, show_result, told_advice
from freecouncil.players import Adviser, Player
from freecouncil.rules import words
from freecouncil.rules.decisions import Decision, Option
from freecouncil.rules.game import Game
from freecouncil.rules.registry import script_for
from freecouncil.rules.sight import sees
from freecouncil.rules.state import Instance

ME = 0
WINDOWS = frozenset(("act", "respond", "affect-influence-check"))
DECLINING = ("pass", "done", "no")
TALLIES = ("prowess", "body", "mind", "direct-influence", "corruption")
RECENT = 14  # lines of the log that are shown before a question

HELP = """\
  NUMBER        choose that option; a part of its name will do too
  Enter or p    pass, or be done
  pp            pass on every chance to act until the phase is over
  advice        what a steward would do in your place, and why
  why CARD      what keeps a card from being used now
  card CARD     what a card is and does
  tally CARD    how a character's numbers come about
  look          the table again
  hand, discard, sites, sideboard    your cards there
  points        the marshalling points, as they would be counted now
  log, log N    what has happened: the last 30 lines, or N, or "all"; with rules and tallies
  undo          take your last choice back
  save FILE     write the game into a file; go on with --load FILE
  quit          leave"""


class Leave(Exception):
    """The person has had enough for now."""


class Sitting:
    """A game between the person at the terminal, in seat 0, and another player."""

    def __init__(self, game: Game, opponent: Player, console: Console) -> None:
        self.game = game
        self.opponent = opponent
        self.console = console
        self.adviser = Adviser()
        self.told = len(game.events)  # how much of the log has been shown
        self.kept = len(game.decisions)  # how many decisions are in a file
        self.passing = ""  # the phase in which every chance to act is passed

    def run(self) -> None:
        """Until the game is over, or the person leaves."""
        console = self.console
        console.print("Type [bold]help[/bold] at any question.\n")
        self.told = 0 if not self.game.decisions else self.told
        try:
            while (decision := self.game.decision) is not None:
                if decision.player != ME:
                    view = self.game.view(decision.player)
                    self.game.choose(self.opponent.pick(view, decision))
                elif self._passed(decision):
                    continue
                else:
                    self.ask(decision)
        except Leave:
            return
        self._tell_news()
        show_result(console, self.game)

    def _passed(self, decision: Decision) -> bool:
        """Passes by itself where the person has said so."""
        if self.passing and self.game.state.phase != self.passing:
            self.passing = ""
        if not self.passing or decision.ask not in WINDOWS:
            return False
        declining = _declining(decision)
        if declining is None:
            return False
        self.game.choose(declining)
        return True

    # Asking -------------------------------------------------------------------------------------

    def ask(self, decision: Decision) -> None:
        """Shows the table and the question, and takes one choice."""
        console = self.console
        console.rule(style="dim")
        self._tell_news()
        console.print(draw(self.game.view(ME).snapshot()))
        menu = self._menu(decision)
        self._show_question(decision, menu)
        while self.game.decision is decision:  # also when another game has taken its place
            try:
                typed = console.input("[bold]> [/bold]").strip()
            except (EOFError, KeyboardInterrupt):
                console.print()
                self._leave()
            self.obey(typed, decision, menu)

    def _tell_news(self) -> None:
        lines = self.game.view(ME).log(self.told, details=False)
        self.told = len(self.game.events)
        if len(lines) > RECENT:
            left = len(lines) - RECENT
            self.console.print(Text(f"  … and {left} lines before: log {len(lines)}", style="dim"))
        show_log(self.console, lines[-RECENT:])
        if lines:
            self.console.print()

    def _menu(self, decision: Decision) -> list[tuple[str, Option]]:
        """The options in words; copies of a card, which come to the same, are listed once."""
        menu: dict[str, Option] = {}
        said = words.labels(self.game, decision)
        for text, option in zip(said, decision.choices, strict=True):
            menu.setdefault(text, option)
        return list(menu.items())

    def _show_question(self, decision: Decision, menu: list[tuple[str, Option]]) -> None:
        question = Text(words.question(self.game, decision), style="bold")
        question.append(f"  [{decision.rule}]", style="dim")
        self.console.print()
        self.console.print(question)
        entries = []
        for number, (text, _) in enumerate(menu, 1):
            entries.append(Text.assemble((f"{number:3} ", "bold yellow"), text))
        if len(entries) > 9:
            self.console.print(Columns(entries, column_first=True, padding=(0, 3)))
        else:
            for entry in entries:
                self.console.print(entry)

    # Obeying ------------------------------------------------------------------------------------

    def obey(self, typed: str, decision: Decision, menu: list[tuple[str, Option]]) -> None:
        """Does what was typed: a choice, or a command."""
        word, _, rest = typed.partition(" ")
        rest = rest.strip()
        commands: dict[str, Callable[[], None]] = {
            "help": lambda: self.console.print(HELP, markup=False),
            "?": lambda: self.console.print(HELP, markup=False),
            "look": lambda: self._look(decision, menu),
            "advice": lambda: self._advise(decision),
            "why": lambda: self._why(rest),
            "card": lambda: self._card(rest),
            "tally": lambda: self._tally(rest),
            "hand": lambda: self._pile("hand"),
            "discard": lambda: self._pile("discard"),
            "sites": lambda: self._pile("location"),
            "sideboard": lambda: self._pile("sideboard"),
            "points": lambda: self.console.print(points_table(self.game.view(ME))),
            "log": lambda: self._log(rest),
            "undo": lambda: self._undo(),
            "save": lambda: self._save(rest),
            "quit": self._leave,
            "q": self._leave,
        }
        if word.lower() in commands:
            commands[word.lower()]()
        elif word.lower() in ("", "p", "pp") and not rest:
            self._decline(decision, word.lower() == "pp")
        else:
            self._choose(typed, menu)

    def _choose(self, typed: str, menu: list[tuple[str, Option]]) -> None:
        if typed.isdecimal():
            number = int(typed)
            if 1 <= number <= len(menu):
                self.game.choose(menu[number - 1][1], ME)
            else:
                self._say(f"There are options 1 to {len(menu)}.")
            return
        wanted = loose(typed)
        exact = [option for text, option in menu if loose(text) == wanted]
        fitting = exact or [option for text, option in menu if wanted in loose(text)]
        if len(fitting) == 1:
            self.game.choose(fitting[0], ME)
        elif fitting:
            self._say(f"{typed!r} fits {len(fitting)} of the options: choose by number.")
        else:
            self._say(f"{typed!r} is no option and no command: type help to see what there is.")

    def _decline(self, decision: Decision, throughout: bool) -> None:
        declining = _declining(decision)
        if declining is None:
            self._say("This must be answered: choose one of the options.")
            return
        if throughout:
            self.passing = self.game.state.phase
        self.game.choose(declining, ME)

    def _say(self, text: str) -> None:
        self.console.print(Text(text, style="yellow"))

    def _look(self, decision: Decision, menu: list[tuple[str, Option]]) -> None:
        self.console.print(draw(self.game.view(ME).snapshot()))
        self._show_question(decision, menu)

    def _advise(self, decision: Decision) -> None:
        self.console.print(told_advice(self.game, decision, self.adviser.advise(self.game)))

    # Looking closer -----------------------------------------------------------------------------

    def _find(self, name: str) -> Instance | None:
        """A card of that name that the person can see, the nearest first."""
        wanted = loose(name)
        if not wanted:
            self._say("Say which card, as in: why Gandalf")
            return None
        near = ("hand", "play", "points", "on-guard", "chain", "location", "discard", "deck")
        seen = [
            card
            for card in self.game.state.cards[1:]
            if sees(card, ME) and wanted in loose(card.card.name) and card.where in near
        ]
        if not seen:
            self._say(f"You see no card called {name!r}.")
            return None
        return min(
            seen,
            key=lambda card: (
                loose(card.card.name) != wanted,
                near.index(card.where),
                card.owner != ME,
                card.id,
            ),
        )

    def _why(self, name: str) -> None:
        card = self._find(name)
        if card is None:
            return
        reasons = self.game.view(ME).why_not(card.id)
        title = Text(card.card.name, style="bold")
        if not reasons:
            self.console.print(Text.assemble(title, ": nothing keeps it from being used now."))
            return
        self.console.print(Text.assemble(title, " can't be used now:"))
        for reason in reasons:
            line = Text(f"  {reason.sentence[:1].upper()}{reason.sentence[1:]}.")
            line.append(f"  [{reason.rule}]" if reason.rule else "", style="dim")
            self.console.print(line)

    def _card(self, name: str) -> None:
        card = self._find_anywhere(name)
        if card is None:
            return
        self.console.print(draw_card(card))
        said = script_for(card).words
        if said:
            self.console.print(Padding(Text(said), (0, 2)), width=64)

    def _find_anywhere(self, name: str) -> AnyCard | None:
        """The facts of a card: one on the table, or any of the game."""
        wanted = loose(name)
        for card in self.game.state.cards[1:]:
            if sees(card, ME) and loose(card.card.name) == wanted:
                return card.card
        try:
            return library().find(name)
        except AmbiguousCard as error:
            return error.candidates[0]
        except UnknownCard as error:
            near = self._find(name) if wanted else None
            if near is None:
                self._say(str(error))
            return near.card if near is not None else None

    def _tally(self, name: str) -> None:
        card = self._find(name)
        if card is None:
            return
        if card.where != "play":
            self._say(f"{card.card.name} is not in play.")
            return
        view = self.game.view(ME)
        self.console.print(Text(card.card.name, style="bold"))
        for what in TALLIES:
            self.console.print(f"  {what}: {view.tally(what, card.id)}")

    def _pile(self, name: str) -> None:
        mine = self.game.view(ME).player(ME)
        titles = {
            "hand": "Your hand",
            "discard": "Your discard pile",
            "location": "Your sites",
            "sideboard": "Your sideboard",
        }
        self.console.print(draw_pile(titles[name], getattr(mine, name)))

    def _log(self, rest: str) -> None:
        lines = self.game.view(ME).log(details=False)
        many = len(lines) if rest == "all" else int(rest) if rest.isdecimal() else 30
        show_log(self.console, lines[-many:] if many else [], rules=True)

    # Keeping ------------------------------------------------------------------------------------

    def _undo(self) -> None:
        """The game as it was when the person last chose: it is played again up to there."""
        made = self.game.decisions
        own = [index for index, (seat, _) in enumerate(made) if seat == ME]
        if not own:
            self._say("There is nothing to take back.")
            return
        assert self.game.seed is not None
        keys = [key for _, key in made]
        self.game = Game.replay(self.game.setup, self.game.seed, keys, own[-1])
        self.told = len(self.game.events)
        self.passing = ""
        self._say("Taken back.")

    def _save(self, name: str) -> None:
        if not name:
            self._say("Say where, as in: save game.json")
            return
        path = Path(name).expanduser()
        beside = path.with_name(f".{path.name}.new")
        try:
            beside.write_text(self.game.save(), encoding="utf-8")
            beside.replace(path)
        except (OSError, ValueError) as error:
            self._say(f"{name}: cannot be written: {error}")
            return
        self.kept = len(self.game.decisions)
        self.console.print(Text(f"Saved. Go on with: freecouncil play --load {name}"))

    def _leave(self) -> None:
        if len(self.game.decisions) != self.kept:
            try:
                name = self.console.input("Save the game as (nothing: don't save): ").strip()
            except (EOFError, KeyboardInterrupt):
                name = ""
                self.console.print()
            if name:
                self._save(name)
        raise Leave


def _declining(decision: Decision) -> Option | None:
    """The option that passes, is done, or says no."""
    for verb in DECLINING:
        for option in decision.options:
            if option.verb == verb:
                return option
    return None
