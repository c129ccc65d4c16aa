"""A page of widgets: where they lie, which one somebody looks at, and what is said with them. All menus are pages."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

from game.core.intents import KEYBOARD, Intent
from game.core.tableau import Point
from game.ui import focus, plates
from game.ui.focus import Reticle
from game.ui.theme.canvas import Canvas, Motion
from game.ui.theme.palette import SeatLook
from game.ui.widgets.choice import Tabs
from game.ui.widgets.column import WHEEL, Column
from game.ui.widgets.textfield import KeyLabels, Letters, TextField
from game.ui.widgets.widget import Answer, Widget

TOGETHER: Final = ""
"""The cursor that all devices share."""
SAID_FOR: Final = 3.0


@dataclass(slots=True)
class Cursor:
    """What one person looks at: the key of a widget, and the reticle on it. `seen` is the key drawn last."""

    key: str
    reticle: Reticle
    seen: str = ""


@dataclass(slots=True)
class WidgetPage:
    """Columns of widgets, and `loose` ones with boxes of their own.

    `handle` turns intents into answers, `update` moves the reticle, `draw` lays out and paints. With `personal` every
    device has its own reticle (`people` gives each its seat's chip); otherwise all move the same one. `heard` collects
    the names of sounds to be played.
    """

    columns: Sequence[Column] = ()
    loose: Sequence[Widget] = ()
    first: str = ""
    motion: Motion = "full"
    personal: bool = False
    people: dict[str, SeatLook] = field(default_factory=dict)
    pointing: bool = False
    """Whether somebody moves keyboard or mouse without being one of the people."""
    letters: Letters | None = None
    spelling: bool = False
    """Whether nobody can type: words are picked letter by letter, with the keyboard, too."""
    board: KeyLabels = field(default_factory=KeyLabels)
    said: str = ""
    _said_for: float = 0.0
    _cursors: dict[str, Cursor] = field(default_factory=dict)
    _heard: list[str] = field(default_factory=list)

    # -- what is there ---------------------------------------------------------------------------------------------

    def widgets(self) -> list[Widget]:
        """All that can be looked at, in reading order."""
        inside = [widget for column in self.columns for widget in column.focusable()]
        return inside + [widget for widget in self.loose if widget.focusable]

    def find(self, key: str) -> Widget:
        """The widget of that key. Raises KeyError."""
        for widget in self.widgets():
            if widget.key == key:
                return widget
        raise KeyError(key)

    def focused(self, device: str = KEYBOARD) -> Widget | None:
        widgets = self.widgets()
        key = self._cursor(device).key
        return next((widget for widget in widgets if widget.key == key), widgets[0] if widgets else None)

    def focus(self, key: str, device: str = KEYBOARD) -> None:
        """Turns the reticle to the widget of that key."""
        self._cursor(device).key = key

    def refill(self, columns: Sequence[Column], loose: Sequence[Widget] = ()) -> None:
        """New widgets (another language, another tab); reticles stay where their key still is, and scrolling too."""
        for old, new in zip(self.columns, columns, strict=False):
            if [one.key for one in old.widgets] == [one.key for one in new.widgets]:
                new.offset = old.offset
        self.columns, self.loose = columns, loose

    @property
    def typing(self) -> bool:
        """Whether keys are letters now: then the input must send `text` and `erase`."""
        return any(isinstance(one, TextField) and one.mode == "keys" for one in self.widgets())

    @property
    def help(self) -> str:
        """The sentence about what is looked at."""
        now = self.focused()
        if now is None:
            return ""
        return now.reason if not now.enabled and now.reason else now.help

    @property
    def place(self) -> Point:
        """The middle of what is looked at: where the iris of a scene change closes."""
        now = self.focused()
        return now.sight.centre if now is not None else (960, 540)

    @property
    def settled(self) -> bool:
        """Whether nothing moves: the picture stays as it is until the next intent."""
        return not self.said and all(cursor.reticle.settled for cursor in self._cursors.values())

    def heard(self) -> list[str]:
        """Names of sounds since the last call."""
        names, self._heard = self._heard, []
        return names

    def _cursor(self, device: str) -> Cursor:
        name = device if self.personal else TOGETHER
        if name not in self._cursors:
            widgets = self.widgets()
            key = self.first or (widgets[0].key if widgets else "")
            self._cursors[name] = Cursor(key, Reticle(self.motion))
        return self._cursors[name]

    # -- intents ---------------------------------------------------------------------------------------------------

    def handle(self, intent: Intent) -> Answer | None:
        """What the intent says here; None when it only moved something or means nothing on this page."""
        if self.letters is not None:
            return self._spell(intent)
        field_ = next((one for one in self.widgets() if isinstance(one, TextField) and one.mode == "keys"), None)
        if field_ is not None:
            return self._type(field_, intent)
        answer = self._answer(intent)
        return Answer(answer.key, answer.value, intent.device) if answer is not None else None

    def _answer(self, intent: Intent) -> Answer | None:
        match intent.name:
            case "up" | "down" | "left" | "right":
                return self._direction(intent)
            case "ok":
                return self._press(intent)
            case "point" | "press":
                return self._mouse(intent)
            case "back" | "alternate":
                return Answer("back")
            case _:
                return self._further(intent)

    def _further(self, intent: Intent) -> Answer | None:
        match intent.name:
            case "fewer" | "more":
                return self._turn(intent, -1 if intent.name == "fewer" else 1)
            case "next" | "previous":
                return self._tab(1 if intent.name == "next" else -1)
            case "scroll":
                self._scroll(intent)
            case "home" | "end":
                self._far(intent)
            case _:
                pass
        return None

    def _direction(self, intent: Intent) -> Answer | None:
        now = self.focused(intent.device)
        if now is None:
            return None
        if intent.name in ("left", "right") and now.turns:
            return self._turn(intent, 1 if intent.name == "right" else -1)
        widgets = self.widgets()
        target = widgets[focus.step([one.box for one in widgets], widgets.index(now), intent.name)]
        if target is not now:
            self._look(intent.device, target)
        return None

    def _look(self, device: str, widget: Widget, *, mouse: bool = False) -> None:
        cursor = self._cursor(device)
        if cursor.key != widget.key:
            self._heard.append("tick")
        cursor.key = cursor.seen = widget.key
        for column in self.columns:
            if any(widget is one for one in column.widgets) and not mouse:
                column.reveal(widget)
        cursor.reticle.look(widget.sight, mouse=mouse)

    def _turn(self, intent: Intent, amount: int) -> Answer | None:
        now = self.focused(intent.device)
        if now is None or not now.turns:
            return None
        answer = now.turn(amount)
        self._heard.append("toggle" if answer is not None else "dull")
        return answer

    def _press(self, intent: Intent) -> Answer | None:
        now = self.focused(intent.device)
        if now is None:
            return None
        if not now.enabled:
            self._refuse(intent.device, now)
            return None
        if isinstance(now, TextField):
            self._open(now, intent)
            return None
        return self._pressed(intent.device, now.press())

    def _pressed(self, device: str, answer: Answer | None) -> Answer | None:
        if answer is not None:
            self._cursor(device).reticle.press()
            self._heard.append("toggle" if answer.value is not None else "press")
        return answer

    def _refuse(self, device: str, widget: Widget) -> None:
        self._cursor(device).reticle.refuse()
        self._heard.append("dull")
        self.say(widget.reason)

    def say(self, sentence: str) -> None:
        """Shows a sentence above the prompt bar for a while."""
        self.said, self._said_for = sentence, SAID_FOR

    def _mouse(self, intent: Intent) -> Answer | None:
        at = intent.at
        hit = self._hit(at) if at is not None else None
        if hit is None or at is None:
            return None
        self._look(intent.device, hit, mouse=True)
        if intent.name == "point":
            return None
        if not hit.enabled:
            self._refuse(intent.device, hit)
            return None
        if isinstance(hit, TextField):
            self._open(hit, intent)
            return None
        return self._pressed(intent.device, hit.click(at))

    def _hit(self, at: Point) -> Widget | None:
        for widget in self.loose:
            if widget.focusable and widget.box.holds(at):
                return widget
        for column in self.columns:
            if column.view.inset(-6).holds(at) or column.across:
                for widget in column.focusable():
                    if widget.box.holds(at):
                        return widget
        return None

    def _tab(self, amount: int) -> Answer | None:
        for widget in self.widgets():
            if isinstance(widget, Tabs):
                answer = widget.turn(amount)
                self._heard.append("panel_in" if answer is not None else "dull")
                return answer
        return None

    def _scroll(self, intent: Intent) -> None:
        at = intent.at
        under = [column for column in self.columns if at is not None and column.box.holds(at)]
        for column in under or [column for column in self.columns if column.overflow > 0][:1]:
            column.scroll(-intent.amount * WHEEL)

    def _far(self, intent: Intent) -> None:
        widgets = self.widgets()
        if widgets:
            self._look(intent.device, widgets[0 if intent.name == "home" else -1])

    # -- typing ----------------------------------------------------------------------------------------------------

    def _open(self, now: TextField, intent: Intent) -> None:
        self._heard.append("press")
        if intent.device == KEYBOARD and not self.spelling:
            now.open("keys")
        else:
            now.open("letters")
            self.letters = Letters(now, self.board)

    def _spell(self, intent: Intent) -> Answer | None:
        letters = self.letters
        if letters is None:
            return None
        letters.handle(intent)
        self._heard += [] if intent.name == "point" else ["tick"]
        if not letters.done:
            return None
        self.letters = None
        answer = letters.answer
        return Answer(answer.key, answer.value, intent.device) if answer is not None else None

    def _type(self, now: TextField, intent: Intent) -> Answer | None:
        answer = None
        match intent.name:
            case "text":
                now.type(intent.text)
            case "erase":
                now.erase()
            case "ok" | "up" | "down":
                answer = now.close(keep=True)
            case "back" | "alternate":
                now.close(keep=False)
            case "press" if intent.at is not None and not now.box.holds(intent.at):
                answer = now.close(keep=True)
            case _:
                pass
        return Answer(answer.key, answer.value, intent.device) if answer is not None else None

    # -- time and picture ------------------------------------------------------------------------------------------

    def update(self, dt: float) -> None:
        for cursor in self._cursors.values():
            cursor.reticle.update(dt)
        self._said_for = max(self._said_for - dt, 0)
        if self._said_for == 0:
            self.said = ""

    def draw(self, canvas: Canvas, *, pointed: bool = True) -> None:
        """Lays out and paints everything, the reticles last; `pointed`: whether anybody points at anything here."""
        self.motion = canvas.theme.motion
        for column in self.columns:
            column.layout(canvas)
        self._cursor(KEYBOARD)
        self._follow()
        lit = self._lit() if pointed else set()
        for column in self.columns:
            column.draw(canvas, next((one for one in column.widgets if one.key in lit and one.focusable), None))
        for widget in self.loose:
            widget.show(canvas, focused=widget.key in lit)
        if pointed:
            self._draw_reticles(canvas)
        if self.said:
            plates.caption(canvas, self.said)
        if self.letters is not None:
            self.letters.draw(canvas)

    def _follow(self) -> None:
        """Scrolls to what somebody turned to without having seen it."""
        for name, cursor in self._cursors.items():
            widget = self.focused(name or KEYBOARD)
            if widget is not None and cursor.seen != cursor.key:
                cursor.seen = cursor.key
                for column in self.columns:
                    if any(widget is one for one in column.widgets):
                        column.reveal(widget)

    def _lit(self) -> set[str]:
        names = self._cursors if self.personal else {TOGETHER: None}
        found = (self.focused(name) for name in names if not self._unseen(name))
        return {widget.key for widget in found if widget is not None}

    def _unseen(self, name: str) -> bool:
        """Keyboard and mouse of nobody, while others use the page and nobody touches them."""
        idle = self.personal and name == KEYBOARD and KEYBOARD not in self.people
        return idle and bool(self.people) and not self.pointing

    def _draw_reticles(self, canvas: Canvas) -> None:
        nests: dict[str, int] = {}
        for name, cursor in self._cursors.items():
            widget = self.focused(name or KEYBOARD)
            if widget is None or self._unseen(name):
                continue
            reticle = cursor.reticle
            reticle.motion = canvas.theme.motion
            reticle.chip = self.people.get(name)
            if reticle.chip is not None:
                reticle.colour = reticle.chip.reticle
            reticle.look(widget.sight, moved=reticle.target is None)
            if widget.sighted and self._is_seen(widget):
                reticle.draw(canvas, nest=nests.get(widget.key, 0))
            nests[widget.key] = nests.get(widget.key, 0) + 1

    def _is_seen(self, widget: Widget) -> bool:
        """Whether it has not been scrolled away."""
        columns = (column for column in self.columns if any(widget is one for one in column.widgets))
        return all(column.shows(widget.box) for column in columns)
