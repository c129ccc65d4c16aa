"""Every puzzle solved once more by a search that shares nothing with the computer players:

    python -m tests.reference.resolved [GAME]

It prints for each puzzle what the named answer is worth, what the best other idea is, how far apart they are, how far
they were in a search less deep, and what follows: agreed, not decided, contradicted. With `--write` it keeps that in
`tests/data/resolved.json`, and marks the mined puzzles that are agreed on: their scene counts nothing else as found.
With `--more 3000` it mines, and takes only what is agreed on.

Crosshairs and Crossfire are worked out turn by turn (`turnwise`, in planes and men); in Squadron Leader (`duel`) and
Sector (`skirmish`, both in shares of the match) all that dice can do is weighed by its odds, so that no value has an
error of drawing; how steady it is shows the search less deep. At Im Fadenkreuz one person alone must be left. The ten
by hand are searched to their end by the law and their goal alone. What counts as the same idea is what leads to the
same (in Sector: what the same soldier does), as in the puzzle scene.
"""

import argparse
import json
import sys
from collections import Counter
from dataclasses import dataclass
from itertools import product
from pathlib import Path

if __name__ == "__main__":
    import game.app.start  # noqa: F401 (compiled cores, before anything else of the game)

from game.app.paths import levels
from game.catalogue import course, find
from game.core.dice import every_fall
from game.core.game import certain
from game.core.seats import Seat
from game.play import kept, riddles
from game.tools import mine
from game.tools.calibrate import JUDGED
from tests.reference import duel, fadenkreuz, skirmish, turnwise

FILE = Path(__file__).parents[1] / "data" / "resolved.json"
SEARCHES = {
    "crossfire": (turnwise.of_crossfire, (3, 4), 1.0),
    "crosshairs": (turnwise.of_crosshairs, (1, 2), 0.4),
    "squadron": (duel.of_squadron, (0, 1), 0.03),
    "sector": (skirmish.of_sector, (1, 2), 0.03),
}
"""Who searches a game, how deep, and how far apart two ideas must be: in chances what the puzzle scene counts as found
besides, in planes and men what comes to as much or more."""
AGREED, OPEN, CONTRADICTED = "agreed", "not decided", "contradicted"


@dataclass(frozen=True)
class Verdict:
    """What the named idea is worth, and the best other one; how far apart they were in a search less deep; and that
    other action."""

    best: float
    other: float
    before: float = 0.0
    least: float = 1.0
    who: str = ""

    @property
    def gap(self):
        return self.best - self.other

    @property
    def told(self):
        """To be agreed on it must not have been behind before."""
        if abs(self.gap) < self.least or self.before <= -self.least < self.gap:
            return OPEN
        return AGREED if self.gap > 0 else CONTRADICTED

    @property
    def kept(self):
        return [self.told, *(round(one, 2) for one in (self.best, self.other, self.before)), self.who]


# ---- mined puzzles


def of_mined(name, mined):
    game = find(name)
    state, seat = game.notation.parse_position(mined.position), Seat(mined.seat)
    if mined.goal:
        (answer,) = course(name).solutions(mined.goal, state, state, 1)
        return Verdict(float(fadenkreuz.must(mined.position, mined.goal) == set(answer.at)), 0.0)
    search, depths, least = SEARCHES[name]
    action = game.completed(state, seat, game.notation.parse_action(mined.action))
    before = 0.0
    for depth in depths:
        best, other, who = search(game, state, seat, action, depth)
        found = Verdict(best, other, before, least, "" if who is None else game.notation.action(who))
        before = found.gap
    return found


# ---- puzzles by hand


def faces(want):
    """Every way in which dice can fall."""
    return [(one, 1) for one in product(range(1, want.sides + 1), repeat=want.count)]


class ByHand:
    """Every line there is, by the law: which first actions reach the goal whatever is answered. Only in Crossfire the
    other side comes between; elsewhere it is a matter of one turn, without dice."""

    def __init__(self, name, puzzle):
        self.game, self.plan, self.puzzle = find(name), course(name), puzzle
        self.start = self.plan.begin(puzzle)
        self.seat, self.known = min(self.game.to_act(self.start)), {}

    @property
    def ways(self):
        tried = self.game.legal_actions(self.start, self.seat)
        return [one for one in tried if self._leads(self.start, one, self.puzzle.actions)]

    def _leads(self, state, action, left):
        then = certain(self.game, state, self.seat, action)
        return self._sure(state, action) if then is None else self._forced(then, left - 1)

    def _sure(self, state, action):
        """Whether the goal is reached however the dice fall."""

        def play(dice):
            return self.game.apply(state, self.seat, action, dice).state

        return all(self.plan.reached(self.puzzle.goal, self.start, then) for then, _ in every_fall(play, faces))

    def _forced(self, state, left):
        if (state, left) not in self.known:
            self.known[state, left] = self.plan.reached(self.puzzle.goal, self.start, state) or self._goes(state, left)
        return self.known[state, left]

    def _goes(self, state, left):
        if not left or getattr(state, "round", 0) != getattr(self.start, "round", 0):
            return False
        if self.seat not in self.game.to_act(state):
            return self.game.name == "crossfire" and self._holds(state, left)
        return any(self._leads(state, one, left) for one in self.game.legal_actions(state, self.seat))

    def _holds(self, state, left):
        """Whatever the other side answers."""
        other = min(self.game.to_act(state), default=None)
        answers = () if other is None else self.game.legal_actions(state, other)
        return bool(answers) and all(
            any(self._leads(then, one, left) for one in self.game.legal_actions(then, self.seat))
            for then in (certain(self.game, state, other, answer) for answer in answers)
        )


def of_hand(name, puzzle):
    """The one way is worth all, another nothing, where there is only that one, and it is the one that is named."""
    sought = ByHand(name, puzzle)
    ways = sought.ways
    named = sought.plan.solutions(puzzle.goal, sought.start, sought.start, puzzle.actions)
    who = ", ".join(sought.game.notation.action(one) for one in ways if one not in named)
    return Verdict(float(any(one in named for one in ways)), float(bool(who) or len(ways) > 1), who=who)


# ---- all of them


def all_of(name):
    """(its name, what solves it) of every puzzle of a game, those by hand first; at Im Fadenkreuz those are about
    claims, too."""
    if name != "fadenkreuz":
        yield from ((one.key, lambda one=one: of_hand(name, one)) for one in course(name).puzzles)
    yield from ((one.key, lambda one=one: of_mined(name, one)) for one in riddles.mined(levels() / name))


def record(name):
    """What is found of every puzzle of a game, printed at once."""
    found = {}
    for key, solve in all_of(name):
        one = solve()
        found[key] = one.kept
        who = f" ({one.who})" if one.who else ""
        sys.stdout.write(
            f"{name} {key}: {one.best:.2f}, next {one.other:.2f}{who}, gap {one.gap:.2f} "
            f"({one.before:.2f} less deep): {one.told}\n"
        )
        sys.stdout.flush()
    told = Counter(one[0] for one in found.values())
    sys.stdout.write(f"{name}: " + ", ".join(f"{count} {word}" for word, count in told.most_common()) + "\n")
    return found


def write(found):
    """Beside what is kept of other games."""
    before = json.loads(FILE.read_text("utf-8")) if FILE.exists() else {}
    games = {name: dict(sorted(one.items())) for name, one in sorted({**before, **found}.items())}
    lines = [
        f'"{name}": {{\n' + ",\n".join(f'"{key}": {json.dumps(told)}' for key, told in one.items()) + "\n}"
        for name, one in games.items()
    ]
    FILE.write_text("{\n" + ",\n".join(lines) + "\n}\n", "utf-8")


def main(words=None):
    given = argparse.ArgumentParser(prog="resolved", description=__doc__)
    given.add_argument("game", nargs="?", default="")
    given.add_argument("--write", action="store_true", help="keep what is found")
    given.add_argument("--more", type=int, metavar="GAME", help="keep what is agreed on, and mine on from this game")
    given.add_argument("--count", type=int, default=120)
    asked = given.parse_args(words)
    for name in (*JUDGED, "fadenkreuz"):
        if asked.game not in name:
            continue
        if asked.more is not None and name in JUDGED:
            mine.gather(name, asked.count, asked.more, lambda one, name=name: agreed(name, one))
            riddles.mined.cache_clear()
        found = record(name)
        if asked.write:
            write({name: found})
            if name in JUDGED:
                mine.mark(name, {key for key, told in found.items() if told[0] == AGREED})


def agreed(name, one):
    return of_mined(name, kept.shaped(one, riddles.Mined)).told == AGREED


if __name__ == "__main__":
    main()
