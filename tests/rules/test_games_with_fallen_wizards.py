"""Whole games with a Fallen-wizard's deck: whatever happens, the game goes on, is sound, and ends."""

from __future__ import annotations

import random

import msgspec
import pytest
from random_decks import anything
from whole_games import play_to_the_end

from freecouncil import decks
from freecouncil.cards.facts import (
    Ally,
    AnyCard,
    Character,
    Creature,
    Faction,
    HazardEvent,
    Item,
    ResourceEvent,
    Site,
)
from freecouncil.cards.library import library
from freecouncil.decks import Deck, Entry, Pool
from freecouncil.players import player
from freecouncil.rules.game import Game
from freecouncil.rules.setup import Setup
from freecouncil.rulesets import ruleset
from freecouncil.scripts import enforced
from freecouncil.server.refusal import Refused
from freecouncil.server.setting_up import check_deck

SARUMAN = "S"


def setup(other: str, mine_first: bool) -> Setup:
    mine, theirs = decks.load(SARUMAN), decks.load(other)
    pair = (mine, theirs) if mine_first else (theirs, mine)
    return Setup(decks=pair, ruleset=ruleset("standard"), length="starter")


def test_the_deck_is_legal_and_all_of_it_enforced() -> None:
    report = decks.check(decks.load(SARUMAN), "standard", "short", enforced=enforced)
    assert report.legal and not report.findings


def test_the_server_takes_the_deck_as_the_rules_do() -> None:
    check_deck(decks.load(SARUMAN), "standard", "short", unenforced=False)
    without = msgspec.structs.replace(decks.load(SARUMAN), avatars=(), avatar="")
    with pytest.raises(Refused, match="declares which"):
        check_deck(without, "standard", "short", unenforced=False)


def test_the_view_shows_who_he_is_and_how_far_he_has_strayed() -> None:
    game = Game.new(setup("F", True), 3)
    players = [player("steward", seat) for seat in (0, 1)]
    while game.state.turn < 3 and (decision := game.decision) is not None:
        game.choose(players[decision.player].pick(game.view(decision.player), decision))
    seen = game.view(None).player(0)
    assert (seen.declared, seen.stage_points >= 3) == ("Saruman", True)
    assert "declared" in msgspec.to_builtins(seen)


@pytest.mark.parametrize(("other", "seed"), [("A", 1), ("F", 2), ("A", 4), ("F", 5)])
@pytest.mark.parametrize("who", ["random", "steward"])
def test_a_game_with_a_fallen_wizard_ends(who: str, other: str, seed: int) -> None:
    game = Game.new(setup(other, bool(seed % 2)), seed)
    play_to_the_end(game, who, seed)


def anything_for(name: str, chance: random.Random) -> Deck:
    """A deck of whatever a Fallen-wizard may have, of both sides, that is enforced."""
    sides = ("hero", "minion", "stage", "dual", "neutral")
    known = [c for c in library().cards if enforced(c) and c.specific in ("", name)]
    usable = [c for c in known if c.alignment in sides and not getattr(c, "avatar", False)]
    avatar = next(
        c for c in library().characters if (c.name, c.alignment) == (name, "fallen-wizard")
    )

    def some(number: int, *kinds: type[AnyCard], stage: bool = False) -> tuple[Entry, ...]:
        fitting = [c for c in usable if isinstance(c, kinds) and (c.alignment == "stage") == stage]
        return tuple(Entry(c.id) for c in chance.sample(fitting, min(number, len(fitting))))

    return Deck(
        name=f"Anything for {name}",
        alignment="fallen-wizard",
        avatar=avatar.id,
        avatars=(Entry(avatar.id, 3),),
        pool=Pool(characters=some(10, Character), stage=some(3, ResourceEvent, stage=True)),
        characters=some(10, Character),
        resources=some(22, Item, Ally, Faction, ResourceEvent)
        + some(12, Item, Ally, Faction, ResourceEvent, stage=True),
        hazards=some(30, Creature, HazardEvent),
        sideboard=some(15, Item, Ally, Faction, ResourceEvent) + some(5, Creature, HazardEvent),
        sites=tuple(
            Entry(c.id, 2 if c.alignment == "fallen-wizard" else 1)
            for c in known
            if isinstance(c, Site) and c.alignment != "balrog"
        ),
    )


@pytest.mark.parametrize(
    ("name", "seed"),
    [("Alatar", 1), ("Gandalf", 2), ("Pallando", 3), ("Radagast", 4), ("Saruman", 5)],
)
def test_a_game_with_anything_that_a_fallen_wizard_may_have_ends(name: str, seed: int) -> None:
    chance = random.Random(seed)
    pair = (anything_for(name, chance), anything("AF"[seed % 2], chance))
    game = Game.new(Setup(decks=pair, ruleset=ruleset("standard"), length="starter"), seed)
    play_to_the_end(game, "random", seed)
