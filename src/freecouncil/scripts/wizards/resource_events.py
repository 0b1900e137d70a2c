"""Resource short-events of The Wizards that are played in combat or on a check."""

from __future__ import annotations

from freecouncil.scripts.vocabulary import (
    ANY_PHASE,
    ATTACK,
    BODY,
    CORRUPTION,
    INFLUENCE,
    ORGANIZATION,
    STRIKE,
    WOUNDED,
    Ctx,
    Role,
    Rule,
    against_a_faction,
    against_races,
    attack_matches,
    attributes,
    can_be_canceled,
    cancel_attack,
    card,
    changes_an_attack,
    concerned,
    corruption_check,
    counsel,
    different,
    discard_target,
    draws_the_attack_off,
    facing_strike,
    for_the_strike,
    gates_of_morning,
    halve_strikes,
    heal_target,
    in_company_here,
    into_deck,
    is_at,
    is_character_of,
    is_hazard_event,
    is_resource_card,
    modify_attack,
    modify_check,
    my_character,
    my_check,
    needs,
    own_check,
    pick,
    searched,
    sequence,
    short,
    skilled,
    strike_feat,
    the_wizard,
    then_checks,
    untap_target,
    untappable,
    would_tap,
)

# Attacks ------------------------------------------------------------------------------------------

card(
    "Concealment",
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
    "Dark Quarrels",
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
        requires=(
            gates_of_morning,
            changes_an_attack,
            attack_matches(
                lambda ctx: ctx.attack.number_of_strikes(ctx.game) > 1, "it has only one strike"
            ),
        ),
    ),
    words="Cancel an attack by Orcs, Trolls or Men. Or, with Gates of Morning in play, "
    "reduce the number of strikes of any attack to half of its original number, rounded up.",
)

card(
    "Vanishment",
    short(
        ATTACK,
        then_checks(cancel_attack, "wizard", -2),
        requires=(can_be_canceled,),
        roles=(the_wizard(in_company_here, "your Wizard is not in the company"),),
    ),
    words="Spell. Wizard only. Cancel an attack against your Wizard's company. He checks "
    "corruption at -2.",
)


card(
    "Escape",
    draws_the_attack_off(),
    words="On an unwounded character of a company that is attacked: cancel the attack; he is "
    "wounded, with no body check.",
)

card(
    "The Cock Crows",
    short(ATTACK, cancel_attack, name="cancel", requires=(can_be_canceled, against_races("Troll"))),
    short(
        0,
        discard_target("hazard"),
        name="discard a hazard",
        requires=(gates_of_morning,),
        roles=(
            Role(
                "hazard",
                lambda ctx: [
                    c.id
                    for c in ctx.game.state.cards[1:]
                    if is_hazard_event(ctx.game, c, "permanent")
                ],
                "no hazard permanent-event is in play",
            ),
        ),
    ),
    words="Cancel an attack by Trolls. Or, with Gates of Morning in play, discard a hazard "
    "permanent-event.",
)

card(
    "The Old Thrush",
    short(
        ATTACK,
        modify_attack(prowess=-3, body=-3),
        requires=(
            attack_matches(
                lambda ctx: ctx.attack.normal_prowess >= 13,
                "the attack's normal prowess is less than 13",
            ),
            attack_matches(lambda ctx: not ctx.attack.is_of("Nazgûl"), "it is a Nazgûl attack"),
        ),
    ),
    words="An attack that is not by Nazgûl and has a normal prowess of 13 or more gets -3 prowess "
    "and -3 body. Once against each attack.",
)

# Strikes ------------------------------------------------------------------------------------------


card(
    "Dodge",
    short(
        STRIKE,
        for_the_strike(does_not_tap=1, body=-1),
        roles=(facing_strike(fits=would_tap, words="the character would not tap"),),
    ),
    words="A character does not tap against one strike, unless the strike wounds it; then its body "
    "is -1 for the body check.",
)

card(
    "Risky Blow",
    strike_feat("warrior", prowess=3, body=-1),
    words="Warrior only. A warrior has +3 prowess and -1 body against one strike.",
)

# Checks -------------------------------------------------------------------------------------------


def friends(ctx: Ctx) -> int:
    company = ctx.game.company_of(own_check(ctx))
    return len(company.members) if company is not None else 0


card(
    "A Friend or Three",
    short(INFLUENCE, modify_check(friends), name="influence check", requires=(my_check,)),
    short(CORRUPTION, modify_check(friends), name="corruption check"),
    words="An influence check or corruption check by one of your characters gets +1 for each "
    "character in his company.",
)


def prowess_of_influencer(ctx: Ctx) -> int:
    return max(0, min(5, attributes.prowess(ctx.game, ctx.check.influencer)))


card(
    "Muster",
    short(
        INFLUENCE,
        modify_check(prowess_of_influencer),
        requires=(
            my_check,
            against_a_faction,
            needs(
                lambda ctx: attributes.has_skill(ctx.game, ctx.check.influencer, "warrior"),
                "it is not a warrior's influence check",
            ),
            needs(
                lambda ctx: not attributes.is_so(ctx.game, "not mustered", ctx.check.target),
                "it may not be used against this faction",
            ),
        ),
        skill="warrior",
    ),
    words="Warrior only. A warrior's influence check against a faction gets his prowess added, at "
    "most +5.",
)

card(
    "New Friendship",
    short(
        INFLUENCE,
        modify_check(3),
        name="influence check",
        requires=(
            my_check,
            needs(
                lambda ctx: attributes.has_skill(ctx.game, ctx.check.influencer, "diplomat"),
                "it is not a diplomat's influence check",
            ),
        ),
        skill="diplomat",
    ),
    counsel("diplomat", CORRUPTION, 2, name="corruption check"),
    words="Diplomat only. An influence check by a diplomat gets +3. Or a corruption check by a "
    "character in a diplomat's company gets +2.",
)


def laugh(ctx: Ctx) -> None:
    ctx.check.canceled = True


card(
    "Wizard's Laughter",
    short(
        INFLUENCE,
        then_checks(laugh, "wizard", -2),
        anyones_turn=True,
        requires=(
            needs(
                lambda ctx: ctx.game.state.phase == "site" and ctx.game.state.active != ctx.player,
                "it is not the opponent's site phase",
                lasting=False,
            ),
            needs(
                lambda ctx: ctx.check.opposed and ctx.check.target.owner == ctx.player,
                "it is not an influence check against a card of yours",
            ),
        ),
        roles=(the_wizard(),),
    ),
    words="Spell. Wizard only. During your opponent's site phase, cancel an influence check "
    "against a character, follower, faction, ally or item of yours. Your Wizard checks "
    "corruption at -2.",
)

# Characters ---------------------------------------------------------------------------------------

a_hobbit = is_character_of("Hobbit")

card(
    "Halfling Strength",
    short(
        ANY_PHASE | STRIKE,
        untap_target(),
        name="untap",
        roles=(
            my_character(
                fits=lambda ctx, c: a_hobbit(ctx, c) and untappable(ctx, c) and concerned(ctx, c),
                words="no Hobbit of yours could untap",
            ),
        ),
    ),
    short(
        ORGANIZATION,
        heal_target(),
        name="heal",
        roles=(
            my_character(
                fits=lambda ctx, c: a_hobbit(ctx, c) and c.state == WOUNDED,
                words="no Hobbit of yours is wounded",
            ),
        ),
    ),
    short(
        CORRUPTION,
        modify_check(4),
        name="corruption check",
        requires=(
            needs(lambda ctx: a_hobbit(ctx, ctx.check.character), "it is not a Hobbit's check"),
        ),
    ),
    words="Hobbit only. A Hobbit untaps; or, during your organization phase, a wounded Hobbit "
    "becomes well and untapped; or a corruption check by a Hobbit gets +4.",
)


def wear_vilya(ctx: Ctx) -> None:
    elrond = ctx.card("elrond")
    for attribute, amount in (("prowess", 4), ("body", 2), ("direct-influence", 6)):
        ctx.game.add_effect(attribute, elrond.id, amount, until="turn", source=ctx.me.id)


def renew_the_deck(ctx: Ctx) -> Rule[None]:
    game, player = ctx.game, ctx.game.state.players[ctx.player]
    if not is_at(game, ctx.card("elrond"), "Rivendell") or len(player.deck) < 5:
        return
    for taken in range(3):
        able = different(game, searched(game, ctx.player, "discard"), is_resource_card)
        number = yield from pick(
            game, ctx.player, "into-play-deck", able, "9.4.4", (ctx.me.id,), optional=not taken
        )
        if number is None:
            return
        into_deck(game, game.card(int(number)), "a resource")


def elrond_checks(ctx: Ctx) -> Rule[None]:
    yield from corruption_check(ctx.game, ctx.card("elrond"), -3, ctx.me.id)


card(
    "Vilya",
    short(
        ANY_PHASE | STRIKE | INFLUENCE | BODY,
        sequence(wear_vilya, renew_the_deck, elrond_checks),
        roles=(
            my_character(
                "elrond",
                lambda ctx, c: c.card.name == "Elrond" and concerned(ctx, c),
                words="Elrond is not there",
            ),
        ),
    ),
    words="On Elrond: until the end of the turn he has +4 prowess, +2 body and +6 direct "
    "influence. If he is at Rivendell and your play deck has at least five cards, you may "
    "shuffle three resources of your choice from your discard pile into it. Elrond checks "
    "corruption at -3. Once a turn.",
)
