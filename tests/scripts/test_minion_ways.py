"""Ways over mountains and rivers, and below: minion resource events of Against the Shadow, and a
hazard that makes the Under-deeps harder to go through."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from on_the_way import resolved

from freecouncil.testing import Piece, Play, company, position, ringwraith, tapped, wizard

RANGER = "Odoacer"
FIVE = (RANGER, "Ostisen", "Layos", "Luitprand", "Ciryaher")


def organizing(
    *members: str | Piece,
    hand: Sequence[str],
    at: str | Piece = "Dol Guldur",
    hazards: Sequence[str] = (),
) -> Play:
    return position(ringwraith(company(at, *members), hand=hand), wizard(hand=hazards))


def below(
    origin: str,
    to: str,
    *members: str,
    hand: Sequence[str] = (),
    hazards: Sequence[str] = (),
    in_play: Sequence[str] = (),
    theirs: Sequence[str] = (),
    rolls: tuple[int, ...] = (),
) -> Play:
    """A company of minions on its way, until somebody may act."""
    return position(
        ringwraith(
            company(origin, *(members or ("Ostisen",)), moving_to=to), hand=hand, in_play=in_play
        ),
        wizard(hand=hazards, in_play=theirs),
        phase="movement",
        rolls=rolls,
    )


class TestMountainsAndRivers:
    def test_the_misty_mountain_deeps_lead_where_it_is_too_far_without_them(self) -> None:
        game = organizing(RANGER, hand=["The Misty Mountain Deeps"])
        game.answer("organization", "move", RANGER)
        assert not game.offers("destination", "Bree")
        game = organizing(RANGER, hand=["The Misty Mountain Deeps"])
        resolved(game.play("The Misty Mountain Deeps", action="find a way", skilled=RANGER))
        assert game[RANGER].untapped
        game.move(RANGER, "Ettenmoors")
        game.run_until(lambda g: g.phase == "movement" and g.asks == "site-path")
        assert game.offers("Southern Mirkwood/Anduin Vales/Rhudaur")

    def test_a_company_that_has_declared_movement_finds_no_new_way(self) -> None:
        game = organizing(RANGER, hand=["The Misty Mountain Deeps"])
        game.move(RANGER, "Bandit Lair")
        assert not game.offers("play", "The Misty Mountain Deeps", "find a way")
        assert game.offers("play", "The Misty Mountain Deeps", "lower the hazard limit")

    def test_only_a_ranger_knows_the_ways(self) -> None:
        organizing("Ostisen", hand=["The Misty Mountain Deeps"]).refuses(
            "The Misty Mountain Deeps", "ranger"
        )

    def test_the_misty_mountain_deeps_make_it_safer_to_go_there(self) -> None:
        for to, path, limit in (
            ("Anduin Vales", "Southern Mirkwood/Anduin Vales", 3),
            ("High Pass", "Southern Mirkwood/Anduin Vales/High Pass", 5),  # none of the regions
        ):
            game = organizing(*FIVE, hand=["The Misty Mountain Deeps"], hazards=["Wolves"])
            resolved(game.play("The Misty Mountain Deeps", action="lower the hazard limit"))
            game.move(RANGER, "Beorn's House" if to == "Anduin Vales" else "Goblin-gate")
            game.run_until(lambda g: g.phase == "movement" and g.asks == "act", site_path=path)
            assert game.company(RANGER).hazard_limit == limit

    def test_the_ash_mountain_deeps_are_full_of_orcs(self) -> None:
        game = organizing(RANGER, "Ostisen", at="Minas Morgul", hand=["The Ash Mountain Deeps"])
        resolved(game.play("The Ash Mountain Deeps", action="find a way", skilled=RANGER))
        game.move(RANGER, "Barad-dûr")
        way = "Imlad Morgul/Ithilien/Dagorlad/Gorgoroth"
        game.run_until(lambda g: g.asks == "assign-strike", site_path=way)
        assert game.attack.race == "Orc" and game.attack.detainment
        assert (game.attack.strikes, game.attack.prowess) == (4, 6)

    @pytest.mark.parametrize(
        "name",
        [
            "The Mountains of Shadow Deeps",
            "The Undeeps of Anduin",
            "The White Mountain Cavern-ways",
        ],
    )
    def test_the_others_are_alike(self, name: str) -> None:
        game = organizing(RANGER, hand=[name])
        resolved(game.play(name, action="find a way"))
        assert game.game.traveller(game.company(RANGER).state).roads
        game.move(RANGER, "Bandit Lair")
        assert game[name].where == "discard"


class TestFarBelowTheDeepestDelvings:
    def test_from_one_deep_to_the_next(self) -> None:
        game = below("Moria", "The Under-gates", hand=["Far Below the Deepest Delvings"])
        game.run_until(lambda g: g.offers("play", "Far Below the Deepest Delvings"))
        resolved(game.play("Far Below the Deepest Delvings"))
        game.rolls(9)
        game.run_until("destination")
        game.choose("The Under-leas").run_until("site", enter_site=False)
        assert game.company("Ostisen").site == "The Under-leas"

    def test_what_is_too_far_is_not_reached(self) -> None:
        game = below("Moria", "The Under-gates", hand=["Far Below the Deepest Delvings"])
        game.run_until(lambda g: g.offers("play", "Far Below the Deepest Delvings"))
        resolved(game.play("Far Below the Deepest Delvings"))
        game.rolls(4).run_until("destination")
        game.choose("The Under-leas").run_until("site", enter_site=False)
        assert game.company("Ostisen").site == "The Under-gates"

    def test_not_on_the_surface(self) -> None:
        game = below("Dol Guldur", "Moria", hand=["Far Below the Deepest Delvings"])
        game.run_until("site", enter_site=False)
        assert game.hand(0).count("Far Below the Deepest Delvings") == 1


class TestWorldGnawedByTheNameless:
    def gnaw(self, hazards: Sequence[str] = ()) -> Play:
        game = below(
            "Moria", "The Under-gates", hand=["World Gnawed by the Nameless"], hazards=hazards
        )
        game.run_until(lambda g: g.offers("play", "World Gnawed by the Nameless"))
        return resolved(game.play("World Gnawed by the Nameless"))

    def test_it_goes_back_to_the_hand_and_leads_on_below_only(self) -> None:
        game = self.gnaw()
        assert "World Gnawed by the Nameless" in game.hand(0)
        game.rolls(9, 9).run_until("destination")
        assert game.offers("The Under-leas") and not game.offers("Moria")
        game.choose("The Under-leas")
        game.run_until(lambda g: g.offers("play", "World Gnawed by the Nameless"))
        resolved(game.play("World Gnawed by the Nameless"))
        game.run_until("destination")
        assert game.offers("The Iron-deeps") and not game.offers("The Under-gates")

    def test_not_twice_in_one_movement_hazard_phase(self) -> None:
        assert not self.gnaw().offers("play", "World Gnawed by the Nameless")

    def test_creatures_keyed_to_shadow_holds_attack_normally(self) -> None:
        game = position(
            ringwraith(
                company("The Under-gates", "Ostisen", moving_to="The Under-leas"),
                hand=["World Gnawed by the Nameless"],
            ),
            wizard(hand=["Orc-lieutenant"]),
            phase="movement",
            rolls=(12,),
        )
        game.run_until(lambda g: g.offers("play", "World Gnawed by the Nameless"))
        resolved(game.play("World Gnawed by the Nameless"))
        game.run_until(lambda g: g.offers("play", "Orc-lieutenant"))
        game.play("Orc-lieutenant", key="shadow-hold").run_until(lambda g: g.asks != "respond")
        assert not game.attack.detainment


class TestLegendaryStair:
    def test_down_and_up_again(self) -> None:
        game = organizing("Ostisen", at="Moria", hand=["Legendary Stair"])
        game.move("Ostisen", "The Under-gates")
        resolved(game.play("Legendary Stair"))
        assert game.game.card(game.company("Ostisen").state.new_site).shown
        game.run_until(lambda g: g.offers("return to Moria"), enter_site=False)
        assert game.company("Ostisen").site == "The Under-gates"
        resolved(game.choose("return to Moria"))
        assert game.company("Ostisen").site == "Moria"

    def test_not_from_a_site_that_is_tapped(self) -> None:
        game = organizing("Ostisen", at=tapped("Moria"), hand=["Legendary Stair"])
        game.move("Ostisen", "The Under-gates")
        game.refuses("Legendary Stair", "untapped")

    def test_not_to_the_surface(self) -> None:
        game = organizing("Ostisen", at="Moria", hand=["Legendary Stair"])
        game.move("Ostisen", "Dol Guldur")
        game.refuses("Legendary Stair", "Under-deeps")


class TestTheUnderRoads:
    def test_minions_need_three_less(self) -> None:
        game = below(
            "The Under-gates", "The Under-leas", in_play=["The Under-roads"], rolls=(2,)
        ).run_until("site", enter_site=False)
        assert game.company("Ostisen").site == "The Under-leas"

    def test_heroes_do_not(self) -> None:
        game = position(
            wizard(company("The Under-gates", "Gimli", moving_to="The Under-leas")),
            ringwraith(in_play=["The Under-roads"]),
            phase="movement",
            rolls=(5,),
        ).run_until("site", enter_site=False)
        assert game.company("Gimli").site == "The Under-gates"

    def test_the_way_is_no_longer_shut_nor_can_be(self) -> None:
        game = position(
            ringwraith(company("Moria", "Ostisen"), hand=["The Under-roads"]),
            wizard(in_play=["The Way is Shut"], hand=["The Way is Shut"]),
            phase="long-event",
            pausing=(1,),
        )
        resolved(game.play("The Under-roads"))
        assert game.pile("discard", 1) == ["The Way is Shut"]
        game.run_until(lambda g: g.phase == "movement" and g.asked == 1)
        game.refuses("The Way is Shut", "prevents")


class TestTheReachOfUlmo:
    def test_rule_2_iv_i_1_played_before_the_roll_it_raises_what_must_be_rolled(self) -> None:
        game = below("The Under-gates", "The Under-leas", hazards=["The Reach of Ulmo"])
        assert game.asks == "act" and game.asked == 1
        game.rolls(6).play("The Reach of Ulmo")
        game.run_until("site", enter_site=False)
        assert game.company("Ostisen").site == "The Under-gates"
        assert game["The Reach of Ulmo"].in_play

    def test_it_is_gone_when_somebody_goes_from_deep_to_deep(self) -> None:
        game = below("The Under-gates", "The Under-leas", hazards=["The Reach of Ulmo"])
        game.rolls(7).play("The Reach of Ulmo")
        game.run_until("site", enter_site=False)
        assert game.company("Ostisen").site == "The Under-leas"
        assert game["The Reach of Ulmo"].where == "discard"

    def test_ford_does_nothing_and_ends_it(self) -> None:
        game = position(
            wizard(company("Rivendell", "Aragorn II"), hand=["Ford"]),
            ringwraith(in_play=["The Reach of Ulmo"]),
            pausing=(0,),
        )
        game.move("Aragorn II", "Ettenmoors").pass_()
        resolved(game.play("Ford"))
        assert ("not keyed", game.company("Aragorn II").state.id) not in game.game.state.effects
        assert game["The Reach of Ulmo"].in_play
        game.run_until(lambda g: g.game.state.turn > 5, site_path="starter")
        assert game["The Reach of Ulmo"].where == "discard"

    def test_it_cannot_be_duplicated(self) -> None:
        game = below(
            "The Under-gates",
            "The Under-leas",
            hazards=["The Reach of Ulmo", "The Reach of Ulmo"],
            rolls=(12,),
        )
        resolved(game.play("The Reach of Ulmo"))
        assert not game.offers("play", "The Reach of Ulmo")
