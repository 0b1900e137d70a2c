"""What the search language finds."""

from __future__ import annotations

import pytest

from freecouncil.cards.facts import AnyCard, Character, Creature, Site
from freecouncil.cards.library import kind_of, library
from freecouncil.cards.places import playable_at, surroundings
from freecouncil.cards.search import asked_of_texts, parse, search
from freecouncil.cards.search.facts_walk import names_of, schema, walk
from freecouncil.cards.search.fields import NAMED, by_name, flags
from freecouncil.cards.search.index import spelled


def names(query: str) -> list[str]:
    return [card.name for card in search(query)]


def ids(cards: list[AnyCard]) -> set[str]:
    return {card.id for card in cards}


def test_orcs_that_strike_hard_in_the_wild() -> None:
    found = search("t:creature race:orc prowess>=8 key:wilderness")
    assert found
    for card in found:
        assert isinstance(card, Creature)
        assert card.race == "Orc"
        assert max(attack.prowess for attack in card.attacks) >= 8
        assert any(way.region_type == "wilderness" for way in card.keying)


def test_sites_of_a_region_but_not_its_havens() -> None:
    found = search("t:site region:rhudaur -t:haven")
    assert {card.name for card in found} == {"Cameth Brin", "Ettenmoors", "Rivendell"}
    assert all(isinstance(card, Site) and card.site_type != "haven" for card in found)


def test_small_scouts_for_the_free_peoples() -> None:
    found = search("skill:scout mind<=3 align:hero")
    assert {"Bergil", "Fatty Bolger"} <= {card.name for card in found}
    for card in found:
        assert isinstance(card, Character) or card.name  # allies can be scouts too
        assert card.alignment == "hero"


def test_a_query_without_words_finds_every_card() -> None:
    assert len(search("")) == len(library().cards)


def test_accents_capitals_and_marks_do_not_matter() -> None:
    assert ids(search("EOWYN")) == ids(search("Éowyn")) != set()
    assert ids(search("beorns house")) == ids(search("Beorn’s House")) != set()
    assert ids(search('key:"ruins & lairs"')) == ids(search("key:ruins-and-lairs"))


def test_names_in_other_languages_find_the_card() -> None:
    assert "Rivendell" in names("bruchtal")
    assert "Treebeard" in names("バルバ or 木の鬚")
    assert names("!Baumbart") == ["Treebeard"]


def test_a_phrase_is_one_thing_to_look_for() -> None:
    phrase = names('"gold ring"')
    assert all("gold ring" in spelled(name) for name in phrase)
    assert "Ring of Gold" not in phrase
    assert set(phrase) <= set(names("gold ring"))


def test_an_exact_name() -> None:
    assert set(names("!gandalf")) == {"Gandalf"}
    assert len(names("gandalf")) > len(names("!gandalf"))
    assert set(names('!"the one ring"')) == {"The One Ring"}


def test_or_and_parentheses_and_not() -> None:
    either = ids(search("race:hobbit or race:dwarf"))
    assert either == ids(search("race:hobbit")) | ids(search("race:dwarf"))
    both = ids(search("(race:hobbit OR race:dwarf) AND skill:scout"))
    assert both == either & ids(search("skill:scout"))
    assert ids(search("-(race:hobbit or race:dwarf)")).isdisjoint(either)
    assert ids(search("--race:hobbit")) == ids(search("race:hobbit"))
    # `or` binds less tightly than standing side by side
    assert ids(search("race:hobbit or race:dwarf skill:scout")) == ids(
        search("race:hobbit or (race:dwarf skill:scout)")
    )


def test_every_card_is_on_one_side_of_a_condition() -> None:
    for condition in ("is:unique", "t:site", "race:orc", "text:corruption", "mind>3"):
        yes, no = ids(search(condition)), ids(search(f"-{condition}"))
        assert yes and no
        assert not yes & no
        assert len(yes | no) == len(library().cards)


@pytest.mark.parametrize(
    ("query", "same"),
    [
        ("type:creature", "t:creature"),
        ("align:hero", "alignment:wizard"),
        ("race:elf", "race:elves"),
        ("race:dunadan", "race:Dúnedain"),
        ("set:TW", 'set:"the wizards"'),
        ("s:le", "e:LE"),
        ("is:unique", "-not:unique"),
        ("is!=unique", "not:unique"),
        ("mind:3", "mind=3"),
        ("points>=3", "mp>=3"),
        ("prowess>4", "pr>=5"),
        ("t:short-event", 't:"short event"'),
        ("race!=orc", "-race:orc"),
        ("order:mind gandalf", "gandalf sort:mind"),
        ("t:creature t:orc", "t:creature race:orc"),
        ("t:orcs t:creatures", "t:creature race:orc"),
        ("t:allies", "t:ally"),
        ("t:stage", "align:stage"),
        ("t:leader", "is:leader"),
        ("t:hoard-item", "t:item is:hoard"),
        ("t:darkhaven", "t:haven (align:minion or align:balrog)"),
        ("t:wizardhaven", "t:haven align:fallen-wizard"),
    ],
)
def test_two_ways_to_say_the_same(query: str, same: str) -> None:
    assert ids(search(query)) == ids(search(same)) != set()


@pytest.mark.parametrize("written", ["mind=>8", "mind≥8", "mind>=8"])
def test_a_comparison_may_be_written_as_people_write_it(written: str) -> None:
    assert names(f"t:character {written}") == names("t:character mind>7")
    assert names(f"t:character -{written}") == names("t:character -mind>7")


def test_the_other_comparisons_too() -> None:
    assert names("mind=<2") == names("mind≤2") == names("mind<=2")
    assert names("t:character mind≠2") == names("t:character mind!=2")


def test_words_that_are_in_no_name_may_be_in_what_cards_say() -> None:
    assert search("tapped shadow hold") == []
    asked = asked_of_texts(parse("tapped shadow-hold"))
    assert asked == 'o:"tapped" o:"shadow-hold"'
    assert asked_of_texts(parse('"at home"')) == 'o:"at home"'
    for other in ("!gandalf", "t:site orc", "-orc", "orc or troll", ""):
        assert asked_of_texts(parse(other)) == ""


def test_numbers_can_be_compared_with_each_other() -> None:
    found = search("t:character prowess>mind")
    assert found
    for card in library().characters:
        expected = card.mind is not None and card.prowess > card.mind
        assert (card in found) == expected


def test_a_missing_number_is_not_a_number_but_can_be_asked_for() -> None:
    avatars = ids(search("t:avatar"))
    assert avatars
    assert not avatars & ids(search("mind>=0 or mind<0 or mind!=99"))
    assert avatars <= ids(search("mind:none"))
    assert "Cave-drake" in names("t:creature body:-")


def test_the_beginning_of_a_word_is_enough() -> None:
    mirkwood = {card.region for card in search("t:site region:mirkwood") if isinstance(card, Site)}
    assert mirkwood == {"Western Mirkwood", "Southern Mirkwood", "Heart of Mirkwood"}
    assert ids(search("t:creat")) == ids(search("t:creature"))
    exact = {card.race for card in search("t:character race:orc") if isinstance(card, Character)}
    assert exact == {"Orc"}


def test_what_can_be_played_at_a_site() -> None:
    found = search("site:moria")
    assert "Moria" in {card.name for card in found}
    assert "Glamdring" in {card.name for card in found}  # a major item
    morias = [site for site in library().sites if site.name == "Moria"]
    for card in library().cards:
        if not isinstance(card, Site):
            expected = any(playable_at(card, site, surroundings()) for site in morias)
            assert (card in found) == expected


def test_homes_that_are_any_site_of_a_kind() -> None:
    assert "Gandalf" in names("home:rivendell avatar or home:rivendell t:avatar")
    assert "Elrond" in names("home:rivendell")


def test_a_word_that_begins_another_means_itself() -> None:
    """Ringwraiths are no rings, and the Army of the Dead is no special item."""
    assert {kind_of(card) for card in search("t:ring")} == {"item"}
    assert {kind_of(card) for card in search("t:special")} == {"item"}


def test_order_and_direction() -> None:
    found = search("t:character -t:avatar order:mind")
    up = [card.mind or 0 for card in found if isinstance(card, Character)]
    assert up == sorted(up)
    down = [
        card.mind
        for card in search("t:character order:mind dir:desc")
        if isinstance(card, Character)
    ]
    known = [mind for mind in down if mind is not None]
    assert known == sorted(known, reverse=True)
    assert down[len(known) :] == [None] * (len(down) - len(known))  # those without go last
    by_name_order = [spelled(name) for name in names("t:region")]
    assert by_name_order == sorted(by_name_order)
    assert search("set:BA order:set t:site")[0].id == "BA-83"


def test_enforced_is_whatever_the_caller_says() -> None:
    assert ids(search("is:enforced")) == {card.id for card in library().cards if card.complete}
    only = search("is:enforced", enforced=lambda card: card.name == "Gandalf")
    assert {card.name for card in only} == {"Gandalf"}


def test_a_query_can_be_read_once_and_asked_often() -> None:
    query = parse("t:region order:name")
    assert search(query) == search(query) == list(search("t:region"))


def test_every_fact_of_a_card_finds_it() -> None:
    """Whatever is printed can be asked for, by the name of the fact and its value."""
    checked = set()
    for card in library().cards[::7]:
        somewhere = {
            names_of(part, field)[-1] for part, field, value in walk(card) if value is True
        }
        for part, field, value in walk(card):
            name = names_of(part, field)[-1]
            if value is None or value == "" or name in ("name", "reprint-of"):
                continue
            if value is False and name in somewhere:
                continue  # true of another part of the same card
            query = f"{name}:{value}"
            if isinstance(value, str):
                query = f'{name}:"{value.removeprefix("region:")}"'
            if isinstance(value, bool):
                query = f"is:{name}" if value else f"-is:{name}"
                if name in ("under-deeps", "detainment", "agent") and not value:
                    continue  # such a flag also looks at the card's parts
            elif isinstance(value, str) and '"' in value:
                continue  # a quotation mark cannot be quoted
            if (name, value) not in checked:
                checked.add((name, value))
                assert card in search(query), f"{query} does not find {card.name}"
    assert len({name for name, _ in checked}) > 50


def test_every_fact_has_a_field_or_a_flag() -> None:
    for name, leaves in schema().items():
        if leaves - {"flag"}:
            assert name in by_name()
        if "flag" in leaves:
            assert name in flags()


def test_no_two_fields_share_a_name() -> None:
    every = [name for field in NAMED for name in (field.name, *field.aliases)]
    assert len(every) == len(set(every))
