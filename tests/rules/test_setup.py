"""Getting ready to play (chapter 1)."""

from __future__ import annotations

import msgspec

from freecouncil import decks
from freecouncil.cards.facts import AnyCard, Character
from freecouncil.cards.library import library
from freecouncil.decks import Deck, Entry, Pool
from freecouncil.decks.filing import play_deck_sections
from freecouncil.rules import attributes, table
from freecouncil.rules.invariants import broken
from freecouncil.rules.setup import Setup
from freecouncil.rulesets import ruleset
from freecouncil.testing import Play, character, company, new_game, position, ringwraith, wizard

FREE = ["Aragorn II", "Legolas", "Gimli", "Faramir", "Arwen", "Éomer", "Balin"]
DARK = ["Gorbag", "Lagduf", "Muzgash", "Grishnákh", "Ufthak", "Orc Captain", "Lieutenant of Morgul"]


def _entries(names: list[str], alignment: str) -> tuple[Entry, ...]:
    found = []
    for name in dict.fromkeys(names):
        fitting = [
            c for c in library().named(name) if c.alignment in (alignment, "neutral", "dual")
        ]
        found.append(Entry(fitting[0].id, names.count(name)))
    return tuple(found)


def free(characters: list[str], items: list[str] | None = None, in_deck: int = 0) -> Deck:
    filler = ["Beretar", "Annalena", "Haldir", "Bergil", "Galva"][:in_deck]
    return Deck(
        alignment="wizard",
        avatar="Gandalf",
        pool=Pool(characters=_entries(characters, "hero"), items=_entries(items or [], "hero")),
        characters=_entries(filler, "hero"),
        resources=_entries(["Concealment"] * 10, "hero"),
        sites=_entries(["Rivendell", "Rivendell", "Lórien", "Moria"], "hero"),
    )


def dark(characters: list[str], items: list[str] | None = None) -> Deck:
    return Deck(
        alignment="ringwraith",
        pool=Pool(characters=_entries(characters, "minion"), items=_entries(items or [], "minion")),
        resources=_entries(["Swag"] * 3 + ["Weigh All Things to a Nicety"] * 10, "minion"),
        sites=_entries(["Minas Morgul", "Dol Guldur", "Moria"], "minion"),
    )


def between(first: Deck, second: Deck, scripted: tuple[int, ...] = (6, 6, 1, 1)) -> Play:
    return new_game(
        Setup(decks=(first, second), ruleset=ruleset("standard")), seed=1, scripted=scripted
    )


def draft(game: Play, *rounds: tuple[str | None, str | None]) -> Play:
    """Rounds of the draft: what each player reveals; None stops drafting."""
    for round_ in rounds:
        for seat, name in enumerate(round_):
            if game.asks == "draft" and game.asked == seat:
                game.choose(name)
    return game


def first_turn(game: Play) -> bool:
    return game.game.state.turn == 1


def mind_of(names: list[str]) -> int:
    total = 0
    for name in names:
        facts = library().named(name)[0]
        assert isinstance(facts, Character)
        total += facts.mind or 0
    return total


def test_1_1_the_short_game_is_the_default() -> None:
    setup = Setup(decks=(free([]), dark([])), ruleset=ruleset("standard"))
    assert setup.length == "short"


def test_1_2_each_player_is_of_a_type() -> None:
    game = between(free(["Legolas"]), dark(["Gorbag"]))
    assert [p.alignment for p in game.game.state.players] == ["wizard", "ringwraith"]


def findings(deck: Deck) -> set[str]:
    return {f.rule for f in decks.check(deck, "standard").findings}


def test_1_3_3_a_card_that_is_both_counts_as_either() -> None:
    both = next(c for c in library().hazard_events if c.resource_too)
    assert set(play_deck_sections(both, "wizard")) == {"hazards", "resources"}
    only = next(c for c in library().hazard_events if not c.resource_too)
    assert play_deck_sections(only, "wizard") == ("hazards",)


def test_1_4_1_some_balrog_sites_are_open_to_all() -> None:
    deck = decks.load("A")
    open_ = library().find("Ancient Deep-hold", alignment="balrog")
    closed = library().find("Moria", alignment="balrog")

    def with_site(site: AnyCard) -> set[str]:
        return findings(msgspec.structs.replace(deck, sites=(*deck.sites, Entry(site.id))))

    assert with_site(open_) == findings(deck)
    assert with_site(closed) - findings(deck)


def test_1_6_a_sideboard_may_hold_cards_of_every_kind() -> None:
    deck = decks.load("A")
    more = [library().find(n) for n in ("Beretar", "Orc-guard", "Cram")]
    larger = msgspec.structs.replace(
        deck, sideboard=(*deck.sideboard, *(Entry(c.id) for c in more))
    )
    assert findings(larger) - findings(deck) <= {"1.6.1", "1.3.1"}


def test_1_8_alignments_are_known_to_both_from_the_start() -> None:
    game = between(free(["Legolas"]), dark(["Gorbag"]))
    assert game.asks == "draft", "nothing has been chosen yet"
    for viewer in (0, 1, None):
        seen = [game.game.view(viewer).player(seat).alignment for seat in (0, 1)]
        assert seen == ["wizard", "ringwraith"]


def test_1_8_1_some_hazards_are_not_played_against_a_ringwraith() -> None:
    dark_ = position(
        ringwraith(company("Minas Morgul", "Gorbag", moving_to="Barad-dûr")),
        wizard(hand=["Mûmak (Oliphant)"]),
        phase="movement",
    ).run_until("act")
    dark_.refuses("Mûmak (Oliphant)", "1.8.1")
    free_ = position(
        wizard(company("Henneth Annûn", "Faramir")),
        ringwraith(hand=["Mûmak (Oliphant)"]),
        phase="movement",
    )
    assert free_.offers("play", "Mûmak (Oliphant)", "creature")


def test_1_8_1_nor_do_they_affect_the_ringwraith_who_played_them() -> None:
    own = position(
        ringwraith(
            company("Minas Morgul", "Gorbag", moving_to="Barad-dûr"), in_play=["Foul Fumes"]
        ),
        wizard(),
        phase="movement",
    ).run_until("enter-site")
    assert own["Gorbag"].site == "Barad-dûr"
    hero = position(
        wizard(company("Lórien", "Legolas", moving_to="Dead Marshes")),
        ringwraith(in_play=["Foul Fumes"]),
        phase="movement",
    ).answer("site-path", "starter")
    assert "shadow-land" in hero.company("Legolas").state.path
    hero.run_until(lambda g: g.phase != "movement")
    assert hero["Legolas"].site == "Lórien", "a Wizard's company is turned back"


def test_1_9_characters_are_drafted_in_rounds() -> None:
    game = between(free(["Legolas", "Gimli"]), dark(["Gorbag", "Lagduf"]))
    draft(game, ("Legolas", "Gorbag"), ("Gimli", None), (None, None))
    game.run_until(first_turn)
    assert game.companies(0) == [["Legolas", "Gimli"]]
    assert game.companies(1) == [["Gorbag"]]


def test_1_9_a_choice_is_hidden_until_both_have_chosen() -> None:
    game = between(free(["Legolas"]), dark(["Gorbag"]))
    before = game.game.view(1).to_dict()
    game.choose("Legolas")
    assert game.asks == "draft" and game.asked == 1
    assert not game.happened("drafted", "Legolas")
    for viewer in (1, None):
        assert "Legolas" not in str(game.game.view(viewer).to_dict())
        assert not any("Legolas" in line.words for line in game.game.view(viewer).log())
    after = game.game.view(1).to_dict()
    assert before["players"] == after["players"] and before["log"] == after["log"]


def test_1_9_the_same_unique_character_is_set_aside() -> None:
    game = between(free(["Legolas", "Gimli"]), free(["Legolas", "Gimli"]))
    draft(game, ("Legolas", "Legolas"))
    assert game.happened("draft duplicated", "Legolas")
    assert not game.offers("Legolas")
    draft(game, ("Gimli", None), (None, None))
    game.run_until("into-play-deck")
    assert game.companies(0) == [["Gimli"]]
    assert game.offers("Legolas"), "one that was set aside may go into the play deck"


def test_1_9_what_one_player_has_drafted_the_other_does_not_draft_later() -> None:
    game = between(free(["Legolas", "Gimli"]), free(["Gimli", "Legolas", "Faramir"]))
    draft(game, ("Legolas", "Gimli"))
    assert game.asked == 1, "all of the first player's characters are in play"
    assert not game.offers("Legolas") and game.offers("Faramir")


def test_1_9_nor_another_manifestation_of_it() -> None:
    game = between(free(["Aragorn II", "Arwen"]), free(["Gimli", "Strider", "Faramir"]))
    draft(game, ("Aragorn II", "Gimli"))
    game.choose("Arwen")
    assert game.asked == 1 and game.offers("Faramir")
    assert not game.offers("Strider")
    both = between(free(["Aragorn II"]), free(["Strider"]))
    draft(both, ("Aragorn II", "Strider"))
    assert both.happened("draft duplicated", "Strider")


def test_1_9_nor_one_with_whom_a_deck_of_the_other_player_begins() -> None:
    given = decks.load("A")
    names = [library().by_id(m.character).name for c in given.companies for m in c.all_members()]
    drafting = free([names[0], "Gimli"])
    game = new_game(
        Setup(decks=(given, drafting), ruleset=ruleset("standard")), seed=1, scripted=(6, 6, 1, 1)
    )
    assert game.asks == "draft" and game.asked == 1
    assert game.offers("Gimli") and not game.offers(names[0])


def test_1_9_at_most_five_characters() -> None:
    names = ["Arwen", "Éomer", "Bergil", "Annalena", "Beretar", "Galva"]
    game = between(free(names), dark([]))
    for name in names[:5]:
        game.answer("draft", name)
    game.run_until(lambda g: g.asks != "draft")
    assert game.happened("drafted", "Beretar")
    assert not game.happened("drafted", "Galva")


def test_1_9_mind_is_twenty_at_most() -> None:
    game = between(free(["Aragorn II", "Legolas", "Gimli", "Faramir"]), dark([]))
    draft(game, ("Aragorn II", None), ("Legolas", None))
    assert mind_of(["Aragorn II", "Legolas", "Faramir"]) == 20
    assert not game.offers("Gimli"), "9 + 6 + 6 is above 20"
    assert game.offers("Faramir")


def test_1_9_the_other_player_goes_on_drafting() -> None:
    game = between(free(["Arwen", "Éomer"]), dark(["Gorbag"]))
    draft(game, ("Arwen", None))
    assert game.asks == "draft" and game.asked == 0
    draft(game, ("Éomer", None))
    assert game.happened("drafted", "Éomer")


def test_1_9_two_minor_items_start_with_the_characters() -> None:
    game = between(free(["Legolas", "Gimli"], ["Elven Cloak", "Dagger of Westernesse"]), dark([]))
    draft(game, ("Legolas", None), ("Gimli", None), (None, None))
    game.run_until("starting-item")
    game.choose("give", "Elven Cloak", "Legolas")
    game.choose("give", "Dagger of Westernesse", "Gimli")
    assert game["Legolas"].cards == ["Elven Cloak"]
    assert game["Gimli"].cards == ["Dagger of Westernesse"]


def test_1_9_some_events_start_with_a_company_in_place_of_an_item() -> None:
    game = between(free(["Legolas"]), dark(["Gorbag", "Lagduf"], ["Orders from Lugbúrz"]))
    draft(game, ("Legolas", "Gorbag"), (None, "Lagduf"), (None, None))
    game.run_until("starting-item").choose("give", "Orders from Lugbúrz", "Gorbag")
    game.run_until(first_turn)
    assert game["Orders from Lugbúrz"].in_play
    assert game.company("Gorbag").events == ["Orders from Lugbúrz"]


def test_1_9_an_event_that_lies_on_nothing_starts_so() -> None:
    game = between(free(["Legolas"]), dark(["Gorbag", "Lagduf"], ["Whispers of Rings"]))
    draft(game, ("Legolas", "Gorbag"), (None, "Lagduf"), (None, None))
    game.run_until("starting-item").choose("give", "Whispers of Rings", "Gorbag")
    game.run_until(first_turn)
    assert game["Whispers of Rings"].in_play
    assert not game.company("Gorbag").events


def test_1_9_leftovers_fill_the_deck_up_to_ten_characters_and_the_rest_is_gone() -> None:
    game = between(free(["Legolas", "Gimli", "Arwen"], in_deck=0), dark([]))
    draft(game, ("Legolas", None), (None, None))
    game.run_until("into-play-deck").choose("Gimli").choose(None)
    assert game["Gimli"].where in ("deck", "hand")
    assert game["Arwen"].where == "gone"


def test_1_9_R1_a_ringwraith_drafts_six() -> None:
    names = ["Lagduf", "Muzgash", "Grishnákh", "Orc Tracker", "Orc Brawler", "Orc Sniffler"]
    deck = dark([*names, "Orc Veteran"])
    game = between(deck, free([]))
    for name in names:
        game.answer("draft", name)
    game.run_until("starting-site")
    assert game.happened("drafted", "Orc Sniffler")
    assert not game.happened("drafted", "Orc Veteran")


def test_1_9_R2_agents_are_not_drafted() -> None:
    agent = next(c for c in library().characters if c.agent and c.draftable)
    game = between(dark(["Gorbag", agent.name]), free([]))
    assert game.asks == "draft"
    assert game.offers("Gorbag") and not game.offers(agent.name)


def test_1_10_starting_sites_come_from_the_location_deck() -> None:
    game = between(free(["Legolas"]), dark(["Gorbag"]))
    draft(game, ("Legolas", "Gorbag"), (None, None))
    game.run_until(first_turn)
    assert game["Legolas"].site == "Rivendell"
    assert game.pile("location", 0).count("Rivendell") == 1


def test_1_10_W1_a_wizards_company_begins_at_rivendell() -> None:
    game = between(free(["Legolas", "Gimli"]), dark([]))
    draft(game, ("Legolas", None), ("Gimli", None))
    game.run_until(first_turn)
    assert game.companies(0) == [["Legolas", "Gimli"]]
    assert game["Gimli"].site == "Rivendell"


def test_1_10_R1_a_ringwraiths_companies_begin_at_two_darkhavens() -> None:
    game = between(dark(["Gorbag", "Lagduf"]), free([]))
    draft(game, ("Gorbag", None), ("Lagduf", None))
    game.run_until("starting-site")
    assert sorted(game.options) == ["starting-site Dol Guldur", "starting-site Minas Morgul"]
    game.choose("Dol Guldur").choose("Minas Morgul")
    assert game["Gorbag"].site == "Dol Guldur"
    assert game["Lagduf"].site == "Minas Morgul"


def test_1_11_hands_of_eight() -> None:
    game = between(free(["Legolas"]), dark(["Gorbag"]))
    draft(game, ("Legolas", "Gorbag"))
    game.run_until(first_turn)
    assert len(game.hand(0)) == len(game.hand(1)) == 8


def test_1_11_1_a_starting_card_does_not_change_the_first_hand() -> None:
    game = between(free(["Elrond"]), dark(["Gorbag"]))
    draft(game, ("Elrond", "Gorbag"))
    game.run_until(first_turn)
    assert attributes.hand_size(game.game, 0) == 9
    assert len(game.hand(0)) == 8


def test_1_11_2_a_new_hand_size_counts_when_the_hand_is_next_reset() -> None:
    game = position(
        wizard(company("Rivendell", "Elrond"), hand=["Concealment"] * 8),
        ringwraith(),
        phase="end-of-turn",
    )
    assert len(game.hand(0)) == 8
    game.run_until(lambda g: g.game.state.turn == 6)
    assert len(game.hand(0)) == 9


def test_1_11_3_changes_of_the_hand_size_add_up() -> None:
    game = position(
        wizard(company("Rivendell", character("Elrond", "Emerald of the Mariner"))), ringwraith()
    )
    assert attributes.hand_size(game.game, 0) == 8 + 1 + 1


def test_1_12_twenty_points_of_general_influence_less_the_minds() -> None:
    game = position(wizard(company("Rivendell", "Aragorn II", "Legolas")), ringwraith())
    assert attributes.general_influence(game.game, 0) == 20
    assert game.general_influence(0) == 20 - 9 - 6


def test_1_12_1_unused_general_influence_stops_at_zero() -> None:
    game = position(
        wizard(company("Rivendell", "Aragorn II", "Legolas", "Gimli", "Elrond")), ringwraith()
    )
    assert attributes.used_general_influence(game.game, 0) == 31
    assert attributes.unused_general_influence(game.game, 0) == 0


def test_1_12_R1_a_ringwraith_has_five_more_that_control_nobody() -> None:
    game = position(ringwraith(company("Dol Guldur", "Gorbag", "Shagrat", "The Mouth")), wizard())
    assert attributes.used_general_influence(game.game, 0) == 21
    assert attributes.unused_general_influence(game.game, 0) == 5, "on top of zero"
    assert game.general_influence(0) == -1, "the five control nobody"


def test_1_13_the_higher_roll_goes_first_and_ties_are_rolled_again() -> None:
    game = between(free(["Legolas"]), dark(["Gorbag"]), scripted=(3, 3, 3, 3, 1, 2, 4, 4))
    draft(game, ("Legolas", "Gorbag"), (None, None))
    game.run_until(first_turn)
    assert game.active == 1
    assert game.dice_left == 0


def test_a_challenge_deck_starts_as_it_says() -> None:
    game = new_game(Setup.challenge("A", "F"), seed=3)
    deck = decks.load("A")
    names = {library().by_id(m.character).name for c in deck.companies for m in c.all_members()}
    assert {n for company_ in game.companies(0) for n in company_} == names


def test_the_same_challenge_deck_twice_starts_with_the_same_characters() -> None:
    game = new_game(Setup.challenge("B", "B"), seed=3)
    assert game.companies(0) == game.companies(1)
    assert broken(game.game) == []
    elrond = next(c for c in game.game.state.cards if c.card.name == "Elrond" and c.owner == 0)
    table.discard(game.game, elrond)
    assert game.game.taken(elrond), "the opponent's is still in play (g.man.1)"


def test_followers_do_not_count_against_general_influence() -> None:
    game = position(
        wizard(company("Rivendell", character("Gandalf", followers=["Legolas"]))), ringwraith()
    )
    assert game.general_influence(0) == 20
