"""Hazard events of Dark Minions."""

from __future__ import annotations

from typing import Any

from freecouncil.scripts.vocabulary import (
    BARRED,
    MOVEMENT,
    RETURNS_TARGET,
    Ctx,
    Effect,
    Instance,
    Modifier,
    ResourceEvent,
    Role,
    Rule,
    a_character,
    attack_event,
    attacks_get,
    attributes,
    automatic,
    bring_back,
    card,
    characters,
    creature_attacks,
    creature_kinds,
    discard_target,
    discard_when,
    discard_when_defeated,
    form_company,
    from_discard_pile,
    give_up,
    guards,
    into_deck,
    is_avatar,
    is_hazard,
    is_nazgul_event,
    move,
    moving,
    needs,
    not_in_play,
    of_race,
    on_path,
    outside_combat,
    permanent,
    phrase_roll,
    return_to_origin,
    searched,
    short,
    site_path_for,
    the_company,
    with_doors,
)

# An Unexpected Outpost ----------------------------------------------------------------------------

PILES = ("sideboard", "discard")


def hazards_to_bring(ctx: Ctx) -> bool:
    return any(
        is_hazard(ctx.game.card(n)) and ctx.game.card(n) is not ctx.me
        for n in searched(ctx.game, ctx.player, *PILES)
    )


def outpost(ctx: Ctx) -> Rule[None]:
    for again in range(2 if ctx.game.in_play("Doors of Night") else 1):
        brought = yield from bring_back(ctx, ctx.player, is_hazard, PILES, optional=bool(again))
        if brought is None:
            return
        into_deck(ctx.game, brought, "a hazard")


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


def terrify(needed: int) -> Effect:
    """The character's player rolls and adds his mind: below the number, he flees alone."""

    def effect(ctx: Ctx) -> None:
        target, company, game = ctx.card("target"), ctx.company, ctx.game
        roll = game.roll(target.owner, "terror", target.id)
        if roll + attributes.mind(game, target) >= needed:
            return
        if len(company.members) == 1:
            return_to_origin(game, company, ctx.me.id)
            return
        for n in company.members:
            other = game.card(n)
            if other.controller == target.id or (other is target and target.controller):
                other.controller = 0
                other.loose = True
        alone = form_company(game, company.owner, [target], game.card(company.site))
        alone.faced = company.faced
        alone.idle = alone.returned = True
        game.log("returned to origin", alone.id, ctx.me.id)

    return effect


somebody = a_character(
    "target", lambda ctx, c: not is_avatar(c), words="no character here whom it could seize"
)


card(
    "Seized by Terror",
    short(
        MOVEMENT,
        terrify(12),
        tags=(RETURNS_TARGET,),
        requires=(moving, outside_combat, on_path(1, "shadow-land", "dark-domain")),  # 3.5
        roles=(somebody,),
    ),
    words="On a character who is no Wizard or Ringwraith and moves in a Shadow-land or a "
    "Dark-domain: his player rolls and adds his mind. Below 12, he splits off into a company of his own, which "
    "returns at once to the site of origin.",
)


dead_face, shown_face = give_up("face", of_race("Undead"), "there is no Undead in your hand")

card(
    "Faces of the Dead",
    short(
        MOVEMENT,
        terrify(13),
        tags=(RETURNS_TARGET,),
        requires=(moving, outside_combat, on_path(2, "wilderness")),  # 3.5
        roles=(
            a_character(
                "target",
                lambda ctx, c: not attributes.has_race(c, "Wizard", "Fallen-wizard"),
                words="no character here whom it could seize",
            ),
            dead_face,
        ),
        costs=(shown_face,),
    ),
    words="Discard an Undead creature from your hand. On a character who is no Wizard and moves with "
    "at least two Wildernesses in his site path: his player rolls and adds his mind. Below 13, he "
    "splits off into a company of his own, which returns at once to the site of origin.",
)


# Two or Three Tribes Present ----------------------------------------------------------------------


def tribal_land(ctx: Ctx) -> bool:
    path = site_path_for(ctx) if ctx.company is not None and ctx.company.moved else ()
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


def rise(ctx: Ctx) -> Rule[None]:
    creature = ctx.card("creature")
    kind, _, what = str(ctx.chosen["key"]).partition(":")
    move(ctx.game, creature, "chain")
    yield from creature_attacks(ctx.game, creature, ctx.company, (kind, what), prowess=-1)


card(
    "Exhalation of Decay",
    attack_event(
        rise,
        roles=from_discard_pile(
            "creature",
            of_race("Undead"),
            ("no Undead in your discard pile could attack", "it can't be keyed to the company"),
        ),
        on_guard="resource",
    ),
    words="On an Undead creature in your discard pile that can be keyed to the company: it attacks "
    "at once, at -1 prowess, and does not count against the hazard limit.",
)


# Eyes of the Shadow, Scimitars of Steel, Which Might Be Lies --------------------------------------


def exposed(game: Any, me: Instance, company: Any, info: Any) -> bool:
    return (
        bool(company.moved)
        and attributes.company_size(game, company) < 4
        and any(
            attributes.has_race(c, "Wizard")
            or (attributes.mind(game, c) >= 6 and not attributes.has_skill(game, c, "ranger"))
            for c in characters(game, company)
        )
    )


card(
    "Eyes of the Shadow",
    permanent(MOVEMENT, requires=(not_in_play("Gates of Morning"),)),
    Modifier("hazard-limit", 2, scope="all", when=exposed),
    discard_when("deck exhausted"),
    words="Only while Gates of Morning is not in play. The hazard limit is higher by two against "
    "each moving company of a size below four with a Wizard in it, or with a character of mind 6 or "
    "more who is no ranger. Discarded when any play deck is exhausted.",
)

card(
    "Scimitars of Steel",
    permanent(
        MOVEMENT,
        discard_target("nazgul"),
        roles=(
            Role(
                "nazgul",
                lambda ctx: [
                    c.id
                    for c in ctx.game.state.cards[1:]
                    if c.owner == ctx.player and is_nazgul_event(c)
                ],
                "you have no Nazgûl in play as a permanent-event",
            ),
        ),
        **guards("Orc", "Troll", "Man"),
    ),
    *attacks_get("Orc", "Troll", "Man", prowess=1),
    words="Only with a Nazgûl of your own in play as a permanent-event, who is discarded when this "
    "comes into play. Orc, Troll and Man attacks have +1 prowess.",
)


def stored_news(ctx: Ctx) -> list[int]:
    return [
        n
        for n in ctx.game.state.players[ctx.opponent].points
        if (c := ctx.game.card(n)).stored
        and isinstance(c.card, ResourceEvent)
        and c.card.needs_information
        and "permanent" in c.card.durations
    ]


card(
    "Which Might Be Lies",
    short(
        MOVEMENT,
        discard_target("news"),
        roles=(Role("news", stored_news, "no such event is stored"),),
    ),
    words="On a stored resource permanent-event that is playable only at sites where Information "
    "is: it is discarded.",
)
