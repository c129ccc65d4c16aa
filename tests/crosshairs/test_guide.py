"""What the player is shown is what the rules do: forecasts, marks, lines, refusals (crosshairs 9)."""

from random import Random

import pytest

from game.catalogue import course, find, guide_of
from game.core.dice import Scripted
from game.core.game import Setup
from game.core.picks import Pick, choice
from game.core.seats import Seat
from game.guides.crosshairs import perils
from game.guides.crosshairs.course.lessons import COURSE
from game.guides.crosshairs.guide import RULE_CHAPTERS
from game.play.match import Match
from game.rules.crosshairs.board import CELL_INDEX, CELL_NAMES, POINTS
from game.rules.crosshairs.fire import shots
from game.rules.crosshairs.layout import ACTED, AT, CLIMB, FACING, LEVEL
from game.rules.crosshairs.legal import may_dive_on
from game.rules.crosshairs.options import CrosshairsOptions, GameType
from game.rules.crosshairs.sights import airborne
from game.rules.crosshairs.state import position_from
from game.scenes.learn.puzzle import PuzzleScene
from tests.crosshairs.test_examples import played, stepped
from tests.house.couch import services
from tests.house.playing import wander

CROSSHAIRS = find("crosshairs")
GUIDE = guide_of("crosshairs")
DUEL = "duel - A:{};B:{} 0,0 A7/{} {} 0 - -"


def pick(text):
    return Pick(*text.split())


def ahead(line, *picks, seat=None):
    state = played(line)
    return GUIDE.forecast(state, state.seat if seat is None else seat, tuple(map(pick, picks)))


def refused(line, picked, text, seat=None):
    state = played(line)
    found = GUIDE.why_not(state, state.seat if seat is None else seat, tuple(map(pick, picked)), pick(text))
    return found.note.key.removeprefix("refusal.crosshairs."), found.rule


def keys(notes):
    return [note.key.rsplit(".", 1)[1] for note in notes]


def marked(marks, *kinds):
    return {f"{mark.kind} {mark.at.name} {mark.label}".strip() for mark in marks if not kinds or mark.kind in kinds}


def states(game, seeds, length=90, **options):
    chosen = CrosshairsOptions(game=game, clouds=1, **options)
    for seed in seeds:
        match = Match(CROSSHAIRS, Setup(chosen.seating[0], chosen), Scripted())
        for turn, (before, *_) in enumerate(wander(match, Random(seed), length)):
            if turn % 9 == 0:
                yield before


GAMES = pytest.mark.parametrize("game", [GameType.DUEL, GameType.CIRCLE3, GameType.TWO_TWO, GameType.FFA4])


# ---- the forecast is what happens


@GAMES
def test_forecasts_are_what_apply_really_does(game):
    for state in states(game, range(3), turb=True, aces=True, hcap=(3, 2)):
        lying = CROSSHAIRS.tableau(state).pieces
        for action in CROSSHAIRS.legal_actions(state, state.seat):
            shown = GUIDE.forecast(state, state.seat, action.picks)
            done = CROSSHAIRS.apply(state, state.seat, action, Scripted()).state
            expected = {name: piece for name, piece in lying.items() if name not in shown.gone} | dict(shown.ghosts)
            lies = CROSSHAIRS.tableau(done).pieces
            earned = {name for name in lies if name.startswith("medal.") and name not in lying}
            assert expected == {name: piece for name, piece in lies.items() if name not in earned}
            assert shown.headline is not None
            words = {note.key: dict(note.words) for note in shown.notes}
            fresh = [] if done.is_over or done.seat != state.seat else shots(position_from(done))
            fresh = [slot for slot in fresh if slot not in shots(position_from(state))]
            count = words.get("forecast.crosshairs.shots", {}).get("count", 0)
            assert count == len(fresh)


def test_the_reticle_begins_in_the_north_and_nothing_is_taken_up_or_aimed_by_itself():
    """Whatever opens a shot: the plane farthest north, its way up or straight on, its facing as it is."""
    begun, turned_away, taught = 0, 0, course("crosshairs")
    tasks = [taught.begin(task) for task in (*taught.steps, *taught.puzzles)]
    for state in (*tasks, *states(GameType.DUEL, range(12), 200), *states(GameType.FFA4, range(6), 200)):
        position = position_from(state)
        if not CROSSHAIRS.tableau(state).pieces or GUIDE.is_looking(state) or may_dive_on(position):
            continue
        at_first, own = GUIDE.forecast(state, state.seat, ()), airborne(position, state.seat)
        flown = any(position[ACTED + slot] for slot in own)
        assert (at_first.first is None) == (not own or flown or bool(shots(position)))
        if at_first.first is not None:
            assert at_first.light
            places = [POINTS[position[AT + slot]] for slot in own]
            x, y = POINTS[CELL_INDEX[at_first.first.name]]
            assert (y, -x) == max((y, -x) for x, y in places)
            begun += 1
        for action in CROSSHAIRS.legal_actions(state, state.seat):
            if action.kind not in {CLIMB, LEVEL}:
                continue
            plane, way, facing = action.picks
            first = GUIDE.forecast(state, state.seat, (plane,)).first
            assert first.name.partition(":")[0] in {"climb", "level"}
            ahead = GUIDE.forecast(state, state.seat, (plane, way)).first
            if action.faces == position[FACING + position[action.here]]:
                assert ahead == facing
            turned_away += ahead != facing
    assert begun >= 5 < turned_away


@GAMES
def test_a_line_that_a_plane_would_no_longer_stop_is_seen_to_go_on(game):
    freed = 0
    for state in states(game, range(6)):
        lines = {line.shooter: line for line in GUIDE.standing(state)}
        lying = CROSSHAIRS.tableau(state).pieces
        for action in CROSSHAIRS.legal_actions(state, state.seat):
            shown = GUIDE.forecast(state, state.seat, action.picks)
            left = {
                lying[name].at for name, piece in shown.ghosts.items() if name in lying and piece.at != lying[name].at
            }
            onward = {name for name, line in lines.items() if line.end in left and name not in shown.ghosts}
            assert onward <= {line.shooter for line in shown.lines}
            freed += len(onward)
    assert freed > 10


@GAMES
def test_whatever_is_not_on_offer_has_a_reason_and_a_chapter(game):
    for state in states(game, range(2), 70):
        legal = CROSSHAIRS.legal_actions(state, state.seat)
        pickable = GUIDE.pickable(state, state.seat)
        firsts = {action.picks[0] for action in legal}
        ways = sorted({action.picks[:2] for action in legal if len(action.picks) > 2})
        for picked in ((), *((first,) for first in sorted(firsts)[:4]), *ways[:4]):
            offers = choice(legal, picked).offers
            for other in pickable:
                if other not in offers:
                    assert GUIDE.why_not(state, state.seat, picked, other).rule in RULE_CHAPTERS
        for other in pickable:
            assert GUIDE.why_not(state, 1 - state.seat, (), other).rule == "turn"


@GAMES
def test_prey_are_the_shots_there_are(game):
    for state in states(game, range(6), hcap=(2, 1)):
        position = position_from(state)
        open_shots = {CELL_NAMES[position[AT + slot]] for slot in shots(position)}
        marks = GUIDE.dangers(state, state.seat)
        if state.position[AT:].count(-1):
            assert {mark.at.name for mark in marks if mark.kind == "prey"} == open_shots


# ---- stages of a choice


def test_a_plane_shows_its_heights():
    shown = ahead(DUEL.format("c2N3!,f5S2", "k3N1,k5N1", 1, "c2"), "cell f5")
    labels = {pick.name: label for pick, label in shown.labels.items()}
    assert labels == {"climb:f6": "3", "level:f7": "2", "swoop:f6": "1", "power:f5": "0", "dive:f7": "0"}
    assert keys([shown.headline]) == ["plane"]
    assert [(line.rank, line.start, line.end) for line in shown.lines] == [
        ("own", POINTS[CELL_NAMES.index("f5")], POINTS[CELL_NAMES.index("f11")])
    ]


def test_straight_on_is_the_first_facing_on_offer():
    state = played(DUEL.format("c2N3!,f5S2", "k3N1,k5N1", 1, "c2"))
    legal = CROSSHAIRS.legal_actions(state, 0)
    offers = choice(legal, (pick("cell f5"), pick("way climb:f6"))).offers
    assert [offer.name for offer in offers] == ["f6:S", "f6:SW", "f6:SE"]


def test_shots_come_first_then_planes_then_the_end():
    state = played(DUEL.format("d3S3,f9N0!", "f6NE0,k1S0,k6N0", 1, "f9") + " | d3vd4/SE")
    firsts = [offer.kind for offer in choice(CROSSHAIRS.legal_actions(state, 0)).offers]
    assert firsts == ["shot", "cell", "button"]


def test_hints_on_ways_and_facings():
    line = DUEL.format("d3S3,f9N0!", "f6NE0,k1S0,k6N0", 1, "f9")
    assert "prey swoop:d4" in marked(ahead(line, "cell d3").marks)
    facings = ahead(line, "cell d3", "way swoop:d4")
    assert marked(facings.marks, "prey") == {"prey d4:SE"}
    whole = ahead(line, "cell d3", "way swoop:d4", "facing d4:SE")
    assert keys(whole.notes) == ["shots", "dive-on"]
    assert sorted(sight.rank for sight in whole.lines) == ["ghost", "hot", "hot"]


@pytest.mark.parametrize(("others", "told"), [("k1S0", "shots-win"), ("k1S0,k6N0", "shots")])
def test_a_dive_says_first_that_it_opens_a_shot_and_whether_that_wins(others, told):
    line = DUEL.format("d3S3,f9N0!", f"f6NE0,{others}", 1, "f9")
    whole = ahead(line, "cell d3", "way swoop:d4", "facing d4:SE")
    assert keys(whole.notes) == [told, "dive-on"]


def test_a_plane_that_is_looked_at_says_at_whom_it_can_come_to_a_shot():
    line = DUEL.format("a2S0,d3S3,f9N0!", "f6NE0,k1S0,k6N0", 2, "f9")
    assert keys(ahead(line, "cell d3").notes) == ["may-shoot"]
    assert keys(ahead(line, "cell a2").notes) == []


def test_a_dive_on_the_spot_is_offered_on_its_hex_whoever_stands_beside_it():
    ways = {
        ahead(DUEL.format(f"f6N3,{own}", f"{enemy},k6N0", 2, "-"), "cell f6").places[pick("way power:f6")]
        for own, enemy in (("c1S0", "k1S0"), ("c1S0", "g6S0"), ("e6S0", "g6S0"))
    }
    ((across, down),) = ways
    assert abs(across) < 0.2
    assert -1 < down < 0, "half cells: below its middle"


def test_whose_lines_a_plane_stands_in_is_told_once_and_not_at_every_facing():
    line = DUEL.format("c2N3!,f4S0", "f1S0,f9N0,k1S0", 1, "c2")
    facings = marked(ahead(line, "cell f4", "way level:f6").marks)
    assert [one for one in facings if one.startswith(("threatened", "watched"))] == ["threatened f6 2"]


def test_a_danger_that_a_shot_of_the_same_turn_ends_is_told_with_that_shot():
    line = DUEL.format("c2N3!,f4S0,f11N0!", "f1S0,f9N0,k1S0", 1, "c2")
    shown = ahead(line, "cell f4", "way level:f6", "facing f6:S")
    assert keys(shown.notes) == ["aims", "exposed-unless"]
    assert dict(shown.notes[1].words) == {"count": 2, "cell": "f9"}
    assert {one.tone for one in shown.notes} == {"plain"}
    assert not [one for one in marked(shown.marks) if one.startswith("threatened")]
    away = ahead(line, "cell f4", "way level:f6", "facing f6:SE")
    assert keys(away.notes) == ["exposed"]


def test_whom_a_plane_uncovers_is_told_with_the_shot_that_sees_to_it():
    line = DUEL.format("f4S0!,f6SE3,f11N0!", "f1S0,f9N0,k1S0", 1, "f11")
    shown = ahead(line, "cell f6", "way climb:g6", "facing g6:SE")
    assert keys(shown.notes)[:2] == ["shots", "exposes-unless"]
    assert dict(shown.notes[1].words) == {"cells": "f4", "cell": "f9"}


def test_exposed_and_stuck_ends_are_warned_of():
    line = DUEL.format("c2N3!,f4S0", "f1S0,f9N0,k1S0", 1, "c2")
    shown = ahead(line, "cell f4", "way level:f6", "facing f6:S")
    assert keys(shown.notes) == ["aims", "exposed"]
    assert dict(shown.notes[0].words) == {"cell": "f9"}
    assert "threatened level:f6 2" in marked(ahead(line, "cell f4").marks)
    edge = ahead(DUEL.format("c2N3!,c6S0", "k3N1,k5N1", 1, "c2"), "cell c6", "way level:c8", "facing c8:S")
    assert keys(edge.notes) == ["crash-next"]
    high = ahead(DUEL.format("c2N3!,c6S4", "k3N1,k5N1", 1, "c2"), "cell c6", "way level:c8", "facing c8:S")
    assert [(one.key.rpartition(".")[2], one.tone) for one in high.notes] == [("stuck-next", "warn")]
    line = DUEL.format("c2N3!,f4S4", "f7SE0,k1S0,k5N0", 1, "c2")  # it has to fly before it is in the way
    before = ahead(line, "cell f4", "way level:f6", "facing f6:S")
    assert [one.tone for one in before.notes if one.key.endswith("stuck-next")] == ["plain"]


def test_running_height_of_a_dive():
    line = DUEL.format("c8N0!,g6NW3", "k1S0,k5N0", 1, "c8")
    assert keys(ahead(line, "cell g6", "way swoop:f6", "facing f6:NW").notes) == ["dive-on"]
    on = ahead(f"{line} | g6vf6", "cell f6")
    assert {pick.name: label for pick, label in on.labels.items()} == {"swoop:e5": "1", "power:f6": "0", "dive:d4": "0"}


def test_a_power_dive_says_what_it_is_and_costs():
    line = DUEL.format("c8N0!,g6NW5", "k1S0,k5N0", 1, "c8")
    once, twice = (ahead(line, "cell g6", f"way {way}:g6").notes[0] for way in ("power", "plunge"))
    assert [(one.key, dict(one.words)) for one in (once, twice)] == [
        ("forecast.crosshairs.power-is", {"count": 2}),
        ("forecast.crosshairs.power-is", {"count": 4}),
    ]
    assert "power-is" not in keys(ahead(line, "cell g6", "way swoop:f6").notes)


def test_the_lesson_offers_no_power_dive_before_it_tells_of_one():
    for step in COURSE.steps:
        state = played(step.position)
        offered = {pick.name.partition(":")[0] for one in CROSSHAIRS.legal_actions(state, 0) for pick in one.picks}
        if step.key == "dive":
            assert "power" in offered
            return
        assert "power" not in offered, step.key


def test_a_plane_in_hand_shows_who_looks_where_it_may_end():
    line = DUEL.format("c2N3!,e10SE2", "f8S1,i7S3", 1, "c2")
    stage = ahead(line, "cell e10")
    assert marked(stage.marks, "watched") == {"watched climb:f11 1", "watched swoop:f11 1"}
    assert [one.shooter for one in stage.lines if one.rank == "enemy"] == ["plane.B.0"]
    assert [one.shooter for one in ahead(line, "cell c2").lines if one.rank == "enemy"] == []


def test_a_shot_shows_whose_line_it_lets_through():
    line = DUEL.format("c8N0,d4SE0,f5S0", "f6NE0,f8N0,h3SW0,k1S0", 3, "-")
    shot = ahead(line, "shot f6")
    assert [(one.shooter, one.rank) for one in shot.lines if one.rank != "hot"] == [("plane.B.1", "enemy")]
    assert marked(shot.marks, "threatened") == {"threatened f5 2"}
    alone = DUEL.format("c8N0,d4SE0,f5S0", "f6NE0,f8N0,k1S0", 3, "-")
    assert {one.rank for one in ahead(alone, "shot f6").lines} == {"hot"}


def test_what_a_shot_or_a_flight_saves_is_in_danger_no_more():
    line = DUEL.format("c8N0,d4SE0,f9N0", "f6S0,h7SW0,k1S0", 3, "-")
    assert marked(GUIDE.dangers(played(line), 0), "threatened") == {"threatened f9 2"}
    assert ahead(line, "shot f6").safe == {pick("cell f9")}
    assert ahead(line, "cell c8", "way climb:c7", "facing c7:N").safe == frozenset()


def test_unmasking_an_own_plane_is_said():
    line = DUEL.format("f4NE1,f6N1", "f2S0,f9N0,k1S0", 2, "-")
    assert keys(ahead(line, "cell f4", "way climb:g3", "facing g3:NE").notes) == ["exposes"]
    assert keys(ahead(line, "cell f6", "way climb:f5", "facing f5:N").notes) == ["watched", "stuck-next"]


def test_a_shot_that_wins_and_one_that_puts_out():
    line = DUEL.format("f3S0,f9N0", "f6NE0,k1S0", 2, "-")
    assert GUIDE.chance(played(line), 0).key.endswith("wins.shots")  # so the card of the shot need not say it
    assert not keys(ahead(line, "shot f6").notes)
    ffa = "ffa3 - A:a3NE0,f3S0;B:f6N0,k1S0;C:f9N0,h9N0 0,0,0 C4/2 - 6 1,0,2 -"
    assert keys(ahead(ffa, "shot f6").notes) == ["eliminates"]


SAVED = "duel b4,c6,c7,d1,d3,d4,e6,e7,g4,g5,h6,h7,h9,i2,i3,j4 A:f4SE2,f6N0;B:b3NW1,e2N0,f5N1 0,0 A9/2 - 1 - -"


def test_a_crash_that_only_a_shot_would_save():
    (told,) = [one for one in GUIDE.counters(played(SAVED)) if one.key.endswith("stopped")]
    assert dict(told.words) == {"cell": "f6", "other": "f5"}
    assert "must-crash-stopped" in keys(ahead(SAVED, "cell f6").notes)


@pytest.mark.parametrize(
    "line",
    [
        DUEL.format("c2S1,f9N0", "c3S0,k5N1", 2, "-"),  # nobody brings it into the crosshairs
        DUEL.format("a6S1,f9N0", "c3S0,k5N1", 2, "-"),  # the edge
        SAVED.replace("g4,g5", "f5"),  # in a cloud nothing is hit
        SAVED.replace("f4SE2", "f4SE2!").replace("A9/2", "A9/1"),  # all others have acted
    ],
)
def test_where_no_shot_can_save_it_none_is_promised(line):
    told = keys(GUIDE.counters(played(line)))
    assert {"must-crash", "must-crash-edge"} & set(told)
    assert "stopped" not in told


def test_a_crash_that_another_order_would_save():
    line = DUEL.format("c2S1,c3S0", "k3N1,k5N1", 2, "-")
    assert keys(ahead(line, "cell c2").notes) == ["must-crash-order"]
    assert keys(ahead(line, "cell c2", "way crash:c2").notes) == ["crash-order", "crash-out"]
    assert keys(GUIDE.counters(played(line))) == ["order"]
    assert marked(GUIDE.dangers(played(line), 0), "stuck") == {"stuck c2"}


@pytest.mark.parametrize(
    ("own", "enemies", "hands", "owed", "told"),
    [
        ("a6S0,c6N0", "k1S0,f3S2", 0, 2, ["must-crash-edge"]),
        ("a6S0,c6N0", "k1S0,f3S2", 3, 2, []),
        ("a6S0,c6N0", "k1S0,f3S2", 0, 1, []),
        ("a6S0,c6N0", "k1S0,f3S2", 1, 3, ["must-crash-edge"]),
        ("a6S0,a1N0", "a2N0,a3N0,a4N0,a5N0,k1S0", 1, 2, ["must-crash-edge", "must-crash-edge"]),  # nobody can enter
    ],
)
def test_nobody_must_crash_while_others_can_act_in_its_place(own, enemies, hands, owed, told):
    line = f"duel - A:{own};B:{enemies} {hands},0 A7/{owed} - 0 - -"
    assert keys(GUIDE.counters(played(line))) == told
    close = keys(note for note in GUIDE.closeup(played(line), pick("cell a6")).notes)
    assert ("must-crash" in close) == bool(told)
    assert all(one.sure for one in GUIDE.counters(played(line)))
    assert ("crash-if" in close) != bool(told)


def test_of_several_that_must_crash_only_so_many_are_told_as_have_to_fly():
    line = "duel - A:e5S3,a6S0,k1N0,c6N0;B:k5S3,f3S2 0,0 A7/{} - 0 - -"
    (told,) = GUIDE.counters(played(line.format(3)))
    assert (told.key, dict(told.words)) == ("counter.crosshairs.some-crash", {"count": 1, "cells": "a6, k1"})
    assert told.sure


def test_the_end_of_a_turn_says_what_it_leaves():
    line = DUEL.format("a1N0!,f3S0!,f9N0!", "f6NE0,k1S0,k6N0", 0, "f9")
    shown = ahead(line, "button end")
    assert keys(shown.notes) == ["declines", "end-crash"]
    assert keys(GUIDE.counters(played(line))) == ["shots", "crash-next"]


def test_nothing_for_a_seat_that_waits():
    shown = ahead(DUEL.format("c2N3!,f5S2", "k3N1,k5N1", 1, "c2"), "cell k3", seat=1)
    assert shown.headline is None
    assert not shown.labels


# ---- marks and lines


def test_one_line_is_watched_and_two_are_crosshairs():
    state = played(DUEL.format("f3S0,f9N0,h3S0", "f6NE0,h6N1,k1S0", 3, "-"))
    own = marked(GUIDE.dangers(state, 0), "prey", "watched", "threatened")
    assert own == {"prey f6 2", "watched h6 1", "watched h3 1"}
    others = marked(GUIDE.dangers(state, 1), "prey", "watched", "threatened")
    assert others == {"threatened f6 2", "watched h6 1", "watched h3 1"}


def test_lines_end_where_something_stops_them():
    state = played("duel f7 A:a1N0,c2N3,f3S0;B:f10N0,g1S0,k1S0 0,0 A7/3 - 0 - -")
    lines = {line.shooter: line for line in GUIDE.lines(state, None)}
    middle = lines["plane.A.2"]
    assert (middle.start, middle.end, middle.stop) == ((0.0, 6.0), (0.0, -2.0), "cloud")
    assert (lines["plane.A.1"].stop, lines["plane.A.1"].blocked) == ("edge", False)
    assert (lines["plane.B.0"].end, lines["plane.B.0"].stop) == ((0.0, -2.0), "cloud")
    assert lines["plane.B.1"].rank == "enemy"
    assert "plane.A.0" not in lines
    about = GUIDE.lines(state, pick("cell g4"))
    assert [line.shooter for line in about] == ["plane.B.1"]


def test_hot_lines_meet_on_a_plane():
    state = played(DUEL.format("f3S0,f9N0", "f6NE0,k1S0", 2, "-"))
    lines = GUIDE.lines(state, None)
    assert [(line.rank, line.stop) for line in lines[:2]] == [("hot", "hit"), ("hot", "hit")]
    assert [(line.rank, line.stop) for line in lines[2:]] == [("enemy", "own"), ("enemy", "edge")]
    own = GUIDE.lines(played(DUEL.format("f3S0,f9N0", "i3N0,k1S0", 2, "-")), None)
    assert [line.stop for line in own[:2]] == ["own", "own"]


def test_cloud_phase_shows_closed_cells_and_open_lines():
    state = played("duel f5,f6 A:-;B:- 6,6 A0/14 - 0 - -")
    closed = {mark.at.name for mark in GUIDE.forecast(state, 0, ()).marks if mark.kind == "refused"}
    assert closed == {"e4", "e5", "e6", "f4", "f7", "g4", "g5", "g6"}
    lengths = sorted(int(line.label) for line in GUIDE.lines(state, None))
    assert len(lengths) == 33
    assert lengths[-1] == 10
    cut = ahead("duel f5,f6 A:-;B:- 6,6 A0/14 - 0 - -", "cell c4")
    assert keys([cut.headline, *cut.notes]) == ["cloud", "cuts"]
    joined = ahead("duel f5 A:-;B:- 6,6 A0/15 - 0 - -", "cell f6")
    assert keys([joined.headline, joined.notes[-1]]) == ["cloud-joined", "closes"]


# ---- refusals


@pytest.mark.parametrize(
    ("line", "picked", "text", "reason"),
    [
        (DUEL.format("c2N3!,f5S2", "k3N1,k5N1", 1, "c2"), (), "cell c2", ("acted", "turn")),
        (DUEL.format("c2N3!,f5S2", "k3N1,k5N1", 1, "c2"), (), "cell k3", ("no-line", "fire")),
        (DUEL.format("c2N3!,f5S2", "k3N1,k5N1", 1, "c2"), (), "cell a1", ("no-hand", "enter")),
        (DUEL.format("c2N3!,f5S2", "k3N1,k5N1", 1, "c2"), (), "cell f6", ("empty", "turn")),
        (DUEL.format("c2N3!,f5S2", "k3N1,k5N1", 1, "c2"), (), "button end", ("must-act", "turn")),
        (DUEL.format("c2N3!,f5S2", "k3N1,k5N1", 1, "c2"), (), "tray hand.0", ("hand", "enter")),
        (DUEL.format("c2N3!,f5S2", "k3N1,k5N1", 1, "c2"), (), "way climb:f6", ("plane-first", "turn")),
        (DUEL.format("f3S0,c2N1", "f6NE0,k1S0", 2, "-"), (), "cell f6", ("one-line", "fire")),
        (DUEL.format("f3S0,f9N0", "f6NE0,k1S0", 2, "-"), (), "cell f6", ("shoot-it", "fire")),
        ("duel - A:-;B:- 6,6 A1/1 - 0 - -", (), "cell f6", ("hand", "enter")),
        ("duel - A:a3NE0!,b5N1;B:- 4,6 A7/1 - 0 - -", (), "cell f6", ("empty", "turn")),
        ("duel - A:a3NE0!;B:- 5,6 A7/1 - 0 - -", (), "cell f6", ("hand", "enter")),
        ("duel f6 A:f3S0,f9N0;B:f6NE0,k1S0 0,0 A7/2 - 0 - -", (), "shot f6", ("in-cloud", "fire")),
        ("duel f5,f6 A:-;B:- 6,6 A0/14 - 0 - -", (), "cell f5", ("cloud-there", "clouds")),
        ("duel f5,f6 A:-;B:- 6,6 A0/14 - 0 - -", (), "cell f7", ("cloud-of-three", "clouds")),
        ("duel f5,f6 A:-;B:- 6,6 A0/14 - 0 - -", (), "tray hand.0", ("clouds-first", "clouds")),
        (DUEL.format("c2N3!,f5S2", "k3N1,k5N1", 1, "c2"), ("cell f5",), "way crash:f5", ("no-crash", "crash")),
        (DUEL.format("c2N3!,f5S0", "k3N1,k5N1", 1, "c2"), ("cell f5",), "way swoop:f6", ("too-low", "dive")),
        (DUEL.format("c2N3!,f5S2", "f6N1,k5N1", 1, "c2"), ("cell f5",), "way climb:f6", ("blocked", "crash")),
        (DUEL.format("c2N3!,f5S2", "f7N1,k5N1", 1, "c2"), ("cell f5",), "way level:f7", ("blocked", "fly")),
        (DUEL.format("c2N3!,f10S2", "k3N1,k5N1", 1, "c2"), ("cell f10",), "way level:f10", ("edge", "fly")),
        (DUEL.format("c2N3!,f5S2", "k3N1,k5N1", 1, "c2"), ("cell f5",), "way climb:g6", ("not-ahead", "fly")),
        (DUEL.format("c2N3!,f5S2", "k3N1,k5N1", 1, "c2"), ("cell f5",), "cell f5", ("must-move", "fly")),
        (
            DUEL.format("c2N3!,f5S2", "k3N1,k5N1", 1, "c2"),
            ("cell f5", "way climb:f6"),
            "facing f6:N",
            ("turn", "fly"),
        ),
        (
            "circle3 - A:a3NE0,f3S0;B:f6N0,h6N0,k1S0;C:f9N0,h3S0,h9N0 0,0,0 C4/3 - 0 - -",
            (),
            "cell h6",
            ("hunter", "types"),
        ),
        (
            "2v2 - A:a3NE0,f3S0;B:f9N0,h3S0,h9N0;C:f6N0,k1S0;D:h6N0,j2S0 0,0,0,0 A3/2 - 0 - -",
            (),
            "cell h6",
            ("not-your-line", "fire"),
        ),
        (
            "2v2 - A:a3NE0,f3S0;B:f9N0,h3S0,h9N0;C:f6N0,k1S0;D:h6N0,j2S0 0,0,0,0 A3/2 - 0 - -",
            (),
            "cell h3",
            ("partner", "turn"),
        ),
    ],
)
def test_refusals(line, picked, text, reason):
    assert refused(line, picked, text) == reason


# ---- counters, prompts, tallies, close looks


def test_the_counter_comes_ten_rounds_before_the_end():
    line = "duel - A:c2N3,f5S1;B:k3N1,k5N1 0,0 A30/2 - {} - -"
    assert keys(GUIDE.counters(played(line.format(19)))) == []
    assert [dict(note.words) for note in GUIDE.counters(played(line.format(20)))] == [{"count": 20}]


def test_prompts_follow_the_turn():
    def prompt(line, *picks):
        state = played(line)
        return keys([GUIDE.prompt(state, state.seat, tuple(map(pick, picks)))])[0]

    base = DUEL.format("d3S3,f9N0!", "f6NE0,k1S0,k6N0", 1, "f9")
    assert prompt("duel - A:-;B:- 6,6 A0/16 - 0 - -") == "cloud"
    assert prompt("duel - A:-;B:- 6,6 A1/1 - 0 - -") == "enter"
    assert prompt("duel - A:a1S0;B:k1S0 5,5 A2/3 - 0 - -") == "act-or-enter"
    assert prompt(base) == "act"
    assert prompt(base, "cell d3") == "way"
    assert prompt(base, "cell d3", "way swoop:d4") == "facing"
    assert prompt(f"{base} | d3vd4") == "dive-or-end"
    assert prompt(f"{base} | d3vd4/SE") == "fire-or-dive"
    assert prompt(DUEL.format("f3S0!,f9N0!", "f6NE0,k1S0,k6N0", 0, "f9")) == "fire-or-end"
    assert prompt(DUEL.format("f3S0,f9N0", "f6NE0,k1S0,k6N0", 2, "-")) == "act-or-fire"


def test_who_may_dive_on_is_not_said_to_be_done():
    base = DUEL.format("d3S3,f9N0!", "f6NE0,k1S0,k6N0", 1, "f9")
    assert "going" in keys(GUIDE.closeup(played(f"{base} | d3vd4"), pick("cell d4")).notes)
    assert "acted" in keys(GUIDE.closeup(played(base), pick("cell f9")).notes)
    assert not {"going", "acted"} & set(keys(GUIDE.closeup(played(base), pick("cell d3")).notes))


def test_hunters_are_named():
    state = played("circle3 - A:a3NE0,f3S0;B:f6N0,h6N0,k1S0;C:f9N0,h3S0,h9N0 0,0,0 C4/3 - 0 - -")
    (hunt,) = (note for note in GUIDE.counters(state) if note.key.endswith("hunt"))
    assert dict(hunt.words)["prey"] == "@side.crosshairs.0"
    assert "hunter-missing" in keys(GUIDE.closeup(state, pick("cell h6")).notes)
    assert "hunter-there" in keys(GUIDE.closeup(state, pick("cell f6")).notes)


def test_points_and_who_is_out_are_told():
    state = played("ffa3 - A:f6N3,g6N3;B:x;C:a3N1,a4N1 0,0,0 A7/2 - 3 2,1,0 -")
    told = [(GUIDE.plate(state, Seat(seat)), seat) for seat in range(3)]
    assert [(note.key.rpartition(".")[2], dict(note.words)["count"]) for note, _ in told] == [
        ("points", 2),
        ("points-out", 1),
        ("points", 0),
    ]


def test_the_round_stands_below_the_name_of_the_game():
    playing = GUIDE.stage(played("ffa3 - A:f6N3,g6N3;B:x;C:a3N1,a4N1 0,0,0 A7/2 - 3 2,1,0 -"))
    assert (playing.key, dict(playing.words)["round"]) == ("stage.crosshairs.round", 7)
    assert (
        GUIDE.stage(CROSSHAIRS.start(Setup(2, CrosshairsOptions()), Scripted()).state).key == "stage.crosshairs.clouds"
    )


def test_tallies_and_medals():
    line = "ffa3 - A:a3NE2,f3S3;B:f6N0,k1S0;C:f9N0,h9N0 1,0,0 C4/2 - 6 1,0,2 - | (f6)"
    tallies = {tally.key: tally.values for tally in GUIDE.tallies(played(line))}
    assert tallies == {
        "planes": (3, 0, 2),
        "hand": (1, 0, 0),
        "height": (5, 0, 0),
        "points": (1, 0, 4),
        "medals": (0, 0, 1),
    }
    looked = GUIDE.closeup(played(line), pick("tray medals.2"))
    assert keys(looked.notes)[:3] == ["medal-about", "medal-earned", "medal-left"]
    assert looked.notes[0].aside
    assert looked.notes[1].tone == "good"
    assert "first-blood" not in str(GUIDE.closeup(played(line), pick("tray medals.0")).notes)
    assert keys(GUIDE.honours(played(line), Seat(2)))[:3] == ["medal-claimed", "medal-open", "medal-progress"]
    assert keys(GUIDE.honours(played(line), Seat(0)))[0] == "medal-gone"


def test_the_last_action_is_marked():
    before = played(DUEL.format("f3S0,f9N0", "f6NE0,k1S0,k3S0", 2, "-"))
    for text, cells, lines in (("(f6)", ["f6"], 2), ("f3+f4", ["f3", "f4"], 1)):
        step = stepped(before, text)
        action = next(a for a in CROSSHAIRS.legal_actions(before, 0) if CROSSHAIRS.notation.action(a) == text)
        marks, arrows = GUIDE.last(before, action, step.state)
        assert [mark.at.name for mark in marks] == cells
        assert len(arrows) == lines
        assert {arrow.rank for arrow in arrows} == {"last"}


def test_a_plane_is_saved_only_by_one_that_can_itself_fly_on():
    """f5 looks at its own f6: as long as f6 can go, f5 need not crash; an enemy in front of f6 closes the way."""
    free = position_from(played(DUEL.format("f5S0,f6S0", "a1SE3,k1SW3", "2", "-")))
    shut = position_from(played(DUEL.format("f5S0,f6S0", "f7N3,k1SW3", "2", "-")))
    slots = {CELL_NAMES[free[AT + slot]]: slot for slot in range(2)}
    assert perils.saved_by(free, slots["f5"]) == slots["f6"]
    assert perils.saved_by(shut, slots["f5"]) == -1


def test_a_plane_that_may_act_tells_what_it_can_do_and_where_that_leads():
    def ways(line, cell):
        state = CROSSHAIRS.notation.parse_position(line)
        closeup = GUIDE.closeup(CROSSHAIRS.observe(state, None), Pick("cell", cell))
        notes = [note for note in closeup.notes if note.pieces]
        return {note.pieces[0][0]: dict(note.words)["change"] for note in notes}

    line = "duel - A:f6N3,a1S0;B:k1S0,f2S2 0,0 A7/2 - 0 - -"
    assert ways(line, "f6") == {"way-climb": "+1", "way-level": "+0", "way-swoop": "\u22121", "way-power": "\u22122"}
    assert ways(line, "a1") == {"way-climb": "+1", "way-level": "+0"}
    assert ways(line.replace("f6N3", "f6N6"), "f6")["way-climb"] == "+0"
    assert ways(line, "f2") == {}
    assert ways(line.replace("f6N3", "f6N3!"), "f6") == {}
    assert ways("duel - A:f1N1,a1S0;B:k1S0,f3S2 0,0 A7/2 - 0 - -", "f1") == {"way-crash": "+0"}


def test_a_hex_that_one_plane_can_reach_means_that_plane_and_the_only_way_there():
    state = find("crosshairs").notation.parse_position("duel c6 A:c3N2,h8S1;B:e5SW3,k6N3 0,0 A2/3 - 1 - -")
    plane, cell = Pick("cell", "c3"), Pick("cell", "c1")
    assert GUIDE.means(state, 0, (), cell) == (plane,)
    assert GUIDE.means(state, 0, (plane,), cell) == (Pick("way", "level:c1"),)
    assert GUIDE.means(state, 0, (plane,), Pick("cell", "c2")) == ()  # to climb and to swoop lead there
    assert GUIDE.means(state, 0, (), Pick("cell", "f6")) == ()
    assert GUIDE.means(state, 1, (), cell) == ()


def test_a_press_on_the_plane_in_hand_does_not_dive_it():
    """It may be the last one, and have been taken up unasked; whoever always presses plane and hex presses it, too."""
    state = CROSSHAIRS.notation.parse_position("duel - A:c2N3!,f4N3;B:f9NE0,k1S0,k6N0 0,0 A7/1 c2 0 - -")
    plane = Pick("cell", "f4")
    assert any(action.picks[1:2] == (Pick("way", "power:f4"),) for action in CROSSHAIRS.legal_actions(state, 0))
    assert GUIDE.means(state, 0, (plane,), plane) == ()
    assert GUIDE.means(state, 0, (plane,), Pick("cell", "f2")) == (Pick("way", "level:f2"),)


def test_what_can_be_shot_out_of_the_way_dooms_nobody():
    """f7 is on the ground and has f6 before its nose; with f3 it could shoot f6 down first: until then it has a sign,
    as flying it would be a crash."""
    free = played(DUEL.format("c2N3!,f3S0!,f7N0", "f6NE0,k1S0,k6N0", 1, "f3"))
    bound = played(DUEL.format("c2N3!,c5N3!,f7N0", "f6NE0,k1S0,k6N0", 1, "c5"))
    assert "stuck f7" in marked(perils.marks(bound.position, 0))
    assert shots(free.position)
    assert "stuck f7" in marked(perils.marks(free.position, 0))
    assert not perils.doomed_now(free.position)


def test_who_flies_another_plane_is_told_that_a_dive_ends_by_it():
    """c2 has dived to c1 and may dive on: it has to where it looks at the edge, and need not where it does not."""
    before = played(DUEL.format("c2N5,f5N1", "k3N1,k5N1", 2, "-"))
    actions = {CROSSHAIRS.notation.action(one): one for one in CROSSHAIRS.legal_actions(before, 0)}
    line, free = (
        CROSSHAIRS.notation.position(CROSSHAIRS.apply(before, 0, actions[text], Scripted()).state)
        for text in ("c2vc1", "c2vc1/NE")
    )
    assert "ends-dive" in keys(ahead(line, "cell f5", "way climb:f4", "facing f4:N").notes)
    assert "ends-dive" not in keys(ahead(free, "cell f5", "way climb:f4", "facing f4:N").notes)
    assert "ends-dive" not in keys(ahead(line, "cell c1", "way power:c1", "facing c1:NE").notes)
    assert "ends-dive" not in keys(
        ahead(DUEL.format("c2N5,f5N1", "k3N1,k5N1", 2, "-"), "cell f5", "way climb:f4").notes
    )


def test_a_shot_that_ends_the_game_is_called_so():
    assert GUIDE.chance(played(DUEL.format("f3S0,f9N0", "f6NE0,k1S0", 2, "-")), 0).key.endswith("wins.shots")
    assert GUIDE.chance(played(DUEL.format("f3S0,f9N0", "f6NE0,k1S0,k3S0", 2, "-")), 0).key == "chance.crosshairs.shots"


def test_what_must_crash_is_said_in_a_puzzle_too_before_anything_is_chosen(tmp_path):
    puzzle = next(one for one in COURSE.puzzles if one.key == "chain")
    scene = PuzzleScene(services(tmp_path), "crosshairs", puzzle)
    scene.enter()
    told = " ".join(card.text for card in scene.hud().cards)
    assert "f7 must crash: e6 is ahead, too low for a power dive" in told


def test_an_arrow_bears_the_sign_of_a_dive_where_nothing_else_is_left_after_it():
    """On c1 the edge is ahead to the north and the north-west; at height 2 it can dive on the spot, so it need not
    crash."""
    state = played(DUEL.format("c3N2,f11N2", "k1S0,k6N0", 2, "-"))
    picked = Pick("cell", "c3"), Pick("way", "level:c1")
    marks = GUIDE.forecast(state, 0, picked).marks
    only = {mark.at.name for mark in marks if mark.at.kind == "facing" and mark.label}
    assert only == {"c1:N", "c1:NW"}
    assert not [mark for mark in marks if mark.kind == "stuck"]
