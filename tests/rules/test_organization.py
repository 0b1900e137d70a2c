"""The organization phase (2.II): characters, control, items, the sideboard."""

from __future__ import annotations

from typing import Any

from made_up import ability, event, hazard

from freecouncil.rules import attributes, table
from freecouncil.rules.scripting import Ctx, Modifier, Role, Script
from freecouncil.rules.state import Instance
from freecouncil.testing import (
    CompanyPiece,
    Play,
    character,
    company,
    position,
    ringwraith,
    tapped,
    wizard,
    wounded,
)

MODE = Script("in a mode", modifiers=[Modifier("mode", 1, scope="bearer")])


ON_A_COMPANY = {"Fellowship": Script("an event on a company")}


def organizing(*companies: CompanyPiece, hand: tuple[str, ...] = (), **more: Any) -> Play:
    game = position(
        wizard(*companies, hand=hand, **more),
        ringwraith(),
        scripts=ON_A_COMPANY,
    )
    return game.organize()


# Organizing ---------------------------------------------------------------------------------------


def test_2_II_1_organizing_is_declared_once_and_nothing_else_happens_meanwhile() -> None:
    game = position(
        wizard(
            company("Rivendell", character("Legolas", "Elven Cloak"), "Gimli"),
            hand=["Marvels Told"],
        ),
        ringwraith(),
        scripts={"Marvels Told": event()},
    )
    assert game.offers("play", "Marvels Told") and game.offers("transfer") and game.offers("move")
    game.organize()
    assert not game.offers("play", "Marvels Told")
    assert not game.offers("transfer") and not game.offers("move")
    game.pass_()
    assert game.offers("play", "Marvels Told") and not game.offers("organize")


def test_2_II_2_one_character_is_played_or_discarded_a_turn() -> None:
    game = organizing(company("Rivendell", "Legolas"), hand=("Gimli", "Arwen"))
    game.bring("Gimli", joining="Legolas")
    assert not game.offers("bring-character") and not game.offers("discard-character")
    game.refuses("Arwen", "2.II.2")
    other = organizing(company("Rivendell", "Legolas", "Gimli"), hand=("Arwen",))
    other.choose("discard-character").choose("Gimli")
    assert other["Gimli"].where == "discard"
    assert not other.offers("bring-character") and not other.offers("discard-character")


def test_2_II_2_1_an_avatar_comes_in_at_its_home_or_certain_havens() -> None:
    game = organizing(company("Lórien", "Legolas"), hand=("Saruman",))
    game.choose("bring-character")
    assert game.offers("at", "Isengard"), "his home"
    assert game.offers("at", "Rivendell")
    assert not game.offers("at", "Lórien") and not game.offers("with", "Legolas")


def test_2_II_2_1_1_no_other_avatar_once_one_was_revealed() -> None:
    game = organizing(company("Rivendell", "Legolas", "Gandalf"), hand=("Saruman",))
    game.refuses("Saruman", "avatar", "2.II.2.1.1")
    game = organizing(company("Rivendell", "Legolas"), hand=("Saruman",))
    game.game.state.players[0].avatar_name = "Gandalf"  # he went back to the hand
    game.refuses("Saruman", "Gandalf", "2.II.2.1.1")


def test_2_II_2_1_W1_wizards_come_in_at_home_or_at_rivendell() -> None:
    game = organizing(company("Rivendell", "Legolas"), hand=("Radagast",))
    game.choose("bring-character")
    places = {o.split(" ", 1)[1] for o in game.options if o.startswith("at ")}
    assert places == {"Rivendell", "Rhosgobel"}


def test_2_II_2_1_R1_ringwraiths_come_in_at_home_or_two_darkhavens() -> None:
    game = position(
        ringwraith(company("Carn Dûm", "Gorbag"), hand=["Adûnaphel the Ringwraith"]), wizard()
    ).organize()
    game.choose("bring-character")
    places = {o.split(" ", 1)[1] for o in game.options}
    assert places == {"Minas Morgul", "Dol Guldur", "Urlurtsu Nurn"}


def test_2_II_2_1_R2_a_ringwraith_dismisses_its_nazgul() -> None:
    game = position(
        ringwraith(company("Minas Morgul", "Gorbag"), hand=["Khamûl the Ringwraith"]),
        wizard(in_play=["Khamûl the Easterling"]),
    )
    game.bring("Khamûl the Ringwraith", joining="Gorbag")
    assert game["Khamûl the Easterling"].where == "discard"


def test_2_II_2_1_R2_and_a_follower_who_is_the_same() -> None:
    game = position(
        ringwraith(company("Minas Morgul", "Gorbag"), hand=["Khamûl the Ringwraith"]),
        ringwraith(
            company(
                "Minas Morgul",
                character("Dwar the Ringwraith", followers=["Khamûl the Ringwraith"]),
            )
        ),
    )
    game.bring("Khamûl the Ringwraith", joining="Gorbag")
    mine, theirs = sorted(game.all("Khamûl the Ringwraith"), key=lambda c: c.owner)
    assert mine.in_play and theirs.where == "discard"


def test_2_II_2_1_R3_only_ringwraiths_travel_with_a_ringwraith() -> None:
    game = position(
        ringwraith(
            company("Minas Morgul", character("The Witch-king", "Black Rider"), "Gorbag"),
            company("Minas Morgul", "Lagduf"),
        ),
        wizard(),
        scripts={"Black Rider": MODE},
    )
    assert not game.offers("move", "Gorbag"), "with the Witch-king he goes nowhere"
    assert game.offers("move", "Lagduf")
    game.organize().choose("regroup").choose("split", "The Witch-king").pass_()
    assert game.offers("move", "The Witch-king")


def test_2_II_2_1_R3_a_company_found_with_a_ringwraith_away_from_a_darkhaven_is_discarded() -> None:
    def nurn() -> Play:
        game = position(
            ringwraith(company("Urlurtsu Nurn", "Gorbag"), hand=["Adûnaphel the Ringwraith"]),
            wizard(),
        ).organize()
        game.choose("bring-character")
        assert not game.offers("with", "Gorbag"), "she comes as a company of her own"
        return game.choose("at", "Urlurtsu Nurn").pass_until("organization")

    stays = nurn().run_until("enter-site")
    assert stays["Gorbag"].where == "discard"
    assert stays["Adûnaphel the Ringwraith"].in_play
    leaves = nurn().move("Gorbag", "Minas Morgul").run_until("enter-site")
    assert leaves["Gorbag"].site == "Minas Morgul"


def with_follower(**more: Any) -> Play:
    return position(
        ringwraith(
            company(
                "Minas Morgul",
                character("Dwar the Ringwraith", followers=["Khamûl the Ringwraith"]),
            ),
            company("Dol Guldur", "Layos"),
        ),
        wizard(company("Rivendell", "Legolas")),
        **more,
    )


def test_2_II_2_1_R5_a_ringwraith_follower_takes_one_point_and_is_not_the_avatar() -> None:
    game = with_follower()
    dwar = game["Dwar the Ringwraith"]
    assert attributes.unused_influence(game.game, dwar.instance) == 5 - 1
    assert game.game.state.players[0].avatar == dwar.id
    assert game.general_influence(0) == 20 - 5, "only Layos"


def test_2_II_2_1_R4_a_ringwraith_follower_needs_a_card_that_allows_it() -> None:
    allows = Script(
        "allows a follower", modifiers=[Modifier("ringwraith followers", 1, scope="bearer")]
    )

    def game_at(site: str, *cards: str) -> Play:
        return position(
            ringwraith(
                company(site, character("Dwar the Ringwraith", *cards)),
                hand=["Khamûl the Ringwraith", "Ren the Ringwraith"],
            ),
            wizard(),
            scripts={"Black Rider": allows},
        )

    game_at("Minas Morgul").refuses("Khamûl the Ringwraith", "2.II.2.1.1")
    game_at("Barad-dûr", "Black Rider").refuses("Khamûl the Ringwraith", "2.II.2.1.R4")
    game = game_at("Minas Morgul", "Black Rider").organize()
    game.choose("bring-character").choose("Khamûl the Ringwraith")
    assert game["Khamûl the Ringwraith"].controller == "Dwar the Ringwraith"
    game.refuses("Ren the Ringwraith")


def test_2_II_2_1_R5_without_a_point_of_influence_no_ringwraith_follower_comes() -> None:
    allows = Script(
        "allows a follower", modifiers=[Modifier("ringwraith followers", 1, scope="bearer")]
    )
    game = position(
        ringwraith(
            company(
                "Minas Morgul",
                character("Dwar the Ringwraith", "Black Rider", followers=["Layos"]),
            ),
            hand=["Khamûl the Ringwraith"],
        ),
        wizard(),
        scripts={"Black Rider": allows},
    )
    assert game["Layos"].mind == game["Dwar the Ringwraith"].direct_influence == 5
    game.refuses("Khamûl the Ringwraith", "influence", "2.II.2.1.R5")


def test_2_II_2_1_R7_a_followers_own_abilities_rest() -> None:
    own = {"Khamûl the Ringwraith": ability(), "Dwar the Ringwraith": ability()}
    game = with_follower(scripts=own)
    assert game.offers("use", "Dwar the Ringwraith")
    game.refuses("Khamûl the Ringwraith", "follower", "2.II.2.1.R7")
    assert game["Khamûl the Ringwraith"].direct_influence == 4, "its influence is used"


def test_2_II_2_1_R8_followers_wait_for_their_ringwraith_until_the_next_organization() -> None:
    game = with_follower()
    table.move(game.game, game["Dwar the Ringwraith"].instance, "hand")
    assert game["Khamûl the Ringwraith"].loose
    game.run_until(lambda g: g.phase != "organization")
    assert game["Khamûl the Ringwraith"].where == "discard"
    again = with_follower()
    table.move(again.game, again["Dwar the Ringwraith"].instance, "hand")
    again.bring("Dwar the Ringwraith", joining="Khamûl the Ringwraith")
    again.choose("change-control")
    again.run_until(lambda g: g.phase != "organization")
    assert again["Khamûl the Ringwraith"].in_play
    assert again["Khamûl the Ringwraith"].controller == "Dwar the Ringwraith"


def test_2_II_2_2_characters_come_in_at_home_or_at_a_haven() -> None:
    game = organizing(company("Bree", "Legolas"), hand=("Aragorn II", "Gimli"))
    game.choose("bring-character").choose("Gimli")
    places = set(game.options)
    assert "at Rivendell" in places and "at Iron Hill Dwarf-hold" in places
    assert not any("Bree" in place or "Moria" in place for place in places)
    other = organizing(company("Bree", "Legolas"), hand=("Aragorn II", "Gimli"))
    other.bring("Aragorn II", joining="Legolas")
    assert other["Aragorn II"].site == "Bree"


def test_2_II_2_2_once_the_avatar_is_in_play_only_where_it_is_or_as_a_follower() -> None:
    game = organizing(
        company("Rivendell", "Gandalf"),
        company("Lórien", "Galadriel"),
        hand=("Haldir", "Gimli"),
    )
    game.choose("bring-character").choose("Haldir")
    options = set(game.options)
    assert "at Rivendell" in options
    assert "with [Gandalf at Rivendell] 0" in options
    assert "with [Galadriel at Lórien] Galadriel" in options, "as a follower"
    assert "with [Galadriel at Lórien] 0" not in options
    assert not any(o in options for o in ("at Lórien", "at Grey Havens"))


def test_2_II_2_2_1_under_general_influence_even_beyond_its_limit() -> None:
    game = organizing(
        company("Rivendell", "Aragorn II", "Elrond"), hand=("Gimli",)
    )  # 19 of 20 are used
    game.bring("Gimli", joining="Elrond")
    assert game.general_influence(0) == -5


def test_2_II_2_2_1_or_as_a_company_of_its_own_where_another_is() -> None:
    game = organizing(company("Bree", "Legolas"), hand=("Aragorn II",))
    game.choose("bring-character").choose("at", "Bree").pass_()
    assert game.companies(0) == [["Legolas"], ["Aragorn II"]]
    assert game["Aragorn II"].site == "Bree"
    assert game.company("Aragorn II").state.site == game.company("Legolas").state.site
    game.move("Aragorn II", "Rivendell").run_until("enter-site")
    assert game.companies(0) == [["Legolas"], ["Aragorn II"]]
    stays = organizing(company("Bree", "Legolas"), hand=("Aragorn II",))
    stays.choose("bring-character").choose("at", "Bree").run_until("enter-site")
    assert stays.companies(0) == [["Legolas", "Aragorn II"]], "they join when all have moved"


def test_2_II_2_2_1_also_where_a_company_has_declared_its_movement() -> None:
    game = position(
        wizard(company("Rivendell", "Legolas"), hand=["Gimli"], sites=["Bree"]), ringwraith()
    )
    game.move("Legolas", "Bree").organize().choose("bring-character")
    assert game.offers("at", "Rivendell") and game.offers("with", "Legolas")
    game.choose("at", "Rivendell").run_until("enter-site")
    assert (game["Legolas"].site, game["Gimli"].site) == ("Bree", "Rivendell")


def test_2_II_2_2_1_a_new_company_at_a_haven_is_offered_once_though_two_cards_lie_there() -> None:
    game = organizing(
        company("Rivendell", "Legolas"), company("Rivendell", "Gimli"), hand=("Haldir",)
    )
    game.choose("bring-character")
    assert game.options.count("at Rivendell") == 1


def test_2_II_2_2_1_one_who_would_be_too_many_on_the_way_does_not_join_those_who_leave() -> None:
    def seven(*, leaving: bool) -> Play:
        game = position(wizard(company("Rivendell", *SEVEN), hand=["Haldir"]), ringwraith())
        if leaving:
            game.move("Legolas", "Bree")
        return game.organize().choose("bring-character")

    assert seven(leaving=False).offers("with", "Legolas", 0)
    game = seven(leaving=True)
    assert not game.offers("with") and game.offers("at", "Rivendell")


def test_2_II_2_2_1_as_a_follower_only_of_one_with_enough_influence() -> None:
    game = organizing(
        company("Rivendell", "Elrond", character("Glorfindel II", followers=["Annalena"])),
        hand=("Arwen", "Legolas"),
    )
    game.choose("bring-character").choose("Arwen")
    assert game.offers("with", "Elrond", game["Elrond"]), "mind 3, his influence is 4"
    assert not game.offers("with", "Elrond", game["Annalena"]), "a follower controls nobody"
    game.choose("with", "Elrond", game["Elrond"])
    assert game["Arwen"].controller == "Elrond"
    other = organizing(company("Rivendell", "Elrond"), hand=("Arwen", "Legolas"))
    other.choose("bring-character").choose("Legolas")
    assert not other.offers("with", "Elrond", other["Elrond"]), "mind 6"


def test_2_II_2_2_2_minds_are_taken_from_the_influence_that_controls_them() -> None:
    game = position(
        wizard(company("Rivendell", character("Elrond", followers=["Arwen"]), "Legolas")),
        ringwraith(),
    )
    assert game.general_influence(0) == 20 - 10 - 6
    assert attributes.unused_influence(game.game, game["Elrond"].instance) == 4 - 3


def test_2_II_2_2_3_a_follower_who_lost_its_controller_counts_in_the_next_organization() -> None:
    game = position(
        wizard(company("Rivendell", character("Elrond", followers=["Arwen"]), "Gimli")),
        ringwraith(),
        phase="end-of-turn",
        active=1,
    )
    table.discard(game.game, game["Elrond"].instance)
    assert game["Arwen"].loose
    assert game.general_influence(0) == 20 - 6
    game.run_until("organization").organize()
    game.choose("change-control").choose("to-general", "Arwen").pass_().pass_()
    assert game["Arwen"].in_play and game.general_influence(0) == 20 - 6 - 3


def test_2_II_2_2_3_or_it_is_discarded_at_the_end_of_that_phase() -> None:
    game = position(
        wizard(company("Rivendell", character("Arwen", loose=True), "Gimli")), ringwraith()
    )
    game.pass_()
    assert game["Arwen"].where == "discard"


def test_2_II_2_2_3_a_follower_whose_mind_has_grown_too_large_is_controlled_no_longer() -> None:
    stronger = hazard(
        kind="permanent",
        becomes="whom",
        roles=[Role("whom", lambda ctx: list(ctx.company.members), "nobody here")],
        modifiers=[Modifier("mind", 2)],
    )
    game = position(
        wizard(company("Rivendell", character("Elrond", followers=["Arwen"]))),
        ringwraith(hand=["Foul Fumes"]),
        phase="movement",
        scripts={"Foul Fumes": stronger},
    )
    assert game["Elrond"].direct_influence == 4 and game["Arwen"].mind == 3
    game.play("Foul Fumes", "Arwen").pass_windows()
    assert game["Arwen"].loose and game["Arwen"].controller == ""
    assert game.happened("let go", "Arwen", "Elrond")
    assert game["Elrond"].influence_over(game["Arwen"]) == 4, "he has his influence back"
    assert game.general_influence(0) == 20 - 10, "and hers is not taken from the general influence"


def test_2_II_2_2_3_of_several_followers_only_as_many_go_as_must() -> None:
    def weakened(ctx: Ctx) -> None:
        ctx.game.add_effect("direct-influence", elrond, -1)

    game = position(
        wizard(
            company("Rivendell", character("Elrond", followers=["Bifur", "Bofur"])),
            hand=["Marvels Told"],
        ),
        ringwraith(),
        phase="end-of-turn",
        scripts={"Marvels Told": event(weakened)},
    )
    elrond = game["Elrond"].id
    assert game["Bifur"].mind + game["Bofur"].mind == game["Elrond"].direct_influence
    game.play("Marvels Told").pass_windows()
    assert game["Bifur"].controller == "Elrond" and game["Bofur"].loose


def test_2_II_2_2_4_restricted_influence_counts_once_and_for_its_targets_alone() -> None:
    # Glorfindel II: 2, and 1 more for Elves
    game = position(
        wizard(company("Rivendell", character("Glorfindel II", followers=["Haldir"]), "Gimli")),
        ringwraith(),
    )
    glorfindel = game["Glorfindel II"]
    assert game["Haldir"].mind == 3
    assert glorfindel.influence_over(game["Gimli"]) == 0, "Haldir takes the restricted point first"
    alone = position(wizard(company("Rivendell", "Glorfindel II", "Haldir", "Gimli")), ringwraith())
    assert alone["Glorfindel II"].influence_over(alone["Haldir"]) == 3
    assert alone["Glorfindel II"].influence_over(alone["Gimli"]) == 2


def test_2_II_2_2_4_what_lowers_influence_takes_the_unrestricted_first() -> None:
    def influence(less: int) -> tuple[int, int]:
        game = position(
            wizard(company("Rivendell", "Glorfindel II", "Haldir", "Gimli")), ringwraith()
        )
        glorfindel = game["Glorfindel II"]
        game.game.add_effect("direct-influence", glorfindel.id, -less)
        return glorfindel.influence_over(game["Gimli"]), glorfindel.influence_over(game["Haldir"])

    assert [influence(n) for n in (0, 1, 2, 3, 4)] == [(2, 3), (1, 2), (0, 1), (0, 0), (0, 0)]


def test_2_II_2_2_4_of_several_restricted_points_the_player_spends_those_that_serve_least() -> None:
    def for_elves(game: object, me: object, target: Instance) -> bool:
        return attributes.has_race(target, "Elf")

    def for_haldir(game: object, me: object, target: Instance) -> bool:
        return target.card.name == "Haldir"

    for order in ((for_elves, for_haldir), (for_haldir, for_elves)):
        game = position(
            wizard(company("Rivendell", character("Boromir II", followers=["Haldir"]), "Annalena")),
            ringwraith(),
            scripts={
                "Boromir II": Script(
                    "influences some",
                    modifiers=[
                        Modifier("restricted-influence", 3, scope="self", restricted=test)
                        for test in order
                    ],
                )
            },
        )
        boromir = game["Boromir II"]
        assert boromir.direct_influence == 1 and game["Haldir"].mind == 3
        assert boromir.influence_over(game["Annalena"]) == 1 + 3, "Haldir takes his own points"


def test_2_II_2_2_5_an_agent_comes_in_as_a_character_at_its_home_alone() -> None:
    game = position(
        ringwraith(company("Minas Morgul", "Gorbag"), hand=["Bill Ferny"]), wizard()
    ).organize()
    game.choose("bring-character")
    places = set(game.options)
    assert places == {"at Bree", "at Cameth Brin"}


def test_1_3_W2_an_agent_is_no_character_to_a_wizard() -> None:
    game = organizing(company("Bree", "Legolas"), hand=("Bill Ferny", "Aragorn II"))
    game.refuses("Bill Ferny", "hazard", "1.3.W2")
    game.choose("bring-character")
    assert game.asks == "place-character", "Aragorn is the only one"


def test_1_3_W2_nor_a_character_of_the_sideboard() -> None:
    game = position(
        wizard(company("Rivendell", "Gandalf"), sideboard=["Bill Ferny", "Gimli"]),
        ringwraith(),
    )
    game.choose("sideboard").choose("to-discard-pile")
    assert game.pile("discard", 0) == ["Gimli"], "the only one that there was to bring"


def test_1_3_R2_an_agent_is_a_character_and_a_hazard_to_a_ringwraith() -> None:
    own = position(
        ringwraith(
            company("Minas Morgul", "The Witch-king"), sideboard=["Bill Ferny", "Cave-drake"]
        ),
        wizard(),
    )
    own.choose("sideboard").choose("to-discard-pile")
    assert own.pile("discard", 0) == ["Bill Ferny"]
    theirs = position(
        wizard(company("Rivendell", "Gandalf")),
        ringwraith(sideboard=["Bill Ferny", "Gorbag"]),
        phase="untap",
    )
    theirs.answer("hazard-sideboard", True).choose("to-discard-pile")
    assert theirs.pile("discard", 1) == ["Bill Ferny"]


def test_2_II_2_3_the_site_must_be_in_the_location_deck() -> None:
    game = organizing(company("Rivendell", "Legolas"), hand=("Gimli",), sites=["Lórien"])
    game.choose("bring-character")
    assert game.offers("at", "Lórien")
    assert not game.offers("at", "Iron Hill Dwarf-hold")
    game.choose("at", "Lórien")
    assert game["Gimli"].site == "Lórien" and game.pile("location", 0) == []


def test_2_II_2_4_only_at_a_haven_or_home_are_characters_discarded_and_never_avatars() -> None:
    game = organizing(
        company("Rivendell", "Gandalf", "Legolas"),
        company("Bree", "Aragorn II", "Gimli"),
    )
    game.choose("discard-character")
    assert game.offers("Legolas") and game.offers("Aragorn II")
    assert not game.offers("Gandalf") and not game.offers("Gimli")


# Companies ----------------------------------------------------------------------------------------

SEVEN = ["Aragorn II", "Legolas", "Gimli", "Boromir II", "Faramir", "Éomer", "Balin"]


def test_2_II_3_companies_are_composed_while_organizing() -> None:
    game = organizing(company("Rivendell", "Legolas", "Gimli"))
    assert game.offers("regroup") and game.offers("change-control") is False


def test_2_II_3_1_seven_at_most_away_from_a_haven() -> None:
    at_haven = position(wizard(company("Rivendell", *SEVEN, "Elrond")), ringwraith())
    assert at_haven.company("Elrond").size == 8
    assert not at_haven.offers("move"), "eight can't travel"
    seven = position(wizard(company("Rivendell", *SEVEN)), ringwraith())
    assert seven.offers("move")


def test_2_II_3_1_1_hobbits_and_orc_scouts_are_half_a_character() -> None:
    game = position(
        wizard(company("Rivendell", "Aragorn II", "Frodo", "Sam Gamgee", "Bilbo")),
        ringwraith(company("Minas Morgul", "Gorbag", "Grishnákh", "Lagduf")),
    )
    assert game.company("Frodo").size == 3, "1 + 3/2, rounded up"
    assert game.company("Gorbag").size == 2, "two scouts and one who is not"


def test_2_II_3_1_2_elves_do_not_travel_with_orcs() -> None:
    game = position(
        ringwraith(
            company("Dol Guldur", "Gorbag", "Ciryaher"), company("Dol Guldur", "Lagduf", "Layos")
        ),
        wizard(),
    )
    assert not game.offers("move", "Gorbag"), "a Dúnadan with an Orc"
    assert game.offers("move", "Lagduf"), "a Man may be with an Orc"


def test_2_II_3_1_3_one_leader_away_from_a_haven() -> None:
    game = position(
        ringwraith(company("Minas Morgul", "Gorbag", "Shagrat"), company("Minas Morgul", "Lagduf")),
        wizard(),
    )
    assert not game.offers("move", "Gorbag")
    assert game.offers("move", "Lagduf")


def test_2_II_3_2_a_character_becomes_a_follower() -> None:
    game = organizing(
        company("Rivendell", "Elrond", "Arwen", character("Glorfindel II", followers=["Haldir"]))
    )
    game.choose("change-control")
    assert game.offers("to-direct", "Arwen", "Elrond")
    assert not game.offers("to-direct", "Glorfindel II"), "he has a follower"
    assert not game.offers("to-direct", "Arwen", "Haldir"), "a follower has none"
    game.choose("to-direct", "Arwen", "Elrond")
    assert game["Arwen"].controller == "Elrond"


def test_2_II_3_3_a_follower_comes_under_general_influence_if_there_is_room() -> None:
    game = organizing(company("Rivendell", character("Elrond", followers=["Arwen"]), "Legolas"))
    game.choose("change-control")  # it is the only change that there could be
    assert game["Arwen"].controller == "" and game.general_influence(0) == 1
    full = organizing(
        company("Rivendell", character("Elrond", followers=["Arwen"]), "Legolas", "Annalena")
    )
    assert full.general_influence(0) == 1
    assert not full.offers("change-control"), "one point left, and Arwen's mind is 3"


def test_2_II_3_4_one_goes_to_another_company_with_the_followers() -> None:
    game = organizing(
        company("Rivendell", character("Elrond", followers=["Arwen"]), "Gimli"),
        company("Rivendell", "Legolas"),
        company("Bree", "Boromir II"),
    )
    game.choose("regroup")
    assert not game.offers("go-to", "Elrond", "Boromir II"), "another site"
    assert not game.offers("go-to", game["Arwen"]), "a follower goes with its leader"
    game.choose("go-to", "Elrond", "Legolas")
    assert game.companies(0) == [["Gimli"], ["Legolas", "Elrond", "Arwen"], ["Boromir II"]]


def test_2_II_3_5_companies_at_the_same_site_join() -> None:
    game = organizing(
        company("Rivendell", "Elrond", "Arwen"),
        company("Rivendell", "Legolas"),
        company("Bree", "Gimli"),
    )
    game.choose("regroup")
    assert not game.offers("join", "Gimli")
    game.choose("join", "Elrond", "Legolas")
    assert game.companies(0) == [["Elrond", "Arwen", "Legolas"], ["Gimli"]]


def test_2_IV_3_5_1_what_affected_one_company_affects_the_joined_one() -> None:
    game = organizing(
        company("Rivendell", "Elrond"), company("Rivendell", "Legolas", events=["Fellowship"])
    )
    game.choose("regroup")  # there is nothing else to do
    assert game.company("Elrond").events == ["Fellowship"]


def test_2_IV_3_5_1_effects_on_one_company_go_over_to_the_joined_one() -> None:
    game = organizing(company("Rivendell", "Elrond"), company("Rivendell", "Legolas"))
    game.game.add_effect("hazard-limit", game.company("Legolas").id, -1)
    game.choose("regroup")
    assert ("hazard-limit", game.company("Elrond").id) in game.game.state.effects


def test_2_II_3_5_2_one_haven_card_is_left_with_what_lay_on_the_other() -> None:
    from freecouncil.testing import card

    game = organizing(
        company("Rivendell", "Elrond"),
        company(card("Rivendell", "Fellowship"), "Legolas"),
        sites=["Rivendell", "Rivendell"],
    )
    assert game.pile("location", 0) == []
    game.choose("regroup")
    assert game.pile("location", 0) == ["Rivendell"]
    assert game["Fellowship"].bearer == "Rivendell" and game["Fellowship"].in_play


def test_2_II_3_6_a_company_splits_and_all_parts_but_one_must_move() -> None:
    game = position(wizard(company("Rivendell", "Elrond", "Legolas")), ringwraith()).organize()
    game.choose("regroup").choose("split", "Legolas")
    assert game.companies(0) == [["Elrond"], ["Legolas"]]
    assert not game.offers("regroup"), "they can't be rejoined in this phase"
    game.pass_().move("Legolas", "Bree").pass_()
    assert game.companies(0) == [["Elrond"], ["Legolas"]]
    stays = position(wizard(company("Rivendell", "Elrond", "Legolas")), ringwraith()).organize()
    stays.choose("regroup").choose("split", "Legolas").pass_().pass_()
    assert stays.companies(0) == [["Elrond", "Legolas"]], "nobody moved: it was never split"


def test_2_II_3_6_several_may_split_off_together() -> None:
    game = organizing(company("Rivendell", "Elrond", "Legolas", "Gimli", "Arwen"))
    game.choose("regroup").choose("split", "Legolas")
    game.choose("regroup").choose("go-to", "Gimli", "Legolas")
    assert game.companies(0) == [["Elrond", "Arwen"], ["Legolas", "Gimli"]]
    game.choose("regroup")
    assert not game.offers("go-to", game["Legolas"]) and not game.offers("join"), "no rejoining"


def test_2_II_3_6_of_three_parts_two_may_not_stay() -> None:
    game = organizing(company("Rivendell", "Elrond", "Legolas", "Gimli"))
    game.choose("regroup").choose("split", "Legolas")
    game.choose("regroup").choose("split", "Gimli")
    game.pass_().move("Elrond", "Bree").pass_()
    assert sorted(map(sorted, game.companies(0))) == [["Elrond"], ["Gimli", "Legolas"]]


def test_2_II_3_6_1_events_stay_with_the_original_company_and_both_have_faced_its_attacks() -> None:
    game = position(
        wizard(company("Rivendell", "Elrond", "Legolas", events=["Fellowship"])),
        ringwraith(),
        scripts=ON_A_COMPANY,
    ).organize()
    game.company("Elrond").state.faced = ("Orc", "Orc-guard")
    game.choose("regroup").choose("split", "Legolas")
    assert game.company("Elrond").events == ["Fellowship"]
    assert game.company("Legolas").events == []
    assert game.company("Legolas").state.faced == ("Orc", "Orc-guard")


def test_2_II_3_6_1_the_hazard_player_says_with_whom_hazards_on_the_company_go() -> None:
    def split() -> Play:
        game = position(
            wizard(
                company(
                    "Rivendell", "Elrond", "Legolas", "Gimli", events=["Foul Fumes", "Fellowship"]
                )
            ),
            ringwraith(),
            scripts={**ON_A_COMPANY, "Foul Fumes": Script("a hazard on a company")},
        ).organize()
        assert game["Foul Fumes"].owner == 1
        game.choose("regroup").choose("split", "Legolas")
        game.choose("regroup").choose("go-to", "Gimli", "Legolas").pass_()
        assert game.asks == "hazard-goes-with" and game.asked == 1
        return game

    goes = split().choose("Gimli")
    assert goes.company("Legolas").events == ["Foul Fumes"]
    assert goes.company("Elrond").events == ["Fellowship"], "resources stay"
    assert goes.asks == "organization" and goes.asked == 0
    stays = split().choose("Elrond")
    assert sorted(stays.company("Elrond").events) == ["Fellowship", "Foul Fumes"]


def test_2_II_3_5_a_whole_company_joins_with_all_that_is_on_it() -> None:
    game = organizing(
        company("Rivendell", "Elrond"), company("Rivendell", "Legolas", events=["Fellowship"])
    )
    game.choose("regroup")
    assert game.happened("joined"), "it is no going over, which would leave the event behind"
    assert game["Fellowship"].in_play and game.company("Elrond").events == ["Fellowship"]


def test_2_II_3_4_also_to_those_who_have_declared_their_movement() -> None:
    game = position(
        wizard(company("Rivendell", "Legolas"), company("Rivendell", "Elrond", "Gimli")),
        ringwraith(),
    )
    game.move("Legolas", "Bree").organize().choose("regroup")
    assert not game.offers("join"), "where would they go?"
    game.choose("go-to", "Gimli", "Legolas")
    game.pass_().run_until("enter-site")
    assert game["Gimli"].site == "Bree" and game["Elrond"].site == "Rivendell"


def test_2_II_3_4_but_not_so_many_that_they_could_not_set_out() -> None:
    game = position(
        wizard(company("Rivendell", *SEVEN), company("Rivendell", "Elrond", "Haldir")),
        ringwraith(),
    )
    game.move("Legolas", "Bree").organize().choose("regroup")
    assert game.offers("go-to", game["Legolas"])
    assert not game.offers("go-to", game["Haldir"]), "he would be the eighth"


def test_2_II_3_6_1_a_part_may_be_left_behind_by_those_who_have_declared_movement() -> None:
    game = position(wizard(company("Rivendell", "Elrond", "Legolas")), ringwraith())
    game.move("Legolas", "Bree").organize().choose("regroup").choose("split", "Elrond").pass_()
    game.pass_()
    assert game.companies(0) == [["Legolas"], ["Elrond"]]
    game.run_until("enter-site")
    assert game["Legolas"].site == "Bree" and game["Elrond"].site == "Rivendell"


def test_2_II_3_6_2_the_new_company_may_have_its_own_haven_card() -> None:
    game = organizing(company("Rivendell", "Elrond", "Legolas"))
    game.choose("regroup").choose("split", "Legolas")
    assert game.company("Elrond").state.site != game.company("Legolas").state.site
    assert game["Legolas"].site == "Rivendell"


# Items --------------------------------------------------------------------------------------------


def test_2_II_4_items_are_stored_at_a_haven() -> None:
    game = position(
        wizard(
            company("Rivendell", character("Legolas", "Glamdring")),
            company("Bree", character("Gimli", "Orcrist")),
        ),
        ringwraith(),
    )
    assert game.offers("store", "Glamdring") and not game.offers("store", "Orcrist")


def test_2_II_4_1_storing_takes_a_corruption_check_by_the_bearer() -> None:
    game = position(wizard(company("Rivendell", character("Legolas", "Glamdring"))), ringwraith())
    game.rolls(5).choose("store", "Glamdring")
    assert game["Glamdring"].where == "points" and game["Glamdring"].stored
    failed = position(
        wizard(company("Rivendell", character("Legolas", "Glamdring", "Palantír of Orthanc"))),
        ringwraith(),
    )
    assert failed["Legolas"].corruption_points >= 2
    failed.rolls(2).choose("store", "Glamdring")
    assert failed["Glamdring"].where == "discard"
    assert not failed["Legolas"].in_play


def test_2_II_4_2_a_stored_item_is_borne_by_nobody() -> None:
    game = position(wizard(company("Rivendell", character("Legolas", "Glamdring"))), ringwraith())
    assert game["Legolas"].prowess == 8
    game.rolls(5).choose("store", "Glamdring")
    assert game["Glamdring"].bearer == "" and game["Legolas"].prowess == 5
    assert game.points(0)["item"] == 2


def test_2_II_5_an_item_changes_hands_after_a_corruption_check() -> None:
    game = position(
        wizard(
            company("Rivendell", character("Legolas", "Glamdring"), "Gimli"),
            company("Rivendell", "Elrond"),
            company("Bree", "Boromir II"),
        ),
        ringwraith(),
    )
    game.choose("transfer")
    assert game.asks == "transfer-to"
    assert game.offers("Gimli") and game.offers("Elrond"), "the same site will do"
    assert not game.offers("Boromir II")
    game.rolls(5).choose("Elrond").pass_windows()
    assert game["Glamdring"].bearer == "Elrond"


def test_2_II_5_what_a_company_may_have_once_changes_hands_within_it() -> None:
    game = position(
        ringwraith(
            company("Dol Guldur", character("Layos", "Secret Book"), "Ostisen"),
            company("Dol Guldur", character("Ciryaher", "Secret Book"), "Dôgrib"),
        ),
        wizard(),
    )
    mine = next(c for c in game.all("Secret Book") if c.bearer == "Layos")
    game.rolls(9).choose("transfer").choose(mine)
    assert game.asks != "transfer-to", "to Ostisen alone: the other company has one"
    game.pass_windows()
    assert game["Ostisen"].cards == ["Secret Book"]


def test_2_II_5_a_failed_check_keeps_the_item_from_changing_hands() -> None:
    game = position(
        wizard(
            company("Rivendell", character("Legolas", "Glamdring", "Palantír of Orthanc"), "Gimli")
        ),
        ringwraith(),
    )
    game.choose("transfer").choose("Glamdring").rolls(2).pass_windows()
    assert game["Glamdring"].where == "discard"


def test_2_II_6_the_avatar_taps_for_the_sideboard() -> None:
    game = position(
        wizard(
            company("Rivendell", "Gandalf", "Legolas"),
            sideboard=["Gimli", "Glamdring", "Concealment", "Cave-drake"],
        ),
        ringwraith(),
    )
    game.choose("sideboard").choose("to-discard-pile")
    assert game["Gandalf"].tapped
    assert not game.offers("Cave-drake"), "resources and characters"
    game.choose("Gimli").choose("Glamdring").choose(None)
    assert sorted(game.pile("discard", 0)) == ["Gimli", "Glamdring"]
    assert not game.offers("sideboard"), "he is tapped"


def test_2_II_6_or_one_card_goes_into_a_deck_of_five_or_more() -> None:
    game = position(
        wizard(company("Rivendell", "Gandalf"), sideboard=["Gimli", "Glamdring"]), ringwraith()
    )
    game.choose("sideboard").choose("to-play-deck").choose("Gimli")
    assert "Gimli" in game.pile("deck", 0)
    small = position(
        wizard(company("Rivendell", "Gandalf"), sideboard=["Gimli", "Glamdring"], deck=["Orcrist"]),
        ringwraith(),
    )
    small.choose("sideboard")
    assert small.asks == "from-sideboard", "the discard pile is the only way"


def test_2_II_8_too_much_mind_at_the_end_of_the_phase() -> None:
    game = organizing(company("Rivendell", "Aragorn II", "Elrond"), hand=("Gimli",))
    game.bring("Gimli", joining="Elrond").pass_().pass_()
    assert game["Gimli"].where == "hand", "played this turn, so back to the hand"
    assert game["Elrond"].in_play and game["Aragorn II"].in_play


def test_2_II_8_others_are_discarded_as_the_player_chooses() -> None:
    game = position(
        wizard(company("Rivendell", "Aragorn II", "Elrond", "Gandalf", "Legolas")), ringwraith()
    )
    game.pass_()
    assert game.asks == "give-up" and not game.offers("Gandalf")
    game.choose("Legolas")
    assert game["Legolas"].where == "discard"
    assert game.asks != "give-up"


def test_2_II_8_a_follower_goes_with_the_one_who_is_given_up() -> None:
    game = position(
        wizard(
            company("Rivendell", "Aragorn II", character("Elrond", followers=["Arwen"]), "Legolas"),
        ),
        ringwraith(),
    )
    game.pass_()
    game.answer("give-up", "Elrond")
    assert game["Elrond"].where == "discard"
    assert game["Arwen"].where == "discard", "nobody controls her, and the phase is over"
    assert game["Legolas"].in_play and game["Aragorn II"].in_play


def test_2_II_8_one_played_this_turn_goes_first_even_if_others_would_do() -> None:
    game = organizing(company("Rivendell", "Aragorn II", "Legolas", "Haldir"), hand=("Balin",))
    game.bring("Balin", joining="Haldir").pass_()
    assert game.general_influence(0) == 20 - 9 - 6 - 3 - 5
    game.pass_()
    assert game["Balin"].where == "hand" and game["Haldir"].in_play


def test_2_II_8_the_items_of_one_who_returns_to_the_hand_are_discarded() -> None:
    game = position(
        wizard(
            company("Rivendell", "Aragorn II", character("Elrond", "Elven Cloak")), hand=["Gimli"]
        ),
        ringwraith(),
    ).organize()
    game.bring("Gimli", joining="Elrond").pass_()
    game.rolls(9).choose("transfer").choose("Gimli").run_until("organization")
    assert game["Elven Cloak"].bearer == "Gimli"
    game.pass_()
    assert game["Gimli"].where == "hand" and game["Elven Cloak"].where == "discard"


def test_2_II_8_those_whom_nobody_controls_go_before_others_are_chosen() -> None:
    game = position(
        wizard(company("Rivendell", "Aragorn II", "Elrond", character("Arwen", loose=True))),
        ringwraith(),
    )
    game.pass_()
    assert game["Arwen"].where == "discard"
    assert game["Aragorn II"].in_play and game["Elrond"].in_play


def test_a_wounded_or_tapped_avatar_does_not_reach_the_sideboard() -> None:
    for state in (tapped, wounded):
        game = position(
            wizard(company("Rivendell", state("Gandalf")), sideboard=["Gimli"]), ringwraith()
        )
        assert not game.offers("sideboard")
