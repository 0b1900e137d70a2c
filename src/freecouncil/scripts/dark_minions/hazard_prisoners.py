"""Hazard hosts of Dark Minions: the cards that take prisoners."""

from __future__ import annotations

from freecouncil.scripts.vocabulary import (
    MOVEMENT,
    TAKES,
    Attackers,
    AttackFacts,
    Character,
    Ctx,
    Instance,
    Role,
    Rule,
    Trigger,
    attributes,
    card,
    discard,
    face_automatic_attacks,
    guarded_by,
    guarded_by_the_site,
    in_his_untap_phase,
    is_ring,
    permanent,
    phrase_roll,
    place_rescue_site,
    prisoner_checks,
    rescued_alone,
    site_ahead,
    strike_takes_prisoner,
)

# Flies and Spiders --------------------------------------------------------------------------------


def struggle(ctx: Ctx, prisoner: Instance) -> Rule[None]:
    if (yield from prisoner_checks(ctx.game, prisoner, 1)):
        facts = prisoner.card
        assert isinstance(facts, Character)
        roll = ctx.game.roll(prisoner.owner, "struggle free", prisoner.id, facts.body)
        if roll + facts.body > 15:
            rescued_alone(ctx.game, prisoner)


phrase_roll(
    "struggle free",
    "{0:card} struggles to get free: {player} rolls {roll} and adds a body of {1:number}; above 15, "
    "he is.",
)

card(
    "Flies and Spiders",
    *strike_takes_prisoner(Attackers("Spider"), "ruins-and-lairs"),
    guarded_by(AttackFacts(race="Spider", strikes=3, prowess=9)),
    in_his_untap_phase(struggle),
    words="On a character who faces a strike of a Spider attack: if it is successful, he is not harmed, "
    "but taken prisoner at a Ruins & Lairs. In his untap phase there is a body check against him, at "
    "+1; if he is not eliminated, his player rolls and adds his body: above 15, he is rescued into a "
    "company of his own at the rescue site. Rescue-attack: Spiders, 3 strikes with 9 prowess.",
)

# Spells of the Barrow-wights ------------------------------------------------------------------------


def fade(ctx: Ctx, prisoner: Instance) -> Rule[None]:
    yield from prisoner_checks(ctx.game, prisoner)


card(
    "Spells of the Barrow-wights",
    *strike_takes_prisoner(
        Attackers("Undead"), "ruins-and-lairs", "shadow-hold", keeps_rings=False
    ),
    guarded_by(AttackFacts(race="Undead", strikes=3, prowess=8)),
    in_his_untap_phase(fade),
    words="On a character who faces a strike of an Undead attack: if it is successful, he is not "
    "harmed, but taken prisoner at a Ruins & Lairs or Shadow-hold, and loses his rings as well. At the "
    "start of each of his untap phases there is a body check against him. Rescue-attack: Undead, 3 "
    "strikes with 8 prowess.",
)

# Waylaid, Wounded, and Orc-dragged ------------------------------------------------------------------


def lose_rings(ctx: Ctx, prisoner: Instance) -> Rule[None]:
    for ring in [c for n in prisoner.attached if is_ring(c := ctx.game.card(n))]:
        if ctx.game.roll(prisoner.owner, "keep the ring", prisoner.id, ring.id) < 7:
            discard(ctx.game, ring)
    yield from ()


phrase_roll(
    "keep the ring",
    "{player} rolls {roll} for {1:card} of {0:card}: below 7, it is lost.",
)

card(
    "Waylaid, Wounded, and Orc-dragged",
    *strike_takes_prisoner(
        Attackers("Orc"),
        "dark-hold",
        "shadow-hold",
        "ruins-and-lairs",
        fits=lambda c: attributes.has_race(c, "Hobbit"),
        words="no Hobbit faces the strike",
        prowess=2,
    ),
    guarded_by(
        AttackFacts(race="Orc", strikes=3, prowess=6),
        AttackFacts(race="Orc", strikes=4, prowess=7),
        AttackFacts(race="Orc", strikes=5, prowess=8),
    ),
    in_his_untap_phase(lose_rings),
    words="On a Hobbit who faces a strike of an Orc attack: he has +2 prowess against it. If it is "
    "successful, he is not harmed, but taken prisoner at a Dark-hold, Shadow-hold or Ruins & Lairs. At "
    "the start of each of his untap phases his player rolls for each ring that he bears: below 7, it "
    "is discarded. Three rescue-attacks: Orcs, 3 strikes with 6 prowess, 4 with 7, and 5 with 8.",
)

# Troll-purse ----------------------------------------------------------------------------------------


def guarded_sites(ctx: Ctx) -> list[int]:
    if ctx.company is None:
        return []
    site = site_ahead(ctx)
    return [site.id] if any(a.race in ("Orc", "Troll") for a in ctx.game.attacks_at(site)) else []


def own_card_of_it(ctx: Ctx) -> list[int]:
    name = ctx.card("guarded-site").card.name
    location = ctx.game.state.players[ctx.player].location
    return [n for n in location if ctx.game.card(n).card.name == name][:1]


def at_its_site(ctx: Ctx) -> bool:
    return bool(ctx.me.host) and ctx.info[0].site == ctx.me.host


def caught_by_the_purse(ctx: Ctx) -> Rule[None]:
    game, company = ctx.game, ctx.info[0]
    key = ("faced again", ctx.me.id)
    game.state.turn_memo[key] = company.id
    yield from face_automatic_attacks(game, company)
    del game.state.turn_memo[key]


def faced_again(ctx: Ctx) -> bool:
    attack = ctx.info
    faced = ctx.game.state.turn_memo.get(("faced again", ctx.me.id))
    return bool(attack.automatic) and attack.company.id == faced


def take_them(ctx: Ctx) -> None:
    attack = ctx.info.id
    ctx.game.add_effect("attack-prowess", attack, 3, until="attack", source=ctx.me.id)
    ctx.game.add_effect(TAKES, attack, until="attack", source=ctx.me.id, data=(True,))


card(
    "Troll-purse",
    permanent(
        MOVEMENT,
        lambda ctx: place_rescue_site(ctx.game, ctx.me, ctx.card("rescue-site")),
        on="guarded-site",
        roles=(
            Role("guarded-site", guarded_sites, "the site has no Orc or Troll automatic-attack"),
            Role(
                "rescue-site",
                own_card_of_it,
                "the site is not in your location deck",
                rule="3.III.2",
            ),
        ),
    ),
    Trigger("item played", caught_by_the_purse, when=at_its_site),
    Trigger("attack begins", take_them, when=faced_again, immediate=True),
    guarded_by_the_site(),
    words="On a site with an Orc or Troll automatic-attack: when an item is played there, the company "
    "faces all automatic-attacks of the site again, at +3 prowess; a successful strike does no harm, "
    "but takes the character prisoner at the site. Rescue-attacks: all automatic-attacks of the site "
    "at that time.",
)
