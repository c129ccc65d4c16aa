"""Scenes and the stack that switches between them. A scene never touches the stack: it answers with a change."""

from __future__ import annotations

import logging
from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any, Final

from game.access.narrator import SILENT, Heard
from game.core.intents import Intent, Message
from game.scenes.stops import Stop
from game.scenes.transitions import Transition, curtain
from game.ui.theme.canvas import HEIGHT, WIDTH, Box, Canvas, Motion, Point

LOG = logging.getLogger(__name__)

MIDDLE: Final[Point] = (WIDTH / 2, HEIGHT / 2)
SIGN_S: Final = 0.4
"""Seconds after which a first picture that is still being drawn is announced."""
PATIENCE: Final = 3.0
"""Seconds after which a first picture is no longer drawn in pieces: it must come at last."""
LONGEST_CHAIN: Final = 16
"""A change may lead to the next one at once (a scene that leaves as soon as it is back), but not for ever."""


@dataclass(frozen=True, slots=True)
class Stay:
    """Nothing changes."""


@dataclass(frozen=True, slots=True)
class Push:
    """This scene on top; the one that answers stays below."""

    scene: Scene


@dataclass(frozen=True, slots=True)
class Swap:
    """This scene instead of the one that answers."""

    scene: Scene


@dataclass(frozen=True, slots=True)
class Leave:
    """The scene that answers goes; the one below gets `answer`. The last one to leave ends the program."""

    answer: Any = None


@dataclass(frozen=True, slots=True)
class Home:
    """Everything goes but the first scene; then `scene`, if there is one, on top of it."""

    scene: Scene | None = None


@dataclass(frozen=True, slots=True)
class Soon:
    """What takes a while: a sign is seen in the next frame, and then `make` answers with the change that is wanted."""

    make: Callable[[], Change]


Change = Stay | Push | Swap | Leave | Home | Soon

STAY: Final = Stay()


class Scene:
    """One screen. Override what is needed; drawing goes through the canvas, wishes come as intents.

    `see_through` scenes (dialogs, pause) are drawn over the one below, which stands still meanwhile. `music` is the
    piece that runs here: "title", "match", None for silence; "" leaves the music as it is.
    """

    see_through: bool = False
    music: str | None = ""
    covered: bool = False
    """Whether another scene lies over this one: nobody points at anything in it then."""
    engaged: bool = False
    """Whether people are in the middle of something that no file from outside may push away."""

    @property
    def still(self) -> bool:
        """True while `update` changes nothing that can be seen: the picture is kept until the next intent."""
        return True

    @property
    def typing(self) -> bool:
        """True while letters are wanted: keys then arrive as `text` and `erase`, not as commands."""
        return False

    @property
    def soon(self) -> str:
        """The game whose lobby and battle may be wanted next; "" where nobody knows."""
        return ""

    @property
    def foresees(self) -> Hashable:
        """All that decides which scene will probably be asked for next; None where nobody knows."""
        return None

    def foreseen(self, services: Any) -> Scene | None:
        """That scene, in services that tell nobody anything."""
        return None

    def rehearse(self) -> None:
        """As if it were entered, with nothing kept of it: it is only drawn, before anybody sees it."""
        self.enter()

    @property
    def focus_at(self) -> Point | None:
        """Where the reticle is, in units: the iris closes on it."""
        return None

    @property
    def heard(self) -> Heard:
        """What it tells whoever does not see it. Asked after it has been drawn."""
        return SILENT

    @property
    def stops(self) -> Sequence[Stop]:
        """What one switch can take here: as a rule what stands on the prompt bar."""
        bar = getattr(self, "bar", None)
        return [Stop("ok", Box(96, 54, 1728, 972), Intent("ok"))] if bar is None else bar.stops()

    def enter(self) -> None:
        """On the stack now."""

    def back(self, answer: Any) -> Change:
        """The scene above has left, with this answer (None: nothing was chosen)."""
        return STAY

    def leave(self) -> None:
        """Off the stack: give back what is held."""

    def rescue(self) -> None:
        """Something broke or the program is to end now: put on disk what must not be lost."""

    def handle(self, intent: Intent) -> Change:
        return STAY

    def lost(self, device: str) -> Change:
        """This pad is no longer there."""
        return STAY

    @property
    def hears(self) -> bool:
        """Whether phones speak to this scene, also while another one lies over it."""
        return False

    def phoned(self, device: str, message: Message) -> None:
        """A phone has said something."""

    def unattended(self) -> Change:
        """The window has lost the focus: somebody does something else."""
        return STAY

    def update(self, dt: float) -> Change:
        return STAY

    @property
    def attends(self) -> bool:
        """Whether it goes on at once when whoever thinks for it has an answer, also between two frames."""
        return False

    def attend(self) -> Change:
        """That answer is there: a small step."""
        return STAY

    def fill(self) -> bool:
        """One more piece of a picture that comes piece by piece, also while a see-through scene lies over it; whether
        there was one."""
        return False

    def draw(self, canvas: Canvas) -> None:
        raise NotImplementedError


def _no_sign(canvas: Canvas) -> None:
    """Nobody looks."""


def _at_once(_: Canvas, draw: Callable[[], None]) -> bool:
    """However long it takes."""
    draw()
    return True


Broken = Callable[[Exception, str], Scene]
"""Makes the scene shown instead of a broken one, from what happened and the name of the broken scene."""


class SceneStack:
    """`first` makes the scene at the bottom; it is made anew should it break. `motion` says how scenes change, `sign`
    draws over the scenes that something is coming soon, `piece` draws the first picture of a scene, or as much of it as
    there is time for in one frame: whether that was all."""

    def __init__(
        self,
        first: Callable[[], Scene],
        broken: Broken,
        motion: Callable[[], Motion] = lambda: "none",
        sign: Callable[[Canvas], None] = _no_sign,
        piece: Callable[[Canvas, Callable[[], None]], bool] = _at_once,
    ) -> None:
        self._first, self._broken, self._motion, self._sign, self._piece = first, broken, motion, sign, piece
        self._coming: Soon | None = None
        self._signed = False
        self.deaf = False
        """What took a while has just been made: what came in meanwhile was meant for the screen before. Whoever feeds
        intents sets it back."""
        self.rid = False
        """A screen with all that lay over it has given way to another. Whoever tidies up sets it back."""
        self._fresh = self._begun = False
        """The first picture of the new scene has not been drawn; it has been begun, but that was not all."""
        self._waited = 0.0
        self._scenes: list[Scene] = []
        self._stand_in: Scene | None = None
        self._transition: Transition | None = None
        self._stale = True
        self._last = "", "", False
        self._happened = 0
        """How often something came that scenes below others may show: where it has not, they look as they did."""
        self._guarded(lambda: Push(first()), "the first scene")

    # -- what the loop asks ----------------------------------------------------------------------------------------

    @property
    def top(self) -> Scene | None:
        return self._scenes[-1] if self._scenes else None

    @property
    def scenes(self) -> tuple[Scene, ...]:
        """From the bottom to the top."""
        return tuple(self._scenes)

    @property
    def over(self) -> bool:
        """The last scene has left: the program ends."""
        return not self._scenes

    @property
    def still(self) -> bool:
        """Whether the picture on the screen is still right."""
        return not self._stale and self._transition is None and (self.top is None or self.top.still)

    @property
    def soon(self) -> str:
        """The game that the topmost scene may lead to next."""
        return self.top.soon if self.top is not None else ""

    @property
    def changing(self) -> bool:
        """A transition is running."""
        return self._transition is not None

    @property
    def owed(self) -> bool:
        """The first picture of the topmost scene has not been drawn yet."""
        return self._fresh

    @property
    def shown(self) -> bool:
        """The topmost scene has been drawn, and the one before does not hide all of it."""
        return not self._fresh and (self._transition is None or not self._transition.covers)

    def refresh(self) -> None:
        """The window was uncovered, resized or got the focus: draw the next frame whatever the scenes say."""
        self._stale = True
        self._happened += 1

    def cut(self) -> None:
        """End a running transition now (also when the size changes: its old picture no longer fits)."""
        self._transition = None
        self.refresh()

    def open(self, change: Change) -> None:
        """A change from outside the scenes: the command line asks for a match at once."""
        self._guarded(lambda: change, "the start")
        self.cut()

    # -- once a frame ----------------------------------------------------------------------------------------------

    def handle(self, intent: Intent) -> None:
        if self.top is None or self._coming is not None:
            return
        if intent.name not in ("point", "release"):
            if self._begun:  # nothing of the new scene is to be seen yet: the press was meant for the one before
                return
            if self._transition is not None:
                self.cut()
        self._stale = True
        if intent.name != "point" or self._last != (intent.name, intent.device, intent.mouse):
            self._happened += 1
        self._last = intent.name, intent.device, intent.mouse
        scene = self.top
        self._guarded(lambda: scene.handle(intent), type(scene).__name__)

    def lost(self, device: str) -> None:
        """A pad has been unplugged. What is seen then is seen at once: no transition shows what lay there before."""
        if (scene := self.top) is not None:
            self._guarded(lambda: scene.lost(device), type(scene).__name__)
            self.cut()

    def phoned(self, device: str, message: Message) -> None:
        """What a phone says goes to the topmost scene that hears phones."""
        scene = next((scene for scene in reversed(self._scenes) if scene.hears), None)
        if scene is not None and self._coming is None:
            self._stale = True
            self._happened += 1

            def told() -> Change:
                scene.phoned(device, message)
                return STAY

            self._guarded(told, type(scene).__name__)

    def unattended(self) -> None:
        """The window has lost the focus: as with a pad."""
        if (scene := self.top) is not None:
            self._guarded(scene.unattended, type(scene).__name__)
            self.cut()

    def update(self, dt: float) -> None:
        if self._transition is not None:
            self._waited += dt
            self._transition.update(dt, drawn=not self._begun)
            if self._transition.over:
                self.cut()
        if self._coming is not None and self._signed:
            coming, self._coming, self.deaf = self._coming, None, True
            self._guarded(coming.make, type(self.top).__name__)
        self._signed = self._coming is not None
        scene = self.top
        if scene is None or self._coming is not None:
            return
        moving = not scene.still
        self._guarded(lambda: scene.update(dt), type(scene).__name__)
        filled = sum(below.fill() for below in self._scenes[self._lowest : -1]) > 0
        self._happened += filled
        self._stale = self._stale or moving or filled

    @property
    def attends(self) -> bool:
        """Whether the scene on top goes on as soon as there is an answer for it."""
        return self.top is not None and self.top.attends and not self.changing

    def attend(self) -> None:
        if (scene := self.top) is not None:
            self._guarded(scene.attend, type(scene).__name__)

    def draw(self, canvas: Canvas) -> None:
        self._stale = False
        transition = self._transition
        if transition is not None:
            transition.seize(canvas)
        if transition is None:
            self._fresh = self._begun = False
        if transition is None or self._coming is not None:
            self._draw_scenes(canvas)
        elif self._fresh:
            self._first_picture(canvas)
        elif not transition.covers:
            self._draw_scenes(canvas)
        if transition is not None:
            transition.draw(canvas)
        if self._coming is not None or (self._begun and self._waited > SIGN_S):
            self._sign(canvas)

    def _first_picture(self, canvas: Canvas) -> None:
        """The first picture of a scene takes longest: the old one stays in sight until all of it has been drawn."""
        piece = self._piece if self._waited < PATIENCE else _at_once
        self._fresh = self._begun = not piece(canvas, lambda: self._draw_scenes(canvas))
        if self._begun:
            canvas.take_back()

    @property
    def _lowest(self) -> int:
        """The place of the lowest scene that can be seen."""
        lowest = max(len(self._scenes) - 1, 0)
        while lowest > 0 and self._scenes[lowest].see_through:
            lowest -= 1
        return lowest

    def _draw_scenes(self, canvas: Canvas) -> None:
        lowest, top = self._lowest, len(self._scenes) - 1
        for place in range(lowest, len(self._scenes)):
            scene = self._scenes[place]
            scene.covered = place < top
            key = self._happened if scene.covered else None  # only the topmost one lives
            try:
                canvas.memo(("scene", id(scene)), key, partial(scene.draw, canvas))
            except Exception as error:
                self._replace(place, error)
                self._scenes[-1].draw(canvas)
                return

    def rescue(self) -> None:
        """Have every scene put on disk what must not be lost."""
        for scene in self._scenes:
            try:
                scene.rescue()
            except Exception:
                LOG.exception("%s could not save", type(scene).__name__)

    def close(self) -> None:
        """The program ends: all scenes leave, from the top."""
        self.rescue()
        while self._scenes:
            scene = self._scenes.pop()
            try:
                scene.leave()
            except Exception:
                LOG.exception("%s did not leave in order", type(scene).__name__)

    # -- changes ---------------------------------------------------------------------------------------------------

    def _guarded(self, ask: Callable[[], Change], name: str) -> None:
        try:
            self._make(ask())
        except Exception as error:
            self._replace(len(self._scenes) - 1, error, name)

    def _replace(self, place: int, error: Exception, name: str = "") -> None:
        """The error scene instead of the broken one and all above it. An error scene that breaks ends the program."""
        place = max(place, 0)
        broken = self._scenes[place] if place < len(self._scenes) else None
        name = type(broken).__name__ if broken is not None else name
        LOG.error("%s is broken", name, exc_info=error)
        scene = self._broken(error, name)
        if broken is not None and broken is self._stand_in:
            raise error
        self._stand_in = scene
        self.rescue()
        for gone in self._scenes[place:]:
            try:
                gone.leave()
            except Exception:
                LOG.exception("%s did not leave in order", type(gone).__name__)
        del self._scenes[place:]
        self._scenes.append(scene)
        scene.enter()
        self.cut()

    def _make(self, change: Change) -> None:
        if isinstance(change, Stay):
            return
        before = self.top
        for _ in range(LONGEST_CHAIN):
            change = self._step(change)
            if isinstance(change, Stay):
                break
        else:
            raise RuntimeError("scenes send one another round in a circle")
        self.refresh()
        self._cover(before)

    def _step(self, change: Change) -> Change:
        match change:
            case Push(scene):
                self._add(scene)
            case Swap(scene):
                self.rid = True
                self._drop()
                self._add(scene)
            case Leave(answer):
                self._drop()
                return self.top.back(answer) if self.top else STAY
            case Home(scene):
                return self._go_home(scene)
            case Soon():
                self._coming = change
        return STAY

    def _go_home(self, scene: Scene | None) -> Change:
        self.rid = True
        while len(self._scenes) > 1:
            self._drop()
        if self._scenes and self._scenes[0] is self._stand_in:
            self._drop()
        if not self._scenes:
            self._add(self._first())
        if scene is not None:
            self._add(scene)
            return STAY
        return self._scenes[0].back(None)

    def _add(self, scene: Scene) -> None:
        self._scenes.append(scene)
        scene.enter()

    def _drop(self) -> None:
        self._scenes.pop().leave()

    def _cover(self, before: Scene | None) -> None:
        after = self.top
        if before is None or after is None or before is after:
            return
        over = after.see_through or before.see_through
        self._fresh, self._begun, self._waited = True, False, 0.0
        at = before.focus_at or MIDDLE
        self._transition = curtain(self._motion(), at, gentle=over)
