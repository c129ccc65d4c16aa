"""Why it can be nobody else is true of every deal that fits what has been seen."""

import pytest

from game.catalogue import course
from game.core.lessons import Puzzle
from game.guides.fadenkreuz.course.worlds import worlds
from game.rules.fadenkreuz.actions import FACTS
from game.rules.fadenkreuz.state import truth
from tests.house.couch import services

COURSE = course("fadenkreuz")


def of_reason(note, world, rule):
    """Whether this deal breaks what the sentence says."""
    words, word = dict(note.words), note.key.rpartition(".")[2]
    lies = [line for line in world.lines if line.verb in FACTS and truth(world, line) is False]
    facts = [line for line in world.lines if line.verb in FACTS]
    by = int(words["by"].rpartition(".")[2]) + 1 if "by" in words else 0
    if word in ("lied", "innocent"):
        return any(line.seat == by and (word == "lied" or world.identity(by) != "K") for line in lies)
    if word == "owned-up":
        return world.identity(by) == "K" and any(line.seat == by and truth(world, line) for line in facts)
    if word in ("none", "several"):
        return len(lies) == 0 if word == "none" else len(lies) > 1
    return word == "rest" and rule in ("true", "one", "reds", "always")


@pytest.fixture(scope="module")
def made(tmp_path_factory):
    mined = [one for one in services(tmp_path_factory.mktemp("home")).riddles("fadenkreuz") if one.goal][::17]
    return [*COURSE.puzzles, *(Puzzle(one.key, one.position, one.goal, 1, one.level) for one in mined)]


def test_nobody_else_fits_for_the_reason_that_is_told(made):
    told = 0
    for puzzle in made:
        state, (letter, _, rule) = COURSE.begin(puzzle), puzzle.goal.partition(":")[2].partition(":")
        seat = 1
        deals = list(worlds(state, seat))
        notes = COURSE.why(puzzle)
        assert bool(notes) == (state.agreed.deck.count(letter) == 1)
        for note in notes:
            other = int(dict(note.words)["one"].rpartition(".")[2]) + 1
            held = [world for world in deals if world.identity(other) == letter]
            assert bool(held) == (not note.key.endswith(".cards"))
            assert all(of_reason(note, world, rule) for world in held)
            told += not note.key.endswith(".rest")
    assert told > 20
