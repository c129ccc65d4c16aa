"""The looks, by game; each is loaded when it is needed."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Final

import pygame

from game.core.options import Options
from game.core.rooms import has_part, part
from game.table.kit.legendrow import LegendRow
from game.table.kit.look import Look
from game.table.kit.printing import within
from game.table.kit.scenery import plain
from game.ui.theme.canvas import Box, Canvas

_ROOM: Final = __name__
_AIR: Final = 4


def look_for(game: str, seats: int = 2) -> Look:
    """The look of a game of the catalogue, by its name, with panels and trays for so many seats."""
    look: Look = part(_ROOM, game, "look.LOOK")(seats)
    return look


def poster_for(game: str, canvas: Canvas, w: float, h: float) -> pygame.Surface:
    """A game's picture for a wall of posters, `w` by `h` units, without its title. Does not load the look."""
    picture: pygame.Surface = part(_ROOM, game, "poster.poster")(canvas, w, h)
    return picture


@cache
def _life(game: str) -> Callable[[Canvas, float], None] | None:
    return part(_ROOM, game, "life.life") if has_part(_ROOM, game, "life") else None


def enliven_poster(game: str, canvas: Canvas, box: Box, clock: float) -> None:
    """The one thing that moves in a game's poster that hangs at `box`; `clock` in seconds. Nothing where none does."""
    life = _life(game)
    if life is not None:
        canvas.within([box], lambda: life(within(canvas, box), clock))


def scenery_for(game: str, canvas: Canvas) -> None:
    """A game's own world over the whole canvas, or plain light, for what stands before it. Does not load the look."""
    draw = part(_ROOM, game, "scenery.scenery") if has_part(_ROOM, game, "scenery") else plain
    draw(canvas)


def portrait_for(
    game: str, canvas: Canvas, seat: int, size: tuple[float, float], options: Options | None = None
) -> pygame.Surface | None:
    """What a seat plays with under these options, at most `size` units; None where the game has no such picture."""
    if not has_part(_ROOM, game, "portrait"):
        return None
    picture: pygame.Surface = part(_ROOM, game, "portrait.portrait")(canvas, seat, size, options)
    return picture


def honoured_for(
    game: str, canvas: Canvas, seat: int, size: tuple[float, float], options: Options | None = None
) -> pygame.Surface | None:
    """The same for a laurel: what flies banks a little."""
    picture = portrait_for(game, canvas, seat, size, options)
    lean = part(_ROOM, game, "portrait.LEAN") if picture is not None else 0.0
    if picture is None or not lean:
        return picture
    key = ("honoured", game, canvas.theme.seat(seat), size, round(canvas.k, 4))
    return canvas.art.keep(key, lambda: _leaning(picture, lean))


def _leaning(picture: pygame.Surface, lean: float) -> pygame.Surface:
    """Turned, with air all round: what ends at the edge of a picture gets hard corners."""
    wide, high = picture.get_size()
    held = pygame.Surface((wide + 2 * _AIR, high + 2 * _AIR), pygame.SRCALPHA)
    held.blit(picture, (_AIR, _AIR))
    return pygame.transform.rotozoom(held, lean, 1.0)


def legend_for(game: str) -> tuple[LegendRow, ...]:
    """What the small signs on its board mean; none where the board speaks for itself."""
    return tuple(part(_ROOM, game, "legend.LEGEND")) if has_part(_ROOM, game, "legend") else ()
