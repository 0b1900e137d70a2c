"""The site phase (2.V), one company at a time."""

from __future__ import annotations

from typing import TYPE_CHECKING

from freecouncil.cards.facts import Attack as AttackFacts
from freecouncil.cards.facts import Creature
from freecouncil.rules import attributes, table
from freecouncil.rules.agent_attacks import agent_attack, declare_attacks
from freecouncil.rules.agents import reveal_for_creature
from freecouncil.rules.burglary import goes_in
from freecouncil.rules.chain import actions, begin, happened, resolve, settle
from freecouncil.rules.combat import Attack, as_at_its_site, combat
from freecouncil.rules.decisions import NO, PASS, YES, Decision, Option, Rule, choose, pick
from freecouncil.rules.declaring import candidates, declare, legal, note_manifestation, option_for
from freecouncil.rules.hazards import (
    creature_attacks,
    fit_to_attack,
    keyings,
    may_attack,
    one_attack_only,
    stand_alone,
)
from freecouncil.rules.influence import (
    influence_opponent,
    influenceable,
    influencers,
    may_influence,
)
from freecouncil.rules.playing import item_action, item_action_by_effect, site_stays_untapped
from freecouncil.rules.prisoners import for_rescue_alone, rescue, to_rescue, uses_the_site
from freecouncil.rules.scripting import (
    ENTERING,
    INFLUENCES,
    ON_GUARD,
    SITE,
    SITE_DECLARED,
    Action,
    Ctx,
    Window,
)
from freecouncil.rules.state import UNTAPPED, Company, Instance

if TYPE_CHECKING:
    from freecouncil.rules.game import Game


def site_phase(game: Game, company: Company) -> Rule[None]:
    """One company's site phase."""
    state = game.state
    game.log("site phase", company.id)
    game.window = Window(ENTERING, company.id)
    yield from happened(game, "site phase begins", company)
    yield from actions(game, Window(ENTERING, company.id), (company.owner,))
    if company.id in state.companies and _does_nothing(game, company):
        company.idle = True
    if company.id in state.companies and not company.idle:
        if (yield from _enters(game, company)):
            company.entered = True
            entered = company.site
            game.log("entered", company.id, entered)
            yield from _face_attacks(game, company)
            if (
                company.site != entered
            ):  # an effect has led it away, to a site that it has not entered
                company.entered = False
            elif company.id in state.companies and state.result is None:
                yield from happened(game, "site entered", company)
                yield from at_the_site(game, company)
        elif state.live.get(table.AGENTS):
            yield from _stay_outside(game, company)
    if company.id in state.companies:
        yield from happened(game, "site phase ends", company)
    game.window = Window(0)


def _does_nothing(game: Game, company: Company) -> bool:
    """Does an effect on the site keep those who moved there from doing anything?"""
    return company.moved and ("does nothing", company.site) in game.state.effects


def _enters(game: Game, company: Company) -> Rule[bool]:
    """To enter, or to do nothing (2.V)."""
    choice = yield Decision(
        company.owner, "enter-site", [YES, NO], "2.V", (company.id, company.site)
    )
    return choice.verb == "yes"


# An attribute of a company that does not enter its site: agents may attack it there all the same.
ATTACKED_OUTSIDE = "agents attack outside"


def _stay_outside(game: Game, company: Company) -> Rule[None]:
    """A company does not enter its site: agents attack it where a card lets them, which may be revealed
    from on-guard for it."""
    foe = 1 - company.owner
    window = Window(ON_GUARD, company.id)
    for number in company.on_guard:
        card = game.card(number)
        for action in card.script.hand_actions:
            ctx = legal(game, card, action, foe, window) if action.on_guard == "outside" else None
            if ctx is not None:
                options = [Option("reveal", (number, action.name)), PASS]
                choice = yield Decision(foe, "reveal-on-guard", options, "2.V.6", (company.id,))
                if choice.verb != "pass":
                    yield from _play_from_guard(game, ctx, Window(0, company.id))
    if attributes.is_so_of(game, ATTACKED_OUTSIDE, company, company.id):
        yield from _attacks_in_order(game, company, [], (yield from declare_attacks(game, company)))


# Entering -----------------------------------------------------------------------------------------


def _face_attacks(game: Game, company: Company) -> Rule[None]:
    """On-guard reveals, automatic-attacks, then the creatures that were on guard (2.V.i - 2.V.iv)."""
    state = game.state
    site = game.card(company.site)
    creatures: list[tuple[Instance, str]] = []
    attacked = bool(game.automatic_attacks(site))
    if attacked or _awaits_entering(game, company):
        creatures = yield from _reveal_on_guard_attacks(game, company, attacked)
    if state.live.get("on entering"):
        yield from happened(game, "entering", company)
        yield from settle(game)
        if state.result is not None:
            return
    if not (attacked and (yield from goes_in(game, company))):
        yield from face_automatic_attacks(game, company)
    if state.result is not None:
        return
    attackers: list[tuple[Instance, bool]] = []
    if state.live.get(table.AGENTS) and company.id in state.companies:
        attackers = yield from declare_attacks(game, company)  # 2.V.iii
    yield from _attacks_in_order(game, company, creatures, attackers)


def _attacks_in_order(
    game: Game,
    company: Company,
    creatures: list[tuple[Instance, str]],
    attackers: list[tuple[Instance, bool]],
) -> Rule[None]:
    """Creatures that were on-guard and agents attack one after the other (2.V.iv)."""
    state = game.state
    while creatures or attackers:
        # 2.V.iv: in the order that the resource player chooses
        waiting = [c.id for c, _ in (*creatures, *attackers)]
        first = yield from pick(game, company.owner, "on-guard-attack", waiting, "2.V.iv")
        agent = next((entry for entry in attackers if entry[0].id == first), None)
        if agent is not None:
            attackers.remove(agent)
            yield from agent_attack(game, agent[0], company, agent[1])
            if state.result is not None:
                return
            continue
        card, key = next(entry for entry in creatures if entry[0].id == first)
        creatures.remove((card, key))
        if company.id not in state.companies or card.where != "on-guard":
            continue
        kind, _, what = key.partition(":")
        table.move(game, card, "chain")
        if card.card.manifestation:
            note_manifestation(game, card)
            yield from happened(game, "manifestation played", card)
        yield from creature_attacks(game, card, company, (kind, what))
        if state.result is not None:
            return


def face_automatic_attacks(game: Game, company: Company) -> Rule[None]:
    """All automatic-attacks of the company's site, one after the other (2.V.ii)."""
    state = game.state
    site = game.card(company.site)
    met: list[AttackFacts] = []
    to_face = [a for a in game.automatic_attacks(site) if _concerns(game, company, a)]
    kept, alone = yield from one_attack_only(game, company, site, to_face)
    while company.id in state.companies and company.site == site.id:
        printed: AttackFacts | None
        facts: AttackFacts | None
        if alone:
            facts = kept[0] if not met else None
            printed = next((p for p, a in game.attacks_to_face(site) if a == facts), None)
            met = [*kept]
        else:
            printed, facts = _next_attack(game, site, met)
        if facts is None:
            break
        if not _concerns(game, company, facts):
            continue
        if facts.from_hand:
            yield from _attack_from_hand(game, company, facts, alone)
            continue
        attack = Attack(game, facts, company, site, automatic=True, printed=printed)
        as_at_its_site(game, attack, site, printed)
        if alone:
            stand_alone(attack)
        yield from combat(game, attack)
        if state.result is not None:
            return


def _next_attack(
    game: Game, site: Instance, met: list[AttackFacts]
) -> tuple[AttackFacts, AttackFacts] | tuple[None, None]:
    """The next automatic-attack, as printed and as it is, when those that were met (as printed) have
    been faced: while they are, some may be added, or go, or no longer be doubled."""
    before = list(met)
    for printed, facts in game.attacks_to_face(site):
        at = next((i for i, one in enumerate(before) if one is printed), None)
        if at is None:
            met.append(printed)
            return printed, facts
        del before[at]
    return None, None


def _concerns(game: Game, company: Company, facts: AttackFacts) -> bool:
    return not facts.only_against or game.company_is(company, facts.only_against)


def _awaits_entering(game: Game, company: Company) -> bool:
    """Is a card on-guard that says itself that it may be revealed when the site is entered?"""
    return any(
        action.on_guard == "entering"
        for number in company.on_guard
        for action in game.card(number).script.hand_actions
    )


def _reveal_on_guard_attacks(
    game: Game, company: Company, attacked: bool
) -> Rule[list[tuple[Instance, str]]]:
    """Creatures keyed to the site, and hazards that affect its automatic-attacks (2.V.i); where it has
    none, only what may be revealed all the same."""
    foe = 1 - company.owner
    revealed: list[tuple[Instance, str]] = []
    while True:
        window = Window(ON_GUARD, company.id)
        options: list[Option] = []
        found: list[Ctx | tuple[Instance, str]] = []
        for number in company.on_guard:
            card = game.card(number)
            if any(card is r for r, _ in revealed):
                continue
            if attacked and isinstance(card.card, Creature) and may_attack(game, card, company):
                for key in dict.fromkeys(keyings(game, card, company)):
                    if key.startswith("site"):
                        options.append(Option("reveal", (number, key)))
                        found.append((card, key))
            for action in card.script.hand_actions:
                if action.on_guard == "entering" or (attacked and action.on_guard == "attack"):
                    ctx = legal(game, card, action, foe, window)
                    if ctx is not None:
                        options.append(Option("reveal", (number, action.name)))
                        found.append(ctx)
        if not options:
            return revealed
        options.append(PASS)
        choice = yield Decision(foe, "reveal-on-guard", options, "2.V.i", (company.id,))
        if choice.verb == "pass":
            return revealed
        entry = found[options.index(choice)]
        if isinstance(entry, Ctx):
            # nothing else is done in this step
            yield from _play_from_guard(game, entry, Window(0, company.id))
        else:
            entry[0].shown = True
            if game.state.live.get(table.AGENTS):
                reveal_for_creature(game, entry[0], company, entry[1])
            game.log("on-guard revealed", entry[0].id)
            revealed.append(entry)


def _play_from_guard(game: Game, ctx: Ctx, moment: Window) -> Rule[None]:
    """A revealed hazard has a chain of its own, which comes before all that has been declared; to it
    players respond with what they may do at the moment (2.V.6.1)."""
    game.log("on-guard revealed", ctx.me.id)
    before = game.window
    game.window = moment
    table.move(game, ctx.me, "hand")  # it is played as if from the hand
    yield from begin(game, ctx)
    game.window = before


def _attack_from_hand(game: Game, company: Company, facts: AttackFacts, alone: bool) -> Rule[None]:
    """The hazard player may play a creature as the site's automatic-attack (2.V.ii.4)."""
    foe = 1 - company.owner
    able = []
    for number in game.state.players[foe].hand:
        card = game.card(number)
        if isinstance(card.card, Creature) and (facts.from_hand_unique or not card.card.unique):
            if any(_same_key(k, wanted) for k in card.card.keying for wanted in facts.from_hand):
                if fit_to_attack(game, card, company):
                    able.append(number)
    number = yield from pick(
        game, foe, "creature-as-automatic-attack", able, "2.V.ii.4", (company.id,), optional=True
    )
    if number is None:
        return
    card = game.card(int(number))
    table.move(game, card, "chain")
    card.shown = True
    attacks, one = yield from one_attack_only(game, company, card, game.attacks_of(card))
    victim = 0
    for index, attack_facts in enumerate(attacks):
        if company.id not in game.state.companies:
            break
        attack = Attack(game, attack_facts, company, card, automatic=True, index=index)
        attack.victim = victim
        if alone or one:
            stand_alone(attack)
        yield from combat(game, attack)
        victim = attack.victim
    if card.where == "chain":
        table.discard(game, card)


def _same_key(key: object, wanted: object) -> bool:
    from freecouncil.cards.facts import Keying

    assert isinstance(key, Keying) and isinstance(wanted, Keying)
    if wanted.site_type is not None:
        return key.site_type == wanted.site_type
    return key.region_type == wanted.region_type and key.count <= wanted.count


# At the site --------------------------------------------------------------------------------------


LAST_DEED = (
    "last deed of the site phase"  # in the turn's memory: what this company did was its last
)


def at_the_site(game: Game, company: Company) -> Rule[None]:
    """Resources, influence attempts against the opponent, and at last an attack on a company."""
    from freecouncil.rules.company_combat import attack_company, attackable

    state = game.state
    seat = company.owner
    window = Window(SITE, company.id)
    while company.id in state.companies and state.result is None:
        game.window = window
        found = candidates(game, seat, window)
        if for_rescue_alone(game.card(company.site), seat):
            found = [c for c in found if not uses_the_site(c)]  # 3.III.6
        options = [option_for(c) for c in found]
        if state.live.get(table.HOST):
            options += [Option("rescue", (h.id,)) for h in to_rescue(game, company)]
        if may_influence(game, company):
            options += [Option("influence", (t.id,)) for t in influenceable(game, company)]
        attacks = attackable(game, company)
        options += [Option("attack", (c.id,)) for c in attacks]
        options.append(PASS)
        choice = yield from choose(game, seat, "site", options, "2.V", (company.id, company.site))
        if choice.verb == "pass":
            return
        extra = state.turn_memo.get("extra item")
        if choice.verb == "influence":
            target = game.card(int(choice.args[0]))
            by = yield from pick(
                game,
                seat,
                "influencer",
                [c.id for c in influencers(game, company, target)],
                "8.1",
                (target.id,),
            )
            if company.on_guard:
                yield from _reveal_on_guard_events(game, company, None)
            if game.card(int(by)).where == "play" and company.id in state.companies:
                yield from influence_opponent(game, company, game.card(int(by)), target)
        elif choice.verb == "rescue":
            yield from rescue(game, company, game.card(int(choice.args[0])))
        elif choice.verb == "attack":
            yield from attack_company(game, company, state.companies[int(choice.args[0])])
            return
        else:
            yield from declare_at_site(game, company, found[options.index(choice)])
            if state.turn_memo.get(LAST_DEED) == company.id:
                return
        if extra is not None and state.turn_memo.get("extra item") == extra:
            # it is only for the next action (2.V.5)
            state.turn_memo.pop("extra item")


def declare_at_site(game: Game, company: Company, ctx: Ctx) -> Rule[None]:
    """Declares an action at a site; when it would tap the site, on-guard cards may be revealed
    first (2.V.6)."""
    if not _would_tap_the_site(game, ctx):
        yield from begin(game, ctx)
        return
    yield from declare(game, ctx)
    if company.on_guard and game.card(company.site).state == UNTAPPED:
        yield from _reveal_on_guard_events(game, company, ctx)
    from freecouncil.rules.chain import chain_of

    if company.id in game.state.companies:
        yield from chain_of(game, [ctx])
    else:
        yield from resolve(game, ctx)
        yield from settle(game)


def play_found(
    game: Game, item: Instance, company: Company, tapped_too: bool = False
) -> Rule[None]:
    """An item that was searched out is played at the company's site at once, as items are (2.V.4), or
    discarded; where nothing can be played there now, it is discarded. With `tapped_too` the site
    neither needs to be untapped nor taps."""
    action = item_action_by_effect() if tapped_too else item_action()
    ctx = Ctx(game, item, company.owner, Window(SITE, company.id), action)
    at_its_site = (
        game.state.phase == "site"
        and game.window.company == company.id
        and company.entered
        and game.window.attack is None
        and not game.chain
    )
    assert ctx.action is not None
    if at_its_site and ctx.action.refusal(ctx) is None:
        options = [Option("play-found"), Option("discard-found")]
        choice = yield from choose(game, company.owner, "found-item", options, "2.V.4", (item.id,))
        if choice.verb == "play-found":
            yield from declare_at_site(game, company, ctx)
            return
    table.discard(game, item)


def _would_tap_the_site(game: Game, ctx: Ctx) -> bool:
    """Is it a resource that taps the site if it is successfully played?"""
    action = ctx.action
    assert action is not None
    if action.kind in ("item", "ally", "faction"):
        return not site_stays_untapped(game, ctx.me, game.card(ctx.company.site))
    return taps_the_site(action)


def taps_the_site(action: Action) -> bool:
    """Would what is played normally tap the site?"""
    return action.kind in ("item", "ally", "faction") or "taps the site" in action.rule


def _reveal_on_guard_events(game: Game, company: Company, declared: Ctx | None) -> Rule[None]:
    """On-guard cards that may be revealed now; with nothing declared, because a character tries to
    influence an opponent's card."""
    foe = 1 - company.owner
    while company.on_guard and company.id in game.state.companies:
        chain = [declared] if declared is not None else []
        window = Window(ON_GUARD | SITE_DECLARED, company.id, None, None, None, chain)
        found: list[Ctx] = []
        for number in company.on_guard:
            card = game.card(number)
            for action in card.script.hand_actions:
                if _may_be_revealed(action, declared):
                    ctx = legal(game, card, action, foe, window)
                    if ctx is not None:
                        found.append(ctx)
        if not found:
            return
        options = [Option("reveal", (c.me.id, c.action.name if c.action else "")) for c in found]
        options.append(PASS)
        choice = yield Decision(
            foe,
            "reveal-on-guard",
            options,
            "2.V.6",
            (company.id, declared.me.id) if declared is not None else (company.id,),
        )
        if choice.verb == "pass":
            return
        ctx = found[options.index(choice)]
        moment = Window(SITE | SITE_DECLARED, company.id, None, None, None, chain)
        yield from _play_from_guard(game, ctx, moment)


def _may_be_revealed(action: Action, declared: Ctx | None) -> bool:
    influence = declared is None or (
        declared.action is not None
        and (declared.action.kind == "faction" or INFLUENCES in declared.action.tags)
    )
    return ("resource" in action.on_guard and declared is not None) or (
        "influence" in action.on_guard and influence
    )


def site_phases_end(game: Game) -> None:
    """On-guard cards go back to the hand (2.V.10)."""
    for company in list(game.state.companies.values()):
        for number in company.on_guard:
            table.move(game, game.card(number), "hand")
