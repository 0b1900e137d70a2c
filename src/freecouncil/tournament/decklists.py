"""Decklists: checked against the event's ruleset, judged for their capability, and locked."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime

import msgspec

from freecouncil import decks
from freecouncil.cards.library import SET_NAMES
from freecouncil.decks import Deck, Entry
from freecouncil.rulesets import ruleset
from freecouncil.tournament.capability import Finding, capability_of
from freecouncil.tournament.commands import SubmitDeck, moment
from freecouncil.tournament.event import Event
from freecouncil.tournament.policy import LENGTHS, SEALED
from freecouncil.tournament.refusal import Refused
from freecouncil.tournament.sealed import Pool, beyond_pool, pool_minimums, pools_of

STARTER_RULES = ("single-deck-starter", "sealed-deck-starter")


class Checked(msgspec.Struct, frozen=True):
    """What the check of a decklist found."""

    deck: Deck
    breaches: tuple[str, ...]  # why the deck is not legal
    notices: tuple[str, ...]
    capability: Finding


def read_deck(name_or_path: str) -> Deck:
    """A deck from a file, or one of the Challenge Decks by its letter or name."""
    try:
        return decks.load(name_or_path)
    except decks.DeckError as error:
        raise Refused(str(error)) from None


def check_deck(event: Event, deck: Deck, pool: Pool | None = None) -> Checked:
    """Checks a deck against the event: its ruleset, its day, and the pool in a sealed deck event."""
    game = event.settings.format
    rules = ruleset(event.settings.ruleset).decks
    sealed = game in SEALED
    length = LENGTHS[game]
    report = decks.check(
        deck,
        event.settings.ruleset,
        length,
        allowance="sealed" if sealed and rules.sealed is not None else "",
    )
    sideboard_free = sealed or game in STARTER_RULES
    breaches = [
        str(found)
        for found in report.breaches
        # Starter rules use no sideboard (item 30), and nothing is said of one in sealed deck games.
        if not (sideboard_free and found.rule == rules.sideboard[length].rule)
    ]
    if game in STARTER_RULES and deck.sideboard:
        breaches.append("starter rules use no sideboard (General, item 30)")
    breaches += _too_new(event, deck)
    if pool is not None:
        breaches += _against_pool(event, deck, pool)
    notices = [str(found) for found in report.findings if found.severity == "notice"]
    capability = capability_of(
        event.policy.capability, _named(deck.play_deck), _named(deck.sideboard)
    )
    return Checked(deck, tuple(breaches), tuple(notices), capability)


def _named(entries: Iterable[Entry]) -> dict[str, int]:
    counts: dict[str, int] = {}
    for entry in entries:
        counts[entry.name] = counts.get(entry.name, 0) + entry.count
    return counts


def _too_new(event: Event, deck: Deck) -> list[str]:
    """Cards of a set that is too young on the day of the event (General, item 11)."""
    day = event.settings.day
    if day is None:
        return []
    young: dict[str, list[str]] = {}
    for card in {card.id: card for card in deck.all_cards()}.values():
        sets = {printing.id.split("-")[0] for printing in card.printings}
        dates = {name: event.policy.usable_from(name) for name in sets}
        if all(date is not None and date > day for date in dates.values()):
            young.setdefault(min(sets), []).append(card.name)
    return [
        f"cards of {SET_NAMES[name]} may be used from {event.policy.usable_from(name)} on: "
        f"{', '.join(cards)} (General, item 11)"
        for name, cards in young.items()
    ]


def _against_pool(event: Event, deck: Deck, pool: Pool) -> list[str]:
    counts: dict[str, int] = {}
    for _, entry in deck.entries():
        counts[entry.id] = counts.get(entry.id, 0) + entry.count
    beyond = beyond_pool(pool, counts)
    found = [f"not from the opened packs: {', '.join(beyond)}"] if beyond else []
    least = pool_minimums(event.policy.sealed, pool)
    for what, held, wanted in (
        ("resources", sum(entry.count for entry in deck.resources), least.resources),
        ("hazards", sum(entry.count for entry in deck.hazards), least.hazards),
    ):
        if held < wanted:
            found.append(
                f"{held} {what}, when the pool has {wanted} playable ones to reach the minimum "
                "with (The Sealed Deck Game)"
            )
    return found


def submission(
    event: Event,
    who: str | int,
    deck: Deck,
    *,
    accept: bool = False,
    at: datetime | None = None,
) -> tuple[SubmitDeck, Checked]:
    """The command that locks a deck; refuses one that is not legal unless it is accepted."""
    player = event.player(who)
    pool = None
    if event.settings.format in SEALED and event.packs is not None:
        pool = pools_of(event)[player.number]
    checked = check_deck(event, deck, pool)
    if checked.breaches and not accept:
        reasons = "".join(f"\n  {each}" for each in checked.breaches)
        raise Refused(
            f"{player.name}'s deck {deck.name!r} is not legal under {event.settings.ruleset}:"
            f"{reasons}\nhave it changed, or take it as it is with --accept"
        )
    command = SubmitDeck(
        at=moment(at) if at is not None else max(moment(), event.log[-1].at),
        player=player.number,
        title=deck.name,
        deck=decks.writes(deck),
        capability=checked.capability.capability,
        because=checked.capability.because,
        findings=checked.breaches,
    )
    return command, checked


def locked_deck(event: Event, who: str | int) -> Deck:
    """The deck that a player handed in."""
    player = event.player(who)
    if player.deck is None:
        raise Refused(f"{player.name} has handed in no decklist")
    return decks.reads(player.deck.deck)


def differences(event: Event, who: str | int, deck: Deck) -> tuple[str, ...]:
    """A spot check: where a deck differs from the one that was handed in (General, item 12)."""
    ours, theirs = _by_section(locked_deck(event, who)), _by_section(deck)
    return tuple(
        f"{section}: {theirs.get((section, name), 0)} {name}, {ours.get((section, name), 0)} listed"
        for section, name in sorted(ours.keys() | theirs.keys())
        if ours.get((section, name), 0) != theirs.get((section, name), 0)
    )


def _by_section(deck: Deck) -> dict[tuple[str, str], int]:
    counts: dict[tuple[str, str], int] = {}
    for section, entry in deck.entries():
        key = (section, entry.name)
        counts[key] = counts.get(key, 0) + entry.count
    return counts
