"""The Council of Lórien's policy, issue one: GENERAL. Each test is named after its item."""

from __future__ import annotations

from datetime import date

import msgspec
import pytest

from freecouncil import decks
from freecouncil.cards.library import library
from freecouncil.decks import Deck, Entry, Pool
from freecouncil.tournament.capability import capability_of
from freecouncil.tournament.decklists import check_deck, differences, submission
from freecouncil.tournament.policies import policy
from freecouncil.tournament.refusal import Refused
from freecouncil.tournament.results import Result
from freecouncil.tournament.standings import standings

from .helpers import START, arranged, beats, event_of, points_of, reports, table_of

COUNCIL = policy("council-1996")


def test_item_1_every_match_is_between_two_players() -> None:
    for players in (2, 7, 12):
        paired = event_of(players).pair(at=START)
        assert all(len(set(table.players)) == 2 for table in paired.tables)


def test_item_5_a_tie_broken_by_the_weakest_link_pays_3_and_2() -> None:
    desk = event_of(2)
    desk.pair(at=START)
    reports(desk, "weakest-link", "Anna")
    assert (points_of(desk, "Anna"), points_of(desk, "Boris")) == (3, 2)


def test_item_5_equal_totals_are_no_win_by_points() -> None:
    desk = event_of(2)
    desk.pair(at=START)
    with pytest.raises(Refused, match="weakest-link"):
        desk.report(1, Result("points", totals=(14, 14)))


def test_item_5_a_tie_that_stays_pays_3_each_in_the_swiss_system() -> None:
    desk = event_of(2)
    desk.pair(at=START)
    desk.report(1, Result("tie", totals=(14, 14)), at=START)
    assert (points_of(desk, "Anna"), points_of(desk, "Boris")) == (3, 3)


@pytest.mark.parametrize("item", ["item 5: still tied", "item 6: both Wizards eliminated"])
def test_items_5_and_6_dice_decide_in_elimination_tournaments(item: str) -> None:
    desk = event_of(2, system="single-elimination")
    desk.pair(at=START)
    with pytest.raises(Refused, match="dice"):
        desk.report(1, Result("tie"))
    reports(desk, "dice", "Boris")
    assert standings(desk.event).rows[0].name == "Boris"


def test_items_5_and_6_dice_decide_nothing_in_the_swiss_system() -> None:
    desk = event_of(2)
    desk.pair(at=START)
    with pytest.raises(Refused, match="tie"):
        reports(desk, "dice", "Boris")


def test_item_6_both_wizards_eliminated_is_a_tie_of_3_each() -> None:
    desk = event_of(2)
    desk.pair(at=START)
    desk.report(1, Result("tie"), at=START)
    assert (points_of(desk, "Anna"), points_of(desk, "Boris")) == (3, 3)


def ids(*names: str, count: int = 1) -> tuple[Entry, ...]:
    return tuple(
        Entry(next(c for c in library().named(n) if c.alignment in ("hero", "neutral")).id, count)
        for n in names
    )


CREATURES = ("Orc-patrol", "Orc-guard", "Orc-warband")
EVENTS = ("Lure of the Senses", "Minions Stir", "Twilight", "Muster Disperses", "Call of Home")
RESOURCES = (
    "Concealment", "Dodge", "Escape", "Halfling Strength", "Stealth", "Ford", "Risky Blow",
    "Block", "Marvels Told",
)  # fmt: skip


def legal_deck() -> Deck:
    """25 resources, 25 hazards of which 10 are creatures, 2 Gandalfs, a sideboard of 20."""
    return Deck(
        name="A plain deck",
        alignment="wizard",
        avatars=ids("Gandalf", count=2),
        resources=ids(*RESOURCES[:8], count=3) + ids("Great Ship"),
        hazards=ids(*CREATURES, count=3) + ids("Giant") + ids(*EVENTS, count=3),
        sideboard=ids("Dreams of Lore", "Lucky Search", "Secret Entrance", "River",
                      "Weariness of the Heart", "Lost in Free-domains", count=3)
        + ids("Awaken Minions", count=2),
        sites=ids("Rivendell", "Bree", "Moria"),
    )  # fmt: skip


def replaced(deck: Deck, **fields: object) -> Deck:
    return msgspec.structs.replace(deck, **fields)


def breaches(deck: Deck, **settings: object) -> str:
    return "\n".join(check_deck(event_of(2, **settings).event, deck).breaches)


def test_the_plain_deck_is_legal() -> None:
    assert breaches(legal_deck()) == ""


def test_item_8_a_play_deck_needs_10_creatures() -> None:
    deck = legal_deck()
    short = replaced(deck, hazards=deck.hazards[:3] + ids(*EVENTS, count=3) + ids("Foolish Words"))
    assert "10 creatures" in breaches(short)


def test_item_8_creatures_that_are_also_events_count_half_rounded_down() -> None:
    deck = legal_deck()
    nine = deck.hazards[:3] + ids(*EVENTS, count=3)
    one_half = replaced(deck, hazards=nine + ids("Adûnaphel"))
    two_halves = replaced(
        deck,
        hazards=nine + ids("Adûnaphel", "Hoarmûrath of Dír"),
        resources=deck.resources + ids("And Forth He Hastened"),
    )
    assert "10 creatures" in breaches(one_half)
    assert "creatures" not in breaches(two_halves)


@pytest.mark.parametrize(
    "half",
    [
        "Adûnaphel", "Akhôrahil", "Dwar of Waw", "Hoarmûrath of Dír", "Indûr Dawndeath",
        "Khamûl the Easterling", "Ren the Unclean", "Ûvatha the Horseman", "Witch-king of Angmar",
        "Mouth of Sauron", "Shelob",
    ],
)  # fmt: skip
def test_item_8_the_nazgul_mouth_of_sauron_and_shelob_are_half_a_creature(half: str) -> None:
    deck = legal_deck()
    other = "Dwar of Waw" if half != "Dwar of Waw" else "Shelob"
    nine = deck.hazards[:3] + ids(*EVENTS, count=3)
    assert "10 creatures" in breaches(replaced(deck, hazards=nine + ids(half)))
    more = deck.resources + ids("And Forth He Hastened")
    assert "creature" not in breaches(
        replaced(deck, hazards=nine + ids(half, other), resources=more)
    )


def test_item_8_creatures_of_the_sideboard_do_not_help_and_it_needs_none() -> None:
    deck = legal_deck()
    assert "creature" not in breaches(deck), "its sideboard has none"
    nine = deck.hazards[:3] + ids(*EVENTS, count=3) + ids("Foolish Words")
    beside = deck.sideboard[1:] + ids("Cave-drake", "Wargs", "Hobgoblins")
    assert "10 creatures" in breaches(replaced(deck, hazards=nine, sideboard=beside))


def test_item_9_one_of_each_unique_card_and_three_of_others_in_everything_together() -> None:
    deck = legal_deck()
    twice = replaced(deck, resources=deck.resources[:-1] + ids("Glamdring", count=2))
    assert "Glamdring" in breaches(twice)
    four = replaced(deck, sideboard=deck.sideboard[:-1] + ids("Dodge", "Sapling of the White Tree"))
    assert "Dodge" in breaches(four)


def test_item_9_a_unique_card_is_counted_in_play_deck_sideboard_and_starting_cards() -> None:
    deck = legal_deck()
    both = replaced(
        deck,
        resources=deck.resources[:-1] + ids("Glamdring"),
        sideboard=deck.sideboard[:-1] + ids("Glamdring", "Sapling of the White Tree"),
    )
    assert "Glamdring" in breaches(both)
    drafted = replaced(
        deck, characters=ids("Legolas"), pool=Pool(characters=ids("Legolas", "Gimli"))
    )
    assert "Legolas" in breaches(drafted)
    alone = replaced(deck, pool=Pool(characters=ids("Legolas", "Gimli")))
    assert breaches(alone) == ""


def test_item_9_two_of_the_same_wizard_may_be_in_the_play_deck_but_not_three() -> None:
    deck = legal_deck()
    assert "Gandalf" in breaches(replaced(deck, avatars=ids("Gandalf", count=3)))
    one_more = replaced(deck, avatars=ids("Gandalf", count=2) + ids("Saruman"))
    assert breaches(one_more) == ""


def test_item_9_no_wizard_may_be_in_the_sideboard() -> None:
    deck = legal_deck()
    with_wizard = replaced(deck, sideboard=deck.sideboard[:-1] + ids("Saruman", "River"))
    assert "Saruman" in breaches(with_wizard)


def test_item_11_cards_may_be_used_30_days_after_their_release() -> None:
    assert COUNCIL.usable_from("XX", date(1996, 5, 1)) == date(1996, 5, 31)


def test_item_11_the_dragons_of_june_7_are_allowed_on_june_21() -> None:
    assert COUNCIL.usable_from("TD") == date(1996, 6, 21)
    deck = legal_deck()
    dragon = replaced(deck, resources=deck.resources[:-1] + ids("Marvels Told"))
    assert "The Dragons" in breaches(dragon, day=date(1996, 6, 20))
    assert "The Dragons" not in breaches(dragon, day=date(1996, 6, 21))


def test_item_12_the_deck_of_round_one_is_the_deck_of_the_event() -> None:
    desk = event_of(2)
    command, _ = submission(desk.event, "Anna", legal_deck(), at=START)
    desk.submit_deck(command)
    desk.pair(at=START)
    other, _ = submission(desk.event, "Anna", decks.load("A"), accept=True, at=START)
    with pytest.raises(Refused, match="locked"):
        desk.submit_deck(other)


def test_item_12_a_spot_check_finds_a_substituted_card() -> None:
    desk = event_of(2)
    deck = legal_deck()
    desk.submit_deck(submission(desk.event, "Anna", deck, at=START)[0])
    assert differences(desk.event, "Anna", deck) == ()
    changed = replaced(deck, resources=deck.resources[:-1] + ids("Glamdring"))
    assert differences(desk.event, "Anna", changed) == (
        "resources: 1 Glamdring, 0 listed",
        "resources: 0 Great Ship, 1 listed",
    )


def test_item_12_an_event_that_requires_decklists_begins_with_all_of_them() -> None:
    desk = event_of(2, decklists="required")
    desk.submit_deck(submission(desk.event, "Anna", legal_deck(), at=START)[0])
    with pytest.raises(Refused, match="no decklist from Boris"):
        desk.pair(at=START)


def test_item_12_the_wish_for_decklists_is_posted_24_hours_before() -> None:
    assert COUNCIL.decklist_notice == 24


RING = {"Test of Form": 1, "Precious Gold Ring": 3}
DOOM = {"The One Ring": 1, "Cracks of Doom": 1}


def capable(play: dict[str, int], sideboard: dict[str, int]) -> str | None:
    return capability_of(COUNCIL.capability, play, sideboard).capability


@pytest.mark.parametrize("item", [18, 19, 21])
def test_items_18_19_21_what_makes_a_deck_capable_of_destroying_the_one_ring(item: int) -> None:
    assert capable(RING, DOOM) == "ring"
    assert capable({**RING, **DOOM}, {}) == "ring"
    assert capable({**RING, "Cracks of Doom": 1}, {"The One Ring": 1}) == "ring"


def test_items_18_19_21_gollums_fate_needs_gollum() -> None:
    assert capable(RING, {"The One Ring": 1, "Gollum’s Fate": 1}) == "points"
    assert capable(RING, {"The One Ring": 1, "Gollum's Fate": 1, "Gollum": 1}) == "ring"


@pytest.mark.parametrize("poor", ["Ringlore", "Test of Lore"])
def test_items_18_19_21_ringlores_and_tests_of_lore_do_not_count(poor: str) -> None:
    assert capable({poor: 3, "Precious Gold Ring": 3}, DOOM) == "points"


def test_items_18_19_21_the_ring_test_must_be_in_the_play_deck() -> None:
    assert capable({"Precious Gold Ring": 3}, {**DOOM, "Test of Form": 1}) == "points"


def test_items_18_19_21_three_precious_gold_rings_must_be_in_the_play_deck() -> None:
    two_and_one = {"Test of Form": 1, "Precious Gold Ring": 2}
    assert capable(two_and_one, {**DOOM, "Precious Gold Ring": 1}) == "points"
    others = {"Test of Form": 1, "Precious Gold Ring": 2, "Beautiful Gold Ring": 1}
    assert capable(others, DOOM) == "points"


def test_items_18_19_21_without_the_one_ring_only_the_points_win_is_left() -> None:
    finding = capability_of(COUNCIL.capability, RING, {"Cracks of Doom": 1})
    assert finding.capability == "points"
    assert "The One Ring" in finding.because


@pytest.mark.parametrize("failure", ["stalled", "dropped", "cheated", "conceded"])
@pytest.mark.parametrize(
    ("format", "capability", "points"),
    [
        ("single-deck", "ring", 8),
        ("two-deck", "ring", 7),
        ("three-deck", "ring", 7),
        ("campaign", "ring", 7),
        ("single-deck", "points", 6),
        ("two-deck", "points", 6),
    ],
)
def test_items_18_19_21_the_opponent_is_paid_for_the_decks_capability(
    failure: str, format: str, capability: str, points: int
) -> None:
    desk = event_of(2, format)
    desk.pair(at=START)
    reports(desk, failure, "Anna", capability=capability)
    assert (points_of(desk, "Anna"), points_of(desk, "Boris")) == (points, 0)


def test_items_18_19_21_the_capability_is_found_from_the_decklist() -> None:
    desk = event_of(2)
    deck = legal_deck()
    able = replaced(
        deck,
        resources=deck.resources[:-3] + ids("Precious Gold Ring", "Test of Form", count=3)
        + ids("Great Ship"),
        sideboard=deck.sideboard[:-1] + ids("The One Ring", "Cracks of Doom"),
    )  # fmt: skip
    desk.submit_deck(submission(desk.event, "Anna", able, at=START)[0])
    desk.pair(at=START)
    reports(desk, "stalled", "Anna")
    assert points_of(desk, "Anna") == 7


def test_items_18_19_21_without_a_decklist_the_coordinator_judges() -> None:
    desk = event_of(2)
    desk.pair(at=START)
    with pytest.raises(Refused, match="--capability"):
        reports(desk, "stalled", "Anna")


def test_item_18_a_stalling_player_stays_in_the_event() -> None:
    desk = event_of(4)
    desk.pair(at=START)
    reports(desk, "stalled", "Anna", capability="points")
    assert len(desk.event.playing()) == 4


def test_item_19_who_drops_out_of_a_game_drops_out_of_the_event() -> None:
    desk = event_of(4)
    desk.pair(at=START)
    table = table_of(desk, "Anna")
    desk.drop("Anna", in_game=True, capability="points", at=START)
    winner = next(n for n in table.players if n != desk.event.player("Anna").number)
    assert points_of(desk, desk.event.name(winner)) == 6
    assert desk.event.player("Anna").number not in desk.event.playing()


def test_item_19_who_plays_cannot_leave_between_rounds() -> None:
    desk = event_of(4)
    desk.pair(at=START)
    with pytest.raises(Refused, match="item 19"):
        desk.drop("Anna")


def test_item_19_who_has_left_cannot_come_back_nor_be_ranked() -> None:
    desk = event_of(5)
    arranged(desk, ("Anna", "Boris"), ("Clara", "David"), bye="Edda")
    beats(desk, "Anna")
    beats(desk, "Clara")
    desk.drop("Anna", at=START)
    with pytest.raises(Refused, match="round one has been paired"):
        desk.add("Anna again")
    row = standings(desk.event).row(1)
    assert (row.place, row.points) == (None, 6)
    assert 1 not in [number for table in desk.pair(at=START).tables for number in table.players]


def test_item_21_who_cheats_is_ejected() -> None:
    desk = event_of(4)
    desk.pair(at=START)
    winner = table_of(desk, "Anna").players
    cheat = next(n for n in winner if n != 1)
    reports(desk, "cheated", "Anna", capability="ring")
    assert desk.event.gone == {cheat: "cheated in round 1"}


@pytest.mark.parametrize("format", ["single-deck", "two-deck"])
def test_item_30_the_sideboard_of_one_and_two_deck_games_must_have_20_cards(format: str) -> None:
    deck = legal_deck()
    assert check_deck(event_of(2, format).event, deck).breaches == ()
    short = replaced(deck, sideboard=deck.sideboard[:-1])
    assert "20" in "".join(check_deck(event_of(2, format).event, short).breaches)


def test_item_30_starter_rules_use_no_sideboard() -> None:
    event = event_of(2, "single-deck-starter").event
    deck = legal_deck()
    assert "no sideboard" in "".join(check_deck(event, deck).breaches)
    assert check_deck(event, replaced(deck, sideboard=())).breaches == ()
