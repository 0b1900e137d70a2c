"""Storing (2.II.4) and gold-ring tests (6.2)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from freecouncil.cards.facts import Item, Site
from freecouncil.rules import attributes, table
from freecouncil.rules.chain import actions, happened
from freecouncil.rules.corruption import corruption_check
from freecouncil.rules.decisions import Rule, pick
from freecouncil.rules.ending.one_ring import BARAD_DUR, ONE_RING
from freecouncil.rules.fallen_wizards import FALLEN_WIZARD, is_fallen, is_wizardhaven
from freecouncil.rules.scripting import RING, Window
from freecouncil.rules.searching import searched
from freecouncil.rules.state import Instance

if TYPE_CHECKING:
    from freecouncil.rules.game import Game


_TESTED_AT = ("minion", "balrog")  # whose sites are Darkhavens


class RingTest:
    """A test of a gold ring that has been declared and not yet been rolled."""

    __slots__ = ("modifier", "played", "ring")

    def __init__(self, ring: Instance, modifier: int) -> None:
        self.ring = ring
        self.modifier = modifier
        self.played: set[str] = set()  # the names of cards that can't be duplicated on it


def store(game: Game, card: Instance, as_at_haven: bool = False) -> Rule[bool]:
    """Puts a card into the marshalling point pile; the bearer of an item checks first (2.II.4.1). With
    `as_at_haven`, an effect lets it be stored as though the site were a haven."""
    bearer = game.card(card.host)
    site = game.site_of(bearer)
    assert site is not None
    if isinstance(card.card, Item):
        passed = yield from corruption_check(game, bearer, source=card.id)
        if not passed or card.where != "play":
            return False
    put_in_store(game, card, site, "haven" if as_at_haven else "")
    yield from happened(game, "stored", (card, bearer, site), card)
    facts = card.card
    if (
        isinstance(facts, Item)
        and facts.kind == "gold-ring"
        and site.card.alignment in _TESTED_AT
        and not is_fallen(game, card.owner)  # his Wizardhavens are no Darkhavens
    ):
        # 6.2.3: a gold ring stored at a Darkhaven is tested at once
        modifier = -2
        if isinstance(site.card, Site) and site.card.stored_ring_test is not None:
            modifier = site.card.stored_ring_test
        yield from test_ring(game, card, modifier, stored_at=site)
    return True


def put_in_store(game: Game, card: Instance, site: Instance, kind: str = "") -> None:
    """Puts a card into the marshalling point pile with no check, as stored at this site."""
    attached = card.attached
    card.attached = ()
    table.move(game, card, "points")
    table.store(game, card)
    kind = kind or game.site_type(site)
    side = str(site.card.alignment)
    if is_wizardhaven(game, site, card.owner):
        kind, side = "haven", FALLEN_WIZARD  # a Wizardhaven, whatever its card (10.F2)
    card.memo = (*card.memo, "stored at", site.card.name, kind, side)
    for number in attached:
        other = game.card(number)
        other.host = 0
        if attributes.is_so(game, "stored with its host", other):
            put_in_store(game, other, site, kind)
        else:
            table.discard(game, other)
    game.log("stored", card.id, site.id)


def test_ring(
    game: Game,
    ring: Instance,
    modifier: int = 0,
    *,
    stored_at: Instance | None = None,
    rolls: int = 1,
) -> Rule[None]:
    """The roll decides which rings may take the gold ring's place (6.2): with its bearer, or, where
    it has just been stored, in the marshalling point pile. Of several rolls the player chooses one."""
    seat = ring.owner
    facts = ring.card
    assert isinstance(facts, Item)
    bearer = game.card(ring.host) if ring.host else None
    test = RingTest(ring, modifier)
    if stored_at is None:
        test.modifier += _place_modifier(game, ring)
    if facts.alignment == "hero" and is_fallen(game, seat):
        test.modifier -= 1  # 6.2.F1
    yield from actions(game, Window(RING, game.window.company, None, None, test), (seat,))
    if ring.where not in ("play", "points"):
        return
    if bearer is not None:
        test.modifier += attributes.fold(game, "ring-test", bearer, 0, test)
    results = [
        max(1, min(12, game.roll(seat, "ring", ring.id, test.modifier) + test.modifier))
        for _ in range(rolls)
    ]
    chances = list(dict.fromkeys(results))
    result = int((yield from pick(game, seat, "ring-result", chances, "6.2", (ring.id,))))
    found = rings_in(game, seat, facts, result, bearer)
    chosen = yield from pick(
        game, seat, "ring-to-play", found, "6.2", (ring.id, result), optional=True
    )
    table.discard(game, ring)
    if chosen is None:
        return
    special = game.card(int(chosen))
    if special.where in ("deck", "discard"):
        table.move(game, special, "hand")
        game.chance.shuffle(game.state.players[seat].deck)
    game.log("in play", special.id)
    if stored_at is not None:
        put_in_store(game, special, stored_at)
    elif bearer is not None:
        table.attach(game, special, bearer)
        game.set_in_use(special)
        yield from happened(game, "item gained", (bearer, special))


def _place_modifier(game: Game, ring: Instance) -> int:
    """-2 in a Ringwraith's or the Balrog's company (6.2.R1, 6.2.B1), and what the site says (6.2.R2)."""
    total = 0
    company = game.company_of(ring)
    if company is not None:
        if any(
            attributes.has_race(c, "Ringwraith", "Balrog") for c in table.characters(game, company)
        ):
            total -= 2
        site = game.card(company.site)
        if isinstance(site.card, Site):
            total += attributes.fold(game, "ring-test here", site, site.card.ring_test)
    return total


def rings_in(game: Game, seat: int, gold: Item, result: int, bearer: Instance | None) -> list[int]:
    """The special rings that the result allows, from the hand and where the gold ring lets one
    search, and that the bearer may have; without a bearer they would come into play stored."""
    kinds = [kind for kind, results in gold.ring_results.items() if result in results]
    found: dict[str, int] = {}
    hand = game.state.players[seat].hand
    piles = searched(game, seat, "deck", "discard")
    for number in [*hand, *_as_in_hand(game, seat), *piles]:
        card = game.card(number)
        facts = card.card
        if not isinstance(facts, Item) or facts.ring_kind not in kinds:
            continue
        if card.where not in ("hand", "aside") and facts.ring_kind not in gold.ring_search:
            continue
        if facts.alignment != gold.alignment and not is_fallen(game, seat):
            continue  # 6.2.2; a Fallen-wizard's may be of any alignment (6.2.F2)
        if bearer is None and facts.ring_kind == ONE_RING:
            continue  # g.sto.1
        if bearer is not None and not game.may_bear(bearer, card):
            continue
        if facts.unique and game.taken(card):
            continue
        found.setdefault(facts.id, number)
    return list(found.values())


def _as_in_hand(game: Game, seat: int) -> list[int]:
    """Cards off to the side with a card that lets them be played as though from the hand."""
    hosts = [game.card(n) for n in game.state.live.get("as in hand", ())]
    return [
        n for h in hosts if h.owner == seat for n in h.attached if game.card(n).where == "aside"
    ]


def end_of_turn_tests(game: Game, seat: int) -> Rule[None]:
    """Gold rings with a Ringwraith, or at Barad-dûr, are tested by themselves (6.2.R1, 6.2.R2), and
    those with the Balrog (6.2.B1)."""
    alignment = game.state.players[seat].alignment
    if alignment not in ("ringwraith", "balrog"):
        return
    for company in table.companies_of(game, seat):
        wraith = any(
            attributes.has_race(c, "Ringwraith", "Balrog") for c in table.characters(game, company)
        )
        tested_here = alignment == "ringwraith" and game.card(company.site).card.name == BARAD_DUR
        if not (wraith or tested_here):
            continue
        for item in table.company_items(game, company):
            if (
                isinstance(item.card, Item)
                and item.card.kind == "gold-ring"
                and item.where == "play"
            ):
                yield from test_ring(game, item)
