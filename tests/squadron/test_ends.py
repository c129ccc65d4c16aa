"""A move is chosen by pointing at its end: the way there is flown step by step, the wheel changes its height."""

import pytest

from game.app.languages import texts
from game.core.dice import Scripted
from game.core.picks import Pick
from game.core.seats import Seat
from game.guides.squadron import losing, plans, sights
from game.guides.squadron.course.lessons import COURSE
from game.guides.squadron.guide import GUIDE
from game.rules.squadron.actions import SquadronAction
from game.rules.squadron.fire import targets
from game.rules.squadron.game import GAME
from game.rules.squadron.pointing import ends
from game.scenes.match.asking import special
from game.scenes.match.chooser import Chooser
from game.scenes.match.meaning import unmarked
from game.scenes.panels.outlook import Outlook
from game.table.kit.view import View
from game.table.systems.marks import wanted
from tests.conftest import REPOSITORY

HIGH = (
    "SL/1 F700x700 alt,split r4 f1 t1 move ; 1a 350.000,450.000,0 3342 h2 a2 ; 2a 520.000,130.000,180 2333 h3 a2 ; "
    "3a 180.000,170.000,160 4332 h1 a1"
)
HEXES = "SL/1 H15x13 - r5 f1 t1 move ; 1a g9,NE 3342 h2 a0 ; 2a j5,S 2333 h3 a0"
PLANE = Pick("plane", "1a")


def parsed(line):
    return GAME.notation.parse_position(line)


def choosing(state, seen):
    """Somebody who has taken up the plane."""
    chooser = Chooser(places=seen.places.get)
    chooser.begin(lambda picked: GAME.offers(state, Seat(0), picked), ())
    chooser.press(PLANE, mouse=True)
    chooser.label(seen.labels, steady=seen.steady)
    chooser.leading = seen.leading
    return chooser


@pytest.mark.parametrize("line", [HIGH, HEXES])
def test_every_end_that_is_offered_is_where_its_way_leads(line):
    state = parsed(line)
    found = ends(state, state.by_name["1a"])
    offered = set(GAME.offers(state, Seat(0), (PLANE,)).offers)
    far = [end for end in found.values() if len(end.steps) > 1]
    assert len(far) > 10
    for end in far:
        choice = GAME.offers(state, Seat(0), (PLANE, end.pick))
        assert end.pick in offered
        now = state
        for action in (choice.ready, *choice.then):
            assert GAME.is_legal(now, Seat(0), action)
            last, now = now, GAME.apply(now, Seat(0), action, Scripted()).state
        then = last if choice.then[-1].verb == "end" else now
        plane = then.by_name["1a"]
        assert (plane.pose, plane.altitude) == (end.plane.pose, end.plane.altitude)


def test_a_few_ends_are_marked_and_the_best_is_looked_at_first():
    state = parsed(HIGH)
    seen = GUIDE.forecast(state, Seat(0), (PLANE,))
    darts = [area for area in seen.areas if area.kind == "end"]
    assert 5 <= len(darts) <= 8
    (ghost,) = GUIDE.forecast(state, Seat(0), (PLANE, seen.first)).ghosts.values()
    best = plans.best(state, state.by_name["1a"])[0]
    assert (ghost.at[0] * 1000, ghost.at[1] * 1000) == best.pose[:2]


@pytest.mark.parametrize("line", [HIGH, HEXES])
def test_among_the_arrows_there_is_one_for_each_way_round(line):
    state = parsed(line)
    plane, full = state.by_name["1a"], 360 if state.board.is_free else 6
    turns = [(end.pose[2] - plane.pose[2] + full // 2) % full - full // 2 for end in plans.best(state, plane)]
    near = full / 12
    assert min(turns) < -near < near < max(turns)
    assert any(-near <= turn < near for turn in turns)


def test_an_arrow_that_costs_altitude_says_so_to_whoever_asks_for_everything():
    """Of places to which there is a level way and others to which only a dive leads."""
    state = parsed("SL/1 F700x700 alt,split r3 f1 t1 move ; 1a 350,500,0 3324 h4 a3 ; 2a 350,180,180 3432 h2 a2 mv")
    plane = state.by_name["1a"]
    labels = sorted(area.label for area in GUIDE.areas(state, PLANE) if area.kind == "coin")
    heights = [end.altitude for end in plans.best(state, plane)]
    assert labels == sorted(str(height) for height in heights if height < plane.altitude)
    assert 0 < len(labels) < len(heights)


def test_what_advice_would_choose_is_nearly_always_an_arrow():
    """Arrows are chosen by odds and danger as they are; who sees far agrees in nine of ten moves."""
    found = []
    for line in (REPOSITORY / "tests/data/advised.txt").read_text(encoding="utf-8").splitlines():
        if not line.startswith("#"):
            (name, *pose), (position,) = line.partition(" | ")[0].split(), line.split(" | ")[1:]
            state = parsed(position)
            drawn = plans.best(state, state.by_name[name])
            assert len(drawn) <= 8
            found.append(tuple(map(int, pose)) in [end.body.pose for end in drawn])
    assert len(found) >= 60
    assert sum(found) >= 0.85 * len(found)


def test_what_ends_a_move_stands_first_and_what_gives_the_plane_up_last():
    """Whatever is offered between them, and whatever was asked before."""
    outlook = Outlook(GAME, parsed(HIGH), None, Seat(0))
    special, end, stall = Pick("template", "S1:1a"), Pick("button", ".:1a"), Pick("button", "X:1a")
    for offers in ((special,), (stall, special, end), (special, stall), (special, end)):
        (group,) = outlook.groups((PLANE,), offers)
        assert group.offers == tuple(pick for pick in (end, special, stall) if pick in offers)


@pytest.mark.parametrize("enemy", ["430.000,470.000,180", "330.000,380.000,45"])
def test_a_press_on_an_arrow_flies_what_the_arrow_shows(enemy):
    """Where a Split S and a curve end at one place, the arrow that is drawn comes first."""
    state = parsed(f"SL/1 F700x700 alt,split r4 f1 t1 move ; 1a 350.000,350.000,0 3342 h2 a3 ; 2a {enemy} 2333 h3 a2")
    seen = GUIDE.forecast(state, Seat(0), (PLANE,))
    crowded = 0
    for shown in plans.best(state, state.by_name["1a"]):
        under = [at for at, (x, y) in seen.places.items() if (round(x * 1000), round(y * 1000)) == shown.pose[:2]]
        crowded += len(under) > 1
        (ghost,) = GUIDE.forecast(state, Seat(0), (PLANE, under[0])).ghosts.values()
        assert ghost.facing % 360 == shown.pose[2] % 360
    assert crowded


def test_keys_step_from_arrow_to_arrow():
    """All that is drawn is reached by the four directions, and nothing else comes in between."""
    state = parsed(HIGH)
    seen = GUIDE.forecast(state, Seat(0), (PLANE,))
    chooser = choosing(state, seen)
    reached, waiting = set(), [seen.first]
    while waiting:
        start = waiting.pop()
        for way in ("up", "down", "left", "right"):
            chooser.focus = start
            chooser.step(way)
            if chooser.focus in seen.leading and chooser.focus not in reached:
                reached.add(chooser.focus)
                waiting.append(chooser.focus)
    assert len(seen.leading) >= 5
    assert reached >= set(seen.leading) - {seen.first}


def test_a_height_that_was_chosen_does_not_shut_the_arrows_out():
    """What is drawn can be stepped to whatever height was looked at before; that is then given up."""
    state = parsed(HIGH)
    seen = GUIDE.forecast(state, Seat(0), (PLANE,))
    chooser = choosing(state, seen)
    chooser.focus = Pick("template", "2R:1a")
    chooser.narrow(-1)
    assert chooser.figure == "1"
    for way in ("left", "up", "right", "down"):
        chooser.step(way)
        if chooser.focus in seen.leading:
            break
    assert chooser.focus in seen.leading
    assert chooser.figure in ("", chooser.labels[chooser.focus])


def test_the_wheel_changes_the_height_of_the_end_that_is_chosen():
    state = parsed(HIGH)
    seen = GUIDE.forecast(state, Seat(0), (PLANE,))
    chooser = choosing(state, seen)
    at = Pick("template", "2R:1a")
    chooser.hover(at)
    for by, height in ((-1, "1"), (-1, "0"), (1, "1"), (1, "2")):
        chooser.narrow(by, mouse=True)
        assert chooser.labels[chooser.focus] == height
        assert seen.places[chooser.focus] == seen.places[at]
    assert chooser.focus == at


def test_a_move_that_leaves_nothing_to_do_is_over():
    state = parsed(HEXES.replace("3342", "3324"))
    choice = GAME.offers(state, Seat(0), (PLANE, Pick("template", "2R:1a")))
    assert [action.verb for action in choice.then] == ["end"]
    assert not GAME.offers(parsed(HEXES), Seat(0), (PLANE, Pick("template", "2R:1a"))).then


def test_a_shot_that_is_looked_at_has_its_chance_in_figures_and_its_dice():
    line = HIGH.replace("r4 f1 t1 move", "r4 f1 t1 attack").replace("520.000,130.000,180", "380.000,300.000,180")
    seen = GUIDE.forecast(parsed(line), Seat(0), (PLANE, Pick("target", "2a")))
    assert dict(seen.chance.words) == {"some": 44}
    assert [kind for kind, _ in seen.chance.pieces] == ["die.attack"] * 3 + ["die.defence"] * 3


def test_heights_keep_their_marks_however_many_ends_there_are():
    offers = GAME.offers(parsed(HIGH), Seat(0), (PLANE,)).offers
    found = wanted(View(offers=offers, chosen=(PLANE,)))
    assert ("target", Pick("height", "C:1a")) in found
    assert ("target", Pick("template", "2R:1a")) not in found


@pytest.mark.parametrize(
    "line",
    [
        "SL/1 F700x700 alt,split r3 f1 t1 move ; 1a 220.000,93.333,90 3342 h2 a1 ; 2a 231.000,516.973,45 3324 h4 a1",
        "SL/1 F700x700 alt,split r3 f1 t1 move ; 1a 291.744,123.050,135 3342 h2 a1 sp2 mn1 ; "
        "2a 231.000,516.973,45 3324 h4 a1",
    ],
)
def test_a_shot_that_takes_a_dive_is_marked_where_there_is_no_other(line):
    state = parsed(line)
    plane = state.by_name["1a"]
    flat = [end for end in plans.ends(state, plane, heights=False) if end.pose != plane.pose]
    assert not any(any(targets(state, end)) for end in flat)
    shooting = [end for end in plans.best(state, plane) if any(targets(state, end))]
    assert len(shooting) == 1
    assert shooting[0].altitude < plane.altitude
    assert shooting[0].pose != plane.pose


def test_no_arrow_lies_on_the_plane_itself():
    """Where it stands its move is ended by a word."""
    state = parsed(
        "SL/1 F700x700 alt,split r3 f1 t1 move ; 1a 300.000,350.000,0 3342 h2 a2 sp0 mn1 ; "
        "2a 300.000,250.000,45 3324 h4 a2 mv"
    )
    plane = state.by_name["1a"]
    assert any(targets(state, plane))
    assert plane.pose not in [end.pose for end in plans.best(state, plane)]


def test_the_key_for_second_things_says_which_they_are():
    """Without speed nothing climbs: the key says what it does then."""
    line = "SL/1 F700x700 alt r3 f1 t1 move ; 1a 300.000,350.000,0 3342 h2 a2{} ; 2a 300.000,150.000,45 3324 h4 a2 mv"
    told, say = [], texts("en")
    for flown in ("", " sp0 mn1"):
        state = parsed(line.format(flown))
        chooser = choosing(state, GUIDE.forecast(state, Seat(0), (PLANE,)))
        climbs = "C" in {pick.name[:1] for pick in chooser.specials}
        told.append((special(say, "squadron", chooser), climbs))
    assert told == [("Climb", True), ("Next place", False)]


def test_where_speed_is_used_up_the_ends_of_a_dive_are_marked_and_named_by_what_they_cost():
    state = parsed(
        "SL/1 F700x700 alt r2 f1 t1 move ; 1a 350.000,400.000,0 4332 h2 a2 sp0 mn1 ; 2a 300.000,150.000,180 3342 h2 a1"
    )
    plane = state.by_name["1a"]
    marked = plans.best(state, plane)
    assert marked
    assert all(end.altitude < plane.altitude for end in marked)
    far = next(end for end in ends(state, plane).values() if len(end.steps) > 1)
    told = GUIDE.forecast(state, Seat(0), (PLANE, far.pick)).headline
    assert told.key == "forecast.squadron.way-down"


def test_of_places_where_nobody_shoots_a_corner_is_the_worst():
    """A plane that could fly into one or keep away from it, and somebody far off whom neither meets."""
    state = parsed(
        "SL/1 F700x700 - r2 f1 t1 move ; 1a 114.000,209.000,315 3342 h2 a0 ; 2a 635.000,191.000,180 2333 h3 a0 mv"
    )
    plane = state.by_name["1a"]
    found = {end: sights.next_round(state, end) for end in plans.ends(state, plane)}
    assert min(found.values()) < 4 <= max(found.values())
    assert not any(any(targets(state, end)) for end in found)
    assert found[plans.best(state, plane)[0]] >= 4


def test_no_arrow_leads_close_past_a_balloon():
    """Whose dice destroy the plane (squadron 6.3)."""
    step = COURSE.steps[0]
    state = COURSE.begin(step)
    plane = state.by_name["1a"]
    drawn = plans.best(state, plane)
    assert len(drawn) > 3
    assert not any(losing.is_lost(state, plane, end) for end in drawn)
    burnt = [end for end in plans.ends(state, plane) if losing.is_lost(state, plane, end)]
    assert burnt
    assert all(plans.kind(state, plane, end) == plans.RISK for end in burnt)


def test_red_says_that_somebody_hits_and_what_leads_off_the_table_has_a_skull():
    edge = parsed(
        "SL/1 F700x700 - r2 f1 t1 move ; 1a 603.000,587.000,90 4423 h3 a0 ; 2a 411.000,448.000,165 3423 h3 a0 mv"
    )
    plane = edge.by_name["1a"]
    drawn = plans.best(edge, plane)
    assert [plans.kind(edge, plane, end) for end in drawn] == [plans.LOST] * len(drawn) != []
    red = parsed(
        "SL/1 F700x700 - r2 f1 t1 move ; 1a 350.000,500.000,0 4333 h3 a0 ; 2a 350.000,180.000,180 3423 h3 a0 mv"
    )
    plane = red.by_name["1a"]
    shot_at = [end for end in plans.ends(red, plane) if plans.worth(red, end) == plans.RISK]
    assert shot_at
    assert {plans.kind(red, plane, end) for end in shot_at} == {plans.RISK}


@pytest.mark.parametrize(
    ("pose", "side"),
    [
        ("380.000,292.000,45", "right"),
        ("500.000,450.000,90", "left"),
        ("350.000,680.000,30", "far"),
        ("306.667,406.667,270", "behind"),
    ],
)
def test_the_lesson_says_where_the_balloon_lies_that_is_not_in_the_wedge(pose, side):
    """Who has curved right, only too late, is not told to curve right."""
    others = "2a 230.000,600.000,250 4323 h3 a0 ; 2y 60.000,60.000,0 balloon ; 2z 500.000,330.000,0 balloon"
    late = parsed(f"SL/1 F700x700 bb,m1 r1 f1 t1 move ; 1a {pose} 4332 h2 a0 sp0 mn2 ; {others}")
    fault = COURSE.fault("aim:2z", late, SquadronAction("1a", "end"))
    assert fault is not None
    assert fault.key == f"lesson.squadron.fault-{side}"


def test_the_lesson_says_what_destroyed_the_plane():
    state = COURSE.begin(COURSE.steps[0])
    near = parsed("SL/1 F700x700 bb r1 f1 t1 move ; 1a 500.000,450.000,0 4332 h2 a0 ; 2a 230.000,600.000,250 4323 h3 a0"
                 " ; 2z 500.000,330.000,0 balloon")  # fmt: skip
    fault = COURSE.fault("aim:2z", near, SquadronAction("1a", "fly", "1"))
    assert fault is not None
    assert fault.key == "lesson.squadron.fault-balloon"
    assert COURSE.fault("aim:2z", state, SquadronAction("1a", "fly", "3R")) is None
    edge = parsed("SL/1 F700x700 - r1 f1 t1 move ; 1a 350.000,30.000,0 3342 h2 a0 ; 2a 350.000,600.000,0 4323 h3 a0")
    fault = COURSE.fault("aim:2a", edge, SquadronAction("1a", "fly", "1"))
    assert fault is not None
    assert fault.key == "lesson.squadron.fault-edge"


def test_both_tight_turns_have_arrows_where_they_touch_no_other():
    state = parsed("SL/1 F700x700 - r2 f1 t1 move ; 1a 350,500,0 3342 h2 a0 ; 2a 350,330,180 4323 h3 a0")
    plane = state.by_name["1a"]
    drawn = {end.body.pose for end in plans.best(state, plane)}
    assert {state.board.flown(code, plane.body) for code in ("3L", "3R")} <= drawn


def test_a_way_close_past_a_balloon_warns_of_it_although_it_ends_farther_on():
    state = parsed("SL/1 F1000x1000 bb r1 f1 t1 move ; 1a 500,600,0 3342 h2 a0 ; 2a 230,900,250 4323 h3 a0"
                   " ; 2z 560.000,430.000,0 balloon")  # fmt: skip
    plane = state.by_name["1a"]
    passing = [
        end for end in ends(state, plane).values()
        if len(end.steps) > 1 and losing.passes(state, plane, end.steps) and not losing.is_singed(state, end.plane)
    ]  # fmt: skip
    assert passing
    for end in passing:
        notes = GUIDE.forecast(state, Seat(0), (PLANE, end.pick)).notes
        assert any(note.key == "forecast.squadron.flak" for note in notes)


def test_the_advised_arrow_has_a_colour_of_its_own_while_enemies_still_fly():
    """Red for now beside an advice that reckons with the answer would speak against it; settled ends bear their own."""
    state = parsed(HIGH)
    plane = state.by_name["1a"]
    several = next(end for end in ends(state, plane).values() if len(end.steps) > 1)
    assert [area.state for area in GUIDE.forecast(state, Seat(0), (PLANE, several.pick)).landing] == ["advised-lit"]
    flown = parsed(f"{HIGH} mv".replace("h3 a2 ;", "h3 a2 mv ;"))
    plane = flown.by_name["1a"]
    several = next(end for end in ends(flown, plane).values() if len(end.steps) > 1)
    (lit,) = GUIDE.forecast(flown, Seat(0), (PLANE, several.pick)).landing
    assert lit.state == f"{plans.kind(flown, plane, several.plane)}-lit"


def test_an_advised_place_without_an_arrow_is_known_as_new():
    state = parsed(HIGH)
    outlook = Outlook(GAME, state, None, Seat(0))
    stage = outlook.forecast((PLANE,))
    drawn = {stage.places[pick] for pick in stage.leading}
    other = next(pick for pick, at in stage.places.items() if at not in drawn)
    assert unmarked(outlook, (PLANE, other))
    assert not unmarked(outlook, (PLANE, stage.leading[0]))
    assert not unmarked(outlook, (PLANE, Pick("button", "X:1a")))
    assert not unmarked(outlook, ())


@pytest.mark.parametrize(("foe", "told"), [("350,300,180", "chance"), ("600,650,180", "")])
def test_ending_a_move_tells_the_shot_one_has_there(foe, told):
    state = parsed(f"SL/1 F700x700 - r1 f1 t1 move ; 1a 350,450,0 3342 h2 a0 sp1 mn1 ; 2a {foe} 4323 h3 a0 mv")
    seen = GUIDE.forecast(state, Seat(0), (PLANE, Pick("button", ".:1a")))
    assert bool(seen.chance) == bool(told)
    assert any(note.key == "forecast.squadron.no-shot" for note in seen.notes) == (not told)


def test_a_chance_is_gone_once_the_dice_have_settled_it():
    whole = "SL/1 F700x700 - r1 f1 t1 attack ; 1a 350,450,0 3342 h2 a0{} ; 2a 350,300,180 4323 h3 a0"
    before, fired = (parsed(whole.format(mark)) for mark in ("", " fd"))
    assert {mark.kind for mark in GUIDE.dangers(before, Seat(0))} == {"prey", "threatened"}
    assert {mark.kind for mark in GUIDE.dangers(fired, Seat(0))} == {"threatened"}
    assert GUIDE.stakes(fired, Seat(0))[1] > 0  # who looks back weighs where planes stand
