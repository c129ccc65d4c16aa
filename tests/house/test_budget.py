"""At rest at most three kinds of mark lie on a table; the rest is on the overlay key."""

from types import SimpleNamespace

import pytest

from game.catalogue import guide_of
from game.core.dice import Scripted
from game.play.saves import load
from game.scenes.match.asking import aftermath
from game.scenes.match.selection import Selection
from game.scenes.panels.outlook import Outlook
from game.table.looks import look_for
from game.table.looks.crosshairs.board import CELLS
from game.table.systems.marks import wanted
from game.table.table import Table
from tests.house.answers import GOLDEN

MOST, EVERY = 3, 4
KINDS = {
    "choice": "offer target helped end",
    "way": "reach reach-cell reach-full reach-half",
    "closed": "refused blocker keep-off",
    "danger": "threatened beset hunter prey sighted watched stuck named",
    "done": "last",
    "rim": "rim-line",
    "aim": "own ghost hot arc foot knot corner cover stopper enemy",
}
KIND = {sort: kind for kind, sorts in KINDS.items() for sort in sorts.split()}
QUIET = SimpleNamespace(shows_advice=lambda _: False, toast="", means=())


def rests(match, table):
    """From time to time a table at rest before whoever decides, and the marks of what was done last."""
    game = match.game
    for number in range(1, len(match.steps), EVERY):
        before, state = match.states[number - 1 : number + 1]
        seat = min(game.to_act(state), default=None)
        if seat is None:
            continue
        outlook = Outlook(game, state, seat, seat)
        table.show(outlook.tableau)
        board = Selection(table, outlook)
        board.choose(outlook, lambda picked, state=state, seat=seat: game.offers(state, seat, picked))
        done = guide_of(game.name).last(before, match.actions[number - 1], state)
        yield number, board, lambda board=board, done=done: aftermath(table, board, QUIET, done)


@pytest.mark.parametrize(
    "name",
    [
        "squadron-newer-rules", "squadron-full-sky", "sector-campaign-second-battle", "sector-grey-against-azure",
        "crosshairs-duel", "crosshairs-match-of-six", "crosshairs-circle-of-four", "crossfire-two-against-two",
        "crossfire-four-against-five", "fadenkreuz-ten-with-bomber-and-bodyguard", "fadenkreuz-five-in-the-crossfire",
    ],
)  # fmt: skip
def test_at_most_three_kinds_of_mark_lie_on_a_table_at_rest(name):
    match, _ = load(GOLDEN / f"{name}.txt", Scripted())
    game = match.game
    table, many = Table(look_for(game.name, match.setup.seats), motion="none"), {}
    for number, board, last in rests(match, table):
        board.chooser.focus = None
        kinds = {KIND.get(sort, sort) for sort in sorts(board.view("dangers", last()))}
        if len(kinds) > MOST:
            many[number] = sorted(kinds)
    table.close()
    assert many == {}


def sorts(view):
    """What lies on the board: nothing in a tray beside it does."""
    found = {kind for kind, at in wanted(view) if at.kind != "tray"} | {line.rank for line in view.lines}
    return found | {area.kind for area in view.areas if area.outline}


@pytest.mark.parametrize("name", ["sector-campaign-second-battle", "sector-grey-against-azure"])
def test_of_a_soldier_looked_at_its_reach_and_lines_take_the_place_of_whom_others_can_hit(name):
    match, _ = load(GOLDEN / f"{name}.txt", Scripted())
    table, looked, found = Table(look_for("sector", 2), motion="none"), 0, set()
    for _, board, _ in rests(match, table):
        for pick in board.chooser.offers:
            if pick.kind == "unit" and not board.chooser.picked:
                board.chooser.focus = pick
                view = board.view("dangers")
                kinds = {"prey" if sort == "sighted" else KIND.get(sort, sort) for sort in sorts(view)}
                assert len(kinds) <= MOST, (pick, kinds)  # whom one can hit does not look like who is in danger
                found |= kinds
                looked += 1
    table.close()
    assert looked > 20
    assert found >= {"way", "aim", "danger", "prey"}


def test_what_is_done_is_told_by_the_piece_alone_until_all_signs_are_asked_for():
    match, _ = load(GOLDEN / "crosshairs-duel.txt", Scripted())
    table, met = Table(look_for("crosshairs", 2), motion="none"), 0
    for _, board, _ in rests(match, table):
        if not any(piece.state == "acted" for piece in board.outlook.tableau.pieces.values()):
            continue
        met += 1
        for overlay, told in (("dangers", False), ("lines", True), ("dangers", False)):
            table.note_signs(board.view(overlay))
            assert ("acted" in table.signs) is told
    table.close()
    assert met > 3


def test_whoever_stands_in_one_line_sees_it_at_rest_and_lines_that_lie_on_nobody_wait_for_their_key():
    match, _ = load(GOLDEN / "crosshairs-match-of-six.txt", Scripted())
    guide, watched = guide_of("crosshairs"), 0
    for state in match.states[::EVERY]:
        seen = match.game.observe(state, state.seat)
        standing = guide.standing(seen)
        assert {line.stop for line in standing} <= {"hit"}
        assert set(standing) <= set(guide.lines(seen, None))
        for mark in guide.dangers(seen, state.seat):
            if mark.kind == "watched":
                watched += 1
                assert CELLS[mark.at.name] in {line.end for line in standing}
    assert watched > 10


def test_what_was_done_last_lies_on_the_table_where_there_is_room_for_it():
    match, _ = load(GOLDEN / "crosshairs-duel.txt", Scripted())
    game, seen = match.game, set()
    table = Table(look_for(game.name, match.setup.seats), motion="none")
    for _, board, last in rests(match, table):
        seen.add(any(mark.kind == "last" for mark in board.view("dangers", last()).marks))
        assert any(mark.kind == "last" for mark in board.view("lines", last()).marks)
    table.close()
    assert seen == {True, False}
