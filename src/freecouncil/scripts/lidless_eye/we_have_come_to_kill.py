"""The Lidless Eye: We Have Come to Kill, by which somebody joins a company in the midst of its deeds."""

from __future__ import annotations

from collections.abc import Iterable

from freecouncil.scripts.vocabulary import (
    Character,
    Company,
    Ctx,
    Instance,
    Option,
    Role,
    Rule,
    acting_companies,
    attributes,
    card,
    choose,
    company_of,
    controllers_for,
    enough_general_influence,
    happened,
    may_join,
    outside_combat,
    phrase_question,
    put_into_play,
    short,
)

phrase_question("who-leads-the-newcomer", "Under whose influence does {0:card} come into play?")


def ways_to_join(ctx: Ctx, company: Company, newcomer: Instance) -> list[Option]:
    """Under whose influence he could come into play: there must be enough of it unused."""
    game, facts = ctx.game, newcomer.card
    assert isinstance(facts, Character)
    site = game.card(company.site)
    if attributes.is_so(game, "may not be brought here", site, newcomer):
        return []
    avatar = game.state.players[ctx.player].avatar
    if facts.avatar:
        # a Ringwraith comes as a follower of the player's own
        own = attributes.has_race(newcomer, "Ringwraith") and avatar in company.members
        if not own or game.state.present.get(facts.name, 0):
            return []
        if attributes.is_so(game, "no allies", game.card(avatar)):
            return []
        able = [c for c in controllers_for(game, newcomer, company) if c.id == avatar]
        return [Option("control", (c.id,)) for c in able]
    if not may_join(game, newcomer, company):
        return []
    general = enough_general_influence(game, newcomer)
    return [
        *([Option("general-influence")] if general else []),
        *(Option("control", (c.id,)) for c in controllers_for(game, newcomer, company)),
    ]


def newcomers(ctx: Ctx) -> Iterable[int]:
    game = ctx.game
    company = game.state.companies[int(ctx.chosen["company"])]
    return [
        n
        for n in game.state.players[ctx.player].hand
        if isinstance(game.card(n).card, Character) and ways_to_join(ctx, company, game.card(n))
    ]


def in_the_wild(ctx: Ctx, company: Company) -> bool:
    site = ctx.game.site_of(ctx.game.card(company.members[0]))
    kinds = ("shadow-hold", "ruins-and-lairs", "border-hold")
    acting = company in acting_companies(ctx)  # 2.V.9
    return acting and site is not None and ctx.game.site_type(site) in kinds


def join_them(ctx: Ctx) -> Rule[None]:
    game, newcomer = ctx.game, ctx.card("character")
    company = game.state.companies.get(int(ctx.chosen["company"]))
    ways = ways_to_join(ctx, company, newcomer) if company is not None else []
    if company is None or not ways:
        return
    way = yield from choose(
        game, ctx.player, "who-leads-the-newcomer", ways, "2.II.2.2.1", (newcomer.id,)
    )
    by = int(way.args[0]) if way.verb == "control" else 0
    put_into_play(game, newcomer, Option("with", (company.id, by)))
    yield from happened(game, "character played", newcomer)


card(
    "We Have Come to Kill",
    short(
        0,
        join_them,
        requires=(outside_combat,),
        roles=(
            company_of(
                "company",
                in_the_wild,
                "no company of yours is at a Shadow-hold, Ruins & Lairs or Border-hold",
            ),
            Role("character", newcomers, "you hold nobody who could join it"),
        ),
    ),
    words="During any phase of your turn, with a company at a Shadow-hold, Ruins & Lairs or Border-hold: "
    "bring a character into play with it, under general or direct influence of which there is enough "
    "unused, besides the one character of the turn. An agent may come so, and a Ringwraith as a follower "
    "of your own, who must be there.",
)
