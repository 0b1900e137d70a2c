"""Resource events of The Balrog about factions: hordes of Orcs and Trolls, and a siege."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from freecouncil.scripts.vocabulary import (
    ALL_OF_IT,
    ANY_PHASE,
    Action,
    AttackFacts,
    Ctx,
    Faction,
    InfluenceCheck,
    Instance,
    Modifier,
    Role,
    Rule,
    Site,
    Trigger,
    attributes,
    card,
    different,
    discard_when,
    factions,
    into_deck,
    move,
    needs,
    or_canceled,
    permanent,
    phrase_option,
    phrase_question,
    pick,
    place_of,
    same_side,
    searched,
    short,
    take_back,
)

# Orcs and Trolls ----------------------------------------------------------------------------------


def is_horde(c: Instance) -> bool:
    return isinstance(c.card, Faction) and attributes.has_race(c, "Orc", "Troll")


def against_a_horde(game: Any, me: Instance, who: Any, check: Any) -> bool:
    return isinstance(check, InfluenceCheck) and who.owner == me.owner and is_horde(check.target)


def sites_of(game: Any, faction: Instance) -> list[Site]:
    """The minion sites at which a faction is playable, as the cards say."""
    facts = faction.card
    assert isinstance(facts, Faction)
    return [
        s
        for s in game.map.sites
        if s.alignment == "minion"
        and any(
            place.site in ("", s.name)
            and place.region in ("", s.region)
            and place.site_type in (None, s.site_type)
            for place in facts.places
        )
    ]


def from_a_dark_hold(game: Any, faction: Instance) -> bool:
    return any(s.site_type == "dark-hold" for s in sites_of(game, faction))


def great_enough(game: Any, me: Instance, subject: Any, info: Any) -> bool:
    army = [
        f
        for f in factions(game, me.owner)
        if is_horde(f) and f.card.unique and not from_a_dark_hold(game, f)
    ]
    return len(army) >= 4


phrase_question("faction-for-deck", "Which faction do you shuffle into your play deck?")
phrase_option("faction-for-deck", "{0:card}")


def lost_hordes(ctx: Ctx) -> list[int]:
    return different(ctx.game, searched(ctx.game, ctx.player, "discard"), is_horde)


def call_them_back(ctx: Ctx) -> Rule[None]:
    taken = 0
    while able := lost_hordes(ctx):
        number = yield from pick(
            ctx.game,
            ctx.player,
            "faction-for-deck",
            able,
            "9.4",
            (ctx.me.id, taken),
            optional=taken > 0,
        )
        if number is None:
            return
        taken += 1
        into_deck(ctx.game, ctx.game.card(int(number)), ALL_OF_IT)


def even_beside_another(build: Callable[[Any], Action]) -> Callable[[Any], Action]:
    """Played like this it may be duplicated."""

    def made(facts: Any) -> Action:
        action = build(facts)
        action.requires = tuple(r for r in action.requires if r.rule != "g.cbd.1")
        return action

    return made


card(
    "Great Army of the North",
    permanent(0, name="gather the army"),
    even_beside_another(
        short(
            ANY_PHASE,
            call_them_back,
            name="call them back",
            requires=(
                needs(
                    lambda ctx: bool(lost_hordes(ctx)),
                    or_canceled("there is no Orc or Troll faction in your discard pile"),
                    lasting=False,
                ),
            ),
        )
    ),
    Modifier("faction-check", 1, scope="all", when=against_a_horde),
    Modifier("marshalling-points", 2, scope="self", when=great_enough),
    words="Your influence attempts against Orc and Troll factions are at +1. This gives its points if "
    "you have at least four unique Orc or Troll factions that are not playable at a Dark-hold. Or, as "
    "a short-event: shuffle any Orc and Troll factions of your discard pile into your play deck.",
)


def regions_about(game: Any, faction: Instance) -> set[str]:
    """The regions of the sites where a faction is playable, and those adjacent to them."""
    found = set()
    for site in sites_of(game, faction):
        if site.region:
            found |= {site.region, *game.map.region(site.region).neighbours}
    return found


def under_the_ram(game: Any, me: Instance, attack: Any, info: Any) -> bool:
    if not attack.automatic or not me.host:
        return False
    site = game.card(attack.company.site)
    if game.site_type(site) not in ("free-hold", "border-hold"):
        return False
    rams = sorted(
        n
        for n in game.state.live["attack-prowess"]
        if game.card(n).card.name == me.card.name
        and site.card.region in regions_about(game, game.card(game.card(n).host))
    )
    return bool(rams) and rams[0] == me.id


card(
    "Grond",
    permanent(
        ANY_PHASE,
        on="faction",
        roles=(
            Role(
                "faction",
                lambda ctx: [
                    f.id
                    for f in factions(ctx.game, ctx.player)
                    if is_horde(f) and f.card.unique and same_side(ctx, f)
                ],
                "you have no unique Orc or Troll faction in play",
            ),
        ),
    ),
    Modifier("attack-prowess", -3, scope="all", when=under_the_ram),
    discard_when("left", lambda ctx: ctx.info[0].id == ctx.me.host),
    words="On a unique Orc or Troll faction of yours: automatic-attacks at Free-holds and Border-holds "
    "in the region of the site where the faction is playable, and in adjacent regions, have -3 "
    "prowess. Only one such card affects a site.",
)

# Long Grievous Siege ------------------------------------------------------------------------------


def besiegers(ctx: Ctx) -> list[int]:
    return [
        f.id
        for f in factions(ctx.game, ctx.player)
        if f.card.unique
        and not attributes.has_race(f, "Dragon")
        and same_side(ctx, f)
        and holds_near(ctx, f)
    ]


def holds_near(ctx: Ctx, faction: Instance) -> list[int]:
    """Border-holds of the location deck in a region of a site where the faction is playable, or in
    one that is adjacent."""
    near = regions_about(ctx.game, faction)
    found = []
    for number in ctx.game.state.players[ctx.player].location:
        site = ctx.game.card(number)
        if getattr(site.card, "region", "") in near and ctx.game.site_type(site) == "border-hold":
            found.append(number)
    return found


def lay_siege(ctx: Ctx) -> None:
    game, site = ctx.game, ctx.card("place")
    move(game, site, "aside")
    game.log("put aside", site.id, ctx.me.id)
    ctx.me.memo = ("besieged", site.id)
    for seat in (0, 1):
        for faction in factions(game, seat):
            if faction.id != ctx.me.host and place_of(game, faction, site)[0]:
                take_back(game, faction)


def besieged(game: Any, me: Instance, site: Any) -> bool:
    return me.memo[:1] == ("besieged",) and game.card(int(me.memo[1])).card.name == site.card.name


def at_the_siege(game: Any, me: Instance, who: Any, check: Any) -> bool:
    site = game.site_of(who)
    return (
        isinstance(check, InfluenceCheck)
        and isinstance(check.target.card, Faction)
        and not check.opposed
        and site is not None
        and besieged(game, me, site)
    )


_attacks: dict[str, AttackFacts] = {}  # one for each race, so that each is known again


def their_attack(game: Any, me: Instance) -> AttackFacts:
    race = getattr(game.card(me.host).card, "race", "")
    return _attacks.setdefault(race, AttackFacts(race=race, strikes=5, prowess=9))


def surround(game: Any, me: Instance, site: Any, attacks: Any) -> int:
    attacks.append(their_attack(game, me))
    return 0


def by_their_own(game: Any, me: Instance, attack: Any, info: Any) -> bool:
    return (
        attack.automatic
        and attack.company.owner == me.owner
        and attack.printed is their_attack(game, me)
        and besieged(game, me, game.card(attack.company.site))
    )


def lift_the_siege(ctx: Ctx) -> None:
    _, _, memo = ctx.info
    if memo[:1] == ("besieged",):
        move(ctx.game, ctx.game.card(int(memo[1])), "location")


card(
    "Long Grievous Siege",
    permanent(
        ANY_PHASE,
        lay_siege,
        on="faction",
        roles=(
            Role(
                "faction",
                besiegers,
                "no unique faction of yours could besiege a Border-hold of your location deck",
            ),
            Role(
                "place",
                lambda ctx: holds_near(ctx, ctx.card("faction")),
                "there is no such Border-hold in your location deck",
            ),
        ),
    ),
    Modifier("faction-check", -5, scope="all", when=at_the_siege),
    Modifier(
        "automatic-attacks",
        surround,
        scope="all",
        when=lambda game, me, site, attacks: bool(me.host) and besieged(game, me, site),
    ),
    Modifier("detainment", 1, scope="all", when=by_their_own),
    Trigger("left", lift_the_siege, when=lambda ctx: ctx.info[0] is ctx.me, immediate=True),
    discard_when("left", lambda ctx: ctx.info[0].id == ctx.me.host),
    words="On a unique faction of yours, though no Dragon: place a Border-hold of your location deck "
    "off to the side, which must be in the region of a site where the faction is playable, or in one "
    "adjacent. Factions playable there return to their owners' hands, and attempts to play a faction "
    "at any version of the site are at -5. All its versions have one more automatic-attack, of the "
    "faction's kind, 5 strikes with 9 prowess, detainment against your companies.",
)
