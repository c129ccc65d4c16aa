"""A good place to start from: room to turn, the middle of the table ahead, and nobody's guns on it (squadron 2)."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import replace
from functools import lru_cache
from typing import Final

from game.rules.squadron import fire
from game.rules.squadron.boards import PLANE, Mat
from game.rules.squadron.geometry import MILLI, Pose
from game.rules.squadron.placing import spaced
from game.rules.squadron.pointing import inwards, start_spot
from game.rules.squadron.state import Plane, State
from game.rules.squadron.tokens import pose_of

_NEAR: Final = 240 * MILLI
"""So far from where one sits it is looked for."""
_INWARDS: Final = 1.2
"""How much it counts to be nearer to the middle, beside being nearer to where one sits."""


@lru_cache(maxsize=32)
def best(state: State, plane: Plane) -> Plane | None:
    """The plane at a good place, on a free table; None elsewhere, and for what is no plane."""
    board = state.board
    if not isinstance(board, Mat) or plane.kind != PLANE:
        return None
    home = pose_of(board, f"{start_spot(state, plane)},0")[:2]
    return next(_good(state, board, plane, home), None)


def _good(state: State, board: Mat, plane: Plane, home: tuple[float, float]) -> Iterator[Plane]:
    """Places that look inwards and at which nobody could shoot, near to where one sits and to the middle first."""
    poses, middle = spaced(state, plane)[1], (board.width / 2, board.height / 2)
    near = [pose for pose in poses if abs(pose[0] - home[0]) + abs(pose[1] - home[1]) < _NEAR] or poses

    def far(pose: Pose) -> tuple[float, Pose]:
        return math.dist(pose[:2], home) + _INWARDS * math.dist(pose[:2], middle), pose

    for pose in sorted(near, key=far):
        stood = replace(plane, pose=pose)
        aims = (fire.can_hit(state, other, stood) for other in state.flying if state.hostile(plane, other))
        if pose[2] == inwards(board, pose) and not any(aims):
            yield stood
