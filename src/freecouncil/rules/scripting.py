"""What a card can say about itself: the parts that scripts are made of.

A `Script` belongs to a card and holds

- `Action`s: what its player may declare with it, from the hand or from play. An action offers
  itself, names what it needs, and carries itself out: there is no second place for any of it;
- `Modifier`s: how it changes a number or a yes-or-no of other things while it is in play;
- `Trigger`s: what must happen because of it when something else happens (9.6).
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable
from typing import TYPE_CHECKING, Any

from freecouncil.rules.decisions import Decision, Option, Value

if TYPE_CHECKING:
    from freecouncil.rules.game import Game
    from freecouncil.rules.state import Instance

# Moments at which something can be declared. A window is one or several of them at once.
UNTAP = 1 << 0  # the end of the untap phase
ORGANIZATION = 1 << 1
ORGANIZATION_END = 1 << 2
LONG_EVENT = 1 << 3
MOVEMENT = 1 << 4  # a company's movement/hazard phase, combat included
ATTACK = 1 << 5  # an attack, before strikes are assigned (3.i)
STRIKE = 1 << 6  # a strike sequence (3.iv)
ENTERING = 1 << 7  # the start of a site phase, before the site is entered
SITE = 1 << 8  # a site phase, once the site is entered
END_OF_TURN = 1 << 9
END_OF_TURN_BEGIN = 1 << 10  # the beginning of the end-of-turn phase
CORRUPTION = 1 << 11  # a corruption check has been declared
INFLUENCE = 1 << 12  # an influence attempt has been declared
BODY = 1 << 13  # a body check has been declared
RING = 1 << 14  # a gold ring is being tested
RESPONSE = 1 << 15  # something is on the chain of effects
ON_GUARD = 1 << 16  # an on-guard card may be revealed
COUNCIL = 1 << 17  # the last corruption checks (10.3.i)
SITE_DECLARED = 1 << 18  # a resource that would tap the site has been declared (2.V.6)
TURN_END = 1 << 19  # the very end of the turn (2.VI.iii)
MOVEMENT_END = 1 << 21  # the end of a company's movement/hazard phase (2.IV.viii)
ALWAYS = (1 << 20) - 1
CLOSED = 1 << 20  # combat in a chain that is not done: only what combat itself allows (3.2)
ASSIGNED = 1 << 23  # the strikes of an attack have been assigned, and none has been faced yet
AFTER_ATTACK = 1 << 24  # a company has just faced an attack, or all attacks of a creature
REVEALED = (
    1 << 26
)  # a new Under-deeps site is revealed, and the roll to reach it not made (2.IV.i.1)
BURGLING = 1 << 27  # a company would face the automatic-attacks of its site (2.V.ii)
RIDDLING = 1 << 28  # a riddling roll has been called for
AFTER_COMPANY_ATTACK = 1 << 29  # the player's company has just been attacked by another
COMPANY_ATTACK = 1 << 25  # the player's company has declared an attack on another company
PHASE_END = 1 << 22  # what waited for the end of a phase has been declared (9.6.6)
# The moments at which a player who holds a card that may be used at any time is asked for its sake
# alone: each phase of either player's turn, each attack, and whatever is declared. Between these the
# player may use it besides whatever else is asked.
ANY_TIME = (
    UNTAP | ORGANIZATION | ORGANIZATION_END | LONG_EVENT | MOVEMENT | ENTERING | SITE | END_OF_TURN
    | ATTACK | RESPONSE
)  # fmt: skip
ANY_PHASE = UNTAP | ORGANIZATION | LONG_EVENT | MOVEMENT | SITE | END_OF_TURN

RESOURCE, HAZARD, EITHER = "resource", "hazard", "either"
CANCELS_ATTACK = "cancels the attack"  # tag: that is what it does, or may do
IN_COMPANY_COMBAT = "played in company combat"  # tag: before strikes are assigned, too, as it says
HOLDS_TARGETS = "holds its targets"  # tag: what it targets is not used in response to it
INFLUENCES = "influences"  # tag: it is an influence attempt

Test = Callable[["Ctx"], bool]
Words = str | Callable[["Ctx"], str]
Effect = Callable[["Ctx"], Generator[Decision, Option, None] | None]


class Window:
    """A moment at which players may act, and what is going on at it."""

    __slots__ = ("attack", "bits", "chain", "check", "company", "limit", "strike")

    def __init__(
        self,
        bits: int,
        company: int = 0,
        attack: Any = None,
        strike: Any = None,
        check: Any = None,
        chain: Any = None,
    ) -> None:
        self.bits = bits
        self.company = company
        self.attack = attack
        self.strike = strike
        self.check = check
        self.chain = chain
        self.limit: int | None = None  # the hazard limit, while it is asked for many cards

    def responding(self, chain: Any) -> Window:
        """The same moment with something on the chain."""
        return Window(
            self.bits | RESPONSE, self.company, self.attack, self.strike, self.check, chain
        )


class Ctx:
    """One use of an action, trigger or modifier: whose, when, and with what."""

    __slots__ = (
        "action", "along", "answered", "canceled", "chosen", "game", "idle", "info", "me", "places",
        "player", "tapped", "window",
    )  # fmt: skip

    def __init__(
        self, game: Game, me: Instance, player: int, window: Window, action: Action | None = None
    ) -> None:
        self.game = game
        self.me = me
        self.player = player
        self.window = window
        self.action = action
        self.chosen: dict[str, Value] = {}
        self.places: dict[str, str] = {}  # where the chosen cards were when they were chosen
        self.tapped: tuple[str, ...] = ()  # the roles whose cards tapped as a cost
        self.info: Any = None  # for triggers: what happened
        self.canceled = False
        self.answered = False  # something was declared in response to it
        self.idle = False  # it has resolved and changed nothing, as its effect says (5.1.2)
        self.along: Instance | None = None  # the card in play with which this one is played

    @property
    def opponent(self) -> int:
        return 1 - self.player

    @property
    def bearer(self) -> Instance:
        """The card on which this one is, or was when it was discarded as a cost."""
        return self.game.state.cards[self.me.host or int(self.chosen.get("bearer", 0))]

    @property
    def company(self) -> Any:
        """The company that is moving, at its site, or attacked."""
        return self.game.state.companies.get(self.window.company)

    @property
    def attack(self) -> Any:
        return self.window.attack

    @property
    def strike(self) -> Any:
        return self.window.strike

    @property
    def check(self) -> Any:
        return self.window.check

    def card(self, role: str) -> Instance:
        """The card chosen for a role."""
        return self.game.state.cards[int(self.chosen[role])]


class Requirement:
    """A condition with its sentence: what must hold, and what to say when it does not."""

    __slots__ = ("lasting", "rule", "test", "words")

    def __init__(self, test: Test, words: Words, rule: str = "", lasting: bool = True) -> None:
        self.test = test
        self.words = words
        self.rule = rule
        self.lasting = lasting  # must it still hold when the action resolves? (9.2.1)

    def sentence(self, ctx: Ctx) -> str:
        return self.words if isinstance(self.words, str) else self.words(ctx)


class Role:
    """Something that must be chosen when an action is declared (9.3)."""

    __slots__ = ("candidates", "lasting", "name", "optional", "rule", "secret", "tap", "words")

    def __init__(
        self,
        name: str,
        candidates: Callable[[Ctx], Iterable[Value]],
        words: Words,
        tap: bool = False,
        optional: bool = False,
        lasting: bool = True,
        rule: str = "9.3",
        secret: bool = False,
    ) -> None:
        self.name = name
        self.secret = secret  # the opponent does not see what is chosen
        self.candidates = candidates
        self.words = words  # what to say when there is nothing to choose
        self.tap = tap  # the chosen card taps as a cost
        self.optional = optional
        self.lasting = lasting
        self.rule = rule

    def sentence(self, ctx: Ctx) -> str:
        return self.words if isinstance(self.words, str) else self.words(ctx)

    def able(self, ctx: Ctx) -> Iterable[Value]:
        """What can be chosen for it; a Fallen-wizard has less of a choice (9.3.F1)."""
        found = self.candidates(ctx)
        if ctx.game.fallen_wizards:
            from freecouncil.rules.both_sides import within_reach

            return within_reach(ctx, self, found)
        return found


class Cost:
    """Something that is done when an action is declared (9.2); `stays` is what must be so of it when
    the action resolves (9.2.1): what was tapped must still be tapped."""

    __slots__ = ("pay", "stays", "test", "words")

    def __init__(
        self, test: Test, pay: Callable[[Ctx], None], words: Words, stays: Test | None = None
    ) -> None:
        self.test = test
        self.pay = pay
        self.words = words
        self.stays = stays

    def sentence(self, ctx: Ctx) -> str:
        return self.words if isinstance(self.words, str) else self.words(ctx)


class Action:
    """Something that a player may declare with a card."""

    __slots__ = (
        "anyones_turn", "at_any_time", "becomes", "costs", "counts", "effect", "from_where", "initiates", "kind",
        "name", "on_guard", "places_itself", "requires", "roles", "rule", "secret", "side", "skill", "tags",
        "when",
    )  # fmt: skip

    def __init__(
        self,
        name: str,
        when: int,
        effect: Effect,
        *,
        kind: str = "ability",
        side: str = RESOURCE,
        from_where: str = "play",
        requires: Iterable[Requirement] = (),
        roles: Iterable[Role] = (),
        costs: Iterable[Cost] = (),
        counts: int = 0,
        initiates: bool = False,
        anyones_turn: bool = False,
        skill: str = "",
        becomes: str = "",
        on_guard: str = "",
        rule: str = "",
        places_itself: bool = False,
        secret: bool = False,
        at_any_time: bool = False,
        tags: Iterable[str] = (),
    ) -> None:
        self.name = name
        self.when = when
        self.effect = effect
        self.kind = (
            kind  # ability, short, long, permanent, creature, item, ally, faction, character
        )
        self.side = side
        self.from_where = from_where  # hand, play (the pile included), store, or agent (a hazard)
        self.requires = tuple(requires)
        self.roles = tuple(roles)
        self.costs = tuple(costs)
        self.counts = counts  # how much it counts against the hazard limit
        self.initiates = initiates  # it can only begin a chain of effects
        self.anyones_turn = anyones_turn
        self.skill = skill  # the skill that it requires, if any (3.iv.5, "scout only")
        self.becomes = (
            becomes  # for a permanent-event: the role that names the card it is played on
        )
        self.on_guard = on_guard  # when it may be revealed: "attack", "resource", "influence"
        self.rule = rule
        self.places_itself = places_itself  # the effect decides where the card goes
        self.secret = secret  # the opponent does not see which card it is
        self.at_any_time = at_any_time  # it may be done besides whatever its player is asked
        self.tags = frozenset(tags)  # what kind of thing it does, for cards that cancel such things

    def timely(self, bits: int) -> bool:
        return bool(self.when & bits)

    def refusal(self, ctx: Ctx) -> tuple[str, str] | None:
        """Why it can't be declared now, as a sentence and a rule; None when it can be."""
        for requirement in self.requires:
            if not requirement.test(ctx):
                return requirement.sentence(ctx), requirement.rule
        for cost in self.costs:
            if not cost.test(ctx):
                return cost.sentence(ctx), "9.2.3"
        return self._unfilled(ctx, 0)

    def _unfilled(self, ctx: Ctx, number: int) -> tuple[str, str] | None:
        if number == len(self.roles):
            return None
        role = self.roles[number]
        if role.optional and number == len(self.roles) - 1:
            return None
        last = number == len(self.roles) - 1
        failure: tuple[str, str] | None = None
        found = role.candidates(ctx)
        if ctx.game.fallen_wizards:
            from freecouncil.rules.both_sides import BARRED, within_reach

            every = list(found)
            found = list(within_reach(ctx, role, every))
            if every and not found:
                failure = BARRED
        for candidate in found:
            if last:
                return None
            ctx.chosen[role.name] = candidate
            failure = self._unfilled(ctx, number + 1)
            del ctx.chosen[role.name]
            if failure is None:
                return None
        if role.optional:
            return None
        return failure or (role.sentence(ctx), role.rule)

    def still_holds(self, ctx: Ctx) -> bool:
        """Are the conditions of a declared action still met when it resolves? (9.2.1, 9.3)"""
        from freecouncil.rules.state import TAPPED

        if ctx.canceled:
            return False
        cards = ctx.game.state.cards
        for role in self.roles:
            if role.lasting and role.name in ctx.places:
                value = ctx.chosen[role.name]
                if isinstance(value, int) and cards[value].where != ctx.places[role.name]:
                    return False
            if role.name in ctx.tapped and cards[int(ctx.chosen[role.name])].state != TAPPED:
                return False
        if any(c.stays is not None and not c.stays(ctx) for c in self.costs):
            return False
        return all(r.test(ctx) for r in self.requires if r.lasting)


class Modifier:
    """A change of an attribute while the card is in play.

    `amount` and `when` are asked with the game, the card, the subject and what is going on (an
    attack, a check, …). Scopes: `self`, `bearer`, `company` (everyone in the bearer's company, or in
    the company on which the card is), `all` (anything of the right kind anywhere), `stored` (the
    same, while the card is stored and not before).
    """

    __slots__ = (
        "against_one",
        "amount",
        "at_least",
        "at_most",
        "at_most_times",
        "attribute",
        "restricted",
        "scope",
        "stage",
        "when",
        "words",
    )

    def __init__(
        self,
        attribute: str,
        amount: int | Callable[[Game, Instance, Any, Any], int],
        *,
        scope: str = "bearer",
        when: Callable[[Game, Instance, Any, Any], bool] | None = None,
        at_most: int | None = None,
        at_most_times: int | None = None,
        at_least: int | None = None,
        stage: int = 2,
        words: str = "",
        restricted: Callable[[Game, Instance, Instance], bool] | None = None,
        against_one: bool = False,
    ) -> None:
        self.attribute = attribute
        self.amount = amount
        self.scope = scope
        self.when = when
        self.at_most = at_most
        self.at_most_times = at_most_times  # prowess: so many times the bearer's own
        self.at_least = at_least
        self.stage = stage  # 0 weapon, 1 armor, shield, helmet, 2 all else (6.1.4)
        self.words = words
        self.restricted = restricted  # restricted influence: is it usable on this target?
        self.against_one = against_one  # restricted influence: against one target alone


class Trigger:
    """A passive condition (9.6): when something happens, something else must be done."""

    __slots__ = (
        "after_combat", "effect", "event", "immediate", "name", "optional", "outlasts", "tags", "test",
    )  # fmt: skip

    def __init__(
        self,
        event: str,
        effect: Effect,
        *,
        when: Test | None = None,
        immediate: bool = False,
        optional: bool = False,
        after_combat: bool = False,
        name: str = "",
        tags: Iterable[str] = (),
        outlasts: bool = False,
    ) -> None:
        self.tags = frozenset(tags)
        self.event = event
        self.effect = effect
        self.test = when
        self.immediate = immediate  # resolves at once, with no chain (9.6.3)
        self.optional = optional  # its player may decline
        self.after_combat = after_combat  # it waits while an attack is going on (3.5, 9.6.1)
        self.name = name
        self.outlasts = outlasts  # it is demanded though its card is no longer in play


class Script:
    """All that a card does."""

    __slots__ = (
        "actions",
        "agent_actions",
        "anytime",
        "at_any_time",
        "card",
        "foe_mask",
        "hand_actions",
        "local",
        "mask",
        "modifiers",
        "name",
        "original",
        "own_mask",
        "play_actions",
        "play_mask",
        "races",
        "store_actions",
        "stored_topics",
        "topics",
        "triggers",
        "words",
        "written",
    )  # fmt: skip

    def __init__(
        self,
        name: str,
        actions: Iterable[Action] = (),
        modifiers: Iterable[Modifier] = (),
        triggers: Iterable[Trigger] = (),
        words: str = "",
        written: bool = False,
    ) -> None:
        self.name = name
        self.words = words
        self.races: tuple[str, ...] | None = None  # of the card, once asked
        self.original: Script | None = None  # its own, of one in another shape (rules.shapes)
        self.written = written  # a script was written for the card, beyond its facts
        self.actions = tuple(actions)
        self.modifiers = tuple(modifiers)
        self.triggers = tuple(triggers)
        self.hand_actions = tuple(a for a in self.actions if a.from_where == "hand")
        self.play_actions = tuple(a for a in self.actions if a.from_where == "play")
        self.store_actions = tuple(a for a in self.actions if a.from_where == "store")
        self.agent_actions = tuple(a for a in self.actions if a.from_where == "agent")
        self.at_any_time = tuple(a for a in self.hand_actions if a.at_any_time)
        self.anytime = bool(self.at_any_time) or any(
            a.side == EITHER and a.when == ALWAYS for a in self.hand_actions
        )  # playable by either player, at any point of any turn
        self.mask = 0  # the moments at which something can be done with it from the hand
        self.own_mask = 0  # in its player's own turn
        self.foe_mask = 0  # in the opponent's
        for action in self.hand_actions:
            self.mask |= action.when
            if action.side != HAZARD:
                self.own_mask |= action.when
            if action.side != RESOURCE or action.anyones_turn:
                self.foe_mask |= action.when
        self.play_mask = 0
        for action in self.play_actions:
            self.play_mask |= action.when
        # by attribute: what it does to itself, its bearer or its company
        self.local: dict[str, tuple[Modifier, ...]] = {}
        topics: list[str] = ["in play"]
        for modifier in self.modifiers:
            if modifier.scope == "all":
                topics.append(modifier.attribute)
            elif modifier.scope == "company":
                topics.append("company " + modifier.attribute)
            self.local[modifier.attribute] = (*self.local.get(modifier.attribute, ()), modifier)
        topics += [f"on {trigger.event}" for trigger in self.triggers]
        if self.play_actions:
            topics.append("actions")
        self.topics = tuple(dict.fromkeys(topics))
        self.stored_topics = tuple(
            dict.fromkeys(m.attribute for m in self.modifiers if m.scope == "stored")
        )
