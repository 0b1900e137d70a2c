"""Words for what is found: where it may be played, stored, and what guards it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from freecouncil.cards.facts import Ally, AnyCard, Faction, Item
from freecouncil.cards.facts import Attack as AttackFacts
from freecouncil.rules.attacks import Attack
from freecouncil.rules.attributes import NO_WEAPONS
from freecouncil.rules.chain import run_effect
from freecouncil.rules.combat import combat
from freecouncil.rules.decisions import Rule, pick
from freecouncil.rules.declaring import NO_ENVIRONMENTS as NO_ENVIRONMENTS
from freecouncil.rules.declaring import ONLY_SHOWN_ON_GUARD as ONLY_SHOWN_ON_GUARD
from freecouncil.rules.piles import into_hand
from freecouncil.rules.playing import ALSO_HERE as ALSO_HERE
from freecouncil.rules.playing import (
    has_hoard,
    item_action,
    items_by_effect,
    place_of,
    play_item_by_effect,
)
from freecouncil.rules.questions import NEVER_STORED as NEVER_STORED
from freecouncil.rules.rings import put_in_store as put_in_store
from freecouncil.rules.scripting import ANY_PHASE, SITE, Action, Ctx, Requirement
from freecouncil.rules.state import TAPPED, Instance
from freecouncil.rules.strikes import TAPS_TO_FIGHT as TAPS_TO_FIGHT
from freecouncil.rules.table import GUARDS_DISCARDED as GUARDS_DISCARDED
from freecouncil.rules.table import move
from freecouncil.rules.wording.answers import phrase_option
from freecouncil.rules.wording.asking import phrase_question
from freecouncil.rules.wording.events import phrase_event as phrase_event
from freecouncil.scripts.vocabulary.events import ability, short
from freecouncil.scripts.vocabulary.feats import outside_combat
from freecouncil.scripts.vocabulary.requirements import needs
from freecouncil.scripts.vocabulary.resources import different, site_where
from freecouncil.scripts.vocabulary.searching import can_search, searched

phrase_question("found-here", "Which item, ally or faction do you take into your hand?")
phrase_option("found-here", "{0:card}")


def finds_what_is_played_here(*, tap: bool = False, tap_bearer: bool = False) -> Action:
    """An item, ally or faction that is playable at the site where the card is comes from the play
    deck or the discard pile to the hand, for all to see, and the play deck is shuffled."""

    def search(ctx: Ctx) -> Rule[None]:
        game, player = ctx.game, ctx.game.state.players[ctx.player]
        site = site_where(game, ctx.me)
        assert site is not None

        def fits(card: Instance) -> bool:
            return (
                isinstance(card.card, Item | Ally | Faction)
                and place_of(game, card, site)[0]
                and not (card.card.unique and game.taken(card))
            )

        able = different(game, searched(game, ctx.player, "deck", "discard"), fits)
        number = yield from pick(
            game, ctx.player, "found-here", able, "9.4", (ctx.me.id,), optional=True
        )
        if number is not None:
            into_hand(game, game.card(int(number)))
        game.chance.shuffle(player.deck)

    return ability(
        "search for what is playable here",
        ANY_PHASE,
        search,
        tap=tap,
        tap_bearer=tap_bearer,
        requires=(
            can_search,
            Requirement(
                lambda ctx: site_where(ctx.game, ctx.me) is not None, "it is at no site", "2.IV.5"
            ),
        ),
    )


def item_if(attempt: Callable[[Ctx], Rule[bool]]) -> Action:
    """An item that is only played, when a character has tapped for it, if an attempt succeeds; the role
    "bearer" is who makes it. What becomes of the item otherwise is for the attempt to say."""
    action = item_action()
    played = action.effect

    def effect(ctx: Ctx) -> Rule[None]:
        if (yield from attempt(ctx)):
            yield from run_effect(played, ctx)

    action.effect = effect
    return action


def face_trap(ctx: Ctx, who: Instance, prowess: int) -> Rule[None]:
    """A character faces a trap: an attack of one strike that can't be canceled, and against which
    weapons are of no use."""
    company = ctx.game.company_of(who)
    if company is None:
        return
    facts = AttackFacts(strikes=1, prowess=prowess, uncancelable=True)
    attack = Attack(ctx.game, facts, company, ctx.me)
    attack.victim = who.id
    attack.flags.add(NO_WEAPONS)
    yield from combat(ctx.game, attack)


_HOARDED = ("minor", "major")


def _take_from_the_hoard(ctx: Ctx) -> Rule[None]:
    played = yield from play_item_by_effect(ctx.game, ctx.company, _HOARDED)
    if not played:
        move(ctx.game, ctx.me, "hand")  # 5.1.3


def from_a_hoard(**options: Any) -> Callable[[AnyCard], Action]:
    """At a tapped site with a hoard a minor or a major item may be played."""
    return short(
        SITE,
        _take_from_the_hoard,
        begins_chain=True,
        requires=(
            outside_combat,
            needs(
                lambda ctx: has_hoard(ctx.game, ctx.game.card(ctx.company.site)),
                "the site contains no hoard",
            ),
            needs(
                lambda ctx: ctx.game.card(ctx.company.site).state == TAPPED, "the site is untapped"
            ),
            needs(
                lambda ctx: bool(items_by_effect(ctx.game, ctx.company, _HOARDED)),
                "nobody here could play a minor or major item",
                lasting=False,
            ),
        ),
        **options,
    )
