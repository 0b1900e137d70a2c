"""Hero sites of Dark Minions with rules of their own: the Under-deeps, and Hermit's Hill."""

from __future__ import annotations

from freecouncil.scripts.vocabulary import (
    Modifier,
    awaited_by_nazgul,
    card,
    makes_item_playable,
)

# The Under-deeps ----------------------------------------------------------------------------------

for _name, _nazgul, _whom in (
    ("The Iron-deeps", ("Witch-king of Angmar",), "the Witch-king of Angmar is"),
    ("The Under-leas", ("Witch-king of Angmar",), "the Witch-king of Angmar is"),
    (
        "The Sulfur-deeps",
        ("Khamûl the Easterling", "Adûnaphel"),
        "Khamûl the Easterling or Adûnaphel is",
    ),
    ("The Under-courts", (), "a Nazgûl is"),
):
    _choice = "" if len(_nazgul) == 1 else " If there are several, the opponent chooses one."
    card(
        _name,
        *awaited_by_nazgul(*_nazgul),
        side="hero",
        words=f"If {_whom} in play as a permanent-event, he attacks as one more automatic-attack; then "
        f"he is discarded, whether he was defeated or not.{_choice}",
    )

card(
    "The Under-galleries",
    Modifier("stored instead of discarded", 1, scope="self"),
    Modifier("marshalling-points", 3, scope="self", when=lambda game, me, subject, info: me.stored),
    side="hero",
    words="When this site would be discarded, it is placed in your marshalling point pile instead, "
    "where it counts as stored and is worth 3 marshalling points.",
)

# The Balrog's own gates: what their card says is said by the rules of all Balrogs (g.bal.1).
card(
    "The Under-gates",
    side="hero",
    words="While a manifestation of Balrog of Moria is in play, or when one has been defeated, the "
    "first automatic-attack is canceled.",
)

# Hermit's Hill ------------------------------------------------------------------------------------

card(
    "Hermit's Hill",
    makes_item_playable("major"),
    side="hero",
    words="During the site phase, while the site is untapped, a company may discard two minor items "
    "that it bears: one major item, even a hoard item, is then playable here this turn.",
)
