"""Words for those who face more than one strike of an attack."""

from __future__ import annotations

from freecouncil.rules.attacks import Attack, Strike
from freecouncil.rules.decisions import PASS, Option, Rule, choose
from freecouncil.rules.scripting import Ctx
from freecouncil.rules.state import Instance
from freecouncil.rules.wording.answers import phrase_option
from freecouncil.rules.wording.asking import phrase_question

phrase_question("face-another-strike", "{0:card}: which other strike does {1:card} face?")
phrase_option("take-strike", "The one against {0:card}")
phrase_option("take-excess-strike", "An excess strike")


def strikes_on(attack: Attack, who: Instance) -> list[Strike]:
    """The strikes of an attack against someone that have not been faced."""
    return [s for s in attack.strikes if s.target is who and not s.outcome]


def others_could_be_taken(attack: Attack, who: Instance) -> bool:
    """Are there strikes against others, or excess strikes, that someone could face besides?"""
    return (
        attack.excess > 0
        or any(s.excess for s in strikes_on(attack, who))
        or any(s.target is not who and not s.outcome for s in attack.strikes)
    )


def face_more_strikes(ctx: Ctx, who: Instance, most: int = 0) -> Rule[int]:
    """The player chooses other strikes of the attack, and excess strikes (as many as `most`, or any
    number), that someone faces besides his own, each in a strike sequence of its own; how many."""
    attack, taken = ctx.attack, 0
    while (not most or taken < most) and others_could_be_taken(attack, who):
        others = [s for s in attack.strikes if s.target is not who and not s.outcome]
        options = [Option("take-strike", (s.target.id,)) for s in others]
        heavy = next((s for s in strikes_on(attack, who) if s.excess), None)
        if attack.excess or heavy is not None:
            options.append(Option("take-excess-strike"))
        options.append(PASS)
        about = (ctx.me.id, who.id)
        choice = yield from choose(
            ctx.game, ctx.player, "face-another-strike", options, "3.iv", about
        )
        if choice.verb == "pass":
            break
        if choice.verb == "take-strike":
            others[options.index(choice)].target = who
        else:
            if attack.excess:
                attack.excess -= 1
            elif heavy is not None:
                heavy.excess -= 1
            attack.strikes.append(Strike(who, len(attack.strikes)))
        taken += 1
    return taken
