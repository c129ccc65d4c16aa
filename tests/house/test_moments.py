"""The bench of rare moments: what it shows, and what it says about it."""

# ruff: noqa: SLF001, every part of a measurement is tried by itself
from types import SimpleNamespace

import pytest

from game.catalogue import NAMES
from game.core.errors import BadInputError
from game.core.events import Fired
from game.table.camera import Camera
from game.tools.bench import moments
from game.ui.theme.canvas import Box
from tests.house.test_measuring import Clock, line

FIGURES = {"p99": 9.0, "own": 8.0, "median": 3.0, "longest": 20.0, "frames": 70}


@pytest.mark.parametrize("name", NAMES)
def test_a_match_is_shown_round_its_first_shot(name):
    match, shot = moments.played(name)
    fired = [any(isinstance(event, Fired) for event in step.events) for step in match.steps]
    assert 0 < shot <= match.length
    assert fired.index(True) == shot - 1 if any(fired) else shot == match.length // 2
    assert match.length == moments.LONGEST or not match.to_act or match.length == shot + moments.AFTER


def test_every_game_has_a_row_for_what_is_told_and_for_its_camera_and_two_for_how_it_opens(monkeypatch):
    asked = []

    def process(module, scene, size):
        asked.append((module, scene, size))
        if scene.startswith("told"):
            return {"camera": FIGURES | {"frames": 0 if "cross" in scene else 7}, "told": FIGURES}
        opened = {"until": 90.0, "frames": 3, "seen": 95.0, "longest": 50.0, "own": 40.0}
        return dict.fromkeys(("lobby", "first picture"), opened)

    monkeypatch.setattr(moments, "process", process)
    rows = list(map(line, moments.measurements()))
    told = len(NAMES) + sum("cross" not in name for name in NAMES)
    assert len(rows) == len(moments.SIZES) * (told + 2 * len(NAMES))
    own = "8.0 ms of the processor; median 3.0, longest 20.0 ms"
    assert rows[0] == f"told 1920x1080: crossfire | 9.0000 | ms | p99 of 70 frames, {own}"
    seen = "drawn; seen after 3 frames, 95 ms where each has its time"
    longest = "longest frame 50.0 ms, 40.0 ms of the processor"
    assert rows[told] == f"lobby 1920x1080: crossfire | 90.0000 | ms | {seen}; {longest}"
    assert {module for module, _, _ in asked} == {"game.tools.bench.moments"}


class Stack:
    """Opens the scene that is wished for after some frames, and changes for some more."""

    def __init__(self, opens, changes):
        self.frames, self.opens, self.changes, self.wishes = 0, opens, changes, []

    def handle(self, intent):
        self.wishes.append(intent.name)

    @property
    def top(self):
        return "there" if self.frames >= self.opens else 7

    @property
    def scenes(self):
        return [self.top]

    @property
    def owed(self):
        """The first picture comes in two pieces."""
        return self.frames == self.opens

    @property
    def shown(self):
        return self.frames > self.opens + 1

    @property
    def changing(self):
        return self.frames < self.opens + self.changes


def shown(monkeypatch, opens, changes):
    stack = Stack(opens, changes)

    def step(_):
        stack.frames += 1

    monkeypatch.setattr(
        moments, "time", SimpleNamespace(perf_counter=Clock(), thread_time=Clock(0.25), sleep=lambda _: None)
    )
    return SimpleNamespace(stack=stack, step=step)


def test_an_opening_ends_with_the_first_picture_and_its_longest_frame_may_come_later(monkeypatch):
    program = shown(monkeypatch, 3, 2)
    assert moments._until(program, "ok", str) == {
        "until": 4500.0, "seen": 2500.0, "frames": 5, "longest": 500.0, "own": 250.0,
    }  # fmt: skip
    assert program.stack.wishes == ["ok"]
    assert program.stack.frames == 5
    with pytest.raises(BadInputError):
        moments._until(shown(monkeypatch, 1000, 0), "ok", str)


def test_the_hundredth_frame_counts_and_none_is_no_error():
    frames = [(float(n), n / 2) for n in range(1, 201)]
    assert moments._figures(frames) == {"frames": 200, "p99": 199.0, "own": 99.5, "median": 101.0, "longest": 200.0}
    assert moments._figures([]) == {"frames": 0, "p99": 0.0, "own": 0.0, "median": 0.0, "longest": 0.0}


@pytest.mark.parametrize(("zooms", "nearest", "most"), [((1.0, 1.6, 2.4), 1.0, 2.4), ((1.0,), 1.6, 1.6)])
def test_the_way_of_a_camera_begins_where_it_is_and_reaches_as_near_as_it_goes(zooms, nearest, most):
    camera = Camera(Box(0, 0, 1000, 800), zooms, nearest)
    far = [one.zoom for one in camera.rungs()]
    assert far == sorted(far)
    assert far[0] == pytest.approx(1.08)
    assert far[-1] == pytest.approx(most, rel=0.04)
    camera.zoom = far[2]
    near = [one.zoom for one in camera.rungs()]
    assert near[:2] == [far[1], far[3]]
    assert camera.zoom not in near
