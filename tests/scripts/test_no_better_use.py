"""No Better Use: a foe who is kept for Shelob."""

from __future__ import annotations

from freecouncil.rules import table
from freecouncil.testing import character, company, position, ringwraith, wizard
from freecouncil.testing.play import Play


def kept() -> Play:
    """Gorbag's company has beaten Bilbo, whom Gorbag keeps."""
    game = position(
        ringwraith(company("Dol Guldur", character("Gorbag", "No Better Use"))),
        wizard(company("Dol Guldur", character("Bilbo", "Elven Cloak"))),
        phase="site",
    )
    game.answer("enter-site", True).choose("attack")
    game.rolls(12, 2).run_until(lambda g: g.offers("use", "No Better Use"), stay_untapped=True)
    return game.use("No Better Use", action="keep a foe")


def test_no_better_use_keeps_a_foe_instead_of_a_body_check() -> None:
    game = kept()
    game.run_until(lambda g: g["Bilbo"].where == "aside")
    assert not game.happened("rolled", "body")
    assert game["Elven Cloak"].where == "discard"
    assert game["Gorbag"].tapped


def test_no_better_use_he_is_free_when_the_bearer_leaves() -> None:
    game = kept()
    game.run_until(lambda g: g["Bilbo"].where == "aside")
    table.discard(game.game, game["Gorbag"].instance)
    assert game["Bilbo"].in_play and game["Bilbo"].site == "Dol Guldur"
    assert game["No Better Use"].where == "discard"


def test_no_better_use_shelob_is_fed() -> None:
    game = kept()
    game.run_until(lambda g: g["Bilbo"].where == "aside")
    cards = game.game.state.cards
    site = next(c for c in cards if c.card.name == "Shelob's Lair" and c.owner == 0)
    table.move(game.game, site, "play")
    game.game.add_effect("no automatic-attacks", site.id, until="game")
    game.company("Gorbag").state.site = site.id
    game.run_until(lambda g: g.active == 0 and g.asks == "enter-site")
    game.answer("enter-site", True)
    game.use("No Better Use", action="give a foe to Shelob")
    game.run_until(lambda g: g["No Better Use"].where == "discard")
    assert game["Bilbo"].where == "points" and game.points(0)["kill"] > 0


def test_no_better_use_is_not_for_ones_own() -> None:
    game = position(
        ringwraith(company("Dol Guldur", character("Gorbag", "No Better Use"))),
        wizard(company("Dol Guldur", "Aragorn II")),
        phase="site",
    )
    game.answer("enter-site", True).choose("attack")
    game.rolls(2, 12, 2)
    while game.phase == "site" and game.game.window.attack is not None:
        assert not game.offers("use", "No Better Use")
        game.game.choose(game.decision.options[0])
