"""What a player sees: all that is open, all that is the player's own, and nothing else."""

from __future__ import annotations

import json
from itertools import product
from typing import Any

import pytest
from random_play import matches, moments

from freecouncil.cards.facts import Site
from freecouncil.players.matches import Match
from freecouncil.rules.chance import Chance
from freecouncil.rules.game import Game
from freecouncil.rules.setup import Setup
from freecouncil.rules.sight import hidden_from
from freecouncil.rules.state import Instance
from freecouncil.testing import character, company, position, ringwraith, tapped, wizard, wounded


def name(match: Match) -> str:
    return "-".join(match.decks)


# Nothing hidden ------------------------------------------------------------------------------------


def swap(first: Instance, second: Instance) -> None:
    first.card, second.card = second.card, first.card
    first.script, second.script = second.script, first.script


def unchanged_by_a_swap(game: Game, viewer: int | None, chance: Chance) -> None:
    """Exchanges what two hidden cards are, and looks whether the viewer could tell. A site is told
    from another card by its back."""
    hidden = [card for card in hidden_from(game, viewer) if card.where != "gone"]
    for owner, sites in product((0, 1), (True, False)):
        own = [c for c in hidden if c.owner == owner and isinstance(c.card, Site) == sites]
        if len(own) < 2:
            continue
        first, second = own[chance.below(len(own))], own[chance.below(len(own))]
        before = game.view(viewer).to_dict()
        swap(first, second)
        after = game.view(viewer).to_dict()
        swap(first, second)
        assert before == after, (viewer, first, second)


@pytest.mark.parametrize("match", matches(8, seed=77), ids=name)
def test_what_hidden_cards_are_makes_no_difference_to_a_view(match: Match) -> None:
    chance = Chance(match.seed)
    for number, game in enumerate(moments(match)):
        if number % 17 == 0:
            for viewer in (0, 1, None):
                unchanged_by_a_swap(game, viewer, chance)


@pytest.mark.parametrize("match", matches(4, seed=78), ids=name)
def test_what_hidden_cards_are_makes_no_difference_to_masked_lines(match: Match) -> None:
    *_, game = moments(match)
    for viewer in (0, 1, None):
        masked = [line for line in game.view(viewer).log() if line.hidden]
        assert masked
        names = {card.card.name for card in game.state.cards[1:]}
        for line in masked:
            told = line.words
            for player in game.state.players:
                told = told.replace(player.name, "")
            assert line.kind in ("placed on-guard", "movement declared") or not any(
                known in told for known in names
            ), line
            assert not line.cards


def test_the_decision_is_only_shown_to_the_player_who_makes_it() -> None:
    game = Game.new(Setup.challenge("A", "F"), seed=7)
    assert game.decision is not None
    seat = game.decision.player
    for viewer in (0, 1, None):
        seen = game.view(viewer).snapshot()
        assert seen.waiting_for == seat
        assert (seen.decision is not None) == (viewer == seat)
        assert (game.view(viewer).decision is not None) == (viewer == seat)


# What is seen --------------------------------------------------------------------------------------


def test_hands_decks_and_sideboards() -> None:
    game = Game.new(Setup.challenge("A", "F"), seed=7)
    for viewer in (0, 1, None):
        for seat in (0, 1):
            player = game.view(viewer).player(seat)
            own = viewer == seat
            assert player.hand.count == 8
            for pile in (player.hand, player.deck, player.sideboard, player.location):
                assert len(pile.known) == (pile.count if own else 0)


def test_the_cards_of_the_own_deck_are_listed_by_name_and_not_as_they_lie() -> None:
    game = Game.new(Setup.challenge("A", "F"), seed=7)
    listed = [card.name for card in game.view(0).player(0).deck.known]
    assert listed == sorted(listed)
    assert listed != [game.card(n).card.name for n in game.state.players[0].deck]


def test_a_site_is_face_down_until_it_is_revealed() -> None:
    game = position(
        wizard(company("Rivendell", "Legolas", "Gimli")), ringwraith(), phase="organization"
    )
    game.choose("move").choose("Moria")
    mine, theirs = (game.game.view(seat).companies(0)[0] for seat in (0, 1))
    assert mine.moving and theirs.moving
    assert mine.destination is not None and mine.destination.name == "Moria"
    assert mine.destination.face_down
    assert theirs.destination is None
    game.pass_until("site-path")
    seen = game.game.view(1).companies(0)[0].destination
    assert seen is not None and seen.name == "Moria" and not seen.face_down


def test_cards_on_guard_are_known_to_who_placed_them() -> None:
    game = position(
        wizard(company("Rivendell", "Legolas", on_guard=["Cave-drake"])), ringwraith(), phase="site"
    ).game
    mine, theirs = (game.view(seat).companies(0)[0] for seat in (0, 1))
    assert mine.on_guard == theirs.on_guard == 1
    assert mine.on_guard_known == ()
    assert [card.name for card in theirs.on_guard_known] == ["Cave-drake"]


def test_a_discard_pile_is_its_players_own_but_for_what_lies_face_up() -> None:
    game = position(
        wizard(company("Rivendell", "Legolas"), discard=["Concealment", "Dark Quarrels"]),
        ringwraith(),
    ).game
    game.card(game.state.players[0].discard[1]).shown = True
    mine, theirs = (game.view(seat).player(0).discard for seat in (0, 1))
    assert mine.count == theirs.count == 2
    assert [card.name for card in mine.known] == ["Concealment", "Dark Quarrels"]
    assert [card.name for card in theirs.known] == ["Dark Quarrels"]


def test_after_a_discard_nobody_knows_which_of_the_known_cards_is_still_in_hand() -> None:
    for chosen in ("Gimli", "Orcrist"):
        game = position(
            wizard(company("Rivendell", "Aragorn II", "Elrond"), hand=["Gimli", "Orcrist"]),
            ringwraith(),
        ).organize()
        game.bring("Gimli", joining="Elrond").pass_().pass_()
        assert [c.name for c in game.game.view(1).player(0).hand.known] == ["Gimli"]
        game.run_until("discard-card").choose(chosen)
        seen = game.game.view(1).player(0)
        assert seen.hand.known == () and seen.discard.known == (), chosen


def test_a_company_with_all_that_lies_with_it() -> None:
    game = position(
        wizard(
            company(
                tapped("Moria"),
                character("Aragorn II", "Glamdring", followers=["Robin Smallburrow"]),
                wounded("Gimli"),
            )
        ),
        ringwraith(),
    ).game
    seen = game.view(1).companies(0)[0]
    assert seen.name == "Aragorn II's company"
    assert (seen.site.name, seen.site.state, seen.site.site_type) == (
        "Moria", "tapped", "shadow-hold",
    )  # fmt: skip
    aragorn, robin, gimli = seen.members
    assert [card.name for card in aragorn.attached] == ["Glamdring"]
    assert robin.controller == aragorn.id
    assert gimli.state == "wounded"
    assert (aragorn.prowess, aragorn.body, aragorn.mind) == (8, 9, 9)  # 6, +3 to at most 8
    assert aragorn.influence == 3 and aragorn.free_influence == 0  # Robin's mind is 3
    assert aragorn.corruption == 1


def test_influence_and_points_of_both_players() -> None:
    game = position(
        wizard(company("Rivendell", "Legolas"), points=["Cave-drake"]), ringwraith()
    ).game
    seen = game.view(1).player(0)
    assert (seen.influence_used, seen.influence) == (6, 20)
    assert seen.points == {"character": 2, "kill": 1}
    # The opponent has no character points: 2 count double, and are cut to half of what there is.
    assert seen.counted == {"character": 1, "kill": 1}
    assert seen.total == 2


def test_a_number_tells_how_it_came_about() -> None:
    game = position(
        wizard(company("Rivendell", character("Aragorn II", "Glamdring"))), ringwraith()
    )
    view = game.game.view(1)
    told = view.tally("prowess", game["Aragorn II"].id)
    assert str(told) == "8 = 6 printed, +2 Glamdring"
    assert view.tally("general-influence", 0).total == 20
    with pytest.raises(LookupError, match="there is no tally of 'beauty'"):
        view.tally("beauty", 1)


def test_no_card_is_named_that_the_viewer_may_not_know() -> None:
    game = position(
        wizard(company("Rivendell", "Legolas"), hand=["Concealment"]), ringwraith()
    ).game
    number = game.state.players[0].hand[0]
    assert game.view(0).card(number).name == "Concealment"
    for viewer in (1, None):
        assert not game.view(viewer).sees(number)
        with pytest.raises(LookupError, match="not for this player to know"):
            game.view(viewer).card(number)
        with pytest.raises(LookupError):
            game.view(viewer).tally("prowess", number)


def test_an_attack_in_progress_is_seen_by_all() -> None:
    game = position(
        wizard(company("Moria", "Legolas", "Gimli")), ringwraith(), phase="site", seed=1
    )
    game.answer("enter-site", True).pass_until("assign-strike")
    game.assign("Legolas")
    for viewer in (0, 1, None):
        attack = game.game.view(viewer).attack()
        assert attack is not None
        assert attack.automatic and attack.source.name == "Moria"
        assert (attack.race, attack.strikes, attack.prowess) == ("Orc", 4, 7)
        assert [strike.target for strike in attack.assigned] == [game["Legolas"].id]


# As plain values ------------------------------------------------------------------------------------


def plain(value: Any) -> bool:
    if isinstance(value, dict):
        return all(isinstance(key, str) and plain(part) for key, part in value.items())
    if isinstance(value, list | tuple):
        return all(plain(part) for part in value)
    return value is None or isinstance(value, str | int | bool)


@pytest.mark.parametrize("match", matches(2, seed=3), ids=name)
def test_a_view_is_plain_values_that_json_keeps(match: Match) -> None:
    for number, game in enumerate(moments(match)):
        if number % 40 == 0 or game.decision is None:
            seen = game.view(number % 2).to_dict()
            assert plain(seen)
            assert json.loads(json.dumps(seen)) == json.loads(
                json.dumps(game.view(number % 2).to_dict())
            )
            if game.decision is None:
                assert seen["result"]
