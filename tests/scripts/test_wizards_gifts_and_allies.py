"""Friends, steeds and messengers of The Wizards, the Dead, and three items, in play."""

from __future__ import annotations

import pytest

from freecouncil.rules import attributes, table
from freecouncil.rules.state import Instance
from freecouncil.testing import (
    Piece,
    Play,
    character,
    company,
    position,
    ringwraith,
    tapped,
    wizard,
)


def at_site(
    site: str | Piece, *members: str | Piece, hand: list[str], pausing: tuple[int, ...] = ()
) -> Play:
    """A company that has entered its site."""
    game = position(
        wizard(company(site, *members), hand=hand), ringwraith(), phase="site", pausing=pausing
    )
    return game.pass_until("enter-site").answer("enter-site", True).pass_until("site")


def hazard_turn(game: Play) -> Play:
    """Up to the moment at which the opponent may play a hazard on the moving company."""
    return game.run_until(lambda play: play.asks == "act" and play.asked == 1)


def instance(game: Play, name: str) -> Instance:
    """The card itself."""
    return next(c for c in game.game.state.cards[1:] if c.card.name == name)


class TestAChanceMeeting:
    def test_a_hobbit_comes_as_a_follower(self) -> None:
        game = position(
            wizard(
                company("Bree", "Aragorn II", "Gandalf"),
                hand=["A Chance Meeting", "Merry", "Gimli"],
            ),
            ringwraith(),
        )
        game.play("A Chance Meeting", "Merry", "Gandalf")
        game.pass_windows()
        assert game["Merry"].controller == "Gandalf"
        assert game["Merry"].site == "Bree"
        assert "Gimli" in game.hand(0)

    def test_it_is_not_the_character_of_the_turn(self) -> None:
        game = position(
            wizard(
                company("Bree", "Gandalf"),
                hand=["A Chance Meeting", "Merry", "Barliman Butterbur"],
            ),
            ringwraith(),
        )
        game.play("A Chance Meeting", "Merry").pass_windows()
        game.organize()
        assert game.offers("bring-character")

    def test_only_with_enough_direct_influence(self) -> None:
        game = position(
            wizard(company("Bree", "Aragorn II"), hand=["A Chance Meeting", "Merry"]), ringwraith()
        )
        game.refuses("A Chance Meeting", "direct influence")

    @pytest.mark.parametrize("site", ["Rivendell", "Moria"])
    def test_not_at_havens_or_shadow_holds(self, site: str) -> None:
        game = position(
            wizard(company(site, "Gandalf"), hand=["A Chance Meeting", "Merry"]), ringwraith()
        )
        game.refuses("A Chance Meeting", "Free-hold")

    def test_not_on_the_way(self) -> None:
        game = position(
            wizard(
                company("Bree", "Gandalf", moving_to="Weathertop"),
                hand=["A Chance Meeting", "Merry"],
            ),
            ringwraith(hand=["Wolves"]),
            phase="movement",
        )
        hazard_turn(game).play("Wolves", key="wilderness")
        assert not game.offers("play", "A Chance Meeting")

    def test_during_the_site_phase(self) -> None:
        game = at_site("Bree", "Gandalf", hand=["A Chance Meeting", "Merry"])
        game.play("A Chance Meeting", "Merry").pass_windows()
        assert game["Merry"].company == game["Gandalf"].company

    def test_no_wizard_is_met(self) -> None:
        game = position(
            wizard(company("Bree", "Aragorn II"), hand=["A Chance Meeting", "Gandalf"]),
            ringwraith(),
        )
        game.refuses("A Chance Meeting")


class TestSwordmaster:
    @staticmethod
    def taught(*members: str | Piece) -> Play:
        game = position(
            wizard(company("Amon Hen", *members), hand=["Swordmaster"]), ringwraith(), phase="site"
        )
        game.rolls(12).answer("enter-site", True).run_until("site", stay_untapped=True)
        return game.play("Swordmaster", "Balin").pass_windows()

    def test_a_sage_becomes_a_warrior(self) -> None:
        game = position(
            wizard(company("Amon Hen", "Balin", "Bilbo"), hand=["Swordmaster"]),
            ringwraith(),
            phase="site",
        )
        game.rolls(12).answer("enter-site", True).run_until(
            "site", stay_untapped=True, assign_strike="Balin"
        )
        game.play("Swordmaster", "Bilbo").pass_windows()
        assert attributes.has_skill(game.game, instance(game, "Bilbo"), "warrior")
        assert game["Bilbo"].tapped
        assert game["Amon Hen"].tapped
        assert game.points(0)["miscellaneous"] == 1

    def test_a_warrior_uses_two_weapons(self) -> None:
        game = self.taught(character("Balin", "Sword of Gondolin", "Dagger of Westernesse"))
        assert self.in_use(game) == {"Sword of Gondolin", "Dagger of Westernesse"}
        assert game["Balin"].prowess == 4 + 2 + 1

    def test_with_a_shield_only_one_unless_it_is_laid_down(self) -> None:
        game = self.taught(
            character(
                "Balin", "Sword of Gondolin", "Dagger of Westernesse", "Shield of Iron-bound Ash"
            )
        )
        assert self.in_use(game) == {"Sword of Gondolin", "Shield of Iron-bound Ash"}
        game.use("Dagger of Westernesse", action="begin to use it").pass_windows()
        assert self.in_use(game) == {"Sword of Gondolin", "Dagger of Westernesse"}

    def test_when_it_goes_one_is_laid_down(self) -> None:
        game = self.taught(character("Balin", "Sword of Gondolin", "Dagger of Westernesse"))
        table.discard(game.game, instance(game, "Swordmaster"))
        assert self.in_use(game) == {"Sword of Gondolin"}

    def test_who_is_no_warrior_otherwise_uses_one(self) -> None:
        game = position(
            wizard(
                company(
                    "Rivendell",
                    character("Bilbo", "Dagger of Westernesse", "Sting", "Swordmaster"),
                ),
            ),
            ringwraith(),
        )
        assert len(self.in_use(game)) == 1

    @staticmethod
    def in_use(game: Play) -> set[str]:
        return {
            c.card.name
            for c in game.game.state.cards[1:]
            if getattr(c.card, "wearing", None) and c.where == "play" and c.in_use
        }


class TestPathsOfTheDead:
    @staticmethod
    def door(*members: str | Piece, site: str = "Dunharrow", hand: list[str] | None = None) -> Play:
        game = position(
            wizard(company(site, *members), hand=hand or ["Paths of the Dead"]),
            ringwraith(hand=["Wolves", "Ghouls", "Barrow-wight"]),
        )
        return game.pass_()

    def test_the_company_moves_to_the_vale_of_erech(self) -> None:
        game = self.door("Aragorn II", "Legolas")
        game.play("Paths of the Dead", "Aragorn II")
        hazard_turn(game)
        assert game.company("Legolas").moving_to == "Vale of Erech"
        assert not game.offers("play", "Wolves", "creature"), "only Undead"
        assert game.offers("play", "Ghouls", "creature"), "whatever they are keyed to"
        assert game.offers("play", "Barrow-wight", "creature")

    def test_only_from_dunharrow_and_with_aragorn(self) -> None:
        game = position(
            wizard(company("Edoras", "Aragorn II"), hand=["Paths of the Dead"]), ringwraith()
        )
        assert not game.pass_().offers("play", "Paths of the Dead")
        game = position(
            wizard(company("Dunharrow", "Legolas"), hand=["Paths of the Dead"]), ringwraith()
        )
        assert not game.pass_().offers("play", "Paths of the Dead")

    def test_not_for_a_company_bound_elsewhere(self) -> None:
        game = position(
            wizard(company("Dunharrow", "Aragorn II"), hand=["Paths of the Dead"]), ringwraith()
        )
        game.move("Aragorn II", "Edoras").pass_()
        assert not game.offers("play", "Paths of the Dead")

    def test_the_army_of_the_dead_follows_aragorn(self) -> None:
        game = self.door(
            "Aragorn II", "Legolas", hand=["Paths of the Dead", "Army of the Dead", "Stealth"]
        )
        game.play("Paths of the Dead", "Aragorn II")
        game.run_until("enter-site").answer("enter-site", True)
        game.play("Army of the Dead", "Aragorn II").pass_windows()
        assert game["Army of the Dead"].where == "points"
        assert game.points(0)["faction"] == 6
        assert game["Aragorn II"].tapped
        assert game["Vale of Erech"].tapped

    def test_it_does_not_without_the_paths(self) -> None:
        game = at_site("Vale of Erech", "Aragorn II", hand=["Army of the Dead"], pausing=(0,))
        game.refuses("Army of the Dead", "may play it")

    def test_nor_for_anybody_else(self) -> None:
        game = self.door("Aragorn II", "Legolas", hand=["Paths of the Dead", "Army of the Dead"])
        game.play("Paths of the Dead", "Aragorn II")
        game.run_until("enter-site").answer("enter-site", True)
        game.play("Army of the Dead")
        assert game["Aragorn II"].tapped
        assert game["Legolas"].untapped

    def test_the_opponent_may_not_influence_it(self) -> None:
        game = position(
            wizard(company("Vale of Erech", "Théoden"), turns=3),
            wizard(points=["Army of the Dead", "Men of Lamedon"], turns=3),
            phase="site",
        )
        game.answer("enter-site", True)
        assert game.offers("influence", "Men of Lamedon")
        assert not game.offers("influence", "Army of the Dead")


class TestStoneOfErech:
    def test_with_the_men_of_lamedon(self) -> None:
        game = position(
            wizard(
                company("Vale of Erech", "Gimli"),
                hand=["Stone of Erech"],
                points=["Men of Lamedon"],
            ),
            ringwraith(),
        )
        game.play("Stone of Erech").pass_windows()
        assert game["Stone of Erech"].in_play
        assert game.points(0)["miscellaneous"] == 2

    def test_it_goes_when_they_go(self) -> None:
        game = position(
            wizard(
                company("Rivendell", "Elrond", "Galadriel", moving_to="Moria"),
                points=["Men of Lamedon"],
                in_play=["Stone of Erech"],
            ),
            ringwraith(hand=["Muster Disperses"]),
            phase="movement",
        )
        hazard_turn(game).rolls(2).play("Muster Disperses", "Men of Lamedon").pass_windows()
        assert game["Men of Lamedon"].where == "discard"
        assert game["Stone of Erech"].where == "discard"

    def test_neither_elsewhere_nor_without_them(self) -> None:
        game = position(
            wizard(company("Edoras", "Gimli"), hand=["Stone of Erech"], points=["Men of Lamedon"]),
            ringwraith(),
        )
        game.refuses("Stone of Erech", "at the Vale of Erech")
        game = position(
            wizard(company("Vale of Erech", "Gimli"), hand=["Stone of Erech"]), ringwraith()
        )
        game.refuses("Stone of Erech", "Men of Lamedon")


class TestRedArrow:
    def test_the_riders_of_rohan_come_with_no_check(self) -> None:
        game = at_site("Edoras", character("Gimli", "Red Arrow"), hand=["Riders of Rohan"])
        game.play("Riders of Rohan", "Gimli").pass_windows()
        assert game["Riders of Rohan"].where == "points"
        assert game["Edoras"].tapped
        assert game["Gimli"].tapped

    def test_not_for_others_of_the_company(self) -> None:
        game = at_site(
            "Edoras", character("Gimli", "Red Arrow"), "Legolas", hand=["Riders of Rohan"]
        )
        game.rolls(2)
        game.play("Riders of Rohan", "Legolas").pass_windows()
        assert game["Riders of Rohan"].where == "discard"


class TestEntDraughts:
    def test_after_an_ally_at_wellinghall(self) -> None:
        game = at_site(
            "Wellinghall", "Merry", "Pippin", hand=["Treebeard", "Ent-draughts", "Ent-draughts"]
        )
        assert not game.offers("play", "Ent-draughts")
        game.play("Treebeard", "Merry").pass_windows()
        assert game["Wellinghall"].tapped
        before = game["Pippin"].prowess
        game.play("Ent-draughts", "Pippin").pass_windows()
        assert game["Pippin"].prowess == before + 1
        assert game["Pippin"].tapped

    def test_not_before_and_not_elsewhere(self) -> None:
        game = at_site("Wellinghall", "Merry", hand=["Ent-draughts"], pausing=(0,))
        game.refuses("Ent-draughts", "no ally or faction")
        game = at_site(
            "Edoras", "Merry", "Pippin", hand=["Ent-draughts", "Shadowfax"], pausing=(0,)
        )
        game.play("Shadowfax", "Merry").pass_windows()
        game.refuses("Ent-draughts")


class TestWizardsRing:
    def test_the_bearer_checks_when_it_is_played(self) -> None:
        game = at_site("Rivendell", "Gandalf", hand=["Wizard's Ring"])
        before = game["Gandalf"].prowess
        game.rolls(12)
        game.play("Wizard's Ring", "Gandalf").pass_windows()
        assert game["Wizard's Ring"].bearer == "Gandalf"
        assert game["Gandalf"].prowess == before + 2
        assert game.dice_left == 0

    def test_one_on_a_wizard_and_on_nobody_else(self) -> None:
        game = at_site(
            "Rivendell",
            character("Gandalf", "Wizard's Ring"),
            "Elrond",
            hand=["Wizard's Ring"],
            pausing=(0,),
        )
        game.refuses("Wizard's Ring", "can bear it")


class TestBillThePony:
    @staticmethod
    def end_of_turn(site: str | Piece, *members: str | Piece) -> Play:
        return position(
            wizard(company(site, *members)), ringwraith(), phase="end-of-turn", pausing=(0,)
        ).run_until(lambda play: play.offers("use", "Bill the Pony") or play.asked == 1)

    def test_the_company_goes_to_the_nearest_haven(self) -> None:
        game = self.end_of_turn("Moria", character("Sam Gamgee", "Bill the Pony"), "Frodo", "Gimli")
        game.use("Bill the Pony").pass_windows()
        assert game["Frodo"].site == "Lórien"
        assert game["Bill the Pony"].where == "discard"

    def test_not_with_a_larger_company(self) -> None:
        game = self.end_of_turn(
            "Moria", character("Sam Gamgee", "Bill the Pony"), "Legolas", "Gimli", "Elrond"
        )
        assert not game.offers("use", "Bill the Pony")

    def test_not_from_a_haven(self) -> None:
        game = self.end_of_turn("Rivendell", character("Sam Gamgee", "Bill the Pony"))
        assert not game.offers("use", "Bill the Pony")


class TestGwaihir:
    def test_he_carries_two_far_away(self) -> None:
        game = position(
            wizard(company("Eagles' Eyrie", character("Gimli", "Gwaihir"), "Legolas")),
            ringwraith(hand=["Wolves", "Assassin"]),
        )
        game.use("Gwaihir").pass_windows()
        assert game["Gwaihir"].where == "discard"
        game.move("Gimli", "Pelargir")
        hazard_turn(game.pass_())
        assert not game.offers("play", "Wolves", "creature"), "there is no site path"
        assert game.offers("play", "Assassin", "creature"), "keyed to the site"
        game.run_until("enter-site")
        assert game["Gimli"].site == "Pelargir"

    def test_where_a_road_leads_too_either_may_be_taken(self) -> None:
        game = position(
            wizard(company("Eagles' Eyrie", character("Gimli", "Gwaihir"))),
            ringwraith(hand=["Wolves"]),
        )
        game.use("Gwaihir").pass_windows()
        game.move("Gimli", "Rivendell").pass_()
        game.run_until("site-path").choose("path", "special")
        hazard_turn(game)
        assert not game.offers("play", "Wolves", "creature")

    def test_he_is_needed_for_it(self) -> None:
        game = position(
            wizard(company("Eagles' Eyrie", character("Gimli", "Gwaihir"))), ringwraith()
        )
        game.choose("move", "Gimli")
        assert not game.offers("Pelargir")

    def test_not_into_the_shadow(self) -> None:
        game = position(
            wizard(company("Eagles' Eyrie", character("Gimli", "Gwaihir"))), ringwraith()
        )
        game.use("Gwaihir").pass_windows()
        game.choose("move", "Gimli")
        assert game.offers("Grey Havens")
        assert not game.offers("Barad-dûr")
        assert not game.offers("Minas Morgul")
        assert not game.offers("The Under-gates")

    def test_not_with_three(self) -> None:
        game = position(
            wizard(company("Eagles' Eyrie", character("Gimli", "Gwaihir"), "Legolas", "Balin")),
            ringwraith(),
        )
        assert not game.offers("use", "Gwaihir")

    def test_not_after_movement_was_declared(self) -> None:
        game = position(
            wizard(company("Eagles' Eyrie", character("Gimli", "Gwaihir"))), ringwraith()
        )
        game.move("Gimli", "Rivendell")
        assert not game.offers("use", "Gwaihir")


class TestShadowfax:
    @staticmethod
    def riding(*members: str | Piece, moving: bool = True) -> Play:
        game = position(
            wizard(company("Edoras", *members, moving_to="Lórien" if moving else "")),
            ringwraith(),
            phase="movement",
        )
        return game.run_until(
            lambda play: play.offers("use", "Shadowfax") or play.asks == "enter-site"
        )

    def test_he_carries_one_and_a_hobbit_on(self) -> None:
        game = self.riding(character("Gandalf", "Shadowfax"), "Pippin")
        game.use("Shadowfax").pass_windows()
        game.answer("destination", "Rivendell")
        game.run_until("enter-site")
        assert game["Pippin"].site == "Rivendell"
        assert game["Shadowfax"].tapped

    def test_two_who_are_no_hobbits_are_too_many(self) -> None:
        game = self.riding(character("Gandalf", "Shadowfax"), "Gimli")
        assert not game.offers("use", "Shadowfax")

    def test_nor_with_another_ally(self) -> None:
        game = self.riding(character("Gandalf", "Shadowfax", "Goldberry"))
        assert not game.offers("use", "Shadowfax")

    def test_who_has_not_moved_does_not_move_again(self) -> None:
        game = self.riding(character("Gandalf", "Shadowfax"), moving=False)
        assert not game.offers("use", "Shadowfax")


class TestRoacTheRaven:
    def test_he_wins_a_faction_from_afar(self) -> None:
        game = at_site(
            tapped("Iron Hill Dwarf-hold"),
            character("Balin", "Roäc the Raven"),
            hand=["Riders of Rohan"],
        )
        game.rolls(10)
        game.use("Roäc the Raven", "Riders of Rohan").pass_windows()
        assert game["Riders of Rohan"].where == "points"
        assert game["Roäc the Raven"].where == "discard"
        assert game["Balin"].untapped

    def test_who_fails_loses_both(self) -> None:
        game = at_site("Bree", character("Théoden", "Roäc the Raven"), hand=["Riders of Rohan"])
        game.rolls(9)
        game.use("Roäc the Raven", "Riders of Rohan").pass_windows()
        assert game["Riders of Rohan"].where == "discard", "his bearer's influence is of no use"
        assert game["Bree"].untapped

    def test_words_of_diplomats_help_him(self) -> None:
        game = at_site(
            "Bree",
            character("Balin", "Roäc the Raven"),
            hand=["Riders of Rohan", "New Friendship"],
        )
        game.use("Roäc the Raven", "Riders of Rohan").pass_until(
            lambda play: play.offers("play", "New Friendship")
        )
        game.rolls(7)
        game.play("New Friendship", action="influence check").pass_windows()
        assert game["Riders of Rohan"].where == "points"

    def test_not_when_he_is_tapped_nor_for_the_dead(self) -> None:
        game = at_site(
            "Bree",
            character("Balin", tapped("Roäc the Raven")),
            hand=["Riders of Rohan"],
            pausing=(0,),
        )
        assert not game.offers("use", "Roäc the Raven")
        game = at_site(
            "Bree",
            character("Balin", "Roäc the Raven"),
            hand=["Army of the Dead"],
            pausing=(0,),
        )
        assert not game.offers("use", "Roäc the Raven")
