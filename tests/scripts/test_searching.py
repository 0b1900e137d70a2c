"""What cancels searching through play decks and discard piles, and the stone of Minas Ithil."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

import freecouncil.scripts
from freecouncil.cards.facts import Item
from freecouncil.cards.library import library
from freecouncil.rules import attributes
from freecouncil.rules.rings import rings_in
from freecouncil.rules.searching import may_search
from freecouncil.testing import (
    Play,
    character,
    company,
    position,
    ringwraith,
    tapped,
    wizard,
    wounded,
)

BANE, LADY, FLOTSAM = "Bane of the Ithil-stone", "Lady of the Golden Wood", "Flotsam and Jetsam"


def heroes(*in_play: str, **options: Any) -> Play:
    """Heroes in their organization phase, with hazards of the opponent's in play."""
    members = options.pop("members", ("Elrond",))
    at = options.pop("at", "Rivendell")
    return position(
        wizard(company(at, *members), **options),
        ringwraith(in_play=list(in_play)),
        pausing=(0,),
    )


def minions(*in_play: str, **options: Any) -> Play:
    members = options.pop("members", ("The Mouth",))
    return position(
        ringwraith(company("Minas Morgul", *members), **options),
        wizard(in_play=list(in_play)),
        pausing=(0,),
    )


# Bane of the Ithil-stone --------------------------------------------------------------------------


def test_bane_of_the_ithil_stone_doubles_what_palantiri_weigh() -> None:
    members = (character("Elrond", "Palantír of Orthanc", "Elven Cloak"),)
    plain, game = heroes(members=members), heroes(BANE, members=members)
    stone = plain["Palantír of Orthanc"].instance.card
    assert isinstance(stone, Item) and stone.corruption > 0
    weight = stone.corruption
    assert game["Elrond"].corruption_points == plain["Elrond"].corruption_points + weight


def test_bane_of_the_ithil_stone_does_not_burden_minions() -> None:
    members = (character("The Mouth", "Palantír of Orthanc"),)
    plain, game = minions(members=members), minions(BANE, members=members)
    assert game["The Mouth"].corruption_points == plain["The Mouth"].corruption_points > 0


def test_bane_of_the_ithil_stone_leaves_smoke_rings_the_sideboard_alone() -> None:
    options: dict[str, Any] = {
        "hand": ["Smoke Rings"],
        "discard": ["Elven Cloak"],
        "sideboard": ["Glamdring", "Sting"],
    }
    game = heroes(BANE, **options).play("Smoke Rings").pass_until("card-for-deck")
    assert game.offers("Glamdring") and not game.offers("Elven Cloak")
    assert heroes(**options).play("Smoke Rings").pass_until("card-for-deck").offers("Elven Cloak")
    only = heroes(BANE, hand=["Smoke Rings"], discard=["Elven Cloak"], sideboard=[])
    assert only.refuses("Smoke Rings", BANE)


@pytest.mark.parametrize("deck", ["own-deck", "opponents-deck"])
def test_bane_of_the_ithil_stone_clouds_the_mirror_but_for_the_hand(deck: str) -> None:
    options: dict[str, Any] = {"at": "Lórien", "hand": ["Mirror of Galadriel"]}
    clear = heroes(**options).play("Mirror of Galadriel").pass_until("deck-to-look-at")
    assert clear.offers(deck)
    game = heroes(BANE, **options).play("Mirror of Galadriel").pass_windows()
    assert game.happened("looked at hand") and not game.happened("looked at", "top")
    assert game.asks != "deck-to-look-at"


def test_bane_of_the_ithil_stone_keeps_a_dwarven_ring_from_searching() -> None:
    ring = "Dwarven Ring of Thrár's Tribe"
    members = (character("Gimli", ring),)
    deck = ["Elven Cloak", *["Sting"] * 9]
    assert heroes(members=members, deck=deck).offers("use", ring)
    assert not heroes(BANE, members=members, deck=deck).offers("use", ring)


def test_bane_of_the_ithil_stone_keeps_saruman_from_his_spells() -> None:
    def ends(*in_play: str) -> Play:
        game = position(
            wizard(company("Rivendell", "Saruman"), discard=["Wizard's Laughter"]),
            ringwraith(in_play=list(in_play)),
            phase="end-of-turn",
            pausing=(0,),
        )
        return game.run_until("act")

    assert ends().offers("use", "Saruman")
    assert not ends(BANE).offers("use", "Saruman")


def test_bane_of_the_ithil_stone_blinds_its_own_player_too() -> None:
    """It cancels what any player would do, and its own player's hazards as well."""

    def bound(*in_play: str) -> Play:
        game = position(
            wizard(company("Rivendell", "Elrond", moving_to="Moria")),
            wizard(hand=["Mouth of Sauron"], discard=["Cave-drake"], in_play=list(in_play)),
            phase="movement",
            pausing=(1,),
        )
        return game.run_until(lambda play: play.asked == 1 and play.asks == "act")

    assert bound().offers("play", "Mouth of Sauron", "short")
    assert not bound(BANE).offers("play", "Mouth of Sauron", "short")


def test_bane_of_the_ithil_stone_cancels_what_has_been_declared() -> None:
    game = position(
        wizard(
            company("Rivendell", "Elrond", moving_to="Moria"),
            hand=["Smoke Rings"],
            discard=["Elven Cloak"],
        ),
        wizard(hand=[BANE]),
        phase="movement",
    )
    game.run_until(lambda play: play.offers("play", "Smoke Rings")).play("Smoke Rings")
    game.play(BANE).pass_windows()
    assert game[BANE].in_play
    assert game["Elven Cloak"].where == "discard" and game["Smoke Rings"].where == "discard"


def test_bane_of_the_ithil_stone_has_no_effect_on_minions() -> None:
    game = minions(BANE, discard=["Black Mace"])
    assert game.offers("use", "The Mouth")


def test_bane_of_the_ithil_stone_goes_when_a_deck_is_exhausted() -> None:
    game = position(
        wizard(
            company("Rivendell", "Elrond", moving_to="Moria"), deck=["Sting"], discard=["Glamdring"]
        ),
        ringwraith(in_play=[BANE]),
        phase="movement",
    )
    assert game[BANE].in_play
    game.run_until(lambda play: play.happened("exhausted"))
    assert game[BANE].where == "discard"


# Lady of the Golden Wood --------------------------------------------------------------------------


def test_lady_of_the_golden_wood_keeps_minions_from_their_discard_piles() -> None:
    assert minions(discard=["Black Mace"]).offers("use", "The Mouth")
    assert not minions(LADY, discard=["Black Mace"]).offers("use", "The Mouth")


def test_lady_of_the_golden_wood_leaves_heroes_alone() -> None:
    game = heroes(LADY, hand=["Smoke Rings"], discard=["Elven Cloak"])
    assert game.offers("play", "Smoke Rings")


def test_lady_of_the_golden_wood_does_not_hide_another_deck() -> None:
    """It is their own piles that minions may not search."""
    game = minions(LADY)
    assert not may_search(game.game, 0) and may_search(game.game, 0, 1)


def test_lady_of_the_golden_wood_keeps_a_gold_ring_from_being_searched_for() -> None:
    """A gold ring that lets its player search for a special ring says so in its facts."""
    gold = next(c for c in library().cards if isinstance(c, Item) and c.ring_search)
    ring = next(
        c
        for c in library().cards
        if isinstance(c, Item) and c.ring_kind in gold.ring_search and c.alignment == gold.alignment
    )
    result = next(iter(gold.ring_results[ring.ring_kind]))

    def found(*in_play: str) -> list[int]:
        game = minions(*in_play, deck=[ring.id] * 3)
        return rings_in(game.game, 0, gold, result, game["The Mouth"].instance)

    assert gold.alignment == "minion"
    assert found() and not found(LADY)


# Flotsam and Jetsam -------------------------------------------------------------------------------


@pytest.mark.parametrize(("cards", "canceled"), [(16, False), (15, True), (3, True)])
def test_flotsam_and_jetsam_counts_the_cards_of_the_deck(cards: int, canceled: bool) -> None:
    game = heroes(
        FLOTSAM, hand=["Smoke Rings"], discard=["Elven Cloak"], sideboard=[], deck=["Sting"] * cards
    )
    assert game.offers("play", "Smoke Rings") is not canceled
    if canceled:
        assert game.refuses("Smoke Rings", FLOTSAM)


def test_flotsam_and_jetsam_goes_when_a_deck_is_exhausted() -> None:
    game = position(
        wizard(
            company("Rivendell", "Elrond", moving_to="Moria"), deck=["Sting"], discard=["Glamdring"]
        ),
        ringwraith(in_play=[FLOTSAM]),
        phase="movement",
    )
    game.run_until(lambda play: play.happened("exhausted"))
    assert game[FLOTSAM].where == "discard"


# Many who would search ----------------------------------------------------------------------------

FULL = ["Sting", "Glamdring", "Elven Cloak", "Smoke Rings"] * 6
MINION_DECK = ["Black Mace", "Orc-draughts", "Weigh All Things to a Nicety"] * 7


@pytest.mark.parametrize(
    ("name", "options"),
    [
        ("Eyes of Mandos", {"members": ("Pallando",), "hand": ["Eyes of Mandos"]}),
        ("Nenseldë the Wingild", {"members": (character("Elrond", "Nenseldë the Wingild"),)}),
        ("Mathom Lore", {"members": (character("Frodo", "Mathom Lore"),)}),
        ("Mistress Lobelia", {"members": (character("Frodo", "Mistress Lobelia"),)}),
        ("Palantír of Orthanc", {"members": (character("Saruman", "Palantír of Orthanc"),)}),
        ("Palantír of Annúminas", {"members": (character("Saruman", "Palantír of Annúminas"),)}),
        (
            "Palantír of Minas Tirith",
            {"members": (character("Saruman", "Palantír of Minas Tirith"),)},
        ),
        ("Dwarven Ring of Barin's Tribe", {"members": (character("Gimli", "TW-213"),)}),
        ("Reforging", {"members": ("Elrond",), "stored": ["Reforging"]}),
        ("Horns, Horns, Horns", {"hand": ["Horns, Horns, Horns"]}),
    ],
)
def test_the_bane_cancels_what_heroes_search_with(name: str, options: dict[str, Any]) -> None:
    options = {
        "deck": FULL,
        "discard": ["Glamdring", "Sun", "Ents of Fangorn", "Smoke Rings"],
        **options,
    }
    verb = "play" if name in options.get("hand", ()) else "use"
    assert heroes(**options).offers(verb, name)
    assert not heroes(BANE, **options).offers(verb, name)


@pytest.mark.parametrize(
    ("name", "options"),
    [
        ("Ûvatha the Ringwraith", {"members": ("Ûvatha the Ringwraith",)}),
        (
            "Akhôrahil Unleashed",
            {"members": ("Akhôrahil the Ringwraith",), "hand": ["Akhôrahil Unleashed"]},
        ),
        ("Weigh All Things to a Nicety", {"hand": ["Weigh All Things to a Nicety"]}),
        ("Back to the Fray", {"hand": ["Back to the Fray"]}),
    ],
)
def test_the_lady_cancels_what_minions_search_with(name: str, options: dict[str, Any]) -> None:
    options = {
        "deck": MINION_DECK,
        "discard": ["Weigh All Things to a Nicety", "Gorbag"],
        "sideboard": [],
        **options,
    }
    verb = "play" if name in options.get("hand", ()) else "use"
    assert minions(**options).offers(verb, name)
    assert not minions(LADY, **options).offers(verb, name)


@pytest.mark.parametrize(
    "name", ["Exhalation of Decay", "Long Dark Reach", "An Unexpected Outpost"]
)
def test_the_bane_cancels_what_hazards_search_for(name: str) -> None:
    def bound(*in_play: str) -> Play:
        game = position(
            wizard(company("Rivendell", "Elrond", moving_to="Moria")),
            wizard(
                hand=[name],
                deck=["Cave-drake"] * 24,
                discard=["Barrow-wight", "Ghosts", "Corpse-candle"],
                in_play=list(in_play),
            ),
            phase="movement",
            pausing=(1,),
        )
        return game.run_until(lambda play: play.asked == 1 and play.asks == "act")

    assert bound().offers("play", name, "short")
    assert not bound(BANE).offers("play", name, "short")


# Whoever searches asks ----------------------------------------------------------------------------

ASKED = ("searched", "may_search", "can_search", "can_look_at", "opponent_can_search")
HARMLESS = re.compile(r"len\(|shuffle\(|bool\(|\.discard\(")


def test_every_script_that_looks_into_a_pile_asks_whether_it_may() -> None:
    """A script that reads a play deck or discard pile uses one of the words for it, by which other
    cards can cancel it."""
    folder = Path(freecouncil.scripts.__file__).parent
    silent = []
    for module in folder.rglob("*.py"):
        text = module.read_text(encoding="utf-8")
        lines = [line for line in text.splitlines() if re.search(r"\.(deck|discard)\b", line)]
        if any(not HARMLESS.search(line) for line in lines) and module.name != "hands.py":
            if not any(word in text for word in ASKED):
                silent.append(str(module.relative_to(folder)))
    assert not silent


# The Ithil-stone ----------------------------------------------------------------------------------

STONE, TOWER = "The Ithil-stone", "Barad-dûr"


def in_the_tower(*members: Any, hand: Any = (), **options: Any) -> Play:
    """Heroes who have come into the Dark Tower, well and untapped."""
    game = position(
        wizard(company(TOWER, *members, events=options.pop("events", ())), hand=hand),
        ringwraith(**options),
        phase="site",
        pausing=(0,),
    )
    game.run_until("enter-site").choose(True)
    game.rolls(*[12] * 14).run_until(lambda g: g.asks == "site", stay_untapped=True)
    game.game.chance.scripted = ()
    return game


def test_the_ithil_stone_is_taken_by_a_high_enough_roll() -> None:
    game = in_the_tower("Elrond", "Frodo", "Bilbo", hand=[STONE])
    game.rolls(8).play(STONE, "Elrond").pass_windows()
    assert game[STONE].bearer == "Elrond", "8 and two Hobbits who are scouts"
    assert game[TOWER].tapped


def test_the_ithil_stone_costs_the_life_of_whoever_fails() -> None:
    game = in_the_tower("Elrond", "Frodo", "Bilbo", hand=[STONE])
    game.rolls(7).play(STONE, "Elrond").pass_windows()
    assert game["Elrond"].where == "out" and game[STONE].where == "out"
    assert not game[TOWER].tapped, "it has not been played"


def test_the_ithil_stone_drives_its_bane_away_for_good() -> None:
    game = in_the_tower("Elrond", hand=[STONE], in_play=[BANE])
    game.rolls(12).play(STONE, "Elrond").pass_windows()
    assert game[BANE].where == "discard"
    game = position(
        wizard(company("Rivendell", character("Elrond", STONE), moving_to="Moria")),
        wizard(hand=[BANE]),
        phase="movement",
        pausing=(1,),
    )
    game.run_until(lambda play: play.asked == 1)
    assert game.refuses(BANE, "prevents")


def test_the_ithil_stone_makes_the_eye_smaller() -> None:
    def hand_of(*items: str) -> int:
        game = position(
            wizard(company("Rivendell", character("Aragorn II", *items))),
            ringwraith(in_play=["The Lidless Eye"]),
        )
        assert attributes.hand_size(game.game, 0) == 8
        return attributes.hand_size(game.game, 1)

    assert hand_of(STONE) == hand_of() - 2


# Fate of the Ithil-stone --------------------------------------------------------------------------

FATE = "Fate of the Ithil-stone"


def test_fate_of_the_ithil_stone_begins_in_minas_tirith_with_lost_knowledge() -> None:
    members = (character("Elrond", "Lost Tome"),)
    game = heroes(at="Minas Tirith", members=members, hand=[FATE])
    game.play(FATE).pass_windows()
    assert game["Lost Tome"].where == "discard"
    assert FATE in game.company("Elrond").events
    assert heroes(members=members, hand=[FATE]).refuses(FATE, "Minas Tirith")
    assert heroes(at="Minas Tirith", hand=[FATE]).refuses(FATE, "Lost Knowledge")


def test_fate_of_the_ithil_stone_taps_for_a_palantir_and_not_for_another_item() -> None:
    game = in_the_tower("Elrond", "Frodo", hand=[STONE, "Glamdring"], events=[FATE])
    game.play("Glamdring", "Frodo").pass_windows()
    assert game[FATE].untapped
    game = in_the_tower("Elrond", hand=[STONE], events=[FATE])
    game.rolls(12).play(STONE, "Elrond").pass_windows()
    assert game[FATE].tapped


def test_fate_of_the_ithil_stone_is_inverted_in_the_dark_tower() -> None:
    def knows(fate: Any) -> int:
        game = position(
            wizard(company(TOWER, "Frodo", "Aragorn II", events=[fate]), hand=["Dark Numbers"]),
            ringwraith(),
            phase="site",
        )
        game.run_until("enter-site").choose(True)
        game.rolls(*[12] * 14).run_until(
            lambda g: g.offers("play", "Dark Numbers"), stay_untapped=True
        )
        game.play("Dark Numbers", "Frodo").pass_windows()
        return int(game[FATE].instance.state)

    assert knows(tapped(FATE)) == 2
    assert knows(FATE) == 0, "no Palantír was played"


def test_fate_of_the_ithil_stone_is_stored_inverted_and_lightens_the_stones() -> None:
    bearer = character("Elrond", "Palantír of Orthanc", "Glamdring")
    game = position(
        wizard(company("Rivendell", bearer, events=[wounded(FATE)])), ringwraith(), pausing=(0,)
    )
    before = game["Elrond"].corruption_points
    game.use(FATE, action="store").pass_windows()
    assert game[FATE].where == "points"
    assert game["Elrond"].corruption_points == before - 1
    early = position(
        wizard(company("Rivendell", bearer, events=[tapped(FATE)])), ringwraith(), pausing=(0,)
    )
    assert not early.offers("use", FATE)


def test_a_lighter_stone_is_doubled_by_its_bane() -> None:
    bearer = character("Elrond", "Palantír of Orthanc")
    light = position(
        wizard(company("Rivendell", bearer), stored=[FATE]), ringwraith(in_play=[BANE])
    )
    heavy = position(wizard(company("Rivendell", bearer)), ringwraith(in_play=[BANE]))
    assert light["Elrond"].corruption_points == heavy["Elrond"].corruption_points - 2


@pytest.mark.parametrize("event", [FATE, "Into the Smoking Cone"])
def test_what_is_inverted_stays_so_at_a_haven(event: str) -> None:
    """It is no wound that heals while others untap."""
    game = position(
        wizard(company("Rivendell", wounded("Elrond"), events=[wounded(event)])),
        ringwraith(),
        phase="untap",
        pausing=(0,),
    )
    game.run_until("organization")
    assert not game["Elrond"].wounded
    assert game[event].instance.state == 2
    assert game.offers("use", event, "store")
