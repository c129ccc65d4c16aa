"""What can be read from the claims on the table: who says what, and where too many say the same (fadenkreuz 9)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from game.core.guide import Note
from game.guides.fadenkreuz.mixes import possible_places
from game.guides.fadenkreuz.proofs import disproven, recanted
from game.guides.fadenkreuz.sayable import sayable
from game.guides.fadenkreuz.statements import claimed, in_play, latest
from game.guides.fadenkreuz.wording import HELD, professed, side, what
from game.rules.fadenkreuz.actions import FACTS
from game.rules.fadenkreuz.identities import BYSTANDERS
from game.rules.fadenkreuz.options import Assist
from game.rules.fadenkreuz.sight import Seen
from game.rules.fadenkreuz.state import DOUBT, TRUST, Phase


@dataclass(frozen=True, slots=True)
class Claims:
    """A line of the claim board: what a seat shows and last said, and the votes it has."""

    seat: int
    face: str
    am: str
    dealt: str
    got: str
    mid: str
    trusted: int
    doubted: int


def board(seen: Seen) -> tuple[Claims, ...]:
    """All claims, by seat; of several statements of a kind the last stands."""
    said = latest(seen.lines)
    rows = []
    for seat in seen.agreed.seats:
        am, dealt, got, mid = (said.get((seat, verb), "") for verb in FACTS)
        votes = [row[seat - 1] for row in seen.votes]
        rows.append(Claims(seat, seen.faces[seat - 1], am, dealt, got, mid, votes.count(TRUST), votes.count(DOUBT)))
    return tuple(rows)


def crowded(seen: Seen) -> tuple[Note, ...]:
    """`3 claim Agent, 2 in play`, for every identity that too many claim; not once more of what only the viewer is,
    where it is told who lies about that."""
    told = seen.identity if seen.all is None and seen.agreed.options.assist != Assist.OFF and rivals(seen) else ""
    return tuple(
        Note(
            "counter.fadenkreuz.crowded",
            (("count", count), ("what", f"@card.fadenkreuz.{letter}"), ("cards", in_play(seen, letter))),
            "doubt",
        )
        for letter, count in sorted(claimed(seen).items())
        if count > in_play(seen, letter) and letter != told
    )


def aimed(seen: Seen) -> tuple[Note, ...]:
    """Whom the viewer points at; nothing where it points at nobody yet."""
    others = tuple((key, side(at)) for key, at in zip(("other", "also"), seen.aim, strict=False))
    return (Note(f"counter.fadenkreuz.aim{'s' if len(seen.aim) > 1 else ''}", others),) if others else ()


def _costly(seen: Seen) -> tuple[Note, ...]:
    """What whoever fires can lose by it, whomever they point at (fadenkreuz 5.3), and who fires before them; nothing
    for whom it costs nothing."""
    agreed, own = seen.agreed, "A" if seen.identity in ("A", "E") else seen.identity
    costly = BYSTANDERS & set(agreed.deck)
    if not agreed.options.penalty and "N" in costly:
        costly = frozenset()
    if seen.phase != Phase.POINT or agreed.mode != "K" or own not in ("A", "K") or not costly:
        return ()
    return (Note(f"counter.fadenkreuz.costly.{own}", (), "warn"),)


def undecided(seen: Seen) -> tuple[Note, ...]:
    """At whom the viewer points when the time is up and nothing has been chosen (fadenkreuz R6)."""
    agreed = seen.agreed
    if seen.phase != Phase.POINT or seen.seat not in agreed.ring or seen.aim or not agreed.options.point_s:
        return ()
    return (Note("counter.fadenkreuz.no-aim", (("other", side(agreed.left_of(seen.seat))),)),)


def looked(seen: Seen) -> tuple[Note, ...]:
    """What the viewer knows and why: the own card, what was seen, and who may hold that now; nothing on a screen for
    all."""
    if seen.all is not None or not seen.seat or not seen.identity:
        return ()
    if seen.identity == "S":
        return (_is(seen), Note("counter.fadenkreuz.why-sniper"))
    ring = seen.agreed.ring
    own = seen.agreed.place(seen.seat)
    warned = _warned(seen) if seen.agreed.options.assist != Assist.OFF else ()
    notes = [*(_costly(seen) or aimed(seen))]
    for key, letter, at in (("dealt", seen.dealt, own + 1), ("got", seen.got, own)):
        if letter:
            other = ring[(own + 1) % len(ring)] if key == "dealt" else ring[own - 1]
            words = (("card", f"@card.fadenkreuz.{letter}"), ("other", side(other)))
            now, names = _followed(seen, at % len(ring))
            notes.append(Note(f"counter.fadenkreuz.{key}{now}", (*words, *names)))
    if len(seen.looks) == 2:
        notes.append(Note("counter.fadenkreuz.mid", (("card", f"@card.fadenkreuz.{seen.looks[0]}"),)))
    notes += warned  # what others say comes after what one has seen: no line moves while they talk
    if not seen.looks:
        return (*notes, Note("counter.fadenkreuz.why"))
    bomb = (Note("counter.fadenkreuz.bomb"),) if "X" in seen.agreed.deck and seen.identity != "X" else ()
    return (_is(seen), *notes, *bomb, *(sayable(seen) if seen.phase != Phase.REPEEK else ()))


def rivals(seen: Seen) -> list[int]:
    """The seats that claim to be what only the viewer is."""
    if in_play(seen, seen.identity) != 1:
        return []
    said = latest(seen.lines)
    return [
        seat
        for seat in seen.agreed.ring
        if seat != seen.seat and seen.identity in (said.get((seat, "am")), seen.faces[seat - 1])
    ]


def _warned(seen: Seen) -> tuple[Note, ...]:
    """Who has said what the viewer knows to be false: first of all, who claims to be what only the viewer is, then who
    says other things, last who has taken it back."""
    others = rivals(seen)
    lying = {seat for seat, _ in disproven(seen)}
    lied = {seat for seat, _ in recanted(seen)}
    exposed = _naming("exposed", others, ("card", f"@what.fadenkreuz.{seen.identity}"))
    return (*exposed, *_naming("caught", lying - set(others)), *_naming("lied", lied - lying - set(others)))


def _naming(key: str, seats: Iterable[int], *more: tuple[str, str]) -> tuple[Note, ...]:
    """A warning that names them all, as far as there is room; none without anybody."""
    names = tuple(zip("abcd", map(side, sorted(seats)), strict=False))
    return (Note(f"counter.fadenkreuz.{key}.{len(names)}", (*names, *more), "warn"),) if names else ()


def _is(seen: Seen) -> Note:
    card = f"@card.fadenkreuz.{seen.identity}"
    return Note("counter.fadenkreuz.is", (("card", card), ("help", f"@{wins(seen, 'goal')}")), "good")


def wins(seen: Seen, way: str = "help") -> str:
    """The text that says to the viewer when it wins, or as its "goal" what to do for it: with a Sniper it is she who
    shoots first."""
    sniped = seen.agreed.sniper and seen.identity in "TAK"
    return f"card.fadenkreuz.{seen.identity}.{'sniper' if sniped else way}"


def _followed(seen: Seen, at: int) -> tuple[str, tuple[tuple[str, str], ...]]:
    """Who may hold a card now that lay at a place of the ring before the mix: how that is told, and their names;
    nothing where that is known of any card."""
    if not seen.looks:
        return "", ()
    agreed = seen.agreed
    own = agreed.place(seen.seat)
    places = possible_places(len(agreed.ring), own, (seen.dealt, seen.got), seen.looks, agreed.deck)[at]
    holders = sorted(agreed.ring[place] for place in places)
    if seen.seat in holders:
        return (".lies.0", ()) if len(holders) == 1 else ("", ())
    if len(holders) == len(agreed.ring) - 1:
        return "", ()
    names = tuple(zip("abcd", (side(seat) for seat in holders if seat != seen.seat), strict=False))
    return f".lies.{len(names)}", names


def missing(seen: Seen) -> tuple[Note, ...]:
    """Told when nobody at all claims to be the Target."""
    if claimed(seen)["T"] or not seen.faces:
        return ()
    return (Note("counter.fadenkreuz.no-target"),)


def about(seen: Seen, seat: int) -> tuple[Note, ...]:
    """What is publicly known of a seat."""
    row = board(seen)[seat - 1]
    notes = []
    if seat == seen.agreed.sniper:
        notes.append(Note("closeup.fadenkreuz.sniper"))
    if seen.cards[seat - 1] and seat != seen.agreed.sniper:
        notes.append(Note("closeup.fadenkreuz.is", (("card", f"@card.fadenkreuz.{seen.cards[seat - 1]}"),)))
    if row.face:
        notes.append(Note("closeup.fadenkreuz.face", (("face", f"@face.fadenkreuz.{row.face}"),)))
    for verb, word in zip(FACTS, (row.am, row.dealt, row.got, row.mid), strict=True):
        if word:
            notes.append(
                Note(f"closeup.fadenkreuz.{verb}", (("what", professed(word) if verb in HELD else what(word)),))
            )
    if row.trusted or row.doubted:
        notes.append(Note("closeup.fadenkreuz.votes", (("trusted", row.trusted), ("doubted", row.doubted))))
    if seat in seen.agreed.ring and seen.agreed.is_mixed_twice(seat):
        notes.append(Note("closeup.fadenkreuz.twice"))
    return tuple(notes)
