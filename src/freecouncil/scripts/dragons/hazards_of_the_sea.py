"""Hazard events of The Dragons for those who go by sea."""

from __future__ import annotations

from typing import Any

from freecouncil.scripts.vocabulary import (
    MOVEMENT,
    Company,
    Ctx,
    Instance,
    ResourceEvent,
    Rule,
    Site,
    Trigger,
    card,
    different,
    doors_of_night,
    long,
    moving,
    needs,
    on_path,
    outside_combat,
    phrase_option,
    phrase_question,
    pick,
    refresh,
    replace_new_site,
    short,
    the_company,
)

# Winds of Wrath -----------------------------------------------------------------------------------

phrase_question("where-winds-blow", "{0:card}: where does the company come to?")
phrase_option("where-winds-blow", "{0:card}")


def by_the_sea(ctx: Ctx) -> list[int]:
    """Other sites of the player's own location deck with a Coastal Sea in their site path."""
    game = ctx.game
    here = game.card(ctx.company.new_site).card.name

    def fits(site: Instance) -> bool:
        facts = site.card
        return isinstance(facts, Site) and "coastal-sea" in facts.site_path and facts.name != here

    return different(game, game.state.players[ctx.player].location, fits)


def blow(ctx: Ctx) -> Rule[None]:
    game = ctx.game
    about = (ctx.me.id,)
    number = yield from pick(game, ctx.player, "where-winds-blow", by_the_sea(ctx), "9.4.4", about)
    if number is not None:
        yield from replace_new_site(game, ctx.company, game.card(int(number)))


def same_kind_of_player(ctx: Ctx) -> bool:
    players = ctx.game.state.players
    return bool(players[0].alignment == players[1].alignment)


card(
    "Winds of Wrath",
    short(
        MOVEMENT,
        blow,
        requires=(
            outside_combat,
            doors_of_night,
            moving,
            on_path(1, "coastal-sea"),
            needs(same_kind_of_player, "your opponent uses other sites than you"),
            needs(
                lambda ctx: bool(by_the_sea(ctx)),
                "no other site of your location deck has a Coastal Sea in its site path",
                lasting=False,
            ),
        ),
        roles=(the_company(),),
    ),
    words="Only with Doors of Night in play, and if your opponent uses the same kind of sites as you. On "
    "a company that moves with a Coastal Sea in its site path: its new site is replaced with another "
    "one from your location deck that has a Coastal Sea in its site path.",
)

# Noose of the Sea ---------------------------------------------------------------------------------

HELD_BACK = "held back by the sea"  # in the turn's memory: what is to come again afterwards


def concerns(game: Any, company: Company, subject: int, effect: Any) -> bool:
    """Is it about the company, or something with it?"""
    with_it = {company.id, *company.members}
    for member in company.members:
        with_it.update(game.card(member).attached)
    about = effect.data[1] if subject == 0 and len(effect.data) > 1 else subject
    return about in with_it


def is_of_the_organization(game: Any, company: Company, source: int) -> bool:
    """Is it a resource short-event that the company's player has played while organizing?"""
    played = game.card(source)
    return (
        isinstance(played.card, ResourceEvent)
        and played.owner == company.owner
        and game.state.turn_memo.get(("declared in", source)) == "organization"
    )


def at_sea(ctx: Ctx) -> Company | None:
    company: Company | None = ctx.company
    if company is None or not company.moved or ctx.game.state.phase != "movement":
        return None
    return company if "coastal-sea" in company.path else None


def tighten(ctx: Ctx) -> None:
    game, company = ctx.game, at_sea(ctx)
    assert company is not None
    effects, held = game.state.effects, []
    for key in list(effects):
        kept = []
        for effect in effects[key]:
            theirs = is_of_the_organization(game, company, effect.source)
            if theirs and concerns(game, company, key[1], effect):
                if effect.until != "company":  # that is over when the sea lets go
                    held.append((key, effect))
            else:
                kept.append(effect)
        if kept:
            effects[key] = tuple(kept)
        else:
            del effects[key]
    if held:
        memo = game.state.turn_memo
        memo[HELD_BACK] = (*memo.get(HELD_BACK, ()), *held)
    refresh(game)


def let_go(ctx: Ctx) -> None:
    effects = ctx.game.state.effects
    for key, effect in ctx.game.state.turn_memo.pop(HELD_BACK, ()):
        effects[key] = (*effects.get(key, ()), effect)
    refresh(ctx.game)


def whenever(event: str) -> Trigger:
    return Trigger(event, tighten, when=lambda ctx: at_sea(ctx) is not None, immediate=True)


card(
    "Noose of the Sea",
    long(),
    whenever("company moves"),
    whenever("event played"),
    Trigger("end of turn begins", let_go, immediate=True),
    Trigger("left", let_go, when=lambda ctx: ctx.info[0] is ctx.me, immediate=True),
    words="While a company moves with a Coastal Sea in its site path, and during its site phase, what "
    "resource short-events that were played during the organization phase still do for it is "
    "canceled.",
)
