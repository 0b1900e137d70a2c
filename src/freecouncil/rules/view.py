"""What a player may know: a projection of the position, computed when it is asked for.

>>> from freecouncil.rules.game import Game
>>> from freecouncil.rules.setup import Setup
>>> game = Game.new(Setup.challenge("A", "F"), seed=7)
>>> mine, theirs = game.view(0).player(0).hand, game.view(1).player(0).hand
>>> mine.count == theirs.count == 8, len(mine.known), len(theirs.known)
(True, 8, 0)
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property, lru_cache
from typing import TYPE_CHECKING, Any

import msgspec

from freecouncil.cards.facts import Ally, Character, HazardAgent, Item, Site
from freecouncil.cards.library import kind_of, library
from freecouncil.rules import agents, attributes, council, fallen_wizards, table, words
from freecouncil.rules.decisions import Decision
from freecouncil.rules.declaring import hazard_limit
from freecouncil.rules.event_sites import is_event_site
from freecouncil.rules.glance import Glances
from freecouncil.rules.prisoners import is_prisoner
from freecouncil.rules.sight import is_open, sees
from freecouncil.rules.snapshot import (
    Declared,
    Note,
    Pile,
    SeenAgent,
    SeenAttack,
    SeenCard,
    SeenCompany,
    SeenDecision,
    SeenOption,
    SeenPlayer,
    SeenStrike,
    Snapshot,
    Tally,
)
from freecouncil.rules.state import Company, Instance

if TYPE_CHECKING:
    from freecouncil.rules.game import Game
    from freecouncil.rules.why import Reason

Kept = dict[tuple[int, str], tuple[list[int], Pile]]
_STATES = ("", "tapped", "wounded")
_PILES = frozenset(("deck", "hand", "discard", "sideboard", "location", "pool", "out", "spent"))


class View(Glances):
    """The game as one player (or, with None, a spectator) may see it.

    Nothing is computed before it is asked for. A view is of one moment: ask the game for another
    after a choice.
    """

    def __init__(self, game: Game, seat: int | None, kept: Kept | None = None) -> None:
        self._game = game
        self.seat = seat
        self._numbers: dict[int, dict[str, Any]] = {}  # of cards: the same for every viewer
        # Whoever makes many views of one game may keep the piles that seldom change.
        self._kept: Kept = {} if kept is None else kept

    def beside(self, seat: int | None) -> View:
        """The same moment for another viewer, without counting again what both see."""
        other = View(self._game, seat, self._kept)
        other._numbers = self._numbers
        other.__dict__["_points"] = self._points
        return other

    # The game -----------------------------------------------------------------------------------

    @property
    def turn(self) -> int:
        return self._game.state.turn

    @property
    def phase(self) -> str:
        return self._game.state.phase

    @property
    def active(self) -> int:
        """The player whose turn it is."""
        return self._game.state.active

    @property
    def decision(self) -> Decision | None:
        """The open question, when it is this viewer's."""
        decision = self._game.decision
        return decision if decision is not None and decision.player == self.seat else None

    @property
    def waiting_for(self) -> int | None:
        """Whose choice it is; None when the game is over."""
        decision = self._game.decision
        return decision.player if decision is not None else None

    def log(self, since: int = 0, *, details: bool = True) -> list[words.Line]:
        """What has happened, from event number `since` on."""
        return words.log(self._game, self.seat, since, details=details)

    def why_not(self, number: int) -> list[Reason]:
        """What keeps a card that this player could use from being used now."""
        from freecouncil.rules.why import why_not

        if self.seat is None or not self.sees(number):
            return []
        return why_not(self._game, self.seat, number)

    # Cards --------------------------------------------------------------------------------------

    def sees(self, number: int) -> bool:
        """May the viewer know what this card is?"""
        cards = self._game.state.cards
        return 0 < number < len(cards) and sees(cards[number], self.seat)

    def card(self, number: int) -> SeenCard:
        """A card that the viewer may know, as it is now."""
        if not self.sees(number):
            raise LookupError(f"what card {number} is, is not for this player to know")
        return self._card(self._game.state.cards[number])

    def _card(self, card: Instance) -> SeenCard:
        facts = card.card
        if (
            card.where in _PILES
            and card.in_use
            and not (card.attached or card.stored or card.state or card.controller or card.loose)
        ):
            return _at_rest(card.id, facts.id, card.owner)
        numbers = self._numbers.get(card.id)
        if numbers is None:
            numbers = {}
            if card.where in ("play", "points") or is_prisoner(self._game, card):
                numbers = _numbers(self._game, card)
            elif card.where == table.AGENT:
                numbers = _figures(self._game, card)
            self._numbers[card.id] = numbers
        attached = (self._game.state.cards[n] for n in card.attached)
        held = is_prisoner(self._game, card)
        gone = isinstance(facts, Character) and card.where != "play" and not held  # with its wounds
        return SeenCard(
            id=card.id,
            card=facts.id,
            name=facts.name,
            kind=kind_of(facts),
            owner=card.owner,
            state="" if gone else _STATES[card.state],
            controller=card.controller,
            loose=card.loose,
            unused=not card.in_use,
            stored=card.stored,
            prisoner=held,
            face_down=card.face_down
            or (not is_open(card) and card.where in ("play", "on-guard", "chain", table.AGENT)),
            attached=self._cards(attached),
            **numbers,
        )

    def _cards(self, cards: Iterable[Instance]) -> tuple[SeenCard, ...]:
        return tuple(self._card(card) for card in cards if sees(card, self.seat))

    def _pile(self, numbers: list[int], *, ordered: bool = False) -> Pile:
        """Known cards of a pile by name, so that the order of a deck is not to be read from it."""
        cards = [self._game.state.cards[n] for n in numbers]
        known = [card for card in cards if sees(card, self.seat)]
        if not ordered:
            known.sort(key=lambda card: (card.card.name, card.id))
        return Pile(len(numbers), tuple(map(self._card, known)))

    def _closed(self, owner: int, where: str, numbers: list[int]) -> Pile:
        """A pile that only its owner may look through."""
        if owner != self.seat:
            return Pile(len(numbers))
        kept = self._kept.get((owner, where))
        if kept is None or kept[0] != numbers:
            kept = self._kept[owner, where] = (numbers[:], self._pile(numbers))
        return kept[1]

    def tally(self, what: str, number: int) -> Tally:
        """How a number came about: prowess, body, mind, direct-influence or corruption of a card
        in play, general-influence or hand-size of a player (by seat), hazard-limit of a company.
        """
        return tally(self._game, self.seat, what, number)

    # The table ----------------------------------------------------------------------------------

    @cached_property
    def _points(self) -> Any:
        return council.tally_now(self._game)

    def player(self, seat: int) -> SeenPlayer:
        """A player's side of the table."""
        game = self._game
        player = game.state.players[seat]
        cards = game.state.cards
        counted = self._points.players[seat]
        after = list(counted.after.values())
        return SeenPlayer(
            seat=seat,
            name=player.name,
            alignment=player.alignment,
            turns=player.turns,
            exhausted=player.exhausted,
            deck=self._closed(seat, "deck", player.deck),
            hand=self._pile(player.hand, ordered=seat == self.seat),
            discard=self._pile(player.discard, ordered=seat == self.seat),
            sideboard=self._closed(seat, "sideboard", player.sideboard),
            location=self._closed(seat, "location", player.location),
            points_pile=self._cards(cards[n] for n in player.points),
            out=self._cards(cards[n] for n in player.out),
            spent=self._cards(cards[n] for n in player.spent),
            hand_size=attributes.hand_size(game, seat),
            influence=attributes.general_influence(game, seat),
            influence_used=attributes.used_general_influence(game, seat),
            points={str(kind): amount for kind, amount in counted.raw.items() if amount},
            counted={str(k): amount for k, amount in after[-1].items() if amount} if after else {},
            total=counted.final,
            avatar=player.avatar,
            avatar_name=player.avatar_name,
            avatar_lost=player.avatar_lost,
            declared=player.declared,
            stage_points=fallen_wizards.stage_points(game, seat),
        )

    def companies(self, seat: int | None = None) -> tuple[SeenCompany, ...]:
        """The companies of a player, or all."""
        return tuple(
            self.company(company.id)
            for company in self._game.state.companies.values()
            if seat is None or company.owner == seat
        )

    def company(self, number: int) -> SeenCompany:
        """A company with everything that lies with it."""
        game = self._game
        company = game.state.companies[number]
        cards = game.state.cards
        site = cards[company.new_site] if company.new_site else None
        revealed = site is not None and sees(site, self.seat)
        on_guard = [cards[n] for n in company.on_guard]
        return SeenCompany(
            id=company.id,
            owner=company.owner,
            name=words.Names(game, self.seat).company(company.id),
            members=self._cards(table.characters(game, company)),
            site=self._card(cards[company.site]),
            moving=site is not None,
            destination=self._card(site) if site is not None and revealed else None,
            movement=company.movement,
            path=company.path,
            regions=company.regions,
            hazard_limit=self._limit(company),
            hazards=company.hazards,
            current=game.window.company == company.id,
            moved=company.moved,
            returned=company.returned,
            entered=company.entered,
            idle=company.idle,
            on_guard=len(on_guard),
            on_guard_known=self._cards(on_guard),
            attached=self._cards(cards[n] for n in company.attached),
            size=attributes.company_size(game, company),
        )

    def _limit(self, company: Company) -> int:
        return hazard_limit(self._game, company) if company.hazard_limit else 0

    def events(self) -> tuple[SeenCard, ...]:
        """Cards in play that are with no company, character or site."""
        game = self._game
        sites = {n for c in game.state.companies.values() for n in (c.site, c.new_site)}
        return self._cards(
            card
            for card in game.state.cards[1:]
            if card.where == "play" and not card.host and not card.company and card.id not in sites
        )

    def agents(self) -> tuple[SeenAgent, ...]:
        """The agent hazards in play, in the order in which they came."""
        return tuple(map(self._agent, agents.agents(self._game)))

    def _agent(self, agent: Instance) -> SeenAgent:
        game = self._game
        known = sees(agent, self.seat)
        sites = agents.sites_with(game, agent)
        site = sites[-1] if sites and sees(sites[-1], self.seat) else None
        events = [c for c in map(game.card, agent.attached) if c not in sites]
        return SeenAgent(
            owner=agent.owner,
            face_down=agent.face_down,
            card=self._card(agent) if known else None,
            state=_STATES[agent.state],
            new=agent.came == game.state.turn,
            site=self._card(site) if site is not None else None,
            hidden_sites=sum(1 for s in sites if not s.shown),
            at=str(agent.memo[1]) if agent.memo[:1] == (agents.DECLARED_AT,) else "",
            attached=self._cards(events),
        )

    def chain(self) -> tuple[Declared, ...]:
        """What has been declared and not yet resolved."""
        found = []
        for ctx in self._game.chain:
            seen = self._card(ctx.me) if sees(ctx.me, self.seat) else None
            name = seen.name if seen is not None else "a card"
            trigger = ctx.info[0] if ctx.action is None and isinstance(ctx.info, tuple) else None
            what = ctx.action.name if ctx.action is not None else getattr(trigger, "name", "")
            hidden = seen is None or what in ("", "short", "permanent", "long")
            found.append(Declared(ctx.player, name if hidden else f"{name}: {what}", seen))
        return tuple(found)

    def attack(self) -> SeenAttack | None:
        """The attack that is going on."""
        game = self._game
        attack = game.window.attack
        if attack is None:
            return None
        return SeenAttack(
            source=self._card(attack.source),
            company=attack.company.id,
            race=attack.race,
            strikes=attack.number_of_strikes(game),
            prowess=attack.prowess(game),
            body=attack.body(game),
            detainment=attack.detainment,
            automatic=attack.automatic,
            assigned=tuple(SeenStrike(s.target.id, s.outcome) for s in attack.strikes),
        )

    # All of it ----------------------------------------------------------------------------------

    def snapshot(self) -> Snapshot:
        """Everything that the viewer sees, as plain values."""
        game = self._game
        state = game.state
        result = game.result
        return Snapshot(
            viewer=self.seat,
            ruleset=game.ruleset.name,
            length=game.setup.length,
            turn=state.turn,
            phase=state.phase,
            active=state.active,
            players=(self.player(0), self.player(1)),
            companies=self.companies(),
            events=self.events(),
            agents=self.agents() if state.live.get(table.AGENTS) else (),
            chain=self.chain(),
            attack=self.attack(),
            waiting_for=self.waiting_for,
            decision=self._decision(),
            decisions=len(game.decisions),
            log=len(game.events),
            result=result.words if result is not None else "",
            winner=result.winner if result is not None else None,
        )

    def to_dict(self) -> dict[str, Any]:
        """The snapshot as dictionaries and lists, ready for JSON."""
        return dict(msgspec.to_builtins(self.snapshot()))

    def _decision(self) -> SeenDecision | None:
        decision = self.decision
        if decision is None:
            return None
        said = words.labels(self._game, decision)
        about = decision.about
        if decision.ask == "respond" and not self.sees(int(about[0])):
            about = ()  # what was declared face-down is not told apart by its number
        return SeenDecision(
            player=decision.player,
            ask=decision.ask,
            words=words.question(self._game, decision),
            rule=decision.rule,
            about=about,
            options=tuple(
                SeenOption(option.key, option.verb, option.args, text)
                for option, text in zip(decision.choices, said, strict=True)
            ),
        )


@lru_cache(maxsize=20_000)
def _at_rest(number: int, printing: str, owner: int) -> SeenCard:
    """A card in a pile: nothing about it changes as long as it lies there."""
    facts = library().by_id(printing)
    return SeenCard(id=number, card=printing, name=facts.name, kind=kind_of(facts), owner=owner)


def _numbers(game: Game, card: Instance) -> dict[str, Any]:
    """The numbers of a card in play, as they are now."""
    numbers = _figures(game, card) if card.where == "play" else {}
    if card.card.points is not None:
        entry = council.entry_for(game, card, card.holder - 1 if card.holder else card.owner)
        numbers["points"] = entry.amount if entry is not None else 0
    return numbers


def _figures(game: Game, card: Instance) -> dict[str, Any]:
    facts = card.card
    if isinstance(facts, Character):
        return {
            "prowess": attributes.prowess(game, card),
            "body": attributes.body(game, card),
            "mind": attributes.mind(game, card) if facts.mind is not None else None,
            "influence": attributes.direct_influence(game, card),
            "free_influence": attributes.unused_influence(game, card),
            "corruption": attributes.corruption_points(game, card),
        }
    if isinstance(facts, HazardAgent):
        return {
            "prowess": attributes.prowess(game, card),
            "body": attributes.body(game, card),
            "mind": attributes.mind(game, card),
            "influence": attributes.direct_influence(game, card),
        }
    if isinstance(facts, Ally):
        fights = facts.prowess is not None
        return {
            "prowess": attributes.prowess(game, card) if fights else None,
            "body": attributes.body(game, card) if fights else None,
            "mind": attributes.mind(game, card),
        }
    if isinstance(facts, Site):
        known = {"site_type": game.site_type(card)}
        return {**known, "region": facts.region} if is_event_site(card) else known
    printed = getattr(facts, "corruption", 0)
    if card.host and (isinstance(facts, Item) or printed):
        bearer = game.state.cards[card.host]
        return {"corruption": attributes.fold(game, "corruption", card, printed, bearer)}
    return {}


def tally(game: Game, viewer: int | None, what: str, number: int) -> Tally:
    """A number with the steps that made it."""
    notes: attributes.Notes = []
    if what == "general-influence":
        total = attributes.general_influence(game, number, notes)
        return _made(total, notes)
    if what == "hand-size":
        player = game.state.players[number]
        total = attributes.number(game, "hand-size", player, -1 - number, 8, None, notes)
        return _made(total, notes)
    if what == "hazard-limit":
        company = game.state.companies[number]
        total = attributes.number(
            game, "hazard-limit", company, number, company.hazard_limit, None, notes
        )
        return _made(max(0, total), notes)
    folds = {
        "prowess": attributes.prowess,
        "body": attributes.body,
        "mind": attributes.mind,
        "direct-influence": attributes.direct_influence,
        "corruption": attributes.corruption_points,
    }
    if what not in folds:
        known = ", ".join((*folds, "general-influence", "hand-size", "hazard-limit"))
        raise LookupError(f"there is no tally of {what!r}; there are: {known}")
    card = game.state.cards[number]
    if card.where not in ("play", table.AGENT) or not sees(card, viewer):
        raise LookupError("only cards in play that can be seen have tallies")
    fold: Any = folds[what]
    return _made(fold(game, card, notes=notes), notes)


def _made(total: int, notes: attributes.Notes) -> Tally:
    steps = [Note(amount, why) for amount, why in notes if amount or why == "printed"]
    return Tally(total, tuple(steps))
