"""Events, tables and results in words."""

from __future__ import annotations

from freecouncil.cards.words.plain import are, counted, listing
from freecouncil.tournament.event import Event, Game, Round, Stage, Table
from freecouncil.tournament.policy import (
    FORMAT_TITLES,
    SETTLEMENT_TITLES,
    SYSTEM_TITLES,
    Band,
    Pay,
    Points,
    Policy,
)
from freecouncil.tournament.results import (
    FAILURES,
    METHOD_TITLES,
    Capability,
    Result,
    totals_counted,
    winner_of,
)
from freecouncil.tournament.tiebreak import Step

_FAILED = {
    "conceded": "concedes",
    "stalled": "stalled, and the game is called",
    "cheated": "cheated and is ejected",
    "dropped": "drops out",
}


def still_playing(tables: int) -> str:
    """How many tables are not done."""
    return f"{counted(tables, 'table')} {are(tables)} still playing."


def ratio_text(winner: int, loser: int) -> str:
    """The ratio of a win by points, to two places: rounded down, so that 1.996 is not 2.00."""
    if loser <= 0:
        return "no ratio: the loser has no points"
    hundredths = winner * 100 // loser
    return f"ratio {hundredths // 100}.{hundredths % 100:02}"


def result_text(event: Event, result: Result, players: tuple[int, int]) -> str:
    """A result in a sentence, without the tournament points."""
    first, second = (event.name(number) for number in players)
    winner = winner_of(result, players)
    won = event.name(winner) if winner else ""
    lost = second if won == first else first
    if result.kind == "points" and result.totals is not None:
        high, low = max(result.totals), min(result.totals)
        ratio = ratio_text(*totals_counted(event.policy, (high, low)))
        return f"{won} wins {high} to {low} ({ratio})"
    if result.kind == "ranks" and result.ranks is not None:
        ranks = f"rank {max(result.ranks)} against {min(result.ranks)}"
        return f"{won} wins, {ranks}" if winner else f"a tie, {ranks}"
    if result.kind in FAILURES:
        return f"{lost} {_FAILED[result.kind]}"
    return {
        "ring": f"{won} destroys The One Ring",
        "avatar": f"{won} wins, {lost}'s avatar being eliminated",
        "weakest-link": f"{won} wins by the Weakest Link",
        "victory": f"{won} achieves the victory conditions",
        "dice": f"{won} wins by the dice",
        "tie": "a tie",
        "double-loss": "both players lose",
    }[result.kind]


def table_text(event: Event, table: Table) -> str:
    """A table with its result and the tournament points for it."""
    first, second = (event.name(number) for number in table.players)
    both = event.awards(table)
    if both is None or table.result is None:
        return f"{first} – {second}"
    said = f"{first} – {second}: {result_text(event, table.result, table.players)}"
    return f"{said}; {both[0].points}–{both[1].points}" if event.swiss else said


def paid_lines(policy: Policy) -> list[tuple[str, str]]:
    """What a policy pays, as pairs of how a game ended and the points of winner and loser."""

    def both(pay: Pay) -> str:
        return f"{pay.winner}–{pay.loser}"

    rings: dict[Points, list[str]] = {paid: [] for paid in policy.ring.values()}
    for game, paid in policy.ring.items():
        rings[paid].append(game)
    lines = [
        ("The One Ring", ", ".join(f"{paid} ({', '.join(games)})" for paid, games in rings.items()))
    ]
    if policy.avatar is not None:
        lines.append(("the opponent's avatar eliminated", both(policy.avatar)))
    for band in policy.avatar_bands[::-1]:
        lines.append(
            (f"the same, its player having {_ratio(band)} times the points", both(band.pay))
        )
    for band in policy.bands[:-1]:
        lines.append((f"a ratio of {_ratio(band)} or greater", both(band.pay)))
    lines += [
        ("any other win by points", both(policy.bands[-1].pay)),
        ("the Weakest Link", both(policy.weakest_link)),
        ("a tie", f"{policy.tie}–{policy.tie}"),
        ("a bye", ", ".join(f"{policy.bye(n)} in round {n}" for n in range(1, _last_bye(policy)))
         + f", {policy.later_bye} later"),
        ("an opponent who fails", f"as for The One Ring, or {policy.awarded}, by the deck"),
        ("a scenario's victory conditions", both(policy.victory)),
        ("a scenario's higher rank", both(policy.higher_rank)),
    ]  # fmt: skip
    return lines


def _ratio(band: Band) -> str:
    over, under = band.ratio
    return f"{over / under:g}"


def _last_bye(policy: Policy) -> int:
    """The first round from which on a bye pays no less."""
    return next(n for n in range(2, 100) if policy.bye(n) == policy.later_bye)


def able_text(capability: Capability | None) -> str:
    """What a deck is capable of, in a few words."""
    if capability is None:
        return "the coordinator judges what it is capable of"
    return "can destroy The One Ring" if capability == "ring" else "the points win only"


def game_text(game: Game) -> str:
    """How a player fared in a game, in a few words."""
    if game.result is not None and game.result.kind == "avatar":
        won = game.award.outcome == "won"
        return METHOD_TITLES["avatar"] if won else "lost, the avatar being eliminated"
    return METHOD_TITLES[game.award.method]


def game_cell(event: Event, game: Game) -> str | Points:
    """A game in a table: its points, or in an elimination event how it went."""
    if event.swiss:
        return game.award.points
    return {"won": "won", "lost": "lost", "tied": "tied", "bye": "bye"}[game.award.outcome]


def round_title(event: Event, rnd: Round) -> str:
    """ "Round 2 of 4", or "Round 6, playoff for place 1 (round 1 of 2)"."""
    stage = event.stages[rnd.stage]
    if stage.place:
        return f"Round {rnd.number}, {stage_title(stage)} (round {rnd.within} of {stage.rounds})"
    return f"Round {rnd.number} of {stage.rounds}" if stage.rounds else f"Round {rnd.number}"


def stage_title(stage: Stage) -> str:
    return f"playoff for place {stage.place}" if stage.place else "the event"


def step_text(event: Event, step: Step) -> str:
    """One tie-breaking step, as "I Head-to-Head: Anna 0, Boris 1; Boris is out"."""
    if len(set(step.tallies.values())) == 1:
        count = next(iter(step.tallies.values()))
        return f"{step.numeral} {step.title}: {count} each; all stay in contention"
    tallies = ", ".join(f"{event.name(number)} {count}" for number, count in step.tallies.items())
    out = listing(event.name(number) for number in step.out)
    return f"{step.numeral} {step.title}: {tallies}; {out} {are(len(step.out))} out of contention"


def settings_lines(event: Event) -> list[tuple[str, str]]:
    """What the event was announced as, as pairs of a word and its value."""
    settings = event.settings
    planned = event.stages[0].rounds if event.stages else settings.rounds
    lines = [
        ("Policy", f"{settings.policy}: {event.policy.title}"),
        ("Format", f"{FORMAT_TITLES[settings.format]}, {SYSTEM_TITLES[settings.system]}"),
        ("Ruleset", settings.ruleset),
        ("Time limit", f"{settings.minutes} minutes"),
        ("Rounds", str(planned) if planned else "by the number of players"),
        ("Ties", SETTLEMENT_TITLES[settings.settlement]),
        ("Seed", str(settings.seed)),
    ]
    if not event.swiss:
        lines[4] = ("Rounds", "until it is decided")
        del lines[5]
    avoided = []
    if settings.avoid_rematches:
        avoided.append("rematches")
    elif settings.avoid_rematches is None:
        avoided.append(f"rematches, with fewer than {event.policy.rematches_below} players")
    if settings.avoid_repeated_byes:
        avoided.append("repeated byes")
    if avoided:
        lines.append(("Avoided", listing(avoided)))
    if settings.decklists == "required":
        lines.append(("Decklists", "required"))
    if settings.scenarios:
        lines.append(("Scenarios", ", ".join(settings.scenarios)))
    for word, value in (("Coordinator", settings.coordinator), ("Place", settings.place)):
        if value:
            lines.append((word, value))
    if settings.day:
        lines.append(("Day", settings.day.isoformat()))
    return lines


def official_text(event: Event) -> str:
    """Whether the event can be official, and why not."""
    count = len(event.stages[0].players) if event.stages else len(event.playing())
    counts = event.settings.system in event.policy.systems
    return may_be_official(event) + (f" with {counted(count, 'player')}" if counts else "")


def may_be_official(event: Event) -> str:
    """The same where the number of players is said already."""
    if event.settings.system not in event.policy.systems:
        return f"not an official format under {event.policy.name}"
    return f"{'can' if event.official else 'cannot'} be an official Council event"
