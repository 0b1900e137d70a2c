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
        self._outlines: dict[int, Outline] = {}
        self._fighters: dict[int, list[Fighter]] = {}
        self._stakes: dict[int, Stake] = {}

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

    def ready(self, company: int, *, later: bool = False) -> tuple[int, ...]:
        """Those of a company who can do something at a site: who are untapped; or a turn later,
        whoever is not wounded."""
        state_of = self.view.state_of
        members = self.outline(company).members
        return tuple(n for n in members if (state_of(n) != 2 if later else not state_of(n)))

    def fall(self, number: int, points: int) -> float:
        """The probability that a character with so many corruption points fails a check, with one
        other who supports it (10.3.i)."""
        if self.view.never_checks(number):
            return 0.0
        return 1 - above(points - self.view.corruption_modifier(number) - 1)

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
        view = self.view
        state = view.state_of(number)
        ally = not isinstance(view.facts(number), Character)
        return Fighter(
            number,
            view.prowess(number) - state if prowess is None else prowess,
            view.body(number),
            state,
            self.worth(number),
            self.tap_cost(number) if stakes else self.habits.tap,
            0.2 if ally else self.habits.wound,
        )
