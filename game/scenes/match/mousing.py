"""A press of the mouse: on what is on offer, on what could have been picked instead, on what is only on offer later."""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import TYPE_CHECKING

from game.core.picks import Pick
from game.scenes.match.chooser import Reply
from game.table.kit.view import Spot

if TYPE_CHECKING:
    from game.scenes.match.board import Board


def pressed(board: Board, under: Pick | None) -> Reply:
    """What a press on this thing leads to."""
    chooser = board.chooser
    known = under is None or chooser.is_offered(under) or under in chooser.picked
    if not known:
        under = next(_instead(board), under)
    reply = chooser.press(under, mouse=True)
    if reply.kind != "refused" or under is None:
        return reply
    granted = board.outlook.means(chooser.picked, under)
    if not granted:
        return reply
    for pick in granted:
        chooser.press(pick, mouse=True)
    return Reply("picked", pick=granted[-1])


def _instead(board: Board) -> Iterator[Pick]:
    """What lies under the pointer and could have been picked earlier, in place of what was."""
    chooser = board.chooser
    for depth in range(len(chooser.picked) - 1, chooser.floor - 1, -1):
        for pick in chooser.source(chooser.picked[:depth]).offers:
            spot = board.spot(pick)
            if isinstance(spot, Spot) and math.dist(spot.at, board.pointer) <= spot.radius:
                yield pick
