"""Strike sequences and body checks (3.iv, 3.I)."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from freecouncil.cards.facts import Attack as AttackFacts
from freecouncil.cards.facts import Character
from freecouncil.rules import attributes, dragons, table
from freecouncil.rules.agents import tap as tap_agent
from freecouncil.rules.assigning import next_strike
from freecouncil.rules.attacks import (
    AGENT_ATTACK,
    EXCESS_PIERCES,
    FAILED_IS_DEFEATED,
    FIVE_TO_STAY_UNTAPPED,
    Attack,
    Strike,
    defenders,
)
from freecouncil.rules.chain import actions, happened, promised
from freecouncil.rules.corruption import eliminate, may_tap
from freecouncil.rules.decisions import PASS, Decision, Option, Rule, confirm
from freecouncil.rules.prisoners import TAKES, taken
from freecouncil.rules.scripting import BODY, MOVEMENT, STRIKE, Window
from freecouncil.rules.state import TAPPED, UNTAPPED, WOUNDED, Company, Instance

if TYPE_CHECKING:
    from freecouncil.rules.game import Game

# An effect on a company: whoever is untapped must tap to face a strike of a hazard creature.
TAPS_TO_FIGHT = "taps to fight creatures"


WOUNDED_BY = "wounded by"  # what is remembered of each for a turn: attacks of which races


def strike_sequence(game: Game, attack: Attack, strike: Strike) -> Rule[None]:
    """One strike from its declaration to its last body check (3.iv.1 - 3.iv.7)."""
    target = strike.target
    defender, attacker = attack.company.owner, 1 - attack.company.owner
    if target.where != "play":
        strike.outcome = "successful"  # 3.i.5
        return
    window = Window(STRIKE, attack.company.id, attack, strike)
    if game.window.bits & MOVEMENT or game.state.phase == "movement":
        # 3.iv.1: the hazard player
        hazards = Window(STRIKE | MOVEMENT, attack.company.id, attack, strike)
        yield from actions(game, hazards, (attacker,))
    # Until its end, what is asked of the attack and the character is asked for this strike.
    before, game.window = game.window, window
    if strike.change:
        game.add_effect(
            "attack-prowess", attack.id, strike.change, until="strike", source=strike.changed_by
        )
    if attack.excess:
        yield from lay_excess(game, attack, strike, attacker)
    if defender == game.state.active:  # in the opponent's turn a defender does nothing (3.3)
        if not strike.canceled and target.state == UNTAPPED:
            strike.stays_untapped = yield from _stay_untapped(game, attack, strike)
        yield from support(game, attack, strike)
    # 3.iv.5: the defending player
    yield from actions(game, window, (defender,))
    if strike.canceled:
        strike.outcome = "canceled"
        game.log("strike canceled", attack.source.id, target.id)
    elif target.where != "play":
        strike.outcome = (
            "successful"  # corrupted before the roll: nobody is left to defeat it (3.i.5)
        )
    else:
        yield from _roll(game, attack, strike)
    game.end_effects("strike")
    yield from happened(game, "strike ended", (attack, strike), attack.source)
    game.window = before


def bare_strikes(
    game: Game,
    company: Company,
    source: Instance,
    facts: AttackFacts,
    *,
    cancelable: bool = False,
    detainment: bool = False,
    faced_with: Callable[[Game, Instance], int] | None = None,
) -> Rule[None]:
    """Each of a company faces one strike that belongs to no attack and can't be canceled (unless
    `cancelable`), in the order that its player chooses; with `faced_with` in place of prowess. It may
    be in the middle of an attack, which goes on afterwards."""
    attack = Attack(game, facts, company, source)
    attack.flags.add("not an attack")
    if not cancelable:
        attack.flags.add("strikes not canceled")
    attack.uncancelable = True
    attack.detainment = detainment
    kept = game.state.effects.copy()
    if faced_with is not None:
        game.add_effect(FACED_WITH, attack.id, until="attack", source=source.id, data=(faced_with,))
    attack.strikes += [Strike(c, i) for i, c in enumerate(defenders(game, attack))]
    resolving, waiting = game.resolving, game.pending
    game.resolving, game.pending = 0, []
    game.fighting += 1
    while game.state.result is None:
        left = [s for s in attack.strikes if not s.outcome]
        if not left:
            break
        strike = yield from next_strike(game, attack, left)
        yield from strike_sequence(game, attack, strike)
    game.end_effects("attack")
    for key, effects in kept.items():  # what lasts for the attack that goes on
        lasting = tuple(e for e in effects if e.until == "attack")
        if lasting:
            game.state.effects[key] = (*lasting, *game.state.effects.get(key, ()))
    game.fighting -= 1
    game.resolving, game.pending = resolving, [*waiting, *game.pending]


def lay_excess(
    game: Game, attack: Attack, strike: Strike, attacker: int, rule: str = "3.iv.2"
) -> Rule[None]:
    """Excess strikes as -1 each; the last strike takes all that is left (3.iv.2)."""
    last = sum(1 for s in attack.strikes if not s.outcome) == 1
    amount = attack.excess
    if not last:
        choice = yield Decision(
            attacker,
            "lay-excess-strikes",
            [Option("excess", (n,)) for n in range(attack.excess + 1)],
            rule,
            (attack.source.id, strike.target.id),
        )
        amount = int(choice.args[0])
    attack.excess -= amount
    strike.excess += amount


def _stay_untapped(game: Game, attack: Attack, strike: Strike) -> Rule[bool]:
    """At -3 the character does not tap (3.iv.3)."""
    if attributes.is_so(game, "does not tap", strike.target, attack):
        return False
    if attack.creature_attack and (TAPS_TO_FIGHT, attack.company.id) in game.state.effects:
        return False
    return (
        yield from confirm(
            game,
            attack.company.owner,
            "stay-untapped",
            "3.iv.3",
            (strike.target.id, attack.source.id),
        )
    )


def support(game: Game, attack: Attack, strike: Strike, rule: str = "3.iv.4") -> Rule[None]:
    """Others who face no strike of the attack may tap for +1 each (3.iv.4)."""
    if ("no support", attack.company.id) in game.state.effects:
        return  # somebody faces it alone
    while not strike.canceled:
        struck = {s.target.id for s in attack.strikes}
        able = [
            c
            for c in [*table.characters(game, attack.company), *table.allies(game, attack.company)]
            if c.state == UNTAPPED and c.id not in struck and may_tap(game, c)
            if c.id != attack.source.id
        ]
        if not able:
            return
        options = [Option("support", (c.id,)) for c in able]
        options.append(PASS)
        choice = yield Decision(
            attack.company.owner, "support-strike", options, rule, (strike.target.id,)
        )
        if choice.verb == "pass":
            return
        table.tap(game, game.card(int(choice.args[0])))
        company = attack.company
        strike.bonus += attributes.number(game, "support", company, company.id, 1)


FACED_WITH = "faced with"  # an effect on an attack: what its strikes are faced with, not prowess


def standing(card: Instance) -> tuple[int, str]:
    """What being tapped or wounded takes off the prowess of one who faces a strike (3.iv.6)."""
    if card.state == TAPPED:
        return -1, "tapped"
    return (-2, "wounded") if card.state == WOUNDED else (0, "")


# Attribute: not tapping takes no more than 1 off the prowess.
LITTLE_TO_STAY_UNTAPPED = "stays untapped lightly"


def staying_untapped(game: Game, attack: Attack, card: Instance) -> int:
    """What it takes off the prowess of one who does not tap against a strike (3.iv.3), unless
    something lets him do so freely, or at -1 alone."""
    if attributes.is_so(game, "stays untapped freely", card, attack):
        return 0
    if attributes.is_so(game, LITTLE_TO_STAY_UNTAPPED, card, attack):
        return -1
    return -5 if FIVE_TO_STAY_UNTAPPED in attack.flags else -3


def to_stay_untapped(game: Game, attack: Attack, card: Instance, stays: bool) -> tuple[int, str]:
    """The same, of one who does not tap; of one who does, what that adds."""
    if not stays:
        return tapping(game, attack, card), "tapping"
    return staying_untapped(game, attack, card), "to stay untapped"


TAPPING = "prowess when tapping"  # attribute of one who taps to face a strike


def tapping(game: Game, attack: Attack, card: Instance) -> int:
    """What it adds to the prowess of one who is untapped that he taps to face a strike."""
    if not game.state.live.get(TAPPING) or card.state != UNTAPPED:
        return 0
    if attributes.is_so(game, "does not tap", card, attack):
        return 0
    return attributes.fold(game, TAPPING, card, 0, attack)


def defending_prowess(
    game: Game,
    attack: Attack,
    strike: Strike,
    notes: attributes.Notes | None = None,
    more: int = 0,
) -> int:
    """The prowess with which a strike is faced, with all that the sequence adds (3.iv.6), and with
    something more that is only thought of."""
    target = strike.target
    pierced = 3 if strike.excess and EXCESS_PIERCES in attack.flags else 0
    added = [
        (strike.bonus, "support"),
        to_stay_untapped(game, attack, target, strike.stays_untapped),
        (-strike.excess - pierced, "excess strikes"),
        standing(target),
        (more, ""),
    ]
    instead = game.state.effects.get((FACED_WITH, attack.id))
    if instead:
        total = int(instead[-1].data[0](game, target))
        if notes is not None:
            notes.append((total, "in place of prowess"))
    elif attributes.is_so_of(game, "faced with mind", attack, attack.id):
        total = attributes.mind(game, target, notes)
    else:
        return attributes.prowess(game, target, attack, notes, added)
    for amount, why in added:
        total += amount
        if amount and notes is not None:
            notes.append((amount, why))
    return total


def best_roll(
    game: Game, attack: Attack, card: Instance, why: str, *about: Any, tallies: Any = ()
) -> int:
    """The roll for a strike. Where dice may be rolled more than once, the player chooses which roll
    to use, and that is the best."""
    company = game.company_of(card)
    seat = company.owner if company is not None else card.owner
    return max(
        game.roll(seat, why, *about, tallies=tallies)
        for _ in range(attributes.fold(game, "strike-rolls", card, 1, attack))
    )


def _roll(game: Game, attack: Attack, strike: Strike) -> Rule[None]:
    target = strike.target
    ours: attributes.Notes = []
    theirs: attributes.Notes = []
    against = attack.prowess(game, theirs if game.record else None)
    own = defending_prowess(game, attack, strike, ours if game.record else None)
    if AGENT_ATTACK in attack.flags:
        against += agent_roll(game, attack, theirs)  # 3.iv.6.1
    tallies = (("prowess", ours), ("prowess of the attack", theirs))
    about = (attack.source.id, own, against)
    result = own + best_roll(game, attack, target, "strike", target.id, *about, tallies=tallies)
    strike.margin = against - result
    stays = strike.stays_untapped or attributes.is_so(game, "does not tap", target, attack)
    if strike.ineffectual or result == against:
        strike.outcome = "ineffectual"
        game.log("strike ineffectual", attack.source.id, target.id)
        if not stays:
            _tap_after(game, strike)
    elif result > against:
        if not stays:
            _tap_after(game, strike)
        yield from _failed(game, attack, strike)
    else:
        yield from _successful(game, attack, strike)


BODILESS = "strikes with no body"  # an effect on an attack: how many of its strikes have none


def _has_no_body(game: Game, attack: Attack, strike: Strike) -> bool:
    """Is it one of the strikes that an effect added with no body? Those are assigned last."""
    added = sum(e.amount for e in game.state.effects.get((BODILESS, attack.id), ()))
    return added > 0 and strike.number >= attack.number_of_strikes(game) - added


def _failed(game: Game, attack: Attack, strike: Strike) -> Rule[None]:
    strike.outcome = "failed"
    game.log("strike failed", attack.source.id, strike.target.id)
    yield from happened(game, "strike failed", (attack, strike), attack.source)
    yield from promised(game, "if the strike fails", attack.id, (attack, strike))
    if AGENT_ATTACK in attack.flags:
        if (yield from _agent_fails(game, attack)):
            strike.outcome = "defeated"
    elif (
        attack.detainment
        or FAILED_IS_DEFEATED in attack.flags
        or attack.body(game) is None
        or _has_no_body(game, attack, strike)
        or (yield from strike_body_check(game, attack))
    ):
        strike.outcome = "defeated"


def strikes_fail(game: Game, attack: Attack) -> Rule[None]:
    """All strikes that have not been faced fail by an effect: there are no strike sequences, in which
    characters would tap, but the body checks against the strikes are made."""
    for strike in attack.strikes:
        if not strike.outcome and game.state.result is None:
            yield from _failed(game, attack, strike)
            yield from happened(game, "strike ended", (attack, strike), attack.source)


def _tap_after(game: Game, strike: Strike) -> None:
    if strike.target.state == UNTAPPED:
        table.tap(game, strike.target)
        strike.tapped = True


def agent_roll(game: Game, attack: Attack, notes: attributes.Notes) -> int:
    """The attacking player rolls too, and adds the agent's prowess (3.iv.6.1)."""
    agent = attack.source
    less = -2 if agent.state == WOUNDED else 0
    if less:
        notes.append((less, "wounded"))
    roll = game.roll(agent.owner, "agent strike", agent.id, attack.prowess(game) + less)
    notes.append((roll, "the agent's roll"))
    return roll + less


SLAIN = "agent slain"  # flag of an agent's attack: a body check against the agent has failed
SENT_AWAY = "agent sent away"  # flag: a body check had a result by which the agent is discarded


def _agent_fails(game: Game, attack: Attack) -> Rule[bool]:
    """An agent whose strike fails is wounded and checked (3.v), or taps where its attack is
    detainment (3.II.2.R3): true when the strike is defeated."""
    agent = attack.source
    if attack.detainment:
        if agent.where == table.AGENT:
            tap_agent(game, agent)
        return True
    before = agent.state == WOUNDED
    table.wound(game, agent)
    if FAILED_IS_DEFEATED in attack.flags:
        return True
    result, body = yield from _strike_body_roll(game, attack, 1 if before else 0)
    numbers = getattr(agent.card, "discarded_on", ())
    change = body - (attributes.own_value(agent, "body") or 0)
    if result in [number + change for number in numbers]:  # 3.I.4
        attack.flags.add(SENT_AWAY)
        return False
    if result > body:
        attack.flags.add(SLAIN)
        return True
    return False


HURTS_MORE = "body checks of those it wounds"  # an effect on an attack: added to these


def strike_body_check(game: Game, attack: Attack) -> Rule[bool]:
    """A body check against a strike that failed: true when it is defeated."""
    result, body = yield from _strike_body_roll(game, attack)
    return result > body


def _strike_body_roll(game: Game, attack: Attack, more: int = 0) -> Rule[tuple[int, int]]:
    """The result of a body check against a strike, and the body."""
    modifier = more + attributes.number(game, "attack-body-check", attack, attack.id, 0)
    check = BodyCheck(None, attack, modifier)
    yield from _affect(game, check)
    body = attack.body(game)
    assert body is not None
    extra = check.modifier
    roll = game.roll(attack.company.owner, "body of strike", attack.source.id, body, extra)
    return roll + extra, body


def _successful(game: Game, attack: Attack, strike: Strike) -> Rule[None]:
    target = strike.target
    strike.outcome = "successful"
    game.log("strike successful", attack.source.id, target.id)
    if (TAKES, attack.id) in game.state.effects and (yield from taken(game, attack, strike)):
        return  # 3.III.1
    if (attack.detainment and not _harmless_agent(game, attack)) or attributes.is_so_of(
        game, "taps instead of wounding", attack, attack.id
    ):
        if target.state == UNTAPPED:
            table.tap(game, target)
        return
    if attributes.is_so_of(game, "does no harm", attack, attack.id):
        yield from happened(game, "unharmed", (attack, strike), attack.source)
        yield from promised(game, "if the strike does no harm", attack.id, (attack, strike))
        return
    if attributes.is_so(game, "shielded", target, attack):
        yield from happened(game, "shielded", (attack, strike))
        return
    yield from promised(game, "if the strike succeeds", attack.id, (attack, strike))
    if target.where != "play":
        return  # it has done something else than wound
    strike.was_wounded = target.state == WOUNDED
    table.wound(game, target)
    strike.wounds = True
    memo = game.state.turn_memo
    memo[WOUNDED_BY, target.id] = (
        *memo.get((WOUNDED_BY, target.id), ()),
        attack.race,
        dragons.attacking(game, attack),
    )
    yield from happened(game, "wounded", (attack, strike), attack.source)
    if attack.facts.eliminates and game.is_character(target) and target.where == "play":
        yield from eliminate(game, target, "body")
    if target.where == "play":
        yield from body_check(game, target, attack, wounded_before=strike.was_wounded)


def _harmless_agent(game: Game, attack: Attack) -> bool:
    """Is it an agent's attack that does something else than harm, even as detainment?"""
    return AGENT_ATTACK in attack.flags and attributes.is_so_of(
        game, "does no harm", attack, attack.id
    )


class BodyCheck:
    """A body check that has been declared and not yet been rolled."""

    __slots__ = ("attack", "character", "modifier", "played", "result", "roll")

    def __init__(self, character: Instance | None, attack: Attack | None, modifier: int) -> None:
        self.character = character  # None: it is against a strike of the attack
        self.attack = attack
        self.modifier = modifier
        self.roll = 0
        self.result = ""
        self.played: set[str] = set()  # the names of cards that can't be duplicated on it


def _affect(game: Game, check: BodyCheck) -> Rule[None]:
    """Both players may do what affects the check; hazards in a movement/hazard phase (3.I.1)."""
    bits = BODY | MOVEMENT if game.state.phase == "movement" else BODY
    yield from actions(game, Window(bits, game.window.company, check.attack, None, check))


def body_check(
    game: Game,
    character: Instance,
    attack: Attack | None = None,
    modifier: int = 0,
    wounded_before: bool = False,
    only_tap: bool = False,
    spared: bool = False,
) -> Rule[str]:
    """The opponent rolls; above the body, the character is eliminated (3.I.1). One who is `spared`
    fails and stays."""
    if attack is not None:
        modifier += attack.facts.body_check
        modifier += sum(e.amount for e in game.state.effects.get((HURTS_MORE, attack.id), ()))
    check = BodyCheck(character, attack, modifier + (1 if wounded_before else 0))
    yield from _affect(game, check)
    if character.where != "play":
        return "gone"
    body = attributes.body(game, character, attack)
    extra = check.modifier + attributes.fold(game, "body-check", character, 0, attack)
    company = game.company_of(character)
    roller = 1 - (company.owner if company is not None else character.owner)
    check.roll = roll = game.roll(roller, "body", character.id, extra, body)
    result = roll + extra
    facts = character.card
    stays = only_tap or spared
    if attributes.has_race(character, "Ringwraith") and roll in (7, 8) and not stays:
        # 3.I.1.R1: back to the hand rather than lost
        game.log("returned to hand", character.id)
        table.move(game, character, "hand")
        yield from happened(game, "character left", character)
        return "returned"
    discard_numbers = facts.discarded_on if isinstance(facts, Character) else ()
    if (
        discard_numbers
        and not attributes.is_so(game, "not discarded by body check", character)
        and not attributes.stays_in_play(game, character)
    ):
        # what changes the body changes these numbers, with the same maximum (3.I.4)
        if result in [attributes.fold(game, "body", character, n, attack) for n in discard_numbers]:
            game.log("discarded by body check", character.id)
            table.discard(game, character)
            yield from happened(game, "character left", character)
            return "discarded"
    check.result = "fails" if result > body else "holds"
    source = attack.source if attack is not None else None
    yield from happened(game, "body check", (check, result, body), source)
    if character.where != "play":
        return "gone"
    if result > body:
        if only_tap:
            table.tap(game, character)
            return "tapped"
        if spared:
            return "failed"
        if game.is_character(character):
            yield from eliminate(game, character, "body")
        else:
            table.move(game, character, "out")  # an ally, a character in combat (2.V.2.2)
            game.log("eliminated", character.id, "body")
        return "eliminated"
    return "holds"
