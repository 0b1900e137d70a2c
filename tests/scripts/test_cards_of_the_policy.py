"""Cards that the tournament policy of 1996 names, played as their words say."""

from __future__ import annotations

import pytest

from freecouncil.rules.hazards import keyings
from freecouncil.testing import Play, character, company, position, ringwraith, wizard


class TestLordlyPresence:
    def influencing(self, who: str, roll: int) -> Play:
        game = position(
            wizard(
                company("Edoras", who),
                hand=["Riders of Rohan", "Lordly Presence"],
                deck=["Ford"] * 20,
            ),
            ringwraith(),
            phase="site",
        )
        game.answer("enter-site", True).rolls(roll)
        return game.play("Riders of Rohan")

    def drawn(self, game: Play) -> int:
        """How many cards the player has drawn because of a card, and not of a rule."""
        return sum(e.kind == "drew" and not e.args[2] for e in game.game.events)

    def test_five_more_and_a_card_upon_success(self) -> None:
        game = self.influencing("Legolas", roll=12)
        game.play("Lordly Presence")
        event = next(e for e in reversed(game.game.events) if e.kind == "rolled" and e.tallies)
        assert (5, "cards played on the check") in event.tallies[0][1]
        assert game["Riders of Rohan"].where == "points"
        assert self.drawn(game) == 1
        assert game["Lordly Presence"].where == "discard"

    def test_no_card_without_success(self) -> None:
        game = self.influencing("Legolas", roll=2)
        game.play("Lordly Presence")
        assert game["Riders of Rohan"].where == "discard"
        assert self.drawn(game) == 0

    def test_a_diplomat_only(self) -> None:
        game = self.influencing("Gimli", roll=12)
        assert game["Lordly Presence"].where == "hand", "it could not be played"

    def test_only_against_a_faction(self) -> None:
        game = position(
            wizard(company("Edoras", "Legolas"), hand=["Lordly Presence"], turns=3),
            wizard(company("Edoras", "Haldir")),
            phase="site",
        )
        game.answer("enter-site", True).rolls(2, 12).choose("influence", "Haldir")
        assert game["Lordly Presence"].where == "hand"


class TestFavorOfTheValar:
    def test_hand_and_discard_pile_become_the_deck_and_eight_are_drawn(self) -> None:
        game = position(
            wizard(
                company("Rivendell", "Legolas"),
                hand=["Favor of the Valar", "Dodge"],
                deck=["Ford"] * 5,
                discard=["River"] * 6,
                spent=["Moria"],
            ),
            ringwraith(),
        )
        game.play("Favor of the Valar")
        cards = [*game.hand(0), *game.pile("deck", 0)]
        assert sorted(cards) == sorted(["Dodge"] + ["Ford"] * 5 + ["River"] * 6)
        assert len(game.hand(0)) == 8
        assert game.pile("discard", 0) == []
        assert game.pile("spent", 0) == ["Moria"], "sites stay in the discard pile"
        assert game["Favor of the Valar"].where == "gone"

    def test_the_opponent_may_still_play_another(self) -> None:
        """What is removed from the game does not count for uniqueness."""
        game = position(
            wizard(company("Rivendell", "Legolas"), hand=["Favor of the Valar"]),
            wizard(company("Lórien", "Gimli"), hand=["Favor of the Valar"]),
        )
        game.play("Favor of the Valar")
        game.run_until(lambda play: play.active == 1 and play.phase == "organization")
        game.play("Favor of the Valar")
        assert [c.where for c in game.all("Favor of the Valar")] == ["gone", "gone"]

    def test_in_the_organization_phase_only(self) -> None:
        game = position(
            wizard(company("Moria", "Legolas"), hand=["Favor of the Valar"]),
            ringwraith(),
            phase="site",
            pausing=(0,),
        )
        game.refuses("Favor of the Valar", "organization phase")


class TestPalantirOfAnnuminas:
    STONE = "Palantír of Annúminas"

    def stone(self, bearer: str) -> Play:
        return position(
            wizard(
                company("Rivendell", character(bearer, self.STONE)),
                deck=["Dodge", "Ringlore", "Vein of Arda"],
                discard=["Far-sight", "Concealment"],
            ),
            ringwraith(),
        )

    def test_a_card_for_sages_from_the_deck_or_the_discard_pile(self) -> None:
        for wanted in ("Ringlore", "Far-sight"):
            game = self.stone("Saruman").rolls(12)
            game.use(self.STONE)
            assert len(game.options) == 2, "no other card is for sages only"
            game.choose(wanted)
            assert game.hand(0) == [wanted]
            assert game[self.STONE].tapped
            assert game.happened("rolled", "Saruman", "corruption")

    def test_its_bearer_must_be_able_to_use_a_palantir(self) -> None:
        assert not self.stone("Elrond").offers("use", self.STONE)

    def test_for_minions_too(self) -> None:
        game = position(
            ringwraith(
                company("Dol Guldur", character("Ciryaher", self.STONE, "Magic Ring of Enigma")),
                deck=["Focus Palantír", "Orc Stealth"],
            ),
            wizard(),
        )
        game.rolls(12).use(self.STONE)
        assert game.hand(0) == ["Focus Palantír"]


class TestTheNazgulAreAbroad:
    ABROAD = "The Nazgûl are Abroad"

    def keys(
        self, *borne: str, to: str, begin: str = "Rivendell", abroad: bool = True
    ) -> list[str]:
        """How a Nazgûl could be keyed to a company with these items that moves to a site."""
        game = position(
            wizard(company(begin, character("Aragorn II", *borne), moving_to=to)),
            ringwraith(hand=["Dwar of Waw"], in_play=[self.ABROAD] if abroad else []),
            phase="movement",
        )
        game.run_until(lambda play: bool(play.offers("play", "Dwar of Waw", "permanent")))
        nazgul = game.game.card(game["Dwar of Waw"].id)
        return sorted(set(keyings(game.game, nazgul, game.company("Aragorn II").state)))

    def test_after_the_one_ring_at_any_site_that_is_no_refuge(self) -> None:
        assert self.keys("The One Ring", to="Ettenmoors") == ["site:Ettenmoors"]
        assert self.keys("The One Ring", to="Bree") == ["site:Bree"], "a Border-hold"
        assert self.keys("The One Ring", to="Lórien") == [], "a haven"
        assert self.keys("The One Ring", to="Beorn's House", begin="Lórien") == [], "a Free-hold"
        assert self.keys("The One Ring", to="Ettenmoors", abroad=False) == []

    def test_after_any_ring_in_shadow_lands_and_shadow_holds(self) -> None:
        assert self.keys("Precious Gold Ring", to="Moria") == ["site-type:shadow-hold"]
        lair = self.keys("Lesser Ring", to="Bandit Lair", begin="Lórien")
        assert "region-type:shadow-land" in lair and "site:Bandit Lair" not in lair
        assert self.keys("Lesser Ring", to="Ettenmoors") == [], "Ruins & Lairs"
        assert self.keys("Glamdring", to="Moria") == [], "no ring"

    def test_he_attacks_there(self) -> None:
        game = position(
            wizard(
                company("Rivendell", character("Frodo", "The One Ring"), moving_to="Ettenmoors")
            ),
            wizard(hand=["Dwar of Waw"], in_play=[self.ABROAD]),
            phase="movement",
        )
        game.run_until(lambda play: bool(play.offers("play", "Dwar of Waw", "creature")))
        game.play("Dwar of Waw", action="creature")
        assert game.attack.race == "Nazgûl"

    def test_no_minion_company(self) -> None:
        game = position(
            ringwraith(
                company("Carn Dûm", character("Ostisen", "Minor Ring"), moving_to="Mount Gram")
            ),
            wizard(hand=["Dwar of Waw"], in_play=[self.ABROAD]),
            phase="movement",
        )
        game.run_until(lambda play: bool(play.offers("play", "Dwar of Waw", "permanent")))
        assert not game.offers("play", "Dwar of Waw", "creature")

    @pytest.mark.parametrize("doors", [True, False])
    def test_with_doors_of_night_each_takes_one_back(self, doors: bool) -> None:
        game = position(
            wizard(company("Rivendell", "Gimli"), discard=["Dwar of Waw", "Wargs"]),
            ringwraith(
                in_play=[self.ABROAD, *(["Doors of Night"] if doors else [])],
                discard=["Adûnaphel", "Ren the Unclean"],
            ),
            phase="end-of-turn",
        )
        asked: list[tuple[int, int]] = []

        def over(play: Play) -> bool:
            if play.asks == "bring-back":
                asked.append((play.asked, len(play.options)))
            return play.active == 1

        game.run_until(over)
        assert asked == ([(0, 2), (1, 3)] if doors else []), "or none"


class TestDwarvenRings:
    """Those of the tribes of Barin, Bávor, Drúin and Dwálin."""

    def inside(self, ring: str, *members: str, site: str = "Moria", bearer: str = "Gimli") -> Play:
        game = position(
            wizard(
                company(site, character(bearer, f"Dwarven Ring of {ring}'s Tribe"), *members),
                deck=[
                    "Dodge",
                    "Glamdring",
                    "Elven Cloak",
                    "Palantír of Orthanc",
                    "Scroll of Isildur",
                ],
                discard=["Sword of Gondolin", "The Arkenstone"],
            ),
            ringwraith(),
            phase="site",
        )
        game.game.add_effect("no automatic-attacks", game[site].id)
        return game.answer("enter-site", True).rolls(12)

    @pytest.mark.parametrize(
        ("ring", "item"),
        [
            ("Barin", "Glamdring"),
            ("Dwálin", "Glamdring"),
            ("Bávor", "Scroll of Isildur"),
            ("Drúin", "Scroll of Isildur"),
        ],
    )
    def test_an_item_from_the_deck_is_played_at_once(self, ring: str, item: str) -> None:
        game = self.inside(ring, "Legolas")
        game.use(f"Dwarven Ring of {ring}'s Tribe").answer("found-item", "play-found")
        game.run_until(lambda play: play["Moria"].tapped)
        assert game[item].bearer == "Legolas"
        assert game["Legolas"].tapped and game["Gimli"].tapped
        game.run_until(lambda play: bool(play.happened("rolled", "Gimli", "corruption", 2)))

    def test_or_discarded(self) -> None:
        game = self.inside("Barin", "Legolas")
        game.use("Dwarven Ring of Barin's Tribe").answer("found-item", "discard-found")
        assert game["Glamdring"].where == "discard"
        assert game["Moria"].untapped and game["Legolas"].untapped
        game.pass_windows()
        assert game.happened("rolled", "Gimli", "corruption", 2)

    def test_without_anyone_to_bear_it_it_is_discarded(self) -> None:
        game = self.inside("Barin")
        game.use("Dwarven Ring of Barin's Tribe")
        assert game.happened("discarded", "Glamdring")

    def test_nothing_is_found_that_is_not_playable_there(self) -> None:
        game = self.inside("Bávor", "Legolas", site="Goblin-gate")
        game.use("Dwarven Ring of Bávor's Tribe").pass_windows()
        assert not game.happened("found")
        assert game.happened("rolled", "Gimli", "corruption", 2)

    def test_outside_the_site_phase_it_can_only_be_discarded(self) -> None:
        game = position(
            wizard(
                company("Moria", character("Gimli", "Dwarven Ring of Barin's Tribe"), "Legolas"),
                deck=["Dodge", "Glamdring"],
            ),
            ringwraith(),
        )
        game.rolls(12).use("Dwarven Ring of Barin's Tribe")
        assert game["Glamdring"].where == "discard"

    def test_a_dwarf_only(self) -> None:
        game = self.inside("Barin", "Gimli", bearer="Legolas")
        assert not game.offers("use", "Dwarven Ring of Barin's Tribe")

    def test_minions_search_the_discard_pile_too_and_for_gold_rings(self) -> None:
        game = position(
            ringwraith(
                company("Moria", character("Nain", "Dwarven Ring of Barin's Tribe"), "Ostisen"),
                deck=["Bright Gold Ring", "Focus Palantír"],
                discard=["The Least of Gold Rings", "Saw-toothed Blade"],
            ),
            wizard(),
            phase="site",
        )
        game.game.add_effect("no automatic-attacks", game["Moria"].id)
        game.answer("enter-site", True).rolls(12)
        game.use("Dwarven Ring of Barin's Tribe")
        game.run_until(lambda play: bool(play.happened("found", "The Least of Gold Rings")))
