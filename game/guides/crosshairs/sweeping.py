"""Planes that have nothing to decide fly on with one press: nothing can be shot by them, and nothing is lost."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import islice
from typing import Final

from game.core.guide import Forecast, Note
from game.core.picks import Pick
from game.core.tableau import Sightline
from game.guides.crosshairs import aside, chains, looming, perils
from game.guides.crosshairs.dives import unfinished
from game.guides.crosshairs.prospects import warnings
from game.guides.crosshairs.trial import Prospect, names, note
from game.rules.crosshairs import kernel, sights
from game.rules.crosshairs.actions import CELL_PICKS, CrosshairsAction
from game.rules.crosshairs.apply import played
from game.rules.crosshairs.board import POINTS, RAYS
from game.rules.crosshairs.coding import decoded
from game.rules.crosshairs.fire import attackers, shots, target_of
from game.rules.crosshairs.hunt import hunters
from game.rules.crosshairs.layout import (
    ACTED,
    ACTIVE,
    AT,
    CLIMB,
    CLOUD_PHASE,
    CRASH,
    END,
    FACING,
    HANDS,
    LEVEL,
    OWED,
    PHASE,
    SEAT,
    SHOT,
    Position,
    position_of,
)
from game.rules.crosshairs.legal import may_dive_on
from game.rules.crosshairs.picture import pieces
from game.rules.crosshairs.room import stranded
from game.rules.crosshairs.sights import PLANE_IDS
from game.rules.crosshairs.state import State

_LEAST: Final = 2
"""For fewer planes it is not worth a press of its own."""
_TRIED: Final = 3
"""So many flights of a plane are looked at: what is not found among the best is left to its owner."""
_OTHERS: Final = frozenset({SHOT, END})
_QUIET: Final = frozenset({CLIMB, LEVEL})
"""Height that is spent is spent for something: dives are decided one by one."""


@lru_cache(maxsize=8)
def sweep(state: State, seat: int) -> tuple[CrosshairsAction, ...]:
    """How they fly, one after the other: straight on and up where nothing speaks against it. None while somebody can
    be shot, or something depends on a dive that can go on."""
    if state.is_over or seat != state.seat or state.row[PHASE] == CLOUD_PHASE or _hindered(state):
        return ()
    divers = _divers(tuple(state.row))
    kept = _deciding(state.row) | divers | _engaged(state.row)
    while True:
        found, now = _flown(state, kept)
        left = frozenset(_waiting(now.row)) - kept if now.seat == seat and not now.is_over else frozenset()
        if not left:
            enough = len(found) >= _LEAST and divers <= _divers(tuple(now.row))
            able = _hunters(tuple(state.row)) if enough else frozenset()
            if able <= kept:  # nobody else comes to a shot, not even two of them by diving on
                return found if enough and (not able or able <= _hunters(tuple(now.row))) else ()
            left = able
        kept |= left  # whoever is left for its owner loses nothing either


def _hindered(state: State) -> str:
    """Why nobody needs to look how they could fly; "": nothing is known that speaks against it."""
    position, waiting = state.row, len(_waiting(state.row))
    if shots(position):
        return "shots"
    if waiting < _LEAST:
        return "one" if waiting else "done"
    if position[OWED] < waiting + (position[HANDS + state.seat] > 0):  # who acts is what is decided
        return "choose"
    if may_dive_on(position) and position[ACTIVE] in _deciding(position) | _divers(tuple(position)):
        return "dive"
    return ""


def unswept(state: State, seat: int) -> Note | None:
    """Why they do not fly on with one press, as long as there are planes that might."""
    position = state.row
    if state.is_over or seat != state.seat or position[PHASE] == CLOUD_PHASE or sweep(state, seat):
        return None
    if len(sights.airborne(position, seat)) < _LEAST:
        return None
    why = _hindered(state) or _held(position)
    words = (("cell", names(position, [position[ACTIVE]])),) if why == "dive" else ()
    return Note(f"unswept.crosshairs.{why}", words)


def _held(position: Position) -> str:
    """What keeps those that are left to their owner from flying on; only where a shot was found is it told of one."""
    waiting, able = set(_waiting(position)), _divers(tuple(position)) | _hunters(tuple(position))
    idle = waiting - able - _deciding(position)
    if len(idle) >= _LEAST:
        return "risk" if len(idle - _engaged(position)) >= _LEAST else "engaged"
    if not waiting & able:
        return "aim"
    return "lone" if waiting - able else "chance"


def onward(state: State, seat: int, picked: Sequence[Pick]) -> Pick | None:
    """The plane that flies next where another may dive on and need not; None once somebody else is in hand."""
    position = state.row
    if state.is_over or seat != state.seat or not (may_dive_on(position) and position[OWED] > 0):
        return None
    if picked and picked[0] != CELL_PICKS[position[AT + position[ACTIVE]]]:
        return None
    return next((CELL_PICKS[position[AT + slot]] for slot in _waiting(position)), None)


def _flown(state: State, kept: frozenset[int]) -> tuple[tuple[CrosshairsAction, ...], State]:
    """How all but those `kept` fly, and what comes of it."""
    found, now = list[CrosshairsAction](), state
    while (step := _next(now, kept)) is not None:
        action, now = step
        found.append(action)
        if now.is_over or now.seat != state.seat:
            break
    return tuple(found), now


def _waiting(position: Position) -> list[int]:
    return [slot for slot in sights.airborne(position, position[SEAT]) if not position[ACTED + slot]]


def _engaged(position: Position) -> frozenset[int]:
    """Planes still to fly that aim at an enemy, or in whose hex a line of one ends: how they go on is no trifle."""
    return frozenset(
        slot
        for slot in _waiting(position)
        if _is_enemy(position, target_of(position, slot)) or attackers(position, slot)
    )


def _deciding(position: Position) -> frozenset[int]:
    """Planes of which something depends: that can bring an enemy into the crosshairs, alone or two of them together."""
    return _weighed(tuple(position))


@lru_cache(maxsize=256)
def _weighed(numbers: tuple[int, ...]) -> frozenset[int]:
    position, seat = position_of(numbers), numbers[SEAT]
    aiming, able = defaultdict[int, set[int]](set), set[int]()
    for slot in sights.airborne(position, seat):
        if position[ACTED + slot]:
            aiming[target_of(position, slot)].add(slot)
    for move, slot in _offered(numbers):
        after = position[:]
        kernel.play(after, move)
        if after[AT + slot] >= 0:
            aiming[target_of(after, slot)].add(slot)
        if slot not in able and after[SEAT] == seat and shots(after):
            able.add(slot)
    together = [slots for target, slots in aiming.items() if len(slots) > 1 and _is_enemy(position, target)]
    return frozenset(able) | {slot for slots in together for slot in slots if not position[ACTED + slot]}


@lru_cache(maxsize=64)
def _divers(numbers: tuple[int, ...]) -> frozenset[int]:
    """Planes that come to a shot by diving on and on, and those still to fly that aim at whom they would shoot."""
    position, found = position_of(numbers), set[int]()
    for slot in {*_waiting(position), *([position[ACTIVE]] if may_dive_on(position) else [])}:
        if ways := chains.leading(numbers, slot):
            targets = frozenset[int]().union(*ways.values())
            found |= {slot, *(one for one in _waiting(position) if target_of(position, one) in targets)}
    return frozenset(found)


@lru_cache(maxsize=64)
def _hunters(numbers: tuple[int, ...]) -> frozenset[int]:
    """Planes that come to a shot alone or two of them together, whatever they fly, one out of the other's way, too."""
    return hunters(position_of(numbers)) | aside.partners(numbers)


@lru_cache(maxsize=256)
def _offered(numbers: tuple[int, ...]) -> tuple[tuple[int, int], ...]:
    """The moves of planes that fly, and whose each is."""
    position = position_of(numbers)
    found = (
        (move, position[decoded(position, move).here]) for move in kernel.legal(position) if move >> 10 not in _OTHERS
    )
    return tuple((move, slot) for move, slot in found if slot >= 0)


def _is_enemy(position: Position, slot: int) -> bool:
    return slot >= 0 and sights.is_enemy(position, position[SEAT], slot)


def _next(state: State, kept: frozenset[int]) -> tuple[CrosshairsAction, State] | None:
    """The next plane of those that need no thought, and how it flies; the others lose nothing by it."""
    position = state.row
    if position[OWED] <= 0:
        return None
    for slot in _waiting(position):
        if slot in kept:
            continue
        for prospect in islice(_flights(state, slot), _TRIED):
            if _loses_nothing(prospect, kept):
                return prospect.action, prospect.next
    return None


def _flights(state: State, slot: int) -> Iterator[Prospect]:
    """Quiet ones, the best first. Whether it comes under the eye of an enemy or not is for its owner to decide, where
    there is a way that nobody sees."""
    position = state.row
    tried = [Prospect(state, (move, decoded(position, move))) for move, one in _offered(tuple(position)) if one == slot]
    unseen = any(prospect.action.kind != CRASH and not prospect.watchers for prospect in tried)
    quiet = (prospect for prospect in tried if prospect.action.kind in _QUIET)
    for prospect in sorted(quiet, key=_merit):
        against = warnings(prospect) - (prospect.ends_dive() >= 0)  # of that the whole of it warns
        if not (prospect.new_shots or against or (unseen and prospect.watchers)):
            yield prospect


def _merit(prospect: Prospect) -> tuple[bool, int, int, int]:
    """Best first: seen by nobody, straight on, up, and with the longest way ahead."""
    action, position = prospect.action, prospect.before
    turned = (action.faces - position[FACING + prospect.slot]) % 6
    onward = len(RAYS[action.end * 6 + action.faces])
    return bool(prospect.watchers), min(turned, 6 - turned), action.kind, -onward


def _loses_nothing(prospect: Prospect, kept: frozenset[int]) -> bool:
    """Whether those that are left can do afterwards what they can do now, and bring about the same."""
    before, after = prospect.before, prospect.after
    if not (prospect.turn_goes_on and kept):
        return True
    if any(_moves(before, slot) - _moves(after, slot) for slot in kept):
        return False
    if any(_has_room(before, slot) and not _has_room(after, slot) for slot in kept):
        return False
    if any(target_of(after, slot) == prospect.slot for slot in kept):  # into the line of one that may still shoot
        return False
    return _deciding(before) & kept <= _deciding(after)


def _has_room(position: Position, slot: int) -> bool:
    """Whether it can fly so that neither it nor what has flown has to crash in the next turn."""
    return _finds_room(tuple(position), slot)


@lru_cache(maxsize=256)
def _finds_room(numbers: tuple[int, ...], slot: int) -> bool:
    position, seat = position_of(numbers), numbers[SEAT]
    for move, one in _offered(numbers):
        if one == slot:
            after = position[:]
            kernel.play(after, move)
            if after[AT + slot] >= 0 and not perils.must_crash(after, slot) and not stranded(after, seat).one_of:
                return True
    return False


def _moves(position: Position, slot: int) -> set[int]:
    return {move for move, one in _offered(tuple(position)) if one == slot}


def forecast(state: State, seat: int) -> Forecast:
    """All of them where they would be, and the way of each."""
    actions, now = sweep(state, seat), state
    lines = list[Sightline]()
    for action in actions:
        slot = now.row[action.here]
        lines.append(Sightline(PLANE_IDS[slot], POINTS[action.here], POINTS[action.end], seat, "last"))
        now = played(now, action)
    old, new = pieces(state), pieces(now)
    ghosts = {name: new[name] for name, piece in old.items() if name in new and new[name].at != piece.at}
    notes = [*_stakes(state, now, [state.row[action.here] for action in actions]), note("sweep-undo")]
    if (diver := unfinished(state.row)) >= 0:
        notes.insert(0, note("ends-dive", "warn", cells=names(state.row, [diver])))
    looms = looming.ahead(now, seat)
    return Forecast(note("sweep", count=len(actions)), tuple(notes), ghosts=ghosts, lines=tuple(lines), looming=looms)


def _stakes(before: State, now: State, flown: Sequence[int]) -> list[Note]:
    """What is at stake for those that have flown, and how many are left."""
    position = now.row
    left = position[OWED] if now.seat == before.seat and not now.is_over else 0
    if watched := [slot for slot in flown if attackers(position, slot)]:
        found = [note("sweep-watched", "warn", count=len(watched), cells=names(position, watched))]
        return [*found, note("sweep-rest", count=left)] if left else found
    return [note("sweep-left", count=left) if left else note("sweep-all")]
