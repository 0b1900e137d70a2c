"""Hazards of The Dragons that are in none of the Challenge Decks."""

from __future__ import annotations

import pytest
from on_the_way import BORDER, WILD, WILDER, heroes, resolved, staying

from freecouncil.rules import attributes, table
from freecouncil.testing import (
    Play,
    character,
    company,
    position,
    ringwraith,
    tapped,
    wizard,
    wounded,
)

FELLOWS = ("Elrond", "Glorfindel II", "Gimli", "Legolas")
ULUND = ("Lórien", "Caves of Ûlund")  # by starter movement through Withered Heath
DOORS = "Doors of Night"


def hunted(dragon: str, *hazards: str, members: tuple[str, ...] = FELLOWS) -> Play:
    """A company that a Dragon ahunt attacks, before strikes are assigned; the attacker may act."""
    game = heroes(ULUND, *members, in_play=[f"{dragon} Ahunt"], hazards=hazards)
    while game.asks in ("act", "respond") and (game.asked == 0 or game.game.window.attack is None):
        game.pass_()
    return game


def drake(*hazards: str, hand: tuple[str, ...] = ()) -> Play:
    """A company that a Drake attacks, when its player has let the attack come."""
    game = heroes(
        WILDER,
        "Elrond",
        "Bilbo",
        "Gimli",
        hazards=["True Fire-drake", *hazards],
        hand=hand,
        in_play=[DOORS],
    )
    game.pass_until(lambda g: g.asked == 1).play("True Fire-drake", key="wilderness")
    return game


def at_the_lair(
    dragon: str,
    lair: str,
    *events: str,
    on_guard: tuple[str, ...] = (),
    members: tuple[str, ...] = FELLOWS,
) -> Play:
    """A company that enters the lair of a Dragon who is at home."""
    game = position(
        wizard(company(lair, *members, moved=True, on_guard=on_guard)),
        ringwraith(in_play=[f"{dragon} at Home", *events]),
        phase="site",
    )
    return game.answer("enter-site", True)


def strength(game: Play) -> tuple[int, int]:
    """The prowess and body of the attack that is going on."""
    assert game.attack.body is not None
    return game.attack.prowess, game.attack.body


# Dragons in combat --------------------------------------------------------------------------------


class TestProwessOfMight:
    def test_a_dragon_attack_is_stronger(self) -> None:
        game = hunted("Bairanax", "Prowess of Might", "Wargs")
        prowess, body = strength(game)
        assert not game.offers("play", "Prowess of Might", "Scatha")
        resolved(game.play("Prowess of Might", action="any Dragon"))
        assert (game.attack.prowess, game.attack.body) == (prowess + 1, body + 1)

    def test_scatha_gains_twice_as_much(self) -> None:
        game = hunted("Scatha", "Prowess of Might", "Wargs")
        prowess, body = strength(game)
        resolved(game.play("Prowess of Might", action="Scatha"))
        assert (game.attack.prowess, game.attack.body) == (prowess + 2, body + 2)

    def test_it_waits_on_guard_for_the_dragon_at_home(self) -> None:
        game = at_the_lair("Scatha", "Gondmaeglom", on_guard=("Prowess of Might",))
        game.choose("reveal", "Prowess of Might", "Scatha at the site").pass_windows()
        lair = game.attack.prowess  # the lair's own Dragon is no manifestation of Scatha
        game.rolls(*[12] * 8).run_until(lambda g: g.attack.state.printed.prowess != lair)
        at_home = game.attack
        assert (at_home.prowess, at_home.body) == (
            at_home.state.printed.prowess + 2,
            (at_home.state.printed.body or 0) + 2,
        )

    def test_it_is_not_for_drakes(self) -> None:
        might = "Prowess of Might"
        game = drake(might, "Prowess of Age").pass_until(lambda g: g.asked == 1)
        game.refuses(might, "the attack is not by a Dragon")


class TestPassionOfWrath:
    @pytest.mark.parametrize(
        ("dragon", "action", "prowess", "body"),
        [("Bairanax", "any Dragon", 2, -1), ("Smaug", "Smaug", 4, -2)],
    )
    def test_one_strike_is_changed(self, dragon: str, action: str, prowess: int, body: int) -> None:
        game = hunted(dragon, "Passion of Wrath")
        before = strength(game)
        game.run_until(lambda g: g.offers("play", "Passion of Wrath"))
        resolved(game.play("Passion of Wrath", action=action))
        assert game.attack.prowess == before[0] + prowess
        assert game.attack.body == before[1] + body
        game.rolls(2, 2).run_until("order-strikes")
        assert (game.attack.prowess, game.attack.body) == before, "and no other"


class TestVelocityOfHaste:
    def test_one_more_strike_has_no_body(self) -> None:
        game = hunted("Bairanax", "Velocity of Haste", "Wargs")
        strikes = game.attack.strikes
        resolved(game.play("Velocity of Haste", action="any Dragon"))
        assert game.attack.strikes == strikes + 1
        # the four strikes fail; body checks against three, of which the first fails
        game.rolls(12, 12, 12, 12, 12, 12, 12).run_until("enter-site")
        assert game.dice_left == 0
        assert game.happened("attack defeated")

    def test_scorba_has_two_more(self) -> None:
        game = heroes(
            ("Rivendell", "Carn Dûm"),
            *FELLOWS,
            in_play=["Scorba Ahunt"],
            hazards=["Velocity of Haste"],
        ).pass_until(lambda g: g.asked == 1)
        strikes = game.attack.strikes
        resolved(game.play("Velocity of Haste", action="Scorba"))
        assert game.attack.strikes == strikes + 2


class TestDeftnessOfAgility:
    def test_one_character_faces_two_strikes(self) -> None:
        game = hunted("Itangast", "Deftness of Agility", members=("Elrond", "Gimli"))
        assert (game.attack.strikes, game.attack.prowess) == (4, 16)
        resolved(game.play("Deftness of Agility", action="any Dragon"))
        game.assign("Elrond", "Gimli")
        game.answer("struck-again", "Gimli")
        assert game.attack.assigned == ["Elrond", "Gimli", "Gimli"]
        game.run_until("order-strikes").choose("face", "Gimli", 2)
        assert game.attack.prowess == 16 - 3, "the second is weaker"

    def test_bairanax_strikes_again_as_hard(self) -> None:
        game = hunted("Bairanax", "Deftness of Agility", members=("Elrond", "Gimli"))
        resolved(game.play("Deftness of Agility", action="Bairanax"))
        game.choose("assign", "Elrond")  # and then Gimli; one strike is left
        game.answer("struck-again", "Elrond")
        game.run_until("order-strikes").choose("face", "Elrond", 2)
        assert game.attack.prowess == 12

    def test_it_takes_a_strike_that_is_not_assigned(self) -> None:
        game = hunted("Scatha", "Deftness of Agility")
        resolved(game.play("Deftness of Agility", action="any Dragon"))
        game.assign(*FELLOWS)
        assert game.asks != "struck-again", "all four strikes are assigned"


class TestProwessOfAge:
    def test_three_of_them_add_nine(self) -> None:
        game = hunted("Bairanax", *["Prowess of Age"] * 3, "Wargs")
        prowess = game.attack.prowess
        for more in (1, 4, 9):
            resolved(game.play("Prowess of Age", action="more prowess"))
            assert game.attack.prowess == prowess + more
            game.pass_until(lambda g: g.asked == 1)

    def test_a_unique_dragon_is_not_escaped(self) -> None:
        game = heroes(
            ULUND,
            "Elrond",
            "Bilbo",
            in_play=["Bairanax Ahunt"],
            hazards=["Prowess of Age"],
            hand=["Concealment"],
        )
        game.run_until(lambda g: g.offers("play", "Concealment"))
        game.play("Concealment")
        resolved(game.play("Prowess of Age", action="cancel what cancels"))
        assert game["Concealment"].where == "discard"
        assert not game.happened("attack canceled")
        assert game.attack.prowess == 12

    def test_a_drake_is_escaped(self) -> None:
        game = drake("Prowess of Age", hand=("Concealment",))
        game.run_until(lambda g: g.offers("play", "Concealment")).play("Concealment")
        assert not game.offers("play", "Prowess of Age", "cancel")


class TestHalfAnEyeOpen:
    def test_the_attacker_chooses_who_is_struck_first(self) -> None:
        game = hunted("Itangast", "Half an Eye Open", members=(*FELLOWS, "Frodo", "Gandalf"))
        resolved(game.play("Half an Eye Open", action="the first strike"))
        assert game.asks == "first-struck" and game.asked == 1
        assert not game.offers("Gandalf")
        game.answer("first-struck", "Frodo")
        assert game.attack.assigned == ["Frodo"]
        assert game.asks == "assign-strike" and game.asked == 0, "the others as usual"

    def test_not_for_wolves(self) -> None:
        eye = "Half an Eye Open"
        game = heroes(WILDER, *FELLOWS, hazards=["Wolves", eye, "Wolf-riders"])
        game.play("Wolves", key="wilderness").pass_until(lambda g: g.asked == 1)
        game.refuses(eye, "the attack is not by a Dragon or a Drake")


class TestDragonsBlood:
    def test_whoever_strikes_back_is_scalded(self) -> None:
        game = hunted("Bairanax", "Dragon's Blood", members=("Legolas",))
        game.run_until(lambda g: g.offers("play", "Dragon's Blood"))
        # the strike fails, his body of 8 does not hold, and the Dragon's does
        resolved(game.play("Dragon's Blood").rolls(12, 9, 2)).run_until("end-of-turn")
        assert game["Legolas"].where == "out"
        assert game.dice_left == 0

    def test_armor_and_helmet_help(self) -> None:
        clad = character("Legolas", "Hauberk of Bright Mail", "Dragon-helm")
        game = heroes(ULUND, clad, in_play=["Bairanax Ahunt"], hazards=["Dragon's Blood"])
        game.run_until(lambda g: g.offers("play", "Dragon's Blood"))
        body = game["Legolas"].body
        resolved(game.play("Dragon's Blood").rolls(12, body + 2, 2)).run_until("enter-site")
        assert game["Legolas"].in_play

    def test_a_strike_that_succeeds_spills_none(self) -> None:
        game = hunted("Bairanax", "Dragon's Blood", members=("Legolas",))
        game.run_until(lambda g: g.offers("play", "Dragon's Blood"))
        resolved(game.play("Dragon's Blood").rolls(2, 2)).run_until("enter-site")
        assert game["Legolas"].wounded
        assert game.dice_left == 0


class TestSubtletyOfGuile:
    def test_the_wounded_are_weaker(self) -> None:
        game = hunted("Bairanax", "Subtlety of Guile", members=("Legolas",))
        game.rolls(2, 8).run_until(lambda g: g.offers("play", "Subtlety of Guile"))
        body = game["Legolas"].body
        assert game["Legolas"].wounded and not game.offers("Itangast")
        resolved(game.play("Subtlety of Guile", action="any Dragon"))
        assert game["Legolas"].body == body - 1

    def test_it_comes_in_time_for_the_body_check(self) -> None:
        game = hunted("Itangast", "Subtlety of Guile", members=("Legolas",))
        game.rolls(2, 7).run_until(lambda g: g.offers("play", "Subtlety of Guile", "Itangast"))
        while game.attack is not None and not game["Legolas"].wounded:
            game.pass_()
        resolved(game.play("Subtlety of Guile", action="Itangast"))
        assert game["Legolas"].where == "out", "7 is more than 8 - 2"

    def test_itangast_weakens_a_whole_company(self) -> None:
        game = hunted("Itangast", *["Subtlety of Guile"] * 2, members=("Legolas", "Gandalf"))
        before = game["Legolas"].body, game["Gandalf"].body
        resolved(game.play("Subtlety of Guile", action="a whole company"))
        assert (game["Legolas"].body, game["Gandalf"].body) == (before[0] - 1, before[1])
        assert not game.offers("play", "Subtlety of Guile")

    def test_other_attacks_do_not_count(self) -> None:
        game = drake("Subtlety of Guile", "Wargs").rolls(2, 2, 2, 2)
        game.run_until(lambda g: g.offers("play", "Wargs"))
        assert game["Elrond"].wounded
        game.refuses("Subtlety of Guile", "wounded by Dragon")


class TestExileOfSolitude:
    def test_a_captive_is_discarded(self) -> None:
        game = at_the_lair(
            "Scatha", "Gondmaeglom", on_guard=("Exile of Solitude",), members=("Legolas", "Gimli")
        )
        game.choose("reveal", "Exile of Solitude").rolls(12)  # the lair's own attack
        game.run_until("captive", stay_untapped=False).answer("captive", "Gimli")
        prowess = game.attack.state.printed.prowess
        game.run_until("order-strikes").choose("face", "Gimli")
        assert game.attack.prowess == prowess - 1
        game.rolls(2, 12, 2).run_until(lambda g: g["Gimli"].where == "discard", stay_untapped=False)
        assert not game.happened("rolled", "body", "Gimli")

    def test_a_lair_is_not_enough(self) -> None:
        game = position(
            wizard(company("Gondmaeglom", *FELLOWS, moved=True, on_guard=["Exile of Solitude"])),
            ringwraith(),
            phase="site",
        )
        game.answer("enter-site", True)
        assert game.asks != "reveal-on-guard"

    def test_earcaraxe_captures_all(self) -> None:
        game = at_the_lair(
            "Eärcaraxë",
            "Isle of the Ulond",
            on_guard=("Exile of Solitude",),
            members=("Legolas", "Gimli"),
        )
        game.choose("reveal", "Exile of Solitude", "Eärcaraxë at the site").rolls(
            12, 12, 12, 12, 2, 2
        )
        game.run_until(
            lambda g: g["Gimli"].where == g["Legolas"].where == "discard", stay_untapped=False
        )


# On characters ------------------------------------------------------------------------------------


class TestDragonsCurse:
    def cursed(self, *members: str) -> Play:
        game = hunted("Bairanax", "Dragon's Curse", "Wargs", members=members)
        game.run_until(lambda g: g.offers("play", "Dragon's Curse"))
        return resolved(game.play("Dragon's Curse"))

    def test_the_strike_is_weaker_and_the_curse_stays(self) -> None:
        game = self.cursed("Legolas")
        assert game.attack.prowess == 12 - 1
        assert game["Dragon's Curse"].bearer == "Legolas"
        assert game["Legolas"].corruption_points == 2
        game.rolls(12, 2, 7).run_until(lambda g: g.happened("rolled", "corruption"))

    def test_a_wizard_is_not_cursed(self) -> None:
        game = hunted("Bairanax", "Dragon's Curse", "Passion of Wrath", members=("Gandalf",))
        game.run_until(lambda g: g.offers("play", "Passion of Wrath"))
        game.refuses("Dragon's Curse", "who faces the strike")

    def test_a_sage_takes_it_off(self) -> None:
        game = position(
            wizard(company("Rivendell", character("Legolas", "Dragon's Curse"), "Elrond")),
            ringwraith(),
        )
        game.rolls(7).use("Dragon's Curse", action="remove by tapping a sage")
        assert game["Elrond"].tapped and game["Legolas"].untapped
        assert game["Dragon's Curse"].where == "discard"

    def test_a_sage_who_does_not_tap_has_a_harder_time(self) -> None:
        game = position(
            wizard(company("Rivendell", character("Legolas", "Dragon's Curse"), "Elrond")),
            ringwraith(),
        )
        game.rolls(9).use("Dragon's Curse", action="remove by a sage without tapping")
        assert game["Elrond"].untapped
        assert game["Dragon's Curse"].in_play
        assert not game.offers("use", "Dragon's Curse"), "no more this turn (7.3)"

    def test_without_a_sage_it_stays(self) -> None:
        game = position(
            wizard(company("Rivendell", character("Gimli", "Dragon's Curse"))), ringwraith()
        )
        assert not game.offers("use", "Dragon's Curse")


class TestMemoriesStolen:
    def test_all_skills_are_lost(self) -> None:
        game = hunted("Bairanax", "Memories Stolen", members=("Legolas", "Gimli"))
        game.run_until("order-strikes").choose("face", "Legolas")
        resolved(game.play("Memories Stolen"))
        assert game.attack.prowess == 12 - 3
        legolas = game["Legolas"].instance
        assert not any(
            attributes.has_skill(game.game, legolas, s) for s in ("warrior", "diplomat", "scout")
        )
        assert attributes.has_skill(game.game, game["Gimli"].instance, "warrior"), "only his"

    @pytest.mark.parametrize(("roll", "gone"), [(8, False), (9, True)])
    def test_at_a_haven_he_may_remember(self, roll: int, gone: bool) -> None:
        thief = character("Legolas", "Memories Stolen")
        game = position(wizard(company("Rivendell", thief, "Gimli")), ringwraith())
        game.rolls(roll).use("Memories Stolen").answer("helper-to-remove", None)
        assert game["Legolas"].tapped
        assert (game["Memories Stolen"].where == "discard") is gone

    def test_others_help(self) -> None:
        thief = character("Legolas", "Memories Stolen")
        game = position(wizard(company("Rivendell", thief, "Gimli")), ringwraith())
        game.rolls(8).use("Memories Stolen").answer("helper-to-remove", "Gimli")
        assert game["Gimli"].tapped
        assert game["Memories Stolen"].where == "discard"

    def test_not_away_from_havens(self) -> None:
        thief = character("Legolas", "Memories Stolen")
        game = position(wizard(company("Bree", thief, "Gimli")), ringwraith())
        assert not game.offers("use", "Memories Stolen")


class TestDragonsTerror:
    def test_each_discarded_card_may_frighten_one(self) -> None:
        game = hunted("Bairanax", "Dragon's Terror", "Wargs", "Wolves")
        limit = game.company("Elrond").hazards
        game.rolls(7, 3).play(
            "Dragon's Terror", "Wargs", "Legolas", "Wolves", "Gimli", action="discard 2"
        )
        resolved(game)
        assert game["Legolas"].tapped, "9 is more than his mind of 6"
        assert game["Gimli"].untapped, "5 is not more than his mind of 6"
        assert sorted(game.pile("discard", 1))[-2:] == ["Wargs", "Wolves"]
        assert game.company("Elrond").hazards == limit + 3
        shown = [e for e in game.game.events if e.kind == "declared"][-1].args[3]
        assert [name for name, _ in shown] == ["target 1", "target 2"], "nobody else sees which"

    def test_it_takes_cards_to_discard(self) -> None:
        game = hunted("Bairanax", "Dragon's Terror", "Prowess of Age")
        assert game.offers("play", "Dragon's Terror", "discard 2"), "one card was drawn"
        assert not game.offers("play", "Dragon's Terror", "discard 3")

    def test_a_drake_is_less_of_a_terror(self) -> None:
        game = drake("Dragon's Terror", "Wargs", "Prowess of Age").pass_until(
            lambda g: g.asked == 1
        )
        game.rolls(5).play("Dragon's Terror", "Wargs", "Bilbo", action="discard 1")
        assert game["Bilbo"].untapped, "5 is not more than his mind of 5"


class TestIcyTouch:
    def touched(self) -> Play:
        game = heroes(WILDER, "Legolas", "Gimli", hazards=["Barrow-wight", "Icy Touch"])
        game.pass_until(lambda g: g.asked == 1).play("Barrow-wight", key="shadow-hold")
        prowess = game.pass_until(lambda g: g.offers("play", "Icy Touch")).attack.prowess
        resolved(game.play("Icy Touch"))
        assert game.attack.prowess == prowess + 1
        return game.assign("Legolas")

    def test_the_next_one_wounded_gets_it(self) -> None:
        game = self.touched().rolls(2, 2, 12).run_until("enter-site", stay_untapped=False)
        assert game["Icy Touch"].bearer == "Legolas"
        assert game["Legolas"].corruption_points == 2

    def test_nobody_wounded_nobody_touched(self) -> None:
        game = self.touched().rolls(12).run_until("enter-site", stay_untapped=False)
        assert game["Icy Touch"].where == "discard"

    def test_it_is_for_the_undead(self) -> None:
        game = heroes(WILDER, *FELLOWS, hazards=["Wolves", "Icy Touch", "Wolf-riders"])
        game.play("Wolves", key="wilderness").pass_until(lambda g: g.asked == 1)
        game.refuses("Icy Touch", "not by an Undead")


class TestLeftBehind:
    LEFT = "Left Behind"

    def test_he_goes_the_way_alone(self) -> None:
        game = heroes(WILDER, *FELLOWS, hazards=["Orc-warband", self.LEFT, "Wolves", "Wargs"])
        game.play("Orc-warband", key="wilderness")
        resolved(game.play(self.LEFT, target="Legolas"))
        game.rolls(*[12] * 10).run_until(lambda g: g.company("Legolas").size == 1)
        assert game.company("Elrond").members == ["Elrond", "Glorfindel II", "Gimli"]
        assert game.company("Legolas").state.path == game.company("Elrond").state.path
        game.run_until(
            lambda g: g.company("Legolas").state.hazard_limit == 1 and g.offers("play", "Wargs")
        )
        assert game.company("Legolas").hazard_limit == 1
        game.run_until("enter-site")
        assert game.company("Legolas").size == 4, "at one site they are together again"
        assert game["Legolas"].site == "Goblin-gate"

    def test_few_strikes_leave_nobody_behind(self) -> None:
        game = heroes(WILDER, *FELLOWS, hazards=["Wolves", self.LEFT, "Wolf-riders"])
        game.play("Wolves", key="wilderness").pass_until(lambda g: g.asked == 1)
        game.refuses(self.LEFT, "five strikes")


class TestBlackBreath:
    BREATH = "Black Breath"

    def test_on_one_whom_a_nazgul_has_left_wounded(self) -> None:
        game = heroes(
            ("Lórien", "Dol Guldur"), "Legolas", hazards=["Adûnaphel", self.BREATH, "Wargs"]
        )
        game.pass_until(lambda g: g.asked == 1).refuses(self.BREATH, "just faced a Nazgûl")
        game.rolls(2, 2, 12).play("Adûnaphel", action="creature", key="dark-domain")
        game.run_until(lambda g: g.offers("play", self.BREATH), stay_untapped=False)
        resolved(game.play(self.BREATH, target="Legolas"))
        assert game["Legolas"].corruption_points == 3

    def sick(self, *others: str, site: str = "Rivendell") -> Play:
        who = wounded(character("Legolas", self.BREATH))
        return position(wizard(company(site, who, *others)), ringwraith(), phase="untap")

    @pytest.mark.parametrize(("roll", "healed"), [(8, False), (9, True)])
    def test_at_a_haven_he_rolls_to_heal(self, roll: int, healed: bool) -> None:
        who = wounded(character("Legolas", self.BREATH))
        game = position(
            wizard(company("Rivendell", who, "Gimli")),
            ringwraith(),
            phase="untap",
            rolls=(roll, 2),
        )
        assert game["Legolas"].wounded is not healed
        assert (game[self.BREATH].where == "discard") is healed

    def test_sages_help(self) -> None:
        who = wounded(character("Legolas", self.BREATH))
        game = position(
            wizard(company("Rivendell", who, "Elrond")), ringwraith(), phase="untap", rolls=(7,)
        )
        game.answer("sage-to-heal", "Elrond")
        assert game["Legolas"].tapped
        assert game["Elrond"].tapped

    def test_he_fades_in_his_organization_phases(self) -> None:
        who = wounded(character("Legolas", self.BREATH))
        game = position(
            wizard(company("Bree", who, "Gimli")), ringwraith(), phase="untap", rolls=(9,)
        )
        game.run_until("organization")
        assert game["Legolas"].where == "out"


# In play for everyone -----------------------------------------------------------------------------


class TestHostOfBats:
    def test_one_orc_creature_goes_free(self) -> None:
        orcs = ["Orc-patrol", "Orc-warband", "Orc-guard"]
        game = heroes(WILDER, *FELLOWS, hazards=orcs, in_play=["Host of Bats"])
        game.rolls(*[12] * 30).play("Orc-patrol", key="wilderness")
        assert game.company("Elrond").hazards == 0
        game.run_until(lambda g: g.offers("play", "Orc-warband", "creature"))
        game.play("Orc-warband", key="wilderness")
        assert game.company("Elrond").hazards == 1

    def test_a_wolf_counts(self) -> None:
        game = heroes(WILDER, *FELLOWS, hazards=["Wolves"], in_play=["Host of Bats"])
        game.play("Wolves", key="wilderness")
        assert game.company("Elrond").hazards == 1

    def test_whoever_orcs_wound_checks_twice(self) -> None:
        game = heroes(WILDER, "Legolas", hazards=["Orc-patrol"], in_play=["Host of Bats"])
        game.rolls(2, 9, 8).play("Orc-patrol", key="wilderness")
        game.run_until("enter-site", stay_untapped=False)
        assert game["Legolas"].wounded, "9 - 1 and 8 are not more than his body of 8"
        assert game.dice_left == 0

    def test_in_the_shadow_of_mordor_he_checks_three_times(self) -> None:
        game = heroes(
            WILDER,
            "Legolas",
            hazards=["Orc-guard"],
            in_play=["Host of Bats", "Shadow of Mordor"],
        )
        game.rolls(2, 2, 2, 2).play("Orc-guard", key="shadow-hold")
        game.run_until("enter-site", stay_untapped=False)
        assert game.dice_left == 0


class TestSleeplessMalice:
    def test_one_of_the_undead_goes_free(self) -> None:
        game = heroes(WILDER, *FELLOWS, hazards=["Barrow-wight"], in_play=["Sleepless Malice"])
        game.play("Barrow-wight", key="shadow-hold")
        assert game.company("Elrond").hazards == 0

    @pytest.mark.parametrize("doors", [True, False])
    def test_with_doors_they_come_to_ruins(self, doors: bool) -> None:
        events = ["Sleepless Malice", *([DOORS] if doors else [])]
        game = heroes(WILD, *FELLOWS, hazards=["Barrow-wight"], in_play=events)
        assert game.offers("play", "Barrow-wight", "creature") is doors


class TestShadowOfMordor:
    def moving(self, *events: str) -> Play:
        return position(
            wizard(company("Lórien", *FELLOWS, moving_to="Dol Guldur")),
            ringwraith(hand=["Wargs"], in_play=["Shadow of Mordor", *events]),
            phase="movement",
        ).choose("starter")

    def test_the_more_one_draws_the_more_hazards(self) -> None:
        game = self.moving()
        most = len(game.options)
        assert most > 1
        game.answer("draw", most)
        while game.asks == "draw":
            game.choose(1)
        assert game.company("Elrond").hazard_limit == 4 + most - 1

    def test_with_doors_the_hazard_player_draws_too(self) -> None:
        game = self.moving(DOORS)
        most = len(game.options)
        game.answer("draw", most).answer("draw", 1)
        assert (game.asks, game.asked) == ("draw", 1)
        hand = len(game.hand(1))
        game.choose(most - 1)
        assert len(game.hand(1)) == hand + most - 1

    def test_one_card_is_free(self) -> None:
        game = self.moving(DOORS).answer("draw", 1)
        while game.asks == "draw":
            game.choose(1)
        assert game.company("Elrond").hazard_limit == 4
        assert game.asks == "act"


class TestPerilReturned:
    def test_doors_of_night_counts_as_in_play(self) -> None:
        game = staying("Bree", "Elrond", hazards=["Peril Returned"])
        assert not game.game.in_play(DOORS)
        resolved(game.play("Peril Returned"))
        assert game.game.in_play(DOORS)

    def test_gates_of_morning_is_only_shut(self) -> None:
        game = heroes(BORDER, "Elrond", mine=["Gates of Morning"], in_play=["Peril Returned"])
        assert not game.game.in_play("Gates of Morning")
        assert not game.game.in_play(DOORS)
        assert game["Gates of Morning"].in_play


class TestSongOfTheLady:
    def leaving(self, roll: int, *members: str, site: str = "Lórien") -> Play:
        game = position(wizard(company(site, *members)), ringwraith(in_play=["Song of the Lady"]))
        return game.rolls(roll).move(members[0], "Moria").pass_()

    @pytest.mark.parametrize(
        ("members", "roll", "stays"),
        [
            (("Elrond",), 6, True),
            (("Elrond",), 7, False),
            (("Elrond", "Frodo"), 7, True),
            (("Elrond", "Gimli"), 5, False),
        ],
    )
    def test_it_is_hard_to_leave(self, members: tuple[str, ...], roll: int, stays: bool) -> None:
        game = self.leaving(roll, *members)
        assert game.dice_left == 0
        assert bool(game.company("Elrond").moving_to) is not stays

    def test_elsewhere_nobody_sings(self) -> None:
        assert self.leaving(2, "Elrond", site="Rivendell").dice_left == 2


class TestWornAndFamished:
    WORN = "Worn and Famished"

    def test_who_is_away_must_roll(self) -> None:
        game = position(
            wizard(company("Moria", tapped("Legolas"), tapped("Gandalf"))),
            ringwraith(in_play=[self.WORN]),
            phase="untap",
        )
        assert game["Gandalf"].untapped, "a Wizard rests anywhere"
        assert game["Legolas"].tapped
        game.rolls(7).answer("roll-to-untap", True)
        assert game["Legolas"].untapped, "7 and his mind of 6"

    def test_six_is_not_enough(self) -> None:
        game = position(
            wizard(company("Moria", tapped("Legolas"))),
            ringwraith(in_play=[self.WORN]),
            phase="untap",
        )
        game.rolls(6).answer("roll-to-untap", True)
        assert game["Legolas"].tapped

    def test_at_a_border_hold_one_rests(self) -> None:
        game = position(
            wizard(company("Bree", tapped("Legolas"))),
            ringwraith(in_play=[self.WORN]),
            phase="untap",
        )
        assert game["Legolas"].untapped

    def test_minions_do_not_care(self) -> None:
        game = position(
            ringwraith(company("Moria", tapped("Gorbag"))),
            wizard(in_play=[self.WORN]),
            phase="untap",
        )
        assert game["Gorbag"].untapped


class TestStormcrow:
    def test_a_wizard_is_less_welcome(self) -> None:
        game = staying("Rivendell", "Gandalf", "Elrond", hazards=["Stormcrow"])
        wizards, elfs = game["Gandalf"].direct_influence, game["Elrond"].direct_influence
        resolved(game.play("Stormcrow"))
        assert game["Gandalf"].direct_influence == wizards - 2
        assert game["Elrond"].direct_influence == elfs

    def test_by_night_even_less(self) -> None:
        game = staying("Rivendell", "Gandalf", in_play=["Stormcrow", DOORS])
        assert game["Gandalf"].tally("direct-influence")[-1][0] == -4

    def test_fellowships_break(self) -> None:
        game = position(
            wizard(company("Rivendell", "Gandalf", "Elrond", "Legolas", events=["Fellowship"])),
            ringwraith(hand=["Stormcrow"]),
            phase="movement",
        )
        resolved(game.play("Stormcrow"))
        assert game["Fellowship"].where == "discard"

    def test_and_no_others_are_made(self) -> None:
        members = ("Elrond", "Legolas", "Gimli", "Aragorn II")
        game = position(
            wizard(company("Rivendell", *members), hand=["Fellowship"]),
            ringwraith(in_play=["Stormcrow"]),
        )
        assert game.offers("play", "Fellowship")
        game = position(
            wizard(company("Rivendell", "Gandalf", *members), hand=["Fellowship"]),
            ringwraith(in_play=["Stormcrow"]),
        )
        assert not game.offers("play", "Fellowship")


class TestNoEscapeFromMyMagic:
    MAGIC = "No Escape from My Magic"

    def second_company(
        self, *members: str, by: str = "region", later: bool = True, rolls: tuple[int, ...] = ()
    ) -> Play:
        """The card is played while another company stays; on the turn before, if it is later."""
        game = position(
            wizard(
                company("Grey Havens", "Gimli"),
                company("Rivendell", *members, moving_to="Ettenmoors"),
                points=["Rangers of the North"],
            ),
            ringwraith(hand=[self.MAGIC]),
            phase="movement",
        )
        game.choose("company-to-move", "Gimli")
        resolved(game.play(self.MAGIC))
        if later:
            game[self.MAGIC].instance.memo = ("turn", game.game.state.turn - 2)
        game.pass_until("site-path")
        way = next(o for o in game.decision.options if o.args[0] == by)
        game.rolls(*rolls).game.choose(way)
        return game

    @pytest.mark.parametrize(("roll", "idle"), [(8, True), (9, False)])
    def test_those_who_come_near_lose_their_way(self, roll: int, idle: bool) -> None:
        # a ranger and two scouts: +4
        game = self.second_company("Aragorn II", "Bilbo", rolls=(roll,))
        while game.asks == "draw":
            game.choose(1)
        assert game.dice_left == 0
        assert game.company("Bilbo").state.idle is idle

    @pytest.mark.parametrize(("by", "later"), [("starter", True), ("region", False)])
    def test_only_by_region_movement_and_on_later_turns(self, by: str, later: bool) -> None:
        game = self.second_company("Elrond", by=by, later=later).run_until("enter-site")
        assert not game.happened("rolled", "no escape")

    def test_on_a_unique_faction(self) -> None:
        game = position(
            wizard(company("Bree", "Elrond"), points=["Rangers of the North"]),
            ringwraith(hand=[self.MAGIC, self.MAGIC]),
            phase="movement",
        )
        resolved(game.play(self.MAGIC))
        assert game[self.MAGIC].bearer == "Rangers of the North"
        game.refuses(self.MAGIC, "no unique faction")

    def test_it_goes_with_the_faction(self) -> None:
        game = position(
            wizard(company("Bree", "Elrond"), points=["Rangers of the North"]),
            ringwraith(hand=[self.MAGIC]),
            phase="movement",
        )
        resolved(game.play(self.MAGIC))
        table.discard(game.game, game["Rangers of the North"].instance)
        assert game[self.MAGIC].where == "discard"


# Dragons at home ----------------------------------------------------------------------------------


class TestDragonsAtHome:
    def test_agburanar_lets_one_dragon_come_for_nothing(self) -> None:
        game = heroes(
            ULUND,
            *FELLOWS,
            hazards=["Daelomin at Home", "Scatha at Home", "Wargs"],
            in_play=["Agburanar at Home"],
        ).pass_until(lambda g: g.asked == 1)
        resolved(game.play("Daelomin at Home"))
        assert game.company("Elrond").hazards == 0
        resolved(game.pass_until(lambda g: g.asked == 1).play("Scatha at Home"))
        assert game.company("Elrond").hazards == 1

    def test_bairanax_stirs_with_the_animals(self) -> None:
        game = heroes(
            WILDER,
            *FELLOWS,
            hazards=["Wolves", "Watcher in the Water"],
            in_play=["Bairanax at Home"],
        )
        game.rolls(*[12] * 8).play("Wolves", key="wilderness")
        assert game.company("Elrond").hazard_limit == 4, "a Wolf is no Animal"
        game.run_until(lambda g: g.offers("play", "Watcher in the Water", "creature"))
        game.play("Watcher in the Water", key="wilderness")
        assert game.company("Elrond").hazard_limit == 5

    def test_leucaruth_lets_only_one_be_played(self) -> None:
        game = heroes(
            ULUND,
            *FELLOWS,
            hazards=["Daelomin at Home", "Scatha at Home", "Wargs"],
            in_play=["Leucaruth at Home"],
        ).pass_until(lambda g: g.asked == 1)
        resolved(game.play("Daelomin at Home")).pass_until(lambda g: g.asked == 1)
        assert game["Daelomin at Home"].in_play
        game.refuses("Scatha at Home", "keeps it")

    def test_leucaruth_is_one_herself(self) -> None:
        game = heroes(
            ULUND, *FELLOWS, hazards=["Leucaruth at Home", "Scatha at Home", "Wargs"]
        ).pass_until(lambda g: g.asked == 1)
        resolved(game.play("Leucaruth at Home")).pass_until(lambda g: g.asked == 1)
        game.refuses("Scatha at Home", "keeps it")


# Creatures ----------------------------------------------------------------------------------------


class TestWolfRiders:
    def test_they_follow_orcs(self) -> None:
        game = heroes(WILDER, *FELLOWS, hazards=["Orc-patrol", "Wolf-riders"])
        assert not game.offers("play", "Wolf-riders", "creature")
        game.rolls(*[12] * 3).play("Orc-patrol", key="wilderness")
        game.run_until(lambda g: g.offers("play", "Wolf-riders", "creature"))
        game.play("Wolf-riders", key="wilderness", action="creature")
        assert (game.attack.race, game.attack.strikes, game.attack.prowess) == ("Orc", 3, 8)

    def test_not_orcs_at_a_site(self) -> None:
        game = heroes(WILDER, *FELLOWS, hazards=["Orc-guard", "Wolf-riders", "Wargs"])
        game.rolls(*[12] * 8).play("Orc-guard", key="shadow-hold")
        game.run_until(lambda g: g.offers("play", "Wargs", "creature"))
        assert not game.offers("play", "Wolf-riders", "creature")

    def test_as_an_event_they_ride_with_wolves(self) -> None:
        game = heroes(WILDER, *FELLOWS, hazards=["Wolves", "Wolf-riders"])
        game.play("Wolves", key="wilderness").pass_until(lambda g: g.asked == 1)
        before = game.attack.strikes, game.attack.prowess
        resolved(game.play("Wolf-riders", action="short"))
        assert (game.attack.strikes, game.attack.prowess) == (before[0] + 1, before[1] + 1)


class TestCarrionBirds:
    def test_whom_they_wound_checks_twice(self) -> None:
        game = heroes(WILDER, "Frodo", "Bilbo", hazards=["Orc-patrol", "Carrion Birds"])
        assert not game.offers("play", "Carrion Birds", "creature")
        game.rolls(*[12] * 2).play("Orc-patrol", key="wilderness")
        game.run_until(lambda g: g.offers("play", "Carrion Birds", "creature"), stay_untapped=False)
        game.play("Carrion Birds", key="wilderness")
        game.rolls(2, 10, 10, 2, 10, 10).run_until("enter-site")
        assert game.dice_left == 0
        assert game["Frodo"].wounded, "10 - 1 is not more than his body of 9"

    def test_not_after_orcs_elsewhere(self) -> None:
        game = heroes(WILDER, *FELLOWS, hazards=["Orc-guard", "Carrion Birds", "Wargs"])
        game.rolls(*[12] * 8).play("Orc-guard", key="shadow-hold")
        game.run_until(lambda g: g.offers("play", "Wargs", "creature"))
        assert not game.offers("play", "Carrion Birds", "creature")


# Where Dragons come -------------------------------------------------------------------------------


class TestFeverOfUnrest:
    def wandering(self, *hazards: str, members: tuple[str, ...] = FELLOWS) -> Play:
        game = position(
            wizard(company("Rivendell", *members, moving_to="Barrow-downs")),
            ringwraith(hand=["Fever of Unrest", *hazards]),
            phase="movement",
        )
        game.choose("Hollin", "Dunland")  # Rhudaur, Hollin, Dunland, Cardolan
        while game.asks == "draw":
            game.choose(1)
        return game

    def test_a_dragon_comes_through_the_wild(self) -> None:
        game = self.wandering("Agburanar")
        assert game.company("Elrond").state.path == ("wilderness",) * 4
        assert not game.offers("play", "Agburanar", "creature")
        resolved(game.play("Fever of Unrest", action="any Dragon"))
        game.answer("dragon-to-play", "Agburanar")
        resolved(game)
        assert game.attack.source == "Agburanar"
        assert game.company("Elrond").hazards == 2

    def test_it_is_taken_back_if_no_dragon_comes(self) -> None:
        game = self.wandering("Agburanar")
        resolved(game.play("Fever of Unrest", action="any Dragon"))
        game.answer("dragon-to-play", None)
        assert game["Fever of Unrest"].where == "hand"
        assert not game.offers("play", "Agburanar", "creature")

    def test_without_a_dragon_it_is_not_played(self) -> None:
        game = self.wandering("Wargs")
        game.refuses("Fever of Unrest", "no such Dragon")

    def test_not_where_the_way_is_short(self) -> None:
        game = heroes(WILDER, *FELLOWS, hazards=["Fever of Unrest", "Agburanar", "Wargs"])
        game.refuses("Fever of Unrest", "fewer than 4")


class TestFrenzyOfMadness:
    FRENZY = "Frenzy of Madness"

    def test_a_dragon_comes_to_a_shadow_hold(self) -> None:
        game = heroes(
            WILDER, *FELLOWS, hazards=[self.FRENZY, "Orc-guard", "Agburanar", "Leucaruth"]
        )
        assert not game.offers("play", "Agburanar", "creature")
        resolved(game.play(self.FRENZY, "Orc-guard", action="any Dragon"))
        assert game["Orc-guard"].where == "discard"
        game.rolls(*[12] * 4).play("Agburanar", key="Goblin-gate")
        assert game.attack.source == "Agburanar"

    def test_only_one(self) -> None:
        game = heroes(
            WILDER, *FELLOWS, hazards=[self.FRENZY, "Orc-guard", "Agburanar", "Leucaruth", "Wargs"]
        )
        resolved(game.play(self.FRENZY, "Orc-guard", action="any Dragon"))
        assert game.offers("play", "Leucaruth", "creature")
        game.rolls(*[12] * 4).play("Agburanar", key="Goblin-gate")
        game.run_until(lambda g: g.offers("play", "Wargs", "creature"), stay_untapped=False)
        assert not game.offers("play", "Leucaruth", "creature")

    def test_daelomin_comes_for_nothing(self) -> None:
        game = heroes(WILDER, *FELLOWS, hazards=[self.FRENZY, "Daelomin", "Agburanar"])
        resolved(game.play(self.FRENZY, action="Daelomin"))
        assert game.offers("play", "Daelomin", "creature")
        assert not game.offers("play", "Agburanar", "creature")

    def test_not_in_ruins(self) -> None:
        game = heroes(WILD, *FELLOWS, hazards=[self.FRENZY, "Daelomin", "Wargs"])
        game.refuses(self.FRENZY, "not a Shadow-hold")


class TestRumorOfWealth:
    def looting(self, *hand: str, site: str = "Weathertop", dragons: tuple[str, ...] = ()) -> Play:
        game = position(
            wizard(company(site, *FELLOWS, on_guard=["Rumor of Wealth"], moved=True), hand=hand),
            ringwraith(hand=dragons),
            phase="site",
        )
        game.answer("enter-site", True).rolls(*[12] * 6).run_until("site", stay_untapped=True)
        return game

    def test_a_dragon_smells_the_gold(self) -> None:
        game = self.looting("Glamdring", site="Tolfalas", dragons=("Agburanar", "Eärcaraxë"))
        game.play("Glamdring", bearer="Elrond")
        game.choose("reveal", "Rumor of Wealth")
        resolved(game)
        assert game.asks == "dragon-to-play" and not game.offers("Eärcaraxë")
        game.answer("dragon-to-play", "Agburanar")
        assert game.attack.source == "Agburanar"
        assert game["Glamdring"].bearer == "Elrond"

    def test_a_minor_item_is_not_worth_it(self) -> None:
        game = self.looting("Elven Cloak", site="Tolfalas", dragons=("Agburanar",))
        game.play("Elven Cloak", bearer="Elrond")
        game.choose("reveal", "Rumor of Wealth")
        resolved(game)
        assert game["Elven Cloak"].bearer == "Elrond"
        assert game["Agburanar"].where == "hand", "nobody was asked"

    def test_a_lair_needs_no_rumor(self) -> None:
        game = heroes(ULUND, *FELLOWS, hazards=["Rumor of Wealth", "Wargs"])
        game.pass_until(lambda g: g.asked == 1).refuses("Rumor of Wealth", "no Dragon's lair")


class TestKnownToAnOunce:
    OUNCE = "Known to an Ounce"

    def counted(self, site: str, *events: str) -> Play:
        """It is played on the site on the way, and an item is found there."""
        game = heroes(
            ("Lórien", site), *FELLOWS, hazards=[self.OUNCE], hand=["Glamdring"], in_play=events
        )
        game.pass_until(lambda g: g.asked == 1).play(self.OUNCE)
        return resolved(game)

    def test_automatic_attacks_are_faced_again(self) -> None:
        game = self.counted("Caves of Ûlund")
        assert game[self.OUNCE].bearer == "Caves of Ûlund"
        game.rolls(*[12] * 3).run_until("enter-site").choose(True)
        game.run_until("site", stay_untapped=True)
        before = len([e for e in game.game.events if e.kind == "attack"])
        game.rolls(*[12] * 3).play("Glamdring", bearer="Elrond")
        game.run_until("site", stay_untapped=True)
        assert len([e for e in game.game.events if e.kind == "attack"]) == 2 * before

    def test_it_needs_a_hoard(self) -> None:
        game = heroes(WILD, *FELLOWS, hazards=[self.OUNCE, "Wargs"])
        game.refuses(self.OUNCE, "hoard")

    def test_it_lies_with_a_dragon_at_home(self) -> None:
        game = heroes(WILD, *FELLOWS, hazards=[self.OUNCE, self.OUNCE], in_play=["Scatha at Home"])
        resolved(game.play(self.OUNCE))
        assert "Scatha at Home" in [card.bearer for card in game.all(self.OUNCE)]
        game.pass_until(lambda g: g.asked == 1)
        assert not game.offers("play", self.OUNCE, "permanent"), "not twice on the same"


class TestIrefulFlames:
    def looting(self, *hand: str, site: str = "Irerock") -> Play:
        game = position(
            wizard(company(site, *FELLOWS, moved=True), hand=hand),
            ringwraith(in_play=["Ireful Flames"]),
            phase="site",
            pausing=(0,),
        )
        game.pass_until("enter-site").choose(True).rolls(*[12] * 6)
        return game.run_until("site", stay_untapped=True)

    def test_an_item_costs_another(self) -> None:
        game = self.looting("Glamdring", "Sword of Gondolin")
        resolved(game.play("Glamdring", bearer="Elrond"))
        assert game["Sword of Gondolin"].where == "out"
        assert game["Glamdring"].bearer == "Elrond"

    def test_who_has_no_other_plays_none(self) -> None:
        self.looting("Glamdring").refuses("Glamdring", "must be removed")

    def test_elsewhere_items_are_free(self) -> None:
        assert self.looting("Glamdring", site="Caves of Ûlund").offers("play", "Glamdring")


class TestDragonsBreath:
    BREATH = "Dragon's Breath"

    def test_all_face_the_fire_with_their_bodies(self) -> None:
        game = hunted("Smaug", self.BREATH, "Prowess of Age", members=("Gimli", "Legolas"))
        prowess, body = strength(game)
        resolved(game.play("Prowess of Age", action="more prowess"))
        game.pass_until(lambda g: g.asked == 1)
        resolved(game.play(self.BREATH))
        # 15 + 1 against a body of 8: who taps needs more than 5, who does not more than 8
        game.choose("face", "Gimli").rolls(6).answer("stay-untapped", False)
        assert game["Gimli"].tapped
        game.rolls(8).answer("stay-untapped", True)
        assert game["Legolas"].untapped, "neither wounded nor tapped"
        assert (game.attack.prowess, game.attack.body) == (prowess + 1 - 2, body + 1)

    def test_a_cold_drake_breathes_none(self) -> None:
        game = hunted("Bairanax", self.BREATH, "Prowess of Age")
        game.refuses(self.BREATH, "the attack is not by")
