"""What somebody may say, in whole sentences, docked at the edge of the table: a few at a time, the rest in groups and
on further pages. It is folded until somebody opens it, so that a table where people talk aloud stays calm."""

from __future__ import annotations

import math
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from game.core.guide import Group, Note
from game.core.intents import Intent
from game.core.picks import Pick
from game.scenes.match.buttons import STAR
from game.scenes.panels.cards import PieceArt
from game.scenes.panels.sheets import Field, cut, strike
from game.table.kit.marks import badge
from game.ui import lettering
from game.ui.glyphs import Glyphs
from game.ui.theme import paint
from game.ui.theme.canvas import Box, Canvas, Point
from game.ui.theme.palette import BRASS_300, DARK_TEXT, FOCUS, PAPER_50, SeatLook
from game.ui.widgets.button import MAIN, PLAIN

PAGE: Final = 5
"""So many choices stand on a page, and below them what leads to the next; one more where it is the last."""
PLANS: Final = 5
"""The same of whole sentences about somebody."""
FIRST: Final = 2
"""So many lines at most stand before the groups."""
FEW: Final = 4
"""So many offers need not be opened first."""
GROUP: Final = "group"
MORE: Final = Pick("more", "more")
GAP: Final = 7.0
CLOSE: Final = 4.0
"""Between two lines; less where they are low and need their height for the words."""
EDGE: Final = 12.0
HEAD: Final = 40.0
HIGHEST: Final = 34.0
"""So large the words in it are at most, whatever size is set: it does not grow."""
WIDE, TALL, FULL = 400.0, 70.0, 420.0
"""How wide it is, how high a line, and all lines of a full page."""
LOW, WHOLE = 52.0, 76.0
"""How much of the first page a group takes up, and everywhere a whole sentence, which may have two lines."""
ROOM: Final = Box(96, 168, 1754, 784)
_SIGN: Final = 46.0
_CHECK: Final = 38.0
_SIGNED: Final = 0.86
"""So large the sign of a key is on a line."""
_TYPES: Final = 32.0, 30.0, 28.0
"""The letters of all lines: the largest in which each is to be read whole."""
_TICKED: Final = 28.0
"""So wide is the sign beside what would be true to say."""
SILENT: Final = frozenset({"fewer", "special"})
"""What says nothing while sentences stand there: they change while a clock runs, and a hand that slips would speak."""
QUICK: Final = {"fewer": 0, "special": -1}
"""They open the first and the last group of the first page: the sign stands on it."""
_STEPS: Final = frozenset({"up", "down", "left", "right"})
_STEPS_ASIDE: Final = 24
"""Among so many places across, and down, one that is free is looked for."""
_OPENING: Final = frozenset({"ok", "press", "special", *_STEPS})
"""What opens the wheel at a seat."""


def _shared(one: Box, other: Box) -> float:
    """How much of two boxes lies on top of each other, a little air included."""
    return one.shared(other.inset(-GAP))


@dataclass(frozen=True, slots=True)
class Tile:
    """An offer as a sentence, with its sign; `named`: a tip speaks of it, or of something that stands in it."""

    pick: Pick
    field: Field
    lit: bool = False
    named: bool = False
    sign: str = ""
    """The control that opens it from wherever the focus is."""


@dataclass(slots=True)
class Wheel:
    """One page of what is offered. Used like the rows of the column: `picks` are those on the page, groups (`GROUP`)
    and the way to the next page (`MORE`) among them. `plans` are whole sentences: the first page begins with the best
    of them, and pages of their own are about somebody."""

    folded: bool = True
    shift: Point = (0.0, 0.0)
    """How far it has moved aside for the wheels of others."""
    groups: tuple[Group, ...] = ()
    plans: Mapping[Pick, tuple[Pick, ...]] = field(default_factory=dict)
    page: int = 0
    made: tuple[Pick, ...] = ()
    """What has been picked."""
    opened: dict[int, str] = field(default_factory=dict)
    """By depth the group that is open."""
    left: str = ""
    """The group that was left last."""

    @property
    def depth(self) -> int:
        """How many picks have been made."""
        return len(self.made)

    def place(
        self, made: tuple[Pick, ...], groups: Sequence[Group], plans: Mapping[Pick, tuple[Pick, ...]] | None = None
    ) -> None:
        plans, depth = plans or {}, len(made)
        if depth != self.depth:
            self.opened = {at: name for at, name in self.opened.items() if at <= depth < self.depth or at < depth}
            self.page = 0
        elif made == self.made and not self.folded and self._still_good(groups):
            groups, plans = self.groups, self.plans  # nothing moves under the hand of somebody who is just choosing
        self.made, self.groups, self.plans, self.shift = made, tuple(groups), plans, (0.0, 0.0)
        self.page = min(self.page, self._pages - 1)

    def _still_good(self, groups: Sequence[Group]) -> bool:
        """Whether what stands there is all on offer still; of a whole sentence what it begins with."""
        now = {pick for group in groups for pick in group.offers}
        stands = (self.plans.get(pick, (pick,))[0] for group in self.groups for pick in group.offers)
        return bool(self.groups) and all(pick in now for pick in stands)

    @property
    def _listed(self) -> tuple[Group, ...]:
        """The groups of the first page."""
        return tuple(group for group in self.groups if not group.first and group.about is None)

    @property
    def _open(self) -> Group | None:
        """The group that is open."""
        return next((group for group in self.groups if group.name and group.name == self.open_group), None)

    @property
    def _entries(self) -> tuple[Pick, ...]:
        """What is to choose from, on all pages."""
        if self._open is not None:
            return self._open.offers
        first = self._before
        heads = (self._entry(group, pick) for group in self._listed for pick in self._heads(group))
        return (*first, *(pick for pick in heads if pick not in first))

    @property
    def _first(self) -> tuple[Pick, ...]:
        """The whole sentences before the groups."""
        return tuple(pick for group in self.groups if group.first for pick in group.offers)

    @property
    def _before(self) -> tuple[Pick, ...]:
        """All that stands before the groups: what somebody waits for in the place of the first whole sentence, unless
        that is the answer."""
        first, asked = self._first[:FIRST], self._asked
        if asked is None or (first and self.plans.get(first[0], ())[:1] == (asked,)):
            return first
        others = [pick for pick in first if pick not in self._placed[:1]]
        return (asked, *others[: FIRST - 1])

    @property
    def _placed(self) -> tuple[Pick | None, ...]:
        """What the first page begins with, each for one kind of thing."""
        return next((group.placed for group in self.groups if group.first), ())

    @property
    def _asked(self) -> Pick | None:
        """What somebody waits for: it stands before the groups, one of which it belongs to."""
        return next(filter(None, (group.wanted for group in self._listed)), None) if not self.depth else None

    def _heads(self, group: Group) -> Sequence[Pick]:
        alone = not group.name or len(group.offers) == 1 or len(self._listed) == 1
        return group.offers if alone else group.offers[:1]

    def _entry(self, group: Group, pick: Pick) -> Pick:
        return pick if len(self._heads(group)) == len(group.offers) else Pick(GROUP, group.name)

    @property
    def _parted(self) -> bool:
        """Whether this is the first page, with all the groups."""
        return not self.depth and not self.open_group and len(self._listed) > 1

    @property
    def _size(self) -> int:
        return PLANS if self._open is not None and self._open.about is not None else PAGE

    @property
    def _pages(self) -> int:
        """How many there are: what comes after the last line of one is as good as the last line itself."""
        count = len(self._entries)
        return 1 if self._parted or count <= self._size + 1 else -(-count // self._size)

    @property
    def open_group(self) -> str:
        return self.opened.get(self.depth, "")

    @property
    def picks(self) -> tuple[Pick, ...]:
        entries = self._entries
        if self._pages == 1:
            return entries
        return (*entries[self.page * self._size : (self.page + 1) * self._size], MORE)

    @property
    def subject(self) -> Pick | None:
        """Whom the open page is about."""
        return None if self._open is None else self._open.about

    @property
    def title(self) -> Note | None:
        """What the open page is about, where that has words of its own."""
        return None if self._open is None else self._open.title

    @property
    def panel(self) -> Box:
        """The whole of it, where it has room: at the lower right, where neither clock nor table lies."""
        high = HEAD + sum(map(self._step, self.picks)) + (EDGE if self.picks else 0)
        return Box(ROOM.right - WIDE + self.shift[0], ROOM.bottom - high + self.shift[1], WIDE, high)

    def _step(self, pick: Pick) -> float:
        """From this line to the next: a line more makes all of them lower. Groups stand where they are, whatever comes
        before them."""
        if pick in self.plans:
            return WHOLE
        if self._parted or any(one in self.plans for one in self.picks):
            return LOW
        return min(TALL + GAP, FULL / max(len(self.picks), 1))

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
        if not self.folds or (intent.name == "press" and (intent.at is None or self.panel.holds(intent.at))):
            return ""
        self.folded = True
        return "fold"

    @property
    def folds(self) -> bool:
        """Whether it can be closed: so few offers are always to be seen."""
        return sum(len(group.offers) for group in self.groups) > FEW

    @property
    def leads_back(self) -> bool:
        """Whether a way back does anything while nothing has been picked: it leaves a group, or closes all of it."""
        return not self.folded and (bool(self.open_group) or self.folds)

    def _left(self, intent: Intent) -> str:
        if self.folded or not self.open_group or intent.name not in {"back", "alternate"}:
            return ""
        self.left = self.opened.pop(self.depth)
        self.page = 0
        return "turn"

    def turn(self, pick: Pick) -> bool:
        """Open a group, or the next page; whether it was one of these."""
        if pick.kind == GROUP:
            self.opened[self.depth], self.page = pick.name, 0
        elif pick == MORE:
            self.page = (self.page + 1) % self._pages
        return pick.kind == GROUP or pick == MORE

    def quick(self, name: str, focus: Pick | None = None) -> Pick | None:
        """The group that this key opens at once: it says nothing yet, so a hand that slips does no harm. Any other key
        is for what has the focus."""
        groups = [pick for pick in self.shown if pick.kind == GROUP] if self._parted and name in QUICK else []
        return groups[QUICK[name]] if len(groups) > 1 else None if name in QUICK else focus

    def begin(self, recent: Mapping[str, Pick]) -> Pick | None:
        """Somebody opens it, always on the first level, so that the same presses lead to the same place. Answers where
        the focus begins: on what somebody waits for."""
        self.opened.clear()
        self.page = 0
        if (asked := self._asked) is not None and asked in self.picks:
            return asked
        if first := self._first:  # the same two presses say the same kind of thing, or lead to where it can be chosen
            return self._told or next(pick for pick in self.picks if pick not in first)
        return self.usual(recent)

    def spared(self, pick: Pick | None) -> Pick | None:
        """This, or what stands first where it belongs to no group: that ends it all."""
        ends = [one for group in self._listed if not group.name for one in group.offers] if self._parted else []
        return self.picks[0] if pick in ends else pick

    def show(self, about: Pick | None) -> Pick | None:
        """Open the page that is about this; what leads to it, None where there is none."""
        group = next((group for group in self.groups if group.about is not None and group.about == about), None)
        if group is None:
            return None
        self.folded, self.page = False, 0
        self.opened[self.depth] = group.name
        return Pick(GROUP, group.name)

    def go_round(self, by: int) -> Pick | None:
        """Open the page about the next or the previous one; from the first page that is the left neighbour, or oneself
        (who comes last)."""
        others = [group.about for group in self.groups if group.about is not None]
        now = self._open.about if self._open is not None else None
        at = others.index(now) + by if now in others else min(by, 0)
        return self.show(others[at % len(others)]) if len(others) > 1 else None

    @property
    def about(self) -> bool:
        """Whether there are pages about somebody that can be opened now."""
        return not self.depth and any(group.about is not None for group in self.groups)

    def says(self, name: str, focus: Pick | None) -> bool:
        """Whether this intent, with the focus there, would say a whole sentence: only what confirms does."""
        return bool(self.shown) and name == "ok" and focus in self.plans

    @property
    def _told(self) -> Pick | None:
        """The whole sentence with which the first page begins, unless there is none of its kind just now."""
        first = self._placed[:1] if not self.depth and self._open is None else ()
        return first[0] if first and first[0] in self.picks else None

    @property
    def wanted(self) -> Pick | None:
        """What somebody waits for, or what is so, in the group that is open."""
        inside = (group.wanted for group in self.groups if group.name == self.open_group)
        return next(filter(None, inside), None)

    def holds(self, pick: Pick, picks: Sequence[Pick]) -> bool:
        """Whether this line is one of these, or says no more than them, or leads to one: its group, or the way to the
        other pages."""
        if pick in self.plans:
            return pick in picks or set(self.plans[pick]) <= set(picks)
        if pick == MORE:
            return any(self.holds(one, picks) for one in self._entries if one not in self.picks)
        if self._parted and any(self.holds(one, picks) for one in self._first if one in self.plans):
            return False  # it stands there whole
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

    def outside(self, recent: Mapping[str, Pick]) -> Pick | None:
        """Where the focus is after the way back out of a group: on its line, where it has one."""
        line = Pick(GROUP, self.left)
        return line if line in self.picks else self.usual(recent)

    def reveal(self, pick: Pick | None) -> None:
        """Turn to the page on which it stands, itself or in its group."""
        entries = self._entries
        name = next((group.name for group in self.groups if pick in group.offers), "")
        found = next((at for at, one in enumerate(entries) if one in (pick, Pick(GROUP, name))), None)
        if found is not None and self._pages > 1:
            self.page = found // self._size

    def box(self, pick: Pick) -> Box | None:
        if pick not in self.picks:
            return None
        panel, line = self.panel, self.picks.index(pick)
        above = sum(map(self._step, self.picks[:line]))
        high = self._step(pick)
        return Box(panel.x + EDGE, panel.y + HEAD + above, panel.w - 2 * EDGE, high - (GAP if high > LOW else CLOSE))

    @property
    def shown(self) -> tuple[Pick, ...]:
        return () if self.folded else self.picks

    def at(self, point: Point) -> Pick | None:
        return next((pick for pick in self.shown if (box := self.box(pick)) is not None and box.holds(point)), None)

    def step(self, pick: Pick, direction: str) -> Pick | None:
        """The next sentence up or down, round and round, or with left and right on another page, and on the first one
        between what stands before the groups and these; None where the pick is none of them."""
        line = self.picks.index(pick) if pick in self.picks else -1
        pages = self._pages
        if line < 0:
            return None
        if direction in {"left", "right"} and self._parted:
            before = len(self._before)
            return self.picks[0 if line >= before else before]
        if direction in {"left", "right"}:
            self.page = (self.page + (1 if direction == "right" else -1)) % pages
            return self.picks[min(line, len(self.picks) - 1 - (pages > 1))] if pages > 1 else pick
        return self.picks[(line + (1 if direction == "down" else -1)) % len(self.picks)]


def draw(
    canvas: Canvas,
    wheel: Wheel,
    tiles: Sequence[Tile],
    headline: str,
    look: SeatLook,
    *,
    art: PieceArt,
    glyphs: Glyphs,
    ticked: str = "",
) -> None:
    """The page, and above it who speaks or what is asked; beside that what a tick means, where there is one."""
    panel = wheel.panel
    paint.panel(canvas, panel, radius=18, fill=paint.SOLID_PANEL, edge=look.colour)
    paint.chip(canvas, (panel.x + 32, panel.y + HEAD / 2 + 1), 16, look)
    room = panel.w - 76
    wide = canvas.text_width(ticked, "label", _TICKED)
    if ticked and wide + _CHECK < room / 2 and any(tile.field.tone == "good" for tile in tiles):
        y = panel.y + HEAD / 2 + 2
        canvas.text(ticked, (panel.right - 16, y), face="label", size=_TICKED, colour=PAPER_50, align="right")
        badge(canvas, "done", (panel.right - 22 - wide - _CHECK / 2, y), "")
        room -= wide + _CHECK + 8
    size = min(canvas.fitted(headline, room, "label", 30, least=28), HIGHEST / canvas.theme.text)
    text = cut(canvas, headline, room, size, "label")
    canvas.text(text, (panel.x + 64, panel.y + HEAD / 2 + 2), face="label", size=size, colour=PAPER_50)
    lie = [(tile, box) for tile in tiles if (box := wheel.box(tile.pick)) is not None]
    rooms = [(tile, _words(tile, box)) for tile, box in lie]
    sizes = (size for size in _TYPES if all(_holds(canvas, tile.field.text, room, size) for tile, room in rooms))
    letters = next(sizes, _TYPES[-1])
    for tile, box in lie:
        _draw_tile(canvas, tile, box, art, letters=letters)
        if tile.sign:
            x = box.right - 10 - _SIGNED * glyphs.width(canvas, tile.sign)
            glyphs.draw(canvas, tile.sign, (x, box.centre[1]), _SIGNED)


_REPORTED: Final = ("\u2018", "\u00bb")
"""How somebody's words within a sentence begin."""
_CLOSING: Final = re.compile(r"\W*$")
_QUOTED: Final = re.compile(r"[“”„\"]+$")


def _holds(canvas: Canvas, text: str, room: Box, size: float) -> bool:
    """Whether all of a sentence is to be read there in letters of this size."""
    whole = lettering.fill(canvas, text, room, "label", size)
    return whole.size >= size and whole.height <= room.h


def sentence(canvas: Canvas, text: str, room: Box, size: float = _TYPES[-1]) -> lettering.Setting:
    """A sentence on its button; where it is too long for that what comes after its colon: the rest of it stands above
    them all. Of somebody else's words how they begin: what they are about stands there as a sign."""
    whole = lettering.fill(canvas, text, room, "label", size)
    lead, _, told = text.partition(": ")
    if told.startswith(_REPORTED):
        told = f"{lead}: {told.partition(' ')[0]} …{_CLOSING.findall(told)[0]}"
    else:
        told = _QUOTED.sub("", told)
    return lettering.fill(canvas, told, room, "label", size) if told and whole.height > room.h else whole


def _words(tile: Tile, box: Box) -> Box:
    """What room there is for the words beside signs and tick."""
    left = box.x + 14 + len(tile.field.pieces) * (_SIGN + 8)
    words = Box(left, box.y, box.right - 10 - left, box.h)
    return words._replace(w=words.w - _CHECK * (tile.field.tone == "good" or bool(tile.sign)))


def _draw_tile(canvas: Canvas, tile: Tile, box: Box, art: PieceArt, *, letters: float) -> None:
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
    words = _words(tile, box)
    if tile.field.tone == "good":
        badge(canvas, "done", (box.right - 6 - _CHECK / 2, box.centre[1]), "")
    setting = sentence(canvas, tile.field.text, words, letters)
    place = words._replace(y=words.centre[1] - setting.height / 2, h=setting.height)
    lettering.write(canvas, setting, place, colour=DARK_TEXT if tile.lit else PAPER_50)
    if tile.named:  # over its upper edge: the words need all the room there is
        canvas.blit(canvas.vector(STAR, 34, 34), (box.x - 8, box.y + 2))
