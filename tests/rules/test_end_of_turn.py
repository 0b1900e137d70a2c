"""The end-of-turn phase (2.VI)."""

from __future__ import annotations

from made_up import event

from freecouncil.rules.scripting import END_OF_TURN, TURN_END, Ctx, Trigger
from freecouncil.testing import company, position, ringwraith, wizard


def test_2_VI_actions_may_be_taken_between_the_steps() -> None:
    hands: list[int] = []
    game = position(
        wizard(company("Rivendell", "Legolas"), hand=["Marvels Told"] * 3 + ["Orcrist"]),
        ringwraith(),
        phase="end-of-turn",
        scripts={"Marvels Told": event(when=END_OF_TURN)},
    )
    for step in ("before the discard", "between discard and reset", "after the reset"):
        assert game.asks == "act" and game.offers("play", "Marvels Told"), step
        hands.append(len(game.hand(0)))
        game.pass_()
        if game.asks == "discard-card" and game.active == 0:
            game.choose("Orcrist")
    assert hands == [4, 3, 8]


def test_2_VI_i_either_player_may_discard_a_card() -> None:
    game = position(
        wizard(company("Rivendell", "Legolas"), hand=["Glamdring", "Orcrist"]),
        ringwraith(hand=["Cave-drake"]),
        phase="end-of-turn",
    )
    assert game.asks == "discard-card" and game.asked == 0
    game.choose("Orcrist")
    assert game.asked == 1
    game.pass_()
    assert game["Orcrist"].where == "discard" and game["Cave-drake"].where == "hand"


def test_2_VI_i_one_card_only() -> None:
    game = position(
        wizard(company("Rivendell", "Legolas"), hand=["Glamdring"] * 3),
        ringwraith(),
        phase="end-of-turn",
    )
    game.choose("Glamdring")
    assert game.asks != "discard-card" or game.asked == 1


def test_2_VI_ii_both_hands_are_reset() -> None:
    game = position(
        wizard(company("Rivendell", "Legolas"), hand=["Glamdring"] * 10),
        ringwraith(hand=["Cave-drake"] * 5),
        phase="end-of-turn",
    )
    game.answer("discard-card", None).answer("discard-card", None)
    assert game.asks == "discard-card" and game.asked == 0 and not game.offers("pass")
    game.choose("Glamdring").choose("Glamdring")
    game.run_until(lambda g: g.game.state.turn == 6)
    assert len(game.hand(0)) == len(game.hand(1)) == 8


def test_2_VI_iii_what_waits_for_the_end_of_the_turn_happens_then() -> None:
    hands: list[int] = []
    game = position(
        wizard(
            company("Rivendell", "Legolas"), in_play=["Gates of Morning"], hand=["Marvels Told"]
        ),
        ringwraith(),
        phase="end-of-turn",
        scripts={
            "Gates of Morning": event(
                triggers=[
                    Trigger(
                        "turn ends", lambda ctx: hands.append(len(ctx.game.state.players[0].hand))
                    )
                ]
            ),
            "Marvels Told": event(when=TURN_END),
        },
    )
    game.run_until(lambda g: bool(hands))
    assert hands == [8], "after the hands were reset"
    game.run_until("act")
    assert game.offers("play", "Marvels Told"), "what is allowed at the end of the turn"


def test_2_VI_then_it_is_the_other_players_turn() -> None:
    game = position(
        wizard(company("Rivendell", "Legolas")),
        ringwraith(company("Dol Guldur", "Gorbag")),
        phase="end-of-turn",
    )
    game.run_until("organization")
    assert game.active == 1 and game.game.state.turn == 6


def test_2_VI_1_a_site_exchanged_at_the_end_of_the_turn_is_movement_without_its_phase() -> None:
    moved: list[str] = []

    def note(ctx: Ctx) -> None:
        moved.append(ctx.game.card(ctx.info.new_site).card.name)

    game = position(
        wizard(company("Rivendell", "Legolas"), hand=["Great-road"], in_play=["Gates of Morning"]),
        ringwraith(hand=["Cave-drake"]),
        scripts={
            "Gates of Morning": event(triggers=[Trigger("company moves", note, immediate=True)])
        },
    )
    game.move("Legolas", "Moria").pass_().play("Great-road")
    game.run_until(lambda g: g.offers("use", "Great-road"))
    assert moved == ["Moria"] and game.phase == "end-of-turn"
    game.use("Great-road").run_until(lambda g: g.active == 1)
    assert moved == ["Moria", "Rivendell"], "what waits for movement sees it"
    assert game["Legolas"].site == "Rivendell"
    phases = [e for e in game.game.events if e.kind == "movement/hazard phase"]
    assert len(phases) == 1
