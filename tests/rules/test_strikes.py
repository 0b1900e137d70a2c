"""Strike sequences (3.iv)."""

from __future__ import annotations

import pytest
from attacks import attacked
from made_up import event, hazard

from freecouncil.rules.scripting import (
    MOVEMENT,
    RESPONSE,
    STRIKE,
    Cost,
    Ctx,
    Modifier,
    Requirement,
    Script,
    Trigger,
)
from freecouncil.testing import character, company, position, ringwraith, tapped, wizard, wounded


def test_3_iv_1_the_hazard_player_acts_first_within_the_limit() -> None:
    def harder(ctx: Ctx) -> None:
        ctx.game.add_effect("attack-prowess", ctx.attack.id, 3, until="strike", source=ctx.me.id)

    game = attacked(
        "Legolas",
        "Gimli",
        hazards=("Foul Fumes", "Foul Fumes"),
        rolls=(5,),
        scripts={"Foul Fumes": hazard(harder, when=STRIKE)},
    )
    game.assign("Legolas")
    assert game.asks == "act" and game.asked == 1, "before -3 and support"
    game.play("Foul Fumes")
    assert game.attack.prowess == 10
    assert game.company("Legolas").hazards == 2
    assert game.asks == "stay-untapped", "the hazard limit has been reached"
    game.tap_to_fight().pass_windows()
    assert game.happened("strike ineffectual", "Legolas"), "5 + 5 against 7 + 3"


def test_3_iv_1_and_plays_nothing_that_does_not_affect_the_strike() -> None:
    game = attacked(
        "Legolas",
        "Gimli",
        "Éomer",
        hazards=("Foul Fumes", "Lost at Sea"),
        scripts={"Foul Fumes": hazard(when=STRIKE), "Lost at Sea": hazard(when=MOVEMENT)},
    )
    game.pass_until("act")
    assert game.asked == 1 and game.offers("play", "Lost at Sea"), "before strikes are assigned"
    game.pass_().assign("Legolas")
    game.pass_until(lambda g: g.offers("play", "Foul Fumes"))
    assert not game.offers("play", "Lost at Sea"), "in the strike sequence"


def test_3_iv_2_excess_strikes_are_laid_on_as_minus_one_each() -> None:
    game = attacked("Legolas", "Gimli", by="Orc-guard", rolls=(12, 12))
    game.assign("Legolas", "Gimli").choose("face", "Legolas")
    assert game.asks == "lay-excess-strikes" and game.asked == 1
    assert game.options == ["excess 0", "excess 1", "excess 2", "excess 3"]
    game.choose(1).tap_to_fight()
    rolled = [e for e in game.game.events if e.kind == "rolled"][-1]
    assert 5 - 1 in rolled.args, "prowess 5 and one excess strike"
    game.run_until("stay-untapped").tap_to_fight()
    rolled = [e for e in game.game.events if e.kind == "rolled"][-1]
    assert 5 + 2 - 2 in rolled.args, "Gimli against Orcs takes both that are left"


def test_3_iv_2_the_last_strike_takes_all_that_is_left() -> None:
    game = attacked("Glorfindel II", by="Orc-guard", rolls=(12,))
    game.run_until("stay-untapped").tap_to_fight()
    rolled = [e for e in game.game.events if e.kind == "rolled"][-1]
    assert 8 - 4 in rolled.args


def test_3_iv_3_minus_three_to_stay_untapped() -> None:
    game = attacked("Legolas", rolls=(6,)).run_until("stay-untapped")
    assert game.asked == 0
    game.stay_untapped().pass_windows()
    assert game.happened("strike failed", "Legolas"), "5 - 3 + 6 against 7"
    assert game["Legolas"].untapped
    tapping = attacked("Legolas", rolls=(6,)).run_until("stay-untapped").tap_to_fight()
    assert tapping["Legolas"].tapped


def test_3_iv_3_only_an_untapped_character_can_stay_so() -> None:
    game = attacked(tapped("Legolas"), "Gimli", rolls=(12,))
    game.answer("assign-strike", None).assign("Legolas")
    assert game.asks != "stay-untapped"


def test_3_iv_4_others_tap_in_support() -> None:
    game = attacked("Legolas", "Gimli", "Éomer", tapped("Arwen"), rolls=(2,))
    game.assign("Legolas").tap_to_fight()
    assert game.asks == "support-strike" and game.asked == 0
    assert set(game.options) == {"support Gimli", "support Éomer", "pass"}
    game.support("Gimli", "Éomer")
    assert game["Gimli"].tapped and game["Éomer"].tapped
    assert game.happened("strike failed", "Legolas"), "5 + 2 + 2 against 7"


def test_3_iv_4_not_those_who_face_a_strike_of_the_attack() -> None:
    game = attacked("Legolas", "Gimli", by="Orc-patrol")
    game.assign("Legolas", "Gimli").choose("face", "Legolas")
    game.run_until("stay-untapped").rolls(12).tap_to_fight()
    assert game.asks != "support-strike", "Gimli has a strike of his own"


def better(ctx: Ctx) -> None:
    ctx.game.add_effect("prowess", ctx.strike.target.id, 4, until="strike", source=ctx.me.id)


def test_3_iv_5_the_defender_acts_and_uses_one_skill_card() -> None:
    game = attacked(
        "Legolas",
        "Gimli",
        hand=("Risky Blow", "Risky Blow", "Marvels Told"),
        rolls=(2,),
        scripts={
            "Risky Blow": event(better, when=STRIKE, skill="warrior"),
            "Marvels Told": event(better, when=STRIKE),
        },
    )
    game.assign("Legolas").tap_to_fight().answer("support-strike", None)
    assert game.asks == "act" and game.asked == 0
    game.play("Risky Blow")
    game.pass_until(lambda g: g.asks == "act")
    assert not game.offers("play", "Risky Blow"), "one that requires a skill"
    game.play("Marvels Told")
    game.pass_windows()
    assert game.happened("strike failed", "Legolas"), "5 + 4 + 4 + 2"


def test_3_iv_5_one_who_faces_the_strike_does_not_tap_for_something_else() -> None:
    game = attacked(
        "Legolas",
        "Gimli",
        hand=("Marvels Told",),
        scripts={
            "Marvels Told": event(
                when=MOVEMENT,
                costs=[Cost(lambda ctx: True, lambda ctx: None, "no cost")],
            )
        },
    )
    game.pass_windows().assign("Legolas").tap_to_fight()
    assert not game.offers("play", "Marvels Told"), "it has nothing to do with the strike"


def test_3_iv_5_1_a_strike_is_canceled_though_the_attack_can_not_be() -> None:
    def dodge(ctx: Ctx) -> None:
        ctx.strike.canceled = True

    game = attacked(
        "Legolas", "Gimli", hand=("Dodge",), scripts={"Dodge": event(dodge, when=STRIKE)}
    )
    game.assign("Legolas")
    game.attack.state.uncancelable = True
    game.tap_to_fight().answer("support-strike", None).play("Dodge").pass_windows()
    assert game.happened("strike canceled", "Legolas")
    assert game["Legolas"].untapped, "no roll, no tapping"
    assert game["Orc-lieutenant"].where == "discard", "it was not defeated"


@pytest.mark.parametrize(
    ("who", "prowess"),
    [("Legolas", 5), (tapped("Legolas"), 4), (wounded("Legolas"), 3)],
    ids=["untapped", "tapped", "wounded"],
)
def test_3_iv_6_the_roll_is_added_to_the_prowess(who: str, prowess: int) -> None:
    game = attacked(who, rolls=(12,)).run_until(
        lambda g: g.asks == "stay-untapped" or g.happened("rolled")
    )
    if game.asks == "stay-untapped":
        game.tap_to_fight()
    rolled = next(e for e in game.game.events if e.kind == "rolled")
    assert prowess in rolled.args


def test_3_iv_6_the_weapon_first_then_the_rest() -> None:
    """Glamdring gives at most 8; what else there is comes on top."""
    always = event(kind="permanent", modifiers=[Modifier("prowess", 2, scope="bearer")])
    game = position(
        wizard(company("Rivendell", character("Boromir II", "Marvels Told", "Glamdring"))),
        ringwraith(),
        scripts={"Marvels Told": always},
    )
    assert game["Boromir II"].prowess == 8 + 2


def test_3_iv_6_the_lowest_maximum_before_the_higher_and_those_before_what_has_none() -> None:
    """6 + 2 (at most 8) + 2 (at most 9) + 2, and in no other order as much."""

    def more(at_most: int | None) -> Script:
        return event(kind="permanent", modifiers=[Modifier("prowess", 2, at_most=at_most)])

    game = position(
        ringwraith(company("Dol Guldur", character("Gorbag", "Swag", "Black Rider", "Fell Rider"))),
        wizard(),
        scripts={"Swag": more(None), "Black Rider": more(9), "Fell Rider": more(8)},
    )
    assert game["Gorbag"].prowess == 11
    assert game["Gorbag"].tally("prowess") == [
        (6, "printed"), (2, "Fell Rider"), (1, "Black Rider"), (2, "Swag")
    ]  # fmt: skip


def test_3_iv_6_what_being_tapped_takes_comes_before_what_trophies_add() -> None:
    """6, and 3 for the mace; 7 when tapped and struck at twice; 9 with trophies, which end there."""
    game = attacked(
        character("Gorbag", "Black Mace", "Rogrog", "Olog-hai (Trolls)", tapped=True),
        by="Cave-drake",
        at="Barrow-downs",
        minions=True,
        rolls=(12,),
    )
    game.run_until(lambda g: g.happened("rolled"))
    rolled = next(e for e in game.game.events if e.kind == "rolled")
    assert rolled.tallies[0] == (
        "prowess",
        [
            (6, "printed"),
            (3, "Black Mace"),
            (-1, "excess strikes"),
            (-1, "tapped"),
            (2, "trophies"),
        ],
    )


def test_3_iv_7_above_the_strike_it_fails_and_the_character_taps() -> None:
    game = attacked("Legolas", rolls=(3,)).run_until("stay-untapped").tap_to_fight()
    assert game.happened("strike failed", "Legolas") and game["Legolas"].tapped
    assert game["Orc-lieutenant"].where == "points"


def test_3_iv_7_a_strike_with_a_body_is_defeated_only_if_its_body_check_fails() -> None:
    holds = attacked("Glorfindel II", by="Rogrog", rolls=(6, 8)).run_until("stay-untapped")
    holds.tap_to_fight()
    assert holds.happened("strike failed") and holds["Rogrog"].where == "discard"
    falls = attacked("Glorfindel II", by="Rogrog", rolls=(6, 9)).run_until("stay-untapped")
    falls.tap_to_fight()
    assert falls["Rogrog"].where == "points"


def test_3_iv_7_below_it_the_character_is_wounded_and_a_body_check_follows() -> None:
    game = attacked("Éomer", rolls=(2, 8)).run_until("stay-untapped").tap_to_fight()
    assert game["Éomer"].wounded and game["Éomer"].in_play
    assert not game.dice_left


def test_3_iv_7_equal_to_it_nobody_is_hurt() -> None:
    game = attacked("Legolas", rolls=(2,)).run_until("stay-untapped").tap_to_fight()
    assert game.happened("strike ineffectual", "Legolas")
    assert game["Legolas"].tapped and game["Orc-lieutenant"].where == "discard"


def test_3_iv_7_1_what_follows_from_a_strike_is_not_responded_to() -> None:
    game = attacked(
        "Legolas",
        hand=("Marvels Told",),
        in_play=("Gates of Morning",),
        rolls=(12,),
        scripts={
            "Marvels Told": event(when=MOVEMENT | RESPONSE | STRIKE),
            "Gates of Morning": event(
                triggers=[Trigger("strike failed", lambda ctx: ctx.game.log("gloated"))]
            ),
        },
    )
    game.run_until("stay-untapped").tap_to_fight()
    while not game.happened("gloated"):
        assert game.asks != "respond"
        game.pass_()


def test_3_iv_7_2_healed_at_once_one_was_wounded_all_the_same() -> None:
    def heal(ctx: Ctx) -> None:
        ctx.info[1].target.state = 0

    game = position(
        wizard(company("Barrow-downs", "Éomer"), in_play=["Gates of Morning"]),
        ringwraith(),
        phase="site",
        scripts={"Gates of Morning": event(triggers=[Trigger("wounded", heal, immediate=True)])},
    )
    # the barrow's wight makes those whom it wounded check corruption
    game.rolls(2, 2, 7).answer("enter-site", True).run_until("stay-untapped").tap_to_fight()
    game.pass_windows()
    rolls = [e.args[3] for e in game.game.events if e.kind == "rolled"]
    assert rolls == ["strike", "body", "corruption"]


def test_3_iv_7_3_what_a_strike_sequence_adds_ends_with_it() -> None:
    game = attacked("Legolas", "Gimli", rolls=(6,))
    game.assign("Legolas").stay_untapped().support("Gimli")
    assert game["Legolas"].prowess == 5


def test_3_iv_a_strike_against_an_ally_whose_bearer_has_fallen_is_not_faced() -> None:
    """Nothing is asked for a company that is gone."""
    gone: list[bool] = []

    def looks(ctx: Ctx) -> bool:
        gone.append(ctx.company is None)
        return True

    pause = event(lambda ctx: None, when=MOVEMENT, requires=[Requirement(looks, "")])
    game = position(
        wizard(
            company("Bree", character("Frodo", "Gwaihir"), moving_to="Weathertop"),
            hand=["Smoke Rings"],
        ),
        ringwraith(hand=["Wolves"]),
        phase="movement",
        scripts={"Smoke Rings": pause},
    )
    game.run_until(lambda play: play.offers("play", "Wolves"))
    game.play("Wolves", key="wilderness").run_until("assign-strike")
    game.assign("Frodo", "Gwaihir").run_until("order-strikes").choose("face", "Frodo")
    game.answer("lay-excess-strikes", "excess", 1)
    game.rolls(2, 12).tap_to_fight().pass_windows()
    assert game["Frodo"].where == "out" and game["Gwaihir"].where == "discard"
    assert game.happened("attack not defeated", "Wolves")
    assert gone and not any(gone)
