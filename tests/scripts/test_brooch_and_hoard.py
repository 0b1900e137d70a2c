"""Leaf Brooch and Legendary Hoard."""

from __future__ import annotations

from functools import partial

from on_the_way import BORDER, WILD, WILDER, heroes

from freecouncil.rules import table
from freecouncil.scripts.dragons.legendary_hoard import Hoard
from freecouncil.testing import (
    Piece,
    Play,
    character,
    company,
    position,
    ringwraith,
    tapped,
    wizard,
)

# Leaf Brooch ----------------------------------------------------------------------------------------

FRODO = character("Frodo", "Elven Cloak", "Leaf Brooch")
ELROND = character("Elrond", "Glamdring")


def robbed(*fellows: Piece, item: str = "Glamdring") -> Play:
    """A Thief has struck Frodo, and an item must go."""
    game = heroes(BORDER, *(fellows or (FRODO, ELROND)), hazards=["Thief"])
    game.rolls(2).play("Thief", key="border-hold").assign("Frodo")
    game.tap_to_fight().pass_windows()
    return game.answer("item-to-lose", item)


def test_a_leaf_brooch_goes_in_the_place_of_a_companions_item() -> None:
    game = robbed().answer("instead-of-item", True)
    assert game["Leaf Brooch"].where == "discard"
    assert game["Glamdring"].bearer == "Elrond"


def test_a_leaf_brooch_may_be_kept() -> None:
    game = robbed().answer("instead-of-item", False)
    assert game["Leaf Brooch"].bearer == "Frodo"
    assert game["Glamdring"].where == "discard"


def test_a_leaf_brooch_may_be_what_is_chosen() -> None:
    game = robbed(item="Leaf Brooch")
    assert game["Leaf Brooch"].where == "discard"


def test_a_leaf_brooch_does_nothing_for_special_items() -> None:
    game = robbed(FRODO, character("Elrond", "Palantír of Orthanc [H]"), item="Palantír of Orthanc")
    assert game["Leaf Brooch"].in_play
    assert game["Palantír of Orthanc"].where == "discard"


def test_a_leaf_brooch_saves_one_of_all_that_trolls_take() -> None:
    trolls = ['"Bert" (Bûrat)', '"Tom" (Tûma)']
    elrond = character("Elrond", "Glamdring", "Elven Cloak", "Leaf Brooch")
    game = heroes(WILDER, elrond, "Boromir II", "Beregond", hazards=trolls)
    game.play(trolls[0], key="wilderness").rolls(12).assign("Elrond").tap_to_fight()
    game.run_until(lambda g: g.offers("play", trolls[1]))
    game.play(trolls[1], key="wilderness").rolls(2, 2)
    game.run_until("instead-of-item").answer("instead-of-item", True)
    assert game["Leaf Brooch"].where == "discard"
    kept = [n for n in ("Glamdring", "Elven Cloak") if game[n].in_play]
    assert len(kept) == 1


def test_a_leaf_brooch_saves_a_minor_item_from_rats() -> None:
    game = heroes(WILD, FRODO, ELROND, hazards=["Rats!"])
    game.play("Rats!").pass_windows().answer("rats", "Elven Cloak").answer("instead-of-item", True)
    assert game["Elven Cloak"].bearer == "Frodo"
    assert game["Leaf Brooch"].where == "discard"


def test_a_leaf_brooch_is_no_price() -> None:
    """What one gives up of one's own accord is not taken."""
    gimli = tapped(character("Gimli", "Cram", "Leaf Brooch"))
    game = position(wizard(company("Rivendell", gimli)), ringwraith())
    game.use("Cram", action="untap")
    assert game["Cram"].where == "discard"
    assert game["Leaf Brooch"].in_play


# Legendary Hoard ------------------------------------------------------------------------------------

HOARD = "Legendary Hoard"
FINDS = ["Glamdring", "Torque of Hues", "Hauberk of Bright Mail", "Sword of Gondolin"]


def at_the_hoard(*hand: str) -> Play:
    """Boromir and his people before Scatha's lair; they have laid hands on his hoard."""
    small = ("Wacho", "Háma", "Beregond", "Bifur", "Bofur")
    game = position(
        wizard(
            company("Gondmaeglom", "Boromir II", "Gimli", *small),
            hand=[HOARD, "Marvels Told", *FINDS, *hand],
        ),
        ringwraith(in_play=["Scatha at Home"]),
    )
    return game.play(HOARD).pass_windows()


def drive_away(game: Play) -> Play:
    """Scatha is sent off by a sage."""
    return game.rolls(12).play("Marvels Told", "Scatha at Home").pass_windows()


def enter(game: Play) -> Play:
    """They go in, and Boromir beats what guards the lair."""
    game.run_until("enter-site").choose(True)
    game.rolls(12).assign("Boromir II").tap_to_fight()
    return game.run_until("site")


def turned(game: Play) -> int:
    return Hoard(*game[HOARD].instance.memo).turned


def find(game: Play, item: str, bearer: str) -> Play:
    return game.play(item, bearer=bearer).pass_windows()


def test_of_a_legendary_hoard_one_item_leaves_the_lair_untapped() -> None:
    game = enter(drive_away(at_the_hoard()))
    find(game, "Glamdring", "Háma")
    assert game["Gondmaeglom"].untapped and game[HOARD].in_play
    find(game, "Torque of Hues", "Gimli")
    assert game["Gondmaeglom"].tapped
    assert game[HOARD].where == "discard"


def test_a_legendary_hoard_grows_with_every_card_of_its_dragon() -> None:
    for played, items in ((1, 2), (2, 3), (3, 3)):
        game = enter(drive_away(at_the_hoard()))
        me = game[HOARD].instance
        me.memo = Hoard(*me.memo)._replace(turned=played)  # cards of Scatha, meanwhile
        for number, (item, bearer) in enumerate(
            zip(FINDS, ("Háma", "Gimli", "Beregond", "Bifur"), strict=True), 1
        ):
            if number > items + 1:
                break
            find(game, item, bearer)
            assert game["Gondmaeglom"].untapped == (number <= items)


def lies(name: str, game: Play) -> bool:
    return game[name].in_play


def laid_on_the_way(*hazards: str) -> Play:
    game = heroes(
        ("Lórien", "Gondmaeglom"),
        "Boromir II",
        hazards=hazards,
        in_play=["Scatha at Home"],
        hand=[HOARD],
    )
    return game.play(HOARD).run_until(partial(lies, HOARD))


def test_a_legendary_hoard_is_turned_when_its_dragon_is_played() -> None:
    for dragon, times in (("Smaug Ahunt", 0), ("Scatha Ahunt", 1)):
        game = laid_on_the_way(dragon)
        assert turned(game) == 0
        game.play(dragon).run_until(partial(lies, dragon))
        assert turned(game) == times


def test_nobody_escapes_the_dragon_of_a_legendary_hoard() -> None:
    def met(game: Play) -> Play:
        """Before Scatha himself, with a card against him."""
        game.run_until("enter-site").choose(True)
        game.rolls(12).assign("Boromir II").tap_to_fight()
        return game.run_until(
            lambda g: g.asks in ("act", "assign-strike") and g.attack.prowess == 16
        )

    game = at_the_hoard("Not at Home")
    assert not met(game).offers("play", "Not at Home", "cancel")
    game = at_the_hoard("Not at Home")
    table.discard(game.game, game[HOARD].instance)
    assert met(game).offers("play", "Not at Home", "cancel")


def test_a_dragon_who_leaves_lies_with_the_legendary_hoard_until_it_is_gone() -> None:
    game = at_the_hoard()
    scatha = game["Scatha at Home"].instance
    drive_away(game)
    assert (scatha.where, scatha.host) == ("aside", game[HOARD].instance.id)
    find(enter(game), "Glamdring", "Háma")
    assert scatha.where == "aside"
    find(game, "Torque of Hues", "Gimli")
    assert game[HOARD].where == "discard" and scatha.where == "discard"


def test_a_dragon_who_is_slain_does_not_come_back_from_the_legendary_hoard() -> None:
    game = laid_on_the_way("Scatha Ahunt")
    scatha = game["Scatha at Home"].instance
    game.rolls(*[12] * 20).play("Scatha Ahunt")
    game.run_until(lambda g: g["Scatha Ahunt"].where not in ("hand", "chain", "play"))
    assert scatha.where == "aside"
    table.discard(game.game, game[HOARD].instance)
    game.run_until("enter-site")
    assert scatha.where == "out"


def test_a_legendary_hoard_needs_a_dragon_at_home_that_has_none() -> None:
    game = position(wizard(company("Gondmaeglom", "Elrond"), hand=[HOARD]), ringwraith())
    game.refuses(HOARD, "Dragon at home")
    at_the_hoard(HOARD).refuses(HOARD, "Dragon at home")
