"""Hazard events of The Lidless Eye."""

from __future__ import annotations

from freecouncil.scripts.vocabulary import (
    FOR_HAZARDS,
    LIKE_AUTOMATIC,
    MOVEMENT,
    UNTAPPED,
    Attack,
    AttackFacts,
    Character,
    Company,
    Ctx,
    Instance,
    Modifier,
    Rule,
    Site,
    Trigger,
    a_character,
    an_ally,
    as_at_its_site,
    attack_event,
    attributes,
    body_check,
    card,
    characters,
    combat,
    corruption_card,
    corruption_check,
    discard,
    discard_from_hand_of,
    discard_when,
    each_may_shuffle_back,
    incite,
    is_avatar,
    is_in_discard_pile,
    items_of_company,
    moving,
    needs,
    not_in_play,
    not_on_company,
    not_on_it,
    of_race,
    on_path,
    permanent,
    phrase_roll,
    pick,
    region_type,
    removal,
    short,
    site_ahead,
    tap,
    the_company,
)

card(
    "Incite Defenders",
    incite("border-hold", "free-hold"),
    words="On a Border-hold or a Free-hold: until the end of the turn one of its automatic-attacks, "
    "of your choice, is faced twice, the second time right after the first and with all that "
    "changes the first.",
)


# Covetous Thoughts, Rebel-talk --------------------------------------------------------------------


def covet(ctx: Ctx) -> Rule[None]:
    company = ctx.game.company_of(ctx.me)
    if company is None:
        return
    for item in items_of_company(ctx.game, company):
        if ctx.me.host and item.host != ctx.me.host and item.where == "play":
            corruption = attributes.fold(
                ctx.game, "corruption", item, getattr(item.card, "corruption", 0), ctx.bearer
            )
            yield from corruption_check(ctx.game, ctx.bearer, -corruption, ctx.me.id)


card(
    "Covetous Thoughts",
    corruption_card(lambda ctx, c: c.card.alignment == "minion"),
    Trigger("turn ends", covet, when=lambda ctx: ctx.info == ctx.bearer.owner),
    *removal(5),
    words="On a minion who is no Ringwraith. At the end of each of his turns he checks corruption "
    "for each item that others in his company bear, at minus that item's corruption points. In his "
    "organization phase he may tap and roll: above 5, this is discarded.",
)


def rebel(ctx: Ctx) -> None:
    target = ctx.card("target")
    if target.controller:
        target.controller = 0
        target.loose = True


card(
    "Rebel-talk",
    permanent(
        MOVEMENT,
        rebel,
        on="target",
        roles=(
            a_character(
                "target",
                lambda ctx, c: (
                    not is_avatar(c) and not_on_it(ctx, c) and attributes.mind(ctx.game, c) <= 7
                ),
                words="no character here on whom it could be played",
            ),
        ),
        on_guard="resource",
    ),
    Modifier("not a follower", 1),
    *removal(7, tap=False),
    words="On a character of mind 7 or less who is no Wizard or Ringwraith: he cannot "
    "be controlled by direct influence. Once in each of his organization phases he may roll: above "
    "7, this is discarded.",
)


# Nothing to Eat or Drink --------------------------------------------------------------------------


def hungry_place(ctx: Ctx, company: Company) -> bool:
    kind = ctx.game.site_type(site_ahead(ctx), "hazards")
    if ctx.game.company_is(company, ("minion",)):
        return kind in ("free-hold", "border-hold")
    return kind in ("shadow-hold", "dark-hold")


def fed(ctx: Ctx) -> bool:
    company = ctx.game.state.companies.get(ctx.me.company)
    return (
        company is not None
        and ctx.info == company.owner
        and bool(ctx.game.is_haven(ctx.game.card(company.site), company.owner, FOR_HAZARDS))
    )


def is_character(game: object, me: Instance, subject: Instance, info: object) -> bool:
    return isinstance(subject.card, Character)


card(
    "Nothing to Eat or Drink",
    permanent(
        MOVEMENT,
        on="company",
        roles=(
            the_company(
                fits=lambda ctx, company: (
                    hungry_place(ctx, company) and not_on_company(ctx, company)
                )
            ),
        ),
        on_guard="resource",
    ),
    Modifier("prowess", -1, scope="company", when=is_character),
    Modifier("body", -1, scope="company", when=is_character),
    discard_when("organization begins", fed),
    words="On a company of minions that is at a Free-hold or Border-hold or moves there, or of "
    "heroes that is at a Shadow-hold or Dark-hold or moves there: the prowess "
    "and body of each of its characters are lower by 1. Discarded in its organization phase "
    "when the company is at a haven.",
)


# Stay Her Appetite --------------------------------------------------------------------------------

phrase_roll("appetite", "{player} rolls {roll} for {0:card}.")
phrase_roll("ally attacks", "{player} rolls {roll} for the attack by {0:card}.")


def turn_on_master(ctx: Ctx) -> Rule[None]:
    game, ally = ctx.game, ctx.card("ally")
    master = game.card(ally.host)
    company = game.company_of(ally)
    assert company is not None
    roll = game.roll(ctx.player, "appetite", ally.id) + attributes.mind(game, ally)
    held = attributes.unused_general_influence(game, master.owner)
    held += attributes.unused_influence(game, master) + 5
    if roll <= held:
        return
    prowess = getattr(ally.card, "prowess", 0) or 0
    prowess += game.roll(ctx.player, "ally attacks", ally.id)
    facts = AttackFacts(
        race=getattr(ally.card, "race", ""), strikes=1, prowess=prowess, detainment=("hero",)
    )
    attack = Attack(game, facts, company, ally)
    attack.victim = master.id
    outcome = yield from combat(game, attack)
    if outcome != "defeated" and ally.where == "play":
        discard(game, ally)


card(
    "Stay Her Appetite",
    attack_event(turn_on_master, roles=(an_ally(),), on_guard="resource"),
    words="On an ally: roll and add its mind. Above the opponent's unused general influence plus the "
    "unused direct influence of its controller plus 5, it attacks that character: one strike, with "
    "its printed prowess plus another roll, detainment against a hero. An ally that attacks and is "
    "not defeated is discarded.",
)


# Stench of Mordor ---------------------------------------------------------------------------------


def in_the_stench(ctx: Ctx) -> bool:
    company = ctx.info
    site = ctx.game.card(company.site).card
    if not isinstance(site, Site) or not site.region or site.under_deeps:
        return False  # environments don't affect the Under-deeps (glossary)
    kind = region_type(ctx.game, site.region)
    return (
        kind == "dark-domain" or (kind == "shadow-land" and ctx.game.in_play("Doors of Night"))
    ) and any(c.state == UNTAPPED for c in characters(ctx.game, company))


def sicken(ctx: Ctx) -> Rule[None]:
    company = ctx.info
    able = [c.id for c in characters(ctx.game, company) if c.state == UNTAPPED]
    chosen = yield from pick(ctx.game, company.owner, "character-to-tap", able, "9.6", (ctx.me.id,))
    if chosen is not None:
        tap(ctx.game, ctx.game.card(int(chosen)))


card(
    "Stench of Mordor",
    permanent(MOVEMENT),
    Trigger("site phase begins", sicken, when=in_the_stench),
    discard_when("deck exhausted"),
    words="When the site phase of a company begins that is at a site in a Dark-domain (with Doors "
    "of Night in play, also in a Shadow-land), Under-deeps excepted, it taps one untapped character, if it has "
    "one. Discarded when any play deck is exhausted.",
)


# Thrice Outnumbered -------------------------------------------------------------------------------

man = of_race("Man")


def keep_up(ctx: Ctx) -> Rule[None]:
    paid = yield from discard_from_hand_of(ctx, ctx.me.owner, man)
    if not paid:
        discard(ctx.game, ctx.me)


card(
    "Thrice Outnumbered",
    permanent(MOVEMENT),
    Trigger(
        "turn ends",
        each_may_shuffle_back(man),
        when=lambda ctx: is_in_discard_pile(ctx, man),
    ),
    Trigger(
        "long-event phase ends",
        keep_up,
        when=lambda ctx: ctx.info != ctx.me.owner,
        immediate=True,
    ),
    discard_when("deck exhausted"),
    words="At the end of each turn, each player may shuffle one Man creature from the discard pile "
    "into the play deck. At the end of your opponent's long-event phase, discard this card or a Man "
    "creature from your hand. Discarded when any play deck is exhausted.",
)


# Tidings of Bold Spies ----------------------------------------------------------------------------


def attacks_ahead(ctx: Ctx) -> list[tuple[AttackFacts, AttackFacts]]:
    """The automatic-attacks of the site, each as printed and as it is now."""
    return [
        (printed, facts)
        for printed, facts in ctx.game.attacks_to_face(site_ahead(ctx))
        if not facts.from_hand
        and (not facts.only_against or ctx.game.company_is(ctx.company, facts.only_against))
    ]


def bold_spies(ctx: Ctx) -> Rule[None]:
    site, company = site_ahead(ctx), ctx.company
    for index, (printed, facts) in enumerate(attacks_ahead(ctx)):
        if company.id not in ctx.game.state.companies or company.returned:
            return
        attack = Attack(ctx.game, facts, company, site, index=index, printed=printed)
        attack.flags.add(LIKE_AUTOMATIC)
        as_at_its_site(ctx.game, attack, site, printed)
        yield from combat(ctx.game, attack)
        if ctx.game.state.result is not None:
            return


card(
    "Tidings of Bold Spies",
    attack_event(
        bold_spies,
        requires=(
            moving,
            needs(
                lambda ctx: ctx.company is not None and bool(attacks_ahead(ctx)),
                "the site has no automatic-attack",
            ),
        ),
        roles=(the_company(),),
    ),
    words="On a company moving to a site with an automatic-attack: the company at once faces attacks "
    "that are the same as all automatic-attacks of the site, with all that changes them. They are "
    "not automatic-attacks.",
)


# Veils Flung Away ---------------------------------------------------------------------------------


def unveil(ctx: Ctx) -> Rule[None]:
    for character in characters(ctx.game, ctx.company):
        if character.where == "play":
            yield from body_check(ctx.game, character, modifier=-1, only_tap=True)


card(
    "Veils Flung Away",
    short(
        MOVEMENT,
        unveil,
        counts=0,
        requires=(
            moving,
            not_in_play("Doors of Night"),
            on_path(1, "wilderness", "border-land", "free-domain"),
        ),
        roles=(the_company(),),
    ),
    words="On a company moving in a Wilderness, a Border-land or a Free-domain, if Doors of Night is "
    "not in play; it does not count against the hazard limit. Each character makes a body check at "
    "-1: Orcs and Trolls are discarded on the numbers on their cards, and one who fails taps. "
    "Otherwise the checks have no effect.",
)
