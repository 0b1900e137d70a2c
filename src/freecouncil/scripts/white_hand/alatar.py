"""Stage resources of Alatar."""

from __future__ import annotations

from typing import Any

from freecouncil.scripts.vocabulary import (
    ATTACK,
    END_OF_TURN,
    Ally,
    Creature,
    Ctx,
    Faction,
    Instance,
    Item,
    Modifier,
    Rule,
    Trigger,
    ability,
    at_least_stage_points,
    attributes,
    card,
    changes_an_attack,
    full_points,
    gives_back,
    his_wizard,
    in_play,
    in_this_company,
    is_let_loose_on,
    is_no_wizard,
    kept_close,
    lies_with_him,
    nothing,
    on_him,
    permanent,
    phrase_option,
    phrase_question,
    pick,
    placed_at_wizardhaven,
    promise,
    the_wizard,
    worth_points,
)

# On Alatar ------------------------------------------------------------------------------------------

FEATS = ("Risky Blow", "True Fána", "The Hunt")

card(
    "Huntsman's Garb",
    *lies_with_him(),
    gives_back(
        END_OF_TURN,
        "Alatar",
        "take back a card",
        lambda c: c.card.name in FEATS,
        "none of Risky Blow, True Fána and The Hunt is in your discard pile",
    ),
    words="It is placed on Alatar when he is in play. Tap it during your end-of-turn phase to take "
    "Risky Blow, True Fána or The Hunt from your discard pile to your hand.",
)


def weaken(ctx: Ctx) -> None:
    """The attack has less body when it is Alatar's strike that has failed."""
    attack, strike = ctx.info
    if strike.target is his_wizard(ctx.game, ctx.me):
        ctx.game.add_effect("attack-body", attack.id, -1, until="attack", source=ctx.me.id)


def takes_aim(ctx: Ctx) -> None:
    ctx.game.add_effect("must face a strike", ctx.bearer.id, until="attack", source=ctx.me.id)
    promise("if the strike fails", weaken)(ctx)


card(
    "Bow of Alatar",
    *lies_with_him(),
    ability(
        "face a strike",
        ATTACK,
        takes_aim,
        tap=True,
        requires=(on_him("Alatar"), in_this_company, changes_an_attack),
    ),
    words="It is placed on Alatar when he is in play. Tap it when an attack against his company has "
    "begun: he faces one of its strikes, whomever the attack would be against and whether or not he is "
    "tapped or wounded; if the strike fails, the attack's body is lower by 1.",
)

# What the hunt is worth -----------------------------------------------------------------------------


def is_gear(c: Instance) -> bool:
    """A weapon, a shield, an armor or a helmet."""
    return isinstance(c.card, Item) and c.card.wearing is not None


def fights(c: Instance) -> bool:
    """An ally with prowess."""
    return isinstance(c.card, Ally) and c.card.prowess is not None


def is_with_him(game: Any, me: Instance, c: Instance) -> bool:
    wizard = his_wizard(game, me)
    company = game.company_of(wizard) if wizard is not None else None
    return company is not None and game.company_of(c) is company


card(
    "Join the Hunt",
    permanent(0),
    full_points(lambda game, me, c: (is_gear(c) or fights(c)) and is_with_him(game, me, c)),
    words="Your weapons, shields, armor and helmets in Alatar's company, and your allies with prowess "
    "there, give you full marshalling points.",
)

card(
    "Oromë's Warders",
    permanent(
        0,
        on="wizard",
        requires=(in_play("Join the Hunt"),),
        roles=(the_wizard(words="Alatar is not in play"),),
    ),
    full_points(lambda game, me, c: is_gear(c) or fights(c)),
    worth_points(
        2, lambda game, me, c: isinstance(c.card, Faction) and attributes.has_race(c, "Elf")
    ),
    words="On Alatar, if Join the Hunt is in play: your weapons, shields, armor and helmets, and your "
    "allies with prowess, give you full marshalling points, and your Elf factions are worth 2 each.",
)

# The Great Hunt -------------------------------------------------------------------------------------

CREATURES = 5  # that are turned up before it is over
PILES = {"the play deck": "deck", "the discard pile": "discard"}

phrase_question("hunted-pile", "{0:card}: where does your opponent turn up creatures?")
phrase_option("hunted-pile", "In {0:text}")
phrase_question("hunted", "{0:card}: shall what was discarded attack Alatar's company?")
phrase_option("hunted", "{0:card} attacks")


def set_upon_alatar(ctx: Ctx, creature: Instance) -> Rule[None]:
    wizard = his_wizard(ctx.game, ctx.me)
    company = ctx.game.company_of(wizard) if wizard is not None else None
    if company is not None:
        yield from is_let_loose_on(ctx.game, creature, company)


def hunt(ctx: Ctx) -> Rule[None]:
    """The opponent turns up one card after the other, and the creatures among them attack."""
    game, foe = ctx.game, ctx.game.state.players[ctx.opponent]
    able = [words for words, pile in PILES.items() if getattr(foe, pile)]
    chosen = yield from pick(game, ctx.player, "hunted-pile", able, "9.4", (ctx.me.id,))
    pile = PILES.get(str(chosen), "")
    found = 0
    for number in [*getattr(foe, pile)][::-1] if pile else []:
        turned = game.card(number)
        if turned.where != pile:
            continue
        game.log("turned over", ctx.opponent, number)
        if pile == "discard":
            turned.shown = True
        if isinstance(turned.card, Creature):
            found += 1
            yield from set_upon_alatar(ctx, turned)
        if found == CREATURES or game.state.result is not None:
            break
    if pile == "deck":
        game.chance.shuffle(foe.deck)


def is_prey(ctx: Ctx) -> bool:
    """A creature that the opponent has discarded in the turn of the card's player."""
    return (
        isinstance(ctx.info.card, Creature)
        and ctx.info.owner != ctx.me.owner
        and ctx.info.where == "discard"
        and ctx.game.state.active == ctx.me.owner
        and his_wizard(ctx.game, ctx.me) is not None
    )


def hunt_down(ctx: Ctx) -> Rule[None]:
    number = yield from pick(
        ctx.game, ctx.player, "hunted", [ctx.info.id], "9.4.4", (ctx.me.id,), optional=True
    )
    if number is not None:
        yield from set_upon_alatar(ctx, ctx.info)


card(
    "The Great Hunt",
    permanent(0, hunt, requires=(at_least_stage_points(12),)),
    Modifier(
        "discards face-up",
        1,
        scope="all",
        when=lambda game, me, player, info: bool(player.seat != me.owner),
    ),
    Trigger("discarded unplayed", hunt_down, when=is_prey, after_combat=True, name="hunt it down"),
    # what was discarded is hunted before anything else is done
    Trigger("discarded from hand", nothing, immediate=True),
    words="If you have 12 stage points or more: your opponent turns up the play deck or the discard "
    "pile, as you choose, card by card from the top, until 5 creatures have been seen. Each of these "
    "attacks Alatar's company at once, keyed to nothing. The play deck is shuffled afterwards. From then "
    "on your opponent discards face-up, and a creature that he discards during your turn without having "
    "played it may attack Alatar's company instead, if you wish.",
)

# Squire of the Hunt ---------------------------------------------------------------------------------


def is_warrior(game: Any, c: Instance) -> bool:
    return is_no_wizard(game, c) and bool(attributes.has_skill(game, c, "warrior"))


card(
    "Squire of the Hunt",
    *placed_at_wizardhaven(
        is_warrior, "no warrior of yours is at one of your Wizardhavens", skill="warrior"
    ),
    Modifier("prowess", 1),
    Modifier("body", 1),
    *kept_close(influence=1, cost=2),
    words="On one of your warriors at one of your Wizardhavens, or in your starting company: he has +1 "
    "prowess, +1 body and +1 direct influence. He takes 2 points of influence to control, and only "
    "general influence or Alatar can. Warrior only.",
)
