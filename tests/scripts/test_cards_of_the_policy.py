"""Cards that the tournament policy of 1996 names, played as their words say."""

from __future__ import annotations

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
        assert game["Favor of the Valar"].where == "out"

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
