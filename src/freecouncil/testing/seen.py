"""What a test looks at: cards, companies and attacks, with their numbers as they are now."""

from __future__ import annotations

from freecouncil.cards.facts import Item
from freecouncil.rules import attributes, table
from freecouncil.rules.agents import current_site
from freecouncil.rules.attacks import Attack
from freecouncil.rules.game import Game
from freecouncil.rules.state import TAPPED, UNTAPPED, WOUNDED, Company, Instance


class SeenCard:
    """A card of the game, asked by `game["Legolas"]`."""

    def __init__(self, game: Game, instance: Instance) -> None:
        self._game = game
        self.instance = instance

    def __repr__(self) -> str:
        state = ("untapped", "tapped", "wounded")[self.instance.state]
        return f"<{self.name}: {self.where}, {state}>"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, SeenCard) and other.instance is self.instance

    def __hash__(self) -> int:
        return hash(self.instance.id)

    @property
    def id(self) -> int:
        """Its number in this game."""
        return self.instance.id

    @property
    def name(self) -> str:
        return self.instance.card.name

    @property
    def where(self) -> str:
        """deck, hand, discard, sideboard, location, spent (a discarded site), play, points (the
        marshalling point pile), out (removed from play), chain, on-guard, …"""
        return self.instance.where

    @property
    def in_play(self) -> bool:
        return self.instance.where in table.IN_PLAY

    @property
    def untapped(self) -> bool:
        return self.instance.state == UNTAPPED

    @property
    def tapped(self) -> bool:
        return self.instance.state == TAPPED

    @property
    def wounded(self) -> bool:
        return self.instance.state == WOUNDED

    @property
    def face_down(self) -> bool:
        """Is it an agent hazard that is not revealed?"""
        return self.instance.face_down

    @property
    def stored(self) -> bool:
        return self.instance.stored

    @property
    def in_use(self) -> bool:
        """Of an item: is it the weapon, armor, … that its bearer uses?"""
        return self.instance.in_use

    @property
    def owner(self) -> int:
        """The seat of its owner: 0 or 1."""
        return self.instance.owner

    @property
    def bearer(self) -> str:
        """The name of the card on which it lies; empty where there is none."""
        return self._game.card(self.instance.host).card.name if self.instance.host else ""

    @property
    def cards(self) -> list[str]:
        """The names of the cards that lie on it."""
        return [self._game.card(n).card.name for n in self.instance.attached]

    @property
    def controller(self) -> str:
        """The name of the character whom it follows; empty under general influence."""
        number = self.instance.controller
        return self._game.card(number).card.name if number else ""

    @property
    def followers(self) -> list[str]:
        return [c.card.name for c in table.followers(self._game, self.instance)]

    @property
    def loose(self) -> bool:
        """Is it under nobody's influence (2.II.2.2.3)?"""
        return self.instance.loose

    @property
    def site(self) -> str:
        """The name of its company's site; while the company moves, of the one it comes from. Of an agent
        hazard, that of its current site; empty where no card of it is there."""
        if self.instance.where == table.AGENT:
            here = current_site(self._game, self.instance)
            return here.card.name if here is not None else ""
        company = self._game.company_of(self.instance)
        return self._game.card(company.site).card.name if company is not None else ""

    @property
    def company(self) -> SeenCompany:
        company = self._game.company_of(self.instance)
        assert company is not None, f"{self.name} is in no company: it is in {self.where}"
        return SeenCompany(self._game, company)

    @property
    def prowess(self) -> int:
        return attributes.prowess(self._game, self.instance, current_attack(self._game))

    @property
    def body(self) -> int:
        return attributes.body(self._game, self.instance, current_attack(self._game))

    @property
    def mind(self) -> int:
        return attributes.mind(self._game, self.instance)

    @property
    def direct_influence(self) -> int:
        """All of its direct influence that is not restricted."""
        return attributes.direct_influence(self._game, self.instance)

    def influence_over(self, target: SeenCard) -> int:
        """What is left of its direct influence for the target, with what is restricted to it."""
        return attributes.unused_influence(self._game, self.instance, target.instance)

    @property
    def corruption_points(self) -> int:
        """Of a character: of all that it bears. Of an item: its own."""
        if isinstance(self.instance.card, Item):
            bearer = self._game.card(self.instance.host)
            printed = self.instance.card.corruption
            return attributes.fold(self._game, "corruption", self.instance, printed, bearer)
        return attributes.corruption_points(self._game, self.instance)

    def has_skill(self, skill: str) -> bool:
        return attributes.has_skill(self._game, self.instance, skill)

    def tally(self, attribute: str) -> list[tuple[int, str]]:
        """How a number comes about: `prowess`, `body`, `mind`, `direct-influence` or
        `corruption-points`, as amounts with what they are for."""
        notes: attributes.Notes = []
        attack = current_attack(self._game)
        match attribute:
            case "prowess":
                attributes.prowess(self._game, self.instance, attack, notes)
            case "body":
                attributes.body(self._game, self.instance, attack, notes)
            case "mind":
                attributes.mind(self._game, self.instance, notes)
            case "direct-influence":
                attributes.direct_influence(self._game, self.instance, notes)
            case "corruption-points":
                attributes.corruption_points(self._game, self.instance, notes)
            case _:
                raise ValueError(f"there is no tally of {attribute!r}")
        return notes


class SeenCompany:
    """A company, asked by `game.company("Legolas")`."""

    def __init__(self, game: Game, company: Company) -> None:
        self._game = game
        self.state = company

    def __eq__(self, other: object) -> bool:
        return isinstance(other, SeenCompany) and other.state is self.state

    def __hash__(self) -> int:
        return hash(self.state.id)

    @property
    def id(self) -> int:
        return self.state.id

    @property
    def members(self) -> list[str]:
        """The names of its characters."""
        return [c.card.name for c in table.characters(self._game, self.state)]

    @property
    def site(self) -> str:
        return self._game.card(self.state.site).card.name

    @property
    def moving_to(self) -> str:
        return self._game.card(self.state.new_site).card.name if self.state.new_site else ""

    @property
    def size(self) -> int:
        return attributes.company_size(self._game, self.state)

    @property
    def hazard_limit(self) -> int:
        from freecouncil.rules.declaring import hazard_limit

        return hazard_limit(self._game, self.state)

    @property
    def hazards(self) -> int:
        """How many have been declared against it, as counted against the limit."""
        return self.state.hazards

    @property
    def events(self) -> list[str]:
        """The names of the cards that were played on the company as a whole."""
        return [self._game.card(n).card.name for n in self.state.attached]

    @property
    def on_guard(self) -> list[str]:
        return [self._game.card(n).card.name for n in self.state.on_guard]


class SeenAttack:
    """The attack that is going on, asked by `game.attack`."""

    def __init__(self, game: Game, attack: Attack) -> None:
        self._game = game
        self.state = attack

    @property
    def source(self) -> str:
        return self.state.source.card.name

    @property
    def race(self) -> str:
        return self.state.race

    @property
    def strikes(self) -> int:
        return self.state.number_of_strikes(self._game)

    @property
    def prowess(self) -> int:
        return self.state.prowess(self._game)

    @property
    def body(self) -> int | None:
        return self.state.body(self._game)

    @property
    def detainment(self) -> bool:
        return self.state.detainment

    @property
    def canceled(self) -> bool:
        return self.state.canceled

    @property
    def attacker_chooses(self) -> bool:
        return self.state.attacker_chooses(self._game)

    @property
    def assigned(self) -> list[str]:
        """The names of those who face its strikes, in the order in which they were assigned."""
        return [s.target.card.name for s in self.state.strikes]


def current_attack(game: Game) -> Attack | None:
    """The attack that the rules which are under way are about, if there is one."""
    if game.window.attack is not None:
        found = game.window.attack
        return found if isinstance(found, Attack) else None
    innermost: Attack | None = None
    rule = game._rule
    while rule is not None:
        frame = getattr(rule, "gi_frame", None)
        if frame is not None and isinstance(here := frame.f_locals.get("attack"), Attack):
            innermost = here
        rule = getattr(rule, "gi_yieldfrom", None)
    return innermost
