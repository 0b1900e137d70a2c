"""The minion Palantíri of The Lidless Eye that do what others do, and the one that is kept at home."""

from __future__ import annotations

from typing import Any

from freecouncil.scripts.vocabulary import (
    ELOSTIRION,
    TOO_FEW,
    Action,
    Instance,
    Modifier,
    amon_sul,
    attributes,
    card,
    discard_when_company_moves,
    draw_cards,
    osgiliath,
    palantir,
    stone_in_play,
)


def sage_bears_it(game: Any, me: Instance, subject: Any, info: Any) -> bool:
    return bool(me.host) and attributes.has_skill(game, game.card(me.host), "sage")


def for_its_player(game: Any, me: Instance, subject: Any, info: Any) -> bool:
    return bool(subject.seat == me.owner) and sage_bears_it(game, me, subject, info)


card(
    ELOSTIRION,
    palantir("draw a card", draw_cards(1)),
    Modifier("hand-size", 1, scope="all", when=for_its_player),
    Modifier("taps to use palantíri", 1, scope="self", when=sage_bears_it),
    discard_when_company_moves(),
    side="minion",
    words="Discarded when its bearer moves. While he is a sage, your hand size is one more, and he may "
    "tap to use it. If he can use a Palantír, tap it to draw a card. The bearer checks corruption. "
    "It gives a Fallen-wizard no marshalling points.",
)


def like_elostirion() -> Action:
    return palantir("draw a card", draw_cards(1), (stone_in_play(ELOSTIRION),))


card(
    "Palantír of Amon Sûl",
    *amon_sul(like_elostirion()),
    side="minion",
    words=TOO_FEW.format("two")
    + "to look at your opponent's hand, or to do what the minion Palantír "
    "of Annúminas or Palantír of Elostirion can do while that one is in play. The bearer checks "
    "corruption.",
)

card(
    "Palantír of Osgiliath",
    *osgiliath(like_elostirion()),
    side="minion",
    words=TOO_FEW.format("four") + "to discard a hazard permanent-event, or to do what any other "
    "minion Palantír in play can do. The bearer checks corruption.",
)
