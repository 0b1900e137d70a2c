"""The untap phase (2.I)."""

from __future__ import annotations

from freecouncil.testing import (
    Play,
    character,
    company,
    position,
    ringwraith,
    tapped,
    wizard,
    wounded,
)

HAZARDS = ["Cave-drake", "Orc-guard", "Orc-watch", "Wargs", "Hobgoblins", "Giant Spiders"]


def test_2_I_1_the_resource_players_cards_untap() -> None:
    game = position(
        wizard(
            company("Moria", tapped(character("Legolas", tapped("Elven Cloak"))), tapped("Gimli")),
            in_play=[tapped("Gates of Morning")],
        ),
        ringwraith(company("Dol Guldur", tapped("Gorbag"))),
        phase="untap",
    ).run_until("organization")
    assert game["Legolas"].untapped and game["Gimli"].untapped
    assert game["Elven Cloak"].untapped and game["Gates of Morning"].untapped
    assert game["Gorbag"].tapped, "it is not its player's turn"


def test_2_I_1_factions_in_the_pile_untap_too() -> None:
    game = position(
        wizard(company("Rivendell", "Legolas"), points=["Rangers of the North"]),
        ringwraith(hand=["Gorbag"]),
        phase="end-of-turn",
        active=1,
    )
    game["Rangers of the North"].instance.state = 1
    game.run_until(lambda g: g.game.state.turn == 6)
    assert game["Rangers of the North"].untapped


def test_2_I_1_events_on_companies_untap_and_so_do_cards_on_the_opponents_cards() -> None:
    game = position(
        wizard(
            company("Moria", character("Legolas", "Foul Fumes"), events=["Fellowship"]),
            company("Bree", character("Gimli", "Elven Cloak")),
        ),
        ringwraith(hand=["Gorbag"]),
        phase="end-of-turn",
        active=1,
    )
    cards = [game["Fellowship"], game["Foul Fumes"], game["Elven Cloak"]]
    assert [c.owner for c in cards] == [0, 1, 0]
    for each in cards:
        each.instance.state = 1
    game.run_until("organization")
    assert game.active == 0
    assert game["Fellowship"].untapped and game["Elven Cloak"].untapped
    assert game["Foul Fumes"].tapped, "it is the other player's"
    game.run_until(lambda g: g.active == 1)
    assert game["Foul Fumes"].untapped


def test_2_I_1_a_wounded_ally_heals_at_a_haven_too() -> None:
    game = position(
        wizard(
            company("Rivendell", character("Legolas", wounded("Shadowfax"))),
            company("Moria", character("Gimli", wounded("Goldberry"))),
        ),
        ringwraith(),
        phase="untap",
    )
    assert game["Shadowfax"].tapped
    assert game["Goldberry"].wounded


def test_2_I_1_sites_do_not_untap() -> None:
    game = position(wizard(company(tapped("Moria"), "Legolas")), ringwraith(), phase="untap")
    assert game["Moria"].tapped


def test_2_I_1_the_wounded_heal_at_a_haven_to_the_tapped_position() -> None:
    game = position(
        wizard(company("Rivendell", wounded("Legolas")), company("Moria", wounded("Gimli"))),
        ringwraith(),
        phase="untap",
    )
    assert game["Legolas"].tapped
    assert game["Gimli"].wounded


def test_2_I_1_minions_heal_at_a_darkhaven() -> None:
    game = position(
        ringwraith(
            company("Dol Guldur", wounded("Gorbag")), company("Rivendell", wounded("Layos"))
        ),
        wizard(),
        phase="untap",
    )
    assert game["Gorbag"].tapped
    assert game["Layos"].wounded, "Rivendell is no haven for minions"


def with_avatar(deck: int = 10, phase: str = "untap") -> Play:
    return position(
        wizard(company("Rivendell", "Gandalf", "Legolas", "Gimli")),
        ringwraith(sideboard=[*HAZARDS, "Gorbag"], deck=["Orc-guard"] * deck, hand=["Hobgoblins"]),
        phase=phase,
    )


def test_2_I_2_hazards_from_the_sideboard_to_the_discard_pile() -> None:
    game = with_avatar()
    assert game.asks == "hazard-sideboard" and game.asked == 1
    game.choose(True).choose("to-discard-pile")
    assert not game.offers("Gorbag"), "only hazards"
    for name in HAZARDS[:5]:
        game.choose(name)
    assert sorted(game.pile("discard", 1)) == sorted(HAZARDS[:5])
    assert game.asks == "organization", "five at most"


def test_2_I_2_or_one_hazard_into_the_play_deck() -> None:
    game = with_avatar()
    game.choose(True).choose("to-play-deck").choose("Wargs")
    assert len(game.pile("deck", 1)) == 11 and "Wargs" in game.pile("deck", 1)


def test_2_I_2_into_the_play_deck_only_when_it_has_five_cards() -> None:
    game = with_avatar(deck=4).choose(True)
    assert game.asks == "from-sideboard", "there was only one way"
    game.choose("Wargs")
    assert game.pile("discard", 1) == ["Wargs"]


def test_2_I_2_halves_the_hazard_limit_of_the_turn() -> None:
    used = with_avatar()
    used.choose(True).choose("to-play-deck").choose("Wargs")
    used.run_until("act")
    assert used.company("Legolas").hazard_limit == 2, "three, halved and rounded up"
    not_used = with_avatar().choose(False).run_until("act")
    assert not_used.company("Legolas").hazard_limit == 3


def test_2_I_2_not_without_an_avatar_in_play() -> None:
    game = position(
        wizard(company("Rivendell", "Legolas")), ringwraith(sideboard=HAZARDS), phase="untap"
    )
    assert game.asks == "organization"
