"""Looking at a table that is larger than its frame: nearer and farther, along with the hand, after the choice.

Where there is nothing to come nearer to, none of these intents means anything here.
"""

from __future__ import annotations

from dataclasses import dataclass

from game.core.intents import Intent
from game.core.picks import Pick
from game.table.table import Table
from game.ui.theme.canvas import Point


@dataclass(slots=True)
class Gaze:
    """`grip` is where the hand holds the table."""

    table: Table
    grip: Point | None = None

    def take(self, intent: Intent, near: Point | None) -> bool:
        """Whether the intent moved the camera; `near` is what stays where it is seen when nothing is pointed at."""
        camera = self.table.camera
        if not camera.movable:
            return False
        match intent.name:
            case "scroll" | "more" | "fewer":
                nearer = intent.amount > 0 or intent.name == "more"
                return camera.step(1 if nearer else -1, intent.at or near)
            case "whole":
                camera.show_whole()
                return True
            case _:
                return False

    def hold(self, at: Point) -> None:
        """The hand takes the table here."""
        camera = self.table.camera  # where nobody can zoom it goes near by itself, and back
        if camera.movable and not camera.whole and self.table.holds(at):
            self.grip = at

    def drag(self, at: Point) -> bool:
        """The hand is here now; whether the table went along."""
        if self.grip is None:
            return False
        (x, y), self.grip = self.grip, at
        self.table.camera.drag(at[0] - x, at[1] - y)
        return True

    def let_go(self) -> None:
        self.grip = None

    def follow(self, pick: Pick | None) -> None:
        """Keys and pads: the camera goes where the choice is."""
        if pick is not None:
            self.table.follow(pick)
