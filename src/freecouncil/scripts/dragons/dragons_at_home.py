"""What Dragons at home do besides guarding their lairs."""

from __future__ import annotations

from typing import Any

from freecouncil.scripts.vocabulary import (
    MOVEMENT,
    ONE_GOES_FREE,
    Ctx,
    Instance,
    Item,
    Modifier,
    ability,
    card,
    dragon_manifestation,
    needs,
)


def of_kind(kind: str) -> Any:
    """For modifiers: the item is of this kind."""
    return lambda game, me, subject, info: (
        isinstance(subject.card, Item) and subject.card.kind == kind
    )


card(
    "Scatha at Home",
    Modifier("influence-check", -1, scope="all"),
    words="All influence attempts are at -1.",
)

card(
    "Scorba at Home",
    Modifier("corruption", 1, scope="all", when=of_kind("major")),
    words="Each major item gives one more corruption point.",
)

card(
    "Itangast at Home",
    Modifier("corruption", 1, scope="all", when=of_kind("greater")),
    words="Each greater item gives one more corruption point.",
)

card(
    "Smaug at Home",
    Modifier("draws", -1, scope="all", at_least=1),
    words="Each moving company draws one card fewer, but at least one.",
)


def at_sea(game: Any, me: Instance, company: Any, info: Any) -> bool:
    return bool(company.moved) and "coastal-sea" in company.path


card(
    "Eärcaraxë at Home",
    Modifier("hazard-limit", 1, scope="all", when=at_sea),
    words="The "
    "hazard limit is higher by one against companies moving with a Coastal Sea in their site path.",
)


def two_more(ctx: Ctx) -> None:
    ctx.game.add_effect("hazard-limit", ctx.company.id, 2, until="company", source=ctx.me.id)


card(
    "Daelomin at Home",
    ability(
        "raise the hazard limit",
        MOVEMENT,
        two_more,
        discard_self=True,
        hazard=True,
        requires=(needs(lambda ctx: ctx.company is not None, "it is no company's phase"),),
    ),
    words="During a "
    "company's movement/hazard phase you may discard this card, which does not count, to raise the "
    "hazard limit against it by two.",
)


def is_manifestation(game: Any, me: Instance, hazard: Instance, action: Any) -> bool:
    return action.kind != "on-guard" and dragon_manifestation(hazard)


card(
    "Agburanar at Home",
    Modifier(ONE_GOES_FREE, 1, scope="all", when=is_manifestation),
    words="Against each company one manifestation of a unique Dragon does not count against the "
    "hazard limit.",
)


def faced_animals(game: Any, me: Instance, company: Any, info: Any) -> bool:
    """Has it faced an Animal creature's attack this turn, or does it face one?"""
    attacks = game.state.turn_memo.get(("attacks", company.id), ())
    return any(race == "Animal" and by_creature for race, _, by_creature in attacks)


card(
    "Bairanax at Home",
    Modifier("hazard-limit", 1, scope="all", when=faced_animals),
    words="The hazard limit is higher by one against a company that faces an Animal creature's attack "
    "this turn, one or more.",
)


def one_was_played(game: Any, me: Instance, subject: Any, info: Any) -> bool:
    """Has a manifestation of a unique Dragon, other than this very card, been played this turn?"""
    return dragon_manifestation(subject) and any(
        number != subject.id and dragon_manifestation(game.card(number))
        for number in game.state.turn_memo.get("manifestations", ())
    )


card(
    "Leucaruth at Home",
    Modifier("may not be played", 1, scope="all", when=one_was_played),
    words="Only one manifestation of a unique Dragon may be played each turn.",
)
