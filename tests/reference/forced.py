"""Planted blunders: a solver that knows the law alone proves what level 1 has just thrown away, and the review is asked
whether it saw that. `python -m tests.reference.forced GAME COUNT` prints what share of them was found."""

import sys
from itertools import count
from random import Random
from types import SimpleNamespace

from game.catalogue import find
from game.core.dice import Scripted
from game.core.game import Setup
from game.play.lookback import Review, Reviewer, question
from game.play.match import Match
from game.play.random_dice import RandomDice
from game.tools.inline import InlineDesk
from game.tools.review import curve_of

NO_DICE = Scripted(())
PLIES = {"crossfire": 3, "crosshairs": 2}
"""A loss is looked for so many decisions ahead."""
MOST = 1_500
"""Positions looked at for one proof; what needs more is not proved."""
LONGEST = 400
OPENING = 6
"""So many decisions are drawn, so that no two games are alike."""
BACK = 12
"""So many decisions before the end are looked at."""


class TooManyError(Exception):
    """The proof would need more positions than allowed."""


class Solver:
    def __init__(self, game, most=MOST):
        self.game, self.left = game, most

    def wins(self, state, seat, plies):
        """Whether this seat wins by force within so many decisions, whatever the others do. Raises TooManyError."""
        end = self.game.outcome(state)
        if end is not None:
            return end.winners == {seat}
        if plies == 0:
            return False
        self.left -= 1
        if self.left < 0:
            raise TooManyError
        mover = min(self.game.to_act(state))
        after = [
            self.game.apply(state, mover, action, NO_DICE).state for action in self.game.legal_actions(state, mover)
        ]
        if mover != seat:
            return all(self.wins(one, seat, plies - 1) for one in after)
        return any(self.wins(one, seat, 1) for one in after) or any(
            self.wins(one, seat, plies - 1) for one in after if plies > 1
        )


def is_blunder(game, state, seat, action, plies):
    """Whether this action loses by force where another one does not within as many decisions. What would take too long
    to prove is none."""

    def lost(one):
        after = game.apply(state, seat, one, NO_DICE).state
        return Solver(game).wins(after, 1 - seat, plies)

    try:
        return lost(action) and any(not lost(one) for one in game.legal_actions(state, seat) if one != action)
    except TooManyError:
        return False


def played(name, number, advise):
    """A game of level 1 against level 3, and which seat level 1 has; `advise(match, seat, level)` answers an action."""
    game, luck, weak = find(name), Random(f"planted {name} {number}"), number % 2
    match = Match(game, Setup(2, game.options().with_bots), RandomDice(luck.getrandbits(60)))
    while match.outcome is None and match.length < LONGEST:
        seat = min(match.to_act)
        drawn = match.length < OPENING
        match.act(
            seat, luck.choice(list(match.legal(seat))) if drawn else advise(match, seat, 1 if seat == weak else 3)
        )
    return match, weak


def blunders(name, advise, first=0):
    """(number of the game, position line, the action that throws it away), one of a game at most. The end is looked at
    first: a short win is forced there, if anywhere."""
    for number in count(first):
        whole, weak = played(name, number, advise)
        if whole.outcome is None or whole.outcome.winners != {1 - weak}:
            continue
        game = whole.game
        for at in range(whole.length - 2, max(whole.length - BACK, 0), -1):
            state, action = whole.states[at], whole.actions[at]
            if whole.entries[at].seat == weak and is_blunder(game, state, weak, action, PLIES[name]):
                yield number, game.notation.position(state), game.notation.action(action)
                break


def found(name, line, action, desk, curve):
    """Whether the review tells of this decision, at the nodes that people's matches are judged by."""
    game = find(name)
    state = game.notation.parse_position(line)
    seat = min(game.to_act(state))
    played = game.completed(state, seat, game.notation.parse_action(action))
    after = game.apply(state, seat, played, NO_DICE).state
    other = min(game.to_act(after))
    reply = game.legal_actions(after, other)[0]
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
