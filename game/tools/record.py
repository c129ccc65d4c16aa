"""The command `replay`: what a journal tells, as a record to read, and whether every line of it holds."""

from __future__ import annotations

from pathlib import Path

from game.core.dice import Scripted
from game.core.errors import BadInputError
from game.core.texts import Texts
from game.play import dice_stream, journal, lookback
from game.play.journal import AnyMatch, Journal
from game.play.saves import load
from game.play.written import HIDDEN, head, record
from game.tools.positions import position_line


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
    lines = [head(match, written.sitters)]
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
