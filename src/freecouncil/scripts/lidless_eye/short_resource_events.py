"""Resource short-events of The Lidless Eye."""

from __future__ import annotations

from freecouncil.scripts.vocabulary import (
    ATTACK,
    CANCELS_ATTACK,
    CORRUPTION,
    INFLUENCE,
    ORGANIZATION,
    SITE,
    STRIKE,
    Character,
    Company,
    Ctx,
    Instance,
    Item,
    Requirement,
    Role,
    Rule,
    acting_companies,
    against_a_faction,
    against_races,
    attack_matches,
    attributes,
    bring_back,
    can_be_canceled,
    cancel_attack,
    cancel_strike,
    card,
    characters,
    company_items,
    counsel,
    covert,
    discard,
    draws_the_attack_off,
    facing_strike,
    for_the_strike,
    halve_strikes,
    in_play,
    into_deck,
    is_in_discard_pile,
    is_overt,
    modify_attack,
    modify_check,
    my_check,
    needs,
    or_canceled,
    outside_combat,
    pick,
    recover,
    rings_in,
    short,
    site_untapped,
    skilled,
    spare,
    strike_feat,
    takes_its_place,
    tap_site,
    test_ring,
    undo_a_hazard,
    where_information,
    would_tap,
)

# Strikes ------------------------------------------------------------------------------------------

card(
    "Bold Thrust",
    strike_feat("warrior", prowess=3, body=-1),
    words="Warrior only. The warrior has +3 prowess and -1 body against one strike.",
)

card(
    "Swift Strokes",
    strike_feat("warrior", prowess=1, strike_rolls=1),
    words="Warrior only. The warrior has +1 prowess against one strike; roll twice for it, and use "
    "the better roll.",
)

card(
    "Under His Blow",
    short(
        STRIKE,
        for_the_strike(does_not_tap=1),
        roles=(facing_strike(fits=would_tap, words="no character who would tap faces the strike"),),
    ),
    words="An untapped character does not tap against one strike.",
)

# Attacks ------------------------------------------------------------------------------------------

card(
    "A Nice Place to Hide",
    short(
        ATTACK,
        cancel_attack,
        requires=(can_be_canceled,),
        roles=(skilled("scout", tap=True),),
        skill="scout",
    ),
    words="Scout only. Tap a scout to cancel an attack against its company.",
)

card(
    "Diversion",
    draws_the_attack_off(),
    words="On an unwounded character who faces an attack: cancel the attack, and wound the "
    "character, with no body check.",
)

SEVERAL_STRIKES = attack_matches(
    lambda ctx: ctx.attack.number_of_strikes(ctx.game) > 1, "it has only one strike"
)

card(
    "Orc Quarrels",
    short(
        ATTACK,
        cancel_attack,
        name="cancel",
        requires=(can_be_canceled, against_races("Orc", "Troll", "Man")),
    ),
    short(
        ATTACK,
        halve_strikes,
        name="halve strikes",
        requires=(in_play("Skies of Fire"), SEVERAL_STRIKES),
    ),
    words="Cancel an attack by Orcs, Trolls or Men. Or, with Skies of Fire in play, "
    "halve the number of strikes of any attack, rounded up.",
)


def stay_their_hand(ctx: Ctx) -> None:
    if is_overt(ctx.game, ctx.company):
        modify_attack(prowess=-2)(ctx)
    else:
        cancel_attack(ctx)


card(
    "Not Slay Needlessly",
    short(
        ATTACK,
        stay_their_hand,
        requires=(
            against_races("Elf", "Dwarf", "Dúnadan", "Man"),
            Requirement(
                lambda ctx: is_overt(ctx.game, ctx.company) or not ctx.attack.uncancelable,
                "the attack can't be canceled",
            ),
            Requirement(
                lambda ctx: not (ctx.attack.attackers and is_overt(ctx.game, ctx.company)),
                "the attack of a company can only be canceled, not weakened",
                "3.V",
            ),
        ),
        tags=(CANCELS_ATTACK,),
    ),
    words="On an attack by Elves, Dwarves, Dúnedain or Men: cancel it if the company is covert; "
    "else it has -2 prowess. Once on an attack.",
)

card(
    "Ruse",
    short(
        ATTACK,
        cancel_attack,
        name="cancel",
        requires=(can_be_canceled, covert),
        roles=(skilled("diplomat", tap=True),),
        skill="diplomat",
    ),
    short(ATTACK, spare("skilled"), name="spare", roles=(skilled("scout"),), skill="scout"),
    words="Diplomat only: tap a diplomat in a covert company that faces an attack, to cancel it. "
    "Or scout only: no strike of an attack may be assigned to a scout who faces it.",
)

# Checks -------------------------------------------------------------------------------------------

card(
    "Crooked Promptings",
    counsel("diplomat", INFLUENCE, 3, name="influence"),
    counsel("diplomat", CORRUPTION, 2, name="corruption"),
    words="Diplomat only. +3 to an influence check, or +2 to a corruption check, by a character in "
    "a diplomat's company.",
)

card(
    "Gifts as Given of Old",
    short(INFLUENCE, modify_check(3), requires=(my_check, against_a_faction)),
    words="+3 to an influence attempt against a faction.",
)

# Others -------------------------------------------------------------------------------------------


card(
    "Voices of Malice",
    undo_a_hazard(),
    words="Sage only. Tap a sage to discard a hazard permanent-event or long-event that is not an "
    "environment card. The sage then checks corruption at -2.",
)


card(
    "Weigh All Things to a Nicety",
    recover(),
    words="Shuffle a resource or character, a Ringwraith too, from your discard pile or your "
    "sideboard, into your play deck.",
)


def gold_rings(ctx: Ctx) -> list[int]:
    company: Company = ctx.company
    return [
        i.id
        for i in company_items(ctx.game, company)
        if isinstance(i.card, Item) and i.card.kind == "gold-ring" and i.card.alignment == "minion"
    ]


def forge_anew(ctx: Ctx) -> Rule[None]:
    game, gold = ctx.game, ctx.card("ring")
    facts = gold.card
    assert isinstance(facts, Item)
    bearer = game.card(gold.host)
    tap_site(game, ctx.company)
    found = {
        n: None
        for result in range(1, 13)
        for n in rings_in(game, ctx.player, facts, result, bearer)
        if game.card(n).where == "hand"
    }
    rings = [n for n in found if getattr(game.card(n).card, "ring_kind", "") != "The One Ring"]
    chosen = yield from pick(
        game, ctx.player, "ring-for-gold", rings, "6.2", (gold.id,), optional=True
    )
    discard(game, gold)
    if chosen is None:
        return
    yield from takes_its_place(ctx, bearer, game.card(int(chosen)))


card(
    "Secrets of Their Forging",
    short(
        SITE,
        forge_anew,
        requires=(outside_combat, site_untapped, where_information),
        roles=(
            skilled("sage", tap=True),
            Role("ring", gold_rings, "no character of the company bears a gold ring"),
        ),
        skill="sage",
        begins_chain=True,
        rule="2.V.1.1, taps the site",
    ),
    words="Sage only. During the site phase, at a site that offers Information, tap a sage and "
    "the site: a gold ring in his company is discarded, and you may play in its place a "
    "ring special item from your hand that a test of it could give, except The One Ring.",
)


def small_company(ctx: Ctx, c: Instance) -> bool:
    company = ctx.game.company_of(c)
    return company is not None and attributes.company_size(ctx.game, company) < 3


def hide_company(ctx: Ctx) -> None:
    company = ctx.game.company_of(ctx.card("skilled"))
    if company is not None:
        ctx.game.add_effect("no creatures", company.id, source=ctx.me.id)


card(
    "Sneakin'",
    short(
        ORGANIZATION,
        hide_company,
        roles=(skilled("scout", tap=True, fits=small_company, anywhere=True),),
        skill="scout",
    ),
    words="Scout only. During the organization phase, tap a scout whose company has a size of less "
    "than three: no creatures may be played on his company this turn.",
)

# More of the same ---------------------------------------------------------------------------------

card(
    "Blow Turned",
    short(
        STRIKE,
        for_the_strike(does_not_tap=1, body_check=-1),
        roles=(facing_strike("warrior", would_tap),),
        skill="warrior",
    ),
    words="Warrior only. The warrior does not tap against one strike; if it wounds him, the body check "
    "is modified by -1.",
)

card(
    "Orc Stealth",
    short(
        STRIKE,
        cancel_strike,
        roles=(
            facing_strike(
                "scout",
                lambda ctx, c: attributes.has_race(c, "Orc"),
                "no Orc scout faces the strike",
            ),
        ),
        skill="scout",
    ),
    words="Orc scout only. Cancel a strike against an Orc scout.",
)


def prowess_instead(ctx: Ctx) -> int:
    who, target = ctx.check.influencer, ctx.check.target
    return min(6, attributes.prowess(ctx.game, who)) - attributes.unused_influence(
        ctx.game, who, target
    )


card(
    "Threats",
    short(
        INFLUENCE,
        modify_check(prowess_instead),
        requires=(
            my_check,
            against_a_faction,
            needs(
                lambda ctx: attributes.has_skill(ctx.game, ctx.check.influencer, "warrior"),
                "it is not a warrior who makes the attempt",
            ),
        ),
        skill="warrior",
    ),
    words="Warrior only. A warrior who tries to influence a faction uses his prowess, at most +6, "
    "instead of his unused direct influence.",
)


def rings_with_a_sage(ctx: Ctx) -> list[int]:
    return [
        i.id
        for company in acting_companies(ctx)
        if any(attributes.has_skill(ctx.game, c, "sage") for c in characters(ctx.game, company))
        for i in company_items(ctx.game, company)
        if isinstance(i.card, Item) and i.card.kind == "gold-ring" and i.card.alignment == "minion"
    ]


def test_by_fire(ctx: Ctx) -> Rule[None]:
    yield from test_ring(ctx.game, ctx.card("ring"))


card(
    "Test of Fire",
    short(
        0,
        test_by_fire,
        roles=(Role("ring", rings_with_a_sage, "no gold ring is in a company with a sage"),),
        skill="sage",
    ),
    words="Sage only. Test a gold ring in a sage's company.",
)


def is_character_card(c: Instance) -> bool:
    return isinstance(c.card, Character)


def rally(ctx: Ctx) -> Rule[None]:
    ctx.idle = True
    for seat in (ctx.player, ctx.opponent):
        while (back := (yield from bring_back(ctx, seat, is_character_card))) is not None:
            into_deck(ctx.game, back, "a character")
            ctx.idle = False


card(
    "Back to the Fray",
    short(
        0,
        rally,
        requires=(
            needs(
                lambda ctx: is_in_discard_pile(ctx, is_character_card),
                or_canceled("there is no character in a discard pile"),
                lasting=False,
            ),
        ),
    ),
    words="Each player, you first, may shuffle any number of characters from the own discard pile "
    "into the own play deck.",
)
