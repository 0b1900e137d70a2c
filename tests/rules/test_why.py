"""Why not: what keeps a card from being used now."""

from __future__ import annotations

import pytest
from random_play import matches, moments

from freecouncil.players.matches import Match
from freecouncil.rules.scripting import ATTACK, MOVEMENT, ORGANIZATION, SITE, STRIKE
from freecouncil.rules.why import Reason, why_not
from freecouncil.rules.wording.moments import moments as when
from freecouncil.testing import Play, character, company, position, ringwraith, tapped, wizard


def why(game: Play, name: str, seat: int = 0) -> list[tuple[str, str]]:
    """The reasons for the player's own card of that name."""
    number = next(c.id for c in game.all(name) if c.owner == seat)
    return [(one.sentence, one.rule) for one in why_not(game.game, seat, number)]


def name(match: Match) -> str:
    return "-".join(match.decks)


# Options and reasons agree --------------------------------------------------------------------------


@pytest.mark.parametrize("match", matches(8, seed=15), ids=name)
def test_what_is_offered_has_no_reason_against_it_and_what_is_not_has_one(match: Match) -> None:
    for number, game in enumerate(moments(match, record=False)):
        decision = game.decision
        if decision is None or number % 9:
            continue
        seat = decision.player
        offered = {
            int(option.args[0])
            for option in decision.choices
            if option.verb in ("play", "use") and option.args[1] != "on-guard"
        }
        for hand in game.state.players[seat].hand:
            reasons = why_not(game, seat, hand)
            assert hand not in offered or not reasons, game.card(hand).card.name
            for reason in reasons:
                assert reason.sentence and not reason.sentence.endswith(".")
                assert "\0" not in reason.sentence
        playable = {
            hand
            for hand in game.state.players[seat].hand
            if not why_not(game, seat, hand) and game.card(hand).script.hand_actions
        }
        for hand in playable - offered:
            # a character, who is offered by organizing
            assert game.card(hand).card.__class__.__name__ == "Character"


@pytest.mark.parametrize("match", matches(4, seed=16), ids=name)
def test_every_card_of_the_table_can_be_asked_about_by_both_players(match: Match) -> None:
    for number, game in enumerate(moments(match, record=False)):
        if number % 61 == 0:
            for seat in (0, 1):
                for card in game.state.cards[1:]:
                    for reason in why_not(game, seat, card.id):
                        assert isinstance(reason, Reason) and reason.sentence


# Reasons -------------------------------------------------------------------------------------------


def test_a_hazard_in_ones_own_turn() -> None:
    game = position(wizard(company("Rivendell", "Legolas"), hand=["Cave-drake"]), ringwraith())
    assert why(game, "Cave-drake") == [("hazards are played during the opponent's turn", "2.1.1")]


def test_a_creature_that_can_not_be_keyed() -> None:
    game = position(
        wizard(company("Rivendell", "Legolas")),
        ringwraith(hand=["Cave-drake", "Assassin"]),
        phase="movement",
    )
    assert why(game, "Cave-drake", 1) == [
        ("it can't be keyed to this company's site path or site", "2.IV.vii.2")
    ]


def test_an_item_in_the_wrong_phase_and_at_the_wrong_site() -> None:
    game = position(wizard(company("Rivendell", "Legolas"), hand=["Glamdring"]), ringwraith())
    assert why(game, "Glamdring") == [("it is used at a site that a company has entered", "2.V.4")]
    game = position(
        wizard(company("Bree", "Legolas"), hand=["Glamdring", "Rangers of the North"]),
        ringwraith(),
        phase="site",
    )
    game.answer("enter-site", True)
    assert game.asks == "site"
    assert why(game, "Glamdring") == [("it is not playable at Bree", "2.V.1")]


def test_an_item_at_a_tapped_site() -> None:
    game = position(
        wizard(
            company(tapped("Isengard"), "Legolas"),
            hand=["Glamdring", "Twilight"],
        ),
        ringwraith(in_play=["Doors of Night"]),
        phase="site",
        seed=1,
    )
    game.pass_until("enter-site").answer("enter-site", True)
    game.pass_until(lambda g: g.asks == "site" and g.offers("Twilight"))
    assert why(game, "Glamdring") == [("Isengard is tapped", "2.V.1.1")]


def test_a_character_outside_the_organization_phase() -> None:
    game = position(
        wizard(company("Rivendell", "Legolas"), hand=["Gimli"]), ringwraith(), phase="end-of-turn"
    )
    assert why(game, "Gimli") == [
        ("characters are brought into play in one's own organization phase", "2.II.2")
    ]


def test_a_character_who_can_be_played() -> None:
    game = position(wizard(company("Rivendell", "Legolas"), hand=["Gimli"]), ringwraith())
    assert why(game, "Gimli") == []


def test_a_second_character_in_a_turn() -> None:
    game = position(wizard(company("Rivendell", "Legolas"), hand=["Gimli", "Haldir"]), ringwraith())
    game.organize().bring("Gimli", joining="Legolas")
    assert why(game, "Haldir") == [
        ("one character has been played or discarded this turn", "2.II.2")
    ]


def test_a_unique_character_who_is_in_play() -> None:
    game = position(wizard(company("Rivendell", "Legolas"), hand=["Legolas"]), ringwraith())
    hand = game.game.state.players[0].hand[0]
    (reason,) = why_not(game.game, 0, hand)
    assert "unique" in reason.sentence and reason.rule == "g.man.1"


def test_a_site_that_is_too_far() -> None:
    game = position(
        wizard(company("Rivendell", "Legolas"), sites=["Moria", "Dol Amroth", "Rivendell"]),
        ringwraith(),
    )
    assert why(game, "Moria") == []
    assert why(game, "Dol Amroth") == [
        ("no path leads Legolas's company there from Rivendell", "2.II.7")
    ]


def test_an_item_that_lies_with_its_bearer() -> None:
    game = position(wizard(company("Rivendell", character("Legolas", "Glamdring"))), ringwraith())
    assert why(game, "Glamdring") == []  # it can be stored
    game = position(
        wizard(company("Rivendell", character("Legolas", "Glamdring"))),
        ringwraith(),
        phase="end-of-turn",
    )
    assert why(game, "Glamdring") == [
        ("items are stored and handed on in one's own organization phase", "2.II.4")
    ]


def test_cards_that_are_nobody_elses_business() -> None:
    game = position(
        wizard(company("Rivendell", "Legolas"), hand=["Gimli"]), ringwraith(hand=["Cave-drake"])
    )
    hidden = game.game.state.players[1].hand[0]
    assert why_not(game.game, 0, hidden) == [
        Reason("it is not yours to know what this card is", "")
    ]
    legolas = game["Legolas"].id
    assert why_not(game.game, 1, legolas) == [Reason("it is the other player's card", "")]
    assert game.game.view(None).why_not(legolas) == []


def test_moments_in_words() -> None:
    assert when(ORGANIZATION) == "in the organization phase"
    assert when(MOVEMENT | SITE) == (
        "in a company's movement/hazard phase or at a site that a company has entered"
    )
    assert when(ATTACK | STRIKE) == (
        "against an attack, before its strikes are assigned or in a strike sequence"
    )
