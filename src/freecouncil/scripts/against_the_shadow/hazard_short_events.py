"""Hazard short-events of Against the Shadow."""

from __future__ import annotations

from freecouncil.scripts.vocabulary import (
    MOVEMENT,
    UNTAPPED,
    Ctx,
    Faction,
    Instance,
    Item,
    Option,
    Rule,
    a_character,
    any_card,
    attributes,
    card,
    choose,
    discard,
    happened,
    is_avatar,
    move,
    needs,
    normally_at,
    phrase_option,
    phrase_question,
    phrase_roll,
    short,
    tap,
)

# A Lie in Your Eyes -------------------------------------------------------------------------------

phrase_question("lie", "{0:card}: who taps, or do you let it come to a roll for {1:card}?")
phrase_option("lie-tap", "{0:card} taps")
phrase_option("lie-roll", "Let it come to a roll")
phrase_roll("lie", "{player} rolls {roll} for {0:card}, who is suspected.")


def accuse(ctx: Ctx) -> Rule[None]:
    game, target = ctx.game, ctx.card("target")
    able = [target, *(game.card(n) for n in target.attached if game.is_ally(game.card(n)))]
    options = [Option("lie-tap", (c.id,)) for c in able if c.state == UNTAPPED]
    options.append(Option("lie-roll"))
    choice = yield from choose(game, target.owner, "lie", options, "9.4", (ctx.me.id, target.id))
    if choice.verb == "lie-tap":
        tap(game, game.card(int(choice.args[0])))
        return
    roll = game.roll(ctx.player, "lie", target.id)
    if roll > attributes.mind(game, target) + 6 and not attributes.stays_in_play(game, target):
        discard(game, target)
        yield from happened(game, "character left", target)


card(
    "A Lie in Your Eyes",
    short(
        MOVEMENT,
        accuse,
        roles=(
            a_character(
                "target",
                lambda ctx, c: c.state == UNTAPPED and not is_avatar(c),
                words="no untapped character here on whom it could be played",
            ),
        ),
    ),
    words="On an untapped character who is no Wizard or Ringwraith: your opponent taps him, or an "
    "ally that he controls, or lets you make a roll. Above his mind plus 6, he is discarded.",
)


# Early Harvest ------------------------------------------------------------------------------------


def of_a_border_hold(other: Instance) -> bool:
    return (
        isinstance(other.card, Faction)
        and other.card.name != "Army of the Dead"
        and normally_at(other, "border-hold")
    )


phrase_roll("early harvest", "{player} rolls {roll} for {0:card}.")


def harvest(ctx: Ctx) -> None:
    target = ctx.card("target")
    points = target.card.points
    result = ctx.game.roll(ctx.player, "early harvest", target.id)
    result += points.amount if points is not None else 0
    if target.card.alignment == "minion":
        result -= 1
    if result > 12:
        move(ctx.game, target, "hand")
        ctx.game.log("returned to hand", target.id)


card(
    "Early Harvest",
    short(
        MOVEMENT,
        harvest,
        roles=(
            any_card(
                "target",
                lambda ctx, c: c.owner == ctx.opponent and not c.stored and of_a_border_hold(c),
                "your opponent has no faction that is playable at a Border-hold",
                ("play", "points"),
            ),
        ),
    ),
    words="On a faction that is playable at a Border-hold, but not on the Army of the Dead: make a "
    "roll and add the faction's printed marshalling points, less 1 if it is a minion faction. Above "
    "12, it returns to its player's hand.",
)


# Slip Treacherously -------------------------------------------------------------------------------


def untapped_items(ctx: Ctx) -> list[Instance]:
    return [
        c
        for c in ctx.game.state.cards[1:]
        if c.where == "play" and isinstance(c.card, Item) and c.state == UNTAPPED
    ]


def slip(ctx: Ctx) -> None:
    for item in untapped_items(ctx):
        tap(ctx.game, item)


card(
    "Slip Treacherously",
    short(
        MOVEMENT,
        slip,
        requires=(needs(lambda ctx: bool(untapped_items(ctx)), "no item is untapped", "5.1.2"),),
    ),
    words="All untapped items in play tap. What they do without tapping, they still do.",
)
