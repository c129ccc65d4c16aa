"""Heights and hearts of planes that meet: they keep off other planes wherever there is room."""

import math

import pytest

from game.table.looks.squadron import tags

R = 50.0


def body(x, y, height=0):
    return tags.Body((x, y), R, R * (1.1 + 0.15 * height))


def middles(at, stands):
    return [(at.at[0] + way[0], at.at[1] + way[1]) for way in (stands.coin, stands.hearts)]


def test_a_plane_alone_has_its_height_at_the_lower_left_and_its_hearts_below():
    (stands,) = tags.placed({"a": body(0, 0)}).values()
    assert stands.coin[0] < 0 < stands.coin[1]
    assert stands.hearts[1] > R


@pytest.mark.parametrize("way", range(0, 360, 30))
def test_of_two_planes_side_by_side_nothing_lies_on_the_other(way):
    """The middle of no coin and of no row lies on a plane beside it, wherever that is."""
    off = math.radians(way)
    bodies = {"a": body(0, 0, 2), "b": body(115 * math.cos(off), 115 * math.sin(off))}
    found = tags.placed(bodies)
    for name, other in ("a", "b"), ("b", "a"):
        for spot in middles(bodies[name], found[name]):
            assert math.dist(spot, bodies[other].at) > R


@pytest.mark.parametrize("way", range(0, 360, 30))
def test_no_sign_lies_on_another(way):
    off = math.radians(way)
    bodies = {"a": body(0, 0, 1), "b": body(95 * math.cos(off), 95 * math.sin(off), 3)}
    found = tags.placed(bodies)
    spots = [spot for name in bodies for spot in middles(bodies[name], found[name])]
    assert min(math.dist(one, other) for n, one in enumerate(spots) for other in spots[:n]) > 0.8 * R


def test_what_a_plan_shows_makes_way_for_what_lies_there():
    bodies = {"a": body(0, 0)}
    laid = tags.spots(bodies, tags.placed(bodies))
    ghost = body(80, -10)
    assert tags.beside(ghost, [*bodies.values()], laid) != tags.beside(ghost, [])
