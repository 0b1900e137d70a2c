"""What holds throughout a turn (2.1 - 2.7)."""

from __future__ import annotations

from made_up import event, hazard

from freecouncil.rules import table
from freecouncil.rules.council import player_points
from freecouncil.rules.invariants import broken
from freecouncil.rules.piles import renew
from freecouncil.rules.scripting import Ctx, Script, Trigger
from freecouncil.testing import (
    character,
    company,
    position,
    ringwraith,
    tapped,
    wizard,
    wounded,
)


def test_2_1_the_resource_player_is_the_one_whose_turn_it_is() -> None:
    game = position(
        wizard(company("Rivendell", "Legolas")),
        ringwraith(company("Dol Guldur", "Gorbag")),
        active=1,
    )
    assert game.asked == 1 and game.active == 1


def test_2_1_1_resource_events_are_played_in_any_phase_of_the_own_turn() -> None:
    for phase in ("untap", "organization", "long-event", "movement", "site", "end-of-turn"):
        game = position(
            wizard(company("Rivendell", "Legolas"), hand=["Marvels Told"]),
            ringwraith(),
            phase=phase,
            scripts={"Marvels Told": event()},
        )
        if phase == "site":
            game.answer("enter-site", True)
        assert game.offers("play", "Marvels Told"), phase


def test_2_1_1_the_resource_player_plays_no_hazards() -> None:
    game = position(
        wizard(
            company("Rivendell", "Legolas", moving_to="Moria"), hand=["Lost at Sea", "Twilight"]
        ),
        ringwraith(),
        phase="movement",
        scripts={"Lost at Sea": hazard(), "Twilight": event()},
    ).run_until("act")
    assert game.asked == 0
    game.refuses("Lost at Sea", "2.1.1")


def test_2_1_2_hazards_are_played_during_movement_hazard_phases_alone() -> None:
    for phase in ("organization", "site", "end-of-turn"):
        game = position(
            wizard(company("Moria", "Legolas"), hand=["Marvels Told"]),
            ringwraith(hand=["Lost at Sea"]),
            phase=phase,
            scripts={"Lost at Sea": hazard(), "Marvels Told": event()},
        )
        game.refuses("Lost at Sea")
        assert game.asked == 0


def test_2_1_2_the_hazard_player_plays_no_resources() -> None:
    game = position(
        wizard(company("Rivendell", "Legolas")),
        ringwraith(company("Dol Guldur", "Gorbag"), hand=["Swag", "Lost at Sea"]),
        phase="movement",
        scripts={"Swag": event(), "Lost at Sea": hazard()},
    )
    assert game.asks == "act" and game.asked == 1
    game.refuses("Swag", "2.1.2")


def test_2_2_an_eliminated_avatar_costs_five_points_and_stays_lost() -> None:
    game = position(
        wizard(
            company("Rivendell", wounded("Gandalf"), moving_to="Moria"),
            company("Bree", "Legolas"),
            hand=["Saruman"],
        ),
        ringwraith(hand=["Cave-drake"]),
        phase="movement",
    )
    game.answer("company-to-move", "Gandalf").run_until("act")
    game.rolls(2, 12).play("Cave-drake", key="wilderness")
    assert game["Gandalf"].where == "out"
    assert player_points(game.game, 0).avatar_eliminated
    assert game.score()[0] == -5, "all other points are of one kind, and half of nothing is nothing"
    game.run_until(lambda g: g.asks == "organization" and g.asked == 0)
    game.refuses("Saruman", "eliminated", "2.2")


def discards_everyone(ctx: Ctx) -> None:
    for seat in (0, 1):
        for character_ in table.all_characters(ctx.game, seat):
            table.discard(ctx.game, character_)


def test_2_3_a_company_that_is_gone_leaves_nothing_behind() -> None:
    game = position(
        wizard(
            company("Bree", "Legolas", events=["Fellowship"]),
            company(tapped("Moria"), "Gimli"),
            hand=["Marvels Told"],
        ),
        ringwraith(),
        scripts={"Marvels Told": event(discards_everyone)},
    )
    game.play("Marvels Told")
    assert game["Fellowship"].where == "discard"
    assert game["Bree"].where == "location", "untapped"
    assert game["Moria"].where == "spent", "tapped"


def test_2_3_in_its_movement_hazard_phase_the_sites_stay_until_all_such_phases_are_over() -> None:
    game = position(
        wizard(
            company("Rivendell", "Legolas", moving_to="Moria"),
            company("Bree", "Gimli"),
            hand=["Marvels Told"],
        ),
        ringwraith(hand=["Cave-drake"]),
        phase="movement",
        scripts={"Marvels Told": event(discards_legolas)},
    )
    game.answer("company-to-move", "Legolas").run_until("act").play("Marvels Told").pass_()
    assert game["Legolas"].where == "discard"
    assert game["Moria"].where == "play"
    game.run_until("enter-site")
    assert game["Moria"].where == "location"


def test_2_3_what_is_on_guard_at_such_a_site_stays_as_long_as_the_site() -> None:
    game = position(
        wizard(
            company("Rivendell", "Legolas", moving_to="Moria"),
            company("Bree", "Gimli"),
            hand=["Marvels Told"],
        ),
        ringwraith(hand=["Cave-drake", "Orc-guard"]),
        phase="movement",
        scripts={"Marvels Told": event(discards_legolas)},
    )
    game.answer("company-to-move", "Legolas").run_until("act").pass_()
    game.place_on_guard("Cave-drake").answer("respond", None)
    game.play("Marvels Told")
    game.pass_until(lambda g: g.game.window.company == g.company("Gimli").id)
    assert game["Legolas"].where == "discard"
    assert game["Cave-drake"].where == "on-guard" and game["Moria"].where == "play"
    assert len(game.hand(1)) == 8, "the hand is reset without it"
    assert broken(game.game) == []
    game.run_until("enter-site")
    assert game["Moria"].where == "location" and game["Cave-drake"].where == "hand"
    assert len(game.hand(1)) == 9


def discards_legolas(ctx: Ctx) -> None:
    for card in ctx.game.state.cards[1:]:
        if card.card.name == "Legolas":
            table.discard(ctx.game, card)


def test_2_4_the_last_card_drawn_exhausts_the_deck() -> None:
    game = position(
        wizard(
            company("Rivendell", "Legolas"),
            deck=["Glamdring"],
            discard=["Elven Cloak", "Concealment", "Wood-elves"],
            sideboard=["Gollum"],
            spent=["Moria"],
            hand=["Orcrist"] * 7,
        ),
        ringwraith(),
        phase="end-of-turn",
    )
    game.run_until("exchange-in")
    assert game.pile("location", 0).count("Moria") == 1, "sites come back first"
    game.choose("Gollum").choose("Wood-elves").choose(None)
    assert game.pile("sideboard", 0) == ["Wood-elves"]
    assert sorted(game.pile("deck", 0)) == ["Concealment", "Elven Cloak", "Gollum"]
    assert game.pile("discard", 0) == []
    assert game.game.state.players[0].exhausted == 1


def test_2_4_what_was_shuffled_into_the_deck_meanwhile_stays_in_it() -> None:
    """What goes when a deck is exhausted may be responded to, with Sudden Call for one."""
    game = position(
        wizard(company("Rivendell", "Legolas"), deck=["Glamdring"], discard=["Concealment"]),
        ringwraith(),
    )
    renew(game.game, 0)
    assert sorted(game.pile("deck", 0)) == ["Concealment", "Glamdring"]
    assert game.pile("discard", 0) == []
    assert broken(game.game) == []


def test_2_4_five_cards_are_exchanged_at_most() -> None:
    game = position(
        wizard(
            company("Rivendell", "Legolas"),
            deck=["Glamdring"],
            discard=["Concealment"] * 8,
            sideboard=["Elven Cloak"] * 8,
            hand=["Orcrist"] * 7,
        ),
        ringwraith(),
        phase="end-of-turn",
    )
    game.run_until("exchange-in")
    for _ in range(5):
        game.answer("exchange-in", "Elven Cloak")
        if game.asks == "exchange-out":
            game.choose("Concealment")
    assert game.asks != "exchange-in"
    assert game.pile("deck", 0).count("Elven Cloak") == 5


def test_2_4_drawing_goes_on_with_the_new_deck() -> None:
    game = position(
        wizard(company("Rivendell", "Legolas"), deck=["Glamdring"], discard=["Concealment"] * 9),
        ringwraith(),
        phase="end-of-turn",
    )
    game.run_until(lambda g: g.game.state.turn == 6)
    assert sorted(game.hand(0)) == ["Concealment"] * 7 + ["Glamdring"]
    assert len(game.pile("deck", 0)) == 2


def test_2_4_1_with_no_cards_left_the_next_discard_is_the_deck() -> None:
    game = position(
        wizard(company("Rivendell", "Legolas"), deck=[], hand=["Glamdring", "Orcrist"]),
        ringwraith(),
        phase="end-of-turn",
    )
    game.answer("discard-card", "Orcrist")
    assert game.pile("discard", 0) == []
    assert "Orcrist" in game.pile("deck", 0) + game.hand(0)
    assert game.game.state.players[0].exhausted == 1, "it was drawn again at once"


def test_2_4_1_only_the_next_discard_is_the_deck_and_those_after_it_are_the_discard_pile() -> None:
    game = position(
        wizard(company("Rivendell", "Legolas"), deck=[], hand=["Glamdring"] * 9 + ["Orcrist"]),
        ringwraith(),
        phase="end-of-turn",
    )
    game.answer("discard-card", "Orcrist")
    assert game.pile("deck", 0) == ["Orcrist"] and game.pile("discard", 0) == []
    game.run_until(lambda g: g.game.state.turn == 6)
    assert game.pile("deck", 0) == ["Orcrist"] and game.pile("discard", 0) == ["Glamdring"]
    assert game.game.state.players[0].exhausted == 0


def test_2_4_what_exhaustion_discards_is_there_to_be_exchanged() -> None:
    """Cards that go when a deck is exhausted go first: they are in the discard pile by then."""
    goes = Script(
        "goes with the deck",
        triggers=[
            Trigger("deck exhausted", lambda ctx: table.discard(ctx.game, ctx.me), immediate=True)
        ],
    )
    game = position(
        wizard(
            company("Rivendell", "Legolas"),
            in_play=["Gates of Morning"],
            deck=["Glamdring"],
            sideboard=["Gollum"],
            hand=["Orcrist"] * 7,
        ),
        ringwraith(),
        phase="end-of-turn",
        scripts={"Gates of Morning": goes},
    )
    game.run_until("exchange-in").choose("Gollum").pass_()
    assert game.pile("sideboard", 0) == ["Gates of Morning"]
    assert game.pile("deck", 0) == ["Gollum"]


def test_2_6_phases_follow_at_once() -> None:
    game = position(wizard(company("Rivendell", "Legolas")), ringwraith(), phase="organization")
    asked = []
    while game.game.state.turn == 5:
        asked.append((game.phase, game.asks))
        game.pass_()
    assert asked == [
        ("organization", "organization"),
        ("site", "enter-site"),
        ("end-of-turn", "discard-card"),
        ("end-of-turn", "discard-card"),
    ]


def test_2_7_rules_hold_in_every_phase() -> None:
    """An item's bonus counts in the organization phase as it does in combat."""
    game = position(
        wizard(company("Rivendell", character("Legolas", "Dagger of Westernesse"))), ringwraith()
    )
    assert game["Legolas"].prowess == 6
