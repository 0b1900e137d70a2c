"""`freecouncil cards`: search, show and count the cards."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
import typer

from freecouncil.cards.facts import AnyCard
from freecouncil.cards.library import Library, UnknownCard, kind_of, library
from freecouncil.cards.words.plain import counted
from freecouncil.cli import fail

app = typer.Typer(
    add_completion=False,
    no_args_is_help=True,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,
    help="Search, show and count the cards.",
)

Json = Annotated[bool, typer.Option("--json", help="Print JSON.")]


def as_data(card: AnyCard) -> dict[str, Any]:
    """The card as plain data, with its id, what its script says, and whether it is enforced."""
    from freecouncil.scripts import enforced, words_of

    data: dict[str, Any] = {"id": card.id, **msgspec.to_builtins(card)}
    if words := words_of(card):
        data["words"] = words
    return {**data, "enforced": enforced(card)}


def print_json(data: object) -> None:
    """Prints JSON that a person can read too."""
    typer.echo(msgspec.json.format(msgspec.json.encode(data), indent=2).decode())


# A query may begin with a minus, which is no option: -t:haven.
@app.command(context_settings={"ignore_unknown_options": True})
def search(
    query: Annotated[
        list[str],
        typer.Argument(
            metavar="QUERY",
            help="What to look for, as 't:creature race:orc prowess>=8'.",
        ),
    ],
    json: Json = False,
) -> None:
    """Find cards by their facts. docs/search.md tells the whole language."""
    from freecouncil.cards.search import QueryError, asked_of_texts, parse
    from freecouncil.cards.search import search as find
    from freecouncil.scripts import enforced, words_of

    asked = " ".join(query)
    try:
        found = find(asked, enforced=enforced, words=words_of)
    except QueryError as error:
        fail(error.pointed())
    if json:
        cards = [as_data(card) for card in found]
        print_json({"query": asked, "count": len(found), "cards": cards})
        return
    said = asked_of_texts(parse(asked))
    if not found and said and (elsewhere := find(said, words=words_of)):
        say = counted(len(elsewhere), "card says", "cards say")
        typer.echo(f"No card is called so. {say} it: '{said}'")
        return
    _print_table(found)


def _print_table(found: list[AnyCard]) -> None:
    from rich.console import Console
    from rich.table import Table
    from rich.text import Text

    from freecouncil.cards.words import at_a_glance, type_line

    if not found:
        typer.echo("No card fits.")
        return
    table = Table(box=None, padding=(0, 2, 0, 0), header_style="dim")
    for title in ("id", "name", "what", "numbers"):
        table.add_column(title, no_wrap=title == "id")
    for card in found:
        table.add_row(
            Text(card.id, style="dim"),
            Text(card.name, style="bold"),
            Text(type_line(card)),
            Text(at_a_glance(card)),
        )
    console = Console(highlight=False)
    console.print(table)
    console.print(f"{len(found)} card{'s' if len(found) != 1 else ''}", style="dim")


def find_cards(asked: str, cards: Library) -> tuple[AnyCard, ...]:
    """All versions of a card by its name in any language, by an id, or as deck lists write it.

    A part of a name is enough where only one name has it.
    """
    if named := cards.named(asked):
        return named
    try:
        return (cards.by_id(asked),)
    except UnknownCard:
        pass
    from freecouncil.cards.search.index import spelled
    from freecouncil.decks.names import cards_meant

    wanted = spelled(asked)
    foreign = tuple(
        card
        for card in cards.cards
        if wanted and any(spelled(name) == wanted for name in card.names.values())
    )
    if found := foreign or cards_meant(asked):
        return found
    inside = dict.fromkeys(
        card.name for card in cards.cards if wanted and wanted in spelled(card.name)
    )
    if len(inside) == 1:
        return cards.named(*inside)
    try:
        return (cards.find(asked),)
    except UnknownCard as error:
        near = tuple(dict.fromkeys([*inside, *error.closest]))[:5]
        raise UnknownCard(asked, near) from None


@app.command()
def show(
    name: Annotated[list[str], typer.Argument(metavar="NAME", help="A card's name, or its id.")],
    json: Json = False,
) -> None:
    """Draw one card; where several share a name, all of them."""
    from freecouncil.scripts import enforced, words_of

    try:
        found = find_cards(" ".join(name), library())
    except UnknownCard as error:
        fail(str(error))
    if json:
        print_json([as_data(card) for card in found])
        return
    from rich.console import Console

    from freecouncil.cards.show import draw

    console = Console(highlight=False)
    for card in found:
        console.print(draw(card, enforced=enforced(card), words=words_of(card)))


class Coverage(msgspec.Struct, frozen=True):
    """How many cards are enforced: everything they do is in their facts or in a script."""

    printings: int
    cards: int
    enforced: int
    complete: int  # the facts alone say everything
    scripted: int
    types: dict[str, dict[str, int]]  # by type: cards, enforced
    sets: dict[str, dict[str, int]]  # by set of the first printing: cards, enforced
    missing: tuple[str, ...] = ()  # the names that are not enforced


def coverage_of(cards: list[AnyCard]) -> Coverage:
    """Counts the cards, each once."""
    from freecouncil.scripts import enforced, has_script

    types: dict[str, dict[str, int]] = {}
    sets: dict[str, dict[str, int]] = {}
    for card in cards:
        for table, key in ((types, kind_of(card)), (sets, card.set)):
            row = table.setdefault(key, {"cards": 0, "enforced": 0})
            row["cards"] += 1
            row["enforced"] += enforced(card)
    return Coverage(
        printings=sum(len(card.printings) for card in cards),
        cards=len(cards),
        enforced=sum(enforced(card) for card in cards),
        complete=sum(card.complete for card in cards),
        scripted=sum(has_script(card) for card in cards),
        types=dict(sorted(types.items())),
        sets=sets,
        missing=tuple(card.name for card in cards if not enforced(card)),
    )


@app.command()
def coverage(
    deck: Annotated[
        str | None,
        typer.Option("--deck", metavar="DECK", help="A letter of `decks list`, or a deck's file."),
    ] = None,
    json: Json = False,
) -> None:
    """Count which cards are enforced."""
    if deck is None:
        counted = coverage_of(list(library().cards))
    else:
        from freecouncil import decks

        try:
            held = decks.load(deck).all_cards()
        except decks.DeckError as error:
            fail(str(error))
        counted = coverage_of(list({card.id: card for card in held}.values()))
    if json:
        print_json(counted)
        return
    _print_coverage(counted)


def _print_coverage(counted: Coverage) -> None:
    from rich.console import Console
    from rich.table import Table

    console = Console(highlight=False)
    # Never rounded up: all but a few are not all.
    share = 1000 * counted.enforced // counted.cards / 10 if counted.cards else 100.0
    console.print(
        f"{counted.enforced} of {counted.cards} cards are enforced ({share:g} %): "
        f"{counted.complete} by their facts, {counted.scripted} by scripts. "
        f"{counted.printings} printings."
    )
    for rows in (counted.types, counted.sets):
        table = Table(box=None, padding=(0, 2, 0, 0), header_style="dim")
        for title in ("", "enforced", "cards"):
            table.add_column(title, justify="left" if not title else "right")
        for name, row in rows.items():
            table.add_row(name, str(row["enforced"]), str(row["cards"]))
        console.print(table)
    if counted.missing:
        console.print("Not enforced: " + ", ".join(counted.missing))
