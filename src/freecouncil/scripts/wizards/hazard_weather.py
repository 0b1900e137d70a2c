"""Environments of The Wizards that weaken characters or darken the land."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from freecouncil.scripts.vocabulary import (
    MOVEMENT,
    UNTAPPED,
    Character,
    Ctx,
    Instance,
    Modifier,
    a_character,
    a_region,
    an_automatic_attack,
    attributes,
    bars_the_way,
    card,
    change_automatic_attack,
    doors_of_night,
    long,
    modify_target,
    moving,
    needs,
    not_again,
    outside_combat,
    short,
    site_ahead,
    tap,
    treat_region,
    with_doors,
)


def site_is_now(*types: str) -> Callable[[Ctx], bool]:
    """The site ahead is of one of these types; environments don't reach the Under-deeps."""

    def fits(ctx: Ctx) -> bool:
        site = site_ahead(ctx)
        return ctx.game.site_type(site, "hazards") in types and not getattr(
            site.card, "under_deeps", False
        )

    return fits


def darkens(region: tuple[str, str], site: tuple[str, str]) -> tuple[Any, ...]:
    """With Doors of Night in play: a region of one type is treated as of another, or a site, until
    the end of the turn."""

    def darken(ctx: Ctx) -> None:
        ctx.game.add_effect("site-type", site_ahead(ctx).id, source=ctx.me.id, data=(site[1],))

    here = site_is_now(site[0])
    return (
        short(
            MOVEMENT,
            treat_region((region[1],)),
            name="darken region",
            requires=(doors_of_night, not_again),
            roles=(a_region(region[0]),),
        ),
        short(
            MOVEMENT,
            darken,
            name="darken site",
            requires=(
                doors_of_night,
                not_again,
                needs(
                    lambda ctx: ctx.company is not None and here(ctx),
                    f"the site is not a {site[0]}",
                    lasting=False,
                ),
            ),
        ),
    )


card(
    "Choking Shadows",
    short(
        MOVEMENT,
        change_automatic_attack("prowess", 2),
        name="strengthen attack",
        requires=(not_again,),
        roles=(an_automatic_attack(site_is_now("ruins-and-lairs")),),
        on_guard="attack",
    ),
    *darkens(("wilderness", "shadow-land"), ("ruins-and-lairs", "shadow-hold")),
    words="One automatic-attack at a Ruins & Lairs has +2 prowess until the end of the turn. Or, "
    "with Doors of Night in play, until the end of the turn one Wilderness counts as "
    "Shadow-land, or one Ruins & Lairs counts as Shadow-hold.",
)

card(
    "Awaken the Earth's Fire",
    short(
        MOVEMENT,
        change_automatic_attack("prowess", 2),
        name="strengthen attack",
        requires=(not_again,),
        roles=(an_automatic_attack(site_is_now("shadow-hold", "dark-hold")),),
        on_guard="attack",
    ),
    *darkens(("shadow-land", "dark-domain"), ("shadow-hold", "dark-hold")),
    words="One automatic-attack at a Shadow-hold or a Dark-hold has +2 prowess until the end of "
    "the turn. Or, with Doors of Night in play, until the end of the turn one Shadow-land "
    "counts as Dark-domain, or one Shadow-hold counts as Dark-hold.",
)

card(
    "Gloom",
    short(
        MOVEMENT,
        modify_target("prowess", -1),
        name="weaken character",
        requires=(moving, not_again),
        roles=(a_character("target"),),
    ),
    *darkens(("border-land", "wilderness"), ("border-hold", "ruins-and-lairs")),
    words="On a moving company: the prowess of one of its characters, of your choice, is lower by "
    "1 until the end of the turn. Or, with Doors of Night in play, until the end of the "
    "turn one Border-land counts as Wilderness, or one Border-hold counts as Ruins & Lairs.",
)

card(
    "New Moon",
    short(
        MOVEMENT,
        lambda ctx: tap(ctx.game, ctx.card("target")),
        name="tap an Elf",
        requires=(not_again,),
        roles=(
            a_character(
                "target",
                lambda ctx, c: c.state == UNTAPPED and attributes.has_race(c, "Elf"),
                words="there is no untapped Elf",
            ),
        ),
    ),
    *darkens(("free-domain", "border-land"), ("free-hold", "border-hold")),
    words="One Elf taps. Or, with Doors of Night in play, until the end of the turn one "
    "Free-domain counts as Border-land, or one Free-hold counts as Border-hold.",
)

card(
    "Storms of Ossë",
    long(requires=(doors_of_night, outside_combat)),
    *bars_the_way(lambda path: "coastal-sea" in path, returns=False, taps_sites=True, always=True),
    words="Only with Doors of Night in play. Sites in play that have a Coastal Sea in their site "
    "paths are tapped, havens excepted.",
)


# Long nights --------------------------------------------------------------------------------------


def creature_by_night(game: Any, me: Instance, attack: Any, info: Any) -> bool:
    return attack.creature is not None and with_doors(game, me, attack, info)


card(
    "Clouds",
    long(),
    Modifier("attack-prowess", 2, scope="all", when=creature_by_night),
    words="With Doors of Night in play, hazard creatures have +2 prowess.",
)


def lost_dunadan(game: Any, me: Instance, subject: Instance, info: Any) -> bool:
    return (
        isinstance(subject.card, Character)
        and attributes.has_race(subject, "Dúnadan")
        and not attributes.has_skill(game, subject, "ranger")
    )


def man_by_night(game: Any, me: Instance, subject: Instance, info: Any) -> bool:
    return (
        isinstance(subject.card, Character)
        and attributes.has_race(subject, "Man", "Dúnadan")
        and with_doors(game, me, subject, info)
    )


def attack_by_night(game: Any, me: Instance, attack: Any, info: Any) -> bool:
    return not attack.attackers and with_doors(game, me, attack, info)


card(
    "Night",
    long(),
    Modifier("prowess", -1, scope="all", when=lost_dunadan),
    Modifier("prowess", -1, scope="all", when=man_by_night),
    Modifier("attack-prowess", 1, scope="all", when=attack_by_night),
    words="The prowess of each Dúnadan who is no ranger is lower by 1. With Doors of Night in play, "
    "all attacks have +1 prowess, and the prowess of each Man and Dúnadan is lower by 1 as well.",
)
