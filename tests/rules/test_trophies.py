"""Trophies (3.IV)."""

from __future__ import annotations

import pytest
from attacks import attacked
from made_up import event

from freecouncil.rules import table
from freecouncil.rules.hazards import take_as_trophy
from freecouncil.rules.scripting import Modifier
from freecouncil.testing import Piece, Play, character, company, position, ringwraith, wizard


def slain(*members: str | Piece, by: str = "Cave-drake", rolls: tuple[int, ...] = (12,)) -> Play:
    """A creature that minions have defeated at the Barrow-downs, before anybody takes it."""
    game = attacked(*members, by=by, at="Barrow-downs", minions=True, rolls=rolls)
    return game.run_until(
        lambda g: g.asks == "trophy" or g[by].where in ("points", "out", "discard")
    )


def test_3_IV_1_an_orc_who_faced_a_strike_takes_the_creature() -> None:
    game = slain("Gorbag", "Layos", by="Land-drake")
    if game.asks != "trophy":
        game = slain("Gorbag", by="Land-drake")
    assert game.asks == "trophy" and game.asked == 0
    game.choose("Gorbag")
    assert game["Land-drake"].bearer == "Gorbag"
    assert game["Gorbag"].corruption_points == 0


def test_3_IV_1_whichever_of_its_attacks_the_orc_faced() -> None:
    """Gorbag faced the first attack of the Nameless Thing, Layos alone the last."""
    game = attacked("Gorbag", "Layos", by="Nameless Thing", at="The Under-leas", minions=True)
    faced = [game["Gorbag"].instance, game["Layos"].instance]
    decision = next(take_as_trophy(game.game, game["Nameless Thing"].instance, faced, 0))
    assert [game.words(o) for o in decision.options] == ["trophy Gorbag", "pass"]


def test_3_IV_1_an_opponents_creature_alone() -> None:
    """One of the player's own, brought upon the company by an effect, is no trophy."""
    game = position(
        ringwraith(company("Barrow-downs", "Gorbag"), hand=["Cave-drake"]),
        wizard(),
        phase="movement",
    )
    rule = take_as_trophy(game.game, game["Cave-drake"].instance, [game["Gorbag"].instance], 0)
    assert list(rule) == []


def test_3_IV_1_a_trophy_is_not_transferred_or_stored() -> None:
    game = position(
        ringwraith(company("Dol Guldur", character("Gorbag", "Cave-drake"), "Lagduf")), wizard()
    )
    assert not game.offers("transfer") and not game.offers("store")


def test_3_IV_1_others_take_none() -> None:
    game = slain("Layos", by="Land-drake")
    assert game["Land-drake"].where == "out"


def test_3_IV_1_1_half_orcs_take_no_trophies() -> None:
    game = slain("Sly Southerner", by="Land-drake")
    assert game.asks != "trophy"


def test_3_IV_1_2_characters_are_no_trophies() -> None:
    game = position(
        ringwraith(company("Dol Guldur", "Gorbag")),
        wizard(company("Dol Guldur", "Legolas")),
        phase="site",
    )
    game.answer("enter-site", True).choose("attack", "Legolas").rolls(12, 2, 12)
    game.run_until("stay-untapped").stay_untapped(False).stay_untapped(False)
    assert game["Legolas"].where == "points" and game["Gorbag"].cards == []


def test_3_IV_1_3_dragons_are() -> None:
    game = position(
        ringwraith(company("Dol Guldur", character("Lagduf", "Smaug Ahunt"), "Gorbag")), wizard()
    )
    assert game["Smaug Ahunt"].instance.card.points is not None
    assert game["Lagduf"].prowess > 5 and game["Lagduf"].direct_influence > 0


@pytest.mark.parametrize(
    ("trophies", "influence", "prowess"),
    [
        (["Cave-drake"], 1, 0),
        (["Rogrog"], 1, 1),
        (["Rogrog", "Cave-drake"], 2, 1),
        (["Rogrog", "Olog-hai (Trolls)"], 2, 2),
    ],
    ids=["one point", "two", "three", "four"],
)
def test_3_IV_3_trophies_give_influence_and_prowess(
    trophies: list[str], influence: int, prowess: int
) -> None:
    game = position(
        ringwraith(company("Dol Guldur", character("Lagduf", *trophies), "Gorbag")), wizard()
    )
    assert game["Lagduf"].direct_influence == influence
    assert game["Lagduf"].prowess == 5 + prowess


def test_3_IV_3_prowess_from_trophies_ends_at_nine() -> None:
    game = position(
        ringwraith(
            company(
                "Dol Guldur",
                character("Gorbag", "Saw-toothed Blade", "Rogrog", "Olog-hai (Trolls)"),
                character("Shagrat", "Black Mace", "Rogrog", "Olog-hai (Trolls)"),
            )
        ),
        wizard(),
    )
    assert game["Gorbag"].prowess == 9, "6 + 1 + 2"
    assert game["Shagrat"].prowess == 9, "6 + 3, and no more"


def test_3_IV_3_but_other_things_add_to_it() -> None:
    """7 with the blade, 9 with trophies, and 11 by what has no maximum."""
    game = position(
        ringwraith(
            company(
                "Dol Guldur",
                character("Gorbag", "Swag", "Saw-toothed Blade", "Rogrog", "Olog-hai (Trolls)"),
            )
        ),
        wizard(),
        scripts={"Swag": event(kind="permanent", modifiers=[Modifier("prowess", 2)])},
    )
    assert game["Gorbag"].prowess == 11


def test_3_IV_2_a_trophy_is_worth_what_the_creature_would_be() -> None:
    from freecouncil.cards.library import library

    starred = next(c for c in library().creatures if c.points and c.points.starred)
    game = position(
        ringwraith(company("Dol Guldur", character("Gorbag", starred.name, "Cave-drake"))), wizard()
    )
    assert starred.points is not None
    assert game.points(0)["kill"] == starred.points.amount, "the drake is worth nothing to minions"


def test_3_IV_2_one_of_a_detainment_attack_is_worth_nothing() -> None:
    game = attacked(
        "Gorbag",
        by="Orc-lieutenant",
        at="Cirith Gorgor",
        key="dark-hold",
        minions=True,
        rolls=(12,),
    ).run_until("trophy")
    game.choose("Gorbag")
    assert game["Orc-lieutenant"].bearer == "Gorbag"
    assert "kill" not in game.points(0)


def test_3_IV_4_a_trophy_that_is_discarded_goes_to_the_points_or_out_of_play() -> None:
    from freecouncil.cards.library import library

    starred = next(c for c in library().creatures if c.points and c.points.starred)
    game = position(
        ringwraith(company("Dol Guldur", character("Gorbag", starred.name, "Cave-drake"))), wizard()
    )
    table.discard(game.game, game["Gorbag"].instance)
    assert game[starred.name].where == "points" and starred.name in game.pile("points", 0)
    assert game["Cave-drake"].where == "out"
