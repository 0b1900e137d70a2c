"""Pass the Doors of Dol Guldur: what a rescue from there is worth."""

from __future__ import annotations

from freecouncil.scripts.vocabulary import (
    ORGANIZATION,
    SITE,
    UNTAPPED,
    Company,
    Cost,
    Ctx,
    Modifier,
    Role,
    Trigger,
    ability,
    card,
    characters,
    company_of,
    discard,
    needs,
    permanent,
    put_in_store,
    wait_for,
)

THE_HILL = "Dol Guldur"
PASSED = "passed the doors"  # in the game's memory, once a copy has been tapped
HOLDS = ("dark-hold", "shadow-hold")


def knowledge(ctx: Ctx, company: Company) -> list[int]:
    """The Stolen Knowledge cards that a company controls."""
    game = ctx.game
    lying = [*company.attached, *(n for c in characters(game, company) for n in c.attached)]
    return [n for n in lying if "Stolen Knowledge" in game.card(n).card.keywords]


def what_they_know(ctx: Ctx) -> list[int]:
    return knowledge(ctx, ctx.game.state.companies[int(ctx.chosen["company"])])


GIVEN_UP = Cost(lambda ctx: True, lambda ctx: discard(ctx.game, ctx.card("knowledge")), "")


def freed_by_card(ctx: Ctx) -> bool:
    """Rescue Prisoners has been put with a character of the company, at Dol Guldur."""
    played, bearer = ctx.info
    return (
        played.card.name == "Rescue Prisoners"
        and ctx.game.state.phase == "site"
        and bearer.company == ctx.me.company
        and at_the_hill(ctx)
    )


def freed_captives(ctx: Ctx) -> bool:
    return bool(ctx.info.id == ctx.me.company) and at_the_hill(ctx)


def at_the_hill(ctx: Ctx) -> bool:
    company = ctx.game.state.companies.get(ctx.me.company)
    return company is not None and ctx.game.card(company.site).card.name == THE_HILL


def note_it(ctx: Ctx) -> None:
    ctx.game.state.turn_memo[PASSED, ctx.me.id] = True


def has_freed(ctx: Ctx) -> bool:
    return (
        ctx.company is not None
        and ctx.company.id == ctx.me.company
        and (PASSED, ctx.me.id) in ctx.game.state.turn_memo
    )


def pass_the_doors(ctx: Ctx) -> None:
    ctx.game.state.memo[PASSED] = True


def at_a_haven(ctx: Ctx) -> bool:
    company = ctx.game.state.companies.get(ctx.me.company)
    return company is not None and ctx.game.is_haven(ctx.game.card(company.site), ctx.me.owner)


def in_a_hold(ctx: Ctx) -> bool:
    attack = ctx.info
    if not attack.automatic:
        return False
    return ctx.game.site_type(ctx.game.card(attack.company.site)) in HOLDS


def weaken(ctx: Ctx) -> None:
    game, attack = ctx.game, ctx.info
    game.add_effect("attack-prowess", attack.id, -1, until="attack", source=ctx.me.id)
    if not attack.facts.each and attack.number_of_strikes(game) > 1:
        game.add_effect("attack-strikes", attack.id, -1, until="attack", source=ctx.me.id)


def tell_the_wise(ctx: Ctx) -> None:
    company = ctx.game.state.companies[ctx.me.company]
    put_in_store(ctx.game, ctx.me, ctx.game.card(company.site))
    wait_for(ctx, "attack begins", weaken, in_a_hold, immediate=True, until="game")


card(
    "Pass the Doors of Dol Guldur",
    permanent(
        0,
        on="company",
        roles=(
            company_of(
                "company",
                lambda ctx, company: bool(knowledge(ctx, company)),
                "no company of yours has Stolen Knowledge to give up",
            ),
            Role("knowledge", what_they_know, "there is no Stolen Knowledge", lasting=False),
        ),
        costs=(GIVEN_UP,),
    ),
    Trigger("attached", note_it, when=freed_by_card, immediate=True),
    Trigger("prisoners rescued", note_it, when=freed_captives, immediate=True),
    Modifier("may not untap", 1, scope="self"),
    ability(
        "pass the doors",
        SITE,
        pass_the_doors,
        tap=True,
        requires=(
            needs(
                has_freed, "its company has not rescued prisoners at Dol Guldur in this site phase"
            ),
            needs(
                lambda ctx: not ctx.game.state.memo.get(PASSED),
                "another copy has been tapped",
                lasting=False,
            ),
        ),
    ),
    ability(
        "store",
        ORGANIZATION,
        tell_the_wise,
        requires=(
            needs(lambda ctx: ctx.me.state != UNTAPPED, "it has not been tapped"),
            needs(at_a_haven, "its company is not at a haven"),
        ),
    ),
    words="On a company of yours, which gives up a Stolen Knowledge card. In a site phase in which the "
    "company plays Rescue Prisoners at Dol Guldur, or rescues prisoners there, you may tap this; it "
    "never untaps, and no other copy can be tapped afterwards. Once tapped, it can be stored at a "
    "Haven, and is worth points only then; from then on all automatic-attacks at Dark-holds and "
    "Shadow-holds have one strike less (at least one) and -1 prowess.",
)
