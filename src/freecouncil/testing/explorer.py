"""A player who knows the whole position and looks for what has not been used yet."""

from __future__ import annotations

import random
import re
from collections.abc import Callable
from functools import cache

from freecouncil.cards.facts import AnyCard, Character, Item, Region, Site
from freecouncil.cards.library import library
from freecouncil.rules.decisions import Decision, Option
from freecouncil.rules.game import Game
from freecouncil.rules.playing import place_of
from freecouncil.rules.registry import script_for
from freecouncil.rules.scripting import Trigger
from freecouncil.rules.wielding import BEGIN_TO_USE

Use = tuple[str, str]  # a card's id, and what was done with it
Branch = tuple[str, str, str, str]  # a use, what was asked because of it, and the answer
MANY = 6  # more answers than these are a list to choose from, and no alternatives
OTHERS = frozenset(("on-guard", BEGIN_TO_USE))  # what any card can do, or any weapon and armor


def uses_of(card: AnyCard) -> tuple[Use, ...]:
    """Everything that could be seen of a card."""
    return _uses(card.id)


@cache
def _uses(printing: str) -> tuple[Use, ...]:
    card = library().by_id(printing)
    if isinstance(card, Region):
        return ()
    ring = isinstance(card, Item) and bool(card.ring_kind)  # played by a test, not at a site (6.2)
    found = [(card.id, "in play")] if ring or isinstance(card, Character | Site) else []
    script = script_for(card)
    found += [
        (card.id, a.name)
        for a in script.actions
        if a.name not in OTHERS and not (ring and a.name == "item")
    ]
    found += [(card.id, what_of(t)) for t in script.triggers]
    return tuple(dict.fromkeys(found))


def what_of(trigger: Trigger) -> str:
    """A passive condition as a use: what it waits for, and its name where it has one."""
    return f"on {trigger.event}: {trigger.name}".removesuffix(": ")


def branches_of(decision: Decision) -> dict[Option, str]:
    """The alternatives among the answers: to do it or not, this way or that.

    Which card is chosen makes no difference; where nothing else tells the answers apart, there are
    no alternatives."""
    found = {o: _branch(o) for o in decision.options}
    if len(set(found.values())) > MANY:
        found = {o: o.verb for o in decision.options}
    return found if len(set(found.values())) > 1 else {}


def _branch(option: Option) -> str:
    """The answer without the names of regions, sites and cards."""
    named = [a for a in option.args if isinstance(a, str)]
    kinds = [re.sub(r"^(region|site):.*|: .*", r"\1", name) for name in named]
    return " ".join([option.verb, *kinds])


def unfinished(card: AnyCard, wanted: dict[Use, int], branches: dict[Branch, int]) -> bool:
    """Is there something of the card that has not been seen, or not chosen when it was offered?"""
    printing = card.id
    return any(not wanted.get(use, 1) for use in _uses(printing)) or any(
        not count and branch[0] == printing for branch, count in branches.items()
    )


class Explorer:
    """Plays both seats: first what shows something new, then what leads there, then anything."""

    def __init__(
        self,
        game: Game,
        wanted: dict[Use, int],
        branches: dict[Branch, int],
        asked_by: Callable[[Decision], Use | None],
        chance: random.Random,
    ) -> None:
        self.game = game
        self.wanted = wanted
        self.branches = branches
        self.asked_by = asked_by  # whose effect is asking
        self.chance = chance

    def pick(self, decision: Decision) -> Option:
        """The answer to a question."""
        chosen = self._alternative(decision)
        if chosen is None:
            fresh = [o for o in decision.options if self._fresh(o)]
            if fresh and self.chance.random() < 0.9:
                chosen = self.chance.choice(fresh)
            elif fresh := [o for o in decision.options if self._promising(o)]:
                chosen = self.chance.choice(fresh) if self.chance.random() < 0.6 else None
        if chosen is None:
            chosen = self._toward(decision)
        return chosen if chosen is not None else self.chance.choice(decision.options)

    # What is new --------------------------------------------------------------------------------

    def _alternative(self, decision: Decision) -> Option | None:
        """An answer that has not been given yet to what a card asks."""
        use = self.asked_by(decision) or self._declared(decision)
        if use is None:
            return None
        ways = branches_of(decision)
        if not ways:
            return None
        keys = {option: (*use, decision.ask, way) for option, way in ways.items()}
        for key in keys.values():
            self.branches.setdefault(key, 0)
        new = [option for option, key in keys.items() if not self.branches[key]]
        chosen = self.chance.choice(new or decision.options)
        self.branches[keys[chosen]] += 1
        return chosen

    def _declared(self, decision: Decision) -> Use | None:
        """What is being declared or could be done, where its player is asked about it (9.3, 9.4)."""
        about = decision.about
        if len(about) < 2 or not isinstance(about[0], int) or not isinstance(about[1], str):
            return None
        if not 0 < about[0] < len(self.game.state.cards):
            return None
        card = self.game.card(about[0]).card
        use = card.id, about[1].split(" with ")[0]
        return use if use in self.wanted or decision.ask == "use-ability" else None

    def _fresh(self, option: Option) -> bool:
        if option.verb not in ("play", "use", "reveal") or len(option.args) < 2:
            return False
        card = self.game.card(int(option.args[0])).card
        name = str(option.args[1]).split(" with ")[0]
        return not self.wanted.get((card.id, name), 1)

    def _promising(self, option: Option) -> bool:
        """Is it about playing a card of which there is more to see than its being played?"""
        return option.verb in ("play", "reveal") and self._unused(int(option.args[0]))

    def _unused(self, number: int) -> bool:
        return unfinished(self.game.card(number).card, self.wanted, self.branches)

    def _unseen_character(self, number: int) -> bool:
        if number >= len(self.game.state.cards):
            return False
        card = self.game.card(number).card
        return isinstance(card, Character) and (self._unused(number) or card.avatar)

    # What leads there ---------------------------------------------------------------------------

    def _toward(self, decision: Decision) -> Option | None:
        options = decision.options
        chance = self.chance.random()
        match decision.ask:
            case "act" | "respond" | "support-check" | "support-strike" if chance < 0.6:
                return decision.option("pass")
            case "enter-site":
                return decision.option("yes") if chance < 0.95 else None
            case "hazard-sideboard":
                return decision.option("no")
            case "organization":
                likely = [o for o in options if o.verb in ("organize", "move")]
                if likely and chance < 0.75:
                    return self.chance.choice(likely)
            case "organize":
                bring = [o for o in options if o.verb == "bring-character"]
                return bring[0] if bring and chance < 0.8 else decision.option("done")
            case "destination":
                return self._best_site(options) if chance < 0.7 else None
            case "character-to-play" | "place-character":
                new = [o for o in options if o.args and self._unseen_character(int(o.args[0]))]
                return self.chance.choice(new) if new else None
            case "discard-card":
                dull = [o for o in options if o.args and not self._unused(int(o.args[0]))]
                if dull:
                    return self.chance.choice(dull)
                return None  # a hand that is never changed would never end the game
            case "call-council":
                return decision.option("no") if chance < 0.8 else None
            case _:
                return None
        return None

    def _best_site(self, options: list[Option]) -> Option | None:
        """A site where something in the hand that has not been used is playable."""
        seat = self.game.state.active
        hand = [self.game.card(n) for n in self.game.state.players[seat].hand]
        scored = []
        for option in options:
            if option.verb == "pass":
                continue
            site = self.game.card(int(option.args[0]))
            score = sum(
                place_of(self.game, card, site)[0] * (3 if self._unused(card.id) else 1)
                for card in hand
            )
            score += 2 * self._unused(site.id)
            scored.append((score + self.chance.random(), option))
        return max(scored, key=lambda pair: pair[0])[1] if scored else None
