"""Events that give points and are played at sites: what each needs, as a player knows it."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from freecouncil.cards.facts import Item, Place
from freecouncil.players.steward.odds import left_standing, toll
from freecouncil.rules.glance import Prospect

if TYPE_CHECKING:
    from freecouncil.players.steward.table import Table


class Errand(NamedTuple):
    """Where an event is played, by whom, against what, and what else it asks for."""

    places: tuple[Place, ...]
    attacks: tuple[tuple[int, int], ...] = ()  # what the company faces: strikes and prowess
    tapped: bool = False  # the site must be tapped already
    untapped: bool = False  # the site must be untapped
    who: str = ""  # this character must be there
    skill: str = ""  # one with this skill must be there
    covert: bool = False
    needs: str = ""  # this card must be borne by one of the company
    ring: bool = False  # a special ring in hand takes the place of a gold ring that is borne
    leaves_untapped: bool = False  # the site does not tap, so that more can be played there after


HOLDS = (Place(site_type="shadow-hold"), Place(site_type="dark-hold"))

ERRANDS: dict[str, Errand] = {
    "That Ain't No Secret": Errand((Place(information=True),), untapped=True, leaves_untapped=True),
    "That's Been Heard Before Tonight": Errand(
        (
            Place(site_type="border-hold", information=True),
            Place(site_type="free-hold", information=True),
        ),
        untapped=True,
        covert=True,
        leaves_untapped=True,
    ),
    "To Satisfy the Questioner": Errand((Place(site_type="free-hold"),), untapped=True),
    "Return of the King": Errand((Place(site="Minas Tirith"),), who="Aragorn II"),
    "The White Tree": Errand(
        (Place(site="Minas Tirith"),), skill="sage", needs="Sapling of the White Tree"
    ),
    "The Windlord Found Me": Errand(
        (Place(site="Isengard"), *HOLDS), attacks=((4, 9),), untapped=True
    ),
    "Secrets of Their Forging": Errand(
        (Place(information=True),), untapped=True, skill="sage", ring=True
    ),
    "Rescue Prisoners": Errand(HOLDS, attacks=((2, 7),), tapped=True),
    "Burning Rick, Cot, and Tree": Errand(
        (Place(site_type="border-hold"),), attacks=((4, 7), (1, 9)), tapped=True
    ),
}


def _ring_worth(table: Table, members: tuple[int, ...]) -> float:
    """What a special ring in hand is worth in the place of a gold ring that one of them bears."""
    view = table.view
    rings = [f for n in view.hand() if isinstance(f := view.facts(n), Item) and f.ring_kind]
    best = 0.0
    for number in members:
        for other in view.attached(number):
            gold = view.facts(other)
            if isinstance(gold, Item) and gold.kind == "gold-ring":
                for ring in rings:
                    if ring.ring_kind in gold.ring_results and ring.points is not None:
                        had = gold.points.amount if gold.points is not None else 0
                        best = max(best, table.gain("item", ring.points.amount - had))
    return best


def errand_worth(table: Table, company: int, card: int, site: int, ready: tuple[int, ...]) -> float:
    """What an event that gives points would be worth if it were played at a site by those who are
    ready; 0: it can't be."""
    view = table.view
    facts = view.facts(card)
    errand = ERRANDS.get(facts.name)
    if errand is None or view.taken(card) or (facts.points is None and not errand.ring):
        return 0.0
    if not any(view.fits_place(place, site) for place in errand.places):
        return 0.0
    tapped = view.state_of(site) == 1
    if (errand.tapped and not tapped) or (errand.untapped and tapped):
        return 0.0
    members = table.outline(company).members
    if errand.who and not any(view.facts(n).name == errand.who for n in members):
        return 0.0
    if errand.skill and not any(view.has_skill(n, errand.skill) for n in ready):
        return 0.0
    if errand.covert and view.is_overt(company):
        return 0.0
    if errand.needs and not any(
        view.facts(a).name == errand.needs for n in members for a in view.attached(n)
    ):
        return 0.0
    points = facts.points
    if errand.ring or points is None:
        return _ring_worth(table, members)
    # What must be stored first may be lost on the way.
    amount = points.amount or 0.7 * (points.stored or 0)
    value = table.gain(points.kind, amount)
    if errand.attacks:
        fighters = table.fighters(company, stakes=False)
        attacks = [
            Prospect("", strikes, prowess, None, False, False)
            for strikes, prowess in errand.attacks
        ]
        # Someone must be left to take it when the attacks are over.
        value *= left_standing([table.fighter(n, stakes=False) for n in ready], attacks)
        value -= sum(toll(fighters, attack) for attack in attacks)
    return value
