"""Actions, conditions and the chain of effects (chapter 9)."""

from __future__ import annotations

from collections.abc import Callable

from made_up import ability, event, hazard

from freecouncil.rules import table
from freecouncil.rules.chain import happened
from freecouncil.rules.decisions import Rule
from freecouncil.rules.scripting import (
    EITHER,
    MOVEMENT,
    ORGANIZATION,
    RESPONSE,
    SITE,
    Cost,
    Ctx,
    Modifier,
    Requirement,
    Role,
    Script,
    Trigger,
)
from freecouncil.rules.state import UNTAPPED
from freecouncil.testing import Play, character, company, position, ringwraith, tapped, wizard


def note(words: str, where: list[str]) -> Callable[[Ctx], None]:
    def effect(ctx: Ctx) -> None:
        where.append(words)

    return effect


def bearer_taps() -> Cost:
    return Cost(
        lambda ctx: ctx.bearer.state == UNTAPPED,
        lambda ctx: table.tap(ctx.game, ctx.bearer),
        "its bearer is tapped",
    )


def anyone() -> Role:
    return Role(
        "whom",
        lambda ctx: [n for c in ctx.game.state.companies.values() for n in c.members],
        "there is nobody",
    )


def duel(**scripts: Script) -> Play:
    """Both players hold two cards that may be played whenever something can be."""
    return position(
        wizard(company("Moria", "Legolas", "Gimli"), hand=["Marvels Told", "Smoke Rings"]),
        ringwraith(hand=["Foul Fumes", "Lost at Sea"]),
        phase="movement",
        scripts={k.replace("_", " "): v for k, v in scripts.items()},
    )


def test_9_1_an_action_changes_what_is_on_the_table() -> None:
    game = position(
        wizard(company("Rivendell", "Legolas", "Gimli"), hand=["Marvels Told"]),
        ringwraith(),
        scripts={
            "Marvels Told": event(
                lambda ctx: table.tap(ctx.game, ctx.card("whom")), roles=[anyone()]
            )
        },
    )
    game.play("Marvels Told", "Gimli")
    assert game["Gimli"].tapped


def test_9_1_1_nothing_is_done_without_an_allowance() -> None:
    game = position(wizard(company("Rivendell", "Legolas"), hand=["Marvels Told"]), ringwraith(),
                    scripts={"Marvels Told": event(when=MOVEMENT)})  # fmt: skip
    game.refuses("Marvels Told")


def test_9_1_2_an_allowance_is_for_the_player_of_the_card() -> None:
    game = position(
        wizard(company("Rivendell", "Legolas"), hand=["Smoke Rings"]),
        ringwraith(in_play=["Gates of Morning", "Doors of Night"]),
        scripts={
            "Gates of Morning": ability(),
            "Doors of Night": ability(side=EITHER),
            "Smoke Rings": event(),
        },
    )
    assert not game.offers("use", "Gates of Morning")


def test_9_1_3_abilities_are_used_when_a_resource_event_could_be() -> None:
    mine = position(
        wizard(company("Rivendell", character("Legolas", "Elven Cloak"))),
        ringwraith(),
        scripts={"Elven Cloak": ability()},
    )
    assert mine.offers("use", "Elven Cloak")
    theirs = position(
        wizard(company("Rivendell", character("Legolas", "Elven Cloak"))),
        ringwraith(company("Dol Guldur", "Gorbag")),
        active=1,
        scripts={"Elven Cloak": ability()},
        pausing=(0, 1),
    )
    for _ in range(12):
        assert not theirs.offers("use", "Elven Cloak")
        theirs.pass_()


def test_9_1_4_alternatives_are_chosen_at_declaration() -> None:
    done: list[str] = []
    ways = Role("way", lambda ctx: ["one", "other"], "there is no way")
    game = duel(
        Marvels_Told=event(
            lambda ctx: done.append(str(ctx.chosen["way"])), roles=[ways], when=MOVEMENT
        ),
        Lost_at_Sea=hazard(when=MOVEMENT | RESPONSE),
    )
    game.play("Marvels Told", "other")
    assert game.asks == "respond" and done == []
    game.pass_windows()
    assert done == ["other"]


def test_9_2_costs_are_paid_when_an_action_is_declared() -> None:
    done: list[str] = []
    game = position(
        wizard(company("Moria", character("Legolas", "Elven Cloak"))),
        ringwraith(hand=["Lost at Sea"]),
        phase="movement",
        scripts={
            "Elven Cloak": ability(note("cloak", done), when=MOVEMENT, costs=[bearer_taps()]),
            "Lost at Sea": hazard(),
        },
    )
    game.use("Elven Cloak")
    assert game.asks == "respond" and game["Legolas"].tapped and done == []


def test_9_2_1_when_a_condition_has_gone_the_effect_is_negated_and_the_cost_stays_paid() -> None:
    done: list[str] = []
    holds = Requirement(
        lambda ctx: not ctx.game.state.turn_memo.get("spoiled"), "it is spoiled", "9.2.1"
    )

    def spoil(ctx: Ctx) -> None:
        ctx.game.state.turn_memo["spoiled"] = True

    game = position(
        wizard(company("Moria", character("Legolas", "Elven Cloak"))),
        ringwraith(hand=["Lost at Sea"]),
        phase="movement",
        scripts={
            "Elven Cloak": ability(
                note("cloak", done), when=MOVEMENT, costs=[bearer_taps()], requires=[holds]
            ),
            "Lost at Sea": hazard(spoil),
        },
    )
    game.use("Elven Cloak").play("Lost at Sea").pass_windows()
    assert done == [] and game.happened("negated", "Elven Cloak")
    assert game.happened("tapped", "Legolas")


def test_9_2_1_who_tapped_for_it_must_still_be_tapped() -> None:
    """Aragorn taps to play the Rangers; untapped in response, he no longer plays them."""

    def untaps(ctx: Ctx) -> None:
        table.untap(ctx.game, ctx.card("whom"))

    game = position(
        wizard(
            company("Bree", "Aragorn II", "Legolas"), hand=["Rangers of the North", "Smoke Rings"]
        ),
        ringwraith(),
        phase="site",
        scripts={"Smoke Rings": event(untaps, roles=[anyone()])},
    )
    game.answer("enter-site", True).play("Rangers of the North", "Aragorn II")
    game.play("Smoke Rings", "Aragorn II")
    assert game.happened("negated", "Rangers of the North")
    assert game["Rangers of the North"].where == "discard" and game["Bree"].untapped


def test_9_2_1_so_must_a_card_that_was_tapped_for_its_own_effect() -> None:
    """The Book of Mazarbul is untapped in response to its use."""

    def untaps(ctx: Ctx) -> None:
        for card_ in ctx.game.state.cards[1:]:
            if card_.card.name == "Book of Mazarbul":
                table.untap(ctx.game, card_)

    game = position(
        wizard(company("Rivendell", character("Elrond", "Book of Mazarbul")), hand=["Smoke Rings"]),
        ringwraith(),
        scripts={"Smoke Rings": event(untaps)},
    )
    game.use("Book of Mazarbul")
    assert game.asks == "respond" and game["Book of Mazarbul"].tapped
    game.play("Smoke Rings")
    assert game.happened("negated", "Book of Mazarbul")


def test_9_2_1_what_was_tapped_for_it_must_be_tapped_when_it_resolves() -> None:
    def untap_bearer(ctx: Ctx) -> None:
        table.untap(ctx.game, ctx.bearer)

    def himself(ctx: Ctx) -> list[int]:
        return [ctx.me.host] if ctx.bearer.state == UNTAPPED else []

    done: list[str] = []
    taps = Role("who", himself, "he is tapped", tap=True)
    game = position(
        wizard(company("Rivendell", character("Legolas", "Elven Cloak", "Cram"))),
        ringwraith(),
        scripts={
            "Elven Cloak": ability(note("cloak", done), roles=(taps,)),
            "Cram": ability(untap_bearer, when=RESPONSE),
        },
    )
    game.use("Elven Cloak").use("Cram").pass_windows()
    assert done == [] and game["Legolas"].untapped


def test_9_2_3_what_must_tap_must_be_untapped() -> None:
    game = position(
        wizard(company("Rivendell", character("Legolas", "Elven Cloak", tapped=True)), hand=[]),
        ringwraith(),
        scripts={"Elven Cloak": ability(costs=[bearer_taps()])},
    )
    game.refuses("Elven Cloak", "tapped", "9.2.3")


def test_9_3_targets_are_chosen_at_declaration_and_must_still_be_there() -> None:
    done: list[str] = []

    def away(ctx: Ctx) -> None:
        for card_ in ctx.game.state.cards[1:]:
            if card_.card.name == "Gimli" and card_.where == "play":
                table.discard(ctx.game, card_)

    game = duel(
        Marvels_Told=event(note("told", done), roles=[anyone()], when=MOVEMENT),
        Lost_at_Sea=hazard(away),
    )
    game.play("Marvels Told", "Gimli").play("Lost at Sea").pass_windows()
    assert game["Gimli"].where == "discard"
    assert done == [] and game.happened("negated", "Marvels Told")
    assert game["Marvels Told"].where in ("discard", "hand", "deck")


def test_9_3_1_a_card_on_another_goes_when_that_one_goes() -> None:
    game = position(
        wizard(company("Rivendell", character("Legolas", "Align Palantír"), "Gimli")), ringwraith()
    )
    table.discard(game.game, game["Legolas"].instance)
    assert game["Align Palantír"].where == "discard"


def test_9_3_2_only_what_is_in_play_is_a_target() -> None:
    played: list[str] = []
    in_play = Role(
        "what",
        lambda ctx: [c.id for c in ctx.game.state.cards[1:] if c.where == "play" and c.card.name == "Foul Fumes"],
        "it is not in play",
        rule="9.3.2",
    )  # fmt: skip
    game = duel(
        Foul_Fumes=hazard(note("fumes", played), kind="long"),
        Marvels_Told=event(roles=[in_play], when=MOVEMENT | RESPONSE),
        Smoke_Rings=event(when=MOVEMENT | RESPONSE),
    )
    game.pass_().play("Foul Fumes")
    assert game.asks == "respond" and game.asked == 0
    game.refuses("Marvels Told", "not in play", "9.3.2")


def test_9_3_2_1_stored_cards_are_no_targets_but_factions_in_the_pile_are() -> None:
    game = position(
        wizard(
            company("Rivendell", "Legolas"),
            stored=["Glamdring"],
            points=["Rangers of the North"],
        ),
        ringwraith(),
    )
    live = game.game.state.live
    assert all(game["Glamdring"].id not in numbers for numbers in live.values())
    assert game.game.in_play("Rangers of the North") and not game.game.in_play("Glamdring")


def test_9_4_1_an_effect_ends_when_its_card_leaves() -> None:
    game = position(
        wizard(company("Rivendell", character("Legolas", "Align Palantír"))),
        ringwraith(),
        scripts={"Align Palantír": event(modifiers=[Modifier("prowess", 2)])},
    )
    assert game["Legolas"].prowess == 7
    table.discard(game.game, game["Align Palantír"].instance)
    assert game["Legolas"].prowess == 5


def test_9_4_2_a_card_that_is_canceled_is_discarded() -> None:
    def cancel(ctx: Ctx) -> None:
        ctx.game.chain[0].canceled = True

    done: list[str] = []
    game = duel(
        Foul_Fumes=hazard(note("fumes", done), kind="permanent"),
        Marvels_Told=event(cancel, when=MOVEMENT | RESPONSE),
    )
    game.pass_().play("Foul Fumes").play("Marvels Told").pass_windows()
    assert done == []
    assert (
        game["Foul Fumes"].where in ("discard", "hand", "deck") and not game["Foul Fumes"].in_play
    )


def test_9_4_an_effect_comes_with_the_resolution() -> None:
    game = duel(
        Foul_Fumes=hazard(kind="permanent", modifiers=[Modifier("prowess", -1, scope="all")]),
        Marvels_Told=event(when=MOVEMENT | RESPONSE),
        Smoke_Rings=event(when=SITE),
    )
    game.pass_().play("Foul Fumes")
    assert game.asks == "respond" and game["Legolas"].prowess == 5, "declared and not resolved"
    game.pass_windows()
    assert game["Legolas"].prowess == 4


def test_9_4_3_the_latest_effect_wins() -> None:
    game = position(wizard(company("Moria", "Legolas")), ringwraith())
    moria = game.game.card(game.company("Legolas").state.site)
    game.game.add_effect("site-type", moria.id, data=("ruins-and-lairs",))
    game.game.add_effect("site-type", moria.id, data=("dark-hold",))
    assert game.game.site_type(moria) == "dark-hold"


def test_9_4_4_what_may_be_done_is_the_players_choice() -> None:
    done: list[str] = []
    game = position(
        wizard(company("Rivendell", "Legolas"), in_play=["Gates of Morning"]),
        ringwraith(),
        phase="untap",
        scripts={
            "Gates of Morning": event(
                triggers=[Trigger("untap ends", note("morning", done), optional=True)]
            )
        },
    )
    assert game.asks == "use-ability" and game.asked == 0
    game.choose(False)
    assert done == []


def test_9_5_last_declared_first_resolved() -> None:
    order: list[str] = []
    game = duel(
        Marvels_Told=event(note("first", order), when=MOVEMENT | RESPONSE),
        Lost_at_Sea=hazard(note("second", order), when=MOVEMENT | RESPONSE),
        Smoke_Rings=event(note("third", order), when=MOVEMENT | RESPONSE),
        Foul_Fumes=hazard(when=SITE),
    )
    game.play("Marvels Told")
    assert game.asks == "respond" and game.asked == 1, "the other player first"
    game.play("Lost at Sea")
    assert game.asks == "respond" and game.asked == 0
    game.play("Smoke Rings").pass_windows()
    assert order == ["third", "second", "first"]


def test_9_5_one_who_declined_may_respond_to_something_new() -> None:
    game = duel(
        Marvels_Told=event(when=MOVEMENT | RESPONSE),
        Smoke_Rings=event(when=MOVEMENT | RESPONSE),
        Lost_at_Sea=hazard(when=MOVEMENT | RESPONSE),
        Foul_Fumes=hazard(when=SITE),
    )
    game.play("Marvels Told").pass_()
    assert game.asks == "respond" and game.asked == 0, "the one who declared may add to it"
    game.play("Smoke Rings")
    assert game.asks == "respond" and game.asked == 1


def test_9_5_1_the_resource_player_has_priority() -> None:
    game = duel(
        Marvels_Told=event(when=MOVEMENT),
        Smoke_Rings=event(when=MOVEMENT),
        Lost_at_Sea=hazard(),
        Foul_Fumes=hazard(),
    )
    assert game.asks == "act" and game.asked == 0
    game.pass_()
    assert game.asks == "act" and game.asked == 1 and game.offers("play", "Lost at Sea")


def test_9_5_1_and_has_it_again_after_each_chain() -> None:
    game = duel(
        Marvels_Told=event(when=MOVEMENT),
        Smoke_Rings=event(when=MOVEMENT),
        Lost_at_Sea=hazard(when=MOVEMENT),
        Foul_Fumes=hazard(when=MOVEMENT),
    )
    game.pass_().play("Lost at Sea")
    game.pass_until(lambda g: g.asks == "act")
    assert game.asked == 0


def test_9_5_2_paying_a_cost_begins_no_chain() -> None:
    game = position(
        wizard(company("Rivendell", character("Legolas", "Elven Cloak"))),
        ringwraith(),
        scripts={"Elven Cloak": ability(costs=[bearer_taps()], when=ORGANIZATION)},
    )
    game.use("Elven Cloak")
    declared = [e for e in game.game.events if e.kind == "declared"]
    assert len(declared) == 1


def test_9_5_3_what_happens_immediately_is_not_responded_to() -> None:
    done: list[str] = []
    game = position(
        wizard(company("Rivendell", "Legolas"), in_play=["Gates of Morning"], hand=["Smoke Rings"]),
        ringwraith(),
        phase="movement",
        scripts={
            "Gates of Morning": event(
                triggers=[Trigger("movement begins", note("morning", done), immediate=True)]
            ),
            "Smoke Rings": event(),
        },
    )
    assert done == ["morning"] and game.asks != "respond"


def test_9_5_5_a_card_that_is_negated_is_discarded() -> None:
    never = Requirement(
        lambda ctx: not ctx.game.state.turn_memo.get("spoiled"), "it is spoiled", "9.5.5"
    )

    def spoil(ctx: Ctx) -> None:
        ctx.game.state.turn_memo["spoiled"] = True

    game = duel(Marvels_Told=event(requires=[never], when=MOVEMENT), Lost_at_Sea=hazard(spoil))
    game.play("Marvels Told").play("Lost at Sea").pass_until(lambda g: g.asks != "respond")
    assert game.happened("negated", "Marvels Told")
    assert game.happened("discarded", "Marvels Told")


# Passive conditions -------------------------------------------------------------------------------


def watching(*triggers: Trigger, hand: tuple[str, ...] = ("Smoke Rings",), **more: Script) -> Play:
    return position(
        wizard(company("Rivendell", "Legolas"), in_play=["Gates of Morning"], hand=hand),
        ringwraith(),
        phase="movement",
        scripts={
            "Gates of Morning": event(triggers=triggers),
            "Smoke Rings": event(),
            **more,
        },
    )


def test_9_6_what_must_be_done_is_declared_when_its_condition_comes() -> None:
    done: list[str] = []
    game = watching(Trigger("movement begins", note("morning", done)))
    assert game.asks == "respond" and done == [], "it can be responded to"
    game.pass_windows()
    assert done == ["morning"]


def test_9_6_1_several_are_ordered_by_the_resource_player() -> None:
    done: list[str] = []
    game = watching(
        Trigger("movement begins", note("one", done), name="one"),
        Trigger("movement begins", note("two", done), name="two"),
        hand=(),
    )
    assert game.asks == "order-passive-conditions" and game.asked == 0
    game.choose("first", "two")
    assert done == ["two", "one"]


def test_9_6_1_all_of_them_are_in_one_chain() -> None:
    """What is played in response comes before each of them, and between them nothing does."""
    done: list[str] = []
    game = watching(
        Trigger("movement begins", note("one", done), name="one"),
        Trigger("movement begins", note("two", done), name="two"),
        hand=("Smoke Rings", "Smoke Rings"),
        **{"Smoke Rings": event(note("rings", done))},
    )
    game.choose("first", "two")
    assert game.asks == "respond" and done == []
    game.play("Smoke Rings").pass_()
    assert done == ["rings", "two", "one"] and game.phase == "movement"
    assert game.asks == "act", "the phase goes on"


def test_9_6_2_a_card_back_in_the_hand_demands_nothing_any_more() -> None:
    done: list[str] = []

    def goes_home(ctx: Ctx) -> None:
        done.append("home")
        table.move(ctx.game, ctx.me, "hand")

    game = watching(
        Trigger("movement begins", goes_home, name="home"),
        Trigger("movement begins", note("two", done), name="two"),
        hand=(),
    )
    game.choose("first", "home")
    assert done == ["home"]


def test_9_6_1_one_that_comes_up_while_a_chain_resolves_waits_for_its_end() -> None:
    order: list[str] = []

    def knocks(ctx: Ctx) -> Rule[None]:
        order.append("knock")
        yield from happened(ctx.game, "a knock", None)

    game = position(
        wizard(
            company("Moria", "Legolas"),
            in_play=["Gates of Morning"],
            hand=["Marvels Told", "Smoke Rings"],
        ),
        ringwraith(),
        phase="movement",
        scripts={
            "Gates of Morning": event(triggers=[Trigger("a knock", note("opened", order))]),
            "Marvels Told": event(note("first", order), when=MOVEMENT | RESPONSE),
            "Smoke Rings": event(knocks, when=MOVEMENT | RESPONSE),
        },
    )
    game.play("Marvels Told").play("Smoke Rings").pass_windows()
    assert order == ["knock", "first", "opened"]


def test_9_6_2_its_condition_must_still_hold_when_it_resolves() -> None:
    done: list[str] = []

    def calm(ctx: Ctx) -> None:
        ctx.game.state.turn_memo["calm"] = True

    game = position(
        wizard(company("Rivendell", "Legolas"), in_play=["Gates of Morning"], hand=["Smoke Rings"]),
        ringwraith(),
        phase="movement",
        scripts={
            "Gates of Morning": event(
                triggers=[
                    Trigger(
                        "movement begins",
                        note("morning", done),
                        when=lambda ctx: not ctx.game.state.turn_memo.get("calm"),
                    )
                ]
            ),
            "Smoke Rings": event(calm),
        },
    )
    game.play("Smoke Rings").pass_windows()
    assert done == []


def test_9_6_2_so_must_the_card_that_demands_it_be_in_play() -> None:
    game = position(
        wizard(
            company("Lórien", "Elrond", "Legolas", moving_to="Thranduil's Halls"),
            hand=["Marvels Told"],
        ),
        ringwraith(in_play=["Scatha Ahunt"]),
        phase="movement",
    )
    game.run_until(lambda play: play.asks == "respond", site_path="Western Mirkwood")
    game.rolls(12).play("Marvels Told", "Elrond", "Scatha Ahunt").pass_until("enter-site")
    assert game["Scatha Ahunt"].where == "discard"
    assert not game.happened("attack"), "it has been told away"


def test_9_6_3_one_that_discards_a_card_resolves_at_once() -> None:
    """An ally that does not go there is discarded as soon as the site is revealed."""
    game = position(
        wizard(company("Lórien", character("Legolas", "Treebeard"), moving_to="Minas Tirith")),
        ringwraith(),
        phase="movement",
    )
    game.run_until("enter-site")
    assert game["Treebeard"].where == "discard"


def test_9_6_5_what_begins_with_a_phase_comes_before_all_else() -> None:
    """It is declared first; then players respond, and only then the phase is theirs."""
    done: list[str] = []
    game = position(
        wizard(
            company("Rivendell", "Legolas", moving_to="Bree"),
            in_play=["Gates of Morning"],
            hand=["Smoke Rings", "Marvels Told"],
        ),
        ringwraith(),
        phase="movement",
        scripts={
            "Gates of Morning": event(triggers=[Trigger("movement begins", note("morning", done))]),
            "Smoke Rings": event(note("rings", done)),
            "Marvels Told": event(initiates=True),
        },
    )
    game.run_until("respond")
    assert done == [] and game.offers("play", "Smoke Rings")
    assert not game.offers("play", "Marvels Told"), "what begins a chain must wait"
    game.play("Smoke Rings").pass_windows()
    assert done == ["rings", "morning"]


def test_9_6_6_what_ends_with_a_phase_comes_after_all_else() -> None:
    """Once it is declared, nothing that belongs to the phase at large is played."""
    done: list[str] = []
    game = position(
        wizard(company("Rivendell", "Legolas"), in_play=["Gates of Morning"], hand=["Smoke Rings"]),
        ringwraith(),
        scripts={
            "Gates of Morning": event(triggers=[Trigger("organization ends", note("end", done))]),
            "Smoke Rings": event(when=ORGANIZATION),
        },
    )
    assert done == [] and game.offers("play", "Smoke Rings")
    game.pass_()
    assert done == ["end"], "nobody could respond to it with that"


def test_9_6_6_what_was_declared_may_be_targeted() -> None:
    """Lure of Nature makes Legolas check at the end of the movement/hazard phase."""
    game = position(
        wizard(
            company(
                "Rivendell", "Elrond", character("Legolas", "Lure of Nature"), moving_to="Moria"
            ),
            hand=["Marvels Told", "Smoke Rings"],
        ),
        ringwraith(in_play=["Foul Fumes"], hand=["Lost at Sea"]),
        phase="movement",
        scripts={"Smoke Rings": event(), "Lost at Sea": hazard()},
    )
    game.run_until("act").pass_until("respond")
    assert game.asked == 0 and game.decision.about[0] == game["Lure of Nature"].id
    assert game.options == ["play Marvels Told short", "pass"]
    game.rolls(12).play("Marvels Told", "Elrond", "Lure of Nature")
    assert game["Lure of Nature"].where == "discard", (
        "and not the Foul Fumes, which wait for nothing"
    )
    game.run_until("enter-site")
    assert not game.happened("declared", "Lost at Sea")
    assert [e.args[4] for e in game.game.events if e.kind == "rolled"] == [game["Elrond"].id]


def test_9_6_6_in_the_untap_phase_too_what_ends_it_comes_last() -> None:
    done: list[str] = []
    game = position(
        wizard(company("Rivendell", "Legolas"), in_play=["Gates of Morning"], hand=["Smoke Rings"]),
        ringwraith(),
        phase="untap",
        scripts={
            "Gates of Morning": event(triggers=[Trigger("untap ends", note("end", done))]),
            "Smoke Rings": event(),
        },
    )
    assert game.asks == "act" and done == []
    game.pass_()
    assert done == ["end"]


def test_9_6_7_two_copies_demand_it_once() -> None:
    done: list[str] = []
    game = position(
        wizard(company("Rivendell", "Legolas"), in_play=["Gates of Morning", "Gates of Morning"]),
        ringwraith(),
        phase="untap",
        scripts={
            "Gates of Morning": event(triggers=[Trigger("untap ends", note("morning", done))])
        },
    )
    assert game.asks == "organization" and done == ["morning"]


def test_9_6_7_but_not_when_they_are_on_different_cards() -> None:
    done: list[str] = []
    game = position(
        wizard(
            company(
                "Rivendell", character("Legolas", "Elven Cloak"), character("Gimli", "Elven Cloak")
            )
        ),
        ringwraith(),
        phase="untap",
        scripts={"Elven Cloak": event(triggers=[Trigger("untap ends", note("cloak", done))])},
    )
    game.run_until("organization")
    assert done == ["cloak", "cloak"]


def test_9_6_8_a_modification_holds_for_whatever_it_speaks_of() -> None:
    stronger = Modifier(
        "attack-prowess", 2, scope="all", when=lambda game, me, attack, info: attack.race == "Orc"
    )
    game = position(
        wizard(company("Moria", "Legolas", "Gimli")),
        ringwraith(hand=["Orc-lieutenant"], in_play=["Foul Fumes"]),
        phase="movement",
        scripts={"Foul Fumes": hazard(kind="permanent", modifiers=[stronger])},
    ).play("Orc-lieutenant")
    assert game.attack.prowess == 7 + 2


def test_9_6_9_an_effect_ends_with_the_condition_it_depends_on() -> None:
    at_haven = Modifier(
        "prowess", 2, when=lambda game, me, who, info: game.site_of(who) is not None
    )
    game = position(
        wizard(company("Rivendell", character("Legolas", "Align Palantír"), moving_to="Bree")),
        ringwraith(hand=["Cave-drake"]),
        phase="movement",
        scripts={"Align Palantír": event(modifiers=[at_haven])},
    ).run_until("act")
    assert game["Legolas"].prowess == 5, "on the way"


def test_9_7_a_card_that_left_play_remembers_nothing() -> None:
    game = position(
        wizard(company("Rivendell", character("Legolas", tapped("Elven Cloak")))), ringwraith()
    )
    cloak = game["Elven Cloak"].instance
    cloak.memo = ("something",)
    table.discard(game.game, cloak)
    assert not cloak.memo and cloak.state == UNTAPPED


def test_every_moment_has_a_bit_of_its_own() -> None:
    from freecouncil.rules import scripting

    bits = [
        value
        for name, value in vars(scripting).items()
        if name.isupper() and isinstance(value, int) and value and not value & (value - 1)
    ]
    assert len(bits) > 20
    assert len(bits) == len(set(bits))
