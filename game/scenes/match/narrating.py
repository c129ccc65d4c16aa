"""A choice at the table for whoever does not see it: what is looked at, what it leads to, and the board in words. The
same sentences that stand on cards and plates, so nothing is heard that the screen does not show."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import groupby

from game.access.narrator import Heard, sentences
from game.core.guide import Closeup, Forecast
from game.core.picks import Pick
from game.core.texts import Texts
from game.scenes.match import asking, telling
from game.scenes.match.log import entries
from game.scenes.match.pointing import reading_order
from game.scenes.match.selection import TURNED, Selection
from game.scenes.match.situation import Situation
from game.scenes.match.wheel import MORE
from game.scenes.panels.outlook import Outlook
from game.scenes.panels.plates import SeatCard
from game.scenes.panels.sheets import SheetPage


def focused(texts: Texts, game: str, selection: Selection) -> str:
    """What is looked at: what lies there, what it is called, what a press leads to, and which of how many it is."""
    focus, chooser = selection.chooser.focus, selection.chooser
    if focus is None or selection.folded:
        return ""
    if focus.kind in TURNED:
        return texts("battle.wheel.more" if focus == MORE else f"group.{game}.{focus.name}")
    if selection.column.is_folded(focus):
        return sentences(asking.called(texts, game, selection, focus), _numbered(selection))
    forecast = selection.outlook.forecast(chooser.previewed)
    closeup = selection.outlook.closeup(focus)
    told = [texts.note(closeup.title)] if closeup is not None else []
    if chooser.is_offered(focus):
        told.append(asking.called(texts, game, selection, focus))
    if focus in chooser.plans and selection.wheel is not None:  # a whole sentence is its own name
        return sentences(asking.called(texts, game, selection, focus), _numbered(selection))
    told += _led(texts, forecast)
    own = _named(texts, game, focus)
    if not any(own in one for one in told):
        told.insert(0, own)
    told += [] if closeup is None else _made(texts, game, closeup)
    return sentences(*dict.fromkeys(told), _numbered(selection))


def _named(texts: Texts, game: str, pick: Pick) -> str:
    """Its own name, by which it is told from the others: where it is, which way it looks."""
    first, _, last = pick.name.rpartition(":")
    if pick.kind == "heading":
        return texts("narrator.heading", turn=pick.name)
    if "," in (first or last):  # a place on a table without cells
        x, y, *turn = (first or last).split(",")
        told = texts("narrator.heading", turn=turn[0]) if turn else ""
        return ", ".join(part for part in (f"{float(x):.0f} : {float(y):.0f}", told) if part)
    key = f"{pick.kind}.{game}.{last}"
    return texts(key) if key in texts else last


def _numbered(selection: Selection) -> str:
    picks = selection.rows.picks if selection.wheel is not None else selection.chooser.strong
    focus = selection.chooser.focus
    if focus is None or focus not in picks or len(picks) < 2:
        return ""
    order = picks if selection.wheel is not None else reading_order(picks, selection.place)
    return f"{order.index(focus) + 1}/{len(order)}"


def _led(texts: Texts, forecast: Forecast) -> Iterator[str]:
    """A forecast, sentence by sentence."""
    for note in (forecast.headline, forecast.chance, *forecast.notes, *forecast.captions.values()):
        if note is not None:
            yield texts.note(note)
    for row in forecast.rows:
        yield f"{texts.note(row.title)}: {len(row.pieces)}"


def _made(texts: Texts, game: str, closeup: Closeup) -> Iterator[str]:
    """What is to know about a thing. A pile of several owners is told from the bottom."""
    yield from (texts.note(note) for note in closeup.notes)
    owners = [owner for _, owner in closeup.pieces if owner is not None]
    if len(set(owners)) > 1:
        runs = [f"{texts(f'side.{game}.{owner}')} {len(list(run))}" for owner, run in groupby(owners)]
        yield texts("narrator.pile", owners=", ".join(runs))


def counted(texts: Texts, outlook: Outlook) -> str:
    """What counts down, and what is warned of."""
    return sentences(*(texts.note(note) for note in outlook.counters))


def asked(now: Situation) -> str:
    """Whose move it is, and what there is to do."""
    plate, selection = telling.plate(now), now.selection
    told = sentences(plate.who, plate.prompt)
    if now.crowded or selection.wheel is not None or selection.outlook.seat is None:
        return told
    return sentences(told, offered(now.texts, selection))


def offered(texts: Texts, selection: Selection) -> str:
    """How much there is to choose from, where that is more than one thing."""
    count = len(selection.chooser.strong)
    return texts("narrator.offers", count=count) if count > 1 else ""


def _seated(card: SeatCard) -> str:
    figures = (f"{name}: {count}" for name, count in card.figures)
    trays = (f"{word}: {count}" for _, word, count in card.trays)
    return sentences(card.name, card.side, *figures, *trays, card.prompt)


def _listed(page: SheetPage) -> Iterator[str]:
    """A table that stands beside the board, line by line."""
    for line in page.lines:
        cells = [cell.text for cell in line.fields if cell.text]
        if cells:
            yield sentences(f"{page.title}, {line.name}: {', '.join(cells)}")


def surveyed(now: Situation) -> Iterator[str]:
    """The whole table: the seats, what is known, and everything on the board of which there is something to tell."""
    shown = telling.hud(now, now.table.look.small)
    yield from (_seated(card) for card in shown.seats)
    yield from (line for page in shown.sheets for line in _listed(page))
    yield from board(now.texts, now.game.name, now.selection.outlook)


def board(texts: Texts, game: str, outlook: Outlook) -> Iterator[str]:
    """Everything but the places where nothing lies and nothing is to be told beyond what is so of most of them."""
    found = [closeup for pick in outlook.pickable if (closeup := outlook.closeup(pick)) is not None]
    usual = Counter(_kind(closeup) for closeup in found).most_common(1)
    for closeup in found:
        if closeup.pieces or _kind(closeup) != usual[0][0]:
            yield sentences(texts.note(closeup.title), *_made(texts, game, closeup))


def _kind(closeup: Closeup) -> tuple[str, ...]:
    return closeup.title.key, *(note.key for note in closeup.notes[:1])


def happened(now: Situation) -> tuple[str, ...]:
    """All that has been done, as the room knows it."""
    key = "news", now.match.length, now.texts
    return now.selection.outlook.once(key, lambda: tuple(one.text for one in entries(now.told, now.texts, now.called)))


def heard(now: Situation, news: tuple[str, ...], prompts: tuple[str, ...]) -> Heard:
    """A battle: what all in the room may hear, since it is what all may see."""
    focus = "" if now.over or not now.settled else focused(now.texts, now.game.name, now.selection)
    place = now.texts(f"game.{now.game.name}")
    moment = now.match.length, now.selection.chooser.picked
    return Heard(
        place,
        sentences(telling.subtitle(now), *now.looming, counted(now.texts, now.selection.outlook)),
        news,
        asked(now),
        focus,
        lambda: (*surveyed(now), *prompts),
        moment,
    )


def looked_at(texts: Texts, game: str, selection: Selection, refused: str = "") -> Heard:
    """A choice of one person alone: what is asked, or why not, and what is looked at."""
    outlook = selection.outlook
    line = refused or texts.note(asking.asked(selection))
    asked, focus = sentences(line, offered(texts, selection)), focused(texts, game, selection)
    return Heard(
        stage=counted(texts, outlook), asked=asked, focus=focus,
        more=lambda: board(texts, game, outlook), moment=selection.chooser.picked,
    )  # fmt: skip
