"""What each seat sees, and states that would look the same (fadenkreuz 11)."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace
from functools import cache, lru_cache
from itertools import permutations

from game.core.dice import Luck
from game.rules.fadenkreuz import turns
from game.rules.fadenkreuz.actions import Deed
from game.rules.fadenkreuz.legal import aims_for
from game.rules.fadenkreuz.resolution import Aim
from game.rules.fadenkreuz.ring import groups_at, groups_of, hands_after, looks_of, passed
from game.rules.fadenkreuz.state import Agreed, Phase, State

_TRIES = 20_000
"""Deals tried until one fits what has been seen; the hardest looks need a few hundred."""


@dataclass(frozen=True, slots=True)
class Seen:
    """What one seat sees (`seat` 0: the room). Built from nothing else, so nothing else can leak.

    `cards` holds the letters that lie open, by seat ("" face down); `dealt`, `got` and `looks` what the seat has seen
    itself; `chosen` the faces set in FACE, of which the others' come out when all are set; `all` the whole truth once
    the game is over.
    """

    agreed: Agreed
    seat: int
    phase: Phase
    peeked: frozenset[int]
    repeeked: frozenset[int]
    faced: frozenset[int]
    chosen: tuple[str, ...]
    faces: tuple[str, ...]
    talk: tuple[Deed, ...]
    lines: tuple[Deed, ...]
    votes: tuple[tuple[int, ...], ...]
    shots: tuple[int, ...]
    ready: frozenset[int]
    spoken: tuple[int, ...]
    turned: tuple[int, ...]
    locked: frozenset[int]
    cards: tuple[str, ...]
    dealt: str = ""
    got: str = ""
    looks: str = ""
    aim: Aim = ()
    all: State | None = None

    @property
    def identity(self) -> str:
        """The card the viewer holds now, as far as it may look at it: the last it has seen."""
        if self.seat and self.seat == self.agreed.sniper:
            return "S"
        return self.looks[-1:] or self.got


def observed(state: State, seat: int) -> Seen:
    """What `seat` sees; 0 is the shared screen and every spectator."""
    phase, agreed = state.phase, state.agreed
    dealt, got, looks = looked(state, seat)
    return Seen(
        agreed,
        seat,
        phase,
        state.peeked,
        state.repeeked,
        _who(state.faced),
        state.faced if phase > Phase.FACE else _only(state.faced, seat),
        state.faces,
        state.talk,
        state.lines,
        state.votes,
        state.shots,
        state.ready,
        state.spoken,
        state.turned,
        state.locked,
        open_cards(state),
        dealt,
        got,
        looks,
        state.aims[seat - 1] if seat else (),
        state if phase == Phase.OVER else None,
    )


def looked(state: State, seat: int) -> tuple[str, str, str]:
    """The cards that a seat has seen and may still look at: dealt, got, and those after its mixes."""
    phase = state.phase
    if phase < Phase.PEEK or not seat or seat == state.agreed.sniper:
        return "", "", ""
    looks = state.looks_by(seat) if phase >= Phase.REPEEK else ""
    if phase > Phase.REPEEK and not state.agreed.options.recall:
        return "", "", looks[-1:]
    return state.dealt_to(seat), state.got_by(seat), looks


@lru_cache(maxsize=256)
def _who(faced: tuple[str, ...]) -> frozenset[int]:
    """Who has chosen a face."""
    return frozenset(seat for seat, face in enumerate(faced, start=1) if face)


def _only(faced: tuple[str, ...], seat: int) -> tuple[str, ...]:
    """What this seat alone has chosen."""
    return tuple(face if own == seat else "" for own, face in enumerate(faced, start=1))


@cache
def _face_down(players: int, sniper: int) -> tuple[str, ...]:
    return tuple("S" if seat == sniper else "" for seat in range(1, players + 1))


def open_cards(state: State) -> tuple[str, ...]:
    """The letters that everybody can read now, by seat."""
    if state.phase < Phase.STANDOFF:
        return _face_down(state.agreed.players, state.agreed.sniper)
    cards = ["S" if seat == state.agreed.sniper else "" for seat in state.agreed.seats]
    if state.phase == Phase.OVER:
        return tuple(state.cards)
    if state.phase == Phase.STANDOFF:
        for seat in (*state.shots, *turns.pointers(state)):
            cards[seat - 1] = state.identity(seat)
    return tuple(cards)


# ---- states that look the same


def imagined(seen: Seen, luck: Luck) -> State:
    """A state that the seat cannot tell from the real one."""
    if seen.all is not None:
        return seen.all
    agreed = seen.agreed
    dealt, mixes = _fitting_deal(seen, luck) if seen.phase > Phase.DEAL else ("", ())
    state = State(
        agreed,
        seen.phase,
        dealt,
        mixes if seen.phase > Phase.MIX else (),
        seen.peeked,
        seen.repeeked,
        _faced(seen),
        seen.faces,
        seen.talk,
        seen.lines,
        seen.votes,
        seen.shots,
        seen.ready,
        seen.spoken,
        seen.turned,
        ((),) * agreed.players,
        seen.locked,
    )
    aims = [seen.aim if seat == seen.seat else () for seat in agreed.seats]
    for seat in sorted(seen.locked):
        aims[seat - 1] = aims[seat - 1] or aims_for(state, seat)[0].at
    return replace(state, aims=tuple(aims))


def _faced(seen: Seen) -> tuple[str, ...]:
    """What was chosen as a face; while it is secret, anything for the others who have chosen."""
    return tuple(face or ("?" if seat in seen.faced else "") for seat, face in enumerate(seen.chosen, start=1))


def _fitting_deal(seen: Seen, luck: Luck) -> tuple[str, tuple[str, ...]]:
    """A deal with its mixes that agrees with everything the seat sees."""
    for _ in range(_TRIES):
        dealt = _filled(seen, luck)
        mixes = _mixed(seen, dealt, luck)
        if mixes is not None:
            return dealt, mixes
    raise ValueError("nobody can have seen that")


def _filled(seen: Seen, luck: Luck) -> str:
    """The deck in any order with the own two cards in their places."""
    size, place = len(seen.agreed.ring), seen.agreed.place(seen.seat)
    fixed = {place: seen.dealt, (place - 1) % size: seen.got} if place >= 0 and seen.dealt else {}
    left = Counter(seen.agreed.deck)
    left.subtract(fixed.values())
    rest = list(left.elements())
    luck.shuffle(rest)
    return "".join(fixed.get(at) or rest.pop() for at in range(size))


def _mixed(seen: Seen, dealt: str, luck: Luck) -> tuple[str, ...] | None:
    """Mixes that end in the open cards and lead through the own looks; None where these hands cannot."""
    size = len(dealt)
    place = seen.agreed.place(seen.seat)
    wanted = _wanted(seen)
    hands = list(passed(dealt))
    mixes: list[str] = []
    for number, group in enumerate(groups_of(size)):
        ways = [
            new
            for new in permutations([hands[at] for at in group])
            if all(wanted.get((number, at), card) == card for at, card in zip(group, new, strict=True))
        ]
        if not ways:
            return None
        for at, card in zip(group, luck.choice(ways), strict=True):
            hands[at] = card
        mixes.append("".join(hands[at] for at in group))
    looked = looks_of(place, dealt, mixes) if place >= 0 else ""
    ends = hands_after(dealt, mixes)
    fits = looked.endswith(seen.looks) and all(
        ends[seen.agreed.place(seat)] == card
        for seat, card in enumerate(seen.cards, start=1)
        if card and seat != seen.agreed.sniper
    )
    return tuple(mixes) if fits else None


def _wanted(seen: Seen) -> dict[tuple[int, int], str]:
    """Which card must come out of which mix at which ring position."""
    agreed = seen.agreed
    size = len(agreed.ring)
    found = {}
    for seat, card in enumerate(seen.cards, start=1):
        if card and seat != agreed.sniper:
            at = agreed.place(seat)
            found[groups_at(at, size)[-1], at] = card
    place = agreed.place(seen.seat)
    if place >= 0 and seen.looks:
        for number, card in zip(reversed(groups_at(place, size)), reversed(seen.looks), strict=False):
            found[number, place] = card
    return found
