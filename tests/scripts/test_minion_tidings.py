"""Knowledge and power for minions: news, searches, the Eye, rings, a blade, and The Balrog."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from on_the_way import minions, resolved

from freecouncil.testing import (
    Piece,
    Play,
    character,
    company,
    position,
    ringwraith,
    wizard,
)


def entered(
    site: str | Piece,
    *members: str | Piece,
    hand: Sequence[str] = (),
    deck: Sequence[str] | None = None,
    discard: Sequence[str] = (),
    stored: Sequence[str] = (),
    pausing: bool = True,
) -> Play:
    """Minions who have entered a site, well and untapped."""
    side = ringwraith(
        company(site, *members),
        hand=hand,
        deck=list(deck) if deck is not None else None,
        stored=stored,
    )
    game = position(side, wizard(), phase="site", pausing=(0,) if pausing else ())
    game.rolls(*[12] * 8).run_until("enter-site").choose(True)
    return game


def at_site(game: Play) -> Play:
    return game.run_until(lambda g: g.asks == "site" or g.phase != "site", stay_untapped=True)


class TestAllThoughtBentUponIt:
    def test_an_item_comes_out_of_the_deck(self) -> None:
        game = entered(
            "The Worthy Hills",
            character("Ciryaher", "Dwarven Ring of Barin's Tribe"),
            hand=["All Thought Bent upon It"],
            deck=["High Helm", "Ostisen", "Black Mace"],
        )
        at_site(game)
        resolved(game.play("All Thought Bent upon It", "Ciryaher"))
        game.answer("item-from-deck", "Black Mace")
        assert "Black Mace" in game.hand(0) and game["Ciryaher"].tapped
        assert game.asks == "support-check", "he checks corruption"

    def test_only_where_information_is_playable(self) -> None:
        game = entered("Moria", "Ciryaher", hand=["All Thought Bent upon It"])
        at_site(game).refuses("All Thought Bent upon It", "Information")

    def test_only_a_sage(self) -> None:
        game = entered("The Worthy Hills", "Ostisen", hand=["All Thought Bent upon It"])
        at_site(game).refuses("All Thought Bent upon It", "sage")


class TestTheNamesAmongThem:
    def test_a_scout_hears_them_after_the_automatic_attack(self) -> None:
        game = entered("Lake-town", "Ufthak", hand=["The Names Among Them"], pausing=False)
        game.run_until(lambda g: g.offers("play", "The Names Among Them"), stay_untapped=True)
        resolved(game.play("The Names Among Them", "Ufthak"))
        assert game["The Names Among Them"].bearer == "Ufthak" and game["Ufthak"].tapped

    def test_stored_they_cancel_an_automatic_attack(self) -> None:
        game = entered("Lake-town", "Ostisen", stored=["The Names Among Them"], pausing=False)
        game.run_until(lambda g: g.offers("use", "The Names Among Them"))
        resolved(game.use("The Names Among Them"))
        assert game.happened("attack canceled") and game["The Names Among Them"].where == "discard"

    def test_not_at_ruins(self) -> None:
        game = entered("Ettenmoors", "Ostisen", stored=["The Names Among Them"], pausing=False)
        game.run_until(lambda g: g.phase != "site", stay_untapped=True)
        assert game["The Names Among Them"].where == "points"


class TestNewsOfTheShire:
    def store(self, *bearers: str) -> Play:
        who = [character(name, "News of the Shire") for name in bearers or ("Ostisen",)]
        game = position(ringwraith(company("Barad-dûr", *who)), wizard(company("Bag End", "Gimli")))
        for _ in who:
            option = next(o for o in game.decision.options if o.verb == "store")
            game.game.choose(option)
        return game

    def test_played_at_bag_end(self) -> None:
        chief = "Lieutenant of Dol Guldur"
        game = entered("Bag End", chief, hand=["News of the Shire"])
        at_site(game)
        resolved(game.play("News of the Shire"))
        assert game["News of the Shire"].bearer == chief and game[chief].tapped

    def test_once_told_the_shire_is_no_longer_what_it_was(self) -> None:
        game = self.store()
        from freecouncil.rules.regions import region_type

        assert game.points(0)["miscellaneous"] == 3
        assert region_type(game.game, "The Shire") == "border-land"
        site = game.game.card(game.company("Gimli").state.site)
        assert game.game.site_type(site) == "border-hold"

    def test_told_again_it_is_worth_less(self) -> None:
        game = self.store("Ostisen", "Layos")
        assert game.points(0)["miscellaneous"] == 3 + 1

    def test_not_elsewhere(self) -> None:
        game = entered("Bree", "Ostisen", hand=["News of the Shire"])
        at_site(game).refuses("News of the Shire", "Bag End")


class TestNewsMustGetThrough:
    def test_from_a_shadow_hold_it_is_stored_as_at_a_darkhaven(self) -> None:
        game = position(
            ringwraith(
                company("Moria", character("Ostisen", "The Names Among Them")),
                hand=["News Must Get Through"],
            ),
            wizard(),
        )
        resolved(game.play("News Must Get Through"))
        game.choose("The Names Among Them")
        assert game["The Names Among Them"].where == "points"
        assert game.points(0)["miscellaneous"] == 1

    def test_not_from_ruins(self) -> None:
        game = position(
            ringwraith(
                company("Ettenmoors", character("Ostisen", "The Names Among Them")),
                hand=["News Must Get Through"],
            ),
            wizard(),
        )
        game.refuses("News Must Get Through", "Shadow-hold")


class TestWeHaveComeToKill:
    def kill(self, at: str, *members: str, hand: Sequence[str] = ("Gorbag",)) -> Play:
        return position(
            ringwraith(company(at, *members), hand=["We Have Come to Kill", *hand]), wizard()
        )

    def test_one_more_comes_under_general_influence(self) -> None:
        game = self.kill("Moria", "Ostisen", hand=["Layos"])
        resolved(game.play("We Have Come to Kill", action="under general influence"))
        assert game["Layos"].site == "Moria" and not game["Layos"].controller

    def test_or_as_a_follower(self) -> None:
        game = self.kill("Moria", "Lieutenant of Dol Guldur", hand=["Orc Tracker"])
        resolved(game.play("We Have Come to Kill", action="under direct influence"))
        assert game["Orc Tracker"].controller == "Lieutenant of Dol Guldur"

    def test_not_at_a_free_hold(self) -> None:
        self.kill("Bag End", "Ostisen", hand=["Layos"]).refuses(
            "We Have Come to Kill", "Shadow-hold"
        )

    def test_not_the_ringwraith_himself(self) -> None:
        self.kill("Moria", "Ostisen", hand=["The Witch-king"]).refuses("We Have Come to Kill")

    def test_an_agent_may_come_so(self) -> None:
        game = self.kill("Moria", "Lagduf", hand=["Leamon"])
        resolved(game.play("We Have Come to Kill", action="under general influence"))
        assert game["Leamon"].where == "play" and game["Leamon"].site == "Moria"

    def test_it_is_besides_the_character_of_the_turn(self) -> None:
        game = self.kill("Moria", "Lagduf", hand=["Leamon"])
        resolved(game.play("We Have Come to Kill", action="under general influence"))
        assert not game.game.state.turn_memo.get("character")

    def test_there_must_be_influence_for_him(self) -> None:
        crowd = ("The Mouth", "Lagduf", "Gorbag")  # 9, 5 and 6 of mind
        self.kill("Moria", *crowd, hand=["Golodhros"]).refuses("We Have Come to Kill", "nobody")


class TestWisdomToWield:
    def test_a_sage_bears_a_dwarven_ring_as_a_dwarf(self) -> None:
        ring = "Dwarven Ring of Barin's Tribe"
        game = position(
            ringwraith(company("Moria", character("Ciryaher", ring)), hand=["Wisdom to Wield"]),
            wizard(),
        )
        assert game["Ciryaher"].corruption_points == 3
        assert not game.offers("use", ring)
        resolved(game.play("Wisdom to Wield", action="a Dwarven Ring"))
        assert game["Ciryaher"].corruption_points == 5
        assert game.offers("use", ring)

    def test_or_sees_in_a_palantir(self) -> None:
        stone = "Palantír of Minas Tirith"
        game = position(
            ringwraith(company("Moria", character("Ciryaher", stone)), hand=["Wisdom to Wield"]),
            wizard(),
        )
        assert not game.offers("use", stone)
        resolved(game.play("Wisdom to Wield", action="a Palantír"))
        assert game.offers("use", stone)

    def test_only_a_sage_who_bears_one(self) -> None:
        game = position(
            ringwraith(company("Moria", "Ciryaher"), hand=["Wisdom to Wield"]), wizard()
        )
        game.refuses("Wisdom to Wield", "bears")


class TestTheLidlessEye:
    def eye(self, **more: Any) -> Play:
        return position(
            ringwraith(company("Dol Guldur", "Ostisen"), in_play=["The Lidless Eye"], **more),
            wizard(hand=["Glamdring", "Wolves"]),
        )

    def test_it_is_sauron(self) -> None:
        game = position(
            ringwraith(
                company("Dol Guldur", "Ostisen"),
                hand=["The Lidless Eye", "The Witch-king"],
                in_play=["Bade to Rule"],
            ),
            wizard(),
        )
        before = game.general_influence(0)
        resolved(game.play("The Lidless Eye"))
        assert game["Bade to Rule"].where == "discard"
        assert game.general_influence(0) == before - 5 + 7
        assert not game.offers("organize") or not game.organize().offers("bring-character")

    def test_it_looks_into_the_sideboard_or_into_the_hand(self) -> None:
        game = self.eye(sideboard=["High Helm"], hand=["Layos"])
        assert game.offers("use", "The Lidless Eye", "look into the sideboard")
        resolved(game.use("The Lidless Eye", action="look into the opponent's hand"))
        if game.asks == "discard-card":
            game.choose("Layos")
        assert game["Layos"].where == "discard"
        hand = [game.game.card(n) for n in game.game.state.players[1].hand]
        assert all(c.shown for c in hand)
        assert not game.offers("use", "The Lidless Eye"), "once a turn"

    def test_not_against_minions(self) -> None:
        game = position(
            ringwraith(company("Dol Guldur", "Ostisen"), hand=["The Lidless Eye"]),
            ringwraith(company("Dol Guldur", "Layos")),
        )
        game.refuses("The Lidless Eye", "Wizard")


class TestPowersTooDarkAndTerrible:
    NAME = "Powers Too Dark and Terrible"

    def dark(self, *items: str) -> Play:
        return position(
            ringwraith(
                company("Dol Guldur", character("Ostisen", *items)),
                in_play=["The Lidless Eye", self.NAME],
                hand=["Bitter Cold", "Bitter Cold"],
            ),
            wizard(),
            seed=1,
        )

    def test_a_ring_lends_power_for_one_magic_card_a_turn(self) -> None:
        game = self.dark("Magic Ring of Lore")
        resolved(game.play("Bitter Cold"))
        assert game.pile("discard", 0).count("Bitter Cold") == 1
        game.refuses("Bitter Cold", "sorcery")

    def test_without_a_ring_it_does_not(self) -> None:
        self.dark().refuses("Bitter Cold", "sorcery")

    def test_only_as_sauron(self) -> None:
        game = position(
            ringwraith(company("Dol Guldur", "Ostisen"), hand=["Powers Too Dark and Terrible"]),
            wizard(),
        )
        game.refuses("Powers Too Dark and Terrible", "Sauron")


class TestUsrievOfTreachery:
    def test_its_bearer_may_be_assigned_two_strikes(self) -> None:
        game = minions(
            ("Dol Guldur", "Moria"),
            character("Lieutenant of Dol Guldur", "Usriev of Treachery"),
            "Ostisen",
            hazards=["Wolves"],
            by=("starter",),
        )
        game.run_until(lambda g: g.offers("play", "Wolves", "creature"))
        resolved(game.play("Wolves", action="creature", key="wilderness"))
        game.run_until("assign-strike")
        game.choose("assign", "Lieutenant of Dol Guldur")
        game.answer("second-strike", True)
        game.run_until(lambda g: g.asks not in ("assign-strike",))
        assert game.attack.assigned.count("Lieutenant of Dol Guldur") == 2

    def test_who_is_no_warrior_is_not(self) -> None:
        game = minions(
            ("Dol Guldur", "Moria"),
            character("Odoacer", "Usriev of Treachery"),
            "Ostisen",
            hazards=["Wolves"],
            by=("starter",),
        )
        game.run_until(lambda g: g.offers("play", "Wolves", "creature"))
        resolved(game.play("Wolves", action="creature", key="wilderness"))
        game.run_until("assign-strike")
        game.choose("assign", "Odoacer")
        assert game.asks != "second-strike"


BALROG = "The Balrog (ally)"


class TestTheBalrog:
    def test_it_may_be_too_much_for_its_master(self) -> None:
        game = position(
            ringwraith(
                company("Moria", character("Ostisen", BALROG)), company("Dol Guldur", "Layos")
            ),
            wizard(),
            phase="untap",
            rolls=(12,),
        )
        game.run_until("organization")
        assert game["Ostisen"].where == "out"

    def test_it_may_obey(self) -> None:
        game = position(
            ringwraith(company("Moria", character("Lieutenant of Dol Guldur", BALROG))),
            wizard(),
            phase="untap",
            rolls=(11,),
        )
        game.run_until("organization")
        assert game["Lieutenant of Dol Guldur"].in_play

    def test_it_goes_if_its_company_moves_above_ground(self) -> None:
        game = position(
            ringwraith(company("Moria", character("Ostisen", BALROG), moving_to="Goblin-gate")),
            wizard(),
            phase="movement",
        )
        game.run_until("site")
        assert game["The Balrog"].where == "discard"

    def test_below_it_stays(self) -> None:
        game = position(
            ringwraith(company("Moria", character("Ostisen", BALROG), moving_to="The Under-gates")),
            wizard(),
            phase="movement",
        )
        game.run_until("site")
        assert game["The Balrog"].bearer == "Ostisen"
