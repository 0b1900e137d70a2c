"""Hazards of The Balrog: the Spawn, what helps Spiders, and the Beornings."""

from __future__ import annotations

from typing import Any

import msgspec

from freecouncil.scripts.vocabulary import (
    MOVEMENT,
    NOT_DETAINMENT,
    RESPONSE,
    RETURNS_COMPANY,
    UNTAPPED,
    Attackers,
    AttackFacts,
    Ctx,
    HazardEvent,
    Instance,
    Modifier,
    Option,
    Role,
    Rule,
    Site,
    Trigger,
    ability,
    allies,
    attributes,
    begin_creature,
    can_search,
    card,
    characters,
    choose,
    creature_can_come,
    is_hero_company,
    modify_attack,
    moving,
    needs,
    not_canceled,
    of_race,
    on_an_attack,
    outside_combat,
    phrase_option,
    phrase_question,
    phrase_roll,
    return_company,
    searched,
    short,
    the_company,
    what_cancels,
)

SPIDER = Attackers("Spider")


def lies_free(me: Instance) -> bool:
    """It is in play, and nobody's trophy."""
    return me.where == "play" and not me.host


# Black Vapour ---------------------------------------------------------------------------------------


def choke(ctx: Ctx) -> None:
    game, attack = ctx.game, ctx.attack
    prowess = attack.prowess(game)
    if game.roll(ctx.player, "choke", ctx.me.id, prowess) + prowess <= 14:
        return
    not_canceled(ctx)
    modify_attack(prowess=1)(ctx)


phrase_roll(
    "choke",
    "{0:card}: {player} rolls {roll} and adds a prowess of {1:number}; above 14, the attack is not "
    "canceled.",
)

card(
    "Black Vapour",
    short(
        RESPONSE,
        choke,
        name="cancel what cancels",
        requires=(needs(SPIDER.attacking, SPIDER.words),),
        roles=(what_cancels,),
        on_guard="response",
    ),
    *on_an_attack(SPIDER, modify_attack(prowess=1), name="more prowess"),
    words="On an effect, declared before this in the same chain, that would cancel a Spider attack: "
    "roll and add the attack's prowess; above 14, the effect is canceled and the attack has +1 "
    "prowess. Or a Spider attack has +1 prowess. It may be revealed on-guard for either.",
)

# Unabated in Malice ---------------------------------------------------------------------------------


class AtHomeOrShelob(Attackers):
    """Any automatic-attack, and attacks by Shelob."""

    __slots__ = ()

    def attacking(self, ctx: Ctx) -> bool:
        attack = ctx.attack
        return (
            attack is not None
            and not attack.attackers
            and "not an attack" not in attack.flags
            and (bool(attack.automatic) or attack.source.card.name == "Shelob")
        )

    def awaiting(self, ctx: Ctx, facts: AttackFacts) -> bool:
        return True


FIERCE = AtHomeOrShelob(names=("Shelob",))
FIERCE.words = "the attack is neither an automatic-attack nor Shelob's"


def fiercer(ctx: Ctx) -> None:
    attack = ctx.attack
    if attack.unabated is not None:
        return  # it cannot be duplicated on an attack
    facts = attack.facts
    attack.unabated = facts
    attack.facts = msgspec.structs.replace(
        facts,
        strikes=facts.strikes + (0 if facts.each else 1),  # 3.ii.2
        prowess=facts.prowess + 1,
        body=None if facts.body is None else facts.body - 2,
    )


card(
    "Unabated in Malice",
    *on_an_attack(FIERCE, fiercer, counts=0, ahead_counts=0),
    words="On an automatic-attack, or an attack by Shelob: it has one more strike, +1 prowess and -2 "
    "body. The first attempt to cancel the attack undoes this instead. It does not count against the "
    "hazard limit.",
)

# Spawn ----------------------------------------------------------------------------------------------

FREE_PEOPLES = ("Elf", "Dwarf", "Hobbit", "Dúnadan", "Man")


def bitten(game: Any, me: Instance, subject: Any, attack: Any) -> bool:
    return (
        lies_free(me)
        and attack is not None
        and getattr(attack, "race", "") == "Spider"
        and not attack.attackers
        and attributes.has_race(subject, *FREE_PEOPLES)
    )


card(
    "Spawn of Ungoliant",
    Modifier("body-check", 1, scope="all", when=bitten),
    words="Body checks of Elves, Dwarves, Hobbits, Dúnedain and Men because of Spider attacks are at "
    "+1.",
)


def may_bind(ctx: Ctx) -> bool:
    attack = ctx.info
    return (
        lies_free(ctx.me)
        and attack.company.owner != ctx.me.owner
        and attack.race == "Spider"
        and not attack.attackers
        and NOT_DETAINMENT not in attack.flags
    )


def bind(ctx: Ctx) -> Rule[None]:
    attack = ctx.info
    options = [Option("as-it-is"), Option("bound")]
    about = (ctx.me.id, attack.source.id)
    choice = yield from choose(ctx.game, ctx.me.owner, "bind", options, "9.4.4", about)
    if choice.verb == "bound":
        attack.detainment = True
        ctx.game.add_effect("attack-prowess", attack.id, 1, until="attack", source=ctx.me.id)


phrase_question("bind", "{0:card}: is the attack by {1:attacker} detainment, at +1 prowess?")
phrase_option("as-it-is", "It stays as it is")
phrase_option("bound", "+1 prowess and detainment")

card(
    "Ungoliant's Progeny",
    Trigger("attack begins", bind, when=may_bind, immediate=True),
    words="Of each Spider attack that your opponent faces, you may choose that it has +1 prowess and "
    "is detainment.",
)


def common_spider(game: Any, me: Instance, creature: Instance, company: Any) -> bool:
    site = game.card(company.new_site or company.site).card
    return (
        lies_free(me)
        and of_race("Spider")(creature)
        and not creature.card.unique
        and isinstance(site, Site)
        and site.under_deeps
    )


card(
    "Ungoliant's Foul Issue",
    *(
        Modifier(f"keyed to {place}", 1, scope="all", when=common_spider)
        for place in ("ruins-and-lairs", "shadow-hold")
    ),
    words="Spider creatures that are not unique may be keyed to Under-deeps Ruins & Lairs and "
    "Shadow-holds.",
)


def my_attack(ctx: Ctx) -> bool:
    facts = ctx.me.card
    assert isinstance(facts, HazardEvent)
    return bool(ctx.info.printed is facts.attack)


def note_attack(ctx: Ctx) -> None:
    ctx.game.state.turn_memo["attacked by", ctx.me.id, ctx.info.company.id] = True


def has_attacked(ctx: Ctx) -> bool:
    company = ctx.company
    return (
        company is not None
        and lies_free(ctx.me)
        and ("attacked by", ctx.me.id, company.id) in ctx.game.state.turn_memo
        and ("called beasts", ctx.me.id) not in ctx.game.state.turn_memo
    )


def beasts(ctx: Ctx) -> list[int]:
    fits = of_race("Wolf", "Animal")
    discarded = searched(ctx.game, ctx.player, "discard")
    return [n for n in discarded if fits(c := ctx.game.card(n)) and creature_can_come(ctx, c)]


def call_beasts(ctx: Ctx) -> Rule[None]:
    ctx.game.state.turn_memo["called beasts", ctx.me.id] = True
    yield from begin_creature(ctx, ctx.card("beast"))


card(
    "Monstrosity of Diverse Shape",
    Trigger("attack begins", note_attack, when=my_attack, immediate=True),
    ability(
        "play a Wolf or Animal from the discard pile",
        MOVEMENT,
        call_beasts,
        hazard=True,
        begins_chain=True,
        requires=(
            outside_combat,
            can_search,
            needs(has_attacked, "it has not attacked this company this turn, or was used already"),
        ),
        roles=(Role("beast", beasts, "no such creature could be played", lasting=False),),
    ),
    words="Once a turn, if it has attacked the company this turn, you may play a Wolf or Animal "
    "creature from your discard pile on it; it counts against the hazard limit as any creature does.",
)

# Beorning Skin-changers -----------------------------------------------------------------------------


def stands_up_to_them(ctx: Ctx) -> bool:
    game, company = ctx.game, ctx.company
    everyone = [*characters(game, company), *allies(game, company)]
    return any(
        c.card.name == "Beorn"
        or (
            c.state == UNTAPPED
            and attributes.has_skill(game, c, "warrior")
            and attributes.prowess(game, c) > 4
        )
        for c in everyone
    )


def driven_back(ctx: Ctx) -> None:
    if not stands_up_to_them(ctx):
        return_company(ctx)


card(
    "Beorning Skin-changers",
    short(
        MOVEMENT,
        driven_back,
        requires=(
            moving,
            outside_combat,
            needs(
                lambda ctx: ctx.company is not None and is_hero_company(ctx.game, ctx.company),
                "it is no hero company",
            ),
            needs(
                lambda ctx: not stands_up_to_them(ctx),
                "Beorn is with the company, or an untapped warrior with a prowess above 4",
                lasting=False,
            ),
        ),
        roles=(the_company(),),
        tags=(RETURNS_COMPANY,),
    ),
    words="Or, as a short-event on a hero company that moves: unless Beorn is with it, or an untapped "
    "warrior with a prowess above 4, it returns to its site of origin.",
)
