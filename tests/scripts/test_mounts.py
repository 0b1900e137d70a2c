"""What Ringwraiths ride: Black Horses, and a Creature of an Older World."""

from __future__ import annotations

from on_the_way import resolved

from freecouncil.testing import Play, character, company, position, ringwraith, wizard

CREATURE, HORSE, KING = "Creature of an Older World", "Black Horse", "The Witch-king"


class TestCreatureOfAnOlderWorld:
    def test_played_at_barad_dur_which_does_not_tap(self) -> None:
        game = position(
            ringwraith(company("Barad-dûr", KING), hand=[CREATURE]), wizard(), phase="site"
        )
        game.run_until("enter-site").choose(True).run_until("site")
        before = game[KING].prowess
        resolved(game.play(CREATURE))
        assert game[CREATURE].bearer == KING and not game["Barad-dûr"].tapped
        assert game[KING].prowess > before

    def riding(self, *others: str) -> Play:
        return position(
            ringwraith(company("Barad-dûr", character(KING, CREATURE), *others)), wizard()
        )

    def test_alone_he_is_a_fell_rider_who_moves_freely(self) -> None:
        from freecouncil.rules.attributes import is_so

        game = self.riding()
        assert is_so(game.game, "mode fell-rider", game[KING].instance)
        assert game.offers("move", KING), "from a site that is no Darkhaven"

    def test_not_in_company(self) -> None:
        from freecouncil.rules.attributes import is_so

        game = self.riding("Ostisen")
        assert not is_so(game.game, "mode", game[KING].instance)

    def test_when_it_is_gone_he_goes_back(self) -> None:
        from freecouncil.rules.table import discard

        game = position(
            ringwraith(company("Barad-dûr", KING), hand=[CREATURE]), wizard(), phase="site"
        )
        game.run_until("enter-site").choose(True).run_until("site")
        resolved(game.play(CREATURE))
        discard(game.game, game[CREATURE].instance)
        assert KING in game.hand(0)

    def test_he_goes_back_once_when_he_goes_himself(self) -> None:
        from freecouncil.rules.invariants import check
        from freecouncil.rules.table import move

        game = position(
            ringwraith(company("Barad-dûr", KING), hand=[CREATURE]), wizard(), phase="site"
        )
        game.run_until("enter-site").choose(True).run_until("site")
        resolved(game.play(CREATURE))
        move(game.game, game[KING].instance, "hand")
        assert game.hand(0).count(KING) == 1
        check(game.game)

    def test_tapped_it_cancels_a_strike_against_him(self) -> None:
        game = position(
            ringwraith(company("Minas Morgul", character(KING, CREATURE), moving_to="Barad-dûr")),
            wizard(hand=["Orc-lieutenant"]),
            phase="movement",
        )
        game.run_until(lambda g: g.offers("play", "Orc-lieutenant", "creature"))
        resolved(game.play("Orc-lieutenant", action="creature", key="dark-domain"))
        game.run_until(lambda g: g.offers("use", CREATURE))
        resolved(game.use(CREATURE))
        assert game[CREATURE].tapped

    def test_it_chooses_whom_he_strikes(self) -> None:
        game = position(
            ringwraith(company("Moria", character(KING, CREATURE))),
            wizard(company("Moria", "Gimli", "Frodo")),
            phase="site",
        )
        game.run_until("enter-site").choose(True)
        game.rolls(12, 12).run_until("site", stay_untapped=True)
        game.choose("attack", "Gimli")
        resolved(game.use(CREATURE, target="Frodo"))
        assert (KING, "Frodo") in [
            (game.game.card(s.number).card.name, s.target.card.name)
            for s in game.game.window.attack.strikes
        ]


class TestBlackHorse:
    def test_each_lets_one_follower_come_for_nothing(self) -> None:
        game = position(
            ringwraith(
                company("Minas Morgul", character(KING, HORSE)),
                hand=["Ren the Ringwraith", "Khamûl the Ringwraith"],
            ),
            wizard(),
        )
        before = game[KING].direct_influence
        game.organize().choose("bring-character").choose("Ren the Ringwraith")
        game.run_until(lambda g: g["Ren the Ringwraith"].in_play)
        assert game["Ren the Ringwraith"].controller == KING
        assert game[KING].direct_influence == before

    def test_without_one_none_comes(self) -> None:
        game = position(
            ringwraith(company("Minas Morgul", "Dwar the Ringwraith"), hand=["Ren the Ringwraith"]),
            wizard(),
        )
        assert not game.offers("organize") or not game.organize().offers("bring-character")

    def test_all_mounted_they_are_black_riders(self) -> None:
        from freecouncil.rules.attributes import is_so

        game = position(
            ringwraith(
                company(
                    "Minas Morgul",
                    character(KING, HORSE, followers=[character("Ren the Ringwraith", HORSE)]),
                )
            ),
            wizard(),
        )
        assert is_so(game.game, "mode black-rider", game[KING].instance)
        game.answer("organization", "move", KING)
        assert game.offers("destination", "Barad-dûr")

    def test_one_on_foot_holds_them_back(self) -> None:
        from freecouncil.rules.attributes import is_so

        game = position(
            ringwraith(
                company("Minas Morgul", character(KING, HORSE, followers=["Ren the Ringwraith"]))
            ),
            wizard(),
        )
        assert not is_so(game.game, "mode", game[KING].instance)
