"""Why an action of Crosshairs is good, in one text key (crosshairs 10).

Every reason is a claim that the rules can check: of the position before the action, of the one after it, or of the
turn that was planned with it. The strongest claim that holds is made.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import takewhile
from typing import Final

from game.bots.crosshairs.sky import LIVES
from game.rules.crosshairs.apply import COSTS
from game.rules.crosshairs.board import AHEAD, CELL_NAMES, CELLS, RAYS, distance
from game.rules.crosshairs.fire import attackers, line_of_fire, shots, target_of
from game.rules.crosshairs.kernel import make
from game.rules.crosshairs.kinds import KINDS
from game.rules.crosshairs.layout import (
    ACTED,
    AT,
    CLOUD,
    CRASH,
    DIVING,
    END,
    ENTER,
    FACING,
    HANDS,
    HEIGHT,
    KIND,
    OCC,
    OUT,
    OVER,
    OWED,
    OWNER,
    PHASE,
    PLACE,
    PLAY,
    POWER,
    ROUND,
    SEAT,
    SHOT,
    SLOTS,
    SLOTS_OF,
    SWOOP,
    WINNERS,
    Position,
)

Reason = tuple[str, tuple[tuple[str, str | int], ...]]
KEY: Final = "reason.crosshairs."
LONG: Final = 7
"""A line of so many cells is worth closing."""
DIVES: Final = (SWOOP, POWER)
SEEN: Final = 3
"""A line of so many cells may cross another one soon."""
CROSSED: Final = 2
"""Lines that make a plane a target."""


class Case:
    """A position, the first action of a plan, what it leads to at once and where the plan ends; `slot`: the plane that
    flies or enters, or -1."""

    __slots__ = ("after", "before", "end", "plan", "slot")

    def __init__(self, before: Position, plan: tuple[int, ...], after: Position, end: Position, slot: int) -> None:
        self.before, self.plan, self.after, self.end, self.slot = before, plan, after, end, slot

    @property
    def me(self) -> int:
        return self.before[SEAT]

    @property
    def flies(self) -> bool:
        """Whether the plane was in the air before and is afterwards, while the turn or the next one goes on."""
        return self.after[PHASE] == PLAY and self.before[AT + self.slot] >= 0 <= self.after[AT + self.slot]

    def is_won(self, position: Position) -> bool:
        return position[PHASE] == OVER and bool(position[WINNERS] >> self.me & 1)

    def same_turn(self, position: Position) -> bool:
        return position[PHASE] == PLAY and (position[SEAT], position[ROUND]) == (self.me, self.before[ROUND])


def reason(position: Position, plan: Sequence[int]) -> Reason:
    """The most telling thing the first move of a plan does; `position` is before it and stays as it is."""
    case = _case(position, plan)
    if case.is_won(case.after):
        return KEY + "wins", ()
    kind, cell = plan[0] >> 10, plan[0] >> 3 & 127
    if case.is_won(case.end):
        return KEY + "wins-turn", (("count", len(plan)),)
    plain = {PLACE: _cloud, SHOT: _shot, CRASH: _crash, END: _ended}.get(kind)
    return plain(case, cell) if plain else _attack(case) or _leads(case) or _care(case) or _plain(case)


def _case(position: Position, plan: Sequence[int]) -> Case:
    after = position[:]
    make(after, plan[0])
    end = after[:]
    for move in plan[1:]:
        make(end, move)
    kind, cell = plan[0] >> 10, plan[0] >> 3 & 127
    slot = -1
    if kind == ENTER:
        slot = next(own for own in SLOTS_OF[position[SEAT]] if position[AT + own] < 0)
    elif PLACE < kind < CRASH:
        slot = position[cell]
    return Case(position, tuple(plan), after, end, slot)


def _named(word: str, cell: int) -> Reason:
    return KEY + word, (("cell", CELL_NAMES[cell]),)


def _cells(position: Position, slots: Sequence[int]) -> str:
    return ", ".join(sorted(CELL_NAMES[position[AT + slot]] for slot in slots))


def _shot(case: Case, cell: int) -> Reason:
    more = _next_shots(case.plan)
    return (KEY + "shots", (("count", more),)) if more > 1 else _named("shot", cell)


def _crash(case: Case, cell: int) -> Reason:  # noqa: ARG001 (one of four alike)
    return _named("crash", cell)


def _ended(case: Case, cell: int) -> Reason:  # noqa: ARG001 (the same)
    return KEY + ("end" if shots(case.before) else "end-dive"), ()


def _cloud(case: Case, cell: int) -> Reason:
    clouds: list[int] = list(case.before[CLOUD : CLOUD + CELLS])
    length = max(1 + _run(clouds, cell, facing) + _run(clouds, cell, facing + 3) for facing in range(3))
    return (KEY + "closes", (("count", length),)) if length >= LONG else (KEY + "cover", ())


def _run(clouds: Sequence[int], cell: int, facing: int) -> int:
    line = RAYS[cell * 6 + facing]
    return next((steps for steps, ahead in enumerate(line) if clouds[ahead]), len(line))


def _next_shots(plan: Sequence[int]) -> int:
    """How many shots follow one another at the head of a plan."""
    return next((count for count, move in enumerate(plan) if move >> 10 != SHOT), len(plan))


def _attack(case: Case) -> Reason | None:
    """Shots that this action opens at once, or prepares."""
    if not case.same_turn(case.after):
        return None
    new = [slot for slot in shots(case.after) if slot not in shots(case.before)]
    if len(new) > 1:
        return KEY + "double", (("count", len(new)), ("cells", _cells(case.after, new)))
    row = _next_shots(case.plan[1:])
    if new:
        first = (("cell", CELL_NAMES[case.after[AT + new[0]]]),)
        return (KEY + "series", (*first, ("count", row))) if row > 1 else (KEY + "opens", first)
    target = _aimed_at(case)
    return _named("prepares", case.after[AT + target]) if target >= 0 and _is_shot(case, target) else None


def _aimed_at(case: Case) -> int:
    """The enemy plane in the line of the plane that has flown, or -1."""
    target = target_of(case.after, case.slot)
    return target if target >= 0 and KINDS[case.before[KIND]].hostile(OWNER[target], case.me) else -1


def _is_shot(case: Case, target: int) -> bool:
    """Whether the plan goes on to shoot the target with the plane's help."""
    position = case.after[:]
    for move in case.plan[1:]:
        if move >> 10 == SHOT and position[move >> 3 & 127] == target:
            return case.slot in attackers(position, target)
        make(position, move)
    return False


def _leads(case: Case) -> Reason | None:
    """Shots later in the turn in which the plane that flies now takes part."""
    position, cells = case.after[:], []
    for move in case.plan[1:] if case.same_turn(position) else ():
        if move >> 10 == SHOT and case.slot in attackers(position, position[move >> 3 & 127]):
            cells.append(CELL_NAMES[move >> 3 & 127])
        make(position, move)
    return (KEY + "leads", (("count", len(cells)), ("cell", cells[0]))) if cells else None


def _settled(case: Case) -> Position:
    """The position afterwards without the own planes that have still to fly: who rests on them rests on nothing."""
    after = case.after
    if not case.same_turn(after) or after[OWED] <= 0:
        return after
    flown = after[:]
    for own in SLOTS_OF[case.me]:
        if after[AT + own] >= 0 and not after[ACTED + own]:
            flown[OCC + after[AT + own]], flown[AT + own] = -1, -1
    return flown


def _care(case: Case) -> Reason | None:
    """What the plane gets away from, and whom it makes way for."""
    if not case.flies:
        return None
    slot, before, after = case.slot, case.before, case.after
    lines, left = attackers(before, slot), attackers(_settled(case), slot)
    if len(lines) >= CROSSED > len(left):
        return KEY + "rescue", (("cell", CELL_NAMES[before[AT + slot]]), ("from", _cells(before, lines)))
    hidden = _hidden_from(after, slot)
    if lines and not left:
        if hidden and set(hidden) & set(lines):
            words = ("from", _cells(before, [other for other in lines if other in hidden]))
            return KEY + "hides", (("cell", CELL_NAMES[after[AT + slot]]), words)
        return KEY + "dodge", (("count", len(lines)), ("from", _cells(before, lines)))
    if hidden:
        return KEY + "hides", (("cell", CELL_NAMES[after[AT + slot]]), ("from", _cells(after, hidden)))
    return _way(case)


def _hidden_from(position: Position, slot: int) -> list[int]:
    """The enemies that would have a plane in their line if there were no cloud around it."""
    cell = position[AT + slot]
    if not position[CLOUD + cell]:
        return []
    clear = position[:]
    clear[CLOUD + cell] = 0
    return attackers(clear, slot)


def _way(case: Case) -> Reason | None:
    """Room to fly: for the plane itself, or for one behind it."""
    slot, before, after = case.slot, case.before, case.after
    old = before[AT + slot] * 6 + before[FACING + slot]
    new = after[AT + slot] * 6 + after[FACING + slot]
    if LIVES[old] < CROSSED <= LIVES[new] and after[AHEAD[new]] < 0:
        return KEY + "turns", ()
    for other in SLOTS_OF[case.me]:
        cell = before[AT + other]
        if cell >= 0 and other != slot and not before[ACTED + other] and before[HEIGHT + other] < CROSSED:
            ahead = AHEAD[cell * 6 + before[FACING + other]]
            if ahead == before[AT + slot] and after[ahead] < 0:
                return _named("clears", cell)
    return None


def _plain(case: Case) -> Reason:
    if case.after[PHASE] != PLAY or case.after[AT + case.slot] < 0:
        return KEY + "best", ()
    return (
        _new_aim(case) or _held(case) or _waits(case) or _shuns(case) or _meets(case) or _height(case) or _place(case)
    )


def _new_aim(case: Case) -> Reason | None:
    """An enemy plane that has come into the line of the plane."""
    target = _aimed_at(case)
    if target < 0 or (case.before[AT + case.slot] >= 0 and target_of(case.before, case.slot) == target):
        return None
    return _named("aims", case.after[AT + target])


def _held(case: Case) -> Reason | None:
    """An enemy plane that stays in the line of the plane."""
    target = _aimed_at(case)
    return _named("holds", case.after[AT + target]) if target >= 0 else None


def _waits(case: Case) -> Reason | None:
    """Enemy planes that would fly into the line of the plane if they flew straight on, as every plane must fly."""
    after, line = case.after, _free_line(case.after, case.slot)
    hostile = KINDS[case.before[KIND]].hostile
    found = []
    for other in range(SLOTS):
        cell = after[AT + other]
        if cell < 0 or not hostile(OWNER[other], case.me):
            continue
        if line.intersection(_straight(after, other)):
            found.append(other)
    return (KEY + "waits", (("count", len(found)), ("cells", _cells(after, found)))) if found else None


def _free_line(position: Position, slot: int) -> set[int]:
    """The cells in a plane's line on which nobody is."""
    return {cell for cell in line_of_fire(position, slot) if position[OCC + cell] < 0}


def _meets(case: Case) -> Reason | None:
    """Where the line of the plane crosses that of another own one that has flown, too: whoever comes there has two on
    it. The cell that is nearest to an enemy."""
    after = _settled(case)
    line = _sure_line(case, after, case.slot)
    hostile = KINDS[case.before[KIND]].hostile
    foes = [after[AT + slot] for slot in range(SLOTS) if after[AT + slot] >= 0 and hostile(OWNER[slot], case.me)]
    own = [slot for slot in SLOTS_OF[case.me] if slot != case.slot and after[AT + slot] >= 0]
    found = [
        (min(distance(cell, foe) for foe in foes), cell, slot)
        for slot in own
        for cell in line & _sure_line(case, after, slot)
        if foes
    ]
    if not found:
        return None
    _, cell, slot = min(found)
    return KEY + "meets", (("cell", CELL_NAMES[cell]), ("from", CELL_NAMES[after[AT + slot]]))


def _sure_line(case: Case, settled: Position, slot: int) -> set[int]:
    """The same, whether those that have still to fly are where they are or gone."""
    return _free_line(settled, slot) & _free_line(case.after, slot)


def _straight(position: Position, slot: int) -> list[int]:
    """Where a plane can come to in one flight without a dive: the free cells ahead, two at most."""
    line = RAYS[position[AT + slot] * 6 + position[FACING + slot]][:2]
    return list(takewhile(lambda cell: position[OCC + cell] < 0, line))


def _shuns(case: Case) -> Reason | None:
    """Enemies in whose line the plane would stand if it had flown the other way there is, one hex or two."""
    before, after, slot = case.before, case.after, case.slot
    if before[AT + slot] < 0 or attackers(_settled(case), slot):
        return None
    here, found = after[AT + slot], set[int]()
    for cell in _straight(before, slot):
        if cell != here:
            then = before[:]
            then[OCC + before[AT + slot]], then[OCC + cell], then[AT + slot] = -1, slot, cell
            found.update(attackers(then, slot))
    if not found:
        return None
    return KEY + "shuns", (("count", len(found)), ("from", _cells(after, sorted(found))))


def _height(case: Case) -> Reason | None:
    if case.plan[0] >> 10 == ENTER:
        return KEY + _entering(case), (("count", case.after[HANDS + case.me]),)
    if case.after[HEIGHT + case.slot] > case.before[HEIGHT + case.slot]:
        height = case.after[HEIGHT + case.slot]
        safe = "climbs" if attackers(_settled(case), case.slot) else "climbs-safe"
        return KEY + ("climbs-dive" if height == COSTS[POWER] else safe), (("height", height),)
    going_on = len(case.plan) > 1 and case.plan[1] >> 10 in DIVES and case.after[DIVING]
    if going_on and case.after[case.plan[1] >> 3 & 127] == case.slot:
        return KEY + "dives", ()
    return None


def _entering(case: Case) -> str:
    """What a new plane is good for: in a cloud it is safe, and close before one it sees next to nothing yet."""
    cell = case.after[AT + case.slot]
    if case.after[CLOUD + cell]:
        return "enters-hidden"
    line = RAYS[cell * 6 + case.after[FACING + case.slot]]
    ends = (steps for steps, there in enumerate(line) if case.after[CLOUD + there] or case.after[there] >= 0)
    return "enters" if next(ends, len(line)) >= SEEN else "enters-blind"


def _place(case: Case) -> Reason:
    after, cell = case.after, case.after[AT + case.slot]
    if not attackers(_settled(case), case.slot) and _enemies(after, case.me):
        return _named("safe", cell)
    ahead = AHEAD[cell * 6 + after[FACING + case.slot]]
    return KEY + ("room" if ahead >= 0 and after[ahead] < 0 else "best"), ()


def _enemies(position: Position, seat: int) -> bool:
    hostile = KINDS[position[KIND]].hostile
    owners = {OWNER[slot] for slot in range(SLOTS) if position[AT + slot] >= 0}
    return any(hostile(owner, seat) for owner in owners if not position[OUT + owner])
