"""The minion characters of the Challenge Decks: the Ringwraiths, leaders, and the rest."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from freecouncil.testing import (
    Piece,
    Play,
    character,
    company,
    position,
    ringwraith,
    tapped,
    wizard,
)

# Ringwraith, prowess as a Fell Rider, direct influence as a Heralded Lord: the mode's own +2 and +3
# with what the card says of itself.
MODES = [
    ("Adûnaphel the Ringwraith", 8 + 2 - 2, 4 + 3 + 2),
    ("Dwar the Ringwraith", 9 + 2 - 1, 5 + 3 - 3),
    ("Hoarmûrath the Ringwraith", 8 + 2 + 2, 3 + 3 + 1),
    ("Indûr the Ringwraith", 9 + 2 - 3, 5 + 3 - 1),
    ("The Witch-king", 9 + 2 + 1, 3 + 3 + 3),
]


@pytest.mark.parametrize(("name", "prowess", "influence"), MODES)
def test_each_ringwraith_rides_in_his_own_way(name: str, prowess: int, influence: int) -> None:
    for mode in ("Fell Rider", "Heralded Lord", "Black Rider"):
        game = position(
            ringwraith(company("Dol Guldur", name), hand=[mode]), wizard(), phase="organization"
        )
        plain = game[name].prowess, game[name].direct_influence
        game.play(mode).pass_windows()
        wraith = game[name]
        expected = {
            "Fell Rider": (prowess, max(0, plain[1] - 3)),
            "Heralded Lord": (plain[0] - 2, influence),
            "Black Rider": plain,
        }
        assert (wraith.prowess, wraith.direct_influence) == expected[mode]


class TestAdunaphel:
    def attacked(
        self,
        creature: str,
        key: str,
        *,
        wraith: Piece | str,
        at: str = "Dol Guldur",
        to: str = "Moria",
    ) -> Play:
        game = position(
            ringwraith(
                company(at, wraith),
                company("Dol Guldur", "Gorbag", moving_to=to),
                hand=["Diversion"],
            ),
            wizard(hand=[creature]),
            phase="movement",
        )
        game.answer("company-to-move", "Gorbag")
        game.run_until(lambda play: play.offers("play", creature), site_path="starter")
        return game.play(creature, key=key)

    def test_from_afar_she_cancels_an_attack(self) -> None:
        game = self.attacked("Wolves", "wilderness", wraith="Adûnaphel the Ringwraith")
        game.use("Adûnaphel the Ringwraith").pass_windows()
        assert game.happened("attack canceled", "Wolves")
        assert game["Adûnaphel the Ringwraith"].tapped

    def test_not_one_that_is_keyed_to_a_site(self) -> None:
        game = self.attacked("Orc-warband", "shadow-hold", wraith="Adûnaphel the Ringwraith")
        game.refuses("Adûnaphel the Ringwraith", "keyed to a site")

    def test_not_when_she_is_tapped_or_away_from_the_darkhavens(self) -> None:
        game = self.attacked("Wolves", "wilderness", wraith=tapped("Adûnaphel the Ringwraith"))
        game.refuses("Adûnaphel the Ringwraith", "tapped")
        game = self.attacked(
            "Wolves", "wilderness", wraith="Adûnaphel the Ringwraith", at="Cirith Ungol"
        )
        game.refuses("Adûnaphel the Ringwraith", "not at a Darkhaven")

    def test_not_as_a_follower(self) -> None:
        king = character("The Witch-king", followers=["Adûnaphel the Ringwraith"])
        game = self.attacked("Wolves", "wilderness", wraith=king)
        game.refuses("Adûnaphel the Ringwraith")


class TestDwar:
    def test_a_company_fights_better_until_the_turn_ends(self) -> None:
        game = position(
            ringwraith(
                company("Dol Guldur", "Dwar the Ringwraith"),
                company("Dol Guldur", "Gorbag", "Radbug"),
                company("Moria", "Lagduf"),
            ),
            wizard(),
        )
        game.use("Dwar the Ringwraith", "Gorbag")
        assert game["Dwar the Ringwraith"].tapped
        assert (game["Gorbag"].prowess, game["Gorbag"].body) == (7, 10)
        assert (game["Radbug"].prowess, game["Radbug"].body) == (6, 9)
        assert (game["Lagduf"].prowess, game["Lagduf"].body) == (5, 8)
        game.run_until(lambda play: play.active == 1)
        assert (game["Gorbag"].prowess, game["Gorbag"].body) == (6, 9)

    def test_at_the_darkhaven_to_which_he_has_just_come(self) -> None:
        game = position(
            ringwraith(company("Minas Morgul", "Dwar the Ringwraith", moved=True)),
            wizard(),
            phase="site",
            pausing=(0,),
        )
        game.run_until("enter-site").choose(True).use("Dwar the Ringwraith").pass_windows()
        assert game["Dwar the Ringwraith"].prowess == 10

    def test_not_on_the_way(self) -> None:
        game = position(
            ringwraith(
                company("Dol Guldur", "Dwar the Ringwraith", moving_to="Minas Morgul"),
            ),
            wizard(),
            phase="movement",
            pausing=(0,),
        ).run_until("act", site_path="starter")
        game.refuses("Dwar the Ringwraith", "not at a Darkhaven")


class TestIndur:
    def late(self, *discard: str, wraith: str | Piece = "Indûr the Ringwraith") -> Play:
        return position(
            ringwraith(company("Moria", wraith), discard=discard),
            wizard(),
            phase="end-of-turn",
            pausing=(0,),
        )

    def test_he_takes_a_magic_card_back_wherever_he_is(self) -> None:
        game = self.late("Well-preserved", "Orc Quarrels").use("Indûr the Ringwraith")
        game.pass_windows()
        assert game["Well-preserved"].where == "hand" and game["Indûr the Ringwraith"].tapped

    def test_nothing_else(self) -> None:
        self.late("Orc Quarrels", "Piercing All Shadows").refuses("Indûr the Ringwraith", "magic")

    def test_only_when_the_phase_begins(self) -> None:
        game = self.late("Well-preserved").pass_().run_until("act")
        assert game.phase == "end-of-turn"
        assert not game.offers("use", "Indûr the Ringwraith")


class TestTheWitchKing:
    def test_two_follow_him_for_nothing_and_a_third_may_not(self) -> None:
        king = character(
            "The Witch-king", followers=["Dwar the Ringwraith", "Khamûl the Ringwraith"]
        )
        game = position(
            ringwraith(company("Minas Morgul", king), hand=["Indûr the Ringwraith"]), wizard()
        )
        assert game.game.view(0).card(game["The Witch-king"].id).free_influence == 3
        game.refuses("Indûr the Ringwraith", "as many Ringwraith followers")

    def test_the_second_may_come_in_a_later_turn(self) -> None:
        king = character("The Witch-king", followers=["Dwar the Ringwraith"])
        game = position(
            ringwraith(company("Minas Morgul", king), hand=["Indûr the Ringwraith"]), wizard()
        )
        game.organize().bring("Indûr the Ringwraith", follower_of="The Witch-king")
        assert game["The Witch-king"].followers == ["Dwar the Ringwraith", "Indûr the Ringwraith"]


class TestTheMouth:
    def test_he_shuffles_a_resource_or_character_back(self) -> None:
        game = position(
            ringwraith(company("Dol Guldur", "The Mouth"), discard=["Gorbag", "Lagduf", "Wolves"]),
            wizard(),
        )
        game.use("The Mouth")
        assert not game.offers("Wolves")
        game.choose("Gorbag")
        assert game["Gorbag"].where == "deck" and game["Wolves"].where == "discard"
        assert game["The Mouth"].tapped

    def test_the_opponent_does_not_see_which(self) -> None:
        game = position(
            ringwraith(company("Dol Guldur", "The Mouth"), discard=["Gorbag", "Lagduf"]), wizard()
        )
        game.use("The Mouth").choose("Gorbag")
        assert any("Gorbag" in line.words for line in game.game.view(0).log())
        assert not any("Gorbag" in line.words for line in game.game.view(1).log())

    def test_in_the_organization_phase_alone(self) -> None:
        game = position(
            ringwraith(company("Dol Guldur", "The Mouth"), discard=["Gorbag"]),
            wizard(),
            phase="long-event",
            pausing=(0,),
        )
        assert game.asks == "act" and not game.offers("use", "The Mouth")

    def replaced(self, *companions: str | Piece) -> Play:
        mouth = character("The Mouth", "Black Mace", "High Helm")
        game = position(
            ringwraith(company("Cirith Ungol", mouth, *companions), hand=["Orc Quarrels"]),
            wizard(hand=["Mouth of Sauron"]),
            phase="movement",
        )
        game.pass_until(lambda play: play.offers("play", "Mouth of Sauron", "creature"))
        return game.play("Mouth of Sauron", action="creature", key="dark-hold")

    def test_he_makes_room_for_the_mouth_of_sauron_and_leaves_one_item(self) -> None:
        game = self.replaced("Gorbag")
        game.answer("item-left-behind", "High Helm", "Gorbag")
        assert game["The Mouth"].where == "hand"
        assert game["High Helm"].bearer == "Gorbag"
        assert game["Black Mace"].where == "discard"
        assert game.attack.source == "Mouth of Sauron"

    def test_with_nobody_there_all_is_lost_and_nobody_is_attacked(self) -> None:
        game = self.replaced()
        assert game["The Mouth"].where == "hand"
        assert game["High Helm"].where == game["Black Mace"].where == "discard"


class TestTheTrollBrothers:
    def test_they_live_in_ruins_above_ground(self) -> None:
        def may_come(site: str) -> bool:
            game = position(
                ringwraith(company("Moria", "Gorbag"), hand=["Bûrat"], sites=[site]), wizard()
            )
            return game.organize().offers("bring-character")

        assert may_come("Bandit Lair") and not may_come("Cirith Ungol")
        assert not may_come("The Sulfur-deeps")

    def test_without_a_brother_one_is_the_one_of_the_turn(self) -> None:
        game = position(
            ringwraith(company("Dol Guldur", "Gorbag"), hand=["Shagrat", "Bûrat"]), wizard()
        )
        game.organize().bring("Shagrat", joining="Gorbag")
        assert not game.offers("bring-character")

    def test_all_three_may_come_at_once(self) -> None:
        game = position(
            ringwraith(company("Dol Guldur", "Gorbag"), hand=["Wûluag", "Bûrat", "Tûma"]), wizard()
        )
        game.organize().bring("Wûluag", joining="Gorbag")
        game.bring("Tûma", joining="Gorbag").bring("Bûrat", joining="Gorbag")
        assert game["Bûrat"].in_play and game["Tûma"].in_play
        assert [game[b].mind for b in ("Bûrat", "Tûma", "Wûluag")] == [3, 3, 3]

    def test_one_who_is_roused_himself_has_roused_nobody(self) -> None:
        game = position(
            ringwraith(
                company("Dol Guldur", "The Witch-king"),
                company("Moria", "Bûrat", tapped("Tûma")),
                hand=["Above the Abyss"],
            ),
            wizard(),
        )
        game.use("Bûrat", "Tûma").play("Above the Abyss", "Bûrat").pass_windows()
        assert game["Bûrat"].untapped and game["Tûma"].tapped  # 9.2.1

    def test_one_elsewhere_is_not_roused(self) -> None:
        game = position(
            ringwraith(company("Dol Guldur", "Bûrat"), company("Moria", tapped("Wûluag"))), wizard()
        )
        game.refuses("Bûrat", "brother")

    def test_they_hate_dwarves_and_nobody_else(self) -> None:
        def prowess(foe: str) -> int:
            game = position(
                wizard(company("Mount Gram", foe, "Haldir"), turns=3),
                ringwraith(company("Mount Gram", "Tûma"), hand=["Bold Thrust"]),
                phase="site",
            ).rolls(12, 12, 12)
            game.run_until("site", enter_site=True, stay_untapped=True)
            game.choose("attack", "Tûma").run_until("assign-company-strike")
            game.choose("strike", foe, "Tûma")
            game.run_until("act", stay_untapped=False)
            return game["Tûma"].prowess

        assert prowess("Gimli") == 7
        assert prowess("Legolas") == 6


class TestLieutenantOfMorgul:
    def test_at_minas_morgul_the_hand_is_larger(self) -> None:
        for site, size in (("Minas Morgul", 9), ("Dol Guldur", 8)):
            game = position(ringwraith(company(site, "Lieutenant of Morgul")), wizard())
            assert game.game.view(0).player(0).hand_size == size


# Who, against whom, and the direct influence that is left for that one.
INFLUENCE = [
    ("Asternak", "Variags of Khand", 4),
    ("Asternak", "Easterlings", 2),
    ("Gorbag", "Orcs of Moria", 3),
    ("Gorbag", "Lagduf", 3),
    ("Gorbag", "Black Trolls", 0),
    ("Horseman in the Night", "Snaga-hai", 3),
    ("Jerrek", "Haradrim", 1),
    ("Jerrek", "Easterlings", 0),
    ("Layos", "Men of Dorwinion", 4),
    ("Layos", "Easterlings", 2),
    ("Lieutenant of Morgul", "Tûma", 5),
    ("Lieutenant of Morgul", "Lagduf", 5),
    ("Lieutenant of Morgul", "Black Trolls", 5),
    ("Lieutenant of Morgul", "Orcs of Moria", 5),
    ("Lieutenant of Morgul", "Ostisen", 2),
    ("Mîonid", "Nûriags", 2),
    ("Nevido Smôd", "Wain-easterlings", 3),
    ("Nevido Smôd", "Southrons", 1),
    ("Odoacer", "Woodmen", 3),
    ("Odoacer", "Easterlings", 0),
    ("Orc Captain", "Snaga-hai", 3),
    ("Orc Captain", "Ill-favoured Fellow", 3),
    ("Orc Captain", "Ostisen", 0),
    ("Perchen", "Dunlendings", 5),
    ("Perchen", "Easterlings", 2),
    ("Shagrat", "Orcs of Udûn", 4),
    ("Shagrat", "Tûma", 0),
    ("The Mouth", "Easterlings", 6),
    ("The Mouth", "Ostisen", 4),
    ("Tros Hesnef", "Easterlings", 1),
    ("Tros Hesnef", "Southrons", 0),
]


@pytest.mark.parametrize(("who", "whom", "influence"), INFLUENCE)
def test_direct_influence(who: str, whom: str, influence: int) -> None:
    game = position(ringwraith(company("Dol Guldur", who), hand=[whom]), wizard())
    assert game[who].influence_over(game[whom]) == influence


# Roll of the body check, and what becomes of the one who was wounded.
BODY = [
    ("Bûrat", 7, "play"), ("Bûrat", 8, "discard"), ("Bûrat", 9, "out"),
    ("Gorbag", 9, "discard"), ("Gorbag", 10, "out"),
    ("Grishnákh", 8, "discard"), ("Ill-favoured Fellow", 9, "discard"),
    ("Lagduf", 8, "discard"), ("Lieutenant of Morgul", 9, "discard"),
    ("Lugdush", 8, "discard"), ("Muzgash", 8, "discard"),
    ("Orc Brawler", 6, "play"), ("Orc Brawler", 7, "discard"), ("Orc Brawler", 8, "discard"),
    ("Orc Captain", 7, "play"), ("Orc Captain", 8, "discard"),
    ("Orc Tracker", 7, "discard"), ("Orc Tracker", 8, "discard"),
    ("Orc Veteran", 7, "play"), ("Orc Veteran", 8, "discard"),
    ("Radbug", 8, "discard"), ("Shagrat", 9, "discard"), ("Sly Southerner", 9, "discard"),
    ("Tûma", 8, "discard"), ("Ufthak", 8, "discard"), ("Wûluag", 8, "discard"),
    ("Ostisen", 9, "play"), ("Ostisen", 10, "out"),
]  # fmt: skip


@pytest.mark.parametrize(("who", "roll", "where"), BODY)
def test_body_checks(who: str, roll: int, where: str) -> None:
    game = position(
        ringwraith(company("Dol Guldur", who, moving_to="Woodmen-town")),
        wizard(hand=["Land-drake"]),
        phase="movement",
    ).run_until("act", site_path="starter")
    # so weak that the strike is sure to wound
    game.game.add_effect("prowess", game[who].id, -9)
    game.rolls(2, roll).play("Land-drake", key="wilderness")
    game.run_until(lambda play: not play.dice_left, stay_untapped=False)
    assert game[who].where == where


@pytest.mark.parametrize(
    ("who", "modifier"),
    [
        ("Dôgrib", -1), ("Orc Brawler", -1), ("Orc Tracker", -1), ("Orc Veteran", -1),
        ("Tros Hesnef", -1), ("Ciryaher", 0), ("Eradan", 0), ("Luitprand", 0), ("Hador", 0),
    ],
)  # fmt: skip
def test_corruption_checks(who: str, modifier: int) -> None:
    game = position(ringwraith(company("Dol Guldur", character(who, "Black Mace"))), wizard())
    game.rolls(9).choose("store", "Black Mace")
    assert game.happened("rolled", who, modifier)


@pytest.mark.parametrize(
    ("members", "overt"),
    [
        (["Ill-favoured Fellow"], False),
        (["Ill-favoured Fellow", "Ostisen"], False),
        (["Sly Southerner", "Ciryaher"], True),
        (["Orc Tracker", "Ostisen"], True),
    ],
)
def test_half_orcs_hide_among_men(members: Sequence[str], overt: bool) -> None:
    game = position(ringwraith(company("Dol Guldur", *members)), wizard())
    mine = game.game.state.companies[game.company(members[0]).id]
    assert game.game.company_is(mine, ("overt",)) == overt


class TestCommandsOnThoseWhoOnlyPersuadeOrcs:
    """What takes direct influence away takes it from what is restricted where nothing else is left
    (2.II.2.2.4)."""

    def test_shagrat_reports_and_persuades_orcs_less(self) -> None:
        shagrat = character("Shagrat", "I'll Report You")
        game = position(ringwraith(company("Dol Guldur", shagrat, "Lagduf", "Muzgash")), wizard())
        assert game["Shagrat"].direct_influence == 0
        assert game["Shagrat"].influence_over(game["Lagduf"]) == 4 - 2
        assert game["Shagrat"].influence_over(game["Muzgash"]) == 4 - 2

    def test_what_he_has_besides_is_lost_first(self) -> None:
        shagrat = character("Shagrat", "High Helm", "I'll Report You")
        game = position(ringwraith(company("Dol Guldur", shagrat, "Lagduf")), wizard())
        assert game["Shagrat"].direct_influence == 0
        assert game["Shagrat"].influence_over(game["Lagduf"]) == 4

    def test_never_below_nothing(self) -> None:
        gorbag = character("Orc Captain", "I'll Report You", followers=["Orc Brawler"])
        game = position(ringwraith(company("Dol Guldur", gorbag, "Muzgash")), wizard())
        assert game["Orc Captain"].influence_over(game["Muzgash"]) == 3 - 2 - 1
        game.run_until(lambda play: play.phase != "organization")
        assert game["Orc Brawler"].controller == "Orc Captain"
