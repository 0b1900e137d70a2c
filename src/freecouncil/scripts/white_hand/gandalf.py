"""Stage resources of Gandalf."""

from __future__ import annotations

from typing import Any

from freecouncil.scripts.vocabulary import (
    END_OF_TURN,
    ORGANIZATION,
    Character,
    Ctx,
    Faction,
    Instance,
    Requirement,
    Trigger,
    all_characters,
    at_least_stage_points,
    card,
    discard,
    factions,
    gives_back,
    is_no_wizard,
    is_wizardhaven,
    kept_close,
    lies_with_him,
    makes_wizardhaven,
    move,
    normal_points,
    own_site,
    permanent,
    placed_at_wizardhaven,
    with_him,
    wizardhavens,
    worth_exactly,
    worth_points,
)

# On Gandalf -----------------------------------------------------------------------------------------

LORE = ("New Friendship", "Wizard's Test", "Hobbit-lore")

card(
    "The Grey Hat",
    *lies_with_him(),
    gives_back(
        END_OF_TURN,
        "Gandalf",
        "take back a card",
        lambda c: c.card.name in LORE,
        "none of New Friendship, Wizard's Test and Hobbit-lore is in your discard pile",
    ),
    words="It is placed on Gandalf when he is in play. In your end-of-turn phase, tapping it brings New "
    "Friendship, Wizard's Test or Hobbit-lore back to your hand from the discard pile.",
)

card(
    "Ring of Fire",
    *lies_with_him(),
    gives_back(
        ORGANIZATION,
        "Gandalf",
        "take back Narya",
        lambda c: c.card.name == "Narya",
        "Narya is not in your discard pile",
    ),
    words="It is placed on Gandalf when he is in play. In your organization phase, tapping it brings "
    "Narya back to your hand from the discard pile.",
)


def is_small_find(game: Any, me: Instance, c: Instance) -> bool:
    """A unique card of the player's own, no character, that normally gives one point."""
    return (
        with_him(game, me)
        and c.owner == me.owner
        and c.card.unique
        and not isinstance(c.card, Character)
        and normal_points(game, c, me.owner) == 1
    )


card(
    "Give Welcome to the Unexpected",
    *lies_with_him(),
    worth_points(2, is_small_find),
    words="It is placed on Gandalf when he is in play: then your unique cards, characters excepted, that "
    "normally give 1 marshalling point are worth 2 each.",
)


def is_friendly(game: Any, me: Instance, c: Instance) -> bool:
    """A unique hero faction of the player's own."""
    return (
        with_him(game, me)
        and c.owner == me.owner
        and isinstance(c.card, Faction)
        and c.card.unique
        and c.card.alignment == "hero"
    )


card(
    "Grey Embassy",
    *lies_with_him(),
    worth_points(2, is_friendly),
    worth_points(
        3, lambda game, me, c: is_friendly(game, me, c) and normal_points(game, c, me.owner) >= 3
    ),
    words="It is placed on Gandalf when he is in play: then your unique hero factions are worth 2 "
    "marshalling points each, and those that normally give 3 or more are worth 3 each.",
)

# Gandalf's Friend, Chambers in the Royal Court ------------------------------------------------------

card(
    "Gandalf's Friend",
    *placed_at_wizardhaven(
        is_no_wizard, "you have no character, other than Gandalf, at one of your Wizardhavens"
    ),
    *kept_close(influence=2, cost=1),
    words="On one of your characters at one of your Wizardhavens, or in your starting company: he has "
    "+2 direct influence. He takes 1 point of influence to control, and only general influence or "
    "Gandalf can.",
)


def is_hero_free_hold(ctx: Ctx, site: Instance) -> bool:
    return bool(site.card.alignment == "hero" and ctx.game.site_type(site) == "free-hold")


card(
    "Chambers in the Royal Court",
    permanent(
        0,
        on="own-site",
        roles=(
            own_site(
                "own-site", is_hero_free_hold, "you have no company at a hero Free-hold of yours"
            ),
        ),
    ),
    *makes_wizardhaven(),
    words="On your hero Free-hold: it becomes one of your Wizardhavens, is still one of Gandalf's home "
    "sites, and loses all automatic-attacks; nothing is playable there by what the site card says, and "
    "attacks against your companies there are canceled. Other Fallen-wizards have no Wizardhaven there. "
    "It is discarded with the site, and can't be discarded otherwise.",
)

# Await the Onset ------------------------------------------------------------------------------------

HAVENS, FACTIONS, PEOPLE = 2, 4, 6


def faction_played(ctx: Ctx) -> Instance:
    found: Instance = ctx.info[1]
    return found


def won_over(ctx: Ctx) -> Instance | None:
    """The faction that came into play for one that was influenced away from the opponent (8.4)."""
    check = ctx.info
    found: Instance | None = check.revealed if check.passed else None
    if found is None or found.where != "points" or not isinstance(found.card, Faction):
        return None
    return found if found.owner == ctx.me.owner and found.id not in ctx.me.memo else None


def place_under(ctx: Ctx, faction: Instance) -> None:
    if faction.where == "play":  # from a leader
        move(ctx.game, faction, "points")
    ctx.me.memo = (*ctx.me.memo, faction.id)


def take_won_over(ctx: Ctx) -> None:
    found = won_over(ctx)
    if found is not None:
        place_under(ctx, found)


def let_go(ctx: Ctx) -> None:
    for number in ctx.info[2]:
        if ctx.game.card(number).where == "points":
            discard(ctx.game, ctx.game.card(number))


def forget(ctx: Ctx) -> None:
    ctx.me.memo = tuple(n for n in ctx.me.memo if n != ctx.info[0].id)


def is_abroad(game: Any, me: Instance, c: Instance) -> bool:
    """Is it, when the game ends, in a company that is in none of the player's Wizardhavens?"""
    company = game.company_of(c) if game.state.phase == "council" else None
    return company is not None and not is_wizardhaven(game, game.card(company.site), me.owner)


card(
    "Await the Onset",
    permanent(
        0,
        requires=(
            at_least_stage_points(12),
            Requirement(
                lambda ctx: len(wizardhavens(ctx.game, ctx.player, protected=True)) >= HAVENS,
                "you have no two protected Wizardhavens",
            ),
            Requirement(
                lambda ctx: len(factions(ctx.game, ctx.player)) >= FACTIONS,
                "you have no four factions in play",
            ),
            Requirement(
                lambda ctx: len(all_characters(ctx.game, ctx.player)) >= PEOPLE,
                "you have no six characters in play",
            ),
        ),
    ),
    Trigger(
        "faction gained",
        lambda ctx: place_under(ctx, faction_played(ctx)),
        when=lambda ctx: faction_played(ctx).owner == ctx.me.owner,
        immediate=True,
    ),
    Trigger(
        "influence check",
        take_won_over,
        when=lambda ctx: won_over(ctx) is not None,
        immediate=True,
    ),
    Trigger("left", let_go, when=lambda ctx: ctx.info[0] is ctx.me, immediate=True),
    Trigger("left", forget, when=lambda ctx: ctx.info[0].id in ctx.me.memo, immediate=True),
    worth_exactly(1, lambda game, me, c: c.id in me.memo or is_abroad(game, me, c)),
    words="If you have 12 stage points, two protected Wizardhavens, 4 factions and 6 characters, or "
    "more: factions that you play from now on are placed under it, are worth 1 marshalling point each, "
    "whatever other cards say, and are discarded with it. When the game ends, so is each card worth 1 "
    "that gives you points in a company outside your Wizardhavens.",
)
