"""Getting ready to play (chapter 1): decks, alignments, draft, sites, hands, and who goes first."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from freecouncil import decks
from freecouncil.cards.facts import Character, Item, ResourceEvent
from freecouncil.cards.library import library
from freecouncil.decks import Deck, Entry
from freecouncil.rules import balrog, remembering, table
from freecouncil.rules.decisions import Option, Rule, choose, pick
from freecouncil.rules.fallen_setup import (
    begin_on,
    begin_with_stage,
    choose_site,
    comes_into_play,
    draft_refused,
    draftable_stage,
    exchange_wizards,
    put_site_back,
)
from freecouncil.rules.piles import draw
from freecouncil.rules.registry import script_for
from freecouncil.rules.scripting import Script
from freecouncil.rules.state import Company, Instance, Player, State
from freecouncil.rules.summons import (
    agent_refused,
    draftable_summons,
    is_summons,
    lie_with_the_called,
)
from freecouncil.rulesets import Ruleset, ruleset

if TYPE_CHECKING:
    from freecouncil.rules.game import Game


class Setup(msgspec.Struct, frozen=True, kw_only=True):
    """What two players agree on before a game."""

    decks: tuple[Deck, Deck]
    ruleset: Ruleset
    length: str = "short"
    names: tuple[str, str] = ("", "")
    tournament: bool = False

    @classmethod
    def challenge(
        cls,
        first: str,
        second: str,
        *,
        length: str = "short",
        rules: str = "standard",
        names: tuple[str, str] = ("", ""),
    ) -> Setup:
        """A game between two decks, named by a Challenge Deck's letter or a file's path."""
        return cls(
            decks=(decks.load(first), decks.load(second)),
            ruleset=ruleset(rules),
            length=length,
            names=names,
        )

    def position(self) -> State:
        """The cards of both players, laid out in their piles."""
        nobody = library().regions[0]  # number 0 stands for no card at all
        cards = [Instance(id=0, card=nobody, script=Script("nobody"), owner=0, where="nowhere")]
        players: list[Player] = []
        for seat, deck in enumerate(self.decks):
            name = self.names[seat] or deck.name
            if seat and name == players[0].name:
                name += " II"
            player = Player(seat=seat, name=name, alignment=deck.alignment)
            if deck.alignment == "fallen-wizard" and deck.avatar_card is not None:
                player.declared = deck.avatar_card.name
            players.append(player)
            for where, entries in (
                ("deck", (*deck.avatars, *deck.characters, *deck.resources, *deck.hazards)),
                ("sideboard", deck.sideboard),
                ("sideboard", self._against(seat)),
                ("location", deck.sites),
                ("pool", deck.pool.entries()),
            ):
                pile = getattr(player, where)
                for entry in entries:
                    for _ in range(entry.count):
                        pile.append(_add(cards, entry.id, seat, where))
            if deck.alignment == balrog.BALROG:
                for number in player.location:
                    cards[number].card = balrog.as_used(cards[number].card)
            for company in deck.companies:
                for member in company.all_members():
                    for printing in (member.character, *member.items):
                        player.pool.append(_add(cards, printing, seat, "pool"))
        state = State(cards=cards, players=players, companies={})
        remembering.begin(state)
        return state

    def _against(self, seat: int) -> tuple[Entry, ...]:
        """The further sideboard, which is there against Fallen-wizards alone (1.6.1)."""
        fallen = self.decks[1 - seat].alignment == "fallen-wizard"
        return self.decks[seat].against_fallen_wizards if fallen else ()


def _add(cards: list[Instance], printing: str, seat: int, where: str) -> int:
    card = library().by_id(printing)
    instance = Instance(id=len(cards), card=card, script=script_for(card), owner=seat, where=where)
    cards.append(instance)
    return instance.id


def set_up(game: Game) -> Rule[None]:
    """Companies, hands, and the roll for the first turn."""
    game.log("game begins")
    yield from exchange_wizards(game)
    drafting = [s for s in (0, 1) if not game.setup.decks[s].companies]
    for seat in (0, 1):
        if seat not in drafting:
            _starting_companies(game, seat)
            if game.state.players[seat].alignment == "fallen-wizard":
                yield from begin_with_stage(game, seat)
    if drafting:
        yield from draft(game, drafting)
    for seat in (0, 1):
        player = game.state.players[seat]
        _put_away_pool(game, seat)
        game.chance.shuffle(player.deck)
        yield from draw(game, seat, game.ruleset.play.hand_size, "1.11")
    while True:
        rolls = [game.roll(seat, "first turn") for seat in (0, 1)]  # 1.13
        if rolls[0] != rolls[1]:
            break
    game.state.active = 0 if rolls[0] > rolls[1] else 1
    game.log("goes first", game.state.active)


def _from_pool(game: Game, seat: int, printing: str) -> Instance:
    wanted = library().by_id(printing)
    for number in game.state.players[seat].pool:
        if game.card(number).card is wanted:
            return game.card(number)
    raise LookupError(f"{wanted.name} is not in the pool")


def _starting_companies(game: Game, seat: int) -> None:
    """Companies as a Challenge Deck gives them.

    The decks' starting characters were chosen so that they don't conflict. Where both players play
    the same deck they do, and both stand: nobody would have a company otherwise. When one of the
    two has left play, it can't be played again while the other is there (g.man.1)."""
    for company in game.setup.decks[seat].companies:
        site = start_site(game, seat, company.site)
        formed = table.form_company(game, seat, (), site)
        for member in company.members:
            leader = _enter(game, seat, member.character, formed, 0)
            for item in member.items:
                _give(game, seat, item, leader)
            for follower in member.followers:
                follows = _enter(game, seat, follower.character, formed, leader.id)
                for item in follower.items:
                    _give(game, seat, item, follows)


def began_with(setup: Setup, name: str) -> int:
    """How many of the players began with a card of this name, as their decks give it."""
    return sum(
        any(
            library().by_id(printing).name == name
            for company in deck.companies
            for member in company.all_members()
            for printing in (member.character, *member.items)
        )
        for deck in setup.decks
    )


def start_site(game: Game, seat: int, site: str) -> Instance:
    """A copy of a starting site from the location deck, by printing or by name."""
    name = library().by_id(site).name if "-" in site and site[-1].isdigit() else site
    for number in game.state.players[seat].location:
        if game.card(number).card.name == name:
            return game.card(number)
    for company in game.state.companies.values():
        if company.owner == seat and game.card(company.site).card.name == name:
            return game.card(company.site)
    raise LookupError(f"{name} is not in the location deck of {game.state.players[seat].name}")


def _enter(game: Game, seat: int, printing: str, company: Company, controller: int) -> Instance:
    character = _from_pool(game, seat, printing)
    table.move(game, character, "play")
    table.join(game, character, company)
    character.controller = controller
    return character


def _give(game: Game, seat: int, printing: str, bearer: Instance) -> None:
    _begin_with(game, _from_pool(game, seat, printing), bearer)


def _put_away_pool(game: Game, seat: int) -> None:
    """What is left of a pool that was not drafted from is out of the game."""
    for number in list(game.state.players[seat].pool):
        card = game.card(number)
        game.state.players[seat].pool.remove(number)
        card.where = "gone"


# The draft ----------------------------------------------------------------------------------------


def draft(game: Game, seats: list[int]) -> Rule[None]:
    """Characters are revealed one by one, both players at once (1.9)."""
    drafted: dict[int, list[Instance]] = {seat: [] for seat in seats}
    aside: dict[int, list[Instance]] = {seat: [] for seat in seats}
    drawing = set(seats)
    while drawing:
        revealed: dict[int, Instance] = {}
        for seat in seats:
            if seat not in drawing:
                continue
            able = _draftable(game, seat, drafted, aside[seat])
            stage = _draftable_stage(game, seat, drafted, aside[seat])
            called = draftable_summons(game, seat, drafted[seat])
            number = yield from pick(
                game,
                seat,
                "draft",
                [c.id for c in (*able, *stage, *called)],
                "1.9",
                (sum(1 for c in drafted[seat] if isinstance(c.card, Character)),),
                optional=not stage,  # 1.9.F4: these must be drafted
            )
            if number is None:
                drawing.discard(seat)
            else:
                revealed[seat] = game.card(int(number))
        both = list(revealed.values())
        if len(both) == 2 and both[0].card.unique and _same_entity(both[0], both[1]):
            for seat, card in revealed.items():
                aside[seat].append(card)
                game.log("draft duplicated", seat, card.id)
                if card.card.alignment == "stage":
                    table.discard(game, card)  # 1.9.F4
            continue
        for seat, card in revealed.items():
            drafted[seat].append(card)
            game.log("drafted", seat, card.id)
            if card.card.alignment == "stage":
                yield from comes_into_play(game, seat, card)
    for seat in seats:
        characters = [c for c in drafted[seat] if isinstance(c.card, Character)]
        waiting = [c for c in drafted[seat] if c not in characters and c.where == "pool"]
        yield from _place_drafted(game, seat, characters, waiting)
        if not characters:
            put_site_back(game, seat)
        yield from _shuffle_in_leftovers(game, seat, drafted[seat])


def _draftable_stage(
    game: Game, seat: int, drafted: dict[int, list[Instance]], aside: list[Instance]
) -> list[Instance]:
    if game.state.players[seat].alignment != "fallen-wizard":
        return []
    return draftable_stage(game, seat, drafted, aside)


def _same_entity(first: Instance, second: Instance) -> bool:
    return bool(set(table.entities(first)) & set(table.entities(second)))


def _draftable(
    game: Game, seat: int, drafted: dict[int, list[Instance]], aside: list[Instance]
) -> list[Instance]:
    """Whom a player may reveal next: nobody who is in play already, with either player (g.man.1)."""
    player = game.state.players[seat]
    own = drafted[seat]
    characters = [c.card for c in own if isinstance(c.card, Character)]
    if len(characters) >= game.ruleset.play.drafted_characters[player.alignment]:
        return []
    mind = sum(c.mind or 0 for c in characters)
    fallen = player.alignment == "fallen-wizard"
    revealed = {name for cards in drafted.values() for c in cards for name in table.entities(c)}
    found: dict[str, Instance] = {}
    for number in player.pool:
        card = game.card(number)
        facts = card.card
        if (
            isinstance(facts, Character)
            and card not in own
            and card not in aside
            and facts.draftable
            and (fallen or not facts.agent or not agent_refused(game, own, card))  # 1.9.R2
            and not (fallen and draft_refused(game, seat, own, card))
            and mind + (facts.mind or 0) <= game.ruleset.play.drafted_mind
            and not (
                facts.unique and (game.taken(card) or not revealed.isdisjoint(table.entities(card)))
            )
        ):
            found.setdefault(facts.id, card)
    return list(found.values())


def _place_drafted(
    game: Game, seat: int, drafted: list[Instance], waiting: list[Instance]
) -> Rule[None]:
    """Starting sites (1.10), companies, up to two minor items, and the stage resources that wait for
    somebody to lie on."""
    player = game.state.players[seat]
    called = [c for c in waiting if is_summons(c)]
    waiting = [c for c in waiting if c not in called]
    items = game.ruleset.play.starting_items - len(called)
    if player.alignment == "fallen-wizard" and drafted:
        site = yield from choose_site(game, seat, drafted=drafted)
        if site is None:
            raise LookupError(f"{player.name} has no site to start at")
        for character in drafted:
            table.move(game, character, "play")
        table.form_company(game, seat, drafted, site)
        yield from begin_on(game, seat, waiting, drafted)
        lie_with_the_called(game, called, drafted)
        yield from _starting_items(game, seat, drafted, items)
        return
    names = [
        n
        for n in game.ruleset.play.start_sites[player.alignment]
        if any(game.card(s).card.name == n for s in player.location)
    ]
    companies: dict[str, Company] = {}
    for character in drafted:
        name = str((yield from pick(game, seat, "starting-site", names, "1.10", (character.id,))))
        if name not in companies:
            companies[name] = table.form_company(game, seat, (), start_site(game, seat, name))
        table.move(game, character, "play")
        table.join(game, character, companies[name])
    lie_with_the_called(game, called, drafted)
    yield from _starting_items(game, seat, drafted, items)


def _starting_items(game: Game, seat: int, drafted: list[Instance], most: int) -> Rule[None]:
    player = game.state.players[seat]
    for _ in range(most):
        options = [
            Option("give", (number, character.id))
            for number in player.pool
            for character in drafted
            if _may_start_with(game, character, game.card(number))
        ]
        if not options:
            return
        options.append(Option("pass"))
        choice = yield from choose(game, seat, "starting-item", options, "1.9")
        if choice.verb == "pass":
            return
        _begin_with(game, game.card(int(choice.args[0])), game.card(int(choice.args[1])))


def _may_start_with(game: Game, character: Instance, card: Instance) -> bool:
    """A minor item that the character may bear, or an event that may come in its stead on the
    company that the character heads."""
    facts = card.card
    if isinstance(facts, Item):
        return game.may_bear(character, card)
    company = game.company_of(character)
    return (
        isinstance(facts, ResourceEvent)
        and facts.starting_item
        and not is_summons(card)  # it is revealed in the draft, or not at all
        and company is not None
        and company.members[0] == character.id
        and all(game.card(n).card.name != facts.name for n in company.attached)
    )


def _begin_with(game: Game, card: Instance, bearer: Instance) -> None:
    if isinstance(card.card, Item):
        table.attach(game, card, bearer)
        game.set_in_use(card)
    elif is_summons(card) and getattr(bearer.card, "agent", False):
        table.attach(game, card, bearer)
    elif any(a.kind == "permanent" and not a.becomes for a in card.script.hand_actions):
        table.move(game, card, "play")  # it lies on nothing
    else:
        company = game.company_of(bearer)
        assert company is not None
        table.attach_to_company(game, card, company)


def _shuffle_in_leftovers(game: Game, seat: int, drafted: list[Instance]) -> Rule[None]:
    """Unused characters may go into the play deck, up to ten there in all (1.9)."""
    player = game.state.players[seat]
    while True:
        inside = sum(
            1
            for n in player.deck
            if isinstance(card := game.card(n).card, Character) and not card.avatar
        )
        left = [n for n in player.pool if isinstance(game.card(n).card, Character)]
        if inside >= 10 or not left:
            return
        number = yield from pick(game, seat, "into-play-deck", left, "1.9", optional=True)
        if number is None:
            return
        table.move(game, game.card(int(number)), "deck")
