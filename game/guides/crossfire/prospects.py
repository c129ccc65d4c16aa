"""What an action would lead to: the forecast panel, the ghosts and the marks (crossfire 9.3 to 9.6)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from game.core.guide import Forecast, Mark, MarkKind, Note, PieceRow
from game.core.picks import Pick
from game.core.tableau import Piece, PieceId, Sightline
from game.guides.crossfire.course.exchanges import comes_to, exchanged
from game.guides.crossfire.perils import TALL, beset, looming, perils, urgent, ways_in
from game.rules.crossfire import kernel
from game.rules.crossfire.actions import CELL_PICKS, DECODED, CrossfireAction, Enter, Move
from game.rules.crossfire.apply import played
from game.rules.crossfire.board import CAPACITY, CELL_INDEX, CELL_NAMES, CELLS, RAYS, distance
from game.rules.crossfire.legal import forbidden, pseudo
from game.rules.crossfire.picture import MAN, PLACES, SLOTS, pile_pieces, tray_pieces
from game.rules.crossfire.stacks import HEIGHT, NOBODY, OWNER
from game.rules.crossfire.state import State, position_from

Colours = tuple[tuple[str, int | None], ...]

NOTHING: Final = Forecast()
_STEPS: Final = Forecast(nearest=True)
_NAMED: Final = 3
"""So many cells are called by their names from which something can be landed on."""
_WINS: Final = 1000
"""What is worth more than all men."""
_GOOD: Final = 6
"""So many good places for a man in reserve come first, one by one."""
_UNASKED: Final = 3
"""So many lines of enemies lie on a board at rest at most."""
_TRIED: Final = 3
"""Of so many ends it is counted what the enemy could do elsewhere."""
_PLIES: Final = 4
"""That is the best answer, and what is won back then."""
_WAYS: Final = 6
"""Of so many answers of the enemy a line is drawn at most, beside those onto what has moved."""


def drawn(colours: Sequence[int]) -> Colours:
    """Men as the small pieces that panels draw, in the same order."""
    return tuple((MAN, colour) for colour in colours)


def at_hand(state: State, picked: Sequence[Pick]) -> tuple[Sequence[CrossfireAction], Sequence[CrossfireAction]]:
    """The actions that continue a first pick: the legal ones and those that only the ko forbids."""
    return ((), ()) if state.result or not picked else _going_on(state, picked[0])


@lru_cache(maxsize=16)
def _going_on(state: State, pick: Pick) -> tuple[tuple[CrossfireAction, ...], tuple[CrossfireAction, ...]]:
    """Asked for anew with every cell that is pointed at next."""
    position, memory = position_from(state), set(state.memory)
    legal: list[CrossfireAction] = []
    barred: list[CrossfireAction] = []
    for code in pseudo(position):
        action = DECODED[state.side][code]
        if action.picks[0] == pick:
            kept = barred if forbidden(position, code, memory) else legal
            kept.append(action)
    return tuple(legal), tuple(barred)


def reach(state: State, cell: int, rank: str = "own") -> tuple[Sightline, ...]:
    """The lines that the pile on a cell commands, each as far as its height carries it."""
    height, owner = HEIGHT[state.cells[cell]], OWNER[state.cells[cell]]
    if not height:
        return ()
    top = SLOTS[cell][height - 1]
    return tuple(
        Sightline(top, PLACES[cell], PLACES[line[far - 1]], owner, rank)
        for line in RAYS[cell]
        if (far := min(height, len(line)))
    )


def _first_pick(state: State, pick: Pick) -> Forecast:
    legal, barred = at_hand(state, (pick,))
    steps = {
        action.picks[1]: str(distance(action.origin, action.target)) for action in legal if isinstance(action, Move)
    }
    single = pick.kind == "cell" and HEIGHT[state.cells[CELL_INDEX[pick.name]]] == 1  # he always goes one cell
    labels = {} if single else steps
    marks = [Mark("target", action.picks[1], labels.get(action.picks[1], "")) for action in legal]
    closed = frozenset(action.picks[1] for action in barred)
    marks += [Mark("refused", action.picks[1]) for action in barred]
    taken = (action.picks[1] for action in legal if OWNER[state.cells[action.target]] == 1 - state.side)
    marks += [Mark("sighted", pick) for pick in taken]
    headline = None
    if labels:
        cell = CELL_INDEX[pick.name]
        farthest = min(HEIGHT[state.cells[cell]], max(map(len, RAYS[cell])))
        headline = Note("forecast.crossfire.reach", (("count", farthest),))
    elif legal and not steps:
        headline = Note("forecast.crossfire.enter", (("count", state.reserves[state.side]),))
    lines = reach(state, CELL_INDEX[pick.name]) if steps else ()
    ranked = [] if steps else _ranked(state, legal)
    good = tuple(action.picks[1] for worth, action in ranked if worth >= 0)[:_GOOD]
    return Forecast(
        headline=headline,
        labels=labels,
        marks=tuple(marks),
        lines=lines,
        barred=closed,
        rays=bool(steps),
        nearest=True,
        ranked=not steps,
        leading=good,
        first=ranked[0][1].picks[1] if ranked else None,
    )


def begins(state: State, pick: Pick) -> Pick | None:
    """Where the reticle of a pile in hand begins."""
    ranked = _ranked(state, at_hand(state, (pick,))[0])
    return ranked[0][1].picks[1] if ranked else None


def _ranked(state: State, legal: Sequence[CrossfireAction]) -> list[tuple[int, CrossfireAction]]:
    """What each action is worth once both have landed on its target as often as it is worth their while, the best
    first: of as much a catch before a quiet one, and what is near before what is far. Of the first few the one is best
    that leaves the enemy least elsewhere, and of equals the one on which no enemy pile can land."""
    position = position_from(state)
    found = [(_worth(state, position, action), action) for action in legal]
    found.sort(key=lambda pair: (-pair[0], *_aside(state, pair[1])))
    if len(found) > 1 and found[0][0] < _WINS:
        tried = found[:_TRIED]
        best = max(tried, key=lambda pair: (comes_to(position, pair[1].code, _PLIES), _is_safe(state, pair[1])))
        found.remove(best)
        found.insert(0, best)
    return found


def _is_safe(state: State, action: CrossfireAction) -> bool:
    return not ways_in(played(state, action)[0].cells, action.target, 1 - state.side)


def _worth(state: State, position: kernel.Position, action: CrossfireAction) -> int:
    if played(state, action)[0].result not in {"", "draw"}:
        return _WINS
    return exchanged(position, action.code)


def _aside(state: State, action: CrossfireAction) -> tuple[bool, int]:
    steps = distance(action.origin, action.target) if isinstance(action, Move) else 0
    return OWNER[state.cells[action.target]] != 1 - state.side, steps


def _changes(before: State, after: State, cells: Sequence[int]) -> tuple[dict[PieceId, Piece], frozenset[PieceId]]:
    """What lies differently afterwards, and which slots are empty then."""
    old, new = tray_pieces(before), tray_pieces(after)
    for cell in cells:
        old |= pile_pieces(cell, before.cells[cell])
        new |= pile_pieces(cell, after.cells[cell])
    ghosts = {slot: piece for slot, piece in new.items() if old.get(slot) != piece}
    return ghosts, frozenset(old.keys() - new.keys())


def _rows(side: int, spilled: Sequence[int]) -> tuple[PieceRow, ...]:
    own = [man for man in spilled if man == side]
    enemy = [man for man in spilled if man != side]
    rows = (("forecast.crossfire.to-reserve", own), ("forecast.crossfire.prisoners", enemy))
    return tuple(PieceRow(Note(key, (("count", len(gone)),)), drawn(gone)) for key, gone in rows if gone)


def _left_behind(before: State, after: State, action: CrossfireAction) -> list[Note]:
    """A word on the pile that stays; a warning if the other side owns it now (crossfire 9.4)."""
    if not isinstance(action, Move):
        return []
    pile = after.cells[action.origin]
    if OWNER[pile] == NOBODY:
        return []
    count = (("count", HEIGHT[pile]),)
    pieces = drawn((OWNER[pile],))  # whoever is on top
    if OWNER[pile] != before.side:
        return [Note("forecast.crossfire.left-enemy", count, "warn", pieces)]
    return [Note("forecast.crossfire.left-own", count, "plain", pieces)]


def _strikes_back(after: State, target: int) -> Note | None:
    """Who can land where something has just landed, and what goes with that pile; what is in reserve can land there
    wherever it is, and is told only where nobody else can."""
    pile, enemy = after.cells[target], after.side
    height, position = HEIGHT[pile], position_from(after)
    ways = [move for move in pseudo(position) if move & 63 == target and not forbidden(position, move, after.memory)]
    found = [(move >> 6) - 1 for move in ways if move >> 6]
    if not found:
        drops = ways and height >= TALL
        return Note("forecast.crossfire.exposed-drop", (("side", f"@side.crossfire.{enemy}"),)) if drops else None
    named = ", ".join(CELL_NAMES[cell] for cell in sorted(found)) if len(found) <= _NAMED else ""
    key = f"exposed{'-tall' if height >= TALL else ''}{'' if named else '-many'}"
    words = ("count", len(found)), ("cells", named)
    return Note(f"forecast.crossfire.{key}", words, "warn" if height >= TALL else "plain")


def _attackers(after: State, target: int) -> list[Mark]:
    """Whoever of the enemy can land from the board on what has just landed, by a sign of its own."""
    position = position_from(after)
    ways = [move for move in pseudo(position) if move >> 6 and move & 63 == target]
    found = sorted((move >> 6) - 1 for move in ways if not forbidden(position, move, after.memory))
    return [Mark("hunter", CELL_PICKS[cell]) for cell in found]


def risk(state: State, picks: Sequence[Pick]) -> Note | None:
    """Who could land on what an advised action brings to its target, and what would be lost with it. Where the reason
    of the advice tells of that, it names the same `cell`."""
    action = next((one for one in at_hand(state, picks)[0] if one.picks == tuple(picks)), None)
    if action is None:
        return None
    after, spilled = played(state, action)
    ways = [mark.at.name for mark in _attackers(after, action.target)]
    if after.result or not ways or HEIGHT[after.cells[action.target]] < TALL:
        return None
    cost = perils(after, state.side).costs.get(action.target, "held")
    there, caught = state.cells[action.target], sum(man != state.side for man in spilled)
    taken = HEIGHT[there] if OWNER[there] == 1 - state.side else 0
    told = taken > max(caught, 1) if cost == "pile" else cost == "held" and taken >= caught
    many = len(ways) > 1
    words = (("ways", len(ways) if many else ways[0]),)
    about = (("cell", CELL_NAMES[action.target]),) if told else ()
    return Note(f"risk.crossfire.{cost}{'-many' if many else ''}", (*words, *about))


def _notes(before: State, after: State, action: CrossfireAction) -> tuple[Note, ...]:
    notes = []
    side = before.side
    if OWNER[before.cells[action.target]] == 1 - side:
        height = HEIGHT[before.cells[action.target]]
        notes.append(Note("forecast.crossfire.takes-over", (("count", height),), "good"))
    notes += _left_behind(before, after, action)
    if after.result == "draw":
        notes.append(Note("forecast.crossfire.draw", (), "warn"))
    elif not after.result and (back := _strikes_back(after, action.target)):
        notes.append(back)
    return tuple(notes)


def _headline(state: State, action: CrossfireAction, after: State) -> Note:
    if after.result and after.result != "draw":
        return Note("forecast.crossfire.wins", (), "good")
    arriving = distance(action.origin, action.target) if isinstance(action, Move) else 1
    count, room = HEIGHT[state.cells[action.target]] + arriving, CAPACITY[action.target]
    key = "overflow" if count > room else "fits"
    return Note(f"forecast.crossfire.{key}", (("count", count), ("room", room)))


def _answers(before: State, after: State, target: int) -> tuple[Sightline, ...]:
    """The enemy's ways onto what has moved, and onto taller piles that he could not land on before, while all of that
    is little; single men are not worth a line."""
    side = before.side
    if after.result:
        return ()
    ways = hits(after, target) if HEIGHT[after.cells[target]] >= TALL else ()
    found = perils(after, side).reached - perils(before, side).reached - {target}
    new = [hits(after, cell) for cell in sorted(found) if HEIGHT[after.cells[cell]] >= TALL]
    every = (*ways, *(line for lines in new for line in lines))
    return every if len(every) <= _WAYS else ways


def _whole(state: State, action: CrossfireAction) -> Forecast:
    after, spilled = played(state, action)
    cells = (action.origin, action.target) if isinstance(action, Move) else (action.target,)
    ghosts, gone = _changes(state, after, cells)
    lines: tuple[Sightline, ...] = ()
    if isinstance(action, Move):
        top = SLOTS[action.origin][HEIGHT[state.cells[action.origin]] - 1]
        lines = (Sightline(top, PLACES[action.origin], PLACES[action.target], state.side, "hot"),)
    return Forecast(
        headline=_headline(state, action, after),
        notes=_notes(state, after, action),
        rows=_rows(state.side, spilled),
        ghosts=ghosts,
        gone=gone,
        lines=(*lines, *_answers(state, after, action.target)),
        marks=() if after.result else (*grave(after, state.side), *_attackers(after, action.target)),
        safe=frozenset(mark.at for mark in grave(state, state.side)),
        looming=looming(after, state.side, then=True),
    )


def forecast(state: State, seat: int, picked: Sequence[Pick]) -> Forecast:
    """What the picks so far lead to; nothing for a seat whose turn it is not."""
    if state.result or seat != state.side:
        return NOTHING
    if not picked:
        return _STEPS
    if len(picked) == 1:
        return _first_pick(state, picked[0])
    legal, _ = at_hand(state, picked)
    for action in legal:
        if action.picks == tuple(picked[:2]):
            return _whole(state, action)
    return NOTHING


def threats(state: State, side: int) -> list[Mark]:
    """Own piles that the enemy can land on and enemy piles one can land on, with the number of ways (and "!" where that
    would be a loss), and full cells."""
    marks, lost = list[Mark](), perils(state, side).costs
    for cell in range(CELLS):
        pile = state.cells[cell]
        if OWNER[pile] == NOBODY:
            continue
        own = OWNER[pile] == side
        if ways := ways_in(state.cells, cell, 1 - side if own else side):
            grim = "!" if cell in lost else ""
            marks.append(Mark("threatened" if own else "prey", CELL_PICKS[cell], f"{ways}{grim}"))
        elif cell in lost:  # from the reserve
            marks.append(Mark("threatened", CELL_PICKS[cell]))
        if HEIGHT[pile] == CAPACITY[cell]:
            marks.append(Mark("full", CELL_PICKS[cell]))
    return marks


def grave(state: State, side: int) -> list[Mark]:
    """Own piles that are really lost if the enemy lands on them, and by a small sign the others on which he can and
    that are worth it."""
    found = perils(state, side)
    lost = [Mark("threatened", CELL_PICKS[cell]) for cell in sorted(found.costs)]
    return lost + [Mark("beset", CELL_PICKS[cell]) for cell in sorted(beset(state, found))]


def sighted(state: State) -> list[Mark]:
    """The enemy piles worth a sign that one of the piles on the board may land on now; men in reserve may land
    everywhere."""
    position, enemy = position_from(state), 1 - state.side
    moves = [move for move in pseudo(position) if move >> 6 and OWNER[state.cells[move & 63]] == enemy]
    cells = {move & 63 for move in moves if not forbidden(position, move, state.memory)}
    return [Mark("sighted", CELL_PICKS[cell]) for cell in sorted(urgent(state.cells, cells))]


Incoming = tuple[Sequence[Mark], Sequence[Sightline]]


def incoming(state: State, side: int, about: Pick | None) -> Incoming:
    """Who could land on the pile that is looked at, whosever it is; unasked, on own piles that bear a sign, while that
    is little."""
    if about is not None and about.kind == "cell" and HEIGHT[state.cells[CELL_INDEX[about.name]]]:
        cell = CELL_INDEX[about.name]
        own = OWNER[state.cells[cell]] == side
        lines = hits(state, cell, "enemy" if own else "own")
        return _from(lines, "hunter" if own else "offer"), lines
    for kinds in (("threatened", "beset"), ("threatened",)):
        cells = [CELL_INDEX[mark.at.name] for mark in grave(state, side) if mark.kind in kinds]
        lines = tuple(line for cell in cells for line in hits(state, cell))
        if len(lines) <= _UNASKED:
            return _from(lines, "hunter"), lines
    return (), ()


def _from(lines: Sequence[Sightline], kind: MarkKind) -> list[Mark]:
    """A mark where each of these lines begins."""
    starts = dict.fromkeys(PLACES.index(line.start) for line in lines)
    return [Mark(kind, CELL_PICKS[cell]) for cell in starts]


def corner_lines(state: State, corners: Sequence[int]) -> tuple[Sightline, ...]:
    """Every pile that could fly into a corner; "hot" where men would leave."""
    found = []
    for corner in corners:
        there = HEIGHT[state.cells[corner]]
        for line in RAYS[corner]:
            for steps, cell in enumerate(line, start=1):
                pile = state.cells[cell]
                if HEIGHT[pile] >= steps:
                    hot = there + steps > CAPACITY[corner]
                    rank = "hot" if hot else "own" if OWNER[pile] == state.side else "enemy"
                    top = SLOTS[cell][HEIGHT[pile] - 1]
                    found.append(Sightline(top, PLACES[cell], PLACES[corner], OWNER[pile], rank, label=str(steps)))
    return tuple(found)


def hits(state: State, cell: int, rank: str = "enemy") -> tuple[Sightline, ...]:
    """The other side's lines onto the pile on a cell."""
    owner = OWNER[state.cells[cell]]
    found = []
    for line in RAYS[cell]:
        for steps, origin in enumerate(line, start=1):
            pile = state.cells[origin]
            if HEIGHT[pile] >= steps and owner not in (OWNER[pile], NOBODY):
                top = SLOTS[origin][HEIGHT[pile] - 1]
                found.append(Sightline(top, PLACES[origin], PLACES[cell], OWNER[pile], rank))
    return tuple(found)


def last(before: State, action: CrossfireAction) -> tuple[list[Mark], list[Sightline]]:
    """The arrow of an action played, and how many men left where it ended."""
    spilled = kernel.spill(position_from(before), action.code)
    end = Mark("last", CELL_PICKS[action.target], f"−{len(spilled)}" if spilled else "")
    if isinstance(action, Enter):
        return [end], []
    top = SLOTS[action.target][0]
    arrow = Sightline(top, PLACES[action.origin], PLACES[action.target], before.side, "last")
    return [Mark("last", CELL_PICKS[action.origin]), end], [arrow]
