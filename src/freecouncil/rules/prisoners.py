"""Prisoners (3.III): the hazard hosts that hold them, their rescue sites, and their rescue."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from freecouncil.cards.facts import Attack as AttackFacts
from freecouncil.cards.facts import Character, Item, Site
from freecouncil.cards.map import Destination, under_deeps_number
from freecouncil.rules import attributes, table
from freecouncil.rules.attacks import Attack, Strike
from freecouncil.rules.chain import happened
from freecouncil.rules.combat import combat
from freecouncil.rules.companies import composition_refusal
from freecouncil.rules.corruption import eliminate, may_tap
from freecouncil.rules.decisions import Rule, pick
from freecouncil.rules.scripting import SITE, Ctx
from freecouncil.rules.state import UNTAPPED, Company, Instance
from freecouncil.rules.table import HOST, RESCUE_SITE

if TYPE_CHECKING:
    from freecouncil.rules.game import Game

# An effect on an attack: its strikes (or, until the end of a strike, that one) take prisoners for the
# card that did it; the data is whether they keep their rings.
TAKES = "takes prisoners"
NOT_TAKEN = "not taken prisoner"  # an effect on a character: nothing takes him prisoner for now
FALLEN = "fallen prisoners"  # in the game's memory: those who were eliminated while prisoners
REVERTING = "followers of prisoners"  # in it: who will be under general influence again
TRIED = "tried to rescue"  # in the turn's memory, with a company and a host
MINOR_ALONE = "extra item is minor"  # in it: the item that may follow is a minor one everywhere


def is_host(card: Instance) -> bool:
    """Is it a card that takes prisoners (3.III.1)?"""
    return HOST in card.script.local


def hosts(game: Game) -> list[Instance]:
    """The hazard hosts in play."""
    return [game.card(n) for n in game.state.live.get(HOST, ())]


def prisoners_of(game: Game, host: Instance) -> list[Instance]:
    """Whom a host holds."""
    found = (game.card(n) for n in host.attached)
    return [c for c in found if c.where == "aside" and isinstance(c.card, Character)]


def is_prisoner(game: Game, card: Instance) -> bool:
    """Is it a character whom a hazard host holds? Others may lie off to the side, too."""
    return (
        card.where == "aside"
        and bool(card.host)
        and isinstance(card.card, Character)
        and is_host(game.card(card.host))
    )


def rescue_site(game: Game, host: Instance) -> Instance | None:
    """The site card that was placed with a host."""
    return game.card(host.memo[1]) if host.memo[:1] == (RESCUE_SITE,) else None


# Where the rescue site may be ---------------------------------------------------------------------


def possible_sites(
    game: Game, seat: int, company: Company, fits: Callable[[Instance], bool]
) -> list[Instance]:
    """The sites of a hazard player's location deck at which somebody of the company could be held
    (3.III.2, 3.III.2.1)."""
    here = game.card(company.new_site if company.moved else company.site).card
    origin = game.card(company.site).card
    assert isinstance(here, Site) and isinstance(origin, Site)
    if not company.moved:
        near = {here.region}
    elif company.movement == "starter":
        near = {origin.region, here.region}
    else:
        near = set(company.regions)
        for name in company.regions:
            near.update(game.map.region(name).neighbours)
    found = []
    for number in game.state.players[seat].location:
        site = game.card(number)
        facts = site.card
        assert isinstance(facts, Site)
        below = facts.under_deeps and (
            under_deeps_number(facts, here) is not None
            or under_deeps_number(here, facts) is not None
        )
        if (below or (facts.region and facts.region in near)) and fits(site):
            found.append(site)
    return found


def place_rescue_site(game: Game, host: Instance, site: Instance) -> None:
    """The hazard player's site card is placed with the host."""
    table.put_aside(game, site, host)
    site.memo = (RESCUE_SITE, host.id)
    host.memo = (RESCUE_SITE, site.id)


# Being taken --------------------------------------------------------------------------------------


def would_take(game: Game, attack: Attack, target: Instance) -> bool:
    """Would a successful strike of the attack take this one prisoner?"""
    effects = game.state.effects
    return (
        game.is_character(target)
        and (NOT_TAKEN, target.id) not in effects
        and any(game.card(e.source).where == "play" for e in effects.get((TAKES, attack.id), ()))
    )


def taken(game: Game, attack: Attack, strike: Strike) -> Rule[bool]:
    """Does a successful strike take its target prisoner, rather than harm him? An ally is not taken,
    nor harmed (3.III.9)."""
    target = strike.target
    for effect in game.state.effects.get((TAKES, attack.id), ())[::-1]:
        host = game.card(effect.source)
        if host.where == "play":
            if not game.is_character(target):
                return True
            if not would_take(game, attack, target):
                return False
            yield from take(game, host, target, keeps_rings=bool(effect.data[0]))
            return True
    return False


def is_ring(card: Instance) -> bool:
    """Is it a gold ring, or a special ring for which one is tested?"""
    facts = card.card
    return isinstance(facts, Item) and (facts.kind == "gold-ring" or bool(facts.ring_kind))


def take(game: Game, host: Instance, character: Instance, keeps_rings: bool = True) -> Rule[None]:
    """A character is taken prisoner: all that he bears but rings is lost, and his followers are under
    general influence from their player's next organization phase on (3.III.3)."""
    site = rescue_site(game, host)
    game.log("taken prisoner", character.id, host.id, site.id if site is not None else 0)
    memo = game.state.memo
    left = tuple(f.id for f in table.followers(game, character))
    if left:
        memo[REVERTING] = (*memo.get(REVERTING, ()), *left)
    rings = [c for c in map(game.card, character.attached) if keeps_rings and is_ring(c)]
    for ring in rings:
        table.move(game, ring, "aside")
    host.attached = (*host.attached, character.id)  # before his company ends, and its site goes
    table.move(game, character, "aside")  # what else he bears is discarded
    character.host = host.id
    for ring in rings:
        ring.host = character.id
        character.attached = (*character.attached, ring.id)
    yield from happened(game, "character left", character)


def revert(game: Game, seat: int) -> None:
    """In their player's organization phase the followers of prisoners are under general influence
    (3.III.3); not Ringwraiths, whom only a Ringwraith controls (2.II.2.1.R5)."""
    memo = game.state.memo
    waiting = memo.get(REVERTING, ())
    for character in map(game.card, waiting):
        if character.owner == seat and character.where == "play" and character.loose:
            character.loose = bool(getattr(character.card, "avatar", False))
    memo[REVERTING] = tuple(n for n in waiting if game.card(n).owner != seat)


# Coming free --------------------------------------------------------------------------------------


def _comes_free(game: Game, prisoner: Instance, company: Company) -> None:
    """A prisoner joins a company under general influence, with the rings that he has kept."""
    rings = [game.card(n) for n in prisoner.attached]
    prisoner.attached = ()
    for ring in rings:
        ring.host = 0
    came = prisoner.came
    table.move(game, prisoner, "play")
    prisoner.came = came  # he was in play all the time
    table.join(game, prisoner, company)
    for ring in rings:
        table.attach(game, ring, prisoner)
        game.set_in_use(ring)
    player = game.state.players[prisoner.owner]
    if getattr(prisoner.card, "avatar", False) and prisoner.card.name == player.avatar_name:
        player.avatar = prisoner.id
    game.log("rescued", prisoner.id)


def form_company_of(game: Game, site: Instance, freed: list[Instance]) -> None:
    """Those who come free by themselves form a company at a site: at their player's own card of it,
    or else at this one."""
    seat = freed[0].owner
    name = site.card.name
    companies = table.companies_of(game, seat)
    here = [game.card(n) for c in companies for n in (c.site, c.new_site) if n]
    own = [game.card(n) for n in game.state.players[seat].location]
    at = next((s for s in (*here, *own) if s.card.name == name), site)
    company = table.form_company(game, seat, (), at)
    for prisoner in freed:
        _comes_free(game, prisoner, company)


def rescued_alone(game: Game, prisoner: Instance) -> None:
    """An effect lets a prisoner free himself, to a company of his own at the rescue site."""
    host = game.card(prisoner.host)
    site = rescue_site(game, host)
    assert site is not None
    form_company_of(game, site, [prisoner])
    discard_if_empty(game, host)


def host_leaves(game: Game, host: Instance) -> None:
    """A host that leaves play frees its prisoners (3.III.8), and its site card goes back to the
    location deck (3.III.7); a company that is at that card keeps it for as long as it is there."""
    freed = prisoners_of(game, host)
    where = rescue_site(game, host)
    if freed and where is not None:
        form_company_of(game, where, freed)  # 3.III.8
    for site in map(game.card, host.attached):
        if isinstance(site.card, Site):
            table.move(game, site, "location")


def discard_if_empty(game: Game, host: Instance) -> None:
    """A host that holds nobody any more is discarded (3.III.7)."""
    if host.where == "play" and not prisoners_of(game, host):
        table.discard(game, host)


# Not coming free ----------------------------------------------------------------------------------


def _leaves(game: Game, prisoner: Instance) -> Instance:
    """The rings of a prisoner who leaves for good are lost."""
    host = game.card(prisoner.host)
    for ring in map(game.card, prisoner.attached):
        table.discard(game, ring)
    return host


def eliminate_prisoner(game: Game, prisoner: Instance) -> Rule[None]:
    """His points stay negative (3.III.4)."""
    host = _leaves(game, prisoner)
    memo, player = game.state.memo, game.state.players[prisoner.owner]
    memo[FALLEN] = (*memo.get(FALLEN, ()), prisoner.id)
    if getattr(prisoner.card, "avatar", False) and prisoner.card.name == player.avatar_name:
        player.avatar = prisoner.id  # 2.2
    yield from eliminate(game, prisoner, "body")
    if player.avatar == prisoner.id:
        player.avatar = 0
    discard_if_empty(game, host)


def prisoner_checks(game: Game, prisoner: Instance, modifier: int = 0) -> Rule[bool]:
    """A body check against a prisoner, which nothing else affects (3.III.4): true when he is held
    still."""
    facts = prisoner.card
    assert isinstance(facts, Character)
    body = facts.body
    roll = game.roll(1 - prisoner.owner, "body", prisoner.id, modifier, body)
    result = roll + modifier
    if attributes.has_race(prisoner, "Ringwraith") and roll in (7, 8):
        host = _leaves(game, prisoner)  # 3.I.1.R1
        table.move(game, prisoner, "hand")
        game.log("returned to hand", prisoner.id)
        discard_if_empty(game, host)
        return False
    if result in facts.discarded_on:
        host = _leaves(game, prisoner)  # 3.I.3
        game.log("discarded by body check", prisoner.id)
        table.discard(game, prisoner)
        discard_if_empty(game, host)
        return False
    if result > body:
        yield from eliminate_prisoner(game, prisoner)
        return False
    return True


# Rescue -------------------------------------------------------------------------------------------


def to_rescue(game: Game, company: Company) -> list[Instance]:
    """The hosts whose prisoners a company that has entered its site may try to rescue (3.III.5): once
    a turn, if someone could tap to do it, and if all of them could be one company there."""
    name = game.card(company.site).card.name
    members = table.characters(game, company)
    if not _rescuers(game, company):
        return []
    found = []
    for host in hosts(game):
        site = rescue_site(game, host)
        held = [c for c in prisoners_of(game, host) if c.owner == company.owner]
        if (
            held
            and site is not None
            and site.card.name == name
            and (TRIED, company.id, host.id) not in game.state.turn_memo
            and composition_refusal(game, [*members, *held], game.card(company.site), company.owner)
            is None
        ):
            found.append(host)
    return found


def _rescuers(game: Game, company: Company) -> list[int]:
    return [
        c.id for c in table.characters(game, company) if c.state == UNTAPPED and may_tap(game, c)
    ]


def rescue_attacks(game: Game, host: Instance, company: Company) -> list[AttackFacts]:
    """The attacks that a company must face to rescue the prisoners of a host."""
    attacks: list[AttackFacts] = []
    for modifier in host.script.local[HOST]:
        assert callable(modifier.amount)
        modifier.amount(game, host, company, attacks)
    return attacks


def rescue(game: Game, company: Company, host: Instance) -> Rule[None]:
    """The company faces the rescue-attacks; then one of it may tap, and all prisoners of the host join
    it (3.III.5)."""
    state = game.state
    state.turn_memo[TRIED, company.id, host.id] = True
    game.log("rescue attempted", company.id, host.id)
    for facts in rescue_attacks(game, host, company):
        if company.id not in state.companies or host.where != "play":
            return
        yield from combat(game, Attack(game, facts, company, host))
        if state.result is not None:
            return
    held = prisoners_of(game, host)
    if company.id not in state.companies or host.where != "play" or not held:
        return
    members = [*table.characters(game, company), *held]
    if composition_refusal(game, members, game.card(company.site), company.owner) is not None:
        return
    chosen = yield from pick(
        game,
        company.owner,
        "rescuer",
        _rescuers(game, company),
        "3.III.5",
        (host.id,),
        optional=True,
    )
    if chosen is None:
        return
    table.tap(game, game.card(int(chosen)))
    for prisoner in held:
        _comes_free(game, prisoner, company)
    discard_if_empty(game, host)
    table.tap(game, game.card(company.site))
    state.turn_memo["extra item"] = state.turn_memo[MINOR_ALONE] = company.id
    yield from happened(game, "prisoners rescued", company)


# The host's site card in use (3.III.6) --------------------------------------------------------------


def for_rescue_alone(site: Instance, seat: int) -> bool:
    """Is it another player's site card, which serves to rescue prisoners and for nothing else?"""
    return site.owner != seat and site.memo[:1] == (RESCUE_SITE,)


def uses_the_site(ctx: Ctx) -> bool:
    """Is it something that is done with the site at which the company is? The minor item after a
    rescue is not."""
    action = ctx.action
    assert action is not None
    if action.kind == "item":
        may_follow = ctx.game.state.turn_memo.get("extra item") == ctx.company.id
        return not (may_follow and getattr(ctx.me.card, "kind", "") == "minor")
    return (
        action.kind in ("ally", "faction")
        or "taps the site" in action.rule
        or (action.from_where == "hand" and action.when == SITE)
    )


def sites_to_use(game: Game, seat: int) -> list[Instance]:
    """The rescue sites of the player's prisoners of which the player has no card available."""
    own = {game.card(n).card.name for n in game.state.players[seat].location}
    found = []
    for host in hosts(game):
        site = rescue_site(game, host)
        if site is not None and any(c.owner == seat for c in prisoners_of(game, host)):
            if site.card.name not in own and site not in found:
                found.append(site)
    return found


def own_version(game: Game, site: Instance, company: Company) -> str:
    """The id of the company's own side's card of a site."""
    versions = game.map.versions(site.card.name, game.traveller(company))
    return versions[0].id if versions else site.card.id


def with_rescue_sites(
    game: Game, found: dict[str, Destination], origin: Instance, company: Company
) -> dict[str, Destination]:
    """Where a company may go, with the ways to rescue sites of the other player's as to its own."""
    from freecouncil.cards.library import library

    more = {}
    for site in sites_to_use(game, company.owner):
        facts = site.card
        assert isinstance(facts, Site) and isinstance(origin.card, Site)
        if facts.id in found or facts.name == origin.card.name:
            continue
        like = found.get(own_version(game, site, company))
        ways = (
            like.journeys
            if like is not None
            else game.map.ways(origin.card, facts, game.traveller(company))
        )
        if ways:
            more[facts.id] = Destination(facts, library().index(facts), ways)
    return {**found, **more} if more else found
