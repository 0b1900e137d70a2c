"""The chain of effects: responses, resolution and passive conditions (chapter 9)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from freecouncil.rules import table
from freecouncil.rules.control import let_go
from freecouncil.rules.decisions import PASS, Decision, Option, Rule, choose
from freecouncil.rules.declaring import (
    candidates,
    declare,
    hazard_cost,
    hazard_limit,
    option_for,
)
from freecouncil.rules.scripting import (
    AFTER_ATTACK,
    EITHER,
    HAZARD,
    ON_GUARD,
    PHASE_END,
    Ctx,
    Trigger,
    Window,
)
from freecouncil.rules.state import TAPPED, Instance

if TYPE_CHECKING:
    from freecouncil.rules.game import Game


# The chain ----------------------------------------------------------------------------------------


def begin(game: Game, ctx: Ctx) -> Rule[None]:
    """Declares an action and plays out the chain of effects that it begins (9.5)."""
    yield from declare(game, ctx)
    yield from chain_of(game, [ctx])


def chain_of(game: Game, first: list[Ctx]) -> Rule[None]:
    """Responses in turn, then resolution, the last declared first."""
    outer = game.chain
    game.chain = chain = list(first)
    window = game.window.responding(chain)
    if any(c.action is None and c.info[0].event in PHASE_ENDS for c in first):
        window.bits |= PHASE_END
    responder = 1 - first[-1].player
    passes = 0
    while passes < 2:
        found = candidates(game, responder, window)
        if found:
            options = [option_for(c) for c in found]
            options.append(PASS)
            choice = yield Decision(responder, "respond", options, "9.5", (chain[-1].me.id,))
            if choice.verb != "pass":
                ctx = found[options.index(choice)]
                yield from declare(game, ctx)
                for before in chain:
                    before.answered = True
                chain.append(ctx)
                passes = 0
                responder = 1 - responder
                continue
        passes += 1
        responder = 1 - responder
    game.resolving += 1
    while chain:
        ctx = chain.pop()
        yield from resolve(game, ctx)
    game.resolving -= 1
    game.chain = outer
    if not game.resolving:
        if game.state.live.get("on chain resolved"):
            yield from happened(game, "chain resolved", None)
        let_go(game)
        _discard_duplicates(game)
        yield from settle(game)
        if game.ended_attacks:
            yield from after_attacks(game)


def after_attacks(game: Game) -> Rule[None]:
    """A company has just faced attacks, and no chain of effects is under way any more: its player
    may do what is done right after an attack, in the own turn (3.3)."""
    while game.ended_attacks and not game.fighting:
        attack = game.ended_attacks.pop(0)
        company = attack.company
        if company.id in game.state.companies and company.owner == game.state.active:
            window = Window(AFTER_ATTACK, company.id, attack)
            yield from actions(game, window, (company.owner,))


def _discard_duplicates(game: Game) -> None:
    """When a chain has resolved, a card that came in it and can't be duplicated goes again if another
    of its name is still there (g.cbd.1)."""
    while game.doubles:
        card = game.doubles.pop()
        if card.where == "play" and game.state.present.get(card.card.name, 0) > 1:
            table.discard(game, card)


def resolve(game: Game, ctx: Ctx) -> Rule[None]:
    """Carries out a declared action, if what it needs still holds."""
    action = ctx.action
    card = ctx.me
    if action is None:
        trigger: Trigger = ctx.info[0]
        ctx.info = ctx.info[1]
        holds = _still_demanded(trigger, ctx) and not ctx.canceled
        if holds and (trigger.test is None or trigger.test(ctx)):
            yield from run_effect(trigger.effect, ctx)
        return
    from_hand = action.from_where == "hand"
    if (
        not action.still_holds(ctx)
        or not _still_tapped(ctx)
        or (from_hand and (card.where != "chain" or _effects_canceled(game, card)))
        or _beyond_limit(game, ctx)
    ):
        game.log("negated", card.id)
        if from_hand and card.where == "chain":
            if action.kind == "on-guard":
                table.move(game, card, "hand")  # 2.IV.vii.4.1
            else:
                table.discard(game, card)  # 9.5.5
        return
    if from_hand and card.card.manifestation:
        yield from happened(game, "manifestation played", card)
    if from_hand and not action.places_itself and action.kind in ("permanent", "long"):
        place_event(game, ctx)
        yield from run_effect(action.effect, ctx)
        yield from happened(game, "event played", card)
        return
    yield from run_effect(action.effect, ctx)
    if from_hand and card.where == "chain" and not action.places_itself:
        if ctx.idle and not (ctx.answered or ctx.tapped or action.costs):
            table.move(game, card, "hand")  # 5.1.2
            game.log("returned to hand", card.id)
        else:
            table.discard(game, card)


def _effects_canceled(game: Game, card: Instance) -> bool:
    """Does a card in play cancel whatever this one does? (9.4.2)"""
    if not game.state.live.get("effects canceled"):
        return False
    from freecouncil.rules.attributes import is_so

    return is_so(game, "effects canceled", card)


def _still_tapped(ctx: Ctx) -> bool:
    """Is whoever tapped for it tapped still? (9.2.1)"""
    assert ctx.action is not None
    return all(
        ctx.card(role.name).state == TAPPED
        for role in ctx.action.roles
        if role.tap and role.lasting and role.name in ctx.places
    )


def _beyond_limit(game: Game, ctx: Ctx) -> bool:
    """Have more hazards been declared than the limit now allows? (2.IV.iii.1)"""
    action = ctx.action
    assert action is not None
    if not action.counts or action.side != HAZARD or ctx.window.bits & ON_GUARD:
        return False
    company = game.state.companies.get(ctx.window.company)
    return (
        company is not None
        and company.hazards > hazard_limit(game, company)
        and hazard_cost(game, action, company, ctx.me) > 0
    )


def place_event(game: Game, ctx: Ctx) -> None:
    """Puts a long- or permanent-event into play, on what it was played on."""
    action = ctx.action
    assert action is not None
    if action.becomes:
        value = int(ctx.chosen[action.becomes])
        company = game.state.companies.get(value)
        if company is not None:
            table.attach_to_company(game, ctx.me, company)
        else:
            table.attach(game, ctx.me, game.state.cards[value])
    else:
        table.move(game, ctx.me, "play")
    if ctx.me.card.one_in_play and game.state.present[ctx.me.card.name] > 1:
        game.doubles.append(ctx.me)
    game.log("in play", ctx.me.id)


def run_effect(effect: Any, ctx: Ctx) -> Rule[None]:
    """An effect is a rule, or, when it asks nothing, a plain function."""
    rule = effect(ctx)
    if rule is not None:
        yield from rule


def promised(game: Game, moment: str, subject: int, info: Any) -> Rule[None]:
    """What cards that are gone have promised for such a moment of an attack: an effect on the attack,
    whose data is what is done then."""
    for effect in game.state.effects.get((moment, subject), ()):
        source = game.state.cards[effect.source]
        ctx = Ctx(game, source, source.owner, game.window)
        ctx.info = info
        yield from run_effect(effect.data[0], ctx)


# Passive conditions -------------------------------------------------------------------------------


LINGERING = 0  # the subject of what a card still waits for when it has gone


def happened(game: Game, event: str, info: Any, source: Instance | None = None) -> Rule[None]:
    """Something has happened: cards in play that wait for it act (9.6).

    With a `source`, the card whose own doing it is (an attack's creature or site) acts on
    "my …", whether it lies in play or not."""
    topic = "on " + event
    numbers = game.state.live.get(topic, ())
    effects = game.state.effects
    lingering = effects.get((topic, LINGERING), ()) if effects else ()
    if source is not None and source.script.triggers:
        yield from own_triggers(game, "my " + event, info, source)
    elif not numbers and not lingering:
        return
    cards = game.state.cards
    for effect in lingering:
        yield from _demand(game, effect.data[0], cards[effect.source], info)
    for number in numbers:
        card = cards[number]
        for trigger in card.script.triggers:
            if trigger.event == event:
                ctx = Ctx(game, card, card.owner, game.window)
                ctx.info = info
                if trigger.test is None or trigger.test(ctx):
                    if trigger.immediate:
                        yield from run_effect(trigger.effect, ctx)
                    elif not _waits_already(game, trigger, ctx):
                        game.pending.append((trigger, ctx))
    if not game.resolving:
        yield from settle(game)


def _waits_already(game: Game, trigger: Trigger, ctx: Ctx) -> bool:
    """Does another copy of the card, played on nothing either, demand the same already? (9.6.7)"""
    me = ctx.me
    return not (me.host or me.company) and any(
        other is trigger
        and waiting.me.card is me.card
        and waiting.player == ctx.player
        and not (waiting.me.host or waiting.me.company)
        and waiting.info is ctx.info
        for other, waiting in game.pending
    )


def own_triggers(game: Game, event: str, info: Any, source: Instance) -> Rule[None]:
    """What a card waits for as its own doing, whether it lies in play or not."""
    for trigger in source.script.triggers:
        if trigger.event == event:
            yield from _demand(game, trigger, source, info)


def _demand(game: Game, trigger: Trigger, source: Instance, info: Any) -> Rule[None]:
    ctx = Ctx(game, source, source.owner, game.window)
    ctx.info = info
    if trigger.test is None or trigger.test(ctx):
        if trigger.immediate:
            yield from run_effect(trigger.effect, ctx)
        else:
            game.pending.append((trigger, ctx))


_OUT_OF_SIGHT = frozenset(("hand", "deck", "sideboard"))


def _still_demanded(trigger: Trigger, ctx: Ctx) -> bool:
    """Is the card in play that demands it (9.6.2)? What is an attacker's own doing comes in any
    case, unless the card has gone where nobody sees it."""
    where = ctx.me.where
    if trigger.outlasts:
        return True
    if trigger.event.startswith("my "):
        return where not in _OUT_OF_SIGHT
    return where in table.IN_PLAY


# What follows from the result of a strike is not responded to; a roll that it asks for is (3.iv.7.1).
STRIKE_RESULTS = frozenset(("strike failed", "strike ended", "wounded", "shielded"))
# What waits for the end of a phase or turn (9.6.6).
PHASE_ENDS = frozenset(
    ("untap ends", "organization ends", "long-event phase ends", "movement ends", "site phase ends",
     "turn ends")
)  # fmt: skip


def settle(game: Game) -> Rule[None]:
    """Declares all that passive conditions now demand in one chain of effects (9.6.1)."""
    while True:
        demanded = [(t, c) for t, c in game.pending if _still_demanded(t, c)]
        waiting = [entry for entry in demanded if not (entry[0].after_combat and game.fighting)]
        game.pending = [entry for entry in demanded if entry[0].after_combat and game.fighting]
        if not waiting:
            return
        declared: list[Ctx] = []
        for trigger, ctx in (yield from _ordered(game, waiting)):
            if trigger.optional:
                answer = yield Decision(
                    ctx.player,
                    "use-ability",
                    [Option("yes"), Option("no")],
                    "9.4.4",
                    (ctx.me.id, trigger.name or trigger.event),
                )
                if answer.verb == "no":
                    continue
            ctx.info = (trigger, ctx.info)
            if trigger.event.removeprefix("my ") in STRIKE_RESULTS:
                game.resolving += 1
                yield from resolve(game, ctx)
                game.resolving -= 1
            else:
                declared.append(ctx)
        if declared:
            yield from chain_of(game, declared[::-1])


def _ordered(game: Game, waiting: list[tuple[Trigger, Ctx]]) -> Rule[list[tuple[Trigger, Ctx]]]:
    """The resource player chooses what is done first: it is declared last (9.6.1)."""
    found: list[tuple[Trigger, Ctx]] = []
    while waiting:
        index = 0
        if len(waiting) > 1:
            options = list(
                dict.fromkeys(Option("first", (c.me.id, t.name or t.event)) for t, c in waiting)
            )
            choice = yield from choose(
                game, game.state.active, "order-passive-conditions", options, "9.6.1"
            )
            index = next(
                i for i, (t, c) in enumerate(waiting) if (c.me.id, t.name or t.event) == choice.args
            )
        found.append(waiting.pop(index))
    return found


# Windows ------------------------------------------------------------------------------------------


def _guest(game: Game, window: Window, order: tuple[int, ...]) -> int | None:
    """The other player, at a moment that is not theirs, who holds a card that may be played at any
    point of any turn."""
    if len(order) != 1 or window.attack is not None or window.check is not None:
        return None
    other = 1 - order[0]
    cards = game.state.cards
    if any(cards[n].script.anytime for n in game.state.players[other].hand):
        return other
    return None


def actions(game: Game, window: Window, seats: tuple[int, ...] | None = None) -> Rule[None]:
    """Lets players begin chains until neither wants to; the resource player has priority (9.5.1)."""
    before = game.window
    game.window = window
    order = seats if seats is not None else (game.state.active, 1 - game.state.active)
    guest = _guest(game, window, order)
    if guest is not None:
        order = (*order, guest)
    turn = 0
    passes = 0
    while passes < len(order) and game.state.result is None:
        seat = order[turn]
        found = candidates(game, seat, window)
        if seat == guest:
            found = [c for c in found if c.action is not None and c.action.side == EITHER]
        acted = False
        if found:
            options = [option_for(c) for c in found]
            options.append(PASS)
            choice = yield Decision(seat, "act", options, "9.5.1", (window.company,))
            if choice.verb != "pass":
                ctx = found[options.index(choice)]
                yield from begin(game, ctx)
                acted = True
                if window.company:
                    company = game.state.companies.get(window.company)
                    if company is None or company.returned:
                        break  # 2.IV.4: the phase has ended
        if acted:
            passes = 0  # who was done before may go on (2.IV.viii.1)
            turn = 0
        else:
            passes += 1
            turn = (turn + 1) % len(order)
    game.window = before
