"""Attacks, bonuses and points in words."""

from __future__ import annotations

from freecouncil.cards.facts import Attack, AttackChange, Bonus, Points, Whom
from freecouncil.cards.words.places import keying
from freecouncil.cards.words.plain import (
    REGION_TYPES,
    SITE_TYPES,
    article,
    count,
    listing,
    plural,
    signed,
    spaced,
)


def attack(value: Attack) -> str:
    """An attack: "Orcs, 4 strikes with 7 prowess"."""
    head = f"{plural(value.race)}, " if value.race else ""
    if value.from_hand:
        keyed = listing((keying(way) for way in value.from_hand), "or")
        unique = "" if value.from_hand_unique else " that is not unique"
        return (
            f"{head}a creature{unique} that can be keyed to {keyed}, "
            "if the opponent plays one from hand"
        )
    return head + figures(value)


def figures(value: Attack) -> str:
    """An attack without its race: "4 strikes with 7 prowess"."""
    text = f"{strikes(value)} with {value.prowess} prowess"
    if value.body is not None:
        text += f" and {value.body} body"
    notes = attack_notes(value)
    return f"{text} ({'; '.join(notes)})" if notes else text


def attacks(values: tuple[Attack, ...]) -> str:
    """Several attacks of one creature: "3 attacks, each: Drakes, 2 strikes with 10 prowess"."""
    told = list(dict.fromkeys(map(attack, values)))
    each = ", each" if len(told) == 1 else ""
    return f"{len(values)} attacks{each}: {'; '.join(told)}"


def strikes(value: Attack) -> str:
    """How many strikes an attack has."""
    if not value.each:
        return count(value.strikes, "strike")
    whom = "each wounded character" if value.wounded_only else "each character"
    text = f"{count(value.strikes, 'strike')} against {whom}"
    if value.not_races:
        text += f" but {listing(plural(race) for race in value.not_races)}"
    return text


def attack_notes(value: Attack) -> list[str]:
    """What is special about an attack, beyond its numbers."""
    notes = []
    if value.only_against:
        notes.append(f"only against {listing(value.only_against)} companies")
    if value.attacker_chooses:
        notes.append("the attacker chooses who faces the strikes")
    if value.same_character:
        notes.append("against the same character as the other attacks")
    if value.detainment:
        against = [f"{kind} companies" for kind in value.detainment if kind != "always"]
        notes.append(f"detainment against {listing(against)}" if against else "detainment")
    if value.uncancelable:
        notes.append("cannot be canceled")
    if value.wound_corruption_check is not None:
        modified = value.wound_corruption_check
        by = f", modified by {signed(modified)}" if modified else ""
        notes.append(f"each character it wounds makes a corruption check{by}")
    if value.body_check:
        notes.append(f"{signed(value.body_check)} to the body checks of characters it wounds")
    if value.eliminates:
        notes.append("each character it wounds is eliminated")
    notes += [change(one) for one in value.changes]
    return notes


def change(value: AttackChange) -> str:
    """How an attack differs: "+2 prowess against hero companies"."""
    effects = []
    if value.strikes is not None:
        effects.append(count(value.strikes, "strike"))
    if value.prowess or not effects:
        effects.append(f"{signed(value.prowess)} prowess")
    text = listing(effects)
    if value.company is not None:
        text += f" against {value.company} companies"
    if value.race:
        text += f" against {plural(value.race)}"
    if value.after:
        text += f" against a company that faced {plural(value.after)} this turn"
    if value.keyed_to is not None:
        text += f" when keyed to {article(REGION_TYPES[value.keyed_to])}"
    return text


def whom(against: Whom) -> str:
    """Whom a bonus is against: "Elves", "the Riders of Rohan"."""
    if against.name:
        return against.name
    kinds = {
        "attack": "attacks",
        "faction": "factions",
        "character": "characters",
        "ally": "allies",
    }
    words = []
    if against.detainment:
        words.append("detainment")
    if against.specific:
        words.append(f"{against.specific}-specific")
    if against.kind == "any" and against.race and not against.leader:
        words.append(plural(against.race))
    else:
        words += [against.race] if against.race else []
        words.append("leaders" if against.leader else kinds.get(against.kind, "all"))
    if against.home:
        words.append(f"whose home is {against.home}")
    if against.playable_at:
        words.append(f"playable at {against.playable_at}")
    if against.playable_in:
        words.append(f"playable in {against.playable_in}")
    return " ".join(words)


_ATTRIBUTES = {
    "corruption-check": "to corruption checks",
    "influence-check": "to influence checks",
    "strike-body": "to the body of strikes against the bearer",
    "body-check": "to body checks against the bearer",
    "ring-test": "to tests of gold rings in the company",
    "under-deeps-roll": "to the company's rolls to move in the Under-deeps",
}


def bonus(value: Bonus) -> str:
    """A printed modification: "+1 prowess (at most 8)"."""
    name = _ATTRIBUTES.get(value.attribute, spaced(value.attribute))
    text = f"{signed(value.amount)} {name}"
    limits = []
    if value.at_most is not None:
        limits.append(f"at most {value.at_most}")
    if value.at_most_times is not None:
        limits.append(f"at most {value.at_most_times} times the bearer's own")
    if value.at_least is not None:
        limits.append(f"at least {value.at_least}")
    if limits:
        text += f" ({listing(limits)})"
    if value.against:
        text += f" against {listing(whom(one) for one in value.against)}"
    if value.bearer_race:
        text += f" for {listing((article(race) for race in value.bearer_race), 'or')}"
    if value.bearer_skill is not None:
        joint = " who is" if value.bearer_race else " for"
        text += f"{joint} {article(value.bearer_skill)}"
    if value.not_race:
        text += f", not for {listing((plural(race) for race in value.not_race), 'or')}"
    if value.at:
        text += f" while at {listing(value.at, 'or')}"
    if value.mode:
        text += f" in {spaced(value.mode).title()} mode"
    if value.when:
        text += f" with {value.when} in play"
    return f"instead {text}" if value.instead else text


def points(value: Points) -> str:
    """Marshalling points: "2 kill marshalling points"."""
    text = count(value.amount, f"{value.kind} marshalling point")
    if value.starred:
        text += ", for minion players only"
    if value.conditional is not None:
        text += f", or {value.conditional} on its own condition"
    for race, amount in value.by_race.items():
        text += f"; {amount} when borne by {article(race)}"
    if value.stored is not None:
        where = [*value.stored_at, *(article(SITE_TYPES[kind]) for kind in value.stored_at_types)]
        at = f" at {listing(where, 'or')}" if where else ""
        text += f"; {value.stored} when stored{at}"
    return text


def has_notes(value: Points) -> bool:
    """Whether the points say more than their kind and amount."""
    return bool(
        value.starred or value.conditional is not None or value.by_race or value.stored is not None
    )
