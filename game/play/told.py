"""What has happened in a match, told to one viewer: the match's event log. Whoever shows somebody a decision in words
(log, record, plate, captions, replay) takes them from here: a secret that was committed is never told to others."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from game.core.events import Committed, Event, Told
from game.core.game import Step
from game.core.guide import Guide, Note
from game.core.seats import Seat, Viewer


@dataclass(frozen=True, slots=True)
class Account:
    """One decision as a viewer may know it. `index` is the number of decisions made with it, the point in a replay that
    shows what it led to; 0 is what happened before the first one, `seat` then None.

    `text` is the action in the notation of the game; "" when the viewer may only know that something was chosen
    (`hidden`). `facts` and `notes` belong together: the facts this viewer has seen, and their sentences; `chief` is
    the one that is told where only one can be, and what stands `beside` it is told with it, in a few words each.
    """

    index: int
    seat: Seat | None
    text: str = ""
    hidden: bool = False
    facts: tuple[Told, ...] = ()
    notes: tuple[Note, ...] = ()
    chief: int = 0
    beside: tuple[Note, ...] = ()
    before: int = 0
    """So many of these came before the gist."""
    lost: tuple[Note, ...] = ()
    """What somebody lost by it, as the notes tell it."""

    @property
    def gist(self) -> Note:
        """All of it in one sentence; only where there are any."""
        return self.notes[self.chief]


def readable(step: Step[Any], viewer: Viewer) -> bool:
    """Whether the viewer may read the action that led to this step: not if it committed a secret of somebody else, nor
    if all that can be told of it is for others' ears."""
    events = step.events
    if any(isinstance(event, Committed) and event.who != viewer for event in events):
        return False
    told = [event for event in events if isinstance(event, Told)]
    return not told or any(event.seen_by(viewer) is not None for event in events)


def seen(events: Sequence[Event], viewer: Viewer) -> tuple[Event, ...]:
    """The events as this viewer sees them, in order."""
    return tuple(event for one in events if (event := one.seen_by(viewer)) is not None)


def account(guide: Guide[Any], plain: Account, step: Step[Any], viewer: Viewer, *, opened: bool) -> Account:
    """`plain` holds what was decided; the account says what this viewer may know of it, everything when `opened`."""
    hidden = not (opened or readable(step, viewer))
    events = step.events if opened else seen(step.events, viewer)
    facts = tuple(event for event in events if isinstance(event, Told))
    notes = tuple(guide.told(fact) for fact in facts)
    chief = guide.gist(facts, plain.seat) if facts else 0
    ahead, after = (_beside(guide, part) for part in (facts[:chief], facts[chief + 1 :]))
    beside, before = (*ahead, *after, *guide.summed(facts)), len(ahead)
    lost = tuple(note for fact, note in zip(facts, notes, strict=True) if guide.costs(fact))
    text = "" if hidden else plain.text
    told = replace(plain, text=text, hidden=hidden, facts=facts, notes=notes, chief=chief, lost=lost)
    return replace(told, beside=beside, before=before)


def _beside(guide: Guide[Any], facts: Sequence[Told]) -> tuple[Note, ...]:
    return tuple(note for fact in facts if (note := guide.beside(fact)) is not None)
