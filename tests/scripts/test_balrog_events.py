"""Resource events of a Balrog player."""

from __future__ import annotations

from freecouncil.testing import Piece, balrog, character, company, position, tapped, wizard
from freecouncil.testing.play import Play


def below(creature: str, *members: str | Piece, hand: list[str]) -> Play:
    """A company in the Under-vaults is attacked there."""
    game = position(
        balrog(company("The Under-vaults", *members), hand=hand),
        wizard(hand=[creature]),
        phase="movement",
    )
    game.run_until(lambda play: play.offers("play", creature))
    return game.play(creature)


# Angband Revisited --------------------------------------------------------------------------------


def test_angband_revisited_untaps_one_in_his_company() -> None:
    game = position(
        balrog(
            company("The Under-gates", "The Balrog", tapped("Azog")),
            company("Moria", tapped("Bolg")),
            hand=["Angband Revisited"],
        ),
        wizard(),
    )
    game.play("Angband Revisited")
    assert game["Azog"].untapped and game["Bolg"].tapped


def test_angband_revisited_needs_the_balrog() -> None:
    game = position(
        balrog(company("Moria", tapped("Bolg")), hand=["Angband Revisited"]),
        wizard(),
    )
    game.refuses("Angband Revisited", "The Balrog's company")


# Foe Dismayed -------------------------------------------------------------------------------------


def test_foe_dismayed_strengthens_a_company_with_a_leader() -> None:
    game = below("Cave-drake", "Azog", "Hill-troll", hand=["Foe Dismayed"])
    game.play("Foe Dismayed", action="against an attack")
    assert game["Azog"].prowess == 7 and game["Hill-troll"].prowess == 6


def test_foe_dismayed_not_without_one() -> None:
    game = below("Cave-drake", "Hill-troll", hand=["Foe Dismayed"])
    assert not game.offers("play", "Foe Dismayed")


def test_foe_dismayed_helps_a_leader_to_speak() -> None:
    game = position(
        balrog(
            company("Mount Gram", "Azog", "Hill-troll", "Mountain-maggot"),
            hand=["Foe Dismayed", "Orcs of Angmar"],
        ),
        wizard(),
        phase="site",
        seed=8,
    )
    game.answer("enter-site", True).run_until("site", stay_untapped=True)
    game.play("Orcs of Angmar", "Azog")
    game.play("Foe Dismayed", action="an influence attempt")
    game.pass_until(lambda g: g.happened("rolled", "influence"))
    (roll,) = [e for e in game.game.events if e.kind == "rolled" and "influence" in e.args]
    assert any(amount == 3 for _, notes in roll.tallies for amount, _ in notes)


# Great Fissure ------------------------------------------------------------------------------------


def test_great_fissure_cancels_an_attack_in_the_deeps() -> None:
    game = below("Cave-drake", "Hill-troll", hand=["Great Fissure"])
    game.play("Great Fissure", action="cancel an attack")
    assert game.happened("attack canceled")


def test_great_fissure_not_above() -> None:
    game = position(
        balrog(company("Goblin-gate", "Azog", moving_to="Mount Gram"), hand=["Great Fissure"]),
        wizard(hand=["Cave-drake"]),
        phase="movement",
    )
    game.run_until(lambda play: play.offers("play", "Cave-drake")).play(
        "Cave-drake", key="wilderness"
    )
    assert not game.offers("play", "Great Fissure")


def test_great_fissure_lets_no_one_escape_his_attack() -> None:
    game = position(
        balrog(company("Glittering Caves", "The Balrog"), hand=["Great Fissure"]),
        wizard(company("Glittering Caves", "Frodo"), hand=["Concealment"]),
        phase="site",
        seed=11,
    )
    game.answer("enter-site", True).run_until("site", stay_untapped=True)
    game.choose("attack").run_until(lambda g: g.offers("play", "Concealment"))
    game.play("Concealment", "Frodo")
    game.play("Great Fissure", action="cancel what cancels")
    game.run_until(lambda g: g.happened("rolled", "company strike"))
    assert not game.happened("attack canceled")


# Great Shadow's own -------------------------------------------------------------------------------

SHADOW = character("The Balrog", "Great Shadow")


def test_cloaked_by_darkness_lowers_the_hazard_limit() -> None:
    game = position(
        balrog(
            company("The Under-gates", SHADOW, moving_to="The Under-leas"),
            hand=["Cloaked by Darkness", "Cloaked by Darkness"],
        ),
        wizard(),
    )
    game.play("Cloaked by Darkness").play("Cloaked by Darkness")
    game.rolls(9).run_until(lambda g: g.happened("hazard limit"))
    (limit,) = [e for e in game.game.events if e.kind == "hazard limit"]
    assert limit.args[1] == 0, "two less two: there is no minimum"


def test_cloaked_by_darkness_needs_great_shadow() -> None:
    game = position(
        balrog(company("The Under-gates", "The Balrog"), hand=["Cloaked by Darkness"]), wizard()
    )
    game.refuses("Cloaked by Darkness", "Great Shadow")


def test_cloaked_by_darkness_comes_from_the_sideboard() -> None:
    game = position(
        balrog(company("The Under-gates", "The Balrog"), sideboard=["Cloaked by Darkness", "Whip"]),
        wizard(),
    )
    assert not game.offers("fetch", "Whip")
    game.choose("fetch", "Cloaked by Darkness")
    assert game["Cloaked by Darkness"].where == "deck"


def test_darkness_wielded_weakens_an_attack() -> None:
    game = position(
        balrog(company("The Under-leas", SHADOW, "Azog"), hand=["Darkness Wielded"]),
        wizard(hand=["Orc-watch"]),
        phase="movement",
    )
    game.run_until(lambda play: play.offers("play", "Orc-watch")).play("Orc-watch")
    before = game.attack.prowess
    game.play("Darkness Wielded", action="weaken an attack").pass_windows()
    assert game.attack.strikes == 1 and game.attack.prowess == before - 2


def test_darkness_wielded_cancels_two_attacks() -> None:
    game = position(
        balrog(company("The Under-leas", SHADOW, "Azog"), hand=["Darkness Wielded"]),
        wizard(hand=["Orc-watch", "Orc-guard"]),
        phase="movement",
    )
    game.run_until(lambda play: play.offers("play", "Orc-watch")).play("Orc-watch")
    game.play("Darkness Wielded", action="cancel attacks")
    game.pass_until(lambda g: g.happened("attack canceled", "Orc-watch"))
    game.run_until(lambda play: play.offers("play", "Orc-guard")).play("Orc-guard")
    game.use("Darkness Wielded")
    game.pass_until(lambda g: g.happened("attack canceled", "Orc-guard"))
    assert not game.game.state.effects, "once only"


def test_darkness_wielded_is_for_his_company() -> None:
    game = position(
        balrog(
            company("The Under-gates", SHADOW),
            company("The Under-leas", "Azog", "Hill-troll"),
            hand=["Darkness Wielded"],
        ),
        wizard(hand=["Orc-watch"]),
        phase="movement",
    )
    game.run_until(lambda play: play.offers("play", "Orc-watch", "creature")).play("Orc-watch")
    assert not game.offers("play", "Darkness Wielded")
