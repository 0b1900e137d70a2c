"""Words for minions: their Ringwraith and his modes, leaders, and the news that they bring home."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any

from freecouncil.cards.facts import AnyCard
from freecouncil.rules import attributes, table
from freecouncil.rules.chain import happened
from freecouncil.rules.decisions import Rule
from freecouncil.rules.playing import tap_site
from freecouncil.rules.scripting import (
    ORGANIZATION,
    SITE,
    Action,
    Ctx,
    Effect,
    Modifier,
    Requirement,
    Role,
    Trigger,
)
from freecouncil.rules.state import UNTAPPED, Company, Instance
from freecouncil.rules.wording.answers import phrase_option
from freecouncil.rules.wording.asking import phrase_question
from freecouncil.scripts.vocabulary.effects import sequence
from freecouncil.scripts.vocabulary.events import Part, ability, nothing, permanent
from freecouncil.scripts.vocabulary.feats import outside_combat
from freecouncil.scripts.vocabulary.lasting import discard_when
from freecouncil.scripts.vocabulary.roles import Fits, a_character, my_character

if TYPE_CHECKING:
    from freecouncil.rules.game import Game

# The Ringwraith -----------------------------------------------------------------------------------


def ringwraith_of(game: Game, seat: int) -> Instance | None:
    """A player's Ringwraith, if he is in play: the Balrog of one who is a Balrog (g.rw.B1)."""
    number = game.state.players[seat].avatar
    if not number or not attributes.has_race(game.card(number), "Ringwraith", "Balrog"):
        return None
    return game.card(number)


def is_at_darkhaven(game: Game, card: Instance) -> bool:
    """Is the card's company at a Darkhaven of its player's?"""
    company = game.company_of(card)
    return company is not None and game.is_haven(game.card(company.site), company.owner)


def my_ringwraith(
    name: str = "ringwraith",
    fits: Fits | None = None,
    words: str = "your Ringwraith is not in play",
) -> Role:
    """The player's Ringwraith."""

    def candidates(ctx: Ctx) -> Iterable[int]:
        wraith = ringwraith_of(ctx.game, ctx.player)
        return [wraith.id] if wraith is not None and (fits is None or fits(ctx, wraith)) else []

    return Role(name, candidates, words)


def my_ringwraith_at_darkhaven(name: str = "ringwraith") -> Role:
    """The player's Ringwraith, at a Darkhaven."""
    return my_ringwraith(
        name,
        lambda ctx, c: is_at_darkhaven(ctx.game, c),
        "your Ringwraith is not in play at a Darkhaven",
    )


def unleashed(name: str, own_company: bool = False) -> Role:
    """The Ringwraith of that name, as the player's own; where `own_company`, with the company that is
    attacked or moving."""

    def fits(ctx: Ctx, wraith: Instance) -> bool:
        if own_company and (ctx.company is None or wraith.company != ctx.company.id):
            return False
        return wraith.card.name == name

    where = ", or not with this company" if own_company else ""
    return my_ringwraith("ringwraith", fits, f"{name} is not your Ringwraith{where}")


ringwraith_in_play = Requirement(
    lambda ctx: ringwraith_of(ctx.game, ctx.player) is not None, "your Ringwraith is not in play"
)
no_ringwraith_in_play = Requirement(
    lambda ctx: ringwraith_of(ctx.game, ctx.player) is None, "your Ringwraith is in play"
)


def _is_character(game: Game, me: Instance, subject: Any, info: Any) -> bool:
    return game.is_character(subject)


def mode(
    name: str,
    prowess: int = 0,
    direct_influence: int = 0,
    *,
    whole_company: bool = False,
    rides_alone: bool = False,
    overt: bool = False,
) -> tuple[Part, ...]:
    """A card that puts the player's Ringwraith into a mode, played at a Darkhaven during the
    organization phase. It goes in a later organization phase at a Darkhaven, or when another mode
    comes (g.mode.1).

    It lies with the Ringwraith, whose own company it affects: what affects a character's company
    stays with the character (2.II.3.6.1). `rides_alone`: without allies and Ringwraith followers;
    else Ringwraith followers go when the mode does. `whole_company`: the changes are everyone's.
    """

    def begin(ctx: Ctx) -> Rule[None]:
        game, wraith = ctx.game, ctx.bearer
        for _, source, _ in attributes.modifiers(game, "mode", wraith, None):
            if source is not ctx.me:
                table.discard(game, source)
        if rides_alone:
            company = game.company_of(wraith)
            assert company is not None
            for ally in table.allies(game, company):
                table.discard(game, ally)
            yield from dismiss_followers(game, wraith)

    def over(ctx: Ctx) -> bool:
        return (
            ctx.info == ctx.me.owner
            and ctx.me.came < ctx.game.state.turn
            and is_at_darkhaven(ctx.game, ctx.bearer)
        )

    def end(ctx: Ctx) -> Rule[None]:
        wraith = ctx.bearer
        table.discard(ctx.game, ctx.me)
        if not rides_alone:
            yield from dismiss_followers(ctx.game, wraith)

    scope = "company" if whole_company else "bearer"
    when = _is_character if whole_company else None
    changes = [
        Modifier(attribute, amount, scope=scope, when=when)
        for attribute, amount in (("prowess", prowess), ("direct-influence", direct_influence))
        if amount
    ]
    return (
        permanent(ORGANIZATION, begin, on="ringwraith", roles=(my_ringwraith_at_darkhaven(),)),
        Modifier("mode", 1),
        Modifier("mode " + name, 1),
        *changes,
        *([Modifier("overt", 1)] if overt else []),
        *([Modifier("no allies", 1, scope="company")] if rides_alone else []),
        Trigger("organization begins", end, when=over, immediate=True),
    )


def dismiss_followers(game: Game, wraith: Instance) -> Rule[None]:
    """The Ringwraith's Ringwraith followers are discarded."""
    for follower in table.followers(game, wraith):
        if attributes.has_race(follower, "Ringwraith"):
            table.discard(game, follower)
            yield from happened(game, "character left", follower)


# Companies and their members ----------------------------------------------------------------------


def _moves_with(ctx: Ctx) -> bool:
    company = ctx.game.company_of(ctx.me)
    return company is not None and bool(company.id == ctx.info.id)


def discard_when_company_moves() -> Trigger:
    """Discarded when the company with which it is moves."""
    return discard_when("company moves", _moves_with)


def discard_when_left_by(fits: Callable[[Ctx, Instance], bool] | None = None) -> Trigger:
    """A card on a company, discarded when a character (one that fits) leaves it for any reason."""

    def left(ctx: Ctx) -> bool:
        company, character = ctx.info
        return bool(company.id == ctx.me.company) and (fits is None or fits(ctx, character))

    return discard_when("left company", left)


def has_higher_mind_with_it(game: Game, character: Instance) -> bool:
    """Is there someone in the character's company with a higher mind?"""
    company = game.company_of(character)
    if company is None:
        return False
    mind = attributes.mind(game, character)
    return any(
        attributes.mind(game, c) > mind
        for c in table.characters(game, company)
        if c.id != character.id
    )


def count_of_race(game: Game, company: Company, *races: str) -> int:
    """How many characters of a company are of one of these races."""
    return sum(attributes.has_race(c, *races) for c in table.characters(game, company))


# Commands -----------------------------------------------------------------------------------------


def give_command(ctx: Ctx) -> None:
    """All other command cards on the leader go back to the hand."""
    for number in ctx.bearer.attached:
        other = ctx.game.card(number)
        if other is not ctx.me and "Command" in other.card.keywords:
            take_back(ctx.game, other)


def _take_command_back(ctx: Ctx) -> None:
    take_back(ctx.game, ctx.me)


def command(attribute: str, amount: int) -> tuple[Part, ...]:
    """A command on a leader: he has -2 direct influence, and something is changed for all characters
    of his company. It may be taken back during the organization phase."""
    return (
        permanent(
            ORGANIZATION,
            give_command,
            on="target",
            roles=(
                my_character("target", lambda ctx, c: ctx.game.is_leader(c), words="no leader"),
            ),
        ),
        Modifier("direct-influence", -2),  # beyond zero it takes what is restricted (2.II.2.2.4)
        Modifier(attribute, amount, scope="company", when=_is_character),
        ability("take back", ORGANIZATION, _take_command_back),
    )


def take_back(game: Game, card: Instance) -> None:
    """A card in play goes back to its owner's hand."""
    table.move(game, card, "hand")
    game.log("returned to hand", card.id)


phrase_question("ring-for-gold", "Which ring takes the place of {0:card}?")
phrase_option("ring-for-gold", "{0:card}")


# News ---------------------------------------------------------------------------------------------


site_untapped = Requirement(
    lambda ctx: ctx.game.card(ctx.company.site).state == UNTAPPED,
    "the site is tapped",
    "2.V.1.1",
)
where_information = Requirement(
    lambda ctx: ctx.game.has_information(ctx.game.card(ctx.company.site)),
    "Information is not playable at this site",
)


def news(
    *requires: Requirement,
    taps_site: bool = False,
    binds: bool = False,
    who: Fits | None = None,
    skill: str = "",
    then: Effect = nothing,
) -> tuple[Part, ...]:
    """A permanent-event on a character who taps at the site, worth its points once it is stored.

    The site must be untapped even where it stays so (2.V.1.2). `binds`: the bearer may not untap
    until it is stored. `who` says which characters will do; with a `skill` it is "sage only".
    `then` is what else comes of it.
    """

    def effect(ctx: Ctx) -> None:
        if taps_site:
            tap_site(ctx.game, ctx.company)

    played: Callable[[AnyCard], Action] = permanent(
        SITE,
        sequence(effect, then),
        on="target",
        requires=(outside_combat, site_untapped, *requires),
        roles=(a_character("target", who, words="no untapped character here", tap=True),),
        begins_chain=True,
        skill=skill,
        rule="2.V.1.1, taps the site" if taps_site else "2.V.1.2",
    )
    return (played, *([Modifier("may not untap", 1)] if binds else []))


def study(then: Effect = nothing) -> tuple[Part, ...]:
    """A permanent-event for which a sage and the site tap where Information is playable; he may not
    untap until it is stored. `then` is what else comes of it."""
    return news(
        where_information,
        taps_site=True,
        binds=True,
        who=lambda ctx, c: attributes.has_skill(ctx.game, c, "sage"),
        skill="sage",
        then=then,
    )
