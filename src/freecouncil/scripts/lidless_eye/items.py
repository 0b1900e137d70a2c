"""Items of The Lidless Eye."""

from __future__ import annotations

from typing import Any

from freecouncil.scripts.vocabulary import (
    ANY_PHASE,
    ATTACK,
    END_OF_TURN_BEGIN,
    FINDS_SAGE_CARD,
    STRIKE,
    Character,
    Cost,
    Ctx,
    Instance,
    Modifier,
    Requirement,
    Role,
    Rule,
    Trigger,
    a_creature_attack,
    ability,
    against_bearer,
    against_races,
    already,
    at_will,
    attributes,
    bearer_is_already,
    can_be_canceled,
    can_look_at_either,
    can_search,
    can_use_already,
    cancel_attack,
    cancel_strike,
    card,
    characters,
    companies_of,
    discard,
    discard_character,
    fighter,
    find_sage_card,
    finds_item_to_play,
    finds_item_words,
    heal,
    in_this_company,
    look_at_both_decks,
    palantir,
    strengthen_company,
    take_magic_card,
    vanishes,
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


BOTH_PILES = ("deck", "discard")

for _name in ("Dwarven Ring of Barin's Tribe", "Dwarven Ring of Dwálin's Tribe"):
    card(
        _name,
        finds_item_to_play("major", "gold-ring", piles=BOTH_PILES),
        side="minion",
        words=finds_item_words("major", "gold-ring", piles=BOTH_PILES),
    )

for _name in ("Dwarven Ring of Bávor's Tribe", "Dwarven Ring of Drúin's Tribe"):
    card(
        _name,
        finds_item_to_play("greater", piles=BOTH_PILES),
        side="minion",
        words=finds_item_words("greater", piles=BOTH_PILES),
    )

card(
    "Palantír of Annúminas",
    palantir("find a card for sages", find_sage_card, (can_search,)),
    side="minion",
    words=FINDS_SAGE_CARD,
)

card(
    "Palantír of Minas Tirith",
    palantir("look at the decks", look_at_both_decks, (can_look_at_either,)),
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

# Provisions ---------------------------------------------------------------------------------------


def in_his_own_strike(ctx: Ctx) -> bool:
    """In a strike sequence, only what its own fighter bears is used (3.iv.5)."""
    who = fighter(ctx)
    return who is None or who.id == ctx.bearer.id


OWN_STRIKE = Requirement(in_his_own_strike, "its bearer does not face the strike", lasting=False)


card(
    "Orc-draughts",
    ability(
        "drink",
        ANY_PHASE | STRIKE,
        strengthen_company("prowess", 1),
        discard_self=True,
        requires=(OWN_STRIKE,),
    ),
    words="Discard it to give all characters of its bearer's company +1 prowess until the end of the "
    "turn.",
)

card(
    "Orc-liquor",
    ability(
        "drink",
        ANY_PHASE | STRIKE,
        strengthen_company("body", 2, 10),
        discard_self=True,
        requires=(OWN_STRIKE,),
    ),
    words="Discard it to give all characters of its bearer's company +2 body, at most 10, until the "
    "end of the turn.",
)


def poisoned_already(ctx: Ctx) -> str:
    return f"{ctx.me.card.name} {ctx.strike.number}"


def poison(ctx: Ctx) -> None:
    for attribute, amount in (("attack-prowess", -1), ("attack-body", -2)):
        ctx.game.add_effect(attribute, ctx.attack.id, amount, until="strike", source=ctx.me.id)


card(
    "Poison",
    ability(
        "poison",
        STRIKE,
        poison,
        discard_self=True,
        requires=(against_bearer,),
        costs=(
            Cost(
                lambda ctx: poisoned_already(ctx) not in ctx.attack.flags,
                lambda ctx: ctx.attack.flags.add(poisoned_already(ctx)),
                "it cannot be duplicated against a strike",
            ),
        ),
    ),
    words="Discard it to give one strike against its bearer -1 prowess and -2 body.",
)

DARK_PLACES = ("shadow-land", "dark-domain", "shadow-hold", "dark-hold")


def strikes_from_the_dark(ctx: Ctx) -> bool:
    kind, what = ctx.attack.keyed
    return kind in ("region-type", "site-type") and what in DARK_PLACES


card(
    "Shadow-cloak",
    ability(
        "cancel a strike",
        STRIKE,
        cancel_strike,
        tap=True,
        requires=(
            against_bearer,
            a_creature_attack,
            Requirement(strikes_from_the_dark, "the attack is not keyed to such a type"),
        ),
    ),
    words="Tap it to cancel a hazard creature's strike against its bearer, if the attack is keyed by "
    "type to Shadow-land, Shadow-hold, Dark-domain or Dark-hold.",
)

card(
    "The Iron Crown",
    ability(
        "cancel an attack",
        ATTACK,
        cancel_attack,
        tap=True,
        requires=(in_this_company, can_be_canceled, against_races("Orc", "Troll", "Man")),
    ),
    side="minion",
    words="Tap it to cancel an attack by Orcs, Trolls or Men against its bearer's company.",
)

# Rings --------------------------------------------------------------------------------------------

card(
    "Magic Ring of Savagery",
    ability(
        "cancel an attack",
        ATTACK,
        cancel_attack,
        tap_bearer=True,
        requires=(in_this_company, can_be_canceled, bearer_is_already("ranger")),
    ),
    words="If its bearer is a ranger without it, he may tap to cancel an attack against his company.",
)


card(
    "Magic Ring of Enigma",
    Modifier("taps to use palantíri", 1, when=already("sage")),
    words="If its bearer is a sage without it, he may tap to use a Palantír.",
)

for _name, _kind in (
    ("Magic Ring of Delusion", "spirit-magic"),
    ("Magic Ring of Shadows", "shadow-magic"),
    ("Magic Ring of Weals", "sorcery"),
):
    card(
        _name,
        Modifier("magic " + _kind, 1),
        ability(
            "take a magic card",
            END_OF_TURN_BEGIN,
            take_magic_card(_kind),
            tap_bearer=True,
            requires=(can_use_already(_kind), can_search),
        ),
        words=f"Its bearer can use {_kind}. If he can without it, he may tap when your end-of-turn "
        f"phase begins, to take a {_kind} card from your discard pile or play deck to your hand; the "
        "play deck is shuffled.",
    )


def borne_by_no_ringwraith(game: Any, me: Instance, subject: Any, info: Any) -> bool:
    return bool(game.is_character(subject)) and not attributes.has_race(
        game.card(me.host), "Ringwraith", "Balrog"
    )


card(
    "The One Ring",
    vanishes(-2, "Undead", "Nazgûl"),
    Modifier("corruption-points", 1, scope="company", when=borne_by_no_ringwraith),
    side="minion",
    words="When a strike is against its bearer that is not by Undead or Nazgûl, he may check "
    "corruption at -2: if it succeeds, the strike is canceled. Unless he is a Ringwraith, every "
    "character of his company, he himself included, has one corruption point more. No ring that is "
    "tested because it was stored becomes this one.",
)
