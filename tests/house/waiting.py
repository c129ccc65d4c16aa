"""Waiting for another process: as long as it takes, so a busy machine fails no test; only what hangs does."""

import itertools
import signal
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import pytest

PATIENCE = 120.0
"""Seconds after which what is waited for will not come any more."""


def wait_for(what: Callable[[], Any], why: str, pause: float = 0.005) -> Any:
    """The first true answer."""
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        if found := what():
            return found
        time.sleep(pause)
    pytest.fail(f"waited in vain: {why}")


@contextmanager
def at_once() -> Iterator[None]:
    """What happens inside must not be held up: who waits for a process that hangs, waits until the alarm."""

    def ring(*_signal: object) -> None:
        pytest.fail("held up by a process that hangs")

    before = signal.signal(signal.SIGALRM, ring)
    signal.setitimer(signal.ITIMER_REAL, PATIENCE / 4)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


def ticking() -> Callable[[], float]:
    """A clock on which every look costs a second."""
    ticks = itertools.count()
    return lambda: float(next(ticks))
