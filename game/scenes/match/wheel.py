"""What somebody may say, in whole sentences, docked at the edge of the table: a few at a time, the rest in groups and
on further pages. It is folded until somebody opens it, so that a table where people talk aloud stays calm."""

from __future__ import annotations

import math
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from game.core.guide import Group
from game.core.intents import Intent
from game.core.picks import Pick
from game.scenes.match.buttons import STAR
from game.scenes.panels.cards import PieceArt
from game.scenes.panels.sheets import Field, cut, strike
from game.table.kit.marks import badge
from game.ui import lettering
from game.ui.theme import paint
from game.ui.theme.canvas import Box, Canvas, Point
from game.ui.theme.palette import BRASS_300, DARK_TEXT, FOCUS, PAPER_50, SeatLook
from game.ui.widgets.button import MAIN, PLAIN

PAGE: Final = 4
"""So many choices stand on a page, and below them what leads to the next; one more where it is the last."""
FEW: Final = 4
"""So many offers need not be opened first."""
GROUP: Final = "group"
MORE: Final = Pick("more", "more")
GAP: Final = 7.0
EDGE: Final = 12.0
HEAD: Final = 58.0
WIDE, TALL = 400.0, 70.0
ROOM: Final = Box(96, 168, 1754, 772)
_SIGN: Final = 46.0
_CHECK: Final = 38.0
"""So wide is the sign beside what would be true to say."""
_STEPS: Final = frozenset({"up", "down", "left", "right"})
_STEPS_ASIDE: Final = 24
"""Among so many places across, and down, one that is free is looked for."""
_OPENING: Final = frozenset({"ok", "press", "special", *_STEPS})
"""What opens the wheel at a seat."""


def _shared(one: Box, other: Box) -> float:
    """How much of two boxes lies on top of each other, a little air included."""
    wide = min(one.right, other.right + GAP) - max(one.x, other.x - GAP)
    high = min(one.bottom, other.bottom + GAP) - max(one.y, other.y - GAP)
    return max(wide, 0.0) * max(high, 0.0)


@dataclass(frozen=True, slots=True)
class Tile:
    """An offer as a sentence, with its sign; `named`: a tip speaks of it, or of something that stands in it."""

    pick: Pick
    field: Field
    lit: bool = False
    named: bool = False


@dataclass(slots=True)
class Wheel:
    """One page of what is offered. Used like the rows of the column: `picks` are those on the page, groups (`GROUP`)
    and the way to the next page (`MORE`) among them."""

    folded: bool = True
    shift: Point = (0.0, 0.0)
    """How far it has moved aside for the wheels of others."""
    groups: tuple[Group, ...] = ()
    page: int = 0
    depth: int = 0
    """How many picks have been made."""
    opened: dict[int, str] = field(default_factory=dict)
    """By depth the group that is open."""

    def place(self, depth: int, groups: Sequence[Group]) -> None:
        if depth != self.depth:
            self.opened = {at: name for at, name in self.opened.items() if at <= depth < self.depth or at < depth}
            self.page = 0
        elif not depth and not self.folded and self._still_good(groups):
            groups = self.groups  # nothing moves under the hand of somebody who is just choosing
        self.depth, self.groups, self.shift = depth, tuple(groups), (0.0, 0.0)
        self.page = min(self.page, self._pages - 1)

    def _still_good(self, groups: Sequence[Group]) -> bool:
        """Whether what stands there is all on offer still."""
        now = {pick for group in groups for pick in group.offers}
        return bool(self.groups) and all(pick in now for group in self.groups for pick in group.offers)

    @property
    def _entries(self) -> tuple[Pick, ...]:
        """What is to choose from, on all pages."""
        inside = next((group.offers for group in self.groups if group.name and group.name == self.open_group), None)
        if inside is not None:
            return tuple(inside)
        heads = tuple(self._entry(group, pick) for group in self.groups for pick in self._heads(group))
        return heads if self._asked is None else (self._asked, *(pick for pick in heads if pick != self._asked))

    @property
    def _asked(self) -> Pick | None:
        """What somebody waits for: it stands before the groups, one of which it belongs to."""
        return next(filter(None, (group.wanted for group in self.groups)), None) if not self.depth else None

    def _heads(self, group: Group) -> Sequence[Pick]:
        alone = not group.name or len(group.offers) == 1 or len(self.groups) == 1
        return group.offers if alone else group.offers[:1]

    def _entry(self, group: Group, pick: Pick) -> Pick:
        return pick if len(self._heads(group)) == len(group.offers) else Pick(GROUP, group.name)

    @property
    def _pages(self) -> int:
        """How many there are: what comes after the last line of one is as good as the last line itself."""
        count, more = len(self._entries), self._asked is not None and not self.open_group
        return 1 if count <= PAGE + 1 + more else -(-count // PAGE)

    @property
    def open_group(self) -> str:
        return self.opened.get(self.depth, "")

    @property
    def picks(self) -> tuple[Pick, ...]:
        entries = self._entries
        if self._pages == 1:
            return entries
        return (*entries[self.page * PAGE : (self.page + 1) * PAGE], MORE)

    @property
    def panel(self) -> Box:
        """The whole of it, where it has room: at the lower right, where neither clock nor table lies."""
        high = HEAD + len(self.picks) * self._step + (EDGE if self.picks else 0)
        return Box(ROOM.right - WIDE + self.shift[0], ROOM.bottom - high + self.shift[1], WIDE, high)

    @property
    def _step(self) -> float:
        """From one line to the next: a line more makes all of them lower. Among groups there is always room for one on
        top (`_asked`), so that none of them moves when somebody asks."""
        most, parted = PAGE + 1, not self.depth and not self.open_group and len(self.groups) > 1
        return (TALL + GAP) * min(1.0, most / max(len(self.picks), most + 1 if parted else 1))

    def make_room(self, others: Sequence[Box]) -> None:
        """Move aside as little as is needed to lie on none of these; where that cannot be, on as little as can be."""
        self.shift = (0.0, 0.0)
        usual = self.panel
        if not any(_shared(usual, other) for other in others):
            return
        across = [ROOM.x + (ROOM.w - usual.w) * step / _STEPS_ASIDE for step in range(_STEPS_ASIDE + 1)]
        down = [ROOM.y + (ROOM.h - usual.h) * step / _STEPS_ASIDE for step in range(_STEPS_ASIDE + 1)]
        free = [(x - usual.x, y - usual.y) for x in across for y in down]

        def cost(shift: Point) -> tuple[float, float]:
            moved = Box(usual.x + shift[0], usual.y + shift[1], usual.w, usual.h)
            return sum(_shared(moved, other) for other in others), math.hypot(*shift)

        self.shift = min(free, key=cost)

    def folding(self, intent: Intent, *, begun: bool) -> str:
        """ "open", "fold" or "turn" (out of a group) where that is what the intent does."""
        if not self.groups:
            return ""
        if self.folded and intent.name in _OPENING:
            self.folded = False
            return "open"
        if self.folded or begun:
            return self._left(intent)
        if (turned := self._left(intent)) or intent.name not in {"back", "alternate", "press"}:
            return turned
        if intent.name == "press" and (intent.at is None or self.panel.holds(intent.at)):
            return ""
        self.folded = True
        return "fold"

    def _left(self, intent: Intent) -> str:
        if self.folded or not self.open_group or intent.name not in {"back", "alternate"}:
            return ""
        del self.opened[self.depth]
        self.page = 0
        return "turn"

    def turn(self, pick: Pick) -> bool:
        """Open a group, or the next page; whether it was one of these."""
        if pick.kind == GROUP:
            self.opened[self.depth], self.page = pick.name, 0
        elif pick == MORE:
            self.page = (self.page + 1) % self._pages
        return pick.kind == GROUP or pick == MORE

    def begin(self, recent: Mapping[str, Pick]) -> Pick | None:
        """Somebody opens it, always on the first level, so that the same presses lead to the same place. Answers where
        the focus begins: on what somebody waits for."""
        self.opened.clear()
        self.page = 0
        group = next((group for group in self.groups if group.wanted is not None), None)
        heads = (group.wanted, Pick(GROUP, group.name)) if group is not None else ()
        return next((pick for pick in self.picks if pick in heads), None) or self.usual(recent)

    @property
    def wanted(self) -> Pick | None:
        """What somebody waits for, or what is so, in the group that is open."""
        inside = (group.wanted for group in self.groups if group.name == self.open_group)
        return next(filter(None, inside), None)

    def holds(self, pick: Pick, picks: Sequence[Pick]) -> bool:
        """Whether this line is one of these, or leads to one: its group, or the way to the other pages."""
        if pick == MORE:
            return any(self.holds(one, picks) for one in self._entries if one not in self.picks)
        inside = next((group.offers for group in self.groups if pick == Pick(GROUP, group.name)), (pick,))
        return any(one in picks for one in inside)

    def usual(self, recent: Mapping[str, Pick]) -> Pick | None:
        """Where the focus begins: on what was picked last of its kind, or the group it stands in, else on the first."""
        offers = [pick for group in self.groups for pick in group.offers]
        last = next((pick for pick in offers if pick == recent.get(pick.kind)), None)
        if last is not None:
            self.reveal(last)
            group = next(group.name for group in self.groups if last in group.offers)
            return next((pick for pick in self.picks if pick in (last, Pick(GROUP, group))), self.picks[0])
        return self.picks[0] if self.picks else None

    def reveal(self, pick: Pick | None) -> None:
        """Turn to the page on which it stands, itself or in its group."""
        entries = self._entries
        name = next((group.name for group in self.groups if pick in group.offers), "")
        found = next((at for at, one in enumerate(entries) if one in (pick, Pick(GROUP, name))), None)
        if found is not None and self._pages > 1:
            self.page = found // PAGE

    def box(self, pick: Pick) -> Box | None:
        if pick not in self.picks:
            return None
        panel, line = self.panel, self.picks.index(pick)
        step = self._step
        return Box(panel.x + EDGE, panel.y + HEAD + line * step, panel.w - 2 * EDGE, step - GAP)

    @property
    def shown(self) -> tuple[Pick, ...]:
        return () if self.folded else self.picks

    def at(self, point: Point) -> Pick | None:
        return next((pick for pick in self.shown if (box := self.box(pick)) is not None and box.holds(point)), None)

    def step(self, pick: Pick, direction: str) -> Pick | None:
        """The next sentence up or down, round and round, or with left and right on another page; None where the pick is
        none of them."""
        line = self.picks.index(pick) if pick in self.picks else -1
        pages = self._pages
        if line < 0:
            return None
        if direction in {"left", "right"}:
            self.page = (self.page + (1 if direction == "right" else -1)) % pages
            return self.picks[min(line, len(self.picks) - 1 - (pages > 1))] if pages > 1 else pick
        return self.picks[(line + (1 if direction == "down" else -1)) % len(self.picks)]


def draw(canvas: Canvas, wheel: Wheel, tiles: Sequence[Tile], headline: str, look: SeatLook, *, art: PieceArt) -> None:
    """The page, and above it who speaks or what is asked."""
    panel = wheel.panel
    paint.panel(canvas, panel, radius=18, fill=paint.SOLID_PANEL, edge=look.colour)
    paint.chip(canvas, (panel.x + 34, panel.y + HEAD / 2), 19, look)
    room = panel.w - 76
    size = canvas.fitted(headline, room, "label", 30, least=28)
    text = cut(canvas, headline, room, size, "label")
    canvas.text(text, (panel.x + 64, panel.y + HEAD / 2 + 2), face="label", size=size, colour=PAPER_50)
    for tile in tiles:
        box = wheel.box(tile.pick)
        if box is not None:
            _draw_tile(canvas, tile, box, art)


_QUOTED: Final = re.compile(r"[“”„\"]+$")


def sentence(canvas: Canvas, text: str, room: Box) -> lettering.Setting:
    """A sentence on its button; where it is too long for that what comes after its colon: the rest of it stands above
    them all."""
    whole = lettering.fill(canvas, text, room, "label", 28)
    told = _QUOTED.sub("", text.partition(": ")[2])
    return lettering.fill(canvas, told, room, "label", 28) if told and whole.height > room.h else whole


def _draw_tile(canvas: Canvas, tile: Tile, box: Box, art: PieceArt) -> None:
    paint.rounded(canvas, box, radius=12, fill=MAIN if tile.lit else PLAIN)
    edge = FOCUS if tile.lit or tile.named else BRASS_300
    paint.rounded(canvas, box, radius=12, opacity=0, line=edge, line_width=3 if tile.lit or tile.named else 1.2)
    left = box.x + 14
    for kind, owner in tile.field.pieces:
        at = left + _SIGN / 2, box.centre[1]
        art(canvas, kind, owner, at, _SIGN)
        if tile.field.struck:
            strike(canvas, at, _SIGN)
        left += _SIGN + 8
    words = Box(left, box.y, box.right - 10 - left, box.h)
    if tile.field.tone == "good":
        badge(canvas, "done", (words.right - _CHECK / 2 + 4, box.centre[1]), "")
        words = words._replace(w=words.w - _CHECK)
    setting = sentence(canvas, tile.field.text, words)
    place = words._replace(y=words.centre[1] - setting.height / 2, h=setting.height)
    lettering.write(canvas, setting, place, colour=DARK_TEXT if tile.lit else PAPER_50)
    if tile.named:  # over its corner: the words need all the room there is
        canvas.blit(canvas.vector(STAR, 34, 34), (box.x, box.y + 2))
