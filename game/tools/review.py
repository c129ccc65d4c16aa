"""The command `review`: where a finished match turned, as the computer players judge it."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import asdict, dataclass, field
from functools import cache, partial
from pathlib import Path
from typing import Any, Final

from game.app.paths import assets
from game.catalogue import find, guide_of
from game.core.dice import Scripted
from game.core.errors import BadInputError
from game.core.game import setup_at
from game.core.questions import Counsel, Question
from game.core.seats import CLOCK, Seat
from game.core.texts import Texts
from game.play import lookback
from game.play.chances import Curve, curves, key_for
from game.play.chances import curve_of as curve_among
from game.play.lookback import NODES, Judged, Review
from game.play.random_dice import RandomDice
from game.play.reviewer import Reviewer
from game.play.saves import load
from game.scenes.after.luck import balance
from game.scenes.after.moments import both_ways, shown, won
from game.scenes.after.once import Once
from game.scenes.after.retold import Retold
from game.scenes.after.reviewing import deepen, keep
from game.scenes.panels import words
from game.tools.inline import InlineDesk

THROWS: Final = 400
"""So many times dice are thrown for the chances of a position in which only a shot is weighed."""


def curve_of(key: str) -> Curve:
    """The curve of a game for so many (`chances.key_of`)."""
    return curve_among(curves(assets() / "chances.json"), key)


def judged(path: Path, *, quick: bool = False) -> tuple[Any, Review]:
    """The match of a journal and its review, which is kept beside it: it is made once, goes on where it was broken
    off, and `replay` prints its marks. Raises BadInputError."""
    match, _ = load(path, Scripted())
    if not lookback.can_judge(match):
        raise BadInputError("review-none", file=path.name)
    known = lookback.load(path, match)
    start = known if known.whole else lookback.load(path, match, quick=quick)
    reviewer = Reviewer(match, InlineDesk(), curve_of(key_for(match.setup, match.game.name)), start)
    try:
        while not reviewer.done or reviewer.deeper is not None or (reviewer.review.quick and not quick):
            if reviewer.done and reviewer.deeper is None:
                deepen(reviewer, path)
            reviewer.step()
    finally:
        if reviewer.review != known or reviewer.deeper is not None:
            keep(reviewer, path)
    return match, reviewer.review


def review(path: Path, texts: Texts, *, as_json: bool, quick: bool = False) -> list[str]:
    """The lines to print. Raises BadInputError."""
    match, found = judged(path, quick=quick)
    course = lookback.chances(match, found)
    if as_json:
        told = {
            "game": match.game.name, "digest": found.digest, "nodes": found.nodes, "quick": found.quick,
            "chances": [[round(one, 4) for one in row] for row in course],
            "judged": [asdict(one) for one in found.judged],
            "moments": [one.number for one in told_of(match, found, texts)],
            "well": [asdict(one) for one in well_of(match, found, texts)],
        }  # fmt: skip
        return [json.dumps(told, ensure_ascii=False, indent=1)]
    lines = [_row(match, number, course[number], found) for number in range(match.length)]
    lines.append(_percent(course[-1]))
    turned = *told_of(match, found, texts), *well_of(match, found, texts)
    sides = ((seat, balance(texts, match, found, seat)) for seat in range(match.setup.seats))
    lines += [
        texts("cli.review.side", who=words.word_of(match.game.name, Seat(seat)), told=told)
        for seat, told in sides
        if told
    ]
    return [*lines, *(_told(match, one, texts) for one in turned)]


def told_of(match: Any, found: Review, texts: Texts) -> Sequence[Judged]:
    """The moments of all seats that the page of a review shows."""
    among = found.moments(most=lookback.looked_at(match.game.name))
    return shown(_retold(match, found, texts), among, Once(match, found))


def well_of(match: Any, found: Review, texts: Texts) -> Sequence[Judged]:
    """What the page shows as well chosen, of all seats."""
    return won(_retold(match, found, texts), found.won())


def _retold(match: Any, found: Review, texts: Texts) -> Retold:
    return Retold(texts, match, cache(partial(both_ways, match, found)), str)


def _row(match: Any, number: int, chances: tuple[float, ...], found: Review) -> str:
    """A decision with its mark, and the chances before it in braces."""
    entry = match.entries[number]
    mark = found.mark(number)
    return f"{number + 1}. {entry.seat} {entry.action}{mark} {_percent(chances)}"


def _percent(chances: tuple[float, ...]) -> str:
    return "{" + " ".join(f"{one * 100:.0f}" for one in chances) + "}"


def _told(match: Any, one: Judged, texts: Texts) -> str:
    why = words.advice(texts, match.game, lookback.better(match, one), "battle.tip")
    figures = {"number": one.number + 1, "best": round(one.best * 100), "played": round(one.played * 100)}
    return texts(f"cli.review.{'well' if one.instead else 'moment'}", **figures, action=one.action, why=why)


def chances(name: str, state: Any) -> str:
    """What `ask GAME POSITION "chances"` answers: the chance of each seat in percent. Before anything has been played
    that is even; where only a decision is weighed (whether to fire), it is what comes of the best one. Raises
    BadInputError."""
    game = find(name)
    if guide_of(name).party:
        raise BadInputError("ask-unknown", question="chances", game=name)
    setup = setup_at(game, state)
    found = _Chances(game, setup.seats, curve_of(key_for(setup, name))).of(state)
    return " ".join(f"{one * 100:.0f}" for one in found)


@dataclass(slots=True)
class _Chances:
    """Asks the strongest level at once, of a game for so many; nothing twice."""

    game: Any
    seats: int
    curve: Curve
    known: dict[Any, tuple[float, ...]] = field(default_factory=dict)
    advised: dict[Any, Any] = field(default_factory=dict)

    def of(self, state: Any) -> tuple[float, ...]:
        """The chance of every seat."""
        game, outcome = self.game, self.game.outcome(state)
        if outcome is not None:
            winners = outcome.winners or range(self.seats)
            return tuple(1 / len(winners) if each in winners else 0.0 for each in range(self.seats))
        seat = min(game.to_act(state) - {CLOCK}, default=None)
        if seat is None or guide_of(game.name).prepares(game.observe(state, seat)):
            return (1 / self.seats,) * self.seats
        if lookback.weighs_alone(game, state):
            return self._thrown(state)
        asked, value = self._asked(state, seat)
        best = lookback.chance_of(self.curve, asked, value[0].value if value else 0.0, self.seats)
        return tuple(best if each == seat else (1 - best) / (self.seats - 1) for each in range(self.seats))

    def _asked(self, state: Any, seat: Seat) -> tuple[Question, Sequence[Counsel]]:
        desk, asked = InlineDesk(), lookback.question(self.game, seat, state, nodes=NODES)
        desk.ask(asked)
        answer = desk.poll()
        return asked, () if answer is None else answer.advice

    def _thrown(self, state: Any) -> tuple[float, ...]:
        """What it comes to on the whole when the dice fall in so many ways, which are always the same."""
        dice, whole = RandomDice(THROWS), [0.0] * self.seats
        for _ in range(THROWS):
            then = state
            while self.game.outcome(then) is None and lookback.weighs_alone(self.game, then):
                then = self.game.apply(then, min(self.game.to_act(then)), self._best(then), dice).state
            if then not in self.known:
                self.known[then] = self.of(then)
            whole = [so_far + one for so_far, one in zip(whole, self.known[then], strict=True)]
        return tuple(one / THROWS for one in whole)

    def _best(self, state: Any) -> Any:
        if state not in self.advised:
            asked, advice = self._asked(state, min(self.game.to_act(state)))
            self.advised[state] = advice[0].action if advice else asked.legal[0]
        return self.advised[state]
