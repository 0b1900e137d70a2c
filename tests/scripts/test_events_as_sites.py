"""Events that are used as site cards."""

from __future__ import annotations

from typing import Any

from on_the_way import resolved

from freecouncil.rules.invariants import check
from freecouncil.testing import Play, company, position, ringwraith, wizard, wounded


def organized(site: str, *members: Any, cards: tuple[str, ...] = (), **options: Any) -> Play:
    """Heroes at the end of their organization phase."""
    game = position(
        wizard(company(site, *members), hand=cards), ringwraith(**options), pausing=(0,)
    )
    return game.choose("done").run_until("act")


def to_refuge(*members: Any, **options: Any) -> Play:
    """They have played Refuge in Hollin, and will set out."""
    members = members or ("Aragorn II",)
    game = organized("Rivendell", *members, cards=("Refuge", "Legolas"), **options)
    return resolved(game.choose("play", "Refuge").choose("Hollin").choose("Rhudaur, Hollin"))


def a_turn_later(game: Play) -> Play:
    game.run_until(lambda play: play.game.state.turn == 7)
    return game.run_until("organization")


# Refuge -------------------------------------------------------------------------------------------


def test_refuge_is_a_free_hold_at_the_end_of_the_regions() -> None:
    game = to_refuge()
    assert game["Legolas"].where == "discard", "the Elf who was given up"
    game.run_until(lambda play: play.company("Aragorn II").state.moved)
    assert game.company("Aragorn II").state.regions == ("Rhudaur", "Hollin")
    game.run_until("enter-site")
    assert game.company("Aragorn II").site == "Refuge in Hollin"
    assert game.game.site_type(game["Refuge in Hollin"].instance) == "free-hold"
    check(game.game)


def test_refuge_needs_an_elf_and_a_company_that_stays_so_far() -> None:
    assert organized("Rivendell", "Aragorn II", cards=("Refuge",)).refuses("Refuge", "Elf")
    hero = wizard(company("Rivendell", "Aragorn II"), hand=["Refuge", "Legolas"])
    game = position(hero, ringwraith(), pausing=(0,))
    assert not game.offers("play", "Refuge"), "it is for the end of the phase"
    game.move("Aragorn II", "Moria").choose("done").run_until("act")
    assert game.refuses("Refuge", "region movement")


def test_refuge_must_end_in_a_wilderness() -> None:
    game = organized("Rivendell", "Aragorn II", cards=("Refuge", "Legolas"))
    game.choose("play", "Refuge")
    assert game.asks == "last-region"
    assert game.offers("Hollin") and not game.offers("Anduin Vales"), "which is a Border-land"


def test_refuge_shows_its_regions_to_those_who_play_hazards() -> None:
    game = to_refuge(hand=["Wolves"]).run_until(lambda play: play.offers("play", "Wolves"))
    assert game.company("Aragorn II").state.path == ("wilderness", "wilderness")


def test_refuge_heals_as_a_haven_does() -> None:
    game = a_turn_later(to_refuge(wounded("Aragorn II")))
    assert not game["Aragorn II"].wounded
    assert not game.game.is_haven(game["Refuge in Hollin"].instance, 0)


def test_refuge_is_left_by_region_movement_alone_and_then_discarded() -> None:
    game = a_turn_later(to_refuge())
    going = game.company("Aragorn II").state
    ways = game.game.reachable(game.game.card(going.site), going)
    assert {j.movement for d in ways.values() for j in d.journeys} == {"region"}
    game.move("Aragorn II", "Moria").choose("done").run_until("enter-site")
    assert game.company("Aragorn II").site == "Moria"
    assert game["Refuge"].where == "discard"
    check(game.game)


def test_refuge_is_discarded_when_the_company_is_turned_back() -> None:
    game = to_refuge(hand=["Snowstorm"], in_play=["Doors of Night"])
    game.run_until(lambda play: play.offers("play", "Snowstorm"))
    resolved(game.play("Snowstorm")).run_until("enter-site")
    assert game.company("Aragorn II").site == "Rivendell"
    assert game["Refuge"].where == "discard"
    check(game.game)


def test_refuges_in_two_regions_are_two_places() -> None:
    game = position(
        wizard(
            company("Rivendell", "Aragorn II"),
            company("Moria", "Gimli"),
            hand=["Refuge", "Refuge", "Legolas", "Arwen"],
        ),
        ringwraith(),
        pausing=(0,),
    )
    game.choose("done").run_until("act")
    game.choose("play", "Refuge").choose("Legolas").choose("Aragorn II")
    resolved(game.choose("Hollin").choose("Rhudaur, Hollin"))
    game.choose("play", "Refuge").choose("Wold & Foothills")
    resolved(game)
    game.run_until("enter-site")
    assert game.company("Aragorn II").site == "Refuge in Hollin"
    assert game.company("Gimli").site == "Refuge in Wold & Foothills"
    check(game.game)


def test_a_company_that_must_go_back_finds_its_refuge_again() -> None:
    """2.IV.6.1: of two companies that are too many for one site, one goes back to where it was."""
    four = ("Ioreth", "Beregond", "Forlong", "Halbarad")
    others = ("Dori", "Bombur", "Dwalin", "Ori")
    game = position(
        wizard(
            company("Rivendell", *four),
            company("Bree", *others),
            hand=["Refuge", "Legolas"],
        ),
        ringwraith(),
        pausing=(0,),
    )
    game.choose("done").run_until("act")
    game.choose("play", "Refuge").choose("Ioreth")
    a_turn_later(resolved(game.choose("Hollin").choose("Rhudaur, Hollin")))
    game.move("Ioreth", "Moria").move("Dori", "Moria").choose("done")
    game.run_until("company-that-stays").choose("Dori")
    assert game.company("Ioreth").site == "Refuge in Hollin"
    check(game.game)


# Wondrous Maps ------------------------------------------------------------------------------------


def test_wondrous_maps_lead_to_a_guarded_ruin() -> None:
    cards = ("Wondrous Maps", "Glamdring")
    game = organized("Minas Tirith", "Aragorn II", "Gimli", cards=cards)
    game.choose("play", "Wondrous Maps")
    game.choose("Dagorlad")
    resolved(game).run_until("enter-site").choose(True)
    assert game.company("Gimli").site == "Wondrous Maps in Dagorlad"
    game.run_until(lambda play: play.attack is not None)
    assert (game.attack.race, game.attack.strikes, game.attack.prowess) == ("Orc", 4, 7)
    game.rolls(*[12] * 6).run_until("site", stay_untapped=True)
    resolved(game.choose("play", "Glamdring", "item").choose("Gimli"))
    assert game["Glamdring"].bearer == "Gimli"
    assert game["Wondrous Maps in Dagorlad"].tapped
    check(game.game)


def test_wondrous_maps_lead_to_no_other_kind_of_region() -> None:
    game = organized("Minas Tirith", "Aragorn II", cards=("Wondrous Maps",))
    game.choose("play", "Wondrous Maps")
    assert game.offers("Dagorlad") and not game.offers("Ithilien"), "which is a Wilderness"


# Morannon -----------------------------------------------------------------------------------------


def before_the_gate(*members: Any, **options: Any) -> Play:
    members = members or ("Frodo", "Sam Gamgee")
    return organized("Dead Marshes", *members, cards=("Morannon",), **options)


def test_morannon_is_a_dark_hold_behind_the_gate() -> None:
    game = resolved(before_the_gate().play("Morannon"))
    game.run_until(lambda play: play.company("Frodo").state.moved)
    there = game.company("Frodo").state
    assert there.path == ("shadow-land", "dark-domain")
    game.run_until("enter-site")
    assert game.company("Frodo").site == "Morannon"
    assert game.game.site_type(game["Morannon"].instance) == "dark-hold"
    check(game.game)


def test_morannon_is_for_a_few_with_a_scout_who_were_in_dagorlad() -> None:
    words = "Dagorlad"
    assert before_the_gate("Gimli").refuses("Morannon", words), "he is no scout"
    many = before_the_gate("Frodo", "Gimli", "Elrond")
    assert many.refuses("Morannon", words), "two and a half of them"
    far = organized("Minas Tirith", "Frodo", cards=("Morannon",))
    assert far.refuses("Morannon", words)


def test_morannon_draws_two_cards_and_five() -> None:
    game = resolved(before_the_gate("Aragorn II", "Frodo").play("Morannon"))
    game.run_until("draw")
    assert game.offers("draw", 2) and not game.offers("draw", 3)
    game.choose("draw", 2).run_until(lambda play: play.asks == "draw" and play.asked == 1)
    assert game.offers("draw", 5) and not game.offers("draw", 6)


def test_morannon_is_left_to_lorien_or_by_regions() -> None:
    game = a_turn_later(resolved(before_the_gate().play("Morannon")))
    going = game.company("Frodo").state
    ways = game.game.reachable(game.game.card(going.site), going)
    by_name = {d.site.name: d for d in ways.values()}
    (path,) = (j.path for j in by_name["Lórien"].journeys if j.movement == "starter")
    assert path == (
        "dark-domain", "dark-domain", "shadow-land", "wilderness", "free-domain", "border-land",
        "wilderness",
    )  # fmt: skip
    assert "region" in {j.movement for j in by_name["Barad-dûr"].journeys}
    assert "Rivendell" not in by_name
    game.move("Frodo", "Lórien").choose("done").run_until("enter-site")
    assert game.company("Frodo").site == "Lórien"
    assert game["Morannon"].where == "discard"


# What is seen -------------------------------------------------------------------------------------


def test_where_an_event_is_that_is_a_site_is_seen_for_no_map_shows_it() -> None:
    game = to_refuge()
    bound = game.game.view(1).companies(0)[0]
    assert bound.site.region == "", "Rivendell is on the map"
    assert bound.destination is not None
    assert (bound.destination.name, bound.destination.region) == ("Refuge in Hollin", "Hollin")
    game.run_until("enter-site")
    assert game.game.view(None).companies(0)[0].site.region == "Hollin"
