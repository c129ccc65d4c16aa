"""What advice says against the shot that is there to be taken holds by the rules."""

from collections import Counter
from dataclasses import replace
from operator import or_
from random import Random
from types import SimpleNamespace

import pytest

from game.bots.bot import Budget
from game.bots.squadron.bot import BOT
from game.bots.squadron.chains import ends
from game.bots.squadron.instead import OPEN
from game.bots.squadron.values import exits
from game.core.game import Setup
from game.guides.squadron import sights
from game.play.match import Match
from game.play.random_dice import RandomDice
from game.rules.squadron import fire
from game.rules.squadron.game import GAME
from game.rules.squadron.names import named
from tests.squadron.prove import prudent
from tests.squadron.test_advice import Claim, advised, answers, best_answers, end_of, some

FOR_RISKS = {
    "worse": {"trades", "answered", "answered-now"},
    "retreat": {"trades", "answered", "answered-now", "best", "best-now"},
}


def duels(count):
    """Decisions about a flight in games of two with heights."""
    for seed in range(count):
        luck = Random(seed)
        match = Match(GAME, Setup(2, GAME.options()), RandomDice(seed))
        for _ in range(40):
            if not match.to_act:
                break
            seat = min(match.to_act)
            if match.state.phase == "move" and len(match.legal(seat)) > 1:
                yield match.state, seat
            match.act(seat, prudent(match, luck, seat))


def shoots_alone(state, plane):
    """Whether, as things stand, it could shoot and nobody at it."""
    foes = [other for other in state.flying if state.hostile(plane, other)]
    return any(fire.can_hit(state, plane, foe) for foe in foes) and not any(
        fire.can_hit(state, foe, plane) for foe in foes
    )


def stands_at(plane, other):
    return (plane.pose, plane.altitude) == (other.pose, other.altitude)


def holds(state, seat, counsel):
    """Whether the clause of this advice is true of an end with such a shot; where it tells of none, there is none."""
    key, words = counsel.instead.key.rpartition(".")[2], dict(counsel.instead.words)
    plane = state.by_name[counsel.action.plane]
    found = [replace(end.plane, flight=None, done=True) for end in ends(state, plane)]
    advised_end = end_of(state, seat, counsel)
    found = [end for end in found if shoots_alone(state, end) and not stands_at(end, advised_end)]
    reason = counsel.reason.rpartition(".")[2]
    if key in {"calm", "calm-edge"}:
        ways = [Claim(state, seat, counsel, 0, end.plane) for end in ends(state, plane)]
        safe = [not any(take for foe in way.enemies() for _, take in answers(way, foe)) for way in ways]
        leads = [exits(state, way.end) > 0 for way, is_safe in zip(ways, safe, strict=True) if is_safe]
        return reason in OPEN and counsel.instead.lasts and any(safe) and any(leads) == (key == "calm")
    if key in FOR_RISKS and not found:
        return reason in FOR_RISKS[key]
    if key in {"answered", "gone", "either", "retreat"}:
        foe = next(each for each in state.flying if each.seat != seat and not each.done)
        claims = [Claim(state, seat, replace(counsel, args=named(foe.name)), 0, end) for end in found]
        answered = [best_answers(claim) for claim in claims]
        if key == "retreat":
            return any(not max(take for _, take in each) for each in answered)
        if key == "answered":  # dear is every one of them, the least dear by so much
            return min(max(take for _, take in each) for each in answered) == words["danger"]
        most = max(
            take for _, take in best_answers(Claim(state, seat, replace(counsel, args=named(foe.name)), 0, advised_end))
        )
        dear = [max(take for _, take in each) > most for each in answered]
        missed = [any(not give for give, _ in each) for each in answered]
        return any(missed) and (key == "gone" or any(dear)) and all(map(or_, dear, missed))
    if key in {"below", "sunk"}:
        found = [end for end in found if end.altitude == words["height"] < advised_end.altitude]
    return key != "worse" and bool(found)


def test_what_is_told_against_a_shot_is_true():
    seen = Counter()
    for state, seat in duels(6):
        first = advised(state, seat)[0]
        if first.instead is not None:
            assert holds(state, seat, first), (GAME.notation.position(state), first)
            seen[first.instead.key] += 1
    assert len(seen) > 2, seen
    assert "instead.squadron.calm" in seen, seen


@pytest.mark.parametrize("counsel", [True, False])
def test_only_people_are_told(counsel):
    found = False
    for state, seat in duels(2):
        budget = Budget(3, None, None, 7, counsel=counsel)
        told = BOT().advise(seat, state, GAME.legal_actions(state, seat), budget, lambda: False)
        assert all(each.instead is None for each in told[1:]), "it is said of the first alone"
        found = found or told[0].instead is not None
    assert found == counsel


def test_a_chance_that_no_answer_lessens_bears_no_question_mark():
    seen = Counter()
    for state, seat in duels(8):
        plane = next(each for each in state.flying if each.seat == seat)
        for foe in (each for each in state.flying if each.seat != seat and not each.done):
            for end in ends(state, plane)[::5]:
                if fire.can_hit(state, end.plane, foe):
                    claim = SimpleNamespace(state=state, end=end.plane)
                    now = some(state, end.plane, foe)
                    kept = min(given for given, _ in answers(claim, foe)) >= now
                    key = sights.chance(state, end.plane, foe).key.rpartition(".")[2]
                    assert key == ("chance" if kept else "chance-open"), GAME.notation.position(state)
                    seen[key] += 1
    assert len(seen) == 2, seen
