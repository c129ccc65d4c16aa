"""The table with somebody choosing at it: intents become picks, picks become what is shown. Knows no game, no match."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Final

from game.core.guide import Forecast, Mark, Refusal
from game.core.intents import Intent
from game.core.picks import Pick
from game.core.tableau import Area, Piece, PieceId, Point, Sightline
from game.scenes.match.chooser import MOVED, NOTHING, Chooser, Reply
from game.scenes.match.gaze import Gaze
from game.scenes.match.outlook import NO_FORECAST, Outlook
from game.table.table import Table
from game.table.view import Spot, View
from game.ui.theme.canvas import Box

OVERLAYS: Final = ("plain", "dangers", "lines")
"""How much is shown beside the choice itself: nothing, the gravest dangers, all dangers with all lines."""


THEN: Final = frozenset({"prey", "threatened", "watched"})
"""Marks of a preview that say what would be in danger then; all others belong to choosing."""

TAP: Final = 0.35
"""Seconds up to which a press counts as a tap."""


@dataclass(slots=True)
class Hold:
    """A button that can be held, or tapped on and tapped off: nobody has to keep a finger on it."""

    on: bool = False
    since: float = 0.0

    def take(self, intent: Intent) -> None:
        if intent.held:
            self.on, self.since = not self.on, 0.0
        elif self.since > TAP:
            self.on = False

    def update(self, dt: float) -> None:
        self.since += dt


@dataclass(frozen=True, slots=True)
class Extra:
    """What the scene adds to the view: the last action, advice, the picture of an earlier turn."""

    marks: tuple[Mark, ...] = ()
    lines: tuple[Sightline, ...] = ()
    areas: tuple[Area, ...] = ()
    ghosts: tuple[tuple[PieceId, Piece], ...] = ()
    gone: frozenset[PieceId] = frozenset()


NO_EXTRA: Final = Extra()


def quiet(forecast: Forecast) -> tuple[Sightline, ...]:
    """The lines of a forecast; while more is to be picked they only show the reach, and nothing is hot yet."""
    if not forecast.labels:
        return forecast.lines
    return tuple(replace(line, rank="own") for line in forecast.lines)


@dataclass(slots=True)
class Board:
    """Table, chooser and outlook of one moment. `mouse` says whether the mouse points (then the focus follows it)."""

    table: Table
    outlook: Outlook
    chooser: Chooser = field(init=False)
    gaze: Gaze = field(init=False)
    refusal: Refusal | None = None
    mouse: bool = False
    pointer: Point = (0.0, 0.0)
    looking: Hold = field(default_factory=Hold)
    _view: tuple[tuple[Any, ...], View] | None = None

    def __post_init__(self) -> None:
        self.chooser = Chooser(self.place)
        self.gaze = Gaze(self.table)

    def place(self, pick: Pick) -> Point | None:
        """The middle of a thing on the screen."""
        spot = self.table.spot(pick)
        match spot:
            case Spot(at=at):
                return at
            case Box():
                return spot.centre
            case _:
                return None

    # -- whose moment it is ----------------------------------------------------------------------------------------

    def choose(self, outlook: Outlook, actions: Sequence[Any], *, alone: bool = True, again: bool = False) -> None:
        """Somebody is to decide now; with `alone` the only possible first pick is made for them, and whoever goes on
        (`again`) has the next thing that may act taken up."""
        self.outlook, self.refusal = outlook, None
        self.looking.on = False
        self.chooser.begin(actions, outlook.pickable, alone=alone, again=again)
        self._labelled()
        self._follow()

    def watch(self, outlook: Outlook) -> None:
        """Nobody in the room decides now; looking goes on."""
        self.outlook, self.refusal = outlook, None
        self.chooser.close()
        self.table.offer({})
        self.chooser.pickable = frozenset(outlook.pickable)
        self._follow()

    def _labelled(self) -> None:
        stage = self.outlook.forecast(self.chooser.picked)
        self.table.offer(stage.places)
        self.chooser.label(stage.labels)

    def _follow(self) -> None:
        if self.mouse:
            self.chooser.hover(self.table.pick_at(self.pointer))

    # -- intents ---------------------------------------------------------------------------------------------------

    def handle(self, intent: Intent) -> Reply:
        """What an intent leads to. A refused pick leaves its reason in `refusal` until the next press."""
        act = _ACTS.get(intent.name)
        if act is None:
            return NOTHING
        if intent.name == "point" and intent.at is not None:
            self.mouse, self.pointer = True, intent.at
        elif intent.name not in _EITHER:
            self.mouse = intent.mouse
        reply = act(self, intent)
        self.looking.on = self.chooser.looking
        if reply.kind != "nothing" and intent.name != "point":
            self.refusal = None
        if reply.kind == "refused" and reply.pick is not None:
            self.refusal = self.outlook.why_not(self.chooser.picked, reply.pick)
        if reply.kind in {"picked", "dropped"}:
            self._labelled()
        return reply

    def point(self, intent: Intent) -> Reply:
        if self.gaze.drag(self.pointer):
            return MOVED
        return self.chooser.hover(self.table.pick_at(self.pointer))

    def press(self, intent: Intent) -> Reply:
        self.mouse = True
        if intent.at is not None:
            self.pointer = intent.at
        under = self.table.pick_at(self.pointer)
        if under is None:
            self.gaze.hold(self.pointer)
        return self.chooser.press(under, mouse=True)

    def drag(self, intent: Intent) -> Reply:
        """With the middle button: the table goes along from where the mouse was."""
        if self.gaze.grip is None:
            self.gaze.hold(self.pointer)
        self.mouse, self.pointer = True, intent.at or self.pointer
        return MOVED if self.gaze.drag(self.pointer) else NOTHING

    def let_go(self, intent: Intent) -> Reply:
        """The hand lets go of the table."""
        self.gaze.let_go()
        return NOTHING

    def scroll(self, intent: Intent) -> Reply:
        return self.narrowed(1 if intent.amount > 0 else -1, intent, mouse=True)

    def narrowed(self, by: int, intent: Intent, *, mouse: bool = False) -> Reply:
        """Steps through figures; where there are none, nearer to the table or farther."""
        reply = self.chooser.narrow(by, mouse=mouse)
        return MOVED if reply.kind == "nothing" and self.gazed(intent) else reply

    def gazed(self, intent: Intent) -> bool:
        """Whether the camera took it."""
        focus = self.chooser.focus
        return self.gaze.take(intent, None if focus is None else self.place(focus))

    def step(self, intent: Intent) -> Reply:
        return self.chooser.step(intent.name)

    def look(self, intent: Intent) -> Reply:
        if not intent.held:
            self.gaze.let_go()
        self.looking.take(intent)
        self.chooser.look(on=self.looking.on)
        return MOVED

    def update(self, dt: float) -> None:
        self.looking.update(dt)
        if not self.mouse:
            self.gaze.follow(self.chooser.focus)

    # -- what is shown ---------------------------------------------------------------------------------------------

    def view(self, overlay: str = "plain", extra: Extra = NO_EXTRA) -> View:
        """For the table: offers and labels, the preview of what is looked at, marks and lines."""
        chooser, outlook = self.chooser, self.outlook
        key = (chooser.picked, chooser.focus, chooser.figure, chooser.looking, overlay, extra, id(outlook))
        if self._view is None or self._view[0] != key:
            self._view = key, self._composed(overlay, extra)
        return self._view[1]

    def _composed(self, overlay: str, extra: Extra) -> View:
        chooser, outlook = self.chooser, self.outlook
        stage, preview = outlook.forecast(chooser.picked), outlook.forecast(chooser.previewed)
        if preview is stage:
            preview = NO_FORECAST
        offers = chooser.strong
        shown = set(offers)
        labels = {pick: label for pick, label in chooser.labels.items() if pick in shown}
        marks = [*extra.marks, *self._stage_marks(shown)]
        marks += [mark for mark in preview.marks if mark.kind in THEN and mark.at.kind == "cell"]
        lines = [*extra.lines, *quiet(stage), *quiet(preview)]
        if overlay != "plain" and not chooser.begun:
            marks += outlook.dangers if overlay == "lines" else outlook.gravest
        if overlay == "lines":
            lines += self._overlay()
        return View(
            offers=offers,
            labels=labels,
            chosen=chooser.picked,
            marks=tuple(marks),
            lines=tuple(lines),
            areas=(*extra.areas, *stage.areas, *preview.areas),
            ghosts=dict(extra.ghosts) | dict(preview.ghosts),
            gone=extra.gone | preview.gone,
            hot=chooser.focus,
            viewer=outlook.viewer,
        )

    def _overlay(self) -> Sequence[Sightline]:
        """All lines of everybody where the game tells what stops them, so that they can be followed; else, where they
        would be a tangle, those of the thing looked at."""
        focus, every = self.chooser.focus, self.outlook.lines(None)
        if any(line.stop for line in every):
            return every
        return self.outlook.lines(focus if focus is not None and focus.kind == "cell" else None) or every

    def _stage_marks(self, shown: set[Pick]) -> list[Mark]:
        """The marks of the picks so far; targets that the figure leaves out stay dark."""
        marks = self.outlook.forecast(self.chooser.picked).marks
        return [mark for mark in marks if mark.kind != "target" or mark.at in shown]


_EITHER: Final = frozenset({"point", "look", "scroll"})
"""Intents that do not say which way of pointing is in use."""

_ACTS: Final[dict[str, Callable[[Board, Intent], Reply]]] = {
    **dict.fromkeys(("up", "down", "left", "right"), Board.step),
    "point": Board.point,
    "press": Board.press,
    "scroll": Board.scroll,
    "look": Board.look,
    "ok": lambda board, _: board.chooser.ok(),
    "back": lambda board, _: board.chooser.back(),
    "alternate": lambda board, _: board.chooser.back(),
    "fewer": lambda board, intent: board.narrowed(-1, intent),
    "more": lambda board, intent: board.narrowed(1, intent),
    "whole": lambda board, intent: MOVED if board.gazed(intent) else NOTHING,
    "drag": Board.drag,
    "release": Board.let_go,
    "special": lambda board, _: board.chooser.special(mouse=board.mouse),
    "next": lambda board, _: board.chooser.cycle(1),
    "previous": lambda board, _: board.chooser.cycle(-1),
}
