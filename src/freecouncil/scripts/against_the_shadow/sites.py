"""Sites of Against the Shadow with rules of their own."""

from __future__ import annotations

from typing import Any

from freecouncil.scripts.vocabulary import (
    SITE,
    TAPPED,
    UNTAPPED,
    Ctx,
    Instance,
    Item,
    Modifier,
    Rule,
    Trigger,
    ability,
    at_this_site,
    attributes,
    card,
    characters,
    is_overt,
    needs,
    outside_combat,
    phrase_option,
    phrase_question,
    pick,
    skilled,
    tap,
    untap,
)

# Landings -----------------------------------------------------------------------------------------

phrase_question("landing", "{0:card} has been revealed: which character taps?")
phrase_option("landing", "{0:card}")


def able_to_tap(ctx: Ctx) -> list[int]:
    return [
        c.id
        for c in characters(ctx.game, ctx.info)
        if c.state == UNTAPPED and not attributes.is_so(ctx.game, "may not tap", c)
    ]


def land(ctx: Ctx) -> Rule[None]:
    able = able_to_tap(ctx)
    number = yield from pick(ctx.game, ctx.info.owner, "landing", able, "2.IV.vi", (ctx.me.id,))
    if number is not None:
        tap(ctx.game, ctx.game.card(int(number)))


def landing(name: str, overt: bool) -> None:
    """A site for which an overt (or a covert) company taps a character when it is revealed."""

    def weary(ctx: Ctx) -> bool:
        company = ctx.info
        return (
            bool(company.new_site == ctx.me.id)
            and is_overt(ctx.game, company) == overt
            and bool(able_to_tap(ctx))
        )

    kind = "an overt" if overt else "a covert"
    card(
        name,
        Trigger("site revealed", land, when=weary, name="tap a character"),
        side="minion",
        words=f"When it is revealed as the new site of {kind} company, that company taps an untapped "
        "character, if it has one.",
    )


for _name in ("Himring", "Isle of the Ulond", "Tolfalas"):
    landing(_name, overt=True)
landing("Isles of the Dead That Live", overt=False)

# Rhosgobel ----------------------------------------------------------------------------------------


def the_wizard_is_about(game: Any, me: Instance, site: Any, info: Any) -> bool:
    return bool(game.state.present.get("Radagast", 0)) and any(
        c.card.name == "Radagast" and c.card.alignment == "hero" and c.where == "play"
        for c in game.state.cards[1:]
    )


card(
    "Rhosgobel",
    Modifier("no automatic-attacks", 1, scope="self", when=the_wizard_is_about),
    side="minion",
    words="While the Wizard Radagast is in play, it has no automatic-attacks.",
)

# Framsburg ----------------------------------------------------------------------------------------

FIRST_MINOR = "minor item played at"


def is_minor(item: Instance) -> bool:
    return isinstance(item.card, Item) and item.card.kind == "minor"


def first_minor(game: Any, me: Instance, item: Any, site: Any) -> bool:
    return site is me and is_minor(item) and (FIRST_MINOR, me.id) not in game.state.turn_memo


def played_here(ctx: Ctx) -> bool:
    bearer, item = ctx.info
    company = ctx.game.company_of(bearer)
    return (
        is_minor(item)
        and ctx.game.state.phase == "site"
        and item.came == ctx.game.state.turn  # one that only changes hands was played before
        and company is not None
        and company.site == ctx.me.id
    )


def note_it(ctx: Ctx) -> None:
    ctx.game.state.turn_memo[FIRST_MINOR, ctx.me.id] = True


card(
    "Framsburg",
    Modifier("does not tap the site", 1, scope="all", when=first_minor),
    Trigger("item gained", note_it, when=played_here, immediate=True),
    side="minion",
    words="The first minor item that is played here in a turn does not tap the site.",
)

# The Under-gates and The Worthy Hills ---------------------------------------------------------------

# What this card says is said by the rules of all Balrogs (g.bal.1), and by its facts.
card(
    "The Under-gates",
    side="minion",
    words="While a manifestation of Balrog of Moria is in play, or when one has been defeated, the "
    "first automatic-attack is canceled.",
)

card(
    "The Worthy Hills",
    ability(
        "untap this site",
        SITE,
        lambda ctx: untap(ctx.game, ctx.me),
        requires=(
            at_this_site,
            outside_combat,
            needs(lambda ctx: ctx.me.state == TAPPED, "the site is untapped"),
        ),
        roles=(
            skilled("sage", "sage", tap=True),
            skilled(
                "scout", "scout", tap=True, fits=lambda ctx, c: bool(c.id != ctx.chosen["sage"])
            ),
        ),
    ),
    side="hero",
    words="During the site phase a sage and a scout, two of the company here, may tap to untap this "
    "site.",
)
