"""Regions treated as of another type: in the site paths of companies and of sites (2.IV.ii.2)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from freecouncil.cards.facts import Site
from freecouncil.cards.library import library
from freecouncil.rules.decisions import Rule, pick
from freecouncil.rules.state import Company, Instance

if TYPE_CHECKING:
    from freecouncil.rules.game import Game

CHANGED = "region treated as"  # an effect on everything (a named region), a company or a site
EVERYWHERE = 0
# Attributes of cards in play by which all regions of a type are treated as of another, in general
# or when hazards are played; the words of the modifier are the two types ("wilderness border-land").
EVERY_REGION = "every region"
EVERY_REGION_FOR_HAZARDS = "every region for hazards"
HAZARDS = "hazards"  # the purpose of playing them
HAZARDS_FIRST = "every region for hazards first"  # the order in which the two are applied now


def _as_all_are(game: Game, types: tuple[str, ...], attribute: str) -> tuple[str, ...]:
    """The types after what cards in play say about all regions of a type: each type is changed once
    by each card, whatever else the card says of the type that it becomes."""
    for number in game.state.live.get(attribute, ()):
        card = game.state.cards[number]
        new = {}
        for modifier in card.script.local[attribute]:
            if modifier.when is None or modifier.when(game, card, None, None):
                old, becomes = modifier.words.split()
                new[old] = becomes
        types = tuple(new.get(kind, kind) for kind in types)
    return types


def _base(game: Game, types: tuple[str, ...], purpose: str) -> tuple[str, ...]:
    """The types before single regions are changed."""
    live = game.state.live
    for_hazards = bool(purpose and live.get(EVERY_REGION_FOR_HAZARDS))
    if for_hazards and game.state.turn_memo.get(HAZARDS_FIRST):
        types = _as_all_are(game, types, EVERY_REGION_FOR_HAZARDS)
        for_hazards = False
    if live.get(EVERY_REGION):
        types = _as_all_are(game, types, EVERY_REGION)
    if for_hazards:
        types = _as_all_are(game, types, EVERY_REGION_FOR_HAZARDS)
    return types


def order_changes(game: Game, company: Company) -> Rule[None]:
    """Where all regions are treated differently both in general and for playing hazards, the hazard
    player says which of it is applied last (2.IV.iv)."""
    live = game.state.live
    game.state.turn_memo.pop(HAZARDS_FIRST, None)
    types = tuple(dict.fromkeys(region.region_type for region in game.map.regions))
    if _as_all_are(game, types, EVERY_REGION_FOR_HAZARDS) != types:
        cards = (live[EVERY_REGION_FOR_HAZARDS][0], live[EVERY_REGION][0])
        last = yield from pick(
            game, 1 - company.owner, "applied-last", cards, "2.IV.iv", (company.id,)
        )
        game.state.turn_memo[HAZARDS_FIRST] = last == cards[1]


def _names(company: Company, length: int) -> list[str]:
    """The names of the regions of a site path, where they are known: all of them by region
    movement, the first and the last by starter movement."""
    names = [""] * length
    if len(company.regions) == length:
        return list(company.regions)
    if length and company.regions:
        names[0], names[-1] = company.regions[0], company.regions[-1]
    return names


def _changed(
    game: Game,
    types: tuple[str, ...],
    names: list[str],
    subjects: tuple[int, ...],
    purpose: str = "",
) -> tuple[str, ...]:
    """The types of a path as they are treated now."""
    effects = game.state.effects
    found: list[str] = []
    base = _base(game, types, purpose)
    for index, (kind, name) in enumerate(zip(base, names, strict=True)):
        here = [kind]
        changes: list[Any] = []
        if name:
            changes += [e for e in effects.get((CHANGED, EVERYWHERE), ()) if e.data[0] == name]
        for subject in subjects:
            changes += [e for e in effects.get((CHANGED, subject), ()) if e.data[0] == index]
        for change in changes:
            _, old, new = change.data
            if old in here:
                at = here.index(old)
                here[at : at + 1] = new
        found += here
    return tuple(found)


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
            path = _as_treated(game, company, printed)
            game.state.turn_memo["path", company.id] = (printed, path)
            company.path = path


def _as_treated(
    game: Game, company: Company, printed: tuple[str, ...], purpose: str = ""
) -> tuple[str, ...]:
    site = company.new_site or company.site
    subjects = (company.id, site) if company.movement == "starter" else (company.id,)
    return _changed(game, printed, _names(company, len(printed)), subjects, purpose)


def path_of(game: Game, company: Company, purpose: str) -> tuple[str, ...]:
    """A company's site path as it is treated for a purpose ("hazards": playing them)."""
    if not (purpose and company.path and game.state.live.get(EVERY_REGION_FOR_HAZARDS)):
        return company.path
    return _as_treated(game, company, _printed(game, company), purpose)


def all_changed(game: Game) -> None:
    """A card by which all regions of a type were treated as of another has left play."""
    refresh(game)
    for number in game.state.live.get("on path changed", ()):
        game.watch("path changed", number, game.state.companies.get(game.window.company))


def regions_moved_through(game: Game, company: Company) -> int:
    """How many regions a company moves through: one that is treated as two is still one."""
    return len(_printed(game, company)) if company.moved else 0


def site_path(game: Game, site: Instance, purpose: str = "") -> tuple[str, ...]:
    """The site path on a site card, as its regions are treated now."""
    facts = site.card
    assert isinstance(facts, Site)
    types = facts.site_path
    if not types or not any(key[0] == CHANGED for key in game.state.effects):
        return _base(game, types, purpose)
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
    kind = _base(game, (game.map.region(name).region_type,), purpose)[0]
    for effect in game.state.effects.get((CHANGED, EVERYWHERE), ()):
        if effect.data[0] == name and effect.data[1] == kind:
            kind = effect.data[2][0]
    return kind


def regions_of_type(game: Game, company: Company, *types: str, purpose: str = "") -> list[str]:
    """The regions of such types in a company's site path: by name, or by type and place in it.

    Of several that have no name and are of one type, one stands for all."""
    printed = _printed(game, company)
    base = _base(game, printed, purpose)
    names = _names(company, len(printed))
    subjects = (company.id, company.new_site or company.site)
    found: dict[str, None] = {}
    seen: set[str] = set()
    for index, name in enumerate(names):
        if name:
            kinds = _changed(game, (printed[index],), [name], (), purpose)
        else:
            kinds = _changed(game, printed, [""] * len(printed), subjects, purpose)
            kinds = (base[index],) if base[index] in kinds else ()
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
