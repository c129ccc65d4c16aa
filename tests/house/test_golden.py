"""Whole games kept as journals: played on today's rules they come to the same positions, digest by digest."""

from pathlib import Path

import pytest

from game.catalogue import GAMES
from game.core.dice import Scripted
from game.core.errors import BadInputError
from game.play import journal
from game.play.saves import load

FOLDER = Path(__file__).parents[1] / "golden"
FILES = sorted(FOLDER.glob("*.txt"))


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_golden_game_is_played_again_to_the_letter(path):
    match, written = load(path, Scripted())
    assert not written.cut
    assert match.outcome is not None
    assert match.length == len(written.lines)
    assert written.digests[match.length][0] == match.digest
    assert journal.write(match, written.sitters, written.remarks) == path.read_text("utf-8")


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_every_game_has_golden_ones(game):
    assert len([path for path in FILES if path.name.startswith(f"{game.name}-")]) >= 3


def test_one_word_changed_is_noticed(tmp_path):
    text = (FOLDER / "crosshairs-duel.txt").read_text("utf-8")
    damaged = tmp_path / "x.txt"
    digest = text.rstrip().rpartition("= ")[2]
    damaged.write_text(text.replace(digest, "00000000"), "utf-8")
    with pytest.raises(BadInputError, match="journal-digest"):
        load(damaged, Scripted())
