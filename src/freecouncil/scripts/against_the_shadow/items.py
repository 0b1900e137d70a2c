"""Items of Against the Shadow."""

from __future__ import annotations

from typing import Any

from freecouncil.scripts.vocabulary import (
    ANY_PHASE,
    ATTACK,
    FINDS_MINOR_ITEMS,
    INFLUENCE,
    SITE,
    STRIKE,
    Ctx,
    Instance,
    Modifier,
    Requirement,
    Trigger,
    ability,
    against_bearer,
    allies,
    attributes,
    bearer_is,
    bearer_struck,
    bearer_tapped,
    can_be_canceled,
    cancel_attack,
    card,
    concerned,
    discard,
    finds_minor_items,
    in_this_company,
    make_ineffectual,
    phrase_roll,
    untap,
    untaps_its_site,
)


def archers_ready(ctx: Ctx) -> bool:
    attack, attackers = ctx.info
    company = ctx.game.company_of(ctx.me)
    return (
        company is not None
        and company.id in (attack.company.id, attackers.id)
        and ctx.me.in_use
        and attributes.has_race(ctx.bearer, "Elf")
        and attributes.has_skill(ctx.game, ctx.bearer, "warrior")
    )


def shoot_allies(ctx: Ctx) -> None:
    attack, attackers = ctx.info
    own = ctx.game.company_of(ctx.me)
    assert own is not None
    foes = attackers if own.id == attack.company.id else attack.company
    for ally in allies(ctx.game, foes):
        if ally.card.alignment == "minion" and not ally.card.unique:
            needed = attributes.mind(ctx.game, ally) + 5
            if ctx.game.roll(ctx.me.owner, "arrow", ally.id, needed) > needed:
                discard(ctx.game, ally)


card(
    "Bow of the Galadhrim",
    Trigger("company attack", shoot_allies, when=archers_ready, name="shoot allies"),
    words="Borne by an Elf who is a warrior: in company versus company combat, before strikes are "
    "assigned, roll for each non-unique minion ally in the company that the bearer faces; if the "
    "roll is above the ally's mind plus 5, the ally is discarded.",
)


phrase_roll("jewel", "{player} rolls {roll} for {0:card}; more than 6 is needed.")


def shine(ctx: Ctx) -> None:
    if ctx.game.roll(ctx.player, "jewel", ctx.me.id) > 6:
        untap(ctx.game, ctx.bearer)


card(
    "Jewel of Beleriand",
    ability(
        "untap its bearer",
        ANY_PHASE | STRIKE,
        shine,
        tap=True,
        requires=(bearer_tapped, bearer_struck),
    ),
    words="Tap it and make a roll: if it is more than 6, its bearer untaps.",
)


for name in ("Dwarven Ring of Thrár's Tribe", "Dwarven Ring of Thélor's Tribe"):
    card(name, finds_minor_items(), side="minion", words=FINDS_MINOR_ITEMS)


def old_writings(untaps: tuple[str, ...], informs: tuple[str, ...]) -> tuple[Any, ...]:
    """Discarded to untap the site where its bearer is, or, during the site phase of a company at
    such a site, to make Information playable there."""

    def untapped_by_it(ctx: Ctx, site: Instance) -> bool:
        return ctx.game.site_type(site) in untaps

    def uninformed(ctx: Ctx) -> bool:
        site = ctx.game.card(ctx.company.site)
        return ctx.game.site_type(site) in informs and not ctx.game.has_information(site)

    return (
        untaps_its_site(untapped_by_it, "it is at no tapped site of that kind"),
        ability(
            "make Information playable",
            SITE,
            lambda ctx: ctx.game.add_effect(
                "information", ctx.company.site, until="turn", source=ctx.me.id
            ),
            discard_self=True,
            requires=(Requirement(uninformed, "it is no such site"),),
        ),
    )


card(
    "Records Unread",
    *old_writings(("shadow-hold",), ("shadow-hold",)),
    words="Discard it to untap the Shadow-hold where its bearer is; or, during the site phase of one "
    "of your companies at a Shadow-hold, to make Information playable there this turn.",
)
card(
    "Secret Book",
    *old_writings(("free-hold", "border-hold"), ("ruins-and-lairs",)),
    words="Discard it to untap the Free-hold or Border-hold where its bearer is; or, during the site "
    "phase of one of your companies at a Ruins & Lairs, to make Information playable there this "
    "turn.",
)


def is_not_your_ringwraith(game: Any, me: Instance, subject: Any, who: Any) -> bool:
    return bool(game.state.players[me.owner].avatar != who.id)


card(
    "Helm of Fear",
    Modifier("not played on", 1, scope="self", when=is_not_your_ringwraith),
    Modifier("only for a Ringwraith", 1, scope="self"),
    Modifier("does not tap the site", 1, scope="self"),
    ability(
        "cancel an attack",
        ATTACK,
        cancel_attack,
        tap=True,
        requires=(
            in_this_company,
            can_be_canceled,
            Requirement(
                lambda ctx: not ctx.attack.attackers, "it does not cancel combat between companies"
            ),
        ),
    ),
    words="Played on your Ringwraith alone, and the site does not tap. Only a Ringwraith can use it: "
    "tap it to cancel an attack against his company, but not combat with another company.",
)


card(
    "Iron Shield of Old",
    ability(
        "ineffectual strike",
        STRIKE,
        make_ineffectual,
        tap=True,
        requires=(against_bearer, bearer_is(skill="warrior")),
    ),
    words="Shield. Warrior only: tap it to make one strike against its bearer ineffectual.",
)

card(
    "Old Treasure",
    ability(
        "spend",
        ANY_PHASE | INFLUENCE,
        lambda ctx: ctx.game.add_effect(
            "direct-influence", ctx.bearer.id, 4, until="turn", source=ctx.me.id
        ),
        discard_self=True,
        requires=(
            Requirement(
                lambda ctx: concerned(ctx, ctx.bearer),
                "its bearer does not make the attempt",
                lasting=False,
            ),
        ),
    ),
    words="Discard it to give its bearer +4 direct influence until the end of the turn.",
)
