"""How many of the same card a deck may hold (1.3.1, 1.3.2, 1.3.F1, 1.3.F2)."""

from __future__ import annotations

from collections.abc import Iterator

from freecouncil.cards.facts import AnyCard, Character, HazardAgent, HazardEvent
from freecouncil.cards.words.plain import counted
from freecouncil.decks.filing import is_agent, is_avatar
from freecouncil.decks.legality.findings import Finding, finding, listed
from freecouncil.decks.legality.holdings import RESOURCES, Holdings, entity
from freecouncil.rulesets.decks import DeckRules, Range


def check_copies(holdings: Holdings, rules: DeckRules) -> Iterator[Finding]:
    """One of each unique card, three of the others, and what an alignment or a card says."""
    for card in holdings.cards:
        if is_avatar(card):
            continue
        allowed = _allowed(card, holdings, rules)
        held = holdings.counts[card.id]
        if allowed.most is not None and held > allowed.most:
            why = f"{card.name} is unique: a" if card.unique else "a"
            yield finding(
                allowed.rule,
                f"{why} deck may hold {counted(allowed.most, 'copy', 'copies')}"
                f"{'' if card.unique else f' of {card.name}'}, not {held}",
                [card],
            )
    yield from _check_manifestations(holdings, rules)


def _allowed(card: AnyCard, holdings: Holdings, rules: DeckRules) -> Range:
    if card.copies is not None:
        return Range(most=card.copies, rule=f"{card.name} itself")
    if card.unique:
        return rules.unique_copies
    if holdings.deck.alignment == "fallen-wizard":
        fewer = isinstance(card, Character) or (
            isinstance(card, RESOURCES) and card.alignment in ("hero", "minion", "dual")
        )
        return rules.fallen_wizard_copies if fewer else rules.other_copies
    return rules.other_copies


def _check_manifestations(holdings: Holdings, rules: DeckRules) -> Iterator[Finding]:
    """Manifestations of one unique resource count as the same card."""
    together: dict[str, list[AnyCard]] = {}
    for card in holdings.resources():
        if card.unique:
            together.setdefault(entity(card), []).append(card)
    for cards in together.values():
        if len(cards) > 1:
            names = listed(cards)
            what = names if len({card.name for card in cards}) > 1 else f"two versions of {names}"
            yield finding(
                rules.unique_copies.rule,
                f"{what} are manifestations of the same: a deck may hold one of them",
                cards,
            )


def check_agents(holdings: Holdings, rules: DeckRules) -> Iterator[Finding]:
    """The mind of all agents together."""
    agents = [card for card in holdings.cards if is_agent(card)]
    mind = sum(_mind(card) * holdings.counts[card.id] for card in agents)
    if rules.agent_mind.most is not None and mind > rules.agent_mind.most:
        yield finding(
            rules.agent_mind.rule,
            f"the agents may have {rules.agent_mind.most} mind together, not {mind}",
            agents,
        )


def _mind(card: AnyCard) -> int:
    return card.mind or 0 if isinstance(card, Character | HazardAgent) else 0


def check_hazards_as_resources(holdings: Holdings, rules: DeckRules) -> Iterator[Finding]:
    """A Fallen-wizard counts at most two of a hazard as resources (1.3.F2)."""
    if holdings.deck.alignment != "fallen-wizard":
        return
    for card, count in holdings.of("resources"):
        if isinstance(card, HazardEvent) and card.resource_too and count > 2:
            yield finding(
                "1.3.F2",
                f"at most two {card.name} may count as resources, not {count}:"
                " the third is a hazard",
                [card],
            )
