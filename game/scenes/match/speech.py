"""Who has just said something where everybody may speak, and what others have said before."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from itertools import islice
from typing import Final

from game.catalogue import guide_of
from game.core.guide import Note
from game.core.seats import CLOCK, Seat
from game.play.banter import temper_of
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
    account, since = now.moment.ticker.account(now.told), now.moment.ticker.since
    if account is None or not now.selection.outlook.talks:
        return None
    if since > SPOKEN:
        quiet = since <= 2 * SPOKEN and now.host.thinking_seat is None
        return next(_evading(now, account.seat, quiet=True), None) if quiet else None
    return _speech(now, account)


def lingering(now: Situation, speaker: Seat | None = None) -> list[tuple[Seat, str]]:
    """The last that others than the `speaker` have said before, the newest first: it stays to be read until they say
    something else, or so much has been said since."""
    if not now.selection.outlook.talks or now.overlay == OVERLAYS[-1]:
        return []
    account = now.moment.ticker.account(now.told)
    found = dict(_evading(now, None if account is None else account.seat))
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
    if _evaded(now, account, seat):
        words = f"{_evasion(now, seat)} {words}".rstrip()
    if not words:
        return None  # what is done without a word, as a card is turned, only records tell
    meant = bool(now.texts.you) and dict(account.notes[0].words).get("other") == f"@{now.texts.you}"
    return seat, now.texts("battle.to-you", told=words) if meant else words  # else nobody knows who that "you" is


def _evading(now: Situation, last: Seat | None, *, quiet: bool = False) -> Iterator[tuple[Seat, str]]:
    """Of the computer's people whoever owes an answer and says nothing at all, with what that means in words; not who
    has spoken `last`, whose words tell it."""
    outlook = now.selection.outlook
    for number, sitter in enumerate(now.host.sitters):
        seat = Seat(number)
        if sitter.is_bot and seat != last and outlook.guide.evades(outlook.seen, seat, quiet=quiet):
            yield seat, _evasion(now, seat)


def _evasion(now: Situation, seat: Seat) -> str:
    """That there will be no answer, as somebody of this temper says it."""
    return now.texts(f"evades.{temper_of(now.host.sitters[seat].persona)}")


def _evaded(now: Situation, account: Account, seat: Seat) -> bool:
    """Whether one of the computer's people does something else there than answer what it was asked."""
    if not now.host.sitters[seat].is_bot:
        return False
    guide, outlook, after = guide_of(now.game.name), now.selection.outlook, now.match.states[account.index]
    return outlook.once(("evades", account.index), lambda: guide.evades(now.game.observe(after, now.viewer), seat))


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
