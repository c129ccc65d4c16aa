"""What a review tells of what a decision comes to some turns later, in games that look so far ahead."""

from dataclasses import replace

import pytest

from game.catalogue import NAMES, find, guide_of
from game.core.dice import Scripted
from game.core.seats import Seat
from game.play import lookback
from game.play.rounds import round_of
from game.rules.crossfire.stacks import HEIGHT, OWNER
from game.scenes.after import deeds
from game.scenes.after.compared import compared
from game.scenes.after.horizon import CLEAR
from game.tools.inline import InlineDesk
from game.tools.stage import Stage
from tests.house.couch import art
from tests.house.reviews import at_random, followed, played, reviewed
from tests.house.test_retold import retold

TURNS = guide_of("crossfire").looks_ahead


def controlled(state, seat):
    """Men in piles of a seat less those in piles of the other one, counted by hand."""
    return sum(
        HEIGHT[pile] * (1 if OWNER[pile] == seat else -1 if OWNER[pile] == 1 - seat else 0) for pile in state.cells
    )


def replayed(game, state, texts):
    """Every position of a line."""
    found = [state]
    for text in texts:
        found.append(
            game.apply(found[-1], min(game.to_act(found[-1])), game.notation.parse_action(text), Scripted()).state
        )
    return found


def way_lengths(one):
    """How many turns are known after what was played, and after the better one."""
    return {len(one.reply + one.went_on), len(one.answer + one.goes_on)}


@pytest.fixture(scope="module")
def known():
    """Of a match at random every fourth decision beside the best one, followed to the end."""
    match, desk = at_random(60), InlineDesk()
    reviewer, found = reviewed(match, nodes=60, steps=1), []
    for number in range(3, match.length - 1, 4):
        seat = Seat(match.entries[number].seat)
        desk.ask(lookback.question(match.game, seat, match.states[number], nodes=60))
        action = match.game.notation.action(desk.poll().advice[0].action)
        one = lookback.Judged(number, seat, 0.6, 0.4, action, "reason.crossfire.least", (("count", 2),))
        found.append(followed(reviewer, desk, one))
    return match, found


def test_both_ways_are_followed_by_turns_of_everybody(known):
    match, found = known
    for one in found:
        for first, line in (
            (match.entries[one.number].action, one.reply + one.went_on),
            (one.action, one.answer + one.goes_on),
        ):
            states = replayed(match.game, match.states[one.number], (first, *line))
            over = match.game.outcome(states[-1]) is not None
            assert len(line) == TURNS or over
            movers = [min(match.game.to_act(state)) for state in states[:-1]]
            assert movers == [Seat((one.seat + at) % 2) for at in range(len(movers))]


def test_what_is_told_of_later_speaks_for_the_better_one_and_is_what_lies_there(known, tmp_path):
    match, found = known
    stage, told = Stage(tmp_path, "en", (640, 360), art()), 0
    for one in found:
        beside = compared(match, one)
        ways = (
            replayed(
                match.game, match.states[one.number], (match.entries[one.number].action, *one.reply, *one.went_on)
            ),
            replayed(match.game, match.states[one.number], (one.action, *one.answer, *one.goes_on)),
        )
        last, before = (
            [controlled(way[at], one.seat) for way in ways] if len(way_lengths(one)) == 1 else [0, 0] for at in (-1, -2)
        )
        clear = last[1] - last[0] >= CLEAR and before[1] > before[0]
        assert (beside.later is not None) == (clear and way_lengths(one) == {TURNS})
        if beside.later is not None:
            told += 1
            for tally, way in zip(beside.later, ways, strict=True):
                assert tally.values[one.seat] - tally.values[1 - one.seat] == controlled(way[-1], one.seat)
            said = " ".join(retold(stage, match, beside).better(one, shown=True))
            own, other = beside.later[1].values[one.seat], beside.later[1].values[1 - one.seat]
            turns = any(
                deeds.strokes(match, one, known=retold(stage, match, beside).both(one)[1] in {"taken", "could"})
            )
            assert (f"{own} men, the other side {other}" in said) != turns  # what turns it says more
            assert "price" not in said
    stage.close()
    assert 0 < told < len(found)


def test_without_lines_nothing_is_told_of_later(known):
    match, found = known
    one = next(one for one in found if compared(match, one).later is not None)
    for fewer in ({"goes_on": ()}, {"went_on": ()}, {"goes_on": one.goes_on[:-1]}):
        assert compared(match, replace(one, **fewer)).later is None


def test_games_in_which_dice_fall_look_ahead_only_by_rounds():
    """Up to shots, of which the odds are known; what dice would decide is not followed."""
    for name in NAMES:
        if guide_of(name).looks_ahead and find(name).unsent:
            match = played(name, 14)
            assert round_of(match, match.state)


def test_what_somebody_did_by_mistake_is_no_punishment(known):
    """Nor is what was done then called a threat that was missed."""
    match, found = known
    told = 0
    for one in found:
        cost = compared(match, one).cost
        if cost is not None and cost.kind == "taken":
            told += 1
            number = one.number + 1
            other = compared(match, one, {number}).cost
            assert other is None or other.kind == "could"
            done = replace(one, reply=(match.entries[number].action,))
            assert compared(match, done, {number}).cost is None
    assert told


def test_where_nobody_had_the_turn_any_more_no_threat_was_missed(known):
    match, found = known
    last = replace(found[-1], number=match.length - 1, seat=int(match.entries[match.length - 1].seat))
    cost = compared(match, replace(last, action=match.entries[match.length - 1].action)).cost
    assert cost is None
