"""Every number of the game, folded from what is printed and what modifies it.

Each fold can explain itself: give it a list of notes, and it writes down every step.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from freecouncil.cards.facts import (
    Ally,
    Character,
    Creature,
    Faction,
    HazardEvent,
    Item,
    ResourceEvent,
    Whom,
)
from freecouncil.rules.scripting import Modifier
from freecouncil.rules.state import Company, Instance, player_subject

if TYPE_CHECKING:
    from freecouncil.rules.game import Game

Notes = list[tuple[int, str]]


def _company_of(game: Game, card: Instance) -> int:
    """The company with which a card is, through the cards that bear it."""
    while not card.company and card.host:
        card = game.state.cards[card.host]
    return card.company


def modifiers(
    game: Game, attribute: str, subject: Instance, info: Any
) -> list[tuple[Modifier, Instance, int]]:
    """The modifiers that now apply to an attribute of a card, with their amounts."""
    state = game.state
    cards = state.cards
    found: list[tuple[Modifier, Instance, int]] = []
    own = subject.script.local.get(attribute)
    if own is not None:
        for m in own:
            if m.scope == "self" and (m.when is None or m.when(game, subject, subject, info)):
                a = m.amount
                found.append(
                    (m, subject, a if isinstance(a, int) else a(game, subject, subject, info))
                )
    for number in subject.attached:
        card = cards[number]
        local = card.script.local.get(attribute)
        if local is not None and card.in_use:
            for m in local:
                if m.scope == "bearer" and (m.when is None or m.when(game, card, subject, info)):
                    a = m.amount
                    found.append(
                        (m, card, a if isinstance(a, int) else a(game, card, subject, info))
                    )
    live = state.live.get(attribute)
    if live:
        for number in live:
            card = cards[number]
            for m in card.script.local[attribute]:
                if m.scope == "all" or (m.scope == "stored" and card.stored):
                    if m.when is None or m.when(game, card, subject, info):
                        a = m.amount
                        found.append(
                            (m, card, a if isinstance(a, int) else a(game, card, subject, info))
                        )
    live = state.live.get("company " + attribute)
    if live:
        for number in live:
            card = cards[number]
            if _company_of(game, card) == _company_of(game, subject):
                for m in card.script.local[attribute]:
                    if m.scope == "company" and (
                        m.when is None or m.when(game, card, subject, info)
                    ):
                        a = m.amount
                        found.append(
                            (m, card, a if isinstance(a, int) else a(game, card, subject, info))
                        )
    return found


def _stage(entry: tuple[Modifier, Instance, int]) -> tuple[int, bool, int]:
    # Weapons first, then armor, then the rest (6.1.4); what has a maximum before what has none, and
    # the lowest maximum first, as it is best for the bearer.
    return entry[0].stage, entry[0].at_most is None, entry[0].at_most or 0


def stepped(value: int, amount: int, at_most: int | None, at_least: int | None) -> int:
    """A value after one modification, which may have a maximum or a minimum."""
    new = value + amount
    if at_most is not None and amount > 0 and new > at_most:
        return max(value, at_most)
    if at_least is not None and amount < 0 and new < at_least:
        return min(value, at_least)
    return new


def fold(
    game: Game,
    attribute: str,
    subject: Instance,
    value: int,
    info: Any = None,
    notes: Notes | None = None,
) -> int:
    """The value after all that modifies it."""
    if notes is not None:
        notes.append((value, "printed"))
    found = modifiers(game, attribute, subject, info)
    if len(found) > 1:
        found.sort(key=_stage)
    for m, source, amount in found:
        new = stepped(value, amount, m.at_most, m.at_least)
        if notes is not None and new != value:
            notes.append((new - value, m.words or source.card.name))
        value = new
    effects = game.state.effects
    if effects:
        for key in (subject.id, subject.company):
            for effect in effects.get((attribute, key), ()):
                new = stepped(value, effect.amount, effect.at_most, None)
                if notes is not None:
                    notes.append((new - value, game.state.cards[effect.source].card.name))
                value = new
    return value


def is_so(game: Game, attribute: str, subject: Instance, info: Any = None) -> bool:
    """Does anything make this yes-or-no of a card true?"""
    effects = game.state.effects
    if effects and ((attribute, subject.id) in effects or (attribute, subject.company) in effects):
        return True
    return any(amount for _, _, amount in modifiers(game, attribute, subject, info))


def number(
    game: Game,
    attribute: str,
    subject: Any,
    subject_id: int,
    value: int,
    info: Any = None,
    notes: Notes | None = None,
) -> int:
    """A number of something that is not a card: an attack, a company, a player."""
    state = game.state
    if notes is not None:
        notes.append((value, "printed"))
    live = state.live.get(attribute)
    if live:
        for card_number in live:
            card = state.cards[card_number]
            for m in card.script.local[attribute]:
                if m.when is None or m.when(game, card, subject, info):
                    a = m.amount
                    amount = a if isinstance(a, int) else a(game, card, subject, info)
                    new = stepped(value, amount, m.at_most, m.at_least)
                    if notes is not None and new != value:
                        notes.append((new - value, m.words or card.card.name))
                    value = new
    for effect in state.effects.get((attribute, subject_id), ()):
        value += effect.amount
        if notes is not None:
            notes.append((effect.amount, state.cards[effect.source].card.name))
    return value


def is_so_of(game: Game, attribute: str, subject: Any, subject_id: int, info: Any = None) -> bool:
    """Does anything make this yes-or-no of an attack, company or player true?"""
    state = game.state
    if (attribute, subject_id) in state.effects:
        return True
    for card_number in state.live.get(attribute, ()):
        card = state.cards[card_number]
        for m in card.script.local[attribute]:
            if m.when is None or m.when(game, card, subject, info):
                a = m.amount
                if a if isinstance(a, int) else a(game, card, subject, info):
                    return True
    return False


def stays_in_play(game: Game, character: Instance) -> bool:
    """May the character neither be discarded nor return to the hand, for whatever reason?"""
    return is_so(game, "stays in play", character)


# Characters ---------------------------------------------------------------------------------------


def races(card: Instance) -> tuple[str, ...]:
    """A card's races; a Half-orc counts as an Orc too (glossary), and a Fallen-wizard is his player's
    Wizard."""
    known = card.script.races
    if known is None:
        race = getattr(card.card, "race", "")
        half = race == "Half-orc" or "Half-orc" in card.card.keywords
        known = ("Half-orc", "Orc") if half else (race,)
        if race == "Fallen-wizard":
            known = (race, "Wizard")  # g.wiz.F1
        card.script.races = known
    return known


def has_race(card: Instance, *wanted: str) -> bool:
    for race in card.script.races or races(card):  # noqa: SIM110 (asked very often)
        if race in wanted:
            return True
    return False


def is_called(card: Instance, *wanted: str) -> bool:
    """Is it of one of these races, as cards speak of them: what is said of a Ringwraith is said of a
    Balrog player's Balrog (g.rw.B1)."""
    if "Ringwraith" in wanted and has_race(card, "Balrog"):
        return True
    return has_race(card, *wanted)


def has_no_skills(game: Game, card: Instance) -> bool:
    """Does anything make it lose all its skills?"""
    return bool(game.state.live.get("loses all skills")) and is_so(game, "loses all skills", card)


def has_skill(game: Game, card: Instance, skill: str) -> bool:
    if has_no_skills(game, card):
        return False
    if game.state.live.get("loses a skill") and is_so(game, "loses a skill", card, skill):
        return False
    if skill in getattr(card.card, "skills", ()):
        return True
    return is_so(game, "skill " + skill, card)


def own_value(card: Instance, name: str) -> int | None:
    """What a card itself has of prowess, body or mind; a creature or event that has become an ally has
    what was said then (its memory: "ally", points, prowess, body, mind)."""
    memo = card.memo
    if memo and memo[0] == "ally" and isinstance(card.card, Creature | ResourceEvent):
        return int(memo[("prowess", "body", "mind").index(name) + 2])
    value: int | None = getattr(card.card, name, None)
    return value


def mind(game: Game, card: Instance, notes: Notes | None = None) -> int:
    printed = own_value(card, "mind")
    return max(0, fold(game, "mind", card, printed or 0, None, notes))


BORNE_AS_BY = "borne as by "  # with a race, an effect on an item: as if its bearer were of it
NO_WEAPONS = "weapons are of no use"  # flag of an attack: they do not modify prowess against it
WEAPONS = 0  # the stage at which they modify prowess (6.1.4)
TROPHY_MAXIMUM = 9  # what trophies add to prowess ends there (3.IV.3)
# one modification of prowess: its stage, amount, maximum, minimum, and where it comes from
Step = tuple[int, int, int | None, int | None, str]


def _in_the_best_order(step: Step) -> tuple[int, int, bool, int]:
    """The weapon first; the rest in the order that every player would choose (3.iv.6): what is taken
    off before what is added up to a maximum, the lowest of these first, and then what has none."""
    stage, amount, at_most, at_least, _ = step
    if amount < 0:
        return stage, 0, at_least is not None, 0
    return stage, 1, at_most is None, at_most or 0


def prowess(
    game: Game,
    card: Instance,
    attack: Any = None,
    notes: Notes | None = None,
    more: Iterable[tuple[int, str]] = (),
) -> int:
    """Prowess, against an attack or in general; `more` is what a strike sequence adds."""
    total = own_value(card, "prowess") or 0
    if notes is not None:
        notes.append((total, "printed"))
    steps: list[Step] = [
        (
            m.stage,
            amount,
            m.at_most if m.at_most_times is None else m.at_most_times * total,
            m.at_least,
            m.words or source.card.name,
        )
        for m, source, amount in modifiers(game, "prowess", card, attack)
    ]
    if attack is not None and NO_WEAPONS in attack.flags:
        steps = [step for step in steps if step[0] != WEAPONS]
    effects = game.state.effects
    if effects:
        for key in (card.id, card.company):
            for e in effects.get(("prowess", key), ()):
                name = game.state.cards[e.source].card.name
                steps.append((2, e.amount, e.at_most, None, name))
    trophies = trophy_points(game, card)
    if trophies > 1:
        steps.append((2, 2 if trophies > 3 else 1, TROPHY_MAXIMUM, None, "trophies"))
    steps += [(2, amount, None, None, why) for amount, why in more if amount]
    if len(steps) > 1:
        steps.sort(key=_in_the_best_order)
    for _, amount, at_most, at_least, why in steps:
        new = stepped(total, amount, at_most, at_least)
        if notes is not None and new != total:
            notes.append((new - total, why))
        total = new
    return total


def trophy_points(game: Game, character: Instance) -> int:
    """The points printed on the creatures that a character bears as trophies (3.IV.3)."""
    total = 0
    for number_ in character.attached:
        card = game.state.cards[number_]
        facts = card.card
        if isinstance(facts, Creature | HazardEvent) and facts.points is not None:
            total += 0 if game.is_ally(card) else facts.points.amount
    return total


def body(game: Game, card: Instance, attack: Any = None, notes: Notes | None = None) -> int:
    printed = own_value(card, "body")
    return fold(game, "body", card, printed or 0, attack, notes)


def corruption_points(game: Game, character: Instance, notes: Notes | None = None) -> int:
    """The corruption points of the cards that a character controls (7.1)."""
    total = 0
    cards = game.state.cards
    borne = [n for number_ in character.attached for n in (number_, *cards[number_].attached)]
    for number_ in borne:
        card = cards[number_]
        printed = getattr(card.card, "corruption", 0)
        if isinstance(card.card, Item) or printed:
            points = fold(game, "corruption", card, printed, character)
            if points and notes is not None:
                notes.append((points, card.card.name))
            total += points
    more: Notes | None = None if notes is None else []
    folded = fold(game, "corruption-points", character, total, None, more)
    if notes is not None and more is not None:
        notes += more[1:]  # all but the sum that it began with
    return folded


def corruption_sources(game: Game, character: Instance) -> list[int]:
    """What each of the cards that a character controls gives of corruption points."""
    cards = game.state.cards
    borne = [n for number_ in character.attached for n in (number_, *cards[number_].attached)]
    found = []
    for n in borne:
        printed = getattr(cards[n].card, "corruption", 0)
        if isinstance(cards[n].card, Item) or printed:
            found.append(fold(game, "corruption", cards[n], printed, character))
    return found


def matches(game: Game, whom: Whom, target: Instance) -> bool:
    """Is the target one of those a bonus is against?"""
    facts = target.card
    if whom.name and facts.name != whom.name:
        return False
    if whom.race and not has_race(target, whom.race):
        return False
    if whom.leader and not game.is_leader(target):
        return False
    places = getattr(facts, "places", ())
    if whom.playable_at and not any(p.site == whom.playable_at for p in places):
        return False
    if whom.playable_in and not any(p.region == whom.playable_in for p in places):
        return False
    if whom.home and not any(h.site == whom.home for h in getattr(facts, "homes", ())):
        return False
    if whom.specific and facts.specific != whom.specific:
        return False
    if whom.kind == "faction":
        return isinstance(facts, Faction)
    if whom.kind == "character":
        return isinstance(facts, Character)
    if whom.kind == "ally":
        return isinstance(facts, Ally)
    return whom.kind == "any"


def direct_influence(game: Game, character: Instance, notes: Notes | None = None) -> int:
    """All of a character's direct influence that is not restricted."""
    return max(0, _unrestricted(game, character, notes))


def _unrestricted(game: Game, character: Instance, notes: Notes | None = None) -> int:
    """The same, below zero where what lowers it is more than there is."""
    printed = getattr(character.card, "direct_influence", 0)
    total = fold(game, "direct-influence", character, printed, None, notes)
    more = _trophy_influence(game, character)
    if more:
        total += more
        if notes is not None:
            notes.append((more, "trophies"))
    return total


def _normal(game: Game, character: Instance) -> int:
    """The same, as the character's own card gives it (glossary: normal)."""
    return int(getattr(character.card, "direct_influence", 0)) + sum(
        amount
        for m, source, amount in modifiers(game, "direct-influence", character, None)
        if source is character and m.scope == "self"
    )


def _trophy_influence(game: Game, character: Instance) -> int:
    """What a character's trophies add to his direct influence (3.IV.3)."""
    trophies = trophy_points(game, character)
    return 0 if not trophies else 1 if trophies < 3 else 2


class _Purse:
    """A character's direct influence while it is being spent: what is free for all, and what is
    restricted to some. Restricted influence counts once (2.II.2.2.4)."""

    __slots__ = ("free", "game", "one", "pools")

    def __init__(
        self,
        game: Game,
        character: Instance,
        kept_for: Instance | None,
        one: Instance | None = None,
        normal: bool = False,
    ) -> None:
        self.game = game
        self.one = one  # for whom that is meant which is against one character only
        self.free = _normal(game, character) if normal else _unrestricted(game, character)
        self.pools: list[list[Any]] = [
            [amount, m, card]
            for m, card, amount in modifiers(game, "restricted-influence", character, None)
            if not normal or (card is character and m.scope == "self")
        ]
        for e in game.state.effects.get(("restricted-influence", character.id), ()):
            self.pools.append([e.amount, e.data[0], game.state.cards[e.source]])
        if len(self.pools) > 1 and kept_for is not None:
            # the player chooses which is spent first: what serves the purpose least
            self.pools.sort(key=lambda pool: _restricted_to(game, pool[1], pool[2], kept_for))
        if self.free < 0:  # what lowers it comes from the unrestricted first
            self._take(self.pools, -self.free)
            self.free = 0

    @staticmethod
    def _take(pools: list[list[Any]], need: int) -> int:
        """Takes it from these as far as they go; what is still needed then."""
        for pool in pools:
            used = min(need, pool[0])
            if used > 0:
                pool[0] -= used
                need -= used
        return need

    def _for(self, target: Instance) -> list[list[Any]]:
        return [
            p
            for p in self.pools
            if _restricted_to(self.game, p[1], p[2], target)
            and not (p[1].against_one and self.one is not None and self.one is not target)
        ]

    def over(self, target: Instance) -> int:
        """What there is for this target."""
        return self.free + int(sum(max(0, pool[0]) for pool in self._for(target)))

    def spend(self, follower: Instance) -> None:
        """Controls a follower, with what is restricted to it before what is not."""
        self.free -= self._take(self._for(follower), influence_needed(self.game, follower))


def unused_influence(
    game: Game, character: Instance, target: Instance | None = None, normal: bool = False
) -> int:
    """What is left of a character's direct influence, for controlling or influencing the target;
    with `normal`, of what the character's own card gives."""
    state = game.state
    company = state.companies.get(character.company)
    followers: list[Instance] = []
    if company is not None:
        cards = state.cards
        followers = [cards[n] for n in company.members if cards[n].controller == character.id]
    best: tuple[bool, int] | None = None
    for purse in _purses(game, character, target, followers, normal):
        for follower in followers:
            purse.spend(follower)
        left = purse.free if target is None else purse.over(target)
        way = purse.free >= 0, left  # those whom it controls come first
        best = way if best is None else max(best, way)
    assert best is not None
    return best[1]


def _purses(
    game: Game,
    character: Instance,
    target: Instance | None,
    followers: list[Instance],
    normal: bool = False,
) -> list[_Purse]:
    """The ways to spend a character's influence: one, unless some of it is against one character
    only, whom the player chooses."""
    purse = _Purse(game, character, target, normal=normal)
    if not any(pool[1].against_one for pool in purse.pools):
        return [purse]
    ones = followers if target is None else [*followers, target]
    return [_Purse(game, character, target, one, normal) for one in ones] or [purse]


LEADS_NOBODY = "leads nobody"  # what a character says of itself: it can have no followers
MAY_LEAD = "may lead"  # attribute: one who could lead nobody may have followers all the same


def leads_nobody(game: Game, character: Instance) -> bool:
    """Can this one have no followers?"""
    return LEADS_NOBODY in character.script.local and not is_so(game, MAY_LEAD, character)


FOLLOWS_AVATAR = "follows the avatar alone"  # attribute of a character, as a follower


def may_not_follow(game: Game, follower: Instance, character: Instance) -> bool:
    """Does something keep the one from being controlled by the other, whatever his influence?"""
    if is_so(game, "not a follower", follower):
        return True
    if not game.fallen_wizards or game.state.players[follower.owner].avatar == character.id:
        return False
    return is_so(game, FOLLOWS_AVATAR, follower)


def uncontrolled(game: Game, character: Instance, followers: list[Instance]) -> list[Instance]:
    """The followers for whom a character's influence no longer suffices: none more than must."""
    if leads_nobody(game, character):
        return followers
    best: list[Instance] | None = None
    for purse in _purses(game, character, None, followers):
        found = []
        for follower in followers:
            if may_not_follow(game, follower, character) or purse.over(follower) < influence_needed(
                game, follower
            ):
                found.append(follower)
            else:
                purse.spend(follower)
        if best is None or len(found) < len(best):
            best = found
    return best or []


def _restricted_to(game: Game, modifier: Modifier, source: Instance, target: Instance) -> bool:
    return modifier.restricted is None or modifier.restricted(game, source, target)


def is_avatar(character: Instance) -> bool:
    """Is it a Wizard, a Ringwraith or the Balrog, a player's own or a follower?"""
    return isinstance(character.card, Character) and character.card.avatar


def influence_needed(game: Game, character: Instance) -> int:
    """How much influence it takes to control a character: its mind, where nothing changes that."""
    if is_avatar(character):
        own = game.state.players[character.owner].avatar == character.id
        return fold(game, "control-cost", character, 0 if own else 1)  # 2.II.2.1.R5
    return max(0, fold(game, "control-cost", character, mind(game, character)))


def general_influence(game: Game, seat: int, notes: Notes | None = None) -> int:
    """The general influence with which a player can control characters (1.12)."""
    base = game.ruleset.play.general_influence
    player = game.state.players[seat]
    if player.avatar:  # 2.II.2.1.F2: a Fallen-wizard brings his own
        base = getattr(game.state.cards[player.avatar].card, "general_influence", None) or base
    return number(game, "general-influence", player, player_subject(seat), base, None, notes)


def used_general_influence(game: Game, seat: int) -> int:
    """What the minds of a player's characters take of it, followers not counted (2.II.2.2.2)."""
    state = game.state
    total = 0
    for company in state.companies.values():
        if company.owner == seat:
            for n in company.members:
                character = state.cards[n]
                if not (character.controller or character.loose or is_avatar(character)):
                    total += influence_needed(game, character)
    return total


def unused_general_influence(game: Game, seat: int) -> int:
    """What a player's opponent must overcome: never below zero, with the Ringwraith's five more
    (1.12.1, 1.12.R1)."""
    left = max(0, general_influence(game, seat) - used_general_influence(game, seat))
    player = game.state.players[seat]
    left += game.ruleset.play.extra_influence.get(player.alignment, 0)
    if game.state.live.get(CONTROLS_NOBODY):
        left = number(game, CONTROLS_NOBODY, player, player_subject(seat), left)
    return left


# Attribute of a player: general influence with which no characters can be controlled.
CONTROLS_NOBODY = "general influence that controls nobody"


def hand_size(game: Game, seat: int) -> int:
    return number(
        game,
        "hand-size",
        game.state.players[seat],
        player_subject(seat),
        game.ruleset.play.hand_size,
    )


def company_size(game: Game, company: Company) -> int:
    """How large a company counts."""
    return size_of(game, [game.state.cards[n] for n in company.members])


def size_of(game: Game, members: list[Instance]) -> int:
    """Hobbits and Orc scouts count as half a character, rounded up (2.II.3.1.1)."""
    halves = 0
    for card in members:
        if has_race(card, "Hobbit") or (has_race(card, "Orc") and has_skill(game, card, "scout")):
            halves += 1
        else:
            halves += 2
    return (halves + 1) // 2
