"""The prompt bar of the scenes round the board, and what the mouse presses on it."""

from __future__ import annotations

import math
from collections.abc import Collection, Iterator, Sequence
from typing import Final

from game.core.intents import Intent
from game.core.texts import Texts
from game.scenes.services import Services
from game.scenes.stops import Stop
from game.ui.glyphs import Glyphs
from game.ui.prompts import Prompt, Shown, bar
from game.ui.theme.canvas import Canvas, Point
from game.ui.theme.paint import rounded
from game.ui.theme.palette import BRASS_200
from game.ui.widgets.textfield import KeyLabels

Words = tuple[str, str]
"""An intent and what it does now."""


_MOUSE: Final = {"move": "point", "ok": "press", "back": "alternate", "fewer": "scroll"}


_OWN: Final = frozenset({"point", "press", "scroll"})


_KEPT: Final = frozenset({"menu", "back", "alternate", "hint"})
"""What leads out of a scene, or helps, is told whatever else has no room."""
_SPARE: Final = {"log": 4, "look": 3, "again": 2, "whole": 1, "skip": 1, "next": 1}
"""What can be done elsewhere, too, goes first where there is no room for all."""
_RESTS: Final = "*"


_SWITCHED: Final = {"point": "move", "press": "ok", "alternate": "back", "scroll": "fewer", "up": "move"}
_WAYS: Final = {"move": ("up", "down", "left", "right"), "fewer": ("fewer", "more")}
"""Prompts that stand for several keys."""
SLIPPED: Final = "slipped"
"""What a press means that something has moved under."""
JUST: Final = 0.5
"""So many seconds a press is meant for what stood there before."""
STILL: Final = 6.0
"""A mouse that has moved no more than this has not moved."""


def at_rest(intent: str) -> str:
    """Of a prompt that keeps its place while it does nothing."""
    return intent + _RESTS


def in_hand(prompts: Sequence[Words], *, mouse: bool) -> Iterator[Words]:
    """The same prompts, with the mouse's own controls while it is the mouse that points."""
    for intent, label in prompts:
        if not (mouse and intent == "move"):
            yield (_MOUSE.get(intent, intent) if mouse else intent), label


def _prompt(words: Words, *, keep: bool, pressed: bool) -> Prompt:
    intent, label = words
    name = intent.rstrip(_RESTS)
    raised = pressed and name not in _OWN
    return Prompt(name, label, keep=keep, off=name != intent, raised=raised, spare=_SPARE.get(name, 0))


def letter_board(texts: Texts) -> KeyLabels:
    """The keyboard on the screen in a language."""
    say = texts
    words = say("letters.shift"), say("letters.space"), say("letters.erase"), say("prompt.menu.done")
    return KeyLabels(tuple(say("letters.rows").split()), words)


def _steady(now: Sequence[Words], stood: Sequence[Words]) -> tuple[Words, ...]:
    """What works now where it stood: what does nothing any more rests in its place; anew where something has come."""
    works = dict(zip(_numbered(now), now, strict=True))
    if not works.keys() <= set(_numbered(stood)):
        return tuple(now)
    return tuple(
        works.get(key, (at_rest(key[0]), label)) for key, (_, label) in zip(_numbered(stood), stood, strict=True)
    )


def _numbered(prompts: Sequence[Words]) -> list[tuple[str, int]]:
    """Each with how often it stood there before: one wish may have two places."""
    names = [intent.rstrip(_RESTS) for intent, _ in prompts]
    return [(name, names[:at].count(name)) for at, name in enumerate(names)]


class PromptBar:
    """Draws what works now with the glyphs of the device in hand; every prompt can be pressed with the mouse too.

    What it says changes far more seldom than the picture above it, so in a window it is only drawn when it does.
    """

    def __init__(self, services: Services) -> None:
        self._services = services
        self._shown: tuple[Shown, ...] = ()
        self._name = object()
        self._pressed: tuple[Point, str] | None = None
        self._before: tuple[tuple[Shown, ...], float] = (), 0.0
        self._stood: tuple[Sequence[Words], Sequence[Words]] = (), ()
        """What it held when the mouse was last elsewhere."""

    def draw(self, canvas: Canvas, left: Sequence[Words], right: Sequence[Words] = (), *, device: str = "any") -> None:
        services = self._services
        family = services.input.last(device)
        if services.input.points() and family != "pad":
            left, right = tuple(in_hand(left, mouse=True)), tuple(in_hand(right, mouse=True))
            if self._holds(services.input.pointed()):  # what a hand has gone for does not move away under it
                left, right = (_steady(now, stood) for now, stood in zip((left, right), self._stood, strict=True))
            else:
                self._stood = left, right
        controls = tuple(services.input.sign(intent.rstrip(_RESTS), family) for intent, _ in (*left, *right))
        under, pressed = self._under(services.input.pointed()), services.input.points() and family != "pad"
        key = tuple(left), tuple(right), family, controls, services.texts.language, under, pressed
        canvas.memo(self._name, key, lambda: self._draw(canvas, left, right, family, under=under, pressed=pressed))

    def _draw(
        self,
        canvas: Canvas,
        left: Sequence[Words],
        right: Sequence[Words],
        family: str,
        *,
        under: Shown | None,
        pressed: bool,
    ) -> None:
        """Where a mouse is in hand (`pressed`) all that it can press looks like a button."""
        glyphs = Glyphs(self._services.texts, self._services.input.sign)
        first = [_prompt(words, keep=number < 2, pressed=pressed) for number, words in enumerate(left)]
        second = [_prompt(words, keep=words[0].rstrip(_RESTS) in _KEPT, pressed=pressed) for words in right]
        before, self._shown = self._shown, bar(canvas, glyphs, first, second, family=family, other=family)
        if [one.prompt.intent for one in self._shown] != [one.prompt.intent for one in before]:
            self._before = before, self._services.now()
        if under in self._shown and not under.prompt.off:
            rounded(canvas, under.box, radius=14, opacity=0, line=BRASS_200, line_width=2)

    def told(self, left: Sequence[Words], right: Sequence[Words] = (), *, device: str = "any") -> tuple[str, ...]:
        """What works now, in words: each with the name of its key."""
        services = self._services
        glyphs, family = Glyphs(services.texts, services.input.sign), services.input.last(device)
        works = [(intent, label) for intent, label in (*left, *right) if not intent.endswith(_RESTS)]
        named = ((glyphs.name(glyphs.control(intent, family)), label) for intent, label in works)
        return tuple(f"{name}: {label}." for name, label in named if name)

    def key(self, intent: str, *, device: str = "any") -> str:
        """The name of the key or button in hand that does this."""
        services = self._services
        glyphs = Glyphs(services.texts, services.input.sign)
        return glyphs.name(glyphs.control(intent, services.input.last(device)))

    def stops(self, without: Collection[str] = ()) -> list[Stop]:
        """What stands there, for one switch; where several keys stand as one, each of them."""
        say, found = self._services.texts, list[Stop]()
        for shown in self._shown:
            name = _SWITCHED.get(shown.prompt.intent, shown.prompt.intent)
            if name in without or shown.prompt.off:
                continue
            ways = _WAYS.get(name, (name,))
            for way in ways:
                label = "" if len(ways) == 1 else say(f"intent.{way}")
                told = label or shown.prompt.label
                runs = way in _WAYS["move"] and len(ways) > 1
                found.append(Stop(("bar", name, way), shown.box, Intent(way), runs=runs, label=label, told=told))
        return found

    def intent_at(self, point: Point | None) -> str:
        """The intent of the prompt under the mouse; "" where there is none, and where it tells what the mouse does."""
        under = self._under(point)
        return "" if under is None else under.prompt.intent

    def press_at(self, point: Point) -> str:
        """What a press there means: as `intent_at`. Where something else stood when the same spot was pressed last the
        bar has moved under the hand: the first press there is only a warning ("slipped"), and so is one that comes
        right after something else stood there."""
        if self._has_twin(point):
            return SLIPPED
        wish, last = self.intent_at(point), self._pressed
        self._pressed = (point, wish) if wish else None
        if last is not None and math.dist(point, last[0]) <= STILL:
            return wish if wish in {"", last[1]} else SLIPPED
        return SLIPPED if wish and self._was_other(point, wish) else wish

    def _has_twin(self, point: Point) -> bool:
        """Whether what lies there does nothing now, and the same wish works elsewhere."""
        under = self._under(point)
        if under is None or not under.prompt.off:
            return False
        return any(one.prompt.intent == under.prompt.intent and not one.prompt.off for one in self._shown)

    def _was_other(self, point: Point, wish: str) -> bool:
        """Whether something else could be pressed there a moment ago."""
        shown, since = self._before
        if self._services.now() - since >= JUST:
            return False
        return any(one.box.holds(point) and one.prompt.intent not in {wish, *_OWN} for one in shown)

    def _holds(self, point: Point | None) -> bool:
        """Whether the mouse is on the bar."""
        return point is not None and any(point[1] >= shown.box.y for shown in self._shown)

    def _under(self, point: Point | None) -> Shown | None:
        """The prompt there that can be pressed."""
        found = next((shown for shown in self._shown if point is not None and shown.box.holds(point)), None)
        return None if found is None or found.prompt.intent in _OWN else found
