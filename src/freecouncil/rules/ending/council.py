"""Holds the council over a position: the last checks, the count, the tie-break, the result."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import msgspec

from freecouncil.cards.facts import Bonus, Character, Item
from freecouncil.cards.words.plain import counted
from freecouncil.rules.ending.calling import Standing
from freecouncil.rules.ending.count import Step, Tally, tally
from freecouncil.rules.ending.last_checks import (
    check_kind,
    check_outcome,
    must_check,
    weakest_link,
    weakest_link_corruption,
    who_checks_first,
)
from freecouncil.rules.ending.points import PlayerPoints, points_for_calling
from freecouncil.rules.ending.position import Held, PlayerPosition, Position, rolls_of
from freecouncil.rules.ending.result import Result, by_count, by_elimination, by_one_ring
from freecouncil.rules.ending.valuation import player_points
from freecouncil.rulesets.ending import EndingRules, Length

Roll = Callable[[], int]


class Outcome(msgspec.Struct, frozen=True):
    """What came of a council: the tally, the result, and every step that led there."""

    tally: Tally
    result: Result
    steps: tuple[Step, ...]
    points: tuple[PlayerPoints, PlayerPoints]


def hold_council(
    position: Position,
    rules: EndingRules,
    game: Length,
    *,
    tournament: bool = False,
    roll: Roll | None = None,
) -> Outcome:
    """Counts a position as it would be counted now.

    Characters make their last checks with the rolls that the position gives; with `roll`, those
    without one roll. Without either, nobody checks: the position is one after the checks.
    """
    council = _Council(position, rules, tournament, roll)
    names = (position.players[0].name, position.players[1].name)
    said = position.said
    if said.one_ring:
        winner = position.seat(said.one_ring)
        counted = council.count()
        result = by_one_ring(rules, names, winner, game=game.name, tally=counted)
        return council.outcome(counted, result)
    council.check_all(0)
    rounds = 0
    dice = (said.dice[names[0]], said.dice[names[1]]) if said.dice else None
    while True:
        counted = council.count()
        over = by_elimination(
            rules,
            names,
            council.lost_avatars(),
            tournament=tournament,
            structure=said.structure,
            dice=dice,
            game=game.name,
            tally=counted,
        )
        if over is not None:
            return council.outcome(counted, over)
        link = weakest_link(counted.totals, council.races())
        goes_on = rules.ties == "weakest-link" and link == "again" and council.can_roll(rounds + 1)
        if not goes_on:
            result = by_count(
                rules,
                counted,
                game=game.name,
                structure=said.structure,
                dice=dice,
                weakest_link=rounds > 0,
                nobody_left=link == "nobody-left",
            )
            return council.outcome(counted, result)
        rounds += 1
        council.steps.extend(counted.steps)
        council.weakest_link_round(rounds)


def standing(
    position: Position, seat: int, counted: PlayerPoints, rules: EndingRules, tournament: bool
) -> Standing:
    """Where a player stands, as far as calling goes."""
    return Standing(
        alignment=counted.alignment,
        points=points_for_calling(counted, rules, tournament=tournament),
        exhausted=position.players[seat].said.exhausted,
        starter_deck_only=any(player.said.starter_deck_only for player in position.players),
    )


class _Council:
    def __init__(
        self, position: Position, rules: EndingRules, tournament: bool, roll: Roll | None
    ) -> None:
        self.position = position
        self.players = list(position.players)
        self.rules = rules
        self.tournament = tournament
        self.roll = roll
        self.steps: list[Step] = []
        self.counted: tuple[PlayerPoints, PlayerPoints] | None = None

    def count(self) -> Tally:
        first, second = self.players
        self.counted = (
            player_points(first, second, self.rules),
            player_points(second, first, self.rules),
        )
        return tally(self.counted, self.rules, tournament=self.tournament)

    def outcome(self, counted: Tally, result: Result) -> Outcome:
        assert self.counted is not None
        steps = (*self.steps, *counted.steps, *result.steps)
        return Outcome(counted, result, steps, self.counted)

    def lost_avatars(self) -> tuple[bool, bool]:
        return self.players[0].avatar_eliminated, self.players[1].avatar_eliminated

    def races(self) -> list[str]:
        return [
            held.facts.race
            for player in self.players
            for held in _characters(player)
            if isinstance(held.facts, Character)
        ]

    def rolls(self, held: Held, turn: int) -> bool:
        """Does a character roll in this turn of checks?"""
        return self.roll is not None or turn < len(rolls_of(held.said))

    def can_roll(self, turn: int) -> bool:
        """Are there dice for another round?"""
        return any(self.rolls(held, turn) for p in self.players for held in _characters(p))

    def check_all(self, turn: int) -> None:
        """Each character checks, turn 0 being the last checks and the others the Weakest Link."""
        if not self.can_roll(turn):
            return
        first = 0
        if self.position.said.last_turn:
            took = self.position.seat(self.position.said.last_turn)
            who = who_checks_first(self.rules, took)
            first = took
            name = self.players[took].name
            words = f"{name} took the last turn, so the characters of {name} check first."
            if who.by_roll:
                words = "The players roll; whoever rolls higher chooses who checks first."
            if turn == 0:
                self.steps.append(Step("order", words, who.rule))
        for seat in (first, 1 - first):
            for held in list(_characters(self.players[seat])):
                self.check(seat, held, turn)

    def weakest_link_round(self, turn: int) -> None:
        words = (
            f"It is a tie. Weakest Link Method, round {turn}: every character but Wizards has one "
            "more corruption point, and all check again."
        )
        self.steps.append(Step("weakest-link", words, self.rules.cite["ties"]))
        self.check_all(turn)

    def check(self, seat: int, held: Held, turn: int) -> None:
        facts, player = held.facts, self.players[seat]
        assert isinstance(facts, Character)
        if not must_check(self.rules, facts.race) or not self.rolls(held, turn):
            return
        given = rolls_of(held.said)
        roll = given[turn] if turn < len(given) or self.roll is None else self.roll()
        modifier = held.said.modifier + _printed_modifier(held)
        corruption = corruption_points(held) + weakest_link_corruption(facts.race, turn)
        kind = check_kind(player.alignment, facts.alignment, facts.race, facts.avatar)
        outcome = check_outcome(roll, modifier, corruption, kind)
        sum_ = f"{roll}{modifier:+d} = {roll + modifier}" if modifier else f"{roll}"
        ends = {
            "passes": "and passes",
            "taps": "and only taps",
            "discarded": "and is discarded",
            "eliminated": "and is eliminated",
        }[outcome]
        against = counted(corruption, "corruption point")
        words = f"{facts.name} ({player.name}) rolls {sum_} against {against} {ends}."
        self.steps.append(Step("check", words, "7.1", player.name))
        if outcome in ("discarded", "eliminated"):
            self.players[seat] = _without(player, held, eliminated=outcome == "eliminated")


def corruption_points(held: Held) -> int:
    """A character's corruption points: those of the cards it controls, followers not included."""
    if held.said.corruption is not None:
        return held.said.corruption
    assert isinstance(held.facts, Character)
    return sum(_corruption_of(borne, held.facts.race) for borne in held.bears)


def _corruption_of(borne: Held, race: str) -> int:
    """The corruption points of a card for a bearer of this race."""
    facts = borne.facts
    if isinstance(facts, Item) and race in facts.corruption_by_race:
        return facts.corruption_by_race[race]
    return int(getattr(facts, "corruption", 0))


def _printed_modifier(held: Held) -> int:
    """What is printed on a character and its items about its corruption checks."""
    assert isinstance(held.facts, Character)
    sources: list[tuple[Bonus, ...]] = [held.facts.bonuses]
    for borne in held.bears:
        # Items of the other side have no effect (6.1.W1, 6.1.R1).
        if isinstance(borne.facts, Item) and borne.facts.alignment == held.facts.alignment:
            sources.append(borne.facts.bonuses)
    return sum(
        bonus.amount
        for bonuses in sources
        for bonus in bonuses
        if bonus.attribute == "corruption-check" and _always(bonus, held.facts)
    )


def _always(bonus: Bonus, bearer: Character) -> bool:
    """Does the bonus hold for this bearer whatever else is so?"""
    if bonus.against or bonus.at or bonus.mode or bonus.when:
        return False
    if bonus.bearer_race and bearer.race not in bonus.bearer_race:
        return False
    if bonus.bearer_skill is not None and bonus.bearer_skill not in bearer.skills:
        return False
    return bearer.race not in bonus.not_race


def _characters(player: PlayerPosition) -> Iterator[Held]:
    for held in player.in_play:
        if isinstance(held.facts, Character) and not held.said.kill and not held.said.prisoner:
            yield held
            yield from held.followers


def _without(player: PlayerPosition, gone: Held, eliminated: bool) -> PlayerPosition:
    """The player without a character; its followers stay, under general influence (2.II.2.2.3)."""
    in_play: list[Held] = []
    for held in player.in_play:
        if held is gone:
            in_play.extend(held.followers)
        elif any(follower is gone for follower in held.followers):
            stay = tuple(follower for follower in held.followers if follower is not gone)
            in_play.append(msgspec.structs.replace(held, followers=stay))
        else:
            in_play.append(held)
    assert isinstance(gone.facts, Character)
    lost, avatar = player.eliminated, player.avatar_eliminated
    if eliminated:
        lost = (*lost, msgspec.structs.replace(gone, eliminated=True, bears=(), followers=()))
        # A Ringwraith follower is not its player's avatar, but it never checks either.
        avatar = avatar or gone.facts.avatar
    return msgspec.structs.replace(
        player, in_play=tuple(in_play), eliminated=lost, avatar_eliminated=avatar
    )
