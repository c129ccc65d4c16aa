"""The prompt bar at the foot of every screen: what can be done now, with the device at hand."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from game.ui.glyphs import Glyphs
from game.ui.theme import paint
from game.ui.theme.canvas import SAFE, WIDTH, Box, Canvas, Point
from game.ui.theme.palette import BRASS_700, INK_700, INK_800, PAPER_100, rgb

TOP: Final = 958
MIDDLE: Final = 1004
TRIED: Final = ((44, 30), (36, 30), (28, 30), (22, 30), (20, 28))
"""How far prompts stand apart, and the size of their type: closer and a little smaller before one is left out."""
MOST: Final = 7
"""Of more than so many nobody finds the one they need: what can be done elsewhere, too, is then left out."""
ELSEWHERE: Final = 2
"""So `spare` is what can."""
BESIDE: Final = 12
LARGEST: Final = 1.4
"""The bar does not grow further than this with the text size: it would cover what it speaks of."""
_SIZE: Final = 30
_FILL: Final = ((0.0, rgb("#0A1020"), 0.93), (0.14, rgb("#0A1020"), 1.0), (1.0, rgb("#060A13"), 1.0))
"""Below its upper edge nothing shines through: under a dialog lies the bar of the screen behind it."""


_RAISED: Final = ((0.0, INK_700, 1.0), (1.0, INK_800, 1.0))
"""What can be pressed with the mouse in hand looks like a button."""


@dataclass(frozen=True, slots=True)
class Prompt:
    """An intent and what it does now. When there is no room those without `keep` go first: whichever is the most
    `spare`, from the end. One that is `off` keeps its place while it does nothing, and is not seen; one that is
    `raised` can be pressed where it stands, and looks so."""

    intent: str
    label: str
    keep: bool = False
    off: bool = False
    raised: bool = False
    spare: int = 0


@dataclass(frozen=True, slots=True)
class Shown:
    """A prompt as it was placed: hit area and text box, for the mouse and for tests."""

    prompt: Prompt
    box: Box


def bar(
    canvas: Canvas,
    glyphs: Glyphs,
    left: Sequence[Prompt],
    right: Sequence[Prompt] = (),
    *,
    family: str = "keyboard",
    other: str | None = None,
) -> tuple[Shown, ...]:
    """Draws the bar: `left` for the acting person's device family, `right` for the alternative one (`other`).

    Answers where each prompt stands. Nothing ever runs over the edge: what does not fit is left out.
    """
    whole = canvas.bleed
    paint.rounded(canvas, Box(whole.x, TOP, whole.w, whole.bottom - TOP), radius=0, fill=_FILL)
    paint.brass_line(canvas, TOP)
    other = other or ("pad" if family == "keyboard" else "keyboard")
    room = WIDTH - 2 * SAFE[0]
    left, right = _few(left, right, glyphs, (family, other))
    for gap, size in TRIED:
        scale = min(canvas.theme.text, LARGEST) * size / _SIZE
        first, second = _Side(canvas, glyphs, family, scale, gap), _Side(canvas, glyphs, other, scale, gap)
        if first.width(first.known(left)) + gap + second.width(second.known(right)) <= room:
            break
    kept = second.fitting(right, max(room * 0.4, room - first.width(first.fitting(left, room)) - gap))
    taken = second.width(kept)
    chosen = first.fitting(left, room - taken - (gap if kept else 0))
    shown = first.draw(chosen, SAFE[0])
    return shown + second.draw(kept, WIDTH - SAFE[0] - taken)


def _few(
    left: Sequence[Prompt], right: Sequence[Prompt], glyphs: Glyphs, families: tuple[str, str]
) -> tuple[Sequence[Prompt], Sequence[Prompt]]:
    """No more than can be taken in at a glance; what has no control on its device is not seen at all. What a mouse
    presses here it can press nowhere else: that stays."""
    sides = [
        [one for one in side if glyphs.control(one.intent, family)]
        for side, family in zip((left, right), families, strict=True)
    ]
    while sum(not one.off for side in sides for one in side) > MOST:
        loose = [one for side in sides for one in side if not (one.keep or one.raised) and one.spare >= ELSEWHERE]
        if not loose:
            break
        least = max(loose, key=lambda one: one.spare)
        sides = [[one for one in side if one is not least] for side in sides]
    return sides[0], sides[1]


def prompt(
    canvas: Canvas, glyphs: Glyphs, at: Point, what: Prompt, *, family: str, size: float = _SIZE, limit: float = 2.0
) -> float:
    """One prompt anywhere on a screen, its left edge at `at`; answers its width."""
    side = _Side(canvas, glyphs, family, min(canvas.theme.text, limit) * size / _SIZE)
    side.draw((what,), at[0], at[1])
    return side.width((what,))


@dataclass(slots=True)
class _Side:
    canvas: Canvas
    glyphs: Glyphs
    family: str
    scale: float
    gap: float = TRIED[0][0]

    @property
    def _size(self) -> float:
        return _SIZE * self.scale / self.canvas.theme.text

    def _one(self, prompt: Prompt) -> float:
        control = self.glyphs.control(prompt.intent, self.family)
        glyph = self.glyphs.width(self.canvas, control, self.scale)
        return glyph + BESIDE + self.canvas.text_width(prompt.label, "body", self._size)

    def width(self, prompts: Sequence[Prompt]) -> float:
        return sum(self._one(one) for one in prompts) + self.gap * max(len(prompts) - 1, 0)

    def known(self, prompts: Sequence[Prompt]) -> list[Prompt]:
        """Those that have a control on this device."""
        return [one for one in prompts if self.glyphs.control(one.intent, self.family)]

    def fitting(self, prompts: Sequence[Prompt], room: float) -> tuple[Prompt, ...]:
        """Those that have one and fit."""
        chosen = self.known(prompts)
        while chosen and self.width(chosen) > room:
            loose = sorted((one for one in chosen if not one.keep), key=lambda one: one.spare)
            chosen.remove(loose[-1] if loose else chosen[-1])
        return tuple(chosen)

    def draw(self, prompts: Sequence[Prompt], x: float, y: float = MIDDLE) -> tuple[Shown, ...]:
        shown = []
        for one in prompts:
            wide = self._one(one)
            box = Box(x - 8, y - 30, wide + 16, 60)
            shown.append(Shown(one, box))
            if not one.off:
                self._drawn(one, (x, y), box)
            x += wide + self.gap
        return tuple(shown)

    def _drawn(self, one: Prompt, at: Point, box: Box) -> None:
        (x, y), control = at, self.glyphs.control(one.intent, self.family)
        if one.raised:
            paint.rounded(self.canvas, box, radius=14, fill=_RAISED, line=BRASS_700, line_width=1.5)
        x += self.glyphs.draw(self.canvas, control, (x, y), self.scale) + BESIDE
        self.canvas.text(one.label, (x, y), size=self._size, colour=PAPER_100)
