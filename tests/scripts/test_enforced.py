"""What counts as enforced: nothing that the rules do not play, however much the facts say."""

from __future__ import annotations

import msgspec

from freecouncil import decks
from freecouncil.cards.library import library
from freecouncil.decks import Entry
from freecouncil.scripts import enforced


def test_facts_or_a_script_enforce_a_card() -> None:
    for name in ("Glamdring", "Concealment", "Cave-drake"):
        assert enforced(library().find(name))


def test_agents_are_enforced_by_their_facts_or_by_a_script() -> None:
    for name in ("Bill Ferny", "Lobelia Sackville-Baggins", "Anarin"):
        assert enforced(library().find(name))
    deck = msgspec.structs.replace(decks.load("A"), sideboard=(Entry("DM-3"),))
    assert not decks.check(deck, enforced=enforced).findings


def test_what_is_for_players_who_are_not_played_yet_is_not_enforced() -> None:
    theirs = [
        card for card in library().cards if card.alignment == "balrog" or card.specific == "Balrog"
    ]
    assert any(card.complete for card in theirs)
    assert not any(map(enforced, theirs))
