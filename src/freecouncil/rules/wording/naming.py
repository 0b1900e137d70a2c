"""How cards, companies, players and values are called, to one viewer."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from freecouncil.cards.facts import Character, Creature, Site
from freecouncil.cards.words.plain import REGION_TYPES, SITE_TYPES, count, listing, several
from freecouncil.rules.sight import knows
from freecouncil.rules.state import FIRST_ATTACK, FIRST_COMPANY, Instance

if TYPE_CHECKING:
    from freecouncil.rules.game import Game

UNKNOWN = "a card"
_TYPES: dict[str, str] = {
    **{str(kind): words for kind, words in REGION_TYPES.items()},
    **{str(kind): words for kind, words in SITE_TYPES.items()},
}
_ORDINALS = {1: "first", 2: "second", 3: "third", 4: "fourth", 5: "fifth"}
MOVEMENTS = {
    "starter": "by starter movement",
    "region": "by region movement",
    "under-deeps": "through the Under-deeps",
    "special": "by special movement",
}


class Names:
    """Calls things by their names; a card that the viewer may not know is "a card".

    `open_book` names every card: for telling what happened in the open, when a card may be hidden
    again since. `heads` says after whom the companies were called at that moment.
    """

    __slots__ = ("game", "heads", "open_book", "spoken", "viewer")

    def __init__(
        self,
        game: Game,
        viewer: int | None,
        *,
        open_book: bool = False,
        heads: tuple[tuple[int, int], ...] = (),
    ) -> None:
        self.game = game
        self.viewer = viewer
        self.open_book = open_book
        self.heads = dict(heads)
        self.spoken: dict[int, None] = {}  # the cards that were called by name, in their order

    def instance(self, number: int) -> Instance | None:
        """The card of a number, when the viewer may know it."""
        cards = self.game.state.cards
        if not 0 < number < len(cards):
            return None
        card = cards[number]
        if not self.open_book and not knows(self.game, self.viewer, card):
            return None
        self.spoken[number] = None
        return card

    def card(self, number: int) -> str:
        card = self.instance(number)
        return card.card.name if card is not None else UNKNOWN

    def the(self, number: int) -> str:
        """The card's name within a sentence: "the Cave-drake", "Smaug"."""
        card = self.instance(number)
        if card is None:
            return UNKNOWN
        name = card.card.name
        plain = card.card.unique or isinstance(card.card, Site | Character) or name[:4] == "The "
        return name if plain else f"the {name}"

    def attacker(self, number: int) -> str:
        """Who attacks: a creature or a character by name, a site by its automatic-attack."""
        card = self.instance(number)
        if card is not None and isinstance(card.card, Site):
            return f"the automatic-attack at {card.card.name}"
        return self.the(number)

    def agreeing(self, number: int, one: str, many: str) -> str:
        """The verb that goes with a card: "Wargs are discarded". Only creatures are many: what else
        has a plural for its name is a title."""
        card = self.instance(number)
        if card is None or not isinstance(card.card, Creature):
            return one
        return many if several(card.card.name) else one

    def company(self, number: int) -> str:
        head = self.heads.get(number)
        company = self.game.state.companies.get(number)
        if head is None and company is not None and company.members:
            head = self.game.namesake(company)
        if head is None:
            return "a company"
        return f"{possessive(self.game.state.cards[head].card.name)} company"

    def player(self, seat: int) -> str:
        return self.game.state.players[seat].name

    def value(self, value: Any) -> str:
        """Anything that can be chosen: a card, a company, a player, an attack, or words."""
        if isinstance(value, str):
            return said(value)
        if value < 0:
            return self.player(-1 - value)
        if value >= FIRST_ATTACK:
            return "the attack"
        return self.company(value) if value >= FIRST_COMPANY else self.card(value)

    def whereabouts(self, number: int) -> str:
        """Where a card is, to tell it from another of its name."""
        card = self.instance(number)
        if card is None:
            return ""
        game = self.game
        if card.where == "play":
            if isinstance(card.card, Character):
                company = game.company_of(card)
                return f"of {self.company(company.id)}" if company is not None else ""
            return f"with {self.card(card.host)}" if card.host else ""
        return PLACES.get(card.where, "")


PLACES = {
    "hand": "in hand",
    "deck": "in the play deck",
    "discard": "in the discard pile",
    "sideboard": "in the sideboard",
    "location": "in the location deck",
    "points": "in the marshalling point pile",
    "out": "out of play",
    "on-guard": "on-guard",
    "chain": "declared",
    "spent": "among the discarded sites",
    "aside": "off to the side",
    "gone": "removed from the game",
    "agent": "an agent in play",
}


def possessive(name: str) -> str:
    return f"{name}'s"


def said(value: str) -> str:
    """What a value that is a word means: "region-type:wilderness" is "Wilderness".

    >>> said("region-type:wilderness"), said("site:Moria"), said("with leader")
    ('Wilderness', 'Moria', 'with leader')
    """
    kind, colon, what = value.partition(":")
    if colon and kind in ("region-type", "site-type", "region", "site"):
        return _TYPES.get(what, what)
    return _TYPES.get(value, value)


def signed(number: int) -> str:
    """A modification within a sum.

    >>> signed(3), signed(-1)
    ('+ 3', '- 1')
    """
    return f"+ {number}" if number >= 0 else f"- {-number}"


def odds(least: int) -> str:
    """How likely two dice are to show this or more.

    >>> odds(7), odds(2), odds(13)
    ('7 or more on the dice, 58%', 'certain', 'impossible')
    """
    if least <= 2:
        return "certain"
    if least > 12:
        return "impossible"
    ways = sum(1 for first in range(1, 7) for second in range(1, 7) if first + second >= least)
    return f"{least} or more on the dice, {round(100 * ways / 36)}%"


class Spoken:
    """A value in a template: `{0:card}`, `{1:company}`, `{2:player}` say how to call it,
    `{0:is}` is the verb that goes with it."""

    __slots__ = ("names", "value")

    def __init__(self, names: Names, value: Any) -> None:
        self.names = names
        self.value = value

    def __format__(self, kind: str) -> str:
        value, names = self.value, self.names
        match kind:
            case "card":
                return names.card(value)
            case "the":
                return names.the(value)
            case "attacker":
                return names.attacker(value)
            case "is" | "was":
                return names.agreeing(value, kind, {"is": "are", "was": "were"}[kind])
            case "company":
                return names.company(value)
            case "player":
                return names.player(value)
            case "value":
                return names.value(value)
            case "cards":
                return listing(names.card(n) for n in value)
            case "nth":
                return _ORDINALS.get(value, f"{value}th")
            case "path":
                return listing(said(str(part)) for part in str(value).split("/"))
            case "movement":
                return MOVEMENTS.get(value, str(value))
            case "" | "number" | "text":
                return said(value) if isinstance(value, str) else str(value)
        noun, _, plural = kind.partition("|")
        return count(value, noun, plural)  # "{1:strike}": "one strike", "4 strikes"


def fill(template: str, names: Names, args: tuple[Any, ...], **more: Any) -> str:
    """The template with its values called by name, its first letter large."""
    spoken = [Spoken(names, value) for value in args]
    text = template.format(*spoken, **more)
    return text[:1].upper() + text[1:]


def say_once(known: dict[str, Any], key: str, words: object) -> None:
    """Adds words to a table. What is worded there already must not come to mean something else."""
    if known.setdefault(key, words) != words:
        raise ValueError(f"{key!r} is worded already: {known[key]!r}; give it another name")
