"""Words that both sides' resources share: cards brought back, hazards got rid of, ways kept."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from freecouncil.cards.facts import AnyCard, Item, ResourceEvent
from freecouncil.rules import attributes
from freecouncil.rules.corruption import corruption_check
from freecouncil.rules.decisions import Rule, pick
from freecouncil.rules.piles import (
    ANY_CARD,
    found,
    into_deck,
    into_hand,
    is_resource_or_character,
)
from freecouncil.rules.playing import place_of, tap_site
from freecouncil.rules.scripting import (
    ANY_PHASE,
    ORGANIZATION,
    Action,
    Ctx,
    Effect,
    Requirement,
    Role,
)
from freecouncil.rules.site import play_found
from freecouncil.rules.state import Company, Instance
from freecouncil.rules.wording.answers import phrase_option
from freecouncil.rules.wording.asking import phrase_question
from freecouncil.scripts.vocabulary.bearers import bearer_is
from freecouncil.scripts.vocabulary.effects import bearer_checks, discard_target, sequence
from freecouncil.scripts.vocabulary.events import Part, ability, permanent, short
from freecouncil.scripts.vocabulary.resources import (
    different,
    is_hazard_event,
    site_where,
    then_checks,
)
from freecouncil.scripts.vocabulary.roles import my_character, same_side, skilled
from freecouncil.scripts.vocabulary.searching import can_search, or_canceled, searched

phrase_question("card-for-deck", "Which card do you shuffle into your play deck?")
phrase_option("card-for-deck", "{0:card}")


RESOURCE_OR_CHARACTER = "a resource or character"
RESOURCE_EVENT = "a resource event"
_FITS: dict[str, Callable[[Ctx, Instance], bool]] = {
    RESOURCE_OR_CHARACTER: lambda ctx, card: (
        is_resource_or_character(card) and not ctx.game.is_hazard_alone(card)
    ),
    RESOURCE_EVENT: lambda ctx, card: isinstance(card.card, ResourceEvent),
    ANY_CARD: lambda ctx, card: True,
}


def _recoverable(ctx: Ctx, piles: tuple[str, ...], what: str) -> list[int]:
    numbers = searched(ctx.game, ctx.player, *piles)
    return different(ctx.game, numbers, lambda card: _FITS[what](ctx, card))


def recover_from(*piles: str, what: str = RESOURCE_OR_CHARACTER) -> Effect:
    """A resource or character from one of these piles of the player's own is shuffled into the play
    deck, or `what` else; which one is chosen when it resolves, and nobody else sees more than that
    it is one."""

    def effect(ctx: Ctx) -> Rule[None]:
        number = yield from pick(
            ctx.game,
            ctx.player,
            "card-for-deck",
            _recoverable(ctx, piles, what),
            "9.4",
            (ctx.me.id,),
        )
        if number is not None:
            into_deck(ctx.game, ctx.game.card(int(number)), what)

    return effect


def something_to_recover(*piles: str, what: str = RESOURCE_OR_CHARACTER) -> Requirement:
    """There is a resource or character, or `what` else, in one of these piles of the player's own."""
    words = " or ".join(_PILES[pile] for pile in piles)
    return Requirement(
        lambda ctx: bool(_recoverable(ctx, piles, what)),
        or_canceled(f"there is no {what.removeprefix('a ')} in your {words}"),
        lasting=False,
    )


_PILES = {"sideboard": "sideboard", "discard": "discard pile"}


def recover() -> Callable[[AnyCard], Action]:
    """A short-event that shuffles a resource or character from the sideboard or the discard pile
    into the play deck."""
    piles = ("sideboard", "discard")
    return short(0, recover_from(*piles), requires=(something_to_recover(*piles),))


FINDS_MINOR_ITEMS = (
    "Tap a Dwarf bearer to search your play deck and discard pile for one or two minor items; they "
    "go to your hand, and the play deck is shuffled. Then the bearer checks corruption at +2."
)


def finds_minor_items() -> Action:
    """A Dwarf taps to find one or two minor items in the play deck and the discard pile, for all to
    see, and checks corruption."""

    def search(ctx: Ctx) -> Rule[None]:
        game, player = ctx.game, ctx.game.state.players[ctx.me.owner]
        for taken in range(2):
            able = different(
                game,
                searched(game, ctx.me.owner, "deck", "discard"),
                lambda card: isinstance(card.card, Item) and card.card.kind == "minor",
            )
            number = yield from pick(
                game, ctx.me.owner, "minor-item", able, "", (ctx.me.id, taken), optional=taken > 0
            )
            if number is None:
                break
            into_hand(game, game.card(int(number)))
        game.chance.shuffle(player.deck)

    return ability(
        "search for minor items",
        ANY_PHASE,
        sequence(search, bearer_checks(2)),
        tap_bearer=True,
        requires=(bearer_is(race="Dwarf"), can_search),
    )


phrase_question("found-for-site", "Which item do you search out?")
phrase_option("found-for-site", "{0:card}")


def _item_kinds(kinds: tuple[str, ...]) -> str:
    return " or ".join(kind.replace("-", " ") for kind in kinds)


def finds_item_words(*kinds: str, piles: tuple[str, ...] = ("deck",)) -> str:
    """How a card reads that `finds_item_to_play`."""
    where = "play deck and discard pile" if "discard" in piles else "play deck"
    return (
        f"Tap a Dwarf bearer to search your {where} for a {_item_kinds(kinds)} item that is playable "
        "at his site, and show it. Play it at once, or discard it; the play deck is shuffled. Then "
        "the bearer checks corruption at +2."
    )


def find_item_of_site(ctx: Ctx, company: Company) -> Rule[None]:
    """The player searches the own play deck and discard pile for any item that is playable at the
    company's site, for all to see; it is played at once, though the site is tapped, or discarded."""
    game = ctx.game
    player, site = game.state.players[ctx.player], game.card(company.site)

    def fits(card: Instance) -> bool:
        facts = card.card
        return (
            isinstance(facts, Item)
            and facts.alignment != "minion"
            and place_of(game, card, site)[0]
            and not (facts.unique and game.taken(card))
        )

    able = different(game, searched(game, ctx.player, "deck", "discard"), fits)
    number = yield from pick(game, ctx.player, "found-for-site", able, "", (ctx.me.id,))
    if number is not None:
        item = game.card(int(number))
        found(game, item)
        yield from play_found(game, item, company, tapped_too=True)
    game.chance.shuffle(player.deck)


def finds_item_to_play(*kinds: str, piles: tuple[str, ...] = ("deck",)) -> Action:
    """A Dwarf taps to find an item of one of these kinds that is playable at his site, for all to
    see; it is played at once or discarded, and he checks corruption."""

    def search(ctx: Ctx) -> Rule[None]:
        game, seat = ctx.game, ctx.me.owner
        player = game.state.players[seat]
        site, company = site_where(game, ctx.me), game.company_of(ctx.me)
        assert site is not None and company is not None

        def fits(card: Instance) -> bool:
            facts = card.card
            return (
                isinstance(facts, Item)
                and facts.kind in kinds
                and place_of(game, card, site)[0]
                and not (facts.unique and game.taken(card))
            )

        able = different(game, searched(game, seat, *piles), fits)
        number = yield from pick(game, seat, "found-for-site", able, "", (ctx.me.id,))
        if number is not None:
            item = game.card(int(number))
            found(game, item)
            yield from play_found(game, item, company)
        game.chance.shuffle(player.deck)

    return ability(
        f"search for a {_item_kinds(kinds)} item",
        ANY_PHASE,
        sequence(search, bearer_checks(2)),
        tap_bearer=True,
        requires=(
            bearer_is(race="Dwarf"),
            can_search,
            Requirement(
                lambda ctx: site_where(ctx.game, ctx.me) is not None, "he is at no site", "2.IV.5"
            ),
        ),
    )


def undo_a_hazard() -> Callable[[AnyCard], Action]:
    """A short-event for which a sage taps: a hazard permanent-event or long-event that is not an
    environment is discarded, and the sage checks corruption at -2."""

    def hazards(ctx: Ctx) -> Iterable[int]:
        return [
            c.id
            for c in ctx.game.state.cards[1:]
            if is_hazard_event(ctx.game, c, "permanent", "long")
            and "Environment" not in c.card.keywords
        ]

    return short(
        0,
        then_checks(discard_target("hazard"), "skilled", -2),
        roles=(
            skilled("sage", tap=True, anywhere=True),
            Role("hazard", hazards, "there is no such hazard in play"),
        ),
        skill="sage",
    )


def _keep_to_the_way(ctx: Ctx) -> None:
    keep_company_to_the_way(ctx, ctx.bearer)


def keep_company_to_the_way(ctx: Ctx, who: Instance) -> None:
    """For the rest of the turn no hazard turns this one's company back or taps its site."""
    company = ctx.game.company_of(who)
    if company is not None:
        for attribute in ("not returned", "site not tapped"):
            ctx.game.add_effect(attribute, company.id, until="turn", source=ctx.me.id)


def keeps_to_the_way() -> tuple[Part, ...]:
    """A permanent-event on a ranger, who may tap, and check corruption, so that for the rest of the
    turn no hazard turns his company back or taps its site."""
    return (
        permanent(
            ORGANIZATION,
            on="target",
            roles=(
                my_character(
                    fits=lambda ctx, c: attributes.has_skill(ctx.game, c, "ranger"),
                    words="there is no such ranger",
                ),
            ),
        ),
        ability(
            "keep to the way",
            ANY_PHASE,
            sequence(_keep_to_the_way, bearer_checks()),
            tap_bearer=True,
        ),
    )


phrase_question("item-from-deck", "Which item of your play deck do you take?")
phrase_option("item-from-deck", "{0:card}")


def see_an_item(ctx: Ctx) -> Rule[None]:
    """The site taps, an item of the play deck comes into the hand, and the sage checks corruption."""
    game, player = ctx.game, ctx.game.state.players[ctx.player]
    tap_site(game, ctx.company)
    able = different(
        game,
        searched(game, ctx.player, "deck"),
        lambda c: isinstance(c.card, Item) and same_side(ctx, c),
    )
    number = yield from pick(game, ctx.player, "item-from-deck", able, "9.4", (ctx.me.id,))
    if number is not None:
        into_hand(game, game.card(int(number)))
    game.chance.shuffle(player.deck)
    yield from corruption_check(game, ctx.card("skilled"), 0, ctx.me.id)
