"""Decks, cards and the map, told for a page that draws them."""

from __future__ import annotations

from functools import lru_cache

import msgspec

from freecouncil import __version__, decks
from freecouncil.cards import maplayout as layout
from freecouncil.cards.facts import Site
from freecouncil.cards.library import UnknownCard, kind_of, library
from freecouncil.cards.map import middle_earth
from freecouncil.cards.words import numbers, said, type_line
from freecouncil.decks import Deck
from freecouncil.decks.shelf import LETTERS, OURS, on_shelf, shelved, titles
from freecouncil.rules.registry import script_for
from freecouncil.rulesets import RULESETS
from freecouncil.rulesets.ending import LENGTHS
from freecouncil.scripts import enforced
from freecouncil.server.bodies import (
    About,
    CardFacts,
    DeckAvatar,
    DeckContents,
    DeckEntry,
    DeckFinding,
    DeckReport,
    DeckSummary,
    DeckToCheck,
    LengthChoice,
    MapDeep,
    MapDrawing,
    MapRegion,
    MapSite,
    Named,
    Opponent,
)
from freecouncil.server.brains import opponents, usual_opponent
from freecouncil.server.config import Config
from freecouncil.server.messages import VERSION
from freecouncil.server.refusal import Refused
from freecouncil.server.setting_up import deck_from

MOST_CARDS = 300  # in one answer


def about(config: Config) -> About:
    """What this server is and offers."""
    pictures = "/pictures/{id}" if config.picture_folder is not None else config.pictures
    return About(
        name="freecouncil",
        version=__version__,
        protocol=VERSION,
        accounts=config.accounts,
        pictures=pictures,
        rulesets=tuple(Named(name=one.name, title=one.title) for one in RULESETS.values()),
        lengths=tuple(
            LengthChoice(
                name=one.name, title=one.title, decks=one.decks, points=one.points, rule=one.rule
            )
            for one in LENGTHS.values()
        ),
    )


def computer_opponents() -> list[Opponent]:
    """The computer opponents that are installed."""
    usual = usual_opponent()
    return [
        Opponent(name=name, title=title, words=words, usual=name == usual)
        for name, title, words in opponents()
    ]


# Decks --------------------------------------------------------------------------------------------


def summary(deck: Deck, letter: str = "") -> DeckSummary:
    """A deck at a glance."""
    counts: dict[str, int] = {}
    for section, entry in deck.entries():
        counts[section] = counts.get(section, 0) + entry.count
    avatar = deck.avatar_card
    return DeckSummary(
        letter=letter,
        name=deck.name,
        alignment=deck.alignment,
        avatar=DeckAvatar(id=avatar.id, name=avatar.name) if avatar is not None else None,
        notes=deck.notes,
        summary=deck.notes.split("\n", 1)[0],
        counts=counts,
    )


@lru_cache(maxsize=1)
def shelf() -> list[DeckSummary]:
    """The ten Challenge Decks, and those of our own."""
    return [summary(shelved(letter), letter) for letter in LETTERS + OURS]


def contents(letter: str) -> DeckContents:
    """A deck of the shelf, card by card."""
    if not on_shelf(letter.upper()):
        raise Refused("unknown", f"There is no deck {letter!r}; there are {titles()}.", status=404)
    deck = shelved(letter.upper())
    sections: dict[str, list[DeckEntry]] = {}
    for section, entry in deck.entries():
        told = DeckEntry(id=entry.card.id, name=entry.name, count=entry.count)
        sections.setdefault(section, []).append(told)
    return DeckContents(
        deck=summary(deck, letter.upper()),
        sections={section: tuple(entries) for section, entries in sections.items()},
    )


def look_at(asked: DeckToCheck) -> DeckReport:
    """What a deck's text turns out to be."""
    deck = deck_from("", asked.text)
    if isinstance(deck, str):
        raise Refused("deck", "There is no deck in an empty text.")
    if asked.ruleset not in RULESETS or asked.length not in LENGTHS:
        raise Refused("unknown", "There is no such ruleset or length.")
    report = decks.check(deck, asked.ruleset, LENGTHS[asked.length].name, enforced=enforced)
    return DeckReport(
        deck=summary(deck),
        legal=report.legal,
        findings=tuple(
            DeckFinding(severity=one.severity, words=one.message, rule=one.rule)
            for one in report.findings
        ),
    )


# Cards --------------------------------------------------------------------------------------------


def card_facts(printing: str) -> CardFacts:
    """A card by the id of one of its printings."""
    try:
        return _card_facts(library().by_id(printing).id)
    except UnknownCard:
        raise Refused("unknown", f"There is no card {printing!r}.", status=404) from None


def cards_facts(printings: str) -> list[CardFacts]:
    """Several cards, by ids with commas between them."""
    wanted = list(dict.fromkeys(one for one in printings.split(",") if one))
    if len(wanted) > MOST_CARDS:
        raise Refused("too-many", f"At most {MOST_CARDS} cards at once.")
    return [card_facts(one) for one in wanted]


_OWN = ("type", "name", "alignment", "printings", "names", "points", "complete")


@lru_cache(maxsize=2048)
def _card_facts(card_id: str) -> CardFacts:
    card = library().by_id(card_id)
    script = script_for(card)
    facts = msgspec.to_builtins(card)
    points = card.points
    return CardFacts(
        id=card.id,
        name=card.name,
        kind=kind_of(card),
        type_line=type_line(card),
        alignment=card.alignment,
        unique=card.unique,
        numbers=tuple(numbers(card)),
        words=said(card, script.words),
        enforced=enforced(card),
        points=points.amount if points is not None else None,
        points_kind=points.kind if points is not None else "",
        facts={key: value for key, value in facts.items() if key not in _OWN},
    )


# The map ------------------------------------------------------------------------------------------


@lru_cache(maxsize=1)
def map_drawing() -> MapDrawing:
    """Middle-earth: the regions with their sites, and the Under-deeps in a panel below."""
    land = middle_earth()
    of_region: dict[str, list[Site]] = {}
    deep: dict[str, list[Site]] = {}
    for site in land.sites:
        if site.under_deeps:
            deep.setdefault(site.name, []).append(site)
        elif site.region:
            of_region.setdefault(site.region, []).append(site)
    regions = []
    for region in land.regions:
        sites = sorted(of_region.get(region.name, ()), key=lambda one: (one.name, one.id))
        x, y = layout.REGIONS[region.name]
        rows = len({site.name for site in sites})
        regions.append(
            MapRegion(
                name=region.name,
                region_type=region.region_type,
                x=x,
                y=y,
                width=layout.BOX,
                height=layout.box_height(rows),
                adjacent=region.neighbours,
                sites=tuple(map(_site, sites)),
            )
        )
    top = layout.REGIONS_HEIGHT
    deeps = []
    for name, (column, row) in layout.DEEPS.items():
        sites = deep.get(name, [])
        adjacent: dict[str, int] = {}
        for site in sites:
            adjacent.update(site.adjacent)
        deeps.append(
            MapDeep(
                name=name,
                x=104 + column * layout.DEEP_COLUMN,
                y=top + 56 + row * layout.DEEP_ROW,
                width=layout.DEEP_BOX,
                height=layout.DEEP_HEIGHT,
                adjacent=adjacent,
                sites=tuple(map(_site, sites)),
            )
        )
    lowest = max(one.y + one.height / 2 for one in deeps)
    return MapDrawing(
        width=layout.WIDTH, height=lowest + 26, regions=tuple(regions), deeps=tuple(deeps)
    )


def _site(site: Site) -> MapSite:
    return MapSite(
        id=site.id,
        name=site.name,
        alignment=site.alignment,
        site_type=site.site_type,
        region=site.region,
        nearest_haven=site.nearest_haven,
        site_path=site.site_path,
    )
