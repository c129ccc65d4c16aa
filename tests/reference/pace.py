"""How a guided first game of Squadron Leader goes, round by round:

    python -m tests.reference.pace follows|errs|circles [--games 20] [--nodes 2000]

The person's seat does what the program says (`tests.reference.followers`, tips); `errs` flies anywhere that does not
cost it the plane in every fourth round, and `circles` always curves to the right. The figures: rounds until the first
shot, shots at the person and games without one, rounds in all, the longest run of rounds without a shot and without a
hit, how often places and headings of both came again, who won.
"""

from __future__ import annotations

import argparse
import random
from collections import Counter
from dataclasses import dataclass, field
from itertools import pairwise
from statistics import mean, median
from typing import Any

from game.bots.bot import Budget
from game.bots.levels import bot_for
from game.catalogue import course, find
from game.core.game import Setup
from game.core.seats import Seat
from game.core.tempers import OBLIGING, TEMPERS
from game.guides.squadron import losing
from game.play.match import Match
from game.play.random_dice import RandomDice
from game.rules.squadron import pointing
from game.rules.squadron.actions import FIRE
from game.rules.squadron.state import ATTACK, MOVE
from tests.reference.contest import turns
from tests.reference.followers import TIPS, Follower

NAME = "squadron"
FOLLOWS, ERRS, CIRCLES = "follows", "errs", "circles"
EVERY = 4
"""In each round that this divides (from a number by lot on) the person errs."""
PERSON = Seat(0)


@dataclass
class Pace:
    """What is counted in one game."""

    shots: list[int] = field(default_factory=list)
    back: int = 0
    """Shots at the person."""
    hits: list[int] = field(default_factory=list)
    poses: Counter[Any] = field(default_factory=Counter)
    rounds: int = 0
    won: float = 0.5

    @property
    def again(self) -> int:
        return sum(count - 1 for count in self.poses.values())

    @property
    def gap(self) -> int:
        """The longest run of rounds without a shot."""
        return _gap(self.shots, self.rounds)


def _gap(rounds: list[int], last: int) -> int:
    """The longest run of rounds in which nothing of it happened."""
    edges = [0, *rounds, last + 1]
    return max(after - before - 1 for before, after in pairwise(edges))


class Erring(Follower):
    """Does what is said, but flies anywhere in every fourth round."""

    def __init__(self, nodes: int, luck: random.Random, kind: str) -> None:
        super().__init__(NAME, TIPS, nodes)
        self.luck, self.kind_of, self.start = luck, kind, luck.randrange(EVERY)
        self.plan: list[Any] = []

    def choose(self, seat: Seat, seen: Any, legal: list[Any], luck: random.Random) -> Any:
        if seen.phase != MOVE or not self._errs(seen):
            return super().choose(seat, seen, legal, luck)
        if seen.moving is None or not self.plan:
            self.plan = self._anywhere(seen)
        step = self.plan.pop(0) if self.plan else None
        found = [action for action in legal if step is not None and (action.verb, action.how) == (step.verb, step.how)]
        return found[0] if found else super().choose(seat, seen, legal, luck)

    def _errs(self, seen: Any) -> bool:
        return self.kind_of == CIRCLES or (self.kind_of == ERRS and (seen.round + self.start) % EVERY == 0)

    def _anywhere(self, seen: Any) -> list[Any]:
        """Anywhere, or once more the curve to the right, where that is on the table."""
        plane = next(plane for plane in seen.flying if plane.seat == PERSON)
        ends = [end for end in pointing.ends(seen, plane).values() if not losing.is_lost(seen, plane, end.plane)]
        curve = [end for end in ends if [step.how for step in end.steps] == ["3R"]]
        if self.kind_of == CIRCLES and curve:
            ends = curve
        return [*self.luck.choice(ends).steps, *_END] if ends else []


@dataclass(frozen=True)
class _End:
    verb: str = "."
    how: str = ""


_END = (_End(),)


def play(number: int, given: argparse.Namespace) -> Pace:
    game, taught, luck = find(NAME), course(NAME), random.Random(f"pace {number}")
    setup = taught.first_game or Setup(2, game.options())
    match = Match(game, setup, RandomDice(luck.getrandbits(60)), position=taught.first_position)
    person = Erring(given.nodes, random.Random(f"errs {number}"), given.kind)
    bot, lots, seed = bot_for(NAME), random.Random(f"lots {number}"), luck.getrandbits(40)
    temper = OBLIGING if taught.obliging and not given.usual else TEMPERS[number % len(TEMPERS)]
    pace, last = Pace(), 0
    for seat in turns(match):
        state = match.state
        if state.round != last:
            last = state.round
            pace.poses[tuple((plane.name, plane.pose) for plane in state.flying)] += 1
        seen, legal = game.observe(state, seat), list(match.legal(seat))
        if seat == PERSON:
            action = person.choose(seat, seen, legal, lots)
        else:
            budget = Budget(1, None, given.nodes, seed, temper)
            action = bot.advise(seat, seen, legal, budget, bool)[0].action
        before = sum(plane.health for plane in state.planes)
        match.act(seat, action)
        if state.phase == ATTACK and action.verb == FIRE:
            pace.shots.append(state.round)
            pace.back += seat != PERSON
        if state.phase == ATTACK and sum(plane.health for plane in match.state.planes) < before:
            pace.hits.append(state.round)
    pace.rounds = last
    winners = match.outcome.winners if match.outcome else ()
    pace.won = float(PERSON in winners) if len(winners) == 1 else 0.5
    return pace


def main() -> None:
    asked = argparse.ArgumentParser()
    asked.add_argument("--games", type=int, default=20)
    asked.add_argument("--nodes", type=int, default=2000)
    asked.add_argument("kind", choices=(FOLLOWS, ERRS, CIRCLES))
    asked.add_argument("--usual", action="store_true", help="against level 1 as it plays elsewhere")
    given = asked.parse_args()
    paces = [play(number, given) for number in range(given.games)]
    columns = {
        "first shot": [min(pace.shots, default=pace.rounds + 1) for pace in paces],
        "shots back": [pace.back for pace in paces],
        "not one": [int(not pace.back) for pace in paces],
        "rounds": [pace.rounds for pace in paces],
        "no shot for": [pace.gap for pace in paces],
        "no hit for": [_gap(pace.hits, pace.rounds) for pace in paces],
        "came again": [pace.again for pace in paces],
        "won": [pace.won for pace in paces],
    }
    for name, found in columns.items():
        tenth = sorted(found)[-max(len(found) // 10, 1)]
        figures = (
            f"mean {mean(found):5.1f}  median {median(found):5.1f}  worst tenth from {tenth:4}  most {max(found):4}"
        )
        print(f"{name:12} {figures}  {found}")  # noqa: T201 (a command)


if __name__ == "__main__":
    main()
