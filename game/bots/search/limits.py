"""How long a search may go on: nodes, a deadline, a request to stop."""

from __future__ import annotations

import time
from collections.abc import Callable

POLL = 64
"""Nodes between two looks at the clock; some milliseconds of interpreted search."""


class AbortedError(Exception):
    """The search was cut off; what the last finished iteration found still holds."""


class Limits:
    """Allowance of one decision. `begin` starts the clock; nodes are counted by the search itself."""

    def __init__(self, nodes: int, seconds: float, stop: Callable[[], bool]) -> None:
        """`nodes` and `seconds` of 0 mean no limit."""
        self.nodes = nodes
        self.seconds = seconds
        self.stop = stop
        self.deadline = 0.0
        self.started = 0.0

    def begin(self) -> None:
        self.started = time.perf_counter()
        self.deadline = self.started + self.seconds if self.seconds > 0 else 0.0

    def check(self, nodes: int) -> None:
        """Raise AbortedError when the allowance is used up."""
        if 0 < self.nodes <= nodes or self.stop():
            raise AbortedError
        if self.deadline and time.perf_counter() >= self.deadline:
            raise AbortedError

    def worth_another(self, nodes: int, share: float) -> bool:
        """Whether less than `share` of the allowance is gone, so that a deeper iteration has a chance."""
        if self.nodes and nodes >= self.nodes * share:
            return False
        return not (self.deadline and time.perf_counter() - self.started >= self.seconds * share)
