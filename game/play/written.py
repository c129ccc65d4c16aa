"""A match as a record to read: every decision in turn, with the marks and chances of its review."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.core.dice import Faces
from game.core.events import Rolled
from game.core.game import Step
from game.play.journal import AnyMatch
from game.play.lookback import Review
from game.play.told import Account, seen

HIDDEN = "?"
"""Stands for a choice that a running match keeps secret."""


def head(match: AnyMatch, sitters: Sequence[Any]) -> str:
    """The game, its edition, and who sat where."""
    return f"{match.game.name} {match.game.edition}: {' | '.join(map(str, sitters))}"


def record(match: AnyMatch, review: Review | None = None) -> list[str]:
    """The decisions in numbered rounds: `12. c3-m3 @g1`, dice in braces. While a match hides something it is told as to
    somebody in the room. With a review decisions have marks, and the chance of their seat before them in braces."""
    hides = match.hides
    told = match.told(None, opened=not hides)[1:]
    texts = [
        _decision(step, entry.dice, account, hides=hides, judged=_judged(review, number))
        for number, (step, entry, account) in enumerate(zip(match.steps, match.entries, told, strict=True))
    ]
    seats = match.setup.seats
    return [
        f"{number}. {' '.join(texts[at : at + seats])}"
        for number, at in enumerate(range(0, len(texts), seats), start=1)
    ]


def _judged(review: Review | None, number: int) -> tuple[str, str]:
    """The mark of a decision, and in words the chance that its seat had."""
    one = review.of(number) if review is not None else None
    if review is None or one is None:
        return "", ""
    return review.mark(number), "" if one.alone and not review.whole else f" {{{one.best * 100:.0f} %}}"


def _decision(step: Step[Any], dice: Sequence[Faces], account: Account, *, hides: bool, judged: tuple[str, str]) -> str:
    fell = not hides or any(isinstance(event, Rolled) for event in seen(step.events, None))
    faces = ",".join(str(face) for roll in dice for face in roll) if fell else ""
    mark, chance = judged
    text = (HIDDEN if account.hidden else account.text) + mark
    return (f"{text} {{{faces}}}" if faces else text) + chance
