"""Fallen-wizards as players: the draft, characters, sites, Wizardhavens, stage resources."""

from __future__ import annotations

import msgspec
from made_up import event

from freecouncil import decks
from freecouncil.cards.facts import AnyCard
from freecouncil.cards.library import library
from freecouncil.decks import Deck, Entry, Pool
from freecouncil.rules import attributes, table
from freecouncil.rules.fallen_wizards import (
    exchange_site,
    is_wizardhaven,
    plays_as,
    side_of,
    stage_points,
)
from freecouncil.rules.scripting import ANY_PHASE, Role
from freecouncil.rules.setup import Setup
from freecouncil.rules.state import TAPPED
from freecouncil.rules.words import labels
from freecouncil.rulesets import ruleset
from freecouncil.testing import (
    Play,
    card,
    company,
    fallen_wizard,
    new_game,
    position,
    ringwraith,
    tapped,
    wizard,
    wounded,
)

# Getting ready --------------------------------------------------------------------------------------


def entries(*names: str) -> tuple[Entry, ...]:
    """Cards by their names: a Fallen-wizard's own before others, hero before minion."""
    order = ("fallen-wizard", "stage", "hero", "minion", "dual", "neutral")
    found = []
    for name in dict.fromkeys(names):
        cards = [c for c in library().named(name) if c.alignment in order and not c.reprint_of]
        best = min(cards, key=lambda c: order.index(c.alignment))
        found.append(Entry(best.id, names.count(name)))
    return tuple(found)


def fallen(
    *characters: str,
    stage: tuple[str, ...] = (),
    items: tuple[str, ...] = (),
    sites: tuple[str, ...] = ("The White Towers", "Weathertop"),
    avatar: str = "Saruman",
) -> Deck:
    return Deck(
        alignment="fallen-wizard",
        avatar=entries(avatar)[0].id,
        avatars=entries(avatar),
        pool=Pool(characters=entries(*characters), items=entries(*items), stage=entries(*stage)),
        resources=entries(*["Concealment"] * 10),
        sites=entries(*sites),
    )


def against(deck: Deck, other: str = "F") -> Play:
    setup = Setup(decks=(deck, decks.load(other)), ruleset=ruleset("standard"))
    return new_game(setup, seed=1, scripted=(6, 6, 1, 1))


def test_1_3_F4_characters_of_both_sides_and_agents_as_characters() -> None:
    game = position(
        fallen_wizard(
            company("The White Towers", "Perchen"), hand=["Arinmîr", "Jerrek", "Bill Ferny"]
        ),
        ringwraith(),
    )
    game.organize()
    game.choose("bring-character")
    assert game.offers("Arinmîr") and game.offers("Jerrek")
    assert game.offers("Bill Ferny")  # at home, in Bree


def test_1_3_F5_all_but_orcs_and_trolls_are_heroes() -> None:
    game = position(
        fallen_wizard(company("The White Towers", "Jerrek", "Lagduf", "Arinmîr")), ringwraith()
    )
    sides = {n: side_of(game.game, game.game.card(game[n].id)) for n in ("Jerrek", "Lagduf")}
    assert sides == {"Jerrek": "hero", "Lagduf": "minion"}


def test_1_6_1_the_further_sideboard_is_there_against_a_fallen_wizard() -> None:
    more = msgspec.structs.replace(
        decks.load("F"), against_fallen_wizards=entries("Worn and Famished")
    )
    for foe, count in ((fallen("Perchen"), 1), (decks.load("A"), 0)):
        setup = Setup(decks=(more, foe), ruleset=ruleset("standard"))
        cards = [c.card.name for c in setup.position().cards if c.where == "sideboard"]
        assert cards.count("Worn and Famished") == count


def test_1_8_F1_the_opponent_takes_another_wizard_for_the_same_one() -> None:
    game = against(fallen("Perchen"), "A")  # Deck A is Saruman's
    assert game.asked == 1
    assert not game.offers("Saruman") and not game.offers("Alatar")  # that one is in the sideboard
    game.answer("other-wizard", "Radagast")
    mine = [c.card.name for c in game.game.state.cards[1:] if c.owner == 1 and c.where == "deck"]
    assert mine.count("Radagast") == 3 and "Saruman" not in mine


def test_1_8_F1_nobody_plays_the_wizard_whom_the_opponent_has_declared_to_be() -> None:
    game = position(wizard(company("Isengard", "Peath"), hand=["Saruman"]), fallen_wizard())
    assert game.refuses("Saruman", "1.8.F1")


def test_1_9_F1_agents_are_not_drafted_without_leave() -> None:
    game = against(fallen("Perchen", "Bill Ferny", stage=("Thrall of the Voice",)))
    assert not game.offers("draft", "Bill Ferny")
    game.choose("Thrall of the Voice")
    assert game.offers("draft", "Bill Ferny")


def test_1_9_F2_orcs_are_not_drafted_without_leave() -> None:
    game = against(fallen("Perchen", "Lagduf", "Old Troll", stage=("Bad Company",)))
    assert not game.offers("draft", "Lagduf")
    game.choose("Bad Company")
    assert game.offers("draft", "Lagduf") and game.offers("draft", "Old Troll")


def test_1_9_F3_great_minds_are_not_drafted_without_leave_and_one_for_each() -> None:
    game = against(fallen("Perchen", "Théoden", "Gimli", stage=("Thrall of the Voice",)))
    assert not game.offers("draft", "Théoden")
    game.choose("Thrall of the Voice").choose("Théoden")
    assert not game.offers("draft", "Gimli")
    game.pass_()
    game.run_until(lambda play: bool(play.game.state.turn))
    assert game["Thrall of the Voice"].bearer == "Théoden"
    assert game["Théoden"].mind == 5


def test_1_9_F4_stage_resources_must_be_drafted() -> None:
    game = against(fallen("Perchen", "Jerrek", stage=("Bad Company", "Thrall of the Voice")))
    game.choose("Perchen")
    assert not game.offers(None)
    game.choose("Bad Company").choose("Thrall of the Voice")
    assert game["Bad Company"].in_play
    game.answer("draft", None)
    game.run_until(lambda play: bool(play.game.state.turn))
    assert stage_points(game.game, 0) == 3


def test_1_9_F4_conditions_must_be_met_when_it_is_drafted() -> None:
    stage = ("Gatherer of Loyalties", "Bad Company", "Great Patron")
    game = against(fallen("Perchen", stage=stage))
    assert not game.offers("draft", "Gatherer of Loyalties")  # it takes more than three points
    game.choose("Bad Company").choose("Great Patron")
    assert game.offers("draft", "Gatherer of Loyalties")


def test_1_9_F4_what_lies_on_a_character_waits_until_one_is_drafted() -> None:
    game = against(fallen("Perchen", stage=("Wizard's Myrmidon", "Bad Company")))
    assert not game.offers("draft", "Wizard's Myrmidon")
    game.choose("Perchen").choose("Wizard's Myrmidon")
    game.run_until(lambda play: bool(play.game.state.turn))
    assert game["Wizard's Myrmidon"].bearer == "Perchen"


def test_1_9_F4_both_reveal_a_unique_one_and_it_is_discarded() -> None:
    mine, theirs = (
        msgspec.structs.replace(fallen("Perchen", stage=("Man of Skill",)), name=name)
        for name in ("One", "Another")
    )
    setup = Setup(decks=(mine, theirs), ruleset=ruleset("standard"))
    game = new_game(setup, seed=1, scripted=(6, 6, 1, 1))
    game.choose("Man of Skill").choose("Man of Skill")
    assert [game.pile("discard", s) for s in (0, 1)] == [["Man of Skill"], ["Man of Skill"]]


def test_1_9_1_what_needs_a_site_chooses_the_starting_site_at_once() -> None:
    sites = ("The White Towers", "Weathertop", "Ettenmoors", "Bandit Lair")
    game = against(fallen("Perchen", stage=("Hidden Haven",), sites=sites))
    game.choose("Hidden Haven")
    assert game.asks == "starting-site-card"
    assert not game.offers("The White Towers")  # its Wizardhaven card is no ruin
    assert not game.offers("Bandit Lair")  # nor is that one in Arthedain or Rhudaur (1.10.F1)
    game.choose("Weathertop").choose("Perchen")
    game.run_until(lambda play: bool(play.game.state.turn))
    assert game["Perchen"].site == "Weathertop"
    assert game["Weathertop"].cards == ["Hidden Haven"]


def test_1_10_F1_a_company_may_begin_in_ruins_or_at_the_white_towers() -> None:
    game = against(fallen("Perchen", sites=("The White Towers", "Weathertop", "Moria")))
    game.choose("Perchen").pass_until("starting-site-card")
    assert game.offers("The White Towers") and not game.offers("Moria")
    game.choose("Weathertop")
    game.run_until(lambda play: bool(play.game.state.turn))
    assert game["Perchen"].site == "Weathertop"


def test_a_fixed_starting_company_has_its_stage_resources_too() -> None:
    deck = fallen(stage=("Bad Company", "Thrall of the Voice"))
    site = next(e.id for e in deck.sites if e.card.name == "The White Towers")
    member = decks.Member(entries("Théoden")[0].id)
    deck = msgspec.structs.replace(deck, companies=(decks.Company(site, (member,)),))
    game = against(deck)
    assert game["Thrall of the Voice"].bearer == "Théoden" and game["Bad Company"].in_play


# The avatar -----------------------------------------------------------------------------------------

SPECIFIC = {"Man of Skill": event(kind="permanent"), "The White Hand": event(kind="permanent")}


def test_2_2_F1_what_is_specific_to_him_goes_with_the_fallen_wizard() -> None:
    game = position(
        fallen_wizard(
            company("Isengard", "Saruman", "Perchen"), in_play=["Man of Skill", "Bad Company"]
        ),
        ringwraith(),
        pausing=(0,),
    )
    table.discard(game.game, game.game.card(game["Saruman"].id))
    assert game["Man of Skill"].where == "discard"
    assert game["Bad Company"].in_play


def test_2_2_F2_an_eliminated_fallen_wizard_is_nobody_any_more() -> None:
    game = position(
        fallen_wizard(
            company("Isengard", "Saruman", "Perchen"), hand=["Man of Skill", "The Fortress of Isen"]
        ),
        ringwraith(),
        scripts=SPECIFIC,
        pausing=(0,),
    )
    assert game.offers("play", "Man of Skill") and game.offers("play", "The Fortress of Isen")
    assert plays_as(game.game, 0, "Saruman")
    game.game.state.players[0].avatar_lost = True
    assert not plays_as(game.game, 0, "Saruman")
    game.play("a pause")
    assert game.refuses("Man of Skill", "2.2.F2")
    assert game.refuses("The Fortress of Isen", "you do not play as")


def test_2_2_F2_he_need_not_be_in_play() -> None:
    game = position(
        fallen_wizard(company("The White Towers", "Perchen"), hand=["Man of Skill"]),
        ringwraith(),
        scripts=SPECIFIC,
    )
    assert game.offers("play", "Man of Skill")


def test_2_II_2_1_F1_a_fallen_wizard_comes_in_at_home_alone() -> None:
    game = position(
        fallen_wizard(
            company("The White Towers", "Perchen"),
            hand=["Saruman"],
            sites=["Isengard", "Rivendell"],
        ),
        ringwraith(),
    )
    game.organize().choose("bring-character")
    assert game.asks == "organize" or game["Saruman"].site == "Isengard"
    assert game["Saruman"].site == "Isengard"  # there is no other place to ask for


def test_2_II_2_1_F1_alatar_is_at_home_in_ruins_of_the_wild_that_are_no_lair() -> None:
    sites = ["Weathertop", "Isle of the Ulond", "Isengard", "Irerock"]
    game = position(
        fallen_wizard(
            company("The White Towers", "Perchen"), declared="Alatar", hand=["Alatar"], sites=sites
        ),
        ringwraith(),
    )
    game.organize().choose("bring-character")
    assert game["Alatar"].site == "Weathertop"


def test_2_II_2_1_F2_he_brings_his_own_general_influence() -> None:
    game = position(fallen_wizard(company("Isengard", "Perchen"), hand=["Saruman"]), ringwraith())
    assert attributes.general_influence(game.game, 0) == 20
    game.organize()
    game.bring("Saruman", joining="Perchen")
    assert attributes.general_influence(game.game, 0) == 15


def test_2_II_2_1_F3_the_opponent_loses_what_is_specific_to_him() -> None:
    game = position(
        fallen_wizard(company("Isengard", "Perchen"), hand=["Saruman"]),
        fallen_wizard(in_play=["Man of Skill", "Bad Company"]),
    )
    game.organize()
    game.bring("Saruman", joining="Perchen")
    assert game["Man of Skill"].where == "discard"
    assert game["Bad Company"].in_play


def test_2_II_2_2_F1_no_mind_above_five_is_played_and_none_is_discarded() -> None:
    game = position(
        fallen_wizard(company("The White Towers", "Celeborn"), hand=["Théoden"]), ringwraith()
    )
    assert game.refuses("Théoden", "2.II.2.2.F1")
    game.choose("done")
    assert game["Celeborn"].in_play


def test_2_II_2_2_F2_orcs_and_trolls_need_a_stage_resource() -> None:
    for stage, able in (([], False), (["Bad Company"], True)):
        game = position(
            fallen_wizard(
                company("The White Towers", "Perchen"), hand=["Lagduf", "Old Troll"], in_play=stage
            ),
            ringwraith(),
        )
        for name in ("Lagduf", "Old Troll"):
            if able:
                assert not list(game._reasons(name))
            else:
                assert game.refuses(name, "2.II.2.2.F2")


# Stage resources ------------------------------------------------------------------------------------


def test_stage_points_are_those_of_cards_in_play_and_of_sites_with_a_company() -> None:
    game = position(
        fallen_wizard(
            company("Rhosgobel [F]", "Perchen"), declared="Radagast", in_play=["Bad Company"],
            hand=["Great Patron"], discard=["Legacy of Smiths"],
        ),
        ringwraith(),
    )  # fmt: skip
    assert stage_points(game.game, 0) == 2 + 1
    assert stage_points(game.game, 1) == 0
    assert game.game.view(1).player(0).stage_points == 3


def test_2_II_4_F1_stored_stage_resources_give_stage_points_and_may_go() -> None:
    game = position(
        fallen_wizard(
            company("The White Towers", "Perchen"), stored=["Keys of Orthanc"],
            in_play=["Plotting Ruin"],
        ),
        ringwraith(),
    )  # fmt: skip
    assert stage_points(game.game, 0) == 4
    game.choose("done-and-discard")
    game.answer("stage-to-discard", "Keys of Orthanc")
    assert game["Keys of Orthanc"].where == "discard"
    assert game["Plotting Ruin"].in_play


def test_2_II_F1_one_stage_resource_may_be_discarded_while_three_points_stay() -> None:
    game = position(
        fallen_wizard(
            company("The White Towers", "Perchen"),
            in_play=["Bad Company", "Great Patron", "Thrall of the Voice"],
        ),
        ringwraith(),
    )
    game.choose("done-and-discard")
    game.answer("stage-to-discard", "Great Patron")
    assert game["Great Patron"].where == "discard"
    assert stage_points(game.game, 0) == 3


def test_2_II_F1_not_below_three_stage_points() -> None:
    game = position(
        fallen_wizard(
            company("The White Towers", "Perchen"), in_play=["Bad Company", "Thrall of the Voice"]
        ),
        ringwraith(),
    )
    assert not game.offers("done-and-discard")


def test_2_II_F1_a_hidden_haven_is_not_discarded_so() -> None:
    game = position(
        fallen_wizard(
            company(card("Weathertop", "Hidden Haven"), "Perchen"), in_play=["Plotting Ruin"]
        ),
        ringwraith(),
    )
    assert not game.offers("done-and-discard")


def test_5_F1_stage_permanent_events_are_played_in_the_organization_phase() -> None:
    game = position(
        fallen_wizard(company("The White Towers", "Perchen"), hand=["Bad Company"]),
        ringwraith(),
        phase="long-event",
        pausing=(0,),
    )
    assert game.refuses("Bad Company", "organization")
    game = position(
        fallen_wizard(company("The White Towers", "Perchen"), hand=["Bad Company"]), ringwraith()
    )
    game.play("Bad Company")
    assert game["Bad Company"].in_play


def on_a_company(kind: str) -> Role:
    return Role(
        "target",
        lambda ctx: [c.id for c in table.companies_of(ctx.game, ctx.player)],
        "there is no company",
    )


def test_5_F2_no_hero_permanent_event_on_a_company_with_orcs() -> None:
    scripts = {
        "Concealment": event(kind="permanent", roles=[on_a_company("target")], becomes="target")
    }
    for other, able in (("Arinmîr", True), ("Lagduf", False)):
        game = position(
            fallen_wizard(company("The White Towers", "Perchen", other), hand=["Concealment"]),
            ringwraith(),
            scripts=scripts,
            pausing=(0,),
        )
        assert game.offers("play", "Concealment") == able


def test_5_F3_orcs_neither_tap_for_hero_resources_nor_lend_them_a_skill() -> None:
    scout = Role(
        "skilled",
        lambda ctx: [
            c.id
            for c in table.all_characters(ctx.game, ctx.player)
            if attributes.has_skill(ctx.game, c, "scout")
        ],
        "there is no scout",
    )
    scripts = {"Concealment": event(when=ANY_PHASE, roles=[scout], skill="scout")}
    for other, able in (("Wacho", True), ("Grishnákh", False)):
        game = position(
            fallen_wizard(company("The White Towers", "Layos", other), hand=["Concealment"]),
            ringwraith(),
            scripts=scripts,
            pausing=(0,),
        )
        assert game.offers("play", "Concealment") == able


def test_5_F3_an_orc_does_not_tap_to_play_a_hero_item() -> None:
    for other, able in (("Perchen", True), ("Muzgash", False)):
        game = position(
            fallen_wizard(company("Rhosgobel [H]", "Lagduf", other), hand=["Elven Cloak"]),
            ringwraith(),
            phase="site",
            pausing=(0,),
        )
        game.pass_().answer("enter-site", True)
        assert game.offers("play", "Elven Cloak") == able
        if able:
            game.play("Elven Cloak").pass_windows()
            assert game["Elven Cloak"].bearer == "Perchen"


# Sites ----------------------------------------------------------------------------------------------


def bound_for(game: Play) -> list[AnyCard]:
    """The site cards that are offered."""
    decision = game.game.decision
    assert decision is not None and decision.ask == "destination"
    return [game.game.card(int(o.args[0])).card for o in decision.options]


def test_2_II_7_F1_covert_and_overt_companies_use_other_versions() -> None:
    sites = ["Bree", "Bree [M]", "Moria", "Moria [M]", "Weathertop", "Weathertop [M]"]
    for member, able in (
        ("Perchen", {"Bree hero", "Moria hero", "Weathertop hero", "Weathertop minion"}),
        ("Lagduf", {"Bree minion", "Moria hero", "Weathertop hero", "Weathertop minion"}),
    ):
        game = position(
            fallen_wizard(company("Ettenmoors", member), sites=sites), ringwraith(), pausing=(0,)
        )
        game.choose("move")
        cards = bound_for(game)
        assert {f"{c.name} {c.alignment}" for c in cards} == able


def test_2_II_7_F1_one_reads_which_version_a_site_card_is() -> None:
    game = position(
        fallen_wizard(
            company("Ettenmoors", "Perchen"),
            sites=["Weathertop", "Weathertop [M]", "The White Towers"],
        ),
        ringwraith(),
    )
    game.choose("move")
    decision = game.game.decision
    assert decision is not None
    assert sorted(labels(game.game, decision)) == [
        "The White Towers (Wizardhaven, Arthedain)",
        "Weathertop (hero Ruins & Lairs, Arthedain)",
        "Weathertop (minion Ruins & Lairs, Arthedain)",
    ]


def test_2_II_7_F2_one_version_of_a_site() -> None:
    game = position(
        fallen_wizard(
            company("Weathertop", "Perchen"), company("The White Towers", "Jerrek"),
            sites=["Weathertop [M]", "Bree"],
        ),
        ringwraith(),
    )  # fmt: skip
    game.choose("move", "Jerrek")
    cards = bound_for(game)
    assert {(c.name, c.alignment) for c in cards} == {("Weathertop", "hero"), ("Bree", "hero")}


def test_2_II_7_F2_a_discarded_version_counts_too() -> None:
    game = position(
        fallen_wizard(
            company("The White Towers", "Jerrek"), sites=["Weathertop [M]", "Bree"],
            spent=["Weathertop"],
        ),
        ringwraith(),
    )  # fmt: skip
    game.choose("move", "Jerrek")
    assert game.company("Jerrek").moving_to == "Bree"


def test_2_IV_v_F1_the_new_site_says_what_is_drawn() -> None:
    game = position(
        fallen_wizard(company("Weathertop", "Perchen", moving_to="The White Towers")),
        ringwraith(),
        phase="movement",
    )
    game.run_until("draw")
    assert len(game.options) == 2  # two at The White Towers, and one at Weathertop
    game = position(
        wizard(company("Weathertop", "Peath", moving_to="Rivendell")), ringwraith(),
        phase="movement", pausing=(0, 1),
    )  # fmt: skip
    game.run_until(lambda play: play.asks in ("draw", "act"))
    assert game.asks == "act"


def test_2_IV_vii_F1_hazards_take_a_covert_company_for_heroes_and_an_overt_one_for_minions() -> (
    None
):
    for member, kind in (("Jerrek", "hero"), ("Lagduf", "minion")):
        game = position(fallen_wizard(company("Weathertop", member)), ringwraith())
        mine = next(iter(game.game.state.companies.values()))
        other = {"hero": "minion", "minion": "hero"}[kind]
        assert game.game.company_is(mine, (kind,)) and not game.game.company_is(mine, (other,))


def test_2_IV_vii_F1_but_not_for_detainment() -> None:
    for side, detained in ((fallen_wizard, False), (ringwraith, True)):
        game = position(
            side(company("Mount Gram", "Lagduf", "Muzgash")),
            wizard(hand=["Orc-guard"]),
            phase="movement",
            seed=3,
        )
        game.run_until(lambda play: play.offers("play", "Orc-guard"))
        game.play("Orc-guard")
        assert game.attack.detainment == detained


def test_2_V_F1_a_resource_is_of_the_sites_side() -> None:
    for site, fitting, other in (
        ("Isengard [H]", "Elven Cloak", "Shadow-cloak"),
        ("Isengard [M]", "Shadow-cloak", "Elven Cloak"),
    ):
        crowd = ["Perchen", "Jerrek", "Eradan", "Dorelas", "Wacho", "Odoacer"]
        game = position(
            fallen_wizard(company(site, *crowd), hand=["Elven Cloak", "Shadow-cloak"]),
            ringwraith(),
            phase="site",
            seed=1,
        )
        game.run_until(lambda play: play.asks == "site", enter_site=True)
        assert game.offers("play", fitting)
        assert game.refuses(other, "2.V.F1")


def test_2_V_F1_wizardhavens_and_stage_resources_are_of_either() -> None:
    game = position(
        fallen_wizard(
            company("Isengard", "Saruman", "Jerrek"),
            hand=["Palantír of Orthanc", "Palantír of Orthanc [M]"],
        ),
        ringwraith(),
        phase="site",
    )
    game.answer("enter-site", True)
    cards = {game.game.card(int(o.args[0])).card.alignment for o in game.decision.options if o.args}
    assert cards == {"hero", "minion"}


# Havens ---------------------------------------------------------------------------------------------


def test_g_hav_F1_no_haven_but_a_wizardhaven() -> None:
    game = position(
        fallen_wizard(company("Rivendell", wounded("Perchen")), hand=["Jerrek"]),
        ringwraith(),
        phase="untap",
    )
    rivendell = game.game.card(game["Rivendell"].id)
    assert not game.game.is_haven(rivendell, 0)
    assert game.game.site_type(rivendell) == "haven"
    game.run_until("organization")
    assert game["Perchen"].wounded
    game.organize()
    assert not game.offers("bring-character") or not game.offers("Rivendell")


def test_g_hav_F1_a_wizardhaven_is_one() -> None:
    game = position(
        fallen_wizard(company("The White Towers", wounded("Perchen"))), ringwraith(), phase="untap"
    )
    towers = game.game.card(game["The White Towers"].id)
    assert is_wizardhaven(game.game, towers, 0)
    game.run_until("organization")
    assert game["Perchen"].tapped


def test_g_wiz_F1_a_fallen_wizard_is_his_players_wizard() -> None:
    game = position(
        fallen_wizard(
            company("Weathertop", "Saruman", moving_to="Ettenmoors"), hand=["Vanishment"]
        ),
        ringwraith(hand=["Cave-drake"]),
        phase="movement",
        seed=2,
    )
    game.run_until(lambda play: play.offers("play", "Cave-drake"))
    game.play("Cave-drake", key="site-type:ruins-and-lairs")
    game.run_until(lambda play: play.offers("play", "Vanishment"))
    game.play("Vanishment")
    assert game.happened("attack canceled") or game.happened("declared", "Vanishment")


def test_g_rep_1_a_site_of_the_other_side_comes_in_the_same_orientation() -> None:
    game = position(
        fallen_wizard(company(tapped("Moria"), "Lagduf"), sites=["Moria [M]"]), ringwraith()
    )
    cards = [game.game.card(seen.id) for seen in game.all("Moria") if seen.owner == 0]
    old, new = sorted(cards, key=lambda site: site.card.alignment)
    exchange_site(game.game, old, new)
    assert (new.card.alignment, new.state) == ("minion", TAPPED)
    assert old.where == "spent"
    assert next(iter(game.game.state.companies.values())).site == new.id


def test_g_sur_F1_no_way_leads_down_from_a_wizardhaven() -> None:
    for haven in ([], ["Hidden Haven"]):
        game = position(
            fallen_wizard(
                company(card("Glittering Caves", *haven), "Perchen"), sites=["The Gem-deeps"]
            ),
            ringwraith(),
        )
        site = game.game.card(game["Glittering Caves"].id)
        assert game.game.is_surface(site) == (not haven)
        assert game.offers("move") == (not haven)


def test_g_sur_F1_nor_up_to_one() -> None:
    for haven in ([], ["Hidden Haven"]):
        game = position(
            fallen_wizard(
                company("The Gem-deeps", "Perchen"),
                company(card("Glittering Caves", *haven), "Jerrek"),
                sites=[],
            ),
            ringwraith(),
        )
        assert game.offers("move", "Perchen") == (not haven)


def test_g_sur_F1_but_to_the_mines_below_it() -> None:
    stage = ["Legacy of Smiths", "Plotting Ruin"]
    game = position(
        fallen_wizard(
            company(card("Isengard", "The Fortress of Isen"), "Perchen", "Jerrek"),
            in_play=stage,
            sites=["Deep Mines"],
        ),
        ringwraith(),
    )
    game.organize().choose("regroup").choose("split", "Jerrek").choose("done")
    game.move("Jerrek", "Deep Mines")
    assert game.game.is_surface(game.game.card(game["Isengard"].id))
