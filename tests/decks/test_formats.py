"""Decks as text: what the readers forgive, what they refuse, and that nothing is lost."""

from __future__ import annotations

import msgspec
import pytest
from bench_of_decks import add, balrog, company, fallen_wizard, member, put, ringwraith, wizard
from hypothesis import given, settings
from hypothesis import strategies as st

from freecouncil import decks
from freecouncil.cards.facts import Character, Item, ResourceEvent, Site
from freecouncil.cards.library import library
from freecouncil.decks import ALIGNMENTS, FORMATS, Company, Deck, Entry, Member, Pool
from freecouncil.decks.deck import DeckAlignment
from freecouncil.decks.filing import is_avatar, play_deck_sections
from freecouncil.decks.formats import recognise
from freecouncil.decks.names import closest


def names(entries: tuple[Entry, ...]) -> list[tuple[int, str]]:
    return [(entry.count, entry.name) for entry in entries]


GCCG = """#
# GCCG v0.9.4 Middle-earth deck
#
# D - bargain between friends
#

####
Deck
####

# Hazard (6)

3 Orc-watch (LE)
1 william - wuluag (tw)
2 GIANT SPIDERS

# Character (4)

3 radagast [h] (tw)
1 Haldir (TW)

# Resource (3)

1 wizards laughter (TW)
2 Beorning Skin changers

####
Pool
####

1 Legolas (TW)
1 cram (td)

####
Sideboard
####

1 Eowyn (TW)

####
Sites
####

# Sites (2)

1 rivendell [h] (tw)
1 Beorn`s House [H] (TW)

####
Notes
####

3 of these lines are not cards.
"""


def test_a_deck_of_the_communitys_tools_is_read() -> None:
    deck = decks.reads(GCCG)
    assert deck.name == "D - bargain between friends"
    assert deck.alignment == "wizard"
    assert names(deck.avatars) == [(3, "Radagast")]
    assert names(deck.characters) == [(1, "Haldir")]
    assert names(deck.hazards) == [
        (3, "Orc-watch"),
        (1, library().by_id("TW-112").name),
        (2, "Giant Spiders"),
        (2, "Beorning Skin-changers"),
    ]
    assert deck.hazards[0].id.startswith("LE-")
    assert names(deck.pool.characters) == [(1, "Legolas")]
    assert names(deck.pool.items) == [(1, "Cram")]
    assert names(deck.sideboard) == [(1, "Éowyn")]
    assert [entry.id for entry in deck.sites] == ["TW-421", "TW-376"]
    assert deck.notes == "3 of these lines are not cards."


@pytest.mark.parametrize(
    "line",
    [
        "3 Orc-watch",
        "3x orc watch",
        "3 × ORC-WATCH",
        "Orc-watch (x3)",
        "Orc-watch (3)",
        "Orc-watch (TW) (3)",
        "Orc‑watch x3",
        "- 3 Orc–watch",
        "3 Orc-watch (TW)",
        "3 Orc-watch (METW)",
        "  3   Orc-watch [N]  (tw)  ",
    ],
)
def test_a_line_may_be_written_in_many_ways(line: str) -> None:
    deck = decks.reads(f"alignment: wizard\nHazards\n{line}\n")
    assert names(deck.hazards) == [(3, "Orc-watch")]


@pytest.mark.parametrize(
    ("written", "meant"),
    [
        ("eowyn", "Éowyn"),
        ("Palantir of Orthanc", "Palantír of Orthanc"),
        ("“bert” (burat)", '"Bert" (Bûrat)'),
        ("Bert - Bûrat", '"Bert" (Bûrat)'),
        ("ANDURIL THE FLAME OF THE WEST", "Andúril, the Flame of the West"),
        ("White Tree, The", "The White Tree"),
        ("Wizard`s Laughter", "Wizard's Laughter"),
    ],
)
def test_spelling_is_forgiven(written: str, meant: str) -> None:
    deck = decks.reads(f"alignment: wizard\nSideboard\n1 {written}")
    assert [entry.card.name.replace("’", "'") for entry in deck.sideboard] == [meant]


def test_a_name_that_two_cards_share_means_the_decks_own() -> None:
    for alignment, id in (("wizard", "TW-421"), ("ringwraith", "AS-160")):
        deck = decks.reads(f"alignment: {alignment}\nSites\n1 Rivendell")
        assert [entry.id for entry in deck.sites] == [id]


def test_headings_of_plain_text_are_only_hints() -> None:
    deck = decks.reads("My Orcs\nCharacters (4):\n3 Saruman (TW)\nHaldir\n== Sites ==\nMoria [H]")
    assert deck.name == "My Orcs"
    assert names(deck.avatars) == [(3, "Saruman")]
    assert names(deck.characters) == [(1, "Haldir")]


def test_a_card_of_two_natures_counts_where_it_stands() -> None:
    text = "alignment: wizard\nResources\n2 Twilight\nHazards\n1 Twilight"
    deck = decks.reads(text)
    assert names(deck.resources) == [(2, "Twilight")]
    assert names(deck.hazards) == [(1, "Twilight")]


@pytest.mark.parametrize(
    ("written", "meant"),
    [("Mumak", "Mûmak (Oliphant)"), ("bert", '"Bert" (Bûrat)'), ("Ghan", "Ghân-buri-Ghân")],
)
def test_the_beginning_of_a_name_is_among_the_closest(written: str, meant: str) -> None:
    assert closest(written)[0] == meant


def test_sudden_call_is_a_hazard_to_a_wizard() -> None:
    for alignment, section in (("wizard", "hazards"), ("ringwraith", "resources")):
        deck = decks.reads(f"alignment: {alignment}\nDeck\n1 Sudden Call")
        assert names(getattr(deck, section)) == [(1, "Sudden Call")]


@pytest.mark.parametrize("mark", ["", " [H]", " [M]", " [D]"])
def test_a_card_for_both_sides_may_have_the_mark_of_either(mark: str) -> None:
    deck = decks.reads(f"alignment: wizard\nSideboard\n1 Tidings of Death{mark} (LE)")
    assert [entry.id for entry in deck.sideboard] == ["LE-245"]


@pytest.mark.parametrize(
    ("cards", "alignment"),
    [
        ("3 Saruman (TW)", "wizard"),
        ("3 Saruman", "wizard"),
        ("3 Saruman\n1 Bad Company", "fallen-wizard"),
        ("3 Saruman (WH)", "fallen-wizard"),
        ("1 The Balrog\n1 Orc Captain", "balrog"),
        ("1 The Witch-king\n1 The Balrog", "ringwraith"),
        ("1 Elrond", "wizard"),
    ],
)
def test_the_cards_tell_whose_deck_it_is(cards: str, alignment: DeckAlignment) -> None:
    assert decks.reads(f"Deck\n{cards}").alignment == alignment


OWN = """[deck]
name: Test
alignment: wizard

[hazards]
3 Orc-watch
"""

REFUSED = {
    "an unknown card": (
        OWN + "2 Orc-wotch",
        "line 7: there is no card “Orc-wotch”; did you mean Orc-watch?",
    ),
    "a card of a set that does not have it": (
        OWN + "1 Orc-watch (AS)",
        "line 7: “Orc-watch (AS)” does not exist; there is Orc-watch (TW), Orc-watch (LE)",
    ),
    "a name that can be two cards": (
        "[deck]\nalignment: fallen-wizard\n[sites]\n1 Rivendell",
        "line 4: “Rivendell” can be more than one card; say which:"
        " Rivendell [H] (TW), Rivendell [M] (AS)",
    ),
    "a card in the wrong section": (
        OWN + "1 Glamdring",
        "line 7: Glamdring belongs to the resources, not to the hazards",
    ),
    "a site in the sideboard": (
        OWN + "[sideboard]\n1 Moria",
        "line 8: Moria belongs to the sites, not to the sideboard",
    ),
    "a hazard in the pool": (
        OWN + "[pool]\n1 Cave-drake",
        "line 8: Cave-drake belongs to the hazards, not to the pool",
    ),
    "none of a card": (OWN + "0 Ambusher", "line 7: a deck holds 1 to 99 of a card, not 0"),
    "too many of a card": (
        OWN + "100000000000000000000 Ambusher",
        "line 7: a deck holds 1 to 99 of a card, not 100000000",
    ),
    "a number alone": (OWN + "3", "line 7: “3” is a number without a card"),
    "an unknown mark": (
        OWN + "3 Ambusher [X]",
        "line 7: [X] is no mark of an alignment; there are"
        " [H] hero, [M] minion, [F] Fallen-wizard, [B] Balrog and [S] stage",
    ),
    "an unknown section": (
        OWN + "[hazard]",
        "line 7: there is no section [hazard]; did you mean hazards?",
    ),
    "an unknown setting": (
        "[deck]\nwizard: Gandalf\nalignment: wizard\n[sites]\n1 Moria",
        "line 2: “wizard: Gandalf” is not name: …, alignment: … or avatar: …",
    ),
    "an unknown alignment": (
        "[deck]\nalignment: hobbit\n[sites]\n1 Moria [H]",
        "line 2: “hobbit” is no alignment;"
        " there are wizard, ringwraith, fallen-wizard, balrog",
    ),
    "an avatar who is none": (
        "[deck]\nalignment: wizard\navatar: Elrond\n[sites]\n1 Moria",
        "line 3: Elrond is no avatar",
    ),
    "an item before its bearer": (
        OWN + "[company at Rivendell]\nbears Cram",
        "line 8: who bears Cram? Name the character first",
    ),
    "a company of things": (
        OWN + "[company at Rivendell]\nGlamdring",
        "line 8: Glamdring is no character",
    ),
    "a company that starts nowhere": (
        OWN + "[company at Glamdring]\nElrond",
        "line 7: Glamdring is no site",
    ),
    "a character borne": (
        OWN + "[company at Rivendell]\nElrond\nbears Elladan",
        "line 9: Elladan is nothing to bear",
    ),
    "cards that do not say whose": (
        "Hazards\n3 Orc-watch",
        "the cards do not tell whose deck this is;"
        " say it in a line such as “alignment: wizard”",
    ),
    "nothing at all": ("", "there are no cards in this deck"),
    "a section that GCCG does not have": (
        "# x\n####\nStuff\n####\n3 Orc-watch",
        "line 3: there is no section “Stuff” in a deck",
    ),
    "something that is no text": ("a\0b", "this is not a text"),
}  # fmt: skip


@pytest.mark.parametrize("name", REFUSED)
def test_what_cannot_be_meant_is_an_error_with_its_line(name: str) -> None:
    text, message = REFUSED[name]
    with pytest.raises(decks.DeckError) as caught:
        decks.reads(text)
    assert str(caught.value.problems[0]) == message


def test_all_problems_are_told_together_in_their_order() -> None:
    with pytest.raises(decks.DeckError) as caught:
        decks.reads(OWN + "1 Glamdrung\n[company at Rivendel]\nElrund\n[sites]\n1 Moira")
    assert [problem.line for problem in caught.value.problems] == [7, 8, 9, 11]
    assert [problem.closest[0] for problem in caught.value.problems] == [
        "Glamdring", "Rivendell", "Elrond", "Moria",
    ]  # fmt: skip
    assert str(caught.value).startswith("4 problems\n  line 7: there is no card")


@pytest.mark.parametrize("format", FORMATS)
@pytest.mark.parametrize("letter", "ABCDEFGHIJ")
def test_a_challenge_deck_comes_back_from_every_format(letter: str, format: decks.Format) -> None:
    deck = decks.load(letter)
    text = decks.writes(deck, format)
    assert recognise(text) == format
    assert decks.reads(text) == deck


@pytest.mark.parametrize("format", FORMATS)
def test_a_pool_and_all_alignments_come_back_from_every_format(format: decks.Format) -> None:
    fixed_and_drafted = company(
        fallen_wizard(), "The White Towers [F]", member("Anborn", items=("Cram",))
    )
    for deck in (wizard(), ringwraith(), fallen_wizard(), balrog(), fixed_and_drafted):
        assert decks.reads(decks.writes(deck, format)) == deck


def test_the_pool_of_a_gccg_deck_names_the_starting_companies() -> None:
    text = decks.writes(wizard(), "gccg").split("####\nPool\n####")[1].split("####")[0]
    assert "1 Glorfindel II (TW)" in text
    assert "1 Cram (TD)" in text


def test_our_own_format_is_one_line_a_card() -> None:
    before = decks.writes(wizard()).splitlines()
    after = decks.writes(put(add(wizard(), "sites", "Bree"), "avatars", "2 Saruman")).splitlines()
    assert [line for line in after if line not in before] == ["2 Saruman", "1 Bree"]


PRINTINGS = [printing.id for card in library().cards for printing in card.printings]
CARDS = {id: library().by_id(id) for id in PRINTINGS}
texts = st.text(alphabet=st.characters(codec="utf-8"), max_size=40)
counts = st.integers(1, 4)


def entries_of(ids: list[str]) -> st.SearchStrategy[tuple[Entry, ...]]:
    if not ids:
        return st.just(())
    return st.lists(st.builds(Entry, st.sampled_from(ids), counts), max_size=4).map(tuple)


def fitting(alignment: DeckAlignment) -> st.SearchStrategy[Deck]:
    def ids_in(section: str) -> list[str]:
        return [id for id in PRINTINGS if section in play_deck_sections(CARDS[id], alignment)]

    sites = [id for id in PRINTINGS if isinstance(CARDS[id], Site)]
    no_sites = [id for id in PRINTINGS if play_deck_sections(CARDS[id], alignment)]
    people = [id for id in PRINTINGS if isinstance(CARDS[id], Character)]
    things = [id for id in PRINTINGS if isinstance(CARDS[id], Item | ResourceEvent)]
    stage = [id for id in things if CARDS[id].alignment == "stage"]
    items = [id for id in things if CARDS[id].alignment != "stage"]
    followers = st.builds(
        Member, st.sampled_from(people), st.lists(st.sampled_from(items), max_size=2).map(tuple)
    )
    members = st.builds(
        Member,
        st.sampled_from(people),
        st.lists(st.sampled_from(items), max_size=2).map(tuple),
        st.lists(followers, max_size=2).map(tuple),
    )
    companies = st.builds(Company, st.sampled_from(sites), st.lists(members, max_size=3).map(tuple))
    return st.builds(
        Deck,
        name=texts,
        alignment=st.just(alignment),
        avatar=st.sampled_from(["", *(id for id in people if is_avatar(CARDS[id]))]),
        companies=st.lists(companies, max_size=2).map(tuple),
        pool=st.builds(Pool, entries_of(people), entries_of(items), entries_of(stage)),
        avatars=entries_of(ids_in("avatars")),
        characters=entries_of(ids_in("characters")),
        resources=entries_of(ids_in("resources")),
        hazards=entries_of(ids_in("hazards")).filter(bool),
        sideboard=entries_of(no_sites),
        against_fallen_wizards=entries_of(no_sites),
        sites=entries_of(sites),
        notes=texts
        | st.sampled_from(["[deck]", "####\nDeck\n####\n3 x", "\\####\n\\", "# a\n\n  b"]),
    )


@settings(max_examples=400, deadline=None)
@given(deck=st.one_of([fitting(alignment) for alignment in ALIGNMENTS]))
def test_every_deck_comes_back_from_every_format(deck: Deck) -> None:
    for format in FORMATS:
        text = decks.writes(deck, format)
        assert decks.reads(text, format) == deck
        assert decks.reads(text) == deck


def test_a_deck_is_plain_data() -> None:
    deck = decks.load("I")
    assert msgspec.json.decode(msgspec.json.encode(deck), type=Deck) == deck
