"""Minion resource events of The White Hand."""

from __future__ import annotations

from freecouncil.scripts.vocabulary import (
    ANY_PHASE,
    ATTACK,
    Ctx,
    Role,
    against_races,
    can_be_canceled,
    cancel_attack,
    card,
    defenders,
    keep_company_to_the_way,
    keeps_to_the_way,
    magic,
    magic_user,
    short,
    skilled,
    spare,
)

card(
    "Crept Along Cleverly",
    short(
        ATTACK,
        cancel_attack,
        requires=(
            can_be_canceled,
            against_races("Wolf", "Animal", "Spider", "Dragon", "Drake", "Undead"),
        ),
        roles=(skilled("ranger"),),
        skill="ranger",
    ),
    words="Ranger only. Cancel an attack by Wolves, Animals, Spiders, Dragons, Drakes or Undead "
    "against a ranger's company.",
)

card(
    "Piercing All Shadows",
    *keeps_to_the_way(),
    words="During your organization phase, on a ranger. He may tap: until the end of the turn no "
    "hazard returns his company to its site of origin, nor taps the site where it is or the one to "
    "which it moves; he then checks corruption. Once in each company.",
)


def keep_to_the_way(ctx: Ctx) -> None:
    keep_company_to_the_way(ctx, ctx.card("user"))


card(
    "Govern the Storms",
    short(
        ANY_PHASE,
        magic(keep_to_the_way, -4),
        roles=(magic_user("sorcery", anywhere=True),),
    ),
    words="Sorcery: until the end of the turn, all hazard effects are canceled that force the "
    "company of a character who can use it to return to its site of origin or that tap its "
    "current or new site. Unless a Ringwraith, he then checks corruption at -4.",
)

card(
    "Sojourn in Shadows",
    short(
        ATTACK,
        magic(spare("target"), -4),
        roles=(
            Role(
                "target",
                lambda ctx: [c.id for c in defenders(ctx.game, ctx.attack)],
                "nobody faces the attack",
            ),
            magic_user("shadow-magic"),
        ),
    ),
    words="Shadow-magic, on a character who faces an attack in the company of one who can use it: no "
    "strike of the attack may be assigned to him. Unless a Ringwraith, the user then checks "
    "corruption at -4.",
)
