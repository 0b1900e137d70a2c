"""The table drawn for a terminal, from what a viewer sees and nothing else."""

from __future__ import annotations

from collections.abc import Iterable

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from freecouncil.cards.facts import AnyCard
from freecouncil.cards.library import library
from freecouncil.cards.show import REGION_STYLES, SITE_MARKS
from freecouncil.cards.words.plain import REGION_TYPES
from freecouncil.rules.snapshot import (
    Pile,
    SeenAgent,
    SeenCard,
    SeenCompany,
    SeenPlayer,
    Snapshot,
)

PHASES = {
    "setup": "getting ready",
    "untap": "untap phase",
    "organization": "organization phase",
    "long-event": "long-event phase",
    "movement": "movement/hazard phase",
    "site": "site phase",
    "end-of-turn": "end-of-turn phase",
    "council": "the council",
}
SIDES = {
    "wizard": ("Wizard", "bright_blue"),
    "ringwraith": ("Ringwraith", "red"),
    "fallen-wizard": ("Fallen-wizard", "yellow"),
    "balrog": ("Balrog", "bright_red"),
}
KINDS = {
    "character": "bold",
    "item": "cyan",
    "ally": "bright_cyan",
    "faction": "bright_blue",
    "resource-event": "blue",
    "creature": "red",
    "hazard-event": "magenta",
    "hazard-agent": "magenta",
    "site": "green",
}
_ORDER = tuple(KINDS)


def draw(seen: Snapshot, *, hand: bool = True) -> RenderableType:
    """The whole table: the other player above, the viewer below, the hand at the bottom."""
    below = seen.viewer if seen.viewer is not None else 0
    parts: list[RenderableType] = [_title(seen), _side(seen, 1 - below), _side(seen, below)]
    if seen.events:
        parts.append(_line("In play: ", _names(seen.events)))
    parts += [Text(_agent(seen, agent), style="magenta") for agent in seen.agents]
    if seen.attack is not None:
        parts.append(_attack(seen))
    if seen.chain:
        told = ", then ".join(declared.words for declared in seen.chain)
        parts.append(Text(f"Declared: {told}", style="yellow"))
    if hand and seen.viewer is not None:
        parts.append(draw_hand(seen.players[seen.viewer]))
    return Group(*parts)


def _agent(seen: Snapshot, agent: SeenAgent) -> str:
    """An agent hazard in a line: whose it is, who, how it lies, and where."""
    who = agent.card.name if agent.card is not None else "someone"
    where = agent.site.name if agent.site is not None else agent.at
    if not where:
        where = "a face-down site" if agent.hidden_sites else "one of its home sites"
    lies = " ".join(filter(None, ("face-down" if agent.face_down else "face-up", agent.state)))
    return f"Agent of {seen.players[agent.owner].name}: {who}, {lies}, at {where}"


def _title(seen: Snapshot) -> Text:
    whose = seen.players[seen.active].name
    text = Text()
    if seen.phase == "setup":
        text.append("Getting ready", style="bold")
    else:
        text.append(f"Turn {seen.turn}", style="bold")
        text.append(f" · {whose} · {PHASES.get(seen.phase, seen.phase)}")
    text.append(f"   {seen.length} game", style="dim")
    return text


# Players ------------------------------------------------------------------------------------------


def _side(seen: Snapshot, seat: int) -> Panel:
    player = seen.players[seat]
    kind, colour = SIDES[player.alignment]
    mine = [company for company in seen.companies if company.owner == seat]
    parts: list[RenderableType] = [_facts(player)]
    parts += [_company(company) for company in mine]
    if not mine:
        parts.append(Text("no company", style="dim"))
    if player.points_pile:
        parts.append(_line("Marshalling points: ", _names(player.points_pile)))
    return Panel(
        Group(*parts),
        title=Text.assemble((player.name, f"bold {colour}"), (f", {kind}", colour)),
        title_align="left",
        border_style=colour if seat == seen.active else "dim",
        padding=(0, 1),
    )


def _facts(player: SeenPlayer) -> Text:
    text = Text()
    pieces = [
        ("points ", str(sum(player.points.values())), _by_kind(player)),
        ("influence ", f"{player.influence_used}/{player.influence}", ""),
        *([("stage ", str(player.stage_points), "")] if player.declared else []),
        ("hand ", str(player.hand.count), ""),
        ("deck ", str(player.deck.count), ""),
        ("discard ", str(player.discard.count), ""),
        ("exhausted ", str(player.exhausted), ""),
    ]
    for index, (name, value, more) in enumerate(pieces):
        text.append("   " if index else "")
        text.append(name, style="dim")
        text.append(value, style="bold")
        text.append(more, style="dim")
    if player.avatar_lost:
        text.append("   avatar lost", style="red")
    return text


def _by_kind(player: SeenPlayer) -> str:
    told = [f"{kind} {amount}" for kind, amount in player.points.items()]
    if sum(player.points.values()) != player.total:
        told.append(f"counted {player.total}")
    return f" ({', '.join(told)})" if told else ""


# Companies ----------------------------------------------------------------------------------------


def _company(company: SeenCompany) -> RenderableType:
    head = Text("► " if company.current else "• ", style="bold yellow" if company.current else "")
    head.append_text(_site(company.site))
    if company.moving and company.destination is not None:
        head.append(" → ")
        head.append_text(_site(company.destination))
    elif company.moving:
        head.append(" → a site that is face-down", style="dim")
    if company.path:
        head.append(" ")
        for kind in company.path:
            style = next((s for k, s in REGION_STYLES.items() if k == kind), "")
            name = next((n for k, n in REGION_TYPES.items() if k == kind), kind)
            head.append(f" {name[0].lower()} ", style=style)
    if company.regions:
        head.append(f"  {', '.join(company.regions)}", style="dim")
    if company.current and company.hazard_limit:
        head.append(f"  hazards {company.hazards}/{company.hazard_limit}", style="yellow")
    if company.on_guard:
        known = ", ".join(card.name for card in company.on_guard_known)
        head.append(f"  on-guard {company.on_guard}", style="magenta")
        head.append(f" ({known})" if known else "", style="dim")
    if company.idle:
        head.append("  may do nothing at its site", style="dim")
    rows: list[RenderableType] = [head]
    if company.attached:
        rows.append(Padding(_line("on it: ", _names(company.attached)), (0, 0, 0, 3)))
    rows.append(Padding(_members(company), (0, 0, 0, 3)))
    return Group(*rows)


def _site(site: SeenCard) -> Text:
    facts = library().by_id(site.card)
    kind = site.site_type or getattr(facts, "site_type", "")
    mark = next((mark for known, mark in SITE_MARKS.items() if known == kind), "?")
    text = Text.assemble((site.name, "bold green"), (f" [{mark}]", "green"))
    if site.state:
        text.append(f" {site.state}", style="yellow")
    if site.attached:
        text.append(f" ({', '.join(card.name for card in site.attached)})", style="dim")
    return text


def _members(company: SeenCompany) -> Table:
    """One line for each character: its numbers, its state, and what it bears."""
    table = Table.grid(padding=(0, 1))
    for justify in ("left", "right", "right", "left"):
        table.add_column(justify=justify)
    leaders = [card for card in company.members if not card.controller]
    for leader in leaders:
        _member(table, leader, "")
        for card in company.members:
            if card.controller == leader.id:
                _member(table, card, "└ ")
    for card in company.members:
        if card.controller and all(card.controller != leader.id for leader in leaders):
            _member(table, card, "")
    return table


def _member(table: Table, card: SeenCard, indent: str) -> None:
    name = Text(indent)
    name.append_text(_name(card, bare=True))
    if card.loose:
        name.append(" uncontrolled", style="red")
    prowess = f"{card.prowess}/{card.body}"
    mind = f"mind {card.mind}" if card.mind is not None else ""
    more = []
    if card.influence:
        free = card.free_influence
        more.append(
            f"influence {free}/{card.influence}"
            if free != card.influence
            else f"influence {card.influence}"
        )
    if card.corruption:
        more.append(f"corruption {card.corruption}")
    last = Text("  ".join(more), style="dim")
    if card.attached:
        last.append("  " if more else "")
        last.append_text(_names(card.attached))
    table.add_row(name, Text(prowess, style="bold"), Text(mind, style="dim"), last)


def _attack(seen: Snapshot) -> Text:
    attack = seen.attack
    assert attack is not None
    text = Text("Attack: ", style="bold red")
    text.append(attack.source.name, style="red")
    body = "–" if attack.body is None else str(attack.body)
    text.append(f", {attack.race}, strikes {attack.strikes}, prowess {attack.prowess}, body {body}")
    if attack.detainment:
        text.append(", detainment")
    names = {card.id: card.name for company in seen.companies for card in _everyone(company)}
    for strike in attack.assigned:
        outcome = f" ({strike.outcome})" if strike.outcome else ""
        text.append(f"\n   strike against {names.get(strike.target, 'someone')}{outcome}")
    return text


def _everyone(company: SeenCompany) -> Iterable[SeenCard]:
    for member in company.members:
        yield member
        yield from member.attached


# Cards --------------------------------------------------------------------------------------------


def _name(card: SeenCard, *, bare: bool = False) -> Text:
    """A card's name, with how it lies there, and with what lies on it unless it is to be bare."""
    style = KINDS.get(card.kind, "")
    text = Text(card.name, style=style)
    if card.state:
        text.append(f" {card.state}", style="red" if card.state == "wounded" else "yellow")
    if card.unused and card.kind == "item":
        text.append(" unused", style="dim")
    if card.kind == "ally" and card.prowess is not None:
        text.append(f" {card.prowess}/{card.body}", style="dim")
    if card.attached and not bare:
        text.append(" (")
        text.append_text(_names(card.attached))
        text.append(")")
    return text


def _names(cards: Iterable[SeenCard]) -> Text:
    return Text(", ").join(_name(card) for card in cards)


def _line(head: str, rest: Text) -> Text:
    return Text.assemble((head, "dim"), rest)


def draw_hand(player: SeenPlayer) -> RenderableType:
    """The hand by kind of card, with the numbers that matter at a glance."""
    return draw_pile("Your hand", player.hand)


def draw_pile(title: str, pile: Pile) -> RenderableType:
    """The cards of a pile, kind by kind."""
    cards = sorted(
        pile.known, key=lambda card: _ORDER.index(card.kind) if card.kind in _ORDER else 99
    )
    table = Table.grid(padding=(0, 2))
    table.add_column()
    table.add_column(style="dim")
    counts: dict[str, int] = {}
    for card in cards:
        counts[card.card] = counts.get(card.card, 0) + 1
    for printing, count in counts.items():
        facts = library().by_id(printing)
        shown = next(card for card in cards if card.card == printing)
        name = Text(facts.name, style=KINDS.get(shown.kind, ""))
        if count > 1:
            name.append(f" ×{count}", style="dim")
        table.add_row(name, glance(facts))
    return Group(Text(f"{title}:", style="dim"), Padding(table, (0, 0, 0, 2)))


def glance(facts: AnyCard) -> str:
    """What a card is, in half a line."""
    from freecouncil.cards.words import at_a_glance, type_line

    kind = type_line(facts)
    numbers = at_a_glance(facts)
    return f"{kind}; {numbers}" if numbers else kind
