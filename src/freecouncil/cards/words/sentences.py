"""Everything that the facts say beyond the type line and the numbers."""

from __future__ import annotations

from collections.abc import Iterable
from functools import singledispatch

from msgspec import structs

from freecouncil.cards.facts import (
    Ally,
    AnyCard,
    Attack,
    Bonus,
    Card,
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
from freecouncil.cards.words import combat, places
from freecouncil.cards.words.plain import (
    ALIGNMENTS,
    SITE_TYPES,
    article,
    count,
    listing,
    path,
    plural,
    signed,
    spaced,
)


def sentences(card: AnyCard) -> tuple[str, ...]:
    """The card's facts, each as a sentence."""
    return tuple(text[:1].upper() + text[1:] + "." for text in [*_shared(card), *_own(card)])


def _shared(card: Card) -> list[str]:
    lines = []
    if card.manifestation == card.name:
        lines.append("there are other manifestations of it")
    elif card.manifestation:
        lines.append(f"a manifestation of {card.manifestation}")
    if card.specific:
        lines.append(f"only for {card.specific}")
    if card.keywords:
        lines.append(", ".join(card.keywords))
    if card.one_in_play:
        lines.append("cannot be duplicated")
    if card.one_on:
        how = {"player": "by a player", "turn": "in a turn"}.get(card.one_on)
        lines.append(f"cannot be duplicated {how or 'on ' + article(card.one_on)}")
    if card.copies is not None:
        lines.append(f"a deck may hold {count(card.copies, 'copy', 'copies')}")
    if card.not_in_decks:
        whose = (f"{ALIGNMENTS[side]} decks" for side in card.not_in_decks)
        lines.append(f"not in {listing(whose, 'or')}")
    if card.not_against:
        whom = (f"{ALIGNMENTS[side]} players" for side in card.not_against)
        lines.append(f"not against {listing(whom, 'or')}")
    if card.no_effect_on:
        whom = (f"{ALIGNMENTS[side]} players" for side in card.no_effect_on)
        lines.append(f"no effect on {listing(whom, 'or')}")
    if card.points is not None and combat.has_notes(card.points):
        lines.append(combat.points(card.points))
    return lines


@singledispatch
def _own(card: AnyCard) -> list[str]:
    raise TypeError(f"no card: {card!r}")


@_own.register
def _(card: Character) -> list[str]:
    lines = _homes(card.homes) + _bonuses(card.bonuses)
    if card.leader:
        lines.append("a leader")
    if card.general_influence is not None:
        lines.append(f"gives {card.general_influence} general influence")
    if card.magic:
        lines.append(f"can use {listing(card.magic)}")
    if card.uses_palantir:
        lines.append("may tap to use a Palantír that he bears")
    if card.heals_all:
        lines.append("what heals one character of the company heals all of them")
    if card.halves_body_of:
        who = listing((plural(race) for race in card.halves_body_of), "or")
        lines.append(f"strikes of {who} have half their body, rounded up, against this character")
    if card.eliminated_points:
        lost = signed(card.eliminated_points)
        lines.append(f"when eliminated, {lost} marshalling points for its player")
    if card.discarded_on:
        results = listing((str(result) for result in card.discarded_on), "or")
        lines.append(f"discarded rather than eliminated by a body check of {results}")
    if card.home_only:
        lines.append("unless in a starting company, comes into play at a home site only")
    if not card.draftable:
        lines.append("cannot be in a starting company")
    if card.agent_to_haven:
        lines.append("as an agent may move to havens")
    if card.agent_not_to:
        kinds = listing((f"{SITE_TYPES[kind]} sites" for kind in card.agent_not_to), "or")
        lines.append(f"as an agent may not move to {kinds}")
    return lines


@_own.register
def _(card: Creature) -> list[str]:
    lines = []
    if len(card.attacks) > 1:
        lines.append(combat.attacks(card.attacks))
    elif card.attacks:
        (one,) = card.attacks
        plain = one.race in ("", card.race) and not (one.each or one.from_hand)
        lines.extend(combat.attack_notes(one) if plain else [combat.attack(one)])
    lines += _keyed(card.keying)
    if card.only_against:
        lines.append(f"only against {' '.join(card.only_against)} companies")
    if card.not_against_home:
        home = card.not_against_home
        lines.append(f"not against a company with a character whose home is {home}")
    if card.cancel_by_tapping == 1:
        lines.append("one of its attacks may be canceled by tapping a character")
    elif card.cancel_by_tapping:
        most = card.cancel_by_tapping
        lines.append(f"up to {most} of its attacks may be canceled, each by tapping a character")
    if card.also:
        lines.append(f"may be played as a {card.also}-event instead")
    return lines


@_own.register
def _(card: HazardAgent) -> list[str]:
    lines = _homes(card.homes) + _bonuses(card.bonuses)
    if card.only_to:
        lines.append(f"moves only to {_either(card.only_to)}")
    return lines


@_own.register
def _(card: HazardEvent) -> list[str]:
    lines = []
    if card.corruption:
        lines.append(_corruption(card.corruption))
    lines += _corruption_by_race(card.corruption_by_race)
    if card.attack is not None:
        lines += _event_attack(card.attack, card.attack_keying)
    if card.resource_too:
        lines.append("may be played as a resource too")
    return lines


def _event_attack(attack: Attack, ways: tuple[Keying, ...]) -> list[str]:
    """An attack by an event: on those who move somewhere, or on those who enter a site."""
    lines = []
    groups = places.by_condition([way for way in ways if not way.site])
    if groups:
        where = [
            f"{given + ' also ' if given else ''}in "
            + listing(map(places.unconditional, group), "or")
            for given, group in groups.items()
        ]
        end = "," if len(where) > 1 else ""
        lines.append(
            f"each company that moves {', '.join(where)}{end} faces {article(attack.race)} "
            f"attack: {combat.figures(attack)}"
        )
        lines.append("the attack counts as a hazard creature's")
    sites = [way for way in ways if way.site]
    if sites:
        for given, group in places.by_condition(sites).items():
            have = "each have" if len(group) > 1 else "has"
            more = f"{listing(way.site for way in group)} {have} one more automatic-attack"
            lines.append(f"{more} {given}".rstrip() + f": {attack.race}, {combat.figures(attack)}")
    if not ways:
        lines.append(f"attacks: {combat.attack(attack)}")
    return lines


@_own.register
def _(card: ResourceEvent) -> list[str]:
    lines = [_corruption(card.corruption)] if card.corruption else []
    if players := _players(card):
        lines.append(f"can be played by {listing(players, 'or')} only")
    if card.needs_information:
        lines.append("playable at a site where Information is playable")
    if card.storable_at:
        where = _either(card.storable_at)
        if card.alignment == "minion":
            where = where.replace("any Haven", "any Darkhaven")
        lines.append(f"can be stored at {where}")
    if card.hazard_too:
        lines.append("may be played as a hazard too")
    if card.starting_item:
        lines.append("may be one of the starting minor items")
    if not card.starting_stage:
        lines.append("cannot be a starting stage resource")
    if card.stands_for_avatar:
        lines.append("stands for the avatar")
    return lines


@_own.register
def _(card: Item) -> list[str]:
    lines = _bonuses(card.bonuses)
    if card.gives_skill is not None:
        lines.append(f"its bearer is {article(card.gives_skill)}")
    bearers = [article(one) for one in (*card.bearer_race, *card.bearer_skill)]
    bearers += card.bearer_name
    if bearers:
        lines.append(f"can be borne by {listing(bearers, 'or')} only")
    if card.bearer_prowess is not None:
        lines.append(f"its bearer needs a prowess of at least {card.bearer_prowess}")
    lines += _corruption_by_race(card.corruption_by_race)
    if card.untap_check:
        lines.append("its bearer makes a corruption check at the end of the untap phase")
    lines += _places(card.places)
    if card.not_places:
        lines.append(f"not playable at {_either(card.not_places)}")
    for ring, results in card.ring_results.items():
        lines.append(f"tested: {ring} on {_results(results)}")
    if card.ring_search:
        rings = listing(card.ring_search, "or")
        lines.append(f"its test lets its player search for {rings}")
    for may, verb in (
        (card.storable, "be stored"),
        (card.transferable, "be transferred"),
        (card.stealable, "be stolen"),
        (card.starting, "be with a starting company"),
    ):
        if not may:
            lines.append(f"cannot {verb}")
    if card.not_starting_with:
        whose = listing((ALIGNMENTS[side] for side in card.not_starting_with), "or")
        lines.append(f"cannot be with a {whose} starting company")
    return lines


@_own.register
def _(card: Ally) -> list[str]:
    lines = _bonuses(card.bonuses) + _places(card.places)
    if card.played_by:
        who = listing((plural(one) for one in card.played_by), "or")
        lines.append(f"only {who} can play it")
    if card.direct_influence:
        lines.append(f"{card.direct_influence} direct influence")
    if card.unattackable:
        lines.append("cannot be attacked")
    if card.safe_at_site:
        lines.append("neither automatic-attacks nor hazards keyed to the site attack it")
    if card.confined_to:
        lines.append(f"discarded when its company moves elsewhere than {_either(card.confined_to)}")
    return lines


@_own.register
def _(card: Faction) -> list[str]:
    lines = _places(card.places)
    if card.influenced:
        lines.append(f"comes into play with an influence check greater than {card.number}")
    else:
        lines.append("comes into play without an influence check")
    if card.modifications:
        lines.append(f"standard modifications: {_changes(card.modifications)}")
    if card.other_modifications:
        changes = (
            f"{signed(amount)} {_condition(key)}"
            for key, amount in card.other_modifications.items()
        )
        lines.append(f"other modifications: {', '.join(changes)}")
    for kind, amount in card.discard_modifications.items():
        lines.append(f"{signed(amount)} for discarding {article(spaced(kind))} item")
    if card.number_in_play is not None:
        lines.append(f"once in play its number is {card.number_in_play}")
    if card.leader_may_control:
        lines.append(
            "an Orc or Troll leader who makes the attempt may take it under control, and the site "
            "does not tap; it is discarded when he moves or leaves play, and three or more under "
            "the same leader give 2 marshalling points more"
        )
    if card.attack is not None:
        lines.append(f"attacks: {combat.attack(card.attack)}")
    if card.attack_keying:
        lines.append(f"faced at or in {places.keyings(card.attack_keying, 'at or in')}")
    return lines


@_own.register
def _(card: Site) -> list[str]:
    lines = []
    if card.nearest_haven:
        lines.append(f"nearest haven {card.nearest_haven}; site path {path(card.site_path)}")
    for haven, way in card.haven_paths.items():
        lines.append(f"site path from {haven}: {path(way)}")
    kinds = listing(spaced(kind) for kind in card.items)
    playable = [f"{kinds} items"] if kinds else []
    if card.information:
        playable.append("Information")
    if playable:
        lines.append(f"playable here: {', '.join(playable)}")
    for limited, only in card.item_limits.items():
        what = listing(only, "or") or "as the site says"
        lines.append(f"{spaced(limited)} items only if {what}")
    if card.items_when_tapped:
        lines.append("items are playable here even when it is tapped")
    for number, attack in enumerate(card.automatic_attacks, 1):
        which = f" {number}" if len(card.automatic_attacks) > 1 else ""
        lines.append(f"automatic-attack{which}: {combat.attack(attack)}")
    if card.hoard:
        lines.append("holds a hoard")
    if card.adjacent:
        near = (f"{_neighbour(name)} ({number})" for name, number in card.adjacent.items())
        lines.append(f"adjacent to {listing(near)}")
    return lines + _site_rules(card)


def _site_rules(card: Site) -> list[str]:
    lines = []
    if card.hazard_limit:
        limit = signed(card.hazard_limit)
        lines.append(f"{limit} to the hazard limit of companies moving here")
    if card.also_keyed:
        lines.append(f"can be keyed here: {listing(map(places.keyed_here, card.also_keyed))}")
    if card.not_detainment:
        which = "creatures" if card.not_detainment == "all" else "creatures other than Nazgûl"
        lines.append(f"{which} keyed here attack normally, not as detainment")
    if card.detainment:
        lines.append("creatures keyed here attack as detainment")
    if card.attacks_canceled:
        lines.append("attacks against its player's companies here are canceled")
    if card.stored_ring_test is not None:
        by = signed(card.stored_ring_test)
        lines.append(f"gold rings stored here are tested, with {by} to the roll")
    if card.ring_test:
        lines.append(f"{signed(card.ring_test)} to tests of gold rings here")
    if card.heals_all:
        lines.append("what heals one character here heals all of them")
    if card.no_ringwraith:
        lines.append("a Ringwraith may not move here")
    if card.no_minion_attacks:
        lines.append("a minion company may not attack another company here")
    return lines


@_own.register
def _(card: Region) -> list[str]:
    return [f"borders on {listing(card.neighbours)}"]


def _homes(homes: tuple[Home, ...]) -> list[str]:
    return [f"home: {listing(map(places.home, homes), 'or')}"] if homes else []


def _keyed(ways: tuple[Keying, ...]) -> list[str]:
    return [f"keyed to {places.keyings(ways)}"] if ways else []


def _bonuses(bonuses: tuple[Bonus, ...]) -> list[str]:
    return [combat.bonus(value) for value in bonuses]


def _places(where: tuple[Place, ...]) -> list[str]:
    return [f"playable at {_either(where)}"] if where else []


def _either(where: Iterable[Place]) -> str:
    """Places that differ in their region alone are named together."""
    alike: dict[Place, list[str]] = {}
    for one in where:
        alike.setdefault(structs.replace(one, region=""), []).append(one.region)
    return listing(
        (
            places.place(structs.replace(kind, region=listing(regions, "or")))
            for kind, regions in alike.items()
        ),
        "or",
    )


def _changes(modifications: dict[str, int]) -> str:
    return ", ".join(f"{signed(amount)} {plural(who)}" for who, amount in modifications.items())


def _condition(key: str) -> str:
    """Another condition that changes an influence check: "if any other Orc faction is in play"."""
    kind, _, what = key.partition(":")
    return {
        "leader": "for a leader",
        "name": f"for {what}",
        "avatar": f"for {what}'s player",
        "other-faction": f"if any other {what} faction is in play",
        "bearer": f"for the bearer of {what}",
        "home-there": f"for {article(what)} whose home is there",
    }[kind]


def _players(card: ResourceEvent) -> list[str]:
    """Who can play the event: an Orc, a scout, an Orc scout, or someone by name."""
    races, skills = card.needs_race, card.needs_skill
    if races and skills and not card.needs_either:
        return [article(f"{race} {skill}") for race in races for skill in skills]
    return [article(one) for one in (*skills, *races)] + [*card.needs_name]


def _corruption(amount: int) -> str:
    return f"its bearer has {count(amount, 'corruption point')} more"


def _corruption_by_race(points: dict[str, int]) -> list[str]:
    return [
        f"{count(amount, 'corruption point')} when borne by {article(race)}"
        for race, amount in points.items()
    ]


def _results(results: tuple[int, ...]) -> str:
    """The results of a gold ring's test: 12 stands for all from 12 up, 1 for all down from 1."""
    first, last = results[0], results[-1]
    if results != tuple(range(first, last + 1)):
        return listing((f"{result}+" if result == 12 else str(result) for result in results), "or")
    if last == 12:
        return "any result" if first == 1 else f"{first} or more"
    return f"{last} or less" if first == 1 else f"{first} to {last}"


def _neighbour(name: str) -> str:
    region = name.removeprefix("region:")
    return f"any site in {region}" if region != name else name
