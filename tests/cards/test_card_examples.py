"""The examples in the documentation of the cards run as written."""

from __future__ import annotations

import doctest
import importlib
import pkgutil

import pytest

from freecouncil import cards

MODULES = [found.name for found in pkgutil.walk_packages(cards.__path__, "freecouncil.cards.")]


@pytest.mark.parametrize("module", MODULES)
def test_the_examples_run(module: str) -> None:
    assert doctest.testmod(importlib.import_module(module)).failed == 0
