"""What happened, kind by kind: a sentence for those who saw it, and one for those who may not."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from freecouncil.cards.words.plain import counted, listing, plural
from freecouncil.rules.wording.naming import MOVEMENTS, Names, said, say_once

Tell = Callable[[Names, tuple[Any, ...]], str]

HEADLINE, LINE, DETAIL = "headline", "line", "detail"


class Phrase(msgspec.Struct, frozen=True):
    """How one kind of event is told.

    `hidden` is for those who may not know the particulars. A detail is something that another line
    tells already, or that matters little to one who only wants to follow the game.
    """

    words: str | Tell
    rule: str | int = ""  # a number: that argument of the event is the rule
    level: str = LINE
    hidden: str = ""


def _declared(names: Names, args: tuple[Any, ...]) -> str:
    player, number, action, chosen = args[:4]
    name, card = names.card(number), names.game.state.cards[number]
    uses = not any(action.startswith(a.name) for a in card.script.hand_actions)
    uses = uses or card.where == "agent"
    text = f"{names.player(player)} {'uses' if uses else 'plays'} {name}"
    several = sum(1 for a in card.script.actions if a.name != "on-guard") > 1
    if several and action not in (name, "creature", "item", "ally", "faction"):
        text += f" ({said(action)})"
    about = list(dict.fromkeys(names.value(value) for _, value in chosen))
    if about:
        text += f": {listing(about)}"
    return text + "."


def _attack(names: Names, args: tuple[Any, ...]) -> str:
    company, source, race, strikes, prowess, detainment = args[:6]
    many = counted(strikes, "strike")
    of = f"{plural(race)}, " if race else ""
    tail = ", detainment" if detainment else ""
    who, attack = names.attacker(source), names.agreeing(source, "attacks", "attack")
    return f"{who} {attack} {names.company(company)}: {of}{many}, {prowess} prowess{tail}."


def _moved_unseen(names: Names, args: tuple[Any, ...]) -> str:
    where = names.card(args[2]) if args[2] else "a home site"
    return f"{names.card(args[1])} moves unseen to {where}."


def _controlled(names: Names, args: tuple[Any, ...]) -> str:
    character, controller = args[:2]
    if controller:
        return f"{names.card(character)} now follows {names.card(controller)}."
    return f"{names.card(character)} is now under general influence."


def _eliminated(names: Names, args: tuple[Any, ...]) -> str:
    how = {"body": "by a body check", "corruption": "by corruption"}.get(args[1], "")
    return f"{names.card(args[0])} is eliminated {how}".rstrip() + "."


def _returned(names: Names, args: tuple[Any, ...]) -> str:
    company, why = args[:2]
    because = f" ({names.card(why)})" if why else ""
    return f"{names.company(company)} returns to its site of origin{because}."


def _set_out(names: Names, args: tuple[Any, ...]) -> str:
    movement, types, regions = args[1:4]
    way = f"It goes {MOVEMENTS.get(movement, movement)}"
    kinds = [said(kind) for kind in types]
    if movement == "region":
        kinds = [f"{name} ({kind})" for name, kind in zip(regions, kinds, strict=True)]
    return f"{way}: {listing(kinds)}." if kinds else f"{way}."


EVENTS: dict[str, Phrase] = {
    # Getting ready
    "game begins": Phrase("The game begins.", "1", HEADLINE),
    "drafted": Phrase("{0:player} drafts {1:card}.", "1.9"),
    "draft duplicated": Phrase(
        "{0:player} revealed {1:card}, and so did the other player: it is set aside.", "1.9"
    ),
    "site replaced": Phrase("{1:card} takes the place of {0:card}.", "g.rep.1"),
    "other wizard": Phrase(
        "{0:player} takes {1:text} in the place of the Wizard whom the opponent plays.", "1.8.F1"
    ),
    "not in play": Phrase("{0:card} finds nobody to begin with.", "1.9.F4"),
    "goes first": Phrase("{0:player} takes the first turn.", "1.13"),
    # The turn
    "turn": Phrase("Turn {0:number}: {1:player}.", "2", HEADLINE),
    "tapped": Phrase("{0:card} taps.", "2.I", DETAIL),
    "untapped": Phrase("{0:card} untaps.", "2.I", DETAIL),
    "healed": Phrase("{0:card} is healed.", "2.I"),
    # Piles
    "drew": Phrase("{0:player} draws {1:card}.", 2, LINE, "{0:player} draws a card."),
    "exhausted": Phrase("{0:player} exhausts the play deck for the {1:nth} time.", "2.4"),
    "discarded": Phrase("{0:card} {0:is} discarded."),
    "discarded from hand": Phrase(
        "{0:player} discards {1:card} from the hand.",
        2,
        LINE,
        "{0:player} discards a card from the hand.",
    ),
    "from sideboard": Phrase(
        "{0:player} brings {1:card} from the sideboard to the discard pile.",
        3,
        LINE,
        "{0:player} brings {2:text} from the sideboard to the discard pile.",
    ),
    "from sideboard into deck": Phrase(
        "{0:player} shuffles {1:card} from the sideboard into the play deck.",
        3,
        LINE,
        "{0:player} shuffles {2:text} from the sideboard into the play deck.",
    ),
    "hazard sideboard": Phrase(
        "{0:player} uses the sideboard for hazards: the hazard limit is halved this turn.", "2.I.2"
    ),
    "avatar sideboard": Phrase("{1:card} taps for {0:player}'s sideboard.", "2.II.6"),
    "exchanged": Phrase(
        "{0:player} exchanges {2:card} for {1:card} of the sideboard.",
        "2.4",
        LINE,
        "{0:player} exchanges a card with the sideboard.",
    ),
    "into deck": Phrase(
        "{0:player} shuffles {1:card} into the play deck.",
        "",
        LINE,
        "{0:player} shuffles {2:text} into the play deck.",
    ),
    "all into deck": Phrase("{0:player} shuffles cards into the play deck: {1:number}."),
    "taken back": Phrase(
        "{0:player} takes {1:card} back into the hand.",
        "9.4.4",
        LINE,
        "{0:player} takes {2:text} from the discard pile back into the hand.",
    ),
    "removed": Phrase("{0:card} {0:is} removed from play."),
    "found": Phrase("{0:player} finds {1:card}.", "", LINE, "{0:player} finds {2:text}."),
    "removed from the game": Phrase("{0:card} {0:is} removed from the game."),
    "put aside": Phrase("{0:card} {0:is} placed off to the side with {1:card}.", "g.off.1"),
    "attack abated": Phrase(
        "The attack by {0:attacker} is not canceled, but no stronger any more.", "9.4.2"
    ),
    "taken prisoner": Phrase("{0:card} is taken prisoner: {1:card}, at {2:card}.", "3.III.1"),
    "rescue attempted": Phrase("{0:company} tries to rescue whom {1:card} holds.", "3.III.5"),
    "rescued": Phrase("{0:card} is free again.", "3.III"),
    "to hand": Phrase(
        "{0:player} takes {1:card} into the hand.",
        "",
        LINE,
        "{0:player} takes {2:text} into the hand.",
    ),
    "returned to hand": Phrase("{0:card} returns to its player's hand."),
    "looked at": Phrase(
        "{0:player} looks at {1:cards}.", "9.4", LINE, "{0:player} looks at cards of a play deck."
    ),
    "led astray": Phrase("{0:company} comes to {2:card} instead of {1:card}.", "2.IV", LINE),
    "showed hand": Phrase("{0:player} shows the hand: {1:cards}.", "9.4", LINE),
    "looked at hand": Phrase(
        "{0:player} looks at the hand of {2:player}: {1:cards}.",
        "9.4",
        LINE,
        "{0:player} looks at the hand of {2:player}.",
    ),
    "seen in hand": Phrase(
        "{1:card} goes into the marshalling point pile of {0:player}, who has seen it.", "9.4", LINE
    ),
    "turn skipped": Phrase("{0:player} skips a turn to be rid of {1:card}.", "9.4.4", LINE),
    "revealed": Phrase("{0:player} reveals {1:card} from the hand.", "8.2"),
    "turned over": Phrase("{0:player} turns over {1:card}.", "9.1"),
    # The chain of effects
    "declared": Phrase(_declared, "9.2", LINE, "{0:player} plays a card face-down."),
    "negated": Phrase("{0:card} has no effect: what it needs no longer holds.", "9.2.1"),
    "in play": Phrase("{0:card} is in play.", "9.5"),
    # Organization
    "character played": Phrase("{0:card} comes into play.", "2.II.2"),
    "avatar revealed": Phrase("{0:player} reveals {1:card} as the avatar.", "2.II.2.1"),
    "controlled": Phrase(_controlled, "2.II.3.2"),
    "dismissed": Phrase("{0:player} lets {1:card} go.", "2.II.2.4"),
    "put away against a balrog": Phrase(
        "{0:player} shows {1:card}, which is not played against a Balrog.", "1.8.2"
    ),
    "given up": Phrase("{0:player} can't control {1:card} any longer.", "2.II.8"),
    "let go": Phrase("{0:card} is controlled by {1:card} no longer.", "2.II.2.2.3"),
    "regrouped": Phrase("{0:card} goes over to {1:company}.", "2.II.3.4"),
    "split": Phrase("{0:card} leaves {1:company} to form another.", "2.II.3.6"),
    "joined": Phrase("Two companies join as {0:company}.", "2.II.3.5"),
    "reunited": Phrase("{0:company} stays together: only one part may stay behind.", "2.II.3.6"),
    "movement declared": Phrase(
        "{0:company} will move to {1:card}.",
        "2.II.7",
        LINE,
        "{0:company} will move: a site is laid face-down with it.",
    ),
    "movement declared alike": Phrase(
        "{0:company} will move where {1:company} is bound.", "2.II.7"
    ),
    "transferred": Phrase("{1:card} hands {0:card} to {2:card}.", "2.II.5"),
    "stored": Phrase("{0:card} is stored at {1:card}.", "2.II.4"),
    "wields": Phrase("{0:card} now uses {1:card}.", "6.1.3"),
    # Movement and hazards
    "movement/hazard phase": Phrase("Movement/hazard phase of {0:company}.", "2.IV", HEADLINE),
    "moves": Phrase("{0:company} moves from {1:card} to {2:card}.", "2.IV.i"),
    "set out": Phrase(_set_out, "2.IV.ii"),
    "hazard limit": Phrase("The hazard limit is {1:number}.", "2.IV.iii", DETAIL),
    "movement negated": Phrase("{0:company} does not move after all.", "2.IV.i"),
    "returned to origin": Phrase(_returned, "2.IV.4"),
    "discarded from on-guard": Phrase(
        "{0:card} {0:is} discarded from on-guard.", "", LINE, "An on-guard card is discarded."
    ),
    "returned from on-guard": Phrase(
        "{0:card} returns from on-guard to the hand.",
        "",
        LINE,
        "The on-guard card returns to the hand.",
    ),
    "placed on-guard": Phrase(
        "{1:card} {1:is} placed on-guard against {0:company}.",
        "2.IV.vii.4",
        LINE,
        "A card is placed on-guard against {0:company}.",
    ),
    # Agents
    "agent played": Phrase(
        "{0:player} plays {1:card} face-down as an agent.",
        "2.IV.vii.1",
        LINE,
        "{0:player} plays an agent face-down.",
    ),
    "agent acts": Phrase(_declared, "4.1", LINE, "{0:player} uses a face-down agent."),
    "agent revealed": Phrase("{0:player} reveals {1:card} at {2:text}.", "4.2"),
    "agent unmasked": Phrase("{0:player} reveals {1:card}, who can't be there.", 2),
    "agent turned face-down": Phrase("{0:player} turns {1:card} face-down.", "4.1"),
    "agent discarded unseen": Phrase(
        "{1:card} is discarded.", "", LINE, "A face-down agent is discarded."
    ),
    "agent returned": Phrase(
        "{1:card} returns to {0:player}'s hand.",
        "",
        LINE,
        "A face-down agent returns to {0:player}'s hand.",
    ),
    "agent tapped": Phrase("{1:card} taps.", "4.1", DETAIL, "A face-down agent taps."),
    "agent untapped": Phrase("{1:card} untaps.", "2.I", DETAIL, "A face-down agent untaps."),
    "agent healed": Phrase("{1:card} is healed.", "4.1", LINE, "A face-down agent is healed."),
    "agent moved": Phrase("{1:card} moves to {2:card}.", "4.1"),
    "agent moved unseen": Phrase(_moved_unseen, "4.1", LINE, "A face-down agent moves."),
    "agent went home": Phrase(
        "{1:card} returns to a home site.",
        "4.1",
        LINE,
        "A face-down agent returns to a home site.",
    ),
    "agent calls creatures": Phrase(
        "{1:card} lets creatures be keyed to its site this turn.",
        "4.1",
        LINE,
        "A face-down agent lets creatures be keyed to its site this turn.",
    ),
    # Combat
    "attack": Phrase(_attack, "3"),
    "company attack": Phrase("{0:company} attacks {1:company}.", "3.V"),
    "attack canceled": Phrase("The attack by {0:attacker} is canceled.", "3.i"),
    "attack defeated": Phrase("The attack by {0:attacker} is defeated.", "3.v"),
    "attack not defeated": Phrase("{0:attacker} {0:was} not defeated.", "3.v", DETAIL),
    "strike assigned": Phrase("A strike is assigned to {1:card}.", "3.ii", DETAIL),
    "strike canceled": Phrase("The strike against {1:card} is canceled.", "3.iv.5"),
    "strike ineffectual": Phrase("The strike against {1:card} is ineffectual.", "3.iv.6", DETAIL),
    "strike failed": Phrase("The strike against {1:card} fails.", "3.iv.6", DETAIL),
    "strike successful": Phrase("The strike against {1:card} is successful.", "3.iv.6", DETAIL),
    "wounded": Phrase("{0:card} is wounded.", "3.iv.7"),
    "eliminated": Phrase(_eliminated, "3.I"),
    "discarded by body check": Phrase("{0:card} is discarded by the body check.", "3.I.4"),
    "took": Phrase("{0:card} takes {1:card}.", "3.I.2"),
    "creature defeated": Phrase("{1:player} has defeated {0:the}.", "3.v"),
    "trophy": Phrase("{1:card} takes {0:the} as a trophy.", "3.IV.1"),
    # Sites
    "site phase": Phrase("Site phase of {0:company}.", "2.V", HEADLINE),
    "entered": Phrase("{0:company} enters {1:card}.", "2.V"),
    "on-guard revealed": Phrase("{0:card} {0:is} revealed from on-guard.", "2.V.6"),
    "influenced": Phrase("{0:card} influences {1:card} with no check.", "2.V.3"),
    "influence attempt": Phrase("{0:card} tries to influence {1:card}.", "8.1"),
    "influenced away": Phrase("{0:card} leaves its player.", "8.4"),
    # Corruption
    "check succeeds": Phrase("The corruption check of {0:card} succeeds by itself.", "7.1"),
    "corrupted": Phrase("{0:card} is corrupted.", "7.1", DETAIL),
    # The end
    "avatar lost": Phrase("{0:player} has lost the avatar.", "2.2"),
    "called": Phrase("{0:player} calls the end: {1:player} has one last turn.", "10.2"),
    "decks exhausted": Phrase("Both decks have been exhausted often enough: the end.", "10.2"),
    "time": Phrase(
        "Time is called: the council is held when both players have had the same number of turns.",
        "the tournament policy, Time Limits",
        HEADLINE,
    ),
    "council": Phrase("The council is held.", "10.3", HEADLINE),
    "result": Phrase("{0:text}", "10.3", HEADLINE),
}


def phrase_event(
    kind: str, words: str | Tell, *, rule: str = "", level: str = LINE, hidden: str = ""
) -> None:
    """Says how a further kind of event is told: for scripts that log something of their own."""
    say_once(EVENTS, kind, Phrase(words, rule, level, hidden))
