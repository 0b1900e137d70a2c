"""What Dwarves win back from the Dragons: King under the Mountain, and Returned Exiles."""

from __future__ import annotations

from typing import Any

from freecouncil.scripts.vocabulary import (
    SITE,
    UNTAPPED,
    Action,
    Ctx,
    Instance,
    Item,
    Modifier,
    Role,
    Rule,
    attributes,
    bring_faction,
    card,
    characters,
    listing,
    my_character,
    needs,
    outside_combat,
    permanent,
    won_at_home,
)

KINGS = ("Balin", "Dáin II", "Thorin II", "Thráin II")
OF_THE_SEA = "Isle of the Ulond"  # Eärcaraxë's


def halls_of(ctx: Ctx, king: Instance) -> list[str]:
    company = ctx.game.company_of(king)
    if company is None:
        return []
    return [name for name in won_at_home(ctx.game, company) if name != OF_THE_SEA]


def is_heir(ctx: Ctx, c: Instance) -> bool:
    return c.card.name in KINGS and bool(halls_of(ctx, c))


def reign(ctx: Ctx) -> None:
    ctx.me.memo = ("hall", halls_of(ctx, ctx.card("target"))[-1])


def is_hall(me: Instance, site: Instance) -> bool:
    return bool(me.memo == ("hall", site.card.name))


def of_the_hall(game: Any, me: Instance, subject: Any, info: Any) -> bool:
    return is_hall(me, subject)


def drive_dragons_out(game: Any, me: Instance, site: Any, attacks: Any) -> int:
    attacks[:] = [attack for attack in attacks if attack.race != "Dragon"]
    return 0


def no_dwarf_there(game: Any, me: Instance, subject: Any, info: Any) -> bool:
    """Would someone who is no Dwarf play an item in the hall?"""
    if not isinstance(subject.card, Item) or not isinstance(info, Instance):
        return False
    site = game.site_of(info)
    return site is not None and is_hall(me, site) and not attributes.has_race(info, "Dwarf")


def of_dwarves(game: Any, me: Instance, target: Instance) -> bool:
    return attributes.has_race(target, "Dwarf")


card(
    "King under the Mountain",
    permanent(
        0,
        reign,
        on="target",
        roles=(
            my_character(
                fits=is_heir,
                words=f"the company of none of {', '.join(KINGS)} has defeated a Dragon at home",
            ),
        ),
    ),
    Modifier("restricted-influence", 5, restricted=of_dwarves),
    Modifier("site-type", 1, scope="all", when=of_the_hall, words="border-hold"),
    Modifier("dwarf-hold", 1, scope="all", when=of_the_hall),
    Modifier("automatic-attacks", drive_dragons_out, scope="all", when=of_the_hall),
    Modifier("not played on", 1, scope="all", when=no_dwarf_there),
    words=f"On {listing(KINGS, 'or')}, if his company has defeated the attack of a "
    "Dragon at home, but not Eärcaraxë's: he has +5 direct influence against Dwarves and Dwarf "
    "factions. The site where that was is a Border-hold and a Dwarf-hold, has no automatic-attacks by "
    "Dragons, and only Dwarves may play items there.",
)

# Returned Exiles ----------------------------------------------------------------------------------


def where_a_dragon_fell(ctx: Ctx) -> bool:
    return ctx.company is not None and ctx.game.card(ctx.company.site).card.name in won_at_home(
        ctx.game
    )


def able(ctx: Ctx) -> list[int]:
    return [
        c.id
        for c in (characters(ctx.game, ctx.company) if ctx.company is not None else ())
        if c.state == UNTAPPED and not attributes.is_so(ctx.game, "not played on", ctx.me, c)
    ]


def return_home(ctx: Ctx) -> Rule[None]:
    yield from bring_faction(ctx, ctx.card("influencer"), ctx.me)


card(
    "Returned Exiles",
    Action(
        "faction",
        SITE,
        return_home,
        kind="faction",
        from_where="hand",
        places_itself=True,
        requires=(
            outside_combat,
            needs(lambda ctx: not ctx.game.taken(ctx.me), "it is unique and in play", "g.man.1"),
            needs(where_a_dragon_fell, "no Dragon was defeated at home here", "2.V.1"),
        ),
        roles=(
            Role(
                "influencer",
                able,
                "no untapped character here can make the influence check",
                tap=True,
                rule="2.V.3",
            ),
        ),
        initiates=True,
        rule="2.V.3",
    ),
    words="Playable at a tapped or untapped site where a Dragon at home was defeated. The bearer of "
    "King under the Mountain has +5 to the check instead of what other Dwarves have.",
)
