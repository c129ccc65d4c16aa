"""Planted blunders: in positions near the end of games drawn by lot level 1 is asked; a solver that knows the law alone
proves what it throws away, and the review is asked whether it sees that.

`python -m tests.reference.forced GAME COUNT FILE` goes on with the file and prints what share was found.
"""

import json
import re
import sys
from fractions import Fraction
from itertools import count
from pathlib import Path
from random import Random
from types import SimpleNamespace

from game.catalogue import find, guide_of
from game.core.dice import every_fall
from game.core.game import NotationError, Setup
from game.play.chances import lead_of
from game.play.lookback import Review, Reviewer, question
from game.play.match import Match
from game.play.random_dice import RandomDice
from game.rules.crossfire import kernel as piles
from game.rules.crossfire import legal as piles_legal
from game.rules.crossfire.state import position_from as piles_from
from game.rules.crosshairs.coding import move_in
from game.rules.crosshairs.kernel import legal, make
from game.rules.crosshairs.layout import OVER, PHASE, SEAT, WINNERS
from game.rules.crosshairs.state import position_from
from game.tools.arena import interval
from game.tools.inline import InlineDesk
from game.tools.review import curve_of

PLIES, BEYOND = 3, 4
"""In Crossfire a loss is looked for so many decisions ahead, and what would have held must hold for so many more: else
all is lost anyway, only later. In Crosshairs to the end of the enemy's turn (of the one after, for what holds), in
Squadron Leader of the round, in Sector of the battle."""
MOST = {"crossfire": 150_000, "crosshairs": 20_000, "squadron": 1_500, "sector": 4_000}
"""Positions looked at for one proof; what needs more is not proved."""
DEEPEST = 8
"""Decisions after the first, where dice fall; what goes on for longer is not proved."""
LONGEST = 400
BACK = {"crossfire": 40, "crosshairs": 30, "squadron": 12, "sector": 4}
"""So many decisions before the end of a game drawn by lot are looked at."""
OTHERS = 40
"""So many other actions are tried."""
GAP = Fraction(2, 5)
"""So much likelier lost than with another action: that is a blunder where dice fall."""
THINNED, DRAWN = ("crossfire", "crosshairs"), 4
BEHIND = 1
NODES = 30
"""So much level 1 looks at."""


class TooManyError(Exception):
    """The proof would need more positions than allowed."""


class Proof:
    """What one proof may cost. `lost(state, seat, action, beyond)` is how likely the seat has lost by the horizon."""

    def __init__(self, game):
        self.game, self.left = game, MOST[game.name]

    def spend(self):
        self.left -= 1
        if self.left < 0:
            raise TooManyError


class Odds(Proof):
    """Exact by the law alone: every decision and every fall of the dice, to the end of the round or of the battle."""

    def lost(self, state, seat, action, beyond):
        del beyond
        self.round = state.round if self.game.name == "squadron" else None
        return self.odds(state, seat, action, 1 - seat, DEEPEST)

    def odds(self, state, mover, action, seat, plies):
        """How likely this seat has won by the end."""
        found = every_fall(lambda dice: self.game.apply(state, mover, action, dice).state)
        return sum(part * self.value(after, seat, plies) for after, part in found)

    def value(self, state, seat, plies):
        self.spend()
        end = self.game.outcome(state)
        if end is not None:
            return Fraction(end.winners == {seat})
        if self.round not in (None, state.round):
            return Fraction(0)
        if not plies:
            raise TooManyError
        mover = max(self.game.to_act(state))
        best, goal = (Fraction(0), 1) if mover == seat else (Fraction(1), 0)
        for action in self.game.legal_actions(state, mover):
            odds = self.odds(state, mover, action, seat, plies - 1)
            best = max(best, odds) if goal else min(best, odds)
            if best == goal:
                break
        return best


class Piles(Proof):
    """Exact for Crossfire, ko and all: is whoever plays this left without a move, whatever it answers?"""

    def lost(self, state, seat, action, beyond):
        del seat
        return self.falls(piles_from(state), set(state.memory), action.code, PLIES + beyond)

    def falls(self, position, memory, move, plies):
        def cornered(known):
            return plies > 0 and any(
                self.corners(position, known, reply, plies - 1) for reply in piles_legal.legal(position, known)
            )

        return self.after(position, memory, move, cornered)

    def corners(self, position, memory, move, plies):
        def nothing_left(known):
            left = piles_legal.legal(position, known)
            return not left or (plies > 1 and all(self.falls(position, known, one, plies - 1) for one in left))

        return self.after(position, memory, move, nothing_left)

    def after(self, position, memory, move, asked):
        self.spend()
        undone = piles.make(position, move)
        known = set(memory)
        piles.remember(known, position, move)
        try:
            return asked(known)
        finally:
            piles.undo(position, move, undone)


class Turns(Proof):
    """Exact for Crosshairs, where a turn has several decisions: is a side lost by the end of the other's next turn,
    whatever it still does in its own? What holds must hold for its own next turn and the other's after it, too."""

    def lost(self, state, seat, action, beyond):
        self.known = {}
        then = position_from(state)
        make(then, move_in(state, action))
        return self.falls(then, seat, 1 if beyond else 0, mine=True)

    def falls(self, position, side, more, *, mine):
        if position[PHASE] == OVER:
            return bool(position[WINNERS]) and not position[WINNERS] >> side & 1
        now = position[SEAT] == side
        if now and not mine:
            if not more:
                return False
            more -= 1
        key = (more, *position)
        if key not in self.known:
            self.spend()
            after = []
            for move in legal(position):
                then = position[:]
                make(then, move)
                after.append(then)
            lost = (self.falls(then, side, more, mine=now) for then in after)
            self.known[key] = all(lost) if now else any(lost)
        return self.known[key]


PROOFS = {"crossfire": Piles, "crosshairs": Turns, "squadron": Odds, "sector": Odds}


def is_open(game, state, seat):
    """Whether this seat is not far behind in what the game counts first: it still has something to throw away."""
    return lead_of(guide_of(game.name), game.observe(state, seat), seat, 2) >= -BEHIND


def is_blunder(game, state, seat, action):
    """Whether this action loses by force, or nearly so by exact odds, where another one holds for longer in a game that
    was open."""
    if not is_open(game, state, seat):
        return False
    proof = PROOFS[game.name]
    try:
        lost = proof(game).lost(state, seat, action, 0)
    except TooManyError:
        return False
    others = [one for one in game.legal_actions(state, seat) if one != action]
    if lost < GAP:
        return False
    tried = Random(game.notation.position(state)).sample(others, min(len(others), OTHERS))
    return any(holds(proof(game), state, seat, one, lost - GAP) for one in tried)


def holds(proof, state, seat, action, most):
    """Whether it is proved that this is lost no oftener, even a little later."""
    try:
        return proof.lost(state, seat, action, BEYOND) <= most
    except TooManyError:
        return False


def whole(name, number, advise):
    """A game that is drawn by lot where many men are taken off afterwards, else of level 1 against itself."""
    game, luck = find(name), Random(f"planted {name} {number}")
    match = Match(game, Setup(2, game.options().with_bots), RandomDice(luck.getrandbits(60)))
    while match.outcome is None and match.length < LONGEST:
        seat = max(match.to_act)
        by_lot = name in THINNED or match.length < DRAWN
        match.act(seat, luck.choice(list(match.legal(seat))) if by_lot else advise(match.game, match.state, seat))
    return match


def thinned(name, line, luck):
    """The same with few men or planes left, as it is near the end of a game that was not drawn by lot. The text is the
    law's own; what the law refuses is not used."""
    if name == "crossfire":
        board, side, *_ = line.split()
        piles_left = some(board.split(","), luck.randrange(3, 8), luck)
        men = "".join(one.partition(":")[2] for one in piles_left)
        out = f"{18 - men.count('w')}/{18 - men.count('b')}"
        return f"{','.join(piles_left)} {side} 0/0 {out} 0 -"
    if name == "crosshairs":
        kind, clouds, fleets, _, *rest = line.split(" ")
        both = [fleet[2:].split(",") for fleet in fleets.split(";")]
        few = [",".join(some(fleet, luck.randrange(2, 4), luck)) for fleet in both]
        return " ".join((kind, clouds, f"A:{few[0]};B:{few[1]}", "0,0", *rest))
    if name == "squadron":
        return re.sub(r"\bh\d", "h1", line)
    return line


def some(things, most, luck):
    """So many of them, in their order."""
    kept = sorted(luck.sample(range(len(things)), min(len(things), most)))
    return [things[one] for one in kept]


def understood(game, line):
    try:
        return game.notation.parse_position(line)
    except NotationError:
        return None


def adviser(desk):
    """Answers what level 1 does, from (game, state, seat)."""

    def advise(game, state, seat):
        desk.ask(question(game, seat, state, nodes=NODES, level=1, name=game.notation.position(state)))
        advice = desk.poll().advice
        return advice[0].action if advice else game.legal_actions(state, seat)[0]

    return advise


def blunders(name, advise, first=0):
    """(number of the game, position line, the action that throws it away), one of a game at most. The very end is
    looked at first: a short win is forced there, if anywhere."""
    for number in count(first):
        match = whole(name, number, advise)
        game = match.game
        for at in range(match.length - 1, max(match.length - BACK[name], 0), -1):
            if match.entries[at].seat < 0:
                continue
            line = thinned(name, game.notation.position(match.states[at]), Random(f"{number} {at}"))
            state = understood(game, line)
            if state is None or game.outcome(state) is not None:
                continue
            seat = max(game.to_act(state))
            if len(game.legal_actions(state, seat)) < 2 or not is_open(game, state, seat):
                continue
            action = advise(game, state, seat)
            if is_blunder(game, state, seat, action):
                yield number, line, game.notation.action(action)
                break


def found(name, line, action, desk):
    """Whether the review tells of this decision, at the nodes that people's matches are judged by: of a match that goes
    on until there is something to choose again."""
    game = find(name)
    state = game.notation.parse_position(line)
    seat = max(game.to_act(state))
    match = SimpleNamespace(
        game=game, setup=Setup(2, game.options().with_bots), states=[], entries=[], actions=[], length=0, outcome=None
    )
    luck, options = RandomDice(1), []
    played = game.completed(state, seat, game.notation.parse_action(action))
    while True:
        match.states.append(state)
        match.entries.append(SimpleNamespace(seat=seat, action=game.notation.action(played)))
        match.actions.append(played)
        match.length += 1
        state = game.apply(state, seat, played, luck).state
        match.outcome = game.outcome(state)
        if match.outcome is not None or (match.length > 1 and len(options) > 1):
            break
        seat = max(game.to_act(state))
        options = game.legal_actions(state, seat)
        played = options[0]
    reviewer = Reviewer(match, desk, curve_of(name), Review(""))
    while not reviewer.done:
        reviewer.step()
    return 0 in [one.number for one in reviewer.review.moments()]


def main(name, most, file):
    """Adds to the file until it holds so many; each is written at once, so that a run may be broken off anywhere."""
    desk = InlineDesk()
    rows = json.loads(file.read_text("utf-8")) if file.exists() else []
    fresh = blunders(name, adviser(desk), rows[-1]["game"] + 1 if rows else 0)
    while len(rows) < most:
        number, line, action = next(fresh)
        rows.append({"game": number, "position": line, "action": action, "found": found(name, line, action, desk)})
        file.write_text("[\n" + ",\n".join(json.dumps(row) for row in rows) + "\n]\n", "utf-8")
    told = sum(row["found"] for row in rows)
    low, high = interval(told / len(rows), len(rows))
    sys.stdout.write(f"{name}: {told} of {len(rows)} found ({100 * low:.1f} to {100 * high:.1f} %)\n")


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]), Path(sys.argv[3]))
