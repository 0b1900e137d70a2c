"""Creatures of The Wizards that do more than strike."""

from __future__ import annotations

from typing import Any

from freecouncil.scripts.vocabulary import (
    MOVEMENT,
    RETURNS_COMPANY,
    Ctx,
    Instance,
    Item,
    Modifier,
    Role,
    Rule,
    Trigger,
    ability,
    after_its_attack,
    attacks_get,
    attributes,
    card,
    characters,
    check_each,
    creature_attacks,
    discard_character,
    discard_the_struck,
    discard_when,
    doors_of_night,
    is_avatar,
    items_borne,
    its_attack,
    keyings,
    lies_as_event,
    lose_an_item,
    lose_item,
    needs,
    outcome,
    outside_combat,
    permanent,
    pick,
    return_company,
    reveal_at_random,
    struck,
    when_it_wounds,
)

# The three Trolls ---------------------------------------------------------------------------------

TROLLS = ('"Bert" (Bûrat)', '"Tom" (Tûma)', '"William" (Wûluag)')


def is_special(item: Instance) -> bool:
    return isinstance(item.card, Item) and item.card.kind == "special"


def rob_the_struck(ctx: Ctx) -> Rule[None]:
    for item in items_borne(ctx.game, struck(ctx)):
        if not is_special(item):
            yield from lose_item(ctx.game, item)


def met_another_troll(ctx: Ctx) -> bool:
    faced = its_attack(ctx).company.faced
    return any(name in faced for name in TROLLS if name != ctx.me.card.name)


for _name, _others in (
    (TROLLS[0], "“Tom” or “William”"),
    (TROLLS[1], "“Bert” or “William”"),
    (TROLLS[2], "“Bert” or “Tom”"),
):
    card(
        _name,
        when_it_wounds(rob_the_struck, met_another_troll),
        words=f"Against a company that has faced {_others} this turn, each character it wounds "
        "discards all the items he bears, special items excepted.",
    )


# Attacks on one character -------------------------------------------------------------------------

card(
    "Assassin",
    words="Its attacks may be canceled even after the strike is assigned and after an attack has "
    "been faced, but not by tapping the character who is attacked. Strikes of an attack beyond the "
    "first are excess strikes against that character.",
)

card(
    "Slayer",
    Modifier("victim may tap to cancel", 1, scope="self"),
    words="An attack may be canceled even after the strike is assigned and after the other attack "
    "has been faced, by tapping any character of the company, the one attacked included. Strikes of "
    "an attack beyond the first are excess strikes against that character.",
)


# Those who take something away --------------------------------------------------------------------

card(
    "Abductor",
    when_it_wounds(discard_the_struck, lambda ctx: not is_avatar(struck(ctx))),
    words="Each defender it wounds, unless a Wizard or a Ringwraith, is discarded.",
)

card(
    "Brigands",
    when_it_wounds(lose_an_item),
    words="Each time a strike wounds a character, the company discards one item of its player's "
    "choice at once.",
)


# Corpse-candle ------------------------------------------------------------------------------------


def everyone_checks(ctx: Ctx) -> Rule[None]:
    yield from check_each(ctx.game, characters(ctx.game, its_attack(ctx).company), source=ctx.me.id)


card(
    "Corpse-candle",
    Trigger("my attack not canceled", everyone_checks),
    words="Unless the attack is canceled, each character of the company checks corruption before "
    "strikes are assigned.",
)


# Crebain ------------------------------------------------------------------------------------------


def carry_news(ctx: Ctx) -> None:
    company = its_attack(ctx).company
    reveal_at_random(ctx.game, company.owner, len(company.members))


card(
    "Crebain",
    after_its_attack(carry_news, lambda ctx: outcome(ctx) != "canceled"),
    words="After the attack, unless it was canceled, the defender shows one card of the hand, drawn "
    "at random, for each character of the company.",
)


# Shelob -------------------------------------------------------------------------------------------


def as_an_event(game: Any, me: Instance, attack: Any, info: Any) -> bool:
    return lies_as_event(me)


def ways_to_come(ctx: Ctx) -> list[str]:
    company = ctx.company
    return list(dict.fromkeys(keyings(ctx.game, ctx.me, company))) if company is not None else []


def come_forth(ctx: Ctx) -> Rule[None]:
    kind, _, what = str(ctx.chosen["key"]).partition(":")
    yield from creature_attacks(ctx.game, ctx.me, ctx.company, (kind, what))


def night_has_ended(ctx: Ctx) -> bool:
    return lies_as_event(ctx.me) and not ctx.game.in_play("Doors of Night")


card(
    "Shelob",
    permanent(MOVEMENT, requires=(doors_of_night,)),
    *attacks_get("Spider", "Animal", prowess=1, strikes=1, when=as_an_event),
    ability(
        "attack",
        MOVEMENT,
        come_forth,
        hazard=True,
        counts=1,
        begins_chain=True,
        requires=(
            outside_combat,
            needs(lambda ctx: lies_as_event(ctx.me), "she is not in play as a permanent-event"),
            needs(
                lambda ctx: (
                    ctx.company is not None
                    and not attributes.is_so_of(
                        ctx.game, "no creatures", ctx.company, ctx.company.id
                    )
                    and not attributes.is_so(ctx.game, "may not be played", ctx.me, ctx.company)
                ),
                "she may not attack this company",
            ),
        ),
        roles=(
            Role(
                "key", ways_to_come, "she can't be keyed to this company's site", rule="2.IV.vii.2"
            ),
        ),
    ),
    discard_when("left", night_has_ended),
    words="As a permanent-event, only with Doors of Night in play: Spider and Animal attacks have +1 "
    "prowess and one more strike. She may attack from there, where she could be played as a "
    "creature, with these bonuses, which counts against the hazard limit. Discarded when she has "
    "attacked, or when Doors of Night is no longer in play.",
)


# Giant Spiders ------------------------------------------------------------------------------------


def poisoned(ctx: Ctx) -> bool:
    check, result, body = ctx.info
    return result == body and not is_avatar(check.character)


def discard_the_poisoned(ctx: Ctx) -> Rule[None]:
    yield from discard_character(ctx, ctx.info[0].character)


card(
    "Giant Spiders",
    Trigger("my body check", discard_the_poisoned, when=poisoned, immediate=True),
    words="A character they wound, unless a Wizard or a Ringwraith, is discarded when the result of "
    "his body check equals his body.",
)


# Neeker-breekers ----------------------------------------------------------------------------------


def pester(ctx: Ctx) -> None:
    attack = its_attack(ctx)
    for attribute in ("faced with mind", "taps instead of wounding"):
        ctx.game.add_effect(attribute, attack.id, until="attack", source=ctx.me.id)


card(
    "Neeker-breekers",
    Trigger("my attack begins", pester, immediate=True),
    words="A strike is faced with the mind in place of the prowess. A strike that succeeds taps its "
    "target instead of wounding it, and there is no body check.",
)


# Thieves ------------------------------------------------------------------------------------------


def spare_the_struck(ctx: Ctx) -> None:
    ctx.game.add_effect("does no harm", its_attack(ctx).id, until="attack", source=ctx.me.id)


def pick_his_pocket(ctx: Ctx) -> Rule[None]:
    target = struck(ctx)
    able = [i.id for i in items_borne(ctx.game, target)]
    chosen = yield from pick(ctx.game, target.owner, "item-to-lose", able, "3.iv.7", (ctx.me.id,))
    if chosen is not None:
        yield from lose_item(ctx.game, ctx.game.card(int(chosen)))


card(
    "Pick-pocket",
    Trigger("my attack begins", spare_the_struck, immediate=True),
    Trigger("my unharmed", pick_his_pocket, immediate=True),
    words="A strike that succeeds does no harm: the character discards an item he bears, of his "
    "player's choice.",
)

card(
    "Thief",
    Trigger("my attack begins", spare_the_struck, immediate=True),
    Trigger("my unharmed", lose_an_item, immediate=True),
    words="A strike that succeeds does no harm: the company discards an item of its player's "
    "choice.",
)


# Fell Turtle --------------------------------------------------------------------------------------


def struck_home(ctx: Ctx) -> bool:
    company = ctx.company
    hit = any(strike.outcome == "successful" for strike in its_attack(ctx).strikes)
    return hit and company is not None and bool(company.moved)


card(
    "Fell Turtle",
    Trigger(
        "my attack ended",
        return_company,
        when=struck_home,
        after_combat=True,
        tags=(RETURNS_COMPANY,),
    ),
    words="When a strike succeeds, the company returns to its site of origin after the attack.",
)
