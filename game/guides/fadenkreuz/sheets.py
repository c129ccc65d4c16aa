"""The tables beside the talk (fadenkreuz 9): what is in play and what is claimed, marked as far as `assist` allows."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Set
from dataclasses import dataclass, replace
from typing import Final

from game.core.guide import Cell, Note, Sheet, SheetRow, Tone
from game.guides.fadenkreuz.proofs import disproven, judged, recanted
from game.guides.fadenkreuz.statements import claimed, in_play, latest, opposed, withdrawn
from game.guides.fadenkreuz.wording import side
from game.rules.fadenkreuz.options import Assist
from game.rules.fadenkreuz.sight import Seen
from game.rules.fadenkreuz.state import DOUBT, TRUST, Phase

_SHOWN: Final = (Phase.TALK, Phase.POINT, Phase.STANDOFF)
_MEANS: Final = "sheet.fadenkreuz.means"
_FACTS: Final = ("dealt", "got", "mid", "am")
_SIGNED: Final = 3
"""So many signs have room to be explained."""
MANY: Final = 7
"""Among more than so many there is room for what stands nowhere else alone."""


def sheets(seen: Seen) -> tuple[Sheet, ...]:
    """While people talk and point: the deck, and who says what."""
    if seen.phase not in _SHOWN:
        return ()
    options = seen.agreed.options
    board = options.structured and options.assist == Assist.BOARD
    return (_deck(seen), *((_claims(seen),) if board else ()))


def badge(word: str) -> tuple[tuple[str, int | None], ...]:
    """The small sign of an identity, a class or a face."""
    return ((f"badge.{word.removeprefix('~')}", None),)


def said(
    word: str,
    *,
    tone: Tone = "plain",
    spelt: bool = False,
    before: str = "",
    lied: bool = False,
    held: bool = False,
    against: Iterable[int] = (),
    means: tuple[Note, ...] = (),
) -> Cell:
    """A claim in its cell, `spelt` in words, too (of a card that was `held`), and what it was `before`, where that was
    a lie (`lied`) as one; empty where nothing was claimed. `against` are the seats who say otherwise, `means` says what
    the signs say."""
    if not word:
        return Cell()
    note, signs, first = Note(_key(word, held=held)) if spelt else None, badge(word), badge(before) if before else ()
    if before:
        signs += badge(before) if "~" not in word + before else ()
        key = f"sheet.fadenkreuz.{'lied' if lied else 'changed'}"
        note = Note(key, (("what", f"@{_key(word, held=held)}"), ("before", f"@{_key(before, held=held)}")))
    seats = tuple(sorted(seat - 1 for seat in against))
    struck = word.startswith("~")
    return Cell(signs, note, tone=tone, struck=struck, against=seats, means=means, before=first)


def _key(word: str, *, held: bool = False) -> str:
    """The text of an identity by its name, of anything else as it is said."""
    return f"{'card' if len(word) == 1 else 'had' if held else 'what'}.fadenkreuz.{word}"


def _deck(seen: Seen) -> Sheet:
    """Every identity in play, how many there are, and how many say that they are one."""
    helps = seen.agreed.options.assist != Assist.OFF
    claims = claimed(seen)
    crowd = {letter for letter in seen.agreed.deck if helps and claims[letter] > in_play(seen, letter)}
    rows = []
    for letter in dict.fromkeys(seen.agreed.deck):
        own = seen.all is None and letter == seen.identity  # where it stands whatever else is on the screen
        name = Note(f"card.fadenkreuz.{letter}")
        if own:
            name = Note("sheet.fadenkreuz.you", (("card", f"@{name.key}"),))
        cells = [
            Cell(badge(letter), name, tone="good" if own else "plain"),
            Cell(figure=str(seen.agreed.deck.count(letter))),
        ]
        if helps:
            cells.append(Cell(figure=str(claims[letter]), tone="doubt" if letter in crowd else "plain"))
        rows.append(SheetRow(tuple(cells), tone="good" if own else "plain"))
    heads = (None, None, *((Note("sheet.fadenkreuz.said"),) if helps else ()))
    widths = (0.66, 0.12, 0.22) if helps else (0.82, 0.18)
    legend = Note("sheet.fadenkreuz.crowded", (), "doubt") if crowd else None
    return Sheet(Note("sheet.fadenkreuz.deck"), tuple(rows), heads, widths, legend=legend, enough=2)


Fact = tuple[int, str]
"""A seat, and the kind of claim."""


@dataclass(frozen=True, slots=True)
class _Marks:
    """What is marked at claims: what cannot be true by what one has seen oneself (`false`), lies that have been taken
    back, what is known, and whose word stands against whose."""

    false: Set[Fact]
    lied: Mapping[Fact, str]
    known: Mapping[Fact, bool]
    opposing: Mapping[Fact, Set[int]]
    spoken: Set[Fact]
    viewer: int

    def tone(self, fact: Fact) -> Tone:
        """What one has seen oneself; a lie that has been taken back is one, unless what stands there now is known to
        be true. One's own lies are no news."""
        if fact in self.false:
            return "warn"
        return "good" if self.known.get(fact) else "warn" if fact in self.lied else "plain"

    def means(self, fact: Fact) -> tuple[Note, ...]:
        """The signs of a claim in words, the gravest first."""
        lied = fact in self.lied and not self.known.get(fact)
        false = "false" if self.known.get(fact) is False else "clash"  # alone, or only together with what else is said
        proven = false if fact in self.false else "lied" if lied else "true" if self.known.get(fact) else ""
        against = self.opposing.get(fact, frozenset())
        others = sorted(against - {fact[0]}, key=lambda seat: (seat != self.viewer, seat))
        names = tuple(zip(("who", *"bcdefghi"), map(side, others), strict=False))
        told = [Note(f"{_MEANS}.{proven}")] if proven else []
        told += [Note(f"{_MEANS}.against.{len(names)}", names)] if names else []
        told += [Note(f"{_MEANS}.changed")] if fact[0] in against and proven != "lied" else []
        return tuple(told) or (Note(f"{_MEANS}.{'said' if fact in self.spoken else 'shown'}"),)


def _claims(seen: Seen) -> Sheet:
    """A row for each seat: what it says it is and was, what others take it for, and its votes."""
    facts = tuple(verb for verb in _FACTS if verb != "mid" or any(map(seen.agreed.is_mixed_twice, seen.agreed.ring)))
    spoken, lied = latest(seen.lines), recanted(seen)
    before = withdrawn(seen.lines) | lied
    marks = _Marks(disproven(seen), lied, judged(seen), opposed(seen), spoken.keys(), seen.seat)
    opinions = {line.at[0]: line.word for line in seen.lines if line.verb == "think"}
    rows = []
    for seat in seen.agreed.seats:
        face = seen.faces[seat - 1].replace("?", "") if seen.faces else ""
        words = {verb: spoken.get((seat, verb), "") for verb in facts}
        words["am"] = words["am"] or face
        if seat == seen.agreed.sniper:
            words["am"] = "S"
        cells = [
            said(
                words[of[1]],
                tone=marks.tone(of),
                spelt=True,
                before=before.get(of, ""),
                lied=of in lied,
                held=of[1] != "am",
                against=marks.opposing.get(of, ()),
                means=marks.means(of),
            )
            for of in ((seat, verb) for verb in facts)
        ]
        held = (verb != "mid" or (seat in seen.agreed.ring and seen.agreed.is_mixed_twice(seat)) for verb in facts)
        cells = [replace(cell, kept=kept) for cell, kept in zip(cells, held, strict=True)]
        now = facts.index("am")
        cells[now] = replace(cells[now], plated=_is_plated(cells[now], seen))
        thought = said(opinions.get(seat, ""), spelt=True, means=(Note(f"{_MEANS}.think"),))
        cells += [thought, _votes(seen, seat)]
        rows.append(SheetRow(tuple(cells), seat - 1))
    named = (*facts, "think", "votes")
    heads, briefs = (tuple(Note(f"{of}.fadenkreuz.{head}") for head in named) for of in ("sheet", "brief"))
    legend = _legend(rows, seen)
    return Sheet(Note("sheet.fadenkreuz.claims"), tuple(rows), heads, briefs=briefs, legend=legend)


def _is_plated(claim: Cell, seen: Seen) -> bool:
    """Whether the name plate says as much of what somebody is: nothing is proven of it, and nobody claims the same;
    among many that, too, is told by the numbers beside the table."""
    return claim.tone != "warn" and (not claim.against or len(seen.agreed.seats) > MANY)


def _legend(rows: Iterable[SheetRow], seen: Seen) -> Note | None:
    """What the signs mean that are on the table now, and no others; on name plates a bubble for what was said, a card
    for what is only shown."""
    said = {line.seat for line in seen.lines if line.verb == "am"}
    shown = any(face.strip("?") and seat not in said for seat, face in enumerate(seen.faces, start=1))
    cells = [cell for row in rows for cell in row.cells]
    false, true = (any(cell.tone == tone for cell in cells) for tone in ("warn", "good"))
    clash = any(note.key == f"{_MEANS}.clash" for cell in cells for note in cell.means)
    word = ("proven-clash" if clash else "proven") if true else "clash" if clash else "false"
    proven = word if false else "true" if true else ""
    ways = "ways" if said and shown else "said" if said else "shown" if shown else ""
    against = "against" if any(cell.against for cell in cells) else ""
    signs = [sign for sign in (proven, against, ways, "ready" if seen.ready else "") if sign]
    if len(signs) > _SIGNED and ways:  # name plates can be told by themselves
        signs.remove(ways)
    words = tuple(zip("abcd", (f"@sheet.fadenkreuz.sign.{sign}" for sign in signs), strict=False))
    return Note(f"sheet.fadenkreuz.legend.{len(words)}", words) if words else None


def _votes(seen: Seen, seat: int) -> Cell:
    """How many trust a seat, and how many do not."""
    votes = [row[seat - 1] for row in seen.votes]
    yes, no = votes.count(TRUST), votes.count(DOUBT)
    if not yes + no:
        return Cell()
    key = f"sheet.fadenkreuz.votes.{bool(yes) - bool(no)}"
    return Cell(note=Note(key, (("yes", yes), ("no", no))), means=(Note(f"{_MEANS}.votes"),))
