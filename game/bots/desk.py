"""The desk where bots think: a process beside the program, so that the screen stays smooth and can stop them."""

from __future__ import annotations

import logging
import multiprocessing
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from typing import Any, Final

from game.bots.worker import BotFor, work
from game.core.questions import Answer, Question

LOG = logging.getLogger(__name__)

STARTS: Final = 2
"""How often one question may start the process anew before it is given up."""
CLOSING_TIME: Final = 0.5
"""Seconds the process has to end by itself."""


class ProcessDesk:
    """Asks bots in a worker process. Nothing here waits, except `close`.

    Start it early (the title screen): the process takes a tenth of a second to be there. It is started again whenever
    it has died. `bot_for` says which bot plays a game; it must be a function of a module, so that the process finds it.
    """

    def __init__(self, bot_for: BotFor | None = None) -> None:
        self._context = multiprocessing.get_context("spawn")
        self._current: Any = self._context.RawValue("q", 0)
        self._bot_for = bot_for
        self._ticket = 0
        self._process: BaseProcess | None = None
        self._pipe: Connection[Any, Any] | None = None
        self._open: Question | None = None
        self._sent: int | None = None
        """What the process has been asked and has not answered. Until then it gets no more: its pipe may be full."""
        self._starts = 0
        self._ended: list[BaseProcess] = []
        """What has been told to end, until the system says that it has."""

    @property
    def process_id(self) -> int | None:
        return self._process.pid if self._process is not None else None

    def start(self) -> None:
        """Have the process there; harmless when it is."""
        if self._process is not None and self._process.is_alive():
            return
        self._put_aside()
        ours, theirs = self._context.Pipe()
        process = self._context.Process(
            target=work, args=(theirs, self._current, self._bot_for), name="sightlines-bots", daemon=True
        )
        process.start()
        theirs.close()
        self._process, self._pipe = process, ours

    def ask(self, question: Question) -> int:
        self._ticket += 1
        self._current.value = self._ticket
        self._open, self._starts = question, 0
        self._hand_in()
        return self._ticket

    def poll(self) -> Answer | None:
        if self._open is None:
            return None
        answer = self._received()
        if answer is not None:
            self._open = None
            return answer
        if self._sent != self._ticket and self._process is not None and self._process.is_alive():
            self._hand_in()
            return None
        if self._process is None or not self._process.is_alive():
            return self._died()
        import game.bots.bot  # noqa: F401, PLC0415 (answers are made of it: whoever reads one must not wait for it)

        return None

    def wait(self, seconds: float) -> bool:
        """Whether something has been heard of what has been asked, as soon as it is there."""
        if self._open is None or self._pipe is None or self._sent != self._ticket:
            return False
        try:
            return self._pipe.poll(seconds)
        except OSError:
            return False

    def cancel(self) -> None:
        self._ticket += 1
        self._current.value = self._ticket
        self._open = None

    def renew(self) -> None:
        """End a process that does not answer, at once and by its own number; another one takes its place."""
        self.cancel()
        if self._process is not None and self._process.is_alive():
            LOG.error("the bot process %s hangs and is ended", self._process.pid)
            self._process.kill()
        self._put_aside()
        try:
            self.start()
        except OSError:
            LOG.exception("no new bot process")

    def close(self) -> None:
        """End the process. No zombie, no thread stays behind."""
        self.cancel()
        self._put_aside()
        for process in self._ended:
            process.join(CLOSING_TIME)
            if process.is_alive():
                process.kill()
                process.join()
            process.close()
        self._ended.clear()

    def _hand_in(self) -> None:
        """Give the open question to the process, if it has its hands free."""
        try:
            self.start()
            self._received()
            assert self._pipe is not None
            if self._sent is None:
                self._pipe.send((self._ticket, self._open))
                self._sent = self._ticket
        except OSError:
            LOG.exception("the bot process took no question")

    def _received(self) -> Answer | None:
        """The answer to the question that is open; older ones fall under the table."""
        try:
            while self._pipe is not None and self._pipe.poll():
                answer = self._pipe.recv()
                self._sent = None
                if isinstance(answer, Answer) and answer.ticket == self._ticket:
                    return answer
        except (EOFError, OSError):
            return None
        except Exception:
            LOG.exception("an answer that cannot be read")
            self._sent = None
            if self._open is not None:
                return Answer(self._ticket, self._open.digest, error="an answer that cannot be read")
        return None

    def _died(self) -> Answer | None:
        self._starts += 1
        question = self._open
        assert question is not None
        LOG.error("the bot process has died (%d)", self._starts)
        if self._starts < STARTS:
            self._hand_in()
            return None
        self._open = None
        return Answer(self._ticket, question.digest, error="the bot process died twice")

    def _put_aside(self) -> None:
        """Nothing more is asked there; whatever has ended by now is forgotten. Nobody waits."""
        process, pipe = self._process, self._pipe
        self._process = self._pipe = self._sent = None
        if pipe is not None:
            pipe.close()
        if process is not None:
            self._ended.append(process)
        for ended in [one for one in self._ended if not one.is_alive()]:
            self._ended.remove(ended)
            ended.close()
