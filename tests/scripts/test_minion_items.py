"""Minion items of The Lidless Eye, Against the Shadow and The White Hand."""

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


def at_site(
    site: str | Piece, *members: str | Piece, seed: int | None = None, hand: list[str] | None = None
) -> Play:
    game = position(
        ringwraith(company(site, *members), hand=hand or []),
        wizard(),
        phase="site",
        seed=seed,
    )
    game.answer("enter-site", True)
    return game


class TestFoulSmellingPaste:
    def test_it_heals_a_companion_to_untapped(self) -> None:
        game = position(
            ringwraith(
                company(
                    "Dol Guldur", character("Ostisen", "Foul-smelling Paste"), wounded("Ciryaher")
                )
            ),
            wizard(),
        )
        game.use("Foul-smelling Paste")
        assert game["Ciryaher"].untapped
        assert game["Foul-smelling Paste"].where == "discard"

    def test_nobody_wounded_nothing_to_heal(self) -> None:
        game = position(
            ringwraith(company("Dol Guldur", character("Ostisen", "Foul-smelling Paste"))), wizard()
        )
        game.refuses("Foul-smelling Paste", "wounded")


class TestPalantirOfMinasTirith:
    def test_both_decks_keep_their_five_top_cards(self) -> None:
        game = position(
            ringwraith(
                company(
                    "Minas Tirith",
                    character("Ciryaher", "Palantír of Minas Tirith", "Focus Palantír"),
                )
            ),
            wizard(),
        )
        decks = [list(p.deck) for p in game.game.state.players]
        if game.offers("use", "Palantír of Minas Tirith"):
            game.rolls(12)
            game.use("Palantír of Minas Tirith")
        for player, before in zip(game.game.state.players, decks, strict=True):
            assert sorted(player.deck[-5:]) == sorted(before[-5:])
            assert player.deck[:-5] == before[:-5]

    def test_its_bearer_must_be_able_to_use_it(self) -> None:
        game = position(
            ringwraith(company("Minas Tirith", character("Ciryaher", "Palantír of Minas Tirith"))),
            wizard(),
        )
        game.refuses("Palantír of Minas Tirith", "able to use")


class TestTheArkenstone:
    def test_every_dwarf_has_more_mind(self) -> None:
        game = position(
            ringwraith(company("Dol Guldur", character("Ciryaher", "The Arkenstone"))),
            wizard(company("Rivendell", "Gimli", "Legolas")),
        )
        assert game["Gimli"].mind == 7
        assert game["Legolas"].mind == 6

    def test_it_sends_a_dwarf_at_the_same_site_away(self) -> None:
        game = position(
            ringwraith(company("Moria", character("Ciryaher", "The Arkenstone"))),
            wizard(company("Moria", character("Gimli", "Glamdring"), "Legolas")),
        )
        game.use("The Arkenstone", "Gimli")
        assert game["Gimli"].where == "discard"
        assert game["Glamdring"].where == "discard"
        assert game["Legolas"].in_play
        assert game["The Arkenstone"].where == "discard"

    def test_a_dwarf_elsewhere_stays(self) -> None:
        game = position(
            ringwraith(company("Dol Guldur", character("Ciryaher", "The Arkenstone"))),
            wizard(company("Moria", "Gimli")),
        )
        game.refuses("The Arkenstone", "no Dwarf")


class TestSableShield:
    def hit(self, roll: int) -> Play:
        game = position(
            ringwraith(company("Bree", character("Gorbag", "Sable Shield"))),
            wizard(hand=["Abductor"]),
            phase="movement",
        )
        game.pass_until(lambda play: play.offers("play", "Abductor"))
        game.rolls(2, roll)
        game.play("Abductor")
        game.run_until("enter-site", stay_untapped=False)
        return game

    def test_it_takes_the_wound(self) -> None:
        game = self.hit(6)
        assert not game["Gorbag"].wounded
        assert game["Sable Shield"].in_play

    def test_above_six_it_breaks(self) -> None:
        game = self.hit(7)
        assert not game["Gorbag"].wounded
        assert game["Sable Shield"].where == "discard"


class TestRecordsUnreadAndSecretBook:
    def test_records_untap_a_shadow_hold(self) -> None:
        game = at_site(
            tapped("Sarn Goriwing"), tapped(character("Gorbag", "Records Unread")), seed=1
        )
        game.run_until("site")
        game.use("Records Unread", action="untap the site")
        assert game["Sarn Goriwing"].untapped

    def test_records_make_information_playable(self) -> None:
        game = at_site(
            "Sarn Goriwing",
            character("Gorbag", "Records Unread"),
            "Ciryaher",
            seed=1,
            hand=["Black-hide Shield"],
        )
        game.run_until("site")
        site = game.game.state.cards[game["Sarn Goriwing"].id]
        assert not game.game.has_information(site)
        game.use("Records Unread", action="make Information playable")
        assert game.game.has_information(site)

    def test_the_book_is_for_other_sites(self) -> None:
        game = at_site(tapped("Sarn Goriwing"), character("Gorbag", "Secret Book"), seed=1)
        game.run_until(lambda play: play.asks == "site" or play.phase != "site")
        assert game["Secret Book"].in_play
        assert game.phase != "site" or not game.offers("use", "Secret Book")


class TestHelmOfFear:
    def test_only_a_ringwraith_bears_it_and_the_site_stays_untapped(self) -> None:
        game = at_site("Barad-dûr", "Adûnaphel the Ringwraith", hand=["Helm of Fear"])
        game.play("Helm of Fear")
        assert game["Helm of Fear"].bearer == "Adûnaphel the Ringwraith"
        assert game["Barad-dûr"].untapped

    def test_not_for_others(self) -> None:
        game = at_site("Barad-dûr", "The Mouth", hand=["Helm of Fear"])
        assert "Helm of Fear" in game.hand(0)
        assert game.phase != "site" or not game.offers("play", "Helm of Fear")


class TestBlastingFire:
    def test_it_cancels_all_automatic_attacks_and_helps_to_influence(self) -> None:
        game = at_site("Moria", character("Ciryaher", "Blasting Fire"), hand=["Orcs of Moria"])
        game.use("Blasting Fire")
        game.pass_until("site")
        assert game.happened("attack canceled")
        assert not game["Ciryaher"].wounded
        game.rolls(6)
        game.play("Orcs of Moria", "Ciryaher")
        assert game.happened("rolled", "Ciryaher", "Orcs of Moria")


class TestVileFumes:
    def test_the_site_becomes_ruins_full_of_gas(self) -> None:
        game = at_site("Bree", character("Asternak", "Vile Fumes"), "Ciryaher", seed=2)
        game.run_until("site")
        game.use("Vile Fumes")
        site = game.game.state.cards[game["Bree"].id]
        assert game.game.site_type(site) == "ruins-and-lairs"
        gas = game.game.automatic_attacks(site)
        assert [(a.race, a.each, a.prowess, a.uncancelable) for a in gas] == [
            ("Gas", True, 7, True)
        ]
        assert game["Vile Fumes"].in_play


class TestDwarvenRings:
    def test_a_dwarf_searches_for_minor_items(self) -> None:
        game = position(
            ringwraith(
                company("Dol Guldur", character("Ciryaher", "Dwarven Ring of Thélor's Tribe")),
                discard=["Foul-smelling Paste"],
            ),
            wizard(),
        )
        game.refuses("Dwarven Ring of Thélor's Tribe", "Dwarf")


class TestBowOfTheGaladhrim:
    def fight(self, roll: int) -> Play:
        game = position(
            wizard(company("Moria", character("Haldir", "Bow of the Galadhrim"))),
            ringwraith(company("Moria", character("Gorbag", "War-wolf"))),
            phase="site",
            seed=4,
        )
        game.answer("enter-site", True)
        game.run_until(lambda play: play.offers("attack") or play.phase != "site")
        assert game.phase == "site"
        game.rolls(roll, 7, 7, 7, 7, 7, 7)
        game.choose("attack")
        return game

    def test_an_elven_warrior_shoots_allies(self) -> None:
        assert self.fight(12)["War-wolf"].where == "discard"

    def test_a_low_roll_misses(self) -> None:
        assert not self.fight(2).happened("discarded", "War-wolf")
