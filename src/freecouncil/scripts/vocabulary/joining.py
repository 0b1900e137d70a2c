"""Words for characters whom a card brings into a company, wherever it is."""

from __future__ import annotations

from typing import TYPE_CHECKING

from freecouncil.rules import attributes, table
from freecouncil.rules.chain import happened
from freecouncil.rules.characters import being_refusal
from freecouncil.rules.companies import away_refusal, composition_refusal
from freecouncil.rules.corruption import corruption_check
from freecouncil.rules.decisions import Rule
from freecouncil.rules.scripting import Ctx, Trigger
from freecouncil.rules.state import Company, Instance

if TYPE_CHECKING:
    from freecouncil.rules.game import Game


def may_join(game: Game, character: Instance, company: Company) -> bool:
    """Could the character be in play, and in this company?"""
    members = [*table.characters(game, company), character]
    site = game.card(company.new_site or company.site)
    return (
        being_refusal(game, character) is None
        and composition_refusal(game, members, site, company.owner) is None
    )


def enough_general_influence(game: Game, character: Instance) -> bool:
    """Has the player of a character enough general influence left to control it?"""
    seat = character.owner
    left = attributes.general_influence(game, seat) - attributes.used_general_influence(game, seat)
    return left >= attributes.influence_needed(game, character)


def may_go_over(game: Game, character: Instance, company: Company) -> bool:
    """Could a character who is in play be one of this company, too?"""
    members = [*table.characters(game, company), character]
    if company.moved and game.state.phase == "movement":
        return away_refusal(game, members) is None
    site = game.card(company.new_site or company.site)
    return composition_refusal(game, members, site, company.owner) is None


def goes_over(game: Game, character: Instance, company: Company) -> Rule[None]:
    """A character leaves his company and joins another, wherever that is: he moves, with no
    movement/hazard phase; nobody controls him or his followers for now."""
    old = game.company_of(character)
    assert old is not None
    for other in table.characters(game, old):
        if other.controller == character.id or (other is character and character.controller):
            other.controller = 0
            other.loose = True
    origin = game.card(old.site)
    alone = table.form_company(game, character.owner, [character], origin)
    alone.new_site = company.new_site or company.site
    game.log("moves", alone.id, origin.id, alone.new_site)
    yield from happened(game, "company moves", alone)
    if character.where == "play" and company.id in game.state.companies:
        table.join(game, character, company)


# Coming to help -----------------------------------------------------------------------------------


def _comes_to_help(ctx: Ctx) -> bool:
    attack = ctx.info
    company = ctx.game.company_of(ctx.me)
    site = ctx.game.site_of(ctx.me)
    return (
        attack.creature_attack
        and attack.company.owner == ctx.me.owner
        and company is not None
        and company.id != attack.company.id
        and not company.moved
        and site is not None
        and ctx.game.is_haven(site, ctx.me.owner)
    )


def _join_the_attacked(ctx: Ctx) -> None:
    attack = ctx.info
    for number in ctx.me.attached:
        if ctx.game.is_ally(ctx.game.card(number)):
            table.discard(ctx.game, ctx.game.card(number))
    for follower in table.followers(ctx.game, ctx.me):
        follower.controller, follower.loose = 0, True  # they stay behind (2.II.2.2.3)
    table.join(ctx.game, ctx.me, attack.company)
    ctx.me.controller = 0
    ctx.me.memo = ("came to help", attack.id)
    ctx.game.add_effect("must face a strike", ctx.me.id, until="attack", source=ctx.me.id)


def _came_to_help(ctx: Ctx) -> bool:
    return ctx.me.memo == ("came to help", ctx.info[0].id)


def _pay_for_helping(ctx: Ctx) -> Rule[None]:
    ctx.me.memo = ()
    if ctx.me.where == "play":
        table.tap(ctx.game, ctx.me)
        yield from corruption_check(ctx.game, ctx.me, source=ctx.me.id)


def _helped_against(ctx: Ctx) -> bool:
    return ctx.me.memo[:1] == ("came to help",) and ctx.info[1].id == ctx.me.company


def comes_from_a_haven_to_help(after_all: bool = False) -> tuple[Trigger, Trigger]:
    """When a hazard creature attacks a company of his player's while he is at a haven, he may join it,
    without his allies: he must face a strike, and after the attack (`after_all` of the creature's
    attacks) he taps and checks corruption."""
    done, test = (
        ("creature attacked", _helped_against) if after_all else ("attack ended", _came_to_help)
    )
    return (
        Trigger(
            "attack begins",
            _join_the_attacked,
            when=_comes_to_help,
            optional=True,
            name="join the attacked company",
        ),
        Trigger(done, _pay_for_helping, when=test, name="pay for helping"),
    )
