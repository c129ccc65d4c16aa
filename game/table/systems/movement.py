"""Pieces under way: lifted over what lies between, slid out from under a pile, sinking, gliding, or fading across."""

from __future__ import annotations

import itertools
import math
from typing import NamedTuple

import esper

from game.table.components import Fading, Heard, Journey, Trail
from game.table.pace import FADE, ease, ease_in, ease_out
from game.table.world import kill
from game.ui.theme.canvas import Point


class Aspect(NamedTuple):
    """How a piece under way is to be seen: where, how high above its way, how solid (0..255), and how much of its way
    (0..1) lies behind it."""

    at: Point
    height: float
    alpha: int
    part: float = 1.0


def along(points: tuple[Point, ...], part: float) -> Point:
    """The point after this part (0..1) of the way."""
    lengths = [math.dist(start, end) for start, end in itertools.pairwise(points)]
    left = sum(lengths) * part
    for (start, end), length in zip(itertools.pairwise(points), lengths, strict=True):
        if left < length:
            done = left / length
            return start[0] + (end[0] - start[0]) * done, start[1] + (end[1] - start[1]) * done
        left -= length
    return points[-1]


def aspect(journey: Journey) -> Aspect:
    """How a piece looks at this moment of its journey."""
    if journey.fading:
        leaving = journey.elapsed < FADE
        part = journey.elapsed / FADE if leaving else 2 - journey.elapsed / FADE
        alpha = round(255 * (1 - min(max(part, 0.0), 1.0)))
        return Aspect(journey.points[0 if leaving else -1], 0.0, alpha, 0.0 if leaving else 1.0)
    done = journey.elapsed
    if done < journey.rise:
        return Aspect(journey.points[0], journey.height * ease_out(done / journey.rise), 255, 0.0)
    done -= journey.rise
    if done < journey.along:
        part = done / journey.along
        return Aspect(along(journey.points, ease(part)), journey.height, 255, part)
    done -= journey.along
    part = min(done / journey.fall, 1.0) if journey.fall else 1.0
    return Aspect(journey.points[-1], journey.height * (1 - ease_in(part)), 255)


class MovementSystem(esper.Processor):
    """Carries pieces on. Where they end was settled when they set out: nothing can go astray here."""

    def process(self, dt: float) -> None:
        ((_, heard),) = esper.get_component(Heard)
        for entity, journey in list(esper.get_component(Journey)):
            journey.elapsed += dt
            if journey.left <= 1e-9:
                heard.cues.extend(journey.arrival)
                esper.remove_component(entity, Journey)
        passing: list[tuple[int, Fading | Trail]] = [*esper.get_component(Fading), *esper.get_component(Trail)]
        for entity, thing in passing:
            thing.left -= dt
            if thing.left <= 0:
                kill(entity)
