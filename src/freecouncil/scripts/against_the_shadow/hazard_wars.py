"""Hazard events of Against the Shadow: peoples at war, and one foe whom all seek."""

from __future__ import annotations

from typing import Any

from freecouncil.scripts.vocabulary import (
    FIRST_STRIKE,
    INSTEAD_OF_HEALING,
    MOVEMENT,
    WOUNDED,
    AttackFacts,
    Company,
    Ctx,
    Faction,
    Instance,
    Modifier,
    Rule,
    a_character,
    any_card,
    awaits_those_who_move,
    card,
    discard_when,
    faces_attacks,
    is_avatar,
    not_on_it,
    permanent,
    phrase_option,
    phrase_question,
    regions_of_faction,
    with_neighbours,
)

# Trouble on All Borders ---------------------------------------------------------------------------


def unique_faction(ctx: Ctx, c: Instance) -> bool:
    return isinstance(c.card, Faction) and c.card.unique and not c.stored


def on_the_borders(ctx: Ctx, company: Company) -> bool:
    if not ctx.me.host:
        return False
    troubled = with_neighbours(ctx.game, regions_of_faction(ctx.game, ctx.bearer))
    return not troubled.isdisjoint(company.regions)


def border_war(ctx: Ctx) -> Rule[None]:
    faction = ctx.bearer.card
    assert isinstance(faction, Faction)
    sides: dict[str, Any] = {"hero": ("hero",), "minion": ("minion",), "dual": ("hero", "minion")}
    attack = AttackFacts(
        race=faction.race, strikes=4, prowess=8, detainment=sides.get(faction.alignment, ())
    )
    yield from faces_attacks(ctx, attack)


card(
    "Trouble on All Borders",
    permanent(
        MOVEMENT,
        on="target",
        roles=(
            any_card(
                "target",
                unique_faction,
                "no unique faction is in play on which it could be played",
                ("play", "points"),
            ),
        ),
    ),
    *awaits_those_who_move(border_war, on_the_borders),
    discard_when("left", lambda ctx: bool(ctx.me.host) and ctx.info[0].id == ctx.me.host),
    discard_when("deck exhausted"),
    words="On a unique faction: each company that moves through a region with a site where the "
    "faction is playable, or through an adjacent one, faces an attack by that people, 4 strikes with "
    "8 prowess; detainment if company and faction are both hero or both minion. Discarded when any "
    "play deck is exhausted.",
)


# One Foe to Breed a War ---------------------------------------------------------------------------


def is_bearer(game: Any, me: Instance, subject: Instance, info: Any) -> bool:
    return subject.id == me.host


phrase_question("first-strike", "{0:card}: to whom do you assign the first strike?")
phrase_option("first-strike", "{0:card}")

card(
    "One Foe to Breed a War",
    permanent(
        MOVEMENT,
        on="target",
        roles=(
            a_character(
                "target",
                lambda ctx, c: c.state == WOUNDED and not is_avatar(c) and not_on_it(ctx, c),
                words="no wounded character here on whom it could be played",
            ),
        ),
        on_guard="resource",
    ),
    Modifier(INSTEAD_OF_HEALING, 1, scope="all", when=is_bearer),
    Modifier(FIRST_STRIKE, 1, scope="all", when=is_bearer),
    words="On a wounded character who is no Wizard or Ringwraith: the attacker may assign the first "
    "strike of each attack to him. When he would heal, this is discarded instead.",
)
