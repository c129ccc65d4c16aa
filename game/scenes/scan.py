"""One switch is enough: a frame goes by itself over all that can be taken, and the switch takes what it lies on.

Of many things first some lie in the frame together, and then one after the other. Its time is that of the frames."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Final

from game.core.intents import Intent
from game.scenes.services import Services
from game.scenes.stack import Scene
from game.scenes.stops import Stop
from game.ui import plates
from game.ui.theme import paint
from game.ui.theme.canvas import Canvas
from game.ui.theme.palette import FOCUS, INK_950

PERIOD: Final = {"slow": 2.4, "medium": 1.5, "fast": 0.9}
"""Seconds that the frame stays."""
RUN: Final = 0.3
"""Of them, between two steps of what runs on."""
MOST: Final = 8
"""More things than this are taken in groups."""
PLACED: Final = 0.1
"""Seconds between two looks at where things lie."""
ROUNDS: Final = 2
"""So often the frame goes round in a group before it comes out again."""
RESTS: Final = 8.0
"""Seconds after another key in which all keys mean what they always do."""
SWITCH: Final = frozenset({"ok", "press"})
IDLE: Final = frozenset({"point", "release", "drag"})
HELD: Final = frozenset({"sightlines", "skip", "look"})


class Scanner:
    """Knows screens only by their stops."""

    def __init__(self, services: Services) -> None:
        self.services = services
        self._stops: tuple[Stop, ...] = ()
        self._inside: int | None = None
        """Of several groups the one that the frame goes through."""
        self._at = self._rounds = 0
        self._since = self._rest = self._placed = 0.0
        self._running: Intent | None = None
        self.shown: tuple[Stop, ...] = ()
        """What lies in the frame."""

    @property
    def on(self) -> bool:
        return self.services.settings.scan in PERIOD

    @property
    def _period(self) -> float:
        return PERIOD[self.services.settings.scan]

    # -- what is said ----------------------------------------------------------------------------------------------

    def translate(self, screen: Scene | None, intent: Intent) -> Iterator[Intent]:
        """What an intent means while the frame goes round."""
        if not self.on or screen is None or screen.typing:
            yield intent
        elif intent.name in SWITCH and self._rest <= 0:
            if intent.held:
                yield from self._pressed(screen, intent.device)
        elif intent.name not in IDLE:
            if intent.name not in SWITCH:
                self._rest, self.shown = RESTS, ()
            yield intent

    def _pressed(self, screen: Scene, device: str) -> Iterator[Intent]:
        self._since = 0.0
        if self._running is not None:
            self._running = None
            return
        before = self.shown
        self._take(screen)
        if not before or [one.key for one in self.shown] != [one.key for one in before]:
            return  # it lay on something that is gone: nobody meant what is there now
        if len(self.shown) > 1:
            self._inside, self._at, self._rounds = self._at, 0, 0
            self._show()
            return
        yield from self._said(self.shown[0], device)

    def _said(self, stop: Stop, device: str) -> Iterator[Intent]:
        stop.look()
        intent = replace(stop.intent, device=device)
        self._running = intent if stop.runs else None
        self.shown = self.shown if stop.runs else ()
        yield intent
        if intent.name in HELD:
            yield replace(intent, held=False)

    # -- time ------------------------------------------------------------------------------------------------------

    def update(self, dt: float, screen: Scene | None) -> Iterator[Intent]:
        """Once a frame: what runs on says its step."""
        if not self.on or screen is None or screen.typing:
            self.shown, self._running = (), None
            return
        self._rest -= dt
        if self._rest > 0:
            return
        self._since += dt
        self._placed += dt
        if self._placed >= PLACED:  # what is looked at may have been scrolled into sight
            self._placed, now = 0.0, {stop.key: stop for stop in screen.stops}
            self.shown = tuple(now.get(stop.key, stop) for stop in self.shown)
        if self._running is not None and self._since >= RUN * self._period:
            self._since = 0.0
            yield self._running
        elif self._running is None and (self._since >= self._period or not self.shown):
            self._since = 0.0
            self._step(screen)

    def _step(self, screen: Scene) -> None:
        fresh = not self.shown
        if self._take(screen) or fresh:
            return
        self._at += 1
        if self._at >= len(self._groups):
            self._at, self._rounds = 0, self._rounds + 1
            if self._inside is not None and self._rounds >= ROUNDS:
                self._at, self._inside = self._inside, None
        self._show()

    def _take(self, screen: Scene) -> bool:
        """The stops as they are now; whether they are others than before. Then the frame stays on the one on which it
        lay, where that is still there (a prompt may have come or gone beside it), else it begins anew."""
        stops, lay = tuple(screen.stops), [one.key for one in self.shown]
        changed = [one.key for one in stops] != [one.key for one in self._stops]
        self._stops = stops
        if changed:
            self._inside, self._rounds = None, 0
            self._at = next((at for at, group in enumerate(self._groups) if [one.key for one in group] == lay), 0)
        self._show(look=changed)
        return changed

    @property
    def _groups(self) -> Sequence[tuple[Stop, ...]]:
        """Through which the frame goes now."""
        stops = self._stops
        if len(stops) <= MOST:
            return [(one,) for one in stops]
        size = math.ceil(math.sqrt(len(stops)))
        groups = [stops[first : first + size] for first in range(0, len(stops), size)]
        return groups if self._inside is None else [(one,) for one in groups[self._inside]]

    def _show(self, *, look: bool = True) -> None:
        groups = self._groups
        self.shown = groups[min(self._at, len(groups) - 1)] if groups else ()
        if look and self.shown:  # of several the first, so that it is in sight and is told
            self.shown[0].look()

    def told(self, focus: str) -> str:
        """What somebody hears of the frame, where the screen says `focus`: the first of what lies in it, and how much
        there is."""
        if not self.shown:
            return focus
        first, count = self.shown[0].told or focus, len(self.shown)
        return first if count == 1 else self.services.texts("setting.scan.group", count=count, first=first)

    # -- picture ---------------------------------------------------------------------------------------------------

    def draw(self, canvas: Canvas) -> None:
        for stop in self.shown:
            box = stop.box.inset(-8 if len(self.shown) == 1 else 0)
            radius = min(18.0, box.h / 2)
            paint.rounded(canvas, box, radius=radius, opacity=0, line=INK_950, line_width=11)
            paint.rounded(canvas, box, radius=radius, opacity=0, line=FOCUS, line_width=6)
        if len(self.shown) == 1 and self.shown[0].label:
            plates.caption(canvas, self.shown[0].label)
