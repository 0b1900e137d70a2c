"""Company against company (3.V)."""

from __future__ import annotations

from typing import Any

import pytest
from made_up import event, hazard

from freecouncil.rules.scripting import ANY_PHASE, ATTACK, STRIKE, Ctx, Modifier
from freecouncil.testing import (
    Piece,
    Play,
    character,
    company,
    position,
    ringwraith,
    tapped,
    wizard,
    wounded,
)


def fighting(minions: list[str | Piece], heroes: list[str | Piece], **more: Any) -> Play:
    """At a site without automatic-attacks the minions attack at once."""
    game = position(
        ringwraith(company("Dol Guldur", *minions), hand=more.get("hand", ())),
        wizard(
            company("Dol Guldur", *heroes),
            hand=more.get("theirs", ()),
            in_play=more.get("in_play", ()),
        ),
        phase="site",
        scripts=more.get("scripts"),
    )
    game.rolls(*more.get("rolls", ()))
    return game.answer("enter-site", True).answer("site", "attack", str(_name(heroes[0])))


def _name(who: str | Piece) -> str:
    return who if isinstance(who, str) else who.name


def test_3_V_one_strike_for_each_member_and_the_defender_assigns_first() -> None:
    game = fighting(["Gorbag", "Lagduf"], ["Legolas", tapped("Gimli")])
    assert game.attack.strikes == 2
    assert game.asks == "assign-company-strike" and game.asked == 1
    assert set(game.options) == {"strike Gorbag Legolas", "strike Lagduf Legolas", "pass"}
    game.choose("strike", "Gorbag", "Legolas")
    assert game.asked == 0, "then the attacker, from untapped characters"
    game.choose("strike", "Lagduf", "Gimli")
    assert game.attack.assigned == ["Legolas", "Gimli"]


def test_3_V_at_last_the_defender_assigns_the_rest() -> None:
    game = fighting([tapped("Gorbag"), "Lagduf"], [tapped("Legolas"), tapped("Gimli")])
    assert game.asked == 0 and game.offers("strike", "Lagduf", "Legolas")
    assert not game.offers("strike", "Gorbag"), "he is tapped"
    game.pass_()
    assert game.asked == 1 and not game.offers("pass")


def test_3_V_the_defender_may_cancel_the_attack_and_affect_strikes_alone() -> None:
    """Concealment cancels; Dark Quarrels would only halve the strikes of such a company."""
    game = position(
        ringwraith(company("Dol Guldur", "Gorbag", "Ciryaher")),
        wizard(
            company("Dol Guldur", "Legolas", "Frodo"),
            hand=["Concealment", "Dark Quarrels", "Marvels Told"],
            in_play=["Gates of Morning"],
        ),
        phase="site",
        scripts={"Marvels Told": event(when=ANY_PHASE)},
    )
    game.answer("enter-site", True).answer("site", "attack", "Legolas")
    assert game.asks == "act" and game.asked == 1
    assert game.options == ["play Concealment short", "pass"]
    game.play("Concealment", "Frodo").pass_windows()
    assert game.happened("attack canceled")


def test_3_V_i_the_attacker_acts_first() -> None:
    def better(ctx: Ctx) -> None:
        ctx.game.add_effect("prowess", ctx.strike.number, 3, until="strike", source=ctx.me.id)

    game = fighting(
        ["Gorbag"],
        ["Legolas"],
        hand=("Swag",),
        scripts={"Swag": event(better, when=STRIKE, skill="warrior")},
    )
    game.run_until("act")
    assert game.asked == 0 and game.offers("play", "Swag")


def test_3_V_ii_excess_strikes() -> None:
    game = fighting(["Gorbag", "Lagduf", "Muzgash"], ["Legolas"])
    game.run_until("stay-untapped").rolls(7, 7, 2).tap_to_fight().tap_to_fight()
    defence = next(e for e in game.game.events if "company defence" in e.args)
    assert 5 - 2 in defence.args


def test_3_V_iii_the_attacking_character_may_stay_untapped() -> None:
    game = fighting(["Gorbag"], ["Legolas"]).run_until("stay-untapped")
    assert game.asked == 0
    game.stay_untapped(True).rolls(12, 2, 2).stay_untapped(False)
    assert game["Gorbag"].untapped and game["Legolas"].wounded
    strike = next(e for e in game.game.events if "company strike" in e.args)
    assert 6 - 3 in strike.args


def test_3_V_iv_and_so_may_the_defending_one() -> None:
    game = fighting(["Gorbag"], ["Legolas"]).run_until("stay-untapped")
    game.stay_untapped(False)
    assert game.asked == 1 and game.asks == "stay-untapped"
    game.rolls(2, 12, 2).stay_untapped(True)
    assert game["Legolas"].untapped and game["Gorbag"].wounded
    defence = next(e for e in game.game.events if "company defence" in e.args)
    assert 5 - 3 in defence.args


def test_3_V_v_support_for_the_defender() -> None:
    game = fighting(["Gorbag"], ["Legolas", "Gimli"])
    game.choose("strike", "Gorbag", "Legolas").stay_untapped(False).stay_untapped(False)
    assert game.asks == "support-strike" and game.asked == 1
    game.rolls(6, 6).support("Gimli")
    assert game.happened("tapped", "Gimli")
    assert game.happened("tapped", "Legolas") and not game.happened("wounded"), "6 + 6 each"


def test_3_V_vi_then_the_defender_acts() -> None:
    def better(ctx: Ctx) -> None:
        ctx.game.add_effect("prowess", ctx.strike.target.id, 3, until="strike", source=ctx.me.id)

    game = fighting(
        ["Gorbag"],
        ["Legolas"],
        theirs=("Risky Blow",),
        scripts={"Risky Blow": event(better, when=STRIKE)},
    )
    game.run_until("stay-untapped").stay_untapped(False).stay_untapped(False)
    assert game.asks == "act" and game.asked == 1 and game.offers("play", "Risky Blow")


def test_3_V_vii_both_roll_with_what_their_state_takes() -> None:
    game = fighting([tapped("Gorbag")], [wounded("Legolas")], rolls=(7, 7, 2))
    strike = next(e for e in game.game.events if "company strike" in e.args)
    defence = next(e for e in game.game.events if "company defence" in e.args)
    assert 6 - 1 in strike.args and 5 - 2 in defence.args


def test_3_V_viii_the_loser_is_wounded_and_checked_and_a_tie_hurts_nobody() -> None:
    win = fighting(["Gorbag"], ["Legolas"]).run_until("stay-untapped")
    win.stay_untapped(False).rolls(12, 2, 8).stay_untapped(False)
    assert win["Legolas"].wounded and win["Gorbag"].tapped
    tie = fighting(["Gorbag"], ["Legolas"]).run_until("stay-untapped")
    tie.stay_untapped(False).rolls(6, 7).stay_untapped(False)
    assert tie.happened("tapped", "Legolas") and tie.happened("tapped", "Gorbag")
    assert not tie.happened("wounded")


def test_3_V_viii_one_who_was_wounded_before_is_checked_with_one_more() -> None:
    """Legolas has a body of 8: an eight, and one for his wound."""
    game = fighting([tapped("Gorbag")], [wounded("Legolas")], rolls=(12, 2, 8))
    assert game["Legolas"].where == "points"


def test_3_v_one_eliminated_by_a_company_is_kill_points() -> None:
    game = fighting(["Gorbag"], ["Legolas"]).run_until("stay-untapped")
    game.stay_untapped(False).rolls(12, 2, 12).stay_untapped(False)
    assert game["Legolas"].where == "points"
    assert game.points(0)["kill"] == 2
    assert not game.game.in_play("Legolas"), "he is eliminated all the same"


def test_3_V_1_only_where_both_are_and_once_a_turn() -> None:
    """The company at Minas Morgul has nobody to attack, nor the last one after the attack."""
    game = position(
        ringwraith(
            company("Minas Morgul", "Lagduf"),
            company("Dol Guldur", "Gorbag"),
            company("Dol Guldur", "Layos"),
        ),
        wizard(company("Dol Guldur", "Legolas"), company("Dol Guldur", "Gimli")),
        phase="site",
        pausing=(0,),
    )
    game.answer("company-at-site", "Lagduf").pass_until("enter-site").choose(True)
    game.pass_until("site")
    assert not game.offers("attack")
    game.pass_until("company-at-site").choose("Gorbag").pass_until("enter-site").choose(True)
    game.pass_until("site")
    assert game.offers("attack", "Legolas") and game.offers("attack", "Gimli")
    game.rolls(2, 6, 2).choose("attack", "Legolas")
    game.run_until("enter-site").choose(True).pass_until("site")
    assert game.decision.about[0] == game.company("Layos").id and not game.offers("attack")


def test_3_V_1_not_after_an_influence_attempt() -> None:
    game = position(
        ringwraith(company("Dol Guldur", "Gorbag", "Layos")),
        wizard(company("Dol Guldur", "Legolas")),
        phase="site",
    ).answer("enter-site", True)
    game.choose("influence", "Legolas").rolls(2, 12)
    if game.asks == "influencer":
        game.choose("Layos")
    game.run_until("site")
    assert not game.offers("attack")


def test_3_V_1_W1_wizards_attack_minions_and_not_each_other() -> None:
    free = position(
        wizard(company("Dol Guldur", "Legolas")),
        ringwraith(company("Dol Guldur", "Gorbag")),
        phase="site",
        seed=4,
    )
    free.answer("enter-site", True).run_until("site")
    assert free.offers("attack", "Gorbag")
    friends = position(
        wizard(company("Rivendell", "Legolas")), wizard(company("Rivendell", "Gimli")), phase="site"
    ).answer("enter-site", True)
    assert not friends.offers("attack")


def test_3_V_1_R1_ringwraiths_attack_wizards_and_not_each_other() -> None:
    foes = position(
        ringwraith(company("Dol Guldur", "Gorbag")),
        wizard(company("Dol Guldur", "Legolas")),
        phase="site",
    ).answer("enter-site", True)
    assert foes.offers("attack", "Legolas")
    allies = position(
        ringwraith(company("Dol Guldur", "Gorbag")),
        ringwraith(company("Dol Guldur", "Shagrat")),
        phase="site",
    ).answer("enter-site", True)
    assert not allies.offers("attack")


def test_3_V_2_no_hazards_are_played() -> None:
    game = fighting(
        ["Gorbag"],
        ["Legolas"],
        theirs=("Foul Fumes",),
        scripts={"Foul Fumes": hazard(when=STRIKE | ATTACK)},
    )
    while game.asks != "stay-untapped":
        assert not game.offers("play", "Foul Fumes")
        game.choose(game.decision.options[0].verb)


def test_3_V_3_hazards_that_strengthen_attacks_do_not_matter() -> None:
    strong = hazard(kind="permanent", modifiers=[Modifier("attack-prowess", 5, scope="all")])
    game = fighting(
        ["Gorbag"], ["Legolas"], in_play=("Foul Fumes",), scripts={"Foul Fumes": strong}
    )
    game.run_until("stay-untapped").stay_untapped(False).rolls(6, 7).stay_untapped(False)
    strike = next(e for e in game.game.events if "company strike" in e.args)
    assert 6 in strike.args


@pytest.mark.parametrize(
    ("attackers", "cancels"),
    [
        (["Gorbag", "Lagduf"], True),
        (["Gorbag", "Old Troll", "Layos"], True),  # an Orc, a Troll and a Man
        (["Gorbag", "Ciryaher"], False),  # a Dúnadan
        (["Ciryaher"], False),
    ],
)
def test_3_V_4_to_cancel_by_race_all_attackers_must_be_of_one_of_the_races(
    attackers: list[str | Piece], cancels: bool
) -> None:
    """Dark Quarrels cancel attacks by Orcs, Trolls or Men."""
    game = fighting(attackers, ["Legolas"], theirs=("Dark Quarrels",))
    assert game.offers("play", "Dark Quarrels") == cancels
    if cancels:
        game.play("Dark Quarrels").pass_windows()
        assert game.happened("attack canceled")


def heroes_attack(hero: Piece, *minions: str | Piece) -> Play:
    """A hero attacks minions at a site without automatic-attacks."""
    game = position(
        wizard(company("Edoras", hero)), ringwraith(company("Edoras", *minions)), phase="site"
    )
    return game.answer("enter-site", True).answer("site", "attack", _name(minions[0]))


def test_3_V_5_the_attacking_character_faces_a_strike_too() -> None:
    """Éomer, who attacks, taps his shield and stays untapped himself."""
    game = heroes_attack(character("Éomer", "Great-shield of Rohan"), "Layos")
    game.run_until(lambda g: g.offers("use", "Great-shield of Rohan"))
    assert game.asked == 0
    game.use("Great-shield of Rohan").pass_windows()
    game.rolls(12, 2, 2).stay_untapped(False).stay_untapped(False)
    assert game["Éomer"].untapped and game["Layos"].wounded


def test_3_V_viii_a_strike_that_is_made_ineffectual_hurts_nobody() -> None:
    shielded = character("Éomer", "Enruned Shield")
    game = fighting(["Gorbag"], [shielded], rolls=(12, 2))
    game.run_until("stay-untapped").stay_untapped(False).stay_untapped(False)
    game.use("Enruned Shield").pass_windows()
    assert not game.happened("wounded")
    assert game.happened("tapped", "Gorbag") and game.happened("tapped", "Éomer")


def test_3_V_5_only_the_defender_faces_an_attack() -> None:
    game = fighting(["Gorbag"], ["Legolas"]).run_until("stay-untapped")
    assert game.company("Legolas").state.faced == ("Orc",)
    assert game.company("Gorbag").state.faced == ()
