"""Combat (chapter 3): attacks, strikes, and what becomes of both."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from freecouncil.cards import facts as f
from freecouncil.rules import attributes, table
from freecouncil.rules.chain import actions, after_attacks, happened, promised, run_effect
from freecouncil.rules.decisions import Decision, Option, Rule, choose, confirm, pick
from freecouncil.rules.regions import HAZARDS, NO_HAVEN_FOR_HAZARDS, region_type
from freecouncil.rules.scripting import ASSIGNED, ATTACK, CLOSED, MOVEMENT, SITE, Ctx, Window
from freecouncil.rules.state import UNTAPPED, WOUNDED, Company, Effect, Instance

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
        found = [c for c in found if not attributes.has_race(c, *facts.not_races)]
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
        return True  # 3.II.2.R1
    return place == "shadow-land" and attack.is_of("Orc", "Troll", "Undead", "Man")  # 3.II.2.R2


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


def combat(game: Game, attack: Attack) -> Rule[str]:
    """One attack from its beginning to its end: defeated, not defeated, or canceled.

    Combat may take place while a chain of effects resolves; what passive conditions demand because
    of it is done within it (3.iv.7), and what waited before still waits until that chain is done.
    """
    if not attack.company.members or game.state.result is not None:
        return "over"
    resolving, waiting = game.resolving, game.pending
    game.resolving, game.pending = 0, []
    game.fighting += 1
    outcome = yield from _combat(game, attack)
    game.fighting -= 1
    game.resolving, game.pending = resolving, [*waiting, *game.pending]
    attack.outcome = outcome
    game.ended_attacks.append(attack)
    if not resolving and attack.creature is None:
        yield from after_attacks(game)  # a creature's are over when all of them are
    return outcome


def _combat(game: Game, attack: Attack) -> Rule[str]:
    from freecouncil.rules.strikes import strike_sequence, strikes_fail

    company = attack.company
    if attack.automatic and ("one strike", company.site) in game.state.effects:
        attack.strikes_given = 1
    company.faced = (*company.faced, attack.race, attack.source.card.name)
    memo = game.state.turn_memo
    memo["attacks", company.id] = (
        *memo.get(("attacks", company.id), ()),
        (attack.race, attack.keyed, attack.creature_attack),
    )
    attack.detainment = is_detainment(game, attack)
    if game.record:
        strikes, prowess = attack.number_of_strikes(game), attack.prowess(game)
        game.log(
            "attack", company.id, attack.source.id, attack.race, strikes, prowess, attack.detainment
        )
    before = game.window
    phase = before.bits & (MOVEMENT | SITE)
    if game.chain:
        phase |= CLOSED  # other effects of the chain are still to resolve (3.2)
    # From here on the attack is what is going on, for those who assign its strikes as well.
    game.window = Window(before.bits, company.id, attack)
    yield from happened(game, "attack begins", attack, attack.source)
    yield from _foretold(game, attack)
    if is_sheltered(game, company) and not attack.uncancelable:
        attack.canceled = True
    if attack.automatic and attributes.is_so_of(
        game, "automatic-attacks canceled", company, company.id
    ):
        attack.canceled = attack.canceled or not attack.uncancelable
    if attack.creature_attack and attributes.is_so_of(
        game, "creature attacks canceled", company, company.id
    ):
        attack.canceled = attack.canceled or not attack.uncancelable
    if attack.automatic and not attack.uncancelable and not attack.canceled:
        yield from _cancel_at_home(game, attack)
    if not attack.canceled:
        # 3.i: before strikes are assigned
        yield from actions(game, Window(ATTACK | phase, company.id, attack))
    if not attack.canceled and not attack.facts.same_character:
        yield from _cancel_by_tapping(game, attack)
    if ABATED in attack.flags:
        game.log("attack abated", attack.source.id)
    if not attack.canceled and company.members:
        yield from happened(game, "attack not canceled", attack, attack.source)
        yield from assign_strikes(game, attack)
        yield from promised(game, "once strikes are assigned", attack.id, attack)
        if attack.facts.same_character:
            yield from _cancel_by_tapping(game, attack)
    outcome = "canceled"
    if attack.canceled:
        game.log("attack canceled", attack.source.id)
    elif company.members:
        faced = 0
        while faced < len(attack.strikes):  # a card may make excess strikes ones of their own
            # Before each strike sequence players may do what the phase lets them do (3.iv), and
            # before the first what can be done once strikes are assigned.
            bits = 0 if phase & CLOSED else phase
            if not faced:
                bits = ASSIGNED | phase
            if bits and company.members:
                yield from actions(game, Window(bits, company.id, attack))
            if attributes.is_so_of(game, "strikes fail", attack, attack.id):
                yield from strikes_fail(game, attack)
                break
            if not company.members:
                break  # an ally's strike is left over, and its bearer is gone
            unresolved = [s for s in attack.strikes if not s.outcome]
            strike = yield from next_strike(game, attack, unresolved)
            yield from strike_sequence(game, attack, strike)
            if game.state.result is not None:
                return "over"
            faced += 1
        defeated = bool(attack.strikes) and all(s.outcome == "defeated" for s in attack.strikes)
        outcome = "defeated" if defeated else "not defeated"
        game.log("attack " + outcome, attack.source.id)
    yield from _check_the_wounded(game, attack)
    yield from promised(game, "once the attack is over", attack.id, (attack, outcome))
    game.end_effects("attack")
    game.window = before
    yield from happened(game, "attack ended", (attack, outcome), attack.source)
    return outcome


FORETOLD = "foretold"  # an effect on a company: what is done to an automatic-attack when it comes


def _foretold(game: Game, attack: Attack) -> Rule[None]:
    """What was played from on-guard on this automatic-attack, before it came (2.V.i)."""
    company = attack.company
    for effect in game.state.effects.get((FORETOLD, company.id), ()) if attack.automatic else ():
        printed, does = effect.data
        if printed is attack.printed:
            source = game.card(effect.source)
            yield from run_effect(does, Ctx(game, source, source.owner, game.window))


def _cancel_at_home(game: Game, attack: Attack) -> Rule[None]:
    """A character at a home site that is named may tap to cancel an automatic-attack (2.V.ii.5)."""
    name = game.card(attack.company.site).card.name
    able = [
        c.id
        for c in table.characters(game, attack.company)
        if c.state == UNTAPPED
        and isinstance(c.card, f.Character)
        and any(home.site == name for home in c.card.homes)
    ]
    chosen = yield from pick(
        game,
        attack.company.owner,
        "cancel-at-home",
        able,
        "2.V.ii.5",
        (attack.source.id,),
        optional=True,
    )
    if chosen is not None:
        table.tap(game, game.card(int(chosen)))
        attack.canceled = True


def _cancel_by_tapping(game: Game, attack: Attack) -> Rule[None]:
    """Some creatures' attacks are canceled by tapping a character: before strikes are assigned, as
    all attacks are (3.i); those that are all against one character even afterwards, as they say,
    and then mostly not by that one."""
    creature = attack.source
    if not isinstance(creature.card, f.Creature):
        return
    left = creature.card.cancel_by_tapping - game.state.turn_memo.get(("taps", creature.id), 0)
    if left <= 0 or attack.uncancelable:
        return
    struck = {s.target.id for s in attack.strikes}
    spared = attack.victim and not creature.script.local.get("victim may tap to cancel")
    able = [
        c.id
        for c in [*table.characters(game, attack.company), *table.allies(game, attack.company)]
        if c.state == UNTAPPED and (c.id not in struck or not spared)
    ]
    chosen = yield from pick(
        game,
        attack.company.owner,
        "cancel-by-tapping",
        able,
        "3.i",
        (creature.id,),
        optional=True,
    )
    if chosen is not None:
        key = ("taps", creature.id)
        game.state.turn_memo[key] = game.state.turn_memo.get(key, 0) + 1
        table.tap(game, game.card(int(chosen)))
        attack.canceled = True


def _check_the_wounded(game: Game, attack: Attack) -> Rule[None]:
    """Each character that the attack wounded checks corruption, where it says so."""
    from freecouncil.rules.corruption import check_each

    modifier = attack.facts.wound_corruption_check
    if modifier is not None:
        wounded = [s.target for s in attack.strikes if s.wounds]
        yield from check_each(game, wounded, modifier, attack.source.id)


def next_strike(game: Game, attack: Attack, unresolved: list[Strike]) -> Rule[Strike]:
    """The defending player chooses the order (3.iv)."""
    if len(unresolved) == 1:
        return unresolved[0]
    options = [Option("face", (s.target.id, s.number)) for s in unresolved]
    choice = yield Decision(
        attack.company.owner, "order-strikes", options, "3.iv", (attack.source.id,)
    )
    return unresolved[options.index(choice)]


def assign_strikes(game: Game, attack: Attack) -> Rule[None]:
    """The defender to untapped characters, the attacker to the rest (3.ii, 3.iii)."""
    defending, attacking = attack.company.owner, 1 - attack.company.owner
    open_ = defenders(game, attack)
    count = attack.number_of_strikes(game)
    strikes = attack.strikes
    if attack.victim or attack.facts.same_character:
        victim = yield from _the_victim(game, attack, open_)
        if victim is not None:
            strike = Strike(victim, 0)
            strike.excess = max(0, count - 1)
            strike.by_defender = VICTIM_BY_DEFENDER in attack.flags
            strikes.append(strike)
        return

    def give(target: Instance) -> None:
        strikes.append(Strike(target, len(strikes)))
        open_.remove(target)
        game.log("strike assigned", attack.source.id, target.id)

    for target in [c for c in open_ if attributes.is_so(game, "must face a strike", c, attack)]:
        if len(strikes) < count:
            give(target)
    if game.state.live.get(FIRST_STRIKE) and not strikes and count:
        marked = [c.id for c in open_ if attributes.is_so(game, FIRST_STRIKE, c, attack)]
        first = yield from pick(
            game, attacking, "first-strike", marked, "9.4.3", (attack.source.id,), optional=True
        )
        if first is not None:
            give(game.card(int(first)))
    if attack.facts.each and not attack.strikes_given:
        for target in list(open_):
            give(target)
        return
    for effect in game.state.effects.get((FIRST_STRUCK, attack.id), ()):
        if strikes or not count:
            break
        able = [c for c in open_ if effect.data[0](c) and _may_be_assigned(game, attack, c)]
        first = yield from _pick_struck(game, attack, "first-struck", able)
        if first is not None:
            give(first)
    if not attack.attacker_chooses(game):
        all_of_them = ASSIGNS_ALL in attack.flags
        while len(strikes) < count:
            able = [
                c
                for c in open_
                if _may_be_assigned(game, attack, c)
                and (all_of_them or _counts_as_untapped(game, c))
            ]
            if not able:
                break
            options = [Option("assign", (c.id,)) for c in able]
            if not all_of_them:
                options.append(Option("pass"))
            elif len(options) == 1:
                give(able[0])
                strikes[-1].by_defender = True
                continue
            choice = yield Decision(
                defending,
                "assign-strike",
                options,
                "3.ii",
                (attack.source.id, count - len(strikes)),
            )
            if choice.verb == "pass":
                break
            target = game.card(int(choice.args[0]))
            give(target)
            strikes[-1].by_defender = True
            if len(strikes) < count and _may_take_two(game, attack, target):
                if (yield from confirm(game, defending, "second-strike", "3.ii", (target.id,))):
                    strikes.append(Strike(target, len(strikes)))
                    strikes[-1].by_defender = True
                    game.log("strike assigned", attack.source.id, target.id)
    again = list(game.state.effects.get((STRUCK_AGAIN, attack.id), ()))
    yield from _strike_again(game, attack, count, again)
    while len(strikes) < count and open_:
        able = [c for c in open_ if _may_be_assigned(game, attack, c)]
        if not able:
            break
        options = [Option("assign", (c.id,)) for c in able]
        choice = yield from choose(
            game,
            attacking,
            "assign-strike",
            options,
            "3.iii",
            (attack.source.id, count - len(strikes)),
        )
        give(game.card(int(choice.args[0])))
    yield from _strike_again(game, attack, count, again)
    if strikes:
        attack.excess = max(0, count - len(strikes))


SECOND_STRIKE = "takes a second strike"  # of a bearer: whoever assigns him a strike may assign two


def _may_take_two(game: Game, attack: Attack, target: Instance) -> bool:
    return any(SECOND_STRIKE in game.card(n).script.local for n in target.attached) and (
        attributes.is_so(game, "takes a second strike", target, attack)
    )


# Effects on an attack: the attacker may choose who of some faces the first strike that is assigned;
# the attacker may assign a strike, changed by so much, to someone who has been assigned one (3.i.5).
FIRST_STRUCK = "first struck"
STRUCK_AGAIN = "struck again"


def _pick_struck(
    game: Game, attack: Attack, ask: str, able: list[Instance]
) -> Rule[Instance | None]:
    attacking = 1 - attack.company.owner
    numbers = list(dict.fromkeys(c.id for c in able))
    chosen = yield from pick(
        game, attacking, ask, numbers, "3.iii", (attack.source.id,), optional=True
    )
    return None if chosen is None else game.card(int(chosen))


def _strike_again(game: Game, attack: Attack, count: int, again: list[Effect]) -> Rule[None]:
    """A strike that has not been assigned may be assigned to someone who has one already."""
    for effect in list(again):
        struck = [s.target for s in attack.strikes] if len(attack.strikes) < count else []
        target = yield from _pick_struck(game, attack, "struck-again", struck)
        if target is not None:
            again.remove(effect)
            strike = Strike(target, len(attack.strikes))
            strike.change, strike.changed_by = effect.amount, effect.source
            attack.strikes.append(strike)
            game.log("strike assigned", attack.source.id, target.id)


def _the_victim(game: Game, attack: Attack, open_: list[Instance]) -> Rule[Instance | None]:
    """The one character whom a creature's attacks are all against: chosen when the first strike is
    assigned (3.ii, 3.iii), and no other afterwards."""
    must = [c for c in open_ if attributes.is_so(game, "must face a strike", c, attack)]
    if attack.victim:  # one who must face a strike in all cases takes this one for him
        known = next((c for c in open_ if c.id == attack.victim), None)
        return must[0] if must and all(c is not known for c in must) else known
    able = must or [c for c in open_ if _may_be_assigned(game, attack, c)]
    chosen = None
    about = (attack.source.id,)
    if game.state.live.get(FIRST_STRIKE) and not must:
        marked = [c.id for c in able if attributes.is_so(game, FIRST_STRIKE, c, attack)]
        attacking = 1 - attack.company.owner
        chosen = yield from pick(
            game, attacking, "first-strike", marked, "9.4.3", about, optional=True
        )
    if chosen is None and not attack.attacker_chooses(game):
        all_of_them = ASSIGNS_ALL in attack.flags
        untapped = [c.id for c in able if all_of_them or _counts_as_untapped(game, c)]
        defending = attack.company.owner
        chosen = yield from pick(
            game, defending, "victim", untapped, "3.ii", about, optional=not all_of_them
        )
        if chosen is not None:
            attack.flags.add(VICTIM_BY_DEFENDER)
    if chosen is None:
        attacking = 1 - attack.company.owner
        chosen = yield from pick(game, attacking, "victim", [c.id for c in able], "3.iii", about)
    if chosen is None:
        return None
    attack.victim = int(chosen)
    return game.card(attack.victim)


def _counts_as_untapped(game: Game, card: Instance) -> bool:
    return card.state == UNTAPPED or attributes.is_so(game, "assigned as untapped", card)


def _may_be_assigned(game: Game, attack: Attack, card: Instance) -> bool:
    """Some allies must be assigned a strike before the character they guard."""
    return not any(
        attributes.is_so(game, "struck before bearer", game.card(n), attack)
        and all(s.target.id != n for s in attack.strikes)
        for n in card.attached
        if game.is_ally(game.card(n))
    )


def assignable(game: Game, attack: Attack, card: Instance, to_untapped: bool) -> bool:
    """May a strike be assigned to it, or (`to_untapped`) may its player do so as to an untapped one?"""
    return _may_be_assigned(game, attack, card) and (
        not to_untapped or _counts_as_untapped(game, card)
    )
