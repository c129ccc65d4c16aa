"""What is told of a streak: how many were found, which mistake this was, that it is over, and how far it went."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from game.core.texts import Texts
from game.scenes.dialogs import Dialog
from game.scenes.panels.hud import Plate
from game.scenes.services import Services
from game.ui.widgets import Button, Heading, Paragraph, Widget

KNOWN: Final = frozenset({"solved", "shown"})
"""Stages in which the answer lies on the table."""


@dataclass(frozen=True, slots=True)
class Run:
    """How far somebody is: what was `found`, and how many `mistakes` of `all` there were."""

    found: int
    mistakes: int
    all: int

    @property
    def is_over(self) -> bool:
        return self.mistakes >= self.all

    def with_this(self, stage: str, *, failed: bool) -> Run:
        """With the puzzle on the table, as far as it is decided."""
        if failed:
            return replace(self, mistakes=self.mistakes + 1)
        return replace(self, found=self.found + 1) if stage in KNOWN else self

    def plate(self, say: Texts, plate: Plate, stage: str, *, failed: bool, asks: bool) -> Plate:
        """What stands on the plate, with how far the streak is. `asks`: it asks something that must stay."""
        now = self.with_this(stage, failed=failed)
        figures = {"count": now.found, "mistakes": now.mistakes, "all": now.all}
        if stage in KNOWN:
            return replace(plate, who=say("riddles.run-ends" if now.is_over else "riddles.run", **figures))
        if failed:
            who = say("riddles.run-last" if now.is_over else "riddles.run-mistake", **figures)
            return replace(plate, prompt=who) if stage == "open" else replace(plate, who=who)
        if stage != "open":
            return plate
        if asks:
            return replace(plate, prompt=say("riddles.run", **figures))
        if self.found or self.mistakes:
            return replace(plate, who=say("riddles.run", **figures), prompt=plate.who)
        return replace(plate, who=say("riddles.run-first"), prompt=say("riddles.run-until"))

    def so_far(self, say: Texts, stage: str, *, failed: bool) -> tuple[str, str]:
        """The same in two short parts, to stand in place of the name of the game and the level."""
        now = self.with_this(stage, failed=failed)
        return say("riddles.so-found", count=now.found), say("riddles.so-missed", mistakes=now.mistakes, all=now.all)

    def onward(self, *, failed: bool) -> str:
        """The text of the key that goes on when this puzzle is over."""
        return "riddles.result" if self.with_this("shown", failed=failed).is_over else "riddles.next"


class Ended(Dialog):
    """How far it went, and the way to another one. Leaves with "again", "close" or None; `before`: the best so far."""

    first = "close"

    def __init__(self, services: Services, run: Run, before: int) -> None:
        self.run, self.before = run, before
        super().__init__(services)

    def words(self) -> list[Widget]:
        say, run = self.services.texts, self.run
        best = "best" if run.found > self.before else "rest"
        lines = [say("riddles.over" if run.is_over else "riddles.left")]
        if run.found or self.before:
            lines.append(say(f"riddles.{best}", best=self.before))
        if run.mistakes:
            lines.append(say("riddles.comes-back", count=run.mistakes))
        return [Heading(text=say("riddles.ended", count=run.found), size=52), *(Paragraph(text=line) for line in lines)]

    def buttons(self) -> list[Widget]:
        say = self.services.texts
        again = Button(key="again", label=say("riddles.another"))
        return [again, Button(key="close", label=say("riddles.close"), kind="main")]
