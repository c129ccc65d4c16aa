"""What players see, are told, asked, promised and refused at chosen moments of the golden games stays as it is, unless
somebody changes it on purpose: then `python -m tests.house.answers GAME` writes the file anew, and its difference is
read like code."""

import pytest

from tests.house.answers import FOLDER, written

FILES = sorted(FOLDER.glob("*.txt"))


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_players_see_and_are_told_what_they_were_at_chosen_moments_of_golden_games(path):
    kept, now = path.read_text("utf-8").splitlines(), written(path.stem).splitlines()
    moment, other = "", []
    for old, new in zip(kept, now, strict=False):
        moment = old if old.startswith("# ") else moment
        if old != new:
            other.append(f"{moment}\n  was {old}\n  is  {new}")
    assert not other[:5], "\n".join(other[:5])
    assert len(kept) == len(now)
