"""How a game is played, by edition.

The rules' own numbers, and the few sites that they name, are values here. Where an edition is not
known to differ it has the current value.
"""

from __future__ import annotations

from typing import Literal

import msgspec

Sites = dict[str, tuple[str, ...]]  # by the player's alignment


class PlayRules(msgspec.Struct, frozen=True, kw_only=True):
    """Where editions differ in play."""

    start_sites: Sites
    start_ruins: tuple[str, ...]  # regions in whose ruins a Fallen-wizard's company may begin
    avatar_sites: Sites  # besides the avatar's home site
    drafted_characters: dict[str, int]  # at most so many, by alignment
    extra_influence: dict[str, int]  # general influence that can't control characters
    drafted_mind: int = 20  # 1.9
    starting_items: int = 2  # 1.9
    hand_size: int = 8  # 1.11
    general_influence: int = 20  # 1.12
    mind_to_draw: int = 3  # 2.IV.v: an avatar, or a character of that mind, lets its player draw
    hazard_limit_set: Literal["movement", "organization"] = "movement"  # 2.IV.iii
    company_size: int = 7  # 2.II.3.1
    sideboard_cards: int = 5  # 2.I.2, 2.II.6, 2.4


CURRENT = PlayRules(
    start_sites={
        "wizard": ("Rivendell",),  # 1.10.W1
        "ringwraith": ("Minas Morgul", "Dol Guldur"),  # 1.10.R1
        "fallen-wizard": ("The White Towers",),  # 1.10.F1
        "balrog": ("Moria", "The Under-gates"),  # 1.10.B1
    },
    start_ruins=("Arthedain", "Rhudaur"),  # 1.10.F1
    avatar_sites={
        "wizard": ("Rivendell",),  # 2.II.2.1.W1
        "ringwraith": ("Minas Morgul", "Dol Guldur"),  # 2.II.2.1.R1
        "fallen-wizard": (),  # 2.II.2.1.F1
        "balrog": ("The Under-gates",),  # 2.II.2.1.B1
    },
    # 1.9, 1.9.R1, 1.9.B1
    drafted_characters={"wizard": 5, "ringwraith": 6, "fallen-wizard": 5, "balrog": 6},
    extra_influence={"ringwraith": 5, "balrog": 5},  # 1.12.R1, 1.12.B1
)

PLAY_RULES: dict[str, PlayRules] = {
    "standard": CURRENT,
    # Challenge Decks, II.4: each player draws at least one card, whoever moves; II.2: the hazard
    # limit is set at the end of the organization phase.
    "challenge-decks": msgspec.structs.replace(
        CURRENT, mind_to_draw=0, hazard_limit_set="organization"
    ),
    "wizards-limited": CURRENT,
    "wizards-unlimited": CURRENT,
    # Challenge Decks, introduction: the five points more are a tournament rule of later years.
    "lidless-eye": msgspec.structs.replace(CURRENT, extra_influence={"balrog": 5}),
    "council-1996": CURRENT,
    "council-1998": CURRENT,  # Council of Lórien, number 3, 5, 34 and 35
}
