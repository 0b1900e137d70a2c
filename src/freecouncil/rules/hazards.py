"""Playing creatures (2.IV.vii.2), and what becomes of them afterwards (3.v)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from freecouncil.cards.facts import Attack as AttackFacts
from freecouncil.cards.facts import Creature, Keying, Site
from freecouncil.cards.places import surroundings
from freecouncil.rules import attributes, fallen_wizards, table
from freecouncil.rules.chain import after_attacks, begin, happened
from freecouncil.rules.combat import Attack, combat
from freecouncil.rules.decisions import Option, Rule, choose, pick
from freecouncil.rules.declaring import barred_against, creature_races, legal
from freecouncil.rules.dragons import removed
from freecouncil.rules.questions import ALSO_KEYED
from freecouncil.rules.regions import HAZARDS, path_of, region_type, site_path
from freecouncil.rules.scripting import (
    ATTACK,
    HAZARD,
    MOVEMENT,
    STRIKE,
    Action,
    Ctx,
    Requirement,
    Role,
    Window,
)
from freecouncil.rules.state import WOUNDED, Company, Instance

if TYPE_CHECKING:
    from freecouncil.rules.game import Game


def keyings(
    game: Game, card: Instance, company: Company, with_agents: bool = True
) -> Iterator[str]:
    """The ways in which a creature can be keyed to a company now, each as "kind:what"; without agents'
    help, where that is asked."""
    extra = game.extra_keyings(card, company, with_agents)
    keys = _keys_of(game, company, (*_own_keying(card), *extra))
    if not_so := card.script.local.get(NOT_KEYED_SO):
        keys = (
            k for k in keys if not any(m.when and m.when(game, card, company, k) for m in not_so)
        )
    if _kept_off(game, card, company) and _is_open(game, company):
        return (key for key in keys if key.startswith("site"))
    return keys


# What a creature's own script says of a company and a key: that it can't be keyed so to it now.
NOT_KEYED_SO = "may not be keyed so"


def _own_keying(card: Instance) -> tuple[Keying, ...]:
    facts = card.card
    assert isinstance(facts, Creature)
    return facts.keying


def _keys_of(game: Game, company: Company, keys: tuple[Keying, ...]) -> Iterator[str]:
    site = game.card(company.new_site or company.site)
    site_facts = site.card
    assert isinstance(site_facts, Site)
    site_type = game.site_type(site, "hazards")
    barred = game.state.effects.get(("not keyed", company.id), ())
    for key in keys:
        if key.when and not game.in_play(key.when):
            continue
        if key.unless and game.in_play(key.unless):
            continue
        found = _keyed(game, key, company, site_facts, site_type)
        if not found:
            continue
        if any(e.data[0](game, company, found) for e in barred):
            if not (found.startswith("site") and _is_open(game, company)):
                continue
        yield found


def _keyed(game: Game, key: Keying, company: Company, site: Site, site_type: str) -> str:
    if key.company_wounded and not any(c.state == WOUNDED for c in table.characters(game, company)):
        return ""
    if key.after and (not company.faced or not set(key.after) & set(company.faced[-2:])):
        return ""
    if key.this_turn and key.this_turn not in company.faced:
        return ""
    if key.between:
        ends = {game.card(company.site).card.name, site.name}
        return f"site:{site.name}" if company.moved and ends == set(key.between) else ""
    if key.region_type is not None and key.site_type is not None:
        # a site of the type, with such regions in its own site path
        path = site_path(game, game.card(company.new_site or company.site), HAZARDS)
        fits = site_type == key.site_type and path.count(key.region_type) >= key.count
        return f"site-type:{key.site_type}" if fits else ""
    if key.region_type is not None:
        there = path_of(game, company, HAZARDS).count(key.region_type) >= key.count
        return f"region-type:{key.region_type}" if there else ""
    if key.region:
        return f"region:{key.region}" if key.region in company.regions else ""
    if key.site:
        return f"site:{key.site}" if key.site == site.name else ""
    if key.not_haven and site_type == "haven":
        return ""
    if key.site_in:
        if site.region != key.site_in or (key.site_type and site_type != key.site_type):
            return ""
        return f"site:{site.name}"
    if key.under_deeps:
        return f"site:{site.name}" if site.under_deeps else ""
    if key.surface_site:
        above = game.is_surface(game.card(company.new_site or company.site))
        return f"site:{site.name}" if above else ""
    if key.adjacent_to_under_deeps:
        return f"site:{site.name}" if site.name in surroundings().near_under_deeps else ""
    if key.adjacent_to:
        deep = next((s for s in game.map.sites if s.name == key.adjacent_to), None)
        near = deep is not None and (
            site.name in deep.adjacent or f"region:{site.region}" in deep.adjacent
        )
        if game.fallen_wizards and not near:
            mines = game.card(company.new_site or company.site)
            near = key.adjacent_to in fallen_wizards.gnawed(game, mines)
        return f"site:{site.name}" if near else ""
    if key.site_in_type is not None:
        inside = site.region and region_type(game, site.region, HAZARDS) == key.site_in_type
        return f"site:{site.name}" if inside else ""
    if key.site_type is not None:
        return f"site-type:{key.site_type}" if site_type == key.site_type else ""
    return ""


def _keys(ctx: Ctx) -> list[str]:
    return list(dict.fromkeys(keyings(ctx.game, ctx.me, ctx.company)))


def may_attack(
    game: Game, card: Instance, company: Company | None, from_play: bool = False
) -> bool:
    """Does nothing keep the creature from being played on the company, if that is still there? One
    that attacks from where it lies in play as an event is not too many (`from_play`)."""
    return (
        company is not None
        and (not _kept_off(game, card, company) or _is_open(game, company))
        and fit_to_attack(game, card, company, from_play)
    )


def _kept_off(game: Game, card: Instance, company: Company) -> bool:
    """Do cards that were played on the company keep such creatures from it?"""
    return attributes.is_so_of(game, "no creatures", company, company.id) or not (
        _of_allowed_race(game, card, company)
    )


def _is_open(game: Game, company: Company) -> bool:
    """May creatures be keyed to the site whatever was played on the company?"""
    site = game.card(company.new_site or company.site)
    return attributes.is_so(game, "open to creatures", site)


def _of_allowed_race(game: Game, card: Instance, company: Company) -> bool:
    """Does no effect leave only creatures of other races for this company?"""
    return all(
        set(effect.data) & set(creature_races(card))
        for effect in game.state.effects.get(("only creatures of", company.id), ())
    )


def fit_to_attack(game: Game, card: Instance, company: Company, from_play: bool = False) -> bool:
    """Is it a creature that may attack a company like this one?"""
    return (
        not (card.card.unique and not from_play and game.taken(card))
        and not barred_against(game, card, company.owner)
        and not attributes.is_so(game, "may not be played", card, company)
    )


def creature_action(counts: int = 1) -> Action:
    """Playing a creature: it must be keyed, and begins a chain of effects."""
    return Action(
        "creature",
        MOVEMENT,
        attack_by_creature,
        kind="creature",
        side=HAZARD,
        from_where="hand",
        counts=counts,
        initiates=True,
        places_itself=True,
        rule="2.IV.vii.2",
        requires=(
            Requirement(
                lambda ctx: not ctx.window.bits & (ATTACK | STRIKE) and ctx.attack is None,
                "a creature begins a chain of effects and is not played during combat",
                "3.1.1",
                lasting=False,
            ),
            Requirement(
                lambda ctx: not ctx.me.card.unique or not ctx.game.taken(ctx.me),
                "it is unique, and has been in play already",
                "g.man.1",
                lasting=False,
            ),
            Requirement(
                lambda ctx: may_attack(ctx.game, ctx.me, ctx.company),
                "it may not be played on this company",
            ),
        ),
        roles=(
            Role(
                "key",
                _keys,
                "it can't be keyed to this company's site path or site",
                rule="2.IV.vii.2",
            ),
        ),
    )


def attack_by_creature(ctx: Ctx) -> Rule[None]:
    """When the creature resolves, its attacks follow at once (2.IV.vii.2.1)."""
    if ctx.company is None:
        table.discard(ctx.game, ctx.me)  # by its coming nobody is left whom it could attack
        return
    kind, _, what = str(ctx.chosen["key"]).partition(":")
    yield from creature_attacks(ctx.game, ctx.me, ctx.company, (kind, what))


def play_creature(game: Game, card: Instance, company: Company) -> Rule[bool]:
    """A creature of the hand is played as the next action, where an effect lets it be (5.1.3)."""
    action = next(a for a in card.script.hand_actions if a.kind == "creature")
    ctx = legal(game, card, action, card.owner, Window(MOVEMENT, company.id))
    if ctx is None or card.where != "hand":
        return False
    yield from begin(game, ctx)
    return True


KEPT_ASIDE = "kept aside"  # in the memory of a creature that an effect has just put aside
_ATTACKING = ("chain", "play", "aside", "on-guard")  # where a creature is that attacks


def creature_attacks(
    game: Game, card: Instance, company: Company, keyed: tuple[str, str], prowess: int = 0
) -> Rule[None]:
    """All attacks of a creature, one right after the other; `prowess` is added to each."""
    facts = card.card
    assert isinstance(facts, Creature)
    outcomes: list[str] = []
    victim = 0
    attacks, alone = yield from one_attack_only(game, company, card, game.attacks_of(card))
    game.state.turn_memo.pop(("taps", card.id), None)  # it may have attacked before this turn
    last: Attack | None = None
    faced: list[Instance] = []
    for index, attack_facts in enumerate(attacks):
        if company.id not in game.state.companies or not company.members or company.returned:
            break
        if game.is_ally(card) or card.where not in _ATTACKING:
            break  # an effect has changed its mind, or sent it away
        if ":".join(keyed) not in keyings(game, card, company):
            game.log("negated", card.id)  # 2.IV.vii.2.4
            break
        attack = Attack(game, attack_facts, company, card, creature=card, keyed=keyed, index=index)
        attack.victim = victim
        if prowess:
            game.add_effect("attack-prowess", attack.id, prowess, until="attack", source=card.id)
        if alone:
            stand_alone(attack)
        last = attack
        outcomes.append((yield from combat(game, attack)))
        victim = attack.victim
        faced += [s.target for s in attack.strikes]
        if game.state.result is not None:
            return
    if game.state.effects:
        _spend_key(game, card, company, ":".join(keyed))
    yield from finish_creature(game, card, company, outcomes, last, len(attacks), faced)
    if not game.resolving:
        yield from after_attacks(game)


def _spend_key(game: Game, card: Instance, company: Company, key: str) -> None:
    """What let one more creature be played at a site has done so."""
    subject = company.new_site or company.site
    effects = game.state.effects.get((ALSO_KEYED, subject), ())
    by = next((e for e in effects if e.data[1](card)), None)
    if by is not None and key not in _keys_of(game, company, _own_keying(card)):
        game.cancel_effects_of(by.source)


def one_attack_only(
    game: Game, company: Company, source: Instance, attacks: Sequence[AttackFacts]
) -> Rule[tuple[Sequence[AttackFacts], bool]]:
    """Where an effect leaves only one of several attacks, the hazard player chooses which. Returns
    the attacks, and whether it is one that was singled out."""
    if len(attacks) < 2 or not attributes.is_so_of(
        game, "one attack only", company, company.id, source
    ):
        return attacks, False
    options = [
        Option("keep-attack", (i, f"{a.race}, {a.strikes}/{a.prowess}"))
        for i, a in enumerate(attacks)
    ]
    choice = yield from choose(
        game, 1 - company.owner, "attack-to-keep", options, "9.4.3", (source.id,)
    )
    return (attacks[int(choice.args[0])],), True


def stand_alone(attack: Attack) -> None:
    """An attack that was singled out of several can't be canceled."""
    attack.uncancelable = True
    attack.flags.add("singled out")


def finish_creature(
    game: Game,
    card: Instance,
    company: Company,
    outcomes: list[str],
    attack: Attack | None,
    expected: int,
    faced: list[Instance],
) -> Rule[None]:
    """A defeated creature goes to the defender, any other to its owner's discard pile (3.v)."""
    yield from happened(game, "creature attacked", (card, company))
    if card.where not in _ATTACKING or game.is_ally(card) or KEPT_ASIDE in card.memo:
        return  # an effect has put it elsewhere
    defeated = len(outcomes) == expected and all(o == "defeated" for o in outcomes)
    if not defeated or attack is None:
        table.discard(game, card)
        return
    seat = company.owner
    if attack.detainment:
        if (yield from take_as_trophy(game, card, faced, seat)):
            card.memo = (*card.memo, table.DETAINED)  # 3.IV.2
        else:
            table.discard(game, card)  # 3.II.3
        return
    game.log("creature defeated", card.id, seat)
    worth = card.owner != seat and game.kill_points(card, seat) > 0  # 10.4
    if (yield from take_as_trophy(game, card, faced, seat)):
        return
    table.give_points(game, card, seat, worth)
    yield from happened(game, "creature defeated", card)


def take_as_trophy(game: Game, card: Instance, faced: list[Instance], seat: int) -> Rule[bool]:
    """An Orc or Troll who faced a strike may take the creature as a trophy (3.IV.1)."""
    takers = [
        who
        for who in faced
        if who.where == "play"
        and attributes.has_race(who, "Orc", "Troll")
        and not attributes.has_race(who, "Half-orc")
        and game.is_character(who)
    ]
    if not takers or card.owner == seat:
        return False
    options = list(dict.fromkeys(t.id for t in takers))
    taker = yield from pick(game, seat, "trophy", options, "3.IV.1", (card.id,), optional=True)
    if taker is None:
        return False
    table.attach(game, card, game.card(int(taker)))
    game.log("trophy", card.id, int(taker))
    removed(game, card)
    return True


def automatic_attack(
    game: Game, site: Instance, company: Company, facts: AttackFacts, source: Instance
) -> Attack:
    """An attack by the site itself; it is keyed to nothing (glossary), but the site's type makes
    it detainment only where a card says so."""
    return Attack(game, facts, company, source, automatic=True)
