"""The White Hand: stage resources of Pallando."""

from __future__ import annotations

import pytest

from freecouncil.rules import attributes, table
from freecouncil.rules.afar import regions_between
from freecouncil.testing import Piece, Play, character, company, fallen_wizard, position, wizard

FOE = wizard(company("Rivendell", "Elrond"))


# Pallando's Hood, Stave of Pallando -----------------------------------------------------------------


def at_the_end(item: str, discard: list[str]) -> Play:
    return position(
        fallen_wizard(
            company("The White Towers", character("Pallando", item)),
            declared="Pallando",
            discard=discard,
        ),
        FOE,
        phase="end-of-turn",
        pausing=(0,),
    )


def test_pallandos_hood_brings_a_card_back_at_the_end_of_the_turn() -> None:
    game = at_the_end("Pallando's Hood", ["Eyes of Mandos", "Gifts as Given of Old", "Hobbits"])
    assert game["Pallando"].corruption_points == 1
    game.use("Pallando's Hood", "Gifts as Given of Old").pass_windows()
    assert "Gifts as Given of Old" in game.hand(0)
    assert game["Eyes of Mandos"].where == "discard"


def test_pallandos_hood_brings_back_no_other_card() -> None:
    assert not at_the_end("Pallando's Hood", ["Hobbits"]).offers("use", "Pallando's Hood")


def test_stave_of_pallando_brings_a_faction_back() -> None:
    game = at_the_end("Stave of Pallando", ["Hobbits", "Eyes of Mandos"])
    game.use("Stave of Pallando").pass_windows()
    assert "Hobbits" in game.hand(0)
    assert game["Stave of Pallando"].tapped


def test_stave_of_pallando_brings_nothing_else_back() -> None:
    assert not at_the_end("Stave of Pallando", ["Eyes of Mandos"]).offers(
        "use", "Stave of Pallando"
    )


def test_stave_of_pallando_goes_when_pallando_goes() -> None:
    game = at_the_end("Stave of Pallando", [])
    table.discard(game.game, game["Pallando"].instance)
    assert game["Stave of Pallando"].where == "discard"


# Arcane School --------------------------------------------------------------------------------------

KINDS = ("sorcery", "spirit-magic", "shadow-magic")


def school(card: str, site: str, *people: str | Piece) -> Play:
    return position(
        fallen_wizard(company(site, *people), declared="Pallando", hand=[card]),
        FOE,
        pausing=(0,),
    )


def test_arcane_school_teaches_all_magic() -> None:
    game = school("Arcane School", "The White Towers", "Galva", "Balin", "Bilbo", "Boromir II")
    game.play("Arcane School").pass_windows()
    assert game["Arcane School"].bearer == "Galva"  # neither a Dwarf, a Hobbit, nor no sage
    galva = game["Galva"].instance
    assert all(attributes.is_so(game.game, "magic " + kind, galva) for kind in KINDS)


def test_arcane_school_lets_a_sage_use_a_magic_card() -> None:
    for taught in (True, False):
        galva = character("Galva", "Arcane School") if taught else character("Galva")
        game = position(
            fallen_wizard(
                company("The White Towers", galva),
                declared="Pallando",
                hand=["Bitter Cold"],
            ),
            FOE,
            pausing=(0,),
        )
        assert game.offers("play", "Bitter Cold") is taught


def test_arcane_school_is_at_a_wizardhaven_and_not_twice_on_one() -> None:
    assert school("Arcane School", "Bree", "Galva").refuses("Arcane School", "Wizardhavens")
    twice = school("Arcane School", "The White Towers", character("Galva", "Arcane School"))
    assert twice.refuses("Arcane School")


# Pallando's Apprentice ------------------------------------------------------------------------------


def test_pallandos_apprentice_takes_two_points_and_uses_palantiri() -> None:
    palantir = "Palantír of Orthanc [H]"
    game = school(
        "Pallando's Apprentice",
        "The White Towers",
        "Pallando",
        character("Galva", palantir),
        character("Bilbo"),
    )
    assert not game.offers("use", "Palantír of Orthanc")
    free, influence = game.general_influence(0), game["Galva"].direct_influence
    game.play("Pallando's Apprentice").pass_windows()
    assert game["Pallando's Apprentice"].bearer == "Galva"
    assert game["Galva"].direct_influence == influence + 1
    assert game.general_influence(0) == free + 4 - 2


@pytest.mark.parametrize("taught", [True, False])
def test_pallandos_apprentice_taps_to_use_a_palantir_he_bears(taught: bool) -> None:
    on_him = ["Pallando's Apprentice"] if taught else []
    game = position(
        fallen_wizard(
            company(
                "The White Towers", character("Galva", "Palantír of Minas Tirith [H]", *on_him)
            ),
            declared="Pallando",
        ),
        FOE,
        pausing=(0,),
    )
    assert game.offers("use", "Palantír of Minas Tirith") is taught
    if taught:
        game.rolls(12).use("Palantír of Minas Tirith").pass_windows()
        assert game["Galva"].tapped


def test_pallandos_apprentice_is_no_dwarf_and_no_hobbit() -> None:
    game = school("Pallando's Apprentice", "The White Towers", "Pallando", "Balin", "Bilbo")
    assert game.refuses("Pallando's Apprentice", "other than Hobbits and Dwarves")


# Truths of Doom -------------------------------------------------------------------------------------


def test_truths_of_doom_give_six_points_and_two_of_them_to_control_with() -> None:
    game = position(
        fallen_wizard(
            company("The White Towers", "Galva"), declared="Pallando", hand=["Truths of Doom"]
        ),
        FOE,
    )
    controls, unused = game.general_influence(0), attributes.unused_general_influence(game.game, 0)
    theirs = attributes.unused_general_influence(game.game, 1)
    game.play("Truths of Doom").pass_windows()
    assert game.general_influence(0) == controls + 2
    assert attributes.unused_general_influence(game.game, 0) == unused + 6
    assert attributes.unused_general_influence(game.game, 1) == theirs


def test_truths_of_doom_keep_four_points_though_all_others_are_used() -> None:
    people = ["Galva", "Faramir", "Boromir II", "Denethor II", "Glóin", "Frodo"]
    game = position(
        fallen_wizard(
            company("The White Towers", *people), declared="Pallando", in_play=["Truths of Doom"]
        ),
        FOE,
    )
    assert game.general_influence(0) <= 0
    assert attributes.unused_general_influence(game.game, 0) == 4


# Prophet of Doom ------------------------------------------------------------------------------------

FOLLOWING = ["Hobbits", "Beornings", "Riders of Rohan", "Wood-elves", "Knights of Dol Amroth"]
STRAYED = ["Truths of Doom", "Gatherer of Loyalties", "Legacy of Smiths", "Arcane School"]


def prophet(
    site: str = "The White Towers",
    *,
    theirs: Piece | str = "Boromir II",
    their_site: str = "Minas Tirith",
    their_points: list[str] | None = None,
    in_play: tuple[str, ...] = ("Prophet of Doom",),
    hand: tuple[str, ...] = (),
) -> Play:
    game = position(
        fallen_wizard(
            company(site, "Pallando", "Galva"),
            declared="Pallando",
            in_play=in_play,
            points=FOLLOWING,
            hand=list(hand),
        ),
        wizard(
            company(their_site, theirs),
            company("Lórien", "Aragorn II", "Gimli"),
            points=their_points or [],
        ),
        phase="site",
        pausing=(0,),
    )
    game.run_until("site", enter_site=True)
    return game


def attempt(game: Play, target: str, own: int, other: int) -> bool:
    game.rolls(own, other).choose("influence", target).pass_windows()
    assert game["Pallando"].tapped
    return game.happened("influenced away", target)


# Against Boromir: his mind is 4; the opponent has 1 general influence left, and rolls 5; four regions
# lie between.
@pytest.mark.parametrize(
    ("more", "roll", "won"),
    [
        ((), 7, True),
        ((), 6, False),
        (("Truths of Doom",), 5, True),
        (("Truths of Doom",), 4, False),
    ],
)
def test_prophet_of_doom_influences_from_afar(more: tuple[str, ...], roll: int, won: bool) -> None:
    game = prophet(in_play=("Prophet of Doom", *more))
    unused = attributes.unused_general_influence(game.game, 0)
    assert unused == (22 if more else 16)  # so that half of it is 8, or 11, which is too much
    assert attributes.unused_general_influence(game.game, 1) == 1
    assert attempt(game, "Boromir II", roll, 5) is won


def test_prophet_of_doom_influences_factions_from_afar() -> None:
    game = prophet(their_points=["Men of Lamedon"])
    assert attempt(game, "Men of Lamedon", 12, 2)


@pytest.mark.parametrize("shown", [True, False])
def test_prophet_of_doom_takes_an_item_for_its_like(shown: bool) -> None:
    hand = ("Glamdring",) if shown else ()
    game = prophet(theirs=character("Boromir II", "Glamdring"), hand=hand)
    assert game.offers("influence", "Glamdring") is shown
    if shown:
        game.rolls(12, 2).choose("influence", "Glamdring")
        game.run_until("play-revealed").choose("play-revealed")
        own = next(c for c in game.all("Glamdring") if c.instance.owner == 0)
        assert own.bearer == "Pallando"


@pytest.mark.parametrize("more", [0, 1])
def test_prophet_of_doom_changes_nothing_at_the_site_itself(more: int) -> None:
    game = prophet("Edoras", their_site="Edoras")
    influence = attributes.unused_influence(game.game, game["Pallando"].instance)
    assert influence != 8  # half of the unused general influence
    game.rolls(4 + 1 + 5 - influence + more, 5)
    game.choose("influence", "Boromir II").choose("Pallando").pass_windows()
    assert game.happened("influenced away", "Boromir II") is bool(more)


def test_prophet_of_doom_is_for_pallando_alone() -> None:
    game = prophet()
    game.choose("influence", "Boromir II").rolls(2, 12)
    assert game.asks != "influencer"
    game.pass_windows()
    assert game["Galva"].untapped


def test_without_the_prophet_nothing_is_influenced_from_afar() -> None:
    assert not prophet(in_play=()).offers("influence", "Boromir II")


def test_prophet_of_doom_goes_when_fewer_than_five_factions_are_left() -> None:
    game = prophet()
    table.discard(game.game, game["Hobbits"].instance)
    assert game["Prophet of Doom"].where == "discard"


def test_prophet_of_doom_needs_five_factions_and_twelve_stage_points() -> None:
    def ready(strayed: list[str], following: list[str]) -> Play:
        return position(
            fallen_wizard(
                company("The White Towers", "Pallando", character("Galva", *strayed)),
                declared="Pallando",
                hand=["Prophet of Doom"],
                points=following,
            ),
            FOE,
            pausing=(0,),
        )

    assert ready(STRAYED[1:], FOLLOWING).refuses("Prophet of Doom", "12 stage points")
    assert ready(STRAYED, FOLLOWING[1:]).refuses("Prophet of Doom", "five factions")
    game = ready(STRAYED, FOLLOWING)
    game.play("Prophet of Doom").pass_windows()
    assert game["Prophet of Doom"].where == "play"


@pytest.mark.parametrize(
    ("there", "between"),
    [("Bree", 0), ("Weathertop", 0), ("Rivendell", 0), ("Minas Tirith", 4), ("Edoras", 3)],
)
def test_prophet_of_doom_counts_the_regions_between(there: str, between: int) -> None:
    game = prophet(their_site=there)
    site = game.game.site_of(game["Pallando"].instance)
    assert site is not None
    assert regions_between(game.game, site, game["Boromir II"].instance) == between
