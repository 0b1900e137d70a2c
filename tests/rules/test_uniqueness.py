"""Uniqueness, duplication and manifestations (glossary), and other rules of the glossary."""

from __future__ import annotations

from typing import Any

from made_up import event

from freecouncil.rules import table
from freecouncil.rules.scripting import Ctx, Role
from freecouncil.testing import Play, character, company, position, ringwraith, tapped, wizard


def at_edoras(hand: list[str], **theirs: Any) -> Play:
    game = position(
        wizard(company("Edoras", "Éomer", "Legolas"), hand=hand),
        wizard(**theirs),
        phase="site",
        pausing=(0,),
    )
    return game.pass_until("enter-site").choose(True)


def test_g_man_1_a_unique_card_is_in_play_once_on_either_side() -> None:
    assert at_edoras(["Shadowfax"]).offers("play", "Shadowfax")
    there = (
        position(
            wizard(company("Edoras", "Éomer", "Legolas"), hand=["Shadowfax"]),
            wizard(company("Rivendell", character("Gimli", "Shadowfax"))),
            phase="site",
            pausing=(0,),
        )
        .pass_until("enter-site")
        .choose(True)
    )
    there.refuses("Shadowfax", "unique", "g.man.1")


def test_g_man_1_nor_when_it_was_eliminated_or_stored() -> None:
    at_edoras(["Shadowfax"], out=["Shadowfax"]).refuses("Shadowfax", "unique")
    stored = position(
        wizard(company("Moria", "Glorfindel II"), hand=["Glamdring"]),
        wizard(stored=["Glamdring"]),
        phase="site",
    )
    assert stored.game.taken(next(c for c in stored.all("Glamdring") if c.owner == 0).instance)


def test_g_man_1_a_discarded_one_may_be_played_again() -> None:
    assert at_edoras(["Shadowfax"], discard=["Shadowfax"]).offers("play", "Shadowfax")


def test_g_man_1_manifestations_of_one_entity_exclude_each_other() -> None:
    game = position(
        wizard(company("Rivendell", "Legolas"), hand=["Strider"]),
        wizard(company("Rivendell", "Aragorn II")),
    )
    game.refuses("Strider", "manifestation", "g.man.1")
    free = position(
        wizard(company("Rivendell", "Legolas"), hand=["Strider"]),
        wizard(company("Rivendell", "Gimli")),
    ).organize()
    assert free.offers("bring-character")


def test_g_man_1_a_character_discarded_while_organizing_does_not_count() -> None:
    game = position(
        wizard(company("Rivendell", "Legolas"), discard=["Aragorn II"], hand=["Aragorn II"]),
        ringwraith(),
    ).organize()
    assert game.offers("bring-character")


def test_g_man_2_an_avatar_comes_though_another_manifestation_is_there() -> None:
    game = position(
        ringwraith(company("Minas Morgul", "Gorbag"), hand=["Khamûl the Ringwraith"]),
        wizard(in_play=["Khamûl the Easterling"]),
    )
    game.bring("Khamûl the Ringwraith", joining="Gorbag")
    assert game["Khamûl the Ringwraith"].in_play


def test_g_man_2_but_not_when_the_opponent_plays_the_same_avatar() -> None:
    game = position(
        wizard(company("Rivendell", "Legolas"), hand=["Gandalf"]),
        wizard(company("Rivendell", "Gandalf")),
    )
    game.refuses("Gandalf", "g.man.2")


def test_g_man_3_a_slain_dragon_takes_its_other_cards_and_its_lairs_attack_along() -> None:
    game = position(
        wizard(company("The Lonely Mountain", "Gimli"), hand=[]),
        ringwraith(in_play=["Smaug at Home"], hand=["Smaug"]),
        phase="organization",
    )
    from freecouncil.rules.dragons import removed

    smaug = next(c for c in game.all("Smaug")).instance
    assert game.game.automatic_attacks(game["The Lonely Mountain"].instance)
    table.give_points(game.game, smaug, 0, True)
    removed(game.game, smaug)
    assert game["Smaug at Home"].where == "out"
    assert not game.game.automatic_attacks(game["The Lonely Mountain"].instance)


def test_g_cbd_1_what_cannot_be_duplicated_is_in_play_once() -> None:
    game = position(
        wizard(company("Moria", "Legolas")),
        ringwraith(in_play=["Foul Fumes"], hand=["Foul Fumes"]),
        phase="movement",
        pausing=(1,),
    )
    game.refuses("Foul Fumes", "duplicated")


def aimed_at_doors(ctx: Ctx) -> list[int]:
    return [
        c.id
        for c in ctx.game.state.cards[1:]
        if c.card.name == "Doors of Night" and c.where == "play"
    ]


def twice_the_doors(*, removes: bool) -> Play:
    """Doors of Night are in play and about to be removed, or only aimed at, and a second card of
    that name is played in response."""

    def effect(ctx: Ctx) -> None:
        if removes:
            table.discard(ctx.game, ctx.card("doors"))

    game = position(
        wizard(company("Moria", "Legolas"), hand=["Marvels Told"]),
        ringwraith(in_play=["Doors of Night"], hand=["Doors of Night"]),
        phase="movement",
        pausing=(1,),
        scripts={
            "Marvels Told": event(
                effect, roles=[Role("doors", aimed_at_doors, "there are no Doors of Night")]
            )
        },
    )
    game.refuses("Doors of Night", "duplicated")
    return game.play("Marvels Told")


def test_g_cbd_1_a_second_copy_may_come_in_the_chain_that_removes_the_first() -> None:
    game = twice_the_doors(removes=True)
    assert game.asks == "respond" and game.asked == 1
    old = next(c for c in game.all("Doors of Night") if c.where == "play")
    game.play("Doors of Night").pass_windows()
    assert old.where == "discard"
    assert sorted(c.where for c in game.all("Doors of Night")) == ["discard", "play"]


def test_g_cbd_1_and_is_discarded_at_the_end_of_the_chain_if_the_first_is_still_there() -> None:
    game = twice_the_doors(removes=False)
    old = next(c for c in game.all("Doors of Night") if c.where == "play")
    game.play("Doors of Night").pass_windows()
    assert old.where == "play"
    assert sorted(c.where for c in game.all("Doors of Night")) == ["discard", "play"]


def test_g_site_1_a_site_in_play_or_discarded_is_not_used_again() -> None:
    game = position(
        wizard(company(tapped("Moria"), "Legolas", moving_to="Lórien"), sites=["Lórien"]),
        ringwraith(),
        phase="movement",
    ).run_until("enter-site")
    assert game["Moria"].where == "spent"
    game.run_until(lambda g: g.asks == "organization" and g.asked == 0)
    assert "Moria" not in game.pile("location", 0)


def test_g_sto_1_the_one_ring_is_not_stored() -> None:
    game = position(
        wizard(company("Rivendell", character("Frodo", "The One Ring"), "Legolas")), ringwraith()
    )
    assert not game.offers("store")


def test_g_unt_1_what_may_not_untap_does_not() -> None:
    game = position(
        wizard(company("Rivendell", tapped("Legolas"))),
        ringwraith(hand=["Gorbag"]),
        phase="end-of-turn",
        active=1,
    )
    game.game.add_effect("may not untap", game["Legolas"].id, until="game")
    game.run_until("organization")
    assert game["Legolas"].tapped


def test_g_hav_1_to_3_a_haven_is_a_haven_for_its_own_side() -> None:
    """g.hav.1, g.hav.3 and g.dh.1: Rivendell heals heroes, Dol Guldur minions."""
    game = position(
        wizard(company("Rivendell", "Legolas")), ringwraith(company("Dol Guldur", "Gorbag"))
    )
    assert game.game.is_haven(game.game.card(game.company("Legolas").state.site), 0)
    assert game.game.is_haven(game.game.card(game.company("Gorbag").state.site), 1)
    strange = position(ringwraith(company("Rivendell", "Gorbag")), wizard())
    assert not strange.game.is_haven(strange.game.card(strange.company("Gorbag").state.site), 0)


def test_g_hav_2_a_haven_for_one_purpose_is_none_for_others() -> None:
    game = position(
        ringwraith(company("Barad-dûr", "The Witch-king")),
        wizard(sideboard=["Wolves"]),
        phase="untap",
    )
    site = game.game.card(game.company("The Witch-king").state.site)
    assert game.phase == "untap" and game.game.is_haven(site, 0)
    game.pass_until("organization")
    assert not game.game.is_haven(site, 0)


def test_g_hoa_1_a_dragons_lair_has_a_hoard() -> None:
    from freecouncil.rules.playing import has_hoard

    game = position(
        wizard(company("The Lonely Mountain", "Gimli"), company("Moria", "Legolas")), ringwraith()
    )
    assert has_hoard(game.game, game["The Lonely Mountain"].instance)
    assert not has_hoard(game.game, game["Moria"].instance)


def test_g_mode_1_a_ringwraith_is_in_one_mode() -> None:
    game = position(
        ringwraith(company("Minas Morgul", "The Witch-king"), hand=["Black Rider", "Fell Rider"]),
        wizard(),
    )
    game.play("Black Rider").pass_windows()
    assert game["Black Rider"].in_play
    game.play("Fell Rider").pass_windows()
    assert game["Black Rider"].where == "discard" and game["Fell Rider"].in_play


def test_g_bal_1_with_the_balrog_about_its_automatic_attacks_are_ignored() -> None:
    def races(**theirs: Any) -> list[str]:
        game = position(wizard(company("The Under-gates", "Legolas")), ringwraith(**theirs))
        site = game.game.card(game.company("Legolas").state.site)
        return [a.race for a in game.game.automatic_attacks(site)]

    assert "Balrog" in races()
    assert "Balrog" not in races(in_play=["Balrog of Moria"])
    assert "Balrog" not in races(out=["Durin's Bane"])


def test_g_off_1_what_lies_aside_goes_with_its_host() -> None:
    game = position(
        wizard(company("Rivendell", "Legolas"), hand=["Glamdring"], sideboard=["Glamdring"]),
        ringwraith(in_play=["Foul Fumes"]),
    )
    aside = game.all("Glamdring")[0].instance
    table.put_aside(game.game, aside, game["Foul Fumes"].instance)
    first, second = sorted(game.all("Glamdring"), key=lambda c: c.where)
    assert (first.where, second.where) == ("aside", "sideboard")
    assert game.game.taken(second.instance), "it counts for uniqueness"
    table.discard(game.game, game["Foul Fumes"].instance)
    assert first.where == "discard"
