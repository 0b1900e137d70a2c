"""Hero resources of later sets: knowledge that is given up, gates that are closed, and a helmet."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from on_the_way import MORIA, heroes, resolved

from freecouncil.cards.facts import Site
from freecouncil.testing import (
    Piece,
    Play,
    card,
    character,
    company,
    position,
    ringwraith,
    tapped,
    wizard,
)


def entered(
    site: str | Piece, *members: str | Piece, hand: Sequence[str] = (), **more: Any
) -> Play:
    """Heroes who have entered a site, well and untapped."""
    game = position(
        wizard(company(site, *members, **more), hand=hand),
        ringwraith(),
        phase="site",
        pausing=(0,),
    )
    game.rolls(*[12] * 12).run_until("enter-site").choose(True)
    return game.run_until(lambda g: g.asks == "site" or g.phase != "site", stay_untapped=True)


class TestAdamantHelmet:
    def test_what_lay_on_him_goes(self) -> None:
        bearer = character("Gimli", "Memories Stolen")
        game = entered("The Lonely Mountain", bearer, hand=["Adamant Helmet"])
        resolved(game.play("Adamant Helmet"))
        assert game["Memories Stolen"].where == "discard"
        assert game["Adamant Helmet"].bearer == "Gimli"

    def test_what_is_aimed_at_him_is_canceled(self) -> None:
        game = heroes(
            MORIA,
            character("Gimli", "Adamant Helmet"),
            hazards=["Cave-drake", "Memories Stolen"],
        )
        game.run_until(lambda g: g.offers("play", "Cave-drake", "creature"))
        resolved(game.play("Cave-drake", action="creature", key="wilderness"))
        game.rolls(*[12] * 2)
        game.run_until(lambda g: g.offers("play", "Memories Stolen", "permanent"))
        resolved(game.play("Memories Stolen", action="permanent"))
        assert game["Memories Stolen"].where == "discard"


class TestHornOfDefiance:
    def attacked(self, *items: str) -> Play:
        game = heroes(
            MORIA, character("Gimli", *items), "Legolas", "Boromir II", hazards=["Wolves"]
        )
        game.run_until(lambda g: g.offers("play", "Wolves", "creature"))
        resolved(game.play("Wolves", action="creature", key="wilderness"))
        return game.assign("Gimli", "Legolas", "Boromir II")

    def test_its_bearer_may_face_them_all(self) -> None:
        game = self.attacked("Horn of Defiance")
        game.run_until(lambda g: g.offers("use", "Horn of Defiance", "face all strikes"))
        resolved(game.use("Horn of Defiance", action="face all strikes"))
        assert game.attack.assigned == ["Gimli", "Gimli", "Gimli"]

    def test_restored_it_is_worth_more(self) -> None:
        game = position(
            wizard(
                company("Rivendell", character("Gimli", "Horn of Defiance")), stored=["Reforging"]
            ),
            ringwraith(),
        )
        assert game.points(0)["item"] == 1 and game["Gimli"].corruption_points == 1
        resolved(game.use("Horn of Defiance", action="restore"))
        assert game.points(0)["item"] == 3 and game["Gimli"].corruption_points == 2


class TestMemoriesRecalled:
    def test_dark_enchantments_are_lifted(self) -> None:
        game = position(
            wizard(
                company("Rivendell", character("Gimli", "Memories Stolen"), "Elrond"),
                hand=["Memories Recalled"],
            ),
            ringwraith(),
        )
        resolved(game.play("Memories Recalled", "Gimli"))
        assert game["Memories Stolen"].where == "discard"

    def test_not_without_a_sage(self) -> None:
        game = position(
            wizard(
                company("Rivendell", character("Gimli", "Memories Stolen"), "Boromir II"),
                hand=["Memories Recalled"],
            ),
            ringwraith(),
        )
        game.refuses("Memories Recalled", "sage")


class TestIntoTheSmokingCone:
    CONE = "Into the Smoking Cone"

    def at_doom(self, *items: str, hand: Sequence[str] = ()) -> Play:
        return entered(
            "Mount Doom",
            character("Elrond", *items),
            hand=hand,
            events=[tapped(self.CONE)],
        )

    def test_it_is_played_where_gold_rings_are(self) -> None:
        game = entered("The Lonely Mountain", "Elrond", hand=[self.CONE])
        resolved(game.play(self.CONE))
        assert self.CONE in game.company("Elrond").events
        assert game.game.card(game.company("Elrond").state.attached[0]).state == 0

    def test_lost_knowledge_is_given_up_at_mount_doom(self) -> None:
        game = self.at_doom("Lost Tome")
        resolved(game.use(self.CONE, action="go into the mountain"))
        assert game["Lost Tome"].where == "discard"
        assert game[self.CONE].instance.state == 2

    def test_memories_recalled_do_as_well(self) -> None:
        game = self.at_doom(hand=["Memories Recalled"])
        resolved(game.use(self.CONE, action="go into the mountain from memory"))
        assert game["Memories Recalled"].where == "discard" and game["Elrond"].tapped
        assert game[self.CONE].instance.state == 2

    def test_stored_it_makes_all_rings_lighter(self) -> None:
        game = position(
            wizard(
                company(
                    "Rivendell",
                    character("Elrond", "Magic Ring of Courage"),
                    events=[self.CONE],
                ),
            ),
            ringwraith(),
        )
        before = game["Elrond"].corruption_points
        assert not game.offers("use", self.CONE)
        game[self.CONE].instance.state = 2
        game.game.decision = None
        cone = game[self.CONE].instance
        from freecouncil.rules.rings import put_in_store

        put_in_store(game.game, cone, game.game.card(game.company("Elrond").state.site))
        assert game["Elrond"].corruption_points == before - 1
        assert game.points(0)["miscellaneous"] == 6


class TestAwaitTheAdventOfAllies:
    def wait(self, hand: Sequence[str] = ()) -> Play:
        game = position(
            wizard(
                company("Edoras", "Gimli", "Boromir II"),
                hand=["Await the Advent of Allies", *hand],
            ),
            ringwraith(),
        )
        self.before = game.general_influence(0)
        resolved(game.play("Await the Advent of Allies", "Gimli"))
        return game

    def test_he_waits_for_nothing_and_costs_nothing(self) -> None:
        game = self.wait()
        assert game.general_influence(0) == self.before + 6
        assert not game.offers("move", "Gimli")
        assert game.points(0)["character"] == 1  # Boromir's alone

    def test_until_something_is_done_at_the_site(self) -> None:
        game = self.wait(hand=["Riders of Rohan"])
        game.rolls(12).run_until(lambda g: g.offers("play", "Riders of Rohan"), enter_site=True)
        game.play("Riders of Rohan", "Boromir II")
        assert game["Await the Advent of Allies"].where == "discard"

    def test_not_at_a_haven(self) -> None:
        game = position(
            wizard(company("Rivendell", "Gimli"), hand=["Await the Advent of Allies"]), ringwraith()
        )
        game.refuses("Await the Advent of Allies", "Haven")


class TestFarmerMaggot:
    def test_he_leads_them_away_from_an_automatic_attack(self) -> None:
        game = position(
            wizard(company("Barrow-downs", "Frodo", "Gimli"), in_play=["Farmer Maggot"]),
            ringwraith(),
            phase="site",
        )
        game.run_until("enter-site").choose(True)
        game.run_until(lambda g: g.offers("use", "Farmer Maggot"))
        resolved(game.use("Farmer Maggot", place="Bree"))
        assert game.company("Frodo").site == "Bree"
        assert game.happened("attack canceled") and game["Farmer Maggot"].where == "discard"

    def test_not_elsewhere(self) -> None:
        game = position(
            wizard(company("Moria", "Frodo", "Gimli"), in_play=["Farmer Maggot"]),
            ringwraith(),
            phase="site",
        ).rolls(*[12] * 6)
        game.run_until("enter-site").choose(True)
        assert not game.offers("use", "Farmer Maggot")


class TestMountSlain:
    def test_after_a_nazgul_has_failed(self) -> None:
        game = heroes(
            ("Lórien", "Dol Guldur"),
            "Aragorn II",
            hazards=["Ren the Unclean"],
            hand=["Mount Slain"],
        )
        game.run_until(lambda g: g.offers("play", "Ren the Unclean", "creature"))
        resolved(game.play("Ren the Unclean", action="creature", key="dark-domain"))
        game.rolls(12, 12)
        game.run_until(lambda g: g.offers("play", "Mount Slain") or g.phase == "site")
        resolved(game.play("Mount Slain"))
        assert game.points(0)["miscellaneous"] == 2

    def test_a_ringwraith_who_failed_is_unhorsed(self) -> None:
        game = position(
            ringwraith(company("Moria", "The Witch-king")),
            wizard(company("Moria", "Aragorn II"), hand=["Mount Slain"]),
            phase="site",
        )
        game.run_until("enter-site").choose(True)
        game.rolls(12).run_until("site", stay_untapped=True)
        game.choose("attack", "Aragorn II")
        game.rolls(2, 12, 2)
        game.run_until(lambda g: g.offers("play", "Mount Slain"))
        resolved(game.play("Mount Slain"))
        assert game["The Witch-king"].where == "discard"


class TestNoStrangersAtThisTime:
    NAME = "No Strangers at this Time"

    def closed(self) -> Play:
        game = entered("Edoras", "Gandalf", "Gimli", hand=["Riders of Rohan", self.NAME])
        resolved(game.play("Riders of Rohan", "Gandalf"))
        game.run_until(lambda g: g.offers("play", self.NAME))
        resolved(game.play(self.NAME))
        return game

    def test_only_where_a_faction_was_played(self) -> None:
        game = entered("Edoras", "Gandalf", hand=[self.NAME])
        game.refuses(self.NAME, "faction")

    def test_minions_face_one_more_attack_and_none_is_detainment(self) -> None:
        game = self.closed()
        mine = game.game.card(game.company("Gimli").state.site)
        assert mine.state == 1
        theirs = next(
            c
            for c in game.game.state.cards[1:]
            if c.card.name == "Edoras" and c.card.alignment == "minion"
        )
        assert isinstance(theirs.card, Site)
        assert len(game.game.automatic_attacks(theirs)) == 1 + len(theirs.card.automatic_attacks)
        assert game.game.automatic_attacks(theirs)[0] == game.game.automatic_attacks(theirs)[1]

    def test_the_site_is_never_discarded(self) -> None:
        game = position(
            wizard(
                company(tapped("Edoras"), "Gimli", moving_to="Lórien"),
                in_play=[card(self.NAME, memo=("Edoras",))],
            ),
            ringwraith(),
            phase="movement",
        )
        game.run_until("site", site_path="starter")
        assert game["Edoras"].where == "location"


class TestTowerRaided:
    NAME = "Tower Raided"

    def raid(self, *items: str) -> Play:
        return entered(
            "Moria",
            character("Gimli", *items, "Dark Numbers"),
            "Frodo",
            "Boromir II",
            "Legolas",
            "Bergil",
            hand=[self.NAME],
        )

    def test_the_tower_becomes_a_ruin(self) -> None:
        game = self.raid("Glamdring")
        resolved(game.play(self.NAME))
        game.run_until(lambda g: g.asks == "scout-to-raid" or g.phase != "site", stay_untapped=True)
        assert game["Glamdring"].where == "discard" and game["Dark Numbers"].where == "discard"
        game.answer("scout-to-raid", "Frodo")
        site = game.game.card(game.company("Gimli").state.site)
        assert game.game.site_type(site) == "ruins-and-lairs"
        assert game.points(0)["miscellaneous"] == 6

    def test_without_a_scout_it_is_lost(self) -> None:
        game = self.raid("Glamdring")
        resolved(game.play(self.NAME))
        game.run_until(lambda g: g.asks == "scout-to-raid" or g.phase != "site", stay_untapped=True)
        game.answer("scout-to-raid", None)
        assert game[self.NAME].where == "discard"

    def test_not_for_nothing(self) -> None:
        self.raid("Dagger of Westernesse").refuses(self.NAME, "worth 2")


class TestEnduringTales:
    def test_what_is_discarded_may_go_on_top_of_the_deck(self) -> None:
        game = position(
            wizard(company("Rivendell", "Gimli"), hand=["Glamdring"], in_play=["Enduring Tales"]),
            ringwraith(),
            phase="end-of-turn",
        )
        game.run_until("discard-card").choose("Glamdring")
        resolved(game).answer("where-to-discard", "top of the play deck")
        assert game["Glamdring"].where != "discard"
        game.run_until(lambda g: g.game.state.turn > 5)
        assert "Glamdring" in game.hand(0), "and is drawn again"

    def test_or_to_the_discard_pile_and_so_for_the_opponent(self) -> None:
        game = position(
            wizard(company("Rivendell", "Gimli"), in_play=["Enduring Tales"]),
            ringwraith(hand=["Wolves"]),
            phase="end-of-turn",
        )
        game.run_until(lambda g: g.asks == "discard-card" and g.asked == 1).choose("Wolves")
        resolved(game)
        assert game.asked == 1
        game.answer("where-to-discard", "discard pile")
        assert game["Wolves"].where == "discard"

    def test_what_is_played_is_not_discarded_from_the_hand(self) -> None:
        game = position(
            wizard(
                company("Rivendell", "Elrond", character("Gimli", "Memories Stolen")),
                hand=["Memories Recalled"],
                in_play=["Enduring Tales"],
            ),
            ringwraith(),
        )
        resolved(game.play("Memories Recalled"))
        assert game["Memories Recalled"].where == "discard"
        assert not game.happened("put on top")
