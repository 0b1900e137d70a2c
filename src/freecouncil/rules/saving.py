"""Saved games: what was agreed on, the seed and every decision, as versioned JSON.

A game is a fold over its decisions, so this is all there is to keep. Loading plays them again and
compares where that leads with where the game was.

>>> from freecouncil.rules.game import Game
>>> from freecouncil.rules.setup import Setup
>>> game = Game.new(Setup.challenge("A", "F"), seed=7)
>>> for _ in range(20):
...     game.choose(game.decision.options[0])
>>> again = Game.load(game.save())
>>> again.decision == game.decision
True
"""

from __future__ import annotations

from hashlib import blake2b
from typing import TYPE_CHECKING, Any

import msgspec

from freecouncil.decks import Deck
from freecouncil.decks.shelf import LETTERS, challenge_deck
from freecouncil.rules.decisions import TIME_IS_UP, Decision
from freecouncil.rulesets import RULESETS
from freecouncil.rulesets.ending import LENGTHS

if TYPE_CHECKING:
    from freecouncil.rules.game import Game
    from freecouncil.rules.setup import Setup

FORMAT = "freecouncil game"
VERSION = 1
MOST_CARDS = 2000  # in one deck; no game needs a tenth of it
MOST_BYTES = 16 * 1024 * 1024


class SaveError(ValueError):
    """A game that can't be saved, or a save that can't be read, with the reason."""


class SavedSetup(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What two players agreed on; a Challenge Deck is named by its letter."""

    decks: tuple[str | Deck, str | Deck]
    ruleset: str
    length: str
    names: tuple[str, str] = ("", "")
    tournament: bool = False


class Failure(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What went wrong after the last decision, in a game that was kept because of it."""

    error: str
    traceback: str = ""


class Saved(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A saved game that has been read and not yet been played again."""

    format: str
    version: int
    setup: SavedSetup
    seed: int
    decisions: tuple[str, ...]
    position: str = ""  # a digest of where the decisions lead
    result: str = ""  # how the game ended, in words, for people who open the file
    failure: Failure | None = None

    def agreed(self) -> Setup:
        """The setup with its decks and its ruleset."""
        from freecouncil.rules.setup import Setup

        said = self.setup
        if said.ruleset not in RULESETS:
            raise SaveError(f"there is no ruleset {said.ruleset!r}; there are {_list(RULESETS)}")
        if said.length not in LENGTHS:
            raise SaveError(f"there is no length {said.length!r}; there are {_list(LENGTHS)}")
        first, second = said.decks
        return Setup(
            decks=(_deck(first), _deck(second)),
            ruleset=RULESETS[said.ruleset],
            length=said.length,
            names=said.names,
            tournament=said.tournament,
        )

    def replay(self, upto: int | None = None, *, record: bool = True) -> Game:
        """The game after its first `upto` decisions; a decision that the rules do not allow there,
        or can't carry out, raises `SaveError` with its number."""
        from freecouncil.rules.game import Game

        setup = self.agreed()
        try:
            game = Game.new(setup, self.seed, record=record)
        except Exception as error:  # whatever a damaged deck runs into
            raise SaveError(f"the game can't be set up: {_say(error)}") from error
        for number, key in enumerate(self.decisions[:upto], 1):
            decision = game.decision
            if decision is None:
                raise SaveError(
                    f"the game is over after {number - 1} decisions, but {key!r} follows"
                )
            option = TIME_IS_UP if key == TIME_IS_UP else decision.option(key)
            if option is None:
                raise SaveError(
                    f"decision {number}, {key!r}, is not allowed there: asked was "
                    f"{decision.ask!r} ({decision.rule}), and allowed {_some(decision)}"
                )
            try:
                game.choose(option)
            except Exception as error:
                raise SaveError(f"decision {number}, {key!r}, ends in {_say(error)}") from error
        return game


def save(game: Game) -> str:
    """The game as JSON."""
    return _encode(saved(game))


def saved(game: Game, failure: Failure | None = None) -> Saved:
    """What a save of the game consists of."""
    setup = game.setup
    if game.seed is None:
        raise SaveError("a game from a position that was laid out by hand can't be saved")
    if RULESETS.get(setup.ruleset.name) != setup.ruleset:
        raise SaveError(f"the ruleset {setup.ruleset.name!r} is not one that a save can name")
    first, second = setup.decks
    result = game.result
    return Saved(
        format=FORMAT,
        version=VERSION,
        setup=SavedSetup(
            decks=(_named(first), _named(second)),
            ruleset=setup.ruleset.name,
            length=setup.length,
            names=setup.names,
            tournament=setup.tournament,
        ),
        seed=game.seed,
        decisions=tuple(key for _, key in game.decisions),
        position="" if failure else digest(game),
        result=result.words if result is not None else "",
        failure=failure,
    )


def save_failure(game: Game, error: BaseException, traceback: str = "") -> str:
    """A game in which something went wrong, so that it can be looked at again."""
    return _encode(saved(game, Failure(error=_say(error), traceback=traceback)))


def _encode(what: Saved) -> str:
    # One decision to a line would double the size; one part of the file to a line reads well.
    fields = msgspec.to_builtins(what)
    lines = (f'"{key}": {msgspec.json.encode(value).decode()}' for key, value in fields.items())
    return "{\n" + ",\n".join(lines) + "\n}\n"


def read(text: str | bytes) -> Saved:
    """A save, read and checked for its form, not yet played again."""
    data = text.encode("utf-8", "replace") if isinstance(text, str) else text
    if len(data) > MOST_BYTES:
        raise SaveError("this is too long for a saved game")
    try:
        head = msgspec.json.decode(data)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise SaveError(f"this is not a saved game, or a damaged one: {error}") from None
    if not isinstance(head, dict) or head.get("format") != FORMAT:
        raise SaveError(f'this is not a saved game: its "format" is not "{FORMAT}"')
    if head.get("version") != VERSION:
        raise SaveError(
            f"the save has version {head.get('version')!r}, and this program reads {VERSION}"
        )
    try:
        return msgspec.convert(head, Saved)
    except (msgspec.ValidationError, ValueError, RecursionError) as error:
        raise SaveError(f"the save is damaged: {error}") from None
    except LookupError as error:  # a card that is not known
        raise SaveError(f"the save is damaged: {error}") from None


def load(text: str | bytes, *, record: bool = True, verify: bool = True) -> Game:
    """The saved game, where it was. Without `verify`, a game that comes out otherwise than it was
    saved (the rules have changed since) is given as it comes out."""
    what = read(text)
    game = what.replay(record=record)
    if verify and what.position and what.position != digest(game):
        raise SaveError(
            "the decisions no longer lead to the position that was saved: the save is damaged, or "
            "the rules or cards have changed since"
        )
    return game


def digest(game: Game) -> str:
    """A short fingerprint of the position: the same position, the same fingerprint."""
    state = game.state
    told: list[Any] = [
        state.turn, state.active, state.phase, state.step, game.chance.state,
        [
            (c.where, c.state, c.owner, c.holder, c.host, c.company, c.controller, c.in_use)
            for c in state.cards[1:]
        ],
        [
            (p.deck, p.hand, p.discard, p.sideboard, p.location, p.points, p.out, p.exhausted)
            for p in state.players
        ],
        [(c.id, c.members, c.site, c.new_site, c.on_guard) for c in state.companies.values()],
        game.decision.ask if game.decision is not None else "",
    ]  # fmt: skip
    return blake2b(msgspec.json.encode(told), digest_size=10).hexdigest()


def _named(deck: Deck) -> str | Deck:
    """A Challenge Deck's letter, or the deck itself."""
    for letter in LETTERS:
        if challenge_deck(letter) == deck:
            return letter
    return deck


def _deck(said: str | Deck) -> Deck:
    if isinstance(said, str):
        if len(said) != 1 or said not in LETTERS:
            raise SaveError(f"there is no Challenge Deck {said!r}; there are {_list(LETTERS)}")
        return challenge_deck(said)
    if sum(entry.count for _, entry in said.entries()) > MOST_CARDS:
        raise SaveError(f"the deck {said.name!r} has more than {MOST_CARDS} cards")
    return said


def _list(names: Any) -> str:
    return ", ".join(names)


def _some(decision: Decision) -> str:
    keys = [repr(option.key) for option in decision.options[:8]]
    return ", ".join(keys) + (", …" if len(decision.options) > 8 else "")


def _say(error: BaseException) -> str:
    return f"{type(error).__name__}: {error}" if str(error) else type(error).__name__
