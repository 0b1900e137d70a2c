"""What must be so at every moment of every game, whatever is played.

`broken(game)` lists what is not so, in words; an empty list is a sound position. Random games are
checked with it after every decision.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any

from freecouncil.cards.facts import Character, HazardAgent, ResourceEvent, Site
from freecouncil.rules import attributes
from freecouncil.rules.agents import is_agent_hazard
from freecouncil.rules.declaring import hazard_limit
from freecouncil.rules.setup import began_with
from freecouncil.rules.sight import knows, sees
from freecouncil.rules.state import FIRST_COMPANY, UNTAPPED, WOUNDED, Instance
from freecouncil.rules.table import AGENTS, COUNTED, PILES, STORED_ACTIONS, entities

if TYPE_CHECKING:
    from freecouncil.rules.game import Game

ELSEWHERE = frozenset(
    ("play", "chain", "on-guard", "aside", "gone", "agent", "nowhere")
)  # places that are no piles
# Options whose arguments are plain numbers rather than cards.
NUMBERS = frozenset(("draw", "excess", "checks-first", "keep-attack", "number", "ring-result"))


class InvariantBroken(AssertionError):
    """A position that the rules can't have led to."""


def check(game: Game, *, views: bool = True) -> None:
    """Raises `InvariantBroken` with all that is wrong, if anything is."""
    wrong = broken(game, views=views)
    if wrong:
        raise InvariantBroken("; ".join(wrong))


def broken(game: Game, *, views: bool = True) -> list[str]:
    """All that is not as it must be; without `views`, what players see is not looked at."""
    found = [words for part in _PARTS for words in part(game)]
    if views:
        found += _views(game)
    return found


def _name(card: Instance) -> str:
    return f"{card.card.name} ({card.id})"


# Cards --------------------------------------------------------------------------------------------


def _places(game: Game) -> Iterator[str]:
    """Every card is in exactly one place, and the piles agree with what the cards say."""
    state = game.state
    lies: dict[int, tuple[int, str]] = {}
    for player in state.players:
        for pile in PILES:
            for number in getattr(player, pile):
                if number in lies:
                    yield f"{_name(state.cards[number])} lies in {lies[number]} and in {pile}"
                lies[number] = player.seat, pile
    for card in state.cards[1:]:
        seat = card.holder - 1 if card.holder else card.owner
        if card.where in PILES:
            if lies.get(card.id) != (seat, card.where):
                there = lies.get(card.id)
                yield f"{_name(card)} says it is in {card.where}, and lies in {there}"
        elif card.where not in ELSEWHERE:
            yield f"{_name(card)} is at {card.where!r}, which is no place"
        elif card.id in lies:
            yield f"{_name(card)} is at {card.where}, and lies in {lies[card.id]}"


def _attachments(game: Game) -> Iterator[str]:
    """What bears and what is borne agree."""
    cards = game.state.cards
    for card in cards[1:]:
        if card.host and card.id not in cards[card.host].attached:
            yield f"{_name(card)} is with {_name(cards[card.host])}, which does not bear it"
        if len(set(card.attached)) != len(card.attached):
            yield f"{_name(card)} bears something twice"
        for number in card.attached:
            if cards[number].host != card.id:
                yield f"{_name(card)} bears {_name(cards[number])}, which is not with it"
        if card.host and card.where not in ("play", "aside", "on-guard", "agent"):
            yield f"{_name(card)} is with another card and in {card.where}"
        if card.attached and card.where not in ("play", "points", "aside", "agent"):
            yield f"{_name(card)} bears cards and is in {card.where}"


def _states(game: Game) -> Iterator[str]:
    """Only cards in play tap, and only characters and allies are wounded."""
    for card in game.state.cards[1:]:
        if is_agent_hazard(card):
            continue
        if card.state != UNTAPPED and card.where not in COUNTED:
            yield f"{_name(card)} is tapped or wounded in {card.where}"
        inverted = isinstance(card.card, ResourceEvent)
        fighting = isinstance(card.card, HazardAgent)  # as if it were a character
        if card.state == WOUNDED and not (
            game.is_character(card) or game.is_ally(card) or inverted or fighting
        ):
            yield f"{_name(card)} is wounded"


def _uniqueness(game: Game) -> Iterator[str]:
    """The count of names in play is right, and a unique card is in play once (or twice, where both
    players began with it)."""
    counted: Counter[str] = Counter()
    unique: Counter[str] = Counter()
    for card in game.state.cards[1:]:
        if card.where in COUNTED or (is_agent_hazard(card) and not card.face_down):
            counted.update(entities(card))
            if (
                card.card.unique
                and card.where != "out"
                and not isinstance(card.card, Site)
                and not any("gives way" in game.card(n).script.local for n in card.attached)
            ):
                unique[card.card.name] += 1
    present = {name: count for name, count in game.state.present.items() if count}
    if present != dict(counted):
        wrong = {
            name: (present.get(name, 0), counted.get(name, 0))
            for name in {*present, *counted}
            if present.get(name, 0) != counted.get(name, 0)
        }
        yield f"names counted as in play, and really there: {wrong}"
    for name, count in unique.items():
        if count > max(1, began_with(game.setup, name)):
            yield f"{name} is unique and in play {count} times"


def _topics(game: Game) -> Iterator[str]:
    """The index of who has a say in what holds exactly the cards in play."""
    state = game.state
    expected: dict[str, list[int]] = {}
    for card in state.cards[1:]:
        lasting = card.where == "points" and not card.stored and not card.holder
        if card.where == "play" or lasting:
            for topic in card.script.topics:
                expected.setdefault(topic, []).append(card.id)
        elif is_agent_hazard(card):
            expected.setdefault(AGENTS, []).append(card.id)
        elif card.stored:
            topics = card.script.stored_topics
            if card.script.store_actions:
                topics = (*topics, STORED_ACTIONS)
            for topic in topics:
                expected.setdefault(topic, []).append(card.id)
    for topic in {*expected, *state.live}:
        if sorted(state.live.get(topic, ())) != expected.get(topic, []):
            listed = sorted(state.live.get(topic, ()))
            yield f"in {topic!r} have a say {listed}, and should {expected.get(topic, [])}"


# Companies and players ----------------------------------------------------------------------------


def _companies(game: Game) -> Iterator[str]:
    """Each character in play is in one company; sites and events of companies are in play."""
    state = game.state
    cards = state.cards
    member_of: dict[int, int] = {}
    for company in state.companies.values():
        if not company.members:
            yield f"company {company.id} has no members"
        for number in company.members:
            if number in member_of:
                yield f"{_name(cards[number])} is in two companies"
            member_of[number] = company.id
            if cards[number].company != company.id or cards[number].where != "play":
                yield f"{_name(cards[number])} is listed in company {company.id}, and not there"
            if cards[number].owner != company.owner:
                yield f"{_name(cards[number])} is in a company of the other player"
        for number in filter(None, (company.site, company.new_site)):
            if cards[number].where != "play" or not isinstance(cards[number].card, Site):
                yield f"{_name(cards[number])} is no site in play, for company {company.id}"
        for number in company.on_guard:
            if cards[number].where != "on-guard":
                yield f"{_name(cards[number])} is on-guard for {company.id}, and not there"
        for number in company.attached:
            if cards[number].company != company.id or cards[number].where != "play":
                yield f"{_name(cards[number])} is on company {company.id}, and not there"
    on_guard = {n for company in state.companies.values() for n in company.on_guard}
    for card in cards[1:]:
        if card.where == "play" and isinstance(card.card, Character):
            if card.id not in member_of and not card.host:
                yield f"{_name(card)} is in play, in no company"
        if card.where == "on-guard" and card.id not in on_guard and not card.host:
            yield f"{_name(card)} is on-guard at no site"
        if card.company and card.where != "play":
            yield f"{_name(card)} is in a company, and in {card.where}"
    yield from _control(game)


def _control(game: Game) -> Iterator[str]:
    """Followers are in the company of those who control them, who follow nobody."""
    cards = game.state.cards
    for card in cards[1:]:
        if not card.controller:
            continue
        by = cards[card.controller]
        if card.where != "play" or by.where != "play" or by.company != card.company:
            yield f"{_name(card)} follows {_name(by)}, who is not there"
        elif by.controller:
            yield f"{_name(card)} follows {_name(by)}, who follows another"
    for player in game.state.players:
        if player.avatar and cards[player.avatar].where != "play":
            yield f"the avatar of {player.name} is not in play"


def _influence(game: Game) -> Iterator[str]:
    """After a player's organization phase nobody is controlled by influence that is not there
    (2.II.8)."""
    state = game.state
    if state.phase != "long-event":
        return
    seat = state.active
    used = attributes.used_general_influence(game, seat)
    has = attributes.general_influence(game, seat)
    if used > has:
        yield f"{state.players[seat].name} uses {used} of {has} general influence"
    for company in state.companies.values():
        if company.owner == seat:
            for number in company.members:
                if state.cards[number].loose:
                    yield f"{_name(state.cards[number])} is under nobody's influence"


def _hazards(game: Game) -> Iterator[str]:
    """The hazard limit is kept (2.IV.iii); what lowers it later, or no longer raises it, takes nothing
    back."""
    company = game.state.companies.get(game.window.company)
    decision = game.decision
    acting = decision is not None and decision.ask in ("act", "respond", "assign-strike", "key")
    if company is not None and acting and game.state.phase == "movement":
        lowered = game.state.effects.get(("hazard-limit", company.id), ())
        limit = hazard_limit(game, company) - sum(min(0, effect.amount) for effect in lowered)
        raised = game.state.turn_memo.get(("raised limit", company.id), 0)
        limit = max(company.hazard_limit, limit, raised)
        if company.hazards > limit:
            yield f"{company.hazards} hazards were played, with a limit of {limit}"


# Decisions and views ------------------------------------------------------------------------------


def _decision(game: Game) -> Iterator[str]:
    """A question has options, each of them once; one that is over has none."""
    decision = game.decision
    if decision is None:
        if game.result is None:
            yield "nothing is asked, and the game has no result"
        return
    if not decision.options:
        yield f"{decision.ask!r} has no options"
    keys = [option.key for option in decision.choices]
    if len(set(keys)) != len(keys):
        twice = [key for key, count in Counter(keys).items() if count > 1]
        yield f"{decision.ask!r} offers {twice} more than once"
    for option in decision.choices:
        if option.verb in NUMBERS:
            continue
        for value in option.args[:1] if option.verb == "face" else option.args:
            if isinstance(value, int) and 0 < value < min(len(game.state.cards), FIRST_COMPANY):
                if not knows(game, decision.player, game.state.cards[value]):
                    yield f"{option.key!r} is about a card that the player may not know"


def _views(game: Game) -> Iterator[str]:
    """What a viewer is sent names no card that the viewer may not know."""
    attack = game.window.attack
    attacker = attack.source.id if attack is not None else 0  # known even if it is discarded now
    for viewer in (0, 1, None):
        for number in _numbers_in(game.view(viewer).to_dict()):
            if number != attacker and not sees(game.state.cards[number], viewer):
                yield f"the view of {viewer} shows {_name(game.state.cards[number])}"


def _numbers_in(value: Any) -> Iterator[int]:
    """The numbers of all cards that a view shows."""
    if isinstance(value, dict):
        if "card" in value and "id" in value:
            yield value["id"]
        for part in value.values():
            yield from _numbers_in(part)
    elif isinstance(value, list | tuple):
        for part in value:
            yield from _numbers_in(part)


_PARTS: tuple[Callable[[Game], Iterator[str]], ...] = (
    _places,
    _attachments,
    _states,
    _uniqueness,
    _topics,
    _companies,
    _influence,
    _hazards,
    _decision,
)
