"""The five Fallen-wizards."""

from __future__ import annotations

from typing import Any

from freecouncil.scripts.vocabulary import (
    ANY_PHASE,
    COUNTS_WITH_STAR,
    END_OF_TURN_BEGIN,
    NOT_DETAINMENT,
    ORGANIZATION_END,
    TAPPED,
    Ally,
    Character,
    Ctx,
    Faction,
    Instance,
    Item,
    Modifier,
    Requirement,
    ResourceEvent,
    Rule,
    ability,
    attributes,
    card,
    comes_from_a_haven_to_help,
    full_points,
    gold_ring_here,
    is_defeated_hazard,
    my_company,
    own_card_in,
    stage_points,
    test_ring,
    to_hand,
    untap,
    worth_points,
)

PEOPLES = ("Man", "Dwarf", "Dúnadan", "Hobbit", "Orc", "Troll")


def strayed_far(game: Any, me: Instance, attack: Any, info: Any) -> bool:
    return bool(attack.company.owner == me.owner) and stage_points(game, me.owner) > 7


card(
    "Alatar",
    full_points(is_defeated_hazard),
    Modifier(
        COUNTS_WITH_STAR,
        1,
        scope="all",
        when=lambda game, me, c, seat: seat == me.owner and is_defeated_hazard(game, me, c),
    ),
    Modifier(NOT_DETAINMENT, 1, scope="all", when=strayed_far),
    *comes_from_a_haven_to_help(after_all=True),
    side="fallen-wizard",
    words="Hazards that your companies defeat, even those whose points have a *, give you full "
    "marshalling points. While you have more than 7 stage points, detainment attacks against your "
    "companies attack normally. When a hazard creature attacks one of your companies while he is at "
    "one of his Wizardhavens, he may join that company at once, discarding his allies: he must then "
    "face a strike, and after all of the creature's attacks he taps, if untapped, and checks "
    "corruption.",
)


def is_hero_ally(game: Any, me: Instance, c: Instance) -> bool:
    return isinstance(c.card, Ally) and c.card.alignment == "hero"


def tests_a_ring(ctx: Ctx) -> Rule[None]:
    yield from test_ring(ctx.game, ctx.card("ring"))


card(
    "Gandalf",
    ability(
        "untap",
        ORGANIZATION_END,
        lambda ctx: untap(ctx.game, ctx.me),
        requires=(Requirement(lambda ctx: ctx.me.state == TAPPED, "he is not tapped"),),
    ),
    full_points(
        lambda game, me, c: isinstance(c.card, Character) or is_hero_ally(game, me, c),
    ),
    ability("test a ring", ANY_PHASE, tests_a_ring, tap=True, roles=(gold_ring_here(),)),
    side="fallen-wizard",
    words="When your organization phase ends, he may untap. You have all the marshalling points of your "
    "characters and hero allies. Tap him to test a gold ring of his company.",
)


def of_these_peoples(c: Instance) -> bool:
    return attributes.has_race(c, *PEOPLES)


card(
    "Pallando",
    worth_points(
        2,
        lambda game, me, c: (
            isinstance(c.card, Faction) and (of_these_peoples(c) or attributes.has_race(c, "Elf"))
        ),
    ),
    side="fallen-wizard",
    words="Your Man, Dwarf, Elf, Dúnadan, Hobbit, Orc and Troll factions are worth 2 marshalling "
    "points each.",
)


def wildernesses(game: Any, me: Instance, company: Any, info: Any) -> int:
    return int(company.path.count("wilderness"))


card(
    "Radagast",
    worth_points(
        2,
        lambda game, me, c: (
            isinstance(c.card, Faction) and c.card.unique and not of_these_peoples(c)
        ),
    ),
    full_points(is_hero_ally),
    Modifier(
        "moves anywhere",
        1,
        scope="all",
        when=lambda game, me, c, info: bool(c.host == me.id) and is_hero_ally(game, me, c),
    ),
    Modifier("draws", wildernesses, scope="all", when=my_company),
    side="fallen-wizard",
    words="Your unique factions that are of neither Men, Dwarves, Dúnedain, Hobbits, Orcs nor Trolls "
    "are worth 2 marshalling points each, and your hero allies give you full marshalling points. Hero "
    "allies that he controls go wherever he goes. When his new site is revealed, you may draw one "
    "more card for each Wilderness in his company's site path.",
)


def is_spell_or_sorcery(c: Instance) -> bool:
    return isinstance(c.card, ResourceEvent) and c.card.magic in ("spell", "sorcery")


card(
    "Saruman",
    full_points(lambda game, me, c: isinstance(c.card, Item) and c.card.wearing is None),
    ability(
        "take a spell",
        END_OF_TURN_BEGIN,
        to_hand("spell"),
        tap=True,
        roles=(
            own_card_in(
                "discard",
                "spell",
                is_spell_or_sorcery,
                "there is no spell or sorcery in the discard pile",
            ),
        ),
    ),
    side="fallen-wizard",
    words="Your items that are no weapons, armor, shields or helmets give you full marshalling "
    "points. Tap him, when your end-of-turn phase begins, to take a spell or a sorcery from your "
    "discard pile to your hand.",
)
