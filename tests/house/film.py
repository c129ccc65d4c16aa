"""What the table shows while something is told, as a strip of frames, ten a second.

`python -m tests.house.film FILE.png [GAME ...]`: the first kill in a golden one; with "dice" the first throw instead,
with "fight" the first fight hand to hand.
"""

import sys
from pathlib import Path
from tempfile import TemporaryDirectory

import pygame

from game.core.dice import Scripted
from game.core.events import Fired, Moved, Removed, Rolled
from game.play.saves import load
from game.table.kit.view import View
from game.table.looks import look_for
from game.table.table import Table
from game.tools.stage import Stage
from tests.house.answers import GOLDEN

SIZE, SMALL, FRAMES, ROW = (1280, 720), (400, 225), 30, 6


def moment(name, kind):
    """The first step of a golden game in which somebody is shot, or dice are thrown: (match, number)."""
    wanted = [Rolled] if kind == "dice" else [Fired, Removed]
    for path in sorted(GOLDEN.glob(f"{name}-*.txt")):
        match, _ = load(path, Scripted())
        for number, step in enumerate(match.steps):
            kinds = {type(event) for event in step.events if not isinstance(event, Removed) or event.cause == "shot"}
            pushed = any(isinstance(event, Moved) and event.manner == "shove" for event in step.events)
            if pushed if kind == "fight" else kinds >= set(wanted):
                return match, number
    raise LookupError(name)


def strip(name, kind="shot"):
    match, number = moment(name, kind)
    events = match.steps[number].events
    before, after = (match.game.tableau(match.states[at]) for at in (number, number + 1))
    with TemporaryDirectory() as home:
        stage = Stage(Path(home), "en", SIZE)
        stage.reset(motion="full", animation="1x")
        table = Table(look_for(name, match.setup.seats))
        table.show(before)
        table.update(0.0)
        table.tell(events, after)
        sheet = pygame.Surface((SMALL[0] * ROW, SMALL[1] * -(-FRAMES // ROW)))
        canvas, view, shown = stage.canvas, View(), 0
        while shown < FRAMES:
            table.update(0.1)
            if kind == "shot" and not any(isinstance(one, Fired) for one in events[: len(events) - waiting(table)]):
                continue
            table.draw_ground(canvas)
            table.draw_play(canvas, view)
            table.draw_between(canvas, None)
            table.draw_above(canvas)
            small = pygame.transform.smoothscale(canvas.surface, SMALL)
            sheet.blit(small, (shown % ROW * SMALL[0], shown // ROW * SMALL[1]))
            shown += 1
        table.close()
    return sheet


def waiting(table):
    return sum(1 for one in vars(table)["_waiting"] if hasattr(one, "audience"))


if __name__ == "__main__":
    target, *names = sys.argv[1:]
    kind = next((name for name in names if name in {"dice", "fight"}), "shot")
    sheets = [strip(name, kind) for name in names if name != kind]
    whole = pygame.Surface((sheets[0].get_width(), sum(sheet.get_height() for sheet in sheets)))
    for number, sheet in enumerate(sheets):
        whole.blit(sheet, (0, number * sheet.get_height()))
    pygame.image.save(whole, target)
