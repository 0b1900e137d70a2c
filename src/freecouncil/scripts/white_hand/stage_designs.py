"""Stage resources of any Fallen-wizard: what he gains by straying further."""

from __future__ import annotations

from typing import Any

from freecouncil.scripts.vocabulary import (
    ALSO_THERE,
    COUNTS_WITH_STAR,
    HALF_ORCS,
    NOT_DETAINMENT,
    ORGANIZATION,
    SITE,
    Ally,
    Character,
    Creature,
    Ctx,
    HazardEvent,
    Instance,
    Item,
    Modifier,
    Part,
    Requirement,
    Trigger,
    ability,
    at_least_stage_points,
    at_will,
    attributes,
    card,
    discard,
    full_points,
    has_protected_wizardhaven,
    has_star,
    into_hand,
    is_defeated_hazard,
    is_protected,
    makes_wizardhaven,
    more_stage_points_than,
    needs,
    not_playing_as,
    outside_combat,
    own_card_in,
    own_site,
    owners,
    permanent,
    place_of,
    playing_as,
    site_where,
    to_hand,
    worth_nothing,
)

# Hazards defeated -----------------------------------------------------------------------------------


def counts_otherwise(game: Any, me: Instance, c: Instance) -> bool:
    """A defeated hazard that gives the player a point anyway."""
    return is_defeated_hazard(game, me, c) and (
        not has_star(c) or attributes.is_so(game, COUNTS_WITH_STAR, c, me.owner)
    )


card(
    "A Merrier World",
    permanent(0, requires=(more_stage_points_than(7),)),
    full_points(counts_otherwise),
    words="If you have more than 7 stage points: hazards that your companies defeat, and for which you "
    "get a point otherwise, give you full marshalling points.",
)

SHAMEFUL = "shameful"


def of_the_light(game: Any, me: Instance, attack: Any, info: Any) -> bool:
    """Does a hazard whose points have a * attack a company of the player's?"""
    return bool(attack.company.owner == me.owner) and has_star(attack.source)


def shameful_victory(ctx: Ctx) -> bool:
    attack, outcome = ctx.info
    return (
        outcome == "defeated"
        and attack.company.owner == ctx.me.owner
        and isinstance(attack.source.card, Creature | HazardEvent)
        and has_star(attack.source)
    )


def note_the_deed(ctx: Ctx) -> None:
    beaten = ctx.info[0].source
    beaten.memo = (*beaten.memo, (SHAMEFUL, ctx.me.id))


def was_shameful(game: Any, me: Instance, c: Instance) -> bool:
    return (SHAMEFUL, me.id) in c.memo


card(
    "Shameful Deeds",
    permanent(0, requires=(not_playing_as("Alatar"), more_stage_points_than(6))),
    Modifier(NOT_DETAINMENT, 1, scope="all", when=of_the_light),
    Trigger("attack ended", note_the_deed, when=shameful_victory, immediate=True),
    Modifier(
        COUNTS_WITH_STAR,
        1,
        scope="all",
        when=lambda game, me, c, seat: seat == me.owner and was_shameful(game, me, c),
    ),
    full_points(was_shameful),
    worth_nothing(
        lambda game, me, c, seat: (
            seat == me.owner and is_defeated_hazard(game, me, c) and not was_shameful(game, me, c)
        )
    ),
    words="If you are not Alatar and have more than 6 stage points: hazards whose points have a * "
    "attack your companies normally, never as detainment, and those of them that your companies defeat "
    "while this is in play give you full marshalling points. Other hazards give you no kill "
    "marshalling points while it is.",
)

# Magic ----------------------------------------------------------------------------------------------


def own_avatar(game: Any, me: Instance, who: Any, info: Any) -> bool:
    return bool(game.state.players[me.owner].avatar == who.id)


card(
    "Spells Born of Discord",
    permanent(0),
    *(
        Modifier(f"magic {kind}", 1, scope="all", when=own_avatar)
        for kind in ("sorcery", "spirit-magic", "shadow-magic")
    ),
    words="Your Fallen-wizard can use sorcery, spirit-magic and shadow-magic.",
)

# Mischief in a Mean Way -----------------------------------------------------------------------------


def border_hold(ctx: Ctx, site: Instance) -> bool:
    company = ctx.company
    return (
        company is not None
        and company.site == site.id
        and bool(ctx.game.site_type(site) == "border-hold")
    )


card(
    "Mischief in a Mean Way",
    permanent(
        SITE,
        on="own-site",
        requires=(outside_combat, at_least_stage_points(10)),
        roles=(own_site("own-site", border_hold, "the company is not at a Border-hold of yours"),),
    ),
    *makes_wizardhaven(),
    words="During the site phase, if you have 10 or more stage points, on a Border-hold: it becomes one "
    "of your Wizardhavens and loses all automatic-attacks, nothing is playable there by what the site "
    "card says, and attacks against your companies there are canceled. Other Fallen-wizards have no "
    "Wizardhaven there. It is discarded with the site, and can't be discarded otherwise.",
)

# A Strident Spawn -----------------------------------------------------------------------------------


def is_half_orc(c: Instance) -> bool:
    return isinstance(c.card, Character) and attributes.has_race(c, "Half-orc")


def own_half_orc(game: Any, me: Instance, who: Any, info: Any) -> bool:
    return bool(who.owner == me.owner) and is_half_orc(who)


def not_yet(what: str) -> Requirement:
    return needs(
        lambda ctx: (what, ctx.me.id) not in ctx.game.state.turn_memo,
        "it has been done this turn",
        lasting=False,
    )


def note(what: str) -> Any:
    return lambda ctx: ctx.game.state.turn_memo.__setitem__((what, ctx.me.id), True)


def spawn(ctx: Ctx) -> None:
    note("spawn")(ctx)
    to_hand("half-orc")(ctx)


card(
    "A Strident Spawn",
    permanent(
        0,
        requires=(
            playing_as("Pallando", "Saruman"),
            at_least_stage_points(6),
            has_protected_wizardhaven,
        ),
    ),
    Modifier("control-cost", -1, scope="all", when=own_half_orc, at_least=0),
    ability(
        "take a Half-orc",
        ORGANIZATION,
        spawn,
        requires=(not_yet("spawn"),),
        roles=(
            own_card_in(
                "discard", "half-orc", is_half_orc, "there is no Half-orc in your discard pile"
            ),
        ),
    ),
    Modifier(HALF_ORCS, 1, scope="all", when=owners),
    words="If you play as Pallando or Saruman, and have 6 or more stage points and a protected "
    "Wizardhaven: each of your Half-orcs takes one point of influence less to control. During your "
    "organization phase you may take a Half-orc character from your discard pile to your hand. You may "
    "play Half-orcs at your Wizardhavens even if your Fallen-wizard is not there, and without Bad "
    "Company.",
)


def without(*names: str) -> Modifier:
    """It can't be played unless the player has these in play."""

    def lacking(game: Any, me: Instance, subject: Any, company: Any) -> bool:
        own = {
            game.card(n).card.name
            for n in game.state.live.get("in play", ())
            if game.card(n).owner == me.owner
        }
        return not own.issuperset(names)

    return Modifier("may not be played", 1, scope="self", when=lacking)


card(
    "Half-orcs",
    without("A Strident Spawn"),
    words="Only while you have A Strident Spawn in play.",
)

card(
    "Greater Half-orcs",
    without("A Strident Spawn", "Half-orcs"),
    words="Only while you have A Strident Spawn and Half-orcs in play.",
)

# An Untimely Brood ----------------------------------------------------------------------------------

TAPPED_TOO = 2


def is_small_ally(c: Instance) -> bool:
    return isinstance(c.card, Ally) and c.card.mind == 1 and not c.card.unique


def brood_comes(game: Any, me: Instance, c: Any, site: Any) -> bool:
    return (
        c.owner == me.owner
        and is_small_ally(c)
        and game.state.phase == "site"
        and ("brood", me.id) not in game.state.turn_memo
        and is_protected(game, site, me.owner)
    )


def brood_came(ctx: Ctx) -> bool:
    """Has an ally been played who could not have been without this card?"""
    bearer, ally = ctx.info
    site = site_where(ctx.game, bearer)
    if site is None or not brood_comes(ctx.game, ctx.me, ally, site):
        return False
    note("brood")(ctx)
    otherwise = place_of(ctx.game, ally, site)[0]
    del ctx.game.state.turn_memo["brood", ctx.me.id]
    return not otherwise


card(
    "An Untimely Brood",
    permanent(
        0,
        requires=(
            playing_as("Radagast", "Alatar"),
            at_least_stage_points(6),
            has_protected_wizardhaven,
        ),
    ),
    Modifier(ALSO_THERE, TAPPED_TOO, scope="all", when=brood_comes),
    Trigger("ally gained", note("brood"), when=brood_came, immediate=True),
    words="If you play as Radagast or Alatar, and have 6 or more stage points and a protected "
    "Wizardhaven: in each of your turns one ally with a mind of 1 who is not unique is playable during "
    "the site phase at a protected Wizardhaven of yours, tapped or untapped.",
)

# Earth-eater ----------------------------------------------------------------------------------------


def own_in_play(ctx: Ctx, name: str) -> int:
    return sum(
        c.card.name == name and c.owner == ctx.player and c.where == "play"
        for c in ctx.game.state.cards[1:]
    )


def in_deep_mines(ctx: Ctx) -> bool:
    return ctx.company is not None and ctx.game.card(ctx.company.site).card.name == "Deep Mines"


def is_war_gear(c: Instance) -> bool:
    facts = c.card
    return (
        isinstance(facts, Item)
        and facts.alignment == "minion"
        and facts.kind == "major"
        and facts.wearing is not None
        and not facts.unique
    )


card(
    "Earth-eater",
    permanent(
        SITE,
        requires=(
            outside_combat,
            needs(in_deep_mines, "the company is not at Deep Mines"),
            needs(
                lambda ctx: (
                    own_in_play(ctx, "Delver's Harvest") > own_in_play(ctx, ctx.me.card.name)
                ),
                "you do not have more Delver's Harvest cards in play than of these",
                lasting=False,
            ),
        ),
    ),
    *(
        at_will(
            f"take from the {named}",
            to_hand("gear"),
            tap=True,
            roles=(
                own_card_in(pile, "gear", is_war_gear, f"there is no such item in the {named}"),
            ),
        )
        for pile, named in (("discard", "discard pile"), ("sideboard", "sideboard"))
    ),
    words="During the site phase of a company that has entered Deep Mines, if you have more Delver's "
    "Harvest cards in play than of these. Tap it to take a minion major item that is not unique, and "
    "is a weapon, armor, shield or helmet, from your sideboard or your discard pile to your hand.",
)

# Keys of Orthanc, Keys to the White Towers ----------------------------------------------------------


def fortresses(ctx: Ctx, name: str) -> list[int]:
    """The card in the play deck or the discard pile: one is as good as another."""
    player = ctx.game.state.players[ctx.player]
    found = [n for n in (*player.discard, *player.deck) if ctx.game.card(n).card.name == name]
    return found[:1]


def theirs(ctx: Ctx, name: str) -> list[int]:
    return [
        n
        for n in ctx.game.state.live.get("in play", ())
        if ctx.game.card(n).card.name == name and ctx.game.card(n).owner != ctx.player
    ]


def keys(name: str) -> tuple[Part, Part]:
    """During the organization phase, the fortress comes to the hand, or another player's goes."""

    def fetch(ctx: Ctx) -> None:
        game, player = ctx.game, ctx.game.state.players[ctx.player]
        found = fortresses(ctx, name)
        if found:
            searched = game.card(found[0]).where == "deck"
            into_hand(game, game.card(found[0]))
            if searched:
                game.chance.shuffle(player.deck)

    def raze(ctx: Ctx) -> None:
        for number in theirs(ctx, name):
            discard(ctx.game, ctx.game.card(number))

    return (
        ability(
            "take the fortress",
            ORGANIZATION,
            fetch,
            requires=(
                needs(
                    lambda ctx: bool(fortresses(ctx, name)),
                    f"{name} is neither in your play deck nor in your discard pile",
                    lasting=False,
                ),
            ),
        ),
        ability(
            "discard the fortress",
            ORGANIZATION,
            raze,
            requires=(
                needs(
                    lambda ctx: bool(theirs(ctx, name)),
                    f"{name} is not in play by another player",
                    lasting=False,
                ),
            ),
        ),
    )


for item, fortress in (
    ("Keys of Orthanc", "The Fortress of Isen"),
    ("Keys to the White Towers", "Fortress of the Towers"),
):
    card(
        item,
        *keys(fortress),
        words=f"During your organization phase you may take {fortress} from your play deck or your "
        "discard pile to your hand, and shuffle the play deck if it was searched; or discard it if "
        "another player has it in play.",
    )
