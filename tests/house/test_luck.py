"""How dice fell in a match is told beside their odds: an attack has hit when somebody else was hit by it."""

import pytest

from game.catalogue import find
from game.core.dice import Scripted
from game.core.game import Setup, certain
from game.core.seats import Seat
from game.play.match import Match
from game.scenes.after.luck import FEW, Luck, fought
from game.tools.stage import Stage
from tests.house.couch import art
from tests.house.reviews import played

HIGHER = "SL/1 F700x700 alt r3 f1 t1 attack ; 1a 350,500,0 3342 h2 a2 ; 2a 350,360,90 4332 h3 a0"
BALLOON = (
    "SL/1 F700x700 bb,m1 r3 f1 t1 attack ; 1a 350.000,500.000,0 4332 h2 a0 ; 1b 60.000,600.000,0 4332 h2 a0 ; "
    "2a 80.000,80.000,0 3342 h2 a0 ; 2b 600.000,80.000,0 3342 h2 a0 ; 2x 350.000,360.000,0 balloon ; "
    "2y 500.000,360.000,0 balloon ; 2z 200.000,360.000,0 balloon"
)
MIDDLE = "M2R1 E:f4,a2,a4,a6,a8 V:i4,o2,o4,o6,o8 - L1/0-0/L -"


def counted(name, line, dice, *texts):
    """What is counted of these actions with these dice: attacks, hits and odds of the first seat."""
    game = find(name)
    match = Match(game, Setup(2, game.options()), Scripted(dice), position=line)
    for text in texts:
        seat = min(match.to_act)
        match.act(seat, game.notation.parse_action(text))
    luck = Luck(match)
    while not luck.step():
        pass
    assert [by_seat[0] for by_seat in fought(match)] == [luck._all[0], luck._came[0]]  # noqa: SLF001 (as below)
    return luck._all[0], luck._came[0], luck._due[0]  # noqa: SLF001 (told only of several)


@pytest.mark.parametrize(("again", "hits"), [(7, 1), (2, 0)])
def test_a_die_thrown_again_decides_an_attack_of_squadron_leader(again, hits):
    """It is higher: one of three misses is thrown again."""
    attacks, came, due = counted("squadron", HIGHER, [(1, 2, 3), (again,), (1, 1, 1)][: 2 + hits], "1a A2a", "1a R1")
    assert (attacks, came) == (1, hits)
    assert 0 < due < 1


def test_an_attack_is_counted_where_ace_dice_are_asked_for_first():
    line = "SL/1 F700x700 ace r3 f1 t1 attack ; 1a 350,500,0 3342 h2 a0 k1 ; 2a 350,360,90 4332 h3 a0"
    assert counted("squadron", line, [(7, 7, 7), (1, 1, 1)], "1a A2a", "1a K0")[:2] == (1, 1)


def test_what_a_dive_bomber_does_after_a_miss_is_no_hit_of_the_attack():
    line = "SL/1 F700x700 alt,divebomb r3 f1 t1 attack ; 1a 350,430,0 3342 h2 a2 ; 2a 350,360,90 4332 h3 a0"
    assert counted("squadron", line, [(1, 1, 1), (6,)], "1a A2a", "1a R0", "1a Z")[:2] == (1, 0)


@pytest.mark.parametrize(("dice", "hits"), [((6, 6, 6, 6), 1), ((1, 1, 1, 1), 0)])
def test_a_balloon_that_falls_has_been_hit(dice, hits):
    attacks, came, _ = counted("squadron", BALLOON, [dice], "1a A2x")
    assert (attacks, came) == (1, hits)


@pytest.mark.parametrize(("dice", "hits"), [((1, 2), 0), ((6, 5), 1)])
def test_what_the_mission_counts_is_no_hit(dice, hits):
    """He walks into the middle, which scores, and shoots from there."""
    attacks, came, _ = counted("sector", MIDDLE, [dice], "L 1>g4*1")
    assert (attacks, came) == (1, hits)


def test_of_few_attacks_nothing_is_told_and_where_no_dice_fall_nothing_at_all(tmp_path):
    stage = Stage(tmp_path, "en", (640, 360), art())
    luck = Luck(played("crossfire", 8))
    assert luck.step()
    assert luck.told(stage.services.texts, str) == ""
    match = played("sector", 120)
    luck = Luck(match)
    assert luck.told(stage.services.texts, str) == "", "not counted yet"
    while not luck.step():
        pass
    said = luck.told(stage.services.texts, str)
    shots = sum(len([fact for fact in told.facts if fact.word in {"shot", "melee"}]) for told in match.told(None))
    assert bool(said) == (shots >= FEW)
    stage.close()


def test_who_lies_is_finished_without_dice_and_that_is_counted_nowhere():
    """The result says as many attacks as the review, that compares them with their odds."""
    line = "M1R3 V:e7,k6,x,x,x E:i5_,d5,i1,x,x #j3j4j5j6+d1e1f1k8k9%d6d7d8e8f3f4 L1/0-0/L -"
    game = find("sector")
    state = game.notation.parse_position(line)
    fights = [each for each in game.legal_actions(state, Seat(0)) if each.kind == "melee"]
    finish = next(each for each in fights if certain(game, state, Seat(0), each) is not None)
    assert counted("sector", line, [], game.notation.action(finish))[:2] == (0, 0)
