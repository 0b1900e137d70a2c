"""The Balrog himself, his shapes, arms and allies, and what is played on him."""

from __future__ import annotations

from freecouncil.rules import words
from freecouncil.testing import (
    Piece,
    balrog,
    character,
    company,
    position,
    tapped,
    wizard,
    wounded,
)
from freecouncil.testing.play import Play

# The Balrog ---------------------------------------------------------------------------------------


def test_the_balrog_finds_his_way_below_and_no_other() -> None:
    game = position(
        balrog(company("The Under-gates", "The Balrog", "Azog"), company("Moria", "Bolg")), wizard()
    )
    game.choose("move", "The Balrog")
    assert game.offers("The Under-leas") and game.offers("Moria")
    assert not game.offers("Goblin-gate") and not game.offers("The Under-vaults")


def test_the_balrog_may_not_go_by_regions() -> None:
    game = position(balrog(company("Moria", "The Balrog"), company("Moria", "Azog")), wizard())
    game.choose("move", "Azog")
    assert game.offers("Goblin-gate")
    other = position(balrog(company("Moria", "The Balrog")), wizard())
    other.choose("move", "The Balrog")
    assert other["The Balrog"].company.moving_to == "The Under-gates", "there is no other way"


def test_the_balrog_has_plus_three_to_find_his_way() -> None:
    game = position(
        balrog(company("The Under-gates", "The Balrog", moving_to="The Gem-deeps")),
        wizard(),
        phase="movement",
        rolls=(3,),
    )
    assert game.company("The Balrog").state.moved, "3 + 3 is 6"


def test_the_balrog_stays_untapped_at_minus_one() -> None:
    game = at_the_leas("Cave-drake", "The Balrog")
    game.run_until("stay-untapped")
    assert any("at -1" in label for label in words.labels(game.game, game.decision))


def at_the_leas(creature: str, *members: str | Piece, hand: list[str] | None = None) -> Play:
    """A company at a ruin in the Under-deeps is attacked there."""
    game = position(
        balrog(company("The Under-vaults", *members), hand=hand or []),
        wizard(hand=[creature]),
        phase="movement",
    )
    game.run_until(lambda play: play.offers("play", creature))
    return game.play(creature)


def test_the_balrog_leads_nobody() -> None:
    game = position(
        balrog(company("The Under-gates", "The Balrog", "Hill-troll", "Azog")), wizard()
    ).organize()
    game.choose("change-control") if game.offers("change-control") else None
    assert not game.offers("to-direct", "Hill-troll", "The Balrog")


def test_the_balrog_dismisses_what_else_bears_his_name() -> None:
    game = position(
        balrog(company("Moria", "Azog"), hand=["The Balrog"]),
        wizard(in_play=["Balrog of Moria"]),
    )
    game.bring("The Balrog", at="The Under-gates")
    assert game["Balrog of Moria"].where == "discard"


# Great Shadow -------------------------------------------------------------------------------------


def test_great_shadow_changes_him_and_lets_him_lead() -> None:
    game = position(
        balrog(
            company("The Under-gates", "The Balrog", "Hill-troll"),
            hand=["Great Shadow"],
        ),
        wizard(),
    )
    game.play("Great Shadow")
    assert game["The Balrog"].prowess == 6 and game["The Balrog"].body == 10
    assert game.general_influence(0) == 26 - 3
    game.organize().choose("change-control")
    assert game["Hill-troll"].controller == "The Balrog"


def test_great_shadow_returns_and_his_followers_are_let_go() -> None:
    shadowed = character("The Balrog", "Great Shadow", followers=["Hill-troll"])
    game = position(balrog(company("The Under-gates", shadowed)), wizard())
    game.use("Great Shadow", action="return to hand")
    assert game["Great Shadow"].where == "hand"
    assert game["The Balrog"].prowess == 8
    assert game["Hill-troll"].instance.loose


def test_great_shadow_gives_way_to_another() -> None:
    game = position(
        balrog(
            company("The Under-gates", character("The Balrog", "Great Shadow")),
            hand=["Great Shadow"],
        ),
        wizard(),
    )
    first = next(c for c in game.all("Great Shadow") if c.in_play)
    game.play("Great Shadow")
    assert first.where == "hand"
    assert sum(c.in_play for c in game.all("Great Shadow")) == 1


def test_great_shadow_lets_him_tap_against_an_attack() -> None:
    game = at_the_leas("Cave-drake", character("The Balrog", "Great Shadow"))
    game.use("Great Shadow", action="cancel an attack")
    assert game.happened("attack canceled") and game["The Balrog"].tapped


def test_great_shadow_recovers_one_lasting_card_a_turn() -> None:
    game = position(
        balrog(
            company("The Under-gates", character("The Balrog", "Great Shadow")),
            discard=["Black Mace", "Ancient Secrets", "Azog"],
            hand=[],
        ),
        wizard(),
        phase="end-of-turn",
    )
    game.run_until(lambda g: g.offers("use", "Great Shadow"))
    game.use("Great Shadow", "Black Mace", action="recover a card")
    assert game["Black Mace"].where == "deck"
    game.pass_windows()
    assert not game.offers("use", "Great Shadow")
    assert game["Ancient Secrets"].where == "discard", "it is a short-event"


# Flame of Udûn ------------------------------------------------------------------------------------


def test_flame_of_udun_makes_him_terrible_and_lonely() -> None:
    game = position(
        balrog(
            company(
                "The Under-gates", character("The Balrog", "Great Troll"), "Azog", "Hill-troll"
            ),
            hand=["Flame of Udûn"],
        ),
        wizard(),
    )
    game.play("Flame of Udûn")
    assert game["The Balrog"].prowess == 11 and game["The Balrog"].direct_influence == 4
    assert game["Great Troll"].where == "discard"
    assert game.companies(0) == [["The Balrog", "Azog", "Hill-troll"]], "the phase is not over"
    game.run_until(lambda g: g.phase == "movement")
    assert sorted(map(sorted, game.companies(0))) == [["Azog", "Hill-troll"], ["The Balrog"]]
    assert all(c.site for c in (game["Azog"], game["The Balrog"]))


def test_flame_of_udun_nobody_goes_with_him() -> None:
    burning = character("The Balrog", "Flame of Udûn")
    game = position(balrog(company("The Under-gates", burning, "Azog")), wizard())
    assert not game.offers("move"), "not before they part"
    game.organize().choose("regroup").choose("split", "Azog")
    game.choose("done")
    assert game.offers("move", "The Balrog")
    alone = position(
        balrog(company("The Under-gates", burning), company("The Under-gates", "Azog")),
        wizard(),
        phase="movement",
    )
    alone.run_until(lambda g: g.phase == "site")
    assert len(alone.companies(0)) == 2 and not alone.happened("joined")


def test_flame_of_udun_gives_way_to_great_shadow() -> None:
    game = position(
        balrog(
            company("The Under-gates", character("The Balrog", "Flame of Udûn")),
            hand=["Great Shadow"],
        ),
        wizard(),
    )
    game.play("Great Shadow")
    assert game["Flame of Udûn"].where == "hand" and game["The Balrog"].prowess == 6


def last_check(game: Play, kind: str) -> tuple[object, ...]:
    """The last roll of a kind: the modification, and the body."""
    rolled = [e.args for e in game.game.events if e.kind == "rolled" and kind in e.args]
    return rolled[-1][-2:]


def test_flame_of_udun_makes_body_checks_of_his_foes_harder() -> None:
    fight = position(
        balrog(company("Glittering Caves", character("The Balrog", "Flame of Udûn"))),
        wizard(company("Glittering Caves", "Aragorn II")),
        phase="site",
    )
    fight.rolls(12, 12).answer("enter-site", True).run_until("site", stay_untapped=True)
    fight.choose("attack").rolls(12, 2, 2)
    fight.run_until(lambda g: g.happened("rolled", "body"))
    assert last_check(fight, "body") == (1, 9)


def test_flame_of_udun_makes_body_checks_of_strikes_harder() -> None:
    below = ("The Rusted-deeps", character("The Balrog", "Flame of Udûn"))
    game = position(
        balrog(company(*below)),
        wizard(hand=["Scatha"]),
        phase="movement",
    )
    game.run_until(lambda play: play.offers("play", "Scatha", "creature")).play("Scatha")
    game.rolls(12, 2).run_until("stay-untapped").tap_to_fight()
    game.run_until(lambda g: g.happened("rolled", "body of strike"))
    assert last_check(game, "body of strike")[-1] == 1


# Arms ---------------------------------------------------------------------------------------------


def test_stabbing_tongue_of_fire_affects_him() -> None:
    armed = character("The Balrog", "Stabbing Tongue of Fire")
    game = at_the_leas("Cave-drake", armed)
    assert game["Stabbing Tongue of Fire"].in_use
    assert game["The Balrog"].prowess == 8, "only when he taps"
    game.rolls(12, 4).run_until("stay-untapped").tap_to_fight()
    game.pass_until(lambda g: g.happened("attack defeated") or g.happened("attack not defeated"))
    strike = next(e for e in game.game.events if e.kind == "rolled" and "strike" in e.args)
    assert any((1, "tapping") in notes for _, notes in strike.tallies)


def test_stabbing_tongue_of_fire_not_when_he_stays_untapped() -> None:
    game = at_the_leas("Cave-drake", character("The Balrog", "Stabbing Tongue of Fire"))
    game.rolls(12, 4).run_until("stay-untapped").stay_untapped()
    game.pass_until(lambda g: g.happened("attack defeated") or g.happened("attack not defeated"))
    strike = next(e for e in game.game.events if e.kind == "rolled" and "strike" in e.args)
    notes = [note for _, found in strike.tallies for note in found]
    assert (-1, "to stay untapped") in notes and (1, "tapping") not in notes


def test_stabbing_tongue_of_fire_is_for_him_alone() -> None:
    game = position(
        balrog(company("The Under-vaults", "The Balrog", "Azog"), hand=["Stabbing Tongue of Fire"]),
        wizard(),
        phase="site",
        seed=5,
    )
    game.answer("enter-site", True).run_until("site", stay_untapped=True)
    game.play("Stabbing Tongue of Fire")
    assert game["Stabbing Tongue of Fire"].bearer == "The Balrog"


def companies_meet(*his: str, theirs: tuple[str, ...] = ()) -> Play:
    """The Balrog's company attacks Aragorn's at the Glittering Caves."""
    game = position(
        balrog(company("Glittering Caves", character("The Balrog", *his))),
        wizard(company("Glittering Caves", character("Aragorn II", *theirs))),
        phase="site",
        seed=11,
    )
    game.answer("enter-site", True).run_until("site", stay_untapped=True)
    return game.choose("attack")


def test_whip_of_many_thongs_entangles_a_weapon_until_the_combat_is_over() -> None:
    game = companies_meet("Whip of Many Thongs", theirs=("Glamdring",))
    game.run_until(lambda g: g.offers("use", "Whip of Many Thongs"))
    before = game["Aragorn II"].prowess
    game.use("Whip of Many Thongs", "Glamdring")
    game.pass_until(lambda g: not g["Glamdring"].in_use)
    assert game["Aragorn II"].prowess == before - 2
    assert game["Whip of Many Thongs"].tapped
    game.run_until(lambda g: g.happened("attack ended") or g.game.window.attack is None)
    assert game["Glamdring"].in_use or not game["Aragorn II"].in_play


def test_whip_of_many_thongs_is_of_no_use_against_creatures() -> None:
    game = at_the_leas("Cave-drake", character("The Balrog", "Whip of Many Thongs"))
    assert not game.offers("use", "Whip of Many Thongs")


# Allies -------------------------------------------------------------------------------------------


def test_evil_things_lingering_try_their_master() -> None:
    game = position(
        balrog(
            company("The Under-gates", character("Hill-troll", "Evil Things Lingering"), "Azog")
        ),
        wizard(),
        phase="untap",
        rolls=(8,),
    )
    game.run_until("organization")
    assert game["Hill-troll"].where == "out", "8 - 4 is more than 3"


def test_evil_things_lingering_obey_the_balrog() -> None:
    game = position(
        balrog(company("The Under-gates", character("The Balrog", "Evil Things Lingering"))),
        wizard(),
        phase="untap",
    )
    game.run_until("organization")
    assert game["The Balrog"].in_play and game["Evil Things Lingering"].in_play


def test_evil_things_lingering_do_not_go_by_regions() -> None:
    game = position(
        balrog(
            company("Moria", character("Azog", "Evil Things Lingering"), moving_to="Goblin-gate"),
        ),
        wizard(),
        phase="movement",
    )
    game.run_until(lambda g: g.company("Azog").state.moved)
    game.run_until(lambda g: not g["Evil Things Lingering"].in_play)
    assert game["Evil Things Lingering"].where == "discard"


def test_great_troll_takes_strikes_though_tapped() -> None:
    game = at_the_leas("Cave-drake", character("The Balrog", tapped("Great Troll")))
    assert game.offers("assign", "Great Troll")
    other = at_the_leas("Cave-drake", character("The Balrog", wounded("Great Troll")))
    assert other.offers("assign", "Great Troll")


def test_great_troll_is_played_by_the_balrog_alone() -> None:
    game = position(
        balrog(company("The Under-vaults", "Azog", "Hill-troll"), hand=["Great Troll"]),
        wizard(),
        phase="site",
        seed=5,
    )
    game.answer("enter-site", True)
    offered = []
    while game.phase == "site":
        offered.append(game.offers("play", "Great Troll"))
        game.game.choose(game.decision.options[-1])
    assert not any(offered)


def test_nasty_slimy_thing_cancels_drakes() -> None:
    game = at_the_leas("Cave-drake", character("The Balrog", "Nasty Slimy Thing"))
    assert not game.offers("use", "Nasty Slimy Thing"), "a Cave-drake is a Dragon"
    drake = position(
        balrog(company("The Wind-deeps", character("Azog", "Nasty Slimy Thing"))),
        wizard(hand=["Marsh-drake"]),
        phase="movement",
    )
    drake.run_until(lambda play: play.offers("play", "Marsh-drake")).play("Marsh-drake")
    drake.use("Nasty Slimy Thing")
    assert drake.happened("attack canceled") and drake["Nasty Slimy Thing"].tapped


# Hazards on him -----------------------------------------------------------------------------------


def test_fled_into_darkness_saves_him_and_keeps_him_tapped() -> None:
    game = position(
        balrog(company("The Under-vaults", "The Balrog")),
        wizard(hand=["Cave-drake", "Fled into Darkness"]),
        phase="movement",
    )
    game.run_until(lambda play: play.offers("play", "Cave-drake")).play("Cave-drake")
    game.run_until(lambda play: play.offers("play", "Fled into Darkness"))
    game.play("Fled into Darkness")
    game.run_until(lambda g: g["The Balrog"].tapped)
    assert game["Fled into Darkness"].bearer == "The Balrog"
    game.run_until(lambda g: g.game.window.attack is None)
    assert not game.happened("rolled")
    game.run_until(lambda g: g.active == 0 and g.asks == "organization")
    assert game["The Balrog"].tapped and game["Fled into Darkness"].where == "discard"


def test_fled_into_darkness_needs_a_strike_that_is_stronger() -> None:
    game = position(
        balrog(company("The Under-leas", "The Balrog")),
        wizard(hand=["Orc-watch", "Fled into Darkness"]),
        phase="movement",
        pausing=(1,),
        scripts={},
        seed=2,
    )
    game.run_until(lambda play: play.offers("play", "Orc-watch")).play("Orc-watch")
    while game.game.window.attack is not None and not game.happened("rolled"):
        if game.attack.prowess <= 8:
            assert not game.offers("play", "Fled into Darkness", "permanent")
        game.choose(game.decision.options[-1].verb) if game.offers("pass") else game.game.choose(
            game.decision.options[0]
        )


def test_glance_of_arien_weakens_him_above_ground() -> None:
    game = position(
        balrog(company("The Under-leas", "The Balrog", moving_to="Mount Gundabad")),
        wizard(hand=["Glance of Arien"]),
        phase="movement",
    )
    game.run_until(lambda play: play.offers("play", "Glance of Arien")).play("Glance of Arien")
    assert game["The Balrog"].prowess == 6 and game["The Balrog"].body == 10


def test_glance_of_arien_twice_as_much_with_gates_of_morning_and_not_below() -> None:
    game = position(
        balrog(company("Moria", "The Balrog")),
        wizard(hand=["Glance of Arien"], in_play=["Gates of Morning"]),
        phase="movement",
    )
    game.run_until(lambda play: play.offers("play", "Glance of Arien")).play("Glance of Arien")
    assert game["The Balrog"].prowess == 4 and game["The Balrog"].body == 9
    below = position(
        balrog(company("The Under-gates", "The Balrog")),
        wizard(hand=["Glance of Arien"]),
        phase="movement",
        pausing=(1,),
    ).run_until("act")
    below.refuses("Glance of Arien", "surface site")
