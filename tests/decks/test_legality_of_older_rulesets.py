"""Decks by the rules of 1995 to 1998: the rulebooks, the first policy, the Challenge Decks."""

from __future__ import annotations

from collections.abc import Callable

import msgspec
import pytest
from bench_of_decks import (
    add,
    balrog,
    company,
    drop,
    member,
    put,
    ringwraith,
    swap,
    with_creatures,
    wizard,
)

from freecouncil import decks
from freecouncil.cards.library import library
from freecouncil.decks import Deck, Entry, Pool
from freecouncil.rulesets.decks import DECK_RULES, Length

POLICY = "Council of Lórien, issue one"
INTRODUCTION = "Challenge Decks, introduction"


def rules_broken(
    deck: Deck, ruleset: str, length: Length = "short", allowance: decks.Allowance = ""
) -> set[str]:
    report = decks.check(deck, ruleset, length, allowance=allowance)
    return {found.rule for found in report.breaches}


@pytest.mark.parametrize("letter", "ABCDEFGHIJ")
def test_the_challenge_decks_are_legal_by_their_own_rules(letter: str) -> None:
    assert decks.check(decks.load(letter), "challenge-decks").breaches == ()


CHALLENGED: dict[str, tuple[str, Callable[[], Deck]]] = {
    "nineteen cards in the sideboard": (
        f"{INTRODUCTION} (sideboard of 20, up to 30)",
        lambda: drop(wizard(), "sideboard"),
    ),
    "31 cards in the sideboard": (
        f"{INTRODUCTION} (sideboard of 20, up to 30)",
        lambda: add(wizard(), "sideboard", "3 Escape", "3 Risky Blow", "3 Block", "2 Muster"),
    ),
    "29 resources and hazards": (
        f"{INTRODUCTION} (b)",
        lambda: drop(drop(wizard(), "resources"), "hazards"),
    ),
    "31 hazards": (
        f"{INTRODUCTION} (30 resources and 30 hazards)",
        lambda: add(wizard(), "hazards", "Cave-drake"),
    ),
    "four Saruman": (f"{INTRODUCTION} (c)", lambda: add(wizard(), "avatars", "Saruman")),
    "a company at Edhellond": (
        "Challenge Decks, part I, 4",
        lambda: company(wizard(), "Edhellond", member("Anborn")),
    ),
    "a company at Carn Dûm": (
        f"{INTRODUCTION} (e)",
        lambda: company(ringwraith(), "Carn Dûm", member("Orc Veteran")),
    ),
    "a Balrog's deck": (
        INTRODUCTION,
        lambda: put(
            balrog(), "sideboard",
            "3 Orc Sniffler", "3 Orc Tracker", "3 Orc Veteran", "3 Troll Lout", "3 Orc Captain",
            "3 Old Troll", "2 Orc Chieftain",
        ),
    ),
}  # fmt: skip


@pytest.mark.parametrize("name", CHALLENGED)
def test_the_challenge_rules_keep_a_broken_deck_out(name: str) -> None:
    rule, deck = CHALLENGED[name]
    assert rules_broken(deck(), "challenge-decks") == {rule}


def test_the_challenge_rules_want_twelve_creatures() -> None:
    sideboard = ("3 Escape", "3 Risky Blow", "3 Block", "3 Muster", "3 Lucky Strike",
                 "3 Fellowship", "2 Elf-song")  # fmt: skip
    eleven = put(with_creatures(11), "sideboard", *sideboard)
    assert rules_broken(eleven, "challenge-decks") == {f"{INTRODUCTION} (a)"}
    twelve = put(with_creatures(12), "sideboard", *sideboard)
    assert rules_broken(twelve, "challenge-decks") == set()


def of_1996() -> Deck:
    """A deck that the policy of 1996 would have let in."""
    early = [c for c in library().cards if c.set == "TW" and not c.unique and not c.reprint_of]
    ids = {card.id for card in early}
    events = [c.id for c in library().resource_events if c.id in ids and not c.not_in_decks]
    creatures = [c.id for c in library().creatures if c.id in ids and not c.also]
    deck = Deck(
        name="1996",
        alignment="wizard",
        avatars=(Entry("TW-156", 2), Entry("TW-181")),
        resources=tuple(Entry(id, 3) for id in events[:9]),
        hazards=tuple(Entry(id, 3) for id in creatures[:9]),
        sideboard=(*(Entry(id, 3) for id in events[9:15]), Entry(events[15], 2)),
        pool=Pool(characters=(Entry("TW-120"),)),
    )
    return add(deck, "sites", "4 Rivendell")


def test_the_policy_of_1996_lets_a_deck_of_its_time_in() -> None:
    assert rules_broken(of_1996(), "council-1996") == set()


OF_1996: dict[str, tuple[str, Callable[[], Deck], Length]] = {
    "three of one Wizard": (
        f"{POLICY}, 9", lambda: put(of_1996(), "avatars", "3 Gandalf"), "short",
    ),
    "two of two Wizards": (
        f"{POLICY}, 9", lambda: put(of_1996(), "avatars", "2 Gandalf", "2 Saruman"), "short",
    ),
    "a Wizard in the sideboard": (
        f"{POLICY}, 9", lambda: swap(of_1996(), "sideboard", "Pallando"), "short",
    ),
    "two of a unique card": (
        f"{POLICY}, 9", lambda: swap(of_1996(), "sideboard", "2 Glamdring"), "short",
    ),
    "four of another card": (
        f"{POLICY}, 9",
        lambda: swap(of_1996(), "sideboard", of_1996().resources[0].name),
        "short",
    ),
    "nine creatures": (
        f"{POLICY}, 8",
        lambda: swap(
            of_1996(), "hazards",
            "3 River", "3 Doors of Night", "3 Call of Home", "3 Muster Disperses",
            "3 Minions Stir", "3 Snowstorm",
        ),
        "short",
    ),
    "a sideboard of nineteen": (f"{POLICY}, 30", lambda: drop(of_1996(), "sideboard"), "short"),
    "a sideboard of twenty in a long game": (f"{POLICY}, 30", of_1996, "long"),
    "a sideboard of twenty in a campaign game": (f"{POLICY}, 30", of_1996, "campaign"),
    "a card that had not appeared": (
        f"{POLICY}, 11", lambda: swap(of_1996(), "sideboard", "Noble Steed"), "short",
    ),
    "too few hazards and resources": (
        f"The Wizards; {POLICY}, sealed deck game",
        lambda: drop(drop(of_1996(), "hazards", 3), "resources", 3),
        "short",
    ),
    "more hazards than resources": (
        "The Wizards: as many hazards as resources",
        lambda: drop(of_1996(), "resources"),
        "short",
    ),
    "eleven characters in the play deck": (
        f"{POLICY}, 4",
        lambda: add(
            of_1996(), "characters",
            "Anborn", "Balin", "Haldir", "Elrond", "Celeborn", "Legolas", "Gimli", "Beorn",
            "Faramir", "Merry", "Pippin",
        ),
        "short",
    ),
}  # fmt: skip


@pytest.mark.parametrize("name", OF_1996)
def test_the_policy_of_1996_keeps_a_broken_deck_out(name: str) -> None:
    rule, deck, length = OF_1996[name]
    assert rules_broken(deck(), "council-1996", length) == {rule}


def test_half_creatures_of_1996_are_only_those_that_are_events_too() -> None:
    nine = swap(of_1996(), "hazards", "3 River", "3 Doors of Night", "3 Call of Home",
                "3 Muster Disperses", "3 Minions Stir", "3 Snowstorm")  # fmt: skip
    dragons = swap(nine, "hazards", "Smaug Ahunt", "Scatha Ahunt")
    assert rules_broken(dragons, "council-1996") == {f"{POLICY}, 8"}
    nazgul = swap(nine, "hazards", "Adûnaphel", "Mouth of Sauron")
    assert rules_broken(nazgul, "council-1996") == set()


@pytest.mark.parametrize(
    ("ruleset", "length", "most"),
    [
        ("wizards-limited", "starter", 15),
        ("wizards-unlimited", "short", 15),
        ("wizards-unlimited", "long", 20),
        ("wizards-limited", "campaign", 25),
        ("lidless-eye", "short", 20),
        ("lidless-eye", "long", 30),
        ("lidless-eye", "campaign", 30),
    ],
)
def test_the_rulebooks_limit_the_sideboard_by_length(
    ruleset: str, length: Length, most: int
) -> None:
    names = [card.name for card in library().creatures if not card.unique][-20:]
    full = put(of_1996(), "sideboard", *(f"3 {name}" for name in names[: most // 3]))
    full = add(full, "sideboard", *names[most // 3 :][: most % 3])
    rule = DECK_RULES[ruleset].sideboard[length].rule
    assert rules_broken(full, ruleset, length) == set()
    assert rules_broken(add(full, "sideboard", "Glamdring"), ruleset, length) == {rule}


def test_ringwraiths_came_with_the_lidless_eye() -> None:
    rule = DECK_RULES["wizards-unlimited"].alignments_rule
    assert rule in rules_broken(ringwraith(), "wizards-unlimited")
    assert rules_broken(ringwraith(), "lidless-eye") == set()


def test_an_opened_starter_deck_needs_no_minimum_and_lowers_the_points() -> None:
    few = put(drop(drop(of_1996(), "hazards", 9), "resources", 6), "sideboard")
    assert rules_broken(few, "wizards-unlimited", "starter") != set()
    report = decks.check(few, "wizards-unlimited", "starter", allowance="starter-deck")
    assert report.legal
    assert [found.severity for found in report.findings] == ["notice"]
    assert "18 marshalling points" in report.findings[0].message


def test_an_opened_starter_deck_has_76_cards() -> None:
    deck = put(of_1996(), "sideboard")
    spare = 76 - len(deck.all_cards())
    whole = add(deck, "sites", f"{spare} Lórien")
    assert rules_broken(whole, "wizards-limited", "starter", "starter-deck") == set()
    assert rules_broken(
        add(whole, "sites", "Lórien"), "wizards-limited", "starter", "starter-deck"
    ) == {"Victory Conditions, note on starter decks"}


def test_a_sealed_deck_may_fall_short_of_hazards() -> None:
    few = drop(of_1996(), "hazards", 6)
    assert rules_broken(few, "council-1996", "starter") != set()
    assert rules_broken(few, "council-1996", "starter", "sealed") == set()


def test_a_ruleset_without_an_allowance_says_so() -> None:
    with pytest.raises(ValueError, match="no allowance for a sealed game"):
        decks.check(wizard(), "standard", allowance="sealed")


def test_every_number_has_a_citation() -> None:
    for rules in DECK_RULES.values():
        for value in msgspec.structs.asdict(rules).values():
            if isinstance(value, msgspec.Struct) and "rule" in value.__struct_fields__:
                assert getattr(value, "rule")  # noqa: B009
