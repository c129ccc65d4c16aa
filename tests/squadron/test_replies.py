"""What enemies who still fly may answer is one judgement: arrow, mark, words and figures say it alike (squadron 9), and
the rules bear it out."""

from dataclasses import replace

import pytest

from game.core.dice import Scripted
from game.core.picks import Pick
from game.core.seats import Seat
from game.guides.squadron import plans, sights
from game.guides.squadron.guide import GUIDE
from game.rules.squadron import fire, pointing, shots
from game.rules.squadron.game import GAME
from game.rules.squadron.odds import percent

POSITIONS = (
    "SL/1 F700x700 - r2 f1 t1 move ; 1a 350,500,0 3342 h2 a0 ; 2a 350,330,180 4323 h3 a0",
    "SL/1 F700x700 - r2 f1 t1 move ; 1a 210,560,35 3342 h2 a0 ; 2a 300,430,10 2333 h3 a0",
    "SL/1 F700x700 alt r3 f1 t1 move ; 1a 350,420,0 3333 h3 a1 ; 2a 380,330,20 2423 h3 a0",
    "SL/1 H15x13 - r5 f1 t1 move ; 1a g9,NE 3342 h2 a0 ; 2a h6,N 2333 h3 a0",
)
PLANE = Pick("plane", "1a")
UNSEEN = "forecast.squadron.unseen"


def flown_to(state, end):
    """The state once the first plane has flown there and ended its move."""
    for step in (*pointing.way_to(state, state.by_name["1a"], end).steps, GAME.notation.parse_action("1a .")):
        if not state.by_name["1a"].done:
            state = GAME.apply(state, Seat(0), step, Scripted()).state
    return state


def answers(state, end):
    """Where the enemy can be then, with the plane that waits for him."""
    after = flown_to(state, end)
    stood = after.by_name["1a"]
    return after, stood, [each.plane for each in pointing.ends(after, after.by_name["2a"]).values()]


@pytest.mark.parametrize("line", POSITIONS)
def test_an_arrow_is_hollow_exactly_where_some_answer_aims_at_the_plane(line):
    state = GAME.notation.parse_position(line)
    plane = state.by_name["1a"]
    for end in plans.ends(state, plane):
        after, stood, places = answers(state, end)
        aimed_at = any(fire.can_hit(after, place, stood) for place in places)
        keeps = fire.can_hit(state, end, state.by_name["2a"]) and all(
            fire.can_hit(after, stood, place) for place in places
        )
        worth = plans.worth(state, end)
        assert worth.endswith("-open") == aimed_at
        assert worth.startswith(plans.GAIN) == keeps


@pytest.mark.parametrize("line", POSITIONS)
def test_words_and_mark_tell_the_danger_that_the_arrow_shows(line):
    """At most so likely the enemy hits; and where he can never aim there is neither a figure nor a line."""
    state = GAME.notation.parse_position(line)
    seen = GUIDE.forecast(state, Seat(0), (PLANE,))
    assert "threatened" not in {mark.kind for mark in seen.marks}  # both still fly: nobody aims yet
    for end in plans.best(state, state.by_name["1a"]):
        after, stood, places = answers(state, end)
        chances = [shots.shot(after, place, stood).some for place in places if fire.can_hit(after, place, stood)]
        (note,) = sights.later(state, end)
        best = sights.likeliest(state, end)
        spoilt = best is not None and best.key.endswith("-open")  # the question mark is told in words
        assert note.key == f"forecast.squadron.later{'-away' if spoilt else ''}{'' if chances else '-safe'}"
        assert dict(note.words).get("some", 0) == percent(max(chances, default=0))
        way = pointing.way_to(state, state.by_name["1a"], end)
        told = GUIDE.forecast(state, Seat(0), (PLANE, way.pick if len(way.steps) > 1 else way.steps[0].picks[1]))
        assert replace(note, aside=True) in told.notes, "a closer look tells it once more"
        assert [line.key.rpartition(".")[2] for line in told.looming[:1]] == [
            "hits-there-open" if chances else "safe-there"
        ]
        assert dict(told.looming[0].words).get("some", 0) == percent(max(chances, default=0))
        assert not [line for line in told.lines if line.rank == "enemy"]
        marks = [mark.label for mark in GUIDE.dangers(after, Seat(0)) if mark.kind == "threatened"]
        assert marks == ([f"{percent(max(chances))}?"] if chances else [])


def test_a_hollow_arrow_says_whether_the_enemy_is_before_the_nose_for_now():
    found = set()
    for line in POSITIONS:
        state = GAME.notation.parse_position(line)
        for end in plans.ends(state, state.by_name["1a"]):
            worth, aims = plans.worth(state, end), any(fire.targets(state, end))
            assert aims == (worth not in (plans.CALM, plans.OPEN, plans.RISK))
            found.add(worth)
    assert {plans.AIM, plans.CALM, plans.OPEN} <= found


@pytest.mark.parametrize("line", POSITIONS)
def test_once_all_have_flown_it_is_told_where_nobody_aims(line):
    """An arrow is red or yellow then, and a figure tells the danger, or words tell that there is none."""
    state = GAME.notation.parse_position(line)
    state = state.with_plane(replace(state.by_name["2a"], done=True))
    foe, seen = state.by_name["2a"], set()
    for end in plans.ends(state, state.by_name["1a"]):
        aimed_at = fire.can_hit(state, foe, end)
        assert [note.key for note in sights.later(state, end)] == ([] if aimed_at else [UNSEEN])
        seen.add(aimed_at)
    assert False in seen
