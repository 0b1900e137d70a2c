"""Dragons who have been roused: factions that are manifestations of them."""

from __future__ import annotations

from freecouncil.cards.facts import Faction, Item
from freecouncil.rules import dragons, table
from freecouncil.rules.attacks import Attack
from freecouncil.rules.chain import happened
from freecouncil.rules.combat import combat
from freecouncil.rules.decisions import Rule, pick
from freecouncil.rules.scripting import Ctx, Trigger
from freecouncil.rules.state import Company, Instance
from freecouncil.rules.wording.answers import phrase_option
from freecouncil.rules.wording.asking import phrase_question
from freecouncil.scripts.vocabulary.ambushes import awaits_those_who_move

phrase_question("item-for-faction", "Does {1:card} discard an item to influence {0:card}?")
phrase_option("item-for-faction", "{0:card}")


def _facts(ctx: Ctx) -> Faction:
    assert isinstance(ctx.me.card, Faction)
    return ctx.me.card


def _offered(ctx: Ctx, item: Instance) -> int:
    """What it adds to the check that the influencer discards this item."""
    facts = item.card
    worth = _facts(ctx).discard_modifications
    return worth.get(facts.kind, 0) if isinstance(facts, Item) else 0


def _offer(ctx: Ctx) -> Rule[None]:
    influencer, _, check = ctx.info
    game = ctx.game
    able = [item.id for item in table.items(game, influencer) if _offered(ctx, item)]
    about = (ctx.me.id, influencer.id)
    number = yield from pick(
        game, influencer.owner, "item-for-faction", able, "2.V.3", about, optional=True
    )
    if number is not None:
        item = game.card(int(number))
        check.modifier += _offered(ctx, item)
        table.discard(game, item)


def _is_itself(ctx: Ctx) -> bool:
    """Does a manifestation of the Dragon attack a company of the player's own?"""
    attack = ctx.info
    dragon = ctx.me.card.manifestation
    return attack.company.owner == ctx.me.owner and dragons.attacking(ctx.game, attack) == dragon


def _hold_back(ctx: Ctx) -> None:
    ctx.info.canceled = ctx.info.canceled or not ctx.info.uncancelable


def _attack(ctx: Ctx) -> Rule[None]:
    game, facts, seat = ctx.game, _facts(ctx), ctx.company.owner
    assert facts.attack is not None
    attack = Attack(game, facts.attack, ctx.company, ctx.me)
    outcome = yield from combat(game, attack)
    if outcome != "defeated" or ctx.me.where not in table.IN_PLAY:
        return
    game.log("creature defeated", ctx.me.id, seat)
    table.give_points(game, ctx.me, seat, ctx.me.owner != seat)  # g.man.3, 10.4
    yield from happened(game, "creature defeated", ctx.me)


def _is_there(ctx: Ctx, company: Company) -> bool:
    return any(key.region in company.regions for key in _facts(ctx).attack_keying)


def roused() -> tuple[Trigger, ...]:
    """A Dragon as a faction: whom an item persuades, who spares the own companies, and who attacks all
    that move near the lair."""
    return (
        Trigger("my influencing", _offer, immediate=True),
        Trigger("attack begins", _hold_back, when=_is_itself, immediate=True),
        *awaits_those_who_move(_attack, _is_there),
    )


def roused_words(dragon: str) -> str:
    """How a card reads that is `roused`."""
    return (
        "Whoever influences it may discard one such item that he bears. Attacks by manifestations of "
        f"{dragon} against your companies are canceled. If its "
        "own attack is defeated, it is removed from play, and gives the defender its points as kill "
        "points."
    )
