"""A game: a fold over decisions.

>>> from freecouncil.rules.game import Game
>>> from freecouncil.rules.setup import Setup
>>> game = Game.new(Setup.challenge("A", "F"), seed=7)
>>> while (decision := game.decision) is not None:
...     game.choose(decision.options[len(game.decisions) % len(decision.options)])
>>> game.result is not None
True
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import islice
from typing import TYPE_CHECKING, Any

from freecouncil.cards.facts import Ally, Character
from freecouncil.cards.map import Map, middle_earth
from freecouncil.rules import attributes, regions
from freecouncil.rules.any_time import add_besides, do_besides
from freecouncil.rules.chance import Chance, scramble
from freecouncil.rules.decisions import NOBODY, TIME_IS_UP, Decision, Option, Rule
from freecouncil.rules.questions import Questions
from freecouncil.rules.scripting import Ctx, Window
from freecouncil.rules.state import Company, Effect, Instance, State
from freecouncil.rulesets import Ruleset

if TYPE_CHECKING:
    from freecouncil.rules.setup import Setup
    from freecouncil.rules.view import View


Tallies = tuple[tuple[str, list[tuple[int, str]]], ...]


class IllegalChoice(ValueError):
    """A choice that is not among the options, or not this player's to make."""


class Event:
    """Something that happened, for the log: a kind and what it was about."""

    __slots__ = ("args", "heads", "kind", "phase", "seat", "tallies", "turn")

    def __init__(
        self,
        kind: str,
        args: tuple[Any, ...],
        seat: int,
        turn: int,
        phase: str = "",
        heads: tuple[tuple[int, int], ...] = (),
        tallies: Tallies = (),
    ) -> None:
        self.kind = kind
        self.args = args
        self.seat = seat  # who may know the particulars; -1: everyone
        self.turn = turn
        self.phase = phase
        self.heads = heads  # companies among the arguments, and after whom they were called then
        self.tallies = tallies  # how the numbers came about


class Game(Questions):
    """One game: its position, the question that is open, and what has happened."""

    def __init__(self, setup: Setup, state: State, chance: Chance, record: bool = True) -> None:
        self.setup = setup
        self.ruleset: Ruleset = setup.ruleset
        self.state = state
        self.chance = chance
        self.seed: int | None = None  # None: it began from a position that was laid out by hand
        self.record = record  # keep the log of events
        self.events: list[Event] = []
        self.decisions: list[tuple[int, str]] = []
        self.decision: Decision | None = None
        self.window = Window(0)
        self.chain: list[Ctx] = []  # what has been declared and not yet resolved
        self.pending: list[tuple[Any, Ctx]] = []  # passive conditions that wait for their chain
        self.doubles: list[Instance] = []  # cards that came while another of the name was there
        self.resolving = 0
        self.fighting = 0  # combats that have begun and not ended
        self.ended_attacks: list[Any] = []  # upon which nobody could act yet
        self.map: Map = middle_earth()
        self.fallen_wizards = any(p.alignment == "fallen-wizard" for p in state.players)
        self._rule: Rule[None] | None = None
        self._checkpoint: tuple[State, Chance, int] | None = None

    # Playing ------------------------------------------------------------------------------------

    @classmethod
    def new(cls, setup: Setup, seed: int = 0, *, record: bool = True) -> Game:
        """A game that is about to begin."""
        game = cls(setup, setup.position(), Chance(scramble(seed)), record)
        game.seed = seed
        game._start()
        return game

    @classmethod
    def replay(
        cls,
        setup: Setup,
        seed: int,
        decisions: Iterable[str],
        upto: int | None = None,
        *,
        record: bool = True,
    ) -> Game:
        """The same game once more, as far as its first `upto` decisions."""
        game = cls.new(setup, seed, record=record)
        for key in islice(decisions, upto):
            game.choose(key)
        return game

    def save(self) -> str:
        """The game as JSON: what was agreed on, the seed, and every decision."""
        from freecouncil.rules.saving import save

        return save(self)

    @classmethod
    def load(cls, text: str | bytes, *, record: bool = True) -> Game:
        """A saved game, played again to where it was; a damaged one raises `SaveError`."""
        from freecouncil.rules.saving import load

        return load(text, record=record)

    def _start(self) -> None:
        from freecouncil.rules.turn import run

        self._rule = run(self)
        self._advance(None)

    def _advance(self, option: Option | None) -> None:
        assert self._rule is not None
        try:
            if option is None:
                self.decision = next(self._rule)
            else:
                self.decision = self._rule.send(option)
        except StopIteration:
            self.decision = None
        else:
            add_besides(self, self.decision)

    @property
    def result(self) -> Any:
        """How it ended, once it has."""
        return self.state.result

    def choose(self, choice: Option | str, player: int | None = None) -> None:
        """Answers the open question. A choice that is not among the options changes nothing.

        Nobody's choice `TIME_IS_UP`, which stands among the decisions of a game that was stopped by
        the clock, calls the time again.
        """
        decision = self.decision
        if choice == TIME_IS_UP and player in (None, NOBODY):
            self.time_is_up()
            return
        if decision is None:
            raise IllegalChoice("the game is over: there is nothing to choose")
        if player is not None and player != decision.player:
            raise IllegalChoice(
                f"it is {self.state.players[decision.player].name} who must choose now"
            )
        if isinstance(choice, str):
            option = decision.option(choice)
            if option is None:
                raise IllegalChoice(f"{choice!r} is not among the options for {decision.ask!r}")
        else:
            option = choice
            if option not in decision.choices:
                raise IllegalChoice(f"{option.key!r} is not among the options for {decision.ask!r}")
        self.decisions.append((decision.player, option.key))
        if option in decision.besides:
            do_besides(self, decision, option)
        else:
            self._advance(option)

    @property
    def time_called(self) -> bool:
        """Has the clock stopped this game?"""
        return "time" in self.state.memo

    def time_is_up(self) -> None:
        """Time is called: once both players have had the same number of turns, the council is held,
        whatever the points. It is recorded among the decisions, as nobody's."""
        if self.decision is None:
            raise IllegalChoice("the game is over: it is too late to call time")
        if self.time_called:
            raise IllegalChoice("time has been called already")
        self.decisions.append((NOBODY, TIME_IS_UP))
        self.state.memo["time"] = self.state.turn
        self.log("time")

    def checkpoint(self) -> None:
        """Notes a position from which the game can be taken up again: no rule is half-way."""
        self._checkpoint = (self.state.copy(), self.chance.copy(), len(self.decisions))

    def checkpoint_when_due(self) -> None:
        """Notes a checkpoint when enough has been decided since the last one to make it worth it."""
        if self._checkpoint is None or len(self.decisions) - self._checkpoint[2] >= 6:
            self.checkpoint()

    def copy(self) -> Game:
        """The same game once more, to be played on without touching this one.

        Generators can't be copied: the copy starts from the last checkpoint and takes the few
        decisions since then again.
        """
        assert self._checkpoint is not None
        state, chance, since = self._checkpoint
        twin = Game(self.setup, state.copy(), chance.copy(), record=False)
        twin.seed = self.seed
        twin.decisions = self.decisions[:since]
        twin._start()
        for _, key in self.decisions[since:]:
            twin.choose(key)
        return twin

    def imagine(self, seat: int, seed: int) -> Game:
        """A game that could be this one as far as the player knows."""
        from freecouncil.rules.imagining import imagine

        return imagine(self, seat, seed)

    def view(self, seat: int | None) -> View:
        """What a player (or, with None, a spectator) may know."""
        from freecouncil.rules.view import View

        return View(self, seat)

    # Chance and the log -------------------------------------------------------------------------

    def log(self, kind: str, *args: Any, seat: int = -1) -> None:
        """Writes down what happened. With a seat, only that player knows the particulars."""
        if self.record:
            state = self.state
            self.events.append(Event(kind, args, seat, state.turn, state.phase, self._heads(args)))

    def _heads(self, args: tuple[Any, ...]) -> tuple[tuple[int, int], ...]:
        """After whom the companies that are spoken of are called: they may be gone when the log is
        read."""
        companies = self.state.companies
        found: list[tuple[int, int]] = []
        for a in args:
            if a.__class__ is tuple:
                found += self._heads(a)
            elif a.__class__ is int and a in companies and companies[a].members:
                found.append((a, self.namesake(companies[a])))
        return tuple(found)

    def namesake(self, company: Company) -> int:
        """After whom a company is called: its leader, or, where another company's leader has the
        same name (two Orc Captains), the first whose name is nobody's elsewhere."""
        leader = company.members[0]
        others = [
            c.members for c in self.state.companies.values() if c is not company and c.members
        ]
        if self._name(leader) not in (self._name(members[0]) for members in others):
            return leader
        elsewhere = {self._name(n) for members in others for n in members}
        return next((n for n in company.members if self._name(n) not in elsewhere), leader)

    def _name(self, number: int) -> str:
        return self.state.cards[number].card.name

    def roll(self, seat: int, why: str, *about: Any, tallies: Tallies = ()) -> int:
        """Two dice. `tallies` are the notes of the numbers with which the roll is compared."""
        first, second = self.chance.two(self.state.turn, seat, why, *about[:1])
        if self.record:
            self.events.append(
                Event(
                    "rolled",
                    (seat, first, second, why, *about),
                    -1,
                    self.state.turn,
                    self.state.phase,
                    self._heads(about),
                    tallies,
                )
            )
        return first + second

    # Looking things up --------------------------------------------------------------------------

    def card(self, number: int) -> Instance:
        return self.state.cards[number]

    def company_of(self, card: Instance) -> Company | None:
        while not card.company and card.host:
            card = self.state.cards[card.host]
        return self.state.companies.get(card.company)

    def site_of(self, card: Instance) -> Instance | None:
        """The site at which a card is; on the way a company is at none (2.IV.5)."""
        company = self.company_of(card)
        if company is None or (company.moved and self.state.phase == "movement"):
            return None
        return self.state.cards[company.site]

    def is_ally(self, card: Instance) -> bool:
        return isinstance(card.card, Ally) or bool(card.memo and card.memo[0] == "ally")

    def is_character(self, card: Instance) -> bool:
        return isinstance(card.card, Character)

    def is_leader(self, card: Instance) -> bool:
        facts = card.card
        return isinstance(facts, Character) and (
            facts.leader or attributes.is_so(self, "leader", card)
        )

    # Effects ------------------------------------------------------------------------------------

    def add_effect(
        self,
        attribute: str,
        subject: int,
        amount: int = 1,
        *,
        until: str = "turn",
        source: int = 0,
        at_most: int | None = None,
        data: tuple[Any, ...] = (),
    ) -> None:
        """Modifies an attribute of a card, company, attack or player for a while."""
        effect = Effect(attribute, subject, amount, until, source, at_most, data)
        key = (attribute, subject)
        self.state.effects[key] = (*self.state.effects.get(key, ()), effect)

    def end_effects(self, until: str) -> None:
        """Ends all effects that last until now."""
        effects = self.state.effects
        if effects:
            for key in list(effects):
                kept = tuple(e for e in effects[key] if e.until != until)
                if kept:
                    effects[key] = kept
                else:
                    del effects[key]

    def cancel_effects_of(self, source: int) -> None:
        """Ends everything that a card's earlier use still does."""
        effects = self.state.effects
        for key in list(effects):
            kept = tuple(e for e in effects[key] if e.source != source)
            changed = len(kept) != len(effects[key])
            if kept:
                effects[key] = kept
            else:
                del effects[key]
            if changed and key[0] == regions.CHANGED:
                regions.refresh(self)

    # What other modules want to know at once ------------------------------------------------------

    def company_changed(self, company: Company) -> None:
        """A character has joined or left: cards that watch for it act at once (9.6.3)."""
        for number in self.state.live.get("on company changed", ()):
            self.watch("company changed", number, company)

    def company_left(self, company: Company, character: Instance) -> None:
        """A character is no longer in a company, for whatever reason."""
        for number in self.state.live.get("on left company", ()):
            self.watch("left company", number, (company, character))

    def attachment_changed(self, card: Instance, host: Instance) -> None:
        for number in self.state.live.get("on attached", ()):
            self.watch("attached", number, (card, host))

    def watch(self, event: str, number: int, info: Any) -> None:
        """One card that watches for something acts at once, or when it can (9.6.3)."""
        card = self.state.cards[number]
        for trigger in card.script.triggers:
            if trigger.event == event:
                ctx = Ctx(self, card, card.owner, self.window)
                ctx.info = info
                if trigger.test is None or trigger.test(ctx):
                    if trigger.immediate:
                        trigger.effect(ctx)
                    else:
                        self.pending.append((trigger, ctx))
