"""What can be declared, by whom and when, and what it costs (9.2, 9.3)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from freecouncil.cards.facts import Alignment
from freecouncil.rules import table
from freecouncil.rules.decisions import PASS, Option, Rule, choose
from freecouncil.rules.scripting import (
    ATTACK,
    BODY,
    CANCELS_ATTACK,
    CLOSED,
    EITHER,
    HAZARD,
    HOLDS_TARGETS,
    IN_COMPANY_COMBAT,
    MOVEMENT,
    ON_GUARD,
    ORGANIZATION_END,
    PHASE_END,
    RESOURCE,
    RESPONSE,
    REVEALED,
    SITE,
    STRIKE,
    TURN_END,
    Action,
    Ctx,
    Window,
)
from freecouncil.rules.state import TAPPED, Instance, player_subject

if TYPE_CHECKING:
    from freecouncil.rules.game import Game


def side_refusal(
    game: Game, card: Instance, action: Action, seat: int, window: Window
) -> tuple[str, str] | None:
    """Whose turn it must be for an action, and how many hazards may still be played."""
    state = game.state
    if state.live.get(NO_ENVIRONMENTS):
        if action.kind in ("short", "long", "permanent") and "Environment" in card.card.keywords:
            return "no environment cards can be played", "9.4.3"
    if state.live.get(FORBIDDEN) and action.from_where == "hand" and action.kind != "on-guard":
        from freecouncil.rules.attributes import is_so

        if is_so(game, "forbidden", card):
            return "a card in play prevents that it is played", "9.4.3"
    if state.live.get(NO_POINTS_HERE) and action.from_where == "hand" and window.company:
        if card.card.points is not None and action.side == RESOURCE:
            from freecouncil.rules.both_sides import points_barred

            if window.bits & SITE and points_barred(game, state.companies[window.company]):
                return "your opponent lets you play nothing here that gives points", "9.4.3"
    if action.side == EITHER:
        return None
    if action.side == HAZARD:
        if seat == state.active:
            return "hazards are played during the opponent's turn", "2.1.1"
        if not window.bits & (MOVEMENT | ON_GUARD | REVEALED):
            return "hazards are played during a movement/hazard phase", "2.1.2"
        if action.kind != "on-guard" and barred_against(game, card, state.active):
            return "it can't be played against this kind of player", "1.8.1"
        if window.bits & MOVEMENT and action.from_where == "hand" and action.kind != "on-guard":
            shown = state.effects.get((ONLY_SHOWN, window.company), ())
            if any(card.id not in effect.data for effect in shown):
                return "only hazards that were revealed can be played on this company", "9.4.3"
        if action.kind == "on-guard":
            shown = state.effects.get((ONLY_SHOWN_ON_GUARD, window.company), ())
            if any(card.id not in effect.data for effect in shown):
                return "only hazards that were revealed can be placed on-guard here", "9.4.3"
        if action.counts and not window.bits & ON_GUARD:
            company = state.companies.get(window.company)
            if company is None:
                return (
                    "hazards are played on a company that is in its movement/hazard phase",
                    "2.IV.vii",
                )
            cost = hazard_cost(game, action, company, card)
            if cost:
                limit = window.limit
                if limit is None or limit < 0:
                    limit = hazard_limit(game, company)
                    if window.limit is not None:
                        window.limit = limit
                if company.hazards + cost > limit:
                    return "the hazard limit has been reached", "2.IV.iii.1"
        return None
    if seat != state.active and not action.anyones_turn:
        # Both players act in company combat (3.V), and on the last corruption checks (10.3.i).
        fighting = window.attack is not None and window.attack.attackers
        if not fighting and state.phase != "council":
            return "resources are played during one's own turn", "2.1.2"
    if (
        window.bits & ATTACK
        and window.attack is not None
        and window.attack.attackers
        and CANCELS_ATTACK not in action.tags
        and IN_COMPANY_COMBAT not in action.tags
    ):
        return "an attack by a company as a whole can only be canceled", "3.V"
    if not card.in_use and card.where == "play" and action.kind != "wield":
        return "its bearer does not use it", "6.1"
    if state.live.get(NO_SPELLS) and card.host and ENCHANTMENT in card.card.keywords:
        from freecouncil.rules.attributes import is_so

        if is_so(game, NO_SPELLS, state.cards[card.host]):
            return "its bearer can use no light enchantments where he is", "9.4.3"
    if card.controller and getattr(card.card, "avatar", False):
        return "a Ringwraith follower's own abilities are not used", "2.II.2.1.R7"
    if window.bits & SITE and card.where == "play":
        company = game.company_of(card)
        if (
            company is not None
            and company.owner == state.active
            and company.id != window.company
            and not company.entered
        ):
            return "its company has not entered its own site", "2.V.9"
    if game.fallen_wizards and state.players[seat].alignment == "fallen-wizard":
        from freecouncil.rules.fallen_wizards import resource_refusal

        return resource_refusal(game, card, action, window)
    return None


NO_POINTS_HERE = "no points are played here"  # attribute of a site, asked with a player's seat
NO_SPELLS = "uses no spells"  # attribute: nor light enchantments, nor rituals
ENCHANTMENT = "Light enchantment"  # the keyword
NOT_UNIQUE = "not unique"  # in the data of what lets creatures of a race go free
FORBIDDEN = "forbidden"  # attribute of a card that can't be played while another says so
NO_ENVIRONMENTS = "no environments"  # while a card says so, none can be played
# Only the hazards of these numbers can be played during the company's movement/hazard phase.
ONLY_SHOWN = "only revealed hazards"
ONLY_SHOWN_ON_GUARD = "only revealed hazards on-guard"  # and only these can be placed on-guard

_SIDES: dict[str, Alignment] = {
    "wizard": "hero",
    "ringwraith": "minion",
    "fallen-wizard": "fallen-wizard",
    "balrog": "balrog",
}


def barred_against(game: Game, card: Instance, seat: int) -> bool:
    """Is it a hazard that can't be played against a player of this kind (1.8.1)?"""
    facts = card.card
    if not (facts.not_against or facts.no_effect_on):
        return False
    side = _SIDES[game.state.players[seat].alignment]
    return side in facts.not_against or side in facts.no_effect_on


def hazard_limit(game: Game, company: Any) -> int:
    """The hazard limit against a company, with all that changes it now."""
    from freecouncil.rules.attributes import number

    return max(0, number(game, "hazard-limit", company, company.id, company.hazard_limit))


def hazard_cost(game: Game, action: Action, company: Any, card: Instance) -> int:
    """How much a hazard counts against the limit; some effects let creatures of a race go free."""
    if action.kind == "creature":
        for effect in game.state.effects.get(("free-race", company.id), ()):
            if effect.data[0] in creature_races(card):
                if NOT_UNIQUE in effect.data and card.card.unique:
                    continue
                return 0
        if game.state.live.get(GOES_FREE):
            from freecouncil.rules.attributes import is_so

            if is_so(game, GOES_FREE, card, company):
                return 0
    if game.state.live.get(ONE_GOES_FREE) and _lets_it_go_free(game, action, company, card):
        return 0
    return action.counts


GOES_FREE = "goes free"  # attribute of a creature: it does not count against the hazard limit
ONE_GOES_FREE = "one goes free"  # attribute: one such hazard against each company does not count


def _lets_it_go_free(game: Game, action: Action, company: Any, card: Instance) -> int:
    """The card in play that lets this be the one hazard against the company that does not count;
    while that one is being played, it is still the one."""
    state = game.state
    for number in state.live.get(ONE_GOES_FREE, ()):
        before = state.turn_memo.get((ONE_GOES_FREE, number, company.id))
        source = state.cards[number]
        if (before is None or (before == card.id and card.where == "chain")) and any(
            m.when is None or m.when(game, source, card, action)
            for m in source.script.local[ONE_GOES_FREE]
        ):
            return number
    return 0


def _count(game: Game, action: Action, company: Any, card: Instance) -> None:
    """A hazard counts against the limit, or is the one that does not."""
    cost = hazard_cost(game, action, company, card)
    company.hazards += cost
    if company.hazards > company.hazard_limit:
        # what raised the limit may go again, and takes nothing back
        game.state.turn_memo["raised limit", company.id] = hazard_limit(game, company)
    if not cost and game.state.live.get(ONE_GOES_FREE):
        source = _lets_it_go_free(game, action, company, card)
        if source:
            game.state.turn_memo[ONE_GOES_FREE, source, company.id] = card.id


def creature_races(card: Instance) -> tuple[str, ...]:
    """The race of a creature, or all of them where it has several."""
    return (getattr(card.card, "race", ""), *getattr(card.card, "races", ()))


def moments(window: Window) -> int:
    """The moments whose actions can be declared now: in a strike sequence those that affect the
    strike and no others of the phase (3.iv), on a body check those that affect it (3.I.1); nor any
    others where combat is part of a chain (3.2)."""
    bits = window.bits
    return bits & ~(MOVEMENT | SITE) if bits & (STRIKE | BODY | CLOSED) else bits


def candidates(game: Game, seat: int, window: Window) -> list[Ctx]:
    """Everything that a player may declare at this moment."""
    state = game.state
    bits = moments(window)
    cards = state.cards
    found: list[Ctx] = []
    responding = bits & RESPONSE
    window.limit = -1  # the hazard limit is looked up once for all cards
    own_turn = seat == state.active
    either = state.phase == "council" or (window.attack is not None and window.attack.attackers)
    may_guard: bool | None = None  # on-guard placing is the same for every card
    for number in state.players[seat].hand:
        script = cards[number].script
        mask = script.mask if either else script.own_mask if own_turn else script.foe_mask
        if mask & bits:
            card = cards[number]
            for action in script.hand_actions:
                if action.when & bits and not (responding and action.initiates):
                    if action.kind == "on-guard":
                        if may_guard is False or own_turn:
                            continue
                        ctx = legal(game, card, action, seat, window)
                        if (ONLY_SHOWN_ON_GUARD, window.company) not in state.effects:
                            may_guard = ctx is not None
                    else:
                        ctx = legal(game, card, action, seat, window)
                    if ctx is not None:
                        found.append(ctx)
    for number in state.live.get("actions", ()):
        card = cards[number]
        if card.script.play_mask & bits and not card.stored:
            for action in card.script.play_actions:
                if (
                    action.when & bits
                    and (card.owner == seat or action.side == EITHER)
                    and not (responding and action.initiates)
                ):
                    ctx = legal(game, card, action, seat, window)
                    if ctx is not None:
                        found.append(ctx)
    for number in state.live.get(table.STORED_ACTIONS, ()):
        if cards[number].owner == seat:
            found += _from_store(game, cards[number], seat, window)
    if state.live.get(table.AGENTS) and not own_turn and bits & MOVEMENT:
        found += _with_agents(game, seat, window)
    for number in state.live.get("plays along", ()):
        if cards[number].owner == seat and not cards[number].memo:
            found += _played_along(game, cards[number], seat, window)
    for number in state.live.get(LETS_BE_PLAYED, ()):
        if cards[number].owner == seat:
            found += _let_be_played(game, cards[number], seat, window)
    for number in state.live.get("as in hand", ()):
        found += _from_the_side(game, cards[number], seat, window)
    company = state.companies.get(window.company)
    if company is not None:
        if company.on_guard and responding and seat != company.owner:
            found += _from_guard(game, company, seat, window)
        if state.effects:
            subjects = (company.id, company.new_site or company.site)
            found += _lent(game, subjects, seat, window)
    elif bits & TURN_END and state.effects:
        for mine in table.companies_of(game, seat):
            subjects = (mine.id, mine.new_site or mine.site)
            found += _lent(game, subjects, seat, Window(bits, mine.id))
    if state.effects:
        found += _lent(game, (player_subject(seat),), seat, window)
    window.limit = None
    if bits & PHASE_END:
        return [ctx for ctx in found if _fits_the_end(ctx)]
    return found


def _fits_the_end(ctx: Ctx) -> bool:
    """In response to what waited for the end of a phase: actions for that moment, and those that
    target what has been declared (9.6.6)."""
    action = ctx.action
    assert action is not None
    return bool(action.when & (ORGANIZATION_END | TURN_END)) or _aims(action, ctx, _declared(ctx))


def _declared(ctx: Ctx) -> set[int]:
    return {other.me.id for other in ctx.window.chain or ()}


def _aims(action: Action, ctx: Ctx, numbers: set[int], index: int = 0) -> bool:
    """Could one of these cards be chosen for a role of the action?"""
    if index == len(action.roles):
        return False
    role = action.roles[index]
    for value in role.able(ctx):
        if value in numbers:
            return True
        ctx.chosen[role.name] = value
        found = _aims(action, ctx, numbers, index + 1)
        del ctx.chosen[role.name]
        if found:
            return True
    return False


def _played_along(game: Game, partner: Instance, seat: int, window: Window) -> list[Ctx]:
    """Cards of the hand that could be played with a card in play which changes how they are read."""
    found = []
    for number in game.state.players[seat].hand:
        card = game.state.cards[number]
        if not any(
            m.when is None or m.when(game, partner, card, None)
            for m in partner.script.local["plays along"]
        ):
            continue
        for action in card.script.hand_actions:
            if (
                action.side == RESOURCE
                and action.when & moments(window)
                and not (window.bits & RESPONSE and action.initiates)
            ):
                partner.memo = ("with", card.id)  # as it would be
                ctx = legal(game, card, action, seat, window)
                partner.memo = ()
                if ctx is not None:
                    ctx.along = partner
                    found.append(ctx)
    return found


# What a card in play lets be played besides: the amount of its modifier is a function of the game, the
# card, the seat and the moment, which answers with cards and the actions by which they are played.
LETS_BE_PLAYED = "lets others be played"


def _let_be_played(game: Game, host: Instance, seat: int, window: Window) -> list[Ctx]:
    """Cards, wherever they lie, that a card in play lets be played."""
    bits = moments(window)
    found = []
    for modifier in host.script.local[LETS_BE_PLAYED]:
        offered: Any = modifier.amount
        for card, action in offered(game, host, seat, window):
            if action.when & bits and not (window.bits & RESPONSE and action.initiates):
                ctx = legal(game, card, action, seat, window)
                if ctx is not None:
                    found.append(ctx)
    return found


def _from_the_side(game: Game, host: Instance, seat: int, window: Window) -> list[Ctx]:
    """Cards off to the side with a card that lets them be played as though from the hand."""
    found = []
    for number in host.attached:
        card = game.state.cards[number]
        if card.where == "aside" and card.owner == seat:
            for action in card.script.hand_actions:
                if (
                    action.kind != "on-guard"
                    and action.when & moments(window)
                    and not (window.bits & RESPONSE and action.initiates)
                ):
                    ctx = legal(game, card, action, seat, window)
                    if ctx is not None:
                        found.append(ctx)
    return found


def _from_store(game: Game, card: Instance, seat: int, window: Window) -> list[Ctx]:
    """What may be done with a card that is stored."""
    found = []
    for action in card.script.store_actions:
        if action.when & moments(window) and not (window.bits & RESPONSE and action.initiates):
            ctx = legal(game, card, action, seat, window)
            if ctx is not None:
                found.append(ctx)
    return found


def _with_agents(game: Game, seat: int, window: Window) -> list[Ctx]:
    """What may be done with a player's agent hazards (chapter 4)."""
    from freecouncil.rules.agent_actions import actions_of
    from freecouncil.rules.agents import agents

    return [
        ctx
        for agent in agents(game, seat)
        for action in actions_of(agent)
        if action.when & moments(window) and not (window.bits & RESPONSE and action.initiates)
        if (ctx := legal(game, agent, action, seat, window)) is not None
    ]


def _from_guard(game: Game, company: Any, seat: int, window: Window) -> list[Ctx]:
    """On-guard cards that say that they may be revealed in response to something else than the
    attempt to play a resource that would tap the site."""
    if game.state.phase != "site":
        return []
    guard = Window(
        window.bits | ON_GUARD,
        window.company,
        window.attack,
        window.strike,
        window.check,
        window.chain,
    )
    found = []
    for number in company.on_guard:
        card = game.state.cards[number]
        for action in card.script.hand_actions:
            if action.on_guard == "response":
                ctx = legal(game, card, action, seat, guard)
                if ctx is not None:
                    found.append(ctx)
    return found


def _lent(game: Game, subjects: tuple[int, ...], seat: int, window: Window) -> list[Ctx]:
    """What an effect lets be done for a while, with a company or at its site, or by a player: the
    card that brought it about may be gone."""
    found = []
    for subject in subjects:
        for effect in game.state.effects.get(("ability", subject), ()):
            action = effect.data[0]
            if action.when & moments(window) and not (window.bits & RESPONSE and action.initiates):
                ctx = legal(game, game.state.cards[effect.source], action, seat, window)
                if ctx is not None:
                    found.append(ctx)
    return found


def legal(game: Game, card: Instance, action: Action, seat: int, window: Window) -> Ctx | None:
    """The action as it could now be declared, or None."""
    if side_refusal(game, card, action, seat, window) is not None:
        return None
    if window.bits & STRIKE and action.skill and window.strike is not None:
        # Only one resource that requires a skill in a strike sequence (3.iv.5).
        if action.from_where == "hand" and seat in window.strike.skill_used:
            return None
    if action.skill and action.from_where == "hand" and window.company:
        if ("no skill " + action.skill, window.company) in game.state.effects:
            return None
    if game.chain and action.from_where == "play" and _is_held(game, card):
        return None
    if not action.costs and any(c.me is card and c.action is action for c in game.chain):
        return None  # what costs nothing is not declared again before it has resolved
    ctx = Ctx(game, card, seat, window, action)
    return ctx if action.refusal(ctx) is None else None


def _is_held(game: Game, card: Instance) -> bool:
    """Is it the target of something in this chain that keeps its targets from being used?"""
    return any(
        c.action is not None and HOLDS_TARGETS in c.action.tags and card.id in c.chosen.values()
        for c in game.chain
    )


def option_for(ctx: Ctx) -> Option:
    assert ctx.action is not None
    verb = "play" if ctx.action.from_where == "hand" else "use"
    if ctx.me.where == "on-guard":
        verb = "reveal"
    name = ctx.action.name
    if ctx.along is not None:
        name += f" with {ctx.along.card.name}"
    return Option(verb, (ctx.me.id, name))


def declare(game: Game, ctx: Ctx) -> Rule[None]:
    """Names the targets and pays the costs (9.2, 9.3)."""
    action = ctx.action
    assert action is not None
    cards = game.state.cards
    about = option_for(ctx).args
    if ctx.along is not None:
        ctx.along.memo = ("with", ctx.me.id)
    for role in action.roles:
        values = [
            v
            for v in dict.fromkeys(role.able(ctx))
            if not _blocks_later_roles(action, ctx, role.name, v)
        ]
        if ctx.window.bits & PHASE_END:
            aimed = _declared(ctx)
            values = [v for v in values if v in aimed] or values
        if not values:
            continue  # only an optional role can be empty here
        options = [Option(role.name, (v,)) for v in values]
        if role.optional:
            options.append(PASS)
        choice = yield from choose(game, ctx.player, role.name, options, role.rule, about)
        if choice.verb == "pass":
            continue
        value = choice.args[0]
        ctx.chosen[role.name] = value
        if isinstance(value, int) and 0 < value < len(cards):
            if role.tap:
                table.tap(game, cards[value])
                if cards[value].state == TAPPED:
                    ctx.tapped = (*ctx.tapped, role.name)
            ctx.places[role.name] = cards[value].where
    if action.counts and action.side == HAZARD and not ctx.window.bits & ON_GUARD:
        company = game.state.companies[ctx.window.company]
        _count(game, action, company, ctx.me)
    if action.skill and action.from_where == "hand":
        game.state.turn_memo["required", ctx.me.id] = action.skill
        if ctx.window.strike is not None:
            ctx.window.strike.skill_used.append(ctx.player)
    if action.from_where == "hand":
        if "user" in ctx.chosen and getattr(ctx.me.card, "magic", None):
            game.state.memo[f"user of {ctx.me.id}"] = ctx.chosen["user"]
        if ctx.me.card.manifestation and action.kind != "on-guard":
            note_manifestation(game, ctx.me)
        if action.kind == "short":
            game.state.turn_memo["declared in", ctx.me.id] = game.state.phase
        table.move(game, ctx.me, "chain")
        ctx.me.shown = not action.secret
        if action.kind == "creature" and game.state.live.get(table.AGENTS):
            from freecouncil.rules.agents import reveal_for_creature

            reveal_for_creature(game, ctx.me, ctx.company, str(ctx.chosen.get("key", "")))
    if action.kind == "item" and game.state.live.get("costs an item"):
        from freecouncil.rules.playing import give_up_items

        yield from give_up_items(ctx)
    hidden = [role.name for role in action.roles if role.secret]
    before = len(game.events)
    unseen = ctx.me.where == table.AGENT and not ctx.me.shown
    for cost in action.costs:
        cost.pay(ctx)
    chosen = tuple(ctx.chosen.items()) if not hidden else _shown(ctx, hidden)
    if unseen:
        game.log("agent acts", ctx.player, *about, chosen, seat=ctx.player)
    else:
        game.log("declared", ctx.player, *about, chosen, seat=ctx.player if action.secret else -1)
    if game.record:  # one reads what is declared before what it costs
        game.events.insert(before, game.events.pop())
    for number in game.state.live.get("on declared", ()):
        game.watch("declared", number, ctx)


def note_manifestation(game: Game, card: Instance) -> None:
    """A manifestation of something is played: which ones were this turn, in their order."""
    memo = game.state.turn_memo
    memo["manifestations"] = (*memo.get("manifestations", ()), card.id)


def _shown(ctx: Ctx, hidden: list[str]) -> tuple[tuple[str, Any], ...]:
    """What was chosen, without what only its player knows."""
    return tuple((name, value) for name, value in ctx.chosen.items() if name not in hidden)


def _blocks_later_roles(action: Action, ctx: Ctx, name: str, value: Any) -> bool:
    """Would this choice leave a later role with nothing to choose?"""
    index = next(i for i, r in enumerate(action.roles) if r.name == name)
    if index == len(action.roles) - 1:
        return False
    ctx.chosen[name] = value
    blocked = action._unfilled(ctx, index + 1) is not None
    del ctx.chosen[name]
    return blocked
