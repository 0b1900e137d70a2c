"""Items of The Lidless Eye."""

from __future__ import annotations

from typing import Any

from freecouncil.scripts.vocabulary import (
    ANY_PHASE,
    Character,
    Ctx,
    Instance,
    Modifier,
    Role,
    Rule,
    Trigger,
    ability,
    at_will,
    attributes,
    card,
    characters,
    companies_of,
    discard,
    discard_character,
    heal,
    look_at_both_decks,
    palantir,
    wounded_companion,
)


def heal_companion(ctx: Ctx) -> None:
    heal(ctx.game, ctx.card("target"), untapped=True)


card(
    "Foul-smelling Paste",
    at_will("heal", heal_companion, discard_self=True, roles=(wounded_companion(),)),
    words="Discard it to heal a wounded character of its bearer's company: he becomes well and "
    "untapped.",
)


card(
    "Palantír of Minas Tirith",
    palantir("look at the decks", look_at_both_decks),
    side="minion",
    words="If its bearer can use a Palantír, tap it: look at the five top cards of your play "
    "deck, mix them and put them back on top; then do the same with your opponent's play "
    "deck. The bearer checks corruption.",
)


def each_dwarf(game: Any, me: Instance, subject: Any, info: Any) -> bool:
    return isinstance(subject.card, Character) and attributes.has_race(subject, "Dwarf")


def dwarves_here(ctx: Ctx) -> list[int]:
    here = ctx.game.site_of(ctx.me)
    if here is None:
        return []
    return [
        c.id
        for seat in (0, 1)
        for company in companies_of(ctx.game, seat)
        for c in characters(ctx.game, company)
        if attributes.has_race(c, "Dwarf")
        and (site := ctx.game.site_of(c)) is not None
        and site.card.name == here.card.name
    ]


def send_away(ctx: Ctx) -> Rule[None]:
    yield from discard_character(ctx, ctx.card("dwarf"))


card(
    "The Arkenstone",
    Modifier("mind", 1, scope="all", when=each_dwarf),
    ability(
        "send a Dwarf away",
        ANY_PHASE,
        send_away,
        discard_self=True,
        roles=(Role("dwarf", dwarves_here, "there is no Dwarf at the same site"),),
    ),
    side="minion",
    words="Every Dwarf in play has +1 mind. Discard it to discard a Dwarf at the same site with the "
    "cards he controls, followers excepted.",
)


def test_the_shield(ctx: Ctx) -> None:
    roll = ctx.game.roll(1 - ctx.me.owner, "shield", ctx.me.id, 6)
    if roll > 6:
        discard(ctx.game, ctx.me)


card(
    "Sable Shield",
    Modifier("shielded", 1),
    Trigger(
        "shielded",
        test_the_shield,
        when=lambda ctx: ctx.info[1].target.id == ctx.me.host and ctx.me.in_use,
        immediate=True,
    ),
    words="Shield. A successful strike against its bearer does not wound him; instead the attacker "
    "rolls, and above 6 the shield is discarded.",
)
