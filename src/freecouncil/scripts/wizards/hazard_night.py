"""Hazard events of The Wizards that darken all the lands, keep the night, or stir up the sea."""

from __future__ import annotations

from typing import Any

from freecouncil.scripts.vocabulary import (
    MOVEMENT,
    ON_GUARD,
    RETURNS_COMPANY,
    AttackFacts,
    Company,
    Creature,
    Ctx,
    HazardEvent,
    Instance,
    Modifier,
    Rule,
    Trigger,
    also_keyed,
    card,
    discard,
    discard_at_random,
    discard_when,
    doors_of_night,
    items_of_company,
    long,
    lose_item,
    moving,
    needs,
    of_race,
    on_path,
    outside_combat,
    permanent,
    pick,
    region_type,
    regions_count_as,
    return_company,
    short,
    site_ahead,
    the_company,
    with_doors,
)

# Winter and night ---------------------------------------------------------------------------------

WOLVES_AT_THE_GATE = AttackFacts(race="Wolf", strikes=3, prowess=7)


def is_border_hold(game: Any, me: Instance, site: Instance, attacks: Any) -> bool:
    return bool(game.site_type(site, "hazards") == "border-hold") and not getattr(
        site.card, "under_deeps", False
    )


def send_wolves(game: Any, me: Instance, site: Instance, attacks: Any) -> int:
    attacks.append(WOLVES_AT_THE_GATE)
    return 0


card(
    "Fell Winter",
    long(
        requires=(
            needs(
                lambda ctx: (
                    not ctx.window.bits & ON_GUARD
                    or is_border_hold(ctx.game, ctx.me, site_ahead(ctx), ())
                ),
                "it would not affect the automatic-attacks of the site",
                "2.V.i.1",
                lasting=False,
            ),
        ),
        on_guard="attack",
    ),
    Modifier("automatic-attacks", send_wolves, scope="all", when=is_border_hold),
    *regions_count_as(
        {"free-domain": "border-land", "border-land": "wilderness"},
        when=with_doors,
    ),
    words="Each Border-hold has an additional automatic-attack: Wolves, 3 strikes with 7 prowess. With "
    "Doors of Night in play, all Free-domains count as Border-lands, and all Border-lands as "
    "Wildernesses.",
)

card(
    "Morgul Night",
    long(requires=(doors_of_night,)),
    *regions_count_as({"wilderness": "shadow-land", "shadow-land": "dark-domain"}),
    words="Only with Doors of Night in play. All Wildernesses count as Shadow-lands, and all "
    "Shadow-lands as Dark-domains.",
)


# A Pack at the Door -------------------------------------------------------------------------------

a_beast = of_race("Animal", "Spider", "Wolf")


def roams(creature: Instance) -> bool:
    """Is it a beast, and no unique one?"""
    return a_beast(creature) and not creature.card.unique


def lives_on_land(game: Any, creature: Instance) -> bool:
    """Can it by itself be keyed to a region that is no Coastal Sea?"""
    assert isinstance(creature.card, Creature)
    return any(
        (key.region_type not in (None, "coastal-sea") and key.site_type is None)
        or (bool(key.region) and region_type(game, key.region) != "coastal-sea")
        for key in creature.card.keying
    )


def at_the_door(game: Any, company: Company) -> bool:
    return True


def on_land_only(modifier: Modifier) -> Modifier:
    def when(game: Any, me: Instance, creature: Instance, company: Any) -> bool:
        assert modifier.when is not None
        return modifier.when(game, me, creature, company) and lives_on_land(game, creature)

    return Modifier(modifier.attribute, 1, scope="all", when=when)


card(
    "A Pack at the Door",
    long(requires=(doors_of_night,)),
    *map(
        on_land_only,
        also_keyed(
            "border-land", "border-hold", "ruins-and-lairs", fits=roams, against=at_the_door
        ),
    ),
    words="Only with Doors of Night in play. Animal, Spider and Wolf creatures that are not unique "
    "and that can be keyed to a region other than a Coastal Sea may also be keyed to Border-lands, "
    "Border-holds and Ruins & Lairs.",
)


# The Will of Sauron -------------------------------------------------------------------------------


def end_long_events(ctx: Ctx) -> None:
    for other in ctx.game.state.cards[1:]:
        if (
            other.where == "play"
            and isinstance(other.card, HazardEvent)
            and ctx.game.lies_as(other) == "long"
        ):
            discard(ctx.game, other)
    for seat in (0, 1):
        ctx.game.end_effects(f"long-event-{seat}")


def night_is_over(ctx: Ctx) -> bool:
    return ctx.me.where == "play" and not ctx.game.in_play("Doors of Night")


card(
    "The Will of Sauron",
    permanent(MOVEMENT, requires=(doors_of_night,)),
    Modifier("hazard long-events stay", 1, scope="all"),
    Trigger("left", end_long_events, when=lambda ctx: ctx.info[0] is ctx.me, immediate=True),
    discard_when("left", night_is_over),
    discard_when("deck exhausted"),
    words="Only with Doors of Night in play. Hazard long-events stay in play. Discarded when Doors of "
    "Night is no longer in play or when any play deck is exhausted; all hazard long-events are "
    "discarded with it.",
)


# Drowning Seas ------------------------------------------------------------------------------------


def sink(ctx: Ctx) -> Rule[None]:
    company = ctx.company
    able = [i.id for i in items_of_company(ctx.game, company)]
    chosen = yield from pick(ctx.game, company.owner, "item-to-lose", able, "9.4", (ctx.me.id,))
    if chosen is not None:
        yield from lose_item(ctx.game, ctx.game.card(int(chosen)))
    yield from discard_at_random(ctx.game, company.owner, 2)


def has_something_to_lose(ctx: Ctx) -> bool:
    company = ctx.company
    return company is not None and bool(
        items_of_company(ctx.game, company) or ctx.game.state.players[company.owner].hand
    )


came_by_sea = (moving, on_path(1, "coastal-sea"))

card(
    "Drowning Seas",
    short(
        MOVEMENT,
        sink,
        name="lose items and cards",
        requires=(
            *came_by_sea,
            needs(has_something_to_lose, "the company has nothing to lose", "5.1.2"),
        ),
        roles=(the_company(),),
        on_guard="resource",
    ),
    short(
        MOVEMENT,
        return_company,
        name="return the company",
        requires=(*came_by_sea, doors_of_night, outside_combat),
        roles=(the_company(),),
        tags=(RETURNS_COMPANY,),
    ),
    words="On a company that moved this turn with a Coastal Sea in its site path: it discards an item "
    "of its player's choice, and its player discards two cards of the hand at random. Or, with Doors "
    "of Night in play, it returns to its site of origin.",
)
