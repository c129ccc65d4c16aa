"""Who is here tonight, whom those back who sit out, and a head start where somebody runs away with it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from game.core.options import Options
from game.play.night import Night
from game.play.seating import Sitter, read_sitter
from game.scenes.dialogs import Dialog
from game.scenes.services import Services
from game.scenes.stack import STAY, Change, Leave
from game.ui.theme.palette import PAPER_200
from game.ui.widgets import Answer, Button, Gap, Heading, Paragraph, Stepper, Widget

MOST: int = 10


def with_help(options: Options, sitters: Sequence[Sitter], leader: str) -> Options | None:
    """These rules with a head start for the people who play against whoever runs away with it; None: there is none."""
    keys = [one.key for one in sitters]
    if not leader or leader not in keys:
        return None
    sides = options.teams or tuple(range(len(keys)))
    against = [at for at, one in enumerate(sitters) if not one.is_bot and sides[at] != sides[keys.index(leader)]]
    return options.helped(against) if against else None


class _Setting(Dialog):
    """Steppers, and a button that closes it with what they say."""

    first = "done"
    width = 1240.0

    def buttons(self) -> list[Widget]:
        return [Button(key="done", label=self.services.texts("prompt.menu.done"), kind="main")]


class Sides(_Setting):
    """Leaves with (who backs whom, whether there is help), or None. `helps`: what the help is; "": there is none."""

    def __init__(
        self, services: Services, backing: Mapping[str, str], playing: Sequence[str], helps: str, *, helped: bool
    ) -> None:
        super().__init__(services)
        self.backing, self.playing, self.helps, self.helped = dict(backing), tuple(playing), helps, helped

    def words(self) -> list[Widget]:
        say, called = self.services.texts, self.services.scored
        sides = tuple((one, called(one)) for one in self.playing)
        made: list[Widget] = [Heading(text=say("night.sides"), size=52)]
        if self.backing:
            made.append(Paragraph(text=say("night.backs"), size=30, colour=PAPER_200))
        for who, side in self.backing.items():
            made.append(Stepper(key=f"back:{who}", label=called(who), values=sides, value=side))
        if self.helps:
            values = ((False, say("night.help-no")), (True, say("night.help-yes")))
            made.append(Gap(size=10))
            made.append(Paragraph(text=self.helps, size=30, colour=PAPER_200))
            made.append(Stepper(key="help", label=say("night.help"), values=values, value=self.helped))
        return made

    def chosen(self, answer: Answer) -> Change:
        kind, _, who = answer.key.partition(":")
        if kind == "done":
            return Leave((self.backing, self.helped))
        if kind == "help":
            self.helped = bool(answer.value)
        else:
            self.backing[who] = str(answer.value)
        self.rebuild()
        return STAY


class Here(_Setting):
    """Leaves with the night as it is with who is here now, or None."""

    def __init__(self, services: Services, now: Night) -> None:
        super().__init__(services)
        self.night = now

    def words(self) -> list[Widget]:
        say, now = self.services.texts, self.night
        keys = [read_sitter(one).key for one in now.people]
        known = sum(key not in now.gone for key in keys)
        counts = tuple((count, str(count)) for count in range(max(known, 2), max(MOST, known) + 1))
        made: list[Widget] = [
            Heading(text=say("night.people"), size=52),
            Paragraph(text=say("night.people-below"), size=30, colour=PAPER_200),
            Stepper(key="count", label=say("friends.count"), values=counts, value=now.count),
        ]
        values = ((True, say("night.here")), (False, say("night.gone")))
        for key in keys:
            label = self.services.scored(key)
            made.append(Stepper(key=f"here:{key}", label=label, values=values, value=key not in now.gone))
        return made

    def chosen(self, answer: Answer) -> Change:
        kind, _, who = answer.key.partition(":")
        if kind == "done":
            return Leave(self.night)
        self.night = _counting(self.night, answer.value) if kind == "count" else _with(self.night, who, answer.value)
        self.rebuild()
        return STAY


def _counting(now: Night, count: Any) -> Night:
    return replace(now, count=int(count))


def _with(now: Night, who: str, here: Any) -> Night:
    """Whoever goes or comes is one less or one more."""
    rest = tuple(key for key in now.gone if key != who)
    if bool(here) == (who not in now.gone):
        return now
    return replace(now, gone=rest if here else (*rest, who), count=max(now.count + (1 if here else -1), 2))
