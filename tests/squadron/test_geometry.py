"""The whole numbers of the rules against a plain reckoning in floating point, at random and near every limit."""

from itertools import pairwise
from random import Random

import pytest

from game.rules.squadron import boards, paths, templates
from game.rules.squadron.boards import Body, Mat
from game.rules.squadron.grid import Grid, cell_at, cell_name
from tests.squadron import reference

MAT = Mat(700_000, 700_000)


def poses(luck, count):
    for _ in range(count):
        yield luck.randrange(100_000, 600_000), luck.randrange(100_000, 600_000), luck.randrange(360)


def near(luck, pose):
    """Somebody about a range string away or much nearer, so that the limits are met."""
    far = luck.choice((24_000, 26_000, 80_000, 240_000, 258_000)) + luck.randrange(-4000, 4000)
    way = luck.randrange(360)
    x, y = paths.at((pose[0] / 1000, pose[1] / 1000), way, far / 1000, 0)
    return round(x * 1000), round(y * 1000), luck.randrange(360)


def plain(pose):
    return pose[0] / 1000, pose[1] / 1000, pose[2]


@pytest.mark.parametrize("code", templates.CODES)
def test_ends_of_all_headings(code):
    for heading in range(360):
        x, y, h = MAT.flown(code, Body((350_000, 350_000, heading)))
        rx, ry, rh = reference.end(code, 350, 350, heading)
        assert (x, y, h) == (round(rx * 1000), round(ry * 1000), rh)


@pytest.mark.parametrize("code", ["1", "2R", "3L"])
def test_the_drawn_way_is_as_long_as_the_rules_say(code):
    before = (350_000, 350_000, 20)
    points, headings = paths.flight(MAT, code, before, MAT.flown(code, Body(before)))
    points = [(350.0, 350.0), *points]
    length = sum(((a - c) ** 2 + (b - d) ** 2) ** 0.5 for (a, b), (c, d) in pairwise(points))
    assert length == pytest.approx(reference.PATHS[code[0]], abs=0.6)
    assert len(headings) == len(points) - 1


def test_overlap_gap_arc_and_lane():
    luck = Random(1)
    seen = set()
    for pose in poses(luck, 1500):
        other = near(luck, pose)
        one, two = Body(pose), Body(other)
        a, d = plain(pose), plain(other)
        assert MAT.clash(one, two) == reference.overlap(a, d)
        sight = MAT.sight(one, two)
        assert sight.gap / 1000 == pytest.approx(reference.gap(a, d), abs=0.0006)
        assert sight.arc == reference.arc(a, d)
        assert sight.lane == reference.lane(a, d)
        covered = sight.arc and reference.gap(a, d) <= 234.001
        assert MAT.covers(one, two) == covered
        seen.add((sight.band, sight.arc, sight.lane))
    assert len(seen) > 8


def test_off_the_mat():
    luck = Random(2)
    for _ in range(2000):
        pose = luck.randrange(11_000, 14_500), luck.randrange(11_000, 689_000), luck.randrange(360)
        assert MAT.is_off(Body(pose)) == reference.off(plain(pose), 700, 700)


def last(holds, far):
    """The last micrometre on the way out at which something still holds."""
    low, high = 0, far
    assert holds(low)
    assert not holds(high)
    while high - low > 1:
        middle = (low + high) // 2
        low, high = (middle, high) if holds(middle) else (low, middle)
    return low


def moved(pose, way, far):
    """So many micrometres off in a direction, on the nearest micrometre; both readings get the same place."""
    x, y = paths.at((pose[0] / 1000, pose[1] / 1000), way, far / 1000, 0)
    return round(x * 1000), round(y * 1000)


def limits(luck):
    """The same limit as the program and as the plain reckoning find it, for every test of the free table."""
    pose = luck.randrange(300_000, 400_000), luck.randrange(300_000, 400_000), luck.randrange(360)
    if luck.random() < 0.3:
        pose = (*pose[:2], luck.randrange(0, 360, 45))
    ahead, turn, way = luck.randrange(30_000, 200_000), luck.randrange(360), luck.randrange(360)
    start, beside = moved(pose, pose[2], ahead), pose[2] + luck.choice((90, 270))
    big = Mat(3_000_000, 3_000_000)

    def target(far):
        return (*moved((*start, 0), beside, far), turn)

    def outwards(far):
        return (*moved(pose, way, far), turn)

    def sight(place):
        return big.sight(Body(pose), Body(place))

    yield "range", 300_000, lambda far: sight(outwards(far)).band <= 3, lambda far: gap(pose, outwards(far)) <= 234.001
    yield "band", 300_000, lambda far: sight(outwards(far)).band <= 2, lambda far: gap(pose, outwards(far)) <= 156.001
    yield "arc", 400_000, lambda far: sight(target(far)).arc, lambda far: reference.arc(plain(pose), plain(target(far)))
    yield (
        "lane", 60_000, lambda far: sight(target(far)).lane, lambda far: reference.lane(plain(pose), plain(target(far)))
    )  # fmt: skip
    yield (
        "overlap",
        60_000,
        lambda far: big.clash(Body(pose), Body(outwards(far))),
        lambda far: reference.overlap(plain(pose), plain(outwards(far))),
    )
    yield (
        "edge",
        900_000,
        lambda far: not MAT.is_off(Body(outwards(far))),
        lambda far: not reference.off(plain(outwards(far)), 700, 700),
    )


def gap(one, other):
    return reference.gap(plain(one), plain(other))


@pytest.mark.parametrize("seed", range(25))
def test_every_limit_lies_at_the_same_micrometre(seed):
    for name, far, exact, slow in limits(Random(seed)):
        assert last(exact, far) == last(slow, far), name


def test_the_quick_answer_about_distance_is_the_exact_one():
    luck = Random(3)
    for pose in poses(luck, 600):
        other = near(luck, pose)
        for knots in (1, 3):
            exact = boards.mat_gap(Body(pose), Body(other)) >= knots * 78_000 * 10**6 - 10**6
            assert MAT.is_apart(Body(pose), Body(other), knots) == exact


def test_hex_boards():
    assert len(Grid("X", 15, 15).cells) == 169
    assert len(Grid("H", 15, 13).cells) == 195
    for q, r in Grid("H", 31, 23).cells:
        assert cell_at(cell_name(q, r)) == (q, r)
    assert cell_name(26, -13) == "aa1"
    assert [len(Grid("X", 15, 15).edge(unit, 6)) for unit in range(6)] == [8] * 6


def test_the_cone_has_nine_cells():
    grid, middle = Grid("X", 15, 15), (7, 4, 2)
    bands = [grid.sight(Body(middle), Body((q, r, 0))) for q, r in grid.cells if (q, r) != middle[:2]]
    hit = [sight.band for sight in bands if sight.arc and sight.band <= 3]
    assert sorted(hit) == [1, 2, 2, 2, 3, 3, 3, 3, 3]
    assert sum(sight.lane for sight in bands) == 3
