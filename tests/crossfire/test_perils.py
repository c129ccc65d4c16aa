"""What is in danger is told and marked by what the law does next: the same places in words and on the board."""

from dataclasses import replace
from random import Random

import pytest

from game.app.languages import texts
from game.catalogue import find, guide_of
from game.core.dice import Scripted
from game.rules.crossfire.board import CELL_NAMES
from game.rules.crossfire.stacks import HEIGHT, OWNER
from tests.crossfire.test_examples import played
from tests.house.playing import walked

GAME, GUIDE = find("crossfire"), guide_of("crossfire")
STATES = [
    state
    for seed in range(4)
    for state in list(walked(GAME, [Random(seed).randrange(1000) for _ in range(60)]))[5::6]
    if not state.result
]


def marked(state, kind):
    return {mark.at.name for mark in GUIDE.gravest(state, state.side) if mark.kind == kind}


def landings(state):
    """Every landing of the other side on a pile of who is to move, were it to move instead: the cell, whether men were
    taken prisoner, and the state after it."""
    turned = replace(state, side=1 - state.side)
    for action in GAME.legal_actions(turned, turned.side):
        if OWNER[state.cells[action.target]] == state.side:
            step = GAME.apply(turned, turned.side, action, Scripted())
            prisoners = step.state.out[state.side] > state.out[state.side]
            yield action, prisoners, step.state


def comes_back(state, cell, side):
    """Whether a pile on the board could land there: men in reserve apart."""
    left = tuple(0 if seat == side else count for seat, count in enumerate(state.reserves))
    freed = replace(state, side=side, reserves=left, result="", memory=type(state.memory)())
    return any(action.target == cell for action in GAME.legal_actions(freed, side))


def test_marked_and_named_is_what_is_lost_if_the_enemy_lands():
    assert len(STATES) > 30
    starred = 0
    for state in STATES:
        side, lost, reached = state.side, set(), set()
        for action, prisoners, after in landings(state):
            name = CELL_NAMES[action.target]
            if action.picks[0].kind == "cell":
                reached.add(name)
            tall = HEIGHT[state.cells[action.target]] > 1
            beaten = not after.reserves[side] and all(OWNER[pile] != side for pile in after.cells)
            if state.reserves[side] and action.picks[0].kind == "tray":
                continue  # answered by a man from the reserve
            if beaten or (tall and (prisoners or not comes_back(after, action.target, side))):
                lost.add(name)
        assert marked(state, "threatened") == lost
        assert marked(state, "beset") == reached - lost
        dangers = [mark for mark in GUIDE.dangers(state, side) if mark.kind == "threatened"]
        assert {mark.at.name for mark in dangers} == reached | lost
        assert {mark.at.name for mark in dangers if not mark.label.isdigit()} == lost
        first, *rest = GUIDE.looming(state)
        words, said = dict(first.words), {note.key.rpartition(".")[2] for note in (first, *rest)}
        starred += bool(lost)
        if lost:
            assert words["count"] == len(lost)
            assert not words["cells"] or set(words["cells"].split(", ")) == lost
            assert rest
            assert ("anywhere" in said) <= bool(state.reserves[1 - side])
        elif reached:
            assert words["count"] == len(reached)
            every = {CELL_NAMES[cell] for cell, pile in enumerate(state.cells) if OWNER[pile] == side}
            assert ("anywhere" in said) == (state.reserves[1 - side] > 0 and reached < every)
        else:
            assert first.key.rpartition(".")[2] in {"now-drops", "now-calm", "none"}
    assert 5 < starred < len(STATES)


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("e5:ww,g5:bb w 0/0 0/0 0 -", "In danger (!): e5 / If Black lands, you have lost."),
        ("a3:w,e5:ww,g5:b w 0/0 0/0 0 -", "In danger (!): e5 / If Black lands, you cannot land back."),
        ("a3:w,e5:ww,g5:b w 1/0 0/0 0 -", "In danger (!): e5 / If Black lands, only your reserve helps."),
        ("g1:ww,f2:b,h2:w,a7:w w 0/0 0/0 0 -", "In danger (!): g1 / If Black lands, you lose men."),
        ("c5:w,e5:ww,g5:b w 0/0 0/0 0 -", "Threatened: one pile / You can land back everywhere."),
        (
            "a3:w,c5:w,e5:ww,g5:b w 1/1 0/0 0 -",
            "Threatened: one pile / The enemy's reserve: anywhere / You can land back everywhere.",
        ),
        (
            "g1:ww,f2:b,h2:w,a7:w w 2/1 0/0 0 -",
            "In danger (!): g1 / If Black lands, you lose men. / The enemy's reserve: anywhere",
        ),
        (
            "g1:ww,f2:b,h2:w,e5:ww,g5:b w 0/0 0/0 0 -",
            "In danger (!): men on g1, the pile on e5 / There you cannot land back.",
        ),
        (
            "g1:ww,f2:b,h2:w,e5:ww,g5:b w 1/0 0/0 0 -",
            "In danger (!): men on g1, the pile on e5 / There only your reserve helps.",
        ),
        ("c5:w,i5:b,a7:w w 0/0 0/0 0 -", "Black can land on you nowhere now."),
        ("c5:w,i5:b,a7:w w 0/1 0/0 0 -", "Black can land on you only from the reserve."),
        ("g5:b w 1/0 0/0 0 -", "You have no pile left, / only your reserve."),
    ],
)
def test_what_a_landing_costs_is_told_in_a_few_lines(line, told):
    said = texts("en")
    words = " / ".join(said.note(note) for note in GUIDE.looming(played(line)))
    assert words.replace("Basalt", "Black") == told


def test_a_preview_marks_and_names_what_would_be_in_danger_then():
    told = 0
    for state in STATES[::3]:
        for action in GAME.legal_actions(state, state.side)[::7]:
            after = GAME.apply(state, state.side, action, Scripted()).state
            if after.result:
                continue
            ahead = GUIDE.forecast(state, state.side, action.picks)
            lost = {mark.at.name for mark in ahead.marks if mark.kind == "threatened"}
            assert lost == {mark.at.name for mark in GUIDE.gravest(after, state.side) if mark.kind == "threatened"}
            words = dict(ahead.looming[0].words)
            assert not words.get("cells") or set(words["cells"].split(", ")) == lost
            told += bool(lost)
            still = {mark.at for mark in GUIDE.gravest(state, state.side)} - {mark.at for mark in ahead.marks}
            assert still <= ahead.safe
    assert told > 5
