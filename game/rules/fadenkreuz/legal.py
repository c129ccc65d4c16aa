"""What may be done, in the talk above all (fadenkreuz 3, 4)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, lru_cache
from itertools import combinations_with_replacement, product
from typing import Final

from game.core.picks import Choice, Pick
from game.rules.fadenkreuz.actions import CHANGES, DOUBTABLE, MOST, STATEMENTS, TABLE, Deed, deed
from game.rules.fadenkreuz.identities import SIDES, whats
from game.rules.fadenkreuz.options import Pointing
from game.rules.fadenkreuz.resolution import Aim
from game.rules.fadenkreuz.ring import is_mix_of
from game.rules.fadenkreuz.state import DOUBT, NO_VOTE, TRUST, Agreed, Phase, State
from game.rules.fadenkreuz.turns import DEAL, MIX, TIME, people, waiting

AIM: Final = Pick("verb", "aim")
_TABLE_ONLY: Final = {Phase.DEAL: DEAL, Phase.MIX: MIX}
VOTE_OF = {"trust": TRUST, "doubt": DOUBT, "clear": NO_VOTE}


@cache
def sayings(agreed: Agreed, seat: int) -> tuple[Deed, ...]:
    """Every statement a seat can make at any time of the talk, but for support and dispute."""
    ring, words = agreed.ring, whats(agreed.deck)
    found: list[Deed] = []
    if seat in ring:
        facts = ("am", "dealt", "got", *(("mid",) if agreed.is_mixed_twice(seat) else ()))
        found += [deed(seat, verb, (), word) for verb in facts for word in words]
    others = sorted(set(ring) - {seat})
    found += [deed(seat, "think", other, word) for other in others for word in words]
    for other in others:
        asked = ("now", "dealt", "got", *(("mid",) if agreed.is_mixed_twice(other) else ()))
        found += [deed(seat, "ask", other, word) for word in asked]
    found += [deed(seat, verb, other) for verb in ("call", "spare") for other in sorted(ring)]
    if agreed.mode == "K":
        found += [deed(seat, "will", other) for other in others]
    return tuple(found)


@cache
def aimings(agreed: Agreed, seat: int, *, twice: bool) -> tuple[Deed, ...]:
    """Everywhere a hand can point; with `twice` two hands. Who points live beside an Enforcer may show a second finger
    as well, which counts for nothing (fadenkreuz R23)."""
    others = [other for other in agreed.seats if other != seat]
    if twice:
        return tuple(deed(seat, "aim", pair) for pair in combinations_with_replacement(others, 2))
    bluffs = product(others, repeat=2) if agreed.options.pointing is Pointing.LIVE and "E" in agreed.deck else ()
    return (*(deed(seat, "aim", other) for other in others), *(Deed(seat, "aim", pair) for pair in bluffs))


def aims_for(state: State, seat: int) -> tuple[Deed, ...]:
    twice = state.phase != Phase.STANDOFF and state.identity(seat) == "E"
    return aimings(state.agreed, seat, twice=twice)


def aimed(state: State, seat: int, at: Aim) -> Aim:
    """An aim as it is kept: it makes no difference which of the Enforcer's guns is which."""
    return tuple(sorted(at)) if state.identity(seat) == "E" else at


def may_aim(state: State, seat: int, action: Deed) -> bool:
    return Deed(seat, "aim", aimed(state, seat, action.at)) in aims_for(state, seat) and action.seat == seat


def _answers(state: State, seat: int) -> list[Deed]:
    numbers = [n for n, line in enumerate(state.lines, 1) if line.verb in DOUBTABLE and line.seat != seat]
    return [deed(seat, verb, number) for number in numbers for verb in ("back", "deny")]


def _is_answer(state: State, seat: int, action: Deed) -> bool:
    """Whether `_answers` has this one."""
    number = action.at[0] if len(action.at) == 1 else 0
    if not 0 < number <= len(state.lines):
        return False
    line = state.lines[number - 1]
    return line.verb in DOUBTABLE and line.seat != seat and action == deed(seat, action.verb, number)


def _changes(state: State, seat: int) -> tuple[Deed, ...]:
    return _changed(seat, state.faces[seat - 1], state.votes[seat - 1])


@lru_cache(maxsize=4096)
def _changed(seat: int, face: str, votes: tuple[int, ...]) -> tuple[Deed, ...]:
    """Other sides of the card that lies like this, and other votes than these of every other seat."""
    turned = (deed(seat, "face", (), side) for side in SIDES if face not in ("", side))
    voted = (
        deed(seat, verb, other)
        for other, vote in enumerate(votes, start=1)
        for verb, value in VOTE_OF.items()
        if other != seat and value != vote
    )
    return *turned, *voted


def _sniping(state: State, seat: int) -> Iterator[Deed]:
    for other in sorted(state.agreed.ring):
        if other in state.shots:
            yield deed(seat, "unshot", other)
        elif len(state.shots) < state.agreed.shot_cards:
            yield deed(seat, "shot", other)


def talk_deeds(state: State, seat: int) -> list[Deed]:
    """Everything the seat may do in the talk now."""
    found: list[Deed] = []
    if _may_speak(state, seat):
        found += sayings(state.agreed, seat)
        found += _answers(state, seat)
    if state.turned[seat - 1] < MOST:
        found += _changes(state, seat)
    if state.agreed.mode == "K":
        found += aims_for(state, seat)
    elif seat == state.agreed.sniper:
        found += _sniping(state, seat)
    found.append(deed(seat, "unready" if seat in state.ready else "ready"))
    return found


def two_handed(state: State, seat: int, picked: tuple[Pick, ...]) -> Choice[Deed]:
    """How a hand is pointed at the end: with an Enforcer among the cards in play everybody picks twice, so that nobody
    can count the Enforcer's presses (fadenkreuz 9). The second pick counts for the Enforcer alone."""
    hands = [int(pick.name) for pick in picked[1:]]
    kind = ("seat", "also" if "E" in state.agreed.deck else "", "")[len(hands)]
    others = tuple(Pick(kind, str(other)) for other in state.agreed.seats if kind and other != seat)
    both = (*hands, *hands)[:2] if state.identity(seat) == "E" else tuple(hands[:1])
    return Choice(others, deed(seat, "aim", both) if hands else None)


@cache
def _sayable(agreed: Agreed, seat: int) -> frozenset[Deed]:
    return frozenset(sayings(agreed, seat))


def may(state: State, seat: int, action: Deed) -> bool:
    """Whether `talk_deeds` has this one, without listing them all."""
    verb = action.verb
    if verb in ("back", "deny"):
        return _may_speak(state, seat) and _is_answer(state, seat, action)
    if verb in STATEMENTS:
        return _may_speak(state, seat) and action in _sayable(state.agreed, seat)
    if verb in CHANGES:
        return state.turned[seat - 1] < MOST and action in _changes(state, seat)
    if verb == "aim":
        return state.agreed.mode == "K" and may_aim(state, seat, action)
    if verb in ("shot", "unshot"):
        return seat == state.agreed.sniper != TABLE and action in tuple(_sniping(state, seat))
    return action == deed(seat, "unready" if seat in state.ready else "ready")


def _may_speak(state: State, seat: int) -> bool:
    return state.agreed.options.structured and state.spoken[seat - 1] < MOST


def deeds(state: State, seat: int) -> list[Deed]:
    """Everything that is legal for a seat, or for the table."""
    if seat not in waiting(state):
        return []
    if seat == TABLE:
        return [_TABLE_ONLY.get(state.phase, TIME)]
    if state.phase in (Phase.PEEK, Phase.REPEEK):
        return [deed(seat, "look")]
    if state.phase == Phase.FACE:
        return faces(seat)
    if state.phase == Phase.TALK:
        return talk_deeds(state, seat)
    return [*aims_for(state, seat), *([deed(seat, "lock")] if state.aims[seat - 1] else [])]


def faces(seat: int) -> list[Deed]:
    """The sides that a card can show."""
    return [deed(seat, "face", (), side) for side in SIDES]


def is_legal(state: State, seat: int, action: Deed) -> bool:
    """Whether the deed is among the legal ones; a deal or mix may tell an outcome that can be."""
    if state.phase == Phase.TALK and seat != TABLE:
        return seat in state.agreed.seats and may(state, seat, action)
    if action.word and action.verb in ("deal", "mix"):
        plain = deed(action.seat, action.verb)
        return seat == TABLE and plain in deeds(state, TABLE) and _can_come_out(state, action)
    if action.verb == "aim":
        return state.phase in (Phase.POINT, Phase.STANDOFF) and seat in people(state) and may_aim(state, seat, action)
    return action in deeds(state, seat)


def _can_come_out(state: State, action: Deed) -> bool:
    if action.verb == "deal":
        return sorted(action.word) == sorted(state.agreed.deck)
    return is_mix_of(state.dealt, action.word.split("/"))
