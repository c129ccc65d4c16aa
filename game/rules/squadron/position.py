"""Position lines (squadron 4.3): written in one fixed form, read a little more freely."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Final

from game.core.dice import DiceNeededError, Scripted
from game.rules.squadron import missions, turns
from game.rules.squadron.boards import BALLOON, BOMBER
from game.rules.squadron.resolution import Play
from game.rules.squadron.resolve import SIDES as FACES
from game.rules.squadron.state import (
    ATTACK,
    DB,
    IM,
    KA,
    KD,
    MOVE,
    OPEN,
    OVER,
    PLACE,
    RA,
    RD,
    STATS,
    Pending,
    Plane,
    State,
    Terms,
)
from game.rules.squadron.terms import SIDES, read_terms, terms_text
from game.rules.squadron.tokens import board_of, error, read_balloon, read_bomb, read_plane
from game.rules.squadron.writing import MAGIC, phase_text

_COUNT: Final = re.compile(r"([rft])(0|[1-9]\d{0,3})")


def _count(word: str, letter: str) -> int:
    found = _COUNT.fullmatch(word)
    if found is None or found[1] != letter:
        raise error("count", word)
    return int(found[2])


def _read_pool(text: str, terms: Terms, at: str) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Dice and the places of those with a star."""
    faces, again = [], []
    for place, word in enumerate(text.split(".")):
        digits = word.removesuffix("*")
        if not re.fullmatch("[1-9]", digits) or int(digits) > FACES[terms.dice]:
            raise error("phase", at)
        faces.append(int(digits))
        again += [place] if word.endswith("*") else []
    return tuple(faces), tuple(again)


_POOLS: Final = {KA: 0, RA: 1, KD: 1, RD: 2, IM: 0, DB: 0}


def _read_pending(text: str, terms: Terms) -> Pending:
    """What stands behind `attack!`."""
    step, _, rest = text.partition(":")
    names, *pools = rest.split(":")
    attacker, arrow, target = names.partition(">")
    if step not in _POOLS or (step == IM) == bool(arrow):
        raise error("phase", text)
    if step in (RA, KD, RD, KA, IM, DB) and len(pools) not in {_POOLS[step], *((2,) if step == DB else ())}:
        raise error("phase", text)
    read = [_read_pool(pool, terms, text) for pool in pools] + [((), ())] * 2
    again = read[1 if step == RD else 0][1] if step in (RA, RD) else ()
    return Pending(step, attacker, target, read[0][0], read[1][0], again)


def _read_phase(text: str, terms: Terms) -> tuple[str, Pending | None, tuple[int, ...]]:
    if text in (STATS, PLACE, MOVE, ATTACK):
        return text, None, ()
    if text.startswith("attack!"):
        return ATTACK, _read_pending(text.removeprefix("attack!"), terms), ()
    found = re.fullmatch("over=(draw|[1-9]+)", text)
    if found is None or len(set(found[1])) < len(found[1]):
        raise error("phase", text)
    return OVER, None, () if found[1] == "draw" else tuple(int(number) - 1 for number in found[1])


def state_of(text: str) -> State:
    """The state that a line describes, passed on to whoever has something to do. Raises NotationError."""
    head, *rest = [part.strip() for part in text.strip().split(";")]
    words = head.split()
    if len(words) != 7 or words[0] != MAGIC:
        raise error("head", head)
    board, terms = board_of(words[1]), read_terms(words[2])
    number, first, turn = (_count(word, letter) for word, letter in zip(words[3:6], "rft", strict=True))
    phase, pending, winners = _read_phase(words[6], terms)
    bombs = tuple(read_bomb(part, board) for part in rest if part.startswith("bomb "))
    floats = [part for part in rest if re.fullmatch(rf"\S+ \S+ {BALLOON}", part)]
    others = [part for part in rest if part not in floats and not part.startswith("bomb ")]
    firing = pending.attacker if pending is not None else ""
    planes = _sorted_by_name([_marked(read_plane(part, board, phase), terms, firing) for part in others])
    balloons = _sorted_by_name([read_balloon(part, board) for part in floats])
    state = State(board, terms, planes, phase, number, first, turn, pending, winners, balloons, bombs)
    for check in (_check_planes, _check_modules, _check_turn, _check_moving, _check_pending):
        check(state)
    return _passed_on(state)


def _marked(plane: Plane, terms: Terms, firing: str) -> Plane:
    """Where there is no Split S, what a plane has rolled is the newer Barrel Roll, and that is marked nowhere else.
    Whoever has declared an attack has fired, marked or not (squadron 5)."""
    if plane.name == firing:
        return replace(plane, done=True)
    if not terms.barrel3 or terms.has_split or plane.flight is None:
        return plane
    return replace(plane, flight=replace(plane.flight, barrelled=plane.flight.rolled))


def _sorted_by_name(tokens: list[Plane]) -> tuple[Plane, ...]:
    return tuple(sorted(tokens, key=lambda token: token.name))


def _passed_on(state: State) -> State:
    play = Play(state, Scripted())
    try:
        turns.settle(play)
    except DiceNeededError:  # a bomb would go off, and nobody has to do anything before
        raise error("nobody", state.phase) from None
    return play.state


def _check_planes(state: State) -> None:
    names = [token.name for token in (*state.planes, *state.balloons)]
    seats = {plane.seat for plane in state.planes}
    if len(set(names)) < len(names) or len(seats) < 2 or seats != set(range(len(seats))):
        raise error("planes", " ".join(names))
    if state.terms.teams and {seat for unit in state.units for seat in unit} != seats:
        raise error("teams", terms_text(state.terms))
    if not state.board.is_free:
        cells = [token.body.pose[:2] for token in state.tokens]
        if len(set(cells)) < len(cells):
            raise error("one-cell", " ".join(names))


def _check_modules(state: State) -> None:
    """What only the later modules know stands only in their games, and these have what they are about."""
    terms, units = state.terms, len(state.units)
    bombers = any(plane.kind == BOMBER for plane in state.planes)
    if not terms.bb and (bombers or state.balloons or state.bombs):
        raise error("key-needs-bb", terms_text(terms))
    if any(plane.wing for plane in state.planes) and not terms.large:
        raise error("mark", "fl")
    if any(plane.back for plane in state.planes) and not terms.mission:
        raise error("mark", "bk rs")
    if (terms.mission or terms.large) and units != SIDES:
        raise error("sides-two", terms_text(terms))
    if missions.has_balloons(terms) and not state.balloons:
        raise error("no-balloons", terms_text(terms))
    lost = state.phase == OVER or not missions.has_freight(terms)
    if not lost and not any(missions.is_freight(state, plane) for plane in state.planes):
        raise error("no-bomber", terms_text(terms))


def _check_turn(state: State) -> None:
    """Round, first unit and turn fit the phase."""
    leads = {min(unit) + 1 for unit in state.units}
    nobody = {STATS: (True, True), OVER: (False, True)}.get(state.phase, (False, False))
    fits = (
        (state.first == 0 if nobody[0] else state.first in leads)
        and (state.turn == 0 if nobody[1] else state.turn in leads)
        and ((state.round == 0) == (state.phase in (STATS, PLACE)) or _is_return(state))
    )
    if not fits:
        raise error("turn", f"r{state.round} f{state.first} t{state.turn} {state.phase}")
    if state.phase == STATS and all(plane.stats != OPEN for plane in state.planes):
        raise error("nobody", state.phase)
    if state.phase == OVER and state.winners and tuple(sorted(state.winners)) not in map(_sorted, state.units):
        raise error("phase", phase_text(state))
    if state.phase in (MOVE, ATTACK, PLACE) and not any(not plane.dead for plane in state.planes):
        raise error("nobody", state.phase)


def _is_return(state: State) -> bool:
    """Planes of a mission are put down again before a later round."""
    return state.phase == PLACE and any(missions.awaits(state, plane) for plane in state.planes)


def _sorted(unit: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(sorted(unit))


def _check_moving(state: State) -> None:
    moving = [plane for plane in state.planes if plane.flight is not None]
    if len(moving) > 1 or any(plane.seat not in state.turn_seats for plane in moving):
        raise error("moving", " ".join(plane.name for plane in moving))


def _check_pending(state: State) -> None:
    pending = state.pending
    if pending is None:
        return
    attacker = state.by_name.get(pending.attacker)
    target = state.by_name.get(pending.target)
    flying = attacker is not None and attacker.is_flying and attacker.seat in state.turn_seats
    if not flying or (pending.step != IM and (target is None or not target.is_flying)):
        raise error("phase", phase_text(state))
    if attacker is not None and target is not None and not state.hostile(attacker, target):
        raise error("phase", phase_text(state))
