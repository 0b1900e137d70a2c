"""Minion items of The Lidless Eye, Against the Shadow and The White Hand."""

from collections.abc import Sequence

import pytest
from inside import at_site_by_luck as at_site

from freecouncil.testing import (
    Play,
    card,
    character,
    company,
    position,
    ringwraith,
    tapped,
    wizard,
    wounded,
)


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

    def test_its_bearer_and_allies_too(self) -> None:
        bearer = character("Ostisen", "Foul-smelling Paste", wounded("War-wolf"), wounded=True)
        for one in ("Ostisen", "War-wolf"):
            game = position(ringwraith(company("Moria", bearer)), wizard())
            game.use("Foul-smelling Paste", one)
            assert game[one].untapped

    def test_nobody_wounded_nothing_to_heal(self) -> None:
        game = position(
            ringwraith(
                company("Dol Guldur", character("Ostisen", "Foul-smelling Paste")),
                company("Dol Guldur", wounded("Ciryaher")),
            ),
            wizard(),
        )
        game.refuses("Foul-smelling Paste", "wounded")


class TestPalantirOfMinasTirith:
    def stone(self, bearer: str = "Ciryaher", *others: str) -> Play:
        stone = card("Palantír of Minas Tirith", "Focus Palantír")
        return position(
            ringwraith(company("Dol Guldur", character(bearer, stone), *others)), wizard()
        )

    def test_he_sees_five_cards_of_each_deck_and_they_are_mixed(self) -> None:
        game = self.stone()
        decks = [list(p.deck) for p in game.game.state.players]
        game.rolls(12).use("Palantír of Minas Tirith")
        for player, before in zip(game.game.state.players, decks, strict=True):
            assert sorted(player.deck[-5:]) == sorted(before[-5:])
            assert player.deck[:-5] == before[:-5]
        looked = [e for e in game.game.events if e.kind == "looked at"]
        assert [(e.seat, set(e.args[1])) for e in looked] == [
            (0, set(decks[0][-5:])), (0, set(decks[1][-5:])),
        ]  # fmt: skip
        assert game["Palantír of Minas Tirith"].tapped and not game.dice_left

    def test_its_bearer_must_be_able_to_use_it(self) -> None:
        game = position(
            ringwraith(company("Minas Tirith", character("Ciryaher", "Palantír of Minas Tirith"))),
            wizard(),
        )
        game.refuses("Palantír of Minas Tirith", "able to use")

    def test_a_ringwraith_does_not_use_it(self) -> None:
        game = self.stone("The Witch-king", "Ciryaher")
        assert not game.offers("use", "Palantír of Minas Tirith")


class TestTheArkenstone:
    def test_every_dwarf_has_more_mind(self) -> None:
        game = position(
            ringwraith(company("Dol Guldur", character("Ciryaher", "The Arkenstone"))),
            wizard(company("Rivendell", "Gimli", "Legolas")),
        )
        assert game["Gimli"].mind == 7
        assert game["Legolas"].mind == 6

    def test_dwarves_listen_to_its_bearer(self) -> None:
        game = position(
            ringwraith(
                company("Dol Guldur", character("Ciryaher", "The Arkenstone"), "Ostisen"),
                hand=["Blue Mountain Dwarves"],
            ),
            wizard(company("Rivendell", "Gimli")),
        )
        ciryaher = game["Ciryaher"]
        assert ciryaher.influence_over(game["Gimli"]) == 2 + 5
        assert ciryaher.influence_over(game["Blue Mountain Dwarves"]) == 2 + 5
        assert ciryaher.influence_over(game["Ostisen"]) == 2

    def test_it_sends_a_dwarf_at_the_same_site_away(self) -> None:
        gimli = character("Gimli", "Glamdring", followers=["Bilbo"])
        game = position(
            ringwraith(company("Moria", character("Ciryaher", "The Arkenstone"))),
            wizard(company("Moria", gimli, "Legolas")),
        )
        game.use("The Arkenstone", "Gimli")
        assert game["Gimli"].where == "discard"
        assert game["Glamdring"].where == "discard"
        assert game["Legolas"].in_play and game["Bilbo"].in_play
        assert game["The Arkenstone"].where == "discard"

    def test_a_dwarf_of_the_own_company_that_has_just_come(self) -> None:
        game = position(
            ringwraith(
                company("Mount Gram", character("Ciryaher", "The Arkenstone"), "Drór", moved=True)
            ),
            wizard(),
            phase="site",
        )
        game.answer("enter-site", True).use("The Arkenstone", "Drór")
        assert game["Drór"].where == "discard"

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

    def test_against_heroes_too(self) -> None:
        game = position(
            wizard(company("Mount Gram", "Gimli"), turns=3),
            ringwraith(company("Mount Gram", character("Gorbag", "Sable Shield"))),
            phase="site",
        ).rolls(12)
        game.run_until("site", enter_site=True, stay_untapped=True)
        game.choose("attack", "Gorbag").rolls(12, 2, 7)
        game.run_until(lambda play: not play.dice_left, stay_untapped=True)
        assert not game["Gorbag"].wounded and game["Sable Shield"].where == "discard"


class TestRecordsUnread:
    def test_they_untap_a_shadow_hold(self) -> None:
        game = at_site(tapped("Sarn Goriwing"), tapped(character("Gorbag", "Records Unread")))
        game.use("Records Unread", action="untap the site")
        assert game["Sarn Goriwing"].untapped and game["Records Unread"].where == "discard"

    def test_before_the_company_leaves_it_again(self) -> None:
        game = position(
            ringwraith(company(tapped("Sarn Goriwing"), character("Gorbag", "Records Unread"))),
            wizard(),
        )
        game.use("Records Unread")
        assert game["Sarn Goriwing"].untapped

    def test_not_on_the_way(self) -> None:
        game = position(
            ringwraith(
                company(
                    tapped("Sarn Goriwing"),
                    character("Gorbag", "Records Unread"),
                    moving_to="Dol Guldur",
                )
            ),
            wizard(),
            phase="movement",
            pausing=(0,),
        ).run_until("act", site_path="starter")
        assert not game.offers("use", "Records Unread")

    def test_not_for_another_company(self) -> None:
        game = position(
            ringwraith(
                company(tapped("Sarn Goriwing"), "Gorbag"),
                company("Dol Guldur", character("Ciryaher", "Records Unread")),
            ),
            wizard(),
        )
        assert not game.offers("use", "Records Unread")

    def test_they_make_information_playable(self) -> None:
        game = at_site(
            "Sarn Goriwing",
            character("Lieutenant of Morgul", "Records Unread"),
            "Ciryaher",
            hand=["That Ain't No Secret"],
        )
        assert not game.offers("play", "That Ain't No Secret")
        game.use("Records Unread", action="make Information playable")
        game.play("That Ain't No Secret", "Ciryaher")
        assert game["That Ain't No Secret"].bearer == "Ciryaher"

    def test_for_another_company_that_has_come_to_one(self) -> None:
        game = position(
            ringwraith(
                company("Mount Gram", character("Ostisen", "Records Unread")),
                company("Cirith Ungol", "Ciryaher"),
                company("Nûrniag Camp", "Gorbag"),
                hand=["That Ain't No Secret"],
            ),
            wizard(),
            phase="site",
        )
        game.answer("company-at-site", "Ostisen").answer("enter-site", True).pass_()
        game.answer("company-at-site", "Gorbag").answer("enter-site", True)
        game.use("Records Unread", action="make Information playable")
        assert game.offers("play", "That Ain't No Secret")

    def test_no_other_kind_of_site_will_do(self) -> None:
        game = at_site(
            tapped("Bandit Lair"),
            "Lieutenant of Morgul",
            character("Lagduf", "Records Unread"),
            "Shagrat",
            hand=["Regiment of Black Crows"],
        )
        assert game.asks == "site" and not game.offers("use", "Records Unread")

    def test_one_in_a_company(self) -> None:
        game = at_site(
            "Sarn Goriwing",
            character("Lieutenant of Morgul", "Records Unread"),
            "Shagrat",
            "Ciryaher",
            hand=["Records Unread", "Strange Rations"],
        )
        assert game.offers("play", "Strange Rations") and not game.offers("play", "Records Unread")


class TestSecretBook:
    @pytest.mark.parametrize("site", ["Edoras", "Dale"])
    def test_it_untaps_the_holds_of_men(self, site: str) -> None:
        game = at_site(tapped(site), "Lieutenant of Morgul", character("Ciryaher", "Secret Book"))
        game.use("Secret Book")
        assert game[site].untapped and game["Secret Book"].where == "discard"

    def test_it_makes_information_playable_in_ruins(self) -> None:
        game = at_site(
            "Bandit Lair",
            "Lieutenant of Morgul",
            character("Shagrat", "Secret Book"),
            "Lagduf",
            hand=["That Ain't No Secret"],
        )
        game.use("Secret Book")
        assert game.offers("play", "That Ain't No Secret")

    def test_a_shadow_hold_is_neither(self) -> None:
        game = at_site(tapped("Mount Gram"), character("Gorbag", "Secret Book"), hand=["Snaga-hai"])
        assert game.asks == "site" and not game.offers("use", "Secret Book")


class TestThrorsMap:
    def test_it_untaps_a_lair_and_no_other_site(self) -> None:
        for site, does in (("Gondmaeglom", True), ("Bandit Lair", False)):
            bearer = character("Gorbag", "Thrór's Map")
            game = position(ringwraith(company(tapped(site), bearer)), wizard())
            assert game.offers("use", "Thrór's Map") == does
            if does:
                game.use("Thrór's Map")
                assert game[site].untapped and game["Thrór's Map"].where == "discard"


class TestHelmOfFear:
    def test_only_a_ringwraith_bears_it_and_the_site_stays_untapped(self) -> None:
        for site in ("Barad-dûr", tapped("Barad-dûr")):
            game = at_site(site, "Adûnaphel the Ringwraith", hand=["Helm of Fear"])
            before = game["Barad-dûr"].tapped
            game.play("Helm of Fear")
            assert game["Helm of Fear"].bearer == "Adûnaphel the Ringwraith"
            assert game["Barad-dûr"].tapped == before

    def test_not_for_others(self) -> None:
        game = at_site("Barad-dûr", "The Mouth", hand=["Helm of Fear", "Uruk-hai"])
        assert game.offers("play", "Uruk-hai")
        game.refuses("Helm of Fear", "no untapped character here can bear it")

    def test_a_follower_is_not_your_ringwraith(self) -> None:
        king = character("The Witch-king", tapped=True, followers=["Dwar the Ringwraith"])
        game = at_site("Barad-dûr", king, hand=["Helm of Fear", "Uruk-hai"])
        assert game.offers("play", "Uruk-hai")
        game.refuses("Helm of Fear", "no untapped character here can bear it")

    def test_it_cancels_an_attack_on_his_company(self) -> None:
        game = position(
            ringwraith(company("Moria", character("The Witch-king", "Helm of Fear"))),
            wizard(),
            phase="site",
        )
        game.answer("enter-site", True).use("Helm of Fear")
        assert game.happened("attack canceled", "Moria") and game["Helm of Fear"].tapped

    def test_not_a_fight_with_heroes(self) -> None:
        king = character("The Witch-king", "Helm of Fear")
        game = position(
            wizard(company("Moria", "Gimli", "Legolas"), turns=3),
            ringwraith(company("Moria", king)),
            phase="site",
        ).dice(*[6] * 12)
        game.run_until("site", enter_site=True, stay_untapped=True)
        game.choose("attack", "The Witch-king")
        assert not game.offers("use", "Helm of Fear") and not game.happened(
            "attack canceled", "Gimli"
        )

    def test_body_checks_against_him_are_at_minus_one(self) -> None:
        king = character("Hoarmûrath the Ringwraith", "Helm of Fear")
        game = position(ringwraith(company("Moria", king)), wizard(), phase="site")
        game.answer("enter-site", True).rolls(2, 10)  # his body is 9
        game.run_until(lambda play: not play.dice_left, stay_untapped=True)
        assert game["Hoarmûrath the Ringwraith"].wounded

    def test_others_who_are_given_it_have_nothing_of_it(self) -> None:
        king = character("The Witch-king", "Helm of Fear")
        game = position(ringwraith(company("Dol Guldur", king, "Ciryaher")), wizard())
        game.choose("transfer")
        assert game["Helm of Fear"].bearer == "Ciryaher" and not game["Helm of Fear"].in_use


class TestBlastingFire:
    def test_it_cancels_all_automatic_attacks_and_helps_to_influence(self) -> None:
        game = position(
            ringwraith(
                company("Thranduil's Halls", character("Lagduf", "Blasting Fire")),
                hand=["Foul-smelling Paste"],
            ),
            wizard(),
            phase="site",
        ).answer("enter-site", True)
        game.use("Blasting Fire").run_until("site")
        assert [e.kind for e in game.game.events if "attack" in e.kind] == [
            "attack", "attack canceled", "attack", "attack canceled",
        ]  # fmt: skip
        assert game["Lagduf"].untapped and game["Blasting Fire"].where == "discard"

    def test_it_helps_to_influence_a_faction_there(self) -> None:
        for roll, won in ((7, True), (6, False)):
            game = position(
                ringwraith(
                    company("Moria", character("Ciryaher", "Blasting Fire")), hand=["Orcs of Moria"]
                ),
                wizard(),
                phase="site",
            ).answer("enter-site", True)
            game.use("Blasting Fire").run_until("site")
            game.rolls(roll).play("Orcs of Moria", "Ciryaher")  # with 2 and 2, above 10
            assert (game["Orcs of Moria"].where == "points") == won

    def test_one_that_the_opponent_has_as_well(self) -> None:
        def bonus(*items: str) -> int:
            game = position(
                ringwraith(
                    company("Moria", character("Shagrat", *items)), hand=["Snaga-hai"], turns=3
                ),
                ringwraith(points=["Orcs of Moria"]),
                phase="site",
            )
            game.dice(*[6] * 8).answer("enter-site", True)
            if items:
                game.use("Blasting Fire")
            game.run_until("site", stay_untapped=True)
            game.choose("influence", "Orcs of Moria")
            rolled = next(e for e in game.game.events if "influence opponent" in e.args)
            return int(rolled.args[6])

        assert bonus("Blasting Fire") == bonus() + 2

    def test_not_against_other_attacks(self) -> None:
        game = position(
            ringwraith(
                company("Dol Guldur", character("Gorbag", "Blasting Fire"), moving_to="Moria"),
                hand=["Diversion"],
            ),
            wizard(hand=["Wolves"]),
            phase="movement",
        ).run_until(lambda play: play.offers("play", "Wolves"))
        game.play("Wolves", key="wilderness")
        game.refuses("Blasting Fire", "not an automatic-attack")


class TestVileFumes:
    def test_the_site_becomes_ruins_full_of_gas(self) -> None:
        game = at_site(
            "Bree",
            character("Lieutenant of Morgul", "Vile Fumes"),
            hand=["Regiment of Black Crows"],
        )
        before = game.points(0)["item"]
        game.use("Vile Fumes")
        site = game.game.state.cards[game["Bree"].id]
        assert game.game.site_type(site) == "ruins-and-lairs"
        gas = game.game.automatic_attacks(site)
        assert [(a.race, a.each, a.prowess, a.uncancelable) for a in gas] == [
            ("Gas", True, 7, True)
        ]
        assert game["Vile Fumes"].bearer == "Bree"
        assert game.points(0).get("item", 0) == before - 1
        assert game["Lieutenant of Morgul"].corruption_points == 0

    def test_for_the_opponent_too(self) -> None:
        game = position(
            ringwraith(company(card("Moria", "Vile Fumes"), "Gorbag")),
            wizard(company("Moria", "Gimli")),
        )
        theirs = next(c for c in game.all("Moria") if c.owner == 1 and c.in_play)
        assert game.game.site_type(theirs.instance) == "ruins-and-lairs"
        assert [a.race for a in game.game.automatic_attacks(theirs.instance)] == ["Gas"]

    def test_not_elsewhere(self) -> None:
        game = at_site(
            "Edoras",
            character("Lieutenant of Morgul", "Vile Fumes"),
            hand=["High Helm", "Foul-smelling Paste"],
        )
        assert not (game.asks == "site" and game.offers("use", "Vile Fumes"))

    def test_it_goes_with_the_site_card(self) -> None:
        game = position(
            ringwraith(company(card("Moria", "Vile Fumes"), "Gorbag", moving_to="Dol Guldur")),
            wizard(),
            phase="movement",
        ).run_until("enter-site", site_path="starter")
        assert game["Vile Fumes"].where == "discard"


class TestDwarvenRings:
    @pytest.mark.parametrize(
        "ring", ["Dwarven Ring of Thélor's Tribe", "Dwarven Ring of Thrár's Tribe"]
    )
    def test_a_dwarf_searches_for_minor_items(self, ring: str) -> None:
        game = position(
            ringwraith(
                company("Dol Guldur", character("Drór", ring)),
                discard=["Foul-smelling Paste", "Sable Shield"],
                deck=["Strange Rations", "High Helm", "Gorbag"],
            ),
            wizard(),
        )
        assert game["Drór"].corruption_points == 5
        game.rolls(5).use(ring).choose("Strange Rations").choose("Foul-smelling Paste")
        assert sorted(game.hand(0)) == ["Foul-smelling Paste", "Strange Rations"]
        assert game["Drór"].tapped
        assert game.happened("rolled", "Drór", "corruption", 2)

    def test_nobody_else(self) -> None:
        ring = "Dwarven Ring of Thélor's Tribe"
        game = position(
            ringwraith(
                company("Dol Guldur", character("Ciryaher", ring)), discard=["Foul-smelling Paste"]
            ),
            wizard(),
        )
        assert game["Ciryaher"].corruption_points == 3
        game.refuses(ring, "Dwarf")


class TestArms:
    @pytest.mark.parametrize(
        ("who", "prowess"),
        [("Gorbag", 9), ("Lieutenant of Morgul", 10), ("Orc Veteran", 7), ("Ciryaher", 2)],
    )
    def test_the_black_mace_is_for_warriors_up_to_ten(self, who: str, prowess: int) -> None:
        game = position(ringwraith(company("Dol Guldur", character(who, "Black Mace"))), wizard())
        assert game[who].prowess == prowess

    def test_elves_fear_the_black_mace(self) -> None:
        game = position(
            ringwraith(company("Thranduil's Halls", character("Gorbag", "Black Mace"))),
            wizard(),
            phase="site",
            pausing=(0,),
        )
        game.run_until("enter-site").choose(True).run_until("act")
        assert game["Gorbag"].prowess == 10

    @pytest.mark.parametrize(
        ("who", "numbers"),
        [("Gorbag", (7, 9, 2)), ("Lieutenant of Morgul", (8, 9, 4)), ("Ciryaher", (2, 8, 4))],
    )
    def test_the_high_helm(self, who: str, numbers: tuple[int, int, int]) -> None:
        game = position(ringwraith(company("Dol Guldur", character(who, "High Helm"))), wizard())
        one = game[who]
        assert (one.prowess, one.body, one.direct_influence) == numbers


class TestBlazonOfTheEye:
    def test_factions_listen_others_do_not(self) -> None:
        bearer = character("Ciryaher", "Blazon of the Eye")
        game = position(
            ringwraith(company("Dol Guldur", bearer), hand=["Snaga-hai", "Gorbag"]), wizard()
        )
        assert game["Ciryaher"].influence_over(game["Snaga-hai"]) == 4
        assert game["Ciryaher"].influence_over(game["Gorbag"]) == 2

    def test_one_for_each_character(self) -> None:
        bearer = character("Ciryaher", "Blazon of the Eye")
        other = character("Ostisen", "Blazon of the Eye")
        game = position(ringwraith(company("Dol Guldur", bearer, other)), wizard())
        assert not game.offers("transfer")


class TestStrangeRations:
    def test_they_untap_their_bearer(self) -> None:
        game = position(
            ringwraith(company("Moria", tapped(character("Gorbag", "Strange Rations")))), wizard()
        )
        game.use("Strange Rations", action="untap")
        assert game["Gorbag"].untapped and game["Strange Rations"].where == "discard"

    def test_or_take_his_company_one_region_further(self) -> None:
        game = position(
            ringwraith(company("Moria", character("Gorbag", "Strange Rations"))), wizard()
        )
        game.use("Strange Rations", action="one more region")
        mine = next(iter(game.game.state.companies.values()))
        assert game.game.traveller(mine).regions == 5


class TestGoldRings:
    def test_the_bearer_checks_whenever_he_has_untapped(self) -> None:
        game = position(
            ringwraith(company("Dol Guldur", character("Ciryaher", "Gleaming Gold Ring"))),
            wizard(),
            phase="untap",
            rolls=(2,),
        )
        assert game["Ciryaher"].where == "out"  # 2 against 4

    @pytest.mark.parametrize(
        ("site", "found"), [("Dale", True), ("Moria", False), ("Easterling Camp", False)]
    )
    def test_a_gleaming_ring_is_found_in_border_holds(self, site: str, found: bool) -> None:
        hand = ["Gleaming Gold Ring", "Easterlings", "High Helm"]
        game = at_site(site, "Lieutenant of Morgul", "Ciryaher", "Shagrat", "Lagduf", hand=hand)
        assert (game.asks == "site" and game.offers("play", "Gleaming Gold Ring")) == found

    def assay(self, gold: str, roll: int, *hand: str, deck: Sequence[str] | None = None) -> Play:
        bearer = character("Ciryaher", gold)
        game = position(ringwraith(company("Mount Doom", bearer), hand=hand, deck=deck), wizard())
        return game.rolls(roll).use("Mount Doom", "Ciryaher")  # at -3

    @pytest.mark.parametrize(
        ("gold", "roll", "rings"),
        [
            ("The Least of Gold Rings", 12, ["Minor Ring"]),
            ("The Least of Gold Rings", 9, ["Minor Ring", "Magic Ring of Lies"]),
            ("The Least of Gold Rings", 11, ["Minor Ring"]),
            ("Gleaming Gold Ring", 12, ["Dwarven Ring of Thrár's Tribe", "Minor Ring"]),
            ("Gleaming Gold Ring", 11, ["Minor Ring"]),
            ("Gleaming Gold Ring", 9, ["Minor Ring", "Magic Ring of Lies"]),
        ],
    )
    def test_the_roll_decides(self, gold: str, roll: int, rings: list[str]) -> None:
        hand = [
            "The One Ring",
            "Dwarven Ring of Thrár's Tribe",
            "Minor Ring",
            "Magic Ring of Lies",
        ]
        game = self.assay(gold, roll, *hand)
        assert sorted(o for o in hand if game.offers(o)) == sorted(rings)

    def test_for_a_gleaming_ring_a_lesser_one_is_looked_for(self) -> None:
        game = self.assay("Gleaming Gold Ring", 6, deck=["Minor Ring", "Gorbag", "Radbug"])
        game.choose("Minor Ring")
        assert game["Minor Ring"].bearer == "Ciryaher"
        game = self.assay("The Least of Gold Rings", 6, deck=["Minor Ring", "Gorbag", "Radbug"])
        assert game["Minor Ring"].where == "deck"

    def test_a_second_minor_ring_does_not_fit(self) -> None:
        bearer = character("Ciryaher", "The Least of Gold Rings", "Minor Ring")
        game = position(ringwraith(company("Mount Doom", bearer), hand=["Minor Ring"]), wizard())
        game.rolls(9).use("Mount Doom", "Ciryaher").pass_windows()
        assert game["The Least of Gold Rings"].where == "discard"
        assert "Minor Ring" in game.hand(0)
        assert game["Ciryaher"].direct_influence == 4


class TestRedBookOfWestmarch:
    @pytest.mark.parametrize(("site", "points"), [("Barad-dûr", 5), ("Dol Guldur", 2)])
    def test_it_is_worth_more_in_the_dark_tower(self, site: str, points: int) -> None:
        game = position(
            ringwraith(company(site, character("Ciryaher", "Red Book of Westmarch"))), wizard()
        )
        assert game.points(0)["item"] == 2
        game.rolls(12).choose("store", "Red Book of Westmarch")
        assert game.points(0)["item"] == points

    def test_elsewhere_it_is_not_stored(self) -> None:
        game = position(
            ringwraith(company("Moria", character("Ciryaher", "Red Book of Westmarch"))), wizard()
        )
        assert not game.offers("store", "Red Book of Westmarch")


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
