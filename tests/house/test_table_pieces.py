"""What every look is given: states, dice, areas, places that change, headings, cards that turn; and the camera."""

import math
from random import Random

import pygame
import pytest

from game.core.events import Added, Changed, Fired, Moved, Removed, Rolled, Told, Turn
from game.core.picks import Pick
from game.core.tableau import Area, Piece, Sightline, Tableau
from game.table.camera import Camera
from game.table.kit.components import Journey
from game.table.kit.look import Look
from game.table.kit.pace import READ, REST, TUMBLE
from game.table.kit.view import View
from game.table.looks import look_for
from game.table.systems.movement import aspect
from game.table.table import Table
from game.ui.theme.canvas import Art, Box, Canvas
from tests.conftest import REPOSITORY


class Plain(Look):
    """The least a look can be: a table of 100 by 100, its corner at (500, 900) on the plan, y upwards."""

    name = "plain"
    frame = Box(500, 200, 700, 700)
    zooms = (1.0, 2.0, 3.0)

    def point(self, at):
        return 500 + at[0] * 7, 900 - at[1] * 7

    def board(self, canvas, zones=()):
        canvas.surface.fill((40, 60, 50), canvas.rect(self.frame))


@pytest.fixture(scope="module")
def art():
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((640, 360))
    yield Art(REPOSITORY / "assets")
    pygame.display.quit()


@pytest.fixture
def table():
    made = Table(Plain())
    yield made
    made.close()


def settle(table, dt=0.05):
    passed = 0.0
    while not table.settled:
        table.update(dt)
        passed += dt
        assert passed < 60
    return passed


def die(face, level=0, state="", pool="attack"):
    return Piece(f"die.{pool}", owner=0, level=level, tray=f"dice.{pool}", state=state,
                 figures=(("face", face), ("sides", 6)))  # fmt: skip


# -- states and figures --------------------------------------------------------------------------------------------


def test_states_and_figures_follow_the_rules_without_an_event(table):
    fresh = Piece("unit", (10.0, 10.0), owner=0, figures=(("health", 3),))
    table.show(Tableau({"u": fresh}))
    acted = Piece("unit", (10.0, 10.0), owner=0, state="acted", figures=(("health", 2),))
    table.tell([], Tableau({"u": acted}))
    settle(table)
    assert table.picture() == {"u": acted}
    assert table.corrections == 0
    moved = Piece("unit", (20.0, 10.0), owner=0, state="acted")
    table.tell([], Tableau({"u": moved}))
    settle(table)
    assert table.corrections == 1


@pytest.mark.parametrize("motion", ["full", "calm", "none"])
def test_a_card_is_turned_over_at_its_time(motion):
    table = Table(Plain(), motion=motion)
    back, front = Piece("back", (10.0, 10.0)), Piece("target", (10.0, 10.0), state="shown")
    table.show(Tableau({"card": back}))
    table.tell([Changed("card", front, "flip"), Changed("nobody", front)], Tableau({"card": front}))
    table.update(0.0)
    assert table.picture() == {"card": front}
    assert table.settled == (motion == "none")
    settle(table)
    assert table.corrections == 0
    table.close()


def test_a_way_may_turn_a_piece_as_it_goes(table):
    start = Piece("plane", (10.0, 10.0), facing=350.0)
    end = Piece("plane", (30.0, 30.0), facing=90.0)
    way = ((10.0, 10.0), (10.0, 30.0), (30.0, 30.0))
    table.show(Tableau({"p": start}))
    table.tell([Moved(("p",), way, headings=(350.0, 10.0, 90.0))], Tableau({"p": end}))
    table.update(0.0)
    with table._world.active():  # noqa: SLF001
        import esper

        journey = esper.get_component(Journey)[0][1]
    half = journey.along / 2
    journey.elapsed = half
    seen = aspect(journey)
    assert seen.at == pytest.approx((570.0, 690.0))
    assert seen.heading == pytest.approx(10.0)
    journey.elapsed = half / 2
    assert math.cos(math.radians(aspect(journey).heading)) > 0.98
    settle(table)
    assert table.picture() == {"p": end}
    assert table.corrections == 0


# -- dice ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("motion", ["full", "calm", "none"])
def test_a_roll_is_never_hidden_by_what_comes_next(motion):
    table = Table(Plain(), motion=motion)
    piece = Piece("unit", (10.0, 10.0))
    table.show(Tableau({"u": piece}))
    table.tell([Rolled("hit", (3, 5), 6, pool="attack", words=("miss", "hit")), Removed("u", "shot")], Tableau({}))
    table.update(READ * 0.9)
    assert table.picture() == {"u": piece}
    settle(table)
    assert table.picture() == {}
    assert faces(table) == [(3, "miss"), (5, "hit")]
    table.tell([Told("next")], Tableau({}))
    table.update(0.0)
    assert faces(table) == []
    assert table.corrections == 0
    table.close()


def faces(table):
    from game.table.systems.dice import dice

    with table._world.active():  # noqa: SLF001
        return [(seen.piece.figure("face"), seen.piece.state) for seen in dice() if seen.part >= 1]


def test_dice_come_to_rest_one_by_one_on_their_faces(table):
    table.show(Tableau({}))
    table.tell([Rolled("hit", (3, 5, 1), 6)], Tableau({}))
    table.update(TUMBLE)
    assert faces(table) == []
    for count in (1, 2, 3):
        table.update(REST + 0.001)
        assert [face for face, _ in faces(table)] == [3, 5, 1][:count]
    assert not table.settled
    table.update(READ)
    assert table.settled
    assert [cue.name for cue in table.cues()] == ["dice", "die", "die", "die"]


def test_dice_of_the_tableau_are_pieces_and_stay(table):
    rolled = Rolled("hit", (3, 5), 6, owner=0, pool="attack", pieces=("d.0", "d.1"))
    lying = {"d.0": die(3), "d.1": die(5, 1, "hit")}
    table.show(Tableau({}))
    table.tell([rolled], Tableau(lying))
    settle(table)
    assert table.picture() == lying
    again = {"d.0": die(6, 0, "hit"), "d.1": die(5, 1, "hit")}
    table.tell([Rolled("again", (6,), 6, owner=0, pool="attack", pieces=("d.0",))], Tableau(again))
    settle(table)
    assert table.picture() == again
    assert table.corrections == 0
    table.tell([Removed("d.0", "done"), Removed("d.1", "done")], Tableau({}))
    settle(table)
    assert table.picture() == {}
    assert table.corrections == 0


def over_the_board(table, art):
    """How much of the board above the tray is hidden by something."""
    canvas = Canvas(pygame.Surface((640, 360)), art)
    table.draw_ground(canvas)
    high = canvas.rect(table.look.frame._replace(h=450))
    before = canvas.surface.subsurface(high).copy()
    table.draw_play(canvas, View())
    changed = pygame.mask.from_threshold(canvas.surface.subsurface(high), (0, 0, 0), (1, 1, 1, 255), before)
    return high.w * high.h - changed.count()


def test_dice_are_thrown_over_the_board_and_one_rolled_again_is_picked_up(table, art):
    table.show(Tableau({}))
    rolled = Rolled("hit", (3, 5), 6, owner=0, pool="attack", pieces=("d.0", "d.1"))
    again = Rolled("again", (6,), 6, owner=0, pool="attack", pieces=("d.0",))
    for event, lying, seen in (
        (rolled, {"d.0": die(3), "d.1": die(5, 1)}, (True, True, False)),
        (again, {"d.0": die(6), "d.1": die(5, 1)}, (False, True, False)),
    ):
        table.tell([event], Tableau(lying))
        table.update(0.0)
        for passed, there in zip((0.0, 0.35, 2.5), seen, strict=True):
            table.update(passed)
            assert (over_the_board(table, art) > 0) == there, (event.purpose, passed)


def test_rolling_dice_are_seen_rolling_and_then_what_came_of_them(art):
    canvas = Canvas(pygame.Surface((1280, 720)), art)
    table = Table(Plain())
    box = table.look.dice_at(canvas.theme)

    def picture(count=1):
        for _ in range(count):
            table.update(0.1)
        table.draw_ground(canvas)
        table.draw_play(canvas, View())
        return pygame.image.tobytes(canvas.surface.subsurface(canvas.rect(box)), "RGB")

    table.show(Tableau({}))
    empty = picture()
    seen = {empty}
    for sides, words in ((6, ("hit", "cancelled")), (8, ("hit", "rerolled")), (20, ("", "miss"))):
        table.tell([Rolled("attack", (2, 5), sides, pool="defence", words=words)], Tableau({}))
        frames = [picture() for _ in range(5)]
        assert len(set(frames)) == 5
        last = picture(30)
        assert last not in seen
        seen.add(last)
    table.show(Tableau({}))
    assert picture() == empty
    table.close()


# -- whatever happens ----------------------------------------------------------------------------------------------


def happened(dice, pieces, number):
    """Some random events, and what they lead to."""
    pieces, events = dict(pieces), []
    for _ in range(dice.randint(1, 5)):
        name, at = dice.choice("abcdef"), (float(dice.randint(0, 100)), float(dice.randint(0, 100)))
        if name not in pieces:
            pieces[name] = Piece("unit", at, owner=dice.randrange(4))
            events.append(Added(name, pieces[name]))
        elif dice.random() < 0.2:
            events.append(Removed(name, dice.choice(("shot", "crash", ""))))
            del pieces[name]
        elif dice.random() < 0.3:
            pieces[name] = Piece("unit", pieces[name].at, owner=pieces[name].owner, state="down")
            events.append(Changed(name, pieces[name], dice.choice(("", "flip"))))
        else:
            path = (*((dice.random() * 90, dice.random() * 90) for _ in range(dice.randrange(3))), at)
            headings = tuple(float(dice.randrange(360)) for _ in path)
            before = pieces[name]
            pieces[name] = Piece("unit", at, headings[-1], before.owner, state=dice.choice(("", "acted")))
            events.append(Moved((name,), path, headings=headings))
        if dice.random() < 0.3:
            names = tuple(f"d{number}.{place}" for place in range(2)) if dice.random() < 0.5 else ()
            events.append(Rolled("x", (1, 4), dice.choice((6, 8)), owner=0, pool="attack", pieces=names))
            for gone in [found for found in pieces if found.startswith("d") and "." in found]:
                if gone not in names:
                    events.append(Removed(gone, ""))
                    del pieces[gone]
            pieces |= {name: die(face, place) for place, (name, face) in enumerate(zip(names, (1, 4), strict=False))}
    shooters = [name for name in pieces if len(name) == 1]
    if len(shooters) > 1:
        events.append(Fired((shooters[0],), shooters[1]))
    return [*events, Turn(0)], pieces


@pytest.mark.parametrize("motion", ["full", "calm", "none"])
def test_random_evenings_at_random_frames_need_no_correction(art, motion):
    canvas = Canvas(pygame.Surface((640, 360)), art)
    dice, table, pieces = Random(motion), Table(Plain(), motion=motion), {}
    table.show(Tableau(pieces))
    for number in range(40):
        events, pieces = happened(dice, pieces, number)
        areas = (Area("arc", ((1.0, 1.0), (dice.random() * 80, 50.0), (20.0, 70.0)), owner=dice.randrange(3)),)
        then = Tableau(pieces, areas=areas, places={Pick("end", "a"): (dice.random() * 50, 9.0)})
        table.tell(events, then)
        drawn = 0
        while not table.settled:
            table.update(dice.choice((0.001, 0.016, 0.2, 1.5)))
            if drawn < 3:
                table.draw_ground(canvas)
                table.draw_play(canvas, View(areas=areas))
                drawn += 1
            if dice.random() < 0.02:
                table.hurry()
        assert table.picture() == pieces
    assert table.corrections == 0
    table.close()


# -- areas and places ----------------------------------------------------------------------------------------------


SQUARE = ((20.0, 20.0), (60.0, 20.0), (60.0, 60.0), (20.0, 60.0))


def drawn(art, tableau, view=None, size=(1280, 720)):
    canvas = Canvas(pygame.Surface(size), art)
    table = Table(Plain(), motion="none")
    table.show(tableau)
    table.draw_ground(canvas)
    table.draw_play(canvas, view or View())
    table.close()
    return pygame.image.tobytes(pygame.transform.grayscale(canvas.surface), "RGB")


def test_kinds_owners_and_states_of_areas_differ_without_colour(art):
    areas = [Area(kind, SQUARE) for kind in ("arc", "band", "template", "wall", "cover", "zone", "no such kind")]
    areas += [Area("zone", SQUARE, owner=owner) for owner in range(10)]
    areas += [Area("arc", SQUARE, state=state) for state in ("blocked", "off", "hot")]
    areas += [Area("arc", SQUARE, label="44 %")]
    pictures = [drawn(art, Tableau({}, areas=(area,))) for area in areas] + [drawn(art, Tableau({}))]
    assert len(set(pictures)) == len(pictures)
    assert drawn(art, Tableau({}), View(areas=(areas[0],))) == pictures[0]


def test_an_area_without_an_inside_is_no_error(art):
    flat = Area("arc", ((1.0, 1.0), (2.0, 2.0)))
    assert drawn(art, Tableau({}, areas=(flat,))) == drawn(art, Tableau({}))


def test_places_come_from_the_rules_and_change_with_the_choice(table):
    end, card, bow = Pick("end", "left"), Pick("card", "3"), Pick("end", "bow")
    assert table.spot(end) is None
    table.show(Tableau({}, places={end: (10.0, 10.0), card: (50.0, 50.0)}))
    assert table.spot(end).at == (570.0, 830.0)
    assert table.pick_at((575.0, 825.0)) == end
    assert table.pick_at((850.0, 545.0)) == card
    assert table.pick_at((700.0, 300.0)) is None
    table.offer({end: (90.0, 90.0), bow: (91.0, 90.0)})
    assert table.spot(end).at == (1130.0, 270.0)
    assert table.pick_at((575.0, 825.0)) is None
    assert set(table.picks) == {end, card, bow}
    table.offer({})
    assert table.spot(end).at == (570.0, 830.0)


def test_what_is_on_offer_is_meant_before_what_lies_nearer(art, table):
    near, offered = Pick("end", "near"), Pick("end", "offered")
    table.show(Tableau({}, places={near: (10.0, 10.0), offered: (13.0, 10.0)}))
    assert table.pick_at((575.0, 830.0)) == near
    table.draw_play(Canvas(pygame.Surface((640, 360)), art), View(offers=(offered,)))
    assert table.pick_at((575.0, 830.0)) == offered


def test_a_spot_of_a_free_table_lies_where_its_name_says(table):
    assert table.spot(Pick("spot", "10.000,10.000")).at == (570.0, 830.0)
    assert table.beneath((570.0, 830.0)) == pytest.approx((10.0, 10.0))


# -- the camera ----------------------------------------------------------------------------------------------------


def test_zooming_keeps_what_is_under_the_pointer(table):
    place = Pick("end", "left")
    table.show(Tableau({}, places={place: (30.0, 40.0)}))
    start = table.spot(place).at
    radius = table.spot(place).radius
    assert table.camera.step(1, start)
    assert table.spot(place).at == pytest.approx(start)
    assert table.spot(place).radius == 2 * radius
    assert table.camera.step(1, start)
    assert not table.camera.step(1, start)
    assert table.pick_at(start) == place
    assert table.beneath(start) == pytest.approx((30.0, 40.0))
    assert table.pick_at((start[0], 100.0)) is None
    table.camera.show_whole()
    assert table.spot(place).at == start


def test_the_camera_shows_nothing_beyond_the_table(table):
    frame = table.look.frame
    table.camera.step(1, (frame.x, frame.y))
    for dx, dy in ((5000, 0), (0, 5000), (-5000, 0), (0, -5000)):
        table.camera.drag(dx, dy)
        for corner in ((frame.x, frame.y), (frame.right, frame.bottom)):
            x, y = table.camera.under(corner)
            assert frame.x - 1e-6 <= x <= frame.right + 1e-6
            assert frame.y - 1e-6 <= y <= frame.bottom + 1e-6


def test_the_camera_follows_the_choice(table):
    far = Pick("end", "far")
    table.show(Tableau({}, places={far: (5.0, 95.0)}))
    table.camera.step(1)
    table.camera.step(1)
    assert not table.look.frame.holds(table.spot(far).at)
    table.follow(far)
    before = table.camera.centre
    table.update(0.05)
    assert before != table.camera.centre != table.camera.aim
    for _ in range(60):
        table.update(0.05)
    assert table.camera.centre == table.camera.aim
    assert table.look.frame.holds(table.spot(far).at)
    calm = Table(Plain(), motion="calm")
    calm.show(Tableau({}, places={far: (5.0, 95.0)}))
    calm.camera.step(1)
    calm.follow(far)
    calm.update(0.001)
    assert calm.camera.centre == calm.camera.aim
    calm.close()


def test_the_camera_glides_there_without_passing_it():
    camera = Camera(Plain.frame, (1.0, 2.0), 2.0)
    start, aim = camera.centre, (camera.centre[0] + 60, camera.centre[1] - 40)
    camera.aim = aim
    parts = []
    for _ in range(5):
        camera.update(0.05, glides=True)
        parts.append((camera.centre[0] - start[0]) / 60)
        assert parts[-1] == pytest.approx((start[1] - camera.centre[1]) / 40)
    assert parts == pytest.approx([1 - math.exp(-0.45 * number) for number in range(1, 6)], abs=1e-3)
    camera.update(0.05, glides=False)
    assert camera.centre == aim


def test_what_the_camera_shows_stays_inside_the_frame(art):
    canvas = Canvas(pygame.Surface((1280, 720)), art)
    table = Table(Plain(), motion="none")
    table.show(Tableau({"u": Piece("unit", (50.0, 50.0), owner=0), "v": Piece("unit", (2.0, 50.0), owner=1)},
                       (Sightline("u", (0.0, 50.0), (100.0, 50.0)),)))  # fmt: skip

    def shot():
        table.draw_ground(canvas)
        table.draw_play(canvas, View())
        return canvas.surface.copy()

    ground = table.look.ground(canvas)
    whole = shot()
    table.camera.step(1)
    near = shot()
    frame = canvas.rect(table.look.frame)
    rim = 4
    sides = (
        pygame.Rect(0, 0, frame.left - rim, 720),
        pygame.Rect(frame.right + rim, 0, 1280 - frame.right - rim, 720),
    )
    for side in sides:
        assert pygame.image.tobytes(near.subsurface(side), "RGB") == pygame.image.tobytes(
            ground.subsurface(side), "RGB"
        )
    middle = pygame.Rect(frame.centerx - 40, frame.centery - 40, 80, 80)
    pictures = {pygame.image.tobytes(surface.subsurface(middle), "RGB") for surface in (ground, whole, near)}
    assert len(pictures) == 3


def test_a_look_that_fits_the_screen_has_no_camera():
    from game.table.looks import look_for

    for name in ("crossfire", "crosshairs"):
        table = Table(look_for(name))
        assert not table.camera.movable
        assert not any(table.camera.step(by) for by in (1, -1))
        assert table.camera.whole
        table.close()


def test_marks_on_places_are_drawn(art):
    from game.core.guide import Mark

    place = Pick("end", "left")
    tableau = Tableau({}, places={place: (30.0, 40.0)})
    views = [
        View(),
        View(offers=(place,)),
        View(marks=(Mark("refused", place),)),
        View(marks=(Mark("target", place, "7"),)),
    ]
    assert len({drawn(art, tableau, view) for view in views}) == 4


def test_what_a_sentence_names_lights_up():
    from game.table.looks import look_for

    table = Table(look_for("crosshairs"), motion="none")
    cells = table.named("f6 flies first, then (j4); f6 again. Not z9, not F6, not f66 and not of.")
    assert cells == (Pick("cell", "f6"), Pick("cell", "j4"))
    assert table.named("") == ()
    table.close()


def test_named_places_are_seen(art):
    place = Pick("end", "left")
    tableau = Tableau({}, places={place: (30.0, 40.0)})
    assert drawn(art, tableau, View(named=(place,))) != drawn(art, tableau)


def test_areas_never_leave_the_frame(art):
    wide = Area("band", ((-60.0, 20.0), (160.0, 20.0), (160.0, 60.0), (-60.0, 60.0)))
    canvas = Canvas(pygame.Surface((1280, 720)), art)
    table = Table(Plain(), motion="none")
    frame = canvas.rect(table.look.frame)
    outside = pygame.Rect(0, 0, frame.left - 4, 720)
    for _ in range(2):
        pictures = []
        for areas in ((), (wide,)):
            table.show(Tableau({}, areas=areas))
            table.draw_ground(canvas)
            table.draw_play(canvas, View())
            pictures.append(canvas.surface.copy())
        one, other = (pygame.image.tobytes(picture.subsurface(outside), "RGB") for picture in pictures)
        assert one == other
        one, other = (pygame.image.tobytes(picture, "RGB") for picture in pictures)
        assert one != other
        table.camera.step(1)
    table.close()


def test_the_camera_goes_by_itself_where_the_look_wants_it_and_never_while_a_hand_holds_it():
    frame, clear = Plain.frame, Plain.frame
    corner = frame.x + frame.w * 0.2, frame.y + frame.h * 0.2
    camera = Camera(frame, (1.0, 2.0))
    camera.hold((corner,), 60.0, clear)
    zooms = []
    while camera.moving:
        camera.update(1 / 60, glides=True)
        zooms.append(camera.zoom)
    assert zooms == sorted(zooms)
    assert zooms[0] < zooms[-1] <= 2.0
    assert len(set(zooms)) <= 10, "pictures of few sizes have to be made on the way"
    assert clear.holds(camera.seen(corner))
    camera.hold((), 0.0, clear)
    camera.update(0.001, glides=False)
    assert camera.whole
    camera.step(1)
    camera.hold((corner,), 60.0, clear)
    camera.update(1.0, glides=True)
    assert camera.zoom == 2.0
    assert not camera.moving


@pytest.mark.parametrize("one", [(0.02, 0.5), (0.1, 0.9), (0.97, 0.5), (0.5, 0.02)])
@pytest.mark.parametrize("apart", [0.05, 0.2])
def test_nothing_that_is_to_be_seen_lies_under_the_panels_at_the_sides(one, apart):
    """At the edge of the table, too, where the view cannot go as far aside as it would have to."""
    frame, margin = Plain.frame, 40.0
    clear = Box(frame.x + frame.w * 0.25, frame.y, frame.w * 0.5, frame.h)
    points = [
        (frame.x + frame.w * x, frame.y + frame.h * one[1]) for x in (one[0], min(one[0] + apart, 1 - one[0] / 9))
    ]
    camera = Camera(frame, (1.0, 4.0))
    camera.hold(points, margin, clear)
    camera.update(0.001, glides=False)
    assert camera.whole or all(clear.x <= camera.seen(at)[0] <= clear.right for at in points)
    inner = Camera(frame, (1.0, 4.0))
    inner.hold([frame.centre], margin, clear)
    inner.update(0.001, glides=False)
    assert inner.zoom > 3.0


@pytest.mark.parametrize("x", [0.02, 0.2, 0.3, 0.5, 0.62, 0.68, 0.75, 0.98])
@pytest.mark.parametrize("y", [0.02, 0.3, 0.5, 0.9])
def test_what_else_lies_there_is_seen_in_the_clear_part_or_not_at_all(x, y):
    """Neither cut by the edge nor under the panels at the sides."""
    frame, margin = Plain.frame, 40.0
    clear = Box(frame.x + frame.w * 0.25, frame.y, frame.w * 0.5, frame.h)
    shown = [(frame.x + frame.w * part, frame.centre[1]) for part in (0.45, 0.55)]
    other = frame.x + frame.w * x, frame.y + frame.h * y
    camera = Camera(frame, (1.0, 4.0))
    camera.hold(shown, margin, clear, [*shown, other])
    camera.update(0.001, glides=False)
    assert camera.whole or clear.holds(camera.seen(other)) or not frame.inset(-20).holds(camera.seen(other))
    assert all(clear.holds(camera.seen(at)) for at in shown)


def test_squadron_shows_who_flies_large_beside_the_plates(art):
    table = Table(look_for("squadron"), motion="none")
    planes = {f"plane.{n}a": Piece("plane", (x, y), owner=n, state="moving" if n == 1 else "")
              for n, x, y in ((1, 300.0, 400.0), (2, 420.0, 330.0))}  # fmt: skip
    table.show(Tableau(planes))
    canvas = Canvas(pygame.Surface((1280, 720)), art)
    for _ in range(2):
        table.draw_play(canvas, View())
        table.update(0.1)
    assert table.camera.scale * table.look._measures.token * 2 * 2 / 3 >= 75  # noqa: SLF001 (as large as it is drawn)
    for piece in planes.values():
        x, y = table.camera.seen(table.look.place(piece))
        assert table.look.margins.seats.right < x < table.look.margins.column.x
        assert 0 < y < table.look.seen_in.bottom
    table.close()
