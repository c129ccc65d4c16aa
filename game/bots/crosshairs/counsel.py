"""Advice for people: it never passes over a shot that this turn has without a word, and costs no plane without need.

A computer player plays what its search finds best. Whoever is advised sees the shot that it leaves out; so either the
shot is proposed, or it is said what it would cost.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from game.bots.bot import Stop
from game.bots.crosshairs.plan import Moves, Node, Planner, Width
from game.bots.crosshairs.sky import Sky
from game.bots.crosshairs.values import Judge
from game.bots.crosshairs.weights import Weights
from game.bots.search.limits import AbortedError, Limits
from game.core.texts import Note
from game.rules.crosshairs.board import CELL_NAMES
from game.rules.crosshairs.hunt import ALL, Prey, hunted, kills, led_by
from game.rules.crosshairs.kernel import play
from game.rules.crosshairs.layout import AT, OVER, PHASE, PLANES, PLAY, ROUND, SEAT, SHOT, SLOTS_OF, WINNERS, Position
from game.rules.crosshairs.room import stranded

Ranked = list[tuple[float, Moves]]
WIDTH: Final = Width(4, 6, 14)
"""How closely the rest of a turn is looked at behind its last shot."""
REPLY: Final = Width(2, 5, 10)
LOOKED: Final = 8
"""Plans that are held against the first one, where that costs a plane."""
ENDS: Final = 4
"""Ends of a turn that are held against each other."""
TRIED: Final = 24
"""Flights that are tried before a shot so that it costs no plane."""
CLOSE: Final = 30.0
"""Hundredths of a plane that a shot, or a plane spared, may cost in other ways."""


@dataclass(frozen=True, slots=True)
class Turn:
    """A whole turn and what the others answer."""

    moves: Moves
    kills: int
    value: float
    """To whoever plays it, after the answer."""
    crashed: int
    """Own planes that fly into something in it, and that cannot all fly on after it."""
    shot: tuple[int, ...]
    """The cells on which own planes are shot down in answer."""
    loses: bool = False
    """Whether somebody else wins by it at once."""

    @property
    def gain(self) -> int:
        return self.kills - self.crashed - len(self.shot)


class Scales:
    """What turns of one player from one position are worth."""

    def __init__(self, position: Position, sky: Sky, weights: Weights, stop: Stop) -> None:
        self.position, self.me, self._sky, self._weights, self._stop = position, position[SEAT], sky, weights, stop
        self._judges: dict[int, Judge] = {}

    def turn(self, moves: Moves) -> Turn:
        end = _after(self.position, moves)
        after, value = self._answered(end)
        before = [slot for slot in SLOTS_OF[self.me] if end[AT + slot] >= 0]
        shot = tuple(sorted(end[AT + slot] for slot in before if after[AT + slot] < 0))
        crashed = self.position[PLANES + self.me] - end[PLANES + self.me]
        crowded = end[PHASE] == PLAY and any(stranded(end, self.me))
        won, mine = end[WINNERS] if end[PHASE] == OVER else 0, 1 << self.me
        loses = bool(won) and not won & mine
        return Turn(moves, kills(self.position, moves), value, crashed + crowded, shot, loses)

    def lost(self, moves: Moves) -> frozenset[int]:
        """The own planes that fly into something in this turn."""
        end = _after(self.position, moves)
        mine = [slot for slot in SLOTS_OF[self.me] if self.position[AT + slot] >= 0]
        return frozenset(slot for slot in mine if end[AT + slot] < 0)

    def whole(self, prey: Prey) -> Iterator[Moves]:
        """The turn to its end, in the few ways that look best."""
        if not self._is_mine(prey.position):
            yield prey.moves
            return
        for node in self._planned(prey.position, WIDTH)[:ENDS]:
            yield prey.moves + node.moves

    def _is_mine(self, position: Position) -> bool:
        now = position[PHASE], position[SEAT], position[ROUND]
        return now == (PLAY, self.me, self.position[ROUND])

    def _answered(self, position: Position) -> tuple[Position, float]:
        """After the best turns of everybody else, as they see it."""
        for _ in range(len(SLOTS_OF)):
            if position[PHASE] != PLAY or position[SEAT] == self.me:
                break
            position = self._planned(position, REPLY)[0].position
        return position, self._judge(self.me).value(position)

    def _planned(self, position: Position, width: Width) -> list[Node]:
        planner = Planner(self._judge(position[SEAT]), width, Limits(0, 0.0, self._stop))
        planner.plan(position)
        return planner.best()

    def _judge(self, seat: int) -> Judge:
        if seat not in self._judges:
            self._judges[seat] = Judge(self.position, seat, self._weights, self._sky)
        return self._judges[seat]


def weighed(scales: Scales, ranked: Ranked) -> tuple[Ranked, Note | None]:
    """What is told a person: the plans with the one that is advised first, and why not the shots that it leaves out."""
    try:
        return _weighed(scales, ranked)
    except AbortedError:
        return ranked, None


def _weighed(scales: Scales, ranked: Ranked) -> tuple[Ranked, Note | None]:
    position = scales.position
    ranked = _spared(scales, ranked)
    value, plan = ranked[0]
    prey = hunted(position)
    if not prey or kills(position, plan) >= prey[0].kills:
        return ranked, None
    advised = scales.turn(plan)
    best = _best(scales, prey)
    best = max([best, *_in_another_order(scales, best)], key=_merit) if best.crashed else best
    price = _price(best, advised)
    return (ranked, _why(position, best, price)) if price else ([(max(value, best.value), best.moves), *ranked], None)


def _best(scales: Scales, prey: Sequence[Prey]) -> Turn:
    return max((scales.turn(moves) for one in prey for moves in scales.whole(one)), key=_merit)


def _merit(turn: Turn) -> tuple[bool, float]:
    return turn.kills == ALL, turn.value


def _price(shot: Turn, advised: Turn) -> str:
    """What speaks against a shot, in one word; nothing does where that word is missing."""
    if shot.kills == ALL or shot.value >= advised.value - CLOSE:
        return ""
    if shot.loses and not advised.loses:
        return "loses"
    if shot.gain > advised.gain:
        return ""
    if shot.crashed > advised.crashed:
        return "crashes"
    return "answered" if len(shot.shot) > len(advised.shot) else ""


def _why(position: Position, shot: Turn, price: str) -> Note:
    after, cells = position[:], list[str]()
    for move in shot.moves:
        if move >> 10 == SHOT:
            cells.append(CELL_NAMES[move >> 3 & 127])
        play(after, move)
    count = {"answered": len(shot.shot), "crashes": shot.crashed}.get(price, len(cells))
    return Note(f"instead.crosshairs.{price}", (("cells", ", ".join(cells)), ("count", count)))


def _spared(scales: Scales, ranked: Ranked) -> Ranked:
    """Where what looks best costs a plane of one's own and what looks nearly as good does not, that goes first."""
    best = scales.turn(ranked[0][1])
    if not best.crashed:
        return ranked
    for value, plan in ranked[1:LOOKED]:
        if value < ranked[0][0] - CLOSE:
            break
        if _spares(scales.turn(plan), best):
            return [(value, plan), *(one for one in ranked if one[1] != plan)]
    found = [turn for turn in _in_another_order(scales, best) if _spares(turn, best)]
    if found and (other := max(found, key=_merit)).value >= best.value - CLOSE:
        return [(ranked[0][0], other.moves), *ranked]
    return ranked


def _spares(turn: Turn, best: Turn) -> bool:
    return not turn.crashed and turn.gain > best.gain


def _in_another_order(scales: Scales, best: Turn) -> Iterator[Turn]:
    """The same shots after a plane has flown first that would have to crash."""
    shots = [at for at, move in enumerate(best.moves, 1) if move >> 10 == SHOT]
    head = Prey(best.kills, best.moves[: shots[-1]] if shots else (), scales.position)
    for prey in [*led_by(head, scales.position, scales.lost(best.moves))][:TRIED]:
        yield from map(scales.turn, scales.whole(prey))


def _after(position: Position, moves: Moves) -> Position:
    after = position[:]
    for move in moves:
        play(after, move)
    return after
