"""What happened, for the log and the table (fadenkreuz 5, 9). The resolution comes in beats, in the order of the rules.

Seats in these facts count from 1, as in the rules file. What one seat alone may know is for its eyes only.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Final

from game.core.events import Added, Committed, Event, Fired, Paused, Removed, Revealed, Shuffled, Told
from game.core.seats import Seat
from game.core.tableau import Piece, PieceId
from game.rules.fadenkreuz import turns
from game.rules.fadenkreuz.actions import CHANGES, STATEMENTS, TABLE, Deed
from game.rules.fadenkreuz.identities import AGENTS, RAISED
from game.rules.fadenkreuz.picture import CARD_REACH, card, finger, own_cards, person, seat_point, tableau
from game.rules.fadenkreuz.resolution import Result
from game.rules.fadenkreuz.ring import groups_of
from game.rules.fadenkreuz.sight import looked, observed
from game.rules.fadenkreuz.state import Phase, State

BEAT: Final = 0.8
"""Seconds between two steps of the reveal."""

_LOOKS: Final = frozenset((Phase.PEEK, Phase.REPEEK, Phase.FACE, Phase.OVER))
"""When these phases begin, own cards come before one pair of eyes, or go again."""

Pieces = dict[PieceId, Piece]


def events(before: State, action: Deed, after: State) -> tuple[Event, ...]:
    """What everybody is told and shown about one deed; all of it is public but the own aim."""
    if action.verb == "aim":
        aim = Told("aim", (action.seat, "+".join(map(str, action.at))), audience=frozenset({Seat(action.seat - 1)}))
        return (Committed(Seat(action.seat - 1), str(action.at), audience=aim.audience), aim)
    said = list(_said(before, action, after))
    if after.phase == before.phase and after.faces == before.faces and after.shots == before.shots:
        return tuple(said)  # words leave everything where it lies
    pieces = dict(tableau(observed(before, TABLE)).pieces)
    if after.is_over:
        said += _resolved(after, pieces)
    elif after.phase == Phase.STANDOFF != before.phase:
        said += _stood_off(after, pieces)
    shuffles = _shuffled(before, action.verb)
    own = _own_changes(before, after) if after.phase != before.phase and after.phase in _LOOKS else ()
    return (*said, *_changes(pieces, dict(tableau(observed(after, TABLE)).pieces)), *shuffles, *own)


def _shuffled(before: State, verb: str) -> Iterator[Event]:
    """Cards face down: all go one place to the left, or the three of each line are mixed where it has its number."""
    ring = before.agreed.ring
    if verb == "deal":
        yield Shuffled(tuple(f"card.{seat}" for seat in ring))
    elif verb == "mix":
        for group in groups_of(len(ring)):
            seats = [ring[at] for at in group]
            x, y = zip(*(seat_point(before.agreed, seat, CARD_REACH) for seat in seats), strict=True)
            middle = sum(x) / len(seats), sum(y) / len(seats)
            yield Shuffled(tuple(f"card.{seat}" for seat in seats), (middle,))


def _own_changes(before: State, after: State) -> Iterator[Event]:
    """The cards that come before one pair of eyes, and go again."""
    for seat in after.agreed.ring:
        old = own_cards(seat, *looked(before, seat))
        new = own_cards(seat, *looked(after, seat)) if not after.is_over else {}
        for event in _changes(old, new):
            yield replace(event, audience=frozenset({Seat(seat - 1)}))


def _said(before: State, action: Deed, after: State) -> Iterator[Event]:
    verb, seat = action.verb, action.seat
    if verb == "look" or (verb == "face" and before.phase == Phase.FACE):
        yield Committed(Seat(seat - 1), action.word)
        yield Told(verb if verb != "face" else "faced", (seat,))
    elif verb == "deal":
        yield Revealed("deal")
        yield Told("deal", (before.agreed.dealer,))
    elif verb == "mix":
        yield Revealed("mix")
        ring = before.agreed.ring
        for group in groups_of(len(ring)):
            yield Told("mix", tuple(ring[at] for at in group))
    else:
        yield Revealed(verb)
        yield _stated(before, action, after)
    if after.phase != before.phase:
        yield from _entered(after)


def _stated(before: State, action: Deed, after: State) -> Told:
    if action.verb == "time":  # a talk without a clock is over when enough has been heard
        return Told("enough" if before.phase == Phase.TALK and not before.agreed.options.talk_s else "time")
    if action.verb in CHANGES or action.verb in STATEMENTS:
        return Told(action.verb, told_args(action, len(after.lines) if action.verb in STATEMENTS else 0, after.lines))
    word = "shot-card" if action.verb == "shot" else action.verb
    return Told(word, (action.seat, *action.at))


def told_args(action: Deed, number: int = 0, lines: Sequence[Deed] = ()) -> tuple[str | int, ...]:
    """What is told of something said or changed: its number where it has one, who, of whom, and what; of support and
    dispute also whose statement among these `lines` is meant, what that named and what it was about."""
    numbered = (number,) if number else ()
    meant = lines[action.at[0] - 1] if action.verb in ("back", "deny") and lines else None
    whose = () if meant is None else (meant.seat, meant.word, meant.verb)
    return (*numbered, action.seat, *action.at, *([action.word] if action.word else []), *whose)


def _entered(after: State) -> Iterator[Event]:
    """What is announced when a phase begins."""
    if after.phase == Phase.TALK:
        for seat in after.agreed.ring:
            yield Told("shows", (seat, after.faces[seat - 1]))
    yield Told("begins", (after.phase.name.lower(),))


def _changes(before: Mapping[PieceId, Piece], after: Mapping[PieceId, Piece]) -> Iterator[Event]:
    """What has come, gone or turned over on the table."""
    yield from (Removed(name, "") for name in before if name not in after)
    yield from (Added(name, piece) for name, piece in after.items() if before.get(name) != piece)


# ---- the reveal


def _put(pieces: Pieces, name: PieceId, piece: Piece) -> Event:
    pieces[name] = piece
    return Added(name, piece)


def _take(pieces: Pieces, name: PieceId) -> Iterator[Event]:
    for own in (name, f"{name}.1"):
        if own in pieces:
            del pieces[own]
            yield Removed(own, "lowered")


def _stood_off(state: State, pieces: Pieces) -> Iterator[Event]:
    """Mode S: the shots fall; the Assassins who are left stand up."""
    yield from _sniper_volley(state, pieces)
    for seat in turns.pointers(state):
        yield Paused(BEAT)
        yield Told("survivor", (seat,))
        yield _put(pieces, f"card.{seat}", card(state.agreed, seat, "open.K"))


def _sniper_volley(state: State, pieces: Pieces) -> Iterator[Event]:
    for seat in state.shots:
        yield Paused(BEAT)
        yield Fired((f"seat.{state.agreed.sniper}",), f"seat.{seat}")
        yield Told("shot", (seat, str(state.agreed.sniper), 1, state.identity(seat)))
        yield _put(pieces, f"card.{seat}", card(state.agreed, seat, f"open.{state.identity(seat)}"))
        yield _put(pieces, f"seat.{seat}", person(state.agreed, seat, "shot"))


def _resolved(state: State, pieces: Pieces) -> Iterator[Event]:
    """The steps of fadenkreuz 5, one beat each, to the last winner."""
    found = turns.result(state)
    if state.agreed.mode == "K":
        yield from _raised(state, pieces)
        yield from _volley(state, found, 1, pieces)
        yield from _volley(state, found, 2, pieces)
    else:
        if found.end < 3:
            yield from _sniper_volley(state, pieces)
        else:
            yield from _pointing(state, turns.pointers(state), pieces)
            yield from _volley(state, found, 2, pieces)
        yield Told(f"end{found.end}")
        yield Paused(BEAT)
    yield from _announced(state, found, pieces)


def _pointing(state: State, seats: tuple[int, ...], pieces: Pieces) -> Iterator[Event]:
    """3, 2, 1: all fingers in one moment."""
    for number in (3, 2, 1):
        yield Told("count", (number,))
        yield Paused(BEAT)
    for seat in seats:
        for name, piece in finger(state, seat):
            yield _put(pieces, name, piece)
    yield Told("hands", seats)


def _raised(state: State, pieces: Pieces) -> Iterator[Event]:
    """Everybody points; the unarmed lower their hands; the Agents show themselves."""
    cards = state.cards
    yield from _pointing(state, tuple(state.agreed.seats), pieces)
    yield Paused(2 * BEAT)
    lowered = [seat for seat in state.agreed.seats if cards[seat - 1] not in RAISED]
    yield Told("HandsLowered", tuple(lowered))
    for seat in lowered:
        yield from _take(pieces, f"hand.{seat}")
    yield Paused(BEAT)
    blue = [seat for seat in state.agreed.seats if cards[seat - 1] in AGENTS]
    yield Told("blue", tuple(blue))
    for seat in blue:
        yield _put(pieces, f"card.{seat}", card(state.agreed, seat, f"open.{cards[seat - 1]}"))
    yield Paused(BEAT)


def _volley(state: State, found: Result, number: int, pieces: Pieces) -> Iterator[Event]:
    """All shots of a volley, one beat for every victim; then everyone shot lowers the hand."""
    cards = state.cards
    if any(hit.volley == number for hit in found.hits) or any(volley == number for _, volley in found.saved):
        yield Told("volley", (number,))
        yield Paused(BEAT)
    for seat, volley in found.saved:
        if volley == number:
            yield Told("saved", (seat, number))
            yield Paused(BEAT)
    for hit in found.hits:
        if hit.volley != number:
            continue
        yield Fired(tuple(f"seat.{shooter}" for shooter in hit.shooters), f"seat.{hit.victim}")
        yield Told("shot", (hit.victim, "+".join(map(str, hit.shooters)), number, cards[hit.victim - 1]))
        yield _put(pieces, f"seat.{hit.victim}", person(state.agreed, hit.victim, "shot"))
        if state.agreed.place(hit.victim) >= 0:
            yield _put(pieces, f"card.{hit.victim}", card(state.agreed, hit.victim, f"open.{cards[hit.victim - 1]}"))
        yield Paused(BEAT)
    for hit in found.hits:  # only now: all have fired in the same moment (fadenkreuz R13)
        if hit.volley == number:
            yield from _take(pieces, f"hand.{hit.victim}")


def _announced(state: State, found: Result, pieces: Pieces) -> Iterator[Event]:
    """The Target, the team, all other cards, penalties, the bomb, who has won."""
    target = state.cards.index("T") + 1
    yield Told("target", (target, "hit" if found.hit(target) else "safe"))
    yield _put(pieces, f"card.{target}", card(state.agreed, target, "open.T"))
    yield Paused(BEAT)
    yield Told("team", (found.team,))
    yield Paused(BEAT)
    for seat in state.agreed.ring:
        yield _put(pieces, f"card.{seat}", card(state.agreed, seat, f"open.{state.cards[seat - 1]}"))
    for seat in found.penalised:
        yield Told("penalty", (seat,))
        yield Paused(BEAT)
    if found.bomber:
        yield Told("bomb", (found.bomber,))
        yield Paused(BEAT)
    for seat in found.winners:
        yield Told("wins", (seat,))
        yield Paused(BEAT / 2)
    yield Told("result", (str(found),))
