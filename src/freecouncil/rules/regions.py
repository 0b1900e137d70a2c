"""Regions treated as of another type: in the site paths of companies and of sites (2.IV.ii.2)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from freecouncil.cards.facts import Site
from freecouncil.cards.library import library
from freecouncil.rules.state import Company, Instance

if TYPE_CHECKING:
    from freecouncil.rules.game import Game

CHANGED = "region treated as"  # an effect on everything (a named region), a company or a site
EVERYWHERE = 0
# What cards in play make of all regions of a type: modifiers whose words are "wilderness as …".
ALL_OF_A_TYPE = "region-types"


def _names(company: Company, length: int) -> list[str]:
    """The names of the regions of a site path, where they are known: all of them by region
    movement, the first and the last by starter movement."""
    names = [""] * length
    if len(company.regions) == length:
        return list(company.regions)
    if length and company.regions:
        names[0], names[-1] = company.regions[0], company.regions[-1]
    return names


def _all_of_a_type(game: Game) -> list[dict[str, str]]:
    """What each card in play that changes all regions of some types makes of them."""
    numbers = game.state.live.get(ALL_OF_A_TYPE)
    if not numbers:
        return []
    found: list[dict[str, str]] = []
    for number in numbers:
        card = game.state.cards[number]
        new: dict[str, str] = {}
        for m in card.script.local[ALL_OF_A_TYPE]:
            if m.when is None or m.when(game, card, None, None):
                old, _, kind = m.words.partition(" as ")
                new[old] = kind
        if new:
            found.append(new)
    return found


def _treated(kind: str, changes: list[Any], everywhere: list[dict[str, str]]) -> list[str]:
    """One region as it is treated now. Each change is made once: those of single regions, those of
    all regions of a type, and what was done to one that had been changed like that."""
    here = [kind]
    left = _apply(changes, here)
    while True:
        new = next((n for n in everywhere if any(k in n for k in here)), None)
        if new is None:
            return here
        everywhere = [n for n in everywhere if n is not new]
        here = [new.get(k, k) for k in here]
        left = _apply(left, here)


def _apply(changes: list[Any], here: list[str]) -> list[Any]:
    """Changes of this one region; those are left for which it was not of the right type."""
    left = []
    for change in changes:
        _, old, new = change.data
        if old in here:
            at = here.index(old)
            here[at : at + 1] = new
        else:
            left.append(change)
    return left


def _each(
    game: Game, types: tuple[str, ...], names: list[str], subjects: tuple[int, ...]
) -> list[list[str]]:
    """The types of each region of a path as it is treated now."""
    effects = game.state.effects
    everywhere = _all_of_a_type(game)
    found: list[list[str]] = []
    for index, (kind, name) in enumerate(zip(types, names, strict=True)):
        changes: list[Any] = []
        if name:
            changes += [e for e in effects.get((CHANGED, EVERYWHERE), ()) if e.data[0] == name]
        for subject in subjects:
            changes += [e for e in effects.get((CHANGED, subject), ()) if e.data[0] == index]
        found.append(_treated(kind, changes, everywhere))
    return found


def _changed(
    game: Game, types: tuple[str, ...], names: list[str], subjects: tuple[int, ...]
) -> tuple[str, ...]:
    """The types of a path as they are treated now."""
    return tuple(kind for region in _each(game, types, names, subjects) for kind in region)


def _printed(game: Game, company: Company) -> tuple[str, ...]:
    """The company's site path before anything changed it."""
    known = game.state.turn_memo.get(("path", company.id))
    if known is not None and known[1] == company.path:
        return tuple(known[0])
    return company.path


def refresh(game: Game) -> None:
    """Works out the site paths of moving companies again: something has changed a region."""
    for company in game.state.companies.values():
        if company.moved and company.path:
            printed = _printed(game, company)
            site = company.new_site or company.site
            subjects = (company.id, site) if company.movement == "starter" else (company.id,)
            path = _changed(game, printed, _names(company, len(printed)), subjects)
            game.state.turn_memo["path", company.id] = (printed, path)
            company.path = path


def regions_moved_through(game: Game, company: Company) -> int:
    """How many regions a company moves through: one that is treated as two is still one."""
    return len(_printed(game, company)) if company.moved else 0


def site_path(game: Game, site: Instance) -> tuple[str, ...]:
    """The site path on a site card, as its regions are treated now."""
    facts = site.card
    assert isinstance(facts, Site)
    types = facts.site_path
    if not types or not (
        game.state.live.get(ALL_OF_A_TYPE) or any(key[0] == CHANGED for key in game.state.effects)
    ):
        return types
    names = [""] * len(types)
    haven = next(
        (s for s in library().sites if s.name == facts.nearest_haven and s.site_type == "haven"),
        None,
    )
    if haven is not None:
        names[0] = haven.region
    names[-1] = facts.region
    return _changed(game, types, names, (site.id,))


def region_type(game: Game, name: str) -> str:
    """The type of a named region, as it is treated now."""
    kind: str = game.map.region(name).region_type
    if game.state.live.get(ALL_OF_A_TYPE):
        return _changed(game, (kind,), [name], ())[0]
    for effect in game.state.effects.get((CHANGED, EVERYWHERE), ()):
        if effect.data[0] == name and effect.data[1] == kind:
            kind = effect.data[2][0]
    return kind


def regions_of_type(game: Game, company: Company, *types: str) -> list[str]:
    """The regions of such types in a company's site path: by name, or by type and place in it.

    Of several that have no name and are of one type, one stands for all."""
    printed = _printed(game, company)
    names = _names(company, len(printed))
    subjects = (company.id, company.new_site or company.site)
    found: dict[str, None] = {}
    seen: set[str] = set()
    for index, name in enumerate(names):
        kinds: Sequence[str]
        if name:
            kinds = _changed(game, (printed[index],), [name], ())
        elif game.state.live.get(ALL_OF_A_TYPE):
            kinds = _each(game, printed, [""] * len(printed), subjects)[index]
        else:
            kinds = _changed(game, printed, [""] * len(printed), subjects)
            kinds = (printed[index],) if printed[index] in kinds else ()
        for kind in kinds:
            if kind in types and (name or kind not in seen):
                seen.add("" if name else kind)
                found[f"{kind}: {name or index + 1}"] = None
    return list(found)


def treat_as(game: Game, company: Company, region: str, new: tuple[str, ...], source: int) -> None:
    """A region (as `regions_of_type` calls it) is treated as one or more of other types until the
    end of the turn."""
    old, _, which = region.partition(": ")
    if which.isdigit():
        index = int(which) - 1
        subjects = [company.id]
        if company.movement == "starter":
            subjects = [company.new_site or company.site]
        for subject in subjects:
            game.add_effect(CHANGED, subject, 1, source=source, data=(index, old, new))
    else:
        game.add_effect(CHANGED, EVERYWHERE, 1, source=source, data=(which, old, new))
    refresh(game)
