"""Screens on which somebody thinks beside what is shown: whoever asks goes on as soon as there is an answer."""

from __future__ import annotations

from typing import Any

from game.scenes.stack import STAY, Change


class Attending:
    """Of a screen on which a match is judged: what is asked goes on between two frames, too."""

    reviewer: Any
    """Who judges it (`Reviewer`); None: nobody."""

    @property
    def attends(self) -> bool:
        return self.reviewer is not None and bool(self.reviewer.listens)

    def attend(self) -> Change:
        self.reviewer.step()
        return STAY
