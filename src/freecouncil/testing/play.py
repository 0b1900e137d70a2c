"""Playing a position: choices by name, dice laid out beforehand, and errors that list what could
have been chosen."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from freecouncil.cards.spelling import plain
from freecouncil.rules import attributes, table
from freecouncil.rules.council import entry_for, player_points, tally_now
from freecouncil.rules.decisions import Option
from freecouncil.rules.state import Instance
from freecouncil.rules.why import why_not
from freecouncil.testing.asking import DECLINED, Asking, NotOffered, Word
from freecouncil.testing.seen import SeenAttack, SeenCard, SeenCompany, current_attack

WINDOWS = frozenset(
    ("act", "respond", "support-strike", "support-check", "affect-influence-check")
)  # where a player may do something, and mostly does not
_NEAREST = (
    "play", "agent", "points", "chain", "on-guard", "aside", "hand", "discard", "spent", "out",
    "deck", "sideboard", "location",
)  # fmt: skip


class Play(Asking):
    """A game in a test. The game itself is `play.game`; all that it knows can be asked there."""

    # Choosing -----------------------------------------------------------------------------------

    def choose(self, *words: Word) -> Play:
        """Takes the one option that all the words fit: its verb, or the names of what it is about.

        `True` and `False` are "yes" and "no", `None` passes, numbers are numbers. A word about a
        company may be any of its members or its site.
        """
        self.game.choose(self._find(words))
        return self

    def answer(self, ask: str, *words: Word) -> Play:
        """Makes sure that this is what is asked, and answers."""
        if self.asks != ask:
            raise NotOffered(f"{ask!r} is not asked now: {self._situation()}")
        return self.choose(*words)

    def offers(self, *words: Word) -> bool:
        """Is there an option that the words fit?"""
        return self.game.decision is not None and bool(self._fitting(words))

    def _find(self, words: tuple[Word, ...]) -> Option:
        fitting = self._fitting(words)
        asked = " ".join(str(w) for w in words)
        if not fitting:
            raise NotOffered(f"{asked!r} is not offered: {self._situation()}")
        if len({self.words(o) for o in fitting}) > 1:
            which = "; ".join(self.words(o) for o in fitting)
            raise NotOffered(f"{asked!r} could be any of: {which}. {self._situation()}")
        return fitting[0]

    # Verbs --------------------------------------------------------------------------------------

    def play(self, name: str, *targets: Word, action: str = "", **roles: Word) -> Play:
        """Plays a card from the hand, and names its targets in the order in which they are asked,
        or by their role: `play("Cave-drake", key="wilderness")`.

        Windows of the other player are passed until the card is offered. What the other player
        may do in response is left to the test.
        """
        return self._declare("play", name, targets, action, roles)

    def use(self, name: str, *targets: Word, action: str = "", **roles: Word) -> Play:
        """Uses what a card in play can do; everything as for `play`."""
        return self._declare("use", name, targets, action, roles)

    def place_on_guard(self, name: str) -> Play:
        """The hazard player lays a card of the hand face-down at the company's site."""
        return self._declare("play", name, (), "on-guard", {})

    def _declare(
        self, verb: str, name: str, targets: tuple[Word, ...], action: str, roles: dict[str, Word]
    ) -> Play:
        while not (found := self._declarable(verb, name, action)):
            decision = self.decision
            if decision.ask not in WINDOWS or self._could_be(verb, name, decision.player):
                reason = "; ".join(f"{s} ({r})" for s, r in self._reasons(name)) or "not now"
                raise NotOffered(
                    f"{name} can't be {'played' if verb == 'play' else 'used'}: {reason}. {self._situation()}"
                )
            self.pass_()
        kinds = {o.args[1] for o in found}
        if len(kinds) > 1:
            raise NotOffered(f"{name} could be {verb}ed as any of {sorted(map(str, kinds))}")
        option = found[0]
        since = len(self.game.events)
        self.game.choose(option)
        left, named = list(targets), {k.replace("_", "-"): v for k, v in roles.items()}
        while (
            self.game.decision is not None
            and self.decision.about[:2] == option.args
            and self.asks != "respond"
        ):
            if self.asks in named:
                self.choose(named.pop(self.asks))
            elif left:
                self.choose(left.pop(0))
            else:
                return self
        self._check_taken(since, option, left + list(named.values()))
        return self

    def _declarable(self, verb: str, name: str, action: str) -> list[Option]:
        wanted = plain(name)
        return [
            o
            for o in self.decision.choices
            if o.verb == verb
            and plain(self.game.card(int(o.args[0])).card.name) == wanted
            and (o.args[1] == action if action else o.args[1] != "on-guard")
        ]

    def _could_be(self, verb: str, name: str, seat: int) -> bool:
        """Has only this player a card of that name where it could be declared from?"""
        where = ("hand",) if verb == "play" else ("play", "points")
        owners = {c.owner for c in self._named(name) if c.where in where}
        return owners <= {seat}

    def _check_taken(self, since: int, option: Option, left: list[Word]) -> None:
        """What was asked with a single answer was not asked at all: was it the right answer?"""
        chosen: list[int | str] = []
        for event in self.game.events[since:]:
            if event.kind == "declared" and event.args[1:3] == option.args:
                chosen = [value for _, value in event.args[3]]
                break
        for word in left:
            if not any(self._fits(value, word, False) for value in chosen):
                named = ", ".join(str(self._name(v)) for v in chosen) or "nothing"
                raise NotOffered(f"{word!r} was not chosen but {named}: {self._situation()}")

    def pass_(self) -> Play:
        """Declines: passes, is done, or says no."""
        for verb in DECLINED:
            for option in self.decision.options:
                if option.verb == verb:
                    self.game.choose(option)
                    return self
        raise NotOffered(f"this can't be declined: {self._situation()}")

    def pass_windows(self) -> Play:
        """Passes wherever a player could only act, respond or support, until something else is
        asked."""
        while self.game.decision is not None and self.asks in WINDOWS:
            self.pass_()
        return self

    def pass_until(self, what: str | Callable[[Play], bool]) -> Play:
        """Declines everything until this is asked, or this phase has come, or this holds."""
        return self._until(what, lambda: self.pass_())

    def run_until(self, what: str | Callable[[Play], bool], **answers: Word) -> Play:
        """Like `pass_until`, but takes the first option where nothing can be declined.

        Answers can be given by what is asked: `run_until("site", stay_untapped=True)`.
        """
        given = {k.replace("_", "-"): v for k, v in answers.items()}

        def step() -> None:
            if self.asks in given:
                self.choose(given[self.asks])
            elif any(o.verb in DECLINED for o in self.decision.options):
                self.pass_()
            else:
                self.game.choose(self.decision.options[0])

        return self._until(what, step)

    def _until(self, what: str | Callable[[Play], bool], step: Callable[[], object]) -> Play:
        start = (self.game.state.turn, self.phase)
        for _ in range(2000):
            over = self.game.decision is None
            if callable(what):
                if what(self):
                    return self
            elif (
                (over and what == "end")
                or (not over and self.asks == what)
                or (self.phase == what and (self.game.state.turn, self.phase) != start)
            ):
                return self
            if over:
                raise NotOffered(f"the game ended before {what}: {self._result()}")
            step()
        raise NotOffered(f"{what} did not come: {self._situation()}")

    # Combat -------------------------------------------------------------------------------------

    def assign(self, *names: str) -> Play:
        """Assigns strikes to these, one after the other."""
        self.pass_windows()
        for name in names:
            self.answer("assign-strike", "assign", name)
        return self

    def stay_untapped(self, yes: bool = True) -> Play:
        """Whether the character takes -3 to stay untapped."""
        self._skip_to("stay-untapped")
        return self.choose(yes)

    def tap_to_fight(self) -> Play:
        """The character faces the strike with all its prowess, and will tap."""
        return self.stay_untapped(False)

    def support(self, *names: str) -> Play:
        """These tap in support, of a strike or of a corruption check."""
        for name in names:
            self.choose("support", name)
        return self

    def _skip_to(self, ask: str) -> None:
        while self.game.decision is not None and self.asks != ask and self.asks in WINDOWS:
            self.pass_()
        if self.asks != ask:
            raise NotOffered(f"{ask!r} is not asked: {self._situation()}")

    @property
    def attack(self) -> SeenAttack:
        """The attack that is going on."""
        attack = current_attack(self.game)
        assert attack is not None, f"there is no attack: {self._situation()}"
        return SeenAttack(self.game, attack)

    # Organization -------------------------------------------------------------------------------

    def organize(self) -> Play:
        """Begins to organize (2.II.1)."""
        return self.answer("organization", "organize")

    def bring(self, name: str, *, at: str = "", joining: str = "", follower_of: str = "") -> Play:
        """Brings a character into play: at a site in a company of its own, joining somebody's
        company under general influence, or as somebody's follower."""
        if self.asks == "organization":
            self.organize()
        self.answer("organize", "bring-character")
        if self.asks == "character-to-play":
            self.choose(name)
        if self.asks == "place-character":
            if follower_of:
                self.choose("with", follower_of, self[follower_of])
            elif joining:
                self.choose("with", joining, 0)
            else:
                self.choose("at", at)
        return self

    def move(self, member: str, to: str) -> Play:
        """Declares movement for somebody's company."""
        self.answer("organization", "move", member)
        if self.asks == "destination":
            self.choose(to)
        assert self[member].company.moving_to == to, self._situation()
        return self

    # Dice ---------------------------------------------------------------------------------------

    def rolls(self, *totals: int) -> Play:
        """Lays out the next rolls of two dice by their totals."""
        for total in totals:
            if not 2 <= total <= 12:
                raise ValueError(f"two dice can't show {total}")
            first = max(1, total - 6)
            self.dice(first, total - first)
        return self

    def dice(self, *dice: int) -> Play:
        """Lays out the next single dice."""
        for die in dice:
            if not 1 <= die <= 6:
                raise ValueError(f"a die can't show {die}")
        self.game.chance.scripted = (*self.game.chance.scripted, *dice)
        return self

    @property
    def dice_left(self) -> int:
        """How many of the dice laid out have not been rolled."""
        return len(self.game.chance.scripted)

    # Looking ------------------------------------------------------------------------------------

    def __getitem__(self, name: str) -> SeenCard:
        """The card of that name: one in play rather than one in a hand or a pile."""
        named = self._named(name)
        if not named:
            raise LookupError(f"no card of this game is called {name!r}")
        for where in _NEAREST:
            here = [c for c in named if c.where == where]
            if here:
                return SeenCard(self.game, here[0])
        return SeenCard(self.game, named[0])

    def all(self, name: str) -> list[SeenCard]:
        """All cards of that name."""
        return [SeenCard(self.game, c) for c in self._named(name)]

    def _named(self, name: str) -> list[Instance]:
        wanted = plain(name)
        return [c for c in self.game.state.cards[1:] if plain(c.card.name) == wanted]

    def company(self, member: str) -> SeenCompany:
        """The company in which somebody is."""
        return self[member].company

    def companies(self, seat: int) -> list[list[str]]:
        """The members of each of a player's companies."""
        return [SeenCompany(self.game, c).members for c in table.companies_of(self.game, seat)]

    def pile(self, where: str, seat: int) -> list[str]:
        """The names of the cards in a pile: hand, deck, discard, sideboard, location, points, …"""
        player = self.game.state.players[seat]
        return [self.game.card(n).card.name for n in getattr(player, where)]

    def hand(self, seat: int) -> list[str]:
        return self.pile("hand", seat)

    def general_influence(self, seat: int) -> int:
        """What is left of a player's general influence for controlling characters."""
        return attributes.general_influence(self.game, seat) - attributes.used_general_influence(
            self.game, seat
        )

    def points(self, seat: int) -> dict[str, int]:
        """A player's marshalling points by kind, before any doubling or halving."""
        found: dict[str, int] = {}
        for entry in player_points(self.game, seat).entries:
            found[entry.kind] = found.get(entry.kind, 0) + entry.amount
        return found

    def worth(self, name: str, seat: int = 0) -> int:
        """What a card gives a player now."""
        entry = entry_for(self.game, self[name].instance, seat)
        return entry.amount if entry is not None else 0

    def score(self) -> tuple[int, int]:
        """Both players' totals as they would be counted now."""
        first, second = tally_now(self.game).totals
        return first, second

    def happened(self, kind: str, *names: Word) -> bool:
        """Is there an event of that kind in the log, about all of these?"""
        return any(
            event.kind == kind
            and all(any(self._fits(a, n, False) for a in _flat(event.args)) for n in names)
            for event in self.game.events
        )

    # Refusals -----------------------------------------------------------------------------------

    def refuses(self, name: str, *parts: str) -> tuple[str, str]:
        """Makes sure that a card can't be played or used now, and that the reason contains these
        parts (of its sentence, or the rule's number). Returns the sentence and the rule."""
        for verb in ("play", "use"):
            if self.game.decision is not None and self._declarable(verb, name, ""):
                raise AssertionError(f"{name} can be {verb}ed: {self._situation()}")
        reasons = list(self._reasons(name))
        for sentence, rule in reasons:
            if all(p in sentence or p == rule for p in parts):
                return sentence, rule
        listed = "; ".join(f"{s} ({r})" for s, r in reasons) or "no reason at all"
        raise AssertionError(f"{name} is refused, but for another reason: {listed}")

    def _reasons(self, name: str) -> Iterator[tuple[str, str]]:
        """Why the cards of that name can't be used at this moment."""
        for card in self._named(name):
            if card.where in ("hand", table.AGENT) or card.where in table.IN_PLAY:
                for reason in why_not(self.game, card.owner, card.id):
                    yield reason.sentence, reason.rule


def _flat(values: Any) -> Iterator[int | str]:
    for value in values:
        if isinstance(value, tuple):
            yield from _flat(value)
        elif isinstance(value, int | str):
            yield value
