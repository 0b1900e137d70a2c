"""Declaring movement (2.II.7), and the movement/hazard phase apart from its hazards (2.IV)."""

from __future__ import annotations

from made_up import event, hazard

from freecouncil.cards.facts import Site
from freecouncil.rules import regions, table
from freecouncil.rules.movement import move_on, return_to_origin
from freecouncil.rules.scripting import MOVEMENT_END, Ctx, Modifier, Script, Trigger
from freecouncil.testing import (
    Play,
    character,
    company,
    position,
    ringwraith,
    tapped,
    wizard,
)

MODE = Script("in a mode", modifiers=[Modifier("mode", 1, scope="bearer")])


def destinations(game: Play, member: str) -> set[str]:
    """Where a company could declare movement to."""
    copy = Play(game.game.copy())
    copy.answer("organization", "move", member)
    if copy.asks != "destination":
        return {copy.company(member).moving_to}
    return {o.removeprefix("destination ") for o in copy.options}


# Declaring ----------------------------------------------------------------------------------------


def test_2_II_7_movement_is_declared_with_a_face_down_site() -> None:
    game = position(wizard(company("Rivendell", "Legolas")), ringwraith())
    game.move("Legolas", "Moria")
    assert game["Moria"].in_play and not game["Moria"].instance.shown
    assert not game.offers("move"), "once for each company"


def test_2_II_7_a_site_in_play_for_another_company_will_do() -> None:
    game = position(
        wizard(
            company("Moria", "Gimli"),
            company("Bree", "Boromir II", moving_to="Edoras"),
            company("Rivendell", "Legolas"),
            company("Lórien", "Haldir"),
            sites=[],
        ),
        ringwraith(),
    )
    assert destinations(game, "Legolas") >= {"Moria", "Bree"}
    game.move("Legolas", "Moria")
    assert game.company("Legolas").state.new_site == game.company("Gimli").state.site
    assert "Edoras" in destinations(game, "Haldir"), "where another is going"


def test_2_II_7_1_not_two_companies_from_the_same_site_to_the_same_site() -> None:
    game = position(
        wizard(
            company("Rivendell", "Legolas"),
            company("Rivendell", "Gimli"),
            company("Bree", "Elrond"),
        ),
        ringwraith(),
    )
    # they stand on two cards of the same haven
    game.move("Legolas", "Moria")
    assert "Moria" not in destinations(game, "Gimli")


def test_2_II_7_2_a_site_stays_until_the_company_bound_for_it_has_moved() -> None:
    game = position(
        wizard(
            company("Moria", "Gimli", moving_to="Rivendell"),
            company("Lórien", "Legolas", moving_to="Moria"),
        ),
        ringwraith(),
        phase="movement",
    )
    game.answer("company-to-move", "Gimli")
    game.run_until(lambda g: g.company("Legolas").site == "Moria")
    assert game["Gimli"].site == "Rivendell"
    assert game["Legolas"].site == "Moria"


def test_2_II_7_3_another_card_of_a_haven_where_the_player_has_a_company() -> None:
    game = position(wizard(company("Rivendell", "Legolas"), company("Bree", "Gimli")), ringwraith())
    game.move("Gimli", "Rivendell")
    assert game.company("Gimli").state.new_site != game.company("Legolas").state.site


def test_2_II_7_3_or_the_very_card_where_the_other_company_is() -> None:
    game = position(
        wizard(company("Rivendell", "Legolas"), company("Bree", "Gimli"), sites=[]), ringwraith()
    )
    game.move("Gimli", "Rivendell")
    assert game.company("Gimli").state.new_site == game.company("Legolas").state.site


def test_2_II_7_R1_a_ringwraith_leaves_the_darkhavens_only_in_a_mode() -> None:
    game = position(
        ringwraith(company("Minas Morgul", "The Witch-king"), company("Dol Guldur", "Layos")),
        wizard(),
    )
    assert destinations(game, "The Witch-king") == {"Dol Guldur"}
    rider = position(
        ringwraith(
            company("Minas Morgul", character("The Witch-king", "Black Rider")),
            company("Dol Guldur", "Layos"),
        ),
        wizard(),
        scripts={"Black Rider": MODE},
    )
    assert "Barad-dûr" in destinations(rider, "The Witch-king")
    assert "Tolfalas" not in destinations(rider, "The Witch-king"), "over a coastal sea"
    assert "Dead Marshes" not in destinations(rider, "The Witch-king"), "not by regions"


def test_2_II_7_R1_and_only_from_a_darkhaven() -> None:
    game = position(
        ringwraith(
            company("Barad-dûr", character("The Witch-king", "Black Rider")),
            company("Dol Guldur", "Layos"),
        ),
        wizard(),
        scripts={"Black Rider": MODE},
    )
    assert destinations(game, "The Witch-king") == {"Minas Morgul"}


def test_2_II_7_R2_ringwraith_followers_need_no_mode_of_their_own() -> None:
    game = position(
        ringwraith(
            company(
                "Minas Morgul",
                character("The Witch-king", "Black Rider", followers=["Khamûl the Ringwraith"]),
            )
        ),
        wizard(),
        scripts={"Black Rider": MODE},
    )
    game.move("Khamûl the Ringwraith", "Barad-dûr")


def test_2_II_7_R3_one_who_loses_the_mode_on_the_way_goes_on() -> None:
    def unhorsed(ctx: Ctx) -> None:
        for card in ctx.game.state.cards[1:]:
            if card.card.name == "Black Rider":
                table.discard(ctx.game, card)

    game = position(
        ringwraith(
            company(
                "Minas Morgul", character("The Witch-king", "Black Rider"), moving_to="Barad-dûr"
            )
        ),
        wizard(hand=["Lost at Sea"]),
        phase="movement",
        scripts={"Black Rider": MODE, "Lost at Sea": hazard(unhorsed)},
    )
    game.run_until("act").play("Lost at Sea").run_until("enter-site")
    assert game["Black Rider"].where == "discard"
    assert game["The Witch-king"].site == "Barad-dûr"


def paths(game: Play) -> set[str]:
    return set(game.options) if game.asks == "site-path" else set()


def test_2_II_7_i_starter_movement_goes_by_the_nearest_haven() -> None:
    game = position(
        wizard(company("Lórien", "Legolas", moving_to="Moria")), ringwraith(), phase="movement"
    )
    assert any(o.startswith("path starter") for o in paths(game))
    game = position(
        wizard(company("Moria", "Legolas", moving_to="Lórien")), ringwraith(), phase="movement"
    )
    assert any(o.startswith("path starter") for o in paths(game))
    other = position(
        wizard(company("Rivendell", "Legolas", moving_to="Moria")), ringwraith(), phase="movement"
    )
    assert not any("starter" in o for o in paths(other)), "Lórien is Moria's nearest haven"


def test_2_II_7_i_starter_movement_between_havens() -> None:
    game = position(
        wizard(company("Rivendell", "Legolas", moving_to="Grey Havens")),
        ringwraith(),
        phase="movement",
    )
    assert any(o.startswith("path starter") for o in paths(game))
    assert "Edhellond" not in destinations(
        position(wizard(company("Rivendell", "Legolas"), company("Bree", "Gimli")), ringwraith()),
        "Legolas",
    )


def test_2_II_7_i_W1_no_starter_movement_to_gorgoroth() -> None:
    game = position(wizard(company("Lórien", "Legolas"), company("Bree", "Gimli")), ringwraith())
    assert "Cirith Ungol" in destinations(game, "Legolas")
    assert "Mount Doom" not in destinations(game, "Legolas")


def test_2_II_7_ii_region_movement_through_four_regions() -> None:
    game = position(wizard(company("Bree", "Legolas"), company("Lórien", "Gimli")), ringwraith())
    found = destinations(game, "Legolas")
    assert "Goblin-gate" in found, "Arthedain, Rhudaur, High Pass"
    assert "Lórien" not in found, "more than four regions"


def test_2_II_7_ii_W1_not_through_imlad_morgul_to_gorgoroth() -> None:
    game = position(
        wizard(company("Henneth Annûn", "Faramir"), company("Lórien", "Gimli")), ringwraith()
    )
    assert "Mount Doom" not in destinations(game, "Faramir")
    inside = position(
        wizard(company("Cirith Ungol", "Faramir"), company("Lórien", "Gimli")), ringwraith()
    )
    assert "Mount Doom" in destinations(inside, "Faramir"), "it starts there"


def test_2_II_7_ii_R1_dagorlad_and_udun_are_adjacent_to_minions() -> None:
    game = position(
        ringwraith(company("Dead Marshes", "Gorbag"), company("Dol Guldur", "Layos")), wizard()
    )
    assert "Cirith Gorgor" in destinations(game, "Gorbag")
    hero = position(
        wizard(company("Dead Marshes", "Legolas"), company("Lórien", "Gimli")), ringwraith()
    )
    marshes, gorgor = (hero[name].instance.card for name in ("Dead Marshes", "Cirith Gorgor"))
    assert isinstance(marshes, Site) and isinstance(gorgor, Site)
    ways = [
        j
        for j in hero.game.map.journeys(
            marshes,
            gorgor,
            hero.game.traveller(hero.company("Legolas").state),
        )
        if "Dagorlad/Udûn" in "/".join(j.regions)
    ]
    assert not ways


def test_2_II_7_iii_the_under_deeps_are_reached_from_adjacent_sites_alone() -> None:
    def from_(site: str) -> set[str]:
        game = position(wizard(company(site, "Legolas"), company("Bree", "Gimli")), ringwraith())
        return destinations(game, "Legolas")

    assert "The Under-gates" in from_("Moria"), "its surface site"
    assert "The Under-gates" not in from_("Lórien"), "the same region is not enough"
    below = from_("The Under-gates")
    assert "Moria" in below and "The Under-leas" in below
    assert "Lórien" not in below and "Dimrill Dale" not in below


def test_2_II_7_iii_a_company_on_its_way_below_has_no_site_path_and_rolls_only_when_it_leaves() -> (
    None
):
    game = position(
        wizard(company("Moria", "Legolas", moving_to="The Under-gates")),
        ringwraith(hand=["Cave-drake", "Orc-guard"]),
        phase="movement",
    ).run_until("act")
    going = game.company("Legolas").state
    assert (going.movement, going.path, going.regions) == ("under-deeps", (), ())
    assert game.company("Legolas").moving_to == "The Under-gates"
    assert not any(e.kind == "rolled" for e in game.game.events)


def test_2_II_7_R1_a_ringwraith_may_go_below() -> None:
    game = position(
        ringwraith(
            company("Dol Guldur", character("The Witch-king", "Black Rider")),
            company("Minas Morgul", "Layos"),
        ),
        wizard(),
        scripts={"Black Rider": MODE},
    )
    assert "The Sulfur-deeps" in destinations(game, "The Witch-king")


# Steps 1 to 6 -------------------------------------------------------------------------------------


def test_2_IV_each_company_has_its_phase_in_the_order_the_player_chooses() -> None:
    game = position(
        wizard(
            company("Rivendell", "Legolas", moving_to="Bree"),
            company("Lórien", "Gimli", moving_to="Moria"),
            company("Grey Havens", "Elrond"),
        ),
        ringwraith(),
        phase="movement",
    )
    assert game.asked == 0 and game.asks == "company-to-move" and len(game.options) == 3
    game.choose("Gimli")
    game.run_until("company-to-move")
    assert game["Gimli"].site == "Moria" and game["Legolas"].site == "Rivendell"
    game.choose("Elrond")
    game.run_until(lambda g: g.phase == "site")
    assert game.happened("movement/hazard phase", "Elrond"), "also one that does not move"
    assert game["Legolas"].site == "Bree"


def test_2_IV_i_the_new_site_is_revealed() -> None:
    game = position(
        wizard(company("Rivendell", "Legolas", moving_to="Moria")), ringwraith(), phase="movement"
    )
    assert game["Moria"].instance.shown


def test_2_IV_i_1_from_an_under_deeps_site_a_roll_decides() -> None:
    def under_moria(roll: int) -> Play:
        game = position(wizard(company("The Under-gates", "Legolas")), ringwraith())
        game.move("Legolas", "The Under-leas")
        game.rolls(roll)
        return game.run_until("enter-site")

    adjacent = position(wizard(company("The Under-gates", "Legolas")), ringwraith())
    facts = adjacent["The Under-gates"].instance.card
    assert isinstance(facts, Site)
    needed = facts.adjacent["The Under-leas"]
    assert under_moria(needed)["Legolas"].site == "The Under-leas"
    failed = under_moria(needed - 1)
    assert failed["Legolas"].site == "The Under-gates"
    assert failed["The Under-leas"].where == "location"
    assert not failed.company("Legolas").state.returned


def test_2_IV_i_2_movement_that_has_become_illegal_is_negated() -> None:
    game = position(
        wizard(company("Rivendell", "Legolas", moving_to="Edhellond")),
        ringwraith(hand=["Cave-drake"]),
        phase="movement",
    )
    assert game.happened("movement negated", "Legolas")
    assert game["Edhellond"].where == "location"
    assert game.asks == "act", "its movement/hazard phase goes on"
    game.run_until("enter-site")
    assert game["Legolas"].site == "Rivendell"


def test_2_IV_i_3_what_happens_at_the_beginning_waits_until_the_draws() -> None:
    for event_ in ("company moves", "site revealed", "movement begins"):
        drawn: list[int] = []

        def note(ctx: Ctx, drawn: list[int] = drawn) -> None:
            drawn.append(len(ctx.game.state.players[0].hand))

        game = position(
            wizard(company("Rivendell", "Legolas", moving_to="Bree"), in_play=["Gates of Morning"]),
            ringwraith(),
            phase="movement",
            scripts={"Gates of Morning": event(triggers=[Trigger(event_, note)])},
        )
        game.run_until("enter-site")
        assert drawn == [1], f"{event_}: after the card for Bree was drawn"


def test_2_IV_ii_a_site_path_by_regions_has_names_and_types() -> None:
    game = position(
        wizard(company("Rivendell", "Legolas", moving_to="Moria")),
        ringwraith(hand=["Cave-drake"]),
        phase="movement",
    )
    game.answer("site-path", "Rhudaur/Hollin/Redhorn Gate").run_until("act")
    moving = game.company("Legolas").state
    assert moving.regions == ("Rhudaur", "Hollin", "Redhorn Gate")
    assert moving.path == ("wilderness", "wilderness", "wilderness")


def test_2_IV_ii_a_starter_path_knows_only_the_first_and_last_region_by_name() -> None:
    game = position(
        wizard(company("Lórien", "Legolas", moving_to="Dead Marshes")),
        ringwraith(hand=["Cave-drake"]),
        phase="movement",
    )
    game.answer("site-path", "starter").run_until("act")
    moving = game.company("Legolas").state
    assert moving.regions == ("Wold & Foothills", "Dagorlad")
    assert moving.path == ("wilderness", "shadow-land", "shadow-land")


def test_2_IV_ii_a_company_that_stays_has_no_site_path() -> None:
    game = position(
        wizard(company("Rivendell", "Legolas")), ringwraith(hand=["Cave-drake"]), phase="movement"
    )
    assert game.company("Legolas").state.path == ()
    assert game.company("Legolas").state.regions == ()


def test_2_IV_ii_1_another_new_site_leaves_the_site_path_as_it_is() -> None:
    def diverted(ctx: Ctx) -> None:
        moving = ctx.company
        old = ctx.game.card(moving.new_site)
        other = next(
            c for c in ctx.game.state.cards[1:] if c.card.name == "Weathertop" and c.owner == 0
        )
        table.move(ctx.game, other, "play")
        moving.new_site = other.id
        table.release_site(ctx.game, old)

    game = position(
        wizard(company("Rivendell", "Legolas", moving_to="Moria")),
        ringwraith(hand=["Foul Fumes", "Cave-drake"]),
        phase="movement",
        scripts={"Foul Fumes": hazard(diverted)},
    )
    game.answer("site-path", "Rhudaur/Hollin/Redhorn Gate").run_until("act").play("Foul Fumes")
    assert game.company("Legolas").moving_to == "Weathertop"
    assert game.company("Legolas").state.regions == ("Rhudaur", "Hollin", "Redhorn Gate")
    game.play("Cave-drake")
    assert game.offers("ruins-and-lairs"), "it is the new site's type that counts"


def test_2_IV_ii_2_a_named_region_of_another_type_is_so_in_every_path() -> None:
    game = position(
        wizard(company("Rivendell", "Legolas", moving_to="Moria")),
        ringwraith(hand=["Orc-guard"]),
        phase="movement",
    )
    game.answer("site-path", "Rhudaur/Hollin/Redhorn Gate").run_until("act")
    assert not game.offers("play", "Orc-guard", "region-type:shadow-land")
    moving = game.company("Legolas").state
    regions.treat_as(game.game, moving, "wilderness: Hollin", ("shadow-land",), 0)
    assert moving.path == ("wilderness", "shadow-land", "wilderness")
    tharbad = game["Ost-in-Edhil"].instance
    assert regions.site_path(game.game, tharbad)[-1] == "shadow-land", "a site in Hollin"


def limit(*members: str) -> int:
    game = position(
        wizard(company("Rivendell", *members, moving_to="Bree")),
        ringwraith(hand=["Cave-drake"]),
        phase="movement",
    ).run_until("act")
    return game.company(members[0]).hazard_limit


def test_2_IV_iii_the_hazard_limit_is_the_companys_size_and_at_least_two() -> None:
    assert limit("Legolas") == 2
    assert limit("Legolas", "Gimli") == 2
    assert limit("Legolas", "Gimli", "Boromir II", "Éomer") == 4
    assert limit("Legolas", "Gimli", "Frodo", "Sam Gamgee", "Bilbo") == 4, "3.5, rounded up"


def test_2_IV_iii_the_limit_stays_when_a_character_falls() -> None:
    game = position(
        wizard(company("Rivendell", "Legolas", "Gimli", "Arwen", moving_to="Bree")),
        ringwraith(hand=["Cave-drake", "Foul Fumes"]),
        phase="movement",
        scripts={"Foul Fumes": hazard(fells_arwen)},
    ).run_until("act")
    game.play("Foul Fumes")
    assert game["Arwen"].where == "discard" and game.company("Legolas").size == 2
    assert game.company("Legolas").hazard_limit == 3


def fells_arwen(ctx: Ctx) -> None:
    for card in ctx.game.state.cards[1:]:
        if card.card.name == "Arwen":
            table.discard(ctx.game, card)


def test_2_IV_v_draws_by_the_new_site_or_by_the_origin_when_going_to_a_haven() -> None:
    to_moria = position(
        wizard(company("Lórien", "Legolas", moving_to="Moria")), ringwraith(), phase="movement"
    )
    to_moria.answer("site-path", "starter")
    assert to_moria.asked == 0 and to_moria.options == ["draw 2", "draw 1"]
    to_moria.choose(2)
    assert to_moria.asked == 1 and to_moria.options == ["draw 3", "draw 2", "draw 1"]
    to_haven = position(
        wizard(company("Goblin-gate", "Legolas", moving_to="Rivendell")),
        ringwraith(hand=["Cave-drake"]),
        phase="movement",
    ).answer("site-path", "starter")
    assert to_haven.asked == 1 and to_haven.options == ["draw 2", "draw 1"]
    to_haven.choose(1)
    assert to_haven.asks == "act" and len(to_haven.hand(1)) == 2
    assert len(to_haven.hand(0)) == 1, "Goblin-gate gives one, and one must be drawn"


def test_2_IV_v_both_say_how_many_they_draw_before_anyone_draws() -> None:
    game = position(
        wizard(company("Lórien", "Legolas", moving_to="Moria")), ringwraith(), phase="movement"
    ).answer("site-path", "starter")
    game.choose(2)
    assert game.asks == "draw" and game.asked == 1
    assert game.hand(0) == []
    game.choose(3)
    assert len([e for e in game.game.events if e.kind == "drew" and e.args[0] == 0]) >= 2
    drawn = [e.args[0] for e in game.game.events if e.kind == "drew"]
    assert drawn[:5] == [0, 0, 1, 1, 1]


def test_2_IV_v_one_of_mind_three_or_an_avatar_must_be_there_to_draw() -> None:
    small = position(
        wizard(company("Lórien", "Annalena", moving_to="Moria")), ringwraith(), phase="movement"
    ).answer("site-path", "starter")
    assert small["Annalena"].mind == 3
    assert small.asks == "draw" and small.asked == 0
    simple = position(
        wizard(company("Lórien", "Bergil", moving_to="Moria")), ringwraith(), phase="movement"
    ).answer("site-path", "starter")
    assert simple["Bergil"].mind < 3
    assert simple.asked == 1, "only the hazard player draws"
    grey = position(
        wizard(company("Lórien", "Gandalf", moving_to="Moria")), ringwraith(), phase="movement"
    ).answer("site-path", "starter")
    assert grey.asked == 0 and grey.asks == "draw"


def test_2_IV_v_nobody_draws_for_a_company_that_stays() -> None:
    game = position(
        wizard(company("Moria", "Legolas")), ringwraith(hand=["Cave-drake"]), phase="movement"
    )
    assert game.hand(0) == [] and game.asks == "act"


def test_2_IV_vi_passive_conditions_of_the_beginning_can_be_responded_to() -> None:
    game = position(
        wizard(
            company("Rivendell", "Legolas", moving_to="Bree"),
            in_play=["Gates of Morning"],
            hand=["Marvels Told"],
        ),
        ringwraith(hand=["Lost at Sea"]),
        phase="movement",
        scripts={
            "Gates of Morning": event(
                triggers=[Trigger("movement begins", lambda ctx: ctx.game.log("morning"))]
            ),
            "Marvels Told": event(),
            "Lost at Sea": hazard(),
        },
    )
    game.run_until("respond")
    assert game.asked == 1 and game.offers("play", "Lost at Sea")
    assert not game.happened("morning")
    game.play("Lost at Sea").pass_windows()
    assert game.happened("morning")


# The end ------------------------------------------------------------------------------------------


def test_2_IV_viii_the_site_of_origin_goes_back_or_is_discarded() -> None:
    for state, where in (("Bree", "location"), (tapped("Bree"), "spent")):
        game = position(
            wizard(company(state, "Legolas", moving_to="Rivendell")), ringwraith(), phase="movement"
        ).run_until("enter-site")
        assert game["Legolas"].site == "Rivendell"
        assert game["Bree"].where == where


def test_2_IV_viii_a_tapped_haven_goes_back_too() -> None:
    game = position(
        wizard(company(tapped("Rivendell"), "Legolas", moving_to="Bree"), sites=["Bree"]),
        ringwraith(),
        phase="movement",
    ).run_until("enter-site")
    assert game.pile("location", 0) == ["Rivendell"]


def test_2_IV_viii_both_hands_are_reset() -> None:
    game = position(
        wizard(company("Rivendell", "Legolas", moving_to="Bree"), hand=["Concealment"] * 9),
        ringwraith(hand=["Swag"] * 3),
        phase="movement",
    )
    game.run_until("discard-card")
    assert game.asked == 0 and len(game.hand(0)) == 10
    game.run_until("enter-site")
    assert len(game.hand(0)) == len(game.hand(1)) == 8


def test_2_IV_viii_1_after_a_resource_the_hazard_player_may_go_on() -> None:
    # The hazard player is done; the resource player acts; the hazard player is asked again.
    game = position(
        wizard(
            company("Rivendell", "Legolas", moving_to="Bree"), hand=["Marvels Told", "Marvels Told"]
        ),
        ringwraith(hand=["Lost at Sea"]),
        phase="movement",
        scripts={"Marvels Told": event(), "Lost at Sea": hazard()},
    ).run_until("act")
    game.play("Marvels Told")
    assert game.asks == "respond" and game.asked == 1
    while game.asked != 0 or game.asks != "act":
        game.pass_()
    game.pass_()
    assert game.asks == "act" and game.asked == 1, "asked although it passed before"
    assert game.offers("play", "Lost at Sea")


def test_2_IV_1_without_companies_the_phase_is_skipped() -> None:
    game = position(wizard(), ringwraith(hand=["Cave-drake"]), phase="movement")
    assert game.phase == "end-of-turn"


def marches() -> Play:
    """Legolas on the way to Bree, with a card that lets him go farther in the same turn."""
    game = position(
        wizard(company("Rivendell", "Legolas", moving_to="Bree"), hand=["Forced March"]),
        ringwraith(hand=["Orc-patrol", "Orc-warband", "Cave-drake"]),
        phase="movement",
        scripts={
            "Forced March": event(lambda ctx: move_on(ctx.game, ctx.company), when=MOVEMENT_END)
        },
    )
    return game.answer("site-path", "Rhudaur/Arthedain").run_until("act")


def test_2_IV_3_a_company_that_moves_on_has_another_phase_at_once() -> None:
    game = marches()
    game.refuses("Forced March", "end of a company's movement/hazard phase")
    game.place_on_guard("Cave-drake").pass_()
    assert game.asks == "act" and game.asked == 0 and game.offers("play", "Forced March")
    assert game.company("Legolas").hazards == 1
    game.play("Forced March").pass_until("destination")
    assert game["Rivendell"].where == "location" and game["Legolas"].company.site == "Bree"
    assert len(game.hand(0)) == len(game.hand(1)) == 8, "the first phase is over"
    game.choose("Weathertop").run_until("act")
    going = game.company("Legolas")
    assert (going.moving_to, going.hazards, going.hazard_limit) == ("Weathertop", 0, 2)
    assert going.state.regions == ("Arthedain",)
    game.place_on_guard("Orc-patrol").run_until("enter-site")
    assert game["Legolas"].site == "Weathertop" and game["Bree"].where == "location"
    assert game.company("Legolas").on_guard == ["Orc-patrol"], "one for each phase"
    assert game["Cave-drake"].where == "hand", "with Bree it left (2.IV.vii.4.2)"


def test_2_IV_3_nobody_must_move_on() -> None:
    game = marches().pass_().play("Forced March").pass_until("destination")
    game.pass_().run_until("enter-site")
    assert game["Legolas"].site == "Bree" and game.company("Legolas").state.moved


def test_2_IV_3_one_sent_back_from_the_second_way_returns_to_where_it_began() -> None:
    game = marches().pass_().play("Forced March").pass_until("destination")
    game.choose("Weathertop").run_until("act")
    return_to_origin(game.game, game.company("Legolas").state)
    game.run_until(lambda g: g.phase != "movement")
    assert game["Legolas"].site == "Bree" and game["Weathertop"].where == "location"
    assert not game.company("Legolas").state.moved


def test_2_IV_viii_at_the_end_of_the_phase_only_what_is_meant_for_it() -> None:
    game = position(
        wizard(
            company("Rivendell", "Legolas", moving_to="Bree"), hand=["Forced March", "Marvels Told"]
        ),
        ringwraith(),
        phase="movement",
        scripts={"Forced March": event(when=MOVEMENT_END), "Marvels Told": event()},
    )
    game.run_until("act")
    assert game.options == ["play Marvels Told made-up", "pass"]
    game.pass_()
    assert game.options == ["play Forced March made-up", "pass"]


def sends_back(ctx: Ctx) -> None:
    return_to_origin(ctx.game, ctx.company)


def returned() -> Play:
    game = position(
        wizard(company("Rivendell", "Legolas", moving_to="Moria"), hand=["Marvels Told"]),
        ringwraith(hand=["Lost at Sea", "Cave-drake"]),
        phase="movement",
        scripts={"Lost at Sea": hazard(sends_back), "Marvels Told": event()},
    )
    return game.run_until("act").play("Lost at Sea").pass_until(lambda g: g.asks != "respond")


def test_2_IV_4_a_company_sent_back_has_not_moved_and_its_phase_ends() -> None:
    game = returned()
    assert game["Legolas"].site == "Rivendell"
    assert game["Moria"].where == "location"
    assert game.company("Legolas").state.path == ()
    assert not game.company("Legolas").state.moved
    assert game.phase != "movement", "nothing more is played in this phase"


def test_2_IV_4_and_does_nothing_at_its_site() -> None:
    game = returned().run_until(lambda g: g.phase in ("site", "end-of-turn"))
    assert game.asks != "enter-site"


def test_2_IV_5_a_moving_company_is_at_no_site() -> None:
    game = position(
        wizard(company("Rivendell", "Legolas", moving_to="Moria")),
        ringwraith(hand=["Cave-drake"]),
        phase="movement",
    ).run_until("act")
    assert game.company("Legolas").moving_to == "Moria"
    legolas = game["Legolas"].instance
    assert game.game.site_of(legolas) is None, "neither at the one nor at the other"
    game.run_until("enter-site")
    assert game.game.site_of(legolas) is game["Moria"].instance


def test_2_IV_6_companies_at_the_same_site_join_and_may_at_a_haven() -> None:
    game = position(
        wizard(
            company("Rivendell", "Legolas", moving_to="Bree"),
            company("Bree", "Gimli"),
        ),
        ringwraith(),
        phase="movement",
    ).run_until("enter-site")
    assert sorted(game.company("Gimli").members) == ["Gimli", "Legolas"]
    haven = position(
        wizard(company("Bree", "Legolas", moving_to="Rivendell"), company("Rivendell", "Gimli")),
        ringwraith(),
        phase="movement",
    ).run_until("join-companies")
    haven.pass_()
    assert haven.company("Gimli").members == ["Gimli"]


def test_2_IV_6_1_of_companies_that_may_not_join_the_hazard_player_chooses_one() -> None:
    game = position(
        ringwraith(
            company("Minas Morgul", "Gorbag", moving_to="Barad-dûr"),
            company("Cirith Gorgor", "Ciryaher", moving_to="Barad-dûr"),
        ),
        wizard(),
        phase="movement",
    ).run_until("company-that-stays")
    assert game.asked == 1
    game.choose("Ciryaher").run_until(lambda g: g.phase == "site")
    assert game["Ciryaher"].site == "Barad-dûr"
    assert game["Gorbag"].site == "Minas Morgul"
    sent_back = game.company("Gorbag").state
    assert sent_back.returned and not sent_back.moved and sent_back.path == ()
    assert game.company("Ciryaher").state.moved


def test_2_IV_6_1_one_that_did_not_move_stays_where_it_is() -> None:
    game = position(
        ringwraith(
            company("Minas Morgul", "Gorbag", moving_to="Barad-dûr"),
            company("Barad-dûr", "Ciryaher"),
        ),
        wizard(),
        phase="movement",
    ).run_until(lambda g: g.phase == "site")
    assert game["Ciryaher"].site == "Barad-dûr" and game["Gorbag"].site == "Minas Morgul"


def test_2_IV_6_1_a_ringwraith_who_moves_to_others_goes_back_as_anyone_does() -> None:
    game = position(
        ringwraith(
            company(
                "Minas Morgul", character("The Witch-king", "Black Rider"), moving_to="Barad-dûr"
            ),
            company("Barad-dûr", "Gorbag"),
        ),
        wizard(),
        phase="movement",
        scripts={"Black Rider": MODE},
    ).run_until(lambda g: g.phase == "site")
    assert game["The Witch-king"].site == "Minas Morgul"
    assert game["Gorbag"].site == "Barad-dûr", "nobody is discarded for being found there"


def test_2_IV_6_1_of_three_that_may_not_all_join_only_one_remains() -> None:
    game = position(
        wizard(
            company("Rivendell", "Aragorn II", "Legolas", "Gimli", moving_to="Bree"),
            company("Grey Havens", "Boromir II", "Faramir", "Éomer", moving_to="Bree"),
            company("Bree", "Elrond", "Balin"),
        ),
        ringwraith(),
        phase="movement",
    ).run_until(lambda g: g.phase == "site")
    assert game["Elrond"].site == "Bree"
    assert game["Aragorn II"].site == "Rivendell" and game["Faramir"].site == "Grey Havens"


def test_2_IV_6_1_a_company_that_was_sent_back_to_the_same_site_can_not_go_back_again() -> None:
    game = position(
        ringwraith(
            company("Minas Morgul", "Gorbag", moving_to="Barad-dûr"),
            company("Barad-dûr", "Ciryaher", moving_to="Cirith Gorgor"),
        ),
        wizard(hand=["Lost at Sea"]),
        phase="movement",
        scripts={"Lost at Sea": hazard(sends_back)},
    )
    game.answer("company-to-move", "Ciryaher").run_until("act").play("Lost at Sea")
    game.run_until(lambda g: g.phase == "site")
    assert game["Ciryaher"].site == "Barad-dûr"
    assert game["Gorbag"].site == "Minas Morgul"


def test_2_IV_i_2_a_ringwraith_who_has_lost_the_mode_before_setting_out_stays() -> None:
    def unhorsed(ctx: Ctx) -> None:
        for card in ctx.game.state.cards[1:]:
            if card.card.name == "Black Rider":
                table.discard(ctx.game, card)

    game = position(
        ringwraith(
            company(
                "Minas Morgul", character("The Witch-king", "Black Rider"), moving_to="Barad-dûr"
            ),
            company("Dol Guldur", "Layos"),
        ),
        wizard(hand=["Lost at Sea"]),
        phase="movement",
        scripts={"Black Rider": MODE, "Lost at Sea": hazard(unhorsed)},
    )
    game.answer("company-to-move", "Layos").run_until("act").play("Lost at Sea")
    game.run_until(lambda g: g.phase == "site")
    assert game.happened("movement negated", "The Witch-king")
    assert game["The Witch-king"].site == "Minas Morgul"
    assert game["Barad-dûr"].where == "location"
