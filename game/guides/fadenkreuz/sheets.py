"""The tables beside the talk (fadenkreuz 9): what is in play and what is claimed, marked as far as `assist` allows."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from game.core.guide import Cell, Note, Sheet, SheetRow, Tone
from game.guides.fadenkreuz.claims import claimed, clashes, in_play, judged, latest, recanted, withdrawn
from game.rules.fadenkreuz.options import Assist
from game.rules.fadenkreuz.sight import Seen
from game.rules.fadenkreuz.state import DOUBT, TRUST, Phase

_SHOWN: Final = (Phase.TALK, Phase.POINT, Phase.STANDOFF)
_FACTS: Final = ("dealt", "got", "mid", "am")


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
    word: str, *, tone: Tone = "plain", spelt: bool = False, before: str = "", lied: bool = False, held: bool = False
) -> Cell:
    """A claim in its cell, `spelt` in words, too (of a card that was `held`), and what it was `before`, where that was
    a lie (`lied`) as one; empty where nothing was claimed."""
    if not word:
        return Cell()
    note, signs = Note(_key(word, held=held)) if spelt else None, badge(word)
    if before:
        signs += badge(before) if "~" not in word + before else ()
        key = f"sheet.fadenkreuz.{'lied' if lied else 'changed'}"
        note = Note(key, (("what", f"@{_key(word, held=held)}"), ("before", f"@{_key(before, held=held)}")))
    return Cell(signs, note, tone=tone, struck=word.startswith("~"))


def _key(word: str, *, held: bool = False) -> str:
    """The text of an identity by its name, of anything else as it is said."""
    return f"{'card' if len(word) == 1 else 'had' if held else 'what'}.fadenkreuz.{word}"


def _deck(seen: Seen) -> Sheet:
    """Every identity in play, how many there are, and how many say that they are one."""
    helps = seen.agreed.options.assist != Assist.OFF
    claims = claimed(seen)
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
            crowded = claims[letter] > in_play(seen, letter)
            cells.append(Cell(figure=str(claims[letter]), tone="warn" if crowded else "plain"))
        rows.append(SheetRow(tuple(cells), tone="good" if own else "plain"))
    heads = (None, None, *((Note("sheet.fadenkreuz.said"),) if helps else ()))
    return Sheet(Note("sheet.fadenkreuz.deck"), tuple(rows), heads, (0.66, 0.12, 0.22) if helps else (0.82, 0.18))


def _claims(seen: Seen) -> Sheet:
    """A row for each seat: what it says it is and was, what others take it for, and its votes."""
    facts = tuple(verb for verb in _FACTS if verb != "mid" or any(map(seen.agreed.is_mixed_twice, seen.agreed.ring)))
    wrong = _wrong(seen)
    spoken, lied = latest(seen.lines), recanted(seen)
    before = withdrawn(seen.lines) | lied
    known, warned = judged(seen), wrong.keys() | before.keys()

    def tone(seat: int, verb: str) -> Tone:
        """What one has seen oneself weighs more than that too many say the same, and a lie that has been taken back is
        one; one's own lies are no news."""
        if (seat, verb) in lied:
            return "warn"
        if (sure := known.get((seat, verb))) is not None:
            return "good" if sure else "plain" if seat == seen.seat else "warn"
        return "warn" if (seat, verb) in warned else "plain"

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
                words[of[1]], tone=tone(*of), spelt=True, before=before.get(of, ""), lied=of in lied, held=of[1] != "am"
            )
            for of in ((seat, verb) for verb in facts)
        ]
        cells += [said(opinions.get(seat, ""), spelt=True), Cell(figure=_votes(seen, seat))]
        rows.append(SheetRow(tuple(cells), seat - 1))
    named = (*facts, "think", "votes")
    heads, briefs = (tuple(Note(f"{of}.fadenkreuz.{head}") for head in named) for of in ("sheet", "brief"))
    return Sheet(Note("sheet.fadenkreuz.claims"), tuple(rows), heads, briefs=briefs)


def _votes(seen: Seen, seat: int) -> str:
    votes = [row[seat - 1] for row in seen.votes]
    trusted, doubted = votes.count(TRUST), votes.count(DOUBT)
    return " ".join((*((f"+{trusted}",) if trusted else ()), *((f"\N{MINUS SIGN}{doubted}",) if doubted else ())))


def _too_many(seen: Seen, spoken: Mapping[tuple[int, str], str]) -> Iterator[list[tuple[int, str]]]:
    """Claims of one identity held at one time that speak of more cards than there are. What somebody was dealt is the
    card that its left neighbour got."""
    cards: dict[tuple[str, str], dict[int, list[tuple[int, str]]]] = {}
    for (seat, verb), word in spoken.items():
        if verb in ("dealt", "got", "mid") and len(word) == 1:
            card = seen.agreed.left_of(seat) if verb == "dealt" else seat
            same = cards.setdefault(("mid" if verb == "mid" else "before", word), {})
            same.setdefault(card, []).append((seat, verb))
    for (_, word), claims in cards.items():
        if len(claims) > in_play(seen, word):
            yield [claim for several in claims.values() for claim in several]


def _wrong(seen: Seen) -> Mapping[tuple[int, str], bool]:
    """The claims that cannot all be true: too many of one identity, or two that speak of one card."""
    claims, spoken = claimed(seen), latest(seen.lines)
    found = {}
    for seat in seen.agreed.ring:
        word = spoken.get((seat, "am"), "") or seen.faces[seat - 1]
        if len(word) == 1 and claims[word] > in_play(seen, word):
            found[seat, "am"] = True
    for claimed_by in _too_many(seen, spoken):
        found.update(dict.fromkeys(claimed_by, True))
    for pair in clashes(seen):
        for number in pair:
            line = seen.lines[number - 1]
            if spoken[line.seat, line.verb] == line.word:
                found[line.seat, line.verb] = True
    return found
