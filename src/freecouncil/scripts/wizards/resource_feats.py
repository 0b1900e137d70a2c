"""Further resource events of The Wizards: feats, friendships, rings, and the sun."""

from __future__ import annotations

from typing import Any

from freecouncil.scripts.vocabulary import (
    ANY_PHASE,
    ATTACK,
    CORRUPTION,
    INFLUENCE,
    MOVEMENT,
    ORGANIZATION,
    STRIKE,
    UNTAPPED,
    Character,
    Ctx,
    Instance,
    Modifier,
    Role,
    Rule,
    a_region,
    against_a_faction,
    against_races,
    all_into_deck,
    attributes,
    cancel_strike,
    card,
    counsel,
    draw,
    draw_cards,
    facing_strike,
    for_the_strike,
    gates_of_morning,
    gold_ring_here,
    is_character_of,
    items,
    long,
    modify_attack,
    modify_check,
    my_check,
    needs,
    not_again,
    remove_from_game,
    same_side,
    sequence,
    short,
    skilled,
    strike_can_be_canceled,
    strike_feat,
    test_ring,
    treat_region,
    when_it_succeeds,
)

card(
    "Block",
    short(
        STRIKE,
        for_the_strike(does_not_tap=1),
        roles=(
            facing_strike(
                "warrior",
                lambda ctx, c: c.state == UNTAPPED,
                "no untapped warrior is struck",
            ),
        ),
        skill="warrior",
    ),
    words="Warrior only. A warrior does not tap against one strike, unless the strike wounds him.",
)

card(
    "Lucky Strike",
    strike_feat("warrior", strike_rolls=1),
    side="hero",
    words="Warrior only. Roll twice against a strike, and use one of the two results.",
)

card(
    "Halfling Stealth",
    short(
        STRIKE,
        cancel_strike,
        requires=(strike_can_be_canceled,),
        roles=(facing_strike(fits=is_character_of("Hobbit"), words="no Hobbit is struck"),),
    ),
    words="Hobbit only. Cancel a strike against a Hobbit.",
)

card(
    "Tempering Friendship",
    short(INFLUENCE, modify_check(4), requires=(my_check, against_a_faction)),
    words="An influence check against a faction gets +4.",
)

card(
    "Old Friendship",
    short(
        INFLUENCE,
        modify_check(5),
        name="influence check",
        requires=(
            my_check,
            needs(
                lambda ctx: isinstance(ctx.check.target.card, Character),
                "it is not an influence check against a character",
            ),
            needs(
                lambda ctx: attributes.has_skill(ctx.game, ctx.check.influencer, "diplomat"),
                "it is not a diplomat's influence check",
            ),
        ),
        skill="diplomat",
    ),
    counsel("diplomat", CORRUPTION, 4, name="corruption check"),
    words="Diplomat only. An influence check by a diplomat against a character gets +5. Or a "
    "corruption check by a character in a diplomat's company gets +4.",
)

card(
    "Lordly Presence",
    short(
        INFLUENCE,
        sequence(modify_check(5), when_it_succeeds(draw_cards())),
        requires=(
            my_check,
            against_a_faction,
            needs(
                lambda ctx: attributes.has_skill(ctx.game, ctx.check.influencer, "diplomat"),
                "it is not a diplomat's influence check",
            ),
        ),
        skill="diplomat",
    ),
    words="Diplomat only. A diplomat's influence check against a faction gets +5. If it is "
    "successful, draw a card.",
)

# Rings and Palantíri ------------------------------------------------------------------------------


def tests_ring(modifier: int) -> Any:
    def effect(ctx: Ctx) -> Rule[None]:
        yield from test_ring(ctx.game, ctx.card("ring"), modifier)

    return short(
        ANY_PHASE,
        effect,
        roles=(skilled("sage", "sage", anywhere=True), gold_ring_here()),
        skill="sage",
        begins_chain=True,
    )


card(
    "Test of Form",
    tests_ring(0),
    words="Sage only. Test a gold ring in a sage's company.",
)

card(
    "Test of Lore",
    tests_ring(-1),
    words="Sage only. Test a gold ring in a sage's company, at -1.",
)


def borne_palantiri(ctx: Ctx, sage: Instance) -> list[int]:
    return [
        i.id for i in items(ctx.game, sage) if "Palantír" in i.card.keywords and same_side(ctx, i)
    ]


def enable(ctx: Ctx) -> None:
    number = int(ctx.chosen["palantír"])
    ctx.game.add_effect("palantír usable", number, until="turn", source=ctx.me.id)


card(
    "Use Palantír",
    short(
        0,
        enable,
        roles=(
            skilled(
                "sage", tap=True, anywhere=True, fits=lambda ctx, c: bool(borne_palantiri(ctx, c))
            ),
            Role(
                "palantír",
                lambda ctx: borne_palantiri(ctx, ctx.card("skilled")),
                "no sage bears a Palantír",
            ),
        ),
        skill="sage",
    ),
    words="Sage only. Tap a sage: he can use one Palantír that he bears until the end of the turn.",
)

# The sun ------------------------------------------------------------------------------------------


def each(*races: str, with_gates: bool = False) -> Any:
    """Characters of these races, or of any; with Gates of Morning only, if so."""

    def test(game: Any, me: Instance, subject: Any, info: Any) -> bool:
        if not isinstance(subject.card, Character):
            return False
        if races and not attributes.has_race(subject, *races):
            return False
        return not with_gates or bool(game.in_play("Gates of Morning", me))

    return test


def weakened(game: Any, me: Instance, attack: Any, info: Any) -> bool:
    return bool(attack.automatic or attack.creature_attack) and bool(
        game.in_play("Gates of Morning", me)
    )


card(
    "Clear Skies",
    long(requires=(gates_of_morning,)),
    Modifier("prowess", 2, scope="all", when=each()),
    words="Environment. Only with Gates of Morning in play. Each character has +2 prowess.",
)

card(
    "Sun",
    long(),
    Modifier("prowess", 1, scope="all", when=each("Dúnadan")),
    Modifier("prowess", 1, scope="all", when=each("Man", "Dúnadan", with_gates=True)),
    Modifier("attack-prowess", -1, scope="all", when=weakened),
    words="Environment. Each Dúnadan has +1 prowess. With Gates of Morning in play, each Man and "
    "Dúnadan has +1 prowess besides, and each automatic-attack and hazard creature -1.",
)


def lightens(old: str, new: str) -> Any:
    """With Gates of Morning in play, a region of the site path is treated as of another type."""
    return short(
        MOVEMENT,
        treat_region((new,)),
        name=f"{old} as {new}",
        requires=(gates_of_morning, not_again),
        roles=(a_region(old),),
    )


card(
    "Stars",
    short(
        ATTACK,
        modify_attack(prowess=-1),
        name="weaken an attack",
        requires=(against_races("Undead"), not_again),
    ),
    lightens("dark-domain", "shadow-land"),
    lightens("shadow-land", "wilderness"),
    words="Environment. An attack by Undead has -1 prowess. Or, with Gates of Morning in play, treat "
    "a Dark-domain in a company's site path as a Shadow-land, or a Shadow-land as a Wilderness, "
    "until the end of the turn. Cannot be duplicated.",
)


def begin_anew(ctx: Ctx) -> Rule[None]:
    all_into_deck(ctx.game, ctx.player, "hand", "discard")
    yield from draw(ctx.game, ctx.player, 8)
    remove_from_game(ctx.game, ctx.me)


card(
    "Favor of the Valar",
    short(ORGANIZATION, begin_anew, places_itself=True),
    words="During your organization phase: shuffle your hand and your discard pile, but no sites, "
    "into your play deck, and draw eight cards. This card is then removed from the game.",
)
