"""Hazards of The Balrog: the Spawn, what helps Spiders, and the Beornings."""

from __future__ import annotations

from typing import Any

import pytest

from freecouncil.rules import attributes
from freecouncil.rules.attacks import Attack
from freecouncil.rules.invariants import check
from freecouncil.testing import Play, character, company, position, ringwraith, wizard


def spiders(
    *members: Any, hand: tuple[str, ...] = (), ours: tuple[str, ...] = (), **foe: Any
) -> Play:
    """Giant Spiders attack a company on its way to Moria."""
    game = position(
        wizard(company("Rivendell", *members, moving_to="Moria"), hand=list(ours)),
        ringwraith(hand=["Giant Spiders", *hand], **foe),
        phase="movement",
    )
    game.answer("site-path", "Rhudaur/Hollin/Redhorn Gate")
    game.run_until(lambda play: play.offers("play", "Giant Spiders"))
    return game.play("Giant Spiders", key="wilderness")


# Black Vapour ---------------------------------------------------------------------------------------


def vaporous(roll: int) -> Play:
    """Concealment would cancel the attack."""
    game = spiders("Frodo", "Gimli", hand=("Black Vapour",), ours=("Concealment",))
    game.play("Concealment")
    game.rolls(roll).play("Black Vapour", action="cancel what cancels")
    return game.pass_windows()


def test_black_vapour_keeps_a_spider_attack_from_being_canceled() -> None:
    game = vaporous(5)  # and 10 prowess: 15
    assert game.attack.prowess == 11 and not game.attack.canceled


def test_black_vapour_fails_up_to_14() -> None:
    game = vaporous(4)
    assert game.happened("attack canceled", "Giant Spiders")


def test_black_vapour_or_makes_spiders_stronger() -> None:
    game = spiders("Frodo", hand=("Black Vapour",))
    game.play("Black Vapour", action="more prowess")
    assert game.attack.prowess == 11


# Unabated in Malice ---------------------------------------------------------------------------------


def at_moria(hand: tuple[str, ...] = (), *members: str) -> Play:
    game = position(
        wizard(company("Moria", *(members or ("Frodo",))), hand=list(hand)),
        ringwraith(hand=["Unabated in Malice"]),
        phase="movement",
    )
    limit = game.company("Frodo").hazards
    game.play("Unabated in Malice")
    assert game.company("Frodo").hazards == limit  # it does not count
    return game.run_until("enter-site").answer("enter-site", True)  # its Orcs: 4 strikes, 7 prowess


def test_unabated_in_malice_strengthens_an_automatic_attack() -> None:
    game = at_moria()
    assert (game.attack.strikes, game.attack.prowess) == (5, 8)


def test_unabated_in_malice_the_first_attempt_to_cancel_undoes_it() -> None:
    game = at_moria(("Concealment", "Concealment"), "Frodo", "Bilbo")
    game.play("Concealment", "Frodo").run_until("assign-strike")
    assert (game.attack.strikes, game.attack.prowess) == (4, 7) and not game.attack.canceled
    assert not game.happened("attack canceled")


def test_unabated_in_malice_the_second_attempt_cancels() -> None:
    attack = at_moria().attack.state
    attack.canceled = True
    assert not attack.canceled
    attack.canceled = True
    assert attack.canceled


def test_unabated_in_malice_not_on_other_attacks() -> None:
    game = spiders("Frodo", hand=("Unabated in Malice",))
    game.run_until(lambda play: play.game.window.attack is not None)
    assert not game.offers("play", "Unabated in Malice", "short")


# Spawn ----------------------------------------------------------------------------------------------


def test_spawn_of_ungoliant_makes_spiders_bites_worse() -> None:
    game = spiders("Frodo", in_play=["Spawn of Ungoliant"])
    attack = game.attack.state
    frodo = game["Frodo"].instance
    assert attributes.fold(game.game, "body-check", frodo, 0, attack) == 1
    assert attributes.fold(game.game, "body-check", frodo, 0, None) == 0


def test_spawn_of_ungoliant_not_for_orcs() -> None:
    game = position(ringwraith(company("Moria", "Gorbag")), wizard(in_play=["Spawn of Ungoliant"]))
    from freecouncil.cards.facts import Attack as AttackFacts

    company_ = next(iter(game.game.state.companies.values()))
    gorbag = game["Gorbag"].instance
    bite = Attack(game.game, AttackFacts(race="Spider", strikes=1, prowess=9), company_, gorbag)
    assert attributes.fold(game.game, "body-check", gorbag, 0, bite) == 0


@pytest.mark.parametrize(
    ("answer", "prowess", "detains"), [("bound", 11, True), ("as-it-is", 10, False)]
)
def test_ungoliants_progeny_may_make_spiders_detain(
    answer: str, prowess: int, detains: bool
) -> None:
    game = spiders("Frodo", in_play=["Ungoliant's Progeny"])
    assert game.asks == "bind" and game.asked == 1
    game.choose(answer)
    assert game.attack.prowess == prowess and game.attack.detainment == detains


def test_ungoliants_progeny_is_for_spiders() -> None:
    game = position(
        wizard(company("Moria", "Frodo")),
        ringwraith(in_play=["Ungoliant's Progeny"]),
        phase="site",
    )
    game.answer("enter-site", True)
    assert game.asks != "bind"


def test_ungoliants_foul_issue_lets_spiders_be_keyed_below() -> None:
    from freecouncil.rules.hazards import keyings

    def keys(*in_play: str) -> list[str]:
        game = position(
            wizard(company("The Under-gates", "Frodo")),
            ringwraith(hand=["Giant Spiders"], in_play=in_play),
            phase="movement",
        )
        here = next(iter(game.game.state.companies.values()))
        return list(keyings(game.game, game["Giant Spiders"].instance, here))

    assert keys() == [] and keys("Ungoliant's Foul Issue") == ["site-type:shadow-hold"]


def test_ungoliants_foul_issue_not_above_ground() -> None:
    game = position(
        wizard(company("Moria", "Frodo")),
        ringwraith(hand=["Giant Spiders"], in_play=["Ungoliant's Foul Issue"]),
        phase="movement",
        pausing=(1,),
    )
    game.refuses("Giant Spiders", "keyed")


def test_monstrosity_of_diverse_shape_calls_beasts_on_whom_it_has_attacked() -> None:
    game = position(
        wizard(company("Rivendell", "Frodo", "Gimli", moving_to="Moria")),
        ringwraith(in_play=["Monstrosity of Diverse Shape"], discard=["Wargs"]),
        phase="movement",
        pausing=(1,),
    )
    game.answer("site-path", "Rhudaur/Hollin/Redhorn Gate")
    game.run_until(lambda play: play.asked == 1 and play.asks == "act")
    game.refuses("Monstrosity of Diverse Shape", "has not attacked")
    here = game.company("Frodo")
    monster = game["Monstrosity of Diverse Shape"]
    game.game.state.turn_memo["attacked by", monster.id, here.id] = True
    game.pass_()
    game = position(
        wizard(company("Rivendell", "Frodo", "Gimli", moving_to="Moria")),
        ringwraith(in_play=["Monstrosity of Diverse Shape"], discard=["Wargs"]),
        phase="movement",
    )
    game.game.state.turn_memo["attacked by", monster.id, here.id] = True
    game.answer("site-path", "Rhudaur/Hollin/Redhorn Gate")
    game.run_until(lambda play: play.offers("use", "Monstrosity of Diverse Shape"))
    game.use("Monstrosity of Diverse Shape", "Wargs").run_until(lambda play: play.asks != "key")
    assert game.attack.source == "Wargs" and game.company("Frodo").hazards == 1


# Desire All for Thy Belly ---------------------------------------------------------------------------


def hungry(*spawn: str) -> Play:
    game = position(
        wizard(
            company("Rivendell", "Frodo"),
            deck=["Elven Cloak", "Glamdring", "Orcrist"],
            hand=["Dagger of Westernesse"] * 8,
        ),
        ringwraith(hand=["Desire All for Thy Belly", "Ungoliant's Progeny"], in_play=list(spawn)),
        phase="movement",
        pausing=(1,),
    )
    return game.run_until(lambda play: play.asked == 1)


def test_desire_all_for_thy_belly_shows_one_of_the_top_cards() -> None:
    game = hungry("Spawn of Ungoliant", "Ungoliant's Foul Issue").play("Desire All for Thy Belly")
    game.run_until("to-devour")
    check(game.game)
    assert game["Ungoliant's Progeny"].where == "discard"
    assert game.offers("Orcrist") and game.offers("Glamdring") and not game.offers("Elven Cloak")
    game.choose("Glamdring")
    assert game.asks == "devour" and game.asked == 0
    game.choose("devoured")
    assert game["Glamdring"].where == "gone"
    assert game["Desire All for Thy Belly"].where == "gone"
    assert sorted(game.pile("deck", 0)) == ["Elven Cloak", "Orcrist"]


def test_desire_all_for_thy_belly_or_the_hand_is_smaller_for_good() -> None:
    game = hungry("Spawn of Ungoliant").play("Desire All for Thy Belly").run_until("devour")
    before = attributes.hand_size(game.game, 0)
    game.choose("smaller-hand")
    assert attributes.hand_size(game.game, 0) == before - 1
    assert game["Orcrist"].where == "deck"


def test_desire_all_for_thy_belly_needs_spawn_in_play() -> None:
    hungry().refuses("Desire All for Thy Belly", "no Spawn in play")


# Beorning Skin-changers -----------------------------------------------------------------------------


def met_by_beornings(*members: Any) -> Play:
    game = position(
        wizard(company("Rivendell", *members, moving_to="Moria")),
        ringwraith(hand=["Beorning Skin-changers"]),
        phase="movement",
        pausing=(1,),
    )
    game.answer("site-path", "Rhudaur/Hollin/Redhorn Gate")
    return game.run_until(lambda play: play.asks == "act" and play.asked == 1)


def test_beorning_skin_changers_drive_heroes_back() -> None:
    game = met_by_beornings("Frodo", character("Gimli", tapped=True))
    game.play("Beorning Skin-changers").pass_windows()
    game.run_until(lambda play: play.phase != "movement")
    assert game["Frodo"].site == "Rivendell"


def test_beorning_skin_changers_not_past_a_warrior_nor_beorn() -> None:
    met_by_beornings("Frodo", "Gimli").refuses("Beorning Skin-changers", "untapped warrior")
    met_by_beornings("Frodo", "Beorn").refuses("Beorning Skin-changers", "Beorn")


def test_beorning_skin_changers_attack_minions_alone() -> None:
    game = met_by_beornings("Frodo")
    assert not game.offers("play", "Beorning Skin-changers", "creature")
