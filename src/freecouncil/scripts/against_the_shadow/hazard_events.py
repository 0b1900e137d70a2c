"""Hazard events of Against the Shadow."""

from __future__ import annotations

from freecouncil.scripts.vocabulary import (
    MOVEMENT,
    TAPPED,
    Ctx,
    Instance,
    Modifier,
    Role,
    Rule,
    Trigger,
    ability,
    attacks_get,
    card,
    corruption_card,
    corruption_check,
    discard_when,
    discard_when_defeated,
    guards,
    is_avatar,
    needs,
    of_race,
    permanent,
    put_aside,
    regions_moved_through,
    removal,
    untap,
)

# Alone and Unadvised ------------------------------------------------------------------------------


def few_companions(ctx: Ctx, c: Instance) -> bool:
    return not is_avatar(c) and len(ctx.company.members) <= 3


def his_company_has_moved(ctx: Ctx) -> bool:
    company = ctx.game.company_of(ctx.me)
    return company is not None and company is ctx.info and bool(company.moved)


def check_in_each_region(ctx: Ctx) -> Rule[None]:
    company = ctx.game.company_of(ctx.me)
    for _ in range(regions_moved_through(ctx.game, company) if company is not None else 0):
        if ctx.me.host:
            yield from corruption_check(ctx.game, ctx.bearer, source=ctx.me.id)


def not_alone(ctx: Ctx) -> bool:
    company = ctx.game.company_of(ctx.me)
    return company is not None and company is ctx.info and len(company.members) >= 4


card(
    "Alone and Unadvised",
    corruption_card(few_companions),
    Trigger("movement ends", check_in_each_region, when=his_company_has_moved),
    Modifier(
        "corruption-check",
        lambda game, me, subject, info: (
            len(company.members) if (company := game.company_of(subject)) is not None else 0
        ),
        words="characters in the company",
    ),
    discard_when("company changed", not_alone),
    *removal(6),
    words="On a character who is no Wizard or Ringwraith, in a company of three or fewer. "
    "At the end of his movement/hazard phase he checks corruption for each region he moved "
    "through. The number of characters in his company is added to all his corruption "
    "checks. In his organization phase he may tap and roll: above 6, this is discarded. "
    "Discarded when his company has four or more characters.",
)


# Full of Froth and Rage ---------------------------------------------------------------------------

card(
    "Full of Froth and Rage",
    permanent(MOVEMENT, **guards("Spider", "Animal")),
    *attacks_get("Spider", "Animal", prowess=2),
    discard_when_defeated("Spider", "Animal"),
    words="Spider and Animal attacks have +2 prowess. Discarded when a Spider or Animal attack is "
    "defeated.",
)


# Power Built by Waiting ---------------------------------------------------------------------------


def raise_limit(ctx: Ctx) -> None:
    ctx.game.add_effect("hazard-limit", ctx.company.id, 1, until="company", source=ctx.me.id)


card(
    "Power Built by Waiting",
    permanent(MOVEMENT),
    Modifier(
        "may not untap",
        1,
        scope="self",
        when=lambda game, me, subject, info: game.state.phase == "untap",
    ),
    ability(
        "raise the hazard limit",
        MOVEMENT,
        raise_limit,
        tap=True,
        hazard=True,
        requires=(needs(lambda ctx: ctx.company is not None, "it is no company's phase"),),
    ),
    ability(
        "untap",
        MOVEMENT,
        lambda ctx: untap(ctx.game, ctx.me),
        hazard=True,
        counts=2,
        requires=(needs(lambda ctx: ctx.me.state == TAPPED, "it is not tapped", lasting=False),),
    ),
    words="Tap it during a company's movement/hazard phase to raise the hazard limit against that "
    "company by one. It does not untap in your untap phase; it may be untapped at the cost of two "
    "against a company's hazard limit.",
)


# Summons from Long Sleep --------------------------------------------------------------------------

dragon_or_drake = of_race("Dragon", "Drake")


def may_reserve(ctx: Ctx) -> list[int]:
    return [n for n in ctx.game.state.players[ctx.player].hand if dragon_or_drake(ctx.game.card(n))]


def reserve(ctx: Ctx) -> None:
    if ctx.me.where != "play":
        return  # it was discarded in response: the creature stays in hand
    creature = ctx.card("creature")
    put_aside(ctx.game, creature, ctx.me)
    ctx.me.memo = ("reserved", creature.id)


def has_none(ctx: Ctx) -> bool:
    """Nothing is reserved, and what was reserved is not about to attack."""
    if ctx.me.attached:
        return False
    return not ctx.me.memo or ctx.game.card(int(ctx.me.memo[1])).where != "chain"


def reserved(me: Instance, other: Instance) -> bool:
    return me.memo[:1] == ("reserved",) and me.memo[1] == other.id


card(
    "Summons from Long Sleep",
    permanent(MOVEMENT),
    ability(
        "reserve",
        MOVEMENT,
        reserve,
        hazard=True,
        requires=(needs(has_none, "it has reserved a creature already", lasting=False),),
        roles=(Role("creature", may_reserve, "there is no Dragon or Drake in your hand"),),
    ),
    Modifier("as in hand", 1, scope="all"),
    Modifier(
        "attack-prowess",
        2,
        scope="all",
        when=lambda game, me, attack, info: reserved(me, attack.source) and not attack.attackers,
    ),
    discard_when("creature attacked", lambda ctx: reserved(ctx.me, ctx.info[0])),
    words="It keeps one Dragon or Drake creature at a time: lay the creature open beside it, "
    "which does not count against the hazard limit. You may play it as though from your "
    "hand, and it attacks at +2 prowess. Discarded after that creature has attacked.",
)
