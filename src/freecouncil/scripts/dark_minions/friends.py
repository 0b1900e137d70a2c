"""Friends of Dark Minions: allies, a Hobbit, and the Evenstar in Gondor."""

from __future__ import annotations

from collections.abc import Iterable

from freecouncil.scripts.vocabulary import (
    ATTACK,
    EAGLES_COME,
    ORGANIZATION,
    Character,
    Company,
    Ctx,
    Instance,
    Modifier,
    Option,
    Role,
    Rule,
    Site,
    ability,
    against_races,
    attributes,
    being_refusal,
    can_be_canceled,
    cancel_attack,
    card,
    characters,
    choose,
    controllers_for,
    different,
    discard,
    discard_when,
    finds_what_is_played_here,
    happened,
    in_this_company,
    is_at,
    my_character,
    my_company,
    needs,
    own_wizard,
    permanent,
    put_into_play,
    site_where,
)

card(
    "Mistress Lobelia",
    finds_what_is_played_here(tap=True),
    words="Tap her to search your play deck and discard pile for an item, ally or faction that is "
    "playable at her site; it goes to your hand, and the play deck is shuffled.",
)

GONDOR = ("Anórien", "Lebennin", "Lamedon", "Belfalas", "Anfalas")


def leaves_gondor(ctx: Ctx) -> bool:
    company = ctx.game.company_of(ctx.me)
    if company is None or company.id != ctx.info.id:
        return False
    site = ctx.game.card(company.new_site).card
    return isinstance(site, Site) and (site.region not in GONDOR or site.under_deeps)


card(
    "Choice of Lúthien",
    permanent(
        0,
        on="arwen",
        roles=(
            my_character(
                "arwen",
                lambda ctx, c: c.card.name == "Arwen" and is_at(ctx.game, c, "Minas Tirith"),
                words="Arwen is not in Minas Tirith",
            ),
        ),
    ),
    Modifier("direct-influence", 2),
    Modifier("mind", 2),
    discard_when("company moves", leaves_gondor),
    finds_what_is_played_here(tap_bearer=True),
    words="On Arwen in Minas Tirith: she has +2 direct influence and +2 mind. Tap her to search your "
    "play deck and discard pile for an item, ally or faction that is playable at her site; it goes to "
    "your hand, and the play deck is shuffled. Discarded when she moves to a site that is in none of "
    "Anórien, Lebennin, Lamedon, Belfalas and Anfalas.",
)

card(
    "Lindion the Oronín",
    ability(
        "cancel an attack",
        ATTACK,
        cancel_attack,
        tap=True,
        requires=(in_this_company, can_be_canceled, against_races("Animal", "Spider")),
    ),
    Modifier(EAGLES_COME, 1, scope="all", when=my_company),
    words="Tap him to cancel an attack by Animals or Spiders against his company. Eagle-mounts can be "
    "played on his company wherever it is, and without a diplomat.",
)

# Folco Boffin -------------------------------------------------------------------------------------


def his_company(ctx: Ctx) -> Company | None:
    """The company of Folco, or the one that he has left."""
    found: Company | None = ctx.game.company_of(ctx.me)
    return found


def ways_for(ctx: Ctx, hobbit: Instance, company: Company) -> list[Option]:
    """Under whose influence a Hobbit could come into the company: general influence only where the
    Wizard is, once he is in play (2.II.2.2)."""
    game, wizard = ctx.game, own_wizard(ctx)
    site = game.card(company.site).card.name
    ways = []
    if wizard is None or is_at(game, wizard, site):
        ways.append(Option("with", (company.id, 0)))
    before, ctx.me.controller = ctx.me.controller, 0  # what controls him will be free
    ways += [
        Option("with", (company.id, other.id))
        for other in controllers_for(game, hobbit, company)
        if other is not ctx.me
    ]
    ctx.me.controller = before
    return ways


def could_take_his_place(ctx: Ctx) -> Iterable[int]:
    game, company = ctx.game, his_company(ctx)
    if company is None:
        return []

    def fits(c: Instance) -> bool:
        return (
            isinstance(c.card, Character)
            and attributes.has_race(c, "Hobbit")
            and being_refusal(game, c) is None
            and bool(ways_for(ctx, c, company))
        )

    return different(game, game.state.players[ctx.player].hand, fits)


def give_way(ctx: Ctx) -> Rule[None]:
    game, folco, hobbit = ctx.game, ctx.me, ctx.card("hobbit")
    company = his_company(ctx)
    assert company is not None
    alone = len(characters(game, company)) == 1
    if not alone:  # what controlled him is free for the other
        discard(game, folco)
        yield from happened(game, "character left", folco)
    ways = ways_for(ctx, hobbit, company)
    if not ways:
        return
    place = yield from choose(game, ctx.player, "place-character", ways, "2.II.2.2", (hobbit.id,))
    put_into_play(game, hobbit, place)
    if alone:
        discard(game, folco)
        yield from happened(game, "character left", folco)
    yield from happened(game, "character played", hobbit)


def at_a_haven(ctx: Ctx) -> bool:
    site = site_where(ctx.game, ctx.me)
    return site is not None and ctx.game.is_haven(site, ctx.player)


card(
    "Folco Boffin",
    ability(
        "give way to another Hobbit",
        ORGANIZATION,
        give_way,
        requires=(
            needs(at_a_haven, "he is not at a Haven"),
            needs(
                lambda ctx: not attributes.stays_in_play(ctx.game, ctx.me),
                "something keeps him from being discarded",
            ),
        ),
        roles=(
            Role(
                "hobbit",
                could_take_his_place,
                "you hold no Hobbit who could come into his company",
            ),
        ),
    ),
    words="During your organization phase, at a Haven, discard him to play any Hobbit from your hand "
    "with his company, besides the one character a turn.",
)
