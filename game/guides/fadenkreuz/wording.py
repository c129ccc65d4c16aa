"""What happened and what was said in Im Fadenkreuz, in sentences. Seats count from 1."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final
from zlib import crc32

from game.core.events import Told
from game.core.guide import Note, Tone
from game.rules.fadenkreuz.actions import FACTS

ANNOUNCED: Final = frozenset(
    (
        *("count", "hands", "HandsLowered", "blue", "volley", "saved", "shot", "survivor", "target", "team"),
        *("penalty", "bomb", "wins", "end1", "end2", "end3"),
    )
)
"""What the announcer calls out, beat by beat (fadenkreuz 9)."""
_SIGNED: Final = frozenset(("am", "dealt", "got", "mid", "think", "ask", "call", "spare", "will", "back", "deny"))


_VOICED: Final = (_SIGNED | {"trust", "doubt"}) - set(FACTS)
"""What is said of cards has the words of the button that says it, wherever it stands: it is compared."""
VOICES: Final = 3
"""So many ways there are to say the same thing; a lot drawn by who speaks and when, for people and computers alike."""
_PLAIN: Final = frozenset(("mix", "HandsLowered", "blue", "hands", "result"))
_PAIRED: Final = frozenset(("trust", "doubt", "clear", "shot-card", "unshot"))

HELD: Final = frozenset({"dealt", "got", "mid"})
"""What is said of a card that was held once."""


def side(seat: str | int) -> str:
    """The name of a seat, as a word of a sentence."""
    return f"@side.fadenkreuz.{int(seat) - 1}"


def what(word: str | int) -> str:
    """An identity or class said of somebody, as a word of a sentence."""
    return f"@what.fadenkreuz.{word}"


def had(word: str | int) -> str:
    """The same as what somebody has held."""
    return f"@had.fadenkreuz.{word}"


def professed(word: str | int) -> str:
    """The same as what somebody says to have held."""
    return f"@claimed.fadenkreuz.{word}"


def sentence(event: Told, *, voiced: bool = True) -> Note:
    """The fact as a sentence, what somebody says in one of several ways."""
    key, args = f"event.fadenkreuz.{event.word}", event.args
    if event.word in ("target", "team", "volley", "count", "begins"):
        return Note(f"{key}.{args[-1]}", (("seat", side(args[0])),) if event.word == "target" else ())
    if event.word in _PLAIN or not args:
        return Note(key)
    if event.word == "shot" and "other" in dict(_words("shot", args)):  # a single one has fired
        key = f"{key}-by"
    if event.word in ("back", "deny") and args[-1] == "think":
        key += ".opinion"
    elif voiced and event.word in _VOICED and (voice := _voice(int(args[0]), int(args[1]))):
        key = f"voice.fadenkreuz.{event.word}.{voice}"
    tone: Tone = "good" if event.word == "wins" else "warn" if event.word == "shot" else "plain"
    return Note(key, spoken(event.word, args) if event.word in _SIGNED else _words(event.word, args), tone)


def plainly(event: Told) -> Note | None:
    """A statement always in the same words."""
    return sentence(event, voiced=False) if event.word in _VOICED else None


def _voice(number: int, seat: int) -> int:
    """One lot for every three statements: however many sit in the ring, nobody has one wording for ever."""
    return (number + seat + crc32(f"{seat} {(number - 1) // VOICES}".encode())) % VOICES


def _words(word: str, args: Sequence[str | int]) -> tuple[tuple[str, str | int], ...]:
    who = ("seat", side(args[0]))
    if word == "shot":
        by = str(args[1])
        shooter = (("other", side(by)),) if by.isdecimal() else ()
        return (who, ("card", f"@card.fadenkreuz.{args[3]}"), *shooter)
    if word in ("face", "shows"):
        return who, ("face", f"@face.fadenkreuz.{args[1]}")
    return (who, ("other", side(args[1]))) if len(args) > 1 and word in _PAIRED else (who,)


def spoken(verb: str, args: Sequence[str | int]) -> tuple[tuple[str, str | int], ...]:
    """The words of a statement: its number, who speaks, of whom, and what."""
    number, seat, *rest = args
    words: list[tuple[str, str | int]] = [("number", number), ("seat", side(seat))]
    if verb in ("back", "deny"):
        whose, named, about = (side(rest[1]), rest[2], rest[3]) if len(rest) > 1 else ("", "?", "am")
        when = f"@said.fadenkreuz.{about if about in FACTS else 'am'}"
        held = professed(named) if about in HELD else what(named)
        return (*words, ("line", rest[0]), ("other", whose), ("when", when), ("what", held))
    if verb in ("think", "ask", "call", "spare", "will"):
        words.append(("other", side(rest.pop(0))))
    if verb == "ask":
        words.append(("what", f"@asked.fadenkreuz.{rest[0]}"))
    elif rest:
        words.append(("what", professed(rest[0]) if verb in HELD else what(rest[0])))
    return tuple(words)
