"""The command `replay`: what a journal tells, as a record to read, and whether every line of it holds."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from game.core.dice import Faces, Scripted
from game.core.errors import BadInputError
from game.core.events import Rolled
from game.core.game import Step
from game.core.texts import Texts
from game.play import dice_stream, journal, lookback
from game.play.journal import AnyMatch, Journal
from game.play.lookback import Review
from game.play.saves import load
from game.play.told import Account, seen
from game.tools.positions import position_line

HIDDEN = "?"
"""Stands for a choice that a running match keeps secret."""


def replay(path: Path, texts: Texts, *, verify: bool) -> list[str]:
    """The lines to print; with `verify` one that says how much was checked. Raises BadInputError."""
    match, written = load(path, Scripted())
    if verify:
        dice = _dice(match, written, path.name, texts)
        words: dict[str, str | int] = {
            "file": path.name,
            "decisions": match.length,
            "digests": len(written.digests),
            "digest": HIDDEN if match.hides else match.digest,
        }
        return [texts("cli.replay.verified" if _closed(match, written) else "cli.replay.not-closed", **words), *dice]
    end = [] if match.hides else [position_line(match)]
    review = lookback.load(path, match) if lookback.can_judge(match) else None
    return [*_head(match, written, texts), *record(match, review), *end]


def _dice(match: AnyMatch, written: Journal, name: str, texts: Texts) -> list[str]:
    """Whether all dice fell as promised, where the file promises something. Raises BadInputError when they did not."""
    if dice_stream.PROMISE not in written.remarks:
        return []
    stream = dice_stream.read(written.remarks, match.game.name)
    if stream is None:
        raise BadInputError("dice-promise", file=name)
    witness = dice_stream.Witness(stream)
    journal.replay(written, match.game, name, Scripted(), witness)
    if witness.wrong:
        raise BadInputError("dice-other", file=name, count=witness.wrong)
    return [texts("cli.replay.dice", count=witness.rolls - stream.since, promise=stream.promise)]


def _closed(match: AnyMatch, written: Journal) -> bool:
    """Whether nothing can be missing at the end: the file says so, or it holds a game to its end by the rules. An end
    that the players made needs the closing line, unless the file is older than that: then it promises no dice either.
    """
    by_rules = match.ending is None or dice_stream.PROMISE not in written.remarks
    ended = match.outcome is not None and match.length in written.digests and by_rules
    return not written.cut and (written.closed or ended)


def _head(match: AnyMatch, written: Journal, texts: Texts) -> list[str]:
    seats = " | ".join(str(sitter) for sitter in written.sitters)
    lines = [f"{match.game.name} {match.game.edition}: {seats}"]
    if match.outcome is not None:
        lines.append(result_text(match, texts))
    return lines


def result_text(match: AnyMatch, texts: Texts) -> str:
    """Who won and why, or that the match goes on."""
    end = match.outcome
    if end is None:
        return texts("cli.result.open")
    names = ", ".join(texts(f"side.{match.game.name}.{seat}") for seat in sorted(end.winners))
    return texts("cli.result.won" if names else "cli.result.drawn", sides=names)


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
