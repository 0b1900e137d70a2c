"""Hazard events of Dark Minions: Mordor arms itself, and its Lord's wrath breaks out of the earth."""

from __future__ import annotations

from typing import Any

from freecouncil.scripts.vocabulary import (
    FIVE_TO_STAY_UNTAPPED,
    MOVEMENT,
    NO_WEAPONS,
    ON_GUARD,
    AttackFacts,
    Company,
    Ctx,
    Instance,
    Modifier,
    Rule,
    Site,
    Trigger,
    affects,
    awaits_those_who_move,
    card,
    faces_attacks,
    give_points,
    long,
    needs,
    permanent,
    regions_of_faction,
    site_ahead,
)

# Mordor in Arms -----------------------------------------------------------------------------------

ARMIES = (
    AttackFacts(race="Orc", strikes=5, prowess=8),
    AttackFacts(race="Orc", strikes=4, prowess=10),
    AttackFacts(race="Troll", strikes=3, prowess=12),
)
UNDER_ARMS = {"Horse Plains", "Khand", "Harondor", "Nurn", "Gorgoroth", "Imlad Morgul", "Udûn"}


def moves_in_nurn(ctx: Ctx, company: Company) -> bool:
    return "Nurn" in company.regions and affects(ctx, company.owner)


def meet_the_armies(ctx: Ctx) -> Rule[None]:
    seat = ctx.company.owner
    defeated = yield from faces_attacks(ctx, *ARMIES)
    if defeated and seat != ctx.me.owner and ctx.me.where == "play":
        ctx.game.log("creature defeated", ctx.me.id, seat)
        give_points(ctx.game, ctx.me, seat, True)


def of_those_lands(game: Any, faction: Instance) -> bool:
    return not UNDER_ARMS.isdisjoint(regions_of_faction(game, faction))


def is_hero(game: Any, character: Instance) -> bool:
    """It has no effect on a minion player."""
    return game.state.players[character.owner].alignment not in ("ringwraith", "balrog")


def in_play(me: Instance) -> bool:
    return me.where == "play"


card(
    "Mordor in Arms",
    permanent(MOVEMENT),
    *awaits_those_who_move(meet_the_armies, moves_in_nurn),
    Modifier(
        "faction-check",
        -6,
        scope="all",
        when=lambda game, me, influencer, check: (
            in_play(me)
            and is_hero(game, influencer)
            and check is not None
            and of_those_lands(game, check.target)
        ),
    ),
    Modifier(
        "not mustered",
        1,
        scope="all",
        when=lambda game, me, faction, info: in_play(me) and of_those_lands(game, faction),
    ),
    Modifier(
        "marshalling-points",
        2,
        scope="self",
        when=lambda game, me, subject, info: me.where == "points",
    ),
    words="Each company that moves in Nurn faces three attacks: Orcs, 5 strikes with 8 prowess; Orcs, 4 "
    "strikes with 10; Trolls, 3 strikes with 12. If your opponent defeats all three, this goes into "
    "the opponent's marshalling point pile, worth 2 kill points. Attempts to influence factions that "
    "are playable in Horse Plains, Khand, Harondor, Nurn, Gorgoroth, Imlad Morgul or Udûn are at -6, "
    "and Muster may not be used for them. It has no effect on a minion player.",
)


# The Black Enemy's Wrath --------------------------------------------------------------------------

LAVA = AttackFacts(each=True, prowess=6, uncancelable=True)


def burns(game: Any, me: Instance, site: Instance, attacks: Any) -> bool:
    if game.state.players[site.owner].alignment in ("ringwraith", "balrog"):
        return False  # it has no effect on a minion player
    return (isinstance(site.card, Site) and site.card.under_deeps) or game.site_type(
        site, "hazards"
    ) in ("dark-hold", "shadow-hold")


def pour_out(game: Any, me: Instance, site: Instance, attacks: Any) -> int:
    attacks.append(LAVA)
    return 0


def too_hot(ctx: Ctx) -> None:
    ctx.info.flags.update((NO_WEAPONS, FIVE_TO_STAY_UNTAPPED))


card(
    "The Black Enemy's Wrath",
    long(
        requires=(
            needs(
                lambda ctx: (
                    not ctx.window.bits & ON_GUARD or burns(ctx.game, ctx.me, site_ahead(ctx), ())
                ),
                "it would not affect the automatic-attacks of the site",
                "2.V.i",
                lasting=False,
            ),
        ),
        on_guard="attack",
    ),
    Modifier("automatic-attacks", pour_out, scope="all", when=burns),
    Trigger(
        "attack begins",
        too_hot,
        when=lambda ctx: ctx.info.automatic and ctx.info.printed is LAVA,
        immediate=True,
    ),
    words="Each Under-deeps site, Dark-hold and Shadow-hold has an additional automatic-attack that "
    "can't be canceled: Lava Flows, one strike with 6 prowess against each character. Weapons do not "
    "change prowess against these strikes, and who stays untapped against one has -5 prowess, not -3. "
    "It has no effect on a minion player.",
)
