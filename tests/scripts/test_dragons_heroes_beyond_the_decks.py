"""Hero resources of The Dragons that no Challenge Deck has, played as their words say."""

from __future__ import annotations

import pytest
from on_the_way import resolved

from freecouncil.rules.influence import standard_modifications
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

BIG = ("Faramir", "Boromir II", "Haldir", "Beregond", "Éowyn")  # a hazard limit of five


def organizing(
    *members: str | Piece, at: str, hand: tuple[str, ...], hazards: tuple[str, ...] = ()
) -> Play:
    return position(
        wizard(company(at, *members), hand=hand), ringwraith(hand=hazards), pausing=(0,)
    )


def bound(
    *members: str | Piece,
    at: str = "Rivendell",
    to: str,
    hand: tuple[str, ...],
    hazards: tuple[str, ...] = (),
) -> Play:
    """A company that has declared movement, when its organization phase ends."""
    game = organizing(*members, at=at, hand=hand, hazards=hazards)
    first = members[0]
    return game.move(first if isinstance(first, str) else first.name, to).pass_()


def hazard_turn(game: Play) -> Play:
    """Up to the moment at which the opponent may play a hazard on the moving company."""
    return game.run_until(lambda play: play.asks == "act" and play.asked == 1)


# Journeys -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "origin", "site", "kind"),
    [
        ("Belegaer", "Grey Havens", "Dol Amroth", "coastal-sea"),
        ("Forod", "Grey Havens", "Iron Hill Dwarf-hold", "wilderness"),
        ("Harad", "Southron Oasis", "Variag Camp", "wilderness"),
        ("Rhûn", "Iron Hill Dwarf-hold", "Variag Camp", "wilderness"),
    ],
)
def test_belegaer_forod_harad_and_rhun_are_far_ways(
    name: str, origin: str, site: str, kind: str
) -> None:
    game = organizing(*BIG, at=origin, hand=(name,))
    resolved(game.play(name)).answer("destination", site)
    going = game.company("Faramir")
    game.run_until(lambda play: play.phase == "movement" and play.asks in ("site-path", "act"))
    if game.asks == "site-path":
        game.choose("special")
    game.run_until("act")
    assert going.moving_to == site
    assert going.state.path == (kind,) * 3 and going.state.movement == "special"
    assert going.hazard_limit == 3


def test_belegaer_creatures_are_keyed_to_the_sea() -> None:
    game = organizing(*BIG, at="Grey Havens", hand=("Belegaer",), hazards=("Corsairs of Umbar",))
    resolved(game.play("Belegaer")).answer("destination", "Dol Amroth")
    hazard_turn(game)
    assert game.offers("play", "Corsairs of Umbar", "creature")


def test_belegaer_not_from_elsewhere_and_not_once_movement_is_declared() -> None:
    organizing("Faramir", at="Rivendell", hand=("Belegaer",)).refuses("Belegaer", "its regions")
    game = organizing("Faramir", at="Grey Havens", hand=("Belegaer",))
    game.move("Faramir", "Rivendell").refuses("Belegaer", "declare movement")


def test_forod_leads_to_none_but_its_regions_and_comes_back_if_nobody_goes() -> None:
    game = organizing("Faramir", at="Grey Havens", hand=("Forod",))
    resolved(game.play("Forod"))
    assert not game.offers("destination", "Dol Amroth")
    assert not game.offers("destination", "Rivendell"), "that is no way of the card's"
    game.answer("destination", "pass")
    assert game["Forod"].where == "hand"


def test_elf_path_leaves_only_creatures_of_the_new_site() -> None:
    game = bound(
        "Haldir", "Gimli", to="Ettenmoors", hand=("Elf-path",), hazards=("Wolves", "Barrow-wight")
    )
    resolved(game.play("Elf-path", "Haldir"))
    assert game["Haldir"].tapped
    hazard_turn(game)
    assert not game.offers("play", "Wolves", "creature"), "keyed to Wilderness"


def test_elf_path_not_through_shadow_lands_nor_by_a_dwarf() -> None:
    game = bound("Haldir", "Gimli", to="Carn Dûm", hand=("Elf-path",), hazards=("Wolves",))
    resolved(game.play("Elf-path", "Haldir"))
    hazard_turn(game)
    assert game.offers("play", "Wolves", "creature")
    bound("Gimli", to="Ettenmoors", hand=("Elf-path",)).refuses("Elf-path", "Elf")


def test_master_of_esgaroth_a_company_moves_on_from_a_border_hold() -> None:
    game = bound("Haldir", "Gimli", to="Bree", hand=("Master of Esgaroth",))
    resolved(game.play("Master of Esgaroth"))
    game.run_until("destination").answer("destination", "Old Forest")
    game.run_until("enter-site")
    assert game.company("Gimli").site == "Old Forest"


def test_master_of_esgaroth_not_from_ruins_and_lairs_and_not_a_third_time() -> None:
    game = bound("Haldir", "Gimli", to="Ettenmoors", hand=("Master of Esgaroth",))
    resolved(game.play("Master of Esgaroth"))
    game.run_until(lambda play: play.asks in ("destination", "enter-site"))
    assert game.asks == "enter-site"
    game = bound("Haldir", "Gimli", to="Bree", hand=("Master of Esgaroth",))
    resolved(game.play("Master of Esgaroth"))
    game.run_until("destination").answer("destination", "Rivendell")
    game.run_until(lambda play: play.asks == "destination" or play.phase == "site")
    assert game.phase == "site"


def test_washed_and_refreshed_a_short_way_rests_the_company() -> None:
    game = bound(
        tapped("Haldir"), tapped("Gimli"), "Legolas", to="Bree", hand=("Washed and Refreshed",)
    )
    resolved(game.play("Washed and Refreshed"))
    game.run_until("refreshed")
    game.answer("refreshed", "Gimli").answer("refreshed", None)
    assert game["Gimli"].untapped and game["Haldir"].tapped


def test_washed_and_refreshed_no_more_than_the_regions_that_are_less_than_four() -> None:
    weary = [tapped(name) for name in ("Haldir", "Gimli", "Legolas")]
    game = bound(*weary, to="Goblin-gate", hand=("Washed and Refreshed",))
    resolved(game.play("Washed and Refreshed"))
    game.run_until(lambda play: play.asks in ("site-path", "refreshed"))
    if game.asks == "site-path":
        game.choose("starter")
    game.run_until("refreshed").answer("refreshed", "Haldir").answer("refreshed", "Gimli")
    assert game.asks != "refreshed", "two regions are two less than four"
    assert game["Legolas"].tapped and game["Haldir"].untapped and game["Gimli"].untapped
    organizing("Gimli", at="Rivendell", hand=("Washed and Refreshed",)).pass_().refuses(
        "Washed and Refreshed", "declared movement"
    )


# Dragons ------------------------------------------------------------------------------------------


def attacked(
    *members: str | Piece,
    by: str = "Cave-drake",
    hand: tuple[str, ...] = (),
    hazards: tuple[str, ...] = (),
    in_play: tuple[str, ...] = (),
    theirs: tuple[str, ...] = (),
    key: str = "wilderness",
    to: str = "Goblin-gate",
) -> Play:
    """A company on its way faces a creature's attack; its player is about to act on it."""
    game = position(
        wizard(company("Rivendell", *members, moving_to=to), hand=hand, in_play=in_play),
        ringwraith(hand=(by, *hazards), in_play=theirs),
        phase="movement",
        pausing=(0,),
    )
    game.run_until(lambda play: play.asks == "act" and play.offers("play", by, "creature"))
    return game.play(by, key=key).run_until(
        lambda play: play.asks == "act" and play.asked == 0 and play.game.window.attack is not None
    )


def test_sated_beast_a_dragon_is_no_longer_ahunt() -> None:
    game = position(
        wizard(company("Rivendell", "Gimli"), hand=["Sated Beast"]),
        ringwraith(in_play=["Smaug Ahunt", "Scatha at Home"]),
    )
    game.play("Sated Beast", action="send a Dragon home", dragon="Smaug Ahunt")
    resolved(game)
    assert game["Smaug Ahunt"].where == "discard"
    game = position(
        wizard(company("Rivendell", "Gimli"), hand=["Sated Beast"]),
        ringwraith(in_play=["Scatha at Home"]),
    )
    game.refuses("Sated Beast", "ahunt")


def test_sated_beast_takes_a_strike_with_doors_of_night_alone() -> None:
    game = attacked("Gimli", "Haldir", hand=("Sated Beast",), theirs=("Doors of Night",))
    game.play("Sated Beast")
    assert resolved(game).attack.strikes == 1
    attacked("Gimli", "Haldir", hand=("Sated Beast",)).refuses("Sated Beast", "Doors of Night")


def test_sated_beast_during_the_opponents_movement_hazard_phase() -> None:
    game = position(
        ringwraith(company("Minas Morgul", "Gorbag"), in_play=["Smaug Ahunt"]),
        wizard(company("Rivendell", "Gimli"), hand=["Sated Beast"]),
        phase="movement",
    )
    game.run_until(lambda play: play.asked == 1 and play.asks == "act")
    resolved(game.play("Sated Beast"))
    assert game["Smaug Ahunt"].where == "discard"


def test_dragon_feuds_a_drake_of_the_hand_cancels_the_attack() -> None:
    game = position(
        wizard(
            company("Rivendell", "Gimli", "Haldir"),
            hand=["Dragon-feuds", "True Fire-drake", "Wolves"],
        ),
        ringwraith(hand=["Cave-drake"]),
    )
    resolved(game.play("Dragon-feuds"))
    game.move("Gimli", "Goblin-gate")
    game.run_until(lambda play: play.offers("play", "Cave-drake", "creature"))
    game.play("Cave-drake", key="wilderness")
    game.run_until(lambda play: play.offers("use", "Dragon-feuds"))
    game.use("Dragon-feuds", "True Fire-drake")
    assert game["True Fire-drake"].where == "discard"
    assert resolved(game).happened("attack canceled", "Cave-drake")


def test_dragon_feuds_is_played_in_the_organization_phase() -> None:
    game = attacked("Gimli", hand=("Dragon-feuds", "Cave-drake"))
    assert not game.offers("play", "Dragon-feuds")


def test_dragons_hunger_the_opponent_feeds_it() -> None:
    game = attacked(*BIG, hand=("Dragon's Hunger",), hazards=("Wolves", "Twilight"))
    limit = game.company("Faramir").hazard_limit
    resolved(game.play("Dragon's Hunger"))
    assert game["Wolves"].where == "discard"
    assert game.company("Faramir").hazard_limit == limit - 1
    assert not game.game.window.attack.canceled


def test_dragons_hunger_with_no_creature_the_attack_is_canceled() -> None:
    game = attacked(*BIG, hand=("Dragon's Hunger",), hazards=("Twilight",))
    resolved(game.play("Dragon's Hunger"))
    assert game.game.window.attack.canceled
    assert game.game.card(game["Twilight"].id).shown
    game = attacked(*BIG, by="Wolves", hand=("Dragon's Hunger",))
    game.refuses("Dragon's Hunger", "not by Dragon")


def test_alert_the_folk_two_factions_stand_by_the_company() -> None:
    hand = ("Alert the Folk", "Men of Lake-town", "Iron Hill Dwarves", "Rangers of the North")
    game = attacked("Gimli", "Haldir", hand=hand)
    before = game["Gimli"].prowess
    game.play("Alert the Folk", faction="Men of Lake-town", second_faction="Iron Hill Dwarves")
    resolved(game)
    assert game["Men of Lake-town"].where == game["Iron Hill Dwarves"].where == "discard"
    assert game["Gimli"].prowess == before + 2 + 4


def test_alert_the_folk_not_those_who_live_elsewhere() -> None:
    game = attacked("Gimli", hand=("Alert the Folk", "Rangers of the North"))
    game.refuses("Alert the Folk", "no faction")


# Attacks ------------------------------------------------------------------------------------------


def test_cloudless_day_the_defender_assigns_all_strikes() -> None:
    day = ("Cloudless Day", "Gates of Morning")
    game = attacked(tapped("Gimli"), "Haldir", "Legolas", in_play=day)  # the attacker would choose
    game.run_until("assign-strike")
    assert game.asked == 0 and game.offers("assign", "Gimli")
    assert not game.offers("pass")


def test_cloudless_day_only_with_gates_of_morning() -> None:
    game = position(
        wizard(company("Rivendell", "Gimli"), hand=["Cloudless Day"]),
        ringwraith(),
        phase="long-event",
        pausing=(0,),
    )
    game.refuses("Cloudless Day", "Gates of Morning")
    game = attacked(tapped("Gimli"), "Haldir", "Legolas")
    game.run_until("assign-strike")
    assert game.asked == 1


def test_staff_asunder_the_wizard_breaks_his_staff() -> None:
    game = attacked(character("Gandalf", "Wizard's Staff"), "Gimli", hand=("Staff Asunder",))
    before = game["Gandalf"].prowess
    game.rolls(9).play("Staff Asunder")
    game.pass_until("act")
    assert game["Wizard's Staff"].stored
    assert game["Gandalf"].prowess == before - 2 + 5


def test_staff_asunder_not_without_the_staff() -> None:
    game = attacked("Gandalf", "Gimli", hand=("Staff Asunder",))
    game.refuses("Staff Asunder", "Wizard's Staff")


# Hands, events and companions ---------------------------------------------------------------------


def test_secret_news_shows_five_cards() -> None:
    hand = ["Wolves", "Twilight", "Cave-drake", "Orc-guard", "Assassin", "Foul Fumes"]
    game = position(
        wizard(company("Rivendell", "Gimli"), hand=["Secret News"]), ringwraith(hand=hand), seed=1
    )
    resolved(game.play("Secret News"))
    assert sum(game.game.card(game[name].id).shown for name in hand) == 5


def test_secret_news_not_of_an_empty_hand() -> None:
    game = position(wizard(company("Rivendell", "Gimli"), hand=["Secret News"]), ringwraith())
    game.refuses("Secret News", "no cards")


def test_echo_of_all_joy_a_long_event_stays() -> None:
    game = position(
        wizard(
            company("Rivendell", "Gimli"), hand=["Echo of all Joy"], in_play=["Star of High Hope"]
        ),
        ringwraith(),
    )
    resolved(game.play("Echo of all Joy"))
    game.run_until("enter-site")
    assert game["Star of High Hope"].in_play and game["Echo of all Joy"].in_play
    game = position(
        wizard(company("Rivendell", "Gimli"), in_play=["Star of High Hope"]), ringwraith()
    )
    game.run_until("enter-site")
    assert not game["Star of High Hope"].in_play


def test_echo_of_all_joy_ends_with_doors_of_night() -> None:
    game = position(
        wizard(
            company("Rivendell", "Gimli"), hand=["Echo of all Joy"], in_play=["Star of High Hope"]
        ),
        ringwraith(hand=["Doors of Night"]),
    )
    resolved(game.play("Echo of all Joy"))
    game.run_until(lambda play: play.offers("play", "Doors of Night"))
    resolved(game.play("Doors of Night"))
    assert game["Echo of all Joy"].where == game["Star of High Hope"].where == "discard"
    game = position(
        wizard(
            company("Rivendell", "Gimli"), hand=["Echo of all Joy"], in_play=["Star of High Hope"]
        ),
        ringwraith(in_play=["Doors of Night"]),
    )
    game.refuses("Echo of all Joy", "Doors of Night")


def test_three_golden_hairs_free_a_diplomat_of_corruption() -> None:
    diplomat = "Gimli"
    game = position(
        wizard(
            company("Lórien", "Galadriel", character(diplomat, "Lure of the Senses")),
            hand=["Three Golden Hairs"],
        ),
        ringwraith(),
    )
    resolved(game.play("Three Golden Hairs"))
    assert game["Three Golden Hairs"].bearer == diplomat
    assert game["Lure of the Senses"].where == "discard"
    assert game[diplomat].corruption_points == 2


def test_three_golden_hairs_not_away_from_galadriel() -> None:
    game = position(
        wizard(
            company("Lórien", "Galadriel", "Haldir"),
            company("Rivendell", "Gimli"),
            hand=["Three Golden Hairs"],
        ),
        ringwraith(),
    )
    game.refuses("Three Golden Hairs", "Galadriel")


def test_warm_now_each_sage_may_heal_one() -> None:
    game = position(
        wizard(
            company("Bree", "Elrond", "Arwen", wounded("Gimli"), wounded("Legolas")),
            hand=["Warm Now Be Heart and Limb"],
        ),
        ringwraith(),
    )
    resolved(game.play("Warm Now Be Heart and Limb")).rolls(9, 9)
    game.answer("healing-sage", "Elrond").answer("healed-by-sage", "Gimli")
    game.pass_until("healing-sage").answer("healing-sage", "Arwen")
    game.pass_until("organization")
    assert game["Gimli"].tapped and game["Legolas"].tapped
    assert game["Elrond"].tapped and game["Arwen"].tapped


def test_warm_now_returns_when_no_sage_taps_and_needs_someone_wounded() -> None:
    game = position(
        wizard(company("Bree", "Elrond", wounded("Gimli")), hand=["Warm Now Be Heart and Limb"]),
        ringwraith(),
    )
    resolved(game.play("Warm Now Be Heart and Limb")).answer("healing-sage", None)
    assert game["Warm Now Be Heart and Limb"].where == "hand" and game["Gimli"].wounded
    game = position(
        wizard(company("Bree", "Elrond", "Gimli"), hand=["Warm Now Be Heart and Limb"]),
        ringwraith(),
    )
    game.refuses("Warm Now Be Heart and Limb", "wounded")


def transferring(*members: str | Piece) -> Play:
    """Gimli is to hand over his sword, and checks corruption for it."""
    game = position(
        wizard(company("Rivendell", *members), hand=["Pledge of Conduct"]), ringwraith()
    )
    return game


def test_pledge_of_conduct_an_item_changes_hands_before_the_roll() -> None:
    laden = character("Frodo", "Sword of Gondolin", "Glamdring")
    game = transferring(laden, "Legolas", "Gimli")
    game.choose("transfer").answer("item-to-transfer", "Glamdring")
    game.answer("transfer-to", "Gimli")
    assert game.asks == "support-check"
    before = game["Frodo"].corruption_points
    game.rolls(9).play(
        "Pledge of Conduct", skilled="Gimli", item="Sword of Gondolin", transfer_to="Gimli"
    )
    resolved(game)
    assert game["Sword of Gondolin"].bearer == "Gimli"
    assert game["Frodo"].corruption_points < before


def test_pledge_of_conduct_needs_a_diplomat() -> None:
    game = transferring(character("Beregond", "Sword of Gondolin", "Glamdring"), "Haldir")
    game.choose("transfer").answer("item-to-transfer", "Glamdring")
    assert game.asks == "support-check"
    assert not game.offers("play", "Pledge of Conduct")


# Items --------------------------------------------------------------------------------------------


def test_arrows_shorn_of_ebony_what_fails_after_them_is_defeated() -> None:
    armed, trolls = character("Legolas", "Arrows Shorn of Ebony"), "Trolls from the Mountains"
    game = attacked(armed, "Gimli", "Haldir", by=trolls, to="Lossadan Cairn")
    game.rolls(12, 12, 12, 12)
    game.run_until(lambda play: play.offers("use", "Arrows Shorn of Ebony"))
    body, prowess = game.attack.body, game.attack.prowess
    resolved(game.use("Arrows Shorn of Ebony"))
    assert game["Arrows Shorn of Ebony"].where == "discard"
    assert body is not None
    assert (game.attack.prowess, game.attack.body) == (prowess - 1, body - 2)
    game.run_until(lambda play: play.game.window.attack is None)
    assert game.happened("attack defeated", trolls)
    assert game.dice_left == 0, "a strike and its body check, and two more strikes with none"


def test_arrows_shorn_of_ebony_only_by_a_warrior() -> None:
    game = attacked(character("Frodo", "Arrows Shorn of Ebony"), by="Wolves")
    game.rolls(12, 12)
    game.run_until(lambda play: play.offers("use", "Arrows") or play.phase != "movement")
    assert game.phase != "movement"


def test_necklace_of_silver_and_pearls_shines_until_the_end_of_the_turn() -> None:
    game = position(
        wizard(company("Rivendell", character("Faramir", "Necklace of Silver and Pearls"))),
        ringwraith(),
    )
    mind, influence = game["Faramir"].mind, game["Faramir"].direct_influence
    free = game.general_influence(0)
    resolved(game.use("Necklace of Silver and Pearls"))
    assert game["Faramir"].mind == mind + 5
    assert game["Faramir"].direct_influence == influence + 3
    assert game.general_influence(0) == free, "his mind takes no more influence"
    game.run_until(lambda play: play.game.state.turn > 5)
    assert game["Faramir"].mind == mind


def test_necklace_of_silver_and_pearls_not_in_the_opponents_organization_phase() -> None:
    game = position(
        ringwraith(company("Minas Morgul", "Gorbag")),
        wizard(company("Rivendell", character("Faramir", "Necklace of Silver and Pearls"))),
    )
    game.run_until(lambda play: play.offers("use", "Necklace") or play.game.state.turn > 5)
    assert game.phase == "site" or game.game.state.turn > 5


def test_wizards_staff_brings_a_ritual_back() -> None:
    game = position(
        wizard(
            company("Rivendell", character("Gandalf", "Wizard's Staff")),
            discard=["Marvels Told", "Cram"],
        ),
        ringwraith(),
        phase="end-of-turn",
    )
    game.run_until(lambda play: play.offers("use", "Wizard's Staff"))
    game.rolls(9).use("Wizard's Staff", "Marvels Told")
    resolved(game)
    assert game["Marvels Told"].where == "hand" and game["Gandalf"].tapped


def test_wizards_staff_helps_against_the_price_of_spells() -> None:
    game = position(
        wizard(
            company("Rivendell", character("Gandalf", "Wizard's Staff")), hand=["Wizard Uncloaked"]
        ),
        ringwraith(),
    )
    resolved(game.rolls(3).play("Wizard Uncloaked"))
    assert game["Gandalf"].in_play, "3 - 2 + 1 + 2 against 2 points"


def test_wizards_staff_does_not_help_against_its_own_price() -> None:
    game = position(
        wizard(
            company("Rivendell", character("Gandalf", "Wizard's Staff", "Lure of the Senses")),
            discard=["Marvels Told"],
        ),
        ringwraith(),
        phase="end-of-turn",
    )
    game.run_until(lambda play: play.offers("use", "Wizard's Staff"))
    game.rolls(3).use("Wizard's Staff")
    assert not game["Gandalf"].in_play, "3 + 1 against 4 points"


def restored(item: str, *others: str) -> Play:
    game = position(
        wizard(company("Rivendell", character("Aragorn II", item, *others)), stored=["Reforging"]),
        ringwraith(),
    )
    return resolved(game.use(item, action="restore"))


def test_ringil_restored() -> None:
    plain = position(wizard(company("Rivendell", character("Aragorn II", "Ringil"))), ringwraith())
    assert plain["Aragorn II"].prowess == 7 and plain["Aragorn II"].corruption_points == 2
    game = restored("Ringil")
    assert game["Aragorn II"].prowess == 11 and game["Aragorn II"].corruption_points == 3
    assert game["Reforging"].bearer == "Ringil"
    assert not game.offers("use", "Ringil", "restore")
    plain.refuses("Ringil", "no Reforging")


def test_ringil_and_belegennon_restored_are_worth_four() -> None:
    for item in ("Ringil", "Belegennon"):
        before = position(wizard(company("Rivendell", character("Aragorn II", item))), ringwraith())
        after = restored(item)
        assert after.points(0)["item"] == before.points(0)["item"] + 2


def test_belegennon_restored_he_need_not_tap() -> None:
    game = position(
        wizard(
            company("Rivendell", character("Aragorn II", "Belegennon"), moving_to="Goblin-gate"),
            stored=["Reforging"],
        ),
        ringwraith(hand=["Giant"]),
        phase="movement",
    )
    game.run_until(lambda play: play.offers("use", "Belegennon"))
    resolved(game.use("Belegennon", action="restore"))
    game.rolls(12, 2)
    game.run_until(lambda play: play.offers("play", "Giant"))
    game.play("Giant", key="wilderness")
    game.run_until("site")
    assert game["Aragorn II"].untapped


# Treasures ----------------------------------------------------------------------------------------


def at_site(*members: str | Piece, site: str | Piece, hand: tuple[str, ...] = ()) -> Play:
    """A company that has entered its site, where nothing attacks this time."""
    game = position(
        wizard(company(site, *members), hand=hand), ringwraith(), phase="site", pausing=(0,)
    )
    game.run_until("enter-site")
    name = site if isinstance(site, str) else site.name
    game.game.add_effect("no automatic-attacks", game[name].id)
    return game.answer("enter-site", True)


def test_dragon_lore_is_learned_where_information_is_playable() -> None:
    game = at_site("Elrond", site="Amon Hen", hand=("Dragon-lore",))
    game.play("Dragon-lore").pass_windows()
    assert game["Dragon-lore"].bearer == "Elrond"
    assert game["Elrond"].tapped and game["Amon Hen"].tapped
    assert game["Elrond"].corruption_points == 2
    at_site("Gimli", site="Amon Hen", hand=("Dragon-lore",)).refuses("Dragon-lore", "untapped")


def hoard(site: Piece | str) -> Play:
    game = position(
        wizard(
            company(site, character("Elrond", "Dragon-lore"), "Gimli"),
            deck=["Cram", "Gold Belt of Lórien", "Habergeon of Silver"],
            discard=["Magical Harp"],
        ),
        ringwraith(),
        phase="site",
    )
    game.game.add_effect("no automatic-attacks", game["The Lonely Mountain"].id)
    return game.answer("enter-site", True)


def test_dragon_lore_finds_an_item_of_the_hoard() -> None:
    game = hoard(tapped("The Lonely Mountain"))
    game.use("Dragon-lore")
    resolved(game)
    assert not game.offers("found-for-site", "Gold Belt of Lórien")
    game.answer("found-for-site", "Magical Harp").choose("play-found")
    resolved(game)
    assert game["Magical Harp"].bearer == "Gimli"
    assert game["Elrond"].tapped and game["Dragon-lore"].where == "discard"


def test_dragon_lore_only_at_a_tapped_lair() -> None:
    assert not hoard("The Lonely Mountain").offers("use", "Dragon-lore")


def mithril(map_: Piece | str, site: str = "Blue Mountain Dwarf-hold") -> Play:
    return position(
        wizard(
            company(site, character("Gimli", map_), character("Legolas", "Dagger of Westernesse"))
        ),
        ringwraith(),
    )


def test_map_to_mithril_is_followed_to_moria() -> None:
    game = position(
        wizard(company("Moria", character("Gimli", "Map to Mithril"))), ringwraith(), phase="site"
    )
    assert game["Map to Mithril"].tapped
    game = position(
        wizard(company("Bree", character("Gimli", "Map to Mithril"))), ringwraith(), phase="site"
    )
    assert game["Map to Mithril"].untapped


def test_map_to_mithril_strengthens_a_common_weapon() -> None:
    game = mithril(tapped("Map to Mithril"))
    before = game["Legolas"].prowess
    resolved(game.use("Map to Mithril"))
    assert game["Map to Mithril"].bearer == "Dagger of Westernesse"
    assert game["Legolas"].prowess == before + 3 and game["Gimli"].tapped
    assert game["Legolas"].corruption_points == 3
    game.run_until(lambda play: play.game.state.turn > 6)
    assert game["Map to Mithril"].tapped, "it never untaps"


def test_map_to_mithril_not_before_moria_nor_elsewhere() -> None:
    assert not mithril("Map to Mithril").offers("use", "Map to Mithril")
    assert not mithril(tapped("Map to Mithril"), "Bree").offers("use", "Map to Mithril")


def test_helm_of_her_secrecy_eowyn_rides_with_the_company() -> None:
    game = attacked("Éomer", "Gimli", hand=("Helm of Her Secrecy", "Éowyn"))
    game.play("Helm of Her Secrecy")
    resolved(game)
    if game.asks == "by-general-influence":
        game.choose(True)
    assert "Éowyn" in game.company("Gimli").members
    assert game["Éowyn"].prowess == 4 and game["Éowyn"].body == 8
    game.rolls(12, 12)
    game.run_until(lambda play: play.game.window.attack is None)
    assert game["Helm of Her Secrecy"].where == "discard"
    assert game["Éowyn"].in_play and game["Éowyn"].prowess == 2


def test_helm_of_her_secrecy_stays_after_a_nazgul() -> None:
    game = position(
        wizard(
            company("Lórien", "Éomer", "Gimli", moving_to="Dol Guldur"),
            hand=["Helm of Her Secrecy", "Éowyn"],
        ),
        ringwraith(hand=["Ren the Unclean"]),
        phase="movement",
        pausing=(0,),
    )
    name = "Ren the Unclean"
    game.run_until(lambda play: play.asks == "act" and play.offers("play", name, "creature"))
    game.choose("play", name, "creature")
    game.run_until(lambda play: play.offers("play", "Helm of Her Secrecy"))
    resolved(game.play("Helm of Her Secrecy"))
    game.rolls(12, 2)
    game.run_until(lambda play: play.game.window.attack is None)
    assert game["Helm of Her Secrecy"].bearer == "Éowyn"


def test_helm_of_her_secrecy_not_with_strangers_or_without_her() -> None:
    game = attacked("Haldir", "Gimli", hand=("Helm of Her Secrecy", "Éowyn"))
    game.refuses("Helm of Her Secrecy", "Edoras")
    game = attacked("Éomer", "Gimli", hand=("Helm of Her Secrecy",))
    game.refuses("Helm of Her Secrecy", "hand")


# Champions ----------------------------------------------------------------------------------------

FOES = "Many Foes He Fought"


def assigned_to(
    *struck: str, members: tuple[str | Piece, ...], by: str, hand: tuple[str, ...]
) -> Play:
    """The strikes are assigned by the defender to these, and none has been faced."""
    game = attacked(*members, by=by, hand=hand)
    game.run_until("assign-strike")
    for name in struck:
        game.answer("assign-strike", name)
    return game.run_until(lambda play: play.asks == "act" and play.asked == 0)


def test_many_foes_he_fought_a_warrior_takes_over_a_strike() -> None:
    members = ("Aragorn II", "Frodo", "Sam Gamgee")
    game = assigned_to("Aragorn II", "Frodo", members=members, by="Wargs", hand=(FOES,))
    prowess, body = game["Aragorn II"].prowess, game["Aragorn II"].body
    resolved(game.play(FOES, "Aragorn II"))
    game.answer("face-another-strike", "take-strike", "Frodo")
    assert [s.target.card.name for s in game.game.window.attack.strikes] == ["Aragorn II"] * 2
    assert game["Aragorn II"].prowess == prowess - 1 and game["Aragorn II"].body == body - 1
    game.rolls(12, 12)
    game.run_until(lambda play: play.game.window.attack is None)
    assert game.happened("attack defeated", "Wargs") and game["Frodo"].untapped
    assert game.dice_left == 0 and game["Aragorn II"].prowess == prowess


def test_many_foes_he_fought_excess_strikes_become_strikes() -> None:
    game = attacked("Aragorn II", by="Wargs", hand=(FOES,))
    game.run_until("assign-strike").answer("assign-strike", "Aragorn II")
    game.run_until(lambda play: play.offers("play", FOES))
    resolved(game.play(FOES, "Aragorn II"))
    game.answer("face-another-strike", "take-excess-strike")
    game.rolls(12, 12)
    game.run_until(lambda play: play.game.window.attack is None)
    assert game.dice_left == 0


def test_many_foes_he_fought_not_by_one_whom_the_attacker_chose_nor_by_a_hobbit() -> None:
    members = ("Frodo", "Sam Gamgee")
    game = assigned_to("Frodo", "Sam Gamgee", members=members, by="Wargs", hand=(FOES,))
    game.refuses(FOES, "warrior")
    game = attacked("Aragorn II", "Gimli", by="Wargs", hand=(FOES,))
    game.run_until("assign-strike").pass_()
    game.answer("assign-strike", "Aragorn II")
    game.run_until(lambda play: play.asks == "act" and play.asked == 0)
    game.refuses(FOES, "warrior")


def test_skin_changer_beorn_fights_and_goes_home() -> None:
    game = attacked(
        character("Beorn", "Sword of Gondolin"), "Frodo", by="Wargs", hand=("Skin-changer",)
    )
    prowess, body = game["Beorn"].prowess, game["Beorn"].body
    resolved(game.play("Skin-changer"))
    assert game["Beorn"].prowess == prowess + 2 and game["Beorn"].body == body + 2
    game.run_until("assign-strike").answer("assign-strike", "Beorn")
    game.run_until(lambda play: play.asks == "assign-strike" or play.offers("use", "Skin-changer"))
    if game.asks == "assign-strike":
        game.answer("assign-strike", "Frodo")
        game.run_until(lambda play: play.offers("use", "Skin-changer"))
    game.use("Skin-changer", "Beorn")
    resolved(game).answer("face-another-strike", "Frodo")
    game.rolls(12, 12, 9)
    game.run_until(lambda play: play.game.window.attack is None)
    assert not game["Frodo"].tapped
    game.run_until("left-behind")
    assert game.dice_left == 0, "two strikes and a corruption check"
    game.answer("left-behind", "Frodo")
    assert game["Sword of Gondolin"].bearer == "Frodo"
    assert game["Beorn"].where == "hand"


def test_skin_changer_only_on_beorn() -> None:
    game = attacked("Aragorn II", "Frodo", by="Wargs", hand=("Skin-changer",))
    game.refuses("Skin-changer", "Beorn")


# Kings and exiles ---------------------------------------------------------------------------------

LONELY = "The Lonely Mountain"


def slayers(*members: str | Piece, hand: tuple[str, ...] = (), victory: bool = True) -> Play:
    """A company at the Lonely Mountain, which has defeated Smaug there at home (or has not)."""
    game = position(
        wizard(company(LONELY, *members), hand=hand),
        ringwraith(in_play=["Smaug at Home"]),
        phase="site",
        pausing=(0,),
        seed=1,
    )
    if not victory:
        game.game.add_effect("no automatic-attacks", game[LONELY].id)
        return game.run_until("enter-site").answer("enter-site", True)
    for member in game.company("Thorin II").members:
        game.game.add_effect("prowess", game[member].id, 40)
    game.game.add_effect("attack-body", game.company("Thorin II").state.id, -20)
    game.run_until("enter-site").answer("enter-site", True)
    return game.run_until("site")


def test_king_under_the_mountain_a_dwarf_wins_the_hall_back() -> None:
    game = slayers("Thorin II", "Gimli", "Legolas", hand=("King under the Mountain", "Cram"))
    assert game.happened("creature defeated", "Smaug at Home")
    site = game.game.card(game[LONELY].id)
    assert game.game.site_type(site) == "ruins-and-lairs"
    game.play("King under the Mountain", "Thorin II").pass_windows()
    assert game["King under the Mountain"].bearer == "Thorin II"
    assert game.game.site_type(site) == "border-hold"
    assert not game.game.automatic_attacks(site)


def test_king_under_the_mountain_only_dwarves_play_items_there() -> None:
    game = slayers(
        "Thorin II", tapped("Gimli"), "Legolas", hand=("King under the Mountain", "Cram")
    )
    for name in ("Gimli", "Thorin II"):
        game.game.card(game[name].id).state = 1
    game.game.card(game["Legolas"].id).state = 0
    assert game.game.card(game[LONELY].id).state == 0
    resolved(game.play("King under the Mountain"))
    game.refuses("Cram", "no untapped character")


def test_king_under_the_mountain_not_before_the_dragon_is_defeated_nor_on_others() -> None:
    game = slayers("Thorin II", hand=("King under the Mountain",), victory=False)
    game.refuses("King under the Mountain", "defeated a Dragon at home")


def test_returned_exiles_come_where_the_dragon_fell() -> None:
    game = slayers("Thorin II", "Gimli", hand=("Returned Exiles", "King under the Mountain"))
    for name in ("Gimli", "Thorin II"):
        game.game.card(game[name].id).state = 0
    game.game.card(game[LONELY].id).state = 1
    resolved(game.play("King under the Mountain"))
    exiles = game.game.card(game["Returned Exiles"].id)
    assert standard_modifications(game.game, exiles, game.game.card(game["Thorin II"].id)) == 5
    assert standard_modifications(game.game, exiles, game.game.card(game["Gimli"].id)) == 2
    game.rolls(12).play("Returned Exiles", "Thorin II")
    game.run_until(lambda play: play["Returned Exiles"].where in ("points", "discard"))
    assert game["Returned Exiles"].where == "points"


def test_returned_exiles_not_where_no_dragon_was_defeated() -> None:
    game = slayers("Thorin II", hand=("Returned Exiles",), victory=False)
    game.refuses("Returned Exiles", "no Dragon was defeated")


# Wanderers ----------------------------------------------------------------------------------------

YONDER = "Here, There, or Yonder"


def test_here_there_or_yonder_an_ally_is_met_in_the_ruins() -> None:
    game = at_site("Gimli", site="Bandit Lair", hand=(YONDER, "Gwaihir", "Roäc the Raven"))
    resolved(game.rolls(5).play(YONDER, "Gimli"))
    assert not game.offers("wanderer", "Gwaihir"), "5 + 3 is no more than 6 + 4"
    game.answer("wanderer", "Roäc the Raven")
    assert game["Roäc the Raven"].bearer == "Gimli"
    assert game["Gimli"].tapped and game["Bandit Lair"].tapped


def test_here_there_or_yonder_not_those_who_may_not_move_there_nor_at_other_sites() -> None:
    game = at_site("Gimli", site="Bandit Lair", hand=(YONDER, "Tom Bombadil"))
    game.refuses(YONDER, "ally of your hand")
    game = at_site("Gimli", site="Bree", hand=(YONDER, "Roäc the Raven"))
    game.refuses(YONDER, "ruins-and-lairs")


def test_here_there_or_yonder_the_site_stays_untapped_if_nobody_comes() -> None:
    game = at_site("Haldir", site="Bandit Lair", hand=(YONDER, "Roäc the Raven"))
    resolved(game.rolls(7).play(YONDER, "Haldir"))
    assert game["Roäc the Raven"].where == "hand" and game["Bandit Lair"].untapped


# Further --------------------------------------------------------------------------------------------


def test_necklace_of_silver_and_pearls_in_the_opponents_site_phase() -> None:
    laden = character("Haldir", "Necklace of Silver and Pearls")
    game = position(
        wizard(company("Edoras", "Legolas"), turns=3),
        wizard(company("Edoras", laden, "Gimli")),
        phase="site",
        pausing=(1,),
    )
    mind = game["Haldir"].mind
    game.run_until("enter-site").answer("enter-site", True).choose("influence", "Haldir")
    assert game.asked == 1
    resolved(game.use("Necklace of Silver and Pearls"))
    assert game["Haldir"].in_play and game["Haldir"].mind == mind + 5


def test_echo_of_all_joy_ends_when_a_play_deck_is_exhausted() -> None:
    game = position(
        wizard(
            company("Rivendell", "Gimli"),
            hand=["Echo of all Joy"],
            in_play=["Star of High Hope"],
            deck=["Cram"],
            discard=["Muster", "Waybread", "Star-glass"],
        ),
        ringwraith(),
        seed=1,
    )
    resolved(game.play("Echo of all Joy"))
    game.run_until(lambda play: play.game.state.players[0].exhausted > 0)
    assert game["Star of High Hope"].where != "play" and game["Echo of all Joy"].where != "play"


def test_map_to_mithril_the_hall_of_a_king_is_a_dwarf_hold() -> None:
    game = slayers(
        character("Thorin II", "Dagger of Westernesse"),
        character("Gimli", tapped("Map to Mithril")),
        hand=("King under the Mountain",),
    )
    game.game.card(game["Gimli"].id).state = 0
    assert not game.offers("use", "Map to Mithril")
    resolved(game.play("King under the Mountain"))
    assert game.offers("use", "Map to Mithril")
