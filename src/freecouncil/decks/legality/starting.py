"""Fixed starting companies: who, with what, and where (1.9, 1.10)."""

from __future__ import annotations

from collections.abc import Iterator

from freecouncil.cards.facts import AnyCard, Bonus, Character, Item, Site
from freecouncil.decks.deck import Company, Member
from freecouncil.decks.filing import is_agent
from freecouncil.decks.legality.findings import Finding, distinct, finding, listed
from freecouncil.decks.legality.holdings import Holdings, same_card
from freecouncil.decks.legality.sizes import outside
from freecouncil.rulesets.decks import DeckRules, StartRules

# Resources that let such characters be in a starting company, by id.
ALLOW_AGENTS = ("WH-46", "WH-82")  # Open to the Summons, Thrall of the Voice
ALLOW_ORCS_AND_TROLLS = ("WH-63",)  # Bad Company
ALLOW_GREATER_MIND = ("WH-82",)  # Thrall of the Voice
FALLEN_WIZARD_MIND = 5


def check_start(holdings: Holdings, rules: DeckRules) -> Iterator[Finding]:
    """The starting companies, if the deck fixes them, and a site for them to start at."""
    deck = holdings.deck
    start = rules.start.get(deck.alignment)
    if start is None:
        return
    yield from _check_location_deck(holdings, start)
    if not deck.companies:
        return
    members = [member for company in deck.companies for member in company.all_members()]
    characters = [_character(member) for member in members]
    yield from outside(len(members), start.characters, "starting characters")
    mind = sum(character.mind or 0 for character in characters)
    yield from outside(mind, start.mind, "mind among the starting characters")
    not_drafted = [character for character in characters if not character.draftable]
    if not_drafted:
        yield finding(
            "the card itself", f"{listed(not_drafted)} cannot start the game", not_drafted
        )
    yield from _check_drafted(characters, holdings)
    yield from _check_sites(deck.companies, start)
    for company in deck.companies:
        for member in company.members:
            yield from _check_followers(member)


def _character(member: Member) -> Character:
    card = same_card(member.character)
    if not isinstance(card, Character):
        raise TypeError(f"{card.name} is no character")
    return card


def _check_drafted(characters: list[Character], holdings: Holdings) -> Iterator[Finding]:
    """What an alignment may begin with only by leave of a resource (1.9.R2, 1.9.F1 to F3)."""
    alignment = holdings.deck.alignment
    begun = {card.id for card in holdings.start()}
    if alignment in ("ringwraith", "fallen-wizard") and begun.isdisjoint(ALLOW_AGENTS):
        agents = [character for character in characters if is_agent(character)]
        if agents:
            rule = "1.9.R2" if alignment == "ringwraith" else "1.9.F1"
            yield finding(rule, f"nothing lets {listed(agents)}, an agent, start", agents)
    if alignment != "fallen-wizard":
        return
    for rule, allow, what, cards in (
        (
            "1.9.F2",
            ALLOW_ORCS_AND_TROLLS,
            "an Orc or Troll",
            [c for c in characters if c.race in ("Orc", "Troll")],
        ),
        (
            "1.9.F3",
            ALLOW_GREATER_MIND,
            f"with more than {FALLEN_WIZARD_MIND} mind",
            [c for c in characters if (c.mind or 0) > FALLEN_WIZARD_MIND],
        ),
    ):
        if cards and begun.isdisjoint(allow):
            yield finding(rule, f"nothing lets {listed(cards)}, {what}, start", cards)


def _check_sites(companies: tuple[Company, ...], start: StartRules) -> Iterator[Finding]:
    sites = [same_card(company.site) for company in companies]
    wrong = [site for site in distinct(sites) if not _may_start(site, start)]
    if wrong:
        yield finding(
            start.sites_rule,
            f"a company starts at {_allowed(start)}, not at {listed(wrong)}",
            wrong,
        )
    if len({site.name for site in sites}) > start.most_sites:
        yield finding(
            start.sites_rule,
            f"the game starts at no more than {start.most_sites} site(s), not at {listed(sites)}",
            sites,
        )


def _check_location_deck(holdings: Holdings, start: StartRules) -> Iterator[Finding]:
    """The site where the game starts comes from the location deck (1.10)."""
    held = [site for site, _ in holdings.sites]
    begun = distinct(same_card(company.site) for company in holdings.deck.companies)
    missing = [site for site in begun if _may_start(site, start) and site not in held]
    if missing:
        yield finding(
            start.sites_rule,
            f"the location deck does not hold the {_versions(missing)} where the game starts",
            missing,
        )
    elif not begun and not any(_may_start(site, start) for site in held):
        yield finding(
            start.sites_rule,
            f"the location deck holds no site to start at: it needs {_allowed(start)}",
        )


def _versions(sites: list[AnyCard]) -> str:
    return " and ".join(f"{site.name} [{site.alignment}]" for site in sites)


def _allowed(start: StartRules) -> str:
    """Where a company may start, in words."""
    ruins = [f"Ruins & Lairs in {' or '.join(start.ruins_in)}"] if start.ruins_in else []
    return " or ".join([*start.sites, *ruins])


def _may_start(site: AnyCard, start: StartRules) -> bool:
    if site.name in start.sites:
        return True
    ruins = isinstance(site, Site) and site.site_type == "ruins-and-lairs"
    return ruins and isinstance(site, Site) and site.region in start.ruins_in


def _check_followers(leader: Member) -> Iterator[Finding]:
    """Followers must be within the direct influence of who controls them (2.II.2.2.1)."""
    if not leader.followers:
        return
    controller = _character(leader)
    followers = [_character(follower) for follower in leader.followers]
    bonuses = [*controller.bonuses]
    for item in leader.items:
        card = same_card(item)
        bonuses += card.bonuses if isinstance(card, Item) else ()
    # Restricted influence is used once, by one of those whom it is for (2.II.2.2.4).
    influence = controller.direct_influence + sum(
        bonus.amount
        for bonus in bonuses
        if bonus.attribute == "direct-influence"
        and (not bonus.bearer_race or controller.race in bonus.bearer_race)
        and controller.race not in bonus.not_race
        and (bonus.bearer_skill is None or bonus.bearer_skill in controller.skills)
        and any(_is_for(bonus, follower) for follower in followers)
    )
    mind = sum(follower.mind or 0 for follower in followers)
    if mind > influence:
        yield finding(
            "2.II.2.2.1",
            f"{controller.name} has {influence} direct influence and cannot control"
            f" {listed(followers)}, who {'has' if len(followers) == 1 else 'have'} {mind} mind",
            [controller, *followers],
        )


def _is_for(bonus: Bonus, follower: Character) -> bool:
    if not bonus.against:
        return True
    return any(
        whom.kind in ("character", "any")
        and whom.race in ("", follower.race)
        and whom.name in ("", follower.name)
        and (not whom.home or any(home.site == whom.home for home in follower.homes))
        and (not whom.leader or follower.leader)
        for whom in bonus.against
    )
