"""Hazard events of Dark Minions that burden characters, hinder journeys, or know too much."""

from __future__ import annotations

from typing import Any

from freecouncil.scripts.vocabulary import (
    FOR_HAZARDS,
    MOVEMENT,
    ONE_PER_TURN,
    STRIKE,
    UNTAPPED,
    Action,
    Ctx,
    Instance,
    Item,
    Modifier,
    Role,
    Rule,
    Trigger,
    a_character,
    attributes,
    bearer_checks,
    can_look_at_opponents,
    card,
    characters,
    corruption_card,
    discard,
    discard_when,
    draw,
    give_points,
    is_hazard,
    move,
    needs,
    not_on_it,
    permanent,
    phrase_option,
    phrase_question,
    pick,
    put_on_top,
    removal,
    remove_from_play,
    reveal_discarded,
    sage_removes,
    short,
    tap,
    wounded_this_turn_by,
)

# Aware of their Ways ------------------------------------------------------------------------------


def be_aware(ctx: Ctx) -> Rule[None]:
    game = ctx.game
    shown = reveal_discarded(game, ctx.opponent, 4)
    able = [n for n in shown if not game.card(n).card.unique]
    chosen = yield from pick(
        game, ctx.player, "card-to-remove", able, "9.4.4", (ctx.me.id,), optional=True
    )
    if chosen is not None:
        remove_from_play(game, game.card(int(chosen)))


phrase_question("card-to-remove", "{0:card}: which card do you remove from play?")
phrase_option("card-to-remove", "{0:card}")

card(
    "Aware of their Ways",
    short(
        MOVEMENT,
        be_aware,
        requires=(
            can_look_at_opponents,
            needs(
                lambda ctx: bool(ctx.game.state.players[ctx.opponent].discard),
                "your opponent's discard pile is empty",
                "5.1.2",
            ),
        ),
    ),
    words="Your opponent reveals four cards of the discard pile at random. You may remove one of them "
    "from play that is not unique; the others stay discarded.",
)


# Gnaw with Words ----------------------------------------------------------------------------------


def like_minded(skill: str) -> Role:
    """An untapped one with the skill who has another with him, or where he is or goes."""

    def another(ctx: Ctx, c: Instance) -> bool:
        game, company = ctx.game, ctx.company
        sites = {game.card(n).card.name for n in (company.site, company.new_site) if n}
        return any(
            other is not c and attributes.has_skill(game, other, skill)
            for there in game.state.companies.values()
            if there is company or game.card(there.site).card.name in sites
            for other in characters(game, there)
        )

    return a_character(
        "target",
        lambda ctx, c: (
            c.state == UNTAPPED and attributes.has_skill(ctx.game, c, skill) and another(ctx, c)
        ),
        words=f"there is no untapped {skill} who has another {skill} with him",
    )


def gnaw(skill: str) -> Any:
    return short(
        MOVEMENT,
        lambda ctx: tap(ctx.game, ctx.card("target")),
        name=f"tap a {skill}",
        roles=(like_minded(skill),),
        on_guard="resource",
    )


card(
    "Gnaw with Words",
    gnaw("sage"),
    gnaw("diplomat"),
    words="On an untapped sage with another sage in his company, at his site or at his new site: he "
    "taps. Or the same on a diplomat with another diplomat.",
)


# Neither so Ancient Nor so Potent -----------------------------------------------------------------


def stored_items(ctx: Ctx) -> list[int]:
    game = ctx.game
    return [
        n
        for n in game.state.players[ctx.opponent].points
        if (c := game.card(n)).stored and isinstance(c.card, Item)
    ]


def take_down(ctx: Ctx) -> None:
    game, item = ctx.game, ctx.card("item")
    for number in item.attached:
        discard(game, game.card(number))
    move(game, item, "hand")
    game.log("returned to hand", item.id)
    give_points(game, ctx.me, ctx.opponent, True)


card(
    "Neither so Ancient Nor so Potent",
    permanent(
        MOVEMENT,
        take_down,
        roles=(Role("item", stored_items, "your opponent has stored no item"),),
        places_itself=True,
    ),
    words="On an item that your opponent has stored: it returns to the opponent's hand, and this goes "
    "into the opponent's marshalling point pile.",
)


# Revealed to all Watchers -------------------------------------------------------------------------


def watch(ctx: Ctx) -> Rule[None]:
    game, seat = ctx.game, ctx.player
    player = game.state.players[seat]
    for number in player.hand:
        game.card(number).shown = True
        game.log("revealed", seat, number)
    # Those that are off to the side don't count while cards are drawn; nobody can use them meanwhile.
    aside = [n for n in player.hand if not is_hazard(game.card(n))]
    kept = len(player.hand) - len(aside)
    yield from draw(game, seat, max(0, attributes.hand_size(game, seat) - kept))
    while aside:
        chosen = yield from pick(game, seat, "card-on-top", aside, "9.4.4", (ctx.me.id,))
        aside.remove(int(chosen))
        put_on_top(game, game.card(int(chosen)))


phrase_question(
    "card-on-top", "{0:card}: which card goes on top of your play deck next, above those before it?"
)
phrase_option("card-on-top", "{0:card}")

card(
    "Revealed to all Watchers",
    short(MOVEMENT, watch),
    words="Reveal your hand and put all cards that are no hazards aside. Draw up to your hand size, "
    "and then put the cards that are aside on top of your play deck in any order.",
)


# No Way Forward -----------------------------------------------------------------------------------


def fewer_regions(game: Any) -> int:
    return -2 if game.in_play("Doors of Night") else -1


def note_the_ways(ctx: Ctx) -> None:
    """What it was in the organization phase it still is when the companies set out."""
    ctx.me.memo = ("ways", ctx.game.state.turn, fewer_regions(ctx.game))


def was_there_this_turn(game: Any, me: Instance) -> bool:
    return me.memo[:2] == ("ways", game.state.turn)


def hinders(game: Any, me: Instance, company: Any, info: Any) -> bool:
    return game.state.phase == "organization" or was_there_this_turn(game, me)


def by_how_much(game: Any, me: Instance, company: Any, info: Any) -> int:
    if game.state.phase != "organization":
        return int(me.memo[2])
    return fewer_regions(game)


card(
    "No Way Forward",
    permanent(MOVEMENT),
    Modifier("regions", by_how_much, scope="all", when=hinders, at_least=2),
    Trigger("organization ends", note_the_ways, immediate=True),
    discard_when("deck exhausted"),
    words="For movement that is declared from the next organization phase on, companies that use "
    "region movement may move through one region fewer, with Doors of Night in play through two "
    "fewer, but through two at least. Discarded when any play deck is exhausted.",
)


# Wound of Long Burden -----------------------------------------------------------------------------


def the_struck(ctx: Ctx) -> list[int]:
    game, strike = ctx.game, ctx.strike
    if strike is None or ctx.attack.attackers or ctx.attack.prowess(game) < 12:
        return []
    target = strike.target
    if (
        not game.is_character(target)
        or attributes.has_race(target, "Ringwraith", "Balrog")  # 7.4
        or ("corruption card", target.id) in game.state.turn_memo  # 7.2.1
    ):
        return []
    return [target.id]


def await_the_strike(ctx: Ctx) -> None:
    ctx.me.memo = ("strike", ctx.attack.id, ctx.strike.number)


def awaits(game: Any, me: Instance, subject: Any, info: Any) -> bool:
    return me.memo[:1] == ("strike",)


def burdens(game: Any, me: Instance, subject: Any, info: Any) -> bool:
    return not awaits(game, me, subject, info)


def that_strike(ctx: Ctx) -> bool:
    attack, strike = ctx.info
    return attack is not None and ctx.me.memo == ("strike", attack.id, strike.number)


def settle_it(ctx: Ctx) -> None:
    if ctx.info[1].outcome == "successful":
        ctx.me.memo = ()
    else:
        discard(ctx.game, ctx.me)


AT_A_HAVEN = needs(
    lambda ctx: (
        (site := ctx.game.site_of(ctx.bearer)) is not None
        and ctx.game.is_haven(site, ctx.bearer.owner, FOR_HAZARDS)
    ),
    "its bearer is not at a haven",
    lasting=False,
)


def only_at_a_haven(action: Action) -> Action:
    action.requires = (*action.requires, AT_A_HAVEN)
    return action


card(
    "Wound of Long Burden",
    permanent(
        STRIKE,
        await_the_strike,
        on="target",
        roles=(
            Role(
                "target",
                the_struck,
                "no character faces a strike of prowess 12 or more on whom it could be played",
            ),
        ),
        costs=(ONE_PER_TURN,),
    ),
    Modifier("corruption", -1, scope="self", when=awaits),
    Modifier("body", -1, when=burdens),
    Trigger("wounded", settle_it, when=that_strike, immediate=True),
    Trigger("strike ended", settle_it, when=that_strike, immediate=True),
    *map(only_at_a_haven, removal(7)),
    words="On a character who faces a strike of prowess 12 or more: discarded unless the strike is "
    "successful. His body is lower by 1. In his organization phase, at a haven, he may tap and roll: "
    "above 7, this is discarded.",
)


# Endless Whispers, Pale Dream-maker ---------------------------------------------------------------


def hurt_by_the_dead(ctx: Ctx, c: Instance) -> bool:
    return wounded_this_turn_by(ctx, c, "Undead")


card(
    "Endless Whispers",
    permanent(
        MOVEMENT,
        on="target",
        counts=0,
        roles=(
            a_character(
                "target",
                lambda ctx, c: (
                    not attributes.has_race(c, "Wizard", "Fallen-wizard")
                    and hurt_by_the_dead(ctx, c)
                    and not_on_it(ctx, c)
                ),
                words="no Undead attack has wounded a character here this turn on whom it could be "
                "played",
            ),
        ),
        on_guard="resource",
    ),
    Modifier("may not untap", 1),
    *sage_removes(7),
    words="On a character who is no Wizard and was wounded by an Undead attack this turn; it does not "
    "count against the hazard limit. He never untaps: what would make him untapped makes him tapped. "
    "In his organization phase a sage in his company may tap and roll: above 7, this is discarded.",
)


def discards_in_his_turn(ctx: Ctx) -> bool:
    seat = ctx.bearer.owner if ctx.me.host else -1
    return seat == ctx.game.state.active and ctx.info.owner == seat


card(
    "Pale Dream-maker",
    corruption_card(hurt_by_the_dead, not_races=("Wizard",), counts=0),
    # what is restricted goes with what is not (2.II.2.2.4)
    Modifier("direct-influence", -100),
    Trigger("discarded from hand", bearer_checks(), when=discards_in_his_turn),
    *sage_removes(6, other=True, corruption=True),
    words="On a character who is no Wizard and was wounded by an Undead attack this turn; it does not "
    "count against the hazard limit. His direct influence is zero, and he checks corruption each time "
    "his player discards a card from the hand during the own turn. In his organization phase another "
    "sage in his company may tap and roll: above 6, this is discarded.",
)
