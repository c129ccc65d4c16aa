"""How dice fell in a match is told beside their odds, and counted as the record has it."""

from math import isclose

from game.catalogue import guide_of
from game.core.seats import Seat
from game.scenes.after.compared import likelihood, percents
from game.scenes.after.luck import FEW, Luck
from game.tools.stage import Stage
from tests.house.couch import art
from tests.house.test_lookback import played

ATTACKS = {"shoot", "melee", "target"}


def counted(match):
    """By seat: how many attacks, how many of them cost somebody something before the next was made, the odds."""
    found = {seat: [0, 0, 0.0] for seat in range(2)}
    told, costs = match.told(None), guide_of(match.game.name).costs
    number = 0
    while number < match.length:
        entry, action = match.entries[number], match.actions[number]
        if not (entry.dice and {pick.kind for pick in action.picks} & ATTACKS):
            number += 1
            continue
        end = number + 1
        while end < match.length and all(pick.kind == "button" for pick in match.actions[end].picks):
            end += 1
        (odds,) = percents(likelihood(match, number, Seat(entry.seat), action))
        row = found[entry.seat]
        row[0] += 1
        row[1] += any(costs(fact) for at in range(number + 1, end + 1) for fact in told[at].facts)
        row[2] += odds / 100
        number = end
    return found


def test_what_is_told_is_what_the_record_has(tmp_path):
    stage, told = Stage(tmp_path, "en", (640, 360), art()), 0
    for name in ("sector", "squadron"):
        match = played(name, 120)
        luck = Luck(match)
        assert luck.told(stage.services.texts, str) == ""
        while not luck.step():
            pass
        rows = counted(match)
        said = luck.told(stage.services.texts, str)
        if sum(row[0] for row in rows.values()) < FEW:
            assert said == ""
            continue
        told += 1
        sentences = [
            f"{seat}: {came} of {thrown} attacks hit, by their odds about {round(due)}."
            for seat, (thrown, came, due) in rows.items()
            if not isclose(due % 1, 0.5, abs_tol=1e-6)
        ]
        assert all(sentence in said for sentence in sentences)
    stage.close()
    assert told


def test_where_no_dice_fall_nothing_is_told(tmp_path):
    stage = Stage(tmp_path, "en", (640, 360), art())
    luck = Luck(played("crossfire", 8))
    assert luck.step()
    assert luck.told(stage.services.texts, str) == ""
    stage.close()
