"""Influence checks: factions (2.V.3), and the opponent's cards (chapter 8)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from freecouncil.cards.facts import Character, Faction, Item
from freecouncil.rules import attributes, table
from freecouncil.rules.afar import FROM_AFAR, influence_afar, reaches_afar, regions_between
from freecouncil.rules.both_sides import may_be_revealed, points_barred
from freecouncil.rules.chain import begin, happened, own_triggers, run_effect
from freecouncil.rules.characters import being_refusal, put_into_play
from freecouncil.rules.companies import composition_refusal
from freecouncil.rules.decisions import PASS, Decision, Option, Rule, choose, pick
from freecouncil.rules.declaring import candidates, option_for
from freecouncil.rules.fallen_wizards import is_fallen
from freecouncil.rules.grants import on_all_attempts
from freecouncil.rules.scripting import INFLUENCE, Ctx, Effect, Window
from freecouncil.rules.state import UNTAPPED, Company, Instance

if TYPE_CHECKING:
    from freecouncil.rules.game import Game


# of a character who influences the target of a check with no roll
INFLUENCES_BY_ITSELF = "influences automatically"
TRIPLED = "standard modifications tripled"
# what an ally says of itself: it may try to influence factions as if it were a character
INFLUENCES_FACTIONS = "influences factions"


class InfluenceCheck:
    """An influence attempt that has been declared and not yet been rolled."""

    __slots__ = (
        "canceled", "influencer", "modifier", "opposed", "passed", "played", "regions", "revealed",
        "rolls", "target", "unaided", "upon_success",
    )  # fmt: skip

    def __init__(self, influencer: Instance, target: Instance, opposed: bool) -> None:
        self.influencer = influencer
        self.target = target
        self.opposed = opposed  # against an opponent's card
        self.modifier = 0
        self.rolls = 1  # how often dice are rolled, of which the best counts
        self.canceled = False
        self.regions: int | None = None  # from afar: how many regions lie between
        self.unaided = False  # the influencer's direct influence is not added
        self.revealed: Instance | None = None
        self.passed = False
        self.played: set[str] = set()  # the names of cards that can't be duplicated on it
        self.upon_success: list[tuple[Effect, Ctx]] = []  # what cards played on it promise


def respond_to_check(game: Game, check: InfluenceCheck, bits: int = INFLUENCE) -> Rule[None]:
    """Cards that affect the check may be played before the roll."""
    before = game.window
    window = Window(bits, before.company, None, None, check)
    game.window = window
    for seat in (check.influencer.owner, 1 - check.influencer.owner):
        while not check.canceled:
            found = candidates(game, seat, window)
            if not found:
                break
            options = [option_for(c) for c in found]
            options.append(PASS)
            choice = yield Decision(
                seat,
                "affect-influence-check",
                options,
                "9.3.2",
                (check.influencer.id, check.target.id),
            )
            if choice.verb == "pass":
                break
            yield from begin(game, found[options.index(choice)])
    game.window = before


def check_made(game: Game, check: InfluenceCheck) -> Rule[None]:
    """The check has been made: cards that wait for it act, and where it was successful, what was
    played on it does what it promised for that."""
    yield from happened(game, "influence check", check)
    if check.passed:
        for effect, ctx in check.upon_success:
            yield from run_effect(effect, ctx)


def standard_modifications(game: Game, faction: Instance, influencer: Instance) -> int:
    """By the influencer's race, or for other factions in play, whoever has them.

    2.V.3 speaks of factions that the player has; the glossary, which says what a standard
    modification is, of factions in play regardless of who controls them. The definition is followed.
    """
    facts = faction.card
    assert isinstance(facts, Faction)
    total = 0
    others = [f for seat in (0, 1) for f in table.factions(game, seat) if f.id != faction.id]
    names = {f.card.name for f in others}
    for key, amount in facts.modifications.items():
        if key in names or attributes.has_race(influencer, key):
            total += amount
    for key, amount in facts.other_modifications.items():
        if (key == "leader" and game.is_leader(influencer)) or (
            key.startswith("avatar:") and _avatar_is(game, influencer.owner, key[7:])
        ):
            total += amount
        elif key.startswith("bearer:"):
            borne = (game.card(n).card.name for n in influencer.attached)
            if key.partition(":")[2] in borne:  # it takes the place of what is for his race
                races = facts.modifications.items()
                total += amount - sum(
                    n for race, n in races if attributes.has_race(influencer, race)
                )
        elif key.startswith("home-there:"):
            regions = {place.region for place in facts.places}
            homes = getattr(influencer.card, "homes", ())
            if attributes.has_race(influencer, key.partition(":")[2]) and any(
                home.region in regions
                or any(s.name == home.site and s.region in regions for s in game.map.sites)
                for home in homes
            ):
                total += amount
        elif key.startswith("other-faction:"):
            race = key.partition(":")[2]
            if any(attributes.has_race(f, race) for f in others):
                total += amount
    if total and game.state.live.get(TRIPLED):
        total *= 3 ** len(attributes.modifiers(game, TRIPLED, faction, None))
    return total


def _avatar_is(game: Game, seat: int, name: str) -> bool:
    """Is this one the player's Wizard (or Ringwraith), and in play?"""
    number = game.state.players[seat].avatar
    return bool(number) and game.card(number).card.name == name


def faction_check_modifier(game: Game, check: InfluenceCheck) -> int:
    """All that is added to the roll when a faction is influenced."""
    return sum(amount for amount, _ in faction_check_notes(game, check))


def faction_check_notes(game: Game, check: InfluenceCheck) -> attributes.Notes:
    """What is added to the roll, part by part."""
    influencer, target = check.influencer, check.target
    if _unmodified(game, check):
        return [(_normal_influence(game, influencer, target, check), "unused direct influence")]
    return [
        *_own_influence(game, check),
        (standard_modifications(game, target, influencer), "standard modifications"),
        (attributes.fold(game, "influence-check", influencer, 0, check), "influence checks"),
        (attributes.fold(game, "faction-check", influencer, 0, check), "checks against factions"),
        (check.modifier, "cards played on the check"),
        *on_all_attempts(game, influencer),
    ]


def _own_influence(game: Game, check: InfluenceCheck) -> attributes.Notes:
    if check.unaided:
        return []
    if check.regions is not None:
        general = influence_afar(game, check.influencer)
        return [
            (general, "half of the unused general influence"),
            (-check.regions, "the regions between"),
        ]
    unused = attributes.unused_influence(game, check.influencer, check.target)
    return [(unused, "unused direct influence")]


def best_check(
    game: Game,
    seat: int,
    why: str,
    check: InfluenceCheck,
    modifier: int,
    needed: int,
    notes: attributes.Notes,
) -> int:
    """The roll of an influence check. Where dice are rolled more than once for one against a faction,
    the player chooses which result to use, and that is the best."""
    influencer, target = check.influencer, check.target
    rolls = check.rolls
    if game.state.live.get("faction-rolls") and isinstance(target.card, Faction):
        rolls = attributes.fold(game, "faction-rolls", influencer, rolls, check)
    tallies = (("modification", notes),)
    return max(
        game.roll(seat, why, influencer.id, target.id, modifier, needed, tallies=tallies)
        for _ in range(rolls)
    )


def _unmodified(game: Game, check: InfluenceCheck) -> bool:
    """Is nothing but unused influence added to the roll or taken from it?"""
    return attributes.is_so_of(game, "influence alone", check, 0)


def _normal_influence(
    game: Game, character: Instance, target: Instance | None, check: InfluenceCheck | None = None
) -> int:
    """Unused direct influence as the character's own card gives it, and what that adds to checks."""
    unused = attributes.unused_influence(game, character, target, normal=True)
    if check is None:
        return unused
    kinds = ["influence-check"]
    if isinstance(check.target.card, Faction):
        kinds.append("faction-check")
    return unused + sum(
        amount
        for kind in kinds
        for modifier, source, amount in attributes.modifiers(game, kind, character, check)
        if source is character and modifier.scope == "self"
    )


def influence_faction(
    game: Game,
    influencer: Instance,
    faction: Instance,
    check: InfluenceCheck | None = None,
    *,
    discarded: bool = False,
) -> Rule[bool]:
    """The roll of 2.V.3: true when the faction joins. An effect may bring a check of its own. One who
    was `discarded` for the attempt makes the check all the same."""
    check = check or InfluenceCheck(influencer, faction, opposed=False)
    if attributes.is_so(game, INFLUENCES_BY_ITSELF, influencer, check):
        game.log("influenced", influencer.id, faction.id)
        return True
    yield from respond_to_check(game, check)
    if check.canceled or (influencer.where != "play" and not discarded):
        return False
    facts = faction.card
    assert isinstance(facts, Faction)
    notes = faction_check_notes(game, check)
    modifier = sum(amount for amount, _ in notes)
    result = best_check(game, influencer.owner, "influence", check, modifier, facts.number, notes)
    check.passed = result + modifier > facts.number
    yield from check_made(game, check)
    return check.passed


# Against the opponent (chapter 8) -----------------------------------------------------------------


def targets(game: Game, company: Company, afar: bool = False) -> list[Instance]:
    """The opponent's cards that characters of a company could try to influence (8.1), or those that
    only one could who need not be at the site."""
    state = game.state
    seat, foe = company.owner, 1 - company.owner
    here = state.cards[company.site].card.name
    hand = state.players[seat].hand
    found: list[Instance] = []
    avatar = state.players[foe].avatar
    for other in table.companies_of(game, foe):
        if (state.cards[other.site].card.name == here) is afar:
            continue
        for character in table.characters(game, other):
            facts = character.card
            assert isinstance(facts, Character)
            if facts.avatar or attributes.has_race(character, "Ringwraith"):
                continue  # 8.1, 2.II.2.1.R6
            if not avatar or character.controller != avatar:
                found.append(character)
            for number in character.attached:
                card = state.cards[number]
                if game.is_ally(card):
                    found.append(card)
                elif isinstance(card.card, Item) and not card.attached:
                    if any(_matches(game, company, state.cards[h], card) for h in hand):
                        found.append(card)
    for faction in table.factions(game, foe):
        if game.playable_here(faction, company, ignore_tapped=True) is not afar:
            found.append(faction)
    return [t for t in found if not attributes.is_so(game, "not influenced", t)]


def _matches(game: Game, company: Company, card: Instance, target: Instance) -> bool:
    """Is it a card that may be revealed for an attempt against the target (8.2)?"""
    if is_fallen(game, company.owner):
        return may_be_revealed(game, company, card, target)
    return card.card.name == target.card.name


def may_influence(game: Game, company: Company) -> bool:
    """Has this player not yet tried, or attacked, this turn? (8.1)"""
    state = game.state
    return (
        state.players[company.owner].turns > 1
        and not state.turn_memo.get("influenced opponent")
        and not state.turn_memo.get("attacked opponent")
    )


def influencing_allies(game: Game, company: Company) -> list[Instance]:
    """The untapped allies of a company that may influence factions as if they were characters."""
    if not game.fallen_wizards:
        return []
    return [
        ally
        for ally in table.allies(game, company)
        if INFLUENCES_FACTIONS in ally.script.local and ally.state == UNTAPPED
    ]


def influencers(game: Game, company: Company, target: Instance | None = None) -> list[Instance]:
    """Who of a company could try to influence the opponent's cards, or this one of them (8.1)."""
    able = [
        c
        for c in table.characters(game, company)
        if c.state == UNTAPPED
        and not (getattr(c.card, "avatar", False) and c.came == game.state.turn)
    ]
    if target is not None and isinstance(target.card, Faction):
        able += influencing_allies(game, company)
    if target is not None and game.state.live.get(FROM_AFAR) and _is_afar(game, company, target):
        able = [c for c in able if reaches_afar(game, c)]
    return able


def _is_afar(game: Game, company: Company, target: Instance) -> bool:
    """Is the target none that all of the company could try to influence?"""
    return all(t is not target for t in targets(game, company))


def influenceable(game: Game, company: Company) -> list[Instance]:
    """The opponent's cards that somebody of a company could try to influence now."""
    able = influencers(game, company)
    if able:
        found = targets(game, company)
        if game.state.live.get(FROM_AFAR) and any(reaches_afar(game, c) for c in able):
            found += targets(game, company, afar=True)
        return found
    if influencing_allies(game, company):
        return [t for t in targets(game, company) if isinstance(t.card, Faction)]
    return []


def influence_opponent(
    game: Game,
    company: Company,
    influencer: Instance,
    target: Instance,
    check: InfluenceCheck | None = None,
) -> Rule[None]:
    """An attempt against an opponent's card (8.2 - 8.4). An effect may bring a check of its own, for
    which a card has been revealed."""
    state = game.state
    seat, foe = company.owner, 1 - company.owner
    table.tap(game, influencer)
    state.turn_memo["influenced opponent"] = True
    revealed = check is not None
    check = check or InfluenceCheck(influencer, target, opposed=True)
    if not revealed and reaches_afar(game, influencer) and _is_afar(game, company, target):
        check.regions = regions_between(game, game.card(company.site), target)
    same = [n for n in state.players[seat].hand if _matches(game, company, state.cards[n], target)]
    if same and not revealed:
        is_item = isinstance(target.card, Item)
        number = yield from pick(
            game, seat, "reveal-identical", same[:1], "8.2", (target.id,), optional=not is_item
        )
        if number is not None:
            check.revealed = state.cards[int(number)]
            check.revealed.shown = True
            game.log("revealed", seat, check.revealed.id)
    game.log("influence attempt", influencer.id, target.id)
    if isinstance(target.card, Faction) and target.script.triggers:
        yield from own_triggers(game, "my influencing", (influencer, target, check), target)
    yield from respond_to_check(game, check)
    if check.canceled or target.where not in ("play", "points") or influencer.where != "play":
        _put_away(game, check)
        return
    unused = attributes.unused_general_influence(game, foe)
    general = (-unused, "the opponent's unused general influence")
    notes = [
        *_own_influence(game, check),
        general,
        (attributes.fold(game, "influence-check", influencer, 0, check), "influence checks"),
        (check.modifier, "cards played on the check"),
        *on_all_attempts(game, influencer),
    ]
    controller = controller_of(game, target)
    if controller is not None:
        unused = attributes.unused_influence(game, controller)
        notes.append((-unused, "the controller's unused direct influence"))
    if isinstance(target.card, Faction):
        notes.append((standard_modifications(game, target, influencer), "standard modifications"))
        more = attributes.fold(game, "faction-check", influencer, 0, check)
        notes.append((more, "checks against factions"))
    if {state.players[0].alignment, state.players[1].alignment} in _ENEMIES:
        notes.append((-5, "the other side"))  # 8.W1, 8.R1, 8.F1, 8.B1
    if _unmodified(game, check):
        normal = _normal_influence(game, influencer, target, check)
        own_influence = (normal, "unused direct influence")
        if check.regions is not None:
            own_influence = notes[0]
        notes = [own_influence, general]
        if controller is not None:
            unused = _normal_influence(game, controller, None)
            notes.append((-unused, "the controller's unused direct influence"))
    modifier = sum(amount for amount, _ in notes)
    needed = value_of(game, target, check)
    own = best_check(game, seat, "influence opponent", check, modifier, needed, notes)
    other = game.roll(foe, "resist influence", target.id)
    check.passed = own + modifier - other > needed
    if check.passed:
        yield from won_over(game, company, check)
    else:
        _put_away(game, check)
    yield from check_made(game, check)


_ENEMIES = (
    {"wizard", "ringwraith"},
    {"wizard", "balrog"},
    {"fallen-wizard", "ringwraith"},
    {"fallen-wizard", "balrog"},
)


def controller_of(game: Game, target: Instance) -> Instance | None:
    """Whose unused direct influence resists an attempt against the target (8.3)."""
    if target.controller:
        return game.card(target.controller)
    if isinstance(target.card, Faction):
        return None  # its leader does not resist for it
    return game.card(target.host) if target.host else None


def value_of(game: Game, target: Instance, check: InfluenceCheck) -> int:
    """What the modified roll must exceed (8.3)."""
    facts = target.card
    if isinstance(facts, Item):
        return attributes.mind(game, game.card(target.host))
    if check.revealed is not None:
        return 0
    if isinstance(facts, Faction):
        return facts.number if facts.number_in_play is None else facts.number_in_play
    return attributes.mind(game, target)


def _put_away(game: Game, check: InfluenceCheck) -> None:
    """A card that was revealed for an attempt that failed is discarded (8.4)."""
    if check.revealed is not None and check.revealed.where == "hand":
        table.discard(game, check.revealed)


def won_over(game: Game, company: Company, check: InfluenceCheck) -> Rule[None]:
    """The target is discarded, and a card that was revealed may take its place (8.3, 8.4)."""
    target, influencer = check.target, check.influencer
    if attributes.is_so(game, "not discarded", target):
        return
    game.log("influenced away", target.id)
    table.discard(game, target)
    if isinstance(target.card, Character):
        yield from happened(game, "character left", target)
    revealed = check.revealed
    if revealed is None or not _may_follow(game, company, influencer, revealed):
        return
    options = [Option("play-revealed"), PASS]
    choice = yield Decision(company.owner, "play-revealed", options, "8.4", (revealed.id,))
    if choice.verb == "pass":
        return
    facts = revealed.card
    if isinstance(facts, Character):
        yield from _join_us(game, company, revealed)
        return
    if isinstance(facts, Faction):
        table.move(game, revealed, "points")
    else:
        table.attach(game, revealed, influencer)
        game.set_in_use(revealed)
        yield from happened(game, "item gained", (influencer, revealed))
    game.log("in play", revealed.id)


def _may_follow(game: Game, company: Company, influencer: Instance, revealed: Instance) -> bool:
    """Does nothing prohibit that the revealed card takes the place of the one won over (8.4)?"""
    if revealed.card.points is not None and points_barred(game, company):
        return False  # 8.F3
    if isinstance(revealed.card, Character):
        members = [*table.characters(game, company), revealed]
        site = game.card(company.site)
        return (
            being_refusal(game, revealed) is None
            and composition_refusal(game, members, site, company.owner) is None
            and bool(_ways_to_control(game, company, revealed))
        )
    if revealed.card.unique and game.taken(revealed):
        return False
    return game.may_bear(influencer, revealed)


def _ways_to_control(game: Game, company: Company, character: Instance) -> list[Option]:
    """Under whose influence a character could be: there must be enough of it (8.4)."""
    seat = company.owner
    needed = attributes.influence_needed(game, character)
    general = attributes.general_influence(game, seat)
    ways: list[Option] = []
    if general - attributes.used_general_influence(game, seat) >= needed:
        ways.append(Option("general-influence"))
    for other in table.characters(game, company):
        if not other.controller and attributes.unused_influence(game, other, character) >= needed:
            ways.append(Option("control", (other.id,)))
    return ways


def _join_us(game: Game, company: Company, character: Instance) -> Rule[None]:
    """The character comes into the company of the one who won its double over."""
    ways = _ways_to_control(game, company, character)
    choice = yield from choose(game, company.owner, "control-by", ways, "8.4", (character.id,))
    by = int(choice.args[0]) if choice.verb == "control" else 0
    put_into_play(game, character, Option("with", (company.id, by)))
    yield from happened(game, "character played", character)
