"""Cards of The White Hand for and against Fallen-wizards, and the councils."""

from __future__ import annotations

from typing import Any

import pytest

from freecouncil.cards.library import library
from freecouncil.decks import Deck, Entry, Pool
from freecouncil.rules import attributes, fallen_wizards, table
from freecouncil.rules.attacks import is_overt
from freecouncil.rules.chain import happened
from freecouncil.rules.characters import places_for, playable_characters
from freecouncil.rules.companies import destinations
from freecouncil.rules.influence import InfluenceCheck
from freecouncil.rules.invariants import check
from freecouncil.rules.setup import Setup
from freecouncil.rulesets import ruleset
from freecouncil.testing import (
    Piece,
    Play,
    Side,
    character,
    company,
    fallen_wizard,
    new_game,
    position,
    ringwraith,
    wizard,
)

# The White Council ----------------------------------------------------------------------------------


def summoned(
    first: Any,
    *members: Any,
    second: Side,
    hand: tuple[str, ...] = ("The White Council",),
    **more: Any,
) -> Play:
    return position(
        first(company(more.pop("at", "Rivendell"), *members), hand=hand, **more), second
    )


def test_the_white_council_goes_into_the_pile_of_the_leader() -> None:
    game = summoned(
        wizard, "Gandalf", "Elrond", second=wizard(company("Lórien", "Haldir")),
        hand=("The White Council", "The White Council"),
    )  # fmt: skip
    game.play("The White Council").pass_windows()
    assert [c.where for c in game.all("The White Council")].count("points") == 1
    assert game.points(0)["miscellaneous"] == 1
    assert not game.offers("play", "The White Council"), "once a turn"


@pytest.mark.parametrize(
    ("second", "why"),
    [
        (ringwraith(), "neither"),
        (wizard(company("Lórien", "Celeborn", "Galadriel", "Círdan")), "more marshalling points"),
    ],
)
def test_the_white_council_is_held_among_wizards_by_who_is_ahead(second: Side, why: str) -> None:
    summoned(wizard, "Gandalf", "Elrond", second=second).refuses("The White Council", why)


def test_the_white_council_needs_the_wizard_at_a_haven() -> None:
    foe = fallen_wizard(company("Isengard", "Perchen"))
    summoned(wizard, "Elrond", second=foe).refuses("The White Council", "at a Haven")
    away = summoned(wizard, "Gandalf", "Elrond", second=foe, at="Bree")
    away.refuses("The White Council", "at a Haven")
    assert summoned(wizard, "Gandalf", "Elrond", second=foe).offers("play", "The White Council")


def test_the_white_council_of_a_fallen_wizard_is_at_a_wizardhaven() -> None:
    foe = wizard(company("Lórien", "Ioreth"))
    game = summoned(fallen_wizard, "Saruman", "Elrond", second=foe, at="Isengard")
    assert game.offers("play", "The White Council")
    other = summoned(fallen_wizard, "Saruman", "Elrond", second=foe, at="Rivendell")
    other.refuses("The White Council", "at a Haven")


# The Black Council ----------------------------------------------------------------------------------


def test_the_black_council_among_ringwraiths() -> None:
    hand = ("The Black Council",)
    foe = ringwraith()
    game = summoned(
        ringwraith, "Adûnaphel the Ringwraith", "Gorbag", second=foe, hand=hand, at="Minas Morgul"
    )
    game.play("The Black Council").pass_windows()
    assert game["The Black Council"].where == "points"
    alone = summoned(ringwraith, "Gorbag", second=foe, hand=hand, at="Minas Morgul")
    alone.refuses("The Black Council", "Darkhaven")
    other = summoned(
        ringwraith, "Adûnaphel the Ringwraith", "Gorbag",
        second=wizard(company("Rivendell", "Ioreth")), hand=hand, at="Minas Morgul",
    )  # fmt: skip
    other.refuses("The Black Council", "not a Ringwraith")


# The White Wizard -----------------------------------------------------------------------------------


def returned(second: Side, *borne: str) -> Play:
    return position(
        wizard(company("Rivendell", character("Gandalf", *borne)), hand=["The White Wizard"]),
        second,
    )


def test_the_white_wizard_has_come_back() -> None:
    game = returned(ringwraith(), "Sacrifice of Form")
    before = game["Gandalf"].direct_influence
    game.play("The White Wizard").pass_windows()
    assert game["The White Wizard"].bearer == "Gandalf"
    assert game["Gandalf"].direct_influence == before + 2
    assert game.points(0)["miscellaneous"] == 2
    assert attributes.fold(game.game, "corruption-check", game["Gandalf"].instance, 0) == 2


def test_the_white_wizard_needs_sacrifice_of_form_and_no_saruman_against_him() -> None:
    returned(ringwraith()).refuses("The White Wizard", "Sacrifice of Form")
    against = returned(wizard(company("Isengard", "Saruman")), "Sacrifice of Form")
    against.refuses("The White Wizard", "Saruman")


def test_the_white_wizard_gives_way_to_saruman() -> None:
    game = position(
        wizard(company("Rivendell", "Haldir"), hand=["Saruman"]),
        wizard(company("Lórien", character("Gandalf", "Sacrifice of Form", "The White Wizard"))),
    )
    assert game["The White Wizard"].in_play
    game.organize().bring("Saruman", at="Isengard")
    assert game["The White Wizard"].where == "discard"


# Counterfeit ----------------------------------------------------------------------------------------


def shaped(*members: Any, **more: Any) -> Play:
    game = position(
        fallen_wizard(
            company("Isengard", *members, **more), hand=["Counterfeit"], declared="Pallando"
        ),
        ringwraith(),
    )
    game.rolls(12).play("Counterfeit", "Pallando", "Lugdush").pass_windows()
    return game


def test_counterfeit_makes_an_orc_a_half_orc() -> None:
    plain = position(fallen_wizard(company("Isengard", "Lugdush", "Perchen")), ringwraith())
    assert is_overt(plain.game, table.companies_of(plain.game, 0)[0])
    game = shaped("Pallando", "Lugdush")
    lugdush = game["Lugdush"].instance
    assert game["Counterfeit"].bearer == "Lugdush"
    assert attributes.races(lugdush) == ("Half-orc", "Orc")
    assert is_overt(game.game, table.companies_of(game.game, 0)[0]), "Pallando is no Man"
    table.discard(game.game, game["Counterfeit"].instance)
    assert attributes.races(lugdush) == ("Orc",)


def test_counterfeit_hides_an_orc_among_men_and_goes_when_the_user_does() -> None:
    game = shaped("Pallando", "Lugdush", "Perchen")
    ours = table.companies_of(game.game, 0)[0]
    assert is_overt(game.game, ours)
    game.game.state.phase = "site"
    table.discard(game.game, game["Pallando"].instance)
    assert game["Counterfeit"].where == "discard", "nobody there can use spirit-magic"
    assert attributes.races(game["Lugdush"].instance) == ("Orc",)


def test_counterfeit_costs_its_user_a_check_at_minus_3() -> None:
    game = shaped("Pallando", "Lugdush")
    rolled = next(e for e in game.game.events if e.kind == "rolled")
    assert rolled.args[3] == "corruption" and rolled.args[5] == -3


def test_counterfeit_needs_a_user_in_the_orcs_company() -> None:
    game = position(
        fallen_wizard(
            company("Isengard", "Pallando"), company("The White Towers", "Lugdush"),
            hand=["Counterfeit"], declared="Pallando",
        ),
        ringwraith(),
    )  # fmt: skip
    game.refuses("Counterfeit", "no Orc in his company")
    without = position(
        fallen_wizard(company("Isengard", "Saruman", "Lugdush"), hand=["Counterfeit"]), ringwraith()
    )
    without.refuses("Counterfeit", "spirit-magic")


# Blind to the West, Ire of the East -----------------------------------------------------------------


def attacked(mine: str, theirs: str, kind: Any = fallen_wizard) -> Play:
    """A company is attacked, and its player has a card to cancel that."""
    game = position(
        kind(company("Weathertop", "Haldir", "Perchen", moving_to="Ettenmoors"), hand=[mine]),
        ringwraith(hand=["Cave-drake", theirs]),
        phase="movement",
    )
    game.run_until(lambda play: play.offers("play", "Cave-drake"))
    return game.play("Cave-drake", key="wilderness").play(mine)


def test_blind_to_the_west_cancels_a_hero_short_event() -> None:
    game = attacked("Concealment", "Blind to the West")
    limit = game.company("Haldir").hazards
    game.play("Blind to the West").pass_windows()
    assert game["Concealment"].where == "discard" and not game.happened("attack canceled")
    assert game["Blind to the West"].where == "gone"
    assert game.company("Haldir").hazards == limit, "it does not count against the limit"
    check(game.game)


def test_blind_to_the_west_is_for_fallen_wizards_heroes_alone() -> None:
    wizards = position(
        wizard(company("Weathertop", "Haldir", moving_to="Ettenmoors"), hand=["Concealment"]),
        ringwraith(hand=["Cave-drake", "Blind to the West"]),
        phase="movement",
    )
    wizards.run_until(lambda play: play.offers("play", "Cave-drake"))
    wizards.play("Cave-drake", key="wilderness")
    if wizards.offers("play", "Concealment"):
        wizards.play("Concealment")
    assert not wizards.offers("play", "Blind to the West", "short")


def test_blind_to_the_west_is_played_in_any_phase() -> None:
    game = position(
        fallen_wizard(company("Isengard", "Saruman"), hand=["Wizard's Voice"]),
        ringwraith(hand=["Blind to the West"]),
    )
    game.play("Wizard's Voice").play("Blind to the West").pass_windows()
    assert game["Wizard's Voice"].where == "discard"
    assert game["Saruman"].direct_influence == 12


def test_ire_of_the_east_cancels_a_minion_short_event() -> None:
    game = position(
        fallen_wizard(company("Isengard", "Pallando"), hand=["Words of Menace and Deceit"],
                      declared="Pallando"),
        ringwraith(hand=["Ire of the East", "Blind to the West"]),
    )  # fmt: skip
    before = game["Pallando"].direct_influence
    game.play("Words of Menace and Deceit")
    assert not game.offers("play", "Blind to the West"), "it is no hero card"
    game.play("Ire of the East").pass_windows()
    assert game["Pallando"].direct_influence == before
    assert game["Ire of the East"].where == "gone"


# A New Ringlord -------------------------------------------------------------------------------------


def ringlord(at: str, *borne: str, hand: int = 1) -> Play:
    return position(
        fallen_wizard(
            company(at, character("Saruman", *borne), "Perchen"), hand=["A New Ringlord"] * hand
        ),
        ringwraith(),
    )


def test_a_new_ringlord_is_played_at_a_wizardhaven_one_a_turn() -> None:
    game = ringlord("Isengard", "The One Ring", hand=2)
    before = game["Saruman"].corruption_points
    game.play("A New Ringlord").pass_windows()
    assert game["Saruman"].corruption_points == before + 1
    assert fallen_wizards.stage_points(game.game, 0) == 3
    game.refuses("A New Ringlord", "one has been played")


def test_a_new_ringlord_needs_the_ring_and_a_wizardhaven() -> None:
    ringlord("Isengard", "Glamdring").refuses("A New Ringlord", "The One Ring")
    ringlord("Amon Hen", "The One Ring").refuses("A New Ringlord", "Wizardhavens")
    later = position(
        fallen_wizard(
            company("Isengard", character("Saruman", "The One Ring")), hand=["A New Ringlord"]
        ),
        ringwraith(),
        phase="site",
        pausing=(0,),
    )
    assert not later.run_until("site", enter_site=True).offers("play", "A New Ringlord"), "5.F1"


def test_a_new_ringlord_wins_the_game() -> None:
    game = position(
        fallen_wizard(
            company("Amon Hen", character("Saruman", "The One Ring [M]", "A New Ringlord"))
        ),
        ringwraith(),
        phase="end-of-turn",
        rolls=(9,),
    )
    assert game.game.result is not None and game.game.result.winner == 0
    assert "One Ring" in game.game.result.words


def test_a_new_ringlord_rolls_in_his_own_turn_alone() -> None:
    game = position(
        ringwraith(),
        fallen_wizard(company("Amon Hen", character("Saruman", "The One Ring", "A New Ringlord"))),
        phase="end-of-turn",
        rolls=(9,),
    )
    assert game.game.result is None and game.dice_left == 2


# Hazards on a Fallen-wizard -------------------------------------------------------------------------

# Two Bad Companies would be one too many, so stage points come from these: 2, 2 and 4.
STAGES: dict[int, tuple[str, ...]] = {
    0: (),
    2: ("Spells Born of Discord",),
    4: ("Spells Born of Discord", "A Merrier World"),
    6: ("Never Refuse", "Never Refuse", "Never Refuse"),
    8: ("A Strident Spawn", "Spells Born of Discord", "A Merrier World"),
    12: ("Shameful Deeds", "A Strident Spawn", "Spells Born of Discord", "A Merrier World"),
}


def strayed(points: int) -> tuple[str, ...]:
    """Stage resources in play that are worth so many stage points."""
    return STAGES[points]


def met(
    hazard: str,
    *borne: str,
    points: int = 0,
    at: str = "Isengard",
    who: str = "Saruman",
    **more: Any,
) -> Play:
    """A hazard that could be played on a Fallen-wizard's company that stays where it is."""
    game = position(
        fallen_wizard(
            company(at, character(who, *borne), *more.pop("members", ())),
            in_play=strayed(points), declared=who, **more.pop("mine", {}),
        ),
        ringwraith(hand=[hazard, *more.pop("hand", ())]),
        phase="movement",
        pausing=(1,),
        **more,
    )  # fmt: skip
    return game.run_until(lambda play: play.asked == 1)


@pytest.mark.parametrize("points", sorted(STAGES))
def test_the_stage_points_of_these_tests_are_as_they_say(points: int) -> None:
    game = met("Cast from the Order", points=points)
    assert fallen_wizards.stage_points(game.game, 0) == points


@pytest.mark.parametrize(("roll", "stays"), [(8, True), (7, False)])
def test_cast_from_the_order_takes_sixteen(roll: int, stays: bool) -> None:
    game = met("Cast from the Order", points=8).rolls(roll)
    game.play("Cast from the Order", "Saruman").pass_windows()
    assert (game["Cast from the Order"].bearer == "Saruman") is stays
    ours = table.companies_of(game.game, 0)[0]
    assert is_overt(game.game, ours) is stays
    assert ("free-hold" in game.game.traveller(ours).minion_holds) is stays


def test_cast_from_the_order_leads_to_minion_holds() -> None:
    def bound_for(*borne: str) -> set[str]:
        game = position(
            fallen_wizard(
                company("Isengard", "Perchen"), company("The White Towers", character("Saruman", *borne)),
                sites=["Edoras", "Edoras [M]", "Rivendell", "Rivendell [M]", "Bree", "Bree [M]"],
            ),
            ringwraith(),
        )  # fmt: skip
        return {
            f"{d.site.name} {d.site.alignment}"
            for company_ in table.companies_of(game.game, 0)
            for d in game.game.reachable(game.game.card(company_.site), company_).values()
            if d.site.name in ("Edoras", "Rivendell", "Bree")
        }

    assert bound_for() == {"Edoras hero", "Rivendell hero", "Bree hero"}
    assert bound_for("Cast from the Order") == {"Edoras minion", "Rivendell minion", "Bree minion"}


def influencing(points: int, faction: str, at: str) -> int:
    """What is added to Saruman's check against a faction by the hazard on him."""
    game = position(
        fallen_wizard(
            company(at, character("Saruman", "Fool's Bane")),
            hand=[faction],
            in_play=strayed(points),
        ),
        ringwraith(),
        phase="site",
        seed=1,
    )
    target = next(c.instance for c in game.all(faction))
    about = InfluenceCheck(game["Saruman"].instance, target, opposed=False)
    return attributes.fold(game.game, "influence-check", game["Saruman"].instance, 0, about)


@pytest.mark.parametrize(("points", "less"), [(0, 0), (2, -1), (4, -3), (8, -5), (12, -5)])
def test_fools_bane_makes_heroes_mistrust_him(points: int, less: int) -> None:
    assert influencing(points, "Riders of Rohan", "Edoras") == less


def test_fools_bane_does_not_trouble_minions() -> None:
    assert influencing(8, "Goblins of Goblin-gate", "Goblin-gate") == 0


def test_fools_bane_makes_elves_worthless_until_a_deck_is_exhausted() -> None:
    game = position(
        fallen_wizard(
            company("Isengard", character("Gandalf", "Fool's Bane"), "Elrond", "Balin"),
            declared="Gandalf",
        ),
        ringwraith(),
    )
    assert game.worth("Elrond") == 0 and game.worth("Balin") == 2, (
        "Gandalf makes them count in full"
    )
    for _ in happened(game.game, "deck exhausted", 0):
        pass
    assert game["Fool's Bane"].where == "discard" and game.worth("Elrond") == 3


def fought(creature: str, *, points: int, hazard: str = "", who: str = "Pallando") -> Play:
    """A creature has been defeated by a Fallen-wizard's company."""
    game = position(
        fallen_wizard(
            company("Ettenmoors", "Beregond", moving_to="Moria"),
            in_play=strayed(points), declared=who,
        ),
        ringwraith(hand=[creature], in_play=[hazard] if hazard else []),
        phase="movement",
    )  # fmt: skip
    game.run_until(lambda play: play.offers("play", creature, "creature"))
    game.play(creature, key="wilderness").rolls(12, 12)
    return game.run_until(lambda play: not play.game.fighting)


def test_foul_tooth_unsheathed_takes_the_points_of_what_is_defeated() -> None:
    tooth = "Foul Tooth Unsheathed"
    assert fought("Were-worm", points=8).worth("Were-worm") == 2, "by A Merrier World"
    assert fought("Were-worm", points=8, hazard=tooth).worth("Were-worm") == 0
    assert fought("Were-worm", points=4, hazard=tooth).worth("Were-worm") == 2, (
        "fewer than 7 stage points"
    )
    assert fought("Were-worm", points=8, hazard=tooth, who="Alatar").worth("Were-worm") == 2


def test_foul_tooth_unsheathed_spares_what_was_defeated_before() -> None:
    game = position(
        fallen_wizard(company("Isengard", "Perchen"), points=["Were-worm"], in_play=strayed(8)),
        ringwraith(in_play=["Foul Tooth Unsheathed"]),
    )
    assert game.worth("Were-worm") == 2


def test_foul_tooth_unsheathed_holds_while_it_is_in_play() -> None:
    game = fought("Were-worm", points=8, hazard="Foul Tooth Unsheathed")
    table.discard(game.game, game["Foul Tooth Unsheathed"].instance)
    assert game.worth("Were-worm") == 2


def test_foul_tooth_unsheathed_is_for_fallen_wizards() -> None:
    game = position(
        wizard(company("Rivendell", "Haldir")), ringwraith(hand=["Foul Tooth Unsheathed"]),
        phase="movement", pausing=(1,),
    )  # fmt: skip
    game.run_until(lambda play: play.asked == 1).refuses(
        "Foul Tooth Unsheathed", "no Fallen-wizard"
    )


@pytest.mark.parametrize(
    ("points", "holds"),
    [(0, ("haven",)), (6, ("haven", "free-hold")), (8, ("haven", "free-hold", "border-hold"))],
)
def test_heart_grown_cold_by_degrees(points: int, holds: tuple[str, ...]) -> None:
    game = met("Heart Grown Cold", points=points)
    game.play("Heart Grown Cold").pass_windows()
    ours = table.companies_of(game.game, 0)[0]
    assert game.game.traveller(ours).minion_holds == holds


def test_heart_grown_cold_leaves_free_holds_of_heroes_open_at_first() -> None:
    game = position(
        fallen_wizard(company("Isengard", "Perchen")), ringwraith(in_play=["Heart Grown Cold"])
    )
    ours = table.companies_of(game.game, 0)[0]
    reached = game.game.reachable(game["Isengard"].instance, ours)
    sites = {(d.site.name, d.site.alignment) for d in reached.values()}
    assert ("Edoras", "hero") in sites and ("Lórien", "hero") not in sites
    assert ("Lórien", "minion") in sites


@pytest.mark.parametrize(("points", "most"), [(0, 4), (8, 4), (12, 3)])
def test_mask_torn_keeps_great_minds_away(points: int, most: int) -> None:
    game = position(
        fallen_wizard(
            company("Isengard", "Perchen"), hand=["Haldir", "Beregond", "Théoden"], in_play=strayed(points)
        ),
        ringwraith(in_play=["Mask Torn", "Mask Torn"]),
    )  # fmt: skip
    for name in ("Haldir", "Beregond", "Théoden"):
        who = game[name].instance
        fits = attributes.mind(game.game, who) <= most
        assert (fallen_wizards.character_refusal(game.game, who) is None) is fits


@pytest.mark.parametrize(("points", "less"), [(0, 1), (6, 2), (12, 3)])
def test_power_relinquished_to_artifice_wears_a_fallen_wizard_down(points: int, less: int) -> None:
    name = "Power Relinquished to Artifice"
    game = met(name, points=points)
    before = game["Saruman"].prowess, game["Saruman"].direct_influence
    game.play(name, "Saruman").pass_windows()
    assert game["Saruman"].prowess == before[0] - less
    assert game["Saruman"].direct_influence == before[1] - less


def test_power_relinquished_to_artifice_takes_radagasts_influence_twice() -> None:
    name = "Power Relinquished to Artifice"
    game = met(name, points=6, who="Radagast")
    before = game["Radagast"].prowess, game["Radagast"].direct_influence
    game.play(name, "Radagast").pass_windows()
    assert (game["Radagast"].prowess, game["Radagast"].direct_influence) == (
        before[0],
        before[1] - 4,
    )


def test_power_relinquished_to_artifice_is_for_wizards_and_ringwraiths() -> None:
    name = "Power Relinquished to Artifice"
    game = position(
        wizard(company("Rivendell", "Gandalf", "Haldir")), ringwraith(hand=[name]),
        phase="movement", pausing=(1,),
    )  # fmt: skip
    game.run_until(lambda play: play.asked == 1).play(name).pass_windows()
    assert game[name].bearer == "Gandalf" and game["Gandalf"].prowess == 5
    other = position(
        wizard(company("Rivendell", "Haldir")),
        ringwraith(hand=[name]),
        phase="movement",
        pausing=(1,),
    )
    other.run_until(lambda play: play.asked == 1).refuses(name, "no Wizard")


def test_will_you_not_come_down_gives_four_stage_points() -> None:
    game = met("Will You Not Come Down?", points=8)
    game.play("Will You Not Come Down?", "Saruman").pass_windows()
    assert game.asks == "come-down" and game.asked == 0
    game.choose("stage-points")
    assert game["Will You Not Come Down?"].bearer == "Saruman"
    assert fallen_wizards.stage_points(game.game, 0) == 12


def test_will_you_not_come_down_or_he_gives_stage_cards_up() -> None:
    game = met("Will You Not Come Down?", points=8)
    game.play("Will You Not Come Down?", "Saruman").pass_windows()
    game.choose("come-down").choose("A Merrier World")
    assert game["A Merrier World"].where == "discard"
    assert game["Will You Not Come Down?"].where == "discard"
    assert fallen_wizards.stage_points(game.game, 0) == 6


def test_will_you_not_come_down_is_for_one_in_his_haven() -> None:
    met("Will You Not Come Down?", at="Edoras").refuses("Will You Not Come Down?", "Wizardhaven")


def test_in_the_grip_of_ambition_gives_a_fallen_wizard_stage_points() -> None:
    few = met("Cast from the Order", "In the Grip of Ambition", points=4)
    assert fallen_wizards.stage_points(few.game, 0) == 6
    many = met("Cast from the Order", "In the Grip of Ambition", points=8)
    assert fallen_wizards.stage_points(many.game, 0) == 11


def test_inner_rot_grows_with_the_stage_points_of_a_fallen_wizard() -> None:
    few = met("Cast from the Order", "Inner Rot", points=2)
    assert few["Saruman"].corruption_points == 1
    more = met("Cast from the Order", "Inner Rot", points=4)
    assert more["Saruman"].corruption_points == 2, "with its own two he has more than 5"


def test_inner_rot_and_each_stage_card() -> None:
    game = position(
        fallen_wizard(
            company("Isengard", character("Saruman", "Inner Rot")), hand=["Spells Born of Discord"]
        ),
        ringwraith(),
    )
    game.rolls(12).play("Spells Born of Discord").pass_windows()
    assert any(e.kind == "rolled" and e.args[3] == "corruption" for e in game.game.events)


# A Merrier World ------------------------------------------------------------------------------------


def test_a_merrier_world_makes_hazards_count_in_full() -> None:
    assert fought("Were-worm", points=2).worth("Were-worm") == 1
    assert fought("Were-worm", points=4).worth("Were-worm") == 2


def test_a_merrier_world_does_nothing_for_creatures_with_a_star() -> None:
    game = position(
        fallen_wizard(company("Isengard", character("Lugdush", "Elf-lord Revealed in Wrath")),
                      in_play=strayed(4)),
        ringwraith(),
    )  # fmt: skip
    assert game.worth("Elf-lord Revealed in Wrath") == 0, "a trophy whose points have a *"


def playing(name: str, points: int, who: str = "Saruman", **more: Any) -> Play:
    """A stage resource of the hand, with others in play; none of that name."""
    held = tuple(n for n in strayed(points) if n != name)
    return position(
        fallen_wizard(
            company(more.pop("at", "Isengard"), who, *more.pop("members", ())),
            hand=[name], in_play=held, declared=who, **more,
        ),
        ringwraith(),
    )  # fmt: skip


def test_a_merrier_world_takes_more_than_seven_stage_points() -> None:
    playing("A Merrier World", 8).refuses("A Merrier World", "more than 7")
    assert playing("A Merrier World", 12).offers("play", "A Merrier World")


# Shameful Deeds -------------------------------------------------------------------------------------


def test_shameful_deeds_lets_elves_count_and_fight_in_earnest() -> None:
    plain = fought("Wandering Eldar", points=8)
    assert plain["Wandering Eldar"].where == "discard", "a detainment attack"
    game = fought("Wandering Eldar", points=12)
    assert game["Wandering Eldar"].where == "points" and game.worth("Wandering Eldar") == 1


def test_shameful_deeds_gives_full_points_for_them_and_none_for_others() -> None:
    game = fought("Were-worm", points=12)
    assert game.worth("Were-worm") == 0
    table.discard(game.game, game["Shameful Deeds"].instance)
    assert game.worth("Were-worm") == 2, "by A Merrier World"


def test_shameful_deeds_counts_only_what_was_defeated_while_in_play() -> None:
    game = fought("Wandering Eldar", points=12)
    table.discard(game.game, game["Shameful Deeds"].instance)
    assert game.worth("Wandering Eldar") == 0


def test_shameful_deeds_is_not_for_alatar() -> None:
    playing("Shameful Deeds", 8, "Alatar").refuses("Shameful Deeds", "Alatar")
    playing("Shameful Deeds", 4).refuses("Shameful Deeds", "more than 6")
    assert playing("Shameful Deeds", 8).offers("play", "Shameful Deeds")


# Spells Born of Discord -----------------------------------------------------------------------------


def test_spells_born_of_discord_open_all_magic_to_the_fallen_wizard() -> None:
    def offered(in_play: tuple[str, ...], *members: str) -> bool:
        game = position(
            fallen_wizard(company("Isengard", *members), hand=["Words of Menace and Deceit"],
                          in_play=in_play, declared="Alatar"),
            ringwraith(),
        )  # fmt: skip
        return game.offers("play", "Words of Menace and Deceit")

    assert offered(("Spells Born of Discord",), "Alatar")
    assert not offered((), "Alatar")
    assert not offered(("Spells Born of Discord",), "Beregond"), "the Fallen-wizard himself"


# Mischief in a Mean Way -----------------------------------------------------------------------------


def mischief(points: int, at: str = "Bree") -> Play:
    game = position(
        fallen_wizard(
            company(at, "Saruman"), company("Isengard", "Perchen"), hand=["Mischief in a Mean Way"],
            in_play=strayed(points),
        ),
        ringwraith(),
        phase="site",
        pausing=(0,),
    )  # fmt: skip
    return game.run_until("site", enter_site=True)


def test_mischief_in_a_mean_way_makes_a_border_hold_a_wizardhaven() -> None:
    game = mischief(12)
    game.play("Mischief in a Mean Way").pass_windows()
    bree = game["Bree"].instance
    assert game.game.is_haven(bree, 0) and game.game.automatic_attacks(bree) == []
    assert game.worth("Mischief in a Mean Way") == 2, "a stage resource counts in full"
    table.discard(game.game, game["Mischief in a Mean Way"].instance)
    assert game["Mischief in a Mean Way"].in_play, "it can't be discarded but with the site"


def test_mischief_in_a_mean_way_takes_ten_stage_points_and_a_border_hold() -> None:
    mischief(8).refuses("Mischief in a Mean Way", "it takes 10")
    mischief(12, "Edoras").refuses("Mischief in a Mean Way", "Border-hold")


# A Strident Spawn -----------------------------------------------------------------------------------


def spawning(*members: Any, at: str = "Isengard", **more: Any) -> Play:
    return position(
        fallen_wizard(
            company(at, *members), in_play=["A Strident Spawn", *more.pop("in_play", ())], **more
        ),
        ringwraith(),
    )


def test_a_strident_spawn_makes_half_orcs_cheaper() -> None:
    game = spawning("Doeth (Durthak)", "Lugdush")
    assert attributes.influence_needed(game.game, game["Doeth (Durthak)"].instance) == 3
    assert attributes.influence_needed(game.game, game["Lugdush"].instance) == 4


def test_a_strident_spawn_brings_one_half_orc_back_each_turn() -> None:
    game = spawning("Perchen", discard=["Ill-favoured Fellow", "Sly Southerner", "Lugdush"])
    game.use("A Strident Spawn", "Sly Southerner").pass_windows()
    assert game["Sly Southerner"].where == "hand"
    assert not game.offers("use", "A Strident Spawn")


def test_a_strident_spawn_lets_half_orcs_come_to_wizardhavens() -> None:
    game = spawning("Perchen", hand=["Sly Southerner", "Lugdush"])
    who = {c.card.name for c in playable_characters(game.game, 0)}
    assert who == {"Sly Southerner"}, "other Orcs need Bad Company"
    sites = [o for o in places_for(game.game, game["Sly Southerner"].instance) if o.verb == "at"]
    names = {game.game.card(int(o.args[0])).card.name for o in sites}
    assert names <= {"Isengard", "The White Towers"} and "Isengard" in names


def test_a_strident_spawn_even_where_the_fallen_wizard_is_not() -> None:
    def places(*in_play: str) -> set[str]:
        game = position(
            fallen_wizard(
                company("The White Towers", "Saruman"), company("Isengard", "Perchen"),
                hand=["Sly Southerner"], in_play=in_play,
            ),
            ringwraith(),
        )  # fmt: skip
        sly = game["Sly Southerner"].instance
        if not playable_characters(game.game, 0):
            return set()
        found = set()
        for option in places_for(game.game, sly):
            number = int(option.args[0])
            known = game.game.state.companies.get(number)
            found.add(game.game.card(known.site if known else number).card.name)
        return found

    assert places() == set()
    assert places("A Strident Spawn") == {"Isengard", "The White Towers"}


def test_a_strident_spawn_is_for_pallando_and_saruman_with_a_protected_haven() -> None:
    def held(who: str, *on_site: str, points: int = 8) -> Play:
        stage = tuple(n for n in strayed(points) if n != "A Strident Spawn")
        return position(
            fallen_wizard(
                company(Piece("Isengard", cards=tuple(Piece(n) for n in on_site)), who),
                hand=["A Strident Spawn"], in_play=(*stage, "Never Refuse"), declared=who,
            ),
            ringwraith(),
        )  # fmt: skip

    assert held("Saruman", "The Fortress of Isen").offers("play", "A Strident Spawn")
    held("Saruman").refuses("A Strident Spawn", "protected")
    held("Alatar", "The Fortress of Isen").refuses("A Strident Spawn", "Pallando or Saruman")


# Half-orcs, Greater Half-orcs -----------------------------------------------------------------------


def recruiting(faction: str, *in_play: str, points: tuple[str, ...] = ()) -> Play:
    game = position(
        fallen_wizard(
            company(Piece("Isengard", cards=(Piece("The Fortress of Isen"),), state=1), "Saruman"),
            hand=[faction], in_play=in_play, points=points,
        ),
        ringwraith(),
        phase="site",
        pausing=(0,),
    )  # fmt: skip
    return game.run_until("site", enter_site=True)


def test_half_orcs_join_at_a_protected_wizardhaven_though_it_is_tapped() -> None:
    game = recruiting("Half-orcs", "A Strident Spawn")
    game.rolls(6).play("Half-orcs").pass_windows()
    assert game["Half-orcs"].where == "points" and game.worth("Half-orcs") == 1


def test_half_orcs_need_a_strident_spawn() -> None:
    recruiting("Half-orcs").refuses("Half-orcs", "keeps it")


def test_greater_half_orcs_need_half_orcs_too() -> None:
    game = recruiting("Greater Half-orcs", "A Strident Spawn", points=("Half-orcs",))
    assert game.offers("play", "Greater Half-orcs")
    recruiting("Greater Half-orcs", "A Strident Spawn").refuses("Greater Half-orcs", "keeps it")


# Earth-eater ----------------------------------------------------------------------------------------


def mining(*in_play: str, at: str = "Deep Mines", **more: Any) -> Play:
    game = position(
        fallen_wizard(company(at, "Perchen"), hand=["Earth-eater"], in_play=in_play, **more),
        ringwraith(),
        phase="site",
        pausing=(0,),
    )
    return game.run_until("site", enter_site=True)


def test_earth_eater_follows_delvers_harvest_into_the_deep_mines() -> None:
    mining("Delver's Harvest").play("Earth-eater").pass_windows()
    assert mining("Delver's Harvest").offers("play", "Earth-eater")
    mining("Delver's Harvest", "Earth-eater").refuses("Earth-eater", "Delver's Harvest")
    mining("Delver's Harvest", at="Isengard").refuses("Earth-eater", "Deep Mines")


def test_earth_eater_makes_war_gear() -> None:
    game = position(
        fallen_wizard(
            company("Isengard", "Perchen"), in_play=["Earth-eater"],
            discard=["Black-mail Coat", "Glamdring", "Saw-toothed Blade"], sideboard=["Broad-headed Spear"],
        ),
        ringwraith(),
    )  # fmt: skip
    assert game.offers("use", "Earth-eater", "take from the sideboard")
    game.use("Earth-eater", action="take from the discard pile").pass_windows()
    assert game["Black-mail Coat"].where == "hand" and game["Earth-eater"].tapped


# The keys -------------------------------------------------------------------------------------------

KEYS = [
    ("Keys of Orthanc", "The Fortress of Isen", "Isengard"),
    ("Keys to the White Towers", "Fortress of the Towers", "The White Towers"),
]


@pytest.mark.parametrize(("keys", "fortress", "site"), KEYS)
@pytest.mark.parametrize("pile", ["deck", "discard"])
def test_keys_of_orthanc_and_to_the_white_towers_bring_the_fortress(
    keys: str, fortress: str, site: str, pile: str
) -> None:
    held: dict[str, Any] = {pile: ["Concealment", fortress]}
    game = position(
        fallen_wizard(company("Isengard", character("Perchen", keys)), **held), ringwraith()
    )
    game.use(keys, action="take the fortress").pass_windows()
    assert game[fortress].where == "hand"
    assert not game.offers("use", keys)


@pytest.mark.parametrize(("keys", "fortress", "site"), KEYS)
def test_keys_of_orthanc_and_to_the_white_towers_take_it_from_another(
    keys: str, fortress: str, site: str
) -> None:
    game = position(
        fallen_wizard(company("Isengard", character("Perchen", keys))),
        fallen_wizard(company(Piece(site, cards=(Piece(fortress),)), "Haldir"), declared="Alatar"),
    )
    game.use(keys, action="discard the fortress").pass_windows()
    assert game[fortress].where == "discard"


def test_keys_of_orthanc_are_found_at_minas_tirith_and_of_no_use_to_orcs() -> None:
    game = position(
        fallen_wizard(company("Minas Tirith", "Perchen"), hand=["Keys of Orthanc"]),
        ringwraith(), phase="site", pausing=(0,),
    )  # fmt: skip
    game.run_until("site", enter_site=True).play("Keys of Orthanc").pass_windows()
    assert game["Keys of Orthanc"].bearer == "Perchen" and game.worth("Keys of Orthanc") == 2
    orcs = position(
        fallen_wizard(
            company("Isengard", character("Lugdush", "Keys of Orthanc")),
            discard=["The Fortress of Isen"],
        ),
        ringwraith(),
    )
    assert not orcs.offers("use", "Keys of Orthanc"), "they use minion items alone (6.1.F1)"


# An Untimely Brood ----------------------------------------------------------------------------------


def brooding(*in_play: str, on_site: str = "The Fortress of Isen", state: int = 1) -> Play:
    game = position(
        fallen_wizard(
            company(
                Piece("Isengard", cards=(Piece(on_site),) if on_site else (), state=state),
                "Haldir", "Perchen", "Beregond",
            ),
            hand=["Noble Steed", "Noble Steed", "Great Bats", "Goldberry"], in_play=in_play,
            declared="Alatar",
        ),
        ringwraith(),
        phase="site",
        pausing=(0,),
    )  # fmt: skip
    return game.run_until("site", enter_site=True)


def test_an_untimely_brood_lets_one_small_ally_come_each_turn() -> None:
    game = brooding("An Untimely Brood")
    assert game.offers("play", "Noble Steed") and game.offers("play", "Great Bats")
    assert not game.offers("play", "Goldberry"), "she is unique, and has more mind"
    game.play("Noble Steed", "Haldir").pass_windows()
    steeds = [c for c in game.all("Noble Steed") if c.in_play]
    assert [c.bearer for c in steeds] == ["Haldir"]
    assert not game.offers("play", "Noble Steed") and not game.offers("play", "Great Bats")


def test_an_untimely_brood_needs_a_protected_wizardhaven() -> None:
    assert not brooding("An Untimely Brood", on_site="", state=0).offers("play", "Noble Steed")
    assert not brooding(state=0).offers("play", "Noble Steed"), "and the card itself"


def test_an_untimely_brood_is_for_radagast_and_alatar() -> None:
    def held(who: str) -> Play:
        return position(
            fallen_wizard(
                company(Piece("Isengard", cards=(Piece("The Fortress of Isen"),)), who),
                hand=["An Untimely Brood"], in_play=("Never Refuse",) * 3, declared=who,
            ),
            ringwraith(),
        )  # fmt: skip

    assert held("Alatar").offers("play", "An Untimely Brood")
    held("Saruman").refuses("An Untimely Brood", "Radagast or Alatar")


# Radagast's Black Bird ------------------------------------------------------------------------------

BIRD = "Radagast's Black Bird"


def birding(*members: Any, at: str = "Rhosgobel", state: int = 0, **more: Any) -> Play:
    game = position(
        fallen_wizard(
            company(Piece(at, state=state), *members),
            declared="Radagast",
            **{"hand": [BIRD], **more},
        ),
        ringwraith(),
        phase="site",
        pausing=(0,),
    )
    return game.run_until("site", enter_site=True)


def test_radagasts_black_bird_joins_anyone_at_a_wizardhaven() -> None:
    game = birding("Haldir")
    game.play(BIRD, action="ally").pass_windows()
    assert game[BIRD].bearer == "Haldir" and game["Haldir"].tapped and game["Rhosgobel"].tapped
    birding("Haldir", at="Edoras").refuses(BIRD, "Radagast is not here")


def test_radagasts_black_bird_comes_to_radagast_wherever_he_is() -> None:
    game = birding("Radagast", at="Edoras", state=1)
    game.play(BIRD, action="to Radagast").pass_windows()
    assert game[BIRD].bearer == "Radagast" and game["Radagast"].untapped
    free = birding("Radagast", at="Edoras")
    free.play(BIRD, action="to Radagast").pass_windows()
    assert free["Edoras"].untapped


def test_radagasts_black_bird_returns_to_the_hand() -> None:
    game = position(
        fallen_wizard(company("Rhosgobel", character("Haldir", BIRD)), declared="Radagast"),
        ringwraith(),
    )
    game.use(BIRD, action="return to the hand").pass_windows()
    assert game[BIRD].where == "hand"


def bereaved(answer: bool) -> Play:
    """Its bearer is eliminated by a body check."""
    game = position(
        fallen_wizard(
            company("Ettenmoors", character("Haldir", BIRD), moving_to="Moria"), declared="Radagast"
        ),
        ringwraith(hand=["Cave-drake"]),
        phase="movement",
    )
    game.run_until(lambda play: play.offers("play", "Cave-drake"))
    game.play("Cave-drake", key="wilderness").rolls(2, 12, 12, 12)
    game.run_until(lambda play: play.asks == "use-ability", assign_strike="Haldir")
    return game.choose(answer)


def test_radagasts_black_bird_flies_when_its_bearer_falls() -> None:
    assert bereaved(True)[BIRD].where == "hand"
    assert bereaved(False)[BIRD].where == "discard"


def test_radagasts_black_bird_influences_factions() -> None:
    game = position(
        fallen_wizard(
            company("Edoras", character("Haldir", BIRD)), hand=["Riders of Rohan"], declared="Radagast"
        ),
        ringwraith(),
        phase="site",
        pausing=(0,),
    )  # fmt: skip
    game.run_until("site", enter_site=True)
    game.rolls(12).play("Riders of Rohan", BIRD).pass_windows()
    assert game["Riders of Rohan"].where == "points" and game[BIRD].tapped
    assert game["Haldir"].untapped


def test_radagasts_black_bird_cancels_a_strike_against_itself() -> None:
    game = position(
        fallen_wizard(
            company("Ettenmoors", character("Haldir", BIRD), moving_to="Moria"), declared="Radagast"
        ),
        ringwraith(hand=["Cave-drake"]),
        phase="movement",
    )
    game.run_until(lambda play: play.offers("play", "Cave-drake"))
    game.play("Cave-drake", key="wilderness").rolls(12)
    game.run_until(lambda play: play.offers("use", BIRD), assign_strike=BIRD)
    game.use(BIRD).pass_windows()
    assert game[BIRD].tapped and game[BIRD].in_play
    assert game.happened("strike canceled")


# Open to the Summons --------------------------------------------------------------------------------

CALL = "Open to the Summons"


def calling(
    *members: Any, at: str = "Dol Guldur", events: tuple[str, ...] = (CALL,), **more: Any
) -> Play:
    return position(
        ringwraith(
            company(at, *members, events=events), hand=more.pop("hand", ("Bill Ferny",)), **more
        ),
        wizard(),
    )


def test_open_to_the_summons_brings_an_agent_to_a_darkhaven() -> None:
    game = calling("Gorbag")
    game.bring("Bill Ferny", joining="Gorbag")
    assert game[CALL].bearer == "Bill Ferny" and game["Bill Ferny"].mind == 2
    assert game.company("Gorbag").events == []
    check(game.game)


def joins(game: Play, agent: str) -> list[int]:
    """Under whose influence an agent could join a company now; 0 is general influence."""
    ways = places_for(game.game, game[agent].instance)
    return [int(o.args[1]) for o in ways if o.verb == "with"]


def test_open_to_the_summons_is_needed_and_only_at_a_darkhaven() -> None:
    assert joins(calling("Gorbag"), "Bill Ferny") == [0]
    assert joins(calling("Gorbag", events=()), "Bill Ferny") == []
    assert joins(calling("Gorbag", at="Moria"), "Bill Ferny") == []
    assert joins(calling("Gorbag", hand=("Muzgash",)), "Muzgash"), "others come anyway"


def test_open_to_the_summons_is_played_on_a_company_and_calls_one() -> None:
    game = calling("Gorbag", events=(), hand=(CALL, "Bill Ferny", "Deallus"))
    game.play(CALL).pass_windows()
    assert game.company("Gorbag").events == [CALL]
    game.bring("Bill Ferny", joining="Gorbag")
    assert joins(game, "Deallus") == []


def test_open_to_the_summons_lets_him_follow_at_his_lower_mind() -> None:
    game = calling("Ostisen")
    who = game["Ostisen"].instance
    assert attributes.unused_influence(game.game, who) == 0
    game.game.add_effect("direct-influence", who.id, 2)
    assert joins(game, "Bill Ferny") == [0, who.id], "a mind of three, but for the summons"


def deck(pool: list[str], items: list[str]) -> Deck:
    def entries(names: list[str]) -> tuple[Entry, ...]:
        cards = [
            next(c for c in library().named(n) if c.alignment in ("minion", "dual")) for n in names
        ]
        return tuple(Entry(c.id, 1) for c in cards)

    return Deck(
        alignment="ringwraith",
        pool=Pool(characters=entries(pool), items=entries(items)),
        resources=tuple(
            Entry(next(c.id for c in library().named(n) if c.alignment == "minion"), 20)
            for n in ("Swag", "Weigh All Things to a Nicety")
        ),
        sites=entries(["Minas Morgul", "Dol Guldur", "Moria"]),
    )


def test_open_to_the_summons_lets_one_agent_be_drafted_in_place_of_an_item() -> None:
    """1.9.R2: none before it."""
    mine = deck(["Gorbag", "Bill Ferny", "Deallus"], [CALL, "Black-hide Shield", "Strange Rations"])
    game = new_game(
        Setup(decks=(mine, deck(["Lagduf"], [])), ruleset=ruleset("standard")),
        seed=1, scripted=(6, 6, 1, 1),
    )  # fmt: skip
    assert game.asks == "draft" and game.offers(CALL) and not game.offers("Bill Ferny")
    game.answer("draft", CALL)
    game.run_until(lambda play: play.asked == 0)
    assert game.offers("Bill Ferny") and game.offers("Deallus")
    game.answer("draft", "Bill Ferny")
    game.run_until(lambda play: play.asked == 0)
    assert not game.offers("Deallus") and game.offers("Gorbag")
    game.answer("draft", "Gorbag")
    while game.asks != "starting-item":
        game.choose("Dol Guldur" if game.asks == "starting-site" else None)
    assert game[CALL].bearer == "Bill Ferny"
    game.choose("Black-hide Shield", "Gorbag")
    assert game.asks != "starting-item", "one item instead of two"


# Gnawed Ways ----------------------------------------------------------------------------------------


def below(*elsewhere: Any, hand: tuple[str, ...] = ("Gnawed Ways",), seat: int = 0) -> Play:
    """The organization phase of Saruman, who has mines below Isengard, or the movement/hazard phase
    of his company there, if the other player has the card."""
    mine = fallen_wizard(
        company(Piece("Isengard", cards=(Piece("The Fortress of Isen"),)), "Saruman"),
        company("Deep Mines", "Perchen"),
        *elsewhere,
        hand=hand if seat == 0 else (),
        in_play=("Never Refuse",) * 3,
    )
    other = fallen_wizard(hand=hand if seat else (), declared="Alatar", name="Alatar")
    game = position(mine, other, phase="untap", pausing=(0, 1))
    fallen_wizards.lie_under(game["Deep Mines"].instance, game["Isengard"].instance)
    return game.pass_until("organization")


def ways(game: Play, member: str) -> dict[str, int | None]:
    """Where somebody's company could go underground, and what must be rolled."""
    ours = game.game.company_of(game[member].instance)
    assert ours is not None
    reached = game.game.reachable(game.game.card(ours.site), ours)
    return {
        d.site.name: way.roll
        for d in reached.values()
        for way in d.journeys
        if way.movement == "under-deeps"
    }


def test_gnawed_ways_lead_from_the_mines_into_the_deeps() -> None:
    game = below()
    assert ways(game, "Perchen") == {"Isengard": 0}
    game.play("Gnawed Ways")
    assert game.asks == "deeps" and game.offers("The Gem-deeps")
    assert not game.offers("The Under-courts"), "Gorgoroth is far from the Gap of Isen"
    game.choose("The Gem-deeps").pass_windows()
    assert ways(game, "Perchen") == {"Isengard": 0, "The Gem-deeps": 7}


def test_gnawed_ways_lead_back_into_the_mines() -> None:
    game = below(company("The Gem-deeps", "Beregond"))
    assert "Deep Mines" not in ways(game, "Beregond")
    game.play("Gnawed Ways").choose("The Gem-deeps").pass_windows()
    assert ways(game, "Beregond")["Deep Mines"] == 7
    bound = {c.card.name for c in destinations(game.game, table.companies_of(game.game, 0)[2])}
    assert "Deep Mines" in bound


def test_gnawed_ways_as_a_hazard() -> None:
    game = below(seat=1)
    before = fallen_wizards.stage_points(game.game, 1)
    game.run_until(lambda play: play.offers("play", "Gnawed Ways", "as a hazard"))
    game.play("Gnawed Ways", action="as a hazard").choose("The Gem-deeps").pass_windows()
    assert fallen_wizards.gnawed(game.game, game["Deep Mines"].instance) == {"The Gem-deeps": 7}
    assert fallen_wizards.stage_points(game.game, 1) == before, (
        "it is no stage resource of his then"
    )


def test_gnawed_ways_go_with_the_mines() -> None:
    game = below()
    game.play("Gnawed Ways").choose("The Gem-deeps").pass_windows()
    table.move(game.game, game["Perchen"].instance, "hand")
    assert game["Gnawed Ways"].where == "discard"


def test_gnawed_ways_need_deep_mines() -> None:
    game = position(
        fallen_wizard(company("Isengard", "Saruman"), hand=["Gnawed Ways"]), ringwraith()
    )
    game.refuses("Gnawed Ways", "no company in Deep Mines")
