"""Crosshairs once more, slowly and straight from crosshairs 1 to 6: dicts of names, no tables, no slots."""

import itertools
import random

FILES = "abcdefghijk"
FACINGS = ["N", "NE", "SE", "S", "SW", "NW"]
STEPS = {"N": (0, -1), "NE": (1, -1), "SE": (1, 0), "S": (0, 1), "SW": (-1, 1), "NW": (-1, 0)}
EDGES = {
    "W": "a1 a2 a3 a4 a5 a6",
    "NW": "a1 b1 c1 d1 e1 f1",
    "NE": "f1 g1 h1 i1 j1 k1",
    "E": "k1 k2 k3 k4 k5 k6",
    "SE": "f11 g10 h9 i8 j7 k6",
    "SW": "a6 b7 c8 d9 e10 f11",
}
ALL = 99
RAMP_A, RAMP = [1, 3, 5, 7, 9, 11], [2, 4, 6, 8, 10, 12]
DUEL_A, DUEL_B = [1, 3, 5, ALL], [2, 4, ALL]
RINGS = {3: "W NE SE", 4: "W NW E SE", 5: "W NW NE E SE", 6: "W NW NE E SE SW"}
TYPES = {
    "duel": ("W E", [6, 6], ["A", "B"], [DUEL_A, DUEL_B]),
    "1v2": ("W NE SE", [5, 3, 3], ["A", "BC", "BC"], [[1, 3, ALL], [1, 2, ALL], [1, 2, ALL]]),
    "1v3": ("W NE E SE", [5, 2, 2, 2], ["A", "BCD", "BCD", "BCD"], [[2, 4, ALL], [1, ALL], [1, ALL], [1, ALL]]),
    "2v2": ("W NW E SE", [4] * 4, ["AB", "AB", "CD", "CD"], [[1, 3, ALL], [1, 3, ALL], [2, ALL], [2, ALL]]),
}
for count, planes in ((3, 6), (4, 5), (5, 4), (6, 4)):
    schedule = [RAMP_A] + [RAMP] * (count - 1)
    TYPES[f"circle{count}"] = (RINGS[count], [planes] * count, list("ABCDEF"[:count]), schedule)
    TYPES[f"ffa{count}"] = (RINGS[count], [6] * count, list("ABCDEF"[:count]), schedule)


def axial(name):
    q = FILES.index(name[0]) - 5
    return q, int(name[1:]) - 6 - min(0, q)


def named(q, r):
    if max(abs(q), abs(r), abs(q + r)) > 5:
        return ""
    return f"{FILES[q + 5]}{r + 6 + min(0, q)}"


NAMES = [name for q in range(-5, 6) for r in range(-5, 6) if (name := named(q, r))]
ORDER = {name: number for number, name in enumerate(NAMES)}


def ahead(name, facing, steps=1):
    q, r = axial(name)
    dq, dr = STEPS[facing]
    return named(q + steps * dq, r + steps * dr)


def near(name):
    return [other for facing in FACINGS if (other := ahead(name, facing))]


def turned(facing, by):
    return FACINGS[(FACINGS.index(facing) + by) % 6]


class Slow:
    """One game. A plane is a dict: owner, facing, height, acted, ace; `planes` maps cells to planes."""

    def __init__(self, game, *, clouds=(), tokens=0, hcap=None, turb=False, conceal=False, aces=False, stall=20):
        edges, planes, self.sides, self.owes = TYPES[game]
        self.game, self.edges = game, edges.split()
        self.letters = "ABCDEF"[: len(planes)]
        self.hand = dict(zip(self.letters, planes, strict=True))
        self.homes = {p: EDGES[edge].split() for p, edge in zip(self.letters, self.edges, strict=True)}
        self.points = dict.fromkeys(self.letters, 0)
        self.hcap = dict(zip(self.letters, hcap or [0] * len(planes), strict=True))
        self.turb, self.conceal, self.aces, self.stall = turb, conceal, aces, stall
        self.clouds, self.tokens = set(clouds), tokens
        self.planes, self.out, self.quiet = {}, set(), 0
        self.player, self.round, self.owed = "A", 0, 0
        self.active, self.diving, self.winners = "", False, None
        if not tokens:
            self.begin("A", 1)

    # ---- who and what

    def side(self, player):
        return self.sides[self.letters.index(player)]

    def enemies(self, one, other):
        return self.side(one) != self.side(other)

    def own(self, player):
        return [cell for cell, plane in self.planes.items() if plane["owner"] == player]

    def left(self, player):
        return len(self.own(player)) + self.hand[player]

    def line(self, cell):
        """Cells of a plane's line of fire (crosshairs 5.1)."""
        cells, steps = [], 1
        if cell in self.clouds and not self.conceal:
            return cells
        while (there := ahead(cell, self.planes[cell]["facing"], steps)) and there not in self.clouds:
            cells.append(there)
            if there in self.planes:
                break
            steps += 1
        return cells

    def attackers(self, target):
        owner = self.planes[target]["owner"]
        return [c for c, p in self.planes.items() if self.enemies(p["owner"], owner) and target in self.line(c)]

    def shootable(self, target):
        owner = self.planes[target]["owner"]
        crossing = self.attackers(target)
        owners = {self.planes[cell]["owner"] for cell in crossing}
        if not self.enemies(owner, self.player) or len(crossing) < 2 or self.player not in owners:
            return False
        hunter = self.letters[self.letters.index(owner) - 1]
        return not self.game.startswith("circle") or hunter in owners

    # ---- what may be done

    def room(self, cell):
        grown, todo = {cell}, [cell]
        if cell in self.clouds:
            return False
        while todo:
            for other in near(todo.pop()):
                if other in self.clouds and other not in grown:
                    grown.add(other)
                    todo.append(other)
        return len(grown) <= 2

    def free(self, cell):
        return bool(cell) and cell not in self.planes

    def dives(self, cell, start):
        plane, found = self.planes[cell], []
        facing, height = plane["facing"], plane["height"]
        there = ahead(cell, facing)
        if height >= 1 and self.free(there):
            found += self.turns(f"{start}{there}", facing, (0, 1, -1))
        if height >= 2:
            found += self.turns(f"{start}P", facing, (0, 1, -1, 3) if plane["ace"] else (0, 1, -1))
        return found

    def turns(self, text, facing, by):
        return [f"{text}/{turned(facing, turn)}" if turn else text for turn in by]

    def next_plane(self):
        found = []
        if self.owed <= 0:
            return found
        for cell in self.own(self.player):
            plane = self.planes[cell]
            if plane["acted"]:
                continue
            facing, one, two = plane["facing"], ahead(cell, plane["facing"]), ahead(cell, plane["facing"], 2)
            if self.free(one):
                found += self.turns(f"{cell}+{one}", facing, (0, 1, -1))
                if self.free(two):
                    found += self.turns(f"{cell}-{two}", facing, (0, 1, -1))
            elif plane["height"] <= 1:
                found.append(f"{cell}X")
            found += self.dives(cell, f"{cell}v")
        if self.hand[self.player]:
            found += [f"enter:{c}/{f}" for c in self.homes[self.player] if c not in self.planes for f in FACINGS]
        return found

    def legal(self):
        if self.winners is not None:
            return []
        if not self.round:
            return [f"cloud:{cell}" for cell in NAMES if self.room(cell)]
        optional = [f"({cell})" for cell in self.planes if self.shootable(cell)]
        if self.diving:
            optional += self.dives(self.active, ">")
        more = self.next_plane()
        return optional + more + (["end"] if optional and not more else [])

    # ---- doing it

    def play(self, text):
        if text.startswith("cloud:"):
            self.place(text[6:])
            return
        if text == "end":
            self.end()
        elif text[0] == "(":
            self.shoot(text[1:-1])
        elif text.startswith("enter:"):
            self.enter(*text[6:].split("/"))
        elif text.endswith("X"):
            self.owed -= 1
            self.active, self.diving = "", False
            self.lose(text[:-1], None)
        else:
            self.fly(text)
        self.settle()

    def settle(self):
        while self.winners is None and self.round and self.legal() in ([], ["end"]):
            self.end()

    def place(self, cell):
        self.clouds.add(cell)
        self.tokens -= 1
        self.player = self.letters[(self.letters.index(self.player) + 1) % len(self.letters)]
        if not self.tokens or not any(self.room(other) for other in NAMES):
            self.tokens = 0
            self.begin("A", 1)

    def begin(self, player, turn):
        self.player, self.round = player, turn
        owes = self.owes[self.letters.index(player)]
        self.owed = min(owes[min(turn, len(owes)) - 1], self.left(player))
        self.active, self.diving = "", False
        for plane in self.planes.values():
            plane["acted"] = False

    def enter(self, cell, facing):
        height = self.hcap[self.player]
        if self.turb and cell in self.clouds:
            height = max(0, height - 1)
        self.planes[cell] = {"owner": self.player, "facing": facing, "height": height, "acted": True, "ace": False}
        self.hand[self.player] -= 1
        self.owed -= 1
        self.active, self.diving = cell, False

    def fly(self, text):
        body, _, facing = text.partition("/")
        if body[0] == ">":
            cell, sign, end = self.active, "v", body[1:]
        else:
            sign = next(char for char in body if char in "+-v")
            cell, end = body.split(sign)
            self.owed -= 1
        plane = self.planes.pop(cell)
        route = [cell]
        if sign == "+":
            plane["height"] = min(6, plane["height"] + 1)
            route.append(end)
        elif sign == "-":
            route += [ahead(cell, plane["facing"]), end]
        elif end == "P":
            plane["height"] -= 2
        else:
            plane["height"] -= 1
            route.append(end)
        for before, after in itertools.pairwise(route):
            if self.turb and before not in self.clouds and after in self.clouds:
                plane["height"] = max(0, plane["height"] - 1)
        plane["facing"] = facing or plane["facing"]
        plane["acted"] = True
        self.planes[route[-1]] = plane
        self.active, self.diving = route[-1], sign == "v"

    def shoot(self, cell):
        if self.aces and self.active and self.active in self.attackers(cell):
            self.planes[self.active]["ace"] = True
        if self.game.startswith("ffa"):
            self.points[self.player] += 1
        self.lose(cell, self.player)

    def lose(self, cell, shooter):
        owner = self.planes.pop(cell)["owner"]
        self.quiet = 0
        if self.left(owner) > 1:
            return
        if self.game == "duel" or self.game.startswith("circle"):
            self.finish(self.letters[self.letters.index(owner) - 1])
            return
        for last in self.own(owner):
            del self.planes[last]
        self.hand[owner] = 0
        self.out.add(owner)
        if shooter and self.game.startswith("ffa"):
            self.points[shooter] += 1
        alive = [player for player in self.letters if player not in self.out]
        if len({self.side(player) for player in alive}) == 1:
            if self.game.startswith("ffa"):
                best = self.leaders()
                self.finish(alive[0] if alive[0] in best else best)
            else:
                self.finish([player for player in self.letters if not self.enemies(player, alive[0])])
        elif owner == self.player:
            self.end()

    def leaders(self):
        return [player for player in self.letters if self.points[player] == max(self.points.values())]

    def finish(self, winners):
        self.winners = list(winners)
        self.active, self.diving, self.owed = "", False, 0
        for plane in self.planes.values():
            plane["acted"] = False

    def end(self):
        self.quiet += 1
        if self.stall and self.quiet >= self.stall * len(self.letters):
            self.finish(self.leaders() if self.game.startswith("ffa") else [])
            return
        number, turn = self.letters.index(self.player), self.round
        while True:
            number += 1
            if number == len(self.letters):
                number, turn = 0, turn + 1
            if self.letters[number] not in self.out:
                break
        self.begin(self.letters[number], turn)

    # ---- as a position line

    def fleet(self, player):
        if player in self.out:
            return "x"
        texts = [
            f"{cell}{p['facing']}{p['height']}{'*' if p['ace'] else ''}{'!' if p['acted'] else ''}"
            for cell, p in sorted(self.planes.items(), key=lambda item: ORDER[item[0]])
            if p["owner"] == player
        ]
        return ",".join(texts) or "-"

    def text(self):
        words = [word for word in ("turb", "conceal", "aces") if getattr(self, word)]
        if any(self.hcap.values()):
            words.append("hcap=" + ".".join(map(str, self.hcap.values())))
        if self.stall != 20:
            words.append(f"stall={self.stall}")
        turn = f"{self.player}{self.round}/{self.owed if self.round else self.tokens}"
        if self.winners is not None:
            turn = "=" + (",".join(self.winners) or "draw")
        return " ".join(
            (
                self.game,
                ",".join(sorted(self.clouds, key=ORDER.get)) or "-",
                ";".join(f"{player}:{self.fleet(player)}" for player in self.letters),
                ",".join(str(count) for count in self.hand.values()),
                turn,
                (self.active or "-") + "v" * self.diving,
                str(self.quiet),
                ",".join(map(str, self.points.values())) if self.game.startswith("ffa") else "-",
                ",".join(words) or "-",
            )
        )


def new_rng(seed):
    return random.Random(seed)


def random_options(rng, game):
    """Any mixture of variants, with a few clouds and a stall limit that is sometimes met."""
    seats = len(TYPES[game][1])
    clouds = set()
    while len(clouds) < 8:
        slow = Slow(game, clouds=clouds)
        cell = rng.choice(NAMES)
        if slow.room(cell):
            clouds.add(cell)
    return {
        "clouds": sorted(clouds, key=ORDER.get) if rng.random() < 0.8 else [],
        "tokens": rng.choice([0, 0, 0, seats]),
        "hcap": [rng.choice([0, 0, 3, 6]) for _ in range(seats)] if rng.random() < 0.6 else None,
        "turb": rng.random() < 0.5,
        "conceal": rng.random() < 0.5,
        "aces": rng.random() < 0.5,
        "stall": rng.choice([20, 3, 1, 0]),
    }
