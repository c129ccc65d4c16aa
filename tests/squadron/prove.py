"""Games of Squadron Leader at random, over all tables, options, modules and teams, with everything checked on the way.

    python -m tests.squadron.prove random 10000        games by lot
    python -m tests.squadron.prove bots 200 3          games between bots of a level

prints what it has counted, and the position and the moves of whatever goes wrong.
"""

import sys
from collections import Counter
from itertools import combinations
from random import Random

from game.bots.bot import Budget
from game.bots.squadron.bot import BOT
from game.core.game import Setup
from game.play.match import Match
from game.play.random_dice import RandomDice
from game.rules.squadron.game import GAME
from game.rules.squadron.options import Guides, Order, Task
from game.table.kit.pace import INSTANT
from game.table.looks.squadron.look import LOOK
from game.table.table import Table

MATS = ("F400x400", "F500x500", "F700x700", "F750x1000", "F1000x1000")
ROWS = ("H9x9", "H11x9", "H15x13")
HEXAGONS = ("X5", "X6", "X8")
LONGEST = 6000
FLAGS = ("imm", "barrel", "ace", "split4", "barrel3", "imm4", "divebomb", "envelope")


def say(*words):
    sys.stdout.write(" ".join(map(str, words)) + "\n")
    sys.stdout.flush()


def switches(luck):
    """House rules by lot."""
    found = {flag: luck.random() < 0.35 for flag in FLAGS}
    found |= {"alt": luck.random() < 0.75, "split": luck.random() < 0.6}
    found |= {"bonus": luck.random() < 0.25, "order": luck.choice((Order.ALTERNATE, Order.ALTERNATE, Order.BLOCK))}
    found["ffg"] = luck.choice((Guides.OFF, Guides.OFF, Guides.ONLY, *([] if found["bonus"] else [Guides.BONUS])))
    found[luck.choice(("d6", "d6cur", "alt"))] = True
    found |= {"hcap": luck.choice((0, 0, 2)), "climb": luck.choice((1, 1, 2, 4)), "rounds": luck.choice((5, 12, 40))}
    return found | {"pool": luck.choice(("4332", "4332", "5443", "3322"))}


def plain(luck):
    planes = luck.choice((1, 1, 2, 3))
    board = luck.choice((*MATS, *ROWS, *HEXAGONS))
    sides = luck.choice(("-", "-", "-", "12v34", "123v456", "12v34v56"))
    balloons = {"bb": luck.random() < 0.35, "bombers": luck.randrange(planes + 1), "balloons": luck.randrange(4)}
    if sides != "-":
        seats, planes = sum(map(str.isdigit, sides)), 1 + (luck.random() < 0.3)
        balloons["bombers"] %= planes + 1
        board = board if board[0] != "H" or sides in ("12v34", "123v456") else "X8"
    else:
        seats = luck.choice((2, 4) if board[0] == "H" else range(2, min(6, 12 // planes) + 1))
        seats = 2 if planes > 2 else seats
    if not balloons["bb"]:
        balloons = {}
    return seats, {"board": board, "planes": planes, "sides": sides, **balloons}


def mission(luck):
    board = luck.choice(("F750x750", "F750x1000", "H15x13", "H11x11", "X7"))
    sides = luck.choice(("-", "-", "12v34", "12v3", "1v23"))
    seats = 2 if sides == "-" else sum(map(str.isdigit, sides))
    return seats, {"board": board, "sides": sides, "bb": True, luck.choice(("m1", "m2")): True}


def together(luck):
    sides, planes = luck.choice((("-", 1), ("-", 2), ("12v3", 1), ("12v3", 2), ("123v4", 1), ("1234v5", 1)))
    seats = 2 if sides == "-" else sum(map(str.isdigit, sides))
    task = luck.choice([each for each in Task if each is not Task.OFF])
    record = {"record": f"{luck.randrange(4) + 1}:2.1"} if task is Task.CAMPAIGN else {}
    board = luck.choice(("F750x750", "F1000x1000", "H15x13", "X7"))
    return seats, {"board": board, "sides": sides, "planes": planes, "coop": task, **record}


def large(luck):
    sides = luck.choice(("-", "-", "12v34", "123v456"))
    seats = 2 if sides == "-" else sum(map(str.isdigit, sides))
    more = {"strength": luck.randrange(10, 17), "flight": luck.randrange(2, 5)}
    return seats, {"board": luck.choice(("F1400x1000", "H31x23")), "sides": sides, "large": True, **more}


def some_setup(luck):
    kind = luck.choices((plain, mission, together, large), (60, 20, 17, 3))[0]
    seats, chosen = kind(luck)
    options = GAME.options(**{**switches(luck), **chosen})
    setup = Setup(seats, options)
    wrong = GAME.problems(setup)
    return some_setup(luck) if wrong else setup


def prudent(match, luck, seat):
    """At random, but seldom off the table, and no stall while there is something else to do."""
    legal = match.legal(seat)
    action = legal[luck.randrange(len(legal))]
    for _ in range(8):
        if action.verb == "stall" or (action.verb == "fly" and luck.random() < 0.95 and leaves(match, action)):
            action = legal[luck.randrange(len(legal))]
    return action


def leaves(match, action):
    plane = match.state.by_name[action.plane]
    board = match.state.board
    return board.is_off(plane.body._replace(pose=board.flown(action.how, plane.body)))


def sound(state):
    """What holds in every state."""
    for token in state.tokens:
        assert not state.board.is_off(token.body), token.name
        assert token.health >= 1
        assert 0 <= token.altitude <= 4
    for one, other in combinations(state.tokens, 2):
        assert not state.board.clash(one.body, other.body), (one.name, other.name)
    waiting = GAME.to_act(state)
    assert bool(waiting) == (state.phase != "over")
    for seat in waiting:
        assert len(GAME.legal_actions(state, seat)), (state.phase, seat)


def bot_action(match, seat, level, seed):
    seen = GAME.observe(match.state, seat)
    return BOT().advise(seat, seen, match.legal(seat), Budget(level, None, None, seed), lambda: False)[0].action


def one_game(seed, level=0, shown=True, thorough=True):
    """Plays a game through; what it was and how it ended."""
    luck = Random(seed)
    setup = some_setup(luck)
    match = Match(GAME, setup, RandomDice(seed))
    table = Table(LOOK(setup.seats), motion="none", pace=INSTANT) if shown else None
    if table is not None:
        table.show(GAME.tableau(GAME.observe(match.state, None)))
    while match.to_act:
        assert match.length < LONGEST, "no end"
        seat = luck.choice(sorted(match.to_act))
        action = bot_action(match, seat, level, seed) if level else prudent(match, luck, seat)
        try:
            step = match.act(seat, action)
            if thorough or luck.random() < 0.15:
                sound(match.state)
            if match.state.phase != "stats" and luck.random() < 0.2:
                line = GAME.notation.position(match.state)
                assert GAME.notation.parse_position(line) == match.state, line
            if table is not None:
                seen = [one for event in step.events if (one := event.seen_by(None))]
                table.tell(seen, GAME.tableau(GAME.observe(match.state, None)))
                table.update(0.1)
                assert table.corrections == 0
        except BaseException:
            say(seed, setup, GAME.notation.position(match.state), GAME.notation.action(action))
            raise
    if table is not None:
        table.close()
    assert match.outcome is not None
    return kind_of(setup.options), match.outcome.reason, match.length


def kind_of(options):
    if options.large:
        return "large"
    if options.coop is not Task.OFF:
        return f"coop {options.task}"
    if options.m1 or options.m2:
        return "m1" if options.m1 else "m2"
    return "bombers" if options.bb else "planes"


def main(what, count, level=0, start=0):
    kinds, ends, longest = Counter(), Counter(), 0
    for seed in range(int(start), int(start) + int(count)):
        kind, reason, length = one_game(seed, int(level) if what == "bots" else 0, thorough=what != "random")
        kinds[kind] += 1
        ends[kind, reason] += 1
        longest = max(longest, length)
        if seed % 50 == 49:
            say(seed + 1, "games, the longest", longest, "decisions", dict(kinds))
    for (kind, reason), number in sorted(ends.items()):
        say(f"{kind:14} {reason:14} {number}")


if __name__ == "__main__":
    main(*sys.argv[1:])
