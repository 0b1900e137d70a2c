"""Rivers and mountains, fair travels, secret ways and the lands themselves, played as their words say."""

from __future__ import annotations

import pytest
from on_the_way import resolved

from freecouncil.testing import (
    Piece,
    Play,
    company,
    position,
    ringwraith,
    tapped,
    wizard,
)

BIG = ("Faramir", "Boromir II", "Haldir", "Beregond", "Éowyn")  # a hazard limit of five


def end_of_organization(
    *members: str | Piece,
    at: str = "Rivendell",
    hand: tuple[str, ...],
    to: str = "",
    hazards: tuple[str, ...] = (),
    in_play: tuple[str, ...] = (),
    theirs: tuple[str, ...] = (),
) -> Play:
    """A company that has declared movement, or has not, when its organization phase ends; its player
    is asked at every moment."""
    game = position(
        wizard(company(at, *members), hand=hand, in_play=in_play),
        ringwraith(hand=hazards, in_play=theirs),
        pausing=(0,),
    )
    if to:
        first = members[0]
        game.move(first if isinstance(first, str) else first.name, to)
    return game.pass_()


def hazard_turn(game: Play) -> Play:
    """Up to the moment at which the opponent may play a hazard on the moving company."""
    return game.run_until(lambda play: play.asks == "act" and play.asked == 1)


def on_the_way(game: Play, by: str = "starter") -> Play:
    """Up to where its player may act on the company's way."""
    game.run_until(lambda play: play.phase == "movement" and play.asks in ("site-path", "act"))
    if game.asks == "site-path":
        game.choose(by)
    return game.run_until("act")


# Rivers and mountains -----------------------------------------------------------------------------


class TestCrossings:
    def test_misty_mountains_a_ranger_finds_a_way_over_them(self) -> None:
        game = end_of_organization(
            "Aragorn II", "Gimli", hand=("Misty Mountains",), hazards=("Wolves",)
        )
        resolved(game.play("Misty Mountains", action="find a way", skilled="Aragorn II"))
        assert game["Aragorn II"].tapped
        game.answer("destination", "Beorn's House")
        on_the_way(game, "Rhudaur/Anduin Vales")
        going = game.company("Gimli")
        hazard_turn(game)
        assert going.state.regions == ("Rhudaur", "Anduin Vales")
        assert going.state.path == ("wilderness", "border-land")
        assert going.hazard_limit == 2

    def test_misty_mountains_reaches_what_is_too_far_without_it(self) -> None:
        far = "The Lonely Mountain"
        game = position(wizard(company("Rivendell", "Aragorn II")), ringwraith())
        game.answer("organization", "move", "Aragorn II")
        assert not game.offers("destination", far)
        game = end_of_organization("Aragorn II", hand=("Misty Mountains",))
        resolved(game.play("Misty Mountains", action="find a way"))
        assert game.offers("destination", "Thranduil's Halls")
        assert not game.offers("destination", "Barad-dûr")

    def test_misty_mountains_needs_an_untapped_ranger_to_find_a_way(self) -> None:
        game = end_of_organization(tapped("Aragorn II"), "Gimli", hand=("Misty Mountains",))
        game.refuses("Misty Mountains", "ranger")

    def test_a_company_that_has_declared_movement_finds_no_new_way(self) -> None:
        """What is declared must be legal when it is declared (2.IV.ii)."""
        game = end_of_organization("Aragorn II", hand=("Misty Mountains",), to="Bree")
        assert not game.offers("play", "Misty Mountains", "find a way")
        assert game.offers("play", "Misty Mountains", "lower the hazard limit")

    def test_the_ways_are_there_for_this_turn_and_this_company_alone(self) -> None:
        game = position(
            wizard(
                company("Rivendell", "Aragorn II"),
                company("Rivendell", "Faramir"),
                hand=["Misty Mountains"],
            ),
            ringwraith(),
        )
        resolved(game.pass_().play("Misty Mountains", action="find a way", skilled="Aragorn II"))
        game.answer("destination", "Beorn's House")
        mine, other = game.company("Aragorn II").state, game.company("Faramir").state
        assert game.game.traveller(mine).roads and not game.game.traveller(other).roads
        game.run_until(lambda g: g.game.state.turn > 5)
        assert not game.game.traveller(mine).roads

    def test_who_finds_a_way_and_stays_has_tapped_for_nothing(self) -> None:
        game = end_of_organization("Aragorn II", hand=("Misty Mountains",))
        resolved(game.play("Misty Mountains", action="find a way")).answer("destination", "pass")
        assert game["Misty Mountains"].where == "discard" and game["Aragorn II"].tapped
        assert not game.company("Aragorn II").moving_to

    def test_misty_mountains_makes_it_safer_to_go_there(self) -> None:
        game = end_of_organization(*BIG, hand=("Misty Mountains",), to="Ettenmoors")
        resolved(game.play("Misty Mountains", action="lower the hazard limit"))
        on_the_way(game)
        assert game.company("Faramir").hazard_limit == 3
        assert game["Faramir"].untapped

    def test_but_not_to_go_elsewhere(self) -> None:
        game = end_of_organization(*BIG, hand=("Misty Mountains",), to="Bree")
        resolved(game.play("Misty Mountains", action="lower the hazard limit"))
        assert on_the_way(game, "Rhudaur/Arthedain").company("Faramir").hazard_limit == 5

    def test_the_alternative_too_is_for_companies_with_a_ranger(self) -> None:
        """9.2.2"""
        game = end_of_organization("Gimli", "Legolas", hand=("Misty Mountains",), to="Ettenmoors")
        game.refuses("Misty Mountains", "ranger")

    def test_a_crossing_cannot_be_duplicated_on_a_company(self) -> None:
        game = end_of_organization(
            *BIG, hand=("Misty Mountains", "Misty Mountains"), to="Ettenmoors"
        )
        resolved(game.play("Misty Mountains", action="lower the hazard limit"))
        assert not game.offers("play", "Misty Mountains")

    @pytest.mark.parametrize(
        ("name", "at", "to", "path"),
        [
            ("Anduin River", "Edoras", "Dead Marshes", "Rohan/Dagorlad"),
            ("White Mountains", "Edoras", "Vale of Erech", "Rohan/Lamedon"),
        ],
    )
    def test_a_way_without_danger(self, name: str, at: str, to: str, path: str) -> None:
        game = end_of_organization("Faramir", at=at, hand=(name,), hazards=("Wolves",))
        resolved(game.play(name, action="find a way")).answer("destination", to)
        on_the_way(game, path)
        assert game.company("Faramir").state.regions == tuple(path.split("/"))
        hazard_turn(game)
        assert not game.happened("attack", name)

    @pytest.mark.parametrize(
        ("name", "at", "to", "path", "prowess"),
        [
            ("Ash Mountains", "Dead Marshes", "Mount Doom", "Dagorlad/Gorgoroth", 8),
            ("Mountains of Shadow", "Henneth Annûn", "Urlurtsu Nurn", "Ithilien/Nurn", 9),
        ],
    )
    def test_a_way_that_orcs_watch(
        self, name: str, at: str, to: str, path: str, prowess: int
    ) -> None:
        game = end_of_organization("Faramir", "Beregond", at=at, hand=(name,))
        resolved(game.play(name, action="find a way")).answer("destination", to)
        on_the_way(game, path)
        game.run_until("assign-strike")
        assert game.attack.race == "Orc"
        assert (game.attack.strikes, game.attack.prowess) == (4, prowess)

    def test_the_orcs_attack_even_when_the_card_is_back_in_the_play_deck(self) -> None:
        """The deck may be exhausted when cards are drawn for the movement."""
        game = position(
            wizard(
                company("Dead Marshes", "Faramir", "Beregond"),
                hand=["Ash Mountains"],
                deck=["Horses"],
            ),
            ringwraith(),
            length="long",
        )
        resolved(game.pass_().play("Ash Mountains", action="find a way"))
        game.answer("destination", "Mount Doom")
        game.run_until(lambda g: g.asks in ("assign-strike", "enter-site"))
        assert game["Ash Mountains"].where != "discard"
        assert game.attack.strikes == 4

    def test_the_orcs_do_not_wait_for_those_who_take_the_other_use(self) -> None:
        game = end_of_organization(
            *BIG, at="Dead Marshes", hand=("Ash Mountains",), to="Easterling Camp"
        )
        resolved(game.play("Ash Mountains", action="lower the hazard limit"))
        on_the_way(game, "Dagorlad/Horse Plains")
        assert game.company("Faramir").hazard_limit == 3
        assert not game.happened("attack", "Ash Mountains")


# Fair travels -------------------------------------------------------------------------------------


def limit(
    name: str,
    at: str,
    to: str,
    by: str = "starter",
    *members: str,
    in_play: tuple[str, ...] = (),
    theirs: tuple[str, ...] = (),
) -> int:
    """The hazard limit of a company of five on whom the card was played."""
    game = end_of_organization(
        *(members or BIG), at=at, hand=(name,), to=to, in_play=in_play, theirs=theirs
    )
    resolved(game.play(name))
    return on_the_way(game, by).company(members[0] if members else "Faramir").hazard_limit


class TestFairTravels:
    def test_fair_travels_in_wilderness_one_less_for_each(self) -> None:
        assert limit("Fair Travels in Wilderness", "Rivendell", "Goblin-gate") == 3

    def test_fair_travels_in_border_lands(self) -> None:
        assert limit("Fair Travels in Border-lands", "Lórien", "Edoras") == 4

    def test_fair_travels_in_free_domains(self) -> None:
        assert limit("Fair Travels in Free-domains", "Lórien", "Henneth Annûn") == 4

    def test_fair_sailing(self) -> None:
        assert limit("Fair Sailing", "Grey Havens", "Himring") == 4
        assert limit("Fair Sailing", "Rivendell", "Goblin-gate") == 5

    def test_fair_travels_in_shadow_lands_once_however_many_there_are(self) -> None:
        assert limit("Fair Travels in Shadow-lands", "Lórien", "Dead Marshes") == 4
        day = ("Gates of Morning",)
        assert limit("Fair Travels in Shadow-lands", "Lórien", "Dead Marshes", in_play=day) == 3
        assert limit("Fair Travels in Shadow-lands", "Lórien", "Edoras", in_play=day) == 5

    def test_fair_travels_in_dark_domains(self) -> None:
        assert limit("Fair Travels in Dark-domains", "Lórien", "Dol Guldur") == 4
        day = ("Gates of Morning",)
        assert limit("Fair Travels in Dark-domains", "Lórien", "Dol Guldur", in_play=day) == 3

    def test_never_below_two(self) -> None:
        assert limit(
            "Fair Travels in Wilderness", "Rivendell", "Goblin-gate", "starter", "Gimli"
        ) == 2  # fmt: skip

    def test_what_raises_the_limit_is_counted_before(self) -> None:
        """The resource player orders what changes the limit (2.IV.iv)."""
        assert limit(
            "Fair Sailing", "Grey Havens", "Himring", "starter", "Gimli",
            theirs=("Scatha at Home",),
        ) == 2  # fmt: skip

    def test_what_raises_it_later_is_not(self) -> None:
        game = end_of_organization(
            "Gimli", hand=("Fair Travels in Wilderness",), to="Goblin-gate",
            hazards=("Lost in the Wilderness",),
        )  # fmt: skip
        resolved(game.play("Fair Travels in Wilderness"))
        resolved(hazard_turn(on_the_way(game)).play("Lost in the Wilderness"))
        assert game.company("Gimli").hazard_limit == 4

    def test_only_for_a_company_that_moves(self) -> None:
        game = end_of_organization("Gimli", hand=("Fair Travels in Wilderness",))
        game.refuses("Fair Travels in Wilderness", "declared movement")

    def test_only_at_the_end_of_the_organization_phase(self) -> None:
        game = position(
            wizard(company("Rivendell", "Gimli"), hand=["Fair Travels in Wilderness"]), ringwraith()
        )
        game.move("Gimli", "Goblin-gate")
        game.refuses("Fair Travels in Wilderness", "end of the organization phase")

    def test_once_on_each_company(self) -> None:
        two = ("Fair Travels in Wilderness", "Fair Travels in Wilderness")
        game = end_of_organization(*BIG, hand=two, to="Goblin-gate")
        resolved(game.play(two[0]))
        assert not game.offers("play", two[0])

    def test_another_kind_may_be_played_as_well(self) -> None:
        hand = ("Fair Travels in Wilderness", "Fair Travels in Border-lands")
        game = end_of_organization(*BIG, at="Lórien", hand=hand, to="Edoras")
        resolved(game.play(hand[0]))
        resolved(game.play(hand[1]))
        assert on_the_way(game).company("Faramir").hazard_limit == 3


class TestHorses:
    def test_fewer_hazards_and_stronger_creatures(self) -> None:
        game = end_of_organization(*BIG, hand=("Horses",), to="Goblin-gate", hazards=("Wolves",))
        resolved(game.play("Horses"))
        hazard_turn(on_the_way(game))
        assert game.company("Faramir").hazard_limit == 3
        resolved(game.play("Wolves", key="wilderness"))
        assert game.attack.prowess == 10

    def test_automatic_attacks_are_no_stronger(self) -> None:
        game = end_of_organization(*BIG, hand=("Horses",), to="Goblin-gate")
        resolved(game.play("Horses"))
        on_the_way(game).run_until("enter-site").answer("enter-site", True)
        assert game.attack.prowess == 6

    def test_another_company_meets_them_as_they_are(self) -> None:
        game = position(
            wizard(
                company("Rivendell", "Gimli", moving_to="Goblin-gate"),
                company("Lórien", "Legolas", moving_to="Moria"),
                hand=["Horses"],
            ),
            ringwraith(hand=["Wolves"]),
        )
        resolved(game.pass_().play("Horses", "Gimli"))
        game.answer("company-to-move", "Legolas").choose("starter")
        resolved(hazard_turn(game).play("Wolves", key="wilderness"))
        assert game.attack.prowess == 8

    def test_a_company_that_stays_may_have_them_too_and_more_than_once(self) -> None:
        game = end_of_organization(*BIG, hand=("Horses", "Horses"), hazards=("Wolves",))
        resolved(game.play("Horses"))
        resolved(game.play("Horses"))
        assert on_the_way(game).company("Faramir").hazard_limit == 2


# Ways unseen --------------------------------------------------------------------------------------


class TestFord:
    def test_no_creatures_keyed_to_wilderness(self) -> None:
        game = end_of_organization(
            "Aragorn II", at="Lórien", hand=("Ford",), to="Gladden Fields",
            hazards=("Wolves", "Brigands", "Cave-drake"),
        )  # fmt: skip
        resolved(game.play("Ford", "Aragorn II"))
        assert game["Aragorn II"].tapped
        hazard_turn(on_the_way(game))
        game.choose("play", "Wolves", "creature")
        assert game.game.chain[-1].chosen["key"] == "region-type:border-land", "the only key left"

    def test_to_wilderness_alone_nothing_can_be_keyed(self) -> None:
        game = end_of_organization(
            "Aragorn II", hand=("Ford",), to="Goblin-gate", hazards=("Wolves", "Orc-patrol")
        )
        resolved(game.play("Ford", "Aragorn II"))
        hazard_turn(on_the_way(game))
        assert not game.offers("play", "Wolves", "creature")
        resolved(game.play("Orc-patrol"))
        assert game.happened("attack", "Orc-patrol"), "it is keyed to the Shadow-hold"

    def test_an_untapped_ranger_only(self) -> None:
        game = end_of_organization(tapped("Aragorn II"), "Gimli", hand=("Ford",), to="Bree")
        game.refuses("Ford", "ranger")


class TestSecretEntrance:
    def test_no_creatures_keyed_to_the_site(self) -> None:
        game = end_of_organization(
            "Bilbo",
            hand=("Secret Entrance",),
            to="Goblin-gate",
            hazards=("Orc-guard", "Orc-patrol"),
        )
        resolved(game.play("Secret Entrance", "Bilbo"))
        assert game["Bilbo"].tapped
        hazard_turn(on_the_way(game))
        assert not game.offers("play", "Orc-guard", "creature")
        assert game.offers("play", "Orc-patrol", "creature"), "keyed to Wilderness"

    def test_nor_are_they_revealed_there(self) -> None:
        game = end_of_organization(
            "Bilbo", hand=("Secret Entrance",), to="Goblin-gate", hazards=("Orc-guard",)
        )
        resolved(game.play("Secret Entrance", "Bilbo"))
        hazard_turn(on_the_way(game)).place_on_guard("Orc-guard")
        game.run_until("enter-site").rolls(12).answer("enter-site", True)
        assert game.asks != "reveal-on-guard"

    def test_not_on_the_way_to_a_dark_domain(self) -> None:
        game = end_of_organization("Bilbo", at="Lórien", hand=("Secret Entrance",), to="Dol Guldur")
        game.refuses("Secret Entrance", "Dark-domain")


class TestSecretPassage:
    def test_to_ruins_and_lairs_only_creatures_keyed_to_them(self) -> None:
        game = end_of_organization(
            "Gimli", hand=("Secret Passage",), to="Ettenmoors", hazards=("Wolves", "Orc-patrol")
        )
        resolved(game.play("Secret Passage"))
        hazard_turn(on_the_way(game))
        assert not game.offers("play", "Wolves", "creature")
        resolved(game.play("Orc-patrol"))
        assert game.happened("attack", "Orc-patrol")

    def test_it_does_nothing_on_the_way_to_a_shadow_hold(self) -> None:
        game = end_of_organization(
            "Gimli", hand=("Secret Passage",), to="Goblin-gate", hazards=("Wolves",)
        )
        resolved(game.play("Secret Passage"))
        assert hazard_turn(on_the_way(game)).offers("play", "Wolves", "creature")


class TestHiding:
    def test_creatures_attack_and_their_attacks_are_canceled(self) -> None:
        game = end_of_organization(
            "Frodo", "Gimli", at="Ettenmoors", hand=("Hiding",), hazards=("Orc-patrol",)
        )
        resolved(game.play("Hiding", "Frodo"))
        assert game["Frodo"].untapped
        resolved(hazard_turn(game).play("Orc-patrol"))
        assert game.happened("attack canceled", "Orc-patrol")
        assert game["Orc-patrol"].where == "discard"
        assert game.company("Frodo").hazards == 1

    def test_the_company_stays_even_if_it_has_declared_movement(self) -> None:
        game = end_of_organization("Frodo", hand=("Hiding",), to="Bree", hazards=("Orc-patrol",))
        resolved(game.play("Hiding", "Frodo"))
        assert not game.company("Frodo").moving_to and game["Bree"].where == "location"

    def test_those_who_hide_find_no_ways(self) -> None:
        game = end_of_organization("Aragorn II", hand=("Hiding", "Misty Mountains"))
        resolved(game.play("Hiding", "Aragorn II"))
        assert not game.offers("play", "Misty Mountains")

    def test_automatic_attacks_are_faced(self) -> None:
        game = end_of_organization("Frodo", at="Ettenmoors", hand=("Hiding",))
        resolved(game.play("Hiding", "Frodo")).run_until("enter-site").answer("enter-site", True)
        assert game.attack.race == "Troll" and not game.happened("attack canceled")


class TestEagleMounts:
    @staticmethod
    def at_the_eyrie(*members: str | Piece, hazards: tuple[str, ...] = ()) -> Play:
        return end_of_organization(
            *members, at="Eagles' Eyrie", hand=("Eagle-mounts",), hazards=hazards
        )

    def test_to_any_site_but_the_darkest(self) -> None:
        game = self.at_the_eyrie("Legolas", "Gimli")
        resolved(game.play("Eagle-mounts"))
        assert game.offers("destination", "Bag End") and game.offers("destination", "Tolfalas")
        for barred in ("Moria", "Barad-dûr", "The Under-gates", "Eagles' Eyrie"):
            assert not game.offers("destination", barred)

    def test_only_creatures_keyed_to_the_new_site(self) -> None:
        game = self.at_the_eyrie("Legolas", "Gimli", hazards=("Wolves", "Orc-patrol"))
        resolved(game.play("Eagle-mounts")).answer("destination", "Barrow-downs")
        going = game.company("Gimli").state
        hazard_turn(on_the_way(game, "special"))
        assert (going.movement, going.path, going.regions) == ("special", (), ())
        assert not game.offers("play", "Wolves", "creature")
        assert game.offers("play", "Orc-patrol", "creature")
        game.pass_().run_until("enter-site")
        assert game["Gimli"].site == "Barrow-downs"

    def test_where_another_way_leads_there_too_nobody_waits_on_it(self) -> None:
        game = self.at_the_eyrie("Legolas", hazards=("Wolves", "Orc-patrol"))
        resolved(game.play("Eagle-mounts")).answer("destination", "Gladden Fields")
        hazard_turn(on_the_way(game, "special"))
        assert not game.offers("play", "Wolves", "creature")

    def test_a_diplomat_is_needed(self) -> None:
        self.at_the_eyrie("Aragorn II").refuses("Eagle-mounts", "diplomat")

    def test_who_came_into_play_this_turn_has_not_begun_it_there(self) -> None:
        game = position(
            wizard(company("Eagles' Eyrie", "Legolas"), hand=["Eagle-mounts"]),
            ringwraith(),
            pausing=(0,),
        )
        game["Legolas"].instance.came = game.game.state.turn
        game.pass_().refuses("Eagle-mounts", "begun the turn")

    def test_who_does_not_mount_keeps_the_card(self) -> None:
        """5.1.3"""
        game = self.at_the_eyrie("Legolas")
        resolved(game.play("Eagle-mounts")).answer("destination", "pass")
        assert game["Eagle-mounts"].where == "hand"
        assert not game.game.state.effects


class TestBridge:
    @staticmethod
    def to_lorien(*hand: str, to: str = "Lórien", hazards: tuple[str, ...] = ()) -> Play:
        game = position(
            wizard(company("Rivendell", *BIG, moving_to=to), hand=["Bridge", *hand]),
            ringwraith(hand=hazards),
            pausing=(0,),
        )
        return game

    def test_from_a_haven_one_may_go_on(self) -> None:
        game = self.to_lorien(hazards=("Wolves",)).pass_()
        on_the_way(game).pass_until(lambda g: g.asks == "act" and g.offers("play", "Bridge"))
        game.play("Bridge").run_until("destination")
        game.answer("destination", "Moria")
        hazard_turn(on_the_way(game))
        going = game.company("Faramir")
        assert going.moving_to == "Moria" and going.hazards == 0
        assert game.offers("play", "Wolves", "creature")
        game.run_until("enter-site")
        assert game["Faramir"].site == "Moria"

    def test_not_from_another_site(self) -> None:
        game = position(
            wizard(company("Rivendell", "Gimli", moving_to="Bree"), hand=["Bridge"]),
            ringwraith(),
            pausing=(0,),
            phase="movement",
        )
        offered: list[bool] = []

        def arrived(play: Play) -> bool:
            offered.append(play.offers("play", "Bridge", "short"))
            return play.phase == "site"

        game.run_until(arrived)
        assert len(offered) > 2 and not any(offered)

    def test_what_was_played_on_the_company_counts_again(self) -> None:
        """2.IV.3"""
        game = self.to_lorien("Fair Travels in Wilderness").pass_()
        resolved(game.play("Fair Travels in Wilderness"))
        on_the_way(game)
        assert game.company("Faramir").hazard_limit < 5
        game.pass_until(lambda g: g.offers("play", "Bridge"))
        game.play("Bridge").run_until("destination")
        game.answer("destination", "Edoras")
        assert on_the_way(game).company("Faramir").hazard_limit == 4

    def test_who_does_not_go_on_keeps_the_card(self) -> None:
        game = self.to_lorien().pass_()
        on_the_way(game).pass_until(lambda g: g.asks == "act" and g.offers("play", "Bridge"))
        game.play("Bridge").run_until("destination")
        game.answer("destination", "pass")
        assert game["Bridge"].where == "hand"


# The lands ----------------------------------------------------------------------------------------

DAY, NIGHT = ("Gates of Morning",), ("Doors of Night",)


def going(
    at: str,
    to: str,
    *hazards: str,
    mine: tuple[str, ...] = (),
    theirs: tuple[str, ...] = (),
    hand: tuple[str, ...] = (),
    by: str = "starter",
) -> Play:
    game = position(
        wizard(company(at, "Aragorn II", moving_to=to), in_play=mine, hand=hand),
        ringwraith(hand=hazards, in_play=theirs),
        phase="movement",
        pausing=(0,),
    )
    if game.asks == "site-path":
        game.choose(by)
    return game.run_until("act")


class TestFog:
    def test_each_kind_of_region_counts_as_another(self) -> None:
        game = going("Lórien", "Henneth Annûn", mine=(*DAY, "Fog"))
        assert game.company("Aragorn II").state.path == (
            "wilderness", "wilderness", "border-land", "wilderness",
        )  # fmt: skip
        game = going("Lórien", "Dol Guldur", "Ghosts", mine=(*DAY, "Fog"))
        assert game.company("Aragorn II").state.path[-1] == "shadow-land", "and no further"

    def test_named_regions_and_site_paths_too(self) -> None:
        from freecouncil.rules.regions import region_type, site_path

        game = going("Lórien", "Henneth Annûn", mine=(*DAY, "Fog"))
        assert region_type(game.game, "Gorgoroth") == "shadow-land"
        assert region_type(game.game, "Rohan") == "wilderness"
        assert site_path(game.game, game["Henneth Annûn"].instance)[2] == "border-land"

    def test_creatures_are_keyed_accordingly(self) -> None:
        game = going("Lórien", "Dead Marshes", "Ghosts", "Cave-drake", mine=(*DAY, "Fog"))
        hazard_turn(game)
        assert game.offers("play", "Cave-drake", "creature"), "three Wildernesses now"
        game.choose("play", "Ghosts", "creature")
        assert game.game.chain[-1].chosen["key"] == "site-type:shadow-hold", "the only key left"

    def test_when_it_is_gone_the_land_is_as_it_was(self) -> None:
        game = going("Lórien", "Henneth Annûn", "Doors of Night", mine=(*DAY, "Fog"))
        resolved(hazard_turn(game).play("Doors of Night"))
        assert game["Fog"].where == "discard"
        assert game.company("Aragorn II").state.path == (
            "wilderness", "border-land", "free-domain", "wilderness",
        )  # fmt: skip

    def test_it_needs_gates_of_morning(self) -> None:
        game = position(
            wizard(company("Rivendell", "Gimli"), hand=["Fog"]), ringwraith(), phase="long-event",
            pausing=(0,),
        )  # fmt: skip
        game.refuses("Fog", "Gates of Morning")


class TestMoon:
    def test_by_day_wilderness_is_a_border_land_when_hazards_are_played(self) -> None:
        game = going("Lórien", "Edoras", "Cave-drake", "Wolves", mine=(*DAY, "Moon"))
        hazard_turn(game)
        assert not game.offers("play", "Cave-drake", "creature")
        assert game.offers("play", "Wolves", "creature"), "one Border-land is left"
        assert game.company("Aragorn II").state.path == ("wilderness", "border-land")

    def test_a_border_land_becomes_no_wilderness_again(self) -> None:
        """Wilderness, Border-land: they count as Border-land and Free-domain, and each changes once."""
        game = going("Lórien", "Edoras", "Lost in Free-domains", mine=(*DAY, "Moon"))
        assert hazard_turn(game).offers("play", "Lost in Free-domains", "short")

    def test_by_night_shadow_lands_are_wildernesses(self) -> None:
        game = going("Lórien", "Dead Marshes", "Cave-drake", mine=("Moon",), theirs=NIGHT)
        assert hazard_turn(game).offers("play", "Cave-drake", "creature")

    def test_with_neither_it_does_nothing(self) -> None:
        game = going("Lórien", "Dead Marshes", "Cave-drake", "Wargs", mine=("Moon",))
        hazard_turn(game)
        assert not game.offers("play", "Cave-drake", "creature")

    def test_what_hazards_in_play_do_is_not_changed(self) -> None:
        """Winter looks at the land as it is: only playing hazards is another matter."""
        game = position(
            wizard(company("Rivendell", "Gimli", moving_to="Goblin-gate"), in_play=(*DAY, "Moon")),
            ringwraith(in_play=["Long Winter"]),
            phase="movement",
        )
        game.choose("starter").run_until(lambda g: g.phase == "site")
        assert game.happened("returned to origin")

    def test_hazard_events_that_ask_for_regions_see_them_so(self) -> None:
        game = going("Rivendell", "Goblin-gate", "Lost in the Wilderness", "Lost in Border-lands",
                     mine=(*DAY, "Moon"))  # fmt: skip
        hazard_turn(game)
        assert not game.offers("play", "Lost in the Wilderness", "short")
        resolved(game.play("Lost in Border-lands"))
        assert game.company("Aragorn II").hazard_limit == 4


class TestFogAndMoon:
    """Wildernesses are, by Fog and then Moon, Border-lands; the other way round they are what they
    were. The hazard player orders them (2.IV.iv)."""

    @staticmethod
    def both(last: str) -> Play:
        game = position(
            wizard(
                company("Rivendell", "Aragorn II", moving_to="Goblin-gate"),
                in_play=[*DAY, "Fog", "Moon"],
            ),
            ringwraith(hand=["Cave-drake", "Brigands"]),
            phase="movement",
        )
        game.choose("starter")
        assert game.asked == 1
        game.answer("applied-last", last)
        return hazard_turn(game)

    def test_moon_last(self) -> None:
        game = self.both("Moon")
        assert not game.offers("play", "Cave-drake", "creature")
        game.choose("play", "Brigands", "creature")
        assert game.happened("attack", "Brigands")

    def test_fog_last(self) -> None:
        assert self.both("Fog").offers("play", "Cave-drake", "creature")


class TestQuietLands:
    def test_half_the_strikes_of_an_automatic_attack(self) -> None:
        game = going("Rivendell", "Goblin-gate", hand=("Quiet Lands",))
        resolved(game.play("Quiet Lands", "Goblin-gate", action="fewer strikes"))
        game.run_until("enter-site").answer("enter-site", True)
        assert game.attack.strikes == 2, "of three, rounded up"

    def test_what_adds_strikes_is_halved_too(self) -> None:
        game = going("Rivendell", "Goblin-gate", hand=("Quiet Lands",), theirs=("Minions Stir",))
        resolved(game.play("Quiet Lands", "Goblin-gate", action="fewer strikes"))
        game.run_until("enter-site").answer("enter-site", True)
        assert game.attack.strikes == 2, "of four"

    def test_an_attack_that_is_the_same_has_as_many(self) -> None:
        game = going("Rivendell", "Goblin-gate", "Tidings of Bold Spies", hand=("Quiet Lands",))
        resolved(game.play("Quiet Lands", "Goblin-gate", action="fewer strikes"))
        resolved(hazard_turn(game).play("Tidings of Bold Spies"))
        assert game.attack.strikes == 2

    def test_or_when_it_is_faced(self) -> None:
        game = position(
            wizard(company("Goblin-gate", "Gimli"), hand=["Quiet Lands"]),
            ringwraith(),
            phase="site",
            pausing=(0,),
        )
        game.run_until("enter-site").answer("enter-site", True)
        assert not game.offers("play", "Quiet Lands", "lighten site")
        resolved(game.play("Quiet Lands", action="fewer strikes of the attack"))
        assert game.attack.strikes == 2

    def test_not_at_a_dark_hold(self) -> None:
        game = position(
            wizard(company("Dol Guldur", "Gimli"), hand=["Quiet Lands"]),
            ringwraith(),
            phase="site",
            pausing=(0,),
        )
        game.run_until("enter-site").answer("enter-site", True)
        assert not game.offers("play", "Quiet Lands")

    def test_by_day_a_shadow_land_counts_as_wilderness(self) -> None:
        game = going(
            "Lórien", "Dead Marshes", "Wargs", hand=("Quiet Lands",), mine=DAY,
        )  # fmt: skip
        resolved(game.play("Quiet Lands", action="lighten region", region="Dagorlad"))
        assert game.company("Aragorn II").state.path == ("wilderness", "shadow-land", "wilderness")

    def test_by_day_a_shadow_hold_counts_as_ruins_and_lairs(self) -> None:
        game = going("Rivendell", "Goblin-gate", "Orc-guard", hand=("Quiet Lands",), mine=DAY)
        resolved(game.play("Quiet Lands", "Goblin-gate", action="lighten site"))
        assert game.game.site_type(game["Goblin-gate"].instance) == "ruins-and-lairs"
        hazard_turn(game)
        assert not game.offers("play", "Orc-guard", "creature")

    def test_only_by_day(self) -> None:
        game = going("Rivendell", "Goblin-gate", hand=("Quiet Lands",))
        assert not game.offers("play", "Quiet Lands", "lighten site")

    def test_it_cannot_be_duplicated(self) -> None:
        game = going("Rivendell", "Goblin-gate", hand=("Quiet Lands", "Quiet Lands"))
        resolved(game.play("Quiet Lands", "Goblin-gate", action="fewer strikes"))
        assert not game.offers("play", "Quiet Lands")

    def test_doors_of_night_end_it(self) -> None:
        game = going(
            "Lórien", "Dead Marshes", "Doors of Night", hand=("Quiet Lands",), mine=DAY,
        )  # fmt: skip
        resolved(game.play("Quiet Lands", action="lighten region", region="Dagorlad"))
        resolved(hazard_turn(game).play("Doors of Night"))
        assert game.company("Aragorn II").state.path[-1] == "shadow-land"


# Old Road -----------------------------------------------------------------------------------------


class TestOldRoad:
    @staticmethod
    def at_rivendell(*hand: str, at: str | Piece = "Rivendell") -> Play:
        game = position(
            wizard(company(at, "Aragorn II"), hand=["Old Road", *hand]),
            ringwraith(),
            phase="site",
            pausing=(0,),
        )
        game.run_until("enter-site").answer("enter-site", True)
        return game

    def test_a_faction_is_called_from_a_haven(self) -> None:
        game = self.at_rivendell("Rangers of the North", "Hobbits")
        game.rolls(10)  # above 9, with +1 for a Dúnadan and -1 for the road
        game.play("Old Road", action="call a faction", faction="Rangers of the North")
        game.run_until("site")
        assert game["Rangers of the North"].where == "points"
        assert game["Aragorn II"].tapped and game["Rivendell"].tapped

    def test_without_direct_influence_and_at_minus_one(self) -> None:
        game = self.at_rivendell("Rangers of the North")
        assert game["Aragorn II"].direct_influence > 0
        game.rolls(9)
        game.play("Old Road", action="call a faction", faction="Rangers of the North")
        game.run_until("site")
        assert game["Rangers of the North"].where == "discard"
        assert game["Rivendell"].untapped

    def test_not_over_more_than_two_regions(self) -> None:
        game = self.at_rivendell("Hobbits")
        game.refuses("Old Road", "can be called")

    def test_not_from_a_tapped_haven_nor_from_another_site(self) -> None:
        self.at_rivendell("Hillmen", at=tapped("Rivendell")).refuses("Old Road", "untapped Haven")
        self.at_rivendell("Hillmen", at="Bree").refuses("Old Road", "untapped Haven")

    def test_a_site_card_must_show_the_way(self) -> None:
        game = position(
            wizard(
                company("Rivendell", "Aragorn II"), hand=["Old Road", "Hillmen"], sites=["Bree"]
            ),
            ringwraith(),
            phase="site",
            pausing=(0,),
        )
        game.run_until("enter-site").answer("enter-site", True)
        game.refuses("Old Road", "can be called")

    def test_the_opponents_faction_is_called_away_with_ones_own(self) -> None:
        game = position(
            wizard(company("Rivendell", "Aragorn II"), hand=["Old Road", "Rangers of the North"]),
            wizard(company("Grey Havens", "Elrond", "Galadriel"), points=["Rangers of the North"]),
            phase="site",
            pausing=(0,),
        )
        game.run_until("enter-site").answer("enter-site", True)
        mine, other = sorted(game.all("Rangers of the North"), key=lambda c: c.instance.owner)
        assert [o for o in game.options if o.startswith("play Old Road")] == [
            "play Old Road call a faction away"
        ]
        game.rolls(12, 6).play("Old Road", action="call a faction away")
        game.run_until("play-revealed")
        assert not any("unused direct influence" in str(e.tallies) for e in game.game.events)
        game.choose("play-revealed").run_until("site")
        assert (mine.where, other.where) == ("points", "discard")
        assert game["Rivendell"].tapped
