"""What a steward looks at while thinking about one question, each thing looked up once."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, Any, NamedTuple

from freecouncil.cards.facts import Character, Item
from freecouncil.players.steward.odds import Fighter, above
from freecouncil.players.steward.worth import Kinds, character_worth, gain, lead
from freecouncil.rulesets.ending import LENGTHS

if TYPE_CHECKING:
    from freecouncil.players.steward.habits import Habits
    from freecouncil.players.steward.lore import Lore
    from freecouncil.rules.decisions import Decision, Option
    from freecouncil.rules.glance import Outline
    from freecouncil.rules.view import View

Answer = tuple["Option", str]
"""What is picked, and why."""


class Stake(NamedTuple):
    """What a company may still win this turn."""

    value: float
    untapped: int
    wanted: int  # who would best play it; 0: one is as good as another
    without: float  # what is left of it if that one is tapped


class Table:
    """One question, and the position in which it is asked."""

    def __init__(
        self,
        view: View,
        decision: Decision,
        memory: dict[Any, Any],
        habits: Habits,
        lore: Lore,
        since: dict[int, int] | None = None,
        *,
        rested: bool = False,
    ) -> None:
        self.view = view
        self.decision = decision
        self.memory = memory  # what was thought out in this phase
        self.habits = habits
        self.lore = lore
        self.seat = decision.player
        self.foe = 1 - decision.player
        self.options = decision.options
        self._since = since if since is not None else {}
        self._rested = rested  # whoever is tapped will have untapped before it matters
        self._outlines: dict[int, Outline] = {}
        self._fighters: dict[int, list[Fighter]] = {}
        self._stakes: dict[int, Stake] = {}
        self._plain: dict[int, Fighter] = {}  # with nothing at stake
        self._worths: dict[int, float] = {}
        self._steady: dict[int, int | None] = {}

    # Answers ------------------------------------------------------------------------------------

    def option(self, verb: str) -> Option | None:
        """The first option with this verb."""
        for option in self.options:
            if option.verb == verb:
                return option
        return None

    def name(self, number: int) -> str:
        return self.view.facts(number).name if self.view.sees(number) else "a card"

    def held(self, number: int) -> int:
        """For how many turns a card has been in hand, as far as this player remembers."""
        return self.view.turn - self._since.get(number, self.view.turn)

    # The position -------------------------------------------------------------------------------

    @property
    def points(self) -> tuple[Kinds, Kinds]:
        """Own points by kind and the opponent's, as they were when first asked for in this phase."""
        known: tuple[Kinds, Kinds] | None = self.memory.get("points")
        if known is None:
            known = self.memory["points"] = self._points()
        return known

    def _points(self) -> tuple[Kinds, Kinds]:
        both = self.view.points_by_kind()
        return both[self.seat], both[self.foe]

    @cached_property
    def lead(self) -> int:
        """By how much this player would win if it were counted now."""
        mine, theirs = self._points()
        lost = self.view.avatar_lost
        return lead(mine, theirs) + 5 * (lost(self.foe) - lost(self.seat))

    @cached_property
    def late(self) -> float:
        """How far the game has come, from 0 to 1."""
        view = self.view
        if view.called:
            return 1.0
        decks = LENGTHS[view.length].decks
        done = 0.0
        for seat in (0, 1):
            left = view.count(seat, "deck")
            all_ = left + view.count(seat, "discard") + view.count(seat, "hand") + 1
            done = max(done, (view.exhausted(seat) + 1 - left / all_) / decks)
        return min(1.0, done)

    def gain(self, kind: str, amount: float) -> float:
        """What more points of a kind are worth to this player."""
        mine, theirs = self.points
        return gain(mine, theirs, kind, amount, self.late)

    def wished(self, number: int) -> float:
        """How much more than it gives it is worth to play a card of the hand now."""
        habits = self.habits
        return habits.wished if habits.wish and self.name(number) == habits.wish else 0.0

    @cached_property
    def minion(self) -> bool:
        return self.view.alignment(self.seat) in ("ringwraith", "balrog")

    def outline(self, company: int) -> Outline:
        found = self._outlines.get(company)
        if found is None:
            found = self._outlines[company] = self.view.outline(company)
        return found

    @cached_property
    def companies(self) -> list[int]:
        return self.view.company_numbers(self.seat)

    # People -------------------------------------------------------------------------------------

    def worth(self, number: int) -> float:
        """What would be lost with a character, an ally or an item."""
        found = self._worths.get(number)
        if found is None:
            found = self._worths[number] = self._worth(number)
        return found

    def _worth(self, number: int) -> float:
        view = self.view
        facts = view.facts(number)
        if isinstance(facts, Character):
            total = character_worth(facts)
            for other in view.attached(number):
                if view.owner(other) == view.owner(number):
                    total += 0.6 * self.worth(other)
            return total
        amount = facts.points.amount if facts.points is not None else 0
        return max(0.2, float(amount)) + (0.1 if isinstance(facts, Item) else 0.0)

    def state_of(self, number: int) -> int:
        """How someone lies when it matters: 0 untapped, 1 tapped, 2 wounded."""
        state = self.view.state_of(number)
        return 0 if state == 1 and self._rested else state

    def ready(self, company: int, *, later: bool = False) -> tuple[int, ...]:
        """Those of a company who can do something at a site: who are untapped; or a turn later,
        whoever is not wounded."""
        state_of = self.view.state_of
        least = 2 if later or self._rested else 1  # from which state on someone can do nothing
        return tuple([n for n in self.outline(company).members if state_of(n) < least])

    def fall(self, number: int, points: int) -> float:
        """The probability that a character with so many corruption points fails a check, with one
        other who supports it (10.3.i)."""
        if number not in self._steady:
            view = self.view
            never = view.never_checks(number)
            self._steady[number] = None if never else view.corruption_modifier(number)
        modifier = self._steady[number]
        return 0.0 if modifier is None else 1 - above(points - modifier - 1)

    def stake(self, company: int) -> Stake:
        """What a company of this player's may still win at its site this turn, who is wanted for it,
        and how many of its characters are untapped to do it."""
        known = self._stakes.get(company)
        if known is not None:
            return known
        from freecouncil.players.steward.goals import prizes

        outline = self.outline(company)
        untapped = len(self.ready(company))
        value, wanted, without = 0.0, 0, 0.0
        if self.view.active == self.seat and not outline.idle:
            site = outline.destination or self._bound_for(company) or outline.site
            value, found = prizes(self, company, site)
            if found:
                wanted, without = found[0].by, value - found[0].value + found[0].without
        self._stakes[company] = Stake(value, untapped, wanted, max(0.0, without))
        return self._stakes[company]

    def _bound_for(self, company: int) -> int:
        """Where a company will go that has not been told so yet, if that was thought out already."""
        plans = self.memory.get(("plan", company))
        return plans[0].site if plans and self.view.phase == "organization" else 0

    def tap_cost(self, number: int) -> float:
        """What it costs that a character taps."""
        view = self.view
        if not isinstance(view.facts(number), Character):
            return 0.03
        if view.owner(number) != self.seat:
            return self.habits.delay
        if view.phase in ("end-of-turn", "council"):
            return 0.0
        if view.phase == "untap":  # whoever taps now is tapped when there is something to do
            return self.habits.tap + self.habits.early if view.active == self.seat else 0.0
        company = view.company_of(number)
        if not company:
            return self.habits.tap
        stake = self.stake(company)
        share = 0.7 if stake.untapped <= 1 else 0.2 if stake.untapped == 2 else 0.06
        if number == stake.wanted:
            return self.habits.tap + max(share * stake.value, stake.value - stake.without)
        return self.habits.tap + share * stake.value

    def fighters(self, company: int, *, stakes: bool = True) -> list[Fighter]:
        """Those of a company who may face strikes. Without `stakes` it does not matter what they
        have still to do."""
        found = self._fighters.get(company) if stakes else None
        if found is not None:
            return found
        view = self.view
        found = []
        for number in self.outline(company).members:
            found.append(self.fighter(number, stakes=stakes))
            for other in view.attached(number):
                if view.is_ally(other) and view.fights(other):
                    found.append(self.fighter(other, stakes=stakes))
        if stakes:
            self._fighters[company] = found
        return found

    def fighter(self, number: int, prowess: int | None = None, *, stakes: bool = True) -> Fighter:
        """Someone who may face a strike, with this prowess or the own one."""
        if stakes or prowess is not None:
            return self._fighter(number, prowess, self.tap_cost(number) if stakes else None)
        found = self._plain.get(number)
        if found is None:
            found = self._plain[number] = self._fighter(number, None, None)
        return found

    def _fighter(self, number: int, prowess: int | None, tap: float | None) -> Fighter:
        view = self.view
        state = self.state_of(number)
        ally = not isinstance(view.facts(number), Character)
        return Fighter(
            number,
            view.prowess(number) - state if prowess is None else prowess,
            view.body(number),
            state,
            self.worth(number),
            self.habits.tap if tap is None else tap,
            0.2 if ally else self.habits.wound,
        )
