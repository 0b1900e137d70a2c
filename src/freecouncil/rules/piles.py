"""Drawing, discarding, exhausting the play deck, and the sideboard (2.4, 2.I.2, 2.II.6)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from freecouncil.cards.facts import Creature, HazardAgent, HazardEvent, Site
from freecouncil.rules import attributes, table
from freecouncil.rules.chain import happened
from freecouncil.rules.decisions import PASS, Option, Rule, choose, pick
from freecouncil.rules.remembering import SEEN, remember
from freecouncil.rules.state import Instance

if TYPE_CHECKING:
    from freecouncil.rules.game import Game


def draw(game: Game, seat: int, count: int, rule: str = "") -> Rule[int]:
    """Draws cards one at a time; the deck may be exhausted in the middle of it. `rule` is what
    demands it, where no card does."""
    player = game.state.players[seat]
    drawn = 0
    while drawn < count:
        if not player.deck:
            if not player.discard:
                break
            renew(game, seat)  # its last card left it by another way than being drawn
        number = player.deck[-1]
        table.move(game, game.card(number), "hand")
        game.log("drew", seat, number, rule, seat=seat)
        drawn += 1
        if not player.deck:
            yield from exhaust(game, seat)
    return drawn


def renew(game: Game, seat: int) -> None:
    """The discard pile becomes the play deck, with whatever has come into that meanwhile."""
    player = game.state.players[seat]
    player.deck = [*player.deck, *player.discard]
    player.discard = []
    for number in player.deck:
        card = game.card(number)
        if card.shown and SEEN in game.state.memo:
            remember(game, card)
        card.where = "deck"
        card.shown = False
    game.chance.shuffle(player.deck)


def exhaust(game: Game, seat: int) -> Rule[None]:
    """The last card has been drawn: sites come back, the sideboard may be used, the discard pile
    is shuffled (2.4). It happens at once, and nothing responds to it."""
    player = game.state.players[seat]
    player.exhausted += 1
    player.renewing = True
    game.log("exhausted", seat, player.exhausted)
    yield from happened(game, "deck exhausted", seat)
    for number in list(player.spent):
        table.move(game, game.card(number), "location")
    exchanged = 0
    while exchanged < game.ruleset.play.sideboard_cards and player.sideboard and player.discard:
        options = [Option("from-sideboard", (n,)) for n in _distinct(game, player.sideboard)]
        options.append(PASS)
        choice = yield from choose(game, seat, "exchange-in", options, "2.4", (exchanged,))
        if choice.verb == "pass":
            break
        brought = game.card(int(choice.args[0]))
        away = yield from pick(
            game, seat, "exchange-out", _distinct(game, player.discard), "2.4", (brought.id,)
        )
        table.move(game, brought, "discard")
        table.move(game, game.card(int(away)), "sideboard")
        game.log("exchanged", seat, brought.id, int(away), seat=seat)
        exchanged += 1
    player.renewing = False
    if player.discard:
        renew(game, seat)


def _distinct(game: Game, numbers: Iterable[int]) -> list[int]:
    """One number for each different card."""
    seen: dict[str, int] = {}
    for number in numbers:
        seen.setdefault(game.card(number).card.id, number)
    return list(seen.values())


def reset_hand(game: Game, seat: int) -> Rule[None]:
    """Draws or discards to the hand size (2.IV.viii, 2.VI.ii)."""
    player = game.state.players[seat]
    size = attributes.hand_size(game, seat)
    rule = "2.IV.viii" if game.state.phase == "movement" else "2.VI.ii"
    if len(player.hand) < size:
        yield from draw(game, seat, size - len(player.hand), rule)
    while len(player.hand) > size:
        yield from discard_from_hand(game, seat, rule)


def discard_from_hand(game: Game, seat: int, rule: str, optional: bool = False) -> Rule[bool]:
    """The player discards a card of the own choice from the hand."""
    player = game.state.players[seat]
    number = yield from pick(
        game, seat, "discard-card", list(player.hand), rule, (len(player.hand),), optional=optional
    )
    if number is None:
        return False
    card = game.card(int(number))
    face_up = table.discards_face_up(game, seat)
    table.move(game, card, "discard")
    card.shown = face_up
    if not face_up:
        forget_hand(game, seat)
    game.log("discarded from hand", seat, card.id, rule, seat=-1 if face_up else seat)
    yield from happened(game, "discarded from hand", card)
    return True


def forget_hand(game: Game, seat: int) -> None:
    """A card has left the hand unseen: of those that the opponent knew there, it could be any."""
    for number in game.state.players[seat].hand:
        game.card(number).shown = False


def is_hazard(card: Instance) -> bool:
    """Does it count as a hazard when cards are brought from the sideboard? Agents do, whoever has
    them (1.3.W2, 1.3.R2)."""
    facts = card.card
    return isinstance(facts, Creature | HazardEvent | HazardAgent) or bool(
        getattr(facts, "hazard_too", False) or getattr(facts, "agent", False)
    )


def is_resource_or_character(card: Instance) -> bool:
    """Is it a resource or a character? A hazard that may be played as a resource is one only while
    it is played so, and in the deck's lists (1.3.3): Twilight says that otherwise it is a hazard."""
    return not isinstance(card.card, Creature | HazardAgent | HazardEvent | Site)


def _of_use(game: Game, seat: int, hazards: bool) -> Iterator[int]:
    """The hazards, or the resources and characters, in a player's sideboard."""
    for number in game.state.players[seat].sideboard:
        card = game.card(number)
        if is_hazard(card) if hazards else _is_own(game, card):
            yield number


def _is_own(game: Game, card: Instance) -> bool:
    return is_resource_or_character(card) and not game.is_hazard_alone(card)


def use_sideboard(game: Game, seat: int, hazards: bool, rule: str) -> Rule[bool]:
    """Up to five cards to the discard pile, or one into the play deck if it has five cards. The
    opponent is shown that they are hazards, or resources and characters, and no more."""
    player = game.state.players[seat]
    kind = "a hazard" if hazards else "a resource or character"
    ways = [Option("to-discard-pile")]
    if len(player.deck) >= game.ruleset.play.sideboard_cards:
        ways.append(Option("to-play-deck"))
    way = yield from choose(game, seat, "sideboard-way", ways, rule)
    if way.verb == "to-play-deck":
        number = yield from pick(
            game, seat, "from-sideboard", _distinct(game, _of_use(game, seat, hazards)), rule
        )
        if number is not None:
            table.move(game, game.card(int(number)), "deck")
            game.chance.shuffle(player.deck)
            game.log("from sideboard into deck", seat, int(number), kind, rule, seat=seat)
        return True
    for brought in range(game.ruleset.play.sideboard_cards):
        options = _distinct(game, _of_use(game, seat, hazards))
        if not options:
            break
        number = yield from pick(
            game, seat, "from-sideboard", options, rule, (brought,), optional=brought > 0
        )
        if number is None:
            break
        table.move(game, game.card(int(number)), "discard")
        game.log("from sideboard", seat, int(number), kind, rule, seat=seat)
    return True


# What the opponent is shown of a card that its player has searched for (Council of Lórien, issue
# one and number 3, 27; the rulebooks are silent): all of it where only cards of a certain sort would
# do; that it is a hazard, a resource or a character where that was asked; and nothing otherwise.
ALL_OF_IT = ""
ANY_CARD = "a card"


def into_deck(game: Game, card: Instance, shown: str = ANY_CARD) -> None:
    """Puts a card into its owner's play deck and shuffles; of the card `shown` is shown."""
    table.move(game, card, "deck")
    game.log("into deck", card.owner, card.id, shown, seat=-1 if shown == ALL_OF_IT else card.owner)
    game.chance.shuffle(game.state.players[card.owner].deck)


def all_into_deck(game: Game, seat: int, *piles: str) -> None:
    """Shuffles these piles of a player ("hand", "discard") into the play deck, sites excepted, which
    lie apart; of the cards nothing is shown but how many they are."""
    player = game.state.players[seat]
    numbers = [number for pile in piles for number in getattr(player, pile)]
    for number in numbers:
        table.move(game, game.card(number), "deck")
    game.chance.shuffle(player.deck)
    game.log("all into deck", seat, len(numbers))


def into_hand(game: Game, card: Instance, shown: str = ALL_OF_IT) -> None:
    """Takes a card from a pile into its owner's hand; of the card `shown` is shown."""
    back = card.where == "discard"
    table.move(game, card, "hand")
    card.shown = shown == ALL_OF_IT
    seat = -1 if card.shown else card.owner
    if back:
        game.log("taken back", card.owner, card.id, shown, seat=seat)
    else:
        game.log("to hand", card.owner, card.id, shown, seat=seat)


def found(game: Game, card: Instance, shown: str = ALL_OF_IT) -> None:
    """A card was searched out of a pile, to be played or discarded at once; of the card `shown` is
    shown."""
    seat = -1 if shown == ALL_OF_IT else card.owner
    game.log("found", card.owner, card.id, shown, seat=seat)


def sideboard_has(game: Game, seat: int, hazards: bool) -> bool:
    """Is there anything of the kind in a player's sideboard?"""
    return any(True for _ in _of_use(game, seat, hazards))
