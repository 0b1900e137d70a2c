"""Hazard events of The Wizards about the attacks at sites, and the limits of hazards."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from freecouncil.scripts.vocabulary import (
    MOVEMENT,
    Ctx,
    Instance,
    Modifier,
    an_automatic_attack,
    automatic,
    being_played,
    card,
    change_automatic_attack,
    forbid_site_phase,
    guards,
    hazard_limit,
    long,
    moving,
    needs,
    on_path,
    short,
    site_ahead,
    site_path_for,
    the_company,
    with_doors,
)


def at_a(*site_types: str) -> Callable[[Ctx], bool]:
    """The site ahead is of one of these types, and the card is not at work there already."""

    def fits(ctx: Ctx) -> bool:
        site = site_ahead(ctx)
        cards = ctx.game.state.cards
        effects = ctx.game.state.effects.get(("automatic-attacks", site.id), ())
        return (
            ctx.game.site_type(site, "hazards") in site_types
            and not being_played(ctx)
            and not any(cards[e.source].card.name == ctx.me.card.name for e in effects)
        )

    return fits


for _name, _types, _where in (
    ("Arouse Denizens", ("ruins-and-lairs",), "a Ruins & Lairs"),
    ("Arouse Minions", ("shadow-hold", "dark-hold"), "a Shadow-hold or a Dark-hold"),
):
    card(
        _name,
        short(
            MOVEMENT,
            change_automatic_attack("prowess", 3),
            roles=(an_automatic_attack(at_a(*_types)),),
            on_guard="attack",
        ),
        words=f"On {_where}: one of its automatic-attacks, of your choice, has +3 prowess this "
        "turn.",
    )


def automatic_at(*site_types: str) -> Callable[[Any, Instance, Any, Any], bool]:
    """The attack is an automatic-attack at a site of one of these types."""

    def test(game: Any, me: Instance, attack: Any, info: Any) -> bool:
        site = game.card(attack.company.new_site or attack.company.site)
        return automatic(game, me, attack, info) and (game.site_type(site, "hazards") in site_types)

    return test


for _name, _types, _where in (
    ("Awaken Denizens", ("ruins-and-lairs",), "Ruins & Lairs"),
    ("Awaken Minions", ("shadow-hold", "dark-hold"), "Shadow-holds and Dark-holds"),
):
    card(
        _name,
        long(**guards(sites=_types)),
        Modifier("strikes doubled", 1, scope="all", when=automatic_at(*_types)),
        words=f"Automatic-attacks at {_where} have twice as many strikes.",
    )


card(
    "Eye of Sauron",
    long(**guards()),
    Modifier(
        "attack-prowess",
        lambda game, me, attack, info: 3 if with_doors(game, me, attack, info) else 1,
        scope="all",
        when=automatic,
    ),
    words="Automatic-attacks have +1 prowess; with Doors of Night in play, +3 instead.",
)


# Lost ---------------------------------------------------------------------------------------------

card(
    "Lost at Sea",
    short(
        MOVEMENT,
        forbid_site_phase,
        requires=(moving, on_path(1, "coastal-sea")),
        roles=(the_company(),),
    ),
    words="On a company that moves and has a Coastal Sea in its site path: it does nothing in its "
    "site phase.",
)


def more_hazards(amount: Callable[[Ctx], int]) -> Callable[[Ctx], None]:
    def effect(ctx: Ctx) -> None:
        ctx.game.add_effect("hazard-limit", ctx.company.id, amount(ctx), source=ctx.me.id)

    return effect


def count_of(region: str) -> Callable[[Ctx], int]:
    return lambda ctx: site_path_for(ctx).count(region)


for _name, _type, _plain in (
    ("Lost in Border-lands", "border-land", "Border-land"),
    ("Lost in Shadow-lands", "shadow-land", "Shadow-land"),
    ("Lost in the Wilderness", "wilderness", "Wilderness"),
):
    card(
        _name,
        short(
            MOVEMENT,
            more_hazards(count_of(_type)),
            requires=(moving, on_path(1, _type)),
            roles=(the_company(),),
        ),
        words=f"On a moving company: its hazard limit is higher by one for each {_plain} in its "
        "site path.",
    )

card(
    "Lost in Dark-domains",
    short(
        MOVEMENT,
        more_hazards(lambda ctx: hazard_limit(ctx.game, ctx.company)),
        requires=(
            moving,
            needs(
                lambda ctx: "dark-domain" in site_path_for(ctx),
                "the site path has no Dark-domain",
            ),
        ),
        roles=(the_company(),),
    ),
    words="On a company that moves and has a Dark-domain in its site path: double its hazard "
    "limit until the end of the turn.",
)
