"""The long-event phase (2.III), and events (chapter 5)."""

from __future__ import annotations

from made_up import ability, event, hazard

from freecouncil.rules.decisions import Rule
from freecouncil.rules.playing import play_item_by_effect
from freecouncil.rules.scripting import (
    LONG_EVENT,
    MOVEMENT,
    RESPONSE,
    SITE,
    Ctx,
    Modifier,
    Requirement,
    Role,
)
from freecouncil.testing import card, character, company, position, ringwraith, tapped, wizard

LONG = {"Sun": event(kind="long", when=LONG_EVENT), "Foul Fumes": hazard(kind="long")}


def test_2_III_1_own_resource_long_events_go_first() -> None:
    game = position(
        wizard(company("Rivendell", "Legolas"), in_play=["Sun"], hand=["Clouds"]),
        ringwraith(in_play=["Foul Fumes"]),
        phase="long-event",
        scripts={**LONG, "Clouds": event()},
    )
    assert game["Sun"].where == "discard"
    assert game["Foul Fumes"].in_play, "the opponent's hazards go at the end"


def test_2_III_2_resource_long_events_are_played_in_this_phase_alone() -> None:
    game = position(
        wizard(company("Rivendell", "Legolas"), hand=["Sun"]), ringwraith(), scripts=LONG
    )
    game.refuses("Sun")
    game.pass_()
    assert game.phase == "long-event"
    game.play("Sun")
    assert game["Sun"].in_play


def test_g_long_1_no_resource_long_event_at_another_time() -> None:
    for phase in ("organization", "movement", "site", "end-of-turn"):
        game = position(
            wizard(company("Rivendell", "Legolas"), hand=["Sun"]),
            ringwraith(),
            phase=phase,
            scripts=LONG,
        )
        game.refuses("Sun")


def test_2_III_3_the_opponents_hazard_long_events_go_last() -> None:
    game = position(
        wizard(company("Rivendell", "Legolas"), hand=["Clouds"]),
        ringwraith(in_play=["Foul Fumes"]),
        phase="long-event",
        scripts={**LONG, "Clouds": event()},
    )
    assert game["Foul Fumes"].in_play
    game.pass_()
    assert game["Foul Fumes"].where == "discard"


def test_5_1_a_short_event_is_discarded_when_it_has_resolved() -> None:
    done = []
    game = position(
        wizard(company("Rivendell", "Legolas"), hand=["Marvels Told"]),
        ringwraith(),
        scripts={"Marvels Told": event(lambda ctx: done.append(ctx.me.where))},
    )
    game.play("Marvels Told")
    assert done == ["chain"] and game["Marvels Told"].where == "discard"


def stronger(ctx: Ctx) -> None:
    ctx.game.add_effect("prowess", int(ctx.chosen["whom"]), 3, source=ctx.me.id)


WHOM = Role(
    "whom",
    lambda ctx: [n for c in ctx.game.state.companies.values() for n in c.members],
    "there is nobody",
)


def test_5_1_1_a_short_events_effect_ends_with_the_turn() -> None:
    game = position(
        wizard(company("Rivendell", "Legolas", "Gimli"), hand=["Marvels Told"]),
        ringwraith(),
        scripts={"Marvels Told": event(stronger, roles=[WHOM])},
    )
    game.play("Marvels Told", "Gimli")
    assert game["Gimli"].prowess == 8 and game["Legolas"].prowess == 5
    game.run_until(lambda g: g.game.state.turn == 6)
    assert game["Gimli"].prowess == 5


def test_5_1_2_a_card_that_would_do_nothing_is_not_played() -> None:
    nobody = Role("whom", lambda ctx: [], "there is nobody to strengthen", rule="5.1.2")
    game = position(
        wizard(company("Rivendell", "Legolas"), hand=["Marvels Told"]),
        ringwraith(),
        scripts={"Marvels Told": event(stronger, roles=[nobody])},
    )
    game.refuses("Marvels Told", "nobody", "5.1.2")


def _declined(ctx: Ctx) -> None:
    """An effect that its player might have used, and has not."""
    ctx.idle = True


def test_5_1_2_a_short_event_that_has_changed_nothing_returns_to_the_hand() -> None:
    game = position(
        wizard(company("Rivendell", "Legolas"), hand=["Marvels Told"]),
        ringwraith(),
        scripts={"Marvels Told": event(_declined)},
    )
    game.play("Marvels Told")
    assert game["Marvels Told"].where == "hand"


def test_5_1_2_it_is_discarded_where_something_was_done_in_response_or_as_its_cost() -> None:
    game = position(
        wizard(company("Rivendell", "Legolas"), hand=["Marvels Told", "Thorough Search"]),
        ringwraith(),
        scripts={
            "Marvels Told": event(_declined),
            "Thorough Search": event(when=RESPONSE),
        },
    )
    game.play("Marvels Told").answer("respond", "Thorough Search").pass_windows()
    assert game["Marvels Told"].where == "discard"
    whom = Role("whom", lambda ctx: [game["Legolas"].id], "nobody is there", tap=True)
    game = position(
        wizard(company("Rivendell", "Legolas"), hand=["Marvels Told"]),
        ringwraith(),
        scripts={"Marvels Told": event(_declined, roles=[whom])},
    )
    game.play("Marvels Told")
    assert game["Legolas"].tapped and game["Marvels Told"].where == "discard"


def test_5_1_3_what_an_event_allows_is_done_next_or_not_at_all() -> None:
    def one_item(ctx: Ctx) -> Rule[None]:
        yield from play_item_by_effect(ctx.game, ctx.company, ("minor",))

    game = position(
        wizard(
            company(tapped("Ettenmoors"), "Glorfindel II", "Legolas"),
            hand=["Marvels Told", "Dagger of Westernesse"],
        ),
        ringwraith(),
        phase="site",
        rolls=(12,),
        scripts={"Marvels Told": event(one_item, when=SITE)},
    )
    game.answer("enter-site", True).assign("Glorfindel II").tap_to_fight().pass_windows()
    game.play("Marvels Told").pass_windows()
    assert game["Dagger of Westernesse"].bearer == "Legolas"


def test_5_1_4_a_short_event_that_cannot_be_duplicated() -> None:
    """One whose effect still lasts can't be played on the same card again."""

    def free(ctx: Ctx) -> list[int]:
        return [
            n
            for c in ctx.game.state.companies.values()
            for n in c.members
            if ("prowess", n) not in ctx.game.state.effects
        ]

    game = position(
        wizard(company("Rivendell", "Legolas"), hand=["Marvels Told", "Marvels Told"]),
        ringwraith(),
        scripts={
            "Marvels Told": event(stronger, roles=[Role("whom", free, "all have it", rule="5.1.4")])
        },
    )
    game.play("Marvels Told").pass_windows()
    game.refuses("Marvels Told", "5.1.4")


def test_5_2_a_long_event_needs_no_immediate_effect() -> None:
    game = position(
        wizard(company("Rivendell", "Legolas")),
        ringwraith(hand=["Foul Fumes"]),
        phase="movement",
        scripts=LONG,
    )
    game.play("Foul Fumes")
    assert game["Foul Fumes"].in_play
    assert game.company("Legolas").hazards == 1


def test_5_3_a_permanent_event_stays_and_keeps_its_effect() -> None:
    permanent = event(
        kind="permanent", becomes="whom", roles=[WHOM], modifiers=[Modifier("prowess", 2)]
    )
    game = position(
        wizard(company("Rivendell", "Legolas", "Gimli"), hand=["Align Palantír"]),
        ringwraith(),
        scripts={"Align Palantír": permanent},
    )
    game.play("Align Palantír", "Gimli")
    game.run_until(lambda g: g.game.state.turn == 7)
    assert game["Align Palantír"].bearer == "Gimli"
    assert game["Gimli"].prowess == 7


def test_5_3_1_a_permanent_event_affects_only_the_card_it_is_on() -> None:
    haunted = event(modifiers=[Modifier("information", 1, scope="bearer")])
    game = position(
        wizard(
            company(card("Rivendell", "Align Palantír"), "Legolas"), company("Rivendell", "Gimli")
        ),
        ringwraith(),
        scripts={"Align Palantír": haunted},
    )
    with_it = game.game.card(game.company("Legolas").state.site)
    without = game.game.card(game.company("Gimli").state.site)
    assert game.game.has_information(with_it) and not game.game.has_information(without)


def test_an_ability_of_a_long_event_can_be_used_while_it_lies() -> None:
    used = []
    game = position(
        wizard(company("Rivendell", character("Legolas")), in_play=["Gates of Morning"]),
        ringwraith(),
        phase="movement",
        scripts={
            "Gates of Morning": ability(
                lambda ctx: used.append(1),
                when=MOVEMENT,
                requires=[Requirement(lambda ctx: not used, "once is enough", "9.1.1")],
            )
        },
    )
    game.use("Gates of Morning").pass_until(lambda g: bool(used))
    assert used == [1]
    game.refuses("Gates of Morning")
