"""The ledger of a contest: every game as it comes in, a line each, so that no game is ever played twice."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any, Final

from game.core.errors import BadInputError
from game.play.kept import BROKEN, parsed

ASIDE: Final = ("games",)
"""What may differ when a contest goes on: it may have become longer."""


class Ledger:
    """The games of one contest, as plain values, kept in a file when there is one.

    The first line of the file says which contest it is; every other line is a game. A last line that was cut off (the
    power went) is a game that has not been played. Raises BadInputError for a file of another contest.
    """

    def __init__(self, file: Path | None, contest: dict[str, Any]) -> None:
        self.file = file
        self.games: list[dict[str, Any]] = []
        if file is None:
            return
        asked = json.loads(json.dumps({key: value for key, value in contest.items() if key not in ASIDE}))
        try:
            if file.exists() and file.stat().st_size:
                self._read(file, asked)
            else:
                self._write(json.dumps(asked))
        except OSError as error:
            why = error.strerror or str(error)
            raise BadInputError("file-unwritable", file=file.name or str(file), why=why) from None

    def add(self, game: dict[str, Any]) -> None:
        """A game that has just ended; it is on the disk when this returns."""
        self.games.append(game)
        if self.file is not None:
            self._write(json.dumps(game, separators=(",", ":")))

    def _write(self, line: str) -> None:
        assert self.file is not None
        with self.file.open("a", encoding="utf-8") as lines:
            lines.write(line + "\n")
            lines.flush()
            os.fsync(lines.fileno())

    def _read(self, file: Path, asked: dict[str, Any]) -> None:
        data = file.read_bytes()
        whole = data[: data.rfind(b"\n") + 1]
        try:
            first, *games = [parsed(line) for line in whole.splitlines()]
            numbers = {game["number"]: game for game in games}
        except BROKEN:
            raise BadInputError("arena-results", file=file.name) from None
        if first != asked:
            raise BadInputError("arena-other", file=file.name)
        if len(whole) < len(data):
            os.truncate(file, len(whole))
        self.games = list(numbers.values())
