"""Words for sites with rules of their own."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from freecouncil.cards.facts import Attack as AttackFacts
from freecouncil.cards.facts import Creature, Item, Site
from freecouncil.rules import table
from freecouncil.rules.decisions import Rule, pick
from freecouncil.rules.playing import MADE_PLAYABLE
from freecouncil.rules.scripting import (
    SITE,
    Action,
    Cost,
    Ctx,
    Modifier,
    Requirement,
    Role,
    Trigger,
)
from freecouncil.rules.state import UNTAPPED, Instance
from freecouncil.rules.wording.answers import phrase_option
from freecouncil.rules.wording.asking import phrase_question
from freecouncil.scripts.vocabulary.creature_events import is_nazgul_event
from freecouncil.scripts.vocabulary.events import ability
from freecouncil.scripts.vocabulary.hazards import items_of_company

if TYPE_CHECKING:
    from freecouncil.rules.game import Game

at_this_site = Requirement(
    lambda ctx: ctx.company is not None and ctx.company.site == ctx.me.id,
    "the company is not at this site",
)

# Minor items for another --------------------------------------------------------------------------


def _minor_items(ctx: Ctx) -> list[int]:
    return [
        item.id
        for item in items_of_company(ctx.game, ctx.company)
        if table.is_trophy(item) or (isinstance(item.card, Item) and item.card.kind == "minor")
    ]


def _others(ctx: Ctx) -> Iterable[int]:
    return [number for number in _minor_items(ctx) if number != ctx.chosen["item"]]


def _give_them_up(ctx: Ctx) -> None:
    for role in ("item", "other"):
        table.discard(ctx.game, ctx.card(role))


def makes_item_playable(kind: str, *requires: Requirement) -> Action:
    """During the site phase a company here may discard two minor items: one item of a kind is then
    playable here this turn, whatever it says of where it is, if the site is untapped."""

    def used_up(later: Ctx) -> None:
        played, site = later.info, later.me
        if isinstance(played.card, Item) and played.card.kind == kind:
            later.game.cancel_effects_of(site.id)

    def make(ctx: Ctx) -> None:
        game, site = ctx.game, ctx.me.id
        game.add_effect(MADE_PLAYABLE, site, source=site, data=(kind,))
        game.add_effect("once an item is played", site, source=site, data=(used_up,))

    return ability(
        "make an item playable",
        SITE,
        make,
        requires=(
            at_this_site,
            Requirement(lambda ctx: ctx.attack is None, "it is not done during combat"),
            Requirement(lambda ctx: ctx.me.state == UNTAPPED, "the site is tapped"),
            Requirement(
                lambda ctx: (MADE_PLAYABLE, ctx.me.id) not in ctx.game.state.effects,
                "one such item is playable here already",
            ),
            *requires,
        ),
        roles=(
            Role("item", _minor_items, "the company does not bear two minor items", lasting=False),
            Role("other", _others, "the company does not bear two minor items", lasting=False),
        ),
        costs=(Cost(lambda ctx: True, _give_them_up, ""),),
    )


# Nazgûl on guard ----------------------------------------------------------------------------------

phrase_question("nazgul-on-guard", "{0:card}: which Nazgûl awaits the company?")
phrase_option("nazgul-on-guard", "{0:card}")


def awaited_by_nazgul(*names: str) -> tuple[Modifier | Trigger, ...]:
    """One Nazgûl (of these names, or any) who lies in play as a permanent-event attacks as well, as an
    automatic-attack, and is then discarded, defeated or not; the attacker chooses which."""
    memory = "nazgul on guard"

    def able(game: Game) -> list[Instance]:
        cards = (game.card(n) for n in game.state.live.get("in play", ()))
        return [c for c in cards if is_nazgul_event(c) and (not names or c.card.name in names)]

    def guard(game: Game, site: Instance) -> Instance | None:
        found = able(game)
        chosen = game.state.turn_memo.get((memory, site.id))
        if chosen is not None:
            return next((c for c in found if c.id == chosen), None)
        return found[0] if found else None

    def attack_of(nazgul: Instance) -> AttackFacts:
        assert isinstance(nazgul.card, Creature)
        return nazgul.card.attacks[0]

    def add(game: Game, me: Instance, site: Any, attacks: Any) -> int:
        nazgul = guard(game, me)
        assert nazgul is not None
        attacks.append(attack_of(nazgul))
        return 0

    def stands_guard(game: Game, me: Instance, site: Any, attacks: Any) -> bool:
        return site is me and guard(game, me) is not None

    def choose_guard(ctx: Ctx) -> Rule[None]:
        numbers = [c.id for c in able(ctx.game)]
        chosen = yield from pick(
            ctx.game, 1 - ctx.info.owner, "nazgul-on-guard", numbers, "9.4.3", (ctx.me.id,)
        )
        ctx.game.state.turn_memo[memory, ctx.me.id] = chosen

    def is_his(ctx: Ctx) -> bool:
        nazgul = guard(ctx.game, ctx.me)
        return nazgul is not None and ctx.info[0].printed is attack_of(nazgul)

    def dismiss(ctx: Ctx) -> None:
        nazgul = guard(ctx.game, ctx.me)
        assert nazgul is not None
        table.discard(ctx.game, nazgul)
        ctx.game.state.turn_memo[memory, ctx.me.id] = nazgul.id  # no other comes for him

    return (
        Modifier("automatic-attacks", add, scope="all", when=stands_guard),
        Trigger(
            "entering",
            choose_guard,
            when=lambda ctx: ctx.info.site == ctx.me.id and bool(able(ctx.game)),
            immediate=True,
        ),
        Trigger("my attack ended", dismiss, when=is_his, immediate=True),
    )


# Sites that are of no more use to one player ------------------------------------------------------


def _my_version(game: Game, me: Instance, site: Any, info: Any) -> bool:
    return (
        isinstance(site.card, Site)
        and site.owner == me.owner
        and site.card.name == (me.memo or ("",))[0]
    )


def _here_untapped(ctx: Ctx, number: int) -> bool:
    site = ctx.game.card(number)
    return _my_version(ctx.game, ctx.me, site, None) and site.state == UNTAPPED


def tapped_for_good() -> tuple[Modifier | Trigger, ...]:
    """The site whose name the card remembers is never discarded and never untaps for the card's
    player: when it comes into play again, it comes tapped."""

    def begins_here(ctx: Ctx) -> bool:
        company = ctx.game.company_of(ctx.info)
        return company is not None and _here_untapped(ctx, company.site)

    def tapped_from_the_first(ctx: Ctx) -> None:
        company = ctx.game.company_of(ctx.info)
        assert company is not None
        table.tap(ctx.game, ctx.game.card(company.site))

    return (
        Modifier("never discarded", 1, scope="all", when=_my_version),
        Modifier("may not untap", 1, scope="all", when=_my_version),
        Trigger(
            "site revealed",
            lambda ctx: table.tap(ctx.game, ctx.game.card(ctx.info.new_site or ctx.info.site)),
            when=lambda ctx: _here_untapped(ctx, ctx.info.new_site or ctx.info.site),
            immediate=True,
        ),
        Trigger("character played", tapped_from_the_first, when=begins_here, immediate=True),
    )
