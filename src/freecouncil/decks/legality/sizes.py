"""How many cards of each kind a deck may hold (1.5, 1.6, 1.7)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from freecouncil.cards.facts import AnyCard, Character, Creature, Item, ResourceEvent
from freecouncil.cards.words.plain import counted
from freecouncil.decks.deck import PLAY_DECK, total
from freecouncil.decks.filing import SIDES, fits, home_of, is_avatar
from freecouncil.decks.legality.findings import Finding, distinct, finding, listed
from freecouncil.decks.legality.holdings import Holdings, half_creature, same_card
from freecouncil.rulesets.decks import DeckRules, Length, Range


def outside(held: int, allowed: Range, what: str, least: int | None = None) -> Iterator[Finding]:
    """A finding if there are too few or too many of what the plural word says."""
    fewest = allowed.least if least is None else least
    if held < fewest:
        yield finding(allowed.rule, f"there must be at least {fewest} {what}, not {held}")
    if allowed.most is not None and held > allowed.most:
        most = f"at most {allowed.most} {what}" if allowed.most else f"no {what}"
        yield finding(allowed.rule, f"there may be {most}, not {held}")


def check_filing(holdings: Holdings, rules: DeckRules) -> Iterator[Finding]:
    """Every card must stand in a section where it can count."""
    deck = holdings.deck
    for section, entry in deck.entries():
        card = same_card(entry.id)
        if not fits(card, section, deck.alignment):
            home = home_of(card, deck.alignment)
            yield finding(
                "1.3", f"{card.name} stands in the {section} but belongs to the {home}", [card]
            )


def check_play_deck(holdings: Holdings, rules: DeckRules, let_off: bool) -> Iterator[Finding]:
    """Resources, hazards and characters; `let_off` when only what was opened can be used."""
    deck = holdings.deck
    resources, hazards = total(deck.resources), total(deck.hazards)
    yield from outside(resources, rules.resources, "resources", 0 if let_off else None)
    yield from outside(hazards, rules.hazards, "hazards", 0 if let_off else None)
    if rules.equal_rule and resources != hazards and not let_off:
        yield finding(
            rules.equal_rule,
            f"there must be as many hazards as resources, not {hazards} and {resources}",
        )
    characters = sum(count for card, count in holdings.of("characters") if not is_avatar(card))
    yield from outside(characters, rules.characters, "characters in the play deck")


def check_creatures(holdings: Holdings, rules: DeckRules) -> Iterator[Finding]:
    """Enough of the hazards must be creatures."""
    halves = 0
    for card, count in holdings.of("hazards"):
        half = half_creature(card)
        if half is not None:
            halves += count if half in rules.creatures.halves else 0
        elif isinstance(card, Creature):
            halves += 2 * count
    creatures = halves // 2
    if creatures < rules.creatures.least:
        yield finding(
            rules.creatures.rule,
            f"there must be at least {counted(rules.creatures.least, 'creature')}"
            f" among the hazards, not {creatures}",
        )


def check_avatars(holdings: Holdings, rules: DeckRules) -> Iterator[Finding]:
    """How many avatars, and how many of the same."""
    avatars = rules.avatars
    in_play_deck: Counter[str] = Counter()
    in_sideboard: Counter[str] = Counter()
    for section, entry in holdings.deck.entries():
        card = same_card(entry.id)
        if is_avatar(card):
            where = in_play_deck if section in PLAY_DECK else in_sideboard
            where[card.id] += entry.count
    yield from outside(in_play_deck.total(), avatars.play_deck, "avatars in the play deck")
    for id, count in in_play_deck.items():
        if avatars.same.most is not None and count > avatars.same.most:
            card = same_card(id)
            yield finding(
                avatars.same.rule,
                f"the play deck may hold {card.name} at most {avatars.same.most} times,"
                f" not {count}",
                [card],
            )
    different = [same_card(id) for id in in_play_deck]
    if avatars.different.most is not None and len(different) > avatars.different.most:
        yield finding(
            avatars.different.rule,
            f"the play deck may hold at most {avatars.different.most} different avatars,"
            f" not {listed(different)}",
            different,
        )
    both = in_play_deck + in_sideboard
    repeated = [same_card(id) for id, count in both.items() if count > 1]
    if avatars.repeated.most is not None and len(repeated) > avatars.repeated.most:
        yield finding(
            avatars.repeated.rule,
            f"only {counted(avatars.repeated.most, 'avatar')} may have more than one copy,"
            f" not {listed(repeated)}",
            repeated,
        )
    if avatars.sideboard.most is not None and in_sideboard.total() > avatars.sideboard.most:
        held = [same_card(id) for id in in_sideboard]
        yield finding(
            avatars.sideboard.rule, f"the sideboard may hold no avatar: {listed(held)}", held
        )


def check_sideboard(holdings: Holdings, rules: DeckRules, length: Length) -> Iterator[Finding]:
    """The size of the sideboard, by the length of the game."""
    deck = holdings.deck
    yield from outside(total(deck.sideboard), rules.sideboard[length], "cards in the sideboard")
    yield from outside(
        total(deck.against_fallen_wizards),
        rules.against_fallen_wizards,
        "further cards against Fallen-wizards",
    )


def check_pool(holdings: Holdings, rules: DeckRules) -> Iterator[Finding]:
    """What the starting company is drafted from (1.7)."""
    start = holdings.start()
    characters = [card for card in start if isinstance(card, Character)]
    avatars = [card for card in characters if is_avatar(card)]
    if avatars:
        yield finding(
            rules.pool_characters.rule, f"a pool holds no avatar: {listed(avatars)}", avatars
        )
    yield from outside(len(characters), rules.pool_characters, "characters in the pool")
    items = [
        card for card in start if not isinstance(card, Character) and card.alignment != "stage"
    ]
    yield from outside(len(items), rules.pool_items, "minor items in the pool")
    for item in distinct(items):
        if reason := _no_starting_item(item):
            yield finding(
                rules.pool_items.rule,
                f"{item.name} cannot be a starting item: it is {reason}",
                [item],
            )
    side = SIDES.get(holdings.deck.alignment)
    refused = [card for card in items if isinstance(card, Item) and side in card.not_starting_with]
    if refused:
        yield finding(
            "the card itself",
            f"no {side} company may start with {listed(refused)}",
            refused,
        )
    yield from _check_stage(holdings, rules)


def _no_starting_item(card: AnyCard) -> str:
    """Why the card cannot be an item of the start, in words that follow "it is"."""
    match card:
        case ResourceEvent(starting_item=True):
            return ""
        case Item():
            for reason, holds in (
                ("unique", card.unique),
                ("a hoard item", card.hoard),
                (f"a {card.kind} item", card.kind != "minor"),
                ("not for starting companies", not card.starting),
            ):
                if holds:
                    return reason
            return ""
        case _:
            return "no minor item"


def _check_stage(holdings: Holdings, rules: DeckRules) -> Iterator[Finding]:
    stage = [card for card in holdings.start() if card.alignment == "stage"]
    rule = rules.pool_stage.rule
    if holdings.deck.alignment != "fallen-wizard":
        if stage:
            yield finding(rule, f"only a Fallen-wizard begins with {listed(stage)}", stage)
        return
    for card in distinct(stage):
        if not (isinstance(card, ResourceEvent) and "permanent" in card.durations):
            yield finding(rule, f"{card.name} is no permanent-event to begin with", [card])
        elif not card.starting_stage:
            yield finding(
                "the card itself", f"{card.name} cannot be a starting stage resource", [card]
            )
    points = sum(card.stage_points for card in stage)
    if points != rules.pool_stage_points:
        yield finding(
            rule,
            "the stage resources of the pool must be worth exactly"
            f" {counted(rules.pool_stage_points, 'stage point')}, not {points}",
            stage,
        )
    yield from outside(len(stage), rules.pool_stage, "stage resources in the pool")
    if stage and all(card.unique for card in stage):
        yield finding(rule, "at least one stage resource of the pool must not be unique", stage)
