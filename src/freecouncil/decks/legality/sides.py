"""Whose cards a deck may hold: each alignment's characters, resources and sites (1.3, 1.4)."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from freecouncil.cards.facts import AnyCard, Character, Faction, Item, Region, Site
from freecouncil.cards.spelling import loose
from freecouncil.cards.words.plain import listing
from freecouncil.decks.deck import DeckAlignment
from freecouncil.decks.filing import RESOURCE_SIDES, SIDES, is_avatar
from freecouncil.decks.legality.findings import Finding, are, finding, listed
from freecouncil.decks.legality.holdings import Holdings, is_haven
from freecouncil.rulesets.decks import DeckRules

# 1.4.1: Balrog sites of which there is no other version, open to everyone.
OPEN_SITES = (
    "Ancient Deep-hold",
    "The Wind-deeps",
    "The Drowning-deeps",
    "The Rusted-deeps",
    "Remains of Thangorodrim",
)
_AVATARS: dict[DeckAlignment, tuple[str, str, str]] = {
    "wizard": ("hero", "Wizards", "1.3.W1"),
    "ringwraith": ("minion", "Ringwraiths", "1.3.R1"),
    "fallen-wizard": ("fallen-wizard", "Fallen-wizards", "1.3.F3"),
    "balrog": ("balrog", "The Balrog", "1.3.B1"),
}
_CHARACTERS: dict[DeckAlignment, tuple[tuple[str, ...], str]] = {
    "wizard": (("hero",), "1.3.W2"),
    "ringwraith": (("minion",), "1.3.R2"),
    "fallen-wizard": (("hero", "minion"), "1.3.F4"),
    "balrog": (("minion",), "1.3.B2"),
}
# Whose items a deck may hold besides the resources of its own side, and the rule.
_ITEMS_TOO: dict[DeckAlignment, tuple[str, str]] = {
    "wizard": ("minion", "1.3.W3"),
    "ringwraith": ("hero", "1.3.R3"),
    "fallen-wizard": ("", "1.3.F1"),
    "balrog": ("", "1.3.B3"),
}
BALROG_FACTIONS = ("Orc", "Troll", "Wolf", "Animal", "Dragon")  # 1.3.B4
BALROG_CHARACTERS = ("Orc", "Troll")
BALROG_MIND = 8


def check_alignment(holdings: Holdings, rules: DeckRules) -> Iterator[Finding]:
    """The edition must know such players."""
    alignment = holdings.deck.alignment
    if alignment not in rules.alignments:
        yield finding(
            rules.alignments_rule,
            f"there are no {alignment} decks here, only {' and '.join(rules.alignments)}",
        )


def check_avatar_side(holdings: Holdings, rules: DeckRules) -> Iterator[Finding]:
    """The avatars must be of the player's kind."""
    side, called, rule = _AVATARS[holdings.deck.alignment]
    wrong = [card for card in holdings.cards if is_avatar(card) and card.alignment != side]
    if wrong:
        yield finding(rule, f"the avatars can only be {called}, not {listed(wrong)}", wrong)
    declared = holdings.deck.avatar_card
    if holdings.deck.alignment != "fallen-wizard":
        return
    if declared is None:
        yield finding("1.8.F1", "a Fallen-wizard player declares which Fallen-wizard it is")
    elif declared.id not in holdings.counts:
        yield finding(
            "1.8.F1", f"the deck must hold the declared avatar, {declared.name}", [declared]
        )


def check_characters(holdings: Holdings, rules: DeckRules) -> Iterator[Finding]:
    """The characters must be of the player's side, and a Balrog's Orcs or Trolls."""
    alignment = holdings.deck.alignment
    allowed, rule = _CHARACTERS[alignment]
    characters = holdings.characters()
    wrong = [card for card in characters if card.alignment not in allowed]
    if wrong:
        sides = " or ".join(allowed)
        yield finding(
            rule, f"the characters can only be {sides} characters, not {listed(wrong)}", wrong
        )
    if alignment != "balrog":
        return
    folk = _where(characters, lambda card: _race(card) not in BALROG_CHARACTERS)
    if folk:
        yield finding(
            "1.3.B4", f"a Balrog's characters can only be Orcs or Trolls, not {listed(folk)}", folk
        )
    clever = _where(characters, lambda card: _mind(card) > BALROG_MIND and not card.specific)
    if clever:
        yield finding(
            "1.3.B4",
            f"a Balrog's characters can only have less than {BALROG_MIND + 1} mind,"
            f" unless they are Balrog-specific: not {listed(clever)}",
            clever,
        )


def check_resources(holdings: Holdings, rules: DeckRules) -> Iterator[Finding]:
    """The resources must be of the player's side; some may take the other side's items."""
    alignment = holdings.deck.alignment
    allowed = RESOURCE_SIDES[alignment]
    items_of, rule = _ITEMS_TOO[alignment]
    wrong = [
        card
        for card in holdings.resources()
        if card.alignment not in allowed
        and not (isinstance(card, Item) and card.alignment == items_of)
        and not getattr(card, "hazard_too", False)  # Sudden Call is a hazard to a Wizard
    ]
    if wrong:
        yield finding(
            rule, f"{listed(wrong)} {are(wrong)} no resource for a {alignment} deck", wrong
        )
    if alignment == "balrog":
        strangers = _where(
            holdings.cards,
            lambda card: isinstance(card, Faction) and card.race not in BALROG_FACTIONS,
        )
        if strangers:
            races = listing(BALROG_FACTIONS, "or")
            yield finding(
                "1.3.B4",
                f"a Balrog's factions can only be {races}, not {listed(strangers)}",
                strangers,
            )


def check_specific(holdings: Holdings, rules: DeckRules) -> Iterator[Finding]:
    """Cards specific to an avatar need that avatar to be declared (1.3.4)."""
    declared = holdings.deck.avatar_card
    name = loose(declared.name).removeprefix("the") if declared else ""
    wrong = [
        card
        for card in holdings.cards
        if card.specific
        and not is_avatar(card)
        and loose(card.specific).removeprefix("the") != name
    ]
    for avatar in dict.fromkeys(card.specific for card in wrong):
        cards = [card for card in wrong if card.specific == avatar]
        yield finding(
            "1.3.4", f"{listed(cards)} {are(cards)} specific to {avatar}, who is not played", cards
        )


def check_banned(holdings: Holdings, rules: DeckRules) -> Iterator[Finding]:
    """Cards that no deck of the alignment may hold."""
    alignment = holdings.deck.alignment
    banned = rules.banned.get(alignment)
    by_list = [card for card in holdings.cards if banned and card.id in banned.cards]
    if banned and by_list:
        yield finding(banned.rule, f"{listed(by_list)} cannot be in a {alignment} deck", by_list)
    of_deck = SIDES.get(alignment, alignment)
    by_card = [
        card
        for card in holdings.cards
        if of_deck in card.not_in_decks and not (banned and card.id in banned.cards)
    ]
    if by_card:
        yield finding(
            "the card itself", f"{listed(by_card)} cannot be in a {alignment} deck", by_card
        )


def check_sets(holdings: Holdings, rules: DeckRules) -> Iterator[Finding]:
    """Cards of sets that had not appeared yet."""
    if not rules.sets:
        return
    everything = (*holdings.cards, *(card for card, _ in holdings.sites))
    late = [
        card
        for card in everything
        if not any(printing.id.split("-")[0] in rules.sets for printing in card.printings)
    ]
    if late:
        yield finding(
            rules.sets_rule,
            f"{listed(late)} {are(late)} of a set that is not allowed:"
            f" only {' and '.join(rules.sets)} are",
            late,
        )


def check_useless(holdings: Holdings, rules: DeckRules) -> Iterator[Finding]:
    """Cards that do nothing against some opponents (1.8.1, 1.8.2): worth knowing, not illegal."""
    for opponent, useless in rules.useless.items():
        if opponent in rules.alignments:
            cards = [card for card in holdings.cards if card.id in useless.cards]
            if cards:
                yield finding(
                    useless.rule,
                    f"{listed(cards)} cannot be played against a {opponent} opponent",
                    cards,
                    "notice",
                )


def check_sites(holdings: Holdings, rules: DeckRules) -> Iterator[Finding]:
    """The location deck: whose sites, and how many of each (1.4)."""
    alignment = holdings.deck.alignment
    regions = [card for card, _ in holdings.sites if isinstance(card, Region)]
    if regions:
        yield finding("1.4", f"a location deck holds no regions: {listed(regions)}", regions)
    for card, count in holdings.sites:
        if isinstance(card, Site):
            if problem := _wrong_site(card, alignment):
                rule, message = problem
                yield finding(rule, message, [card])
            most = rules.site_copies.most
            if most is not None and count > most and not _many_allowed(card, alignment):
                own_rule = {"fallen-wizard": "1.4.F1", "balrog": "1.4.B1"}.get(alignment, "")
                yield finding(
                    own_rule if is_haven(card) else rules.site_copies.rule,
                    f"a location deck holds at most {most} {card.name}, not {count}",
                    [card],
                )


def _wrong_site(site: Site, alignment: DeckAlignment) -> tuple[str, str] | None:
    """Why the site cannot be in the location deck: the rule and a sentence."""
    if site.name in OPEN_SITES and site.alignment == "balrog":
        return None
    match alignment:
        case "wizard" if site.alignment != "hero":
            return "1.4.W1", f"{site.name} [{site.alignment}] is no hero site"
        case "ringwraith" if site.alignment != "minion":
            return "1.4.R1", f"{site.name} [{site.alignment}] is no minion site"
        case "fallen-wizard" if site.alignment not in ("hero", "minion", "fallen-wizard"):
            return "1.4.F1", f"{site.name} [{site.alignment}] is no hero, minion or own site"
        case "balrog" if site.alignment not in ("minion", "balrog"):
            return "1.4.B1", f"{site.name} [{site.alignment}] is no minion or Balrog site"
        case "balrog" if site.alignment == "minion" and needs_balrog_version(site):
            return "1.4.B1", f"{site.name} must be the Balrog's own version of the site"
    return None


def needs_balrog_version(site: Site) -> bool:
    """May The Balrog use only its own version of the site (1.4.B1)?"""
    named = ("Moria", "Carn Dûm", "Dol Guldur", "Minas Morgul")
    return site.name in named or site.under_deeps or site.site_type == "dark-hold"


def _many_allowed(site: Site, alignment: DeckAlignment) -> bool:
    if alignment == "fallen-wizard":
        return site.alignment == "fallen-wizard"
    if alignment == "balrog" and site.alignment == "minion":
        return False
    return is_haven(site)


def _where(cards: tuple[AnyCard, ...], holds: Callable[[AnyCard], bool]) -> list[AnyCard]:
    return [card for card in cards if holds(card)]


def _race(card: AnyCard) -> str:
    return card.race if isinstance(card, Character) else ""


def _mind(card: AnyCard) -> int:
    return card.mind or 0 if isinstance(card, Character) else 0
