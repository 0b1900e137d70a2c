"""Minion resources of The Lidless Eye that are about attacks."""

from __future__ import annotations

from collections.abc import Sequence

from freecouncil.rules.attacks import is_overt
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


def on_the_way(
    *members: str | Piece,
    hand: Sequence[str] = (),
    hazards: Sequence[str] = (),
    to: str = "Woodmen-town",
    theirs: Sequence[str | Piece] = (),
) -> Play:
    """From Dol Guldur by the site path on the card: at Woodmen-town, a Border-hold, through a
    Dark-domain and a Wilderness."""
    game = position(
        ringwraith(company("Dol Guldur", *members, moving_to=to), hand=hand),
        wizard(hand=hazards, in_play=theirs),
        phase="movement",
    )
    return game.run_until("act", site_path="starter")


def when_offered(game: Play, card: str) -> Play:
    """Until the card may be played, or the movement/hazard phase is over."""
    return game.run_until(lambda g: g.offers("play", card) or g.phase == "site")


class TestInTheNameOfMordor:
    def test_a_character_taps_and_they_let_the_company_pass(self) -> None:
        game = on_the_way("Ciryaher", hand=["In the Name of Mordor"], hazards=["Orc-guard"])
        game.play("Orc-guard", key="dark-domain")
        game.play("In the Name of Mordor", "Ciryaher", action="cancel an attack").pass_windows()
        assert game["Ciryaher"].tapped
        assert game.happened("attack canceled", "Orc-guard")

    def test_not_from_the_wild(self) -> None:
        hand = ["In the Name of Mordor", "Diversion"]
        game = on_the_way("Ciryaher", hand=hand, hazards=["Wargs"])
        game.play("Wargs", key="wilderness")
        game.refuses("In the Name of Mordor", "detainment")

    def test_a_nazgul_is_called_off(self) -> None:
        game = on_the_way("Ciryaher", hand=["In the Name of Mordor"], theirs=["Ren the Unclean"])
        game.play("In the Name of Mordor", "Ren the Unclean").pass_windows()
        assert game["Ren the Unclean"].where == "discard"

    def test_a_nazgul_who_is_just_played_as_an_event_is_canceled(self) -> None:
        hand, hazards = ["In the Name of Mordor"], ["Khamul the Easterling"]
        game = on_the_way("Ciryaher", hand=hand, hazards=hazards)
        game.play("Khamul the Easterling", action="permanent")
        game.play("In the Name of Mordor").pass_windows()
        assert game["Khamul the Easterling"].where == "discard"

    def test_one_who_was_tapped_for_his_effect_is_stopped(self) -> None:
        hand, theirs = ["In the Name of Mordor"], ["Dwar of Waw"]
        game = on_the_way("Ciryaher", hand=hand, hazards=["Wargs"], theirs=theirs)
        game.run_until(lambda g: g.asked == 1)
        game.use("Dwar of Waw").play("In the Name of Mordor", "Dwar of Waw")
        game.run_until("act").play("Wargs", key="wilderness")
        game.run_until("stay-untapped")
        assert game.attack.prowess == 9  # and not 10

    def test_no_nazgul_no_play(self) -> None:
        game = on_the_way("Ciryaher", hand=["In the Name of Mordor"], hazards=["Wargs"])
        game.refuses("In the Name of Mordor", "Nazgûl")


class TestUnleashedAgainstAttacks:
    def attacked(self, wraith: str, card: str, *others: str) -> Play:
        game = position(
            ringwraith(
                company(
                    "Dol Guldur",
                    character(wraith, "Black Rider"),
                    *others,
                    moving_to="Woodmen-town",
                ),
                hand=[card, "Diversion"],
            ),
            wizard(hand=["Wolves"]),
            phase="movement",
        )
        game.run_until("act", site_path="starter")
        return game.play("Wolves", key="wilderness")

    def test_indur_unleashed_cancels_an_attack(self) -> None:
        game = self.attacked("Indur the Ringwraith", "Indur Unleashed")
        game.play("Indur Unleashed").pass_windows()
        assert game.happened("attack canceled", "Wolves")

    def test_khamul_unleashed_weakens_an_attack(self) -> None:
        game = self.attacked("Khamul the Ringwraith", "Khamul Unleashed")
        before = game.attack.prowess
        game.play("Khamul Unleashed").answer("respond", None)
        assert game.attack.prowess == before - 3

    def test_adunaphel_unleashed_leaves_one_strike(self) -> None:
        game = self.attacked("Adunaphel the Ringwraith", "Adunaphel Unleashed")
        assert game.attack.strikes == 3
        game.play("Adunaphel Unleashed").run_until("stay-untapped")
        assert game.attack.strikes == 1

    def test_another_ringwraith_is_not_unleashed_by_it(self) -> None:
        game = self.attacked("Ren the Ringwraith", "Indur Unleashed")
        game.refuses("Indur Unleashed", "not your Ringwraith")


class TestUnleashedInAttacks:
    def attack(self, wraith: str, card: str, *heroes: str | Piece) -> Play:
        game = position(
            ringwraith(
                company("Mount Gram", character(wraith, "Black Rider")), hand=[card], turns=3
            ),
            wizard(company("Mount Gram", *heroes), hand=["Concealment"]),
            phase="site",
        ).run_until("site", enter_site=True)
        return game.choose("attack", str(heroes[0]))

    def test_indurs_attack_cannot_be_canceled(self) -> None:
        game = self.attack("Indur the Ringwraith", "Indur Unleashed", "Frodo")
        game.pass_until("act")
        game.pass_()
        assert game.offers("play", "Concealment")
        game = self.attack("Indur the Ringwraith", "Indur Unleashed", "Frodo")
        game.play("Indur Unleashed").run_until("stay-untapped")
        assert "Concealment" in game.hand(1)

    def test_khamul_chooses_whom_he_fights(self) -> None:
        game = self.attack("Khamul the Ringwraith", "Khamul Unleashed", "Gimli", "Frodo")
        game.play("Khamul Unleashed").run_until("assign-company-strike")
        assert game.asked == 0
        game.choose("Frodo").run_until("stay-untapped")
        assert game.attack.assigned == ["Frodo"]

    def test_adunaphel_chooses_and_her_blows_are_worse(self) -> None:
        game = self.attack("Adunaphel the Ringwraith", "Adunaphel Unleashed", "Gimli", "Frodo")
        game.play("Adunaphel Unleashed").run_until("assign-company-strike")
        assert game.asked == 0
        game.choose("Gimli").rolls(12, 2, 7)
        game.run_until(lambda g: not g.dice_left, stay_untapped=False)
        assert game["Gimli"].where != "play"  # 7 + 2 against a body of 8

    def test_without_it_the_defender_chooses(self) -> None:
        game = self.attack("Khamul the Ringwraith", "Khamul Unleashed", "Gimli", "Frodo")
        game.pass_().run_until("assign-company-strike")
        assert game.asked == 1


class TestMotionlessAmongTheSlain:
    def test_the_tapped_face_the_strikes(self) -> None:
        game = on_the_way(
            "Lagduf", tapped("Ostisen"), hand=["Motionless Among the Slain"], hazards=["Land-drake"]
        )
        game.play("Land-drake", key="wilderness").play("Motionless Among the Slain")
        game.run_until("assign-strike").assign("Ostisen")
        game.rolls(2, 8).run_until(lambda g: not g.dice_left)
        assert game["Ostisen"].wounded  # 8 + 1 against a body of 9

    def test_body_checks_are_worse(self) -> None:
        game = on_the_way("Ostisen", hand=["Motionless Among the Slain"], hazards=["Land-drake"])
        game.play("Land-drake", key="wilderness").play("Motionless Among the Slain")
        game.run_until("stay-untapped").rolls(2, 9).tap_to_fight()
        game.run_until(lambda g: not g.dice_left)
        assert game["Ostisen"].where == "out"  # 9 + 1 against a body of 9


class TestVeilsOfShadow:
    def entering(
        self, site: str, *members: str, hand: Sequence[str] = ("Veils of Shadow",)
    ) -> Play:
        game = position(ringwraith(company(site, *members), hand=hand), wizard(), phase="site")
        return game.answer("enter-site", True)

    def test_each_automatic_attack_has_one_strike(self) -> None:
        game = self.entering("Ettenmoors", "Hador")
        assert game.attack.strikes == 1
        game.rolls(9, 12).play("Veils of Shadow", "Hador")
        game.run_until("stay-untapped").stay_untapped()
        game.run_until("stay-untapped")
        assert (game.attack.strikes, game.attack.race) == (1, "Wolf")  # instead of two strikes

    def test_not_against_creatures(self) -> None:
        hand = ["Veils of Shadow", "Diversion"]
        game = on_the_way("Hador", hand=hand, hazards=["Wolves"])
        game.play("Wolves", key="wilderness")
        game.refuses("Veils of Shadow", "automatic-attack")


class TestGoldChainsInTheWind:
    def test_an_ally_takes_a_strike_and_is_gone(self) -> None:
        game = on_the_way("Ciryaher", hand=["Gold Chains in the Wind"], hazards=["Land-drake"])
        game.play("Land-drake", key="wilderness").rolls(9).play("Gold Chains in the Wind")
        game.run_until("stay-untapped")
        assert game.attack.assigned == ["Gold Chains in the Wind"]
        game.rolls(12).tap_to_fight().run_until("site")
        assert game["Gold Chains in the Wind"].where == "discard"
        assert game["Ciryaher"].untapped

    def test_struck_down_it_goes_to_the_discard_pile_too(self) -> None:
        game = on_the_way("Ciryaher", hand=["Gold Chains in the Wind"], hazards=["Land-drake"])
        game.play("Land-drake", key="wilderness").rolls(9).play("Gold Chains in the Wind")
        game.run_until("stay-untapped").rolls(2, 2).tap_to_fight()
        game.run_until(lambda g: not g.dice_left)
        assert game["Gold Chains in the Wind"].where == "discard"

    def test_only_by_shadow_magic(self) -> None:
        hand = ["Gold Chains in the Wind", "Diversion"]
        game = on_the_way("Ostisen", hand=hand, hazards=["Land-drake"])
        game.play("Land-drake", key="wilderness")
        game.refuses("Gold Chains in the Wind", "shadow-magic")


class TestFoulTrophies:
    def after(self, hazard: str, roll: int, *hazards: str) -> Play:
        """Lagduf has faced a creature on the way to Beorn's House, through a Border-land."""
        hand = ["Foul Trophies", "Diversion"]
        game = on_the_way("Lagduf", hand=hand, hazards=[hazard, *hazards], to="Beorn's House")
        game.play(hazard, key="border-land").run_until("stay-untapped")
        game.rolls(roll).stay_untapped()
        return when_offered(game, "Foul Trophies")

    def test_what_was_cut_off_frightens_the_next(self) -> None:
        game = self.after("Abductor", 12, "Ambusher")
        game.play("Foul Trophies", "Lagduf")
        game.run_until(lambda g: g.offers("play", "Ambusher"))
        assert game["Lagduf"].tapped and game["Foul Trophies"].bearer == "Lagduf"
        game.play("Ambusher")
        before = game.attack.prowess
        assert game.attack.strikes == 2
        game.use("Foul Trophies").run_until(lambda g: g.attack.strikes == 1)
        assert (game.attack.strikes, game.attack.prowess) == (1, before + 3)
        assert game["Foul Trophies"].where == "discard"

    def test_the_attack_must_be_defeated(self) -> None:
        game = self.after("Abductor", 8)  # 5 - 3 + 8 against 10
        assert game.phase == "site" and "Foul Trophies" in game.hand(0)

    def test_wolves_leave_none(self) -> None:
        game = self.after("Wargs", 12)
        assert game.phase == "site" and "Foul Trophies" in game.hand(0)


class TestNoNewsOfOurRiding:
    def after(self, hazard: str) -> Play:
        hand = ["No News of Our Riding"]
        game = on_the_way("Layos", "Jerrek", hand=hand, hazards=[hazard], to="Beorn's House")
        game.play(hazard, key="border-land").run_until("assign-strike").assign("Jerrek")
        game.rolls(12).tap_to_fight()
        return when_offered(game, "No News of Our Riding")

    def test_they_tell_nobody(self) -> None:
        game = self.after("Abductor")
        game.play("No News of Our Riding", "Layos").pass_windows()
        assert game["Layos"].tapped
        assert game.points(0)["miscellaneous"] == 1

    def test_an_attack_that_was_canceled_was_faced_too(self) -> None:
        hand = ["No News of Our Riding", "A Nice Place to Hide"]
        game = on_the_way("Layos", "Jerrek", hand=hand, hazards=["Abductor"])
        game.play("Abductor", key="border-hold").play("A Nice Place to Hide", "Jerrek")
        assert when_offered(game, "No News of Our Riding").phase == "movement"

    def test_not_after_wolves(self) -> None:
        hand = ["No News of Our Riding", "A Nice Place to Hide"]
        game = on_the_way("Layos", "Jerrek", hand=hand, hazards=["Wargs"])
        game.play("Wargs", key="wilderness").play("A Nice Place to Hide", "Jerrek")
        assert when_offered(game, "No News of Our Riding").phase == "site"

    def test_later_the_bearer_taps_to_cancel(self) -> None:
        bearer = character("Layos", "No News of Our Riding")
        game = on_the_way(bearer, hazards=["Ambusher"], to="Beorn's House")
        game.play("Ambusher").use("No News of Our Riding").pass_windows()
        assert game["Layos"].tapped
        assert game.happened("attack canceled", "Ambusher")

    def test_but_no_wolves(self) -> None:
        bearer = character("Layos", "No News of Our Riding")
        game = on_the_way(bearer, hand=["Diversion"], hazards=["Wargs"])
        game.play("Wargs", key="wilderness")
        assert game.offers("play", "Diversion")
        assert not game.offers("use", "No News of Our Riding")


class TestRemnantsOfOldRobberies:
    def after(self, hazard: str, *rolls: int, by: str = "Jerrek") -> Play:
        hand = ["Remnants of Old Robberies"]
        game = on_the_way(by, hand=hand, hazards=[hazard], to="Beorn's House")
        game.play(hazard, key="border-land").run_until("stay-untapped")
        game.rolls(*rolls).tap_to_fight()
        return game

    def test_what_was_defeated_had_stolen_before(self) -> None:
        game = when_offered(self.after("Abductor", 12), "Remnants of Old Robberies")
        assert "miscellaneous" not in game.points(0)
        game.play("Remnants of Old Robberies").pass_windows()
        assert game["Remnants of Old Robberies"].where == "points"
        assert game.points(0)["miscellaneous"] == 1

    def test_it_lies_with_a_trophy(self) -> None:
        game = self.after("Abductor", 12, by="Lagduf").run_until("trophy")
        game.choose("Lagduf")
        when_offered(game, "Remnants of Old Robberies").play("Remnants of Old Robberies")
        game.pass_windows()
        assert game["Remnants of Old Robberies"].bearer == "Abductor"
        assert game.points(0)["miscellaneous"] == 1

    def test_wolves_have_nothing(self) -> None:
        game = when_offered(self.after("Wargs", 12), "Remnants of Old Robberies")
        assert game.phase == "site"

    def test_who_was_not_defeated_keeps_it(self) -> None:
        game = when_offered(self.after("Abductor", 5), "Remnants of Old Robberies")
        assert game.phase == "site"


class TestWarWarg:
    def struck(self, *assigned: str) -> Play:
        game = on_the_way(character("Lagduf", "War-warg"), "Ostisen", hazards=["Wargs"])
        game.play("Wargs", key="wilderness").run_until("assign-strike").assign(*assigned)
        return game

    def test_it_shields_its_master(self) -> None:
        game = self.struck("Lagduf", "War-warg")
        game.use("War-warg").pass_windows()
        assert game["War-warg"].tapped
        assert game["Lagduf"].body == 10

    def test_both_must_be_struck(self) -> None:
        game = self.struck("Lagduf", "Ostisen")
        game.run_until("stay-untapped")
        assert not game.offers("use", "War-warg")
        assert game["War-warg"].untapped


class TestFreezeTheFlesh:
    def after_a_fall(self, *others: str, roll: int = 12) -> Play:
        """Ostisen, prowess 3 and body 9, has faced a Land-drake."""
        hand = ["Freeze the Flesh"]
        game = on_the_way("Ostisen", *others, hand=hand, hazards=["Land-drake"])
        game.play("Land-drake", key="wilderness").run_until("assign-strike").assign("Ostisen")
        game.run_until("stay-untapped").rolls(2, roll).tap_to_fight()
        return when_offered(game, "Freeze the Flesh")

    def test_he_comes_back_and_is_less_than_he_was(self) -> None:
        game = self.after_a_fall("Ciryaher")
        assert game["Ostisen"].where == "out"
        game.rolls(9).play("Freeze the Flesh").run_until(lambda g: not g.dice_left)
        ostisen = game["Ostisen"]
        assert ostisen.tapped and "Ostisen" in game.company("Ciryaher").members
        assert (ostisen.mind, ostisen.prowess, ostisen.body) == (1, 2, 7)
        party = game.game.state.companies[game.game.card(ostisen.id).company]
        assert is_overt(game.game, party)

    def test_somebody_must_have_seen_it(self) -> None:
        game = self.after_a_fall("Layos")
        assert game.phase == "site" and game["Ostisen"].where == "out"

    def test_not_one_who_lives(self) -> None:
        game = self.after_a_fall("Ciryaher", roll=2)
        assert game.phase == "site" and game["Ostisen"].wounded
