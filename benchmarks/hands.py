"""Are imagined games like real ones: what does the opponent hold, and what comes of it in a turn?

In games of stewards the position at the beginning of a turn is played to its end, once with the cards
as they are and once for each way to deal what can't be known, always with other dice:

    python benchmarks/hands.py --games 60

A deal that takes any of the unseen cards for the opponent's hand holds too few resources and too many
events; one that keeps the better of what was drawn should not differ from the real cards.
"""

from __future__ import annotations

import argparse
import random
from collections import Counter, defaultdict

from freecouncil.cards.facts import Character, Creature, HazardEvent, ResourceEvent
from freecouncil.players.dealing import Dealing
from freecouncil.players.matches import plan, setup_of
from freecouncil.players.steward import Steward
from freecouncil.rules.chance import Chance, Fate, scramble
from freecouncil.rules.game import Game
from freecouncil.rules.view import View

ASKED = 0.6  # of all turns
FIRST = 4  # the turn before which hardly a card has been discarded


def hold(view: View) -> Counter[str]:
    """A hand, by kinds of cards."""
    found: Counter[str] = Counter()
    for number in view.hand():
        facts = view.facts(number)
        kind = "hazard events" if isinstance(facts, HazardEvent) else "items, allies, factions"
        if isinstance(facts, Creature):
            kind = "creatures"
        elif isinstance(facts, ResourceEvent):
            kind = "resource events"
        elif isinstance(facts, Character):
            kind = "characters"
        found[f"in hand: {kind}"] += 1
    return found


def play_turn(game: Game, players: tuple[Steward, Steward], seat: int) -> Counter[str]:
    """What comes upon a player in a turn, and what is won."""
    found = hold(game.view(1 - seat))
    turn, before = game.state.turn, sum(game.view(seat).points_by_kind()[seat].values())
    while (decision := game.decision) is not None and game.state.turn == turn:
        view = game.view(decision.player)
        option = players[decision.player].pick(view, decision)
        if decision.player != seat and option.verb == "play" and decision.ask in ("act", "respond"):
            facts = view.facts(int(option.args[0]))
            if isinstance(facts, Creature | HazardEvent):
                kind = "creatures" if isinstance(facts, Creature) else "hazard events"
                found[f"{kind} played in the turn"] += 1
        game.choose(option)
    if game.decision is not None:
        found["points won in the turn"] += (
            sum(game.view(seat).points_by_kind()[seat].values()) - before
        )
    return found


def real(game: Game, seat: int, chance: random.Random) -> Game:
    """The same cards, other dice, and what will be drawn in another order."""
    twin = game.copy()
    twin.chance = Fate(scramble(chance.randrange(1 << 60)))
    for player in twin.state.players:
        twin.chance.shuffle(player.deck)
    return twin


def compare(games: int, seed: int) -> dict[str, list[Counter[str]]]:
    """What was found in each way of dealing."""
    chance = random.Random(seed)
    deals = Chance(scramble(seed))
    found: dict[str, list[Counter[str]]] = defaultdict(list)
    matches = plan("ABCDEFGHIJ", games=900, seed=seed)
    chance.shuffle(matches)
    for match in matches[:games]:
        game = Game.new(setup_of(match), match.seed, record=False)
        players = Steward(), Steward()
        asked = 0
        while (decision := game.decision) is not None:
            seat, turn = decision.player, game.state.turn
            view = game.view(seat)
            if decision.ask == "organization" and view.active == seat and turn > asked:
                asked = turn
                if turn >= FIRST and chance.random() < ASKED:
                    any_card = Dealing(view, deals, guesses=False)
                    kept = Dealing(view, deals, guesses=True)
                    for name, twin in (
                        ("real", real(game, seat, chance)),
                        ("any cards", any_card.game(any_card.next())),
                        ("kept", kept.game(kept.next())),
                    ):
                        both = Steward(), Steward()
                        found[name].append(play_turn(twin, both, seat))
            game.choose(players[seat].pick(view, decision))
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--games", type=int, default=60)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    found = compare(asked.games, asked.seed)
    names = list(found)
    kinds = sorted({kind for some in found.values() for one in some for kind in one})
    print(f"{len(found['real'])} turns")
    print(f"{'':36}" + "".join(f"{name:>12}" for name in names))
    for kind in kinds:
        means = [sum(one[kind] for one in found[name]) / len(found[name]) for name in names]
        print(f"{kind:36}" + "".join(f"{mean:12.2f}" for mean in means))


if __name__ == "__main__":
    main()
