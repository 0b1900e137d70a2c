"""Minion resources of The Lidless Eye that are about attacks: faced, made, or just survived."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from freecouncil.scripts.vocabulary import (
    AFTER_ATTACK,
    ASSIGNED,
    ASSIGNS_ALL,
    ATTACK,
    BODY,
    COMPANY_ATTACK,
    STRIKE,
    UNTAPPED,
    Cost,
    Creature,
    Ctx,
    Instance,
    Modifier,
    Requirement,
    Role,
    Rule,
    Trigger,
    a_character,
    a_creature_attack,
    ability,
    against_races,
    allies,
    attach,
    attack_matches,
    attributes,
    can_be_canceled,
    cancel_attack,
    cancel_event,
    card,
    characters,
    concerned,
    corruption_check,
    discard_when,
    happened,
    in_this_company,
    magic,
    magic_user,
    modify_attack,
    move,
    my_ringwraith,
    nazgul_events,
    needs,
    permanent,
    region_type,
    sequence,
    short,
    unleashed,
)

# Whoever is in the company ------------------------------------------------------------------------


def everyone(ctx: Ctx) -> list[Instance]:
    """The characters and allies of the company; in combat allies are characters too (2.V.2.2)."""
    return [*characters(ctx.game, ctx.company), *allies(ctx.game, ctx.company)]


def harder_body_checks(amount: int) -> Callable[[Ctx], None]:
    """Body checks of the defenders that the attack brings are modified."""

    def effect(ctx: Ctx) -> None:
        for who in everyone(ctx):
            ctx.game.add_effect("body-check", who.id, amount, until="attack", source=ctx.me.id)

    return effect


def one_strike(ctx: Ctx) -> None:
    """The number of strikes of the attack is reduced to one."""
    ctx.attack.strikes_given = 1


# In the Name of Mordor ----------------------------------------------------------------------------

DARK_PLACES = ("dark-hold", "dark-domain", "shadow-hold", "shadow-land")


def comes_from_the_dark(ctx: Ctx) -> bool:
    """Is the attack keyed to such a place, by type or by name?"""
    game, attack = ctx.game, ctx.attack
    kind, what = attack.keyed
    if kind == "region":
        what = region_type(game, what)
    elif kind == "site":
        what = game.site_type(game.card(attack.company.new_site or attack.company.site))
    return what in DARK_PLACES


card(
    "In the Name of Mordor",
    short(
        ATTACK,
        cancel_attack,
        name="cancel an attack",
        requires=(
            can_be_canceled,
            attack_matches(lambda ctx: ctx.attack.detainment, "it is no detainment attack"),
            attack_matches(
                comes_from_the_dark,
                "it is not keyed to a Dark-hold, Dark-domain, Shadow-hold or Shadow-land",
            ),
        ),
        roles=(
            Role(
                "target",
                lambda ctx: [c.id for c in everyone(ctx) if c.state == UNTAPPED],
                "no character of the company is untapped",
                tap=True,
            ),
        ),
    ),
    short(
        0,
        lambda ctx: cancel_event(ctx, ctx.card("nazgûl")),
        name="cancel a Nazgûl",
        roles=(Role("nazgûl", nazgul_events, "no Nazgûl is in play as an event"),),
    ),
    words="Tap a character whose company faces a detainment attack keyed to a Dark-hold, Dark-domain, "
    "Shadow-hold or Shadow-land, by type or by name: cancel the attack. Or cancel and discard a "
    "Nazgûl who is a hazard event.",
)

# Unleashed ----------------------------------------------------------------------------------------


def attacking(name: str, alone: bool = False) -> Role:
    """The player's own Ringwraith of that name, whose company attacks another."""

    def fits(ctx: Ctx, wraith: Instance) -> bool:
        company = ctx.game.company_of(wraith)
        return (
            wraith.card.name == name
            and wraith.id in ctx.attack.attackers
            and company is not None
            and not (alone and len(company.members) > 1)
        )

    return my_ringwraith("ringwraith", fits, f"it is not an attack by your {name}")


def choose_defenders(ctx: Ctx) -> None:
    """The attacker chooses the defending characters."""
    ctx.game.add_effect("attacker-chooses", ctx.attack.id, until="attack", source=ctx.me.id)


def strike_without_escape(ctx: Ctx) -> None:
    ctx.attack.uncancelable = True


card(
    "Indûr Unleashed",
    short(
        ATTACK,
        cancel_attack,
        name="cancel",
        requires=(can_be_canceled,),
        roles=(unleashed("Indûr the Ringwraith", own_company=True),),
    ),
    short(
        COMPANY_ATTACK,
        strike_without_escape,
        name="attack",
        roles=(attacking("Indûr the Ringwraith"),),
    ),
    words="Cancel an attack against Indûr's own company, if he is your Ringwraith. Or, when his own "
    "company declares an attack: it can't be canceled.",
)

card(
    "Khamûl Unleashed",
    short(
        ATTACK,
        modify_attack(prowess=-3),
        name="weaken",
        roles=(unleashed("Khamûl the Ringwraith", own_company=True),),
    ),
    short(
        COMPANY_ATTACK,
        choose_defenders,
        name="attack",
        roles=(attacking("Khamûl the Ringwraith"),),
    ),
    words="An attack against Khamûl's own company, if he is your Ringwraith, has -3 prowess. Or, when "
    "his own company attacks: you choose the defending characters.",
)

ALONE = needs(lambda ctx: len(ctx.company.members) == 1, "she is not the only one in her company")

card(
    "Adûnaphel Unleashed",
    short(
        ATTACK,
        sequence(one_strike, modify_attack(body=-2)),
        name="defend",
        requires=(ALONE,),
        roles=(unleashed("Adûnaphel the Ringwraith", own_company=True),),
    ),
    short(
        COMPANY_ATTACK,
        sequence(choose_defenders, harder_body_checks(2)),
        name="attack",
        roles=(attacking("Adûnaphel the Ringwraith", alone=True),),
    ),
    words="An attack against Adûnaphel, if she is your Ringwraith and the only character in her "
    "company, has only one strike and -2 body. Or, when she attacks and is so alone: you choose the "
    "defending characters, and their body checks are at +2. Once on an attack.",
)

# Strikes ------------------------------------------------------------------------------------------


def lie_still(ctx: Ctx) -> None:
    ctx.attack.flags.add(ASSIGNS_ALL)
    harder_body_checks(1)(ctx)


card(
    "Motionless Among the Slain",
    short(ATTACK, lie_still),
    words="On an attack against a company of yours: you assign all its strikes, whoever would choose "
    "the defenders and whether or not these are untapped. Body checks of your characters because of "
    "the attack are at +1.",
)


def veil(ctx: Ctx) -> None:
    one_strike(ctx)
    ctx.game.add_effect("one strike", ctx.company.site, until="turn", source=ctx.me.id)


card(
    "Veils of Shadow",
    short(
        ATTACK,
        magic(veil, -4),
        requires=(
            attack_matches(lambda ctx: ctx.attack.automatic, "it is not an automatic-attack"),
        ),
        roles=(magic_user("sorcery"),),
    ),
    words="Sorcery, on a character who can use it and faces an automatic-attack: this turn, each "
    "automatic-attack at the site has only one strike. Unless a Ringwraith, he then checks corruption "
    "at -4.",
)


def created(ctx: Ctx) -> Rule[None]:
    game, user = ctx.game, ctx.card("user")
    attach(game, ctx.me, user)
    ctx.me.memo = ("ally", 0, 5, 0, 0)
    game.log("in play", ctx.me.id)
    game.add_effect("must face a strike", ctx.me.id, until="attack", source=ctx.me.id)
    yield from happened(game, "ally gained", (user, ctx.me))
    yield from corruption_check(game, user, -4, ctx.me.id)


def was_struck_down(ctx: Ctx) -> bool:
    gone, _, _ = ctx.info
    return gone is ctx.me and ctx.me.where == "out"


card(
    "Gold Chains in the Wind",
    short(
        ATTACK,
        created,
        roles=(
            magic_user(
                "shadow-magic",
                fits=lambda ctx, c: not attributes.is_so(ctx.game, "no allies", c),
            ),
        ),
        places_itself=True,
    ),
    discard_when("attack ended"),
    Trigger(
        "left",
        lambda ctx: move(ctx.game, ctx.me, "discard"),
        when=was_struck_down,
        immediate=True,
    ),
    words="Shadow-magic, on a character who can use it and faces an attack, before strikes are "
    "assigned: until the attack is over he has an ally with 5 prowess, who must face one of its "
    "strikes. Unless a Ringwraith, he then checks corruption at -4.",
)

# After an attack ----------------------------------------------------------------------------------

FREE_PEOPLES = ("Elf", "Dwarf", "Dúnadan", "Man")
RIDERS = ("Elf", "Dúnadan", "Man")


def ended(outcome: str) -> Requirement:
    return attack_matches(
        lambda ctx: ctx.attack.outcome == outcome, f"the attack was not {outcome}"
    )


ONE_TROPHY = Cost(
    lambda ctx: ctx.me.card.name not in ctx.attack.flags,
    lambda ctx: ctx.attack.flags.add(ctx.me.card.name),
    "one has been used against this attack",
)

card(
    "Foul Trophies",
    permanent(
        AFTER_ATTACK,
        on="target",
        requires=(ended("defeated"), against_races(*FREE_PEOPLES)),
        roles=(
            a_character(
                "target",
                lambda ctx, c: attributes.has_race(c, "Orc", "Troll"),
                words="no Orc or Troll of the company is untapped",
                tap=True,
            ),
        ),
    ),
    ability(
        "show them",
        ATTACK,
        sequence(one_strike, modify_attack(prowess=3, body=-2)),
        discard_self=True,
        requires=(in_this_company, against_races(*FREE_PEOPLES)),
        costs=(ONE_TROPHY,),
    ),
    words="Right after a company has defeated an attack by Elves, Dwarves, Dúnedain or Men, on an "
    "untapped Orc or Troll in it, who taps. Discard this against another such attack on his company: "
    "it has only one strike, +3 prowess and -2 body. One for each attack.",
)

card(
    "No News of Our Riding",
    permanent(
        AFTER_ATTACK,
        on="target",
        requires=(a_creature_attack, against_races(*RIDERS)),
        roles=(a_character(words="no untapped character of such a company", tap=True),),
    ),
    ability(
        "cancel an attack",
        ATTACK,
        cancel_attack,
        tap_bearer=True,
        requires=(in_this_company, can_be_canceled, a_creature_attack, against_races(*RIDERS)),
    ),
    words="Right after a company has faced an Elf, Dúnadan or Man hazard creature, on an untapped "
    "character in it, who taps. He may tap to cancel such a creature's attack against his company. "
    "Once in a company.",
)


def spoils(ctx: Ctx) -> int:
    """What the creature, if it was defeated, would be worth to a hero player."""
    creature = ctx.attack.creature
    if creature is None or not (
        creature.where in ("points", "out") or (creature.where == "play" and creature.host)
    ):
        return 0
    points = creature.card.points
    if points is None or points.kind != "kill" or points.starred or ctx.attack.detainment:
        return 0
    return int(points.amount)


def worth(game: Any, me: Instance, subject: Any, info: Any) -> int:
    return int(me.memo[1]) if me.memo and me.memo[0] == "worth" else 0


def gather(ctx: Ctx) -> Rule[None]:
    game, creature, amount = ctx.game, ctx.attack.creature, spoils(ctx)
    if creature.where == "play":
        attach(game, ctx.me, creature)
    else:
        move(game, ctx.me, "points")
    ctx.me.memo = ("worth", amount)
    game.log("in play", ctx.me.id)
    yield from happened(game, "event played", ctx.me)


def has_remnants(ctx: Ctx) -> bool:
    facts = ctx.attack.creature.card if ctx.attack.creature is not None else None
    return isinstance(facts, Creature) and not (
        {facts.race, *facts.races} & {"Wolf", "Animal", "Nazgûl"}
    )


card(
    "Remnants of Old Robberies",
    permanent(
        AFTER_ATTACK,
        gather,
        requires=(
            ended("defeated"),
            attack_matches(
                has_remnants, "it is no hazard creature, or Wolves, Animals or a Nazgûl"
            ),
            attack_matches(
                lambda ctx: spoils(ctx) > 0, "the creature would give a hero player no points"
            ),
        ),
        places_itself=True,
    ),
    Modifier("marshalling-points", worth, scope="self"),
    words="Right after a company has defeated a hazard creature, though no Wolves, Animals or Nazgûl: "
    "this is placed with it, and gives as many miscellaneous points as the creature would give a hero "
    "player for the kill.",
)

# War-warg -----------------------------------------------------------------------------------------


def both_struck(ctx: Ctx) -> bool:
    struck = {s.target.id for s in ctx.attack.strikes} if ctx.attack is not None else set()
    return {ctx.me.id, ctx.me.host} <= struck


def shield_him(ctx: Ctx) -> None:
    ctx.game.add_effect("body", ctx.bearer.id, 2, until="attack", source=ctx.me.id)


card(
    "War-warg",
    ability(
        "shield its master",
        ASSIGNED | STRIKE | BODY,
        shield_him,
        tap=True,
        requires=(
            needs(both_struck, "it and its master are not both struck by the attack"),
            needs(
                lambda ctx: concerned(ctx, ctx.bearer),
                "its master does not face the strike",
                lasting=False,
            ),
        ),
    ),
    words="If it and the character who controls it both face strikes of an attack, tap it: he has +2 "
    "body against the attack.",
)
