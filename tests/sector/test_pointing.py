"""Every action can be pointed at with mouse and pad, and a typical activation is quick with a pad."""

import collections
import functools
import itertools
import math
from random import Random
from statistics import median

import pygame
import pytest

from game.app.languages import texts
from game.catalogue import guide_of
from game.core.game import Setup
from game.core.intents import Intent
from game.core.picks import Pick
from game.core.seats import Seat
from game.core.tableau import Piece
from game.guides.sector.prospects import STAYS
from game.play.match import Match
from game.play.random_dice import RandomDice
from game.rules.sector.game import GAME
from game.rules.sector.options import Army, SectorOptions
from game.scenes.match import meaning
from game.scenes.match.asking import choice_prompts
from game.scenes.match.chairs import source_of
from game.scenes.match.selection import Selection
from game.scenes.match.source import listed
from game.scenes.panels.outlook import Outlook
from game.table.looks import look_for
from game.table.table import Table
from game.ui.theme.canvas import Art, Box, Canvas
from tests.conftest import REPOSITORY
from tests.sector.given import played

WALLED = "M4R3 E:f3,f4,e5,f6.,b5 A:g4.,h5,x,x,j8 #g6h6i6j6k3l3+l8l9%e3e4e5e8e9 L1/1-1/L -"
WAYS = ("up", "down", "left", "right")


@pytest.fixture(scope="module")
def canvas():
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((320, 180))
    yield Canvas(pygame.Surface((320, 180)), Art(REPOSITORY / "assets"))
    pygame.display.quit()


def decisions(seed, length):
    """Boards of a random battle, each with an action to be pointed at."""
    options = SectorOptions(faction_L=Army.EMBER, faction_R=Army.VERDANT)
    match, luck = Match(GAME, Setup(2, options), RandomDice(seed)), Random(seed)
    table = Table(look_for("sector"), motion="none")
    board = Selection(table, Outlook(GAME, match.state, None, None))
    while match.outcome is None and match.length < length:
        seat = min(match.to_act)
        action = luck.choice(match.legal(seat))
        outlook = Outlook(GAME, match.state, None, seat)
        table.show(GAME.tableau(GAME.observe(match.state, None)))
        board.choose(outlook, source_of(match, seat))
        yield board, action
        match.act(seat, action)
    table.close()


def test_every_action_can_be_clicked_together(canvas):
    for board, action in decisions(2, 45):
        for pick in action.picks:
            if pick in board.chooser.picked:
                continue
            board.table.draw_play(canvas, board.view())
            spot = board.spot(pick)
            at = spot.centre if isinstance(spot, Box) else spot.at
            for hand in ((at[0] + 20, at[1]), at):
                board.handle(Intent("point", at=hand, mouse=True))
            reply = board.handle(Intent("press", at=at, mouse=True))
            if reply.kind == "played":  # nothing else is left to do there
                break
        assert (reply.kind, reply.action) == ("played", action)


def test_a_row_that_comes_under_a_resting_mouse_is_looked_at_before_it_is_picked():
    """Not lit by itself; a quick press lights it, the next one picks it; once it has been read one press is enough."""
    tried = 0
    for board, _ in decisions(2, 45):
        outlook, source = board.outlook, board.chooser.source
        rows = board.rows.picks
        if len(rows) < 2:
            continue
        tried += 1
        at, other = (board.rows.box(pick).centre for pick in rows[:2])
        for waits, replies in ((0.0, ["moved", "picked"]), (1.0, ["picked"])):
            board.choose(outlook, source, alone=False)
            board.handle(Intent("point", at=other, mouse=True))
            board.handle(Intent("point", at=at, mouse=True))
            board.resting.picked(rows[1])
            board.choose(outlook, source, alone=False)
            assert board.chooser.focus != rows[0]
            board.update(waits)
            kinds = [board.handle(Intent("press", at=at, mouse=True)).kind for _ in replies]
            assert [kind.replace("played", "picked") for kind in kinds] == replies
    assert tried > 2


def way_to(chooser, target):
    """The steps there with the fewest deflections of the stick: one that is held goes on and on."""
    start, seen = chooser.focus, set()
    places, chooser.places = chooser.places, functools.cache(chooser.places)  # nothing moves meanwhile
    open_ends = collections.deque([(start, "", ())])
    while open_ends:
        focus, way, steps = open_ends.popleft()
        if focus == target:
            break
        if (focus, way) in seen:
            continue
        seen.add((focus, way))
        for step in WAYS:
            chooser.focus = focus
            if chooser.step(step).kind == "moved" and chooser.focus != focus:
                end = (chooser.focus, step, (*steps, step))
                (open_ends.appendleft if step == way else open_ends.append)(end)
    else:
        raise AssertionError(f"no way to {target}")
    chooser.focus, chooser.places = start, places
    return steps


def test_a_typical_activation_takes_three_presses_and_two_moves_of_the_stick():
    presses, sticks = [], []
    for board, action in decisions(5, 48):
        if len(action.picks) != 3 or action.kind == "deploy":
            continue
        pressed = moved = 0
        for pick in action.picks:
            if pick in board.chooser.picked:
                continue
            if pick.kind == "unit" and board.chooser.led:
                pressed += turn_to(board, pick)
                continue
            steps = way_to(board.chooser, pick)
            moved += sum(one != other for one, other in zip(steps, ("", *steps), strict=False))
            for step in steps:
                board.handle(Intent(step, "pad-1"))
            reply = board.handle(Intent("ok", "pad-1"))
            pressed += 1
        assert (reply.kind, reply.action) == ("played", action)
        presses.append(pressed)
        sticks.append(moved)
    assert len(presses) >= 20
    assert median(presses) <= 3
    assert median(sticks) <= 2


def turn_to(board, unit):
    """With the shoulder buttons, the shorter way round."""
    forward = 0
    while board.chooser.picked != (unit,):
        board.handle(Intent("next", "pad-1"))
        forward += 1
    return min(forward, len(board.chooser.source(()).offers) - forward)


@pytest.fixture
def at_table():
    """A board on which somebody chooses, from a position and what has been played since."""
    tables = []

    def seated(line, *steps):
        state = played(line, *steps)
        tables.append(Table(look_for("sector"), motion="none"))
        tables[-1].show(GAME.tableau(state))
        outlook = Outlook(GAME, state, None, Seat(state.turn))
        board = Selection(tables[-1], outlook)
        board.choose(outlook, listed(GAME.legal_actions(state, Seat(state.turn))))
        return board

    yield seated
    for table in tables:
        table.close()


def test_whoever_is_aided_is_taken_up_before_the_word_that_lets_it_be(at_table):
    board = at_table("M4R3 V:g5,h5_,e4,c7,x G:i4,j5,l3,k7,m9 - L2/1-1/R -", ("L 1+2",))
    assert board.chooser.picked == (Pick("unit", "L2"),)
    assert Pick("button", "skip") in board.chooser.endings


def test_lines_are_drawn_from_the_square_looked_at_alone(at_table):
    board = at_table("M2R3 E:g4,c3,x,x,x V:j4,j2,x,x,x #h6h7 L2/0-2/R -")
    board.chooser.press(Pick("unit", "L1"))
    board.chooser.focus = Pick("cell", "g3")
    starts = {line.start for line in board.view().lines if line.shooter == "L1"}
    assert starts == {(7.0, 7.0)}


@pytest.mark.parametrize("language", ["en", "de"])
def test_every_key_has_its_word(at_table, language):
    """Where one enemy can be shot at and fought with, there are several attacks to step through."""
    board = at_table("M4R3 V:g5,h4,e4,c7,x G:i4,j5,l3,k7,m9 - L2/1-1/R -")
    for pick in (Pick("unit", "L2"), Pick("cell", "h4")):
        if pick not in board.chooser.picked:
            board.chooser.focus = pick
            board.handle(Intent("ok", "pad-1"))
    words = [word for _, word in choice_prompts(texts(language), "sector", board)]
    assert len(board.turns) > 1
    assert not [word for word in words if "\u2039" in word]


@pytest.mark.parametrize(("start", "notation"), [("c5", "L 1*1"), ("b5", "L 1>c5*1")])
def test_a_soldier_then_an_enemy_shoots_walking_there_as_it_was_shown(canvas, start, notation):
    state = GAME.notation.parse_position(f"M2R2 V:{start},a1,x,x,x A:h5,g7,x,x,x - L1/0-0/L -")
    match = Match(GAME, Setup(2, SectorOptions()), RandomDice(1), position=GAME.notation.position(state))
    table = Table(look_for("sector"), motion="none")
    table.show(GAME.tableau(state))
    board = Selection(table, Outlook(GAME, state, None, Seat(0)))
    board.choose(board.outlook, source_of(match, Seat(0)))
    assert board.chooser.picked == ()
    at = board.spot(Pick("unit", "R1")).at
    board.table.draw_play(canvas, board.view())
    assert board.handle(Intent("press", at=at, mouse=True)).kind == "refused"
    board.chooser.press(Pick("unit", "L1"))
    board.table.draw_play(canvas, board.view())
    board.handle(Intent("point", at=at, mouse=True))
    planned = board.outlook.forecast(board.chooser.previewed)
    assert planned.headline.key == "forecast.sector.shot"
    assert ("L1" in planned.ghosts) == (start != "c5")
    reply = board.handle(Intent("press", at=at, mouse=True))
    assert (reply.kind, GAME.notation.action(reply.action)) == ("played", notation)
    table.close()


@pytest.mark.parametrize("other", ["e2", "x"])
def test_a_pad_shoots_with_two_presses_and_never_with_the_first(at_table, other):
    """Whether somebody is taken up by hand, or is the last and was taken up unasked."""
    board = at_table(f"M2R2 V:c5,{other},x,x,x A:h5,x,x,x,x - L1/0-0/L -")
    label = "Aim at R1" if board.chooser.picked else texts("en")("battle.key.pick")
    assert dict(choice_prompts(texts("en"), "sector", board))["ok"] == label
    assert bool(board.chooser.picked) == (other == "x")
    replies = [board.handle(Intent("ok", "pad-1")) for _ in range(2)]
    assert "played" not in [reply.kind for reply in replies[:-1]]
    assert (replies[-1].kind, GAME.notation.action(replies[-1].action)) == ("played", "L 1*1")


def test_whoever_was_helped_up_shoots_with_the_second_press(at_table):
    board = at_table("M1R2 V:e5,f6_,d5,x,x A:h6,l4,x,x,x - L2/0-0/L -", ("L 1+2",))
    assert board.chooser.focus == board.chooser.picked[-1] == Pick("unit", "L2")
    replies = [board.handle(Intent("ok", "pad-1")) for _ in range(2)]
    assert [reply.kind for reply in replies] == ["moved", "played"]


def test_from_a_square_that_is_advised_the_next_target_is_an_enemy_or_a_friend_in_need(at_table):
    board = at_table("M2R2 V:c5,d3,c4_,x,x A:f5,h4,h6,x,x - L2/0-0/L -")
    chooser = board.chooser
    board.aim(Pick("unit", "L1"))
    board.handle(Intent("ok", "pad-1"))
    board.lead((Pick("unit", "L1"), Pick("cell", "d5"), Pick("shoot", "R1")))
    assert chooser.focus == Pick("cell", "d5")
    found = []
    for _ in range(2 * len(chooser.plans)):
        board.handle(Intent("next", "pad-1"))
        found.append(chooser.focus)
    whom = {Pick("unit", name) for name in ("R1", "R2", "R3", "L3")}
    assert set(found) == whom
    assert set(chooser.plans) - {STAYS} == {*whom, Pick("melee", "R1")}, "beside the shot the fight"


@pytest.mark.parametrize("named", ["R1", "R2", "R3"])
def test_the_next_target_is_first_of_all_the_one_that_is_advised(at_table, named):
    board = at_table("M2R2 V:c5,d3,c4_,x,x A:f5,h4,h6,x,x - L2/0-0/L -")
    board.aim(Pick("unit", "L1"))
    board.handle(Intent("ok", "pad-1"))
    board.lead((Pick("unit", "L1"), Pick("cell", "d5"), Pick("shoot", named)))
    board.handle(Intent("next", "pad-1"))
    assert board.chooser.focus == Pick("unit", named)
    assert "next" in dict(choice_prompts(texts("en"), "sector", board))


def test_from_a_square_chosen_the_key_for_targets_never_leads_to_the_word_to_walk(at_table):
    board = at_table("M2R2 V:c5,d3,c4_,x,x A:f5,g4,h6,x,x - L2/0-0/L -")
    for pick in (Pick("unit", "L1"), Pick("cell", "d5")):
        board.aim(pick)
        board.handle(Intent("ok", "pad-1"))
    assert "move" in {pick.name for pick in board.chooser.offers}
    seen = []
    for _ in range(5):
        board.handle(Intent("next", "pad-1"))
        seen.append(board.chooser.focus)
    assert {pick.kind for pick in seen} == {"shoot", "aid"}, "whom it may attack or help"
    assert len(set(seen)) > 2


def test_with_one_target_which_is_looked_at_no_key_leads_to_the_next(at_table):
    board = at_table("M1R2 E:f5,x,x,x,x V:i5,x,x,x,x - L1/0-0/L -")
    assert "next" in dict(choice_prompts(texts("en"), "sector", board))
    board.handle(Intent("next", "pad-1"))
    assert board.chooser.focus == Pick("unit", "R1")
    assert "next" not in dict(choice_prompts(texts("en"), "sector", board))


def test_with_nobody_to_attack_or_help_there_is_no_next_target(at_table):
    board = at_table("M2R2 V:a5,b3,x,x,x A:o5,o4,x,x,x - L2/0-0/L -")
    board.aim(Pick("unit", "L1"))
    board.handle(Intent("ok", "pad-1"))
    assert not board.chooser.leading
    focus = board.chooser.focus
    assert board.handle(Intent("next", "pad-1")).kind == "nothing"
    assert board.chooser.focus == focus


def deploying(*names):
    """A board on which these squares have been picked for the first units."""
    table = Table(look_for("sector"))
    match = Match(GAME, Setup(2, SectorOptions()), RandomDice(1))
    outlook = Outlook(GAME, match.state, Seat(0), Seat(0))
    table.show(outlook.tableau)
    board = Selection(table, outlook)
    board.choose(outlook, source_of(match, Seat(0)))
    for name in names:
        board.chooser.press(Pick("cell", name))
    board.staged()
    return board


@pytest.mark.usefixtures("canvas")
@pytest.mark.parametrize("focus", [Pick("cell", "a2"), Pick("cell", "h5"), None])
def test_what_is_placed_stays_in_sight_wherever_the_pointer_is(focus):
    board = deploying("a2", "b3")
    board.chooser.hover(focus)
    assert {"L1", "L2"} <= set(board.view().ghosts)


@pytest.mark.usefixtures("canvas")
def test_a_column_that_closes_for_the_last_unit_is_told():
    for names, key in ((("a1", "a3", "a5", "a7"), "deploy-apart"), (("a1", "a3", "a5", "b7"), "deploy")):
        board = deploying(*names)
        note = board.outlook.prompt(Seat(0), board.chooser.picked)
        assert note.key == f"prompt.sector.{key}"
        closed = not any(pick.name[0] == "a" for pick in board.chooser.offers)
        assert closed == (key == "deploy-apart")


def test_nobody_is_taken_up_unasked_and_a_second_click_only_puts_back(at_table):
    board = at_table("M2R2 V:c5,a1,x,x,x A:h5,g7,x,x,x - L1/0-0/L -")
    assert board.chooser.picked == ()
    for _ in range(2):
        assert board.chooser.press(Pick("unit", "L1")).kind == "picked"
        assert board.chooser.press(Pick("unit", "L1")).kind == "dropped"
        assert board.chooser.picked == ()


@pytest.mark.parametrize("enemy", ["h5", "o5"])
def test_to_stay_has_a_button_as_soon_as_somebody_is_chosen_whomever_he_can_attack(at_table, enemy):
    board = at_table(f"M2R2 V:c5,a1,x,x,x A:{enemy},o7,x,x,x - L1/0-0/L -")
    assert STAYS not in board.rows.picks
    board.chooser.press(Pick("unit", "L1"), mouse=True)
    board.staged()
    assert board.rows.picks == (STAYS,)
    assert STAYS not in board.chooser.leading, "no step leads to it"
    reply = board.chooser.press(STAYS, mouse=True)
    assert (reply.kind, GAME.notation.action(reply.action)) == ("played", "L 1=")


def test_a_square_where_there_is_nothing_else_to_do_is_moved_to_at_once(at_table):
    board = at_table("M2R2 V:a5,a1,x,x,x A:o5,o7,x,x,x - L1/0-0/L -")
    board.chooser.press(Pick("unit", "L1"))
    reply = board.chooser.press(Pick("cell", "b5"))
    assert (reply.kind, GAME.notation.action(reply.action)) == ("played", "L 1>b5")


def test_nothing_is_promised_over_a_square_that_cannot_be_reached(at_table):
    board = at_table("M2R3 E:g4,c3,x,x,x V:j4,j2,x,x,x #h6h7 L2/0-2/R -")

    def said(focus):
        board.chooser.focus = focus
        return dict(choice_prompts(texts("en"), "sector", board)).get("ok")

    board.chooser.press(Pick("unit", "L1"))
    assert said(Pick("cell", "g3")) == "To g3, then choose"
    assert said(Pick("cell", "a9")) is None
    assert said(Pick("cell", "h6")) is None
    assert said(Pick("unit", "L2")) == texts("en")("battle.key.pick")  # taken up instead
    assert said(Pick("unit", "R1"))
    board.chooser.press(Pick("cell", "h3"))
    assert said(Pick("cell", "g3")) == texts("en")("battle.key.pick")  # there instead
    assert said(Pick("cell", "a9")) is None


def test_a_press_on_the_plate_of_a_chance_means_the_attack(canvas):
    """It lies over the square beside the enemy: whoever presses it wants to shoot, not to walk there."""
    pressed = set()
    battles = itertools.chain(*(decisions(seed, 120) for seed in range(4)))
    for board, action in battles:
        if action.kind != "shoot":
            continue
        for pick in action.picks[:2]:
            if pick not in board.chooser.picked:
                board.table.draw_play(canvas, board.view())
                for hand in ((board.place(pick)[0] + 20, board.place(pick)[1]), board.place(pick)):
                    board.handle(Intent("point", at=hand, mouse=True))
                board.handle(Intent("press", at=board.place(pick), mouse=True))
        board.table.draw_play(canvas, board.view())
        at, camera = board.place(action.picks[2]), board.table.camera
        for pick, plate in board.table._drawing.picture.plates:  # noqa: SLF001
            beside = max(camera.seen((x, plate.centre[1])) for x in (plate.x + 6, plate.right - 6))
            if pick == action.picks[2] and math.dist(beside, at) > board.table.look.reach:
                assert board.table.pick_at(beside) == pick
                pressed.add(pick)
        if len(pressed) > 5:
            break
    assert len(pressed) > 5


@pytest.mark.parametrize("label", ["72%", "100", "shoot 58%", "melee 100"])
def test_every_chance_stands_on_a_plate(canvas, label):
    """A coin has room for three letters."""
    assert look_for("sector").plate(canvas, "coin", (500.0, 500.0), label, hot=False) is not None


@pytest.mark.parametrize(
    ("position", "cells"),
    [
        ("M1R4 V:f4,d6,c2,a8,a9 V:i4,i5,j4,l8,o1 - L2/1-1/L -", ()),
        ("M1R4 V:g4,d6,c2,a8,a9 V:h4,h5,i4,l8,o1 - L2/1-1/L -", ("g4",)),
    ],
)
def test_no_plate_lies_on_another(canvas, position, cells):
    """Three enemies side by side, and two that can be shot at and fought: of each only the likelier attack."""
    match = Match(GAME, Setup(2, SectorOptions()), RandomDice(1), position=position)
    table = Table(look_for("sector"), motion="none")
    table.show(GAME.tableau(GAME.observe(match.state, None)))
    board = Selection(table, Outlook(GAME, match.state, None, None))
    board.choose(Outlook(GAME, match.state, None, 0), source_of(match, 0))
    for pick in (Pick("unit", "L1"), *(Pick("cell", cell) for cell in cells)):
        if pick not in board.chooser.picked:
            table.draw_play(canvas, board.view())
            for hand in ((board.place(pick)[0] + 20, board.place(pick)[1]), board.place(pick)):
                board.handle(Intent("point", at=hand, mouse=True))
            board.handle(Intent("press", at=board.place(pick), mouse=True))
    board.handle(Intent("point", at=(300.0, 900.0), mouse=True))
    table.draw_play(canvas, board.view())
    boxes = [box for _, box in table._drawing.picture.plates]  # noqa: SLF001
    assert len(boxes) >= 2
    assert not any(one.shared(other) for one, other in itertools.combinations(boxes, 2))
    for pick, box in [*table._drawing.picture.plates]:  # noqa: SLF001
        at = table.camera.seen(box.centre)
        for _ in range(2):  # what comes into view then moves outwards, and is still under the mouse
            board.handle(Intent("point", at=at, mouse=True))
            table.draw_play(canvas, board.view())
            assert table.pick_at(at) == pick
        board.handle(Intent("point", at=(300.0, 900.0), mouse=True))
        table.draw_play(canvas, board.view())
    table.close()


def test_an_enemy_pressed_means_the_only_soldier_who_can_attack_it():
    """Never an action by itself: neither the spin of a jump nor a hand held out comes of it."""
    one = GAME.notation.parse_position("M1R2 E:d5,a1,x,x,x V:h5,h2,x,x,x #f8f9+g7 L1/0-0/L -")
    assert guide_of("sector").means(one, Seat(0), (), Pick("unit", "R1")) == (Pick("unit", "L1"),)
    assert guide_of("sector").means(one, Seat(0), (), Pick("unit", "L2")) == ()
    assert guide_of("sector").means(one, Seat(0), (Pick("unit", "L1"),), Pick("unit", "R1")) == ()
    jumping = "M4R1 G:c1,e1.,c2.,b2.,c7 S:m2.,o2,o7.,o3. #l4l5+e8f4f5f8g4g5g8%i4i5j4j5l7l8 R1/3-3/L -"
    state = GAME.notation.parse_position(jumping)
    assert all(guide_of("sector").means(state, Seat(1), (), Pick("unit", f"L{number}")) == () for number in range(1, 6))


def test_once_somebody_stands_an_enemy_or_its_square_means_the_only_attack_on_it():
    state = GAME.notation.parse_position("M2R1 E:f4,d6,e7,c8,d3 V:g3,j4,l6,i7,x #e1e2h5h6+g4g7i2i7%j8j9 L1/0-0/L -")
    guide, stood = guide_of("sector"), (Pick("unit", "L3"), Pick("cell", "f6"))
    offers = GAME.offers(state, Seat(0), stood).offers
    shots = [pick for pick in offers if pick.name == "R1"]
    assert len(shots) == 1
    for pointed in (Pick("unit", "R1"), Pick("cell", "g3")):
        assert guide.means(state, Seat(0), stood, pointed) == tuple(shots)
    for nothing in (Pick("unit", "R2"), Pick("cell", "a1"), Pick("unit", "L1"), Pick("cell", "f4")):
        assert guide.means(state, Seat(0), stood, nothing) == ()


def test_the_key_says_whether_it_shoots_or_only_walks(at_table):
    """After a square both are one press away."""
    board, say, told = at_table("M1R2 V:e5,x,x,x,x A:i5,x,x,x,x +h5%g2g3 L1/0-0/L -"), texts("en"), {}
    if not board.chooser.picked:
        board.chooser.press(Pick("unit", "L1"))
    board.chooser.focus = Pick("unit", "R1")  # the enemy himself: all of it in one press
    assert dict(choice_prompts(say, "sector", board))["ok"] == "Walk to g3, then shoot"
    for pick in (Pick("unit", "L1"), Pick("cell", "g3")):
        if pick not in board.chooser.picked:
            board.chooser.press(pick)
    for pick in board.chooser.offers:
        board.chooser.focus = pick
        told[pick.kind] = dict(choice_prompts(say, "sector", board))["ok"]
    assert told == {"shoot": "Walk to g3, then shoot", "deed": "Walk to g3"}


def test_a_press_on_one_of_two_dice_throws_that_one_again():
    guide, offers = guide_of("sector"), tuple(Pick("button", name) for name in ("keep", "die1", "die2", "all"))
    dice = [Piece("die.plain", level=place, tray="dice.plain") for place in range(2)]
    assert [guide.of_die(die, Seat(0), offers) for die in dice] == [Pick("button", "die1"), Pick("button", "die2")]
    assert guide.of_die(dice[0], Seat(0), offers[:1]) is None


def test_keys_step_from_square_to_square_and_on_from_target_to_target():
    """Over walls, other soldiers and squares out of reach, too; of what lies on one square what is on offer there."""
    match = Match(GAME, Setup(2, SectorOptions()), RandomDice(1), position=WALLED)
    table = Table(look_for("sector"), motion="none")
    board = Selection(table, Outlook(GAME, match.state, None, None))
    table.show(GAME.tableau(GAME.observe(match.state, None)))
    board.choose(Outlook(GAME, match.state, None, Seat(0)), source_of(match, Seat(0)))
    chooser = board.chooser
    chooser.focus = Pick("unit", "L1")
    board.handle(Intent("ok", "keyboard"))
    targets = [Pick("unit", "R1"), Pick("unit", "R2")]
    chooser.focus = Pick("cell", "f3")
    seen = []
    for way in ("right", "right", "right", "down", "down", "left"):
        board.handle(Intent(way, "keyboard"))
        seen.append(chooser.focus)
    cells = ["g3", "h3", "i3", "i4", "i5"]
    assert seen == [*(Pick("cell", cell) for cell in cells), targets[1]]
    assert not chooser.is_offered(Pick("cell", "i3"))
    chooser.focus = None
    for target in targets * 2:  # round and round
        board.handle(Intent("next", "keyboard"))
        assert chooser.focus == target
    assert ("next", texts("en")("next-of.sector")) in choice_prompts(texts("en"), "sector", board)
    table.close()


def chosen_at(position, *plays):
    """Somebody with a mouse is to choose there."""
    match = Match(GAME, Setup(2, GAME.options()), RandomDice(1), position=position)
    for kind, target in plays:
        seat = min(match.to_act)
        match.act(seat, next(one for one in match.legal(seat) if (one.kind, one.target) == (kind, target)))
    table, seat = Table(look_for("sector"), motion="none"), min(match.to_act)
    board = Selection(table, Outlook(GAME, match.state, None, seat))
    table.show(GAME.tableau(GAME.observe(match.state, None)))
    board.mouse = True
    board.choose(board.outlook, source_of(match, seat))
    return board


def pressed(board, canvas, *picks):
    found = []
    for pick in picks:
        board.table.draw_play(canvas, board.view())
        at = board.place(pick)
        board.handle(Intent("point", at=at, mouse=True))
        found.append(board.handle(Intent("press", at=at, mouse=True)).kind)
    return found


@pytest.mark.parametrize("others", ["", "."])
def test_presses_on_the_soldier_that_is_chosen_never_spend_it(canvas, others):
    """Whether it was chosen among several or is the only one left and was chosen unasked."""
    board = chosen_at(f"M2R2 E:e4{others},d6,x,x,x V:l3,l6,x,x,x - L1/0-0/L -")
    soldier = Pick("unit", "L2")
    assert pressed(board, canvas, soldier) == ["picked"]
    assert board.chooser.picked == (soldier,)
    assert "played" not in pressed(board, canvas, *[soldier] * 6)
    assert "played" in pressed(board, canvas, soldier, Pick("deed", "hold"), Pick("deed", "hold")), "its button does"


def test_the_soldier_who_was_helped_up_is_in_hand(canvas):
    board = chosen_at("M1R2 V:e5,f6_,d5,x,x A:h6,l4,x,x,x - L2/0-0/L -", ("aid", 1))
    soldier, enemy = Pick("unit", "L2"), Pick("unit", "R1")
    assert board.chooser.picked == (soldier,)
    assert enemy in board.chooser.plans
    assert "finish" in dict(choice_prompts(texts("en"), "sector", board)), "and it may still act later"
    assert pressed(board, canvas, enemy) == ["played"]


@pytest.mark.parametrize("other", ["c9", "c2"])
def test_the_last_soldier_in_the_column_of_all_others_is_refused_and_nobody_moves(at_table, other):
    line = "M1R1 A:?,?,?,?,? V:?,?,?,?,? - deploy -"
    board, match = at_table(line), Match(GAME, Setup(2, SectorOptions()), RandomDice(1), position=line)
    board.choose(board.outlook, source_of(match, Seat(0)))
    for name in ("c4", "c6", "c1", "c8"):
        board.chooser.press(Pick("cell", name), mouse=True)
    picked = board.chooser.picked
    reply = meaning.pressed(board, Pick("cell", other))
    assert (reply.kind, board.chooser.picked) == ("refused", picked)
    told = board.outlook.why_not(picked, Pick("cell", other)).note
    assert dict(told.words) == {"column": "c", "unit": "L5"}
    assert meaning.pressed(board, Pick("cell", "b5")).kind != "refused", "another column is free"


def test_the_rule_of_two_columns_is_said_before_the_first_soldier_stands():
    state = GAME.notation.parse_position("M1R1 A:?,?,?,?,? V:?,?,?,?,? - deploy -")
    guide, first = guide_of("sector"), Pick("cell", "c4")
    keys = [guide.prompt(state, 0, picked).key for picked in ((), (first,))]
    assert keys == ["prompt.sector.deploy-first", "prompt.sector.deploy"]
    assert "two columns" in texts("en").note(guide.prompt(state, 0, ()))
    assert "counter.sector.if-level" in [note.key for note in guide.counters(state)]
