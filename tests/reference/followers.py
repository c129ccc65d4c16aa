"""Whoever does what the program says, against its levels:

    python -m tests.reference.followers GAME tips|advice|arrow LEVEL [--whole]

`tips` are those of the guided first game, where a computer player is asked once nothing fits, as at the table, and
whoever comes round to the same place is sent elsewhere; `advice` is what the key for it says; `arrow` the end that the
reticle begins on, where a game draws ends. Games come in pairs with seats swapped; `--whole` plays the game that
follows the guided one.
"""

from __future__ import annotations

import argparse
import random
from collections import Counter
from collections.abc import Iterator
from typing import Any

from game.bots.bot import Advice, Budget
from game.bots.levels import bot_for
from game.catalogue import course, find, guide_of
from game.core.game import Setup
from game.core.seats import Seat
from game.play.host import HINT_LEVEL
from game.play.match import Match
from game.play.random_dice import RandomDice
from game.scenes.learn.guided import OFTEN, Coach
from game.scenes.match.commands import LIGHT
from game.tools.arena import interval
from game.tools.review import curve_of
from tests.reference.contest import turns

TIPS, ADVICE, ARROW = "tips", "advice", "arrow"


class Follower:
    """One who does what is said, at one seat of one match."""

    def __init__(self, name: str, kind: str, nodes: int) -> None:
        self.game, self.taught, self.bot, self.kind, self.nodes = find(name), course(name), bot_for(name), kind, nodes
        self.guide = guide_of(name)
        self.done: Counter[str] = Counter()
        self.coach, self.curve, self.asked = Coach(), curve_of(name), 0

    def choose(self, seat: Seat, seen: Any, legal: list[Any], luck: random.Random) -> Any:
        if self.kind == TIPS:
            return self._told(seat, seen, legal) or self._led(seat, seen, legal, luck)
        if self.kind == ARROW:
            return self._first(seat, seen, legal) or self._asked(LIGHT, seat, seen, legal, luck)
        return self._asked(HINT_LEVEL, seat, seen, legal, luck)

    def _led(self, seat: Seat, seen: Any, legal: list[Any], luck: random.Random) -> Any:
        """What the coach makes of light advice."""
        hints = self._advised(LIGHT, seat, seen, legal, luck)
        self.asked += 1
        lies = frozenset(self.game.tableau(seen).pieces.items())
        found = self.coach.onward(lies, self.asked, hints, self.curve, lambda why: self.guide.bears_out(why) == "prey")
        return found.action

    def _asked(self, level: int, seat: Seat, seen: Any, legal: list[Any], luck: random.Random) -> Any:
        return self._advised(level, seat, seen, legal, luck)[0].action

    def _advised(self, level: int, seat: Seat, seen: Any, legal: list[Any], luck: random.Random) -> list[Advice]:
        budget = Budget(level, None, self.nodes, luck.getrandbits(40), counsel=True)
        return self.bot.advise(seat, seen, legal, budget, bool)

    def _told(self, seat: Seat, seen: Any, legal: list[Any]) -> Any:
        for tip in self.taught.tips(seen, seat):
            if tip.general and self.done[tip.key] >= OFTEN:
                continue
            for action in legal:
                if tuple(action.picks[: len(tip.picks)]) == tip.picks:
                    self.done[tip.key] += 1
                    return action
        return None

    def _first(self, seat: Seat, seen: Any, legal: list[Any]) -> Any:
        """What the reticle begins on; the way there, where that is an end of several steps."""
        for action in legal:
            for way in self._leads(seat, seen, action.picks[:1]):
                found = self.game.offers(seen, seat, (*action.picks[:1], way))
                if found.ready in legal:
                    return found.ready
        return None

    def _leads(self, seat: Seat, seen: Any, picked: Any) -> Iterator[Any]:
        found = self.guide.forecast(seen, seat, picked)
        yield from [found.first] if found.first is not None else found.leading[:1]


def play(name: str, kind: str, level: int, number: int, given: argparse.Namespace) -> float:
    """What the follower has reached in one game: 1, a half, 0."""
    game, taught, luck = find(name), course(name), random.Random(f"follower {number // 2}")
    usual = Setup(game.seats.start, game.options())
    setup = (taught.whole_game if given.whole else taught.first_game) or usual
    position = taught.whole_position if given.whole else taught.first_position
    match = Match(game, setup, RandomDice(luck.getrandbits(60)), position=position)
    own, follower = number % 2 if given.whole else 0, Follower(name, kind, given.nodes)
    bot, lots, seed = bot_for(name), random.Random(f"lots {number}"), luck.getrandbits(40) + number
    for seat in turns(match):
        seen, legal = game.observe(match.state, seat), list(match.legal(seat))
        if seat == own:
            action = follower.choose(seat, seen, legal, lots)
        else:
            action = bot.advise(seat, seen, legal, Budget(level, None, given.nodes, seed), bool)[0].action
        match.act(seat, action)
    winners = match.outcome.winners if match.outcome else ()
    return 0.5 if not winners or len(winners) > 1 else float(own in winners)


def main() -> None:
    asked = argparse.ArgumentParser()
    asked.add_argument("game")
    asked.add_argument("kind", choices=(TIPS, ADVICE, ARROW))
    asked.add_argument("level", type=int)
    asked.add_argument("--games", type=int, default=60)
    asked.add_argument("--nodes", type=int, default=2000)
    asked.add_argument("--whole", action="store_true")
    given = asked.parse_args()
    points = [play(given.game, given.kind, given.level, number, given) for number in range(given.games)]
    score = sum(points) / len(points)
    low, high = interval(score, len(points))
    print(  # noqa: T201 (a command)
        f"{given.game} {given.kind} against level {given.level}, {'whole' if given.whole else 'first'} game: "
        f"{points.count(1.0)}-{points.count(0.5)}-{points.count(0.0)}, {100 * score:.1f} % "
        f"({100 * low:.1f} to {100 * high:.1f}), {given.games} games, {given.nodes} nodes"
    )


if __name__ == "__main__":
    main()
