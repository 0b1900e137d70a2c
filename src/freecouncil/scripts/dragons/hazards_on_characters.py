"""Hazards of The Dragons that lie on characters, and those that try their minds."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from freecouncil.scripts.vocabulary import (
    ATTACK,
    EITHER,
    FOR_HAZARDS,
    MOVEMENT,
    ONE_PER_TURN,
    ORGANIZATION,
    STRIKE,
    UNTAPPED,
    WOUNDED,
    Action,
    Attackers,
    Cost,
    Ctx,
    Effect,
    Instance,
    Modifier,
    Requirement,
    Role,
    Rule,
    Trigger,
    a_character,
    allies,
    attach,
    attacked_by,
    attributes,
    bearer_checks,
    body_check,
    card,
    change_the_strike,
    characters,
    discard,
    discard_when,
    forget_hand,
    healed,
    modify_attack,
    move,
    needs,
    not_on_it,
    outside_combat,
    permanent,
    phrase_option,
    phrase_question,
    phrase_roll,
    pick,
    removal,
    sequence,
    short,
    split_on_the_way,
    tap,
)

DRAGON = Attackers("Dragon")
DRAGON_OR_DRAKE = Attackers("Dragon", "Drake")


def is_wizard(c: Instance) -> bool:
    return attributes.has_race(c, "Wizard", "Fallen-wizard")


def corruptible(ctx: Ctx, c: Instance) -> bool:
    """May a corruption card still be played on the character this turn (7.2.1, 7.4)?"""
    return (
        ctx.game.is_character(c)
        and not attributes.has_race(c, "Ringwraith", "Balrog")
        and ("corruption card", c.id) not in ctx.game.state.turn_memo
    )


creature_attack = needs(
    lambda ctx: ctx.attack is not None and ctx.attack.creature_attack,
    "it is not a hazard creature's attack",
)


def who_is_struck(fits: Callable[[Ctx, Instance], bool]) -> Role:
    """The character, but no Wizard, who faces the strike."""

    def candidates(ctx: Ctx) -> list[int]:
        if ctx.strike is None:
            return []
        who = ctx.strike.target
        able = ctx.game.is_character(who) and not is_wizard(who) and not_on_it(ctx, who)
        return [who.id] if able and fits(ctx, who) else []

    return Role("target", candidates, "it can't be played on who faces the strike")


# Attempts to remove -------------------------------------------------------------------------------

_BEARERS_TURN = Requirement(
    lambda ctx: ctx.bearer.owner == ctx.game.state.active, "it is not the bearer's turn"
)
_BEARERS_PLAYER = Requirement(
    lambda ctx: ctx.player == ctx.bearer.owner, "the bearer's player removes it", lasting=False
)


def roll_to_remove(ctx: Ctx, above: int, modifier: int) -> None:
    result = ctx.game.roll(ctx.bearer.owner, "removal", ctx.me.id, modifier, above)
    if result + modifier > above:
        discard(ctx.game, ctx.me)


def companions(ctx: Ctx) -> list[Instance]:
    company = ctx.game.company_of(ctx.bearer)
    if company is None:
        return []
    return [*characters(ctx.game, company), *allies(ctx.game, company)]


# Dragon's Curse -----------------------------------------------------------------------------------


def tries(ctx: Ctx) -> int:
    return int(ctx.game.state.turn_memo.get(("tried", ctx.me.id), 0))


def attempt(worth: int) -> Cost:
    """One without tapping is the last of the turn (7.3)."""

    def note(ctx: Ctx) -> None:
        ctx.game.state.turn_memo["tried", ctx.me.id] = tries(ctx) + worth

    return Cost(lambda ctx: True, note, "")


def a_sage_removes(above: int) -> tuple[Action, ...]:
    """A sage of the bearer's company may tap, or not tap at -3, to roll (7.3)."""

    def sages(untapped: bool) -> Callable[[Ctx], list[int]]:
        return lambda ctx: [
            c.id
            for c in companions(ctx)
            if attributes.has_skill(ctx.game, c, "sage") and (not untapped or c.state == UNTAPPED)
        ]

    def action(name: str, modifier: int, most: int, worth: int, taps: bool) -> Action:
        return Action(
            name,
            ORGANIZATION,
            lambda ctx: roll_to_remove(ctx, above, modifier),
            side=EITHER,
            tags=(f"removal {above}",) if taps else (),
            requires=(
                _BEARERS_TURN,
                _BEARERS_PLAYER,
                Requirement(
                    lambda ctx: tries(ctx) < most, "it was tried already", "7.3", lasting=False
                ),
            ),
            roles=(Role("sage", sages(taps), "no sage is with its bearer", tap=taps),),
            costs=(attempt(worth),),
            rule="7.3",
        )

    return (
        action("remove by tapping a sage", 0, 100, 1, True),
        action("remove by a sage without tapping", -3, 1, 100, False),
    )


card(
    "Dragon's Curse",
    permanent(
        STRIKE,
        change_the_strike(prowess=-1),
        on="target",
        requires=(attacked_by(DRAGON), creature_attack),
        roles=(who_is_struck(corruptible),),
        costs=(ONE_PER_TURN,),
    ),
    Trigger("untap ends", bearer_checks(), when=lambda ctx: ctx.info == ctx.bearer.owner),
    *a_sage_removes(6),
    words="On a character, but no Wizard or Ringwraith, who faces a strike of a Dragon creature: the "
    "strike is at -1 prowess. He checks corruption at the end of each of his untap phases. In his "
    "organization phase a sage of his company may tap and roll: above 6, this is discarded.",
)


# Memories Stolen ----------------------------------------------------------------------------------

phrase_question("helper-to-remove", "{0:card}: who taps in support of its removal?")
phrase_option("helper-to-remove", "{0:card}")


def taps_in_support(ctx: Ctx, ask: str, able: Callable[[], list[Instance]]) -> Rule[int]:
    """How many tap in support, as the bearer's player chooses."""
    count = 0
    while True:
        numbers = [c.id for c in able() if c.state == UNTAPPED]
        chosen = yield from pick(
            ctx.game, ctx.bearer.owner, ask, numbers, "9.4.4", (ctx.me.id,), optional=True
        )
        if chosen is None:
            return count
        tap(ctx.game, ctx.game.card(int(chosen)))
        count += 1


def remember(ctx: Ctx) -> Rule[None]:
    def able() -> list[Instance]:
        company = ctx.game.company_of(ctx.bearer)
        return characters(ctx.game, company) if company is not None else []

    more = yield from taps_in_support(ctx, "helper-to-remove", able)
    if ctx.me.host:
        roll_to_remove(ctx, 8, more)


def at_a_haven(ctx: Ctx) -> bool:
    site = ctx.game.site_of(ctx.bearer)
    return site is not None and bool(ctx.game.is_haven(site, ctx.bearer.owner, FOR_HAZARDS))


def is_bearer(game: Any, me: Instance, subject: Any, info: Any) -> bool:
    return isinstance(subject, Instance) and bool(me.host) and me.host == subject.id


card(
    "Memories Stolen",
    permanent(
        STRIKE,
        change_the_strike(prowess=-3),
        on="target",
        requires=(attacked_by(DRAGON), creature_attack),
        roles=(who_is_struck(lambda ctx, c: True),),
    ),
    Modifier("loses all skills", 1, scope="all", when=is_bearer),
    Action(
        "remove by tapping",
        ORGANIZATION,
        remember,
        side=EITHER,
        tags=("removal 8",),
        requires=(
            _BEARERS_TURN,
            _BEARERS_PLAYER,
            needs(at_a_haven, "its bearer is not at a haven"),
        ),
        costs=(
            Cost(
                lambda ctx: ctx.bearer.state == UNTAPPED,
                lambda ctx: tap(ctx.game, ctx.bearer),
                "its bearer is tapped",
            ),
        ),
    ),
    words="On a character, but no Wizard, who faces a strike of a Dragon creature: the strike is at "
    "-3 prowess, and he loses all skills. In his organization phase at a haven he may tap and roll, at "
    "+1 for each character of his company who taps in support: above 8, this is discarded.",
)


# Dragon's Terror ----------------------------------------------------------------------------------

phrase_roll("dragon's terror", "{player} rolls {roll} for {0:card}, whom terror may seize.")
MOST = 8  # more cards than that hardly ever are in a hand besides this one


def frightened(ctx: Ctx) -> list[int]:
    if ctx.company is None:
        return []
    return [c.id for c in characters(ctx.game, ctx.company) if not is_wizard(c)]


def others_in_hand(ctx: Ctx) -> list[int]:
    chosen = {v for k, v in ctx.chosen.items() if k.startswith("discarded")}
    hand = ctx.game.state.players[ctx.player].hand
    return [n for n in hand if n != ctx.me.id and n not in chosen]


def terrify(count: int) -> Effect:
    def effect(ctx: Ctx) -> None:
        game = ctx.game
        more = 2 if ctx.attack.race == "Dragon" else 0
        for i in range(count):
            who = ctx.card(f"target {i + 1}")
            if who.where == "play" and not attributes.is_so(game, "not enchanted", who):
                roll = game.roll(ctx.player, "dragon's terror", who.id)
                if roll + more > attributes.mind(game, who):
                    tap(game, who)

    return effect


def throw_away(count: int) -> Cost:
    def pay(ctx: Ctx) -> None:
        for i in range(count):
            thrown = ctx.card(f"discarded {i + 1}")
            move(ctx.game, thrown, "discard")
            thrown.shown = False
            ctx.game.log("discarded from hand", ctx.player, thrown.id, "9.2", seat=ctx.player)
        forget_hand(ctx.game, ctx.player)

    return Cost(lambda ctx: True, pay, "")


def terror(count: int) -> Any:
    roles = []
    for i in range(count):
        roles += [
            Role(
                f"discarded {i + 1}",
                others_in_hand,
                "there is no other card in your hand",
                lasting=False,
                secret=True,
            ),
            Role(f"target {i + 1}", frightened, "no character here whom it could frighten"),
        ]
    return short(
        ATTACK,
        terrify(count),
        name=f"discard {count}",
        counts=1 + count,
        requires=(
            attacked_by(DRAGON_OR_DRAKE),
            creature_attack,
            needs(
                lambda ctx: len(others_in_hand(ctx)) >= count,
                "there are not so many other cards in your hand",
                lasting=False,
            ),
        ),
        roles=roles,
        costs=(throw_away(count),),
    )


for _number in range(1, MOST + 1):
    phrase_question(f"discarded {_number}", "{0:card}: which card do you discard?")
    phrase_option(f"discarded {_number}", "{0:card}")
    phrase_question(f"target {_number}", "{0:card}: whom is it to frighten?")
    phrase_option(f"target {_number}", "{0:card}")

card(
    "Dragon's Terror",
    *(terror(count) for count in range(1, MOST + 1)),
    words="On a Dragon or Drake creature's attack, before strikes are assigned: discard cards from "
    "your hand, each of which counts one more against the hazard limit. For each of them roll for a "
    "character, but no Wizard, of the company, at +2 if it is a Dragon attack: above his mind, he taps.",
)


# Icy Touch ----------------------------------------------------------------------------------------

UNDEAD = Attackers("Undead")


def note_attack(ctx: Ctx) -> None:
    ctx.me.memo = ("attack", ctx.attack.id)


def touches(ctx: Ctx) -> bool:
    attack, strike = ctx.info
    return (
        attack is not None
        and strike.wounds
        and not ctx.me.host
        and ctx.me.memo == ("attack", attack.id)
        and corruptible(ctx, strike.target)
    )


def touch(ctx: Ctx) -> None:
    who = ctx.info[1].target
    ctx.game.state.turn_memo["corruption card", who.id] = True
    attach(ctx.game, ctx.me, who)


card(
    "Icy Touch",
    permanent(
        ATTACK,
        sequence(modify_attack(prowess=1), note_attack),
        requires=(attacked_by(UNDEAD),),
    ),
    Trigger("wounded", touch, when=touches, immediate=True),
    discard_when(
        "attack ended",
        lambda ctx: not ctx.me.host and ctx.me.memo == ("attack", ctx.info[0].id),
    ),
    *removal(6),
    words="On a company that faces an Undead attack: the attack has +1 prowess, and the next character "
    "whom it wounds, but no Ringwraith or one on whom a corruption card was played this turn, gets this "
    "card. Discarded after the attack if nobody has got it. In his organization phase he may tap and "
    "roll: above 6, this is discarded.",
)


# Black Breath -------------------------------------------------------------------------------------


def just_faced_a_nazgul(ctx: Ctx) -> bool:
    if ctx.company is None:
        return False
    attacks = ctx.game.state.turn_memo.get(("attacks", ctx.company.id), ())
    return bool(attacks) and attacks[-1][0] == "Nazgûl"


def fade(ctx: Ctx) -> Rule[None]:
    yield from body_check(ctx.game, ctx.bearer)


phrase_roll("black breath", "{player} rolls {roll} for {0:card} to heal.")
phrase_question("sage-to-heal", "{0:card}: does a sage tap to help him heal?")
phrase_option("sage-to-heal", "{0:card}")


def breathe(ctx: Ctx) -> Rule[None]:
    game, (who, untapped) = ctx.game, ctx.info
    if who.state != WOUNDED or not ctx.me.host:
        return

    def sages() -> list[Instance]:
        return [c for c in companions(ctx) if attributes.has_skill(game, c, "sage")]

    modifier = 2 * (yield from taps_in_support(ctx, "sage-to-heal", sages))
    if at_a_haven(ctx):
        modifier += 2
    if game.roll(who.owner, "black breath", who.id) + modifier > 10:
        healed(game, who, untapped)
        discard(game, ctx.me)


card(
    "Black Breath",
    permanent(
        MOVEMENT,
        on="target",
        requires=(
            outside_combat,
            needs(just_faced_a_nazgul, "the company has not just faced a Nazgûl", lasting=False),
        ),
        roles=(
            a_character(
                "target",
                lambda ctx, c: c.state == WOUNDED and corruptible(ctx, c),
                words="no wounded character here on whom it could be played",
            ),
        ),
        costs=(ONE_PER_TURN,),
    ),
    Modifier("does not just heal", 1, scope="all", when=is_bearer),
    Trigger(
        "organization begins",
        fade,
        when=lambda ctx: ctx.info == ctx.bearer.owner,
        name="body check",
    ),
    Trigger("would heal", breathe, when=lambda ctx: ctx.info[0] is ctx.bearer, name="heal"),
    words="On a wounded character, but no Ringwraith, of a company that has just faced a Nazgûl "
    "attack: he makes a body check in each of his organization phases. Where he would heal, he "
    "rolls instead, at +2 if he is at a haven and +2 for each sage of his company who taps in support: "
    "above 10, he heals and this is discarded.",
)


# Left Behind --------------------------------------------------------------------------------------


def five_strikes(ctx: Ctx) -> bool:
    attack = ctx.attack
    return attack is not None and attack.number_of_strikes(ctx.game) >= 5


def leave_behind(ctx: Ctx) -> None:
    who, game = ctx.card("target"), ctx.game

    def split(then: Ctx) -> None:
        company = game.company_of(who)
        if who.where == "play" and company is not None and len(company.members) > 1:
            game.log("split", who.id, company.id)
            split_on_the_way(game, company, who, limit=1)

    game.add_effect(
        "once the attack is over", ctx.attack.id, until="attack", source=ctx.me.id, data=(split,)
    )


card(
    "Left Behind",
    short(
        ATTACK | MOVEMENT,
        leave_behind,
        requires=(needs(five_strikes, "the company faces no attack of five strikes or more"),),
        roles=(
            a_character(
                "target",
                lambda ctx, c: not is_wizard(c) and len(ctx.company.members) > 1,
                words="no character here could be left behind",
            ),
        ),
    ),
    words="On a character, but no Wizard, whose company faces an attack of five strikes or more: after "
    "the attack he splits off into a company of his own with the same site path, which has a "
    "movement/hazard phase of its own this turn with a hazard limit of one. Afterwards he rejoins the "
    "others as companies at one site do.",
)
