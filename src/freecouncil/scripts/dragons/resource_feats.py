"""Further resource events of The Dragons: tricks, rituals, and the light of the sky."""

from __future__ import annotations

from typing import Any

from freecouncil.scripts.vocabulary import (
    ATTACK,
    MOVEMENT,
    TAPPED,
    UNTAPPED,
    Character,
    Ctx,
    Instance,
    Modifier,
    Role,
    a_region,
    against_races,
    attributes,
    can_be_canceled,
    cancel_attack,
    card,
    changes_an_attack,
    company_items,
    defenders,
    long,
    modify_attack,
    my_character,
    phrase_roll,
    same_side,
    short,
    site_to_untap,
    site_where,
    skilled,
    spare,
    then_checks,
    treat_region,
    untap_target,
)


def sunlight(ctx: Ctx) -> None:
    gates = ctx.game.in_play("Gates of Morning", ctx.me)
    modify_attack(prowess=-4 if gates else -2)(ctx)


card(
    "Vanish in Sunlight!",
    short(ATTACK, sunlight, requires=(against_races("Nazgûl", "Undead"),)),
    words="An attack by Nazgûl or Undead has -2 prowess, or -4 with Gates of Morning in play.",
)

phrase_roll("trickery", "{player} rolls {roll} for {0:card}; more than 5 is needed.")


def trick(ctx: Ctx) -> None:
    if ctx.game.roll(ctx.player, "trickery", int(ctx.chosen["skilled"])) > 5:
        cancel_attack(ctx)


card(
    "Trickery",
    short(
        ATTACK,
        trick,
        requires=(
            can_be_canceled,
            against_races("Orc", "Troll", "Man", "Elf", "Slayer", "Awakened Plant", "Giant"),
        ),
        roles=(skilled("scout"),),
        skill="scout",
    ),
    words="Scout only. Against an attack by Orcs, Trolls, Men, Elves, Slayers, Awakened Plants or "
    "Giants on a scout's company, make a roll: if it is more than 5, the attack is canceled.",
)

card(
    "More Sense than You",
    short(
        ATTACK,
        spare("target"),
        requires=(changes_an_attack,),
        roles=(
            Role(
                "target",
                lambda ctx: [c.id for c in defenders(ctx.game, ctx.attack) if c.state == UNTAPPED],
                "nobody who faces the attack is untapped",
                tap=True,
            ),
        ),
    ),
    words="Before strikes are assigned, tap an untapped character or ally whose company faces an "
    "attack: no strike of the attack may be assigned to him.",
)

# Rituals ------------------------------------------------------------------------------------------


def tapped_items(ctx: Ctx, sage: Instance) -> list[int]:
    company = ctx.game.company_of(sage)
    if company is None:
        return []
    return [
        i.id for i in company_items(ctx.game, company) if i.state == TAPPED and same_side(ctx, i)
    ]


card(
    "Wielded Twice",
    short(
        0,
        then_checks(untap_target("item"), "skilled"),
        roles=(
            skilled(
                "sage", tap=True, anywhere=True, fits=lambda ctx, c: bool(tapped_items(ctx, c))
            ),
            Role(
                "item",
                lambda ctx: tapped_items(ctx, ctx.card("skilled")),
                "no item in the company of a sage is tapped",
            ),
        ),
        skill="sage",
    ),
    words="Sage only. Ritual. A sage taps, an item in his company untaps, and he checks "
    "corruption.",
)


def tapped_site(ctx: Ctx, sage: Instance) -> list[int]:
    site = site_to_untap(ctx, sage)
    return [site.id] if site is not None and ctx.game.has_information(site) else []


card(
    "Look More Closely Later",
    short(
        0,
        then_checks(untap_target("place"), "skilled"),
        roles=(
            skilled("sage", tap=True, anywhere=True, fits=lambda ctx, c: bool(tapped_site(ctx, c))),
            Role(
                "place",
                lambda ctx: tapped_site(ctx, ctx.card("skilled")),
                "no sage is at a tapped site where Information is playable",
            ),
        ),
        skill="sage",
    ),
    words="Sage only. Ritual. Tap a sage to untap the site at which he is, if Information is "
    "playable there. He checks corruption.",
)

# The stars ----------------------------------------------------------------------------------------


def hopeful(game: Any, me: Instance, subject: Any, info: Any) -> bool:
    return isinstance(subject.card, Character) and attributes.has_race(subject, "Elf", "Dúnadan")


def hope(game: Any, me: Instance, subject: Any, info: Any) -> int:
    return 2 if game.in_play("Gates of Morning", me) else 1


card(
    "Star of High Hope",
    long(),
    Modifier("prowess", hope, scope="all", when=hopeful),
    words="Environment. Each Elf and Dúnadan has +1 prowess, or +2 with Gates of Morning in play.",
)


# The way ------------------------------------------------------------------------------------------


def shorter_than_four(game: Any, me: Instance, company: Any, info: Any) -> int:
    return max(0, 4 - len(company.path))


card(
    "A Short Rest",
    long(),
    Modifier(
        "draws", shorter_than_four, scope="all", when=lambda game, me, company, info: company.path
    ),
    words="For each moving company one more card may be drawn for each region less than four in its "
    "site path.",
)


def turns(old: str, new: str) -> Any:
    """A sage taps, and a region of the site path becomes of another type."""
    return short(
        MOVEMENT,
        then_checks(treat_region((new,)), "skilled"),
        name=f"{old} to {new}",
        roles=(skilled("sage", tap=True, anywhere=True), a_region(old)),
        skill="sage",
    )


card(
    "Master of Wood, Water, or Hill",
    turns("wilderness", "border-land"),
    turns("wilderness", "shadow-land"),
    turns("shadow-land", "wilderness"),
    turns("border-land", "wilderness"),
    words="Sage only. Ritual. Tap a sage: until the end of the turn, a Wilderness in a company's site "
    "path is treated as a Border-land or a Shadow-land, or a Shadow-land or Border-land as a "
    "Wilderness. The sage checks corruption.",
)


def in_dark_places(ctx: Ctx, c: Instance) -> bool:
    site = site_where(ctx.game, c)
    return (
        site is not None
        and attributes.has_race(c, "Dwarf")
        and ctx.game.site_type(site) in ("dark-hold", "shadow-hold")
    )


def find_a_hoard(ctx: Ctx) -> None:
    site = site_where(ctx.game, ctx.card("target"))
    if site is not None:
        ctx.game.add_effect("hoard", site.id, source=ctx.me.id)


card(
    "Dwarven Hoard",
    short(
        0,
        find_a_hoard,
        roles=(
            my_character(
                fits=in_dark_places,
                words="no untapped Dwarf is at a Dark-hold or Shadow-hold",
                tap=True,
            ),
        ),
    ),
    words="Tap a Dwarf at a Dark-hold or Shadow-hold: the site contains a hoard until the end of the "
    "turn.",
)
