"""Influencing an opponent's cards (chapter 8)."""

from __future__ import annotations

import pytest

from freecouncil.rules import attributes
from freecouncil.rules.state import player_subject
from freecouncil.testing import (
    Piece,
    Play,
    card,
    character,
    company,
    position,
    ringwraith,
    tapped,
    wizard,
)


def meeting(
    ours: list[str | Piece],
    theirs: list[str | Piece],
    *,
    at: str = "Rivendell",
    hand: tuple[str, ...] = (),
    points: tuple[str, ...] = (),
    turns: int = 2,
    more: tuple[str, ...] = (),
) -> Play:
    """Two Wizards' companies at one site; the first has entered it."""
    game = position(
        wizard(company(at, *ours), hand=hand, turns=turns),
        wizard(company(at, *theirs, *more), points=points),
        phase="site",
    )
    return game.answer("enter-site", True)


def attempt(game: Play, target: str, roll: int, against: int, by: str = "") -> Play:
    """Tries to influence a card; the second roll is the opponent's."""
    game.rolls(roll, against).choose("influence", target)
    if game.asks == "influencer":
        game.choose(by)
    return game


# Legolas is the one who tries: unused influence 2. The opponent uses all 20 points.
FULL: tuple[str, ...] = ("Elrond", "Glorfindel II", "Peath")


def test_8_1_a_character_taps_to_try_it_at_the_same_site() -> None:
    game = meeting(["Legolas"], ["Haldir"])
    assert game.offers("influence", "Haldir")
    attempt(game, "Haldir", 2, 12)
    assert game.happened("tapped", "Legolas")
    apart = position(
        wizard(company("Rivendell", "Legolas")),
        wizard(company("Lórien", "Haldir")),
        phase="site",
        pausing=(0,),
    )
    apart.pass_until("enter-site").choose(True)
    assert not apart.offers("influence")


def test_8_1_not_on_the_first_turn() -> None:
    game = position(
        wizard(company("Rivendell", "Legolas"), turns=1),
        wizard(company("Rivendell", "Haldir")),
        phase="site",
        pausing=(0,),
    )
    game.pass_until("enter-site").choose(True)
    assert game.asks == "site" and not game.offers("influence")


def test_8_1_once_a_turn() -> None:
    game = meeting(["Legolas", "Gimli"], ["Haldir", "Arwen"])
    attempt(game, "Haldir", 2, 12, by="Legolas")
    assert not game.offers("influence")


def test_8_1_not_after_an_attack_on_one_of_the_opponents_companies() -> None:
    game = position(
        ringwraith(company("Dol Guldur", "Gorbag"), company("Dol Guldur", "Layos")),
        wizard(company("Dol Guldur", "Legolas"), company("Dol Guldur", "Gimli")),
        phase="site",
        pausing=(0,),
    )
    game.answer("company-at-site", "Gorbag").pass_until("enter-site").choose(True)
    game.pass_until("site").rolls(2, 6, 2).choose("attack", "Legolas")
    game.run_until("enter-site").choose(True).pass_until("site")
    assert not game.offers("influence")


def test_8_1_not_an_avatar_nor_what_an_avatar_controls() -> None:
    game = meeting(
        ["Legolas"],
        [character("Gandalf", "Glamdring", "Gwaihir", followers=["Haldir"]), "Arwen"],
        hand=("Glamdring",),
    )
    assert game.offers("influence", "Arwen")
    for name in ("Gandalf", "Glamdring", "Gwaihir", "Haldir"):
        assert not game.offers("influence", name), name


def test_8_1_an_avatar_played_this_turn_does_not_try() -> None:
    game = meeting([character("Gandalf", new=True), "Legolas"], ["Haldir"])
    game.rolls(2, 12).choose("influence", "Haldir")
    assert game.asks != "influencer", "only Legolas can"
    assert game.happened("influence attempt", "Legolas") or game.happened("tapped", "Legolas")


def test_8_1_allies_at_the_same_site_and_factions_where_they_are_playable() -> None:
    game = meeting(
        ["Legolas"],
        [character("Arwen", "Gwaihir")],
        at="Edoras",
        points=("Riders of Rohan", "Rangers of the North"),
    )
    assert game.offers("influence", "Gwaihir")
    assert game.offers("influence", "Riders of Rohan")
    assert not game.offers("influence", "Rangers of the North"), "not playable at Edoras"


def test_8_1_an_item_only_with_an_identical_one_and_nothing_played_on_it() -> None:
    game = meeting(["Legolas"], [character("Arwen", "Glamdring")])
    assert not game.offers("influence", "Glamdring")
    same = meeting(["Legolas"], [character("Arwen", "Glamdring")], hand=("Glamdring",))
    assert same.offers("influence", "Glamdring")
    covered = meeting(
        ["Legolas"],
        [character("Arwen", card("Glamdring", "Align Palantír"))],
        hand=("Glamdring",),
    )
    assert not covered.offers("influence", "Glamdring")


def test_8_2_an_identical_card_may_be_revealed() -> None:
    game = meeting(["Legolas"], ["Arwen", *FULL], hand=("Arwen",))
    game.choose("influence", "Arwen")
    assert game.asks == "reveal-identical" and game.offers("pass")


def test_8_3_the_sum_of_it() -> None:
    """Roll + unused influence - unused general influence - the opponent's roll > mind."""
    left = attributes.unused_general_influence(meeting(["Legolas"], ["Arwen", *FULL]).game, 1)
    needed = 3 + left - 2 + 3  # mind 3, the opponent rolls 3, Legolas has 2
    lost = attempt(meeting(["Legolas"], ["Arwen", *FULL]), "Arwen", needed, 3)
    assert lost["Arwen"].in_play, "it must be greater"
    won = attempt(meeting(["Legolas"], ["Arwen", *FULL]), "Arwen", needed + 1, 3)
    assert won["Arwen"].where == "discard"


def test_8_3_a_followers_controller_resists_with_unused_influence() -> None:
    game = meeting(["Legolas"], [character("Elrond", followers=["Arwen"]), *FULL[1:]])
    modifier = _modifier(attempt(game, "Arwen", 2, 12))
    free = meeting(["Legolas"], ["Elrond", *FULL[1:], "Arwen"])
    without = _modifier(attempt(free, "Arwen", 2, 12))
    left = attributes.unused_general_influence
    gap = left(game.game, 1) - left(free.game, 1)
    assert without - modifier - gap == 1, "Elrond has 4, and Arwen takes 3"


def _modifier(game: Play) -> int:
    rolled = next(e for e in game.game.events if "influence opponent" in e.args)
    return int(rolled.args[6])


def without_general_influence(game: Play) -> Play:
    """The opponent has no general influence at all."""
    game.game.add_effect("general-influence", player_subject(1), -20, until="game")
    return game


@pytest.mark.parametrize(("who", "least"), [("Legolas", 10), ("Aragorn II", 8)])
def test_8_3_a_faction_by_its_number_and_standard_modifications(who: str, least: int) -> None:
    """Riders of Rohan: 9. Legolas has 2, Aragorn II has 3 and 1 more for a Dúnadan."""
    for roll, where in ((least, "discard"), (least - 1, "points")):
        game = meeting([who], ["Elrond"], at="Edoras", points=("Riders of Rohan",))
        attempt(without_general_influence(game), "Riders of Rohan", roll, 2)
        assert game["Riders of Rohan"].where == where, roll


def test_8_3_a_faction_that_is_easier_once_it_is_in_play() -> None:
    """Black Trolls: 10, and 0 in play. Layos has 2, and a Ringwraith player always 5 to resist."""
    for roll, where in ((6, "discard"), (5, "points")):
        game = position(
            ringwraith(company("Barad-dûr", "Layos")),
            ringwraith(points=["Black Trolls"]),
            phase="site",
        ).answer("enter-site", True)
        attempt(without_general_influence(game), "Black Trolls", roll, 2)
        assert game["Black Trolls"].where == where, roll


def test_8_3_an_item_by_the_mind_of_its_bearer() -> None:
    """Arwen has a mind of 3; Legolas has 2 points of influence."""
    for roll, where in ((5, "discard"), (4, "play")):
        game = meeting(["Legolas"], [character("Arwen", "Glamdring")], hand=("Glamdring",))
        attempt(without_general_influence(game), "Glamdring", roll, 3)
        assert next(c for c in game.all("Glamdring") if c.owner == 1).where == where, roll


def test_8_3_a_revealed_card_makes_the_value_zero() -> None:
    left = attributes.unused_general_influence(meeting(["Legolas"], ["Arwen", *FULL]).game, 1)
    game = meeting(["Legolas"], ["Arwen", *FULL], hand=("Arwen",))
    game.choose("influence", "Arwen").rolls(left - 2 + 3 + 1, 3).choose("Arwen")
    assert game.asks == "play-revealed"


def test_8_3_cards_that_the_target_controlled_are_discarded_too() -> None:
    game = meeting(["Legolas"], [character("Arwen", "Elven Cloak"), *FULL])
    attempt(game, "Arwen", 12, 2)
    assert game["Arwen"].where == "discard" and game["Elven Cloak"].where == "discard"


def test_8_4_the_revealed_card_may_be_played_at_once() -> None:
    game = meeting(
        ["Legolas", "Gimli"], [character("Arwen", "Glamdring"), *FULL], hand=("Glamdring",)
    )
    attempt(game, "Glamdring", 12, 2, by="Gimli")
    if game.asks == "reveal-identical":
        game.choose("Glamdring")
    game.choose("play-revealed")
    mine = next(c for c in game.all("Glamdring") if c.owner == 0)
    assert mine.bearer == "Gimli"
    assert game["Rivendell"].untapped


def test_8_4_a_revealed_card_is_discarded_when_the_attempt_fails() -> None:
    game = meeting(["Legolas"], [character("Arwen", "Glamdring"), *FULL], hand=("Glamdring",))
    attempt(game, "Glamdring", 2, 12)
    mine = next(c for c in game.all("Glamdring") if c.owner == 0)
    assert mine.where == "discard"


def test_8_4_a_character_needs_influence_to_control_it() -> None:
    game = meeting(["Legolas"], ["Arwen", *FULL], hand=("Arwen",))
    game.choose("influence", "Arwen").rolls(12, 2).choose("Arwen").choose("play-revealed")
    mine = next(c for c in game.all("Arwen") if c.owner == 0)
    assert mine.where == "play" and mine.instance.company == game.company("Legolas").id
    assert game.happened("character played", "Arwen")
    poor = meeting(["Legolas", "Balin", "Boromir II", "Éomer"], ["Arwen", *FULL], hand=("Arwen",))
    assert poor.general_influence(0) == 2
    poor.choose("influence", "Arwen").rolls(12, 2).choose("Legolas").choose("Arwen")
    assert poor.asks != "play-revealed", "mind 3, and nobody has three points left"
    hers = next(c for c in poor.all("Arwen") if c.owner == 0)
    assert hers.where == "hand" and not poor.happened("in play", "Arwen")


def test_8_4_a_hobbit_comes_without_regard_to_what_is_on_its_card() -> None:
    """Hobbits are played at their home site alone; not so here."""
    game = meeting(["Legolas"], ["Fatty Bolger", *FULL], hand=("Fatty Bolger",))
    game.choose("influence", "Fatty Bolger").rolls(12, 2).choose("Fatty Bolger")
    game.choose("play-revealed")
    mine = next(c for c in game.all("Fatty Bolger") if c.owner == 0)
    assert mine.site == "Rivendell"


def test_8_4_not_into_a_company_that_would_be_too_large() -> None:
    """What holds for all companies holds for this one: seven, away from a haven."""

    def won(*ours: str) -> Play:
        game = meeting([*ours], ["Haldir"], at="Edoras", hand=("Haldir",))
        for seat, amount in ((0, 30), (1, -20)):
            game.game.add_effect("general-influence", player_subject(seat), amount, until="game")
        game.rolls(12, 2).choose("influence", "Haldir").choose("Elrond").choose("Haldir")
        assert game.happened("influenced away", "Haldir")
        return game

    six = ("Elrond", "Arwen", "Elladan", "Elrohir", "Ioreth", "Bergil")
    assert won(*six).asks == "play-revealed", "six, and Haldir"
    assert won(*six, "Halbarad").asks != "play-revealed", "seven already"


@pytest.mark.parametrize("minions", [False, True])
def test_8_W1_and_8_R1_five_less_against_the_other_side(minions: bool) -> None:
    """8.W1 for the Wizard, 8.R1 for the Ringwraith."""
    if minions:
        game = position(
            ringwraith(company("Dol Guldur", "Layos")),
            wizard(company("Dol Guldur", "Legolas")),
            phase="site",
        ).answer("enter-site", True)
        target, own = "Legolas", 2
    else:
        game = position(
            wizard(company("Edoras", "Legolas")),
            ringwraith(company("Edoras", "Layos")),
            phase="site",
        ).answer("enter-site", True)
        target, own = "Layos", 2
    left = attributes.unused_general_influence(game.game, 1)
    attempt(game, target, 2, 12)
    assert _modifier(game) == own - left - 5


def test_2_II_2_1_R6_a_ringwraith_follower_is_not_influenced() -> None:
    game = position(
        wizard(company("Minas Morgul", "Glorfindel II", "Legolas", "Gimli", "Boromir II")),
        ringwraith(
            company(
                "Minas Morgul",
                character("Dwar the Ringwraith", followers=["Khamûl the Ringwraith"]),
                "Gorbag",
            )
        ),
        phase="site",
        seed=3,
    )
    game.answer("enter-site", True).run_until("site")
    assert game.offers("influence", "Gorbag")
    assert not game.offers("influence", "Khamûl the Ringwraith")


def test_8_1_a_faction_with_its_leader_is_a_faction_all_the_same() -> None:
    game = position(
        ringwraith(company("Barad-dûr", "Layos")),
        ringwraith(company("Dol Guldur", character("Gorbag", "Orcs of Gorgoroth"))),
        phase="site",
    )
    game.answer("enter-site", True)
    assert game.offers("influence", "Orcs of Gorgoroth")


def test_tapped_characters_do_not_try() -> None:
    game = position(
        wizard(company("Rivendell", tapped("Legolas"))),
        wizard(company("Rivendell", "Haldir")),
        phase="site",
        pausing=(0,),
    )
    game.pass_until("enter-site").choose(True)
    assert not game.offers("influence")
