"""The lesson says the one reason that holds, lights up only what it asks for, and tells what the dice did besides."""

import pytest

from game.app.languages import texts
from game.catalogue import course
from game.core.dice import Scripted
from game.core.events import Told
from game.core.intents import Intent
from game.core.picks import Pick
from game.guides.sector.course.faults import beside
from game.guides.sector.stands import chance_of
from game.rules.sector.game import GAME
from game.rules.sector.notation import NOTATION
from game.rules.sector.odds import percent
from game.scenes.learn.lesson import LessonScene
from tests.house.couch import canvas, rest, services

TAUGHT = course("sector")
STEPS = {step.key: step for step in TAUGHT.steps}
TRIED = {
    "L 1=": ("sight", "stays", {}),
    "L 1>a8": ("sight", "range", {"cell": "a8", "count": 5}),
    "L 1>d5": ("sight", "hidden", {"cell": "d5", "at": "e5"}),
    "L 1>e6": ("sight", "covered", {"cell": "e6"}),
    "L 1>h7": ("sight", "open", {"cell": "h7"}),
    "L 1>h4": ("shoot", "far", {"cell": "h4", "count": 2}),
    "L 1>g4": ("shoot", "silent", {"unit": "L1", "target": "R1"}),
    "L 1>c4": ("shoot", "range", {"cell": "c4"}),
    "L 1*1": ("shoot", "covered", {"cell": "e5"}),
    "L 1>f5": ("fire", "silent", {"target": "R1"}),
}


def scene_of(made, key):
    scene = LessonScene(made, "sector")
    scene.go(TAUGHT.steps.index(STEPS[key]))
    return scene


def fault_of(key, text):
    step = STEPS[key]
    start = TAUGHT.begin(step)
    return TAUGHT.fault(step.goal, start, NOTATION.parse_action(text))


@pytest.mark.parametrize("key", ["fire", "sight", "shoot"])
def test_whatever_is_wrong_has_one_reason(key):
    step = STEPS[key]
    start = TAUGHT.begin(step)
    ways = TAUGHT.solutions(step.goal, start, start, 1)
    for action in GAME.legal_actions(start, 0):
        if action.kind in ("move", "hold", "shoot"):
            assert (TAUGHT.fault(step.goal, start, action) is None) == (action in ways), NOTATION.action(action)


@pytest.mark.parametrize(("text", "wanted"), TRIED.items())
def test_the_reason_is_the_one_that_holds(text, wanted):
    key, reason, words = wanted
    found = fault_of(key, text)
    assert found.key == f"lesson.sector.fault.{reason}"
    assert words.items() <= dict(found.words).items()


def test_where_there_is_only_one_reason_the_step_itself_says_it():
    assert fault_of("mission", "L 1>e4") is None


def lit(scene, made):
    views = []
    scene.shown = lambda view: views.append(view) or view
    scene.draw(canvas(made))
    return {pick.name for pick in views[-1].named}


def test_the_square_that_was_refused_does_not_light_up_as_the_one_asked_for_does(tmp_path):
    made = services(tmp_path)
    scene = scene_of(made, "mission")
    assert lit(scene, made) == {"h5"}
    wrong = NOTATION.parse_action("L 1>e7")
    scene.play(wrong)
    assert "e7" not in lit(scene, made)
    rest(scene, 8.0)
    assert scene.missed
    assert "e7" in scene.told().who
    assert lit(scene, made) == {"h5"}


def test_a_place_that_is_named_as_the_reason_does_not_light_up(tmp_path):
    made = services(tmp_path)
    scene = scene_of(made, "sight")
    scene.play(NOTATION.parse_action("L 1>d5"))
    rest(scene, 8.0)
    assert "is in the way" in scene.told().prompt
    assert not lit(scene, made)


@pytest.mark.parametrize("faces", [(1, 2), (6, 6), (4, 5)])
def test_what_the_dice_did_besides_is_told_first(tmp_path, faces):
    made = services(tmp_path)
    scene = scene_of(made, "sight")
    made.dice = Scripted((faces,))
    scene.play(NOTATION.parse_action("L 1>f6*1"))
    rest(scene, 12.0)
    assert scene.done
    said = scene.cards()[0].blocks[0].text
    first, whole = said.partition(". ")[0], made.texts("lesson.sector.sight.done")
    assert said.endswith(whole)
    assert {3: "missed", 12: "destroyed", 9: "goes Down"}[sum(faces)] in first or sum(faces) == 9
    scene.go(scene.at)
    assert scene.beside is None


def test_a_shot_that_is_asked_for_is_told_once():
    step = STEPS["fire"]
    events = GAME.apply(TAUGHT.begin(step), 0, NOTATION.parse_action("L 1*1"), Scripted(step.dice)).events
    told = [event for event in events if isinstance(event, Told)]
    assert any(fact.word == "down" for fact in told)
    assert beside(step.goal, told) is None
    assert beside("nest:R1", told).key == "lesson.sector.beside.down"
    assert Pick("unit", "L1") in step.hint


def test_who_has_taken_position_stays_where_he_stands_while_the_others_come(tmp_path):
    made = services(tmp_path)
    scene = scene_of(made, "deploy")
    step = scene.step
    scene.play(GAME.offers(scene.start, 0, step.hint).ready)
    assert "deploy" not in scene.told().prompt
    own = [f"L{number}" for number in range(1, 6)]
    seen, corrected = [], scene.table.corrections
    for _ in range(400):
        scene.update(0.05)
        pieces = scene.table.picture()
        seen.append(all(not pieces[name].tray for name in own) if scene.table.settled else True)
        if scene.done:
            break
    assert scene.done
    assert all(seen)
    assert scene.table.corrections == corrected
    assert scene.did == made.texts("event.sector.deployed.you")


@pytest.mark.parametrize("step", [step for step in TAUGHT.steps if step.lands], ids=lambda step: step.key)
def test_after_a_square_the_reticle_lies_on_what_is_done_there(tmp_path, step):
    """With keys and pads two presses in a row walk and shoot, or walk and help, as the lesson says."""
    scene = scene_of(services(tmp_path), step.key)
    chooser = scene.selection.chooser
    for pick in step.hint[:-1]:
        if pick not in chooser.picked:
            chooser.focus = pick
            scene.handle(Intent("ok", "pad-1"))
    if chooser.picked:
        assert chooser.picked == step.hint[:-1]
        assert chooser.focus == step.hint[-1]
    else:  # where nothing else can be done it is done at once
        assert scene.state != scene.start
    assert len(step.hint) == 3


def test_from_another_square_the_reticle_lies_on_the_shot_as_well(tmp_path):
    scene = scene_of(services(tmp_path), "shoot")
    chooser = scene.selection.chooser
    chooser.focus = Pick("cell", "g4")
    scene.handle(Intent("ok", "pad-1"))
    assert chooser.focus == Pick("shoot", "R1")


@pytest.mark.parametrize("key", ["fire", "shoot", "aid", "fight"])
def test_what_a_step_says_to_choose_does_what_it_teaches(tmp_path, key):
    """Somebody chose the enemy as the lesson on fights says, and the soldier shot and was told off for it."""
    scene = scene_of(services(tmp_path), key)
    first, *_, last = STEPS[key].hint
    target, selection = Pick("unit", last.name), scene.selection
    if not selection.chooser.picked:
        selection.aim(first)
        scene.handle(Intent("ok", "keyboard"))
    assert target in selection.outlook.forecast(selection.chooser.picked).plans
    selection.aim(target)
    scene.handle(Intent("ok", "keyboard"))
    rest(scene, 6.0)
    assert scene.done
    scene.leave()


def test_whoever_just_confirms_takes_up_a_good_position(tmp_path):
    """As in a game the reticle proposes where the next soldier stands well."""
    scene = scene_of(services(tmp_path), "deploy")
    for _ in range(5):
        assert not scene.done
        scene.handle(Intent("ok", "keyboard"))
        scene.update(0.05)
    for _ in range(400):
        scene.update(0.05)
        if scene.done:
            break
    assert scene.done
    assert not scene.missed


def test_the_chances_that_the_lesson_names_are_those_of_the_law():
    step = STEPS["shoot"]
    shots = {
        action.to: chance_of(TAUGHT.begin(step), action)
        for action in GAME.legal_actions(TAUGHT.begin(step), 0)
        if action.kind == "shoot"
    }
    figures = {f"{percent(chance)} %" for chance in shots.values()}
    assert percent(shots[-1]) == min(map(percent, shots.values()))
    for language in ("en", "de"):
        body = texts(language)("lesson.sector.shoot.body")
        assert figures == {part for part in ("28 %", "42 %") if part in body}


@pytest.mark.parametrize(
    ("tried", "kept"),
    [("c4 b6 c2 a8 b5", "c4 b6 c2"), ("c4 c6 c2 b8 a5", "c4 c6 c2 b8"), ("a1 b2 c3 c4 c5", "a1")],
)
def test_of_a_formation_that_is_not_the_one_asked_for_only_those_come_back_who_must_move(tmp_path, tried, kept):
    scene = scene_of(services(tmp_path), "deploy")
    scene.play(GAME.offers(scene.start, 0, [Pick("cell", name) for name in tried.split()]).ready)
    rest(scene, 12.0)
    assert (scene.missed, scene.state) == (True, scene.start)
    assert [pick.name for pick in scene.selection.chooser.picked] == kept.split()
    plate = scene.told()
    assert plate.who == scene.texts("lesson.sector.deploy.missed"), "nobody has taken position"
    assert plate.prompt == scene.texts("lesson.sector.deploy.why")
    scene.leave()
