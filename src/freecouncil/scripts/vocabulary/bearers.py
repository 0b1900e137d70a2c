"""Words for items, allies and characters: whose they are, where they are, and what they can do."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any

from freecouncil.cards.facts import Item
from freecouncil.rules import attributes, table
from freecouncil.rules.chain import happened, run_effect
from freecouncil.rules.corruption import corruption_check
from freecouncil.rules.decisions import Rule
from freecouncil.rules.piles import into_hand
from freecouncil.rules.scripting import (
    ANY_PHASE,
    STRIKE,
    Action,
    Ctx,
    Effect,
    Modifier,
    Requirement,
    Role,
    Trigger,
)
from freecouncil.rules.state import TAPPED, WOUNDED, Instance
from freecouncil.scripts.vocabulary.effects import cancel_strike
from freecouncil.scripts.vocabulary.events import Part, ability
from freecouncil.scripts.vocabulary.resources import concerned, fighter, site_to_untap, untappable
from freecouncil.scripts.vocabulary.roles import same_side

if TYPE_CHECKING:
    from freecouncil.rules.game import Game


def _my_company_id(ctx: Ctx) -> int:
    company = ctx.game.company_of(ctx.me)
    return company.id if company is not None else 0


in_this_company = Requirement(
    lambda ctx: ctx.company is not None and _my_company_id(ctx) == ctx.company.id,
    "it is not with this company",
    "3.i.3",
    lasting=False,
)
against_bearer = Requirement(
    lambda ctx: ctx.strike is not None and fighter(ctx) is ctx.bearer,  # attackers too (3.V.5)
    "the strike is not against its bearer",
    "3.V.5",
    lasting=False,
)
bearer_tapped = Requirement(
    lambda ctx: ctx.bearer.state == TAPPED, "its bearer is not tapped", lasting=False
)


def bearer_is(skill: str = "", race: str = "") -> Requirement:
    """ "Warrior only": the bearer has the skill or is of the race."""

    def test(ctx: Ctx) -> bool:
        if skill and not attributes.has_skill(ctx.game, ctx.bearer, skill):
            return False
        return (
            not race
            or attributes.has_race(ctx.bearer, race)
            or (attributes.BORNE_AS_BY + race, ctx.me.id) in ctx.game.state.effects
        )

    return Requirement(test, f"its bearer is not a {skill or race}", lasting=False)


def has_skill_without(game: Game, me: Instance, skill: str) -> bool:
    """Has the bearer of this card the skill even without what the card gives?"""
    bearer = game.card(me.host)
    if attributes.has_no_skills(game, bearer):
        return False
    return (
        skill in getattr(bearer.card, "skills", ())
        or ("skill " + skill, bearer.id) in game.state.effects
        or any(
            source.id != me.id and amount
            for _, source, amount in attributes.modifiers(game, "skill " + skill, bearer, None)
        )
    )


def bearer_is_already(skill: str) -> Requirement:
    """The bearer of a card that gives a skill has the skill without it."""
    return Requirement(
        lambda ctx: has_skill_without(ctx.game, ctx.me, skill),
        f"its bearer is no {skill} without it",
        lasting=False,
    )


def already(skill: str) -> Callable[[Game, Instance, Any, Any], bool]:
    """When the bearer of a card that gives a skill has the skill without it."""
    return lambda game, me, subject, info: has_skill_without(game, me, skill)


def strengthen_company(
    attribute: str, amount: int, at_most: int | None = None
) -> Callable[[Ctx], None]:
    """All characters of the bearer's company have more of something until the end of the turn."""

    def effect(ctx: Ctx) -> None:
        company = ctx.game.company_of(ctx.bearer)
        for one in table.characters(ctx.game, company) if company is not None else ():
            ctx.game.add_effect(attribute, one.id, amount, source=ctx.me.id, at_most=at_most)

    return effect


bearer_struck = Requirement(
    lambda ctx: concerned(ctx, ctx.bearer),
    "the strike is not against its bearer",
    "3.iv.5",
    lasting=False,
)


def tapped_companion(name: str = "target") -> Role:
    """Another character of the bearer's company, who could untap."""

    def candidates(ctx: Ctx) -> Iterable[int]:
        company = ctx.game.company_of(ctx.me)
        if company is None:
            return []
        others = (c for c in table.characters(ctx.game, company) if c.id != ctx.me.host)
        return [c.id for c in others if untappable(ctx, c)]

    return Role(name, candidates, "nobody else of the company could untap")


def at_haven(ctx: Ctx) -> bool:
    """Is the card at a haven of its player's?"""
    site = ctx.game.site_of(ctx.me)
    return site is not None and ctx.game.is_haven(site, ctx.me.owner)


as_avatar_at_haven = Requirement(
    lambda ctx: ctx.game.state.players[ctx.me.owner].avatar == ctx.me.id and at_haven(ctx),
    "your Ringwraith is not at a Darkhaven",
    lasting=False,
)

a_creature_attack = Requirement(
    lambda ctx: ctx.attack is not None and ctx.attack.creature_attack,
    "it is not a hazard creature's attack",
)
not_keyed_to_a_site = Requirement(
    lambda ctx: (
        ctx.attack is not None and not ctx.attack.keyed_to_site and not ctx.attack.automatic
    ),
    "the attack is keyed to a site",
)


def keyed_to(*region_types: str) -> Requirement:
    """The attack is keyed to a type of region (3.i.4)."""
    return Requirement(
        lambda ctx: (
            ctx.attack is not None
            and ctx.attack.keyed[0] == "region-type"
            and ctx.attack.keyed[1] in region_types
        ),
        "the attack is not keyed to " + " or ".join(region_types),
    )


def untap_bearer(ctx: Ctx) -> None:
    """The bearer untaps."""
    table.untap(ctx.game, ctx.bearer)


def more_regions(count: int) -> Effect:
    """The bearer's company may move through so many regions more this turn."""

    def effect(ctx: Ctx) -> None:
        company = ctx.game.company_of(ctx.bearer)
        if company is not None:
            ctx.game.add_effect("regions", company.id, count, until="turn", source=ctx.me.id)

    return effect


def strike_boost(amount: int, **options: Any) -> Action:
    """Tap the item for prowess in one strike that its bearer faces."""

    def effect(ctx: Ctx) -> None:
        ctx.game.add_effect("prowess", ctx.bearer.id, amount, until="strike", source=ctx.me.id)

    return ability(
        "prowess against a strike",
        STRIKE,
        effect,
        tap=True,
        requires=(against_bearer,),
        **options,
    )


def vanishes(modifier: int, *but: str) -> Action:
    """The bearer may check corruption: if he passes, a strike against him is canceled, unless it is
    by one of these races."""

    def effect(ctx: Ctx) -> Rule[None]:
        bearer = ctx.bearer
        passed = yield from corruption_check(ctx.game, bearer, modifier, ctx.me.id)
        if passed:
            cancel_strike(ctx)

    return ability(
        "cancel a strike",
        STRIKE,
        effect,
        requires=(
            against_bearer,
            Requirement(lambda ctx: ctx.attack.race not in but, "it is by " + " or ".join(but)),
        ),
    )


def wounded_companion(name: str = "target") -> Role:
    """A wounded character or ally of the bearer's company (2.V.2.2)."""

    def candidates(ctx: Ctx) -> Iterable[int]:
        company = ctx.game.company_of(ctx.me)
        if company is None:
            return []
        everyone = [*table.characters(ctx.game, company), *table.allies(ctx.game, company)]
        return [c.id for c in everyone if c.state == WOUNDED]

    return Role(name, candidates, "no character of the company is wounded")


def gold_ring_here(name: str = "ring") -> Role:
    """A gold ring in the company of the card, or of the sage who has been chosen."""

    def candidates(ctx: Ctx) -> Iterable[int]:
        who = ctx.card("sage") if "sage" in ctx.chosen else ctx.me
        company = ctx.game.company_of(who)
        if company is None:
            return []
        return [
            i.id
            for i in table.company_items(ctx.game, company)
            if isinstance(i.card, Item) and i.card.kind == "gold-ring" and same_side(ctx, i)
        ]

    return Role(name, candidates, "there is no gold ring here")


def is_ring(card: Instance) -> bool:
    """Is it a ring: a gold ring, or a special ring for which one is tested (glossary)?"""
    facts = card.card
    return isinstance(facts, Item) and (facts.kind == "gold-ring" or bool(facts.ring_kind))


def own_card_in(pile: str, name: str, fits: Callable[[Instance], bool], words: str) -> Role:
    """A card of the player's own in a pile, one of each name."""

    def candidates(ctx: Ctx) -> Iterable[int]:
        found: dict[str, int] = {}
        for number in getattr(ctx.game.state.players[ctx.player], pile):
            card = ctx.game.card(number)
            if fits(card):
                found.setdefault(card.card.id, number)
        return list(found.values())

    return Role(name, candidates, words)


def to_hand(role: str) -> Effect:
    """The chosen card goes from a pile to its owner's hand, for all to see."""

    def effect(ctx: Ctx) -> None:
        into_hand(ctx.game, ctx.card(role))

    return effect


def then_bearer_checks(effect: Effect, modifier: int = 0) -> Effect:
    """The effect, and then a corruption check by the bearer."""

    def both(ctx: Ctx) -> Rule[None]:
        bearer = ctx.bearer
        yield from run_effect(effect, ctx)
        yield from corruption_check(ctx.game, bearer, modifier, ctx.me.id)

    return both


def untaps_its_site(
    fits: Callable[[Ctx, Instance], bool], words: str, name: str = "untap the site"
) -> Action:
    """Discard an item to untap the site where its bearer is, if that one fits; while another company
    moves or is at its site, it is not used (2.IV.2, 2.V.8, 2.V.9)."""

    def able(ctx: Ctx) -> bool:
        site = site_to_untap(ctx, ctx.bearer)
        return site is not None and fits(ctx, site)

    def effect(ctx: Ctx) -> None:
        site = site_to_untap(ctx, ctx.bearer)
        if site is not None:
            table.untap(ctx.game, site)

    return ability(
        name, ANY_PHASE, effect, discard_self=True, requires=(Requirement(able, words, "2.V.8"),)
    )


def gives_way_to(name: str, effect: Effect) -> tuple[Part, ...]:
    """When the other manifestation of that name is played, this one leaves play as it says."""

    def other(game: Game, me: Instance, card: Any, info: Any) -> bool:
        return bool(card.card.name == name)

    return (
        Modifier("gives way", 1, scope="all", when=other),
        Trigger(
            "manifestation played",
            effect,
            when=lambda ctx: ctx.info.card.name == name,
            immediate=True,
        ),
    )


def mine(game: Game, me: Instance, subject: Any, info: Any) -> bool:
    """The subject is the player of this card."""
    return bool(subject.seat == me.owner)


def my_company(game: Game, me: Instance, subject: Any, info: Any) -> bool:
    """The subject is the company with which this card is."""
    company = game.company_of(me)
    return company is not None and bool(company.id == subject.id)


def takes_its_place(ctx: Ctx, bearer: Instance, ring: Instance) -> Rule[None]:
    """A special ring comes into play with whoever bore the gold ring, which has gone."""
    table.attach(ctx.game, ring, bearer)
    ctx.game.set_in_use(ring)
    ctx.game.log("in play", ring.id)
    yield from happened(ctx.game, "item gained", (bearer, ring))
