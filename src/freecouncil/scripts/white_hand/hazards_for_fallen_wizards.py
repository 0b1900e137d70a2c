"""Hazards of The White Hand against Fallen-wizards."""

from __future__ import annotations

from typing import Any

from freecouncil.scripts.vocabulary import (
    MIND,
    MINION_HOLDS,
    MOVEMENT,
    RESPONSE,
    Ally,
    Character,
    Ctx,
    Faction,
    InfluenceCheck,
    Instance,
    Item,
    Modifier,
    Option,
    Part,
    ResourceEvent,
    Rule,
    Site,
    Trigger,
    a_character,
    any_card,
    attributes,
    by_stage_points,
    card,
    choose,
    discard,
    discard_target,
    discard_when,
    has_star,
    is_wizardhaven,
    may_be_discarded,
    needs,
    not_on_it,
    of_fallen_wizard,
    permanent,
    phrase_option,
    phrase_question,
    phrase_roll,
    pick,
    plays_as,
    remove_from_game,
    run_effect,
    short,
    site_where,
    stage_cards,
    stage_points,
    worth_nothing,
)

# Blind to the West, Ire of the East -----------------------------------------------------------------


def undo(ctx: Ctx) -> Rule[None]:
    yield from run_effect(discard_target(), ctx)
    remove_from_game(ctx.game, ctx.me)


def undoes(side: str) -> Part:
    """Against a short-event of this side that a Fallen-wizard has declared, at any time."""

    def fits(ctx: Ctx, other: Instance) -> bool:
        return (
            isinstance(other.card, ResourceEvent)
            and other.card.alignment == side
            and any(
                declared.me is other
                and declared.action is not None
                and declared.action.kind == "short"
                and ctx.game.state.players[declared.player].alignment == "fallen-wizard"
                for declared in ctx.game.chain
            )
        )

    return short(
        RESPONSE,
        undo,
        either_side=True,
        roles=(
            any_card(
                "target",
                fits,
                f"no {side} short-event of a Fallen-wizard's is declared",
                ("chain",),
            ),
        ),
    )


card(
    "Blind to the West",
    undoes("hero"),
    words="At any time, without counting against the hazard limit: a hero short-event that a "
    "Fallen-wizard declared before this in the same chain is canceled. This is removed from the game.",
)

card(
    "Ire of the East",
    undoes("minion"),
    words="At any time, without counting against the hazard limit: a minion short-event that a "
    "Fallen-wizard declared before this in the same chain is canceled. This is removed from the game.",
)


# On a Fallen-wizard ---------------------------------------------------------------------------------


def fallen_one(ctx: Ctx, c: Instance) -> bool:
    return of_fallen_wizard(c) and not_on_it(ctx, c)


def on_fallen_wizard(
    effect: Any = None, fits: Any = fallen_one, words: str = "", on_guard: str = "resource"
) -> Part:
    return permanent(
        MOVEMENT,
        effect,
        on="target",
        roles=(
            a_character("target", fits, words=words or "there is no Fallen-wizard for it here"),
        ),
        on_guard=on_guard,
    )


def his_player(game: Any, me: Instance, player: Any, info: Any) -> bool:
    return bool(me.host) and bool(game.card(me.host).owner == player.seat)


# Cast from the Order --------------------------------------------------------------------------------

phrase_roll("order", "{player} rolls {roll}, with {1:number} stage points: is {0:card} cast out?")
ENOUGH = 16


def cast_out(ctx: Ctx) -> None:
    game, who = ctx.game, ctx.card("target")
    points = stage_points(game, who.owner)
    if game.roll(ctx.player, "order", who.id, points) + points < ENOUGH:
        discard(game, ctx.me)


card(
    "Cast from the Order",
    on_fallen_wizard(cast_out, lambda ctx, c: of_fallen_wizard(c)),
    Modifier(MINION_HOLDS, 1, scope="all", when=his_player),
    Modifier("overt", 1),
    words="On a Fallen-wizard: make a roll, and add his stage points. Below 16, discard this. Otherwise "
    "his player must use the minion cards of Border-holds, Free-holds and hero Havens, and his company "
    "is overt.",
)

# Fool's Bane ----------------------------------------------------------------------------------------

mistrust = by_stage_points((18, -9), (12, -7), (7, -5), (3, -3), (0, -1))


def against_heroes(game: Any, me: Instance, who: Any, check: Any) -> bool:
    return (
        isinstance(check, InfluenceCheck)
        and isinstance(check.target.card, Ally | Faction | Item)
        and check.target.card.alignment == "hero"
    )


def his_elves(game: Any, me: Instance, c: Instance, seat: int) -> bool:
    return (
        bool(me.host)
        and game.card(me.host).owner == seat == c.owner
        and isinstance(c.card, Character | Faction)
        and attributes.has_race(c, "Elf")
    )


card(
    "Fool's Bane",
    on_fallen_wizard(on_guard="resource influence"),
    Modifier(
        "influence-check",
        lambda game, me, who, check: mistrust(game, who.owner),
        when=against_heroes,
    ),
    worth_nothing(his_elves),
    discard_when("deck exhausted"),
    words="On a Fallen-wizard: his influence checks against hero resources are at -9 if he has more "
    "than 18 stage points, at -7 with more than 12, at -5 with more than 7, at -3 with more than 3, "
    "and else at -1 if he has any. His Elves and Elf factions give no marshalling points in any case. "
    "Discarded when any play deck is exhausted.",
)

# Foul Tooth Unsheathed ------------------------------------------------------------------------------

BITTEN = "bitten"


def their_victory(ctx: Ctx) -> bool:
    """Has a company of the Fallen-wizard's defeated something whose points have no *?"""
    attack, outcome = ctx.info
    return (
        outcome == "defeated"
        and attack.company.owner != ctx.me.owner
        and not isinstance(attack.source.card, Site)
        and not attack.attackers
        and not has_star(attack.source)
    )


def bite(ctx: Ctx) -> None:
    beaten = ctx.info[0].source
    beaten.memo = (*beaten.memo, (BITTEN, ctx.me.id))


def of_no_worth(game: Any, me: Instance, c: Instance, seat: int) -> bool:
    return (
        (BITTEN, me.id) in c.memo
        and c.owner != seat
        and stage_points(game, seat) >= 7
        and not plays_as(game, seat, "Alatar")
    )


card(
    "Foul Tooth Unsheathed",
    permanent(
        MOVEMENT,
        requires=(
            needs(
                lambda ctx: ctx.game.state.players[ctx.opponent].alignment == "fallen-wizard",
                "your opponent is no Fallen-wizard",
            ),
        ),
    ),
    Trigger("attack ended", bite, when=their_victory, immediate=True),
    worth_nothing(of_no_worth),
    words="Against a Fallen-wizard: while he has 7 or more stage points and is not Alatar, hazards "
    "whose points have no *, and which his companies have defeated since this is in play, give him no "
    "marshalling points, whatever other cards say.",
)

# Heart Grown Cold -----------------------------------------------------------------------------------

COLDER = {"haven": -1, "free-hold": 4, "border-hold": 7}


def grown_cold(game: Any, me: Instance, player: Any, kind: Any) -> bool:
    return stage_points(game, player.seat) > COLDER[kind]


card(
    "Heart Grown Cold",
    permanent(MOVEMENT),
    Modifier(MINION_HOLDS, 1, scope="all", when=grown_cold),
    words="Fallen-wizards must use the minion cards of hero Havens; with more than 4 stage points also "
    "of Free-holds, and with more than 7 also of Border-holds.",
)

# Mask Torn ------------------------------------------------------------------------------------------


def strayed(game: Any, me: Instance, player: Any, info: Any) -> bool:
    return stage_points(game, player.seat) > 9


card(
    "Mask Torn",
    permanent(MOVEMENT),
    Modifier(MIND, -9, scope="all", at_least=4),
    Modifier(MIND, -9, scope="all", at_least=3, when=strayed),
    discard_when("deck exhausted"),
    words="Fallen-wizards bring no characters into play with more than 4 mind; with more than 9 stage "
    "points, none with more than 3. Discarded when any play deck is exhausted.",
)

# Power Relinquished to Artifice ---------------------------------------------------------------------

waned = by_stage_points((20, -5), (15, -4), (10, -3), (5, -2), otherwise=-1)
APART = ("Alatar", "Radagast")


def is_great(ctx: Ctx, c: Instance) -> bool:
    return attributes.has_race(c, "Wizard", "Fallen-wizard", "Ringwraith") and not_on_it(ctx, c)


def loss(game: Any, who: Instance) -> int:
    return waned(game, who.owner) if of_fallen_wizard(who) else -1


card(
    "Power Relinquished to Artifice",
    on_fallen_wizard(None, is_great, "there is no Wizard, Fallen-wizard or Ringwraith for it here"),
    Modifier(
        "prowess",
        lambda game, me, who, info: 0 if who.card.name in APART else loss(game, who),
    ),
    Modifier(
        "direct-influence",
        lambda game, me, who, info: loss(game, who) * (2 if who.card.name in APART else 1),
    ),
    discard_when("deck exhausted"),
    words="On a Wizard, Fallen-wizard or Ringwraith: he has -1 prowess and direct influence; a "
    "Fallen-wizard -2 with more than 5 stage points, -3 with more than 10, -4 with more than 15, and "
    "-5 with more than 20. Alatar and Radagast lose no prowess, but twice as much direct influence. "
    "Discarded when any play deck is exhausted.",
)

# Will You Not Come Down? ----------------------------------------------------------------------------

BELOW = 7


def in_his_haven(ctx: Ctx, c: Instance) -> bool:
    site = site_where(ctx.game, c) if fallen_one(ctx, c) else None
    return site is not None and is_wizardhaven(ctx.game, site, c.owner)


def may_be_given_up(game: Any, seat: int) -> list[Instance]:
    return [c for c in stage_cards(game, seat) if may_be_discarded(game, c)]


def come_down(ctx: Ctx) -> Rule[None]:
    game, seat, me = ctx.game, ctx.card("target").owner, ctx.me
    own = me.card.stage_points  # it lies on him already
    able = may_be_given_up(game, seat)
    without = stage_points(game, seat) - own
    options = [Option("stage-points")]
    if without - sum(c.card.stage_points for c in able) < BELOW:
        options.append(Option("come-down"))
    choice = yield from choose(game, seat, "come-down", options, "9.4", (me.id, without))
    if choice.verb == "stage-points":
        return
    discard(game, me)
    while stage_points(game, seat) >= BELOW:
        left = [c.id for c in may_be_given_up(game, seat) if c.card.stage_points]
        number = yield from pick(game, seat, "stage-to-give-up", left, "9.4", (me.id,))
        if number is None:
            break
        discard(game, game.card(int(number)))


phrase_question("come-down", "{0:card}: you have {1:number} stage points. What do you choose?")
phrase_option("stage-points", "receive four more")
phrase_option("come-down", "discard stage cards until you have fewer than seven")
phrase_question("stage-to-give-up", "{0:card}: which stage card do you discard?")
phrase_option("stage-to-give-up", "{0:card}")

card(
    "Will You Not Come Down?",
    on_fallen_wizard(come_down, in_his_haven, "there is no Fallen-wizard at a Wizardhaven here"),
    words="On a Fallen-wizard at a Wizardhaven: his player chooses, and either discards stage cards "
    "until he has fewer than 7 stage points, and this card, or has the 4 stage points of this card.",
)
