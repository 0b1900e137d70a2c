"""Fallen-wizards, their Wizardhavens, and the stage resources that any of them may play."""

from __future__ import annotations

from freecouncil.rules import attributes, table
from freecouncil.rules.combat import is_sheltered
from freecouncil.rules.fallen_wizards import (
    is_protected,
    is_wizardhaven,
    stage_points,
)
from freecouncil.rules.invariants import broken
from freecouncil.rules.state import Instance
from freecouncil.testing import (
    Play,
    card,
    character,
    company,
    fallen_wizard,
    position,
    ringwraith,
    tapped,
    wizard,
    wounded,
)


def site_at(game: Play, member: str) -> Instance:
    """The site card where somebody is."""
    found = game.game.company_of(game.game.card(game[member].id))
    assert found is not None
    return game.game.card(found.site)


# The five -------------------------------------------------------------------------------------------


def test_alatar_has_full_points_for_what_his_companies_defeat_with_a_star_too() -> None:
    for members, points in ((["Perchen"], 1), (["Perchen", "Alatar"], 4)):
        game = position(
            fallen_wizard(
                company("Weathertop", *members), declared="Alatar",
                points=["Assassin", "Sons of Kings"],
            ),
            ringwraith(),
        )  # fmt: skip
        assert game.points(0)["kill"] == points


def attacked_from(haven: str) -> Play:
    """A company on its way is attacked while Alatar is elsewhere."""
    game = position(
        fallen_wizard(
            company("Weathertop", "Perchen", moving_to="Ettenmoors"),
            company(haven, "Alatar"),
            declared="Alatar",
        ),
        ringwraith(hand=["Cave-drake"]),
        phase="movement",
        seed=4,
    )
    game.run_until(lambda play: play.offers("play", "Cave-drake"), company_to_move="Perchen")
    return game.play("Cave-drake", key="wilderness")


def test_alatar_comes_to_help_from_a_wizardhaven_and_pays_for_it() -> None:
    game = attacked_from("The White Towers")
    game.answer("use-ability", True)
    assert "Alatar" in game.company("Perchen").members
    game.run_until(lambda play: not play.game.fighting)
    game.run_until(lambda play: play.happened("rolled", "corruption"))
    assert not game["Alatar"].untapped


def test_alatar_does_not_come_from_a_hero_haven() -> None:
    game = attacked_from("Rivendell")
    game.run_until(lambda play: play.asks == "use-ability" or not play.game.fighting)
    assert game.asks != "use-ability"


def test_alatar_is_not_detained_once_he_has_strayed_far() -> None:
    for stage, detained in (([], True), (["Legacy of Smiths", "Saruman's Machinery"], False)):
        game = position(
            fallen_wizard(
                company("Weathertop", "Perchen", "Alatar", moving_to="Ettenmoors"),
                declared="Alatar",
                in_play=stage,
            ),
            ringwraith(hand=["Elf-lord Revealed in Wrath"]),
            phase="movement",
            seed=4,
        )
        game.run_until(lambda play: play.offers("play", "Elf-lord Revealed in Wrath"))
        game.play("Elf-lord Revealed in Wrath")
        assert game.attack.detainment == detained


def test_gandalf_untaps_at_the_end_of_the_organization_phase() -> None:
    game = position(
        fallen_wizard(company("The White Towers", tapped("Gandalf")), declared="Gandalf"),
        ringwraith(),
    )
    game.choose("done").use("Gandalf")
    assert game["Gandalf"].untapped


def test_gandalf_has_full_points_for_characters_and_hero_allies() -> None:
    for members, points in ((["Celeborn"], 1), (["Celeborn", "Gandalf"], 2)):
        game = position(
            fallen_wizard(company("The White Towers", *members), declared="Gandalf"), ringwraith()
        )
        assert game.points(0)["character"] == points


def test_gandalf_does_not_add_to_minion_allies() -> None:
    hero, minion = (
        position(
            fallen_wizard(
                company("The White Towers", "Gandalf", character("Perchen", ally)),
                declared="Gandalf",
            ),
            ringwraith(),
        )
        .points(0)
        .get("ally")
        for ally in ("Treebeard", "The Warg-king")
    )
    assert hero == 2 and minion == 1


def test_pallando_has_two_points_for_each_of_the_peoples() -> None:
    for name, points in (("Men of Anfalas", 2), ("Ents of Fangorn", 1), ("Wood-elves", 2)):
        game = position(
            fallen_wizard(
                company("The White Towers", "Pallando"), declared="Pallando", points=[name]
            ),
            ringwraith(),
        )
        assert game.points(0)["faction"] == points


def test_pallando_keeps_one_card_more() -> None:
    game = position(
        fallen_wizard(company("The White Towers", "Pallando"), declared="Pallando"), ringwraith()
    )
    assert attributes.hand_size(game.game, 0) == 9


def test_radagast_has_two_points_for_other_unique_factions() -> None:
    for name, points in (("Men of Anfalas", 1), ("Ents of Fangorn", 2), ("Wood-elves", 2)):
        game = position(
            fallen_wizard(
                company("The White Towers", "Radagast"), declared="Radagast", points=[name]
            ),
            ringwraith(),
        )
        assert game.points(0)["faction"] == points


def test_radagasts_hero_allies_go_wherever_he_goes() -> None:
    for bearer, stays in (("Radagast", True), ("Perchen", False)):
        others = [n for n in ("Radagast", "Perchen") if n != bearer]
        game = position(
            fallen_wizard(
                company("Weathertop", character(bearer, "Treebeard"), *others, moving_to="Bree"),
                declared="Radagast",
            ),
            ringwraith(),
            phase="movement",
        )
        game.run_until(lambda play: play.game.state.phase != "movement")
        assert game["Treebeard"].in_play == stays


def test_radagast_draws_for_each_wilderness() -> None:
    game = position(
        fallen_wizard(
            company("Weathertop", "Radagast", moving_to="Ettenmoors"), declared="Radagast"
        ),
        ringwraith(),
        phase="movement",
    )
    game.run_until("draw")
    assert len(game.options) == 3  # one at Ettenmoors, and two Wildernesses


def test_saruman_has_full_points_for_items_that_are_not_worn() -> None:
    for item, points in (("Torque of Hues", 2), ("Glamdring", 1), ("The Mithril-coat", 1)):
        game = position(
            fallen_wizard(company("Isengard", "Saruman", character("Perchen", item))), ringwraith()
        )
        assert game.points(0)["item"] == points


def test_saruman_takes_a_sorcery_back() -> None:
    game = position(
        fallen_wizard(
            company("Isengard", "Saruman"), discard=["The Tormented Earth", "Dodge", "Vanishment"]
        ),
        ringwraith(),
        phase="end-of-turn",
    )
    game.use("Saruman", "The Tormented Earth")
    assert "The Tormented Earth" in game.hand(0) and game["Saruman"].tapped


# Wizardhavens ---------------------------------------------------------------------------------------


def hidden(*members: str, hand: tuple[str, ...] = (), phase: str = "organization") -> Play:
    return position(
        fallen_wizard(company(card("Weathertop", "Hidden Haven"), *members), hand=hand),
        ringwraith(),
        phase=phase,
    )


def test_hidden_haven_makes_ruins_a_wizardhaven() -> None:
    game = position(
        fallen_wizard(company("Weathertop", wounded("Perchen")), hand=["Hidden Haven"]),
        ringwraith(),
    )
    game.play("Hidden Haven")
    site = site_at(game, "Perchen")
    assert game.game.is_haven(site, 0) and not is_protected(game.game, site, 0)
    assert game.game.automatic_attacks(site) == []
    assert game.game.site_type(site) == "haven"
    assert stage_points(game.game, 0) == 1


def test_hidden_haven_wants_ruins_that_are_no_lair_in_the_right_land() -> None:
    for place in ("Moria", "Gondmaeglom", "Bree", "Tolfalas"):
        game = position(
            fallen_wizard(company(place, "Perchen"), hand=["Hidden Haven"]), ringwraith()
        )
        assert game.refuses("Hidden Haven", "you have no company at Ruins & Lairs")
    game = position(
        fallen_wizard(company("Bandit Lair", "Perchen"), hand=["Hidden Haven"]), ringwraith()
    )
    assert game.offers("play", "Hidden Haven")  # in a Shadow-land


def test_hidden_haven_shelters_the_company_from_attacks() -> None:
    for haven, attacked in (([], True), (["Hidden Haven"], False)):
        game = position(
            fallen_wizard(company(card("Weathertop", *haven), "Perchen")),
            ringwraith(hand=["Assassin", "Pirates", "Ambusher"]),
            phase="movement",
        )
        mine = next(iter(game.game.state.companies.values()))
        assert is_sheltered(game.game, mine) != attacked


def test_hidden_haven_lets_nothing_be_played_by_what_the_site_says() -> None:
    for haven, able in (([], True), (["Hidden Haven"], False)):
        game = position(
            fallen_wizard(company(card("Ettenmoors", *haven), "Perchen"), hand=["Elven Cloak"]),
            ringwraith(),
        )
        site = site_at(game, "Perchen")
        cloak = game.game.card(game["Elven Cloak"].id)
        mine = next(iter(game.game.state.companies.values()))
        assert game.game.playable_here(cloak, mine) == able
        assert site.card.name == "Ettenmoors"


def test_hidden_haven_stays_until_the_site_goes() -> None:
    game = hidden("Perchen")
    table.discard(game.game, game.game.card(game["Hidden Haven"].id))
    assert game["Hidden Haven"].in_play
    game.move("Perchen", "Bree")
    game.run_until(lambda play: play.game.state.phase == "site")
    assert game["Hidden Haven"].where == "discard"
    assert game["Weathertop"].where == "location"


def test_hidden_haven_keeps_other_fallen_wizards_from_having_one_there() -> None:
    game = position(
        fallen_wizard(company("Weathertop", "Jerrek"), hand=["Hidden Haven"]),
        fallen_wizard(company(card("Weathertop", "Hidden Haven"), "Perchen")),
    )
    assert game.refuses("Hidden Haven", "no other Fallen-wizard")
    game = position(
        fallen_wizard(company("Isengard", "Jerrek")),
        fallen_wizard(company(card("Isengard [H]", "Hidden Haven"), "Perchen")),
    )
    assert not is_wizardhaven(game.game, site_at(game, "Jerrek"), 0)
    assert is_wizardhaven(game.game, site_at(game, "Perchen"), 1)


def test_guarded_haven_protects_and_keeps_the_opponents_points_away() -> None:
    game = position(
        fallen_wizard(company(card("Tharbad", "Hidden Haven"), "Perchen"), hand=["Guarded Haven"]),
        wizard(company("Tharbad", "Gimli"), hand=["Elven Cloak", "Horn of Anor"]),
    )
    game.play("Guarded Haven")
    assert is_protected(game.game, site_at(game, "Perchen"), 0)
    assert game.points(0)["miscellaneous"] == 1


def test_guarded_haven_is_not_for_the_three_great_ones() -> None:
    for place in ("Isengard", "The White Towers", "Weathertop"):
        game = position(
            fallen_wizard(company(place, "Perchen"), hand=["Guarded Haven"]), ringwraith()
        )
        assert game.refuses("Guarded Haven", "Wizardhaven")


def test_the_fortress_of_isen_protects_isengard() -> None:
    game = position(
        fallen_wizard(company("Isengard", "Perchen"), hand=["The Fortress of Isen"]), ringwraith()
    )
    game.play("The Fortress of Isen")
    assert is_protected(game.game, site_at(game, "Perchen"), 0)


def test_the_fortress_of_isen_protects_each_card_of_isengard_that_its_player_has() -> None:
    game = position(
        fallen_wizard(
            company(card("Isengard", "The Fortress of Isen"), "Perchen"),
            company("Isengard", "Jerrek"),
        ),
        ringwraith(),
    )
    assert site_at(game, "Perchen") is not site_at(game, "Jerrek")
    assert is_protected(game.game, site_at(game, "Jerrek"), 0)


def test_the_fortress_of_isen_is_not_for_gandalf_or_radagast() -> None:
    for name in ("Gandalf", "Radagast"):
        game = position(
            fallen_wizard(
                company("Isengard", "Perchen"), declared=name, hand=["The Fortress of Isen"]
            ),
            ringwraith(),
        )
        assert game.refuses("The Fortress of Isen", "you do not play as")


def test_the_fortress_of_isen_keeps_points_from_the_opponent_at_isengard() -> None:
    game = position(
        wizard(
            company("Isengard", "Gimli", "Peath", "Háma", "Beregond"),
            hand=["Palantír of Orthanc", "Elven Cloak"],
        ),
        fallen_wizard(company(card("Isengard", "The Fortress of Isen"), "Perchen")),
        phase="site",
        seed=2,
    )
    game.run_until(lambda play: play.asks == "site", enter_site=True)
    assert game.refuses("Palantír of Orthanc", "lets you play nothing here that gives points")
    assert game.offers("play", "Elven Cloak")


def test_the_fortress_of_isen_keeps_other_fallen_wizards_from_the_wizardhaven_card() -> None:
    game = position(
        fallen_wizard(company("Dunnish Clan-hold", "Jerrek"), sites=["Isengard", "Isengard [H]"]),
        fallen_wizard(company(card("Isengard", "The Fortress of Isen"), "Perchen")),
    )
    game.choose("move")
    new = next(iter(game.game.state.companies.values())).new_site
    assert game.game.card(new).card.alignment == "hero"  # no other was offered


def test_fortress_of_the_towers_is_for_the_white_towers() -> None:
    game = position(
        fallen_wizard(company("Isengard", "Perchen"), hand=["Fortress of the Towers"]), ringwraith()
    )
    assert game.refuses("Fortress of the Towers", "no company at The White Towers")
    game = position(
        fallen_wizard(company("The White Towers", "Perchen"), hand=["Fortress of the Towers"]),
        ringwraith(),
    )
    game.play("Fortress of the Towers")
    assert is_protected(game.game, site_at(game, "Perchen"), 0)


def test_rhosgobel_is_protected_and_radagasts_alone() -> None:
    game = position(
        fallen_wizard(company("Rhosgobel [F]", "Perchen"), declared="Radagast"), ringwraith()
    )
    assert is_protected(game.game, site_at(game, "Perchen"), 0)
    for name, able in (("Radagast", True), ("Saruman", False)):
        game = position(
            fallen_wizard(
                company("Woodmen-town", "Perchen"), declared=name, sites=["Rhosgobel [F]"]
            ),
            ringwraith(),
        )
        assert game.offers("move") == able


def test_isengard_and_the_white_towers_shelter_their_companies() -> None:
    for place in ("Isengard", "The White Towers"):
        game = position(fallen_wizard(company(place, "Perchen")), ringwraith(), phase="movement")
        assert is_wizardhaven(game.game, site_at(game, "Perchen"), 0)
        assert is_sheltered(game.game, next(iter(game.game.state.companies.values())))
        assert not is_protected(game.game, site_at(game, "Perchen"), 0)


def test_double_dealing_opens_a_site_to_both_sides() -> None:
    for stage, able in (([], False), (["Double-dealing"], True)):
        game = position(
            fallen_wizard(company(card("Ettenmoors", *stage), "Perchen"), hand=["Shadow-cloak"]),
            ringwraith(),
        )
        cloak = game.game.card(game["Shadow-cloak"].id)
        mine = next(iter(game.game.state.companies.values()))
        assert game.game.playable_here(cloak, mine) == able


def test_double_dealing_is_played_on_a_site_with_a_company() -> None:
    game = position(
        fallen_wizard(company("Ettenmoors", "Perchen"), hand=["Double-dealing"]), ringwraith()
    )
    game.play("Double-dealing")
    assert game["Double-dealing"].bearer == "Ettenmoors"


def ruse(*members: str, place: str = "Moria", sites: tuple[str, ...] = ("Moria [M]",)) -> Play:
    game = position(
        fallen_wizard(company(tapped(place), *members), hand=["Great Ruse"], sites=sites),
        ringwraith(),
        phase="site",
        seed=3,
    )
    game.run_until(
        lambda play: play.asks == "site" or play.game.state.phase != "site", enter_site=True
    )
    return game


def test_great_ruse_exchanges_the_hero_card_for_the_minion_card() -> None:
    crowd = ["Lagduf", "Muzgash", "Radbug", "Ufthak", "Snaga", "Grishnákh"]
    game = ruse(*crowd)
    game.play("Great Ruse")
    site = site_at(game, game.companies(0)[0][0])
    assert site.card.alignment == "minion" and site.state == 1
    assert game["Great Ruse"].bearer == "Moria"
    assert game.points(0)["miscellaneous"] == 1


def test_great_ruse_is_for_overt_companies_with_the_minion_card_at_hand() -> None:
    covert = ["Perchen", "Jerrek", "Eradan", "Dorelas", "Wacho", "Odoacer"]
    game = ruse(*covert)
    assert game.asks != "site" or not game.offers("play", "Great Ruse")
    game = ruse("Lagduf", "Muzgash", "Radbug", "Ufthak", "Snaga", "Grishnákh", sites=())
    assert game.asks != "site" or not game.offers("play", "Great Ruse")


# Mines and forges -----------------------------------------------------------------------------------

FAR = ["Legacy of Smiths", "Plotting Ruin"]


def test_deep_mines_lie_under_a_protected_wizardhaven_for_one_who_has_strayed() -> None:
    for fortress, stage, able in (
        (["The Fortress of Isen"], FAR, True),
        ([], [*FAR, "Bad Company"], False),
        (["The Fortress of Isen"], ["Bad Company"], False),
    ):
        game = position(
            fallen_wizard(
                company(card("Isengard", *fortress), "Perchen"), in_play=stage, sites=["Deep Mines"]
            ),
            ringwraith(),
        )
        assert game.offers("move") == able


def test_deep_mines_give_their_points_while_a_company_is_there_and_lead_back() -> None:
    game = position(
        fallen_wizard(
            company(card("Isengard", "The Fortress of Isen"), "Perchen", "Jerrek"),
            in_play=FAR,
            sites=["Deep Mines", "Bree"],
            hand=["Delver's Harvest"],
        ),
        ringwraith(),
    )
    assert stage_points(game.game, 0) == 10
    game.organize().choose("regroup").choose("split", "Jerrek").choose("done")
    game.move("Jerrek", "Deep Mines").choose("done")
    game.run_until(lambda play: play.asks == "site", enter_site=True, discard_card="a blank card")
    assert game["Jerrek"].site == "Deep Mines" and stage_points(game.game, 0) == 13
    game.play("Delver's Harvest")
    assert game.points(0)["miscellaneous"] == 1
    game.run_until(lambda play: play.asks == "organization" and play.asked == 0)
    assert game.offers("move", "Jerrek")
    game.choose("move", "Jerrek")
    assert game.company("Jerrek").moving_to == "Isengard"


def test_delvers_harvest_is_found_nowhere_else() -> None:
    game = position(
        fallen_wizard(company("Bree", "Perchen"), hand=["Delver's Harvest"]),
        ringwraith(),
        phase="site",
        pausing=(0,),
    )
    game.pass_().answer("enter-site", True)
    assert game.refuses("Delver's Harvest", "Deep Mines")


def forges(discard: list[str]) -> Play:
    game = position(
        fallen_wizard(
            company(card("Isengard", "The Fortress of Isen", "War-forges"), "Perchen", "Jerrek"),
            discard=discard,
        ),
        ringwraith(),
        phase="site",
    )
    return game.answer("enter-site", True)


def test_war_forges_make_a_minor_item_of_the_discard_pile() -> None:
    game = forges(discard=["Saw-toothed Blade", "Sting", "Glamdring"])
    game.use("War-forges", "Saw-toothed Blade")
    game.run_until(lambda play: play["Saw-toothed Blade"].in_play)
    assert game["Saw-toothed Blade"].bearer in ("Perchen", "Jerrek")
    assert game["War-forges"].tapped


def test_war_forges_make_nothing_unique_or_greater() -> None:
    game = position(
        fallen_wizard(
            company(card("Isengard", "The Fortress of Isen", "War-forges"), "Perchen"),
            discard=["Sting", "Glamdring"],
        ),
        ringwraith(),
        phase="site",
        pausing=(0,),
    )
    game.pass_().answer("enter-site", True)
    assert not game.offers("use", "War-forges")


def test_war_forges_want_a_protected_wizardhaven_and_not_radagast() -> None:
    game = position(
        fallen_wizard(company("Isengard", "Perchen"), hand=["War-forges"]), ringwraith()
    )
    assert game.refuses("War-forges", "protected")
    game = position(
        fallen_wizard(
            company("Rhosgobel [F]", "Perchen"), declared="Radagast", hand=["War-forges"]
        ),
        ringwraith(),
    )
    assert game.refuses("War-forges", "not for Radagast")


# Others ---------------------------------------------------------------------------------------------


def test_bad_company_lets_orcs_and_trolls_come() -> None:
    game = position(
        fallen_wizard(
            company("The White Towers", "Perchen"), hand=["Lagduf"], in_play=["Bad Company"]
        ),
        ringwraith(),
    )
    game.organize()
    game.bring("Lagduf", joining="Perchen")
    assert game["Lagduf"].in_play


def test_bad_company_is_not_duplicated_by_a_player() -> None:
    game = position(
        fallen_wizard(
            company("The White Towers", "Perchen"), hand=["Bad Company"], in_play=["Bad Company"]
        ),
        fallen_wizard(in_play=["Bad Company"]),
    )
    assert game.refuses("Bad Company", "duplicated")


def worth(stage: list[str], item: str) -> int:
    """What an item is worth to a Fallen-wizard with these stage resources."""
    game = position(
        fallen_wizard(company("The White Towers", character("Perchen", item)), in_play=stage),
        ringwraith(),
    )
    return game.points(0).get("item", 0)


def test_blind_to_all_else_counts_rings_in_full() -> None:
    assert worth([], "Magic Ring of Courage") == 1
    assert worth(["Blind to All Else"], "Magic Ring of Courage") == 3
    assert worth(["Blind to All Else"], "Torque of Hues") == 1


def test_legacy_of_smiths_counts_all_items_but_rings() -> None:
    assert worth(["Legacy of Smiths"], "Glamdring") == 2
    assert worth(["Legacy of Smiths"], "Magic Ring of Courage") == 1


def test_legacy_of_smiths_takes_more_than_six_stage_points() -> None:
    for stage, able in ((["Plotting Ruin", "Gatherer of Loyalties"], False), (FAR, True)):
        game = position(
            fallen_wizard(
                company("The White Towers", "Perchen"),
                in_play=[s for s in stage if s != "Legacy of Smiths"]
                + (["A Strident Spawn"] if able else []),
                hand=["Legacy of Smiths"],
            ),
            ringwraith(),
        )
        assert game.offers("play", "Legacy of Smiths") == able


def test_great_patron_doubles_those_who_are_worth_two_or_more() -> None:
    for name, points in (("Celeborn", 2), ("Jerrek", 1)):
        game = position(
            fallen_wizard(company("The White Towers", name), in_play=["Great Patron"]), ringwraith()
        )
        assert game.points(0)["character"] == points
    game = position(
        fallen_wizard(
            company("The White Towers", character("Perchen", "Treebeard")), in_play=["Great Patron"]
        ),
        ringwraith(),
    )
    assert game.points(0)["ally"] == 2  # not 3


def loyal(name: str, faction: str) -> int:
    game = position(
        fallen_wizard(
            company("The White Towers", "Perchen"), declared=name, points=[faction],
            in_play=["Gatherer of Loyalties"],
        ),
        ringwraith(),
    )  # fmt: skip
    return game.points(0)["faction"]


def test_gatherer_of_loyalties_is_worth_more_to_alatar_and_pallando() -> None:
    assert loyal("Saruman", "Riders of Rohan") == 2
    assert loyal("Pallando", "Riders of Rohan") == 3
    assert loyal("Saruman", "Smaug Roused") == 2
    assert loyal("Alatar", "Smaug Roused") == 4


def test_gatherer_of_loyalties_takes_more_than_three_stage_points() -> None:
    game = position(
        fallen_wizard(
            company("The White Towers", "Perchen"),
            in_play=["Plotting Ruin"],
            hand=["Gatherer of Loyalties"],
        ),
        ringwraith(),
    )
    assert game.refuses("Gatherer of Loyalties", "more than 3 stage points")


def test_plotting_ruin_makes_him_use_minion_holds() -> None:
    sites = ["Bree", "Bree [M]", "Rivendell", "Rivendell [M]"]
    for stage, sides in (([], {"hero"}), (["Plotting Ruin"], {"minion"})):
        game = position(
            fallen_wizard(company("Weathertop", "Perchen"), sites=sites, in_play=stage),
            ringwraith(),
        )
        game.choose("move")
        decision = game.game.decision
        assert decision is not None
        cards = [game.game.card(int(o.args[0])).card for o in decision.options]
        assert {c.name for c in cards} == {"Bree", "Rivendell"}
        assert {c.alignment for c in cards} == sides


def test_plotting_ruin_takes_more_than_seven_stage_points() -> None:
    game = position(
        fallen_wizard(
            company("The White Towers", "Perchen"),
            in_play=["Legacy of Smiths", "Gatherer of Loyalties"],
            hand=["Plotting Ruin"],
        ),
        ringwraith(),
    )
    assert game.refuses("Plotting Ruin", "more than 7")


def test_never_refuse_helps_against_ones_own_magic() -> None:
    for stage, modifier in (([], -4), (["Never Refuse"], -2)):
        game = position(
            fallen_wizard(
                company("The White Towers", "Belegorn"), in_play=stage,
                hand=["Words of Menace and Deceit"],
            ),
            ringwraith(),
            rolls=(9,),
        )  # fmt: skip
        game.play("Words of Menace and Deceit")
        rolled = next(e.args for e in game.game.events if e.kind == "rolled")
        assert rolled[3:6] == ("corruption", game["Belegorn"].id, modifier)


def test_never_refuse_does_not_help_the_wizard_himself() -> None:
    game = position(
        fallen_wizard(
            company("Isengard", "Saruman"), in_play=["Never Refuse"], hand=["White Light Broken"]
        ),
        ringwraith(),
        rolls=(9,),
    )
    game.play("White Light Broken")
    rolled = next(e.args for e in game.game.events if e.kind == "rolled")
    assert rolled[5] == 2 - 1  # what the sorcery gives, and his own -1


def test_wizards_myrmidon_is_easy_to_lead_by_the_fallen_wizard() -> None:
    game = position(
        fallen_wizard(
            company("Isengard", "Saruman", "Perchen", "Layos"), hand=["Wizard's Myrmidon"]
        ),
        ringwraith(),
    )
    before = game["Perchen"].direct_influence
    game.play("Wizard's Myrmidon", "Perchen")
    who = game.game.card(game["Perchen"].id)
    assert attributes.influence_needed(game.game, who) == 3
    assert game["Perchen"].direct_influence == before + 1
    game.organize().choose("change-control")
    assert game.offers("to-direct", "Perchen", "Saruman")
    assert not game.offers("to-direct", "Perchen", "Layos")


def test_wizards_myrmidon_is_no_fallen_wizard() -> None:
    game = position(
        fallen_wizard(company("Isengard", "Saruman"), hand=["Wizard's Myrmidon"]), ringwraith()
    )
    assert game.refuses("Wizard's Myrmidon", "no character")


def test_thrall_of_the_voice_brings_a_greater_mind() -> None:
    game = position(
        fallen_wizard(
            company("The White Towers", "Perchen"),
            hand=["Thrall of the Voice", "Celeborn", "Elrond"],
        ),
        ringwraith(),
    )
    assert game.refuses("Celeborn", "2.II.2.2.F1")
    game.play("Thrall of the Voice")
    game.run_until(lambda play: play["Celeborn"].in_play)
    assert game["Celeborn"].mind == 5
    assert game["Thrall of the Voice"].bearer == "Celeborn"
    game.organize()
    assert not game.offers("bring-character")  # it was in place of that


def test_thrall_of_the_voice_does_not_bring_more_than_six_nor_a_second_character() -> None:
    game = position(
        fallen_wizard(
            company("The White Towers", "Perchen"), hand=["Thrall of the Voice", "Elrond"]
        ),
        ringwraith(),
    )
    assert game.refuses("Thrall of the Voice", "no character of your hand")
    game = position(
        fallen_wizard(
            company("The White Towers", "Perchen"),
            hand=["Thrall of the Voice", "Celeborn", "Jerrek"],
        ),
        ringwraith(),
    )
    game.organize()
    game.bring("Jerrek", joining="Perchen").choose("done")
    assert game.refuses("Thrall of the Voice", "one character has been played")


def test_wizards_trove_plants_the_tree_where_a_sapling_is_stored() -> None:
    game = position(
        fallen_wizard(
            company("The White Towers", "Perchen"),
            stored=["Sapling of the White Tree"],
            hand=["Wizard's Trove", "The White Tree"],
        ),
        wizard(in_play=["The White Tree"]),
    )
    game.play("Wizard's Trove", action="tree")
    assert game.points(0)["miscellaneous"] == 5
    assert is_protected(game.game, site_at(game, "Perchen"), 0)
    assert "Sapling of the White Tree" in game.pile("points", 0)
    assert not broken(game.game)


def test_wizards_trove_wants_the_sapling_there() -> None:
    game = position(
        fallen_wizard(
            company("The White Towers", "Perchen"),
            company("Isengard", "Jerrek"),
            hand=["Wizard's Trove", "The White Tree"],
        ),
        wizard(),
    )
    assert game.refuses("Wizard's Trove", "no company at such a Wizardhaven")


def test_wizards_trove_keeps_what_is_worth_something_in_store() -> None:
    for stage, points in (([], 1), (["Wizard's Trove"], 2)):
        game = position(
            fallen_wizard(
                company("The White Towers", character("Wacho", "Dreams of Lore")), hand=stage
            ),
            ringwraith(),
        )
        if stage:
            game.play("Wizard's Trove", action="store")
        else:
            game.choose("store", "Dreams of Lore")
        assert game["Dreams of Lore"].stored
        assert game.points(0)["miscellaneous"] == points


def test_g_hav_F1_nothing_is_stored_at_a_hero_haven() -> None:
    game = position(
        fallen_wizard(company("Rivendell", character("Wacho", "Dreams of Lore", "Elven Cloak"))),
        ringwraith(),
    )
    assert not game.offers("store")
