"""Gold rings and what they turn out to be (6.2)."""

from __future__ import annotations

from typing import Any

from freecouncil.rules.rings import test_ring as ring_test
from freecouncil.testing import Play, character, company, position, ringwraith, wizard


def could_be(game: Play, ring: str, modifier: int = 0) -> list[str]:
    """Tests a gold ring, and says which rings it could be."""
    rule = ring_test(game.game, game[ring].instance, modifier)
    try:
        decision = next(rule)
    except StopIteration:
        return []
    return [game.game.card(int(o.args[0])).card.name for o in decision.options if o.args]


def hero(hand: list[str], ring: str = "Precious Gold Ring", **more: Any) -> Play:
    return position(
        wizard(company("Rivendell", character("Legolas", ring)), hand=hand, **more),
        ringwraith(),
    )


def test_6_2_the_roll_says_which_rings_may_take_its_place() -> None:
    game = hero(["Magic Ring of Courage", "Lesser Ring", "The One Ring"]).rolls(4)
    assert could_be(game, "Precious Gold Ring") == ["Magic Ring of Courage", "Lesser Ring"]
    high = hero(["Magic Ring of Courage", "Lesser Ring", "The One Ring"]).rolls(11)
    assert could_be(high, "Precious Gold Ring") == ["Lesser Ring", "The One Ring"]


def replaced(game: Play) -> Play:
    rule = ring_test(game.game, game["Precious Gold Ring"].instance)
    try:
        decision = next(rule)
        rule.send(decision.options[0])
    except StopIteration:
        pass
    return game


def test_6_2_the_gold_ring_is_replaced_and_discarded() -> None:
    game = replaced(hero(["Lesser Ring"]).rolls(7))
    assert game["Lesser Ring"].bearer == "Legolas"
    assert game["Precious Gold Ring"].where == "discard"


def test_6_2_it_is_discarded_even_when_no_ring_is_played() -> None:
    game = hero([]).rolls(7)
    assert could_be(game, "Precious Gold Ring") == []
    assert game["Precious Gold Ring"].where == "discard"


def test_6_2_1_no_site_and_no_character_taps_for_a_special_ring() -> None:
    game = replaced(hero(["Lesser Ring"]).rolls(7))
    assert game["Legolas"].untapped and game["Rivendell"].untapped
    assert game.phase == "organization"


def test_6_2_not_one_that_the_bearer_may_not_have_twice() -> None:
    game = position(
        wizard(
            company("Rivendell", character("Legolas", "Precious Gold Ring", "Magic Ring of Lore")),
            hand=["Magic Ring of Courage", "Magic Ring of Lore"],
        ),
        ringwraith(),
    ).rolls(4)
    assert could_be(game, "Precious Gold Ring") == ["Magic Ring of Courage"]


def test_6_2_2_of_the_same_side() -> None:
    game = hero(["Minor Ring", "Lesser Ring"]).rolls(7)
    assert could_be(game, "Precious Gold Ring") == ["Lesser Ring"]


def test_6_2_3_stored_at_a_darkhaven_it_is_tested_with_minus_two() -> None:
    game = position(
        ringwraith(
            company("Dol Guldur", character("Layos", "The Least of Gold Rings")),
            hand=["Minor Ring", "Magic Ring of Lies"],
        ),
        wizard(),
    )
    game.rolls(7, 9).choose("store", "The Least of Gold Rings").pass_windows()
    assert game.asks == "ring-to-play"
    assert game.offers("Magic Ring of Lies"), "9 - 2 is a Magic Ring, and 9 is not"
    game.choose("Minor Ring")
    assert game["Minor Ring"].stored and game["Minor Ring"].where == "points"
    assert "Dol Guldur" in game["Minor Ring"].instance.memo, "it knows where, as the gold ring did"
    assert game["The Least of Gold Rings"].where == "discard"


def test_6_2_R1_with_a_ringwraith_it_is_tested_at_the_end_of_turn_with_minus_two() -> None:
    game = position(
        ringwraith(
            company("Dol Guldur", character("Layos", "The Least of Gold Rings")),
            company("Minas Morgul", "The Witch-king", character("Ciryaher", "Bright Gold Ring")),
            hand=["Minor Ring", "Magic Ring of Lies"],
        ),
        wizard(),
        phase="movement",
    )
    game.rolls(7)
    game.run_until("ring-to-play")
    assert game.offers("Magic Ring of Lies"), "7 - 2 is 5"
    game.choose("Minor Ring")
    assert game["Bright Gold Ring"].where == "discard"
    assert game["The Least of Gold Rings"].in_play, "no Ringwraith is with it"


def test_6_2_R2_at_barad_dur_with_minus_three() -> None:
    game = position(
        ringwraith(
            company("Barad-dûr", character("Layos", "The Least of Gold Rings")),
            hand=["Minor Ring", "Magic Ring of Lies"],
        ),
        wizard(),
        phase="end-of-turn",
        rolls=(10,),
    )
    assert game.asks == "ring-to-play"
    assert game.offers("Magic Ring of Lies"), "10 - 3 is 7"
