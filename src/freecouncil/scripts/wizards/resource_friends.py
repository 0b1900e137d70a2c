"""Resource events of The Wizards for a character: one who is met by chance, one who learns."""

from __future__ import annotations

from freecouncil.scripts.vocabulary import (
    ANY_PHASE,
    Character,
    Company,
    Ctx,
    Instance,
    Modifier,
    Option,
    Role,
    Rule,
    Trigger,
    acting_companies,
    already,
    attributes,
    being_refusal,
    card,
    company_at,
    controllers_for,
    happened,
    lay_down_surplus,
    news,
    not_avatar,
    phrase_option,
    phrase_question,
    put_into_play,
    same_side,
    short,
    shows,
    take_up_two,
    where_information,
)

# A Chance Meeting ---------------------------------------------------------------------------------

MEETING_PLACES = ("free-hold", "border-hold", "ruins-and-lairs")


def friends_of(ctx: Ctx, stranger: Instance) -> list[int]:
    """Those under whose direct influence the character could come where they are."""
    game = ctx.game

    def may_meet(company: Company) -> bool:
        site = company_at(ctx, company)
        return (
            site is not None
            and game.site_type(site) in MEETING_PLACES
            and not attributes.is_so(game, "may not be brought here", site, stranger)
        )

    return [
        c.id
        for company in acting_companies(ctx)
        if may_meet(company)
        for c in controllers_for(game, stranger, company)
    ]


def strangers(ctx: Ctx) -> list[int]:
    found: dict[str, int] = {}
    for number in ctx.game.state.players[ctx.player].hand:
        c = ctx.game.card(number)
        if (
            isinstance(c.card, Character)
            and not_avatar(ctx, c)
            and same_side(ctx, c)
            and being_refusal(ctx.game, c) is None
            and friends_of(ctx, c)
        ):
            found.setdefault(c.card.id, number)
    return list(found.values())


def meet(ctx: Ctx) -> Rule[None]:
    game, stranger, friend = ctx.game, ctx.card("stranger"), ctx.card("friend")
    if friend.id not in friends_of(ctx, stranger) or being_refusal(game, stranger) is not None:
        return
    put_into_play(game, stranger, Option("with", (friend.company, friend.id)))
    yield from happened(game, "character played", stranger)


phrase_question("stranger", "Which character do you bring into play?")
phrase_option("stranger", "{0:card}")
phrase_question("friend", "Whose follower is the character?")
phrase_option("friend", "{0:card}")

card(
    "A Chance Meeting",
    short(
        ANY_PHASE,
        meet,
        costs=(shows("stranger"),),
        roles=(
            Role(
                "stranger",
                strangers,
                "nobody of yours at a Free-hold, Border-hold or Ruins & Lairs has enough direct "
                "influence for a character of your hand",
                rule="2.II.2.2.1",
            ),
            Role(
                "friend",
                lambda ctx: friends_of(ctx, ctx.card("stranger")),
                "nobody can control him",
            ),
        ),
    ),
    words="While a company of yours is at a Free-hold, Border-hold or Ruins & Lairs: bring a "
    "character who is no Wizard, even a Hobbit, into play there, under the direct influence of "
    "one of the company. He does not count as the character played this turn.",
)

# Swordmaster --------------------------------------------------------------------------------------


def lay_down(ctx: Ctx) -> None:
    lay_down_surplus(ctx.game, ctx.me.owner)


card(
    "Swordmaster",
    *news(
        where_information,
        taps_site=True,
        who=lambda ctx, c: attributes.has_skill(ctx.game, c, "sage"),
        skill="sage",
        then=lambda ctx: take_up_two(ctx.game, ctx.bearer),
    ),
    Modifier("skill warrior", 1),
    Modifier("two weapons", 1, when=already("warrior")),
    Trigger("left", lay_down, immediate=True),
    Trigger("attached", lay_down, immediate=True),
    words="Sage only. During the site phase, at an untapped site where Information is playable: tap "
    "a sage and the site. He is a warrior; if he is one without this, he can use two weapons at "
    "once, and then no shield.",
)
