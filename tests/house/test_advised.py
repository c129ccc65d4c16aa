"""With the same work every bot of every level gives the advice it gave, values, reasons and order included, unless
somebody changes it on purpose: then `python -m tests.house.advised GAME` writes the file anew, and its difference is
read like code."""

import pytest

from game.catalogue import NAMES
from tests.house.advised import FOLDER, lines

KEPT = [name for name in NAMES if (FOLDER / f"{name}.txt").is_file()]


def test_the_advice_of_five_games_is_kept():
    assert len(KEPT) >= 5


@pytest.mark.parametrize("name", KEPT)
def test_bots_give_the_advice_they_gave(name):
    moment, other = "", []
    kept, now = (FOLDER / f"{name}.txt").read_text("utf-8").splitlines(), list(lines(name))
    for old, new in zip(kept, now, strict=False):
        moment = new if new.startswith("# ") else moment
        if old != new:
            other.append(f"{moment}\n  was {old}\n  is  {new}")
    assert not other[:5], "\n".join(other[:5])
    assert len(kept) == len(now)
