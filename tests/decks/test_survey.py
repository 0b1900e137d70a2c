"""What `freecouncil decks show` counts."""

from __future__ import annotations

from bench_of_decks import put, wizard

from freecouncil.cards.facts import Keying
from freecouncil.decks.survey import key_name, survey


def test_saruman_brings_so_much() -> None:
    figures = survey(wizard())
    assert figures.counts["starting characters"] == 5
    assert figures.counts["sites"] == 24
    assert sum(figures.mind.values()) == sum(figures.prowess.values()) == 10
    assert figures.mind[8] == 1  # Glorfindel II
    assert figures.points["faction"] == 12
    assert figures.points["ally"] == 2


def test_creatures_are_counted_by_where_they_can_be_keyed() -> None:
    figures = survey(put(wizard(), "hazards", "3 Hobgoblins (LE)", "2 Orc-lieutenant", "River"))
    assert figures.creatures == 5
    assert figures.keying["2 wilderness"] == 3
    assert figures.keying["wilderness"] == figures.keying["ruins & lairs"] == 2


def test_every_resource_is_shown_with_the_decks_sites_that_serve_it() -> None:
    served = {one.name: one for one in survey(wizard()).served}
    assert served["Rangers of Ithilien"].sites == ("Henneth Annûn",)
    assert served["Scroll of Isildur"].sites == ("Moria", "Tolfalas")
    assert served["Riders of Rohan"].sideboard
    assert served["Sapling of the White Tree"].points == 2


def test_a_way_of_keying_has_a_short_name() -> None:
    assert key_name(Keying(region_type="wilderness", count=2)) == "2 wilderness"
    assert key_name(Keying(site_type="dark-hold")) == "dark-holds"
    assert key_name(Keying(region="Rhudaur")) == "named regions and sites"
    assert key_name(Keying(under_deeps=True)) == "the Under-deeps"
    assert key_name(Keying(after=("Orc",))) == ""
