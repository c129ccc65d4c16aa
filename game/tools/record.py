"""The command `replay`: what a journal tells, as a record to read, and whether every line of it holds."""

from __future__ import annotations

from pathlib import Path

from game.core.dice import Scripted
from game.core.texts import Texts
from game.play.journal import AnyMatch, Journal
from game.play.match import Entry
from game.play.saves import load
from game.tools.positions import position_line


def replay(path: Path, texts: Texts, *, verify: bool) -> list[str]:
    """The lines to print; with `verify` one that says how much was checked. Raises TroubleError."""
    match, written = load(path, Scripted())
    if verify:
        words: dict[str, str | int] = {
            "file": path.name,
            "decisions": match.length,
            "digests": len(written.digests),
            "digest": match.digest,
        }
        return [texts("cli.replay.verified", **words)]
    return [*_head(match, written, texts), *record(match), position_line(match)]


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


def record(match: AnyMatch) -> list[str]:
    """The decisions in numbered rounds: `12. c3-m3 @g1`, dice in braces."""
    texts = [_decision(entry) for entry in match.entries]
    seats = match.setup.seats
    return [
        f"{number}. {' '.join(texts[at : at + seats])}"
        for number, at in enumerate(range(0, len(texts), seats), start=1)
    ]


def _decision(entry: Entry) -> str:
    faces = ",".join(str(face) for roll in entry.dice for face in roll)
    return f"{entry.action} {{{faces}}}" if faces else entry.action
