"""What a card has to say to each of the named fields of the search language."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from freecouncil.cards.facts import (
    Ally,
    AnyCard,
    Attack,
    Bonus,
    Character,
    Creature,
    Faction,
    HazardAgent,
    HazardEvent,
    Home,
    Item,
    Keying,
    Place,
    Region,
    ResourceEvent,
    Site,
)
from freecouncil.cards.library import kind_of, library
from freecouncil.cards.places import home_fits, playable_at, surroundings
from freecouncil.cards.words import sentences, type_line
from freecouncil.cards.words.places import keying as keying_words

Numbers = Iterator[int | None]

_RARITIES = {"C": "common", "U": "uncommon", "R": "rare", "F": "fixed", "P": "promo"}


def names(card: AnyCard) -> Iterable[str]:
    return (card.name, *card.names.values())


_HAVENS = {"minion": "darkhaven", "balrog": "darkhaven", "fallen-wizard": "wizardhaven"}


def types(card: AnyCard) -> Iterator[str]:
    """All that a player would call this card."""
    kind = kind_of(card)
    yield kind
    yield from card.keywords
    yield from (race for race in races(card) if race != "Special")
    if card.alignment == "stage":
        yield from ("stage", "stage-resource")
    match card:
        case Character():
            yield from ["avatar"] if card.avatar else []
            yield from ["agent"] if card.agent else []
            yield from ["leader"] if card.leader else []
        case Creature():
            yield "hazard"
            if card.also:
                yield from (f"{card.also}-event", "event")
        case HazardAgent():
            yield from ("hazard", "agent")
        case HazardEvent() | ResourceEvent():
            yield from ("event", *(f"{duration}-event" for duration in card.durations))
            both = card.resource_too if isinstance(card, HazardEvent) else card.hazard_too
            own = "hazard" if isinstance(card, HazardEvent) else "resource"
            yield from ("hazard", "resource") if both else (own,)
            if isinstance(card, ResourceEvent) and card.magic:
                yield card.magic
        case Item():
            yield from ("resource", card.kind, f"{card.kind}-item")
            yield from [card.wearing] if card.wearing else []
            yield from ["hoard-item"] if card.hoard else []
            yield from ["ring", card.ring_kind] if card.ring_kind else []
            yield from ["ring"] if card.kind == "gold-ring" else []
        case Ally() | Faction():
            yield "resource"
        case Site():
            yield card.site_type
            yield from ["under-deeps"] if card.under_deeps else []
            if card.site_type == "haven" and card.alignment in _HAVENS:
                yield _HAVENS[card.alignment]
        case Region():
            yield card.region_type


def sets(card: AnyCard) -> Iterable[str]:
    return (printing.id.partition("-")[0] for printing in card.printings)


def ids(card: AnyCard) -> Iterable[str]:
    return (printing.id for printing in card.printings)


def collector_numbers(card: AnyCard) -> Numbers:
    yield from (int(printing.id.partition("-")[2]) for printing in card.printings)


def rarities(card: AnyCard) -> Iterator[str]:
    for printing in card.printings:
        if printing.rarity:
            yield printing.rarity
            yield from [_RARITIES[letter] for letter in printing.rarity[:1] if letter in _RARITIES]


def artists(card: AnyCard) -> str:
    return "\n".join(printing.artist for printing in card.printings)


def races(card: AnyCard) -> Iterator[str]:
    if isinstance(card, Character | Creature | Ally | Faction) and card.race:
        yield card.race
    if isinstance(card, Creature):
        yield from card.races


def skills(card: AnyCard) -> Iterable[str]:
    return card.skills if isinstance(card, Character | HazardAgent | Ally) else ()


def skill_count(card: AnyCard) -> Numbers:
    if isinstance(card, Character | HazardAgent | Ally):
        yield len(card.skills)


def point_kinds(card: AnyCard) -> Iterator[str]:
    if card.points is not None:
        yield card.points.kind


def point_amounts(card: AnyCard) -> Numbers:
    if card.points is not None:
        yield card.points.amount


def attacks(card: AnyCard) -> tuple[Attack, ...]:
    """The attacks printed on a card: a creature's, a site's, a Dragon's."""
    match card:
        case Creature():
            return card.attacks
        case Site():
            return card.automatic_attacks
        case HazardEvent() | Faction():
            return (card.attack,) if card.attack is not None else ()
        case _:
            return ()


def bonuses(card: AnyCard) -> tuple[Bonus, ...]:
    return card.bonuses if isinstance(card, Character | HazardAgent | Item | Ally) else ()


def attack_races(card: AnyCard) -> Iterable[str]:
    return (attack.race for attack in attacks(card) if attack.race)


def attack_count(card: AnyCard) -> Numbers:
    if attacks(card) or isinstance(card, Site):
        yield len(attacks(card))


def strikes(card: AnyCard) -> Numbers:
    yield from (attack.strikes for attack in attacks(card) if not attack.from_hand)


def minds(card: AnyCard) -> Numbers:
    if isinstance(card, Character | HazardAgent | Ally):
        yield card.mind


def prowesses(card: AnyCard) -> Numbers:
    if isinstance(card, Character | HazardAgent | Ally):
        yield card.prowess
    if isinstance(card, ResourceEvent) and card.prowess is not None:
        yield card.prowess
    if isinstance(card, Item):
        yield from (bonus.amount for bonus in card.bonuses if bonus.attribute == "prowess")
    yield from (attack.prowess for attack in attacks(card) if not attack.from_hand)


def bodies(card: AnyCard) -> Numbers:
    if isinstance(card, Character | HazardAgent | Ally):
        yield card.body
    if isinstance(card, ResourceEvent) and card.body is not None:
        yield card.body
    if isinstance(card, Item):
        yield from (bonus.amount for bonus in card.bonuses if bonus.attribute == "body")
    yield from (attack.body for attack in attacks(card) if not attack.from_hand)


def direct_influences(card: AnyCard) -> Numbers:
    if isinstance(card, Character | HazardAgent | Ally):
        yield card.direct_influence
    if isinstance(card, ResourceEvent) and card.direct_influence is not None:
        yield card.direct_influence
    if isinstance(card, Item):
        yield from (one.amount for one in card.bonuses if one.attribute == "direct-influence")


def general_influences(card: AnyCard) -> Numbers:
    if isinstance(card, Character | ResourceEvent) and card.general_influence is not None:
        yield card.general_influence


def corruptions(card: AnyCard) -> Numbers:
    if isinstance(card, Item | HazardEvent | ResourceEvent):
        yield card.corruption


def places(card: AnyCard) -> tuple[Place, ...]:
    return card.places if isinstance(card, Item | Ally | Faction) else ()


def playable(card: AnyCard) -> Iterator[str]:
    """Where a card says it is playable; for a site, what is playable there."""
    if isinstance(card, Site):
        yield from card.items
        yield from ["information"] if card.information else []
        yield from ["hoard"] if card.hoard else []
        for only in card.item_limits.values():
            yield from only
    for place in places(card):
        yield from _where(place)
        yield from [place.automatic_attack] if place.automatic_attack else []
        yield from ["hoard"] if place.hoard else []
        yield from [place.item] if place.item else []
        yield from ["information"] if place.information else []
        yield from ["surface-site"] if place.surface_site else []
        yield from ["wizardhaven"] if place.wizardhaven or place.protected else []


def _where(place: Place | Home) -> Iterator[str]:
    yield from (name for name in (place.site, place.region) if name)
    yield from [place.site_type] if place.site_type else []
    yield from [place.region_type] if place.region_type else []
    yield from ["under-deeps"] if place.under_deeps else []
    yield from ["dragon-lair"] if place.dragon_lair else []


def homes(card: AnyCard) -> Iterator[str]:
    """Home sites as printed, and every site that fits an "any …"."""
    if not isinstance(card, Character | HazardAgent):
        return
    around = surroundings()
    for home in card.homes:
        yield from _where(home)
        if not home.site:
            yield from {
                site.name: None for site in library().sites if home_fits(home, site, around)
            }


def regions(card: AnyCard) -> Iterator[str]:
    if isinstance(card, Site) and card.region:
        yield card.region
    if isinstance(card, Region):
        yield card.name


def keyings(card: AnyCard) -> tuple[Keying, ...]:
    own = card.keying if isinstance(card, Creature) else ()
    if isinstance(card, HazardEvent | Faction):
        own = card.attack_keying
    return own + tuple(way for attack in attacks(card) for way in attack.from_hand)


def keys(card: AnyCard) -> Iterator[str]:
    """What a creature can be keyed to, in words and by the parts of each way."""
    for way in keyings(card):
        yield keying_words(way)
        if way.region_type:
            yield way.region_type
            yield from [f"double {way.region_type}"] if way.count == 2 else []
            yield from [f"triple {way.region_type}"] if way.count == 3 else []
        yield from [way.site_type] if way.site_type else []
        yield from [way.site_in_type] if way.site_in_type else []
        yield from ["under-deeps"] if way.under_deeps else []
        named = (way.region, way.site, way.site_in, way.adjacent_to, way.when, *way.between)
        yield from (name for name in named if name)


def durations(card: AnyCard) -> Iterator[str]:
    if isinstance(card, HazardEvent | ResourceEvent):
        yield from card.durations
    if isinstance(card, Creature) and card.also:
        yield card.also


def item_kinds(card: AnyCard) -> Iterator[str]:
    if isinstance(card, Item):
        yield card.kind


def bonus_attributes(card: AnyCard) -> Iterable[str]:
    return (bonus.attribute for bonus in bonuses(card))


def bonus_amounts(card: AnyCard) -> Numbers:
    yield from (bonus.amount for bonus in bonuses(card))


def against(card: AnyCard) -> Iterator[str]:
    """Whom a card's bonuses are against, and who modifies the influencing of a faction."""
    for bonus in bonuses(card):
        for whom in bonus.against:
            yield from (word for word in (whom.race, whom.name) if word)
    if isinstance(card, Faction):
        yield from card.modifications


def bearers(card: AnyCard) -> Iterator[str]:
    if isinstance(card, Item):
        yield from card.bearer_race
        yield from card.bearer_skill
        yield from card.bearer_name
    for bonus in bonuses(card):
        yield from bonus.bearer_race
        yield from [bonus.bearer_skill] if bonus.bearer_skill else []


def rings(card: AnyCard) -> Iterator[str]:
    if isinstance(card, Item):
        yield from [card.ring_kind] if card.ring_kind else []
        yield from card.ring_results


def havens(card: AnyCard) -> Iterator[str]:
    if isinstance(card, Site):
        yield from [card.nearest_haven] if card.nearest_haven else []
        yield from card.haven_paths


def paths(card: AnyCard) -> Iterable[str]:
    return card.site_path if isinstance(card, Site) else ()


def path_lengths(card: AnyCard) -> Numbers:
    if isinstance(card, Site) and card.site_path:
        yield len(card.site_path)


def adjacent(card: AnyCard) -> Iterator[str]:
    if isinstance(card, Site):
        yield from (name.removeprefix("region:") for name in card.adjacent)
    if isinstance(card, Region):
        yield from card.neighbours


def adjacent_numbers(card: AnyCard) -> Numbers:
    if isinstance(card, Site):
        yield from card.adjacent.values()


def text(card: AnyCard) -> str:
    return "\n".join((type_line(card), *sentences(card)))


def site_names() -> Iterable[str]:
    return dict.fromkeys(site.name for site in library().sites)


def at_site(card: AnyCard, wanted: frozenset[str]) -> bool:
    """Whether the card is one of these sites, or can be played at or keyed to one of them."""
    if isinstance(card, Site):
        return card.name in wanted
    around = surroundings()
    return any(playable_at(card, site, around) for site in library().sites if site.name in wanted)
