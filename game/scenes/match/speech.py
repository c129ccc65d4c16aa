"""Who has just said something where everybody may speak, and what others have said before."""

from __future__ import annotations

import re
from collections.abc import Iterable
from itertools import islice
from typing import Final

from game.catalogue import guide_of
from game.core.guide import Note
from game.core.seats import CLOCK, Seat
from game.play.told import Account
from game.scenes.match.picturing import OVERLAYS
from game.scenes.match.situation import Situation
from game.scenes.panels.outlook import Outlook

SPOKEN: Final = 6.0
"""Seconds that a speech bubble stands."""
LINGER: Final = 4
"""So many sentences can be read at the portraits at once."""
CALM: Final = 2
"""The same for whoever hears such a talk for the first times."""
_CITED: Final = re.compile(r" \(\S+ \d+\)")
"""The number of a statement, which is only to be found in the log."""


def uttered(now: Situation) -> tuple[Seat, str] | None:
    """Who has just said something where everybody may speak, and what: without the number and the name that records
    need."""
    if now.moment.words.held is not None:
        speaker, action = now.moment.words.held
        about = Outlook(now.game, now.match.state, None, speaker).forecast(action.picks).headline
        return speaker, now.texts.note(about) if about is not None else ""
    account = now.moment.ticker.account(now.told)
    if account is None or now.moment.ticker.since > SPOKEN or not now.selection.outlook.talks:
        return None
    return _speech(now, account)


def lingering(now: Situation, speaker: Seat | None = None) -> list[tuple[Seat, str]]:
    """The last that others than the `speaker` have said before, the newest first: it stays to be read until they say
    something else, or so much has been said since."""
    if not now.selection.outlook.talks or now.overlay == OVERLAYS[-1]:
        return []
    found: dict[Seat, str] = {}
    said = (_speech(now, one) for one in reversed(now.told[: now.moment.ticker.at + 1]) if one.notes)
    for seat, text in islice(filter(None, said), CALM if now.moment.calm else LINGER):
        found.setdefault(seat, text)
    return [one for one in found.items() if one[0] != speaker]


def spoken(whole: str, names: Iterable[str]) -> str:
    """A sentence of the log as it is said, by somebody who is called so; "": none that somebody says."""
    named = (whole.partition(f"{name}: ")[2] for name in names)
    return _CITED.sub("", next(filter(None, named), ""))


def _speech(now: Situation, account: Account) -> tuple[Seat, str] | None:
    """Who has said this in the talk, and in which words; None where it was done without a word."""
    seat = account.seat
    if seat is None or seat == CLOCK or not _in_talk(now, account.index):
        return None
    names = now.plated(seat), now.name(seat), now.texts("seat.you")  # so whoever plays alone is called there
    words = spoken(now.texts.note(_worded(now, account)), names)
    if not words:
        return None  # what is done without a word, as a card is turned, only records tell
    meant = bool(now.texts.you) and dict(account.notes[0].words).get("other") == f"@{now.texts.you}"
    return seat, now.texts("battle.to-you", told=words) if meant else words  # else nobody knows who that "you" is


def _worded(now: Situation, account: Account) -> Note:
    """What was said, or in the plainest words what it means, where the game has such."""
    outlook = now.selection.outlook
    plain = outlook.guide.plainly(outlook.seen, account.facts[0]) if now.moment.calm else None
    return account.notes[0] if plain is None else plain


def _in_talk(now: Situation, index: int) -> bool:
    """Whether everybody could speak already when this was done."""
    before = now.match.states[index - 1]
    guide, outlook = guide_of(now.game.name), now.selection.outlook
    return outlook.once(("in talk", index), lambda: guide.talks(now.game.observe(before, now.viewer)))
