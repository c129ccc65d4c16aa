"""Small signs that the type has no letters for: arrows, ticks, stars, dice. One colour each, drawn about (0, 0)."""

from __future__ import annotations

from typing import Final

from game.ui.theme import paint
from game.ui.theme.canvas import Canvas, Point
from game.ui.theme.palette import BRASS_300, INK_800, PAPER_100, Colour, hexed

_LINE: Final = 'fill="none" stroke="@" stroke-linecap="round" stroke-linejoin="round"'


def _path(path: str, more: str = "") -> str:
    return f'<path d="{path}" fill="@" fill-rule="evenodd"{more}/>'


def _line(path: str, weight: float = 4) -> str:
    return f'<path d="{path}" {_LINE} stroke-width="{weight:g}"/>'


def _circle(x: float, y: float, r: float) -> str:
    return f'<circle cx="{x:g}" cy="{y:g}" r="{r:g}" fill="@"/>'


_GEAR: Final = (
    "M-4 -19H4L5.500 -13L10 -11L15.500 -14.500L20 -8L15.500 -4V4L20 8L15.500 14.500L10 11L5.500 13L4 19H-4L-5.500 13"
    "L-10 11L-15.500 14.500L-20 8L-15.500 4V-4L-20 -8L-15.500 -14.500L-10 -11L-5.500 -13ZM0 -7A7 7 0 1 0 .1 -7Z"
)
_UNDO: Final = "M-13 -4H5A9 9 0 0 1 5 14H-4M-13 -4L-5 -12M-13 -4L-5 4"
_HAND: Final = "M-7 16L-14 4C-16 0 -11 -3 -8 1L-6 4V-14C-6 -19 0 -19 0 -14V-4L12 -1C15 0 16 3 15 6L12 16Z"

ICONS: Final[dict[str, str]] = {
    "left": _path("M8 -12L-8 0L8 12Z"),
    "right": _path("M-8 -12L8 0L-8 12Z"),
    "up": _path("M-12 8L0 -8L12 8Z"),
    "down": _path("M-12 -8L0 8L12 -8Z"),
    "arrow-left": _line("M14 0H-13M-13 0L-4 -9M-13 0L-4 9"),
    "arrow-right": _line("M-14 0H13M13 0L4 -9M13 0L4 9"),
    "tick": _line("M-11 0L-3.500 8.500L12 -8", 5),
    "cross": _line("M-10 -10L10 10M10 -10L-10 10", 5),
    "plus": _line("M-12 0H12M0 -12V12", 5),
    "minus": _line("M-12 0H12", 5),
    "star": _path("M0 -18L5 -6L18 -5L8 3L11 16L0 9L-11 16L-8 3L-18 -5L-5 -6Z"),
    "menu": _line("M-12 -9H12M-12 0H12M-12 9H12"),
    "undo": _line(_UNDO),
    "redo": f'<g transform="scale(-1 1)">{_line(_UNDO)}</g>',
    "clock": '<circle r="15" fill="none" stroke="@" stroke-width="4"/>' + _line("M0 -9V1L7 6"),
    "people": _circle(-8, -10, 8)
    + _path("M-24 14C-24 -2 8 -2 8 14Z")
    + '<g opacity=".7">'
    + _circle(12, -8, 6)
    + _path("M10 14C10 4 8 0 6 -1C16 -4 24 4 24 14Z")
    + "</g>",
    "speed": _path("M-14 -13L0 0L-14 13H-6L8 0L-6 -13ZM2 -13L14 0L2 13H6L17 0L6 -13Z"),
    "skip": _path("M-15 -12L-1 0L-15 12ZM0 -12L12 0L0 12ZM12 -12H16V12H12Z"),
    "play": _path("M-9 -13L13 0L-9 13Z"),
    "pause": _path("M-11 -13H-3V13H-11ZM3 -13H11V13H3Z"),
    "first": _path("M13 -12L-5 0L13 12ZM-13 -12H-8V12H-13Z"),
    "last": _path("M-13 -12L5 0L-13 12ZM8 -12H13V12H8Z"),
    "gear": _path(_GEAR),
    "die": '<rect x="-15" y="-15" width="30" height="30" rx="6" fill="none" stroke="@" stroke-width="3.6"/>'
    + _circle(-7, -7, 3)
    + _circle(0, 0, 3)
    + _circle(7, 7, 3),
    "octahedron": f'<path d="M0 -18L16 0L0 18L-16 0ZM-16 0H16M0 -18L-5 0L0 18" {_LINE} stroke-width="3.6"/>',
    "book": _line(
        "M0 -10C-5 -14 -11 -14 -17 -12V12C-11 10 -5 10 0 14C5 10 11 10 17 12V-12C11 -14 5 -14 0 -10ZM0 -10V14", 3.6
    ),
    "lesson": _path("M0 -15L22 -5L0 5L-22 -5ZM-12 4V11C-6 16 6 16 12 11V4L0 9Z"),
    "puzzle": _path(
        "M-15 -9H-5C-9 -17 5 -17 3 -9H13V-1C21 -5 21 9 13 7V16H-15V6C-7 8 -7 -4 -15 -1Z",
    ),
    "lock": _line("M-8 -2V-8A8 8 0 0 1 8 -8V-2", 4) + _path("M-12 -2H12V15H-12Z"),
    "bulb": _path("M0 -18A13 13 0 0 1 7 5V9H-7V5A13 13 0 0 1 0 -18ZM-6 12H6V15H-6Z"),
    "eye": _path("M-20 0C-10 -15 10 -15 20 0C10 15 -10 15 -20 0ZM0 -8A8 8 0 1 0 .1 -8ZM0 -4A4 4 0 1 1 -.1 -4Z"),
    "warning": _path("M0 -17L18 15H-18ZM-2.500 -6V5H2.500V-6ZM-2.500 8V12H2.500V8Z"),
    "info": _path("M0 -17A17 17 0 1 1 -.1 -17ZM-2.500 -10V-5H2.500V-10ZM-2.500 -2V10H2.500V-2Z"),
    "door": _path("M-12 -17H12V17H-12ZM5 -2A2.500 2.500 0 1 0 5.100 -2Z"),
    "flag": _line("M-10 17V-16", 4) + _path("M-9 -16H14L8 -8L14 0H-9Z"),
    "trophy": _path("M-10 -16H10V-4C10 4 4 8 0 8C-4 8 -10 4 -10 -4ZM-3 8H3V13H8V17H-8V13H-3Z")
    + _line("M-10 -12H-17C-17 -4 -14 -1 -9 0M10 -12H17C17 -4 14 -1 9 0", 3),
    "shield": _path("M0 -18L16 -11V2C16 11 8 16 0 19C-8 16 -16 11 -16 2V-11Z"),
    "film": _path("M-18 -13H18V13H-18ZM-14 -9V-5H-10V-9ZM-14 5V9H-10V5ZM10 -9V-5H14V-9ZM10 5V9H14V5ZM-6 -9V9H6V-9Z"),
    "erase": _path("M-17 0L-7 -12H17V12H-7ZM-3 -6L3 0L-3 6L0 9L6 3L12 9L15 6L9 0L15 -6L12 -9L6 -3L0 -9Z"),
    "shift": _path("M0 -15L14 0H7V14H-7V0H-14Z"),
    "hand": _path(_HAND),
    "save": _path("M-15 -15H10L15 -10V15H-15ZM-8 -15V-6H7V-15ZM-8 3V15H8V3Z"),
    "sound": _path("M-16 -6H-8L2 -14V14L-8 6H-16Z") + _line("M7 -7C11 -3 11 3 7 7M12 -12C19 -5 19 5 12 12", 3.4),
    "refused": '<circle r="13" fill="none" stroke="@" stroke-width="4.5"/>' + _line("M-9 9L9 -9", 4.5),
    "target": '<circle r="12" fill="none" stroke="@" stroke-width="3.6"/><circle r="4.500" fill="@"/>'
    + _line("M0 -19V-8M0 8V19M-19 0H-8M8 0H19", 3.6),
    "dot": _circle(0, 0, 7),
}
"""Within about 20 units of the middle; @ stands for the colour."""

PARTS: Final = {
    "pad": ("icon-gamepad", 1.0),
    "keyboard": ("icon-keyboard-mouse", 1.0),
    "bot": ("icon-ai", 0.8),
    "phone": ("icon-phone", 1.0),
}
"""Device signs: the drawing, and how its size compares."""
_PARTS_SIZE: Final = {"pad": (100, 72), "keyboard": (100, 56), "bot": (96, 84), "phone": (100, 72)}


def icon(
    canvas: Canvas, name: str, at: Point, size: float = 40, *, colour: Colour = BRASS_300, alpha: int = 255
) -> None:
    """Draws the sign with its middle at `at`; 40 is its natural size."""
    body = ICONS[name].replace("@", hexed(colour))
    side = size * 1.2
    source = paint.svg(48, 48, f'<g transform="translate(24 24)">{body}</g>')
    canvas.blit(canvas.vector(source, side, side), at, alpha=alpha)


def device(
    canvas: Canvas, kind: str, at: Point, width: float = 72, *, colour: Colour = PAPER_100, ground: Colour = INK_800
) -> None:
    """Keyboard and mouse, pad, phone or bot, about `width` wide; `ground` shows through the holes."""
    name, part = PARTS[kind]
    w, h = _PARTS_SIZE[kind]
    source = canvas.art.part(name).replace("#F3E9D2", hexed(colour)).replace("#141E34", hexed(ground))
    wide = width * part * 100 / 88
    canvas.blit(canvas.vector(source, wide, wide * h / w), at)
