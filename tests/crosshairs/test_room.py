"""No two of one's own planes leave each other without a way, and whoever lets them is told at once."""

import pytest

from game.core.picks import SWEEP
from game.core.seats import Seat
from game.guides.crosshairs.guide import GUIDE
from game.rules.crosshairs.board import CELL_NAMES
from game.rules.crosshairs.game import GAME
from game.rules.crosshairs.layout import AT
from game.rules.crosshairs.room import stranded
from tests.crosshairs.test_sweeping import swept

ME = Seat(0)
FACE_TO_FACE = "duel - A:e3S1,e7N1!,k2NE0;B:a1S0,a3S0 0,0 A7/2 e7 0 - -"
"""Flying level, e3 comes to stand before e7, with one hex between them and neither high enough to dive on the spot."""


def keys(notes):
    return [note.key.rpartition(".")[2] for note in notes]


def cells(state, slots):
    return {CELL_NAMES[state.row[AT + slot]] for slot in slots}


def flown(state, text):
    (action,) = (one for one in GAME.legal_actions(state, ME) if GAME.notation.action(one) == text)
    return action, GAME.apply(state, ME, action, None).state


@pytest.mark.parametrize(
    ("planes", "stuck"),
    [
        ("e5S1,e7N1", {"e5", "e7"}),  # whoever flies first takes the other's only hex
        ("e5S2,e7N1", set()),  # the higher one dives on the spot and lets the other fly
        ("e5S1,e6N1", {"e5", "e6"}),  # when one has crashed the other flies
        ("e5S1,e8N1", set()),
        ("e5S1,e6S1", set()),  # the one in front flies first
        ("a1N1,a2N1", set()),  # the one in front must crash at the edge, then the way is free
    ],
)
def test_who_leaves_whom_without_a_way(planes, stuck):
    state = GAME.notation.parse_position(f"duel - A:{planes};B:k1S0,k5S0 0,0 B7/2 - 0 - -")
    found = stranded(state.row, ME)
    assert cells(state, found.one_of) == stuck
    assert cells(state, found.surely) == ({"a1"} if planes.startswith("a1") else set())


@pytest.mark.parametrize(
    "line",
    [
        "duel - A:b2SW0,b5NW0,i3NE0,f2NW1,c5SE2,h7N2;B:f5NE0,j4NE0 0,0 A7/6 - 0 - -",
        "duel - A:c2N2,k6SW0,b4NW1,g3S0,g7N0;B:f2SW0,f10NW0 0,0 A7/5 - 0 - -",
        "duel - A:d9S1,b4NE0,h1NE1,f1N0,f4SW0,j1SE2;B:h3SW0,c7NE0 0,0 A7/6 - 0 - -",
        "duel - A:j7N0,e4SW0,j4NW2,k2NW1,a4NE0;B:g8SE0,h1N0 0,0 A7/5 - 0 - -",
    ],
)
def test_flying_on_together_leaves_each_a_way(line):
    before = GAME.notation.parse_position(line)
    after = swept(before, ME)
    assert after != before
    assert not stranded(after.row, ME).one_of


def test_whoever_lets_two_planes_face_each_other_is_warned_before_and_at_once():
    state = GAME.notation.parse_position(FACE_TO_FACE)
    action, after = flown(state, "e3-e5")
    note = next(one for one in GUIDE.forecast(state, ME, action.picks).notes if one.key.endswith("one-crashes"))
    assert (note.tone, dict(note.words)["cells"]) == ("warn", "e5, e7")
    assert "one-crashes" in keys(GUIDE.counters(after))
    assert "one-crashes" not in keys(GUIDE.counters(state))
    _, turned = flown(state, "e3-e5/SE")
    assert "one-crashes" not in keys(GUIDE.counters(turned))


def test_advice_tells_which_plane_crashes_for_it():
    state = GAME.notation.parse_position(FACE_TO_FACE)
    action, _ = flown(state, "e3-e5")
    assert dict(GUIDE.contrast(state, ME, action.picks).words) == {"cells": "e5, e7"}
    blocking = GAME.notation.parse_position("duel - A:b1N1,c3S1,b4SE1;B:j5NE0,b5N0,f8SE0 0,0 A7/3 - 0 - -")
    action, _ = flown(blocking, "c3-c5")
    note = GUIDE.contrast(blocking, ME, action.picks)
    assert (note.key, dict(note.words)) == ("contrast.crosshairs.dooms", {"cells": "b4"})
    action, _ = flown(state, "e3+e4")
    assert GUIDE.contrast(state, ME, action.picks) is None


def test_nothing_is_at_stake_only_where_nobody_sees_them():
    state = GAME.notation.parse_position("duel b3 A:b2SE3,d3SE0,i8SE4,j1SE0;B:a3N2,e3S3,f1NE4,j2NE1 0,0 A9/4 - 0 - -")
    notes = GUIDE.forecast(state, ME, (SWEEP,)).notes
    assert "sweep-left" not in keys(notes)
    watched = next(note for note in notes if note.key.endswith("sweep-watched"))
    assert dict(watched.words) == {"count": 1, "cells": "k1"}


def test_a_plane_in_a_row_is_saved_when_those_before_it_fly_first():
    state = GAME.notation.parse_position("duel - A:a5NE1,b5NE2,c5NE2;B:k1S0,k5S0 0,0 A7/3 - 0 - -")
    (counter,) = GUIDE.counters(state)
    assert (counter.key, dict(counter.words)) == ("counter.crosshairs.order", {"cell": "a5", "other": "b5"})
    ring = GAME.notation.parse_position("duel - A:a5NE1,b5SW1;B:k1S0,k5S0 0,0 A7/2 - 0 - -")
    assert {one.key for one in GUIDE.counters(ring)} == {"counter.crosshairs.must-crash"}
