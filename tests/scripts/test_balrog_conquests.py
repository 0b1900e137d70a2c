"""What the Balrog's companies do to the places of others."""

from __future__ import annotations

from typing import Any

from freecouncil.testing import balrog, card, character, company, position, tapped, wizard
from freecouncil.testing.play import Play

DEEPS = "The Drowning-deeps"
HOLD = "Blue Mountain Dwarf-hold"


def entered(game: Play) -> Play:
    """The company enters its site, and wins what it has to fight, staying untapped."""
    return game.run_until("site", enter_site=True, stay_untapped=True)


def fights(game: Play, *, taps: bool) -> Play:
    """All strikes are faced with the dice that come, and then someone taps, or nobody does."""
    game.run_until("who-taps-for-it", stay_untapped=True)
    if taps:
        game.game.choose(game.decision.options[0])
        return game
    return game.pass_()


def at_edoras(
    *hand: str, other: Any = None, site: Any = "Edoras", pausing: tuple[int, ...] = ()
) -> Play:
    troop = ("The Balrog", "Azog", "Bolg", "Umagaur", "Hill-troll", "Old Troll")
    return entered(
        position(
            balrog(company(site, *troop), hand=hand),
            other if other is not None else wizard(),
            phase="site",
            seed=4,
            pausing=pausing,
        )
    )


# People Diminished --------------------------------------------------------------------------------


def test_people_diminished_drives_out_the_unique_factions() -> None:
    game = at_edoras(
        "People Diminished", other=wizard(points=["Riders of Rohan", "Ents of Fangorn"])
    )
    game.play("People Diminished")
    assert game["Edoras"].tapped and game.attack.race == "Man" and game.attack.strikes == 4
    fights(game, taps=True)
    races = [e.args[2:5] for e in game.game.events if e.kind == "attack"][-3:]
    assert races == [("Man", 4, 8), ("Man", 3, 10), ("Man", 2, 12)]
    assert game["People Diminished"].in_play and game["Umagaur"].tapped
    assert game["Riders of Rohan"].where == "discard"
    assert game["Ents of Fangorn"].where == "points", "they live elsewhere"
    assert game.points(0)["miscellaneous"] == 2


def test_people_diminished_is_discarded_if_nobody_taps() -> None:
    game = at_edoras("People Diminished", other=wizard(points=["Riders of Rohan"]))
    game.play("People Diminished")
    fights(game, taps=False)
    assert game["People Diminished"].where == "discard"
    assert game["Riders of Rohan"].where == "points"


def test_people_diminished_needs_an_untapped_hold() -> None:
    at_edoras("People Diminished", site=tapped("Edoras"), pausing=(0,)).refuses(
        "People Diminished", "tapped"
    )
    at_edoras("People Diminished", site="Goblin-gate", pausing=(0,)).refuses(
        "People Diminished", "free-hold"
    )


def test_people_diminished_once_at_a_site() -> None:
    lying = card("People Diminished", memo=("Edoras",))
    game = position(
        balrog(company("Edoras", "Azog"), hand=["People Diminished"], in_play=[lying]),
        wizard(),
        phase="site",
        seed=4,
        pausing=(0,),
    )
    game["Edoras"].instance.state = 0
    entered(game).refuses("People Diminished", "duplicated")


def test_people_diminished_weighs_on_all_who_would_win_them_there() -> None:
    game = position(
        wizard(company("Edoras", "Théoden"), hand=["Riders of Rohan"]),
        balrog(in_play=[card("People Diminished", memo=("Edoras",))]),
        phase="site",
        seed=1,
    )
    game.answer("enter-site", True).play("Riders of Rohan", "Théoden")
    game.run_until(lambda g: g.happened("rolled", "influence"))
    (roll,) = [e for e in game.game.events if e.kind == "rolled" and "influence" in e.args]
    assert any((-5, "checks against factions") in notes for _, notes in roll.tallies)


def test_people_diminished_the_site_comes_back_tapped() -> None:
    game = position(
        balrog(
            company(tapped("Edoras"), "Azog", moving_to="Dunharrow"),
            in_play=[card("People Diminished", memo=("Edoras",))],
        ),
        wizard(),
        phase="movement",
        seed=3,
    )
    game.run_until("site", stay_untapped=True)
    assert game["Edoras"].where == "location", "not discarded"
    again = position(
        balrog(
            company("Dunharrow", "Azog", moving_to="Edoras"),
            in_play=[card("People Diminished", memo=("Edoras",))],
        ),
        wizard(),
        phase="movement",
        seed=3,
    )
    again.run_until("site", stay_untapped=True)
    assert again["Edoras"].tapped


# Tempest of Fire ----------------------------------------------------------------------------------


def test_tempest_of_fire_sends_their_factions_home() -> None:
    game = at_edoras(
        "Tempest of Fire", other=wizard(points=["Men of Dorwinion"]), site="Easterling Camp"
    )
    game.play("Tempest of Fire")
    assert game["Easterling Camp"].tapped
    assert game.attack.race == "Man" and (game.attack.strikes, game.attack.prowess) == (5, 8)
    fights(game, taps=True)
    assert game["Tempest of Fire"].where == "points"
    assert game.points(0)["miscellaneous"] == 3


def test_tempest_of_fire_returns_only_what_is_playable_there() -> None:
    game = at_edoras(
        "Tempest of Fire",
        other=wizard(points=["Woodmen", "Riders of Rohan"]),
        site="Woodmen-town",
    )
    game.play("Tempest of Fire")
    fights(game, taps=True)
    assert game["Woodmen"].where == "hand" and game["Riders of Rohan"].where == "points"


def test_tempest_of_fire_meets_orcs_at_a_shadow_hold() -> None:
    game = at_edoras("Tempest of Fire", site="Sarn Goriwing")
    game.play("Tempest of Fire")
    assert game.attack.race == "Orc"
    fights(game, taps=False)
    assert game["Tempest of Fire"].where == "discard"


def test_tempest_of_fire_not_at_a_surface_site() -> None:
    at_edoras("Tempest of Fire", site="Goblin-gate", pausing=(0,)).refuses(
        "Tempest of Fire", "surface site"
    )


# Invade Their Domain and Lord and Usurper ---------------------------------------------------------


def before_the_hold(*hand: str, breach: bool = True, other: Any = None, on: Any = ()) -> Play:
    """The Balrog is at the Dwarf-hold, and others in the deeps below."""
    troop = ("The Balrog", "Azog", "Umagaur", "Old Troll", "Hill-troll")
    below = character(DEEPS, "Breach the Hold") if breach else DEEPS
    return entered(
        position(
            balrog(company(character(HOLD, *on), *troop), company(below, "Bolg"), hand=hand),
            other if other is not None else wizard(),
            phase="site",
            seed=4,
            pausing=(0,),
        )
    )


def test_invade_their_domain_drives_out_the_dwarves() -> None:
    game = before_the_hold(
        "Invade Their Domain",
        other=wizard(points=["Blue Mountain Dwarves", "Iron Hill Dwarves"]),
    )
    game.play("Invade Their Domain")
    fights(game, taps=True)
    faced = [e.args[2:5] for e in game.game.events if e.kind == "attack"][-3:]
    assert faced == [("Dwarf", 5, 9), ("Dwarf", 4, 10), ("Dwarf", 3, 12)]
    assert game["Invade Their Domain"].bearer == HOLD and game["The Balrog"].tapped
    assert game["Blue Mountain Dwarves"].where == "discard"
    assert game["Iron Hill Dwarves"].where == "points"
    assert game.points(0)["miscellaneous"] == 2 + 3


def test_invade_their_domain_the_balrog_alone_taps_for_it() -> None:
    game = before_the_hold("Invade Their Domain")
    game.play("Invade Their Domain").run_until("who-taps-for-it", stay_untapped=True)
    assert game.offers("The Balrog") and not game.offers("Azog")
    game.pass_()
    assert game["Invade Their Domain"].where == "discard"


def test_invade_their_domain_needs_a_breach_below() -> None:
    game = before_the_hold("Invade Their Domain", breach=False)
    game.refuses("Invade Their Domain", "Breach the Hold")


def test_invade_their_domain_not_without_the_balrog_there() -> None:
    game = position(
        balrog(
            company(HOLD, "Azog", "Umagaur"),
            company(character(DEEPS, "Breach the Hold"), "The Balrog"),
            hand=["Invade Their Domain"],
        ),
        wizard(),
        phase="site",
        seed=4,
        pausing=(0,),
    )
    entered(game).refuses("Invade Their Domain", "The Balrog is not with")


def test_invade_their_domain_goes_with_the_site() -> None:
    game = position(
        balrog(company(character(HOLD, "Invade Their Domain"), "Azog", moving_to=DEEPS)),
        wizard(),
        phase="movement",
        seed=6,
    )
    game.run_until("site", stay_untapped=True)
    assert game.company("Azog").site == DEEPS
    assert game["Invade Their Domain"].where == "discard"


def test_lord_and_usurper_makes_the_hold_his_own() -> None:
    game = before_the_hold("Lord and Usurper", on=["Invade Their Domain"])
    game.play("Lord and Usurper")
    fights(game, taps=True)
    assert game["Lord and Usurper"].bearer == "Invade Their Domain"
    mine, theirs = game.all(HOLD)[0].instance, None
    for one in game.all(HOLD):
        if one.instance.owner == 1:
            theirs = one.instance
        elif one.in_play:
            mine = one.instance
    assert theirs is not None
    assert game.game.site_type(mine) == game.game.site_type(theirs) == "shadow-hold"
    assert game.game.attacks_at(mine) == [], "the Dwarves are gone"
    (orcs,) = game.game.attacks_at(theirs)
    assert (orcs.race, orcs.strikes, orcs.prowess) == ("Orc", 4, 7)
    assert game.points(0)["miscellaneous"] == 2 + 3 + 5


def test_lord_and_usurper_lets_nobody_play_factions_there() -> None:
    hall = character("Invade Their Domain", "Lord and Usurper")
    game = position(
        wizard(company(HOLD, "Gimli"), hand=["Blue Mountain Dwarves"]),
        balrog(company(character(HOLD, hall), "Azog")),
        phase="site",
        seed=4,
        pausing=(0,),
    )
    entered(game).refuses("Blue Mountain Dwarves", "keeps it from being played")


def test_lord_and_usurper_once_on_a_card() -> None:
    hall = character("Invade Their Domain", "Lord and Usurper")
    game = before_the_hold("Lord and Usurper", on=[hall])
    game.refuses("Lord and Usurper", "Invade Their Domain")


# Roots of the Earth -------------------------------------------------------------------------------


def in_the_deeps(*hand: str, site: Any = DEEPS, who: str = "The Balrog", seed: int = 4) -> Play:
    return entered(
        position(
            balrog(company(site, who, "Azog"), hand=hand),
            wizard(),
            phase="site",
            seed=seed,
            pausing=(0,),
        )
    )


def test_roots_of_the_earth_makes_a_darkhaven() -> None:
    game = in_the_deeps("Roots of the Earth", seed=8)
    game.play("Roots of the Earth").pass_()
    assert game.attack.race == "Drake" and (game.attack.strikes, game.attack.prowess) == (2, 13)
    fights(game, taps=True)
    site = next(s.instance for s in game.all(DEEPS) if s.in_play)
    assert game.game.is_haven(site, 0) and game.game.site_type(site) == "haven"
    assert game.game.attacks_at(site) == []
    assert game.points(0)["miscellaneous"] == 1


def test_roots_of_the_earth_with_a_breach_on_the_same_site() -> None:
    game = in_the_deeps(site=character(DEEPS, "Roots of the Earth", "Breach the Hold"))
    assert game.points(0)["miscellaneous"] == 3 + 2


def test_roots_of_the_earth_strengthens_the_others_versions() -> None:
    game = position(
        balrog(company(character("The Gem-deeps", "Roots of the Earth"), "Azog")), wizard()
    )
    theirs = next(s.instance for s in game.all("The Gem-deeps") if s.instance.owner == 1)
    assert game.game.site_type(theirs) == "shadow-hold"
    assert game.game.attacks_at(theirs)[-1].race == "Orc"
    assert len(game.game.attacks_at(theirs)) > 1, "besides its own"


def test_roots_of_the_earth_the_site_stays_on_the_table() -> None:
    game = position(
        balrog(
            company(
                character("The Gem-deeps", "Roots of the Earth"),
                "Azog",
                moving_to="Glittering Caves",
            )
        ),
        wizard(),
        phase="movement",
        seed=6,
    )
    game.run_until("site", stay_untapped=True)
    assert game.company("Azog").site == "Glittering Caves"
    assert game["Roots of the Earth"].in_play
    assert game["Roots of the Earth"].bearer == "The Gem-deeps"


def test_roots_of_the_earth_heals_who_is_there() -> None:
    game = position(
        balrog(company(character(DEEPS, "Roots of the Earth"), character("Azog", wounded=True))),
        wizard(),
        phase="untap",
    )
    game.run_until("organization")
    assert not game["Azog"].wounded


def test_roots_of_the_earth_not_where_it_is_no_ruin_nor_without_the_balrog() -> None:
    in_the_deeps("Roots of the Earth", site="The Sulfur-deeps").refuses(
        "Roots of the Earth", "Ruins & Lairs"
    )
    in_the_deeps("Roots of the Earth", who="Bolg").refuses("Roots of the Earth", "The Balrog")
    in_the_deeps("Roots of the Earth", site=character(DEEPS, "Roots of the Earth")).refuses(
        "Roots of the Earth", "duplicated"
    )
