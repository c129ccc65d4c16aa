"""What holds the panels of a team together, the same in all games."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from game.ui.theme.canvas import Box, Canvas
from game.ui.theme.fonts import LEAST
from game.ui.theme.paint import svg
from game.ui.theme.palette import BRASS_300, PAPER_50, hexed

_BAND: Final = 30.0
_CLASP: Final = 40.0


def clasps(canvas: Canvas, panels: Mapping[int, Box], teams: Mapping[int, int]) -> None:
    """Holds those together whose seats are of one team, from 1 on; 0 is of none."""
    for team in sorted(set(teams.values()) - {0}):
        clasp(canvas, [panels[seat] for seat in sorted(teams) if teams[seat] == team], team)


def clasp(canvas: Canvas, boxes: Sequence[Box], team: int) -> None:
    """Holds the panels of a team together at their left, with the team's figure."""
    top, low, x = min(box.y for box in boxes) + 6, max(box.bottom for box in boxes) - 6, boxes[0].x - _BAND
    w, h = _BAND, round(low - top, 1)
    path = f"M{w - 4:g} 3H{w / 2:g}V{h - 3:g}H{w - 4:g}"
    body = "".join(
        f'<path d="{path}" fill="none" stroke="{ink}" stroke-width="{wide}" stroke-linecap="round"/>'
        for ink, wide in (("#150C06", 8), ("#D8AE5A", 4))
    )
    canvas.blit_corner(canvas.vector(svg(w, h, body), w, h), (x, top))
    coin = f'<circle cx="20" cy="20" r="18" fill="#2A1A0C" stroke="{hexed(BRASS_300)}" stroke-width="3"/>'
    at = x + w / 2, top + h / 2
    canvas.blit(canvas.vector(svg(_CLASP, _CLASP, coin), _CLASP, _CLASP), at)
    canvas.text("I" * team, at, face="title", size=LEAST / canvas.theme.text, colour=PAPER_50, align="middle")
