"""Minion resources of Against the Shadow: powers of rings, a treacherous blade, and The Balrog."""

from __future__ import annotations

from typing import Any

from freecouncil.scripts.vocabulary import (
    SECOND_STRIKE,
    Character,
    Ctx,
    Instance,
    Item,
    Modifier,
    ResourceEvent,
    Rule,
    Site,
    Trigger,
    as_sauron,
    attributes,
    card,
    discard,
    discard_when,
    eliminate,
    permanent,
    phrase_roll,
)

# Powers Too Dark and Terrible ---------------------------------------------------------------------

MAGIC = ("sorcery", "spirit-magic", "shadow-magic")


def bears_ring(game: Any, who: Instance) -> bool:
    return any(
        isinstance(facts := game.card(n).card, Item) and bool(facts.ring_kind) for n in who.attached
    )


def lends_power(game: Any, me: Instance, who: Any, info: Any) -> bool:
    return (
        isinstance(who.card, Character)
        and who.owner == me.owner == game.state.active
        and me.memo != ("lent", game.state.turn)
        and bears_ring(game, who)
    )


def could_already(ctx: Ctx, who: Instance, kind: str) -> bool:
    """Can he use such magic without this card?"""
    facts = who.card
    return kind in getattr(facts, "magic", ()) or any(
        amount and source.id != ctx.me.id
        for _, source, amount in attributes.modifiers(ctx.game, "magic " + kind, who, None)
    )


def power_is_used(ctx: Ctx) -> bool:
    declared = ctx.info
    facts = declared.me.card
    if declared.player != ctx.me.owner or not isinstance(facts, ResourceEvent) or not facts.magic:
        return False
    user = declared.chosen.get("user")
    return user is not None and not could_already(ctx, ctx.game.card(int(user)), facts.magic)


def note_use(ctx: Ctx) -> None:
    ctx.me.memo = ("lent", ctx.game.state.turn)


def by_a_hero_spell(game: Any, me: Instance, subject: Any, check: Any) -> bool:
    source = getattr(check, "source", 0)
    facts = game.card(source).card if source else None
    return isinstance(facts, ResourceEvent) and facts.magic == "spell" and facts.alignment == "hero"


card(
    "Powers Too Dark and Terrible",
    permanent(0, requires=(as_sauron,)),
    *(Modifier("magic " + kind, 1, scope="all", when=lends_power) for kind in MAGIC),
    Trigger("declared", note_use, when=power_is_used, immediate=True),
    Modifier("corruption-check", -1, scope="all", when=by_a_hero_spell),
    discard_when("deck exhausted"),
    words="If you are Sauron: once in each of your turns, a character of yours who bears a special ring "
    "can use sorcery, spirit-magic or shadow-magic to play one magic card. Corruption checks for hero "
    "spells are at -1. Discarded when any play deck is exhausted.",
)

# Usriev of Treachery ------------------------------------------------------------------------------


def by_a_warrior(game: Any, me: Instance, subject: Any, info: Any) -> bool:
    return attributes.has_skill(game, game.card(me.host), "warrior")


card(
    "Usriev of Treachery",
    Modifier(SECOND_STRIKE, 1, when=by_a_warrior),
    words="Warrior only: when you assign a strike to its bearer, you may assign him a second one, which "
    "he faces in a strike sequence of its own.",
)

# The Balrog ---------------------------------------------------------------------------------------

phrase_roll(
    "balrog", "{player} rolls {roll} for The Balrog with {0:card}, whose mind is {1:number}."
)


def above_ground(ctx: Ctx) -> bool:
    """Does its company move from one surface site to another?"""
    company = ctx.game.company_of(ctx.me)
    if not ctx.me.host or company is None or company.id != ctx.info.id:
        return False
    ends = (ctx.game.card(n).card for n in (company.site, company.new_site))
    return not any(isinstance(site, Site) and site.under_deeps for site in ends)


def try_its_master(ctx: Ctx) -> Rule[None]:
    game, master = ctx.game, ctx.bearer
    mind = attributes.mind(game, master)
    if game.roll(1 - ctx.me.owner, "balrog", master.id, mind) - 2 > mind:
        yield from eliminate(game, master, "balrog")


card(
    "The Balrog",
    Modifier(
        "not played on",
        1,
        scope="self",
        when=lambda game, me, subject, who: attributes.has_race(who, "Ringwraith"),
    ),
    Trigger(
        "company moves", lambda ctx: discard(ctx.game, ctx.me), when=above_ground, immediate=True
    ),
    Trigger(
        "organization begins",
        try_its_master,
        when=lambda ctx: bool(ctx.me.host) and ctx.info == ctx.me.owner,
        name="try its master",
    ),
    side="minion",
    words="Played by a character who is no Ringwraith. Discarded when its company moves from a site "
    "above the Under-deeps to another such site. In your organization phase your opponent rolls, at "
    "-2: if the result is more than the mind of the character who controls it, he is eliminated.",
)
