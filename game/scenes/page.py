"""A scene made of widgets: build them, place them, answer what is chosen. All menus are such scenes."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any, Final

from game.access.narrator import Heard, sentences
from game.core.intents import Intent
from game.scenes.prompting import PromptBar, Words, in_hand
from game.scenes.services import Services
from game.scenes.stack import STAY, Change, Leave, Scene
from game.scenes.stops import Stop
from game.ui import page
from game.ui.theme import backdrop
from game.ui.theme.canvas import Box, Canvas, Point
from game.ui.widgets import Answer, Button, Column, Tabs, Widget
from game.ui.widgets.widget import NOWHERE

BACK: Final = "back"
GROUPS: Final = {"next": 1, "previous": -1}


@dataclass(slots=True)
class Place:
    """One widget that fills its box: a poster, a corner of the screen."""

    widget: Widget
    box: Box = NOWHERE

    @property
    def widgets(self) -> list[Widget]:
        return [self.widget]


Area = Column | Place


def column(
    widgets: list[Widget], *, gap: float = 10, across: bool = False, even: bool = False, alike: bool = False
) -> Column:
    """Widgets that get their box from `arrange`."""
    return Column(NOWHERE, widgets, gap, across=across, even=even, alike=alike)


def row(buttons: Sequence[Button]) -> Column:
    """Side by side, about as wide as their words and a margin of some letters."""
    return Column(NOWHERE, [*buttons], 12, across=True, shares=[len(each.label) + 6 for each in buttons])


def below_header(canvas: Canvas) -> float:
    """Where the room under the name of a screen begins, in units."""
    return 54 + 130 * canvas.theme.text


class MenuPage(Scene):
    """Make the widgets in `build`, give each area its box in `arrange`, answer presses in `chosen`.

    `build` runs again after `rebuild`, and whenever language, type size or window change; the focus stays on its key.
    """

    first: str = ""
    """The key that has the focus when the scene opens."""
    points = True
    """Whether the prompts follow the mouse: not where several devices are in use at once."""

    def __init__(self, services: Services) -> None:
        self.services = services
        self.areas: list[Area] = []
        self.page = page.WidgetPage(first=self.first, motion=services.theme.motion)
        self.bar = PromptBar(services)
        self.mouse = services.input.points()
        """Whether it is the mouse that is in hand."""
        self._canvas: Canvas | None = None
        self._built: Any = None
        self._moved = True
        self._headed = ""

    # -- for the screens -------------------------------------------------------------------------------------------

    def build(self) -> Iterable[Area]:
        """The widgets, made from what is so now."""
        raise NotImplementedError

    def arrange(self, canvas: Canvas) -> None:
        """Give every area its box (those of `build`, in the same order)."""
        raise NotImplementedError

    def chosen(self, answer: Answer) -> Change:
        """Somebody pressed or turned a widget."""
        return STAY

    def cancelled(self) -> Change:
        """Back, where it does not end typing."""
        return Leave()

    def other(self, intent: Intent) -> Change:
        """An intent that the widgets do not use."""
        return STAY

    def ground(self, canvas: Canvas) -> None:
        """What lies below the widgets."""

    def prompts(self) -> tuple[Sequence[Words], Sequence[Words]]:
        """For the prompt bar, left and right; nothing at all leaves the bar away."""
        return (), ()

    def header(self, canvas: Canvas, title: str, below: str, *, width: float = 1728) -> None:
        """The name of the screen and a line below it."""
        self._headed = sentences(title, below)
        backdrop.header(canvas, title, below, width=width)

    # -- what is heard ---------------------------------------------------------------------------------------------

    @property
    def place(self) -> str:
        """Where one is, and what is to be read there."""
        still = (one.told for area in self.areas for one in area.widgets if not one.focusable)
        return sentences(self._headed, *still)

    @property
    def heard(self) -> Heard:
        if self.page.letters is not None:
            return Heard(self.place, focus=self.page.letters.told)

        def prompted() -> Iterable[str]:
            return self.bar.told(*self.prompts())

        now = self.focused
        if now is None:
            return Heard(self.place)
        keys = [one.key for one in self.widgets]
        count = f"{keys.index(now.key) + 1}/{len(keys)}" if now.key in keys else ""
        focus = sentences(now.told, now.reason if not now.enabled else now.help, count)
        return Heard(self.place, asked=self.page.said, focus=focus, more=prompted)

    @property
    def stops(self) -> Sequence[Stop]:
        letters, found = self.page.letters, list[Stop]()
        if letters is not None:
            places = sorted(letters.places)
            return [Stop(one, letters.places[one], Intent("ok"), partial(letters.turn_to, *one)) for one in places]
        for widget in self.widgets:
            if isinstance(widget, Tabs):
                for n, (box, (_, name)) in enumerate(zip(widget.places, widget.values, strict=False)):
                    found.append(Stop((widget.key, n), box, Intent("press", at=box.centre), told=name))
            elif widget.enabled:
                found.append(Stop(widget.key, widget.sight, Intent("ok"), partial(self._turn_to, widget.key)))
        return [*found, *self.bar.stops({"ok", "move", "next"} if found else ())]

    def _turn_to(self, key: str) -> None:
        """By itself, for whoever has one switch."""
        self._moved = self._moved or key != self.key
        for device in self.services.input.devices():
            self.page.focus(key, device)

    # -- widgets ---------------------------------------------------------------------------------------------------

    @property
    def widgets(self) -> list[Widget]:
        """All that can be looked at."""
        return self.page.widgets()

    @property
    def focused(self) -> Widget | None:
        return self.page.focused()

    @property
    def key(self) -> str:
        """The key of the widget that is looked at."""
        widget = self.focused
        return widget.key if widget is not None else ""

    def look_at(self, key: str) -> None:
        self.page.focus(key)

    def rebuild(self) -> None:
        """Make the widgets anew before they are drawn or asked again."""
        self._built = None
        if self._canvas is not None:
            self._lay_out(self._canvas)

    def _lay_out(self, canvas: Canvas) -> None:
        key = (self.services.texts.language, canvas.theme, canvas.size)
        self._canvas = canvas
        self.page.spelling = self.services.settings.scan != "off"
        if self._built != key:
            self._built = key
            self.areas = list(self.build())
            columns = [area for area in self.areas if isinstance(area, Column)]
            loose = [area.widget for area in self.areas if isinstance(area, Place)]
            self.page.refill(columns, loose)
        self.arrange(canvas)
        for area in self.areas:
            if isinstance(area, Place):
                area.widget.box = area.box
            else:
                area.layout(canvas)

    # -- the scene -------------------------------------------------------------------------------------------------

    @property
    def still(self) -> bool:
        return self.page.settled

    @property
    def typing(self) -> bool:
        return self.page.typing

    @property
    def focus_at(self) -> Point | None:
        return self.page.place

    def enter(self) -> None:
        self.page.focus(self.first or self.key)

    def back(self, answer: Any) -> Change:
        self.rebuild()
        return STAY

    def update(self, dt: float) -> Change:
        self.page.update(dt)
        return STAY

    def draw(self, canvas: Canvas) -> None:
        self._lay_out(canvas)
        if self._moved and (widget := self.focused) is not None:
            self._reveal(widget)
        self.ground(canvas)
        left, right = self.prompts()
        if left or right:
            mouse = self.mouse and self.points
            self.bar.draw(canvas, tuple(in_hand(left, mouse=mouse)), tuple(in_hand(right, mouse=mouse)))
        self.page.draw(canvas, pointed=not self.covered)

    def _reveal(self, widget: Widget) -> None:
        self._moved = False
        for area in self.areas:
            if isinstance(area, Column) and any(one is widget for one in area.widgets):
                area.reveal(widget)

    def _next_group(self, step: int) -> None:
        """On to the first widget of the next area: out of a column whose rows use left and right themselves."""
        groups = [keys for area in self.areas if (keys := [one.key for one in area.widgets if one.focusable])]
        here = next((number for number, keys in enumerate(groups) if self.key in keys), None)
        if here is not None and len(groups) > 1 and not any(isinstance(one, Tabs) for one in self.widgets):
            self.look_at(groups[(here + step) % len(groups)][0])
            self._moved = True
            self.services.play("tick")

    # -- intents ---------------------------------------------------------------------------------------------------

    def handle(self, intent: Intent) -> Change:
        if intent.held:
            self.mouse = intent.at is not None or intent.mouse
        wish = self.bar.intent_at(intent.at) if intent.name == "press" and self.page.letters is None else ""
        if wish and wish not in ("press", "move"):
            return self.handle(Intent(wish, intent.device, mouse=True))
        before = self.page.letters is None and not self.page.typing
        answer = self.page.handle(intent)
        for sound in self.page.heard():
            self.services.play(sound)
        if answer is None:
            if before and intent.name in GROUPS:
                self._next_group(GROUPS[intent.name])
            return self.other(intent) if before else STAY
        if answer.key == BACK:
            return self.cancelled()
        return self.chosen(answer)
