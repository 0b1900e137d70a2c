"""The site phase (2.V)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from made_up import ability, event, hazard

from freecouncil.cards.facts import Attack as AttackFacts
from freecouncil.rules import table
from freecouncil.rules.playing import item_action, tap_site
from freecouncil.rules.scripting import (
    ATTACK,
    ENTERING,
    ON_GUARD,
    SITE,
    SITE_DECLARED,
    Action,
    Ctx,
    Modifier,
    Role,
    Script,
)
from freecouncil.testing import (
    Piece,
    Play,
    Side,
    card,
    character,
    company,
    position,
    ringwraith,
    tapped,
    wizard,
    wounded,
)


def at(site: str | Piece, *members: str | Piece, hand: tuple[str, ...] = (), **more: Any) -> Play:
    """A company about to enter its site."""
    guard = more.pop("on_guard", ())
    theirs = more.pop("theirs", ())
    own = more.pop("in_play", ())
    foes = more.pop("hazards", ())
    return position(
        wizard(company(site, *members, on_guard=guard), hand=hand, in_play=own),
        ringwraith(hand=theirs, in_play=foes),
        phase="site",
        **more,
    )


def looking(site: str | Piece, *members: str | Piece, hand: tuple[str, ...] = ()) -> Play:
    """A company that has entered, whose player is asked even when there is nothing to do."""
    game = at(site, *members, hand=hand, pausing=(0,))
    return game.pass_until("enter-site").choose(True).run_until("site")


def entered(
    site: str | Piece, *members: str | Piece, hand: tuple[str, ...] = (), **more: Any
) -> Play:
    """A company that has entered a site without automatic-attacks."""
    return at(site, *members, hand=hand, **more).answer("enter-site", True)


# Entering -----------------------------------------------------------------------------------------


def test_2_V_each_company_has_its_site_phase_and_enters_or_does_nothing() -> None:
    game = position(
        wizard(company("Edoras", "Legolas"), company("Bree", "Gimli"), hand=["Wood-elves"]),
        ringwraith(),
        phase="site",
    )
    assert game.asks == "company-at-site" and game.asked == 0
    game.choose("Gimli").answer("enter-site", False)
    assert game.asks == "enter-site", "the other company's turn"
    assert game.decision.about[1] == game["Edoras"].id


def test_2_V_nothing_is_played_before_entering() -> None:
    game = at("Edoras", "Legolas", hand=("Marvels Told",), scripts={"Marvels Told": event()})
    assert game.asks == "enter-site"
    game.refuses("Marvels Told")
    allowed = at(
        "Edoras",
        "Legolas",
        hand=("Marvels Told",),
        scripts={"Marvels Told": event(when=ENTERING)},
    )
    assert allowed.offers("play", "Marvels Told"), "unless a card says so"


def test_2_V_i_creatures_on_guard_are_revealed_at_a_site_with_automatic_attacks() -> None:
    game = at("Moria", "Legolas", "Gimli", "Glorfindel II", on_guard=["Orc-guard"])
    game.choose(True)
    assert game.asks == "reveal-on-guard" and game.asked == 1
    game.choose("reveal", "Orc-guard", "shadow-hold")
    assert game.attack.source == "Moria", "the automatic-attack comes first"
    none = entered("Bree", "Legolas", "Gimli", on_guard=["The Border-watch"])
    assert none.asks != "reveal-on-guard", "there is no automatic-attack"
    some = at("Bree", "Legolas", "Gimli", on_guard=["The Border-watch"])
    wolves = AttackFacts(race="Wolf", strikes=1, prowess=5)
    some.game.add_effect("automatic-attacks", some["Bree"].id, data=(wolves,))
    assert some.choose(True).asks == "reveal-on-guard"


def test_2_V_i_only_creatures_that_can_be_keyed_to_the_site() -> None:
    """The Wolves could have been keyed to the way there, and were laid on guard instead."""
    game = position(
        wizard(company("Lórien", "Legolas", "Gimli", moving_to="Moria")),
        ringwraith(hand=["Wolves", "Orc-guard"]),
        phase="movement",
    )
    game.run_until("act", site_path="starter")
    assert game.offers("play", "Wolves", "creature")
    game.place_on_guard("Wolves").run_until("enter-site").choose(True)
    assert game.asks == "assign-strike" and game["Wolves"].where == "on-guard"


def test_2_V_i_nor_those_that_may_not_be_played_on_the_company() -> None:
    """Horse-lords do not attack companies with somebody whose home is Edoras."""
    game = at("Isengard", "Legolas", "Gimli", on_guard=["Horse-lords"]).choose(True)
    assert game.asks == "reveal-on-guard" and game.offers("reveal", "Horse-lords")
    friends = at("Isengard", "Legolas", "Éomer", on_guard=["Horse-lords"]).choose(True)
    assert friends.asks != "reveal-on-guard"


def test_1_8_1_nor_those_that_are_not_played_against_a_ringwraith() -> None:
    def asked(owner: Callable[..., Side], *members: str) -> str:
        foe = wizard if owner is ringwraith else ringwraith
        guarded = company("Dead Marshes", *members, on_guard=["Mûmak (Oliphant)"])
        return position(owner(guarded), foe(), phase="site").answer("enter-site", True).asks

    assert asked(wizard, "Legolas", "Gimli", "Éomer") == "reveal-on-guard"
    assert asked(ringwraith, "Layos", "Gorbag", "Lagduf") == "assign-strike"


def more_orcs(ctx: Ctx) -> None:
    site = ctx.game.card(ctx.company.site)
    ctx.game.add_effect("automatic-attacks", site.id, 1, data=("duplicate", 0))


def test_2_V_i_1_an_event_that_adds_an_automatic_attack_may_be_revealed() -> None:
    game = at(
        "Moria",
        "Legolas",
        "Glorfindel II",
        on_guard=["Foul Fumes"],
        scripts={"Foul Fumes": hazard(more_orcs, when=ON_GUARD, on_guard="attack")},
        seed=5,
    )
    game.choose(True).choose("reveal", "Foul Fumes")
    game.run_until(lambda g: g.phase != "site" or g.asks == "site")
    assert sum(1 for e in game.game.events if e.kind == "attack") == 2


def test_2_V_ii_automatic_attacks_in_their_order() -> None:
    game = at("Dol Guldur", character("Glorfindel II", "Glamdring"), "Gimli", "Legolas", seed=2)
    game.choose(True).run_until(lambda g: g.asks == "site" or g.phase != "site")
    races = [e.args[2] for e in game.game.events if e.kind == "attack"]
    assert races == ["Orc", "Troll"]


def test_2_V_ii_1_before_that_only_what_combat_allows() -> None:
    game = at(
        "Moria",
        "Legolas",
        "Gimli",
        hand=("Marvels Told", "Concealment"),
        scripts={"Marvels Told": event(when=SITE), "Concealment": event(when=ATTACK)},
    ).choose(True)
    assert game.asks == "act" and game.attack.source == "Moria"
    assert game.offers("play", "Concealment")
    assert not game.offers("play", "Marvels Told")


def test_2_V_ii_2_automatic_attacks_come_back_every_turn() -> None:
    game = at("Ettenmoors", "Glorfindel II").rolls(12).choose(True).run_until("stay-untapped")
    game.tap_to_fight().run_until(lambda g: g.asks == "enter-site" and g.game.state.turn == 7)
    game.rolls(12).choose(True)
    assert game.attack.source == "Ettenmoors"


def test_2_V_ii_3_added_ones_come_last() -> None:
    wolves = AttackFacts(race="Wolf", strikes=1, prowess=5)
    game = at("Moria", "Legolas")
    game.game.add_effect("automatic-attacks", game["Moria"].id, 1, data=(wolves,))
    attacks = game.game.automatic_attacks(game["Moria"].instance)
    assert [a.race for a in attacks] == ["Orc", "Wolf"]


def test_2_V_ii_4_a_creature_from_the_hand_as_the_automatic_attack() -> None:
    game = at("Framsburg", "Glorfindel II", "Legolas", theirs=["Wolves", "Orc-guard"])
    game.choose(True)
    assert game.asks == "creature-as-automatic-attack" and game.asked == 1
    game.rolls(12, 12).choose("Wolves")
    assert game.attack.state.automatic and game.attack.source == "Wolves"
    game.run_until(lambda g: not g.dice_left)
    assert game["Wolves"].where == "discard" and "kill" not in game.points(0)


def test_2_V_ii_5_one_at_home_taps_to_cancel() -> None:
    game = position(ringwraith(company("Bree", "Bill Ferny", "Layos")), wizard(), phase="site")
    game.answer("enter-site", True)
    assert game.asks == "cancel-at-home" and game.options == ["cancel-at-home Bill Ferny", "pass"]
    game.choose("Bill Ferny")
    assert game["Bill Ferny"].tapped and game.happened("attack canceled")


def test_2_V_ii_6_an_automatic_attack_is_not_removed_before_entering() -> None:
    game = at(
        "Moria",
        "Legolas",
        hand=("Marvels Told",),
        scripts={"Marvels Told": event(when=SITE)},
    )
    game.refuses("Marvels Told")


def test_2_V_ii_7_combat_goes_on_though_the_attack_is_removed() -> None:
    game = at("Ettenmoors", "Glorfindel II", "Gimli").rolls(12).choose(True)
    assert game.asks == "assign-strike"
    game.game.add_effect("no automatic-attacks", game["Ettenmoors"].id)
    game.assign("Glorfindel II").tap_to_fight().pass_windows()
    assert game.happened("strike failed", "Glorfindel II")


def test_2_V_iv_then_creatures_that_were_on_guard() -> None:
    game = at("Ettenmoors", "Glorfindel II", "Gimli", on_guard=["Cave-drake"], seed=8).choose(True)
    game.choose("reveal", "Cave-drake")
    game.run_until(lambda g: g.asks == "site" or g.phase != "site")
    sources = [e.args[1] for e in game.game.events if e.kind == "attack"]
    assert [game.game.card(n).card.name for n in sources] == ["Ettenmoors", "Cave-drake"]


# Playing resources --------------------------------------------------------------------------------


def test_2_V_1_an_untapped_character_at_an_untapped_site() -> None:
    game = entered("Bree", "Legolas", tapped("Gimli"), hand=("Rangers of the North",))
    assert game.offers("play", "Rangers of the North")
    all_tapped = looking(
        "Bree", tapped("Legolas"), wounded("Gimli"), hand=("Rangers of the North",)
    )
    all_tapped.refuses("Rangers of the North")
    used = looking(tapped("Bree"), "Legolas", hand=("Rangers of the North",))
    used.refuses("Rangers of the North", "tapped", "2.V.1.1")


def test_2_V_1_1_the_site_taps_when_the_resource_resolves() -> None:
    game = entered(
        "Edoras",
        "Éomer",
        "Legolas",
        hand=("Shadowfax", "Marvels Told"),
        scripts={"Marvels Told": event(when=SITE)},
    )
    game.play("Shadowfax", "Éomer")
    assert game.asks == "respond"
    assert game["Éomer"].tapped and game["Edoras"].untapped, "declared, and not resolved"
    game.pass_windows()
    assert game["Edoras"].tapped and game["Shadowfax"].bearer == "Éomer"


def test_2_V_1_2_not_tapping_the_site_is_not_playable_at_a_tapped_one() -> None:
    game = entered(tapped("Goblin-gate"), "Legolas", hand=("Gollum",), seed=1)
    game.run_until(lambda g: g.asks == "site" or g.phase != "site")
    game.refuses("Gollum")


def test_2_V_2_an_ally_comes_under_a_characters_control() -> None:
    game = entered("Edoras", "Éomer", "Legolas", hand=("Shadowfax",))
    game.play("Shadowfax", "Legolas").pass_windows()
    assert game["Shadowfax"].bearer == "Legolas"
    assert game["Legolas"].tapped and game["Edoras"].tapped
    elsewhere = looking("Bree", "Éomer", hand=("Shadowfax",))
    elsewhere.refuses("Shadowfax", "not playable at Bree", "2.V.1")


def test_2_V_2_1_an_ally_takes_no_influence() -> None:
    game = position(wizard(company("Edoras", character("Legolas", "Shadowfax"))), ringwraith())
    assert game["Legolas"].direct_influence == 2
    assert game["Legolas"].influence_over(game["Shadowfax"]) == 2


def test_2_V_2_2_allies_fight_as_characters_do() -> None:
    game = position(
        wizard(company("Moria", character("Legolas", "Gwaihir"), "Gimli")),
        ringwraith(hand=["Orc-lieutenant"]),
        phase="movement",
    )
    game.play("Orc-lieutenant")
    assert game.offers("assign", "Gwaihir")
    game.assign("Legolas").tap_to_fight()
    assert game.offers("support", "Gwaihir")


def test_2_V_2_2_allies_may_stay_untapped_and_are_eliminated_like_characters() -> None:
    def struck(*rolls: int, stays: bool = False) -> Play:
        game = position(
            wizard(company("Moria", character("Legolas", "Gwaihir"), "Gimli")),
            ringwraith(hand=["Orc-lieutenant"]),
            phase="movement",
            rolls=rolls,
        )
        return game.play("Orc-lieutenant").assign("Gwaihir").stay_untapped(stays).pass_windows()

    assert struck(12, stays=True)["Gwaihir"].untapped
    assert struck(2, 12)["Gwaihir"].where == "out"


def test_2_V_2_2_allies_heal_like_characters() -> None:
    game = position(
        wizard(company("Rivendell", character("Legolas", wounded("Gwaihir")))),
        ringwraith(),
        phase="untap",
    )
    assert game["Gwaihir"].tapped


def test_2_V_2_3_an_ally_goes_with_its_character() -> None:
    game = position(
        wizard(company("Edoras", character("Legolas", "Shadowfax"), "Gimli")), ringwraith()
    )
    table.discard(game.game, game["Legolas"].instance)
    assert game["Shadowfax"].where == "discard"


def test_2_V_3_a_faction_is_won_by_an_influence_check() -> None:
    # 9 for the Rangers; Aragorn II: influence 3 + 2, and 1 for a Dúnadan
    game = entered("Bree", "Aragorn II", "Legolas", hand=("Rangers of the North",))
    game.rolls(4).play("Rangers of the North", "Aragorn II").pass_windows()
    assert game["Rangers of the North"].where == "points"
    assert game["Bree"].tapped and game["Aragorn II"].tapped
    failed = entered("Bree", "Aragorn II", "Legolas", hand=("Rangers of the North",))
    failed.rolls(3).play("Rangers of the North", "Aragorn II").pass_windows()
    assert failed["Rangers of the North"].where == "discard", "it must be greater"
    assert failed["Bree"].untapped


@pytest.mark.parametrize(
    ("ours", "theirs", "roll"),
    [((), (), 11), (("Morgul-orcs",), (), 9), ((), ("Morgul-orcs",), 9)],
    ids=["not in play", "one's own", "the opponent's"],
)
def test_2_V_3_standard_modifications_for_factions_in_play_whoever_has_them(
    ours: tuple[str, ...], theirs: tuple[str, ...], roll: int
) -> None:
    """Black Trolls need more than 10, with +2 where the Morgul-orcs are in play."""
    for rolled, where in ((roll, "points"), (roll - 1, "discard")):
        game = position(
            ringwraith(company("Barad-dûr", "Muzgash"), hand=["Black Trolls"], points=ours),
            ringwraith(points=theirs),
            phase="site",
            rolls=(rolled,),
        )
        game.answer("enter-site", True).play("Black Trolls").pass_windows()
        assert game["Black Trolls"].where == where, rolled


def test_2_V_4_items_of_the_kinds_that_the_site_has() -> None:
    game = at("Ettenmoors", "Glorfindel II", "Gimli", hand=("Dagger of Westernesse", "Glamdring"))
    game.rolls(12).choose(True).assign("Glorfindel II").tap_to_fight().pass_windows()
    assert game.asks == "site"
    game.refuses("Glamdring", "not playable")
    game.play("Dagger of Westernesse").pass_windows()
    assert game["Dagger of Westernesse"].bearer == "Gimli"
    assert game["Ettenmoors"].tapped and game["Gimli"].tapped


def test_2_V_5_one_more_minor_item_as_the_next_action() -> None:
    game = entered(
        "Edoras",
        "Éomer",
        "Legolas",
        "Gimli",
        hand=("Shadowfax", "Elven Cloak", "Dagger of Westernesse", "Glamdring"),
    )
    game.refuses("Elven Cloak")
    game.play("Shadowfax", "Éomer").pass_windows()
    assert game.offers("play", "Elven Cloak") and not game.offers("play", "Glamdring")
    game.play("Elven Cloak", "Legolas").pass_windows()
    assert game["Elven Cloak"].bearer == "Legolas"
    game.refuses("Dagger of Westernesse")


def test_2_V_5_a_hoard_item_only_where_there_is_a_hoard() -> None:
    game = entered("Edoras", "Éomer", "Legolas", hand=("Shadowfax", "Adamant Helmet"))
    game.play("Shadowfax", "Éomer")
    assert not game.offers("play", "Adamant Helmet") and game["Adamant Helmet"].where == "hand"


def test_2_V_5_not_after_another_action() -> None:
    game = entered(
        "Edoras",
        "Éomer",
        "Legolas",
        hand=("Shadowfax", "Elven Cloak", "Marvels Told"),
        scripts={"Marvels Told": event(when=SITE)},
    )
    game.play("Shadowfax", "Éomer").pass_windows()
    game.play("Marvels Told").pass_windows()
    game.refuses("Elven Cloak")


def test_2_V_5_nor_after_an_influence_attempt() -> None:
    game = position(
        wizard(company("Edoras", "Éomer", "Legolas", "Gimli"), hand=["Shadowfax", "Elven Cloak"]),
        wizard(company("Edoras", "Arwen", "Elrond")),
        phase="site",
    ).answer("enter-site", True)
    game.play("Shadowfax", "Éomer")
    assert game.offers("play", "Elven Cloak")
    game.rolls(2, 12).choose("influence", "Arwen").choose("Legolas")
    assert not game.offers("play", "Elven Cloak"), "Gimli could have taken it before"


def test_2_V_5_1_at_an_under_deeps_site_any_item_playable_there() -> None:
    def after_one_item(site: str, *more: str) -> Play:
        game = at(site, "Legolas", "Gimli", "Éomer", hand=("Glamdring", *more))
        game.game.add_effect("no automatic-attacks", game[site].id)
        game.choose(True).play("Glamdring", "Legolas")
        assert game[site].tapped
        return game

    deep = after_one_item("The Gem-deeps", "Sword of Gondolin", "Palantír of Minas Tirith")
    assert deep.offers("play", "Sword of Gondolin")
    deep.refuses("Palantír of Minas Tirith", "not playable")
    deep.play("Sword of Gondolin", "Gimli")
    assert deep["Sword of Gondolin"].bearer == "Gimli" and deep["Gimli"].tapped
    surface = after_one_item("Moria", "Sword of Gondolin", "Dagger of Westernesse")
    assert not surface.offers("play", "Sword of Gondolin")
    assert surface.offers("play", "Dagger of Westernesse")


# On-guard cards -----------------------------------------------------------------------------------


def members(ctx: Ctx) -> list[int]:
    return list(ctx.company.members)


CURSE = hazard(
    kind="permanent",
    when=ON_GUARD | SITE_DECLARED,
    becomes="whom",
    roles=[Role("whom", members, "nobody")],
    modifiers=[Modifier("direct-influence", -3)],
    on_guard="resource",
)


def cursed() -> Play:
    game = entered(
        "Bree",
        "Aragorn II",
        "Legolas",
        hand=("Rangers of the North",),
        on_guard=["Foul Fumes"],
        scripts={"Foul Fumes": CURSE},
    )
    return game.rolls(6).play("Rangers of the North", "Aragorn II")


def test_2_V_6_an_event_on_guard_is_revealed_when_a_resource_would_tap_the_site() -> None:
    game = cursed()
    assert game.asks == "reveal-on-guard" and game.asked == 1
    game.choose("reveal", "Foul Fumes")
    if game.asks == "whom":
        game.choose("Aragorn II")
    assert game["Foul Fumes"].bearer == "Aragorn II"
    game.pass_windows()
    assert game["Rangers of the North"].where == "discard", "6 + 3 + 2 + 1 - 3 is not above 9"


def test_2_V_6_1_it_resolves_before_the_resource() -> None:
    game = cursed().choose("reveal", "Foul Fumes")
    if game.asks == "whom":
        game.choose("Aragorn II")
    game.pass_windows()
    kinds = [e.kind for e in game.game.events if e.kind in ("in play", "rolled")]
    assert kinds == ["in play", "rolled"]


def test_2_V_6_1_players_respond_to_it_before_it_resolves() -> None:
    shrugged: list[str] = []
    game = entered(
        "Bree",
        "Aragorn II",
        "Legolas",
        hand=("Rangers of the North", "Marvels Told"),
        on_guard=["Foul Fumes"],
        theirs=["Lost at Sea"],
        scripts={
            "Foul Fumes": CURSE,
            "Lost at Sea": hazard(when=SITE | SITE_DECLARED | ON_GUARD),
            "Marvels Told": event(lambda ctx: shrugged.append(ctx.game.chain[0].me.where)),
        },
    )
    game.rolls(6).play("Rangers of the North", "Aragorn II").choose("reveal", "Foul Fumes")
    game.choose("Aragorn II")
    assert game.asks == "respond" and game.asked == 0 and not game["Foul Fumes"].in_play
    game.play("Marvels Told")
    assert shrugged == ["chain"], "before the hazard, which waits for it"
    assert game["Foul Fumes"].bearer == "Aragorn II"
    assert game["Lost at Sea"].where == "hand", "no other hazard is played in the site phase"


def test_2_V_6_2_not_when_nothing_would_tap_the_site() -> None:
    game = entered(
        "Bree",
        "Aragorn II",
        hand=("Marvels Told",),
        on_guard=["Foul Fumes"],
        scripts={"Foul Fumes": CURSE, "Marvels Told": event(when=SITE)},
    )
    game.play("Marvels Told")
    assert game.asks != "reveal-on-guard"


def test_2_V_6_2_nor_when_the_resource_does_not_tap_it() -> None:
    game = entered(
        "Ettenmoors",
        "Glorfindel II",
        "Legolas",
        hand=("Dagger of Westernesse",),
        on_guard=["Foul Fumes"],
        rolls=(12,),
        scripts={
            "Foul Fumes": CURSE,
            "Dagger of Westernesse": Script(
                "made up", [item_action()], [Modifier("does not tap the site", 1, scope="self")]
            ),
        },
    )
    game.assign("Glorfindel II").tap_to_fight().pass_windows()
    game.play("Dagger of Westernesse")
    assert game.asks != "reveal-on-guard"
    assert game["Dagger of Westernesse"].bearer == "Legolas" and game["Ettenmoors"].untapped


def test_2_V_6_2_nor_for_the_item_that_comes_after_the_site_was_tapped() -> None:
    game = entered(
        "Edoras",
        "Éomer",
        "Legolas",
        hand=("Shadowfax", "Elven Cloak"),
        on_guard=["Foul Fumes"],
        scripts={"Foul Fumes": CURSE},
    )
    game.play("Shadowfax", "Éomer").answer("reveal-on-guard", None)
    game.play("Elven Cloak")
    assert game.asks != "reveal-on-guard" and game["Elven Cloak"].bearer == "Legolas"


def test_2_V_6_3_what_is_played_on_one_facing_an_attack_is_not_revealed() -> None:
    game = at(
        "Moria",
        "Legolas",
        "Gimli",
        on_guard=["Foul Fumes"],
        scripts={"Foul Fumes": hazard(when=ATTACK)},
    ).choose(True)
    assert game.asks != "reveal-on-guard"


def test_2_V_6_4_a_character_tapped_for_a_resource_stays_so_and_the_play_goes_on() -> None:
    def taps(ctx: Ctx) -> None:
        table.tap(ctx.game, ctx.game.card(ctx.company.members[0]))

    game = entered(
        "Bree",
        "Aragorn II",
        hand=("Rangers of the North",),
        on_guard=["Foul Fumes"],
        scripts={"Foul Fumes": hazard(taps, when=ON_GUARD | SITE_DECLARED, on_guard="resource")},
    )
    game.rolls(6).play("Rangers of the North").choose("reveal", "Foul Fumes").pass_windows()
    assert game["Rangers of the North"].where == "points"


def test_2_V_6_5_on_guard_against_its_own_company_alone() -> None:
    """Two companies at one haven: what was placed on the one is not revealed against the other."""

    def asked(for_whom: str) -> str:
        game = position(
            wizard(
                company("Rivendell", "Aragorn II", on_guard=["Foul Fumes"]),
                company("Rivendell", "Elrond"),
                hand=["Wood-elves"],
            ),
            ringwraith(),
            phase="site",
            scripts={
                "Foul Fumes": CURSE,
                "Wood-elves": Script("here", [event_that_taps_the_site()]),
            },
        )
        game.answer("company-at-site", for_whom).answer("enter-site", True).play("Wood-elves")
        return game.asks

    assert asked("Aragorn II") == "reveal-on-guard"
    assert asked("Elrond") != "reveal-on-guard"


def event_that_taps_the_site() -> Action:
    """News of some kind, at any site."""
    return Action(
        "news",
        SITE,
        lambda ctx: tap_site(ctx.game, ctx.company),
        kind="short",
        from_where="hand",
        rule="2.V.1.1, taps the site",
    )


def test_2_V_6_6_a_revealed_card_is_on_guard_no_more() -> None:
    game = cursed().choose("reveal", "Foul Fumes")
    if game.asks == "whom":
        game.choose("Aragorn II")
    assert game["Foul Fumes"].where != "on-guard"
    assert game.company("Legolas").on_guard == []


# The end ------------------------------------------------------------------------------------------


def test_2_V_7_without_companies_there_is_no_site_phase() -> None:
    game = position(wizard(), ringwraith(hand=["Gorbag"]), phase="site")
    assert game.phase == "end-of-turn"


@pytest.mark.parametrize("bearer", ["Layos", "Ciryaher"])
def test_2_V_8_a_site_is_untapped_only_from_within(bearer: str) -> None:
    """The Secret Book untaps a Border-hold: where its bearer is, and no other."""

    def who(name: str) -> Piece:
        return character(name, *(["Secret Book"] if name == bearer else []))

    game = position(
        ringwraith(
            company("Dol Guldur", who("Ciryaher")), company(tapped("Variag Camp"), who("Layos"))
        ),
        wizard(),
        phase="site",
        pausing=(0,),
    )
    game.game.add_effect("no automatic-attacks", game["Variag Camp"].id)
    game.answer("company-at-site", "Ciryaher").pass_until("enter-site").choose(True)
    game.pass_until(lambda g: g.asks == "enter-site").choose(True).pass_until("site")
    assert game.decision.about[1] == game["Variag Camp"].id
    assert game.offers("use", "Secret Book") == (bearer == "Layos")


def test_2_V_9_others_who_have_entered_may_act_too() -> None:
    used: list[str] = []
    game = position(
        wizard(
            company("Edoras", character("Legolas", "Elven Cloak")),
            company("Bree", "Gimli"),
            in_play=[card("Gates of Morning")],
        ),
        ringwraith(),
        phase="site",
        scripts={"Elven Cloak": ability(lambda ctx: used.append("cloak"), when=SITE)},
    )
    game.answer("company-at-site", "Legolas").answer("enter-site", True).run_until("enter-site")
    game.choose(True)
    assert game.offers("use", "Elven Cloak"), "Legolas has entered his own site"


def test_2_V_9_but_not_those_who_have_not() -> None:
    game = position(
        wizard(
            company("Edoras", character("Legolas", "Elven Cloak")),
            company("Bree", "Gimli"),
        ),
        ringwraith(),
        phase="site",
        pausing=(0,),
        scripts={"Elven Cloak": ability(when=SITE)},
    )
    game.answer("company-at-site", "Gimli").pass_until("enter-site").choose(True)
    game.pass_until("site")
    assert game.decision.about[1] == game["Bree"].id and not game.offers("use", "Elven Cloak")
    game.refuses("Elven Cloak", "not entered", "2.V.9")


def test_2_V_10_on_guard_cards_go_back_to_the_hand() -> None:
    game = at("Bree", "Legolas", on_guard=["Foul Fumes"]).choose(False)
    game.run_until(lambda g: g.phase == "end-of-turn")
    assert game["Foul Fumes"].where == "hand"
