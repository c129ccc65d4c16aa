"""Dice in their tray: bodies by their number of sides, faces as pips or figures, what came of each as a sign."""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Sequence, Set
from typing import Final, NamedTuple

import pygame

from game.core.tableau import Piece
from game.table.kit.look import Look
from game.table.kit.tokens import POOLS, shade
from game.table.systems.dice import SeenDie, dice
from game.ui.theme import paint
from game.ui.theme.canvas import Box, Canvas, Point, Theme
from game.ui.theme.palette import BRASS_300, DARK_TEXT, PAPER_50, Colour, darker, hexed, lighter

_SIGNS: Final = {
    "attack": "M-3 16V-10L0 -18L3 -10V16ZM-9 6H9V10H-9Z",
    "defence": "M0 -16L13 -11V0Q12 11 0 17Q-12 11 -13 0V-11Z",
}
_LARGEST: Final = 92.0
_PART: Final = 0.33
"""Or this part of a tray that is higher."""
_SMALL: Final = 44.0
"""In a picture."""
_LONE: Final = 174.0
"""A single row needs no higher tray."""
_ROOM: Final = 1.34
"""A die takes so many times its width in a row, and so many times its height with the sign of what came of it."""
_TAKEN: Final = "taken"
"""What came of a die that one below it takes away: the line between them tells it."""
_SET_APART: Final = {"hit": -0.07, "cancelled": 0.07, "rerolled": 0.07, _TAKEN: 0.07}
"""How far a die is moved up or down its row, by what came of it, in its own size."""
_DIM: Final = {"miss": 0.45, "blank": 0.45, "cancelled": 0.6, _TAKEN: 0.6, "rerolled": 0.72}
"""How much darker a die lies there that no longer counts."""
_FACES_A_SECOND: Final = 16
_USUAL: Final = 2.0
"""Dice that roll this large over the board lie as far apart as their tray is laid out for."""
_LANDS: Final = 0.55
"""The part of its time after which a die leaves the board for its tray."""
_PICKED: Final = 0.25
"""The part of it in which one is picked up from there."""
_GOLDEN: Final = 2.4


class Laid(NamedTuple):
    """How the dice lie: their tray, at the edge of the column of words if their room ends there, how large they are,
    and for each pool its name, its height and its dice with their middles."""

    tray: Box
    size: float
    rows: tuple[tuple[str, float, tuple[tuple[SeenDie, Point], ...]], ...]


def laid(look: Look, theme: Theme) -> Laid | None:
    """Where every die that is to be seen lies or is going to, a row for each pool; None where there is none."""
    rows: dict[str, list[SeenDie]] = defaultdict(list)
    for die in dice():
        rows[die.piece.tray].append(die)
    if not rows:
        return None
    box = look.dice_at(theme)
    longest = max(len(row) for row in rows.values())
    margin = 72.0 if any(name.partition(".")[2] in _SIGNS for name in rows) else 18.0
    size = min(max(_LARGEST, _PART * box.h), (box.h - 20) / len(rows) / _ROOM, (box.w - margin - 18) / (longest * 1.12))
    wide = size * 1.12 * longest + margin + 18
    lone = len(rows) == 1 and box.h > _LONE
    room = box._replace(y=box.bottom - _LONE, h=_LONE) if lone else box
    left = room.right - wide if room.right == look.margins.column.right else room.centre[0] - wide / 2
    tray, high = Box(left, room.y, wide, room.h), room.h / len(rows)
    found = list[tuple[str, float, tuple[tuple[SeenDie, Point], ...]]]()
    for number, (name, row) in enumerate(sorted(rows.items(), key=_row_order)):
        y, step = room.y + high * (number + 0.5), size * 1.12
        row.sort(key=lambda die: die.piece.level)
        middles = ((tray.x + margin + step * (place + 0.5), y - size * 0.1) for place in range(len(row)))
        found.append((name, y, tuple(zip(row, middles, strict=True))))
    return Laid(tray, size, tuple(found))


def tray(look: Look, theme: Theme) -> Box | None:
    """What the dice that are to be seen lie in."""
    lying = laid(look, theme)
    return None if lying is None else lying.tray


def die_at(look: Look, theme: Theme, point: Point) -> Piece | None:
    """The die that lies at rest there."""
    lying = laid(look, theme)
    if lying is None or not lying.tray.holds(point):
        return None
    rest = (one for _, _, row in lying.rows for one in row if one[0].part >= 1)
    return next((die.piece for die, at in rest if math.dist(at, point) <= lying.size * 0.56), None)


def draw_dice(canvas: Canvas, look: Look) -> None:
    """The tray with every die that is to be seen; nothing where there is none."""
    lying = laid(look, canvas.theme)
    if lying is None:
        return
    tray, size, rows = lying
    paint.panel(canvas, tray, radius=20, brass=True)
    above: dict[int, Point] = {}
    links: list[tuple[Point, Point]] = []
    below = [*(row for _, _, row in rows[1:]), ()]
    for (name, y, row), next_row in zip(rows, below, strict=True):
        _sign(canvas, name.partition(".")[2], (tray.x + 36, y))
        taken = {die.piece.figure("against", -1) for die, _ in next_row if die.part >= 1}
        for die, at in row:
            state = _TAKEN if die.piece.level in taken else die.piece.state
            colour = look.die_colour(die.piece, canvas.theme)
            _die(canvas, die, colour, (at, look.clear.centre), size, look.thrown, state=state)
            other = above.get(die.piece.figure("against", -1))
            if other is not None and die.part >= 1:
                links.append((at, other))
        above = {die.piece.level: at for die, at in row}
    for at, other in links:
        _link(canvas, at, other, size)


def draw_lying(canvas: Canvas, look: Look, box: Box, lying: Sequence[Piece], again: Set[int]) -> None:
    """Dice as they lay there once, in a line in the middle of a box; those that are thrown `again`, by their place in
    `lying`, in a ring."""
    pools = [*dict.fromkeys(piece.tray for piece in lying)]
    signed = sum(pool.partition(".")[2] in _SIGNS for pool in pools)
    size = min(_SMALL, (box.w - 36) / (1.16 * len(lying) + 1.1 * signed + 0.3 * (len(pools) - 1)))
    wide, high = size * (1.16 * len(lying) + 1.1 * signed + 0.3 * (len(pools) - 1)) + 20, size * 1.5
    tray = Box(box.centre[0] - wide / 2, box.centre[1] - high / 2, wide, high)
    paint.panel(canvas, tray, radius=14, brass=True)
    x, y = tray.x + 10, tray.centre[1]
    for pool in pools:
        if (name := pool.partition(".")[2]) in _SIGNS:
            _sign(canvas, name, (x + 0.5 * size, y))
            x += 1.1 * size
        for place, piece in enumerate(lying):
            if piece.tray != pool:
                continue
            at = x + 0.58 * size, y
            if place in again:
                paint.rounded(
                    canvas,
                    Box(at[0] - 0.58 * size, y - 0.62 * size, 1.16 * size, 1.24 * size),
                    radius=12,
                    fill=BRASS_300,
                )
            face, sides = piece.figure("face"), piece.figure("sides", 6)
            colour = darker(look.die_colour(piece, canvas.theme), _DIM.get(piece.state, 0.0))
            canvas.blit(die_picture(canvas, face, sides, colour, size), at)
            x += 1.16 * size
        x += 0.3 * size


def _row_order(row: tuple[str, list[SeenDie]]) -> int:
    """Attack above defence, then whatever else was thrown."""
    pools, pool = tuple(POOLS), row[0].partition(".")[2]
    return pools.index(pool) if pool in pools else len(pools)


def _link(canvas: Canvas, at: Point, other: Point, size: float) -> None:
    """From a die to the one it takes away, which is crossed out."""
    start, end = (at[0], at[1] - size * 0.42), (other[0], other[1] + size * 0.42)
    left, top = min(start[0], end[0]) - 12, min(start[1], end[1]) - 12
    w, h = abs(start[0] - end[0]) + 24, abs(start[1] - end[1]) + 24
    path = f"M{start[0] - left:.1f} {start[1] - top:.1f}L{end[0] - left:.1f} {end[1] - top:.1f}"
    style = f'd="{path}" stroke-linecap="round"'
    body = f'<path {style} stroke="#150C06" stroke-width="9"/><path {style} stroke="#9BF0C0" stroke-width="4.5"/>'
    canvas.blit_corner(canvas.vector(paint.svg(round(w, 1), round(h, 1), body), w, h), (left, top))
    edge = size * 0.36
    cross = f'<g transform="translate(20 20)">{_CAME["cancelled"].replace("#B4C0DA", "#9BF0C0")}</g>'
    canvas.blit(canvas.vector(paint.svg(40, 40, cross), edge, edge), (other[0] + size * 0.3, other[1] - size * 0.28))


def _sign(canvas: Canvas, pool: str, at: Point) -> None:
    if pool not in _SIGNS:
        return
    body = f'<circle r="23" fill="{hexed(POOLS[pool])}" stroke="#F8E3AE" stroke-width="2"/>'
    body += f'<path d="{_SIGNS[pool]}" transform="scale(.9)" fill="#FFF" fill-rule="evenodd"/>'
    canvas.blit(canvas.vector(paint.svg(48, 48, f'<g transform="translate(24 24)">{body}</g>'), 48, 48), at)


def _die(  # noqa: PLR0917
    canvas: Canvas, die: SeenDie, colour: Colour, way: tuple[Point, Point], size: float, thrown: float, *, state: str
) -> None:
    """A die at rest with what came of it (`state`); or rolling over the board, or fading in, with faces that only seem
    to change. `way`: its place in the tray, and the middle of where dice are thrown."""
    face, sides, at = die.piece.figure("face"), die.piece.figure("sides", 6), way[0]
    if die.part >= 1:
        x, y = at[0], at[1] + size * _SET_APART.get(state, 0.0)
        canvas.blit(die_picture(canvas, face, sides, darker(colour, _DIM.get(state, 0.0)), size), (x, y))
        _came(canvas, state, (x, y), size)
    elif canvas.theme.motion == "full":
        shown = (int(die.elapsed * _FACES_A_SECOND) * 5 + die.number * 3 + face - 1) % sides + 1
        turn = round(die.elapsed * 620 + die.number * 70) // 30 * 30
        picture = die_picture(canvas, shown, sides, colour, size * thrown, turn=turn, solid=True)
        place, large = rolling(die, way, size, thrown)
        if large < thrown:
            picture = pygame.transform.smoothscale_by(picture, large / thrown)
        shade(canvas, place, size * 0.5 * large, size * 0.5 * large)
        canvas.blit(picture, place)
    else:
        canvas.blit(die_picture(canvas, face, sides, colour, size), at, alpha=round(255 * die.part))


def rolling(die: SeenDie, way: tuple[Point, Point], size: float, thrown: float = _USUAL) -> tuple[Point, float]:
    """Where a die is on its way over the board into its tray, and how many times as large as there."""
    (x, y), (mx, my) = way
    angle, apart = die.number * _GOLDEN, size * 1.7 * math.sqrt(die.number) * thrown / _USUAL
    come = max(1 - die.part / _LANDS, 0.0)
    hop = abs(math.sin(die.elapsed * 9 + die.number)) * size * come
    over = mx + math.cos(angle) * apart - (0 if die.again else size * 5 * come**2), my + math.sin(angle) * apart - hop
    left = min(max((1 - die.part) / (1 - _LANDS), 0.0), 1.0)
    if die.again:
        left = min(left, die.part / _PICKED)
    lift = left * left * (3 - 2 * left)
    return (x + (over[0] - x) * lift, y + (over[1] - y) * lift), 1 + (thrown - 1) * lift


def die_picture(
    canvas: Canvas, face: int, sides: int, colour: Colour, size: float, *, turn: int = 0, solid: bool = False
) -> pygame.Surface:
    """One die, `size` units high, turned by whole degrees; `solid`: seen with what is beside its face, as it flies."""

    def drawn() -> pygame.Surface:
        edge = size * 1.3
        if solid and sides == 6:
            body = f'{_block(colour)}<g transform="translate(-11 -10) scale(.78)">{_pips(face, colour)}</g>'
        else:
            body = _SOLIDS.get(sides, _many)(colour) + (_pips(face, colour) if sides == 6 else "")
        source = paint.svg(130, 130, f'<g transform="translate(65 65) rotate({turn})">{body}</g>')
        picture = canvas.vector(source, edge, edge)
        if sides == 6:
            return picture
        picture = picture.copy()
        figure = canvas.art.fonts.render(
            str(face), "figure", max(round(size * 0.46 * canvas.k), 6), _figure_colour(colour)
        )
        if face in _TWO_WAYS:  # upside down it would be another
            figure, (w, h) = figure.copy(), figure.get_size()  # the same picture is a figure elsewhere
            figure.fill(_figure_colour(colour), (w // 5, round(h * 0.86), w - 2 * (w // 5), max(h // 16, 1)))
        figure = pygame.transform.rotate(figure, -turn) if turn else figure
        w, h = picture.get_size()
        picture.blit(figure, ((w - figure.get_width()) // 2, (h - figure.get_height()) // 2 + round(h * 0.02)))
        return picture

    return canvas.art.keep(("die", face, sides, colour, round(size, 1), turn, solid, canvas.k), drawn)


_TWO_WAYS: Final = (6, 9)
"""Figures with a line below them."""


def _figure_colour(colour: Colour) -> Colour:
    return DARK_TEXT if sum(colour) > 430 else PAPER_50


def _cube(colour: Colour) -> str:
    light, dark = hexed(lighter(colour, 0.16)), hexed(darker(colour, 0.45))
    return (
        f'<rect x="-44" y="-41" width="88" height="88" rx="20" fill="{dark}"/>'
        f'<rect x="-44" y="-46" width="88" height="88" rx="20" fill="{hexed(colour)}" stroke="#070B14"/>'
        f'<rect x="-38" y="-40" width="76" height="76" rx="26" fill="{light}" fill-opacity=".55"/>'
    )


def _block(colour: Colour) -> str:
    """A cube of which two more sides are seen, in the shade, with a few pips of their own."""
    light, side, low = (hexed(lighter(colour, 0.2)), hexed(darker(colour, 0.32)), hexed(darker(colour, 0.55)))
    ink, pip = 'stroke="#070B14" stroke-width="3" stroke-linejoin="round"', hexed(_figure_colour(colour))
    return (
        f'<path d="M24 -43L47 -22V40L24 26Z" fill="{side}" {ink}/>'
        f'<path d="M-43 26H24L47 46L-18 46Z" fill="{low}" {ink}/>'
        f'<rect x="-46" y="-46" width="71" height="73" rx="13" fill="{hexed(colour)}" {ink}/>'
        f'<rect x="-40" y="-41" width="58" height="56" rx="18" fill="{light}" fill-opacity=".6"/>'
        f'<g fill="{pip}" fill-opacity=".75"><ellipse cx="31" cy="-18" rx="3.6" ry="6"/>'
        '<ellipse cx="40" cy="22" rx="3.6" ry="6"/><ellipse cx="35.5" cy="2" rx="3.6" ry="6"/>'
        '<ellipse cx="-18" cy="36" rx="6" ry="3.4"/><ellipse cx="22" cy="37" rx="6" ry="3.4"/></g>'
    )


def _octahedron(colour: Colour) -> str:
    """Seen on one of its faces."""
    low, light = hexed(darker(colour, 0.35)), hexed(lighter(colour, 0.22))
    return (
        f'<path d="M0 -52L45 -26V26L0 52L-45 26V-26Z" fill="{low}" stroke="#070B14" stroke-width="3"/>'
        f'<path d="M0 -52L45 26H-45Z" fill="{hexed(colour)}"/><path d="M0 -52L-45 -26V26Z" fill="{light}"/>'
        '<path d="M0 -52L45 26H-45ZM-45 -26L0 -52L45 -26" fill="none" stroke="#FFF" stroke-opacity=".3"/>'
    )


def _many(colour: Colour) -> str:
    corners = [(50 * math.cos(math.radians(36 * n - 90)), 50 * math.sin(math.radians(36 * n - 90))) for n in range(10)]
    outer = "L".join(f"{x:.1f} {y:.1f}" for x, y in corners)
    inner = "L".join(f"{x * 0.68:.1f} {y * 0.68:.1f}" for x, y in corners)
    low = hexed(darker(colour, 0.3))
    return (
        f'<path d="M{outer}Z" fill="{low}" stroke="#070B14" stroke-width="3" stroke-linejoin="round"/>'
        f'<path d="M{inner}Z" fill="{hexed(colour)}"/>'
    )


_SOLIDS: Final = {6: _cube, 8: _octahedron}
_PLACES: Final = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}


def _pips(face: int, colour: Colour) -> str:
    ink = hexed(_figure_colour(colour))
    return "".join(f'<circle cx="{x * 22}" cy="{y * 22 - 2}" r="9" fill="{ink}"/>' for x, y in _PLACES.get(face, ()))


# -- what came of it -----------------------------------------------------------------------------------------------

_CAME: Final = {
    "hit": '<path d="M0 -15L4 -4L15 0L4 4L0 15L-4 4L-15 0L-4 -4Z" fill="#FFD27E" stroke="#150C06" stroke-width="3"/>',
    "crit": '<circle r="16" fill="#150C06"/><circle r="15" fill="none" stroke="#9BF0C0" stroke-width="3"/>'
    '<path d="M0 -11L3 -3L11 0L3 3L0 11L-3 3L-11 0L-3 -3Z" fill="#FFD27E"/>',
    "cancelled": '<path d="M-12 -12L12 12M12 -12L-12 12" stroke="#150C06" stroke-width="9" stroke-linecap="round"/>'
    '<path d="M-12 -12L12 12M12 -12L-12 12" stroke="#B4C0DA" stroke-width="4.5" stroke-linecap="round"/>',
    "rerolled": '<path d="M10 -8A13 13 0 1 0 13 3" fill="none" stroke="#150C06" stroke-width="8"/>'
    '<path d="M10 -8A13 13 0 1 0 13 3" fill="none" stroke="#F3E9D2" stroke-width="4"/>'
    '<path d="M14 -16V-4H2Z" fill="#F3E9D2" stroke="#150C06" stroke-width="2"/>',
    "dodge": '<path d="M0 -15L12 -10V0Q11 10 0 15Q-11 10 -12 0V-10Z" fill="#9BF0C0" stroke="#150C06"/>',
}
"""Signs below a die, by what came of it."""
_ALIKE: Final = {"twice": ("hit", "hit"), "block": ("dodge",), "save": ("dodge",)}


def _came(canvas: Canvas, state: str, at: Point, size: float) -> None:
    signs = _ALIKE.get(state, (state,) if state in _CAME else ())
    edge = size * 0.36
    for number, sign in enumerate(signs):
        x = at[0] + (number - (len(signs) - 1) / 2) * edge
        source = paint.svg(40, 40, f'<g transform="translate(20 20)">{_CAME[sign]}</g>')
        canvas.blit(canvas.vector(source, edge, edge), (x, at[1] + size * 0.66))
