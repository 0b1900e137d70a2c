"""Resource events of Dark Minions."""

from __future__ import annotations

from typing import Any

from freecouncil.scripts.vocabulary import (
    ALL_OF_IT,
    ANY_PHASE,
    ATTACK,
    CORRUPTION,
    MOVEMENT,
    SITE,
    STRIKE,
    UNTAPPED,
    Character,
    Ctx,
    Faction,
    Instance,
    Modifier,
    Option,
    Role,
    Rule,
    Site,
    Trigger,
    a_character,
    attributes,
    being_refusal,
    card,
    changes_an_attack,
    characters,
    choose,
    concerned,
    different,
    discard,
    discard_when,
    face_attack,
    happened,
    into_deck,
    is_lair,
    my_character,
    needs,
    or_canceled,
    outside_combat,
    permanent,
    phrase_option,
    phrase_question,
    pick,
    place_with_character,
    put_into_play,
    recover,
    searched,
    short,
    tap,
    untap,
)

# Sites --------------------------------------------------------------------------------------------


def ruins(ctx: Ctx) -> list[int]:
    site = ctx.game.card(ctx.company.site)
    facts = site.card
    assert isinstance(facts, Site)
    fits = (
        ctx.game.site_type(site) == "ruins-and-lairs"
        and not is_lair(facts)
        and not facts.under_deeps
        and facts.alignment != "minion"  # 9.3.5
    )
    return [site.id] if fits else []


card(
    "Rebuild the Town",
    permanent(
        SITE,
        on="place",
        roles=(
            Role(
                "place",
                ruins,
                "the site is not a Ruins & Lairs, or a Dragon's or an Under-deeps one",
            ),
        ),
    ),
    Modifier("site-type", 1, words="border-hold"),
    Modifier("no automatic-attacks", 1),
    words="During the site phase, on a Ruins & Lairs that is neither a Dragon's lair nor an "
    "Under-deeps site: the site becomes a Border-hold and loses all automatic-attacks. It "
    "goes when the site card leaves play.",
)

# Crown of Flowers ---------------------------------------------------------------------------------


def played_with(game: Any, me: Instance, subject: Any, info: Any) -> bool:
    return bool(me.memo == ("with", subject.id))


def parted(ctx: Ctx) -> bool:
    gone, _, memo = ctx.info
    if gone is ctx.me:
        return bool(memo)
    return bool(ctx.me.memo == ("with", gone.id))


def part(ctx: Ctx) -> None:
    gone, _, memo = ctx.info
    other = ctx.game.card(memo[1]) if gone is ctx.me else ctx.me
    if other.where in ("play", "points", "chain"):
        discard(ctx.game, other)


card(
    "Crown of Flowers",
    permanent(0),
    Modifier("plays along", 1, scope="all"),
    Modifier("as though in play Gates of Morning", 1, scope="all", when=played_with),
    Modifier("as though not in play Doors of Night", 1, scope="all", when=played_with),
    Trigger("left", part, when=parted, immediate=True),
    words="Environment. You may play one resource from your hand with it. For that resource "
    "alone, when it is played and while it is in play, Gates of Morning counts as in play "
    "and Doors of Night does not. When one of the two cards is discarded, so is the other.",
)

# The Windlord Found Me ----------------------------------------------------------------------------


def is_prison(ctx: Ctx) -> bool:
    site = ctx.game.card(ctx.company.site)
    return site.card.name == "Isengard" or ctx.game.site_type(site) in ("shadow-hold", "dark-hold")


def escape_by_eagle(ctx: Ctx) -> Rule[None]:
    game, company = ctx.game, ctx.company
    tap(game, game.card(company.site))
    yield from face_attack(ctx, company, "Orc", 4, 9)
    placed = yield from place_with_character(ctx, company)
    if placed:
        game.state.turn_memo["extra item"] = company.id  # 2.V.5


phrase_question("wizard-to-play", "Which Wizard do you play at {0:card}?")
phrase_option("wizard-to-play", "{0:card}")


def wizard_comes(ctx: Ctx) -> Rule[None]:
    _, bearer, haven = ctx.info
    game, player = ctx.game, ctx.game.state.players[ctx.player]
    able = different(
        game,
        searched(game, ctx.player, "deck", "discard"),
        lambda c: (
            isinstance(c.card, Character)
            and c.card.avatar
            and attributes.has_race(c, "Wizard")
            and being_refusal(game, c) is None
        ),
    )
    number = yield from pick(
        game, ctx.player, "wizard-to-play", able, "9.4.4", (haven.id,), optional=True
    )
    if number is not None:
        wizard = game.card(int(number))
        places = [Option("with", (bearer.company, 0)), Option("at", (haven.id,))]
        place = yield from choose(
            game, ctx.player, "place-character", places, "2.II.2.1", (wizard.id,)
        )
        put_into_play(game, wizard, place)
        yield from happened(game, "character played", wizard)
    game.chance.shuffle(player.deck)


card(
    "The Windlord Found Me",
    permanent(
        SITE,
        escape_by_eagle,
        begins_chain=True,
        places_itself=True,
        rule="taps the site",
        requires=(
            needs(is_prison, "the site is neither Isengard nor a Shadow-hold or Dark-hold"),
            needs(
                lambda ctx: ctx.game.card(ctx.company.site).state == UNTAPPED, "the site is tapped"
            ),
            outside_combat,
        ),
    ),
    Modifier("may not untap", 1),
    Trigger(
        "my stored",
        wizard_comes,
        when=lambda ctx: not ctx.game.state.players[ctx.player].avatar,
        immediate=True,
    ),
    words="During the site phase, at an untapped Isengard, Shadow-hold or Dark-hold: tap the "
    "site. The company faces an attack by Orcs, four strikes with 9 prowess. Then a "
    "character may tap and take this card; otherwise it is discarded. He may not untap "
    "until it is stored at a Haven. If your Wizard is not in play when it is stored, you "
    "may take a Wizard out of your play deck or discard pile and play him there, besides "
    "the one character a turn. Each player may have it once.",
)

# Forewarned Is Forearmed --------------------------------------------------------------------------


def not_a_lair(game: Any, me: Instance, company: Any, source: Any) -> bool:
    return not (isinstance(source.card, Site) and is_lair(source.card))


card(
    "Forewarned Is Forearmed",
    permanent(0),
    Modifier("one attack only", 1, scope="all", when=not_a_lair),
    discard_when(
        "attack ended",
        lambda ctx: "singled out" in ctx.info[0].flags and ctx.info[1] == "defeated",
    ),
    words="A site with more than one automatic-attack that is not a Dragon's lair has only one of "
    "them, of the hazard player's choice; so has any creature or other hazard with more than one "
    "attack. Such an attack can't be canceled; when one is defeated, discard this card.",
)

# Short-events -------------------------------------------------------------------------------------


card(
    "Smoke Rings",
    recover(),
    words="Shuffle a resource or character, from your discard pile or your sideboard, into your "
    "play deck.",
)


def refresh(ctx: Ctx) -> None:
    untap(ctx.game, ctx.card("target"))
    ctx.game.add_effect("hazard-limit", ctx.company.id, 1, until="company", source=ctx.me.id)


card(
    "Hundreds of Butterflies",
    short(
        MOVEMENT | STRIKE,
        refresh,
        requires=(
            needs(
                lambda ctx: (
                    ctx.game.state.phase == "movement"
                    and ctx.company is not None
                    and ctx.company.moved
                ),
                "the company is not moving",
            ),
        ),
        roles=(a_character(fits=concerned),),
    ),
    words="On a moving character during his movement/hazard phase: untap him. The hazard limit "
    "against his company is one more.",
)


def dwarves(ctx: Ctx) -> list[Instance]:
    return [c for c in characters(ctx.game, ctx.company) if attributes.has_race(c, "Dwarf")]


def rally(ctx: Ctx) -> None:
    for dwarf in dwarves(ctx):
        ctx.game.add_effect("prowess", dwarf.id, 2, until="attack", source=ctx.me.id)
        ctx.game.add_effect("body", dwarf.id, -1, until="attack", source=ctx.me.id)


card(
    "The Dwarves Are upon You!",
    short(
        ATTACK | STRIKE,
        rally,
        requires=(
            changes_an_attack,
            needs(
                lambda ctx: (
                    ctx.company.owner == ctx.player
                    and any(concerned(ctx, dwarf) for dwarf in dwarves(ctx))
                ),
                "no Dwarf faces the attack",
            ),
        ),
    ),
    words="On a company with Dwarves that faces an attack: all Dwarves in it have +2 prowess and -1 "
    "body against the attack. Once against each attack.",
)


def mustered(ctx: Ctx) -> list[Instance]:
    """The factions in both players' discard piles, where these may be searched."""
    return [
        c
        for seat in (0, 1)
        for c in map(ctx.game.card, searched(ctx.game, seat, "discard"))
        if isinstance(c.card, Faction)
    ]


def sound_the_horns(ctx: Ctx) -> None:
    for faction in mustered(ctx):
        into_deck(ctx.game, faction, ALL_OF_IT)


card(
    "Horns, Horns, Horns",
    short(
        0,
        sound_the_horns,
        requires=(
            needs(
                lambda ctx: bool(mustered(ctx)),
                or_canceled("no faction has been discarded"),
                lasting=False,
            ),
        ),
    ),
    words="Each player shuffles all factions of the own discard pile into the play deck.",
)


def take_the_lead(ctx: Ctx) -> None:
    ctx.game.add_effect("corruption-check", ctx.card("saruman").id, 2, source=ctx.me.id)


card(
    "First of the Order",
    short(
        ANY_PHASE | CORRUPTION,
        take_the_lead,
        roles=(
            my_character(
                "saruman",
                lambda ctx, c: (
                    c.card.name == "Saruman"
                    and (not ctx.window.bits & CORRUPTION or ctx.check.character is c)
                ),
                words="Saruman is not there",
            ),
        ),
    ),
    words="On Saruman: his corruption checks are at +2 until the end of the turn.",
)
