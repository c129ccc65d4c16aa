"""Squadron Leader's geometry once more, in floating point and straight from the rules file (squadron 1)."""

from math import cos, hypot, pi, radians, sin, sqrt

K = 26 / 6
S = sqrt(0.5)
ENDS = {
    "1": (78 + 2 * K, 0, 0),
    "2": (K + (91 + K) * S, 91 - (91 - K) * S, 45),
    "3": (39 + K, 39 + K, 90),
}
E = 0.001


def end(code, x, y, h):
    f, r, t = ENDS[code[0]]
    side = {"": 0, "L": -1, "R": 1}[code[1:]]
    fx, fy, rx, ry = sin(radians(h)), -cos(radians(h)), cos(radians(h)), sin(radians(h))
    return x + f * fx + side * r * rx, y + f * fy + side * r * ry, (h + side * t) % 360


def corners(x, y, h):
    ways = [radians(h + 22.5 + 45 * k) for k in range(8)]
    return [(x + 13 * sin(way), y - 13 * cos(way)) for way in ways]


def off(pose, w, h):
    return any(x < -E or x > w + E or y < -E or y > h + E for x, y in corners(*pose))


def overlap(one, other):
    a, d = corners(*one), corners(*other)
    for heading in (one[2], other[2]):
        for k in range(8):
            nx, ny = sin(radians(heading + 45 * k)), -cos(radians(heading + 45 * k))
            pa, pd = [x * nx + y * ny for x, y in a], [x * nx + y * ny for x, y in d]
            if min(max(pa), max(pd)) - max(min(pa), min(pd)) <= E:
                return False
    return True


def _to_side(point, start, end):
    (px, py), (ax, ay), (bx, by) = point, start, end
    part = ((px - ax) * (bx - ax) + (py - ay) * (by - ay)) / ((bx - ax) ** 2 + (by - ay) ** 2)
    part = min(max(part, 0), 1)
    return hypot(px - ax - part * (bx - ax), py - ay - part * (by - ay))


def gap(one, other):
    if overlap(one, other):
        return 0.0
    a, d = corners(*one), corners(*other)
    pairs = [(a, d), (d, a)]
    return min(_to_side(p, s[n - 1], s[n]) for points, s in pairs for p in points for n in range(8))


def _clip(shape, inside):
    kept = []
    for n, point in enumerate(shape):
        before = shape[n - 1]
        one, two = inside(before), inside(point)
        if (one < 0) != (two < 0):
            part = one / (one - two)
            kept.append(tuple(p + (q - p) * part for p, q in zip(before, point, strict=True)))
        if two >= 0:
            kept.append(point)
    return kept


def _framed(attacker, target):
    x, y, h = attacker
    s, c = sin(radians(h)), cos(radians(h))
    return [((px - x) * s - (py - y) * c, (px - x) * c + (py - y) * s) for px, py in corners(*target)]


def arc(attacker, target):
    shape = _clip(_framed(attacker, target), lambda p: p[0] - p[1] + E * 1.414)
    return bool(shape and _clip(shape, lambda p: p[0] + p[1] + E * 1.414))


def lane(attacker, target):
    shape = _framed(attacker, target)
    for inside in (lambda p: p[0] + E, lambda p: 3.25 + E - p[1], lambda p: 3.25 + E + p[1]):
        shape = _clip(shape, inside) if shape else []
    return bool(shape)


PATHS = {"1": 2 * K + 78, "2": 2 * K + 91 * pi / 4, "3": 2 * K + 39 * pi / 2}
