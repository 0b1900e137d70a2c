"""What a test is asked: the open question in words, and which of its options the test's words fit."""

from __future__ import annotations

from typing import Any

from freecouncil.cards.spelling import plain
from freecouncil.rules import table
from freecouncil.rules.decisions import Decision, Option
from freecouncil.rules.game import Game
from freecouncil.rules.state import FIRST_ATTACK, FIRST_COMPANY
from freecouncil.testing.seen import SeenCard

Word = str | int | bool | SeenCard | None
DECLINED = ("pass", "done", "no")


class NotOffered(AssertionError):
    """What a test wanted to choose is not among the options."""


class Asking:
    """The part of a test's game that reads questions."""

    def __init__(self, game: Game) -> None:
        self.game = game

    @property
    def decision(self) -> Decision:
        """The open question."""
        if self.game.decision is None:
            raise NotOffered(f"nothing is asked any more: {self._result()}")
        return self.game.decision

    @property
    def asks(self) -> str:
        """What is asked: "assign-strike", "organization", …; empty when the game is over."""
        return self.game.decision.ask if self.game.decision is not None else ""

    @property
    def asked(self) -> int:
        """The seat of the player who is asked: 0 for the first side of the position."""
        return self.decision.player

    @property
    def options(self) -> list[str]:
        """The options in words."""
        return [self.words(option) for option in self.decision.choices]

    @property
    def phase(self) -> str:
        return self.game.state.phase

    @property
    def active(self) -> int:
        """The seat of the player whose turn it is."""
        return self.game.state.active

    def words(self, option: Option) -> str:
        """An option as it is listed in errors: the verb, and the names of what it is about."""
        return " ".join([option.verb, *(str(self._name(a)) for a in option.args)])

    def _name(self, value: int | str) -> int | str:
        if isinstance(value, str):
            return value
        state = self.game.state
        if FIRST_COMPANY <= value < FIRST_ATTACK and value in state.companies:
            company = state.companies[value]
            members = ", ".join(c.card.name for c in table.characters(self.game, company))
            return f"[{members} at {state.cards[company.site].card.name}]"
        return state.cards[value].card.name if self._is_card(value) else value

    def _is_card(self, value: int) -> bool:
        cards = self.game.state.cards
        return 0 < value < len(cards) and cards[value].where != "nowhere"

    def __repr__(self) -> str:
        return self._situation()

    def _situation(self) -> str:
        game = self.game
        if game.decision is None:
            return f"the game is over: {self._result()}"
        decision = game.decision
        who = game.state.players[decision.player].name
        about = ", ".join(str(self._name(a)) for a in decision.about)
        lines = [
            f"turn {game.state.turn}, {game.state.phase}: {who} is asked {decision.ask!r}"
            + (f" about {about}" if about else "")
            + "; the options are:"
        ]
        lines += [f"  - {words}" for words in self.options]
        recent = [self._event(e) for e in game.events[-8:]]
        if recent:
            lines.append("before that: " + "; ".join(recent))
        return "\n".join(lines)

    def _result(self) -> str:
        return str(getattr(self.game.result, "words", self.game.result))

    def _event(self, event: Any) -> str:
        if event.kind == "rolled":
            return f"rolled {event.args[1]}+{event.args[2]} for {event.args[3]}"
        named = [str(self._name(a)) if isinstance(a, int | str) else "…" for a in event.args]
        return " ".join([event.kind, *named])

    # Words and options --------------------------------------------------------------------------

    def _fitting(self, words: tuple[Word, ...]) -> list[Option]:
        """The options that the words fit best."""
        decision = self.decision
        if words == (None,):
            return [o for o in decision.options if o.verb in DECLINED][:1]
        best, found = 0, []
        for option in decision.choices:
            score = self._fit(option, words)
            if score > best:
                best, found = score, [option]
            elif score and score == best:
                found.append(option)
        return found

    def _fit(self, option: Option, words: tuple[Word, ...]) -> int:
        parts: list[int | str] = [option.verb, *option.args]
        for arg in option.args:
            if isinstance(arg, str) and "/" in arg:
                parts += arg.split("/")
        return self._match(tuple(words), parts) if words else 0

    def _match(self, words: tuple[Word, ...], parts: list[int | str], after: int = -1) -> int:
        """How well the words fit, each a part of its own and best in their order; 0 when one of
        them fits none."""
        if not words:
            return 1
        best = 0
        for index, part in enumerate(parts):
            score = 4 * self._fits(part, words[0], index == 0)
            if score:
                # an empty part takes the place of the one that was used
                rest = self._match(words[1:], [*parts[:index], "", *parts[index + 1 :]], index)
                if rest:
                    best = max(best, score + rest + (index > after))
        return best

    def _fits(self, part: int | str, word: Word, verb: bool) -> int:
        if isinstance(word, SeenCard):
            return 3 if part == word.id and not verb else 0
        if isinstance(word, bool):
            return 3 if verb and part == ("yes" if word else "no") else 0
        if isinstance(word, int):
            return 3 if part == word and not verb else 0
        if word is None or part == "":
            return 0
        wanted = plain(word)
        if isinstance(part, str):
            if plain(part) == wanted:
                return 3
            if verb:
                return 0
            ends = plain(part.partition(":")[2])
            return 2 if wanted == ends else 0
        state = self.game.state
        if part in state.companies:
            company = state.companies[part]
            names = [c.card.name for c in table.characters(self.game, company)]
            names.append(state.cards[company.site].card.name)
            return 1 if wanted in map(plain, names) else 0
        if self._is_card(part):
            return 3 if plain(state.cards[part].card.name) == wanted else 0
        return 0
