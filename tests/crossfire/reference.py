"""Crossfire once more, slowly and straight from crossfire 1 to 5: dicts and lists of letters, no tables, no hash."""

import random
from functools import cache

FILES = "abcdefghijklm"
WAYS = [(2, 0), (1, 1), (-1, 1), (-2, 0), (-1, -1), (1, -1)]
FIGURE = """
                  g9:2
         d8:3  f8:5  h8:5  j8:3
a7:2  c7:5  e7:6  g7:6  i7:6  k7:5  m7:2
   b6:5  d6:6  f6:6  h6:6  j6:6  l6:5
a5:3  c5:6  e5:6  g5:6  i5:6  k5:6  m5:3
   b4:5  d4:6  f4:6  h4:6  j4:6  l4:5
a3:2  c3:5  e3:6  g3:6  i3:6  k3:5  m3:2
         d2:3  f2:5  h2:5  j2:3
                  g1:2
"""
CAPACITY = {word[:2]: int(word[3:]) for word in FIGURE.split()}
NAMES = sorted(CAPACITY, key=lambda name: (int(name[1]), name[0]))
OPENING = (
    "d2:b,f2:w,h2:w,j2:w,c3:b,e3:b,g3:w,i3:w,k3:b,b4:b,d4:b,f4:b,h4:w,j4:b,l4:b,a5:w,c5:w,e5:w,i5:b,k5:b,m5:b,b6:w,"
    "d6:w,f6:b,h6:w,j6:w,l6:w,c7:w,e7:b,g7:b,i7:w,k7:w,d8:b,f8:b,h8:b,j8:w w 0/0 0/0 0 -"
)


@cache
def beyond(name, way, steps):
    x = FILES.index(name[0]) + steps * way[0]
    rank = int(name[1]) + steps * way[1]
    other = f"{FILES[x]}{rank}" if 0 <= x < len(FILES) else ""
    return other if other in CAPACITY else ""


class Slow:
    """One game: piles bottom to top, and every (position, action) so far, spelt out."""

    def __init__(self, line):
        board, self.side, reserves, out, quiet, option = line.split()
        self.piles = {name: [] for name in NAMES}
        for item in board.split(",") if board != "-" else []:
            name, letters = item.split(":")
            self.piles[name] = list(letters)
        self.reserves = dict(zip("wb", map(int, reserves.split("/")), strict=True))
        self.out = dict(zip("wb", map(int, out.split("/")), strict=True))
        self.quiet = int(quiet)
        self.stall = 0 if option == "-" else int(option.split("=")[1])
        self.seen = []

    def copy(self):
        twin = Slow.__new__(Slow)
        twin.side, twin.quiet, twin.stall, twin.seen = self.side, self.quiet, self.stall, list(self.seen)
        twin.piles = {name: list(pile) for name, pile in self.piles.items()}
        twin.reserves, twin.out = dict(self.reserves), dict(self.out)
        return twin

    def board(self):
        return ",".join(f"{name}:{''.join(self.piles[name])}" for name in NAMES if self.piles[name]) or "-"

    def line(self):
        pair = f"{self.reserves['w']}/{self.reserves['b']} {self.out['w']}/{self.out['b']}"
        return f"{self.board()} {self.side} {pair} {self.quiet} {f'stall={self.stall}' if self.stall else '-'}"

    def possible(self):
        """Every action, ko not considered."""
        found = [f"@{name}" for name in NAMES] if self.reserves[self.side] else []
        for name, pile in self.piles.items():
            if pile and pile[-1] == self.side:
                for way in WAYS:
                    for count in range(1, len(pile) + 1):
                        target = beyond(name, way, count)
                        if target:
                            found.append(f"{name}-{target}")
        return found

    def play(self, action):
        """Play it and answer who left the board, bottom first."""
        if action[0] == "@":
            target, flying = action[1:], [self.side]
            self.reserves[self.side] -= 1
        else:
            origin, target = action.split("-")
            count = next(n for n in range(1, 7) for way in WAYS if beyond(origin, way, n) == target)
            pile = self.piles[origin]
            flying = pile[len(pile) - count :]
            self.piles[origin] = pile[: len(pile) - count]
        self.piles[target] += flying
        self.quiet += 1
        left = []
        while len(self.piles[target]) > CAPACITY[target]:
            man = self.piles[target].pop(0)
            left.append(man)
            if man == self.side:
                self.reserves[man] += 1
            else:
                self.out[man] += 1
                self.quiet = 0
        self.side = "b" if self.side == "w" else "w"
        self.seen.append((self.created(), action))
        return left

    def created(self):
        return (self.board(), self.reserves["w"], self.reserves["b"], self.side)

    def barred(self, action):
        if all(action != done for _, done in self.seen):
            return False  # it has never been done, from wherever
        trial = self.copy()
        trial.play(action)
        return trial.seen[-1] in self.seen

    def legal(self):
        return [action for action in self.possible() if not self.barred(action)]

    def result(self):
        if not self.legal():
            return "b" if self.side == "w" else "w"
        return "draw" if self.stall and self.quiet >= self.stall else ""

    def perft(self, depth):
        if depth == 0:
            return 1
        if self.stall and self.quiet >= self.stall:
            return 0
        total = 0
        for action in self.legal():
            twin = self.copy()
            twin.play(action)
            total += twin.perft(depth - 1)
        return total


def random_line(rng):
    """A position with few men and full cells, where overflow and ko are common."""
    reserves, out = [rng.randrange(4), rng.randrange(4)], [rng.randrange(3), rng.randrange(3)]
    piles = {}
    for name in rng.sample(NAMES, rng.randrange(2, 9)):
        piles[name] = "".join(rng.choice("wb") for _ in range(rng.randrange(1, CAPACITY[name] + 1)))
    board = ",".join(f"{name}:{piles[name]}" for name in NAMES if name in piles)
    stall = rng.choice(["-", "stall=20", "stall=100"])
    return f"{board} {rng.choice('wb')} {reserves[0]}/{reserves[1]} {out[0]}/{out[1]} 0 {stall}"


def opening_line(rng):
    return OPENING[:-1] + rng.choice(["-", "stall=100"])


def new_rng(seed):
    return random.Random(seed)
