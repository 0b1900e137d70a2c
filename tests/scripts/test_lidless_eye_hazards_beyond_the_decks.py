"""Hazards of The Lidless Eye that are in none of the Challenge Decks."""

from __future__ import annotations

from on_the_way import heroes, resolved, staying

from freecouncil.testing import (
    Piece,
    Play,
    character,
    company,
    position,
    ringwraith,
    wizard,
    wounded,
)

# Awaken Defenders ---------------------------------------------------------------------------------


def at_the_walls(*events: str) -> Play:
    game = position(
        wizard(company("Raider-hold", "Elrond", "Gimli", moved=True)),
        ringwraith(in_play=events),
        phase="site",
    )
    return game.answer("enter-site", True)


def test_awaken_defenders_makes_them_twice_as_many_and_dangerous() -> None:
    before = at_the_walls().attack
    strikes, detainment = before.strikes, before.detainment
    game = at_the_walls("Awaken Defenders")
    assert game.attack.strikes == 2 * strikes
    assert detainment
    assert not game.attack.detainment


def test_awaken_defenders_does_nothing_in_ruins() -> None:
    def at_barrow_downs(*events: str) -> Play:
        game = position(
            wizard(company("Barrow-downs", "Elrond", moved=True)),
            ringwraith(in_play=events),
            phase="site",
        )
        return game.answer("enter-site", True)

    assert at_barrow_downs().attack.strikes == at_barrow_downs("Awaken Defenders").attack.strikes


# Heedless Revelry ---------------------------------------------------------------------------------


def test_heedless_revelry_taps_those_of_little_mind() -> None:
    game = staying("Bree", "Legolas", "Frodo", "Gandalf", hazards=["Heedless Revelry"])
    game.rolls(8, 8).play("Heedless Revelry")
    assert game["Legolas"].untapped, "8 - 2 is not more than his mind of 6"
    assert game["Frodo"].tapped, "8 - 2 is more than his mind of 5"
    assert game["Gandalf"].untapped


def test_heedless_revelry_is_not_for_those_on_the_way() -> None:
    game = heroes(("Rivendell", "Ettenmoors"), "Frodo", hazards=["Heedless Revelry", "Wargs"])
    game.refuses("Heedless Revelry", "moving")


def test_heedless_revelry_on_guard_taps_everyone_else() -> None:
    game = position(
        wizard(
            company(
                "Moria", "Legolas", "Gimli", "Frodo", on_guard=["Heedless Revelry"], moved=True
            ),
            hand=["Glamdring"],
        ),
        ringwraith(),
        phase="site",
    )
    game.answer("enter-site", True).rolls(*[12] * 8).run_until("site", stay_untapped=True)
    free = next(n for n in ("Legolas", "Gimli", "Frodo") if game[n].untapped)
    game.play("Glamdring", bearer=free)
    assert game.asks == "reveal-on-guard"
    game.choose("reveal", "Heedless Revelry")
    resolved(game)
    assert game["Glamdring"].bearer == free, "it does not interfere"
    assert all(not game[n].untapped for n in ("Legolas", "Gimli", "Frodo"))


# Plague -------------------------------------------------------------------------------------------


def plagued(*members: str | Piece, site: str = "Bree") -> Play:
    game = staying(site, *members, hazards=["Plague"])
    resolved(game.play("Plague", target="Gimli"))
    return game


def test_plague_spreads_at_the_end_of_the_turn() -> None:
    game = plagued("Gimli", wounded("Frodo"), "Legolas")
    game.rolls(11, 12).run_until(lambda g: g.game.state.turn == 6)
    assert game["Gimli"].wounded, "11 - 2 is more than his body of 8"
    assert game["Frodo"].where == "out", "who was wounded is eliminated"
    assert game["Legolas"].untapped, "Elves do not fall ill"


def test_plague_spares_the_strong() -> None:
    game = plagued("Gimli").rolls(10).run_until(lambda g: g.game.state.turn == 6)
    assert game["Gimli"].untapped, "10 - 2 is not more than his body of 8"


def test_plague_is_not_caught_in_ruins() -> None:
    game = staying("Barrow-downs", "Gimli", hazards=["Plague", "Doors of Night"])
    game.refuses("Plague", "could fall ill")


def test_plague_is_healed_at_a_haven() -> None:
    game = position(
        wizard(company("Rivendell", character("Gimli", "Plague"))), ringwraith(), phase="untap"
    )
    game.run_until("organization")
    assert game["Plague"].where == "discard"


# The Ring Will Have But One Master ----------------------------------------------------------------

MASTER = "The Ring Will Have But One Master"


def test_the_ring_will_have_but_one_master_drives_a_companion_away() -> None:
    bearer = character("Frodo", "The One Ring", MASTER)
    game = position(
        wizard(company("Bree", bearer, "Legolas", "Gimli")), ringwraith(), phase="untap"
    )
    game.pass_until("one-to-give-up")
    assert not game.offers("Frodo")
    game.answer("one-to-give-up", "Gimli")
    assert game["Gimli"].where == "discard"
    assert game["Legolas"].in_play
    game.run_until("organization").rolls(9).use(MASTER)
    assert game[MASTER].where == "discard"


def test_the_ring_will_have_but_one_master_is_for_its_bearer() -> None:
    game = staying("Bree", character("Frodo", "The One Ring"), "Gimli", hazards=[MASTER])
    resolved(game.play(MASTER))
    assert game[MASTER].bearer == "Frodo"
    game = staying("Bree", "Frodo", hazards=[MASTER, "Doors of Night"])
    game.refuses(MASTER, "The One Ring is not borne here")


# Webs of Fear & Treachery -------------------------------------------------------------------------

WEBS = "Webs of Fear & Treachery"


def influencing(*events: str, who: str | Piece = "Elrond") -> Play:
    game = position(
        wizard(
            company("Bree", who, moved=True),
            hand=["Rangers of the North"],
        ),
        ringwraith(in_play=events),
        phase="site",
    )
    game.answer("enter-site", True).rolls(2).play("Rangers of the North")
    return game


def added(game: Play) -> int:
    roll = next(e for e in game.game.events if e.kind == "rolled" and e.args[3] == "influence")
    return int(roll.args[6])


def test_webs_of_fear_and_treachery_leave_unused_influence_alone() -> None:
    plain = added(influencing())
    assert added(influencing(WEBS, "Times Are Evil")) == 4
    assert added(influencing("Times Are Evil")) == plain - 3


def test_webs_of_fear_and_treachery_make_items_worthless() -> None:
    bearer = character("Elrond", "Lesser Ring")
    assert added(influencing(who=bearer)) == 4 + 2
    assert added(influencing(WEBS, who=bearer)) == 4


def test_webs_of_fear_and_treachery_spare_what_his_own_card_says() -> None:
    assert added(influencing(who="Aragorn II")) == 3 + 2 + 1
    assert added(influencing(WEBS, who="Aragorn II")) == 3 + 2, "a Dúnadan's +1 is not on it"


# Ringwraiths --------------------------------------------------------------------------------------


class TestAkhorahil:
    WRAITH = "Akhôrahil the Ringwraith"

    def used(self, user: str) -> Play:
        game = position(
            ringwraith(
                company("Minas Morgul", user),
                hand=["Bitter Cold"],
            ),
            wizard(),
            pausing=(0,),
        )
        return resolved(game.play("Bitter Cold"))

    def test_his_magic_goes_back_to_the_deck(self) -> None:
        assert self.used(self.WRAITH)["Bitter Cold"].where == "deck"

    def test_that_of_others_does_not(self) -> None:
        assert self.used("Khamûl the Ringwraith")["Bitter Cold"].where == "discard"


class TestKhamul:
    WRAITH = "Khamûl the Ringwraith"

    def test_one_follows_him_for_nothing(self) -> None:
        game = position(
            ringwraith(
                company("Dol Guldur", self.WRAITH),
                hand=["Dwar the Ringwraith", "Indûr the Ringwraith"],
            ),
            wizard(),
        )
        free = game.game.view(0).card(game[self.WRAITH].id).free_influence
        game.organize().bring("Dwar the Ringwraith", follower_of=self.WRAITH)
        assert game.game.view(0).card(game[self.WRAITH].id).free_influence == free
        game.run_until(lambda g: g.game.state.turn == 7 and g.asks == "organization")
        game.refuses("Indûr the Ringwraith", "as many Ringwraith followers")

    def test_elves_are_easier_to_slay(self) -> None:
        game = position(
            ringwraith(company("Dol Guldur", self.WRAITH)),
            wizard(company("Dol Guldur", "Legolas")),
            phase="site",
        )
        game.answer("enter-site", True).rolls(12, 2, 7).answer("site", "attack", "Legolas")
        game.run_until(lambda g: g.dice_left == 0)
        assert game["Legolas"].where == "points", "7 is more than 8 - 2"

    def test_others_are_not(self) -> None:
        game = position(
            ringwraith(company("Dol Guldur", self.WRAITH)),
            wizard(company("Dol Guldur", "Gimli")),
            phase="site",
        )
        game.answer("enter-site", True).rolls(12, 2, 7).answer("site", "attack", "Gimli")
        game.run_until(lambda g: g.dice_left == 0)
        assert game["Gimli"].wounded


class TestUvatha:
    WRAITH = "Ûvatha the Ringwraith"

    def test_he_joins_any_other(self) -> None:
        game = position(
            ringwraith(
                company("Minas Morgul", "Dwar the Ringwraith"),
                hand=[self.WRAITH, "Indûr the Ringwraith"],
            ),
            wizard(),
        )
        game.refuses("Indûr the Ringwraith", "an avatar is in play")
        free = game.game.view(0).card(game["Dwar the Ringwraith"].id).free_influence
        game.organize().bring(self.WRAITH, follower_of="Dwar the Ringwraith")
        assert game["Dwar the Ringwraith"].followers == [self.WRAITH]
        assert game.game.view(0).card(game["Dwar the Ringwraith"].id).free_influence == free

    def test_at_a_darkhaven_he_brings_an_event_back(self) -> None:
        game = position(
            ringwraith(company("Minas Morgul", self.WRAITH), discard=["Bitter Cold", "Gorbag"]),
            wizard(),
        )
        game.use(self.WRAITH)
        assert game[self.WRAITH].tapped
        assert game["Bitter Cold"].where == "deck"
        assert game["Gorbag"].where == "discard", "an event, and no character"

    def test_not_elsewhere(self) -> None:
        game = position(
            ringwraith(company("Cirith Ungol", self.WRAITH), discard=["Bitter Cold"]), wizard()
        )
        assert not game.offers("use", self.WRAITH)
