"""`freecouncil map` as a person types it."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

from typer.testing import CliRunner

from freecouncil.cli import app

runner = CliRunner()


def run(*words: str, code: int = 0) -> str:
    result = runner.invoke(app, ["map", *words], env={"COLUMNS": "150", "TERM": "dumb"})
    assert result.exit_code == code, result.output
    return result.output


def run_json(*words: str) -> Any:
    return json.loads(run(*words, "--json"))


def test_all_destinations_are_printed() -> None:
    shown = run("from", "Rivendell")
    assert "Rivendell, Haven in Rhudaur, for a wizard player" in shown
    assert "Rhudaur – Cardolan" in shown
    assert "Moria" in shown and "Minas Tirith" not in shown


def test_the_ways_to_one_site() -> None:
    found = run_json("from", "rivendell", "--to", "lorien")
    (lorien,) = found["destinations"]
    assert lorien["site"] == "Lórien"
    assert {
        "movement": "starter",
        "path": ["wilderness", "wilderness", "border-land", "wilderness"],
        "regions": ["Rhudaur", "Wold & Foothills"],
    } in lorien["journeys"]
    assert {
        "movement": "region",
        "path": ["wilderness"] * 4,
        "regions": ["Rhudaur", "Hollin", "Redhorn Gate", "Wold & Foothills"],
    } in lorien["journeys"]


def test_no_way_in_one_turn() -> None:
    assert "There is no way in one turn." in run(
        "from", "Rivendell", "--to", "Minas Tirith", code=1
    )


def test_a_way_of_several_turns() -> None:
    shown = run("from", "Rivendell", "--to", "Minas Tirith", code=1)
    assert "In 2 turns: Rivendell – Lórien – Minas Tirith." in shown
    found = json.loads(run("from", "Rivendell", "--to", "Minas Tirith", "--json", code=1))
    assert found["destinations"] == []
    assert [one["site"] for one in found["route"]] == ["Lórien", "Minas Tirith"]
    assert "route" not in run_json("from", "Rivendell", "--to", "Bree")


def test_a_site_that_cannot_be_reached_at_all() -> None:
    words = ("from", "Dol Guldur", "--alignment", "ringwraith", "--to", "Himring", "--ringwraith")
    shown = run(*words, code=1)
    assert "There is no way at all." in shown


def test_a_region_is_no_site_but_has_some() -> None:
    shown = run("from", "rhudaur", code=2)
    assert "Rhudaur is a region; its sites are Cameth Brin, Ettenmoors and Rivendell" in shown
    shown = run("from", "Rivendell", "--to", "Bay of Belfalas", code=2)
    assert "Bay of Belfalas is a region without sites" in shown


def test_versions_of_one_site_are_told_apart() -> None:
    shown = run("from", "Isengard", "--alignment", "fallen-wizard")
    assert "Amon Hen [H]" in shown and "Amon Hen [M]" in shown
    assert "Edhellond [H]" not in run("from", "Lond Galen", "--alignment", "wizard")


def test_a_side_is_asked_by_its_name_or_by_its_sites() -> None:
    assert run_json("from", "Moria", "--alignment", "balrog")["from"]["id"] == "BA-93"
    assert run_json("from", "Moria", "--alignment", "minion")["alignment"] == "ringwraith"
    assert run_json("from", "The Wind-deeps")["alignment"] == "balrog"  # nobody else can be there


def test_the_under_deeps_show_what_to_roll() -> None:
    found = run_json("from", "The Under-gates")
    rolls = {one["site"]: one["journeys"][0]["roll"] for one in found["destinations"]}
    assert rolls["Moria"] == 0
    assert rolls["The Under-leas"] == 6
    assert "on 6 or more" in run("from", "The Under-gates")


def test_more_regions_by_an_effect() -> None:
    near = {one["site"] for one in run_json("from", "Edoras")["destinations"]}
    far = {one["site"] for one in run_json("from", "Edoras", "--regions", "5")["destinations"]}
    assert near < far
    assert "Bree" in far - near


def test_a_fallen_wizards_company_is_covert_or_overt() -> None:
    overt = run_json("from", "Isengard", "--alignment", "fallen-wizard", "--company", "overt")
    types = {one["type"] for one in overt["destinations"] if one["alignment"] == "hero"}
    assert "free-hold" not in types


def test_a_ringwraith_rides_by_starter_movement() -> None:
    found = run_json("from", "Dol Guldur", "--alignment", "ringwraith", "--ringwraith")
    kinds = {way["movement"] for one in found["destinations"] for way in one["journeys"]}
    assert kinds == {"starter", "under-deeps"}


def test_the_map_is_drawn_into_a_file(tmp_path: Path) -> None:
    file = tmp_path / "map.svg"
    shown = run("from", "Rivendell", "--to", "Lórien", "--svg", str(file))
    assert f"The map is in {file}" in shown
    drawn = ElementTree.parse(file).getroot()
    assert drawn.tag.endswith("svg")
    assert list(drawn.iter("{http://www.w3.org/2000/svg}polyline"))


def test_a_file_that_cannot_be_written(tmp_path: Path) -> None:
    shown = run("from", "Rivendell", "--svg", str(tmp_path / "no" / "map.svg"), code=2)
    assert "cannot be written" in shown


def test_what_is_not_known_is_answered_with_what_is() -> None:
    assert "the closest are Rivendell" in run("from", "Rivendel", code=2)
    assert "the closest are Lórien" in run("from", "Bree", "--to", "Lorienn", code=2)
    assert "there are: wizard, ringwraith" in run("from", "Bree", "--alignment", "elf", code=2)
    assert "covert or overt" in run("from", "Bree", "--company", "secret", code=2)
    assert "there are: standard" in run("from", "Bree", "--ruleset", "house", code=2)
