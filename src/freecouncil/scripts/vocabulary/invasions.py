"""Words for deeds at a site: attacks that must be faced there first, who taps for them then, and what
becomes of the site and of those who live there."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any

from freecouncil.cards.facts import Attack as AttackFacts
from freecouncil.cards.facts import Faction, Site
from freecouncil.rules import attributes, table
from freecouncil.rules.attacks import Attack
from freecouncil.rules.chain import happened
from freecouncil.rules.combat import combat
from freecouncil.rules.decisions import Rule, pick
from freecouncil.rules.grants import DARKHAVEN
from freecouncil.rules.playing import place_of
from freecouncil.rules.scripting import Ctx, Requirement, Window
from freecouncil.rules.state import TAPPED, UNTAPPED, Company, Instance
from freecouncil.rules.wording.answers import phrase_option
from freecouncil.rules.wording.asking import phrase_question
from freecouncil.scripts.vocabulary.balrogs import balrog_of

if TYPE_CHECKING:
    from freecouncil.rules.game import Game

__all__ = [
    "DARKHAVEN",
    "anyone_untapped",
    "at_site_in_memory",
    "faces_them_and_taps",
    "no_faction_played_there",
    "not_done_at_this_site",
    "one_more_item",
    "one_race",
    "stays_on_site",
    "the_balrog_untapped",
    "unique_factions_of",
    "versions_of_its_site",
]

phrase_question("who-taps-for-it", "Who taps, so that {0:card} is not discarded?")
phrase_option("who-taps-for-it", "{0:card}")

Who = Callable[[Ctx, Company], list[Instance]]

# Attacks first ------------------------------------------------------------------------------------


def one_race(race: str, *attacks: tuple[int, int]) -> tuple[AttackFacts, ...]:
    """Several attacks of one race, each with so many strikes and so much prowess."""
    return tuple(AttackFacts(race=race, strikes=s, prowess=p) for s, p in attacks)


def anyone_untapped(ctx: Ctx, company: Company) -> list[Instance]:
    """The characters of the company who can tap."""
    return [
        c
        for c in table.characters(ctx.game, company)
        if c.state == UNTAPPED and not attributes.is_so(ctx.game, "may not tap", c)
    ]


def the_balrog_untapped(ctx: Ctx, company: Company) -> list[Instance]:
    """The player's Balrog, if he is with the company and can tap."""
    balrog = balrog_of(ctx.game, ctx.player)
    return [c for c in anyone_untapped(ctx, company) if c is balrog]


def faces_them_and_taps(ctx: Ctx, attacks: Iterable[AttackFacts], who: Who) -> Rule[bool]:
    """The company faces these attacks by the card, one after the other. Then one of those whom `who`
    finds may tap: true if so; else the card is discarded."""
    game, company = ctx.game, ctx.company
    before = game.window
    game.window = Window(0, company.id)  # only what belongs to combat happens meanwhile (3.2)
    for facts in attacks:
        if company.id in game.state.companies and game.state.result is None:
            yield from combat(game, Attack(game, facts, company, ctx.me))
    game.window = before
    able: list[int] = []
    if company.id in game.state.companies and game.state.result is None:
        able = [c.id for c in who(ctx, company)]
    number = yield from pick(
        game, ctx.player, "who-taps-for-it", able, "9.4", (ctx.me.id,), optional=True
    )
    if ctx.me.where != "chain":
        return False  # something has put it away meanwhile
    if number is None:
        table.discard(game, ctx.me)
        return False
    table.tap(game, game.card(int(number)))
    return True


def one_more_item(game: Game, company: Company) -> None:
    """A card for which the site tapped has been played with success: one more minor item may follow as
    the next action (2.V.5)."""
    if game.card(company.site).state == TAPPED:
        game.state.turn_memo["extra item"] = company.id
        game.state.turn_memo.pop("extra item is minor", None)


def stays_on_site(ctx: Ctx, host: Instance) -> Rule[None]:
    """The card stays in play on a site, or on what lies there."""
    table.attach(ctx.game, ctx.me, host)
    ctx.game.log("in play", ctx.me.id)
    yield from happened(ctx.game, "event played", ctx.me)


def unique_factions_of(game: Game, site: Instance) -> list[Instance]:
    """All unique factions in play, whosever they are, that are playable at the site."""
    return [
        faction
        for seat in (0, 1)
        for faction in table.factions(game, seat)
        if faction.card.unique and place_of(game, faction, site)[0]
    ]


# Where it was done --------------------------------------------------------------------------------


def _site_name(game: Game, card: Instance) -> str:
    """The name of the site on which a card lies, or that it remembers."""
    if card.host and isinstance(game.card(card.host).card, Site):
        return game.card(card.host).card.name
    return str(card.memo[0]) if card.memo else ""


not_done_at_this_site = Requirement(
    lambda ctx: (
        not any(
            c.card.name == ctx.me.card.name
            and c.where in ("play", "points")
            and _site_name(ctx.game, c) == ctx.game.card(ctx.company.site).card.name
            for c in ctx.game.state.cards[1:]
        )
    ),
    "it cannot be duplicated on this site",
    "g.cbd.1",
    lasting=False,
)


def at_site_in_memory(game: Game, me: Instance, site: Any, info: Any = None) -> bool:
    """Is it a version of the site whose name the card remembers?"""
    return isinstance(site.card, Site) and me.memo == (site.card.name,)


def versions_of_its_site(others: bool = False) -> Callable[[Any, Instance, Any, Any], bool]:
    """For modifiers of a card on a site: all versions of the site, or all `others` than this one."""

    def so(game: Game, me: Instance, site: Any, info: Any) -> bool:
        if not me.host or not isinstance(site.card, Site):
            return False
        host = game.card(me.host)
        while host.host:
            host = game.card(host.host)  # where it lies on another card that lies there
        if others and site.id == host.id:
            return False
        return bool(host.card.name == site.card.name)

    return so


def no_faction_played_there(game: Game, me: Instance, faction: Any, company: Any) -> bool:
    """For modifiers of a card on a site: is it a faction that would be played at a version of it?"""
    return (
        isinstance(faction.card, Faction)
        and company is not None
        and versions_of_its_site()(game, me, game.card(company.site), None)
    )
