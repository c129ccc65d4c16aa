"""The winners' pieces in the laurel over the plate of the result, and their chips on it."""

from __future__ import annotations

import math
from collections.abc import Sequence
from random import Random
from typing import Any, Final

import pygame

from game.core.seats import Seat
from game.play.match import Match
from game.scenes.after.honours import laurel, light, reticle
from game.table.kit.pace import ease_out
from game.table.kit.printing import shine
from game.table.looks import honoured_for, scenery_for
from game.ui.theme.canvas import Canvas, Point
from game.ui.theme.paint import chip
from game.ui.theme.palette import rgb

MIDDLE: Final = 468.0
TALL: Final = 516.0
"""How tall the laurel is at full size, leaves and all."""
ABOVE: Final = 12.0
"""From the upper edge of the plan to the laurel at least."""
BEHIND: Final = 18.0
"""So far it may reach behind the plate below it."""
ALONE: Final = 318.0
"""How tall the picture of a single winner is."""
TOGETHER: Final = 372.0
"""How wide and tall the pictures of several are, all together."""
CHIPS: Final = 116.0
RISE: Final = 150.0
"""From so far below the winners come."""
COMES: Final = 1.1
"""Seconds that they take, and the laurel to grow."""
SWING: Final = 1.4
"""How far they come too high, of the usual measure of such a curve."""
SPARKS: Final = 40
SPARKLES: Final = 1.7
"""Seconds that gold flies."""
FALLS: Final = 90.0
GOLD: Final = rgb("#FFDF96")


def grid(count: int) -> tuple[int, list[Point]]:
    """How many places a row has, and the middles of `count` places in rows round (0, 0), each 1 wide and tall."""
    across = math.ceil(math.sqrt(count))
    rows = [min(across, count - first) for first in range(0, count, across)]
    return across, [
        (place - (length - 1) / 2, row - (len(rows) - 1) / 2)
        for row, length in enumerate(rows)
        for place in range(length)
    ]


def world(canvas: Canvas, game: str) -> None:
    """What the hero stands before: the game's own world."""

    def drawn() -> pygame.Surface:
        behind = canvas.onto(pygame.Surface(canvas.size))
        scenery_for(game, behind)
        return behind.surface

    canvas.surface.blit(canvas.art.keep(("scenery", game, canvas.size), drawn), (0, 0))


def placed(bottom: float) -> tuple[Point, float]:
    """Where the laurel has its middle above `bottom`, and its scale: its feet may stand behind the plate."""
    foot = bottom + BEHIND
    return (MIDDLE, (ABOVE + foot) / 2), min((foot - ABOVE) / TALL, 1.0)


def hero(
    canvas: Canvas,
    bottom: float,
    match: Match[Any, Any, Any],
    winners: Sequence[Seat],
    *,
    honoured: bool = True,
    since: float | None = None,
) -> None:
    """Above `bottom`; after a draw the pieces of both sides stand there. Where it is not they who are spoken to below
    nobody is `honoured` by the laurel. `since`: for so many seconds they have been coming; None: they are there."""
    at, scale = placed(bottom)
    light(canvas, at)
    come = 1.0 if since is None else min(since / COMES, 1.0)
    if honoured:
        laurel(canvas, at, scale, grown=ease_out(come))
    else:
        reticle(canvas, at, scale, grown=ease_out(come))
    shown = tuple(winners) or (Seat(0), Seat(1))
    across, places = grid(len(shown))
    pitch = TOGETHER * scale / across
    tall = ALONE * scale if across == 1 else pitch * 0.92
    for owner, (x, y) in zip(shown, places, strict=True):
        middle = at[0] + x * pitch, at[1] - 4 + y * pitch + RISE * (1 - _landing(come))
        picture = honoured_for(match.game.name, canvas, owner, (tall * 1.3, tall), match.setup.options)
        if picture is not None:
            canvas.blit(picture, middle, alpha=round(255 * min(3 * come, 1.0)))
        else:
            chip(canvas, middle, tall * 0.4, canvas.theme.seat(owner))


def _landing(part: float) -> float:
    """How much of the way up has been made: a little too much before the end."""
    left = part - 1
    return 1 + (SWING + 1) * left**3 + SWING * left**2


def sparks(canvas: Canvas, bottom: float, since: float) -> None:
    """Gold that flies up from the laurel once the winners have come, `since` seconds ago."""
    at, part = placed(bottom)[0], since / SPARKLES
    if not 0 < part < 1:
        return
    for number in range(SPARKS):
        luck = Random(number)
        way, far, size = luck.uniform(0, 2 * math.pi), luck.uniform(150, 380), luck.uniform(16, 40)
        gone = ease_out(part) * far
        x, y = at[0] + gone * math.cos(way), at[1] + gone * math.sin(way) * 0.8 + FALLS * part * part
        twinkle = 0.7 + 0.3 * math.sin(20 * part + number)
        shine(canvas, (x, y), (size, size), GOLD, (1 - part) ** 0.7 * twinkle)


def chips(canvas: Canvas, at: Point, seats: Sequence[Seat]) -> None:
    """One large one, or all of them in its place."""
    across, places = grid(len(seats))
    pitch = CHIPS / across
    for seat, (x, y) in zip(seats, places, strict=True):
        radius = 54 if across == 1 else pitch / 2 - 2
        chip(canvas, (at[0] + x * pitch, at[1] + y * pitch), radius, canvas.theme.seat(seat))
