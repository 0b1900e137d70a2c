"""The council as games meet it (10.2, 10.3): calls, last checks, reveals and the count."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

import msgspec
import pytest
from random_play import LENGTHS, matches, moments

from freecouncil.rules import council, ending, table, turn
from freecouncil.rules.decisions import Decision, Option
from freecouncil.rules.game import Game
from freecouncil.rulesets.ending import PlayerAlignment, length
from freecouncil.testing import Play, Side, character, company, position, ringwraith, wizard

BURDENED = character("Gandalf", "Glamdring", "Orcrist", "Elven Cloak")
ALSO_BURDENED = character("Saruman", "Aiglos", "Wormsbane", "Elven Cloak")


def at_the_council(
    first: Side, second: Side, *, rules: str = "standard", tournament: bool = False
) -> Play:
    """The end of the last turn, which the first player took; then the council is held."""
    waiting = msgspec.structs.replace(first, hand=(*first.hand, "Stealth"))
    game = position(waiting, second, phase="end-of-turn", rules=rules)
    if tournament:
        game.game.setup = msgspec.structs.replace(game.game.setup, tournament=True)
    game.game.state.memo["call"] = ending.call(1, "call")
    game.game.state.memo["call turn"] = game.game.state.turn - 1
    return game


def burdened() -> tuple[Side, Side]:
    return wizard(company("Rivendell", BURDENED)), wizard(company("Lórien", ALSO_BURDENED))


def hold(game: Play) -> Any:
    """The council without any help or reveals; its result."""
    game.run_until("end")
    assert game.game.result is not None
    return game.game.result


# The last checks ----------------------------------------------------------------------------------


def test_10_3_i_both_players_finish_their_checks_before_lost_avatars_are_judged() -> None:
    game = at_the_council(*burdened(), rules="wizards-unlimited")
    game.rolls(2, 2)
    assert hold(game).way == "both-lose"


def test_10_3_i_only_one_avatar_lost_wins_for_the_other() -> None:
    game = at_the_council(*burdened(), rules="wizards-unlimited")
    game.rolls(2, 12)
    result = hold(game)
    assert (result.way, result.winner) == ("avatar-eliminated", 1)


def test_10_3_vi_where_play_goes_on_a_lost_avatar_costs_5_points() -> None:
    game = at_the_council(*burdened(), rules="standard")
    game.rolls(2, 12)
    result = hold(game)
    assert result.way == "count"
    assert [p.amount for p in result.tally.players[0].penalties] == [-5]


def test_in_a_tournament_the_challenge_decks_take_points_instead_of_the_game() -> None:
    for tournament, way in ((False, "avatar-eliminated"), (True, "count")):
        game = at_the_council(*burdened(), rules="challenge-decks", tournament=tournament)
        game.rolls(2, 12)
        result = hold(game)
        assert result.way == way
        lost = [p.amount for p in result.tally.players[0].penalties]
        assert lost == ([-5] if tournament else [])


def test_weakest_link_both_players_finish_a_round_before_lost_avatars_are_judged() -> None:
    game = at_the_council(
        wizard(company("Rivendell", BURDENED, "Elladan")),
        wizard(company("Lórien", ALSO_BURDENED, "Elrohir")),
        rules="council-1996",
    )
    game.rolls(9, 5, *[12] * 4)  # who chooses who checks first, and the checks: it is a tie
    game.rolls(2, 12, 2, 12)  # the checks of a further round
    result = hold(game)
    assert result.way == "tie"
    assert "Both avatars were eliminated" in result.words


def test_weakest_link_all_but_wizards_have_one_more_corruption_point() -> None:
    """Gandalf rolls his points, with 1 for himself: enough, for they are the same as before."""
    game = at_the_council(
        wizard(company("Rivendell", BURDENED, "Elladan")),
        wizard(company("Lórien", ALSO_BURDENED, "Elrohir")),
        rules="council-1996",
    )
    game.game.add_effect("corruption-points", game["Elladan"].id, 1, until="game")
    game.rolls(9, 5, *[12] * 4)  # it is a tie, and Elladan has one corruption point
    game.rolls(game["Gandalf"].corruption_points, 2, 12, 12)  # now he has two, and fails
    result = hold(game)
    assert (result.way, result.winner) == ("weakest-link", 1)
    assert game["Gandalf"].in_play and game["Elladan"].where == "discard"
    assert result.tournament_points == (2, 3)


def test_weakest_link_there_is_no_round_where_only_wizards_are_left() -> None:
    """No further check is asked of the Wizards: nobody has one more corruption point."""
    game = at_the_council(*burdened(), rules="council-1996")
    game.rolls(9, 5, 12, 12)  # who chooses who checks first, and the last checks
    result = hold(game)
    assert result.way == "tie" and not game.dice_left
    assert result.tournament_points == (3, 3)


def test_10_3_i_either_player_plays_resources_on_the_checks() -> None:
    game = at_the_council(
        wizard(company("Rivendell", "Haldir")),
        wizard(company("Lórien", "Legolas", "Gimli"), hand=["A Friend or Three"]),
    )
    game.rolls(12)
    game.run_until(lambda play: play.asked == 1 and play.asks == "support-check")
    game.play("A Friend or Three", action="corruption check")
    assert game.decision.about[1] == 2


# Reveals ------------------------------------------------------------------------------------------


def test_10_3_v_cards_are_revealed_one_by_one() -> None:
    game = at_the_council(
        wizard(company("Rivendell", "Haldir"), hand=["Gimli", "Glamdring", "Smaug (creature)"]),
        wizard(company("Lórien", character("Gimli", "Glamdring"), "Legolas")),
    )
    game.rolls(*[12] * 3)
    game.run_until("reveal-duplicate")
    assert game.offers("Gimli") and game.offers("Glamdring") and not game.offers("Smaug")
    game.choose("Glamdring")
    assert not game.offers("Glamdring"), "once each"
    game.pass_()
    result = hold(game)
    assert [r.card for r in result.tally.players[1].revealed] == ["Glamdring"]


def test_10_3_v_what_gives_no_points_there_matches_nothing() -> None:
    game = position(
        wizard(company("Rivendell", "Haldir"), hand=["Bergil"]),
        wizard(company("Lórien", "Bergil", "Legolas")),
    )
    assert council.reveals(game.game, 0) == {}


# Points -------------------------------------------------------------------------------------------


def stored(card: str, site: str) -> int:
    """What a card is worth when it was stored at a site."""
    game = position(wizard(company(site, "Legolas"), stored=[card]), ringwraith())
    return sum(e.amount for e in council.player_points(game.game, 0).entries if e.card == card)


def test_stored_cards_count_by_where_they_were_stored() -> None:
    assert stored("Sapling of the White Tree", "Minas Tirith") == 2
    assert stored("Sapling of the White Tree", "Rivendell") == 1
    assert stored("Rescue Prisoners", "Bree") == 2, "a Border-hold is among its types"
    assert stored("Rescue Prisoners", "Moria") == 0


def test_10_F3_factions_under_one_leader_are_worth_one_more_to_a_fallen_wizard() -> None:
    leader = character(
        "Gorbag", "Orcs of Gorgoroth", "Orcs of Udûn", "Ungol-orcs", "Orcs of the Red Eye"
    )
    game = position(ringwraith(company("Dol Guldur", leader)), wizard())
    assert game.points(0)["faction"] == 4 + 2
    game.game.state.players[0].alignment = "fallen-wizard"
    assert game.points(0)["faction"] == 4 + 1


@pytest.mark.parametrize(
    ("alignment", "points"), [("wizard", 2), ("ringwraith", 2), ("fallen-wizard", 1)]
)
def test_3_v_a_character_killed_in_company_combat(alignment: PlayerAlignment, points: int) -> None:
    game = position(wizard(), wizard(company("Rivendell", "Legolas")))
    game.game.state.players[0].alignment = alignment
    table.give_points(game.game, game["Legolas"].instance, 0, True)
    assert game.points(0) == {"kill": points}


def test_one_starter_deck_lowers_the_points_for_both_players() -> None:
    game = position(wizard(), wizard(), length="starter", rules="wizards-unlimited")
    assert not council.standing(game.game, 0).starter_deck_only
    game.game.state.players[1].starter_only = True
    assert council.standing(game.game, 0).starter_deck_only
    assert council.standing(game.game, 1).starter_deck_only


# Calling ------------------------------------------------------------------------------------------

NEEDED = {"starter": 20, "short": 25, "long": 30, "campaign": 40}


def meets_the_conditions(game: Game, seat: int) -> bool:
    """10.2.1 - 10.2.4, counted anew."""
    state = game.state
    decks = {"starter": 1, "short": 2, "long": 3, "campaign": 4}[game.setup.length]
    player = state.players[seat]
    counted = council.player_points(game, seat)
    points = sum(e.amount for e in counted.entries if not e.under_deeps)
    points -= 5 if player.avatar_lost else 0
    return player.exhausted >= decks or (
        player.exhausted >= decks - 1 and points >= NEEDED[game.setup.length]
    )


@pytest.mark.parametrize("name", LENGTHS)
@pytest.mark.parametrize("more", [0, 1])
def test_10_2_enough_points_let_a_player_call_and_one_less_does_not(name: str, more: int) -> None:
    needed = NEEDED[name]
    game = position(
        wizard(company("Rivendell", "Legolas"), exhausted=length(name).decks - 1, hand=["Stealth"]),
        ringwraith(),
        phase="end-of-turn",
        length=name,
    )
    # Legolas is worth 2; the rest are points that a card gives him
    game.game.add_effect("marshalling-points", game["Legolas"].id, needed - 3 + more, until="game")
    game.run_until(lambda play: play.asks == "call-council" or play.active == 1)
    assert (game.asks == "call-council") == bool(more)


def test_10_2_R1_a_ringwraith_player_is_never_simply_asked() -> None:
    game = position(
        ringwraith(company("Dol Guldur", "Perchen"), exhausted=2), wizard(), phase="end-of-turn"
    )
    game.run_until(lambda play: play.asks == "call-council" or play.active == 1)
    assert game.active == 1


def watched(game: Game) -> Generator[Decision, Option, None]:
    """What happens at the end of a turn, compared with what should happen."""
    state = game.state
    seat = state.active
    over = min(p.exhausted for p in state.players) >= length(game.setup.length).decks
    should = (
        "call" not in state.memo
        and state.result is None
        and not over
        and state.players[seat].alignment in ("wizard", "fallen-wizard")
        and meets_the_conditions(game, seat)
    )
    rule = original(game)
    asked = False
    try:
        decision = next(rule)
        while True:
            asked = asked or decision.ask == "call-council"
            decision = rule.send((yield decision))
    except StopIteration:
        pass
    if state.result is None or asked:
        assert asked == should, (state.turn, seat)
    if asked:
        offered.append(state.turn)


original = council.end_of_turn_calls
offered: list[int] = []  # the turns in which a call was offered


@pytest.mark.parametrize("name", LENGTHS)
def test_10_2_in_random_games_a_call_is_offered_exactly_when_the_conditions_hold(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(turn, "end_of_turn_calls", watched)
    offered.clear()
    for match in matches(6, seed=4, lengths=(name,)):
        game = None
        for game in moments(match, record=False):
            _sudden_calls_are_right(game)
        assert game is not None and game.result is not None
    assert offered, "in some of the games somebody could call"


def _sudden_calls_are_right(game: Game) -> None:
    """Sudden Call is offered exactly when whoever it is about meets the conditions."""
    decision = game.decision
    if decision is None:
        return
    seat, foe = decision.player, 1 - decision.player
    state = game.state
    ways = {
        str(o.args[1])
        for o in decision.options
        if o.verb == "play" and game.card(int(o.args[0])).card.name == "Sudden Call"
    }
    minion = state.players[seat].alignment == "ringwraith"
    called = "call" in state.memo
    as_resource = minion and not called and meets_the_conditions(game, seat)
    against = state.players[foe].alignment == "ringwraith" and not called
    as_hazard = against and meets_the_conditions(game, foe)
    if "call" in ways:
        assert as_resource and state.active == seat
    if "call as a hazard" in ways:
        assert as_hazard and state.active == foe
    if decision.ask == "organization" and as_resource:
        holds = any(game.card(n).card.name == "Sudden Call" for n in state.players[seat].hand)
        assert ("call" in ways) == holds
