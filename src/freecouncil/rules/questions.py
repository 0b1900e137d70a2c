"""What the rules ask about cards, sites and companies: answered in one place."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any, get_args

import msgspec

from freecouncil.cards.facts import (
    Ally,
    Attack,
    Character,
    Creature,
    Item,
    Keying,
    Place,
    RegionType,
    ResourceEvent,
    Site,
    SiteType,
)
from freecouncil.cards.library import library
from freecouncil.cards.map import Destination, Journey, Map, middle_earth
from freecouncil.cards.movement import Road, Traveller
from freecouncil.rules import attributes, both_sides, dragons, fallen_wizards, regions, table
from freecouncil.rules.companies import BY_REGIONS
from freecouncil.rules.ending.one_ring import BARAD_DUR, ONE_RING
from freecouncil.rules.event_sites import is_event_site, reach_from
from freecouncil.rules.grants import DARKHAVEN, REGIONS_ALLOWED, regions_allowed
from freecouncil.rules.kept_sites import ALSO_ADJACENT, with_adjacent, with_chosen
from freecouncil.rules.state import Company, Instance, State

if TYPE_CHECKING:
    from freecouncil.rules.game import Game


ALL_SITES = 0  # the subject of what holds for a while for all sites
ALSO_KEYED = "also keyed"  # an effect on a creature or a site: what lets it, or one more, be played

# The same by cards in play, whose words are the names of regions, with commas between them
ALSO_KEYED_TO_REGIONS = "also keyed to regions"

# Where cards in play let creatures be keyed besides: to a type of region or site, or to whatever
# site the company is at or moves to.
_ALSO_KEYED: dict[str, Keying | None] = {
    **{f"keyed to {name}": Keying(region_type=name) for name in get_args(RegionType)},
    **{f"keyed to {name}": Keying(site_type=name) for name in get_args(SiteType)},
    "keyed to the site": None,
}


@lru_cache(maxsize=4096)
def _reach(origin: str, traveller: Traveller) -> dict[str, Destination]:
    site = library().by_id(origin)
    assert isinstance(site, Site)
    return {d.site.id: d for d in middle_earth().destinations(site, traveller)}


def _without_starter_movement(found: dict[str, Destination]) -> dict[str, Destination]:
    left = {}
    for number, there in found.items():
        ways = tuple(way for way in there.journeys if way.movement != "starter")
        if ways:
            left[number] = Destination(there.site, there.index, ways)
    return left


@lru_cache(maxsize=1)
def _surface_sites() -> frozenset[str]:
    """The surface sites of the Under-deeps: those that can be entered with no roll."""
    return frozenset(
        name
        for site in library().sites
        if site.under_deeps
        for name, number in site.adjacent.items()
        if number == 0
    )


@lru_cache(maxsize=1)
def _balrogs() -> frozenset[str]:
    """The entity that every Balrog is a manifestation of."""
    return frozenset(c.manifestation for c in library().characters if c.race == "Balrog")


# An effect on a company: a function of its site and of another, to which it may then move, and the
# site path, where it has one
SPECIAL_MOVEMENT = "special movement"
# An effect on a company: through how many more regions it may move to sites that fit, a function of
# the game, the company, its site, and the other site
FARTHER = "farther"
FLIES = "flies"  # of a company: it may move to any site in a region, and then has no site path
FOR_HAZARDS = "interpreting hazards"  # the purpose of what hazards say of havens
# attribute of an item: it affects even a bearer who can use no items
AFFECTS_BEARER = "affects its bearer"
OF_NO_USE = "of no use"  # an effect on an item that nobody can use for a while
NOTHING_STORED = "nothing is stored here"  # what a site says of itself
NEVER_STORED = "never stored"  # an effect on a card that may not be stored any more


def _by_air(origin: Instance, site: Site) -> bool:
    """Could one who flies go from one to the other? Under-deeps sites lie in no region."""
    return not (site.under_deeps or getattr(origin.card, "under_deeps", False))


class Questions:
    """Part of `Game`."""

    state: State
    map: Map
    fallen_wizards: bool  # is a player one of them?

    # Names and uniqueness -----------------------------------------------------------------------

    def in_play(self, name: str, asker: Instance | None = None) -> bool:
        """Is a card of that name in play, or does another act as it?

        Some cards make one other, which asks, take it to be so or not to be so."""
        live = self.state.live
        if asker is not None:
            if live.get("as though in play " + name) and attributes.is_so(
                self._game, "as though in play " + name, asker
            ):
                return True
            if live.get("as though not in play " + name) and attributes.is_so(
                self._game, "as though not in play " + name, asker
            ):
                return False
        if live.get("as though out of play " + name) and attributes.is_so_of(
            self._game, "as though out of play " + name, asker, 0
        ):
            return False
        if attributes.is_so_of(self._game, "acts as " + name, asker, 0):
            return True
        if not self.state.present.get(name, 0):
            return False
        return any(c.card.name == name and table.is_in_play(c) for c in self.state.cards[1:])

    @property
    def _game(self) -> Game:
        # Only a Game asks these questions of itself, and the two modules can't import each other.
        return self  # type: ignore[return-value]

    def taken(self, card: Instance) -> bool:
        """Is a unique card, or a manifestation of it, in play or out of play already?"""
        facts = card.card
        present = self.state.present
        # It counts where it lies aside, and may be played from there (g.off).
        leaving = (card.where == "aside") + self._giving_way(card)
        if present.get(facts.name, 0) > leaving:
            return True
        dragon = dragons.dragon_of(facts)
        if dragon:
            return dragons.is_slain(self._game, dragon)  # g.man.3; g.man.1 does not apply
        if not facts.manifestation:
            return False
        return present.get(facts.manifestation, 0) > leaving

    def is_hazard_alone(self, card: Instance) -> bool:
        """Is it an agent of a player to whom agents are hazards and no characters (1.3.W2), or a
        minion resource that a Wizard may have as a hazard?"""
        side = self.state.players[card.owner].alignment
        if getattr(card.card, "agent", False):
            return side in ("wizard", "balrog")
        return side == "wizard" and bool(getattr(card.card, "hazard_too", False))

    def _giving_way(self, card: Instance) -> int:
        """How many manifestations in play say that they leave it when this one is played."""
        cards = self.state.cards
        return sum(
            1
            for number in self.state.live.get("gives way", ())
            for m in cards[number].script.local["gives way"]
            if cards[number].where in table.IN_PLAY
            and (m.when is None or m.when(self._game, cards[number], card, None))
        )

    # Sites --------------------------------------------------------------------------------------

    def is_haven(self, site: Instance, seat: int, purpose: str = "") -> bool:
        """Is the site a haven of the player's own?"""
        facts = site.card
        if self.fallen_wizards and self.state.players[seat].alignment == "fallen-wizard":
            if fallen_wizards.is_wizardhaven(self._game, site, seat):
                return True
        elif isinstance(facts, Site) and facts.site_type == "haven":
            return purpose != FOR_HAZARDS or regions.NO_HAVEN_FOR_HAZARDS not in site.script.local
        if self.state.phase == "untap" and attributes.is_so(
            self._game, "haven while untapping", site
        ):
            return True
        if self.state.live.get(DARKHAVEN) and attributes.is_so(self._game, DARKHAVEN, site):
            return True
        return bool(purpose) and attributes.is_so(self._game, "haven for " + purpose, site)

    def site_type(self, site: Instance, purpose: str = "") -> str:
        """What kind of site it is now, in general or for a purpose ("hazards")."""
        if purpose and attributes.is_so(self._game, "haven for " + purpose, site):
            return "haven"
        effects = self.state.effects
        changed = effects.get(("site-type", site.id))
        if changed:
            kind = str(changed[-1].data[0])
        else:
            facts = site.card
            assert isinstance(facts, Site)
            found = attributes.modifiers(self._game, "site-type", site, purpose)
            kind = found[0][0].words if found else facts.site_type
        for effect in effects.get(("site-type", ALL_SITES), ()):
            if effect.data[0] == kind:  # all sites of a type are of another
                return str(effect.data[1])
        return kind

    def attacks_at(self, site: Instance) -> list[Attack]:
        """The automatic-attacks of a site, before any is changed or doubled."""
        facts = site.card
        assert isinstance(facts, Site)
        if attributes.is_so(self._game, "no automatic-attacks", site):
            return []
        attacks = list(facts.automatic_attacks)
        if any(a.race == "Balrog" for a in attacks) and any(
            self.state.present.get(name, 0) for name in _balrogs()
        ):
            attacks = [a for a in attacks if a.race != "Balrog"]  # g.bal.1
        if dragons.lair_is_empty(self._game, facts):
            attacks = [a for a in attacks if a.race != dragons.RACE]
        for number in self.state.live.get("automatic-attacks", ()):
            card = self.state.cards[number]
            for m in card.script.local["automatic-attacks"]:
                if m.when is None or m.when(self._game, card, site, attacks):
                    assert callable(m.amount)
                    m.amount(self._game, card, site, attacks)
        effects = self.state.effects.get(("automatic-attacks", site.id), ())
        attacks += [e.data[0] for e in effects if e.data and isinstance(e.data[0], Attack)]
        return attacks

    def automatic_attacks(self, site: Instance) -> list[Attack]:
        """The attacks that a company must face to enter (2.V.ii), as they are now."""
        return [attack for _, attack in self.attacks_to_face(site)]

    def attacks_to_face(self, site: Instance) -> list[tuple[Attack, Attack]]:
        """Each attack of the site as it is printed and as it is now, as often as it must be faced.
        A double has all that its original has, whichever came first."""
        effects = self.state.effects.get(("automatic-attacks", site.id), ())
        found: list[tuple[Attack, Attack]] = []
        for index, printed in enumerate(self.attacks_at(site)):
            attack = printed
            for what in ("prowess", "strikes"):
                more = sum(e.amount for e in effects if e.data == (what, index))
                if more:
                    changed = {what: getattr(attack, what) + more}
                    attack = msgspec.structs.replace(attack, **changed)
            if any(e.data == ("uncancelable", index) for e in effects):
                attack = msgspec.structs.replace(attack, uncancelable=True)
            times = 1 + sum(1 for e in effects if e.data == ("duplicate", index))
            if attributes.is_so_of(self._game, "automatic-attack doubled", attack, 0, site):
                times *= 2
            found += [(printed, attack)] * times
        return found

    def has_information(self, site: Instance) -> bool:
        facts = site.card
        assert isinstance(facts, Site)
        written = facts.information
        if written and site.attached:
            from freecouncil.rules.playing import nothing_as_written

            written = not nothing_as_written(self._game, site)
        return written or attributes.is_so(self._game, "information", site)

    def is_surface_site(self, facts: Site) -> bool:
        names = _surface_sites()
        return not facts.under_deeps and (facts.name in names or f"region:{facts.region}" in names)

    def is_surface(self, site: Instance) -> bool:
        """Is this site card a surface site? A Wizardhaven is none but of mines below it (g.sur.F1)."""
        assert isinstance(site.card, Site)
        if self.state.players[site.owner].alignment == "fallen-wizard":
            if fallen_wizards.is_wizardhaven(self._game, site, site.owner):
                return fallen_wizards.has_mines(self._game, site)
        return self.is_surface_site(site.card)

    def fits(self, place: Place, site: Instance) -> bool:
        """Is the site of the kind that a card describes?"""
        from freecouncil.rules.playing import fits_place

        return fits_place(self._game, place, site)

    def playable_here(self, card: Instance, company: Company, ignore_tapped: bool = False) -> bool:
        """Is a card playable at the site where a company is?"""
        from freecouncil.rules.playing import place_of

        site = self.state.cards[company.site]
        fits, tapped_too = place_of(self._game, card, site)
        return fits and (ignore_tapped or tapped_too or site.state == 0)

    # Movement -----------------------------------------------------------------------------------

    def traveller(self, company: Company) -> Traveller:
        """What the map has to know about a company."""
        alignment = self.state.players[company.owner].alignment
        wraith = any(
            attributes.has_race(self.state.cards[n], "Ringwraith") for n in company.members
        )
        most = attributes.number(self._game, "regions", company, company.id, 4)
        if self.state.live.get(REGIONS_ALLOWED):
            most = regions_allowed(self._game, company, most)
        joined = self.state.effects.get(("roads", company.id), ())
        roads = tuple(road for effect in joined for road in effect.data)
        if alignment == "fallen-wizard":
            style = fallen_wizards.style_of(self._game, [], company)
            return fallen_wizards.traveller(
                self._game, company.owner, style, most if most != 4 else 0, roads
            )
        by_regions = wraith and (BY_REGIONS, company.id) in self.state.effects
        return _traveller(alignment, wraith, most if most != 4 else 0, roads, by_regions)

    def reachable(self, origin: Instance, company: Company) -> dict[str, Destination]:
        """Where a company may go, by the ids of the site cards: where the map lets it, and where an
        effect lets it by special movement (2.II.7.iv)."""
        traveller = self.traveller(company)
        event_site = bool(origin.memo) and is_event_site(origin)
        found = reach_from(origin, traveller) if event_site else _reach(origin.card.id, traveller)
        if self.state.live.get(table.HOST) or origin.owner != company.owner:
            from freecouncil.rules import prisoners

            if origin.owner != company.owner:
                found = _reach(prisoners.own_version(self._game, origin, company), traveller)
            found = prisoners.with_rescue_sites(self._game, found, origin, company)
        if traveller.side == "fallen-wizard":
            found = fallen_wizards.ways_to(self._game, found, origin, company)
        if self.state.live.get("no starter movement") and attributes.is_so_of(
            self._game, "no starter movement", company, company.id
        ):
            found = _without_starter_movement(found)
        ways_besides = [
            effect.data for effect in self.state.effects.get((SPECIAL_MOVEMENT, company.id), ())
        ]
        if self.state.live.get(FLIES) and attributes.is_so_of(
            self._game, FLIES, company, company.id
        ):
            ways_besides.append((_by_air,))
        if event_site:
            ways_besides = []  # it is left by the ways that it names, and by no others
        for able, *path in ways_besides:
            found = dict(found)
            for site in self.map.usable_sites(traveller):
                if site.name != origin.card.name and able(origin, site):
                    known = found.get(site.id)
                    ways = known.journeys if known is not None else ()
                    index = library().index(site)
                    way = Journey("special", *path)
                    found[site.id] = Destination(site, index, (*ways, way))
        for effect in () if event_site else self.state.effects.get((FARTHER, company.id), ()):
            regions = min(6, (traveller.regions or 4) + effect.amount)  # 2.II.7.ii
            far = msgspec.structs.replace(traveller, regions=regions)
            for key, there in _reach(origin.card.id, far).items():
                if effect.data[0](self._game, company, origin, there.site):
                    near = found[key].journeys if key in found else ()
                    ways = (*near, *(way for way in there.journeys if way not in near))
                    found = {**found, key: Destination(there.site, there.index, ways)}
        if self.state.live.get(ALSO_ADJACENT):
            found = with_adjacent(self._game, found, origin, company)
        if traveller.side == "balrog":
            found = with_chosen(self._game, found, origin, company)
        if self.state.live.get("may not travel so"):
            found = {
                key: Destination(there.site, there.index, ways)
                for key, there in found.items()
                if (ways := self._open_ways(company, there))
            }
        return found

    def _open_ways(self, company: Company, there: Destination) -> tuple[Journey, ...]:
        """The journeys to a site that nothing closes to the company."""
        return tuple(
            way
            for way in there.journeys
            if not attributes.is_so_of(
                self._game, "may not travel so", company, company.id, (way, there.site)
            )
        )

    def company_is(self, company: Company, kinds: tuple[str, ...]) -> bool:
        """Is the company of one of these kinds: hero, minion, covert, overt? To hazards a
        Fallen-wizard's is a hero company while it is covert, and else a minion one (2.IV.vii.F1)."""
        from freecouncil.rules.attacks import is_overt

        side = self.state.players[company.owner].alignment
        overt = is_overt(self._game, company)
        minion = side in ("ringwraith", "balrog") or (side == "fallen-wizard" and overt)
        mine = {"minion" if minion else "hero", "overt" if overt else "covert"}
        return any(kind in mine for kind in kinds)

    # Items --------------------------------------------------------------------------------------

    def may_bear(self, character: Instance, card: Instance) -> bool:
        """May the character be given this item or ally?"""
        facts = card.card
        if isinstance(facts, Ally):
            if attributes.is_so(self._game, "no allies", character):
                return False
            if facts.one_on == "company":
                company = self._game.company_of(character)
                if company is not None and any(
                    a.card.name == facts.name for a in table.allies(self._game, company)
                ):
                    return False
            return not facts.played_by or (
                character.card.name in facts.played_by
                or attributes.has_race(character, *facts.played_by)
            )
        if not isinstance(facts, Item):
            return True
        if facts.bearer_name and character.card.name not in facts.bearer_name:
            return False
        if facts.bearer_race and not attributes.has_race(character, *facts.bearer_race):
            return False
        if facts.bearer_skill and not any(
            attributes.has_skill(self._game, character, s) for s in facts.bearer_skill
        ):
            return False
        if facts.bearer_prowess is not None:
            printed = getattr(character.card, "prowess", 0)
            if printed < facts.bearer_prowess:
                return False
        if facts.one_on in ("character", "wizard") and any(
            self.state.cards[n].card.name == facts.name for n in character.attached
        ):
            return False
        if facts.one_on == "company":
            company = self._game.company_of(character)
            if company is not None and any(
                i.card.name == facts.name and i is not card
                for i in table.company_items(self._game, company)
            ):
                return False
        return not attributes.is_so(self._game, "bears no items", character)

    def may_use(self, character: Instance, item: Instance) -> bool:
        """Can the character use the item it bears?
        (6.1.W1, 6.1.R1, 6.1.R2, 6.1.F1, 6.1.B1, 6.1.B2)"""
        if (OF_NO_USE, item.id) in self.state.effects:
            return False
        if attributes.is_so(self._game, "uses no items", character):
            return False
        theirs = attributes.is_so(self._game, "only for a Ringwraith", item)
        if theirs or attributes.has_race(character, "Ringwraith", "Balrog"):
            return (theirs and attributes.has_race(character, "Ringwraith")) or attributes.is_so(
                self._game, AFFECTS_BEARER, item
            )
        side = self.state.players[character.owner].alignment
        alignment = item.card.alignment
        if side == "wizard":
            return alignment in ("hero", "dual")
        if side in ("ringwraith", "balrog"):
            return alignment in ("minion", "dual")
        return not attributes.has_race(character, "Orc", "Troll") or alignment in ("minion", "dual")

    def set_in_use(self, item: Instance) -> None:
        """A new item is used at once when it can be and nothing of its kind is in use (6.1.1)."""
        facts = item.card
        if not isinstance(facts, Item):
            return
        bearer = self.state.cards[item.host]
        item.in_use = self.may_use(bearer, item)
        if not (item.in_use and facts.wearing):
            return
        rivals = [i for i in self.worn(bearer, facts.wearing) if i is not item]
        if facts.wearing in ("weapon", "shield") and self.uses_two_weapons(bearer):
            weapons = rivals if facts.wearing == "weapon" else self.worn(bearer, "weapon")
            if facts.wearing == "shield" and len(weapons) > 1:
                item.in_use = False
                return
            if facts.wearing == "weapon" and len(rivals) < 2 and not self.worn(bearer, "shield"):
                return
        if rivals:
            # The better of two is worn, as every player would choose; `wield` changes it.
            other = min(rivals, key=worth)
            item.in_use = worth(item) > worth(other)
            other.in_use = not item.in_use

    def worn(self, bearer: Instance, wearing: str) -> list[Instance]:
        """The weapons, or armors, shields or helmets, that a character uses."""
        return [
            i
            for i in table.items(self._game, bearer)
            if i.in_use and isinstance(i.card, Item) and i.card.wearing == wearing
        ]

    def uses_two_weapons(self, bearer: Instance) -> bool:
        """May the character use two weapons at once, and then no shield?"""
        return attributes.is_so(self._game, "two weapons", bearer)

    def may_store(self, card: Instance, site: Instance) -> bool:
        """Could the card be stored at this site? Items at any haven, others where they say so."""
        facts = card.card
        points = facts.points
        if (NEVER_STORED, card.id) in self.state.effects or NOTHING_STORED in site.script.local:
            return False
        if site.card.name == BARAD_DUR and self.state.players[card.owner].alignment == "balrog":
            return False  # 2.II.4.B1
        if isinstance(facts, Item):
            if not facts.storable or facts.ring_kind == ONE_RING:  # g.sto.1
                return False
            if self.is_haven(site, card.owner):
                return True
        elif isinstance(facts, ResourceEvent):
            if self.state.players[card.owner].alignment == "fallen-wizard":
                haven = self.is_haven(site, card.owner)  # no other is one to him (g.hav.F1)
                return any(
                    self.fits(place, site) and (haven or place.site_type != "haven")
                    for place in facts.storable_at
                )
            return any(self.fits(place, site) for place in facts.storable_at)
        else:
            return False
        if points is None:
            return False
        if site.card.name in points.stored_at:
            return True
        if points.stored_at_types:
            return self.site_type(site) in points.stored_at_types
        return not points.stored_at and self.is_haven(site, card.owner)

    def lies_as(self, card: Instance) -> str:
        """As what an event lies in play: long or permanent."""
        durations = getattr(card.card, "durations", ())
        return durations[0] if durations else ""

    # Creatures ----------------------------------------------------------------------------------

    def attacks_of(self, card: Instance) -> tuple[Attack, ...]:
        """The attacks that a creature makes."""
        facts = card.card
        assert isinstance(facts, Creature)
        attacks = facts.attacks
        for modifier, _, _ in attributes.modifiers(self._game, "creature-attacks", card, None):
            attacks = attacks[: int(modifier.words or len(attacks))]
        return attacks

    def extra_keyings(
        self, card: Instance, company: Company, with_agents: bool = True
    ) -> list[Keying]:
        """What sites, effects and agents let a creature be keyed to besides."""
        site = self.state.cards[company.new_site or company.site].card
        assert isinstance(site, Site) and isinstance(card.card, Creature)
        found = []
        for keyed in site.also_keyed:
            if card.card.name in keyed.except_names:
                continue
            fits_race = keyed.race and keyed.race in (card.card.race, *card.card.races)
            fits_type = keyed.region_type is not None and any(
                k.region_type == keyed.region_type for k in card.card.keying
            )
            if fits_race or fits_type:
                found.append(Keying(site=site.name))
        effects = self.state.effects
        if effects:
            for subject in (card.id, company.id, company.new_site or company.site):
                for effect in effects.get((ALSO_KEYED, subject), ()):
                    key_of, fits = effect.data
                    if fits(card):
                        found.append(key_of)
        for attribute, key in _ALSO_KEYED.items():
            if self.state.live.get(attribute) and attributes.is_so(
                self._game, attribute, card, company
            ):
                found.append(key or Keying(site=site.name))
        if self.state.live.get(ALSO_KEYED_TO_REGIONS):
            for m, _, _ in attributes.modifiers(self._game, ALSO_KEYED_TO_REGIONS, card, company):
                found += [Keying(region=name) for name in m.words.split(", ")]
        for effect in self.state.effects.get(("keyed to the site", company.id), ()):
            if {card.card.race, *card.card.races} & set(effect.data):
                found.append(Keying(site=site.name))
        if with_agents and self.state.live.get(table.AGENTS):
            from freecouncil.rules.agents import keyed_by_agents

            found += keyed_by_agents(self._game, card, company)
        return found

    def kill_points(self, card: Instance, seat: int) -> int:
        """What a defeated creature is worth to a player (3.v.W1, 3.v.R1, 3.v.F1, 3.v.B1)."""
        points = card.card.points
        if isinstance(card.card, Character):
            return points.amount if points is not None else 0
        if points is None or points.kind != "kill" or table.DETAINED in card.memo:
            return 0
        starred_counts = self.state.players[seat].alignment in ("ringwraith", "balrog")
        if points.starred != starred_counts and not (
            points.starred and both_sides.counts_starred(self._game, card, seat)
        ):
            return 0
        return points.amount


@lru_cache(maxsize=64)
def _traveller(
    alignment: Any, wraith: bool, regions: int, roads: tuple[Road, ...], by_regions: bool
) -> Traveller:
    return Traveller(
        side=alignment, ringwraith=wraith, regions=regions, roads=roads, by_regions=by_regions
    )


def worth(item: Instance) -> int:
    """How much an item is worth to use, beside another of its kind."""
    facts = item.card
    assert isinstance(facts, Item)
    return sum(b.amount for b in facts.bonuses if not b.against)
