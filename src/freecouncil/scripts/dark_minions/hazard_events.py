"""Hazard events of Dark Minions."""

from __future__ import annotations

from freecouncil.scripts.vocabulary import (
    BARRED,
    MOVEMENT,
    ON_GUARD,
    RETURNS_TARGET,
    Ctx,
    Instance,
    Modifier,
    Role,
    Rule,
    a_character,
    attack_event,
    attacks_get,
    attributes,
    automatic,
    bring_back,
    card,
    creature_attacks,
    creature_kinds,
    discard_when,
    discard_when_defeated,
    form_company,
    guards,
    into_deck,
    is_avatar,
    is_hazard,
    keyings,
    may_attack,
    move,
    moving,
    needs,
    of_race,
    on_path,
    outside_combat,
    permanent,
    phrase_roll,
    return_to_origin,
    short,
    the_company,
    with_doors,
)

# An Unexpected Outpost ----------------------------------------------------------------------------

PILES = ("sideboard", "discard")


def hazards_to_bring(ctx: Ctx) -> bool:
    player = ctx.game.state.players[ctx.player]
    return any(
        is_hazard(ctx.game.card(n)) and ctx.game.card(n) is not ctx.me
        for pile in PILES
        for n in getattr(player, pile)
    )


def outpost(ctx: Ctx) -> Rule[None]:
    for again in range(2 if ctx.game.in_play("Doors of Night") else 1):
        brought = yield from bring_back(ctx, ctx.player, is_hazard, PILES, optional=bool(again))
        if brought is None:
            return
        into_deck(ctx.game, brought)


card(
    "An Unexpected Outpost",
    short(
        MOVEMENT,
        outpost,
        requires=(
            needs(
                hazards_to_bring, "there is no hazard in your sideboard or discard pile", "5.1.2"
            ),
        ),
    ),
    words="Shuffle a hazard, from your discard pile or your sideboard, into your play deck. With "
    "Doors of Night in play, you may do this twice.",
)


# Attacks of a race --------------------------------------------------------------------------------

card(
    "The Moon Is Dead",
    permanent(MOVEMENT, **guards("Undead")),
    *attacks_get("Undead", prowess=1, strikes=1),
    Modifier(
        "automatic-attack doubled",
        1,
        scope="all",
        when=lambda game, me, facts, site: facts.race == "Undead",
    ),
    discard_when_defeated("Undead"),
    words="Undead attacks have one more strike and +1 prowess, and each Undead automatic-attack is "
    "faced twice. Discarded when an Undead attack is defeated.",
)


def ranked(ctx: Ctx) -> bool:
    attack, outcome = ctx.info
    if outcome != "defeated" or attack.attackers or "agent" in attack.flags:
        return False
    return attack.race == "Man" or (attack.race == "Giant" and ctx.game.in_play("Doors of Night"))


card(
    "Rank upon Rank",
    permanent(MOVEMENT, **guards("Man")),
    *attacks_get(
        "Man",
        prowess=1,
        strikes=1,
        when=lambda game, me, attack, info: "agent" not in attack.flags,
    ),
    *attacks_get("Giant", prowess=1, strikes=1, when=with_doors),
    discard_when("attack ended", ranked),
    words="Attacks by Men, agents excepted, have one more strike and +1 prowess; with Doors of Night "
    "in play, so have attacks by Giants. Discarded when such an attack is defeated.",
)


card(
    "Redoubled Force",
    permanent(MOVEMENT, **guards("Orc", "Troll")),
    *attacks_get("Orc", "Troll", prowess=2, strikes=3, when=automatic),
    discard_when(
        "attack ended",
        lambda ctx: (
            ctx.info[1] == "defeated"
            and ctx.info[0].automatic
            and ctx.info[0].race in ("Orc", "Troll")
        ),
    ),
    words="Automatic-attacks by Orcs and Trolls have three more strikes and +2 prowess. Discarded "
    "when such an attack is defeated.",
)


# Seized by Terror ---------------------------------------------------------------------------------

phrase_roll("terror", "{player} rolls {roll} for {0:card}, whom terror seizes.")


def terrify(ctx: Ctx) -> None:
    target, company, game = ctx.card("target"), ctx.company, ctx.game
    roll = game.roll(target.owner, "terror", target.id)
    if roll + attributes.mind(game, target) >= 12:
        return
    if len(company.members) == 1:
        return_to_origin(game, company)
        return
    for n in company.members:
        other = game.card(n)
        if other.controller == target.id or (other is target and target.controller):
            other.controller = 0
            other.loose = True
    alone = form_company(game, company.owner, [target], game.card(company.site))
    alone.faced = company.faced
    alone.idle = alone.returned = True
    game.log("returned to origin", alone.id)


card(
    "Seized by Terror",
    short(
        MOVEMENT,
        terrify,
        tags=(RETURNS_TARGET,),
        requires=(moving, outside_combat, on_path(1, "shadow-land", "dark-domain")),  # 3.5
        roles=(
            a_character(
                "target",
                lambda ctx, c: not is_avatar(c),
                words="no character here whom it could seize",
            ),
        ),
    ),
    words="On a character who is no Wizard or Ringwraith and moves in a Shadow-land or a "
    "Dark-domain: his player rolls and adds his mind. Below 12, he splits off into a company of his own, which "
    "returns at once to the site of origin.",
)


# Two or Three Tribes Present ----------------------------------------------------------------------


def tribal_land(ctx: Ctx) -> bool:
    path = ctx.company.path if ctx.company is not None and ctx.company.moved else ()
    return path.count("wilderness") >= 2 or "shadow-land" in path or "dark-domain" in path


def tribes(ctx: Ctx) -> None:
    ctx.game.add_effect(
        "free-race", ctx.company.id, source=ctx.me.id, data=(str(ctx.chosen["creature-type"]),)
    )


card(
    "Two or Three Tribes Present",
    short(
        MOVEMENT,
        tribes,
        requires=(
            needs(
                tribal_land,
                "the site path has neither two Wildernesses nor a Shadow-land nor a Dark-domain",
            ),
        ),
        roles=(
            the_company(),
            Role("creature-type", lambda ctx: creature_kinds(*BARRED), "there is no such type"),
        ),
    ),
    words="On a company moving with at least two Wildernesses, a Shadow-land or a Dark-domain in its site "
    "path: announce a type of creature, but not Nazgûl, Undead or Dragons. This turn, creatures of "
    "that type played on the company do not count against the hazard limit.",
)


# Exhalation of Decay ------------------------------------------------------------------------------

undead = of_race("Undead")


def ways_to_rise(ctx: Ctx, creature: Instance) -> list[str]:
    """How it could be keyed; revealed on-guard, when the company no longer moves, to the site."""
    ways = dict.fromkeys(keyings(ctx.game, creature, ctx.company))
    return [way for way in ways if way.startswith("site") or not ctx.window.bits & ON_GUARD]


def risen(ctx: Ctx) -> list[int]:
    company, game = ctx.company, ctx.game
    if company is None:
        return []
    return [
        n
        for n in game.state.players[ctx.player].discard
        if undead(other := game.card(n))
        and not (other.card.unique and game.taken(other))
        and may_attack(game, other, company)
        and ways_to_rise(ctx, other)
    ]


def rise(ctx: Ctx) -> Rule[None]:
    creature = ctx.card("creature")
    kind, _, what = str(ctx.chosen["key"]).partition(":")
    move(ctx.game, creature, "chain")
    yield from creature_attacks(ctx.game, creature, ctx.company, (kind, what), prowess=-1)


card(
    "Exhalation of Decay",
    attack_event(
        rise,
        roles=(
            Role("creature", risen, "no Undead in your discard pile could attack"),
            Role(
                "key",
                lambda ctx: ways_to_rise(ctx, ctx.card("creature")),
                "it can't be keyed to the company",
            ),
        ),
        on_guard="resource",
    ),
    words="On an Undead creature in your discard pile that can be keyed to the company: it attacks "
    "at once, at -1 prowess, and does not count against the hazard limit.",
)
