"""Heights and hearts of planes that meet: they keep off other planes wherever there is room."""

import math
import re

import pytest

from game.rules.squadron.game import GAME
from game.table.kit.areas import middle
from game.table.looks import look_for
from game.table.looks.squadron import crowd, pieces, tags
from game.table.looks.squadron.board import _rim
from game.table.looks.squadron.measures import FRAME, measured
from game.table.systems import sightlines
from game.tools.stage import Stage
from game.ui.theme.canvas import Box
from tests.squadron.test_perils import AFLOAT

R = 50.0
FIELD = Box(-1000, -1000, 3000, 3000)


def body(x, y, height=0):
    return tags.Body((x, y), R, R * (1.1 + 0.15 * height))


def middles(at, stands):
    return [(at.at[0] + way[0], at.at[1] + way[1]) for way in (stands.coin, stands.hearts)]


def test_a_plane_alone_has_its_height_at_the_lower_left_and_its_hearts_below():
    (stands,) = tags.placed({"a": body(0, 0)}).values()
    assert stands.coin[0] < 0 < stands.coin[1]
    assert stands.hearts[1] > R


@pytest.mark.parametrize("way", range(0, 360, 30))
def test_of_two_planes_side_by_side_nothing_lies_on_the_other(way):
    """The middle of no coin and of no row lies on a plane beside it, wherever that is."""
    off = math.radians(way)
    bodies = {"a": body(0, 0, 2), "b": body(115 * math.cos(off), 115 * math.sin(off))}
    found = tags.placed(bodies)
    for name, other in ("a", "b"), ("b", "a"):
        for spot in middles(bodies[name], found[name]):
            assert math.dist(spot, bodies[other].at) > R


@pytest.mark.parametrize("way", range(0, 360, 30))
def test_no_sign_lies_on_another(way):
    off = math.radians(way)
    bodies = {"a": body(0, 0, 1), "b": body(95 * math.cos(off), 95 * math.sin(off), 3)}
    found = tags.placed(bodies)
    spots = [spot for name in bodies for spot in middles(bodies[name], found[name])]
    assert min(math.dist(one, other) for n, one in enumerate(spots) for other in spots[:n]) > 0.8 * R


def test_what_a_plan_shows_makes_way_for_what_lies_there():
    bodies = {"a": body(0, 0)}
    laid = tags.spots(bodies, tags.placed(bodies))
    ghost = body(80, -10)
    assert tags.beside(ghost, [*bodies.values()], laid) != tags.beside(ghost, [])


@pytest.mark.parametrize("way", range(0, 360, 30))
def test_no_sign_lies_on_an_arrow_that_can_be_pressed(way):
    """Three arrows round a plane leave room on their other side, or farther away."""
    body_at = tags.Body((0, 0), R, R * 1.4, row=4)
    turns = [math.radians(way + by) for by in (-50, 0, 50)]
    arrows = tuple(((80 * math.cos(turn), 80 * math.sin(turn)), 30.0) for turn in turns)
    found = tags.boxes(body_at, tags.beside(body_at, (), (), tags.Ground(arrows)))
    for box in found:
        for (x, y), radius in arrows:
            near = math.hypot(max(box.x - x, x - box.right, 0), max(box.y - y, y - box.bottom, 0))
            assert near > 0.7 * radius


def test_where_all_round_a_plane_is_taken_a_line_leads_to_its_signs():
    body_at, ring = tags.Body((0, 0), R, R * 1.1, row=2), [math.tau * turn / 10 for turn in range(10)]
    arrows = tuple(((75 * math.cos(turn), 75 * math.sin(turn)), 32.0) for turn in ring)
    stands = tags.beside(body_at, (), (), tags.Ground(arrows))
    assert stands.led
    assert math.hypot(*stands.coin) > 2 * R


def test_a_plane_with_room_about_it_keeps_its_signs_where_they_usually_are():
    """Wherever it is seen: what a sum of decimals leaves over hides nothing."""
    room = Box(142.502, 164.0, 1618.996, 776.0)
    for number in range(60):
        at = body(400 + 7.1 * number, 330 + 3.3 * number)
        stands = tags.beside(at, (), (), tags.Ground((), room))
        assert stands.coin[0] < 0 < R < stands.hearts[1]


def test_signs_stay_where_the_table_is_seen():
    room = Box(-500, -500, 1000, 540)
    for box in tags.boxes(body(0, 0, 4), tags.beside(body(0, 0, 4), (), (), tags.Ground((), room))):
        assert box.shared(room) == pytest.approx(box.w * box.h)


def test_planes_that_would_lie_on_one_another_are_drawn_smaller():
    assert crowd.size([(0, 0), (500, 0)], R) == 1.0
    assert crowd.size([(0, 0), (80, 0), (500, 0)], R) == pytest.approx(80 / 97)
    assert crowd.size([(0, 0), (30, 0)], R) >= 0.6


@pytest.mark.parametrize("far", [60, 75, 90])
@pytest.mark.parametrize("way", range(0, 360, 45))
def test_planes_that_would_still_lie_on_one_another_step_aside(far, way):
    """Each by half of it, the one that lies elsewhere not at all."""
    off = math.radians(way)
    stands = [(0.0, 0.0), (far * math.cos(off), far * math.sin(off)), (900.0, 0.0)]
    one, other, alone = crowd.apart(stands, R * 0.75, FIELD)
    assert alone == stands[2]
    assert math.dist(one, other) >= min(1.9 * R * 0.75, far + 0.7 * R * 0.75)
    assert math.dist(one, stands[0]) == pytest.approx(math.dist(other, stands[1]))
    assert math.dist(one, stands[0]) < 0.4 * R * 0.75


@pytest.mark.parametrize("way", [(0, 1), (0, -1), (1, 0), (-1, 0)])
def test_nobody_steps_aside_over_the_edge(way):
    """Whoever is drawn across the red line has crossed it: a newcomer believed a plane lost that flew on."""
    edge = (40.0 * way[0], 40.0 * way[1])
    stands = [(0.0, 0.0), edge]
    field = Box(-40, -40, 80, 80)
    _, other = crowd.apart(stands, R, field)
    assert other == edge
    out = 45.0 * way[0], 45.0 * way[1]
    assert crowd.apart([(0.0, 0.0), out], R, field)[1] == out, "nor does it come in"


@pytest.mark.parametrize("heading", [0, 30, 45, 90])
def test_a_plane_is_drawn_across_the_red_line_just_when_it_has_crossed_the_edge(heading):
    """Both as they are drawn: the octagon of its base is 26 mm wide, the toy on it as wide as its picture."""
    measures = measured(())
    line = FRAME.y + float(re.search(r"<rect[^>]* y=\"(-?[\d.]+)\"[^>]*#D8392B", _rim(measures))[1])
    base = 13 / math.cos(math.pi / 8)
    reach = max(base * math.cos(math.pi / 8 + n * math.pi / 4 + math.radians(heading)) for n in range(8))
    with_casing = 1.1 * measures.token * reach / base
    for inside in (reach, reach + 1, reach + 20):
        assert measures.point((350, inside))[1] - with_casing >= line - 2 - 1.5  # half a stroke, and what turning takes
    assert measures.point((350, reach - 4))[1] - with_casing < line - 2


def test_planes_that_do_not_touch_stay_where_they_are():
    stands = [(0.0, 0.0), (100.0, 0.0), (100.0, 100.0)]
    assert crowd.apart(stands, R, FIELD) == tuple(stands)


@pytest.mark.parametrize("way", range(0, 360, 20))
def test_what_stands_nearer_to_another_plane_has_a_line_to_its_own(way):
    """Three planes in a row touch: no coin and no row beside one seems to be the next one's."""
    off = math.radians(way)
    along = [(97 * number * math.cos(off), 97 * number * math.sin(off)) for number in range(3)]
    bodies = {number: body(*at, height=number) for number, at in enumerate(along)}
    for number, stands in tags.placed(bodies).items():
        for spot in middles(bodies[number], stands):
            nearest = min(along, key=lambda at, spot=spot: math.dist(at, spot))
            assert stands.led or math.dist(nearest, spot) >= math.dist(along[number], spot) - 1e-6


def test_the_odds_against_a_plane_in_a_crowd_leave_its_face_free():
    mine = body(0, 0)
    others = [body(95, 0), body(-95, 0)]
    at = tags.corner(mine, (35, -35), others, (), tags.Ground())
    assert math.dist(at, mine.at) > 1.2 * R


@pytest.mark.parametrize("far", [50, 70, 90])
def test_a_plan_lies_on_no_plane(far):
    """It is drawn smaller and steps aside, never far; where it only climbs it stays."""
    at, radius = crowd.squeezed((far, 0.0), [(0.0, 0.0), (500.0, 0.0)], R)
    assert radius < R
    assert math.dist(at, (far, 0.0)) < 0.4 * R
    assert math.dist(at, (0.0, 0.0)) >= min(0.95 * (R + radius), far + 0.3 * R)
    assert crowd.squeezed((0.0, 0.0), [(0.0, 0.0)], R) == ((0.0, 0.0), R)
    assert crowd.squeezed((100.0, 0.0), [(0.0, 0.0)], R) == ((100.0, 0.0), R)


def test_the_altitude_of_an_arrow_lies_behind_it():
    """On its far side from where it points, whichever way: beside it there may be another arrow."""
    for way in range(0, 360, 30):
        ahead, right = (math.sin(math.radians(way)), -math.cos(math.radians(way))), math.radians(way)
        dart = [(f * math.sin(right) + r * math.cos(right), r * math.sin(right) - f * math.cos(right))
                for f, r in ((12.5, 0.0), (-9.0, 6.4), (-5.5, 0.0), (-9.0, -6.4))]  # fmt: skip
        x, y = crowd.behind(dart, 8.0)
        assert math.isclose(x * ahead[0] + y * ahead[1], -13.5)
        assert math.isclose(math.hypot(x, y), 13.5)


def test_whose_a_wedge_is_stands_where_nothing_lies_or_nowhere():
    """Of all signs that is the least: the line round the wedge has its colour."""
    ways, plane = [(0.0, -100.0), (0.0, -200.0), (0.0, -300.0)], body(0, -90)
    assert tags.free(ways, 15.0, (), (), tags.Ground(room=FIELD)) == ways[0]
    assert tags.free(ways, 15.0, (plane,), (), tags.Ground(room=FIELD)) == ways[1]
    sign, arrow = Box(-20, -220, 40, 40), ((10.0, -290.0), 30.0)
    assert tags.free(ways, 15.0, (plane,), (sign,), tags.Ground(room=FIELD)) == ways[2]
    assert tags.free(ways, 15.0, (plane,), (sign,), tags.Ground([arrow], FIELD)) is None


def begun(tmp_path, position):
    """Somebody is about to choose there: the stage, its stack and the battle."""
    stage = Stage(tmp_path, "en", (1280, 720))
    battle = stage.services.doors.battle(stage.services, stage.host(position, game="squadron"), None)
    stack = stage.on(battle)
    stage.run(stack, 1.0)
    return stage, stack, battle


CLOSE = "SL/1 F700x700 alt,split r3 f1 t1 move ; 1a 432,298,140 2334 h2 a1 ; 2a 459,236,331 3342 h2 a1 mv"


def test_the_altitude_of_a_plan_lies_on_no_arrow(tmp_path):
    stage, stack, battle = begun(tmp_path, CLOSE)
    look, chooser, made = battle.table.look, battle.selection.chooser, tags.beside
    told = []
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(tags, "beside", lambda one, *rest: told.append((one, made(one, *rest))) or told[-1][1])
        for pick in list(chooser.leading)[:6]:
            chooser.focus = pick
            stage.run(stack, 0.2)
            told.clear()
            stack.draw(stage.canvas)
            plans = [(one, stands) for one, stands in told if not one.row]
            assert plans
            for one, stands in plans:
                (coin,) = tags.boxes(one, stands)
                arrows = [at for at, _ in look._ground.arrows if math.dist(at, one.at) > one.radius]  # noqa: SLF001
                assert not any(coin.holds(at) for at in arrows)
    battle.leave()
    stage.close()


def test_figures_of_lines_step_aside_from_badges_too(tmp_path, monkeypatch):
    """A chance on a plate hides no chance on a coin."""
    line = (
        "SL/1 F700x700 alt,split r3 f1 t1 attack ; 1a 260,300,140 3342 h2 a0 ; 1b 330,345,200 3342 h2 a2 ; "
        "2a 300,340,100 4333 h2 a0 ; 2b 310,375,30 2334 h3 a1"
    )
    stage = Stage(tmp_path, "en", (1280, 720))
    battle = stage.services.doors.battle(stage.services, stage.host(line, game="squadron"), None)
    stack, taken = stage.on(battle), []
    plain = sightlines.draw_figures
    monkeypatch.setattr(
        sightlines, "draw_figures", lambda *args, **rest: taken.append(tuple(args[3])) or plain(*args, **rest)
    )
    stage.run(stack, 1.0)
    stack.draw(stage.canvas)
    picture = battle.table._drawing.picture  # noqa: SLF001
    assert picture._signed  # noqa: SLF001
    for (mark, _, _), (at, _) in zip(picture._signed, picture._corners, strict=True):  # noqa: SLF001
        assert any(box.holds(at) for box in taken[-1]) or battle.table.look.aside(mark.at)
    battle.leave()
    stage.close()


def test_without_heights_only_hearts_make_way_and_no_room_is_left_for_a_coin():
    plain = tags.Body((0.0, 0.0), R, 1.1 * R, coin=False)
    (row,) = tags.boxes(plain, tags.beside(plain, ()))
    assert not row.holds((0.0, 0.0))
    shut = (0.0, 0.8, 2.3, 3.1, 3.9, 4.7, 5.5)
    around = [((R * 1.3 * math.sin(way), -R * 1.3 * math.cos(way)), 0.6 * R) for way in shut]
    ground = tags.Ground(around, FIELD)
    bare, coined = (tags.beside(each, (), (), ground) for each in (plain, tags.Body((0.0, 0.0), R, 1.1 * R)))
    assert math.hypot(*bare.hearts) < math.hypot(*coined.hearts)


@pytest.mark.parametrize("way", range(0, 360, 45))
def test_hearts_hide_no_head_of_a_string_that_aims_at_their_plane(way):
    start = 4 * R * math.sin(math.radians(way)), -4 * R * math.cos(math.radians(way))
    at, _ = head = crowd.head(start, (0.0, 0.0), R)
    target = body(0, 0)
    stands = tags.beside(target, (), (), tags.Ground([head], FIELD))
    assert not any(box.holds(at) for box in tags.boxes(target, stands))


@pytest.mark.parametrize("way", range(0, 360, 15))
def test_a_wedge_ends_at_the_edge_and_is_closed_along_it(way):
    """Its line goes on where the table ends, and leaves nothing open."""
    table, turn = measured(()), math.radians(way)
    x, y = table.inner.x + 40, table.inner.y + 60
    rim = [(x + 300 * math.sin(turn + math.radians(a)), y - 300 * math.cos(turn + math.radians(a)))
           for a in range(-45, 46, 5)]  # fmt: skip
    found = table.within([*rim, (x, y)])
    grown = table.inner.inset(-1e-6)
    assert all(grown.holds(corner) for corner in found)
    assert (x, y) in found
    if all(grown.holds(corner) for corner in rim):
        assert found == [*rim, (x, y)]
    else:
        edges = {table.inner.x, table.inner.y, table.inner.right, table.inner.bottom}
        assert sum(any(math.isclose(part, edge) for part in corner for edge in edges) for corner in found) > 1


FIRST = "SL/1 F700x700 - r2 f1 t1 move ; 1a 291,468,45 4233 h3 a0 ; 2a 410,400,300 3234 h3 a0"


def test_nothing_lies_on_the_plan_that_is_looked_at_and_its_own_wedge_bears_no_chip(tmp_path):
    stage, stack, battle = begun(tmp_path, FIRST)
    look, chooser, covered = battle.table.look, battle.selection.chooser, 0
    for pick in list(chooser.leading):
        chooser.focus = pick
        stage.run(stack, 0.2)
        stack.draw(stage.canvas)
        drawn = battle.table._drawing  # noqa: SLF001
        plans = [look._planned(ghost.at) for ghost in drawn.view.ghosts.values()]  # noqa: SLF001
        for area in (area for area in drawn.view.areas if area.kind == "end"):
            arrow = middle([look.point(at) for at in area.outline])
            near = any(math.dist(arrow, plan) < radius for plan, radius in plans)
            near = near and not area.state.endswith("-lit")
            covered += near
            assert not (near and look.ink(area, stage.canvas.theme).solid)
        assert look._signed == {ghost.owner for ghost in drawn.view.ghosts.values()}  # noqa: SLF001
    assert covered
    battle.leave()
    stage.close()


def test_a_bombers_signs_are_as_large_as_everybodys_and_lie_on_no_bomb():
    bomber = tags.Body((0.0, 0.0), 1.75 * R, 2.1 * R, row=6, usual=R)
    usual = tags.Body((0.0, 0.0), R, 1.1 * R, row=6)
    sizes = [[(box.w, box.h) for box in tags.boxes(body, tags.beside(body, (), ()))] for body in (bomber, usual)]
    assert sizes[0] == sizes[1]
    look = look_for("squadron", 2)
    look.suit(GAME.tableau(GAME.notation.parse_position(AFLOAT)))
    found = tags.spots(look._bodies, look._tags)  # noqa: SLF001
    assert found
    for (x, y), radius in look._round:  # noqa: SLF001
        assert not any(box.inset(-0.7 * radius).holds((x, y)) for box in found)


@pytest.mark.parametrize("height", [0, 2, 4])
def test_a_stack_of_rings_is_drawn_whole(stage, height):
    """Its lowest ring is cut off nowhere."""
    picture = pieces.token(stage.canvas, stage.canvas.theme.seat(0), 0, 40, height=height)
    w, h = picture.get_size()
    assert not any(picture.get_at((x, h - 1)).a for x in range(w))
