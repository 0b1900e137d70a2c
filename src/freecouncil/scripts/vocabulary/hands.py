"""What happens to the cards of a hand by chance."""

from __future__ import annotations

from typing import TYPE_CHECKING

from freecouncil.rules import table
from freecouncil.rules.chain import happened
from freecouncil.rules.decisions import Rule, pick
from freecouncil.rules.piles import forget_hand, is_hazard
from freecouncil.rules.scripting import Ctx
from freecouncil.rules.seeing import hand_seen
from freecouncil.rules.state import Instance
from freecouncil.rules.wording.answers import phrase_option
from freecouncil.rules.wording.asking import phrase_question
from freecouncil.rules.wording.events import phrase_event

if TYPE_CHECKING:
    from freecouncil.rules.game import Game


def reveal_at_random(game: Game, seat: int, count: int) -> None:
    """A player shows so many cards of the hand, drawn by chance, or all where there are no more."""
    left = list(game.state.players[seat].hand)
    for _ in range(min(count, len(left))):
        number = left.pop(game.chance.below(len(left)))
        game.card(number).shown = True
        game.log("shown by chance", seat, number)
        hand_seen(game, 1 - seat, [number])


phrase_event("shown by chance", "{0:player} must show {1:card}, drawn at random from the hand.")


def reveal_discarded(game: Game, seat: int, count: int) -> list[int]:
    """A player shows so many cards of the discard pile, drawn by chance, or all where there are no
    more; they stay there."""
    left = list(game.state.players[seat].discard)
    found = []
    for _ in range(min(count, len(left))):
        number = left.pop(game.chance.below(len(left)))
        game.card(number).shown = True
        game.log("shown of the discarded", seat, number)
        found.append(number)
    return found


phrase_event(
    "shown of the discarded",
    "{0:player} must show {1:card}, drawn at random from the discard pile.",
)


def reveal_top(game: Game, seat: int, count: int) -> list[int]:
    """A player shows so many top cards of the play deck; they stay there."""
    found = game.state.players[seat].deck[-count:]
    for number in found:
        game.log("shown on top", seat, number)
    return found


phrase_event("shown on top", "{0:player} shows {1:card}, from the top of the play deck.")


def shuffle_top(game: Game, seat: int, count: int) -> None:
    """So many top cards of a play deck are mixed among themselves."""
    if count > 0:
        deck = game.state.players[seat].deck
        top = deck[-count:]
        game.chance.shuffle(top)
        deck[-count:] = top


def put_on_top(game: Game, card: Instance) -> None:
    """A card is laid face-down on top of its owner's play deck."""
    table.move(game, card, "deck")
    game.log("put on top", card.owner, card.id, seat=card.owner)


phrase_event(
    "put on top",
    "{0:player} puts {1:card} on top of the play deck.",
    hidden="{0:player} puts a card on top of the play deck.",
)


def discard_at_random(game: Game, seat: int, count: int) -> Rule[None]:
    """A player discards so many cards of the hand, drawn by chance, one at a time."""
    for _ in range(count):
        hand = game.state.players[seat].hand
        if not hand:
            return
        card = game.card(hand[game.chance.below(len(hand))])
        face_up = table.discards_face_up(game, seat)
        table.move(game, card, "discard")
        card.shown = face_up
        if not face_up:
            forget_hand(game, seat)
        game.log("discarded from hand", seat, card.id, "9.1", seat=-1 if face_up else seat)
        yield from happened(game, "discarded from hand", card)


phrase_question("hazard-to-reveal", "Which hazard do you reveal, so that it can be played?")
phrase_option("hazard-to-reveal", "{0:card}")


def opponent_reveals_hazards(ctx: Ctx) -> Rule[list[int]]:
    """The opponent shows any number of hazards of the hand."""
    game = ctx.game
    revealed: list[int] = []
    while True:
        hand = game.state.players[ctx.opponent].hand
        able = [n for n in hand if n not in revealed and is_hazard(game.card(n))]
        number = yield from pick(
            game, ctx.opponent, "hazard-to-reveal", able, "9.4.4", (ctx.me.id,), optional=True
        )
        if number is None:
            gone = hand_seen(game, ctx.player, revealed)
            return [n for n in revealed if n not in gone]
        revealed.append(int(number))
        game.card(int(number)).shown = True
        game.log("revealed", ctx.opponent, int(number))
