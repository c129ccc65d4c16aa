"""Which puzzles have been solved, how far lessons have come, what guided games have dealt: one small file, on this
computer only."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any, Final

from game.play.kept import Teller, change, read, shaped, unheard, write

FILE: Final = "progress.json"
REMEMBERED: Final = 12
"""So many guided games of each game: of more nothing follows."""


@dataclass(frozen=True, slots=True)
class Progress:
    """A value. `solved` names puzzles by game; `lesson` is how many steps of a game's lesson have been done;
    `seen` games have been opened before; `dealt` is what somebody was in the guided games of a game, the last one
    last."""

    solved: Mapping[str, frozenset[str]] = field(default_factory=dict)
    lesson: Mapping[str, int] = field(default_factory=dict)
    seen: frozenset[str] = frozenset()
    dealt: Mapping[str, tuple[str, ...]] = field(default_factory=dict)

    def with_solved(self, game: str, puzzle: str) -> Progress:
        now = self.solved.get(game, frozenset()) | {puzzle}
        return replace(self, solved={**self.solved, game: now})

    def with_lesson(self, game: str, steps: int) -> Progress:
        return replace(self, lesson={**self.lesson, game: max(steps, self.lesson.get(game, 0))})

    def with_seen(self, game: str) -> Progress:
        return replace(self, seen=self.seen | {game})

    def with_dealt(self, game: str, part: str) -> Progress:
        return replace(self, dealt={**self.dealt, game: (*self.dealt.get(game, ()), part)[-REMEMBERED:]})

    def part_due(self, game: str, parts: Sequence[str]) -> str:
        """Which of these is next: the first that was never dealt, else what was dealt longest ago."""
        ago = self.dealt.get(game, ())[::-1]
        return max(parts, key=lambda part: ago.index(part) if part in ago else len(ago))


def save(progress: Progress, path: Path) -> None:
    write(path, _content(progress))


def _content(progress: Progress) -> Any:
    solved = {game: sorted(keys) for game, keys in progress.solved.items()}
    return {
        "sightlines": "progress 1",
        "solved": solved,
        "lesson": dict(progress.lesson),
        "seen": sorted(progress.seen),
        "dealt": {game: list(parts) for game, parts in progress.dealt.items()},
    }


def record(path: Path, change_of: Callable[[Progress], Progress], tell: Teller = unheard) -> Progress:
    """What is on file with this change, also where another window has learnt meanwhile. Raises OSError."""

    def changed(old: Progress) -> tuple[Progress, Any]:
        new = change_of(old)
        return new, _content(new)

    return change(path, _read, Progress(), changed, tell)


def load(path: Path, tell: Teller = unheard) -> Progress:
    """What is on file; a file that cannot be read is kept aside and everything counts as open."""
    return read(path, _read, Progress(), tell)


def _read(content: Any) -> Progress:
    return shaped({**content, "solved": content["solved"], "lesson": content["lesson"]}, Progress)
