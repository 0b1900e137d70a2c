"""The fields of the search language: their names, and what they ask a card."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from freecouncil.cards.facts import AnyCard, Site
from freecouncil.cards.library import SET_NAMES
from freecouncil.cards.search import values
from freecouncil.cards.search.facts_walk import schema
from freecouncil.cards.words.plain import plural


def _no_synonyms(_: str) -> Iterable[str]:
    return ()


@dataclass(frozen=True, slots=True)
class Field:
    """One field: what it is called, and how it reads words, numbers or text from a card."""

    name: str
    aliases: tuple[str, ...]
    what: str
    words: Callable[[AnyCard], Iterable[str]] | None = None
    numbers: Callable[[AnyCard], Iterable[int | None]] | None = None
    text: Callable[[AnyCard], str] | None = None
    synonyms: Callable[[str], Iterable[str]] = _no_synonyms
    fact: bool = False  # reads the fact of its name, wherever it is on the card
    vocabulary: Callable[[], Iterable[str]] | None = None  # with `holds`: what may be asked
    holds: Callable[[AnyCard, frozenset[str]], bool] | None = None


def _alignment_synonyms(side: str) -> Iterable[str]:
    return {
        "hero": ("wizard",),
        "minion": ("ringwraith",),
        "fallen-wizard": ("fallen",),
    }.get(side, ())


def _set_synonyms(letters: str) -> Iterable[str]:
    return (SET_NAMES[letters],) if letters in SET_NAMES else ()


def _races(race: str) -> Iterable[str]:
    return (plural(race),)


def _kinds(word: str) -> Iterable[str]:
    """Many of a kind of card: races as they are said, the rest as words are."""
    many = plural(word)
    return (many if many != word else re.sub("y$", "ie", word) + "s",)


NAMED: tuple[Field, ...] = (
    Field("name", ("n",), "words in the name, in any language", text=lambda card: _names(card)),
    Field("type", ("t",), "what kind of card it is", words=values.types, synonyms=_kinds),
    Field(
        "alignment",
        ("align", "a"),
        "whose card it is",
        words=lambda card: (card.alignment,),
        synonyms=_alignment_synonyms,
    ),
    Field(
        "set",
        ("s", "e", "edition"),
        "a set in which it appeared, by letters or name",
        words=values.sets,
        synonyms=_set_synonyms,
    ),
    Field("id", (), "the id of a printing", words=values.ids),
    Field("cn", ("collector",), "its number in the set", numbers=values.collector_numbers),
    Field("rarity", ("r",), "a rarity, by code or in words", words=values.rarities),
    Field("artist", (), "words in the artist's name", text=values.artists),
    Field("language", ("lang",), "a language it has a name in", words=lambda card: card.names),
    Field("race", (), "the race", words=values.races, synonyms=_races),
    Field("skill", ("skills",), "a skill", words=values.skills, numbers=values.skill_count),
    Field("mind", (), "the mind", numbers=values.minds),
    Field(
        "di",
        ("direct-influence", "influence"),
        "the direct influence, or what an item adds to it",
        numbers=values.direct_influences,
    ),
    Field("gi", ("general-influence",), "the general influence", numbers=values.general_influences),
    Field(
        "prowess",
        ("pr",),
        "the prowess of a character or attack, or what an item adds to it",
        numbers=values.prowesses,
    ),
    Field(
        "body",
        ("bo",),
        "the body of a character or attack, or what an item adds to it",
        numbers=values.bodies,
    ),
    Field("strikes", ("strike",), "the strikes of an attack", numbers=values.strikes),
    Field(
        "attack",
        ("attacks", "automatic-attack", "auto"),
        "the race of an attack, or how many attacks",
        words=values.attack_races,
        numbers=values.attack_count,
        synonyms=_races,
    ),
    Field("corruption", ("cp",), "the corruption points", numbers=values.corruptions),
    Field("mp", ("marshalling",), "the marshalling points", numbers=values.point_amounts),
    Field(
        "points",
        (),
        "the kind of marshalling points, or how many",
        words=values.point_kinds,
        numbers=values.point_amounts,
    ),
    Field(
        "stage",
        ("sp", "stage-points"),
        "the stage points",
        numbers=lambda card: (card.stage_points,),
    ),
    Field("keyword", ("kw", "k", "keywords"), "a keyword", words=lambda card: card.keywords),
    Field(
        "manifestation",
        ("man",),
        "of whom it is a manifestation",
        words=lambda card: [card.manifestation] if card.manifestation else [],
    ),
    Field(
        "specific",
        (),
        "the avatar whose card it is",
        words=lambda card: [card.specific] if card.specific else [],
    ),
    Field("home", ("homes",), "a home site, or what it must be", words=values.homes),
    Field(
        "playable",
        ("place", "places"),
        "where it says that it is playable; of a site, what is playable there",
        words=values.playable,
    ),
    Field(
        "site",
        ("at",),
        "a site at which it can be played or to which it can be keyed",
        vocabulary=values.site_names,
        holds=values.at_site,
    ),
    Field("region", (), "the region of a site", words=values.regions),
    Field("key", ("keyed", "keying"), "what a creature can be keyed to", words=values.keys),
    Field("duration", ("durations", "event"), "how long an event stays", words=values.durations),
    Field("kind", ("item-kind",), "the kind of an item", words=values.item_kinds),
    Field(
        "bonus",
        ("bonuses",),
        "what a card adds to, or how much it adds",
        words=values.bonus_attributes,
        numbers=values.bonus_amounts,
    ),
    Field(
        "against",
        ("versus", "vs"),
        "against whom a bonus counts, or who modifies influencing a faction",
        words=values.against,
        synonyms=_races,
    ),
    Field("bearer", ("bearers",), "who may bear it", words=values.bearers, synonyms=_races),
    Field("ring", ("rings",), "the kind of ring, or what a gold ring may be", words=values.rings),
    Field("haven", (), "the nearest haven, or a haven it has a path to", words=values.havens),
    Field(
        "path",
        ("site-path",),
        "a region type in the site path, or its length",
        words=values.paths,
        numbers=values.path_lengths,
    ),
    Field(
        "adjacent",
        ("neighbour", "neighbours", "near"),
        "a region or site next to it, or the number to roll",
        words=values.adjacent,
        numbers=values.adjacent_numbers,
    ),
    Field("text", ("o", "oracle"), "our own words for its facts", text=values.text),
)


def _names(card: AnyCard) -> str:
    return "\n".join(values.names(card))


def _by_walking(_: AnyCard) -> Iterable[Any]:
    """Stands in fields that the index fills by walking over all facts at once."""
    return ()


@lru_cache(maxsize=1)
def by_name() -> dict[str, Field]:
    """Every field by each of its names: the named ones first, then one for every other fact."""
    found: dict[str, Field] = {}
    for field in NAMED:
        for name in (field.name, *field.aliases):
            found[name] = field
    for name, leaves in schema().items():
        if name in found or leaves <= {"flag"}:
            continue
        found[name] = Field(
            name,
            (),
            f"the fact {name}",
            words=_by_walking if "word" in leaves else None,
            numbers=_by_walking if "number" in leaves else None,
            fact=True,
        )
    return found


Flag = Callable[[AnyCard], bool]


@lru_cache(maxsize=1)
def flags() -> dict[str, Flag | None]:
    """What `is:` can ask: every fact that is yes or no (None), and a few that players ask for."""
    found: dict[str, Flag | None] = {
        name: None for name, leaves in schema().items() if "flag" in leaves
    }
    for kind in ("hazard", "resource", "event", "site", "region", "character", "creature", "haven"):
        found[kind] = _typed(kind)
    found["agent"] = _typed("agent")
    found["detainment"] = lambda card: (
        any(attack.detainment for attack in values.attacks(card))
        or (isinstance(card, Site) and card.detainment)
    )
    found["reprint"] = lambda card: len(card.printings) > 1 or bool(card.reprint_of)
    found["duplicable"] = lambda card: not (card.unique or card.one_in_play)
    found["stage"] = lambda card: card.alignment == "stage" or card.stage_points > 0
    found["dual"] = lambda card: {"hazard", "resource"} <= set(values.types(card))
    return found


def _typed(kind: str) -> Flag:
    return lambda card: kind in values.types(card)
