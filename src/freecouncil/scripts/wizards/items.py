"""Items of The Wizards."""

from __future__ import annotations

from typing import Any

from freecouncil.scripts.vocabulary import (
    ANY_CARD,
    ATTACK,
    INFLUENCES_BY_ITSELF,
    ORGANIZATION,
    STRIKE,
    Ctx,
    Instance,
    Modifier,
    ability,
    against_bearer,
    against_races,
    attributes,
    bearer_is,
    bearer_is_already,
    can_be_canceled,
    cancel_attack,
    cancel_strike,
    card,
    changes_an_attack,
    discard,
    five_cards_in_deck,
    in_this_company,
    item_in_addition,
    modify_attack,
    needs,
    palantir,
    player_subject,
    recover_from,
    something_to_recover,
    strike_boost,
    strike_can_be_canceled,
    then_bearer_checks,
)

card(
    "Shield of Iron-bound Ash",
    strike_boost(1),
    words="Tap it for +1 prowess against one strike at its bearer.",
)


def loose_black_arrow(ctx: Ctx) -> None:
    modify_attack(prowess=-1, body=-1)(ctx)
    if not attributes.has_race(ctx.bearer, "Man"):
        discard(ctx.game, ctx.me)


card(
    "Black Arrow",
    ability(
        "weaken an attack",
        ATTACK,
        loose_black_arrow,
        tap=True,
        requires=(in_this_company, bearer_is(skill="warrior"), changes_an_attack),
    ),
    words="Warrior only. Tap it to give an attack against its bearer's company -1 prowess and -1 "
    "body; if the bearer is not a Man, discard it then.",
)

card(
    "Star-glass",
    ability(
        "cancel an Undead attack",
        ATTACK,
        then_bearer_checks(cancel_attack),
        tap_bearer=True,
        requires=(in_this_company, can_be_canceled, against_races("Undead")),
    ),
    ability(
        "weaken an attack",
        ATTACK,
        then_bearer_checks(modify_attack(prowess=-2)),
        tap_bearer=True,
        requires=(in_this_company, against_races("Spider", "Animal", "Wolf")),
    ),
    words="Tap the bearer to cancel an Undead attack against his company, or to give an attack by "
    "Spiders, Animals or Wolves against it -2 prowess. The bearer checks corruption.",
)

card(
    "Palantír of Orthanc",
    palantir(
        "bring a card back",
        recover_from("discard", what=ANY_CARD),
        requires=(five_cards_in_deck, something_to_recover("discard", what=ANY_CARD)),
    ),
    words="If its bearer can use a Palantír and your play deck has at least five cards, tap it to "
    "put a card of your choice from your discard pile into your play deck, and shuffle. The bearer "
    "checks corruption. It gives a Fallen-wizard no marshalling points.",
)


def read_the_book(ctx: Ctx) -> None:
    seat = ctx.me.owner
    ctx.game.add_effect(
        "hand-size", player_subject(seat), 1, until=f"untap-{seat}", source=ctx.me.id
    )


card(
    "Book of Mazarbul",
    ability("read", ORGANIZATION, read_the_book, tap=True, requires=(bearer_is(skill="sage"),)),
    words="If its bearer is a sage, tap it during your organization phase: your hand size is one more "
    "until your next untap phase.",
)


def stay_untapped(ctx: Ctx) -> None:
    ctx.game.add_effect("does not tap", ctx.bearer.id, until="strike", source=ctx.me.id)


card(
    "Great-shield of Rohan",
    ability(
        "remain untapped",
        STRIKE,
        stay_untapped,
        tap=True,
        requires=(against_bearer, bearer_is(skill="warrior")),
    ),
    words="Warrior only: tap it to remain untapped against one strike, unless the strike wounds the "
    "bearer.",
)

card(
    "Torque of Hues",
    ability(
        "cancel an attack",
        ATTACK,
        then_bearer_checks(cancel_attack),
        tap=True,
        tap_bearer=True,
        requires=(in_this_company, can_be_canceled),
    ),
    words="Tap it and its bearer to cancel an attack against his company. The bearer checks "
    "corruption.",
)


for name in ("Magic Ring of Stealth", "Magic Ring of Guile"):
    card(
        name,
        ability(
            "cancel a strike",
            STRIKE,
            cancel_strike,
            tap=True,
            requires=(against_bearer, strike_can_be_canceled, bearer_is_already("scout")),
        ),
        words="If its bearer is a scout without it, tap it to cancel a strike against him.",
    )


def riders_of_rohan(game: Any, me: Instance, influencer: Any, check: Any) -> bool:
    return bool(check.target.card.name == "Riders of Rohan")


card(
    "Red Arrow",
    Modifier(INFLUENCES_BY_ITSELF, 1, when=riders_of_rohan),
    words="Its bearer influences the Riders of Rohan with no check.",
)

WELLINGHALL = "Wellinghall"


def befriended_here(ctx: Ctx) -> bool:
    done = ctx.game.state.turn_memo
    return any(("played at", WELLINGHALL, kind) in done for kind in ("ally", "faction"))


card(
    "Ent-draughts",
    item_in_addition(
        needs(
            befriended_here,
            "no ally or faction has been played at Wellinghall this turn",
            lasting=False,
        )
    ),
    Modifier("does not tap the site", 1, scope="self"),
    words="Only in addition to an ally or a faction that has been played at Wellinghall this turn: "
    "an untapped character there taps and takes it, whether the site is tapped or not; it does not "
    "tap the site.",
)
