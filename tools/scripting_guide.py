#!/usr/bin/env python3
"""Writes the reference at the end of docs/scripting.md: every word that scripts are written in."""

from __future__ import annotations

from pathlib import Path

from freecouncil.testing import reference

PAGE = Path(__file__).resolve().parent.parent / "docs/scripting.md"
MARK = "<!-- from here on: tools/scripting_guide.py -->"


def main() -> None:
    """Everything after the mark is written anew."""
    guide, _, _ = PAGE.read_text(encoding="utf-8").partition(MARK)
    PAGE.write_text(f"{guide}{MARK}\n\n{reference.table().strip()}\n", encoding="utf-8")


if __name__ == "__main__":
    main()
