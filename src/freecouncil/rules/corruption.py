"""Corruption (chapter 7): points, checks, and what failing one means."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from freecouncil.rules import attributes, table
from freecouncil.rules.chain import begin, happened
from freecouncil.rules.decisions import PASS, Decision, Option, Rule, pick
from freecouncil.rules.declaring import candidates, option_for
from freecouncil.rules.fallen_wizards import is_fallen, side_of
from freecouncil.rules.scripting import CORRUPTION, Window
from freecouncil.rules.state import UNTAPPED, Instance

if TYPE_CHECKING:
    from freecouncil.rules.game import Game


class CorruptionCheck:
    """A corruption check that has been declared and not yet been rolled."""

    __slots__ = (
        "automatic", "canceled", "character", "company", "modifier", "passed", "played", "protected",
        "prowess", "source", "spared", "support_only",
    )  # fmt: skip

    def __init__(self, character: Instance, modifier: int, source: int) -> None:
        self.character = character
        self.company = 0  # of one who has failed: which was his, and with what prowess he leaves it
        self.prowess = 0
        self.support_only = False  # no cards are played on it, but others may tap, whoever's turn
        self.modifier = modifier
        self.source = source
        self.canceled = False
        self.automatic = False  # it is successful with no roll
        self.played: set[str] = set()  # the names of cards that can't be duplicated on it
        self.protected = False  # an effect keeps the character from being discarded (7.1.3)
        self.spared = False  # one who fails stays in play all the same
        self.passed = True


def never_checks(game: Game, character: Instance) -> bool:
    """Allies, Ringwraiths and Balrogs are not affected by corruption (7.4)."""
    return (
        not game.is_character(character)
        or attributes.has_race(character, "Ringwraith", "Balrog")
        or attributes.is_so(game, "no corruption checks", character)
    )


def corruption_check(
    game: Game,
    character: Instance,
    modifier: int = 0,
    source: int = 0,
    *,
    council: bool = False,
    spared: bool = False,
    support_only: bool = False,
) -> Rule[bool]:
    """A corruption check (7.1); true when it succeeds. One who is `spared` fails and stays. With
    `support_only` no cards are played on it, and others may tap in support in any player's turn."""
    if character.where != "play" or never_checks(game, character):
        return True
    check = CorruptionCheck(character, modifier, source)
    check.spared = spared
    check.support_only = support_only
    yield from _support_and_respond(game, check)
    if check.canceled or character.where != "play":
        return True
    if check.automatic:
        game.log("check succeeds", character.id)
        yield from happened(game, "corruption check", check)
        return True
    seat = character.owner
    theirs: attributes.Notes = []
    mine: attributes.Notes = [(check.modifier, "support and cards")] if check.modifier else []
    points = attributes.corruption_points(game, character, theirs if game.record else None)
    total_modifier = check.modifier + attributes.fold(
        game, "corruption-check", character, 0, check, mine if game.record else None
    )
    if _with_ringwraith(game, character):
        total_modifier += 2  # 7.1.R1, 7.1.B1
        mine.append((2, "with a Ringwraith"))
    tallies = (("modification", mine), ("corruption points", theirs))
    about = (character.id, total_modifier, points)
    result = game.roll(seat, "corruption", *about, tallies=tallies) + total_modifier
    if result <= points and game.state.live.get("on corruption check"):
        check.company = character.company  # those who wait for it may want to know
        check.prowess = attributes.prowess(game, character)
    if result > points:
        check.passed = True
    elif result >= points - 1:
        check.passed = yield from _tempted(game, check)
    else:
        check.passed = False
        if not spared:
            game.log("corrupted", character.id)
            yield from eliminate(game, character, "corruption")
    yield from happened(game, "corruption check", check)
    return check.passed


def check_each(
    game: Game,
    characters: Iterable[Instance],
    modifier: int = 0,
    source: int = 0,
    support_only: bool = False,
) -> Rule[None]:
    """Several characters of a company check, in the order that their player chooses (9.6.1)."""
    left = [c for c in characters if not never_checks(game, c)]
    while left := [c for c in left if c.where == "play"]:
        chosen = yield from pick(
            game, left[0].owner, "check-next", [c.id for c in left], "9.6.1", (source,)
        )
        character = next(c for c in left if c.id == chosen)
        left.remove(character)
        yield from corruption_check(game, character, modifier, source, support_only=support_only)


def _with_ringwraith(game: Game, character: Instance) -> bool:
    company = game.company_of(character)
    return company is not None and any(
        attributes.has_race(c, "Ringwraith", "Balrog")
        for c in table.characters(game, company)
        if c.id != character.id
    )


def resists_by_tapping(game: Game, character: Instance) -> bool:
    """Does the character only tap when the roll is equal to the points or one less? Minions do, and
    Fallen-wizards; of the other characters of these, their Orcs and Trolls (7.1, 7.1.F1)."""
    side = character.card.alignment
    if side != "fallen-wizard" and is_fallen(game, character.owner):
        return side_of(game, character) == "minion"
    return side in ("minion", "fallen-wizard")


def _tempted(game: Game, check: CorruptionCheck) -> Rule[bool]:
    """The roll was equal to the points or one less: the outcome depends on the side (7.1)."""
    character = check.character
    facts = character.card
    if resists_by_tapping(game, character):
        table.tap(game, character)
        return True
    avatar = getattr(facts, "avatar", False)  # who would not be discarded, but eliminated
    if not avatar and (check.protected or attributes.is_so(game, "not discarded", character)):
        return True  # 7.1.3
    if check.spared:
        return False
    if avatar:
        yield from eliminate(game, character, "corruption")
        return False
    game.log("corrupted", character.id)
    table.discard(game, character)
    yield from happened(game, "character left", character)
    return False


def _support_and_respond(game: Game, check: CorruptionCheck) -> Rule[None]:
    """Others in the company may tap for +1 each (7.1.1); cards may be played on the check."""
    before = game.window
    # Only what would affect the check can be declared: the phase's own moment is left out.
    window = Window(CORRUPTION, before.company, before.attack, before.strike, check)
    character = check.character
    seat = character.owner
    while True:
        if character.where != "play" or check.canceled or check.automatic:
            break
        game.window = window
        found = [] if check.support_only else candidates(game, seat, window)
        options = [option_for(c) for c in found]
        company = game.company_of(character)
        if company is not None and (check.support_only or seat_may_support(game, seat)):
            options += [
                Option("support", (c.id,))
                for c in table.characters(game, company)
                if c.state == UNTAPPED and c.id != character.id and may_tap(game, c)
            ]
        if not options:
            break
        options.append(PASS)
        choice = yield Decision(
            seat, "support-check", options, "7.1.1", (character.id, check.modifier)
        )
        if choice.verb == "pass":
            break
        if choice.verb == "support":
            table.tap(game, game.card(int(choice.args[0])))
            check.modifier += 1
        else:
            yield from begin(game, found[options.index(choice)])
    game.window = before


def seat_may_support(game: Game, seat: int) -> bool:
    """Only the resource player's characters act, except at the council (7.1.1, 10.3.i)."""
    return seat == game.state.active or game.state.phase == "council"


def may_tap(game: Game, character: Instance) -> bool:
    return not attributes.is_so(game, "may not tap", character)


def eliminate(game: Game, character: Instance, how: str) -> Rule[None]:
    """A character leaves play for good; one item may go to each unwounded companion when it was
    a body check (3.I.2)."""
    state = game.state
    company = game.company_of(character)
    gained: list[tuple[Instance, Instance]] = []
    if how == "body" and company is not None:
        gained = yield from pass_on_items(game, character)
    facts = character.card
    player = state.players[character.owner]
    was_avatar = player.avatar == character.id
    if company is not None:
        state.turn_memo["eliminated", character.id] = (how, company.id, company.members)
    table.move(game, character, "out")
    game.log("eliminated", character.id, how)
    if was_avatar:
        player.avatar_lost = True  # 2.2
        game.log("avatar lost", character.owner)
        from freecouncil.rules.council import avatar_lost

        avatar_lost(game)
    if getattr(facts, "eliminated_points", 0):
        state.memo.setdefault("penalties", ())
        state.memo["penalties"] = (*state.memo["penalties"], character.id)
    yield from happened(game, "character left", character)
    yield from happened(game, "eliminated", character)
    for taker, item in gained:
        yield from happened(game, "item gained", (taker, item))


def pass_on_items(game: Game, character: Instance) -> Rule[list[tuple[Instance, Instance]]]:
    """For each unwounded character of the company, one of the fallen one's items (3.I.2): who has
    taken what."""
    company = game.company_of(character)
    gained: list[tuple[Instance, Instance]] = []
    if company is None:
        return gained
    takers = [c for c in table.characters(game, company) if c.id != character.id and c.state != 2]
    while takers:
        carried = [i for i in table.items(game, character) if _may_pass(game, i)]
        if not carried:
            break
        options = [
            Option("take", (item.id, taker.id))
            for item in carried
            for taker in takers
            if game.may_bear(taker, item)
        ]
        if not options:
            break
        options.append(PASS)
        choice = yield Decision(character.owner, "pass-on-item", options, "3.I.2", (character.id,))
        if choice.verb == "pass":
            break
        item, taker = game.card(int(choice.args[0])), game.card(int(choice.args[1]))
        table.attach(game, item, taker)
        game.set_in_use(item)
        game.log("took", taker.id, item.id)
        gained.append((taker, item))
        takers = [t for t in takers if t.id != taker.id]
    return gained


def _may_pass(game: Game, item: Instance) -> bool:
    return bool(getattr(item.card, "transferable", True))
