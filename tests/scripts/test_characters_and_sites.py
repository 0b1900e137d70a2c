"""Avatars, characters and sites with rules of their own."""

import pytest

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


class TestFattyBolger:
    def struck(self, target: str) -> Play:
        game = position(
            wizard(company("Moria", "Fatty Bolger", "Sam Gamgee", "Gimli")),
            ringwraith(hand=["Orc-lieutenant"]),
            phase="movement",
        )
        game.pass_until(lambda play: play.offers("play", "Orc-lieutenant"))
        game.play("Orc-lieutenant")
        game.assign(target)
        return game

    def test_he_cancels_a_strike_against_another_hobbit(self) -> None:
        game = self.struck("Sam Gamgee")
        game.tap_to_fight()
        game.run_until(lambda play: play.offers("use", "Fatty Bolger"))
        game.use("Fatty Bolger")
        assert game["Fatty Bolger"].tapped
        assert game.happened("strike canceled", "Orc-lieutenant")

    def test_not_against_a_dwarf(self) -> None:
        game = self.struck("Gimli")
        game.rolls(12)
        game.tap_to_fight()
        game.pass_until("enter-site")
        assert game["Fatty Bolger"].untapped


class TestBonusesInCompanyCombat:
    """What is against a race is against the one with whom blows are exchanged (3.V.5)."""

    def fighting(self, minions: list[str], heroes: list[str], *strikes: tuple[str, str]) -> Play:
        game = position(
            ringwraith(company("Dol Guldur", *minions)),
            wizard(company("Dol Guldur", *heroes)),
            phase="site",
        )
        game.answer("enter-site", True).answer("site", "attack", heroes[0])
        for by, at in strikes:
            if game.asks == "assign-company-strike":
                game.choose("strike", by, at)
        return game

    def test_gimli_fights_an_orc_at_2_more(self) -> None:
        game = self.fighting(["Lagduf"], ["Gimli"])
        game.run_until("stay-untapped").rolls(7, 7, 2).tap_to_fight().tap_to_fight()
        assert game.happened("rolled", "company defence", "Gimli", "Lagduf", 7)

    def test_but_not_a_man_who_fights_beside_an_orc(self) -> None:
        game = self.fighting(
            ["Lagduf", "Ostisen"], ["Gimli", "Legolas"], ("Ostisen", "Gimli"), ("Lagduf", "Legolas")
        )
        game.answer("order-strikes", "Gimli")
        game.run_until("stay-untapped").rolls(7, 7, 2).tap_to_fight().tap_to_fight()
        assert game.happened("rolled", "company defence", "Gimli", "Ostisen", 5)

    def test_gimli_who_attacks_an_orc_has_it_too(self) -> None:
        game = position(
            wizard(company("Bree", "Gimli")), ringwraith(company("Bree", "Lagduf")), phase="site"
        )
        game.answer("enter-site", True).answer("site", "attack", "Lagduf")
        game.run_until("stay-untapped").rolls(7, 7, 2).tap_to_fight().tap_to_fight()
        assert game.happened("rolled", "company strike", "Gimli", "Lagduf", 7)

    def test_peath_halves_the_body_of_a_ringwraith(self) -> None:
        game = self.fighting(["Adûnaphel the Ringwraith"], ["Peath"])
        # 9 and a roll of 12 against 8 and one of 2; a body check of 6 is more than half of 10.
        game.run_until("stay-untapped").rolls(2, 12, 6).tap_to_fight().tap_to_fight()
        assert game.happened("rolled", "company defence", "Peath", "Adûnaphel the Ringwraith", 9)
        assert game["Adûnaphel the Ringwraith"].where == "points"


class TestHealingThatSpreads:
    def test_where_ioreth_is_what_heals_one_heals_all_of_the_company(self) -> None:
        game = position(
            wizard(
                company(
                    "Bree",
                    "Ioreth",
                    wounded("Sam Gamgee"),
                    character("Gimli", wounded("Noble Hound"), wounded=True),
                ),
                company("Moria", wounded("Legolas")),
                hand=["Halfling Strength"],
            ),
            ringwraith(),
        )
        game.play("Halfling Strength", "Sam Gamgee", action="heal")
        assert game["Sam Gamgee"].untapped and game["Gimli"].untapped
        assert game["Noble Hound"].untapped, "allies are healed as characters are (2.V.2.2)"
        assert game["Legolas"].wounded, "he is elsewhere"

    @pytest.mark.parametrize("site", ["Old Forest", "Rhosgobel"])
    def test_or_all_who_are_at_such_a_site(self, site: str) -> None:
        game = position(
            wizard(
                company(site, wounded("Sam Gamgee")),
                company(site, wounded("Gimli")),
                company("Moria", wounded("Legolas")),
                hand=["Halfling Strength"],
            ),
            ringwraith(),
        )
        game.play("Halfling Strength", "Sam Gamgee", action="heal")
        assert game["Sam Gamgee"].untapped and game["Gimli"].untapped
        assert game["Legolas"].wounded

    def test_elsewhere_nobody_but_the_hobbit_is_healed(self) -> None:
        game = position(
            wizard(
                company("Bree", wounded("Sam Gamgee"), wounded("Gimli")), hand=["Halfling Strength"]
            ),
            ringwraith(),
        )
        game.play("Halfling Strength", "Sam Gamgee", action="heal")
        assert game["Gimli"].wounded


class TestSaruman:
    def test_he_takes_a_spell_back(self) -> None:
        game = position(
            wizard(company("Isengard", "Saruman"), discard=["Vanishment", "Concealment"]),
            ringwraith(),
            phase="end-of-turn",
        )
        game.use("Saruman", "Vanishment")
        assert game["Saruman"].tapped
        assert "Vanishment" in game.hand(0)

    def test_only_a_spell(self) -> None:
        game = position(
            wizard(company("Isengard", "Saruman"), discard=["Concealment"]),
            ringwraith(),
            phase="end-of-turn",
        )
        assert not game.offers("use", "Saruman")
        assert game.pile("discard", 0) == ["Concealment"]


class TestAlatar:
    def test_the_opponent_draws_one_card_fewer(self) -> None:
        game = position(
            wizard(company("Rivendell", "Alatar", moving_to="Moria")),
            ringwraith(),
            phase="movement",
        )
        game.run_until(lambda play: play.asks == "draw" and play.asked == 1)
        assert len(game.options) == 2  # Moria gives the opponent three

    def test_from_a_haven_he_comes_to_help(self) -> None:
        game = position(
            wizard(company("Rivendell", "Alatar"), company("Moria", "Gimli")),
            ringwraith(hand=["Orc-watch"]),
            phase="movement",
        )
        game.answer("company-to-move", "Gimli")
        game.run_until(lambda play: play.offers("play", "Orc-watch"))
        game.play("Orc-watch")
        game.answer("use-ability", True)
        assert game.company("Alatar").members == ["Gimli", "Alatar"]
        game.rolls(12, 12, 12, 12)
        game.run_until("enter-site", stay_untapped=False)
        assert game["Alatar"].tapped

    def helping(self, *here: str | Piece, hand: list[str], by: str = "Orc-watch") -> Play:
        """A creature attacks a company of his while he is at Rivendell."""
        game = position(
            wizard(company("Rivendell", *here), company("Moria", "Frodo", "Gimli"), hand=hand),
            ringwraith(hand=[by]),
            phase="movement",
        )
        game.answer("company-to-move", "Gimli")
        game.run_until(lambda play: play.asks == "act" and play.offers("play", by))
        return game.play(by)

    def test_his_allies_stay_behind_and_so_do_his_followers(self) -> None:
        game = self.helping(character("Alatar", "Treebeard", followers=["Arwen"]), hand=[])
        game.answer("use-ability", True)
        assert game["Treebeard"].where == "discard"
        assert game["Arwen"].company != game["Alatar"].company
        assert not game["Arwen"].controller

    def test_he_pays_for_it_even_if_the_attack_is_canceled(self) -> None:
        game = self.helping("Alatar", hand=["Concealment"])
        game.answer("use-ability", True)
        game.rolls(9)
        game.play("Concealment", "Frodo")
        game.run_until(lambda play: play.happened("rolled", "corruption", "Alatar"))
        assert game["Alatar"].tapped

    def test_he_faces_a_strike_though_another_would_be_spared(self) -> None:
        game = self.helping("Alatar", hand=["More Sense than You"], by="Orc-lieutenant")
        game.answer("use-ability", True)
        game.play("More Sense than You", "Alatar")
        game.run_until(lambda play: play.attack.assigned != [])
        assert game.attack.assigned == ["Alatar"]

    def test_not_from_where_no_haven_is(self) -> None:
        game = position(
            wizard(company("Bree", "Alatar"), company("Moria", "Gimli")),
            ringwraith(hand=["Orc-watch"]),
            phase="movement",
        )
        game.answer("company-to-move", "Gimli")
        game.run_until(lambda play: play.offers("play", "Orc-watch"))
        game.play("Orc-watch")
        assert game.asks != "use-ability"


class TestRadagast:
    def test_he_draws_for_every_wilderness(self) -> None:
        game = position(
            wizard(company("Rivendell", "Radagast", moving_to="Moria")),
            ringwraith(),
            phase="movement",
        )
        game.run_until(lambda play: play.asks == "draw" and play.asked == 0)
        path = game.company("Radagast")
        wilds = game.game.state.companies[path.id].path.count("wilderness")
        assert len(game.options) == 2 + wilds  # Moria gives two


class TestPallando:
    def test_a_larger_hand_and_discards_in_the_open(self) -> None:
        game = position(
            wizard(company("Rivendell", "Pallando")),
            ringwraith(hand=["Wolves"]),
            phase="end-of-turn",
        )
        assert game.game.view(0).player(0).hand_size == 9
        game.run_until(lambda play: play.asks == "discard-card" and play.asked == 1)
        game.choose("discard-card", "Wolves")
        assert game.game.view(0).sees(game["Wolves"].id)

    def test_what_is_discarded_from_play_lies_in_the_open_too(self) -> None:
        game = position(
            wizard(company("Moria", "Pallando")), ringwraith(hand=["Orc-watch"]), phase="movement"
        )
        game.pass_until(lambda play: play.offers("play", "Orc-watch"))
        game.play("Orc-watch")
        game.run_until("stay-untapped").rolls(2, 2)
        game.tap_to_fight()
        assert game["Orc-watch"].where == "discard"
        assert game.game.view(0).sees(game["Orc-watch"].id)

    def test_not_what_his_own_player_discards(self) -> None:
        game = position(
            wizard(
                company("Rivendell", "Pallando", "Frodo"), hand=["Smoke Rings"], discard=["Muster"]
            ),
            ringwraith(),
        )
        game.play("Smoke Rings")
        assert game["Smoke Rings"].where == "discard"
        assert not game.game.view(1).sees(game["Smoke Rings"].id)


class TestGandalf:
    def test_he_taps_to_test_a_ring(self) -> None:
        game = position(
            wizard(
                company("Rivendell", "Gandalf", character("Frodo", "Precious Gold Ring")),
                hand=["Lesser Ring"],
            ),
            ringwraith(),
        )
        game.rolls(6)
        game.use("Gandalf", "Precious Gold Ring")
        game.choose("ring-to-play", "Lesser Ring")
        assert game["Lesser Ring"].bearer == "Frodo"
        assert game["Precious Gold Ring"].where == "discard"


class TestRingwraiths:
    def test_adunaphel_cancels_an_attack_from_afar(self) -> None:
        game = position(
            ringwraith(
                company("Dol Guldur", "Adûnaphel the Ringwraith"),
                company("Dol Guldur", "Gorbag", moving_to="Moria"),
            ),
            wizard(hand=["Wolves"]),
            phase="movement",
        )
        game.answer("company-to-move", "Gorbag")
        game.run_until(lambda play: play.offers("play", "Wolves"))
        game.play("Wolves", key="wilderness")
        game.use("Adûnaphel the Ringwraith")
        assert game.happened("attack canceled", "Wolves")

    def test_dwar_heartens_a_company(self) -> None:
        game = position(
            ringwraith(company("Dol Guldur", "Dwar the Ringwraith"), company("Moria", "Gorbag")),
            wizard(),
        )
        before = game["Gorbag"].prowess, game["Gorbag"].body
        game.use("Dwar the Ringwraith", "Gorbag")
        assert (game["Gorbag"].prowess, game["Gorbag"].body) == (before[0] + 1, before[1] + 1)

    @pytest.mark.parametrize(("site", "size"), [("Dol Guldur", 9), ("Moria", 8)])
    def test_hoarmurath_keeps_a_larger_hand_at_a_darkhaven(self, site: str, size: int) -> None:
        game = position(ringwraith(company(site, "Hoarmûrath the Ringwraith")), wizard())
        assert game.game.view(0).player(0).hand_size == size

    def test_the_witch_king_has_followers_for_nothing(self) -> None:
        game = position(
            ringwraith(company("Minas Morgul", "The Witch-king"), hand=["Dwar the Ringwraith"]),
            wizard(),
        )
        free = game["The Witch-king"].direct_influence
        game.organize().bring("Dwar the Ringwraith", follower_of="The Witch-king")
        assert game["Dwar the Ringwraith"].controller == "The Witch-king"
        assert game.game.view(0).card(game["The Witch-king"].id).free_influence == free

    def test_others_may_not_have_them(self) -> None:
        game = position(
            ringwraith(company("Dol Guldur", "Dwar the Ringwraith"), hand=["The Witch-king"]),
            wizard(),
        )
        game.refuses("The Witch-king", "avatar is in play")

    def test_indur_takes_a_magic_card(self) -> None:
        game = position(
            ringwraith(
                company("Dol Guldur", "Indûr the Ringwraith"),
                discard=["The Tormented Earth", "Orc Quarrels"],
            ),
            wizard(),
            phase="end-of-turn",
        )
        game.use("Indûr the Ringwraith")
        assert "The Tormented Earth" in game.hand(0)


class TestTheMouth:
    def test_he_brings_a_card_back(self) -> None:
        game = position(
            ringwraith(company("Dol Guldur", "The Mouth"), discard=["Orc Quarrels", "Wolves"]),
            wizard(),
        )
        game.use("The Mouth")
        assert game["Orc Quarrels"].where == "deck"
        assert game["The Mouth"].tapped


class TestTheTrollBrothers:
    def test_together_they_are_easier_to_lead(self) -> None:
        game = position(ringwraith(company("Dol Guldur", "Bûrat", "Tûma")), wizard())
        alone = position(ringwraith(company("Dol Guldur", "Bûrat")), wizard())
        assert game["Bûrat"].mind == alone["Bûrat"].mind - 1

    def test_one_taps_to_untap_another(self) -> None:
        game = position(ringwraith(company("Dol Guldur", "Bûrat", tapped("Tûma"))), wizard())
        game.use("Bûrat", "Tûma")
        assert game["Tûma"].untapped
        assert game["Bûrat"].tapped

    def test_two_may_come_in_one_turn(self) -> None:
        game = position(
            ringwraith(company("Dol Guldur", "Gorbag"), hand=["Bûrat", "Tûma", "Shagrat"]), wizard()
        )
        game.organize().bring("Bûrat", joining="Gorbag")
        assert game.offers("bring-character")
        game.bring("Tûma", joining="Gorbag")
        assert not game.offers("bring-character")


class TestSites:
    def test_buhr_widu_comes_back_though_tapped(self) -> None:
        game = position(
            wizard(company(tapped("Buhr Widu"), "Gimli", moving_to="Lórien")),
            ringwraith(),
            phase="movement",
        )
        game.run_until("enter-site")
        assert game["Buhr Widu"].where == "location"
