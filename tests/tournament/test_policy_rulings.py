"""The Council of Lórien's policy, issue one: CLARIFICATIONS AND RULINGS, in games by its ruleset.

Each test is named after its item. What the rulings say of cards that the program does not enforce
is on docs/tournament.md.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from freecouncil.rules import sight
from freecouncil.rules.decisions import Option
from freecouncil.rules.table import discard
from freecouncil.testing import Piece, Play, Side, character, company, position, wizard, wounded

RULES = "council-1996"


def council_game(first: Side, second: Side, phase: str) -> Play:
    return position(first, second, phase=phase, rules=RULES)


def moving(
    *members: str, hand: tuple[str, ...] = (), hazards: tuple[str, ...] = (), **foe: Any
) -> Play:
    """A company on its way through a Wilderness to Ettenmoors, and an opponent with hazards."""
    game = council_game(
        wizard(company("Rivendell", *members, moving_to="Ettenmoors"), hand=hand),
        wizard(company("Lórien", "Celeborn"), hand=hazards, **foe),
        "movement",
    )
    while game.asks in ("site-path", "draw"):
        game.game.choose(game.decision.options[-1 if game.asks == "draw" else 0])
    return game


def inside(site: str, *members: str, hand: tuple[str, ...], deck: tuple[str, ...]) -> Play:
    """A company that has entered its site, where nothing attacks this time."""
    game = council_game(wizard(company(site, *members), hand=hand, deck=deck), wizard(), "site")
    game.game.add_effect("no automatic-attacks", game[site].id)
    return game.answer("enter-site", True)


def read_by(game: Play, seat: int) -> str:
    """The log as one of the players may read it."""
    return "\n".join(line.words for line in game.game.view(seat).log())


def is_open(game: Play, name: str) -> bool:
    """Does the opponent still know of the card in the hand?"""
    card = game.game.card(game[name].id)
    return card.where == "hand" and sight.is_open(card)


# Item 22: one attack after the other --------------------------------------------------------------


def test_item_22_no_attack_is_declared_while_another_is_carried_out() -> None:
    game = moving("Elrond", "Gimli", hazards=("Wargs", "Wolves"))
    game.play("Wargs", key="wilderness")
    meanwhile: list[str] = []

    def over(play: Play) -> bool:
        if play.asked == 1 and not play.happened("attack defeated", "Wargs"):
            meanwhile.extend(play.words(option) for option in play.decision.options)
        return bool(play.happened("attack defeated", "Wargs"))

    game.rolls(*[12] * 8)
    game.run_until(over)
    assert not [words for words in meanwhile if "Wolves" in words]
    assert game.offers("play", "Wolves", "creature"), "when it is over, the next may come"


# Item 23: Sacrifice of Form -----------------------------------------------------------------------


def comers(game: Play) -> set[str]:
    """Who may be brought into play now; a single one is brought without a question."""
    game.organize().choose("bring-character")
    asked = game.decision
    if asked.ask == "place-character":
        return {game.game.card(int(asked.about[0])).card.name}
    return {game.game.card(int(n)).card.name for option in asked.options for n in option.args}


def test_item_23_no_different_wizard_is_revealed_after_one_was_discarded() -> None:
    game = council_game(
        wizard(company("Rivendell", "Gandalf", "Legolas"), hand=("Saruman", "Gandalf")),
        wizard(),
        "organization",
    )
    discard(game.game, game.game.card(game.game.state.players[0].avatar))
    game.refuses("Saruman", "Gandalf", "2.II.2.1.1")
    assert comers(game) == {"Gandalf"}


def test_item_23_after_sacrifice_of_form_he_is_kept_for_his_player() -> None:
    game = council_game(
        wizard(company("Rivendell", "Gandalf", "Legolas", moving_to="Ettenmoors"),
               hand=("Sacrifice of Form", "Saruman", "Gandalf")),
        wizard(company("Lórien", "Celeborn"), hand=("Wargs", "Gandalf", "Saruman")),
        "movement",
    )  # fmt: skip
    game.run_until(lambda play: play.asks == "act" and play.offers("play", "Wargs", "creature"))
    game.play("Wargs", key="wilderness")
    game.run_until(lambda play: bool(play.offers("play", "Sacrifice of Form")))
    game.play("Sacrifice of Form")
    game.run_until(lambda play: play.phase == "organization" and play.active == 1)
    game.refuses("Gandalf", "keeps it for the opponent")
    assert comers(game) == {"Saruman"}, "the opponent may not reveal the discarded Wizard"
    game.choose("at", "Rivendell")
    game.run_until(lambda play: play.phase == "organization" and play.active == 0)
    game.refuses("Saruman", "Gandalf has been revealed", "2.II.2.1.1")
    assert comers(game) == {"Gandalf"}, "nor his player a different one"


# Item 24: when cards are played -------------------------------------------------------------------

RESOURCES = ("Concealment", "Dodge", "Stealth", "Gates of Morning", "Sun", "Halfling Strength")
HAZARDS = ("Wargs", "Lure of the Senses", "Doors of Night", "Twilight", "Weariness of the Heart")


def whole_turn(watch: Callable[[Play, Option], None]) -> Play:
    """A turn of the first player, against one who has resources, hazards and a Palantír at hand."""
    saruman = character("Saruman", "Palantír of Orthanc")
    game = council_game(
        wizard(company("Rivendell", "Gimli", "Frodo", moving_to="Ettenmoors")),
        wizard(
            company("Isengard", saruman, "Legolas"),
            hand=(*RESOURCES, *HAZARDS),
            discard=("Dodge",),
            deck=("Ford",) * 30,
            in_play=("Adûnaphel",),
        ),
        "untap",
    )

    def over(play: Play) -> bool:
        if play.active == 0 and play.asked == 1:
            for option in play.decision.options:
                if option.verb in ("play", "use"):
                    watch(play, option)
        return play.active == 1

    game.rolls(*[7] * 20)
    game.run_until(over)
    return game


def test_item_24_no_resources_and_no_effects_of_characters_in_the_opponents_turn() -> None:
    used: list[str] = []
    whole_turn(lambda play, option: used.append(play.game.card(int(option.args[0])).card.name))
    assert "Wargs" in used and "Adûnaphel" in used, "hazards could be played"
    # any card may be laid on-guard, as a bluff: that is not playing it
    playable: list[str] = []
    whole_turn(
        lambda play, option: (
            playable.append(play.game.card(int(option.args[0])).card.name)
            if option.args[1] != "on-guard"
            else None
        )
    )
    assert not {*RESOURCES, "Palantír of Orthanc"} & set(playable)


def test_item_24_hazards_only_in_the_opponents_movement_hazard_phase() -> None:
    phases: set[str] = set()
    whole_turn(lambda play, option: phases.add(play.phase))
    assert phases == {"movement"}


def test_item_24_no_hazards_in_the_own_turn() -> None:
    game = council_game(
        wizard(company("Rivendell", "Gimli", moving_to="Ettenmoors"), hand=HAZARDS),
        wizard(),
        "untap",
    )
    played: list[str] = []

    def seen(play: Play) -> bool:
        played.extend(
            play.game.card(int(option.args[0])).card.name
            for option in play.decision.options
            if play.asked == 0 and option.verb in ("play", "use")
        )
        return play.active == 1

    game.rolls(*[7] * 20)
    game.run_until(seen)
    assert not set(HAZARDS) - {"Twilight"} & set(played)  # Twilight's text lets it be a resource


# Item 25: illegal targets -------------------------------------------------------------------------


def test_item_25_resources_target_no_characters_of_the_opponent() -> None:
    def game(*members: Piece | str) -> Play:
        return council_game(
            wizard(company("Rivendell", "Elrond", *members), hand=("Halfling Strength",)),
            wizard(company("Rivendell", wounded("Frodo"))),
            "organization",
        )

    assert not game().offers("play", "Halfling Strength"), "the opponent's Frodo is no target"
    healing = game(wounded("Sam Gamgee")).play("Halfling Strength", action="heal").pass_windows()
    assert not healing["Sam Gamgee"].wounded and healing["Frodo"].wounded


def test_item_25_what_has_a_global_effect_affects_the_opponents_cards_too() -> None:
    game = council_game(
        wizard(company("Rivendell", "Aragorn II"), in_play=("Sun",)),
        wizard(company("Lórien", "Faramir")),
        "organization",
    )
    assert game["Aragorn II"].prowess == 6 + 1
    assert game["Faramir"].prowess == 5 + 1


# Item 26: a card's text against the rules ---------------------------------------------------------


def test_item_26_a_cards_text_takes_precedence_over_a_rule() -> None:
    """By the rules a character comes into play at any haven. Frodo's card says: only at Bag End."""

    def may_come(name: str, site: str) -> bool:
        game = council_game(
            wizard(company(site, "Gandalf"), hand=("Frodo", "Legolas")), wizard(), "organization"
        )
        return name in comers(game)

    assert may_come("Legolas", "Rivendell")
    assert not may_come("Frodo", "Rivendell")
    assert may_come("Frodo", "Bag End")


# Item 27: what is shown of cards that are searched for --------------------------------------------

SIDEBOARD = ("Dodge", "Escape", "Concealment")


def test_item_27_resources_from_the_sideboard_by_tapping_a_wizard_are_shown_as_such() -> None:
    game = council_game(
        wizard(company("Rivendell", "Gandalf"), sideboard=SIDEBOARD), wizard(), "organization"
    )
    game.choose("sideboard").choose("to-discard-pile").choose("Dodge").choose("Escape").choose(None)
    assert game.pile("discard", 0) == ["Dodge", "Escape"]
    seen = read_by(game, 1)
    assert seen.count("brings a resource or character from the sideboard") == 2, "and how many"
    assert "Dodge" not in seen and "Escape" not in seen
    assert "Dodge" in read_by(game, 0)


def test_item_27_hazards_from_the_sideboard_are_shown_as_such() -> None:
    game = council_game(
        wizard(company("Rivendell", "Gandalf")),
        wizard(sideboard=("Wargs", "Giant"), deck=("Orc-guard",) * 9),
        "untap",
    )
    game.choose(True).choose("to-play-deck").choose("Wargs")
    seen = read_by(game, 0)
    assert "shuffles a hazard from the sideboard into the play deck" in seen
    assert "Wargs" not in seen


def test_item_27_cards_exchanged_when_the_deck_is_exhausted_are_not_shown_but_counted() -> None:
    game = council_game(
        wizard(company("Rivendell", "Gimli", moving_to="Ettenmoors"), deck=("Stealth",) * 2,
               discard=("Ford", "River"), sideboard=SIDEBOARD),
        wizard(),
        "movement",
    )  # fmt: skip
    game.run_until("exchange-in")
    game.choose("Dodge").choose("Ford")
    game.choose(None)
    assert "Dodge" in read_by(game, 0)
    seen = read_by(game, 1)
    assert seen.count("exchanges a card with the sideboard") == 1
    assert "Dodge" not in seen and "Ford" not in seen


def test_item_27_far_sight_reveals_the_item() -> None:
    game = inside("Amon Hen", "Arwen", hand=("Far-sight",), deck=("Dodge", "Glamdring"))
    game.rolls(12).play("Far-sight").run_until(lambda play: "Glamdring" in play.hand(0))
    assert "Glamdring" in read_by(game, 1)
    assert is_open(game, "Glamdring")


def test_item_27_lordly_presence_reveals_nothing() -> None:
    game = inside(
        "Edoras", "Legolas", hand=("Riders of Rohan", "Lordly Presence"), deck=("Ford", "Dodge")
    )
    game.rolls(12).play("Riders of Rohan").play("Lordly Presence")
    assert game.hand(0) == ["Dodge"]
    assert "Dodge" in read_by(game, 0)
    seen = read_by(game, 1)
    assert "draws a card" in seen and "Dodge" not in seen
    assert not is_open(game, "Dodge")


def test_item_27_favor_of_the_valar_reveals_nothing_but_the_number() -> None:
    game = council_game(
        wizard(company("Rivendell", "Gimli"), hand=("Favor of the Valar", "Escape"),
               deck=("Ford",) * 7, discard=("Dodge", "River")),
        wizard(),
        "organization",
    )  # fmt: skip
    game.play("Favor of the Valar")
    seen = read_by(game, 1)
    assert "shuffles cards into the play deck: 3" in seen
    assert not [name for name in ("Dodge", "River", "Ford", "Escape") if name in seen]
    for name in ("Dodge", "River", "Ford", "Escape"):
        assert all(not sight.is_open(c) for c in game.game.state.cards[1:] if c.card.name == name)


def test_item_27_the_palantir_of_annuminas_reveals_the_card() -> None:
    bearer = character("Saruman", "Palantír of Annúminas")
    game = council_game(
        wizard(company("Rivendell", bearer), deck=("Ford", "Ringlore"), discard=("Dodge",)),
        wizard(),
        "organization",
    )
    game.rolls(12).use("Palantír of Annúminas").pass_windows()
    assert game.hand(0) == ["Ringlore"]
    assert "Ringlore" in read_by(game, 1)
    assert is_open(game, "Ringlore")


def test_item_27_lucky_search_reveals_what_is_turned_over() -> None:
    game = inside("Moria", "Aragorn II", hand=("Lucky Search",), deck=("Glamdring", "Dodge"))
    game.rolls(3).play("Lucky Search")
    game.run_until(lambda play: bool(play.happened("attack", "Lucky Search")))
    seen = read_by(game, 1)
    assert "turns over Dodge" in seen and "turns over Glamdring" in seen


def test_item_27_vilya_shows_that_they_are_resources() -> None:
    game = council_game(
        wizard(company("Rivendell", "Elrond"), hand=("Vilya",), deck=("Ford",) * 6,
               discard=("Dodge", "Escape", "River")),
        wizard(),
        "organization",
    )  # fmt: skip
    game.rolls(12).play("Vilya")
    game.run_until(lambda play: not play.pile("discard", 0) or play.phase != "organization",
                   **{"into-play-deck": "Dodge"})  # fmt: skip
    seen = read_by(game, 1)
    assert "shuffles a resource into the play deck" in seen
    assert "Dodge" not in seen


def test_item_27_the_palantir_of_orthanc_reveals_nothing() -> None:
    bearer = character("Saruman", "Palantír of Orthanc")
    game = council_game(
        wizard(company("Rivendell", bearer), deck=("Ford",) * 6, discard=("Dodge", "Escape")),
        wizard(),
        "organization",
    )
    game.rolls(12, 12).use("Palantír of Orthanc")
    game.run_until(lambda play: len(play.pile("discard", 0)) == 1)
    seen = read_by(game, 1)
    assert "Dodge" not in seen and "Escape" not in seen
    assert "shuffles a card into the play deck" in seen


def test_item_27_the_palantir_of_minas_tirith_reveals_nothing() -> None:
    bearer = character("Saruman", "Palantír of Minas Tirith")
    game = council_game(
        wizard(company("Rivendell", bearer), deck=("Dodge", "Ford", "River")),
        wizard(deck=("Wargs", "Giant")),
        "organization",
    )
    game.rolls(12, 12).use("Palantír of Minas Tirith").pass_windows()
    assert "Wargs" in read_by(game, 0)
    seen = read_by(game, 1)
    assert "looks at cards of a play deck" in seen
    assert not [name for name in ("Dodge", "Wargs") if name in seen]


def test_item_27_the_mouth_of_sauron_shows_that_it_is_a_hazard() -> None:
    game = moving("Elrond", hazards=("Mouth of Sauron",), discard=("Wargs", "Giant"))
    game.play("Mouth of Sauron", action="short").pass_windows().answer("bring-back", "Wargs")
    assert "Wargs" in game.hand(1)
    seen = read_by(game, 0)
    assert "takes a hazard from the discard pile back into the hand" in seen
    assert "Wargs" not in seen and not is_open(game, "Wargs")


def test_item_27_uvatha_reveals_the_creature() -> None:
    game = moving("Elrond", in_play=("Ûvatha the Horseman",), discard=("Wargs", "Giant"))
    game.use("Ûvatha the Horseman", action="bring a creature back").pass_windows()
    game.answer("bring-back", "Wargs")
    assert "takes Wargs back into the hand" in read_by(game, 0)
    assert is_open(game, "Wargs")


def test_item_27_the_nazgul_are_abroad_reveals_the_nazgul() -> None:
    game = council_game(
        wizard(company("Rivendell", "Gimli"), discard=("Dwar of Waw", "Wargs")),
        wizard(in_play=("The Nazgûl are Abroad", "Doors of Night")),
        "end-of-turn",
    )
    game.run_until("bring-back").choose("Dwar of Waw")
    assert "Dwar of Waw" in game.hand(0)
    assert "takes Dwar of Waw back into the hand" in read_by(game, 1)
    assert is_open(game, "Dwar of Waw")


@pytest.mark.parametrize(
    "ring", ["Dwarven Ring of Thélor's Tribe", "Dwarven Ring of Thrár's Tribe"]
)
def test_item_27_dwarven_rings_reveal_the_items(ring: str) -> None:
    game = council_game(
        wizard(
            company("Rivendell", character("Gimli", ring)),
            deck=("Dodge", "Elven Cloak"),
            discard=("Dagger of Westernesse", "Glamdring"),
        ),
        wizard(),
        "organization",
    )
    game.rolls(12).use(ring).choose("Elven Cloak")
    game.choose("Dagger of Westernesse").pass_windows()
    assert sorted(game.hand(0)) == ["Dagger of Westernesse", "Elven Cloak"]
    assert game["Gimli"].tapped and game.happened("rolled", "Gimli", "corruption", 2)
    seen = read_by(game, 1)
    assert "Elven Cloak" in seen and "Dagger of Westernesse" in seen
    assert is_open(game, "Elven Cloak") and is_open(game, "Dagger of Westernesse")


@pytest.mark.parametrize("tribe", ["Barin", "Bávor", "Drúin", "Dwálin"])
@pytest.mark.parametrize("way", ["play-found", "discard-found"])
def test_item_27_dwarven_rings_reveal_the_item_that_is_played_or_discarded(
    tribe: str, way: str
) -> None:
    ring = f"Dwarven Ring of {tribe}'s Tribe"
    item = "Glamdring" if tribe in ("Barin", "Dwálin") else "Scroll of Isildur"
    game = council_game(
        wizard(
            company("Moria", character("Gimli", ring), "Legolas"),
            deck=("Dodge", "Glamdring", "Scroll of Isildur"),
        ),
        wizard(),
        "site",
    )
    game.game.add_effect("no automatic-attacks", game["Moria"].id)
    game.answer("enter-site", True).rolls(12).use(ring).answer("found-item", way).pass_windows()
    seen = read_by(game, 1)
    assert f"finds {item}" in seen
    assert "Dodge" not in seen
    assert game.happened("in play" if way == "play-found" else "discarded", item)
