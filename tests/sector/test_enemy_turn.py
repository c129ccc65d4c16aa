"""What the other side does is told so that one can follow, and no longer: the camera stays, and walks are short."""

import pytest

from game.core.game import Setup
from game.play.host import Played
from game.play.match import Match
from game.play.random_dice import RandomDice
from game.rules.sector.game import GAME
from game.rules.sector.options import SectorOptions
from game.scenes.learn.guided import UNHURRIED
from game.scenes.match.performance import Performance
from game.table.looks import look_for
from game.table.table import Table

FRAME = 1 / 30
LINE = "M2R3 E:e4,d6,c7,x,x V:i5,i3,k8,x,x - R2/0-0/R -"
CLOAKS = "M1R3 V:h5,b1,b2,x,x G:i4,g5,k7,x,x - R2/0-0/R -"
REROLLED = "M1R3 G:h5,b1,b2,x,x A:i4,k5,k7,x,x - R2/0-0/R -"


class Fixed:
    """Dice that fall as they are told to."""

    def __init__(self, faces):
        self.faces = faces

    def roll(self, want):
        return tuple(self.faces[: want.count])


@pytest.fixture
def told():
    """Lets decisions be performed at the usual pace; answers the seconds of each and how often the camera set out."""
    tables = []

    def perform(line, texts, persons=frozenset({0}), faces=(5, 4), lingers=1.0):
        match = Match(GAME, Setup(2, SectorOptions()), RandomDice(1), position=line)
        match.dice = Fixed(faces)
        table = Table(look_for("sector"))
        tables.append(table)
        table.show(GAME.tableau(match.state))
        performance = Performance(GAME, table, None, persons)
        performance.lingers = lingers
        lasted, ways = [], 0
        for text in texts:
            action = GAME.notation.parse_action(text)
            match.act(action.side, next(one for one in match.legal(action.side) if one == action))
            dice = performance.fought
            performance.stage(Played(action.side, match.actions[-1], match.states[-2], match.steps[-1]))
            seconds, moved = performance.breath(1.0, dice=dice), False
            while not table.settled or seconds == 0.0:
                performance.update(FRAME, 1.0, hurrying=False)
                seconds += FRAME
                ways += table.camera.moving and not moved
                moved = table.camera.moving
            lasted.append(seconds)
        return lasted, ways

    yield perform
    for table in tables:
        table.close()


def test_a_usual_turn_of_others_can_be_followed_in_less_than_nine_seconds_and_the_camera_stays(told):
    lasted, ways = told(LINE, ["R 1*1", "R 3>k6"])
    assert sum(lasted) < 9.0
    assert lasted[0] > 3.0, "the dice are read, and what comes of them is seen"
    assert 2.0 < lasted[1] < 3.0, "what came of the shot before is read first"
    assert ways == 0


@pytest.mark.parametrize(
    ("line", "texts"),
    [(LINE, ["R 1*1", "R 2*1"]), (LINE, ["R 1>g5*1", "R 2>g3*1"]), (CLOAKS, ["R 1!1", "R keep", "R 2!1", "R keep"])],
)
def test_two_attacks_in_one_turn_take_ten_seconds_and_the_second_is_told_faster(told, line, texts):
    lasted, _ = told(line, texts, faces=(2, 3))
    assert sum(lasted) < 10.0
    assert sum(told(line, texts, faces=(2, 3), lingers=UNHURRIED)[0]) < 10.3, "in the first game, too"
    half = len(texts) // 2
    assert 1.5 < sum(lasted[half:]) < sum(lasted[:half])


def test_dice_that_others_let_lie_are_not_read_twice(told):
    lasted, _ = told(CLOAKS, ["R 1!1", "R keep"])
    assert lasted[0] > 1.8
    assert lasted[1] < 2.5


def test_shown_once_more_both_attacks_are_told_at_leisure():
    match = Match(GAME, Setup(2, SectorOptions()), RandomDice(1), position=LINE)
    match.dice, table = Fixed((2, 3)), Table(look_for("sector"))
    table.show(GAME.tableau(match.state))
    performance = Performance(GAME, table, None, frozenset({0}))
    for text in ("R 1*1", "R 2*1"):
        match.act(1, GAME.notation.parse_action(text))
        performance.stage(Played(1, match.actions[-1], match.states[-2], match.steps[-1]))
        table.hurry()
    performance.update(FRAME, 1.0, hurrying=False)
    fast = table.pace
    assert performance.again()
    performance.update(FRAME, 1.0, hurrying=False)
    assert table.pace < fast
    table.close()


def test_one_s_own_shot_is_seen_from_near_as_ever(told):
    assert told(LINE, ["R 1*1"], frozenset({1}))[1] > 0


def test_what_somebody_answers_to_a_fight_does_not_move_the_camera_either(told):
    """The Grey Cloak who is attacked may roll again."""
    assert told(REROLLED, ["R 1!1", "L keep"])[1] == 0


def test_after_one_s_own_shot_there_is_one_way_back_for_the_whole_turn_of_others(told):
    line = LINE.replace("R2/0-0/R", "L1/0-0/L")
    assert told(line, ["L 1>f4*1", "R 2*1", "R 3>k6"])[1] == 2
