"""Minion resources of The Lidless Eye about rule and influence: whips, leaders, and factions."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from freecouncil.scripts.vocabulary import (
    ANY_PHASE,
    INFLUENCE,
    ORGANIZATION,
    TAPPED,
    TRIPLED,
    UNTAPPED,
    WOUNDED,
    Character,
    Ctx,
    InfluenceCheck,
    Instance,
    Modifier,
    Role,
    Rule,
    attributes,
    body_check,
    card,
    characters,
    concerned,
    discard,
    discard_when,
    factions,
    hazards_on,
    items,
    long,
    my_character,
    permanent,
    phrase_option,
    phrase_question,
    phrase_roll,
    pick,
    same_side,
    short,
    skilled,
    untap,
    wound_by_card,
)

# Whips --------------------------------------------------------------------------------------------


def is_below(game: Any, master: Instance, other: Instance) -> bool:
    """Has the other less mind and less prowess? An avatar has no mind, and is below nobody."""
    return (
        isinstance(other.card, Character)
        and other.id != master.id
        and not other.card.avatar
        and attributes.mind(game, other) < attributes.mind(game, master)
        and attributes.prowess(game, other) < attributes.prowess(game, master)
    )


def cowers(game: Any, me: Instance, target: Instance) -> bool:
    bearer = game.card(me.host)
    return attributes.has_race(bearer, "Orc", "Troll") and is_below(game, bearer, target)


card(
    "Whip",
    Modifier("restricted-influence", 2, restricted=cowers, against_one=True),
    words="An Orc or Troll who bears it has +2 direct influence against one character with less mind "
    "and less prowess than his.",
)


def cracks_a_whip(ctx: Ctx, c: Instance) -> bool:
    company = ctx.game.company_of(c)
    return (
        c.state == UNTAPPED
        and attributes.has_race(c, "Orc", "Troll")
        and any(i.card.name == "Whip" for i in items(ctx.game, c))
        and company is not None
        and any(other.state == TAPPED for other in characters(ctx.game, company))
    )


phrase_question("next-whipped", "Whose body check is next?")
phrase_option("next-whipped", "{0:card}")


def whip(ctx: Ctx) -> Rule[None]:
    game, master = ctx.game, ctx.card("target")
    company = game.company_of(master)
    if company is None:
        return
    left = [c for c in characters(game, company) if c.state == TAPPED and is_below(game, master, c)]
    while left := [c for c in left if c.where == "play"]:
        number = yield from pick(
            game, ctx.player, "next-whipped", [c.id for c in left], "9.4", (ctx.me.id,)
        )
        whipped = game.card(int(number))
        left.remove(whipped)
        outcome = yield from body_check(game, whipped, modifier=-2, spared=True)
        if outcome == "failed":
            yield from wound_by_card(ctx, whipped)
    for one in characters(game, company):
        if one.state != WOUNDED:
            untap(game, one)


card(
    "Where There's a Whip",
    short(
        0,
        whip,
        roles=(
            my_character(
                "target",
                cracks_a_whip,
                words="no untapped Orc or Troll with a Whip is in a company with tapped characters",
            ),
        ),
    ),
    words="On an untapped Orc or Troll who bears a Whip: each tapped character in his company with less "
    "mind and less prowess makes a body check at -2; who fails is wounded, not eliminated, though an "
    "Orc or Troll may be discarded by it. Then all unwounded characters of the company untap.",
)

# Leaders and diplomats ----------------------------------------------------------------------------

phrase_roll("quarrel", "{player} rolls {roll} for {0:card} in a quarrel")


def others_with(ctx: Ctx, leader: Instance) -> list[int]:
    company = ctx.game.company_of(leader)
    if company is None:
        return []
    return [c.id for c in characters(ctx.game, company) if c.id != leader.id]


def quarrel(ctx: Ctx) -> None:
    game, leader, other = ctx.game, ctx.card("target"), ctx.card("other")
    leads = game.roll(ctx.player, "quarrel", leader.id) + attributes.prowess(game, leader)
    resists = game.roll(ctx.player, "quarrel", other.id) + attributes.prowess(game, other)
    ctx.me.memo = ("won",) if leads > resists else ("lost",)
    if leads > resists:
        for hazard in hazards_on(game, other):
            discard(game, hazard)


def authority(game: Any, me: Instance, subject: Any, info: Any) -> int:
    return 2 if me.memo == ("won",) else -2 if me.memo == ("lost",) else 0


card(
    "No More Nonsense",
    permanent(
        ORGANIZATION,
        quarrel,
        on="target",
        roles=(
            my_character(
                "target",
                lambda ctx, c: ctx.game.is_leader(c) and bool(others_with(ctx, c)),
                words="no leader has another character with him",
            ),
            Role(
                "other",
                lambda ctx: others_with(ctx, ctx.card("target")),
                "no other character is with the leader",
            ),
        ),
    ),
    Modifier("direct-influence", authority),
    words="During the organization phase, on a leader: roll for him and for another character of his "
    "company, each with his prowess added. If the leader has more, discard all hazard "
    "permanent-events on the other, and the leader has +2 direct influence; otherwise he has -2. Once "
    "on a leader.",
)

AGAINST_CHARACTERS = Modifier(
    "restricted-influence",
    5,
    restricted=lambda game, me, target: isinstance(target.card, Character),
)


def is_flattering(ctx: Ctx, c: Instance) -> bool:
    """Could the character use it now, and is there no such effect on him?"""
    if isinstance(ctx.check, InfluenceCheck) and not isinstance(ctx.check.target.card, Character):
        return False
    effects = ctx.game.state.effects.get(("restricted-influence", c.id), ())
    return (
        concerned(ctx, c)
        and all(ctx.game.card(e.source).card.name != ctx.me.card.name for e in effects)
        and not any(
            d.me is not ctx.me
            and d.me.card.name == ctx.me.card.name
            and d.chosen.get("target") == c.id
            for d in ctx.game.chain
        )
    )


def speakers(ctx: Ctx) -> Iterable[int]:
    company = ctx.game.company_of(ctx.card("skilled"))
    if company is None:
        return []
    return [c.id for c in characters(ctx.game, company) if is_flattering(ctx, c)]


def flatter(ctx: Ctx) -> None:
    ctx.game.add_effect(
        "restricted-influence",
        ctx.card("target").id,
        5,
        source=ctx.me.id,
        data=(AGAINST_CHARACTERS,),
    )


card(
    "Honey on the Tongue",
    short(
        ANY_PHASE | INFLUENCE,
        flatter,
        roles=(
            skilled("diplomat", anywhere=True),
            Role("target", speakers, "no character with a diplomat could use it now"),
        ),
        skill="diplomat",
    ),
    words="Diplomat only. A character in a diplomat's company has +5 direct influence against "
    "characters until the end of the turn. Once on a character.",
)

# Factions -----------------------------------------------------------------------------------------


def no_heros(game: Any, me: Instance, faction: Any, info: Any) -> bool:
    """A minion event does nothing to hero resources (9.3.5)."""
    return bool(faction.card.alignment != "hero")


card(
    "Old Prejudice",
    long(),
    Modifier(TRIPLED, 1, scope="all", when=no_heros),
    words="All standard modifications of influence checks against factions are tripled, those of hero "
    "factions excepted.",
)

card(
    "Tidings of Death",
    long(),
    Modifier("faction-check", -1, scope="all"),
    Modifier("faction-rolls", 1, scope="all"),
    words="Influence checks against factions are at -1; roll once more for each, and use the better "
    "roll.",
)


def at_the_faction(game: Any, me: Instance, who: Any, check: Any) -> bool:
    return isinstance(check, InfluenceCheck) and check.target.id == me.host


card(
    "One Dear to You",
    permanent(
        ANY_PHASE,
        on="faction",
        roles=(
            Role(
                "faction",
                lambda ctx: [f.id for f in factions(ctx.game, ctx.player) if same_side(ctx, f)],
                "you have no faction in play",
            ),
        ),
    ),
    Modifier("marshalling-points", -1),
    Modifier("influence-check", -8, scope="all", when=at_the_faction),
    Modifier("not mustered", 1),
    discard_when("left", lambda ctx: ctx.info[0].id == ctx.me.host),
    words="On a faction of yours: it gives one marshalling point less. Influence attempts against it "
    "are at -8, and Muster is of no use for them.",
)
