"""The checks of the card data: they find nothing in the data, and they do find what is wrong."""

from collections.abc import Callable

import msgspec
import pytest

from freecouncil.cards import checks
from freecouncil.cards.facts import AnyCard, Keying, Place, Site
from freecouncil.cards.library import Library, library


@pytest.mark.parametrize("check", checks.ALL, ids=lambda check: check.__name__)
def test_the_data_is_clean(check: Callable[[Library], list[checks.Finding]]) -> None:
    assert [str(finding) for finding in check(library())] == []


def changed(name: str, *, alignment: str | None = None, **values: object) -> Library:
    """The library with one card's facts changed."""
    old = library().find(name, alignment=alignment)
    new: AnyCard = msgspec.structs.replace(old, **values)
    return Library(tuple(new if card is old else card for card in library().cards))


def findings(where: Library) -> list[str]:
    return [f"{finding.check} {finding.card}" for finding in checks.check(where)]


def test_a_missing_card_is_found() -> None:
    short = Library(library().cards[1:])
    assert "counts TW-1" in findings(short)


def test_a_printing_that_is_there_twice_is_found() -> None:
    twice = Library((*library().cards, library().cards[0]))
    assert {"counts TW-1", "identity TW-1"} <= set(findings(twice))


def test_a_misspelled_region_is_found() -> None:
    wrong = changed("Orc-guard", keying=(Keying(region="Gorgorot"),))
    assert findings(wrong) == ["names TW-72"]


def test_a_place_that_is_no_site_is_found() -> None:
    wrong = changed("Goldberry", places=(Place(site="The Old Forest"),))
    assert findings(wrong) == ["names TW-245"]


def test_an_unknown_race_is_found() -> None:
    assert "names TW-39" in findings(changed("Giant", race="Giants"))


def test_a_modification_by_no_faction_is_found() -> None:
    wrong = changed("Balchoth", modifications={"Westerlings": 2})
    assert findings(wrong) == ["names LE-260"]


def test_a_manifestation_of_nobody_is_found() -> None:
    assert "names BA-1" in findings(changed("Strider", manifestation="Aragorn III"))


def test_a_neighbour_that_does_not_answer_is_found() -> None:
    wrong = changed("Udûn", neighbours=("Gorgoroth", "Dagorlad"))
    assert "neighbours TW-487" in findings(wrong)


def test_a_way_under_the_earth_that_differs_backwards_is_found() -> None:
    caves = library().find("The Gem-deeps", alignment="hero")
    assert isinstance(caves, Site)
    wrong = changed(
        "The Gem-deeps", alignment="hero", adjacent=caves.adjacent | {"The Under-gates": 7}
    )
    assert set(findings(wrong)) == {"neighbours DM-30", "neighbours DM-38"}


def test_a_nearest_haven_of_the_other_side_is_found() -> None:
    wrong = changed("Bree", alignment="hero", nearest_haven="Carn Dûm")
    assert {"havens TW-378", "paths TW-378"} <= set(findings(wrong))


def test_a_site_path_that_ends_elsewhere_is_found() -> None:
    wrong = changed("Edoras", alignment="hero", site_path=("wilderness", "shadow-land"))
    assert findings(wrong) == ["paths TW-394"]


def test_a_site_path_that_leaves_the_map_is_found() -> None:
    wrong = changed(
        "Edoras", alignment="hero", site_path=("wilderness", "dark-domain", "border-land")
    )
    assert findings(wrong) == ["paths TW-394"]


def test_a_path_between_havens_that_differs_backwards_is_found() -> None:
    wrong = changed("Grey Havens", alignment="hero", haven_paths={})
    assert set(findings(wrong)) == {"paths TW-393", "paths TW-421"}


def test_a_sentence_is_found() -> None:
    wrong = changed("Orc-guard", keywords=("Each character faces one strike.",))
    assert findings(wrong) == ["sentences TW-72"]


def test_a_decision_that_no_longer_holds_is_found() -> None:
    wrong = changed("Beorn's House", alignment="minion", site_path=("dark-domain", "shadow-land"))
    assert set(findings(wrong)) == {"paths LE-354", "decisions LE-354"}


def test_every_decision_says_what_was_given_and_why() -> None:
    decisions = checks.decisions()
    assert len(decisions) > 30
    for decision in decisions:
        assert decision.reason
        assert decision.given != decision.decided
        assert library().by_id(decision.card).name == decision.name


def test_the_slayer_strikes_once_in_each_attack() -> None:
    """The two printings differ: the text decides."""
    (decision,) = [one for one in checks.decisions() if one.card == "TW-89"]
    assert decision.given == 2
    assert [attack.get("strikes", 1) for attack in decision.decided] == [1, 1]
