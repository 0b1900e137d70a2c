"""Hazards of The White Hand that do not wait for a Fallen-wizard."""

from __future__ import annotations

from typing import Any

import msgspec

from freecouncil.scripts.vocabulary import (
    MOVEMENT,
    AttackFacts,
    Ctx,
    Instance,
    Modifier,
    Role,
    Rule,
    Site,
    Trigger,
    a_character,
    attributes,
    by_stage_points,
    card,
    companies_of,
    company_items,
    corruption_card,
    corruption_check,
    discard_when,
    hand_seen,
    happened,
    is_ring,
    its_attack,
    look_at,
    lose_item,
    may_search,
    not_on_it,
    of_fallen_wizard,
    other_sides_site,
    permanent,
    phrase_event,
    phrase_option,
    phrase_question,
    pick,
    printed_stage_points,
    region_type,
    removal,
    remove_from_game,
    reveal_hand,
    short,
    site_ahead,
)

# On Wizards and Ringwraiths -------------------------------------------------------------------------


def their_avatar(ctx: Ctx, c: Instance) -> bool:
    """A Ringwraith who follows another has no general influence of his own."""
    return bool(ctx.game.state.players[c.owner].avatar == c.id) and not_on_it(ctx, c)


def of_its_bearer(game: Any, me: Instance, subject: Any, info: Any) -> bool:
    return bool(me.host) and bool(game.card(me.host).owner == subject.seat)


card(
    "Cruel Claw Perceived",
    permanent(
        MOVEMENT,
        on="target",
        roles=(
            a_character(
                "target", their_avatar, words="there is no Wizard or Ringwraith for it here"
            ),
        ),
        on_guard="resource",
    ),
    Modifier("general-influence", -1, scope="all", when=of_its_bearer),
    discard_when("deck exhausted"),
    words="On a Wizard, or on your opponent's own Ringwraith: his general influence is lower by 1. "
    "Discarded when any play deck is exhausted.",
)


def is_wizard(ctx: Ctx, c: Instance) -> bool:
    return attributes.has_race(c, "Wizard", "Fallen-wizard")


def strayed_already(game: Any, me: Instance, player: Any, info: Any) -> bool:
    """Has the Fallen-wizard on whom it lies more than seven stage points, these included?"""
    return of_its_bearer(game, me, player, info) and printed_stage_points(game, player.seat) > 7


card(
    "In the Grip of Ambition",
    corruption_card(is_wizard),
    *removal(8),
    Modifier("stage-points", 1, scope="all", when=strayed_already),
    words="On a Wizard. A Fallen-wizard has its stage points, and one more if he has more than 7. In "
    "his organization phase he may tap and roll: above 8, this is discarded.",
)

rot = by_stage_points((18, 3), (11, 2), (5, 1))


def rots(game: Any, me: Instance, subject: Any, info: Any) -> int:
    """The corruption points beyond the one."""
    who = game.card(me.host) if me.host else None
    return rot(game, who.owner) if who is not None and of_fallen_wizard(who) else 0


def stage_is_set(ctx: Ctx) -> bool:
    """Has the player on whose Fallen-wizard it lies played a stage card?"""
    played = ctx.info[1] if isinstance(ctx.info, tuple) else ctx.info
    return (
        bool(ctx.me.host) and played.card.alignment == "stage" and played.owner == ctx.bearer.owner
    )


def rotten(ctx: Ctx) -> Rule[None]:
    yield from corruption_check(ctx.game, ctx.bearer, source=ctx.me.id)


card(
    "Inner Rot",
    corruption_card(is_wizard),
    *removal(6),
    Modifier("corruption", rots, scope="self"),
    *(
        Trigger(event, rotten, when=stage_is_set)
        for event in ("event played", "item played", "ally gained", "faction gained")
    ),
    words="On a Wizard. A Fallen-wizard has its stage points, and its corruption points are 2 if he has "
    "more than 5 stage points, 3 with more than 11, and 4 with more than 18. Whenever his player plays "
    "a stage card, he checks corruption. In his organization phase he may tap and roll: above 6, this "
    "is discarded.",
)

# Echoes of the Song ---------------------------------------------------------------------------------


def echo(ctx: Ctx) -> Rule[None]:
    yield from corruption_check(ctx.game, ctx.card("target"), source=ctx.me.id)
    remove_from_game(ctx.game, ctx.me)


card(
    "Echoes of the Song",
    short(
        MOVEMENT,
        echo,
        roles=(
            a_character(
                "target",
                lambda ctx, c: not attributes.has_race(c, "Ringwraith", "Balrog"),  # 7.4
                words="there is nobody here who checks corruption",
            ),
        ),
        on_guard="resource",
    ),
    words="A character of the company checks corruption. This is removed from the game.",
)

# Nature's Revenge -----------------------------------------------------------------------------------


def in_the_wild(ctx: Ctx) -> list[int]:
    if ctx.company is None:
        return []
    site = site_ahead(ctx)
    facts = site.card
    assert isinstance(facts, Site)
    fits = (
        facts.site_type in ("border-hold", "shadow-hold")
        and bool(facts.region)
        and region_type(ctx.game, facts.region) == "wilderness"
    )
    return [site.id] if fits else []


def same_site(game: Any, me: Instance, site: Any, info: Any) -> bool:
    return bool(me.host) and bool(game.card(me.host).card.name == site.card.name)


BEASTS = AttackFacts(race="Animal", each=True, prowess=7)


def beasts_come(game: Any, me: Instance, site: Any, attacks: list[AttackFacts]) -> int:
    attacks.append(BEASTS)
    return 0


card(
    "Nature's Revenge",
    permanent(
        MOVEMENT,
        on="wild-site",
        roles=(
            Role(
                "wild-site",
                in_the_wild,
                "the site is normally no Border-hold or Shadow-hold, or it is not in a Wilderness",
            ),
        ),
        on_guard="attack",
    ),
    Modifier("site-type", 1, scope="all", when=same_site, words="ruins-and-lairs"),
    Modifier("automatic-attacks", beasts_come, scope="all", when=same_site),
    words="On a site in a Wilderness that is normally a Border-hold or Shadow-hold: all versions of it "
    "become Ruins & Lairs, and have one more automatic-attack, Animals, one strike with 7 prowess at "
    "each character. Discarded when the site card leaves play.",
)

# Rolled down to the Sea -----------------------------------------------------------------------------


def rings_of(ctx: Ctx) -> list[int]:
    game, foe = ctx.game, ctx.opponent
    borne = [i.id for c in companies_of(game, foe) for i in company_items(game, c) if is_ring(i)]
    return [*(n for n in game.state.players[foe].hand if is_ring(game.card(n))), *borne]


def lose_a_ring(ctx: Ctx) -> Rule[None]:
    game, foe = ctx.game, ctx.opponent
    chosen = yield from pick(game, foe, "ring-to-lose", rings_of(ctx), "9.4", (ctx.me.id,))
    if chosen is None:
        reveal_hand(game, foe)
        hand_seen(game, ctx.player, list(game.state.players[foe].hand))
        return
    ring = game.card(int(chosen))
    from_hand = ring.where == "hand"
    yield from lose_item(game, ring)
    if from_hand:
        ring.shown = True
        game.log("discarded from hand", foe, ring.id, "9.4")
        yield from happened(game, "discarded from hand", ring)


phrase_question("ring-to-lose", "{0:card}: which ring do you discard?")
phrase_option("ring-to-lose", "{0:card}")

card(
    "Rolled down to the Sea",
    short(MOVEMENT, lose_a_ring),
    words="Your opponent discards a ring from the hand or from a company; with none, the hand is "
    "revealed.",
)

# Something Else at Work -----------------------------------------------------------------------------

card(
    "Something Else at Work",
    permanent(
        MOVEMENT,
        on="target",
        roles=(a_character("target", not_on_it, words="there is nobody here for it"),),
        on_guard="resource influence",
    ),
    Modifier("influence-check", -1),
    Modifier("ring-test", -1, scope="company"),
    discard_when("deck exhausted"),
    words="On a character: his influence checks are at -1, and so are tests of gold rings in his "
    "company. Discarded when any play deck is exhausted.",
)

# Whole Villages Roused ------------------------------------------------------------------------------


def other_version(site: Instance) -> tuple[Any, tuple[AttackFacts, ...]]:
    """Against whom the attacks of the other side's card of the site are detainment, and these."""
    against = "hero" if site.card.alignment == "hero" else "overt"
    other = other_sides_site(site)
    return against, other.automatic_attacks if other is not None else ()


def fits_the_site(ctx: Ctx) -> list[int]:
    if ctx.company is None:
        return []
    site = site_ahead(ctx)
    kinds = {"hero": ("border-hold", "free-hold"), "minion": ("shadow-hold", "dark-hold")}
    kind = ctx.game.site_type(site, "hazards")
    fits = kind in kinds.get(str(site.card.alignment), ()) and bool(other_version(site)[1])
    return [site.id] if fits else []


def rouse(ctx: Ctx) -> None:
    site = ctx.card("roused-site")
    against, attacks = other_version(site)
    for attack in attacks:
        roused = msgspec.structs.replace(
            attack,
            prowess=attack.prowess + 2,
            detainment=(*attack.detainment, against),
        )
        ctx.game.add_effect("automatic-attacks", site.id, source=ctx.me.id, data=(roused,))


card(
    "Whole Villages Roused",
    short(
        MOVEMENT,
        rouse,
        roles=(
            Role(
                "roused-site",
                fits_the_site,
                "it is no hero Border-hold or Free-hold, nor a minion Shadow-hold or Dark-hold, whose "
                "card of the other side has automatic-attacks",
            ),
        ),
        on_guard="attack",
    ),
    words="On a hero Border-hold or Free-hold: this turn the site also has the automatic-attacks of "
    "its minion card, at +2 prowess, detainment against hero companies. Or on a minion Shadow-hold or "
    "Dark-hold: those of its hero card, at +2 prowess, detainment against overt companies.",
)

# Goblin-faces ---------------------------------------------------------------------------------------


def look_into_the_deck(ctx: Ctx) -> Rule[None]:
    game, attack = ctx.game, its_attack(ctx)
    attacker, foe = 1 - attack.company.owner, attack.company.owner
    if not may_search(game, attacker, foe):
        return
    count = sum(1 for s in attack.strikes if s.outcome == "successful")
    deck = game.state.players[foe].deck
    top = deck[len(deck) - min(count, len(deck)) :]
    below: list[int] = []
    above: list[int] = []
    left = list(top)
    with look_at(game, top, attacker):
        while left:
            chosen = yield from pick(
                game, attacker, "goes-below", left, "9.4", (ctx.me.id,), optional=True
            )
            if chosen is None:
                break
            left.remove(int(chosen))
            below.append(int(chosen))
        while left:
            chosen = yield from pick(game, attacker, "goes-on-top", left, "9.4", (ctx.me.id,))
            left.remove(int(chosen))
            above.append(int(chosen))
    if top:
        deck[:] = [*below, *deck[: len(deck) - len(top)], *above]
        game.log("deck rearranged", foe, len(above), len(below))


phrase_question("goes-below", "{0:card}: which card goes to the bottom of the play deck?")
phrase_option("goes-below", "{0:card}")
phrase_question("goes-on-top", "{0:card}: which card is laid on top next?")
phrase_option("goes-on-top", "{0:card}")
phrase_event(
    "deck rearranged",
    "Top cards of {0:player}: {1:number} go back on top, {2:number} to the bottom of the play deck.",
)

card(
    "Goblin-faces",
    Trigger("my attack ended", look_into_the_deck, immediate=True),
    words="When its attack is over, the attacker looks at as many top cards of the defender's play deck "
    "as strikes of it were successful, puts any of them face-down at its bottom, in any order, and "
    "the rest back on top, in any order.",
)
