"""Words for hazards that are played on attacks and strikes."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

from freecouncil.cards.facts import AnyCard, Creature, Keying
from freecouncil.cards.facts import Attack as AttackFacts
from freecouncil.rules import dragons, table
from freecouncil.rules.assigning import FIRST_STRUCK, STRUCK_AGAIN
from freecouncil.rules.attacks import Attack, is_detainment
from freecouncil.rules.chain import begin, happened
from freecouncil.rules.combat import FORETOLD
from freecouncil.rules.decisions import Rule
from freecouncil.rules.declaring import legal, note_manifestation
from freecouncil.rules.hazards import NOT_KEYED, creature_attacks
from freecouncil.rules.questions import ALSO_KEYED
from freecouncil.rules.scripting import (
    ATTACK,
    CANCELS_ATTACK,
    MOVEMENT,
    STRIKE,
    Action,
    Ctx,
    Effect,
    Requirement,
    Role,
    Window,
)
from freecouncil.rules.state import Company, Instance
from freecouncil.rules.strikes import BODILESS
from freecouncil.rules.wording.answers import phrase_option
from freecouncil.rules.wording.asking import phrase_question
from freecouncil.scripts.vocabulary.events import short
from freecouncil.scripts.vocabulary.hazards import (
    an_automatic_attack,
    chosen_attack,
    site_ahead,
    still_comes_there,
)

if TYPE_CHECKING:
    from freecouncil.rules.game import Game


def _article(word: str) -> str:
    return "an" if word[0] in "AEIOU" else "a"


class Attackers:
    """Which attacks a hazard may be played on: of these races, by cards of these `names`, or by a
    manifestation of a unique Dragon: of this one, of one of these, or of `any`."""

    __slots__ = ("at_home", "dragons", "names", "races", "words")

    def __init__(
        self,
        *races: str,
        dragon: str | tuple[str, ...] = (),
        names: tuple[str, ...] = (),
        at_home: bool = False,
    ) -> None:
        self.races = races
        self.dragons = (dragon,) if isinstance(dragon, str) else dragon
        self.names = names
        self.at_home = at_home  # only as a Dragon at home
        who = [f"{_article(race)} {race}" for race in races]
        who += [f"a {name}" for name in names]
        who += ["a unique Dragon" if d == "any" else d for d in self.dragons]
        self.words = "the attack is not by " + " or ".join(who)

    def attacking(self, ctx: Ctx) -> bool:
        """Is it such an attack that is going on?"""
        attack = ctx.attack
        return (
            attack is not None
            and not attack.attackers
            and "not an attack" not in attack.flags
            and (not self.at_home or bool(attack.automatic))
            and (
                attack.source.card.name in self.names
                or self._fits(attack.race, lambda: dragons.attacking(ctx.game, attack))
            )
        )

    def awaiting(self, ctx: Ctx, facts: AttackFacts) -> bool:
        """Is it such an automatic-attack?"""
        return self._fits(facts.race, lambda: dragons.at_home(ctx.game, facts))

    def _fits(self, race: str, dragon: Callable[[], str]) -> bool:
        if race in self.races:
            return True
        attacks = dragon() if self.dragons else ""
        return bool(attacks) and (attacks in self.dragons or "any" in self.dragons)


def attacked_by(who: Attackers) -> Requirement:
    """The attack that is going on is by one of these."""
    return Requirement(who.attacking, who.words)


def _awaiting(who: Attackers, if_: Callable[[Ctx, AttackFacts], bool] | None) -> Role:
    """One of the automatic-attacks of the site, if it is by one of these."""
    every = an_automatic_attack()

    def candidates(ctx: Ctx) -> Iterable[Any]:
        attacks = ctx.game.attacks_at(site_ahead(ctx)) if ctx.company is not None else []
        return [
            value
            for value in every.candidates(ctx)
            if who.awaiting(ctx, facts := attacks[int(str(value).partition(":")[0]) - 1])
            and (if_ is None or if_(ctx, facts))
        ]

    return Role(every.name, candidates, "the site has no such automatic-attack")


def as_it_would_come(ctx: Ctx, facts: AttackFacts) -> Attack:
    """An automatic-attack of the site ahead, as it would be now; it is only thought of."""
    game = ctx.game
    attack = Attack(game, facts, ctx.company, site_ahead(ctx), automatic=True)
    game.state.next_attack -= 1
    attack.detainment = is_detainment(game, attack)
    return attack


def on_an_attack(
    who: Attackers,
    effect: Effect,
    *,
    name: str = "",
    played: Callable[..., Callable[[AnyCard], Action]] = short,
    ahead_if: Callable[[Ctx, AttackFacts], bool] | None = None,
    ahead_counts: int | None = None,
    **options: Any,
) -> tuple[Callable[[AnyCard], Action], ...]:
    """A short-event (or `played` as another) on an attack by one of these: one that is going on, before
    its strikes are assigned (3.i), or an automatic-attack of the site (9.3.2.3), `ahead_if` it is such
    a one, from on-guard too (2.V.i), to which the effect is done when it comes."""
    requires = options.pop("requires", ())
    counts = options.get("counts", 1)

    def foretell(ctx: Ctx) -> None:
        if not still_comes_there(ctx):
            return
        printed = ctx.game.attacks_at(site_ahead(ctx))[chosen_attack(ctx)]
        ctx.game.add_effect(FORETOLD, ctx.company.id, source=ctx.me.id, data=(printed, effect))

    by_hand = played(ATTACK, effect, name=name, requires=(attacked_by(who), *requires), **options)
    ahead = played(
        MOVEMENT,
        foretell,
        name=f"{name} at the site".strip(),
        roles=(_awaiting(who, ahead_if),),
        on_guard="attack",
        counts=counts if ahead_counts is None else ahead_counts,
    )
    return by_hand, ahead


def on_a_strike(who: Attackers, effect: Effect, **options: Any) -> Callable[[AnyCard], Action]:
    """A short-event on a strike of an attack by one of these (3.iv.1)."""
    requires = (attacked_by(who), *options.pop("requires", ()))
    return short(STRIKE, effect, requires=requires, **options)


def change_the_strike(prowess: int = 0, body: int = 0) -> Effect:
    """Changes the strike that is being faced, and no other of the attack."""

    def effect(ctx: Ctx) -> None:
        for attribute, amount in (("attack-prowess", prowess), ("attack-body", body)):
            if amount:
                ctx.game.add_effect(
                    attribute, ctx.attack.id, amount, until="strike", source=ctx.me.id
                )

    return effect


def strikes_with_no_body(count: int) -> Effect:
    """The attack has so many strikes more, which have no body. They are assigned last."""

    def effect(ctx: Ctx) -> None:
        if ctx.attack.facts.each:
            return  # 3.ii.2
        for attribute in ("attack-strikes", BODILESS):
            ctx.game.add_effect(attribute, ctx.attack.id, count, until="attack", source=ctx.me.id)

    return effect


def promise(moment: str, effect: Effect, until: str = "attack") -> Effect:
    """Something is done at a moment of this attack, though the card is gone: "once strikes are
    assigned", "if the strike fails", "if the strike succeeds" (before it wounds)."""

    def promised(ctx: Ctx) -> None:
        ctx.game.add_effect(moment, ctx.attack.id, until=until, source=ctx.me.id, data=(effect,))

    return promised


def chooses_first_struck(fits: Callable[[Instance], bool]) -> Effect:
    """The attacker may choose who of those that fit faces the first strike that is assigned."""

    def effect(ctx: Ctx) -> None:
        ctx.game.add_effect(
            FIRST_STRUCK, ctx.attack.id, until="attack", source=ctx.me.id, data=(fits,)
        )

    return effect


def may_strike_again(prowess: int) -> Effect:
    """The attacker may assign a strike, with its prowess changed, to someone who has been assigned
    one already (3.i.5)."""

    def effect(ctx: Ctx) -> None:
        ctx.game.add_effect(STRUCK_AGAIN, ctx.attack.id, prowess, until="attack", source=ctx.me.id)

    return effect


phrase_question("first-struck", "{0:card}: who faces the first strike?")
phrase_option("first-struck", "{0:card}")
phrase_question("struck-again", "{0:card}: who faces a second strike?")
phrase_option("struck-again", "{0:card}")


# Creatures that come where they could not ---------------------------------------------------------


def creatures_for(ctx: Ctx, fits: Callable[[Instance], bool], key: Keying) -> list[int]:
    """The creatures of the player's hand that could be played on the company, if they could be keyed
    so."""
    game, company = ctx.game, ctx.company
    if company is None:
        return []
    found = []
    for number in game.state.players[ctx.player].hand:
        card = game.card(number)
        if isinstance(card.card, Creature) and fits(card):
            with _keyed_so(game, card, key, ctx.me.id):
                if _playing(ctx, card) is not None:
                    found.append(number)
    return found


def play_creature_keyed(ctx: Ctx, card: Instance, key: Keying) -> Rule[None]:
    """A creature of the hand is played on the company at once, and may be keyed so."""
    with _keyed_so(ctx.game, card, key, ctx.me.id):
        playing = _playing(ctx, card)
        if playing is not None:
            yield from begin(ctx.game, playing)


@contextmanager
def _keyed_so(game: Game, card: Instance, key: Keying, source: int) -> Iterator[None]:
    subject = (ALSO_KEYED, card.id)
    before = game.state.effects.get(subject)
    game.add_effect(*subject, until="company", source=source, data=(key, lambda creature: True))
    yield
    if before is None:
        game.state.effects.pop(subject, None)
    else:
        game.state.effects[subject] = before


def _playing(ctx: Ctx, card: Instance) -> Ctx | None:
    """The creature as it could be declared now, as the next action."""
    action = next(a for a in card.script.hand_actions if a.kind == "creature")
    return legal(ctx.game, card, action, ctx.player, Window(MOVEMENT, ctx.window.company))


def creature_can_come(ctx: Ctx, card: Instance) -> bool:
    """Could the creature, wherever it lies, be played on the company now, as creatures are?"""
    return ctx.company is not None and _playing(ctx, card) is not None


def begin_creature(ctx: Ctx, card: Instance) -> Rule[None]:
    """A creature of any pile of the player's is played on the company, as from the hand."""
    table.move(ctx.game, card, "hand")
    card.shown = True
    playing = _playing(ctx, card)
    if playing is not None:
        yield from begin(ctx.game, playing)


def attacks_at_once(ctx: Ctx, card: Instance) -> Rule[None]:
    """A creature of the hand attacks the company at its site, whatever phase it is: it neither
    counts against the hazard limit nor begins a chain of effects."""
    game, company = ctx.game, ctx.company
    site = game.card(company.site)
    key = Keying(site=site.card.name)
    table.move(game, card, "chain")
    card.shown = True
    game.log("declared", ctx.player, card.id, "creature", ())
    if card.card.manifestation:
        note_manifestation(game, card)
        yield from happened(game, "manifestation played", card)
    with _keyed_so(game, card, key, ctx.me.id):
        yield from creature_attacks(game, card, company, ("site", site.card.name))


def is_let_loose_on(game: Game, card: Instance, company: Company) -> Rule[None]:
    """A creature, wherever it lies, attacks a company of its owner's opponent at once, whatever phase it
    is: it is not played, nor keyed to anything. One that may not be in play does not come."""
    if card.card.unique and game.taken(card):
        return
    table.move(game, card, "chain")
    card.shown = True
    yield from creature_attacks(game, card, company, NOT_KEYED)


# What would cancel an attack ------------------------------------------------------------------------


def _cancels(declared: Ctx) -> bool:
    return declared.action is not None and CANCELS_ATTACK in declared.action.tags


what_cancels = Role(
    "target",
    lambda ctx: [c.me.id for c in ctx.game.chain if _cancels(c) and not c.canceled],
    "nothing is declared that would cancel the attack",
)


def not_canceled(ctx: Ctx) -> None:
    """What was chosen of that has no effect."""
    for declared in ctx.game.chain:
        if declared.me is ctx.card("target") and _cancels(declared):
            declared.canceled = True
