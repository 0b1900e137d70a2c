"""Other hazard short-events of The Wizards."""

from __future__ import annotations

from collections.abc import Callable

from freecouncil.scripts.vocabulary import (
    ANY_PHASE,
    CORRUPTION,
    EITHER,
    ENTERING,
    MOVEMENT,
    UNTAPPED,
    Action,
    Ctx,
    Faction,
    Instance,
    Option,
    Requirement,
    Role,
    Rule,
    a_character,
    allies,
    any_card,
    attach,
    attributes,
    card,
    characters,
    choose,
    discard,
    factions,
    forbid_site_phase,
    happened,
    is_avatar,
    items,
    move,
    moving,
    my_character,
    needs,
    on_path,
    phrase_option,
    phrase_question,
    phrase_roll,
    short,
    site_ahead,
    the_company,
)

card(
    "Lost in Free-domains",
    short(
        MOVEMENT,
        forbid_site_phase,
        requires=(moving, on_path(1, "free-domain")),
        roles=(the_company(),),
    ),
    words="On a company that moves and has a Free-domain in its site path: it does nothing in its "
    "site phase.",
)


# River --------------------------------------------------------------------------------------------


def untapped_rangers(ctx: Ctx) -> list[int]:
    company = ctx.company
    if company is None:
        return []
    everyone = [*characters(ctx.game, company), *allies(ctx.game, company)]
    return [
        c.id
        for c in everyone
        if c.state == UNTAPPED and attributes.has_skill(ctx.game, c, "ranger")
    ]


FORD = Action(
    "tap a ranger",
    MOVEMENT | ENTERING,
    lambda ctx: ctx.game.cancel_effects_of(ctx.me.id),
    side=EITHER,
    requires=(
        Requirement(
            lambda ctx: (
                ctx.company is not None
                and ctx.company.owner == ctx.player
                and bool(ctx.company.moved)
            ),
            "only a company that moved to the site is held up",
            lasting=False,
        ),
    ),
    roles=(Role("ranger", untapped_rangers, "there is no untapped ranger", tap=True),),
)


def flood(ctx: Ctx) -> None:
    site = site_ahead(ctx).id
    ctx.game.add_effect("does nothing", site, source=ctx.me.id)
    ctx.game.add_effect("ability", site, source=ctx.me.id, data=(FORD,))


card(
    "River",
    short(
        MOVEMENT,
        flood,
        requires=(
            needs(
                lambda ctx: (
                    ctx.company is not None and (ctx.company.moved or bool(ctx.game.state.queue))
                ),
                "no company moves to the site",
                "5.1.2",
            ),
        ),
    ),
    words="On the site of the company: a company that moves there this turn does nothing in its "
    "site phase, unless one of its rangers taps to undo this, which he may do as late as "
    "the start of that phase.",
)


# Call of Home, Muster Disperses -------------------------------------------------------------------


def bears_one_ring(ctx: Ctx, c: Instance) -> bool:
    return any(i.card.name == "The One Ring" for i in items(ctx.game, c))


def pass_on_one(ctx: Ctx, character: Instance) -> Rule[None]:
    """One item of a character who leaves may go to another of the company."""
    game = ctx.game
    company = game.company_of(character)
    if company is None:
        return
    options = [
        Option("hand-on", (item.id, other.id))
        for item in items(game, character)
        for other in characters(game, company)
        if other is not character
        and getattr(item.card, "transferable", True)
        and game.may_bear(other, item)
    ]
    if not options:
        return
    options.append(Option("pass"))
    choice = yield from choose(game, character.owner, "hand-on", options, "2.II.5", (character.id,))
    if choice.verb == "pass":
        return
    item, taker = game.card(int(choice.args[0])), game.card(int(choice.args[1]))
    attach(game, item, taker)
    game.set_in_use(item)
    game.log("took", taker.id, item.id)
    yield from happened(game, "item gained", (taker, item))


phrase_question("hand-on", "{0:card} leaves: does anyone take one of the items?")
phrase_option("hand-on", "{1:card} takes {0:card}")
phrase_roll("call of home", "{player} rolls {roll} for {0:card}, who hears the call of home.")
phrase_roll("muster", "{player} rolls {roll} for {0:card}.")


def called_home(less: Callable[[Ctx], int], below: int = 10) -> Callable[[Ctx], Rule[None]]:
    """The character's player rolls; below 10 with the unused general influence, he returns to the
    hand."""

    def effect(ctx: Ctx) -> Rule[None]:
        target = ctx.card("target")
        seat = target.owner
        result = ctx.game.roll(seat, "call of home", target.id) - less(ctx)
        if result + attributes.unused_general_influence(ctx.game, seat) >= below:
            return
        if attributes.is_so(ctx.game, "stays in play", target):
            return
        if attributes.stays_in_play(ctx.game, target):
            return
        yield from pass_on_one(ctx, target)
        move(ctx.game, target, "hand")
        ctx.game.log("returned to hand", target.id)
        yield from happened(ctx.game, "character left", target)

    return effect


card(
    "Call of Home",
    short(
        MOVEMENT,
        called_home(lambda ctx: 0),
        roles=(
            a_character(
                "target",
                lambda ctx, c: not is_avatar(c) and not bears_one_ring(ctx, c),
                words="no character here whom it could call",
            ),
        ),
    ),
    words="On a character who is no Wizard or Ringwraith and does not bear The One Ring: his player "
    "rolls and adds the unused general influence. Below 10, the character returns to his player's "
    "hand; one of his items may go to another character of his company, and his other cards, "
    "followers excepted, are discarded.",
)


card(
    "Call of the Sea",
    short(
        MOVEMENT,
        called_home(lambda ctx: 3 if "coastal-sea" in ctx.company.path else 0),
        roles=(
            a_character(
                "target",
                lambda ctx, c: attributes.has_race(c, "Elf"),
                words="no Elf is here whom it could call",
            ),
        ),
    ),
    words="On an Elf: his player rolls and adds the unused general influence, less 3 when his "
    "company moved this turn with a Coastal Sea in its site path. Below 10, the Elf returns to his "
    "player's hand; one of his items may go to another character of his company, and his other "
    "cards, followers excepted, are discarded.",
)


def keep_here(ctx: Ctx) -> None:
    for attribute in ("not discarded", "stays in play"):
        ctx.game.add_effect(attribute, ctx.card("target").id, source=ctx.me.id)


card(
    "Tookish Blood",
    short(
        MOVEMENT,
        called_home(lambda ctx: 0, below=11),
        name="call him home",
        roles=(
            a_character(
                "target",
                lambda ctx, c: attributes.has_race(c, "Hobbit"),
                words="no Hobbit is here whom it could call",
            ),
        ),
    ),
    short(
        ANY_PHASE | CORRUPTION,
        keep_here,
        name="as a resource",
        as_hazard=False,
        roles=(
            my_character(
                "target",
                lambda ctx, c: (
                    attributes.has_race(c, "Hobbit")
                    and (not ctx.window.bits & CORRUPTION or ctx.check.character is c)
                    and not attributes.is_so(ctx.game, "stays in play", c)
                ),
                words="you have no Hobbit for whom it could be played",
            ),
        ),
    ),
    words="On a Hobbit: his player rolls and adds the unused general influence. Below 11, the Hobbit "
    "returns to his player's hand; one of his items may go to another character of his company, and "
    "his other cards, followers excepted, are discarded. Or, as a resource, on a Hobbit of your own: "
    "until the end of the turn nothing discards him or returns him to the hand.",
)


def disperse(ctx: Ctx) -> None:
    target = ctx.card("target")
    result = ctx.game.roll(target.owner, "muster", target.id)
    if result + attributes.unused_general_influence(ctx.game, target.owner) < 11:
        discard(ctx.game, target)


def opponents_faction(ctx: Ctx, other: Instance) -> bool:
    return (
        isinstance(other.card, Faction)
        and other.owner == ctx.opponent
        and not other.stored
        and (other.where == "play" or other in factions(ctx.game, ctx.opponent))
    )


card(
    "Muster Disperses",
    short(
        MOVEMENT,
        disperse,
        roles=(any_card("target", opponents_faction, "there is no faction", ("play", "points")),),
    ),
    words="On a faction: its player rolls and adds the unused general influence. Below 11, the "
    "faction is discarded.",
)
