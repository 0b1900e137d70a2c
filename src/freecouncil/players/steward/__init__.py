"""A player by rules of thumb: one small module for each kind of question.

>>> from freecouncil.players import player
>>> player("steward").name
'steward'
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from freecouncil.players.steward import (
    cards,
    checks,
    drafting,
    events,
    fighting,
    gathering,
    hazards,
    journeys,
    organizing,
    sites,
    thoughts,
    whom,
)
from freecouncil.players.steward.habits import DEFAULT, Habits
from freecouncil.players.steward.lore import Lore, lore
from freecouncil.players.steward.table import Answer, Table

if TYPE_CHECKING:
    from freecouncil.rules.decisions import Decision, Option
    from freecouncil.rules.view import View

__all__ = ["DEFAULT", "RULES", "Habits", "Steward"]

DONE = ("used", "kept", "looked after")  # what is remembered of what was done, not of thoughts
PATIENCE = 300  # questions in one phase after which whatever ends it is chosen


def _act(table: Table) -> Answer:
    if table.view.active != table.seat:
        return hazards.act(table)
    return events.best(table) or (table.options[-1], "there is no need of it")


def _respond(table: Table) -> Answer:
    """To answer an own card would mostly undo it: another card against the same attack, or someone
    who untaps in whose tapping the first one rests."""
    declared = table.view.declared()
    if declared and declared[-1][0] == table.seat:
        return table.options[-1], "what was just done is enough"
    return _act(table)


def _first(table: Table) -> Answer:
    return table.options[0], "one is as good as another"


def _last(table: Table) -> Answer:
    return table.options[-1], "it is better left"


def _yes(table: Table) -> Answer:
    return table.options[0], "it can only help"


RULES: dict[str, Callable[[Table], Answer]] = {
    "draft": drafting.draft,
    "organization": organizing.organization,
    "sideboard-way": organizing.sideboard_way,
    "store-late": organizing.store_late,
    "organize": gathering.organize,
    "control": gathering.control,
    "character-to-play": gathering.character_to_play,
    "place-character": gathering.place_character,
    "character-to-discard": gathering.character_to_discard,
    "character-to-remove": gathering.character_to_discard,
    "give-up": gathering.character_to_discard,
    "regroup": gathering.regroup,
    "join-companies": gathering.join_companies,
    "destination": journeys.destination,
    "site-path": journeys.site_path,
    "draw": journeys.draw,
    "company-to-move": journeys.company_to_move,
    "company-at-site": _first,
    "enter-site": sites.enter_site,
    "site": sites.at_site,
    "bearer": sites.bearer,
    "influencer": sites.influencer,
    "assign-strike": fighting.assign_strike,
    "assign-company-strike": fighting.company_strike,
    "order-strikes": fighting.order_strikes,
    "lay-excess-strikes": fighting.lay_excess,
    "stay-untapped": fighting.stay_untapped,
    "support-strike": fighting.support_strike,
    "cancel-by-tapping": fighting.cancel_by_tapping,
    "cancel-at-home": fighting.cancel_by_tapping,
    "pass-on-item": fighting.pass_on_item,
    "support-check": checks.support_check,
    "last-check": checks.last_check,
    "check-next": checks.last_check,
    "call-council": checks.call_council,
    "use-ability": checks.use_ability,
    "affect-influence-check": _act,
    "act": _act,
    "respond": _respond,
    "key": hazards.key,
    "reveal-on-guard": hazards.reveal_on_guard,
    "creature-as-automatic-attack": hazards.creature_as_attack,
    "agent-attack": _first,
    "extra-strike": _yes,
    "instead-of-item": _yes,
    "discard-card": cards.discard_card,
    "from-sideboard": cards.from_sideboard,
    "exchange-in": cards.exchange_in,
    "exchange-out": cards.exchange_out,
    "company-that-stays": whom.company_that_stays,
    "own-site": whom.where_one_stays,
    "bearer-of-event": whom.take_along,
    "card-to-give-up": whom.give_up_card,
    "ring-to-lose": whom.give_up_card,
    "order-passive-conditions": whom.passive_order,
    "hazard-sideboard": _last,
    "stage-to-discard": _last,
    "other-wizard": _first,
    "trophy": _first,
    "reveal-duplicates": _yes,
    "reveal-identical": _first,
    "play-revealed": _first,
    "ring-to-play": _first,
    "found-item": _first,
    "faction-control": _last,
    "hazard-to-forget": _last,
    "turn-to-skip": _last,
}


class Steward:
    """Answers every question by a rule of thumb, at once, and the same way every time."""

    name = "steward"

    def __init__(self, seed: int = 0, habits: Habits = DEFAULT, known: Lore | None = None) -> None:
        self.habits = habits
        self._lore = known
        self._seat = -1
        self._moment: tuple[int, str] = (0, "")
        self._memory: dict[Any, Any] = {}
        self._since: dict[int, int] = {}  # in which turn each card of the hand was first seen there
        self._asked = 0
        self._why = ""

    def pick(self, view: View, decision: Decision) -> Option:
        moment = (view.turn, view.phase)
        if moment != self._moment or decision.player != self._seat:
            if view.turn < self._moment[0] or decision.player != self._seat:
                self._lore = None if self._seat >= 0 else self._lore  # another game
                self._since = {}
            self._moment, self._seat = moment, decision.player
            self._memory.clear()
            self._asked = 0
            self._since = {n: self._since.get(n, view.turn) for n in view.hand()}
        if self._lore is None:
            self._lore = lore(view)
        self._asked += 1
        if self._asked > PATIENCE:
            self._why = "this has gone on for long enough"
            return decision.options[-1]
        rule = RULES.get(decision.ask, whom.whom)
        table = Table(view, decision, self._memory, self.habits, self._lore, self._since)
        option, self._why = rule(table)
        return option

    def alternatives(self, view: View, decision: Decision, most: int) -> list[Option]:
        """What else deserves a thought, the best first; empty where the rule is good enough."""
        return thoughts.alternatives(self._table(view, decision))[:most]

    def less(self, view: View, decision: Decision, picked: Option, other: Option) -> float:
        """By how many points less it thinks of another answer than of the one that it picked, where
        it is about where a company goes."""
        return thoughts.less(self._table(view, decision), picked, other)

    def _table(self, view: View, decision: Decision) -> Table:
        return Table(view, decision, self._memory, self.habits, self._lore or lore(view))

    def twin(self) -> Steward:
        """One who has thought the same so far, and goes on alone."""
        other = Steward(habits=self.habits, known=self._lore)
        other._seat, other._moment, other._asked = self._seat, self._moment, self._asked
        other._since = self._since  # never changed, only replaced
        other._memory = {
            key: set(value) if isinstance(value, set) else value
            for key, value in self._memory.items()
        }
        return other

    def change(self, habits: Habits) -> None:
        """Other habits from now on: what was thought by the old ones is forgotten."""
        if habits != self.habits:
            self.habits = habits
            self._forget(lambda key: key[0] not in DONE)

    def instead(self, picked: Option, done: Option) -> None:
        """Something else was done than it picked: it thinks again about what follows from that."""
        self._memory.pop(("used", picked.args), None)
        if done.verb == "use":
            self._memory["used", done.args] = True
        if picked.verb == "destination":
            self._forget(lambda key: key[0] in journeys.PLANNED)
        if done.verb in ("organize", "regroup"):
            self._forget(lambda key: key[0] not in DONE)
            self._memory["regrouped"] = gathering.OFTEN  # what others have put together stays

    def _forget(self, about: Callable[[tuple[Any, ...]], bool]) -> None:
        """What was thought of is no longer so."""
        self._memory.pop("claimed", None)
        for key in [k for k in self._memory if isinstance(k, tuple) and about(k)]:
            del self._memory[key]

    def why(self, view: View, decision: Decision) -> str:
        """Why it picked what it picked last."""
        return self._why
