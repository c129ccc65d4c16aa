"""What of the enemy can be landed on is seen before anything is chosen, and what a pile in hand begins on."""

from dataclasses import replace

import pytest

from game.app.languages import texts as texts_of
from game.catalogue import guide_of
from game.core.dice import Scripted
from game.core.game import Setup
from game.core.intents import Intent
from game.core.picks import Pick
from game.core.seats import Seat
from game.rules.crossfire import kernel
from game.rules.crossfire.game import GAME
from game.rules.crossfire.state import position_from
from game.scenes.match.telling import hud, prompts
from game.scenes.panels.hud import Plate, set_plate
from game.scenes.panels.words import cards, legend_card
from game.table.looks import look_for
from game.table.looks.crossfire.board import CELLS
from game.table.systems.marks import wanted
from game.tools.gallery.crossfire import MIDDLE
from game.tools.gallery.games import at_moment
from game.tools.gallery.moments import Moment
from game.tools.gallery.screens import SCREENS
from game.tools.stage import Stage

GUIDE = guide_of("crossfire")


@pytest.fixture(scope="module")
def stage(tmp_path_factory):
    stage = Stage(tmp_path_factory.mktemp("home"), "en", (1280, 720))
    yield stage
    stage.close()


def shown(stage, line, *wishes):
    stage.reset()
    stack = at_moment("crossfire", Moment(line, wishes=wishes))(stage)
    stack.draw(stage.canvas)
    return stack.top


def lit(scene):
    return {mark.at.name for mark in scene.selection.view("dangers").marks if mark.kind == "sighted"}


def sighted(line, seat=0):
    return {mark.at.name for mark in GUIDE.sighted(GAME.notation.parse_position(line), Seat(seat))}


def test_every_enemy_within_reach_is_in_the_sights_however_low_it_is():
    line = "a5:w,c5:wb,e5:ww,i5:bb,m5:b,f6:b w 2/0 0/0 0 -"
    assert sighted(line) == {"i5", "f6", "c5"}  # m5 is too far, and men in reserve reach everything
    assert sighted(line, seat=1) == set()


def test_what_a_ko_closes_is_not_in_the_sights():
    state = GAME.notation.parse_position("e5:w,g5:b w 0/0 0/0 0 -")
    leap = GAME.notation.parse_action("e5-g5").code
    been = kernel.ko_key(kernel.created(position_from(state), leap), leap)
    assert GUIDE.sighted(state, Seat(0))
    assert not GUIDE.sighted(replace(state, memory=frozenset({been})), Seat(0))


def test_with_something_in_hand_those_are_in_the_sights_that_it_can_take(stage):
    line = "g1:w,a3:ww,e5:ww,i5:bb,f6:b,m7:b w 1/0 0/0 0 -"
    assert lit(shown(stage, line)) == {"i5", "f6"}
    assert lit(shown(stage, line, "press e5")) == {"i5", "f6"}
    assert lit(shown(stage, line, "press a3")) == set()
    assert lit(shown(stage, line, "press reserve.0 tray", "point g5")) == {"i5", "f6", "m7"}
    scene = shown(stage, line, "press e5")
    scene.selection.chooser.figure = "1"
    assert lit(scene) == {"f6"}, "two men would have to fly to i5"


@pytest.mark.parametrize(
    ("line", "ways", "target"),
    [
        ("e5:wwww,k5:bb,a7:b w 0/0 0/0 0 -", ("right",), "g5"),  # the next cell, though an enemy stands farther on
        ("e5:wwww,k5:bb,a7:b w 0/0 0/0 0 -", ("right", "right", "right"), "k5"),
        ("e5:wwww,k5:bb,a7:b w 0/0 0/0 0 -", ("right", "right", "left"), "g5"),  # and back again
        ("e5:wwww,a7:w,g7:b w 0/0 0/0 0 -", ("up",), "f6"),
        ("e5:wwww,a7:w,g7:b w 0/0 0/0 0 -", ("up", "down", "up"), "f6"),
    ],
)
def test_from_the_pile_in_hand_a_step_leads_to_the_next_cell_that_way(stage, line, ways, target):
    scene = shown(stage, line, "press e5")
    scene.selection.chooser.focus = Pick("cell", "e5")
    for way in ways:
        scene.handle(Intent(way))
    assert scene.selection.chooser.focus.name == target


def test_the_reticle_begins_where_the_enemy_wins_least_elsewhere():
    line = (
        "g1:w,f2:w,h2:w,a3:bw,c3:b,g3:w,b4:w,h4:bb,e5:b,g5:wwbb,b6:b,d6:b,f6:w,l6:wbb,c7:b,e7:b,g7:w,k7:bw,m7:w,"
        "f8:bwwbw,h8:bw b 0/0 1/1 4 -"
    )
    assert first(line, Pick("cell", "e7"), seat=1) == "f8", "on f6 it catches as well, and the five on f8 strike"


def test_the_reticle_begins_on_no_catch_that_is_taken_back_at_a_loss():
    opening = GAME.notation.position(GAME.start(Setup(2, GAME.options()), Scripted()).state)
    assert first(opening, Pick("cell", "j8")) == "k7", "not on h8, where two enemies would land"
    assert first(opening, Pick("cell", "a5")) == "b6"
    assert first(opening, Pick("cell", "e5")) == "f6", "there it pays even if it is taken back"


def test_the_next_step_goes_on_along_the_line(stage):
    scene = shown(stage, "e5:wwww,g5:b,a7:b w 0/0 0/0 0 -", "press e5")
    for target in ("g5", "i5", "k5"):
        scene.handle(Intent("right"))
        assert scene.selection.chooser.focus.name == target


def test_one_by_one_enemies_come_before_empty_cells_and_the_bar_names_the_key(stage):
    scene = shown(stage, "e5:wwww,k5:b,g7:bb w 0/0 0/0 0 -", "press e5")
    names = []
    for _ in range(3):
        scene.handle(Intent("next"))
        names.append(scene.selection.chooser.focus.name)
    assert names[:2] == ["g7", "k5"]
    assert names[2] not in {"g7", "k5"}
    left, _ = prompts(scene.situation)
    assert ("next", stage.services.texts("next-of.crossfire")) in left


@pytest.mark.parametrize(
    ("signs", "told"),
    [
        ({"sighted", "beset", "threatened-bare"}, ["lost", "sighted", "beset", "room"]),
        ({"sighted", "threatened-counted", "prey", "line"}, ["prey", "danger", "line"]),
    ],
)
def test_all_signs_that_lie_on_the_board_are_told_and_no_others(stage, signs, told):
    texts = stage.services.texts
    card = legend_card(texts, "crossfire", signs)
    assert [row.text for row in card.blocks] == [texts(f"legend.crossfire.{key}") for key in told]


def test_a_reserve_is_told_of_once_and_where_a_man_of_it_would_land_too(stage):
    outlook = shown(stage, "a5:w,g5:bb w 2/0 0/0 0 -").selection.outlook
    reserve, cell = Pick("tray", "reserve.0"), Pick("cell", "g5")

    def told(*picks):
        art = look_for("crossfire", 2).small
        return cards(stage.services.texts, outlook, outlook.forecast(picks), picks[-1], art)

    (card,) = told(reserve)
    assert card.title == "Reserve: Ivory"
    assert outlook.forecast((reserve,)).headline is not None  # what its button says
    assert len(told(reserve, cell)) == 2


def test_a_single_man_in_danger_bears_a_small_sign_and_a_pile_that_would_be_lost_a_star(stage):
    line = "g1:w,e5:ww,f6:b,a7:w w 0/0 0/0 0 -"
    marks = {(mark.kind, mark.at.name) for mark in shown(stage, line).selection.view("dangers").marks}
    assert {("threatened", "e5"), ("sighted", "f6")} <= marks
    assert not {at for kind, at in marks if kind == "beset"}
    near = "e5:ww,d6:w,f6:bb,a7:w w 0/0 0/0 0 -"
    view = shown(stage, near).selection.view("dangers")
    assert {mark.at.name for mark in view.marks if mark.kind == "beset"} == {"d6", "e5"}, "d6 could land back on e5"
    view = shown(stage, near, "press e5").selection.view("dangers")
    assert {mark.at.name for mark in view.marks if mark.kind == "beset"} == {"e5"}, "where it goes is enough then"
    view = shown(stage, near, "press e5").selection.view("lines")
    assert "d6" in {mark.at.name for mark in view.marks if mark.kind == "beset"}, "whoever asks for all sees all"


def test_what_is_in_danger_is_told_and_with_a_preview_what_would_be(stage):
    scene = shown(stage, "g1:w,e5:ww,f6:b,a7:w w 0/0 0/0 0 -")
    texts = stage.services.texts
    assert scene.situation.looming[0] == texts("looming.crossfire.now-places", cells="e5")
    scene.selection.chooser.press(Pick("cell", "e5"))
    scene.selection.chooser.focus = Pick("cell", "a5")
    assert scene.situation.looming == (texts("looming.crossfire.then-calm", side="Baroness"),)


def test_ones_own_piles_need_no_mark_to_be_chosen_until_one_is_in_hand(stage):
    line = "g1:w,e5:ww,g5:b w 1/0 0/0 0 -"
    at_rest = wanted(shown(stage, line).selection.view("dangers"))
    assert {at for kind, at in at_rest if kind == "offer"} == {Pick("tray", "reserve.0")}
    assert ("target", Pick("cell", "g5")) in wanted(shown(stage, line, "press e5").selection.view("dangers"))


def test_a_reserve_that_is_in_hand_is_lit_as_such(stage):
    reserve = Pick("tray", "reserve.0")
    line = "g1:w,e5:ww,g5:b w 1/0 0/0 0 -"
    assert ("target", reserve) not in wanted(shown(stage, line).selection.view("dangers"))
    assert ("target", reserve) in wanted(shown(stage, line, "press reserve.0 tray").selection.view("dangers"))


def test_before_the_first_move_of_a_whole_game_there_is_a_plan(stage):
    def titles(scene):
        return [card.title for card in hud(scene.situation, look_for("crossfire", 2).small).cards]

    plan = stage.services.texts("lesson.plan")
    stage.reset()
    opening = SCREENS["battle-crossfire-opening"](stage).top
    assert titles(opening)[0] == plan
    assert plan not in titles(shown(stage, "g1:w,e5:ww,i5:bb,f6:b w 0/0 0/0 0 -"))


def first(line, *picks, seat=0):
    found = GUIDE.begins(GAME.notation.parse_position(line), Seat(seat), tuple(picks))
    return None if found is None else found.name


def test_with_a_pile_in_hand_the_reticle_begins_on_the_best_catch(stage):
    line = "a3:b,m3:w,f4:bbb,e5:www,g5:b,k5:b,c7:b w 0/0 0/0 0 -"
    assert first(line, Pick("cell", "e5")) == "f4", "the tallest, though it may be taken back: one man goes there"
    assert first("j4:b,e5:ww,i5:bb,f6:b w 0/0 0/0 0 -", Pick("cell", "e5")) == "f6", "i5 costs as much as it brings"
    assert first("f4:b,e5:w,f6:b,g7:b w 0/0 0/0 0 -", Pick("cell", "e5")) == "f4", "nobody takes it back there"
    bad = "e5:ww,g5:bb,i5:bb,k5:bb w 0/0 0/0 0 -"
    assert first(bad, Pick("cell", "e5")) not in {"g5", "i5"}, "they would land there last"
    assert first("e5:w,m5:b,a7:bb w 1/0 0/0 0 -", Pick("tray", "reserve.0")) == "a7"
    scene = shown(stage, line)
    scene.selection.chooser.press(Pick("cell", "e5"))
    assert scene.selection.chooser.focus == Pick("cell", "f4")


def test_the_star_goes_while_the_capture_of_whoever_threatens_is_looked_at(stage):
    line = "j2:ww,g3:ww,i3:bb,b6:b,a7:b,c7:ww w 0/0 0/0 0 -"
    scene = shown(stage, line)

    def stars():
        marks = scene.selection.view("dangers").marks
        return {mark.at.name for mark in marks if mark.kind == "threatened"}

    assert {"j2", "c7"} <= stars()
    scene.selection.chooser.press(Pick("cell", "g3"))
    scene.selection.chooser.focus = Pick("cell", "i3")
    assert "j2" not in stars()
    assert "c7" in stars(), "that one stays in danger"


def test_how_many_men_would_come_stands_in_an_empty_cell_and_beside_a_pile(stage):
    scene = shown(stage, "e5:ww,g5:b,a7:b w 0/0 0/0 0 -", "press e5", "point c5")
    scene.draw(stage.canvas)
    look, picture = scene.table.look, scene.table._drawing.picture  # noqa: SLF001 (where it was drawn)
    badges = {mark.at.name: at for (mark, _, kind), (at, _) in picture._badged if kind == "coin"}  # noqa: SLF001
    assert badges["f6"] == look.point(CELLS["f6"])
    x = look.point(CELLS["g5"])[0]
    assert badges["g5"][0] < x - 20
    assert "coin" in scene.table.signs


@pytest.mark.parametrize(("language", "turn"), [("en", "Hildegard's turn"), ("de", "Hildegard ist am Zug")])
def test_whose_turn_it_is_stands_above_every_refusal(stage, language, turn):
    said, room = texts_of(language), look_for("crossfire", 2).margins.plate
    words = {"cell": "g5", "steps": 10, "count": 6}
    keys = [key for key in said.entries if key.startswith("refusal.crossfire.")]
    assert len(keys) > 10
    for key in keys:
        told = said(key, **words)
        told += f" {said('battle.earlier', turn=47)}" if key.endswith(".ko") else ""
        assert set_plate(stage.canvas, Plate(turn, told, 0, "warn"), room).who == "above", told


@pytest.mark.parametrize("seconds", [0.1, 0.6])
def test_while_a_move_is_performed_it_stays_to_be_seen_what_is_in_danger_then(stage, seconds):
    line = "g1:ww,f2:b,c3:bwbww,k3:b,b4:bw w 0/0 0/0 0 -"
    stage.reset()
    stack = at_moment("crossfire", Moment(line, wishes=("press c3", "press m3"), seconds=seconds))(stage)
    scene = stack.top
    assert not scene.settled
    then = GUIDE.gravest(scene.match.state, Seat(0))
    assert {mark.at.name for mark in then if mark.kind == "threatened"} == {"g1", "m3"}
    assert set(then) <= set(scene.situation.lasting)
    (first, *_), texts = scene.situation.looming, stage.services.texts
    assert first == texts.note(GUIDE.looming(scene.match.state, Seat(0))[0])
    assert {"g1", "m3"} <= set(first.replace(",", "").split())
    stack.draw(stage.canvas)
    assert "threatened-bare" in scene.table.signs


def test_how_many_men_would_come_hides_no_figure_of_a_pile_whoever_is_looked_at(stage):
    stage.reset()
    stack = at_moment("crossfire", Moment(MIDDLE, wishes=("press e5",)))(stage)
    scene, plates = stack.top, 0
    for target in ("a5", "f4", "g7", "d6", "i5", "k5"):
        scene.selection.chooser.focus = Pick("cell", target)
        stack.draw(stage.canvas)
        look, picture = scene.table.look, scene.table._drawing.picture  # noqa: SLF001 (where it was drawn)
        tops = {man.piece.at: man.piece for man in sorted(picture.men, key=lambda man: man.piece.level)}
        figures = [look.place(piece) for piece in tops.values() if not piece.tray]
        for (_, _, kind), (at, _) in picture._badged:  # noqa: SLF001
            if kind in {"coin", "hot"}:
                plates += 1
                near = [one for one in figures if abs(one[0] - at[0]) < 38 and abs(one[1] - at[1]) < 31]
                assert not near, (target, at)
    assert plates > 40
