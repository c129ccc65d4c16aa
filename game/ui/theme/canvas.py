"""The canvas: screens are authored in 1920x1080 units and drawn at real pixels, sharp at every size."""

from __future__ import annotations

import hashlib
import io
import math
import re
from collections import OrderedDict
from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache
from pathlib import Path
from typing import Any, Final, Literal, NamedTuple, TypeVar, cast

import pygame

from game.ui.theme.fonts import Face, Fonts
from game.ui.theme.pace import Pace
from game.ui.theme.palette import PALETTES, PAPER_100, Colour, SeatLook, own_look
from game.ui.theme.pane import Pane

WIDTH: Final = 1920
HEIGHT: Final = 1080
SAFE: Final = (96, 54)
"""Text and glyphs keep this far from the left and right, the top and bottom edge."""

Point = tuple[float, float]
Align = Literal["left", "middle", "right"]
Motion = Literal["full", "calm", "none"]
_KEPT: Final = 900
HEAVIEST: Final = 320_000_000
"""So many bytes of pictures are kept at most."""
_KNOWN: Final = 8000
_COLOURED: Final = frozenset(
    {
        "svg",
        "soft",
        "lit",
        "wood",
        "stretched",
        "heightened",
        "cloud",
        "cloud shade",
        "land",
        "cloth",
        "shine",
        "edge label",
    }
)
"""Pictures whose key holds the source that they are drawn from, colours and all, or that show nobody's."""

T = TypeVar("T")


class Box(NamedTuple):
    """A rectangle in canvas units."""

    x: float
    y: float
    w: float
    h: float

    @property
    def right(self) -> float:
        return self.x + self.w

    @property
    def bottom(self) -> float:
        return self.y + self.h

    @property
    def centre(self) -> Point:
        return self.x + self.w / 2, self.y + self.h / 2

    def inset(self, across: float, down: float | None = None) -> Box:
        down = across if down is None else down
        return Box(self.x + across, self.y + down, self.w - 2 * across, self.h - 2 * down)

    def shared(self, other: Box) -> float:
        """How much ground two boxes have in common."""
        across = min(self.right, other.right) - max(self.x, other.x)
        down = min(self.bottom, other.bottom) - max(self.y, other.y)
        return across * down if across > 0 and down > 0 else 0.0

    def holds(self, point: Point) -> bool:
        return self.x <= point[0] < self.right and self.y <= point[1] < self.bottom


@dataclass(frozen=True, slots=True)
class Theme:
    """What the settings say about the look: text size as a factor, palette, contrast, motion."""

    text: float = 1.0
    palette: str = "standard"
    high_contrast: bool = False
    motion: Motion = "full"
    worn: tuple[tuple[int, int], ...] = ()
    """What the seats wear, colour and emblem as places in the palette; (): each seat what is its own."""
    edges: bool = True
    """Whether boards name their rows and files at their edge."""
    strip: float = 0.0
    """Units below the plan that are kept free, for what is written under every screen."""

    @property
    def seats(self) -> tuple[SeatLook, ...]:
        return _dressed(self.palette, self.worn)

    def seat(self, number: int) -> SeatLook:
        return self.seats[number % len(self.seats)]


@lru_cache(maxsize=64)
def _dressed(palette: str, worn: tuple[tuple[int, int], ...]) -> tuple[SeatLook, ...]:
    own = PALETTES[palette]
    return (*(own_look(palette, *one) for one in worn), *own[len(worn) :])


class Art:
    """Everything drawn once and kept: fonts, vector drawings, baked backgrounds. One for the whole program."""

    def __init__(self, assets: Path) -> None:
        self.assets = assets
        self.pace = Pace()
        self.fonts = Fonts(assets / "fonts")
        self.fonts.pace = self.pace
        self._kept: OrderedDict[tuple[object, ...], pygame.Surface] = OrderedDict()
        self.weight = self.made = self.brought = 0
        self._known: dict[tuple[object, ...], object] = {}
        self._sources: dict[str, str] = {}
        self._sizes: dict[bytes, tuple[int, int]] = {}
        """At which size an SVG text was drawn last."""
        self.worn: Hashable = ()
        """What the seats wear: a picture that is named by a seat is another one then."""

    def keep(self, key: tuple[object, ...], draw: Callable[[], pygame.Surface]) -> pygame.Surface:
        """The picture under this key; drawn when it is asked for the first time. The key must hold the size."""
        if key[0] not in _COLOURED:
            key = self.worn, key
        found = self._kept.get(key)
        if found is None:
            self.pace.begin()
            found = draw()
            self.pace.made += 1
            self._add(key, found)
        else:
            self._kept.move_to_end(key)
        return found

    def _add(self, key: tuple[object, ...], picture: pygame.Surface) -> None:
        self._kept[key] = picture
        self.made += 1
        self.weight += _weight(picture)
        self.brought += _weight(picture)
        while len(self._kept) > _KEPT or (self.weight > HEAVIEST and len(self._kept) > 1):
            self.weight -= _weight(self._kept.popitem(last=False)[1])

    def recall(self, key: tuple[object, ...], work: Callable[[], T]) -> T:
        """What was worked out under this key: measured text, not pictures. One key, one type."""
        found = self._known.get(key)
        if found is None:
            if len(self._known) > _KNOWN:
                self._known.clear()
            found = self._known[key] = work()
        return cast(T, found)

    def adopt(self, other: Art) -> None:
        """All that has been drawn elsewhere is there from now on."""
        for key, picture in other._kept.items():
            if key not in self._kept:
                self._add(key, picture)

    def wear(self, worn: Hashable) -> None:
        """What is named by a seat is looked for under what the seats wear from now on; what they wore before is kept as
        long as there is room."""
        self.worn = worn

    def repaint(self) -> None:
        """After a change of colours: what is named by a seat is made anew; a drawing whose source says all stays."""
        self._kept = OrderedDict((key, one) for key, one in self._kept.items() if key[0] in _COLOURED)
        self.weight = sum(map(_weight, self._kept.values()))
        self._known.clear()

    def forget(self) -> None:
        """After a change of size."""
        self._kept.clear()
        self.weight = 0
        self._known.clear()

    def vector(self, source: str, size: tuple[int, int]) -> pygame.Surface:
        """An SVG text drawn at this size in pixels. Only what nanosvg knows: paths, gradients in percent, groups."""
        digest = _digest(source)
        key = "svg", digest, size
        if len(self._sizes) > _KNOWN:
            self._sizes.clear()
        self._sizes[digest] = size
        return self.keep(key, lambda: self.pace.drawn(key, size, lambda: rasterised(source, size)))

    def glimpse(self, source: str, size: tuple[int, int]) -> pygame.Surface:
        """The same as well as it can be had at once: what is there in another size only is stretched, and not kept."""
        digest = _digest(source)
        known = self._kept.get(("svg", digest, self._sizes.get(digest, size)))
        if known is None or known.get_size() == size or ("svg", digest, size) in self._kept:
            return self.vector(source, size)
        return pygame.transform.scale(known, size)

    def part(self, name: str) -> str:
        """The source of `assets/art/parts/<name>.svg`."""
        if name not in self._sources:
            self._sources[name] = (self.assets / "art" / "parts" / f"{name}.svg").read_text(encoding="utf-8")
        return self._sources[name]


def _digest(source: str) -> bytes:
    return hashlib.blake2b(source.encode(), digest_size=12).digest()


def _weight(picture: pygame.Surface) -> int:
    """Bytes of a picture."""
    return picture.get_pitch() * picture.get_height()


_HEAD: Final = re.compile(r'viewBox="([^"]*)" width="[^"]*" height="[^"]*"')


def rasterised(source: str, size: tuple[int, int]) -> pygame.Surface:
    """An SVG text drawn at this size in pixels; nothing is kept."""
    size = max(size[0], 1), max(size[1], 1)
    picture = pygame.image.load_sized_svg(io.BytesIO(_sized(source, size).encode()), size)
    if pygame.display.get_surface() is not None:
        return picture.convert_alpha()
    return picture


def _sized(source: str, size: tuple[int, int]) -> str:
    """The reader keeps the proportions to the pixel: a bar 5.3 wide, asked for at 5, would come out too short. So a
    drawing whose proportions differ by rounding only is told its size in pixels."""
    head = _HEAD.search(source)
    if head is None:
        return source
    _, _, w, h = (float(number) for number in head[1].split())
    scale = min(size[0] / w, size[1] / h)
    if abs(w * scale - size[0]) >= max(1, w / h) + 1 or abs(h * scale - size[1]) >= max(1, h / w) + 1:
        return source
    sized = f'viewBox="{head[1]}" preserveAspectRatio="none" width="{size[0]}" height="{size[1]}"'
    return source[: head.start()] + sized + source[head.end() :]


@dataclass(slots=True)
class Canvas:
    """A surface with the 1920x1080 plan laid over it, centred. Backgrounds may bleed beyond the plan."""

    surface: pygame.Surface
    art: Art
    theme: Theme = field(default_factory=Theme)
    k: float = field(init=False)
    plain: float = field(init=False)
    """`k` where nothing is magnified: letters over a near or far view are measured by it."""
    origin: tuple[float, float] = field(init=False)
    passing: bool = False
    """Whether the view is on its way: the next picture shows all of it at another size."""

    def __post_init__(self) -> None:
        (width, height), high = self.surface.get_size(), HEIGHT + self.theme.strip
        self.k = self.plain = min(width / WIDTH, height / high)
        self.origin = (width - WIDTH * self.k) / 2, (height - high * self.k) / 2

    @property
    def size(self) -> tuple[int, int]:
        return self.surface.get_size()

    @property
    def bleed(self) -> Box:
        """The whole surface, in units: the plan and what lies beyond it."""
        width, height = self.size
        return Box(-self.origin[0] / self.k, -self.origin[1] / self.k, width / self.k, height / self.k)

    def onto(self, surface: pygame.Surface) -> Canvas:
        """The same plan on another surface of the same size (for baking)."""
        return replace(self, surface=surface)

    def layer(self) -> Canvas:
        """A transparent canvas of the same size, to bake something on."""
        return self.onto(pygame.Surface(self.size, pygame.SRCALPHA))

    def window(self, box: Box, zoom: float, middle: Point) -> Canvas:
        """Only what lies inside `box` can be drawn on; there the plan is `zoom` times as large, `middle` in its
        middle."""
        rect = self.rect(box).clip(self.surface.get_rect())
        rect.topleft = rect.topleft if rect else (0, 0)  # of a surface too small for any of it
        near = self.moved(zoom, middle, box.centre)
        near.surface, (x, y) = self.surface.subsurface(rect), near.origin
        near.origin = x - rect.x, y - rect.y
        return near

    def moved(self, zoom: float, middle: Point, to: Point) -> Canvas:
        """The same surface; the plan `zoom` times as large, with `middle` where `to` has been."""
        near, (x, y) = replace(self), self.at(to)
        near.k, near.plain = self.k * zoom, self.plain
        near.origin = x - middle[0] * near.k, y - middle[1] * near.k
        return near

    def lettered(self, text: float) -> Canvas:
        """The same canvas with another text size."""
        if text == self.theme.text:
            return self
        other = replace(self, theme=replace(self.theme, text=text))
        other.k, other.origin = self.k, self.origin
        return other

    def px(self, units: float) -> int:
        """A length in whole pixels, at least 1 for anything above 0."""
        return max(round(units * self.k), 1 if units > 0 else 0)

    def at(self, point: Point) -> tuple[int, int]:
        return round(self.origin[0] + point[0] * self.k), round(self.origin[1] + point[1] * self.k)

    def rect(self, box: Box) -> pygame.Rect:
        left, top = self.at((box.x, box.y))
        right, bottom = self.at((box.right, box.bottom))
        return pygame.Rect(left, top, right - left, bottom - top)

    def units(self, pixel: tuple[float, float]) -> Point:
        """Where a pixel (a mouse position) lies on the plan."""
        return (pixel[0] - self.origin[0]) / self.k, (pixel[1] - self.origin[1]) / self.k

    def blit(self, picture: pygame.Surface, at: Point, *, alpha: int = 255) -> None:
        """Puts a picture of real pixels with its middle at `at`."""
        x, y = self.at(at)
        self._put(picture, (x - picture.get_width() // 2, y - picture.get_height() // 2), alpha)

    def blit_corner(self, picture: pygame.Surface, at: Point, *, alpha: int = 255) -> None:
        """Puts a picture of real pixels with its upper left corner at `at`."""
        self._put(picture, self.at(at), alpha)

    def _put(self, picture: pygame.Surface, at: tuple[int, int], alpha: int) -> None:
        if alpha >= 255:
            self.surface.blit(picture, at)
        elif alpha > 0:
            picture.set_alpha(alpha)
            self.surface.blit(picture, at)
            picture.set_alpha(255)

    def memo(self, name: Hashable, key: Any, draw: Callable[[], None]) -> None:
        """Has this part drawn; in a window it is not asked again while the key, all it depends on, is the same
        (None: it always is)."""
        if key is not None and isinstance(self.surface, Pane):
            self.surface.memo(name, (key, self.k, self.origin, self.theme, self.passing), draw)
        else:
            draw()

    def take_back(self) -> None:
        """What has been drawn of this picture is not shown; what has been kept of it stays."""
        if isinstance(self.surface, Pane):
            self.surface.items.clear()

    def within(self, boxes: Sequence[Box], draw: Callable[[], None]) -> None:
        """Has this drawn as far as it lies in these boxes."""
        places, surface = [self.rect(box) for box in boxes], self.surface
        if isinstance(surface, Pane):
            surface.within(places, draw)
            return
        for place in places:
            surface.set_clip(place)
            draw()
        surface.set_clip(None)

    def disc(self, colour: Colour, at: tuple[int, int], radius: int, width: int = 0) -> None:
        """A circle of real pixels; `width` of its rim, inwards, 0: all of it."""
        box = pygame.Rect(at[0] - radius, at[1] - radius, 2 * radius + 1, 2 * radius + 1)
        self._shape(pygame.draw.circle, box, colour, at, radius, width)

    def bar(self, colour: Colour, rect: pygame.Rect, radius: int = -1) -> None:
        """A rectangle of real pixels."""
        self._shape(pygame.draw.rect, rect, colour, rect, 0, radius)

    def polygon(self, colour: Colour, corners: Sequence[tuple[float, float]]) -> None:
        """A filled outline of real pixels."""
        xs, ys = [x for x, _ in corners], [y for _, y in corners]
        left, top = math.floor(min(xs)), math.floor(min(ys))
        box = pygame.Rect(left, top, math.ceil(max(xs)) - left + 1, math.ceil(max(ys)) - top + 1)
        self._shape(pygame.draw.polygon, box, colour, tuple(corners))

    def _shape(self, draw: Callable[..., pygame.Rect], box: pygame.Rect, colour: Colour, *how: Any) -> None:
        if isinstance(self.surface, Pane):
            self.surface.shape(draw, box, colour, *how)
        else:
            draw(self.surface, colour, *how)

    def vector(self, source: str, w: float, h: float) -> pygame.Surface:
        """An SVG text rasterised (and kept) at `w` by `h` units."""
        return self.art.vector(source, (self.px(w), self.px(h)))

    def glimpse(self, source: str, w: float, h: float) -> pygame.Surface:
        """The same for what is put on the canvas itself: coarser where the next picture shows it anew."""
        return (self.art.glimpse if self.passing else self.art.vector)(source, (self.px(w), self.px(h)))

    def part(self, name: str, w: float, h: float, tint: Colour | None = None) -> pygame.Surface:
        """A ready drawing from assets/art/parts; white parts take the tint."""
        size = self.px(w), self.px(h)
        source = self.art.part(name)
        if tint is None:
            return self.art.vector(source, size)
        return self.art.keep(("part", name, size, tint), lambda: _tinted(self.art.vector(source, size), tint))

    # -- text ------------------------------------------------------------------------------------------------------

    def type_size(self, size: float) -> int:
        """Pixels of a type size in units, the text-size setting applied."""
        return max(round(size * self.theme.text * self.k), 6)

    def text_width(self, text: str, face: Face = "body", size: float = 32, spacing: float = 0) -> float:
        """In units, the text-size setting applied."""
        return self.art.fonts.width(text, face, self.type_size(size), round(spacing * self.k)) / self.k

    def line_height(self, face: Face = "body", size: float = 32) -> float:
        return self.art.fonts.font(face, self.type_size(size)).get_linesize() / self.k

    def text(
        self,
        text: str,
        at: Point,
        *,
        face: Face = "body",
        size: float = 32,
        colour: Colour = PAPER_100,
        align: Align = "left",
        spacing: float = 0,
        alpha: int = 255,
    ) -> float:
        """Draws one line whose middle height is at `at`'s y. Answers its width in units."""
        picture = self.art.fonts.render(text, face, self.type_size(size), colour, round(spacing * self.k))
        x, y = self.at(at)
        shift = {"left": 0, "middle": picture.get_width() // 2, "right": picture.get_width()}[align]
        self._put(picture, (x - shift, y - picture.get_height() // 2), alpha)
        return picture.get_width() / self.k

    def fitted(self, text: str, width: float, face: Face, size: float, *, least: float = 28) -> float:
        """The largest size from `size` down to `least` at which the line fits `width`."""
        while size > least and self.text_width(text, face, size) > width:
            size = max(size - 1, least)
        return size

    def wrapped(self, text: str, width: float, face: Face = "body", size: float = 32) -> list[str]:
        """The text broken into lines of at most `width` units; \\n breaks too. A figure keeps its sign or its noun, and
        no scrap of a word stands alone in the last line."""
        key = "wrapped", text, width, face, self.type_size(size), self.k
        return list(self.art.recall(key, lambda: tuple(self._wrapped(text, width, face, size))))

    def _wrapped(self, text: str, width: float, face: Face, size: float) -> list[str]:
        found: list[str] = []
        for paragraph in _TOGETHER.sub("\u00a0", text).split("\n"):
            words = paragraph.split(" ")
            lines = self._broken(words, width, face, size)
            wide = max(self.text_width(line, face, size) for line in lines)
            if len(lines) > 1 and self.text_width(lines[-1], face, size) < _SCRAP * wide:
                lines = self._balanced(words, len(lines), wide, face, size)
            found += lines
        return [line.replace("\u00a0", " ") for line in found]

    def _broken(self, words: Sequence[str], width: float, face: Face, size: float) -> list[str]:
        """Every line as full as it can be."""
        lines, line = [], ""
        for word in words:
            longer = f"{line} {word}" if line else word
            if line and self.text_width(longer, face, size) > width:
                lines.append(line)
                line = word
            else:
                line = longer
        return [*lines, line]

    def _balanced(self, words: Sequence[str], count: int, wide: float, face: Face, size: float) -> list[str]:
        """In as many lines, all of them about as long: as narrow as that can be."""
        least, most = wide / count, wide
        while most - least > _NEARLY:
            tried = (least + most) / 2
            if len(self._broken(words, tried, face, size)) > count:
                least = tried
            else:
                most = tried
        return self._broken(words, most, face, size)

    def paragraph(
        self,
        text: str,
        box: Box,
        *,
        face: Face = "body",
        size: float = 32,
        colour: Colour = PAPER_100,
        leading: float = 1.28,
    ) -> float:
        """Draws wrapped text from the top of `box` downwards; answers the height used, in units."""
        step = size * self.theme.text * leading
        lines = self.wrapped(text, box.w, face, size)
        for index, line in enumerate(lines):
            self.text(line, (box.x, box.y + step * (index + 0.5)), face=face, size=size, colour=colour)
        return step * len(lines)


_SCRAP: Final = 0.36
"""A last line shorter than this part of the longest one shares the words of those above it."""
_NEARLY: Final = 6.0
"""Units to which the narrowest lines are looked for."""
_TOGETHER: Final = re.compile(
    r"(?<=\d)(?<![a-z]\d)(?<![a-z]\d\d)(?<!\u00a0\d) (?=[^\W\d]|%)|(?<=\w) (?=\d+\W*$)", re.MULTILINE
)
"""The spaces at which no line ends; a figure that belongs to the word before it lets the next one go."""


def _tinted(picture: pygame.Surface, tint: Colour) -> pygame.Surface:
    coloured = picture.copy()
    coloured.fill((*tint, 255), special_flags=pygame.BLEND_RGBA_MULT)
    return coloured
