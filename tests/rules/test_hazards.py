"""Playing hazards on a company (2.IV.iii.1, 2.IV.vii)."""

from __future__ import annotations

from typing import Any

from made_up import ability, event, hazard

from freecouncil.rules.movement import return_to_origin
from freecouncil.rules.scripting import (
    MOVEMENT,
    RESPONSE,
    Ctx,
    Modifier,
    Role,
)
from freecouncil.testing import (
    Play,
    character,
    company,
    position,
    ringwraith,
    tapped,
    wizard,
)


def moving(
    to: str = "Moria",
    hand: tuple[str, ...] = (),
    own: tuple[str, ...] = (),
    path: str = "",
    members: tuple[str, ...] = ("Legolas", "Gimli"),
    **more: Any,
) -> Play:
    """A company under way from Rivendell, at the first chance to act."""
    game = position(
        wizard(company("Rivendell", *members, moving_to=to), hand=own),
        ringwraith(hand=hand),
        phase="movement",
        **more,
    )
    if game.asks == "site-path":
        game.choose(path or game.decision.options[0].args[1])
    return game.run_until("act")


# The limit ----------------------------------------------------------------------------------------


def test_2_IV_iii_1_no_more_hazards_than_the_limit() -> None:
    game = moving(hand=("Foul Fumes",) * 3, scripts={"Foul Fumes": hazard()})
    game.play("Foul Fumes").pass_until(lambda g: g.asks != "respond")
    assert game.company("Legolas").hazards == 1
    game.play("Foul Fumes").pass_until(lambda g: g.asks != "respond")
    assert game.phase != "movement" or not game.offers("play", "Foul Fumes")
    assert game.hand(1).count("Foul Fumes") == 1


def less(ctx: Ctx) -> None:
    ctx.game.add_effect("hazard-limit", ctx.window.company, -2, until="company")


def test_2_IV_iii_1_the_limit_must_hold_at_resolution_too() -> None:
    done: list[str] = []
    game = moving(
        hand=("Foul Fumes",),
        own=("Marvels Told",),
        scripts={
            "Foul Fumes": hazard(lambda ctx: done.append("fumes")),
            "Marvels Told": event(less, when=MOVEMENT | RESPONSE),
        },
    )
    game.pass_().play("Foul Fumes").play("Marvels Told").pass_windows()
    assert done == [], "two less than two leaves no room for it"
    assert game["Foul Fumes"].where in ("discard", "deck", "hand")


def test_2_IV_vii_several_hazards_in_any_order_until_the_limit() -> None:
    game = moving(
        hand=("Orc-patrol", "Foul Fumes", "Orc-warband"),
        members=("Legolas", "Gimli", "Boromir II", "Éomer"),
        scripts={"Foul Fumes": hazard()},
        seed=1,
    )
    game.play("Orc-patrol").run_until("act").play("Foul Fumes").run_until("act")
    assert game.company("Legolas").hazards == 2
    assert game.offers("play", "Orc-warband", "creature")


def test_2_IV_iv_the_hazard_player_would_double_last() -> None:
    """Of two ongoing effects on the same attack the one that doubles comes after the one that
    adds."""
    game = position(
        wizard(company("Moria", "Legolas", "Gimli")),
        ringwraith(hand=["Orc-patrol"], in_play=["Foul Fumes", "Doors of Night"]),
        phase="movement",
        scripts={
            "Foul Fumes": hazard(
                kind="permanent", modifiers=[Modifier("strikes doubled", 1, scope="all")]
            ),
            "Doors of Night": hazard(
                kind="permanent", modifiers=[Modifier("attack-strikes", 1, scope="all")]
            ),
        },
    ).play("Orc-patrol")
    assert game.attack.strikes == 2 * (3 + 1)


# Creatures ----------------------------------------------------------------------------------------


def test_2_IV_vii_2_a_creature_must_be_keyed() -> None:
    game = moving("Bree", hand=("Orc-guard", "Orc-patrol"))
    game.refuses("Orc-guard", "keyed", "2.IV.vii.2")
    game.play("Orc-patrol", key="wilderness")
    assert game.attack.source == "Orc-patrol"


def test_2_IV_vii_2_as_many_regions_as_symbols() -> None:
    one = moving("Ettenmoors", hand=("Hobgoblins",))
    assert one.company("Legolas").state.path.count("wilderness") == 1
    one.refuses("Hobgoblins", "keyed")
    two = moving("Bree", hand=("Hobgoblins",), path="Rhudaur/Arthedain")
    assert two.offers("play", "Hobgoblins", "creature")


def test_2_IV_vii_2_keyed_to_the_type_of_the_new_site() -> None:
    game = moving("Moria", hand=("Orc-guard",))
    game.play("Orc-guard", key="shadow-hold")
    assert game.attack.state.keyed == ("site-type", "shadow-hold")
    at_home = position(
        wizard(company("Moria", "Legolas")), ringwraith(hand=["Orc-guard"]), phase="movement"
    )
    assert at_home.offers("play", "Orc-guard", "creature"), "the site of a company that stays"


def test_2_IV_vii_2_keyed_to_a_region_or_a_site_by_name() -> None:
    game = moving("Moria", hand=("Cave Worm", "Watcher in the Water"))
    game.play("Cave Worm", key="Redhorn Gate")
    assert game.attack.state.keyed == ("region", "Redhorn Gate")
    other = moving("Moria", hand=("Watcher in the Water",))
    other.play("Watcher in the Water", key="site:Moria")
    assert other.attack.state.keyed == ("site", "Moria")


def test_2_IV_vii_2_not_to_the_site_of_origin_of_a_moving_company() -> None:
    game = position(
        wizard(company("Moria", "Legolas", moving_to="Lórien")),
        ringwraith(hand=["Orc-guard"]),
        phase="movement",
    ).run_until("act")
    game.refuses("Orc-guard", "keyed")


def test_2_IV_vii_2_a_creature_counts_one_and_begins_a_chain() -> None:
    game = moving(
        hand=("Orc-patrol", "Foul Fumes"),
        own=("Marvels Told",),
        scripts={"Foul Fumes": hazard(), "Marvels Told": event()},
        seed=2,
    )
    game.play("Marvels Told")
    assert game.asks == "respond" and game.asked == 1
    assert game.offers("play", "Foul Fumes")
    assert not game.offers("play", "Orc-patrol", "creature"), "not in response"
    game.pass_until(lambda g: g.asks == "act" and g.asked == 1).play("Orc-patrol", "wilderness")
    assert game.company("Legolas").hazards == 1


def test_2_IV_vii_2_1_attacks_follow_at_once_one_after_the_other() -> None:
    game = moving("Bree", hand=("Assassin",))
    game.rolls(12, 12, 12).play("Assassin").run_until(
        lambda g: g["Assassin"].where in ("points", "discard")
    )
    attacks = [e for e in game.game.events if e.kind == "attack"]
    assert len(attacks) == 3
    assert game["Assassin"].where == "points"


def test_2_IV_vii_2_2_played_at_a_site_in_a_region_is_keyed_to_the_site_by_name() -> None:
    # The Great Goblin may be played at sites in High Pass
    game = position(
        wizard(company("Goblin-gate", "Legolas")),
        ringwraith(hand=["The Great Goblin"]),
        phase="movement",
    )
    game.play("The Great Goblin", key="Goblin-gate")
    assert game.attack.state.keyed == ("site", "Goblin-gate")


def test_2_IV_vii_2_3_a_name_is_not_a_type() -> None:
    game = moving("Moria", hand=("Cave Worm",))
    game.play("Cave Worm", key="Redhorn Gate")
    kind, _ = game.attack.state.keyed
    assert kind == "region", "an effect on attacks keyed to wilderness passes it by"
    assert not game.attack.state.keyed_to_site


def test_2_IV_vii_2_4_the_key_must_still_hold_when_the_creature_resolves() -> None:
    def to_ruins(ctx: Ctx) -> None:
        site = ctx.game.state.companies[ctx.window.company].new_site
        ctx.game.add_effect("site-type", site, 1, data=("ruins-and-lairs",))

    game = moving(
        "Moria",
        hand=("Orc-guard",),
        own=("Marvels Told",),
        scripts={"Marvels Told": event(to_ruins, when=MOVEMENT | RESPONSE)},
    )
    game.pass_().play("Orc-guard", key="shadow-hold").play("Marvels Told").pass_windows()
    assert game.happened("negated", "Orc-guard")
    assert not game.happened("attack")
    assert game.company("Legolas").hazards == 1 or game.phase != "movement"


# Events -------------------------------------------------------------------------------------------


def members(ctx: Ctx) -> list[int]:
    return list(ctx.company.members)


def test_2_IV_vii_3_an_event_on_the_current_company() -> None:
    on_somebody = hazard(
        kind="permanent",
        becomes="whom",
        roles=[Role("whom", members, "nobody here")],
        modifiers=[Modifier("prowess", -1)],
    )
    game = position(
        wizard(company("Rivendell", "Legolas", "Gimli"), company("Bree", "Boromir II")),
        ringwraith(hand=["Foul Fumes"]),
        phase="movement",
        scripts={"Foul Fumes": on_somebody},
    )
    game.answer("company-to-move", "Legolas").run_until("act")
    game.play("Foul Fumes", "Gimli")
    assert game["Gimli"].prowess == 4 and game["Foul Fumes"].bearer == "Gimli"
    assert game.company("Legolas").hazards == 1


def test_2_IV_vii_3_1_a_hazard_may_affect_other_companies_too() -> None:
    everywhere = hazard(kind="permanent", modifiers=[Modifier("prowess", -1, scope="all")])
    game = position(
        wizard(company("Rivendell", "Legolas"), company("Bree", "Boromir II")),
        ringwraith(hand=["Foul Fumes"]),
        phase="movement",
        scripts={"Foul Fumes": everywhere},
    )
    game.answer("company-to-move", "Legolas").run_until("act").play("Foul Fumes")
    assert game["Legolas"].prowess == 4 and game["Boromir II"].prowess == 5


# On-guard -----------------------------------------------------------------------------------------


def test_2_IV_vii_4_any_card_once_face_down() -> None:
    game = moving(hand=("Gorbag", "Cave-drake"))
    game.place_on_guard("Gorbag")
    assert game.company("Legolas").on_guard == ["Gorbag"]
    assert game.company("Legolas").hazards == 1
    assert game["Gorbag"].where == "on-guard" and not game["Gorbag"].instance.shown
    assert not game.offers("play", "Cave-drake", "on-guard"), "once"


def test_2_IV_vii_4_an_on_guard_card_may_be_placed_in_response() -> None:
    game = moving(hand=("Gorbag",), own=("Marvels Told",), scripts={"Marvels Told": event()})
    game.play("Marvels Told")
    assert game.asks == "respond"
    assert game.offers("play", "Gorbag", "on-guard")


def test_2_IV_vii_4_on_the_site_of_a_company_that_stays_as_well() -> None:
    game = position(
        wizard(company("Moria", "Legolas")), ringwraith(hand=["Gorbag"]), phase="movement"
    )
    game.place_on_guard("Gorbag")
    assert game.company("Legolas").on_guard == ["Gorbag"]


def test_2_IV_vii_4_1_beyond_the_limit_at_resolution_it_goes_back_to_the_hand() -> None:
    game = moving(
        hand=("Gorbag",),
        own=("Marvels Told",),
        scripts={"Marvels Told": event(less, when=MOVEMENT | RESPONSE)},
    )
    game.pass_().place_on_guard("Gorbag")
    game.play("Marvels Told").pass_windows()
    assert game["Gorbag"].where == "hand"
    assert game.company("Legolas").on_guard == []


def test_2_IV_vii_4_2_when_its_site_leaves_play_it_goes_back_to_the_hand() -> None:
    def sends_back(ctx: Ctx) -> None:
        return_to_origin(ctx.game, ctx.company)

    game = moving(hand=("Gorbag", "Foul Fumes"), scripts={"Foul Fumes": hazard(sends_back)})
    game.place_on_guard("Gorbag").play("Foul Fumes")
    assert game["Moria"].where == "location"
    assert game["Gorbag"].where == "hand"


# A Nazgûl for the sideboard -----------------------------------------------------------------------


def test_2_IV_vii_5_a_nazgul_taps_for_the_sideboard() -> None:
    game = position(
        wizard(company("Rivendell", "Legolas")),
        ringwraith(in_play=["Adûnaphel"], sideboard=["Cave-drake", "Orc-guard", "Gorbag"]),
        phase="movement",
    )
    game.use("Adûnaphel", action="sideboard")
    game.run_until("sideboard-way").choose("to-discard-pile")
    assert not game.offers("Gorbag")
    game.choose("Cave-drake").choose("Orc-guard")
    assert game["Adûnaphel"].where == "discard"
    assert {"Cave-drake", "Orc-guard"} <= set(game.pile("discard", 1))
    assert game.company("Legolas").hazards == 1


def test_2_IV_2_those_of_other_companies_may_act_meanwhile() -> None:
    game = position(
        wizard(
            company("Rivendell", "Gimli", moving_to="Moria"),
            company("Lórien", character("Haldir", "Elven Cloak")),
        ),
        ringwraith(),
        phase="movement",
        scripts={"Elven Cloak": ability(when=MOVEMENT)},
    )
    game.answer("company-to-move", "Gimli").run_until("act")
    assert game.offers("use", "Elven Cloak")


def test_2_IV_2_but_cancel_no_attack() -> None:
    """Canceling an attack is for the company that faces it: with the scout in it, it can be done."""

    def attacked(scout: str, other: str) -> Play:
        game = position(
            wizard(
                company("Rivendell", "Gimli", scout, moving_to="Moria"),
                company("Lórien", other),
                hand=["Concealment"],
            ),
            ringwraith(hand=["Cave-drake"]),
            phase="movement",
        )
        game.answer("company-to-move", "Gimli").run_until("act")
        return game.play("Cave-drake", key="wilderness")

    assert attacked("Frodo", "Boromir II").offers("play", "Concealment")
    assert not attacked("Boromir II", "Frodo").offers("play", "Concealment")


def test_a_tapped_site_can_still_be_keyed_to() -> None:
    game = position(
        wizard(company(tapped("Moria"), character("Legolas"))),
        ringwraith(hand=["Orc-guard"]),
        phase="movement",
    )
    assert game.offers("play", "Orc-guard", "creature")
