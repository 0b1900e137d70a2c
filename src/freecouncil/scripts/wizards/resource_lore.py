"""Resource events of The Wizards for which a sage studies where Information is playable."""

from __future__ import annotations

from freecouncil.scripts.vocabulary import (
    SITE,
    can_search,
    card,
    outside_combat,
    see_an_item,
    short,
    site_untapped,
    skilled,
    study,
    where_information,
)

card(
    "Dreams of Lore",
    *study(),
    words="Sage only. During the site phase, at an untapped site where Information is playable: tap "
    "a sage and the site. He may not untap until this is stored at a Haven.",
)

card(
    "Far-sight",
    short(
        SITE,
        see_an_item,
        begins_chain=True,
        requires=(outside_combat, site_untapped, where_information, can_search),
        roles=(skilled("sage", tap=True),),
        skill="sage",
        rule="2.V.1.1, taps the site",
    ),
    words="Sage only. During the site phase, at an untapped site where Information is playable: tap "
    "a sage and the site, and search your play deck for an item, which you show and take into your "
    "hand; shuffle. The sage checks corruption.",
)
