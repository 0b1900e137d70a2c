"""Corruption cards: on whom they are played, when they make him check, and how he is rid of them."""

from __future__ import annotations

import pytest
from on_the_way import FREE, WILD, WILDER, heroes, minions, resolved, staying

from freecouncil.testing import Play, character, company, position, ringwraith, wizard, wounded


def checks(game: Play) -> int:
    """How many corruption checks have been rolled."""
    return len([e for e in game.game.events if e.kind == "rolled" and e.args[3] == "corruption"])


# On whom ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("card", "points", "may", "may_not"),
    [
        ("Lure of Expedience", 2, ["Gimli", "Legolas"], ["Gandalf", "Frodo"]),
        ("Lure of Nature", 2, ["Gandalf", "Legolas"], ["Frodo", "Gimli"]),
        ("Lure of the Senses", 2, ["Gandalf", "Frodo", "Gimli", "Legolas"], []),
        ("Despair of the Heart", 2, ["Gimli", "Legolas"], ["Gandalf", "Frodo"]),
    ],
)
def test_whom_a_lure_may_be_played_on(
    card: str, points: int, may: list[str], may_not: list[str]
) -> None:
    game = heroes(FREE, "Gandalf", "Frodo", "Gimli", "Legolas", hazards=[card])
    game.pass_until(lambda g: g.asked == 1).choose("play", card, "permanent")
    offered = {game.words(o).removeprefix("target ") for o in game.decision.options}
    assert offered == set(may)
    assert not offered & set(may_not)
    resolved(game.choose("Legolas"))
    assert game["Legolas"].corruption_points == points
    assert card in game["Legolas"].cards


def test_lure_of_nature_can_not_be_played_on_orcs_nor_any_lure_on_ringwraiths() -> None:
    way = ("Minas Morgul", "Henneth Annûn")
    game = minions(way, "Gorbag", "Asternak", hazards=["Lure of Nature"])
    game.play("Lure of Nature", target="Asternak")
    game = position(
        ringwraith(company("Minas Morgul", "The Witch-king", "Asternak")),
        wizard(hand=["Lure of the Senses"]),
        phase="movement",
    )
    game.play("Lure of the Senses", target="Asternak")
    assert "Lure of the Senses" in game["Asternak"].cards


def test_one_corruption_card_on_each_character_a_turn_and_none_twice() -> None:
    game = heroes(
        WILD, "Elrond", "Gimli", "Legolas", "Thorin II",
        hazards=["Lure of the Senses", "Despair of the Heart", "Weariness of the Heart"],
    )  # fmt: skip
    resolved(game.play("Lure of the Senses", target="Elrond"))
    game.pass_until(lambda g: g.asked == 1).choose("play", "Despair of the Heart", "permanent")
    assert not game.offers("target", "Elrond")
    resolved(game.choose("Gimli"))
    game.pass_until(lambda g: g.asked == 1)
    game.choose("play", "Weariness of the Heart", "lower prowess")
    assert not game.offers("target", "Elrond") and not game.offers("target", "Gimli")


def test_a_lure_is_not_played_twice_on_the_same_character() -> None:
    elrond = character("Elrond", "Lure of the Senses")
    game = heroes(WILD, elrond, hazards=["Lure of the Senses", "Wargs"])
    game.pass_until(lambda g: g.asked == 1)
    game.refuses("Lure of the Senses", "no character here")


def test_a_corruption_card_begins_a_chain_of_effects() -> None:
    game = heroes(WILD, "Elrond", hazards=["Doors of Night", "Lure of the Senses"],
                  hand=["Twilight"])  # fmt: skip
    game.play("Doors of Night").answer("respond", None)
    assert not game.offers("play", "Lure of the Senses", "permanent")


def test_a_corruption_card_may_be_revealed_when_an_item_is_played() -> None:
    game = position(
        wizard(
            company("Moria", "Elrond", "Gimli", on_guard=["Lure of Expedience"], moved=True),
            hand=["Glamdring"],
        ),
        ringwraith(),
        phase="site",
    )
    game.answer("enter-site", True).rolls(*[12] * 8).run_until("site", stay_untapped=True)
    game.play("Glamdring", bearer="Elrond")
    game.answer("reveal-on-guard", "Lure of Expedience", "permanent")
    game.choose("Elrond") if game.asks == "target" else None
    game.rolls(12).run_until(lambda g: checks(g) == 1)
    assert game["Glamdring"].bearer == "Elrond"


# When ---------------------------------------------------------------------------------------------


def test_lure_of_expedience_makes_him_check_when_anyone_in_the_company_gains_an_item() -> None:
    gimli = character("Gimli", "Lure of Expedience")
    game = position(
        wizard(company("Moria", "Elrond", gimli, moved=True), hand=["Glamdring"]),
        ringwraith(),
        phase="site",
    )
    game.answer("enter-site", True).rolls(*[12] * 8).run_until("site", stay_untapped=True)
    before = checks(game)
    game.play("Glamdring", bearer="Elrond").rolls(12)
    game.run_until(lambda g: checks(g) > before)
    assert game["Gimli"].in_play


def test_to_take_what_a_fallen_companion_bore_is_to_gain_an_item() -> None:
    gimli = character("Gimli", "Lure of Expedience")
    frodo = character("Frodo", "Elven Cloak")
    game = heroes(WILD, gimli, frodo, hazards=["Wargs"])
    game.play("Wargs", key="wilderness").assign("Frodo", "Gimli")
    game.choose("face", "Frodo").rolls(2, 12).tap_to_fight().pass_windows()
    game.rolls(12).answer("pass-on-item", "Gimli")
    assert game["Elven Cloak"].bearer == "Gimli"
    game.run_until(lambda g: checks(g) == 1)


def test_lure_of_nature_makes_him_check_for_each_wilderness() -> None:
    game = heroes(WILDER, character("Elrond", "Lure of Nature"), "Gimli")
    game.rolls(12, 12).pass_until("enter-site")
    assert checks(game) == 2
    game = heroes(FREE, character("Elrond", "Lure of Nature"), "Gimli")
    game.rolls(12).pass_until("enter-site")
    assert checks(game) == 1
    game = staying("Moria", character("Elrond", "Lure of Nature"))
    game.pass_until("enter-site")
    assert checks(game) == 0


def test_who_fails_the_first_of_several_checks_makes_no_more() -> None:
    game = heroes(WILDER, character("Boromir II", "Lure of Nature", "Glamdring"), "Gimli")
    game.rolls(2).pass_until("enter-site")
    assert not game["Boromir II"].in_play
    assert checks(game) == 1


def test_lure_of_the_senses_makes_him_check_at_a_haven() -> None:
    for site, expected in (("Rivendell", 1), ("Moria", 0)):
        game = position(
            wizard(company(site, character("Elrond", "Lure of the Senses"))),
            ringwraith(),
            phase="untap",
            seed=1,
        )
        game.run_until("organization")
        assert checks(game) == expected


def test_lure_of_the_senses_waits_for_his_own_untap_phase() -> None:
    game = position(
        ringwraith(company("Minas Morgul", "Asternak")),
        wizard(company("Rivendell", character("Elrond", "Lure of the Senses"))),
        phase="untap",
        seed=1,
    )
    game.run_until("organization")
    assert checks(game) == 0


def test_despair_makes_him_check_when_one_of_his_company_becomes_wounded() -> None:
    gimli = character("Gimli", "Despair of the Heart")
    game = heroes(WILD, gimli, "Elrond", hazards=["Wargs"])
    game.play("Wargs", key="wilderness").assign("Elrond", "Gimli")
    game.choose("face", "Elrond").rolls(2, 12, 2).stay_untapped()
    game.run_until(lambda g: checks(g) == 1)
    assert game["Elrond"].wounded


def test_despair_minds_a_wound_by_whatever_it_comes() -> None:
    gimli = character("Gimli", "Despair of the Heart")
    game = heroes(WILD, gimli, "Elrond", hazards=["Wargs"], hand=["Escape"])
    game.play("Wargs", key="wilderness").rolls(12).play("Escape", target="Elrond")
    game.run_until(lambda g: checks(g) == 1)
    assert game["Elrond"].wounded and game["Gimli"].in_play


def test_one_who_is_wounded_already_does_not_become_wounded() -> None:
    gimli = character("Gimli", "Despair of the Heart")
    game = heroes(WILD, gimli, wounded("Frodo"), hazards=["Wargs"])
    game.play("Wargs", key="wilderness").assign("Gimli")
    game.rolls(2, 2, 12).choose("face", "Frodo").pass_windows()
    game.tap_to_fight().pass_windows()
    assert checks(game) == 0


def test_alone_and_unadvised_checks_for_each_region_with_his_companions_help() -> None:
    for roll, stays in ((3, True), (2, False)):
        game = heroes(FREE, character("Gimli", "Alone and Unadvised"), "Elrond")
        assert game["Gimli"].corruption_points == 4
        game.rolls(roll, roll).pass_until("enter-site")
        assert game["Gimli"].in_play is stays, "the roll and 2 for the company, against 4"
        assert checks(game) == (2 if stays else 1), "in each of two regions"


def test_alone_and_unadvised_is_for_small_companies() -> None:
    game = heroes(WILD, "Elrond", "Gimli", "Legolas", "Frodo",
                  hazards=["Alone and Unadvised", "Wargs"])  # fmt: skip
    game.pass_until(lambda g: g.asked == 1)
    game.refuses("Alone and Unadvised", "no character here")
    game = heroes(WILD, "Elrond", "Gimli", "Gandalf", hazards=["Alone and Unadvised"])
    game.pass_until(lambda g: g.asked == 1).choose("play", "Alone and Unadvised", "permanent")
    assert not game.offers("target", "Gandalf")


def test_alone_and_unadvised_ends_when_his_company_has_grown() -> None:
    game = position(
        wizard(
            company("Rivendell", character("Elladan", "Alone and Unadvised"), "Elrohir", "Gimli"),
            hand=["Haldir"],
        ),
        ringwraith(),
    )
    game.bring("Haldir", joining="Elladan")
    assert game["Alone and Unadvised"].where == "discard"


def test_covetous_thoughts_look_at_every_item_that_others_bear() -> None:
    asternak = character("Asternak", "Covetous Thoughts", "Black-mail Coat")
    gorbag = character("Gorbag", "Saw-toothed Blade", "High Helm")
    game = position(
        ringwraith(company("Minas Morgul", asternak, gorbag)),
        wizard(),
        phase="end-of-turn",
    )
    game.rolls(12, 12).run_until(lambda g: g.game.state.turn == 6)
    assert checks(game) == 2
    modifications = [e.args[5] for e in game.game.events if e.args[3:4] == ("corruption",)]
    own = [game[i].corruption_points for i in ("Saw-toothed Blade", "High Helm")]
    assert sorted(modifications) == sorted(-points for points in own)


def test_covetous_thoughts_are_for_minions() -> None:
    game = heroes(WILD, "Elrond", hazards=["Covetous Thoughts", "Wargs"])
    game.pass_until(lambda g: g.asked == 1)
    game.refuses("Covetous Thoughts", "no character here")


# Getting rid of them ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("card", "above"),
    [
        ("Lure of Expedience", 5),
        ("Lure of Nature", 4),
        ("Lure of the Senses", 6),
        ("Despair of the Heart", 4),
        ("Alone and Unadvised", 6),
    ],
)
def test_the_bearer_taps_and_rolls(card: str, above: int) -> None:
    for roll, where in ((above, "play"), (above + 1, "discard")):
        game = position(wizard(company("Moria", character("Elrond", card))), ringwraith())
        resolved(game.rolls(roll).use(card, action="remove by tapping"))
        assert game["Elrond"].tapped
        assert game[card].where == where


def test_without_tapping_it_is_harder_and_tried_once() -> None:
    card = "Lure of the Senses"
    game = position(wizard(company("Moria", character("Elrond", card))), ringwraith())
    resolved(game.rolls(9).use(card, action="remove without tapping"))
    assert game["Elrond"].untapped
    assert game[card].in_play, "9 - 3 is not more than 6"
    assert not game.offers("use", card), "it was tried, and without tapping"


def test_only_the_bearers_player_tries_and_only_in_the_own_organization_phase() -> None:
    card = "Lure of the Senses"
    game = position(
        ringwraith(company("Minas Morgul", "Asternak")),
        wizard(company("Moria", character("Elrond", card))),
    )
    assert game.asks == "organization"
    assert not game.offers("use", card)


# Short-events -------------------------------------------------------------------------------------


def test_weariness_lowers_prowess_for_the_turn_or_makes_him_check() -> None:
    game = heroes(WILD, "Elrond", hazards=["Weariness of the Heart"])
    before = game["Elrond"].prowess
    resolved(game.play("Weariness of the Heart", action="lower prowess"))
    assert game["Elrond"].prowess == before - 1
    game = heroes(WILD, "Elrond", hazards=["Weariness of the Heart"])
    game.rolls(12).play("Weariness of the Heart", action="corruption check").pass_windows()
    assert checks(game) == 1


def test_weariness_lowers_the_prowess_of_a_ringwraith_who_makes_no_checks() -> None:
    game = position(
        ringwraith(company("Minas Morgul", "The Witch-king")),
        wizard(hand=["Weariness of the Heart"]),
        phase="movement",
    )
    before = game["The Witch-king"].prowess
    assert not game.offers("play", "Weariness of the Heart", "corruption check")
    resolved(game.play("Weariness of the Heart", action="lower prowess"))
    assert game["The Witch-king"].prowess == before - 1


def test_dragon_sickness_befalls_those_with_a_major_or_greater_item() -> None:
    gimli, frodo = character("Gimli", "Glamdring"), character("Frodo", "Elven Cloak")
    game = heroes(WILD, gimli, frodo, hazards=["Dragon-sickness"])
    game.rolls(12).play("Dragon-sickness", target="Gimli").pass_windows()
    assert checks(game) == 1
    assert any(e.args[5] == -1 for e in game.game.events if e.args[3:4] == ("corruption",))
    game = heroes(WILD, frodo, hazards=["Dragon-sickness", "Wargs"])
    game.pass_until(lambda g: g.asked == 1)
    game.refuses("Dragon-sickness", "no character here")


def test_the_rings_betrayal_takes_the_ring_and_leaves_its_bearer() -> None:
    boromir = character("Boromir II", "Precious Gold Ring", "Glamdring")
    game = heroes(WILD, boromir, "Elrond", hazards=["The Ring's Betrayal"])
    game.rolls(2).play("The Ring's Betrayal", target="Boromir II").pass_windows()
    assert game["Boromir II"].in_play
    assert game["Precious Gold Ring"].where == "discard"
    assert game["Glamdring"].in_play


def test_the_rings_betrayal_does_nothing_when_the_check_succeeds() -> None:
    game = heroes(WILD, character("Elrond", "Precious Gold Ring"), hazards=["The Ring's Betrayal"])
    game.rolls(12).play("The Ring's Betrayal").pass_windows()
    assert game["Precious Gold Ring"].in_play


def test_the_rings_betrayal_needs_a_ring() -> None:
    game = heroes(WILD, character("Elrond", "Glamdring"), hazards=["The Ring's Betrayal", "Wargs"])
    game.pass_until(lambda g: g.asked == 1)
    game.refuses("The Ring's Betrayal", "no character here")
