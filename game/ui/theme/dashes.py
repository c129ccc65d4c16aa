"""Dashed lines that begin and end well."""

from __future__ import annotations

import math

from game.ui.theme.canvas import Box


def even_dashes(dash: str, length: float) -> str:
    """Dashes that come out even on a line so long: the renderer draws spikes where one begins at its very end."""
    beat = sum(map(float, dash.split()))
    grown = (length + 1) / (max(round(length / beat), 1) * beat)
    return " ".join(f"{float(part) * grown:g}" for part in dash.split())


def around(box: Box, radius: float) -> float:
    """The length of the line round a box with round corners."""
    return 2 * (box.w + box.h) - (8 - 2 * math.pi) * radius
