"""Hazard events of Against the Shadow: quarrels, alarms, and short legs."""

from __future__ import annotations

from typing import Any

from freecouncil.scripts.vocabulary import (
    ATTACK,
    MOVEMENT,
    ON_GUARD,
    AttackFacts,
    Company,
    Ctx,
    Instance,
    Modifier,
    Role,
    Rule,
    an_automatic_attack,
    attack_matches,
    attributes,
    card,
    characters,
    chosen_attack,
    discard_when,
    happened,
    items,
    move,
    needs,
    permanent,
    phrase_option,
    phrase_question,
    phrase_roll,
    pick,
    short,
    site_ahead,
    site_is,
    still_comes_there,
    the_company,
    wait_for,
)

# Short Legs Are Slow ------------------------------------------------------------------------------


def on_short_legs(game: Any, me: Instance, company: Company, info: Any) -> bool:
    members = characters(game, company)
    hobbits = sum(1 for c in members if attributes.has_race(c, "Hobbit"))
    return 2 * hobbits >= len(members) > 0


card(
    "Short Legs Are Slow",
    permanent(MOVEMENT),
    Modifier("regions", -1, scope="all", when=on_short_legs),
    Modifier("no starter movement", 1, scope="all", when=on_short_legs),
    discard_when("deck exhausted"),
    words="Companies with at least as many Hobbits as others may move through one region fewer, and "
    "do not use starter movement. Discarded when any play deck is exhausted.",
)


# FEAR! FIRE! FOES! --------------------------------------------------------------------------------

ALARM = AttackFacts(strikes=5, prowess=8, detainment=("always",))


def raise_the_alarm(ctx: Ctx) -> None:
    ctx.game.add_effect("automatic-attacks", site_ahead(ctx).id, source=ctx.me.id, data=(ALARM,))


def minions_face(ctx: Ctx) -> bool:
    company = ctx.company
    return company is not None and bool(ctx.game.company_is(company, ("minion",)))


def in_earnest(ctx: Ctx, attack: Any) -> None:
    attack.detainment = False
    ctx.game.add_effect("attack-prowess", attack.id, -1, until="attack", source=ctx.me.id)


def only_detains(ctx: Ctx) -> Role:
    """A detainment automatic-attack of the site that the company enters."""
    role = an_automatic_attack(
        minions_face,
        lambda facts: any(
            against == "always" or ctx.game.company_is(ctx.company, (against,))
            for against in facts.detainment
        ),
    )
    return role


def that_one(ctx: Ctx) -> None:
    """The attack that was chosen is no detainment when it begins; a double of it still is."""
    if not still_comes_there(ctx):
        return
    game, company, source = ctx.game, ctx.company.id, ctx.me.id
    printed = game.attacks_at(site_ahead(ctx))[chosen_attack(ctx)]

    def begins(told: Ctx) -> None:
        in_earnest(told, told.info)
        told.game.state.turn_memo["in earnest", source] = True

    wait_for(
        ctx,
        "attack begins",
        begins,
        lambda told: (
            told.info.automatic
            and told.info.printed is printed
            and told.info.company.id == company
            and told.info.detainment
            and ("in earnest", source) not in told.game.state.turn_memo
        ),
        immediate=True,
        about=company,
    )


card(
    "FEAR! FIRE! FOES!",
    short(
        MOVEMENT,
        raise_the_alarm,
        name="raise the alarm",
        requires=(site_is("free-hold", "border-hold"),),
        on_guard="attack",
    ),
    short(
        ATTACK,
        lambda ctx: in_earnest(ctx, ctx.attack),
        name="in earnest",
        requires=(
            attack_matches(
                lambda ctx: ctx.attack.automatic and ctx.attack.detainment and minions_face(ctx),
                "it is no detainment automatic-attack against a minion company",
            ),
        ),
    ),
    short(
        MOVEMENT,
        that_one,
        name="in earnest, from on-guard",
        requires=(
            needs(
                lambda ctx: bool(ctx.window.bits & ON_GUARD),
                "no minion company faces a detainment automatic-attack",
                lasting=False,
            ),
        ),
        roles=(
            Role(
                "automatic-attack",
                lambda ctx: only_detains(ctx).candidates(ctx),
                "no minion company faces a detainment automatic-attack",
            ),
        ),
        on_guard="attack",
    ),
    words="On a Free-hold or Border-hold: it has an additional automatic-attack this turn, 5 strikes "
    "with 8 prowess, detainment and of no type. Or, on a detainment automatic-attack that a minion "
    "company faces: it is no detainment attack, and has -1 prowess.",
)


# Unhappy Blows ------------------------------------------------------------------------------------

QUARRELS = (("Dwarf", "Elf", 5), ("Orc", "Troll", 7))

phrase_roll("unhappy blows", "{player} rolls {roll} for the quarrel.")
phrase_question("leaves-in-anger", "{0:card}: who returns to your hand? Mind still to go: {1}.")
phrase_option("leaves-in-anger", "{0:card}")


def quarreling(ctx: Ctx, company: Company, *races: str) -> list[Instance]:
    return [c for c in characters(ctx.game, company) if attributes.has_race(c, *races)]


def quarrel_here(one: str, other: str) -> Any:
    return lambda ctx, company: bool(
        quarreling(ctx, company, one) and quarreling(ctx, company, other)
    )


def come_to_blows(one: str, other: str, less: int) -> Any:
    def effect(ctx: Ctx) -> Rule[None]:
        game, company = ctx.game, ctx.company
        seat = company.owner
        needed = game.roll(ctx.player, "unhappy blows") - less
        able = [
            c for c in quarreling(ctx, company, one, other) if not attributes.stays_in_play(game, c)
        ]
        minds = {c.id: attributes.mind(game, c) for c in able}
        if sum(minds.values()) < needed:
            return  # there are not enough of them
        leaving: list[int] = []
        while len(leaving) < len(able):
            left = needed - sum(minds[n] for n in leaving)
            chosen = yield from pick(
                game,
                seat,
                "leaves-in-anger",
                [n for n in minds if n not in leaving],
                "9.4",
                (ctx.me.id, max(0, left)),
                optional=left <= 0,
            )
            if chosen is None:
                break
            leaving.append(int(chosen))
        for number in leaving:
            character = game.card(number)
            for card_ in [*items(game, character), character]:
                move(game, card_, "hand")
                game.log("returned to hand", card_.id)
            yield from happened(game, "character left", character)

    return effect


def unhappy(one: str, other: str, less: int) -> Any:
    return short(
        MOVEMENT,
        come_to_blows(one, other, less),
        name=f"{one} and {other}",
        roles=(the_company(fits=quarrel_here(one, other)),),
        on_guard="resource",
    )


card(
    "Unhappy Blows",
    *(unhappy(*quarrel) for quarrel in QUARRELS),
    words="On a company with both Dwarves and Elves, or both Orcs and Trolls: make a roll, less 5, or "
    "less 7 for Orcs and Trolls. Your opponent returns to the hand any number of the quarreling "
    "characters whose minds together are at least the result, with their items, if there are "
    "enough of them.",
)
