"""A More Evil Hour: a long way, to where the enemy has grown strong."""

from __future__ import annotations

from freecouncil.testing import balrog, company, position, tapped, wizard
from freecouncil.testing.play import Play

FAR = "Lake-town"  # more than four regions from Moria


def ready(site: str = FAR) -> Play:
    return position(
        balrog(company("Moria", "Azog"), in_play=[tapped("A More Evil Hour")]),
        wizard(company(site, "Legolas")),
    )


def test_a_more_evil_hour_darkens_when_the_foe_grows_strong() -> None:
    game = position(
        wizard(company("Rivendell", "Frodo"), hand=["Elrond", "Bergil"]),
        balrog(company("Moria", "Azog"), in_play=["A More Evil Hour"]),
    )
    game.bring("Elrond", joining="Frodo")
    assert game["A More Evil Hour"].tapped, "three points and more"


def test_a_more_evil_hour_not_for_little_ones() -> None:
    game = position(
        wizard(company("Rivendell", "Frodo"), hand=["Bergil"]),
        balrog(company("Moria", "Azog"), in_play=["A More Evil Hour"]),
    )
    game.bring("Bergil", joining="Frodo")
    assert game["A More Evil Hour"].untapped


def test_a_more_evil_hour_lets_them_go_far_to_the_foe() -> None:
    game = ready()
    company_ = game.company("Azog").state
    origin = game["Moria"].instance
    before = {d.site.name for d in game.game.reachable(origin, company_).values()}
    assert FAR not in before
    game.use("A More Evil Hour")
    after = {d.site.name for d in game.game.reachable(origin, company_).values()}
    assert after == before | {FAR}, "there, and nowhere else"
    assert game["A More Evil Hour"].where == "discard"


def test_a_more_evil_hour_and_away_again() -> None:
    game = ready().use("A More Evil Hour")
    game.move("Azog", FAR)
    game.run_until(lambda g: g.active == 1)
    assert game["Azog"].site == FAR
    game.run_until(lambda g: g.active == 0 and g.asks == "organization")
    game.choose("move", "Azog")
    assert game.offers("Moria"), "as far as they came"


def test_a_more_evil_hour_does_not_untap_and_must_be_tapped() -> None:
    game = position(
        balrog(company("Moria", "Azog"), in_play=[tapped("A More Evil Hour")]),
        wizard(),
        phase="untap",
    ).run_until("organization")
    assert game["A More Evil Hour"].tapped
    fresh = position(balrog(company("Moria", "Azog"), in_play=["A More Evil Hour"]), wizard())
    assert not fresh.offers("use", "A More Evil Hour")
