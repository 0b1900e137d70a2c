"""Words for stage resources that are specific to one Fallen-wizard: what lies with him, and whom he
keeps close."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from freecouncil.cards.facts import AnyCard
from freecouncil.rules import attributes, table
from freecouncil.rules.afar import FROM_AFAR as FROM_AFAR
from freecouncil.rules.attributes import CONTROLS_NOBODY as CONTROLS_NOBODY
from freecouncil.rules.scripting import Action, Ctx, Modifier, Requirement, Role, Trigger
from freecouncil.rules.state import Instance
from freecouncil.rules.wording.events import phrase_event
from freecouncil.scripts.vocabulary.bearers import own_card_in, to_hand
from freecouncil.scripts.vocabulary.events import ability, permanent
from freecouncil.scripts.vocabulary.roles import my_character
from freecouncil.scripts.vocabulary.stage import (
    FOLLOWS_AVATAR,
    at_own_wizardhaven,
    needs_influence,
    starts_with,
)

if TYPE_CHECKING:
    from freecouncil.rules.game import Game

Part = Action | Modifier | Trigger | Callable[[AnyCard], Action]


# With the Fallen-wizard ---------------------------------------------------------------------------


def his_wizard(game: Game, me: Instance) -> Instance | None:
    """The Fallen-wizard to whom the card is specific, if he is its player's and in play."""
    number = game.state.players[me.owner].avatar
    wizard = game.card(number) if number else None
    return wizard if wizard is not None and wizard.card.name == me.card.specific else None


def with_him(game: Game, me: Instance) -> bool:
    """Does the card lie with the Fallen-wizard to whom it is specific?"""
    wizard = his_wizard(game, me)
    return wizard is not None and me.host == wizard.id


phrase_event("goes with", "{0:card} is placed on {1:card}.")


def _go_to_him(ctx: Ctx) -> None:
    wizard = his_wizard(ctx.game, ctx.me)
    if wizard is not None and ctx.me.where == "play" and ctx.me.host != wizard.id:
        table.attach(ctx.game, ctx.me, wizard)
        ctx.game.log("goes with", ctx.me.id, wizard.id)


def lies_with_him() -> tuple[Part, ...]:
    """A stage permanent-event that is placed on the Fallen-wizard to whom it is specific: at once if
    he is in play, or else when he comes."""
    return (
        permanent(0, _go_to_him),
        Trigger(
            "character played",
            _go_to_him,
            when=lambda ctx: ctx.info is his_wizard(ctx.game, ctx.me),
            immediate=True,
        ),
    )


def on_him(name: str) -> Requirement:
    """The card lies with its Fallen-wizard, who is called so."""
    return Requirement(lambda ctx: with_him(ctx.game, ctx.me), f"{name} is not in play")


def gives_back(
    when: int, wizard: str, name: str, fits: Callable[[Instance], bool], words: str
) -> Action:
    """While it lies with its Fallen-wizard, it may be tapped to take such a card from the discard pile
    to the hand."""
    return ability(
        name,
        when,
        to_hand("card"),
        tap=True,
        requires=(on_him(wizard),),
        roles=(own_card_in("discard", "card", fits, words),),
    )


# Those whom he keeps close ------------------------------------------------------------------------


def placed_at_wizardhaven(
    fits: Callable[[Game, Instance], bool], words: str, skill: str = ""
) -> tuple[Part, ...]:
    """A stage permanent-event on one of the player's characters at one of the player's Wizardhavens,
    or in the starting company."""

    def able(ctx: Ctx, c: Instance) -> bool:
        return at_own_wizardhaven(ctx, c) and fits(ctx.game, c)

    role: Role = my_character("target", able, words=words)
    return (
        permanent(0, on="target", roles=(role,), skill=skill),
        starts_with(lambda game, me, who: fits(game, who)),
    )


def kept_close(influence: int, cost: int) -> tuple[Modifier, ...]:
    """Its bearer has more direct influence, takes so many points of influence to control, and is
    controlled by general influence or the Fallen-wizard alone."""
    return (
        Modifier("direct-influence", influence),
        needs_influence(cost),
        Modifier(FOLLOWS_AVATAR, 1),
    )


def is_no_wizard(game: Any, c: Instance) -> bool:
    """Is it a character other than the Fallen-wizard?"""
    return not attributes.has_race(c, "Wizard")
