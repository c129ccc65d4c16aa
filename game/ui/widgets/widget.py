"""What every part of a menu can do."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, fields
from operator import attrgetter
from typing import Any, Final

from game.core.tableau import Point
from game.ui.theme import paint
from game.ui.theme.canvas import Box, Canvas
from game.ui.theme.palette import DARK_TEXT, FOCUS, INK_300, PAPER_50, WHITE, Colour

NOWHERE: Final = Box(0, 0, 0, 0)


@dataclass(frozen=True, slots=True)
class Answer:
    """What somebody said with a widget: its key, and its new value if it holds one. Back is `Answer("back")`."""

    key: str
    value: Any = None
    device: str = ""


@dataclass(slots=True, kw_only=True)
class Widget:
    """`key` names it in answers. Where `enabled` is off it can still be looked at, and `reason` says why it is off.

    `help` is one sentence about it for the foot of the screen. `box` is where it was placed.
    """

    key: str = ""
    enabled: bool = True
    reason: str = ""
    help: str = ""
    box: Box = NOWHERE

    focusable = True
    turns = False
    """Whether left and right change its value."""
    plain = False
    """Whether its look depends on nothing but its fields, which hold plain values: then it is kept."""

    @property
    def sight(self) -> Box:
        """What the reticle is drawn round."""
        return self.box

    @property
    def sighted(self) -> bool:
        """Whether the reticle is drawn round it, and not it alone lit up."""
        return True

    @property
    def told(self) -> str:
        """What it says and what it is set to, for whoever does not see it."""
        return ""

    def height(self, canvas: Canvas, width: float) -> float:
        """How high it must be at this width, in units."""
        raise NotImplementedError

    def draw(self, canvas: Canvas, *, focused: bool) -> None:
        raise NotImplementedError

    def show(self, canvas: Canvas, *, focused: bool) -> None:
        """Drawn; in a window only where it does not look as it did."""
        kind = type(self)
        key = (focused, _fields(kind)(self)) if kind.plain else None
        canvas.memo(("widget", kind, self.key, self.box), key, lambda: self.draw(canvas, focused=focused))

    def press(self) -> Answer | None:
        """Confirmed with a key or a button."""
        return Answer(self.key)

    def turn(self, amount: int) -> Answer | None:
        """Stepped left (-1) or right (+1). None: nothing changes."""
        return None

    def click(self, at: Point) -> Answer | None:
        """Pressed with the mouse at a place inside its box."""
        return self.press()


_GETTERS: Final[dict[type, Callable[[Widget], tuple[Any, ...]]]] = {}


def _fields(kind: type) -> Callable[[Widget], tuple[Any, ...]]:
    if kind not in _GETTERS:
        _GETTERS[kind] = attrgetter(*(one.name for one in fields(kind)))
    return _GETTERS[kind]


def row_ground(canvas: Canvas, box: Box, *, focused: bool, filled: bool = True, radius: float = 16) -> None:
    """The strip a row lies on; brass when it is looked at and `filled`."""
    lit = focused and filled
    opacity = 0.97 if lit else 0.10 if focused else 0.055
    edge = canvas.theme.high_contrast and not lit
    paint.rounded(
        canvas,
        box,
        radius=radius,
        fill=FOCUS if lit else WHITE,
        opacity=opacity,
        line=PAPER_50 if edge else None,
        line_opacity=0.5,
    )


def ink_for(widget: Widget, *, lit: bool) -> Colour:
    """The colour of a widget's text."""
    if lit:
        return DARK_TEXT
    return PAPER_50 if widget.enabled else INK_300
