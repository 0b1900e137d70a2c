"""Organizing (2.II.1, 2.II.3, 2.II.8): who is sent away, who follows whom, and who goes with whom."""

from __future__ import annotations

from typing import TYPE_CHECKING

from freecouncil.cards.facts import Character
from freecouncil.rules import attributes, balrog, table
from freecouncil.rules.chain import happened
from freecouncil.rules.characters import (
    another_haven_card,
    bring_character,
    controllable,
    fit_together,
    is_home,
    playable_characters,
)
from freecouncil.rules.control import let_go
from freecouncil.rules.decisions import Option, Rule, choose, pick
from freecouncil.rules.movement import merge
from freecouncil.rules.state import Company, Instance

if TYPE_CHECKING:
    from freecouncil.rules.game import Game

DONE = Option("done")


def organizing_is_useful(game: Game, seat: int) -> bool:
    """Is there anything to organize at all?"""
    return bool(table.companies_of(game, seat)) or bool(playable_characters(game, seat))


def organize(game: Game, seat: int) -> Rule[None]:
    """Characters are played or discarded, companies and followers arranged; nothing else happens
    meanwhile (2.II.1)."""
    split: set[int] = set()  # companies that split off now can't be rejoined (2.II.3.6)
    while True:
        options: list[Option] = []
        if playable_characters(game, seat):
            options.append(Option("bring-character"))
        if _discardable(game, seat):
            options.append(Option("discard-character"))
        removable = balrog.removable(game, seat, _at_home_or_haven)
        if removable:
            options.append(Option("remove-character"))
        if _new_controllers(game, seat):
            options.append(Option("change-control"))
        if _moves(game, seat, split):
            options.append(Option("regroup"))
        options.append(DONE)
        choice = yield from choose(game, seat, "organize", options, "2.II.1")
        match choice.verb:
            case "done":
                yield from _share_out_hazards(game, seat)
                return
            case "bring-character":
                yield from bring_character(game, seat)
            case "discard-character":
                number = yield from pick(
                    game, seat, "character-to-discard",
                    [c.id for c in _discardable(game, seat)], "2.II.2.4",
                )  # fmt: skip
                game.state.turn_memo["character"] = True
                character = game.card(int(number))
                game.log("dismissed", seat, character.id)
                table.discard(game, character)
                yield from happened(game, "character left", character)
            case "remove-character":
                yield from balrog.remove_character(game, seat, removable)
            case "change-control":
                yield from _change_control(game, seat)
            case _:
                yield from _regroup(game, seat, split)


def _discardable(game: Game, seat: int) -> list[Instance]:
    """A character at a haven or a home site may be discarded instead of playing one (2.II.2.4)."""
    if game.state.turn_memo.get("character"):
        return []
    return _at_home_or_haven(game, seat)


def _at_home_or_haven(game: Game, seat: int) -> list[Instance]:
    found = []
    for character in table.all_characters(game, seat):
        facts = character.card
        site = game.site_of(character)
        assert isinstance(facts, Character) and site is not None
        if facts.avatar or attributes.stays_in_play(game, character):
            continue
        if game.is_haven(site, seat) or is_home(game, character, site):
            found.append(character)
    return found


# Control ------------------------------------------------------------------------------------------


def _new_controllers(game: Game, seat: int) -> list[Option]:
    """Who could be moved under whose influence (2.II.3.2, 2.II.3.3)."""
    options: list[Option] = []
    room = attributes.general_influence(game, seat) - attributes.used_general_influence(game, seat)
    for company in table.companies_of(game, seat):
        members = table.characters(game, company)
        for character in members:
            facts = character.card
            assert isinstance(facts, Character)
            avatar = game.state.players[seat].avatar
            if character.id == avatar or (facts.avatar and not avatar):
                continue
            needed = attributes.influence_needed(game, character)
            if (character.controller or character.loose) and needed <= room and not facts.avatar:
                options.append(Option("to-general", (character.id,)))
            if any(o.controller == character.id for o in members):
                continue  # one with followers can't follow
            for other in members:
                if (
                    other.id not in (character.id, character.controller)
                    and not other.controller
                    and not other.loose
                    and controllable(game, character, other)
                    and (not facts.avatar or other.id == avatar)  # 2.II.2.1.R5
                    and attributes.unused_influence(game, other, character) >= needed
                ):
                    options.append(Option("to-direct", (character.id, other.id)))
    return options


def _change_control(game: Game, seat: int) -> Rule[None]:
    options = _new_controllers(game, seat)
    choice = yield from choose(game, seat, "control", options, "2.II.3.2")
    character = game.card(int(choice.args[0]))
    character.loose = False
    character.controller = int(choice.args[1]) if choice.verb == "to-direct" else 0
    game.log("controlled", character.id, character.controller)


# Companies ----------------------------------------------------------------------------------------


def _moves(game: Game, seat: int, split: set[int]) -> list[Option]:
    """Who could go to another company at the same site, or off alone, or which could join."""
    options: list[Option] = []
    companies = table.companies_of(game, seat)
    for company in companies:
        here = game.card(company.site)
        heads = [c for c in table.characters(game, company) if not c.controller and not c.loose]
        others = [
            o
            for o in companies
            if o.id != company.id and game.card(o.site).card.name == here.card.name
        ]
        for head in heads:
            group = [head, *table.followers(game, head)]
            if len(group) == len(company.members):
                continue  # a whole company joins another, or stays
            if attributes.is_so_of(game, "may not split", company, company.id):
                continue
            options.append(Option("split", (head.id,)))
            for other in others:
                if company.id in split:
                    continue  # what has split off is not rejoined
                members = [*table.characters(game, other), *group]
                if fit_together(game, members, other):
                    options.append(Option("go-to", (head.id, other.id)))
        for other in others:
            if (
                other.id > company.id
                and not split & {company.id, other.id}
                and not (company.new_site or other.new_site)
            ):
                members = [*table.characters(game, company), *table.characters(game, other)]
                if fit_together(game, members, other):
                    options.append(Option("join", (company.id, other.id)))
    return options


def _regroup(game: Game, seat: int, split: set[int]) -> Rule[None]:
    choice = yield from choose(game, seat, "regroup", _moves(game, seat, split), "2.II.3.4")
    state = game.state
    if choice.verb == "join":
        merge(game, state.companies[int(choice.args[0])], state.companies[int(choice.args[1])])
        return
    head = game.card(int(choice.args[0]))
    group = [head, *table.followers(game, head)]
    company = state.companies[head.company]
    if choice.verb == "split":
        site = game.card(company.site)
        if game.is_haven(site, seat):
            site = another_haven_card(game, site) or site
        new = _split_off(game, company, group, site)
        split.add(new.id)
        game.log("split", head.id, company.id)
    else:
        target = state.companies[int(choice.args[1])]
        for character in group:
            table.join(game, character, target)
        game.log("regrouped", head.id, target.id)


def _split_off(game: Game, company: Company, group: list[Instance], site: Instance) -> Company:
    new = table.form_company(game, company.owner, group, site)
    new.faced = company.faced
    new.split_from = company.id
    new.must_move = True
    return new


def _families(game: Game, seat: int) -> list[list[Company]]:
    """The companies of a player, those together that were one before they split; the original
    company first."""
    companies = game.state.companies
    families: dict[int, list[Company]] = {}
    for company in table.companies_of(game, seat):
        root = company
        while root.must_move and root.split_from in companies:
            root = companies[root.split_from]
        families.setdefault(root.id, []).append(company)
    return list(families.values())


def _share_out_hazards(game: Game, seat: int) -> Rule[None]:
    """The hazard player says with which part the hazards go that lie on a company which has split;
    all else that lies on it stays with the original company (2.II.3.6.1)."""
    for family in _families(game, seat):
        on_them = [game.card(n) for company in family for n in company.attached]
        for hazard in on_them if len(family) > 1 else ():
            if hazard.owner == seat:
                continue
            parts = [c.id for c in family]
            goes = yield from pick(
                game, 1 - seat, "hazard-goes-with", parts, "2.II.3.6.1", (hazard.id,)
            )
            if goes != hazard.company:
                table.to_company(game, hazard, game.state.companies[int(goes)])


def undo_idle_splits(game: Game, seat: int) -> None:
    """All but one of the parts of a company that split must move (2.II.3.6): those that stay
    together were never split."""
    for family in _families(game, seat):
        staying = [c for c in family if not c.new_site]
        for company in family:
            company.must_move = False
            company.split_from = 0
        for part in staying[1:]:
            merge(game, staying[0], part, "reunited")


# Too little influence -----------------------------------------------------------------------------


def must_give_up(game: Game, seat: int) -> Rule[None]:
    """Characters who can't be controlled leave at the end of the phase (2.II.8): first those who
    came this turn, then those whom nobody controls, then others of the player's choice."""
    let_go(game)
    yield from _give_up(game, seat, just_played=True)
    yield from _dismiss_the_uncontrolled(game, seat)
    yield from _give_up(game, seat, just_played=False)
    yield from _dismiss_the_uncontrolled(game, seat)  # the followers of those who left


def _give_up(game: Game, seat: int, *, just_played: bool) -> Rule[None]:
    """Characters under general influence go until it suffices."""
    while attributes.used_general_influence(game, seat) > attributes.general_influence(game, seat):
        able = [
            c
            for c in table.all_characters(game, seat)
            if not c.controller
            and not c.loose
            and not getattr(c.card, "avatar", False)
            and (not just_played or c.came == game.state.turn)
            and not attributes.stays_in_play(game, c)
        ]
        if not able:
            return
        number = yield from pick(game, seat, "give-up", [c.id for c in able], "2.II.8")
        character = game.card(int(number))
        game.log("given up", seat, character.id)
        if just_played:
            table.move(game, character, "hand")
            game.log("returned to hand", character.id)
        else:
            table.discard(game, character)
        yield from happened(game, "character left", character)


def _dismiss_the_uncontrolled(game: Game, seat: int) -> Rule[None]:
    for character in table.all_characters(game, seat):
        if (
            character.loose
            and character.id != game.state.players[seat].avatar
            and not attributes.stays_in_play(game, character)
        ):
            game.log("given up", seat, character.id)
            table.discard(game, character)
            yield from happened(game, "character left", character)
