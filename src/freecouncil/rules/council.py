"""How a game ends (chapter 10), as the game meets it: calling, the last checks, and the count."""

from __future__ import annotations

from typing import TYPE_CHECKING

from freecouncil.cards.facts import (
    Ally,
    Character,
    Faction,
    HazardEvent,
    Item,
    ResourceEvent,
    Site,
)
from freecouncil.rules import attributes, ending, table
from freecouncil.rules.both_sides import counts_starred, worth_to_fallen
from freecouncil.rules.corruption import corruption_check
from freecouncil.rules.decisions import NO, YES, Decision, Rule, pick
from freecouncil.rules.ending.calling import Way
from freecouncil.rules.ending.last_checks import (
    chooses_first,
    must_check,
    weakest_link,
    who_checks_first,
)
from freecouncil.rules.ending.one_ring import ONE_RING, ring_at_barad_dur
from freecouncil.rules.ending.time import council_begins
from freecouncil.rules.fallen_wizards import is_fallen
from freecouncil.rules.piles import is_hazard
from freecouncil.rules.playing import AT_DARKHAVEN
from freecouncil.rules.prisoners import FALLEN, is_prisoner, rescue_site
from freecouncil.rulesets.ending import length

if TYPE_CHECKING:
    from freecouncil.rules.game import Game
    from freecouncil.rules.state import Instance


# Points -------------------------------------------------------------------------------------------


def entry_for(game: Game, card: Instance, seat: int) -> ending.Entry | None:
    """What a card is worth to a player now."""
    facts = card.card
    points = facts.points
    if points is None or table.DETAINED in card.memo:
        return None
    alignment = game.state.players[seat].alignment
    kind = points.kind
    amount = normal_points(game, card, seat)
    beaten = _beaten(card, seat)
    prisoner = card.where == "aside" and is_prisoner(game, card)
    if beaten:
        kind = "kill"
    fallen = is_fallen(game, seat)
    if not fallen:
        amount = attributes.fold(game, "marshalling-points", card, amount)
    if card.memo and card.memo[0] == "ally":
        kind, amount = "ally", int(card.memo[1])
    # What is beaten has no *, and counts for whoever defeated it (3.v).
    starred = points.starred
    if beaten or isinstance(facts, Character) or table.GIVEN in card.memo:
        starred = _minion(alignment)
    full = False
    if fallen:
        if starred and counts_starred(game, card, seat):
            starred = False
        if not (kind == "kill" and starred):
            amount, full = worth_to_fallen(game, card, amount, seat)
    if not amount:
        return None
    worth = ending.worth(
        alignment,
        kind,
        amount,
        side=facts.alignment,
        item=isinstance(facts, Item),
        starred=starred,
        stored=card.stored,
        at_wizardhaven=_where_stored(card)[2] in ("", "fallen-wizard"),
        at_own_darkhaven=AT_DARKHAVEN in card.memo,
        prisoner=prisoner,
        full=full,
    )
    site = game.site_of(card)
    if prisoner:
        site = rescue_site(game, game.card(card.host))
    deep = site is not None and isinstance(site.card, Site) and site.card.under_deeps
    return ending.Entry(facts.name, kind, worth.amount, worth.why, deep)


def normal_points(game: Game, card: Instance, seat: int) -> int:
    """The points of a card as they are written, for whom it is with and whether it is stored."""
    points = card.card.points
    if points is None:
        return 0
    amount = points.amount
    if _beaten(card, seat):
        pass
    elif card.stored:
        if points.stored is not None and _stored_well(card):
            amount = points.stored
    elif card.owner == seat and points.by_race and card.host:
        for race, value in points.by_race.items():
            if attributes.has_race(game.card(card.host), race):
                amount = value
    return amount


def _beaten(card: Instance, seat: int) -> bool:
    """Is it a character whom the other side eliminated in combat between companies (3.v), an ally
    who attacked and was defeated, or a Dragon who was a faction (g.man.3)?"""
    return card.where == "points" and (
        isinstance(card.card, Character)
        or (isinstance(card.card, Ally | Faction) and card.owner != seat)
    )


def _minion(alignment: str) -> bool:
    return alignment in ("ringwraith", "balrog")


def _where_stored(card: Instance) -> tuple[str, str, str]:
    """Where a card was stored: the site's name, and its type and alignment then."""
    if "stored at" not in card.memo:
        return "", "", ""
    index = card.memo.index("stored at")
    name, kind, alignment = card.memo[index + 1 : index + 4]
    return name, kind, alignment


def _stored_well(card: Instance) -> bool:
    """Was the card stored where that makes it worth more?"""
    points = card.card.points
    assert points is not None
    name, kind, _ = _where_stored(card)
    if name in points.stored_at:
        return True
    if points.stored_at and not points.stored_at_types:
        return False
    return kind in (points.stored_at_types or ("haven",))


def counted_cards(game: Game, seat: int) -> list[Instance]:
    """All cards that may give a player points: never a hazard that the player played (10.4)."""
    state = game.state
    found: list[Instance] = []
    for company in table.companies_of(game, seat):
        for character in table.characters(game, company):
            found.append(character)
            for number in character.attached:
                card = state.cards[number]
                found.append(card)
                found.extend(state.cards[n] for n in card.attached)
        found.extend(state.cards[n] for n in company.attached)
    for number in state.players[seat].points:
        card = state.cards[number]
        found.append(card)
        if card.attached:  # events on a faction
            found.extend(c for c in map(game.card, card.attached) if c.where == "play")
    found.extend(
        c
        for c in state.cards[1:]
        if c.owner == seat
        and (
            (c.where == "play" and not c.company and _lies_apart(game, c))
            or c.where == "aside"  # g.off.1
        )
    )
    return [c for c in found if c.owner != seat or not _as_hazard(game, c)]


def _as_hazard(game: Game, card: Instance) -> bool:
    """Is it in play as a hazard? An agent in a company is a character (2.II.2.2.5)."""
    return is_hazard(card) and not (game.is_ally(card) or isinstance(card.card, Character))


def _lies_apart(game: Game, card: Instance) -> bool:
    """Is the card on nothing, or an event on a site or on what lies there, rather than with a
    character? An item that lies with a site is nobody's any more."""
    if not card.host:
        return True
    host = game.card(card.host)
    if isinstance(card.card, ResourceEvent) and isinstance(host.card, ResourceEvent) and host.host:
        host = game.card(host.host)
    return isinstance(host.card, Site) and not isinstance(card.card, Item)


def player_points(
    game: Game, seat: int, shown: tuple[ending.Reveal, ...] = ()
) -> ending.PlayerPoints:
    """Everything about a player that the count needs, with what was revealed from the hand."""
    state = game.state
    player = state.players[seat]
    entries = []
    for card in counted_cards(game, seat):
        if card.owner != seat and card.where == "play" and not card.host:
            continue
        if card.owner != seat and card.card.points and card.card.points.kind != "kill":
            given = isinstance(card.card, HazardEvent) and card.where == "points"
            if not (given or isinstance(card.card, Character) or _beaten(card, seat)):
                continue
        entry = entry_for(game, card, seat)
        if entry is not None:
            entries.append(entry)
    for number in state.memo.get("penalties", ()):
        card = state.cards[number]
        if card.owner == seat and isinstance(card.card, Character):
            entries.append(
                ending.Entry(card.card.name, "character", card.card.eliminated_points, "eliminated")
            )
    for number in state.memo.get(FALLEN, ()):
        card = state.cards[number]
        if card.owner == seat and card.where == "out" and card.card.points is not None:
            lost = card.card.points.amount
            entries.append(
                ending.Entry(
                    card.card.name, "character", -lost, "eliminated as a prisoner, 3.III.4"
                )
            )
    for character in table.all_characters(game, seat):
        under = sum(isinstance(state.cards[n].card, Faction) for n in character.attached)
        bonus = ending.leader_bonus(player.alignment, under)
        if bonus is not None:
            entries.append(bonus)
    return ending.PlayerPoints(
        name=player.name,
        alignment=player.alignment,
        entries=tuple(entries),
        reveals=shown,
        avatar_eliminated=player.avatar_lost,
    )


def _unique(card: Instance, points: int) -> ending.UniqueCard | None:
    if not card.card.unique or not isinstance(
        card.card, Character | Item | Ally | Faction | ResourceEvent
    ):
        return None
    return ending.UniqueCard(card.card.name, frozenset(table.entities(card)), points)


def reveals(game: Game, seat: int) -> dict[int, ending.Reveal]:
    """The cards that a player could reveal from the hand, and what each of them matches (10.3.v)."""
    state = game.state
    foe = 1 - seat
    theirs = []
    for card in counted_cards(game, foe):
        entry = entry_for(game, card, foe)
        if entry is not None and card.owner == foe and entry.kind != "kill":
            unique = _unique(card, entry.amount)
            if unique is not None:
                theirs.append(unique)
    found = {}
    for number in state.players[seat].hand:
        card = state.cards[number]
        if game.is_hazard_alone(card):
            continue  # as an agent it would give no points (2.IV.vii.1)
        points = card.card.points
        normally = max(points.amount, points.stored or 0) if points is not None else 0
        unique = _unique(card, normally)
        if unique is not None:
            matches = ending.possible_reveals((unique,), tuple(theirs), game.ruleset.ending)
            if matches:
                found[number] = matches[0]
    return found


Shown = tuple[tuple[ending.Reveal, ...], tuple[ending.Reveal, ...]]


def tally_now(game: Game, shown: Shown = ((), ())) -> ending.Tally:
    """Both tallies as they would be counted now."""
    return ending.tally(
        (player_points(game, 0, shown[0]), player_points(game, 1, shown[1])),
        game.ruleset.ending,
        tournament=game.setup.tournament,
    )


def standing(game: Game, seat: int) -> ending.Standing:
    player = game.state.players[seat]
    return ending.Standing(
        alignment=player.alignment,
        points=ending.points_for_calling(
            player_points(game, seat), game.ruleset.ending, tournament=game.setup.tournament
        ),
        exhausted=player.exhausted,
        starter_deck_only=any(p.starter_only for p in game.state.players),
    )


# Calling ------------------------------------------------------------------------------------------


def calling_refusal(game: Game, seat: int) -> ending.Unmet | None:
    """Why a player can't call the end at the end of the own turn."""
    state = game.state
    return ending.may_call(
        game.ruleset.ending,
        length(game.setup.length),
        standing(game, seat),
        end_of_own_turn=state.active == seat and state.phase == "end-of-turn",
        called="call" in state.memo,
    )


def call_end(game: Game, seat: int, way: Way) -> None:
    """The end has been called; one last turn follows."""
    state = game.state
    state.memo["call"] = ending.call(seat, way)
    state.memo["call turn"] = state.turn
    game.log("called", seat, state.memo["call"].last_turn)


def end_of_turn_calls(game: Game, may_call: bool = True) -> Rule[None]:
    """At the end of a turn: the One Ring, the last turn after a call, a new call, empty decks."""
    state = game.state
    if state.result is not None:
        return
    seat = state.active
    ring_wins(game)
    if state.result is not None:
        return
    if game.time_called and council_begins(_turns_had(game)):
        state.step = "council"  # Council of Lórien, Time Limits: whatever the points
        return
    call = state.memo.get("call")
    if call is not None:
        if call.last_turn == seat and state.memo["call turn"] < state.turn:
            state.step = "council"
        return
    if ending.game_is_over_by_exhaustion(
        length(game.setup.length), (state.players[0].exhausted, state.players[1].exhausted)
    ):
        game.log("decks exhausted")
        state.step = "council"
        return
    # Only when the decks have been exhausted often enough is there anything to ask.
    if may_call and calling_refusal(game, seat) is None:
        choice = yield Decision(seat, "call-council", [YES, NO], "10.2")
        if choice.verb == "yes":
            call_end(game, seat, "call")


def _turns_had(game: Game) -> tuple[int, int]:
    """At the end of a turn, the turns of who went first and of who went second."""
    first, second = sorted((player.turns for player in game.state.players), reverse=True)
    return first, second


def ring_wins(game: Game) -> None:
    """A Ringwraith's company that bears The One Ring at Barad-dûr wins (10.1.R1)."""
    state = game.state
    if not state.present.get(ONE_RING, 0):
        return
    for card in state.cards[1:]:
        if card.card.name == ONE_RING and card.where == "play":
            site = game.site_of(card)
            alignment = state.players[card.owner].alignment
            if site is not None and (ring_at_barad_dur(alignment, ring_at=site.card.name) is None):
                win_by_ring(game, card.owner)


def win_by_ring(game: Game, seat: int) -> None:
    """The player wins with The One Ring."""
    state = game.state
    state.result = ending.by_one_ring(
        game.ruleset.ending,
        (state.players[0].name, state.players[1].name),
        seat,
        game=length(game.setup.length).name,
        tally=tally_now(game),
    )


def avatar_lost(game: Game) -> None:
    """Where a lost avatar loses the game, it ends now; at the council, when both players' characters
    have checked."""
    if game.state.phase != "council":
        judge_avatars(game)


def judge_avatars(game: Game) -> None:
    state = game.state
    result = ending.by_elimination(
        game.ruleset.ending,
        (state.players[0].name, state.players[1].name),
        (state.players[0].avatar_lost, state.players[1].avatar_lost),
        tournament=game.setup.tournament,
        game=length(game.setup.length).name,
        tally=tally_now(game),
    )
    if result is not None:
        state.result = result


# The council --------------------------------------------------------------------------------------


def council(game: Game) -> Rule[None]:
    """The last checks, the count, the winner (10.3)."""
    state = game.state
    rules = game.ruleset.ending
    game.log("council")
    first = who_checks_first(rules, state.active)
    seat = first.seat
    while seat is None:
        rolled = chooses_first((game.roll(0, "first check"), game.roll(1, "first check")))
        if rolled is not None:
            seat = int((yield from pick(game, rolled, "checks-first", [0, 1], first.rule)))
    for player in (seat, 1 - seat):
        yield from _last_checks(game, player)
    judge_avatars(game)
    if state.result is not None:
        game.log("result", state.result.words)
        return
    revealed: list[tuple[ending.Reveal, ...]] = [(), ()]
    for player in (seat, 1 - seat):
        revealed[player] = yield from _reveal_duplicates(game, player)
    shown = (revealed[0], revealed[1])
    tally = tally_now(game, shown)
    nobody_left = _nobody_left(game, tally)
    rounds = 0
    while tally.leader is None and rules.ties == "weakest-link" and not nobody_left:
        rounds += 1
        yield from _weakest_link_round(game, seat)
        judge_avatars(game)
        if state.result is not None:
            game.log("result", state.result.words)
            return
        tally = tally_now(game, shown)
        nobody_left = _nobody_left(game, tally)
    state.result = ending.by_count(
        rules,
        tally,
        game=length(game.setup.length).name,
        weakest_link=rounds > 0,
        nobody_left=nobody_left,
    )
    game.log("result", state.result.words)


def _nobody_left(game: Game, tally: ending.Tally) -> bool:
    """Is it a tie, with no character left who could fail a round of the Weakest Link Method?"""
    races = [
        str(getattr(c.card, "race", "")) for s in (0, 1) for c in table.all_characters(game, s)
    ]
    return weakest_link(tally.totals, races) == "nobody-left"


def _last_checks(game: Game, seat: int) -> Rule[None]:
    """Every character of a player checks, in the player's order (10.3.i)."""
    left = [
        c.id
        for c in table.all_characters(game, seat)
        if must_check(game.ruleset.ending, str(getattr(c.card, "race", "")))
    ]
    while left:
        left = [n for n in left if game.card(n).where == "play"]
        number = yield from pick(game, seat, "last-check", left, "10.3.i")
        if number is None:
            return
        left.remove(int(number))
        yield from corruption_check(game, game.card(int(number)), council=True)


def _reveal_duplicates(game: Game, seat: int) -> Rule[tuple[ending.Reveal, ...]]:
    """Card by card, what a player shows from the hand (10.3.v)."""
    shown: dict[int, ending.Reveal] = {}
    while True:
        able = {n: match for n, match in reveals(game, seat).items() if n not in shown}
        number = yield from pick(
            game, seat, "reveal-duplicate", list(able), "10.3.v", optional=True
        )
        if number is None:
            return tuple(shown.values())
        shown[int(number)] = able[int(number)]
        game.card(int(number)).shown = True
        game.log("revealed", seat, int(number))


def _weakest_link_round(game: Game, seat: int) -> Rule[None]:
    """Every character but Wizards has one more corruption point, and all check again."""
    for player in (seat, 1 - seat):
        for character in table.all_characters(game, player):
            if not attributes.has_race(character, "Wizard", "Fallen-wizard"):
                game.add_effect("corruption-points", character.id, 1, until="game")
        yield from _last_checks(game, player)
