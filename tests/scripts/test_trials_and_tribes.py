"""Hazards of Dark Minions and Against the Shadow: tribes, trials, great ones of the West, and what
lives below; and Gothmog."""

from __future__ import annotations

import pytest
from on_the_way import BORDER, MORIA, SEA, WILD, heroes, minions, resolved

from freecouncil.testing import (
    Play,
    agent,
    character,
    company,
    position,
    ringwraith,
    wizard,
)


def attack_by(game: Play, creature: str, key: str) -> Play:
    game.run_until(lambda g: g.offers("play", creature, "creature"))
    return resolved(game.play(creature, action="creature", key=key))


def turned_back(to: str, hazard: str) -> Play:
    """A hazard has been played on a company that is turned back before it resolves."""
    game = position(
        wizard(
            company(to, "Gimli", "Legolas", moving_to="Goblin-gate"),
            hand=["Smoke Rings"],
            discard=["Concealment"],
        ),
        ringwraith(hand=[hazard], agents=[agent("Baduila", "Goblin-gate", face_up=True)]),
        phase="movement",
    )
    game.run_until(lambda g: g.offers("play", hazard))
    game.play(hazard).play("Smoke Rings")
    game.run_until(lambda g: g.offers("use", "Baduila"))
    return resolved(game.use("Baduila", action="turn the company back"))


class TestTribalBanner:
    def test_the_attack_is_weaker_and_hurts_more(self) -> None:
        game = heroes(BORDER, "Bilbo", hazards=["Orc-lieutenant", "Tribal Banner"])
        attack_by(game, "Orc-lieutenant", "wilderness")
        before = game.attack.prowess
        resolved(game.play("Tribal Banner"))
        assert game.attack.prowess == before - 1
        assert game.company("Bilbo").hazards == 1, "it does not count"
        game.rolls(2, 7).run_until("site", stay_untapped=True)
        rolled = next(e for e in game.game.events if e.kind == "rolled" and "body" in e.args)
        assert rolled.args[5] == 1  # added to the body check
        assert game["Bilbo"].wounded

    def test_it_comes_to_nothing_where_the_company_is_turned_back_meanwhile(self) -> None:
        game = turned_back(to="Rivendell", hazard="Tribal Banner")
        assert game.company("Gimli").site == "Rivendell"
        assert game["Tribal Banner"].where == "discard"

    def test_not_on_wolves(self) -> None:
        game = heroes(BORDER, "Gimli", hazards=["Wolves", "Tribal Banner"])
        attack_by(game, "Wolves", "wilderness")
        assert not game.offers("play", "Tribal Banner")


class TestInciteMinions:
    def test_it_does_not_go_for_the_site_to_which_a_company_is_turned_back(self) -> None:
        game = turned_back(to="Moria", hazard="Incite Minions")
        assert game.company("Gimli").site == "Moria"
        changed = [key for key in game.game.state.effects if key[0] == "automatic-attacks"]
        assert changed == []


class TestTribalTotem:
    def test_it_goes_for_all_of_the_tribes_this_turn(self) -> None:
        hazards = ["Orc-lieutenant", "Orc-patrol", "Tribal Totem", "Tribal Totem"]
        game = heroes(BORDER, "Gimli", "Legolas", hazards=hazards)
        attack_by(game, "Orc-lieutenant", "wilderness")
        before = game.attack.prowess
        resolved(game.play("Tribal Totem"))
        assert game.attack.prowess == before - 3
        assert not game.offers("play", "Tribal Totem"), "once against each company"
        game.rolls(*[12] * 6).run_until(lambda g: g.offers("play", "Orc-patrol", "creature"))
        attack_by(game, "Orc-patrol", "wilderness")
        assert game.attack.prowess == 6 - 3


class TestReluctantFinalParting:
    def test_an_ally_far_from_home_goes(self) -> None:
        game = position(
            wizard(company("Rivendell", character("Gimli", "Quickbeam"))),
            ringwraith(hand=["Reluctant Final Parting"]),
            phase="movement",
        )
        resolved(game.play("Reluctant Final Parting"))
        assert game["Quickbeam"].where == "discard"  # his nearest haven is Lórien

    def test_near_home_he_stays(self) -> None:
        game = position(
            wizard(company("Lórien", character("Gimli", "Quickbeam"))),
            ringwraith(hand=["Reluctant Final Parting"]),
            phase="movement",
        )
        resolved(game.play("Reluctant Final Parting"))
        assert game["Quickbeam"].bearer == "Gimli"

    def test_none_goes_along_below(self) -> None:
        game = position(
            wizard(company("Moria", character("Gimli", "Quickbeam"), moving_to="The Under-gates")),
            ringwraith(in_play=["Reluctant Final Parting"]),
            phase="movement",
        )
        assert game["Quickbeam"].in_play
        game.run_until("site")
        assert game["Quickbeam"].where == "discard"


class TestEnchantedStream:
    def stream(self, *members: str, pass_it: bool = True) -> Play:
        game = heroes(MORIA, *members, hazards=["Enchanted Stream"])
        game.run_until(lambda g: g.offers("play", "Enchanted Stream"))
        game.play("Enchanted Stream")
        return resolved(game) if pass_it else game

    def test_the_company_stays_where_it_is(self) -> None:
        game = self.stream("Gimli", "Legolas", "Boromir II")
        assert "Enchanted Stream" in game.company("Gimli").events
        game.run_until(lambda g: g.game.state.turn == 7 and g.asks == "organization")
        assert not game.offers("move", "Gimli")

    def test_unless_two_of_them_tap(self) -> None:
        game = self.stream("Gimli", "Legolas", "Boromir II")
        game.run_until(lambda g: g.game.state.turn == 7 and g.asks == "organization")
        game.use("Enchanted Stream")
        resolved(game).answer("who-crosses", "Gimli").answer("who-crosses", "Legolas")
        assert game["Gimli"].tapped and game["Legolas"].tapped and game["Boromir II"].untapped
        assert game.offers("move", "Gimli")

    def test_a_ranger_may_tap_to_cancel_it(self) -> None:
        game = self.stream("Aragorn II", "Gimli", pass_it=False)
        assert game.asks == "respond" and game.asked == 0
        game.use("Enchanted Stream", "Aragorn II")
        resolved(game)
        assert game["Enchanted Stream"].where == "discard" and game["Aragorn II"].tapped

    def test_only_with_a_wilderness(self) -> None:
        game = heroes(SEA, "Gimli", hazards=["Enchanted Stream"])
        assert not game.offers("play", "Enchanted Stream", "permanent")

    def test_it_ends_at_a_haven(self) -> None:
        game = position(
            wizard(company("Rivendell", "Gimli", events=["Enchanted Stream"])),
            ringwraith(),
            phase="untap",
        )
        game.run_until("organization")
        assert game["Enchanted Stream"].where == "discard"


class TestFealtyUnderTrial:
    def trial(self, roll: int, at: str = "Dol Guldur", *items: str) -> Play:
        game = position(
            ringwraith(company(at, character("Ostisen", *items))),
            wizard(hand=["Fealty Under Trial"]),
            phase="movement",
            pausing=(1,),
        ).rolls(roll)
        resolved(game.play("Fealty Under Trial", "Ostisen"))
        return game

    def test_his_items_are_stored(self) -> None:
        game = self.trial(5, "Dol Guldur", "High Helm")
        assert game["High Helm"].where == "points" and game["Ostisen"].in_play

    def test_too_much_of_it_and_he_is_gone(self) -> None:
        game = self.trial(12, "Dol Guldur", "High Helm", "Black Mace")
        assert game["Ostisen"].where == "discard"
        assert game["Black Mace"].where == "points"

    def test_elsewhere_he_is_not_tried(self) -> None:
        game = position(
            ringwraith(company("Moria", "Ostisen")),
            wizard(hand=["Fealty Under Trial"]),
            phase="movement",
            pausing=(1,),
        )
        game.refuses("Fealty Under Trial", "Darkhaven")


class TestReturnedBeyondAllHope:
    def test_a_creature_of_the_west_comes_back_to_the_hand(self) -> None:
        game = minions(("Dol Guldur", "Moria"), "Ostisen", hazards=["Returned Beyond All Hope"])
        game = position(
            ringwraith(company("Dol Guldur", "Ostisen")),
            wizard(
                hand=["Returned Beyond All Hope"], discard=["Elf-lord Revealed in Wrath", "Wolves"]
            ),
            phase="movement",
        )
        resolved(game.play("Returned Beyond All Hope", action="take back a creature"))
        assert "Elf-lord Revealed in Wrath" in game.hand(1)

    def test_a_maia_who_lies_in_play_comes_back_too(self) -> None:
        game = position(
            ringwraith(company("Dol Guldur", "Ostisen")),
            wizard(hand=["Returned Beyond All Hope"], in_play=["Alatar the Hunter"]),
            phase="movement",
        )
        resolved(game.play("Returned Beyond All Hope", action="take back an event"))
        assert "Alatar the Hunter" in game.hand(1)

    @pytest.mark.parametrize(("roll", "back"), [(9, True), (8, False)])
    def test_one_who_fell_may_return_at_a_price(self, roll: int, back: bool) -> None:
        game = position(
            ringwraith(company("Dol Guldur", "Ostisen")),
            wizard(hand=["Returned Beyond All Hope"], out=["Alatar the Hunter"]),
            phase="movement",
        ).rolls(roll)
        resolved(game.play("Returned Beyond All Hope", action="permanent"))
        assert (game["Alatar the Hunter"].where == "discard") == back
        assert game.points(0).get("kill", 0) == (2 if back else 0)


class TestTurningHopeToDespair:
    def test_those_who_despair_stray(self) -> None:
        game = heroes(
            WILD, "Gimli", "Legolas", "Elrond", hazards=["Corpse-candle", "Turning Hope to Despair"]
        )
        attack_by(game, "Corpse-candle", "wilderness")
        resolved(game.play("Turning Hope to Despair"))
        assert game.company("Gimli").hazards == 1, "it does not count"
        # three corruption checks, the strike, and three who may despair
        game.rolls(12, 12, 12, 2, 2, 12, 12).run_until("assign-strike").assign("Gimli")
        game.run_until("site")
        split = [e.args[0] for e in game.game.events if e.kind == "split"]
        assert split == [game["Gimli"].instance.id]
        limits = [e.args[1] for e in game.game.events if e.kind == "hazard limit"]
        assert limits == [3, 1]

    def test_not_on_orcs(self) -> None:
        game = heroes(MORIA, "Gimli", hazards=["Orc-lieutenant", "Turning Hope to Despair"])
        attack_by(game, "Orc-lieutenant", "wilderness")
        assert not game.offers("play", "Turning Hope to Despair")


class TestCreaturesOfTheDeeps:
    def test_buthrakaur_brings_others_who_do_not_count(self) -> None:
        hazards = ["Bûthrakaur the Green", "Orc-lieutenant", "Orc-patrol"]
        game = heroes(MORIA, "Gimli", "Legolas", hazards=hazards)
        attack_by(game, "Bûthrakaur the Green", "shadow-hold")
        game.rolls(*[12] * 8).run_until(lambda g: g.offers("play", "Orc-lieutenant", "creature"))
        attack_by(game, "Orc-lieutenant", "wilderness")
        assert game.company("Gimli").hazards == 1

    def test_umagaur_not_those_who_are_unique(self) -> None:
        hazards = ["Umagaur the Pale", "Bûthrakaur the Green"]
        game = heroes(MORIA, "Gimli", "Legolas", hazards=hazards)
        attack_by(game, "Umagaur the Pale", "shadow-hold")
        game.rolls(*[12] * 8)
        game.run_until(lambda g: g.offers("play", "Bûthrakaur the Green", "creature"))
        attack_by(game, "Bûthrakaur the Green", "shadow-hold")
        assert game.company("Gimli").hazards == 2

    def test_spider_of_the_morlat_awaits_those_in_her_woods(self) -> None:
        game = position(
            wizard(company("Lórien", "Gimli", "Legolas", moving_to="Thranduil's Halls")),
            ringwraith(in_play=["Spider of the Môrlat"]),
            phase="movement",
        )
        game.run_until(lambda g: g.asks == "assign-strike", site_path="starter")
        assert game.attack.race == "Spider"
        assert (game.attack.strikes, game.attack.prowess) == (3, 10)

    def test_spider_of_the_morlat_goes_back_for_one_hazard(self) -> None:
        game = heroes(WILD, "Gimli", in_play=["Spider of the Môrlat"])
        game.run_until(lambda g: g.offers("use", "Spider of the Môrlat"))
        resolved(game.use("Spider of the Môrlat"))
        assert "Spider of the Môrlat" in game.hand(1)
        assert game.company("Gimli").hazards == 1


class TestGreatOnes:
    def test_pallando_keeps_the_soul_of_the_next_minion(self) -> None:
        game = position(
            ringwraith(company("Dol Guldur", "Ostisen", "Luitprand")),
            wizard(in_play=["Pallando the Soul-keeper"]),
        )
        game.organize().choose("discard-character").choose("Ostisen")
        assert game["Ostisen"].where == "out"
        assert game["Pallando the Soul-keeper"].where == "discard"

    def test_pallando_has_no_eye_for_heroes(self) -> None:
        game = position(
            wizard(company("Rivendell", "Gimli", "Legolas")),
            ringwraith(in_play=["Pallando the Soul-keeper"]),
        )
        game.organize().choose("discard-character").choose("Gimli")
        assert game["Gimli"].where == "discard"
        assert game["Pallando the Soul-keeper"].in_play

    def test_lord_of_the_haven_wearies_two_on_the_sea(self) -> None:
        game = heroes(SEA, "Gimli", "Legolas", "Boromir II", hazards=["Lord of the Haven"])
        game.run_until(lambda g: g.offers("play", "Lord of the Haven", "short"))
        resolved(game.play("Lord of the Haven", action="short", target="Gimli", other="Legolas"))
        assert game["Gimli"].tapped and game["Legolas"].tapped and game["Boromir II"].untapped

    def test_lord_of_the_haven_not_inland(self) -> None:
        game = heroes(WILD, "Gimli", hazards=["Lord of the Haven"])
        assert not game.offers("play", "Lord of the Haven", "short")

    def test_dwarven_travelers_show_a_maia_the_way(self) -> None:
        hazards = ["Dwarven Travelers", "Alatar the Hunter"]
        game = heroes(WILD, "Gimli", hazards=hazards)
        assert not game.offers("play", "Alatar the Hunter", "creature")
        attack_by(game, "Dwarven Travelers", "ruins-and-lairs")
        game.rolls(*[12] * 3)
        game.run_until(lambda g: g.offers("play", "Alatar the Hunter", "creature"))
        resolved(game.play("Alatar the Hunter", action="creature", key="ruins-and-lairs"))
        assert game.happened("attack", "Alatar the Hunter", "Maia")


class TestGothmog:
    def follow(self, key: str) -> Play:
        way = ("Rivendell", "Carn Dûm")
        game = heroes(way, "Gimli", hazards=["Orc-lieutenant", "Gothmog"])
        attack_by(game, "Orc-lieutenant", key)
        game.rolls(*[12] * 4)
        return game.run_until(lambda g: (g.asks == "act" and g.asked == 1) or g.phase == "site")

    def test_gothmog_follows_orcs_in_a_shadow_land(self) -> None:
        game = self.follow("shadow-land")
        resolved(game.play("Gothmog", action="creature", key="shadow-land"))
        assert game.happened("attack", "Gothmog", "Troll")

    def test_gothmog_but_not_orcs_in_the_wild(self) -> None:
        game = self.follow("wilderness")
        keys = list(game.game.extra_keyings(game["Gothmog"].instance, game.company("Gimli").state))
        assert not keys
        from freecouncil.rules.hazards import keyings

        found = set(keyings(game.game, game["Gothmog"].instance, game.company("Gimli").state))
        assert "region-type:shadow-land" not in found and "site-type:dark-hold" in found


class TestRideAgainstTheEnemy:
    RIDE = "Ride Against the Enemy"

    def ride(self, rider: str) -> Play:
        game = minions(
            ("Dol Guldur", "Moria"),
            "Lieutenant of Dol Guldur",
            "Ostisen",
            hazards=[self.RIDE, rider, "Wolves"],
        )
        game.run_until(lambda g: g.offers("play", self.RIDE, "short"))
        return resolved(game.play(self.RIDE, action="short"))

    def test_a_character_of_the_hand_attacks(self) -> None:
        game = self.ride("Boromir II")
        assert game.attack.prowess == 6 + 7 and game.attack.strikes == 1
        assert not game.attack.detainment

    def test_defeated_he_gives_kill_points(self) -> None:
        game = self.ride("Boromir II").rolls(12, 12)
        game.assign("Lieutenant of Dol Guldur").run_until(lambda g: "Boromir II" not in g.hand(1))
        assert game.points(0)["kill"] == 1 and "Boromir II" in game.pile("points", 0)

    def test_otherwise_he_is_discarded(self) -> None:
        game = self.ride("Boromir II").rolls(2, 2)
        game.assign("Lieutenant of Dol Guldur").run_until(lambda g: "Boromir II" not in g.hand(1))
        assert game["Boromir II"].where == "discard"

    def test_one_of_their_own_side_only_detains(self) -> None:
        game = position(
            ringwraith(company("Dol Guldur", "Ostisen", moving_to="Moria")),
            ringwraith(hand=[self.RIDE, "Layos"]),
            phase="movement",
        )
        game.run_until(lambda g: g.offers("play", self.RIDE, "short"), site_path="starter")
        resolved(game.play(self.RIDE, action="short"))
        assert game.attack.detainment

    def test_only_with_a_character_in_hand(self) -> None:
        game = minions(("Dol Guldur", "Moria"), "Ostisen", hazards=[self.RIDE])
        assert not game.offers("play", self.RIDE, "short")
