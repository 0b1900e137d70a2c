"""The five fixed packs of a starter deck.

How often a card stands on the sheet of fixed packs is its rarity ("F2": in two of the five), and
every pack has 24 cards. Which cards share a pack could not be found beyond this: of The Wizards,
every pack holds two Rivendells, each other haven, Gates of Morning, Doors of Night, two Wizards,
and factions with the sites where they are playable. The packs below are our own arrangement of the
sheets within that.
"""

from __future__ import annotations

_WIZARDS_EACH = (
    "Rivendell", "Rivendell", "Lórien", "Grey Havens", "Edhellond", "Gates of Morning",
    "Doors of Night", "The Wind Throne",
)  # fmt: skip
_WIZARDS = (
    (
        "Gandalf", "Radagast", "Beornings", "Beorn's House", "Beorn", "Wood-elves",
        "Thranduil's Halls", "Thranduil", "Celeborn", "Annalena", "Bard Bowman", "Goblin-gate",
        "The Lonely Mountain", "Bandit Lair", "Rhosgobel", "Weathertop",
    ),
    (
        "Saruman", "Alatar", "Riders of Rohan", "Edoras", "Théoden", "Erkenbrand", "Dunlendings",
        "Dunnish Clan-hold", "Peath", "Boromir II", "Robin Smallburrow", "Isengard", "Moria",
        "Bag End", "Ruined Signal Tower", "Weathertop",
    ),
    (
        "Pallando", "Saruman", "Men of Anórien", "Minas Tirith", "Boromir II", "Beregond",
        "Ents of Fangorn", "Wellinghall", "Adrazar", "Elladan", "Elrohir", "Isengard", "Moria",
        "Bandit Lair", "Mount Gram", "Ruined Signal Tower",
    ),
    (
        "Alatar", "Radagast", "Tower Guard of Minas Tirith", "Minas Tirith", "Glorfindel II",
        "Iron Hill Dwarves", "Iron Hill Dwarf-hold", "Gimli", "Kíli", "Bard Bowman", "Annalena",
        "The Lonely Mountain", "Moria", "Bandit Lair", "Rhosgobel", "Weathertop",
    ),
    (
        "Gandalf", "Pallando", "Rangers of the North", "Bree", "Aragorn II",
        "Rangers of Ithilien", "Henneth Annûn", "Faramir", "Gildor Inglorion",
        "Robin Smallburrow", "Kíli", "Barrow-downs", "Bag End", "Goblin-gate", "Mount Gram",
        "Weathertop",
    ),
)  # fmt: skip
_LIDLESS_EYE_EACH = (
    "Orc Tracker", "Orc Veteran", "Sudden Call", "The Least of Gold Rings", "Barad-dûr",
    "Carn Dûm", "Dol Guldur", "Ettenmoors", "Geann a-Lisch", "Minas Morgul",
)  # fmt: skip
_LIDLESS_EYE = (
    (
        "The Witch-king", "Adûnaphel the Ringwraith", "Orcs of Gundabad", "Mount Gundabad",
        "Goblins of Goblin-gate", "Goblin-gate", "Gorbag", "Orc Captain", "Ostisen",
        "Magic Ring of Enigma", "Zarak Dûm", "Dale", "Moria", "Minas Tirith",
    ),
    (
        "Akhôrahil the Ringwraith", "Dwar the Ringwraith", "Orcs of Moria", "Moria",
        "Grey Mountain Goblins", "Gondmaeglom", "Shagrat", "Orc Chieftain", "Jerrek",
        "Magic Ring of Fury", "The Wind Throne", "Caves of Ûlund", "Vale of Erech",
        "The Lonely Mountain",
    ),
    (
        "Hoarmûrath the Ringwraith", "Khamûl the Ringwraith", "Orcs of Mirkwood",
        "Sarn Goriwing", "Woodmen", "Woodmen-town", "Muzgash", "Troll-chief", "Odoacer",
        "Magic Ring of Guile", "Thranduil's Halls", "Dale", "Caves of Ûlund", "Buhr Widu",
    ),
    (
        "Indûr the Ringwraith", "Ren the Ringwraith", "Southrons", "Southron Oasis",
        "Variags of Khand", "Variag Camp", "Grishnákh", "Layos", "Pon Opar",
        "Magic Ring of Lies", "Haudh-in-Gwanûr", "Minas Tirith", "Vale of Erech",
        "Barrow-downs",
    ),
    (
        "The Witch-king", "Ûvatha the Ringwraith", "Easterlings", "Easterling Camp",
        "Men of Dorwinion", "Shrel-Kain", "Asternak", "Luitprand", "Nevido Smôd",
        "Magic Ring of Savagery", "The Lonely Mountain", "Thranduil's Halls", "Minas Tirith",
        "Vale of Erech",
    ),
)  # fmt: skip

FIXED_PACKS: dict[str, tuple[tuple[str, ...], ...]] = {
    "TW": tuple(_WIZARDS_EACH + pack for pack in _WIZARDS),
    "LE": tuple(_LIDLESS_EYE_EACH + pack for pack in _LIDLESS_EYE),
}
