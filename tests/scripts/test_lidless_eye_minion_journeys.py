"""Resource short-events of The Lidless Eye about journeys."""

from __future__ import annotations

from collections.abc import Sequence

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


def organizing(
    *members: str | Piece,
    hand: Sequence[str] = (),
    hazards: Sequence[str] = (),
    at: str | Piece = "Dol Guldur",
    to: str = "",
) -> Play:
    """In the organization phase; where there is somewhere to go, movement has been declared."""
    game = position(
        ringwraith(company(at, *members), hand=hand),
        wizard(hand=hazards),
    )
    if to:
        leader = members[0] if isinstance(members[0], str) else members[0].name
        game.move(leader, to)
    return game


def on_the_way(game: Play, path: str = "starter") -> Play:
    """The organization phase is over, and hazards may be played."""
    return game.run_until(lambda g: g.phase == "movement" and g.asks == "act", site_path=path)


class TestForcedMarch:
    def march(self, *, to: str, hand: Sequence[str] = ("Forced March",)) -> Play:
        game = position(
            ringwraith(company("Dol Guldur", "Ostisen", moving_to=to), hand=hand),
            wizard(),
            phase="movement",
        )
        return game.run_until(lambda g: g.offers("play", "Forced March") or g.phase == "site")

    def test_from_a_darkhaven_the_company_marches_on(self) -> None:
        game = self.march(to="Minas Morgul")
        game.play("Forced March").pass_until("destination")
        game.choose("Barad-dur")
        game.run_until("site", enter_site=False, site_path="region")
        assert game.company("Ostisen").site == "Barad-dûr"

    def test_only_from_a_darkhaven(self) -> None:
        game = self.march(to="Bandit Lair")
        assert game.phase == "site"
        assert "Forced March" in game.hand(0)

    def test_two_of_them_do_not_come_to_more(self) -> None:
        game = self.march(to="Minas Morgul", hand=["Forced March", "Forced March"])
        game.play("Forced March").pass_until("destination")
        assert game.hand(0).count("Forced March") == 1


class TestLegItDoubleQuick:
    def test_all_tap_and_march_on(self) -> None:
        game = position(
            ringwraith(
                company("Dol Guldur", "Ostisen", "Lagduf", moving_to="Bandit Lair"),
                hand=["Leg It Double Quick"],
            ),
            wizard(),
            phase="movement",
        )
        game.run_until(lambda g: g.offers("play", "Leg It Double Quick"))
        game.play("Leg It Double Quick")
        assert game["Ostisen"].tapped and game["Lagduf"].tapped
        game.pass_until("destination").choose("Easterling Camp")
        game.run_until("site", enter_site=False)
        assert game.company("Ostisen").site == "Easterling Camp"

    def test_not_by_those_who_stayed(self) -> None:
        game = position(
            ringwraith(company("Dol Guldur", "Ostisen"), hand=["Leg It Double Quick"]),
            wizard(),
            phase="movement",
        )
        game.run_until("site", enter_site=False)
        assert game["Ostisen"].untapped and "Leg It Double Quick" in game.hand(0)


class TestUvathaUnleashed:
    def ride(self, wraith: str) -> Play:
        game = position(
            ringwraith(
                company("Dol Guldur", wraith, moving_to="Minas Morgul"),
                hand=["Uvatha Unleashed"],
            ),
            wizard(),
            phase="movement",
        )
        return game.run_until(lambda g: g.offers("play", "Uvatha Unleashed") or g.phase == "site")

    def test_he_rides_on(self) -> None:
        game = self.ride("Uvatha the Ringwraith")
        game.play("Uvatha Unleashed").pass_until("destination")
        game.choose("Dol Guldur").run_until("site", enter_site=False)
        assert game.company("Uvatha the Ringwraith").site == "Dol Guldur"

    def test_no_other_ringwraith_does(self) -> None:
        assert "Ûvatha Unleashed" in self.ride("Ren the Ringwraith").hand(0)


class TestDwarUnleashed:
    def goes_by_regions(self, game: Play) -> bool:
        state = game.game
        dwar = game["Dwar the Ringwraith"]
        party = state.state.companies[state.card(dwar.id).company]
        origin = state.card(party.site)
        names = {d.site.name for d in state.reachable(origin, party).values()}
        return "Cirith Gorgor" in names  # which is nearest to Minas Morgul

    def test_he_goes_where_no_site_path_leads(self) -> None:
        game = organizing("Dwar the Ringwraith", hand=["Black Rider", "Dwar Unleashed"])
        game.play("Black Rider").pass_until("organization")
        assert not self.goes_by_regions(game)
        game.play("Dwar Unleashed").pass_until("organization")
        assert self.goes_by_regions(game)

    def test_even_from_a_site_that_is_no_darkhaven(self) -> None:
        game = organizing(
            character("Dwar the Ringwraith", "Black Rider"),
            hand=["Dwar Unleashed"],
            at="Woodmen-town",
        )
        game.play("Dwar Unleashed").pass_until("organization")
        game.move("Dwar the Ringwraith", "Beorn's House")
        assert game.company("Dwar the Ringwraith").moving_to == "Beorn's House"

    def test_never_by_sea(self) -> None:
        hand = ["Black Rider", "Dwar Unleashed"]
        game = organizing("Dwar the Ringwraith", hand=hand, at="Minas Morgul")
        game.play("Black Rider").pass_until("organization")
        game.play("Dwar Unleashed").pass_until("organization")
        rules = game.game
        party = rules.state.companies[rules.card(game["Dwar the Ringwraith"].id).company]
        there = rules.reachable(rules.card(party.site), party).values()
        ways = [way for d in there for way in d.journeys]
        assert any(way.movement == "region" for way in ways)
        assert not any("coastal-sea" in way.path for way in ways)

    def test_only_in_a_mode(self) -> None:
        game = organizing("Dwar the Ringwraith", hand=["Dwar Unleashed"])
        game.refuses("Dwar Unleashed", "mode")


class TestTheWatersTithe:
    def test_two_regions_more(self) -> None:
        game = organizing("Hador", hand=["The Water's Tithe"])
        rules = game.game
        party = rules.state.companies[rules.card(game["Hador"].id).company]
        before = len(rules.reachable(rules.card(party.site), party))
        game.rolls(9).play("The Water's Tithe").pass_until("organization")
        assert rules.traveller(party).regions == 6
        assert len(rules.reachable(rules.card(party.site), party)) > before

    def test_the_user_checks_at_minus_three(self) -> None:
        game = organizing(character("Hador", "Black Mace"), hand=["The Water's Tithe"])
        game.rolls(3).play("The Water's Tithe").pass_until(lambda g: not g["Hador"].in_play)
        assert not game["Hador"].in_play  # 3 - 3 against 3

    def test_not_by_a_ringwraith(self) -> None:
        game = organizing("Dwar the Ringwraith", hand=["The Water's Tithe"])
        game.refuses("The Water's Tithe", "sorcery")


class TestHiddenWays:
    def test_nothing_is_keyed_to_wilderness(self) -> None:
        game = organizing("Lieutenant of Dol Guldur", hazards=["Wargs"], to="Woodmen-town")
        assert on_the_way(game).offers("play", "Wargs")
        game = organizing(
            "Odoacer", hand=["Hidden Ways"], hazards=["Wargs", "Orc-guard"], to="Woodmen-town"
        )
        game.play("Hidden Ways", "Odoacer").pass_until("organization")
        assert game["Odoacer"].tapped
        on_the_way(game).refuses("Wargs", "keyed")
        assert game.offers("play", "Orc-guard")  # keyed to a Dark-domain

    def test_only_a_company_that_sets_out(self) -> None:
        game = organizing("Odoacer", hand=["Hidden Ways"])
        game.refuses("Hidden Ways", "ranger")


class TestCrackInTheWall:
    def test_no_creature_awaits_at_the_new_site(self) -> None:
        hand, hazards = ["Crack in the Wall"], ["Abductor", "Wargs"]
        game = on_the_way(organizing("Ciryaher", hazards=hazards, to="Woodmen-town"))
        assert game.offers("play", "Abductor")
        game = organizing("Ciryaher", hand=hand, hazards=hazards, to="Woodmen-town")
        game.play("Crack in the Wall", "Ciryaher").pass_until("organization")
        assert game["Ciryaher"].tapped
        on_the_way(game).refuses("Abductor", "keyed")
        assert game.offers("play", "Wargs")  # keyed to the way

    def test_not_in_a_free_domain(self) -> None:
        game = organizing(
            "Ciryaher",
            hand=["Crack in the Wall"],
            hazards=["Assassin"],
            at="Minas Morgul",
            to="Minas Tirith",
        )
        game.play("Crack in the Wall", "Ciryaher").pass_until("organization")
        assert on_the_way(game).offers("play", "Assassin", "creature")

    def test_not_at_home(self) -> None:
        game = organizing("Ciryaher", hand=["Crack in the Wall"])
        game.refuses("Crack in the Wall", "sage")


class TestDownDownToGoblinTown:
    def test_no_creature_is_keyed_to_the_way_to_ruins(self) -> None:
        game = organizing(
            "Lagduf", hand=["Down Down to Goblin-town"], hazards=["Wargs"], to="Buhr Widu"
        )
        game.play("Down Down to Goblin-town").pass_until("organization")
        on_the_way(game).refuses("Wargs", "keyed")

    def test_on_the_way_elsewhere_it_does_nothing(self) -> None:
        game = organizing(
            "Lagduf", hand=["Down Down to Goblin-town"], hazards=["Wargs"], to="Woodmen-town"
        )
        game.play("Down Down to Goblin-town").pass_until("organization")
        assert on_the_way(game).offers("play", "Wargs")


class TestHideInDarkPlaces:
    def test_creatures_do_not_find_those_who_stay(self) -> None:
        game = organizing(
            "Ostisen", hand=["Hide in Dark Places"], hazards=["Abductor"], at="Variag Camp"
        )
        game.play("Hide in Dark Places", "Ostisen").pass_until("organization")
        assert game["Ostisen"].untapped
        assert not game.offers("move", "Ostisen")
        on_the_way(game).play("Abductor", key="border-hold").pass_windows()
        assert game.happened("attack canceled", "Abductor")

    def test_not_for_a_company_that_moves(self) -> None:
        game = organizing("Ostisen", hand=["Hide in Dark Places"], to="Woodmen-town")
        game.refuses("Hide in Dark Places", "scout")


class TestOrcMounts:
    def test_more_hazards_and_weaker_creatures(self) -> None:
        game = organizing("Lagduf", hand=["Orc-mounts"], hazards=["Wargs"], to="Woodmen-town")
        game.play("Orc-mounts").pass_until("organization")
        on_the_way(game)
        assert game.company("Lagduf").hazard_limit == 4
        game.play("Wargs", key="wilderness").run_until("stay-untapped")
        assert game.attack.prowess == 8  # instead of 9

    def test_automatic_attacks_are_no_creatures(self) -> None:
        game = organizing("Lagduf", hand=["Orc-mounts"], to="Woodmen-town")
        game.play("Orc-mounts").pass_until("organization")
        game.run_until("stay-untapped", enter_site=True, site_path="starter")
        assert game.attack.prowess == 6  # of the Men of Woodmen-town

    def test_once_on_a_company(self) -> None:
        game = organizing("Lagduf", hand=["Orc-mounts", "Orc-mounts"], to="Woodmen-town")
        game.play("Orc-mounts").pass_until("organization")
        game.refuses("Orc-mounts", "overt company")

    def test_only_an_overt_company(self) -> None:
        game = organizing("Ciryaher", hand=["Orc-mounts"], to="Woodmen-town")
        game.refuses("Orc-mounts", "overt")


class TestSpyingOutTheLand:
    def spied(self) -> Play:
        game = organizing(
            "Belegorn", hand=["Spying out the Land"], hazards=["Wargs", "Wolves"], to="Woodmen-town"
        )
        game.rolls(9).play("Spying out the Land").run_until("hazard-to-reveal")
        return game

    def test_only_what_was_revealed_is_played(self) -> None:
        game = self.spied()
        assert game.asked == 1
        game.choose("Wargs").pass_until("organization")
        on_the_way(game)
        assert game.offers("play", "Wargs")
        game.refuses("Wolves", "revealed")

    def test_the_opponent_may_reveal_nothing(self) -> None:
        game = self.spied()
        game.pass_until("organization")
        on_the_way(game).refuses("Wargs", "revealed")


class TestTheyRideTogether:
    def test_two_ringwraiths_join_the_third(self) -> None:
        game = organizing(
            "The Witch-king",
            hand=["They Ride Together", "Ren the Ringwraith", "Dwar the Ringwraith"],
        )
        game.play("They Ride Together").run_until("ringwraith-to-ride")
        game.choose("Ren the Ringwraith").choose("Dwar the Ringwraith")
        game.run_until("organization")
        assert game["Ren the Ringwraith"].controller == "The Witch-king"
        assert len(game.company("The Witch-king").members) == 3

    def test_one_must_be_at_hand(self) -> None:
        game = organizing("The Witch-king", hand=["They Ride Together"])
        game.refuses("They Ride Together", "hold no Ringwraith")

    def test_only_at_a_darkhaven(self) -> None:
        game = organizing(
            character("The Witch-king", "Black Rider"),
            hand=["They Ride Together", "Ren the Ringwraith"],
            at=tapped("Bandit Lair"),
        )
        game.refuses("They Ride Together", "Darkhaven")
