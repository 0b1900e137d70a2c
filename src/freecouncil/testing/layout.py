"""Laying out a position: the cards are put on the table and the game is taken up at a phase."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from functools import lru_cache

import msgspec

from freecouncil.cards.facts import (
    AnyCard,
    Character,
    Creature,
    HazardAgent,
    HazardEvent,
    ResourceEvent,
    Site,
)
from freecouncil.cards.library import AmbiguousCard, kind_of, library
from freecouncil.decks import Deck
from freecouncil.decks.legality.sides import needs_balrog_version
from freecouncil.rules import agents, remembering, table
from freecouncil.rules.balrog import BALROG, as_used
from freecouncil.rules.chance import Chance, scramble
from freecouncil.rules.game import Game
from freecouncil.rules.prisoners import place_rescue_site, take
from freecouncil.rules.registry import script_for
from freecouncil.rules.rings import put_in_store
from freecouncil.rules.scripting import EITHER, Action, Script
from freecouncil.rules.setup import Setup
from freecouncil.rules.state import Company, Instance, Player, State
from freecouncil.rules.turn import STEPS
from freecouncil.rulesets import ruleset
from freecouncil.rulesets.ending import PlayerAlignment
from freecouncil.testing.pieces import AgentPiece, CompanyPiece, Piece, Side

PHASES = tuple(STEPS)
SIDES = {
    "wizard": "hero",
    "ringwraith": "minion",
    "fallen-wizard": "fallen-wizard",
    "balrog": "balrog",
}
# Whose card is meant where several sides have one of a name: the player's own, then another's;
# "Moria [M]" says it.
_OWN: dict[str, tuple[tuple[str, ...], ...]] = {
    "wizard": (("hero",),),
    "ringwraith": (("minion",),),
    "fallen-wizard": (("fallen-wizard", "stage"), ("hero",), ("minion",)),
    "balrog": (("balrog",), ("minion",)),
}
MARKS = {"[H]": "hero", "[M]": "minion", "[F]": "fallen-wizard", "[S]": "stage", "[B]": "balrog"}
HAVENS = 4  # copies of each haven in a location deck that a test leaves open
BLANKS = 40
FIRST_CARD = 41  # below it numbers are only numbers: seats, counts, amounts
# A card that does nothing. It borrows a printing, so that whatever looks it up finds something.
BLANK = ResourceEvent(
    name="a blank card",
    alignment="neutral",
    printings=library().resource_events[-1].printings,
    durations=("short",),
)
BLANK_SCRIPT = Script("a blank card")
PAUSE = msgspec.structs.replace(BLANK, name="a pause")
PAUSE_SCRIPT = Script(
    "a pause", [Action("pause", -1, lambda ctx: None, kind="short", side=EITHER, from_where="hand")]
)  # it can be played at any moment, so that its player is always asked


class UnscriptedRoll(AssertionError):
    """A roll was made for which the test has laid out no dice."""


class ScriptedChance(Chance):
    """Dice that must have been laid out; shuffles are as always."""

    __slots__ = ()

    def die(self) -> int:
        if not self.scripted:
            raise UnscriptedRoll(
                "a roll is made for which no dice are laid out: say game.rolls(7) before the choice "
                "that leads to it, or give the position a seed to roll by chance"
            )
        return super().die()

    def copy(self) -> ScriptedChance:
        return ScriptedChance(self.state, self.scripted)


@lru_cache(maxsize=4096)
def facts_for(name: str, alignment: str) -> AnyCard:
    """The card of that name that a player of this side would have.

    A printing's id does as well ("TW-116"), and a kind in brackets where a name has several
    ("Smaug (creature)").
    """
    cards = library()
    if re.fullmatch(r"[A-Z]{2}-\d+", name):
        return cards.by_id(name)
    if name[-3:] in MARKS:
        marked = [c for c in cards.named(name[:-4]) if c.alignment == MARKS[name[-3:]]]
        assert len(marked) == 1, f"{name} is not one card"
        return marked[0]
    bare, kind = name, None
    if (match := re.fullmatch(r"(.+) \(([a-z-]+)\)", name)) and not cards.named(name):
        bare, kind = match[1], match[2]
    named = [c for c in cards.named(bare) if not c.reprint_of and kind in (None, kind_of(c))]
    if not named:
        return cards.find(bare, type=kind)  # for its error
    others = (("dual", "neutral"), ("hero", "minion", "balrog", "fallen-wizard"))
    for wanted in (*_OWN[alignment], *others):
        fitting = [c for c in named if c.alignment in wanted]
        if len(fitting) == 1:
            return fitting[0]
        if fitting:
            raise AmbiguousCard(name, tuple(fitting))
    raise AmbiguousCard(name, tuple(named))


@lru_cache(maxsize=4)
def _all_sites(alignment: PlayerAlignment) -> tuple[AnyCard, ...]:
    own = SIDES[alignment]
    return tuple(
        s
        for s in library().sites
        if not s.reprint_of and (s.alignment == own or _lent(s, alignment))
        for _ in range(HAVENS if s.site_type == "haven" and s.alignment == own else 1)
    )


def _lent(site: Site, alignment: PlayerAlignment) -> bool:
    """Does a kind of player use this site of another's?"""
    if alignment == BALROG:
        return site.alignment == "minion" and not needs_balrog_version(site)  # 1.4.B1
    return alignment == "fallen-wizard" and site.alignment == "hero"


class Layout:
    """Puts the cards of two sides on the table."""

    def __init__(
        self,
        sides: tuple[Side, Side],
        chance: Chance,
        length: str,
        rules: str,
        scripts: Mapping[str, Script],
    ) -> None:
        nobody = library().regions[0]
        script = Script("nobody")
        cards = [
            Instance(id=n, card=nobody, script=script, owner=0, where="nowhere")
            for n in range(FIRST_CARD)
        ]
        names = [side.name for side in sides]
        if names[0] == names[1]:
            names[1] += " II"
        players = [
            Player(seat=s, name=names[s], alignment=sides[s].alignment, declared=sides[s].declared)
            for s in (0, 1)
        ]
        state = State(cards=cards, players=players, companies={})
        setup = Setup(
            decks=(Deck(alignment=sides[0].alignment), Deck(alignment=sides[1].alignment)),
            ruleset=ruleset(rules),
            length=length,
        )
        self.sides = sides
        self.scripts = scripts
        self.game = Game(setup, state, chance)

    def add(self, name: str, seat: int, where: str) -> Instance:
        """A new card in one of its owner's piles."""
        return self._instance(facts_for(name, self.sides[seat].alignment), seat, where)

    def _instance(
        self, facts: AnyCard, seat: int, where: str, script: Script | None = None
    ) -> Instance:
        cards = self.game.state.cards
        script = script or self.scripts.get(facts.name) or script_for(facts)
        if self.sides[seat].alignment == BALROG and isinstance(facts, Site):
            facts = as_used(facts)
        instance = Instance(id=len(cards), card=facts, script=script, owner=seat, where=where)
        cards.append(instance)
        if where in table.PILES:
            getattr(self.game.state.players[seat], where).append(instance.id)
        return instance

    def lay_out(self) -> None:
        """All of it, as if it had come into play on an earlier turn."""
        for seat, side in enumerate(self.sides):
            self._piles(seat, side)
        for seat, side in enumerate(self.sides):
            for company in side.companies:
                self._company(seat, company)
            for event in side.in_play:
                self._in_play(seat, event)
            for agent in side.agents:
                self._agent(seat, agent)
            for name in side.points:
                self._point(seat, name)
            for name in side.stored:
                self._stored(seat, name)
            for name in side.out:
                table.move(self.game, self.add(name, seat, "hand"), "out")
        self.game.pending.clear()
        self.game.events.clear()

    def _piles(self, seat: int, side: Side) -> None:
        player = self.game.state.players[seat]
        player.exhausted = side.exhausted
        player.turns = side.turns
        for where in ("hand", "discard", "sideboard"):
            for name in getattr(side, where):
                self.add(name, seat, where)
        if side.deck is None:
            for _ in range(BLANKS):
                self._instance(BLANK, seat, "deck", BLANK_SCRIPT)
        else:
            for name in side.deck:
                self.add(name, seat, "deck")
        for name in side.spent:
            self.add(name, seat, "spent")
        if side.sites is None:
            for facts in _all_sites(side.alignment):
                if facts.name not in side.spent:
                    self._instance(facts, seat, "location")
        else:
            for name in side.sites:
                self.add(name, seat, "location")

    def _site(self, seat: int, name: str) -> Instance:
        """A site card from the location deck, or another company's, or one more."""
        state = self.game.state
        facts = facts_for(name, self.sides[seat].alignment)
        assert isinstance(facts, Site), f"{name} is not a site"
        if self.sides[seat].alignment == BALROG:
            facts = as_used(facts)
        if facts.site_type != "haven":
            for company in state.companies.values():
                for number in (company.site, company.new_site):
                    if company.owner == seat and number and state.cards[number].card is facts:
                        return state.cards[number]
        for number in state.players[seat].location:
            if state.cards[number].card is facts:
                return state.cards[number]
        return self._instance(facts, seat, "location")

    def _company(self, seat: int, described: CompanyPiece) -> None:
        game = self.game
        site = self._site(seat, described.site.name)
        company = table.form_company(game, seat, (), site)
        site.state = described.site.state
        for under in described.site.cards:
            self._on(seat, under, site)
        for member in described.members:
            self._member(seat, member, company, 0)
        for event in described.events:
            placed = self.add(event.name, self._owner(event.name, seat), "hand")
            table.attach_to_company(game, placed, company)
            placed.state, placed.memo = event.state, event.memo
        if described.moving_to:
            new = self._site(seat, described.moving_to)
            if new.where != "play":
                table.move(game, new, "play")
                new.shown = False
            company.new_site = new.id
            game.state.turn_memo["origin", company.id] = company.site
        company.moved = described.moved
        for name in described.on_guard:
            guard = self.add(name, 1 - seat, "hand")
            table.move(game, guard, "on-guard")
            company.on_guard = (*company.on_guard, guard.id)
            company.on_guard_placed = True

    def _member(self, seat: int, described: Piece, company: Company, controller: int) -> None:
        game = self.game
        who = self.add(described.name, seat, "hand")
        facts = who.card
        assert isinstance(facts, Character), f"{described.name} is not a character"
        table.move(game, who, "play")
        table.join(game, who, company)
        who.controller = controller
        who.state = described.state
        who.loose = described.loose
        if described.new:
            who.came = game.state.turn + 1
        player = game.state.players[seat]
        if facts.avatar and not controller:
            player.avatar, player.avatar_name = who.id, facts.name
        for borne in described.cards:
            self._on(seat, borne, who)
        for follower in described.followers:
            self._member(seat, follower, company, who.id)

    def _owner(self, name: str, seat: int) -> int:
        facts = facts_for(name, self.sides[seat].alignment)
        return 1 - seat if isinstance(facts, HazardEvent | Creature | HazardAgent) else seat

    def _on(self, seat: int, described: Piece, host: Instance) -> None:
        """A card on another: hazards belong to the opponent of the host's player."""
        placed = self.add(described.name, self._owner(described.name, seat), "hand")
        table.attach(self.game, placed, host)
        self.game.set_in_use(placed)
        placed.state, placed.memo = described.state, described.memo
        for under in described.cards:
            self._on(seat, under, placed)

    def _in_play(self, seat: int, described: Piece) -> None:
        placed = self.add(described.name, seat, "hand")
        table.move(self.game, placed, "play")
        placed.state, placed.memo = described.state, described.memo
        if described.held_at:
            self._held(seat, described, placed)
            return
        for under in described.cards:
            self._on(seat, under, placed)

    def _held(self, seat: int, described: Piece, host: Instance) -> None:
        """Prisoners, as if they had been taken with what they may keep."""
        game = self.game
        site = self._site(seat, described.held_at)
        place_rescue_site(game, host, site)
        company = table.form_company(game, 1 - seat, (), site)
        for prisoner in described.cards:
            self._member(1 - seat, prisoner, company, 0)
        for number in company.members:
            for _ in take(game, host, game.card(number)):
                pass

    def _agent(self, seat: int, described: AgentPiece) -> None:
        game = self.game
        placed = self.add(described.agent.name, seat, "hand")
        agents.lay_face_down(game, placed)
        for name in described.sites:
            agents.lay_site_with(game, placed, self._site(seat, name), face_up=described.face_up)
        if described.face_up:
            assert described.sites, f"{described.agent.name} is face-up, and so at a site"
            placed.face_down, placed.shown = False, True
            agents.count_face_up(game, placed, 1)
        placed.state = described.agent.state
        if described.new:
            placed.came = game.state.turn + 1
        for under in described.agent.cards:
            on = self.add(under.name, seat, "hand")
            table.attach(game, on, placed)

    def _point(self, seat: int, name: str) -> None:
        owner = self._owner(name, seat)
        card = self.add(name, owner, "hand")
        if owner == seat:
            table.move(self.game, card, "points")
        else:
            table.give_points(self.game, card, seat, True)

    def _stored(self, seat: int, name: str) -> None:
        card = self.add(name, seat, "hand")
        table.move(self.game, card, "play")
        state = self.game.state
        site = next(
            (state.cards[c.site] for c in table.companies_of(self.game, seat)),
            state.cards[state.players[seat].location[0]] if state.players[seat].location else card,
        )
        put_in_store(self.game, card, site)


def laid_out(
    first: Side,
    second: Side,
    *,
    phase: str,
    turn: int,
    active: int,
    length: str,
    rules: str,
    seed: int | None,
    scripts: Mapping[str, Script],
    pausing: Iterable[int],
) -> Game:
    """A game at the beginning of a phase, before its first question."""
    if phase not in PHASES or phase == "setup":
        known = ", ".join(p for p in PHASES if p != "setup")
        raise ValueError(f"there is no phase {phase!r}; there are: {known}")
    chance = ScriptedChance(scramble(0)) if seed is None else Chance(scramble(seed))
    layout = Layout((first, second), chance, length, rules, scripts)
    game = layout.game
    state = game.state
    state.turn = turn - 1  # what lies on the table came before this turn
    layout.lay_out()
    remembering.begin(state)
    for seat in pausing:
        layout._instance(PAUSE, seat, "hand", PAUSE_SCRIPT)
    state.turn, state.active, state.step = turn, active, phase
    if phase in ("movement", "site"):
        state.queue = [c.id for c in table.companies_of(game, active)]
    return game
