"""From what a screen shows at each moment to the lines that somebody hears: only what is new, what matters last."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Sequence
from dataclasses import dataclass, field
from typing import Final, Protocol
from weakref import WeakKeyDictionary

KEPT: Final = 12
"""Of what happened meanwhile so much is told; the log has all of it."""


@dataclass(frozen=True, slots=True)
class Heard:
    """A screen in words. `place`: where one is; `stage`: how far things are; `news`: all that has happened here, which
    only grows; `asked`: what is to be done; `focus`: what is looked at, and what it leads to; `more`: told to whoever
    asks.

    `moment` names the decision: with another one all is told anew. `private`: for the ears of one person, who has
    opened the curtain; nothing of it is heard once it is closed."""

    place: str = ""
    stage: str = ""
    news: tuple[str, ...] = ()
    asked: str = ""
    focus: str = ""
    more: Callable[[], Iterable[str]] = field(default=tuple, compare=False)
    moment: Hashable = None
    private: bool = False


SILENT: Final = Heard()


class Voice(Protocol):
    """Something that says lines."""

    def say(self, lines: Sequence[str], *, cut: bool) -> None:
        """Aloud, after what is being said, or instead of it (`cut`)."""

    def hush(self) -> None:
        """Not another word."""


def sentences(*parts: str) -> str:
    """Several things in one line, each with its stop."""
    kept = (part.strip().replace("\u00a0", " ") for part in parts)
    return " ".join(part if part[-1] in ".!?:…" else f"{part}." for part in kept if part)


@dataclass(slots=True)
class Narrator:
    """Compares each moment with the one before and has a voice say what differs."""

    voice: Voice
    _on: object = None
    _before: Heard = SILENT
    _known: WeakKeyDictionary[object, int] = field(default_factory=WeakKeyDictionary)
    """How much of its news each screen has told."""

    def hear(self, screen: object, heard: Heard) -> tuple[str, ...]:
        """What is so now on this screen; answers the lines that are said."""
        before = self._before
        if before.private and not heard.private:
            self.voice.hush()
        if screen is self._on and heard == before:
            return ()
        fresh = screen is not self._on
        told = self._news(screen, heard)
        anew = fresh or bool(told) or heard.moment != before.moment
        lines = [heard.place] if heard.place and (fresh or heard.place != before.place) else []
        lines += told
        lines += [heard.stage] if heard.stage and (fresh or heard.stage != before.stage) else []
        lines += [heard.asked] if heard.asked and (anew or heard.asked != before.asked) else []
        lines += [heard.focus] if heard.focus and (anew or heard.focus != before.focus) else []
        self._on, self._before = screen, heard
        return self._say(lines, cut=fresh or not told)

    def _news(self, screen: object, heard: Heard) -> list[str]:
        known = min(self._known.get(screen, max(len(heard.news) - 1, 0)), len(heard.news))
        self._known[screen] = len(heard.news)
        return list(heard.news[known:][-KEPT:])

    @property
    def private(self) -> bool:
        """Whether what was told last is for one person only."""
        return self._before.private

    def again(self) -> tuple[str, ...]:
        """All of it once more, and what else is to be told."""
        now = self._before
        return self._say([now.place, now.stage, *now.news[-1:], *now.more(), now.asked, now.focus], cut=True)

    def forget(self) -> None:
        """Whoever listened has switched the voice off."""
        self._on, self._before = None, SILENT
        self.voice.hush()

    def _say(self, lines: Sequence[str], *, cut: bool) -> tuple[str, ...]:
        said = tuple(line for line in lines if line)
        if said:
            self.voice.say(said, cut=cut)
        return said
