"""What somebody says once, and early, still counts when others have talked on and on."""

import pytest

from game.bots.fadenkreuz.evidence import Evidence
from game.bots.fadenkreuz.habits import LEVELS
from game.core.seats import CLOCK, Seat
from game.rules.fadenkreuz.actions import deed
from game.rules.fadenkreuz.game import GAME
from game.rules.fadenkreuz.state import Phase
from tests.fadenkreuz.test_rules import begun
from tests.reference import heeded


@pytest.mark.parametrize("level", LEVELS, ids=range(1, len(LEVELS) + 1))
def test_whoever_says_little_is_not_forgotten_over_those_who_talk_on(level):
    match = begun("K", 5, "", 3)
    while match.state.phase < Phase.TALK:
        match.act(CLOCK, match.legal(CLOCK)[0])
    for verb, card in (("dealt", "A"), ("got", "K")):
        match.act(Seat(0), deed(1, verb, (), card))
    for _ in range(9):
        for other in (2, 3, 4):
            match.act(Seat(other - 1), deed(other, "dealt", (), "N"))
            match.act(Seat(other - 1), deed(other, "ask", other + 1, "got"))
    heard = Evidence(match.state.agreed, 5, level)
    heard.listen(GAME.observe(match.state, Seat(4)))
    assert heard.told[1] == [("dealt", "A"), ("got", "K")]


def test_the_measure_of_that_plays_only_deals_in_which_there_is_something_to_tell():
    assert heeded.played(1, 15, 5, heeded.TELLS) is None
    assert [len(heeded.played(1, 14, 5, way)) for way in heeded.WAYS] == [1, 1, 1]
