"""Where decks come from: the shelf of Challenge Decks, and files as people have them."""

from __future__ import annotations

import doctest
import importlib
from pathlib import Path

import pytest

from freecouncil import decks
from freecouncil.cards.facts import Character
from freecouncil.cards.spelling import loose
from freecouncil.decks import Deck, DeckError, Entry, Member
from freecouncil.decks.deck import total
from freecouncil.decks.formats import Format
from freecouncil.decks.shelf import LETTERS, OURS
from freecouncil.decks.survey import survey
from freecouncil.rules import saving
from freecouncil.rules.game import Game
from freecouncil.rules.setup import Setup
from freecouncil.scripts import enforced


def test_a_challenge_deck_is_found_by_letter_and_by_name() -> None:
    assert decks.load("d") is decks.load("D")
    assert decks.load("bargain BETWEEN friends") is decks.load("D")


def test_the_ten_challenge_decks_are_five_of_each_side() -> None:
    shelf = decks.challenge_decks()
    assert [deck.alignment for deck in shelf] == ["wizard"] * 5 + ["ringwraith"] * 5
    assert len({deck.avatar for deck in shelf}) == 10
    for deck in shelf:
        assert total(deck.resources) == total(deck.hazards) == 30
        assert total(deck.sideboard) == 20
        assert total(deck.avatars) == 3
        assert deck.companies


@pytest.mark.parametrize("letter", "ABCDEFGHIJ")
def test_every_resource_of_a_challenge_deck_has_a_site_in_it(letter: str) -> None:
    for served in survey(decks.load(letter)).served:
        assert served.sites or served.by_ring_test, served.name


@pytest.mark.parametrize("letter", LETTERS + OURS)
def test_the_notes_speak_of_the_decks_own_cards_and_sites(letter: str) -> None:
    """Where the notes send a resource, the facts must let it be played."""
    deck = decks.load(letter)
    served = {loose(one.name): set(map(loose, one.sites)) for one in survey(deck).served}
    sites = {loose(entry.name) for entry in deck.sites}
    advised = 0
    for line in deck.notes.split("\n"):
        if line.startswith("- ") and ": " in line:
            resources, where = line[2:].split(": ", 1)
            named = [part.strip() for part in where.rstrip(".").split(",")]
            for resource in resources.split(", "):
                key = loose(resource)
                if key in served and all(loose(name) in sites for name in named):
                    assert set(map(loose, named)) <= served[key], (resource, named)
                    advised += 1
    assert advised >= 6


def test_a_file_is_read_whatever_wrote_it(tmp_path: Path) -> None:
    deck = decks.load("C")
    written: list[tuple[Format, str]] = [
        ("deck", "utf-8"), ("gccg", "utf-8-sig"), ("text", "utf-16"), ("gccg", "latin-1"),
    ]  # fmt: skip
    for number, (format, encoding) in enumerate(written):
        file = tmp_path / f"{number}.txt"
        text = decks.writes(deck, format).replace("\n", "\r\n")
        file.write_bytes(text.encode(encoding, errors="replace"))
        read = decks.load(file)
        assert read.play_deck == deck.play_deck
        assert read.companies == deck.companies


def test_an_error_names_the_file(tmp_path: Path) -> None:
    file = tmp_path / "mine.deck"
    file.write_text("[deck]\nalignment: wizard\n[hazards]\n3 Orc-wotch")
    with pytest.raises(DeckError, match=r"mine.deck: line 4: .*Orc-watch"):
        decks.load(file)


@pytest.mark.parametrize("name", ["K", "Stewards of Rohan", "no/such/file.deck", "", "a\0b", "."])
def test_what_is_not_there_is_an_error_that_lists_what_is(name: str) -> None:
    with pytest.raises(
        DeckError, match=r"no such Challenge Deck; there are A \(Stewards of Gondor"
    ):
        decks.load(name)


@pytest.mark.parametrize("letter", OURS)
def test_our_own_decks_are_legal_and_enforced(letter: str) -> None:
    deck = decks.load(letter.lower())
    assert decks.load(deck.name) is deck
    assert not decks.check(deck, "standard", "short", enforced=enforced).findings
    assert deck.notes.count("## ") >= 2


@pytest.mark.parametrize("letter", OURS)
def test_our_own_decks_have_some_of_every_kind_that_counts_twice_against_none(letter: str) -> None:
    points = survey(decks.load(letter)).points
    assert all(points.get(kind) for kind in ("character", "item", "faction", "ally")), points


@pytest.mark.parametrize("letter", OURS)
def test_our_own_decks_can_begin_with_everyone_in_their_pools(letter: str) -> None:
    """An agent begins with nobody but a Thrall of the Voice (1.9)."""
    pool = [(entry.card, entry.count) for entry in decks.load(letter).pool.entries()]
    agents = sum(n for card, n in pool if isinstance(card, Character) and card.agent)
    assert agents <= sum(n for card, n in pool if card.name == "Thrall of the Voice")


def test_a_game_is_saved_with_all_of_a_deck_that_may_change() -> None:
    """The Challenge Decks are named by their letters; ours may be better one day."""
    game = Game.new(Setup.challenge("M", "A"), seed=3)
    text = saving.save(game)
    assert '"The Deep Places"' in text and "Stewards of Gondor" not in text
    assert saving.load(text).state.players[0].name == "The Deep Places"


def test_a_file_that_may_not_be_read_is_an_error(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "secret.deck"
    file.write_text("[deck]")

    def refuse(self: Path) -> bytes:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, "read_bytes", refuse)
    with pytest.raises(DeckError, match=r"secret.deck: cannot be read: Permission denied"):
        decks.load(file)


def test_saving_replaces_a_file_only_when_all_is_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "mine.deck"
    decks.save(decks.load("A"), file)
    assert decks.load(file) == decks.load("A")

    def fail(self: Path, *_: object, **__: object) -> int:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Path, "write_text", fail)
    with pytest.raises(OSError, match="No space left"):
        decks.save(decks.load("B"), file)
    assert decks.load(file) == decks.load("A")


def test_a_deck_tidies_what_it_is_given() -> None:
    deck = Deck(
        name="  The   Nine ",
        alignment="ringwraith",
        avatars=(Entry("LE-50"), Entry("LE-51"), Entry("LE-51")),
        notes="\n\n one\r\ntwo  \n",
    )
    assert deck.name == "The Nine"
    assert deck.avatars == (Entry("LE-50"), Entry("LE-51", 2))
    assert deck.avatar == "LE-51"
    assert deck.notes == "one\ntwo"


def test_what_no_deck_can_be_is_refused() -> None:
    with pytest.raises(ValueError, match="cannot hold 0"):
        Entry("TW-1", 0)
    leader = Member("TW-145", (), (Member("TW-146"),))
    with pytest.raises(ValueError, match="a follower cannot control others"):
        Member("TW-144", (), (leader,))


def test_all_cards_are_all_the_cards() -> None:
    deck = decks.load("A")
    cards = deck.all_cards()
    assert len(cards) == 7 + 3 + 5 + 30 + 30 + 20 + 24
    assert [card.name for card in cards].count("Stealth") == 3


@pytest.mark.parametrize(
    "module", ["decks", "decks.deck", "decks.names", "decks.formats", "decks.legality",
               "decks.shelf", "decks.survey"],
)  # fmt: skip
def test_the_examples_run(module: str) -> None:
    result = doctest.testmod(importlib.import_module(f"freecouncil.{module}"))
    assert result.attempted > 0
    assert result.failed == 0
