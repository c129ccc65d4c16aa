"""The players that levels are measured against know core and rules alone, play legally, and stay as they are."""

import argparse
import ast
import hashlib
from pathlib import Path

import pytest

from tests.reference import contest

PLAYERS = ("crossfire", "crosshairs", "crosshairs_beam", "sector", "squadron")
FOLDER = Path(contest.__file__).parent
FROZEN = "fa36fe7d1c6b1e91f777f5bf749e463be2c1e8ca94b75dadd71522c6b555c378"


def asked(nodes=2000, temper="", other=""):
    return argparse.Namespace(nodes=nodes, options=[], temper=temper, other=other, gentle=False)


@pytest.mark.parametrize("player", PLAYERS)
def test_a_reference_player_knows_no_bot(player):
    tree = ast.parse((FOLDER / f"{player}.py").read_text("utf-8"))
    modules = [node.module for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)]
    modules += [name.name for node in ast.walk(tree) if isinstance(node, ast.Import) for name in node.names]
    ours = {module for module in modules if module.partition(".")[0] in {"game", "tests"}}
    assert ours
    assert all(module.startswith(("game.core.", "game.rules.")) for module in ours)


def test_reference_players_stay_as_they_are():
    """What was measured against them means nothing once they change."""
    together = hashlib.sha256()
    for player in PLAYERS:
        together.update((FOLDER / f"{player}.py").read_bytes())
    assert together.hexdigest() == FROZEN


@pytest.mark.parametrize("kind", contest.PLAYERS)
@pytest.mark.parametrize("game", ["sector", "squadron"])
def test_a_reference_player_plays_to_the_end(game, kind):
    """The match judges every action."""
    assert contest.play(game, 1, kind, 1, asked(nodes=100)) in {0.0, 0.5, 1.0}


@pytest.mark.parametrize(("game", "numbers"), [("sector", range(10, 18)), ("squadron", range(6))])
def test_a_level_3_holds_its_own_against_a_greedy_player(game, numbers):
    assert sum(contest.play(game, 3, "greedy", number, asked()) for number in numbers) >= len(numbers) / 2
