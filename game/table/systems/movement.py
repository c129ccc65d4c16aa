"""Pieces under way: lifted over what lies between, slid out from under a pile, sinking, gliding, or fading across."""

from __future__ import annotations

import itertools
import math

import esper

from game.table.kit.components import Countdown, Grade, Heard, Journey, Strike
from game.table.kit.pace import FADE, SMOKE, ease, ease_in, ease_out
from game.table.kit.view import Aspect
from game.ui.theme.canvas import Point


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


def heading(points: tuple[Point, ...], headings: tuple[float, ...], part: float) -> float:
    """Where a piece looks after this part (0..1) of its way, turning from each heading to the next the short way."""
    lengths = [math.dist(start, end) for start, end in itertools.pairwise(points)]
    left = sum(lengths) * part
    for (start, end), length in zip(itertools.pairwise(headings), lengths, strict=True):
        if left < length:
            return (start + ((end - start + 180) % 360 - 180) * left / length) % 360
        left -= length
    return headings[-1]


def aspect(journey: Journey) -> Aspect:
    """How a piece looks at this moment of its journey."""
    seen = _aspect(journey)
    if not journey.headings:
        return seen
    return seen._replace(heading=heading(journey.points, journey.headings, ease(seen.part)))


def _aspect(journey: Journey) -> Aspect:
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
                if journey.lands is not None:
                    grade: Grade = "stormed" if journey.storms else "seized" if journey.seizes else "pile"
                    esper.create_entity(Strike(journey.lands, grade, shakes=True), Countdown(SMOKE, holds=False))
