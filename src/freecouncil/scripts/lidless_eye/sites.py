"""Minion sites of The Lidless Eye with rules of their own."""

from __future__ import annotations

from freecouncil.scripts.vocabulary import (
    ANY_PHASE,
    Ctx,
    Instance,
    Item,
    Modifier,
    Rule,
    Trigger,
    ability,
    attributes,
    card,
    company_items,
    gold_ring_here,
    skilled,
    test_ring,
)


def test_rings_here(ctx: Ctx) -> Rule[None]:
    for item in company_items(ctx.game, ctx.info):
        if isinstance(item.card, Item) and item.card.kind == "gold-ring" and item.where == "play":
            yield from test_ring(ctx.game, item)


def holds_gold_ring(ctx: Ctx) -> bool:
    company = ctx.info
    return bool(company.site == ctx.me.id) and any(
        isinstance(i.card, Item) and i.card.kind == "gold-ring"
        for i in company_items(ctx.game, company)
    )


card(
    "Barad-dûr",
    Modifier("haven while untapping", 1, scope="self"),
    Modifier("ring-test here", -3, scope="self"),
    Trigger("site phase begins", test_rings_here, when=holds_gold_ring, name="test gold rings"),
    side="minion",
    words="During the untap phase this site counts as a Darkhaven. Gold rings here are tested "
    "during the site phase, whether the site is entered or not, and every test here is at -3.",
)


def neither_orc_nor_troll(game: object, me: Instance, site: object, character: Instance) -> bool:
    return not attributes.has_race(character, "Orc", "Troll")


card(
    "Carn Dûm",
    Modifier("may not be brought here", 1, scope="self", when=neither_orc_nor_troll),
    side="minion",
    words="Only Orcs, Trolls, and characters whose home site this is may be brought into play here.",
)

card(
    "The Worthy Hills",
    Modifier("never taps", 1, scope="self"),
    side="minion",
    words="This site never taps.",
)


def sage_tests_ring(ctx: Ctx) -> Rule[None]:
    yield from test_ring(ctx.game, ctx.card("ring"), -3)


card(
    "Mount Doom",
    ability(
        "test a ring",
        ANY_PHASE,
        sage_tests_ring,
        roles=(
            skilled("sage", "sage", tap=True, fits=lambda ctx, c: _here(ctx, c), anywhere=True),
            gold_ring_here(),
        ),
    ),
    side="minion",
    words="A sage here may tap to test a gold ring of his company, at -3.",
)


def _here(ctx: Ctx, sage: Instance) -> bool:
    return ctx.game.site_of(sage) is ctx.me
