"""Burglary attempts: one character goes in, instead of a company that faces a site's
automatic-attacks.

The rules have no chapter on them: what an attempt is, its card says. It is announced where the
automatic-attacks would be faced (2.V.ii); it taps the site, so that on-guard cards may be revealed
(2.V.6); and if it fails, the burglar faces all automatic-attacks alone.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from freecouncil.rules import attributes, table
from freecouncil.rules.decisions import PASS, Decision, Rule
from freecouncil.rules.declaring import candidates, option_for
from freecouncil.rules.playing import play_item_with
from freecouncil.rules.scripting import BURGLING, Ctx, Window
from freecouncil.rules.state import Company, Instance

if TYPE_CHECKING:
    from freecouncil.rules.game import Game

# Tag: that is what the action is. Effect on a company: how its next attempt is modified.
BURGLARY = "burglary attempt"
NEEDED = 10  # the result must be greater
_MADE = "burglary made by"  # in the turn's memory
_ALONE = "burglary"  # how long what leaves the burglar alone lasts


def goes_in(game: Game, company: Company) -> Rule[bool]:
    """The company's player may announce an attempt; true when it was made, so that the company does
    not face the automatic-attacks."""
    seat = company.owner
    if not any(_is_for_burglary(game.card(n)) for n in game.state.players[seat].hand):
        return False
    before = game.window
    game.window = window = Window(BURGLING, company.id)
    while company.id in game.state.companies:
        found = candidates(game, seat, window)
        if not found:
            break
        options = [option_for(c) for c in found]
        options.append(PASS)
        choice = yield Decision(seat, "act", options, "9.5.1", (company.id,))
        if choice.verb == "pass":
            break
        from freecouncil.rules.site import declare_at_site

        yield from declare_at_site(game, company, found[options.index(choice)])
        if game.state.result is not None or (_MADE, company.id) in game.state.turn_memo:
            break
    game.window = before
    return (_MADE, company.id) in game.state.turn_memo


def _is_for_burglary(card: Instance) -> bool:
    script = card.script
    return bool(script.own_mask & BURGLING) and any(
        BURGLARY in action.tags for action in script.hand_actions
    )


def attempt(ctx: Ctx, burglar: Instance) -> Rule[None]:
    """The site taps, and the burglar rolls: +2 for a scout, +3 for a Hobbit."""
    game, company = ctx.game, ctx.company
    game.state.turn_memo[_MADE, company.id] = True
    table.tap(game, game.card(company.site))
    played = game.state.effects.pop((BURGLARY, company.id), ())
    notes = [
        (2 if attributes.has_skill(game, burglar, "scout") else 0, "a scout"),
        (3 if attributes.has_race(burglar, "Hobbit") else 0, "a Hobbit"),
        (sum(effect.amount for effect in played), "cards played on the attempt"),
    ]
    added = sum(amount for amount, _ in notes)
    tallies = (("modification", notes),)
    roll = game.roll(ctx.player, "burglary", burglar.id, added, NEEDED, tallies=tallies)
    if roll + added > NEEDED:
        yield from play_item_with(game, company, burglar)
    else:
        yield from _faces_them_alone(ctx, company, burglar)


def _faces_them_alone(ctx: Ctx, company: Company, burglar: Instance) -> Rule[None]:
    from freecouncil.rules.site import face_automatic_attacks

    game = ctx.game
    for other in (*table.characters(game, company), *table.allies(game, company)):
        if other is not burglar:
            game.add_effect("not attacked", other.id, until=_ALONE, source=ctx.me.id)
    game.add_effect("no support", company.id, until=_ALONE, source=ctx.me.id)
    yield from face_automatic_attacks(game, company)
    game.end_effects(_ALONE)
