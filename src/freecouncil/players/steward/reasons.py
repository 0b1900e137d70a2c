"""What a card is good for at the moment, in words: for whoever asks why it was played.

The kinds are those by which events and hazards are judged (`wisdom.py`). Where a name means many, as a
creature's may, the verb goes with it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from freecouncil.cards.facts import Creature
from freecouncil.cards.words.plain import several

if TYPE_CHECKING:
    from freecouncil.players.steward.table import Table

HELPS = "helps now"
HURTS = "hurts them most"

# Of resources and abilities: what they do for one's own people.
RESOURCES: dict[str, str] = {
    "settle": "makes the place worth staying at",
    "cancel-attack": "cancels an attack that would cost more",
    "may-cancel-attack": "may cancel the attack",
    "weaken-attack": "makes the attack weaker",
    "fewer-strikes": "takes strikes from the attack",
    "halve-strikes": "halves the strikes of the attack",
    "strike-prowess": "helps against this strike",
    "cancel-strike": "cancels a strike that would cost more",
    "not-tap": "spares a tap against this strike",
    "check": "makes the check easier",
    "check-by-many": "makes the check easier, as there are many of them",
    "cancel-influence": "keeps the opponent from winning somebody over",
    "untap": "untaps somebody who still has something to do here",
    "heal": "heals somebody who is wounded",
    "no-creatures": "keeps creatures from a company that has much to fear",
    "fewer-hazards": "keeps hazards from a company that has much to win",
    "recover": "brings back what is wanted",
    "remove-hazard": "removes what the opponent has laid on them",
    "shake-off": "may be shaken off while there is nothing else to do",
    "call": "ends the game, and the lead is large enough",
    "environment": "takes the place of the opponent's environment, or keeps it away",
    "company-good": "is good for a company for as long as it lies there",
    "errand": "is worth points",
    "play-item": "brings an item into play",
    "search-site": "may find something at the site",
    "untap-site": "lets one more card be played at the site",
    "hearten": "heartens those who are on their way",
    "test-ring": "may turn the gold ring into what is in hand",
    "free-the-site": "clears the way to what they came for",
    "shape": "gives the Balrog a shape that he has not",
}

# Of hazards: what they do to the opponent's.
HAZARDS: dict[str, str] = {
    "doors": "keeps the opponent's environments away",
    "twilight": "cancels the opponent's environment",
    "boost": "makes creatures stronger that may come after it",
    "lure": "brings corruption to one who has much to lose",
    "corrupt": "forces a corruption check on one who may well fail it",
    "call-home": "may send one of them home, as little influence is free",
    "disperse": "may scatter a faction, as little influence is free",
    "silence": "takes influence from one who may need it",
    "stop": "keeps a company from what it came for",
    "stop-all": "keeps a company from what it came for",
    "strikes-each": "strikes at each of them",
    "gate-twice": "makes what guards the site worse",
    "raise-limit": "lets more hazards be played, and there are some",
    "tribes": "lets several creatures of one race come",
    "ahunt": "attacks whoever comes its way",
    "reserve": "keeps a creature ready",
    "respond": "answers what was just declared",
    "agent": "may be of use where it is at home",
}


def helps(table: Table, number: int, kind: str) -> str:
    """Why an own event or ability is used."""
    return f"{table.name(number)} {RESOURCES.get(kind, HELPS)}"


def hurts(table: Table, number: int, kind: str = "") -> str:
    """Why a hazard is played."""
    view = table.view
    if view.sees(number) and isinstance(view.facts(number), Creature):
        return (
            f"{table.name(number)} {'hurt' if several(table.name(number)) else 'hurts'} them most"
        )
    return f"{table.name(number)} {HAZARDS.get(kind) or RESOURCES.get(kind) or HURTS}"
