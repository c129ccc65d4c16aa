"""What is in danger is told and marked by what the law does next: the same places in words and on the board."""

from dataclasses import replace
from random import Random

import pytest

from game.app.languages import texts
from game.catalogue import find, guide_of
from game.core.dice import Scripted
from game.core.game import Setup
from game.core.picks import Pick
from game.rules.crossfire.board import CELL_NAMES
from game.rules.crossfire.picture import PLACES
from game.rules.crossfire.stacks import HEIGHT, OWNER
from game.tools.gallery.crossfire import MIDDLE
from tests.crossfire.test_examples import played
from tests.house.playing import walked

GAME, GUIDE = find("crossfire"), guide_of("crossfire")
OPENING = GAME.start(Setup(2, GAME.options()), Scripted()).state
STATES = [
    state
    for seed in range(4)
    for state in list(walked(GAME, [Random(seed).randrange(1000) for _ in range(60)]))[5::6]
    if not state.result
]


def marked(state, kind):
    return {mark.at.name for mark in GUIDE.gravest(state, state.side) if mark.kind == kind}


def worth_a_sign(state, names):
    """Piles of two or more; single men, too, where all of them are four at most."""
    return {name for name in names if len(names) <= 4 or HEIGHT[state.cells[CELL_NAMES.index(name)]] > 1}


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
    starred = singles = 0
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
        signed = worth_a_sign(state, reached | lost) - lost
        assert marked(state, "beset") == signed
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
            names = set(words["cells"].split(", ")) if signed and len(signed) <= 5 else set()
            assert names in (set(), signed)
            assert words["count"] == len(reached - names)
            singles += not signed
            every = {CELL_NAMES[cell] for cell, pile in enumerate(state.cells) if OWNER[pile] == side}
            assert ("anywhere" in said) == (state.reserves[1 - side] > 0 and reached < every)
        else:
            assert first.key.rpartition(".")[2] in {"now-drops", "now-calm", "none"}
    assert 5 < starred < len(STATES)
    assert singles > 0


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("e5:ww,g5:bb w 0/0 0/0 0 -", "In danger (!): e5 / If Black lands, you have lost."),
        ("a3:w,e5:ww,g5:b w 0/0 0/0 0 -", "In danger (!): e5 / You could not take it back there."),
        ("a3:w,e5:ww,g5:b w 1/0 0/0 0 -", "In danger (!): e5 / Only your reserve could take it back."),
        ("g1:ww,f2:b,h2:w,a7:w w 0/0 0/0 0 -", "In danger (!): g1 / There you lose men."),
        ("c5:w,e5:ww,g5:b w 0/0 0/0 0 -", "Threatened: e5 / You can take each one back."),
        (
            "a3:w,c5:w,e5:ww,g5:b w 1/1 0/0 0 -",
            "Threatened: e5 / The enemy's reserve: anywhere / You can take each one back.",
        ),
        (
            "g1:ww,f2:b,h2:w,a7:w w 2/1 0/0 0 -",
            "In danger (!): g1 / There you lose men. / The enemy's reserve: anywhere",
        ),
        (
            "g1:ww,f2:b,h2:w,e5:ww,g5:b w 0/0 0/0 0 -",
            "In danger (!): men on g1, the pile on e5 / You could not take it back there.",
        ),
        (
            "g1:ww,f2:b,h2:w,e5:ww,g5:b w 1/0 0/0 0 -",
            "In danger (!): men on g1, the pile on e5 / Only your reserve could take it back.",
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
    told = tall = 0
    for state in STATES[::3]:
        for action in GAME.legal_actions(state, state.side)[::7]:
            after = GAME.apply(state, state.side, action, Scripted()).state
            if after.result:
                continue
            ahead = GUIDE.forecast(state, state.side, action.picks)
            lost = {mark.at.name for mark in ahead.marks if mark.kind == "threatened"}
            assert lost == {mark.at.name for mark in GUIDE.gravest(after, state.side) if mark.kind == "threatened"}
            first, words = ahead.looming[0].key.rpartition(".")[2], dict(ahead.looming[0].words)
            named = set(words.get("cells", "").split(", ")) - {""}
            if first.startswith("then-tall"):
                beset = {mark.at.name for mark in ahead.marks if mark.kind == "beset"}
                assert named == beset != set()
                told_of = not any(note.key.endswith("anywhere") for note in ahead.looming)
                assert first.endswith("singles") == (words["count"] > 0 and told_of)
                tall += 1
            else:
                assert named in (set(), lost)
            told += bool(lost)
            still = {mark.at for mark in GUIDE.gravest(state, state.side)} - {mark.at for mark in ahead.marks}
            assert still <= ahead.safe
    assert told > 5
    assert tall > 5


def answered(rng, states, count):
    """So many moves from each position, with what lies there afterwards and the answers that land on what has moved."""
    for state in states:
        for action in rng.sample(list(GAME.legal_actions(state, state.side)), count):
            after = GAME.apply(state, state.side, action, Scripted()).state
            if not after.result:
                answers = GAME.legal_actions(after, after.side)
                yield state, action, after, [one for one in answers if one.target == action.target]


def test_a_preview_says_who_can_land_on_what_has_moved():
    """In its words and by its lines, over random positions; first moves and piles left to the enemy among them."""
    rng, told = Random(21), 0
    for state, action, after, answers in answered(rng, [OPENING, played(MIDDLE), *STATES[::2]], 14):
        target, tall = CELL_NAMES[action.target], HEIGHT[after.cells[action.target]] > 1
        ways = {one.picks[0].name for one in answers if one.picks[0].kind == "cell"}
        ahead = GUIDE.forecast(state, state.side, action.picks)
        said = {note.key.rpartition(".")[2]: note for note in ahead.notes if ".exposed" in note.key}
        if not ways:
            assert set(said) == ({"exposed-drop"} if answers and tall else set())
            continue
        ((key, note),) = said.items()
        words = dict(note.words)
        assert (key.startswith("exposed-tall"), note.tone == "warn") == (tall, tall)
        assert words["count"] == len(ways)
        assert words["cells"] == (", ".join(sorted(ways, key=CELL_NAMES.index)) if len(ways) <= 3 else "")
        assert key.endswith("-many") == (len(ways) > 3)
        lines = {line.start for line in ahead.lines if line.rank == "enemy" and line.end == PLACES[action.target]}
        assert lines == ({PLACES[CELL_NAMES.index(way)] for way in ways} if tall else set()), target
        told += 1
    assert told > 40


def test_whoever_can_land_on_what_has_moved_bears_a_sign_of_its_own():
    rng, met = Random(5), 0
    for state, action, _, answers in answered(rng, [OPENING, played(MIDDLE), *STATES[::4]], 10):
        ways = {one.picks[0] for one in answers if one.picks[0].kind == "cell"}
        ahead = GUIDE.forecast(state, state.side, action.picks)
        assert {mark.at for mark in ahead.marks if mark.kind == "hunter"} == ways
        met += bool(ways)
    assert met > 20


def test_of_a_pile_that_is_looked_at_it_is_shown_who_can_land_there():
    seen = played("h2:w,c5:b,e5:ww,g5:b,i5:bb,f6:w w 0/0 0/0 0 -")

    def met(name):
        marks, lines = GUIDE.incoming(seen, 0, Pick("cell", name))
        assert len(lines) == len(marks)
        return {(mark.kind, mark.at.name) for mark in marks}, {line.rank for line in lines}

    assert met("e5") == ({("hunter", "c5"), ("hunter", "g5"), ("hunter", "i5")}, {"enemy"})
    assert met("g5") == ({("offer", "e5"), ("offer", "f6")}, {"own"})
    assert met("i5") == ({("offer", "e5")}, {"own"})
    assert not any(GUIDE.incoming(seen, 0, None)), "four lines, and all of that could be taken back"
    marks, lines = GUIDE.incoming(played("c5:b,e5:ww,g5:b,i5:bb,a7:w w 0/0 0/0 0 -"), 0, None)
    assert ({mark.at.name for mark in marks}, len(lines)) == ({"c5", "g5", "i5"}, 3)
    assert not any(GUIDE.incoming(OPENING, 0, None)), "single men, and many of them"


def test_a_pile_that_only_a_man_in_reserve_can_land_on_is_said_to_be_open_to_him():
    state = played(MIDDLE)
    notes = GUIDE.forecast(state, 0, GAME.notation.parse_action("e5-a5").picks).notes
    assert notes[-1].key == "forecast.crossfire.exposed-drop"
    assert "from the reserve" in texts("en").note(notes[-1])
