"""Resources of Against the Shadow, The White Hand and The Balrog, played as their words say."""

from __future__ import annotations

from typing import Any

import pytest
from on_the_way import MORIA, WILD, heroes, resolved

from freecouncil.cards.facts import Item
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

OVERT, COVERT = "Gorbag", "Ciryaher"


def minions_moving(
    start: str, to: str, *members: str | Piece, hand: tuple[str, ...] = (), **options: Any
) -> Play:
    return position(
        ringwraith(company(start, *members, moving_to=to), hand=hand, **options),
        wizard(),
        phase="movement",
    )


def inside(game: Play, who: str) -> Play:
    """At the site of this one's company, whose automatic-attacks are not what it is about."""
    mine, guards = game.company(who).state.id, "automatic-attacks canceled"
    game.game.add_effect(guards, mine, until="turn", source=game[who].id)
    return game.run_until(lambda play: play.asks == "site", enter_site=True)


# Sites --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("site", "who", "spared"),
    [
        ("Himring", OVERT, COVERT),
        ("Isle of the Ulond", OVERT, COVERT),
        ("Tolfalas", OVERT, COVERT),
        ("Isles of the Dead That Live", COVERT, OVERT),
    ],
)
def test_landings_tap_one_of_the_company(site: str, who: str, spared: str) -> None:
    start = "Minas Morgul" if site == "Tolfalas" else "Geann a-Lisch"
    assert minions_moving(start, site, who).run_until("site")[who].tapped
    assert minions_moving(start, site, spared).run_until("site")[spared].untapped


def test_tolfalas_lets_the_player_choose_who_taps() -> None:
    game = minions_moving(
        "Minas Morgul", "Tolfalas", "Gorbag", "Orc Tracker", tapped("Orc Veteran")
    )
    game.run_until("landing")
    assert game.asked == 0 and len(game.options) == 2
    game.choose("Orc Tracker")
    assert game["Orc Tracker"].tapped and game["Gorbag"].untapped


def test_tolfalas_asks_nothing_of_those_who_are_tapped() -> None:
    game = minions_moving("Minas Morgul", "Tolfalas", tapped("Gorbag")).run_until("site")
    assert not game.happened("tapped", "Gorbag")


def test_rhosgobel_is_unguarded_while_radagast_is_about() -> None:
    def attacks(*members: str) -> int:
        game = position(
            ringwraith(company("Rhosgobel", COVERT)),
            wizard(company("Rivendell", *members)),
            phase="site",
        )
        return len(game.game.automatic_attacks(game.game.card(game.company(COVERT).state.site)))

    assert attacks("Gimli") == 2
    assert attacks("Radagast") == 0


def test_framsburg_the_first_minor_item_does_not_tap_it() -> None:
    game = position(
        ringwraith(
            company("Framsburg", "Gorbag", "Shagrat", "Ciryaher"),
            hand=["Orc-draughts", "Foul-smelling Paste"],
        ),
        wizard(),
        phase="site",
    )
    inside(game, "Gorbag")
    resolved(game.play("Orc-draughts", "Shagrat"))
    site = game.game.card(game.company("Gorbag").state.site)
    assert site.state == 0
    resolved(game.play("Foul-smelling Paste", "Ciryaher"))
    assert site.state == 1, "the second one taps it"


# Factions -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("faction", "site"), [("Angmarim", "Carn Dûm"), ("Nûrniags", "Nûrniag Camp")]
)
def test_muster_is_of_no_use_for_them(faction: str, site: str) -> None:
    def offered(what: str, where: str) -> bool:
        game = position(
            wizard(company(where, "Aragorn II"), hand=[what, "Muster", "New Friendship"]),
            ringwraith(company("Barad-dûr", "Ciryaher")),
            phase="site",
            pausing=(0,),
        )
        inside(game, "Aragorn II").play(what, "Aragorn II").run_until("affect-influence-check")
        return game.offers("play", "Muster")

    assert offered("Men of Anórien", "Minas Tirith")
    assert not offered(faction, site)


class TestPanoplyOfWings:
    def at(self, site: str) -> Play:
        game = position(
            wizard(company(site, "Aragorn II", "Gimli"), points=["A Panoply of Wings"]),
            ringwraith(),
            phase="site",
            pausing=(0,),
        )
        return inside(game, "Gimli")

    def test_information_is_playable_in_the_wild(self) -> None:
        game = self.at("Ettenmoors")
        resolved(game.use("A Panoply of Wings"))
        site = game.game.card(game.company("Gimli").state.site)
        assert game.game.has_information(site)
        assert game["A Panoply of Wings"].where == "discard"

    def test_but_not_in_a_shadow_hold(self) -> None:
        assert not self.at("Moria").offers("use", "A Panoply of Wings")

    def test_plus_three_if_radagast_is_your_wizard(self) -> None:
        """Whoever makes the attempt."""

        def standard(*others: str) -> bool:
            game = position(
                wizard(
                    company("Ettenmoors", "Aragorn II"),
                    company("Rivendell", *others),
                    hand=["A Panoply of Wings"],
                ),
                ringwraith(),
                phase="site",
            )
            inside(game, "Aragorn II").rolls(7)  # and 3 of his own influence
            resolved(game.play("A Panoply of Wings", "Aragorn II")).run_until(
                lambda play: play.asks == "site" or play.phase != "site"
            )
            return game["A Panoply of Wings"].where == "points"

        assert standard("Radagast")
        assert not standard("Gandalf")


class TestBeastsOfTheWood:
    def attacked(self, key: str) -> Play:
        game = position(
            wizard(
                company("Lórien", "Gimli", moving_to="Dol Guldur"), points=["Beasts of the Wood"]
            ),
            ringwraith(hand=["Giant Spiders"]),
            phase="movement",
            pausing=(0,),
        )
        if game.asks == "site-path":
            game.choose("Wold & Foothills/Anduin Vales/Western Mirkwood/Southern Mirkwood")
        game.run_until(lambda play: play.offers("play", "Giant Spiders"))
        game.play("Giant Spiders", key=key)
        return game.run_until(lambda play: play.game.window.attack is not None)

    def test_an_attack_keyed_to_their_wood_is_canceled(self) -> None:
        game = self.attacked("region:Southern Mirkwood")
        resolved(game.use("Beasts of the Wood"))
        assert game.game.window.attack.canceled
        assert game.game.card(game["Beasts of the Wood"].id).state == 1

    def test_but_not_one_keyed_to_a_type_of_region(self) -> None:
        assert not self.attacked("region-type:wilderness").offers("use", "Beasts of the Wood")

    def test_minions_win_them_in_covert_companies_only(self) -> None:
        def may(who: str) -> bool:
            game = position(
                ringwraith(company("Rhosgobel", who), hand=["Beasts of the Wood"]),
                wizard(),
                phase="site",
                pausing=(0,),
            )
            return inside(game, who).offers("play", "Beasts of the Wood")

        assert may(COVERT) and not may(OVERT)


class TestWildHounds:
    def test_an_automatic_attack_at_ruins_is_called_off(self) -> None:
        game = position(
            wizard(company("Ettenmoors", "Gimli"), points=["Wild Hounds"]),
            ringwraith(),
            phase="site",
        )
        game.answer("enter-site", True)
        resolved(game.use("Wild Hounds"))
        assert game.happened("attack canceled") and game["Wild Hounds"].where == "discard"

    def test_not_one_at_a_shadow_hold(self) -> None:
        game = position(
            wizard(company("Moria", "Gimli"), points=["Wild Hounds"]),
            ringwraith(),
            phase="site",
            pausing=(0,),
        )
        game.pass_().answer("enter-site", True)
        assert game.game.window.attack is not None
        assert not game.offers("use", "Wild Hounds")

    def test_creatures_of_the_wild_too(self) -> None:
        game = position(
            wizard(company(*WILD[:1], "Gimli", moving_to=WILD[1]), points=["Wild Hounds"]),
            ringwraith(hand=["Wolves"]),
            phase="movement",
        )
        game.run_until(lambda play: play.offers("play", "Wolves"), site_path="starter")
        resolved(game.play("Wolves", key="wilderness")).use("Wild Hounds")
        assert resolved(game).happened("attack canceled", "Wolves")


class TestWildHorses:
    def ways(self, *taps: str) -> set[str]:
        game = position(
            wizard(company("Lórien", "Aragorn II"), points=["Wild Horses"]),
            ringwraith(),
            pausing=(0,),
        )
        for name in taps:
            resolved(game.use(name, "Aragorn II"))
        going = game.company("Aragorn II").state
        origin = game.game.card(going.site)
        found = game.game.reachable(origin, going).values()
        return {
            "/".join(way.regions)
            for there in found
            for way in there.journeys
            if len(way.regions) > 4
        }

    def test_one_more_region_over_the_plains(self) -> None:
        longer = self.ways("Wild Horses")
        plains = {"Rohan", "Khand", "Dorwinion", "Horse Plains", "Southern Rhovanion", "Harondor"}
        assert longer and all(plains & set(way.split("/")) for way in longer)

    def test_not_unless_they_are_ridden(self) -> None:
        assert not self.ways()

    @pytest.mark.parametrize(("who", "joins"), [("Éomer", True), ("Beregond", False)])
    def test_men_from_there_know_them(self, who: str, joins: bool) -> None:
        game = position(
            wizard(company("Edoras", who), hand=["Wild Horses"]), ringwraith(), phase="site"
        )
        inside(game, who).rolls(9)
        game.play("Wild Horses", who).run_until(lambda play: play.game.state.phase != "site")
        assert (game["Wild Horses"].where == "points") == joins


# Hero events of Against the Shadow ----------------------------------------------------------------


class TestAllianceOfFreePeoples:
    FREE = ("Iron Hill Dwarves", "Wood-elves", "Men of Anórien")

    def points(self, *factions: str, alliance: bool = True) -> int:
        game = position(
            wizard(
                company("Rivendell", "Gimli"),
                points=factions,
                in_play=["Alliance of Free Peoples"] if alliance else [],
            ),
            ringwraith(),
        )
        return game.points(0)["faction"]

    def test_each_people_counts_for_more(self) -> None:
        assert self.points(*self.FREE) == self.points(*self.FREE, alliance=False) + 3

    def test_not_while_one_of_the_three_is_missing(self) -> None:
        two = (*self.FREE[:2], "Ents of Fangorn")
        assert self.points(*two) == self.points(*two, alliance=False)

    def test_it_ends_when_one_is_lost(self) -> None:
        from freecouncil.scripts.vocabulary import discard

        game = position(
            wizard(
                company("Rivendell", "Gimli"),
                points=[*self.FREE, "Ents of Fangorn"],
                in_play=["Alliance of Free Peoples"],
            ),
            ringwraith(),
        )
        discard(game.game, game.game.card(game["Ents of Fangorn"].id))
        assert game["Alliance of Free Peoples"].in_play
        discard(game.game, game.game.card(game["Wood-elves"].id))
        assert game["Alliance of Free Peoples"].where == "discard"


class TestDrughu:
    def on_the_way(self, key: str, hand: tuple[str, ...] = ("Drughu", "Aragorn II")) -> Play:
        game = position(
            wizard(company("Rivendell", "Gimli"), hand=hand),
            ringwraith(hand=["Wolves", "Orc-patrol"]),
            pausing=(0,),
        )
        game.play("Drughu", "Gimli", ranger="Aragorn II")
        resolved(game)
        assert game["Aragorn II"].where == "discard"
        return game

    def test_they_fight_better_in_the_wild(self) -> None:
        game = self.on_the_way("wilderness")
        game.move("Gimli", "Ettenmoors")
        game.run_until(lambda play: play.offers("play", "Wolves"), site_path="starter")
        plain = game["Gimli"].prowess
        resolved(game.play("Wolves", key="wilderness"))
        game.run_until(lambda play: play.game.window.attack is not None)
        assert game["Gimli"].prowess == plain + 2

    def test_and_at_ruins(self) -> None:
        game = self.on_the_way("")
        game.move("Gimli", "Ettenmoors")
        game.run_until("enter-site", site_path="starter").answer("enter-site", True)
        assert game.game.window.attack is not None
        assert game["Gimli"].tally("prowess") and game["Gimli"].prowess == 7

    def test_only_for_a_ranger_of_the_hand(self) -> None:
        game = position(
            wizard(company("Rivendell", "Gimli"), hand=["Drughu", "Legolas"]), ringwraith()
        )
        game.refuses("Drughu", "ranger")


class TestPowerAgainstTheShadow:
    def attacked(self) -> Play:
        game = position(
            ringwraith(company("Ettenmoors", "Gorbag"), turns=3),
            wizard(
                company("Ettenmoors", "Legolas", "Gimli"),
                hand=["Power Against the Shadow", "Power Against the Shadow"],
            ),
            phase="site",
        )
        inside(game, "Gorbag").choose("attack", "Legolas")
        return game.run_until(lambda play: play.offers("play", "Power Against the Shadow"))

    def test_all_heroes_are_stronger(self) -> None:
        game = self.attacked()
        before = [game[who].prowess for who in ("Legolas", "Gimli", "Gorbag")]
        resolved(game.play("Power Against the Shadow"))
        after = [game[who].prowess for who in ("Legolas", "Gimli", "Gorbag")]
        assert after == [before[0] + 3, before[1] + 3, before[2]]

    def test_once_on_a_company(self) -> None:
        game = resolved(self.attacked().play("Power Against the Shadow"))
        assert not game.offers("play", "Power Against the Shadow")

    def test_not_against_creatures(self) -> None:
        game = position(
            wizard(
                company("Rivendell", "Gimli", moving_to="Ettenmoors"),
                hand=["Power Against the Shadow"],
            ),
            ringwraith(hand=["Wolves"]),
            phase="movement",
            pausing=(0,),
        )
        game.run_until(lambda play: play.offers("play", "Wolves"), site_path="starter")
        game.play("Wolves", key="wilderness")
        game.run_until(lambda play: play.asked == 0 and play.game.window.attack is not None)
        game.refuses("Power Against the Shadow", "minion company")


class TestSpiesFeared:
    def test_ruins_are_watched(self) -> None:
        game = position(
            wizard(company("Ettenmoors", "Aragorn II"), hand=["Spies Feared"]),
            ringwraith(company("Ettenmoors", "Gorbag")),
            pausing=(0,),
        )
        mine = game.game.card(game.company("Aragorn II").state.site)
        theirs = game.game.card(game.company("Gorbag").state.site)
        attacks = game.game.automatic_attacks
        before = len(attacks(mine)), len(attacks(theirs))
        resolved(game.play("Spies Feared", action="with a ranger"))
        assert (len(attacks(mine)), len(attacks(theirs))) == (before[0] * 2 + 2, before[1] * 2 + 2)
        watch = attacks(theirs)[-1]
        assert (watch.race, watch.strikes, watch.prowess) == ("Orc", 5, 8)
        assert watch.only_against == ("minion",)

    def test_a_scout_is_of_no_use_at_ruins(self) -> None:
        game = position(
            wizard(company("Ettenmoors", "Bilbo"), hand=["Spies Feared"]),
            ringwraith(),
            pausing=(0,),
        )
        game.refuses("Spies Feared", "ranger")

    def test_heroes_meet_no_watch_but_meet_all_twice(self) -> None:
        game = position(
            wizard(company("Moria", "Bilbo"), hand=["Spies Feared"]),
            ringwraith(),
            phase="site",
            pausing=(0,),
            seed=4,
        )
        inside(game, "Bilbo")
        faced = sum(1 for e in game.game.events if e.kind == "attack")
        resolved(game.play("Spies Feared", action="with a scout"))
        game.run_until(lambda play: play.game.state.turn == 7 and play.asks == "enter-site")
        told = len(game.game.events)
        inside(game, "Bilbo")
        assert sum(1 for e in game.game.events[told:] if e.kind == "attack") == 2 * faced


# Minion events of Against the Shadow --------------------------------------------------------------


class TestHailOfDarts:
    def support(self, *hand: str) -> int:
        game = position(
            ringwraith(company("Dol Guldur", "Ciryaher", "Layos", "Ostisen"), hand=hand),
            wizard(hand=["Wargs"]),
            pausing=(0,),
            seed=1,
        )
        for name in hand:
            resolved(game.play(name, "Ciryaher"))
        game.move("Ciryaher", "Woodmen-town")
        game.run_until(lambda play: play.offers("play", "Wargs"), site_path="starter")
        game.play("Wargs", key="wilderness").run_until("assign-strike")
        game.assign("Ciryaher", "Layos").run_until("support-strike")
        strike = game.game.window.strike
        game.support("Ostisen")
        return int(strike.bonus)

    def test_who_supports_gives_three(self) -> None:
        assert self.support("Hail of Darts") == 3
        assert self.support() == 1

    def test_once_on_a_company(self) -> None:
        game = position(
            ringwraith(company("Dol Guldur", "Ciryaher"), hand=["Hail of Darts", "Hail of Darts"]),
            wizard(),
            pausing=(0,),
        )
        resolved(game.play("Hail of Darts", "Ciryaher"))
        game.refuses("Hail of Darts", "already")


class TestSteeds:
    BIG = ("Ciryaher", "Ostisen", "Layos", "Jerrek", "Eradan")

    def going(self, *members: str) -> Play:
        game = position(
            ringwraith(company("Dol Guldur", *members), hand=["Steeds"]),
            wizard(hand=["Wargs"]),
            pausing=(0,),
        )
        return game.move(members[0], "Woodmen-town")

    def test_fewer_hazards_but_stronger(self) -> None:
        game = self.going(*self.BIG)
        resolved(game.play("Steeds", "Ciryaher"))
        game.run_until(lambda play: play.offers("play", "Wargs"), site_path="starter")
        assert game.company("Ciryaher").hazard_limit == 3
        game.play("Wargs", key="wilderness")
        game.run_until(lambda play: play.game.window.attack is not None)
        assert game.attack.prowess == game.game.window.attack.facts.prowess + 1

    def test_only_for_covert_companies(self) -> None:
        self.going("Gorbag").refuses("Steeds", "covert")


class TestTributeGarnered:
    def test_a_faction_gives_a_point_more(self) -> None:
        game = position(
            ringwraith(
                company("Dol Guldur", "Ciryaher"),
                hand=["Tribute Garnered", "Tribute Garnered"],
                points=["Black Trolls"],
            ),
            wizard(),
            pausing=(0,),
        )
        before = game.points(0).get("miscellaneous", 0)
        resolved(game.play("Tribute Garnered", "Black Trolls"))
        assert game.points(0).get("miscellaneous", 0) == before + 1
        game.refuses("Tribute Garnered", "faction")

    def test_it_needs_a_faction(self) -> None:
        game = position(
            ringwraith(company("Dol Guldur", "Ciryaher"), hand=["Tribute Garnered"]), wizard()
        )
        game.refuses("Tribute Garnered", "no faction")


class TestTreasonTheGreatestFoe:
    def at_lond_galen(self, minion: str, hero: str = "Galva") -> Play:
        """The Wizard has one point of general influence left."""
        game = position(
            ringwraith(company("Moria", minion), hand=["Treason the Greatest Foe"]),
            wizard(company("Moria", hero), company("Rivendell", "Aragorn II", "Gimli")),
            phase="site",
            pausing=(0,),
        )
        return inside(game, minion)

    def test_a_countryman_is_betrayed(self) -> None:
        game = self.at_lond_galen("Layos").rolls(4)  # and 2 of his own, against 4 and 1
        resolved(game.play("Treason the Greatest Foe", "Layos"))
        assert game["Galva"].where == "discard"
        assert game["Treason the Greatest Foe"].where == "points"
        assert game.points(0)["miscellaneous"] == 4

    def test_or_not(self) -> None:
        game = self.at_lond_galen("Layos").rolls(3)
        resolved(game.play("Treason the Greatest Foe", "Layos"))
        assert game["Galva"].in_play
        assert game["Treason the Greatest Foe"].where == "discard"

    def test_only_by_one_from_the_same_place(self) -> None:
        self.at_lond_galen("Ciryaher").refuses("Treason the Greatest Foe", "home site")


class TestOurOwnWolves:
    def attacked(self, *members: str | Piece) -> Play:
        game = position(
            ringwraith(
                company("Dol Guldur", *members, moving_to="Woodmen-town"), hand=["Our Own Wolves"]
            ),
            wizard(hand=["Wargs"]),
            phase="movement",
            pausing=(0,),
        )
        game.run_until(lambda play: play.offers("play", "Wargs"), site_path="starter")
        game.play("Wargs", key="wilderness")
        return game.run_until(lambda play: play.asked == 0 and play.game.window.attack is not None)

    @pytest.mark.parametrize(("roll", "stays"), [(12, True), (2, False)])
    def test_the_wolf_is_fierce_and_turns_on_its_master(self, roll: int, stays: bool) -> None:
        game = self.attacked(tapped(character("Belegorn", "War-wolf")), "Ostisen")
        wolf, plain = game["War-wolf"], game["War-wolf"].prowess
        game.rolls(12)  # Belegorn's corruption check
        resolved(game.play("Our Own Wolves")).run_until("assign-strike")
        assert wolf.prowess == plain + 3
        game.assign("Ostisen", "War-wolf").rolls(12, 12, roll, 2)
        game.run_until(lambda play: play.phase == "site", stay_untapped=False)
        fights = [e.args for e in game.game.events if e.kind == "attack"]
        assert fights[-1][3:5] == (1, plain + 3)
        assert (game["War-wolf"].where == "play") == stays

    def test_it_needs_a_wolf(self) -> None:
        self.attacked("Belegorn").refuses("Our Own Wolves", "Wolf ally")


class TestSauron:
    def test_eye_never_sleeping_cancels_a_creature(self) -> None:
        for eye in (["The Lidless Eye"], []):
            game = position(
                ringwraith(
                    company("Dol Guldur", "Ciryaher", moving_to="Woodmen-town"),
                    hand=["Eye Never Sleeping"],
                    in_play=eye,
                ),
                wizard(hand=["Wargs"]),
                phase="movement",
                pausing=(0,),
            )
            game.run_until(lambda play: play.offers("play", "Wargs"), site_path="starter")
            game.play("Wargs", key="wilderness")
            game.run_until(lambda play: play.asked == 0 and play.game.window.attack is not None)
            if eye:
                resolved(game.play("Eye Never Sleeping"))
                assert game.game.window.attack.canceled
            else:
                game.refuses("Eye Never Sleeping", "Sauron")

    def test_the_dark_power_does_not_lose_the_faction(self) -> None:
        def tried(*hand: str) -> Play:
            game = position(
                ringwraith(
                    company("Goblin-gate", "Gorbag"),
                    hand=["Goblins of Goblin-gate", *hand],
                    in_play=["The Lidless Eye"],
                ),
                wizard(),
                phase="site",
                pausing=(0,),
            )
            inside(game, "Gorbag").rolls(2).play("Goblins of Goblin-gate", "Gorbag")
            if hand:
                game.run_until(lambda play: play.offers("play", hand[0])).play(hand[0])
            return game.run_until(lambda play: play.asks == "site" or play.phase != "site")

        assert tried()["Goblins of Goblin-gate"].where == "discard"
        game = tried("The Dark Power")
        assert game["Goblins of Goblin-gate"].where == "deck"
        assert game["The Dark Power"].where == "discard"

    def test_the_great_eye_watches(self) -> None:
        game = position(
            ringwraith(
                company("Dol Guldur", "Ciryaher", "Ostisen", "Layos", moving_to="Woodmen-town"),
                in_play=["The Lidless Eye", "The Great Eye"],
            ),
            wizard(hand=["Lure of the Senses", "Wargs"]),
            phase="movement",
        )
        game.run_until(lambda play: play.offers("play", "Lure of the Senses"), site_path="starter")
        assert game.company("Ciryaher").hazard_limit == 2
        game.play("Lure of the Senses", "Ciryaher").use("The Great Eye")
        game.run_until("act")
        assert game["Lure of the Senses"].where == "discard"
        assert game["The Great Eye"].where == "discard"

    def test_the_great_eye_does_not_cancel_creatures(self) -> None:
        game = position(
            ringwraith(
                company("Dol Guldur", "Ciryaher", moving_to="Woodmen-town"),
                in_play=["The Lidless Eye", "The Great Eye"],
            ),
            wizard(hand=["Wargs"]),
            phase="movement",
            pausing=(0,),
        )
        game.run_until(lambda play: play.offers("play", "Wargs"), site_path="starter")
        game.play("Wargs", key="wilderness")
        assert not game.offers("use", "The Great Eye")


# The White Hand -----------------------------------------------------------------------------------


class TestMinionMagicOfTheWhiteHand:
    def test_poison_of_his_voice_removes_a_hazard(self) -> None:
        game = position(
            ringwraith(
                company("Dol Guldur", "Belegorn", character("Ostisen", "Lure of the Senses")),
                hand=["Poison of his Voice"],
            ),
            wizard(),
            rolls=(12,),
        )
        resolved(game.play("Poison of his Voice", user="Belegorn", hazard="Lure of the Senses"))
        game.pass_windows()
        assert game["Lure of the Senses"].where == "discard"
        assert game.dice_left == 0, "he has checked corruption"

    def test_poison_of_his_voice_only_in_his_own_company(self) -> None:
        game = position(
            ringwraith(
                company("Dol Guldur", "Belegorn"),
                company("Minas Morgul", character("Ostisen", "Lure of the Senses")),
                hand=["Poison of his Voice"],
            ),
            wizard(),
        )
        game.refuses("Poison of his Voice", "hazard")

    def test_white_light_broken_helps_against_corruption(self) -> None:
        game = position(
            ringwraith(company("Dol Guldur", "Hador"), hand=["White Light Broken"]),
            wizard(),
            rolls=(5,),
        )
        resolved(game.play("White Light Broken", "Hador")).pass_windows()
        hador = game.game.card(game["Hador"].id)
        from freecouncil.rules import attributes

        assert attributes.fold(game.game, "corruption-check", hador, 0) == 2
        assert game.dice_left == 0

    def test_white_light_broken_is_sorcery(self) -> None:
        game = position(
            ringwraith(company("Dol Guldur", "Belegorn"), hand=["White Light Broken"]), wizard()
        )
        game.refuses("White Light Broken", "sorcery")


class TestMachines:
    def shooting(self, *members: str | Piece, site: str = "", key: str = "wilderness") -> Play:
        """A Little Snuffler, with 10 body, sniffs about."""
        going = company("Dol Guldur", *members, moving_to="Woodmen-town")
        game = position(
            ringwraith(company(site, *members) if site else going),
            wizard(hand=["Little Snuffler"]),
            phase="movement",
            pausing=(0,),
        )
        game.run_until(lambda play: play.offers("play", "Little Snuffler"), site_path="starter")
        game.play("Little Snuffler", key=key)
        return game.run_until(lambda play: play.asked == 0 and play.game.window.attack is not None)

    @pytest.mark.parametrize("stays", [True, False])
    def test_mechanical_bow_if_he_taps(self, stays: bool) -> None:
        game = self.shooting(character("Gorbag", "Mechanical Bow")).rolls(12, 10)
        game.run_until(lambda play: play.phase == "site", stay_untapped=stays)
        assert game.happened("attack not defeated" if stays else "attack defeated")

    def test_mechanical_bow_not_if_he_was_tapped_before(self) -> None:
        game = self.shooting(tapped(character("Gorbag", "Mechanical Bow"))).rolls(12, 10)
        assert game.run_until(lambda play: play.phase == "site").happened("attack not defeated")

    @pytest.mark.parametrize(("roll", "defeated"), [(12, False)])
    def test_liquid_fire_burns_who_comes_to_the_site(self, roll: int, defeated: bool) -> None:
        game = self.shooting(
            character("Gorbag", "Liquid Fire"), site="Ettenmoors", key="ruins-and-lairs"
        )
        resolved(game.use("Liquid Fire")).rolls(roll)
        game.run_until(lambda play: play.phase == "site")
        assert game.happened("strike failed") and game["Gorbag"].untapped
        assert game.happened("attack defeated") == defeated, "12 - 2 is not above 10"
        assert game["Liquid Fire"].where == "discard"

    def test_liquid_fire_not_on_the_way(self) -> None:
        game = self.shooting(character("Gorbag", "Liquid Fire"))
        assert not game.offers("use", "Liquid Fire")


# The Balrog ---------------------------------------------------------------------------------------


class TestFromTheSideboard:
    def test_longbottom_leaf_takes_two(self) -> None:
        game = position(
            wizard(
                company("Rivendell", "Gimli"),
                hand=["Longbottom Leaf"],
                sideboard=["Muster", "Athelas", "Concealment", "Wolves"],
            ),
            ringwraith(),
        )
        resolved(game.play("Longbottom Leaf"))
        assert not game.offers("Wolves"), "a hazard"
        game.answer("resource-for-deck", "Muster").answer("resource-for-deck", "Athelas")
        assert game["Muster"].where == game["Athelas"].where == "deck"
        assert game["Longbottom Leaf"].where == "out"

    def test_longbottom_leaf_needs_a_resource_there(self) -> None:
        game = position(
            wizard(company("Rivendell", "Gimli"), hand=["Longbottom Leaf"], sideboard=["Legolas"]),
            ringwraith(),
        )
        game.refuses("Longbottom Leaf", "sideboard")

    def secrets(self, wraith: str | Piece = "Khamûl the Ringwraith") -> Play:
        return position(
            ringwraith(
                company("Dol Guldur", wraith, character("Ostisen", "Lure of the Senses")),
                hand=["Ancient Secrets"],
                sideboard=["Sudden Call", "Orc-draughts"],
            ),
            wizard(),
        )

    def test_ancient_secrets_discards_a_hazard(self) -> None:
        game = self.secrets()
        resolved(game.play("Ancient Secrets", action="discard a hazard"))
        assert game["Lure of the Senses"].where == "discard"
        assert game["Khamul the Ringwraith"].tapped

    def test_ancient_secrets_or_brings_resources(self) -> None:
        game = resolved(self.secrets().play("Ancient Secrets", action="search the sideboard"))
        game.answer("resource-for-deck", "Orc-draughts").answer("resource-for-deck", None)
        assert game["Orc-draughts"].where == "deck" and game["Sudden Call"].where == "sideboard"

    def test_ancient_secrets_taps_him(self) -> None:
        self.secrets(tapped("Khamûl the Ringwraith")).refuses("Ancient Secrets", "untapped")


class TestShowThingsUnbidden:
    def looked(self, *hand: str, at: str = "Lórien") -> Play:
        return position(
            wizard(company(at, "Galadriel"), hand=["Show Things Unbidden"]), ringwraith(hand=hand)
        )

    def test_three_hazards_go(self) -> None:
        game = self.looked("Wolves", "Wargs", "Orc-patrol", "Cave-drake", "Doors of Night")
        resolved(game.play("Show Things Unbidden"))
        assert game.asked == 1 and not game.offers("Doors of Night")
        for name in ("Wolves", "Wargs", "Cave-drake"):
            game.answer("hazard-to-show", name)
        assert game["Orc-patrol"].where == "hand" and game["Wolves"].where == "deck"
        assert game["Galadriel"].tapped

    def test_or_all_that_there_are(self) -> None:
        game = self.looked("Wolves", "Doors of Night", "Orc-draughts")
        resolved(game.play("Show Things Unbidden"))
        assert game["Wolves"].where == "deck" and game["Orc-draughts"].where == "hand"
        assert game.game.card(game["Orc-draughts"].id).shown, "the whole hand was seen"

    def test_only_at_lorien(self) -> None:
        self.looked("Wolves", at="Rivendell").refuses("Show Things Unbidden", "Lórien")


class TestToFealtySworn:
    def test_a_hobbit_serves_the_king(self) -> None:
        game = position(
            wizard(
                company("Minas Tirith", character("Aragorn II", "Return of the King"), "Pippin"),
                hand=["To Fealty Sworn"],
            ),
            ringwraith(),
        )
        plain = game["Pippin"].prowess
        resolved(game.play("To Fealty Sworn", "Pippin"))
        from freecouncil.rules import attributes

        pippin = game.game.card(game["Pippin"].id)
        assert game["Pippin"].prowess == plain + 2
        assert attributes.has_skill(game.game, pippin, "warrior")
        assert game.points(0)["miscellaneous"] >= 1

    def test_or_when_a_people_joins(self) -> None:
        game = position(
            wizard(
                company("Edoras", "Théoden", "Merry"),
                hand=["To Fealty Sworn", "Riders of Rohan"],
            ),
            ringwraith(),
            phase="site",
            pausing=(0,),
        )
        inside(game, "Merry").refuses("To Fealty Sworn", "Hobbit")
        game.rolls(12).play("Riders of Rohan", "Théoden")
        game.run_until(lambda play: play.asks == "site")
        resolved(game.play("To Fealty Sworn", "Merry"))
        assert game["To Fealty Sworn"].bearer == "Merry"


class TestCreeping:
    def ways(
        self, *events: str, at: str = "Rivendell", who: str = "Aragorn II"
    ) -> list[tuple[str, int]]:
        game = position(wizard(company(at, who, events=events)), ringwraith())
        going = game.company(who).state
        found = game.game.reachable(game.game.card(going.site), going).values()
        return [(w.movement, len(w.regions)) for there in found for w in there.journeys]

    def test_three_regions_and_no_more(self) -> None:
        slow = self.ways("Crept Along Carefully")
        assert slow and all(kind == "region" and many <= 3 for kind, many in slow)
        assert any(kind == "starter" for kind, _ in self.ways())

    def test_the_hazard_limit_is_lower(self) -> None:
        big = ("Faramir", "Boromir II", "Haldir", "Beregond")
        game = position(
            wizard(
                company("Rivendell", *big, moving_to="Ettenmoors", events=["Crept Along Carefully"])
            ),
            ringwraith(hand=["Wolves"]),
            phase="movement",
        )
        game.run_until(lambda play: play.offers("play", "Wolves"))
        assert game.company("Faramir").hazard_limit == 3

    def test_another_company_keeps_its_ways(self) -> None:
        game = position(
            wizard(
                company("Rivendell", "Aragorn II", events=["Crept Along Carefully"]),
                company("Rivendell", "Gimli"),
            ),
            ringwraith(),
        )
        going = game.company("Gimli").state
        found = game.game.reachable(game.game.card(going.site), going).values()
        assert any(w.movement == "starter" for there in found for w in there.journeys)

    @pytest.mark.parametrize(("roll", "away"), [(7, True), (6, False)])
    def test_they_slip_away_from_minions(self, roll: int, away: bool) -> None:
        game = position(
            ringwraith(company("Ettenmoors", "Gorbag"), turns=3),
            wizard(company("Ettenmoors", "Aragorn II", events=["Crept Along Carefully"])),
            phase="site",
        )
        inside(game, "Gorbag").choose("attack", "Aragorn II")
        game.run_until(lambda play: play.offers("use", "Crept Along Carefully")).rolls(roll)
        attack = game.game.window.attack
        resolved(game.use("Crept Along Carefully"))
        assert attack.canceled == away
        assert game["Crept Along Carefully"].where == "discard"

    def test_going_ever_under_dark_may_be_given_up(self) -> None:
        game = position(
            ringwraith(company("Dol Guldur", "Ciryaher"), hand=["Going Ever Under Dark"]),
            wizard(),
            pausing=(0,),
        )
        resolved(game.play("Going Ever Under Dark", "Ciryaher"))
        assert game["Going Ever Under Dark"].in_play
        resolved(game.use("Going Ever Under Dark", action="discard"))
        assert game["Going Ever Under Dark"].where == "discard"

    def test_going_ever_under_dark_only_by_regions(self) -> None:
        game = position(
            ringwraith(company("Dol Guldur", "Ciryaher", events=["Going Ever Under Dark"])),
            wizard(),
        )
        going = game.company("Ciryaher").state
        found = game.game.reachable(game.game.card(going.site), going).values()
        kinds = {w.movement for there in found for w in there.journeys}
        assert "region" in kinds and "starter" not in kinds


class TestHordes:
    ARMY = ("Goblins of Goblin-gate", "Orcs of Moria", "Orcs of Gundabad", "Stone Trolls")

    def gathered(self, *army: str) -> int:
        game = position(
            ringwraith(
                company("Dol Guldur", "Ciryaher"), in_play=["Great Army of the North"], points=army
            ),
            wizard(),
        )
        return game.points(0).get("miscellaneous", 0)

    def test_great_army_of_the_north_gives_points_for_four(self) -> None:
        assert self.gathered(*self.ARMY) == 2
        assert self.gathered(*self.ARMY[:3]) == 0

    def test_great_army_of_the_north_not_for_those_of_a_dark_hold(self) -> None:
        assert self.gathered(*self.ARMY[:3], "Orcs of Gorgoroth") == 0
        assert self.gathered(*self.ARMY[:3], "Snaga-hai") == 0, "they are not unique"

    def test_great_army_of_the_north_helps_to_win_orcs(self) -> None:
        def won(*events: str) -> int:
            game = position(
                ringwraith(
                    company("Goblin-gate", "Ciryaher"),
                    hand=["Goblins of Goblin-gate"],
                    in_play=events,
                ),
                wizard(),
                phase="site",
                pausing=(0,),
            )
            inside(game, "Ciryaher")
            from freecouncil.rules.influence import InfluenceCheck, faction_check_modifier

            who = game.game.card(game["Ciryaher"].id)
            goblins = game.game.card(game["Goblins of Goblin-gate"].id)
            return faction_check_modifier(game.game, InfluenceCheck(who, goblins, False))

        assert won("Great Army of the North") == won() + 1

    def test_great_army_of_the_north_brings_them_back(self) -> None:
        game = position(
            ringwraith(
                company("Dol Guldur", "Ciryaher"),
                hand=["Great Army of the North"],
                in_play=["Great Army of the North"],
                discard=["Orcs of Moria", "Stone Trolls", "Variags of Khand"],
            ),
            wizard(),
        )
        game.play("Great Army of the North", action="call them back")
        resolved(game).answer("faction-for-deck", "Orcs of Moria")
        game.answer("faction-for-deck", "Stone Trolls")
        assert game["Orcs of Moria"].where == game["Stone Trolls"].where == "deck"
        assert game["Variags of Khand"].where == "discard"

    def rammed(self, site: str, *rams: str) -> int:
        """The change to the prowess of what guards the site, for Hill Trolls of the Ettenmoors."""
        game = position(
            ringwraith(
                company("Dol Guldur", "Ostisen"),
                company(site, "Ciryaher"),
                hand=rams,
                points=["Hill Trolls", "Stone Trolls"],
            ),
            wizard(),
            pausing=(0,),
        )
        for ram, faction in zip(rams, ("Hill Trolls", "Stone Trolls"), strict=False):
            resolved(game.play(ram, faction))
        from freecouncil.rules.attacks import Attack

        here = game.company("Ciryaher").state
        card_here = game.game.card(here.site)
        facts = game.game.automatic_attacks(card_here)[0]
        attack = Attack(game.game, facts, here, card_here, automatic=True)
        return attack.prowess(game.game) - facts.prowess

    def test_grond_batters_the_holds_near_by(self) -> None:
        assert self.rammed("Bree", "Grond") == -3
        assert self.rammed("Bree", "Grond", "Grond") == -3, "only one of them"

    def test_grond_not_those_far_away_nor_ruins(self) -> None:
        assert self.rammed("Minas Tirith", "Grond") == 0
        assert self.rammed("Ettenmoors", "Grond") == 0

    def test_grond_needs_orcs_or_trolls(self) -> None:
        game = position(
            ringwraith(
                company("Dol Guldur", "Ostisen"), hand=["Grond"], points=["Variags of Khand"]
            ),
            wizard(),
        )
        game.refuses("Grond", "Orc or Troll")

    def test_prone_to_violence_minions_fight_each_other(self) -> None:
        def offered(*events: str, who: str = "Gorbag") -> bool:
            game = position(
                ringwraith(company("Ettenmoors", who), in_play=events, turns=3),
                ringwraith(company("Ettenmoors", "Ciryaher")),
                phase="site",
                pausing=(0,),
            )
            return inside(game, who).offers("attack", "Ciryaher")

        assert offered("Prone to Violence")
        assert not offered()
        assert not offered("Prone to Violence", who="Khamûl the Ringwraith")


class TestRumours:
    def heard(self) -> Play:
        game = position(
            wizard(
                company("Rivendell", character("Frodo", "Precious Gold Ring"), "Gandalf"),
                in_play=["Rumours of Rings"],
                hand=["Wizard's Test"],
                sideboard=["Magic Ring of Stealth", "The One Ring", "Magic Ring of Lore"],
            ),
            ringwraith(),
            pausing=(0,),
        )
        resolved(game.use("Rumours of Rings", "Magic Ring of Stealth"))
        return game

    def test_a_ring_waits_beside_it(self) -> None:
        game = self.heard()
        assert game["Magic Ring of Stealth"].where == "aside"
        assert game.points(0).get("item", 0) == self.item_points()
        assert not game.offers("use", "Rumours of Rings"), "once in a phase"

    def item_points(self) -> int:
        game = position(
            wizard(company("Rivendell", character("Frodo", "Precious Gold Ring"))), ringwraith()
        )
        return game.points(0).get("item", 0)

    def test_not_the_one(self) -> None:
        game = position(
            wizard(
                company("Rivendell", "Frodo"),
                in_play=["Rumours of Rings"],
                sideboard=["The One Ring"],
            ),
            ringwraith(),
            pausing=(0,),
        )
        assert not game.offers("use", "Rumours of Rings")

    def test_it_takes_the_place_of_a_gold_ring(self) -> None:
        from freecouncil.rules.rings import rings_in

        game = self.heard()
        gold = game.game.card(game["Precious Gold Ring"].id).card
        assert isinstance(gold, Item)
        frodo = game.game.card(game["Frodo"].id)
        found = {
            game.game.card(n).card.name
            for result in range(1, 13)
            for n in rings_in(game.game, 0, gold, result, frodo)
        }
        assert found == {"Magic Ring of Stealth"}

    def test_whispers_of_rings_are_heard_by_minions(self) -> None:
        game = position(
            ringwraith(
                company("Dol Guldur", "Ciryaher"),
                in_play=["Whispers of Rings"],
                discard=["Magic Ring of Lies"],
            ),
            wizard(),
            pausing=(0,),
        )
        resolved(game.use("Whispers of Rings"))
        assert game["Magic Ring of Lies"].where == "aside"

    def test_of_a_unique_ring_that_somebody_bears_no_other_is_heard(self) -> None:
        ring = "Dwarven Ring of Thrár's Tribe"
        game = position(
            ringwraith(
                company("Dol Guldur", character("Ciryaher", ring)),
                in_play=["Whispers of Rings"],
                discard=[ring],
            ),
            wizard(),
            pausing=(0,),
        )
        assert not game.offers("use", "Whispers of Rings")


class TestSauronHimself:
    def ruling(self, *hand: str, **options: Any) -> Play:
        game = position(
            ringwraith(company("Dol Guldur", "Ciryaher"), hand=["Sauron", *hand], **options),
            wizard(),
            pausing=(0,),
        )
        return game

    def test_he_has_more_influence_and_no_ringwraith(self) -> None:
        game = self.ruling("Khamûl the Ringwraith", "Bade to Rule", in_play=["Bade to Rule"])
        before = game.general_influence(0)
        resolved(game.play("Sauron"))
        assert {c.where for c in game.all("Bade to Rule")} == {"hand", "discard"}
        assert game.general_influence(0) == before + 10 - 5
        game.refuses("Bade to Rule", "Sauron")
        from freecouncil.rules.characters import being_refusal

        wraith = game.game.card(game["Khamul the Ringwraith"].id)
        assert being_refusal(game.game, wraith) is not None

    def test_any_number_of_servants(self) -> None:
        game = resolved(self.ruling("Ostisen", "Layos").play("Sauron"))
        game.bring("Ostisen", at="Dol Guldur").bring("Layos", at="Dol Guldur")
        assert game["Ostisen"].in_play and game["Layos"].in_play

    def test_once_a_turn_from_the_sideboard(self) -> None:
        game = self.ruling(sideboard=["Orc-draughts", "Sudden Call"])
        resolved(game.play("Sauron"))
        resolved(game.use("Sauron")).answer("card-for-deck", "Orc-draughts")
        assert game["Orc-draughts"].where == "deck"
        assert not game.offers("use", "Sauron")

    def test_not_against_another_ringwraith(self) -> None:
        game = position(
            ringwraith(company("Dol Guldur", "Ciryaher"), hand=["Sauron"]), ringwraith()
        )
        game.refuses("Sauron", "Wizard")


# Items of Against the Shadow ----------------------------------------------------------------------


class TestMinionItems:
    @pytest.mark.parametrize(("items", "loss"), [(("Thong of Fire",), 0), ((), 3)])
    def test_thong_of_fire_costs_nothing_to_stay_untapped(
        self, items: tuple[str, ...], loss: int
    ) -> None:
        game = position(
            ringwraith(
                company("Dol Guldur", character("Gorbag", *items), moving_to="Woodmen-town")
            ),
            wizard(hand=["Little Snuffler"]),
            phase="movement",
        )
        game.run_until(lambda play: play.offers("play", "Little Snuffler"), site_path="starter")
        plain = game["Gorbag"].prowess
        game.rolls(2, 2).play("Little Snuffler", key="wilderness")
        game.run_until(lambda play: play.phase == "site", stay_untapped=True)
        rolled = next(e for e in game.game.events if e.kind == "rolled" and "strike" in e.args)
        assert plain - loss in rolled.args
        assert game["Gorbag"].untapped

    def test_thong_of_fire_is_for_warriors(self) -> None:
        from freecouncil.rules import attributes

        game = position(
            ringwraith(
                company(
                    "Dol Guldur",
                    character("Gorbag", "Thong of Fire"),
                    character("Belegorn", "Thong of Fire"),
                )
            ),
            wizard(),
        )
        freely = [
            attributes.is_so(game.game, "stays untapped freely", game.game.card(game[who].id))
            for who in ("Gorbag", "Belegorn")
        ]
        assert freely == [True, False]

    def test_ancient_black_axe_saves_a_companion(self) -> None:
        game = position(
            ringwraith(
                company(
                    "Dol Guldur",
                    character("Gorbag", "Ancient Black Axe"),
                    character("Belegorn", "Sable Shield"),
                    character("Ostisen", "Lure of the Senses"),
                ),
                hand=["Poison of his Voice"],
            ),
            wizard(),
        )
        game.rolls(12)  # Gorbag's own check
        resolved(game.play("Poison of his Voice"))
        game.run_until(lambda play: play.offers("use", "Ancient Black Axe"))
        resolved(game.use("Ancient Black Axe")).pass_windows()
        assert game.happened("check succeeds", "Belegorn")
        assert game["Belegorn"].in_play and game.dice_left == 0

    def test_ancient_black_axe_only_at_the_same_site(self) -> None:
        game = position(
            ringwraith(
                company("Minas Morgul", character("Gorbag", "Ancient Black Axe")),
                company("Dol Guldur", "Belegorn", character("Ostisen", "Lure of the Senses")),
                hand=["Poison of his Voice"],
            ),
            wizard(),
            seed=1,
        )
        resolved(game.play("Poison of his Voice"))
        assert not game.offers("use", "Ancient Black Axe")

    def test_necklace_of_girion_buys_items(self) -> None:
        game = position(
            ringwraith(
                company(
                    "Lake-town", character("Ciryaher", "Necklace of Girion"), tapped("Ostisen")
                ),
                hand=["Orc-draughts", "Foul-smelling Paste", "Black Mace"],
            ),
            wizard(),
            phase="site",
            pausing=(0,),
        )
        inside(game, "Ciryaher").rolls(12).use("Necklace of Girion")
        game.run_until("item-bought")
        assert not game.offers("Black Mace"), "a greater item"
        game.answer("item-bought", "Orc-draughts").answer("bearer-of-bought", "Ostisen")
        game.answer("item-bought", "Foul-smelling Paste").answer("bearer-of-bought", "Ciryaher")
        assert game["Orc-draughts"].bearer == "Ostisen" and game["Foul-smelling Paste"].in_play
        assert game["Necklace of Girion"].where == "discard" and game["Ciryaher"].untapped

    def test_necklace_of_girion_only_at_a_border_hold(self) -> None:
        game = position(
            ringwraith(
                company("Moria", character("Ciryaher", "Necklace of Girion")), hand=["Orc-draughts"]
            ),
            wizard(),
            phase="site",
            pausing=(0,),
        )
        assert not inside(game, "Ciryaher").offers("use", "Necklace of Girion")


class TestHoundsOfSauron:
    def test_wolves_attack_the_heroes(self) -> None:
        game = position(
            ringwraith(company("Moria", "Ciryaher"), hand=["Hounds of Sauron"], turns=3),
            wizard(company("Moria", "Gimli", "Legolas")),
            phase="site",
            pausing=(0,),
            seed=5,
        )
        inside(game, "Ciryaher").play("Hounds of Sauron", action="attack")
        game.run_until(lambda play: play.happened("attack", "Wolf"))
        fight = next(e for e in reversed(game.game.events) if e.kind == "attack")
        assert fight.args[2:5] == ("Wolf", 4, 8)
        game.run_until(lambda play: play.asks == "site" or play.phase != "site")
        assert game.phase != "site", "that was the last that the company did"

    def test_not_where_there_are_no_heroes(self) -> None:
        game = position(
            ringwraith(company("Moria", "Ciryaher"), hand=["Hounds of Sauron"], turns=3),
            wizard(company("Rivendell", "Gimli")),
            phase="site",
            pausing=(0,),
        )
        inside(game, "Ciryaher").refuses("Hounds of Sauron", "hero company")

    def test_or_an_attack_has_one_strike(self) -> None:
        game = position(
            ringwraith(
                company("Dol Guldur", "Ciryaher", moving_to="Woodmen-town"),
                hand=["Hounds of Sauron"],
            ),
            wizard(hand=["Wargs"]),
            phase="movement",
            pausing=(0,),
        )
        game.run_until(lambda play: play.offers("play", "Wargs"), site_path="starter")
        game.play("Wargs", key="wilderness")
        game.run_until(lambda play: play.offers("play", "Hounds of Sauron")).rolls(12)
        resolved(game.play("Hounds of Sauron", action="defend"))
        assert game.attack.strikes == 1


class TestLongGrievousSiege:
    def besieging(self, hold: str = "Bree") -> Play:
        game = position(
            ringwraith(
                company("Dol Guldur", "Ostisen"),
                hand=["Long Grievous Siege"],
                points=["Hill Trolls"],
            ),
            wizard(company(hold, "Aragorn II"), points=["Rangers of the North", "Ents of Fangorn"]),
            pausing=(0,),
        )
        return resolved(game.play("Long Grievous Siege", faction="Hill Trolls", place=hold))

    def test_all_versions_are_surrounded(self) -> None:
        game = self.besieging()
        theirs = game.game.card(game.company("Aragorn II").state.site)
        attack = game.game.automatic_attacks(theirs)[-1]
        assert (attack.race, attack.strikes, attack.prowess) == ("Troll", 5, 9)
        assert game.points(0)["miscellaneous"] == 1

    def test_who_is_playable_there_goes_home(self) -> None:
        game = self.besieging()
        assert game["Rangers of the North"].where == "hand"
        assert game["Ents of Fangorn"].where == "points"

    def test_it_only_detains_those_who_besiege(self) -> None:
        from freecouncil.rules.attacks import Attack, is_detainment

        game = self.besieging()
        state, map_ = game.game.state, game.game
        theirs = game.company("Aragorn II").state
        mine = game.company("Ostisen").state
        site = map_.card(theirs.site)
        facts = map_.automatic_attacks(site)[-1]
        assert not is_detainment(map_, Attack(map_, facts, theirs, site, automatic=True))
        siege = map_.card(game["Long Grievous Siege"].id)
        mine.site = int(siege.memo[1])
        assert is_detainment(map_, Attack(map_, facts, mine, site, automatic=True))
        assert state.cards[mine.site].where == "aside"

    def test_the_hold_comes_back_when_the_trolls_go(self) -> None:
        from freecouncil.scripts.vocabulary import discard

        game = self.besieging()
        hold = int(game.game.card(game["Long Grievous Siege"].id).memo[1])
        discard(game.game, game.game.card(game["Hill Trolls"].id))
        assert game["Long Grievous Siege"].where == "discard"
        assert game.game.card(hold).where == "location"

    def test_not_a_hold_far_away(self) -> None:
        with pytest.raises(Exception, match="Lake-town"):
            self.besieging("Lake-town")


class TestBiterAndBeater:
    def test_against_orcs(self) -> None:
        game = position(
            wizard(
                company(
                    MORIA[0],
                    character("Faramir", "Sword of Gondolin"),
                    "Legolas",
                    moving_to=MORIA[1],
                ),
                hand=["Biter and Beater!"],
            ),
            ringwraith(hand=["Little Snuffler", "Wolves"]),
            phase="movement",
            pausing=(0,),
        )
        game.run_until(lambda play: play.offers("play", "Little Snuffler"), site_path="starter")
        plain = game["Faramir"].prowess, game["Legolas"].prowess
        game.play("Little Snuffler", key="wilderness")
        game.run_until(lambda play: play.offers("play", "Biter and Beater!"))
        resolved(game.play("Biter and Beater!"))
        assert (game["Faramir"].prowess, game["Legolas"].prowess) == (plain[0] + 2, plain[1])
        game.run_until("assign-strike").assign("Faramir").rolls(12, 10)  # against 10 body
        game.run_until(lambda play: play.phase == "site", stay_untapped=False)
        assert game.happened("attack defeated", "Little Snuffler")

    def test_not_without_such_a_sword(self) -> None:
        game = heroes(
            MORIA, "Gimli", hazards=["Little Snuffler"], hand=["Biter and Beater!", "Concealment"]
        )
        game.run_until(lambda play: play.offers("play", "Little Snuffler"))
        game.play("Little Snuffler", key="wilderness")
        assert not game.offers("play", "Biter and Beater!")

    @pytest.mark.parametrize(("foe", "fears"), [("Gorbag", True), ("Ciryaher", False)])
    def test_when_an_overt_company_attacks(self, foe: str, fears: bool) -> None:
        game = position(
            ringwraith(company("Ettenmoors", foe), turns=3),
            wizard(
                company("Ettenmoors", character("Legolas", "Glamdring")),
                hand=["Biter and Beater!"],
            ),
            phase="site",
            pausing=(1,),
        )
        inside(game, foe).choose("attack", "Legolas")
        game.run_until(lambda play: play.asked == 1 and play.game.window.attack is not None)
        plain = game["Legolas"].prowess
        assert game.offers("play", "Biter and Beater!") == fears
        if fears:
            resolved(game.play("Biter and Beater!"))
            assert game["Legolas"].prowess == plain + 2


class TestAllTheBellsRinging:
    def attacked(self, site: str) -> Play:
        game = position(
            ringwraith(company(site, "Ciryaher"), turns=3),
            wizard(company(site, "Legolas"), hand=["All the Bells Ringing"]),
            phase="site",
            pausing=(1,),
        )
        inside(game, "Ciryaher")
        game.game.end_effects("turn")  # the guards are awake again
        game.choose("attack", "Legolas")
        return game.run_until(lambda play: play.asked == 1 and play.game.window.attack is not None)

    def test_the_guards_come(self) -> None:
        """They would only detain a covert company."""
        game = self.attacked("Beorn's House")
        told = len(game.game.events)
        game.rolls(12).play("All the Bells Ringing")
        game.run_until("attack-again")
        fights = [e.args for e in game.game.events[told:] if e.kind == "attack"]
        assert [f[2:6] for f in fights] == [("Man", 1, 10, False)]
        assert game.asked == 0
        game.answer("attack-again", True)
        game.run_until(lambda play: play.asked == 1 and play.game.window.attack is not None)
        assert game.game.window.attack.attackers, "they attack again"

    def test_they_may_have_had_enough(self) -> None:
        game = self.attacked("Beorn's House")
        game.rolls(12).play("All the Bells Ringing")
        game.run_until("attack-again").answer("attack-again", False)
        game.run_until(lambda play: play.phase != "site")
        assert game["Legolas"].untapped and game.happened("attack canceled")

    def test_not_in_the_wild(self) -> None:
        self.attacked("Ettenmoors").refuses("All the Bells Ringing", "Border-hold")


class TestElvenRope:
    def test_a_ranger_goes_further(self) -> None:
        game = position(
            wizard(company("Rivendell", character("Aragorn II", "Elven Rope"))), ringwraith()
        )
        going = game.company("Aragorn II").state
        resolved(game.use("Elven Rope"))
        assert game["Aragorn II"].tapped and game["Elven Rope"].tapped
        found = game.game.reachable(game.game.card(going.site), going).values()
        assert max(len(w.regions) for there in found for w in there.journeys) == 5

    def test_only_a_ranger(self) -> None:
        game = position(
            wizard(company("Rivendell", character("Gimli", "Elven Rope"))),
            ringwraith(),
            pausing=(0,),
        )
        assert not game.offers("use", "Elven Rope")

    def bound(self) -> Play:
        game = position(
            wizard(company(WILD[0], character("Gimli", "Elven Rope"), moving_to=WILD[1])),
            ringwraith(hand=["Little Snuffler", "Wargs"]),
            phase="movement",
        )
        game.run_until(lambda play: play.offers("play", "Little Snuffler"), site_path="starter")
        game.rolls(12, 12).play("Little Snuffler", key="wilderness")
        game.run_until(lambda play: play.offers("use", "Elven Rope"))
        return resolved(game.use("Elven Rope"))

    def test_a_creature_is_bound_and_stored(self) -> None:
        game = self.bound()
        assert game["Little Snuffler"].where == "aside"
        assert game.points(0).get("kill", 0) == 0 and game.points(0).get("miscellaneous", 0) == 0
        from freecouncil.rules.rings import put_in_store

        rope = game.game.card(game["Elven Rope"].id)
        put_in_store(game.game, rope, game.game.card(game.company("Gimli").state.site))
        assert game.points(0)["miscellaneous"] == 3
        assert game["Little Snuffler"].where == "aside"

    def test_it_gets_away_when_the_bearer_is_wounded(self) -> None:
        game = self.bound()
        game.run_until(lambda play: play.offers("play", "Wargs"))
        game.rolls(2, 2).play("Wargs", key="wilderness")
        game.run_until(lambda play: play.happened("wounded", "Gimli") or play.phase == "site")
        assert game["Little Snuffler"].where == "discard"
        assert game["Elven Rope"].in_play

    def test_without_a_creature_it_is_worth_nothing(self) -> None:
        game = position(wizard(company("Rivendell", "Gimli"), stored=["Elven Rope"]), ringwraith())
        assert game.points(0).get("miscellaneous", 0) == 0
