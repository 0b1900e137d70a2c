"""What may be answered: every option in words, as the player who must choose reads it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from freecouncil.cards.facts import Character, Site
from freecouncil.cards.words.plain import listing
from freecouncil.rules.state import FIRST_COMPANY
from freecouncil.rules.wording.asking import role_of
from freecouncil.rules.wording.naming import MOVEMENTS, Names, fill, odds, said, say_once

if TYPE_CHECKING:
    from freecouncil.rules.decisions import Decision, Option
    from freecouncil.rules.state import Instance

Tell = Callable[[Names, "Option"], str]


def _play(names: Names, option: Option) -> str:
    number, action = int(option.args[0]), str(option.args[1])
    name = names.card(number)
    if action == "on-guard":
        return f"Place {name} on-guard"
    card = names.game.state.cards[number]
    others = [a for a in card.script.hand_actions if a.name != "on-guard"]
    along = ""
    if all(a.name != action for a in others):
        action, _, partner = action.rpartition(" with ")
        along = f" with {partner}"
    kinds = ("short", "long", "permanent", "creature", "item", "ally", "faction")
    if len(others) < 2 and action in kinds:
        return f"Play {name}{along}"
    return f"Play {name}{along}: {_SPELT.get(action, said(action))}"


_SPELT = {
    "short": "as a short-event",
    "long": "as a long-event",
    "permanent": "as a permanent-event",
    "creature": "as a creature",
    "agent": "as a hazard, face-down",
}


def _use(names: Names, option: Option) -> str:
    number, action = int(option.args[0]), str(option.args[1])
    card = names.game.state.cards[number]
    whose = ""
    if card.host and card.where == "play":
        whose = f" ({names.card(card.host)})"
    return f"Use {names.card(number)}{whose}: {said(action)}"


def _path(names: Names, option: Option) -> str:
    movement, parts = str(option.args[0]), str(option.args[1])
    way = MOVEMENTS.get(movement, movement)
    way = way[:1].upper() + way[1:]
    places = [said(part) for part in parts.split("/") if part]
    if movement == "region":
        region = names.game.map.region
        places = [f"{place} ({said(region(place).region_type)})" for place in places]
    return f"{way}: {listing(places)}" if places else way


def _with(names: Names, option: Option) -> str:
    company, controller = int(option.args[0]), int(option.args[1])
    where = names.game.state.cards[names.game.state.companies[company].site].card.name
    decision = names.game.decision
    if decision is not None and decision.about:
        facts = names.game.state.cards[int(decision.about[0])].card
        if isinstance(facts, Character) and facts.avatar:
            return f"With {names.company(company)} at {where}"  # an avatar needs no influence
    if controller:
        return f"With {names.company(company)} at {where}, following {names.card(controller)}"
    return f"With {names.company(company)} at {where}, under general influence"


def _face(names: Names, option: Option) -> str:
    target, number = int(option.args[0]), int(option.args[1])
    attack = names.game.window.attack
    if attack is not None and attack.attackers and number in attack.attackers:
        return f"{names.card(number)} against {names.card(target)}"
    return f"The strike against {names.card(target)}"


def _reveal(names: Names, option: Option) -> str:
    what = str(option.args[1])
    name = names.card(int(option.args[0]))
    return f"Reveal {name}: keyed to {said(what)}" if ":" in what else f"Reveal {name}"


def _destination(names: Names, option: Option) -> str:
    site = names.game.state.cards[int(option.args[0])]
    facts = site.card
    if not isinstance(facts, Site):
        return facts.name
    where = f", {facts.region}" if facts.region else ""
    return f"{facts.name} ({_kind_of_site(names, site)}{where})"


def _kind_of_site(names: Names, site: Instance) -> str:
    """What kind of site it is; a Fallen-wizard has sites of both sides, and must know which is which
    (2.II.7.F1)."""
    facts = site.card
    assert isinstance(facts, Site)
    if names.game.state.players[site.owner].alignment != "fallen-wizard":
        return said(facts.site_type)
    if facts.alignment == "fallen-wizard":
        return "Wizardhaven" if facts.site_type == "haven" else said(facts.site_type)
    return f"{facts.alignment} {said(facts.site_type)}"


def _at(names: Names, option: Option) -> str:
    site = names.game.state.cards[int(option.args[0])]
    fallen = names.game.state.players[site.owner].alignment == "fallen-wizard"
    more = f" ({_kind_of_site(names, site)})" if fallen else ""
    return f"As a new company at {names.card(site.id)}{more}"


def _company(names: Names, option: Option) -> str:
    number = int(option.args[0])
    company = names.game.state.companies[number]
    text = f"{names.company(number)} at {names.card(company.site)}"
    if company.new_site:
        text += f", bound for {names.card(company.new_site)}"
    return text


def _checks_first(names: Names, option: Option) -> str:
    return names.player(int(option.args[0]))


VERBS: dict[str, str | Tell] = {
    "pass": "Pass",
    "done": "Done",
    "yes": "Yes",
    "no": "No",
    "play": _play,
    "use": _use,
    "first": "{0:card} ({1:text})",
    # Getting ready
    "draft": "{0:card}",
    "starting-site": "{0:text}",
    "starting-site-card": _destination,
    "stage-begins-on": "{0:card}",
    "other-wizard": "{0:text}",
    "give": "{0:card} to {1:card}",
    "into-play-deck": "{0:card}",
    "play-found": "Play it",
    "discard-found": "Discard it",
    # Organization
    "organize": "Organize characters and companies",
    "done-and-discard": "End the organization phase, and discard a stage resource",
    "stage-to-discard": "{0:card}",
    "move": "Move {0:company}",
    "transfer": "Hand an item to another character",
    "store": "Store {0:card}",
    "store-late": "Store {0:card}",
    "wield": "Use {0:card} instead of what is in use",
    "sideboard": "Tap the avatar to use the sideboard",
    "bring-character": "Bring a character into play",
    "discard-character": "Discard a character",
    "change-control": "Change who is controlled by whom",
    "regroup": "Move characters between companies",
    "character-to-play": "{0:card}",
    "character-to-discard": "{0:card}",
    "with": _with,
    "at": _at,
    "to-general": "{0:card} under general influence",
    "to-direct": "{0:card} follows {1:card}",
    "split": "{0:card} leaves to form a new company",
    "go-to": "{0:card} goes to {1:company}",
    "join": "{0:company} and {1:company} join",
    "hazard-goes-with": "{0:company}",
    "destination": _destination,
    "item-to-transfer": "{0:card}",
    "transfer-to": "{0:card}",
    "give-up": "{0:card}",
    "check-next": "{0:card}",
    # Piles
    "discard-card": "{0:card}",
    "to-discard-pile": "Up to five cards to the discard pile",
    "to-play-deck": "One card into the play deck",
    "from-sideboard": "{0:card}",
    "exchange-out": "{0:card}",
    # Movement and hazards
    "company-to-move": _company,
    "path": _path,
    "applied-last": "{0:card}",
    "draw": "Draw {0:card|cards}",
    "join-companies": "Join {0:company}",
    "company-that-stays": "{0:company}",
    # Combat
    "victim": "{0:card}",
    "keep-attack": "{1:text}",
    "cancel-at-home": "Tap {0:card}",
    "cancel-by-tapping": "Tap {0:card}",
    "assign": "{0:card}",
    "strike": "{0:card} strikes at {1:card}",
    "face": _face,
    "excess": "{0:excess strike}",
    "support": "{0:card} taps in support",
    "trophy": "{0:card}",
    "take": "{1:card} takes {0:card}",
    # Sites
    "company-at-site": _company,
    "reveal": _reveal,
    "creature-as-automatic-attack": "{0:card}",
    "on-guard-attack": "{0:card}",
    "agent-attack": "{0:card} attacks",
    "minor-item": "{0:card}",
    "faction-control": "{0:text}",
    "influence": "Try to influence {0:card}",
    "rescue": "Rescue whom {0:card} holds",
    "rescuer": "{0:card}",
    "attack": "Attack {0:company}",
    "influencer": "{0:card}",
    "reveal-identical": "Reveal {0:card}",
    "card-to-name": "{0:text}",
    "letter-to-name": "{0:text}",
    "name-of-card": "{0:text}",
    "play-revealed": "Play it",
    "general-influence": "General influence",
    "control": "{0:card}",
    "ring-to-play": "{0:card}",
    "ring-result": "{0:number}",
    "item-to-play": "{0:card}",
    # The end
    "checks-first": _checks_first,
    "last-check": "{0:card}",
    "reveal-duplicate": "{0:card}",
}


def _untapped(names: Names, option: Option) -> str:
    from freecouncil.rules.strikes import staying_untapped

    attack, strike = names.game.window.attack, names.game.window.strike
    less = -3
    if attack is not None and strike is not None:
        less = staying_untapped(names.game, attack, strike.target)
    price = f", at {less}" if less else ""
    return f"Stay untapped{price}{_chance(names, less)}"


def _tapping(names: Names, option: Option) -> str:
    return f"Fight with full prowess, and tap{_chance(names, 0)}"


def _chance(names: Names, modifier: int) -> str:
    """How likely the strike is to fail with this modification, where that is known beforehand."""
    from freecouncil.rules.strikes import defending_prowess

    game = names.game
    attack, strike = game.window.attack, game.window.strike
    if attack is None or strike is None or attack.attackers or "agent" in attack.flags:
        return ""
    own = defending_prowess(game, attack, strike, more=modifier)
    return f": {own} against {attack.prowess(game)} ({odds(attack.prowess(game) + 1 - own)})"


# What yes and no, pass and done mean where they answer a question.
MEANT: dict[tuple[str, str], str | Tell] = {
    ("enter-site", "yes"): "Enter",
    ("enter-site", "no"): "Stay outside and do nothing",
    ("stay-untapped", "yes"): _untapped,
    ("stay-untapped", "no"): _tapping,
    ("assign-strike", "pass"): "Leave the rest to the attacker",
    ("assign-company-strike", "pass"): "Leave the rest to the other player",
    ("respond", "pass"): "No response",
    ("act", "pass"): "Nothing",
    ("support-check", "pass"): "No more help: roll",
    ("support-strike", "pass"): "No more support",
    ("discard-card", "pass"): "Keep them all",
    ("organization", "done"): "Done: end the organization phase",
    ("organize", "done"): "Done organizing",
    ("stage-to-discard", "pass"): "None after all",
    ("other-wizard", "pass"): "None: the deck stays as it is",
    ("site", "pass"): "Done here",
    ("draft", "pass"): "No more characters",
    ("join-companies", "pass"): "Stay apart",
    ("destination", "pass"): "Stay",
    ("call-council", "yes"): "Call it",
    ("call-council", "no"): "Play on",
    ("reveal-duplicate", "pass"): "Reveal no more",
    ("trophy", "pass"): "Nobody",
    ("rescuer", "pass"): "Nobody: they stay prisoners",
    ("pass-on-item", "pass"): "Nobody: the rest is lost",
    ("agent-attack", "pass"): "No agent attacks",
    ("cancel-at-home", "pass"): "Nobody: face the attack",
    ("cancel-by-tapping", "pass"): "Nobody: face the attack",
}


def label(names: Names, option: Option, decision: Decision) -> str | None:
    """The option in words; None when nobody has written any."""
    meant = MEANT.get((decision.ask, option.verb))
    if meant is not None:
        return meant if isinstance(meant, str) else meant(names, option)
    if option.verb == decision.ask and role_of(names, decision) is not None:
        value = option.args[0]
        text = names.value(value)
        return text[:1].upper() + text[1:]
    told = VERBS.get(option.verb)
    if told is None:
        return None
    if isinstance(told, str):
        return fill(told, names, option.args)
    text = told(names, option)
    return text[:1].upper() + text[1:]


def labels(names: Names, decision: Decision) -> list[str | None]:
    """All options in words; where two read the same and are not about equal cards, each says which
    of them it is about."""
    told = [label(names, option, decision) for option in decision.choices]
    again = {text for text in told if text is not None and told.count(text) > 1}
    if again:
        for index, text in enumerate(told):
            if text in again:
                told[index] = _told_apart(names, decision.choices[index], str(text))
    return told


def _told_apart(names: Names, option: Option, text: str) -> str:
    for value in reversed(option.args):
        if isinstance(value, int) and 0 < value < FIRST_COMPANY:
            where = names.whereabouts(value)
            if where and where != "in hand":
                return f"{text} ({where})"
    return text


def phrase_option(verb: str, words: str) -> None:
    """Says how a further option is put: for scripts that offer something of their own."""
    say_once(VERBS, verb, words)
