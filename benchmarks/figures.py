"""Measures everything and writes the figures into docs/benchmarks.md.

Run it from the project's folder: .venv/bin/python benchmarks/figures.py
"""

from __future__ import annotations

from pathlib import Path

from freecouncil.cli.measurements import Figure, measurements, take

PAGE = Path(__file__).parent.parent / "docs" / "benchmarks.md"
BEGIN, END = "<!-- figures -->\n", "<!-- end of figures -->\n"


def table(figures: list[Figure]) -> str:
    """The figures as a table of Markdown."""
    rows = ["| name | median | least – greatest | what | how |", "|---|--:|--:|---|---|"]
    rows += [
        f"| `{one.name}` | {one.value:g} {one.unit} | {one.least:g} – {one.greatest:g} "
        f"| {one.what} | {one.how}; {one.repeats} repeats |"
        for one in figures
    ]
    return "\n".join(rows) + "\n"


def main() -> None:
    """Replaces the table between the two marks."""
    before, rest = PAGE.read_text(encoding="utf-8").split(BEGIN)
    _, after = rest.split(END)
    figures = []
    for one in measurements().values():
        print(f"measuring {one.name} …", flush=True)
        figures.append(take(one))
    PAGE.write_text(before + BEGIN + table(figures) + END + after, encoding="utf-8")
    print(f"The figures are in {PAGE}.")


if __name__ == "__main__":
    main()
