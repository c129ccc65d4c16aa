"""The window's picture as a list of what lies where: only what differs from the last picture is put on the screen.

Scenes draw all they show in every frame, on a pane as on any surface. The pane writes down what is put where; `show`
compares the list with that of the frame before and draws the places where the two differ, from the ground up. So no
scene needs to know what has changed, and nothing can be forgotten. Kept pictures are compared by being the same
object: whoever changes one in place must make a new one instead.
"""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter
from collections.abc import Callable, Hashable, Iterable, Sequence
from dataclasses import dataclass
from itertools import filterfalse, pairwise
from typing import Any, Final

import pygame

from game.ui.theme.palette import Colour

Spot = tuple[int, int, int, int]
"""Left, top, width, height in pixels."""
Item = tuple[Any, ...]
"""A picture and its box; where more is to be said, also what draws it and how: then the box is cut to what is seen."""
_LARGE: Final = 16
"""What covers this part of the window may spare what lies below it."""
_PARTS: Final = 3000
"""So many parts are kept at most."""
_SWEPT: Final = 600
"""After so many pictures those parts are let go that none of them had."""
TILES: Final = 48
"""The screen is divided into so many columns: whatever changes in one place of a tile changes all of it."""


@dataclass(slots=True)
class Part:
    """What was drawn under a key, when it was last shown, and the parts that it is made of."""

    key: Any
    items: list[Item]
    used: int
    inner: list[Hashable]


class Pane(pygame.Surface):
    """As large as the window it is shown on. It has pixels of its own only as its base class wants some."""

    def __init__(self, size: tuple[int, int]) -> None:
        super().__init__(size, depth=8)
        self._root, self._offset, self._cuts = self, (0, 0), False
        self.items: list[Item] = []
        self.shown: list[Item] = []
        self.parts: dict[Hashable, Part] = {}
        self.begun: list[list[Hashable]] = []
        self.pictures, self._swept = 0, 0
        self._stale = True
        self._screen: pygame.Surface | None = None
        """What it has been shown on."""

    # -- like a surface --------------------------------------------------------------------------------------------

    def set_clip(self, rect: Any) -> None:
        super().set_clip(rect)
        self._cuts = self._root is not self or rect is not None

    def subsurface(self, *rect: Any) -> Pane:
        """A part of the pane; what is drawn there is cut to it."""
        part: Pane = super().subsurface(*rect)  # type: ignore[assignment]
        part._root, part._offset, part._cuts = self._root, part.get_abs_offset(), True
        return part

    @property
    def _seen(self) -> pygame.Rect:
        """Where in the window something can be drawn now."""
        return self.get_clip().move(self._offset)

    def blit(self, source: pygame.Surface, dest: Any = (0, 0), area: Any = None, special_flags: int = 0) -> pygame.Rect:
        x, y = dest[0] + self._offset[0], dest[1] + self._offset[1]
        w, h = source.get_size()
        if area is not None:
            area = pygame.Rect(area)
            kept = area.clip((0, 0, w, h))
            x, y, w, h = x + kept.x - area.x, y + kept.y - area.y, kept.w, kept.h
            area = tuple(kept)
        box, alpha = (x, y, w, h), source.get_alpha()
        if area is None and not special_flags and alpha in {255, None} and not self._cuts:
            self._root.items.append((source, box))
        else:
            cut = tuple(self._seen.clip(box)) if self._cuts else box
            if cut[2] and cut[3]:
                how = (x, y), area, special_flags, 255 if alpha is None else alpha
                self._root.items.append((source, cut, _laid, how))
        return pygame.Rect(box)

    def fblits(self, blit_sequence: Iterable[tuple[pygame.Surface, Any]], special_flags: int = 0) -> None:
        for source, dest in blit_sequence:
            self.blit(source, dest, None, special_flags)

    def fill(self, color: Any, rect: Any = None, special_flags: int = 0) -> pygame.Rect:
        seen = self._seen
        box = seen if rect is None else pygame.Rect(rect).move(self._offset).clip(seen)
        if box.w and box.h:
            self._root.items.append((None, tuple(box), _filled, (_fixed(color), special_flags)))
        return box

    def shape(self, draw: Callable[..., pygame.Rect], box: pygame.Rect, colour: Colour, *how: Any) -> None:
        """Has pygame draw a shape that lies in this box."""
        box = box.clip(self._seen)
        if box.w and box.h:
            self._root.items.append((None, tuple(box), _drawn, (draw, colour, _fixed(how))))

    def copy(self) -> pygame.Surface:
        """The picture so far; before anything is drawn, the one that is shown."""
        screen = self._screen
        if screen is not None and not (self.items or self._stale) and screen.get_size() == self.get_size():
            return screen.copy()
        picture = pygame.Surface(self.get_size())
        _paint(picture, self.items or self.shown, [picture.get_rect()])
        return picture

    def memo(self, name: Hashable, key: Any, draw: Callable[[], None]) -> None:
        """What `draw` draws; while the key is the same it is put there once more without being asked."""
        root, place = self._root, (name, tuple(self._seen))
        if root.begun:
            root.begun[-1].append(place)
        kept = root.parts.get(place)
        if kept is not None and kept.key == key:
            kept.used = root.pictures
            root.items += kept.items
            return
        first, inner = len(root.items), list[Hashable]()
        root.begun.append(inner)
        try:
            draw()
        finally:
            root.begun.pop()
        if len(root.parts) > _PARTS:
            root.parts.clear()
        root.parts[place] = Part(key, root.items[first:], root.pictures, inner)

    def sweep(self) -> None:
        """Lets go of the parts that were in no picture since the last time: what a finished battle leaves."""
        found: dict[Hashable, Part] = {}
        wanted = [key for key, part in self.parts.items() if part.used >= self._swept]
        while wanted:
            key = wanted.pop()
            if key not in found and key in self.parts:
                found[key] = self.parts[key]
                wanted += found[key].inner
        self.parts, self._swept = found, self.pictures

    def within(self, places: Sequence[pygame.Rect], draw: Callable[[], None]) -> None:
        """What `draw` draws, as far as it lies in these places, one after the other."""
        root = self._root
        places = [place.move(self._offset) for place in places]
        first = len(root.items)
        draw()
        drawn = root.items[first:]
        del root.items[first:]
        boxes = [item[1] for item in drawn]
        root.items += [_cut(drawn[number], place) for place in places for number in place.collidelistall(boxes)]

    # -- on the screen ---------------------------------------------------------------------------------------------

    def refresh(self) -> None:
        """What is shown can no longer be relied on: next time all of it is put there."""
        self._stale = True

    def show(self, surface: pygame.Surface) -> list[pygame.Rect]:
        """Puts what was drawn since the last time on the surface that shows what was drawn before; answers where."""
        items, shown = self.items, self.shown
        self.items, self.shown = [], items
        self.set_clip(None)
        self.pictures += 1
        if self.pictures - self._swept > _SWEPT:
            self.sweep()
        stale, self._stale, self._screen = self._stale, False, surface
        places = [surface.get_rect()] if stale else tidied(changed(shown, items), self.get_size())
        _paint(surface, items, places)
        return places


def _fixed(value: Any) -> Any:
    """The same as plain tuples: what is written down can be compared, and nobody changes it afterwards."""
    if isinstance(value, tuple | list | pygame.Rect | pygame.Color):
        return tuple(_fixed(part) for part in value)
    return value


def _cut(item: Item, place: pygame.Rect) -> Item:
    """The part of it that lies there."""
    if place.contains(item[1]):
        return item
    box = tuple(place.clip(item[1]))
    if len(item) == 2:
        return item[0], box, _laid, (item[1][:2], None, 0, 255)
    return item[0], box, *item[2:]


def _laid(surface: pygame.Surface, source: pygame.Surface, how: Any) -> None:
    """A part of a picture, or one that shines through."""
    at, area, flags, alpha = how
    usual = source.get_alpha()
    if usual not in (alpha, None):
        source.set_alpha(alpha)
        surface.blit(source, at, area, flags)
        source.set_alpha(usual)
    else:
        surface.blit(source, at, area, flags)


def _filled(surface: pygame.Surface, _: Any, how: Any) -> None:
    surface.fill(how[0], surface.get_clip(), how[1])


def _drawn(surface: pygame.Surface, _: Any, how: Any) -> None:
    draw, colour, more = how
    draw(surface, colour, *more)


# -- what has changed --------------------------------------------------------------------------------------------------


def changed(before: Sequence[Item], after: Sequence[Item]) -> list[Spot]:
    """The boxes of all items that are not in both lists, in the same order: outside of them nothing differs."""
    first, last = 0, min(len(before), len(after))
    while first < last and before[first] == after[first]:
        first += 1
    tail = 0
    while tail < last - first and before[-1 - tail] == after[-1 - tail]:
        tail += 1
    old, new = before[first : len(before) - tail], after[first : len(after) - tail]
    had, has = set(old), set(new)
    both = had & has
    if len(had) < len(old) or len(has) < len(new):  # what lies there twice and now once has no place in the order
        counts, now = Counter(old), Counter(new)
        both -= {item for item, count in (*counts.items(), *now.items()) if count > 1 and counts[item] != now[item]}
    if list(filter(both.__contains__, old)) == list(filter(both.__contains__, new)):
        return [item[1] for item in (*filterfalse(both.__contains__, old), *filterfalse(both.__contains__, new))]
    pairs = _in_order(_matched(old, new))
    kept_old, kept_new = {one for one, _ in pairs}, {other for _, other in pairs}
    found = [item[1] for number, item in enumerate(old) if number not in kept_old]
    return found + [item[1] for number, item in enumerate(new) if number not in kept_new]


def _matched(old: Sequence[Item], new: Sequence[Item]) -> list[tuple[int, int]]:
    """Places in the old list and in the new one of the same item, in the order of the new one."""
    where: dict[Item, list[int]] = {}
    for number in range(len(old) - 1, -1, -1):
        where.setdefault(old[number], []).append(number)
    return [(places.pop(), number) for number, item in enumerate(new) if (places := where.get(item))]


def _in_order(pairs: Sequence[tuple[int, int]]) -> list[tuple[int, int]]:
    """The longest part of them that is in the order of the old list, too: mostly that is all of them."""
    if all(one[0] < other[0] for one, other in pairwise(pairs)):
        return list(pairs)
    ends: list[int] = []
    last: list[int] = []
    before: list[int] = []
    for number, (place, _) in enumerate(pairs):
        at = bisect_left(ends, place)
        before.append(last[at - 1] if at else -1)
        if at == len(ends):
            ends.append(place)
            last.append(number)
        else:
            ends[at], last[at] = place, number
    found = []
    number = last[-1] if last else -1
    while number >= 0:
        found.append(pairs[number])
        number = before[number]
    return found


def tidied(boxes: Iterable[Spot], size: tuple[int, int]) -> list[pygame.Rect]:
    """A few places that cover all these boxes and do not overlap."""
    side = -(-size[0] // TILES)
    width, height = -(-size[0] // side), -(-size[1] // side)
    rows = [0] * height
    tiles = {(x // side, y // side, (x + w - 1) // side, (y + h - 1) // side) for x, y, w, h in boxes}
    across = (1 << width) - 1
    for left, top, right, bottom in tiles:
        mask = ((2 << right if right >= 0 else 1) - (1 << left if left > 0 else 1)) & across
        if mask:
            for row in range(max(top, 0), min(bottom + 1, height)):
                rows[row] |= mask
    whole = pygame.Rect((0, 0), size)
    return [pygame.Rect(x * side, y * side, w * side, h * side).clip(whole) for x, y, w, h in _runs(rows)]


def _runs(rows: Sequence[int]) -> list[Spot]:
    """Tiles side by side in one, and equal rows below each other."""
    found: list[Spot] = []
    open_runs: dict[tuple[int, int], int] = {}
    for row, tiles in enumerate((*rows, 0)):
        runs = _side_by_side(tiles)
        for run in [run for run in open_runs if run not in runs]:
            top = open_runs.pop(run)
            found.append((run[0], top, run[1], row - top))
        for run in runs:
            open_runs.setdefault(run, row)
    return found


def _side_by_side(tiles: int) -> set[tuple[int, int]]:
    """Where in a row the bits are set: the first, and how many."""
    found = set()
    while tiles:
        left = (tiles & -tiles).bit_length() - 1
        wide = (~(tiles >> left) & ((tiles >> left) + 1)).bit_length() - 1
        found.add((left, wide))
        tiles ^= ((1 << wide) - 1) << left
    return found


# -- drawing it --------------------------------------------------------------------------------------------------------


def _paint(surface: pygame.Surface, items: Sequence[Item], places: Sequence[pygame.Rect]) -> None:
    """All that touches these places, from the ground up; nothing outside of them is touched."""
    if not places:
        return
    boxes: list[Any] = [item[1] for item in items]
    if len(places) > 1:  # a rectangle is compared ten times as fast as four numbers
        boxes = list(map(pygame.Rect, boxes))
    large = surface.get_width() * surface.get_height() // _LARGE
    grounds = [number for number, box in enumerate(boxes) if box[2] * box[3] >= large and _hides(items[number])]
    special = {number for number, item in enumerate(items) if len(item) != 2}
    for place in places:
        ground = next((number for number in reversed(grounds) if pygame.Rect(boxes[number]).contains(place)), 0)
        touching = [number for number in place.collidelistall(boxes) if number >= ground]
        surface.set_clip(place)
        if special.isdisjoint(touching):
            surface.fblits([items[number] for number in touching])
        else:
            _stack(surface, [items[number] for number in touching], place)
    surface.set_clip(None)


def _hides(item: Item) -> bool:
    """Whether nothing below it can be seen."""
    if len(item) == 2:
        source = item[0]
        return not source.get_flags() & pygame.SRCALPHA and source.get_colorkey() is None
    return item[2] is _filled and not item[3][1]


def _stack(surface: pygame.Surface, items: Sequence[Item], place: pygame.Rect) -> None:
    plain: list[Item] = []
    for item in items:
        if len(item) == 2:
            plain.append(item)
            continue
        surface.fblits(plain)
        plain.clear()
        surface.set_clip(place.clip(item[1]))
        item[2](surface, item[0], item[3])
        surface.set_clip(place)
    surface.fblits(plain)
