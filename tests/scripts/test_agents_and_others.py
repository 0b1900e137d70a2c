"""Events of Against the Shadow about agents, and resources that deal with them."""

from __future__ import annotations

from freecouncil.rules.invariants import broken
from freecouncil.testing import Play, agent, character, company, position, ringwraith, wizard


def test_near_to_hear_a_whisper_lets_agents_attack_those_outside() -> None:
    game = position(
        wizard(company("Bree", "Aragorn II", "Legolas")),
        ringwraith(agents=[agent("Bill Ferny")], in_play=["Near to Hear a Whisper"]),
        phase="site",
    )
    game.answer("enter-site", False).answer("agent-attack", "Bill Ferny")
    assert game.game.window.attack.source.card.name == "Bill Ferny"


def test_without_near_to_hear_a_whisper_those_outside_are_safe() -> None:
    game = position(
        wizard(company("Bree", "Legolas")),
        ringwraith(agents=[agent("Bill Ferny")]),
        phase="site",
    )
    game.answer("enter-site", False)
    assert game.asks != "agent-attack" and not game.happened("attack")


def test_near_to_hear_a_whisper_is_revealed_when_the_company_stays_outside() -> None:
    game = position(
        wizard(company("Bree", "Legolas", on_guard=["Near to Hear a Whisper"])),
        ringwraith(agents=[agent("Bill Ferny")]),
        phase="site",
    )
    game.answer("enter-site", False).choose("reveal", "Near to Hear a Whisper")
    assert game.asks == "agent-attack" and game["Near to Hear a Whisper"].where == "play"


def pilfering(rolled: int) -> Play:
    game = position(
        wizard(company("Rivendell", character("Beregond", "Elven Cloak"), "Legolas")),
        ringwraith(
            agents=[agent("Súrion", "Minas Tirith", face_up=True)],
            hand=["Pilfer Anything Unwatched"],
        ),
        phase="movement",
    )
    game.run_until("act").rolls(rolled)
    return game.play("Pilfer Anything Unwatched", agent="Súrion", character="Beregond")


def test_pilfer_anything_unwatched_sends_a_character_back_to_the_hand() -> None:
    game = pilfering(3)  # a mind of 2, and 5: with 5 at home more than 7 is needed
    game.choose("leave-item", "Elven Cloak", "Legolas")
    assert game["Beregond"].where == "hand"
    assert game["Elven Cloak"].bearer == "Legolas"
    assert not broken(game.game)


def test_pilfer_anything_unwatched_reveals_the_agent_where_the_character_is_at_home() -> None:
    game = position(
        wizard(company("Rivendell", "Beregond", "Legolas")),
        ringwraith(agents=[agent("Súrion")], hand=["Pilfer Anything Unwatched"]),
        phase="movement",
    )
    game.run_until("act").rolls(2)
    game.play("Pilfer Anything Unwatched", agent="Súrion", character="Beregond")
    assert game["Súrion"].site == "Minas Tirith" and game["Súrion"].tapped


def test_pilfer_anything_unwatched_must_roll_more() -> None:
    game = pilfering(2)
    assert game["Beregond"].where == "play" and game["Súrion"].tapped


def test_faithless_steward_keeps_factions_away_and_gives_points() -> None:
    game = position(
        ringwraith(company("Edoras", character("Freca", "Faithless Steward"))),
        wizard(company("Edoras", "Théoden"), hand=["Riders of Rohan"]),
        phase="site",
        active=1,
    )
    assert game.points(0)["miscellaneous"] == 3
    game.answer("enter-site", True)
    assert not game.offers("play", "Riders of Rohan")


def test_faithless_steward_is_worth_nothing_elsewhere_or_wounded() -> None:
    for site, hurt in (("Bree", False), ("Edoras", True)):
        game = position(
            ringwraith(company(site, character("Freca", "Faithless Steward", wounded=hurt))),
            wizard(),
        )
        assert not game.points(0).get("miscellaneous")


def test_faithless_steward_is_played_at_a_darkhaven() -> None:
    game = position(
        ringwraith(company("Dol Guldur", "Freca"), hand=["Faithless Steward"]), wizard()
    )
    game.play("Faithless Steward", "Freca")
    assert game["Faithless Steward"].bearer == "Freca"
    game = position(
        ringwraith(company("Dol Guldur", "Golodhros"), hand=["Faithless Steward"]), wizard()
    )
    game.refuses("Faithless Steward", "no agent character")


# Resources ----------------------------------------------------------------------------------------


def test_withdrawn_to_mordor_discards_a_lesser_agent() -> None:
    game = position(
        wizard(company("Rivendell", "Legolas"), hand=["Withdrawn to Mordor"]),
        ringwraith(agents=[agent("Bill Ferny", "Bree", face_up=True)]),
    )
    game.play("Withdrawn to Mordor", "Bill Ferny", action="withdraw an agent")
    assert game["Bill Ferny"].where == "discard"


def test_withdrawn_to_mordor_returns_a_greater_one_to_the_hand() -> None:
    game = position(
        wizard(company("Rivendell", "Legolas"), hand=["Withdrawn to Mordor"]),
        ringwraith(agents=[agent("Anarin", "Bree", face_up=True), agent("Eun")]),
    )
    game.play("Withdrawn to Mordor", "Anarin", action="withdraw an agent")
    assert game["Anarin"].where == "hand"
    assert game["Eun"].where == "agent", "it is face-down, and no target"
    assert not broken(game.game)


def test_here_is_a_snake_unmasks_an_agent() -> None:
    game = position(
        wizard(company("Rivendell", "Legolas"), hand=["Here Is a Snake!"]),
        ringwraith(agents=[agent("Bill Ferny")]),
    )
    game.play("Here Is a Snake!", action="face-down agent").answer("where-it-is", "Bree")
    ferny = game["Bill Ferny"]
    assert ferny.tapped and not ferny.face_down and ferny.site == "Bree"


def test_ordered_to_kill_makes_face_up_agents_attack() -> None:
    game = position(
        wizard(company("Bree", "Legolas"), in_play=["Ordered to Kill"]),
        ringwraith(agents=[agent("Bill Ferny", "Bree", face_up=True)]),
        phase="site",
    )
    game.answer("enter-site", True)
    assert game.game.window.attack.source.card.name == "Bill Ferny", "nobody was asked"


def test_i_know_much_about_you_cancels_an_agents_attack() -> None:
    game = position(
        wizard(company("Bree", "Legolas"), hand=["I Know Much about You"]),
        ringwraith(agents=[agent("Bill Ferny", "Bree", face_up=True)]),
        phase="site",
    )
    game.answer("enter-site", True).answer("agent-attack", "Bill Ferny")
    game.play("I Know Much about You")
    assert game.happened("attack canceled", "Bill Ferny")


def test_i_know_much_about_you_cancels_what_requires_tapping_an_agent() -> None:
    game = position(
        wizard(company("Bree", "Legolas"), hand=["I Know Much about You"]),
        ringwraith(agents=[agent("Leamon", "Bree", face_up=True)], hand=["Cunning Foes"]),
        phase="movement",
    )
    game.run_until(lambda play: play.asked == 1)
    game.choose("play", "Cunning Foes", "short")
    assert game.asked == 0 and game.asks == "respond"
    game.play("I Know Much about You").pass_windows()
    assert game["Leamon"].tapped and not game.happened("attack")
    assert game["Cunning Foes"].where == "discard"


def test_token_of_goodwill_softens_any_agent() -> None:
    game = position(
        wizard(
            company("Bree", character("Bilbo", "Elven Cloak"), "Théoden"),
            hand=["Token of Goodwill"],
            deck=["Glamdring", "Sting"],
        ),
        ringwraith(agents=[agent("Elwen", "Bree", face_up=True)]),
        phase="site",
    )
    game.answer("enter-site", True).answer("agent-attack", "Elwen")
    assert game.offers("play", "Token of Goodwill")


def test_bree_lets_agents_come_under_direct_influence() -> None:
    game = position(
        ringwraith(company("Bree", "The Mouth"), hand=["Leamon", "Gergeli"], sites=["Bree"]),
        wizard(),
        phase="organization",
    )
    game.organize()
    game.choose("bring-character")
    assert game["Leamon"].controller == "The Mouth", "there is no other way than to follow"


def test_elsewhere_agents_come_at_home_only() -> None:
    game = position(
        ringwraith(company("Edoras", "The Mouth"), hand=["Leamon"], sites=["Edoras"]),
        wizard(),
        phase="organization",
    )
    game.organize()
    assert not game.offers("bring-character")


def shadows(site: str) -> Play:
    game = position(
        wizard(company("Rivendell", "Aragorn II", "Legolas", moving_to=site)),
        ringwraith(
            agents=[agent("Taladhan", site, face_up=True, cards=["Shadow out of the Dark"])],
            hand=["Corpse-candle", "Orc-warriors"],
        ),
        phase="movement",
    )
    return game.run_until("act")


def test_shadow_out_of_the_dark_calls_undead_that_do_not_count() -> None:
    game = shadows("Bree")
    game.use("Shadow out of the Dark")
    assert game["Taladhan"].tapped
    game.play("Corpse-candle", key="Bree")
    assert game.game.window.attack.source.card.name == "Corpse-candle"
    assert game.company("Legolas").hazards == 0


def test_shadow_out_of_the_dark_does_nothing_at_a_free_hold() -> None:
    game = shadows("Thranduil's Halls")
    assert not game.offers("use", "Shadow out of the Dark")


def test_shadow_out_of_the_dark_needs_shadow_magic() -> None:
    game = position(
        wizard(company("Rivendell", "Legolas")),
        ringwraith(
            agents=[agent("Bill Ferny", "Bree", face_up=True)], hand=["Shadow out of the Dark"]
        ),
        phase="movement",
    )
    game.run_until("act").refuses("Shadow out of the Dark", "shadow-magic")


def test_face_out_of_sight_sends_tapped_and_wounded_agents_back() -> None:
    game = position(
        wizard(company("Rivendell", "Legolas"), in_play=["Face Out of Sight"]),
        ringwraith(
            agents=[
                agent("Bill Ferny", tapped=True),
                agent("Eun"),
                agent("Anarin", "Bree", face_up=True, wounded=True),
            ]
        ),
        phase="end-of-turn",
    )
    game.run_until(lambda play: play.game.state.active == 1)
    assert game["Bill Ferny"].where == "hand" and game["Anarin"].where == "hand"
    assert game["Eun"].where == "agent"
    told = " ".join(line.words for line in game.game.view(0).log())
    assert "Ferny" not in told and "Anarin" in told
    assert not broken(game.game)


def test_face_out_of_sight_leaves_nothing_on_guard() -> None:
    game = position(
        wizard(company("Rivendell", "Legolas", moving_to="Moria"), in_play=["Face Out of Sight"]),
        ringwraith(hand=["Cave-drake"]),
        phase="movement",
    )
    game.run_until("act").place_on_guard("Cave-drake")
    assert game["Cave-drake"].where == "hand" and game.company("Legolas").on_guard == []
    assert game.company("Legolas").hazards == 1
