"""What is to be heard, and felt in the hands: cues that come from what is staged, fetched by the scene."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import esper

from game.table.kit.components import Cue, Grade, Heard
from game.ui.theme.canvas import WIDTH, Point

WIDE = 0.7
"""How far to the side the edge of the picture sounds."""


def pan(at: Point) -> float:
    return round(max(-1.0, min(1.0, (at[0] - WIDTH / 2) / (WIDTH / 2))) * WIDE, 2)


def hear(*cues: Cue) -> None:
    """These sound now."""
    ((_, heard),) = esper.get_component(Heard)
    heard.cues.extend(cues)


def feel(grade: Grade) -> None:
    """Something this heavy lands now."""
    ((_, heard),) = esper.get_component(Heard)
    heard.blows.append(grade)


def felt() -> list[Grade]:
    """What has landed since the last time it was asked for."""
    ((_, heard),) = esper.get_component(Heard)
    blows, heard.blows = heard.blows, []
    return blows


def fetched(seen: Callable[[Point], Point]) -> list[Cue]:
    """What has sounded since the last time it was asked for; what sounds on the board, from where that is seen now."""
    ((_, heard),) = esper.get_component(Heard)
    cues, heard.cues = heard.cues, []
    return [cue if cue.at is None else replace(cue, pan=pan(seen(cue.at))) for cue in cues]
