"""Cards that take prisoners, hold somebody off to the side, or free somebody."""

from __future__ import annotations

from typing import Any

from freecouncil.rules import table
from freecouncil.rules.corruption import eliminate
from freecouncil.rules.invariants import check
from freecouncil.rules.scripting import Modifier, Script
from freecouncil.testing import (
    Piece,
    Play,
    character,
    company,
    host,
    position,
    ringwraith,
    tapped,
    wizard,
)


def struck(
    *members: str | Piece,
    by: str,
    holding: str,
    assigned: tuple[str, ...],
    pausing: tuple[int, ...] = (),
    at: str = "Barrow-downs",
    **foe: Any,
) -> Play:
    """A creature attacks a company at the Barrow-downs; the first who was assigned a strike is about
    to face it."""
    game = position(
        wizard(company(at, *members)),
        ringwraith(hand=[by, holding], **foe),
        phase="movement",
        pausing=pausing,
    )
    game.run_until(lambda play: play.offers("play", by)).play(by)
    game.assign(*assigned)
    if len(assigned) > 1:
        game.run_until("order-strikes").choose("face", assigned[0])
    return game


def prisoner_at_dawn(held: Piece, *rolls: int, active: int = 0) -> Play:
    """The untap phase of the prisoner's player."""
    game = position(
        wizard(company("Rivendell", "Legolas")),
        ringwraith(in_play=[held]),
        phase="untap",
        rolls=rolls,
        active=active,
    )
    return game.run_until("organization")


# Flies and Spiders --------------------------------------------------------------------------------


def on_the_way(*members: str | Piece, hand: tuple[str, ...]) -> Play:
    game = position(
        wizard(company("Rivendell", *members, moving_to="Moria")),
        ringwraith(hand=list(hand)),
        phase="movement",
    )
    game.answer("site-path", "Rhudaur/Hollin/Redhorn Gate")
    return game.run_until(lambda play: play.offers("play", hand[0]))


def test_flies_and_spiders_takes_whom_a_spider_strikes() -> None:
    game = on_the_way("Frodo", "Aragorn II", hand=("Giant Spiders", "Flies and Spiders"))
    game.play("Giant Spiders", key="wilderness").assign("Frodo", "Aragorn II")
    game.choose("face", "Frodo").rolls(2).play("Flies and Spiders", rescue_site="Ettenmoors")
    game.run_until(lambda play: not play.dice_left)
    assert game["Frodo"].bearer == "Flies and Spiders" and game["Frodo"].untapped


def test_flies_and_spiders_is_for_spiders_alone() -> None:
    game = struck(
        "Frodo", by="Orc-lieutenant", holding="Flies and Spiders", assigned=("Frodo",), pausing=(1,)
    )
    game.run_until(lambda play: play.game.window.strike is not None)
    game.refuses("Flies and Spiders", "not by a Spider")


def test_flies_and_spiders_body_check_at_plus_one() -> None:
    held = host("Flies and Spiders", "Ettenmoors", "Gimli")
    body = 8
    assert prisoner_at_dawn(held, body - 1, 2)["Gimli"].where == "aside"
    assert prisoner_at_dawn(held, body)["Gimli"].where == "out"


def test_flies_and_spiders_above_fifteen_with_his_body_he_is_free() -> None:
    held = host("Flies and Spiders", "Ettenmoors", "Gimli")
    assert prisoner_at_dawn(held, 2, 7)["Gimli"].where == "aside"
    game = prisoner_at_dawn(held, 2, 8)
    assert game.company("Gimli").members == ["Gimli"] and game["Gimli"].site == "Ettenmoors"
    assert game["Flies and Spiders"].where == "discard"
    check(game.game)


def test_flies_and_spiders_in_his_own_untap_phase() -> None:
    game = position(
        wizard(company("Rivendell", "Legolas")),
        ringwraith(in_play=[host("Flies and Spiders", "Ettenmoors", "Gimli")]),
        phase="untap",
        active=1,
        pausing=(1,),
    )
    game.run_until("organization")
    assert game["Gimli"].where == "aside" and not game.happened("rolled")


# Spells of the Barrow-wights ------------------------------------------------------------------------


def test_spells_of_the_barrow_wights_takes_the_rings_as_well() -> None:
    bearer = character("Frodo", "Precious Gold Ring")
    spells = "Spells of the Barrow-wights"
    game = struck(
        bearer, "Sam Gamgee", by="Stirring Bones", holding=spells, assigned=("Frodo", "Sam Gamgee")
    )
    game.rolls(2).play(spells)
    game.run_until(lambda play: not play.dice_left)
    assert game["Frodo"].bearer == spells and game["Precious Gold Ring"].where == "discard"
    assert game[spells].cards[0] == "Barrow-downs"


def test_spells_of_the_barrow_wights_body_check_in_each_untap_phase() -> None:
    held = host("Spells of the Barrow-wights", "Moria", "Gimli")
    assert prisoner_at_dawn(held, 8)["Gimli"].where == "aside"
    assert prisoner_at_dawn(held, 9)["Gimli"].where == "out"


def test_spells_of_the_barrow_wights_an_orc_may_be_discarded_instead() -> None:
    game = position(
        ringwraith(company("Dol Guldur", "Gorbag")),
        wizard(in_play=[host("Spells of the Barrow-wights", "Moria", "Shagrat")]),
        phase="untap",
        rolls=(9,),
    )
    game.run_until("organization")
    assert game["Shagrat"].where == "discard"  # on a 9, as his card says
    assert game["Spells of the Barrow-wights"].where == "discard"


# Waylaid, Wounded, and Orc-dragged ------------------------------------------------------------------


def test_waylaid_wounded_and_orc_dragged_gives_the_hobbit_two_prowess() -> None:
    waylaid = "Waylaid, Wounded, and Orc-dragged"
    game = struck("Frodo", by="Orc-lieutenant", holding=waylaid, assigned=("Frodo",))
    before = game["Frodo"].prowess
    game.play(waylaid, rescue_site="Barrow-downs")
    assert game["Frodo"].prowess == before + 2
    game.rolls(3).run_until(lambda play: not play.dice_left)
    assert game["Frodo"].bearer == waylaid


def test_waylaid_wounded_and_orc_dragged_is_for_hobbits() -> None:
    waylaid = "Waylaid, Wounded, and Orc-dragged"
    game = struck("Gimli", by="Orc-lieutenant", holding=waylaid, assigned=("Gimli",), pausing=(1,))
    game.run_until(lambda play: play.game.window.strike is not None)
    game.refuses(waylaid, "no Hobbit")


def test_waylaid_wounded_and_orc_dragged_the_ring_may_be_lost() -> None:
    held = host(
        "Waylaid, Wounded, and Orc-dragged", "Moria", character("Frodo", "Precious Gold Ring")
    )
    assert prisoner_at_dawn(held, 7)["Precious Gold Ring"].bearer == "Frodo"
    game = prisoner_at_dawn(held, 6)
    assert game["Precious Gold Ring"].where == "discard" and game["Frodo"].where == "aside"


def test_waylaid_wounded_and_orc_dragged_has_three_rescue_attacks() -> None:
    game = position(
        wizard(company("Barrow-downs", "Gimli", "Legolas", "Kíli")),
        ringwraith(in_play=[host("Waylaid, Wounded, and Orc-dragged", "Barrow-downs", "Frodo")]),
        phase="site",
        seed=4,
    )
    game.answer("enter-site", True).run_until("site", stay_untapped=True)
    game.choose("rescue")
    game.run_until(lambda play: play.asks in ("rescuer", "site") or play.phase == "end-of-turn")
    faced = [
        event.args[2:5]
        for event in game.game.events
        if event.kind == "attack" and event.args[2] == "Orc"
    ]
    assert faced == [("Orc", 3, 6), ("Orc", 4, 7), ("Orc", 5, 8)]


# Troll-purse ----------------------------------------------------------------------------------------


def purse_at(
    site: str = "Moria", *members: str | Piece, hand: tuple[str, ...] = ("Dagger of Westernesse",)
) -> Play:
    game = position(
        wizard(company(site, *members), hand=hand),
        ringwraith(hand=["Troll-purse"]),
        phase="movement",
    )
    return game.run_until(lambda play: play.asked == 1)


def test_troll_purse_on_a_site_with_orcs_or_trolls() -> None:
    game = position(
        wizard(company("Barrow-downs", "Gimli")),
        ringwraith(hand=["Troll-purse"]),
        phase="movement",
        pausing=(1,),
    )
    game.refuses("Troll-purse", "no Orc or Troll")
    game = purse_at("Moria", "Gimli").play("Troll-purse")
    assert game["Troll-purse"].bearer == "Moria"


def test_troll_purse_needs_a_card_of_the_site() -> None:
    game = position(
        wizard(company("Moria", "Gimli")),
        ringwraith(hand=["Troll-purse"], sites=["Minas Morgul"]),
        phase="movement",
        pausing=(1,),
    )
    game.refuses("Troll-purse", "location deck", "3.III.2")


def caught(
    *members: str | Piece, item: str = "Dagger of Westernesse", rolls: tuple[int, ...] = ()
) -> Play:
    """Gimli has played an item at Moria; the Orcs come again."""
    game = purse_at("Moria", *members, hand=(item,)).play("Troll-purse")
    game.run_until("enter-site").answer("enter-site", True).rolls(*[12] * len(members))
    game.run_until("site", stay_untapped=True)
    game.rolls(*rolls).play(item, "Gimli")
    return game.pass_windows() if game.asks in ("respond", "act") else game


def test_troll_purse_the_automatic_attacks_come_again_at_plus_three() -> None:
    game = caught("Gimli", "Legolas")
    assert game.attack.state.automatic and game.attack.prowess == 7 + 3


def test_troll_purse_takes_whom_they_strike_at_the_site() -> None:
    game = caught("Gimli", "Legolas").rolls(2, 12)
    game.run_until(lambda play: not play.dice_left)
    held = [n for n in ("Gimli", "Legolas") if game[n].where == "aside"]
    assert len(held) == 1 and game[held[0]].bearer == "Troll-purse"
    assert not game.happened("wounded", held[0])
    check(game.game)


def test_troll_purse_keeps_its_prisoners_when_the_site_card_goes() -> None:
    game = caught("Gimli", "Legolas").rolls(2, 12)
    game.run_until(lambda play: play.asks == "organization" and play.asked == 0)
    left = next(n for n in ("Gimli", "Legolas") if game[n].in_play)
    other = next(n for n in ("Gimli", "Legolas") if n != left)
    game.move(left, "Lórien").run_until(
        lambda play: play[left].site == "Lórien", site_path="starter"
    )
    assert game["Troll-purse"].in_play and not game["Troll-purse"].bearer
    assert game[other].bearer == "Troll-purse"
    check(game.game)


def test_troll_purse_rescue_attacks_are_the_sites() -> None:
    game = position(
        wizard(company("Moria", "Gimli", "Legolas", "Kíli")),
        ringwraith(in_play=[host("Troll-purse", "Moria", "Frodo")]),
        phase="site",
    )
    game.answer("enter-site", True).rolls(12, 12, 12).run_until("site", stay_untapped=True)
    game.choose("rescue", "Troll-purse")
    assert (game.attack.race, game.attack.strikes, game.attack.prowess) == ("Orc", 4, 7)
    assert not game.attack.state.automatic


# Noble Hound ----------------------------------------------------------------------------------------


def test_noble_hound_keeps_its_master_from_being_taken() -> None:
    waylaid = "Waylaid, Wounded, and Orc-dragged"
    master = character("Frodo", "Noble Hound")
    hound_first = ("Noble Hound", "Frodo")
    game = struck(master, by="Orc-patrol", holding=waylaid, assigned=hound_first)
    game.rolls(12).run_until(lambda play: play.offers("play", waylaid))
    game.play(waylaid)
    game.run_until(lambda play: play.offers("use", "Noble Hound")).rolls(2, 2).use("Noble Hound")
    game.run_until(lambda play: not play.dice_left)
    assert game["Frodo"].in_play and game["Frodo"].wounded
    assert game["Noble Hound"].where == "discard" and game[waylaid].where == "discard"


def test_noble_hound_is_not_discarded_where_nothing_takes_him() -> None:
    master = character("Frodo", "Noble Hound")
    game = position(
        wizard(company("Barrow-downs", master)),
        ringwraith(hand=["Orc-lieutenant"]),
        phase="movement",
        pausing=(0,),
    )
    game.run_until(lambda play: play.offers("play", "Orc-lieutenant"))
    game.play("Orc-lieutenant").assign("Noble Hound")
    game.run_until(lambda play: play.game.window.strike is not None)
    game.refuses("Noble Hound", "not against its bearer")


# Press-gang -----------------------------------------------------------------------------------------


def pressed(*names: str) -> Play:
    """These have been discarded from play, one after the other, while Press-gang is in play."""
    game = position(
        wizard(company("Rivendell", character("Gimli", "Elven Cloak"), "Legolas", "Frodo")),
        ringwraith(in_play=["Press-gang"]),
    )
    for name in names:
        table.discard(game.game, game[name].instance)
        check(game.game)
    return game


def test_press_gang_takes_whoever_is_discarded_from_play() -> None:
    game = pressed("Gimli")
    assert game["Gimli"].where == "aside" and game["Gimli"].bearer == "Press-gang"
    assert game["Elven Cloak"].where == "discard"
    legolas, frodo, gimli = (game[n].instance.card.points for n in ("Legolas", "Frodo", "Gimli"))
    assert legolas and frodo and gimli
    assert game.points(0)["character"] == legolas.amount + frodo.amount - gimli.amount


def test_press_gang_lets_the_one_before_go_to_the_hand() -> None:
    game = pressed("Gimli", "Legolas")
    assert game["Gimli"].where == "hand" and game["Legolas"].bearer == "Press-gang"


def test_press_gang_by_a_corruption_check() -> None:
    game = position(
        wizard(company("Moria", character("Legolas", "Lure of the Senses", "Lure of the Senses"))),
        ringwraith(in_play=["Press-gang"]),
        phase="council",
        rolls=(3,),
    )
    game.run_until("end")
    assert game["Legolas"].where == "aside"


def test_press_gang_not_of_the_eliminated_nor_of_discards_from_a_hand() -> None:
    game = position(
        wizard(company("Rivendell", "Gimli"), hand=["Legolas"]),
        ringwraith(in_play=["Press-gang"]),
    )
    table.discard(game.game, game["Legolas"].instance)
    for _ in eliminate(game.game, game["Gimli"].instance, "body"):
        pass
    assert game["Legolas"].where == "discard" and game["Gimli"].where == "out"


def test_press_gang_when_it_goes_its_captive_is_discarded() -> None:
    game = pressed("Gimli")
    table.discard(game.game, game["Press-gang"].instance)
    assert game["Gimli"].where == "discard"


# Imprisoned and Mocked ------------------------------------------------------------------------------


def mocked(first: str | Piece, second: str, roll: int) -> Play:
    """Four Orc-raiders attack two at the Barrow-downs: the first fends them off, the second is
    wounded."""
    game = position(
        wizard(company("Barrow-downs", first, second)),
        ringwraith(hand=["Orc-raiders", "Imprisoned and Mocked"]),
        phase="movement",
    )
    game.run_until(lambda play: play.offers("play", "Orc-raiders")).play("Orc-raiders")
    game.run_until(lambda play: play.offers("play", "Imprisoned and Mocked"))
    game.play("Imprisoned and Mocked", action="permanent")
    game.assign("Gimli", second).choose("face", "Gimli")
    return game.rolls(12, 2, 2, roll).run_until(lambda play: not play.dice_left)


def test_imprisoned_and_mocked_holds_the_one_with_the_highest_mind() -> None:
    cloaked = character("Gimli", "Elven Cloak")
    game = mocked(cloaked, "Merry", roll=12)
    assert (
        game["Gimli"].bearer == "Imprisoned and Mocked" and game["Elven Cloak"].where == "discard"
    )
    assert game["Merry"].in_play
    check(game.game)


def test_imprisoned_and_mocked_is_discarded_when_the_roll_is_too_low() -> None:
    game = mocked("Gimli", "Merry", roll=6)  # and 4 for two excess strikes, minus 5
    assert (
        game["Gimli"].in_play
        and game["Gimli"].prowess == 5
        and game["Imprisoned and Mocked"].where == "discard"
    )


def test_imprisoned_and_mocked_needs_more_strikes_than_defenders() -> None:
    game = position(
        wizard(company("Barrow-downs", "Gimli", "Merry", "Legolas", "Frodo")),
        ringwraith(hand=["Orc-raiders", "Imprisoned and Mocked"]),
        phase="movement",
        pausing=(1,),
    )
    game.run_until(lambda play: play.offers("play", "Orc-raiders")).play("Orc-raiders")
    game.run_until(lambda play: play.game.window.attack is not None)
    game.refuses("Imprisoned and Mocked", "no more strikes")


def test_imprisoned_and_mocked_until_his_next_long_event_phase() -> None:
    game = mocked("Gimli", "Merry", roll=12)
    game.run_until(lambda play: play["Gimli"].where == "hand")
    assert game.game.state.active == 0 and game["Imprisoned and Mocked"].where == "discard"


def test_imprisoned_and_mocked_ahead_on_an_automatic_attack() -> None:
    game = position(
        wizard(company("Moria", "Gimli")),
        ringwraith(hand=["Imprisoned and Mocked"]),
        phase="movement",
    )
    game.play("Imprisoned and Mocked")
    game.run_until("enter-site").answer("enter-site", True)
    game.rolls(2, 2, 12).run_until(lambda play: not play.dice_left)
    assert game["Gimli"].bearer == "Imprisoned and Mocked"


def test_imprisoned_and_mocked_ahead_is_discarded_if_nobody_enters() -> None:
    game = position(
        wizard(company("Moria", "Gimli")),
        ringwraith(hand=["Imprisoned and Mocked"]),
        phase="movement",
    )
    game.play("Imprisoned and Mocked")
    game.run_until(lambda play: play.game.state.active == 1)
    assert game["Imprisoned and Mocked"].where == "discard"


# Sack Over the Head ---------------------------------------------------------------------------------


def sacked(*heroes: str | Piece, troll: str = "Old Troll") -> Play:
    game = position(
        ringwraith(company("Dol Guldur", troll), hand=["Sack Over the Head"]),
        wizard(company("Dol Guldur", *heroes)),
        phase="site",
    )
    game.answer("enter-site", True)
    return game.run_until("site").choose("attack") if game.offers("attack") else game


def carried_off(*heroes: str | Piece) -> Play:
    game = sacked(*heroes).play("Sack Over the Head").rolls(12, 2)
    game.run_until(lambda play: not play.dice_left)
    check(game.game)
    return game


def test_sack_over_the_head_carries_off_a_dwarf() -> None:
    game = carried_off(character("Gimli", "Elven Cloak"))
    assert game["Gimli"].bearer == "Sack Over the Head"
    assert game["Sack Over the Head"].bearer == "Old Troll"
    assert not game.happened("wounded", "Gimli") and game["Elven Cloak"].where == "discard"


def test_sack_over_the_head_others_are_wounded_and_it_is_discarded() -> None:
    game = sacked("Legolas", "Merry").play("Sack Over the Head").rolls(12, 2, 2)
    game.run_until(lambda play: not play.dice_left, assign_company_strike="Legolas")
    assert game["Legolas"].wounded
    assert game["Sack Over the Head"].where == "discard"


def test_sack_over_the_head_needs_a_dwarf_or_a_hobbit() -> None:
    game = sacked("Legolas")
    assert not game.offers("play", "Sack Over the Head")


def test_sack_over_the_head_the_troll_goes_to_no_darkhaven() -> None:
    game = carried_off("Gimli").rolls(8)
    game.run_until(lambda play: play.asks == "organization" and play.asked == 0)
    assert game["Gimli"].bearer == "Sack Over the Head"  # not above 8
    game.choose("move", "Old Troll")
    assert not game.offers("Minas Morgul") and game.offers("Moria")


def test_sack_over_the_head_above_eight_he_is_eliminated() -> None:
    game = carried_off("Gimli").rolls(9)
    game.run_until(lambda play: play.asks == "organization" and play.asked == 0)
    assert game["Gimli"].where == "out" and game["Sack Over the Head"].where == "discard"


def test_sack_over_the_head_when_the_troll_leaves_they_are_free() -> None:
    game = carried_off("Gimli")
    table.move(game.game, game["Old Troll"].instance, "discard")
    assert game["Gimli"].in_play and game["Gimli"].site == "Dol Guldur"
    assert game["Sack Over the Head"].where == "discard"
    check(game.game)


def test_sack_over_the_head_discarded_by_itself_it_frees_nobody() -> None:
    game = carried_off("Gimli")
    table.discard(game.game, game["Sack Over the Head"].instance)
    assert game["Gimli"].where == "discard"


def test_troll_purse_takes_the_last_of_a_company_whose_site_card_then_goes() -> None:
    game = caught("Gimli", rolls=(2,)).run_until(lambda play: not play.dice_left)
    assert game["Gimli"].bearer == "Troll-purse" and game["Troll-purse"].in_play
    assert not game["Troll-purse"].bearer
    check(game.game)


# Pass the Doors of Dol Guldur -------------------------------------------------------------------------

DOORS = "Pass the Doors of Dol Guldur"


def test_pass_the_doors_of_dol_guldur_costs_stolen_knowledge() -> None:
    game = position(
        wizard(company("Rivendell", character("Frodo", "Dark Numbers")), hand=[DOORS]), ringwraith()
    )
    game.play(DOORS).pass_windows()
    assert game.company("Frodo").events == [DOORS] and game["Dark Numbers"].where == "discard"


def test_pass_the_doors_of_dol_guldur_not_without() -> None:
    game = position(wizard(company("Rivendell", "Frodo"), hand=[DOORS]), ringwraith())
    game.refuses(DOORS, "no company of yours")


def at_dol_guldur(**ours: Any) -> Play:
    """Frodo, held at Dol Guldur, has been rescued by a company that means to pass the doors."""
    game = position(
        wizard(company("Dol Guldur", "Gimli", "Legolas", "Kíli", events=[DOORS]), **ours),
        ringwraith(in_play=[host("Waylaid, Wounded, and Orc-dragged", "Dol Guldur", "Frodo")]),
        phase="site",
        seed=1,
    )
    company_ = table.companies_of(game.game, 0)[0]
    held = game["Waylaid, Wounded, and Orc-dragged"].instance
    game.answer("enter-site", True).run_until("site", stay_untapped=True)
    held.script = Script(
        held.script.name,
        held.script.actions,
        [Modifier(table.HOST, lambda game, me, company, attacks: 0, scope="all")],
    )
    for name in ("Gimli", "Legolas", "Kíli"):
        game[name].instance.state = 0
    assert company_.entered
    game.choose("rescue").answer("rescuer", "Gimli")
    return game


def test_pass_the_doors_of_dol_guldur_after_a_rescue_there() -> None:
    game = at_dol_guldur().use(DOORS).pass_windows()
    assert game[DOORS].tapped and game.points(0).get("miscellaneous", 0) == 0
    assert game.game.state.memo["passed the doors"]


def test_pass_the_doors_of_dol_guldur_is_stored_at_a_haven() -> None:
    game = position(
        wizard(company("Rivendell", "Frodo", events=[tapped(DOORS)]), company("Moria", "Gimli")),
        ringwraith(),
    )
    game.use(DOORS, action="store").pass_windows()
    assert game[DOORS].stored and game.points(0)["miscellaneous"] == 4
    game.run_until(lambda play: play.asks == "enter-site" and play.offers("yes"))
    while game["Gimli"].id not in game.game.state.companies[game.game.window.company].members:
        game.pass_().run_until("enter-site")
    game.answer("enter-site", True)
    assert (game.attack.strikes, game.attack.prowess) == (3, 6)


def test_pass_the_doors_of_dol_guldur_untapped_it_is_not_stored() -> None:
    game = position(wizard(company("Rivendell", "Frodo", events=[DOORS])), ringwraith())
    game.refuses(DOORS, "not been tapped")


def test_pass_the_doors_of_dol_guldur_by_rescue_prisoners() -> None:
    game = position(
        wizard(
            company(tapped("Dol Guldur"), "Gimli", "Legolas", "Kíli", events=[DOORS]),
            hand=["Rescue Prisoners"],
        ),
        ringwraith(),
        phase="site",
        seed=1,
    )
    game.answer("enter-site", True).run_until("site", stay_untapped=True)
    assert not game.offers("use", DOORS)
    for name in ("Gimli", "Legolas", "Kíli"):
        game[name].instance.state = 0
    game.play("Rescue Prisoners")
    game.run_until(
        lambda play: play.asks in ("bearer-of-event", "site") or play.phase != "site",
        stay_untapped=True,
    )
    if game.asks == "bearer-of-event":
        game.game.choose(game.decision.options[0])
    assert game["Rescue Prisoners"].bearer and game.offers("use", DOORS)


# Use Your Legs ------------------------------------------------------------------------------------------

LEGS = "Use Your Legs"


def marched_off(*rolls: int, at: str = "Dol Guldur") -> Play:
    """Gorbag has caught Merry; these are rolled afterwards."""
    game = position(
        ringwraith(company(at, "Gorbag"), hand=[LEGS]),
        wizard(company(at, "Merry")),
        phase="site",
    )
    game.answer("enter-site", True).run_until("site").choose("attack")
    game.play(LEGS).rolls(12, 2, *rolls)
    return game.run_until(lambda play: not play.dice_left)


def test_use_your_legs_takes_a_hobbit_along() -> None:
    game = marched_off(7)
    assert game["Merry"].bearer == LEGS and game[LEGS].bearer == "Gorbag"
    check(game.game)


def test_use_your_legs_below_seven_they_get_away() -> None:
    game = marched_off(6)
    assert game[LEGS].where == "discard"
    assert game["Merry"].in_play and game["Merry"].site == "Dol Guldur"
    check(game.game)


def test_use_your_legs_however_it_is_discarded() -> None:
    game = marched_off(7)
    table.discard(game.game, game[LEGS].instance)
    assert game["Merry"].in_play
    check(game.game)


def test_use_your_legs_is_for_hobbits() -> None:
    game = position(
        ringwraith(company("Dol Guldur", "Gorbag"), hand=[LEGS]),
        wizard(company("Dol Guldur", "Gimli")),
        phase="site",
    )
    game.answer("enter-site", True).run_until("site").choose("attack")
    assert not game.offers("play", LEGS)


def test_use_your_legs_to_barad_dur() -> None:
    game = position(
        ringwraith(company("Barad-dûr", character("Gorbag", LEGS))),
        wizard(company("Rivendell", "Merry")),
    )
    table.put_aside(game.game, game["Merry"].instance, game[LEGS].instance)
    game.use(LEGS).pass_windows()
    assert game[LEGS].stored and game["Merry"].where == "out"
    assert game.points(0)["miscellaneous"] == 3
    check(game.game)
