"""Pictures in pieces: what would take longer than a frame is drawn over several, something new in each of them."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from threading import Thread
from typing import Final

import pygame

LARGE: Final = 300_000
"""A drawing of so many pixels takes long enough to be made in a thread."""
_JOBS: Final = 4


class LaterError(BaseException):
    """What is drawn next waits for another frame: whoever draws leaves off here, and begins anew then. Nothing is
    wrong, so nothing that looks out for errors may take it for one."""


class Job:
    """One drawing, made in a thread."""

    def __init__(self, work: Callable[[], pygame.Surface]) -> None:
        self.work = work
        self.picture: pygame.Surface | None = None
        self.thread = Thread(target=self._run, daemon=True)
        self.thread.start()

    def _run(self) -> None:
        self.picture = self.work()


class Pace:
    """Asked before anything new is drawn and kept. `due` says whether that must wait; None: nothing has to.

    `patient`: whoever draws comes again, so large drawings can be made in threads.
    """

    def __init__(self) -> None:
        self.due: Callable[[], bool] | None = None
        self.patient = False
        self.made = 0
        """So many pictures and words have been drawn."""
        self._jobs: dict[Hashable, Job] = {}

    def begin(self) -> None:
        if self.due is not None and self.due():
            raise LaterError

    @property
    def busy(self) -> bool:
        """Whether a drawing is being made in a thread."""
        return any(job.thread.is_alive() for job in self._jobs.values())

    def drawn(self, key: Hashable, size: tuple[int, int], work: Callable[[], pygame.Surface]) -> pygame.Surface:
        """What `work` draws; a large one is waited for, if need be in frames to come."""
        if not self.patient or size[0] * size[1] < LARGE:
            return work()
        if key not in self._jobs:
            if len(self._jobs) >= _JOBS:  # nobody has come again for these
                self._jobs = {key: job for key, job in self._jobs.items() if job.thread.is_alive()}
            self._jobs[key] = Job(work)
        if self._jobs[key].thread.is_alive():
            raise LaterError
        return self._jobs.pop(key).picture or work()

    def close(self) -> None:
        """What is being drawn must end before the program does."""
        for job in self._jobs.values():
            job.thread.join()
