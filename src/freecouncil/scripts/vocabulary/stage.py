"""Words for a Fallen-wizard's cards: stage points, whom he plays as, and his Wizardhavens."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any

from freecouncil.cards.words.plain import listing
from freecouncil.rules import attributes, table
from freecouncil.rules.attributes import FOLLOWS_AVATAR as FOLLOWS_AVATAR
from freecouncil.rules.chain import begin
from freecouncil.rules.characters import places_for as places_for
from freecouncil.rules.characters import play_character as play_character
from freecouncil.rules.decisions import Rule
from freecouncil.rules.declaring import NO_POINTS_HERE
from freecouncil.rules.fallen_setup import BRINGS_ONE as BRINGS_ONE
from freecouncil.rules.fallen_setup import STARTS_AT, STARTS_WITH
from freecouncil.rules.fallen_wizards import BOTH_SIDES as BOTH_SIDES
from freecouncil.rules.fallen_wizards import BROUGHT as BROUGHT
from freecouncil.rules.fallen_wizards import MINION_HOLDS as MINION_HOLDS
from freecouncil.rules.fallen_wizards import NO_WIZARDHAVEN as NO_WIZARDHAVEN
from freecouncil.rules.fallen_wizards import NOT_USED, WIZARDHAVEN
from freecouncil.rules.fallen_wizards import ORCS_AND_TROLLS as ORCS_AND_TROLLS
from freecouncil.rules.fallen_wizards import PROTECTED as PROTECTED
from freecouncil.rules.fallen_wizards import UNDER_WIZARDHAVEN as UNDER_WIZARDHAVEN
from freecouncil.rules.fallen_wizards import exchange_site as exchange_site
from freecouncil.rules.fallen_wizards import is_protected as is_protected
from freecouncil.rules.fallen_wizards import is_wizardhaven as is_wizardhaven
from freecouncil.rules.fallen_wizards import plays_as as plays_as
from freecouncil.rules.fallen_wizards import stage_points as stage_points
from freecouncil.rules.fallen_wizards import wizardhavens as wizardhavens
from freecouncil.rules.playing import item_action_by_effect
from freecouncil.rules.scripting import SITE, Ctx, Modifier, Requirement, Role, Window
from freecouncil.rules.state import Instance

if TYPE_CHECKING:
    from freecouncil.rules.game import Game


def more_stage_points_than(number: int) -> Requirement:
    """The player has more stage points than so many."""
    return Requirement(
        lambda ctx: stage_points(ctx.game, ctx.player) > number,
        lambda ctx: (
            f"it takes more than {number} stage points, and you have "
            f"{stage_points(ctx.game, ctx.player)}"
        ),
    )


def playing_as(*names: str) -> Requirement:
    """The player has declared to be one of these Fallen-wizards, who has not been eliminated
    (2.2.F2)."""
    called = listing(names, "or")
    return Requirement(
        lambda ctx: plays_as(ctx.game, ctx.player, *names), f"you do not play as {called}"
    )


def not_playing_as(name: str) -> Requirement:
    """The player is another Fallen-wizard than this one."""
    return Requirement(
        lambda ctx: not plays_as(ctx.game, ctx.player, name), f"it is not for {name}"
    )


def owners(game: Game, me: Instance, player: Any, info: Any) -> bool:
    """The subject is the card's own player."""
    return bool(player.seat == me.owner)


# Sites --------------------------------------------------------------------------------------------


def own_site(
    name: str = "own-site",
    fits: Callable[[Ctx, Instance], bool] | None = None,
    words: str = "you have no company at such a site",
) -> Role:
    """A site card of the player's own at which a company of theirs is."""

    def candidates(ctx: Ctx) -> Iterable[int]:
        sites = {c.site: ctx.game.card(c.site) for c in table.companies_of(ctx.game, ctx.player)}
        return [
            site.id
            for site in sites.values()
            if site.owner == ctx.player and (fits is None or fits(ctx, site))
        ]

    return Role(name, candidates, words)


def own_wizardhaven(
    name: str = "own-site",
    fits: Callable[[Ctx, Instance], bool] | None = None,
    *,
    protected: bool = False,
) -> Role:
    """One of the player's Wizardhavens (protected ones alone) at which a company of theirs is."""
    asked = is_protected if protected else is_wizardhaven
    return own_site(
        name,
        lambda ctx, site: asked(ctx.game, site, ctx.player) and (fits is None or fits(ctx, site)),
        f"you have no company at such a {'protected ' if protected else ''}Wizardhaven",
    )


def at_own_wizardhaven(ctx: Ctx, c: Instance) -> bool:
    """Is the card at one of its player's Wizardhavens?"""
    site = ctx.game.site_of(c)
    return site is not None and is_wizardhaven(ctx.game, site, c.owner)


def _same_place(game: Game, me: Instance, site: Any) -> bool:
    return bool(me.host) and bool(site.card.name == game.card(me.host).card.name)


def _others_version(game: Game, me: Instance, site: Any, info: Any) -> bool:
    return _same_place(game, me, site) and bool(site.owner != me.owner)


def makes_wizardhaven() -> tuple[Modifier, ...]:
    """The site on which it lies is a Wizardhaven of its player's, with no automatic-attacks; nothing
    is playable there by what the site card says; attacks against the player's companies there are
    canceled; and no other Fallen-wizard has a Wizardhaven there. It goes with the site, and never
    else."""
    return (
        Modifier(WIZARDHAVEN, 1),
        Modifier("site-type", 1, words="haven"),
        Modifier("no automatic-attacks", 1),
        Modifier("nothing as written", 1),
        Modifier("shelter", 1),
        Modifier(NO_WIZARDHAVEN, 1, scope="all", when=_others_version),
        Modifier(table.STAYS_ON_SITE, 1, scope="self"),
    )


def protects(every_card: bool = False) -> tuple[Modifier, ...]:
    """The Wizardhaven on which it lies is protected (with `every_card` also other cards of the same
    site that its player has), and the opponent may play nothing there that gives marshalling
    points."""

    def mine(game: Game, me: Instance, site: Any, info: Any) -> bool:
        return _same_place(game, me, site) and bool(site.owner == me.owner)

    protected = Modifier(PROTECTED, 1, scope="all", when=mine)
    return (
        protected if every_card else Modifier(PROTECTED, 1),
        Modifier(
            NO_POINTS_HERE,
            1,
            scope="all",
            when=lambda game, me, site, seat: seat != me.owner and _same_place(game, me, site),
        ),
    )


def keeps_others_out() -> tuple[Modifier, ...]:
    """Other Fallen-wizards may not use the Wizardhaven card of this site."""

    def theirs(game: Game, me: Instance, site: Any, info: Any) -> bool:
        return _others_version(game, me, site, info) and site.card.alignment == "fallen-wizard"

    return (
        Modifier(NO_WIZARDHAVEN, 1, scope="all", when=theirs),
        Modifier(NOT_USED, 1, scope="all", when=theirs),
    )


# Beginning with it --------------------------------------------------------------------------------


def starts_with(fits: Callable[[Game, Instance, Instance], bool] | None = None) -> Modifier:
    """It may begin the game on a starting character (1.9.F4)."""
    return Modifier(
        STARTS_WITH,
        1,
        scope="self",
        when=lambda game, me, who, info: fits is None or fits(game, me, who),
    )


def starts_at(fits: Callable[[Game, Instance, Instance], bool] | None = None) -> Modifier:
    """It may begin the game on the starting site (1.9.1)."""
    return Modifier(
        STARTS_AT,
        1,
        scope="self",
        when=lambda game, me, site, info: fits is None or fits(game, me, site),
    )


# Characters ---------------------------------------------------------------------------------------


def needs_influence(number: int) -> Modifier:
    """Its bearer takes so many points of influence to control, whatever his mind."""
    return Modifier(
        "control-cost",
        lambda game, me, who, info: number - attributes.mind(game, who),
    )


# Items that are played besides ----------------------------------------------------------------------


def _item_played(ctx: Ctx, item: Instance) -> Ctx:
    action = item_action_by_effect(anywhere=True)
    return Ctx(ctx.game, item, ctx.player, Window(SITE, ctx.company.id), action)


def may_play_item(ctx: Ctx, item: Instance) -> bool:
    """Could the item be played by the company here, wherever it is normally playable and whether the
    site is tapped or not?"""
    if ctx.company is None:
        return False
    played = _item_played(ctx, item)
    return played.action is not None and played.action.refusal(played) is None


def play_item_now(ctx: Ctx, item: Instance) -> Rule[None]:
    """The item of the hand is played by the company here; the site does not tap."""
    if may_play_item(ctx, item):
        yield from begin(ctx.game, _item_played(ctx, item))
