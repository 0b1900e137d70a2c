"""Resource events of The Dragons that are used as sites."""

from __future__ import annotations

from freecouncil.scripts.vocabulary import (
    AttackFacts,
    Character,
    Modifier,
    card,
    give_up,
    place_at_the_end_of_regions,
)

_elf, _given_up = give_up(
    "elf",
    lambda c: isinstance(c.card, Character) and c.card.race == "Elf",
    "there is no Elf in your hand to discard",
)

card(
    "Refuge",
    place_at_the_end_of_regions(
        "wilderness",
        roles=(_elf,),
        costs=(_given_up,),
        site_type="free-hold",
        draws=1,
        opponent_draws=1,
    ),
    Modifier("haven for healing", 1, scope="self"),
    words="At the end of your organization phase, discard an Elf from your hand. On a company that "
    "uses region movement to a Wilderness; show the regions. This is a Free-hold there, to which it "
    "moves; each player may draw one card. Characters heal there as at a Haven. The company leaves it "
    "by region movement only, and it is then discarded.",
)

card(
    "Wondrous Maps",
    place_at_the_end_of_regions(
        "shadow-land",
        site_type="ruins-and-lairs",
        draws=1,
        opponent_draws=3,
        items=("minor", "major"),
        automatic_attacks=(AttackFacts(race="Orc", strikes=4, prowess=7),),
    ),
    words="At the end of your organization phase, on a company that uses region movement to a "
    "Shadow-land; show the regions. This is a Ruins & Lairs there, to which it moves: Orcs attack with "
    "four strikes and 7 prowess, minor and major items are playable, you may draw one card and your "
    "opponent three. The company leaves it by region movement only, and it is then discarded.",
)
