"""Items of Against the Shadow."""

from __future__ import annotations

from typing import Any

from freecouncil.scripts.vocabulary import (
    ANY_PHASE,
    ATTACK,
    SITE,
    STRIKE,
    TAPPED,
    Ctx,
    Item,
    Modifier,
    Requirement,
    Rule,
    Trigger,
    ability,
    allies,
    attributes,
    bearer_is,
    bearer_struck,
    bearer_tapped,
    can_be_canceled,
    cancel_attack,
    card,
    corruption_check,
    discard,
    in_this_company,
    move,
    phrase_roll,
    pick,
    untap,
)


def archers_ready(ctx: Ctx) -> bool:
    attack, attackers = ctx.info
    company = ctx.game.company_of(ctx.me)
    return (
        company is not None
        and company.id in (attack.company.id, attackers.id)
        and ctx.me.in_use
        and attributes.has_race(ctx.bearer, "Elf")
        and attributes.has_skill(ctx.game, ctx.bearer, "warrior")
    )


def shoot_allies(ctx: Ctx) -> None:
    attack, attackers = ctx.info
    own = ctx.game.company_of(ctx.me)
    assert own is not None
    foes = attackers if own.id == attack.company.id else attack.company
    for ally in allies(ctx.game, foes):
        if ally.card.alignment == "minion" and not ally.card.unique:
            needed = attributes.mind(ctx.game, ally) + 5
            if ctx.game.roll(ctx.me.owner, "arrow", ally.id, needed) > needed:
                discard(ctx.game, ally)


card(
    "Bow of the Galadhrim",
    Trigger("company attack", shoot_allies, when=archers_ready, name="shoot allies"),
    words="Borne by an Elf who is a warrior: in company versus company combat, before strikes are "
    "assigned, roll for each non-unique minion ally in the company that the bearer faces; if the "
    "roll is above the ally's mind plus 5, the ally is discarded.",
)


phrase_roll("jewel", "{player} rolls {roll} for {0:card}; more than 6 is needed.")


def shine(ctx: Ctx) -> None:
    if ctx.game.roll(ctx.player, "jewel", ctx.me.id) > 6:
        untap(ctx.game, ctx.bearer)


card(
    "Jewel of Beleriand",
    ability(
        "untap its bearer",
        ANY_PHASE | STRIKE,
        shine,
        tap=True,
        requires=(bearer_tapped, bearer_struck),
    ),
    words="Tap it and make a roll: if it is more than 6, its bearer untaps.",
)


def search_minor_items(ctx: Ctx) -> Rule[None]:
    game, seat = ctx.game, ctx.me.owner
    player = game.state.players[seat]
    bearer = ctx.bearer
    for found in range(2):
        able: dict[str, int] = {}
        for number in [*player.deck, *player.discard]:
            facts = game.card(number).card
            if isinstance(facts, Item) and facts.kind == "minor":
                able.setdefault(facts.id, number)
        number = yield from pick(
            game,
            seat,
            "minor-item",
            list(able.values()),
            "",
            (ctx.me.id, found),
            optional=found > 0,
        )
        if number is None:
            break
        move(game, game.card(int(number)), "hand")
        game.card(int(number)).shown = True
        game.log("to hand", seat, int(number))
    game.chance.shuffle(player.deck)
    yield from corruption_check(game, bearer, 2, ctx.me.id)


for name in ("Dwarven Ring of Thrár's Tribe", "Dwarven Ring of Thélor's Tribe"):
    card(
        name,
        ability(
            "search for minor items",
            ANY_PHASE,
            search_minor_items,
            tap_bearer=True,
            requires=(bearer_is(race="Dwarf"),),
        ),
        side="minion",
        words="Tap a Dwarf bearer to search your play deck and discard pile for one or two minor "
        "items; they go to your hand, and the play deck is shuffled. Then the bearer checks "
        "corruption at +2.",
    )


def _with_company(ctx: Ctx) -> bool:
    company = ctx.game.company_of(ctx.me)
    return ctx.me.host == 0 or (company is not None and company.id == ctx.company.id)


def _site_fits(*types: str, tapped: bool) -> Requirement:
    def test(ctx: Ctx) -> bool:
        site = ctx.game.card(ctx.company.site)
        fits = ctx.game.site_type(site) in types
        return fits and (site.state == TAPPED if tapped else not ctx.game.has_information(site))

    words = "the site is not a tapped one of the right kind" if tapped else "it is no such site"
    return Requirement(test, words)


def _untap_site(ctx: Ctx) -> None:
    untap(ctx.game, ctx.game.card(ctx.company.site))


def _reveal_information(ctx: Ctx) -> None:
    ctx.game.add_effect("information", ctx.company.site, until="turn", source=ctx.me.id)


WITH_COMPANY = Requirement(_with_company, "it is not with this company", "2.V.8", lasting=False)


def old_writings(untaps: tuple[str, ...], informs: tuple[str, ...]) -> tuple[Any, ...]:
    """Discarded at a site, either to untap it or to make Information playable there."""
    return (
        ability(
            "untap the site",
            SITE,
            _untap_site,
            discard_self=True,
            requires=(WITH_COMPANY, _site_fits(*untaps, tapped=True)),
        ),
        ability(
            "make Information playable",
            SITE,
            _reveal_information,
            discard_self=True,
            requires=(WITH_COMPANY, _site_fits(*informs, tapped=False)),
        ),
    )


card(
    "Records Unread",
    *old_writings(("shadow-hold",), ("shadow-hold",)),
    words="Not for a starting company. Discard it at a Shadow-hold to untap the site, or to make "
    "Information playable there this turn. One in a company.",
)
card(
    "Secret Book",
    *old_writings(("free-hold", "border-hold"), ("ruins-and-lairs",)),
    words="Not for a starting company. Discard it to untap a Free-hold or Border-hold, or at a "
    "Ruins & Lairs to make Information playable there this turn. One in a company.",
)

card(
    "Helm of Fear",
    Modifier("usable by a Ringwraith", 1, scope="self"),
    Modifier("does not tap the site", 1, scope="self"),
    ability(
        "cancel an attack",
        ATTACK,
        cancel_attack,
        tap=True,
        requires=(
            in_this_company,
            can_be_canceled,
            Requirement(
                lambda ctx: not ctx.attack.attackers, "it does not cancel combat between companies"
            ),
        ),
    ),
    words="Only for your Ringwraith; playing it does not tap the site. Tap it to cancel an attack "
    "against the Ringwraith's company, but not combat with another company. Body checks against the "
    "bearer are at -1.",
)
