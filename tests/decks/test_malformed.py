"""Ten thousand files that are no decks, or hardly: each is a deck or a clear error."""

from __future__ import annotations

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from freecouncil import decks
from freecouncil.decks import Deck, DeckError
from freecouncil.decks.shelf import decoded

FUZZ = settings(
    max_examples=2600, deadline=None, suppress_health_check=list(HealthCheck), database=None
)
LINES = {
    format: decks.writes(decks.load("B"), format).split("\n")[:40]
    + decks.writes(decks.load("I"), format).split("\n")[-60:-30]
    for format in decks.FORMATS
}
PIECES = [
    "", "####", "#", "[", "]", "[deck]", "[notes]", "[company at Rivendell]", "[company at ]",
    "[company at \x00]", "controls", "controls Elladan", "bears", "bears Cram", "Notes", "Pool",
    "Sideboard", "Sites", "Deck", "Company at Rivendell", "Company at", "alignment: wizard",
    "alignment:", "alignment: balrog", "avatar: Saruman", "avatar: 3", "name:", "name: ####",
    "3", "0 Orc-watch", "-1 Orc-watch", "99999999999 Orc-watch", "3 x", "x3", "3x", "(x3)", "3 ()",
    "3 [H]", "3 (TW)", "3 Orc-watch [", "3 Orc-watch (", "3 Orc-watch (TW-)", "1 Barrow-wight (TW-15)",
    "1 The Balrog", "1 Rivendell", "1 Rhudaur", "1 Twilight", "1 Sudden Call", "1 Baduila",
    "1 \u202e\u0301", "٣ Orc-watch", "² Orc-watch", "3 ﬁ", "1 ß", "\u2028", "\ufeff", "\x1c", "\t",
]  # fmt: skip


def ends_well(text: str, format: decks.Format | None = None) -> None:
    """A deck that can be written again, or an error that says something to a person."""
    try:
        deck = decks.reads(text, format)
    except DeckError as error:
        assert error.problems
        assert all(problem.message and problem.line >= 0 for problem in error.problems)
        assert "Traceback" not in str(error)
    else:
        assert isinstance(deck, Deck)
        assert decks.reads(decks.writes(deck)) == deck


def mangled(format: decks.Format) -> st.SearchStrategy[str]:
    """Lines of real decks, some of them broken, some of something else, in any order."""
    real = st.sampled_from(LINES[format])
    cut = st.builds(lambda line, at: line[: at % (len(line) + 1)], real, st.integers(0, 60))
    spoiled = st.builds(
        lambda line, at, noise: line[:at] + noise + line[at:],
        real,
        st.integers(0, 30),
        st.text(max_size=4),
    )
    odd = st.sampled_from(PIECES)
    return st.lists(real | cut | spoiled | odd, max_size=14).map("\n".join)


@pytest.mark.parametrize("format", decks.FORMATS)
def test_a_mangled_deck_ends_well(format: decks.Format) -> None:
    @FUZZ
    @given(text=mangled(format))
    def feed(text: str) -> None:
        ends_well(text)
        ends_well(text, format)

    feed()


@FUZZ
@given(data=st.binary(max_size=200) | st.text(max_size=200).map(lambda text: text.encode("utf-16")))
def test_any_bytes_end_well(data: bytes) -> None:
    ends_well(decoded(data))


@pytest.mark.parametrize("heading", ["Hazards", "Sideboard"])
def test_too_many_of_a_card_are_refused_on_however_many_lines(heading: str) -> None:
    lines = f"alignment: wizard\n{heading}\n50 Orc-watch\n49 Orc-watch\n"
    assert decks.reads(decks.writes(decks.reads(lines))) == decks.reads(lines)
    with pytest.raises(DeckError, match=r"line 5: .*1 to 99 of a card, not 100"):
        decks.reads(lines + "1 Orc-watch")


def test_a_start_and_a_pool_together_hold_no_more_of_a_card_than_a_deck() -> None:
    crowd = "[company at Rivendell]\n" + "Adrazar\n" * 50
    lines = f"[deck]\nalignment: wizard\n{crowd}[pool]\n"
    deck = decks.reads(f"{lines}49 Adrazar")
    for format in decks.FORMATS:
        assert decks.reads(decks.writes(deck, format)) == deck
    with pytest.raises(DeckError, match="not 100"):
        decks.reads(f"{lines}50 Adrazar")


def test_a_file_without_end_is_refused() -> None:
    with pytest.raises(DeckError, match="too long"):
        decks.reads("3 Orc-watch\n" * 200_000)
