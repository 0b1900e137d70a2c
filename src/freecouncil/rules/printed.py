"""What a card's facts alone make it do: the script that every card starts from."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from freecouncil.cards.facts import (
    Ally,
    AnyCard,
    Bonus,
    Character,
    Creature,
    Faction,
    HazardAgent,
    HazardEvent,
    Item,
    Region,
    ResourceEvent,
    Site,
)
from freecouncil.rules import attributes, table
from freecouncil.rules.agent_actions import PLAY_ACTION
from freecouncil.rules.attacks import Attack
from freecouncil.rules.corruption import corruption_check
from freecouncil.rules.decisions import Rule
from freecouncil.rules.event_attacks import event_action, event_modifiers, event_triggers
from freecouncil.rules.hazards import creature_action
from freecouncil.rules.piles import forget_hand, sideboard_has, use_sideboard
from freecouncil.rules.playing import ally_action, faction_action, fits_place, item_action
from freecouncil.rules.scripting import (
    ATTACK,
    HAZARD,
    MOVEMENT,
    STRIKE,
    Action,
    Cost,
    Ctx,
    Modifier,
    Requirement,
    Script,
    Trigger,
)
from freecouncil.rules.state import UNTAPPED, Instance
from freecouncil.rules.wielding import BEGIN_TO_USE_ACTION

if TYPE_CHECKING:
    from freecouncil.rules.game import Game

When = Callable[["Game", Instance, Any, Any], bool]


def printed_script(card: AnyCard) -> Script:
    """The script that follows from the facts."""
    actions: list[Action] = []
    modifiers: list[Modifier] = []
    triggers: list[Trigger] = []
    match card:
        case Item():
            actions.append(item_action())
            modifiers += bonuses(card.bonuses, "bearer", _stage(card))
            if card.wearing:
                actions.append(BEGIN_TO_USE_ACTION)
            if card.gives_skill:
                modifiers.append(Modifier("skill " + card.gives_skill, 1))
            if card.untap_check:
                triggers.append(Trigger("untap ends", _bearer_checks, when=_bearers_untap))
        case Ally():
            actions.append(ally_action())
            modifiers += bonuses(card.bonuses, "self", 2)
            if card.unattackable:
                modifiers.append(Modifier("not attacked", 1, scope="self"))
            if card.safe_at_site:
                modifiers.append(Modifier("not attacked", 1, scope="self", when=_attack_at_site))
            if card.overt:
                modifiers.append(Modifier("overt", 1))
            if card.confined_to:
                triggers.append(Trigger("company moves", _discard_me, when=_strays, immediate=True))
        case Faction():
            actions.append(faction_action())
            if card.leader_may_control:
                triggers.append(
                    Trigger("company moves", _discard_me, when=_bearer_moves, immediate=True)
                )
        case Character():
            modifiers += bonuses(card.bonuses, "self", 2)
            if card.agent:
                actions.append(PLAY_ACTION)
            for race in card.halves_body_of:
                modifiers += _halved_body(race)
        case Creature():
            actions.append(creature_action())
            modifiers += _attack_changes(card)
            modifiers += _creature_limits(card)
            if card.race == "Nazgûl":
                actions.append(NAZGUL_SIDEBOARD)
            if any(a.wound_corruption_check is not None for a in card.attacks):
                pass  # handled where attacks end, for creatures and sites alike
        case HazardEvent() if card.attack is not None:
            actions.append(event_action(card))
            modifiers += event_modifiers(card)
            triggers += event_triggers(card)
        case HazardAgent():
            actions.append(PLAY_ACTION)
            modifiers += bonuses(card.bonuses, "self", 2)
        case HazardEvent() | ResourceEvent() | Site() | Region():
            pass
    if isinstance(card, Item | HazardEvent) and card.corruption_by_race:
        modifiers.append(_corruption_by_race(card))
    if not isinstance(card, Site | Region):
        actions.append(ON_GUARD_ACTION)
    return Script(card.name, actions, modifiers, triggers)


# Bonuses ------------------------------------------------------------------------------------------


def _stage(item: Item) -> int:
    if item.wearing == "weapon":
        return 0
    return 1 if item.wearing else 2


def bonuses(given: tuple[Bonus, ...], scope: str, stage: int) -> list[Modifier]:
    """Printed modifications as modifiers."""
    found = []
    for bonus in given:
        rivals = [
            b for b in given if b.instead and b.attribute == bonus.attribute and b is not bonus
        ]
        when = _bonus_applies(bonus, scope, [] if bonus.instead else rivals)
        attribute: str = bonus.attribute
        restricted = None
        if attribute == "direct-influence" and bonus.against:
            attribute = "restricted-influence"
            restricted = _restricted(bonus)
        elif attribute == "general-influence" or attribute == "hand-size":
            found.append(
                Modifier(attribute, bonus.amount, scope="all", when=_owners(when), stage=stage)
            )
            continue
        elif attribute == "strike-body":
            attribute = "attack-body"
            found.append(Modifier(attribute, bonus.amount, scope="all", when=_my_strike(when)))
            continue
        elif attribute in ("ring-test", "under-deeps-roll"):
            if attribute == "under-deeps-roll":
                found.append(Modifier(attribute, bonus.amount, scope="all", when=_my_company))
            else:
                found.append(Modifier(attribute, bonus.amount, scope="company", when=None))
            continue
        found.append(
            Modifier(
                attribute,
                bonus.amount,
                scope=scope,
                when=when,
                at_most=bonus.at_most,
                at_most_times=bonus.at_most_times,
                at_least=bonus.at_least,
                stage=stage,
                restricted=restricted,
            )
        )
    return found


def _restricted(bonus: Bonus) -> Callable[[Game, Instance, Instance], bool]:
    def usable(game: Game, me: Instance, target: Instance) -> bool:
        return any(attributes.matches(game, whom, target) for whom in bonus.against)

    return usable


def _bonus_applies(bonus: Bonus, scope: str, rivals: list[Bonus]) -> When | None:
    """When a printed modification applies; None: always."""
    plain = not (
        bonus.bearer_race or bonus.bearer_skill or bonus.not_race or bonus.at or bonus.mode
        or bonus.when or rivals or (bonus.against and bonus.attribute != "direct-influence")
    )  # fmt: skip
    if plain:
        return None
    rival_tests = [_bonus_applies(r, scope, []) for r in rivals]

    def applies(game: Game, me: Instance, subject: Any, info: Any) -> bool:
        who: Instance = subject
        if bonus.bearer_race and not attributes.has_race(who, *bonus.bearer_race):
            return False
        if bonus.not_race and attributes.has_race(who, *bonus.not_race):
            return False
        if bonus.bearer_skill and not _skill_without(game, who, bonus.bearer_skill, me):
            return False
        if bonus.at:
            site = game.site_of(who)
            if site is None or site.card.name not in bonus.at:
                return False
        if bonus.mode and not attributes.is_so(game, "mode " + bonus.mode, who):
            return False
        if bonus.when and not game.in_play(bonus.when, me):
            return False
        if (
            bonus.against
            and bonus.attribute != "direct-influence"
            and not _against(game, bonus, info, who)
        ):
            return False
        return not any(t is None or t(game, me, subject, info) for t in rival_tests)

    return applies


def _skill_without(game: Game, who: Instance, skill: str, me: Instance) -> bool:
    """Has the character the skill, even without what this very item gives?"""
    if attributes.has_no_skills(game, who):
        return False
    if skill in getattr(who.card, "skills", ()):
        return True
    return (
        any(
            source.id != me.id and amount
            for _, source, amount in attributes.modifiers(game, "skill " + skill, who, None)
        )
        or ("skill " + skill, who.id) in game.state.effects
    )


def _against(game: Game, bonus: Bonus, info: Any, who: Instance) -> bool:
    """Is what is going on (an attack, an influence check) one that the bonus is against?"""
    target = getattr(info, "target", None)
    for whom in bonus.against:
        if isinstance(info, Attack):
            if whom.kind not in ("attack", "any"):
                continue
            if whom.detainment and not info.detainment:
                continue
            if whom.name and info.source.card.name != whom.name:
                continue
            if not whom.race or whom.race in _races_against(game, info, who):
                return True
        elif isinstance(target, Instance) and attributes.matches(game, whom, target):
            return True
    return False


def _races_against(game: Game, attack: Attack, who: Instance) -> tuple[str, ...]:
    """The races against which one fights; between companies, those of the one who strikes or is
    struck, or before it is known who that is, of all on the other side."""
    if not attack.attackers:
        return (attack.race,)
    strike = game.window.strike
    if strike is not None:
        foes = [game.card(strike.number) if strike.target.id == who.id else strike.target]
    elif who.id in attack.attackers:
        foes = table.characters(game, attack.company)
    else:
        foes = [game.card(n) for n in attack.attackers]
    return tuple(race for foe in foes for race in attributes.races(foe))


def _owners(when: When | None) -> When:
    def applies(game: Game, me: Instance, subject: Any, info: Any) -> bool:
        return bool(subject.seat == me.owner) and (
            when is None or when(game, me, game.card(me.host) if me.host else me, info)
        )

    return applies


def _my_strike(when: When | None) -> When:
    def applies(game: Game, me: Instance, subject: Any, info: Any) -> bool:
        strike = game.window.strike
        bearer = game.card(me.host) if me.host else me
        return (
            strike is not None
            and strike.target.id == bearer.id
            and (when is None or when(game, me, bearer, subject))
        )

    return applies


def _my_company(game: Game, me: Instance, subject: Any, info: Any) -> bool:
    company = game.company_of(me)
    return company is not None and bool(company.id == subject.id)


def _halved_body(race: str) -> tuple[Modifier, Modifier]:
    """Half the body, rounded up, of the strikes of a race against this character; in company combat,
    of the one of that race with whom this character fights."""

    def less(printed: int) -> int:
        return (printed + 1) // 2 - printed

    def struck(game: Game, me: Instance, subject: Any, info: Any) -> bool:
        strike = game.window.strike
        return strike is not None and strike.target.id == me.id and subject.race == race

    def fought(game: Game, me: Instance, subject: Any, info: Any) -> bool:
        strike = game.window.strike
        return (
            isinstance(info, Attack)
            and bool(info.attackers)
            and strike is not None
            and attributes.has_race(subject, race)
            and {strike.number, strike.target.id} == {me.id, subject.id}
        )

    return (
        Modifier(
            "attack-body",
            lambda game, me, subject, info: less(subject.facts.body or 0),
            scope="all",
            when=struck,
        ),
        Modifier(
            "body",
            lambda game, me, subject, info: less(subject.card.body),
            scope="all",
            when=fought,
        ),
    )


def _corruption_by_race(card: Item | HazardEvent) -> Modifier:
    def amount(game: Game, me: Instance, subject: Any, info: Any) -> int:
        bearer = game.card(me.host)
        for race, points in card.corruption_by_race.items():
            if attributes.has_race(bearer, race) or (
                (attributes.BORNE_AS_BY + race, me.id) in game.state.effects
            ):
                return points - card.corruption
        return 0

    return Modifier("corruption", amount, scope="self")


# Items and allies ---------------------------------------------------------------------------------


def _bearers_untap(ctx: Ctx) -> bool:
    return ctx.info == ctx.me.owner and bool(ctx.me.host) and not ctx.me.stored


def _bearer_checks(ctx: Ctx) -> Rule[None]:
    yield from corruption_check(ctx.game, ctx.bearer, source=ctx.me.id)


def _attack_at_site(game: Game, me: Instance, subject: Any, info: Any) -> bool:
    return isinstance(info, Attack) and (info.automatic or info.keyed_to_site)


def _strays(ctx: Ctx) -> bool:
    """Is the ally's company moving to where it does not go?"""
    company = ctx.game.company_of(ctx.me)
    if company is None or company.id != ctx.info.id:
        return False
    if attributes.is_so(ctx.game, "moves anywhere", ctx.me):
        return False
    site = ctx.game.card(company.new_site)
    facts = ctx.me.card
    assert isinstance(facts, Ally)
    return not any(fits_place(ctx.game, place, site) for place in facts.confined_to)


def _bearer_moves(ctx: Ctx) -> bool:
    company = ctx.game.company_of(ctx.me)
    return bool(ctx.me.host) and company is not None and bool(company.id == ctx.info.id)


def _discard_me(ctx: Ctx) -> None:
    table.discard(ctx.game, ctx.me)


# Creatures ----------------------------------------------------------------------------------------


def _attack_changes(card: Creature) -> list[Modifier]:
    """How a creature's attack differs against some companies or characters."""
    found = []
    changes = {c: None for attack in card.attacks for c in attack.changes}
    for change in changes:

        def applies(
            game: Game, me: Instance, subject: Any, info: Any, change: Any = change
        ) -> bool:
            if subject.source.id != me.id:
                return False
            if change.company and not game.company_is(subject.company, (change.company,)):
                return False
            if change.after and change.after not in subject.company.faced[:-2]:
                return False
            if change.keyed_to and subject.keyed != ("region-type", change.keyed_to):
                return False
            if change.race:
                strike = game.window.strike
                return strike is not None and attributes.is_called(strike.target, change.race)
            return True

        if change.prowess:
            found.append(Modifier("own attack-prowess", change.prowess, scope="self", when=applies))
        if change.strikes is not None:

            def strikes(
                game: Game, me: Instance, subject: Any, info: Any, change: Any = change
            ) -> int:
                return int(change.strikes) - int(subject.facts.strikes)

            found.append(Modifier("own attack-strikes", strikes, scope="self", when=applies))
    return found


def _creature_limits(card: Creature) -> list[Modifier]:
    """Companies on which a creature may not be played."""
    found = []
    if card.only_against:

        def spared(game: Game, me: Instance, subject: Any, info: Any) -> bool:
            kinds = card.only_against
            return not all(game.company_is(info, (kind,)) for kind in kinds)

        found.append(Modifier("may not be played", 1, scope="self", when=spared))
    if card.not_against_home:

        def at_home(game: Game, me: Instance, subject: Any, info: Any) -> bool:
            return any(
                any(h.site == card.not_against_home for h in getattr(c.card, "homes", ()))
                for c in table.characters(game, info)
            )

        found.append(Modifier("may not be played", 1, scope="self", when=at_home))
    return found


# The sideboard ------------------------------------------------------------------------------------


def _to_the_sideboard(ctx: Ctx) -> Rule[None]:
    yield from use_sideboard(ctx.game, ctx.player, True, "2.IV.vii.5")


NAZGUL_SIDEBOARD = Action(
    "sideboard", MOVEMENT, _to_the_sideboard, side=HAZARD, counts=1, rule="2.IV.vii.5",
    requires=(
        Requirement(
            lambda ctx: not ctx.window.bits & (ATTACK | STRIKE) and ctx.attack is None,
            "this is not done during combat", "3.i", lasting=False,
        ),
        Requirement(
            lambda ctx: sideboard_has(ctx.game, ctx.player, True),
            "there are no hazards in the sideboard", "2.IV.vii.5", lasting=False,
        ),
    ),
    costs=(
        Cost(
            lambda ctx: ctx.me.where == "play" and not ctx.me.host and ctx.me.state == UNTAPPED,
            lambda ctx: table.discard(ctx.game, ctx.me),
            "only an untapped permanent-event can be tapped and discarded",
        ),
    ),
)  # fmt: skip


# On-guard -----------------------------------------------------------------------------------------


def _place_on_guard(ctx: Ctx) -> None:
    """Any card may be laid face-down at the site (2.IV.vii.4)."""
    company = ctx.company
    if company is None:
        table.move(ctx.game, ctx.me, "hand")  # the company is no more (2.IV.vii.4.2)
        return
    table.move(ctx.game, ctx.me, "on-guard")
    forget_hand(ctx.game, ctx.player)
    company.on_guard = (*company.on_guard, ctx.me.id)
    ctx.game.log("placed on-guard", company.id, ctx.me.id, seat=ctx.player)
    if ctx.game.state.live.get(table.GUARDS_RETURN):
        table.move(ctx.game, ctx.me, "hand")
        ctx.game.log("returned from on-guard", ctx.me.id, seat=ctx.player)


def _time_to_guard(ctx: Ctx) -> bool:
    """Outside combat. It may be done in response; in response to an own action it would be the same
    as before or after it, so that nobody is asked."""
    if ctx.window.bits & (ATTACK | STRIKE) or ctx.attack is not None:
        return False
    chain = ctx.window.chain
    return not chain or chain[-1].player != ctx.player


def _pay_once(ctx: Ctx) -> bool:
    return not ctx.company.on_guard_placed


def _note_placing(ctx: Ctx) -> None:
    ctx.company.on_guard_placed = True


def _on_guard_action() -> Action:
    return Action(
        "on-guard",
        MOVEMENT,
        _place_on_guard,
        kind="on-guard",
        side=HAZARD,
        from_where="hand",
        counts=1,
        secret=True,
        places_itself=True,
        rule="2.IV.vii.4",
        requires=(
            Requirement(
                _time_to_guard,
                "a card is placed on-guard outside combat, and in response to the opponent alone",
                "2.IV.vii.4",
                lasting=False,
            ),
        ),
        costs=(Cost(_pay_once, _note_placing, "a card has been placed on-guard already"),),
    )


ON_GUARD_ACTION = _on_guard_action()
