"""A Fallen-wizard between the two sides: what his cards, of both of them, may do with whom.

Nothing of it is asked in a game without one (`Game.fallen_wizards`).
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from freecouncil.cards.facts import (
    Ally,
    Character,
    Creature,
    Faction,
    HazardEvent,
    Item,
    ResourceEvent,
    Site,
)
from freecouncil.rules import attributes, table
from freecouncil.rules.decisions import Value
from freecouncil.rules.declaring import NO_POINTS_HERE
from freecouncil.rules.fallen_wizards import (
    FALLEN_WIZARD,
    fits_site,
    is_fallen,
    is_orc_or_troll,
    is_wizardhaven,
    side_of,
    wizardhavens,
)
from freecouncil.rules.state import Company, Instance

if TYPE_CHECKING:
    from freecouncil.rules.game import Game
    from freecouncil.rules.scripting import Ctx, Role

BARRED = (
    "a hero resource has nothing to do with your Orcs and Trolls, nor an event of one side with the "
    "other's resources and sites",
    "9.3.F1",
)

# Attributes of a card: what a Fallen-wizard has of it (10.F1). With the player's seat.
FULL_POINTS = "full points"  # its normal points, and not one alone
WORTH = "worth to a Fallen-wizard"  # so many points; the most that is said counts
WORTH_EXACTLY = "worth exactly"  # so many points and no others, if it gives any
WORTH_NOTHING = "worth nothing"  # no points, in all cases
COUNTS_WITH_STAR = "counts with a star"  # a creature whose points have a *, against 3.v.F1


# Targets (9.3) --------------------------------------------------------------------------------------


def is_magical(card: Instance) -> bool:
    """Is it a spell or a magic card?"""
    return bool(getattr(card.card, "magic", "")) and isinstance(card.card, ResourceEvent)


def within_reach(ctx: Ctx, role: Role, found: Iterable[Value]) -> Iterable[Value]:
    """What may be chosen for a role of a Fallen-wizard's card: his hero resources target none of his
    Orcs and Trolls (9.3.F1), nor do these tap for them or lend them a skill (5.F3), nor are hero
    permanent-events played on a company with any (5.F2); and his resource events, of either
    side, target nothing of the other (9.3.5), automatic-attacks excepted (9.3.F2). For spells and
    magic it is all one (9.3.F3)."""
    facts = ctx.me.card
    if (
        facts.alignment not in ("hero", "minion")
        or not is_fallen(ctx.game, ctx.player)
        or not isinstance(facts, Ally | Faction | Item | ResourceEvent)
        or (is_magical(ctx.me) and not role.tap)
    ):
        return found
    if facts.alignment == "hero":
        found = [value for value in found if not _is_own_orc(ctx, value)]
    if isinstance(facts, ResourceEvent):
        found = [value for value in found if not _is_of_the_other_side(ctx, role, value)]
    return found


def barred_from(game: Game, card: Instance, character: Instance) -> bool:
    """Has this resource nothing to do with the character, a Fallen-wizard's Orc or Troll (9.3.F1)?"""
    return (
        card.card.alignment == "hero"
        and is_fallen(game, character.owner)
        and character.owner == card.owner
        and is_orc_or_troll(character)
    )


def _is_of_the_other_side(ctx: Ctx, role: Role, value: Value) -> bool:
    """Is it a resource, or a site on which the card would lie, of the other alignment? A site that is
    named otherwise may be meant for its automatic-attacks."""
    cards = ctx.game.state.cards
    if not isinstance(value, int) or not 0 < value < len(cards):
        return False
    card = cards[value]
    if not isinstance(card.card, Ally | Faction | Item | ResourceEvent | Site):
        return False
    if isinstance(card.card, Site) and (ctx.action is None or ctx.action.becomes != role.name):
        return False
    return {ctx.me.card.alignment, card.card.alignment} == {"hero", "minion"}


def _is_own_orc(ctx: Ctx, value: Value) -> bool:
    cards = ctx.game.state.cards
    company = ctx.game.state.companies.get(value) if isinstance(value, int) else None
    if company is not None:
        permanent = ctx.action is not None and ctx.action.kind == "permanent"
        return permanent and any(is_orc_or_troll(c) for c in table.characters(ctx.game, company))
    if not isinstance(value, int) or not 0 < value < len(cards):
        return False
    card = cards[value]
    return (
        card.owner == ctx.player
        and card.where == "play"
        and isinstance(card.card, Character)
        and is_orc_or_troll(card)
    )


# Company against company (3.V.1) --------------------------------------------------------------------


def may_attack(game: Game, company: Company, target: Company) -> bool:
    """An overt company of a Fallen-wizard may attack any other, and any may attack it (3.V.1.F2);
    a covert one is no enemy of a Wizard's, nor of another Fallen-wizard's (3.V.1.F1)."""
    from freecouncil.rules.combat import is_overt

    return any(is_fallen(game, c.owner) and is_overt(game, c) for c in (company, target))


# Agents (chapter 4) ---------------------------------------------------------------------------------


def agent_may_use(game: Game, seat: int, site: Instance) -> bool:
    """May a player's agent hazards use this site card? A Fallen-wizard's use hero sites alone, and
    none whose minion card is in play or in his discard pile (4.F1)."""
    if not is_fallen(game, seat):
        return True
    if site.card.alignment != "hero":
        return False
    return not any(
        c.owner == seat
        and c.where in ("play", "spent")
        and c.card.alignment == "minion"
        and c.card.name == site.card.name
        and isinstance(c.card, Site)
        for c in game.state.cards[1:]
    )


def is_held_by_wizard(game: Game, name: str) -> bool:
    """Is a site of this name a Wizardhaven in play (4.4)?"""
    return game.fallen_wizards and any(
        site.card.name == name for seat in (0, 1) for site in wizardhavens(game, seat)
    )


# Influencing the opponent (chapter 8) ---------------------------------------------------------------


def of_the_sites_side(game: Game, card: Instance, site: Instance) -> bool:
    """Is the card of the site's alignment? Wizardhavens, stage resources and what belongs to both
    sides are of either (2.V.F1, 8.F2); which side a character is on is not for his card to say."""
    if not isinstance(card.card, Character):
        return fits_site(game, card, site)
    sides = {side_of(game, card), site.card.alignment}
    return sides != {"hero", "minion"} or is_wizardhaven(game, site, card.owner)


def may_be_revealed(game: Game, company: Company, card: Instance, target: Instance) -> bool:
    """May a Fallen-wizard reveal this card of the hand for an attempt against that one? It must be of
    the site's alignment (8.F2); where he can play nothing that gives points, any manifestation of the
    target will do (8.F3)."""
    site = game.card(company.site)
    if not of_the_sites_side(game, card, site):
        return False
    if card.card.name == target.card.name:
        return True
    return points_barred(game, company) and not set(table.entities(card)).isdisjoint(
        table.entities(target)
    )


def points_barred(game: Game, company: Company) -> bool:
    """Is the company where its player can play nothing that gives marshalling points?"""
    site = game.card(company.site)
    return bool(game.state.live.get(NO_POINTS_HERE)) and attributes.is_so(
        game, NO_POINTS_HERE, site, company.owner
    )


# What cards are worth (10.F1) -----------------------------------------------------------------------


def says_more(source: Instance) -> bool:
    """Is it a stage resource, a Fallen-wizard or a hazard, and changes what a card is worth to him
    beyond the one point?"""
    return source.card.alignment in ("stage", FALLEN_WIZARD) or isinstance(
        source.card, HazardEvent | Creature
    )


def worth_to_fallen(game: Game, card: Instance, amount: int, seat: int) -> tuple[int, bool]:
    """What a card with so many points gives a Fallen-wizard: one at most where it is no stage
    resource, unless a stage resource, he himself or a hazard says otherwise (10.F1). With it, whether
    anything does."""
    live = game.state.live
    if live.get(WORTH_NOTHING) and attributes.is_so(game, WORTH_NOTHING, card, seat):
        return 0, True
    if live.get(WORTH_EXACTLY) and amount > 0:
        exactly = attributes.modifiers(game, WORTH_EXACTLY, card, seat)
        if exactly:
            return exactly[0][2], True
    later = []
    for modifier, source, more in attributes.modifiers(game, "marshalling-points", card, None):
        if says_more(source):
            later.append((modifier, more))
        else:
            amount = attributes.stepped(amount, more, modifier.at_most, modifier.at_least)
    amount += sum(e.amount for e in game.state.effects.get(("marshalling-points", card.id), ()))
    full = attributes.is_so(game, FULL_POINTS, card, seat)
    said = [n for _, _, n in attributes.modifiers(game, WORTH, card, seat)] if amount > 0 else []
    if not (later or full or said):
        return amount, False
    if amount > 1 and card.card.alignment != "stage" and not full:
        amount = 1
    amount = max([amount, *said])
    for modifier, more in later:
        amount = attributes.stepped(amount, more, modifier.at_most, modifier.at_least)
    return amount, True


def counts_starred(game: Game, card: Instance, seat: int) -> bool:
    """Does a creature with a * give a Fallen-wizard points after all (3.v.F1)?"""
    return is_fallen(game, seat) and attributes.is_so(game, COUNTS_WITH_STAR, card, seat)
