"""The odds where dice are involved: what each answer to a question may bring.

They are those of the roll as things stand; what either player may still do about it is not guessed.

>>> round(above(7), 3), round(above(7, rolls=2), 3)
(0.417, 0.66)
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from freecouncil.cards.facts import Faction
from freecouncil.rules import attributes
from freecouncil.rules.combat import AGENT_ATTACK
from freecouncil.rules.corruption import never_checks
from freecouncil.rules.decisions import Decision, Option
from freecouncil.rules.game import Game
from freecouncil.rules.influence import InfluenceCheck, faction_check_modifier
from freecouncil.rules.state import WOUNDED, Instance
from freecouncil.rules.strikes import defending_prowess, standing, staying_untapped, tapping
from freecouncil.server.messages import Odds

WAYS = (1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1)  # of rolling 2, 3, … 12 with two dice


@lru_cache(maxsize=256)
def above(number: int, rolls: int = 1) -> float:
    """The chance that the best of so many rolls of two dice is above a number."""
    at_most = sum(ways for total, ways in enumerate(WAYS, 2) if total <= number) / 36
    return float(1 - at_most**rolls)


def odds_of(game: Game, decision: Decision) -> dict[str, tuple[Odds, ...]]:
    """For the options of a question that leads to a roll, what the dice may bring."""
    tell = _QUESTIONS.get(decision.ask)
    if tell is None:
        return {}
    found: dict[str, tuple[Odds, ...]] = {}
    for option in decision.options:
        told = tell(game, decision, option)
        if told:
            found[option.key] = told
    return found


def _told(*chances: tuple[str, float]) -> tuple[Odds, ...]:
    return tuple(Odds(words, round(chance, 4)) for words, chance in chances if chance > 0)


# Strikes ------------------------------------------------------------------------------------------


def strike_odds(game: Game, attack: Any, target: Instance, own: int) -> tuple[Odds, ...]:
    """What a strike may bring when it is faced with so much prowess (3.iv.6, 3.I)."""
    against = attack.prowess(game)
    rolls = attributes.fold(game, "strike-rolls", target, 1, attack)
    added = {0: 1.0}  # what the attacker rolls
    if AGENT_ATTACK in attack.flags:  # 3.iv.6.1
        added = {n: (6 - abs(n - 7)) / 36 for n in range(2, 13)}
        against -= 2 if attack.source.state == WOUNDED else 0
    wins = sum(p * above(against + n - own, rolls) for n, p in added.items())
    loses = 1 - sum(p * above(against + n - own - 1, rolls) for n, p in added.items())
    evens = 1 - wins - loses
    name = target.card.name
    if attack.detainment:
        return _told(("the strike fails", wins), ("no effect", evens), (f"{name} is tapped", loses))
    body = attributes.body(game, target, attack)
    extra = attack.facts.body_check + attributes.fold(game, "body-check", target, 0, attack)
    if target.state == WOUNDED:
        extra += 1
    falls = loses * above(body - extra)
    beaten = wins
    foe = attack.body(game)
    if foe is not None:
        beaten = wins * above(foe)
    return _told(
        ("the strike is defeated", beaten),
        ("the strike fails", wins - beaten),
        ("no effect", evens),
        (f"{name} is wounded", loses - falls),
        (f"{name} is eliminated", falls),
    )


def _stay_untapped(game: Game, decision: Decision, option: Option) -> tuple[Odds, ...]:
    attack, strike = game.window.attack, game.window.strike
    if attack is None or strike is None or attack.attackers:
        return ()
    less = 0
    if option.verb == "yes":
        target = strike.target
        less = staying_untapped(game, attack, target) - tapping(game, attack, target)
    own = defending_prowess(game, attack, strike, more=less)
    return strike_odds(game, attack, strike.target, own)


def _support_strike(game: Game, decision: Decision, option: Option) -> tuple[Odds, ...]:
    attack, strike = game.window.attack, game.window.strike
    if attack is None or strike is None or attack.attackers:
        return ()
    own = defending_prowess(game, attack, strike, more=1 if option.verb == "support" else 0)
    return strike_odds(game, attack, strike.target, own)


def _assign(game: Game, decision: Decision, option: Option) -> tuple[Odds, ...]:
    attack = game.window.attack
    if attack is None or attack.attackers or option.verb != "assign":
        return ()
    target = game.card(int(option.args[0]))
    own = attributes.prowess(game, target, attack, more=[standing(target)])
    return strike_odds(game, attack, target, own)


# Checks -------------------------------------------------------------------------------------------


def corruption_odds(game: Game, character: Instance, modifier: int, check: Any) -> tuple[Odds, ...]:
    """What a corruption check may bring (7.1)."""
    if never_checks(game, character):
        return ()
    points = attributes.corruption_points(game, character)
    modifier += attributes.fold(game, "corruption-check", character, 0, check)
    passes = above(points - modifier)
    near = above(points - modifier - 2) - passes
    name = character.card.name
    minion = character.card.alignment in ("minion", "fallen-wizard")
    avatar = bool(getattr(character.card, "avatar", False))
    between = f"{name} is tapped" if minion else f"{name} is discarded"
    if avatar and not minion:
        return _told((f"{name} resists", passes), (f"{name} is eliminated", 1 - passes))
    return _told(
        (f"{name} resists", passes), (between, near), (f"{name} is eliminated", 1 - passes - near)
    )


def _support_check(game: Game, decision: Decision, option: Option) -> tuple[Odds, ...]:
    if option.verb not in ("support", "pass"):
        return ()
    character = game.card(int(decision.about[0]))
    modifier = int(decision.about[1]) + (1 if option.verb == "support" else 0)
    return corruption_odds(game, character, modifier, game.window.check)


def _last_check(game: Game, decision: Decision, option: Option) -> tuple[Odds, ...]:
    return corruption_odds(game, game.card(int(option.args[0])), 0, None)


def _influencer(game: Game, decision: Decision, option: Option) -> tuple[Odds, ...]:
    if option.verb != "influencer" or not decision.about:
        return ()
    faction = game.card(int(decision.about[0]))
    if not isinstance(faction.card, Faction):
        return ()
    check = InfluenceCheck(game.card(int(option.args[0])), faction, opposed=False)
    chance = above(faction.card.number - faction_check_modifier(game, check))
    return _told(
        (f"{faction.card.name} joins", chance), (f"{faction.card.name} declines", 1 - chance)
    )


_QUESTIONS = {
    "stay-untapped": _stay_untapped,
    "support-strike": _support_strike,
    "assign-strike": _assign,
    "support-check": _support_check,
    "last-check": _last_check,
    "influencer": _influencer,
}
