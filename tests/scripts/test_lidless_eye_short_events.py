"""Resource short-events of The Lidless Eye."""

from __future__ import annotations

from collections.abc import Sequence

from inside import at_site

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


def on_the_way(
    *members: str | Piece,
    hand: Sequence[str] = (),
    hazards: Sequence[str] = (),
    to: str = "Woodmen-town",
    in_play: Sequence[str] = (),
    theirs: Sequence[str] = (),
) -> Play:
    """From Dol Guldur by the site path on the card: at Woodmen-town through a Dark-domain and a
    Wilderness."""
    game = position(
        ringwraith(company("Dol Guldur", *members, moving_to=to), hand=hand, in_play=in_play),
        wizard(hand=hazards, in_play=theirs),
        phase="movement",
    )
    return game.run_until("act", site_path="starter")


class TestBoldThrust:
    def test_a_warrior_strikes_harder_and_risks_more(self) -> None:
        game = on_the_way("Lagduf", hand=["Bold Thrust", "Under His Blow"], hazards=["Land-drake"])
        game.play("Land-drake", key="wilderness").tap_to_fight()
        game.play("Bold Thrust").answer("respond", None)
        assert game["Lagduf"].prowess == 8
        assert game["Lagduf"].body == 7

    def test_it_is_over_with_the_strike(self) -> None:
        game = on_the_way("Lagduf", hand=["Bold Thrust"], hazards=["Land-drake"])
        game.play("Land-drake", key="wilderness").tap_to_fight()
        game.rolls(7).play("Bold Thrust").pass_windows()
        assert game["Lagduf"].prowess == 5

    def test_a_scout_is_no_warrior(self) -> None:
        game = on_the_way("Ciryaher", hand=["Bold Thrust"], hazards=["Land-drake"])
        game.play("Land-drake", key="wilderness").run_until("stay-untapped")
        game.refuses("Bold Thrust", "warrior")

    def test_only_one_card_of_skill_in_a_strike_sequence(self) -> None:
        hand = ["Bold Thrust", "Bold Thrust", "Under His Blow"]
        game = on_the_way("Lagduf", hand=hand, hazards=["Land-drake"])
        game.play("Land-drake", key="wilderness").tap_to_fight()
        game.play("Bold Thrust")
        assert game.offers("play", "Under His Blow")
        assert not game.offers("play", "Bold Thrust")


class TestSwiftStrokes:
    def test_the_better_of_two_rolls_counts(self) -> None:
        game = on_the_way("Lagduf", hand=["Swift Strokes"], hazards=["Land-drake"])
        game.play("Land-drake", key="wilderness").tap_to_fight()
        game.rolls(2, 7).play("Swift Strokes").pass_windows()
        assert game.happened("strike failed", "Land-drake")
        assert not game.dice_left

    def test_it_adds_one_to_prowess(self) -> None:
        game = on_the_way("Lagduf", hand=["Swift Strokes"], hazards=["Land-drake"])
        game.play("Land-drake", key="wilderness").tap_to_fight()
        game.rolls(3, 3).play("Swift Strokes").pass_windows()
        assert game.happened("strike failed", "Land-drake")  # 3 + 6 against 8

    def test_warriors_only(self) -> None:
        game = on_the_way("Ciryaher", hand=["Swift Strokes"], hazards=["Land-drake"])
        game.play("Land-drake", key="wilderness").run_until("stay-untapped")
        game.refuses("Swift Strokes", "warrior")


class TestInCompanyCombat:
    """Who attacks another company faces strikes too (3.V.5)."""

    def fight(self, *hand: str) -> Play:
        game = position(
            ringwraith(company("Mount Gram", "Lagduf"), hand=hand, turns=3),
            wizard(company("Mount Gram", "Gimli")),
            phase="site",
        ).run_until("site", enter_site=True)
        game.choose("attack", "Gimli")
        return game.run_until("act", stay_untapped=False)

    def test_the_attacker_rolls_twice_and_strikes_harder(self) -> None:
        game = self.fight("Swift Strokes")
        game.play("Swift Strokes").rolls(2, 10, 8, 2)
        game.run_until(lambda g: not g.dice_left, stay_untapped=False)
        # 10 + 6 against 8 + 7
        assert game["Gimli"].wounded

    def test_the_attacker_does_not_tap(self) -> None:
        game = self.fight("Under His Blow")
        game.play("Under His Blow").rolls(9, 2, 2)
        game.run_until(lambda g: not g.dice_left, stay_untapped=False)
        assert game["Lagduf"].untapped and game["Gimli"].wounded


class TestUnderHisBlow:
    def test_the_character_fights_with_full_prowess_and_stays_untapped(self) -> None:
        game = on_the_way("Ciryaher", hand=["Under His Blow"], hazards=["Land-drake"])
        game.play("Land-drake", key="wilderness").tap_to_fight()
        game.rolls(12).play("Under His Blow").pass_windows()
        assert game["Ciryaher"].untapped

    def test_a_tapped_character_does_not_dodge(self) -> None:
        game = on_the_way(tapped("Ciryaher"), hand=["Under His Blow"], hazards=["Land-drake"])
        game.rolls(12).play("Land-drake", key="wilderness")
        game.run_until(lambda g: g.happened("strike failed", "Land-drake"))
        assert "Under His Blow" in game.hand(0)

    def test_it_does_not_keep_from_wounds(self) -> None:
        game = on_the_way("Ciryaher", hand=["Under His Blow"], hazards=["Land-drake"])
        game.play("Land-drake", key="wilderness").tap_to_fight()
        game.rolls(2, 2).play("Under His Blow").pass_windows()
        assert game["Ciryaher"].wounded
        assert game["Ciryaher"].body == 7


class TestANicePlaceToHide:
    def test_a_scout_taps_and_the_attack_is_canceled(self) -> None:
        game = on_the_way("Ciryaher", "Layos", hand=["A Nice Place to Hide"], hazards=["Wargs"])
        game.play("Wargs", key="wilderness").play("A Nice Place to Hide", "Ciryaher")
        game.pass_windows()
        assert game["Ciryaher"].tapped
        assert game.happened("attack canceled", "Wargs")

    def test_a_tapped_scout_does_not_do(self) -> None:
        hand = ["A Nice Place to Hide", "Diversion"]
        game = on_the_way(tapped("Ciryaher"), "Layos", hand=hand, hazards=["Wargs"])
        game.play("Wargs", key="wilderness")
        game.refuses("A Nice Place to Hide", "untapped scout")


class TestDiversion:
    def test_one_is_wounded_and_the_attack_is_gone(self) -> None:
        game = on_the_way("Lagduf", tapped("Ostisen"), hand=["Diversion"], hazards=["Wargs"])
        game.play("Wargs", key="wilderness").play("Diversion", "Ostisen").pass_windows()
        assert game.happened("attack canceled", "Wargs")
        assert game["Ostisen"].wounded and game["Ostisen"].in_play
        assert game["Lagduf"].untapped

    def test_the_wounded_draw_nobody_off(self) -> None:
        hand = ["Diversion", "Ruse"]
        game = on_the_way(wounded("Ostisen"), hand=hand, hazards=["Wargs"])
        game.play("Wargs", key="wilderness")
        game.refuses("Diversion", "unwounded")


class TestOrcQuarrels:
    def test_it_cancels_orcs(self) -> None:
        game = on_the_way("Lagduf", hand=["Orc Quarrels"], hazards=["Orc-patrol"])
        game.play("Orc-patrol", key="wilderness").play("Orc Quarrels").pass_windows()
        assert game.happened("attack canceled", "Orc-patrol")

    def test_it_does_not_cancel_wolves(self) -> None:
        game = on_the_way("Lagduf", hand=["Orc Quarrels", "Diversion"], hazards=["Wargs"])
        game.play("Wargs", key="wilderness")
        assert not game.offers("play", "Orc Quarrels")
        game.refuses("Orc Quarrels", "not by Orc")

    def test_under_skies_of_fire_it_halves_the_strikes_of_any(self) -> None:
        game = on_the_way(
            "Lagduf", hand=["Orc Quarrels"], hazards=["Wolves"], in_play=["Skies of Fire"]
        )
        game.play("Wolves", key="wilderness").play("Orc Quarrels", action="halve strikes")
        assert game.attack.strikes == 2

    def test_gates_of_morning_are_not_skies_of_fire(self) -> None:
        game = on_the_way(
            "Lagduf",
            hand=["Orc Quarrels", "Diversion"],
            hazards=["Wolves"],
            theirs=["Gates of Morning"],
        )
        game.play("Wolves", key="wilderness")
        assert game.offers("play", "Diversion")
        assert not game.offers("play", "Orc Quarrels")


class TestNotSlayNeedlessly:
    def test_a_covert_company_is_left_alone(self) -> None:
        game = on_the_way("Ciryaher", hand=["Not Slay Needlessly"], hazards=["Durin's Folk"])
        game.play("Durin's Folk", key="wilderness").play("Not Slay Needlessly").pass_windows()
        assert game.happened("attack canceled", "Durin's Folk")

    def test_against_an_overt_company_they_fight_less_hard(self) -> None:
        game = on_the_way("Lagduf", hand=["Not Slay Needlessly"], hazards=["Durin's Folk"])
        before = game.play("Durin's Folk", key="wilderness").attack.prowess
        game.play("Not Slay Needlessly")
        assert game.attack.prowess == before - 2

    def test_once_on_an_attack(self) -> None:
        hand = ["Not Slay Needlessly", "Not Slay Needlessly", "Diversion"]
        game = on_the_way("Lagduf", hand=hand, hazards=["Durin's Folk"])
        game.play("Durin's Folk", key="wilderness").play("Not Slay Needlessly")
        assert game.offers("play", "Diversion")
        assert not game.offers("play", "Not Slay Needlessly")

    @staticmethod
    def attacked_by(*heroes: str, minion: str) -> Play:
        game = position(
            wizard(company("Bree", *heroes)),
            ringwraith(company("Bree", minion), hand=["Not Slay Needlessly", "Diversion"]),
            phase="site",
        )
        return game.answer("enter-site", True).answer("site", "attack", minion)

    def test_a_company_of_such_heroes_leaves_a_covert_one_alone(self) -> None:
        game = self.attacked_by("Legolas", "Gimli", minion="Ciryaher")
        game.play("Not Slay Needlessly").pass_windows()
        assert game.happened("attack canceled")

    def test_a_company_that_attacks_an_overt_one_is_not_weakened(self) -> None:
        game = self.attacked_by("Legolas", "Gimli", minion="Lagduf")
        assert game.offers("play", "Diversion")
        game.refuses("Not Slay Needlessly", "can only be canceled")

    def test_a_hobbit_among_them_does_not_listen(self) -> None:
        game = self.attacked_by("Legolas", "Frodo", minion="Ciryaher")
        assert not game.offers("play", "Not Slay Needlessly")

    def test_orcs_slay(self) -> None:
        hand = ["Not Slay Needlessly", "Diversion"]
        game = on_the_way("Ciryaher", hand=hand, hazards=["Orc-patrol"])
        game.play("Orc-patrol", key="wilderness")
        game.refuses("Not Slay Needlessly", "not by Elf")


class TestRuse:
    def test_a_diplomat_of_a_covert_company_talks_them_out_of_it(self) -> None:
        game = on_the_way("Belegorn", hand=["Ruse"], hazards=["Wargs"])
        game.play("Wargs", key="wilderness").play("Ruse", action="cancel").pass_windows()
        assert game["Belegorn"].tapped
        assert game.happened("attack canceled", "Wargs")

    def test_an_overt_company_fools_nobody(self) -> None:
        hand = ["Ruse", "Diversion"]
        game = on_the_way("Asternak", "Lagduf", hand=hand, hazards=["Wargs"])
        game.play("Wargs", key="wilderness")
        assert game.offers("play", "Diversion")
        assert not game.offers("play", "Ruse")

    def test_a_scout_is_spared(self) -> None:
        game = on_the_way("Ostisen", "Lagduf", hand=["Ruse"], hazards=["Wargs"])
        game.play("Wargs", key="wilderness").play("Ruse", "Ostisen", action="spare")
        game.run_until("stay-untapped")
        assert game.attack.assigned == ["Lagduf"]
        assert game["Ostisen"].untapped


class TestCrookedPromptings:
    def test_a_diplomats_company_resists_corruption(self) -> None:
        game = position(
            ringwraith(
                company("Dol Guldur", character("Lagduf", "Black Mace"), "Belegorn", "Ostisen"),
                hand=["Crooked Promptings"],
            ),
            wizard(),
        )
        game.choose("store", "Black Mace").play("Crooked Promptings")
        game.rolls(2).pass_windows()
        assert game["Black Mace"].stored and game["Lagduf"].untapped  # 2 + 2 against 3

    def test_three_for_an_influence_check(self) -> None:
        game = influencing("Belegorn", hand=["Crooked Promptings", "Gifts as Given of Old"])
        before = modifier(game)
        game.play("Crooked Promptings").answer("respond", None)
        assert modifier(game) == before + 3

    def test_there_must_be_a_diplomat(self) -> None:
        game = influencing("Ciryaher", hand=["Crooked Promptings", "Gifts as Given of Old"])
        game.refuses("Crooked Promptings", "diplomat")


def influencing(*members: str | Piece, hand: Sequence[str] = ()) -> Play:
    """At the question of what is played on an influence check against the Woodmen."""
    game = at_site("Variag Camp", *members, hand=["Variags of Khand", *hand], rolls=[12])
    first = members[0]
    return game.play("Variags of Khand", first if isinstance(first, str) else first.name)


def modifier(game: Play) -> int:
    return int(game.game.window.check.modifier)


class TestGiftsAsGivenOfOld:
    def test_three_for_an_attempt_against_a_faction(self) -> None:
        game = influencing("Ciryaher", hand=["Gifts as Given of Old"] * 2)
        game.play("Gifts as Given of Old").answer("respond", None)
        assert modifier(game) == 3

    def test_not_for_corruption_checks(self) -> None:
        game = position(
            ringwraith(
                company("Dol Guldur", character("Lagduf", "Black Mace"), "Ostisen"),
                hand=["Gifts as Given of Old"],
            ),
            wizard(),
        )
        game.choose("store", "Black Mace")
        assert game.asks == "support-check"
        assert not game.offers("play", "Gifts as Given of Old")


class TestDeeperShadow:
    def test_a_wilderness_is_a_shadow_land(self) -> None:
        game = on_the_way("Ciryaher", hand=["Deeper Shadow"], hazards=["Wargs"])
        game.rolls(9).play("Deeper Shadow", action="darken a region").pass_until("act")
        assert game.game.state.companies[game.game.window.company].path == (
            "dark-domain", "shadow-land",
        )  # fmt: skip
        assert game["Ciryaher"].in_play

    def test_the_user_checks_corruption_at_minus_three(self) -> None:
        game = on_the_way(character("Ciryaher", "Black Mace"), hand=["Deeper Shadow"])
        game.rolls(3).play("Deeper Shadow", action="fewer hazards")
        game.run_until(lambda g: g["Ciryaher"].where == "out")  # 3 - 3 against 3

    def test_a_ringwraith_does_not(self) -> None:
        game = position(
            ringwraith(
                company(
                    "Dol Guldur",
                    character("The Witch-king", "Black Rider"),
                    moving_to="Bandit Lair",
                ),
                hand=["Deeper Shadow"],
            ),
            wizard(hand=["Wargs"]),
            phase="movement",
        ).run_until("act")
        before = game.company("The Witch-king").hazard_limit
        game.play("Deeper Shadow", action="fewer hazards").pass_windows()
        assert game.happened("declared", "Deeper Shadow")
        assert before == 2

    def test_the_hazard_limit_is_one_less(self) -> None:
        game = on_the_way("Ciryaher", hand=["Deeper Shadow"], hazards=["Wargs", "Wolves"])
        game.rolls(9).play("Deeper Shadow", action="fewer hazards").pass_until("act")
        assert game.company("Ciryaher").hazard_limit == 1

    def test_twice_it_leaves_room_for_no_hazard_at_all(self) -> None:
        game = position(
            ringwraith(
                company("Dol Guldur", "Ciryaher", moving_to="Woodmen-town"),
                hand=["Deeper Shadow"] * 2,
            ),
            wizard(hand=["Wargs"]),
            phase="movement",
            pausing=(0,),
        ).run_until("act", site_path="starter")
        for _ in range(2):
            game.rolls(9).play("Deeper Shadow", action="fewer hazards").pass_until("act")
        assert game.company("Ciryaher").hazard_limit == 0
        game.refuses("Wargs", "hazard limit")

    def test_ruins_are_a_shadow_hold_until_the_end_of_the_turn(self) -> None:
        game = on_the_way("Ciryaher", hand=["Deeper Shadow"], hazards=["Wargs"], to="Bandit Lair")
        game.rolls(9).play("Deeper Shadow", action="darken the site").pass_until("act")
        site = game.game.card(game["Bandit Lair"].id)
        assert game.game.site_type(site) == "shadow-hold"
        game.run_until(lambda g: g.active == 1, enter_site=False)
        assert game.game.site_type(site) == "ruins-and-lairs"

    def test_someone_must_use_shadow_magic(self) -> None:
        game = on_the_way("Ostisen", hand=["Deeper Shadow"], hazards=["Wargs"])
        game.refuses("Deeper Shadow", "shadow-magic")

    def test_the_company_must_move(self) -> None:
        game = position(
            ringwraith(company("Dol Guldur", "Ciryaher"), hand=["Deeper Shadow"]),
            wizard(hand=["Doors of Night"]),
            phase="movement",
        )
        game.refuses("Deeper Shadow", "moving")


class TestPoisonousDespair:
    def attempt(self, *members: str | Piece, rolls: Sequence[int] = ()) -> Play:
        """The Wizard's player tries to influence Ostisen away."""
        game = position(
            ringwraith(company("Bree", *members), hand=["Poisonous Despair"]),
            wizard(company("Bree", "Aragorn II"), turns=3),
            phase="site",
            active=1,
        )
        game.run_until("site", enter_site=True).rolls(*rolls)
        return game.choose("influence", "Ostisen")

    def test_the_attempt_is_canceled_in_the_opponents_turn(self) -> None:
        game = self.attempt("Belegorn", "Ostisen")
        game.rolls(9).play("Poisonous Despair", "Belegorn").pass_windows()
        assert game["Ostisen"].in_play
        assert not game.dice_left

    def test_a_ringwraith_wards_his_factions_for_nothing(self) -> None:
        def wards(who: str) -> bool:
            game = position(
                ringwraith(
                    company("Dol Guldur", who), hand=["Poisonous Despair"], points=["Easterlings"]
                ),
                wizard(company("Easterling Camp", "Aragorn II"), turns=3),
                phase="site",
                active=1,
            ).rolls(12)
            game.run_until("site", enter_site=True, stay_untapped=True)
            game.rolls(12, 2).choose("influence", "Easterlings")
            if game.asks != "affect-influence-check":
                return False
            game.play("Poisonous Despair").pass_windows()
            return game["Easterlings"].where == "points" and bool(game.dice_left)

        assert wards("The Witch-king")
        assert not wards("Belegorn")

    def test_only_a_user_of_spirit_magic_in_the_same_company(self) -> None:
        game = self.attempt("Ciryaher", "Ostisen", rolls=[2, 12])
        assert "Poisonous Despair" in game.hand(0)


class TestVoicesOfMalice:
    def test_a_sage_undoes_a_hazard_and_pays_for_it(self) -> None:
        game = position(
            ringwraith(
                company("Dol Guldur", character("Ciryaher", "Lure of the Senses")),
                hand=["Voices of Malice"],
            ),
            wizard(),
        )
        game.rolls(9).play("Voices of Malice").pass_windows()
        assert game["Lure of the Senses"].where == "discard"
        assert game["Ciryaher"].tapped

    def test_a_sage_who_untaps_before_it_resolves_has_paid_for_nothing(self) -> None:
        game = position(
            ringwraith(
                company("Dol Guldur", "The Witch-king"),
                company("Moria", character("Ciryaher", "Lure of the Senses")),
                hand=["Voices of Malice", "Above the Abyss"],
            ),
            wizard(),
        )
        game.play("Voices of Malice", "Ciryaher").play("Above the Abyss", "Ciryaher")
        game.pass_windows()
        assert game["Lure of the Senses"].in_play and game["Ciryaher"].untapped  # 9.2.1
        assert game["Voices of Malice"].where == "discard"

    def test_a_ringwraith_pays_nothing(self) -> None:
        game = position(
            ringwraith(company("Dol Guldur", "The Witch-king"), hand=["Voices of Malice"]),
            wizard(in_play=["Minions Stir"]),
        )
        game.play("Voices of Malice").pass_windows()
        assert game["Minions Stir"].where == "discard" and game["The Witch-king"].tapped

    def test_not_the_weather(self) -> None:
        game = position(
            ringwraith(company("Dol Guldur", "Ciryaher"), hand=["Voices of Malice"]),
            wizard(in_play=["Doors of Night"]),
        )
        game.refuses("Voices of Malice", "no such hazard")


class TestWeighAllThings:
    def test_a_card_of_the_sideboard_goes_into_the_deck(self) -> None:
        game = position(
            ringwraith(
                company("Dol Guldur", "Ciryaher"),
                hand=["Weigh All Things to a Nicety"],
                sideboard=["The Witch-king", "Wargs"],
                discard=["Lagduf"],
            ),
            wizard(),
        )
        game.play("Weigh All Things to a Nicety").pass_windows()
        assert not game.offers("Wargs")
        game.choose("The Witch-king")
        assert game["The Witch-king"].where == "deck"

    def test_hazards_alone_are_nothing_to_weigh(self) -> None:
        game = position(
            ringwraith(
                company("Dol Guldur", "Ciryaher"),
                hand=["Weigh All Things to a Nicety"],
                discard=["Wargs"],
            ),
            wizard(),
        )
        game.refuses("Weigh All Things to a Nicety", "no resource or character")


class TestSecretsOfTheirForging:
    def forging(self, *hand: str, site: str | Piece = "The White Towers") -> Play:
        return at_site(
            site,
            character("Ciryaher", "The Least of Gold Rings"),
            "Lagduf",
            "Snaga",
            hand=["Secrets of Their Forging", *hand],
            discard=["Ostisen"],
            rolls=[12, 12],
        )

    def test_a_magic_ring_takes_the_gold_rings_place(self) -> None:
        game = self.forging("Magic Ring of Shadows")
        game.play("Secrets of Their Forging").pass_windows()
        game.choose("Magic Ring of Shadows")
        assert game["Magic Ring of Shadows"].bearer == "Ciryaher"
        assert game["The Least of Gold Rings"].where == "discard"
        assert game["The White Towers"].tapped
        assert game["Ciryaher"].tapped

    def test_the_gold_ring_is_lost_even_with_no_ring_in_hand(self) -> None:
        game = self.forging()
        game.play("Secrets of Their Forging").pass_windows()
        assert game["The Least of Gold Rings"].where == "discard"

    def test_never_the_one_ring(self) -> None:
        game = self.forging("The One Ring")
        game.play("Secrets of Their Forging").pass_windows()
        assert game["The One Ring"].where == "hand"

    def test_a_tapped_site_does_not_do(self) -> None:
        game = self.forging("Weigh All Things to a Nicety", site=tapped("The White Towers"))
        game.refuses("Secrets of Their Forging", "tapped")


class TestSneakin:
    def test_no_creatures_this_turn(self) -> None:
        game = position(
            ringwraith(
                company("Dol Guldur", "Ostisen", moving_to="Woodmen-town"), hand=["Sneakin'"]
            ),
            wizard(hand=["Wargs"]),
        )
        game.play("Sneakin'", "Ostisen").pass_windows()
        assert game["Ostisen"].tapped
        game.run_until("movement").run_until("site-path").choose("starter")
        game.refuses("Wargs", "may not be played on this company")

    def test_three_are_a_crowd(self) -> None:
        game = position(
            ringwraith(company("Dol Guldur", "Ostisen", "Lagduf", "Snaga"), hand=["Sneakin'"]),
            wizard(),
        )
        game.refuses("Sneakin'", "scout")

    def test_orc_scouts_count_half(self) -> None:
        game = position(
            ringwraith(company("Dol Guldur", "Grishnákh", "Ufthak", "Lagduf"), hand=["Sneakin'"]),
            wizard(),
        )
        assert game.offers("play", "Sneakin'")
