"""Minion resource events of Against the Shadow."""

from __future__ import annotations

from typing import Any

from freecouncil.scripts.vocabulary import (
    ANY_CHECK,
    ANY_PHASE,
    ATTACK,
    SITE,
    STRIKE,
    TAPPED,
    WOUNDED,
    Company,
    Ctx,
    Instance,
    Modifier,
    Requirement,
    Role,
    Rule,
    attack_matches,
    attributes,
    break_the_gates,
    can_be_canceled,
    cancel_attack,
    card,
    characters,
    companions,
    company_of,
    concerned,
    counsel,
    discard_when,
    discard_when_left_by,
    draw,
    from_a_hoard,
    is_at_darkhaven,
    is_lair,
    magic,
    magic_user,
    modify_attack,
    my_character,
    not_automatic,
    permanent,
    remove_from_play,
    ringwraith_in_play,
    short,
    site_is,
    skilled,
    untap,
    untap_target,
    untappable,
)

card(
    "Above the Abyss",
    short(
        ANY_PHASE | STRIKE,
        untap_target("target"),
        requires=(
            ringwraith_in_play,
            Requirement(
                lambda ctx: ctx.game.state.players[ctx.opponent].alignment == "wizard",
                "your opponent is not a Wizard",
            ),
        ),
        roles=(
            my_character(
                "target",
                lambda ctx, c: (
                    untappable(ctx, c)
                    and concerned(ctx, c)
                    and not attributes.has_race(c, "Ringwraith", "Balrog")
                ),
                words="no character of yours is tapped and may untap",
            ),
        ),
    ),
    words="Against a Wizard, and with your Ringwraith in play: untap a tapped character, though "
    "no Ringwraith.",
)

card(
    "Join With That Power",
    counsel(
        "diplomat",
        ANY_CHECK,
        companions,
        requires=(Requirement(lambda ctx: companions(ctx) > 0, "the character is alone"),),
    ),
    words="Diplomat only. An influence or corruption check by a character in a diplomat's company has "
    "a bonus of one for each other character in the company. Once on a check.",
)

card(
    "The Tormented Earth",
    short(
        ATTACK,
        magic(cancel_attack, -4),
        name="cancel",
        requires=(not_automatic, can_be_canceled),
        roles=(magic_user("sorcery"),),
    ),
    short(
        ATTACK,
        magic(modify_attack(prowess=-3), -4),
        name="weaken",
        requires=(not_automatic,),
        roles=(magic_user("sorcery"),),
    ),
    words="Sorcery, on a character who can use it and faces an attack that is not automatic: cancel "
    "the attack, or give it -3 prowess. Unless a Ringwraith, the character then checks corruption at "
    "-4. Once on an attack.",
)


# Orders from Lugbúrz ------------------------------------------------------------------------------


def ren_rules(game: Any, seat: int) -> bool:
    return bool(game.state.players[seat].avatar_name == "Ren the Ringwraith")


def among_them_a_troll(game: Any, me: Instance, subject: Any, leaders: Any) -> bool:
    return any(attributes.has_race(c, "Troll") for c in leaders)


def follows_a_troll_leader(game: Any, me: Instance, subject: Any, info: Any) -> bool:
    if not subject.controller:
        return False
    leader = game.card(subject.controller)
    return bool(game.is_leader(leader)) and attributes.has_race(leader, "Troll")


card(
    "Orders from Lugbúrz",
    permanent(
        ANY_PHASE,
        on="company",
        requires=(
            Requirement(lambda ctx: not ren_rules(ctx.game, ctx.player), "Ren is your Ringwraith"),
        ),
        roles=(company_of("company"),),
    ),
    Modifier("more leaders", 1, scope="company", when=among_them_a_troll),
    Modifier("corruption-check", 1, scope="company", when=follows_a_troll_leader),
    discard_when("character played", lambda ctx: ren_rules(ctx.game, ctx.me.owner)),
    discard_when_left_by(lambda ctx, c: ctx.game.is_leader(c)),
    words="On a company; or with a starting company, in place of a minor item. The company may "
    "contain a Troll leader besides another leader, and followers of Troll leaders in it "
    "have +1 to corruption checks. Discarded when a leader leaves the company, and when "
    "your Ringwraith is Ren. Once on a company.",
)

card(
    "Tokens to Show",
    permanent(0),
    Modifier(
        "stores at the end of the turn",
        1,
        scope="all",
        when=lambda game, me, who, info: who.card.alignment == "minion",
    ),
    discard_when("deck exhausted"),
    words="In the end-of-turn phase, minion characters may store items and events as they do in "
    "the organization phase. Discarded when any play deck is exhausted.",
)


def rebuilt_site(ctx: Ctx) -> list[int]:
    site = ctx.game.card(ctx.company.site)
    facts: Any = site.card
    ruins = ctx.game.site_type(site) == "ruins-and-lairs"
    return [site.id] if ruins and not facts.under_deeps and not is_lair(facts) else []


card(
    "Hold Rebuilt and Repaired",
    permanent(
        SITE,
        on="place",
        roles=(
            Role(
                "place",
                rebuilt_site,
                "it is not a Ruins & Lairs, or a Dragon's lair, or an Under-deeps site",
            ),
        ),
    ),
    Modifier("site-type", 1, words="shadow-hold"),
    Modifier(
        "detainment",
        1,
        scope="all",
        when=lambda game, me, attack, info: attack.automatic and attack.company.site == me.host,
    ),
    words="During the site phase, on a Ruins & Lairs that is neither a Dragon's lair nor an "
    "Under-deeps site: it becomes a Shadow-hold, and its automatic-attacks become "
    "detainment. Discarded when the site is discarded or returned to the location deck.",
)


# Well-preserved -----------------------------------------------------------------------------------


def healer_is_near(ctx: Ctx, c: Instance) -> bool:
    return c.state == WOUNDED and bool(healers(ctx, c))


def healers(ctx: Ctx, patient: Instance) -> list[int]:
    company: Company | None = ctx.game.company_of(patient)
    if company is None:
        return []
    here = {c.id for c in characters(ctx.game, company)}
    users = magic_user("shadow-magic", anywhere=True).candidates(ctx)
    return [int(n) for n in users if n in here]


def preserve(ctx: Ctx) -> None:
    patient = ctx.card("target")
    if patient.state == WOUNDED:
        patient.state = TAPPED
        untap(ctx.game, patient)


def at_home_again(ctx: Ctx) -> bool:
    return ctx.info == ctx.me.owner and is_at_darkhaven(ctx.game, ctx.bearer)


card(
    "Well-preserved",
    permanent(
        0,
        magic(preserve, -3),
        on="target",
        roles=(
            my_character(
                "target",
                healer_is_near,
                words="no wounded character is in a company with a user of shadow-magic",
            ),
            Role("user", lambda ctx: healers(ctx, ctx.card("target")), "nobody uses shadow-magic"),
        ),
    ),
    Modifier("body", -1),
    discard_when("untap ends", at_home_again),
    words="Shadow-magic, on a wounded character in a company with a character who can use it: the "
    "wounded character becomes untapped, with -1 body. Discard this at the end of his untap phase at "
    "a Darkhaven. Unless a Ringwraith, the user then checks corruption at -3.",
)


def madden(ctx: Ctx) -> None:
    for attribute, amount in (("prowess", 2), ("body", -1)):
        ctx.game.add_effect(attribute, ctx.company.id, amount, until="attack", source=ctx.me.id)


card(
    "Driven as by a Madness",
    short(ATTACK, magic(madden, -3), roles=(magic_user("spirit-magic"),)),
    words="Spirit-magic, on a character who can use it and faces an attack: all characters in his "
    "company have +2 prowess and -1 body against the attack. Unless a Ringwraith, he then checks "
    "corruption at -3. Once on an attack.",
)


def draw_three(ctx: Ctx) -> Rule[None]:
    remove_from_play(ctx.game, ctx.me)
    yield from draw(ctx.game, ctx.player, 3)


card(
    "Dark Tryst",
    short(0, draw_three, places_itself=True),
    words="Draw three cards, and remove this from the game.",
)

card(
    "Riven Gate",
    short(
        ATTACK,
        magic(break_the_gates, -4),
        requires=(
            can_be_canceled,
            attack_matches(lambda ctx: ctx.attack.automatic, "it is not an automatic-attack"),
            site_is("border-hold"),
        ),
        roles=(magic_user("sorcery"),),
    ),
    words="Sorcery, on a character who can use it and faces an automatic-attack at a Border-hold: "
    "cancel all automatic-attacks there against his company; this turn its influence attempts "
    "against factions there are at +2. Unless a Ringwraith, he then checks corruption at -4.",
)

# Hoard Well-searched ------------------------------------------------------------------------------

card(
    "Hoard Well-searched",
    from_a_hoard(
        roles=(skilled("scout"),),
        skill="scout",
    ),
    words="Scout only. During the site phase, on a company with a scout at a tapped site with a "
    "hoard: a minor or a major item may be played there.",
)
