"""What people look at together when the cards are open: who was what and why they won, every look and mix, every
statement with its truth, and who was believed (fadenkreuz 9)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from game.core.events import Told
from game.core.guide import Cell, Note, Sheet, SheetRow, Tone
from game.guides.fadenkreuz import wording
from game.guides.fadenkreuz.knowable import knowable
from game.guides.fadenkreuz.listened import listened
from game.guides.fadenkreuz.proofs import known
from game.guides.fadenkreuz.sheets import badge, said
from game.rules.fadenkreuz.actions import Deed
from game.rules.fadenkreuz.events import told_args
from game.rules.fadenkreuz.identities import BLUE_TEAM, BYSTANDERS, RAISED, RED_TEAM, SHIELDS, meaning
from game.rules.fadenkreuz.resolution import Result, aim_of
from game.rules.fadenkreuz.ring import groups_of
from game.rules.fadenkreuz.sight import Seen, observed
from game.rules.fadenkreuz.state import DOUBT, TRUST, Phase, State, truth
from game.rules.fadenkreuz.turns import pointers, result

_PAGE: Final = 10
"""So many statements stand on one page."""


def review(seen: Seen) -> tuple[Sheet, ...]:
    """The end card, and with the option the pages behind it."""
    state = seen.all
    if state is None:
        return ()
    found = result(state)
    first = _ending(state, found)
    if not state.agreed.options.review:
        return (first,)
    return (
        first,
        *knowable(state),
        _looks(state),
        _mixes(state),
        *_statements(state),
        *listened(state),
        _believed(state, found),
    )


def plate(seen: Seen, seat: int) -> Note | None:
    """Below the name of a seat: the card that is open, else what it says it is, else its face; of the two it is to be
    seen which it is."""
    letter = seen.cards[seat - 1] if seen.cards else ""
    if letter:
        return Note(f"card.fadenkreuz.{letter}", pieces=badge(letter))
    if not seen.faces or not seen.faces[seat - 1]:
        return None
    word = next((line.word for line in reversed(seen.lines) if (line.seat, line.verb) == (seat, "am")), "")
    if len(word) == 1:
        return Note("plate.fadenkreuz.says", (("card", f"@card.fadenkreuz.{word}"),), pieces=((f"said.{word}", None),))
    if word:
        return Note("plate.fadenkreuz.says", (("card", f"@what.fadenkreuz.{word}"),))
    face = seen.faces[seat - 1]
    if face == "?":
        return Note("face.fadenkreuz.?")
    return Note("plate.fadenkreuz.shows", (("card", f"@face.fadenkreuz.{face}"),), pieces=((f"laid.{face}", None),))


def idle(state: State) -> Iterator[tuple[str, str]]:
    """Hands that pointed and hit nobody, by piece, and why: a word."""
    found, sniped = result(state), state.agreed.mode == "S"
    if sniped and found.end != 3:
        return
    for seat in pointers(state):
        letter, hit = state.cards[seat - 1], found.hit(seat)
        if letter not in RAISED:
            continue
        if letter == "K" and hit and hit.volley == 1:
            yield f"seat.{seat}", "fell"
            continue
        for number, at in enumerate(aim_of(state.cards, seat, state.aims[seat - 1])):
            name = f"seat.{seat}" if hit else f"hand.{seat}.{number}" if number else f"hand.{seat}"
            struck = found.hit(at)
            if letter in SHIELDS:
                yield name, "shield"
            elif struck is None or seat not in struck.shooters:
                yield name, "late" if struck else "sniper" if at == state.agreed.sniper else "saved"


# ---- the end card


def _ending(state: State, found: Result) -> Sheet:
    rows = []
    for seat in state.agreed.seats:
        letter, won = state.cards[seat - 1], seat in found.winners
        hit = found.hit(seat)
        by = Cell()
        if hit:
            by = Cell(tuple(("person", shooter - 1) for shooter in hit.shooters))
        cells = (
            Cell(badge(letter), Note(f"card.fadenkreuz.{letter}")),
            by,
            Cell(note=Note(f"reason.fadenkreuz.{_reason(state, found, seat)}"), tone="good" if won else "plain"),
        )
        rows.append(SheetRow(cells, seat - 1, "good" if won else "plain"))
    heads = (None, Note("sheet.fadenkreuz.shot-by"), Note("sheet.fadenkreuz.why"))
    return Sheet(Note("sheet.fadenkreuz.ending"), tuple(rows), heads, (0.35, 0.23, 0.42), faces="person")


def _reason(state: State, found: Result, seat: int) -> str:  # noqa: PLR0911 (one answer a rule)
    """Why a seat has won or lost, as a word (fadenkreuz 5.3, in its order)."""
    letter = state.cards[seat - 1]
    if found.bomber:
        return "bomb" if seat == found.bomber else "bombed"
    if seat in found.penalised:
        return "penalty"
    hit = found.hit(seat) is not None
    if letter in "DNX":
        return "was-shot" if hit else "not-shot"
    if letter in "RB" and seat in found.winners:
        mine = found.team == {"R": "red", "B": "blue"}[letter]
        return f"{found.team}{found.end or ''}" if mine else "fire"
    if letter in "RB":
        return f"decoy-{letter}"
    if letter == "O":
        return "guarded" if seat in found.winners else "unguarded"
    if letter in BYSTANDERS and hit:
        return "was-shot"
    return _of_team(state, found, seat)


def _of_team(state: State, found: Result, seat: int) -> str:
    """Why a seat has won or lost with its team: what is good news for one is not told to the other in the same
    words."""
    word = f"{found.team}{found.end or ''}"
    if seat in found.winners:
        return word
    if state.cards[seat - 1] == "T":
        return "was-shot"
    if _shot_target(state, found, seat):
        return "shot-target"
    return f"{word}-lost" if word in _TOLD_APART else word


_TOLD_APART: Final = frozenset({"red", "blue", "red3"})
"""Ends that have other words for whoever has lost by them."""


def _shot_target(state: State, found: Result, seat: int) -> bool:
    return any(state.identity(hit.victim) == "T" and seat in hit.shooters for hit in found.hits)


OWN: Final = frozenset({"not-shot", "was-shot", "fire", "guarded"})
"""Reasons that have nothing to do with which team has won."""
_OWN_FAULT: Final = frozenset({"shot-target", "penalty", "penalty-beside", "was-shot", "decoy-R", "decoy-B"})
"""What happened to whoever has lost, or what they did."""


def besides(state: State, found: Result, viewer: int = 0) -> Iterator[Note]:
    """Whether whoever looks has lost, and by what of their own; who else shot the Target, and who of the winners has
    won by themselves, and why."""
    lost = viewer in state.agreed.seats and viewer not in found.winners
    if lost:
        word = _reason(state, found, viewer)
        if word == "penalty" and _side(state, viewer) == found.team:
            word = "penalty-beside"
        yield Note(f"besides.fadenkreuz-lost{f'-{word}' if word in _OWN_FAULT else ''}")
    for seat in state.agreed.seats:
        if _shot_target(state, found, seat) and not (lost and seat == viewer):
            what = f"@card.fadenkreuz.{state.identity(seat)}"
            yield Note("besides.fadenkreuz-target", (("seat", wording.side(seat)), ("what", what)))
    for seat in found.penalised:  # whose side has won, and who has not
        if _side(state, seat) == found.team and not (lost and seat == viewer):
            yield Note("besides.fadenkreuz-penalty", (("seat", wording.side(seat)),))
    for seat in sorted(found.winners):
        if (word := _reason(state, found, seat)) in OWN:
            yield Note(f"besides.fadenkreuz-{word}", (("seat", wording.side(seat)),))


def _side(state: State, seat: int) -> str:
    """With whom somebody wins."""
    letter = state.identity(seat)
    return "blue" if letter in BLUE_TEAM else "red" if letter in RED_TEAM else ""


# ---- what was seen


def _looks(state: State) -> Sheet:
    """A row for each seat: every card it has looked at, in order, and the one it ended with."""
    rows = []
    for seat in state.agreed.ring:
        looks = state.looks_by(seat)
        twice = looks if len(looks) == 2 else ("", looks)
        cells = [said(letter) for letter in (state.dealt_to(seat), state.got_by(seat), *twice)]
        name = Cell(badge(state.identity(seat)), Note(f"card.fadenkreuz.{state.identity(seat)}"))
        rows.append(SheetRow((*cells, name), seat - 1))
    heads = tuple(Note(f"sheet.fadenkreuz.{head}") for head in ("dealt", "got", "mid", "last", "is"))
    return Sheet(Note("sheet.fadenkreuz.looks"), tuple(rows), heads, (0.15, 0.15, 0.15, 0.15, 0.4), faces="person")


def _mixes(state: State) -> Sheet:
    """A row for each mix: who did it, who was in it, and which card each had afterwards."""
    ring, rows = state.agreed.ring, []
    for group, cards in zip(groups_of(len(ring)), state.mixes, strict=True):
        cells = [
            Cell(
                (("person", ring[at] - 1), *badge(card)),
                Note("sheet.fadenkreuz.mixed-one", (("who", wording.side(ring[at])),)),
            )
            for at, card in zip(group, cards, strict=True)
        ]
        rows.append(SheetRow(tuple(cells), ring[group[1]] - 1))
    return Sheet(Note("sheet.fadenkreuz.mixes"), tuple(rows), faces="person")


# ---- what was said


def _statements(state: State) -> Iterator[Sheet]:
    rows = [_statement(state, number) for number in range(1, len(state.lines) + 1)]
    for start in range(0, len(rows), _PAGE):
        words = (("first", start + 1), ("last", min(start + _PAGE, len(rows))))
        page = tuple(rows[start : start + _PAGE])
        answered = any(row.cells[-1].figure for row in page)
        heads = (None, None, Note("sheet.fadenkreuz.answers") if answered else None)
        title = Note("sheet.fadenkreuz.statements", words) if len(rows) > _PAGE else Note("sheet.fadenkreuz.all-said")
        legend = Note("sheet.fadenkreuz.answers-told") if answered else None
        yield Sheet(title, page, heads, (0.68, 0.16, 0.16), faces="person", legend=legend)


def _statement(state: State, number: int) -> SheetRow:
    line = state.lines[number - 1]
    word = _verdict(state, line)
    tone: Tone = "good" if word == "true" else "warn" if word == "lie" else "plain"
    answers = [other.verb for other in state.lines if other.verb in ("back", "deny") and other.at == (number,)]
    counted = [f"+{answers.count('back')}"] * ("back" in answers)
    counted += [f"\N{MINUS SIGN}{answers.count('deny')}"] * ("deny" in answers)
    sentence = wording.sentence(Told(line.verb, told_args(line, number, state.lines)))
    cells = (
        Cell(note=sentence),
        Cell(note=Note(f"sheet.fadenkreuz.{word}") if word else None, tone=tone),
        Cell(figure=" ".join(counted)),
    )
    return SheetRow(cells, line.seat - 1)


def _verdict(state: State, line: Deed) -> str:
    """What a statement was: true, a lie, an opinion that was right or wrong, or none of these. Whoever calls words of
    somebody else true or false against what their own cards prove lies; without such cards they are right or wrong."""
    true = truth(state, line)
    if true is not None:
        return "true" if true else "lie"
    if line.verb == "think":
        return "right" if state.identity(line.at[0]) in meaning(line.word) else "mistaken"
    if line.verb in ("back", "deny"):
        return _answered(state, line)
    return "question" if line.verb == "ask" else ""


def _answered(state: State, line: Deed) -> str:
    of = state.lines[line.at[0] - 1]
    true = truth(state, of)
    if true is None:
        return ""
    knew = known(observed(replace(state, phase=Phase.TALK), line.seat), of.seat, of.verb, of.word) is not None
    if true is (line.verb == "back"):
        return "true" if knew else "right"
    return "lie" if knew else "mistaken"


def _believed(state: State, found: Result) -> Sheet:
    """A row for each seat: facts and lies told, votes at the end, whom it said it would point at and did."""
    rows = []
    for seat in state.agreed.seats:
        told = [_verdict(state, line) for line in state.lines if line.seat == seat]
        votes = [row[seat - 1] for row in state.votes]
        aims = aim_of(state.cards, seat, state.aims[seat - 1]) if state.agreed.mode == "K" else ()
        will = next((line.at for line in reversed(state.lines) if (line.seat, line.verb) == (seat, "will")), ())
        kept = bool(will) and will[0] in aims
        cells = (
            Cell(figure=str(told.count("true"))),
            Cell(figure=str(told.count("lie")), tone="warn" if "lie" in told else "plain"),
            Cell(figure=str(votes.count(TRUST))),
            Cell(figure=str(votes.count(DOUBT))),
            Cell(tuple(("person", at - 1) for at in will), tone="good" if kept else "warn" if will else "plain"),
            Cell(tuple(("person", at - 1) for at in aims)),
        )
        rows.append(SheetRow(cells, seat - 1, "good" if seat in found.winners else "plain"))
    heads = tuple(Note(f"sheet.fadenkreuz.{head}") for head in ("truths", "lies", "trusted", "doubted", "will", "did"))
    return Sheet(Note("sheet.fadenkreuz.believed"), tuple(rows), heads, faces="person")
