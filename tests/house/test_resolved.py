"""Puzzles are solved once more by searches that share nothing with the computer players: what they have found of all is
kept (`python -m tests.reference.resolved --write`), a few are solved again here."""

import ast
import json
from collections import Counter
from dataclasses import replace
from pathlib import Path

import pytest

from game.app.paths import levels
from game.catalogue import course, find
from game.core.seats import Seat
from game.play import riddles
from game.tools.calibrate import JUDGED
from tests.reference import resolved

KEPT = json.loads(resolved.FILE.read_text("utf-8"))
MINED = {name: riddles.mined(levels() / name) for name in (*JUDGED, "fadenkreuz")}
SOME = {"crossfire": 60, "crosshairs": 60, "squadron": 60, "sector": 60}
"""One of so many is solved again; the command solves all."""
SEARCHES = ("turnwise", "duel", "skirmish", "endings")


@pytest.mark.parametrize("search", SEARCHES)
def test_a_search_knows_no_computer_player(search):
    tree = ast.parse((Path(resolved.__file__).parent / f"{search}.py").read_text("utf-8"))
    modules = [node.module for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)]
    modules += [name.name for node in ast.walk(tree) if isinstance(node, ast.Import) for name in node.names]
    ours = {module for module in modules if module.partition(".")[0] in {"game", "tests"}}
    assert ours
    assert all(module.startswith(("game.core.", "game.rules.", "tests.reference")) for module in ours)


@pytest.mark.parametrize("name", MINED)
def test_every_puzzle_there_is_has_been_solved_and_is_agreed_on(name):
    keys = {one.key for one in MINED[name]} | {one.key for one in course(name).puzzles if name in JUDGED}
    assert keys == KEPT[name].keys()
    told = Counter(told for told, *_ in KEPT[name].values())
    assert told == {resolved.AGREED: len(keys)}


@pytest.mark.parametrize("name", JUDGED)
def test_a_puzzle_by_hand_has_one_way_by_every_line_there_is(name):
    for one in course(name).puzzles:
        assert resolved.of_hand(name, one).told == resolved.AGREED, one.key


@pytest.mark.parametrize("name", SOME)
def test_some_are_solved_as_they_were(name):
    for one in MINED[name][:: SOME[name]]:
        assert resolved.of_mined(name, one).kept == KEPT[name][one.key], one.position


def test_claims_have_one_explanation_by_an_account_of_its_own():
    for one in MINED["fadenkreuz"]:
        assert resolved.of_mined("fadenkreuz", one).told == resolved.AGREED, one.position


@pytest.mark.parametrize("name", SOME)
def test_another_answer_is_contradicted(name):
    """What was best after the named one is put in its place."""
    one = next(one for one in MINED[name] if KEPT[name][one.key][0] == resolved.AGREED and KEPT[name][one.key][-1])
    wrong = resolved.of_mined(name, replace(one, action=KEPT[name][one.key][-1]))
    assert wrong.told == resolved.CONTRADICTED
    game = find(name)
    legal = game.legal_actions(game.notation.parse_position(one.position), Seat(one.seat))
    assert wrong.who in {game.notation.action(action) for action in legal}


def test_a_puzzle_with_two_ways_is_not_agreed_on():
    puzzle = course("crossfire").puzzles[0]
    more = replace(puzzle, goal="prisoners:0")
    assert resolved.of_hand("crossfire", more).told != resolved.AGREED
