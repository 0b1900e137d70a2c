"""Rings, stones and a crown of The Wizards."""

from __future__ import annotations

from collections.abc import Iterable

from freecouncil.scripts.vocabulary import (
    ANY_PHASE,
    ATTACK,
    FINDS_MINOR_ITEMS,
    FINDS_SAGE_CARD,
    STRIKE,
    Ctx,
    Modifier,
    Requirement,
    Role,
    Trigger,
    ability,
    against_races,
    already,
    attributes,
    bearer_checks,
    bearer_is,
    bearer_is_already,
    can_be_canceled,
    can_look_at_either,
    can_search,
    cancel_attack,
    card,
    characters,
    check_corruption,
    concerned,
    find_sage_card,
    finds_item_to_play,
    finds_item_words,
    finds_minor_items,
    in_this_company,
    look_at_both_decks,
    palantir,
    sequence,
    site_to_untap,
    then_bearer_checks,
    untap_target,
    untappable,
)

card(
    "Magic Ring of Nature",
    ability(
        "cancel an attack",
        ATTACK,
        cancel_attack,
        tap_bearer=True,
        requires=(in_this_company, can_be_canceled, bearer_is_already("ranger")),
    ),
    side="hero",
    words="If its bearer is a ranger without it, tap him to cancel an attack against his company.",
)


card(
    "Magic Ring of Lore",
    Modifier("taps to use palantíri", 1, when=already("sage")),
    side="hero",
    words="If its bearer is a sage without it, he may tap to use a Palantír.",
)


def site_of_bearer(ctx: Ctx) -> list[int]:
    site = site_to_untap(ctx, ctx.me)
    return [site.id] if site is not None else []


card(
    "Dwarven Ring of Durin's Tribe",
    ability(
        "untap the site",
        ANY_PHASE,
        then_bearer_checks(untap_target("place"), 2),
        tap_bearer=True,
        requires=(bearer_is(race="Dwarf"),),
        roles=(Role("place", site_of_bearer, "he is at no tapped site", rule="2.V.8"),),
    ),
    side="hero",
    words="Tap a Dwarf bearer to untap the site at which he is. He checks corruption at +2.",
)


for name in ("Dwarven Ring of Thrár's Tribe", "Dwarven Ring of Thélor's Tribe"):
    card(name, finds_minor_items(), side="hero", words=FINDS_MINOR_ITEMS)

for name in ("Dwarven Ring of Barin's Tribe", "Dwarven Ring of Dwálin's Tribe"):
    card(name, finds_item_to_play("major"), side="hero", words=finds_item_words("major"))

for name in ("Dwarven Ring of Bávor's Tribe", "Dwarven Ring of Drúin's Tribe"):
    card(name, finds_item_to_play("greater"), side="hero", words=finds_item_words("greater"))


def weary_dwarves(ctx: Ctx) -> Iterable[int]:
    company = ctx.game.company_of(ctx.me)
    if company is None or not concerned(ctx, ctx.bearer):
        return []
    return [
        c.id
        for c in characters(ctx.game, company)
        if attributes.has_race(c, "Dwarf") and untappable(ctx, c) and concerned(ctx, c)
    ]


card(
    "The Arkenstone",
    ability(
        "untap a Dwarf",
        ANY_PHASE | STRIKE,
        sequence(untap_target("dwarf"), check_corruption("dwarf", -2)),
        tap=True,
        roles=(Role("dwarf", weary_dwarves, "no Dwarf of the company could untap"),),
    ),
    side="hero",
    words="Tap it to untap a Dwarf of its bearer's company, who checks corruption at -2.",
)

card(
    "The Iron Crown",
    Trigger(
        "influence check",
        bearer_checks(),
        when=lambda ctx: ctx.info.influencer.id == ctx.me.host,
        name="corruption check",
    ),
    ability(
        "cancel an attack",
        ATTACK,
        cancel_attack,
        tap=True,
        requires=(
            in_this_company,
            can_be_canceled,
            against_races("Orc", "Troll", "Man"),
            Requirement(
                lambda ctx: not attributes.has_race(ctx.bearer, "Hobbit"),
                "its bearer is a Hobbit",
                lasting=False,
            ),
        ),
    ),
    side="hero",
    words="Whenever its bearer makes an influence check, he checks corruption. If he is no Hobbit, "
    "tap it to cancel an attack by Orcs, Trolls or Men against his company.",
)

card(
    "Palantír of Minas Tirith",
    palantir("look at the decks", look_at_both_decks, (can_look_at_either,)),
    side="hero",
    words="If its bearer can use a Palantír, tap it: look at the five top cards of your play deck, "
    "mix them and put them back on top; then do the same with your opponent's play deck. The bearer "
    "checks corruption.",
)

card(
    "Palantír of Annúminas",
    palantir("find a card for sages", find_sage_card, (can_search,)),
    side="hero",
    words=FINDS_SAGE_CARD,
)

card(
    "Wizard's Ring",
    Trigger(
        "item gained",
        bearer_checks(),
        when=lambda ctx: ctx.info[1] is ctx.me,
        name="corruption check",
    ),
    words="When it is played, its bearer checks corruption.",
)
