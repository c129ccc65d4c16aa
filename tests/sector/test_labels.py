"""What is told of enemies in a crowd lies beside figures and beside each other: positions out of battles of computer
players, every mission among them."""

import math
from itertools import combinations

import pytest

from game.core.intents import Intent
from game.core.picks import Pick
from game.core.seats import Seat
from game.guides.sector.guide import GUIDE
from game.rules.sector.legal import legal
from game.table.systems.labels import Label, settled
from game.table.systems.marks import CROWD
from game.tools.stage import Stage
from game.ui.theme.canvas import Box
from tests.house.couch import art
from tests.sector.given import played

CROWDS = (
    ("M2R5 E:f2,e2,f4_,f5,g4_ A:g7,g5,g6,g3,x #h9i9j9+l1l2%d7d8d9e9h1h2h3i3 R1/0-0/R L@3S,R@4T", "R1"),
    ("M2R6 E:g2,f3,g4,g5_.,x A:g6,h2,h4,g3,x #h9i9j9+l1l2%d7d8d9e9h1h2h3i3 R2/1-0/L L@3S,R@4T", "R1"),
    ("M4R4 A:h5,g3,h4,h3,g5 S:g4,k5.,i4,k6 #g1g2h1i1+d9e9f8f9%f4f5g4g5k6k7k8l8 L2/0-1/R e5,L@2R,R@2R", "L1"),
    ("M5R6 A:x,g4.,i3,x,h3_ E:i2,x,h5.,h8,h4. #h6h7i6i7j2j3k3+e2e3f2f3%d6d7 R1/1-1/L L@3r,R@4S", "R1"),
    ("M1R2 S:e4.,f3_.,e3.,f5. V:h6.,k7,m5,h1_.,h3. #g8h8+e2e3k8k9l9%h3h6i3i6j3j6k3 R2/4-3/R e5,L@1R,R@2S,R:rev", "R2"),
    ("M1R3 S:e4,f3,e3,f5 V:h6,k7,k5,h1_,h3 #g8h8+e2e3k8k9l9%h3h6i3i6j3j6k3 R1/0-0/R e5,L@1R,L:rev,R@2S,R:rev", "R1"),
    ("M5R3 A:x,h4,i5,c6,i3 E:k2,j1,j4,l6,k5 #h6h7i6i7j2j3k3+e2e3f2f3%d6d7 R1/0-0/R L@3R,R@4S", "R3"),
    ("M3R4 V:f3_,e3,g4,i7,f1_ V:k3,x,i2_,g3,h4 #j1j2+f3f4f5j4k4%j6j7k6l6 R1/0-0/R L@4T,R@4r", "R4"),
    ("M5R5 A:x,h4.,i3,x,h5 E:k2,h2_,i4,i9,k5 #h6h7i6i7j2j3k3+e2e3f2f3%d6d7 R2/1-0/L L@3r,R@4S", "R3"),
    ("M6R4 A:g4,g5,h4,c7,h6 S:i4,i5,k6,j5 #f2f3l3l4+d7e8k7%c3d3m7m8 L2/1-2/R L@2R,R@3T", "L1"),
)  # fmt: skip


def _body(at, piece):
    """What of a figure nothing may hide."""
    (x, y), lies = at, "down" in piece.state
    return Box(x - 30, y - (14 if lies else 50), 60, 36 if lies else 72)


def _side(at, start, end):
    """On which side of a line a point lies."""
    return (end[0] - start[0]) * (at[1] - start[1]) - (end[1] - start[1]) * (at[0] - start[0])


def _cross(one, end, other, away):
    return _side(one, other, away) * _side(end, other, away) < 0 > _side(other, one, end) * _side(away, one, end)


@pytest.fixture(scope="module")
def stage(tmp_path_factory):
    made = Stage(tmp_path_factory.mktemp("labels"), "en", (640, 360), art())
    yield made
    made.close()


@pytest.mark.parametrize(("line", "unit"), CROWDS)
def test_no_chance_lies_over_a_figure_or_another_chance(stage, line, unit):
    seats = "person:Mara keyboard,bot:3" if unit[0] == "L" else "bot:3,person:Mara keyboard"
    battle = stage.services.doors.battle(stage.services, stage.host(line, "", seats, game="sector"), None)
    stack = stage.on(battle)
    for _ in range(3):
        stage.run(stack, 0.1)
        stack.draw(stage.canvas)
    selection = battle.selection
    selection.handle(Intent("press", mouse=True, at=selection.place(Pick("unit", unit))))
    stage.run(stack, 0.2)
    stack.draw(stage.canvas)
    picture = battle.table._drawing.picture  # noqa: SLF001
    plates = dict(picture.plates)
    assert len(plates) >= 2
    men = [_body(battle.table.look.point(man.piece.at), man.piece) for man in picture.men if not man.piece.tray]
    for pick, plate in plates.items():
        assert sum(plate.shared(body) for body in men) < plate.w * plate.h * 0.3, pick
        assert sum(plate.shared(other) for other in plates.values() if other != plate) < plate.w * plate.h * 0.05, pick
    about = {man.piece.owner * 10 + man.piece.figure("number"): man.piece for man in picture.men if not man.piece.tray}
    lines = []
    for pick, plate in plates.items():
        side, number = "LR".index(pick.name[0]), int(pick.name[1])
        lines.append((plate.centre, battle.table.look.point(about[side * 10 + number].at)))
    assert not any(_cross(*one, *other) for one, other in combinations(lines, 2))


def test_on_ones_own_square_the_figure_beside_the_enemy_is_the_one_from_there(stage):
    """Straight ahead a barricade covers the enemy; a step aside nothing does. Board and card tell the same chance."""
    line = "M1R2 V:e5,x,x,x,x A:i5,x,x,x,x +h5 L1/0-0/L -"
    battle = stage.services.doors.battle(stage.services, stage.host(line, "", "person:Mara,bot:3", game="sector"), None)
    stack = stage.on(battle)
    stage.run(stack, 0.3)
    enemy, told = Pick("unit", "R1"), {}
    for way in ("right right down down", "left left up up"):
        for direction in way.split():
            battle.selection.handle(Intent(direction, "keyboard"))
            stage.run(stack, 0.1)
        view = battle.selection.view(battle.overlay, battle.extra)
        chance = battle.selection.outlook.forecast(battle.selection.chooser.previewed).chance
        told[view.hot.name] = view.labels[enemy], f"{dict(chance.words)['percent']}%"
    assert told == {"g7": ("42%", "42%"), "e5": ("28%", "28%")}
    battle.leave()


def test_lines_from_labels_do_not_cross_and_few_labels_are_nearer_to_somebody_else():
    places = [(856, 576), (928, 504), (1000, 504), (856, 504), (928, 432), (1000, 432), (928, 576), (1000, 576)]
    labels = tuple(Label(Box(x - 10, y - 45, 80, 40), (x, y)) for x, y in places[:5])
    boxes = settled(labels, tuple(Box(x - 34, y - 58, 68, 94) for x, y in places), (), Box(388, 252, 1080, 648))
    lines = [(box.centre, label.about) for box, label in zip(boxes, labels, strict=True)]
    assert not any(_cross(*one, *other) for one, other in combinations(lines, 2))
    nearest = [min(places, key=lambda at, box=box: math.dist(at, box.centre)) for box in boxes]
    assert sum(at == label.about for at, label in zip(nearest, labels, strict=True)) >= 4


@pytest.mark.parametrize(
    ("line", "unit", "cell"),
    [
        ("M4R4 A:h5,g3,h4,h3,g5 S:g4,k5.,i4,k6 #g1g2h1i1+d9e9f8f9%f4f5g4g5k6k7k8l8 L2/0-1/R e5,L@2R,R@2R", "L1", "j5"),
        ("M5R3 A:x,h4,i5,c6,i3 E:k2,j1,j4,l6,k5 #h6h7i6i7j2j3k3+e2e3f2f3%d6d7 R1/0-0/R L@3R,R@4S", "R3", "i4"),
    ],
)
def test_no_chance_lies_over_whoever_would_stand_there(stage, line, unit, cell):
    """Of whoever acts only a ghost is seen at the square that has been chosen."""
    seats = "person:Mara keyboard,bot:3" if unit[0] == "L" else "bot:3,person:Mara keyboard"
    battle = stage.services.doors.battle(stage.services, stage.host(line, "", seats, game="sector"), None)
    stack = stage.on(battle)
    stage.run(stack, 0.1)
    stack.draw(stage.canvas)
    selection = battle.selection
    for pick in (Pick("unit", unit), Pick("cell", cell)):
        selection.aim(pick)
        selection.handle(Intent("ok", "pad-1"))
    seen = 0
    for focus in selection.turns:
        selection.aim(focus)
        stage.run(stack, 0.1)
        stack.draw(stage.canvas)
        picture = battle.table._drawing.picture  # noqa: SLF001
        ghosts = [man.piece for man in picture.men if man.presence == "ghost" and not man.piece.tray]
        bodies = [_body(battle.table.look.point(piece.at), piece) for piece in ghosts]
        for _, plate in picture.plates:
            assert sum(plate.shared(body) for body in bodies) < plate.w * plate.h * 0.2
            seen += bool(bodies)
    assert seen > 2
    battle.leave()


def test_all_that_a_jump_reaches_is_framed_however_many_squares_that_are():
    jumped = played("M5R2 S:c5,d3,b9,c9 A:h5,k3,l7,m2,n8 - L2/0-1/R -", ("L 1?", 4))
    marks = GUIDE.forecast(jumped, Seat(0), (Pick("unit", "L1"),)).marks
    ends = {one.picks[1] for one in legal(jumped, Seat(0)) if one.unit == 0 and one.to >= 0}
    assert len(ends) > CROWD, "so many of a kind are left unmarked otherwise"
    assert ends <= {mark.at for mark in marks if mark.kind == "target"}
