"""Whole games with a Balrog's deck: it may be brought, is played out, and all that goes with a game
works with it."""

from __future__ import annotations

import pytest

from freecouncil import decks
from freecouncil.players import play_out, player
from freecouncil.rules import words
from freecouncil.rules.game import Game
from freecouncil.rules.invariants import broken, check
from freecouncil.rules.setup import Setup
from freecouncil.rulesets import ruleset
from freecouncil.scripts import enforced
from freecouncil.server.setting_up import check_deck
from freecouncil.testing import new_game

DECK = "M"
LONGEST = 20_000  # decisions: a game that takes more goes round in circles
PAIRS = [(DECK, "A"), ("F", DECK), (DECK, "F"), ("A", DECK), (DECK, DECK)]


def test_the_deck_is_legal_and_all_of_it_is_enforced() -> None:
    report = decks.check(decks.load(DECK), "standard", "short", enforced=enforced)
    assert report.findings == ()


def test_the_server_takes_it() -> None:
    check_deck(decks.load(DECK), "standard", "short", unenforced=False)


def test_1_10_B1_a_balrog_drafts_and_starts_at_moria_or_the_under_gates() -> None:
    """1.9.B1: six characters; an event may come in place of a minor item."""
    game = new_game(Setup.challenge(DECK, "A"), seed=4)
    for name in ("Azog", "Hill-troll", "Hill-troll", "Crook-legged Orc", "Crook-legged Orc"):
        game.answer("draft", name)
    game.answer("draft", "Mountain-maggot")
    while game.asks == "starting-site":
        game.choose("The Under-gates" if game.decision.about[0] % 2 else "Moria")
    gangways = game["Gangways over the Fire"].id
    game.game.choose(next(o for o in game.decision.options if gangways in o.args))
    game.run_until(lambda g: g.game.state.turn == 1)
    assert game["Gangways over the Fire"].in_play and not game["Gangways over the Fire"].bearer
    companies = game.game.state.companies.values()
    sites = [game.game.card(c.site).card for c in companies if c.owner == 0]
    assert {(s.name, s.alignment) for s in sites} == {
        ("Moria", "balrog"),
        ("The Under-gates", "balrog"),
    }


def test_a_balrogs_company_may_be_given() -> None:
    text = decks.writes(decks.load(DECK))
    drafted, rest = text[: text.index("[pool]")], text[text.index("[avatars]") :]
    deck = decks.reads(f"{drafted}[company at Moria]\nAzog\nUmagaur\n\n{rest}")
    setup = Setup(decks=(deck, decks.load("A")), ruleset=ruleset("standard"))
    game = new_game(setup, seed=4)
    assert game.companies(0) == [["Azog", "Umagaur"]]
    assert game["Azog"].site == "Moria"


@pytest.mark.parametrize("seed", range(len(PAIRS)))
@pytest.mark.parametrize("who", ["random", "steward"])
def test_a_game_with_a_balrog_ends(who: str, seed: int) -> None:
    game = Game.new(Setup.challenge(*PAIRS[seed], length="starter"), seed)
    players = [player(who, seed + seat) for seat in (0, 1)]
    number = 0
    while (decision := game.decision) is not None:
        if number % 25 == 0:
            words.question(game, decision)
            words.labels(game, decision)
        game.choose(players[decision.player].pick(game.view(decision.player), decision))
        number += 1
        if number % 5 == 0:
            check(game, views=number % 50 == 0)
        assert number < LONGEST
    assert game.result is not None


def half_way(seed: int = 7) -> Game:
    game = Game.new(Setup.challenge(DECK, "A", length="short"), seed)
    players = [player("steward", seed + seat) for seat in (0, 1)]
    while game.state.turn < 9 and game.decision is not None:
        decision = game.decision
        game.choose(players[decision.player].pick(game.view(decision.player), decision))
    return game


def test_it_is_saved_and_loaded() -> None:
    game = half_way()
    again = Game.load(game.save())
    assert again.decision == game.decision
    assert [again.view(v).to_dict() for v in (0, 1)] == [game.view(v).to_dict() for v in (0, 1)]


def test_it_is_seen_told_and_imagined() -> None:
    game = half_way()
    for seat in (0, 1, None):
        game.view(seat).snapshot()
        assert len(words.log(game, seat)) > 100
    for seat in (0, 1):
        for seed in range(3):
            twin = game.imagine(seat, seed)
            assert broken(twin) == []
            play_out(twin, (player("random", 1), player("random", 2)))
            assert twin.result is not None


def test_the_steward_brings_the_balrog_and_scores() -> None:
    """Not a matter of strength: that he plays the deck at all."""
    revealed = points = 0
    for seed in range(4):
        game = Game.new(Setup.challenge(DECK, "AF"[seed % 2], length="short"), seed)
        play_out(game, (player("steward", seed), player("steward", seed + 1)))
        revealed += any(e.kind == "avatar revealed" and e.args[0] == 0 for e in game.events)
        points += game.result.tally.players[0].raw_total
    assert revealed >= 3
    assert points >= 12
