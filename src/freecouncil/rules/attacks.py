"""What attacks (chapter 3): an attack, its strikes, whom it meets, and whether it is detainment."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from freecouncil.cards import facts as f
from freecouncil.rules import attributes, table
from freecouncil.rules.regions import HAZARDS, NO_HAVEN_FOR_HAZARDS, region_type
from freecouncil.rules.state import WOUNDED, Company, Instance

if TYPE_CHECKING:
    from freecouncil.rules.game import Game

AGENT_ATTACK = "agent"  # flag: an agent hazard attacks (2.V.iii)
ASSIGNS_ALL = "defender assigns all"  # flag: the defender assigns every strike, to whomever
FAILED_IS_DEFEATED = "failed is defeated"  # flag: strikes that fail are defeated with no body check
VICTIM_BY_DEFENDER = "victim by defender"  # flag: who it is all against was the defender's choice
CREATURES = "hazard creatures"  # in the data of what holds for attacks of all of them
EXCESS_PIERCES = "excess pierces"  # flag: the first excess strike on each is -4 and not -1
FIVE_TO_STAY_UNTAPPED = "five to stay untapped"  # flag: at -5 and not -3 one does not tap
FIRST_STRIKE = "first strike"  # attribute: the attacker may assign the first strike to this one
ABATED = "abated"  # flag: an attempt to cancel it has undone what made it stronger
NOT_DETAINMENT = "never detainment"  # flag, or attribute: it attacks normally, whatever is said
UNAFFECTED = "unaffected"  # flag: no card changes its strikes, their prowess or their body
HALVED = "halved"  # in the data of what was done to an automatic-attack: half of its strikes
EVERYONE = 0  # the subject of what holds for a while for all attacks, whomever they are against


class Strike:
    """One strike of an attack, and the character who faces it."""

    __slots__ = (
        "bonus", "by_defender", "canceled", "change", "changed_by", "excess", "ineffectual", "margin",
        "number", "outcome", "skill_used", "stays_untapped", "tapped", "target", "was_wounded", "wounds",
    )  # fmt: skip

    def __init__(self, target: Instance, number: int) -> None:
        self.target = target
        self.number = number
        self.by_defender = False  # the defender has assigned it (3.ii)
        self.excess = 0  # excess strikes laid on this one (3.iv.2)
        self.stays_untapped = False
        self.tapped = False  # its target has tapped to face it
        self.bonus = 0  # support, and what cards add for this strike alone
        self.change = 0  # by how much its prowess differs from the others', and by which card
        self.changed_by = 0
        self.canceled = False
        self.ineffectual = False
        self.margin = 0  # by how much its prowess exceeded what it was faced with
        self.outcome = ""  # defeated, failed, successful, ineffectual, canceled
        self.skill_used: list[int] = []
        self.was_wounded = False
        self.wounds = False  # it has wounded its target


class Attack:
    """An attack that a company faces."""

    __slots__ = (
        "_canceled", "attackers", "automatic", "company", "creature", "creature_attack", "detainment", "excess",
        "facts", "flags", "id", "index", "keyed", "normal_prowess", "original_strikes", "outcome",
        "printed", "race",
        "source", "strikes", "strikes_given", "unabated", "uncancelable", "victim",
    )  # fmt: skip

    def __init__(
        self,
        game: Game,
        facts: f.Attack,
        company: Company,
        source: Instance,
        *,
        creature: Instance | None = None,
        automatic: bool = False,
        keyed: tuple[str, str] = ("", ""),
        index: int = 0,
        printed: f.Attack | None = None,
    ) -> None:
        self.id = game.state.next_attack
        game.state.next_attack += 1
        self.facts = facts
        self.printed = printed or facts  # before an effect on the site changed it
        self.normal_prowess = self.printed.prowess  # as written (glossary)
        self.company = company
        self.source = source  # the card that attacks: a creature, a site, an event
        self.creature = creature  # the creature card, when it is one
        self.creature_attack = creature is not None  # "considered a hazard creature attack"
        self.automatic = automatic
        self.keyed = keyed  # how: ("region-type", "wilderness"), ("site", "Moria"), …
        self.index = index  # which of a creature's several attacks
        self.race = facts.race
        self._canceled = False
        self.unabated: f.Attack | None = None  # as it was before what the first cancel undoes
        self.uncancelable = facts.uncancelable
        self.detainment = False
        self.strikes: list[Strike] = []
        self.strikes_given = 0  # an effect has set the number of strikes
        self.victim = 0  # the one character whom it is all against
        self.flags: set[str] = set()
        self.attackers: tuple[int, ...] = ()
        self.original_strikes = facts.strikes
        self.outcome = ""  # once it has ended: defeated, not defeated, canceled
        self.excess = 0  # strikes beyond the number of defenders, not yet laid on one (3.iii)

    def is_of(self, *wanted: str) -> bool:
        return self.race in wanted

    @property
    def canceled(self) -> bool:
        return self._canceled

    @canceled.setter
    def canceled(self, so: bool) -> None:
        if so and self.unabated is not None:
            # The first attempt to cancel it undoes what made it stronger, and no more.
            self.facts, self.unabated = self.unabated, None
            self.flags.add(ABATED)
            return
        self._canceled = so

    @property
    def keyed_to_site(self) -> bool:
        return self.keyed[0] in ("site-type", "site")

    def prowess(self, game: Game, notes: Any = None) -> int:
        if "not an attack" in self.flags or UNAFFECTED in self.flags:
            return self.facts.prowess
        if "company" in self.flags:
            return self.changed_by_resources(game, "attack-prowess")
        printed = self.facts.prowess + self._own(game, "own attack-prowess")
        printed += self._on_company(game, "attack-prowess")
        return attributes.number(game, "attack-prowess", self, self.id, printed, None, notes)

    def changed_by_resources(self, game: Game, attribute: str) -> int:
        """How the attack of a company is changed: hazards have no say in it (3.V.3)."""
        total = sum(e.amount for e in game.state.effects.get((attribute, self.id), ()))
        total += self._on_company(game, attribute)
        for number in game.state.live.get(attribute, ()):
            card = game.state.cards[number]
            if not _is_hazards(game, number):
                for m in card.script.local[attribute]:
                    if m.when is None or m.when(game, card, self, None):
                        a = m.amount
                        total += a if isinstance(a, int) else a(game, card, self, None)
        return total

    def _own(self, game: Game, attribute: str) -> int:
        """What the attacking card itself changes about its attack."""
        total = 0
        for m in self.source.script.local.get(attribute, ()):
            if m.when is None or m.when(game, self.source, self, None):
                a = m.amount
                total += a if isinstance(a, int) else a(game, self.source, self, None)
        return total

    def _on_company(self, game: Game, attribute: str) -> int:
        """What holds for a while for attacks of a race or by a card of some name (or by any creature,
        or for any) against the company, or against anyone; or for automatic-attacks at the site."""
        if not game.state.effects:
            return 0
        place = (self.company.site,) if self.automatic else ()
        strike = game.window.strike
        lower = 0
        if attribute == "attack-body" and strike is not None:
            lower = strike_body(game, strike.target)
        return lower + sum(
            e.amount
            for subject in (self.company.id, EVERYONE, *place)
            for e in game.state.effects.get((attribute, subject), ())
            if (
                not e.data
                or self.race in e.data
                or self.source.card.name in e.data
                or (self.creature is not None and CREATURES in e.data)
            )
            and not (self.attackers and _is_hazards(game, e.source))
        )

    def body(self, game: Game, notes: Any = None) -> int | None:
        body = self.facts.body
        if UNAFFECTED in self.flags:
            return body
        if body is None:
            body = attributes.number(game, "attack-body of none", self, self.id, 0)
            if not body:
                return None
        printed = body + self._own(game, "own attack-body")
        printed += self._on_company(game, "attack-body")
        return attributes.number(game, "attack-body", self, self.id, printed, None, notes)

    def number_of_strikes(self, game: Game) -> int:
        """How many strikes it has; where each character faces one, that many (3.ii.2)."""
        if self.strikes_given:
            return self.strikes_given
        if UNAFFECTED in self.flags:
            return self.facts.strikes
        if self.facts.each:
            return len(defenders(game, self))
        printed = self.facts.strikes + self._own(game, "own attack-strikes")
        printed += self._on_company(game, "attack-strikes")
        total = attributes.number(game, "attack-strikes", self, self.id, printed)
        if attributes.is_so_of(game, "strikes doubled", self, self.id):
            # The hazard player orders what is ongoing (2.IV.iv), and doubles last; what was done to
            # this attack alone came later.
            later = game.state.effects.get(("attack-strikes", self.id), ())
            total += total - sum(e.amount for e in later)
        if attributes.is_so_of(game, "strikes halved", self, self.id):
            later = game.state.effects.get(("attack-strikes", self.id), ())
            more = sum(e.amount for e in later)
            total = (total - more + 1) // 2 + more
        return max(0, total)

    def attacker_chooses(self, game: Game) -> bool:
        chooses = (
            self.facts.attacker_chooses
            or attributes.is_so_of(game, "attacker-chooses", self, self.id)
            or self._on_company(game, "attacker-chooses") > 0
        )
        return chooses and not ({"defender chooses", ASSIGNS_ALL} & self.flags)


def strike_body(game: Game, fighter: Instance) -> int:
    """How the body of the strikes that a character faces is changed for a while."""
    return sum(e.amount for e in game.state.effects.get(("strike-body", fighter.id), ()))


def as_at_its_site(game: Game, attack: Attack, site: Instance, printed: f.Attack | None) -> Attack:
    """An attack like one of a site's (`printed`), with what was done to that one's strikes as a whole
    before it is faced."""
    for effect in game.state.effects.get(("automatic-attacks", site.id), ()):
        if effect.data[:1] == (HALVED,):
            attacks = game.attacks_at(site)
            if effect.data[1] < len(attacks) and attacks[effect.data[1]] is printed:
                game.add_effect("strikes halved", attack.id, until="attack", source=effect.source)
    return attack


def fighter(game: Game, attack: Attack, strike: Strike, seat: int) -> Instance:
    """Who of a player's own faces the strike; in company combat the attacker's character faces one
    too (3.V.5)."""
    if attack.attackers and seat != attack.company.owner:
        return game.card(strike.number)
    return strike.target


def _is_hazards(game: Game, source: int) -> bool:
    """Is it a hazard's doing? Those have no say in company combat (3.V.3)."""
    return isinstance(game.state.cards[source].card, f.HazardEvent | f.Creature)


def company_defenders(game: Game, company: Company) -> list[Instance]:
    """The characters of a company and the allies who can fight."""
    found = []
    for character in table.characters(game, company):
        found.append(character)
        for number in character.attached:
            ally = game.card(number)
            if game.is_ally(ally) and attributes.own_value(ally, "prowess") is not None:
                found.append(ally)
    return found


def defenders(game: Game, attack: Attack) -> list[Instance]:
    """The characters and allies who may face its strikes (2.V.2.2); one who must face a strike in all
    cases may, whatever else would spare him (3.ii.3)."""
    everyone = found = company_defenders(game, attack.company)
    facts = attack.facts
    if facts.wounded_only:
        found = [c for c in found if c.state == WOUNDED]
    if facts.not_races:
        found = [c for c in found if not attributes.is_called(c, *facts.not_races)]
    able = [c for c in found if not attributes.is_so(game, "not attacked", c, attack)]
    if len(able) < len(everyone):
        spared = [c for c in everyone if all(c is not other for other in able)]
        able += [c for c in spared if attributes.is_so(game, "must face a strike", c, attack)]
    return able


def is_detainment(game: Game, attack: Attack) -> bool:
    """Does it tap rather than wound? (3.II)"""
    if NOT_DETAINMENT in attack.flags or attributes.is_so_of(
        game, NOT_DETAINMENT, attack, attack.id
    ):
        return False
    facts = attack.facts
    company = attack.company
    minion = game.state.players[company.owner].alignment in ("ringwraith", "balrog")
    overt = is_overt(game, company)
    for against in facts.detainment:
        if (
            against == "always"
            or (against == "minion" and minion)
            or (against == "hero" and not minion)
            or (against == "covert" and minion and not overt)
            or (against == "overt" and minion and overt)
        ):
            return True
    if attributes.is_so_of(game, "detainment", attack, attack.id):
        return True
    if not minion or "normal" in attack.flags:
        return False
    if attack.keyed_to_site and attack.creature is not None:
        site = game.card(company.new_site or company.site).card
        if isinstance(site, f.Site):
            if site.detainment:
                return True
            if site.not_detainment == "all":
                return False
            if site.not_detainment and not attack.is_of("Nazgûl"):
                return False
    if attack.is_of("Nazgûl") and not attack.automatic:
        return True  # 3.II.4
    kind, what = attack.keyed
    place = place_type(game, attack, kind, what)
    if place in ("dark-domain", "dark-hold", "shadow-hold", "haven"):
        return True  # 3.II.2.R1, 3.II.2.B1
    return place == "shadow-land" and attack.is_of(
        "Orc", "Troll", "Undead", "Man"
    )  # 3.II.2.R2, 3.II.2.B2


def place_type(game: Game, attack: Attack, kind: str, what: str) -> str:
    """The type of the region or site to which an attack is keyed, by name or by type."""
    if kind in ("region-type", "site-type"):
        return what
    if kind == "region":
        return region_type(game, what)
    if kind == "site":
        company = attack.company
        site = game.card(company.new_site or company.site)
        other = NO_HAVEN_FOR_HAZARDS in site.script.local
        return game.site_type(site, HAZARDS if other else "")
    return ""


def is_overt(game: Game, company: Company) -> bool:
    """Orcs, Trolls and some others can't hide (glossary)."""
    members = table.characters(game, company)
    half_orc = False
    for character in members:
        facts = character.card
        race = getattr(facts, "race", "")
        if attributes.has_race(character, "Half-orc"):
            half_orc = True
        elif race in ("Orc", "Troll", "Balrog"):
            return True
        if attributes.is_so(game, "overt", character):
            return True
    if half_orc:
        return any(not attributes.has_race(c, "Man", "Half-orc") for c in members)
    return False


def is_sheltered(game: Game, company: Company) -> bool:
    """Is the company at a site where attacks against it are canceled? On the way it is at none
    (2.IV.5)."""
    if company.moved and game.state.phase == "movement":
        return False
    site = game.card(company.site)
    if isinstance(site.card, f.Site) and site.card.attacks_canceled:
        return True
    return bool(site.attached) and attributes.is_so(game, "shelter", site)
