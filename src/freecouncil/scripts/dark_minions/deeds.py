"""Resource events of Dark Minions played on attacks and strikes, and right after them."""

from __future__ import annotations

from collections.abc import Iterable

from freecouncil.scripts.vocabulary import (
    AFTER_ATTACK,
    ATTACK,
    INFLUENCE,
    STRIKE,
    TAPS_AGENT,
    UNTAPPED,
    Ctx,
    Instance,
    Item,
    Role,
    Rule,
    a_character,
    ability,
    against_a_faction,
    against_races,
    attack_matches,
    attributes,
    body_check,
    by_agent,
    can_be_canceled,
    cancel_attack,
    card,
    characters,
    company_items,
    corruption_check,
    different,
    discard,
    into_hand,
    is_resource_card,
    modify_check,
    my_check,
    needs,
    permanent,
    phrase_option,
    phrase_question,
    phrase_roll,
    pick,
    same_side,
    searched,
    short,
    skilled,
    wait_for,
    with_the_checker,
)

card(
    "Dark Numbers",
    permanent(
        AFTER_ATTACK,
        on="target",
        requires=(against_races("Orc", "Troll", "Man"),),
        roles=(
            a_character(
                "target",
                lambda ctx, c: attributes.has_skill(ctx.game, c, "scout"),
                words="there is no untapped scout",
                tap=True,
            ),
        ),
    ),
    ability(
        "tell what he saw",
        INFLUENCE,
        modify_check(3),
        discard_self=True,
        requires=(my_check, with_the_checker, against_a_faction),
    ),
    words="Right after a company has faced an attack by Orcs, Trolls or Men, on an untapped scout in "
    "it, who taps. While it is not stored, discard it to give +3 to an attempt by a character of his "
    "company to influence a faction.",
)

# I Know Much about You ----------------------------------------------------------------------------


def declared_with_agents(ctx: Ctx) -> list[str]:
    """What the opponent has declared in this chain of effects that requires tapping an agent: its place
    in the chain, and what it is, as far as that is to be seen."""
    found = []
    for place, declared in enumerate(ctx.window.chain or (), 1):
        action = declared.action
        if declared.player == ctx.player or action is None or TAPS_AGENT not in action.tags:
            continue
        if not declared.canceled:
            who = declared.me.card.name if declared.me.shown else "a face-down agent"
            found.append(f"{place}. {who}, {action.name}")
    return found


def see_through(ctx: Ctx) -> None:
    place = int(str(ctx.chosen["effect"]).partition(".")[0])
    ctx.game.chain[place - 1].canceled = True  # what was declared later has resolved


AGENTS_EFFECT = Role(
    "effect",
    declared_with_agents,
    "nothing that requires tapping an agent has been declared",
    lasting=False,
)

card(
    "I Know Much about You",
    short(
        ATTACK,
        cancel_attack,
        requires=(
            can_be_canceled,
            attack_matches(
                lambda ctx: (
                    by_agent(ctx)
                    or (
                        ctx.attack.creature is not None
                        and len(ctx.attack.creature.card.attacks) > 1
                    )
                ),
                "it is not an agent's attack, nor one of several attacks of a hazard creature",
            ),
        ),
    ),
    short(0, see_through, name="agent's effect", roles=(AGENTS_EFFECT,)),
    words="Cancels an agent's attack, or a hazard effect that was declared earlier in the same chain of "
    "effects and requires tapping an agent, or one attack of a hazard creature that has more than one.",
)

# No Waiting to Wonder -----------------------------------------------------------------------------


def hobbits_near(ctx: Ctx) -> Iterable[int]:
    """The untapped Hobbits in the company of the one who is struck."""
    if ctx.strike is None or ctx.attack.company.owner != ctx.player:
        return []
    return [
        c.id
        for c in characters(ctx.game, ctx.attack.company)
        if c.state == UNTAPPED and attributes.has_race(c, "Hobbit") and c is not ctx.strike.target
    ]


def spring_in(ctx: Ctx) -> None:
    game, attack, strike = ctx.game, ctx.attack, ctx.strike
    game.add_effect("attack-prowess", attack.id, -4, until="strike", source=ctx.me.id)
    game.add_effect("attack-body", attack.id, -1, until="strike", source=ctx.me.id)
    number, struck, hobbit = attack.id, strike.target.id, ctx.card("hobbit").id

    def it_succeeded(later: Ctx) -> bool:
        ended, blow = later.info
        return bool(
            ended.id == number
            and blow.target.id == struck
            and (blow.outcome == "successful" or ended.attackers)
            and later.game.card(hobbit).where == "play"
        )

    def suffer(later: Ctx) -> Rule[None]:
        yield from body_check(later.game, later.game.card(hobbit))

    # Between companies it is told only that one was wounded, or that something shielded him.
    for event in ("wounded", "shielded") if attack.attackers else ("strike ended",):
        wait_for(ctx, event, suffer, it_succeeded, until="attack", about=hobbit, name="body check")


card(
    "No Waiting to Wonder",
    short(
        STRIKE,
        spring_in,
        roles=(
            Role(
                "hobbit",
                hobbits_near,
                "there is no untapped Hobbit beside the one who is struck",
                tap=True,
            ),
        ),
    ),
    words="When another character of his company faces a strike, tap a Hobbit: the strike has -4 "
    "prowess and -1 body. If it is successful all the same, the Hobbit must make a body check besides.",
)

# Token of Goodwill --------------------------------------------------------------------------------

# By the race of the attack: the kind of item that is offered, and what the roll must exceed.
OFFERINGS = {
    "Dragon": ("greater", 5),
    "Drake": ("major", 6),
    "Man": ("minor", 7),
    "Slayer": ("minor", 7),
}

phrase_question("item-to-offer", "Which item do you offer?")
phrase_option("item-to-offer", "{0:card}")
phrase_question("resource-in-return", "Which resource do you take into your hand?")
phrase_option("resource-in-return", "{0:card}")
phrase_roll(
    "offering",
    "{player} rolls {roll} for the offering of {0:card}, with {1:number}; more than {2:number} is "
    "needed.",
)


def offering(ctx: Ctx) -> tuple[str, int] | None:
    """What is offered to the attacker, if anything is."""
    if ctx.attack is None or ctx.attack.attackers:
        return None
    return ("minor", 7) if by_agent(ctx) else OFFERINGS.get(ctx.attack.race)


def gifts(ctx: Ctx) -> list[int]:
    known = offering(ctx)
    if known is None:
        return []
    kind, _ = known
    return [
        i.id
        for i in company_items(ctx.game, ctx.attack.company)
        if isinstance(i.card, Item) and i.card.kind == kind and same_side(ctx, i)
    ]


def offer(ctx: Ctx) -> Rule[None]:
    game, diplomat = ctx.game, ctx.card("skilled")
    passed = yield from corruption_check(game, diplomat, source=ctx.me.id)
    if not passed:
        return
    number = yield from pick(game, ctx.player, "item-to-offer", gifts(ctx), "9.4.4", (ctx.me.id,))
    if number is None:
        return
    discard(game, game.card(int(number)))
    known = offering(ctx)
    assert known is not None
    _, needed = known
    added = attributes.unused_influence(game, diplomat)
    added += attributes.fold(game, "offering-attempt", diplomat, 0)
    if game.roll(ctx.player, "offering", diplomat.id, added, needed) + added <= needed:
        return
    cancel_attack(ctx)
    yield from take_in_return(ctx)


def take_in_return(ctx: Ctx) -> Rule[None]:
    game, player = ctx.game, ctx.game.state.players[ctx.player]

    def fits(c: Instance) -> bool:
        return is_resource_card(c) and not game.is_hazard_alone(c)

    able = different(game, searched(game, ctx.player, "deck", "discard"), fits)
    number = yield from pick(
        game, ctx.player, "resource-in-return", able, "9.4.4", (ctx.me.id,), optional=True
    )
    if number is not None:
        into_hand(game, game.card(int(number)), "a resource")
    game.chance.shuffle(player.deck)


card(
    "Token of Goodwill",
    short(
        ATTACK,
        offer,
        requires=(
            can_be_canceled,
            attack_matches(
                lambda ctx: offering(ctx) is not None,
                "the attack is not by a Dragon, a Drake, Men, a Slayer or an agent",
            ),
            needs(
                lambda ctx: bool(gifts(ctx)),
                "the company has no item of the kind that is offered",
                lasting=False,
            ),
        ),
        roles=(skilled("diplomat"),),
    ),
    words="Offering attempt, on a diplomat whose company is attacked by a Dragon, a Drake, Men, a "
    "Slayer or an agent: he checks corruption. If he does not fail, discard an item of the company and "
    "roll, adding his unused direct influence: a greater item and more than 5 for a Dragon, a major item "
    "and more than 6 for a Drake, a minor item and more than 7 for Men, a Slayer or an agent. Then the "
    "attack is canceled, and you may take a resource from your play deck or discard pile into your hand.",
)
