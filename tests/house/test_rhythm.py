"""What stands in rows and columns has one rhythm: the rules of a lobby, the cards in it; and how dice fell on the
average."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from game.catalogue import NAMES
from game.core.seats import Seat
from game.scenes.match.dicebook import Throw, over
from game.scenes.menu.cards import SeatCard
from game.scenes.menu.lobby import Lobby
from game.tools.stage import Stage
from game.ui.widgets import Heading
from tests.house.couch import art

LEVEL = 4.0
"""Units that nobody sees."""


def opened(stage: Stage, name: str) -> Any:
    scene = Lobby(stage.services, name)
    scene.enter()
    for _ in range(2):
        scene.hands.fill()
        scene.draw(stage.canvas)
    return scene


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("language", ["en", "de"])
def test_the_rules_of_a_lobby_stand_in_rows_of_one_height(tmp_path: Path, language: str, name: str) -> None:
    stage = Stage(tmp_path, language, (1280, 720), art())
    rows = [one for one in opened(stage, name).areas[-2].widgets if not isinstance(one, Heading)]
    heights = [row.box.h for row in rows]
    assert len(rows) > 3
    assert max(heights) - min(heights) <= LEVEL, [(row.key, row.box.h) for row in rows]
    assert all(below.box.y >= above.box.bottom for above, below in pairwise(rows))
    stage.close()


def test_every_card_of_a_lobby_knows_what_stands_on_the_others(stage: Stage) -> None:
    scene = opened(stage, "crosshairs")
    cards = [
        one for area in scene.areas for one in area.widgets if isinstance(one, SeatCard) and one.sitter is not None
    ]
    told = [(card.state, card.brief) for card in cards]
    assert len(cards) > 1
    assert all(list(card.others) == told for card in cards)


def test_dice_are_told_beside_their_average() -> None:
    thrown = (
        Throw(1, Seat(0), "", 6, (6, 6)),
        Throw(2, Seat(1), "", 6, (3, 4)),
        Throw(3, Seat(0), "", 8, (1, 2)),
        Throw(4, None, "", 6, (6,)),
    )
    assert over(thrown, Seat(0)) == round(100 * 15 / 16) - 100
    assert over(thrown, Seat(1)) == 0
    assert over(thrown, Seat(2)) is None
