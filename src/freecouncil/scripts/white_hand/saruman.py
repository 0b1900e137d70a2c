"""Stage resources of Saruman: his forges and machines, what he bears, and The White Hand."""

from __future__ import annotations

from typing import Any

from freecouncil.scripts.vocabulary import (
    ALSO_THERE,
    END_OF_TURN,
    ORGANIZATION,
    Ctx,
    Instance,
    Item,
    Modifier,
    Requirement,
    ResourceEvent,
    Role,
    Rule,
    Trigger,
    ability,
    all_characters,
    at_least_stage_points,
    at_own_wizardhaven,
    attach,
    attributes,
    card,
    different,
    factions,
    gives_back,
    happened,
    is_no_wizard,
    is_protected,
    is_ring,
    kept_close,
    lies_with_him,
    my_character,
    needs,
    on_him,
    own_card_in,
    own_site,
    permanent,
    searched,
    starts_with,
    the_wizard,
    to_hand,
    worth_points,
)


def has_in_play(name: str) -> Requirement:
    """A card of that name of the player's own is in play."""

    def test(ctx: Ctx) -> bool:
        cards = (ctx.game.card(n) for n in ctx.game.state.live.get("in play", ()))
        return any(c.card.name == name and c.owner == ctx.player for c in cards)

    return needs(test, f"you do not have {name} in play")


# What he bears --------------------------------------------------------------------------------------

ROBED = ("Ringlore", "Lordly Presence", "First of the Order")

card(
    "Many-coloured Robes",
    *lies_with_him(),
    ability(
        "take a card",
        END_OF_TURN,
        to_hand("card"),
        tap_bearer=True,
        requires=(on_him("Saruman"),),
        roles=(
            own_card_in(
                "discard",
                "card",
                lambda c: c.card.name in ROBED,
                "neither Ringlore, Lordly Presence nor First of the Order is in the discard pile",
            ),
        ),
    ),
    words="Placed on Saruman when he is in play. He may tap in your end-of-turn phase, if it lies on "
    "him: take Ringlore, Lordly Presence or First of the Order from your discard pile to your hand.",
)


def is_lesser_ring(c: Instance) -> bool:
    return is_ring(c) and getattr(c.card, "ring_kind", "") != "The One Ring"


card(
    "Saruman's Ring",
    *lies_with_him(),
    gives_back(
        END_OF_TURN,
        "Saruman",
        "take a ring",
        is_lesser_ring,
        "there is no ring other than The One Ring in the discard pile",
    ),
    words="Placed on Saruman when he is in play. Tap it in your end-of-turn phase, if it lies on him: "
    "take a ring item other than The One Ring from your discard pile to your hand.",
)

# His lore -------------------------------------------------------------------------------------------


def is_lore(game: Any, me: Instance, c: Instance) -> bool:
    """A permanent-event that is played where Information is playable."""
    facts = c.card
    return (
        isinstance(facts, ResourceEvent)
        and facts.needs_information
        and "permanent" in facts.durations
    )


card(
    "Man of Skill",
    permanent(0),
    worth_points(2, is_lore),
    words="Your permanent-events that are played where Information is playable are worth 2 marshalling "
    "points each, whenever they give any.",
)

# The Forge-master -----------------------------------------------------------------------------------


def may_be_smith(game: Any, c: Instance) -> bool:
    sage = attributes.has_skill(game, c, "sage") and not attributes.has_race(c, "Hobbit")
    return is_no_wizard(game, c) and (sage or attributes.has_race(c, "Man"))


def can_be_made(c: Instance) -> bool:
    facts = c.card
    return (
        isinstance(facts, Item)
        and facts.kind == "minor"
        and facts.wearing is not None
        and not facts.unique
    )


def items_to_make(ctx: Ctx) -> list[int]:
    piles = searched(ctx.game, ctx.player, "hand", "discard", "sideboard")
    return different(ctx.game, piles, can_be_made)


def those_with_him(ctx: Ctx) -> list[int]:
    game, site = ctx.game, ctx.game.site_of(ctx.me)
    assert site is not None
    item = ctx.card("item")
    return [
        c.id
        for c in all_characters(game, ctx.player)
        if (there := game.site_of(c)) is not None
        and there.card.name == site.card.name
        and game.may_bear(c, item)
    ]


def hand_over(ctx: Ctx) -> Rule[None]:
    game, item, bearer = ctx.game, ctx.card("item"), ctx.card("recipient")
    attach(game, item, bearer)
    game.set_in_use(item)
    game.log("in play", item.id)
    yield from happened(game, "item gained", (bearer, item))


card(
    "The Forge-master",
    permanent(
        0,
        on="target",
        roles=(
            my_character(
                "target",
                lambda ctx, c: may_be_smith(ctx.game, c),
                words="you have no Man, nor a sage who is no Hobbit",
            ),
        ),
    ),
    starts_with(lambda game, me, who: may_be_smith(game, who)),
    *kept_close(1, 2),
    ability(
        "make an item",
        ORGANIZATION,
        hand_over,
        tap_bearer=True,
        requires=(
            Requirement(
                lambda ctx: at_own_wizardhaven(ctx, ctx.me), "he is not at one of your Wizardhavens"
            ),
        ),
        roles=(
            Role(
                "item",
                items_to_make,
                "there is no minor weapon, armor, shield or helmet that is not unique in your hand, "
                "discard pile or sideboard",
            ),
            Role("recipient", those_with_him, "nobody at his site can bear it"),
        ),
    ),
    words="On a Man, or on a sage who is no Hobbit, but not on your Fallen-wizard: he has +1 direct "
    "influence. He takes 2 points of influence to control, and only general influence or Saruman can. "
    "At one of your Wizardhavens, tap him in your organization phase: a minor weapon, armor, shield or "
    "helmet that is not unique comes from your hand, discard pile or sideboard to any of your "
    "characters at his site, who does not tap for it.",
)

# Saruman's Machinery --------------------------------------------------------------------------------

TECHNOLOGY = "Technology"
TAPPED_TOO = 2  # whether the site is tapped or not
PLACES = ("Isengard", "The White Towers")


def made(me: Instance) -> tuple[str, int]:
    return "made by machines", me.id


def can_be_made_here(game: Any, me: Instance, c: Any, site: Any) -> bool:
    return (
        site.id == me.host
        and isinstance(c.card, Item)
        and TECHNOLOGY in c.card.keywords
        and not game.state.turn_memo.get(made(me))
    )


def was_made_here(ctx: Ctx) -> bool:
    company, item = ctx.info
    return bool(company.site == ctx.me.host) and TECHNOLOGY in item.card.keywords


def note_made(ctx: Ctx) -> None:
    ctx.game.state.turn_memo[made(ctx.me)] = True


MACHINERY = "Saruman's Machinery"

card(
    MACHINERY,
    permanent(
        0,
        on="own-site",
        roles=(
            own_site(
                fits=lambda ctx, site: (
                    site.card.name in PLACES and is_protected(ctx.game, site, ctx.player)
                ),
                words="you have no company at Isengard or The White Towers, protected",
            ),
        ),
    ),
    Modifier(ALSO_THERE, TAPPED_TOO, scope="all", when=can_be_made_here),
    Trigger("item played", note_made, when=was_made_here, immediate=True),
    words="On your protected Isengard or White Towers: in each of your site phases one Technology item "
    "is playable there, whether the site is tapped or not.",
)

# The White Hand -------------------------------------------------------------------------------------

card(
    "The White Hand",
    permanent(
        0,
        on="wizard",
        requires=(
            at_least_stage_points(12),
            needs(
                lambda ctx: len(factions(ctx.game, ctx.player)) >= 3,
                "you have fewer than 3 factions",
            ),
            has_in_play("A Strident Spawn"),
            has_in_play(MACHINERY),
        ),
        roles=(
            the_wizard(lambda ctx, c: c.card.name == "Saruman", "Saruman is not in play as yours"),
        ),
    ),
    Modifier("prowess", 1),
    Modifier("direct-influence", 2),
    words="On Saruman, if you have at least 12 stage points, at least 3 factions, A Strident Spawn and "
    "Saruman's Machinery in play: he has +1 prowess and +2 direct influence.",
)
