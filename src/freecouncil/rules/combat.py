"""Combat (chapter 3): an attack from its beginning to its end."""

from __future__ import annotations

from typing import TYPE_CHECKING

from freecouncil.cards import facts as f
from freecouncil.rules import attributes, table
from freecouncil.rules.assigning import assign_strikes, next_strike
from freecouncil.rules.attacks import ABATED, Attack, is_detainment, is_sheltered
from freecouncil.rules.chain import actions, after_attacks, happened, promised, run_effect
from freecouncil.rules.decisions import Rule, pick
from freecouncil.rules.scripting import ASSIGNED, ATTACK, CLOSED, MOVEMENT, SITE, Ctx, Window
from freecouncil.rules.state import UNTAPPED

if TYPE_CHECKING:
    from freecouncil.rules.game import Game


def combat(game: Game, attack: Attack) -> Rule[str]:
    """One attack from its beginning to its end: defeated, not defeated, or canceled.

    Combat may take place while a chain of effects resolves; what passive conditions demand because
    of it is done within it (3.iv.7), and what waited before still waits until that chain is done.
    """
    if not attack.company.members or game.state.result is not None:
        return "over"
    resolving, waiting = game.resolving, game.pending
    game.resolving, game.pending = 0, []
    game.fighting += 1
    outcome = yield from _combat(game, attack)
    game.fighting -= 1
    game.resolving, game.pending = resolving, [*waiting, *game.pending]
    attack.outcome = outcome
    game.ended_attacks.append(attack)
    if not resolving and attack.creature is None:
        yield from after_attacks(game)  # a creature's are over when all of them are
    return outcome


def _combat(game: Game, attack: Attack) -> Rule[str]:
    from freecouncil.rules.strikes import strike_sequence, strikes_fail

    company = attack.company
    if attack.automatic and ("one strike", company.site) in game.state.effects:
        attack.strikes_given = 1
    company.faced = (*company.faced, attack.race, attack.source.card.name)
    memo = game.state.turn_memo
    memo["attacks", company.id] = (
        *memo.get(("attacks", company.id), ()),
        (attack.race, attack.keyed, attack.creature_attack),
    )
    attack.detainment = is_detainment(game, attack)
    if game.record:
        strikes, prowess = attack.number_of_strikes(game), attack.prowess(game)
        game.log(
            "attack", company.id, attack.source.id, attack.race, strikes, prowess, attack.detainment
        )
    before = game.window
    phase = before.bits & (MOVEMENT | SITE)
    if game.chain:
        phase |= CLOSED  # other effects of the chain are still to resolve (3.2)
    # From here on the attack is what is going on, for those who assign its strikes as well.
    game.window = Window(before.bits, company.id, attack)
    yield from happened(game, "attack begins", attack, attack.source)
    yield from _foretold(game, attack)
    if is_sheltered(game, company) and not attack.uncancelable:
        attack.canceled = True
    if attack.automatic and attributes.is_so_of(
        game, "automatic-attacks canceled", company, company.id
    ):
        attack.canceled = attack.canceled or not attack.uncancelable
    if attack.creature_attack and attributes.is_so_of(
        game, "creature attacks canceled", company, company.id
    ):
        attack.canceled = attack.canceled or not attack.uncancelable
    if attack.automatic and not attack.uncancelable and not attack.canceled:
        yield from _cancel_at_home(game, attack)
    if not attack.canceled:
        # 3.i: before strikes are assigned
        yield from actions(game, Window(ATTACK | phase, company.id, attack))
    if not attack.canceled and not attack.facts.same_character:
        yield from _cancel_by_tapping(game, attack)
    if ABATED in attack.flags:
        game.log("attack abated", attack.source.id)
    if not attack.canceled and company.members:
        yield from happened(game, "attack not canceled", attack, attack.source)
        yield from assign_strikes(game, attack)
        yield from promised(game, "once strikes are assigned", attack.id, attack)
        if attack.facts.same_character:
            yield from _cancel_by_tapping(game, attack)
    outcome = "canceled"
    if attack.canceled:
        game.log("attack canceled", attack.source.id)
    elif company.members:
        faced = 0
        while faced < len(attack.strikes):  # a card may make excess strikes ones of their own
            # Before each strike sequence players may do what the phase lets them do (3.iv), and
            # before the first what can be done once strikes are assigned.
            bits = 0 if phase & CLOSED else phase
            if not faced:
                bits = ASSIGNED | phase
            if bits and company.members:
                yield from actions(game, Window(bits, company.id, attack))
            if attributes.is_so_of(game, "strikes fail", attack, attack.id):
                yield from strikes_fail(game, attack)
                break
            if not company.members:
                break  # an ally's strike is left over, and its bearer is gone
            unresolved = [s for s in attack.strikes if not s.outcome]
            strike = yield from next_strike(game, attack, unresolved)
            yield from strike_sequence(game, attack, strike)
            if game.state.result is not None:
                return "over"
            faced += 1
        defeated = bool(attack.strikes) and all(s.outcome == "defeated" for s in attack.strikes)
        outcome = "defeated" if defeated else "not defeated"
        game.log("attack " + outcome, attack.source.id)
    yield from _check_the_wounded(game, attack)
    yield from promised(game, "once the attack is over", attack.id, (attack, outcome))
    game.end_effects("attack")
    game.window = before
    yield from happened(game, "attack ended", (attack, outcome), attack.source)
    return outcome


FORETOLD = "foretold"  # an effect on a company: what is done to an automatic-attack when it comes


def _foretold(game: Game, attack: Attack) -> Rule[None]:
    """What was played from on-guard on this automatic-attack, before it came (2.V.i)."""
    company = attack.company
    for effect in game.state.effects.get((FORETOLD, company.id), ()) if attack.automatic else ():
        printed, does = effect.data
        if printed is attack.printed:
            source = game.card(effect.source)
            yield from run_effect(does, Ctx(game, source, source.owner, game.window))


def _cancel_at_home(game: Game, attack: Attack) -> Rule[None]:
    """A character at a home site that is named may tap to cancel an automatic-attack (2.V.ii.5)."""
    name = game.card(attack.company.site).card.name
    able = [
        c.id
        for c in table.characters(game, attack.company)
        if c.state == UNTAPPED
        and isinstance(c.card, f.Character)
        and any(home.site == name for home in c.card.homes)
    ]
    chosen = yield from pick(
        game,
        attack.company.owner,
        "cancel-at-home",
        able,
        "2.V.ii.5",
        (attack.source.id,),
        optional=True,
    )
    if chosen is not None:
        table.tap(game, game.card(int(chosen)))
        attack.canceled = True


def _cancel_by_tapping(game: Game, attack: Attack) -> Rule[None]:
    """Some creatures' attacks are canceled by tapping a character: before strikes are assigned, as
    all attacks are (3.i); those that are all against one character even afterwards, as they say,
    and then mostly not by that one."""
    creature = attack.source
    if not isinstance(creature.card, f.Creature):
        return
    left = creature.card.cancel_by_tapping - game.state.turn_memo.get(("taps", creature.id), 0)
    if left <= 0 or attack.uncancelable:
        return
    struck = {s.target.id for s in attack.strikes}
    spared = attack.victim and not creature.script.local.get("victim may tap to cancel")
    able = [
        c.id
        for c in [*table.characters(game, attack.company), *table.allies(game, attack.company)]
        if c.state == UNTAPPED and (c.id not in struck or not spared)
    ]
    chosen = yield from pick(
        game,
        attack.company.owner,
        "cancel-by-tapping",
        able,
        "3.i",
        (creature.id,),
        optional=True,
    )
    if chosen is not None:
        key = ("taps", creature.id)
        game.state.turn_memo[key] = game.state.turn_memo.get(key, 0) + 1
        table.tap(game, game.card(int(chosen)))
        attack.canceled = True


def _check_the_wounded(game: Game, attack: Attack) -> Rule[None]:
    """Each character that the attack wounded checks corruption, where it says so."""
    from freecouncil.rules.corruption import check_each

    modifier = attack.facts.wound_corruption_check
    if modifier is not None:
        wounded = [s.target for s in attack.strikes if s.wounds]
        yield from check_each(game, wounded, modifier, attack.source.id)
