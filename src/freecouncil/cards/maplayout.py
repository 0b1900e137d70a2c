"""Where the schematic map draws things: laid out by hand after the lie of the lands.

Positions are the middles of boxes. `tests/cards/test_mapdrawing.py` checks that no two boxes
overlap, and that no line between neighbours runs through a third box.
"""

from __future__ import annotations

Point = tuple[float, float]

BOX = 160  # the width of a region's box
HEADER = 24  # the height of its name
ROW = 16  # the height of a site's line
MARGIN = 4  # below the last site

TOP = 56  # above the northernmost region: the title
WIDTH = 1772
REGIONS_HEIGHT = 980

LEGEND: Point = (28, 820)  # its upper left corner, among the regions

REGIONS: dict[str, Point] = {
    "Andrast": (341, 681),
    "Andrast Coast": (162, 657),
    "Anduin Vales": (1076, 292),
    "Anfalas": (571, 763),
    "Angmar": (815, 94),
    "Anórien": (1076, 693),
    "Arthedain": (589, 169),
    "Bay of Belfalas": (513, 849),
    "Belfalas": (783, 828),
    "Brown Lands": (1241, 485),
    "Cardolan": (589, 333),
    "Dagorlad": (1421, 520),
    "Dorwinion": (1659, 283),
    "Dunland": (663, 421),
    "Elven Shores": (100, 286),
    "Enedhwaith": (477, 464),
    "Eriadoran Coast": (234, 464),
    "Fangorn": (859, 517),
    "Forochel": (587, 72),
    "Gap of Isen": (661, 542),
    "Gorgoroth": (1567, 751),
    "Grey Mountain Narrows": (1258, 128),
    "Gundabad": (1058, 83),
    "Harondor": (1277, 825),
    "Heart of Mirkwood": (1436, 304),
    "High Pass": (979, 191),
    "Hollin": (781, 338),
    "Horse Plains": (1651, 503),
    "Imlad Morgul": (1451, 664),
    "Iron Hills": (1647, 100),
    "Ithilien": (1287, 743),
    "Khand": (1491, 852),
    "Lamedon": (792, 754),
    "Lebennin": (971, 829),
    "Lindon": (242, 189),
    "Mouths of the Anduin": (953, 895),
    "Northern Rhovanion": (1492, 203),
    "Nurn": (1669, 863),
    "Númeriador": (382, 122),
    "Old Pûkel Gap": (557, 681),
    "Old Pûkel-land": (403, 574),
    "Redhorn Gate": (914, 413),
    "Rhudaur": (795, 208),
    "Rohan": (926, 603),
    "Southern Mirkwood": (1333, 390),
    "Southern Rhovanion": (1563, 374),
    "The Shire": (407, 253),
    "Udûn": (1543, 585),
    "Western Mirkwood": (1256, 298),
    "Withered Heath": (1438, 66),
    "Wold & Foothills": (1042, 496),
    "Woodland Realm": (1300, 213),
}

# The Under-deeps: columns and rows of a panel below the map.
DEEP_BOX = 172
DEEP_HEIGHT = 36
DEEP_COLUMN = 195
DEEP_ROW = 66
DEEPS: dict[str, Point] = {
    "Remains of Thangorodrim": (0, 0),
    "The Drowning-deeps": (1, 0),
    "The Under-vaults": (2, 0),
    "The Under-leas": (3.6, 0),
    "The Under-gates": (5.2, 0),
    "The Sulfur-deeps": (6.8, 0),
    "The Under-courts": (8, 0),
    "Ancient Deep-hold": (0, 1.5),
    "Deep Mines": (1, 1.5),
    "The Iron-deeps": (2.5, 1),
    "The Wind-deeps": (3.5, 1),
    "The Rusted-deeps": (3.5, 2),
    "The Under-grottos": (4.5, 1),
    "The Gem-deeps": (5.5, 1),
    "The Pûkel-deeps": (6.6, 1),
    "The Under-galleries": (8, 1),
}


def box_height(sites: int) -> float:
    """The height of a region's box that lists so many sites."""
    return HEADER + ROW * sites + (MARGIN if sites else 0)
