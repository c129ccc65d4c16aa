"""Where a plane that comes in looks first, before anybody has chosen."""

import pytest

from game.catalogue import guide_of
from game.core.game import Setup
from game.core.picks import Pick
from game.core.seats import Seat
from game.play.match import Match
from game.play.random_dice import RandomDice
from game.rules.crosshairs.game import GAME
from game.rules.crosshairs.options import CrosshairsOptions

STEPS = {"S": (0, 1), "SE": (1, 1), "NE": (1, 0), "N": (0, -1), "NW": (-1, -1), "SW": (-1, 0)}
"""What a hex on does to file and number, counted as on a board whose rows slant."""


def cells():
    """Every cell as (file, number on the slanted count)."""
    return {(file, number) for file in range(11) for number in range(max(0, file - 5), min(11, file + 6))}


def at(name):
    """A cell by its name, whose numbers begin with 1 at the head of each file."""
    file = ord(name[0]) - ord("a")
    return file, int(name[1:]) - 1 + max(0, file - 5)


def ahead(name, facing):
    """How many hexes lie before a plane there."""
    (file, number), (right, up), count = at(name), STEPS[facing], 0
    while (file + (count + 1) * right, number + (count + 1) * up) in cells():
        count += 1
    return count


@pytest.mark.parametrize("seat", [0, 1])
def test_a_plane_that_comes_in_looks_where_the_board_goes_on(seat):
    match = Match(GAME, Setup(2, CrosshairsOptions(cloud_setup="random")), RandomDice(seat))
    if seat:
        match.act(Seat(0), match.legal(Seat(0))[0])
        while Seat(1) not in match.to_act:
            match.act(Seat(0), match.legal(Seat(0))[-1])
    entries = {action.picks[0] for action in match.legal(Seat(seat)) if action.picks[0].kind == "cell"}
    told = 0
    for cell in entries:
        found = [action for action in match.legal(Seat(seat)) if action.picks[0] == cell]
        if found[0].picks[-1].kind != "facing" or len(found[0].picks) != 2:
            continue
        told += 1
        first = guide_of("crosshairs").forecast(match.state, Seat(seat), (cell,)).first
        assert first in {action.picks[1] for action in found}
        assert isinstance(first, Pick)
        longest = max(ahead(*action.picks[1].name.split(":")) for action in found)
        assert ahead(*first.name.split(":")) == longest
    assert told >= 5


@pytest.mark.parametrize(("waiting", "told"), [(2, "entry"), (1, "entry-last")])
def test_who_enters_does_not_count_among_those_that_wait(waiting, told):
    state = GAME.notation.parse_position(f"duel - A:c5N2;B:k5N1 {waiting},4 A3/2 - 0 - -")
    headline = guide_of("crosshairs").forecast(state, Seat(0), (Pick("cell", "a4"),)).headline
    assert headline.key == f"forecast.crosshairs.{told}"
    assert dict(headline.words).get("count", 0) == waiting - 1
