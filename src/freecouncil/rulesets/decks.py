"""What may be brought to a game, by edition.

A citation such as "1.5.1" is a rule of the current Council of Elrond rules. Citations in words
name the older document that the number comes from. `None` where a number could stand means that
the edition's documents set no limit.
"""

from __future__ import annotations

from typing import Literal

import msgspec

Length = Literal["starter", "short", "long", "campaign"]
LENGTHS: tuple[Length, ...] = ("starter", "short", "long", "campaign")
HalfCreature = Literal["agent", "dragon", "event", "spawn"]


class Range(msgspec.Struct, frozen=True, kw_only=True):
    """How many there may be, and the rule that says so."""

    least: int = 0
    most: int | None = None
    rule: str


class AvatarRules(msgspec.Struct, frozen=True, kw_only=True):
    """How many avatars a deck may hold."""

    play_deck: Range
    same: Range  # copies of one avatar in the play deck
    different: Range  # different avatars in the play deck
    repeated: Range  # avatars with more than one copy in play deck and sideboard
    sideboard: Range


class CreatureRules(msgspec.Struct, frozen=True, kw_only=True):
    """How many of the hazards must be creatures, and which others count as half of one."""

    least: int
    halves: tuple[HalfCreature, ...] = ()
    rule: str


class CardList(msgspec.Struct, frozen=True, kw_only=True):
    """Cards that a rule lists: the id of the card, and the name by which the rule calls it."""

    cards: dict[str, str]
    rule: str


class StartRules(msgspec.Struct, frozen=True, kw_only=True):
    """With what an alignment's starting company begins, and where."""

    characters: Range
    mind: Range
    sites: tuple[str, ...]  # by name
    ruins_in: tuple[str, ...] = ()  # or any Ruins & Lairs in these regions
    sites_rule: str
    most_sites: int = 1


class Sealed(msgspec.Struct, frozen=True, kw_only=True):
    """A deck made only of what was opened: its size, and what is let off for it."""

    cards: int
    points: int | None = None  # with how many marshalling points the end may be called
    rule: str


class DeckRules(msgspec.Struct, frozen=True, kw_only=True):
    """The numbers of deck construction."""

    alignments: tuple[str, ...]
    alignments_rule: str
    unique_copies: Range
    other_copies: Range
    fallen_wizard_copies: Range  # characters, hero resources, minion resources: each at most
    resources: Range
    hazards: Range
    equal_rule: str  # why hazards and resources must be equal in number; empty: they need not
    characters: Range
    site_copies: Range  # of a site that is no haven
    avatars: AvatarRules
    creatures: CreatureRules
    sideboard: dict[Length, Range]
    against_fallen_wizards: Range
    pool_characters: Range
    pool_items: Range
    pool_stage: Range  # stage resources in a Fallen-wizard's pool
    pool_stage_points: int  # what they must be worth together
    agent_mind: Range
    banned: dict[str, CardList]  # by the deck's alignment
    useless: dict[str, CardList]  # by the opponent's alignment
    start: dict[str, StartRules]
    sets: tuple[str, ...] = ()  # the only sets from which cards may come; empty: all
    sets_rule: str = ""
    starter_deck: Sealed | None = None
    sealed: Sealed | None = None


BANNED = {
    "fallen-wizard": CardList(
        rule="1.5.F6",
        cards={
            "LE-167": "Bade to Rule",
            "AS-71": "The Balrog (Ally)",
            "TW-205": "Cracks of Doom",
            "TW-239": "Favor of the Valar",
            "TW-247": "Gollum's Fate",
            "DM-141": "Hour of Need",
            "LE-201": "Kill All But NOT the Halflings",
            "LE-203": "The Lidless Eye",
            "AS-49": "Glamour of Surpassing Excellence",
            "LE-204": "Messenger of Mordor",
            "LE-208": "News Must Get Through",
            "LE-209": "News of the Shire",
            "TW-294": "Old Road",
            "AS-56": "The Sun Unveiled",
            "AS-107": "Use Your Legs",
            "DM-164": "The Windlord Found Me",
            "TD-169": "Wizard Uncloaked",
        },
    ),
    "balrog": CardList(
        rule="1.3.B5",
        cards={
            "AS-77": "Above the Abyss",
            "LE-167": "Bade to Rule",
            "AS-71": "The Balrog (Ally)",
            "TW-12": "Balrog of Moria",
            "WH-41": "The Black Council",
            "AS-72": "Black Horse",
            "LE-170": "Black Rider",
            "LE-174": "By the Ringwraith's Word",
            "AS-73": "Creature of an Older World",
            "DM-107": "Durin's Bane",
            "LE-183": "Fell Rider",
            "WH-44": "The Fiery Blade",
            "AS-126": "Helm of Fear",
            "LE-190": "Heralded Lord",
            "LE-201": "Kill All But NOT the Halflings",
            "LE-203": "The Lidless Eye",
            "LE-205": "Morgul-blade",
            "LE-209": "News of the Shire",
            "WH-46": "Open to the Summons",
            "AS-94": "Orders from Lugbúrz",
            "AS-96": "Padding Feet",
            "LE-223": "The Ring Leaves Its Mark",
            "LE-161": "Adûnaphel Unleashed",
            "LE-162": "Akhôrahil Unleashed",
            "LE-182": "Dwar Unleashed",
            "LE-193": "Hoarmûrath Unleashed",
            "LE-198": "Indûr Unleashed",
            "LE-200": "Khamûl Unleashed",
            "LE-222": "Ren Unleashed",
            "LE-248": "Ûvatha Unleashed",
            "LE-257": "The Witch-king Unleashed",
            "BA-43": "Sauron",
            "LE-242": "They Ride Together",
            "AS-107": "Use Your Legs",
            "LE-255": "While the Yellow Face Sleeps",
        },
    ),
}
# Cards that do nothing against such an opponent. To those that 1.8.1 names come the hazards that
# need an agent to be played at all.
USELESS = {
    "ringwraith": CardList(
        rule="1.8.1",
        cards={
            "TW-13": "Bane of the Ithil-stone",
            "DM-47": "The Black Enemy's Wrath",
            "TW-36": "Foul Fumes",
            "DM-67": "In the Heart of His Realm",
            "DM-72": "Mordor in Arms",
            "TW-66": "Mûmak",
            "TD-89": "Worn and Famished",
            "DM-43": "An Article Missing",
            "DM-50": "Cunning Foes",
            "DM-61": "Good Sense Revolts",
            "DM-74": "Never Seen Him",
            "AS-33": "Pilfer Anything Unwatched",
            "DM-87": "Seek without Success",
            "DM-89": "Shadow out of the Dark",
            "DM-92": "To Get You Away",
            "DM-96": "Twisted Tales",
            "DM-101": "Will not Come Down",
            "DM-104": "Your Welcome Is Doubtful",
        },
    ),
    "balrog": CardList(
        rule="1.8.2",
        cards={
            "AS-71": "The Balrog (Ally)",
            "WH-41": "The Black Council",
            "DM-107": "Durin's Bane",
            "TW-12": "Balrog of Moria",
            "DM-84": "Reluctant Final Parting",
        },
    ),
}
# 1.10.*, 1.9.*: five characters with 20 mind, six for those who serve Sauron or themselves.
_MIND = Range(most=20, rule="1.9")
START = {
    "wizard": StartRules(
        characters=Range(most=5, rule="1.9"),
        mind=_MIND,
        sites=("Rivendell",),
        sites_rule="1.10.W1",
    ),
    "ringwraith": StartRules(
        characters=Range(most=6, rule="1.9.R1"),
        mind=_MIND,
        sites=("Minas Morgul", "Dol Guldur"),
        sites_rule="1.10.R1",
        most_sites=2,
    ),
    "fallen-wizard": StartRules(
        characters=Range(most=5, rule="1.9"),
        mind=_MIND,
        sites=("The White Towers",),
        ruins_in=("Arthedain", "Rhudaur"),
        sites_rule="1.10.F1",
    ),
    "balrog": StartRules(
        characters=Range(most=6, rule="1.9.B1"),
        mind=_MIND,
        sites=("Moria", "The Under-gates"),
        sites_rule="1.10.B1",
        most_sites=2,
    ),
}

STANDARD = DeckRules(
    alignments=("wizard", "ringwraith", "fallen-wizard", "balrog"),
    alignments_rule="1.2",
    unique_copies=Range(most=1, rule="1.3.1"),
    other_copies=Range(most=3, rule="1.3.1"),
    fallen_wizard_copies=Range(most=2, rule="1.3.F1"),
    resources=Range(least=30, most=50, rule="1.5"),
    hazards=Range(least=30, most=50, rule="1.5"),
    equal_rule="1.5",
    characters=Range(most=10, rule="1.5"),
    site_copies=Range(most=1, rule="1.4"),
    avatars=AvatarRules(
        play_deck=Range(most=3, rule="1.5"),
        same=Range(most=3, rule="1.5"),
        different=Range(most=2, rule="1.5"),
        repeated=Range(most=1, rule="1.6.2"),
        sideboard=Range(rule="1.6.2"),
    ),
    creatures=CreatureRules(least=12, halves=("agent", "dragon", "event", "spawn"), rule="1.5.1"),
    sideboard={
        "starter": Range(most=30, rule="1.6.1"),
        "short": Range(most=30, rule="1.6.1"),
        "long": Range(most=35, rule="1.6.1"),
        "campaign": Range(most=40, rule="1.6.1"),
    },
    against_fallen_wizards=Range(most=10, rule="1.6.1"),
    pool_characters=Range(most=10, rule="1.7"),
    pool_items=Range(most=2, rule="1.7"),
    pool_stage=Range(most=3, rule="1.7.F1"),
    pool_stage_points=3,
    agent_mind=Range(most=36, rule="1.3.2"),
    banned=BANNED,
    useless=USELESS,
    start=START,
)

_INTRODUCTION = "Challenge Decks, introduction"
CHALLENGE_DECKS = msgspec.structs.replace(
    STANDARD,
    alignments=("wizard", "ringwraith"),
    alignments_rule=_INTRODUCTION,
    resources=Range(least=30, rule=f"{_INTRODUCTION} (b)"),
    hazards=Range(least=30, rule=f"{_INTRODUCTION} (b)"),
    equal_rule=f"{_INTRODUCTION} (30 resources and 30 hazards)",
    avatars=AvatarRules(
        play_deck=Range(most=3, rule=f"{_INTRODUCTION} (c)"),
        same=Range(most=3, rule=f"{_INTRODUCTION} (c)"),
        different=Range(rule=f"{_INTRODUCTION} (c)"),
        repeated=Range(most=1, rule="1.6.2"),
        sideboard=Range(rule="1.6.2"),
    ),
    site_copies=Range(rule=_INTRODUCTION),  # the boxes hold four Barad-dûr
    creatures=CreatureRules(
        least=12, halves=("agent", "dragon", "event"), rule=f"{_INTRODUCTION} (a)"
    ),
    sideboard={
        length: Range(least=20, most=30, rule=f"{_INTRODUCTION} (sideboard of 20, up to 30)")
        for length in LENGTHS
    },
    against_fallen_wizards=Range(most=0, rule=_INTRODUCTION),
    start={
        "wizard": msgspec.structs.replace(START["wizard"], sites_rule="Challenge Decks, part I, 4"),
        "ringwraith": msgspec.structs.replace(
            START["ringwraith"], sites_rule=f"{_INTRODUCTION} (e)"
        ),
    },
)

# The rulebooks of 1995 to 1997. Their longer games enlarge the sideboard; that it is 15 cards
# otherwise follows from the policy of 1996, which makes it 20 by adding 5.
_LONGER = "The Wizards, The Longer Games"
_POLICY = "Council of Lórien, issue one"
_STARTER_DECK = Sealed(cards=76, points=18, rule="Victory Conditions, note on starter decks")
WIZARDS_LIMITED = msgspec.structs.replace(
    STANDARD,
    alignments=("wizard",),
    alignments_rule="The Wizards: each player is a Wizard",
    resources=Range(least=25, rule=f"The Wizards; {_POLICY}, sealed deck game"),
    hazards=Range(least=25, rule=f"The Wizards; {_POLICY}, sealed deck game"),
    equal_rule="The Wizards: as many hazards as resources",
    avatars=AvatarRules(
        play_deck=Range(rule="The Wizards"),
        same=Range(rule="The Wizards"),
        different=Range(rule="The Wizards"),
        repeated=Range(rule="The Wizards"),
        sideboard=Range(rule="The Wizards"),
    ),
    creatures=CreatureRules(least=0, rule="The Wizards"),
    sideboard={
        "starter": Range(most=15, rule=f"{_POLICY}, 30 (five more than before)"),
        "short": Range(most=15, rule=f"{_POLICY}, 30 (five more than before)"),
        "long": Range(most=20, rule=_LONGER),
        "campaign": Range(most=25, rule=_LONGER),
    },
    against_fallen_wizards=Range(most=0, rule="The Wizards"),
    start={"wizard": START["wizard"]},
    starter_deck=_STARTER_DECK,
)
WIZARDS_UNLIMITED = WIZARDS_LIMITED

_LIDLESS = "The Lidless Eye, The Longer Games"
LIDLESS_EYE = msgspec.structs.replace(
    WIZARDS_LIMITED,
    alignments=("wizard", "ringwraith"),
    alignments_rule="The Lidless Eye: each player is a Ringwraith or a Wizard",
    sideboard={
        "starter": Range(most=20, rule=f"{_POLICY}, 30"),
        "short": Range(most=20, rule=f"{_POLICY}, 30"),
        "long": Range(most=30, rule=_LIDLESS),
        "campaign": Range(most=30, rule=_LIDLESS),
    },
    start={name: START[name] for name in ("wizard", "ringwraith")},
)

# The sideboard is five cards larger than the rulebook's, and must be full (30).
_SIZE = f"{_POLICY}, 30"
COUNCIL_1996 = msgspec.structs.replace(
    WIZARDS_LIMITED,
    unique_copies=Range(most=1, rule=f"{_POLICY}, 9"),
    other_copies=Range(most=3, rule=f"{_POLICY}, 9"),
    characters=Range(most=10, rule=f"{_POLICY}, 4"),
    avatars=AvatarRules(
        play_deck=Range(rule=f"{_POLICY}, 9"),
        same=Range(most=2, rule=f"{_POLICY}, 9"),
        different=Range(rule=f"{_POLICY}, 9"),
        repeated=Range(most=1, rule=f"{_POLICY}, 9"),
        sideboard=Range(most=0, rule=f"{_POLICY}, 9"),
    ),
    creatures=CreatureRules(least=10, halves=("event",), rule=f"{_POLICY}, 8"),
    sideboard={
        "starter": Range(least=20, most=20, rule=_SIZE),
        "short": Range(least=20, most=20, rule=_SIZE),
        "long": Range(least=25, most=25, rule=_SIZE),
        "campaign": Range(least=30, most=30, rule=_SIZE),
    },
    pool_characters=Range(most=10, rule=f"{_POLICY}, 4"),
    start={
        "wizard": msgspec.structs.replace(
            START["wizard"],
            characters=Range(most=5, rule=f"{_POLICY}, 4"),
            mind=Range(most=20, rule=f"{_POLICY}, 4"),
        )
    },
    sets=("TW", "TD"),
    sets_rule=f"{_POLICY}, 11",
    sealed=Sealed(cards=76 + 3 * 15, rule=f"{_POLICY}, sealed deck game"),
)

_NUMBER_3 = "Council of Lórien, number 3"
COUNCIL_1998 = msgspec.structs.replace(
    STANDARD,
    alignments_rule=f"{_NUMBER_3}, Formats",
    resources=Range(least=30, rule=f"{_NUMBER_3}, 9"),
    hazards=Range(least=30, rule=f"{_NUMBER_3}, 9"),
    equal_rule=f"{_NUMBER_3}, 11",
    characters=Range(most=10, rule=f"{_NUMBER_3}, 5"),
    # A Challenge Deck is brought as it is, and three of the boxes hold four Barad-dûr.
    site_copies=Range(rule=f"{_NUMBER_3}, The Challenge Deck Game"),
    avatars=AvatarRules(
        play_deck=Range(most=3, rule=f"{_NUMBER_3}, 10"),
        same=Range(most=3, rule=f"{_NUMBER_3}, 10"),
        different=Range(most=2, rule=f"{_NUMBER_3}, 10"),
        repeated=Range(most=1, rule=f"{_NUMBER_3}, 10"),
        sideboard=Range(rule=f"{_NUMBER_3}, 10"),
    ),
    creatures=CreatureRules(least=12, halves=("agent", "dragon", "event"), rule=f"{_NUMBER_3}, 8"),
    sideboard={
        "starter": Range(most=30, rule=f"{_NUMBER_3}, 30"),
        "short": Range(most=30, rule=f"{_NUMBER_3}, 30"),
        "long": Range(most=35, rule=f"{_NUMBER_3}, 30"),
        "campaign": Range(most=40, rule=f"{_NUMBER_3}, 30"),
    },
    against_fallen_wizards=Range(most=10, rule=f"{_NUMBER_3}, General Opponent"),
    pool_characters=Range(most=10, rule=f"{_NUMBER_3}, 5"),
    sealed=Sealed(cards=76 + 3 * 15, rule=f"{_NUMBER_3}, The Sealed Deck Game"),
)

DECK_RULES: dict[str, DeckRules] = {
    "standard": STANDARD,
    "challenge-decks": CHALLENGE_DECKS,
    "wizards-limited": WIZARDS_LIMITED,
    "wizards-unlimited": WIZARDS_UNLIMITED,
    "lidless-eye": LIDLESS_EYE,
    "council-1996": COUNCIL_1996,
    "council-1998": COUNCIL_1998,
}
