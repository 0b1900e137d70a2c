"""Checking that the dice and shuffles of a finished game are those that were committed to."""

from __future__ import annotations

from typing import Any

import msgspec

from freecouncil.rules import saving
from freecouncil.rules.saving import SaveError
from freecouncil.server.endings import Ended
from freecouncil.server.fair import commitment, seed_of
from freecouncil.server.messages import Opened


class Check(msgspec.Struct, frozen=True):
    """One thing that was checked."""

    words: str
    right: bool
    found: str = ""  # what is wrong


class Evidence(msgspec.Struct, frozen=True, kw_only=True):
    """What a record says beyond the saved game."""

    fair: Opened
    result: str = ""
    ended: Ended | None = None


def read_evidence(text: str | bytes) -> Evidence:
    """The part of a record that says how its seed came about."""
    try:
        head: Any = msgspec.json.decode(text)
    except (msgspec.DecodeError, RecursionError) as error:
        raise SaveError(f"this is not a record of a game, or a damaged one: {error}") from None
    if not isinstance(head, dict) or "fair" not in head:
        raise SaveError(
            'the record does not say how its seed came about: there is no "fair" in it. '
            "Only games played on a server have that."
        )
    try:
        return msgspec.convert(head, Evidence)
    except msgspec.ValidationError as error:
        raise SaveError(f"the record is damaged: {error}") from None


def verify(text: str | bytes, *, noted: str = "", contributed: str = "") -> list[Check]:
    """All checks of a record, in their order; with what a player noted when the game began."""
    evidence = read_evidence(text)
    fair = evidence.fair
    saved = saving.read(text)
    checks = []
    if noted:
        checks.append(
            Check(
                "the commitment is the one that you noted",
                fair.commitment == noted.strip().lower(),
                f"the record has {fair.commitment}",
            )
        )
    if contributed:
        checks.append(
            Check(
                "your contribution is among those in the seed",
                contributed in fair.contributions,
                f"the record has {' and '.join(map(repr, fair.contributions))}",
            )
        )
    digest = commitment(fair.secret)
    checks.append(
        Check(
            "the server's secret is the one that it committed to",
            digest == fair.commitment,
            f"the digest of the secret is {digest}",
        )
    )
    seed = seed_of(fair.secret, fair.contributions)
    checks.append(
        Check(
            "the seed follows from the secret and both contributions",
            str(seed) == fair.seed and saved.seed == seed,
            f"they make {seed}, and the game was played with {saved.seed}",
        )
    )
    checks.append(_played_again(saved, evidence))
    return checks


def _played_again(saved: saving.Saved, evidence: Evidence) -> Check:
    words = f"the {len(saved.decisions)} decisions, played again, lead to the same end"
    try:
        game = saved.replay(record=False)
    except SaveError as error:
        return Check(words, False, str(error))
    found = saving.digest(game)
    if not saved.position or found != saved.position:
        return Check(words, False, "they lead to another position")
    conceded = evidence.ended is not None and evidence.ended.way == "conceded"
    if not conceded and (game.result is None or game.result.words != evidence.result):
        told = game.result.words if game.result is not None else "the game is not over"
        return Check(words, False, f"they lead to another result: {told}")
    return Check(words, True)
