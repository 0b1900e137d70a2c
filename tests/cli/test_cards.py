"""`freecouncil cards` as a person types it."""

from __future__ import annotations

import json
from typing import Any

import pytest
from typer.testing import CliRunner

from freecouncil import scripts
from freecouncil.cards.library import library
from freecouncil.cli import app

runner = CliRunner()


def run(*words: str, code: int = 0) -> str:
    result = runner.invoke(app, ["cards", *words], env={"COLUMNS": "120", "TERM": "dumb"})
    assert result.exit_code == code, result.output
    return result.output


def run_json(*words: str) -> Any:
    return json.loads(run(*words, "--json"))


def test_search_prints_a_line_for_each_card() -> None:
    shown = run("search", "t:creature race:orc prowess>=9 key:wilderness")
    assert "Uruk-lieutenant" in shown
    assert "1 × 9/–, 1 mp" in shown
    assert shown.rstrip().endswith("cards")


def test_a_query_may_come_in_several_words_and_begin_with_a_minus() -> None:
    one = run_json("search", "-t:haven region:rhudaur t:site")
    several = run_json("search", "-t:haven", "region:rhudaur", "t:site")
    assert one["cards"] == several["cards"]
    assert one["count"] == 5


def test_search_as_json_gives_all_facts() -> None:
    found = run_json("search", "!glamdring")
    assert found["query"] == "!glamdring"
    (card,) = found["cards"]
    assert card["id"] == "TW-244"
    assert (card["type"], card["kind"], card["wearing"]) == ("item", "major", "weapon")
    assert isinstance(card["enforced"], bool)


def test_nothing_found_is_no_error() -> None:
    assert "No card fits." in run("search", "t:site t:creature")
    assert run("search", '"barrels out of bond"').strip() == "No card fits."


def test_words_that_no_card_is_called_are_looked_for_in_what_cards_say() -> None:
    shown = run("search", "hazard limit")
    assert "No card is called so" in shown
    count = run_json("search", 'o:"hazard" o:"limit"')["count"]
    assert f"""{count} cards say it: 'o:"hazard" o:"limit"'""" in shown


def test_a_bad_query_is_shown_with_carets_under_the_place() -> None:
    shown = run("search", "t:creature race:orx", code=2)
    assert shown.splitlines()[:3] == [
        "t:creature race:orx",
        "                ^^^",
        "no card has race:orx; did you mean orc?",
    ]


def test_show_draws_every_version_of_a_card() -> None:
    shown = run("show", "gandalf")
    assert shown.count("─ Gandalf ─") == 2
    assert "TW-156" in shown and "WH-4" in shown
    assert "Unique hero avatar, Wizard" in shown


def test_show_finds_cards_by_id_and_in_other_languages() -> None:
    assert "Cave-drake" in run("show", "LE-66")
    assert "Treebeard" in run("show", "Baumbart")
    assert "Beorn's House" in run("show", "beorn’s", "house").replace("’", "'")


def test_show_as_json_is_a_list() -> None:
    assert [card["id"] for card in run_json("show", "Moria")] == ["TW-413", "LE-392", "BA-93"]


def test_an_unknown_card_is_answered_with_the_closest_names() -> None:
    shown = run("show", "gandlaf", code=2)
    assert "there is no card 'gandlaf'; the closest are Gandalf" in shown


@pytest.mark.parametrize("card", library().cards[::97], ids=lambda card: card.id)
def test_any_card_can_be_drawn(card: Any) -> None:
    shown = run("show", card.id)
    assert card.id in shown


def test_coverage_counts_every_printing_and_card() -> None:
    counted = run_json("coverage")
    assert counted["printings"] == 1683
    assert counted["cards"] == 1626
    assert counted["enforced"] == sum(scripts.enforced(card) for card in library().cards)
    assert sum(row["cards"] for row in counted["types"].values()) == 1626
    assert sum(row["enforced"] for row in counted["sets"].values()) == counted["enforced"]
    assert counted["types"]["region"] == {"cards": 52, "enforced": 52}


def test_coverage_for_a_person() -> None:
    shown = run("coverage")
    assert "of 1626 cards are enforced" in shown
    assert "creature" in shown and "1683 printings" in shown
    assert "(100 %)" not in shown, "all but a few are not all"
    assert "Not enforced: " in shown and "Deadly Dart" in shown


def test_coverage_of_a_deck_names_what_is_missing() -> None:
    counted = run_json("coverage", "--deck", "A")
    assert 0 < counted["cards"] < 1626
    assert counted["cards"] - counted["enforced"] == len(counted["missing"])
    assert "no such Challenge Deck" in run("coverage", "--deck", "Z", code=2)


def test_a_script_makes_a_card_enforced(monkeypatch: pytest.MonkeyPatch) -> None:
    card = next(card for card in library().cards if not scripts.enforced(card))
    before = run_json("coverage")
    real = scripts.has_script
    monkeypatch.setattr(scripts, "has_script", lambda one: one.id == card.id or real(one))
    after = run_json("coverage")
    assert after["enforced"] == before["enforced"] + 1
    assert after["scripted"] == before["scripted"] + 1
    assert card.id in {one["id"] for one in run_json("search", "is:enforced")["cards"]}


def test_a_scripted_card_shows_what_it_does() -> None:
    said = scripts.words_of(library().find("Goldberry"))
    shown = " ".join(run("show", "Goldberry").replace("│", " ").split())
    assert said and said in shown
    assert run_json("show", "Goldberry")[0]["words"] == said
    assert "words" not in run_json("show", "Rhudaur")[0]


def test_what_scripts_say_can_be_searched() -> None:
    found = run_json("search", 'text:"return her company"')
    assert [card["name"] for card in found["cards"]] == ["Goldberry"]


@pytest.mark.parametrize(
    ("asked", "ids"),
    [
        ("Rivendell [M]", ["AS-160"]),
        ("rivendell [h]", ["TW-421"]),
        ("Orc-watch (LE)", ["TW-78"]),
        ("White Tree, The", ["TW-348"]),
        ("Bert - Burat", ["TW-16"]),
        ("snuffler", ["DM-108"]),
        ("mumak", ["TW-66"]),
    ],
)
def test_a_card_is_shown_as_deck_lists_write_it_or_by_a_part_that_is_its_own(
    asked: str, ids: list[str]
) -> None:
    assert [card["id"] for card in run_json("show", asked)] == ids


def test_a_part_of_several_names_shows_none_of_them() -> None:
    shown = run("show", "dwarven ring", code=2)
    assert "Dwarven Ring of" in shown
