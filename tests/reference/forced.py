"""Planted blunders: in positions near the end of games drawn by lot level 1 is asked; a solver that knows the law alone
proves what it throws away, and the review is asked whether it sees that.

Crossfire and Crosshairs have a loss by force. Where dice fall, in Squadron Leader and Sector, a position of a game is
put into the last round of its match, so that what is left can be worked out to its end (see `endings`): thrown away is
what another action would have kept so much likelier, by exact odds, a draw counted as half.

`python -m tests.reference.forced GAME COUNT FILE` goes on with the file and prints what share was found; with `anew`
behind it those that are there are looked back at once more, with `anew quick` at the quick setting.
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
from game.core.game import NotationError, Setup
from game.play.chances import lead_of
from game.play.lookback import Review, question
from game.play.match import Match, turn_ends
from game.play.random_dice import RandomDice
from game.play.reviewer import Reviewer
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
from tests.reference.endings import ALL, NONE, Ending, TooManyError

PLIES, BEYOND = 3, 4
"""In Crossfire a loss is looked for so many decisions ahead, and what would have held must hold for so many more: else
all is lost anyway, only later. In Crosshairs to the end of the enemy's turn (of the one after, for what holds). In
Squadron Leader and Sector to the end of the match: it is the last round."""
MOST = {"crossfire": 150_000, "crosshairs": 20_000, "squadron": 4_000, "sector": 2_000}
"""Positions looked at for one proof (where dice fall, ways in which a decision may end); what needs more is not
proved."""
LONGEST = 400
BACK = {"crossfire": 40, "crosshairs": 30, "squadron": 150, "sector": 40}
"""So many decisions before the end of a game drawn by lot are looked at."""
OTHERS = 40
"""So many other actions are tried."""
GAP, CLOSE = Fraction(2, 5), Fraction(1, 10**9)
"""So much likelier lost than with another action: that is a blunder where dice fall."""
THINNED, DRAWN = ("crossfire", "crosshairs"), 4
APART = 5
BEHIND = 1
CARD, FIVES = "4233", "VAE"
"""A shot that matters; factions of five units."""
ALL_OR_NOTHING = "M4"
"""Where one unit decides, most is thrown away: of the other missions only every fourth position is looked at."""
NODES = 30
"""So much level 1 looks at."""


class Proof:
    """What one proof may cost. `lost(state, seat, action, beyond)` is how likely the seat has lost by the horizon."""

    def __init__(self, game):
        self.game, self.left = game, MOST[game.name]

    def spend(self):
        self.left -= 1
        if self.left < 0:
            raise TooManyError

    def holds(self, state, seat, action, most):
        """Whether it is proved that this is lost no oftener, even a little later."""
        self.left = MOST[self.game.name]
        try:
            return self.lost(state, seat, action, BEYOND) <= most
        except TooManyError:
            return False


class Odds(Proof):
    """Exact to the end of the match, a draw counted as half. Where Sector's sixth round is tied a seventh may follow:
    what is thrown away is lost even if the seat wins that one, what holds does so even if it is lost."""

    ending = None

    def lost(self, state, seat, action, beyond):
        """Where that is too little for a blunder, only so much."""
        del beyond
        self.ending = Ending(self.game, state, seat, MOST[self.game.name])
        return 1 - self.ending.points(action, ALL, high=1 - GAP + CLOSE)

    def holds(self, state, seat, action, most):
        """Of the same position; all actions together may cost no more than one proof."""
        try:
            return self.ending.points(action, NONE, 1 - most - CLOSE, 1 - most) >= 1 - most
        except TooManyError:
            return False


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
    proof = PROOFS[game.name](game)
    try:
        lost = proof.lost(state, seat, action, 0)
    except TooManyError:
        return False
    others = [one for one in game.legal_actions(state, seat) if one != action]
    if lost < GAP:
        return False
    tried = Random(game.notation.position(state)).sample(others, min(len(others), OTHERS))
    return any(proof.holds(state, seat, one, lost - GAP) for one in tried)


def whole(name, number, advise):
    """A game that is drawn by lot where many men are taken off afterwards, else of level 1 against itself."""
    game, luck = find(name), Random(f"planted {name} {number}")
    match = Match(game, Setup(2, game.options().with_bots), RandomDice(luck.getrandbits(60)))
    while match.outcome is None and match.length < LONGEST:
        seat = max(match.to_act)
        by_lot = name in THINNED or match.length < DRAWN
        match.act(seat, luck.choice(match.legal(seat)) if by_lot else advise(match.game, match.state, seat))
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
    return last_round(line) if name == "squadron" else last_turns(line, luck)


def last_round(line):
    """The same with few health and equal cards, in the last round there is, before a plane moves that is ahead: it has
    something to lose, while whoever is behind goes for a shot anyway."""
    found = re.match(r"(\S+ \S+ \S+) r(\d+) f\d t(\d) move ", line)
    if not found or " sp" in line:
        return ""
    line = re.sub(r"(\d)a (\S+) \d{4} h\d", lambda one: f"{one[1]}a {one[2]} {CARD} h{1 + (one[1] == found[3])}", line)
    return line.replace(f"{found[1]} ", f"{found[1]},rounds={found[2]} ", 1)


def last_turns(line, luck):
    """The same at the end of the sixth or seventh round, whatever the factions: two or three units still act."""
    fields = line.split(" ")
    head, _, _, ground, turn, options = fields[:6]
    if len(fields) > 6 or "/" not in turn:
        return ""
    if head[:2] != ALL_OR_NOTHING and luck.randrange(4):
        return ""
    mover = luck.choice("LR")
    count = dict(zip("LR", luck.choice((*[(1, 1)] * 10, (1, 2), (2, 1))), strict=True))
    sides, used = [], []
    for side, field in zip("LR", fields[1:3], strict=True):
        units = [unit.rstrip(".") for unit in field[2:].split(",")]
        up = [number for number, unit in enumerate(units) if unit[-1] not in "x_"]
        fresh = luck.sample(up, min(len(up), count[side]))
        marked = [unit + "." * (unit != "x" and number not in fresh) for number, unit in enumerate(units)]
        sides.append(f"{luck.choice(FIVES)}:{','.join(marked)}")
        used.append(min(4 - len(fresh), sum(unit.endswith(".") for unit in marked)))
    turn = f"{mover}{count[mover]}/{used[0]}-{used[1]}/{luck.choice('LR')}"
    return " ".join((f"{head[:2]}R{luck.choice('67')}", *sides, ground, turn, options))


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
    """(number of the game, position line, the action that throws it away), one of a game at most; where its end is
    made up anew each time, several that lie apart. The very end is looked at first: a short win is forced there, if
    anywhere."""
    for number in count(first):
        match = whole(name, number, advise)
        game, below = match.game, match.length
        for at in range(match.length - 1, max(match.length - BACK[name], 0), -1):
            if match.entries[at].seat < 0 or at > below:
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
                below = at - APART if name not in THINNED else 0


def found(name, line, action, desk, *, quick=False):
    """Whether the review tells of this decision, at the nodes that people's matches are judged by: of a match that goes
    on until there is something to choose again."""
    game = find(name)
    state = game.notation.parse_position(line)
    seat = max(game.to_act(state))
    match = SimpleNamespace(
        game=game,
        setup=Setup(2, game.options().with_bots),
        states=[],
        entries=[],
        actions=[],
        length=0,
        outcome=None,
        ending=None,
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
    match.states.append(state)
    match.turns = turn_ends(entry.seat for entry in match.entries)
    reviewer = Reviewer(match, desk, curve_of(name), Review("", quick=quick))
    while not reviewer.done:
        reviewer.step()
    return 0 in [one.number for one in reviewer.review.moments()]


def main(name, most, file, anew="", setting=""):
    """Adds to the file until it holds so many; each is written at once, so that a run may be broken off anywhere."""
    quick = setting == "quick"
    desk = InlineDesk()
    rows = json.loads(file.read_text("utf-8")) if file.exists() else []
    for row in rows if anew else ():
        row["found"] = found(name, row["position"], row["action"], desk, quick=quick)
    fresh = blunders(name, adviser(desk), rows[-1]["game"] + 1 if rows else 0)
    while len(rows) < most:
        number, line, action = next(fresh)
        told = found(name, line, action, desk, quick=quick)
        rows.append({"game": number, "position": line, "action": action, "found": told})
        write(file, rows)
    write(file, rows)
    told = sum(row["found"] for row in rows)
    low, high = interval(told / len(rows), len(rows))
    sys.stdout.write(f"{name}: {told} of {len(rows)} found ({100 * low:.1f} to {100 * high:.1f} %)\n")


def write(file, rows):
    file.write_text("[\n" + ",\n".join(json.dumps(row) for row in rows) + "\n]\n", "utf-8")


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]), Path(sys.argv[3]), *sys.argv[4:])
