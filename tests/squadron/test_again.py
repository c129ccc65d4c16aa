"""The program and a second reading of the rules (see `again`, `referee`) play the same games, line by line."""

from random import Random

import pytest

from game.core.game import Setup
from game.guides.squadron.guide import GUIDE
from game.play.match import Match
from game.rules.squadron.game import GAME
from game.rules.squadron.options import Guides, Order
from tests.squadron.again import Table
from tests.squadron.referee import after

BOARDS = ("F400x400", "F500x500", "F700x700", "F612.5x433", "H9x9", "H11x9", "H15x13", "X5", "X8")


class Noted:
    """Dice by lot that are written down."""

    def __init__(self, luck):
        self.luck, self.faces = luck, []

    def roll(self, want):
        found = tuple(self.luck.randint(1, want.sides) for _ in range(want.count))
        self.faces += found
        return found


def setup_of(luck):
    board = luck.choice(BOARDS)
    sides = luck.choice(("-", "-", "12v34", "12v34v56", "14v23"))
    planes = luck.choice((1, 1, 2, 3))
    seats = sum(map(str.isdigit, sides)) if sides != "-" else luck.choice((2, 4) if board[0] == "H" else (2, 3, 4, 5))
    more = {key: luck.random() < 0.4 for key in ("imm", "barrel", "ace", "split4", "imm4", "divebomb", "bonus")}
    more["ffg"] = luck.choice((Guides.OFF, Guides.ONLY, Guides.OFF if more["bonus"] else Guides.BONUS))
    more[luck.choice(("d6", "d6cur", "ace", "ace"))] = True
    more |= {"alt": luck.random() < 0.8, "split": luck.random() < 0.7, "order": luck.choice(tuple(Order))}
    more |= {"hcap": luck.choice((0, 0, 2)), "climb": luck.choice((1, 1, 2)), "rounds": luck.choice((4, 9, 40))}
    more["pool"] = luck.choice(("4332", "4332", "6543", "3322"))
    setup = Setup(seats, GAME.options(board=board, sides=sides, planes=planes, **more))
    return setup_of(luck) if GAME.problems(setup) else setup


def chosen(luck, match, seat):
    """At random, but seldom off the table, and rather a shot than none."""
    legal = match.legal(seat)
    shots = [each for each in legal if each.verb == "fire"] if match.state.phase == "attack" else []
    if shots and luck.random() < 0.9:
        return luck.choice(shots)
    for _ in range(6):
        action = legal[luck.randrange(len(legal))]
        if action.verb != "stall" and not (action.verb == "fly" and leaves(match.state, action)):
            break
    return action


def leaves(state, action):
    plane = state.by_name[action.plane]
    return state.board.is_off(plane.body._replace(pose=state.board.flown(action.how, plane.body)))


def one_game(seed):
    luck = Random(seed)
    dice = Noted(luck)
    match = Match(GAME, setup_of(luck), dice)
    before = GAME.notation.position(match.state)
    while match.to_act:
        if match.state.phase != "place" or luck.random() < 0.1:  # thousands on the free table
            legal = sorted(GAME.notation.action(action) for seat in match.to_act for action in match.legal(seat))
            assert legal == Table(before).legal(), f"{seed}: {before}"
        for name in Table(before).up():
            found = GUIDE.ask(f"targets {name}", match.state, match.setup.options)
            assert found == (" ".join(Table(before).targets(name)) or "-"), f"{seed}: {name} in {before}"
        seat = luck.choice(sorted(match.to_act))
        action = chosen(luck, match, seat)
        text = GAME.notation.action(action)
        dice.faces.clear()
        match.act(seat, action)
        line = GAME.notation.position(match.state)
        assert line == after(before, text, dice.faces), f"{seed}: {before} | {text} {dice.faces}"
        assert GAME.notation.parse_position(line) == match.state
        before = line


@pytest.mark.parametrize("seed", [0, 1, 2, 4, 5, 7, 8, 9, 10, 11])
def test_both_readings_of_the_rules_agree(seed):
    one_game(seed)
