"""What the cards of a position are worth: from a file's cards to the values that are counted."""

from __future__ import annotations

from collections.abc import Iterator

from freecouncil.cards.facts import Ally, Character, Faction, Item, ResourceEvent, Site, SiteType
from freecouncil.cards.library import library
from freecouncil.cards.spelling import plain
from freecouncil.rules.ending.points import (
    Entry,
    Penalty,
    PlayerPoints,
    UniqueCard,
    leader_bonus,
    possible_reveals,
    worth,
)
from freecouncil.rules.ending.position import (
    PREFERRED,
    Held,
    PlayerPosition,
    entities,
    trophy_or_kill,
)
from freecouncil.rulesets.ending import EndingRules, PlayerAlignment


def player_points(
    player: PlayerPosition, opponent: PlayerPosition, rules: EndingRules
) -> PlayerPoints:
    """What a player has in play and in hand, as the values that a tally counts."""
    valued = list(_valued(player))
    theirs = tuple(
        unique for held, entry in _valued(opponent) if (unique := _unique(held, entry)) is not None
    )
    hand = tuple(
        UniqueCard(held.facts.name, entities(held.facts), _normally(held))
        for held in player.hand
        if held.facts.unique
        and isinstance(held.facts, Character | Item | Ally | Faction | ResourceEvent)
    )
    return PlayerPoints(
        name=player.name,
        alignment=player.alignment,
        entries=(
            *(entry for _, entry in valued if entry is not None),
            *_leader_bonuses(player),
        ),
        reveals=possible_reveals(hand, theirs, rules),
        avatar_eliminated=player.avatar_eliminated,
        penalties=tuple(Penalty(p.points, p.why) for p in player.said.penalties),
    )


def _valued(player: PlayerPosition) -> Iterator[tuple[Held, Entry | None]]:
    """Every card that could count for a player, with what it is worth; None is nothing at all."""

    def walk(held: Held, host: Held | None) -> Iterator[tuple[Held, Entry | None]]:
        yield held, _entry(held, host, player.alignment)
        for borne in held.bears:
            yield from walk(borne, held)
        for follower in held.followers:
            yield from walk(follower, None)

    for held in player.in_play:
        yield from walk(held, None)
    for held in player.eliminated:
        assert isinstance(held.facts, Character)
        lost = held.facts.eliminated_points
        if held.said.points is not None:
            lost = held.said.points
        if lost:
            yield held, Entry(held.facts.name, "character", lost, "eliminated, 10.3.ii")


def _leader_bonuses(player: PlayerPosition) -> Iterator[Entry]:
    for held in player.in_play:
        for leader in (held, *held.followers):
            factions = sum(isinstance(borne.facts, Faction) for borne in leader.bears)
            bonus = leader_bonus(player.alignment, factions)
            if bonus is not None:
                yield bonus


def _entry(held: Held, host: Held | None, alignment: PlayerAlignment) -> Entry | None:
    facts, said = held.facts, held.said
    kind = said.kind or (facts.points.kind if facts.points is not None else None)
    if said.kill:
        kind = "kill"
    if kind is None:
        if said.points is None:
            return None
        kind = "miscellaneous"
    if said.points is not None:
        return Entry(facts.name, kind, said.points, said.why, held.under_deeps)
    if facts.points is None:
        return None
    if host is not None and facts.alignment == "neutral" and not trophy_or_kill(held):
        return None  # a hazard played on the card is the opponent's
    amount, why = _printed(held, host, alignment)
    stored = said.stored or bool(said.stored_at)
    minion = alignment in ("ringwraith", "balrog")
    value = worth(
        alignment,
        kind,
        amount,
        side=facts.alignment,
        item=isinstance(facts, Item),
        # A defeated agent or character has no *, and counts for whoever defeated it (3.v).
        starred=minion if said.kill else facts.points.starred,
        stored=stored,
        at_wizardhaven=not said.stored_at or _is_wizardhaven(said.stored_at),
        at_own_darkhaven=said.played_at_own_darkhaven,
        prisoner=said.prisoner,
        full=said.full,
    )
    if not value.amount and not value.why:
        return None
    return Entry(facts.name, kind, value.amount, value.why or said.why or why, held.under_deeps)


def _printed(held: Held, host: Held | None, alignment: PlayerAlignment) -> tuple[int, str]:
    """The printed points that hold for a card as it is, and why if there are several."""
    printed, said = held.facts.points, held.said
    assert printed is not None
    if said.stored or said.stored_at:
        if printed.stored is not None and _stored_well(held, alignment):
            return printed.stored, "stored"
        return printed.amount, ""
    bearer = host.facts if host is not None else None
    if isinstance(bearer, Character) and bearer.race in printed.by_race:
        return printed.by_race[bearer.race], f"borne by {bearer.name}"
    if said.condition and printed.conditional is not None:
        return printed.conditional, "its condition holds"
    return printed.amount, ""


def _stored_well(held: Held, alignment: PlayerAlignment) -> bool:
    """Is the card stored where that counts? A file that does not say where is believed."""
    printed, where = held.facts.points, held.said.stored_at
    assert printed is not None
    if not where:
        return True
    if any(plain(site) == plain(where) for site in printed.stored_at):
        return True
    if printed.stored_at and not printed.stored_at_types:
        return False
    types: tuple[SiteType, ...] = printed.stored_at_types or ("haven",)
    return any(site.site_type in types for site in _own_sites(where, alignment))


def _own_sites(name: str, alignment: PlayerAlignment) -> list[Site]:
    """The versions of a site that a player of this alignment uses: Moria is a haven to the Balrog
    alone."""
    sites = [card for card in library().named(name) if isinstance(card, Site)]
    for wanted in PREFERRED[alignment]:
        if own := [site for site in sites if site.alignment in wanted]:
            return own
    return sites


def _is_wizardhaven(site: str) -> bool:
    return any(own.alignment == "fallen-wizard" for own in _own_sites(site, "fallen-wizard"))


def _unique(held: Held, entry: Entry | None) -> UniqueCard | None:
    """A unique card that an opponent could match, as `possible_reveals` wants it."""
    if not held.facts.unique or held.eliminated or trophy_or_kill(held):
        return None
    return UniqueCard(
        held.facts.name, entities(held.facts), entry.amount if entry is not None else 0
    )


def _normally(held: Held) -> int:
    """The points that a card in hand would normally give when played."""
    printed = held.facts.points
    return max(printed.amount, printed.stored or 0) if printed is not None else 0
