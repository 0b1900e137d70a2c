"""Why not: what keeps a card from being used now, in words, with the rule.

The sentences are those of the very requirements that the rules ask when they make the options, so
the two can't disagree.

>>> from freecouncil.rules.game import Game
>>> from freecouncil.rules.setup import Setup
>>> game = Game.new(Setup.challenge("A", "F"), seed=7)
>>> seat = game.state.active
>>> why_not(game, seat, game.state.players[seat].deck[0])[0].sentence
'it is in the play deck'
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, NamedTuple

from freecouncil.cards.facts import Character, HazardEvent, Home, Item, ResourceEvent, Site
from freecouncil.cards.words.plain import REGION_TYPES, SITE_TYPES, article, listing
from freecouncil.rules import balrog, table
from freecouncil.rules.agent_actions import actions_of
from freecouncil.rules.agents import is_agent_hazard
from freecouncil.rules.characters import character_refusal, places_for
from freecouncil.rules.companies import movement_refusal
from freecouncil.rules.declaring import moments as open_moments
from freecouncil.rules.declaring import side_refusal
from freecouncil.rules.scripting import EITHER, RESPONSE, STRIKE, Action, Ctx, Window
from freecouncil.rules.sight import sees
from freecouncil.rules.state import Instance
from freecouncil.rules.wording.moments import moments
from freecouncil.rules.wording.naming import PLACES, Names

if TYPE_CHECKING:
    from freecouncil.rules.game import Game


class Reason(NamedTuple):
    """What keeps something from being done, and the rule that says so."""

    sentence: str
    rule: str

    def __str__(self) -> str:
        return f"{self.sentence} [{self.rule}]" if self.rule else self.sentence


def why_not(game: Game, seat: int, number: int) -> list[Reason]:
    """What keeps a card from being used by this player now, use by use; empty when nothing does."""
    card = game.card(number)
    if not sees(card, seat):
        return [Reason("it is not yours to know what this card is", "")]
    if game.decision is None:
        return [Reason("the game is over", "")]
    facts = card.card
    actions = list(_actions(card, seat))
    reasons = [reason for action in actions for reason in _why_not(game, card, action, seat)]
    if len(reasons) == 1 or len(actions) < 2:
        reasons = [Reason(sentence.partition("\0")[2], rule) for sentence, rule in reasons]
    else:
        reasons = [Reason(s.replace("\0", ": "), rule) for s, rule in reasons]
    if len(reasons) < len(actions):
        return []  # one of its uses is open
    if card.owner != seat and not actions:
        return [Reason("it is the other player's card", "")]
    if isinstance(facts, Character) and card.where == "hand":
        reasons += _character(game, card, seat)
    elif isinstance(facts, Site) and card.where == "location":
        reasons += _site(game, card, seat)
    elif isinstance(facts, Item) and card.where == "play" and not reasons:
        reasons += _item(game, card, seat)
    elif not actions:
        reasons.append(_idle(card))
    return _distinct(reasons)


def _actions(card: Instance, seat: int) -> Iterator[Action]:
    """The uses that a card has where it is, placing it on-guard left out."""
    if card.where == "hand":
        yield from (a for a in card.script.hand_actions if a.kind != "on-guard")
    elif is_agent_hazard(card):
        if card.owner == seat:
            yield from actions_of(card)
    elif card.where in ("play", "points"):
        for action in card.script.play_actions:
            if action.kind == "wield" and card.in_use:
                continue  # there is nothing to begin
            if card.owner == seat or action.side == EITHER:
                yield action


def _window(game: Game) -> Window:
    """The moment that the open question belongs to."""
    decision = game.decision
    if decision is not None and decision.ask == "respond":
        return game.window.responding(game.chain)
    return game.window


def _why_not(game: Game, card: Instance, action: Action, seat: int) -> list[Reason]:
    """What keeps one use from being declared: the first thing that does, as the rules ask."""
    decision = game.decision
    assert decision is not None
    if decision.player == seat and any(
        option.verb in ("play", "use")
        and option.args[0] == card.id
        and str(option.args[1]).startswith(action.name)  # also together with another card
        for option in decision.choices
    ):
        return []
    window = _window(game)
    found = _refusal(game, card, action, seat, window)
    if found is None:
        if decision.player != seat:
            who = game.state.players[decision.player].name
            found = f"{who} must choose first", decision.rule
        else:
            found = "the question that is open must be answered first", decision.rule
    return [Reason(f"{action.name}\0{found[0]}", found[1])]


def _refusal(
    game: Game, card: Instance, action: Action, seat: int, window: Window
) -> tuple[str, str] | None:
    refusal = side_refusal(game, card, action, seat, window)
    if refusal is not None:
        return refusal
    if not window.bits:
        return None  # between two phases, when only the open question keeps it
    if not action.when & open_moments(window):
        return f"it is used {moments(action.when)}", action.rule or "9.2"
    if window.bits & RESPONSE and action.initiates:
        return "it begins a chain of effects, and can't be a response", "9.5"
    if (
        window.bits & STRIKE
        and action.skill
        and window.strike is not None
        and action.from_where == "hand"
        and seat in window.strike.skill_used
    ):
        return "one card that requires a skill has been played against this strike", "3.iv.5"
    return action.refusal(Ctx(game, card, seat, window, action))


# Characters ---------------------------------------------------------------------------------------


def _character(game: Game, card: Instance, seat: int) -> list[Reason]:
    """What keeps a character in hand from being brought into play (2.II.2)."""
    decision = game.decision
    assert decision is not None
    if game.state.active != seat or game.state.phase != "organization":
        return [
            Reason("characters are brought into play in one's own organization phase", "2.II.2")
        ]
    refusal = character_refusal(game, card)
    if refusal is not None:
        return [Reason(*refusal)]
    if not places_for(game, card):
        return [_nowhere(game, card, seat)]
    if decision.ask in ("organize", "character-to-play"):
        return []
    if decision.ask == "organization":
        if any(option.verb == "organize" for option in decision.options):
            return []
        return [Reason("characters and companies have been organized this turn", "2.II.1")]
    return [Reason("the question that is open must be answered first", decision.rule)]


def _nowhere(game: Game, card: Instance, seat: int) -> Reason:
    facts = card.card
    assert isinstance(facts, Character)
    player = game.state.players[seat]
    own = balrog.own_homes(facts.homes) if balrog.is_balrog(game, seat) else facts.homes
    homes = [_home(home) for home in own]
    if facts.avatar:
        where = listing(
            dict.fromkeys([*game.ruleset.play.avatar_sites[player.alignment], *homes]), "or"
        )
        return Reason(f"it is played at {where}, and neither is to be had", "2.II.2.1")
    havens = [] if facts.home_only or facts.agent else ["a haven"]
    where = listing(dict.fromkeys([*havens, *homes]), "or") or "its home site"
    if player.avatar:
        return Reason(
            f"with the avatar in play it is played at {where} where the avatar is, or where a "
            "character can control it",
            "2.II.2.2",
        )
    return Reason(f"it is played at {where}, and no company of yours can take it there", "2.II.2.2")


def _home(home: Home) -> str:
    if home.site:
        return home.site
    kind = SITE_TYPES[home.site_type] if home.site_type is not None else "site"
    if home.under_deeps:
        kind = f"Under-deeps {kind}"
    for other in home.not_site_types:
        kind += f" that is no {SITE_TYPES[other]}"
    where = f" in {home.region}" if home.region else ""
    if home.region_type is not None:
        where += f" in {article(REGION_TYPES[home.region_type])}"
    return f"any {kind}{where}"


# Sites and items ----------------------------------------------------------------------------------


def _site(game: Game, site: Instance, seat: int) -> list[Reason]:
    """What keeps companies from moving to a site (2.II.7)."""
    if game.state.active != seat or game.state.phase != "organization":
        return [Reason("movement is declared in one's own organization phase", "2.II.7")]
    names = Names(game, seat)
    reasons = []
    for company in table.companies_of(game, seat):
        whose = names.company(company.id)
        if company.new_site:
            reasons.append(Reason(f"{whose} is bound for another site", "2.II.7"))
            continue
        here = game.card(company.site)
        if here.card.id == site.card.id:
            reasons.append(Reason(f"{whose} is there", "2.II.7"))
            continue
        if site.card.id not in game.reachable(here, company):
            reasons.append(Reason(f"no path leads {whose} there from {here.card.name}", "2.II.7"))
            continue
        refusal = movement_refusal(game, company, site)
        if refusal is None:
            return []
        reasons.append(Reason(f"{whose}: {refusal[0]}", refusal[1]))
    return reasons or [Reason("you have no company", "2.II.7")]


def _item(game: Game, item: Instance, seat: int) -> list[Reason]:
    """An item without a use of its own can be stored or handed on."""
    facts = item.card
    assert isinstance(facts, Item)
    if game.state.active != seat or game.state.phase != "organization":
        return [Reason("items are stored and handed on in one's own organization phase", "2.II.4")]
    site = game.site_of(item)
    if site is None or game.may_store(item, site) or facts.transferable:
        return []
    return [Reason(f"it can't be stored at {site.card.name}, nor handed on", "2.II.4")]


def _idle(card: Instance) -> Reason:
    facts = card.card
    if card.where == "hand":
        if isinstance(facts, HazardEvent | ResourceEvent) and not card.script.written:
            return Reason("what it does is not enforced: it can only be placed on-guard", "")
        return Reason("it has no use from the hand", "")
    if card.where in ("play", "points"):
        return Reason("it has nothing that could be used: what it does, it does by itself", "")
    return Reason(f"it is {PLACES.get(card.where, 'not in play')}", "")


def _distinct(reasons: list[Reason]) -> list[Reason]:
    return list(dict.fromkeys(reasons))
