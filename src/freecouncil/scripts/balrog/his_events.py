"""Short resource events of a Balrog player."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from freecouncil.scripts.vocabulary import (
    ANY_PHASE,
    ATTACK,
    CANCELS_ATTACK,
    IN_COMPANY_COMBAT,
    INFLUENCE,
    RESPONSE,
    STRIKE,
    Action,
    Ctx,
    Instance,
    Role,
    allies,
    attributes,
    balrogs_company,
    can_be_canceled,
    cancel_attack,
    card,
    changes_an_attack,
    characters,
    comes_from_sideboard,
    company_of,
    concerned,
    in_balrogs_company,
    in_play,
    is_below,
    lend,
    modify_attack,
    modify_check,
    my_character,
    needs,
    not_canceled,
    sequence,
    short,
    untap_target,
    untappable,
    what_cancels,
)

# Angband Revisited --------------------------------------------------------------------------------


def with_the_balrog(ctx: Ctx, who: Instance) -> bool:
    company = balrogs_company(ctx.game, ctx.player)
    return company is not None and who.company == company.id


card(
    "Angband Revisited",
    short(
        ANY_PHASE | STRIKE,
        untap_target("target"),
        roles=(
            my_character(
                "target",
                lambda ctx, c: untappable(ctx, c) and concerned(ctx, c) and with_the_balrog(ctx, c),
                words="nobody in The Balrog's company is tapped and may untap",
            ),
        ),
    ),
    words="Untap a tapped character in The Balrog's company.",
)

# Foe Dismayed -------------------------------------------------------------------------------------


def leads(game: Any, who: Instance) -> bool:
    return bool(game.is_leader(who)) or attributes.has_race(who, "Balrog")


def well_led(ctx: Ctx) -> bool:
    company = ctx.company
    return (
        company is not None
        and company.owner == ctx.player
        and any(leads(ctx.game, c) for c in characters(ctx.game, company))
    )


def take_heart(ctx: Ctx) -> None:
    company = ctx.attack.company
    for who in (*characters(ctx.game, company), *allies(ctx.game, company)):
        ctx.game.add_effect("prowess", who.id, 1, until="attack", source=ctx.me.id)


def speaker(ctx: Ctx) -> Iterable[int]:
    check = ctx.check
    who = getattr(check, "influencer", None)
    if who is None or who.owner != ctx.player or not leads(ctx.game, who):
        return []
    return [who.id]


card(
    "Foe Dismayed",
    short(
        ATTACK,
        take_heart,
        name="against an attack",
        requires=(
            changes_an_attack,
            needs(well_led, "neither a leader nor The Balrog is in the company"),
        ),
    ),
    short(
        INFLUENCE,
        modify_check(3),
        name="an influence attempt",
        roles=(Role("speaker", speaker, "neither a leader nor The Balrog makes the attempt"),),
    ),
    words="All in the company of a leader or of The Balrog have +1 prowess against an attack. Or an "
    "influence attempt by a leader or by The Balrog is at +3.",
)

# Great Fissure ------------------------------------------------------------------------------------


def his_company_attacks(ctx: Ctx) -> bool:
    attack = ctx.attack
    company = balrogs_company(ctx.game, ctx.player)
    return (
        attack is not None
        and bool(attack.attackers)
        and company is not None
        and any(n in company.members for n in attack.attackers)
    )


def in_the_deeps(ctx: Ctx) -> bool:
    company = ctx.company
    if company is None:
        return False
    sites = (company.site, company.new_site)
    return any(n and is_below(ctx.game.card(n)) for n in sites)


card(
    "Great Fissure",
    short(
        RESPONSE,
        not_canceled,
        name="cancel what cancels",
        requires=(
            needs(his_company_attacks, "The Balrog's company does not attack another company"),
        ),
        roles=(what_cancels,),
        tags=(IN_COMPANY_COMBAT,),
    ),
    short(
        ATTACK,
        cancel_attack,
        name="cancel an attack",
        requires=(
            can_be_canceled,
            needs(in_the_deeps, "the company is not at, or moving to or from, the Under-deeps"),
        ),
    ),
    words="On an effect, declared before this in the same chain, that would cancel an attack by The "
    "Balrog's company on another company: it is canceled. Or cancel an attack against a company that is "
    "at, or moves to or from, an Under-deeps site.",
)

# Cloaked by Darkness and Darkness Wielded ---------------------------------------------------------


def darken(ctx: Ctx) -> None:
    ctx.game.add_effect(
        "hazard-limit", int(ctx.chosen["company"]), -1, until="turn", source=ctx.me.id
    )


card(
    "Cloaked by Darkness",
    comes_from_sideboard(),
    short(ANY_PHASE, darken, requires=(in_play("Great Shadow"),), roles=(company_of("company"),)),
    words="Only with Great Shadow in play. On a company of yours: the hazard limit against it is one "
    "less this turn, with no minimum. During your organization phase you may shuffle this card from your "
    "sideboard into your play deck.",
)


def one_strike(ctx: Ctx) -> None:
    ctx.attack.strikes_given = 1


LATER = Action(
    "cancel a later attack",
    ATTACK,
    sequence(cancel_attack, lambda ctx: ctx.game.cancel_effects_of(ctx.me.id)),
    requires=(can_be_canceled, needs(in_balrogs_company, "The Balrog is not in the company")),
    tags=(CANCELS_ATTACK,),
)


def spare_them_again(ctx: Ctx) -> None:
    lend(LATER)(ctx, ctx.attack.company.id)


ON_HIS_COMPANY = needs(in_balrogs_company, "the attack is not against The Balrog's company")

card(
    "Darkness Wielded",
    comes_from_sideboard(),
    short(
        ATTACK,
        sequence(modify_attack(prowess=-2, body=-1), one_strike),
        name="weaken an attack",
        requires=(in_play("Great Shadow"), ON_HIS_COMPANY, changes_an_attack),
    ),
    short(
        ATTACK,
        sequence(cancel_attack, spare_them_again),
        name="cancel attacks",
        requires=(in_play("Great Shadow"), ON_HIS_COMPANY, can_be_canceled),
    ),
    words="Only with Great Shadow in play. An attack against The Balrog's company has -2 prowess and -1 "
    "body, and one strike only. Or cancel it, and a later attack of your choice against his company this "
    "turn. During your organization phase you may shuffle this card from your sideboard into your play "
    "deck.",
)
