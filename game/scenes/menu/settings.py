"""The settings, page by page. Every change is in force at once and can be seen in the preview."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Final

from game.scenes.menu.access import ForEverybody
from game.scenes.menu.controls import Rebinding, binding_rows
from game.scenes.menu.sample import LOW, draw_sample
from game.scenes.page import Area, MenuPage, column
from game.scenes.prompting import Words
from game.scenes.services import Services
from game.scenes.stack import STAY, Change, Push
from game.ui import lettering
from game.ui.theme import backdrop
from game.ui.theme.canvas import Box, Canvas
from game.ui.theme.paint import SOLID_PANEL, panel
from game.ui.theme.palette import PAPER_200
from game.ui.widgets import Answer, Button, Choice, Slider, Tabs, Toggle, Widget

PAGES: Final[dict[str, tuple[str, ...]]] = {
    "picture": ("fullscreen", "palette", "contrast", "edges"),
    "sound": ("effects", "music", "captions", "banter"),
    "controls": (),
    "access": ("text_size", "narrator", "scan", "taps", "motion", "contrast", "palette", "captions"),
    "pace": ("animation", "motion", "shake", "rumble", "lookback"),
    "language": ("language",),
}
GAP: Final = 10.0
ROW: Final = 74.0
"""All rows are as high as those with chips."""
SAMPLED: Final = frozenset({"picture", "access"})
"""The pages whose changes the preview shows."""
GUTTER: Final = 24.0
FARTHEST: Final = 760.0
LARGE: Final = 1.5
"""From this text size on the settings need the whole width."""
SLIDERS: Final = frozenset({"effects", "music", "text_size"})


class SettingsScene(MenuPage):
    """One tab a page; `tab` is the one to open with. With `beside` a menu stays in sight at the left, as far as this
    many units, while the text is small enough for both."""

    first = "tabs"

    def __init__(self, services: Services, tab: str = "picture", *, beside: float = 0.0) -> None:
        super().__init__(services)
        self.tab, self.beside = tab, beside
        self.see_through = beside > 0
        self.said = ""

    # -- widgets ---------------------------------------------------------------------------------------------------

    def build(self) -> Iterable[Area]:
        say = self.services.texts
        names = tuple((key, say(f"settings.tab.{key}")) for key in PAGES)
        rows = binding_rows(self.services) if self.tab == "controls" else [self._row(name) for name in PAGES[self.tab]]
        if self.tab == "access":
            rows.append(Button(key="everybody", label=say("access.open"), help=say("access.help"), least=ROW))
        label = say("controls.reset" if self.tab == "controls" else "settings.reset")
        reset: list[Widget] = [Button(key="reset", label=label, icon="undo", least=88)]
        return column([Tabs(key="tabs", values=names, value=self.tab)]), column(rows), column(reset)

    def _row(self, name: str) -> Widget:
        say, settings = self.services.texts, self.services.settings
        values, value = self.services.allowed[name], getattr(settings, name)
        common: dict[str, Any] = {"key": name, "label": say(f"setting.{name}"), "help": say(f"setting.{name}.help")}
        common["least"] = ROW
        if values == (False, True):
            return Toggle(value=value, words=(say("setting.value.off"), say("setting.value.on")), **common)
        if name in SLIDERS:
            key = "setting.value.percent" if name == "text_size" else "setting.value.of-ten"
            return Slider(values=tuple((one, say(key, value=one)) for one in values), value=value, **common)
        return Choice(values=tuple((one, say(f"setting.{name}.{one}")) for one in values), value=value, **common)

    def arrange(self, canvas: Canvas) -> None:
        tabs, rows, reset = self.areas
        self.panel = Box(96, 54, 1728, 888)
        if self._shares(canvas):
            left = self.beside + GUTTER
            self.panel = Box(left, 64, 1824 - left, 880)
        inner = self.panel.inset(36, 30)
        tab_height = tabs.widgets[0].height(canvas, inner.w)
        tabs.box = Box(inner.x, inner.y, inner.w, tab_height)
        foot = 92 * min(canvas.theme.text, 1.3)
        wide = 500 * min(canvas.theme.text, 1.8)
        reset.box = Box(inner.right - wide, inner.bottom - foot, wide, foot)
        self.help = Box(inner.x + 8, inner.bottom - foot, inner.w - wide - 40, foot)
        top = tabs.box.bottom + 26
        listed = sum((row.height(canvas, inner.w) + GAP for row in rows.widgets), 0.0)
        free = inner.bottom - foot - 36 - top - listed
        show = max(free, LOW) if self.tab == "picture" else free if self.tab in SAMPLED and free >= LOW else 0.0
        self.preview = Box(inner.x, inner.bottom - foot - 18 - show, inner.w, show)
        rows.box = Box(inner.x, top, inner.w, self.preview.y - 18 - top)

    def _shares(self, canvas: Canvas) -> bool:
        return 0 < self.beside <= FARTHEST and canvas.theme.text < LARGE

    def ground(self, canvas: Canvas) -> None:
        if self._shares(canvas):
            panel(canvas, self.panel, fill=SOLID_PANEL)
        else:
            backdrop.wall(canvas)
            panel(canvas, self.panel)
        if self.preview.h:
            draw_sample(canvas, self.preview, self.services.texts)
        widget = self.focused
        text = self.said or (widget.help if widget is not None else "")
        if text:
            lines = lettering.fit(canvas, text, self.help.w, "body", 28, lines=3)
            lettering.write(canvas, lines, self.help, colour=PAPER_200)

    # -- what is chosen --------------------------------------------------------------------------------------------

    def chosen(self, answer: Answer) -> Change:
        kind, _, which = answer.key.partition(":")
        self.said = ""
        if kind == "tabs":
            self.tab = answer.value
        elif kind == "bind":
            family, _, intent = which.partition(":")
            return Push(Rebinding(self.services, family, intent))
        elif kind == "everybody":
            return Push(ForEverybody(self.services))
        elif kind == "reset":
            self._reset()
        else:
            self.services.change(**{kind: answer.value})
        self.rebuild()
        return STAY

    def _reset(self) -> None:
        fresh = type(self.services.settings)()
        names = PAGES[self.tab] or ("bindings",)
        self.services.change(**{name: getattr(fresh, name) for name in names})

    def back(self, answer: Any) -> Change:
        if isinstance(answer, str):
            self.said = answer
        self.rebuild()
        return STAY

    def prompts(self) -> tuple[Sequence[Words], Sequence[Words]]:
        say = self.services.texts
        left = (
            ("move", say("prompt.menu.choose")),
            ("ok", say("prompt.menu.change")),
            ("next", say("prompt.menu.tab")),
        )
        return left, (("back", say("prompt.menu.back")),)
