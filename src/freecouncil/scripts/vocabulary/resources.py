"""Words for resource events: who is where, who may play them, and what they let be done."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any

from freecouncil.cards.facts import Attack as AttackFacts
from freecouncil.cards.facts import Character, Creature, HazardEvent
from freecouncil.rules import attributes, both_sides, table
from freecouncil.rules import combat as combat_rules
from freecouncil.rules.chain import happened, run_effect
from freecouncil.rules.combat import NOT_DETAINMENT as NOT_DETAINMENT
from freecouncil.rules.combat import Attack, combat
from freecouncil.rules.company_combat import attack_company as attack_company
from freecouncil.rules.company_combat import attackable as attackable
from freecouncil.rules.corruption import corruption_check
from freecouncil.rules.decisions import Rule, pick
from freecouncil.rules.influence import influence_opponent as influence_opponent
from freecouncil.rules.influence import influencers as influencers
from freecouncil.rules.influence import may_influence as may_influence
from freecouncil.rules.playing import bring_faction as bring_faction
from freecouncil.rules.playing import place_of as place_of
from freecouncil.rules.scripting import (
    BODY,
    HAZARD,
    INFLUENCE,
    STRIKE,
    Action,
    Ctx,
    Effect,
    Role,
    Trigger,
)
from freecouncil.rules.scripting import INFLUENCES as INFLUENCES
from freecouncil.rules.site import LAST_DEED as LAST_DEED
from freecouncil.rules.state import TAPPED, UNTAPPED, Company, Instance
from freecouncil.rules.wording.answers import phrase_option as phrase_option
from freecouncil.rules.wording.asking import phrase_question as phrase_question

if TYPE_CHECKING:
    from freecouncil.rules.game import Game

Fits = Callable[[Ctx, Instance], bool]


# Who is where -------------------------------------------------------------------------------------


def site_where(game: Game, card: Instance) -> Instance | None:
    """The site at which a card is: none from the moment at which its company's new site is revealed
    until the site phases (2.IV.5)."""
    company = game.company_of(card)
    if company is None or (game.state.phase == "movement" and company.moved):
        return None
    return game.card(company.site)


def is_at(game: Game, card: Instance, name: str) -> bool:
    """Is the card at the site of that name?"""
    site = site_where(game, card)
    return site is not None and site.card.name == name


def site_to_untap(ctx: Ctx, card: Instance) -> Instance | None:
    """The tapped site at which a card is, which it could help to untap (2.V.8): not while another
    company has its movement/hazard or site phase (2.IV.2, 2.V.9)."""
    site, company = site_where(ctx.game, card), ctx.game.company_of(card)
    if site is None or site.state != TAPPED or company is None:
        return None
    return site if ctx.company is None or ctx.company is company else None


def company_at(ctx: Ctx, company: Company) -> Instance | None:
    """The site at which a company is, if it is at one."""
    return site_where(ctx.game, ctx.game.card(company.members[0])) if company.members else None


def own_wizard(ctx: Ctx) -> Instance | None:
    """The player's Wizard, if he is in play."""
    number = ctx.game.state.players[ctx.player].avatar
    if not number:
        return None
    avatar = ctx.game.card(number)
    return avatar if attributes.has_race(avatar, "Wizard", "Fallen-wizard") else None


def the_wizard(fits: Fits | None = None, words: str = "your Wizard is not in play") -> Role:
    """ "Wizard only": the player's Wizard."""

    def candidates(ctx: Ctx) -> Iterable[int]:
        wizard = own_wizard(ctx)
        return [wizard.id] if wizard is not None and (fits is None or fits(ctx, wizard)) else []

    return Role("wizard", candidates, words)


def in_company_here(ctx: Ctx, c: Instance) -> bool:
    """Is the character in the company that is attacked, moving or at its site?"""
    return ctx.company is not None and c.company == ctx.company.id


# Strikes and checks -------------------------------------------------------------------------------


def fighter(ctx: Ctx) -> Instance | None:
    """Who of the player's own faces the strike; in company combat the attacker's character faces
    one too (3.V.5)."""
    if ctx.strike is None:
        return None
    return combat_rules.fighter(ctx.game, ctx.attack, ctx.strike, ctx.player)


def the_fighter(fits: Fits | None = None, words: str = "no such character") -> Role:
    """The player's character (or ally) who faces the strike."""

    def candidates(ctx: Ctx) -> Iterable[int]:
        who = fighter(ctx)
        return [who.id] if who is not None and (fits is None or fits(ctx, who)) else []

    return Role("target", candidates, words)


def concerned(ctx: Ctx, c: Instance) -> bool:
    """Where a strike or a check is under way: is it this character's? (3.iv.5, 3.I.1, 9.3.2)"""
    bits = ctx.window.bits
    if bits & STRIKE:
        return fighter(ctx) is c
    if bits & INFLUENCE:
        return ctx.check.influencer is c
    if bits & BODY:
        return ctx.check.character is c
    return True


def untappable(ctx: Ctx, c: Instance) -> bool:
    """Is it tapped, and could it untap?"""
    return c.state == TAPPED and not attributes.is_so(ctx.game, "may not untap", c)


def own_check(ctx: Ctx) -> Instance:
    """The character who makes the check that has been declared."""
    check = ctx.check
    who: Instance = check.influencer if hasattr(check, "influencer") else check.character
    return who


# Hazards in play ----------------------------------------------------------------------------------


def is_hazard_event(game: Game, c: Instance, *kinds: str) -> bool:
    """Does it lie in play as a hazard event of one of these kinds?"""
    if c.where != "play":
        return False
    if isinstance(c.card, Creature):  # a Nazgûl, say; one with a host is a trophy or an ally
        may_be = any(a.kind == "permanent" for a in c.script.hand_actions)
        return may_be and not c.host and "permanent" in kinds
    return isinstance(c.card, HazardEvent) and game.lies_as(c) in kinds


def hazards_on(game: Game, character: Instance) -> list[Instance]:
    """The hazard permanent-events on a character."""
    return [
        card
        for card in map(game.card, character.attached)
        if is_hazard_event(game, card, "permanent")
    ]


def hazards_targeting(ctx: Ctx, company: Company) -> list[int]:
    """The hazards that target a company or an entity associated with it: those declared in this
    chain of effects, and events that lie there (9.3.1)."""

    def associated(value: object) -> bool:
        if value == company.id:
            return True
        cards = ctx.game.state.cards
        return (
            isinstance(value, int)
            and 0 < value < len(cards)
            and cards[value].where == "play"
            and ctx.game.company_of(cards[value]) is company
        )

    found = []
    for declared in ctx.window.chain or ():
        action = declared.action
        if (
            action is not None
            and action.side == HAZARD
            and action.from_where == "hand"
            and action.kind != "on-guard"
            and not declared.canceled
        ):
            creature = action.kind == "creature" and declared.window.company == company.id
            if creature or any(associated(v) for v in declared.chosen.values()):
                found.append(declared.me.id)
    for other in ctx.game.state.cards[1:]:
        if is_hazard_event(ctx.game, other, "permanent", "long"):
            if other.company == company.id or (other.host and associated(other.host)):
                found.append(other.id)
    return found


def removal_number(card: Instance, otherwise: int) -> int:
    """What a roll must exceed to be rid of a card, as the card says."""
    parts: list[Action | Trigger] = [*card.script.play_actions, *card.script.triggers]
    for tag in (tag for part in parts for tag in part.tags):
        kind, _, number = tag.partition(" ")
        if kind == "removal":
            return int(number)
    return otherwise


# Attacks that cards bring about -------------------------------------------------------------------


def face_attack(ctx: Ctx, company: Company, race: str, strikes: int, prowess: int) -> Rule[None]:
    """The company faces an attack that is neither a creature's nor automatic."""
    facts = AttackFacts(race=race, strikes=strikes, prowess=prowess)
    yield from combat(ctx.game, Attack(ctx.game, facts, company, ctx.me))


phrase_question("bearer-of-event", "Who taps and takes {0:card}?")
phrase_option("bearer-of-event", "{0:card}")


def place_with_character(ctx: Ctx, company: Company) -> Rule[bool]:
    """An untapped character of the company may tap and take the card; else it is discarded."""
    game = ctx.game
    able = [
        c.id
        for c in table.characters(game, company)
        if company.id in game.state.companies
        and c.state == UNTAPPED
        and not both_sides.barred_from(game, ctx.me, c)
    ]
    number = yield from pick(
        game, ctx.player, "bearer-of-event", able, "2.V.1", (ctx.me.id,), optional=True
    )
    if number is None or ctx.me.where != "chain":
        if ctx.me.where == "chain":
            table.discard(game, ctx.me)
        return False
    bearer = game.card(int(number))
    table.tap(game, bearer)
    table.attach(game, ctx.me, bearer)
    game.log("in play", ctx.me.id)
    yield from happened(game, "event played", ctx.me)
    return True


def tap_by_hazard(game: Game, site: Instance) -> None:
    """A hazard taps a site, unless something keeps hazards from tapping that of a company there or
    bound for it."""
    for company in game.state.companies.values():
        if site.id in (company.site, company.new_site) and attributes.is_so_of(
            game, "site not tapped", company, company.id
        ):
            return
    table.tap(game, site)


# Spells -------------------------------------------------------------------------------------------


def then_checks(effect: Effect, role: str, modifier: int = 0) -> Effect:
    """The effect, and then a corruption check by the character in that role."""

    def both(ctx: Ctx) -> Rule[None]:
        yield from run_effect(effect, ctx)
        yield from corruption_check(ctx.game, ctx.card(role), modifier, ctx.me.id)

    return both


# Piles --------------------------------------------------------------------------------------------


def different(game: Game, numbers: Iterable[int], fits: Callable[[Instance], bool]) -> list[int]:
    """One number for each different card that fits."""
    found: dict[tuple[str, str], int] = {}
    for number in numbers:
        card = game.card(number)
        if fits(card):
            found.setdefault((card.card.id, card.where), number)
    return list(found.values())


def is_resource_card(card: Instance) -> bool:
    """A resource, and not a character."""
    from freecouncil.rules.piles import is_resource_or_character

    return is_resource_or_character(card) and not isinstance(card.card, Character)


def lend(action: Any, until: str = "turn") -> Callable[[Ctx, int], None]:
    """Lets something be done with a company for a while, though the card has gone."""

    def give(ctx: Ctx, subject: int) -> None:
        ctx.game.add_effect("ability", subject, until=until, source=ctx.me.id, data=(action,))

    return give
