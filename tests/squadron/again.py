"""The rules of Squadron Leader a second time, slow and straight from the rules file: position lines in, lines out.

Nothing here comes from the program. It knows the options of squadron 6.1 and, of squadron 6.3, d6cur, bonus, split4,
imm4 and divebomb.
"""

import re
from functools import lru_cache
from itertools import permutations
from math import hypot

from tests.squadron import reference

WAYS = ["N", "NE", "SE", "S", "SW", "NW"]
STEPS = [(0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0)]
H_EDGES = {2: "sn", 4: "swne"}
X_EDGES = {2: (3, 0), 3: (3, 5, 1), 4: (3, 5, 0, 2), 5: (3, 4, 5, 0, 1), 6: (3, 4, 5, 0, 1, 2)}
COST = {"1": 1, "2": 2, "3": 3}
MARKS = ("k", "u", "mv", "fd", "sp", "mn", "cl", "dv", "ng", "tr")


class Table:
    """One position, as its line has it."""

    def __init__(self, line):
        head, *rest = line.split(" ; ")
        _, self.board, self.keys, r, f, t, self.phase = head.split()
        self.round, self.first, self.turn = int(r[1:]), int(f[1:]), int(t[1:])
        pairs = [word.partition("=") for word in self.keys.split(",") if word != "-"]
        self.opt = {key: value or True for key, _, value in pairs}
        self.planes = {part.split()[0]: self.plane(part.split()) for part in rest}
        self.asked = None
        if self.phase.startswith("attack!"):
            step, _, text = self.phase[7:].partition(":")
            names, *pools = text.split(":")
            self.asked = [step, *names.split(">"), *pools]
            self.phase = "attack"

    def plane(self, words):
        name, where, stats, *marks = words
        found = {"seat": int(name[0]), "where": where, "stats": stats, "h": 0, "a": 0}
        for mark in marks:
            key, number = re.fullmatch(r"([a-z]+?)(\d*)", mark).groups()
            found[key] = int(number or 1)
        return found

    @property
    def free(self):
        return self.board[0] == "F"

    def text(self):
        phase = self.phase
        if self.asked:
            step, *names = self.asked
            who = [name for name in names if name[0] in "123456" and name[-1].isalpha()]
            phase = "attack!" + ":".join([step, ">".join(who), *names[len(who) :]])
        head = f"SL/1 {self.board} {self.keys} r{self.round} f{self.first} t{self.turn} {phase}"
        return " ; ".join([head, *(self.plane_text(name) for name in sorted(self.planes))])

    def plane_text(self, name):
        plane = self.planes[name]
        words = [name, plane["where"], plane["stats"]]
        if plane["where"] != "x" and plane["stats"] != "----":
            words += [f"h{plane['h']}", f"a{plane['a']}"]
            for mark in MARKS:
                if mark == "sp" and "sp" in plane:
                    words.append(f"sp{plane['sp']}")
                elif plane.get(mark) and mark != "sp":
                    words.append(mark + (str(plane[mark]) if mark in ("k", "u", "mn", "cl") else ""))
        return " ".join(words)

    # -- who

    def units(self):
        if "teams" in self.opt:
            return [[int(digit) for digit in team] for team in self.opt["teams"].split("v")]
        return [[seat] for seat in sorted({plane["seat"] for plane in self.planes.values()})]

    def unit(self, seat):
        return next(number for number, unit in enumerate(self.units()) if seat in unit)

    def own(self, number):
        unit = self.units()[number]
        return [name for name, plane in self.planes.items() if plane["seat"] in unit and plane["where"] != "x"]

    def foes(self, one, other):
        return self.unit(self.planes[one]["seat"]) != self.unit(self.planes[other]["seat"])

    def up(self):
        return [name for name, plane in self.planes.items() if plane["where"] not in ("x", "-")]

    def blocks(self):
        return "teams" in self.opt or self.opt.get("order") == "block"

    # -- where

    def pose(self, name):
        return self.read(self.planes[name]["where"])

    def read(self, where):
        if self.free:
            x, y, heading = where.split(",")
            return float(x), float(y), int(heading)
        cell, way = where.split(",")
        letters, row = re.fullmatch("([a-z]+)([0-9]+)", cell).groups()
        q = ord(letters[-1]) - 97 + (26 if len(letters) > 1 else 0)
        return q, int(row) - 1 - q // 2, WAYS.index(way)

    def write(self, pose):
        if self.free:
            return f"{pose[0]:.3f},{pose[1]:.3f},{pose[2]}"
        q, r, way = pose
        return f"{'a' if q > 25 else ''}{chr(97 + q % 26)}{r + 1 + q // 2},{WAYS[way]}"

    def flown(self, code, pose):
        x, y, way = pose
        plain = code.lstrip("SB")
        if self.free:
            x, y, after = reference.end(plain, x, y, way)
            x, y, half, whole = round(x, 3), round(y, 3), 180, 360
        else:
            side = {"": 0, "L": -1, "R": 1}[plain[1:]]
            (fx, fy), (sx, sy) = STEPS[way], STEPS[(way + side) % 6]
            dx, dy = {"1": (2 * fx, 2 * fy), "2": (fx + sx, fy + sy), "3": (sx, sy)}[plain[0]]
            x, y, after, half, whole = x + dx, y + dy, way + side * {"1": 0, "2": 1, "3": 2}[plain[0]], 3, 6
        if code[0] == "B":
            after = way
        return x, y, (after + (half if code[0] == "S" else 0)) % whole

    def size(self):
        return [float(part) for part in self.board[1:].split("x")]

    def is_cell(self, q, r):
        numbers = [int(part) for part in self.board[1:].split("x")]
        if self.board[0] == "H":
            return 0 <= q < numbers[0] and 0 <= r + q // 2 < numbers[1]
        n = numbers[0]
        return 0 <= q < 2 * n - 1 and span((n - 1, n - 1 - (n - 1) // 2), (q, r)) <= n - 1

    def off(self, pose):
        return reference.off(pose, *self.size()) if self.free else not self.is_cell(*pose[:2])

    def clash(self, one, other):
        return reference.overlap(one, other) if self.free else one[:2] == other[:2]

    def blocked(self, name, pose):
        return any(self.clash(pose, self.pose(other)) for other in self.up() if other != name)

    def sight(self, one, other):
        """Gap or distance, in the arc, in the lane."""
        a, d = self.pose(one), self.pose(other)
        if self.free:
            return seen(a, d)
        far = span(a, d)
        cone = {}
        for turn in (-1, 1):
            f, s = STEPS[a[2]], STEPS[(a[2] + turn) % 6]
            for ahead in (1, 2, 3):
                for beside in range(4 - ahead):
                    cone[a[0] + ahead * f[0] + beside * s[0], a[1] + ahead * f[1] + beside * s[1]] = not beside
        return far, d[:2] in cone, cone.get(d[:2], False)

    def band(self, one, other):
        far = self.sight(one, other)[0]
        return far if not self.free else next((n for n in (1, 2, 3) if far <= 78 * n + 0.001), 4)

    def targets(self, name):
        found = []
        for other in sorted(self.up()):
            if self.foes(name, other):
                _, arc, lane = self.sight(name, other)
                if self.band(name, other) <= 3 and (lane if self.opt.get("ffg") == "only" else arc):
                    found.append(other)
        return found

    # -- what may be done

    def legal(self):
        if self.asked:
            return sorted(self.answers())
        if self.phase == "stats":
            cards = {"".join(card) for card in permutations(self.opt.get("pool", "4332"))}
            open_ = [name for name, plane in self.planes.items() if plane["stats"] == "----"]
            return sorted(f"stats {name} {card}" for name in open_ for card in cards)
        if self.phase == "place":
            waiting = [name for name in self.own(self.unit(self.turn)) if self.planes[name]["where"] == "-"]
            return sorted(f"place {name} {where}" for name in waiting for where in self.places(name))
        if self.phase == "move":
            moving = [name for name in self.up() if "sp" in self.planes[name]]
            names = moving or [name for name in self.own(self.unit(self.turn)) if not self.planes[name].get("mv")]
            return sorted(f"{name} {word}" for name in names for word in self.moves(name))
        if self.phase == "attack":
            names = [name for name in self.own(self.unit(self.turn)) if self.eligible(name)]
            shots = [f"{name} A{target}" for name in names for target in self.targets(name)]
            return sorted(shots + [f"{name} -" for name in names])
        return []

    def eligible(self, name):
        return not self.planes[name].get("fd") and bool(self.targets(name))

    def moves(self, name):
        plane = self.planes[name]
        left, high = plane.get("sp", int(plane["stats"][2])), plane["a"]
        climbs, pose = plane.get("cl", 0), self.pose(name)
        tokens, dear = (4, 1) if "split4" in self.opt else (3, 2)
        for code in ("1", "2L", "2R", "3L", "3R"):
            wanted = [(code, COST[code[0]])]
            if "split" in self.opt and high >= tokens and not climbs:
                wanted.append((f"S{code}", dear * COST[code[0]]))
            if "barrel" in self.opt and code != "1" and not climbs:
                wanted.append((f"B{code}", 2 * COST[code[0]]))
            yield from (how for how, cost in wanted if cost <= left and not self.blocked(name, self.flown(how, pose)))
        if "alt" in self.opt:
            barred = plane.get("dv") or plane.get("ng")
            if high < 4 and left >= 1 and climbs < int(self.opt.get("climb", 1)) and not barred:
                yield "C"
            if not climbs:
                yield from (f"D{n}" for n in range(1, high + 1))
        yield "." if plane.get("mn") else "X"

    def answers(self):
        step, one, *rest = self.asked
        if step == "im":
            return [f"{one} I", f"{one} I-"]
        if step == "db":
            return [f"{one} Z", f"{one} Z-"]
        who = one if step[1] == "a" else rest[0]
        if step[0] == "k":
            plane = self.planes[who]
            return [f"{who} K{n}" for n in range(plane.get("k", 0) - plane.get("u", 0) + 1)]
        pool = rest[-1].split(".")
        return [f"{who} R0", *(f"{who} R{n}" for n, die in enumerate(pool, start=1) if die[-1] != "*")]

    def places(self, name):
        """The lattice, or the own edge; the spacing that still leaves room (squadron R32)."""
        enemies = [self.pose(other) for other in self.up() if self.foes(name, other)]
        friends = [self.pose(other) for other in self.up() if not self.foes(name, other)]
        spots = list(self.lattice()) if self.free else self.edge(self.unit(int(name[0])), len(self.units()))
        for knots in (3, 2, 1, 0):
            fits = [spot for spot in spots if self.apart((*spot, 0), enemies, friends, knots)]
            if fits and self.free:
                return [f"{x},{y},{way}" for x, y in fits for way in range(0, 360, 45)]
            if fits:
                return [self.write((*spot, way)) for spot in fits for way in range(6)]
        whole = [(q, r) for q in range(60) for r in range(-30, 60) if self.is_cell(q, r)]  # what the text leaves open
        free = [cell for cell in whole if self.apart((*cell, 0), enemies, friends, 0)]
        return [self.write((*cell, way)) for cell in free for way in range(6)]

    def apart(self, pose, enemies, friends, knots):
        if any(self.clash(pose, other) for other in enemies + friends if near(pose, other)):
            return False
        if self.free:
            return all(self.far_enough(pose, other, 78 * knots) for other in enemies)
        return all(span(pose, other) >= knots for other in enemies)

    def far_enough(self, pose, other, due):
        centres = hypot(pose[0] - other[0], pose[1] - other[1])
        return centres > due + 26.1 or (centres > due + 24 and reference.gap(pose, other) >= due - 0.001)

    def lattice(self):
        wide, high = self.size()
        for x in range(0, int(wide) + 1, 10):
            for y in range(0, int(high) + 1, 10):
                if min(x, y, wide - x, high - y) < 95 and self.near_edge((x, y, 0)):
                    yield x, y

    def near_edge(self, pose):
        wide, high = self.size()
        far = [each for x, y in reference.corners(*pose) for each in (x, y, wide - x, high - y)]
        return -0.001 <= min(far) <= 78.001

    def edge(self, number, units):
        if self.board[0] == "H":
            wide, high = (int(part) for part in self.board[1:].split("x"))
            side = H_EDGES[units][number]
            rows = {"s": [(q, high - 1) for q in range(wide)], "n": [(q, 0) for q in range(wide)]}
            rows |= {"w": [(0, row) for row in range(high)], "e": [(wide - 1, row) for row in range(high)]}
            return [(q, row - q // 2) for q, row in rows[side]]
        n, k = int(self.board[1:]), X_EDGES[units][number]
        q, r = n - 1, n - 1 - (n - 1) // 2
        (aq, ar), (bq, br) = STEPS[k], STEPS[(k + 1) % 6]
        steps = [(n - 1 - i, i) for i in range(n)]
        return [(q + i * aq + j * bq, r + i * ar + j * br) for i, j in steps]


@lru_cache(maxsize=20_000)
def seen(one, other):
    return reference.gap(one, other), reference.arc(one, other), reference.lane(one, other)


def near(one, other):
    return abs(one[0] - other[0]) < 27 and abs(one[1] - other[1]) < 27


def span(one, other):
    dq, dr = other[0] - one[0], other[1] - one[1]
    return max(abs(dq), abs(dr), abs(dq + dr))
