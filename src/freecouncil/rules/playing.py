"""Playing items, allies and factions at a site (2.V.1 - 2.V.5)."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING

from freecouncil.cards.facts import Ally, Faction, Item, Place, Site
from freecouncil.cards.places import within_limits
from freecouncil.rules import attributes, dragons, fallen_wizards, table
from freecouncil.rules.chain import begin, happened, promised
from freecouncil.rules.decisions import Rule, pick
from freecouncil.rules.influence import InfluenceCheck, influence_faction, influencing_allies
from freecouncil.rules.regions import region_type
from freecouncil.rules.scripting import (
    ATTACK,
    RESPONSE,
    SITE,
    STRIKE,
    Action,
    Ctx,
    Requirement,
    Role,
    Window,
)
from freecouncil.rules.state import TAPPED, UNTAPPED, Company, Instance

if TYPE_CHECKING:
    from freecouncil.rules.game import Game

DRAGON_RACES = ("Dragon",)
AT_DARKHAVEN = "played at a Darkhaven"
MADE_PLAYABLE = "made playable"  # an effect on a site: items of these kinds, whatever they say
ALSO_HERE = "also playable here"  # what a card's own script says of a site; 2: tapped or untapped
ALSO_THERE = "also playable there"  # the same, as other cards in play say of it
ALLIES_AT_TAPPED = "plays allies at tapped sites"  # attribute of a company


def fits_place(game: Game, place: Place, site: Instance) -> bool:
    """Is the site one that a card names or describes as where it is playable?"""
    facts = site.card
    assert isinstance(facts, Site)
    site_type = game.site_type(site)
    if place.site and place.site != facts.name:
        return False
    if place.site_type is not None and place.site_type != site_type:
        return False
    if place.region and place.region != facts.region:
        return False
    if place.region_type is not None and (
        not facts.region or region_type(game, facts.region) != place.region_type
    ):
        return False
    if place.automatic_attack and not any(
        a.race == place.automatic_attack for a in game.automatic_attacks(site)
    ):
        return False
    if place.under_deeps is not None and place.under_deeps != facts.under_deeps:
        return False
    if place.not_haven and site_type == "haven":
        return False
    if place.hoard and not has_hoard(game, site):
        return False
    if place.item is not None and (place.item not in facts.items or nothing_as_written(game, site)):
        return False
    if place.information and not game.has_information(site):
        return False
    if site_type in place.not_site_types or facts.name in place.except_sites:
        return False
    if place.dragon_lair is not None and place.dragon_lair != is_lair(facts):
        return False
    if place.surface_site is not None and place.surface_site != game.is_surface(site):
        return False
    if place.adjacent_to_under_deeps and not game.is_surface(site):
        return False
    if place.protected:
        return fallen_wizards.is_protected(game, site, site.owner)
    return not place.wizardhaven or fallen_wizards.is_wizardhaven(game, site, site.owner)


def nothing_as_written(game: Game, site: Instance) -> bool:
    """Does a card on the site say that nothing is playable there by what the site card says?"""
    return bool(site.attached) and attributes.is_so(game, "nothing as written", site)


def is_lair(facts: Site) -> bool:
    """Has the site a Dragon's automatic-attack?"""
    return any(a.race in DRAGON_RACES for a in facts.automatic_attacks)


def has_hoard(game: Game, site: Instance) -> bool:
    """A site that says so, or one with a Dragon's automatic-attack (g.hoa.1)."""
    facts = site.card
    assert isinstance(facts, Site)
    if facts.hoard or attributes.is_so(game, "hoard", site):
        return True
    return is_lair(facts) and not dragons.lair_is_empty(game, facts, before_this_turn=True)


def place_of(game: Game, card: Instance, site: Instance) -> tuple[bool, bool]:
    """Is the card playable at this site, and would a tapped one do too?"""
    facts = card.card
    places = getattr(facts, "places", ())
    if game.fallen_wizards and game.state.players[card.owner].alignment == "fallen-wizard":
        if not fallen_wizards.fits_site(game, card, site):
            return False, False
    if ALSO_HERE in card.script.local:
        if here := attributes.fold(game, ALSO_HERE, card, 0, site):
            return True, here > 1
    if game.state.live.get(ALSO_THERE):
        if there := attributes.fold(game, ALSO_THERE, card, 0, site):
            return True, there > 1
    if game.state.effects and (made := game.state.effects.get((MADE_PLAYABLE, site.id))):
        if any(getattr(facts, "kind", "") in effect.data for effect in made):
            return True, False
    if isinstance(facts, Item):
        for place in facts.not_places:
            if fits_place(game, place, site):
                return False, False
    if places:
        fitting = [p for p in places if fits_place(game, p, site)]
        return bool(fitting), any(p.tapped_too for p in fitting)
    if isinstance(facts, Item):
        site_facts = site.card
        assert isinstance(site_facts, Site)
        if facts.hoard and not has_hoard(game, site):
            return False, False
        if nothing_as_written(game, site):
            return False, False
        return facts.kind in site_facts.items and within_limits(facts, site_facts), False
    return False, False


def _site(ctx: Ctx) -> Instance:
    return ctx.game.card(ctx.company.site)


def _playable_here(ctx: Ctx) -> bool:
    fits, _ = place_of(ctx.game, ctx.me, _site(ctx))
    return fits or _extra_item(ctx)


def _site_will_do(ctx: Ctx) -> bool:
    site = _site(ctx)
    if site.state == UNTAPPED:
        return True
    fits, tapped_too = place_of(ctx.game, ctx.me, site)
    if fits and (tapped_too or _allies_are_welcome(ctx)):
        return True
    if (
        isinstance(ctx.me.card, Item)
        and isinstance(site.card, Site)
        and site.card.items_when_tapped
    ):
        return fits
    return _extra_item(ctx)


def _allies_are_welcome(ctx: Ctx) -> bool:
    """Is it an ally, and may the company play allies at tapped sites?"""
    return (
        bool(ctx.game.state.live.get(ALLIES_AT_TAPPED))
        and isinstance(ctx.me.card, Ally)
        and attributes.is_so_of(ctx.game, ALLIES_AT_TAPPED, ctx.company, ctx.company.id)
    )


def _extra_item(ctx: Ctx) -> bool:
    """One more minor item after a resource that tapped the site (2.V.5); at an Under-deeps site
    any item that is playable there (2.V.5.1)."""
    if ctx.game.state.turn_memo.get("extra item") != ctx.company.id:
        return False
    facts = ctx.me.card
    if not isinstance(facts, Item) or facts.places:
        return False
    if ctx.game.state.players[ctx.player].alignment == "fallen-wizard":
        if not fallen_wizards.fits_site(ctx.game, ctx.me, _site(ctx)):
            return False
    if facts.kind == "minor":
        return not facts.hoard or has_hoard(ctx.game, _site(ctx))
    site = _site(ctx).card
    if ctx.game.state.turn_memo.get("extra item is minor") == ctx.company.id:
        return False  # 3.III.5
    return isinstance(site, Site) and site.under_deeps and facts.kind in site.items


def _fits_unique(ctx: Ctx) -> bool:
    facts = ctx.me.card
    if facts.unique and ctx.game.taken(ctx.me):
        return False
    return not (facts.one_in_play and ctx.game.state.present.get(facts.name, 0))


_OUTSIDE_COMBAT = Requirement(
    lambda ctx: not ctx.window.bits & (ATTACK | STRIKE | RESPONSE) and ctx.attack is None,
    "it is played at a site, outside combat",
    "2.V.1",
    lasting=False,
)
_UNIQUE = Requirement(
    _fits_unique,
    "it is unique or cannot be duplicated, and it or a manifestation of it is in play",
    "g.man.1",
)
_HERE = Requirement(
    _playable_here, lambda ctx: f"it is not playable at {_site(ctx).card.name}", "2.V.1"
)
_HERE_BY_FACTS = Requirement(
    lambda ctx: place_of(ctx.game, ctx.me, _site(ctx))[0],
    lambda ctx: f"it is not playable at {_site(ctx).card.name}",
    "2.V.1",
)
_UNTAPPED_SITE = Requirement(
    _site_will_do, lambda ctx: f"{_site(ctx).card.name} is tapped", "2.V.1.1"
)


_NOT_BARRED = Requirement(
    lambda ctx: not attributes.is_so(ctx.game, "may not be played", ctx.me, ctx.company),
    "a card in play keeps it from being played",
)


def _able_bearers(ctx: Ctx) -> list[int]:
    game = ctx.game
    company: Company = ctx.company
    return [
        c.id
        for c in table.characters(game, company)
        if c.state == UNTAPPED
        and game.may_bear(c, ctx.me)
        and not attributes.is_so(game, "not played on", ctx.me, c)
    ]


def _bearer_role(words: str) -> Role:
    return Role("bearer", _able_bearers, words, tap=True, rule="2.V.1")


def item_action() -> Action:
    return Action(
        "item", SITE, _item_played, kind="item", from_where="hand", places_itself=True,
        requires=(_OUTSIDE_COMBAT, _UNIQUE, _HERE, _UNTAPPED_SITE, _PAID_FOR),
        roles=(_bearer_role("no untapped character here can bear it"),),
        initiates=True, rule="2.V.4",
    )  # fmt: skip


def ally_action() -> Action:
    return Action(
        "ally", SITE, _ally_played, kind="ally", from_where="hand", places_itself=True,
        requires=(_OUTSIDE_COMBAT, _UNIQUE, _HERE, _UNTAPPED_SITE),
        roles=(_bearer_role("no untapped character here can take it along"),),
        initiates=True, rule="2.V.2",
    )  # fmt: skip


def ally_action_with(name: str, bearers: Callable[[Ctx], Iterable[int]], words: str) -> Action:
    """Playing an ally with one of these characters at whatever site they are, where a card allows it,
    and as usual otherwise."""
    return Action(
        name, SITE, _ally_played, kind="ally", from_where="hand", places_itself=True,
        requires=(_OUTSIDE_COMBAT, _UNIQUE, _OPEN_TO_ALLIES),
        roles=(Role("bearer", bearers, words, tap=True, rule="2.V.1"),),
        initiates=True, rule="2.V.2",
    )  # fmt: skip


def _open_to_allies(ctx: Ctx) -> bool:
    """Is the site untapped, or may an ally be played there all the same, as if it were one of those
    that the ally names?"""
    facts = ctx.me.card
    if _site(ctx).state == UNTAPPED or _allies_are_welcome(ctx):
        return True
    return isinstance(facts, Ally) and any(place.tapped_too for place in facts.places)


_OPEN_TO_ALLIES = Requirement(
    _open_to_allies, lambda ctx: f"{_site(ctx).card.name} is tapped", "2.V.1.1"
)


def _able_influencers(ctx: Ctx) -> list[int]:
    able = [*table.characters(ctx.game, ctx.company), *influencing_allies(ctx.game, ctx.company)]
    return [
        c.id
        for c in able
        if c.state == UNTAPPED and not attributes.is_so(ctx.game, "not played on", ctx.me, c)
    ]


def faction_action() -> Action:
    return Action(
        "faction", SITE, _faction_played, kind="faction", from_where="hand", places_itself=True,
        requires=(_OUTSIDE_COMBAT, _UNIQUE, _HERE, _UNTAPPED_SITE, _NOT_BARRED),
        roles=(
            Role(
                "influencer",
                _able_influencers,
                lambda ctx: (
                    "no untapped character here can make the influence check"
                    if getattr(ctx.me.card, "influenced", True)
                    else "no untapped character here may play it"
                ),
                tap=True,
                rule="2.V.3",
            ),
        ),
        initiates=True, rule="2.V.3",
    )  # fmt: skip


def _item_played(ctx: Ctx) -> Rule[None]:
    game, item, bearer = ctx.game, ctx.me, ctx.card("bearer")
    side = game.state.players[ctx.player].alignment
    at_darkhaven = side == "balrog" and game.is_haven(_site(ctx), ctx.player)
    extra = _site(ctx).state == TAPPED
    table.attach(game, item, bearer)
    if at_darkhaven:
        item.memo = (*item.memo, AT_DARKHAVEN)  # 10.B1
    game.set_in_use(item)
    game.log("in play", item.id)
    if extra:
        game.state.turn_memo.pop("extra item", None)
    elif not site_stays_untapped(game, item, _site(ctx)):
        tap_site(game, ctx.company)
    game.state.effects.pop((FIRST_ITEM, ctx.company.site), None)
    yield from happened(game, "item gained", (bearer, item))
    yield from _after_item(ctx)


FIRST_ITEM = "first item does not tap the site"  # an effect on a site


def site_stays_untapped(game: Game, card: Instance, site: Instance) -> bool:
    """Does the site not tap when this card is played at it?"""
    if isinstance(card.card, Item) and (FIRST_ITEM, site.id) in game.state.effects:
        return True
    return attributes.is_so(game, "does not tap the site", card, site)


def _item_by_effect(ctx: Ctx) -> Rule[None]:
    """The site neither needs to be untapped nor taps."""
    game, item, bearer = ctx.game, ctx.me, ctx.card("bearer")
    table.attach(game, item, bearer)
    game.set_in_use(item)
    game.log("in play", item.id)
    game.state.effects.pop((FIRST_ITEM, ctx.company.site), None)
    yield from happened(game, "item gained", (bearer, item))
    yield from _after_item(ctx)


def _after_item(ctx: Ctx) -> Rule[None]:
    """An item has been played at the site: what waits for it there."""
    if ctx.company is not None:
        yield from promised(ctx.game, "once an item is played", ctx.company.site, ctx.me)
    if ctx.company is not None:
        yield from happened(ctx.game, "item played", (ctx.company, ctx.me))


def _items_it_costs(ctx: Ctx) -> int:
    """How many other items must be given up for an item that is played at the site."""
    game = ctx.game
    if not game.state.live.get("costs an item") or ctx.company is None:
        return 0
    found = attributes.modifiers(game, "costs an item", _site(ctx), ctx.me)
    return sum(amount for _, _, amount in found)


def _items_to_give_up(ctx: Ctx) -> list[int]:
    """The other items of the hand that are playable at the site."""
    game = ctx.game
    return [
        n
        for n in game.state.players[ctx.player].hand
        if n != ctx.me.id
        and isinstance(game.card(n).card, Item)
        and place_of(game, game.card(n), _site(ctx))[0]
    ]


_PAID_FOR = Requirement(
    lambda ctx: len(_items_to_give_up(ctx)) >= cost if (cost := _items_it_costs(ctx)) else True,
    "another item that is playable here must be removed from the hand for it",
    lasting=False,
)


def give_up_items(ctx: Ctx) -> Rule[None]:
    """When an item is declared, other items of the hand are removed from play for it."""
    for _ in range(_items_it_costs(ctx)):
        able = _items_to_give_up(ctx)
        number = yield from pick(ctx.game, ctx.player, "item-for-item", able, "9.2", (ctx.me.id,))
        if number is not None:
            table.remove_from_play(ctx.game, ctx.game.card(int(number)))


def item_action_by_effect(barred: int = 0, anywhere: bool = False) -> Action:
    """Playing an item where an effect allows it, by any character but the one who is barred; with
    `anywhere`, even where it is not normally playable."""
    return Action(
        "item", SITE, _item_by_effect, kind="item", from_where="hand", places_itself=True,
        requires=(_UNIQUE, _PAID_FOR) if anywhere else (_UNIQUE, _HERE_BY_FACTS, _PAID_FOR),
        roles=(
            Role(
                "bearer",
                lambda ctx: [n for n in _able_bearers(ctx) if n != barred],
                "no untapped character here can bear it",
                tap=True,
                rule="2.V.1",
            ),
        ),
        rule="5.1.3",
    )  # fmt: skip


def item_in_addition(*requires: Requirement) -> Action:
    """An item that is played in addition to something else: the site neither needs to be untapped nor
    taps."""
    return Action(
        "item", SITE, _item_by_effect, kind="item", from_where="hand", places_itself=True,
        requires=(_OUTSIDE_COMBAT, _UNIQUE, _HERE_BY_FACTS, *requires),
        roles=(_bearer_role("no untapped character here can bear it"),),
        initiates=True, rule="2.V.4",
    )  # fmt: skip


def items_by_effect(
    game: Game,
    company: Company,
    kinds: tuple[str, ...],
    barred: int = 0,
    common_anywhere: bool = False,
) -> list[Ctx]:
    """The items of the hand that an effect would let be played at the company's site now; with
    `common_anywhere`, those that are neither unique nor of a hoard, even where they are not normally
    playable."""
    action = item_action_by_effect(barred, common_anywhere)
    window = Window(SITE, company.id)
    found = []
    for number in game.state.players[company.owner].hand:
        card = game.card(number)
        facts = card.card
        if not isinstance(facts, Item) or (common_anywhere and (facts.unique or facts.hoard)):
            continue
        if facts.kind in kinds and _own_side(game, card):
            ctx = Ctx(game, card, company.owner, window, action)
            if action.refusal(ctx) is None:
                found.append(ctx)
    return found


def _own_side(game: Game, item: Instance) -> bool:
    """Neither a minion item by a hero resource, nor a hero item by a minion resource (9.2.4)."""
    others = {"wizard": "minion", "ringwraith": "hero", "balrog": "hero"}
    return item.card.alignment != others.get(game.state.players[item.owner].alignment)


def play_item_by_effect(
    game: Game,
    company: Company,
    kinds: tuple[str, ...],
    barred: int = 0,
    common_anywhere: bool = False,
) -> Rule[bool]:
    """One such item is played as the next action (5.1.3)."""
    able = items_by_effect(game, company, kinds, barred, common_anywhere)
    number = yield from pick(
        game, company.owner, "item-to-play", [c.me.id for c in able], "5.1.3", (company.id,)
    )
    if number is None:
        return False
    yield from begin(game, next(c for c in able if c.me.id == number))
    return True


def play_item_with(game: Game, company: Company, bearer: Instance) -> Rule[bool]:
    """One item that is normally playable at the site may be played as the next action with this
    character, who has tapped already, whatever the site's state (5.1.3)."""

    def able(ctx: Ctx) -> list[int]:
        fits = game.may_bear(bearer, ctx.me) and not attributes.is_so(
            game, "not played on", ctx.me, bearer
        )
        return [bearer.id] if fits and bearer.where == "play" else []

    action = Action(
        "item", SITE, _item_by_effect, kind="item", from_where="hand", places_itself=True,
        requires=(_UNIQUE, _HERE_BY_FACTS, _PAID_FOR),
        roles=(Role("bearer", able, "he can't bear it", rule="2.V.1"),),
        rule="5.1.3",
    )  # fmt: skip
    found = [
        Ctx(game, game.card(n), company.owner, Window(SITE, company.id), action)
        for n in game.state.players[company.owner].hand
        if isinstance(game.card(n).card, Item) and _own_side(game, game.card(n))
    ]
    found = [ctx for ctx in found if action.refusal(ctx) is None]
    number = yield from pick(
        game,
        company.owner,
        "item-to-play",
        [c.me.id for c in found],
        "5.1.3",
        (company.id,),
        optional=True,
    )
    if number is None:
        return False
    yield from begin(game, next(c for c in found if c.me.id == number))
    return True


def _ally_played(ctx: Ctx) -> Rule[None]:
    game, ally, bearer = ctx.game, ctx.me, ctx.card("bearer")
    table.attach(game, ally, bearer)
    game.log("in play", ally.id)
    _note_play(game, "ally", ctx.company, ally)
    if not site_stays_untapped(game, ally, _site(ctx)):
        tap_site(game, ctx.company)
    yield from happened(game, "ally gained", (bearer, ally))


def _faction_played(ctx: Ctx) -> Rule[None]:
    yield from bring_faction(ctx, ctx.card("influencer"), ctx.me)


def bring_faction(
    ctx: Ctx, influencer: Instance, faction: Instance, check: InfluenceCheck | None = None
) -> Rule[None]:
    """A character tries to bring a faction into play (2.V.3), by a check as usual or by another."""
    game = ctx.game
    facts = faction.card
    assert isinstance(facts, Faction)
    if facts.influenced:
        check = check or InfluenceCheck(influencer, faction, opposed=False)
        yield from happened(game, "influencing", (influencer, faction, check), faction)
        if influencer.where != "play":
            table.discard(game, faction)
            return
        passed = yield from influence_faction(game, influencer, faction, check)
        if not passed:
            table.discard(game, faction)
            return
    if (
        facts.leader_may_control
        and game.is_leader(influencer)
        and attributes.has_race(influencer, "Orc", "Troll")
    ):
        options = ["with leader", "in the pile"]
        way = yield from pick(
            game, ctx.player, "faction-control", options, "2.V.3", (faction.id, influencer.id)
        )
        if way == "with leader":
            table.attach(game, faction, influencer)
            game.log("in play", faction.id)
            _note_play(game, "faction", ctx.company, faction)
            yield from happened(game, "faction gained", (influencer, faction))
            return
    table.move(game, faction, "points")
    game.log("in play", faction.id)
    _note_play(game, "faction", ctx.company, faction)
    tap_site(game, ctx.company)
    yield from happened(game, "faction gained", (influencer, faction))


def _note_play(game: Game, kind: str, company: Company, played: Instance) -> None:
    """Remembers for the turn that an ally or a faction was successfully played at a site, by which
    companies, and what each of them has played."""
    memo = game.state.turn_memo
    key = ("played at", game.card(company.site).card.name, kind)
    memo[key] = (*memo.get(key, ()), company.id)
    if kind == "faction":
        there = f"factions of {company.owner} played at {game.card(company.site).card.name}"
        lasting = game.state.memo
        lasting[there] = (*lasting.get(there, ()), played.id)
    memo["played by", company.id] = (*memo.get(("played by", company.id), ()), played.id)


def tap_site(game: Game, company: Company) -> None:
    """The site taps; one more minor item may follow as the next action (2.V.5)."""
    site = game.card(company.site)
    if site.state == UNTAPPED:
        table.tap(game, site)
        if site.state == TAPPED:
            game.state.turn_memo["extra item"] = company.id
            game.state.turn_memo.pop("extra item is minor", None)
