"""Draws what the entities are: marks on the ground, lines, pieces row by row, badges last. Every picture is kept."""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from typing import Final

import esper

from game.core.picks import Pick
from game.core.tableau import Point as BoardPoint
from game.table import beams, sightlines, stamps
from game.table.components import Fading, Journey, Line, Mark, Shot, Token, Trail, Tumble
from game.table.looks.look import Look, Man, Shape
from game.table.pace import SHOT, TRAIL
from game.table.systems.dice import faces_now
from game.table.systems.marks import BADGES, GROUND, LINED
from game.table.systems.movement import aspect
from game.table.systems.stacks import heights
from game.table.view import View
from game.ui.theme.canvas import Canvas, Point

_OUTWARDS: Final = 1.75
_LOWER: Final = 8.0
_LONGEST: Final = 3
"""So many letters go on a coin."""
_NEAR: Final = 54.0
"""A coin keeps this far from the top of a pile, or goes to the other corner of its cell."""
_EMERGED: Final = 0.4
"""The part of its way that a man sliding out is still below his pile."""


def draw_play(canvas: Canvas, look: Look, view: View, clock: float) -> None:
    """Everything above the baked ground. `clock` in seconds; infinite where nothing may drift."""
    high, men = heights(), list(_men(view))
    _stamped(canvas, look, view, solid=False)
    lines = [line.line for _, line in esper.get_component(Line)]
    targets = sightlines.caught(lines, least=1 if view.counted else 2)
    _bursts(canvas, look, targets)
    _lines(canvas, look, clock)
    look.wells(canvas, high)
    sightlines.draw_ends(canvas, look, lines)
    _trails(canvas)
    _travellers(canvas, look, under=True)
    _trays(canvas, look, men)
    found = _rows(canvas, look, view, men)
    _travellers(canvas, look, under=False)
    _falling(canvas, look)
    _shots(canvas, look)
    for at, pile in found.items():
        look.figures(canvas, at, pile)
    _stamped(canvas, look, view, solid=True)
    _badges(canvas, look, view, high)
    sightlines.draw_counts(canvas, look, targets, _said(look))
    _dice(canvas, clock)


# -- below the pieces ----------------------------------------------------------------------------------------------


def _stamped(canvas: Canvas, look: Look, view: View, *, solid: bool) -> None:
    marks = [mark for _, mark in esper.get_component(Mark) if mark.kind in GROUND]
    refused = {mark.at for mark in marks if mark.kind == "refused"}
    for mark in sorted(marks, key=lambda mark: (GROUND.index(mark.kind), mark.at)):
        shape = look.shape(mark.at)
        if shape is None or shape.solid != solid:
            continue
        if mark.kind == "refused" or mark.at not in refused:
            stamps.stamp(canvas, mark.kind, shape, hot=mark.at == view.hot)


def _bursts(canvas: Canvas, look: Look, targets: Mapping[BoardPoint, int]) -> None:
    """The glow under what can be hit."""
    sightlines.draw_under(canvas, look, targets)
    under = {look.point(at) for at in targets}
    for _, mark in esper.get_component(Mark):
        shape = look.shape(mark.at) if mark.kind in look.bursts and mark.at.kind == "cell" else None
        if shape is not None and shape.at not in under:
            stamps.glow(canvas, "burst", shape.at)


def _said(look: Look) -> set[Point]:
    """Where a badge tells of lines already."""
    shapes = (look.shape(mark.at) for _, mark in esper.get_component(Mark) if mark.kind in LINED)
    return {shape.at for shape in shapes if shape is not None}


def _lines(canvas: Canvas, look: Look, clock: float) -> None:
    sightlines.draw(canvas, look, [(line.line, line.age) for _, line in esper.get_component(Line)], clock)


def _trails(canvas: Canvas) -> None:
    for _, trail in esper.get_component(Trail):
        if trail.left > TRAIL * 0.02:
            beams.chain(canvas, trail.points[0], trail.points[-1], (beams.DASHES["last"],))
            beams.arrow(canvas, trail.points[0], trail.points[-1], beams.DASHES["last"].colour)


# -- pieces --------------------------------------------------------------------------------------------------------


def _men(view: View) -> Iterator[Man]:
    """Pieces at rest, in trays too, with what the view would change about them."""
    for entity, token in esper.get_component(Token):
        ghost = view.ghosts.get(token.name)
        if esper.has_component(entity, Journey) or esper.has_component(entity, Fading):
            continue
        if ghost is None:
            yield Man(token.piece, "gone" if token.name in view.gone else "here")
        elif ghost.at != token.piece.at and not token.piece.tray:
            yield Man(token.piece, "gone")
    for piece in view.ghosts.values():
        yield Man(piece, "ghost")


def _trays(canvas: Canvas, look: Look, men: Sequence[Man]) -> None:
    found = [man for man in men if man.piece.tray]
    for man in sorted(found, key=lambda man: (man.piece.tray, man.piece.level)):
        canvas.blit(look.sprite(canvas, man.piece, man.state), look.place(man.piece))


def _rows(canvas: Canvas, look: Look, view: View, men: Sequence[Man]) -> dict[BoardPoint, list[Man]]:
    """Draws the men on the board, the farthest row first; answers who lies where."""
    found: dict[BoardPoint, list[Man]] = defaultdict(list)
    for man in men:
        if not man.piece.tray:
            found[man.piece.at].append(man)
    picked = {shape.at for pick in view.chosen if pick.kind != "tray" and (shape := look.shape(pick)) is not None}
    marked = (look.shape(mark.at) for _, mark in esper.get_component(Mark) if mark.kind == "done")
    spent = {shape.at for shape in marked if shape is not None}
    for at in sorted(found, key=lambda at: (-at[1], at[0])):
        if look.point(at) in spent:
            found[at] = [Man(man.piece, "spent") if man.state == "here" else man for man in found[at]]
        pile = sorted(found[at], key=lambda man: (man.piece.level, man.state != "gone"))
        look.lay(canvas, at, pile, chosen=look.point(at) in picked)
    return found


def _travellers(canvas: Canvas, look: Look, *, under: bool) -> None:
    """Pieces under way, the lowest first; men sliding out are still below their pile at first."""
    found = []
    for _, (token, journey) in esper.get_components(Token, Journey):
        below = journey.under and journey.elapsed < (journey.elapsed + journey.left) * _EMERGED
        if below == under:
            found.append((token, journey))
    found.sort(key=lambda item: item[0].piece.level)
    for index, (token, journey) in enumerate(found):
        look.carry(canvas, token.piece, journey, aspect(journey), first=index == 0)


def _falling(canvas: Canvas, look: Look) -> None:
    for _, (token, fading) in esper.get_components(Token, Fading):
        look.fall(canvas, token.piece, fading)


# -- above the pieces ----------------------------------------------------------------------------------------------


def _shots(canvas: Canvas, look: Look) -> None:
    """Tracers from every shooter, and where they meet a flash of less than a tenth of a second, then sparks."""
    for _, shot in esper.get_component(Shot):
        start, end = look.point(shot.start), look.point(shot.end)
        age = SHOT - shot.left
        beams.beam(canvas, start, end, age=age, strength=min(shot.left / SHOT * 1.6, 1.0))
        if shot.burst:
            stamps.impact(canvas, end, age)


def _top(look: Look, at: BoardPoint, height: int) -> Point:
    x, y = look.point(at)
    return x, y - look.rise(height - 1)


def _badges(canvas: Canvas, look: Look, view: View, high: Mapping[BoardPoint, int]) -> None:
    marks = sorted((mark for _, mark in esper.get_component(Mark)), key=lambda mark: (mark.at, mark.kind))
    refused = {mark.at for mark in marks if mark.kind == "refused"}
    tops = {look.point(at): _top(look, at, height) for at, height in high.items()}
    for mark in marks:
        shape = look.shape(mark.at)
        kind = _badge(mark, view, refused)
        if shape is not None and kind:
            at = _badge_at(mark, shape, tops, hot=mark.at == view.hot)
            stamps.badge(canvas, kind, at, "" if kind == "refused" else mark.label)


def _badge(mark: Mark, view: View, refused: set[Pick]) -> str:
    """Which badge a mark bears; none for most that say nothing in figures."""
    if mark.kind in BADGES or mark.kind == "refused":
        return mark.kind
    if mark.kind == "target" and mark.label and mark.at not in refused and len(mark.label) <= _LONGEST:
        return "hot" if mark.at == view.hot else "coin"
    return "spilled" if mark.kind == "last" and mark.label else ""


def _badge_at(mark: Mark, shape: Shape, tops: Mapping[Point, Point], *, hot: bool) -> Point:
    """Dangers in one corner, figures in the other unless a pile stands there; a slash in the middle where it can."""
    if mark.kind in ("done", "stuck"):
        return shape.foot or (shape.coin[0], 2 * shape.at[1] - shape.coin[1] - _LOWER / 2)
    if mark.kind == "prey" and mark.at.kind == "facing":
        return _outwards(shape.at, shape.coin) if hot else shape.coin
    if mark.kind in BADGES:
        return _outwards(shape.at, shape.badge) if hot else shape.badge
    if mark.kind == "refused" and shape.at not in tops:
        return shape.at
    if mark.kind == "last":
        return shape.coin[0], 2 * shape.at[1] - shape.coin[1] + _LOWER
    hidden = any(math.dist(top, shape.coin) < _NEAR for foot, top in tops.items() if foot != shape.at)
    corner = shape.badge if hidden else shape.coin
    return _outwards(shape.at, corner) if hot else corner


def _outwards(middle: Point, corner: Point) -> Point:
    """Farther from the middle, so that the reticle does not cross the figure."""
    return middle[0] + (corner[0] - middle[0]) * _OUTWARDS, middle[1] + (corner[1] - middle[1]) * _OUTWARDS


def _dice(canvas: Canvas, clock: float) -> None:
    for _, tumble in esper.get_component(Tumble):
        count = len(tumble.faces)
        for index, (face, still) in enumerate(faces_now(tumble, 0.0 if math.isinf(clock) else clock)):
            at = 960 + (index - (count - 1) / 2) * 84, 500 if still else 488
            stamps.badge(canvas, "coin" if still else "prey", at, str(face))
