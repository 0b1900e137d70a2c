"""The table: moving cards between places, and what follows at once when they move."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from freecouncil.cards.facts import Character, Creature, Faction, HazardEvent, Item, Site
from freecouncil.rules import attributes
from freecouncil.rules.kept_sites import KEPT, is_kept
from freecouncil.rules.remembering import SEEN, remember
from freecouncil.rules.state import (
    TAPPED,
    UNTAPPED,
    WOUNDED,
    Company,
    Instance,
    player_subject,
)

if TYPE_CHECKING:
    from freecouncil.rules.game import Game

PILES = frozenset(
    ("deck", "hand", "discard", "sideboard", "location", "pool", "points", "out", "spent")
)
IN_PLAY = frozenset(("play", "points"))
AGENT = "agent"  # where agent hazards are, and the site cards that lie with them (chapter 4)
AGENTS = "agents"  # the topic of all agent hazards
_HIDDEN = frozenset(("deck", "hand", "sideboard", "pool", "discard", "on-guard", AGENT))
DETAINED = "detained"  # a trophy whose attack was detainment is worth no points (3.IV.2)
AS_HAZARD = "as a hazard"  # an agent who was defeated as one, and not as a character
GIVEN = "given"  # a hazard event that gives its points to the opponent, of whichever side
UNPLAYED = frozenset(("hand", "deck", "on-guard"))  # where a card has not been played yet
COUNTED = frozenset(("play", "points", "out", "aside"))  # for uniqueness
WORKING = frozenset(("play", "points", "chain"))  # where a card does something


# Prisoners (3.III): the attribute of the cards that take them, and what the site cards placed with
# such a card remember, first of all.
HOST = "hazard host"
RESCUE_SITE = "rescue site"
LEAVING = (
    "when it leaves play"  # of a card that holds others: what is done with them before it goes
)


def is_in_play(card: Instance) -> bool:
    """Does the card count as in play for what others say? A stored card does not, nor does a
    character in the pile of those who killed it (glossary: store, eliminate)."""
    return card.where == "play" or (
        card.where == "points" and not card.stored and not isinstance(card.card, Character)
    )


def register(game: Game, card: Instance) -> None:
    live = game.state.live
    for topic in card.script.topics:
        live[topic] = (*live.get(topic, ()), card.id)


def unregister(game: Game, card: Instance) -> None:
    live = game.state.live
    for topic in card.script.topics:
        live[topic] = tuple(n for n in live.get(topic, ()) if n != card.id)


# While a card says so, what was on-guard and has not been revealed does not go back to the hand.
GUARDS_DISCARDED = "unrevealed on-guard cards are discarded"
# While a card says so, a character who would be discarded from play lies off to the side with it.
PRESSED = "discarded characters are pressed"
GUARDS_RETURN = "on-guard cards return"  # while a card says so, what is placed on-guard goes back
STORED_ACTIONS = "stored actions"  # the topic of stored cards with which something can be done


def store(game: Game, card: Instance) -> None:
    """A card in the marshalling point pile has no say in anything once it is stored, but what may be
    done with it then."""
    unregister(game, card)
    card.stored = True
    for topic in card.script.stored_topics:
        game.state.live[topic] = (*game.state.live.get(topic, ()), card.id)
    if card.script.store_actions:
        live = game.state.live
        live[STORED_ACTIONS] = (*live.get(STORED_ACTIONS, ()), card.id)


def _leave_store(game: Game, card: Instance) -> None:
    if card.script.store_actions:
        live = game.state.live
        live[STORED_ACTIONS] = tuple(n for n in live[STORED_ACTIONS] if n != card.id)
    for topic in card.script.stored_topics:
        live = game.state.live
        live[topic] = tuple(n for n in live[topic] if n != card.id)
    card.stored = False
    card.memo = ()
    if game.state.effects:
        game.cancel_effects_of(card.id)  # what it did by being stored


def entities(card: Instance) -> tuple[str, ...]:
    """The names under which a card counts for uniqueness: its own, and whose manifestation it is."""
    facts = card.card
    if facts.manifestation and facts.manifestation != facts.name:
        return facts.name, facts.manifestation
    return (facts.name,)


def move(game: Game, card: Instance, where: str) -> None:
    """Moves a card to a place, with all that depends on its leaving and arriving."""
    state = game.state
    player = state.players[card.owner]
    holder = state.players[card.holder - 1] if card.holder else player
    card.holder = 0
    old = card.where
    if old == "on-guard" and where == "hand" and state.live.get(GUARDS_DISCARDED):
        where = "discard"  # unrevealed, and so face-down
        game.log("discarded from on-guard", card.id, seat=card.owner)
    if where == "discard" and not (player.deck or player.discard or player.renewing):
        where = "deck"  # 2.4.1
    was_open = old in ("play", "points", "out", "aside") or (
        old in ("discard", AGENT) and card.shown
    )
    watching: tuple[int, ...] = ()
    if old in WORKING and where not in WORKING:
        watching = state.live.get("on left", ())
    left = (card, _company_id(game, card), card.memo) if watching else None
    if old in COUNTED and where not in COUNTED:
        present = state.present
        for name in entities(card):
            present[name] -= 1
    if old in PILES:
        getattr(holder, old).remove(card.id)
        if old == "points" and card.stored:
            _leave_store(game, card)
        elif old == "points":
            unregister(game, card)
            for number in card.attached if where not in IN_PLAY else ():
                discard(game, state.cards[number])  # what lies on a faction goes with it
    elif old == "play":
        _leave_play(game, card)
    elif old in ("aside", "on-guard") and card.host:
        host = state.cards[card.host]
        host.attached = tuple(n for n in host.attached if n != card.id)
        card.host = 0
    elif old == AGENT:
        from freecouncil.rules.agents import leave

        leave(game, card)
    elif old == "on-guard":
        for company in state.companies.values():
            if card.id in company.on_guard:
                company.on_guard = tuple(n for n in company.on_guard if n != card.id)
    if where not in COUNTED:
        card.state = UNTAPPED
        card.stored = False
        card.memo = ()
        card.in_use = True
        card.came = 0
    elif old not in COUNTED:
        present = state.present
        for name in entities(card):
            present[name] = present.get(name, 0) + 1
    card.where = where
    if where in PILES:
        getattr(player, where).append(card.id)
        if where == "points" and not card.stored:
            register(game, card)
    elif where == "play":
        card.came = state.turn
        register(game, card)
    # What goes back to the hand from where all could see it is still known there.
    card.shown = where not in _HIDDEN or (where == "hand" and was_open)
    if where == "out" and card.card.manifestation:
        from freecouncil.rules.dragons import removed

        removed(game, card)
    for number in watching:
        game.watch("left", number, left)
    if old == "hand" and where == "discard":
        for number in state.live.get("on thrown away", ()):
            game.watch("thrown away", number, card)
    if where == "discard" and old in UNPLAYED:
        for number in state.live.get("on discarded unplayed", ()):
            game.watch("discarded unplayed", number, card)
    if old in IN_PLAY and where == "discard":
        for number in state.live.get("on discarded from play", ()):
            game.watch("discarded from play", number, card)


def _company_id(game: Game, card: Instance) -> int:
    company = game.company_of(card)
    return company.id if company is not None else 0


def _leave_play(game: Game, card: Instance) -> None:
    state = game.state
    cards = state.cards
    unregister(game, card)
    if card.host:
        host = cards[card.host]
        host.attached = tuple(n for n in host.attached if n != card.id)
    facts = card.card
    if isinstance(facts, Character):
        if facts.avatar and state.players[card.owner].avatar == card.id:
            state.players[card.owner].avatar = 0
            if facts.alignment == "fallen-wizard":
                from freecouncil.rules.fallen_wizards import avatar_leaves

                avatar_leaves(game, card)
        for other in followers(game, card):
            other.controller = 0
            other.loose = True
    if card.attached and HOST in card.script.local:
        from freecouncil.rules.prisoners import host_leaves

        host_leaves(game, card)
    for modifier in card.script.local.get(LEAVING, ()) if card.attached else ():
        assert callable(modifier.amount)
        modifier.amount(game, card, None, None)
    if card.attached:
        going = state.memo.get(_GOING, ())
        state.memo[_GOING] = (*going, card.id)
        for number in card.attached:
            discard(game, cards[number])
        if going:
            state.memo[_GOING] = going
        else:
            del state.memo[_GOING]
    company = state.companies.get(card.company)
    if company is not None:
        if isinstance(facts, Character):
            leave_company(game, company, card)
        else:
            company.attached = tuple(n for n in company.attached if n != card.id)
    card.host = card.company = card.controller = 0
    card.attached = ()
    card.loose = False


_GOING = "leaving play"  # in the memory: those with whom other cards go


def something_leaves(game: Game) -> bool:
    """Does a card leave play right now, and what it bears with it?"""
    return bool(game.state.memo.get(_GOING))


def is_leaving(game: Game, card: Instance) -> bool:
    """Is the card about to leave play, and what it bears goes with it right now?"""
    return card.id in game.state.memo.get(_GOING, ())


def leave_company(game: Game, company: Company, character: Instance) -> None:
    """Takes a character out of a company; a company without characters ends (2.3)."""
    company.members = tuple(n for n in company.members if n != character.id)
    character.company = 0
    game.company_changed(company)
    game.company_left(company, character)
    if not company.members:
        disband(game, company)


def disband(game: Game, company: Company) -> None:
    """The end of a company: its events are discarded, its sites are put away (2.3)."""
    state = game.state
    for number in company.attached:
        discard(game, state.cards[number])
    del state.companies[company.id]
    if company.id in state.queue:
        state.queue.remove(company.id)
    sites = tuple(n for n in (company.site, company.new_site) if n)
    if state.phase == "movement" and game.window.company == company.id:
        # in its own movement/hazard phase: they stay until all of these are over, and with them
        # what is on-guard
        state.turn_memo["sites left"] = (*state.turn_memo.get("sites left", ()), *sites)
        site = state.cards[sites[-1]]
        site.attached = (*site.attached, *company.on_guard)
        for number in company.on_guard:
            state.cards[number].host = site.id
        return
    for number in company.on_guard:
        move(game, state.cards[number], "hand")
    for number in sites:
        release_site(game, state.cards[number])


def release_site(game: Game, site: Instance) -> None:
    """Puts a site card away when no company is at it or bound for it (2.II.7.2)."""
    from freecouncil.rules.event_sites import is_event_site, put_away

    if site.where != "play":
        return
    for company in game.state.companies.values():
        if site.id in (company.site, company.new_site):
            return
    if game.state.live.get(KEPT) and is_kept(game, site):
        for card in [game.state.cards[n] for n in site.attached]:
            if card.where == "on-guard":
                move(game, card, "hand")
        return
    for number in site.attached:
        card = game.state.cards[number]
        if card.where == "on-guard":
            move(game, card, "hand")
        elif HOST in card.script.local and any(
            isinstance(game.state.cards[n].card, Character) for n in card.attached
        ):
            site.attached = tuple(n for n in site.attached if n != number)
            card.host = 0  # it holds prisoners at a site card of its own
        elif STAYS_ON_SITE not in card.script.local:  # that goes when the site has gone
            discard(game, card)
    if site.memo and is_event_site(site):
        put_away(game, site)
        return
    if site.memo[:1] == (RESCUE_SITE,):
        host = game.state.cards[site.memo[1]]  # 3.III.6
        if host.where == "play" and host.memo == (RESCUE_SITE, site.id):
            put_aside(game, site, host)
            site.state = UNTAPPED
        else:
            move(game, site, "location")
        return
    tapped = (
        site.state == TAPPED
        and not game.is_haven(site, site.owner)
        and not attributes.is_so(game, "never discarded", site)
    )
    if tapped:
        spend_site(game, site)
    else:
        move(game, site, "location")


def spend_site(game: Game, site: Instance) -> None:
    """A site card goes to its owner's discard pile, or is stored where it says so."""
    from freecouncil.rules.event_sites import is_event_site, put_away

    if is_event_site(site):
        put_away(game, site)
    elif attributes.is_so(game, "stored instead of discarded", site):
        from freecouncil.rules.rings import put_in_store

        put_in_store(game, site, site)
    else:
        move(game, site, "spent")


def attach(game: Game, card: Instance, host: Instance) -> None:
    """Places a card in play under or on another."""
    if card.where != "play":
        move(game, card, "play")
    elif card.host:
        old = game.state.cards[card.host]
        old.attached = tuple(n for n in old.attached if n != card.id)
    card.host = host.id
    host.attached = (*host.attached, card.id)
    game.attachment_changed(card, host)


def put_aside(game: Game, card: Instance, host: Instance) -> None:
    """Places a card off to the side with another; it goes when that one goes (g.off.1)."""
    move(game, card, "aside")
    card.host = host.id
    host.attached = (*host.attached, card.id)
    game.log("put aside", card.id, host.id)


def attach_to_company(game: Game, card: Instance, company: Company) -> None:
    """Places an event in play on a company."""
    move(game, card, "play")
    card.company = company.id
    company.attached = (*company.attached, card.id)


def to_company(game: Game, card: Instance, company: Company) -> None:
    """An event that lies on one company goes over to another."""
    old = game.state.companies[card.company]
    old.attached = tuple(n for n in old.attached if n != card.id)
    card.company = company.id
    company.attached = (*company.attached, card.id)


STAYS_ON_SITE = "goes with its site alone"  # what a card on a site says of itself


def discard(game: Game, card: Instance) -> None:
    """Discards a card from wherever it is, with the cards it controls, followers excepted."""
    if STAYS_ON_SITE in card.script.local and card.host and card.where == "play":
        if not is_leaving(game, game.state.cards[card.host]):
            return
    if isinstance(card.card, Site):
        spend_site(game, card)
    elif card.host and card.where == "play" and is_trophy(card):
        # A trophy that is worth points to its bearer's player stays with that player (3.IV.4).
        give_points(game, card, 1 - card.owner, game.kill_points(card, 1 - card.owner) > 0)
    elif (
        game.state.live.get("returns to the deck")
        and card.where in ("play", "chain")
        and attributes.is_so_of(game, "returns to the deck", card, card.id)
    ):
        from freecouncil.rules.piles import ALL_OF_IT, into_deck

        into_deck(game, card, ALL_OF_IT)
    elif (
        isinstance(card.card, Character)
        and card.where == "play"
        and (pressing := game.state.live.get(PRESSED))
    ):
        _press(game, card, game.state.cards[pressing[0]])
    else:
        hidden = card.where == AGENT and not card.shown
        if SEEN in game.state.memo and card.where in ("play", "chain"):
            remember(game, card)
        move(game, card, "discard")
        card.shown = card.where == "discard" and discards_face_up(game, card.owner)
        if hidden and not card.shown:
            game.log("agent discarded unseen", card.owner, card.id, seat=card.owner)
        else:
            game.log("discarded", card.id)


def _press(game: Game, character: Instance, host: Instance) -> None:
    """One who would be discarded lies off to the side with the card that says so, in the place of
    whoever was there before, who goes back to the hand."""
    for other in [game.state.cards[n] for n in host.attached]:
        move(game, other, "hand")
        game.log("returned to hand", other.id)
    put_aside(game, character, host)


def discards_face_up(game: Game, seat: int) -> bool:
    """Must the player lay open what is discarded?"""
    player = game.state.players[seat]
    return attributes.is_so_of(game, "discards face-up", player, player_subject(seat))


def is_trophy(card: Instance) -> bool:
    """Is the card, on a character, something that was defeated? (3.IV.1)"""
    facts = card.card
    if card.memo and card.memo[0] == "ally":
        return False
    return isinstance(facts, Creature) or (
        isinstance(facts, HazardEvent) and facts.attack is not None
    )


def give_points(game: Game, card: Instance, seat: int, worth: bool) -> None:
    """Puts a defeated creature into a player's marshalling point pile, or out of play."""
    move(game, card, "out")
    if worth:
        state = game.state
        state.players[card.owner].out.remove(card.id)
        card.where = "points"
        card.holder = 1 + seat
        state.players[seat].points.append(card.id)


def remove_from_play(game: Game, card: Instance) -> None:
    """Takes a card out of the game."""
    move(game, card, "out")
    game.log("removed", card.id)


def remove_from_game(game: Game, card: Instance) -> None:
    """Takes a card out of the game for good: it does not even count for uniqueness any more
    (glossary)."""
    move(game, card, "gone")
    game.log("removed from the game", card.id)


def tap(game: Game, card: Instance) -> None:
    """Taps a card that is untapped and can tap."""
    if card.state == UNTAPPED and not (
        isinstance(card.card, Site) and attributes.is_so(game, "never taps", card)
    ):
        card.state = TAPPED
        game.log("tapped", card.id)


def untap(game: Game, card: Instance) -> None:
    """Untaps a card that is tapped and may untap."""
    if card.state == TAPPED and not attributes.is_so(game, "may not untap", card):
        watching = game.state.live.get("on kept tapped")
        if watching and attributes.is_so(game, "kept tapped", card):
            for number in watching:
                game.watch("kept tapped", number, card)
            return
        card.state = UNTAPPED
        game.log("untapped", card.id)


def wound(game: Game, card: Instance) -> None:
    """Wounds a character or an ally."""
    card.state = WOUNDED
    game.log("wounded", card.id)


def followers(game: Game, character: Instance) -> list[Instance]:
    """The characters controlled by this one's direct influence."""
    company = game.state.companies.get(character.company)
    if company is None:
        return []
    cards = game.state.cards
    return [cards[n] for n in company.members if cards[n].controller == character.id]


def characters(game: Game, company: Company) -> list[Instance]:
    """The characters of a company."""
    cards = game.state.cards
    return [cards[n] for n in company.members]


def allies(game: Game, company: Company) -> list[Instance]:
    """The allies with the characters of a company."""
    cards = game.state.cards
    return [cards[a] for n in company.members for a in cards[n].attached if game.is_ally(cards[a])]


def items(game: Game, character: Instance) -> list[Instance]:
    """The items a character bears, trophies not included."""
    cards = game.state.cards
    return [cards[n] for n in character.attached if isinstance(cards[n].card, Item)]


def company_items(game: Game, company: Company) -> list[Instance]:
    """All items that the characters of a company bear, trophies not included."""
    return [item for c in characters(game, company) for item in items(game, c)]


def companies_of(game: Game, seat: int) -> list[Company]:
    """The companies of a player."""
    return [c for c in game.state.companies.values() if c.owner == seat]


def all_characters(game: Game, seat: int) -> list[Instance]:
    """All characters of a player in play."""
    return [c for company in companies_of(game, seat) for c in characters(game, company)]


def factions(game: Game, seat: int) -> list[Instance]:
    """A player's factions, those with a leader included; one that was defeated is nobody's."""
    state = game.state
    numbers = [*state.players[seat].points]
    for character in all_characters(game, seat):
        numbers += character.attached
    return [
        state.cards[n]
        for n in numbers
        if isinstance(state.cards[n].card, Faction) and not state.cards[n].holder
    ]


def form_company(game: Game, seat: int, members: Iterable[Instance], site: Instance) -> Company:
    """A new company at a site."""
    state = game.state
    company = Company(id=state.next_company, owner=seat, members=(), site=site.id)
    state.next_company += 1
    state.companies[company.id] = company
    if site.where != "play":
        move(game, site, "play")
    for character in members:
        join(game, character, company)
    return company


def join(game: Game, character: Instance, company: Company) -> None:
    """Puts a character into a company, out of any other."""
    old = game.state.companies.get(character.company)
    character.company = company.id
    company.members = (*company.members, character.id)
    game.company_changed(company)
    if old is not None:
        old.members = tuple(n for n in old.members if n != character.id)
        game.company_changed(old)
        game.company_left(old, character)
        if not old.members:
            disband(game, old)
        shed_duplicates(game, company)


def shed_duplicates(game: Game, company: Company) -> None:
    """Of cards that cannot be duplicated in a company, those that come together with a copy go; of
    two, an untapped one is kept (glossary)."""
    cards = game.state.cards
    lying = [n for m in company.members for n in cards[m].attached]
    kept: dict[str, Instance] = {}
    for card in [cards[n] for n in (*company.attached, *lying)]:
        if card.card.one_on == "company":
            other = kept.setdefault(card.card.name, card)
            if other is not card:
                worse = card if other.state == UNTAPPED else other
                kept[card.card.name] = other if worse is card else card
                discard(game, worse)
