"""Rounds as those at the table count them: from the one in which their match began, or up to the last one."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from game.core.texts import Note
from game.play.rounds import ROUND, counted_on


def counted(match: Any, stage: Note | None) -> Note | None:
    """Where in the game one is: a match that begins in the middle of a game begins with round 1, too,
    except where the last one is named."""
    told = dict(stage.words).get(ROUND) if stage is not None else None
    if stage is None or not isinstance(told, int):
        return stage
    number = counted_on(match, told)
    return replace(stage, words=tuple((key, number if key == ROUND else word) for key, word in stage.words))
