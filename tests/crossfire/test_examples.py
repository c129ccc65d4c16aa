"""The worked examples of the rules file (crossfire 8), word for word."""

from pathlib import Path
from types import SimpleNamespace

import pytest

from game.catalogue import find
from game.core.dice import Scripted
from game.rules.crossfire import legal
from game.rules.crossfire.actions import DECODED
from game.rules.crossfire.state import position_from

CROSSFIRE = find("crossfire")
NOTATION = CROSSFIRE.notation
FILE = Path(__file__).parents[1] / "data" / "rules" / "crossfire_examples.txt"


def examples():
    blocks = []
    for line in FILE.read_text(encoding="utf-8").splitlines():
        if line.startswith(" "):
            key, _, value = line.strip().partition(" ")
            setattr(blocks[-1], key, value.strip())
        elif line:
            blocks.append(SimpleNamespace(title=line, legal=None, count=None, ko=None, after=None))
    return blocks


def played(text):
    line, _, moves = text.partition(" | ")
    state = NOTATION.parse_position(line)
    for move in moves.split():
        (seat,) = CROSSFIRE.to_act(state)
        action = NOTATION.parse_action(move)
        assert action in CROSSFIRE.legal_actions(state, seat), move
        state = CROSSFIRE.apply(state, seat, action, Scripted()).state
    return state


def texts(state):
    legal = CROSSFIRE.legal_actions(state, state.side)
    return sorted(NOTATION.action(action) for action in legal)


def test_all_blocks_are_read():
    assert [block.title[:3] for block in examples()] == [f"F{number:02}" for number in range(1, 17)]
    checked = [block for block in examples() if {block.legal, block.count, block.ko, block.after} != {None}]
    assert len(checked) == 16


@pytest.mark.parametrize("block", examples(), ids=lambda block: block.title[:3])
def test_example(block):
    state = played(block.pos)
    assert NOTATION.position(NOTATION.parse_position(block.pos.split(" | ")[0])) == block.pos.split(" | ")[0]
    if block.legal is not None:
        assert texts(state) == block.legal.split()
    if block.count is not None:
        assert len(texts(state)) == int(block.count)
    if block.ko is not None:
        possible = {NOTATION.action(DECODED[state.side][code]) for code in legal.pseudo(position_from(state))}
        assert sorted(possible - set(texts(state))) == [text for text in block.ko.split() if text != "-"]
    if block.after is not None:
        assert NOTATION.position(state) == block.after
