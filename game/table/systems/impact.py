"""What a shot does to the table: a breath before it, light, a shake of the board, fragments, smoke, and a scorch.

One account for all games, scaled by what comes of the shot. Calm motion keeps light and smoke, none cuts.
"""

from __future__ import annotations

import math
import random
from collections.abc import Iterator, Sequence
from functools import cache, lru_cache
from typing import Final, NamedTuple

import esper

from game.core.events import Changed, Event, Fired, Removed, Told
from game.core.seats import Seat
from game.core.tableau import Piece
from game.core.tableau import Point as BoardPoint
from game.table.kit import pace
from game.table.kit.components import Countdown, Grade, Scorch, Strike
from game.table.kit.look import Look
from game.table.systems.sound import feel, hear
from game.table.systems.world import kill
from game.ui.theme.canvas import Canvas, Motion, Point
from game.ui.theme.paint import radial, svg
from game.ui.theme.palette import rgb


class Weight(NamedTuple):
    """How heavy it is: fragments that fly, puffs of smoke, units the board shakes by, width of the light, how strongly
    and how many seconds a pad rumbles."""

    fragments: int
    puffs: int
    shake: float
    light: float
    rumble: float
    seconds: float


WEIGHTS: Final[dict[Grade, Weight]] = {
    "pile": Weight(0, 3, 3.0, 0.0, 0.25, 0.08),
    "seized": Weight(6, 6, 5.0, 210.0, 0.45, 0.14),
    "stormed": Weight(14, 9, 9.0, 300.0, 0.8, 0.28),
    "near": Weight(0, 2, 2.0, 0.0, 0.15, 0.06),
    "hit": Weight(9, 2, 5.0, 150.0, 0.5, 0.15),
    "kill": Weight(16, 5, 8.0, 240.0, 0.8, 0.3),
    "last": Weight(24, 7, 8.0, 300.0, 1.0, 0.5),
}
_TAKEN: Final = frozenset({"seized", "stormed"})
_PILES: Final = _TAKEN | {"pile"}
"""What is no shot."""
DIM: Final = 0.15
"""How much darker the board is while the table holds its breath."""
_ENDS: Final = frozenset({"over", "battle_over", "wins"})
"""Facts that a game ends with."""
ROUNDS: Final = frozenset({"round", "round_end", "round_ended"})
"""Facts that sweep the ground."""
LINGERS: Final[dict[Grade, float]] = {"hit": 1.5, "kill": 1.75, "last": 2.0}
"""So many times as long as a miss is what a shot has done left to be seen before the next choice lies over it."""
_FLY: Final = 0.6
_SCORCHES: Final = 12


class ImpactSystem(esper.Processor):
    """Lets a shot be heard with its light, and keeps what it has left on the ground."""

    def process(self, dt: float) -> None:
        for _, (strike, countdown) in esper.get_components(Strike, Countdown):
            if strike.cues and countdown.elapsed + dt >= strike.lead - 1e-9:
                hear(*strike.cues)
                strike.cues = ()
            if not strike.landed and countdown.elapsed + dt >= strike.lands - 1e-9:
                strike.landed = True
                feel(strike.grade)
            if strike.scorches and countdown.elapsed + dt >= strike.lands:
                strike.scorches = False
                esper.create_entity(Scorch(strike.at))
        for entity, _ in list(esper.get_component(Scorch))[:-_SCORCHES]:
            kill(entity)


def graded(event: Fired, coming: Sequence[Event]) -> Grade:
    """What comes of a shot, by what the rules tell after it."""
    if event.manner in ("miss", "cover"):
        return "near"
    gone = any(isinstance(one, Removed) and one.piece == event.target and one.cause for one in coming)
    fell = any(isinstance(one, Changed) and one.piece == event.target and one.what.state == "shot" for one in coming)
    if not gone and not fell:
        return "hit"
    more = any(isinstance(one, Fired) for one in coming)
    return "last" if not more and any(isinstance(one, Told) and one.word in _ENDS for one in coming) else "kill"


def lead(grade: Grade, motion: Motion) -> float:
    """Seconds from the first recoil to the light."""
    if motion != "full":
        return 0.0
    return pace.RECOIL + pace.STILL + (pace.SILENCE if grade == "last" else 0.0)


def landing(after: float = 0.0) -> float:
    """Seconds until every shot has landed `after` seconds ago, more where it did something; 0 where none flies."""
    return max(
        (after * LINGERS.get(strike.grade, 1.0) - since for strike, since in strikes() if strike.grade not in _PILES),
        default=0.0,
    )


def strikes() -> Iterator[tuple[Strike, float]]:
    """Every shot that is to be seen, and how many seconds ago it landed (below 0: it will)."""
    for _, (strike, countdown) in esper.get_components(Strike, Countdown):
        yield strike, countdown.elapsed - strike.lands


def clear_strikes(*kinds: type[Strike] | type[Scorch]) -> None:
    """What still smokes goes at once, or what has been burnt."""
    for kind in kinds:
        for entity, _ in list(esper.get_component(kind)):
            kill(entity)


def graves() -> frozenset[str]:
    """The sign of what remembers pieces, where such a thing lies ("wreck")."""
    whose = (scorch.whose for _, scorch in esper.get_component(Scorch))
    return frozenset({"wreck"} if any(piece is not None for piece in whose) else ())


def clear_graves(turn: Seat) -> None:
    """A turn begins: what remembers the pieces of whoever's is over with it stays that long."""
    for entity, scorch in list(esper.get_component(Scorch)):
        if scorch.due and scorch.whose is not None and scorch.whose.owner != turn:
            kill(entity)
        scorch.due = scorch.fades and scorch.whose is not None and scorch.whose.owner == turn


def shaken() -> Point:
    """How far the board is from its place now, in units of the screen."""
    x = y = 0.0
    for strike, since in strikes():
        if 0 <= since < pace.SHAKE and strike.shakes:
            reach = WEIGHTS[strike.grade].shake * (1 - since / pace.SHAKE)
            y += reach * math.cos(since * 58)
            x += 0.0 if strike.grade in _PILES else reach * math.sin(since * 71)
    return x, y


def dimmed() -> bool:
    """Whether the table holds its breath."""
    return any(strike.lead > 0 and since < 0 for strike, since in strikes())


def draw_scorches(canvas: Canvas, look: Look) -> None:
    left = tuple((scorch.at, scorch.whose) for _, scorch in esper.get_component(Scorch))
    canvas.memo("scorches", left, lambda: _scorched(canvas, look, left))


def _scorched(canvas: Canvas, look: Look, left: Sequence[tuple[BoardPoint, Piece | None]]) -> None:
    picture = canvas.vector(_SCORCH, 84, 60)
    for at, _ in left:
        canvas.blit(picture, look.point(at))
    for at, piece in left:
        if piece is not None:
            look.grave(canvas, piece, look.point(at))


def draw_strikes(canvas: Canvas, look: Look) -> None:
    """Light, fragments and smoke above the pieces."""
    full = canvas.theme.motion == "full"
    for strike, since in strikes():
        if since < 0:
            continue
        at, weight = look.point(strike.at), WEIGHTS[strike.grade]
        if weight.light and since < pace.FLASH:
            canvas.blit(canvas.vector(_LIGHT, weight.light, weight.light), at)
        _smoke(canvas, at, strike, since)
        if full and since < _FLY:
            _fragments(canvas, at, strike, since)
        if full and strike.grade in _TAKEN and since < _RINGS:
            _ring(canvas, at, since / _RINGS)


_RINGS: Final = 0.45
"""Seconds that a ring goes out from what has been landed on."""


def _ring(canvas: Canvas, at: Point, part: float) -> None:
    wide = 110 + 20 * math.floor(6 * math.sqrt(part))
    canvas.blit(canvas.vector(_SEIZED, wide, wide * 0.56), at, alpha=round(255 * (1 - part)))


@lru_cache(maxsize=256)
def _thrown(at: BoardPoint, count: int) -> tuple[tuple[float, float, float, int], ...]:
    """Where fragments fly: a way across, up, a size, and which of the pool; always the same for one place."""
    chance = random.Random(f"{at}")
    return tuple(
        (chance.uniform(-190, 190), chance.uniform(-260, -60), chance.uniform(9, 22), chance.randrange(len(_POOL)))
        for _ in range(count)
    )


def _fragments(canvas: Canvas, at: Point, strike: Strike, since: float) -> None:
    faint = 255 if since < _FLY / 2 else round(255 * (1 - (since - _FLY / 2) / (_FLY / 2)))
    for number, (across, up, size, kind) in enumerate(_thrown(strike.at, WEIGHTS[strike.grade].fragments)):
        turn = (number * 50 + round(since * 900) // 30 * 30) % 180
        place = at[0] + across * since, at[1] + up * since + 420 * since * since
        picture = canvas.vector(_piece(kind, turn), round(size), round(size))
        canvas.blit(picture, place, alpha=faint)


def _smoke(canvas: Canvas, at: Point, strike: Strike, since: float) -> None:
    """It rises a little, spreads in four steps, and thins."""
    part = min(since / pace.SMOKE, 1.0)
    low = strike.grade in (*_PILES, "near")
    thick = 90 if strike.grade in {"hit", *_TAKEN} else 190  # what still stands is not hidden as if it had gone
    for number, (across, up, size, _) in enumerate(_thrown(strike.at, WEIGHTS[strike.grade].puffs)):
        wide = (2.2 + 0.6 * math.floor(part * 4)) * (18 + size)
        spread = math.sqrt(part)
        place = at[0] + across * 0.3 * spread, at[1] + (12 if low else up * 0.28 * spread - 10 * number * part)
        source = _DUST if low else _SMOKE
        canvas.blit(canvas.vector(source, wide, wide * (0.5 if low else 1)), place, alpha=round(thick * (1 - part)))


@cache
def _piece(kind: int, turn: int) -> str:
    return svg(24, 24, f'<g transform="translate(12 12) rotate({turn})">{_POOL[kind]}</g>')


_POOL: Final = (
    '<path d="M-9 -3L8 -5L5 4L-7 3Z" fill="#3A2A1E" stroke="#0C0806" stroke-width="1.5"/>',
    '<path d="M-6 -7L7 -2L-2 8Z" fill="#8A6B42" stroke="#0C0806" stroke-width="1.5"/>',
    '<path d="M-8 0L0 -4L9 2L1 5Z" fill="#FFB45A" stroke="#3A0A04" stroke-width="1.5"/>',
    '<path d="M-10 -1.5H10V1.5H-10Z" fill="#E4D5B3" stroke="#0C0806" stroke-width="1.5"/>',
)
"""Splinters, a spark, a strut."""
_LIGHT: Final = svg(
    100, 100, '<circle cx="50" cy="50" r="50" fill="url(#l)"/>',
    radial("l", ((0, rgb("#FFFFFF"), 0.95), (0.3, rgb("#FFE9B0"), 0.7), (1, rgb("#FFB45A"), 0.0))),
)  # fmt: skip
_SEIZED: Final = svg(
    200, 112,
    '<ellipse cx="100" cy="56" rx="92" ry="49" fill="none" stroke="#150C06" stroke-width="13" stroke-opacity=".7"/>'
    '<ellipse cx="100" cy="56" rx="92" ry="49" fill="none" stroke="#FFE9B0" stroke-width="7"/>',
)  # fmt: skip
_SMOKE: Final = svg(
    100, 100, '<circle cx="50" cy="50" r="50" fill="url(#s)"/>',
    radial("s", ((0, rgb("#2A2624"), 0.8), (0.55, rgb("#4A4440"), 0.5), (1, rgb("#6A625C"), 0.0))),
)  # fmt: skip
_DUST: Final = svg(
    100, 50, '<ellipse cx="50" cy="25" rx="50" ry="25" fill="url(#d)"/>',
    radial("d", ((0, rgb("#E8D2B0"), 0.6), (1, rgb("#C8AE8A"), 0.0))),
)  # fmt: skip
_SCORCH: Final = svg(
    84, 60, '<ellipse cx="42" cy="30" rx="42" ry="30" fill="url(#c)"/>',
    radial("c", ((0, rgb("#0A0605"), 0.6), (0.5, rgb("#1A100A"), 0.4), (1, rgb("#1A100A"), 0.0))),
)  # fmt: skip
