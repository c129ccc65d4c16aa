"""One action tried out: what is on the board then, and what of it was not before."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.guide import Note, Tone
from game.core.picks import Pick
from game.guides.crosshairs import chains, perils
from game.guides.crosshairs.dives import Dive, unfinished
from game.rules.crosshairs import kernel, sights
from game.rules.crosshairs.actions import CrosshairsAction
from game.rules.crosshairs.apply import moved
from game.rules.crosshairs.board import CELL_NAMES
from game.rules.crosshairs.coding import decoded
from game.rules.crosshairs.fire import attackers, shots
from game.rules.crosshairs.layout import (
    AT,
    CLOUD_PHASE,
    PHASE,
    POWER,
    SHOT,
    SWOOP,
    Numbers,
)
from game.rules.crosshairs.room import stranded
from game.rules.crosshairs.state import State

Offer = tuple[int, CrosshairsAction]
"""A kernel move and the action it stands for."""


def note(key: str, tone: Tone = "plain", **words: str | int) -> Note:
    return Note(f"forecast.crosshairs.{key}", tuple(words.items()), tone)


def names(position: Numbers, slots: Sequence[int]) -> str:
    """The cells of planes, as a short list."""
    return ", ".join(CELL_NAMES[position[AT + slot]] for slot in slots)


def offers(state: State, picked: Sequence[Pick]) -> list[Offer]:
    """The legal moves that begin with these picks."""
    found = [(move, decoded(state.row, move)) for move in kernel.legal(state.row)]
    return [(move, action) for move, action in found if action.picks[: len(picked)] == tuple(picked)]


class Prospect:
    """One move tried out."""

    def __init__(self, state: State, offer: Offer) -> None:
        self.state, (self.move, self.action) = state, offer
        self.before, last = state.row, state
        for move in self.action.moves[:-1] if isinstance(self.action, Dive) else ():
            last = moved(last, move)
        self.last = last.row
        """How things are before its last manoeuvre."""
        self.move = self.action.moves[-1] if isinstance(self.action, Dive) else self.move
        self.next = moved(last, self.move)
        self.after = self.next.row
        self.seat = state.seat

    @property
    def slot(self) -> int:
        """The plane that acts, by where it is afterwards."""
        return self.after[self.action.end]

    @property
    def turn_goes_on(self) -> bool:
        return not self.next.is_over and self.next.seat == self.seat and self.after[PHASE] != CLOUD_PHASE

    @property
    def shots(self) -> list[int]:
        """Planes that could be shot then."""
        return shots(self.after) if self.turn_goes_on else []

    @property
    def new_shots(self) -> list[int]:
        old = shots(self.before)
        return [slot for slot in self.shots if slot not in old]

    @property
    def leads(self) -> chains.Targets:
        """Planes that it could shoot when it dives on."""
        if self.action.kind not in (SWOOP, POWER):
            return chains.NONE
        return chains.leading(tuple(self.last), self.before[self.action.here]).get(self.move, chains.NONE)

    @property
    def lost_shots(self) -> list[int]:
        new = self.shots
        gone = self.before[self.action.here] if self.action.kind == SHOT else -1
        return [slot for slot in shots(self.before) if slot not in new and slot != gone]

    @property
    def watchers(self) -> list[int]:
        """Enemies in whose line the plane would stand."""
        return attackers(self.after, self.slot)

    @property
    def is_exposed(self) -> bool:
        return sights.is_shootable(self.after, self.slot)

    def cleared_by(self, slot: int) -> int:
        """The enemy that can be shot then, in the same turn, so that this plane is in no danger any more; or -1."""
        return perils.cleared_by(self.after, slot) if self.turn_goes_on else -1

    @property
    def is_safe(self) -> bool:
        """Whether it cannot be shot then, or one more shot of the same turn sees to that."""
        return not self.is_exposed or self.cleared_by(self.slot) >= 0

    def exposed_others(self) -> list[int]:
        """Own planes that could be shot then and cannot be shot now."""
        before = {slot for slot in sights.airborne(self.before, self.seat) if sights.is_shootable(self.before, slot)}
        return [
            slot
            for slot in sights.airborne(self.after, self.seat)
            if slot not in before and self.after[AT + slot] != self.action.end and sights.is_shootable(self.after, slot)
        ]

    def ends_dive(self) -> int:
        """The plane that would have to dive on and cannot any more if this one flies now; or -1."""
        diver = unfinished(self.before)
        return diver if diver != self.slot else -1

    def doomed_others(self) -> list[int]:
        """Own planes that can only crash in this turn then and need not now: this one would stand in their way."""
        if not self.turn_goes_on:
            return []
        before = set(perils.doomed_now(self.before))
        return [slot for slot in perils.doomed_now(self.after) if slot not in before]

    def crowded(self) -> Sequence[int]:
        """Own planes that would then stand in each other's way: next turn one of them has to crash."""
        if self.next.is_over:
            return ()
        found = stranded(self.after, self.seat).one_of
        return found if set(found) - set(stranded(self.before, self.seat).one_of) else ()
