"""What can be read from the claims on the table: who says what, and where too many say the same (fadenkreuz 9)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from game.core.guide import Note
from game.guides.fadenkreuz.mixes import possible_places
from game.guides.fadenkreuz.wording import HELD, professed, side, what
from game.rules.fadenkreuz.actions import FACTS, Deed
from game.rules.fadenkreuz.identities import STAND_FOR, answering, meaning
from game.rules.fadenkreuz.options import Assist
from game.rules.fadenkreuz.sight import Seen
from game.rules.fadenkreuz.state import DOUBT, TRUST, Phase

HELD_BEFORE: Final = ("dealt", "got")
"""What is said of cards before the mix; what somebody was dealt is the card that its left neighbour got."""


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


def latest(lines: Sequence[Deed]) -> dict[tuple[int, str], str]:
    """The last word of every seat on each kind of fact."""
    return {(line.seat, line.verb): line.word for line in lines if line.verb in FACTS}


def withdrawn(lines: Sequence[Deed]) -> dict[tuple[int, str], str]:
    """The first that a seat has said of the same thing, where that and its last word of it name two identities that
    cannot both be true, or one denies the other."""
    now, found = latest(lines), dict[tuple[int, str], str]()
    for line in lines:
        fact = line.seat, line.verb
        if line.verb in FACTS and _contradict(line.word, now[fact]):
            found.setdefault(fact, line.word)
    return found


def _contradict(one: str, other: str) -> bool:
    """Whether two identities differ and neither is a kind of the other, or one denies the other."""
    if len(one) == len(other) == 1:
        return one != other and one not in STAND_FOR.get(other, ()) and other not in STAND_FOR.get(one, ())
    return f"~{one}" == other or one == f"~{other}"


def claimed(seen: Seen) -> Counter[str]:
    """How many seats claim to be each identity: by what they said last, else by their face."""
    said = latest(seen.lines)
    claims: Counter[str] = Counter()
    for seat in seen.agreed.ring:
        word = said.get((seat, "am"), "") or seen.faces[seat - 1]
        if len(word) == 1 and word != "?":
            claims[word] += 1
    return claims


def in_play(seen: Seen, letter: str) -> int:
    """How many cards of the deck answer to a claim."""
    return answering(seen.agreed.deck, letter)


def crowded(seen: Seen) -> tuple[Note, ...]:
    """`3 claim Agent, 2 in play`, for every identity that too many claim."""
    return tuple(
        Note(
            "counter.fadenkreuz.crowded",
            (("count", count), ("what", f"@card.fadenkreuz.{letter}"), ("cards", in_play(seen, letter))),
            "warn",
        )
        for letter, count in sorted(claimed(seen).items())
        if count > in_play(seen, letter)
    )


def aimed(seen: Seen) -> tuple[Note, ...]:
    """Whom the viewer points at; nothing where it points at nobody yet."""
    others = tuple((key, side(at)) for key, at in zip(("other", "also"), seen.aim, strict=False))
    return (Note(f"counter.fadenkreuz.aim{'s' if len(seen.aim) > 1 else ''}", others),) if others else ()


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
    notes = [*aimed(seen), *warned]  # first: where there is little room the last gives way
    for key, letter, at in (("dealt", seen.dealt, own + 1), ("got", seen.got, own)):
        if letter:
            other = ring[(own + 1) % len(ring)] if key == "dealt" else ring[own - 1]
            words = (("card", f"@card.fadenkreuz.{letter}"), ("other", side(other)))
            now, names = _followed(seen, at % len(ring))
            notes.append(Note(f"counter.fadenkreuz.{key}{now}", (*words, *names)))
    if len(seen.looks) == 2:
        notes.append(Note("counter.fadenkreuz.mid", (("card", f"@card.fadenkreuz.{seen.looks[0]}"),)))
    if not seen.looks:
        return (*notes, Note("counter.fadenkreuz.why"))
    bomb = (Note("counter.fadenkreuz.bomb"),) if "X" in seen.agreed.deck and seen.identity != "X" else ()
    return (_is(seen), *notes, *bomb)


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
    lying = {seat for (seat, _), sure in judged(seen).items() if not sure and seat != seen.seat}
    lied = {seat for seat, _ in recanted(seen)}
    exposed = _naming("exposed", others, ("card", f"@card.fadenkreuz.{seen.identity}"))
    return (*exposed, *_naming("caught", lying - set(others)), *_naming("lied", lied - lying - set(others)))


def _naming(key: str, seats: Iterable[int], *more: tuple[str, str]) -> tuple[Note, ...]:
    """A warning that names them all, as far as there is room; none without anybody."""
    names = tuple(zip("abcd", map(side, sorted(seats)), strict=False))
    return (Note(f"counter.fadenkreuz.{key}.{len(names)}", (*names, *more), "warn"),) if names else ()


def _is(seen: Seen) -> Note:
    card = f"@card.fadenkreuz.{seen.identity}"
    return Note("counter.fadenkreuz.is", (("card", card), ("help", f"@{wins(seen)}")), "good")


def wins(seen: Seen) -> str:
    """The text that says to the viewer when it wins: with a Sniper it is she who shoots first."""
    sniped = seen.agreed.sniper and seen.identity in "TAK"
    return f"card.fadenkreuz.{seen.identity}.{'sniper' if sniped else 'help'}"


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


def known(seen: Seen, seat: int, verb: str, word: str) -> bool | None:
    """Whether the viewer knows by what it has seen itself that this claim of a seat is true, or that it is false; None:
    neither."""
    if seen.all is not None or seen.seat not in seen.agreed.ring or not seen.identity:
        return None
    left_of, own = seen.agreed.left_of, seen.seat
    held = {own: seen.got, left_of(own): seen.dealt}
    """Before the mix, by seat."""
    card = held.get(left_of(seat) if verb == "dealt" else seat, "") if verb in HELD_BEFORE else ""
    if seat == own and verb in ("am", "mid"):
        card = seen.identity if verb == "am" else "".join(seen.looks[:1] if len(seen.looks) > 1 else ())
    if card:
        return card in meaning(word)
    elsewhere = [seen.identity] if verb == "am" else [*held.values()] if verb in HELD_BEFORE else []
    only = len(word) == 1 and in_play(seen, word) == 1
    return False if only and any(one in meaning(word) for one in elsewhere if one) else None


def judged(seen: Seen) -> Mapping[tuple[int, str], bool]:
    """Which of the last claims the viewer knows to be true or false; the rest is left out."""
    spoken = {(seat, "am"): face for seat, face in enumerate(seen.faces, 1) if face and seat in seen.agreed.ring}
    found = {fact: known(seen, *fact, word) for fact, word in (spoken | latest(seen.lines)).items()}
    return {fact: sure for fact, sure in found.items() if sure is not None}


def recanted(seen: Seen) -> dict[tuple[int, str], str]:
    """What others have said, and say no longer, that the viewer knows to be false: what was proven once stays told."""
    now = {(seat, "am"): face for seat, face in enumerate(seen.faces, 1)} | latest(seen.lines)
    shown = [(seat, "am", face) for seat, face in enumerate(seen.chosen, 1) if face]
    turned = [(line.seat, "am", line.word) for line in seen.talk if line.verb == "face"]
    said = [(line.seat, line.verb, line.word) for line in seen.lines if line.verb in FACTS]
    found = {}
    for seat, verb, word in (*shown, *turned, *said):
        past = now.get((seat, verb)) != word and seat != seen.seat and seat in seen.agreed.ring
        if past and known(seen, seat, verb, word) is False:
            found[seat, verb] = word
    return found


def clashes(seen: Seen) -> tuple[tuple[int, int], ...]:
    """Pairs of statements (numbers) that cannot both be true: what a seat was dealt is what its left neighbour held."""
    said = [(number, line) for number, line in enumerate(seen.lines, start=1) if line.verb in HELD_BEFORE]
    found = []
    for first, one in said:
        for second, other in said:
            if (one.verb, other.verb) != HELD_BEFORE or seen.agreed.left_of(one.seat) != other.seat:
                continue
            if len(one.word) == len(other.word) == 1 and one.word != other.word:
                found.append((min(first, second), max(first, second)))
    return tuple(sorted(set(found)))


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
