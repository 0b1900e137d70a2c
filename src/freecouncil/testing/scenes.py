"""Scenes for the exhaustive runner: positions from which something rare is near.

Whole games come to most of what the cards of the Challenge Decks can do, but hardly ever to a
Ringwraith at Barad-dûr with his helm in the hand, or to a Withered Land under a Snowstorm. Each
scene names what it is there for; the explorer plays on from it. Where the decks have nothing that
would bring a card to its use, a card of another deck helps: a Dwarf among minions, The One Ring.
"""

from __future__ import annotations

from typing import Any

from freecouncil.testing.exercise import Scene
from freecouncil.testing.pieces import (
    Piece,
    Side,
    card,
    character,
    company,
    ringwraith,
    tapped,
    wizard,
    wounded,
)

# What the cards of the Challenge Decks can't come to, and why.
UNREACHABLE = {
    "Eärcaraxë Ahunt: on path changed": "nothing makes a region a Coastal Sea",
}


def _scene(*shows: str, first: Side, second: Side | None = None, **more: Any) -> Scene:
    other = wizard() if first.alignment == "ringwraith" else ringwraith()
    return Scene(shows, first, second or other, **more)


def _on_the_way(
    *shows: str, hazards: tuple[str, ...], in_play: tuple[str, ...] = (), to: str = "Moria",
    origin: str = "Lórien", members: tuple[str | Piece, ...] = ("Elrond", "Gimli"),
    hand: tuple[str, ...] = (),
) -> Scene:  # fmt: skip
    """Heroes who move, and an opponent with hazards."""
    return _scene(
        *shows,
        first=wizard(company(origin, *members, moving_to=to), hand=hand),
        second=ringwraith(hand=hazards, in_play=in_play),
        phase="movement",
        turns=0,
    )


def _minions_on_the_way(
    *shows: str, hazards: tuple[str, ...], members: tuple[str | Piece, ...], to: str = "Moria",
    hand: tuple[str, ...] = (), in_play: tuple[str, ...] = (),
) -> Scene:  # fmt: skip
    return _scene(
        *shows,
        first=ringwraith(company("Dol Guldur", *members, moving_to=to), hand=hand),
        second=wizard(hand=hazards, in_play=in_play),
        phase="movement",
        turns=0,
    )


TROLLS = ('"Bert" (Bûrat)', '"Tom" (Tûma)', '"William" (Wûluag)')

HAZARDS = (
    _on_the_way(
        *(f"{name}: on my wounded" for name in TROLLS),
        hazards=TROLLS,
        members=(
            character("Kíli", "Elven Cloak"),
            character("Dori", "Elven Cloak"),
            "Óin",
            "Glóin",
        ),
    ),
    _on_the_way(
        "Abductor: on my wounded",
        hazards=("Abductor", "Abductor"),
        to="Beorn's House",
        members=("Kíli", "Dori", "Óin"),
    ),
    _on_the_way(
        "Foul Fumes: on event played: turn back",
        "Foul Fumes: on event played: tap sites",
        hazards=("Foul Fumes",),
        in_play=("Doors of Night",),
        to="Dol Guldur",
    ),
    _on_the_way(
        "Foul Fumes: on movement begins: turn back",
        "Foul Fumes: on movement begins: tap sites",
        hazards=(),
        in_play=("Doors of Night", "Foul Fumes"),
        to="Dol Guldur",
    ),
    _on_the_way(
        "Foul Fumes: on path changed: turn back",
        "Foul Fumes: on path changed: tap sites",
        hazards=("Choking Shadows",),
        in_play=("Doors of Night", "Foul Fumes"),
    ),
    _on_the_way(
        "Long Winter: on movement begins: turn back",
        "Long Winter: on movement begins: tap sites",
        hazards=(),
        in_play=("Doors of Night", "Long Winter"),
    ),
    _on_the_way(
        "Long Winter: on event played: turn back",
        "Long Winter: on event played: tap sites",
        hazards=("Long Winter",),
        in_play=("Doors of Night",),
    ),
    _on_the_way(
        "Long Winter: on path changed: turn back",
        "Long Winter: on path changed: tap sites",
        hazards=("Withered Lands",),
        in_play=("Doors of Night", "Long Winter"),
        origin="Rivendell",
        to="Ettenmoors",
    ),
    _on_the_way(
        "Long Winter: on left company: turn back",
        hazards=("Call of Home", "Call of Home"),
        in_play=("Long Winter",),
        members=("Elrond", "Aragorn II"),
    ),
    _on_the_way(
        "Foul Fumes: on left company: turn back",
        hazards=("Call of Home", "Call of Home"),
        in_play=("Foul Fumes",),
        to="Dol Guldur",
        members=("Elrond", "Aragorn II"),
    ),
    _on_the_way(
        "Snowstorm: on movement begins: turn back",
        hazards=(),
        in_play=("Doors of Night", "Snowstorm"),
    ),
    _on_the_way(
        "Snowstorm: on event played: turn back",
        hazards=("Snowstorm",),
        in_play=("Doors of Night",),
    ),
    _on_the_way(
        "Snowstorm: on path changed: turn back",
        hazards=("Withered Lands",),
        in_play=("Doors of Night", "Snowstorm"),
        origin="Edoras",
        to="Dunharrow",
    ),
    _on_the_way(
        "Goldberry: keep on the way",
        hazards=("Long Winter",),
        members=("Elrond", character("Gimli", "Goldberry")),
    ),
    _on_the_way(
        "Gollum: cancel an attack",
        hazards=("Wargs", "Wargs"),
        members=(character("Legolas", "Gollum"),),
    ),
    _minions_on_the_way(
        "Stinker: cancel an attack",
        hazards=("Wargs", "Wargs"),
        members=(character("Gorbag", "Stinker"),),
    ),
    _minions_on_the_way(
        "Great Bats: defender chooses",
        hazards=("Cave-drake", "Cave-drake"),
        members=(character("Gorbag", "Great Bats"), "Ciryaher"),
    ),
    _on_the_way(
        "The Ring's Betrayal: short",
        hazards=("The Ring's Betrayal",),
        members=(character("Aragorn II", "Lesser Ring"), "Arwen"),
    ),
    _on_the_way(
        "Noble Hound: keep its controlling character from being taken prisoner",
        hazards=("Orc-patrol", "Waylaid, Wounded, and Orc-dragged"),
        members=(character("Frodo", "Noble Hound"),),
    ),
)

RINGWRAITHS = (
    _scene(
        "Bade to Rule: discard",
        first=ringwraith(company("Dol Guldur", character("The Witch-king", "Bade to Rule"))),
    ),
    _scene(
        "Bade to Rule: on company moves",
        first=ringwraith(
            company(
                "Dol Guldur", character("The Witch-king", "Bade to Rule"), moving_to="Minas Morgul"
            ),
        ),
        phase="movement",
    ),
    _scene(
        "Helm of Fear: item",
        first=ringwraith(company("Barad-dûr", "The Witch-king"), hand=["Helm of Fear"]),
        phase="site",
    ),
    _scene(
        "Helm of Fear: cancel an attack",
        first=ringwraith(
            company(
                "Dol Guldur",
                character("The Witch-king", "Helm of Fear", "Black Rider"),
                moving_to="Moria",
            ),
        ),
        second=wizard(hand=["Wargs", "Cave-drake"]),
        phase="movement",
    ),
    _scene(
        "By the Ringwraith's Word: on chain resolved",
        first=ringwraith(
            company("Dol Guldur", "The Witch-king"),
            company("Dol Guldur", character("Muzgash", "By the Ringwraith's Word"), "Ostisen"),
        ),
        second=wizard(hand=["So You've Come Back"]),
        phase="movement",
    ),
    _scene(
        "By the Ringwraith's Word: on company changed",
        first=ringwraith(
            company("Dol Guldur", "The Witch-king"),
            company("Dol Guldur", character("Lagduf", "By the Ringwraith's Word")),
            company("Dol Guldur", "Gorbag"),
        ),
    ),
    _scene(
        "Orders from Lugbúrz: on character played",
        first=ringwraith(
            company("Dol Guldur", "Gorbag", "Lagduf", events=["Orders from Lugbúrz"]),
            hand=["Ren the Ringwraith"],
        ),
    ),
)

DWARVEN_RINGS = ("Dwarven Ring of Thrár's Tribe", "Dwarven Ring of Thélor's Tribe")

RINGS = (
    *(
        _scene(
            f"{ring}: search for minor items",
            f"{ring}: search for minor items: minor-item: pass",
            f"{ring}: search for minor items: minor-item: minor-item",
            first=ringwraith(
                company("Dol Guldur", character("Fori the Beardless", ring)),
                deck=["Foul-smelling Paste"] * 3 + ["Blazon of the Eye"] * 10,
                discard=["Strange Rations"],
            ),
        )
        for ring in DWARVEN_RINGS
    ),
    _scene(
        "Barad-dûr: on site phase begins: test gold rings",
        first=ringwraith(company("Barad-dûr", character("Gorbag", "The Least of Gold Rings"))),
        phase="site",
    ),
    _scene(
        "Mount Doom: test a ring",
        first=ringwraith(company("Mount Doom", character("Ciryaher", "The Least of Gold Rings"))),
    ),
    _scene(
        "Minor Ring: in play",
        first=ringwraith(
            company("Mount Doom", character("Ciryaher", "Gleaming Gold Ring")), hand=["Minor Ring"]
        ),
    ),
    *(
        _scene(
            f"{ring}: in play",
            first=ringwraith(
                company("Mount Doom", character("Ciryaher", "Gleaming Gold Ring"), "Ostisen"),
                hand=[ring, "Secrets of Their Forging"],
            ),
            phase="site",
        )
        for ring in DWARVEN_RINGS
    ),
    _scene(
        "Secrets of Their Forging: short",
        first=ringwraith(
            company("Mount Doom", character("Ciryaher", "Gleaming Gold Ring"), "Ostisen"),
            hand=["Minor Ring", "Secrets of Their Forging"],
        ),
        phase="site",
    ),
    _scene(
        "Magic Ring of Stealth: cancel a strike",
        first=wizard(
            company("Lórien", character("Sam Gamgee", "Magic Ring of Stealth"), moving_to="Moria")
        ),
        second=ringwraith(hand=["Wargs", "Cave-drake"]),
        phase="movement",
    ),
    *(
        _scene(
            f"{ally}: take The One Ring",
            first=side(
                company("Moria", character(who, "The One Ring"), character(other, ally)),
            ),
        )
        for side, ally, who, other in (
            (wizard, "Gollum", "Aragorn II", "Legolas"),
            (ringwraith, "Stinker", "Ciryaher", "Gorbag"),
        )
    ),
)

ITEMS = (
    _scene(
        "Palantír of Minas Tirith: look at the decks",
        first=ringwraith(
            company("Minas Tirith", character("Ciryaher", "Palantír of Minas Tirith"), "Ostisen"),
            hand=["Focus Palantír"],
        ),
    ),
    _scene(
        "Focus Palantír: on company moves",
        first=ringwraith(
            company(
                "Minas Tirith",
                character("Ciryaher", card("Palantír of Minas Tirith", "Focus Palantír")),
                moving_to="Minas Morgul",
            ),
        ),
        phase="movement",
    ),
    _scene(
        "Align Palantír: on company moves",
        first=wizard(
            company(
                "Edoras",
                character("Elrond", card("Palantír of Orthanc", "Align Palantír")),
                moving_to="Lórien",
            ),
        ),
        phase="movement",
    ),
    _scene(
        "The Arkenstone: send a Dwarf away",
        first=ringwraith(company("The Lonely Mountain", character("Ciryaher", "The Arkenstone"))),
        second=wizard(company("The Lonely Mountain", "Kíli", "Dori")),
    ),
    _scene(
        "Not at Home: fewer strikes",
        first=wizard(
            company("Moria", "Kíli", "Dori"),
            hand=["Not at Home", "Not at Home"],
            in_play=["Gates of Morning"],
        ),
        phase="site",
    ),
    _scene(
        "Black Trolls: on company moves",
        first=ringwraith(
            company("Dol Guldur", character("Gorbag", "Black Trolls"), moving_to="Moria")
        ),
        phase="movement",
    ),
    _scene(
        "Bow of the Galadhrim: on company attack: shoot allies",
        first=wizard(company("Moria", character("Legolas", "Bow of the Galadhrim"), "Gimli")),
        second=ringwraith(
            company("Moria", character("Gorbag", "Great Bats"), character("Lagduf", "War-wolf"))
        ),
        phase="site",
    ),
    _scene(
        "Fellowship: on left",
        "Fellowship: on company changed",
        first=wizard(
            company(
                "Rivendell",
                "Kíli",
                "Dori",
                character("Óin", "Noble Steed"),
                wounded("Glóin"),
                moving_to="Moria",
                events=["Fellowship"],
            )
        ),
        second=ringwraith(hand=["Wargs", "Cave-drake", "Dire Wolves"]),
        phase="movement",
    ),
    _scene(
        "Bow of Dragon-horn: fewer strikes",
        first=wizard(
            company(
                "Lórien", character("Legolas", "Bow of Dragon-horn"), "Gimli", moving_to="Moria"
            )
        ),
        second=ringwraith(hand=["Wargs", "Dire Wolves"]),
        phase="movement",
    ),
)


def _item(name: str, *members: str | Piece, at: str, minion: bool = False) -> Scene:
    """An item that its player begins with, and that may come to the hand later."""
    side = ringwraith if minion else wizard
    return _scene(
        f"{name}: item", first=side(company(at, *members), hand=[name]), phase="site", turns=0
    )


ITEMS_AT_SITES = (
    _item("Black Arrow", "Beorn", "Gimli", at="Ettenmoors"),
    _item("Star-glass", "Elrond", "Gimli", at="Ettenmoors"),
    _item("Horn of Anor", "Elrond", "Gimli", at="Ettenmoors"),
    _item("Elf-stone", "Elrond", "Gimli", at="Ettenmoors"),
    _item("Shield of Iron-bound Ash", "Elrond", "Gimli", at="Ettenmoors"),
    _item("Foul-smelling Paste", "Gorbag", "Lagduf", at="Bandit Lair", minion=True),
    _item("Strange Rations", "Gorbag", "Lagduf", at="Bandit Lair", minion=True),
    _item("Blazon of the Eye", "Gorbag", "Lagduf", at="Bandit Lair", minion=True),
)


def _key(name: str, *ways: str, by: str = "creature") -> tuple[str, ...]:
    return tuple(f"{name}: {by}: key: key {way}" for way in ways)


ALTERNATIVES = (
    _scene(
        "Orc Quarrels: halve strikes",
        first=ringwraith(
            company("Dol Guldur", "Gorbag", "Lagduf", moving_to="Moria"),
            hand=["Orc Quarrels"],
            in_play=["Skies of Fire"],
        ),
        second=wizard(hand=["Wargs"]),
        phase="movement",
    ),
    _on_the_way("The Cock Crows: cancel", hazards=('"Bert" (Bûrat)',), hand=("The Cock Crows",)),
    _scene(
        "Thrice Outnumbered: on deck exhausted",
        first=wizard(
            company("Rivendell", "Elrond", "Gimli", moving_to="Moria"), deck=["Elven Cloak"]
        ),
        second=ringwraith(in_play=["Thrice Outnumbered"]),
        phase="movement",
    ),
    _scene(
        "Lesser Ring: in play",
        first=wizard(
            company("Rivendell", character("Gandalf", "Beautiful Gold Ring")),
            hand=["Lesser Ring"],
        ),
    ),
    _on_the_way(
        *_key("Watcher in the Water", "region-type:wilderness", "site"),
        hazards=("Watcher in the Water",),
    ),
    _on_the_way(
        *_key("Lesser Spiders", "region-type:wilderness", "region-type:shadow-land"),
        *_key("Neeker-breekers", "region-type:wilderness", "region-type:shadow-land"),
        *_key("Orc-guard", "region-type:shadow-land", "site-type:dark-hold"),
        *_key(
            "Little Snuffler",
            "region-type:wilderness",
            "region-type:shadow-land",
            "site-type:dark-hold",
        ),
        hazards=("Lesser Spiders", "Neeker-breekers", "Orc-guard", "Little Snuffler"),
        origin="Rivendell",
        to="Carn Dûm",
    ),
    _scene(
        "The Windlord Found Me: on my stored",
        "The Windlord Found Me: on my stored: place-character: with",
        "The Windlord Found Me: on my stored: place-character: at",
        "The Windlord Found Me: on my stored: wizard-to-play: pass",
        "The Windlord Found Me: on my stored: wizard-to-play: wizard-to-play",
        first=wizard(
            company("Rivendell", character("Gimli", "The Windlord Found Me")),
            deck=["Gandalf", *["Elven Cloak"] * 20],
        ),
    ),
    _scene(
        "Last Child of Ungoliant: cancel an attack",
        "Last Child of Ungoliant: discard a hazard",
        first=ringwraith(
            company(
                "Minas Morgul",
                character("Gorbag", "Last Child of Ungoliant"),
                "Lagduf",
                moving_to="Cirith Ungol",
            )
        ),
        second=wizard(hand=["Lesser Spiders", "Foolish Words"]),
        phase="movement",
    ),
    _scene(
        "Last Child of Ungoliant: on manifestation played",
        first=ringwraith(company("Cirith Ungol", character("Gorbag", "Last Child of Ungoliant"))),
        second=wizard(hand=["Shelob"]),
        phase="movement",
    ),
    _scene(
        "The Mouth: on manifestation played",
        "The Mouth: on manifestation played: item-left-behind: take",
        "The Mouth: on manifestation played: item-left-behind: pass",
        first=ringwraith(
            company("Cirith Ungol", character("The Mouth", "High Helm", "Black Mace"), "Gorbag")
        ),
        second=wizard(hand=["Mouth of Sauron"]),
        phase="movement",
    ),
    _scene(
        *_key(
            "Exhalation of Decay", "region-type:shadow-land", "region-type:dark-domain", by="short"
        ),
        first=wizard(company("Lórien", "Elrond", "Gimli", moving_to="Dol Guldur")),
        second=ringwraith(hand=["Exhalation of Decay"], discard=["Ghosts"]),
        phase="movement",
    ),
    _scene(
        *_key(
            "Exhalation of Decay", "region-type:shadow-land", "site-type:shadow-hold", by="short"
        ),
        first=wizard(company("Rivendell", "Elrond", "Gimli", moving_to="Mount Gram")),
        second=ringwraith(hand=["Exhalation of Decay"], discard=["Ghosts"]),
        phase="movement",
    ),
    _scene(
        "Burning Rick, Cot, and Tree: permanent: character-to-burn: pass",
        "Burning Rick, Cot, and Tree: permanent: character-to-burn: character-to-burn",
        first=ringwraith(
            company(tapped("Bree"), "The Mouth", "Gorbag", "Ciryaher", "Asternak", "Lagduf"),
            hand=["Burning Rick, Cot, and Tree"],
        ),
        phase="site",
    ),
)

SCENES = (*HAZARDS, *RINGWRAITHS, *RINGS, *ITEMS, *ITEMS_AT_SITES, *ALTERNATIVES)
