"""Fallen-wizards as players: stage points, Wizardhavens, sites and resources of both sides.

Everything here is asked only of players whose alignment is "fallen-wizard".
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from freecouncil.cards.facts import Character, HazardEvent, ResourceEvent, Site
from freecouncil.cards.library import library
from freecouncil.cards.map import Destination, Journey
from freecouncil.cards.movement import Road, Side, Style, Traveller, usable
from freecouncil.rules import attributes, table
from freecouncil.rules.decisions import Rule, pick
from freecouncil.rules.scripting import RESOURCE, SITE, Action, Window
from freecouncil.rules.state import Company, Instance, player_subject

if TYPE_CHECKING:
    from freecouncil.rules.game import Game

Refusal = tuple[str, str]

FALLEN_WIZARD: Side = "fallen-wizard"
STAGE = "stage"
MOST_MIND = 5  # 2.II.2.2.F1
STAGE_POINTS_KEPT = 3  # 2.II.F1

WIZARDHAVEN = "Wizardhaven"  # attribute of a site: it is one of its owner's Wizardhavens
NO_WIZARDHAVEN = "no Wizardhaven"  # attribute of a site: its owner may not use it as one
PROTECTED = "protected"  # attribute of a site: a protected Wizardhaven
UNDER_WIZARDHAVEN = "lies under a Wizardhaven"  # what a site card says of itself, with a condition
NOT_USED = "may not be used"  # attribute of a site card: its owner may not go there
BOTH_SIDES = "resources of both sides"  # attribute of a site: hero and minion ones are played there
ORCS_AND_TROLLS = "Orcs and Trolls may come"  # attribute of a player (2.II.2.2.F2)
BROUGHT = "brought by a stage resource"  # effect on a character of any mind who is being played
# Attribute of a player: of these types of hero sites, which are asked for one by one, he must use the
# minion cards.
MINION_HOLDS = "uses minion holds"
_HOLDS = ("haven", "free-hold", "border-hold")
MIND = "mind that may come"  # attribute of a player: no character with more (2.II.2.2.F1)
HALF_ORCS = "spawn may come"  # attribute of a player: to each of his Wizardhavens


def is_fallen(game: Game, seat: int) -> bool:
    """Is the player a Fallen-wizard player?"""
    return game.fallen_wizards and game.state.players[seat].alignment == FALLEN_WIZARD


def is_orc_or_troll(card: Instance) -> bool:
    """An Orc or a Troll; a Half-orc counts as an Orc (glossary)."""
    return attributes.has_race(card, "Orc", "Troll")


def side_of(game: Game, card: Instance) -> str:
    """The side of a card: a Fallen-wizard's characters are heroes, Orcs and Trolls apart (1.3.F5)."""
    facts = card.card
    if isinstance(facts, Character) and is_fallen(game, card.owner):
        return "minion" if is_orc_or_troll(card) else "hero"
    return facts.alignment


def plays_as(game: Game, seat: int, *names: str) -> bool:
    """Is the player one of these Fallen-wizards? Declared is enough; one who has been eliminated
    counts no longer (1.8.F1, 2.2.F2)."""
    player = game.state.players[seat]
    return player.declared in names and not player.avatar_lost


# Stage points -------------------------------------------------------------------------------------


def stage_cards(game: Game, seat: int) -> list[Instance]:
    """The player's stage resources that give stage points: in play, or stored (2.II.4.F1)."""
    state = game.state
    cards = state.cards
    numbers = [*state.live.get("in play", ())]
    numbers += [n for n in state.players[seat].points if cards[n].stored]
    return [
        card
        for card in map(game.card, numbers)
        if card.owner == seat
        and card.card.alignment == STAGE
        and not (card.host and cards[card.host].owner != seat)  # what was played as a hazard
    ]


def printed_stage_points(game: Game, seat: int) -> int:
    """The stage points that stand on a player's stage resources, on the sites where he has a company,
    and on the hazards that lie on his Fallen-wizard."""
    total = sum(card.card.stage_points for card in stage_cards(game, seat))
    sites = {company.site for company in table.companies_of(game, seat)}
    total += sum(game.card(n).card.stage_points for n in sites)
    avatar = game.state.players[seat].avatar
    if avatar:
        borne = [game.card(n).card for n in game.card(avatar).attached]
        total += sum(c.stage_points for c in borne if isinstance(c, HazardEvent))
    return total


def stage_points(game: Game, seat: int) -> int:
    """How far a Fallen-wizard has strayed: the stage points of his stage resources, of the sites
    where he has a company, and of what lies on him (glossary)."""
    if not is_fallen(game, seat):
        return 0
    total = printed_stage_points(game, seat)
    player = game.state.players[seat]
    return attributes.number(game, "stage-points", player, player_subject(seat), total)


def discardable_stage(game: Game, seat: int) -> list[Instance]:
    """The stage resources that a player may discard at the end of the organization phase."""
    points = stage_points(game, seat)
    return [
        card
        for card in stage_cards(game, seat)
        if points - card.card.stage_points >= STAGE_POINTS_KEPT and may_be_discarded(game, card)
    ]


def may_be_discarded(game: Game, card: Instance) -> bool:
    """Does nothing keep a stage resource in play?"""
    return table.STAYS_ON_SITE not in card.script.local and not attributes.is_so(
        game, "not discarded", card
    )


def discard_stage(game: Game, seat: int) -> Rule[None]:
    """One stage resource may go at the end of the organization phase, a stored one too (2.II.F1,
    2.II.4.F1)."""
    able = [c.id for c in discardable_stage(game, seat)]
    number = yield from pick(game, seat, "stage-to-discard", able, "2.II.F1", optional=True)
    if number is not None:
        table.discard(game, game.card(int(number)))


def _specific_to(game: Game, seat: int, name: str) -> list[Instance]:
    """A player's stage permanent-events in play that are specific to an avatar."""
    return [
        card
        for card in stage_cards(game, seat)
        if card.card.specific == name
        and isinstance(card.card, ResourceEvent)
        and card.where == "play"
    ]


def avatar_leaves(game: Game, avatar: Instance) -> None:
    """With a Fallen-wizard goes what is specific to him (2.2.F1)."""
    for card in _specific_to(game, avatar.owner, avatar.card.name):
        if card.where == "play" and card.host != avatar.id:  # what he bears goes anyway
            table.discard(game, card)


def avatar_comes(game: Game, avatar: Instance) -> None:
    """The opponent loses what is specific to the Fallen-wizard who appears (2.II.2.1.F3)."""
    for card in _specific_to(game, 1 - avatar.owner, avatar.card.name):
        if card.where == "play":
            table.discard(game, card)


# Wizardhavens -------------------------------------------------------------------------------------


def is_wizardhaven(game: Game, site: Instance, seat: int) -> bool:
    """Is the site one of the player's Wizardhavens? No other haven is a haven to him (g.hav.F1)."""
    facts = site.card
    if not isinstance(facts, Site) or site.owner != seat or not is_fallen(game, seat):
        return False
    own = facts.alignment == FALLEN_WIZARD and facts.site_type == "haven"
    if not own and not (site.attached and attributes.is_so(game, WIZARDHAVEN, site)):
        return False
    return not attributes.is_so(game, NO_WIZARDHAVEN, site)


def is_protected(game: Game, site: Instance, seat: int) -> bool:
    """Is the site one of the player's protected Wizardhavens?"""
    return is_wizardhaven(game, site, seat) and attributes.is_so(game, PROTECTED, site)


def wizardhavens(game: Game, seat: int, protected: bool = False) -> list[Instance]:
    """The player's Wizardhavens in play, or only those that are protected: where a company is or,
    revealed, where one is going."""
    found: dict[int, Instance] = {}
    for company in table.companies_of(game, seat):
        for number in (company.site, company.new_site):
            site = game.card(number)
            if number and site.shown:
                found[number] = site
    asked = is_protected if protected else is_wizardhaven
    return [site for site in found.values() if asked(game, site, seat)]


# Sites of both sides ------------------------------------------------------------------------------


def style_of(game: Game, members: list[Instance], company: Company | None = None) -> Style:
    """Is a company covert or overt? (glossary)"""
    from freecouncil.rules.attacks import is_overt

    if company is not None:
        return "overt" if is_overt(game, company) else "covert"
    open_ones = [
        c for c in members if is_orc_or_troll(c) and not attributes.has_race(c, "Half-orc")
    ]
    return "overt" if open_ones else "covert"


@lru_cache(maxsize=256)
def _traveller(
    style: Style, avatar: str, holds: tuple[str, ...], regions: int, roads: tuple[Road, ...]
) -> Traveller:
    return Traveller(
        side=FALLEN_WIZARD,
        style=style,
        avatar=avatar,
        minion_holds=holds,
        regions=regions,
        roads=roads,
    )


def traveller(
    game: Game, seat: int, style: Style, regions: int = 0, roads: tuple[Road, ...] = ()
) -> Traveller:
    """What the map has to know about a Fallen-wizard's company: which sites it uses (2.II.7.F1)."""
    player = game.state.players[seat]
    holds: tuple[str, ...] = ()
    if game.state.live.get(MINION_HOLDS):
        subject = player_subject(seat)
        holds = tuple(
            kind
            for kind in _HOLDS
            if attributes.is_so_of(game, MINION_HOLDS, player, subject, kind)
        )
    return _traveller(style, player.declared, holds, regions, roads)


def version_refusal(game: Game, seat: int, site: Instance) -> Refusal | None:
    """Why a Fallen-wizard player may not use this site card of the location deck, whoever goes there:
    another version of the site is in play or was discarded (2.II.7.F2), or a card keeps it."""
    if site.where == "location":
        state = game.state
        used = [*state.players[seat].spent]
        for company in table.companies_of(game, seat):
            used += [n for n in (company.site, company.new_site) if n]
        name, side = site.card.name, site.card.alignment
        for number in used:
            other = state.cards[number].card
            if other.name == name and other.alignment != side:
                return "another version of this site is in play, or was discarded", "2.II.7.F2"
    if attributes.is_so(game, NOT_USED, site):
        return "a card in play keeps you from using this site", "9.4.3"
    return None


def may_appear_at(game: Game, character: Instance, site: Instance) -> bool:
    """May a character come into play at this site of the location deck, as a company of his own?"""
    facts = site.card
    assert isinstance(facts, Site)
    seat = character.owner
    where = traveller(game, seat, style_of(game, [character]))
    return usable(facts, where) and version_refusal(game, seat, site) is None


def ways_to(
    game: Game, found: dict[str, Destination], origin: Instance, company: Company
) -> dict[str, Destination]:
    """Where the company may go: a Wizardhaven is no surface site, so that no way leads down from it
    or up to it (g.sur.F1), but to and from the mines below it."""
    seat = company.owner
    facts = origin.card
    assert isinstance(facts, Site)
    if UNDER_WIZARDHAVEN in origin.script.local:
        return {**_out_of_the_mines(origin), **_gnawed_out(game, origin, company)}
    haven = is_wizardhaven(game, origin, seat)
    closed = set()
    if facts.under_deeps:
        closed = {site.card.name for site in wizardhavens(game, seat)}
        closed |= {d.site.name for d in found.values() if d.site.alignment == FALLEN_WIZARD}
    if haven or closed:
        open_ways = {
            key: _without_deeps(there, haven or there.site.name in closed)
            for key, there in found.items()
        }
        found = {key: there for key, there in open_ways.items() if there.journeys}
    if haven and is_protected(game, origin, seat):
        for site in _mines_to_enter(game, origin, company):
            index = library().index(site.card)
            assert isinstance(site.card, Site)
            found[site.card.id] = Destination(site.card, index, (Journey("under-deeps"),))
    if facts.under_deeps:
        found = {**found, **_gnawed_in(game, origin, company)}
    return found


def _without_deeps(there: Destination, closed: bool) -> Destination:
    if not closed:
        return there
    ways = tuple(way for way in there.journeys if way.movement != "under-deeps")
    return Destination(there.site, there.index, ways)


# Mines below a Wizardhaven --------------------------------------------------------------------------


def _surface(mines: Instance) -> str:
    """The id of the site below which mines lie."""
    return str(mines.memo[1]) if mines.memo[:1] == (UNDER_WIZARDHAVEN,) else ""


def _mines_to_enter(game: Game, origin: Instance, company: Company) -> list[Instance]:
    """The mines below a Wizardhaven, or those of the location deck that may come to lie there."""
    own = game.state.players[company.owner]
    numbers = [*own.location]
    for other in table.companies_of(game, company.owner):
        numbers += [n for n in (other.site, other.new_site) if n]
    return [
        site
        for site in map(game.card, numbers)
        if UNDER_WIZARDHAVEN in site.script.local
        and (site.where == "location" or leads_to(game, origin, site))
        and all(
            m.when is None or m.when(game, site, company, None)
            for m in site.script.local[UNDER_WIZARDHAVEN]
        )
    ]


def leads_to(game: Game, origin: Instance, site: Instance) -> bool:
    """Mines that are in play are entered only from the Wizardhaven above them, or by a gnawed way."""
    return (
        UNDER_WIZARDHAVEN not in site.script.local
        or _surface(site) == origin.card.id
        or (site.where == "play" and origin.card.name in gnawed(game, site))
    )


def may_be_opened(origin: Instance, site: Instance) -> bool:
    """May this card of the location deck be laid by who sets out from there? Mines are opened from
    above alone."""
    return UNDER_WIZARDHAVEN not in site.script.local or not getattr(
        origin.card, "under_deeps", False
    )


def surface_region(mines: Instance) -> str:
    """The region of the Wizardhaven above the mines."""
    surface = _surface(mines)
    site = library().by_id(surface) if surface else None
    return site.region if isinstance(site, Site) else ""


# What cards on mines say of themselves, with the number that a roll must reach; their memory names
# the Under-deeps site to which the way leads.
GNAWED = "gnawed way"
LEADS_TO = "leads to"


def gnawed(game: Game, mines: Instance) -> dict[str, int]:
    """The Under-deeps sites that are adjacent to mines because of cards on these, each with the number
    that a roll must reach."""
    found = {}
    for number in mines.attached:
        card = game.card(number)
        if GNAWED in card.script.local and card.memo[:1] == (LEADS_TO,):
            amount = card.script.local[GNAWED][0].amount
            found[str(card.memo[1])] = amount if isinstance(amount, int) else 0
    return found


def _gnawed_out(game: Game, mines: Instance, company: Company) -> dict[str, Destination]:
    ways = gnawed(game, mines)
    if not ways:
        return {}
    return {
        site.id: Destination(
            site, library().index(site), (Journey("under-deeps", roll=ways[site.name]),)
        )
        for site in game.map.usable_sites(game.traveller(company))
        if site.name in ways
    }


def _gnawed_in(game: Game, origin: Instance, company: Company) -> dict[str, Destination]:
    found = {}
    for other in table.companies_of(game, company.owner):
        mines = game.card(other.site)
        number = gnawed(game, mines).get(origin.card.name) if mines.attached else None
        if number is not None and isinstance(mines.card, Site):
            way = Journey("under-deeps", roll=number)
            found[mines.card.id] = Destination(mines.card, library().index(mines.card), (way,))
    return found


def lie_under(mines: Instance, origin: Instance) -> None:
    """Mines come to lie below the site from which a company sets out for them."""
    mines.memo = (UNDER_WIZARDHAVEN, origin.card.id)


def has_mines(game: Game, site: Instance) -> bool:
    """Do mines of the player's lie below this Wizardhaven?"""
    return any(
        UNDER_WIZARDHAVEN in game.card(n).script.local and _surface(game.card(n)) == site.card.id
        for company in table.companies_of(game, site.owner)
        for n in (company.site, company.new_site)
        if n
    )


def _out_of_the_mines(mines: Instance) -> dict[str, Destination]:
    surface = _surface(mines)
    if not surface:
        return {}
    site = library().by_id(surface)
    assert isinstance(site, Site)
    return {site.id: Destination(site, library().index(site), (Journey("under-deeps", roll=0),))}


# Characters ---------------------------------------------------------------------------------------


def character_refusal(game: Game, character: Instance) -> Refusal | None:
    """Whom a Fallen-wizard player may not bring into play."""
    facts = character.card
    assert isinstance(facts, Character)
    if not facts.avatar:
        most = MOST_MIND if (BROUGHT, character.id) not in game.state.effects else facts.mind or 0
        if game.state.live.get(MIND):
            subject = player_subject(character.owner)
            player = game.state.players[character.owner]
            most = attributes.number(game, MIND, player, subject, most)
        if (facts.mind or 0) > most:
            return f"a Fallen-wizard plays no character with more than {most} mind", "2.II.2.2.F1"
    if is_orc_or_troll(character) and not orcs_may_come(game, character.owner):
        if not _half_orc_may_come(game, character):
            return "no stage resource in play lets you play Orcs and Trolls", "2.II.2.2.F2"
    return None


def _half_orc_may_come(game: Game, character: Instance) -> bool:
    player = game.state.players[character.owner]
    return attributes.has_race(character, "Half-orc") and attributes.is_so_of(
        game, HALF_ORCS, player, player_subject(character.owner)
    )


def comes_to(game: Game, character: Instance, site: Instance) -> bool:
    """May the character come into play at this Wizardhaven even when the Fallen-wizard is elsewhere?"""
    return _half_orc_may_come(game, character) and is_wizardhaven(game, site, character.owner)


def kept_from(game: Game, character: Instance, site: Instance) -> bool:
    """Is it one of the Half-orcs who come to Wizardhavens alone, and is this none?"""
    return (
        is_orc_or_troll(character)
        and not orcs_may_come(game, character.owner)
        and not comes_to(game, character, site)
    )


def orcs_may_come(game: Game, seat: int) -> bool:
    """Has the player a stage resource in play that allows Orc and Troll characters?"""
    player = game.state.players[seat]
    return attributes.is_so_of(game, ORCS_AND_TROLLS, player, player_subject(seat))


# Resources of both sides --------------------------------------------------------------------------


def fits_site(game: Game, card: Instance, site: Instance) -> bool:
    """Is a resource of the side of the site where it would be played? Wizardhavens and stage
    resources are of either (2.V.F1)."""
    sides = {card.card.alignment, site.card.alignment}
    if sides != {"hero", "minion"} or is_wizardhaven(game, site, card.owner):
        return True
    return attributes.is_so(game, BOTH_SIDES, site)


def exchange_site(game: Game, site: Instance, new: Instance) -> None:
    """The site card where companies are is replaced with another version, which comes in the same
    orientation (g.rep.1); the old one is discarded."""
    table.move(game, new, "play")
    new.state = site.state
    for company in game.state.companies.values():
        if company.site == site.id:
            company.site = new.id
        if company.new_site == site.id:
            company.new_site = new.id
    for number in site.attached:
        game.card(number).host = new.id
    new.attached, site.attached = site.attached, ()
    table.spend_site(game, site)
    game.log("site replaced", site.id, new.id)


def resource_refusal(game: Game, card: Instance, action: Action, window: Window) -> Refusal | None:
    """What keeps a Fallen-wizard player from playing a resource of the hand or using one in play."""
    facts = card.card
    if action.side != RESOURCE or action.from_where != "hand":
        return None
    if facts.specific and not plays_as(game, card.owner, facts.specific):
        return f"it is for one who plays as {facts.specific}", "2.2.F2"
    if window.bits & SITE and window.company:
        from freecouncil.rules.site import taps_the_site

        site = game.card(game.state.companies[window.company].site)
        if taps_the_site(action) and not fits_site(game, card, site):
            side, other = facts.alignment, site.card.alignment
            return f"a {side} resource is not played at a {other} site", "2.V.F1"
    return None
