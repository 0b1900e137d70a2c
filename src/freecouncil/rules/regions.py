"""Regions treated as of another type: in the site paths of companies and of sites (2.IV.ii.2)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from freecouncil.cards.facts import Site
from freecouncil.cards.library import library
from freecouncil.rules.decisions import Rule, pick
from freecouncil.rules.grants import FEWER_REGIONS, without_fewer
from freecouncil.rules.state import Company, Instance, player_subject

if TYPE_CHECKING:
    from freecouncil.rules.game import Game

CHANGED = "region treated as"  # an effect on everything (a named region), a company or a site
EVERYWHERE = 0
HALF_WILDERNESS = "half wilderness"  # an effect on a company: each Wilderness counts as half a one
# What cards in play make of all regions of a type, in general or only when hazards are played:
# modifiers whose words are "wilderness as border-land".
EVERY_REGION = "every region"
EVERY_REGION_FOR_HAZARDS = "every region for hazards"
NO_HAVEN_FOR_HAZARDS = "no haven for hazards"  # what a haven says of itself
HAZARDS = "hazards"  # the purpose of playing them
HAZARDS_FIRST = "every region for hazards first"  # the order in which the two are applied now

Changes = list[dict[str, str]]  # card by card: which type counts as which


# All regions of a type ----------------------------------------------------------------------------


def _said_by(game: Game, attribute: str) -> Changes:
    """What each card in play that changes all regions of some types makes of them."""
    found: Changes = []
    for number in game.state.live.get(attribute, ()):
        card = game.state.cards[number]
        new: dict[str, str] = {}
        for m in card.script.local[attribute]:
            if m.when is None or m.when(game, card, None, None):
                old, _, kind = m.words.partition(" as ")
                new[old] = kind
        if new:
            found.append(new)
    return found


def _everywhere(game: Game, purpose: str) -> list[Changes]:
    """What is so of all regions of a type, in the order in which it is applied."""
    live = game.state.live
    found = []
    if live.get(EVERY_REGION):
        found.append(_said_by(game, EVERY_REGION))
    if purpose and live.get(EVERY_REGION_FOR_HAZARDS):
        first = game.state.turn_memo.get(HAZARDS_FIRST, False)
        found.insert(0 if first else len(found), _said_by(game, EVERY_REGION_FOR_HAZARDS))
    return found


def order_changes(game: Game, company: Company) -> Rule[None]:
    """Where all regions are treated differently both in general and for playing hazards, the hazard
    player says which of it is applied last (2.IV.iv)."""
    live = game.state.live
    game.state.turn_memo.pop(HAZARDS_FIRST, None)
    if _said_by(game, EVERY_REGION_FOR_HAZARDS) and _said_by(game, EVERY_REGION):
        cards = (live[EVERY_REGION_FOR_HAZARDS][0], live[EVERY_REGION][0])
        last = yield from pick(
            game, 1 - company.owner, "applied-last", cards, "2.IV.iv", (company.id,)
        )
        game.state.turn_memo[HAZARDS_FIRST] = last == cards[1]


def all_changed(game: Game) -> None:
    """A card by which all regions of a type were treated as of another has left play."""
    refresh(game)
    for number in game.state.live.get("on path changed", ()):
        game.watch("path changed", number, game.state.companies.get(game.window.company))


# One region ---------------------------------------------------------------------------------------


def _treated(kind: str, changes: list[Any], everywhere: list[Changes]) -> list[str]:
    """One region as it is treated now. Each change is made once: those of single regions, those of
    all regions of a type, and what was done to one that had been changed like that."""
    here = [kind]
    left = _apply(changes, here)
    for said in everywhere:
        unused = list(said)
        while (new := next((n for n in unused if any(k in n for k in here)), None)) is not None:
            unused.remove(new)
            here = [new.get(k, k) for k in here]
            left = _apply(left, here)
    return here


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


# Site paths ---------------------------------------------------------------------------------------


def _names(company: Company, length: int) -> list[str]:
    """The names of the regions of a site path, where they are known: all of them by region
    movement, the first and the last by starter movement."""
    names = [""] * length
    if len(company.regions) == length:
        return list(company.regions)
    if length and company.regions:
        names[0], names[-1] = company.regions[0], company.regions[-1]
    return names


def _each(
    game: Game,
    types: tuple[str, ...],
    names: list[str],
    subjects: tuple[int, ...],
    purpose: str = "",
) -> list[list[str]]:
    """The types of each region of a path as it is treated now."""
    effects = game.state.effects
    everywhere = _everywhere(game, purpose)
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
    game: Game,
    types: tuple[str, ...],
    names: list[str],
    subjects: tuple[int, ...],
    purpose: str = "",
) -> tuple[str, ...]:
    """The types of a path as they are treated now."""
    return tuple(k for region in _each(game, types, names, subjects, purpose) for k in region)


def _printed(game: Game, company: Company) -> tuple[str, ...]:
    """The company's site path before anything changed it."""
    known = game.state.turn_memo.get(("path", company.id))
    if known is not None and known[1] == company.path:
        return tuple(known[0])
    return company.path


def refresh(game: Game) -> None:
    """Works out the site paths of moving companies again: something has changed a region."""
    for company in game.state.companies.values():
        if company.moved and (company.path or ("path", company.id) in game.state.turn_memo):
            printed = _printed(game, company)
            path = _as_treated(game, company, printed)
            game.state.turn_memo["path", company.id] = (printed, path)
            company.path = path


def _as_treated(
    game: Game, company: Company, printed: tuple[str, ...], purpose: str = ""
) -> tuple[str, ...]:
    site = company.new_site or company.site
    subjects = (company.id, site) if company.movement == "starter" else (company.id,)
    path = _changed(game, printed, _names(company, len(printed)), subjects, purpose)
    if (HALF_WILDERNESS, company.id) in game.state.effects:
        path = _with_half_the_wilderness(path)
    return without_fewer(game, company, path)


def _with_half_the_wilderness(path: tuple[str, ...]) -> tuple[str, ...]:
    """Each Wilderness counts as half a one, and what comes of it is rounded down."""
    left = path.count("wilderness") // 2
    found = []
    for kind in path:
        if kind != "wilderness" or left:
            found.append(kind)
            left -= kind == "wilderness"
    return tuple(found)


def path_of(game: Game, company: Company, purpose: str) -> tuple[str, ...]:
    """A company's site path as it is treated for a purpose ("hazards": playing them)."""
    if not (purpose and company.path and game.state.live.get(EVERY_REGION_FOR_HAZARDS)):
        return company.path
    return _as_treated(game, company, _printed(game, company), purpose)


def regions_moved_through(game: Game, company: Company) -> int:
    """How many regions a company moves through: one that is treated as two is still one."""
    return len(_printed(game, company)) if company.moved else 0


def _anything_changed(game: Game, purpose: str) -> bool:
    live = game.state.live
    return bool(
        live.get(EVERY_REGION)
        or (purpose and live.get(EVERY_REGION_FOR_HAZARDS))
        or any(key[0] == CHANGED for key in game.state.effects)
    )


def site_path(game: Game, site: Instance, purpose: str = "") -> tuple[str, ...]:
    """The site path on a site card, as its regions are treated now."""
    facts = site.card
    assert isinstance(facts, Site)
    types = facts.site_path
    if purpose and NO_HAVEN_FOR_HAZARDS in site.script.local:
        types = next(
            iter(facts.haven_paths.values()), types
        )  # a ruin to a Balrog has none (1.4.B2)
    if not types or not _anything_changed(game, purpose):
        return types
    names = [""] * len(types)
    haven = next(
        (s for s in library().sites if s.name == facts.nearest_haven and s.site_type == "haven"),
        None,
    )
    if haven is not None:
        names[0] = haven.region
    names[-1] = facts.region
    return _changed(game, types, names, (site.id,), purpose)


def region_type(game: Game, name: str, purpose: str = "") -> str:
    """The type of a named region, as it is treated now."""
    kind: str = game.map.region(name).region_type
    return _changed(game, (kind,), [name], (), purpose)[0]


def regions_of_type(game: Game, company: Company, *types: str, purpose: str = "") -> list[str]:
    """The regions of such types in a company's site path: by name, or by type and place in it.

    Of several that have no name and are of one type, one stands for all."""
    printed = _printed(game, company)
    names = _names(company, len(printed))
    subjects = (company.id, company.new_site or company.site)
    unnamed = _each(game, printed, [""] * len(printed), subjects, purpose)
    found: dict[str, None] = {}
    seen: set[str] = set()
    for index, name in enumerate(names):
        kinds: Sequence[str] = unnamed[index]
        if name:
            kinds = _changed(game, (printed[index],), [name], (), purpose)
        for kind in kinds:
            if (
                kind in types
                and (name or kind not in seen)
                and not _taken_off(game, company, kind, purpose)
            ):
                seen.add("" if name else kind)
                found[f"{kind}: {name or index + 1}"] = None
    return list(found)


def _taken_off(game: Game, company: Company, kind: str, purpose: str) -> bool:
    """Is the company considered to have no region of this type left in its site path?"""
    fewer = (FEWER_REGIONS, player_subject(company.owner)) in game.state.effects
    return fewer and kind not in path_of(game, company, purpose)


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


def treat_for_good(game: Game, name: str, old: str, new: tuple[str, ...], source: int) -> None:
    """A named region is treated as of another type for as long as the game, or its cause, lasts."""
    game.add_effect(CHANGED, EVERYWHERE, 1, until="game", source=source, data=(name, old, new))
    refresh(game)
