"""What could be wrong with the card data: every check returns its findings, none when all is well.

The checks know what the rules take for granted: that every site, region, race and card that a fact
names exists, that the map can be walked both ways, that a site path is a way over the map. What is
an exception is written down here, with its reason.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any

import msgspec

from freecouncil.cards.facts import (
    RACES,
    AnyCard,
    Attack,
    AttackChange,
    Bonus,
    Card,
    Fact,
    Home,
    Keyed,
    Keying,
    Place,
    Points,
    Printing,
    RegionType,
    Site,
    Whom,
)
from freecouncil.cards.library import DATA, SETS, Library, kind_of

PRINTINGS = 1683
CARDS = 1626

# Names that cards give to what is no card.
NOT_CARDS = {
    "Gorfaur the Lame": "the Lieutenant of Dol Guldur is his manifestation; he has no other card",
}
# Factions that say more about where they are played than a place can.
PLACED_BY_SCRIPT = {
    "Returned Exiles": "played where a Dragon at home was defeated",
}
# Pairs of regions of which only the first names the second as its neighbour.
ONE_WAY_NEIGHBOURS: dict[tuple[str, str], str] = {}
# Under-deeps sites of which only the first names the second as adjacent, or with another number.
ONE_WAY_ADJACENT: dict[tuple[str, str], str] = {}
# Site paths that no way over the map of regions has.
OFF_THE_MAP = {
    ("Dol Guldur", "Minas Morgul"): "through the Black Gate, from Udûn to Dagorlad",
    ("Minas Morgul", "Dol Guldur"): "through the Black Gate, from Dagorlad to Udûn",
}
# What a site's limit on items may name besides a card: what is worn, or what the item is.
ITEM_LIMITS = {"weapon", "armor", "shield", "helmet", "Palantír", "hero"}
# What a faction's other modifications may be about, before any colon.
OTHER_MODIFICATIONS = {"leader", "name", "avatar", "other-faction", "bearer", "home-there"}
AVATARS = {"Alatar", "Balrog", "Gandalf", "Pallando", "Radagast", "Saruman"}
HAVEN_ALIGNMENTS = {"hero": "hero", "minion": "minion"}


class Finding(Fact, frozen=True, kw_only=True):
    """Something wrong: the check that found it, the card, and what it is."""

    check: str
    card: str
    what: str

    def __str__(self) -> str:
        return f"{self.check}: {self.card}: {self.what}"


class Decision(Fact, frozen=True, kw_only=True):
    """Where the sources contradict each other: what was given, what we hold, and why."""

    card: str
    name: str
    field: str
    given: Any
    decided: Any
    reason: str


def decisions() -> tuple[Decision, ...]:
    """Every decision, in the order of the cards."""
    lines = (DATA / "decisions.jsonl").read_bytes()
    return tuple(msgspec.json.Decoder(Decision).decode_lines(lines))


# Which fields hold names, and of what: by the struct that has the field.
_NAMES: dict[type[Fact], dict[str, str]] = {
    Whom: {"race": "race", "home": "site", "playable_at": "site", "playable_in": "region"},
    Bonus: {"bearer_race": "race", "not_race": "race", "at": "site", "when": "card"},
    Attack: {"race": "race", "not_races": "race"},
    AttackChange: {"race": "race", "after": "race"},
    Keying: {
        "region": "region",
        "site": "site",
        "site_in": "region",
        "adjacent_to": "site",
        "between": "site",
        "when": "card",
        "unless": "card",
        "after": "race",
        "this_turn": "card",
    },
    Keyed: {"race": "race", "except_names": "card"},
    Place: {
        "site": "site",
        "region": "region",
        "except_sites": "site",
        "automatic_attack": "race",
    },
    Home: {"site": "site", "region": "region"},
    Points: {"stored_at": "site", "by_race": "race"},
}
_CARD_NAMES = {
    "race": "race",
    "races": "race",
    "bearer_race": "race",
    "needs_race": "race",
    "corruption_by_race": "race",
    "halves_body_of": "race",
    "bearer_name": "card",
    "needs_name": "card",
    "played_by": "race or card",
    "not_against_home": "site",
    "region": "region",
    "neighbours": "region",
    "nearest_haven": "site",
    "haven_paths": "site",
}


def facts_of(value: object) -> Iterator[Fact]:
    """A fact and every fact inside it."""
    if isinstance(value, Fact):
        yield value
        for name in value.__struct_fields__:
            yield from facts_of(getattr(value, name))
    elif isinstance(value, tuple):
        for part in value:
            yield from facts_of(part)


def _strings(value: object) -> Iterator[str]:
    if isinstance(value, str):
        if value:
            yield value
    elif isinstance(value, (tuple, dict)):
        for part in value:
            yield from _strings(part)


def names_exist(library: Library) -> list[Finding]:
    """Every named site, region, race and card exists."""
    known = {
        "site": {card.name for card in library.sites},
        "region": {card.name for card in library.regions},
        "race": set(RACES),
        "card": {card.name for card in library.cards} | set(NOT_CARDS),
    }
    known["race or card"] = known["race"] | known["card"]
    factions = {card.name for card in library.factions}
    found: list[Finding] = []

    def wrong(card: AnyCard, what: str) -> None:
        found.append(Finding(check="names", card=card.id, what=what))

    for card in library.cards:
        for fact in facts_of(card):
            table = _CARD_NAMES if isinstance(fact, Card) else _NAMES.get(type(fact), {})
            for field, kind in table.items():
                for name in _strings(getattr(fact, field, "")):
                    if name not in known[kind]:
                        wrong(card, f"{type(fact).__name__}.{field} names no {kind}: {name!r}")
            if isinstance(fact, Whom) and fact.name:
                names = factions if fact.kind == "faction" else known["card"]
                if fact.name not in names:
                    wrong(card, f"a bonus is against no {fact.kind}: {fact.name!r}")
        if card.manifestation and card.manifestation not in known["card"]:
            wrong(card, f"a manifestation of no card: {card.manifestation!r}")
        if card.specific and card.specific not in AVATARS:
            wrong(card, f"specific to no avatar: {card.specific!r}")
        if card.reprint_of and library.by_id(card.reprint_of).name != card.name:
            wrong(card, f"a reprint of a card with another name: {card.reprint_of}")
    for faction in library.factions:
        for name in faction.modifications:
            if name not in factions and name not in RACES:
                wrong(faction, f"modified by no race or faction: {name!r}")
        for name in faction.other_modifications:
            if name.split(":")[0] not in OTHER_MODIFICATIONS:
                wrong(faction, f"modified by an unknown condition: {name!r}")
    for site in library.sites:
        for name in site.adjacent:
            kind = "region" if name.startswith("region:") else "site"
            if name.removeprefix("region:") not in known[kind]:
                wrong(site, f"adjacent to no {kind}: {name!r}")
        for limits in site.item_limits.values():
            for name in limits:
                if name not in ITEM_LIMITS and name not in known["card"]:
                    wrong(site, f"limits items to something unknown: {name!r}")
    return found


def counts(library: Library) -> list[Finding]:
    """All printings and cards are here, each printing once, and no number is missing in a set."""
    ids = [printing.id for card in library.cards for printing in card.printings]
    found = []
    if len(ids) != PRINTINGS:
        what = f"{len(ids)} printings, where there are {PRINTINGS}"
        found.append(Finding(check="counts", card="", what=what))
    if len(library.cards) != CARDS:
        what = f"{len(library.cards)} cards, where there are {CARDS}"
        found.append(Finding(check="counts", card="", what=what))
    for twice in sorted({one for one in ids if ids.count(one) > 1}):
        found.append(Finding(check="counts", card=twice, what="more than one printing has this id"))
    for letters in SETS:
        numbers = {int(one.split("-")[1]) for one in ids if one.startswith(f"{letters}-")}
        for missing in sorted(set(range(1, len(numbers) + 1)) - numbers):
            what = "this number is missing in its set"
            found.append(Finding(check="counts", card=f"{letters}-{missing}", what=what))
    return found


def same_identity(library: Library) -> list[Finding]:
    """No two cards share name, type and alignment, unless one is a reprint of the other."""
    found = []
    seen: dict[tuple[str, str, str], str] = {}
    for card in library.cards:
        if card.reprint_of:
            continue
        key = (card.name, kind_of(card), card.alignment)
        if key in seen:
            what = f"the same name, type and alignment as {seen[key]}"
            found.append(Finding(check="identity", card=card.id, what=what))
        seen[key] = card.id
    return found


def neighbours(library: Library) -> list[Finding]:
    """Regions are neighbours both ways, and so are Under-deeps sites, with the same number."""
    found = []
    regions = {region.name: region for region in library.regions}
    for region in library.regions:
        for name in region.neighbours:
            back = regions[name].neighbours if name in regions else ()
            if region.name not in back and (region.name, name) not in ONE_WAY_NEIGHBOURS:
                what = f"{name} does not name it as a neighbour"
                found.append(Finding(check="neighbours", card=region.id, what=what))
    sites = {(site.alignment, site.name): site for site in library.sites}
    for site in library.sites:
        for name, number in site.adjacent.items():
            other = sites.get((site.alignment, name))
            if other is None or not other.under_deeps or (site.name, name) in ONE_WAY_ADJACENT:
                continue  # a surface site does not list what lies below it
            if other.adjacent.get(site.name) != number:
                what = f"{name} says {other.adjacent.get(site.name)} where this says {number}"
                found.append(Finding(check="neighbours", card=site.id, what=what))
    return found


def nearest_havens(library: Library) -> list[Finding]:
    """Every nearest haven is a haven of the site's alignment, and who needs one has one."""
    found = []
    havens = {(site.alignment, site.name) for site in library.sites if site.site_type == "haven"}
    for site in library.sites:
        needs = (
            site.alignment in HAVEN_ALIGNMENTS
            and site.site_type != "haven"
            and not site.under_deeps
        )
        if needs and not site.nearest_haven:
            found.append(Finding(check="havens", card=site.id, what="no nearest haven"))
        if site.nearest_haven and (site.alignment, site.nearest_haven) not in havens:
            what = f"{site.nearest_haven} is no haven of a {site.alignment} player"
            found.append(Finding(check="havens", card=site.id, what=what))
        if bool(site.nearest_haven) != bool(site.site_path):
            found.append(Finding(check="havens", card=site.id, what="a haven without a path"))
    return found


def _is_way(library: Library, start: str, end: str, types: tuple[RegionType, ...]) -> bool:
    """Is there a way over the map from one region to another through these types of regions?"""
    regions = {region.name: region for region in library.regions}
    if start not in regions or regions[start].region_type != types[0]:
        return False
    here = {start}
    for kind in types[1:]:
        here = {
            name
            for region in here
            for name in regions[region].neighbours
            if regions[name].region_type == kind
        }
    return end in here


def site_paths(library: Library) -> list[Finding]:
    """Every site path is a way over the map: it begins and ends in fitting regions, and goes on."""
    found = []
    sites = {(site.alignment, site.name): site for site in library.sites}
    types = {region.name: region.region_type for region in library.regions}

    def check(site: Site, haven: str, path: tuple[RegionType, ...]) -> None:
        start = sites.get((site.alignment, haven))
        if start is None:
            what = f"a path from {haven}, which is no site of a {site.alignment} player"
            found.append(Finding(check="paths", card=site.id, what=what))
        elif (site.name, haven) in OFF_THE_MAP:
            ends = (types[start.region], types[site.region])
            if (path[0], path[-1]) != ends:
                what = f"the path from {haven} begins or ends in another type of region"
                found.append(Finding(check="paths", card=site.id, what=what))
        elif not path or not _is_way(library, start.region, site.region, path):
            what = f"no way from {start.region} to {site.region} is {', '.join(path)}"
            found.append(Finding(check="paths", card=site.id, what=what))

    for site in library.sites:
        if site.nearest_haven:
            check(site, site.nearest_haven, site.site_path)
        for haven, path in site.haven_paths.items():
            check(site, haven, path)
            back = sites.get((site.alignment, haven))
            if back is not None and back.haven_paths.get(site.name) != path[::-1]:
                what = f"the path from {haven} is not the path to it"
                found.append(Finding(check="paths", card=site.id, what=what))
    return found


def shapes(library: Library) -> list[Finding]:
    """Cards have what cards of their kind have."""
    found: list[Finding] = []

    def expect(holds: bool, card: AnyCard, what: str) -> None:
        if not holds:
            found.append(Finding(check="shapes", card=card.id, what=what))

    for person in library.characters:
        expect((person.mind is None) == person.avatar, person, "a mind, or an avatar, not both")
        expect(bool(person.skills), person, "no skill")
        expect(0 < person.body <= 12, person, f"body {person.body}")
        low, high = person.body - 1, person.body
        expect(all(low <= n <= high for n in person.discarded_on), person, "discarded on what?")
    for creature in library.creatures:
        expect(bool(creature.keying), creature, "keyed to nothing")
        expect(bool(creature.attacks), creature, "no attack")
        kinds = {creature.points.kind} if creature.points else set()
        expect(kinds == {"kill"}, creature, "no kill points")
        for attack in creature.attacks:
            expect(attack.strikes > 0 and attack.prowess > 0, creature, "an attack without force")
            expect(attack.race == creature.race, creature, "an attack of another race")
    for site in library.sites:
        for attack in site.automatic_attacks:
            armed = bool(attack.from_hand) or (attack.strikes > 0 and attack.prowess > 0)
            expect(armed, site, "an automatic-attack without force")
        expect(bool(site.region) or site.under_deeps, site, "no region")
        expect(site.draws > 0 and site.opponent_draws > 0, site, "no cards to draw")
    for faction in library.factions:
        placed = bool(faction.places) or faction.name in PLACED_BY_SCRIPT
        expect(placed, faction, "playable nowhere")
        expect(faction.number > 0 or not faction.influenced, faction, "no number")
    for ally in library.allies:
        expect(bool(ally.places), ally, "playable nowhere")
        expect(ally.mind > 0, ally, "no mind")
    for item in library.items:
        expect(
            (item.kind == "gold-ring") == bool(item.ring_results),
            item,
            "a gold ring, or results of a test, not both",
        )
        worn = {bonus.attribute for bonus in item.bonuses if bonus.at_most is not None}
        expect(not worn or worn <= {"prowess", "body"}, item, f"a maximum of {sorted(worn)}")
    return found


def decisions_hold(library: Library) -> list[Finding]:
    """What was decided where the sources contradict each other is what the library holds."""
    found = []
    for decision in decisions():
        card = library.by_id(decision.card)
        held = msgspec.json.decode(msgspec.json.encode(getattr(card, decision.field)))
        if card.name != decision.name or held != decision.decided:
            what = f"{decision.field} is {held!r}, where {decision.decided!r} was decided"
            found.append(Finding(check="decisions", card=decision.card, what=what))
    return found


def no_sentences(library: Library) -> list[Finding]:
    """Facts are names, words and numbers: no value of a card is a sentence."""
    found = []
    sentence = re.compile(r"[a-z][.;:] |[a-z]\.$")
    for card in library.cards:
        for fact in facts_of(card):
            fields = () if isinstance(fact, Printing) else fact.__struct_fields__
            for field in fields:
                for value in _strings(getattr(fact, field)):
                    if field != "names" and (len(value) > 60 or sentence.search(value)):
                        what = f"{field} reads as a sentence: {value!r}"
                        found.append(Finding(check="sentences", card=card.id, what=what))
    return found


ALL: tuple[Callable[[Library], list[Finding]], ...] = (
    counts,
    same_identity,
    names_exist,
    neighbours,
    nearest_havens,
    site_paths,
    shapes,
    decisions_hold,
    no_sentences,
)


def check(library: Library) -> list[Finding]:
    """Everything that any of the checks finds."""
    return [finding for one in ALL for finding in one(library)]
