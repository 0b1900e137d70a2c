"""How a Fallen-wizard player gets ready (1.8.F1, 1.9.F1 - 1.9.F4, 1.9.1, 1.10.F1): stage resources are
drafted with the characters, and the company may begin in ruins."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from freecouncil.cards.facts import Character, Site
from freecouncil.cards.library import library
from freecouncil.rules import attributes, fallen_wizards, table
from freecouncil.rules.companies import composition_refusal
from freecouncil.rules.decisions import Rule, pick
from freecouncil.rules.registry import script_for
from freecouncil.rules.scripting import ORGANIZATION, Action, Ctx, Window
from freecouncil.rules.state import Instance

if TYPE_CHECKING:
    from freecouncil.rules.game import Game

# What the script of a stage resource says of itself: on which of the starting characters, or on
# which starting sites, it may begin; and whom it lets be drafted who else may not be, one for each
# such card (1.9.F1, 1.9.F3).
STARTS_WITH = "starts with"
STARTS_AT = "starts at"
BRINGS_ONE = "brings one"


# Declaring (1.8.F1) -------------------------------------------------------------------------------


def exchange_wizards(game: Game) -> Rule[None]:
    """A Wizard player whose opponent is a Fallen-wizard may take another Wizard in the place of the
    same one (1.8.F1)."""
    for seat in (0, 1):
        player, foe = game.state.players[seat], game.state.players[1 - seat]
        if not foe.declared or player.alignment != "wizard":
            continue
        same = [
            game.card(n)
            for n in (*player.deck, *player.sideboard)
            if attributes.is_avatar(game.card(n)) and game.card(n).card.name == foe.declared
        ]
        if not same:
            continue
        own = {game.card(n).card.name for n in (*player.deck, *player.sideboard)}
        others = [
            c
            for c in library().characters
            if c.avatar and c.alignment == "hero" and c.name not in own and not c.reprint_of
        ]
        chosen = yield from pick(
            game, seat, "other-wizard", [c.name for c in others], "1.8.F1", (foe.declared,),
            optional=True,
        )  # fmt: skip
        if chosen is None:
            continue
        facts = next(c for c in others if c.name == chosen)
        for card in same:
            card.card, card.script = facts, script_for(facts)
        game.log("other wizard", seat, facts.name)


# The draft (1.9) ----------------------------------------------------------------------------------


def draft_refused(game: Game, seat: int, own: list[Instance], character: Instance) -> bool:
    """May the player not reveal this character? Agents, Orcs, Trolls and great minds need a drafted
    resource that allows them (1.9.F1, 1.9.F2, 1.9.F3)."""
    facts = character.card
    assert isinstance(facts, Character)
    if fallen_wizards.is_orc_or_troll(character) and not fallen_wizards.orcs_may_come(game, seat):
        return True
    if not _is_exceptional(facts):
        return False
    from freecouncil.rules.summons import each_has_leave

    bringing = [c for c in own if BRINGS_ONE in c.script.local]
    brought = [c for c in own if isinstance(c.card, Character) and _is_exceptional(c.card)]
    return not each_has_leave(game, bringing, [*brought, character])


def _is_exceptional(facts: Character) -> bool:
    return facts.agent or (facts.mind or 0) > fallen_wizards.MOST_MIND


def draftable_stage(
    game: Game, seat: int, drafted: dict[int, list[Instance]], aside: list[Instance]
) -> list[Instance]:
    """The stage resources of the pool that a Fallen-wizard player may reveal now: their conditions
    must be met (1.9.F4)."""
    found: dict[str, Instance] = {}
    others = {c.card.name for cards in drafted.values() for c in cards}
    for number in game.state.players[seat].pool:
        card = game.card(number)
        if (
            card.card.alignment == fallen_wizards.STAGE
            and card not in drafted[seat]
            and card not in aside
            and not (card.card.unique and (game.taken(card) or card.card.name in others))
            and _conditions_met(game, seat, card, drafted[seat])
        ):
            found.setdefault(card.card.id, card)
    return list(found.values())


def _conditions_met(game: Game, seat: int, card: Instance, own: list[Instance]) -> bool:
    """What it lies on must be there, the characters who were drafted, or a site to start at; only what
    brings somebody itself may come before him."""
    action = _permanent(card)
    if action is None:
        return True  # a card that is not enforced
    if action.becomes and BRINGS_ONE not in card.script.local:
        on_sites = STARTS_AT in card.script.local and bool(starting_sites(game, seat, card))
        if not on_sites and not any(_may_begin_on(game, card, c) for c in own):
            return False
    ctx = Ctx(game, card, seat, Window(ORGANIZATION), action)
    return all(requirement.test(ctx) for requirement in action.requires)


def _permanent(card: Instance) -> Action | None:
    return next((a for a in card.script.hand_actions if a.kind == "permanent"), None)


def comes_into_play(game: Game, seat: int, card: Instance) -> Rule[None]:
    """A drafted stage resource is put into play; one that needs a site needs the starting site at
    once (1.9.1), and one that needs a character waits for the end of the draft."""
    action = _permanent(card)
    if action is None or not action.becomes:
        table.move(game, card, "play")
        game.log("in play", card.id)
    elif STARTS_AT in card.script.local:
        site = yield from choose_site(game, seat, card)
        if site is not None:
            table.attach(game, card, site)
            game.log("in play", card.id)


_SITE = "starting site of "  # in the memory, with a seat: the site card that was chosen


def starting_sites(game: Game, seat: int, card: Instance | None = None) -> list[Instance]:
    """Where a Fallen-wizard's company may begin: at The White Towers, or in ruins of some regions
    (1.10.F1); with a card, those on which it may be played."""
    state = game.state
    chosen = state.memo.get(_SITE + str(seat))
    play = game.ruleset.play
    found: dict[str, Instance] = {}
    for number in state.players[seat].location if chosen is None else (chosen,):
        site = game.card(number)
        facts = site.card
        assert isinstance(facts, Site)
        if (
            chosen is not None
            or facts.name in play.start_sites["fallen-wizard"]
            or (facts.site_type == "ruins-and-lairs" and facts.region in play.start_ruins)
        ):
            if card is None or all(
                m.when is None or m.when(game, card, site, None)
                for m in card.script.local[STARTS_AT]
            ):
                found.setdefault(facts.id, site)
    return list(found.values())


def choose_site(
    game: Game, seat: int, card: Instance | None = None, drafted: Iterable[Instance] = ()
) -> Rule[Instance | None]:
    """The starting site, which is chosen once; those who were drafted can be one company there, if
    they can be anywhere."""
    sites = starting_sites(game, seat, card)
    members = list(drafted)
    if members:
        fitting = [s for s in sites if composition_refusal(game, members, s, seat) is None]
        sites = fitting or sites
    able = [site.id for site in sites]
    number = yield from pick(
        game, seat, "starting-site-card", able, "1.10.F1", (card.id,) if card is not None else ()
    )
    if number is None:
        return None
    site = game.card(int(number))
    if site.where != "play":
        game.state.memo[_SITE + str(seat)] = site.id
        table.move(game, site, "play")
    return site


def put_site_back(game: Game, seat: int) -> None:
    """Nobody was drafted who could be at the site that was chosen."""
    site = game.state.memo.get(_SITE + str(seat))
    if site is not None:
        table.release_site(game, game.card(site))


def begin_on(game: Game, seat: int, waiting: list[Instance], drafted: list[Instance]) -> Rule[None]:
    """Stage resources that lie on a character are placed with those who were drafted: first with
    those who could not have been drafted without them."""
    for card in waiting:
        able = [c for c in drafted if _may_begin_on(game, card, c)]
        able = [c for c in able if not any(_is_same(game, card, n) for n in c.attached)]
        if BRINGS_ONE in card.script.local:
            needy = [
                c
                for c in able
                if isinstance(c.card, Character)
                and _is_exceptional(c.card)
                and not any(BRINGS_ONE in game.card(n).script.local for n in c.attached)
            ]
            able = needy or able
        number = yield from pick(
            game, seat, "stage-begins-on", [c.id for c in able], "1.9.F4", (card.id,)
        )
        if number is None:
            game.log("not in play", card.id)
            continue
        table.attach(game, card, game.card(int(number)))
        game.log("in play", card.id)


def _is_same(game: Game, card: Instance, number: int) -> bool:
    return game.card(number).card.name == card.card.name


def _may_begin_on(game: Game, card: Instance, character: Instance) -> bool:
    return STARTS_WITH in card.script.local and all(
        m.when is None or m.when(game, card, character, None)
        for m in card.script.local[STARTS_WITH]
    )


def begin_with_stage(game: Game, seat: int) -> Rule[None]:
    """The stage resources of a deck whose starting company is fixed."""
    player = game.state.players[seat]
    stage = [
        game.card(n) for n in player.pool if game.card(n).card.alignment == fallen_wizards.STAGE
    ]
    company = next(iter(table.companies_of(game, seat)), None)
    if company is not None:
        game.state.memo[_SITE + str(seat)] = company.site
    waiting = []
    for card in stage:
        action = _permanent(card)
        if action is not None and action.becomes and STARTS_WITH in card.script.local:
            waiting.append(card)
        elif _conditions_met(game, seat, card, table.all_characters(game, seat)):
            yield from comes_into_play(game, seat, card)
    yield from begin_on(game, seat, waiting, table.all_characters(game, seat))
