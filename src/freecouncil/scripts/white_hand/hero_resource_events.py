"""Hero resource events of The White Hand."""

from __future__ import annotations

from freecouncil.scripts.vocabulary import card, keeps_to_the_way

card(
    "Promptings of Wisdom",
    *keeps_to_the_way(),
    words="Light enchantment. During your organization phase, on a ranger. He may tap: until the end "
    "of the turn no hazard returns his company to its site of origin, nor taps the site where it is "
    "or the one to which it moves; he then checks corruption. Once in each company.",
)
