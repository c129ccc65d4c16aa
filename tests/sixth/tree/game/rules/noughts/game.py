"""Noughts and Crosses: three in a row win, or lose."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from game.core.dice import Dice
from game.core.events import Added, Told
from game.core.game import Game, Notation, NotationError, Outcome, Setup, Step
from game.core.options import Options, Problem, option, problems
from game.core.picks import Pick
from game.core.seats import Seat, Viewer
from game.core.tableau import Piece, Tableau

NAMES: Final = tuple(f"{file}{rank}" for rank in "123" for file in "abc")
ROWS: Final = ((0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6))
SIGNS: Final = "xo"


@dataclass(frozen=True)
class NoughtsOptions(Options):
    misere: bool = option(False)


@dataclass(frozen=True, slots=True)
class Mark:
    """A sign put on an empty cell, 0 to 8 from a1 to c3."""

    cell: int

    @property
    def picks(self) -> tuple[Pick, ...]:
        return (Pick("cell", NAMES[self.cell]),)


@dataclass(frozen=True, slots=True)
class State:
    """`cells` holds x, o or a dot; crosses (seat 0) begin. `misere`: a row loses."""

    cells: str
    misere: bool = False

    @property
    def side(self) -> Seat:
        return Seat((9 - self.cells.count(".")) % 2)

    @property
    def row(self) -> tuple[int, ...]:
        """The cells of a row of three equal signs, if there is one."""
        cells = self.cells
        return next((row for row in ROWS if cells[row[0]] == cells[row[1]] == cells[row[2]] != "."), ())


class NoughtsNotation(Notation[State, Mark]):
    def action(self, action: Mark) -> str:
        return NAMES[action.cell]

    def parse_action(self, text: str) -> Mark:
        if text not in NAMES:
            raise NotationError("noughts.cell", at=text)
        return Mark(NAMES.index(text))

    def position(self, state: State) -> str:
        return f"{state.cells} {'misere' if state.misere else 'plain'}"

    def parse_position(self, text: str) -> State:
        cells, _, kind = text.partition(" ")
        early = cells.count("x") - cells.count("o")
        if len(cells) != 9 or set(cells) - {"x", "o", "."} or early not in {0, 1} or kind not in {"plain", "misere"}:
            raise NotationError("noughts.position", at=text[:20])
        return State(cells, kind == "misere")


class Noughts(Game[State, Mark, State]):
    name: Final = "noughts"
    edition: Final = 1
    seats: Final = range(2, 3)
    options: Final[type[Options]] = NoughtsOptions
    notation: Final = NoughtsNotation()

    def problems(self, setup: Setup) -> Sequence[Problem]:
        wrong = [] if setup.seats == 2 else [Problem("", "noughts.seats", (("count", setup.seats),))]
        return [*problems(setup.options), *wrong]

    def start(self, setup: Setup, dice: Dice) -> Step[State]:
        return Step(State("." * 9, getattr(setup.options, "misere", False)))

    def fitting(self, options: Options, state: State) -> Options:
        return NoughtsOptions(misere=state.misere)

    def to_act(self, state: State) -> frozenset[Seat]:
        return frozenset() if state.row or "." not in state.cells else frozenset({state.side})

    def legal_actions(self, state: State, seat: Seat) -> Sequence[Mark]:
        return [Mark(cell) for cell in range(9) if state.cells[cell] == "."] if seat in self.to_act(state) else []

    def apply(self, state: State, seat: Seat, action: Mark, dice: Dice) -> Step[State]:
        cells = state.cells[: action.cell] + SIGNS[seat] + state.cells[action.cell + 1 :]
        after, name = State(cells, state.misere), NAMES[action.cell]
        row = [Told("row", (int(seat), name))] if after.row else []
        return Step(after, (Told("marked", (int(seat), name)), Added(name, piece(after, action.cell)), *row))

    def outcome(self, state: State) -> Outcome | None:
        if self.to_act(state):
            return None
        if not state.row:
            return Outcome(frozenset(), "full")
        maker = Seat(SIGNS.index(state.cells[state.row[0]]))
        return Outcome(frozenset({Seat(1 - maker) if state.misere else maker}), "row")

    def observe(self, state: State, viewer: Viewer) -> State:
        return state

    def tableau(self, seen: State) -> Tableau:
        return Tableau({NAMES[cell]: piece(seen, cell) for cell in range(9) if seen.cells[cell] != "."})


def piece(state: State, cell: int) -> Piece:
    return Piece("sign", (float(cell % 3), float(cell // 3)), owner=SIGNS.index(state.cells[cell]))


GAME: Final[Any] = Noughts()
