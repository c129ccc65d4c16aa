"""The figures of all evenings as bars beside their list."""

from __future__ import annotations

import pytest

from game.core.game import Outcome
from game.core.seats import Seat
from game.play import statistics
from game.play.seating import bot, person
from game.play.statistics import Statistics
from game.scenes.menu import tallied
from game.scenes.menu.figures import PAGES, Figures
from game.tools.stage import Stage

MARA, BEN = person("Mara"), person("Ben")


def kept() -> Statistics:
    """Mara beats Ben twice and loses once; she wins one of three against level 2, and one is drawn."""
    found = Statistics()
    for number, (game, sitters, winner) in enumerate(
        (
            ("crossfire", (MARA, BEN), 0), ("crossfire", (MARA, BEN), 0), ("sector", (MARA, BEN), 1),
            ("sector", (MARA, bot(2)), 0), ("sector", (MARA, bot(2)), 1), ("crossfire", (MARA, bot(2)), None),
        )
    ):  # fmt: skip
        outcome = Outcome(frozenset() if winner is None else frozenset({Seat(winner)}), "end")
        found = found.counting(statistics.Match(game, sitters, outcome, 10, key=str(number)))
    return found


def test_bars_show_what_was_won_drawn_and_lost(stage: Stage) -> None:
    say = stage.services.texts
    lines = {one.key: [line for line in kept().people if line.name == one.key] for one in (MARA, BEN)}
    people = tallied.of_people([("Mara", lines[MARA.key]), ("Ben", lines[BEN.key])], say)
    assert [(bar.label, bar.parts[0], bar.most, bar.told) for bar in people.bars] == [
        ("Mara", 3, 6, "50 %"),
        ("Ben", 1, 3, "33 %"),
    ]
    levels = tallied.of_levels(kept(), say)
    assert [(bar.parts, bar.told) for bar in levels.bars] == [((1, 1, 1), "33 %")]
    assert levels.figure == "33 %"
    games = tallied.of_games(kept(), {"crossfire": "C", "sector": "S"}, say)
    assert [(bar.label, bar.parts[0], bar.most) for bar in games.bars] == [("C", 3, 3), ("S", 3, 3)]
    assert games.figure == "6"


def test_of_rivals_the_one_ahead_stands_first(stage: Stage) -> None:
    stage.services.statistics = kept()
    scene = Figures(stage.services)
    scene.tab = "rivals"
    scene.draw(stage.canvas)
    assert [(bar.label, bar.parts, bar.told) for bar in scene.sheet.bars] == [("Mara against Ben", (2, 0, 1), "2 : 1")]


@pytest.mark.parametrize("tab", PAGES)
@pytest.mark.parametrize("text", [100, 200])
def test_bars_stand_beside_the_list_where_there_is_room(stage: Stage, tab: str, text: int) -> None:
    stage.reset(text_size=text)
    stage.services.statistics = kept()
    scene = Figures(stage.services)
    scene.tab = tab
    scene.rebuild()
    scene.draw(stage.canvas)
    rows, clear = scene.areas[1].box, scene.areas[2].box
    assert (scene.bars is not None) == (text == 100 and tab != "nights")  # no night has been
    if scene.bars is not None:
        assert scene.bars.shared(rows) == scene.bars.shared(clear) == 0
        assert rows.bottom > clear.y


def test_of_nothing_there_are_no_bars(stage: Stage) -> None:
    scene = Figures(stage.services)
    scene.draw(stage.canvas)
    assert scene.bars is None
