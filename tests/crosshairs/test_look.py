"""Crosshairs on the table: everything can be pointed at, the picture is the state, lines say what stops them."""

import itertools
import math
from dataclasses import replace
from random import Random

import pygame
import pytest

from game.core.events import Fired, Moved, Removed
from game.core.game import Setup
from game.core.guide import Mark
from game.core.picks import Pick
from game.core.tableau import Piece, Sightline, Tableau
from game.guides.crosshairs.guide import GUIDE
from game.play.match import Match
from game.play.random_dice import RandomDice
from game.rules.crosshairs.board import CELL_INDEX, CELL_NAMES, FACINGS, POINTS
from game.rules.crosshairs.game import GAME
from game.rules.crosshairs.kinds import KIND_INDEX
from game.rules.crosshairs.options import CrosshairsOptions, GameType
from game.rules.crosshairs.picture import HOMES
from game.scenes.match.around import in_row
from game.table.figure import figure
from game.table.kit.view import View
from game.table.looks import look_for, poster_for
from game.table.looks.crosshairs import places
from game.table.looks.crosshairs.board import CELLS, HALF
from game.table.looks.crosshairs.places import BESIDE_CHOICES, HEIGHT_AT, beside_tail, facing_point, way_box
from game.table.systems import sightlines
from game.table.systems.places import Places
from game.table.table import Table
from game.ui.prompts import MIDDLE, TOP
from game.ui.theme.canvas import WIDTH, Art, Box, Canvas
from tests.conftest import REPOSITORY
from tests.house.playing import wander
from tests.house.work import pictures_made

LOOK = look_for("crosshairs")
LOOK.stage = None  # pictures are measured where they lie on the plan
SKIRMISH = (
    "duel a5,b3,b4,c6,c7,e2,e7,f4,f9,g7,h2,i5,i6,j3,k4 "
    "A:a4SE5!,b6NE3,c3N3,d5NE2,e9N4,g9NW6!;B:e3S5,f6S1,h4SW3,j5NW0,k2SW4 0,1 A9/3 - 0 - -"
)
AHEAD = {"N": (0, 2), "NE": (1, 1), "SE": (1, -1), "S": (0, -2), "SW": (-1, -1), "NW": (-1, 1)}


@pytest.fixture(scope="module")
def art():
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((640, 360))
    yield Art(REPOSITORY / "assets")
    pygame.display.quit()


def canvas_of(art, size=(1280, 720)):
    return Canvas(pygame.Surface(size), art)


def shown(state):
    return GAME.tableau(GAME.observe(state, None))


def skirmish():
    return shown(GAME.notation.parse_position(SKIRMISH))


def at(name):
    return POINTS[CELL_INDEX[name]]


def drawn(canvas, tableau, view=None, look=LOOK):
    table = Table(look, motion="none")
    table.show(tableau)
    table.draw_ground(canvas)
    table.draw_play(canvas, view or View())
    table.close()
    return canvas.surface


def grey(surface, box):
    k = surface.get_width() / WIDTH
    part = pygame.transform.grayscale(surface.subsurface(pygame.Rect(*(round(value * k) for value in box))))
    return [part.get_at((x, y))[0] for y in range(0, part.get_height(), 2) for x in range(0, part.get_width(), 2)]


def apart(one, other):
    differences = sorted((abs(a - b) for a, b in zip(one, other, strict=True)), reverse=True)
    return sum(differences[: len(differences) // 20]) / (len(differences) // 20)


# -- pointing ------------------------------------------------------------------------------------------------------


def test_board_and_look_agree_on_cells():
    assert dict(zip(CELL_NAMES, POINTS, strict=True)) == CELLS
    x, y = LOOK.point(at("f6"))
    for dx, dy in AHEAD.values():
        px, py = LOOK.point((float(dx), float(dy)))
        assert math.hypot(px - x, py - y) == pytest.approx(2 * HALF)
        assert LOOK.steps((0.0, 0.0), (float(dx), float(dy))) == 1
    assert LOOK.steps(at("a1"), at("k6")) == 10


@pytest.mark.parametrize("game", list(GameType))
def test_whatever_can_be_picked_can_be_pointed_at(game):
    options = GAME.options(game=game, cloud_setup="random")
    dice = Random(3)
    state = GAME.start(Setup(options.seating[0], options), RandomDice(3)).state
    for _ in range(60):
        if state.is_over:
            break
        actions = GAME.legal_actions(state, state.seat)
        for action in actions:
            for depth, pick in enumerate(action.picks):
                offers = tuple({other.picks[depth] for other in actions if other.picks[:depth] == action.picks[:depth]})
                places = Places(LOOK)
                places.offered = GUIDE.forecast(state, state.seat, action.picks[:depth]).places
                if pick.kind == "button":  # in words, beside the board
                    continue
                spot = places.spot(pick)
                assert spot is not None, pick
                assert places.shape(pick) is not None, pick
                middle = spot.centre if isinstance(spot, Box) else spot.at
                assert places.under(middle, {}, offers) == pick
        state = GAME.apply(state, state.seat, dice.choice(actions), RandomDice(1)).state


def test_a_wheel_is_easy_to_hit():
    for cell in ("a1", "f6", "k6"):
        offers = tuple(Pick("facing", f"{cell}:{facing}") for facing in FACINGS)
        for pick in offers:
            x, y = LOOK.spot(pick).at
            for dx, dy in itertools.product((-17, 17), repeat=2):
                assert LOOK.pick_at((x + dx, y + dy), {}, offers) == pick


def test_a_hex_means_the_way_that_leads_there_where_there_is_only_one():
    offers = (Pick("way", "climb:f6"), Pick("way", "swoop:f6"), Pick("way", "level:f5"), Pick("way", "power:f7"))
    assert LOOK.pick_at(LOOK.point(at("f5")), {}, offers) == offers[2]
    assert LOOK.pick_at(LOOK.point(at("f6")), {}, offers) == Pick("cell", "f6")
    assert LOOK.pick_at(LOOK.point(at("f6")), {}, offers[:1]) == offers[0]
    assert LOOK.pick_at(LOOK.point(at("f7")), {}, offers) == Pick("cell", "f7")


@pytest.mark.parametrize("facing", FACINGS)
@pytest.mark.parametrize("cell", ["f6", "a1", "k6", "f11", "f1"])
def test_the_ways_of_a_plane_lie_each_on_its_hex_and_clear_of_its_height_and_of_one_another(cell, facing):
    state = GAME.notation.parse_position(f"duel - A:{cell}{facing}3,c3N0;B:i1S0,i2S0 0,0 A6/2 - 0 - -")
    places = GUIDE.forecast(state, state.seat, (Pick("cell", cell),)).places
    assert places
    for pick, there in places.items():
        hexes = {name: math.dist(LOOK.point(there), LOOK.point(at(name))) for name in CELLS}
        assert min(hexes, key=hexes.get) == pick.name.partition(":")[2]
    boxes = [way_box(LOOK.point(there)) for there in places.values()]
    for one, other in itertools.combinations(boxes, 2):
        assert not (one.x < other.right and other.x < one.right and one.y < other.bottom and other.y < one.bottom)
    x, y = LOOK.point(at(cell))
    beside = HEIGHT_AT if facing in ("S", "SE", "SW") else BESIDE_CHOICES
    height = x + beside[0], y + beside[1]
    assert all(math.dist(height, near(box, height)) > 12 for box in boxes)
    assert not [box for box in boxes if box.y < 150 or box.bottom > 950]


def near(box, point):
    """The point of a box that is nearest to another point."""
    return min(max(point[0], box.x), box.right), min(max(point[1], box.y), box.bottom)


@pytest.mark.parametrize("height", [1, 3])
@pytest.mark.parametrize("facing", FACINGS)
def test_steps_come_to_every_way_one_after_the_other(facing, height):
    """None is passed over: up and down, or across, lead from each to the next one."""
    state = GAME.notation.parse_position(f"duel - A:f6{facing}{height},c3N0;B:i1S0,i2S0 0,0 A6/2 - 0 - -")
    places = GUIDE.forecast(state, state.seat, (Pick("cell", "f6"),)).unveiled.places
    spots = {pick: LOOK.point(there) for pick, there in places.items()}
    row = GUIDE.forecast(state, state.seat, (Pick("cell", "f6"),)).row
    assert set(row) == set(places)
    on, back = ("up", "down") if facing in ("N", "NE", "NW") else ("down", "up")
    for one, other in itertools.pairwise(row):
        assert in_row(row, one, on, spots.get) == other
        assert in_row(row, other, back, spots.get) == one


def test_steps_go_round_the_facings():
    row = tuple(Pick("facing", f"a3:{facing}") for facing in FACINGS)
    spots = {pick: LOOK.spot(pick).at for pick in row}
    assert in_row(row, row[3], "right", spots.get) == row[2]
    assert in_row(row, row[2], "up", spots.get) == row[1]  # from south-east to north-east
    assert in_row(row, row[1], "up", spots.get) == row[0]
    assert in_row(row, row[0], "up", spots.get) is None


def test_what_stays_on_its_hex_stands_close_to_it():
    state = GAME.notation.parse_position("duel - A:f6SE4,c3N0;B:i1S0,i2S0 0,0 A6/2 - 0 - -")
    places = GUIDE.forecast(state, state.seat, (Pick("cell", "f6"),)).places
    assert math.dist(LOOK.point(places[Pick("way", "power:f6")]), LOOK.point(at("f6"))) < 90


@pytest.mark.parametrize("facing", FACINGS)
@pytest.mark.parametrize("planes", ["c3N0", "g5N0", "g6N0", "e6N0,g6N0", "f5N0,f7N0"])
def test_what_stays_on_its_hex_lies_on_that_and_on_no_other(planes, facing):
    """Else it seems to lead into the cloud or the plane there; so do the signs of what comes of it."""
    state = GAME.notation.parse_position(f"duel - A:f6{facing}4,{planes};B:i1S0,i2S0 0,0 A6/2 - 0 - -")
    stays = Pick("way", "power:f6")
    there = LOOK.point(GUIDE.forecast(state, state.seat, (Pick("cell", "f6"),)).places[stays])
    box, shape = way_box(there), LOOK.shape_at(stays, there)
    points = [(box.x + box.w * i / 8, box.y + box.h * j / 8) for i in range(9) for j in range(9)]
    own = [point for point in points if nearest(point) == "f6"]
    part = len(own) / len(points)
    free = not planes.startswith("f")
    assert part > (0.5 if free else 0.65)
    assert math.dist(there, LOOK.point(at("f6"))) > (28 if free else 24), "it leaves the plane to be seen"
    assert shape.badge[1] == there[1]


@pytest.mark.parametrize("facing", FACINGS)
def test_what_comes_of_a_way_is_told_beside_its_own_choice(facing):
    """Each has its signs at its own end, on no figure, and nearest to it of all choices that are seen."""
    state = GAME.notation.parse_position(f"duel - A:f6{facing}4,c3N0;B:i1S0,i2S0 0,0 A6/2 - 0 - -")
    forecast = GUIDE.forecast(state, state.seat, (Pick("cell", "f6"),))
    there = {pick: LOOK.point(place) for pick, place in forecast.places.items() if pick not in forecast.veiled}

    def away(sign, pick):
        box = way_box(there[pick])
        return math.hypot(max(abs(sign[0] - box.centre[0]) - box.w / 2, 0), max(abs(sign[1] - box.centre[1]) - 16, 0))

    assert len(there) == 4
    for pick, point in there.items():
        shape = LOOK.shape_at(pick, point)
        for sign in (shape.badge, shape.aims):
            assert min(there, key=lambda other: away(sign, other)) == pick
            assert math.dist(sign, shape.foot) > 28, "the figure is read"
        assert away(shape.badge, pick) < 20, "it touches what it tells of"
        assert math.dist(shape.badge, shape.aims) >= 30


def test_a_plane_stays_to_be_seen_while_its_power_dive_is_looked_at(art):
    state = GAME.notation.parse_position("duel - A:f6S4,c3N0;B:i1S0,i2S0 0,0 A6/2 - 0 - -")
    picked, power = (Pick("cell", "f6"),), Pick("way", "power:f6")
    stage, planned = (GUIDE.forecast(state, 0, picks) for picks in (picked, (*picked, power)))
    view = View(offers=stage.row, chosen=picked, ghosts=planned.ghosts, gone=planned.gone, hot=power)
    canvas, look = canvas_of(art), look_for("crosshairs", 2)
    look.stage = None
    table = Table(look, motion="none")
    table.show(shown(state))
    table.offer(stage.places)
    table.draw_ground(canvas)
    table.draw_play(canvas, view)
    table.close()
    picture = canvas.surface
    x, y = (round(part * canvas.k) for part in LOOK.point(at("f6")))
    seat = [picture.get_at((x + dx, y + dy)) for dx in range(-14, 15) for dy in range(-14, 15)]
    assert sum(one.b > one.r + 70 for one in seat) > len(seat) / 10


@pytest.mark.parametrize("facing", FACINGS)
def test_signs_of_two_ways_never_lie_on_one_another(facing):
    state = GAME.notation.parse_position(f"duel - A:f6{facing}4,c3N0;B:i1S0,i2S0 0,0 A6/2 - 0 - -")
    places = GUIDE.forecast(state, state.seat, (Pick("cell", "f6"),)).places
    level = next(pick for pick in places if pick.name.startswith("level"))
    far = LOOK.shape_at(level, LOOK.point(places[level]))
    for kind in ("climb", "swoop"):
        pick = next(pick for pick in places if pick.name.startswith(kind))
        near_by = LOOK.shape_at(pick, LOOK.point(places[pick]))
        for one, other in itertools.product((far.badge, far.aims), (near_by.badge, near_by.aims)):
            assert math.dist(one, other) > 20


def test_planes_that_a_choice_has_nothing_to_do_with_step_back():
    state = GAME.notation.parse_position("duel - A:f6S4,c3N0;B:f9N0,i1S0,i2S0 0,0 A6/2 - 0 - -")
    look = look_for("crosshairs", 2)
    look.suit(shown(state))
    picked = (Pick("cell", "f6"),)
    stage, offers = GUIDE.forecast(state, 0, picked), (Pick("way", "climb:f7"), Pick("way", "level:f8"))
    look.heed((), View(offers=offers, chosen=picked, marks=stage.marks, lines=stage.lines))
    assert {name for name in CELLS if look.near(CELLS[name])[3]} == {"c3", "i1", "i2"}
    look.heed((), View())
    assert not any(look.near(there)[3] for there in CELLS.values())


@pytest.mark.parametrize("facing", FACINGS)
def test_the_height_of_a_plane_that_is_turned_lies_off_it_and_off_its_facings(facing):
    turn = FACINGS.index(facing) * 60
    names = [name for name, degrees in places.FACINGS.items() if (degrees - turn) % 360 in (0, 60, 300)]
    offers = [Pick("facing", f"f6:{name}") for name in names]
    off, middle = places.behind(offers), LOOK.point(at("f6"))
    here = middle[0] + off[0], middle[1] + off[1]
    assert math.hypot(*off) > 40
    assert min(math.dist(here, facing_point(pick.name)) for pick in offers) > 70
    assert places.behind([Pick("facing", f"f6:{name}") for name in places.FACINGS]) is None


def nearest(point):
    return min(CELLS, key=lambda name: math.dist(point, LOOK.point(CELLS[name])))


def test_places_that_are_not_there():
    for pick in (Pick("cell", "z9"), Pick("way", "climb:z1"), Pick("facing", "f6:UP"),
                 Pick("button", "x"), Pick("tray", "hand.5")):  # fmt: skip
        assert LOOK.spot(pick) is None
    assert LOOK.pick_at((960, 20), {}) is None


def test_the_end_of_a_turn_is_told_in_words_beside_the_board():
    assert LOOK.spot(Pick("button", "end")) is None
    assert LOOK.shape(Pick("button", "end")) is None


def test_places_lie_on_the_plan_and_keep_clear_of_the_bars():
    for point in CELLS.values():
        x, y = LOOK.point(point)
        assert 480 + 40 < x < 1440 - 40
        assert LOOK.place(Piece("plane", point, level=6))[1] - 30 > 136
        assert y < 958 - HALF


@pytest.mark.parametrize("count", [2, 3, 4, 5, 6])
def test_every_seat_has_room_for_its_planes_and_medals(count):
    look = look_for("crosshairs", count)
    panels = look.seat_panels(count)
    assert sorted(panels) == list(range(count))
    boxes = sorted(panels.values(), key=lambda box: box.y)
    assert all(one.bottom < other.y for one, other in itertools.pairwise(boxes))
    assert boxes[-1].bottom <= 940
    assert len(look.trays()) == 2 * count
    for tray in look.trays():
        panel = panels[tray.seat]
        assert panel.x < tray.box.x < tray.box.right < panel.right
        assert panel.y < tray.box.y < tray.box.bottom < panel.bottom
        assert look.pick_at(tray.box.centre, {}) == Pick("tray", tray.name)
        places = [
            look.place(Piece("plane", level=level, tray=tray.name)) for level in range(6 if tray.kind == "hand" else 9)
        ]
        assert len(set(places)) == len(places)
        assert all(tray.box.holds(place) for place in places)


# -- the picture is the state --------------------------------------------------------------------------------------


def playout(game, seed, count):
    options = GAME.options(game=game, cloud_setup="random", aces=True, turb=True)
    dice = Random(seed)
    state = GAME.start(Setup(options.seating[0], options), RandomDice(seed)).state
    for _ in range(count):
        if state.is_over:
            return
        actions = GAME.legal_actions(state, state.seat)
        shots = [action for action in actions if action.picks[0].kind == "shot"]
        step = GAME.apply(state, state.seat, dice.choice(shots or actions), RandomDice(1))
        yield state, step
        state = step.state


@pytest.mark.parametrize("dt", [0.016, 0.3, 10.0])
@pytest.mark.parametrize("motion", ["full", "calm", "none"])
def test_events_lead_exactly_to_the_tableau(dt, motion):
    kinds = (GameType.DUEL, GameType.FFA6) if dt > 0.1 else (GameType.CIRCLE3,)
    for seed, kind in enumerate(kinds):
        look = look_for("crosshairs", 6)
        table = Table(look, motion=motion, pace=4.0 if dt < 0.1 else 1.0)
        seen = set()
        for number, (state, step) in enumerate(playout(kind, seed, 90 if dt < 0.1 else 300)):
            if not number:
                table.show(shown(state))
            seen |= {(type(event), getattr(event, "cause", "")) for event in step.events}
            table.tell(step.events, shown(step.state))
            for _ in range(10_000):
                if table.settled:
                    break
                table.update(dt)
            assert table.picture() == shown(step.state).pieces
        assert table.corrections == 0
        assert (Moved, "") in seen
        if dt > 0.1:
            assert (Removed, "crash") in seen
        table.close()


def test_a_shot_is_seen_all_the_way(art):
    state = GAME.notation.parse_position("duel - A:f3S0,f9N0;B:f6NE4,k1S0,k6N0 0,0 A7/2 - 3 - -")
    action = next(action for action in GAME.legal_actions(state, 0) if action.picks[0].kind == "shot")
    step = GAME.apply(state, 0, action, RandomDice(1))
    assert any(isinstance(event, Fired) for event in step.events)
    canvas = canvas_of(art)
    table = Table(LOOK)
    table.show(shown(state))
    table.tell(step.events, shown(step.state))
    x, y = LOOK.point(at("f6"))
    box, pictures, lasted = Box(x - 90, y - 90, 180, 180), [], 0.0
    while not table.settled:
        table.update(0.05)
        lasted += 0.05
        table.draw_ground(canvas)
        table.draw_play(canvas, View())
        pictures.append(grey(canvas.surface, box))
    assert 1.5 < lasted < 1.9  # a kill is not over in less than a second
    assert all(apart(one, other) > 8 for one, other in itertools.pairwise(pictures[:8]))
    cues = [cue.name for cue in table.cues()]
    assert cues[:2] == ["guns", "falling"]
    table.close()


def test_a_flight_turns_and_climbs_on_its_way(art):
    state = GAME.notation.parse_position("duel - A:f6N5,a1S0;B:k1S0,k6N0 0,0 A7/2 - 3 - -")
    moved = Moved(("plane.A.0",), (at("f6"), at("f5")), level=3, facing=60.0)
    canvas = canvas_of(art)
    table = Table(LOOK)
    table.show(shown(state))
    name = next(name for name, piece in shown(state).pieces.items() if piece.at == at("f6"))
    table.tell([Moved((name,), moved.path, level=3, facing=60.0)], shown(state))
    x, y = LOOK.point(at("f5"))
    frames = []
    for _ in range(4):
        table.update(0.05)
        table.draw_ground(canvas)
        table.draw_play(canvas, View())
        frames.append(grey(canvas.surface, Box(x - 60, y - 60, 120, 190)))
    assert not table.settled
    assert all(apart(one, other) > 25 for one, other in itertools.pairwise(frames))
    table.close()


# -- pictures ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", [(640, 360), (1024, 768), (1720, 720)])
def test_the_ground_covers_any_window(art, size):
    canvas = canvas_of(art, size)
    canvas.surface.fill((255, 0, 255))
    drawn(canvas, skirmish())
    for x, y in itertools.product((0, size[0] // 2, size[0] - 1), (0, size[1] // 2, size[1] - 1)):
        assert canvas.surface.get_at((x, y))[:3] != (255, 0, 255)


def test_every_height_facing_and_owner_looks_different_in_grey(art):
    canvas = canvas_of(art)
    x, y = LOOK.point(at("f6"))
    box = Box(x - 56, y - 66, 112, 122)

    def picture(**words):
        return grey(drawn(canvas, Tableau({"p": Piece("plane", at("f6"), **words)})), box)

    for one, other in itertools.combinations([picture(level=level, owner=0) for level in range(7)], 2):
        assert apart(one, other) > 40
    for one, other in itertools.combinations([picture(facing=60.0 * f, owner=0) for f in range(6)], 2):
        assert apart(one, other) > 60
    assert apart(picture(owner=0), grey(drawn(canvas, Tableau({"p": Piece("ace", at("f6"), owner=0)})), box)) > 12
    for one, other in itertools.combinations([picture(owner=owner) for owner in range(6)], 2):
        assert apart(one, other) > 20


def test_a_cloud_covers_a_plane_without_hiding_it(art):
    canvas = canvas_of(art)
    x, y = LOOK.point(at("f6"))
    box = Box(x - 40, y - 40, 80, 76)
    cloud = Piece("cloud", at("f6"), level=7)
    plane = Piece("plane", at("f6"), owner=0, level=2)
    alone = grey(drawn(canvas, Tableau({"c": cloud})), box)
    inside = grey(drawn(canvas, Tableau({"c": cloud, "p": plane})), box)
    outside = grey(drawn(canvas, Tableau({"p": plane})), box)
    assert apart(alone, inside) > 60
    assert apart(outside, inside) > 40


def hit(start, end, owner=0, rank="own", stop="hit"):
    return Sightline(start, at(start), at(end), owner, rank, stop == "cloud", "", stop)


def test_only_what_the_rules_name_glows(art):
    """Two lines on a plane are not enough in a Circle of Death where its hunter does not look at it."""
    circle = "circle4 - A:a1N3,a4N3;B:f6NE3,k1S0;C:f9N0,b1N1;D:f3S1,b4N1 0,0,0,0 C7/2 - 0 - -"
    duel = "duel - A:f3S1,f9N0;B:f6NE3,k1S0 0,0 A7/2 - 0 - -"
    calm, open_shot = (shown(GAME.notation.parse_position(line)) for line in (circle, duel))
    assert calm.threatened == frozenset()
    assert open_shot.threatened == {name for name, piece in open_shot.pieces.items() if piece.at == at("f6")}
    for tableau in (calm, open_shot):
        assert [line.end for line in tableau.lines].count(at("f6")) == 2
    canvas = canvas_of(art)
    x, y = LOOK.point(at("f6"))
    box = Box(x - 60, y - 60, 120, 120)
    for tableau in (calm, open_shot):
        bare = Tableau(tableau.pieces, tableau.lines)
        seen, without = (grey(drawn(canvas, one), box) for one in (tableau, bare))
        assert (apart(seen, without) > 30) == bool(tableau.threatened)


def test_a_plane_that_has_acted_looks_acted(art):
    fresh = GAME.notation.parse_position("duel - A:f3S1,f9N0;B:f6NE3,k1S0 0,0 A7/2 - 0 - -")
    acted = GAME.notation.parse_position("duel - A:f3S1!,f9N0;B:f6NE3,k1S0 0,0 A7/1 - 0 - -")
    canvas = canvas_of(art)
    x, y = LOOK.point(at("f3"))
    box = Box(x - 60, y - 60, 120, 120)
    pictures = [grey(drawn(canvas, shown(state)), box) for state in (fresh, acted)]
    assert apart(*pictures) > 30


def test_a_cloud_on_which_choices_lie_keeps_a_rim(art):
    """Else nobody sees that what flies there is hidden."""
    ways = tuple(Pick("way", f"{way}:f5") for way in ("climb", "swoop"))
    view, canvas = View(offers=ways, chosen=(Pick("cell", "f6"),)), canvas_of(art)
    clouded, clear = (
        drawn(
            canvas,
            shown(GAME.notation.parse_position(f"duel {clouds} A:f6N1,a1SE0;B:k1S0,k5N0 0,0 A7/2 - 0 - -")),
            view,
        )
        and canvas.surface.copy()
        for clouds in ("f5", "-")
    )
    x, y = LOOK.point(at("f5"))
    k, corner = canvas.k, (x + 44, y)  # beside the plates, on the edge of the hex
    spot = round(corner[0] * k), round(corner[1] * k)
    near = [(spot[0] + dx, spot[1] + dy) for dx in (-3, 0, 3) for dy in (-3, 0, 3)]
    white = [max(min(surface.get_at(one)[:3]) for one in near) for surface in (clouded, clear)]
    assert white[0] > 245 > white[1]


def test_a_preview_takes_standing_lines_and_glows_along(art):
    tableau = shown(GAME.notation.parse_position("duel - A:f3S1,f9N0;B:f6NE3,k1S0 0,0 A7/2 - 0 - -"))
    name = next(name for name, piece in tableau.pieces.items() if piece.at == at("f6"))
    canvas = canvas_of(art)
    x, y = LOOK.point(at("f6"))
    box = Box(x - 70, y - 160, 140, 320)
    gone = grey(drawn(canvas, tableau, View(gone=frozenset({name}))), box)
    bare = grey(drawn(canvas, Tableau(tableau.pieces), View(gone=frozenset({name}))), box)
    assert gone == bare


def test_lines_end_when_their_plane_sets_out():
    import esper

    from game.table.kit.components import FireLine

    state = GAME.notation.parse_position("duel - A:f3S1,f9N0;B:f6NE3,k1S0 0,0 A7/2 - 0 - -")
    tableau = shown(state)
    shooter = next(name for name, piece in tableau.pieces.items() if piece.at == at("f3"))
    target = next(name for name, piece in tableau.pieces.items() if piece.at == at("f6"))
    table = Table(LOOK)
    for event, left in ((Moved((shooter,), (at("f3"), at("e3"))), 1), (Removed(target, "shot"), 0)):
        table.show(tableau)
        table.tell([event], Tableau({}))
        table.update(0.01)
        with table._world.active():  # noqa: SLF001
            assert len(esper.get_component(FireLine)) == left
    table.close()


def test_under_one_line_and_under_two_differ_in_grey(art):
    canvas = canvas_of(art)
    tableau = Tableau({"p": Piece("plane", at("f6"), owner=1)})
    x, y = LOOK.point(at("f6"))
    box = Box(x - 60, y - 60, 120, 120)
    cell = Pick("cell", "f6")
    views = [View()] + [View(marks=(Mark(kind, cell, "2"),)) for kind in ("watched", "threatened", "prey")]
    pictures = [grey(drawn(canvas, tableau, view), box) for view in views]
    for one, other in itertools.combinations(pictures, 2):
        assert apart(one, other) > 10
    for picture in pictures[2:]:
        assert apart(pictures[1], picture) > 30


def test_what_stops_a_line_and_whose_it_is_can_be_told_in_grey(art):
    canvas = canvas_of(art)
    (x, y), (_, end) = LOOK.point(at("f3")), LOOK.point(at("f8"))
    box = Box(x - 30, y, 60, end - y + 50)
    pictures = [
        grey(drawn(canvas, Tableau({}), View(lines=(hit("f3", "f8", stop=stop),))), box)
        for stop in ("hit", "own", "cloud", "edge")
    ]
    pictures += [grey(drawn(canvas, Tableau({}), View(lines=(hit("f3", "f8", owner),))), box) for owner in range(1, 6)]
    for one, other in itertools.combinations(pictures, 2):
        assert apart(one, other) > 25


def test_poster_and_figure_have_the_size_asked_for(art):
    canvas = canvas_of(art)
    assert poster_for("crosshairs", canvas, 300, 450).get_size() == (200, 300)
    assert poster_for("crosshairs", canvas, 300, 300).get_size() == (200, 200)
    canvas.surface.fill((0, 0, 0))
    figure(canvas, Box(100, 100, 400, 440), LOOK, skirmish())
    assert canvas.surface.get_at(canvas.at((300, 320)))[:3] != (0, 0, 0)


def test_a_small_picture_lies_on_grass_and_not_on_slate(art):
    canvas = canvas_of(art)
    canvas.surface.fill((12, 19, 34))
    figure(canvas, Box(100, 100, 400, 440), LOOK, Tableau({}))
    x, y = canvas.at((300, 320))
    seen = [canvas.surface.get_at((x + dx, y + dy)) for dx in range(-30, 31, 3) for dy in range(-30, 31, 3)]
    assert sum(colour.g > colour.b + 15 for colour in seen) > len(seen) / 2


def test_the_fields_are_seen_through_the_large_board(art, monkeypatch):
    def never(_):
        raise AssertionError("grass over the fields")

    monkeypatch.setattr("game.table.looks.crosshairs.look.meadow", never)
    LOOK.ground(canvas_of(art, (321, 181)))


def test_once_drawn_thirty_six_planes_and_all_their_lines_are_kept(art, monkeypatch):
    """A frame in which nothing changes makes no picture; the bench has the times."""
    cells = [name for name in CELL_NAMES if name[0] in "bdfhj"][:36]
    pieces = {f"p{n}": Piece("plane", at(name), 60.0 * (n % 6), n % 6, n % 7) for n, name in enumerate(cells)}
    pieces |= {
        f"c{n}": Piece("cloud", at(name), level=7) for n, name in enumerate(("a1", "c4", "e6", "g2", "i5", "k3") * 3)
    }
    lines = tuple(hit(name, "f6", n % 6, "own") for n, name in enumerate(cells) if name != "f6")
    canvas = canvas_of(art, (1920, 1080))
    table = Table(look_for("crosshairs", 6))
    table.show(Tableau(pieces))
    view = View(lines=lines)
    table.draw_ground(canvas)
    table.draw_play(canvas, view)
    made = pictures_made(art, monkeypatch)
    for _ in range(30):
        table.update(1 / 60)
        table.draw_ground(canvas)
        table.draw_play(canvas, view)
    assert not made
    table.close()


def test_every_file_and_the_ends_of_the_files_are_named_at_the_edge(art):
    from dataclasses import replace

    from game.table.looks.crosshairs.places import EDGES

    assert [text for text, _ in EDGES if text.isalpha()] == list("abcdefghijk")
    assert {text for text, _ in EDGES if text.isdigit()} == {str(number) for number in range(1, 12)}
    for one, other in itertools.combinations([place for _, place in EDGES], 2):
        assert math.dist(one, other) > 34
    assert all(min(math.dist(place, LOOK.point(point)) for point in CELLS.values()) > HALF for _, place in EDGES)
    canvas = canvas_of(art)
    box = Box(EDGES[0][1][0] - 16, EDGES[0][1][1] - 16, 32, 32)
    named = grey(drawn(canvas, Tableau({})), box)
    bare = grey(drawn(Canvas(canvas.surface, art, replace(canvas.theme, edges=False)), Tableau({})), box)
    assert apart(named, bare) > 40


def test_no_figure_at_the_edge_reaches_under_the_bar(art):
    canvas = canvas_of(art, (1920, 1080))
    seen = look_for("crosshairs").staged(canvas)
    _, y = max((place for _, place in places.EDGES), key=lambda place: place[1])
    figures = art.fonts.render("11", "label", round(28 * seen.k), (255, 255, 255))
    foot = seen.at((0, y))[1] + figures.get_bounding_rect().bottom - figures.get_height() / 2
    assert foot + 3 < canvas.px(TOP), "nor does its casing"


def test_seat_cards_show_a_plane_for_each_that_flies(art):
    canvas = canvas_of(art)
    for seats in range(2, 7):
        look = look_for("crosshairs", seats)
        for seat, panel in look.seat_panels(seats).items():
            pictures = []
            for count in range(3):
                planes = {f"p{n}": Piece("plane", at(name), owner=seat) for n, name in enumerate(("f6", "f7")[:count])}
                pictures.append(grey(drawn(canvas, Tableau(planes), look=look), panel))
            assert all(one != other for one, other in itertools.combinations(pictures, 2))


def test_the_reticle_hides_no_figure(art):
    from game.ui.theme import reticle

    tableau = Tableau({"p": Piece("plane", at("f6"), owner=0, level=4)})
    canvas = canvas_of(art)
    table = Table(LOOK, motion="none")
    table.show(tableau)
    x, y = LOOK.point(at("f6"))
    figure_box = Box(x - 30, y + 12, 20, 20)

    def seen():
        table.draw_ground(canvas)
        table.draw_play(canvas, View())
        plain = grey(canvas.surface, figure_box)
        reticle.ring(canvas, (x, y), 30)
        hidden = grey(canvas.surface, figure_box)
        table.draw_over(Pick("cell", "f6"))
        return plain, hidden, grey(canvas.surface, figure_box)

    plain, hidden, over = seen()
    assert apart(plain, hidden) > 20
    assert apart(plain, over) < 2
    table.close()


def test_no_facing_lies_under_the_turn_plate_or_over_the_prompts():
    table = Table(look_for("crosshairs"))
    for cell, facing in itertools.product(CELL_NAMES, FACINGS):
        spot = table.spot(Pick("facing", f"{cell}:{facing}"))
        assert spot.at[1] - spot.radius >= 0, (cell, facing)
        assert not table.look.margins.plate.holds(spot.at), (cell, facing)
        assert spot.at[1] + spot.radius <= MIDDLE - 24, (cell, facing)


def test_a_plane_that_may_dive_on_is_told_from_those_that_are_done():
    """It is one exactly while it can be told to dive again."""
    told = 0
    for seed in range(3):
        options = CrosshairsOptions(clouds=1, hcap=(3, 3))
        match, luck = Match(GAME, Setup(2, options), RandomDice(seed)), Random(seed)
        for state, *_ in wander(match, luck, 160):
            states = {piece.at: piece.state for piece in GAME.tableau(state).pieces.values()}
            going = {place for place, word in states.items() if word == "going"}
            actions = GAME.legal_actions(state, state.seat) if not state.is_over else ()
            spent = {place for place, word in states.items() if word == "acted"}
            flown = {at(action.picks[0].name) for action in actions if action.picks[0].kind == "cell"}
            assert not flown & spent
            assert going <= flown
            told += len(going)
    assert told > 5


def test_a_plane_that_may_fly_again_next_turn_keeps_its_height_while_a_way_is_looked_at(art, monkeypatch):
    """The forecast says that its tick goes; that is no reason to draw it as a ghost, without its figure."""
    drawn, look = [], look_for("crosshairs", 2)
    monkeypatch.setattr(look, "figures", lambda _, at, men: drawn.extend((at, man.presence) for man in men))
    plane = Piece("plane", (0.0, 0.0), owner=0, level=3, state="acted")
    table = Table(look, motion="none")
    table.show(Tableau({"plane.0": plane}))
    canvas = Canvas(pygame.Surface((640, 360)), art)
    for then, presence in (({"state": ""}, "here"), ({"level": 4}, "ghost"), ({"at": (1.0, -1.0)}, "gone")):
        drawn.clear()
        table.draw_play(canvas, View(ghosts={"plane.0": replace(plane, **then)}))
        assert dict(drawn)[0.0, 0.0] == presence
    table.close()


def test_only_the_plane_in_hand_tells_its_height_while_its_way_is_chosen(art):
    class Told(type(LOOK)):
        def __init__(self):
            super().__init__()
            self.stage, self.told = None, []

        def crown(self, canvas, at, owner, count):
            self.told.append((owner, count))

        def _height(self, canvas, at, rim, count):
            self.told.append(count)

    state = GAME.notation.parse_position("duel - A:f4N3,c8N1;B:f3SE2,k5S0 0,0 A7/2 - 0 - -")
    plane, way = Pick("cell", "f4"), Pick("way", "power:f4")
    quiet, choosing, looking = Told(), Told(), Told()
    drawn(canvas_of(art), shown(state), look=quiet)
    assert len(quiet.told) == 4
    drawn(canvas_of(art), shown(state), View(offers=(way,), chosen=(plane,)), choosing)
    assert choosing.told == [(0, 3)]
    facing = Pick("facing", "f4:NE")
    then = GUIDE.forecast(state, state.seat, (plane, way, facing))
    drawn(canvas_of(art), shown(state), View(offers=(facing,), chosen=(plane, way), ghosts=then.ghosts), looking)
    assert looking.told == ["3›1"]
    leaving, way = Told(), Pick("way", "climb:g6")
    away = GAME.notation.parse_position("duel - A:f6SE3,c8N1;B:k1S0,k5S0 0,0 A7/2 - 0 - -")
    plane, facing = Pick("cell", "f6"), Pick("facing", "g6:SE")
    then = GUIDE.forecast(away, away.seat, (plane, way, facing))
    drawn(canvas_of(art), shown(away), View(offers=(facing,), chosen=(plane, way), ghosts=then.ghosts), leaving)
    assert leaving.told == ["3›4"]  # not once more where it leaves


@pytest.mark.parametrize("looked_at", [True, False])
def test_a_facing_lies_above_the_signs_and_the_glow_of_other_planes(art, looked_at):
    facing, disc = Pick("facing", "f6:N"), places.facing_point("f6:N")
    tableau = Tableau({"own": Piece("plane", at("f6"), owner=0, level=4), "it": Piece("plane", at("f5"), owner=1)})
    table = Table(LOOK, motion="none")
    table.show(tableau)

    def seen(*marks, named=()):
        canvas = canvas_of(art)
        table.draw_ground(canvas)
        hot = facing if looked_at else None
        chosen = Pick("cell", "f6"), Pick("way", "power:f6")
        table.draw_play(canvas, View(offers=(facing,), chosen=chosen, marks=marks, named=named, hot=hot))
        if looked_at:
            table.draw_over(facing)
        return grey(canvas.surface, Box(disc[0] - 12, disc[1] - 12, 24, 24))

    below = Mark("stuck", Pick("cell", "f5")), Mark("threatened", Pick("cell", "f5"), "3")
    assert apart(seen(*below), seen()) < 40
    assert apart(seen(named=(Pick("cell", "f5"),)), seen()) < 40
    table.close()


def test_a_hot_line_from_the_next_hex_is_seen_above_the_planes(art):
    tableau = Tableau({"own": Piece("plane", at("f7"), owner=0), "it": Piece("plane", at("f6"), owner=1)})
    (x, y), (px, py) = LOOK.point(at("f7")), LOOK.point(at("f6"))
    box = Box((x + px) / 2 - 14, (y + py) / 2 - 14, 28, 28)

    def seen(covers):
        look = look_for("crosshairs")
        look.stage, look.covers = None, covers
        line = Sightline("own", at("f7"), at("f6"), 0, "hot", stop="hit")
        return grey(drawn(canvas_of(art), tableau, View(lines=(line,)), look), box)

    assert apart(seen(0.0), seen(LOOK.covers)) > 40


@pytest.mark.parametrize("flown", [0, 60, -60])
@pytest.mark.parametrize("facing", range(0, 360, 60))
def test_the_eye_lies_on_no_wedge_and_not_on_the_height(facing, flown):
    offers = [
        Pick("facing", f"f6:{name}")
        for turn, name in zip(range(0, 360, 60), FACINGS, strict=True)
        if (turn - facing) % 360 in {0, 60, 300}
    ]
    dx, dy = beside_tail(facing + flown, offers)
    middle = LOOK.point(at("f6"))
    assert min(math.dist((middle[0] + dx, middle[1] + dy), facing_point(pick.name)) for pick in offers) > 30
    turn = math.radians(facing + flown)
    assert math.dist((dx, dy), (-31 * math.sin(turn), 31 * math.cos(turn))) > 35


@pytest.mark.parametrize("owner", [0, 1])
def test_a_line_that_matters_wears_the_colour_of_whose_it_is(art, owner):
    """Somebody's own beam in the other's colour would be taken for the other's."""
    canvas = Canvas(pygame.Surface((1280, 720)), art)
    start, end = at("f2"), at("f9")
    sightlines.draw(canvas, LOOK, [(Sightline("plane.1a", start, end, owner, "hot"), 9.0)], math.inf)
    (x, y), (_, far) = canvas.at(LOOK.point(start)), canvas.at(LOOK.point(end))
    lit = canvas.surface.get_at((x + canvas.px(12), round(y + 0.9 * (far - y))))[:3]
    seats = [canvas.theme.seat(seat).colour for seat in (0, 1)]
    assert min((0, 1), key=lambda seat: math.dist(lit, seats[seat])) == owner
    assert math.dist(lit, seats[owner]) < 60


def test_the_starting_hexes_tell_the_teams_and_only_where_there_are_some():
    teams = {kind: [zone.team for zone in HOMES[KIND_INDEX[kind]]] for kind in ("2v2", "1v2", "duel")}
    assert teams == {"2v2": [1, 1, 2, 2], "1v2": [1, 2, 2], "duel": [0, 0]}
