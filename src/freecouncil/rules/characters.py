"""Characters come into play (2.II.2): which of them may, where, and under whose influence."""

from __future__ import annotations

from typing import TYPE_CHECKING

from freecouncil.cards.facts import Character, Home, Site
from freecouncil.rules import attributes, balrog, fallen_wizards, table
from freecouncil.rules.chain import happened
from freecouncil.rules.companies import away_refusal, composition_refusal
from freecouncil.rules.decisions import Option, Rule, choose, pick
from freecouncil.rules.declaring import NO_POINTS_HERE
from freecouncil.rules.kept_sites import kept_sites
from freecouncil.rules.regions import region_type
from freecouncil.rules.state import Company, Instance, player_subject
from freecouncil.rules.summons import as_called, calls_to

if TYPE_CHECKING:
    from freecouncil.rules.game import Game


def fits_home(game: Game, home: Home, site: Site) -> bool:
    """Is the site one of those a home site names or describes?"""
    if home.site:
        return home.site == site.name
    if home.site_type is not None and home.site_type != site.site_type:
        return False
    if home.region and home.region != site.region:
        return False
    if home.under_deeps is not None and home.under_deeps != site.under_deeps:
        return False
    if home.not_haven and site.site_type == "haven":
        return False
    if home.dragon_lair is not None and home.dragon_lair != site.dragon_lair:
        return False
    if home.region_type is not None:
        if not site.region or region_type(game, site.region) != home.region_type:
            return False
    return site.site_type not in home.not_site_types


def is_home(game: Game, character: Instance, site: Instance) -> bool:
    facts, site_facts = character.card, site.card
    assert isinstance(facts, Character) and isinstance(site_facts, Site)
    homes = facts.homes
    if balrog.is_balrog(game, character.owner):
        homes = balrog.own_homes(homes)  # 2.II.2.2.B1
    return any(fits_home(game, home, site_facts) for home in homes)


def may_be_played_at(game: Game, character: Instance, site: Instance) -> bool:
    """At a home site or a haven; avatars only at some havens (2.II.2.1, 2.II.2.2)."""
    facts = character.card
    assert isinstance(facts, Character)
    if (
        game.state.live.get(NO_POINTS_HERE)
        and facts.points is not None
        and attributes.is_so(game, NO_POINTS_HERE, site, character.owner)
    ):
        return False
    fallen = game.state.players[character.owner].alignment == "fallen-wizard"
    if fallen and not facts.avatar and fallen_wizards.kept_from(game, character, site):
        return False
    if is_home(game, character, site):
        return True
    if attributes.is_so(game, "may not be brought here", site, character):
        return False
    if facts.avatar:
        havens = game.ruleset.play.avatar_sites[game.state.players[character.owner].alignment]
        return site.card.name in havens
    if facts.home_only or facts.agent:
        return False
    if game.is_haven(site, character.owner):
        return True
    havens_too = game.state.live.get("haven for characters")
    return bool(havens_too) and game.is_haven(site, character.owner, "characters")


def character_refusal(game: Game, character: Instance) -> tuple[str, str] | None:
    """Why a character in hand can't be brought into play this turn, wherever it may be."""
    state = game.state
    if (
        state.turn_memo.get("character")
        and not attributes.is_so(game, "free to play", character)
        and not _free_with(game, character)
        and not balrog.may_take_second(game, character)
    ):
        return "one character has been played or discarded this turn", "2.II.2"
    return being_refusal(game, character)


def _free_with(game: Game, character: Instance) -> set[int]:
    """The companies with which it does not count as the character that is played this turn."""
    if not game.state.live.get("free to play with"):
        return set()
    return {
        company.id
        for company in table.companies_of(game, character.owner)
        if attributes.is_so(game, "free to play with", character, company)
    }


def being_refusal(game: Game, character: Instance) -> tuple[str, str] | None:
    """Why this character can't be in play beside those who are or were, if it can't."""
    state = game.state
    facts = character.card
    assert isinstance(facts, Character)
    player = state.players[character.owner]
    if game.is_hazard_alone(character):
        return "an agent is a hazard to this player, and no character", "1.3.W2"
    if facts.avatar:
        if player.avatar:
            return follower_refusal(game, character)
        if player.avatar_lost:
            return "the avatar has been eliminated", "2.2"
        if player.avatar_name and player.avatar_name != facts.name:
            return f"{player.avatar_name} has been revealed, and no other can be", "2.II.2.1.1"
        if _present_as_avatar(game, facts):
            return "it is unique and in play", "g.man.2"
        foe = state.players[1 - character.owner]
        if foe.declared == facts.name and player.alignment == "wizard":
            return "the opponent is this one, as a Fallen-wizard", "1.8.F1"
        if foe.avatar_name == facts.name and attributes.has_race(character, "Ringwraith"):
            return "the opponent has revealed it", "3.I.1.R1"
        if attributes.is_so_of(game, "reveals no avatar", player, player_subject(character.owner)):
            return "a card in play keeps you from revealing one", "2.II.2.1.1"
        barred = state.effects.get(("may not reveal", player_subject(character.owner)), ())
        if any(facts.name in effect.data for effect in barred):
            return "a card keeps it for the opponent, who has revealed it", "2.II.2.1.1"
    elif facts.unique and game.taken(character):
        return "it is unique, and it or a manifestation of it has been in play", "g.man.1"
    if player.alignment == "fallen-wizard":
        return fallen_wizards.character_refusal(game, character)
    return None


def _present_as_avatar(game: Game, facts: Character) -> bool:
    """Is this very avatar in or out of play, and not as a Ringwraith follower, who would go?"""
    if not game.state.present.get(facts.name, 0):
        return False
    return any(
        c.card.name == facts.name and c.where in table.COUNTED and not c.controller
        for c in game.state.cards[1:]
    )


def follower_refusal(
    game: Game, character: Instance, anywhere: bool = False
) -> tuple[str, str] | None:
    """Why a Ringwraith can't be played as a follower of the one in play (2.II.2.1.R4), at the usual
    sites or, where an effect says so, at any."""
    avatar = game.card(game.state.players[character.owner].avatar)
    most = attributes.fold(game, "ringwraith followers", avatar, 0)
    joins = attributes.is_so(game, "joins any Ringwraith", character)
    if not (most or joins) or not attributes.has_race(character, "Ringwraith"):
        return "an avatar is in play", "2.II.2.1.1"
    others = [
        c
        for c in table.followers(game, avatar)
        if attributes.has_race(c, "Ringwraith")
        and not attributes.is_so(game, "joins any Ringwraith", c)
    ]
    if not joins and len(others) >= most:
        return "there are as many Ringwraith followers as there may be", "2.II.2.1.R4"
    if game.state.present.get(character.card.name, 0):
        return "it is unique and in play", "g.man.2"
    if attributes.is_so(game, "no allies", avatar):
        return "no Ringwraith follower may join the Ringwraith's company", "9.4.3"
    site = game.site_of(avatar)
    assert site is not None
    usual = game.is_haven(site, character.owner) or is_home(game, character, site)
    if not (anywhere or usual):
        return "the Ringwraith is not at a Darkhaven or the follower's home site", "2.II.2.1.R4"
    needed = attributes.influence_needed(game, character)
    if attributes.unused_influence(game, avatar, character) < needed:
        return "the Ringwraith has too little direct influence left", "2.II.2.1.R5"
    return None


def playable_characters(game: Game, seat: int) -> list[Instance]:
    """The characters in hand that could be brought into play somewhere."""
    in_hand = (game.card(number) for number in game.state.players[seat].hand)
    return [
        card
        for card in (*in_hand, *balrog.small_ones(game, seat))  # 2.II.2.2.B3
        if isinstance(card.card, Character)
        and character_refusal(game, card) is None
        and places_for(game, card)
    ]


# attribute of a site: agent characters may come into play there under direct influence
AGENTS_FOLLOW = "agents come to follow"


def places_for(game: Game, character: Instance) -> list[Option]:
    """Where and how a character could come into play: with a company, or as a company of its own at
    the site of another or at one from the location deck (2.II.2.3), under general influence or a
    character's direct influence (2.II.2.2.1)."""
    state = game.state
    seat = character.owner
    player = state.players[seat]
    facts = character.card
    assert isinstance(facts, Character)
    avatar = state.cards[player.avatar] if player.avatar else None
    if facts.avatar and avatar is not None:
        return [Option("with", (avatar.company, avatar.id))]  # 2.II.2.1.R5
    avatar_site = game.site_of(avatar) if avatar is not None else None
    fallen = player.alignment == "fallen-wizard"
    options: list[Option] = []
    seen: set[str] = set()
    for company in table.companies_of(game, seat):
        site = state.cards[company.site]
        first_here = site.card.name not in seen
        seen.add(site.card.name)
        if not may_be_played_at(game, character, site):
            if facts.agent and company.attached and calls_to(game, company):
                options += _places_of_called(game, character, company, avatar_site)
            if facts.agent and attributes.is_so(game, AGENTS_FOLLOW, site):
                if fit_together(game, [*table.characters(game, company), character], company):
                    for other in _controllers(game, character, company):
                        options.append(Option("with", (company.id, other.id)))
            continue
        together = fit_together(game, [*table.characters(game, company), character], company)
        # Once the avatar is in play: where it is, or under direct influence (2.II.2.2)
        if (
            facts.avatar
            or avatar_site is None
            or avatar_site.card.name == site.card.name
            or (fallen and fallen_wizards.comes_to(game, character, site))
        ):
            if together:
                options.append(Option("with", (company.id, 0)))
            if first_here:
                options.append(Option("at", (site.id,)))
        if facts.avatar:
            continue
        if together:
            for other in _controllers(game, character, company):
                options.append(Option("with", (company.id, other.id)))
    if facts.avatar or avatar_site is None or fallen:
        versions: set[str] = set()
        for site in (*kept_sites(game, seat), *(state.cards[n] for n in player.location)):
            if site.card.name in seen or site.card.id in versions:
                continue
            if not (facts.avatar or avatar_site is None):
                if not fallen_wizards.comes_to(game, character, site):
                    continue
            if may_be_played_at(game, character, site):
                if player.alignment == "fallen-wizard" and not fallen_wizards.may_appear_at(
                    game, character, site
                ):
                    continue
                versions.add(site.card.id)
                options.append(Option("at", (site.id,)))
    return list(dict.fromkeys(options))


def _places_of_called(
    game: Game, agent: Instance, company: Company, avatar_site: Instance | None
) -> list[Option]:
    """How an agent could join a company that a card lets him join: under general influence where the
    avatar is, if there is one in play, or under direct influence (2.II.2.2)."""
    if not fit_together(game, [*table.characters(game, company), agent], company):
        return []
    options = []
    site = game.card(company.site)
    if avatar_site is None or avatar_site.card.name == site.card.name:
        options.append(Option("with", (company.id, 0)))
    with as_called(game, agent):
        options += [Option("with", (company.id, c.id)) for c in _controllers(game, agent, company)]
    return options


def _controllers(game: Game, character: Instance, company: Company) -> list[Instance]:
    """Those of a company under whose direct influence a character could come into play."""
    needed = attributes.influence_needed(game, character)
    return [
        other
        for other in table.characters(game, company)
        if not other.controller
        and not other.loose
        and attributes.unused_influence(game, other, character) >= needed
        and controllable(game, character, other)
    ]


def controllers_for(game: Game, character: Instance, company: Company) -> list[Instance]:
    """Those of a company under whose direct influence an effect could bring a character into play
    with it, wherever it is (2.II.2.2.1); none if they could not be one company."""
    if not fit_together(game, [*table.characters(game, company), character], company):
        return []
    return _controllers(game, character, company)


def controllable(game: Game, character: Instance, by: Instance) -> bool:
    if attributes.has_race(by, "Ringwraith") and attributes.has_race(character, "Ringwraith"):
        return True
    if attributes.leads_nobody(game, by):
        return False
    return not attributes.may_not_follow(game, character, by)


def bring_character(game: Game, seat: int) -> Rule[None]:
    """One character, or the avatar, comes into play."""
    able = playable_characters(game, seat)
    number = yield from pick(game, seat, "character-to-play", [c.id for c in able], "2.II.2")
    character = game.card(int(number))
    yield from play_character(game, character)


def play_character(game: Game, character: Instance, free: bool = False) -> Rule[None]:
    """Asks where, and puts the character there."""
    state = game.state
    options = places_for(game, character)
    free = free or attributes.is_so(game, "free to play", character)
    free_with = _free_with(game, character)
    second = balrog.may_take_second(game, character)
    if free_with and not free and not second and state.turn_memo.get("character"):
        options = [o for o in options if o.verb == "with" and o.args[0] in free_with]
    if not options:
        return
    choice = yield from choose(
        game, character.owner, "place-character", options, "2.II.2", (character.id,)
    )
    if not free and not (choice.verb == "with" and choice.args[0] in free_with):
        balrog.note_played(game, character)
    put_into_play(game, character, choice)
    yield from happened(game, "character played", character)


def put_into_play(game: Game, character: Instance, place: Option) -> None:
    """Puts a character into play at the place that was chosen."""
    state = game.state
    facts = character.card
    assert isinstance(facts, Character)
    table.move(game, character, "play")
    if place.verb == "with":
        table.join(game, character, state.companies[int(place.args[0])])
        character.controller = int(place.args[1])
    else:
        site = state.cards[int(place.args[0])]
        if site.where == "play":
            site = another_haven_card(game, site) or site
        table.form_company(game, character.owner, [character], site)
    if attributes.has_race(character, "Ringwraith"):
        _dismiss_nazgul(game, character)  # 2.II.2.1.R2
    if facts.avatar and not character.controller:
        player = state.players[character.owner]
        player.avatar = character.id
        player.avatar_name = facts.name
        game.log("avatar revealed", character.owner, character.id)
        if player.alignment == "fallen-wizard":
            fallen_wizards.avatar_comes(game, character)
    game.log("character played", character.id)


def _dismiss_nazgul(game: Game, ringwraith: Instance) -> None:
    """The Nazgûl of the same name goes, and for an avatar any follower that is the same."""
    entity = ringwraith.card.manifestation
    for card in game.state.cards[1:]:
        if (
            card.where == "play"
            and card.id != ringwraith.id
            and entity
            and card.card.manifestation == entity
            and (
                not isinstance(card.card, Character)
                or (card.controller and not ringwraith.controller)
            )
        ):
            table.discard(game, card)


def another_haven_card(game: Game, site: Instance) -> Instance | None:
    """A second copy of a haven for a second company there (2.II.3.6.2)."""
    for number in game.state.players[site.owner].location:
        if game.card(number).card.id == site.card.id:
            return game.card(number)
    return None


def fit_together(game: Game, members: list[Instance], company: Company) -> bool:
    """May these be one company where it is, and, if it has declared its movement, on its way?"""
    return composition_refusal(game, members, game.card(company.site), company.owner) is None and (
        not company.new_site or away_refusal(game, members) is None
    )
