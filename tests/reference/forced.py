"""Planted blunders: a solver that knows the law alone proves what level 1 has just thrown away, and the review is asked
whether it saw that. `python -m tests.reference.forced GAME COUNT` prints what share of them was found."""

import sys
from fractions import Fraction
from itertools import count
from random import Random
from types import SimpleNamespace

from game.catalogue import find, guide_of
from game.core.dice import every_fall
from game.core.game import Setup
from game.play.chances import lead_of
from game.play.lookback import Review, Reviewer, question
from game.play.match import Match
from game.play.random_dice import RandomDice
from game.rules.crosshairs.coding import move_in
from game.rules.crosshairs.kernel import legal, make
from game.rules.crosshairs.layout import OVER, PHASE, SEAT, WINNERS
from game.rules.crosshairs.state import position_from
from game.tools.inline import InlineDesk
from game.tools.review import curve_of

PLIES = {"crossfire": 2, "crosshairs": 2, "squadron": 2, "sector": 1}
"""A loss is looked for so many decisions ahead."""
TURNS_MOST = 40_000
MOST = 12_000
"""Positions looked at for one proof; what needs more is not proved."""
LONGEST = 400
OPENING = {"crossfire": 6, "crosshairs": 6, "squadron": 4, "sector": 6}
"""So many decisions are drawn, so that no two games are alike."""
BACK = 30
"""So many decisions before the end are looked at."""
LOST, HELD = Fraction(95, 100), Fraction(1, 2)
"""What is at least so likely is a loss; an action that loses no oftener than that would have held."""
BEHIND = 1
BEYOND = 2
"""So many decisions more another action must hold: else all is lost anyway, only later."""


class TooManyError(Exception):
    """The proof would need more positions than allowed."""


class Solver:
    """Exact: every decision and every fall of the dice, until the last ply."""

    def __init__(self, game, most=MOST):
        self.game, self.left = game, most

    def odds(self, state, mover, action, seat, plies):
        """How likely this seat has won within so many decisions after this one. Raises TooManyError."""
        found = every_fall(lambda dice: self.game.apply(state, mover, action, dice).state)
        return sum(part * self.value(after, seat, plies) for after, part in found)

    def value(self, state, seat, plies):
        self.left -= 1
        if self.left < 0:
            raise TooManyError
        end = self.game.outcome(state)
        if end is not None:
            return Fraction(end.winners == {seat})
        if not plies:
            return Fraction(0)
        mover = max(self.game.to_act(state))
        best, goal = (Fraction(0), 1) if mover == seat else (Fraction(1), 0)
        for action in self.game.legal_actions(state, mover):
            odds = self.odds(state, mover, action, seat, plies - 1)
            best = max(best, odds) if goal else min(best, odds)
            if best == goal:
                break
        return best


class Turns:
    """Exact for Crosshairs, where a turn has several decisions: is a side lost by the end of the other's next turn,
    whatever it still does in its own?"""

    def __init__(self, most=TURNS_MOST):
        self.left, self.known = most, {}

    def lost(self, position, side, *, own=True):
        """Raises TooManyError."""
        if position[PHASE] == OVER:
            return bool(position[WINNERS]) and not position[WINNERS] >> side & 1
        mine = position[SEAT] == side
        if mine and not own:
            return False
        key = tuple(position)
        if key not in self.known:
            self.left -= 1
            if self.left < 0:
                raise TooManyError
            after = []
            for move in legal(position):
                then = position[:]
                make(then, move)
                after.append(then)
            goes_on = own and mine
            lost = (self.lost(then, side, own=goes_on) for then in after)
            self.known[key] = all(lost) if mine else any(lost)
        return self.known[key]


def is_thrown_away(state, seat, action):
    """The same for Crosshairs, where both are looked at to the end of the enemy's turn: this action loses, another one
    does not."""
    turns, start, move = Turns(), position_from(state), move_in(state, action)
    try:
        then = start[:]
        make(then, move)
        if not turns.lost(then, seat):
            return False
        for other in legal(start):
            after = start[:]
            make(after, other)
            if other != move and not turns.lost(after, seat):
                return True
    except TooManyError:
        pass
    return False


def is_open(game, state, seat):
    """Whether this seat is not far behind in what the game counts first: it still has something to throw away."""
    return lead_of(guide_of(game.name), game.observe(state, seat), seat, 2) >= -BEHIND


def is_blunder(game, state, seat, action, plies):
    """Whether this action loses by force, or nearly so by exact odds, where another one holds for longer in a game that
    was open."""
    if not is_open(game, state, seat):
        return False
    if game.name == "crosshairs":
        return is_thrown_away(state, seat, action)
    try:
        for deep in range(plies + 1):
            if Solver(game).odds(state, seat, action, 1 - seat, deep) >= LOST:
                others = (one for one in game.legal_actions(state, seat) if one != action)
                return any(Solver(game).odds(state, seat, one, 1 - seat, deep + BEYOND) <= HELD for one in others)
    except TooManyError:
        pass
    return False


def played(name, number, advise):
    """A game of level 1 against itself; `advise(match, seat, level)` answers an action."""
    game, luck = find(name), Random(f"planted {name} {number}")
    match = Match(game, Setup(2, game.options().with_bots), RandomDice(luck.getrandbits(60)))
    while match.outcome is None and match.length < LONGEST:
        seat = max(match.to_act)
        drawn = match.length < OPENING[name]
        match.act(seat, luck.choice(list(match.legal(seat))) if drawn else advise(match, seat, 1))
    return match


def blunders(name, advise, first=0):
    """(number of the game, position line, the action that throws it away), one of a game at most. The end is looked at
    first: a short win is forced there, if anywhere."""
    for number in count(first):
        whole = played(name, number, advise)
        game = whole.game
        for at in range(whole.length - 1, max(whole.length - BACK, 0), -1):
            state, action, seat = whole.states[at], whole.actions[at], whole.entries[at].seat
            if seat >= 0 and is_blunder(game, state, seat, action, PLIES[name]):
                yield number, game.notation.position(state), game.notation.action(action)
                break


def found(name, line, action, desk, curve):
    """Whether the review tells of this decision, at the nodes that people's matches are judged by."""
    game = find(name)
    state = game.notation.parse_position(line)
    seat = max(game.to_act(state))
    played = game.completed(state, seat, game.notation.parse_action(action))
    after = game.apply(state, seat, played, RandomDice(1)).state
    other = max(game.to_act(after), default=1 - seat)
    reply = next(iter(game.legal_actions(after, other)), None)
    entries = [SimpleNamespace(seat=seat, action=action), SimpleNamespace(seat=other, action="")]
    setup = Setup(2, game.options().with_bots)
    match = SimpleNamespace(
        game=game, setup=setup, states=[state, after], entries=entries, actions=[played, reply], length=2, outcome=None
    )
    reviewer = Reviewer(match, desk, curve, Review(""))
    while not reviewer.done:
        reviewer.step()
    return 0 in [one.number for one in reviewer.review.moments()]


def main(name, most):
    desk, seen, told = InlineDesk(), 0, 0

    def advise(match, seat, level):
        desk.ask(question(match.game, seat, match.state, nodes=30, level=level, name=str(match.length)))
        advice = desk.poll().advice
        return advice[0].action if advice else match.legal(seat)[0]

    for number, line, action in blunders(name, advise):
        seen, hit = seen + 1, found(name, line, action, desk, curve_of(name))
        told += hit
        sys.stdout.write(f"{number} {line} | {action}: {'found' if hit else 'MISSED'}, {told} of {seen}\n")
        sys.stdout.flush()
        if seen == most:
            break


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]))
