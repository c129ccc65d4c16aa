"""What was played and what would have been better, as two pictures side by side, and the page that shows them large."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Final, NamedTuple

from game.core.guide import Tally
from game.core.intents import Intent
from game.core.picks import Pick
from game.play import lookback
from game.play.lookback import Judged
from game.play.reckoning import attack_of
from game.scenes.after import gain
from game.scenes.after.compared import Compared, Shown
from game.scenes.after.fallen import tables
from game.scenes.after.measures import MEASURES
from game.scenes.after.retold import Retold
from game.scenes.menu.ground import backdrop_of
from game.scenes.page import Area, MenuPage
from game.scenes.prompting import Words
from game.scenes.services import Services
from game.scenes.stack import STAY, Change, Leave
from game.table.figure import figure, part
from game.table.kit.look import Look
from game.table.systems.dicework import draw_lying
from game.ui import lettering
from game.ui.theme.canvas import Box, Canvas
from game.ui.theme.paint import chip, panel, rounded
from game.ui.theme.palette import ALARM_SOFT, BRASS_300, PAPER_50, PAPER_100, PAPER_200, Colour

NEAR: Final = 1.4
"""So much nearer than the whole table a part of it is shown that both ways share."""
SIDES: Final = ("played", "better")
NARROW: Final = 450.0
"""Below a picture that is less wide only those figures have room that are not the same in both."""
DICE: Final = 74.0
"""So high is the row of the dice that lay there, below the picture."""
GAP: Final = 24.0
"""Round the pictures and between them."""
LARGEST: Final = Box(48, 24, 1824, 920)
TOLD: Final = 236.0
"""So high is at most what stands below the large pictures."""
COLUMN, SMALLEST = 20.0, 14.0
"""Behind a figure below them, and the least size of it."""
AHEAD: Final = 36.0
"""What it takes up to say below both that they show what would come, not what came."""
BETWEEN: Final = 6.0
"""Two parts of that."""
WAYS: Final = 400
"""So many letters of a way have room there."""
SIZES: Final = (32.0, 30.0, 28.0, 26.0, 24.0, 20.0)
PLAIN: Final = 2
"""The smallest of them that is read as it is; the others are scaled with the type."""
_CELL: Final = re.compile(r"\b[a-zL]\d{1,2}\b")
"""The name of a field as a sentence has it, where l3 may be written L3."""


STEPS: Final = {"next": 1, "previous": -1}
"""To which moment a press leads."""
PAGE: Final = 2.4
"""So many seconds a picture stands before the next one."""


class Leafing:
    """Leafs on from where a decision led to the shots that come of it later, and back, while somebody looks."""

    def __init__(self, motion: str) -> None:
        self._moves, self._since = motion != "none", 0.0
        self.turned = False
        """Whether another picture is to be drawn."""

    @property
    def first(self) -> bool:
        return self._moves and self._since % (2 * PAGE) < PAGE

    def begin(self) -> None:
        self._since = 0.0

    def update(self, dt: float, *, several: bool) -> None:
        """`several`: of what is looked at now there is more than one picture."""
        was = self.first
        self._since += dt
        self.turned |= several and was != self.first


class Room(NamedTuple):
    """Where both pictures lie, how wide each is, and whether its name and figure stand one below the other."""

    box: Box
    wide: float
    stacked: bool = False

    def of(self, place: int) -> float:
        """Where one of them begins on the left."""
        return self.box.x + GAP + place * (self.wide + GAP)

    @property
    def head(self) -> float:
        return 146.0 if self.stacked else 74.0

    def holds(self, at: tuple[float, float]) -> bool:
        return any(Box(self.of(place), self.box.y, self.wide, self.box.h).holds(at) for place in range(len(SIDES)))


@dataclass(frozen=True, slots=True)
class Beside:
    """The pictures of the moments of a match; `name` answers whose seat one is, on the screen."""

    services: Services
    look: Look
    match: Any
    retold: Retold
    name: Callable[[int], str]
    leafing: Leafing
    _parts: dict[tuple[int, Box], tuple[Compared, Sequence[tuple[Box, float] | None]]] = field(default_factory=dict)
    """By decision and frame what of the table both pictures show, as long as both ways are what they were."""

    def draw(self, canvas: Canvas, room: Room, one: Judged, told: tuple[str, str], *, shown: bool) -> None:
        """The same part of the table if that is near enough, else each where it happens, from as near. The fields that
        are spoken of (`told` of each) bear their names; the better one is veiled until it has been `shown`."""
        found = self.retold.both(one)[0]
        foot = 48.0 if shown and (found.tells or found.later or self.retold.prices(found)) else 0.0
        dice = self.retold.dice(one)
        thrown = DICE if any(lying.dice for lying in dice) else 0.0
        ahead = AHEAD if any(map(found.is_thought_out, (found.played, found.better))) else 0.0
        frame = Box(0, 0, room.wide - 6, room.box.h - room.head - ahead - foot - thrown - 28)
        kept = self._parts.get((one.number, frame))
        if kept is None or kept[0] is not found:
            kept = self._parts[one.number, frame] = found, self._near(frame, one, found)
        near = kept[1]
        for place, side in enumerate((found.played, found.better)):
            x, here = room.of(self.slot(place)), near[place]
            self._head(canvas, room, place, one)
            outer = Box(x, room.box.y + room.head, room.wide, frame.h + 6)
            rounded(canvas, outer, radius=10, opacity=0, line=BRASS_300)
            box = frame._replace(x=outer.x + 3, y=outer.y + 3)
            if SIDES[place] == "better" and not shown:
                self._veil(canvas, box)
                continue
            names = tuple(Pick("cell", name) for name in dict.fromkeys(_CELL.findall(told[place])))
            first = self.leafing.first or not shown  # while it is to be found, what was played is all there is to see
            now = side.before if first and side.before is not None else side
            figure(canvas, box, self.look, now.tableau, now.view, near=here and here[0], names=names)
            if dice[place].dice:
                draw_lying(canvas, self.look, Box(x, box.bottom + 6, room.wide, DICE), *dice[place])
            if ahead and now is side and found.is_thought_out(side):
                self._word(canvas, Box(x, box.bottom + thrown - 3, room.wide, ahead), "at-best")
            if foot:
                strip = Box(x, box.bottom + thrown + ahead + 3, room.wide, foot)
                self._below(canvas, strip, found, side, one.seat) if now is side else self._word(canvas, strip, "now")

    def last(self, canvas: Canvas, room: Room) -> None:
        """What ended it, while nothing is known of the moments."""
        number = attack_of(self.match, self.match.length - 1)
        shown = tables(self.match, Judged(number, self.match.entries[number].seat, 0, 0))[0].played
        frame = Box(room.of(0), room.box.y + GAP, 2 * room.wide + GAP, room.box.h - 2 * GAP)
        near = part(frame, self.look, [(shown.tableau, shown.view)])
        figure(canvas, frame, self.look, shown.tableau, shown.view, near=near and near[0])

    def several(self, one: Judged) -> bool:
        """Whether there is more than one picture of either."""
        found = self.retold.both(one)[0]
        return found.played.before is not None or found.better.before is not None

    def slot(self, place: int) -> int:
        """Where one of both lies: what was played on the left, whichever of them is the better one."""
        return 1 - place if self.retold.well else place

    def _below(self, canvas: Canvas, strip: Box, found: Compared, side: Shown, seat: int) -> None:
        """What speaks for one of both."""
        if found.abreast is not None and found.abreast[0 if side is found.played else 1].over is not None:
            self._word(canvas, strip, "over")
            return
        if found.later is None:
            self._foot(canvas, strip, found, side, seat)
            return
        tally = found.later[0 if side is found.played else 1]
        self._tally(canvas, strip, tally, "lookback.tally-later", found.turns)

    def _word(self, canvas: Canvas, strip: Box, word: str) -> None:
        """Below where a decision itself led, where it was over, or what would come if all go on as well as can be."""
        text = self.services.texts(f"lookback.strip.{word}")
        small = canvas.fitted(text, strip.w - 12, "label", 28 / canvas.theme.text, least=SMALLEST)
        canvas.text(text, (strip.x + 6, strip.centre[1] + 6), face="label", size=small, colour=PAPER_200)

    def _head(self, canvas: Canvas, room: Room, place: int, one: Judged) -> None:
        """Which of both it is, and whose chances those are."""
        say, x, y = self.services.texts, room.of(self.slot(place)), room.box.y
        chance = (one.played, one.best)[place]
        below = 54 if room.stacked else 40
        canvas.text(self.retold.side(SIDES[place]), (x + 6, y + below), face="title", size=40, colour=PAPER_50)
        word = self.retold.stood(one, SIDES[place]) or "percent"
        percent = say(f"lookback.{word}", who=self.name(one.seat), percent=round(chance * 100))
        size = canvas.fitted(percent, room.wide * (0.96 if room.stacked else 0.62), "figure", 40, least=14)
        at = x + room.wide - 6, y + room.head - 34
        canvas.text(percent, at, face="figure", size=size, colour=PAPER_50, align="right")

    def _near(self, frame: Box, one: Judged, found: Compared) -> Sequence[tuple[Box, float] | None]:
        """Which part of the table each picture shows."""
        sides = found.played, found.better
        pages = [[(each.tableau, each.view) for each in (side, side.before) if each is not None] for side in sides]
        both = part(frame, self.look, [*pages[0], *pages[1]])
        if not any(found.actions) or (both is not None and both[1] >= NEAR):
            return [both, both]  # the same place before it and after it
        did = self.match.actions[one.number], lookback.better(self.match, one).action
        shown = []
        for each, action in zip(pages, did, strict=True):
            tableau, view = each[0]
            places = tuple(pick for pick in action.picks if pick.kind != "button")  # where it begins and ends
            view = view if view.lines or view.marks else replace(view, chosen=places)
            shown.append([(tableau, view), *each[1:]])
        alone = [part(frame, self.look, each) for each in shown]
        rung = min(each[1] if each is not None else 0.0 for each in alone)
        if both is not None and rung <= both[1]:
            return [both, both]
        return [part(frame, self.look, each, nearest=rung) for each in shown]

    def _veil(self, canvas: Canvas, box: Box) -> None:
        """Over what is still to be found."""
        text = self.services.texts("lookback.veiled")
        large = canvas.theme.text
        at = box.centre[0], box.centre[1] - 40
        canvas.text("?", at, face="title", size=190 / large, colour=BRASS_300, align="middle")
        setting = lettering.fit(canvas, text, box.w - 80, "body", 32, lines=2)
        lettering.write(canvas, setting, Box(box.x + 40, box.centre[1] + 80, box.w - 80, setting.height))

    def _foot(self, canvas: Canvas, strip: Box, found: Compared, side: Shown, seat: int) -> None:
        """Below a picture, how it stood at the end of that turn: what both have, else what can be hit of whoever moved
        and by them, and how high they were; of the same round what is worse in red."""
        if side.tally is not None:
            answered = found.cost is not None and bool(found.answer)
            when = "-hoped" if side.hoped and not side.anyhow else "-answered" if answered else ""
            self._tally(canvas, strip, side.tally, f"lookback.tally{when}")
            return
        say, game = self.services.texts, self.match.game.name
        chip(canvas, (strip.x + 18, strip.centre[1] + 6), 17, canvas.theme.seat(seat))
        keys = [key for key in MEASURES if key in side.figures and f"stakes.{game}.{key}" in say]
        if strip.w < NARROW:
            keys = [key for key in keys if key in found.apart]
        texts = [say(f"stakes.{game}.{key}", count=side.figures[key]) for key in keys]
        if texts and found.is_later(side):
            texts[0] = f"{say('lookback.shots.later')}: {texts[0]}"
        places = _columns(canvas, texts, strip._replace(x=strip.x + 44))
        for key, text, (x, size) in zip(keys, texts, places, strict=True):
            worse = key in (found.gains if side is found.played else self.retold.prices(found))
            worse = worse and len({found.is_later(each) for each in (found.played, found.better)}) == 1
            place = x, strip.centre[1] + 6
            canvas.text(text, place, face="label", size=size, colour=ALARM_SOFT if worse else BRASS_300)

    def _tally(self, canvas: Canvas, strip: Box, tally: Tally, named: str, turns: int = 0) -> None:
        """What the sides have at the end of that turn, or so many later, under this text."""
        say, game = self.services.texts, self.match.game.name
        what = gain.named(say, game, tally)
        label = say(named, what=what, **({"count": turns} if turns else {}))
        small = 28 / canvas.theme.text
        step = 60 + max(canvas.text_width(str(value), "figure", small + 4) for value in tally.values)
        y = strip.centre[1] + 6
        x = strip.right - 4 - step * len(tally.values)
        size = canvas.fitted(label, x - strip.x - 34, "label", small, least=14)
        canvas.text(label, (x - 22, y), face="label", size=size, colour=PAPER_200, align="right")
        for seat, value in enumerate(tally.values):
            chip(canvas, (x + 8, y), 17, canvas.theme.seat(seat))
            canvas.text(str(value), (x + 30, y), face="figure", size=small + 4, colour=PAPER_50)
            x += step


def _columns(canvas: Canvas, texts: Sequence[str], strip: Box) -> list[tuple[float, float]]:
    """Where each begins and in which size: in columns as wide as one another, else one behind the other."""
    small, room = 28 / canvas.theme.text, strip.w - 40  # no room for larger ones
    wide = [canvas.text_width(text, "label", small) + COLUMN for text in texts]
    column = room / max(len(texts), 2)
    if max(wide, default=0.0) <= column:
        return [(strip.x + at * column, small) for at in range(len(texts))]
    scale = min(room / sum(wide), 1.0)
    return [(strip.x + scale * sum(wide[:at]), max(small * scale, SMALLEST)) for at in range(len(texts))]


Part = tuple[str, Colour]


def _said(parts: Sequence[Part]) -> Sequence[Part]:
    """Those of which there is something to say."""
    return [part for part in parts if part[0]]


class Closer(MenuPage):
    """Both pictures of a moment over the whole window, with what is told of each below it; any press leaves it, with
    the intent that leads to another moment if it is that (`several`: there are others). `title` says which it is,
    `told` is what is said of it (`Spoken.told`)."""

    def __init__(
        self,
        services: Services,
        beside: Beside,
        one: Judged,
        told: Sequence[str],
        *,
        shown: bool,
        several: bool = False,
        title: str = "",
    ) -> None:
        super().__init__(services)
        self.title = title
        self.beside, self.one, self.shown, self.several = beside, one, shown, several
        bad = beside.retold.came(one)[1]
        did, came, *better_told = told
        played = (did, PAPER_100), (came, ALARM_SOFT if bad else PAPER_200)
        better = ((text, PAPER_50) for text in better_told)
        self._parts: tuple[Sequence[Part], ...] = (played, tuple(better))
        """What is told of each of both."""

    def build(self) -> tuple[Area, ...]:
        return ()

    @property
    def still(self) -> bool:
        return super().still and not self.beside.leafing.turned

    def update(self, dt: float) -> Change:
        self.beside.leafing.update(dt, several=self.shown and self.beside.several(self.one))
        return super().update(dt)

    def draw(self, canvas: Canvas) -> None:
        super().draw(canvas)
        self.beside.leafing.turned = False

    def arrange(self, canvas: Canvas) -> None:
        pass

    @property
    def place(self) -> str:
        return " ".join(filter(None, (self.title, *self._told)))

    @property
    def _told(self) -> tuple[str, str]:
        played, better = (" ".join(text for text, _ in _said(parts)) for parts in self._parts)
        return played, better

    def ground(self, canvas: Canvas) -> None:
        backdrop_of(canvas, self.beside.look)
        panel(canvas, LARGEST, radius=24, brass=True)
        wide = (LARGEST.w - 3 * GAP) / 2
        told = [self._set(canvas, place, wide) for place in range(len(SIDES))]
        high = max(sum(setting.height + BETWEEN for setting, _ in each) for each in told) + GAP
        top = self._head(canvas)
        room = Room(LARGEST._replace(y=LARGEST.y + top, h=LARGEST.h - top - high), wide)
        self.beside.draw(canvas, room, self.one, self._told, shown=self.shown)
        for place, each in enumerate(told):
            y = room.box.bottom
            for setting, colour in each:
                at = room.of(self.beside.slot(place))
                lettering.write(canvas, setting, Box(at, y, wide, setting.height), colour=colour)
                y += setting.height + BETWEEN

    def _head(self, canvas: Canvas) -> float:
        """Which moment it is, and whose; how much room that takes."""
        if not self.title:
            return 0.0
        setting = lettering.fit(canvas, self.title, LARGEST.w - 3 * GAP - 60, "title", 40)
        at = Box(LARGEST.x + GAP + 6, LARGEST.y + GAP / 2, LARGEST.w - 2 * GAP, setting.height)
        lettering.write(canvas, setting, at)
        chip(canvas, (at.right - 24, at.centre[1]), 22, canvas.theme.seat(self.one.seat))
        return setting.height

    def _set(self, canvas: Canvas, place: int, wide: float) -> Sequence[tuple[lettering.Setting, Colour]]:
        """In the same words as beside the small pictures, what came of it in red; why it was better gives way to larger
        type."""
        sizes = [size for size in SIZES if size * canvas.theme.text >= SIZES[PLAIN]]
        parts = self._parts[place]
        learnt = self.one.reason and len(parts) > 2  # what is to be remembered is what somebody does next time
        whole, short = _said(parts), _said((parts[0], *parts[2:]) if learnt else parts[:2])
        ways = [*((whole, size) for size in SIZES[: PLAIN + 1]), *((short, size) for size in sizes)]
        for parts, size in ways:
            found = [lettering.fit(canvas, text, wide, "body", size, lines=9) for text, _ in parts]
            if sum(setting.height + BETWEEN for setting in found) <= TOLD:
                break
        return [(setting, colour) for setting, (_, colour) in zip(found, parts, strict=True)]

    def handle(self, intent: Intent) -> Change:
        pressed = self.bar.intent_at(intent.at) if intent.name == "press" else ""
        name = pressed or intent.name
        if self.several and intent.held and name in STEPS:
            return Leave(name)
        leaves = intent.held and name in {"ok", "press", "back", "more", "fewer", "alternate"}
        return Leave() if leaves else super().handle(intent)

    def other(self, intent: Intent) -> Change:
        return STAY

    def prompts(self) -> tuple[Sequence[Words], Sequence[Words]]:
        say = self.services.texts
        onward = (("next", say("lookback.next")),) if self.several else ()
        return onward, (("back", say("prompt.menu.back")),)
