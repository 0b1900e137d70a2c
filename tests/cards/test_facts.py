"""What is printed on well-known cards of every kind."""

from __future__ import annotations

from typing import TypeVar

import msgspec
import pytest

from freecouncil.cards.facts import (
    Ally,
    AnyCard,
    Attack,
    AttackChange,
    Bonus,
    Character,
    Creature,
    Faction,
    HazardAgent,
    HazardEvent,
    Home,
    Item,
    Keyed,
    Keying,
    Place,
    Points,
    Region,
    ResourceEvent,
    Site,
    Whom,
)
from freecouncil.cards.library import library

Kind = TypeVar("Kind", bound=AnyCard)


def the(kind: type[Kind], name: str, alignment: str | None = None) -> Kind:
    tag = kind.__struct_config__.tag
    card = library().find(name, type=str(tag), alignment=alignment)
    assert isinstance(card, kind)
    return card


# Characters


def test_a_plain_character() -> None:
    gamling = the(Character, "Gamling the Old")
    assert gamling.race == "Man"
    assert gamling.skills == ("warrior",)
    assert (gamling.mind, gamling.direct_influence) == (2, 1)
    assert (gamling.prowess, gamling.body) == (3, 7)
    assert gamling.homes == (Home(site="Edoras"),)
    assert gamling.points == Points(kind="character", amount=0)
    assert gamling.unique and gamling.complete
    assert not gamling.bonuses


def test_influence_with_one_faction_and_points_lost() -> None:
    aragorn = the(Character, "Aragorn II")
    assert aragorn.mind == 9
    assert aragorn.eliminated_points == -3
    rangers = Whom(kind="faction", name="Rangers of the North")
    assert aragorn.bonuses == (Bonus(attribute="direct-influence", amount=2, against=(rangers,)),)
    assert aragorn.manifestation == "Aragorn II"
    assert the(Character, "Strider").manifestation == "Aragorn II"


def test_influence_and_prowess_against_races() -> None:
    thorin = the(Character, "Thorin II")
    dwarves = (Whom(kind="character", race="Dwarf"), Whom(kind="faction", race="Dwarf"))
    blue = (Whom(kind="faction", name="Blue Mountain Dwarves"),)
    orcs = (Whom(kind="attack", race="Orc"),)
    assert set(thorin.bonuses) == {
        Bonus(attribute="direct-influence", amount=2, against=blue),
        Bonus(attribute="direct-influence", amount=2, against=dwarves),
        Bonus(attribute="prowess", amount=3, against=orcs),
    }


def test_influence_with_one_character_alone() -> None:
    assert the(Character, "Arwen").bonuses == (
        Bonus(
            attribute="direct-influence",
            amount=7,
            against=(Whom(kind="character", name="Aragorn II"),),
        ),
    )


def test_penalties_to_checks() -> None:
    hama = the(Character, "Háma")
    assert hama.bonuses == (
        Bonus(attribute="corruption-check", amount=-1),
        Bonus(attribute="influence-check", amount=-1, against=(Whom(kind="faction"),)),
    )


def test_a_hobbit_comes_from_bag_end() -> None:
    frodo = the(Character, "Frodo")
    assert frodo.home_only and frodo.draftable
    assert frodo.bonuses == (Bonus(attribute="corruption-check", amount=4),)
    fram = the(Character, "Fram Framson")
    assert fram.home_only and not fram.draftable


def test_a_card_more_in_hand_while_at_home() -> None:
    assert (
        Bonus(attribute="hand-size", amount=1, at=("Rivendell",))
        in the(Character, "Elrond").bonuses
    )
    assert (
        Bonus(attribute="hand-size", amount=1, at=("Minas Morgul",))
        in the(Character, "Lieutenant of Morgul").bonuses
    )


def test_who_is_a_match_for_the_nazgul() -> None:
    eowyn = the(Character, "Éowyn")
    assert eowyn.halves_body_of == ("Nazgûl", "Ringwraith")
    assert eowyn.bonuses[0].amount == 6
    assert eowyn.complete


def test_an_orc_leader() -> None:
    shagrat = the(Character, "Shagrat")
    assert shagrat.leader and shagrat.discarded_on == (9,)
    assert shagrat.keywords == ("Uruk-hai",)
    assert shagrat.bonuses[0].amount == 4
    assert the(Character, "Orc Brawler").discarded_on == (7, 8)
    assert not the(Character, "Orc Brawler").leader
    assert not the(Character, "Orc Brawler").unique
    assert the(Character, "Orc Brawler").homes == (Home(site_type="dark-hold"),)


def test_keywords_that_only_the_text_has() -> None:
    assert the(Character, "Grishnákh").keywords == ("Uruk-hai",)
    assert the(Character, "Mauhúr").leader
    assert the(Character, "Baugúr").keywords == ("Half-orc",)


def test_factions_playable_at_a_site_or_in_a_region() -> None:
    asternak = the(Character, "Asternak")
    assert asternak.bonuses[0].against == (Whom(kind="faction", playable_at="Variag Camp"),)
    against = the(Character, "Firiel").bonuses[0].against
    assert Whom(kind="faction", playable_in="Lamedon") in against
    assert len(against) == 6


def test_an_agent() -> None:
    wormtongue = the(Character, "Wormtongue")
    assert wormtongue.agent and wormtongue.alignment == "minion"
    assert [home.site for home in wormtongue.homes] == ["Edoras", "Dunharrow", "Isengard"]
    assert wormtongue.bonuses[0].against == (
        Whom(kind="faction", name="Riders of Rohan"),
        Whom(kind="character", home="Edoras"),
    )
    assert the(Character, "Nimloth").agent_to_haven
    assert the(Character, "Baugúr").agent_not_to == ("free-hold", "border-hold")


def test_agents_that_are_never_characters() -> None:
    lobelia = the(HazardAgent, "Lobelia Sackville-Baggins")
    assert Place(region="The Shire") in lobelia.only_to
    assert lobelia.manifestation == the(Ally, "Mistress Lobelia").manifestation
    precious = the(HazardAgent, "My Precious")
    assert Home(site="Mount Doom") in precious.homes
    assert precious.points == Points(kind="kill", amount=-1)


def test_avatars() -> None:
    gandalf = the(Character, "Gandalf", "hero")
    assert gandalf.avatar and gandalf.mind is None and gandalf.points is None
    assert gandalf.homes == (Home(site_type="haven"),)
    assert not gandalf.complete
    saruman = the(Character, "Saruman", "fallen-wizard")
    assert saruman.general_influence == 15
    assert saruman.magic == ("sorcery",)
    assert saruman.uses_palantir
    king = the(Character, "The Witch-king")
    assert king.magic == ("spirit-magic", "shadow-magic")
    assert Bonus(attribute="prowess", amount=1, mode="fell-rider") in king.bonuses
    assert king.homes == (Home(region="Imlad Morgul"),)
    assert the(Character, "The Balrog").race == "Balrog"


def test_homes_that_are_rules() -> None:
    lair = Home(site_type="ruins-and-lairs", region_type="wilderness", dragon_lair=False)
    assert the(Character, "Alatar", "fallen-wizard").homes == (lair,)
    deep = Home(under_deeps=True, not_site_types=("dark-hold",))
    assert the(Character, "Hill-troll").homes == (deep,)
    assert the(Character, "Bûrat").homes == (Home(site_type="ruins-and-lairs", under_deeps=False),)
    assert the(Character, "Thráin II").homes == ()
    assert the(Character, "Indûr the Ringwraith").homes == (
        Home(region="Udûn"),
        Home(region="Imlad Morgul"),
    )


# Creatures


def test_a_plain_creature() -> None:
    guard = the(Creature, "Orc-guard")
    assert guard.race == "Orc"
    assert guard.attacks == (Attack(race="Orc", strikes=5, prowess=8),)
    assert guard.attacks[0].body is None
    assert guard.keying == (
        Keying(region_type="shadow-land"),
        Keying(region_type="dark-domain"),
        Keying(site_type="shadow-hold"),
        Keying(site_type="dark-hold"),
    )
    assert guard.points == Points(kind="kill", amount=1)
    assert guard.complete


def test_doubled_symbols_are_that_many_regions() -> None:
    assert the(Creature, "Giant").keying == (Keying(region_type="wilderness", count=2),)
    assert the(Creature, "Winged Fire-drake").keying == (
        Keying(region_type="wilderness", count=3),
        Keying(region_type="shadow-land", count=2),
    )
    assert the(Creature, "Rain-drake").keying == (
        Keying(region_type="coastal-sea"),
        Keying(region_type="wilderness", count=3),
        Keying(site_type="ruins-and-lairs", region_type="wilderness", count=2),
        Keying(site_type="ruins-and-lairs", region_type="coastal-sea"),
    )


def test_body_checks_that_an_attack_makes_harder() -> None:
    assert the(Creature, "Durin's Bane").attacks[0].body_check == 1
    assert the(Creature, "Carrion Feeders").attacks[0].body_check == 1
    assert the(Creature, "Carrion Birds").attacks[0].body_check == -1


def test_keying_that_needs_doors_of_night() -> None:
    drake = the(Creature, "True Fire-drake")
    assert Keying(region_type="wilderness", count=3) in drake.keying
    assert Keying(region_type="wilderness", count=2, when="Doors of Night") in drake.keying
    smaug = the(Creature, "Smaug")
    assert Keying(site="The Lonely Mountain") in smaug.keying
    assert Keying(region="Iron Hills", when="Doors of Night") in smaug.keying
    assert Keying(site_in="Iron Hills", when="Doors of Night") in smaug.keying
    eldar = the(Creature, "Wandering Eldar")
    assert Keying(region_type="free-domain", unless="Doors of Night") in eldar.keying


def test_keying_to_sites_of_a_type_in_named_regions() -> None:
    huorn = the(Creature, "Huorn")
    assert Keying(site_in="Western Mirkwood", site_type="shadow-hold") in huorn.keying
    assert Keying(site="Wellinghall") in huorn.keying
    assert Keying(site_in="Western Mirkwood", site_type="dark-hold") not in huorn.keying
    pukel = the(Creature, "Pûkel-men")
    assert Keying(site_in="Rohan", site_type="ruins-and-lairs") in pukel.keying
    assert Keying(region="Rohan") not in pukel.keying
    lords = the(Creature, "Horse-lords")
    assert Keying(site_in="Rohan", not_haven=True) in lords.keying
    corsairs = the(Creature, "Corsairs of Umbar")
    assert Keying(site_in="Elven Shores") in corsairs.keying
    assert Keying(site_in="Lindon", site_type="ruins-and-lairs") in corsairs.keying


def test_keying_that_few_cards_have() -> None:
    assert Keying(between=("Rivendell", "Lórien")) in the(Creature, "The Great Goblin").keying
    assert Keying(under_deeps=True) in the(Creature, "Nameless Thing").keying
    assert Keying(surface_site=True) in the(Creature, "Shelob's Brood").keying
    bane = the(Creature, "Durin's Bane")
    assert Keying(adjacent_to="The Under-gates") in bane.keying
    haven = the(Creature, "Lord of the Haven")
    assert Keying(site_in_type="coastal-sea") in haven.keying
    assert Keying(region="Lindon") in haven.keying
    rats = the(Creature, "Morgul-rats")
    assert Keying(site_type="dark-hold", company_wounded=True) in rats.keying
    assert rats.attacks[0].strikes == 15


def test_the_nazgul() -> None:
    khamul = the(Creature, "Khamûl the Easterling")
    assert khamul.race == "Nazgûl"
    assert khamul.also == "permanent"
    assert not khamul.complete
    assert khamul.attacks == (Attack(race="Nazgûl", prowess=18, body=8),)
    assert Keying(site_in="Brown Lands") in khamul.keying
    ringwraith = the(Character, "Khamûl the Ringwraith")
    assert khamul.manifestation == ringwraith.manifestation == "Khamûl the Easterling"


def test_each_character_faces_a_strike() -> None:
    (attack,) = the(Creature, "Silent Watcher").attacks
    assert attack.each and attack.strikes == 1
    (attack,) = the(Creature, "Carrion Feeders").attacks
    assert attack.each and attack.wounded_only
    (attack,) = the(Creature, "Neeker-breekers").attacks
    assert attack.not_races == ("Wizard", "Ringwraith")


def test_several_attacks() -> None:
    assassin = the(Creature, "Assassin")
    assert len(assassin.attacks) == 3
    assert all(attack.strikes == 1 and attack.same_character for attack in assassin.attacks)
    assert assassin.cancel_by_tapping == 2
    assert len(the(Creature, "Slayer").attacks) == 2
    thing = the(Creature, "Nameless Thing")
    assert [attack.strikes for attack in thing.attacks] == [2, 2, 2]


def test_corruption_checks_of_the_wounded() -> None:
    assert the(Creature, "Barrow-wight").attacks[0].wound_corruption_check == -2
    assert the(Creature, "Ghosts").attacks[0].wound_corruption_check == -1
    assert the(Creature, "Ghouls").attacks[0].wound_corruption_check is None


def test_detainment() -> None:
    watch = the(Creature, "The Border-watch")
    assert watch.attacks[0].detainment == ("hero",)
    assert watch.attacks[0].changes == (AttackChange(company="hero", strikes=2),)
    assert watch.points == Points(kind="kill", amount=1, starred=True)
    rangers = the(Creature, "Gondorian Rangers")
    assert set(rangers.attacks[0].detainment) == {"hero", "covert"}
    assert rangers.not_against_home == "Henneth Annûn"
    folk = the(Creature, "Durin's Folk")
    assert folk.attacks[0].changes == (AttackChange(company="hero", prowess=-2),)


def test_against_whom_a_creature_is_playable() -> None:
    assert the(Creature, "Elves upon Errantry").only_against == ("minion",)
    assert set(the(Creature, "Landroval").only_against) == {"minion", "overt"}
    assert the(Creature, "Olog Warlords").only_against == ("hero",)


def test_prowess_that_differs() -> None:
    assert the(Creature, "Old Man Willow").attacks[0].changes == (
        AttackChange(race="Hobbit", prowess=2),
    )
    assert the(Creature, "Orc-warband").attacks[0].changes == (
        AttackChange(after="Orc", prowess=3),
    )
    assert the(Creature, "Elf-lord Revealed in Wrath").attacks[0].changes == (
        AttackChange(race="Ringwraith", prowess=4),
    )


def test_what_a_creature_does_beyond_its_facts() -> None:
    for name in ("Abductor", "Brigands", "Giant Spiders", "Thief", "Wolf-riders", "Gothmog"):
        assert not the(Creature, name).complete, name


def test_creatures_of_more_than_one_race() -> None:
    assert the(Creature, "Goblin-faces").races == ("Orc", "Man")
    assert the(Creature, "Beorning Skin-changers").races == ("Animal", "Man", "Bear")


# Hazard events


def test_a_dragon_ahunt_and_at_home() -> None:
    ahunt = the(HazardEvent, "Smaug Ahunt")
    assert ahunt.durations == ("long",)
    assert ahunt.attack == Attack(
        race="Dragon", strikes=3, prowess=15, body=7, attacker_chooses=True
    )
    assert Keying(region="Withered Heath") in ahunt.attack_keying
    assert Keying(region="Dagorlad", when="Doors of Night") in ahunt.attack_keying
    assert ahunt.complete
    home = the(HazardEvent, "Smaug at Home")
    assert home.attack_keying == (Keying(site="The Lonely Mountain", unless="Smaug Ahunt"),)
    assert not home.complete
    roused = the(Faction, "Smaug Roused")
    assert {card.manifestation for card in (ahunt, home, roused)} == {"Smaug"}
    assert roused.discard_modifications == {"major": 3, "greater": 6}


def test_corruption_cards() -> None:
    lure = the(HazardEvent, "Lure of the Senses")
    assert lure.corruption == 2
    assert lure.keywords == ("Corruption",)
    assert lure.one_on == "character"
    assert [printing.id for printing in lure.printings] == ["TW-60", "LE-124"]
    assert the(HazardEvent, "Dragon's Curse").keywords == ("Corruption", "Dark enchantment")
    foes = the(HazardEvent, "Foes Shall Fall")
    assert (foes.corruption, foes.corruption_by_race) == (1, {"Dwarf": 2})


def test_events_and_how_often_they_may_be_in_play() -> None:
    doors = the(HazardEvent, "Doors of Night")
    assert doors.one_in_play and doors.keywords == ("Environment",)
    assert the(HazardEvent, "Twilight").resource_too
    assert the(HazardEvent, "Arouse Minions").one_on == "site"
    assert the(HazardEvent, "Wraith-lord").one_on == "turn"
    assert the(HazardEvent, "Inner Cunning").durations == ("permanent", "short")
    assert the(HazardEvent, "Inner Cunning").not_against == ("minion",)
    assert the(HazardEvent, "Foul Fumes").no_effect_on == ("minion",)
    assert the(HazardEvent, "Glance of Arien").keywords == ("Environment",)
    assert the(HazardEvent, "Balrog of Moria").not_in_decks == ("balrog",)


# Resource events


def test_resource_events() -> None:
    assert the(ResourceEvent, "Concealment").needs_skill == ("scout",)
    assert the(ResourceEvent, "Vanishment").magic == "spell"
    assert the(ResourceEvent, "Vanishment").needs_race == ("Wizard",)
    vein = the(ResourceEvent, "Vein of Arda")
    assert (vein.needs_skill, vein.needs_race, vein.needs_either) == (("sage",), ("Dwarf",), True)
    stealth = the(ResourceEvent, "Orc Stealth")
    assert (stealth.needs_skill, stealth.needs_race) == (("scout",), ("Orc",))
    assert not stealth.needs_either
    assert the(ResourceEvent, "Return of the King").needs_name == ("Aragorn II",)
    assert the(ResourceEvent, "Ruse").needs_skill == ("diplomat", "scout")
    assert the(ResourceEvent, "Dreams of Lore").needs_information
    assert the(ResourceEvent, "Sudden Call").hazard_too
    assert the(ResourceEvent, "The Lidless Eye").stands_for_avatar
    assert the(ResourceEvent, "Open to the Summons").starting_item
    assert the(ResourceEvent, "Await the Onset").specific == "Gandalf"
    assert the(ResourceEvent, "Await the Onset").alignment == "stage"


def test_a_modification_of_corruption_checks_is_no_corruption_point() -> None:
    fellowship = the(ResourceEvent, "Fellowship")
    assert (fellowship.corruption, fellowship.corruption_check) == (0, 1)
    for shape in ("Master of Shapes", "Shifter of Hues", "Winged Change-master"):
        card = the(ResourceEvent, shape)
        assert (card.corruption, card.corruption_check) == (0, -2)
    assert all(card.corruption >= 0 for card in library().resource_events)


def test_what_no_company_or_not_every_company_may_start_with() -> None:
    never = {card.name for card in library().resource_events if not card.starting_stage}
    assert never == {"The Fortress of Isen", "Fortress of the Towers", "Guarded Haven"}
    dart = the(Item, "Deadly Dart")
    assert dart.starting and dart.not_starting_with == ("hero",)


def test_resources_of_both_sides() -> None:
    both = {card.name for card in library().cards if card.alignment == "dual"}
    assert both == {
        "Beasts of the Wood",
        "Deadly Dart",
        "Lure of MECCG",
        "Tidings of Death",
        "Wild Hounds",
    }
    assert the(ResourceEvent, "Lure of MECCG").copies == 1


def test_what_stored_events_are_worth() -> None:
    prisoners = the(ResourceEvent, "Rescue Prisoners")
    assert prisoners.points == Points(
        kind="miscellaneous",
        stored=2,
        stored_at_types=("haven", "border-hold", "free-hold"),
    )
    news = the(ResourceEvent, "News of the Shire")
    assert news.points == Points(kind="miscellaneous", stored=3, stored_at=("Barad-dûr",))
    assert news.storable_at == (Place(site="Barad-dûr"),)
    armory = the(ResourceEvent, "Armory")
    assert armory.points == Points(kind="miscellaneous", conditional=1)


# Items


def test_weapons_and_their_maximum() -> None:
    dagger = the(Item, "Dagger of Westernesse")
    assert (dagger.kind, dagger.corruption, dagger.wearing) == ("minor", 1, "weapon")
    assert dagger.bonuses == (Bonus(attribute="prowess", amount=1, at_most=8),)
    assert dagger.complete
    glamdring = the(Item, "Glamdring")
    orcs = (Whom(kind="attack", race="Orc"),)
    assert glamdring.bonuses == (
        Bonus(attribute="prowess", amount=3, at_most=8),
        Bonus(attribute="prowess", amount=3, at_most=9, against=orcs, instead=True),
    )
    sword = the(Item, "Sword of Gondolin")
    assert sword.bonuses[0].bearer_skill == "warrior"
    sting = the(Item, "Sting")
    assert sting.bonuses[1].bearer_race == ("Hobbit",)
    assert sting.points is None


def test_armor_shields_and_helmets() -> None:
    coat = the(Item, "The Mithril-coat", "hero")
    assert coat.wearing == "armor"
    assert coat.bonuses == (Bonus(attribute="body", amount=3, at_most=10),)
    helm = the(Item, "High Helm")
    assert helm.wearing == "helmet" and len(helm.bonuses) == 3
    shield = the(Item, "Shield of Iron-bound Ash")
    assert shield.wearing == "shield"
    assert shield.bonuses == (Bonus(attribute="body", amount=1, at_most=8),)
    assert not shield.complete


def test_what_an_item_is_to_a_dwarf() -> None:
    axe = the(Item, "Durin's Axe")
    assert axe.points == Points(kind="item", amount=2, by_race={"Dwarf": 4})
    assert axe.corruption_by_race == {"Dwarf": 3}
    assert axe.bonuses[1] == Bonus(
        attribute="prowess", amount=4, at_most=9, bearer_race=("Dwarf",), instead=True
    )
    ring = the(Item, "Dwarven Ring of Durin's Tribe", "hero")
    assert ring.ring_kind == "Dwarven Ring"
    assert ring.corruption_by_race == {"Dwarf": 5}


def test_gold_rings() -> None:
    fair = the(Item, "Fair Gold Ring")
    assert fair.kind == "gold-ring"
    assert fair.ring_results["The One Ring"] == (11, 12)
    assert fair.ring_results["Magic Ring"] == (1, 2, 3, 4, 5, 6)
    assert fair.ring_results["Lesser Ring"] == tuple(range(1, 13))
    assert fair.complete
    gleaming = the(Item, "Gleaming Gold Ring")
    assert gleaming.untap_check
    assert gleaming.places == (Place(site_type="border-hold", item="gold-ring"),)
    assert gleaming.ring_search == ("Lesser Ring",)
    perfect = the(Item, "Perfect Gold Ring")
    assert perfect.places == (Place(dragon_lair=True, item="gold-ring"),)
    assert perfect.ring_results["Spirit Ring"] == (8, 9, 10, 11, 12)


def test_the_one_ring() -> None:
    ring = the(Item, "The One Ring", "hero")
    assert (ring.ring_kind, ring.corruption) == ("The One Ring", 6)
    assert Bonus(attribute="prowess", amount=5, at_most_times=2) in ring.bonuses
    assert Bonus(attribute="body", amount=5, at_most=10) in ring.bonuses
    assert not ring.complete
    assert ring.manifestation == the(Item, "The One Ring", "minion").manifestation


def test_rings_that_give_skills_and_take_minds() -> None:
    courage = the(Item, "Magic Ring of Courage")
    assert courage.gives_skill == "warrior"
    assert courage.bonuses == (Bonus(attribute="prowess", amount=2, bearer_skill="warrior"),)
    binding = the(Item, "Binding-ring")
    assert binding.bonuses == (
        Bonus(attribute="mind", amount=-1, at_least=1),
        Bonus(attribute="prowess", amount=1),
    )
    assert binding.keywords == ("Mind Ring",) and binding.ring_kind == ""


def test_a_word_within_a_sentence_is_no_keyword() -> None:
    assert the(Item, "Magic Ring of Lore").keywords == ("Magic Ring",)


def test_a_bonus_within_a_sentence_is_no_fact() -> None:
    assert the(Item, "Arrows Shorn of Ebony").bonuses == ()
    assert the(Item, "Potion of Prowess").bonuses == ()
    assert len(the(Item, "Ringil").bonuses) == 2


def test_where_items_are_playable_and_stored() -> None:
    book = the(Item, "Book of Mazarbul")
    assert book.places == (Place(site="Moria"),)
    assert book.points is not None
    assert (book.points.amount, book.points.stored) == (1, 5)
    assert book.points.stored_at == ("Blue Mountain Dwarf-hold", "Iron Hill Dwarf-hold")
    sapling = the(Item, "Sapling of the White Tree")
    assert sapling.not_places == (Place(site_type="shadow-hold"), Place(site_type="dark-hold"))
    assert sapling.complete
    palantir = the(Item, "Palantír of Amon Sûl", "hero")
    assert palantir.points == Points(kind="item", amount=3, stored=5)
    ring = the(Item, "Wizard's Ring")
    assert not (ring.storable or ring.transferable or ring.stealable)
    assert ring.bearer_race == ("Wizard",)
    assert not the(Item, "Lost Tome").starting
    cakes = the(Item, "Twice-baked Cakes")
    assert Place(site_type="free-hold", tapped_too=True) in cakes.places


def test_hoard_items() -> None:
    assert the(Item, "Adamant Helmet").hoard
    assert not the(Item, "Necklace of Girion", "hero").hoard


# Allies


def test_allies_and_where_they_join() -> None:
    gollum = the(Ally, "Gollum")
    assert gollum.places == (Place(site="Goblin-gate"), Place(site="Moria"))
    assert (gollum.mind, gollum.prowess, gollum.body) == (4, 2, 9)
    assert gollum.skills == ("scout",)
    kin = {gollum.manifestation, the(Ally, "Stinker").manifestation}
    assert kin == {the(HazardAgent, "My Precious").manifestation} == {"Gollum"}
    bill = the(Ally, "Bill the Pony")
    assert bill.prowess == -2
    assert Place(site="Bag End", tapped_too=True) in bill.places


def test_allies_that_are_not_attacked() -> None:
    goldberry = the(Ally, "Goldberry")
    assert goldberry.unattackable and goldberry.prowess is None
    quickbeam = the(Ally, "Quickbeam")
    assert quickbeam.safe_at_site and quickbeam.complete and not quickbeam.confined_to
    assert Place(region="Fangorn") in the(Ally, "Treebeard").confined_to


def test_minion_allies() -> None:
    wolf = the(Ally, "War-wolf")
    assert wolf.complete
    assert wolf.places == (
        Place(site_type="ruins-and-lairs", automatic_attack="Wolf", tapped_too=True),
        Place(site_type="shadow-hold", automatic_attack="Orc", tapped_too=True),
    )
    blackbole = the(Ally, "Blackbole")
    assert Place(region="Southern Mirkwood", except_sites=("Dol Guldur",)) in blackbole.places
    assert the(Ally, "Great Troll").played_by == ("The Balrog",)
    assert the(Ally, "Great Lord of Goblin-gate").race == "Orc"
    assert the(Ally, "Great Bats").overt
    assert the(Ally, "Black Horse").copies == 9


# Factions


def test_factions_and_their_numbers() -> None:
    riders = the(Faction, "Riders of Rohan")
    assert (riders.race, riders.number) == ("Man", 9)
    assert riders.places == (Place(site="Edoras"),)
    assert riders.modifications == {"Hobbit": 1, "Dúnadan": 1}
    assert riders.points == Points(kind="faction", amount=3)
    assert riders.complete
    assert the(Faction, "The Great Eagles").modifications == {}
    assert the(Faction, "Wood-elves").modifications == {"Man": -1, "Elf": 1, "Dwarf": -2}


def test_minion_factions() -> None:
    orcs = the(Faction, "Orcs of Gorgoroth")
    assert orcs.number == 8 and orcs.number_in_play == 0
    assert orcs.leader_may_control
    assert orcs.modifications == {"Orcs of Udûn": 2, "Orcs of Mirkwood": -2}
    assert the(Faction, "Uruk-hai").other_modifications == {"other-faction:Orc": -2}
    assert the(Faction, "Misty Mountain Wargs").places == (Place(site="Ettenmoors"),)
    assert the(Faction, "Woodmen", "minion").places == (Place(site="Woodmen-town"),)
    assert the(Faction, "Snaga-hai").places == (Place(site_type="shadow-hold", tapped_too=True),)


def test_one_people_on_both_sides() -> None:
    for name in ("Beornings", "Dunlendings", "Petty-dwarves", "Wain-easterlings"):
        assert the(Faction, name, "hero").manifestation == name
        assert the(Faction, name, "minion").manifestation == name


def test_factions_that_are_not_influenced() -> None:
    dead = the(Faction, "Army of the Dead")
    assert not dead.influenced and not dead.complete


# Sites and regions


def test_a_hero_site() -> None:
    moria = the(Site, "Moria", "hero")
    assert (moria.site_type, moria.region) == ("shadow-hold", "Redhorn Gate")
    assert moria.nearest_haven == "Lórien"
    assert moria.site_path == ("wilderness", "wilderness")
    assert (moria.draws, moria.opponent_draws) == (2, 3)
    assert moria.items == ("minor", "major", "greater", "gold-ring")
    assert moria.automatic_attacks == (Attack(race="Orc", strikes=4, prowess=7),)
    assert moria.complete


def test_sites_of_the_other_sides() -> None:
    moria = the(Site, "Moria", "minion")
    assert moria.not_detainment == "non-nazgûl"
    assert moria.site_path == ("dark-domain", "shadow-land", "wilderness", "wilderness")
    haven = the(Site, "Moria", "balrog")
    assert haven.site_type == "haven" and haven.attacks_canceled and haven.detainment
    isengard = the(Site, "Isengard", "fallen-wizard")
    assert isengard.site_type == "haven" and isengard.attacks_canceled


def test_havens_and_the_ways_between_them() -> None:
    rivendell = the(Site, "Rivendell", "hero")
    assert rivendell.haven_paths == {
        "Lórien": ("wilderness", "border-land", "wilderness", "wilderness"),
        "Grey Havens": ("free-domain", "wilderness", "wilderness"),
    }
    assert not rivendell.unique
    dark = the(Site, "Carn Dûm", "minion")
    assert dark.haven_paths["Dol Guldur"] == (
        "dark-domain",
        "border-land",
        "dark-domain",
        "shadow-land",
    )


def test_several_automatic_attacks() -> None:
    tower = the(Site, "Barad-dûr", "hero")
    assert tower.automatic_attacks == (
        Attack(race="Orc", strikes=4, prowess=7),
        Attack(race="Troll", strikes=3, prowess=9),
    )
    assert tower.hazard_limit == 2
    lair = the(Site, "Shelob's Lair", "minion")
    assert lair.hoard
    assert lair.automatic_attacks[1] == Attack(
        race="Spider", prowess=16, uncancelable=True, eliminates=True
    )
    halls = the(Site, "Thranduil's Halls", "minion")
    assert halls.automatic_attacks == (
        Attack(race="Elf", each=True, prowess=9, detainment=("covert",)),
        Attack(race="Elf", strikes=3, prowess=10, only_against=("overt",)),
    )
    eyrie = the(Site, "Eagles' Eyrie", "minion")
    assert eyrie.automatic_attacks[0].attacker_chooses


def test_corruption_checks_of_those_whom_a_site_wounds() -> None:
    assert the(Site, "Barrow-downs", "hero").automatic_attacks[0].wound_corruption_check == 0
    assert the(Site, "Barrow-downs", "minion").automatic_attacks[0].wound_corruption_check == -2
    hold = the(Site, "Ancient Deep-hold")
    assert [attack.wound_corruption_check for attack in hold.automatic_attacks] == [-2, -2, -2]


def test_a_site_that_is_knowledge() -> None:
    galleries = the(Site, "The Under-galleries", "hero")
    assert galleries.keywords == ("Stolen Knowledge",)
    assert galleries.points == Points(kind="miscellaneous", conditional=3)


def test_attacks_from_the_opponents_hand() -> None:
    burg = the(Site, "Framsburg", "hero")
    (attack,) = burg.automatic_attacks
    assert Keying(region_type="wilderness") in attack.from_hand
    assert attack.from_hand_unique
    gates = the(Site, "The Under-gates", "hero")
    assert gates.automatic_attacks[0] == Attack(race="Balrog", strikes=2, prowess=16)
    assert gates.automatic_attacks[1].from_hand == (Keying(site_type="ruins-and-lairs"),)
    assert not gates.automatic_attacks[1].from_hand_unique


def test_the_under_deeps() -> None:
    deeps = the(Site, "The Sulfur-deeps", "hero")
    assert deeps.under_deeps and not deeps.site_path
    assert deeps.adjacent == {
        "Dol Guldur": 0,
        "The Under-courts": 5,
        "The Pûkel-deeps": 9,
        "The Under-gates": 5,
        "The Under-galleries": 8,
    }
    assert the(Site, "The Under-galleries", "hero").adjacent["region:Udûn"] == 0
    assert the(Site, "The Under-galleries", "hero").region == "Udûn"
    assert the(Site, "The Wind-deeps").also_keyed == (
        Keyed(race="Drake", except_names=("Sea Serpent",)),
    )
    assert the(Site, "Remains of Thangorodrim").region == ""


def test_items_that_a_site_limits() -> None:
    assert the(Site, "Tolfalas", "hero").item_limits == {"greater": ("Scroll of Isildur",)}
    assert the(Site, "Tolfalas", "minion").item_limits == {"greater": ("Scroll of Isildur",)}
    assert the(Site, "Lossadan Cairn", "hero").item_limits == {"greater": ("Palantír",)}
    assert the(Site, "Bag End", "minion").item_limits == {"greater": ("hero",)}
    worn = ("weapon", "armor", "shield", "helmet")
    assert the(Site, "Cameth Brin", "minion").item_limits == {"major": worn}


def test_what_is_playable_besides_items() -> None:
    hill = the(Site, "Amon Hen", "hero")
    assert hill.information and hill.items == ("minor",)
    top = the(Site, "Weathertop", "hero")
    assert top.information and not top.items
    assert not the(Site, "Bree", "hero").items
    assert the(Site, "Haudh-in-Gwanûr", "minion").items == ("minor", "major")


def test_hoards_and_lairs() -> None:
    irerock = the(Site, "Irerock", "hero")
    assert irerock.dragon_lair and irerock.contains_hoard and not irerock.hoard
    burg = the(Site, "Framsburg", "minion")
    assert burg.contains_hoard and not burg.dragon_lair
    assert not the(Site, "Moria", "hero").contains_hoard


def test_regions() -> None:
    shire = the(Region, "The Shire")
    assert shire.region_type == "free-domain"
    assert shire.neighbours == ("Arthedain", "Cardolan")
    vales = the(Region, "Anduin Vales")
    assert vales.region_type == "border-land" and len(vales.neighbours) == 8


# The facts themselves


def test_a_fact_cannot_be_changed() -> None:
    with pytest.raises(AttributeError):
        # mypy knows it, too; here it is shown for those who don't ask it.
        the(Region, "Rohan").name = "Riddermark"  # type: ignore[misc]


def test_unknown_fields_are_refused() -> None:
    line = b'{"type":"region","name":"R","alignment":"neutral","printings":[],"tax":1}'
    with pytest.raises(msgspec.ValidationError, match="tax"):
        msgspec.json.decode(line, type=AnyCard)


def test_unknown_words_are_refused() -> None:
    line = (
        b'{"type":"region","name":"R","alignment":"neutral","printings":[],"region_type":"swamp"}'
    )
    with pytest.raises(msgspec.ValidationError, match="swamp"):
        msgspec.json.decode(line, type=AnyCard)


def test_a_card_survives_being_written_and_read() -> None:
    for card in library().cards:
        assert msgspec.json.decode(msgspec.json.encode(card), type=AnyCard) == card
