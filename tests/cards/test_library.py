"""The library: all cards, found by id and by name, quickly and only when asked."""

import subprocess
import sys
import time

import pytest

from freecouncil.cards.facts import Character, Item, Site
from freecouncil.cards.library import (
    DATA,
    SETS,
    AmbiguousCard,
    UnknownCard,
    kind_of,
    library,
    order_of,
    read,
)
from freecouncil.cards.spelling import loose, plain


def test_every_card_is_there_in_the_order_of_the_sets() -> None:
    cards = library().cards
    assert len(cards) == len(library()) == 1626
    assert sum(len(card.printings) for card in cards) == 1683
    assert [order_of(card.id) for card in cards] == sorted(order_of(card.id) for card in cards)
    assert tuple(dict.fromkeys(card.set for card in cards)) == SETS


def test_a_card_is_found_by_any_of_its_printings() -> None:
    slayer = library().by_id("TW-89")
    assert slayer.name == "Slayer"
    assert library().by_id("LE-90") is slayer
    assert library().by_id(" le-90 ") is slayer


def test_an_unknown_id_is_an_error_that_names_the_closest() -> None:
    with pytest.raises(UnknownCard, match="TW-999"):
        library().by_id("TW-999")


@pytest.mark.parametrize(
    "written",
    ["Éowyn", "Eowyn", "EOWYN", "  éowyn ", "E\u0301owyn"],
)
def test_a_name_is_found_whatever_its_accents_and_capitals(written: str) -> None:
    assert library().find(written).id == "TW-147"


@pytest.mark.parametrize("written", ["Beorn's House", "Beorn’s House", "Beorns House"])
def test_a_name_is_found_whatever_its_quotes(written: str) -> None:
    assert library().find(written, alignment="hero").id == "TW-376"


def test_quotation_marks_in_a_name_may_be_left_out() -> None:
    assert library().find("Bert (Burat)") is library().find('"Bert" (Bûrat)')


def test_a_name_of_more_than_one_card_must_be_told_apart() -> None:
    with pytest.raises(AmbiguousCard, match=r"TW-156.*WH-4") as error:
        library().find("Gandalf")
    assert [card.alignment for card in error.value.candidates] == ["hero", "fallen-wizard"]
    assert library().find("Gandalf", alignment="hero").id == "TW-156"
    assert library().find("The Balrog", type="ally").id == "AS-71"
    assert library().find("The Balrog", type="character").id == "BA-3"


def test_an_unknown_name_is_an_error_that_names_the_closest() -> None:
    with pytest.raises(UnknownCard, match="Gandalf") as error:
        library().find("Gandolf")
    assert error.value.closest[0] == "Gandalf"


def test_a_known_name_of_another_type_says_what_there_is() -> None:
    with pytest.raises(UnknownCard, match="hero character"):
        library().find("Elrond", type="site")


def test_a_card_listed_twice_is_one_card_to_those_who_ask_for_it() -> None:
    assert library().find("Hobgoblins").id == "TD-30"
    assert [card.id for card in library().named("Hobgoblins")] == ["TD-30", "LE-77"]
    assert library().by_id("LE-77").reprint_of == "TD-30"


def test_no_name_is_an_empty_answer() -> None:
    assert library().named("Nobody at All") == ()


def test_the_kinds_make_up_the_whole() -> None:
    cards = library()
    kinds = (
        cards.characters,
        cards.creatures,
        cards.hazard_agents,
        cards.hazard_events,
        cards.resource_events,
        cards.items,
        cards.allies,
        cards.factions,
        cards.sites,
        cards.regions,
    )
    assert sum(len(kind) for kind in kinds) == len(cards)
    assert len(cards.regions) == 52
    assert all(isinstance(card, Character) for card in cards.characters)
    assert all(isinstance(card, Item) for card in cards.items)
    assert all(isinstance(card, Site) for card in cards.sites)
    assert {kind_of(card) for card in cards.hazard_agents} == {"hazard-agent"}


def test_the_index_is_the_place_in_the_order() -> None:
    cards = library()
    assert all(cards.index(card) == place for place, card in enumerate(cards.cards))


def test_names_in_other_languages() -> None:
    cards = library()
    names = cards.names_of(cards.find("Abductor"))
    assert names["en"] == "Abductor"
    assert names["es"] == "Secuestrador"
    assert names["ja"] == "誘拐者"


def test_reading_the_data_again_gives_the_same_cards() -> None:
    assert read(DATA) == library().cards


def test_the_library_loads_in_a_blink() -> None:
    best = min(_seconds_to_read() for _ in range(3))
    assert best < 0.15


def _seconds_to_read() -> float:
    start = time.perf_counter()
    read(DATA)
    return time.perf_counter() - start


def test_importing_the_package_loads_no_cards() -> None:
    script = (
        "import sys, freecouncil\n"
        "assert 'freecouncil.cards' not in sys.modules, 'cards'\n"
        "assert 'msgspec' not in sys.modules, 'msgspec'\n"
    )
    subprocess.run([sys.executable, "-c", script], check=True, timeout=60)


def test_importing_the_library_reads_no_file() -> None:
    script = (
        "from freecouncil.cards.library import library\nassert library.cache_info().currsize == 0\n"
    )
    subprocess.run([sys.executable, "-c", script], check=True, timeout=60)


def test_plain_text_has_no_accents_capitals_or_fancy_quotes() -> None:
    assert plain("Ûvatha  the\tHorseman") == "uvatha the horseman"
    assert plain("Eagles’ “Eyrie” — here") == 'eagles\' "eyrie" - here'
    assert plain("") == ""


def test_loose_text_has_letters_and_digits_only() -> None:
    assert loose("“Two-headed” Troll") == "twoheadedtroll"
