"""The altimeter: what a press on any of its places means, and why some lead nowhere."""

import math

import pytest

from game.core.game import Setup
from game.core.intents import Intent
from game.core.picks import Pick
from game.core.texts import Note
from game.guides.squadron.guide import GUIDE, SquadronGuide
from game.play.match import Match
from game.play.random_dice import RandomDice
from game.rules.squadron import pointing
from game.rules.squadron.game import GAME
from game.rules.squadron.notation import NOTATION
from game.rules.squadron.options import SquadronOptions
from game.scenes.match import asking
from game.scenes.match.chairs import source_of
from game.scenes.match.picturing import NO_EXTRA, composed
from game.scenes.match.selection import Selection
from game.scenes.panels.outlook import Outlook
from game.table.looks import look_for
from game.table.looks.squadron.altimeter import HIGHEST, height_of, plate, slot, word_of
from game.table.looks.squadron.look import LOOK
from game.table.table import Table
from game.tools.gallery.squadron import MOVE
from game.tools.stage import Stage

AT_TWO = (
    "SL/1 F700x700 alt,split r3 f1 t1 move ; 1a 270.000,480.000,20 3342 h2 a2 ; 2a 400.000,250.000,200 3243 h3 a1 mv"
)
PLANE = Pick("plane", "1a")


def plane_of(position):
    return NOTATION.parse_position(position).by_name["1a"]


def why(position, word):
    state = NOTATION.parse_position(position)
    return SquadronGuide().why_not(state, 0, (PLANE,), Pick("height", f"{word}:1a")).note.key


@pytest.mark.parametrize("now", range(HIGHEST + 1))
def test_every_place_of_the_altimeter_is_a_climb_or_a_dive_to_it(now):
    for height in range(HIGHEST + 1):
        if height != now:
            assert height_of(word_of(height, now), now) == height


def test_a_climb_by_two_is_refused_as_such():
    assert why(AT_TWO, "C2") == "refusal.squadron.once"
    assert why(AT_TWO.replace(" alt", " alt,climb=2", 1), "C3") == "refusal.squadron.one-step"


def test_the_ceiling_is_told_first():
    assert why(AT_TWO.replace("h2 a2", "h2 a4"), "C2") == "refusal.squadron.ceiling"


def test_every_altitude_but_ones_own_answers_the_mouse_whether_it_can_be_reached_or_not():
    look, state = LOOK(2), NOTATION.parse_position(AT_TWO)
    look.suit(GAME.tableau(state))
    where = plate(tuple(look.seat_panels(2).values()), look.margins.seats)
    offers = [pick for action in GAME.legal_actions(state, 0) for pick in action.picks]
    found = {}
    for height in range(HIGHEST + 1):
        pick = look.pick_at(slot(where, height).centre, {}, offers)
        found[height] = pick.name if pick is not None and pick.kind == "height" else None
    assert found == {4: "C2:1a", 3: "C:1a", 2: None, 1: "D1:1a", 0: "D2:1a"}


@pytest.mark.parametrize(("by", "word"), [(1, "C"), (-1, "D1")])
def test_the_wheel_climbs_and_dives_over_the_plane_and_does_nothing_over_the_sky(by, word):
    table = Table(look_for("squadron"), motion="none")
    state = NOTATION.parse_position(AT_TWO)
    table.show(GAME.tableau(state))
    match = Match(GAME, Setup(2, SquadronOptions()), RandomDice(1), position=AT_TWO)
    board = Selection(table, Outlook(GAME, match.state, None, None))
    board.choose(Outlook(GAME, match.state, None, 0), source_of(match, 0))
    sky = next((x, 500.0) for x in range(700, 1400, 20) if table.pick_at((x, 500.0)) is None)
    for hand in ((sky[0] + 30, sky[1]), sky):
        board.handle(Intent("point", at=hand, mouse=True))
    if not board.chooser.picked:
        board.handle(Intent("press", at=board.place(PLANE), mouse=True))
        board.handle(Intent("point", at=sky, mouse=True))
    assert board.handle(Intent("scroll", at=sky, amount=by, mouse=True)).kind == "nothing"
    board.handle(Intent("point", at=board.place(PLANE), mouse=True))
    reply = board.handle(Intent("scroll", at=board.place(PLANE), amount=by, mouse=True))
    assert (reply.kind, reply.action.verb) == ("played", "climb" if word == "C" else "dive")
    table.close()


def over(position, name, *turns):
    """What turning the wheel over an end of a move leads to: the last reply, and the selection."""
    table = Table(look_for("squadron"), motion="none")
    match = Match(GAME, Setup(2, SquadronOptions()), RandomDice(1), position=position)
    table.show(GAME.tableau(match.state))
    board = Selection(table, Outlook(GAME, match.state, None, None))
    board.choose(Outlook(GAME, match.state, None, 0), source_of(match, 0))
    at = board.place(Pick("template", name))
    board.handle(Intent("point", at=at, mouse=True))
    assert board.chooser.focus == Pick("template", name)
    replies = [board.handle(Intent("scroll", at=at, amount=by, mouse=True)) for by in turns]
    table.close()
    return replies[-1], board


FULL_SPEED = "SL/1 F700x700 alt r1 f1 t1 move ; 1a 350,600,0 3342 h2 a0 ; 2a 350,60,180 4323 h3 a0 mv"


def test_over_an_arrow_that_takes_all_speed_the_wheel_says_so_and_does_nothing():
    straight = "350,253.332,0,0:1a"  # four straights
    assert straight in pointing.ends(NOTATION.parse_position(FULL_SPEED), plane_of(FULL_SPEED))
    reply, board = over(FULL_SPEED, straight, 1)
    assert (reply.kind, reply.action) == ("refused", None)
    assert board.refusal is not None
    assert board.refusal.note.key == "refusal.squadron.there-speed"
    assert board.chooser.picked == (PLANE,)
    assert board.chooser.focus == Pick("template", straight)


def test_over_an_arrow_the_wheel_sets_the_altitude_and_stops_at_what_there_is():
    flat, higher = "350,513.333,0,0:1a", "350,513.333,0,1:1a"
    reply, board = over(FULL_SPEED, "1:1a", 1)
    assert (reply.kind, board.chooser.focus, board.chooser.figure) == ("moved", Pick("template", higher), "1")
    assert asking.asked(board) == Note("prompt.squadron.height", (("height", "1"),)), "it is carried to other arrows"
    reply, board = over(FULL_SPEED, "1:1a", 1, 1)
    assert reply.kind == "refused"
    assert board.refusal.note.key == "refusal.squadron.once"
    assert board.chooser.focus == Pick("template", higher)
    reply, board = over(FULL_SPEED, "1:1a", -1)
    assert board.refusal.note.key == "refusal.squadron.there-low"
    reply, board = over(FULL_SPEED, "1:1a", 1, -1)
    assert board.chooser.focus in {Pick("template", "1:1a"), Pick("template", flat)}
    assert board.refusal is None


def test_over_a_split_s_the_wheel_says_why_it_is_no_higher():
    turned = "SL/1 F700x700 alt,split r1 f1 t1 move ; 1a 350,300,0 3432 h2 a3 ; 2a 350,420,0 4323 h3 a0"
    state = NOTATION.parse_position(turned)
    shown = GUIDE.forecast(state, 0, (PLANE,)).places
    split = next(pick.name for pick in shown if pick.name.startswith("S"))
    reply, board = over(turned, split, 1)
    assert reply.kind == "refused"
    assert board.refusal.note.key == "refusal.squadron.rolled"


def test_a_climb_that_is_looked_at_shows_its_own_ends_alone(tmp_path):
    """Not both, those from here and those from above: nobody could tell which arrow is which."""
    stage = Stage(tmp_path, "en", (1280, 720))
    host = stage.host(MOVE, seats="person:Mara keyboard,bot:3,bot:3", game="squadron")
    battle = stage.services.doors.battle(stage.services, host, None)
    stack = stage.on(battle)
    stage.run(stack, 0.4)
    stack.draw(stage.canvas)
    selection, climb = battle.selection, Pick("height", "C:1a")
    selection.chooser.focus = climb
    seen = composed(battle.table, selection.outlook, selection.chooser, "plain", NO_EXTRA)
    later = GUIDE.forecast(host.match.state, 0, (Pick("plane", "1a"), climb)).areas
    ends = {area for area in later if area.kind == "end"}
    assert ends
    assert {area for area in seen.areas if area.kind == "end"} == ends
    battle.leave()
    stage.close()


def test_a_press_on_an_altitude_that_cannot_be_had_says_why_not(tmp_path):
    """It has climbed this round, and speed is left."""
    stage = Stage(tmp_path, "en", (1280, 720))
    climbed = AT_TWO.replace("3342 h2 a2", "3333 h3 a1 sp2 mn0 cl1")
    host = stage.host(climbed, seats="person:Mara keyboard,bot:3", game="squadron")
    battle = stage.services.doors.battle(stage.services, host, None)
    stack = stage.on(battle)
    stage.run(stack, 0.4)
    stack.draw(stage.canvas)
    look = battle.table.look
    where = slot(plate(tuple(look.seat_panels(2).values()), look.margins.seats), 2).centre
    for name in ("point", "press"):
        stage.feed(stack, Intent(name, at=where, mouse=True))
        stack.draw(stage.canvas)
    assert battle.selection.refusal is not None
    assert battle.selection.refusal.note.key == "refusal.squadron.climbed-enough"
    battle.leave()
    stage.close()


def test_a_height_that_was_set_over_one_arrow_makes_no_place_stand_for_another():
    """Where no way leads as high the place is met as it can be reached."""
    _, board = over(FULL_SPEED, "1:1a", 1)
    offers = composed(board.table, board.outlook, board.chooser, "plain", NO_EXTRA).offers
    seen = GUIDE.forecast(NOTATION.parse_position(FULL_SPEED), 0, (PLANE,))
    places, met = seen.places, {}
    for pick in offers:
        met.setdefault(places.get(pick), set()).add(board.chooser.labels.get(pick, "1"))
    far = places[Pick("template", "350,253.332,0,0:1a")]
    near = places[Pick("template", "1:1a")]
    assert met[far] == {"0"}
    assert met[near] == {"1"}
    assert set(met) >= {places[pick] for pick in seen.leading}


OVER_ITSELF = (
    "SL/1 F700x700 alt,split r4 f2 t1 move ; 1a 350.000,300.000,0 4233 h3 a3 ; 2a 350.000,555.000,180 2433 h3 a0 mv"
)


def test_an_arrow_that_is_drawn_on_the_plane_itself_is_what_is_pointed_at_there():
    """A Split S and a straight lead back to where the plane is: it lies there to be flown."""
    state = NOTATION.parse_position(OVER_ITSELF)
    seen = GUIDE.forecast(state, 0, (PLANE,))
    (arrow,) = (pick for pick in seen.leading if math.dist(seen.places[pick], (350.0, 300.0)) < 1)
    _, board = over(OVER_ITSELF, arrow.name, 0)
    reply = board.handle(Intent("press", at=board.place(arrow), mouse=True))
    assert [action.how for action in (reply.action, *reply.then)] == ["S1", "1", ""]


def test_what_was_unfolded_below_the_arrows_folds_up_again():
    """To give the plane up lies behind one word more; whoever looked there puts it away with what takes back."""
    _, board = over(FULL_SPEED, "1:1a", 0)
    row = Pick("button", "X:1a")
    assert board.column.is_folded(row)
    board.column.unfold(row)
    assert not board.column.is_folded(row)
    reply = board.handle(Intent("alternate", mouse=True))
    assert reply.kind != "nothing"
    assert board.column.is_folded(row)
    assert board.chooser.picked == (PLANE,)
