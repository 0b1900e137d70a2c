"""Resource events of The Dragons on champions who face many strikes."""

from __future__ import annotations

from freecouncil.scripts.vocabulary import (
    ANY_PHASE,
    ASSIGNED,
    STRIKE,
    WOUNDED,
    Action,
    Ctx,
    Instance,
    Item,
    Option,
    Role,
    Rule,
    a_character,
    attach,
    attributes,
    card,
    characters,
    choose,
    concerned,
    corruption_check,
    face_more_strikes,
    happened,
    items,
    lend_to_player,
    move,
    my_character,
    needs,
    others_could_be_taken,
    phrase_option,
    phrase_question,
    short,
    strikes_on,
    wait_for,
)

# Many Foes He Fought ------------------------------------------------------------------------------


def chosen_warrior(ctx: Ctx, c: Instance) -> bool:
    attack = ctx.attack
    return (
        attack is not None
        and attributes.has_skill(ctx.game, c, "warrior")
        and any(s.by_defender for s in strikes_on(attack, c))
        and others_could_be_taken(attack, c)
    )


def fight_many(ctx: Ctx) -> Rule[None]:
    warrior = ctx.card("target")
    more = yield from face_more_strikes(ctx, warrior)
    if not more:
        ctx.idle = True
    for attribute in ("prowess", "body"):
        if more:
            ctx.game.add_effect(attribute, warrior.id, -more, until="attack", source=ctx.me.id)


NO_COMPANY = needs(
    lambda ctx: ctx.attack is not None and not ctx.attack.attackers,
    "in combat between companies each strike is one character's",
)

card(
    "Many Foes He Fought",
    short(
        ASSIGNED,
        fight_many,
        requires=(NO_COMPANY,),
        roles=(
            a_character(
                "target",
                chosen_warrior,
                words="you have assigned no strike to a warrior who could face another one besides",
            ),
        ),
    ),
    words="When strikes have been assigned, on a warrior to whom you have assigned one: he may face "
    "any number of the other strikes of the attack, excess strikes too, each in a strike sequence of "
    "its own. He has -1 prowess and -1 body against the attack for each of these.",
)

# Skin-changer -------------------------------------------------------------------------------------

BEORN = "Beorn"


def beorn_is_struck(ctx: Ctx) -> list[int]:
    attack = ctx.attack
    if attack is None or ctx.company is None:
        return []
    return [
        c.id
        for c in characters(ctx.game, ctx.company)
        if c.card.name == BEORN and strikes_on(attack, c) and others_could_be_taken(attack, c)
    ]


def face_a_second(ctx: Ctx) -> Rule[None]:
    if (yield from face_more_strikes(ctx, ctx.card("target"), most=1)):
        ctx.attack.flags.add("second strike")


FACE_A_SECOND = Action(
    "face a second strike",
    ASSIGNED,
    face_a_second,
    requires=(
        NO_COMPANY,
        needs(lambda ctx: "second strike" not in ctx.attack.flags, "he faces two strikes already"),
    ),
    roles=(Role("target", beorn_is_struck, f"{BEORN} faces no strike, or there is no other one"),),
)

phrase_question("left-behind", "{0:card} leaves: who takes what?")
phrase_option("take-over", "{1:card} takes {0:card}")


def change_skin(ctx: Ctx) -> None:
    game, beorn = ctx.game, ctx.card("target")
    number = beorn.id
    for attribute in ("prowess", "body"):
        game.add_effect(attribute, number, 2, until="turn", source=ctx.me.id)
    lend_to_player(ctx, FACE_A_SECOND)

    def against_his_company(later: Ctx) -> bool:
        attack, _ = later.info
        return bool(later.game.card(number).company == attack.company.id)

    def rage(later: Ctx) -> Rule[None]:
        yield from corruption_check(later.game, later.game.card(number), -2, later.me.id)

    def still_here(later: Ctx) -> bool:
        return later.game.card(number).where == "play"

    def go_home(later: Ctx) -> Rule[None]:
        yield from leave(later, later.game.card(number))

    wait_for(ctx, "attack ended", rage, against_his_company, about=number, name="he checks")
    wait_for(ctx, "turn ends", go_home, still_here, about=number, name="he goes home")


def leave(ctx: Ctx, beorn: Instance) -> Rule[None]:
    game, company = ctx.game, ctx.game.company_of(beorn)
    while company is not None:
        options = [
            Option("take-over", (item.id, taker.id))
            for item in items(game, beorn)
            if isinstance(item.card, Item) and item.card.transferable
            for taker in characters(game, company)
            if taker is not beorn and taker.state != WOUNDED and game.may_bear(taker, item)
        ]
        if not options:
            break
        choice = yield from choose(
            game, ctx.player, "left-behind", [*options, Option("pass")], "", (beorn.id,)
        )
        if choice.verb == "pass":
            break
        item, taker = game.card(int(choice.args[0])), game.card(int(choice.args[1]))
        attach(game, item, taker)
        game.set_in_use(item)
        game.log("took", taker.id, item.id)
        yield from happened(game, "item gained", (taker, item))
    move(game, beorn, "hand")
    game.log("returned to hand", beorn.id)
    yield from happened(game, "character left", beorn)


card(
    "Skin-changer",
    short(
        ANY_PHASE | STRIKE,
        change_skin,
        roles=(
            my_character(
                fits=lambda ctx, c: c.card.name == BEORN and concerned(ctx, c),
                words=f"{BEORN} is not there",
            ),
        ),
    ),
    words=f"On {BEORN}: until the end of the turn he has +2 prowess and +2 body. When he is assigned a "
    "strike of an attack, he may face a second one of that attack, in a strike sequence of its own. "
    "After each attack against his company he checks corruption at -2. At the end of the turn he "
    "returns to your hand; his items may be taken by unwounded characters of his company, with no "
    "checks.",
)
