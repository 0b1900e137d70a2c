"""Hazard events of Dark Minions that strengthen attacks, strikes, and whole lands of the enemy."""

from __future__ import annotations

from typing import Any

from freecouncil.scripts.vocabulary import (
    ATTACK,
    EVERYONE,
    EXCESS_PIERCES,
    MOVEMENT,
    ON_GUARD,
    STRIKE,
    Company,
    Creature,
    Ctx,
    Instance,
    Modifier,
    Role,
    Rule,
    Site,
    Trigger,
    attack_event,
    attack_matches,
    attacks_get,
    automatic,
    card,
    creature_attacks,
    defenders,
    discard,
    discard_target,
    from_discard_pile,
    guards,
    is_nazgul_event,
    long,
    move,
    moving,
    needs,
    of_race,
    on_path,
    permanent,
    short,
    site_ahead,
    the_company,
    wait_for,
    with_doors,
)

# Helms of Iron ------------------------------------------------------------------------------------

IRON = ("Orc", "Troll", "Man")


def own_nazgul(ctx: Ctx) -> list[int]:
    return [c.id for c in ctx.game.state.cards[1:] if c.owner == ctx.player and is_nazgul_event(c)]


def has_body(game: Any, me: Instance, attack: Any, info: Any) -> bool:
    return attack.facts.body is not None


def bare_heads(game: Any, me: Instance, attack: Any, info: Any) -> bool:
    return attack.race in IRON and not attack.attackers


card(
    "Helms of Iron",
    permanent(
        MOVEMENT,
        discard_target("nazgul"),
        roles=(Role("nazgul", own_nazgul, "you have no Nazgûl in play as a permanent-event"),),
        **guards(*IRON),
    ),
    *attacks_get(*IRON, body=1, when=has_body),
    Modifier("attack-body of none", 4, scope="all", when=bare_heads, at_most=4),
    words="Only with a Nazgûl of your own in play as a permanent-event, who is discarded when this "
    "comes into play. Orc, Troll and Man attacks have +1 body, and those without body have 4.",
)


# Drums --------------------------------------------------------------------------------------------

DRUMMING = (
    "Angmar",
    "Gap of Isen",
    "Gorgoroth",
    "Gundabad",
    "High Pass",
    "Redhorn Gate",
    "Rohan",
    "Southern Mirkwood",
    "Udûn",
)


def is_deep(site: Instance) -> bool:
    return isinstance(site.card, Site) and site.card.under_deeps


def drums_there(site: Instance) -> bool:
    return isinstance(site.card, Site) and site.card.region in DRUMMING and not is_deep(site)


def where_it_is(game: Any, company: Company) -> Instance:
    site: Instance = game.card(company.new_site or company.site)
    return site


def in_the_deeps(game: Any, me: Instance, company: Company, info: Any) -> bool:
    return is_deep(where_it_is(game, company))


def against_the_deep(game: Any, me: Instance, attack: Any, info: Any) -> bool:
    return not attack.attackers and is_deep(where_it_is(game, attack.company))


def at_a_drumming_site(game: Any, me: Instance, attack: Any, info: Any) -> bool:
    return automatic(game, me, attack, info) and drums_there(where_it_is(game, attack.company))


def more_or_most(game: Any, me: Instance, attack: Any, info: Any) -> int:
    return 2 if with_doors(game, me, attack, info) else 1


def drums_for_its_attacks(ctx: Ctx) -> bool:
    if not ctx.window.bits & ON_GUARD:
        return True
    site = site_ahead(ctx)
    return (is_deep(site) or drums_there(site)) and bool(ctx.game.automatic_attacks(site))


card(
    "Drums",
    long(
        requires=(
            needs(
                drums_for_its_attacks,
                "it would not affect the automatic-attacks of the site",
                "2.V.i",
                lasting=False,
            ),
        ),
        on_guard="attack",
    ),
    Modifier("hazard-limit", 1, scope="all", when=in_the_deeps),
    Modifier("attack-prowess", 1, scope="all", when=against_the_deep),
    Modifier("attack-prowess", more_or_most, scope="all", when=at_a_drumming_site),
    Modifier("attack-strikes", more_or_most, scope="all", when=at_a_drumming_site),
    words="For each company at an Under-deeps site or moving there, the hazard limit is higher by one "
    "and all attacks have +1 prowess. Automatic-attacks at sites in Angmar, Gap of Isen, Gorgoroth, "
    "Gundabad, High Pass, Redhorn Gate, Rohan, Southern Mirkwood and Udûn have one more strike and "
    "+1 prowess; with Doors of Night in play, two more and +2.",
)


# Pierced by Many Wounds ---------------------------------------------------------------------------


def more_strikes_than_defenders(ctx: Ctx) -> bool:
    attack = ctx.attack
    strikes: int = attack.number_of_strikes(ctx.game)
    return not attack.attackers and strikes > len(defenders(ctx.game, attack))


card(
    "Pierced by Many Wounds",
    short(
        ATTACK,
        lambda ctx: ctx.attack.flags.add(EXCESS_PIERCES),
        counts=0,
        requires=(
            attack_matches(
                more_strikes_than_defenders,
                "the attack has no more strikes than there are defenders",
            ),
        ),
    ),
    words="On an attack with more strikes than defending characters: the first excess strike on each "
    "gives him -4 prowess instead of -1. It does not count against the hazard limit.",
)


# Like the Crash of Battering-rams -----------------------------------------------------------------


def shatter(ctx: Ctx) -> None:
    strike = ctx.info[1]
    less = strike.margin // 5
    if less > 0:
        ctx.game.add_effect("body", strike.target.id, -less, source=ctx.me.id)


def ram(ctx: Ctx) -> None:
    attack, number = ctx.attack.id, ctx.strike.number
    wait_for(
        ctx,
        "wounded",
        shatter,
        lambda told: (
            told.info[0] is not None
            and told.info[0].id == attack
            and told.info[1].number == number
            and told.info[1].wounds
        ),
        immediate=True,
        until="strike",
        about=ctx.strike.target.id,
    )


card(
    "Like the Crash of Battering-rams",
    short(
        STRIKE,
        ram,
        roles=(
            Role(
                "target",
                lambda ctx: [] if ctx.strike is None else [ctx.strike.target.id],
                "nobody faces a strike",
            ),
        ),
    ),
    words="On a strike: if it wounds, the body of the wounded character is lower until the end of the "
    "turn by 1 for each full 5 by which the strike's prowess exceeded his prowess and roll.",
)


# Wraith-lord --------------------------------------------------------------------------------------


def chill(ctx: Ctx) -> None:
    ctx.game.add_effect("body", ctx.info[1].target.id, -1, source=ctx.me.id)


def lead_wraiths(ctx: Ctx) -> None:
    game, company = ctx.game, ctx.company.id
    game.add_effect("attack-prowess", company, 2, source=ctx.me.id, data=("Nazgûl",))
    game.add_effect("free-race", company, source=ctx.me.id, data=("Nazgûl",))
    wait_for(
        ctx,
        "wounded",
        chill,
        lambda told: (
            told.info[0] is not None
            and told.info[0].race == "Nazgûl"
            and told.info[0].company.id == company
            and told.info[1].wounds
        ),
        immediate=True,
        about=company,
    )


card(
    "Wraith-lord",
    short(
        MOVEMENT,
        lead_wraiths,
        requires=(moving, on_path(2, "dark-domain")),
        roles=(the_company(),),
    ),
    words="On a company moving with two Dark-domains in its site path: this turn each Nazgûl who "
    "attacks it has +2 prowess and lowers the body of those he wounds by 1 until the end of the turn, "
    "and Nazgûl played on it do not count against the hazard limit.",
)


# In Great Wrath -----------------------------------------------------------------------------------

a_nazgul = of_race("Nazgûl")


def attack_in_wrath(ctx: Ctx) -> Rule[None]:
    game, creature = ctx.game, ctx.card("creature")
    kind, _, what = str(ctx.chosen["key"]).partition(":")
    game.add_effect("attack-body", EVERYONE, -1, source=ctx.me.id, data=(creature.card.name,))
    move(game, creature, "chain")
    yield from creature_attacks(game, creature, ctx.company, (kind, what), prowess=2)
    game.cancel_effects_of(ctx.me.id)


card(
    "In Great Wrath",
    attack_event(
        attack_in_wrath,
        roles=from_discard_pile(
            "creature",
            of_race("Nazgûl"),
            ("no Nazgûl in your discard pile could attack", "he can't be keyed to the company"),
        ),
        on_guard="resource",
    ),
    words="On a Nazgûl in your discard pile who can be keyed to the company: he attacks at once, with "
    "+2 prowess and -1 body, and does not count against the hazard limit.",
)


# Angmar Arises, In Darkness Bind Them, Reaching Shadow --------------------------------------------


def can_be_keyed_to_one(game: Any, creature: Instance, region_type: str) -> bool:
    """By itself, and to no more than one region of the type."""
    return isinstance(creature.card, Creature) and any(
        key.region_type == region_type
        and key.count == 1
        and key.site_type is None
        and (not key.when or game.in_play(key.when))
        and not (key.unless and game.in_play(key.unless))
        for key in creature.card.keying
    )


def rising(shadow: tuple[str, ...], dark: tuple[str, ...]) -> tuple[Any, ...]:
    """Lands to which, by their names, creatures of a Shadow-land (or of a Dark-domain) may be keyed,
    until one that was keyed to such a name is defeated."""

    def lets(region_type: str, names: tuple[str, ...]) -> Modifier:
        return Modifier(
            "also keyed to regions",
            1,
            scope="all",
            when=lambda game, me, creature, company: can_be_keyed_to_one(
                game, creature, region_type
            ),
            words=", ".join(names),
        )

    named = {*shadow, *dark}

    def keyed_by_name(ctx: Ctx) -> bool:
        attack = ctx.info[0]
        kind, what = attack.keyed
        return attack.creature is not None and kind == "region" and what in named

    def count_defeats(ctx: Ctx) -> None:
        """The creature is defeated when all its attacks are; they follow each other at once."""
        attack, how = ctx.info
        creature = attack.creature.id
        before = ctx.me.memo[1] if ctx.me.memo[:1] == (creature,) and attack.index else 0
        defeats = before + 1 if how == "defeated" else 0
        alone = "singled out" in attack.flags
        needed = 1 if alone else len(ctx.game.attacks_of(attack.creature))
        ctx.me.memo = (creature, defeats)
        if defeats >= needed:
            discard(ctx.game, ctx.me)

    return (
        permanent(MOVEMENT),
        lets("shadow-land", shadow),
        lets("dark-domain", dark),
        Trigger("attack ended", count_defeats, when=keyed_by_name, immediate=True),
    )


def and_so(names: tuple[str, ...]) -> str:
    return ", ".join(names[:-1]) + " and " + names[-1]


def rising_words(shadow: tuple[str, ...], dark: tuple[str, ...]) -> str:
    return (
        f"Creatures that can be keyed to a single Shadow-land may be keyed to {and_so(shadow)}, and "
        f"those that can be keyed to a Dark-domain to {and_so(dark)}. Discarded when a creature that "
        "was keyed to one of these regions by its name is defeated."
    )


for name, shadow_lands, dark_lands in (
    (
        "Angmar Arises",
        ("Forochel", "Arthedain", "Angmar", "Gundabad", "Rhudaur"),
        ("Angmar", "Gundabad"),
    ),
    (
        "In Darkness Bind Them",
        (
            "Ithilien", "Harondor", "Horse Plains", "Khand", "Imlad Morgul", "Nurn", "Gorgoroth",
            "Udûn", "Dagorlad",
        ),
        ("Khand", "Imlad Morgul", "Nurn", "Gorgoroth", "Udûn", "Dagorlad"),
    ),
    (
        "Reaching Shadow",
        (
            "Anduin Vales", "Northern Rhovanion", "Southern Rhovanion", "Grey Mountain Narrows",
            "Woodland Realm", "Western Mirkwood", "Heart of Mirkwood", "Southern Mirkwood",
            "Brown Lands", "Dagorlad",
        ),
        ("Heart of Mirkwood", "Southern Mirkwood", "Brown Lands", "Dagorlad"),
    ),
):  # fmt: skip
    card(
        name,
        *rising(shadow_lands, dark_lands),
        words=rising_words(shadow_lands, dark_lands),
    )
