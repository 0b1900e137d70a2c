"""What is printed on the cards, as typed facts.

Every card is one of the structs below. Everything a rule can ask about is a field; no rule reads a
sentence. What a card *does* beyond its facts is a script (`freecouncil.scripts`); `complete` says
that there is nothing beyond.
"""

from __future__ import annotations

from typing import Literal

import msgspec

Alignment = Literal["hero", "minion", "fallen-wizard", "balrog", "stage", "dual", "neutral"]
RegionType = Literal[
    "wilderness", "border-land", "free-domain", "shadow-land", "dark-domain", "coastal-sea"
]
SiteType = Literal[
    "haven", "ruins-and-lairs", "free-hold", "border-hold", "shadow-hold", "dark-hold"
]
Skill = Literal["warrior", "scout", "ranger", "sage", "diplomat"]
PointsKind = Literal["character", "item", "faction", "ally", "kill", "miscellaneous"]
ItemKind = Literal["minor", "major", "greater", "gold-ring", "special"]
Duration = Literal["short", "long", "permanent"]
Wearing = Literal["weapon", "armor", "shield", "helmet"]
Attribute = Literal[
    "prowess", "body", "direct-influence", "mind", "corruption-check", "influence-check",
    "corruption-points", "general-influence", "hand-size",
    "strike-body",  # the body of strikes against the bearer
    "body-check",  # body checks made against the bearer
    "ring-test",  # tests of gold rings in the bearer's company
    "under-deeps-roll",  # the company's rolls to move between Under-deeps sites
]  # fmt: skip
CompanyKind = Literal["hero", "minion", "covert", "overt"]
Magic = Literal["sorcery", "spirit-magic", "shadow-magic"]

# Every race, kind of creature and kind of attack, by its one singular name.
RACES = frozenset(
    {
        # who can be a character
        "Balrog", "Dúnadan", "Dwarf", "Elf", "Fallen-wizard", "Hobbit", "Man", "Orc", "Ringwraith",
        "Troll", "Wizard",
        # what attacks
        "Animal", "Awakened Plant", "Bear", "Dragon", "Drake", "Giant", "Maia", "Nazgûl",
        "Pûkel-creature", "Slayer", "Spawn", "Spider", "Undead", "Wolf",
        # factions of no other race
        "Eagle", "Ent", "Special", "Wose",
    }
)  # fmt: skip


class Fact(
    msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True
):
    """The base of all facts: immutable, and strict about what it reads."""


class Printing(Fact, frozen=True, kw_only=True):
    """One appearance of a card in a set."""

    id: str  # "TW-116": the set's letters and the number in it
    rarity: str = ""
    artist: str = ""


class Points(Fact, frozen=True, kw_only=True):
    """Marshalling points, of one of the six kinds."""

    kind: PointsKind
    amount: int = 0
    stored: int | None = None  # what it is worth when stored, where that is not `amount`
    stored_at: tuple[str, ...] = ()  # the sites where storing gives `stored`; empty: see below
    stored_at_types: tuple[SiteType, ...] = ()  # the types of such sites; both empty: any haven
    conditional: int | None = None  # what it is worth when a condition of the card's own holds
    by_race: dict[str, int] = {}  # what it is worth when its bearer is of the race
    starred: bool = False  # the `*` of kill points: they count for minion players only


class Place(Fact, frozen=True, kw_only=True):
    """A kind of site where something may be played: every part that is given must hold."""

    site: str = ""
    site_type: SiteType | None = None
    region: str = ""
    region_type: RegionType | None = None
    automatic_attack: str = ""  # the race of an automatic-attack that the site must have
    under_deeps: bool | None = None
    not_haven: bool = False
    hoard: bool = False
    item: ItemKind | None = None  # a site where such items are playable
    information: bool = False  # a site where Information is playable
    adjacent_to_under_deeps: bool = False
    tapped_too: bool = False  # "at any tapped or untapped …"
    not_site_types: tuple[SiteType, ...] = ()
    except_sites: tuple[str, ...] = ()
    surface_site: bool | None = None  # a surface site of an Under-deeps site (False: not one)
    dragon_lair: bool | None = None  # a Dragon's lair (False: not one)
    wizardhaven: bool = False  # one of the player's Wizardhavens
    protected: bool = False  # a protected Wizardhaven


class Whom(Fact, frozen=True, kw_only=True):
    """Whom a bonus is against: attacks or characters of a race, factions by race or name, a card.

    Every part that is given must hold.
    """

    kind: Literal["attack", "faction", "character", "ally", "any"]
    race: str = ""  # empty: every one of the kind
    name: str = ""
    leader: bool = False
    home: str = ""  # characters with this home site
    playable_at: str = ""  # factions playable at this site
    playable_in: str = ""  # factions playable at a site in this region
    specific: str = ""  # characters specific to this avatar
    detainment: bool = False  # detainment attacks


class Bonus(Fact, frozen=True, kw_only=True):
    """A printed modification: "+2 direct influence against Elves", "+1 prowess (at most 8)".

    The bonuses of one card add up, except that one marked `instead` takes the place of the card's
    other bonuses to the same attribute while it applies. A skill that an item itself gives does
    not count for the item's own `bearer_skill`.
    """

    attribute: Attribute
    amount: int
    at_most: int | None = None
    at_most_times: int | None = None  # at most this many times the bearer's own printed value
    at_least: int | None = None
    against: tuple[Whom, ...] = ()  # empty: always
    bearer_race: tuple[str, ...] = ()  # only when the bearer is of one of these races
    bearer_skill: Skill | None = None  # "Warrior only"
    not_race: tuple[str, ...] = ()
    instead: bool = False
    at: tuple[str, ...] = ()  # only while its character is at one of these sites
    mode: Literal["", "heralded-lord", "fell-rider"] = ""  # only in this mode of a Ringwraith
    when: str = ""  # only when this card is in play, as "Doors of Night"


class AttackChange(Fact, frozen=True, kw_only=True):
    """How an attack differs against some: "15 prowess against Hobbits", "-2 against heroes"."""

    company: CompanyKind | None = None  # against such a company
    race: str = ""  # against a character of the race
    after: str = ""  # against a company that has faced an attack of this race this turn
    keyed_to: RegionType | None = None  # when keyed to a region of the type
    prowess: int = 0  # added
    strikes: int | None = None  # that many, rather than the attack's own


class Attack(Fact, frozen=True, kw_only=True):
    """An attack: a creature's, or an automatic-attack of a site."""

    race: str = ""
    strikes: int = 1
    each: bool = False  # each character faces one strike (or `strikes` of them)
    prowess: int = 0
    body: int | None = None  # None is "–": a strike that fails is defeated
    attacker_chooses: bool = False
    detainment: tuple[Literal["always", "hero", "minion", "covert", "overt"], ...] = ()
    uncancelable: bool = False
    wound_corruption_check: int | None = None  # each wounded character checks, with this modifier
    from_hand: tuple[Keying, ...] = ()  # the opponent may play a creature so keyed as this attack
    from_hand_unique: bool = True  # may that creature be unique?
    only_against: tuple[CompanyKind, ...] = ()  # faced by such companies alone
    changes: tuple[AttackChange, ...] = ()
    same_character: bool = False  # this and the creature's other attacks are all against one
    wounded_only: bool = False  # with `each`: each wounded character
    not_races: tuple[str, ...] = ()  # with `each`: each character but those of these races
    eliminates: bool = False  # a character it wounds is eliminated
    body_check: int = 0  # added to the body checks of characters it wounds


class Keying(Fact, frozen=True, kw_only=True):
    """One way to key a creature: every part that is given must hold."""

    region_type: RegionType | None = None
    count: int = 1  # that many regions of the type
    site_type: SiteType | None = None
    region: str = ""
    site: str = ""
    site_in: str = ""  # a site in that region (with `site_type`: of that type)
    not_haven: bool = False
    under_deeps: bool = False  # an Under-deeps site
    when: str = ""  # only when this card is in play, as "Doors of Night"
    unless: str = ""  # only when this card is not in play
    site_in_type: RegionType | None = None  # a site in a region of this type
    adjacent_to: str = ""  # a site adjacent to this one
    adjacent_to_under_deeps: bool = False  # a site adjacent to an Under-deeps site
    surface_site: bool = False  # a surface site of an Under-deeps site
    between: tuple[str, ...] = ()  # a company moving between these two havens
    after: tuple[str, ...] = ()  # right after an attack of one of these races
    this_turn: str = ""  # a company on which this card has been played this turn
    company_wounded: bool = False  # a company with a wounded character


class Home(Fact, frozen=True, kw_only=True):
    """A home site: a named one, or any site that fits."""

    site: str = ""
    site_type: SiteType | None = None
    region: str = ""
    region_type: RegionType | None = None
    under_deeps: bool | None = None  # None: no matter
    not_haven: bool = False
    not_site_types: tuple[SiteType, ...] = ()
    dragon_lair: bool | None = None  # None: no matter


class Card(Fact, frozen=True, kw_only=True, tag_field="type"):
    """What all cards share."""

    name: str
    alignment: Alignment
    printings: tuple[Printing, ...]
    names: dict[str, str] = {}  # in other languages, by their two letters
    unique: bool = False
    one_in_play: bool = False  # "cannot be duplicated"
    one_on: Literal[
        "", "character", "company", "site", "player", "attack", "region", "wizard", "faction",
        "agent", "card", "check", "item", "strike", "turn",
    ] = ""  # fmt: skip
    manifestation: str = ""  # the entity of which this is a manifestation
    keywords: tuple[str, ...] = ()
    specific: str = ""  # the avatar to which the card is specific
    points: Points | None = None
    stage_points: int = 0
    copies: int | None = None  # where the card itself says how many a deck may hold
    not_in_decks: tuple[Alignment, ...] = ()  # whose decks may not hold it
    not_against: tuple[Alignment, ...] = ()  # against whom it may not be played
    no_effect_on: tuple[Alignment, ...] = ()  # the players on whom it has no effect
    reprint_of: str = ""  # the id of the same card, where one is listed a second time
    complete: bool = False  # the facts say all that the card does

    @property
    def id(self) -> str:
        """The card's own id: that of its first printing."""
        return self.printings[0].id

    @property
    def set(self) -> str:
        """The letters of the set in which it first appeared."""
        return self.id.split("-")[0]


class Character(Card, frozen=True, kw_only=True, tag="character"):
    race: str
    skills: tuple[Skill, ...] = ()
    mind: int | None = None  # None for avatars
    direct_influence: int = 0
    prowess: int = 0
    body: int = 0
    homes: tuple[Home, ...] = ()
    bonuses: tuple[Bonus, ...] = ()
    avatar: bool = False
    agent: bool = False
    leader: bool = False
    general_influence: int | None = None  # a Fallen-wizard's
    eliminated_points: int = 0  # what its player loses when it is eliminated, as a negative number
    discarded_on: tuple[int, ...] = ()  # body check results that discard rather than eliminate
    home_only: bool = False  # unless a starting character, only at a home site
    draftable: bool = True
    magic: tuple[Magic, ...] = ()  # the kinds that the character can use
    uses_palantir: bool = False  # may tap to use a Palantír
    heals_all: bool = False  # what heals a character of the company heals all of them
    halves_body_of: tuple[str, ...] = ()  # strikes of these races have half their body, rounded up
    agent_to_haven: bool = False  # as an agent, may move to havens
    agent_not_to: tuple[SiteType, ...] = ()  # as an agent, may not move to these


class Creature(Card, frozen=True, kw_only=True, tag="creature"):
    """A hazard that attacks. `also` says what else it may be played as."""

    race: str
    attacks: tuple[Attack, ...]
    keying: tuple[Keying, ...] = ()
    also: Duration | None = None  # playable as an event too
    races: tuple[str, ...] = ()  # all its races, where it has more than one
    only_against: tuple[CompanyKind, ...] = ()  # every kind that is given must fit the company
    not_against_home: str = ""  # not against a company with a character whose home site this is
    cancel_by_tapping: int = 0  # how many of its attacks may be canceled by tapping a character


class HazardAgent(Card, frozen=True, kw_only=True, tag="hazard-agent"):
    """An agent that is never a character."""

    skills: tuple[Skill, ...] = ()
    mind: int = 0
    direct_influence: int = 0
    prowess: int = 0
    body: int = 0
    homes: tuple[Home, ...] = ()
    bonuses: tuple[Bonus, ...] = ()
    only_to: tuple[Place, ...] = ()  # where it may move; empty: anywhere


class HazardEvent(Card, frozen=True, kw_only=True, tag="hazard-event"):
    durations: tuple[Duration, ...]  # more than one: the player chooses
    corruption: int = 0  # corruption points for its bearer
    corruption_by_race: dict[str, int] = {}  # by the bearer's race, instead of `corruption`
    attack: Attack | None = None  # a Dragon "Ahunt" or "At Home"
    attack_keying: tuple[Keying, ...] = ()  # who faces it: regions moved in, or sites as an
    # additional automatic-attack
    resource_too: bool = False  # playable as a resource


class ResourceEvent(Card, frozen=True, kw_only=True, tag="resource-event"):
    durations: tuple[Duration, ...]
    corruption: int = 0
    magic: Literal["", "spell", "sorcery", "shadow-magic", "spirit-magic"] = ""
    prowess: int | None = None
    body: int | None = None
    direct_influence: int | None = None
    general_influence: int | None = None
    corruption_check: int | None = None  # printed for those it is on, as on characters
    hazard_too: bool = False  # playable as a hazard
    needs_skill: tuple[Skill, ...] = ()  # "Scout only": a character with one of them plays it
    needs_race: tuple[str, ...] = ()  # "Wizard only"; with `needs_skill`: "Orc scout only"
    needs_name: tuple[str, ...] = ()  # "Aragorn II only"
    needs_either: bool = False  # the race or the skill is enough: "Sage or Dwarf only"
    needs_information: bool = False  # played where Information is playable
    storable_at: tuple[Place, ...] = ()  # where it may be stored; empty: nowhere
    starting_item: bool = False  # may be a starting minor item
    starting_stage: bool = True  # may be one of a Fallen-wizard's starting stage resources
    stands_for_avatar: bool = False  # The Lidless Eye, Sauron


class Item(Card, frozen=True, kw_only=True, tag="item"):
    kind: ItemKind
    corruption: int = 0
    wearing: Wearing | None = None
    hoard: bool = False
    bonuses: tuple[Bonus, ...] = ()  # for its bearer
    bearer_race: tuple[str, ...] = ()  # who may bear it; empty: anyone
    bearer_skill: tuple[Skill, ...] = ()
    bearer_name: tuple[str, ...] = ()
    places: tuple[Place, ...] = ()  # where it is playable, when it says so itself
    ring_results: dict[
        str, tuple[int, ...]
    ] = {}  # gold rings: kind of ring -> results; 12 is "12+"
    ring_kind: str = ""  # special rings: "The One Ring", "Dwarven Ring", "Magic Ring", …
    storable: bool = True
    transferable: bool = True
    stealable: bool = True
    starting: bool = True  # may be included with a starting company
    not_starting_with: tuple[Alignment, ...] = ()  # whose companies may not start with it
    not_places: tuple[Place, ...] = ()  # where it may not be played
    gives_skill: Skill | None = None
    corruption_by_race: dict[str, int] = {}  # by the bearer's race, instead of `corruption`
    untap_check: bool = False  # the bearer checks corruption at the end of his untap phases
    ring_search: tuple[str, ...] = ()  # rings that its test lets the player search for
    bearer_prowess: int | None = None  # the least prowess that its bearer must have


class Ally(Card, frozen=True, kw_only=True, tag="ally"):
    race: str = ""
    mind: int = 0
    prowess: int | None = None  # None: it does not fight
    body: int | None = None
    skills: tuple[Skill, ...] = ()
    direct_influence: int = 0
    bonuses: tuple[Bonus, ...] = ()
    places: tuple[Place, ...] = ()
    played_by: tuple[str, ...] = ()  # who may play it: names or races; empty: anyone
    unattackable: bool = False
    safe_at_site: bool = False  # not attacked by automatic-attacks or hazards keyed to the site
    confined_to: tuple[Place, ...] = ()  # discarded when its company moves elsewhere
    overt: bool = False  # makes its company overt


class Faction(Card, frozen=True, kw_only=True, tag="faction"):
    race: str
    number: int  # the influence check must be greater than this
    number_in_play: int | None = None  # "once in play, the number … is 0"
    places: tuple[Place, ...] = ()
    modifications: dict[str, int] = {}  # by the influencer's race, or a faction's name in play
    other_modifications: dict[str, int] = {}  # by another condition: "leader", "avatar:Radagast"
    discard_modifications: dict[ItemKind, int] = {}  # for discarding such an item to influence it
    leader_may_control: bool = False  # an Orc or Troll leader may take it under control
    attack: Attack | None = None  # what companies moving in the regions of `attack_keying` face
    attack_keying: tuple[Keying, ...] = ()
    influenced: bool = True  # False: it is not played by an influence check


class Keyed(Fact, frozen=True, kw_only=True):
    """Creatures that may be keyed to a site: of a race, or keyed to a type of region."""

    race: str = ""
    region_type: RegionType | None = None
    except_names: tuple[str, ...] = ()


class Site(Card, frozen=True, kw_only=True, tag="site"):
    site_type: SiteType
    region: str = ""  # empty: an Under-deeps site with no region
    nearest_haven: str = ""
    site_path: tuple[RegionType, ...] = ()  # from the nearest haven to the site
    haven_paths: dict[str, tuple[RegionType, ...]] = {}  # havens: to other havens
    draws: int = 0  # for the moving player
    opponent_draws: int = 0
    items: tuple[ItemKind, ...] = ()
    item_limits: dict[
        str, tuple[str, ...]
    ] = {}  # a kind only as one of these, as {"major": ["weapon"]}
    information: bool = False
    automatic_attacks: tuple[Attack, ...] = ()
    hoard: bool = False
    under_deeps: bool = False
    adjacent: dict[str, int] = {}  # Under-deeps: site -> number; a key "region:R" is any site in R
    hazard_limit: int = 0  # added to the hazard limit of companies moving here
    not_detainment: Literal["", "all", "non-nazgûl"] = ""  # creatures keyed here attack normally
    detainment: bool = False  # creatures keyed here attack as detainment
    attacks_canceled: bool = False  # attacks against the player's companies here are canceled
    stored_ring_test: int | None = None  # gold rings stored here are tested, with this modifier
    ring_test: int = 0  # added to tests of gold rings in companies here
    heals_all: bool = False  # what heals a character here heals all of them
    also_keyed: tuple[Keyed, ...] = ()  # creatures that may be keyed to the site besides
    items_when_tapped: bool = False
    no_ringwraith: bool = False  # a Ringwraith may not move here
    no_minion_attacks: bool = False  # a minion company may not attack another company here

    @property
    def dragon_lair(self) -> bool:
        """Does the site have the automatic-attack of a Dragon?"""
        return any(attack.race == "Dragon" for attack in self.automatic_attacks)

    @property
    def contains_hoard(self) -> bool:
        """Does the site contain a hoard, by its own word or as a Dragon's lair?"""
        return self.hoard or self.dragon_lair


class Region(Card, frozen=True, kw_only=True, tag="region"):
    region_type: RegionType
    neighbours: tuple[str, ...] = ()


AnyCard = (
    Character
    | Creature
    | HazardAgent
    | HazardEvent
    | ResourceEvent
    | Item
    | Ally
    | Faction
    | Site
    | Region
)
