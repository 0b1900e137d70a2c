"""Packs opened from the sets' rarities."""

from __future__ import annotations

import re
from collections import Counter
from random import Random

import msgspec
import pytest

from freecouncil import decks
from freecouncil.cards.facts import Character, Region, Site
from freecouncil.cards.library import library
from freecouncil.cards.spelling import plain
from freecouncil.decks import Deck
from freecouncil.tournament.decklists import check_deck, submission
from freecouncil.tournament.fixed_packs import FIXED_PACKS
from freecouncil.tournament.policies import policy
from freecouncil.tournament.refusal import Refused
from freecouncil.tournament.sealed import (
    Pack,
    Pool,
    beyond_pool,
    fingerprint,
    fixed_packs,
    is_hazard,
    is_resource,
    open_all,
    open_booster,
    open_pool,
    open_starter,
    playable,
    pool_minimums,
    pools_of,
    sets_with_boosters,
    sheet,
)
from freecouncil.tournament.sealed_text import pool_text
from freecouncil.tournament.store import dumps, loads

from .helpers import START, event_of


def rarity(printing_id: str) -> str:
    card = library().by_id(printing_id)
    return next(each.rarity for each in card.printings if each.id == printing_id)


def test_a_sheet_has_121_places() -> None:
    assert {name: len(sheet(name, "rare")) for name in sets_with_boosters()} == dict.fromkeys(
        ("TW", "TD", "DM", "LE", "AS", "WH"), 121
    )
    assert len(sheet("TW", "common")) == 2 * 121  # CA and CB
    assert len(sheet("LE", "starter-common")) == 121


def test_a_card_stands_on_its_sheet_as_often_as_its_rarity_says() -> None:
    counts = Counter(sheet("TW", "common"))
    for printing, count in counts.items():
        assert count == (2 if rarity(printing).endswith("2") else 1)


@pytest.mark.parametrize("card_set", ["TW", "TD", "DM", "LE", "AS", "WH"])
def test_a_booster_has_15_cards_one_rare_and_three_uncommon(card_set: str) -> None:
    for seed in range(20):
        pack = open_booster(card_set, Random(seed))
        letters = Counter(rarity(card)[0] for card in pack.cards)
        assert letters == {"R": 1, "U": 3, "C": 11}
        assert len(set(pack.cards)) == 15


@pytest.mark.parametrize("card_set", ["TW", "LE"])
def test_a_starter_has_76_cards_24_of_them_fixed(card_set: str) -> None:
    for seed in range(20):
        pack = open_starter(card_set, Random(seed))
        assert len(pack.cards) == 76
        assert pack.cards[:24] in fixed_packs(card_set)
        letters = Counter(rarity(card)[0] for card in pack.cards[24:])
        assert letters == {"R": 3, "U": 9, "C": 40}


@pytest.mark.parametrize("card_set", ["TW", "LE"])
def test_the_fixed_packs_hold_what_the_rarities_say(card_set: str) -> None:
    """F1 is in one of the five packs, F2 in two, F5 in all."""
    packs = FIXED_PACKS[card_set]
    assert [len(pack) for pack in packs] == [24] * 5
    found = Counter(plain(name) for pack in packs for name in pack)
    fixed = {}
    for card in library().cards:
        for printing in card.printings:
            times = re.search(r"F(\d)", printing.rarity)
            if printing.id.startswith(card_set) and times:
                fixed[plain(card.name)] = int(times[1])
    havens = {"rivendell": 10, "lorien": 5, "grey havens": 5, "edhellond": 5}
    assert found == Counter(fixed | (havens if card_set == "TW" else {}))


def test_every_fixed_pack_of_the_wizards_has_the_havens_two_wizards_and_two_factions() -> None:
    for pack in fixed_packs("TW"):
        cards = [library().by_id(each) for each in pack]
        names = Counter(card.name for card in cards)
        assert names["Rivendell"] == 2
        assert all(names[each] == 1 for each in ("Gates of Morning", "Doors of Night"))
        havens = {c.name for c in cards if isinstance(c, Site) and c.site_type == "haven"}
        assert len(havens) == 4
        wizards = [c.name for c in cards if isinstance(c, Character) and c.avatar]
        assert len(set(wizards)) == len(wizards) == 2
        assert sum(type(card).__name__ == "Faction" for card in cards) == 2


@pytest.mark.parametrize("card_set", ["TW", "LE"])
def test_a_faction_of_a_fixed_pack_is_playable_with_the_sites_in_it(card_set: str) -> None:
    for pack in fixed_packs(card_set):
        cards = dict(Counter(pack))
        assert playable(cards) == cards


def test_the_same_seed_opens_the_same_packs() -> None:
    assert open_pool(5, 1, ["TW"], ["TW"] * 3) == open_pool(5, 1, ["TW"], ["TW"] * 3)
    assert open_pool(5, 1, ["TW"], ["TW"] * 3) != open_pool(6, 1, ["TW"], ["TW"] * 3)


def test_every_player_has_packs_of_their_own() -> None:
    pools = open_all(event_of(12, "sealed-deck").event, ["TW"], ["TW", "TD", "DM"])
    assert len({pool.packs for pool in pools}) == 12
    assert [pack.set for pack in pools[0].packs] == ["TW", "TW", "TD", "DM"]


def test_promotional_cards_are_in_no_pack() -> None:
    pools = [open_pool(1, number, ["TW"], ["TW", "TD", "DM"]) for number in range(60)]
    assert not any(rarity(card) == "P" for pool in pools for card in pool.cards)


def test_packs_that_never_were_are_refused() -> None:
    with pytest.raises(Refused, match="no boosters of 'BA'"):
        open_booster("BA", Random(1))
    with pytest.raises(Refused, match="The Wizards"):
        open_starter("TD", Random(1))


def test_pools_are_dealt_again_from_the_seed_and_compared() -> None:
    desk = event_of(3, "sealed-deck")
    pools = open_all(desk.event, ["TW"], ["TW"] * 3)
    desk.open_packs(["TW"], ["TW"] * 3, fingerprint(pools), at=START)
    assert tuple(pools_of(desk.event).values()) == pools
    other = event_of(3, "sealed-deck")
    other.open_packs(["TW"], ["TW"] * 3, "otherwise", at=START)
    with pytest.raises(Refused, match="handed out"):
        pools_of(other.event)
    with pytest.raises(Refused, match="no packs"):
        pools_of(event_of(3, "sealed-deck").event)


def test_packs_are_opened_once() -> None:
    desk = event_of(2, "sealed-deck")
    desk.open_packs(["TW"], ["TW"] * 3, "x", at=START)
    with pytest.raises(Refused, match="opened already"):
        desk.open_packs(["TW"], ["TW"] * 3, "x", at=START)


def test_a_late_entry_before_round_one_has_packs_of_the_same_sets() -> None:
    desk = event_of(3, "sealed-deck")
    pools = open_all(desk.event, ["TW"], ["TW", "TD", "DM"])
    desk.open_packs(["TW"], ["TW", "TD", "DM"], fingerprint(pools), at=START)
    late = desk.add("Zoe", at=START)
    found = pools_of(desk.event)
    assert tuple(found[number] for number in (1, 2, 3)) == pools
    assert [pack.set for pack in found[late.number].packs] == ["TW", "TW", "TD", "DM"]
    assert found[late.number].packs not in {pool.packs for pool in pools}
    assert pools_of(loads(dumps(desk.event))) == found
    desk.pair(at=START)
    with pytest.raises(Refused, match="round one has been paired"):
        desk.add("Too Late", at=START)


def pool_of(*names: str) -> Pool:
    cards = tuple(library().named(name)[0].id for name in names)
    return Pool(1, (Pack("booster", "TW", cards),))


def test_a_faction_without_its_site_is_not_playable() -> None:
    with_site = pool_of("Beornings", "Beorn's House", "Orc-guard")
    without = pool_of("Beornings", "Bree", "Orc-guard")
    rule = policy("council-1996").sealed
    assert pool_minimums(rule, with_site).resources == 1
    assert pool_minimums(rule, without).resources == 0
    assert pool_minimums(rule, without).hazards == 1


def test_cards_that_were_not_opened_are_found() -> None:
    pool = pool_of("Orc-guard", "Orc-guard", "Gandalf")
    orc = library().named("Orc-guard")[0].id
    assert beyond_pool(pool, {orc: 2}) == ()
    assert beyond_pool(pool, {orc: 3}) == ("3 Orc-guard (2 opened)",)


def built(text: str) -> Deck:
    """A deck of a pool: 25 resources, 25 hazards and ten characters, as far as there are any."""
    whole = decks.reads(text)
    return msgspec.structs.replace(
        whole, characters=whole.characters[:10], sideboard=(), notes="", sites=whole.sites
    )


def test_a_pool_is_written_as_a_text_that_reads_as_a_deck() -> None:
    desk = event_of(2, "sealed-deck")
    pool = open_all(desk.event, ["TW"], ["TW"] * 3)[0]
    text = pool_text(desk.event, pool)
    deck = decks.reads(text)
    counts: Counter[str] = Counter()
    for _, entry in deck.entries():
        counts[entry.name] += entry.count
    wanted: Counter[str] = Counter()
    for each, count in pool.cards.items():
        if not isinstance(library().by_id(each), Region):
            wanted[library().by_id(each).name] += count
    assert counts == wanted
    assert "45 minutes to build" in text


def test_a_sealed_deck_is_checked_against_its_pool() -> None:
    desk = event_of(2, "sealed-deck")
    pools = open_all(desk.event, ["TW"], ["TW"] * 3)
    desk.open_packs(["TW"], ["TW"] * 3, fingerprint(pools), at=START)
    deck = built(pool_text(desk.event, pools[0]))
    checked = check_deck(desk.event, deck, pools[0])
    assert not any("packs" in each or "minimum" in each for each in checked.breaches)
    other = check_deck(desk.event, deck, pools[1])
    assert any("not from the opened packs" in each for each in other.breaches)
    few = msgspec.structs.replace(deck, hazards=deck.hazards[:3])
    assert any("The Sealed Deck Game" in e for e in check_deck(desk.event, few, pools[0]).breaches)
    with pytest.raises(Refused, match="not legal"):
        submission(desk.event, "Boris", deck, at=START)
    command, _ = submission(desk.event, "Boris", deck, accept=True, at=START)
    assert command.findings


def test_a_pool_has_more_resources_than_hazards_and_often_too_few_of_these() -> None:
    """Which is why the policy has its exception."""
    pools = [open_pool(1, number, ["TW"], ["TW"] * 3) for number in range(40)]
    hazards = [
        sum(n for each, n in pool.cards.items() if is_hazard(library().by_id(each)))
        for pool in pools
    ]
    resources = [
        sum(n for each, n in pool.cards.items() if is_resource(library().by_id(each)))
        for pool in pools
    ]
    assert min(resources) >= 25
    assert any(count < 25 for count in hazards) and any(count >= 25 for count in hazards)
