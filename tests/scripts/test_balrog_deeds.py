"""What The Balrog does at the sites that he reaches, the ways below, and The One Ring."""

from __future__ import annotations

from freecouncil.rules import table
from freecouncil.testing import (
    CompanyPiece,
    Piece,
    balrog,
    card,
    character,
    company,
    position,
    wizard,
    wounded,
)
from freecouncil.testing.play import Play

STRONG = "The Balrog", "Bûthrakaur", "Hill-troll"


def entered(site: str | Piece, *members: str | Piece, hand: list[str], rolls: int = 60) -> Play:
    """A company has entered a site: all its rolls are twelves."""
    game = position(
        balrog(company(site, *members), hand=hand),
        wizard(company("Rivendell", "Legolas")),
        phase="site",
        pausing=(0,),
    )
    game.rolls(*[12] * rolls).run_until("enter-site")
    return game.answer("enter-site", True).run_until("site", stay_untapped=True)


# Descent through Fire -----------------------------------------------------------------------------


def test_descent_through_fire_is_won_by_three_fights() -> None:
    game = entered("The Under-courts", *STRONG, hand=["Descent through Fire"])
    before = game["Hill-troll"].prowess
    influence = game["Bûthrakaur"].direct_influence
    game.play("Descent through Fire").run_until("who-taps-for-it", stay_untapped=True)
    assert game["The Under-courts"].tapped
    game.choose("The Balrog")
    assert game["Descent through Fire"].where == "points" and game["The Balrog"].tapped
    assert game["Hill-troll"].prowess == before + 1
    assert game["Bûthrakaur"].direct_influence == influence + 1
    assert game["Legolas"].prowess == 5
    assert game.points(0)["miscellaneous"] == 3
    attacks = [e for e in game.game.events if e.kind == "attack" and "Troll" in e.args]
    assert len(attacks) >= 4, "the site's own, and three"


def test_descent_through_fire_is_discarded_unless_he_taps() -> None:
    game = entered("The Under-courts", *STRONG, hand=["Descent through Fire"])
    game.play("Descent through Fire").run_until("who-taps-for-it", stay_untapped=True)
    game.pass_()
    assert game["Descent through Fire"].where == "discard"


def test_descent_through_fire_needs_him_there() -> None:
    game = entered("The Under-courts", "Bûthrakaur", "Hill-troll", hand=["Descent through Fire"])
    game.refuses("Descent through Fire", "The Balrog is not here")
    other = entered("The Under-vaults", *STRONG, hand=["Descent through Fire"])
    other.refuses("Descent through Fire", "The Under-galleries")


# Breach the Hold ----------------------------------------------------------------------------------


def test_breach_the_hold_opens_the_way_up_and_keeps_the_site() -> None:
    game = entered("The Rusted-deeps", *STRONG, hand=["Breach the Hold"])
    game.play("Breach the Hold").run_until("who-taps-for-it", stay_untapped=True)
    game.choose("The Balrog")
    assert game["Breach the Hold"].bearer == "The Rusted-deeps"
    assert game.points(0)["miscellaneous"] == 2


def breached(*away: CompanyPiece) -> Play:
    return position(
        balrog(company(card("The Rusted-deeps", "Breach the Hold"), "The Balrog"), *away),
        wizard(),
    )


def test_breach_the_hold_takes_no_roll_to_the_surface() -> None:
    game = breached().move("The Balrog", "Iron Hill Dwarf-hold")
    game.run_until(lambda g: g.happened("set out"))
    assert not game.happened("rolled")


def test_breach_the_hold_the_site_stays_when_he_leaves() -> None:
    game = breached().move("The Balrog", "The Wind-deeps")
    game.rolls(12).run_until(lambda g: g.active == 1)
    assert game["The Balrog"].site == "The Wind-deeps"
    assert game["The Rusted-deeps"].where == "play"
    assert game["Breach the Hold"].in_play
    game.run_until(lambda g: g.active == 0 and g.asks == "organization")
    game.choose("move", "The Balrog")
    assert game.offers("The Rusted-deeps"), "and he may come back"


def test_breach_the_hold_without_it_the_site_goes() -> None:
    game = breached().move("The Balrog", "The Wind-deeps")
    game.rolls(12).run_until(lambda g: g.active == 1)
    table.discard(game.game, game["Breach the Hold"].instance)
    game.run_until(lambda g: g.active == 0 and g.asks == "organization")
    assert game["The Rusted-deeps"].where == "location"


# Challenge the Power ------------------------------------------------------------------------------


def challenging(*rest: str | Piece, roll: int) -> Play:
    game = position(
        balrog(
            company("The Under-gates", character("The Balrog", "The One Ring"), *rest),
            hand=["Challenge the Power"],
        ),
        wizard(),
    )
    return game.rolls(roll).play("Challenge the Power")


def test_challenge_the_power_wins_above_ten() -> None:
    """10.1.B1"""
    game = challenging("Umagaur", roll=10)
    assert game.game.result is not None, "10, and one for the sage"
    assert game.game.result.winner == 0


def test_challenge_the_power_lets_the_ring_affect_him() -> None:
    game = challenging(roll=9)
    assert game["Challenge the Power"].bearer == "The Balrog"
    assert game["The One Ring"].in_use
    assert game.points(0)["miscellaneous"] == 2


def test_challenge_the_power_may_come_to_nothing_or_to_his_end() -> None:
    nothing = challenging(roll=8)
    assert nothing["Challenge the Power"].where == "discard" and nothing["The Balrog"].in_play
    assert not nothing["The One Ring"].in_use
    end = challenging(roll=6)
    assert end["The Balrog"].where == "out"


def test_challenge_the_power_needs_the_ring() -> None:
    game = position(
        balrog(company("The Under-gates", "The Balrog"), hand=["Challenge the Power"]), wizard()
    )
    game.refuses("Challenge the Power", "The One Ring")


# Crowned with Storm -------------------------------------------------------------------------------


def storm(*theirs: str | Piece, rolls: tuple[int, ...]) -> Play:
    game = position(
        balrog(company("Glittering Caves", "The Balrog"), hand=["Crowned with Storm"]),
        wizard(company("Glittering Caves", *theirs)),
        phase="site",
    )
    game.rolls(12, 12).answer("enter-site", True).run_until("site", stay_untapped=True)
    game.choose("attack")
    game.run_until(lambda g: g.offers("play", "Crowned with Storm"))
    while game.dice_left:
        game.game.chance.scripted = ()
    return game.rolls(*rolls).play("Crowned with Storm")


def test_crowned_with_storm_strikes_all_but_the_great() -> None:
    game = storm("Gandalf", "Frodo", wounded("Gimli"), rolls=(12, 12))
    assert game["Frodo"].wounded
    assert game["Gimli"].where == "out"
    assert game["Gandalf"].untapped, "he has no mind"
    assert game["The Balrog"].untapped


def test_crowned_with_storm_needs_a_wizard() -> None:
    game = position(
        balrog(company("Glittering Caves", "The Balrog"), hand=["Crowned with Storm"]),
        wizard(company("Glittering Caves", "Frodo")),
        phase="site",
        seed=4,
    )
    game.answer("enter-site", True).run_until("site", stay_untapped=True)
    game.choose("attack")
    while game.phase == "site" and game.game.window.attack is not None:
        assert not game.offers("play", "Crowned with Storm")
        game.game.choose(game.decision.options[-1])


# Ways ---------------------------------------------------------------------------------------------


def test_caverns_unchoked_opens_no_other_region() -> None:
    game = position(
        balrog(company("The Under-leas", "The Balrog"), hand=["Caverns Unchoked"]), wizard()
    )
    game.play("Caverns Unchoked")
    assert game["Caverns Unchoked"].bearer == "The Under-leas"
    game.choose("move", "The Balrog")
    assert game.offers("Mount Gundabad") and not game.offers("Goblin-gate")


def test_caverns_unchoked_needs_an_under_deeps_site() -> None:
    game = position(balrog(company("Moria", "Azog"), hand=["Caverns Unchoked"]), wizard())
    game.refuses("Caverns Unchoked", "Under-deeps")


def test_caverns_unchoked_no_roll_there_and_back() -> None:
    game = position(
        balrog(company("The Gem-deeps", "The Balrog"), hand=["Caverns Unchoked"]), wizard()
    )
    assert not game.company("The Balrog").moving_to
    game.play("Caverns Unchoked").move("The Balrog", "Isengard")
    game.run_until(lambda g: g.happened("set out"))
    assert not game.happened("rolled")
    game.run_until(lambda g: g.active == 1)
    assert game["The Balrog"].site == "Isengard"
    assert game["The Gem-deeps"].where == "play"
    game.run_until(lambda g: g.active == 0 and g.asks == "organization")
    game.move("The Balrog", "The Gem-deeps")


def test_gangways_over_the_fire_let_him_go_on() -> None:
    game = position(
        balrog(
            company("The Under-gates", "The Balrog", moving_to="The Under-leas"),
            in_play=["Gangways over the Fire"],
        ),
        wizard(),
        phase="movement",
        rolls=(5,),
    )
    game.run_until(lambda g: g.offers("use", "Gangways over the Fire"))
    game.use("Gangways over the Fire").run_until("destination")
    assert game.offers("The Under-vaults")
    assert not game.offers("The Under-gates"), "it has been used this turn"
    assert not game.offers("Mount Gram")
    game.rolls(3).choose("The Under-vaults")
    game.run_until(lambda g: g.phase == "site")
    assert game["The Balrog"].site == "The Under-vaults", "3 + 3 - 1 is 5"


def test_gangways_over_the_fire_each_phase_makes_it_harder() -> None:
    game = position(
        balrog(
            company("The Under-gates", "The Balrog", moving_to="The Under-leas"),
            in_play=["Gangways over the Fire"],
        ),
        wizard(),
        phase="movement",
        rolls=(5,),
    )
    game.run_until(lambda g: g.offers("use", "Gangways over the Fire"))
    game.use("Gangways over the Fire").run_until("destination")
    game.rolls(2).choose("The Under-vaults")
    game.run_until(lambda g: g.phase == "site")
    assert game["The Balrog"].site == "The Under-leas", "2 + 3 - 1 is 4"


# Ancient Deep-hold --------------------------------------------------------------------------------


def test_ancient_deep_hold_is_found_from_any_ruin_below() -> None:
    game = position(balrog(company("The Under-vaults", "The Balrog")), wizard())
    game.move("The Balrog", "Ancient Deep-hold").rolls(5)
    game.run_until(lambda g: g.active == 1)
    assert game["The Balrog"].site == "Ancient Deep-hold", "5 + 3 is 8"
    game.run_until(lambda g: g.active == 0 and g.asks == "organization")
    game.choose("move", "The Balrog")
    assert game["The Balrog"].company.moving_to == "The Under-vaults", "its one neighbour"
    game.rolls(12).run_until(lambda g: g.active == 1)
    assert game["Ancient Deep-hold"].where == "play", "it stays"


def test_ancient_deep_hold_not_from_a_dark_hold_nor_with_a_low_roll() -> None:
    game = position(balrog(company("The Iron-deeps", "The Balrog")), wizard())
    game.choose("move", "The Balrog")
    assert not game.offers("Ancient Deep-hold")
    low = position(balrog(company("The Under-vaults", "Azog")), wizard())
    low.move("Azog", "Ancient Deep-hold").rolls(7)
    low.run_until(lambda g: g.active == 1)
    assert low["Azog"].site == "The Under-vaults"
    assert low["Ancient Deep-hold"].where == "location"


def test_ancient_deep_hold_has_one_neighbour_once_it_is_played() -> None:
    game = position(
        balrog(
            company(card("Ancient Deep-hold", memo=("The Under-vaults",)), "Azog"),
            company("The Wind-deeps", "The Balrog"),
        ),
        wizard(),
    )
    game["Ancient Deep-hold"].instance.memo = ("The Under-vaults",)
    game.choose("move", "The Balrog")
    assert game.offers("The Rusted-deeps") and not game.offers("Ancient Deep-hold")


def test_ancient_deep_hold_its_own_folk_know_a_way() -> None:
    game = position(balrog(hand=["Hill-troll"]), wizard())
    game.bring("Hill-troll", at="Ancient Deep-hold")
    game.answer("neighbour", "The Gem-deeps")
    assert game["Ancient Deep-hold"].instance.memo == ("The Gem-deeps",)


# Eddy in Fate's Tide ------------------------------------------------------------------------------


def eddy() -> Play:
    game = entered("Dead Marshes", "The Balrog", "Azog", "Hill-troll", hand=["Eddy in Fate's Tide"])
    game.play("Eddy in Fate's Tide")
    return game.pass_until(lambda g: g["Eddy in Fate's Tide"].in_play)


def test_eddy_in_fates_tide_marks_the_site() -> None:
    game = eddy()
    assert game["The Balrog"].tapped and game["Dead Marshes"].tapped
    assert game.points(0)["miscellaneous"] == 2


def test_eddy_in_fates_tide_two_must_tap_before_anything_is_found() -> None:
    game = position(
        wizard(company("Dead Marshes", "Aragorn II", "Gimli", "Legolas"), hand=["Elven Cloak"]),
        balrog(in_play=[card("Eddy in Fate's Tide", memo=("Dead Marshes",))]),
        phase="site",
        pausing=(0,),
    )
    game.rolls(12, 12, 12).run_until("enter-site").answer("enter-site", True)
    game.run_until("site", stay_untapped=True)
    game.refuses("Elven Cloak", "two characters")
    game.use("Eddy in Fate's Tide", "Gimli", "Legolas")
    game.run_until(lambda g: g.offers("play", "Elven Cloak"))
    assert game["Gimli"].tapped and game["Legolas"].tapped


def test_eddy_in_fates_tide_not_above_the_under_deeps() -> None:
    game = entered("Goblin-gate", "The Balrog", "Azog", hand=["Eddy in Fate's Tide"])
    game.refuses("Eddy in Fate's Tide", "above them")
