"""Creatures of The Dragons that do more than strike."""

from __future__ import annotations

from typing import Any

from freecouncil.scripts.vocabulary import (
    NOT_KEYED_SO,
    Attackers,
    Company,
    Ctx,
    Instance,
    Modifier,
    Rule,
    after_its_attack,
    body_check,
    card,
    items_of_company,
    its_attack,
    lose_item,
    modify_attack,
    on_an_attack,
    outcome,
    pick,
    region_type,
    struck,
    tap_everyone,
    when_it_wounds,
)


def devour(ctx: Ctx) -> Rule[None]:
    company = its_attack(ctx).company
    able = [i.id for i in items_of_company(ctx.game, company)]
    chosen = yield from pick(ctx.game, ctx.me.owner, "item-to-lose", able, "3.iv.7", (ctx.me.id,))
    if chosen is not None:
        yield from lose_item(ctx.game, ctx.game.card(int(chosen)))


card(
    "Were-worm",
    when_it_wounds(devour),
    words="For each character it wounds, the company discards one item of the attacker's choice.",
)

card(
    "Wild Fell Beast",
    after_its_attack(tap_everyone, lambda ctx: outcome(ctx) != "canceled"),
    words="Unless its attack is canceled, all untapped characters of the company tap after it.",
)


# Creatures that follow others ---------------------------------------------------------------------


def last_attack(game: Any, company: Company) -> tuple[str, tuple[str, str]]:
    """The race of the attack that the company has just faced, and how it was keyed."""
    attacks = game.state.turn_memo.get(("attacks", company.id), ())
    race, keyed, _ = attacks[-1] if attacks else ("", ("", ""), False)
    return race, keyed


def not_in_the_wild(game: Any, me: Instance, subject: Any, company: Any) -> bool:
    return last_attack(game, company)[1] != ("region-type", "wilderness")


def check_twice(ctx: Ctx) -> Rule[None]:
    """One body check more than the usual one, which follows; -1 is a fact of the attack."""
    yield from body_check(
        ctx.game, struck(ctx), its_attack(ctx), wounded_before=ctx.info[1].was_wounded
    )


card(
    "Carrion Birds",
    Modifier("may not be played", 1, scope="self", when=not_in_the_wild),
    when_it_wounds(check_twice),
    words="The attack that the company has just faced must have been keyed to Wilderness too. Whoever "
    "is wounded makes two body checks.",
)


def at_a_site(game: Any, me: Instance, subject: Any, company: Any) -> bool:
    return last_attack(game, company)[1][0] in ("site-type", "site")


card(
    "Wolf-riders",
    Modifier("may not be played", 1, scope="self", when=at_a_site),
    *on_an_attack(Attackers("Wolf"), modify_attack(prowess=1, strikes=1), name="short"),
    words="The attack that the company has just faced must not have been keyed to a site. As a "
    "short-event: a Wolf attack has one more strike and +1 prowess.",
)


def not_after_orcs_in_shadow(game: Any, me: Instance, company: Any, key: Any) -> bool:
    """In a Shadow-land or Shadow-hold it comes only after an attack in such a place."""
    if key not in ("region-type:shadow-land", "site-type:shadow-hold"):
        return False
    kind, what = last_attack(game, company)[1]
    if kind == "region":
        what = region_type(game, what)
    elif kind == "site":
        what = game.site_type(game.card(company.new_site or company.site))
    return what not in ("shadow-land", "shadow-hold")


card(
    "Gothmog",
    Modifier(NOT_KEYED_SO, 1, scope="self", when=not_after_orcs_in_shadow),
    words="The Orc or Troll attack that he follows in a Shadow-land or Shadow-hold must have been keyed "
    "to such a place too.",
)
