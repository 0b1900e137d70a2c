"""Resource short-events of The Wizards, played as their words say."""

from __future__ import annotations

from typing import Any

from on_the_way import attacked

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

GATES = "Gates of Morning"


def struck(*members: str | Piece, by: str = "Giant", hand: list[str]) -> Play:
    """The strike sequence of the first member, at the defender's own actions."""
    game = attacked(*members, by=by, hand=hand)
    first = members[0] if isinstance(members[0], str) else members[0].name
    game.run_until("assign-strike" if len(members) > 1 else "stay-untapped")
    if game.asks == "assign-strike":
        game.assign(first)
    return game


def entering(*members: str | Piece, site: str, hand: list[str], **more: Any) -> Play:
    """A company faces the automatic-attack of its site."""
    game = position(wizard(company(site, *members), hand=hand, **more), ringwraith(), phase="site")
    game.answer("enter-site", True)
    game.run_until(lambda play: play.attack is not None)
    return game


def checking(who: str | Piece, *others: str | Piece, hand: list[str], item: str) -> Play:
    """A character hands an item on and must check corruption."""
    bearer = who if isinstance(who, str) else who.name
    taker = others[0] if isinstance(others[0], str) else others[0].name
    game = position(wizard(company("Rivendell", who, *others), hand=hand), ringwraith())
    game.choose("transfer")
    if game.asks == "item-to-transfer":
        game.choose(item)
    if game.asks == "transfer-to":
        game.choose(taker)
    assert game.asks == "support-check", bearer
    return game


def influencing(
    *members: str | Piece, who: str, site: str, faction: str, hand: list[str], roll: int = 0
) -> Play:
    game = position(
        wizard(company(site, *members), hand=[faction, *hand]), ringwraith(), phase="site"
    )
    game.answer("enter-site", True)
    if roll:
        game.rolls(roll)
    game.play(faction, influencer=who)
    return game


def added(game: Play) -> int:
    """What cards have added to the last influence check."""
    event = next(e for e in reversed(game.game.events) if e.kind == "rolled" and e.tallies)
    notes = {why: amount for amount, why in event.tallies[0][1]}
    return notes["cards played on the check"]


class TestConcealment:
    def test_a_scout_taps_to_cancel_an_attack(self) -> None:
        game = attacked("Legolas", "Frodo", by="Wolves", hand=["Concealment"])
        game.play("Concealment", "Frodo")
        assert game["Frodo"].tapped
        assert game.happened("attack canceled", "Wolves")

    def test_not_without_an_untapped_scout(self) -> None:
        game = attacked(
            "Legolas", character("Frodo", tapped=True), by="Wolves", hand=["Concealment"]
        )
        assert not game.offers("play", "Concealment")


class TestDarkQuarrels:
    def test_it_cancels_an_attack_by_orcs(self) -> None:
        game = attacked("Legolas", by="Orc-patrol", hand=["Dark Quarrels"])
        game.play("Dark Quarrels", action="cancel")
        assert game.happened("attack canceled", "Orc-patrol")

    def test_no_other_attack(self) -> None:
        game = attacked("Legolas", by="Wolves", hand=["Dark Quarrels"])
        assert not game.offers("play", "Dark Quarrels")

    def test_with_gates_of_morning_any_attack_has_half_its_strikes_rounded_up(self) -> None:
        game = attacked("Legolas", by="Wolves", hand=["Dark Quarrels"], in_play=(GATES,))
        game.play("Dark Quarrels", action="halve strikes")
        game.pass_windows()
        assert game.attack is not None and game.attack.strikes == 2

    def test_3_V_between_companies_it_may_cancel_and_not_halve(self) -> None:
        game = position(
            ringwraith(company("Dol Guldur", "Gorbag", "Lagduf")),
            wizard(
                company("Dol Guldur", character("Legolas", "Black Arrow"), "Gimli"),
                hand=["Dark Quarrels", "The Dwarves Are upon You!"],
                in_play=[GATES],
            ),
            phase="site",
        )
        game.answer("enter-site", True).answer("site", "attack", "Legolas")
        assert game.options == ["play Dark Quarrels cancel", "pass"]
        game.play("Dark Quarrels")
        assert game.happened("attack canceled")

    def test_3_V_4_not_where_one_of_another_race_attacks_with_them(self) -> None:
        game = position(
            ringwraith(company("Dol Guldur", "Gorbag", "Adûnaphel the Ringwraith")),
            wizard(company("Dol Guldur", "Legolas"), hand=["Dark Quarrels"]),
            phase="site",
        )
        game.answer("enter-site", True).answer("site", "attack", "Legolas")
        assert not game.offers("play", "Dark Quarrels")


class TestVanishment:
    def test_the_wizard_cancels_an_attack_and_checks_at_minus_2(self) -> None:
        game = attacked(
            character("Gandalf", "Elven Cloak", "Dagger of Westernesse"),
            by="Giant",
            hand=["Vanishment"],
        )
        game.rolls(5)
        game.play("Vanishment")
        game.run_until(lambda play: play.happened("attack canceled", "Giant"))
        assert game["Gandalf"].untapped, "he need not tap"
        assert game["Gandalf"].in_play, "5 - 2 is more than his 2 points"
        assert not game.game.chance.scripted

    def test_only_with_the_wizard_in_the_company(self) -> None:
        game = position(
            wizard(
                company("Rivendell", "Legolas", moving_to="Goblin-gate"),
                company("Lórien", "Gandalf"),
                hand=["Vanishment"],
            ),
            ringwraith(hand=["Giant"]),
            phase="movement",
        )
        game.answer("company-to-move", "Legolas")
        game.run_until(lambda play: play.asks == "act" and play.offers("play", "Giant", "creature"))
        game.play("Giant")
        game.run_until(lambda play: play.attack is not None)
        assert not game.offers("play", "Vanishment")


class TestEscape:
    def test_the_attack_is_canceled_and_the_character_wounded_with_no_body_check(self) -> None:
        game = attacked("Legolas", "Frodo", by="Giant", hand=["Escape"])
        game.play("Escape", "Legolas")
        assert game.happened("attack canceled", "Giant")
        assert game["Legolas"].wounded

    def test_not_on_a_wounded_one(self) -> None:
        game = attacked(wounded("Legolas"), wounded("Frodo"), by="Giant", hand=["Escape"])
        assert not game.offers("play", "Escape")


class TestTheCockCrows:
    def test_it_cancels_a_troll_attack(self) -> None:
        game = entering("Legolas", site="Ettenmoors", hand=["The Cock Crows"])
        game.play("The Cock Crows", action="cancel")
        assert game.happened("attack canceled", "Ettenmoors")

    def test_with_gates_of_morning_it_discards_a_hazard_permanent_event(self) -> None:
        game = position(
            wizard(
                company("Rivendell", character("Frodo", "Lure of the Senses")),
                hand=["The Cock Crows"],
                in_play=(GATES,),
            ),
            ringwraith(),
        )
        game.play("The Cock Crows", "Lure of the Senses").pass_windows()
        assert game["Lure of the Senses"].where == "discard"

    def test_not_without_them(self) -> None:
        game = position(
            wizard(
                company("Rivendell", character("Frodo", "Lure of the Senses")),
                hand=["The Cock Crows"],
            ),
            ringwraith(),
        )
        game.refuses("The Cock Crows", "Gates of Morning is not in play")


class TestTheOldThrush:
    def test_a_strong_attack_loses_3_prowess_and_body_once(self) -> None:
        game = entering(
            "Legolas", site="The Lonely Mountain", hand=["The Old Thrush", "The Old Thrush"]
        )
        game.play("The Old Thrush")
        assert game.attack is not None
        assert game.attack.prowess == 11
        assert not game.offers("play", "The Old Thrush")

    def test_a_weaker_one_does_not(self) -> None:
        game = entering("Legolas", site="Ettenmoors", hand=["The Old Thrush"])
        assert not game.offers("play", "The Old Thrush")

    def test_what_strengthens_an_attack_does_not_change_its_normal_prowess(self) -> None:
        game = position(
            wizard(company("Lórien", "Legolas", moving_to="Ovir Hollow"), hand=["The Old Thrush"]),
            ringwraith(hand=["Choking Shadows"]),
            phase="movement",
        )
        game.run_until(lambda play: play.offers("play", "Choking Shadows"))
        game.play("Choking Shadows", action="strengthen attack")
        game.run_until(lambda play: play.game.fighting > 0, enter_site=True)
        assert game.attack.prowess == 14
        assert not game.offers("play", "The Old Thrush")


class TestDodge:
    def test_the_character_does_not_tap(self) -> None:
        game = struck("Legolas", by="Orc-lieutenant", hand=["Dodge"])
        game.tap_to_fight()
        game.rolls(7)
        game.play("Dodge")
        game.run_until(lambda play: play.happened("strike failed", "Legolas"))
        assert game["Legolas"].untapped

    def test_when_it_is_wounded_its_body_is_one_less(self) -> None:
        game = struck("Legolas", by="Giant", hand=["Dodge"])
        game.tap_to_fight()
        game.rolls(2, 8)  # the body check of 8 eliminates a body of 7
        game.play("Dodge")
        game.run_until(lambda play: play["Legolas"].where == "out")
        assert game.happened("eliminated", "Legolas")

    def test_not_on_one_who_would_not_tap_anyway(self) -> None:
        game = struck("Legolas", by="Orc-lieutenant", hand=["Dodge"])
        game.rolls(12)
        game.stay_untapped()
        assert game["Dodge"].where == "hand" and game["Legolas"].untapped


class TestRiskyBlow:
    def test_a_warrior_has_3_more_prowess_and_one_less_body(self) -> None:
        game = struck("Legolas", by="Giant", hand=["Risky Blow"])
        game.tap_to_fight()
        game.rolls(5, 8)
        game.play("Risky Blow")
        # 5 + 5 + 3 against 13: ineffectual; one less would have wounded
        assert game.happened("strike ineffectual", "Legolas")

    def test_nobody_else(self) -> None:
        game = struck("Frodo", by="Giant", hand=["Risky Blow"])
        game.rolls(12)
        game.tap_to_fight()
        assert game["Risky Blow"].where == "hand"


class TestAFriendOrThree:
    def test_each_character_of_the_company_counts_for_a_corruption_check(self) -> None:
        game = checking(
            character("Legolas", "Elven Cloak"), "Gimli", "Frodo",
            hand=["A Friend or Three"], item="Elven Cloak",
        )  # fmt: skip
        game.play("A Friend or Three", action="corruption check")
        assert game.decision.about[1] == 3

    def test_or_for_an_influence_check(self) -> None:
        game = influencing(
            "Aragorn II", "Gimli", who="Aragorn II", site="Bree",
            faction="Rangers of the North", hand=["A Friend or Three"],
        )  # fmt: skip
        game.rolls(4)
        game.play("A Friend or Three", action="influence check")
        assert added(game) == 2


class TestMuster:
    def test_a_warriors_prowess_is_added_up_to_5(self) -> None:
        game = influencing(
            "Beorn", who="Beorn", site="Edoras", faction="Riders of Rohan", hand=["Muster"]
        )
        game.rolls(2)
        game.play("Muster")
        assert added(game) == 5, "at most 5 of his 7"

    def test_no_other_character(self) -> None:
        game = position(
            wizard(company("Edoras", "Frodo"), hand=["Muster", "Riders of Rohan"]),
            ringwraith(),
            phase="site",
        )
        game.answer("enter-site", True)
        game.rolls(2)
        game.play("Riders of Rohan")
        assert game["Muster"].where == "hand", "it could not be played on a Hobbit's check"


class TestNewFriendship:
    def test_a_diplomats_influence_check_gets_3(self) -> None:
        game = influencing(
            "Legolas", who="Legolas", site="Edoras", faction="Riders of Rohan",
            hand=["New Friendship"],
        )  # fmt: skip
        game.rolls(2)
        game.play("New Friendship", action="influence check")
        assert added(game) == 3

    def test_anyone_in_a_diplomats_company_gets_2_for_a_corruption_check(self) -> None:
        game = checking(
            character("Boromir II", "Elven Cloak"), "Legolas",
            hand=["New Friendship"], item="Elven Cloak",
        )  # fmt: skip
        game.play("New Friendship", action="corruption check")
        assert game.decision.about[1] == 2

    def test_not_without_a_diplomat(self) -> None:
        game = checking(
            character("Boromir II", "Elven Cloak"), "Haldir",
            hand=["New Friendship"], item="Elven Cloak",
        )  # fmt: skip
        assert not game.offers("play", "New Friendship")


class TestWizardsLaughter:
    @staticmethod
    def influenced(*hand: str) -> Play:
        game = position(
            wizard(company("Edoras", "Legolas"), turns=3),
            wizard(
                company("Edoras", character("Haldir", "Elven Cloak")),
                company("Rivendell", "Saruman"),
                hand=hand,
            ),
            phase="site",
        )
        game.answer("enter-site", True)
        return game

    def test_the_wizard_cancels_an_attempt_in_the_opponents_site_phase(self) -> None:
        game = self.influenced("Wizard's Laughter")
        game.choose("influence", "Haldir")
        game.rolls(7)
        game.play("Wizard's Laughter")
        assert game["Haldir"].in_play
        assert not game.happened("influenced away", "Haldir")
        assert game["Legolas"].tapped

    def test_not_an_attempt_at_a_faction_of_ones_own(self) -> None:
        game = influencing(
            "Gandalf", who="Gandalf", site="Edoras", faction="Riders of Rohan",
            hand=["Wizard's Laughter"], roll=2,
        )  # fmt: skip
        assert game["Wizard's Laughter"].where == "hand"

    def test_not_without_a_wizard_in_play(self) -> None:
        game = position(
            wizard(company("Edoras", "Legolas"), turns=3),
            wizard(company("Edoras", "Haldir"), hand=["Wizard's Laughter"]),
            phase="site",
        )
        game.answer("enter-site", True)
        game.rolls(12, 2)
        game.choose("influence", "Haldir")
        assert game["Wizard's Laughter"].where == "hand"


class TestHalflingStrength:
    def test_a_hobbit_untaps(self) -> None:
        game = position(
            wizard(company("Bree", tapped("Frodo"), tapped("Gimli")), hand=["Halfling Strength"]),
            ringwraith(),
        )
        game.play("Halfling Strength", "Frodo", action="untap")
        assert game["Frodo"].untapped and game["Gimli"].tapped

    def test_or_is_healed_in_the_organization_phase(self) -> None:
        game = position(
            wizard(company("Bree", wounded("Frodo")), hand=["Halfling Strength"]), ringwraith()
        )
        game.play("Halfling Strength", action="heal")
        assert game["Frodo"].untapped

    def test_in_no_other_phase(self) -> None:
        game = position(
            wizard(company("Bree", wounded("Frodo"), "Gimli"), hand=["Halfling Strength"]),
            ringwraith(),
            phase="end-of-turn",
        )
        assert not game.offers("play", "Halfling Strength")

    def test_or_gets_4_on_a_corruption_check(self) -> None:
        game = checking(
            character("Frodo", "Elven Cloak"), "Gimli", hand=["Halfling Strength"],
            item="Elven Cloak",
        )  # fmt: skip
        game.play("Halfling Strength", action="corruption check")
        assert game.decision.about[1] == 4

    def test_which_only_a_hobbit_does(self) -> None:
        game = checking(
            character("Gimli", "Elven Cloak"), "Frodo", hand=["Halfling Strength"],
            item="Elven Cloak",
        )  # fmt: skip
        assert not game.offers("play", "Halfling Strength")


class TestVilya:
    def test_elrond_grows_and_checks_at_minus_3(self) -> None:
        game = position(
            wizard(company("Rivendell", "Elrond"), hand=["Vilya", "Vilya"], deck=["Gimli"] * 4),
            ringwraith(),
        )
        game.rolls(4)
        game.play("Vilya")
        assert game["Elrond"].prowess == 11
        assert game["Elrond"].body == 11
        assert game["Elrond"].direct_influence == 10
        game.refuses("Vilya", "duplicated")

    def test_at_rivendell_three_resources_go_back_into_the_deck(self) -> None:
        game = position(
            wizard(
                company("Rivendell", "Elrond"),
                hand=["Vilya"],
                discard=["Dodge", "Escape", "Muster", "Stealth", "Gimli", "Cave-drake", "Twilight"],
            ),
            ringwraith(),
        )
        game.rolls(9)
        game.play("Vilya")
        for other in ("Gimli", "Cave-drake", "Twilight"):
            assert not game.offers(other)
        game.choose("Dodge")
        game.choose("Escape")
        game.choose("Stealth")
        left = {"Muster", "Gimli", "Cave-drake", "Twilight", "Vilya"}
        assert set(game.pile("discard", 0)) == left

    def test_elsewhere_they_do_not(self) -> None:
        game = position(
            wizard(company("Lórien", "Elrond"), hand=["Vilya"], discard=["Dodge"]), ringwraith()
        )
        game.rolls(9)
        game.play("Vilya")
        assert game.asks == "organization"
        assert "Dodge" in game.pile("discard", 0)

    def test_until_the_end_of_the_turn(self) -> None:
        game = position(wizard(company("Lórien", "Elrond"), hand=["Vilya"]), ringwraith())
        game.rolls(9)
        game.play("Vilya")
        game.pass_until(lambda play: play.game.state.turn == 6)
        assert game["Elrond"].prowess == 7
