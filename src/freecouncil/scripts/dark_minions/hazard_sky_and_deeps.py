"""Hazard events of Dark Minions: wings in the sky, a long reach, and shut ways below."""

from __future__ import annotations

from typing import Any

from freecouncil.scripts.vocabulary import (
    EVERYONE,
    MOVEMENT,
    NO_WEAPONS,
    RETURNS_COMPANY,
    REVEALED,
    AttackFacts,
    Company,
    Creature,
    Ctx,
    Instance,
    Keying,
    Modifier,
    Role,
    Rule,
    Site,
    Trigger,
    attack_event,
    awaits_those_who_move,
    can_search,
    card,
    creature_attacks,
    creature_races,
    discard,
    discard_when,
    doors_of_night,
    faces_attacks,
    give_points,
    is_nazgul_event,
    is_trophy,
    keyings,
    let_be_keyed,
    long,
    may_attack,
    move,
    moving,
    needs,
    on_path,
    outside_combat,
    permanent,
    phrase_option,
    phrase_question,
    pick,
    region_type,
    remove_from_play,
    return_company,
    reveal_top,
    shuffle_top,
)

# Out of the Black Sky -----------------------------------------------------------------------------


def winged(ctx: Ctx) -> list[int]:
    """The Nazgûl in play as events, whosever they are, who could attack the company as creatures."""
    game, company = ctx.game, ctx.company
    if company is None:
        return []
    return [
        c.id
        for c in game.state.cards[1:]
        if is_nazgul_event(c)
        and may_attack(game, c, company, from_play=True)
        and any(keyings(game, c, company))
    ]


def swoop(ctx: Ctx) -> Rule[None]:
    game, creature, seat = ctx.game, ctx.card("nazgul"), ctx.company.owner
    kind, _, what = str(ctx.chosen["key"]).partition(":")
    game.add_effect("attacker-chooses", EVERYONE, source=ctx.me.id, data=(creature.card.name,))
    move(game, creature, "chain")
    yield from creature_attacks(game, creature, ctx.company, (kind, what))
    game.cancel_effects_of(ctx.me.id)
    if creature.where in ("points", "out") or (creature.where == "play" and is_trophy(creature)):
        if creature.where != "out":
            remove_from_play(game, creature)
        give_points(game, ctx.me, seat, seat != ctx.me.owner)
    elif ctx.me.where == "chain":
        discard(game, ctx.me)


card(
    "Out of the Black Sky",
    permanent(
        MOVEMENT,
        swoop,
        requires=(outside_combat, doors_of_night),
        roles=(
            Role("nazgul", winged, "no Nazgûl who is a permanent-event could attack the company"),
            Role(
                "key",
                lambda ctx: list(dict.fromkeys(keyings(ctx.game, ctx.card("nazgul"), ctx.company))),
                "he can't be keyed to the company",
            ),
        ),
        begins_chain=True,
        places_itself=True,
    ),
    words="Only with Doors of Night in play, on a Nazgûl in play as a permanent-event, your "
    "opponent's too, who could be keyed to the company as a creature: he attacks at once as one, "
    "chooses the defending characters, and does not count against the hazard limit. If he is "
    "defeated, this goes into the opponent's marshalling point pile, and he is removed from play; "
    "otherwise this is discarded.",
)


# Long Dark Reach ----------------------------------------------------------------------------------


def lives_in_a_region(game: Any, facts: Creature) -> bool:
    """Can it be keyed to a region other than a Coastal Sea?"""
    return any(
        (key.region_type not in (None, "coastal-sea") and key.site_type is None)
        or (bool(key.region) and region_type(game, key.region) != "coastal-sea")
        for key in facts.keying
    )


def in_reach(game: Any, other: Instance) -> bool:
    facts = other.card
    if not isinstance(facts, Creature) or not lives_in_a_region(game, facts):
        return False
    if not facts.unique:
        return True
    return bool({"Nazgûl", "Dragon"} & set(creature_races(other))) and not game.taken(other)


def reach(ctx: Ctx) -> Rule[None]:
    game, company = ctx.game, ctx.company
    shown = reveal_top(game, ctx.player, 7)
    able = [n for n in shown if in_reach(game, game.card(n))]
    chosen = yield from pick(game, ctx.player, "reached", able, "9.4", (ctx.me.id,))
    if chosen is None:
        shuffle_top(game, ctx.player, len(shown))
        return
    creature = game.card(int(chosen))
    normally = may_attack(game, creature, company)
    ways = list(dict.fromkeys(keyings(game, creature, company))) if normally else []
    if not ways:  # the site path has a Wilderness
        let_be_keyed(ctx, creature, Keying(region_type="wilderness"))
    move(game, creature, "chain")
    shuffle_top(game, ctx.player, len(shown) - 1)
    way = yield from pick(
        game, ctx.player, "reached-by", ways or ["region-type:wilderness"], "9.4", (creature.id,)
    )
    kind, _, what = str(way).partition(":")
    yield from creature_attacks(game, creature, company, (kind, what), prowess=0 if ways else -4)
    game.cancel_effects_of(ctx.me.id)


phrase_question("reached", "{0:card}: which of the creatures attacks?")
phrase_option("reached", "{0:card}")
phrase_question("reached-by", "To what is {0:card} keyed?")
phrase_option("reached-by", "{0}")

card(
    "Long Dark Reach",
    attack_event(
        reach,
        requires=(
            moving,
            can_search,
            on_path(1, "wilderness"),
            needs(
                lambda ctx: len(ctx.game.state.players[ctx.player].deck) >= 10,
                "your play deck has fewer than ten cards",
            ),
        ),
    ),
    words="On a company moving with a Wilderness in its site path, with ten cards or more in your play "
    "deck: reveal the seven top cards. A Nazgûl, Dragon or creature that is not unique among them, "
    "of your choice, attacks the company at once, whatever it would have to be keyed to, if that may "
    "be a region other than a Coastal Sea; at -4 prowess if it could not be played normally. The "
    "others are mixed and put back on top.",
)


# The Way is Shut ----------------------------------------------------------------------------------


def goes_below(ctx: Ctx, company: Company) -> bool:
    """Is the site of origin or the new site one of the Under-deeps?"""
    return any(
        isinstance(facts := ctx.game.card(n).card, Site) and facts.under_deeps
        for n in (company.site, company.new_site)
        if n
    )


def below(ctx: Ctx) -> bool:
    """Does the company move to or from an Under-deeps site?"""
    company = ctx.company
    return (
        company is not None
        and ctx.game.state.phase == "movement"
        and bool(company.moved)
        and not company.returned
        and goes_below(ctx, company)
    )


def cancels_the_effects_of(*names: str) -> tuple[Any, ...]:
    """Cards of these names do nothing while this is in play; what they still do ends (9.4.2)."""

    def at_work(ctx: Ctx) -> set[int]:
        cards = ctx.game.state.cards
        return {
            effect.source
            for effects in ctx.game.state.effects.values()
            for effect in effects
            if cards[effect.source].card.name in names
        }

    def end(ctx: Ctx) -> None:
        for source in at_work(ctx):
            ctx.game.cancel_effects_of(source)

    return (
        Modifier(
            "effects canceled",
            1,
            scope="all",
            when=lambda game, me, other, info: other.card.name in names,
        ),
        Trigger("event played", end, when=lambda ctx: bool(at_work(ctx)), immediate=True),
    )


def turns_back(event: str) -> Trigger:
    return Trigger(
        event,
        return_company,
        when=below,
        after_combat=True,
        name="turn back",
        tags=(RETURNS_COMPANY,),
    )


card(
    "The Way is Shut",
    long(),
    turns_back("movement begins"),
    turns_back("event played"),
    *cancels_the_effects_of("Secret Passage", "Secret Entrance"),
    words="Each company that moves to or from an Under-deeps site returns to its site of origin. The "
    "effects of Secret Passage and Secret Entrance are canceled.",
)


# Earth-tremors ------------------------------------------------------------------------------------

ROCK_FALL = AttackFacts(each=True, prowess=7, uncancelable=True)


def rocks_fall(ctx: Ctx) -> Rule[None]:
    yield from faces_attacks(ctx, ROCK_FALL)


card(
    "Earth-tremors",
    long(),
    *awaits_those_who_move(rocks_fall, goes_below),
    Trigger(
        "my attack begins",
        lambda ctx: ctx.info.flags.add(NO_WEAPONS),
        immediate=True,
    ),
    *cancels_the_effects_of("Into Dark Tunnels", "Old Road", "Great-road", "Bridge"),
    words="Each company that moves to or from an Under-deeps site faces an attack that can't be "
    "canceled: Rock Fall, one strike with 7 prowess against each character. Weapons do not change "
    "prowess against these strikes. The effects of Into Dark Tunnels, Old Road, Great-road and Bridge "
    "are canceled.",
)

# The Reach of Ulmo --------------------------------------------------------------------------------

WATER_WAYS = ("Great Ship", "Ford")


def from_deep_to_deep(ctx: Ctx) -> bool:
    """Has the company, which has moved, come from one Under-deeps site to another?"""
    company, game = ctx.info, ctx.game
    return bool(company.moved) and all(
        isinstance(site := game.card(number).card, Site) and site.under_deeps
        for number in (company.site, company.new_site)
    )


def note_turn(ctx: Ctx) -> None:
    ctx.me.memo = ("on the water", ctx.game.state.turn)


def at_work_already(ctx: Ctx) -> bool:
    """When it comes into play: was one of these played earlier in the turn, and does it still work?"""
    game = ctx.game
    return ctx.info is ctx.me and any(
        game.card(effect.source).card.name in WATER_WAYS
        for effects in game.state.effects.values()
        for effect in effects
    )


def is_water_way(ctx: Ctx) -> bool:
    action = ctx.info.action
    return ctx.info.me.card.name in WATER_WAYS and action.kind == "short"


card(
    "The Reach of Ulmo",
    permanent(MOVEMENT | REVEALED, requires=(outside_combat,)),
    Modifier("under-deeps-roll", -2, scope="all"),
    Trigger("event played", note_turn, when=at_work_already, immediate=True),
    Trigger("declared", note_turn, when=is_water_way, immediate=True),
    *cancels_the_effects_of(*WATER_WAYS),
    discard_when("deck exhausted"),
    discard_when("movement ends", from_deep_to_deep),
    discard_when("turn ends", lambda ctx: ctx.me.memo == ("on the water", ctx.game.state.turn)),
    words="The roll that is needed to move between adjacent Under-deeps sites is 2 more. The effects of "
    "Great Ship and Ford are canceled. It may also be played when an Under-deeps site is revealed as a "
    "company's new site, before the roll. Discarded when any play deck is exhausted, when a company "
    "reaches an Under-deeps site from another, and at the end of a turn in which Great Ship or Ford "
    "has been played.",
)
