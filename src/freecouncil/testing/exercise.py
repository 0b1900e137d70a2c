"""An exhaustive runner: games steered until every card and ability of some decks has been used.

What counts is what really resolved: every action and every passive condition of every script is
watched, and characters and sites are seen to come into play. Where a card asks its player to choose
between alternatives, each of them must have been chosen. The player at both seats knows the whole
position and looks for what has not been used yet; decks are stacked so that it comes soon, and
scenes are played for what whole games hardly ever come to.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Generator, Iterable
from typing import Any

import msgspec

from freecouncil import decks
from freecouncil.cards.facts import AnyCard, Character
from freecouncil.cards.library import library
from freecouncil.decks import Deck
from freecouncil.rules import table
from freecouncil.rules.decisions import Decision
from freecouncil.rules.game import Game
from freecouncil.rules.invariants import check
from freecouncil.rules.registry import script_for
from freecouncil.rules.setup import Setup
from freecouncil.rulesets import ruleset
from freecouncil.testing.explorer import OTHERS, Branch, Explorer, Use, unfinished, uses_of, what_of
from freecouncil.testing.pieces import Side

SCENE_DECISIONS = 400  # after so many, a scene that has not come to the point begins anew
DULL_DECISIONS = 600  # after so many without anything new, a game is left


class Scene(msgspec.Struct, frozen=True):
    """A position from which something rare is near."""

    shows: tuple[str, ...]  # as `Exercise.describe` says it: "Goldberry: keep on the way"
    first: Side
    second: Side
    phase: str = "organization"
    tries: int = 150
    turns: int = 1  # how many turns after this one are played


class Failure(AssertionError):
    """Something went wrong in an exercised game, with how to come there again."""


def cards_of(of: Iterable[Deck]) -> list[AnyCard]:
    """The different cards of some decks."""
    found: dict[str, AnyCard] = {}
    for deck in of:
        for card in deck.all_cards():
            found[card.id] = card
    return list(found.values())


class Exercise:
    """What has been used so far, and what has not."""

    def __init__(
        self,
        over: Iterable[Deck] | None = None,
        check_every: int = 0,
        unreachable: Iterable[str] = (),
    ) -> None:
        self.decks = list(over) if over is not None else list(decks.challenge_decks())
        self.cards = cards_of(self.decks)
        self.wanted: dict[Use, int] = {use: 0 for card in self.cards for use in uses_of(card)}
        self.branches: dict[Branch, int] = {}  # alternatives that were offered: how often taken
        self.unreachable = frozenset(unreachable)  # what is not waited for
        self.games = 0
        self.scenes = 0
        self.check_every = check_every  # one in so many games is checked after every decision
        self._asked: tuple[Decision | None, Use | None] = None, None
        self._new = 0  # how much has been seen for the first time

    def missing(self) -> list[Use]:
        """What has not been used."""
        return [use for use, count in self.wanted.items() if not count]

    def untaken(self) -> list[Branch]:
        """Alternatives that were offered, and never chosen."""
        return [branch for branch, count in self.branches.items() if not count]

    def _open(self) -> list[tuple[str, ...]]:
        """What games are still played for."""
        every: list[tuple[str, ...]] = [*self.missing(), *self.untaken()]
        return [use for use in every if _label(*use) not in self.unreachable]

    def describe(self) -> list[str]:
        """What has not been used, as a person would read it."""
        return sorted(_label(*use) for use in self.missing())

    def describe_untaken(self) -> list[str]:
        """The alternatives that were never chosen, as a person would read them."""
        return sorted(_label(*branch) for branch in self.untaken())

    def shown(self, scene: Scene) -> bool:
        """Has all been seen for which the scene is there?"""
        seen = {_label(*use) for use, count in self.wanted.items() if count}
        seen |= {_label(*branch) for branch, count in self.branches.items() if count}
        return seen.issuperset(scene.shows)

    # Watching -----------------------------------------------------------------------------------

    def _seen(self, use: Use) -> None:
        if use in self.wanted:
            self._new += not self.wanted[use]
            self.wanted[use] += 1

    def _watch(self) -> Callable[[], None]:
        """Puts a watcher before every effect; the answer takes them away again."""
        undo: list[tuple[Any, Any]] = []

        def watched(effect: Any, use: Use) -> Any:
            def watch(ctx: Any) -> Any:
                self._seen(use)
                rule = effect(ctx)
                return None if rule is None else self._follow(use, rule)

            return watch

        for card in self.cards:
            script = script_for(card)
            parts: list[tuple[Any, str]] = [(a, a.name) for a in script.actions]
            parts += [(t, what_of(t)) for t in script.triggers]
            for part, what in parts:
                if what not in OTHERS:
                    undo.append((part, part.effect))
                    part.effect = watched(part.effect, (card.id, what))

        def stop() -> None:
            for part, effect in reversed(undo):
                part.effect = effect

        return stop

    def _follow(self, use: Use, rule: Any) -> Generator[Decision, Any, Any]:
        """Carries an effect out, and remembers whose it is when it asks something itself."""
        answer = None
        while True:
            try:
                decision = rule.send(answer)
            except StopIteration as end:
                return end.value
            if self._asked[0] is not decision:
                self._asked = decision, use if _asks_itself(rule) else None
            answer = yield decision

    def _asked_by(self, decision: Decision) -> Use | None:
        return self._asked[1] if self._asked[0] is decision else None

    # Playing ------------------------------------------------------------------------------------

    def run(self, games: int, seed: int = 0, patience: int = 0) -> None:
        """Plays games; with patience, stops when so many in a row have shown nothing new."""
        stop = self._watch()
        fruitless = 0
        try:
            for number in range(games):
                if patience and fruitless >= patience:
                    break
                if not self._open():
                    break
                before = self._new, len(self.untaken())
                self._play(seed * 100_003 + number)
                fruitless = 0 if (self._new, len(self.untaken())) != before else fruitless + 1
        finally:
            stop()

    def run_scenes(self, scenes: Iterable[Scene], seed: int = 0) -> None:
        """Plays scenes, each until it has shown what it is there for."""
        stop = self._watch()
        try:
            for scene in scenes:
                for number in range(scene.tries):
                    if self.shown(scene):
                        break
                    self._play_scene(scene, seed * 100_003 + number)
        finally:
            stop()

    def _play(self, seed: int) -> None:
        chance = random.Random(seed)
        pair = self._pair(chance)
        setup = Setup(
            decks=pair,
            ruleset=ruleset("standard"),
            length=chance.choice(("starter", "starter", "short")),
            names=("First", "Second"),
        )
        game = Game.new(setup, seed=seed)
        self._stack(game, chance)
        self.games += 1
        self._go_on(game, chance, f"game {seed}", lambda dull: dull > DULL_DECISIONS)
        for deck in pair:
            for company in deck.companies:
                self._seen((library().by_id(company.site).id, "in play"))
                for member in company.all_members():
                    self._seen((member.card.id, "in play"))

    def _play_scene(self, scene: Scene, seed: int) -> None:
        from freecouncil.testing import position

        self.scenes += 1
        play = position(scene.first, scene.second, phase=scene.phase, seed=seed)
        last = play.game.state.turn + scene.turns

        def over(dull: int) -> bool:
            return dull > SCENE_DECISIONS or play.game.state.turn > last

        self._go_on(play.game, random.Random(seed), f"scene {scene.shows[0]!r}, {seed}", over)

    def _go_on(
        self, game: Game, chance: random.Random, name: str, over: Callable[[int], bool]
    ) -> None:
        explorer = Explorer(game, self.wanted, self.branches, self._asked_by, chance)
        checked = self.check_every and (self.games + self.scenes) % self.check_every == 0
        began = self._new, 0
        number = 0
        try:
            while game.decision is not None:
                game.choose(explorer.pick(game.decision))
                number += 1
                if checked:
                    check(game, views=number % 10 == 0)
                if self._new != began[0]:
                    began = self._new, number
                if over(number - began[1]):
                    break
        except Exception as error:
            raise Failure(f"{name}: after {number} decisions: {error!r}") from error
        self._note_what_came(game)

    def _note_what_came(self, game: Game) -> None:
        for event in game.events:
            if event.kind == "character played":
                self._seen((game.card(event.args[0]).card.id, "in play"))
            elif event.kind == "moves":
                self._seen((game.card(event.args[2]).card.id, "in play"))
            elif event.kind == "in play":
                self._seen((game.card(event.args[0]).card.id, "in play"))

    def _pair(self, chance: random.Random) -> tuple[Deck, Deck]:
        """Decks with much that has not been used are taken more often."""
        missing = {use[0] for use in self._open()}
        weights = [
            1 + 8 * sum(card.id in missing for card in cards_of([deck])) for deck in self.decks
        ]
        first, second = (
            chance.choices(self.decks, weights)[0],
            chance.choices(self.decks, weights)[0],
        )
        return first, second

    def _stack(self, game: Game, chance: random.Random) -> None:
        """What has not been used goes to the top of the decks, from the sideboard too."""

        def new(number: int) -> bool:
            return unfinished(game.card(number).card, self.wanted, self.branches)

        def fresh(number: int) -> float:
            card = game.card(number).card
            avatar = isinstance(card, Character) and card.avatar
            return new(number) * 2.0 + avatar * 1.5 + chance.random() * 2

        for player in game.state.players:
            for number in list(player.sideboard):
                if new(number):
                    table.move(game, game.card(number), "deck")
            player.deck.sort(key=fresh)


def _label(card: str, *what: str) -> str:
    return ": ".join([library().by_id(card).name, *what])


def _asks_itself(rule: Any) -> bool:
    """Is the open question the script's own, and not one of combat or a check that it has begun?"""
    while (inner := rule.gi_yieldfrom) is not None:
        module = inner.gi_frame.f_globals["__name__"]
        if module.startswith("freecouncil.rules.") and module != "freecouncil.rules.decisions":
            if inner.gi_code.co_name != "run_effect":
                return False
        rule = inner
    return True


def exercise(
    games: int = 400, seed: int = 0, patience: int = 150, check_every: int = 0
) -> Exercise:
    """The scenes, and then games over the ten Challenge Decks until everything has been used, or
    nothing new comes any more."""
    from freecouncil.testing.scenes import SCENES, UNREACHABLE

    runner = Exercise(check_every=check_every, unreachable=UNREACHABLE)
    runner.run_scenes(SCENES, seed)
    runner.run(games, seed, patience)
    return runner
