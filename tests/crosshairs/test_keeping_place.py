"""What flies on with one press keeps its place and says why it cannot; a dive is left by a button; the only way is
told."""

import math
from itertools import pairwise

import pytest

from game.core.intents import Intent
from game.core.picks import ONWARD, SWEEP, Pick
from game.core.seats import Seat
from game.guides.crosshairs.guide import GUIDE
from game.rules.crosshairs.game import GAME
from game.rules.crosshairs.medals import MEDALS
from game.scenes.match.buttons import HEAD
from game.scenes.match.resting import SEEN
from game.scenes.match.source import listed, with_sweep
from game.table.looks.crosshairs import medals, places
from game.table.table import Table
from game.ui.theme.canvas import Box
from tests.crosshairs.test_presses import SIX, Pad

QUIET = "duel - A:c8N1,e3S2,g6NW3;B:k1S0,k5N0 0,0 A7/3 - 0 - -"
"""Nobody can hit anybody."""
SHOT = "duel - A:c2N3,f3S0,f9N0;B:f6NE0,k1S0,k6N0 0,0 A7/3 - 0 - -"
FIRST = "duel a1,b5,c1,d3,g10 A:c5SE1,c8SE2,e3NE3,e5NE2;B:h5SW2,h6SW1,j7NW2,k2SW1 0,0 A4/4 - 0 - -"
LAST = "duel - A:c8N0!,g6NW3;B:k1S0,k5N0 0,0 A7/1 c8 0 - -"
BLOCKED = "duel - A:c8N1,f4N3;B:f3SE0,k5S0 0,0 A7/2 - 0 - -"
LOW = "duel - A:c8N1,f4S0;B:f6SE0,k5S0 0,0 A7/2 - 0 - -"
GOES_ON = "duel - A:c8N1!,f4NE1!;B:f3SE0,k5S0 0,0 A7/0 f4v 0 - -"
"""f4 has dived on the spot and may go on, or stay."""
AIMS = "duel a6,g1 A:i2NW0,i5NE0,j6NW2;B:a4NE1,b4SE0,h1NE0 0,0 A9/3 - 0 - -"
"""Two can look at the same plane, but not after each other: no shot is found."""
DIVE_TO_SHOT = "duel - A:b2N1,c8N1,d3S3,f9N0!;B:f6NE0,k1S0,k6N0 0,0 A7/3 - 0 - -"


def state_of(line, *played):
    state = GAME.notation.parse_position(line)
    for text in played:
        action = next(one for one in GAME.legal_actions(state, state.seat) if GAME.notation.action(one) == text)
        state = GAME.apply(state, state.seat, action, None).state
    return state


def seated(pad, **kept):
    """The pad at a table where what cannot be pressed says why."""
    pad.selection.tells_why = pad.selection.swept = True
    source = with_sweep(listed(pad.legal()), GUIDE.sweep(pad.state, Seat(0)))
    pad.selection.choose(pad._outlook(), source, again=False, **kept)  # noqa: SLF001
    return pad.selection


@pytest.mark.parametrize(
    ("line", "played", "why"),
    [
        (SHOT, (), "shots"),
        (LAST, (), "one"),
        (LAST, ("g6vf6",), "done"),
        (FIRST, (), "chance"),
        ("duel - A:a1SE0,g5NW0,h5N4,i8S0,j3NE3;B:f4NW0,h2S0,k6NE0 0,0 A7/5 - 0 - -", (), "lone"),
        (LOW, (), "chance"),
        (AIMS, (), "aim"),
        ("duel - A:c8N1,e3S2,g6NW3;B:k1S0,k5N0 0,0 A7/2 - 0 - -", (), "choose"),
        (DIVE_TO_SHOT, ("d3vd4",), "dive"),
        (SIX, (), ""),
        (QUIET, ("g6vf6",), ""),
    ],
)
def test_it_says_why_nobody_flies_on(line, played, why):
    state = state_of(line, *played)
    note = GUIDE.unswept(state, Seat(0))
    assert (note.key.rpartition(".")[2] if note else "") == why
    assert (note is None) == bool(GUIDE.sweep(state, Seat(0)))


def test_nothing_is_said_to_whoever_has_too_few_planes_or_is_not_asked():
    assert GUIDE.unswept(state_of("duel - A:-;B:- 6,6 A1/1 - 0 - -"), Seat(0)) is None
    assert GUIDE.unswept(state_of(SHOT), Seat(1)) is None
    assert GUIDE.unswept(state_of("duel - A:-;B:- 6,6 A0/11 - 0 - -"), Seat(0)) is None


@pytest.mark.parametrize("line", [SIX, FIRST, LAST])
def test_it_has_one_place(line):
    selection = seated(Pad(line))
    top = selection.column.room
    rows = selection.column
    assert rows.picks[0] == SWEEP
    assert (rows.box(SWEEP).x, rows.box(SWEEP).y) == (top.x, top.y)
    boxes = [rows.box(pick) for pick in rows.picks] + ([rows.card] if rows.card is not None else [])
    assert all(box.y >= rows.box(SWEEP).bottom for box in boxes if box != rows.box(SWEEP))


@pytest.mark.parametrize("kept", [False, True])
def test_fire_stands_in_one_place_whatever_else_is_offered(kept):
    pad = Pad(SHOT)
    column = (seated(pad) if kept else pad.selection).column
    assert (SWEEP in column.picks) == kept
    fire = column.picks[0]
    assert fire.kind == "shot"
    assert (column.card.y, column.box(fire).y) == (column.room.y, column.room.y + HEAD)
    assert all(column.box(pick).y >= column.card.bottom for pick in column.picks[1:])


def test_before_it_has_been_there_and_in_a_lesson_no_place_is_kept():
    pad = Pad(SHOT)
    assert SWEEP not in pad.selection.column.picks
    pad.selection.tells_why = True
    pad.choose(again=False)
    assert SWEEP not in pad.selection.column.picks
    pad.selection.swept = True
    pad.choose(again=False)
    assert SWEEP in pad.selection.column.picks


def test_a_press_where_it_cannot_be_had_says_why_and_does_nothing():
    selection = seated(Pad(SHOT))
    before = selection.chooser.picked
    reply = selection.handle(Intent("press", "keyboard", at=selection.column.box(SWEEP).centre, mouse=True))
    assert reply.kind == "refused"
    assert selection.refusal.note == GUIDE.unswept(state_of(SHOT), Seat(0))
    assert selection.chooser.picked == before


def test_with_a_plane_in_hand_it_is_still_there_and_shows_what_it_does():
    selection = seated(Pad(SIX))
    selection.handle(Intent("press", "keyboard", at=selection.spot(Pick("cell", "c4")).at, mouse=True))
    assert selection.chooser.picked == (Pick("cell", "c4"),)
    at = selection.column.box(SWEEP).centre
    selection.resting.at = None
    selection.handle(Intent("point", "keyboard", at=at, mouse=True))
    assert len(selection.view().ghosts) == 6
    assert selection.chooser.press(SWEEP, mouse=True).kind == "played"


def test_what_comes_under_a_mouse_that_rests_is_shown_and_no_more():
    pad = Pad(SIX)
    at = seated(pad).column.box(SWEEP).centre
    pad.selection.handle(Intent("point", "keyboard", at=at, mouse=True))
    selection = seated(pad)
    assert selection.chooser.focus is None
    selection.update(SEEN)
    assert selection.chooser.focus == SWEEP
    assert len(selection.view().ghosts) == 6
    assert not selection.begun


def test_a_choice_that_comes_under_a_mouse_that_rests_on_the_board_is_shown_too(monkeypatch):
    pad = Pad(QUIET)
    selection = pad.selection
    selection.handle(Intent("press", "keyboard", at=selection.spot(Pick("cell", "g6")).at, mouse=True))
    way = Pick("way", "level:e5")
    monkeypatch.setattr(Table, "pick_at", lambda *_: way)  # as it is drawn there
    selection.resting.begin(selection.pointer)
    before = selection.chooser.picked
    selection.update(SEEN)
    assert selection.chooser.focus == way
    assert selection.chooser.picked == before


def dived(line=QUIET):
    pad = Pad(line)
    pad.play("g6vf6")
    return pad, seated(pad)


def test_a_dive_is_left_by_a_button_that_takes_up_the_next_plane():
    _, selection = dived()
    assert ONWARD in selection.column.picks
    selection.handle(Intent("press", "keyboard", at=selection.spot(Pick("cell", "f6")).at, mouse=True))
    assert selection.chooser.picked == (Pick("cell", "f6"),)
    assert ONWARD in selection.column.picks
    selection.handle(Intent("finish", "keyboard"))
    assert selection.chooser.picked == (Pick("cell", "c8"),)
    assert ONWARD not in selection.column.picks


def test_the_button_does_what_the_key_does():
    pad = Pad("duel - A:c8N4,g6NW3;B:k1S0,k5N0 0,0 A7/2 - 0 - -")
    pad.play("g6vf6")
    selection = seated(pad)
    selection.resting.at = None
    selection.handle(Intent("press", "keyboard", at=selection.column.box(ONWARD).centre, mouse=True))
    assert selection.chooser.picked[:1] == (Pick("cell", "c8"),)


def test_what_flies_on_warns_of_no_dive_on_which_nothing_hangs():
    state = state_of(QUIET, "g6vf6")
    assert len(GUIDE.sweep(state, Seat(0))) == 2
    keys = [note.key for note in GUIDE.forecast(state, Seat(0), (SWEEP,)).notes]
    assert "forecast.crosshairs.ends-dive" not in keys


@pytest.mark.parametrize(("line", "picks", "told"), [
    (BLOCKED, (Pick("cell", "f4"), Pick("way", "power:f4")), "only-power"),
    (LOW, (Pick("cell", "f4"), Pick("way", "climb:f5")), "only-climb"),
    (GOES_ON, (Pick("cell", "f4"), Pick("way", "swoop:g3")), ""),
    (QUIET, (Pick("cell", "c8"), Pick("way", "climb:c7")), ""),
])  # fmt: skip
def test_the_only_way_is_told_and_no_other(line, picks, told):
    remark = GUIDE.forecast(state_of(line), Seat(0), picks).remark
    assert (remark.key.rpartition(".")[2] if remark else "") == told


def test_each_medal_has_a_sign_of_its_own_and_lies_on_no_other():
    assert medals.SIGNS.keys() == {medal.key for medal in MEDALS}
    assert len(set(medals.SIGNS.values())) == len(MEDALS)
    tray = next(place for place in places.trays(2) if place.kind == "medals")
    at = [places.in_tray(tray, level) for level in range(len(MEDALS))]
    wide = places.medal_size(tray) * 2 * 16 / 40
    assert min(math.dist(one, other) for one, other in pairwise(at)) > 0.9 * wide
    edge = wide / 2
    assert all(Box(*tray.box).holds((x + side, y)) for x, y in at for side in (-edge, edge))
