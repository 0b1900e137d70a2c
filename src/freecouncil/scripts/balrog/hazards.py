"""Hazards of The Balrog."""

from __future__ import annotations

from typing import Any

from freecouncil.scripts.vocabulary import (
    EITHER,
    FOR_HAZARDS,
    MOVEMENT,
    ORGANIZATION,
    STRIKE,
    TAP_BEARER,
    UNTAPPED,
    Action,
    Ally,
    Character,
    Ctx,
    Instance,
    Modifier,
    Option,
    Requirement,
    Role,
    Rule,
    Site,
    Trigger,
    a_character,
    allies,
    attributes,
    can_look_at_opponents,
    cancel_strike,
    card,
    characters,
    choose,
    discard,
    forbid_site_phase,
    give_up,
    is_avatar,
    is_character_of,
    its_attack,
    long,
    look_at,
    needs,
    of_race,
    permanent,
    phrase_option,
    phrase_question,
    pick,
    player_subject,
    remove_from_game,
    short,
    shuffle_top,
    site_ahead,
    tap,
    the_company,
    with_doors,
)

# Spawn --------------------------------------------------------------------------------------------


def spawn_in_play(ctx: Ctx) -> int:
    """How many Spawn cards are in play, those that are somebody's trophies left out."""
    return sum(
        1
        for c in ctx.game.state.cards[1:]
        if c.where == "play"
        and "Spawn" in c.card.keywords
        and (not c.host or isinstance(c.card, Ally))
    )


def in_lair_or_deeps(ctx: Ctx) -> bool:
    site = site_ahead(ctx)
    deep = isinstance(site.card, Site) and site.card.under_deeps
    return deep or ctx.game.site_type(site, "hazards") == "ruins-and-lairs"


AT_THE_PLACE = needs(
    lambda ctx: ctx.company is not None and in_lair_or_deeps(ctx),
    "the company is not at a Ruins & Lairs or Under-deeps site, nor does it move there",
)

card(
    "Darkness Made by Malice",
    short(
        MOVEMENT,
        forbid_site_phase,
        requires=(
            AT_THE_PLACE,
            needs(
                lambda ctx: spawn_in_play(ctx) > len(ctx.company.members),
                "there are not more Spawn in play than characters in the company",
            ),
        ),
        roles=(the_company(),),
    ),
    words="On a company that is at a Ruins & Lairs or Under-deeps site or moves there, if there are "
    "more Spawn cards in play than characters in it: it does nothing in its site phase.",
)

beast, given_up = give_up(
    "beast", of_race("Animal", "Spider"), "there is no Animal or Spider creature in your hand"
)


def reeks(ctx: Ctx) -> list[Instance]:
    return [
        c
        for c in characters(ctx.game, ctx.company)
        if c.state == UNTAPPED
        and not is_avatar(c)
        and attributes.mind(ctx.game, c) < 2 + spawn_in_play(ctx)
    ]


def reek(ctx: Ctx) -> None:
    for character in reeks(ctx):
        tap(ctx.game, character)


card(
    "The Reek",
    short(
        MOVEMENT,
        reek,
        requires=(
            AT_THE_PLACE,
            needs(lambda ctx: bool(reeks(ctx)), "nobody would tap", "5.1.2", lasting=False),
        ),
        roles=(the_company(), beast),
        costs=(given_up,),
    ),
    words="Discard an Animal or Spider creature from your hand. On a company that is at a Ruins & "
    "Lairs or Under-deeps site or moves there: all its characters but Wizards and Ringwraiths tap "
    "whose mind is lower than 2 plus the number of Spawn cards in play.",
)


# Desire All for Thy Belly -------------------------------------------------------------------------

offspring, devoured = give_up(
    "offspring",
    lambda c: "Spawn" in c.card.keywords,
    "there is no Spawn card in your hand to discard",
)


def devour(ctx: Ctx) -> Rule[None]:
    game, foe = ctx.game, ctx.opponent
    deck = game.state.players[foe].deck
    count = min(spawn_in_play(ctx), len(deck))
    top = deck[len(deck) - count :]
    with look_at(game, top, ctx.player):
        chosen = yield from pick(game, ctx.player, "to-devour", top, "9.4", (ctx.me.id,))
    if chosen is not None:
        prey = game.card(int(chosen))
        game.log("shown on top", foe, prey.id)
        options = [Option("devoured", (prey.id,)), Option("smaller-hand")]
        with look_at(game, [prey.id], foe):
            choice = yield from choose(game, foe, "devour", options, "9.4", (ctx.me.id, prey.id))
        if choice.verb == "devoured":
            remove_from_game(game, prey)
            count -= 1
        else:
            game.add_effect("hand-size", player_subject(foe), -1, until="game", source=ctx.me.id)
    shuffle_top(game, foe, count)
    remove_from_game(game, ctx.me)


phrase_question("to-devour", "{0:card}: which of these do you show your opponent?")
phrase_option("to-devour", "{0:card}")
phrase_question(
    "devour", "{0:card}: is {1:card} removed from the game, or your hand smaller by one?"
)
phrase_option("devoured", "Remove {0:card} from the game")
phrase_option("smaller-hand", "Hold one card fewer for the rest of the game")

card(
    "Desire All for Thy Belly",
    short(
        MOVEMENT,
        devour,
        requires=(
            can_look_at_opponents,
            needs(lambda ctx: spawn_in_play(ctx) > 0, "there is no Spawn in play", lasting=False),
            needs(
                lambda ctx: bool(ctx.game.state.players[ctx.opponent].deck),
                "your opponent's play deck is empty",
            ),
        ),
        roles=(offspring,),
        costs=(devoured,),
    ),
    words="Discard a Spawn card from your hand. Look at as many top cards of your opponent's play deck "
    "as there are Spawn cards in play, and show your opponent one of them: it is removed from the "
    "game, or your opponent's hand is smaller by one for the rest of the game, as your opponent "
    "chooses. The other cards are shuffled and put back on top. This is removed from the game.",
)


# Carrion Feeders ----------------------------------------------------------------------------------


def helpers(ctx: Ctx) -> list[int]:
    company = ctx.company
    if company is None:
        return []
    everyone = [*characters(ctx.game, company), *allies(ctx.game, company)]
    return [c.id for c in everyone if c.state == UNTAPPED]


DRIVE_OFF = Action(
    "tap to cancel the strike",
    STRIKE,
    cancel_strike,
    side=EITHER,
    requires=(
        Requirement(
            lambda ctx: (
                ctx.strike is not None
                and ctx.attack.source is ctx.me
                and ctx.company.owner == ctx.player
                and not ctx.strike.canceled
            ),
            "it is no strike of this attack against your company",
            lasting=False,
        ),
    ),
    roles=(Role("helper", helpers, "nobody is untapped", tap=True),),
)


def circle(ctx: Ctx) -> None:
    company = its_attack(ctx).company
    ctx.game.add_effect("ability", company.id, until="attack", source=ctx.me.id, data=(DRIVE_OFF,))


card(
    "Carrion Feeders",
    Trigger("my attack begins", circle, immediate=True),
    words="Each untapped character of the company may tap to cancel one of the strikes.",
)


# Diminish and Depart ------------------------------------------------------------------------------

FADING = ("Elf", "Hobbit")


def at_his_haven(ctx: Ctx) -> bool:
    site = ctx.game.site_of(ctx.bearer)
    return site is not None and ctx.game.is_haven(site, ctx.bearer.owner, FOR_HAZARDS)


card(
    "Diminish and Depart",
    permanent(
        MOVEMENT,
        on="target",
        roles=(
            a_character(
                "target",
                is_character_of(*FADING, "Wizard"),
                words="there is no Elf, Hobbit or Wizard on whom it could be played",
            ),
        ),
        on_guard="resource",
    ),
    Modifier(
        "mind",
        1,
        scope="company",
        when=lambda game, me, subject, info: attributes.has_race(subject, *FADING),
    ),
    Modifier(
        "direct-influence",
        -1,
        scope="company",
        when=lambda game, me, subject, info: attributes.has_race(subject, "Wizard"),
    ),
    Action(
        "tap at a haven",
        ORGANIZATION,
        lambda ctx: discard(ctx.game, ctx.me),
        side=EITHER,
        requires=(
            Requirement(
                lambda ctx: ctx.player == ctx.bearer.owner == ctx.game.state.active,
                "it is not its bearer's turn",
                lasting=False,
            ),
            Requirement(at_his_haven, "its bearer is not at a haven", lasting=False),
        ),
        costs=(TAP_BEARER,),
    ),
    words="On an Elf, a Hobbit or a Wizard: the mind of all Elves and Hobbits of his company is "
    "higher by 1, and the direct influence of a Wizard in it lower by 1. In his organization phase "
    "he may tap at a haven: this is discarded.",
)


# The Sun Shone Fiercely ---------------------------------------------------------------------------


def under_the_sun(game: Any, me: Instance, subject: Instance, info: Any) -> bool:
    if not isinstance(subject.card, Character):
        return False
    if not attributes.has_race(subject, "Orc", "Troll", "Dwarf", "Ringwraith", "Balrog"):
        return False
    company = game.company_of(subject)
    return company is not None and not any(
        number and game.card(number).card.under_deeps for number in (company.site, company.new_site)
    )


card(
    "The Sun Shone Fiercely",
    long(),
    Modifier(
        "prowess",
        lambda game, me, subject, info: -1 if with_doors(game, me, subject, info) else -2,
        scope="all",
        when=under_the_sun,
    ),
    words="The prowess of each Orc, Troll, Dwarf and Ringwraith character who is not at an "
    "Under-deeps site, nor moves to or from one, is lower by 2; with Doors of Night in play, by 1 "
    "instead.",
)
