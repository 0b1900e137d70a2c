"""Gifts of the Elves, spells, and what diplomats and sages can do: cards of The Wizards in play."""

from __future__ import annotations

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
    hand: list[str] | None = None,
    hazards: list[str] | None = None,
    in_play: list[str] | None = None,
    theirs: list[str | Piece] | None = None,
    origin: str = "Rivendell",
    to: str = "Moria",
) -> Play:
    """A company on its way, with the hazard player about to act."""
    game = position(
        wizard(company(origin, *members, moving_to=to), hand=hand or [], in_play=in_play or []),
        ringwraith(hand=hazards or [], in_play=theirs or []),
        phase="movement",
    )
    return game.run_until(lambda play: play.asks == "act" and play.asked == 1)


def at_site(
    site: str | Piece, *members: str | Piece, hand: list[str], pausing: tuple[int, ...] = ()
) -> Play:
    """A company that has entered its site, and has beaten what was there."""
    game = position(
        wizard(company(site, *members), hand=hand), ringwraith(), phase="site", pausing=pausing
    )
    game.pass_until("enter-site")
    if "Amon Hen" in str(site):
        game.rolls(12)
    return game.answer("enter-site", True).run_until("site", stay_untapped=True)


class TestLapseOfWill:
    def test_every_attack_is_weaker(self) -> None:
        game = on_the_way("Gimli", in_play=["Lapse of Will"], hazards=["Wolves"])
        game.play("Wolves", key="wilderness")
        assert game.attack.prowess == 7

    def test_nazgul_lose_three_more(self) -> None:
        game = on_the_way(
            "Gimli",
            in_play=["Lapse of Will"],
            hazards=["Adûnaphel"],
            origin="Lórien",
            to="Dol Guldur",
        )
        game.play("Adûnaphel", action="creature", key="site-type:dark-hold")
        assert game.attack.prowess == 15 - 4

    def test_it_is_played_in_the_long_event_phase(self) -> None:
        game = position(
            wizard(company("Rivendell", "Gimli"), hand=["Lapse of Will"]),
            ringwraith(),
            phase="long-event",
        )
        game.play("Lapse of Will").pass_windows()
        assert game["Lapse of Will"].in_play


class TestElfSong:
    def test_each_character_at_a_haven_may_remove_a_corruption_card(self) -> None:
        game = position(
            wizard(
                company(
                    "Rivendell",
                    character("Elrond", "Lure of the Senses", "Lure of Nature"),
                    character("Gimli", "Lure of Nature"),
                ),
                company("Bree", character("Frodo", "Lure of the Senses")),
                hand=["Elf-song"],
            ),
            ringwraith(),
            phase="long-event",
        )
        game.play("Elf-song")
        game.pass_windows()
        game.answer("song-removes", "Lure of the Senses")
        game.answer("song-removes", None)
        assert game.asks != "song-removes", "Frodo is at no Haven"
        assert len(game["Elrond"].cards) == 1
        assert len(game["Gimli"].cards) == 1
        assert len(game["Frodo"].cards) == 1

    def test_nobody_at_a_haven_is_discarded_by_a_corruption_check(self) -> None:
        game = position(
            wizard(
                company("Rivendell", character("Elrond", "Sting"), "Gimli"), in_play=["Elf-song"]
            ),
            ringwraith(),
        )
        points = game["Elrond"].corruption_points
        game.rolls(max(2, points))
        game.choose("store", "Sting").pass_windows()
        assert game["Elrond"].in_play

    def test_nor_by_their_own_player(self) -> None:
        game = position(
            wizard(company("Rivendell", "Elrond", "Gimli"), in_play=["Elf-song"]), ringwraith()
        )
        game.organize()
        assert not game.offers("discard-character")

    def test_away_from_a_haven_they_may_be(self) -> None:
        game = position(
            wizard(company("Bree", "Barliman Butterbur"), in_play=["Elf-song"]), ringwraith()
        )
        game.organize()
        assert game.offers("discard-character")

    def test_nor_for_want_of_influence(self) -> None:
        members = ("Elrond", "Galadriel", "Glorfindel II")
        for song, left in ((["Elf-song"], 3), ([], 2)):
            game = position(wizard(company("Rivendell", *members), in_play=song), ringwraith())
            game.pass_().run_until(lambda play: play.game.state.phase != "organization")
            assert sum(game[name].in_play for name in members) == left

    def test_nobody_is_called_home_from_a_haven(self) -> None:
        game = position(
            wizard(company("Rivendell", "Elrond", "Gimli"), in_play=["Elf-song"]),
            ringwraith(hand=["Call of Home"]),
            phase="movement",
        )
        game.run_until(lambda play: play.asks == "act" and play.asked == 1)
        game.rolls(2)
        game.play("Call of Home", "Gimli").pass_windows()
        assert game["Gimli"].in_play

    def test_but_on_the_way_one_is(self) -> None:
        game = on_the_way("Elrond", "Gimli", in_play=["Elf-song"], hazards=["Call of Home"])
        game.rolls(2)
        game.play("Call of Home", "Gimli").run_until(lambda play: not play["Gimli"].in_play)
        assert "Gimli" in game.hand(0)


class TestNenya:
    def test_galadriel_wears_it_for_a_turn(self) -> None:
        game = position(wizard(company("Lórien", "Galadriel"), hand=["Nenya"]), ringwraith())
        seen = game["Galadriel"]
        before = (seen.prowess, seen.body, seen.direct_influence)
        game.rolls(3)
        game.play("Nenya", "Galadriel").pass_windows()
        seen = game["Galadriel"]
        assert (seen.prowess, seen.body, seen.direct_influence) == tuple(n + 2 for n in before)
        assert game.dice_left == 0, "she has checked"

    def test_away_from_a_haven_her_check_is_harder(self) -> None:
        for site, survives in (("Lórien", True), ("Bree", False)):
            game = position(
                wizard(company(site, character("Galadriel", "Sting")), hand=["Nenya"]), ringwraith()
            )
            points = game["Galadriel"].corruption_points
            game.rolls(points + 2)
            game.play("Nenya", "Galadriel").pass_windows()
            assert game["Galadriel"].in_play is survives

    def test_one_later_check_succeeds_by_itself(self) -> None:
        game = position(
            wizard(
                company(
                    "Lórien", "Galadriel", character("Gimli", "Sting", "Elven Cloak"), "Haldir"
                ),
                hand=["Nenya"],
            ),
            ringwraith(),
        )
        game.rolls(12)
        game.play("Nenya", "Galadriel").pass_windows()
        game.choose("store", "Sting")
        game.use("Nenya")
        assert game["Sting"].where == "points", "with no roll"
        game.choose("store", "Elven Cloak")
        assert not game.offers("use", "Nenya"), "only one"

    def test_it_is_played_on_the_check_itself(self) -> None:
        game = position(
            wizard(company("Lórien", "Galadriel", character("Gimli", "Sting")), hand=["Nenya"]),
            ringwraith(),
        )
        game.choose("store", "Sting")
        game.rolls(12)
        game.play("Nenya", "Galadriel", action="corruption check").pass_windows()
        assert game["Sting"].where == "points"
        assert game.dice_left == 0

    def test_not_on_a_check_in_a_shadow_hold(self) -> None:
        game = on_the_way("Galadriel", "Gimli", hand=["Nenya"], hazards=["Weariness of the Heart"])
        game.play("Weariness of the Heart", "Gimli", action="corruption check").run_until(
            "support-check"
        )
        assert game.offers("play", "Nenya", "corruption check"), "on the way nobody is in one"
        game = position(
            wizard(company("Moria", "Galadriel", "Gimli"), hand=["Nenya"]),
            ringwraith(hand=["Weariness of the Heart"]),
            phase="movement",
        )
        game.play("Weariness of the Heart", "Gimli", action="corruption check").run_until(
            "support-check"
        )
        assert not game.offers("play", "Nenya")


class TestMirrorOfGaladriel:
    def test_the_hand_and_five_cards(self) -> None:
        game = position(
            wizard(
                company("Lórien", "Haldir"),
                hand=["Mirror of Galadriel"],
                deck=["Stealth", "Concealment", "Sting", "Dodge", "Muster", "Block"],
            ),
            ringwraith(hand=["Wolves", "Twilight"]),
            seed=3,
        )
        game.play("Mirror of Galadriel")
        game.answer("deck-to-look-at", "own-deck")
        assert game.all("Wolves")[0].where == "hand"
        assert all(game.game.card(n).shown for n in game.game.state.players[1].hand)
        deck = game.pile("deck", 0)
        assert deck[0] == "Stealth", "the sixth card stays where it was"
        assert sorted(deck[1:]) == ["Block", "Concealment", "Dodge", "Muster", "Sting"]
        assert game.happened("looked at hand")

    def test_no_deck_need_be_looked_at(self) -> None:
        game = position(
            wizard(company("Lórien", "Haldir"), hand=["Mirror of Galadriel"]), ringwraith()
        )
        game.play("Mirror of Galadriel")
        game.answer("deck-to-look-at", "no-deck")
        assert not game.happened("looked at")
        assert "Mirror of Galadriel" in game.pile("discard", 0)

    def test_only_with_someone_at_lorien(self) -> None:
        game = position(
            wizard(company("Rivendell", "Haldir"), hand=["Mirror of Galadriel"]), ringwraith()
        )
        game.refuses("Mirror of Galadriel", "at Lórien")


class TestPersuasiveWords:
    def test_the_better_of_two_rolls_counts(self) -> None:
        game = at_site("Edoras", "Théoden", hand=["Riders of Rohan", "Persuasive Words"])
        game.play("Riders of Rohan", "Théoden")
        game.rolls(2, 11)
        game.play("Persuasive Words").pass_windows()
        assert game["Riders of Rohan"].where == "points"
        assert game.dice_left == 0

    def test_the_first_may_be_the_better_one(self) -> None:
        game = at_site("Edoras", "Théoden", hand=["Riders of Rohan", "Persuasive Words"])
        game.play("Riders of Rohan", "Théoden")
        game.rolls(11, 2)
        game.play("Persuasive Words").pass_windows()
        assert game["Riders of Rohan"].where == "points"

    def test_diplomat_only(self) -> None:
        game = at_site("Edoras", "Éomer", "Théoden", hand=["Riders of Rohan", "Persuasive Words"])
        game.rolls(2)
        game.play("Riders of Rohan", "Éomer")
        assert not game.offers("play", "Persuasive Words"), "the diplomat must make the check"

    def test_once_on_a_check(self) -> None:
        game = at_site(
            "Edoras", "Théoden", hand=["Riders of Rohan", "Persuasive Words", "Persuasive Words"]
        )
        game.play("Riders of Rohan", "Théoden")
        game.rolls(2, 11)
        game.play("Persuasive Words").pass_windows()
        assert "Persuasive Words" in game.hand(0)
        assert game["Riders of Rohan"].where == "points"


class TestRinglore:
    def test_any_ring_but_one_takes_its_place(self) -> None:
        game = at_site(
            "Amon Hen",
            character("Elrond", "Fair Gold Ring"),
            hand=[
                "Ringlore",
                "Dwarven Ring of Durin's Tribe",
                "Magic Ring of Lore",
                "The One Ring",
            ],
        )
        game.play("Ringlore", "Elrond").pass_until("ring-for-gold")
        assert not game.offers("The One Ring")
        game.choose("Magic Ring of Lore")
        assert game["Magic Ring of Lore"].bearer == "Elrond"
        assert game["Fair Gold Ring"].where == "discard"
        assert game["Elrond"].tapped
        assert game["Amon Hen"].tapped

    def test_it_may_be_left_as_it_is(self) -> None:
        game = at_site(
            "Amon Hen",
            character("Elrond", "Fair Gold Ring"),
            hand=["Ringlore", "Magic Ring of Lore"],
        )
        game.play("Ringlore", "Elrond").answer("ring-for-gold", None)
        assert game["Fair Gold Ring"].bearer == "Elrond"

    def test_only_where_information_is_playable_and_with_a_gold_ring(self) -> None:
        bearer = character("Elrond", "Fair Gold Ring")
        for site, member, why in (
            ("Bree", bearer, "Information"),
            ("Amon Hen", "Elrond", "gold ring"),
            (tapped("Amon Hen"), bearer, "tapped"),
        ):
            game = at_site(site, member, hand=["Ringlore"], pausing=(0,))
            game.refuses("Ringlore", why)


class TestWizardsTest:
    @staticmethod
    def with_a_ring(*members: str | Piece) -> Play:
        return position(
            wizard(
                company("Rivendell", "Gandalf", *members),
                hand=["Wizard's Test", "Lesser Ring", "The One Ring"],
            ),
            ringwraith(),
        )

    def test_one_of_two_results_is_chosen(self) -> None:
        game = self.with_a_ring(character("Frodo", "Fair Gold Ring"))
        game.rolls(12, 5)
        game.play("Wizard's Test").pass_until("ring-result")
        game.choose("ring-result", 12)
        assert game.offers("The One Ring")
        game.rolls(12)
        game.choose("The One Ring").pass_windows()
        assert game["The One Ring"].bearer == "Frodo"
        assert game["Fair Gold Ring"].where == "discard"
        assert game.dice_left == 0, "the Wizard has checked corruption"

    def test_the_lower_one_may_be_used(self) -> None:
        game = self.with_a_ring(character("Frodo", "Fair Gold Ring"))
        game.rolls(12, 5)
        game.play("Wizard's Test").pass_until("ring-result")
        game.rolls(12)
        game.choose("ring-result", 5)
        assert not game.offers("The One Ring")
        assert game.offers("Lesser Ring")

    def test_two_equal_results_are_no_question(self) -> None:
        game = self.with_a_ring(character("Frodo", "Fair Gold Ring"))
        game.rolls(5, 5)
        game.play("Wizard's Test").pass_until("ring-to-play")
        assert game.offers("Lesser Ring")

    def test_a_gold_ring_in_another_company_does_not_do(self) -> None:
        game = position(
            wizard(
                company("Rivendell", "Gandalf"),
                company("Bree", character("Frodo", "Fair Gold Ring")),
                hand=["Wizard's Test"],
            ),
            ringwraith(),
        )
        game.refuses("Wizard's Test", "gold ring")


class TestTrueFana:
    def test_all_strikes_fail(self) -> None:
        game = on_the_way("Gandalf", "Frodo", hand=["True Fána"], hazards=["Wolves"])
        game.play("Wolves", key="wilderness")
        game.rolls(3, 12)
        game.play("True Fána")
        game.run_until(lambda play: play.happened("attack defeated", "Wolves"))
        assert game["Gandalf"].untapped
        assert game["Frodo"].untapped
        assert game.dice_left == 0

    def test_with_a_body_the_body_checks_are_made(self) -> None:
        game = on_the_way(
            "Gandalf", hand=["True Fána"], hazards=["Adûnaphel"], origin="Lórien", to="Dol Guldur"
        )
        game.play("Adûnaphel", action="creature", key="site-type:dark-hold")
        game.rolls(10, 12, 2)
        game.play("True Fána")
        game.run_until(lambda play: play.happened("attack not defeated", "Adûnaphel"))
        assert game["Gandalf"].untapped
        assert game.dice_left == 0

    def test_a_low_roll_changes_nothing(self) -> None:
        game = on_the_way("Gandalf", hand=["True Fána"], hazards=["Cave-drake"])
        game.play("Cave-drake", key="wilderness")
        game.rolls(4, 12, 12, 12)
        game.play("True Fána").run_until("stay-untapped")
        assert game.asks == "stay-untapped", "6 and 4 are not more than 10"

    def test_only_in_his_company(self) -> None:
        game = position(
            wizard(
                company("Rivendell", "Frodo", moving_to="Moria"),
                company("Lórien", "Gandalf"),
                hand=["True Fána"],
            ),
            ringwraith(hand=["Wolves"]),
            phase="movement",
        )
        game.run_until(lambda play: play.asks == "act" and play.asked == 1)
        game.play("Wolves", key="wilderness")
        assert not game.offers("play", "True Fána")


def path_of(game: Play) -> tuple[str, ...]:
    """The site path of the one company that moves."""
    return next(c.path for c in game.game.state.companies.values() if c.owner == 0)


class TestTheEvenstar:
    def test_one_elf_has_more_prowess(self) -> None:
        game = position(
            wizard(company("Rivendell", "Legolas", "Elladan", "Gimli"), hand=["The Evenstar"]),
            ringwraith(),
        )
        before = {n: game[n].prowess for n in ("Legolas", "Elladan", "Gimli")}
        game.play("The Evenstar", "Legolas").pass_windows()
        now = {n: game[n].prowess - before[n] for n in before}
        assert now == {"Legolas": 1, "Elladan": 0, "Gimli": 0}

    def test_with_gates_of_morning_each_elf_and_a_region(self) -> None:
        game = position(
            wizard(
                company("Rivendell", "Legolas", "Elladan", "Gimli", moving_to="Moria"),
                hand=["The Evenstar"],
                in_play=["Gates of Morning"],
            ),
            ringwraith(hand=["Wolves"]),
            phase="movement",
        )
        before = {n: game[n].prowess for n in ("Legolas", "Elladan", "Gimli")}
        game.answer("site-path", "Rhudaur/Hollin/Redhorn Gate")
        game.run_until(lambda play: play.offers("play", "The Evenstar"))
        assert path_of(game) == ("wilderness",) * 3
        game.play("The Evenstar", elf="Legolas", region="Redhorn Gate").pass_windows()
        assert path_of(game) == ("wilderness", "wilderness", "border-land")
        now = {n: game[n].prowess - before[n] for n in before}
        assert now == {"Legolas": 2, "Elladan": 1, "Gimli": 0}

    def test_a_region_in_play_may_be_named_before_anyone_moves(self) -> None:
        game = position(
            wizard(
                company("Rivendell", "Legolas"),
                hand=["The Evenstar"],
                in_play=["Gates of Morning"],
            ),
            ringwraith(hand=["Wolves"]),
        )
        game.play("The Evenstar", elf="Legolas", region="Rhudaur").pass_windows()
        game.move("Legolas", "Moria").pass_()
        game.run_until("site-path").answer("site-path", "Rhudaur/Hollin/Redhorn Gate")
        assert path_of(game)[0] == "border-land"

    def test_a_border_land_becomes_a_free_domain_and_nobody_must_choose(self) -> None:
        game = position(
            wizard(company("Bree", "Legolas"), hand=["The Evenstar"], in_play=["Gates of Morning"]),
            ringwraith(),
        )
        before = game["Legolas"].prowess
        game.play("The Evenstar", elf="Legolas")
        game.answer("region", None).pass_windows()
        assert game["Legolas"].prowess == before + 2
        assert not [key for key in game.game.state.effects if key[0] == "region treated as"]

    def test_not_without_an_elf(self) -> None:
        game = position(wizard(company("Rivendell", "Gimli"), hand=["The Evenstar"]), ringwraith())
        game.refuses("The Evenstar", "no Elf")

    def test_not_twice_in_a_turn(self) -> None:
        game = position(
            wizard(company("Rivendell", "Legolas"), hand=["The Evenstar", "The Evenstar"]),
            ringwraith(),
        )
        game.play("The Evenstar", "Legolas").pass_windows()
        game.refuses("The Evenstar", "still has an effect")


class TestPraiseToElbereth:
    def test_a_nazgul_attack_is_canceled(self) -> None:
        game = on_the_way(
            "Legolas",
            "Gimli",
            hand=["Praise to Elbereth"],
            hazards=["Adûnaphel"],
            origin="Lórien",
            to="Dol Guldur",
        )
        game.play("Adûnaphel", action="creature", key="site-type:dark-hold")
        game.play("Praise to Elbereth", "Gimli", action="cancel")
        game.pass_windows()
        assert game.happened("attack canceled", "Adûnaphel")
        assert game["Gimli"].tapped
        assert game["Legolas"].untapped

    def test_two_events_for_two_who_tap(self) -> None:
        game = position(
            wizard(company("Rivendell", "Legolas", "Gimli"), hand=["Praise to Elbereth"]),
            ringwraith(in_play=["Adûnaphel", "Akhôrahil"]),
        )
        game.play("Praise to Elbereth", "Legolas", "Adûnaphel", "Gimli", "Akhôrahil")
        game.pass_windows()
        assert game["Adûnaphel"].where == "discard"
        assert game["Akhôrahil"].where == "discard"
        assert game["Legolas"].tapped and game["Gimli"].tapped

    def test_one_may_be_enough(self) -> None:
        game = position(
            wizard(company("Rivendell", "Legolas", "Gimli"), hand=["Praise to Elbereth"]),
            ringwraith(in_play=["Adûnaphel", "Akhôrahil"]),
        )
        game.play("Praise to Elbereth", "Legolas", "Adûnaphel")
        game.pass_()
        game.pass_windows()
        assert game["Adûnaphel"].where == "discard"
        assert game["Akhôrahil"].in_play
        assert game["Gimli"].untapped

    def test_who_is_named_is_not_tapped_in_response(self) -> None:
        game = on_the_way(
            "Legolas",
            "Gimli",
            hand=["Praise to Elbereth"],
            theirs=["Adûnaphel", "Akhôrahil"],
            hazards=["Wolves"],
        )
        game.play("Wolves", key="wilderness")
        game.play("Praise to Elbereth", "Legolas", "Adûnaphel", action="cancel")
        game.pass_()
        assert game.asked == 1
        assert not game.offers("use", "Adûnaphel")
        assert game.offers("use", "Akhôrahil")

    def test_one_who_has_been_tapped_has_no_effect(self) -> None:
        game = on_the_way(
            "Legolas",
            "Gimli",
            hand=["Praise to Elbereth"],
            theirs=["Adûnaphel"],
            hazards=["Wolves"],
        )
        game.use("Adûnaphel", "Gimli", action="tap a character")
        game.play("Praise to Elbereth", "Legolas").pass_windows()
        assert game["Gimli"].untapped
        assert game["Legolas"].tapped

    def test_one_who_is_being_played_as_an_event(self) -> None:
        game = on_the_way("Legolas", hand=["Praise to Elbereth"], hazards=["Adûnaphel"])
        game.play("Adûnaphel", action="permanent")
        game.play("Praise to Elbereth", "Legolas").pass_windows()
        assert game["Adûnaphel"].where == "discard"

    def test_an_attack_against_another_company_is_not_theirs_to_cancel(self) -> None:
        game = position(
            wizard(
                company("Lórien", tapped("Gimli"), moving_to="Dol Guldur"),
                company("Rivendell", "Legolas"),
                hand=["Praise to Elbereth"],
            ),
            ringwraith(hand=["Adûnaphel"]),
            phase="movement",
            pausing=(0,),
        )
        game.answer("company-to-move", "Gimli")
        game.run_until(lambda play: play.asks == "act" and play.asked == 1)
        game.play("Adûnaphel", action="creature", key="site-type:dark-hold")
        game.pass_until(lambda play: play.game.window.attack is not None)
        game.refuses("Praise to Elbereth", "nobody is untapped")

    def test_with_doors_of_night_all_have_more_prowess(self) -> None:
        game = position(
            wizard(company("Rivendell", "Legolas", "Gimli"), hand=["Praise to Elbereth"]),
            ringwraith(in_play=["Doors of Night"]),
        )
        before = game["Gimli"].prowess
        game.play("Praise to Elbereth", action="prowess").pass_windows()
        assert game["Gimli"].prowess == before + 1
        assert game["Gimli"].untapped

    def test_not_without_a_nazgul(self) -> None:
        game = position(
            wizard(company("Rivendell", "Legolas"), hand=["Praise to Elbereth"]), ringwraith()
        )
        game.refuses("Praise to Elbereth", "no Nazgûl")
