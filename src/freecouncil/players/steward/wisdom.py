"""What a player knows of single cards: what each is for.

A purpose is one of the rules of thumb in `events` (resources) or `hazards`, with a number
where it needs one. Cards that are not listed are judged by what kind of card they are, and
abilities by what they are called.
"""

from __future__ import annotations

Purpose = tuple[str, float]

# Resources, by name, and by the name of the action where a card has several
RESOURCES: dict[str, Purpose | dict[str, Purpose]] = {
    # against attacks
    "Concealment": ("cancel-attack", 0),
    "A Nice Place to Hide": ("cancel-attack", 0),
    "Dark Quarrels": {"cancel": ("cancel-attack", 0), "halve strikes": ("halve-strikes", 0)},
    "Orc Quarrels": {"cancel": ("cancel-attack", 0), "halve strikes": ("halve-strikes", 0)},
    "Crept Along Cleverly": ("cancel-attack", 0),
    "Many Turns and Doublings": {
        "cancel": ("cancel-attack", 0),
        "hazard limit": ("fewer-hazards", 0),
    },
    "Not at Home": {
        "cancel": ("cancel-attack", 0),
        "fewer strikes": ("fewer-strikes", 2),
        "fewer strikes at the site": ("never", 0),
    },
    "The Cock Crows": {
        "cancel": ("cancel-attack", 0),
        "discard a hazard": ("remove-hazard", 0),
    },
    "Vanishment": ("cancel-attack", 0.3),
    "Not Slay Needlessly": ("cancel-attack", 0),
    "Ruse": {"cancel": ("cancel-attack", 0), "spare": ("never", 0)},
    "The Tormented Earth": {"cancel": ("cancel-attack", 0.5), "weaken": ("weaken-attack", 3)},
    "Escape": ("cancel-attack", 0.9),
    "Diversion": ("cancel-attack", 0.9),
    "Flatter a Foe": ("may-cancel-attack", 0.4),
    "Ready to His Will": ("cancel-attack", -0.8),
    "The Old Thrush": ("weaken-attack", 3),
    "The Dwarves Are upon You!": ("weaken-attack", 2),
    # against a strike
    "Risky Blow": ("strike-prowess", 3),
    "Bold Thrust": ("strike-prowess", 3),
    "Swift Strokes": ("strike-prowess", 2.5),
    "Dodge": ("not-tap", 1),
    "Under His Blow": ("not-tap", 0),
    # checks
    "Muster": ("check", 5),
    "New Friendship": ("check", 3),
    "A Friend or Three": ("check", 3),
    "Gifts as Given of Old": ("check", 3),
    "Crooked Promptings": ("check", 3),
    "Join With That Power": ("check-by-many", 0),
    "Wizard's Laughter": ("cancel-influence", 0),
    "Poisonous Despair": ("cancel-influence", 0),
    # people
    "Halfling Strength": {
        "untap": ("untap", 0),
        "heal": ("heal", 0),
        "corruption check": ("check", 4),
    },
    "And Forth He Hastened": ("untap", 0),
    "Above the Abyss": ("untap", 0),
    "Hundreds of Butterflies": ("untap", 0),
    "Well-preserved": ("heal", 0.3),
    "Vilya": ("never", 0),
    # journeys
    "Stealth": ("no-creatures", 0),
    "Sneakin'": ("no-creatures", 0),
    "Deeper Shadow": {
        "fewer hazards": ("fewer-hazards", 0),
        "darken the site": ("never", 0),
        "darken a region": ("never", 0),
    },
    "Great Ship": ("never", 0),
    "Great-road": ("never", 0),
    # cards
    "Smoke Rings": ("recover", 0.35),
    "Weigh All Things to a Nicety": ("recover", 0.35),
    "Marvels Told": ("remove-hazard", 0.25),
    "Voices of Malice": ("remove-hazard", 0.25),
    "Wizard Uncloaked": ("remove-hazard", 0.4),
    "Glamour of Surpassing Excellance": ("remove-hazard", 0),
    "Sudden Call": {
        "call": ("call", 0),
        "call as a hazard": ("call", 0),
        "reshuffle": ("reshuffle", 0),
    },
    # at sites
    "Lucky Search": ("search-site", 0),
    "Thorough Search": ("play-item", 0),
    "Bounty of the Hoard": ("play-item", 0),
    "Secrets of Their Forging": ("errand", 0),
    "Hold Rebuilt and Repaired": ("never", 0),
    "Rebuild the Town": ("never", 0),
    # environments
    "Gates of Morning": ("environment", 0.3),
    "Skies of Fire": ("environment", 0.3),
    "Crown of Flowers": ("never", 0),
    # what lies in play
    "Fellowship": ("company-good", 0.5),
    "Swarm of Bats": ("company-good", 0.4),
    "Orders from Lugbúrz": ("never", 0),
    "Bade to Rule": {
        "on your Ringwraith": ("good", 0.6),
        "before he comes": ("good", 0.6),
        "discard": ("never", 0),
    },
    "By the Ringwraith's Word": ("good", 0.3),
    "Promptings of Wisdom": {"permanent": ("good", 0.15), "keep to the way": ("never", 0)},
    "Piercing All Shadows": {"permanent": ("good", 0.15), "keep to the way": ("never", 0)},
    "Forewarned Is Forearmed": ("good", 0.3),
    "Safe from the Shadow": ("good", 0.2),
    "Tokens to Show": ("good", 0.2),
    "Align Palantír": ("good", 0.4),
    "Focus Palantír": ("good", 0.4),
    "Awaiting the Call": ("never", 0),
    "I'll Report You": {"permanent": ("good", 0.3), "take back": ("never", 0)},
    "Fell Rider": ("never", 0),
}

# Who uses a card that asks something of its user, whether it taps him, and what it takes off the
# corruption check that he then makes (None: he makes none). A skill, a kind of magic, or the avatar.
USERS: dict[str, tuple[str, bool, int | None]] = {
    "Concealment": ("scout", True, None),
    "A Nice Place to Hide": ("scout", True, None),
    "Stealth": ("scout", True, None),
    "Sneakin'": ("scout", True, None),
    "Ruse": ("diplomat", True, None),
    "Marvels Told": ("sage", True, 2),
    "Voices of Malice": ("sage", True, 2),
    "Vanishment": ("avatar", False, 2),
    "The Tormented Earth": ("sorcery", False, 4),
}

# Abilities, by what they are called
ABILITIES: dict[str, Purpose] = {
    "cancel an attack": ("cancel-attack", -0.2),
    "cancel an Undead attack": ("cancel-attack", -0.2),
    "drive a creature off": ("cancel-attack", -0.2),
    "cancel a strike": ("cancel-strike", 0),
    "ineffectual strike": ("cancel-strike", 0),
    "weaken an attack": ("weaken-attack", 1),
    "fewer strikes": ("fewer-strikes", 1),
    "hearten Orcs": ("weaken-attack", 2),
    "hearten a company": ("hearten", 1),
    "prowess against a strike": ("strike-prowess", 1),
    "remain untapped": ("not-tap", 0),
    "untap": ("untap", 0.1),
    "untap a brother": ("untap", 0),
    "heal": ("heal", 0.1),
    "take a spell": ("good", 0.3),
    "take a magic card": ("good", 0.3),
    "bring a card back": ("recover", 0.3),
    "search for minor items": ("good", 0.3),
    "test a ring": ("test-ring", 0),
    "read": ("good", 0.2),
    "blast the gates": ("cancel-attack", 0),
    "untap the site": ("untap-site", 0),
    "untap a lair": ("untap-site", 0),
    "make Information playable": ("never", 0),
    "discard a hazard": ("remove-hazard", 0),
    "remove by tapping": ("shake-off", 0),
    "remove without tapping": ("shake-off", 0.1),
    "try to remove": ("shake-off", 0),
    "tap a ranger": ("free-the-site", 0),
    "keep the company together": ("never", 0),
    "keep on the way": ("never", 0),
    "look at the decks": ("never", 0),
    "one more region": ("never", 0),
    "defender chooses": ("never", 0),
    "lay fumes": ("never", 0),
    "send a Dwarf away": ("send-away", 0),
    "take The One Ring": ("never", 0),
    "reserve": ("reserve", 0.3),
    "raise the hazard limit": ("raise-limit", 0),
    "prepare": ("never", 0),
}

# Hazards
HAZARDS: dict[str, Purpose | dict[str, Purpose]] = {
    "Doors of Night": ("doors", 0.3),
    "Twilight": ("twilight", 0.3),
    "Minions Stir": ("boost", 0.5),
    "Wake of War": ("boost", 0.5),
    "Plague of Wights": ("boost", 0.4),
    "Full of Froth and Rage": ("boost", 0.5),
    "Rank upon Rank": ("boost", 0.5),
    "The Moon Is Dead": ("boost", 0.5),
    "From the Pits of Angband": ("plain", 0.15),
    "Thrice Outnumbered": ("plain", 0.1),
    "An Unexpected Outpost": ("plain", 0.18),
    "Summons from Long Sleep": ("plain", 0.25),
    "Power Built by Waiting": {
        "permanent": ("plain", 0.25),
        "raise the hazard limit": ("raise-limit", 0),
        "untap": ("plain", 0.05),
    },
    "Lure of Nature": ("lure", 2),
    "Lure of Expedience": ("lure", 2),
    "Lure of the Senses": ("lure", 2),
    "Despair of the Heart": ("lure", 2),
    "Covetous Thoughts": ("lure", 1),
    "Alone and Unadvised": ("lure", 2),
    "Dragon-sickness": ("corrupt", 1),
    "The Ring's Betrayal": ("corrupt", 2),
    "Weariness of the Heart": {
        "lower prowess": ("plain", 0.12),
        "corruption check": ("corrupt", 0),
    },
    "Call of Home": ("call-home", 0),
    "Muster Disperses": ("disperse", 0),
    "Rebel-talk": ("plain", 0.2),
    "Foolish Words": ("silence", 0.3),
    "Seized by Terror": ("stop", 0.5),
    "Long Winter": ("stop-all", 0.6),
    "Snowstorm": ("stop-all", 0.7),
    "Foul Fumes": ("stop-all", 0.6),
    "River": ("stop", 0.6),
    "Lost in Free-domains": ("stop", 0.6),
    "Cruel Caradhras": ("strikes-each", 8),
    "Tidings of Bold Spies": ("gate-twice", 1.0),
    "Incite Defenders": ("gate-twice", 0.5),
    "Incite Denizens": ("gate-twice", 0.5),
    "Choking Shadows": {
        "strengthen attack": ("gate-twice", 0.25),
        "darken region": ("never", 0),
        "darken site": ("never", 0),
    },
    "Withered Lands": ("never", 0),
    "Nothing to Eat or Drink": ("plain", 0.3),
    "Stench of Mordor": ("plain", 0.12),
    "Searching Eye": ("respond", 0.5),
    "Two or Three Tribes Present": ("tribes", 0.3),
    "Veils Flung Away": ("plain", 0.3),
    "Exhalation of Decay": ("plain", 0.5),
    "Stay Her Appetite": ("plain", 0.3),
    "Eärcaraxë Ahunt": ("ahunt", 0.35),
    "Bairanax Ahunt": ("ahunt", 0.35),
    "Itangast Ahunt": ("ahunt", 0.35),
    "Scatha Ahunt": ("ahunt", 0.35),
    "Scorba Ahunt": ("ahunt", 0.35),
}


def purpose_of(
    table: dict[str, Purpose | dict[str, Purpose]], name: str, action: str
) -> Purpose | None:
    """What a card's action is for, where it is known."""
    found = table.get(name)
    if isinstance(found, dict):
        return found.get(action)
    return found
