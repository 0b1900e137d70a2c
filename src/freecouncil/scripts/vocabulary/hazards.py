"""Words for hazards: what attackers do besides striking, what sends companies back, what is brought
back from discard piles, and what makes attacks of its own."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any

from freecouncil.cards.facts import Ally, AnyCard, Creature, Faction, Item
from freecouncil.cards.facts import Attack as AttackFacts
from freecouncil.cards.library import library
from freecouncil.rules import attributes, dragons, regions, table
from freecouncil.rules.attacks import Attack
from freecouncil.rules.chain import happened
from freecouncil.rules.decisions import Rule, confirm, pick
from freecouncil.rules.declaring import creature_races
from freecouncil.rules.hazards import keyings, may_attack
from freecouncil.rules.piles import ALL_OF_IT, into_deck, into_hand
from freecouncil.rules.questions import FOR_HAZARDS
from freecouncil.rules.scripting import (
    HAZARD,
    MOVEMENT,
    ON_GUARD,
    Action,
    Cost,
    Ctx,
    Effect,
    Requirement,
    Role,
    Trigger,
)
from freecouncil.rules.state import UNTAPPED, Company, Instance
from freecouncil.rules.wording.answers import phrase_option
from freecouncil.rules.wording.asking import phrase_question
from freecouncil.scripts.vocabulary.effects import discard_character, return_company
from freecouncil.scripts.vocabulary.events import short
from freecouncil.scripts.vocabulary.feats import outside_combat
from freecouncil.scripts.vocabulary.resources import tap_by_hazard
from freecouncil.scripts.vocabulary.searching import or_canceled, searched

if TYPE_CHECKING:
    from freecouncil.rules.game import Game

Fits = Callable[[Ctx, Instance], bool]
When = Callable[[Ctx], bool]


# Attackers ----------------------------------------------------------------------------------------


def when_it_wounds(effect: Effect, when: When | None = None) -> Trigger:
    """Of a creature: what happens at once, before the body check, when one of its strikes wounds
    (`struck` is whom)."""
    return Trigger("my wounded", effect, when=when, immediate=True)


def after_its_attack(effect: Effect, when: When | None = None) -> Trigger:
    """Of a creature: what happens when its attack has ended (`outcome` is how)."""
    return Trigger("my attack ended", effect, when=when, immediate=True)


def struck(ctx: Ctx) -> Instance:
    """Whom the strike is against."""
    target: Instance = ctx.info[1].target
    return target


def its_attack(ctx: Ctx) -> Attack:
    """The attack that has begun or ended, or to which the strike belongs."""
    found: Attack = ctx.info[0] if isinstance(ctx.info, tuple) else ctx.info
    return found


def outcome(ctx: Ctx) -> str:
    """How the attack has ended: "defeated", "not defeated" or "canceled"."""
    return str(ctx.info[1])


def is_avatar(card: Instance) -> bool:
    """A Wizard or a Ringwraith (or who counts as one)."""
    return attributes.has_race(card, "Wizard", "Ringwraith", "Fallen-wizard", "Balrog")


def items_borne(game: Game, bearer: Instance) -> list[Instance]:
    """The items of a character; trophies are minor items (3.IV.1)."""
    return [
        card
        for n in bearer.attached
        if isinstance((card := game.card(n)).card, Item) or table.is_trophy(card)
    ]


def items_of_company(game: Game, company: Company) -> list[Instance]:
    """All items that characters of the company bear."""
    return [i for c in table.characters(game, company) for i in items_borne(game, c)]


def lose_an_item(ctx: Ctx) -> Rule[None]:
    """The company that is attacked discards an item of its player's choice."""
    company = its_attack(ctx).company
    able = [i.id for i in items_of_company(ctx.game, company)]
    chosen = yield from pick(ctx.game, company.owner, "item-to-lose", able, "3.iv.7", (ctx.me.id,))
    if chosen is not None:
        yield from lose_item(ctx.game, ctx.game.card(int(chosen)))


phrase_question("item-to-lose", "{0:card}: which item is discarded?")
phrase_option("item-to-lose", "{0:card}")

INSTEAD_OF_ITEM = "instead of an item"  # of an item: it may go when another of the company must


def lose_item(game: Game, item: Instance) -> Rule[None]:
    """An effect takes an item from a company: it is discarded, or what may go in its place. What is
    given up as a price, or is lost with its bearer, is not lost in this way."""
    bearer = game.card(item.host) if item.host and item.where == "play" else None
    company = game.company_of(bearer) if bearer is not None else None
    if company is not None and not (isinstance(item.card, Item) and item.card.kind == "special"):
        for other in items_of_company(game, company):
            if INSTEAD_OF_ITEM in other.script.local:
                about = (other.id, item.id)
                if (yield from confirm(game, other.owner, "instead-of-item", "9.4", about)):
                    table.discard(game, other)
                    return
    table.discard(game, item)


phrase_question("instead-of-item", "Is {0:card} discarded instead of {1:card}?")


def discard_the_struck(ctx: Ctx) -> Rule[None]:
    """The character or ally who was struck is discarded."""
    yield from discard_character(ctx, struck(ctx))


def tap_everyone(ctx: Ctx) -> None:
    """All untapped characters of the company that was attacked tap."""
    for character in table.characters(ctx.game, its_attack(ctx).company):
        table.tap(ctx.game, character)


# Environments -------------------------------------------------------------------------------------


def end_environments(kind: type) -> Effect:
    """All other environment cards of a kind (`ResourceEvent`, `HazardEvent`) that are in play are
    discarded, and all that such cards still do ends."""

    def effect(ctx: Ctx) -> None:
        for other in ctx.game.state.cards[1:]:
            if (
                other is not ctx.me
                and isinstance(other.card, kind)
                and "Environment" in other.card.keywords
            ):
                if other.where != "chain":
                    ctx.game.cancel_effects_of(other.id)
                if other.where == "play":
                    table.discard(ctx.game, other)

    return effect


def with_doors(game: Game, me: Instance, subject: Any, info: Any) -> bool:
    """For modifiers: Doors of Night is in play."""
    return game.in_play("Doors of Night")


def once_a_turn(ctx: Ctx, subject: int) -> bool:
    """An environment affects each thing once a turn (glossary)."""
    return ("environment", ctx.me.card.name, subject) not in ctx.game.state.turn_memo


def note_affected(ctx: Ctx, subject: int) -> None:
    """The environment has affected this company or site this turn."""
    ctx.game.state.turn_memo["environment", ctx.me.card.name, subject] = True


def is_hero_company(game: Game, company: Company) -> bool:
    """Is it a hero company? A Wizard's are, and a Fallen-wizard's while they are covert
    (2.IV.vii.F1)."""
    alignment = game.state.players[company.owner].alignment
    return alignment == "wizard" or (
        alignment == "fallen-wizard" and game.company_is(company, ("hero",))
    )


def affects(ctx: Ctx, seat: int) -> bool:
    """Has the card any effect on this player?"""
    sides = ctx.me.card.no_effect_on
    minion = ctx.game.state.players[seat].alignment in ("ringwraith", "balrog")
    return not (minion and "minion" in sides) and not (not minion and "hero" in sides)


Path = tuple[str, ...]
RETURNS_COMPANY = "returns company"  # tag: it would return the company to its site of origin
RETURNS_TARGET = "returns target"  # tag: it would return the character in the role "target"


def _has_ranger(game: Game, company: Company) -> bool:
    return any(attributes.has_skill(game, c, "ranger") for c in table.characters(game, company))


def bars_the_way(
    blocks: Callable[[Path], bool],
    *,
    returns: bool = True,
    rangers_pass: bool = True,
    taps_sites: bool = False,
    always: bool = False,
) -> tuple[Trigger, ...]:
    """Each company that moves with such a site path returns to its site of origin, unless
    (`rangers_pass`) a ranger is with it, but never in the middle of an attack (3.5). With `taps_sites`, while Doors of Night is in play (or
    `always`) sites with such a path on them, havens excepted, are tapped as well."""

    def turned_back(ctx: Ctx) -> bool:
        company = ctx.company
        return (
            company is not None
            and ctx.game.state.phase == "movement"
            and company.moved
            and blocks(company.path)
            and affects(ctx, company.owner)
            and once_a_turn(ctx, company.id)
            and not (rangers_pass and _has_ranger(ctx.game, company))
        )

    def to_tap(ctx: Ctx) -> list[Instance]:
        if not (always or ctx.game.in_play("Doors of Night")):
            return []
        game = ctx.game
        numbers = dict.fromkeys(
            number
            for company in game.state.companies.values()
            for number in (company.site, company.new_site)
            if number
        )
        return [
            site
            for number in numbers
            if (site := game.card(number)).shown
            and site.state == UNTAPPED
            and not game.is_haven(site, site.owner, FOR_HAZARDS)
            and not getattr(site.card, "under_deeps", False)
            and blocks(regions.site_path(game, site))
            and affects(ctx, site.owner)
            and once_a_turn(ctx, site.id)
        ]

    def turn_back(ctx: Ctx) -> None:
        note_affected(ctx, ctx.company.id)
        return_company(ctx)

    def tap_sites(ctx: Ctx) -> None:
        for site in to_tap(ctx):
            note_affected(ctx, site.id)
            tap_by_hazard(ctx.game, site)

    def loses_ranger(ctx: Ctx) -> bool:
        company, character = ctx.info
        had = attributes.has_skill(ctx.game, character, "ranger")
        return had and company is ctx.company and turned_back(ctx)

    def turns_back(event: str, when: When) -> Trigger:
        tags = (RETURNS_COMPANY,)
        return Trigger(event, turn_back, when=when, after_combat=True, name="turn back", tags=tags)

    found = []
    if returns and rangers_pass:
        found.append(turns_back("left company", loses_ranger))
    for event in ("movement begins", "event played", "path changed"):
        if returns:
            found.append(turns_back(event, turned_back))
        if taps_sites:
            found.append(
                Trigger(event, tap_sites, when=lambda ctx: bool(to_tap(ctx)), name="tap sites")
            )
    return tuple(found)


def treat_region(new: Path) -> Effect:
    """The region in the role `region` is treated as these until the end of the turn."""

    def effect(ctx: Ctx) -> Rule[None]:
        regions.treat_as(ctx.game, ctx.company, str(ctx.chosen["region"]), new, ctx.me.id)
        yield from happened(ctx.game, "path changed", ctx.company)

    return effect


def a_region(*types: str) -> Role:
    """A region of one of these types in the company's site path."""

    def candidates(ctx: Ctx) -> Iterable[str]:
        if ctx.company is None:
            return []
        hazard = ctx.action is not None and ctx.action.side == HAZARD
        purpose = regions.HAZARDS if hazard else ""
        return regions.regions_of_type(ctx.game, ctx.company, *types, purpose=purpose)

    return Role(
        "region",
        candidates,
        "there is no such region in the site path",
    )


def being_played(ctx: Ctx, target: int = 0) -> bool:
    """Has another card of this name been declared in this chain of effects (on that target)?"""
    return any(
        other.me.card.name == ctx.me.card.name
        and other.me is not ctx.me
        and (not target or target in other.chosen.values())
        for other in ctx.game.chain
    )


def still_works(ctx: Ctx) -> bool:
    """Does another card of this name still have an effect?"""
    cards = ctx.game.state.cards
    return any(
        cards[effect.source].card.name == ctx.me.card.name
        for effects in ctx.game.state.effects.values()
        for effect in effects
    )


not_again = Requirement(
    lambda ctx: not still_works(ctx) and not being_played(ctx),
    "a card of this name still has an effect, and it cannot be duplicated",
    "5.1.4",
    lasting=False,
)


# Sites and their attacks --------------------------------------------------------------------------


def site_ahead(ctx: Ctx) -> Instance:
    """The site to which the company moves, or at which it stays."""
    return ctx.game.card(ctx.company.new_site or ctx.company.site)


def an_automatic_attack(
    fits: Callable[[Ctx], bool] | None = None, which: Callable[[AttackFacts], bool] | None = None
) -> Role:
    """One of the automatic-attacks (`which`: such a one) of the site to which the company moves or at
    which it is."""

    def candidates(ctx: Ctx) -> Iterable[str]:
        if ctx.company is None or (fits is not None and not fits(ctx)):
            return []
        return [
            f"{i + 1}: {a.race or 'any'}, {'each' if a.each else a.strikes} at {a.prowess}"
            for i, a in enumerate(ctx.game.attacks_at(site_ahead(ctx)))
            if not a.from_hand and (which is None or which(a))
        ]

    return Role("automatic-attack", candidates, "there is no automatic-attack at the site")


def chosen_attack(ctx: Ctx) -> int:
    """Which of the site's automatic-attacks was chosen."""
    return int(str(ctx.chosen["automatic-attack"]).partition(":")[0]) - 1


def still_comes_there(ctx: Ctx) -> bool:
    """Is the company still bound for the site? In the same chain of effects it may have been turned
    back, or its last character may have gone."""
    return ctx.company is not None and not ctx.company.returned


def change_automatic_attack(what: str, amount: int = 1) -> Effect:
    """The chosen automatic-attack has more (or fewer, but at least one) `prowess` or `strikes`, is
    `uncancelable`, or a `duplicate` is faced right after it, until the end of the turn."""

    def effect(ctx: Ctx) -> None:
        if not still_comes_there(ctx):
            return
        changed = amount
        if amount < 0:
            chosen = ctx.game.attacks_at(site_ahead(ctx))[chosen_attack(ctx)]
            changed = -min(-amount, getattr(chosen, what) - 1)
        ctx.game.add_effect(
            "automatic-attacks",
            site_ahead(ctx).id,
            changed,
            source=ctx.me.id,
            data=(what, chosen_attack(ctx)),
        )

    return effect


def incite(*site_types: str) -> Callable[[AnyCard], Action]:
    """A short-event on a site of one of these types: one of its automatic-attacks is faced twice.
    It cannot be duplicated on a site."""

    def again(ctx: Ctx) -> bool:
        cards = ctx.game.state.cards
        effects = ctx.game.state.effects.get(("automatic-attacks", site_ahead(ctx).id), ())
        return any(cards[e.source].card.name == ctx.me.card.name for e in effects)

    def fits(ctx: Ctx) -> bool:
        return (
            ctx.game.site_type(site_ahead(ctx), "hazards") in site_types
            and not again(ctx)
            and not being_played(ctx)
        )

    return short(
        MOVEMENT,
        change_automatic_attack("duplicate"),
        roles=(an_automatic_attack(fits),),
        on_guard="attack",
    )


def guards(*races: str, sites: tuple[str, ...] = ()) -> dict[str, Any]:
    """Options of a long-event or permanent-event that changes attacks of these races (of all, when
    none is named): on-guard it may be revealed when a site (of one of these types) is entered that
    has such an automatic-attack (2.V.i)."""

    def affects_one(ctx: Ctx) -> bool:
        if not ctx.window.bits & ON_GUARD:
            return True
        site = site_ahead(ctx)
        return (not sites or ctx.game.site_type(site, "hazards") in sites) and any(
            not races or attack.race in races for attack in ctx.game.automatic_attacks(site)
        )

    words = "it would not affect the automatic-attacks of the site"
    return {
        "on_guard": "attack",
        "requires": (Requirement(affects_one, words, "2.V.i", lasting=False),),
    }


# Creatures ----------------------------------------------------------------------------------------

BARRED = ("Nazgûl", "Undead", "Dragon")


def normally_at(card: Instance, site_type: str) -> bool:
    """Is a faction or an ally by its facts playable at sites of this type?"""
    facts = card.card
    if not isinstance(facts, Faction | Ally):
        return False
    names = {
        site.name
        for site in library().sites
        if site.alignment == facts.alignment and site.site_type == site_type
    }
    return any(place.site_type == site_type or place.site in names for place in facts.places)


def creature_kinds(*but: str) -> list[str]:
    """The races of all creatures but these."""
    found = {
        race
        for card in library().cards
        if isinstance(card, Creature)
        for race in (card.race, *card.races)
    }
    return sorted(found - {*but, ""})


def of_race(*races: str) -> Callable[[Instance], bool]:
    """A hazard creature of one of these races."""
    return lambda card: (
        isinstance(card.card, Creature) and any(race in races for race in creature_races(card))
    )


def dragon_of(card: Instance) -> str:
    """The unique Dragon of which the card is a manifestation, if it is one."""
    return dragons.dragon_of(card.card)


def dragon_manifestation(card: Instance) -> bool:
    """A card that is a manifestation of a unique Dragon."""
    return bool(dragon_of(card))


# Bringing cards back ------------------------------------------------------------------------------


def bring_back(
    ctx: Ctx,
    seat: int,
    fits: Callable[[Instance], bool],
    places: tuple[str, ...] = ("discard",),
    optional: bool = True,
) -> Rule[Instance | None]:
    """A player may (or must) choose a card from these piles of their own."""
    able: dict[str, int] = {}
    for place in places:
        for number in searched(ctx.game, seat, place):
            card = ctx.game.card(number)
            if fits(card):
                able.setdefault(f"{place} {card.card.id}", number)
    chosen = yield from pick(
        ctx.game, seat, "bring-back", list(able.values()), "9.4.4", (ctx.me.id,), optional=optional
    )
    return None if chosen is None else ctx.game.card(int(chosen))


phrase_question("bring-back", "{0:card}: which card do you bring back?")
phrase_option("bring-back", "{0:card}")


def each_may_shuffle_back(fits: Callable[[Instance], bool]) -> Effect:
    """Each player, the one whose turn it is first, may shuffle such a card of the own discard pile
    into the own play deck."""

    def effect(ctx: Ctx) -> Rule[None]:
        for seat in (ctx.game.state.active, 1 - ctx.game.state.active):
            yield from _may_shuffle_back(ctx, seat, fits)

    return effect


def _may_shuffle_back(ctx: Ctx, seat: int, fits: Callable[[Instance], bool]) -> Rule[None]:
    card = yield from bring_back(ctx, seat, fits)
    if card is not None:
        into_deck(ctx.game, card, ALL_OF_IT)


def each_may_take_back(*kinds: Callable[[Instance], bool], or_shuffle: bool = False) -> Effect:
    """Each player may return one card of each of these kinds from the own discard pile to the
    hand, or else (`or_shuffle`) shuffle one of them into the own play deck."""

    def effect(ctx: Ctx) -> Rule[None]:
        for seat in (ctx.game.state.active, 1 - ctx.game.state.active):
            taken = False
            for fits in kinds:
                card = yield from bring_back(ctx, seat, fits)
                if card is not None:
                    taken = True
                    into_hand(ctx.game, card)
            if or_shuffle and not taken:
                yield from _may_shuffle_back(
                    ctx, seat, lambda card: any(fits(card) for fits in kinds)
                )

    return effect


def take_back_one(fits: Callable[[Instance], bool], shown: str = ALL_OF_IT) -> Effect:
    """The player returns such a card from the own discard pile to the hand, for all to see, or shows
    no more than that it is `shown` ("a hazard")."""

    def effect(ctx: Ctx) -> Rule[None]:
        card = yield from bring_back(
            ctx, ctx.player, lambda card: card is not ctx.me and fits(card), optional=False
        )
        if card is not None:
            into_hand(ctx.game, card, shown)

    return effect


def in_own_discard_pile(fits: Callable[[Instance], bool], words: str) -> Requirement:
    """There is such a card in the player's own discard pile."""
    return Requirement(
        lambda ctx: any(
            n != ctx.me.id and fits(ctx.game.card(n))
            for n in searched(ctx.game, ctx.player, "discard")
        ),
        or_canceled(words),
        "5.1.2",
    )


def is_in_discard_pile(ctx: Ctx, fits: Callable[[Instance], bool]) -> bool:
    """Does any player have such a card in the discard pile, and may search there?"""
    return any(
        fits(ctx.game.card(n)) for seat in (0, 1) for n in searched(ctx.game, seat, "discard")
    )


def discard_from_hand_of(ctx: Ctx, seat: int, fits: Callable[[Instance], bool]) -> Rule[bool]:
    """A player may discard such a card from the hand; true when one is."""
    hand = ctx.game.state.players[seat].hand
    able = [n for n in hand if fits(ctx.game.card(n))]
    chosen = yield from pick(
        ctx.game, seat, "card-to-give-up", able, "9.4.4", (ctx.me.id,), optional=True
    )
    if chosen is None:
        return False
    card = ctx.game.card(int(chosen))
    table.move(ctx.game, card, "discard")
    card.shown = True
    ctx.game.log("discarded from hand", seat, card.id)
    yield from happened(ctx.game, "discarded from hand", card)
    return True


phrase_question("card-to-give-up", "{0:card}: do you discard a card from your hand for it?")
phrase_option("card-to-give-up", "Discard {0:card}")
phrase_question("character-to-tap", "{0:card}: who taps?")
phrase_option("character-to-tap", "{0:card}")


def give_up(name: str, fits: Callable[[Instance], bool], words: str) -> tuple[Role, Cost]:
    """A card of the own hand that is discarded, and shown, when the action is declared: the role in
    which it is chosen, and the cost."""

    def candidates(ctx: Ctx) -> list[int]:
        hand = ctx.game.state.players[ctx.player].hand
        return [n for n in hand if n != ctx.me.id and fits(ctx.game.card(n))]

    role = Role(name, candidates, words, lasting=False)
    return role, Cost(lambda ctx: True, lambda ctx: table.discard(ctx.game, ctx.card(name)), "")


# Once on each -------------------------------------------------------------------------------------


def not_on_it(ctx: Ctx, c: Instance) -> bool:
    """No card of the same name is on it: it cannot be duplicated there."""
    return not being_played(ctx, c.id) and all(
        ctx.game.card(n).card.name != ctx.me.card.name for n in c.attached
    )


def not_on_company(ctx: Ctx, company: Company) -> bool:
    """Is no card of this name on the company yet?"""
    return not being_played(ctx, company.id) and all(
        ctx.game.card(n).card.name != ctx.me.card.name for n in company.attached
    )


# Attacks made by events ---------------------------------------------------------------------------


def attack_event(effect: Effect, **options: Any) -> Callable[[AnyCard], Action]:
    """A short-event that makes an attack: it begins a chain of effects, outside combat (3.1.1)."""
    requires = (outside_combat, *options.pop("requires", ()))
    return short(MOVEMENT, effect, requires=requires, begins_chain=True, **options)


def from_discard_pile(
    name: str, fits: Callable[[Instance], bool], words: tuple[str, str]
) -> tuple[Role, Role]:
    """A creature of the own discard pile that could attack the company, and how it is keyed: revealed
    on-guard, when the company no longer moves, to the site. `words` are for where there is none, and
    where it can't be keyed."""

    def ways(ctx: Ctx, creature: Instance) -> list[str]:
        found = dict.fromkeys(keyings(ctx.game, creature, ctx.company))
        return [way for way in found if way.startswith("site") or not ctx.window.bits & ON_GUARD]

    def able(ctx: Ctx) -> list[int]:
        game, company = ctx.game, ctx.company
        if company is None:
            return []
        return [
            n
            for n in searched(game, ctx.player, "discard")
            if fits(other := game.card(n)) and may_attack(game, other, company) and ways(ctx, other)
        ]

    none = or_canceled(words[0])
    return Role(name, able, none), Role("key", lambda ctx: ways(ctx, ctx.card(name)), words[1])
