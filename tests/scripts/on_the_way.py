"""Companies on their way, and an opponent with hazards: what the tests of hazards begin with."""

from __future__ import annotations

from collections.abc import Iterable

from freecouncil.testing import CompanyPiece, Piece, Play, company, position, ringwraith, wizard

# Ways by starter movement, by what lies on them.
WILD = ("Rivendell", "Ettenmoors")  # a Wilderness; Ruins & Lairs
WILDER = ("Rivendell", "Goblin-gate")  # two Wildernesses; a Shadow-hold in High Pass
SHADOWS = ("Rivendell", "Carn Dûm")  # a Wilderness, a Shadow-land; a Dark-hold in Angmar
DARK = ("Lórien", "Dol Guldur")  # …, a Dark-domain; a Dark-hold in Southern Mirkwood
BORDER = ("Rivendell", "Cameth Brin")  # a Wilderness; a Border-hold
FREE = ("Lórien", "Beorn's House")  # a Wilderness, a Border-land; a Free-hold
LINDON = ("Grey Havens", "Blue Mountain Dwarf-hold")  # a Free-domain, a Wilderness
SEA = ("Grey Havens", "Himring")  # a Free-domain, a Coastal Sea
MORIA = ("Lórien", "Moria")  # two Wildernesses; a Shadow-hold

Way = tuple[str, str]
Cards = Iterable["str | Piece"]


def heroes(
    way: Way,
    *members: str | Piece,
    hazards: Iterable[str] = (),
    hand: Iterable[str] = (),
    in_play: Cards = (),
    mine: Cards = (),
    by: tuple[str, ...] = ("starter",),
    events: Cards = (),
    discard: Iterable[str] = (),
    sideboard: Iterable[str] = (),
) -> Play:
    """Heroes who move (by starter movement, or by the regions `by`), until somebody may act.

    `hazards` are the opponent's hand, `in_play` and `discard` and `sideboard` the opponent's too;
    `hand` and `mine` are the hand and the events of the heroes' player."""
    return _set_out(
        position(
            wizard(
                company(way[0], *members, moving_to=way[1], events=events), hand=hand, in_play=mine
            ),
            ringwraith(hand=hazards, in_play=in_play, discard=discard, sideboard=sideboard),
            phase="movement",
        ),
        by,
    )


def attacked(
    *members: str | Piece,
    by: str,
    hand: Iterable[str],
    key: str = "wilderness",
    in_play: Cards = (),
    to: str = "Goblin-gate",
) -> Play:
    """Heroes from Rivendell whom a creature attacks; their player, who has a hand and events in play, is
    about to act on it."""
    game = position(
        wizard(company("Rivendell", *members, moving_to=to), hand=hand, in_play=in_play),
        ringwraith(hand=[by]),
        phase="movement",
    )
    game.run_until(lambda play: play.asks == "act" and play.offers("play", by, "creature"))
    return game.play(by, key=key)


def minions(
    way: Way,
    *members: str | Piece,
    hazards: Iterable[str] = (),
    hand: Iterable[str] = (),
    in_play: Cards = (),
    by: tuple[str, ...] = ("starter",),
) -> Play:
    """Minions who move, and a Wizard who plays hazards on them."""
    return _set_out(
        position(
            ringwraith(company(way[0], *members, moving_to=way[1]), hand=hand),
            wizard(hand=hazards, in_play=in_play),
            phase="movement",
        ),
        by,
    )


def _set_out(game: Play, by: tuple[str, ...]) -> Play:
    if game.asks == "site-path":
        game.choose(*by)
    while game.asks == "draw":
        game.game.choose(game.decision.options[-1])
    return game


def resolved(game: Play) -> Play:
    """Nobody responds."""
    while game.asks == "respond":
        game.pass_()
    return game


def staying(
    site: str | Piece,
    *members: str | Piece,
    hazards: Iterable[str] = (),
    in_play: Cards = (),
    hand: Iterable[str] = (),
) -> Play:
    """Heroes who stay where they are, in their movement/hazard phase."""
    return position(
        wizard(company(site, *members), hand=hand),
        ringwraith(hand=hazards, in_play=in_play),
        phase="movement",
    )


def at_site(*companies: CompanyPiece, hand: Iterable[str] = (), in_play: Cards = ()) -> Play:
    """The site phase of these companies of heroes; `in_play` are the opponent's events."""
    return position(wizard(*companies, hand=hand), ringwraith(in_play=in_play), phase="site")
