"""Decks that are legal by the current rules, and decks that are broken in one way each."""

from __future__ import annotations

from collections.abc import Callable

import msgspec
import pytest
from bench_of_decks import (
    add,
    balrog,
    company,
    drop,
    fallen_wizard,
    member,
    pool,
    put,
    ringwraith,
    swap,
    with_creatures,
    wizard,
)

from freecouncil import decks
from freecouncil.cards.library import library
from freecouncil.cards.spelling import loose
from freecouncil.decks import Deck, Entry
from freecouncil.decks.names import read_card
from freecouncil.rulesets.decks import BANNED, USELESS, Length


def rules_broken(deck: Deck, length: Length = "short") -> set[str]:
    return {found.rule for found in decks.check(deck, "standard", length).breaches}


@pytest.mark.parametrize("deck", [wizard, ringwraith, fallen_wizard, balrog])
def test_a_deck_by_the_book_is_legal(deck: Callable[[], Deck]) -> None:
    assert decks.check(deck()).findings == ()


def without_starters(deck: Deck) -> Deck:
    return msgspec.structs.replace(deck, companies=(), characters=())


HERO_EVENTS = [
    card.name
    for card in library().resource_events
    if card.alignment == "hero" and not card.unique and not card.not_in_decks
]
NON_UNIQUE_CREATURES = [card.name for card in library().creatures if not card.unique]

BROKEN: dict[str, tuple[str, Callable[[], Deck]]] = {
    # 1.3, for everyone
    "a card in a section where it cannot count": (
        "1.3",
        lambda: msgspec.structs.replace(wizard(), sideboard=(Entry("TW-421"),)),
    ),
    "two of a unique card": ("1.3.1", lambda: add(wizard(), "sideboard", "Glamdring")),
    "a unique card in the start and in the play deck": (
        "1.3.1",
        lambda: add(wizard(), "characters", "Anborn"),
    ),
    "four of another card": ("1.3.1", lambda: add(wizard(), "sideboard", "Stealth")),
    "four of a card, by two printings": (
        "1.3.1",
        lambda: add(wizard(), "sideboard", "Orc-watch (LE)"),
    ),
    "a card that is listed twice, four times": (
        "1.3.1",
        lambda: add(wizard(), "sideboard", "Hobgoblins (TD)"),
    ),
    "two versions of one unique resource": (
        "1.3.1",
        lambda: add(wizard(), "sideboard", "Thrór's Map [H]", "Thrór's Map [M]"),
    ),
    "two manifestations of one unique resource": (
        "1.3.1",
        lambda: add(fallen_wizard(), "sideboard", "Gollum", "Stinker"),
    ),
    "agents with too much mind": (
        "1.3.2",
        lambda: add(
            wizard(),
            "sideboard",
            "Baduila",
            "Deallus",
            "Elerína",
            "Elwen",
            "Firiel",
            "Golodhros",
            "The Grimburgoth",
            "Gergeli",
            "Herion",
            "Ivic",
        ),
    ),
    "a card specific to another avatar": (
        "1.3.4",
        lambda: add(fallen_wizard(), "sideboard", "Bow of Alatar"),
    ),
    # 1.3, by alignment
    "a Ringwraith among the Wizards": (
        "1.3.W1",
        lambda: add(wizard(), "sideboard", "The Witch-king"),
    ),
    "a minion among the heroes": ("1.3.W2", lambda: add(wizard(), "sideboard", "Shagrat")),
    "a minion event in a Wizard's deck": ("1.3.W3", lambda: add(wizard(), "sideboard", "Ruse")),
    "a stage resource in a Wizard's deck": (
        "1.3.W3",
        lambda: add(wizard(), "sideboard", "Bad Company"),
    ),
    "Sudden Call among a Wizard's resources": (
        "1.3",
        lambda: swap(wizard(), "resources", "Sudden Call"),
    ),
    "two of a card that allows itself once": (
        "Lure of MECCG itself",
        lambda: add(wizard(), "sideboard", "2 Lure of MECCG"),
    ),
    "a Wizard among the Ringwraiths": (
        "1.3.R1",
        lambda: add(ringwraith(), "sideboard", "Gandalf [H]"),
    ),
    "a hero among the minions": ("1.3.R2", lambda: add(ringwraith(), "sideboard", "Elrond")),
    "a hero faction in a Ringwraith's deck": (
        "1.3.R3",
        lambda: add(ringwraith(), "sideboard", "Riders of Rohan"),
    ),
    "three of a hero resource in a Fallen-wizard's deck": (
        "1.3.F1",
        lambda: add(fallen_wizard(), "sideboard", fallen_wizard().resources[0].name),
    ),
    "three of a character in a Fallen-wizard's deck": (
        "1.3.F1",
        lambda: add(fallen_wizard(), "characters", "3 Orc Brawler"),
    ),
    "three Twilight as a Fallen-wizard's resources": (
        "1.3.F2",
        lambda: swap(fallen_wizard(), "resources", "3 Twilight"),
    ),
    "a Wizard among the Fallen-wizards": (
        "1.3.F3",
        lambda: add(fallen_wizard(), "sideboard", "Alatar [H]"),
    ),
    "a card that no Fallen-wizard may have": (
        "1.5.F6",
        lambda: add(fallen_wizard(), "sideboard", "Old Road"),
    ),
    "a Ringwraith beside The Balrog": (
        "1.3.B1",
        lambda: add(balrog(), "sideboard", "Ren the Ringwraith"),
    ),
    "a hero item in a Balrog's deck": ("1.3.B3", lambda: add(balrog(), "sideboard", "Cram")),
    "a Man among a Balrog's characters": ("1.3.B4", lambda: add(balrog(), "sideboard", "Hador")),
    "a character too clever for The Balrog": (
        "1.3.B4",
        lambda: add(balrog(), "sideboard", "Lieutenant of Angmar"),
    ),
    "Men among a Balrog's factions": ("1.3.B4", lambda: add(balrog(), "sideboard", "Balchoth")),
    "a card that no Balrog may have": (
        "1.3.B5",
        lambda: add(balrog(), "sideboard", "Black Rider"),
    ),
    # 1.4
    "a region in the location deck": ("1.4", lambda: add(wizard(), "sites", "Rhudaur")),
    "two of a site that is no haven": ("1.4", lambda: add(wizard(), "sites", "Moria")),
    "a minion site in a Wizard's deck": (
        "1.4.W1",
        lambda: add(wizard(), "sites", "Dol Guldur [M]"),
    ),
    "a hero site in a Ringwraith's deck": (
        "1.4.R1",
        lambda: add(ringwraith(), "sites", "Rivendell [H]"),
    ),
    "two of a hero haven in a Fallen-wizard's deck": (
        "1.4.F1",
        lambda: add(fallen_wizard(), "sites", "Rivendell [H]"),
    ),
    "a Balrog's site in a Fallen-wizard's deck": (
        "1.4.F1",
        lambda: add(fallen_wizard(), "sites", "Moria [B]"),
    ),
    "a minion site of which The Balrog has its own version": (
        "1.4.B1",
        lambda: add(balrog(), "sites", "Carn Dûm [M]"),
    ),
    "a hero site in a Balrog's deck": (
        "1.4.B1",
        lambda: add(balrog(), "sites", "Rivendell [H]"),
    ),
    "two of a minion haven in a Balrog's deck": (
        "1.4.B1",
        lambda: add(balrog(), "sites", "2 Geann a-Lisch [M]"),
    ),
    # 1.5
    "too few resources and hazards": ("1.5", lambda: drop(drop(wizard(), "resources"), "hazards")),
    "too many resources and hazards": (
        "1.5",
        lambda: put(
            put(put(wizard(), "sideboard"), "resources", *(f"3 {n}" for n in HERO_EVENTS[:17])),
            "hazards",
            *(f"3 {name}" for name in NON_UNIQUE_CREATURES[:17]),
        ),
    ),
    "more hazards than resources": ("1.5", lambda: add(wizard(), "hazards", "Cave-drake")),
    "eleven characters": (
        "1.5",
        lambda: put(
            ringwraith(),
            "characters",
            "3 Orc Brawler",
            "3 Orc Sniffler",
            "3 Orc Tracker",
            "2 Orc Veteran",
        ),
    ),
    "four avatars": ("1.5", lambda: add(wizard(), "avatars", "Saruman")),
    "three different avatars": (
        "1.5",
        lambda: put(put(wizard(), "sideboard"), "avatars", "Saruman", "Alatar", "Pallando"),
    ),
    "eleven creatures": ("1.5.1", lambda: with_creatures(11)),
    "eleven creatures and one half": (
        "1.5.1",
        lambda: swap(with_creatures(11), "hazards", "Smaug Ahunt"),
    ),
    # 1.6
    "too large a sideboard": (
        "1.6.1",
        lambda: add(wizard(), "sideboard", "3 Escape", "3 Risky Blow", "3 Block", "2 Muster"),
    ),
    "too much against Fallen-wizards": (
        "1.6.1",
        lambda: add(
            wizard(),
            "against-fallen-wizards",
            "3 Cave-drake",
            "3 Assassin",
            "3 Ambusher",
            "2 Brigands",
        ),
    ),
    "two avatars with more than one copy": ("1.6.2", lambda: add(wizard(), "sideboard", "Alatar")),
    # 1.7
    "an avatar in the pool": ("1.7", lambda: pool(fallen_wizard(), characters=("Saruman",))),
    "eleven characters in the pool": (
        "1.7",
        lambda: pool(
            without_starters(wizard()),
            characters=(
                "Anborn",
                "Balin",
                "Haldir",
                "Ioreth",
                "Peath",
                "Elrond",
                "Celeborn",
                "Legolas",
                "Gimli",
                "Beorn",
                "Faramir",
            ),
        ),
    ),
    "three minor items in the pool": (
        "1.7",
        lambda: pool(fallen_wizard(), items=("Cram", "Elf-stone", "Star-glass")),
    ),
    "a unique minor item in the pool": ("1.7", lambda: pool(fallen_wizard(), items=("Sting",))),
    "a major item in the pool": (
        "1.7",
        lambda: pool(fallen_wizard(), items=("Hauberk of Bright Mail",)),
    ),
    "a faction in the pool": ("1.7", lambda: pool(fallen_wizard(), items=("Hobbits",))),
    "stage resources in the pool worth too little": (
        "1.7.F1",
        lambda: pool(fallen_wizard(), stage=("Bad Company",)),
    ),
    "only unique stage resources in the pool": (
        "1.7.F1",
        lambda: pool(fallen_wizard(), stage=("Man of Skill", "Many-coloured Robes")),
    ),
    "a stage item in the pool": (
        "1.7.F1",
        lambda: pool(fallen_wizard(), stage=("Keys of Orthanc", "Bad Company")),
    ),
    "a stage resource that is none to start with": (
        "the card itself",
        lambda: pool(fallen_wizard(), stage=("Guarded Haven", "Bad Company")),
    ),
    "a Deadly Dart with heroes at the start": (
        "the card itself",
        lambda: company(wizard(), "Rivendell", member("Anborn", items=("Deadly Dart",))),
    ),
    # 1.8
    "a Fallen-wizard who is not in the deck": (
        "1.8.F1",
        lambda: msgspec.structs.replace(
            fallen_wizard(), avatar=read_card("Alatar", "fallen-wizard", "avatars")
        ),
    ),
    "a Fallen-wizard player who does not say which": (
        "1.8.F1",
        lambda: msgspec.structs.replace(fallen_wizard(), avatar="", avatars=()),
    ),
    # 1.9 and 1.10
    "six starting heroes": (
        "1.9",
        lambda: company(
            wizard(),
            "Rivendell",
            *map(
                member,
                ("Anborn", "Sam Gamgee", "Fatty Bolger", "Merry", "Pippin", "Robin Smallburrow"),
            ),
        ),
    ),
    "too much mind at the start": (
        "1.9",
        lambda: company(wizard(), "Rivendell", *map(member, ("Elrond", "Celeborn", "Beorn"))),
    ),
    "three items at the start": (
        "1.7",
        lambda: company(
            wizard(), "Rivendell", member("Anborn", items=("Cram", "Elf-stone", "Star-glass"))
        ),
    ),
    "seven starting minions": (
        "1.9.R1",
        lambda: company(
            without_starters(ringwraith()),
            "Dol Guldur",
            *[member("Orc Brawler")] * 3,
            *[member("Orc Sniffler")] * 3,
            member("Orc Veteran"),
        ),
    ),
    "an agent in a Ringwraith's starting company": (
        "1.9.R2",
        lambda: company(ringwraith(), "Dol Guldur", member("Baduila")),
    ),
    "an agent in a Fallen-wizard's starting company": (
        "1.9.F1",
        lambda: company(
            pool(fallen_wizard(), stage=("Double-dealing", "Bad Company")),
            "The White Towers [F]",
            member("Deallus"),
        ),
    ),
    "an Orc in a Fallen-wizard's starting company": (
        "1.9.F2",
        lambda: company(
            pool(fallen_wizard(), stage=("Hidden Haven", "Great Patron")),
            "The White Towers [F]",
            member("Orc Veteran"),
        ),
    ),
    "a mighty character in a Fallen-wizard's starting company": (
        "1.9.F3",
        lambda: company(
            pool(fallen_wizard(), stage=("Double-dealing", "Bad Company")),
            "The White Towers [F]",
            member("Beorn"),
        ),
    ),
    "seven starting Orcs for The Balrog": (
        "1.9.B1",
        lambda: company(
            without_starters(balrog()),
            "Moria",
            *[member("Orc Brawler")] * 3,
            *[member("Orc Sniffler")] * 3,
            member("Orc Veteran"),
        ),
    ),
    "a character who never starts": (
        "the card itself",
        lambda: company(without_starters(ringwraith()), "Dol Guldur", member("Tûma")),
    ),
    "heroes who start in Lórien": (
        "1.10.W1",
        lambda: company(wizard(), "Lórien", member("Anborn")),
    ),
    "heroes who start in the Rivendell of the minions": (
        "1.10.W1",
        lambda: company(wizard(), "Rivendell [M]", member("Anborn")),
    ),
    "heroes whose start is not in the location deck": (
        "1.10.W1",
        lambda: put(wizard(), "sites", "Lórien", "Bree"),
    ),
    "a draft without a site to start at": (
        "1.10.F1",
        lambda: put(fallen_wizard(), "sites", "2 Isengard [F]", "Rivendell [H]"),
    ),
    "minions who start at Carn Dûm": (
        "1.10.R1",
        lambda: company(ringwraith(), "Carn Dûm", member("Orc Veteran")),
    ),
    "a Fallen-wizard's company that starts at Isengard": (
        "1.10.F1",
        lambda: company(fallen_wizard(), "Isengard [F]", member("Sam Gamgee")),
    ),
    "Orcs who start at Bree": (
        "1.10.B1",
        lambda: company(balrog(), "Bree [M]", member("Orc Veteran")),
    ),
    "a follower beyond his leader's influence": (
        "2.II.2.2.1",
        lambda: company(wizard(), "Rivendell", member("Sam Gamgee", "Anborn")),
    ),
}


@pytest.mark.parametrize("name", BROKEN)
def test_a_broken_deck_is_illegal_for_its_reason_alone(name: str) -> None:
    rule, deck = BROKEN[name]
    assert rules_broken(deck()) == {rule}


def test_a_hero_is_neither_minion_nor_orc_to_the_balrog() -> None:
    assert rules_broken(add(balrog(), "sideboard", "Elrond")) == {"1.3.B2", "1.3.B4"}


def test_a_fallen_wizards_company_may_start_in_the_ruins_of_arthedain_or_rhudaur() -> None:
    for site in ("Ettenmoors [H]", "Cameth Brin [H]"):
        deck = add(fallen_wizard(), "sites", site)
        legal = rules_broken(company(deck, site, member("Sam Gamgee"))) == set()
        assert legal == (site == "Ettenmoors [H]")  # Cameth Brin is no ruin


def test_minions_may_start_at_two_sites_and_heroes_at_one() -> None:
    for deck, sites, allowed in (
        (without_starters(ringwraith()), ("Dol Guldur", "Minas Morgul"), True),
        (without_starters(wizard()), ("Rivendell", "Lórien"), False),
    ):
        companies = tuple(company(deck, site).companies[0] for site in sites)
        split = msgspec.structs.replace(deck, companies=companies)
        assert decks.check(split).legal == allowed


def test_halves_of_every_kind_make_creatures() -> None:
    deck = swap(with_creatures(10), "hazards", "Smaug Ahunt", "Scatha at Home", "Mouth of Sauron")
    assert rules_broken(deck) == {"1.5.1"}
    deck = swap(with_creatures(10), "hazards", "Smaug Ahunt", "Scatha at Home", "Mouth of Sauron",
                "Monstrosity of Diverse Shape")  # fmt: skip
    assert rules_broken(deck) == set()


def test_a_wizards_agent_is_half_a_creature() -> None:
    assert rules_broken(swap(with_creatures(11), "hazards", "Baduila")) == {"1.5.1"}
    assert rules_broken(swap(with_creatures(11), "hazards", "Baduila", "Deallus")) == set()


def test_a_ringwraiths_agents_are_characters() -> None:
    deck = put(ringwraith(), "characters", "3 Orc Brawler", "3 Orc Sniffler", "3 Orc Tracker")
    assert rules_broken(add(deck, "characters", "Baduila")) == set()
    assert rules_broken(add(deck, "characters", "Baduila", "Deallus")) == {"1.5"}


@pytest.mark.parametrize(
    ("length", "most"), [("starter", 30), ("short", 30), ("long", 35), ("campaign", 40)]
)
def test_the_sideboard_grows_with_the_length_of_the_game(length: Length, most: int) -> None:
    three_of_each = [f"3 {name}" for name in NON_UNIQUE_CREATURES[-20:]]
    full = put(wizard(), "sideboard", *three_of_each[: most // 3])
    full = add(full, "sideboard", *NON_UNIQUE_CREATURES[-40:-35][: most % 3])
    assert rules_broken(full, length) == set()
    assert rules_broken(add(full, "sideboard", "Ambusher"), length) == {"1.6.1"}


def test_cards_that_do_nothing_against_some_opponents_are_a_notice() -> None:
    report = decks.check(swap(wizard(), "hazards", "Foul Fumes"))
    assert report.legal
    assert [(f.rule, f.severity, f.cards) for f in report.findings] == [
        ("1.8.1", "notice", ("Foul Fumes",))
    ]


def test_a_wizard_may_have_minion_items_and_sudden_call() -> None:
    assert decks.check(add(wizard(), "sideboard", "Saw-toothed Blade", "Sudden Call")).legal
    assert decks.check(swap(wizard(), "hazards", "Sudden Call")).legal


def test_a_minion_company_may_start_with_a_deadly_dart() -> None:
    dart = member("Orc Veteran", items=("Deadly Dart",))
    assert rules_broken(company(without_starters(ringwraith()), "Dol Guldur", dart)) == set()


def test_both_sides_may_have_what_is_for_both() -> None:
    for deck in (wizard(), ringwraith(), fallen_wizard(), balrog()):
        assert decks.check(add(deck, "sideboard", "Lure of MECCG", "Tidings of Death")).legal


def test_everyone_may_have_the_open_balrog_sites() -> None:
    for deck in (wizard(), ringwraith(), fallen_wizard()):
        assert decks.check(add(deck, "sites", "The Drowning-deeps [B]")).legal


def test_an_item_can_give_the_influence_to_control_a_follower() -> None:
    without_stone = company(without_starters(wizard()), "Rivendell", member("Faramir", "Annalena"))
    assert rules_broken(without_stone) == {"2.II.2.2.1"}
    with_stone = member("Faramir", "Annalena", items=("Elf-stone",))
    assert rules_broken(company(without_starters(wizard()), "Rivendell", with_stone)) == set()


def test_cards_that_the_game_does_not_enforce_are_a_notice() -> None:
    report = decks.check(wizard(), enforced=lambda card: card.name not in ("Cram", "Stealth"))
    assert report.legal
    assert [(f.severity, f.cards) for f in report.findings] == [("notice", ("Cram", "Stealth"))]


def test_what_is_illegal_comes_before_what_is_worth_knowing() -> None:
    deck = add(swap(wizard(), "hazards", "Foul Fumes"), "sites", "Moria")
    assert [found.severity for found in decks.check(deck).findings] == ["illegal", "notice"]


def test_the_lists_of_cards_name_the_cards_that_the_rules_name() -> None:
    for named in (*BANNED.values(), *USELESS.values()):
        for id, name in named.cards.items():
            card = loose(library().by_id(id).name)
            # The rules and the cards spell two of the names in different ways.
            spellings = (card, card.replace("trough", "through"), card.replace("ance", "ence"))
            rule = loose(name.replace(" (Ally)", ""))
            assert any(spelling.startswith(rule) for spelling in spellings), (card, rule)


def test_an_unknown_length_or_ruleset_is_an_error_that_names_the_known_ones() -> None:
    with pytest.raises(ValueError, match="standard"):
        decks.check(wizard(), "house rules")
    with pytest.raises(ValueError, match="campaign"):
        # A wrong value on purpose: what a person types is not checked by mypy.
        decks.check(wizard(), "standard", "endless")  # type: ignore[arg-type]
