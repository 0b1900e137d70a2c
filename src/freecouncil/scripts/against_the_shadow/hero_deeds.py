"""Hero resource events of Against the Shadow: alliances, and what is done against minions."""

from __future__ import annotations

from typing import Any

from freecouncil.scripts.vocabulary import (
    ATTACK,
    COMPANY_ATTACK,
    IN_COMPANY_COMBAT,
    NOT_DETAINMENT,
    ORGANIZATION,
    STRIKE,
    Attack,
    AttackFacts,
    Character,
    Company,
    Ctx,
    Faction,
    Instance,
    Modifier,
    Requirement,
    Role,
    Rule,
    all_characters,
    as_at_its_site,
    attack_company,
    can_be_canceled,
    cancel_attack,
    card,
    characters,
    chosen_company,
    combat,
    company_at,
    company_of,
    confirm,
    discard_when,
    factions,
    fighter,
    give_up,
    has_skilled,
    is_overt,
    not_affected,
    permanent,
    phrase_question,
    short,
    the_company,
    wait_for,
)

# Alliance of Free Peoples -------------------------------------------------------------------------

FREE = ("Dwarf", "Elf", "Man")


def is_free(faction: Instance) -> bool:
    facts = faction.card
    return isinstance(facts, Faction) and facts.alignment == "hero" and facts.race in FREE


def allied(game: Any, me: Instance, subject: Any, info: Any) -> bool:
    if not is_free(subject):
        return False
    here = {
        getattr(f.card, "race", "") for seat in (0, 1) for f in factions(game, seat) if is_free(f)
    }
    return here.issuperset(FREE)


card(
    "Alliance of Free Peoples",
    permanent(0),
    Modifier("marshalling-points", 1, scope="all", when=allied),
    discard_when("discarded from play", lambda ctx: is_free(ctx.info)),
    words="While a hero faction of Dwarves, one of Elves and one of Men are in play, each such faction "
    "gives one more marshalling point. Discarded when any of them is discarded from play.",
)

# Drughu -------------------------------------------------------------------------------------------

a_ranger, RANGER_GIVEN_UP = give_up(
    "ranger",
    lambda c: isinstance(c.card, Character) and "ranger" in c.card.skills,
    "there is no ranger in your hand",
)


def in_their_woods(ctx: Ctx, attack: Any, company: Company) -> bool:
    if attack.keyed == ("region-type", "wilderness"):
        return True
    site = company_at(ctx, company)
    return site is not None and bool(ctx.game.site_type(site) == "ruins-and-lairs")


def guide(ctx: Ctx) -> None:
    number = chosen_company(ctx).id

    def attacked(later: Ctx) -> bool:
        attack = later.info
        return attack.company.id == number and in_their_woods(later, attack, attack.company)

    def in_company_combat(later: Ctx) -> bool:
        attack, attackers = later.info
        mine = later.game.state.companies.get(number)
        return (
            mine is not None
            and number in (attack.company.id, attackers.id)
            and in_their_woods(later, attack, mine)
        )

    def embolden(later: Ctx) -> None:
        later.game.add_effect("prowess", number, 2, until="attack", source=later.me.id)

    ctx.game.add_effect("guided by Drughu", number, source=ctx.me.id)
    wait_for(ctx, "attack begins", embolden, attacked, immediate=True, about=number)
    wait_for(ctx, "company attack", embolden, in_company_combat, immediate=True, about=number)


card(
    "Drughu",
    short(
        ORGANIZATION,
        guide,
        roles=(
            company_of(
                "company", not_affected, "no company of yours that this does not affect already"
            ),
            a_ranger,
        ),
        costs=(RANGER_GIVEN_UP,),
    ),
    words="During your organization phase, on a company, discarding a ranger from your hand: its "
    "characters have +2 prowess this turn against attacks keyed to Wilderness, and in combat at "
    "Ruins & Lairs.",
)

# Power Against the Shadow -------------------------------------------------------------------------


def attacked_by_minions(ctx: Ctx) -> bool:
    attack = ctx.attack
    return (
        attack is not None
        and bool(attack.attackers)
        and attack.company.owner == ctx.player
        and ctx.game.state.active != ctx.player
        and all(ctx.game.card(n).card.alignment == "minion" for n in attack.attackers)
    )


def a_hero_fights(ctx: Ctx) -> bool:
    who = fighter(ctx)
    return who is None or is_hero(who)


def is_hero(who: Instance) -> bool:
    return isinstance(who.card, Character) and who.card.alignment == "hero"


def hearten(ctx: Ctx) -> None:
    company = ctx.attack.company
    ctx.game.add_effect("heartened", company.id, source=ctx.me.id)
    for seat in (0, 1):
        for who in all_characters(ctx.game, seat):
            if is_hero(who):
                ctx.game.add_effect("prowess", who.id, 3, source=ctx.me.id)


card(
    "Power Against the Shadow",
    short(
        ATTACK | STRIKE,
        hearten,
        requires=(
            Requirement(
                attacked_by_minions,
                "no minion company attacks one of yours in your opponent's turn",
            ),
            Requirement(a_hero_fights, "no hero faces the strike", lasting=False),
        ),
        roles=(the_company("company", not_affected),),
        tags=(IN_COMPANY_COMBAT,),
    ),
    words="During your opponent's site phase, on a company that a minion company attacks: all heroes "
    "have +3 prowess until the end of the turn.",
)

# All the Bells Ringing ----------------------------------------------------------------------------

phrase_question("attack-again", "Does your company attack the company at {1:card} again?")


def in_a_hold(ctx: Ctx) -> bool:
    site = ctx.game.card(ctx.attack.company.site)
    return ctx.game.site_type(site) in ("free-hold", "border-hold")


def raise_the_alarm(ctx: Ctx) -> Rule[None]:
    game, heroes = ctx.game, ctx.attack.company
    minions = game.company_of(game.card(ctx.attack.attackers[0]))
    cancel_attack(ctx)
    if minions is None:
        return
    site = game.card(minions.site)
    for printed, facts in game.attacks_to_face(site):
        if facts.only_against and not game.company_is(minions, facts.only_against):
            continue
        attack = Attack(game, facts, minions, site, automatic=True, printed=printed)
        attack.flags.add(NOT_DETAINMENT)
        as_at_its_site(game, attack, site, printed)
        yield from combat(game, attack)
        if game.state.result is not None or minions.id not in game.state.companies:
            return
    if heroes.id in game.state.companies and minions.members:
        about = (heroes.id, heroes.site)
        if (yield from confirm(game, minions.owner, "attack-again", "3.V.1", about)):
            yield from attack_company(game, minions, heroes)


card(
    "All the Bells Ringing",
    short(
        ATTACK,
        raise_the_alarm,
        requires=(
            Requirement(
                attacked_by_minions,
                "no minion company attacks one of yours in your opponent's turn",
            ),
            can_be_canceled,
            Requirement(in_a_hold, "the company is at no Free-hold or Border-hold"),
        ),
    ),
    words="During your opponent's site phase, when a minion company attacks a company of yours at a "
    "Free-hold or Border-hold: the attack is canceled, and the minion company faces all "
    "automatic-attacks of the site, none of them as detainment. Then it may attack again.",
)

# Biter and Beater! --------------------------------------------------------------------------------

BLADES = ("Sword of Gondolin", "Orcrist", "Glamdring")


def own_side(ctx: Ctx) -> Company | None:
    """The player's own company that fights."""
    attack = ctx.attack
    if attack is None:
        return None
    company: Company | None = attack.company
    if company is not None and company.owner != ctx.player and attack.attackers:
        company = ctx.game.company_of(ctx.game.card(attack.attackers[0]))
    return company if company is not None and company.owner == ctx.player else None


def foes_fear_them(ctx: Ctx) -> bool:
    attack, mine = ctx.attack, own_side(ctx)
    if mine is None:
        return False
    if not attack.attackers:
        return bool(attack.race == "Orc")
    foes = attack.company
    if foes is mine:
        foes = ctx.game.company_of(ctx.game.card(attack.attackers[0]))
    return foes is not None and is_overt(ctx.game, foes)


def blades(ctx: Ctx, who: Instance) -> int:
    return sum(i.card.name in BLADES and i.in_use for i in map(ctx.game.card, who.attached))


def blades_shine(ctx: Ctx) -> bool:
    """Are there any in the company, and has the one who faces the strike one?"""
    mine, who = own_side(ctx), fighter(ctx)
    if who is not None:
        return bool(blades(ctx, who))
    return mine is not None and any(blades(ctx, c) for c in characters(ctx.game, mine))


def shine(ctx: Ctx) -> None:
    mine = own_side(ctx)
    assert mine is not None
    for who in characters(ctx.game, mine):
        for _ in range(blades(ctx, who)):
            for attribute, amount in (("prowess", 2), ("strike-body", -1)):
                ctx.game.add_effect(attribute, who.id, amount, until="attack", source=ctx.me.id)


card(
    "Biter and Beater!",
    short(
        ATTACK | STRIKE | COMPANY_ATTACK,
        shine,
        requires=(
            Requirement(foes_fear_them, "it is neither an Orc attack nor an overt company"),
            Requirement(
                blades_shine,
                "no Sword of Gondolin, Orcrist or Glamdring is in use there",
                lasting=False,
            ),
        ),
        tags=(IN_COMPANY_COMBAT,),
    ),
    words="On a company that faces an Orc attack or is in combat with an overt company, in your "
    "opponent's turn too: for each Sword of Gondolin, Orcrist and Glamdring in use in it, its bearer "
    "has +2 prowess, and the strikes that he faces -1 body, until the attack is over.",
)

# Spies Feared -------------------------------------------------------------------------------------

WATCH = AttackFacts(
    race="Orc", strikes=5, prowess=8, detainment=("always",), only_against=("minion",)
)


def at_this_site(game: Any, me: Instance, site: Any, info: Any) -> bool:
    return bool(me.host) and bool(game.card(me.host).card.name == site.card.name)


def set_a_watch(game: Any, me: Instance, site: Any, attacks: Any) -> int:
    attacks.append(WATCH)
    return 0


def watched(game: Any, me: Instance, attack: Any, site: Any) -> bool:
    return at_this_site(game, me, site, None)


def spied_out_by(skill: str, site_type: str, words: str) -> Any:
    def sites(ctx: Ctx) -> list[int]:
        found = []
        for company in (c for c in ctx.game.state.companies.values() if c.owner == ctx.player):
            site = company_at(ctx, company)
            if (
                site is not None
                and ctx.game.site_type(site) == site_type
                and has_skilled(ctx.game, company, skill)
            ):
                found.append(site.id)
        return list(dict.fromkeys(found))

    return permanent(
        0,
        name=f"with a {skill}",
        on="place",
        roles=(Role("place", sites, f"no {skill} of yours is at a {words}"),),
        skill=skill,
    )


card(
    "Spies Feared",
    spied_out_by("scout", "shadow-hold", "Shadow-hold"),
    spied_out_by("ranger", "ruins-and-lairs", "Ruins & Lairs"),
    Modifier("automatic-attacks", set_a_watch, scope="all", when=at_this_site),
    Modifier("automatic-attack doubled", 1, scope="all", when=watched),
    words="Scout or ranger only. On a Shadow-hold where a scout of yours is, or on a Ruins & Lairs "
    "where a ranger of yours is: all versions of the site have one more automatic-attack against "
    "minion companies, by Orcs, 5 strikes with 8 prowess, detainment; and all automatic-attacks "
    "there, this one too, are faced twice, by all companies. Discarded when the site is discarded or "
    "returned to the location deck.",
)
