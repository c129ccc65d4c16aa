"""`python -m game.tools.rivals [GAME]`: of every mined puzzle, which other ideas the judge of its scene would count.

A puzzle has one good idea for whoever sits at the table only if the scene says so, too: its judge counts as found
whatever leaves nearly as much as the best one (`scenes.after.findit`). The miner takes no puzzle in which that is
another idea; where it came to be so later, the mark that all else is known to be worse holds (`Mined.sole`).
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import cached_property
from typing import Any, Final

from game.app.paths import levels
from game.catalogue import find
from game.core.game import certain
from game.core.questions import Counsel, Question
from game.core.seats import Seat
from game.play import riddles
from game.play.ideas import ACTION, WHO, is_idea
from game.play.lookback import CLOSE, CLOSER, NODES, SIDES, chance_of, question, worths
from game.tools.calibrate import JUDGED
from game.tools.inline import InlineDesk
from game.tools.review import curve_of

BY_WHO: Final = frozenset({"sector"})
"""Where a soldier may do the same in ten ways, it is about who acts."""
NEAR: Final = 0.15
"""What a first look leaves further behind than this is not looked at closely."""
DEEDS: Final = 2
"""So many deeds of another soldier are weighed."""


def sole_of(name: str) -> str:
    """What the one idea of a puzzle is."""
    return WHO if name in BY_WHO else ACTION


def idea_of(name: str, action: Any) -> Any:
    """What is to be found: the action, or who acts."""
    return action.picks[:1] if name in BY_WHO else action


class Rivals:
    """The answers to one puzzle, as its scene judges them."""

    def __init__(self, name: str, state: Any, seat: int, best: Any) -> None:
        self.name, self.game, self.state, self.seat, self.best = name, find(name), state, Seat(seat), best
        self.sole = sole_of(name)
        self.curve, self.desk = curve_of(name), InlineDesk()
        self.asked = question(self.game, self.seat, state, nodes=NODES * CLOSER, name="found")

    @property
    def found(self) -> Iterator[Any]:
        """Every other idea that would be counted as found, the likeliest first."""
        return (action for action in self._likely if self.counts(action))

    def counts(self, action: Any) -> bool:
        """Whether the judge counts it, and it is another idea."""
        own = is_idea(self.game, self.state, self.seat, self.best, [action], sole=self.sole)
        return not own and self._is_near(action)

    def _is_near(self, action: Any) -> bool:
        """As both are answered together; what is not answered, by where both lead."""
        known = {one.action: one for one in self._answers(replace(self.asked, legal=(self.best, action)))}
        if action in known and self.best in known:
            return self._behind(known[self.best], known[action]) <= CLOSE
        worth, best_worth = self._worth(certain(self.game, self.state, self.seat, action)), self._best_worth
        return worth is not None and best_worth is not None and best_worth - worth <= CLOSE

    @property
    def _likely(self) -> list[Any]:
        """What may come close, by a first look; and what that does not name."""
        if self.name in BY_WHO:
            return [one.action for one in self._of_others]
        known = {one.action: one for one in self._answers(self.asked)}
        best = known.get(self.best)
        near = [one for one in known if best is None or self._behind(best, known[one]) <= NEAR]
        return [one for one in (*near, *(one for one in self.asked.legal if one not in known)) if one != self.best]

    @property
    def _of_others(self) -> Iterator[Counsel]:
        """The best deeds of all other soldiers."""
        groups: dict[Any, list[Any]] = {}
        for action in self.asked.legal:
            groups.setdefault(idea_of(self.name, action), []).append(action)
        groups.pop(idea_of(self.name, self.best), None)
        for deeds in groups.values():
            yield from self._answers(replace(self.asked, legal=deeds, nodes=NODES))[:DEEDS]

    @cached_property
    def _best_worth(self) -> float | None:
        return self._worth(certain(self.game, self.state, self.seat, self.best))

    def _worth(self, state: Any) -> float | None:
        """The chance of its side there; None: nothing is known of it, or it is a matter of dice."""
        if state is None:
            return None
        thought = worths(self.game, [state], self.seat, self.curve, nodes=NODES * CLOSER, name="found")
        try:
            self.desk.ask(next(thought))
            thought.send(self.desk.poll())
        except StopIteration as end:
            return None if end.value is None else end.value[0]
        raise AssertionError("one position is one question")

    def _answers(self, asked: Question) -> Sequence[Counsel]:
        self.desk.ask(asked)
        answer = self.desk.poll()
        return () if answer is None else answer.advice

    def _behind(self, best: Counsel, tried: Counsel) -> float:
        """By how much, here or in an even game."""
        return max(self._chance(best) - self._chance(tried), self.curve.apart(best.value - tried.value))

    def _chance(self, one: Counsel) -> float:
        return chance_of(self.curve, self.asked, one.value, SIDES)


def of_mined(name: str, one: riddles.Mined) -> Iterator[str]:
    """The rivals of a mined puzzle, as they are written."""
    game = find(name)
    state = game.notation.parse_position(one.position)
    best = game.completed(state, Seat(one.seat), game.notation.parse_action(one.action))
    return map(game.notation.action, Rivals(name, state, one.seat, best).found)


def main(words: Sequence[str] | None = None) -> int:
    given = argparse.ArgumentParser(prog="rivals", description=__doc__)
    given.add_argument("game", nargs="?", default="")
    asked = given.parse_args(words)
    unmarked = 0
    for name in JUDGED:
        if asked.game not in name:
            continue
        puzzles = riddles.mined(levels() / name)
        held = [one for one in puzzles if _told(name, one)]
        bare = sum(not one.sole for one in held)
        sys.stdout.write(f"{name}: {len(puzzles)} puzzles; the judge alone would count another idea in {len(held)}, ")
        sys.stdout.write(f"and the scene in {bare}\n")
        unmarked += bare
    return int(unmarked > 0)


def _told(name: str, one: riddles.Mined) -> list[str]:
    """The rivals of a puzzle, printed at once."""
    found = list(of_mined(name, one))
    if found:
        sys.stdout.write(f"{name} {one.key} {one.action}: {', '.join(found)}\n")
        sys.stdout.flush()
    return found


if __name__ == "__main__":
    sys.exit(main())
