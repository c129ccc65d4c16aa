"""The close view of Squadron Leader: figures that stay readable, the whole mat in a corner, little that lies about."""

import itertools
import math
from copy import copy

import pygame
import pytest

from game.core.dice import DiceNeededError, Scripted
from game.core.game import Setup
from game.core.intents import Intent
from game.core.picks import Pick
from game.core.tableau import Area, Piece, Sightline, Tableau
from game.guides.squadron.guide import GUIDE
from game.play.host import Host
from game.play.match import Match
from game.play.seating import person
from game.rules.squadron import pointing
from game.rules.squadron.game import GAME
from game.rules.squadron.options import SquadronOptions
from game.scenes.match import telling
from game.scenes.match.battle import Battle
from game.scenes.prompting import PromptBar, in_hand
from game.table.kit import beams, inset, odds
from game.table.kit.inset import box_of
from game.table.kit.view import View
from game.table.looks import legend_for, look_for
from game.table.looks.squadron.look import SquadronLook
from game.table.systems import dicework, sightlines
from game.table.systems.dice import SeenDie
from game.table.systems.dicework import laid
from game.table.table import Table
from game.tools.gallery.squadron import _REROLL, MOVE
from game.tools.stage import Stage
from game.ui.prompts import MIDDLE
from game.ui.theme.canvas import Art, Box, Canvas
from game.ui.theme.palette import ALARM_SOFT, BRASS_300, darker
from tests.conftest import REPOSITORY
from tests.house.couch import canvas as couch_canvas
from tests.house.couch import rest, services


@pytest.fixture(scope="module")
def art():
    pygame.font.init()
    return Art(REPOSITORY / "assets")


def close_table(art):
    table = Table(look_for("squadron"), motion="none")
    planes = {f"plane.{n}a": Piece("plane", (x, y), owner=n, state="moving" if n == 1 else "")
              for n, x, y in ((1, 300.0, 400.0), (2, 420.0, 330.0))}  # fmt: skip
    table.show(Tableau(planes))
    canvas = Canvas(pygame.Surface((1280, 720)), art)
    for _ in range(2):
        table.draw_play(canvas, View())
        table.update(0.1)
    return table, canvas


def test_the_figure_of_a_line_is_drawn_last_and_no_larger_from_near(art, monkeypatch):
    """No arrow of an end hides the chance, and a close view does not blow it up."""
    table, canvas = close_table(art)
    told = []
    monkeypatch.setattr(beams, "tag", lambda drawn, text, _: told.append((text, drawn.k)))
    monkeypatch.setattr(table.look, "area", lambda _, area: told.append((area.kind, 0.0)))
    end = Area("end", ((300.0, 400.0), (310.0, 400.0), (300.0, 410.0)), 1, "", "gain")
    line = Sightline("plane.1a", (300.0, 400.0), (420.0, 330.0), 1, "ghost", label="57 %")
    table.draw_play(canvas, View(lines=(line,), areas=(end,)))
    assert [text for text, _ in told] == ["end", "57 %"]
    assert told[-1][1] <= 1.31 * canvas.k < table.camera.scale * canvas.k
    table.close()


def test_figures_step_aside_from_arrows(art, monkeypatch):
    canvas, look = Canvas(pygame.Surface((1280, 720)), art), look_for("squadron")
    line = Sightline("plane.1a", (100.0, 400.0), (500.0, 400.0), 1, "ghost", label="57 %")
    found = []
    monkeypatch.setattr(beams, "tag", lambda _, __, at: found.append(at))
    sightlines.draw_figures(canvas, look, [line], (), 1.0)
    x, y = found.pop()
    arrow = Box(x - 20, y - 20, 40, 40)
    sightlines.draw_figures(canvas, look, [line], [arrow], 1.0)
    assert not arrow.holds(found[0])


@pytest.mark.parametrize(("rank", "drawn"), [("ghost", 1), ("enemy", 0)])
def test_where_there_is_no_room_the_odds_of_an_enemy_are_left_to_the_card(art, monkeypatch, rank, drawn):
    canvas, look = Canvas(pygame.Surface((1280, 720)), art), look_for("squadron")
    line, found = Sightline("plane.1a", (100.0, 400.0), (160.0, 400.0), 1, rank, label="57 %"), []
    monkeypatch.setattr(beams, "tag", lambda _, __, at: found.append(at))
    sightlines.draw_figures(canvas, look, [line], [Box(0, 0, 1920, 1080)], 1.0)
    assert len(found) == drawn


def test_the_whole_mat_is_a_small_picture_while_it_is_seen_from_near(art):
    table, canvas = close_table(art)
    box = table.inset
    assert box == inset.box_of(table.look)
    assert box.w > 200
    assert box.bottom <= table.look.margins.column.bottom
    table.draw_inset(canvas)
    table.camera.show_whole()
    assert table.inset is None
    table.camera.show_whole()
    assert table.inset == box
    table.close()


def test_at_rest_a_move_shows_three_kinds_of_mark_and_the_key_the_rest():
    """The reach, the few best ends and what lies in the way; all ends, arcs and dangers come with the overlay key."""
    state = GAME.notation.parse_position(MOVE)
    resting = GUIDE.forecast(state, 0, [Pick("plane", "1a")])
    shown = {area.kind for area in resting.areas} | {mark.kind for mark in resting.marks}
    assert {"reach", "end"} <= shown
    assert len(shown | {line.rank for line in resting.lines}) <= 3
    ends = [area for area in resting.areas if area.kind == "end"]
    assert 6 <= len(ends) <= 8
    asked = [area for area in GUIDE.areas(state, Pick("plane", "1a")) if area.kind == "dot"]
    assert len(asked) > 4 * len(ends)
    assert len(resting.places) > len(asked) / 2


def test_no_more_than_three_kinds_of_arrow_lie_on_the_table_each_with_its_line_among_the_signs():
    """Whoever may still be aimed at is told where it is looked at: arrows say what holds as all stand."""
    late = MOVE.replace("h3 a2 ;", "h3 a2 mv ;").replace("h1 a1", "h1 a1 mv")
    for line in (MOVE, late):
        state = GAME.notation.parse_position(line)
        areas = GUIDE.forecast(state, 0, [Pick("plane", "1a")]).areas
        arrows = {area.state for area in areas if area.kind == "end"}
        assert 1 < len(arrows) <= 3
        assert {f"end-{state}" for state in arrows} <= {row.sign for row in legend_for("squadron")}
        assert not any(area.label for area in areas if area.kind == "end")


def test_the_odds_of_a_shot_stand_beside_its_target_and_the_card_has_three_short_lines(art, monkeypatch):
    """Figures before sentences: the large figure and the dice at whom it is about, no means, no fourth line."""
    state = GAME.notation.parse_position(MOVE)
    name = min(plane.name for plane in state.flying if plane.seat in state.turn_seats)
    forecasts = [GUIDE.forecast(state, state.by_name[name].seat, (Pick("plane", name), Pick("template", end)))
                 for end in pointing.ends(state, state.by_name[name])]  # fmt: skip
    assert max(len(one.notes) for one in forecasts) <= 3
    aimed = [line for one in forecasts for line in one.lines if line.dice]
    assert aimed
    canvas, look, found = Canvas(pygame.Surface((1280, 720)), art), look_for("squadron"), []
    monkeypatch.setattr(odds, "_places", lambda box, size: (found.append(box), [(0.0, Box(0, 0, *size))])[1])
    target = Box(*look.point(aimed[0].end), 0, 0).inset(-30)
    sightlines.draw_figures(canvas, look, aimed[:1], [target], 1.0)
    assert found == [target]


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("mouse", [False, True])
def test_the_bar_holds_every_key_that_matters_in_a_move(tmp_path, language, mouse):
    """Heights, climbing, taking back, dangers, for a mouse the whole mat: all of them; what can be done elsewhere,
    too, gives way: the log, the closer look, to see something again."""
    made = services(tmp_path, language=language)
    match = Match(GAME, Setup(3, SquadronOptions()), Scripted(), position=MOVE)
    scene = Battle(made, Host(match, (person("Mara"),) * 3, clock=lambda: 0.0))
    scene.enter()
    rest(scene, 2)
    say, scene.selection.mouse = made.texts, mouse
    for overlay, camera in itertools.product(("dangers", "lines"), ("nearer", "farther")):
        left, right = telling.prompts(scene.situation)
        left = (*in_hand(left, mouse=mouse), *((key, say(f"battle.key.{key}")) for key in ("again", "undo")))
        told = {"sightlines": say(f"battle.overlay.{overlay}"), "whole": say(f"battle.key.{camera}")}
        right = [(key, told.get(key, label)) for key, label in right]
        bar = PromptBar(made)
        bar.draw(couch_canvas(made), left, right)
        own = {"log", "look", "again", "press", "point", "scroll"}  # the mouse's
        wanted = {intent.rstrip("*") for intent, _ in (*left, *right)} - own
        assert {"special", "undo", "sightlines"} < wanted
        assert ("whole" in wanted) == mouse, "keys and pads have one that does it, and seven are enough to read"
        pressed = {bar.intent_at((x, MIDDLE)) for x in range(0, 1920, 6)}
        assert wanted <= pressed
    scene.leave()


def test_the_reticle_begins_on_the_best_die_to_throw_again():
    """A press on what lies under it is what is seldom regretted: the 3, not to leave all as it is."""
    state = GAME.notation.parse_position(_REROLL)
    forecast = GUIDE.forecast(state, 0, (Pick("plane", "1a"),))
    assert forecast.first == Pick("button", "R3:1a")


def near(art, *places):
    """A table that looks at these planes from near."""
    table, canvas = Table(look_for("squadron"), motion="full"), Canvas(pygame.Surface((1280, 720)), art)
    planes = {f"plane.{n}a": Piece("plane", at, owner=n, state="" if n else "moving") for n, at in enumerate(places)}
    table.show(Tableau(planes))
    for _ in range(3):
        table.draw_play(canvas, View())
        table.update(0.02)
    return table


def test_the_small_picture_covers_no_plane(art):
    table = near(art, (300.0, 400.0), (420.0, 330.0))
    assert table.inset is not None
    table.close()
    table = near(art, (1100.0, 700.0), (1000.0, 650.0))
    assert any(
        box_of(table.look).inset(-40).holds(table.camera.seen(table.look.place(piece)))
        for piece in table.picture().values()
    )
    assert table.inset is None
    table.close()


@pytest.mark.parametrize("enemy", [(600.0, 60.0), (600.0, 640.0), (60.0, 60.0), (350.0, 60.0), (640.0, 400.0)])
@pytest.mark.parametrize("mover", [(120.0, 560.0), (350.0, 350.0), (90.0, 120.0)])
def test_whoever_flies_sees_the_nearest_enemy_clear_of_all_panels(art, enemy, mover):
    """From the other end of the mat only the small map shows it, as all would be tiny; no panel hides it, either."""
    table = near(art, enemy, mover)
    for at in map(table.look.place, table.picture().values()):
        seen = table.camera.seen(at)
        far = math.dist(enemy, mover) > 500
        assert table.look.clear.holds(seen) or (far and not table.look.seen_in.holds(seen))
    table.close()


@pytest.mark.parametrize("third", [(x, y) for x in (60.0, 240.0, 480.0, 640.0) for y in (60.0, 350.0, 640.0)])
def test_no_plane_is_seen_below_a_panel(art, third):
    """Whoever is neither near nor the nearest is seen in the clear part or not at all."""
    table = near(art, (330.0, 330.0), (380.0, 420.0), third)
    for at in map(table.look.place, table.picture().values()):
        seen = table.camera.seen(at)
        assert table.look.clear.holds(seen) or not table.look.seen_in.holds(seen)
    table.close()


def test_what_is_put_there_at_once_is_not_approached(art):
    """The view cuts there, and from a close one to the choice of cards the first picture is the whole table."""
    table = near(art, (300.0, 400.0), (420.0, 330.0))
    assert not table.camera.whole
    assert not table.camera.moving
    table.show(Tableau({}))
    assert table.camera.whole
    table.close()


def test_a_die_that_lies_there_can_be_pressed_to_be_thrown_again(tmp_path):
    """One of one's own; the enemy's are only to be seen, and between them nothing is meant."""
    made = services(tmp_path)
    match = Match(GAME, Setup(2, SquadronOptions()), Scripted(), position=_REROLL)
    scene = Battle(made, Host(match, (person("Mara"),) * 2, clock=lambda: 0.0))
    scene.enter()
    rest(scene, 2)
    scene.draw(couch_canvas(made))
    with scene.table._world.active():  # noqa: SLF001 (where they lie)
        lying = laid(scene.table.look, made.theme)
    column = scene.table.look.margins.column
    assert lying.size >= 108  # read from a couch; the card about them ends above
    assert lying.tray.right == column.right
    assert telling.hud(scene.situation, scene.table.look.small).foot == lying.tray.y
    told = {}
    for name, _, row in lying.rows:
        for _, at in row:
            scene.handle(Intent("point", "keyboard", at=at, mouse=True))
            focus = scene.selection.chooser.focus
            told.setdefault(name, []).append(focus.name if focus is not None else "")
    assert told.pop("dice.attack") == ["R1:1a", "R2:1a", "R3:1a"]
    assert not any(name for row in told.values() for name in row)
    (die, at), *_ = lying.rows[0][2]
    with pytest.raises(DiceNeededError):  # it is thrown at once, and nothing has been scripted
        scene.handle(Intent("press", "keyboard", at=at, mouse=True))
    assert die.piece.level == 0
    scene.leave()


def test_the_red_line_of_the_edge_is_seen_within_the_rim_of_the_tin():
    table = Table(look_for("squadron"))
    mat, stage = table.look.mat, table.camera.seen_in
    assert table.camera.whole
    assert table.camera.seen((mat.x, mat.y))[1] > stage.y + 40
    assert table.camera.seen((mat.x, mat.bottom))[1] < stage.bottom - 40


def test_a_die_that_has_been_taken_away_is_dark_beside_what_took_it(art, monkeypatch):
    """As long as both lie there, also while nothing has been decided about it."""
    seen, picture = {}, dicework.die_picture

    def noted(canvas, face, sides, colour, *rest, **more):
        seen[face] = colour
        return picture(canvas, face, sides, colour, *rest, **more)

    def lying(pool, level, face, **more):
        figures = tuple({"face": face, "sides": 8, **more}.items())
        return SeenDie(Piece(f"die.{pool}", tray=f"dice.{pool}", level=level, state="hit", figures=figures)), (9, 9)

    rows = [
        ("dice.attack", 50.0, (lying("attack", 0, 8), lying("attack", 1, 6))),
        ("dice.defence", 150.0, (lying("defence", 0, 5, against=1),)),
    ]
    monkeypatch.setattr(dicework, "die_picture", noted)
    monkeypatch.setattr(dicework, "laid", lambda *_: dicework.Laid(Box(0, 0, 300, 300), 108.0, rows))
    dicework.draw_dice(Canvas(pygame.Surface((1280, 720)), art), SquadronLook())
    assert seen[6] == darker(seen[8], 0.6)


def test_what_is_in_hand_lies_on_top_of_what_flies_higher(art, tmp_path, monkeypatch):
    piles, lay = [], SquadronLook.lay

    def noted(self, canvas, at, pile, **chosen):
        piles.append((pile[0].piece.owner, chosen["chosen"]))
        lay(self, canvas, at, pile, **chosen)

    monkeypatch.setattr(SquadronLook, "lay", noted)
    stage = Stage(tmp_path, "en", (640, 360), art)
    line = "SL/1 F700x700 alt,split r9 f1 t1 move ; 1a 449.434,136.512,0 3243 h3 a2 ; 2a 465.205,108.385,45 3234 h1 a4"
    host = stage.host(line, "", "person:Ada keyboard,bot:2", game="squadron")
    stack = stage.on(stage.services.doors.battle(stage.services, host, None))
    stage.run(stack, 0.5)
    piles.clear()
    stack.handle(Intent("right", "keyboard"))
    stage.run(stack, 0.5)
    stack.draw(stage.canvas)
    assert piles[-2:] == [(1, False), (0, True)]
    stack.top.leave()
    stage.close()


FAR_APART = (
    "SL/1 F700x700 alt,split r2 f1 t1 move ; 1a 120.000,560.000,35 3342 h2 a2 ; 1b 560.000,120.000,180 3342 h2 a2 ; "
    "2a 160.000,480.000,250 2333 h3 a2"
)


def test_the_camera_goes_to_the_plane_that_is_taken_in_hand(tmp_path):
    """Of several planes: before, all of them are in the shot."""
    stage = Stage(tmp_path, "en", (1280, 720))
    battle = stage.services.doors.battle(
        stage.services, stage.host(FAR_APART, seats="person:Mara keyboard,bot:3", game="squadron"), None
    )
    stack = stage.on(battle)
    for _ in range(4):
        stage.run(stack, 0.3)
        stack.draw(stage.canvas)
    before = battle.table.camera.zoom
    spot = battle.table.spot(Pick("plane", "1a"))
    stage.feed(stack, Intent("press", at=spot.at, mouse=True))
    for _ in range(4):
        stage.run(stack, 0.3)
        stack.draw(stage.canvas)
    assert battle.table.camera.zoom > 1.2 * before
    battle.leave()
    stage.close()


@pytest.fixture
def taken(tmp_path, art):
    """By the mouse one of two planes has been taken in hand, and the view begins to glide there."""
    stage = Stage(tmp_path, "en", (1280, 720), art)
    stage.reset(motion="full")
    battle = stage.services.doors.battle(
        stage.services, stage.host(FAR_APART, seats="person:Mara keyboard,bot:3", game="squadron"), None
    )
    stack = stage.on(battle)
    shown(stage, stack, 1.5)
    at = battle.table.spot(Pick("plane", "1a")).at
    pointed(stack, "point", at)
    shown(stage, stack, 0.1)
    pointed(stack, "press", at)
    shown(stage, stack, 0.3)
    assert battle.table.camera.moving
    yield stage, stack, battle
    battle.leave()
    stage.close()


def shown(stage, stack, seconds):
    for _ in range(round(seconds * 30)):
        stack.update(1 / 30)
        stack.draw(stage.canvas)


def pointed(stack, name, at):
    stack.handle(Intent(name, "keyboard", at=at, mouse=True))


def an_end(battle, *, later=False):
    """Where something can be chosen on the table: now, or once the view has arrived."""
    table, camera = battle.table, copy(battle.table.camera)
    if later:
        camera.update(1.0, glides=False)
    ends = [table.places.spot(pick).at for pick in battle.selection.chooser.offers if pick.kind == "template"]
    return next(at for at in map(camera.seen, ends) if table.look.clear.inset(60).holds(at))


def test_while_the_view_glides_a_press_on_the_board_chooses_nothing(taken):
    _, stack, battle = taken
    picked = battle.selection.chooser.picked
    assert picked == (Pick("plane", "1a"),)
    pointed(stack, "point", an_end(battle))
    assert battle.selection.chooser.focus is None
    pointed(stack, "press", an_end(battle))
    assert (battle.match.length, battle.selection.chooser.picked) == (0, picked)


def test_while_the_view_glides_keys_choose_as_ever(taken):
    _, stack, battle = taken
    stack.handle(Intent("right", "keyboard"))
    assert battle.selection.chooser.focus is not None
    stack.handle(Intent("ok", "keyboard"))
    assert battle.match.length == 1


def test_a_mouse_that_rests_while_the_view_moves_points_at_nothing_until_it_moves(taken):
    stage, stack, battle = taken
    at = an_end(battle, later=True)
    pointed(stack, "point", at)
    shown(stage, stack, 1.0)
    assert not battle.table.camera.moving
    chooser, there = battle.selection.chooser, battle.table.pick_at(at)
    assert there is not None
    assert chooser.focus is None
    pointed(stack, "point", (at[0] + 2, at[1]))
    assert chooser.focus is None
    pointed(stack, "point", (at[0] + 12, at[1]))
    pointed(stack, "point", at)
    assert chooser.focus == there
    pointed(stack, "press", at)
    assert battle.match.length == 1


def test_a_double_press_there_only_shows_what_it_means_and_a_later_one_chooses(taken):
    stage, stack, battle = taken
    at = an_end(battle, later=True)
    pointed(stack, "point", at)
    shown(stage, stack, 1.0)
    for _ in range(2):
        pointed(stack, "press", at)
        shown(stage, stack, 0.2)
        assert battle.selection.chooser.focus is not None
        assert battle.match.length == 0
    shown(stage, stack, 0.4)
    pointed(stack, "press", at)
    assert battle.match.length == 1


def test_a_press_that_cuts_what_is_performed_chooses_nothing(taken):
    """The view goes elsewhere then."""
    stage, stack, battle = taken
    shown(stage, stack, 1.0)
    pointed(stack, "point", an_end(battle))
    pointed(stack, "press", an_end(battle))
    assert not battle.settled
    length = battle.match.length
    pointed(stack, "press", (1100.0, 300.0))  # another end then
    assert battle.settled
    assert battle.match.length == length
    assert not battle.selection.begun


def test_what_has_just_come_is_not_meant_before_the_view_has_looked_where_to_go(art):
    table, canvas = close_table(art)
    assert not table.camera.gliding
    table.show(Tableau({"plane.1a": Piece("plane", (500.0, 200.0), owner=1, state="moving")}))
    table.draw_play(canvas, View())
    assert table.camera.gliding
    table.update(0.1)
    assert not table.camera.gliding
    table.close()


def test_no_end_is_pointed_at_whose_plane_the_edge_would_cut(art):
    table, canvas = close_table(art)
    view = View(offers=tuple(Pick("template", f"{n}:1a") for n in range(3)))
    x, y = table.camera.under((960.0, 935.0))
    table.offer({view.offers[0]: table.look.beneath((x, y)), view.offers[1]: (300.0, 400.0)})
    table.draw_play(canvas, view)
    assert table.pick_at((960.0, 935.0)) != view.offers[0]
    assert table.pick_at(table.camera.seen(table.look.point((300.0, 400.0)))) == view.offers[1]
    table.close()


def test_everywhere_in_what_is_drawn_as_reach_the_nearest_end_is_meant(art):
    """In the dents of its outline nothing lies; beyond it nothing is meant."""
    table, canvas = close_table(art)
    ends = {Pick("template", f"{n}:1a"): at for n, at in enumerate(((200.0, 300.0), (400.0, 300.0), (300.0, 450.0)))}
    table.offer(ends)
    drawn = Area("reach", ((190.0, 290.0), (410.0, 290.0), (300.0, 460.0)), 1)
    far = table.look.beneath(table.camera.under((960.0, 935.0)))

    def under(at, *areas):
        table.draw_play(canvas, View(offers=tuple(ends), areas=areas))
        return table.pick_at(table.camera.seen(table.look.point(at)))

    dents = (270.0, 320.0), (330.0, 320.0), (300.0, 385.0)
    assert [under(at) for at in dents] == [None] * 3
    assert [under(at, drawn) for at in dents] == list(ends)
    assert under(far, drawn) is None
    table.close()


def test_a_pointer_near_an_arrow_means_the_arrow(art):
    """Of many ends the drawn one is meant, and another only where it is pointed at exactly."""
    table, canvas = close_table(art)
    drawn, other = Pick("template", "1:1a"), Pick("template", "2L:1a")
    table.offer({drawn: (300.0, 300.0), other: (314.0, 300.0)})
    arrow = Area("end", tuple((300.0 + dx, 300.0 + dy) for dx, dy in ((-10, 10), (0, -20), (10, 10))), 1, "", "gain")
    table.draw_play(canvas, View(offers=(drawn, other), areas=(arrow,)))

    def under(x):
        return table.pick_at(table.camera.seen(table.look.point((x, 300.0))))

    assert [under(x) for x in (300.0, 306.0, 308.0, 313.0)] == [drawn, drawn, drawn, other]
    table.close()


@pytest.mark.parametrize("plated", [True, False])
def test_the_chance_that_stands_on_its_plate_has_no_coin_beside_it(art, monkeypatch, plated):
    """It would lie far from its plane, under the reticle, and say the same; of other targets the coins stay."""
    table = Table(look_for("squadron"), motion="none")
    spots = {1: (300.0, 400.0), 2: (420.0, 330.0), 3: (420.0, 470.0)}
    planes = {f"plane.{n}a": Piece("plane", at, owner=n - 1) for n, at in spots.items()}
    targets = {Pick("target", f"{n}a"): spots[n] for n in (2, 3)}
    table.show(Tableau(planes, places=targets))
    told = []
    monkeypatch.setattr(table.look, "badge", lambda *args, **_: told.append((args[1], args[3])))
    dice = (("die.attack", 0), ("die.defence", 1)) if plated else ()
    line = Sightline("plane.1a", spots[1], spots[2], 0, "own", label="57 %", dice=dice)
    shot = View(
        offers=tuple(targets),
        labels=dict(zip(targets, ("57", "30"), strict=True)),
        chosen=(Pick("plane", "1a"),),
        lines=(line,),
        hot=Pick("target", "2a"),
    )
    canvas = Canvas(pygame.Surface((1280, 720)), art)
    for _ in range(2):
        table.draw_play(canvas, shot)
        table.update(0.1)
    table.close()
    assert set(told[-3:]) == ({("coin", "30")} if plated else {("coin", "30"), ("hot", "57")})


def test_the_reticle_crosses_no_chance(art, monkeypatch):
    """The string from an enemy close by to a plan is so short that its figure would lie under the reticle there."""
    table, end = Table(look_for("squadron"), motion="none"), Pick("template", "1:1a")
    planes = {f"plane.{n}a": Piece("plane", at, owner=n - 1) for n, at in ((1, (300.0, 400.0)), (2, (300.0, 290.0)))}
    there = (300.0, 350.0)
    table.show(Tableau(planes, places={end: there}))
    told = []
    monkeypatch.setattr(beams, "tag", lambda _, text, at: told.append((text, at)))
    line = Sightline("plane.2a", (300.0, 290.0), there, 1, "enemy", label="48 %")
    plan = Piece("plane", there, owner=0, state="ghost")
    canvas = Canvas(pygame.Surface((1280, 720)), art)
    for _ in range(2):
        table.draw_play(canvas, View(offers=(end,), lines=(line,), ghosts={"ghost.1a": plan}, hot=end))
        table.update(0.1)
    table.close()
    (_, at), spot = told[-1], table.look.spot_at(end, table.look.point(there))
    near = max(table.camera.scale / 1.3, 1.0)
    assert max(abs(at[0] / near - spot.at[0]), abs(at[1] / near - spot.at[1])) > 1.1 * spot.radius


@pytest.mark.parametrize("way", range(0, 360, 30))
def test_the_plate_of_a_chance_stands_nearer_to_nobody_else(art, way):
    """Whoever shoots from close by stands beside the target: the plate is not taken for his."""
    canvas, look = Canvas(pygame.Surface((1280, 720)), art), look_for("squadron")
    turn = math.radians(way)
    aimed, own = (900.0, 450.0), (900.0 + 100 * math.cos(turn), 450.0 + 100 * math.sin(turn))
    line = Sightline("plane.1a", own, aimed, 0, "own", label="57 %", dice=(("die.attack", 0), ("die.defence", 1)))
    figures = [Box(x - 45, y - 45, 90, 90) for x, y in (aimed, own)]
    room = Box(0, 0, 1920, 956)
    plate = odds.draw(canvas, look, line, aimed, figures, room=room, figures=figures)

    def off(at):
        return math.dist(at, (min(max(at[0], plate.x), plate.right), min(max(at[1], plate.y), plate.bottom)))

    assert off(aimed) <= off(own)


def test_odds_rather_stand_farther_away_than_on_a_single_arrow(art, monkeypatch):
    """Round an enemy there is one way free on each side but for an arrow."""
    canvas, look = Canvas(pygame.Surface((1280, 720)), art), look_for("squadron")
    dice = (("die.attack", 0), ("die.defence", 1))
    line = Sightline("plane.1a", (100.0, 690.0), (350.0, 400.0), 0, "ghost", label="57 %", dice=dice)
    x, y = look.point(line.end)
    target, found = Box(x - 40, y - 40, 80, 80), []
    arrows = [Box(x + a - 15, y + b - 15, 30, 30) for a in (-110, 0, 110) for b in (-110, 0, 110) if a or b]
    monkeypatch.setattr(odds, "_beak", lambda _, box, *__: found.append(box))
    sightlines.draw_figures(canvas, look, [line], [target, *arrows], 1.0)
    assert not any(found[0].shared(arrow) for arrow in arrows)


@pytest.mark.parametrize(("rank", "edge"), [("own", BRASS_300), ("hot", BRASS_300), ("enemy", ALARM_SOFT)])
def test_the_plate_of_a_chance_of_ones_own_is_not_red(stage, monkeypatch, rank, edge):
    found = []
    line = Sightline("plane.1a", (0.0, 0.0), (300.0, 300.0), 0, rank, label="57 %", dice=(("die.attack", 0),))
    monkeypatch.setattr(odds, "_beak", lambda *given: found.append(given[-1]))
    odds.draw(stage.canvas, look_for("squadron"), line, (300.0, 300.0), (), room=Box(0, 0, 1920, 956))
    assert found == [edge]
