"""Resource events of The Wizards: the gifts of the Elves, and what Wizards and the wise can do."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from freecouncil.scripts.vocabulary import (
    ANY_PHASE,
    ATTACK,
    BODY,
    CORRUPTION,
    HOLDS_TARGETS,
    INFLUENCE,
    SITE,
    STRIKE,
    UNTAPPED,
    Action,
    Character,
    Company,
    Ctx,
    Instance,
    Item,
    Modifier,
    Option,
    Role,
    Rule,
    Site,
    acting_companies,
    all_characters,
    attributes,
    cancel_event,
    card,
    changes_an_attack,
    characters,
    checker,
    choose,
    companies_of,
    company_items,
    concerned,
    corruption_check,
    discard,
    doors_of_night,
    happened,
    in_company_here,
    is_at,
    is_nazgul_event,
    lend_to_player,
    long,
    look_at_deck,
    look_at_hand,
    may_search,
    my_character,
    my_check,
    nazgul_events,
    needs,
    not_again,
    outside_combat,
    phrase_option,
    phrase_question,
    phrase_roll,
    pick,
    region_type,
    regions_of_type,
    same_side,
    sequence,
    short,
    site_untapped,
    site_where,
    skilled,
    takes_its_place,
    tap_site,
    test_ring,
    the_wizard,
    then_checks,
    treat_as,
    used_up,
    where_information,
)

# Long-events --------------------------------------------------------------------------------------


def of_nazgul(game: Any, me: Instance, attack: Any, info: Any) -> bool:
    return bool(attack.is_of("Nazgûl"))


card(
    "Lapse of Will",
    long(),
    Modifier("attack-prowess", -1, scope="all"),
    Modifier("attack-prowess", -3, scope="all", when=of_nazgul),
    words="All attacks have -1 prowess, and Nazgûl attacks -3 besides.",
)


def at_a_haven(game: Any, c: Instance) -> bool:
    """Is it at a Haven, which is a hero site (glossary)?"""
    site = site_where(game, c)
    facts = site.card if site is not None else None
    return isinstance(facts, Site) and facts.site_type == "haven" and facts.alignment == "hero"


def sheltered(game: Any, me: Instance, subject: Any, info: Any) -> bool:
    return isinstance(subject.card, Character) and at_a_haven(game, subject)


def corruption_cards(game: Any, c: Instance) -> list[int]:
    return [n for n in c.attached if "Corruption" in game.card(n).card.keywords]


phrase_question("song-removes", "{0:card}: which corruption card does {1:card} remove?")
phrase_option("song-removes", "{0:card}")


def sing(ctx: Ctx) -> Rule[None]:
    game = ctx.game
    for seat in (ctx.player, ctx.opponent):
        for who in all_characters(game, seat):
            found = corruption_cards(game, who) if at_a_haven(game, who) else []
            number = yield from pick(
                game, seat, "song-removes", found, "9.4.4", (ctx.me.id, who.id), optional=True
            )
            if number is not None:
                discard(game, game.card(int(number)))


card(
    "Elf-song",
    long(sing),
    Modifier("stays in play", 1, scope="all", when=sheltered),
    Modifier("not discarded", 1, scope="all", when=sheltered),
    words="When it comes into play, each character at a Haven may remove one corruption card. "
    "No character at a Haven is discarded or returned to the hand, for whatever reason.",
)

# Galadriel ----------------------------------------------------------------------------------------


def spared(ctx: Ctx) -> bool:
    """Is it a check by one of the player's own who is in no Shadow-hold or Dark-hold?"""
    who = checker(ctx)
    if who is None:
        return False
    site = site_where(ctx.game, who)
    return site is None or ctx.game.site_type(site) not in ("shadow-hold", "dark-hold")


spares_the_check = needs(
    spared, "it is not a check by a character of yours outside Shadow-holds and Dark-holds"
)


def succeed(ctx: Ctx) -> None:
    ctx.check.automatic = True


def succeed_once(ctx: Ctx) -> None:
    succeed(ctx)
    used_up(ctx)


SUCCEED = Action("let a check succeed", CORRUPTION, succeed_once, requires=(spares_the_check,))


def wear_nenya(ctx: Ctx) -> Rule[None]:
    game, galadriel = ctx.game, ctx.card("galadriel")
    for attribute in ("prowess", "body", "direct-influence"):
        game.add_effect(attribute, galadriel.id, 2, source=ctx.me.id)
    site = site_where(game, galadriel)
    haven = site is not None and game.is_haven(site, ctx.player)
    yield from corruption_check(game, galadriel, -1 if haven else -3, ctx.me.id)


def on_galadriel(fits: Any) -> Role:
    return my_character(
        "galadriel",
        lambda ctx, c: c.card.name == "Galadriel" and fits(ctx, c),
        words="Galadriel is not there",
    )


card(
    "Nenya",
    short(
        ANY_PHASE | STRIKE | INFLUENCE | BODY,
        sequence(wear_nenya, lambda ctx: lend_to_player(ctx, SUCCEED)),
        roles=(on_galadriel(concerned),),
    ),
    short(
        CORRUPTION,
        sequence(wear_nenya, succeed),
        name="corruption check",
        requires=(spares_the_check,),
        roles=(on_galadriel(lambda ctx, c: True),),
    ),
    words="On Galadriel: until the end of the turn she has +2 prowess, +2 body and +2 direct "
    "influence. She checks corruption, at -1 in a Haven and at -3 elsewhere. Then one corruption "
    "check this turn by a character of yours who is in no Shadow-hold or Dark-hold is successful "
    "by itself; if this is played on such a check, it is that one.",
)

phrase_question("deck-to-look-at", "Into which play deck do you look?")
phrase_option("own-deck", "Your own")
phrase_option("opponents-deck", "Your opponent's")
phrase_option("no-deck", "Into none")


def look_into_the_mirror(ctx: Ctx) -> Rule[None]:
    look_at_hand(ctx)
    decks = (("own-deck", ctx.player), ("opponents-deck", ctx.opponent))
    options = [Option(verb) for verb, seat in decks if may_search(ctx.game, ctx.player, seat)]
    options.append(Option("no-deck"))
    about = (ctx.me.id,)
    choice = yield from choose(ctx.game, ctx.player, "deck-to-look-at", options, "9.4", about)
    if choice.verb != "no-deck":
        look_at_deck(ctx, ctx.player if choice.verb == "own-deck" else ctx.opponent)


card(
    "Mirror of Galadriel",
    short(
        0,
        look_into_the_mirror,
        requires=(
            needs(
                lambda ctx: any(
                    is_at(ctx.game, c, "Lórien") for c in all_characters(ctx.game, ctx.player)
                ),
                "no character of yours is at Lórien",
            ),
        ),
    ),
    words="If a character of yours is at Lórien: look at your opponent's hand. Then you may look at "
    "the five top cards of one play deck; mix them and put them back on top.",
)

# Diplomats, sages and Wizards ---------------------------------------------------------------------


def roll_twice(ctx: Ctx) -> None:
    ctx.check.rolls = 2


card(
    "Persuasive Words",
    short(
        INFLUENCE,
        roll_twice,
        requires=(
            my_check,
            needs(
                lambda ctx: attributes.has_skill(ctx.game, ctx.check.influencer, "diplomat"),
                "it is not a diplomat's influence check",
            ),
            needs(lambda ctx: ctx.check.rolls < 2, "two rolls are made for it already", "5.1.2"),
        ),
        skill="diplomat",
    ),
    words="Diplomat only. For an influence check by a diplomat two rolls are made, and the better "
    "one counts.",
)


def gold_rings(ctx: Ctx, company: Company | None) -> list[int]:
    if company is None:
        return []
    return [
        i.id
        for i in company_items(ctx.game, company)
        if isinstance(i.card, Item) and i.card.kind == "gold-ring" and same_side(ctx, i)
    ]


def special_rings(ctx: Ctx, gold: Instance) -> list[int]:
    """The rings of the hand that could take the place of a gold ring, The One Ring excepted."""
    game, bearer = ctx.game, ctx.game.card(gold.host)
    found: dict[str, int] = {}
    for number in game.state.players[ctx.player].hand:
        ring = game.card(number)
        facts = ring.card
        if (
            isinstance(facts, Item)
            and facts.ring_kind not in ("", "The One Ring")
            and facts.alignment == gold.card.alignment  # 6.2.2
            and game.may_bear(bearer, ring)
            and not (facts.unique and game.taken(ring))
        ):
            found.setdefault(facts.id, number)
    return list(found.values())


def know_the_ring(ctx: Ctx) -> Rule[None]:
    game, gold = ctx.game, ctx.card("ring")
    bearer = game.card(gold.host)
    tap_site(game, ctx.company)
    chosen = yield from pick(
        game,
        ctx.player,
        "ring-for-gold",
        special_rings(ctx, gold),
        "6.2",
        (gold.id,),
        optional=True,
    )
    if chosen is None:
        return
    discard(game, gold)
    yield from takes_its_place(ctx, bearer, game.card(int(chosen)))


card(
    "Ringlore",
    short(
        SITE,
        know_the_ring,
        requires=(outside_combat, site_untapped, where_information),
        roles=(
            skilled("sage", tap=True),
            Role(
                "ring",
                lambda ctx: gold_rings(ctx, ctx.company),
                "no character of the company bears a gold ring",
            ),
        ),
        skill="sage",
        begins_chain=True,
        rule="2.V.1.1, taps the site",
    ),
    words="Sage only. During the site phase, at an untapped site where Information is playable: tap "
    "a sage and the site. With no roll, you may discard a gold ring in his company and play any "
    "ring special item but The One Ring in its place.",
)


def test_twice(ctx: Ctx) -> Rule[None]:
    yield from test_ring(ctx.game, ctx.card("ring"), rolls=2)


card(
    "Wizard's Test",
    short(
        ANY_PHASE,
        then_checks(test_twice, "wizard", -1),
        roles=(
            the_wizard(lambda ctx, c: ctx.game.company_of(c) in acting_companies(ctx)),
            Role(
                "ring",
                lambda ctx: gold_rings(ctx, ctx.game.company_of(ctx.card("wizard"))),
                "no character in your Wizard's company has a gold ring",
            ),
        ),
        begins_chain=True,
    ),
    words="Spell. Wizard only. Test a gold ring in your Wizard's company: make two rolls and choose "
    "which result to use. He checks corruption at -1.",
)

phrase_roll(
    "true fana", "{player} rolls {roll} for {0:card} with prowess {1:number}, against {2:number}."
)


def show_true_fana(ctx: Ctx) -> None:
    game, wizard = ctx.game, ctx.card("wizard")
    own = attributes.prowess(game, wizard, ctx.attack)
    against = ctx.attack.prowess(game)
    if game.roll(ctx.player, "true fana", wizard.id, own, against) + own > against:
        game.add_effect("strikes fail", ctx.attack.id, until="attack", source=ctx.me.id)


card(
    "True Fána",
    short(
        ATTACK,
        then_checks(show_true_fana, "wizard", -3),
        requires=(changes_an_attack,),
        roles=(the_wizard(in_company_here, "your Wizard is not in the company"),),
    ),
    words="Spell. Wizard only. Before strikes of an attack against your Wizard's company are "
    "assigned: make a roll and add his prowess. Above the attack's prowess, all its strikes fail, "
    "and body checks are made where it has a body. He checks corruption at -3. Not in combat "
    "between companies.",
)

# The Evenstar -------------------------------------------------------------------------------------

BRIGHTER = {"wilderness": "border-land", "border-land": "free-domain"}


def names_in_play(game: Any) -> Iterable[str]:
    """The regions that the site paths of sites in play name: of the site and of its haven (9.3.4)."""
    for company in game.state.companies.values():
        site = game.card(company.site).card
        if site.region and not site.under_deeps:
            yield site.region
            for other in game.map.sites:
                if other.name == site.nearest_haven and other.site_type == "haven" and other.region:
                    yield other.region


def regions_to_brighten(ctx: Ctx) -> list[str]:
    game = ctx.game
    if not game.in_play("Gates of Morning", ctx.me):
        return []
    found: list[str] = []
    if ctx.company is not None and ctx.company.moved:
        found += regions_of_type(game, ctx.company, *BRIGHTER)
    for name in names_in_play(game):
        kind = region_type(game, name)
        if kind in BRIGHTER:
            found.append(f"{kind}: {name}")
    return list(dict.fromkeys(found))


def shine(ctx: Ctx) -> Rule[None]:
    game = ctx.game
    game.add_effect("prowess", ctx.card("elf").id, 1, source=ctx.me.id)
    if not game.in_play("Gates of Morning", ctx.me):
        return
    for seat in (0, 1):
        for who in all_characters(game, seat):
            if attributes.has_race(who, "Elf"):
                game.add_effect("prowess", who.id, 1, source=ctx.me.id)
    if "region" in ctx.chosen:
        region = str(ctx.chosen["region"])
        company = ctx.company or companies_of(game, ctx.player)[0]
        new = (BRIGHTER[region.partition(":")[0]],)
        treat_as(game, company, region, new, ctx.me.id)
        if company.moved:
            yield from happened(game, "path changed", company)


card(
    "The Evenstar",
    short(
        ANY_PHASE | STRIKE,
        shine,
        requires=(not_again,),
        roles=(
            my_character(
                "elf",
                lambda ctx, c: attributes.has_race(c, "Elf") and concerned(ctx, c),
                words="no Elf of yours is there",
            ),
            Role("region", regions_to_brighten, "no such region", optional=True),
        ),
    ),
    words="An Elf has +1 prowess until the end of the turn. With Gates of Morning in play, each Elf "
    "has +1 besides, and you may choose a Wilderness that counts as Border-land, or a Border-land "
    "that counts as Free-domain, until the end of the turn.",
)

# Praise to Elbereth -------------------------------------------------------------------------------

MOST_NAZGUL = 9


def against_them(ctx: Ctx, who: Instance) -> Iterable[int]:
    """The Nazgûl who attacks the character's company, if that attack can be canceled."""
    attack = ctx.attack
    if (
        attack is not None
        and ctx.window.bits & ATTACK
        and attack.is_of("Nazgûl")
        and not (attack.attackers or attack.uncancelable or attack.canceled)
        and who.company == attack.company.id
    ):
        yield attack.source.id


def praised(index: int, *, optional: bool) -> tuple[Role, Role]:
    """One who taps, and the Nazgûl event or attack that is canceled for it."""
    singer, nazgul = f"singer-{index}", f"nazgul-{index}"
    words = "{0:card}"
    phrase_question(singer, "Who taps to cancel a Nazgûl event or attack?")
    phrase_option(singer, words)
    phrase_question(nazgul, "Which Nazgûl event or attack is canceled?")
    phrase_option(nazgul, words)

    def targets(ctx: Ctx, who: Instance) -> list[int]:
        taken = {v for role, v in ctx.chosen.items() if role.startswith("nazgul")}
        found = dict.fromkeys([*nazgul_events(ctx), *against_them(ctx, who)])
        return [n for n in found if n not in taken]

    def singers(ctx: Ctx) -> list[int]:
        if index and f"nazgul-{index - 1}" not in ctx.chosen:
            return []
        taken = set(ctx.chosen.values())
        return [
            c.id
            for company in acting_companies(ctx)
            for c in characters(ctx.game, company)
            if c.state == UNTAPPED and c.id not in taken and targets(ctx, c)
        ]

    return (
        Role(
            singer,
            singers,
            "there is no Nazgûl event or attack, or nobody is untapped",
            tap=True,
            optional=optional,
        ),
        Role(
            nazgul,
            lambda ctx: targets(ctx, ctx.card(singer)) if singer in ctx.chosen else [],
            "there is no Nazgûl event or attack",
            lasting=False,
        ),
    )


def banish(ctx: Ctx) -> None:
    game = ctx.game
    for role, number in ctx.chosen.items():
        if not role.startswith("nazgul"):
            continue
        nazgul = game.card(int(number))
        attack = ctx.attack
        if attack is not None and attack.source is nazgul and not is_nazgul_event(nazgul):
            attack.canceled = attack.canceled or not attack.uncancelable
            continue
        cancel_event(ctx, nazgul)


def strengthen_all(ctx: Ctx) -> None:
    if ctx.game.in_play("Doors of Night", ctx.me):
        for seat in (0, 1):
            for who in all_characters(ctx.game, seat):
                ctx.game.add_effect("prowess", who.id, 1, source=ctx.me.id)


card(
    "Praise to Elbereth",
    short(
        ANY_PHASE | ATTACK,
        sequence(banish, strengthen_all),
        name="cancel",
        requires=(changes_an_attack,),
        roles=[role for n in range(MOST_NAZGUL) for role in praised(n, optional=n > 0)],
        tags=(HOLDS_TARGETS,),
    ),
    short(
        ANY_PHASE | ATTACK,
        strengthen_all,
        name="prowess",
        requires=(doors_of_night, changes_an_attack),
    ),
    words="Tap any number of your characters: for each of them a Nazgûl event is canceled, or a "
    "Nazgûl attack against his company. Nazgûl who are named may not be tapped in response. With "
    "Doors of Night in play, all characters have +1 prowess until the end of the turn besides; "
    "then you need tap nobody.",
)
