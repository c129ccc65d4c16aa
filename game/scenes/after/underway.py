"""What a page shows of a review that still goes on: how far it is, and which moments are settled."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Final

from game.catalogue import guide_of
from game.core.texts import Texts
from game.play.lookback import Judged, Review, looked_at
from game.play.reckoning import Reckoned
from game.play.reviewer import Reviewer
from game.play.rounds import rounds_of
from game.play.trail import further
from game.scenes.after.ending import began, began_at, victory
from game.scenes.after.retold import Both, Retold
from game.scenes.panels import words

STEP: Final = 0.01
"""So much more must be known before the screen is drawn anew."""
KEEPS: Final = 5
"""After so many of these it is kept."""


@dataclass(slots=True)
class Underway:
    """Looks at a reviewer while it works. `own` says which moments are shown, `both` works out both ways of one, which
    takes a while itself."""

    reviewer: Reviewer
    retold: Retold
    own: Callable[[list[Judged]], list[Judged]]
    both: Callable[[Judged], Both]
    before: Sequence[Judged] | None = None
    """The moments that there were before a more thorough look that has just ended."""
    found_out: str = ""
    """What that has changed of them, in a sentence."""
    _drawn: float = -1.0
    _steps: int = 0
    _deeper: float = 0.0
    _review: Review | None = None
    _found: list[Judged] = field(default_factory=list)
    _left: list[Judged] = field(default_factory=list)

    def moved(self) -> bool:
        """Whether so much more is known that the page is made anew; once more when all is known."""
        now = self.reviewer.progress
        if abs(now - self._drawn) < STEP and (self._drawn >= 1 or not self.reviewer.done):
            return False
        self._drawn = now
        self._steps += 1
        return True

    @property
    def keeps(self) -> bool:
        """Whether it is time to put on the disk what is known: nobody wants it to be lost."""
        return self._steps % KEEPS == 0 or self.reviewer.done

    def deeper(self) -> bool:
        """The same of a more thorough look: whether another figure is to be told."""
        now = 0.0 if self.reviewer.deeper is None else further(self.reviewer.deeper.progress)
        if int(now * 100) == int(self._deeper * 100):
            return False
        self._deeper = now
        self._steps += 1
        return True

    def settled(self) -> list[Judged] | None:
        """The moments of which all is told that will be told of them: where there is a reason, and it is known. One is
        worked out in a frame; None: there are no others than before. What has been found first goes where others turn
        out to be dearer, or more is known of it."""
        review = self.reviewer.review
        if review is not self._review:
            self._review = review
            found = self.own(review.settled(looked_at(self.reviewer.match.game.name)))
            gone = [one for one in self._found if one not in found]
            self._found = [one for one in self._found if one in found]
            self._left = [one for one in found if one not in self._found]
            if gone and not self._left:
                return self._clear()
        if not self._left:
            return None
        one = self._left.pop(0)
        self.both(one)
        self._found.append(one)
        return self._clear()

    def finds_out(self, texts: Texts, now: Sequence[Judged]) -> bool:
        """Whether a more thorough look has just ended: what it has changed is told from now on."""
        ended = self.before is not None
        if self.before is not None:
            self.found_out, self.before = found_out(texts, self.before, now), None
        return ended

    def _clear(self) -> list[Judged]:
        clear = [each for each in self._found if self.retold.explains(each) and not self.retold.is_same(each)]
        return sorted(clear, key=lambda each: each.number)


def told_above(texts: Texts, underway: Underway, known: Callable[[], Reckoned]) -> Sequence[str]:
    """What stands below the name of the page, from little to all of it: how far it is; what a more thorough look has
    found out; else what was played, about what, for how long, and who gave it up."""
    retold, reviewer = underway.retold, underway.reviewer
    match, name = retold.match, retold.game.name
    if (deeper := reviewer.deeper) is not None:
        return _gone(texts, "lookback.deeper", further(deeper.progress))
    if not reviewer.done:
        return _gone(texts, "lookback.progress", reviewer.progress)
    if underway.found_out:
        return (underway.found_out,)
    game, count = texts(f"game.{name}"), len(match.turns)
    won = victory(retold.texts, match)
    found = [texts("lookback.below", game=game, count=count)]
    if (rounds := rounds_of(match)) is not None:  # the curve counts turns, the result told rounds
        found.append(texts("lookback.rounds", told=found[0], count=rounds))
    if (task := guide_of(name).task(match.game.observe(match.state, None))) is not None:
        found.append(texts("lookback.below", game=f"{game}: {texts.note(task)}", count=count))
    found += [f"{won} {told}" for told in found]
    last = found[-1]
    if (seat := match.ending.seat if match.ending is not None else None) is not None:
        chance = known().course[-2][seat]
        figures: dict[str, str | int] = {"told": last, "percent": round(chance * 100)}
        found.append(retold.texts("lookback.resigned", who=words.word_of(name, seat), **figures))
    return found


def found_out(texts: Texts, before: Sequence[Judged], now: Sequence[Judged]) -> str:
    """What a more thorough look has changed of the moments that were there `before` it."""
    old, seen = {one.number for one in before}, {one.number for one in now}
    fresh = [str(place) for place, one in enumerate(now, 1) if one.number not in old]
    kept, gone = [str(place) for place, one in enumerate(now, 1) if one.number in old], len(old - seen)
    told = list[str]()
    for key, each in (("new", fresh), ("kept", kept)):
        if each:
            told.append(texts(f"lookback.found-{key}", count=len(each), told=words.together(texts, each)))
    told += [texts("lookback.found-gone", count=gone)] if gone else []
    changed = bool(fresh or gone)
    return texts("lookback.found" if changed else "lookback.found-nothing", told=", ".join(told))


def _gone(texts: Texts, key: str, gone: float) -> Sequence[str]:
    short = texts(key, percent=int(gone * 100))
    return short, f"{short} {texts(f'{key}-more')}"


def began_told(retold: Retold, reviewer: Reviewer, known: Reckoned, seat: int) -> str:
    """With which chance it began for this seat, where that was away from even, and all is known."""
    chance = began_at(retold.match, reviewer.review, known, seat) if reviewer.done else None
    return "" if chance is None else began(retold.texts, retold.match, retold.name(seat), chance)
