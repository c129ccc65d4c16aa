"""A flight says whether it ends the move, and it does so exactly where nothing else is left to do."""

from collections import Counter

import pytest

from game.core.guide import Forecast
from game.core.intents import Intent
from game.core.picks import Free, Pick
from game.core.seats import Seat
from game.guides.squadron import plans, sights, zones
from game.guides.squadron.flying import end_of
from game.guides.squadron.guide import GUIDE
from game.rules.squadron import fire, starting
from game.rules.squadron.actions import END
from game.rules.squadron.game import GAME
from game.rules.squadron.pointing import ends as ends_of
from game.scenes.learn.guided import first_game
from game.scenes.match import asking, telling
from game.scenes.match.byitself import unasked
from game.scenes.match.pointing import stepped, values_of
from game.scenes.panels import hud
from game.scenes.stack import Home
from game.tools.positions import GivenDice
from game.tools.stage import Stage

FLAT = "SL/1 F700x700 - r3 f1 t1 move ; 1a 350,500,0 4332 h2 a0 ; 2a 350,200,180 4323 h3 a0"
HIGH = "SL/1 F700x700 alt,split r3 f1 t1 move ; 1a 350,500,0 4332 h2 a1 ; 2a 350,200,180 4323 h3 a0"


@pytest.mark.parametrize("line", [FLAT, HIGH])
def test_what_ends_the_move_says_so(line):
    state, plane = GAME.notation.parse_position(line), Pick("plane", "1a")
    seen = Counter()
    for pick in GAME.offers(state, Seat(0), (plane,)).offers:
        if pick.kind == "template":
            told: Forecast = GUIDE.forecast(state, Seat(0), (plane, pick))
            then = GAME.offers(state, Seat(0), (plane, pick)).then
            ends = bool(then) and then[-1].verb == END
            left = [note.key for note in told.notes if ".left" in note.key]
            if left:
                assert left[0].startswith("forecast.squadron.left-none") == ends, pick
                seen[ends] += 1
    assert len(seen) == 2, seen


def test_up_and_down_turn_a_heading_by_less_but_so_that_it_is_seen():
    free = Free("heading", (0,), (359,), 45.0, 1.0)
    now = Pick("heading", "90")
    by = {way: values_of(stepped(free, now, way, fine=False))[0] - 90 for way in ("right", "left", "up", "down")}
    assert by == {"right": 45, "left": -45, "up": 15, "down": -15}
    assert values_of(stepped(free, now, "up", fine=True))[0] == 91


def test_placing_says_what_a_press_does(stage):
    line = "SL/1 F700x700 alt,split r0 f1 t1 place ; 1a - 3342 h2 a0 ; 2a - 4332 h2 a0"
    host = stage.host(line, "", "person:Mara keyboard,bot:1", game="squadron")
    battle = stage.services.doors.battle(stage.services, host, None)
    stack = stage.on(battle)
    stage.run(stack, 1.0)

    def prompts():
        return dict(asking.choice_prompts(battle.situation.texts, "squadron", battle.selection))

    assert prompts()["ok"] == "Put it here"
    stage.feed(stack, "right")
    assert prompts()["ok"] == "Put it here"
    stage.feed(stack, "ok")
    assert prompts()["ok"] == "Face this way"


@pytest.mark.parametrize(
    "wishes",
    [
        ["ok"],
        [Intent("point", at=(x, 800.0), mouse=True) for x in (963.0, 964.0)]
        + [Intent("press", at=(964.0, 800.0), mouse=True)],
    ],
)
def test_a_good_place_is_lit_and_one_press_takes_it(tmp_path, wishes):
    """With the way to look; the sentence says why it is good."""
    line = "SL/1 F700x700 alt,split r0 f1 t1 place ; 1a - 3342 h2 a0 ; 2a - 4332 h2 a0"
    stage = Stage(tmp_path, "en", (1280, 720))
    host = stage.host(line, "", "person:Mara keyboard,bot:1", game="squadron")
    battle = stage.services.doors.battle(stage.services, host, None)
    stack = stage.on(battle)
    stage.run(stack, 1.0)
    seen = GUIDE.forecast(host.match.state, Seat(0), battle.selection.chooser.previewed)
    assert any(area.kind == "halo" and area.state == zones.ADVISED for area in seen.areas)
    assert [note.key for note in seen.notes] == ["forecast.squadron.lit-place-first"], "nobody is there who might aim"
    stage.feed(stack, *wishes)
    plane = host.match.state.by_name["1a"]
    assert plane.pose is not None
    assert plane.pose[2] == 0  # to the middle
    assert host.match.length == 1
    battle.leave()
    stage.close()


@pytest.mark.parametrize("other", ["300,60,170", "120,540,45", "600,400,225"])
def test_the_good_place_is_allowed_and_safe(other):
    state = GAME.notation.parse_position(
        f"SL/1 F700x700 - r0 f2 t1 place ; 1a - 3342 h2 a0 ; 1b - 3342 h2 a0 ; 2a {other} 4332 h2 a0"
    )
    for name in ("1a", "1b"):
        found = GUIDE.forecast(state, Seat(0), (Pick("plane", name),))
        ready = GAME.offers(state, Seat(0), (Pick("plane", name), *found.plans[found.first])).ready
        assert GAME.is_legal(state, Seat(0), ready)
        stood = starting.best(state, state.by_name[name])
        assert not sights.threats(state, stood)
        state = state.with_plane(stood)


def test_a_mouse_that_puts_something_down_is_offered_no_small_steps(stage):
    """Its wheel comes closer there; where it turns what lies there it does so."""
    line = "SL/1 F700x700 alt,split r0 f1 t1 place ; 1a - 3342 h2 a0 ; 2a - 4332 h2 a0"
    host = stage.host(line, "", "person:Mara keyboard,bot:1", game="squadron")
    battle = stage.services.doors.battle(stage.services, host, None)
    stack = stage.on(battle)
    stage.run(stack, 1.0)

    def steps():
        return dict(asking.choice_prompts(battle.situation.texts, "squadron", battle.selection)).get("fewer")

    battle.selection.mouse = False
    assert steps() == "Small steps"
    battle.selection.mouse = True
    assert steps() is None
    stage.feed(stack, "right", "ok")
    battle.selection.mouse = True
    assert steps() == "Small steps"


def test_a_question_about_dice_does_not_lie_under_what_they_came_to(tmp_path):
    """Three answers leave no room for a card that says the same once more."""
    stage = Stage(tmp_path, "en", (1280, 720))
    stage.reset(motion="full", animation="1x")
    line = "SL/1 F700x700 alt,split r9 f1 t2 attack ; 1a 350,400,90 4233 h3 a1 fd ; 2a 400,420,315 2433 h2 a0"
    host = stage.host(line, "", "person:Mara keyboard,bot:1", game="squadron")
    battle = stage.services.doors.battle(stage.services, host, None)
    stack = stage.on(battle)
    stage.run(stack, 1.0)
    host.match.dice = GivenDice([7, 7, 6, 3], "two hits, one dodged")
    battle.decide(1, GAME.notation.parse_action("2a A1a"))
    for _ in range(60):
        stage.run(stack, 0.2)
        stage.feed(stack, Intent("point", at=(960.0, 1000.0), mouse=True))
        if battle.selection.column.picks and telling.verdict(battle.situation) is not None:
            break
    assert len(battle.selection.column.picks) == 3
    for _ in range(3):
        stage.run(stack, 0.1)
        stack.draw(stage.canvas)
    look, gap = battle.table.look, 22
    lowest = max(box.bottom for box in battle.table.covered if box.x >= look.verdict.x)
    assert lowest - gap <= look.verdict.y - hud.GROWS
    stage.close()


def test_cards_end_above_what_dice_came_to_while_that_is_told(stage):
    line = "SL/1 F700x700 - r3 f1 t1 attack ; 1a 350,500,0 4332 h2 a0 ; 2a 350,380,0 4323 h3 a0"
    host = stage.host(line, "", "person:Mara keyboard,person:Jo pad-1", game="squadron")
    battle = stage.services.doors.battle(stage.services, host, None)
    stack = stage.on(battle)
    stage.run(stack, 1.0)
    host.match.dice = GivenDice([1, 2, 3, 4, 1, 1, 1], "nothing hits")
    battle.decide(0, GAME.notation.parse_action("1a A2a"))
    stage.run(stack, 3.0)
    look = battle.table.look
    assert telling.verdict(battle.situation) is not None
    told = telling.hud(battle.situation, look.small)
    assert told.foot < look.verdict.y
    assert not told.yields
    battle.table.update(telling.TOLD_FOR + 1)
    assert telling.verdict(battle.situation) is None
    assert telling.hud(battle.situation, look.small).foot > told.foot


@pytest.mark.parametrize("language", ["en", "de"])
def test_what_has_been_leaves_room_for_what_is_useful(tmp_path, language):
    """The first game says that the enemy has been hit; the picture in the corner gives way so that the tip is seen."""
    stage = Stage(tmp_path, language, (1280, 720))
    change = first_game(stage.services, "squadron", "keyboard")
    assert isinstance(change, Home)
    scene = change.scene
    stack = stage.on(scene)
    stage.run(stack, 2.5)
    stack.draw(stage.canvas)
    shown = telling.hud(scene.situation, scene.table.look.small)
    story, tip = shown.cards[:2]
    assert story.title == stage.services.texts("lesson.story")
    assert tip.title == stage.services.texts("lesson.tip")
    column = shown.column
    needed = story.height(stage.canvas, column.w) + 22 + tip.height(stage.canvas, column.w)
    assert needed <= hud._foot(stage.canvas, shown) - column.y - shown.rows  # noqa: SLF001 (what a card has for room)
    scene.leave()
    stage.close()


HELD = "SL/1 F700x700 {} r3 f1 t1 move ; 1a {} 3423 h3 a{} sp{} mn1 ; 2a 350,600,180 4323 h3 a0"


@pytest.mark.parametrize(
    ("line", "ends"),
    [
        (HELD.format("-", "350,120,0", 0, 0), True),  # nothing else is allowed
        (HELD.format("-", "350,40,0", 0, 1), True),  # one straight more would only lose the plane
        (HELD.format("-", "350,400,0", 0, 1), False),
        (HELD.format("alt,split", "350,40,0", 1, 0), True),  # height for nothing
        (HELD.format("alt,split", "350,400,0", 1, 0), False),  # a dive would carry it on
        (HELD.format("alt,split", "350,40,0", 0, 1), False),  # it may climb
        (HELD.format("alt,imm", "350,40,0", 4, 0), False),  # who is lower may turn over when it has shot one down
    ],
)
def test_a_move_that_has_nothing_left_is_ended_by_itself(line, ends):
    """Where only one person plays, who can take it back."""
    state = GAME.notation.parse_position(line)
    legal = GAME.legal_actions(state, Seat(0))
    first = GUIDE.forecast(state, Seat(0), ())
    found = unasked(first, legal, stays=True)
    assert (found is not None and found.verb == END) == ends
    assert unasked(first, legal, stays=False) is None


@pytest.mark.parametrize(("enemy", "ends"), [("350,80,180", False), ("350,600,180", True)])
def test_an_arrow_that_takes_all_speed_is_the_end_of_the_move(enemy, ends):
    """Unless a dive would go on from there to a shot: that it may is told then."""
    state, plane = GAME.notation.parse_position(HIGH.replace("350,200,180", enemy)), Pick("plane", "1a")
    straight = ["1", "1", "1"]
    found = ends_of(state, state.by_name["1a"]).values()
    far = next(end for end in found if [step.how for step in end.steps] == straight)
    then = GAME.offers(state, Seat(0), (plane, far.pick)).then
    assert (then[-1].verb == END) == ends


@pytest.mark.parametrize(
    "line",
    [
        FLAT,
        HIGH,
        FLAT + " mv",
        FLAT.replace("F700x700", "H15x13").replace("350,500,0", "h10,N").replace("350,200,180", "h4,S"),
    ],
)
def test_a_plan_wears_the_colour_of_the_arrow_that_it_covers(line):
    state, plane = GAME.notation.parse_position(line), Pick("plane", "1a")
    told = set()
    for pick in GAME.offers(state, Seat(0), (plane,)).offers:
        seen: Forecast = GUIDE.forecast(state, Seat(0), (plane, pick))
        if pick.kind == "template" and seen.ghosts:
            halo = next(area for area in seen.areas if area.kind == "halo")
            assert halo.state == plans.kind(state, state.by_name["1a"], end_of(state, state.by_name["1a"], pick))
            told.add(halo.state)
    assert len(told) > 1


def test_the_good_place_is_found_without_asking_much(monkeypatch):
    """There are thousands of places: where one sits is asked once, and who aims there of the first of them only."""
    line = "SL/1 F1000x1000 alt r0 f2 t1 place ; 1a - 3342 h2 a0 ; 2a 470,60,170 4332 h2 a0"
    state, asked = GAME.notation.parse_position(line), []
    for module, name in ((starting, "start_spot"), (fire, "can_hit")):
        plain = getattr(module, name)
        monkeypatch.setattr(module, name, lambda *args, plain=plain: asked.append(1) or plain(*args))
    starting.best.cache_clear()
    assert starting.best(state, state.by_name["1a"]) is not None
    assert len(asked) == 2


def test_where_nothing_may_stand_a_press_does_not_say_put_it_here_and_the_nose_is_told_of_after_the_place():
    state = GAME.notation.parse_position("SL/1 F700x700 - r0 f2 t1 place ; 1a - 3342 h2 a0 ; 2a 300,60,170 4332 h2 a0")
    plane, edge, middle = Pick("plane", "1a"), Pick("spot", "350,650"), Pick("spot", "350,350")
    assert GUIDE.doing(state, Seat(0), (plane, middle)).key == "doing.squadron.nowhere"
    assert GUIDE.doing(state, Seat(0), (plane, edge)) is None
    told = [
        GUIDE.forecast(state, Seat(0), (plane, edge, *heading)).notes[0].key.rpartition(".")[2]
        for heading in ((), (Pick("heading", "90"),))
    ]
    assert told == ["heading-next", "heading-how"]


def test_an_arrow_bears_an_altitude_only_where_it_is_another_than_that_of_the_plan():
    state = GAME.notation.parse_position(
        "SL/1 F700x700 alt r1 f1 t1 move ; 1a 200,500,45 3342 h2 a0 ; 2a 500,200,225 4323 h3 a0"
    )
    plane = Pick("plane", "1a")
    for picks in ((plane,), (plane, Pick("height", "C:1a"))):
        arrows = [area for area in GUIDE.forecast(state, Seat(0), picks).areas if area.kind == "end"]
        assert arrows
        assert not any(area.label for area in arrows)
