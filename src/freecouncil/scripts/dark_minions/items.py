"""Items of Dark Minions."""

from __future__ import annotations

from freecouncil.scripts.vocabulary import (
    ATTACK,
    INSTEAD_OF_ITEM,
    Modifier,
    ability,
    against_races,
    can_be_canceled,
    cancel_attack,
    card,
    changes_an_attack,
    fewer_strikes,
    in_this_company,
    modify_attack,
    sequence,
)

card(
    "Dragon-helm",
    ability(
        "cancel an attack",
        ATTACK,
        cancel_attack,
        tap=True,
        requires=(in_this_company, can_be_canceled, against_races("Dragon", "Drake")),
    ),
    words="Tap it to cancel an attack by a Dragon or Drake against its bearer's company.",
)

card(
    "Noldo-lantern",
    ability(
        "weaken an attack",
        ATTACK,
        sequence(modify_attack(prowess=-2), fewer_strikes(1)),
        tap=True,
        requires=(
            in_this_company,
            changes_an_attack,
            against_races("Undead", "Nazgûl", "Orc", "Troll"),
        ),
    ),
    words="Tap it to give an attack by Undead, Nazgûl, Orcs or Trolls against its bearer's company -2 "
    "prowess and one strike fewer, down to one at the least.",
)

card(
    "Leaf Brooch",
    Modifier(INSTEAD_OF_ITEM, 1, scope="self"),
    words="When something takes an item that is not special from its bearer's company, you may discard "
    "this instead.",
)
