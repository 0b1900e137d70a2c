"""Resource short-events of The Dragons about getting by without a fight: burglary and riddles, and a
song that makes the woods smaller."""

from __future__ import annotations

from collections.abc import Iterable

from freecouncil.scripts.vocabulary import (
    ATTACK,
    BURGLARY,
    BURGLING,
    HALF_WILDERNESS,
    ORGANIZATION_END,
    RESPONSE,
    RIDDLING,
    SITE,
    UNTAPPED,
    Company,
    Ctx,
    Instance,
    Requirement,
    Role,
    Rule,
    a_character,
    against_races,
    allies,
    attack_matches,
    attributes,
    bound_company,
    burglary_attempt,
    can_be_canceled,
    card,
    characters,
    chosen_company,
    companies_of,
    discard,
    hand_seen,
    happened,
    modify_attack,
    name_card,
    needs,
    not_affected,
    outside_combat,
    phrase_event,
    phrase_option,
    phrase_question,
    pick,
    reveal_hand,
    riddling_modifier,
    short,
)

# Burglary -----------------------------------------------------------------------------------------


def go_in(ctx: Ctx) -> Rule[None]:
    yield from burglary_attempt(ctx, ctx.card("target"))


card(
    "Burglary",
    short(
        BURGLING,
        go_in,
        requires=(
            needs(
                lambda ctx: ctx.game.card(ctx.company.site).state == UNTAPPED,
                "the site is tapped",
                lasting=False,
            ),
        ),
        roles=(a_character(words="there is no untapped character", tap=True),),
        rule="2.V.ii, taps the site",
        tags=(BURGLARY,),
    ),
    words="Burglary attempt, at an untapped site, instead of facing its automatic-attacks: tap a "
    "character and the site, and roll, at +2 if he is a scout and +3 if he is a Hobbit. Above 10, you "
    "may play an item with him that is normally playable there. Otherwise he faces all "
    "automatic-attacks alone.",
)


def attempt_announced(ctx: Ctx) -> bool:
    return any(
        declared.player == ctx.player
        and declared.action is not None
        and BURGLARY in declared.action.tags
        for declared in ctx.window.chain or ()
    )


def sleep_on(ctx: Ctx) -> None:
    ctx.game.add_effect(BURGLARY, ctx.company.id, 3, source=ctx.me.id)


card(
    "Fast Asleep",
    short(
        RESPONSE,
        sleep_on,
        name="help a burglar",
        requires=(Requirement(attempt_announced, "no burglary attempt is announced"),),
    ),
    short(
        ATTACK,
        modify_attack(prowess=-2),
        name="weaken an attack",
        requires=(
            attack_matches(lambda ctx: ctx.attack.automatic, "it is not an automatic-attack"),
        ),
    ),
    words="A burglary attempt is at +3. Or an automatic-attack has -2 prowess.",
)

# Riddles ------------------------------------------------------------------------------------------

RIDDLED = {
    "Dragon": 8, "Drake": 8, "Man": 10, "Giant": 10, "Slayer": 12, "Awakened Plant": 12, "Orc": 12,
    "Spider": 12, "Troll": 12,
}  # fmt: skip

phrase_event("card named", "{0:player} names {1:text}.")


def hardest_to_riddle(ctx: Ctx) -> int:
    """The number against the attack; a company is no easier than the hardest of its members (3.V.4)."""
    attack = ctx.attack
    if not attack.attackers:
        return RIDDLED[attack.race]
    return max(
        number
        for one in attack.attackers
        for race, number in RIDDLED.items()
        if attributes.has_race(ctx.game.card(one), race)
    )


def names_card(ctx: Ctx, seat: int) -> Rule[str]:
    name = yield from name_card(ctx.game, seat)
    ctx.game.log("card named", seat, name)
    return name


def talk_in_riddles(ctx: Ctx) -> Rule[None]:
    game, attack, who, company = ctx.game, ctx.attack, ctx.card("target"), ctx.company
    members = (*characters(game, company), *allies(game, company))
    sages = sum(attributes.has_skill(game, c, "sage") for c in members)
    hobbits = sum(attributes.has_race(c, "Hobbit") for c in members)
    notes = yield from riddling_modifier(game, who, [(2 * sages, "sages"), (hobbits, "Hobbits")])
    number, added = hardest_to_riddle(ctx), sum(amount for amount, _ in notes)
    tallies = (("modification", notes),)
    roll = game.roll(ctx.player, "riddling", who.id, added, number, tallies=tallies)
    if roll + added <= number:
        return
    name = yield from names_card(ctx, ctx.player)
    reveal_hand(game, ctx.opponent)
    hand = list(game.state.players[ctx.opponent].hand)
    guessed = any(game.card(n).card.name == name for n in hand)
    hand_seen(game, ctx.player, hand)
    if not guessed:
        return
    attack.canceled = True
    if attack.creature is not None:
        discard(game, attack.creature)
    if game.state.phase == "movement":
        game.add_effect("hazard-limit", company.id, -3, until="company", source=ctx.me.id)


card(
    "Riddling Talk",
    short(
        ATTACK,
        talk_in_riddles,
        requires=(against_races(*RIDDLED), can_be_canceled),
        roles=(a_character(words="there is no character to talk to it"),),
    ),
    words="Riddling attempt. A character whose company is attacked rolls, at +1 for each Hobbit and +2 "
    "for each sage with him. If it comes to more than 8 against a Dragon or Drake, 10 "
    "against Men or Giants, or 12 against Slayers, Awakened Plants, Orcs, Spiders or Trolls (the most "
    "of these against a company), name a card, and your opponent reveals the hand. If the card is in "
    "it, the creature is discarded, its attacks are canceled, and the hazard limit against the company "
    "is lower by 3; any other attack is canceled.",
)


def wits(ctx: Ctx) -> None:
    ctx.check.modifier += 3


card(
    "Wit",
    short(
        RIDDLING,
        wits,
        anyones_turn=True,
        requires=(
            Requirement(
                lambda ctx: ctx.check is not None and ctx.check.who.owner == ctx.player,
                "no character of yours makes a riddling roll",
            ),
        ),
    ),
    words="A riddling roll by one of your characters is at +3, during your opponent's turn as well.",
)

phrase_question("riddler", "{0:card}: which of your characters plays the game of riddles?")
phrase_option("riddler", "{0:card}")


def met_here(ctx: Ctx) -> list[Company]:
    """The opponent's companies at the site of the company whose site phase it is."""
    if ctx.company is None:
        return []
    here = ctx.game.card(ctx.company.site).card.name
    return [
        company
        for company in companies_of(ctx.game, ctx.opponent)
        if ctx.game.card(company.site).card.name == here and company.members
    ]


def other_companies(ctx: Ctx) -> Iterable[int]:
    return [company.id for company in met_here(ctx)]


def of_his_own(ctx: Ctx, who: Instance) -> Rule[list[tuple[int, str]]]:
    """What is added to the roll of one who plays the game."""
    own = [
        (2 if attributes.has_skill(ctx.game, who, "sage") else 0, "a sage"),
        (1 if attributes.has_race(who, "Hobbit") else 0, "a Hobbit"),
    ]
    return list((yield from riddling_modifier(ctx.game, who, own)))


def play_at_riddles(ctx: Ctx) -> Rule[None]:
    game, mine = ctx.game, ctx.card("target")
    company = game.state.companies[int(ctx.chosen["company"])]
    number = yield from pick(
        game, ctx.opponent, "riddler", list(company.members), "9.4.4", (ctx.me.id,)
    )
    theirs = game.card(int(number))
    added = {}
    for who in (mine, theirs):
        added[who.owner] = yield from of_his_own(ctx, who)
    results = {0: 0, 1: 0}
    while results[0] == results[1]:
        for who in (mine, theirs):
            notes = added[who.owner]
            sum_of = sum(amount for amount, _ in notes)
            tallies = (("modification", notes),)
            roll = game.roll(who.owner, "riddling", who.id, sum_of, tallies=tallies)
            results[who.owner] = roll + sum_of
    winner = 0 if results[0] > results[1] else 1
    names = []
    for _ in range(2):
        names.append((yield from names_card(ctx, winner)))
    reveal_hand(game, 1 - winner)
    hand = list(game.state.players[1 - winner].hand)
    if winner == ctx.player:  # whose card it is
        hand_seen(game, winner, hand)
    for number in list(game.state.players[1 - winner].hand):
        named = game.card(number)
        if named.card.name in names:
            discard(game, named)
            yield from happened(game, "discarded from hand", named)


card(
    "The Riddle Game",
    short(
        SITE,
        play_at_riddles,
        requires=(outside_combat,),
        roles=(
            Role("company", other_companies, "no company of your opponent's is here"),
            a_character(words="there is no untapped character", tap=True),
        ),
    ),
    words="Riddling attempt, during the site phase, at a site where a company of your opponent's is: "
    "tap a character; your opponent chooses one of that company. Both roll, at +2 for a sage and +1 "
    "for a Hobbit, again if it is a tie. The winner names two cards, and the other player reveals the "
    "hand and discards those that were named.",
)

# Hey! come merry dol! -----------------------------------------------------------------------------


def sing(ctx: Ctx) -> None:
    ctx.game.add_effect(HALF_WILDERNESS, chosen_company(ctx).id, source=ctx.me.id)


card(
    "Hey! come merry dol!",
    short(
        ORGANIZATION_END,
        sing,
        roles=(
            bound_company(
                not_affected,
                "no company of yours has declared movement that this does not affect already",
            ),
        ),
    ),
    words="At the end of your organization phase, on a company that has declared movement: each "
    "Wilderness in its site path counts as half a one; how many there are is rounded down.",
)
