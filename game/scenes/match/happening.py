"""What is being done at the table, in a line of its own: who does what to whom, and what came of it."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import takewhile
from typing import Any

from game.catalogue import guide_of
from game.core.events import Event, Rolled, Told
from game.core.seats import Seat
from game.play.told import Account
from game.scenes.match.selection import Selection
from game.scenes.match.situation import Situation, is_withheld
from game.scenes.panels import words
from game.scenes.panels.record import in_short, plainly


def stands(now: Situation, seat: Seat | None) -> bool:
    """Whether what was done last stays to be read, though all is still: until whoever is next has thought."""
    shown = now.performance.shown
    return now.dwells or (seat is not None and shown is not None and shown.seat == seat and bool(now.table.look.stays))


def all_of(now: Situation, account: Account) -> str:
    """A decision in a sentence; where that speaks of somebody else than who acted, who did it to them before it."""
    line, facts = did(now, account), account.facts
    if not (now.table.look.stays and facts) or facts[0].args[:1] == facts[account.chief].args[:1]:
        return line
    told = words.deed(now.texts, now.game, now.match.actions[-1])
    return f"{told}. {line}" if told else line


def rolled_for(now: Situation) -> str:
    """Who shoots at whom, as far as that was said before the dice fell, and no die with it; else that they do."""
    return now.texts("battle.rolling") if now.thrown_for else _begun(now, now.match.actions[-1], now.passing)


def withheld(now: Situation, said: Told) -> str | None:
    """The same of what is shown once more, of whose facts this is the one being told, as long as dice in it are still
    to be seen; None when they lie still."""
    played = next((one for one in now.performance.turn if any(event is said for event in one.step.events)), None)
    if played is None or not is_withheld(now.table, played.step.events):
        return None
    return _begun(now, played.action, played.step.events)


def _begun(now: Situation, action: Any, events: Sequence[Event]) -> str:
    if told := words.deed(now.texts, now.game, action):
        return told
    if not any(isinstance(event, Rolled) for event in events):
        return now.texts("battle.firing")
    faces = {str(face) for event in events if isinstance(event, Rolled) for face in event.faces}
    before = takewhile(lambda event: not isinstance(event, Rolled), events)
    facts = [event for event in before if isinstance(event, Told) and not faces & set(map(str, event.args))]
    return now.texts.note(guide_of(now.game.name).told(facts[-1])) if facts else now.texts("battle.rolling")


def again_key(now: Situation, selection: Selection) -> str:
    """What shows once more what the others did: on a pad the key that cuts it short, where the camera does not need
    that."""
    seat = selection.outlook.seat
    family = now.services.input.last(now.host.sitters[seat].device) if seat is not None else ""
    return "skip" if family.startswith("pad") and not now.table.camera.movable else "again"


def did(now: Situation, account: Account) -> str:
    """A decision in a sentence, as far as the viewer knows it."""
    if account.notes:
        return in_short(account, now.texts)
    if account.hidden:
        return now.texts("battle.chose")
    return plainly(now.texts, account.text)
