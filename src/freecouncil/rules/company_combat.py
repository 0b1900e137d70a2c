"""Company against company (3.V)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from freecouncil.cards.facts import Attack as AttackFacts
from freecouncil.cards.facts import Site
from freecouncil.rules import attributes, both_sides, table
from freecouncil.rules.assigning import assignable
from freecouncil.rules.attacks import Attack, Strike, defenders, is_sheltered, strike_body
from freecouncil.rules.chain import actions, happened, promised
from freecouncil.rules.decisions import PASS, Decision, Option, Rule, confirm
from freecouncil.rules.scripting import (
    AFTER_COMPANY_ATTACK,
    ATTACK,
    COMPANY_ATTACK,
    STRIKE,
    Window,
)
from freecouncil.rules.state import UNTAPPED, WOUNDED, Company, Instance
from freecouncil.rules.strikes import (
    best_roll,
    body_check,
    defending_prowess,
    lay_excess,
    standing,
    support,
    to_stay_untapped,
)

if TYPE_CHECKING:
    from freecouncil.rules.game import Game

ENEMIES = {
    "wizard": ("ringwraith", "balrog"),
    "ringwraith": ("wizard", "fallen-wizard"),
    "balrog": ("wizard", "fallen-wizard"),  # 3.V.1.B1
    "fallen-wizard": ("ringwraith", "balrog"),  # 3.V.1.F1
}


# An effect on an attack: who strikes at whom, before any strike is assigned.
STRIKES_FIRST = "strikes first"


def attackable(game: Game, company: Company) -> list[Company]:
    """The opponent's companies that this one may attack (3.V.1)."""
    state = game.state
    if state.turn_memo.get("influenced opponent") or state.turn_memo.get("attacked opponent"):
        return []
    seat, foe = company.owner, 1 - company.owner
    enemies = state.players[foe].alignment in ENEMIES.get(state.players[seat].alignment, ())
    if not enemies and not (state.live.get("may be attacked") or game.fallen_wizards):
        return []
    site = state.cards[company.site].card
    if isinstance(site, Site) and site.no_minion_attacks and site.alignment == "minion":
        return []
    return [
        c
        for c in table.companies_of(game, foe)
        if state.cards[c.site].card.name == site.name
        and c.members
        and (
            enemies
            or (game.fallen_wizards and both_sides.may_attack(game, company, c))
            or attributes.is_so_of(game, "may be attacked", c, c.id, company)
        )
        and not attributes.is_so_of(game, "may not be attacked", c, c.id, company)
    ]


def attack_company(game: Game, company: Company, target: Company) -> Rule[None]:
    """A single attack, with one strike for each member of the attacking company."""
    state = game.state
    state.turn_memo["attacked opponent"] = True
    attackers = fighters(game, company)
    source = game.card(company.members[0])
    races = {getattr(c.card, "race", "") for c in attackers}
    facts = AttackFacts(
        race=next(iter(races)) if len(races) == 1 else "", strikes=len(attackers), prowess=0
    )
    attack = Attack(game, facts, target, source)
    attack.flags.add("company")
    attack.attackers = tuple(c.id for c in attackers)
    game.log("company attack", company.id, target.id)
    target.faced = (*target.faced, facts.race)
    before = game.window
    game.window = Window(before.bits, target.id, attack)
    yield from happened(game, "company attack", (attack, company))
    declared = Window(COMPANY_ATTACK, target.id, attack)
    yield from actions(game, declared, (company.owner,))
    attack.canceled = is_sheltered(game, target) and not attack.uncancelable
    if not attack.canceled:
        yield from actions(game, Window(ATTACK, target.id, attack), (target.owner,))
    if not attack.canceled:
        yield from _assign(game, attack, attackers)
        while True:
            open_ = [s for s in attack.strikes if not s.outcome]
            if not open_ or state.result is not None:
                break
            options = [Option("face", (s.target.id, s.number)) for s in open_]
            strike = open_[0]
            if len(open_) > 1:
                choice = yield Decision(target.owner, "order-strikes", options, "3.V", (source.id,))
                strike = open_[options.index(choice)]
            yield from _strike(game, attack, strike)
    else:
        game.log("attack canceled", source.id)
    game.end_effects("attack")
    game.window = before
    yield from happened(game, "attack ended", (attack, "canceled" if attack.canceled else "over"))
    if target.id in state.companies and state.result is None:
        yield from actions(game, Window(AFTER_COMPANY_ATTACK, target.id, attack), (target.owner,))


def fighters(game: Game, company: Company) -> list[Instance]:
    """The characters and fighting allies of a company."""
    return [
        *table.characters(game, company),
        *(a for a in table.allies(game, company) if attributes.own_value(a, "prowess") is not None),
    ]


def _assign(game: Game, attack: Attack, attackers: list[Instance]) -> Rule[None]:
    """The defender to own untapped characters, the attacker from own untapped ones, the defender
    the rest."""
    target = attack.company
    strikers = {c.id: c for c in attackers}
    open_ = {c.id: c for c in defenders(game, attack)}

    def rounds(seat: int, may_pass: bool, from_untapped: bool, to_untapped: bool) -> Rule[None]:
        while strikers and open_:
            options = [
                Option("strike", (s.id, d.id))
                for s in strikers.values()
                for d in open_.values()
                if (not from_untapped or s.state == UNTAPPED)
                and assignable(game, attack, d, to_untapped)
            ]
            if not options:
                return
            if may_pass:
                options.append(PASS)
            elif len(options) == 1:
                _give(attack, options[0], strikers, open_)
                continue
            choice = yield Decision(
                seat, "assign-company-strike", options, "3.V", (attack.source.id,)
            )
            if choice.verb == "pass":
                return
            _give(attack, choice, strikers, open_)

    for effect in game.state.effects.get((STRIKES_FIRST, attack.id), ()):
        if effect.data[0] in strikers and effect.data[1] in open_:
            _give(attack, Option("strike", effect.data), strikers, open_)
    if attack.attacker_chooses(game):
        yield from rounds(1 - target.owner, False, False, False)
    else:
        yield from rounds(target.owner, True, False, True)
        yield from rounds(1 - target.owner, True, True, False)
        yield from rounds(target.owner, False, False, False)
    attack.excess = len(strikers) if attack.strikes else 0


def _give(
    attack: Attack, option: Option, strikers: dict[int, Instance], open_: dict[int, Instance]
) -> None:
    by, to = int(option.args[0]), int(option.args[1])
    strike = Strike(open_.pop(to), by)
    del strikers[by]
    attack.strikes.append(strike)


def _strike(game: Game, attack: Attack, strike: Strike) -> Rule[None]:
    """The eight steps of a strike between characters (3.V.i - 3.V.viii)."""
    defender, attacker = attack.company.owner, 1 - attack.company.owner
    striker, target = game.card(strike.number), strike.target
    if target.where != "play" or striker.where != "play":
        strike.outcome = "canceled"
        return
    window = Window(STRIKE, attack.company.id, attack, strike)
    yield from actions(game, window, (attacker,))
    before, game.window = game.window, window  # what is asked until its end is asked for it
    if attack.excess:
        yield from lay_excess(game, attack, strike, attacker, "3.V.ii")
    striker_stays = False
    if striker.state == UNTAPPED:
        striker_stays = yield from confirm(
            game, attacker, "stay-untapped", "3.V.iii", (striker.id, target.id)
        )
    if target.state == UNTAPPED:
        strike.stays_untapped = yield from confirm(
            game, defender, "stay-untapped", "3.V.iv", (target.id, striker.id)
        )
    yield from support(game, attack, strike, "3.V.v")
    yield from actions(game, window, (defender,))
    if strike.canceled or target.where != "play" or striker.where != "play":
        strike.outcome = "canceled"  # one who was corrupted before the roll is gone, too
    else:
        yield from _resolve(game, attack, strike, striker, striker_stays)
    game.end_effects("strike")
    game.window = before


def _resolve(
    game: Game, attack: Attack, strike: Strike, striker: Instance, striker_stays: bool
) -> Rule[None]:
    target = strike.target
    whole = attack.prowess(game), "the attack as a whole"
    added = [standing(striker), to_stay_untapped(game, attack, striker, striker_stays), whole]
    theirs = attributes.prowess(game, striker, attack, None, added)
    ours = defending_prowess(game, attack, strike)
    striker_stays = striker_stays or attributes.is_so(game, "does not tap", striker, attack)
    if attributes.is_so(game, "does not tap", target, attack):
        strike.stays_untapped = True
    attacking = theirs + best_roll(
        game, attack, striker, "company strike", striker.id, target.id, theirs
    )
    defending = ours + best_roll(
        game, attack, target, "company defence", target.id, striker.id, ours
    )
    striker_stays = striker_stays or attributes.is_so(game, "does not tap", striker, attack)
    stays = strike.stays_untapped or attributes.is_so(game, "does not tap", target, attack)
    striker_was, target_was = striker.state == WOUNDED, target.state == WOUNDED
    if strike.ineffectual:
        attacking = defending  # whatever was rolled, it neither fails nor succeeds
    if defending > attacking:
        strike.outcome = "defeated"
        if not stays and target.state == UNTAPPED:
            table.tap(game, target)
            strike.tapped = True
        body = attack.changed_by_resources(game, "attack-body")
        yield from _wounded(game, attack, striker, striker_was, body)
    elif defending < attacking:
        strike.outcome = "successful"
        if not striker_stays and striker.state == UNTAPPED:
            table.tap(game, striker)
        if attributes.is_so(game, "shielded", target, attack):
            yield from happened(game, "shielded", (attack, strike))
        else:
            yield from promised(game, "if the strike succeeds", attack.id, (attack, strike))
            if target.where == "play":  # else it has done something else than wound
                yield from _wounded(game, attack, target, target_was, strike_body(game, striker))
    else:
        strike.outcome = "ineffectual"
        for card, remains in ((striker, striker_stays), (target, stays)):
            if not remains and card.state == UNTAPPED:
                table.tap(game, card)


def _wounded(
    game: Game, attack: Attack, loser: Instance, before: bool, body: int = 0
) -> Rule[None]:
    """Wounded, and a body check; one who is eliminated is kill points to the other side (3.v)."""
    table.wound(game, loser)
    blow = Strike(loser, 0)
    blow.was_wounded = before
    yield from happened(game, "wounded", (attack, blow))
    if loser.where != "play":
        return
    outcome = yield from body_check(game, loser, attack, -body, wounded_before=before)
    if outcome == "eliminated" and game.is_character(loser) and loser.where == "out":
        table.give_points(game, loser, 1 - loser.owner, True)
