"""Items of The Dragons."""

from __future__ import annotations

from freecouncil.scripts.vocabulary import (
    ANY_PHASE,
    ATTACK,
    CORRUPTION,
    INFLUENCE,
    ORGANIZATION,
    STRIKE,
    Ctx,
    Instance,
    Requirement,
    Role,
    a_creature_attack,
    ability,
    against_bearer,
    bearer_is,
    bearer_struck,
    bearer_tapped,
    card,
    fewer_strikes,
    in_this_company,
    make_ineffectual,
    more_regions,
    not_keyed_to_a_site,
    tapped_companion,
    then_bearer_checks,
    untap,
    untap_bearer,
    untappable,
    untaps_its_site,
)

for name in ("Cram", "Strange Rations"):
    card(
        name,
        ability(
            "untap",
            ANY_PHASE | STRIKE,
            untap_bearer,
            discard_self=True,
            requires=(bearer_tapped, bearer_struck),
        ),
        ability("one more region", ORGANIZATION, more_regions(1), discard_self=True),
        words="Discard it to untap its bearer; or discard it during your organization phase to let "
        "its bearer's company move through one region more this turn.",
    )

card(
    "Bow of Dragon-horn",
    ability(
        "fewer strikes",
        ATTACK,
        fewer_strikes(1),
        tap=True,
        requires=(
            in_this_company,
            bearer_is(skill="warrior"),
            a_creature_attack,
            not_keyed_to_a_site,
        ),
    ),
    words="Warrior only. Tap it to take one strike, down to one at the least, from a hazard "
    "creature's attack that is not keyed to a site.",
)


card(
    "Enruned Shield",
    ability(
        "ineffectual strike",
        STRIKE,
        make_ineffectual,
        tap=True,
        requires=(against_bearer, bearer_is(skill="warrior")),
    ),
    words="Warrior only: tap it to make one strike against its bearer ineffectual: it neither fails "
    "nor succeeds.",
)


def keep_together(ctx: Ctx) -> None:
    company = ctx.game.company_of(ctx.me)
    if company is not None:
        ctx.game.add_effect("not discarded", company.id, until="turn", source=ctx.me.id)


card(
    "Magical Harp",
    ability(
        "keep the company together",
        ANY_PHASE | CORRUPTION | INFLUENCE,
        then_bearer_checks(keep_together),
        tap=True,
        anyones_turn=True,
        requires=(
            Requirement(
                lambda ctx: (
                    ctx.player == ctx.game.state.active
                    or ctx.game.state.phase in ("site", "council")
                ),
                "in the opponent's turn it is used only during the site phase",
                lasting=False,
            ),
        ),
    ),
    words="Tap it to cancel, until the end of the turn, all effects that would discard a "
    "character of its bearer's company. The bearer checks corruption. It may also be tapped "
    "during the opponent's site phase and at the last council.",
)


def is_dragons(ctx: Ctx, site: Instance) -> bool:
    return any(attack.race == "Dragon" for attack in ctx.game.automatic_attacks(site))


card(
    "Thrór's Map",
    untaps_its_site(is_dragons, "it is at no tapped site with a Dragon's attack", "untap a lair"),
    words="Discard it to untap the site where its bearer is, if that has a Dragon's "
    "automatic-attack.",
)


card(
    "Twice-baked Cakes",
    ability("two more regions", ORGANIZATION, more_regions(2), discard_self=True),
    words="Discard it during your organization phase to let its bearer's company move through two "
    "regions more this turn.",
)


def share_the_waybread(ctx: Ctx) -> None:
    untap(ctx.game, ctx.bearer)
    if "target" in ctx.chosen:
        untap(ctx.game, ctx.card("target"))


def somebody_is_weary(ctx: Ctx) -> bool:
    return untappable(ctx, ctx.bearer) or bool(list(OTHER.candidates(ctx)))


OTHER = tapped_companion()
card(
    "Waybread",
    ability(
        "untap",
        ANY_PHASE | STRIKE,
        share_the_waybread,
        discard_self=True,
        requires=(
            bearer_struck,
            Requirement(somebody_is_weary, "nobody could untap", lasting=False),
        ),
        roles=(Role("target", OTHER.candidates, OTHER.words, optional=True),),
    ),
    ability("one more region", ORGANIZATION, more_regions(1), discard_self=True),
    words="Discard it to untap its bearer, or him and one other character of his company; or discard "
    "it during your organization phase to let its bearer's company move through one region more "
    "this turn.",
)
