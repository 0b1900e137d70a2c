"""What cards say of themselves: every fact in words, and the words as a player would put them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from freecouncil.cards import facts
from freecouncil.cards.facts import (
    Attack,
    Bonus,
    Creature,
    Faction,
    Home,
    Item,
    Keying,
    Place,
    Points,
    Printing,
    Site,
    Whom,
)
from freecouncil.cards.library import library
from freecouncil.cards.words import combat, numbers, places, sentences, type_line
from freecouncil.cards.words import said as read
from freecouncil.cards.words.plain import article, listing, plural

# Facts that words do not speak of: which paper a card was on, and how much of it is enforced.
UNSAID = {"printings", "names", "reprint_of", "complete", "name", "rarity", "artist", "id"}


def said(card: Any) -> tuple[object, ...]:
    return (type_line(card), numbers(card), sentences(card))


def without_one_fact(value: msgspec.Struct) -> Iterator[tuple[str, Any]]:
    """The struct with each of its facts set back to what it is when nothing is printed."""
    for field in msgspec.structs.fields(value):
        now = getattr(value, field.name)
        if field.name in UNSAID:
            continue
        default = now if field.required else field.default
        if default is msgspec.NODEFAULT:
            default = field.default_factory()
        if now != default:
            yield field.name, msgspec.structs.replace(value, **{field.name: default})
        parts = now if isinstance(now, tuple) else (now,)
        for place, part in enumerate(parts):
            if isinstance(part, msgspec.Struct):
                for name, changed in without_one_fact(part):
                    new = (
                        (*now[:place], changed, *now[place + 1 :])
                        if isinstance(now, tuple)
                        else changed
                    )
                    path = f"{field.name}.{name}"
                    yield path, msgspec.structs.replace(value, **{field.name: new})


def test_every_fact_of_every_card_is_said() -> None:
    silent = {
        f"{type(card).__name__}.{path} ({card.name})"
        for card in library().cards
        for path, changed in without_one_fact(card)
        # a creature's race is said once, not again of its attack; of whom a card is a manifestation
        # is said where that is another card
        if said(card) == said(changed)
        and path != "attacks.race"
        and not (path == "manifestation" and card.manifestation == card.name)
    }
    assert not silent


def test_every_card_has_a_type_line_and_whole_sentences() -> None:
    for card in library().cards:
        assert type_line(card)[0].isupper()
        for sentence in sentences(card):
            assert sentence.endswith(".")
            assert not sentence[0].islower()
            assert "  " not in sentence and "None" not in sentence


@pytest.mark.parametrize(
    ("name", "line"),
    [
        ("Cave-drake", "Hazard creature, Dragon"),
        ("Bilbo", "Unique hero character, Hobbit scout and sage"),
        ("Glamdring", "Unique hero major item, weapon"),
        ("Riders of Rohan", "Unique hero faction, Man"),
        ("Rohan", "Region, Border-land"),
    ],
)
def test_the_type_line(name: str, line: str) -> None:
    assert type_line(library().find(name)) == line


def test_a_site_says_how_to_reach_it_and_what_waits_there() -> None:
    moria = library().find("Moria", alignment="hero")
    assert sentences(moria) == (
        "Nearest haven Lórien; site path Wilderness, Wilderness.",
        "Playable here: minor, major, greater and gold ring items.",
        "Automatic-attack: Orcs, 4 strikes with 7 prowess.",
    )


def test_a_creature_says_what_it_is_keyed_to() -> None:
    drake = library().find("Cave-drake")
    assert "Keyed to double Wilderness or any Ruins & Lairs." in sentences(drake)
    assert "The attacker chooses who faces the strikes." in sentences(drake)
    assert numbers(drake)[:3] == [("strikes", "2"), ("prowess", "10"), ("body", "–")]


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        (
            "Giant Spiders",
            "Keyed to double Wilderness; Heart of Mirkwood, Southern Mirkwood, Western Mirkwood or "
            "Woodland Realm; or any Ruins & Lairs, Shadow-hold or Dark-hold in those regions.",
        ),
        (
            "Corsairs of Umbar",
            "Keyed to Coastal Sea; Andrast, Anfalas, Belfalas, Cardolan, Enedhwaith, Harondor, "
            "Lindon, Lebennin or Old Pûkel-land; any Ruins & Lairs or Shadow-hold in those regions; "
            "or any site in Elven Shores, Eriadoran Coast, Andrast Coast, Bay of Belfalas or Mouths "
            "of the Anduin.",
        ),
        (
            "Sand-drake",
            "Keyed to Khand or Harondor; with Doors of Night in play also to Ithilien, Nurn or Horse "
            "Plains.",
        ),
        (
            "Ent in Search of the Entwives",
            "Keyed to double Wilderness, Border-land or Free-domain; without Doors of Night in play "
            "also to Shadow-land.",
        ),
        (
            "Rain-drake",
            "Keyed to Coastal Sea, triple Wilderness, any Ruins & Lairs with double Wilderness in "
            "its site path or any Ruins & Lairs with Coastal Sea in its site path.",
        ),
        (
            "Assassin",
            "3 attacks, each: Men, one strike with 11 prowess (the attacker chooses who faces the "
            "strikes; against the same character as the other attacks).",
        ),
        ("Assassin", "Up to 2 of its attacks may be canceled, each by tapping a character."),
        ("Nameless Thing", "One of its attacks may be canceled by tapping a character."),
        (
            "Scorba Ahunt",
            "Each company that moves in Forochel, Angmar or Gundabad, with Doors of Night in play "
            "also in Númeriador, Arthedain or Rhudaur, faces a Dragon attack: 4 strikes with 10 "
            "prowess and 7 body (the attacker chooses who faces the strikes).",
        ),
        ("Scorba Ahunt", "The attack counts as a hazard creature's."),
        (
            "Bairanax at Home",
            "Ovir Hollow has one more automatic-attack without Bairanax Ahunt in play: Dragon, "
            "2 strikes with 15 prowess and 7 body.",
        ),
        (
            "Agburanar",
            "Keyed to Caves of Ûlund; with Doors of Night in play also to Grey Mountain Narrows, Iron "
            "Hills, Northern Rhovanion or Withered Heath, or any site in those regions.",
        ),
        (
            "Morgul-rats",
            "Keyed to any Shadow-hold or any Dark-hold against a company with a wounded character; or "
            "any Shadow-hold or any Dark-hold with Doors of Night in play.",
        ),
        ("Minions Stir", "Cannot be duplicated."),
        ("Lure of Nature", "Cannot be duplicated on a character."),
        ('"Bert" (Bûrat)', "There are other manifestations of it."),
    ],
)
def test_what_hazards_say(name: str, sentence: str) -> None:
    assert sentence in sentences(library().find(name))


def made_faction(**more: Any) -> Faction:
    return Faction(
        name="Riders",
        alignment="hero",
        printings=(Printing(id="TW-1"),),
        race="Man",
        number=9,
        **more,
    )


def test_a_faction_says_its_number_and_modifications() -> None:
    faction = made_faction(
        places=(Place(site="Edoras"),),
        modifications={"Elf": -1, "Man": 2, "Men of Dale": 3},
        number_in_play=0,
    )
    assert sentences(faction) == (
        "Playable at Edoras.",
        "Comes into play with an influence check greater than 9.",
        "Standard modifications: -1 Elves, +2 Men, +3 Men of Dale.",
        "Once in play its number is 0.",
    )


def test_places_that_differ_in_their_region_are_named_together() -> None:
    steed = library().find("Noble Steed")
    assert sentences(steed)[0] == (
        "Playable at any non-Haven site in Rohan, Southern Rhovanion, Khand, Dorwinion, Horse Plains "
        "or Harondor even if tapped."
    )


def test_what_facts_and_script_both_say_is_read_once() -> None:
    words = "Sage only. Ritual. Tap a sage to discard a hazard. Once on each hazard."
    marvels = library().find("Marvels Told")
    assert read(marvels, words) == (words,)
    assert read(marvels, "") == sentences(marvels)
    gates = library().find("Gates of Morning")
    assert read(gates, "Environment. All is well.") == (
        "Cannot be duplicated.",
        "Environment. All is well.",
    )


def test_an_attack_says_what_is_special_about_it() -> None:
    attack = Attack(
        race="Undead", strikes=2, prowess=8, detainment=("covert",), wound_corruption_check=-2
    )
    assert combat.attack(attack) == (
        "Undead, 2 strikes with 8 prowess (detainment against covert companies; "
        "each character it wounds makes a corruption check, modified by -2)"
    )
    assert combat.attack(Attack(race="Man", each=True, prowess=7, body=6)) == (
        "Men, one strike against each character with 7 prowess and 6 body"
    )


def test_a_bonus_says_its_limits_and_whom_it_is_against() -> None:
    assert combat.bonus(Bonus(attribute="prowess", amount=3, at_most=8)) == "+3 prowess (at most 8)"
    assert (
        combat.bonus(
            Bonus(
                attribute="direct-influence",
                amount=2,
                against=(Whom(kind="any", race="Elf"), Whom(kind="faction", name="Wood-elves")),
            )
        )
        == "+2 direct influence against Elves and Wood-elves"
    )


def test_points_say_what_they_are_worth_when_stored() -> None:
    points = Points(kind="item", amount=2, stored=5, stored_at=("Minas Tirith",))
    assert combat.points(points) == "2 item marshalling points; 5 when stored at Minas Tirith"


def test_places_homes_and_keyings() -> None:
    assert places.place(Place(site_type="ruins-and-lairs", region="Angmar", hoard=True)) == (
        "any Ruins & Lairs in Angmar with a hoard"
    )
    assert places.home(Home(site_type="dark-hold", not_haven=True)) == "any non-Haven Dark-hold"
    assert places.keying(Keying(region_type="wilderness", count=2)) == "double Wilderness"
    assert places.keying(
        Keying(site_in="Nurn", site_type="shadow-hold", when="Doors of Night")
    ) == ("any Shadow-hold in Nurn with Doors of Night in play")


def test_lists_articles_and_plurals() -> None:
    assert listing(["a", "b", "c"], "or") == "a, b or c"
    assert listing([]) == ""
    assert [article(noun) for noun in ("Elf", "Man", "Éothéod")] == [
        "an Elf",
        "a Man",
        "an Éothéod",
    ]
    assert plural("Dúnadan") == "Dúnedain"
    assert all(plural(race) for race in facts.RACES)


def test_a_new_kind_of_card_is_not_passed_over_in_silence() -> None:
    class Riddle(facts.Card, frozen=True, kw_only=True, tag="riddle"):
        pass

    riddle: Any = Riddle(name="What have I got", alignment="neutral", printings=())
    with pytest.raises(TypeError):
        sentences(riddle)
    with pytest.raises(TypeError):
        type_line(riddle)


def test_the_words_are_about_cards_that_exist() -> None:
    kinds = {type(card) for card in library().cards}
    assert {Creature, Faction, Item, Site} <= kinds


def test_who_can_play_an_event() -> None:
    def players(name: str) -> str:
        card = library().find(name, type="resource-event")
        return next(line for line in sentences(card) if line.startswith("Can be played by"))

    assert players("Concealment") == "Can be played by a scout only."
    assert players("Orc Stealth") == "Can be played by an Orc scout only."
    assert players("Vein of Arda") == "Can be played by a sage or a Dwarf only."
    assert players("Return of the King") == "Can be played by Aragorn II only."


def test_a_modification_of_corruption_checks_has_its_sign() -> None:
    shape = library().find("Master of Shapes")
    assert ("corruption checks", "-2") in numbers(shape)


def test_attacks_that_are_alike_are_said_once() -> None:
    thing = sentences(library().find("Nameless Thing"))
    assert thing[0] == "3 attacks, each: Drakes, 2 strikes with 10 prowess and 4 body."
    assert "One of its attacks may be canceled by tapping a character." in thing


def test_the_results_of_a_test_are_a_range() -> None:
    ring = sentences(library().find("Gleaming Gold Ring"))
    for line in (
        "Tested: Spirit Ring on 10 or more.",
        "Tested: Magic Ring on 6 or less.",
        "Tested: Lesser Ring on any result.",
    ):
        assert line in ring
