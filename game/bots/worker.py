"""The life of the process in which bots think. Knows no screen; answers questions until its parent is gone."""

from __future__ import annotations

import logging
import multiprocessing
import os
import signal
import threading
from collections.abc import Callable
from multiprocessing.connection import Connection
from typing import Any, Final

from game.core.errors import where
from game.core.questions import Answer, Question

BotFor = Callable[[str], Any]
NICENESS: Final = 5
"""Beside much else that runs it still gets its turn: with 10 a bot answered nothing for 20 seconds at a load of 8."""


def work(pipe: Connection[Any, Any], current: Any, bot_for: BotFor | None) -> None:
    """Take questions from `pipe` and answer every one of them, so that the desk knows when it may ask again. `current`
    holds the ticket that is still wanted. Whatever ends the process, it goes without a word on the terminal."""
    try:
        _serve(pipe, current, bot_for)
    except BaseException:
        os._exit(1)


def _serve(pipe: Connection[Any, Any], current: Any, bot_for: BotFor | None) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    logging.getLogger("game").addHandler(logging.NullHandler())  # what fails is told in the answer, not on the terminal
    _step_back()
    _leave_with_parent()
    bot_for = bot_for or _bot_of_the_house
    bots: dict[str, Any] = {}
    while True:
        try:
            ticket, question = pipe.recv()
        except (EOFError, OSError):
            return
        if current.value != ticket:
            answer = Answer(ticket, question.digest, error="dropped before it was read")
        else:
            answer = _answer(ticket, question, current, bots, bot_for)
        try:
            _send(pipe, answer)
        except OSError:
            return


def _send(pipe: Connection[Any, Any], answer: Answer) -> None:
    """An answer that cannot cross to another process is none."""
    try:
        pipe.send(answer)
    except OSError:
        raise
    except Exception as error:
        pipe.send(Answer(answer.ticket, answer.digest, error=where(error)))


def _step_back() -> None:
    """The screen comes first. Where there is no such thing as niceness, nothing is lost."""
    nice = getattr(os, "nice", None)
    if nice is not None:
        nice(NICENESS)


def _leave_with_parent() -> None:
    parent = multiprocessing.parent_process()
    if parent is None:
        return

    def wait() -> None:
        parent.join()
        os._exit(0)

    threading.Thread(target=wait, daemon=True, name="parent-watch").start()


def _bot_of_the_house(game: str) -> Any:
    from game.bots.levels import bot_for  # noqa: PLC0415 (the program itself need not load any bot)

    return bot_for(game)


def _answer(ticket: int, question: Question, current: Any, bots: dict[str, Any], bot_for: BotFor) -> Answer:
    from game.bots.bot import allowed  # noqa: PLC0415 (the same)

    def stop() -> bool:
        return bool(current.value != ticket)

    try:
        if question.game not in bots:
            bots[question.game] = bot_for(question.game)
        bot = bots[question.game]
        advice = tuple(bot.advise(question.seat, question.seen, list(question.legal), allowed(question), stop))
    except Exception as error:  # whatever a bot does wrong: the match must go on
        return Answer(ticket, question.digest, error=where(error))
    return Answer(ticket, question.digest, advice)
