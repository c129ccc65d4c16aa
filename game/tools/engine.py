"""A small line protocol on standard input and output, for referees, analysis and other people's bots.

    position LINE [| moves]   apply TEXT   show   legal   perft N   ask QUESTION
    go [level L] [time T] [nodes N] [seed S]   stop   quit

`position start` is the opening. Every answer ends with `ok` or `error SENTENCE`. `stop` (or the end of the input, a
little later) ends the thinking that is under way: `go` then answers with the best move so far.
"""

from __future__ import annotations

import logging
import random
import zlib
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any, Final

from game.catalogue import find
from game.core.errors import BadInputError
from game.core.questions import Counsel
from game.core.seats import CLOCK
from game.core.texts import Texts
from game.play.seating import LEVELS
from game.tools.positions import given, legal_texts, play, position_line
from game.tools.rules import DEEPEST, answer

LOG = logging.getLogger(__name__)

LONGEST_LINE: Final = 100_000
_GO: Final[dict[str, tuple[Callable[[str], Any], float, float]]] = {
    "level": (int, LEVELS[0], LEVELS[-1]),
    "time": (float, 0.001, 3600),
    "nodes": (int, 1, 10**12),
    "seed": (int, -(2**62), 2**62),
}


def _alone(command: str, rest: str) -> None:
    if rest:
        raise BadInputError("engine-words", command=command)


def never() -> bool:
    return False


def reason_text(counsel: Counsel, texts: Texts) -> str:
    """Why, as a sentence; "" when the bot gives no reason."""
    return texts(counsel.reason, **dict(counsel.args)) if counsel.reason else ""


class Engine:
    """One game at one table. `answer` never raises: whatever a line says, there is an answer to it."""

    def __init__(self, name: str, texts: Texts, options: Sequence[str] = (), hurry: Callable[[], bool] = never) -> None:
        self.name = find(name).name
        self._hurry = hurry
        self._texts, self._options = texts, options
        self.match = given(name, "", (), options)
        self._bot: Any = None
        self._luck = random.getrandbits(32)
        self._commands: Final[dict[str, Callable[[str], list[str]]]] = {
            "position": self._position,
            "apply": self._apply,
            "show": self._show,
            "legal": self._legal,
            "perft": self._perft,
            "ask": self._ask,
            "go": self._go,
            "stop": self._stop,
            "quit": self._quit,
        }

    def answer(self, line: str) -> list[str]:
        word, rest = (*line.split(maxsplit=1), "", "")[:2]
        try:
            command = self._commands.get(word)
            if command is None or len(line) > LONGEST_LINE:
                raise BadInputError("engine-command", command=word[:40], known=", ".join(self._commands))
            return [*command(rest.strip()), "ok"]
        except BadInputError as error:
            return [f"error {self._texts.note(error.note)}"]
        except Exception:
            LOG.exception("engine: %.200s", line)
            return [f"error {self._texts('error.engine-failed', command=word[:40])}"]

    def _position(self, rest: str) -> list[str]:
        if not rest:
            raise BadInputError("engine-words", command="position")
        self.match = given(self.name, rest, (), self._options)
        return []

    def _apply(self, rest: str) -> list[str]:
        play(self.match, rest)
        return []

    def _show(self, rest: str) -> list[str]:
        _alone("show", rest)
        return [position_line(self.match)]

    def _legal(self, rest: str) -> list[str]:
        _alone("legal", rest)
        return legal_texts(self.match)

    def _perft(self, rest: str) -> list[str]:
        if not (rest.isascii() and rest.isdigit() and len(rest) < 3 and int(rest) <= DEEPEST):
            raise BadInputError("depth", depth=rest[:20], most=DEEPEST)
        return [str(self.match.game.perft(self.match.state, int(rest)))]

    def _ask(self, rest: str) -> list[str]:
        if not rest:
            raise BadInputError("engine-words", command="ask")
        game = self.match.game
        return [answer(game, rest, self.match.state, self.match.setup.options)]

    def _go(self, rest: str) -> list[str]:
        from game.bots.bot import Budget  # noqa: PLC0415 (asking the rules needs no bot)
        from game.bots.levels import bot_for  # noqa: PLC0415 (the same)

        wanted = self._wanted(rest)
        if not self.match.to_act:
            raise BadInputError("engine-over")
        match, seat = self.match, self.match.next_seat
        if seat == CLOCK:
            return [f"bestmove {match.game.notation.action(match.legal(seat)[0])}"]
        if self._bot is None:
            self._bot = bot_for(self.name)
        budget = Budget(
            level=wanted.get("level", LEVELS[-1]),
            seconds=wanted.get("time"),
            nodes=wanted.get("nodes"),
            seed=wanted.get("seed", 0 if "nodes" in wanted else self._game_seed),
        )
        seen = match.game.observe(match.state, seat)
        best = self._bot.advise(seat, seen, list(match.legal(seat)), budget, self._hurry)[0]
        reason = reason_text(best, self._texts)
        info = f"info value {best.value:.3f} depth {best.depth} nodes {best.nodes} reason {reason}".rstrip()
        return [info, f"bestmove {match.game.notation.action(best.action)}"]

    @property
    def _game_seed(self) -> int:
        """One for all decisions of a game, another for the next: a bot has good and bad days, not moments."""
        begun = " ".join(entry.action for entry in self.match.entries[:2])
        return zlib.crc32(f"{self._luck} {begun}".encode())

    def _wanted(self, rest: str) -> dict[str, Any]:
        words = rest.split()
        if len(words) % 2:
            raise BadInputError("engine-words", command="go")
        found: dict[str, Any] = {}
        for key, text in zip(words[::2], words[1::2], strict=True):
            if key not in _GO:
                raise BadInputError("engine-words", command="go")
            kind, low, high = _GO[key]
            try:
                found[key] = kind(text)
            except ValueError:
                raise BadInputError("engine-number", word=key, value=text[:40]) from None
            if not low <= found[key] <= high:
                raise BadInputError("engine-number", word=key, value=text[:40])
        return found

    def _stop(self, rest: str) -> list[str]:
        _alone("stop", rest)
        return []

    def _quit(self, rest: str) -> list[str]:
        return []


def talk(engine: Engine, lines: Iterable[str]) -> Iterator[str]:
    """The answers to all lines, up to `quit` or the end. Empty lines are passed over."""
    for line in lines:
        if line.strip():
            yield from engine.answer(line)
        if line.split(maxsplit=1)[:1] == ["quit"]:
            return
