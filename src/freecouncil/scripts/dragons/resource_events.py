"""Resource events of The Dragons."""

from __future__ import annotations

from freecouncil.scripts.vocabulary import (
    ANY_PHASE,
    ATTACK,
    CANCELS_ATTACK,
    MOVEMENT,
    STRIKE,
    Ctx,
    InfluenceCheck,
    Instance,
    Rule,
    a_character,
    against_races,
    an_automatic_attack,
    attack_matches,
    attributes,
    can_be_canceled,
    cancel_attack,
    card,
    change_automatic_attack,
    characters,
    check_made,
    concerned,
    fewer_strikes,
    from_a_hoard,
    gates_of_morning,
    hazards_on,
    move,
    my_character,
    outside_combat,
    own_wizard,
    respond_to_check,
    short,
    skilled,
    the_wizard,
    then_checks,
    undo_a_hazard,
    untap_target,
    untappable,
)


def with_wizard(ctx: Ctx, c: Instance) -> bool:
    wizard = own_wizard(ctx)
    return wizard is not None and c.company == wizard.company


card(
    "And Forth He Hastened",
    short(
        ANY_PHASE | STRIKE,
        untap_target(),
        roles=(
            my_character(
                fits=lambda ctx, c: (
                    with_wizard(ctx, c) and untappable(ctx, c) and concerned(ctx, c)
                ),
                words="no character in your Wizard's company could untap",
            ),
        ),
    ),
    words="Untap a character in your Wizard's company.",
)


card(
    "Marvels Told",
    undo_a_hazard(),
    words="Sage only. Ritual. Tap a sage to discard a hazard permanent-event or long-event that "
    "is not an environment. The sage checks corruption at -2.",
)


def shorten_the_way(ctx: Ctx) -> None:
    ctx.game.add_effect("hazard-limit", ctx.company.id, -1, until="company", source=ctx.me.id)


card(
    "Many Turns and Doublings",
    short(
        ATTACK,
        cancel_attack,
        name="cancel",
        requires=(can_be_canceled, against_races("Wolf", "Spider", "Animal", "Undead")),
        roles=(skilled("ranger"),),
        skill="ranger",
    ),
    short(
        MOVEMENT,
        shorten_the_way,
        name="hazard limit",
        requires=(gates_of_morning,),
        roles=(skilled("ranger"),),
        skill="ranger",
    ),
    words="Ranger only. Cancel an attack by Animals, Spiders, Undead or Wolves on a company with "
    "a ranger. Or, with Gates of Morning in play, the hazard limit against a ranger's "
    "company is one less, with no minimum.",
)


def uncloak(ctx: Ctx) -> None:
    company = ctx.game.company_of(ctx.card("wizard"))
    assert company is not None
    for character in characters(ctx.game, company):
        for hazard in hazards_on(ctx.game, character):
            move(ctx.game, hazard, "hand")
            ctx.game.log("returned to hand", hazard.id)


card(
    "Wizard Uncloaked",
    short(0, then_checks(uncloak, "wizard", -2), roles=(the_wizard(),)),
    words="Spell. Wizard only. All hazard permanent-events on characters in your Wizard's company "
    "return to your opponent's hand. Your Wizard checks corruption at -2.",
)

card(
    "Bounty of the Hoard",
    from_a_hoard(),
    words="During the site phase, at a tapped site with a hoard: you may play a minor or a major "
    "item there.",
)

card(
    "Not at Home",
    short(
        ATTACK,
        cancel_attack,
        name="cancel",
        requires=(
            can_be_canceled,
            against_races("Dragon", "Drake", "Troll"),
            attack_matches(
                lambda ctx: ctx.attack.automatic or ctx.attack.keyed_to_site,
                "the attack is neither automatic nor keyed to a site",
            ),
        ),
    ),
    short(
        ATTACK,
        fewer_strikes(2, at_least=1),
        name="fewer strikes",
        requires=(
            gates_of_morning,
            attack_matches(lambda ctx: ctx.attack.automatic, "it is not an automatic-attack"),
            attack_matches(
                lambda ctx: (
                    not ctx.attack.facts.each and ctx.attack.number_of_strikes(ctx.game) > 1
                ),
                "the number of its strikes can't be reduced",
            ),
        ),
    ),
    short(  # what speaks of automatic-attacks may affect one whose site is in play (9.3.2.3)
        MOVEMENT,
        change_automatic_attack("strikes", -2),
        name="fewer strikes at the site",
        requires=(gates_of_morning, outside_combat),
        roles=(an_automatic_attack(which=lambda attack: not attack.each and attack.strikes > 1),),
    ),
    words="Cancel an attack by a Dragon, Drake or Troll that is automatic or keyed to a site. Or, "
    "with Gates of Morning in play, an automatic-attack that a company faces, or one of the site to "
    "which it moves or at which it is, has 2 strikes fewer, but at least 1.",
)

FLATTERED = {
    "Dragon": 10, "Man": 11, "Drake": 11, "Troll": 12, "Orc": 12, "Elf": 12, "Giant": 12,
}  # fmt: skip


def hardest_to_flatter(ctx: Ctx) -> int:
    """The number against the attack; a company is no easier than the hardest of its members, each of
    whom must be of a race that can be flattered (3.V.4)."""
    attack = ctx.attack
    if not attack.attackers:
        return FLATTERED[attack.race]
    return max(
        number
        for one in attack.attackers
        for race, number in FLATTERED.items()
        if attributes.has_race(ctx.game.card(one), race)
    )


def flatter(ctx: Ctx) -> Rule[None]:
    game, attack, flatterer = ctx.game, ctx.attack, ctx.card("target")
    check = InfluenceCheck(flatterer, attack.source, opposed=False)
    yield from respond_to_check(game, check)
    if check.canceled or flatterer.where != "play":
        return
    number = hardest_to_flatter(ctx)
    notes = [
        (attributes.unused_influence(game, flatterer), "unused direct influence"),
        (2 if attributes.has_skill(game, flatterer, "diplomat") else 0, "a diplomat"),
        (attributes.fold(game, "influence-check", flatterer, 0, check), "influence checks"),
        (check.modifier, "cards played on the check"),
    ]
    added = sum(amount for amount, _ in notes)
    about = (flatterer.id, attack.source.id, added, number)
    tallies = (("modification", notes),)
    roll = max(
        game.roll(ctx.player, "flattery", *about, tallies=tallies) for _ in range(check.rolls)
    )
    check.passed = roll + added > number
    if check.passed:
        cancel_attack(ctx)
        if game.state.phase == "movement":
            game.add_effect("hazard-limit", ctx.company.id, -2, until="company", source=ctx.me.id)
    yield from check_made(game, check)


card(
    "Flatter a Foe",
    short(
        ATTACK,
        flatter,
        requires=(against_races(*FLATTERED),),
        roles=(a_character(words="there is no character to flatter it"),),
        tags=(CANCELS_ATTACK,),
    ),
    words="Flattery attempt. A character whose company faces an attack makes an influence check, "
    "with his unused direct influence and, if he is a diplomat, +2. If the result is more than 10 "
    "against a Dragon, 11 against Men or Drakes, or 12 against Trolls, Orcs, Elves or Giants (the "
    "most of these against a company), the attack is canceled and the hazard limit for his company is two less.",
)
