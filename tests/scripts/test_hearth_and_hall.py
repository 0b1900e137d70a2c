"""Palm to Palm, Armory and Orc-mail, played as their words say."""

from __future__ import annotations

from collections.abc import Sequence

from on_the_way import resolved

from freecouncil.testing import Play, character, company, position, ringwraith, wizard


class TestPalmToPalm:
    PALM = "Palm to Palm"

    def test_on_a_company_without_a_wizard_at_a_haven(self) -> None:
        game = position(
            wizard(company("Rivendell", "Gimli", "Legolas"), hand=[self.PALM]), ringwraith()
        )
        before = game["Gimli"].mind
        resolved(game.play(self.PALM))
        assert game["Gimli"].mind == before + 1
        game = position(
            wizard(company("Rivendell", "Gandalf", "Legolas"), hand=[self.PALM]), ringwraith()
        )
        game.refuses(self.PALM, "Wizard")

    def test_friends_help_to_be_rid_of_a_corruption_card(self) -> None:
        game = position(
            wizard(
                company(
                    "Moria",
                    character("Gimli", "Lure of the Senses"),
                    "Legolas",
                    "Boromir II",
                    events=[self.PALM],
                )
            ),
            ringwraith(),
        )
        game.rolls(5).use("Lure of the Senses", action="remove by tapping")
        for who in ("Legolas", "Boromir II"):
            while game.asked != 0:
                game.pass_()
            game.use(self.PALM, who)
        resolved(game)  # 5 + 2 > 6
        assert game["Lure of the Senses"].where == "discard"
        assert game["Legolas"].tapped and game["Boromir II"].tapped

    def test_friends_help_to_influence(self) -> None:
        game = position(
            wizard(
                company("Edoras", "Gimli", "Legolas", events=[self.PALM]),
                hand=["Riders of Rohan"],
            ),
            ringwraith(),
            phase="site",
        )
        game.run_until("enter-site").choose(True).run_until("site")
        game.rolls(2).play("Riders of Rohan", "Gimli")
        game.run_until(lambda g: g.offers("use", self.PALM))
        resolved(game.use(self.PALM, "Legolas"))
        assert game["Legolas"].tapped

    def test_it_ends_when_one_goes_off(self) -> None:
        game = position(
            wizard(company("Rivendell", "Gimli", "Legolas", events=[self.PALM])), ringwraith()
        )
        game.organize().choose("regroup").choose("split", "Legolas")
        assert game[self.PALM].where == "discard"


class TestArmory:
    def test_minor_items_wait_under_it(self) -> None:
        hand = ["Elven Cloak", "Dagger of Westernesse", "Shield of Iron-bound Ash", "Glamdring"]
        game = position(
            wizard(company("Lake-town", "Gimli"), hand=hand, in_play=["Armory"]), ringwraith()
        )
        for name in hand[:3]:
            game.use("Armory", name, action="place an item")
            resolved(game)
            assert game[name].where == "aside"
        assert game.points(0)["miscellaneous"] == 1
        assert "Glamdring" in game.hand(0)

    def place(self, site: str) -> Play:
        game = position(
            wizard(company(site, "Gimli"), hand=["Elven Cloak"], in_play=["Armory"]), ringwraith()
        )
        resolved(game.use("Armory", "Elven Cloak", action="place an item"))
        game.rolls(*[12] * 6).run_until("enter-site").choose(True)
        return game.run_until(lambda g: g.asks == "site" or g.phase != "site", stay_untapped=True)

    def test_and_are_played_from_there_in_a_hold(self) -> None:
        game = self.place("Rhosgobel")
        resolved(game.play("Elven Cloak"))
        assert game["Elven Cloak"].bearer == "Gimli"

    def test_not_in_ruins(self) -> None:
        game = self.place("Ettenmoors")
        assert not game.offers("play", "Elven Cloak")

    def test_at_a_haven_one_is_stored_under_it(self) -> None:
        game = position(
            wizard(company("Rivendell", character("Gimli", "Elven Cloak")), in_play=["Armory"]),
            ringwraith(),
        )
        game.rolls(12)
        resolved(game.use("Armory", "Elven Cloak", action="store an item"))
        game.run_until(lambda g: g["Elven Cloak"].where != "play")
        assert game["Elven Cloak"].where == "aside"


class TestOrcMail:
    MAIL = "Orc-mail"

    def meet(self, *minions: str, rolls: Sequence[int] = ()) -> Play:
        game = position(
            ringwraith(company("Ettenmoors", *minions)),
            wizard(company("Ettenmoors", "Frodo", "Gimli", events=[self.MAIL])),
            phase="site",
            rolls=tuple(rolls),
        )
        return game

    def test_overt_minions_do_not_see_them(self) -> None:
        game = self.meet("Gorbag", "Shagrat", rolls=[5, *[12] * 6])
        game.run_until("enter-site").choose(True)
        game.run_until(lambda g: g.asks == "site" or g.phase != "site", stay_untapped=True)
        assert game[self.MAIL].in_play
        assert not game.offers("attack", "Frodo")

    def test_unless_they_look_closely(self) -> None:
        game = self.meet("Gorbag", "Shagrat", rolls=[11])
        assert game[self.MAIL].where == "discard"

    def test_covert_minions_are_not_deceived(self) -> None:
        game = self.meet("Ostisen", "Luitprand", rolls=[5, *[12] * 6])
        game.run_until("enter-site").choose(True)
        game.run_until(lambda g: g.asks == "site" or g.phase != "site", stay_untapped=True)
        assert game.offers("attack", "Frodo")

    def test_they_may_go_along(self) -> None:
        game = position(
            ringwraith(company("Ettenmoors", "Gorbag", moving_to="Carn Dûm")),
            wizard(company("Ettenmoors", "Frodo", "Gimli", events=[self.MAIL])),
            phase="movement",
        )
        game.run_until("go-along", site_path="starter").rolls(2).choose(True)
        assert game.company("Frodo").site == "Carn Dûm"

    def test_only_for_hobbits_and_dwarves(self) -> None:
        game = position(
            wizard(company("Rivendell", "Frodo", "Legolas"), hand=[self.MAIL]), ringwraith()
        )
        game.refuses(self.MAIL, "Hobbits")


class TestAnUnexpectedParty:
    PARTY = "An Unexpected Party"
    DWARVES = ("Thorin II", "Balin", "Óin", "Glóin", "Dori", "Nori", "Ori", "Bifur")

    def host(self, *members: str, hand: Sequence[str] = ()) -> Play:
        game = position(
            wizard(company("Rivendell", *members), hand=[self.PARTY, *hand]), ringwraith()
        )
        return resolved(game.play(self.PARTY))

    def test_there_is_no_limit_to_its_size(self) -> None:
        game = self.host(*self.DWARVES)
        assert game.offers("move", "Thorin II")
        game = position(wizard(company("Rivendell", *self.DWARVES)), ringwraith())
        assert not game.offers("move", "Thorin II")

    def test_lesser_dwarves_need_no_influence(self) -> None:
        game = position(
            wizard(company("Rivendell", "Thorin II", "Dori", "Nori"), hand=[self.PARTY]),
            ringwraith(),
        )
        before = game.general_influence(0)
        minds = game["Dori"].mind + game["Nori"].mind
        resolved(game.play(self.PARTY))
        assert minds > 0 and game.general_influence(0) == before + minds

    def test_any_number_of_dwarves_may_come(self) -> None:
        game = self.host("Thorin II", "Balin", hand=["Dori", "Nori", "Legolas"])
        game.organize()
        for name in ("Dori", "Nori"):
            game.choose("bring-character").choose(name)
            if game.asks == "place-character":
                with_them = next(o for o in game.decision.options if o.verb == "with")
                game.game.choose(with_them)
            assert game[name].in_play
        assert "Legolas" in game.hand(0)

    def test_it_ends_when_another_great_one_joins(self) -> None:
        game = position(
            wizard(
                company("Rivendell", "Thorin II", "Balin", events=[self.PARTY]),
                company("Rivendell", "Gimli"),
            ),
            ringwraith(),
        )
        game.organize().choose("regroup")
        game.choose("join")
        assert game[self.PARTY].where == "discard"

    def test_not_without_a_great_dwarf(self) -> None:
        game = position(
            wizard(company("Rivendell", "Dori", "Nori"), hand=[self.PARTY]), ringwraith()
        )
        game.refuses(self.PARTY, "Dwarf")
