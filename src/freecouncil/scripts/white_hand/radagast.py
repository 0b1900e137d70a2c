"""Stage resources of Radagast: his shapes, his friends, and what he bears."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from freecouncil.scripts.vocabulary import (
    ALLIES_AT_TAPPED,
    END_OF_TURN,
    FLIES,
    MOVEMENT,
    ORGANIZATION,
    UNTAPPED,
    Ally,
    Ctx,
    Instance,
    Modifier,
    Part,
    Requirement,
    ResourceEvent,
    Trigger,
    ability,
    allies,
    ally_action_with,
    at_least_stage_points,
    attributes,
    card,
    characters,
    companies_of,
    factions,
    gives_back,
    his_wizard,
    items,
    lets_be_played,
    lies_with_him,
    mine,
    moving,
    my_company,
    on_him,
    on_path,
    outside_combat,
    own_wizard,
    own_wizardhaven,
    permanent,
    regions_of_faction,
    searched,
    take_back,
    treat_for_good,
    with_him,
    with_neighbours,
    withdraw_movement,
)

# His shapes -----------------------------------------------------------------------------------------

SHAPESHIFTER = "Shapeshifter"
BEFORE_ALL = -1  # the stage of what takes the place of his own, before weapons and all else (6.1.4)


def is_me(ctx: Ctx) -> bool:
    return bool(ctx.info[0] is ctx.me)


def is_another_shape(ctx: Ctx, other: Instance) -> bool:
    return (
        other is not ctx.me
        and other.owner == ctx.me.owner
        and SHAPESHIFTER in other.card.keywords
        and ctx.me.where == "play"
    )


def another_shape_is_played(ctx: Ctx) -> bool:
    return is_another_shape(ctx, ctx.info)


def another_shape_is_taken(ctx: Ctx) -> bool:
    other, host = ctx.info
    return ctx.me.host == host.id and is_another_shape(ctx, other)


def take_me_back(ctx: Ctx) -> None:
    take_back(ctx.game, ctx.me)


def look_at_items(ctx: Ctx) -> None:
    """What he bears is laid down, or taken up again."""
    wizard = his_wizard(ctx.game, ctx.me)
    if wizard is not None:
        for item in items(ctx.game, wizard):
            ctx.game.set_in_use(item)


def number_on(c: Instance, field: str) -> int:
    """A number as the card itself has it."""
    if field == "corruption_check" and not isinstance(c.card, ResourceEvent):
        bonuses = getattr(c.card, "bonuses", ())
        return sum(b.amount for b in bonuses if b.attribute == "corruption-check")
    return int(getattr(c.card, field, None) or 0)


def adopted(attribute: str, field: str) -> Modifier:
    """The number of this card takes the place of the one on his."""
    return Modifier(
        attribute,
        lambda game, me, who, info: number_on(me, field) - number_on(who, field),
        stage=BEFORE_ALL,
    )


def given_to_player(game: Any, me: Instance, player: Any, info: Any) -> int:
    wizard = his_wizard(game, me)
    assert wizard is not None
    return number_on(me, "general_influence") - number_on(wizard, "general_influence")


def loses(*skills: str) -> Modifier:
    """Skills of his card are lost but these, unless another card gives them to him."""

    def lost(game: Any, me: Instance, who: Any, skill: Any) -> bool:
        if who.id != me.host or skill in skills or skill not in who.card.skills:
            return False
        given = attributes.modifiers(game, f"skill {skill}", who, None)
        return not (any(n for _, _, n in given) or (f"skill {skill}", who.id) in game.state.effects)

    return Modifier("loses a skill", 1, scope="all", when=lost)


def shape(*skills: str) -> tuple[Part, ...]:
    """A shape that Radagast takes: he has the numbers on the card in place of his own, these skills
    alone, and uses no items. It goes back to the hand when another shape is played, or in the
    organization phase."""
    return (
        *lies_with_him(),
        Trigger("event played", take_me_back, when=another_shape_is_played, immediate=True),
        Trigger("attached", take_me_back, when=another_shape_is_taken, immediate=True),
        Trigger("attached", look_at_items, when=is_me, immediate=True),
        Trigger("left", look_at_items, when=is_me, immediate=True),
        ability("take back", ORGANIZATION, take_me_back),
        adopted("prowess", "prowess"),
        adopted("body", "body"),
        adopted("direct-influence", "direct_influence"),
        adopted("corruption-check", "corruption_check"),
        Modifier(
            "general-influence",
            given_to_player,
            scope="all",
            when=lambda game, me, player, info: player.seat == me.owner and with_him(game, me),
        ),
        *(Modifier(f"skill {skill}", 1) for skill in skills),
        loses(*skills),
        Modifier("uses no items", 1),
    )


SHAPE = (
    "Placed on Radagast when he is in play: his prowess, body, direct and general influence and what "
    "is added to his corruption checks are those of this card, and he bears items without using them."
)
BACK = (
    "It goes back to your hand when you play another Shapeshifter, or in your organization phase if "
    "you wish."
)

card(
    "Master of Shapes",
    *shape("warrior", "ranger"),
    Modifier("stays untapped lightly", 1),
    words=f"{SHAPE} He is a warrior and a ranger and has no other skills of his own. When he does not "
    f"tap against a strike, it takes but 1 off his prowess. {BACK}",
)


def stay_at_home(ctx: Ctx) -> None:
    """A journey that his company has declared is given up."""
    company = ctx.game.company_of(ctx.me)
    if company is not None and company.new_site and ctx.game.state.phase == "organization":
        withdraw_movement(ctx.game, company)


def strengthen(ctx: Ctx) -> None:
    for character in characters(ctx.game, ctx.company):
        ctx.game.add_effect(
            "corruption-check",
            character.id,
            2,
            until=f"organization-{ctx.player}",
            source=ctx.me.id,
        )


card(
    "Shifter of Hues",
    *shape("warrior", "diplomat"),
    Modifier("may not move", 1, scope="all", when=my_company),
    Trigger("attached", stay_at_home, when=is_me, immediate=True),
    Modifier("hand-size", 1, scope="all", when=mine),
    ability(
        "help against corruption",
        MOVEMENT,
        strengthen,
        tap_bearer=True,
        requires=(on_him("Radagast"), outside_combat, moving, on_path(1, "wilderness")),
    ),
    words=f"{SHAPE} He is a warrior and a diplomat and has no other skills of his own, and he may not "
    "move. Your hand size is one more. Tap him while a company of yours moves with a Wilderness in its "
    "site path: until the end of your next organization phase the corruption checks of its characters "
    f"are at +2. {BACK}",
)

BLACK_BIRD = "Radagast's Black Bird"


def flies_alone(game: Any, me: Instance, company: Any, info: Any) -> bool:
    """Is nobody with him but his Black Bird?"""
    return (
        my_company(game, me, company, info)
        and company.members == (me.host,)
        and all(ally.card.name == BLACK_BIRD for ally in allies(game, company))
    )


card(
    "Winged Change-master",
    *shape("scout", "diplomat"),
    Modifier(FLIES, 1, scope="all", when=flies_alone),
    words=f"{SHAPE} He is a scout and a diplomat and has no other skills of his own. If there is no "
    "other character in his company, nor any ally but his Black Bird, he may move to any site that "
    f"lies in a region, however far, and then has no site path and moves through no regions. {BACK}",
)

# What he bears --------------------------------------------------------------------------------------

POCKETED = ("Crept Along Cleverly", "Wizard's River-horses", "Herb-lore")

card(
    "Pocketed Robes",
    *lies_with_him(),
    gives_back(
        END_OF_TURN,
        "Radagast",
        "take a card",
        lambda c: c.card.name in POCKETED,
        "neither Crept Along Cleverly, Wizard's River-horses nor Herb-lore is in the discard pile",
    ),
    words="Placed on Radagast when he is in play. Tap it in your end-of-turn phase, if it lies on him: "
    "take Crept Along Cleverly, Wizard's River-horses or Herb-lore from your discard pile to your hand.",
)


def untapped_radagast(ctx: Ctx) -> Iterable[int]:
    """Radagast, as the player's own, untapped with the company whose site phase it is."""
    wizard = own_wizard(ctx)
    here = (
        wizard is not None
        and wizard.card.name == "Radagast"
        and wizard.state == UNTAPPED
        and ctx.company is not None
        and wizard.company == ctx.company.id
        and ctx.game.may_bear(wizard, ctx.me)
    )
    return [wizard.id] if here and wizard is not None else []


def called_by_glove(game: Any, me: Instance, company: int) -> Iterable[Instance]:
    """Common allies of one mind, in the hand and the discard pile, of which he has no copy."""
    wizard = his_wizard(game, me)
    if wizard is None or me.host != wizard.id or wizard.company != company:
        return []
    own = {game.card(n).card.name for n in wizard.attached}
    found: dict[tuple[str, str], Instance] = {}
    for number in searched(game, me.owner, "hand", "discard"):
        c = game.card(number)
        facts = c.card
        if isinstance(facts, Ally) and not facts.unique and facts.mind == 1:
            if facts.name not in own:
                found.setdefault((facts.id, c.where), c)
    return found.values()


card(
    "Glove of Radagast",
    *lies_with_him(),
    lets_be_played(
        called_by_glove,
        ally_action_with(
            "ally with Radagast", untapped_radagast, "Radagast is not here, or not untapped"
        ),
    ),
    words="Placed on Radagast when he is in play. With him, any ally of one mind that is not unique is "
    "playable at his site, from your hand or your discard pile, if he has no copy of it.",
)

# His friends ----------------------------------------------------------------------------------------

card(
    "Friend of Secret Things",
    permanent(0),
    Modifier(
        ALLIES_AT_TAPPED,
        1,
        scope="all",
        when=lambda game, me, company, info: (
            company.owner == me.owner and attributes.company_size(game, company) <= 2
        ),
    ),
    words="Your companies with a size of two or less may play allies at tapped sites.",
)

WILD = "wilderness"
TAMED = ("border-land", "free-domain", "shadow-land", "dark-domain", "coastal-sea")
FRIENDS = 6


def around(game: Any, site: Instance) -> set[str]:
    """The region of a site, and all that are adjacent to it."""
    region = getattr(site.card, "region", "")
    return with_neighbours(game, {region}) if region else set()


def friends_around(game: Any, seat: int, site: Instance) -> int:
    """A player's allies, and unique factions of this land."""
    land = around(game, site)
    here = sum(len(allies(game, company)) for company in companies_of(game, seat))
    return here + sum(
        f.card.unique and not land.isdisjoint(regions_of_faction(game, f))
        for f in factions(game, seat)
    )


def grow_wild(ctx: Ctx) -> None:
    game = ctx.game
    for region in sorted(around(game, ctx.card("own-site"))):
        for kind in TAMED:
            treat_for_good(game, region, kind, (WILD,), ctx.me.id)


def grow_tame(ctx: Ctx) -> None:
    ctx.game.cancel_effects_of(ctx.me.id)


has_friends = Requirement(
    lambda ctx: any(
        friends_around(ctx.game, ctx.player, ctx.game.card(c.site)) >= FRIENDS
        for c in companies_of(ctx.game, ctx.player)
    ),
    "you have fewer than 6 allies, and unique factions from around one of your sites",
)

card(
    "Girdle of Radagast",
    permanent(
        0,
        grow_wild,
        on="own-site",
        requires=(at_least_stage_points(12), has_friends),
        roles=(
            own_wizardhaven(
                protected=True,
                fits=lambda ctx, site: friends_around(ctx.game, ctx.player, site) >= FRIENDS,
            ),
        ),
    ),
    Trigger("left", grow_tame, when=is_me, immediate=True),
    words="On one of your protected Wizardhavens, if you have at least 12 stage points, and at least 6 "
    "allies and unique factions that are playable at sites in its region or in adjacent ones: these "
    "regions become Wildernesses.",
)
