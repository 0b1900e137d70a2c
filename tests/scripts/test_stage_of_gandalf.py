"""The White Hand: stage resources of Gandalf."""

from __future__ import annotations

from functools import partial

import pytest
from fallen import FOE, alone

from freecouncil.rules import council, table
from freecouncil.rules.fallen_wizards import is_wizardhaven, stage_points
from freecouncil.testing import (
    Piece,
    Play,
    character,
    company,
    fallen_wizard,
    position,
    tapped,
    wizard,
)

embassy = partial(alone, "Gandalf")


# The Grey Hat, Ring of Fire -------------------------------------------------------------------------


def test_the_grey_hat_is_placed_on_gandalf_and_brings_a_card_back() -> None:
    game = embassy(
        "Gandalf", "Beregond", hand=["The Grey Hat"], discard=["Wizard's Test", "Concealment"]
    )
    game.play("The Grey Hat").pass_windows()
    assert game["The Grey Hat"].bearer == "Gandalf"
    assert game["Gandalf"].corruption_points == 1
    assert stage_points(game.game, 0) == 1
    game.pass_until("end-of-turn")
    game.use("The Grey Hat")
    assert "Wizard's Test" in game.hand(0)
    assert "Concealment" not in game.hand(0)
    assert game["The Grey Hat"].tapped


def test_the_grey_hat_waits_for_gandalf() -> None:
    game = embassy("Beregond", hand=["The Grey Hat", "Gandalf"], discard=["Wizard's Test"])
    game.play("The Grey Hat").pass_windows()
    assert game["The Grey Hat"].where == "play"
    assert not game["The Grey Hat"].instance.host
    game.organize().bring("Gandalf", at="Edoras")
    assert game["The Grey Hat"].bearer == "Gandalf"


def test_the_grey_hat_untaps_with_everything_else() -> None:
    game = embassy(character("Gandalf", tapped("The Grey Hat")), phase="untap")
    game.run_until("organization")
    assert game["The Grey Hat"].untapped


def test_without_gandalf_the_grey_hat_brings_nothing_back() -> None:
    game = embassy(
        "Beregond",
        in_play=["The Grey Hat"],
        discard=["Wizard's Test"],
        phase="end-of-turn",
        pausing=(0,),
    )
    assert not game.offers("use", "The Grey Hat")


def test_the_grey_hat_is_for_gandalf_alone() -> None:
    game = position(
        fallen_wizard(
            company("The White Towers", "Beregond"), declared="Saruman", hand=["The Grey Hat"]
        ),
        FOE,
        pausing=(0,),
    )
    assert game.refuses("The Grey Hat", "2.2.F2")


def test_ring_of_fire_brings_narya_back_while_organizing() -> None:
    game = embassy(character("Gandalf", "Ring of Fire"), discard=["Narya"])
    game.use("Ring of Fire")
    assert game.hand(0) == ["Narya"]
    assert game["Ring of Fire"].tapped


def test_ring_of_fire_brings_it_back_at_no_other_time() -> None:
    game = embassy(
        character("Gandalf", "Ring of Fire"), discard=["Narya"], phase="end-of-turn", pausing=(0,)
    )
    assert not game.offers("use", "Ring of Fire")


# What cards are worth -------------------------------------------------------------------------------


def welcomed(*on_him: str) -> Play:
    return embassy(
        character("Gandalf", *on_him),
        "Boromir II",
        points=["Hobbits", "Beornings", "Riders of Rohan", "Southrons [H]", "Wild Horses"],
    )


def test_give_welcome_to_the_unexpected_doubles_what_is_worth_one() -> None:
    game = welcomed(
        "Give Welcome to the Unexpected", "Book of Mazarbul", "Glamdring", "Fair Gold Ring"
    )
    assert game.worth("Hobbits") == game.worth("Book of Mazarbul") == 2
    assert game.worth("Beornings") == game.worth("Glamdring") == 1  # 2, normally
    assert game.worth("Fair Gold Ring") == game.worth("Wild Horses") == 1  # not unique
    assert game.worth("Boromir II") == 1  # a character


def test_give_welcome_to_the_unexpected_does_so_on_gandalf_alone() -> None:
    game = embassy("Beregond", points=["Hobbits"], in_play=["Give Welcome to the Unexpected"])
    assert game.worth("Hobbits") == 1


def test_grey_embassy_makes_more_of_unique_hero_factions() -> None:
    game = welcomed("Grey Embassy")
    assert game.worth("Hobbits") == game.worth("Beornings") == 2
    assert game.worth("Riders of Rohan") == game.worth("Southrons") == 3
    assert game.worth("Wild Horses") == 1  # not unique


def test_grey_embassy_does_nothing_for_minion_factions() -> None:
    game = embassy(character("Gandalf", "Grey Embassy"), points=["Goblins of Goblin-gate"])
    assert game.worth("Goblins of Goblin-gate") == 1


# Gandalf's Friend -----------------------------------------------------------------------------------


def test_gandalfs_friend_takes_little_and_gives_much() -> None:
    game = embassy("Gandalf", character("Boromir II"), hand=["Gandalf's Friend"])
    before, influence = game.general_influence(0), game["Boromir II"].direct_influence
    game.play("Gandalf's Friend").pass_windows()
    assert game["Gandalf's Friend"].bearer == "Boromir II"  # and not Gandalf himself
    assert game["Boromir II"].direct_influence == influence + 2
    assert game.general_influence(0) == before + 4 - 1
    assert game["Boromir II"].mind == 4


@pytest.mark.parametrize("friend", [True, False])
def test_gandalfs_friend_follows_gandalf_and_nobody_else(friend: bool) -> None:
    ioreth = character("Ioreth", *(["Gandalf's Friend"] if friend else []))
    game = embassy("Gandalf", ioreth, "Galva")
    game.organize().choose("change-control")
    assert "to-direct Ioreth Gandalf" in game.options
    assert ("to-direct Ioreth Galva" in game.options) is not friend


def test_gandalfs_friend_is_made_at_a_wizardhaven() -> None:
    game = embassy("Gandalf", "Boromir II", at="Edoras", hand=["Gandalf's Friend"], pausing=(0,))
    assert game.refuses("Gandalf's Friend", "Wizardhavens")


# Chambers in the Royal Court ------------------------------------------------------------------------


def chambers(site: str = "Edoras", hand: tuple[str, ...] = ()) -> Play:
    return embassy("Beregond", at=site, hand=["Chambers in the Royal Court", *hand], pausing=(0,))


def test_chambers_in_the_royal_court_make_a_wizardhaven_where_gandalf_may_appear() -> None:
    game = chambers(hand=("Gandalf", "Ioreth"))
    game.play("Chambers in the Royal Court").pass_windows()
    site = game.game.site_of(game["Beregond"].instance)
    assert site is not None
    assert is_wizardhaven(game.game, site, 0)
    assert game.game.site_type(site) == "haven"
    game.organize().bring("Gandalf", joining="Beregond")
    assert game["Gandalf"].site == "Edoras"


def test_chambers_in_the_royal_court_are_for_hero_free_holds() -> None:
    assert chambers("Bree").refuses("Chambers in the Royal Court", "Free-hold")
    assert chambers("Edoras [M]").refuses("Chambers in the Royal Court", "Free-hold")


def test_chambers_in_the_royal_court_are_not_doubled_at_a_site() -> None:
    game = chambers(hand=("Chambers in the Royal Court",))
    game.play("Chambers in the Royal Court").pass_windows()
    assert game.refuses("Chambers in the Royal Court", "Free-hold")


def test_chambers_in_the_royal_court_cannot_be_given_up() -> None:
    game = chambers()
    game.play("Chambers in the Royal Court").pass_windows()
    table.discard(game.game, game["Chambers in the Royal Court"].instance)
    assert game["Chambers in the Royal Court"].where == "play"
    game.move("Beregond", "Dunharrow").run_until("end-of-turn")
    assert game["Chambers in the Royal Court"].where == "discard"


# Await the Onset ------------------------------------------------------------------------------------

STRAYED = ["Grey Embassy", "Give Welcome to the Unexpected", "Ring of Fire", "The Grey Hat"]
LOYAL = ["Hobbits", "Beornings", "Riders of Rohan", "Southrons [H]"]


def guarded(site: str) -> Piece:
    return Piece(site, cards=(Piece("Chambers in the Royal Court"), Piece("Guarded Haven")))


def awaiting(
    phase: str = "organization",
    *,
    strayed: list[str] | None = None,
    loyal: list[str] | None = None,
    second: Piece | None = None,
    third: list[str | Piece] | None = None,
    hand: list[str] | None = None,
    in_play: list[str] | None = None,
) -> Play:
    return position(
        fallen_wizard(
            company(guarded("Edoras"), character("Gandalf", *(strayed or STRAYED)), "Beregond"),
            company(second or guarded("Minas Tirith"), "Ioreth", "Galva"),
            company("Bree", *(third or [character("Boromir II", "Glamdring"), "Éowyn"])),
            declared="Gandalf",
            points=LOYAL if loyal is None else loyal,
            hand=["Await the Onset"] if hand is None else hand,
            in_play=in_play or [],
        ),
        FOE,
        phase=phase,
        pausing=(0,),
    )


def test_await_the_onset_needs_a_realm() -> None:
    game = awaiting()
    assert stage_points(game.game, 0) == 12
    game.play("Await the Onset").pass_windows()
    assert game.worth("Await the Onset") == 5


def test_await_the_onset_and_what_it_lacks() -> None:
    assert awaiting(strayed=STRAYED[1:]).refuses("Await the Onset", "12 stage points")
    assert awaiting(loyal=LOYAL[1:]).refuses("Await the Onset", "four factions")
    assert awaiting(third=["Boromir II"]).refuses("Await the Onset", "six characters")
    unguarded = Piece("Minas Tirith", cards=(Piece("Chambers in the Royal Court"),))
    game = awaiting(second=unguarded, in_play=["Legacy of Smiths"])
    assert game.refuses("Await the Onset", "two protected Wizardhavens")


def test_await_the_onset_takes_later_factions_at_one_point() -> None:
    game = embassy(
        character("Gandalf", "Grey Embassy"),
        at="Beorn's House",
        points=["Hobbits"],
        in_play=["Await the Onset"],
        hand=["Beornings"],
        phase="site",
    )
    game.answer("enter-site", True).rolls(12).play("Beornings", influencer="Gandalf")
    game.run_until(lambda play: play["Beornings"].where != "chain")
    assert game["Beornings"].where == "points"
    assert game.worth("Beornings") == 1
    assert game.worth("Hobbits") == 2  # it was there before
    table.discard(game.game, game["Await the Onset"].instance)
    assert game["Beornings"].where == "discard"
    assert game["Hobbits"].where == "points"


def test_await_the_onset_takes_a_faction_that_was_won_over() -> None:
    game = position(
        fallen_wizard(
            company("Edoras", character("Gandalf", "Grey Embassy")),
            declared="Gandalf",
            in_play=["Await the Onset"],
            hand=["Riders of Rohan"],
        ),
        wizard(company("Rivendell", "Elrond", "Aragorn II"), points=["Riders of Rohan"]),
        phase="site",
        pausing=(0,),
    )
    game.run_until("site", enter_site=True)
    game.rolls(12, 2).choose("influence", "Riders of Rohan").run_until("reveal-identical")
    game.choose("Riders of Rohan").run_until("play-revealed").choose("play-revealed")
    own = next(c.instance for c in game.all("Riders of Rohan") if c.instance.owner == 0)
    assert own.where == "points"
    entry = council.entry_for(game.game, own, 0)
    assert entry is not None and entry.amount == 1  # and not 3


def test_await_the_onset_counts_those_abroad_at_one_when_the_game_ends() -> None:
    game = awaiting(in_play=["Await the Onset", "Legacy of Smiths"], hand=[])
    assert game.worth("Glamdring") == 2
    assert game.worth("Await the Onset") == 5
    game.game.state.phase = "council"
    assert game.worth("Glamdring") == 1  # with Boromir at Bree
    assert game.worth("Await the Onset") == 5
    assert game.worth("Hobbits") == 2


def test_await_the_onset_lets_those_at_wizardhavens_count_in_full() -> None:
    third: list[str | Piece] = ["Boromir II", "Éowyn"]
    game = awaiting(
        in_play=["Await the Onset", "Legacy of Smiths"],
        hand=[],
        third=third,
        strayed=[*STRAYED, "Glamdring"],
    )
    game.game.state.phase = "council"
    assert game.worth("Glamdring") == 2
