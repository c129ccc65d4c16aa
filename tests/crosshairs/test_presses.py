"""A turn of six planes takes few presses on a pad: counted through the real chooser, by the shortest way."""

import copy
from collections import deque

import pytest

from game.app.languages import texts
from game.catalogue import find
from game.core.intents import Intent
from game.core.picks import SWEEP, Pick
from game.core.seats import Seat
from game.guides.crosshairs.guide import GUIDE
from game.rules.crosshairs.board import POINTS
from game.rules.crosshairs.game import GAME
from game.rules.crosshairs.layout import HEIGHT
from game.rules.crosshairs.sights import PLANE_IDS
from game.scenes.match.pointing import ahead
from game.scenes.match.selection import Selection
from game.scenes.match.source import listed, with_runs
from game.scenes.panels import words
from game.scenes.panels.outlook import Outlook
from game.table.looks import look_for
from game.table.table import Table

WISHES = ("ok", "up", "down", "left", "right", "next", "previous", "special", "finish", "back")
SIX = "duel - A:a1SE0,a3NE1,a5NE1,b2SE2,b5NE2,c4NE2;B:k1SW0,k5NW0 0,0 A6/6 - 0 - -"
ALL_CLIMB = ("a1+b2", "a3+b3", "a5+b5", "b2+c3", "b5+c5", "c4+d4")
MIXED = ("c4-e4", "b5+c5/SE", "b2vc3", "a5+b5", "a3+b3/N", "a1+b2/S")
"""What the planes shall do; who begins is left to what is quickest."""


class Pad:
    """Presses buttons on a board until the wanted action is played."""

    def __init__(self, position):
        self.game = find("crosshairs")
        self.state = self.game.notation.parse_position(position)
        self.seat = min(self.game.to_act(self.state))
        self.table = Table(look_for("crosshairs", 2), motion="none", pace=0)
        self.selection = Selection(self.table, self._outlook())
        self.presses = 0
        self.choose(again=False)

    def _outlook(self):
        return Outlook(self.game, self.state, None, self.seat)

    def legal(self):
        return self.game.legal_actions(self.state, self.seat)

    def choose(self, *, again):
        outlook = self._outlook()
        self.table.show(outlook.tableau)
        self.selection.watch(outlook)
        self.selection.choose(outlook, listed(self.legal()), again=again)

    def quickest(self, texts):
        """Plays all of them, the cheapest first."""
        left = set(texts)
        while left:
            found = {}
            before = self.selection.chooser
            for text in sorted(left & {self.game.notation.action(one) for one in self.legal()}):
                count = self.presses
                self._shortest(self._named(text))
                found[text], self.presses, self.selection.chooser = self.presses - count, count, before
            text = min(found, key=found.get)
            self.play(text)
            left.remove(text)

    def _named(self, text):
        return next(one for one in self.legal() if self.game.notation.action(one) == text)

    def play(self, text):
        wanted = self._named(text)
        self.selection.chooser = self._shortest(wanted)
        self.state = self.game.apply(self.state, self.seat, wanted, None).state
        if self.game.to_act(self.state) == {self.seat}:
            self.choose(again=True)

    def _shortest(self, wanted):
        queue, seen = deque([(self.selection.chooser, 0)]), set()
        while queue:
            chooser, count = queue.popleft()
            for wish in WISHES:
                self.selection.chooser = one = copy.copy(chooser)
                one._habits = copy.deepcopy(chooser._habits)  # noqa: SLF001 (all else in it is never changed in place)
                reply = self.selection.handle(Intent(wish, "pad-1"))
                if reply.kind == "played" and reply.action == wanted:
                    self.presses += count + 1
                    return one
                key = (one.picked, one.focus, one.figure, one.led)
                if reply.kind in {"moved", "picked", "dropped"} and key not in seen:
                    seen.add(key)
                    queue.append((one, count + 1))
        raise AssertionError(wanted)


@pytest.mark.parametrize(("actions", "most"), [(ALL_CLIMB, 17), (MIXED, 22)])
def test_a_turn_of_six(actions, most):
    pad = Pad(SIX)
    pad.quickest(actions)
    assert pad.presses <= most


def test_a_shot_is_one_press():
    pad = Pad("duel - A:c2N3,f3S0,f9N0;B:f6NE0,k1S0,k6N0 0,0 A7/3 - 0 - -")
    pad.play("(f6)")
    assert pad.presses == 1


def test_the_end_of_the_turn_is_one_press():
    pad = Pad("duel - A:c8N0!,g6NW3;B:k1S0,k5N0 0,0 A7/1 c8 0 - -")
    pad.play("g6vf6")
    before = pad.presses
    pad.play("end")
    assert pad.presses == before + 1


def test_the_end_of_the_turn_keeps_its_button_while_a_plane_is_in_hand():
    pad = Pad("duel - A:c8N0!,g6NW3!;B:k1S0,k5N0 0,0 A7/0 g6v 0 - -")
    end = Pick("button", "end")
    pad.selection.tells_why = True
    pad.selection.handle(Intent("back", "pad-1"))
    before = pad.selection.column.box(end)
    pad.selection.handle(Intent("ok", "pad-1"))
    assert pad.selection.chooser.picked
    assert pad.selection.column.box(end) == before
    reply = pad.selection.handle(Intent("press", "mouse", before.centre))
    assert reply.kind == "played"
    assert GAME.notation.action(reply.action) == "end"


def test_no_card_tells_again_what_the_one_above_it_tells():
    pad = far("duel - A:d3S3,f9N0!;B:f6NE0,k1S0,k6N0 0,0 A7/1 f9 0 - -")
    plane, outlook, say = Pick("cell", "d3"), pad.selection.outlook, texts("en")
    assert outlook.forecast((plane,)).notes  # a shot is in reach
    (card,) = words.cards(say, outlook, outlook.forecast((plane,)), plane, None)
    assert "height 3" in card.title.lower()
    way = (plane, Pick("way", "level:d5"))
    assert len(words.cards(say, outlook, outlook.forecast(way), way[-1], None)) == 1


def test_a_dive_goes_on_with_two_more_presses_at_most():
    pad = Pad("duel - A:c8N0,g6NW3;B:k1S0,k5N0 0,0 A7/2 - 0 - -")
    pad.play("g6vf6")
    assert pad.selection.chooser.picked == (Pick("cell", "f6"),)  # it stays in hand
    before = pad.presses
    pad.play(">e5")
    assert pad.presses <= before + 3


def test_a_plane_in_a_dive_is_let_go_with_back():
    pad = Pad("duel - A:c8N0,g6NW3;B:k1S0,k5N0 0,0 A7/2 - 0 - -")
    pad.play("g6vf6")
    pad.selection.handle(Intent("back"))
    assert not pad.selection.chooser.picked
    assert pad.selection.chooser.is_offered(Pick("cell", "c8"))


def test_a_step_stays_on_the_board_before_it_goes_to_a_word_beside_it():
    word, slanting, way = Pick("button", "onward"), Pick("way", "swoop:e4"), (0.0, 0.0)
    places = {word: (400.0, 0.0), slanting: (40.0, 60.0)}.get
    assert ahead([word, slanting], way, "right", places) == word
    assert ahead([word, slanting], way, "right", places, held=True) == slanting
    assert ahead([word], way, "right", places, held=True) == word


def test_nobody_has_a_plane_in_hand_before_they_take_one():
    pad = Pad("duel - A:d3SE5,i8N0,a6NE0;B:i2SW1,k1S0,k5S0 0,0 A7/3 - 0 - -")
    chooser = pad.selection.chooser
    assert (chooser.picked, chooser.focus) == ((), Pick("cell", "d3"))
    pad.selection.handle(Intent("ok", "pad-1"))
    assert (chooser.picked, chooser.focus) == ((Pick("cell", "d3"),), Pick("way", "climb:e4"))
    pad.selection.handle(Intent("ok", "pad-1"))
    assert chooser.focus == Pick("facing", "e4:SE")


def test_the_button_for_flying_on_names_two_planes_and_counts_more():
    def told(planes):
        state = GAME.notation.parse_position(f"duel - A:{planes};B:k1S0,k5S0 0,0 A9/{planes.count(',') + 1} - 0 - -")
        return GUIDE.button(state, Seat(0), (), SWEEP)

    assert dict(told("a1SE0,a3SE0").words) == {"cells": "a1, a3"}
    assert dict(told("a1SE0,a3SE0,a5NE0").words) == {"count": 3}


LONG = "duel - A:d3S4,f9N0,c8N0;B:k1S0,k6N0 0,0 A7/3 - 0 - -"


def far(line):
    """A pad on whose board several actions may be chosen as one."""
    pad = Pad(line)
    outlook = Outlook(pad.game, pad.state, None, pad.seat, strides=True)
    pad.selection.choose(outlook, with_runs(listed(pad.legal()), outlook.runs))
    return pad


def pressed(pad, *wishes):
    return [pad.selection.handle(Intent(wish, "pad-1")) for wish in wishes][-1]


def test_a_dive_of_four_heights_begins_at_the_nearest_and_goes_on_hex_by_hex():
    pad = far(LONG)
    pad.selection.aim(Pick("cell", "d3"))
    reply = pressed(pad, "ok", "fewer", "down", "down", "ok", "ok")  # the nearest first, then one hex each
    text = GAME.notation.action
    assert [text(one) for one in (reply.action, *reply.then)] == ["d3vd4", ">d5", ">d6", ">d7"]
    state = pad.state
    for action in (reply.action, *reply.then):
        assert GAME.is_legal(state, Seat(0), action)
        state = GAME.apply(state, Seat(0), action, None).state


def test_what_a_long_dive_is_told_to_lead_to_is_where_it_leads():
    pad = far(LONG)
    for picks, actions in pad.selection.outlook.runs.items():
        state = pad.state
        for action in actions:
            state = GAME.apply(state, Seat(0), action, None).state
        flown = state.row[actions[-1].end]
        ghost = pad.selection.outlook.forecast(picks).ghosts[PLANE_IDS[flown]]
        assert (ghost.level, ghost.at) == (state.row[HEIGHT + flown], POINTS[actions[-1].end])
        assert not [note for note in pad.selection.outlook.forecast(picks).notes if note.key.endswith("turbulence")]


def test_long_dives_are_seen_only_while_they_are_looked_at():
    pad = far(LONG)
    pad.selection.aim(Pick("cell", "d3"))
    pressed(pad, "ok")
    deep = Pick("way", "dive:d7")
    assert pad.selection.chooser.is_offered(deep)
    assert deep not in pad.selection.view().offers
    seen = []
    for wish in ("fewer", "down", "down", "up"):
        pressed(pad, wish)
        seen.append(pad.selection.chooser.focus.name)
        assert pad.selection.chooser.focus in pad.selection.view().offers
    assert seen == ["dive:d5", "dive:d6", "dive:d7", "dive:d6"]


def test_whoever_has_dived_does_not_begin_on_a_dive_the_next_time():
    pad = Pad("duel - A:d3S4,f9N3,c8N0;B:k1S0,k6N0 0,0 A7/3 - 0 - -")
    pad.play("d3vP")
    pad.selection.handle(Intent("back"))
    pad.selection.aim(Pick("cell", "f9"))
    pressed(pad, "ok")
    assert pad.selection.chooser.focus == Pick("way", "climb:f8")


def test_a_mouse_finds_a_long_dive_on_the_hex_where_it_ends():
    pad = far(LONG)

    def at(name):
        return pad.selection.place(Pick("cell", name))

    pad.selection.handle(Intent("press", at=at("d3")))
    for name, meant in (("d6", "way dive:d6"), ("h5", "cell h5")):
        pad.selection.handle(Intent("point", at=at(name)))
        assert pad.selection.chooser.focus == Pick(*meant.split())
    pad.selection.handle(Intent("press", at=at("d7")))
    assert pad.selection.chooser.picked[-1] == Pick("way", "dive:d7")
