"""How a key, a pad button or a mouse button looks. A control is written `key:return`, `pad:a`, `mouse:left`."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, Literal

from game.core.texts import Texts
from game.ui.theme import paint
from game.ui.theme.canvas import Box, Canvas, Point
from game.ui.theme.palette import BRASS_300, PAPER_50, PAPER_100, PAPER_200, PAPER_300, hexed, rgb

PadSigns = Literal["letters", "shapes", "places"]
"""How the four main pad buttons are shown: A B X Y, drawn shapes, or the place in the diamond."""
Sign = Callable[[str, str], str]
"""The control that stands for an intent ("ok") on a device family ("keyboard" or "pad"); empty where there is none."""

_FACE: Final = ((0.0, rgb("#3A4C78"), 1.0), (1.0, rgb("#1A2542"), 1.0))
_KEY: Final = ((0.0, PAPER_50, 1.0), (1.0, PAPER_200, 1.0))
_KEY_TEXT: Final = rgb("#131B2E")
_ARROWS: Final = "M-5 -15H5L0 -20ZM-5 15H5L0 20ZM-15 -5V5L-20 0ZM15 -5V5L20 0Z"
_CLUSTER: Final = (("up", 27.0, 0.0), ("left", 0.0, 25.0), ("down", 27.0, 25.0), ("right", 54.0, 25.0))
"""The four arrow keys as they lie on a keyboard: name, left and upper edge."""
_CLUSTER_CAP: Final = 25.0
_TURNS: Final = {"up": 0, "right": 90, "down": 180, "left": 270}
_CROSS: Final = "M-8 -20H8V-8H20V8H8V20H-8V8H-20V-8H-8Z"
_LETTERS: Final = {"a": "A", "b": "B", "x": "X", "y": "Y"}
_SHAPES: Final = {
    "a": '<path d="M-9 -9L9 9M9 -9L-9 9" {line}/>',
    "b": '<circle r="10" {line}/>',
    "x": '<rect x="-9" y="-9" width="18" height="18" {line}/>',
    "y": '<path d="M0 -11L11 8H-11Z" {line}/>',
}
_PLACES: Final = {"a": (0, 9), "b": (9, 0), "x": (-9, 0), "y": (0, -9)}
_STICKS: Final = {"stick": "", "left stick": "L", "right stick": "R", "ls": "L", "rs": "R"}
_PILLS: Final = {"lb": "LB", "rb": "RB", "lt": "LT", "rt": "RT"}
_PUSH: Final = {
    "up": (0, -1), "down": (0, 1), "left": (-1, 0), "right": (1, 0),
}  # fmt: skip
_LEAN: Final = 7
"""So far a stick makes room for the arrow that says where to push it."""
SIZE: Final = 44


@dataclass(slots=True)
class Glyphs:
    """Draws controls as they are bound now. `sign` comes from the bindings; a new language needs a new one."""

    texts: Texts
    sign: Sign
    pads: PadSigns = "letters"

    def control(self, intent: str, family: str) -> str:
        return self.sign(intent, family)

    def name(self, control: str) -> str:
        """In words: "Enter", "Left shift", "A button"; for screens where controls are set and for bug reports."""
        kind, _, which = control.partition(":")
        parts = which.split("+") if kind == "key" and len(which) > 1 else [which]
        return " + ".join(self._word(kind, part) for part in parts)

    def _word(self, kind: str, which: str) -> str:
        key = f"{kind}.{which}"
        if key in self.texts:
            return self.texts(key)
        return which.upper() if len(which) <= 3 else which.capitalize()

    def width(self, canvas: Canvas, control: str, scale: float = 1.0) -> float:
        kind, _, which = control.partition(":")
        if kind == "key":
            parts = self._caps(which)
            return sum(self._cap_width(canvas, part, scale) for part in parts) + 6 * (len(parts) - 1)
        if kind == "mouse":
            return 32 * scale
        if which in _PILLS or which in ("start", "back"):
            return 60 * scale
        return 46 * scale

    def draw(self, canvas: Canvas, control: str, at: Point, scale: float = 1.0) -> float:
        """Draws the control with its left edge at `at` (and its middle height); answers its width."""
        kind, _, which = control.partition(":")
        width = self.width(canvas, control, scale)
        match kind:
            case "key":
                self._keys(canvas, which, at, scale)
            case "mouse":
                _mouse(canvas, which, (at[0] + width / 2, at[1]), scale)
            case "pad":
                self._pad(canvas, which, (at[0] + width / 2, at[1]), scale)
            case _:
                pass
        return width

    # -- keys ------------------------------------------------------------------------------------------------------

    def _caps(self, which: str) -> list[str]:
        if which == "arrows":
            return ["arrows"]
        return [which] if len(which) <= 1 else which.split("+")

    def _cap_width(self, canvas: Canvas, which: str, scale: float) -> float:
        if which == "arrows":
            return (54 + _CLUSTER_CAP) * scale
        if which in _PUSH:
            return SIZE * scale
        return max(SIZE * scale, _plain_width(canvas, self._word("key", which), 28 * scale) + 24 * scale)

    def _keys(self, canvas: Canvas, which: str, at: Point, scale: float) -> None:
        x = at[0]
        for part in self._caps(which):
            width = self._cap_width(canvas, part, scale)
            self._cap(canvas, part, Box(x, at[1] - SIZE * scale / 2, width, SIZE * scale), scale)
            x += width + 6

    def _cap(self, canvas: Canvas, which: str, box: Box, scale: float) -> None:
        if which == "arrows":
            _arrow_keys(canvas, box.centre, scale)
            return
        w, h = box.w + 6, box.h + 6
        body = paint.rect(Box(0, 0, w, h), 9, 'fill="#070B14"') + paint.rect(
            Box(3, 3, box.w, box.h), 8, 'fill="#C9B98F"'
        )
        body += paint.rect(Box(5, 4, box.w - 4, box.h - 7), 7, 'fill="url(#k)"')
        canvas.blit_corner(canvas.vector(paint.svg(w, h, body, paint.linear("k", _KEY)), w, h), (box.x - 3, box.y - 3))
        middle = box.centre[0], box.centre[1] - 2.5 * scale
        if which in _PUSH:
            _pointer(canvas, which, middle, 22 * scale)
        else:
            letters = max(28 * scale, min(28.0, 32 * scale))  # a row that is drawn a little smaller can still be read
            _plain_text(canvas, self._word("key", which), middle, letters)

    # -- pads ------------------------------------------------------------------------------------------------------

    def _pad(self, canvas: Canvas, which: str, at: Point, scale: float) -> None:
        if which in _PILLS or which in ("start", "back"):
            _pill(canvas, which, at, scale)
        elif which == "dpad" or which in _PUSH:
            _cross(canvas, which, at, scale)
        else:
            self._round(canvas, which, at, scale)

    def _round(self, canvas: Canvas, which: str, at: Point, scale: float) -> None:
        inner = '<circle r="25" fill="#070B14"/>'
        inner += f'<circle r="22" fill="url(#k)" stroke="{hexed(PAPER_200)}" stroke-width="2.5"/>'
        letter = ""
        if which in _LETTERS and self.pads == "letters":
            letter = _LETTERS[which]
        elif which in _LETTERS and self.pads == "shapes":
            line = f'fill="none" stroke="{hexed(PAPER_50)}" stroke-width="3.6"'
            inner += _SHAPES[which].format(line=line)
        elif which in _LETTERS:
            inner += _diamond(which)
        else:
            inner += _stick(which)
            letter = _STICKS.get(_pushed(which)[0], "")
        source = paint.svg(56, 56, f'<g transform="translate(28 28)">{inner}</g>', paint.linear("k", _FACE))
        canvas.blit(canvas.vector(source, 56 * scale, 56 * scale), at)
        if letter:
            tone = PAPER_50 if which in _LETTERS else _KEY_TEXT
            dx, dy = _PUSH.get(_pushed(which)[1], (0, 0))
            at = at[0] - dx * _LEAN * scale, at[1] - dy * _LEAN * scale
            _plain_text(canvas, letter, at, (28.6 if which in _LETTERS else 20) * scale, colour=tone, heavy=True)


def _diamond(which: str) -> str:
    return "".join(
        f'<circle cx="{x}" cy="{y}" r="{6.5 if name == which else 3.5}"'
        f' fill="{hexed(PAPER_50 if name == which else PAPER_300)}" fill-opacity="{1 if name == which else 0.55}"/>'
        for name, (x, y) in _PLACES.items()
    )


def _pushed(which: str) -> tuple[str, str]:
    """The stick, and the way it is to be pushed ("": none in particular)."""
    stick, _, push = which.rpartition(" ")
    return (stick, push) if push in _PUSH and stick in _STICKS else (which, "")


def _stick(which: str) -> str:
    """A stick seen from above: moved anywhere, pressed (all of it golden), or pushed one way (a large golden arrow)."""
    tone, gold = hexed(PAPER_100), hexed(BRASS_300)
    stick, push = _pushed(which)
    radius = 13 if _STICKS.get(stick) else 10
    if push:
        dx, dy = _PUSH[push]
        tip, foot, side = (dx * 28, dy * 28), (dx * 11, dy * 11), (dy * 15, dx * 15)
        arrow = f"M{tip[0]} {tip[1]}L{foot[0] + side[0]} {foot[1] + side[1]}L{foot[0] - side[0]} {foot[1] - side[1]}Z"
        line = 'stroke="#070B14" stroke-width="2" stroke-linejoin="round"'
        cap = f'<circle cx="{-dx * _LEAN}" cy="{-dy * _LEAN}" r="{radius - 1}" fill="{tone}"/>'
        return cap + f'<path d="{arrow}" fill="{gold}" {line}/>'
    if which in ("ls", "rs"):
        return f'<circle r="20" fill="{gold}"/><circle r="14.5" fill="none" stroke="#070B14" stroke-width="2.5"/>'
    inner = f'<circle r="{radius}" fill="{tone}"/>'
    return inner + f'<path d="{_ARROWS}" fill="{tone}" transform="scale(.92)"/>'


def _cross(canvas: Canvas, which: str, at: Point, scale: float) -> None:
    style = f'fill="#26345A" stroke="{hexed(PAPER_200)}" stroke-width="2.5" stroke-linejoin="round"'
    inner = f'<path d="{_CROSS}" fill="#070B14" stroke="#070B14" stroke-width="8" stroke-linejoin="round"/>'
    inner += f'<path d="{_CROSS}" {style}/>'
    if which in _PUSH:
        dx, dy = _PUSH[which]
        inner += f'<circle cx="{dx * 13}" cy="{dy * 13}" r="6" fill="{hexed(PAPER_50)}"/>'
    source = paint.svg(56, 56, f'<g transform="translate(28 28)">{inner}</g>')
    canvas.blit(canvas.vector(source, 56 * scale, 56 * scale), at)


def _pill(canvas: Canvas, which: str, at: Point, scale: float) -> None:
    w, h = 60, 42
    body = paint.rect(Box(0, 0, w, h), 14, 'fill="#070B14"')
    body += paint.rect(Box(3, 3, w - 6, h - 6), 12, f'fill="url(#k)" stroke="{hexed(PAPER_200)}" stroke-width="2.5"')
    line = f'fill="none" stroke="{hexed(PAPER_50)}" stroke-width="3.6" stroke-linecap="round"'
    if which == "start":
        body += f'<path d="M20 14H40M20 21H40M20 28H40" {line}/>'
    if which == "back":
        body += paint.rect(Box(19, 13, 14, 11), 2, line) + paint.rect(Box(26, 19, 14, 11), 2, line)
    canvas.blit(canvas.vector(paint.svg(w, h, body, paint.linear("k", _FACE)), w * scale, h * scale), at)
    if which in _PILLS:
        _plain_text(canvas, _PILLS[which], at, 28 * scale, colour=PAPER_50, heavy=True)


# -- mouse and small drawings --------------------------------------------------------------------------------------

_LIT: Final = {
    "left": "M0 -23V-3H-15.640V-7.360A15.640 15.640 0 0 1 0 -23Z",
    "right": "M0 -23V-3H15.640V-7.360A15.640 15.640 0 0 0 0 -23Z",
    "wheel": "M-4 -19H4V-5H-4Z",
    "middle": "M-4 -19H4V-5H-4Z",
    "move": "",
}


def _mouse(canvas: Canvas, which: str, at: Point, scale: float) -> None:
    line = f'stroke="{hexed(PAPER_200)}" stroke-width="2.5"'
    inner = paint.rect(Box(-18.5, -26, 37, 52), 18.5, 'fill="#070B14"')
    inner += paint.rect(Box(-15.64, -23, 31.28, 46), 15.64, f'fill="#16203A" {line}')
    inner += f'<path d="{_LIT.get(which, "")}" fill="{hexed(PAPER_100)}"/>'
    inner += f'<path d="M0 -23V-3M-15.640 -3H15.640" {line}/>'
    source = paint.svg(48, 56, f'<g transform="translate(24 28)">{inner}</g>')
    canvas.blit(canvas.vector(source, 48 * scale, 56 * scale), at)


def _arrow_keys(canvas: Canvas, middle: Point, scale: float) -> None:
    """Four small caps with an arrow each."""
    w, h = 54 + _CLUSTER_CAP + 6, 25 + _CLUSTER_CAP + 6
    body = ""
    for _, x, y in _CLUSTER:
        body += paint.rect(Box(x, y, _CLUSTER_CAP + 6, _CLUSTER_CAP + 6), 7, 'fill="#070B14"')
    for name, x, y in _CLUSTER:
        body += paint.rect(Box(x + 3, y + 3, _CLUSTER_CAP, _CLUSTER_CAP), 5, 'fill="#C9B98F"')
        body += paint.rect(Box(x + 4, y + 4, _CLUSTER_CAP - 2, _CLUSTER_CAP - 5), 4, f'fill="{hexed(PAPER_50)}"')
        turn = f"translate({x + 15.5:g} {y + 14:g}) rotate({_TURNS[name]})"
        body += f'<path d="M0 -7L8 5H-8Z" transform="{turn}" fill="{hexed(_KEY_TEXT)}"/>'
    canvas.blit(canvas.vector(paint.svg(w, h, body), w * scale, h * scale), middle)


def _pointer(canvas: Canvas, push: str, at: Point, size: float) -> None:
    body = f'<g transform="translate(24 24) rotate({_TURNS[push]})">'
    body += f'<path d="M0 20V-18M-14 -4L0 -18L14 -4" fill="none" stroke="{hexed(_KEY_TEXT)}" stroke-width="6"/></g>'
    canvas.blit(canvas.vector(paint.svg(48, 48, body), size, size), at)


def _plain_width(canvas: Canvas, text: str, size: float) -> float:
    """Glyphs have their own scale: the text-size setting is in `scale` already."""
    return canvas.text_width(text, "label", size / canvas.theme.text)


def _plain_text(
    canvas: Canvas, text: str, at: Point, size: float, *, colour: tuple[int, int, int] = _KEY_TEXT, heavy: bool = False
) -> None:
    face: Literal["figure", "label"] = "figure" if heavy else "label"
    canvas.text(text, at, face=face, size=size / canvas.theme.text, colour=colour, align="middle")
