"""What a player would shake the head at: blunders that were seen in games, and are made no more."""

from __future__ import annotations

from collections.abc import Callable

from freecouncil.players import player
from freecouncil.testing import (
    CompanyPiece,
    Play,
    character,
    company,
    position,
    ringwraith,
    tapped,
    wizard,
)


def stewards_play(game: Play, until: Callable[[Play], bool], most: int = 200) -> Play:
    """Two stewards take the seats until something has come about."""
    seats = (player("steward"), player("steward"))
    for _ in range(most):
        if until(game):
            return game
        decision = game.game.decision
        assert decision is not None
        seat = decision.player
        game.game.choose(seats[seat].pick(game.game.view(seat), decision))
    raise AssertionError(f"it did not come about: {game!r}")


def test_an_attack_is_not_canceled_twice() -> None:
    game = position(
        wizard(
            company("Rivendell", "Frodo", "Sam Gamgee", moving_to="Moria"),
            hand=["Concealment", "Concealment"],
        ),
        ringwraith(hand=["Cave-drake"]),
        phase="movement",
    )
    stewards_play(game, lambda play: play.happened("attack canceled", "Cave-drake"))
    assert [one.where for one in game.all("Concealment")].count("hand") == 1


SPIES = ("Asternak", "Mîonid", "Dôgrib")


def test_what_leaves_the_site_untapped_is_done_first() -> None:
    news = ["To Satisfy the Questioner", "That's Been Heard Before Tonight"]
    game = position(
        ringwraith(
            company("Thranduil's Halls", *SPIES, "Luitprand", "Ostisen", "Ciryaher", "Layos"),
            hand=[*news, "Not Slay Needlessly"],
        ),
        wizard(),
        phase="site",
    )
    game.rolls(*[12] * 6)
    stewards_play(game, lambda play: play.phase != "site")
    assert all(game[one].in_play for one in news)


def test_with_one_who_can_still_act_the_better_news_is_taken() -> None:
    news = ["To Satisfy the Questioner", "That's Been Heard Before Tonight"]
    game = position(
        ringwraith(
            company("Thranduil's Halls", SPIES[0], *map(tapped, SPIES[1:])),
            hand=[*news, "Not Slay Needlessly"],
        ),
        wizard(),
        phase="site",
    )
    game.rolls(*[12] * 6)
    stewards_play(game, lambda play: play.phase != "site")
    assert game["To Satisfy the Questioner"].in_play
    assert not game["That's Been Heard Before Tonight"].in_play


def test_a_special_ring_is_kept_for_the_gold_ring_in_play() -> None:
    kept = ["Dwarven Ring of Thrár's Tribe", "Secrets of Their Forging"]
    game = position(
        ringwraith(
            company("Dol Guldur", character("Ciryaher", "The Least of Gold Rings")),
            hand=[*kept, "Well-preserved", "Twilight", "Twilight"],
        ),
        wizard(),
        phase="end-of-turn",
    )
    stewards_play(game, lambda play: play.happened("discarded from hand"))
    assert set(kept) <= set(game.hand(0))


def organized(game: Play) -> Play:
    """The steward organizes, and the phase is over."""
    return stewards_play(game, lambda play: play.phase != "organization")


# Answers to one's own cards -----------------------------------------------------------------------


def test_nobody_is_untapped_in_answer_to_the_play_that_tapped_him() -> None:
    """An item is played by tapping; with Cram in answer to it, nobody would have tapped."""
    game = position(
        wizard(company("Moria", character("Gimli", "Cram")), hand=["Orcrist"]),
        ringwraith(),
        phase="site",
    )
    game.rolls(*[12] * 6)
    stewards_play(game, lambda play: play.phase != "site")
    assert game["Orcrist"].in_play


def test_an_item_is_not_used_up_on_an_attack_that_is_being_canceled() -> None:
    fire = character("Shagrat", "Blasting Fire")
    game = position(
        ringwraith(company("Moria", fire, "Gorbag", "Muzgash"), hand=["Orc Quarrels", "Stinker"]),
        wizard(),
        phase="site",
    )
    game.rolls(*[12] * 20)
    stewards_play(game, lambda play: play.happened("attack canceled"))
    assert game["Blasting Fire"].in_play or game["Orc Quarrels"].where == "hand"


# The one who is needed ----------------------------------------------------------------------------


def test_who_should_speak_to_a_faction_does_not_tap_for_less() -> None:
    """The Mouth may bring a card back by tapping, but then nobody could win the Balchoth."""
    game = position(
        ringwraith(
            company("Dol Guldur", "The Mouth", "Odoacer"),
            hand=["Balchoth"],
            discard=["Crept Along Cleverly", "Southrons"],
            sites=["Raider-hold"],
        ),
        wizard(),
    )
    organized(game)
    assert game["The Mouth"].company.moving_to == "Raider-hold"
    assert game["The Mouth"].untapped


def test_hardly_anyone_taps_for_a_check_before_the_turn_has_begun() -> None:
    """The Least of Gold Rings is checked at the end of the untap phase; the others are needed
    later."""
    ring = character("Ciryaher", "The Least of Gold Rings")
    game = position(
        ringwraith(company("Dol Guldur", ring, "Asternak", "Mîonid", "Luitprand")),
        wizard(),
        phase="untap",
    )
    game.rolls(12, 12)
    stewards_play(game, lambda play: play.phase != "untap")
    assert sum(game[name].tapped for name in ("Asternak", "Mîonid", "Luitprand")) <= 1


def test_those_who_are_in_play_come_before_those_in_hand() -> None:
    """By Rebel-talk Dori and Óin are under nobody's influence; there is not enough for Balin too."""
    game = position(
        wizard(
            company(
                "Rivendell", character("Thorin II", followers=["Kíli"]), "Dori", "Glóin", "Óin"
            ),
            hand=["Balin"],
        ),
        ringwraith(in_play=["Rebel-talk"]),
        phase="untap",
    )
    stewards_play(game, lambda play: play.phase == "movement")
    assert game["Dori"].in_play
    assert game["Óin"].in_play


# Setting out, staying, and coming home ------------------------------------------------------------


def test_they_stay_where_they_can_play_what_is_in_hand() -> None:
    game = position(
        wizard(
            company("Dead Marshes", "Aragorn II", "Boromir II"),
            hand=["Narsil", "Men of Anórien"],
            sites=["Minas Tirith", "Lórien", "Cirith Ungol"],
        ),
        ringwraith(hand=["Orc-guard"] * 8),
    )
    organized(game)
    assert game["Aragorn II"].company.moving_to == ""


def test_those_who_are_tapped_do_not_set_out_for_what_nobody_could_play() -> None:
    dwarves = [tapped(name) for name in ("Thorin II", "Kíli", "Dori")]
    game = position(
        wizard(company("Rivendell", *dwarves), hand=["Book of Mazarbul"], sites=["Moria"]),
        ringwraith(),
    )
    organized(game)
    assert game["Thorin II"].company.moving_to == ""


def test_rested_they_do_set_out() -> None:
    dwarves = ("Thorin II", "Kíli", "Dori")
    game = position(
        wizard(company("Rivendell", *dwarves), hand=["Book of Mazarbul"], sites=["Moria"]),
        ringwraith(),
    )
    organized(game)
    assert game["Thorin II"].company.moving_to == "Moria"


def test_treebeard_is_not_left_behind_for_a_few_cards() -> None:
    game = position(
        wizard(company("Wellinghall", character("Aragorn II", "Treebeard"), "Boromir II")),
        ringwraith(),
    )
    organized(game)
    stewards_play(game, lambda play: play.phase == "site", most=400)
    assert game["Treebeard"].in_play


def test_where_the_automatic_attack_leaves_nobody_to_play_they_do_not_enter() -> None:
    """The only one who is untapped would have to tap against the Dragon."""
    game = position(
        ringwraith(
            company("Gondmaeglom", "Orc Captain", tapped("Orc Tracker")),
            hand=["Grey Mountain Goblins"],
        ),
        wizard(),
        phase="site",
    )
    stewards_play(game, lambda play: play.phase != "site")
    assert game["Grey Mountain Goblins"].where == "hand"
    assert game["Orc Captain"].untapped


def test_nobody_goes_to_barad_dur_for_what_only_a_ringwraith_could_take() -> None:
    orcs = company("Barad-dûr", "Orc Captain", "Orc Tracker")
    game = position(ringwraith(orcs, hand=["Helm of Fear"]), wizard())
    seen = game.game.view(0)
    assert not any(seen.may_bear(game[name].id, game["Helm of Fear"].id) for name in orcs_of(game))


def orcs_of(game: Play) -> list[str]:
    return game.companies(0)[0]


# Odds ---------------------------------------------------------------------------------------------


def test_a_wizard_does_not_stay_untapped_against_a_strike_that_may_well_hit() -> None:
    game = position(
        wizard(company("Glittering Caves", "Saruman"), hand=["Glamdring"]),
        ringwraith(),
        phase="site",
    )
    game.answer("enter-site", "yes").run_until("stay-untapped")
    assert player("steward").pick(game.game.view(0), game.decision).verb == "no"


def test_a_faction_is_not_thrown_away_on_a_poor_speaker() -> None:
    """Sam has one chance in six to win the Riders of Rohan, who would be lost otherwise."""
    game = position(
        wizard(company("Edoras", "Fatty Bolger"), hand=["Riders of Rohan"]),
        ringwraith(),
        phase="site",
    )
    stewards_play(game, lambda play: play.phase != "site")
    assert game["Riders of Rohan"].where == "hand"


# Corruption ---------------------------------------------------------------------------------------


def test_a_new_item_goes_to_one_who_bears_little() -> None:
    loaded = character("Faramir", "Glamdring", "Sword of Gondolin", "Hauberk of Bright Mail")
    game = position(
        wizard(company("Dead Marshes", loaded, "Aragorn II"), hand=["Narsil"]),
        ringwraith(),
        phase="site",
    )
    game.rolls(*[12] * 8)
    stewards_play(game, lambda play: play["Narsil"].in_play)
    assert game["Narsil"].bearer == "Aragorn II"


def test_a_gold_ring_is_not_stored_to_be_tested_and_lost() -> None:
    ring = character("Ciryaher", "The Least of Gold Rings")
    game = position(
        ringwraith(
            company("Dol Guldur", ring, "Asternak", "Mîonid"),
            hand=["Dwarven Ring of Thrár's Tribe"],
        ),
        wizard(),
    )
    game.rolls(*[12] * 6)
    organized(game)
    assert game["The Least of Gold Rings"].bearer == "Ciryaher"


def test_sorcery_is_not_used_by_one_who_would_fall_for_it() -> None:
    """The Tormented Earth asks for a check at -4; Hador bears the Scroll of Isildur."""
    bearer = character("Hador", "Scroll of Isildur")
    game = position(
        ringwraith(
            company("Dol Guldur", bearer, "The Mouth", moving_to="Moria"),
            hand=["The Tormented Earth"],
        ),
        wizard(hand=["Wargs"]),
        phase="movement",
    )
    game.rolls(*[12] * 20)
    stewards_play(game, lambda play: play.phase == "site", most=400)
    assert game.happened("attacks", "Wargs") or not game.happened("played", "Wargs")
    assert game["The Tormented Earth"].where == "hand"


# Spies that stayed at home -------------------------------------------------------------------------

NEWS = "That's Been Heard Before Tonight"


def test_what_could_be_had_now_is_not_put_off_from_turn_to_turn() -> None:
    """The road is the same a turn later."""
    game = position(
        ringwraith(
            company("Dol Guldur", "Ciryaher", "Mîonid", "Eradan"),
            hand=["To Satisfy the Questioner", NEWS],
            sites=["Thranduil's Halls"],
        ),
        wizard(hand=["Slayer"] * 8),
    )
    organized(game)
    assert game["Mîonid"].company.moving_to == "Thranduil's Halls"


def test_guards_that_a_card_in_hand_turns_away_keep_nobody_from_a_prize() -> None:
    """Hobbits and Rangers guard Bag End: two cards cancel both attacks."""

    def goes(*shields: str) -> str:
        game = position(
            ringwraith(
                company("Carn Dûm", "Ciryaher", "Mîonid", "Eradan"),
                hand=["Red Book of Westmarch", *shields],
                sites=["Bag End"],
            ),
            wizard(hand=["Slayer"] * 8),
        )
        organized(game)
        return game["Mîonid"].company.moving_to

    assert goes("Not Slay Needlessly", "A Nice Place to Hide") == "Bag End"
    assert goes() == ""


def test_news_that_can_be_carried_home_later_is_kept() -> None:
    game = position(
        ringwraith(
            company("Dol Guldur", "Ciryaher"),
            hand=[NEWS, "Stinker", "Red Book of Westmarch", "Orcs of Moria"],
        ),
        wizard(),
        phase="end-of-turn",
    )
    stewards_play(game, lambda play: play.phase != "end-of-turn")
    assert NEWS in game.hand(0)


def test_who_is_to_speak_to_a_faction_has_no_followers_where_there_is_room_for_them() -> None:
    speaker = character("Asternak", "Blazon of the Eye", followers=["Dôgrib"])

    def leads(*hand: str) -> bool:
        game = position(ringwraith(company("Dol Guldur", speaker), hand=list(hand)), wizard())
        organized(game)
        return game["Dôgrib"].controller == "Asternak"

    assert not leads("Goblins of Goblin-gate")
    assert leads("Orc Quarrels")


def test_join_with_that_power_counts_as_many_as_are_there() -> None:
    """Asternak alone needs a 10 for the Woses, with five others and the card a 5."""

    def speaks(*others: str) -> bool:
        game = position(
            ringwraith(
                company("The Worthy Hills", "Asternak", *others),
                hand=["Woses of the Eryn Vorn", "Join With That Power"],
            ),
            wizard(),
            phase="site",
        )
        game.rolls(*[7] * 8)
        stewards_play(game, lambda play: play.phase != "site")
        return bool(game["Woses of the Eryn Vorn"].in_play)

    assert speaks("Mîonid", "Luitprand", "Ostisen", "Dôgrib", "Layos")
    assert not speaks()


def hidden(*companies: CompanyPiece) -> tuple[int, set[str]]:
    """How many cards of Stealth are played at the end of the organization phase, and by whom."""
    game = position(wizard(*companies, hand=["Stealth"] * 3), ringwraith(hand=["Orc-watch"] * 8))
    stewards_play(game, lambda play: play.phase != "organization")
    scouts = {"Fatty Bolger", "Sam Gamgee", "Adrazar", "Anborn", "Faramir", "Arwen"}
    there = {name for mine in game.companies(0) for name in mine}
    played = [one.where for one in game.all("Stealth")].count("discard")
    return played, {name for name in scouts & there if game[name].tapped}


HOME = company("Rivendell", "Fatty Bolger", "Sam Gamgee", "Adrazar")


def test_those_who_travel_are_hidden_and_not_those_who_stay_at_home() -> None:
    """Three cards of Stealth hid a company at Rivendell while Glorfindel met Orcs on the way."""
    way = company("Lórien", "Boromir II", "Anborn", moving_to="Moria")
    assert hidden(HOME, way) == (1, {"Anborn"})


def test_nobody_is_hidden_where_no_scout_is() -> None:
    assert hidden(HOME, company("Lórien", "Boromir II", "Gimli", moving_to="Moria")) == (0, set())
