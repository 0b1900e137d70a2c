"""Resource permanent-events of The Lidless Eye."""

from __future__ import annotations

from typing import Any

from freecouncil.scripts.vocabulary import (
    ANY_PHASE,
    ORGANIZATION,
    SITE,
    TAPPED,
    UNTAPPED,
    Attack,
    AttackFacts,
    Company,
    Creature,
    Ctx,
    HazardEvent,
    Instance,
    Item,
    Modifier,
    Part,
    Requirement,
    Role,
    Rule,
    Window,
    acting_companies,
    allies,
    attributes,
    card,
    characters,
    combat,
    command,
    company_items,
    company_of,
    count_of_race,
    covert,
    discard,
    discard_when,
    discard_when_company_moves,
    discard_when_left_by,
    end_environments,
    factions,
    fits_place,
    happened,
    is_at_darkhaven,
    is_overt,
    move,
    my_character,
    news,
    not_avatar,
    outside_combat,
    permanent,
    phrase_option,
    phrase_question,
    pick,
    site_is,
    takes_creature_along,
    tap,
    where_information,
)

# News ---------------------------------------------------------------------------------------------

card(
    "That Ain't No Secret",
    *news(where_information),
    words="During the site phase, at a site that offers Information, an untapped character taps "
    "and takes this; the site does not tap. Stored at a Darkhaven in the organization "
    "phase, it gives its points.",
)

card(
    "That's Been Heard Before Tonight",
    *news(covert, site_is("border-hold", "free-hold"), where_information, binds=True),
    words="During the site phase, at a Border-hold or Free-hold that offers Information, an "
    "untapped character of a covert company taps and takes this; the site does not tap. He "
    "may not untap while he has it. Stored at a Darkhaven in the organization phase, it "
    "gives its points.",
)

card(
    "To Satisfy the Questioner",
    *news(site_is("free-hold"), taps_site=True, binds=True),
    words="During the site phase, at a Free-hold, an untapped character and the site tap, and he "
    "takes this. He may not untap while he has it. Stored at a Darkhaven in the "
    "organization phase, it gives its points.",
)

# Characters and companies -------------------------------------------------------------------------


def waits_away(ctx: Ctx, c: Instance) -> bool:
    return (
        not_avatar(ctx, c)
        and attributes.mind(ctx.game, c) <= 6
        and not is_at_darkhaven(ctx.game, c)
    )


def half_mind(game: Any, me: Instance, subject: Any, info: Any) -> int:
    mind = attributes.mind(game, subject)
    return mind // 2 - mind


card(
    "Awaiting the Call",
    permanent(
        ORGANIZATION,
        on="target",
        roles=(
            my_character(
                "target",
                waits_away,
                words="no character with a mind of six or less is away from the Darkhavens",
            ),
        ),
    ),
    Modifier("control-cost", half_mind),
    discard_when_company_moves(),
    words="During the organization phase, on a character of mind 6 or less who is not at a "
    "Darkhaven: controlling him takes half his mind, rounded down. Discarded when he moves. "
    "Once on a character.",
)


for name, change, words in (
    ("I'll Report You", "prowess", "have +1 prowess"),
    ("I'll Be At Your Heels", "corruption-check", "have +1 to corruption checks"),
    ("Smart and Secret", "body", "have +1 body"),
):
    card(
        name,
        *command(change, 1),
        words="Command. During the organization phase, on a leader: his other command cards return "
        f"to your hand. He has -2 direct influence, at least 0, and all characters in his company "
        f"{words}. You may return this to your hand during any of your organization phases.",
    )


def swarm_company(ctx: Ctx, company: Company) -> bool:
    site = ctx.game.card(company.site)
    return (
        ctx.game.site_type(site) in ("haven", "shadow-hold", "dark-hold")
        and is_overt(ctx.game, company)
        and count_of_race(ctx.game, company, "Orc") > 1
    )


def against_this_company(game: Any, me: Instance, attack: Any, info: Any) -> bool:
    return bool(attack.company.id == me.company)


card(
    "Swarm of Bats",
    permanent(
        ORGANIZATION,
        on="company",
        roles=(
            company_of(
                "company",
                swarm_company,
                "no overt company with two Orcs is at a Darkhaven, Shadow-hold or Dark-hold",
            ),
        ),
    ),
    Modifier("attack-prowess", -1, scope="all", when=against_this_company),
    Modifier("attack-body", -1, scope="all", when=against_this_company),
    discard_when_left_by(),
    words="During the organization phase, on an overt company with more than one Orc at a "
    "Darkhaven, Shadow-hold or Dark-hold: attacks against it have -1 prowess and -1 body. "
    "Discarded when a character leaves the company. Once on a company.",
)

# Burning Rick, Cot, and Tree ----------------------------------------------------------------------

phrase_question("character-to-burn", "Who taps, so that {0:card} succeeds?")
phrase_option("character-to-burn", "{0:card}")


def not_burnt_yet(ctx: Ctx) -> bool:
    name = ctx.game.card(ctx.company.site).card.name
    return not any(
        c.card.name == ctx.me.card.name and c.where == "points" and c.memo == ("at", name)
        for c in ctx.game.state.cards[1:]
    )


def burn(ctx: Ctx, attacks: tuple[tuple[int, int], ...]) -> Rule[None]:
    game, company = ctx.game, ctx.company
    site = game.card(company.site)
    before = game.window
    game.window = Window(0, company.id)  # only what belongs to combat happens meanwhile (3.2)
    for strikes, prowess in attacks:
        if company.id in game.state.companies and game.state.result is None:
            facts = AttackFacts(race="Man", strikes=strikes, prowess=prowess)
            yield from combat(game, Attack(game, facts, company, ctx.me))
    game.window = before
    able = []
    if company.id in game.state.companies and game.state.result is None:
        able = [c.id for c in characters(game, company) if c.state == UNTAPPED]
    chosen = yield from pick(
        game, ctx.player, "character-to-burn", able, "9.4", (ctx.me.id,), optional=True
    )
    if chosen is None:
        discard(game, ctx.me)
        return
    tap(game, game.card(int(chosen)))
    move(game, ctx.me, "points")
    ctx.me.memo = ("at", site.card.name)
    game.log("in play", ctx.me.id)
    for faction in factions(game, ctx.player):
        if any(fits_place(game, place, site) for place in getattr(faction.card, "places", ())):
            discard(game, faction)
    yield from happened(game, "event played", ctx.me)


def burning(site_type: str, *attacks: tuple[int, int]) -> Part:
    """At a tapped site of this type, attacks by Men with so many strikes and so much prowess."""
    return permanent(
        SITE,
        lambda ctx: burn(ctx, attacks),
        requires=(
            outside_combat,
            site_is(site_type),
            Requirement(
                lambda ctx: ctx.game.card(ctx.company.site).state == TAPPED,
                "the site is not tapped",
                lasting=False,
            ),
            Requirement(not_burnt_yet, "it has been played at this site", "g.cbd.1"),
        ),
        places_itself=True,
        begins_chain=True,
    )


card(
    "Burning Rick, Cot, and Tree",
    burning("border-hold", (4, 7), (1, 9)),
    words="During the site phase at a tapped Border-hold: the company faces two attacks by Men, four "
    "strikes with 7 prowess and one strike with 9. If a character is untapped afterwards, you may "
    "tap one to put this into your marshalling point pile, and then discard all your factions that "
    "are playable at the site; otherwise discard this. Once at a site.",
)

card(
    "Smoke on the Wind",
    burning("free-hold", (5, 8), (1, 10)),
    words="During the site phase at a tapped Free-hold: the company faces two attacks by Men, five "
    "strikes with 8 prowess and one strike with 10. If a character is untapped afterwards, you may "
    "tap one to put this into your marshalling point pile, and then discard all your factions that "
    "are playable at the site; otherwise discard this. Once at a site.",
)

# Ready to His Will --------------------------------------------------------------------------------

card(
    "Ready to His Will",
    takes_creature_along("Orc", "Troll", "Giant", "Slayer", "Man", body=8, taps=True),
    words="On an attacking Orc, Troll, Giant, Slayer or Man creature with one strike for each of its "
    "attacks: its attacks are canceled, and an untapped character of the company taps and takes it "
    "along as an ally with a mind of 1, its normal prowess less 7, a body of 8, and 1 ally "
    "marshalling point. This lies with it.",
)

# Palantíri and environment ------------------------------------------------------------------------


def stones(ctx: Ctx) -> list[int]:
    return [
        item.id
        for company in acting_companies(ctx)
        if any(
            attributes.has_skill(ctx.game, one, "sage")
            for one in [*characters(ctx.game, company), *allies(ctx.game, company)]
        )
        for item in company_items(ctx.game, company)
        if "Palantír" in item.card.keywords and item.card.alignment == "minion"
    ]


card(
    "Focus Palantír",
    permanent(
        ANY_PHASE,
        on="palantír",
        roles=(Role("palantír", stones, "no Palantír is in a company with a sage"),),
        skill="sage",
    ),
    Modifier(
        "palantír usable",
        1,
        when=lambda game, me, stone, info: (
            not attributes.has_race(game.card(stone.host), "Ringwraith", "Balrog")
        ),
    ),
    discard_when_company_moves(),
    words="Sage only. On a Palantír in a company with a sage: its bearer, unless a Ringwraith, is "
    "able to use it. Discarded when the Palantír's company moves.",
)


def is_hazard_card(game: Any, me: Instance, asker: Any, info: Any) -> bool:
    return asker is None or isinstance(asker.card, HazardEvent | Creature)


card(
    "Skies of Fire",
    permanent(0, end_environments(HazardEvent)),
    Modifier("acts as Gates of Morning", 1, scope="all", when=is_hazard_card),
    words="All hazard environment cards in play are discarded and their effects end. For hazards, "
    "this counts as Gates of Morning.",
)


def is_ring(game: Any, me: Instance, item: Any, info: Any) -> bool:
    facts = item.card
    return isinstance(facts, Item) and (facts.kind == "gold-ring" or bool(facts.ring_kind))


card(
    "Rumor of the One",
    permanent(0),
    Modifier("corruption", 1, scope="all", when=is_ring),
    Modifier("marshalling-points", 1, scope="all", when=is_ring),
    discard_when("deck exhausted"),
    words="All rings have one more corruption point and one more marshalling point. Discarded "
    "when any play deck is exhausted.",
)
