"""What is asked: every question of the rules in words, as the player who must answer reads it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

from freecouncil.cards.words.plain import count
from freecouncil.rules.scripting import (
    AFTER_ATTACK,
    ASSIGNED,
    ATTACK,
    BODY,
    COMPANY_ATTACK,
    COUNCIL,
    END_OF_TURN,
    END_OF_TURN_BEGIN,
    ENTERING,
    LONG_EVENT,
    MOVEMENT,
    MOVEMENT_END,
    ORGANIZATION_END,
    RING,
    SITE,
    STRIKE,
    TURN_END,
    UNTAP,
    Action,
)
from freecouncil.rules.wording.naming import Names, fill, odds, possessive, say_once

if TYPE_CHECKING:
    from freecouncil.rules.decisions import Decision

Tell = Callable[[Names, "Decision"], str]


def _act(names: Names, decision: Decision) -> str:
    """The moment, as a question: what is going on, and whose right it is to act."""
    game = names.game
    window = game.window
    bits = window.bits
    company = game.state.companies.get(window.company)
    whose = names.company(company.id) if company is not None else ""
    if bits & STRIKE and window.strike is not None:
        target = names.card(window.strike.target.id)
        attacker = names.attacker(window.attack.source.id)
        return f"Do you use anything in {possessive(target)} strike sequence against {attacker}?"
    if bits & ATTACK and window.attack is not None:
        attacker = names.attacker(window.attack.source.id)
        return f"Before strikes are assigned: do you act on the attack by {attacker}?"
    if bits & ASSIGNED and decision.player == window.attack.company.owner:
        attacker = names.attacker(window.attack.source.id)
        return f"The strikes are assigned: do you act on the attack by {attacker}?"
    if bits & (AFTER_ATTACK | COMPANY_ATTACK) and window.attack is not None:
        attacker = names.attacker(window.attack.source.id)
        done = "is over" if bits & AFTER_ATTACK else "has been declared"
        return f"The attack by {attacker} {done}: do you use anything?"
    if bits & BODY and window.check is not None:
        if window.check.character is None:
            attacker = names.attacker(window.attack.source.id)
            return f"Do you act on the body check against the strike by {attacker}?"
        return f"Do you act on the body check of {names.card(window.check.character.id)}?"
    if bits & RING and window.check is not None:
        return f"Do you act on the test of {names.card(window.check.ring.id)}?"
    if bits & MOVEMENT and company is not None:
        if decision.player == game.state.active:
            return f"Do you use anything while it is the movement/hazard phase of {whose}?"
        from freecouncil.rules.declaring import hazard_limit

        limit = hazard_limit(game, company)
        return f"Do you play a hazard on {whose}? {company.hazards} of {limit} have been played."
    for moment, words in _MOMENTS:
        if bits & moment:
            return (
                f"Do you use anything {words}?"
                if not whose
                else f"Do you use anything? {whose} {words}."
            )
    return "Do you use anything?"


_MOMENTS = (
    (UNTAP, "at the end of the untap phase"),
    (ORGANIZATION_END, "at the end of the organization phase"),
    (LONG_EVENT, "during the long-event phase"),
    (MOVEMENT_END, "is at the end of its movement/hazard phase"),
    (ENTERING, "is about to enter its site, or not"),
    (SITE, "is at its site"),
    (TURN_END, "at the very end of the turn"),
    (END_OF_TURN_BEGIN, "at the beginning of the end-of-turn phase"),
    (END_OF_TURN, "during the end-of-turn phase"),
    (COUNCIL, "at the council"),
)


def _respond(names: Names, decision: Decision) -> str:
    chain = names.game.chain
    who = names.player(chain[-1].player) if chain else names.player(1 - decision.player)
    if chain and chain[-1].action is None:
        return f"{names.card(int(decision.about[0]))} takes effect. Do you respond?"
    return f"{who} has declared {names.card(int(decision.about[0]))}. Do you respond?"


def _assign(names: Names, decision: Decision) -> str:
    source, left = int(decision.about[0]), int(decision.about[1])
    more = f" {count(left, 'strike')} to assign." if left > 1 else ""
    return f"To whom goes a strike of {names.attacker(source)}?{more}"


def _discard(names: Names, decision: Decision) -> str:
    if any(option.verb == "pass" for option in decision.options):
        return "Do you discard a card from your hand?"
    return "Your hand is too large: which card do you discard?"


def _support_check(names: Names, decision: Decision) -> str:
    from freecouncil.rules import attributes

    game = names.game
    character = game.card(int(decision.about[0]))
    points = attributes.corruption_points(game, character)
    modifier = int(decision.about[1])
    own = attributes.fold(game, "corruption-check", character, 0, game.window.check)
    many = count(points, "corruption point")
    chance = odds(points + 1 - modifier - own)
    return f"{character.card.name} must check corruption with {many} ({chance}). Do you help?"


def _support_strike(names: Names, decision: Decision) -> str:
    """With what is known about the odds: prowess against prowess."""
    from freecouncil.rules.strikes import defending_prowess

    game = names.game
    target = names.card(int(decision.about[0]))
    window = game.window
    attack = window.attack
    if window.strike is None or attack is None or attack.attackers or "agent" in attack.flags:
        return f"Does anyone support {target}?"
    own = defending_prowess(game, window.attack, window.strike)
    against = window.attack.prowess(game)
    chance = odds(against + 1 - own)
    return f"{target} faces the strike with {own} against {against} ({chance}). Support?"


def _stay_untapped(names: Names, decision: Decision) -> str:
    who, against = int(decision.about[0]), int(decision.about[1])
    return f"Does {names.card(who)} stay untapped against {names.attacker(against)}?"


def _reveal_on_guard(names: Names, decision: Decision) -> str:
    whose = names.company(int(decision.about[0]))
    if len(decision.about) > 1:
        return f"{whose} plays {names.card(int(decision.about[1]))}. Do you reveal a card on-guard?"
    return f"{whose} enters its site. Do you reveal a card on-guard?"


def _from_sideboard(names: Names, decision: Decision) -> str:
    brought = int(decision.about[0]) if decision.about else 0
    so_far = f" {brought} of 5 so far." if brought else ""
    return f"Which card do you bring from the sideboard?{so_far}"


def _draft(names: Names, decision: Decision) -> str:
    drafted = int(decision.about[0])
    cards = names.game.state.cards
    stage = any(
        o.args and cards[int(o.args[0])].card.alignment == "stage" for o in decision.options
    )
    what = "character or stage resource" if stage else "character"
    more = " Stage resources must be revealed before you end." if stage else ""
    return f"Which {what} do you reveal? You have {drafted} so far.{more}"


def _starting_site_card(names: Names, decision: Decision) -> str:
    if decision.about:
        return f"{names.card(int(decision.about[0]))} needs a site: where do you begin?"
    return "Where does your company begin?"


ASKS: dict[str, str | Tell] = {
    # Getting ready
    "draft": _draft,
    "other-wizard": "Your opponent is {0:text}, as a Fallen-wizard, and you can't play him. Which Wizard "
    "takes his place in your deck?",
    "starting-site": "Where does {0:card} begin?",
    "starting-site-card": _starting_site_card,
    "stage-begins-on": "With whom does {0:card} begin?",
    "starting-item": "Which minor item goes to whom at the start?",
    "into-play-deck": "Which unused character goes into your play deck?",
    # Anywhere
    "act": _act,
    "respond": _respond,
    "order-passive-conditions": "Several cards take effect at once: which is declared first?",
    "use-ability": "Do you use {0:card} ({1:text})?",
    "discard-card": _discard,
    "support-check": _support_check,
    "check-next": "{0:card}: who checks corruption next?",
    # Sideboard and piles
    "hazard-sideboard": "Do you use your sideboard for hazards? The hazard limit is halved this turn.",
    "sideboard-way": "Up to five cards to your discard pile, or one into your play deck?",
    "from-sideboard": _from_sideboard,
    "exchange-in": "Which card do you exchange from the sideboard into the discard pile? "
    "{0:number} of 5 so far.",
    "exchange-out": "Which card of the discard pile goes to the sideboard for {0:card}?",
    # Organization
    "organization": "Your organization phase: what do you do?",
    "stage-to-discard": "Which stage resource do you discard?",
    "organize": "You organize your characters and companies: what next?",
    "character-to-play": "Which character do you bring into play?",
    "place-character": "Where does {0:card} come into play?",
    "character-to-discard": "Which character do you discard?",
    "character-to-remove": "Which character do you remove from play?",
    "control": "Who is to be controlled by whom?",
    "regroup": "Who goes where?",
    "hazard-goes-with": "The company has split: with which part does {0:card} go?",
    "destination": "Where does {0:company} move?",
    "applied-last": "Which of them changes the regions for {0:company} last?",
    "item-to-transfer": "Which item changes hands?",
    "store-late": "Do you store something before the turn ends?",
    "transfer-to": "Who takes {0:card}?",
    "give-up": "You have too little general influence: which character do you give up?",
    # Movement and hazards
    "company-to-move": "Which company has its movement/hazard phase next?",
    "site-path": "By which path does {0:company} move to {1:card}?",
    "draw": "{0:company} moves: how many cards do you draw?",
    "join-companies": "Does {0:company} join another at the same haven?",
    "company-that-stays": "Too many for one company: which company stays?",
    # Combat
    "victim": "Which character does {0:the} attack?",
    "attack-to-keep": "Only one of the attacks of {0:the} is left: which?",
    "cancel-at-home": "Does someone who is at home here tap to cancel {0:attacker}?",
    "cancel-by-tapping": "Does someone tap to cancel an attack by {0:the}?",
    "assign-strike": _assign,
    "assign-company-strike": "Who strikes at whom?",
    "order-strikes": "Which strike is resolved next?",
    "lay-excess-strikes": "How many excess strikes make {0:attacker} stronger against {1:card}?",
    "stay-untapped": _stay_untapped,
    "support-strike": _support_strike,
    "trophy": "Who takes {0:the} as a trophy?",
    "pass-on-item": "{0:card} has fallen: who takes an item?",
    # Sites
    "company-at-site": "Which company has its site phase next?",
    "enter-site": "Does {0:company} enter {1:card}?",
    "site": "{0:company} is at {1:card}: what do you do?",
    "reveal-on-guard": _reveal_on_guard,
    "on-guard-attack": "Who attacks first?",
    "agent-attack": "{0:company} has entered its site: does an agent attack it?",
    "found-item": "You have found {0:card}: do you play it, or discard it?",
    "minor-item": "{0:card}: which minor item do you take?",
    "creature-as-automatic-attack": "Which creature do you play as the automatic-attack on "
    "{0:company}?",
    "faction-control": "Does {1:card} control {0:card}, or does it go to your pile?",
    "influencer": "Who tries to influence {0:card}?",
    "affect-influence-check": "{0:card} tries to influence {1:card}. Do you act on it?",
    "reveal-identical": "Do you reveal {0:card} from your hand for the attempt?",
    "second-strike": "Do you assign a second strike to {0:card}?",
    "card-to-name": "Which card do you name?",
    "letter-to-name": "With which letter does its name begin?",
    "name-of-card": "Which card do you name?",
    "play-revealed": "Do you play {0:card}, which you revealed?",
    "control-by": "Who controls {0:card}?",
    "rescuer": "{0:card}: who taps to free the prisoners?",
    "item-to-play": "Which item does {0:company} play?",
    "ring-result": "Which result do you use for the test of {0:card}?",
    "ring-to-play": "{0:card} was tested, with a result of {1:number}: which ring is it?",
    # The end
    "turn-to-skip": "Do you skip your turn to be rid of a card?",
    "call-council": "Do you call the end of the game? The other player has one last turn.",
    "checks-first": "Who makes the last corruption checks first?",
    "last-check": "Whose corruption is checked next?",
    "reveal-duplicate": "Do you reveal a unique card of your hand that your opponent has in play?",
}


def role_of(names: Names, decision: Decision) -> Action | None:
    """The action for which the question fills a role, if that is what it is."""
    if len(decision.about) != 2 or not isinstance(decision.about[0], int):
        return None
    number, name = decision.about
    cards = names.game.state.cards
    if not isinstance(number, int) or not 0 < number < len(cards):
        return None
    known = (*cards[number].script.actions, *_lent(names, number))
    if cards[number].where == "agent":
        from freecouncil.rules.agent_actions import AGENT_ACTIONS

        known = (*known, *AGENT_ACTIONS)
    for action in known:
        if str(name).startswith(action.name) and any(
            role.name == decision.ask for role in action.roles
        ):
            return action
    return None


def _lent(names: Names, number: int) -> Iterator[Action]:
    """What effects of a card let be done for a while."""
    for (attribute, _), effects in names.game.state.effects.items():
        if attribute == "ability":
            for effect in effects:
                if effect.source == number and isinstance(effect.data[0], Action):
                    yield effect.data[0]


def question(names: Names, decision: Decision) -> str | None:
    """The question in words; None when nobody has written any."""
    if role_of(names, decision) is not None:
        return fill(f"{{0:card}}: choose {_role(decision.ask)}.", names, decision.about)
    told = ASKS.get(decision.ask)
    if told is None:
        return None
    if isinstance(told, str):
        return fill(told, names, decision.about)
    text = told(names, decision)
    return text[:1].upper() + text[1:]


_ROLES = {
    "target": "its target",
    "key": "how it is keyed",
    "bearer": "who bears it",
    "influencer": "who makes the influence check",
    "skilled": "who uses the skill",
}


def _role(name: str) -> str:
    return _ROLES.get(name) or f"the {name.replace('-', ' ')}"


def phrase_question(ask: str, words: str) -> None:
    """Says how a further question is put: for scripts that ask something of their own."""
    say_once(ASKS, ask, words)
