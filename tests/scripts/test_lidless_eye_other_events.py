"""Minion resource events that the Challenge Decks do not use."""

from __future__ import annotations

from collections.abc import Sequence

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


def on_the_way(
    *members: str | Piece, hand: Sequence[str] = (), hazards: Sequence[str] = ()
) -> Play:
    """From Dol Guldur to Woodmen-town, through a Dark-domain and a Wilderness."""
    game = position(
        ringwraith(company("Dol Guldur", *members, moving_to="Woodmen-town"), hand=hand),
        wizard(hand=hazards),
        phase="movement",
    )
    return game.run_until("act", site_path="starter")


def test_blow_turned_keeps_a_warrior_untapped() -> None:
    game = on_the_way("Lagduf", hand=["Blow Turned"], hazards=["Land-drake"])
    game.play("Land-drake", key="wilderness").tap_to_fight()
    game.rolls(12).play("Blow Turned").pass_windows()
    assert game["Lagduf"].untapped


def test_blow_turned_softens_the_body_check() -> None:
    game = on_the_way("Lagduf", hand=["Blow Turned"], hazards=["Land-drake"])
    game.play("Land-drake", key="wilderness").tap_to_fight()
    game.rolls(2, 9).play("Blow Turned").pass_windows()
    assert game["Lagduf"].where == "discard"  # 9 - 1 is his number; 9 would have eliminated him


def test_orc_stealth_is_for_orc_scouts() -> None:
    game = on_the_way("Grishnákh", hand=["Orc Stealth"], hazards=["Land-drake"])
    game.play("Land-drake", key="wilderness").tap_to_fight()
    game.play("Orc Stealth").pass_windows()
    assert game.happened("strike canceled", "Land-drake")
    game = on_the_way("Ciryaher", hand=["Orc Stealth", "Under His Blow"], hazards=["Land-drake"])
    game.play("Land-drake", key="wilderness").tap_to_fight()
    game.refuses("Orc Stealth", "Orc scout")


def test_threats_count_prowess_instead_of_influence() -> None:
    game = position(
        ringwraith(
            company("Variag Camp", "Asternak"),
            hand=["Variags of Khand", "Threats", "Gifts as Given of Old"],
        ),
        wizard(),
        phase="site",
    ).rolls(12)
    game.run_until("site", enter_site=True, stay_untapped=True)
    game.play("Variags of Khand").play("Threats").answer("respond", None)
    from freecouncil.rules.influence import faction_check_notes

    notes = faction_check_notes(game.game, game.game.window.check)
    shared = sum(
        a for a, why in notes if why in ("unused direct influence", "cards played on the check")
    )
    assert shared == 5  # his prowess


def test_a_test_of_fire_needs_a_sage_and_a_gold_ring() -> None:
    ring = character("Ostisen", "The Least of Gold Rings")
    game = position(
        ringwraith(company("Dol Guldur", ring, "Ciryaher"), hand=["Test of Fire"]), wizard()
    )
    game.rolls(7).play("Test of Fire").pass_windows()
    assert game["The Least of Gold Rings"].where == "discard"
    alone = position(ringwraith(company("Dol Guldur", ring), hand=["Test of Fire"]), wizard())
    alone.refuses("Test of Fire", "sage")


def test_the_art_of_flame_strengthens_its_user_for_the_attack() -> None:
    hand = ["Some Secret Art of Flame", "Some Secret Art of Flame", "Diversion"]
    game = on_the_way("Hador", hand=hand, hazards=["Wargs"])
    game.play("Wargs", key="wilderness").rolls(9)
    game.play("Some Secret Art of Flame").pass_until("act")
    assert game["Hador"].prowess == 9
    assert not game.offers("play", "Some Secret Art of Flame")


def test_words_of_menace_work_once_on_a_character() -> None:
    game = position(
        ringwraith(company("Dol Guldur", "Belegorn"), hand=["Words of Menace and Deceit"] * 2),
        wizard(),
    )
    game.rolls(9).play("Words of Menace and Deceit").pass_windows()
    assert game["Belegorn"].direct_influence == 7
    assert not game.offers("play", "Words of Menace and Deceit")


def test_the_company_is_driven_as_by_a_madness() -> None:
    hand = ["Driven as by a Madness", "Diversion"]
    game = on_the_way("Belegorn", "Eradan", hand=hand, hazards=["Wargs"])
    game.play("Wargs", key="wilderness").rolls(9)
    game.play("Driven as by a Madness").pass_until("act")
    assert (game["Eradan"].prowess, game["Eradan"].body) == (6, 7)


def test_a_dark_tryst_is_kept_once() -> None:
    game = position(ringwraith(company("Dol Guldur", "Ostisen"), hand=["Dark Tryst"]), wizard())
    game.play("Dark Tryst").pass_windows()
    assert len(game.hand(0)) == 3
    assert game["Dark Tryst"].where == "out"


def test_a_sojourn_in_shadows_spares_anyone_beside_a_user() -> None:
    game = on_the_way("Ciryaher", "Layos", hand=["Sojourn in Shadows"], hazards=["Land-drake"])
    game.play("Land-drake", key="wilderness").rolls(9, 12)
    game.play("Sojourn in Shadows", "Layos").run_until("stay-untapped")
    assert game.attack.assigned == ["Ciryaher"]


def test_governed_storms_turn_nobody_back() -> None:
    game = on_the_way("Hador", hand=["Govern the Storms"], hazards=["Wargs"])
    game.rolls(9).play("Govern the Storms").pass_until("act")
    assert ("not returned", game.company("Hador").id) in game.game.state.effects


def test_commands_change_the_company() -> None:
    game = position(
        ringwraith(company("Dol Guldur", character("Gorbag", "Smart and Secret"), "Snaga")),
        wizard(),
    )
    assert game["Snaga"].body == 10 and game["Gorbag"].body == 10
    game = position(
        ringwraith(
            company(
                "Dol Guldur",
                character("Gorbag", "I'll Be At Your Heels"),
                character("Snaga", "Black Mace"),
            )
        ),
        wizard(),
    )
    game.rolls(3).choose("store", "Black Mace").pass_until("organization")
    assert game["Black Mace"].stored and game["Snaga"].untapped  # 3 + 1 against 3


def test_smoke_on_the_wind_rises_from_a_tapped_free_hold() -> None:
    game = position(
        ringwraith(
            company(tapped("Edoras"), "Lieutenant of Morgul"), hand=["Smoke on the Wind"] * 2
        ),
        wizard(),
        phase="site",
    ).rolls(12)
    game.run_until("site", enter_site=True, stay_untapped=True)
    game.play("Smoke on the Wind")
    assert game.attack.strikes == 5 and game.attack.prowess == 8


def test_rumor_of_the_one_weighs_on_every_ring() -> None:
    ring = character("Ostisen", "The Least of Gold Rings", "Black Mace")
    before = position(ringwraith(company("Dol Guldur", ring)), wizard())
    after = position(
        ringwraith(company("Dol Guldur", ring), in_play=["Rumor of the One"]), wizard()
    )
    assert after["Ostisen"].corruption_points == before["Ostisen"].corruption_points + 1
    assert after.points(0)["item"] == before.points(0)["item"] + 1


class TestRingwraiths:
    def test_the_yellow_face_sleeps_and_he_plans(self) -> None:
        game = position(
            ringwraith(
                company("Dol Guldur", "Dwar the Ringwraith"),
                hand=["While the Yellow Face Sleeps"] * 2,
            ),
            wizard(),
        )
        game.play("While the Yellow Face Sleeps").pass_windows()
        from freecouncil.rules.attributes import hand_size

        assert hand_size(game.game, 0) == 9 and hand_size(game.game, 1) == 8
        assert not game.offers("play", "While the Yellow Face Sleeps")

    def test_a_morgul_blade_breaks_with_the_strike(self) -> None:
        wraith = character("Khamûl the Ringwraith", "Morgul-blade", "Fell Rider")
        game = position(
            ringwraith(company("Dol Guldur", wraith, moving_to="Woodmen-town")),
            wizard(hand=["Land-drake"]),
            phase="movement",
        ).run_until("act", site_path="starter")
        game.play("Land-drake", key="wilderness")
        game.run_until("stay-untapped").rolls(12).tap_to_fight().pass_windows()
        rolled = next(e for e in game.game.events if e.kind == "rolled" and e.args[3] == "strike")
        assert rolled.args[-1] == 7  # less than the Land-drake's eight
        assert game["Morgul-blade"].where == "discard"

    def test_the_witch_king_is_unleashed_once_a_turn(self) -> None:
        game = position(
            ringwraith(
                company("Dol Guldur", "The Witch-king"), hand=["The Witch-king Unleashed"] * 2
            ),
            wizard(),
        )
        game.play("The Witch-king Unleashed").pass_windows()
        assert game["The Witch-king"].direct_influence == 8
        assert not game.offers("play", "The Witch-king Unleashed")

    def test_hoarmurath_protects_all_companies(self) -> None:
        game = position(
            ringwraith(
                company("Minas Morgul", "Hoarmûrath the Ringwraith"),
                company("Dol Guldur", "Lagduf", moving_to="Woodmen-town"),
                hand=["Hoarmûrath Unleashed"],
            ),
            wizard(hand=["Wargs"]),
            phase="movement",
        )
        game.answer("company-to-move", "Lagduf").run_until("act", site_path="starter")
        game.play("Wargs", key="wilderness").play("Hoarmûrath Unleashed").pass_windows()
        assert game.happened("attack canceled", "Wargs")

    def test_ren_tempts_all_who_are_there(self) -> None:
        game = position(
            ringwraith(
                company("Dol Guldur", "Ren the Ringwraith", character("Ostisen", "Black Mace")),
                hand=["Ren Unleashed"],
            ),
            wizard(company("Rivendell", "Legolas")),
        )
        game.rolls(2).play("Ren Unleashed").pass_windows()  # 2 - 2 + 2 with a Ringwraith, against 3
        assert game["Ostisen"].tapped
        assert not game.dice_left

    def test_the_ring_leaves_its_mark(self) -> None:
        game = position(
            ringwraith(
                company("Dol Guldur", tapped("The Witch-king")),
                hand=["The Ring Leaves Its Mark"] * 2,
                discard=["Fell Rider"],
            ),
            wizard(),
        )
        game.rolls(7).play("The Ring Leaves Its Mark", action="untap").pass_windows()
        assert game["The Witch-king"].untapped
        game.play("The Ring Leaves Its Mark", action="bring a mode").pass_windows()
        assert game["Fell Rider"].where == "deck"

    def test_the_fiery_blade_serves_the_witch_king_best(self) -> None:
        def faced(name: str) -> int:
            wraith = character(name, "The Fiery Blade", "Fell Rider")
            game = position(
                ringwraith(company("Dol Guldur", wraith, moving_to="Woodmen-town")),
                wizard(hand=["Land-drake"]),
                phase="movement",
            ).run_until("act", site_path="starter")
            game.play("Land-drake", key="wilderness")
            game.run_until("stay-untapped").rolls(12).tap_to_fight().pass_windows()
            rolls = [e for e in game.game.events if e.kind == "rolled" and e.args[3] == "strike"]
            return int(rolls[0].args[-1])

        assert faced("The Witch-king") == 6
        assert faced("Khamûl the Ringwraith") == 8
