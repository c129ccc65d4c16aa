"""The lesson of Squadron Leader tells one story where one step goes on from another."""

from game.core.picks import Pick
from game.guides.squadron.course.lessons import COURSE
from game.rules.squadron import fire, moves, pointing


def test_the_second_step_goes_on_where_the_first_has_ended():
    """The plane stands where the green arrow of the first step has led it, the enemy where it can have flown since."""
    fly, shoot = COURSE.steps[:2]
    before, now = COURSE.begin(fly), COURSE.begin(shoot)
    assert fly.hint[-1] == Pick("template", "3R:1a")
    assert now.by_name["1a"].pose == moves.flight_after(before, before.by_name["1a"], "3R").pose
    assert now.by_name["2a"].pose in {end.plane.pose for end in pointing.ends(before, before.by_name["2a"]).values()}
    assert [balloon.pose for balloon in now.balloons] == [balloon.pose for balloon in before.balloons]
    assert {plane.name for plane in fire.targets(now, now.by_name["1a"])} == {"2a", "2z"}


def test_in_the_first_step_nobody_is_before_anybodys_nose_but_the_balloon():
    state = COURSE.begin(COURSE.steps[0])
    plane, foe = state.by_name["1a"], state.by_name["2a"]
    for end in pointing.ends(state, plane).values():
        assert not fire.can_hit(state, end.plane, foe)
        assert not fire.can_hit(state, foe, end.plane)
