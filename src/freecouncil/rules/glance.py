"""Single questions about a position, answered from one player's side and cheaply.

A snapshot says everything at once, for a browser. Who must answer thousands of questions a second
asks for one thing at a time. Nothing here tells more than a view may: what is asked of a card that
the viewer can't see is refused.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

import msgspec

from freecouncil.cards.facts import AnyCard, Attack, Creature, Faction, Place, Site
from freecouncil.rules import attributes, table
from freecouncil.rules.declaring import hazard_limit
from freecouncil.rules.sight import is_open, sees

if TYPE_CHECKING:
    from freecouncil.cards.map import Journey
    from freecouncil.rules.game import Game
    from freecouncil.rules.scripting import Action
    from freecouncil.rules.state import Company, Instance


class Outline(msgspec.Struct, frozen=True):
    """A company in outline. Numbers stand for cards; a site that is still face-down is 0."""

    id: int
    owner: int
    members: tuple[int, ...]
    site: int
    destination: int
    moving: bool
    path: tuple[str, ...]
    regions: tuple[str, ...]
    limit: int  # how many hazards may be played on it
    hazards: int  # how many have counted
    moved: bool
    entered: bool
    idle: bool
    on_guard: int


class Prospect(msgspec.Struct, frozen=True):
    """An attack as it would be: a creature's on a company, or that of a site on those who enter."""

    race: str
    strikes: int
    prowess: int
    body: int | None
    detainment: bool
    attacker_chooses: bool
    each: bool = False
    automatic: bool = False


class Blow(msgspec.Struct, frozen=True):
    """The strike that is being faced: who against what, as the numbers stand now."""

    target: int
    defends: int  # the prowess with which it is faced
    against: int
    body: int | None  # of the strike
    detainment: bool
    strikes_left: int  # after this one
    excess: int  # strikes that no one faces, still to be laid on some strike


class Check(msgspec.Struct, frozen=True):
    """A check that has been declared and not yet rolled: what is added, what must be exceeded."""

    subject: int  # the character who checks or influences
    target: int  # the card that is influenced
    modifier: int
    needed: int


class Way(msgspec.Struct, frozen=True):
    """A site to which a company may move, and how."""

    site: int
    journeys: tuple[Journey, ...]


class Glances:
    """Part of `View`."""

    _game: Game
    seat: int | None

    def _seen(self, number: int) -> Instance:
        card = self._game.state.cards[number]
        if card.owner != self.seat and not is_open(card):  # `sees`, without the way there
            raise LookupError(f"what card {number} is, is not for this player to know")
        return card

    # Cards --------------------------------------------------------------------------------------

    def facts(self, number: int) -> AnyCard:
        """What a card is that the viewer may know."""
        return self._seen(number).card

    def where(self, number: int) -> str:
        """In which place a card lies: hand, deck, play, points, …"""
        return self._seen(number).where

    def owner(self, number: int) -> int:
        return self._seen(number).owner

    def state_of(self, number: int) -> int:
        """0 untapped, 1 tapped, 2 wounded."""
        return self._seen(number).state

    def attached(self, number: int) -> tuple[int, ...]:
        """The cards that lie with a card, as far as they are seen."""
        attached = self._seen(number).attached
        if not attached:
            return attached
        cards = self._game.state.cards
        return tuple([n for n in attached if sees(cards[n], self.seat)])

    def bearer(self, number: int) -> int:
        """The card that bears this one; 0: none."""
        return self._seen(number).host

    def controller(self, number: int) -> int:
        return self._seen(number).controller

    def came(self, number: int) -> int:
        """The turn in which it came into play."""
        return self._seen(number).came

    def in_use(self, number: int) -> bool:
        return self._seen(number).in_use

    def is_ally(self, number: int) -> bool:
        return self._game.is_ally(self._seen(number))

    def taken(self, number: int) -> bool:
        """Is a unique card, or a manifestation of it, already there?"""
        card = self._seen(number)
        return card.card.unique and self._game.taken(card)

    def own_cards(self) -> list[int]:
        """All cards of the viewer's own, wherever they are."""
        return [card.id for card in self._game.state.cards[1:] if card.owner == self.seat]

    def fights(self, number: int) -> bool:
        """Has the card a prowess of its own, so that it may face strikes?"""
        return attributes.own_value(self._seen(number), "prowess") is not None

    def in_play(self, name: str) -> bool:
        """Is a card of this name in play, or does another act as it?"""
        return self._game.in_play(name)

    def action(self, number: int, name: str) -> Action | None:
        """What a card could do under that name."""
        name = name.partition(" with ")[0]
        for action in self._seen(number).script.actions:
            if action.name == name:
                return action
        return None

    def reveals(self, number: int) -> bool:
        """May a card that lies on-guard be revealed as what it is, where something calls for it?"""
        return any(action.on_guard for action in self._seen(number).script.hand_actions)

    # Numbers ------------------------------------------------------------------------------------

    def prowess(self, number: int) -> int:
        return attributes.prowess(self._game, self._seen(number))

    def body(self, number: int) -> int:
        return attributes.body(self._game, self._seen(number))

    def mind(self, number: int) -> int:
        return attributes.mind(self._game, self._seen(number))

    def corruption(self, number: int) -> int:
        """A character's corruption points."""
        return attributes.corruption_points(self._game, self._seen(number))

    def corruption_modifier(self, number: int) -> int:
        """What is always added to a character's corruption checks."""
        from freecouncil.rules.corruption import _with_ringwraith

        card = self._seen(number)
        total = attributes.fold(self._game, "corruption-check", card, 0)
        return total + (2 if _with_ringwraith(self._game, card) else 0)

    def never_checks(self, number: int) -> bool:
        """Is the character beyond corruption?"""
        from freecouncil.rules.corruption import never_checks

        return never_checks(self._game, self._seen(number))

    def direct_influence(self, number: int) -> int:
        return attributes.direct_influence(self._game, self._seen(number))

    def free_influence(self, number: int, target: int = 0) -> int:
        """What is left of a character's direct influence, in general or for a target."""
        aim = self._seen(target) if target else None
        return attributes.unused_influence(self._game, self._seen(number), aim)

    def general_influence_left(self, seat: int) -> int:
        return attributes.unused_general_influence(self._game, seat)

    def influence_room(self, seat: int) -> int:
        """How much general influence a player has left to control characters with."""
        used = attributes.used_general_influence(self._game, seat)
        return attributes.general_influence(self._game, seat) - used

    def is_loose(self, number: int) -> bool:
        """Is a character under nobody's influence?"""
        return self._seen(number).loose

    def has_skill(self, number: int, skill: str) -> bool:
        return attributes.has_skill(self._game, self._seen(number), skill)

    def has_race(self, number: int, *races: str) -> bool:
        return attributes.has_race(self._seen(number), *races)

    def faction_modifier(self, influencer: int, faction: int) -> int:
        """What would be added to the roll when a character influences a faction."""
        from freecouncil.rules.influence import InfluenceCheck, faction_check_modifier

        check = InfluenceCheck(self._seen(influencer), self._seen(faction), opposed=False)
        return faction_check_modifier(self._game, check)

    def may_bear(self, character: int, card: int) -> bool:
        """Could an item or ally be played on the character?"""
        who, what = self._seen(character), self._seen(card)
        return self._game.may_bear(who, what) and not attributes.is_so(
            self._game, "not played on", what, who
        )

    # Players ------------------------------------------------------------------------------------

    def declared_as(self, seat: int) -> str:
        """Which Fallen-wizard a player is."""
        return self._game.state.players[seat].declared

    def alignment(self, seat: int) -> str:
        return self._game.state.players[seat].alignment

    def hand(self) -> list[int]:
        """The viewer's own hand."""
        assert self.seat is not None
        return list(self._game.state.players[self.seat].hand)

    def pile(self, name: str) -> list[int]:
        """One of the viewer's own piles, in no order that tells more: deck, discard, sideboard,
        location, points, out, spent."""
        assert self.seat is not None
        return sorted(getattr(self._game.state.players[self.seat], name))

    def count(self, seat: int, name: str) -> int:
        """How many cards lie in a pile: deck, hand, discard, sideboard."""
        return len(getattr(self._game.state.players[seat], name))

    def exhausted(self, seat: int) -> int:
        return self._game.state.players[seat].exhausted

    def turns(self, seat: int) -> int:
        return self._game.state.players[seat].turns

    def avatar(self, seat: int) -> int:
        """The avatar in play; 0: none."""
        return self._game.state.players[seat].avatar

    def avatar_name(self, seat: int) -> str:
        """Which avatar a player has revealed."""
        return self._game.state.players[seat].avatar_name

    def avatar_lost(self, seat: int) -> bool:
        return self._game.state.players[seat].avatar_lost

    def hand_size(self, seat: int) -> int:
        return attributes.hand_size(self._game, seat)

    @property
    def length(self) -> str:
        return self._game.setup.length

    @property
    def called(self) -> bool:
        """Has the end been called?"""
        return "call" in self._game.state.memo

    @property
    def over(self) -> bool:
        """Has the game ended?"""
        return self._game.state.result is not None

    @property
    def winner(self) -> int | None:
        """Who has won; None: nobody has, or nobody yet."""
        result = self._game.state.result
        return result.winner if result is not None else None

    def factions(self, seat: int) -> list[int]:
        return [card.id for card in table.factions(self._game, seat)]

    # Companies ----------------------------------------------------------------------------------

    def company_numbers(self, seat: int) -> list[int]:
        return [c.id for c in self._game.state.companies.values() if c.owner == seat]

    def outline(self, number: int) -> Outline:
        game = self._game
        company = game.state.companies[number]
        site = company.new_site
        return Outline(
            company.id,
            company.owner,
            company.members,
            company.site,
            site if site and sees(game.state.cards[site], self.seat) else 0,
            bool(site),
            company.path,
            company.regions,
            hazard_limit(game, company) if company.hazard_limit else 0,
            company.hazards,
            company.moved,
            company.entered,
            company.idle,
            len(company.on_guard),
        )

    def exists(self, number: int) -> bool:
        """Is there still a company of this number?"""
        return number in self._game.state.companies

    def company_of(self, number: int) -> int:
        """The company with which a card is; 0: none."""
        company = self._game.company_of(self._seen(number))
        return company.id if company is not None else 0

    def followers(self, number: int) -> list[int]:
        return [card.id for card in table.followers(self._game, self._seen(number))]

    def current_company(self) -> int:
        """The company whose phase it is, or that is attacked; 0: none."""
        number = self._game.window.company
        return number if number in self._game.state.companies else 0

    def size(self, company: int) -> int:
        return attributes.company_size(self._game, self._game.state.companies[company])

    def travel_together(self, numbers: Iterable[int]) -> bool:
        """Could these characters be one company away from a haven?"""
        from freecouncil.rules.companies import away_refusal

        return away_refusal(self._game, [self._seen(n) for n in numbers]) is None

    # Places -------------------------------------------------------------------------------------

    def reachable(self, number: int) -> list[Way]:
        """The sites to which one of the viewer's companies could move now."""
        from freecouncil.rules.companies import destinations

        company = self._own(number)
        game = self._game
        ways = game.reachable(game.card(company.site), company)
        return [Way(s.id, ways[s.card.id].journeys) for s in destinations(game, company)]

    def journeys(self, number: int, site: int) -> list[Journey]:
        """The ways by which one of the viewer's companies may move to a site."""
        from freecouncil.rules.movement import journeys

        company = self._own(number)
        return journeys(self._game, company, self._game.card(company.site), self._seen(site))

    def beyond(self, number: int, site: int) -> frozenset[str]:
        """The ids of the site cards that a company could reach from a site, by the map alone."""
        company = self._own(number)
        return frozenset(self._game.reachable(self._seen(site), company))

    def _own(self, number: int) -> Company:
        company = self._game.state.companies[number]
        if company.owner != self.seat:
            raise LookupError("where the opponent's companies could go is not asked of a view")
        return company

    def is_haven(self, site: int, seat: int | None = None) -> bool:
        card = self._seen(site)
        return self._game.is_haven(card, card.owner if seat is None else seat)

    def heals(self, site: int) -> bool:
        """Do wounded characters heal there?"""
        card = self._seen(site)
        if attributes.is_so(self._game, "no haven for healing", card):
            return False
        return self._game.is_haven(card, card.owner) or self._game.is_haven(
            card, card.owner, "healing"
        )

    def site_type(self, site: int) -> str:
        return self._game.site_type(self._seen(site))

    def fits(self, card: int, site: int) -> tuple[bool, bool]:
        """Is a card playable at a site by what both say, and even if the site is tapped?"""
        from freecouncil.rules.playing import place_of

        return place_of(self._game, self._seen(card), self._seen(site))

    def fits_place(self, place: Place, site: int) -> bool:
        """Is a site of the kind that is described?"""
        return self._game.fits(place, self._seen(site))

    def is_overt(self, company: int) -> bool:
        """Can the company not hide?"""
        from freecouncil.rules.attacks import is_overt

        return is_overt(self._game, self._game.state.companies[company])

    def is_hidden(self, company: int) -> bool:
        """Can no creatures be played on the company this turn?"""
        who = self._game.state.companies[company]
        return attributes.is_so_of(self._game, "no creatures", who, company)

    def may_store(self, card: int, site: int) -> bool:
        return self._game.may_store(self._seen(card), self._seen(site))

    # Attacks ------------------------------------------------------------------------------------

    def attacks_at(self, site: int, company: int) -> list[Prospect]:
        """The automatic-attacks that a company would face at a site."""
        game = self._game
        card = self._seen(site)
        who = game.state.companies[company]
        found = []
        for facts in game.automatic_attacks(card):
            if facts.from_hand or (
                facts.only_against and not game.company_is(who, facts.only_against)
            ):
                continue
            found.append(self._prospect(facts, who, card, True, ("", "")))
        return found

    def attacks_of(self, creature: int, company: int, key: str = "") -> list[Prospect]:
        """The attacks that a creature would make on a company."""
        card = self._seen(creature)
        if not isinstance(card.card, Creature):
            return []
        kind, _, what = key.partition(":")
        who = self._open(company)
        return [
            self._prospect(facts, who, card, False, (kind, what))
            for facts in self._game.attacks_of(card)
        ]

    def _prospect(
        self,
        facts: Attack,
        company: Company,
        source: Instance,
        automatic: bool,
        keyed: tuple[str, str],
    ) -> Prospect:
        from freecouncil.rules.attacks import Attack as Combat
        from freecouncil.rules.attacks import is_detainment

        game = self._game
        number = game.state.next_attack
        attack = Combat(
            game,
            facts,
            company,
            source,
            creature=None if automatic else source,
            automatic=automatic,
            keyed=keyed,
        )
        game.state.next_attack = number  # it was never there
        return Prospect(
            attack.race,
            attack.number_of_strikes(game),
            attack.prowess(game),
            attack.body(game),
            is_detainment(game, attack),
            attack.attacker_chooses(game),
            facts.each,
            automatic,
        )

    def keyings(self, creature: int, company: int) -> list[str]:
        """The ways in which a creature of the viewer's own could be keyed to a company now."""
        from freecouncil.rules.hazards import keyings

        card = self._seen(creature)
        if not isinstance(card.card, Creature):
            return []
        return list(dict.fromkeys(keyings(self._game, card, self._open(company))))

    def _open(self, number: int) -> Company:
        """A company of which it is known where it is bound."""
        company = self._game.state.companies[number]
        if company.new_site:
            self._seen(company.new_site)
        return company

    def attacked(self) -> Prospect | None:
        """The attack that is going on, unless it has been canceled."""
        game = self._game
        attack = game.window.attack
        if attack is None or attack.canceled:
            return None
        return Prospect(
            attack.race,
            attack.number_of_strikes(game),
            attack.prowess(game),
            attack.body(game),
            attack.detainment,
            attack.attacker_chooses(game),
            attack.facts.each,
            attack.automatic,
        )

    def attack_source(self) -> int:
        """The card that attacks; 0: no attack is going on."""
        attack = self._game.window.attack
        return attack.source.id if attack is not None else 0

    def struck(self) -> tuple[int, ...]:
        """Those to whom strikes of the attack have been assigned and not yet resolved."""
        attack = self._game.window.attack
        if attack is None:
            return ()
        # Who has left play since is struck no more.
        return tuple(
            s.target.id for s in attack.strikes if not s.outcome and s.target.where == "play"
        )

    def defends_with(self, number: int) -> int:
        """The prowess with which a character would face the attack that is going on."""
        from freecouncil.rules.strikes import standing

        game = self._game
        card = self._seen(number)
        return attributes.prowess(game, card, game.window.attack, more=[standing(card)])

    def blow(self) -> Blow | None:
        """The strike that is being faced."""
        from freecouncil.rules.strikes import defending_prowess

        game = self._game
        attack, strike = game.window.attack, game.window.strike
        if attack is None or strike is None:
            return None
        left = sum(1 for s in attack.strikes if not s.outcome and s is not strike)
        return Blow(
            strike.target.id,
            defending_prowess(game, attack, strike),
            attack.prowess(game),
            attack.body(game),
            attack.detainment,
            left,
            attack.excess,
        )

    # Checks -------------------------------------------------------------------------------------

    def check(self) -> Check | None:
        """The corruption or influence check that is being made."""
        from freecouncil.rules.corruption import CorruptionCheck
        from freecouncil.rules.influence import InfluenceCheck, faction_check_modifier

        game = self._game
        check = game.window.check
        if isinstance(check, CorruptionCheck):
            number = check.character.id
            modifier = check.modifier + self.corruption_modifier(number)
            return Check(number, 0, modifier, self.corruption(number))
        if isinstance(check, InfluenceCheck):
            target = check.target
            if check.opposed or not isinstance(target.card, Faction):
                return Check(check.influencer.id, target.id, 0, 0)
            modifier = faction_check_modifier(game, check)
            return Check(check.influencer.id, target.id, modifier, target.card.number)
        return None

    @property
    def bits(self) -> int:
        """What moment it is, as the bits of `freecouncil.rules.scripting`."""
        return self._game.window.bits

    def declared(self) -> list[tuple[int, int, str]]:
        """What lies on the chain of effects: who declared it, which card if it is seen, and what
        its action is called."""
        return [
            (ctx.player, ctx.me.id, ctx.action.name if ctx.action is not None else "")
            if sees(ctx.me, self.seat)
            else (ctx.player, 0, "")
            for ctx in self._game.chain
        ]

    def table_cards(self, seat: int) -> list[int]:
        """A player's cards in play that are with no company, character or site."""
        return [
            card.id
            for card in self._game.state.cards[1:]
            if card.where == "play"
            and card.owner == seat
            and not card.host
            and not card.company
            and not isinstance(card.card, Site)
        ]

    # Points -------------------------------------------------------------------------------------

    def points_by_kind(self) -> tuple[dict[str, int], dict[str, int]]:
        """The marshalling points of both players by kind, before doubling and halving."""
        from freecouncil.rules.council import player_points

        first, second = (player_points(self._game, seat).by_kind() for seat in (0, 1))
        return {str(k): n for k, n in first.items()}, {str(k): n for k, n in second.items()}

    def counts_double(self) -> frozenset[str]:
        """The kinds of points that are doubled when the opponent has none."""
        rules = self._game.ruleset.ending
        return frozenset(self.points_by_kind()[0]) - frozenset(rules.never_doubled)

    # Imagining ----------------------------------------------------------------------------------

    def imagine(self, seed: int) -> Game:
        """A game that could be this one as far as the viewer knows: all that is hidden is dealt
        anew, so that nothing about the real one can be learned from it."""
        if self.seat is None:
            raise LookupError("only a player imagines a game, not a spectator")
        return self._game.imagine(self.seat, seed)
