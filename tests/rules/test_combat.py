"""Combat (chapter 3): attacks, and who faces their strikes."""

from __future__ import annotations

from attacks import attacked
from made_up import event, hazard

from freecouncil.cards.facts import Attack as AttackFacts
from freecouncil.rules import table
from freecouncil.rules.attacks import Attack
from freecouncil.rules.combat import combat
from freecouncil.rules.decisions import Rule
from freecouncil.rules.scripting import (
    ATTACK,
    MOVEMENT,
    RESPONSE,
    STRIKE,
    Ctx,
    Modifier,
    Requirement,
    Trigger,
)
from freecouncil.testing import (
    Play,
    company,
    position,
    ringwraith,
    tapped,
    wizard,
    wounded,
)


def cancels(ctx: Ctx) -> None:
    ctx.attack.canceled = True


CANCEL = event(cancels, when=ATTACK, skill="scout")


def test_3_an_attack_is_combat_from_its_first_step_to_its_last() -> None:
    game = attacked("Legolas", "Gimli", rolls=(12,))
    assert game.asks == "assign-strike" and game.asked == 0
    game.assign("Legolas").tap_to_fight().pass_windows()
    assert game["Orc-lieutenant"].where == "points"


def test_3_i_before_strikes_are_assigned_an_attack_can_be_canceled() -> None:
    game = attacked("Legolas", hand=("Concealment",), scripts={"Concealment": CANCEL})
    assert game.asks == "act" and game.asked == 0
    game.play("Concealment").pass_windows()
    assert game.happened("attack canceled", "Orc-lieutenant")
    assert game["Legolas"].untapped
    assert game["Orc-lieutenant"].where == "discard"


def test_3_i_both_may_act_and_the_hazard_limit_still_holds() -> None:
    def stronger(ctx: Ctx) -> None:
        ctx.game.add_effect("attack-prowess", ctx.attack.id, 2, until="attack", source=ctx.me.id)

    game = attacked(
        "Legolas",
        hazards=("Foul Fumes", "Foul Fumes"),
        scripts={"Foul Fumes": hazard(stronger, when=ATTACK)},
    )
    assert game.asks == "act" and game.asked == 1
    game.play("Foul Fumes")
    assert game.attack.prowess == 9
    assert game.company("Legolas").hazards == 2
    assert game.asks == "assign-strike" or not game.offers("play", "Foul Fumes")


def test_3_i_not_after_strikes_were_assigned() -> None:
    game = attacked("Legolas", "Gimli", hand=("Concealment",), scripts={"Concealment": CANCEL})
    game.pass_().assign("Legolas")
    assert game.asks == "stay-untapped"
    game.refuses("Concealment")


def test_3_i_1_an_attack_is_faced_even_when_it_is_canceled() -> None:
    game = attacked("Legolas", hand=("Concealment",), scripts={"Concealment": CANCEL})
    game.play("Concealment").pass_windows()
    assert "Orc" in game.company("Legolas").state.faced
    assert "Orc-lieutenant" in game.company("Legolas").state.faced


def test_3_i_2_only_what_speaks_of_attacks_changes_them() -> None:
    general = hazard(kind="permanent", modifiers=[Modifier("prowess", 3, scope="all")])
    game = attacked("Legolas", in_play=("Foul Fumes",), scripts={"Foul Fumes": general})
    assert game.attack.prowess == 7


def test_3_i_3_one_who_cancels_must_be_in_the_company_that_is_attacked() -> None:
    game = position(
        wizard(company("Moria", "Gimli"), company("Lórien", "Frodo"), hand=["Concealment"]),
        ringwraith(hand=["Orc-lieutenant"]),
        phase="movement",
    )
    game.answer("company-to-move", "Gimli").play("Orc-lieutenant")
    assert not game.offers("play", "Concealment"), "Frodo is elsewhere"


def test_3_i_4_keyed_by_name_it_is_not_keyed_to_a_type() -> None:
    of_type = event(
        cancels,
        when=ATTACK,
        requires=[
            Requirement(
                lambda ctx: ctx.attack.keyed[0] in ("region-type", "site-type"),
                "the attack is keyed by name",
                "3.i.4",
            )
        ],
    )
    named = attacked(
        "Legolas",
        by="Watcher in the Water",
        key="site:Moria",
        hand=("Concealment", "Marvels Told"),
        scripts={"Concealment": of_type, "Marvels Told": event(when=ATTACK)},
    )
    named.refuses("Concealment", "by name", "3.i.4")


def test_3_i_5_strikes_left_for_one_who_fell_are_successful() -> None:
    game = attacked("Legolas", "Gimli", by="Orc-patrol", rolls=(12,))
    game.assign("Legolas", "Gimli").choose("face", "Legolas").run_until("stay-untapped")
    attack = game.attack.state
    table.move(game.game, game["Gimli"].instance, "out")  # something else has felled him
    game.tap_to_fight().pass_windows()
    assert [s.outcome for s in attack.strikes] == ["defeated", "successful"]
    assert game["Orc-patrol"].where == "discard", "the attack is not defeated"


# Assigning ----------------------------------------------------------------------------------------


def test_3_ii_the_defender_assigns_to_untapped_characters() -> None:
    game = attacked("Legolas", tapped("Gimli"), wounded("Éomer"), "Boromir II", by="Orc-patrol")
    assert game.asked == 0
    assert set(game.options) == {"assign Legolas", "assign Boromir II", "pass"}


def test_3_ii_skipped_when_the_attacker_chooses() -> None:
    game = attacked("Legolas", "Gimli", "Éomer", by="Cave-drake", at="Barrow-downs")
    assert game.asked == 1 and game.attack.attacker_chooses


def test_3_ii_1_one_strike_for_each_character() -> None:
    game = attacked("Legolas", "Gimli", "Éomer", by="Orc-patrol")
    game.assign("Legolas")
    assert not game.offers("assign", "Legolas")
    game.assign("Gimli")
    assert game.attack.assigned == ["Legolas", "Gimli"]


def test_3_ii_2_each_character_faces_a_strike_whatever_their_number() -> None:
    game = position(ringwraith(company("Bree", "Layos", "Ciryaher")), wizard(), phase="site")
    game.answer("enter-site", True)
    assert game.attack.state.facts.each
    assert game.attack.strikes == 2 and game.attack.assigned == ["Layos", "Ciryaher"]
    more = position(
        ringwraith(company("Bree", "Layos", "Ciryaher")),
        wizard(in_play=["Foul Fumes"]),
        phase="site",
        scripts={
            "Foul Fumes": hazard(
                kind="permanent", modifiers=[Modifier("attack-strikes", 2, scope="all")]
            )
        },
    )
    more.answer("enter-site", True)
    assert more.attack.strikes == 2, "a number of strikes can't be added to"


def test_3_ii_2_unless_it_is_reduced_to_a_certain_number() -> None:
    """One strike instead of one for each: the defender assigns it."""

    def only_one(ctx: Ctx) -> None:
        ctx.attack.strikes_given = 1

    game = position(
        ringwraith(company("Bree", "Layos", "Ciryaher"), hand=["Swag"]),
        wizard(),
        phase="site",
        scripts={"Swag": event(only_one, when=ATTACK)},
    )
    game.answer("enter-site", True).play("Swag").pass_windows()
    assert game.asks == "assign-strike" and game.asked == 0
    game.assign("Ciryaher")
    assert game.attack.assigned == ["Ciryaher"]


def test_3_ii_3_a_resource_that_gives_the_choice_back_wins() -> None:
    def our_choice(ctx: Ctx) -> None:
        ctx.attack.flags.add("defender chooses")

    game = attacked(
        "Legolas",
        "Gimli",
        "Éomer",
        by="Cave-drake",
        at="Barrow-downs",
        hand=("Marvels Told",),
        scripts={"Marvels Told": event(our_choice, when=ATTACK)},
    )
    game.play("Marvels Told").pass_windows()
    assert game.asks == "assign-strike" and game.asked == 0


def test_3_ii_5_the_defender_may_leave_strikes_to_the_attacker() -> None:
    game = attacked("Legolas", "Gimli", by="Orc-lieutenant")
    game.answer("assign-strike", None)
    assert game.asked == 1
    assert set(game.options) == {"assign Legolas", "assign Gimli"}
    game.assign("Gimli")
    assert game.attack.assigned == ["Gimli"]


def test_3_iii_the_attacker_assigns_what_is_left() -> None:
    game = attacked("Legolas", tapped("Gimli"), wounded("Éomer"), by="Orc-patrol")
    game.assign("Legolas")
    assert game.asked == 1 and set(game.options) == {"assign Gimli", "assign Éomer"}
    game.assign("Éomer")
    assert sorted(game.attack.assigned) == ["Gimli", "Legolas", "Éomer"], "the last had no choice"


def test_3_iii_excess_strikes_need_not_be_defeated() -> None:
    game = attacked("Glorfindel II", by="Orc-patrol", rolls=(12,))
    game.run_until("stay-untapped")
    assert game.attack.assigned == ["Glorfindel II"]
    game.tap_to_fight().pass_windows()
    assert game["Orc-patrol"].where == "points", "one of three strikes was faced and defeated"


def test_3_iv_the_defender_chooses_the_order_of_strike_sequences() -> None:
    game = attacked("Legolas", "Gimli", by="Orc-patrol", rolls=(12, 12))
    game.assign("Legolas", "Gimli")
    assert game.asks == "order-strikes" and game.asked == 0
    game.choose("face", "Gimli").run_until("stay-untapped")
    assert game.decision.about[0] == game["Gimli"].id


def test_3_iv_before_the_first_strike_sequence_players_may_act() -> None:
    """The hazard player waits until it is known who faces a strike."""
    game = attacked(
        "Legolas",
        "Gimli",
        "Éomer",
        hand=("Marvels Told",),
        hazards=("Lost at Sea",),
        scripts={"Marvels Told": event(when=MOVEMENT), "Lost at Sea": hazard()},
    )
    game.pass_until("assign-strike").assign("Legolas")
    assert game.attack.assigned == ["Legolas"]
    assert game.asks == "act" and game.asked == 0 and game.offers("play", "Marvels Told")
    game.pass_()
    assert game.asks == "act" and game.asked == 1 and game.offers("play", "Lost at Sea")
    game.pass_()
    assert game.asks == "stay-untapped"


def test_3_iv_between_strike_sequences_players_may_act() -> None:
    game = attacked(
        "Legolas",
        "Gimli",
        by="Orc-patrol",
        hand=("Marvels Told",),
        rolls=(12, 12),
        scripts={"Marvels Told": event(when=MOVEMENT)},
    )
    game.run_until("order-strikes").choose("face", "Gimli").run_until("stay-untapped")
    game.tap_to_fight()
    game.run_until(lambda g: g.offers("play", "Marvels Told"))
    assert game["Gimli"].tapped and game.attack.source == "Orc-patrol"


# The end of an attack -----------------------------------------------------------------------------


def test_3_v_a_defeated_creature_is_kill_points_for_the_defender() -> None:
    game = attacked("Legolas", rolls=(12,)).run_until("stay-untapped").tap_to_fight()
    game.pass_windows()
    assert game["Orc-lieutenant"].where == "points"
    assert game.pile("points", 0) == ["Orc-lieutenant"]
    assert game.points(0)["kill"] == 1


def test_3_v_one_strike_not_defeated_and_the_creature_is_discarded() -> None:
    game = attacked("Legolas", "Éomer", by="Orc-guard", rolls=(12, 2, 2))
    game.run_until(lambda g: g["Orc-guard"].where in ("discard", "points", "hand"))
    assert game["Legolas"].tapped and game["Éomer"].wounded
    assert game["Orc-guard"].where == "discard"
    assert "kill" not in game.points(0)


def test_3_v_a_creature_that_struck_nobody_is_not_defeated() -> None:
    game = attacked("Legolas", hand=("Marvels Told",), scripts={"Marvels Told": event(when=ATTACK)})
    game.game.add_effect("not attacked", game["Legolas"].id, until="turn")
    game.pass_until(lambda g: g["Orc-lieutenant"].where != "chain")
    assert game["Orc-lieutenant"].where == "discard" and "kill" not in game.points(0)


def test_3_v_W1_starred_points_are_not_for_wizards() -> None:
    """Dwarves detain heroes; where something makes them strike in earnest, they are still starred."""
    game = attacked("Glorfindel II", by="Dwarven Travelers", at="Barrow-downs", rolls=(12,))
    game.run_until("stay-untapped")
    game.attack.state.detainment = False
    game.tap_to_fight().pass_windows()
    assert game.happened("attack defeated")
    assert game["Dwarven Travelers"].where == "out" and "kill" not in game.points(0)


def test_3_v_R1_points_without_a_star_are_not_for_ringwraiths() -> None:
    game = attacked("Layos", by="Cave-drake", at="Barrow-downs", minions=True, rolls=(12,))
    game.run_until(lambda g: g["Cave-drake"].where not in ("chain", "hand"))
    assert game.happened("attack defeated")
    assert game["Cave-drake"].where == "out" and "kill" not in game.points(0)


def test_3_v_R1_and_those_with_one_are() -> None:
    game = attacked("Gorbag", by="Dwarven Travelers", at="Barrow-downs", minions=True, rolls=(12,))
    game.run_until("trophy").pass_()
    assert game["Dwarven Travelers"].where == "points" and game.points(0)["kill"] == 1


# What holds for all combat ------------------------------------------------------------------------


def test_3_1_an_attack_by_a_passive_condition_begins_a_chain_of_its_own() -> None:
    """What a passive condition declares can be responded to before the attack begins."""
    game = position(
        wizard(company("Moria", "Legolas"), in_play=["Gates of Morning"], hand=["Marvels Told"]),
        ringwraith(),
        phase="movement",
        scripts={
            "Gates of Morning": event(
                triggers=[Trigger("movement begins", lambda ctx: ctx.game.log("resolved"))]
            ),
            "Marvels Told": event(when=MOVEMENT | RESPONSE),
        },
    )
    assert game.asks == "respond" and not game.happened("resolved")


def test_3_1_1_a_creature_is_not_played_in_response_or_in_combat() -> None:
    game = attacked("Legolas", "Gimli", "Éomer", by="Orc-patrol", hazards=("Orc-lieutenant",))
    game.run_until("assign-strike")
    game.refuses("Orc-lieutenant")
    assert game.happened("declared", "Orc-patrol")


def test_3_1_2_the_attack_goes_on_when_its_card_leaves() -> None:
    game = attacked("Legolas", "Gimli", rolls=(12,))
    assert game.asks == "assign-strike"
    table.discard(game.game, game["Orc-lieutenant"].instance)
    game.assign("Legolas").tap_to_fight().pass_windows()
    assert game.happened("strike failed", "Legolas")


def test_3_2_while_more_of_the_chain_waits_only_what_combat_allows() -> None:
    """Two Dragons lie in wait, and both attacks are in one chain of effects."""
    game = position(
        wizard(
            company("Thranduil's Halls", "Glorfindel II", "Legolas", moving_to="Lake-town"),
            hand=["Marvels Told", "Concealment"],
        ),
        ringwraith(in_play=["Scatha Ahunt", "Itangast Ahunt"], hand=["Lost at Sea", "Foul Fumes"]),
        phase="movement",
        seed=1,
        scripts={
            "Marvels Told": event(when=MOVEMENT),
            "Concealment": event(when=ATTACK),
            "Lost at Sea": hazard(when=MOVEMENT),
            "Foul Fumes": hazard(when=ATTACK),
        },
    )
    game.run_until("order-passive-conditions").choose("first", "Scatha Ahunt")
    offered: dict[str, set[str]] = {"Scatha Ahunt": set(), "Itangast Ahunt": set()}

    def watched(g: Play) -> bool:
        attack = g.game.window.attack
        if attack is not None and g.asks == "act":
            names = ("Marvels Told", "Concealment", "Lost at Sea", "Foul Fumes")
            offered[attack.source.card.name] |= {n for n in names if g.offers("play", n)}
        return g.asks == "enter-site"

    game.run_until(watched)
    assert offered["Scatha Ahunt"] == {"Concealment", "Foul Fumes"}, "the other attack waits"
    assert len(offered["Itangast Ahunt"]) == 4, "it is the last of the chain"


def test_3_3_a_player_attacked_in_the_opponents_turn_takes_no_actions() -> None:
    """Neither cards nor support, nor -3 to stay untapped: Legolas faces the strike and taps."""

    def raid(ctx: Ctx) -> Rule[None]:
        theirs = next(c for c in ctx.game.state.companies.values() if c.owner != ctx.player)
        facts = AttackFacts(race="Orc", strikes=1, prowess=7)
        yield from combat(ctx.game, Attack(ctx.game, facts, theirs, ctx.me))

    game = position(
        ringwraith(company("Dol Guldur", "Gorbag"), hand=["Swag"]),
        wizard(company("Moria", "Legolas", "Gimli"), hand=["Marvels Told", "Dodge"]),
        scripts={
            "Swag": event(raid),
            "Marvels Told": event(cancels, when=ATTACK),
            "Dodge": event(when=STRIKE),
        },
    )
    game.rolls(12).play("Swag")
    assert game.asks == "assign-strike" and game.asked == 1, "strikes are assigned all the same"
    game.choose("assign", "Legolas")
    assert game.happened("strike failed", "Legolas") and game.phase == "organization"
    assert game["Legolas"].tapped and game["Gimli"].untapped


def test_3_4_the_company_is_judged_at_the_beginning_of_the_attack() -> None:
    game = position(ringwraith(company("Bree", "Layos", "Ciryaher")), wizard(), phase="site")
    game.answer("enter-site", True)
    assert game.attack.detainment, "a covert company"
    game.game.add_effect("overt", game["Layos"].id)
    assert game.attack.detainment


def test_3_5_a_company_is_not_sent_back_in_the_middle_of_an_attack() -> None:
    game = attacked(
        "Legolas",
        "Gimli",
        hazards=("Foul Fumes",),
        scripts={
            "Foul Fumes": hazard(
                when=MOVEMENT,
                requires=[
                    Requirement(
                        lambda ctx: ctx.attack is None, "not in the middle of an attack", "3.5"
                    )
                ],
            )
        },
    )
    game.run_until("assign-strike")
    game.refuses("Foul Fumes")
