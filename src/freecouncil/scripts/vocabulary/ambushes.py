"""Hazards in play that attack those who move, and the regions where factions are at home."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from freecouncil.cards.facts import Attack as AttackFacts
from freecouncil.cards.facts import Faction
from freecouncil.rules.attacks import Attack
from freecouncil.rules.combat import combat
from freecouncil.rules.decisions import Rule
from freecouncil.rules.scripting import Ctx, Effect, Trigger
from freecouncil.rules.state import Company, Instance

if TYPE_CHECKING:
    from freecouncil.rules.game import Game


def _memory(ctx: Ctx) -> tuple[Any, ...]:
    return "faced", ctx.me.id, ctx.company.id, ctx.company.new_site


def awaits_those_who_move(
    attack: Effect, where: Callable[[Ctx, Company], bool]
) -> tuple[Trigger, ...]:
    """Each company that moves where this awaits it faces it, once on each way: when it sets out, or
    when the card comes into play meanwhile."""

    def must_face(ctx: Ctx) -> bool:
        company = ctx.company
        return (
            company is not None
            and company.moved
            and ctx.game.state.phase == "movement"
            and not ctx.game.state.turn_memo.get(_memory(ctx))
            and where(ctx, company)
        )

    def face(ctx: Ctx) -> Any:
        ctx.game.state.turn_memo[_memory(ctx)] = True
        return attack(ctx)

    return (
        Trigger("movement begins", face, when=must_face, name="attack"),
        Trigger("event played", face, when=must_face, after_combat=True, name="attack"),
    )


def faces_attacks(ctx: Ctx, *attacks: AttackFacts) -> Rule[bool]:
    """The company faces these attacks by the card, one after the other: true when all of them are
    defeated."""
    game, company = ctx.game, ctx.company
    outcomes = []
    for facts in attacks:
        if company.id not in game.state.companies or company.returned:
            break
        outcomes.append((yield from combat(game, Attack(game, facts, company, ctx.me))))
        if game.state.result is not None:
            return False
    return len(outcomes) == len(attacks) and all(o == "defeated" for o in outcomes)


def regions_of_faction(game: Game, faction: Instance) -> set[str]:
    """The regions with a site, of the faction's own side, where it is playable by its facts."""
    facts = faction.card
    if not isinstance(facts, Faction):
        return set()
    sides = ("hero", "minion") if facts.alignment == "dual" else (facts.alignment,)
    return {
        site.region
        for site in game.map.sites
        if site.alignment in sides and site.region
        for place in facts.places
        if (place.site == site.name or not place.site)
        and place.site_type in (None, site.site_type)
        and (place.region == site.region or not place.region)
        and (place.site or place.site_type or place.region)
    }


def with_neighbours(game: Game, names: set[str]) -> set[str]:
    """These regions and those that are adjacent to one of them."""
    return names.union(*(r.neighbours for r in game.map.regions if r.name in names))
