"""Minion resources of The Lidless Eye that are about sites: what is done, taken and stored there."""

from __future__ import annotations

from freecouncil.scripts.vocabulary import (
    ANY_PHASE,
    ATTACK,
    FIRST_ITEM,
    SITE,
    TAPPED,
    UNTAPPED,
    Attack,
    AttackFacts,
    Character,
    Company,
    Ctx,
    Instance,
    Item,
    Modifier,
    Part,
    Requirement,
    ResourceEvent,
    Role,
    Rule,
    Site,
    Trigger,
    Window,
    a_character,
    all_characters,
    attach,
    attributes,
    body_check,
    card,
    characters,
    combat,
    companies_of,
    confirm,
    corruption_check,
    covert,
    different,
    discard,
    give_points,
    hand_seen,
    happened,
    items_by_effect,
    magic,
    magic_user,
    move,
    needs,
    not_avatar,
    outside_combat,
    permanent,
    phrase_option,
    phrase_question,
    phrase_roll,
    pick,
    place_with_character,
    play_item_by_effect,
    region_type,
    same_side,
    searched,
    short,
    site_is,
    skilled,
    store,
    tap,
)


def here(ctx: Ctx) -> Instance:
    """The site at which the company is."""
    found: Instance = ctx.game.card(ctx.company.site)
    return found


SITE_TAPPED = Requirement(
    lambda ctx: here(ctx).state == TAPPED, "the site is not tapped", lasting=False
)

# Caches -------------------------------------------------------------------------------------------

phrase_question("item-from-cache", "Which item does a character tap to take?")
phrase_option("item-from-cache", "{0:card}")
phrase_question("taker-from-cache", "Who taps and takes {0:card}?")
phrase_option("taker-from-cache", "{0:card}")


def untapped_here(ctx: Ctx) -> list[Instance]:
    return [
        c
        for c in characters(ctx.game, ctx.company)
        if c.state == UNTAPPED and not attributes.is_so(ctx.game, "may not tap", c)
    ]


def cached(ctx: Ctx) -> list[int]:
    """The items that somebody here could take out of the piles."""
    takers = untapped_here(ctx)

    def fits(c: Instance) -> bool:
        facts = c.card
        return (
            isinstance(facts, Item)
            and facts.kind == "minor"
            and not facts.unique
            and not facts.hoard
            and facts.wearing in ("weapon", "armor", "shield", "helmet")
            and same_side(ctx, c)
            and any(ctx.game.may_bear(one, c) for one in takers)
        )

    piles = searched(ctx.game, ctx.player, "deck", "discard", "sideboard")
    return different(ctx.game, piles, fits)


def open_cache(ctx: Ctx) -> Rule[None]:
    game = ctx.game
    from_deck = False
    ctx.idle = True
    for _ in range(2):
        number = yield from pick(
            game, ctx.player, "item-from-cache", cached(ctx), "9.4.4", (ctx.me.id,), optional=True
        )
        if number is None:
            break
        item = game.card(int(number))
        able = [c.id for c in untapped_here(ctx) if game.may_bear(c, item)]
        taker = yield from pick(game, ctx.player, "taker-from-cache", able, "9.4.4", (item.id,))
        bearer = game.card(int(taker))
        ctx.idle = False
        from_deck = from_deck or item.where == "deck"
        tap(game, bearer)
        attach(game, item, bearer)
        game.set_in_use(item)
        game.log("in play", item.id)
        yield from happened(game, "item gained", (bearer, item))
    if from_deck:
        game.chance.shuffle(game.state.players[ctx.player].deck)


def cache(*site_types: str) -> Part:
    """A short-event at a tapped site of such a type: one or two characters take arms."""
    return short(
        SITE,
        open_cache,
        requires=(
            outside_combat,
            site_is(*site_types),
            SITE_TAPPED,
            needs(
                lambda ctx: bool(untapped_here(ctx)), "nobody of the company can tap", lasting=False
            ),
        ),
        begins_chain=True,
    )


ARMS = (
    "one or two characters of the company may each tap and take a minor weapon, armor, shield or "
    "helmet, neither unique nor a hoard item, from your play deck, which is then shuffled, your "
    "discard pile or your sideboard."
)

card(
    "Old Cache",
    cache("dark-hold", "shadow-hold", "ruins-and-lairs"),
    words=f"During the site phase at a tapped Dark-hold, Shadow-hold or Ruins & Lairs: {ARMS}",
)

card(
    "Swag",
    cache("ruins-and-lairs", "border-hold", "free-hold"),
    words=f"During the site phase at a tapped Ruins & Lairs, Border-hold or Free-hold: {ARMS}",
)

# Thing Stolen -------------------------------------------------------------------------------------

STOLEN = ("minor", "major")


def steal(ctx: Ctx) -> Rule[None]:
    played = yield from play_item_by_effect(ctx.game, ctx.company, STOLEN, common_anywhere=True)
    if not played:
        move(ctx.game, ctx.me, "hand")  # 5.1.3


card(
    "Thing Stolen",
    short(
        SITE,
        steal,
        begins_chain=True,
        requires=(
            outside_combat,
            site_is("shadow-hold", "dark-hold"),
            needs(
                lambda ctx: (
                    ctx.company.id
                    in ctx.game.state.turn_memo.get(
                        ("played at", ctx.game.card(ctx.company.site).card.name, "faction"), ()
                    )
                ),
                "the company has played no faction here this turn",
            ),
            needs(
                lambda ctx: bool(
                    items_by_effect(ctx.game, ctx.company, STOLEN, common_anywhere=True)
                ),
                "nobody here could take such an item from your hand",
                lasting=False,
            ),
        ),
    ),
    words="During the site phase, after the company has played a faction at a Shadow-hold or "
    "Dark-hold: a character taps to play a minor or major item, neither unique nor a hoard item, even "
    "if it is not playable there.",
)

# Come By Night Upon Them --------------------------------------------------------------------------


def border_holds(ctx: Ctx) -> list[int]:
    game = ctx.game
    sites = [n for c in companies_of(game, ctx.player) for n in (c.site, c.new_site) if n]
    return [
        n
        for n in dict.fromkeys(sites)
        if game.card(n).shown and game.site_type(game.card(n)) == "border-hold"
    ]


def come_by_night(ctx: Ctx) -> None:
    game, site = ctx.game, ctx.card("place")
    less = -2 if game.in_play("Doors of Night", ctx.me) else -1
    game.add_effect("attack-prowess", site.id, less, source=ctx.me.id)
    game.add_effect(FIRST_ITEM, site.id, source=ctx.me.id)


card(
    "Come By Night Upon Them",
    short(
        ANY_PHASE | ATTACK,
        come_by_night,
        roles=(
            Role("place", border_holds, "no company of yours is at a Border-hold or goes to one"),
        ),
    ),
    words="On a Border-hold where a company of yours is or to which it moves: this turn its "
    "automatic-attacks have -1 prowess, or -2 with Doors of Night in play, and the first item played "
    "there does not tap it.",
)

# Raids --------------------------------------------------------------------------------------------

phrase_question("captor", "Who taps and takes {0:card}?")
phrase_option("captor", "{0:card}")
phrase_question("murderer-taps", "Does {1:card} tap to place {0:card} in your pile?")


def first_race(ctx: Ctx) -> str:
    """Of what kind the first automatic-attack of the site is."""
    attacks = ctx.game.attacks_at(here(ctx))
    return attacks[0].race if attacks else ""


def face(ctx: Ctx, race: str, strikes: int, prowess: int, victim: int = 0) -> Rule[None]:
    """The company, or one character alone, faces an attack by the card; only what belongs to combat
    happens meanwhile (3.2)."""
    game, company = ctx.game, ctx.company
    before = game.window
    game.window = Window(0, company.id)
    facts = AttackFacts(race=race, strikes=strikes, prowess=prowess)
    attack = Attack(game, facts, company, ctx.me)
    attack.victim = victim
    yield from combat(game, attack)
    game.window = before


def is_still_there(ctx: Ctx, company: Company) -> bool:
    return company.id in ctx.game.state.companies and ctx.game.state.result is None


def raid_bag_end(ctx: Ctx) -> Rule[None]:
    company = ctx.company
    yield from face(ctx, "Hobbit", 4, 6)
    if is_still_there(ctx, company):
        yield from place_with_character(ctx, company)
    else:
        discard(ctx.game, ctx.me)


def note_the_later(ctx: Ctx) -> None:
    """Only the first that is stored is worth all its points."""
    if any(
        c.card.name == ctx.me.card.name and c.stored and c is not ctx.me
        for c in ctx.game.state.cards[1:]
    ):
        ctx.me.memo = (*ctx.me.memo, "later")


card(
    "Kill All But NOT the Halflings",
    permanent(
        SITE,
        raid_bag_end,
        requires=(
            outside_combat,
            needs(lambda ctx: here(ctx).card.name == "Bag End", "the company is not at Bag End"),
        ),
        places_itself=True,
        begins_chain=True,
    ),
    Modifier("may not untap", 1),
    Modifier(
        "marshalling-points",
        -4,
        scope="self",
        when=lambda game, me, subject, info: me.stored and "later" in me.memo,
    ),
    Trigger("my stored", note_the_later, immediate=True),
    words="During the site phase at Bag End: the company faces an attack by Hobbits, four strikes with "
    "6 prowess. Then an untapped character may tap and take this; otherwise discard it. He may not "
    "untap until it is stored at Barad-dûr. Only the first one stored is worth 5 points, any other 1.",
)


def seized_already(ctx: Ctx) -> bool:
    name = here(ctx).card.name
    return any(
        c.card.name == ctx.me.card.name and c.where == "play" and c.memo[:2] == ("at", name)
        for c in ctx.game.state.cards[1:]
    )


def seize(ctx: Ctx) -> Rule[None]:
    game, company, name = ctx.game, ctx.company, here(ctx).card.name
    yield from face(ctx, first_race(ctx), 3, 8)
    able: list[int] = []
    if is_still_there(ctx, company):
        able = [c.id for c in characters(game, company) if c.state == UNTAPPED]
    number = yield from pick(game, ctx.player, "captor", able, "9.4", (ctx.me.id,))
    if number is None:
        discard(game, ctx.me)
        return
    tap(game, game.card(int(number)))
    attach(game, ctx.me, game.card(int(number)))
    ctx.me.memo = ("at", name)
    game.log("in play", ctx.me.id)
    yield from happened(game, "event played", ctx.me)


card(
    "Seize Prisoners",
    permanent(
        SITE,
        seize,
        requires=(
            outside_combat,
            site_is("free-hold"),
            SITE_TAPPED,
            needs(lambda ctx: not seized_already(ctx), "prisoners were seized here", "g.cbd.1"),
        ),
        places_itself=True,
        begins_chain=True,
    ),
    Modifier("may not untap", 1),
    words="During the site phase at a tapped Free-hold: the company faces an attack of the kind of the "
    "site's first automatic-attack, three strikes with 8 prowess. If a character is untapped "
    "afterwards, one taps and takes this; otherwise discard it. He may not untap until it is stored "
    "at a Darkhaven, Shadow-hold or Dark-hold. Once at a site.",
)


def untapped_scout(ctx: Ctx, c: Instance) -> bool:
    return c.state == UNTAPPED and attributes.has_skill(ctx.game, c, "scout")


def stab(ctx: Ctx) -> Rule[None]:
    game, scout = ctx.game, ctx.card("target")
    yield from face(ctx, first_race(ctx), 1, 8, scout.id)
    if scout.where == "play" and scout.state == UNTAPPED and game.state.result is None:
        about = (ctx.me.id, scout.id)
        if (yield from confirm(game, ctx.player, "murderer-taps", "9.4.4", about)):
            tap(game, scout)
            move(game, ctx.me, "points")
            game.log("in play", ctx.me.id)
            yield from happened(game, "event played", ctx.me)
            return
    discard(game, ctx.me)


card(
    "Stabbed Him in His Sleep",
    permanent(
        SITE,
        stab,
        requires=(
            outside_combat,
            covert,
            site_is("border-hold", "free-hold"),
            SITE_TAPPED,
        ),
        roles=(a_character(fits=untapped_scout, words="there is no untapped scout"),),
        places_itself=True,
        begins_chain=True,
    ),
    words="During the site phase at a tapped Border-hold or Free-hold, on an untapped scout in a covert "
    "company: he faces an attack of the kind of the site's first automatic-attack, one strike with 8 "
    "prowess. If he is untapped afterwards, he may tap to place this in your marshalling point pile; "
    "otherwise discard it.",
)

# What the opponent holds --------------------------------------------------------------------------


def reveal(ctx: Ctx, numbers: list[int]) -> None:
    for number in numbers:
        ctx.game.card(number).shown = True
        ctx.game.log("revealed", ctx.opponent, number)
    hand_seen(ctx.game, ctx.player, numbers)


OPPONENT_HOLDS_CARDS = needs(
    lambda ctx: bool(ctx.game.state.players[ctx.opponent].hand),
    "your opponent has no cards in the hand",
    lasting=False,
)


def whisper(ctx: Ctx) -> None:
    hand = list(ctx.game.state.players[ctx.opponent].hand)
    ctx.game.chance.shuffle(hand)
    reveal(ctx, hand[:5])


card(
    "An Untimely Whisper",
    short(0, whisper, requires=(OPPONENT_HOLDS_CARDS,)),
    words="Your opponent reveals five random cards of the hand, all at once.",
)

phrase_question("character-to-reveal", "Which character of your hand do you reveal?")
phrase_option("character-to-reveal", "{0:card}")
phrase_question("ring-from-rain", "Which ring does {0:card} tap to take?")
phrase_option("ring-from-rain", "{0:card}")
phrase_roll("ring found", "{player} rolls {roll} for a ring that {0:card} may have found")

FOUND = {
    "The One Ring": range(10, 13),
    "Dwarven Ring": range(8, 13),
    "Spirit Ring": range(8),
}


def a_hidden_character(ctx: Ctx, number: int) -> bool:
    held = ctx.game.card(number)
    return (
        isinstance(held.card, Character)
        and not_avatar(ctx, held)
        and not ctx.game.is_hazard_alone(held)
    )


def rain(ctx: Ctx) -> Rule[None]:
    game, sage = ctx.game, ctx.card("skilled")
    hand = game.state.players[ctx.opponent].hand
    able = [n for n in hand if a_hidden_character(ctx, n)]
    number = yield from pick(game, ctx.opponent, "character-to-reveal", able, "9.4", (ctx.me.id,))
    if number is None:
        reveal(ctx, list(hand))
        return
    reveal(ctx, [int(number)])
    result = game.roll(ctx.player, "ring found", sage.id)
    if attributes.has_race(sage, "Ringwraith"):
        result -= 2
    if sage.state != UNTAPPED or not game.is_character(sage):
        return
    rings = different(
        game,
        game.state.players[ctx.player].hand,
        lambda c: (
            isinstance(c.card, Item)
            and result in FOUND.get(c.card.ring_kind, ())
            and same_side(ctx, c)
            and not (c.card.unique and game.taken(c))
            and game.may_bear(sage, c)
        ),
    )
    chosen = yield from pick(
        game, ctx.player, "ring-from-rain", rings, "9.4.4", (sage.id,), optional=True
    )
    if chosen is not None:
        ring = game.card(int(chosen))
        tap(game, sage)
        attach(game, ring, sage)
        game.set_in_use(ring)
        game.log("in play", ring.id)
        yield from happened(game, "item gained", (sage, ring))


def in_the_wild(ctx: Ctx) -> bool:
    facts = here(ctx).card
    return (
        isinstance(facts, Site)
        and bool(facts.region)
        and region_type(ctx.game, facts.region) == "wilderness"
    )


card(
    "Black Rain",
    short(
        SITE,
        rain,
        requires=(
            outside_combat,
            site_is("ruins-and-lairs"),
            needs(in_the_wild, "the site is not in a Wilderness"),
            OPPONENT_HOLDS_CARDS,
        ),
        roles=(skilled("sage", fits=lambda ctx, c: c.state == UNTAPPED),),
        skill="sage",
    ),
    words="Sage only. During the site phase at a Ruins & Lairs in a Wilderness, on an untapped sage: "
    "your opponent reveals a character of the hand that is neither a Wizard nor a Ringwraith, or else "
    "the entire hand. If a character is revealed, roll, at -2 if the sage is a Ringwraith; by the "
    "result, he may tap to take a ring from your hand: The One Ring for 10 or more, a Dwarven Ring "
    "for 8 or more, a Spirit Ring for 7 or less.",
)

# Malady -------------------------------------------------------------------------------------------


def at_the_same_site(ctx: Ctx) -> list[int]:
    site = ctx.game.site_of(ctx.card("user"))
    if site is None:
        return []
    return [
        c.id
        for seat in (ctx.player, ctx.opponent)
        for c in all_characters(ctx.game, seat)
        if not_avatar(ctx, c)
        and (his := ctx.game.site_of(c)) is not None
        and his.card.name == site.card.name
    ]


def sicken(ctx: Ctx) -> Rule[None]:
    game, target = ctx.game, ctx.card("target")
    yield from corruption_check(game, target, -1, ctx.me.id)
    if target.where == "play":
        yield from body_check(game, target, modifier=1 if target.state == TAPPED else 0)
    if target.where == "out" and target.card.alignment == "hero" and target.owner != ctx.player:
        give_points(game, target, ctx.player, True)


card(
    "A Malady Without Healing",
    short(
        SITE,
        magic(sicken, -5),
        requires=(outside_combat,),
        roles=(
            magic_user("shadow-magic", anywhere=True),
            Role("target", at_the_same_site, "there is no such character at the same site"),
        ),
    ),
    words="Shadow-magic, during the site phase, on a character at the same site as one of yours who "
    "can use it, your opponent's too, though no Wizard or Ringwraith: he checks corruption at -1, and "
    "then makes a body check, at +1 if he is tapped. A hero who is eliminated gives you kill points. "
    "Unless a Ringwraith, the user then checks corruption at -5.",
)

# Messenger of Mordor ------------------------------------------------------------------------------

phrase_question("card-to-send", "What do you store?")
phrase_option("card-to-send", "{0:card}")


def sendable(ctx: Ctx, user: Instance) -> list[int]:
    """What his company bears that can be stored at a Darkhaven."""
    game = ctx.game
    company = game.company_of(user)
    if company is None:
        return []

    def fits(c: Instance) -> bool:
        facts = c.card
        if not same_side(ctx, c):
            return False
        if isinstance(facts, Item):
            return facts.storable and facts.ring_kind != "The One Ring"  # g.sto.1
        return isinstance(facts, ResourceEvent) and any(
            place.site_type == "haven" for place in facts.storable_at
        )

    return [n for c in characters(game, company) for n in c.attached if fits(game.card(n))]


def can_send(ctx: Ctx, user: Instance) -> bool:
    site = ctx.game.site_of(user)
    return (
        site is not None
        and ctx.game.site_type(site) in ("haven", "shadow-hold", "dark-hold")
        and bool(sendable(ctx, user))
    )


def send(ctx: Ctx) -> Rule[None]:
    user = ctx.card("user")
    while user.where == "play":
        number = yield from pick(
            ctx.game, ctx.player, "card-to-send", sendable(ctx, user), "2.II.4", (), optional=True
        )
        if number is None:
            return
        yield from store(ctx.game, ctx.game.card(int(number)), as_at_haven=True)


card(
    "Messenger of Mordor",
    short(
        0,
        magic(send, -4),
        requires=(outside_combat,),
        roles=(magic_user("spirit-magic", fits=can_send, anywhere=True),),
    ),
    words="Spirit-magic, on a character who can use it at a Darkhaven, Shadow-hold or Dark-hold: you may "
    "store at once what his company bears, items or resource events, if a Darkhaven is a place to "
    "store it, as though this were one. Unless a Ringwraith, he then checks corruption at -4.",
)
