"""What a phone shows of a match to the one or two people who hold it: made from what a seat sees and from its guide,
never from a state. Plain values, which cross to another process and to a browser."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass
from typing import Any, Final, Protocol

from game.core.game import Game
from game.core.guide import Closeup, Forecast, Note, Sheet
from game.core.picks import Free, Pick, values_of
from game.core.seats import Seat
from game.core.tableau import Area, Piece, Point, Tableau
from game.core.texts import Texts

MOST_ROWS: Final = 24
"""Of a sheet, and notes beside a card."""


class Eyes(Protocol):
    """One moment through a seat's own eyes."""

    @property
    def game(self) -> Game[Any, Any, Any]: ...
    @property
    def tableau(self) -> Tableau: ...
    @property
    def held(self) -> Closeup | None: ...
    @property
    def sheets(self) -> Sequence[Sheet]: ...
    @property
    def counters(self) -> Sequence[Note]: ...
    @property
    def stage(self) -> Note | None: ...
    def prompt(self, seat: Seat, picked: Sequence[Pick]) -> Note: ...
    def forecast(self, picked: Sequence[Pick]) -> Forecast: ...
    def button(self, picked: Sequence[Pick], pick: Pick) -> Note | None: ...
    def plate(self, seat: Seat) -> Note | None: ...


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody at the table as phones draw them."""

    name: str
    colour: str
    emblem: str
    pattern: str
    plate: str = ""


@dataclass(frozen=True, slots=True)
class Offer:
    """Something that can be pressed: what it is (kind and name of a pick), what stands on it, and where it lies, if it
    has a place: on the board, or at somebody's seat."""

    kind: str
    name: str
    label: str
    tone: str = "plain"
    at: Point | None = None
    person: int | None = None
    worded: bool = False
    """Whether the game has words of its own for it: those tell more than its place."""
    ends: bool = False
    """Whether it makes the whole decision: then it is confirmed by a second press."""


@dataclass(frozen=True, slots=True)
class Thing:
    """A piece on the board of the phone."""

    at: Point
    kind: str
    owner: int | None
    facing: float
    figure: str
    state: str


@dataclass(frozen=True, slots=True)
class Field:
    """An area of the board: its corners, what it is, whose it is."""

    outline: tuple[Point, ...]
    kind: str
    owner: int | None


@dataclass(frozen=True, slots=True)
class HandBoard:
    """What lies on the table, in units of the plan. `cells` are the places that a board has."""

    cells: tuple[Point, ...]
    areas: tuple[Field, ...]
    things: tuple[Thing, ...]


@dataclass(frozen=True, slots=True)
class Held:
    """What only the one may see who holds the phone, while a thumb lies on it."""

    title: str
    sign: str
    notes: tuple[str, ...]
    seen: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class KnownRow:
    """A line of what everybody knows: about whom, and what is said in each column."""

    person: int | None
    cells: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class HandView:
    """One seat's page. `rev` names the decision that a press answers: another one does nothing."""

    seat: int
    rev: int
    game: str
    stage: str
    people: tuple[Person, ...]
    state: str
    """"choose": it is this seat's turn; "chosen": it has decided, others have not; "wait"; "over"."""
    prompt: str = ""
    tone: str = "plain"
    waiting: tuple[int, ...] = ()
    private: bool = False
    """Whether what is chosen now is for one pair of eyes: then it is covered until somebody holds the cover."""
    offers: tuple[Offer, ...] = ()
    told: tuple[str, ...] = ()
    """What the picks so far lead to."""
    can_drop: bool = False
    ready: str = ""
    """What a press plays that needs no more picks; "": there is no such thing."""
    looked: str = ""
    """Which of the offers is looked at, as kind and name."""
    free: tuple[Any, ...] = ()
    """A value to point at: kind, low, high, step, where it begins."""
    held: Held | None = None
    taps: bool = False
    """Whether a tap opens the cover and another closes it: nobody need hold it."""
    board: HandBoard | None = None
    heads: tuple[str, ...] = ()
    rows: tuple[KnownRow, ...] = ()
    seconds: float | None = None
    """What is left of the time, when this was made; None: nobody hurries."""
    whole: float = 0.0
    paused: bool = False


@dataclass(frozen=True, slots=True)
class Moment:
    """What the table adds to what a seat sees: `spot` is where a pick lies on the plan and `point` where a point of the
    board does, `called` are an offer's words, `ends` says whether it makes the whole decision."""

    seat: Seat
    rev: int
    people: tuple[Person, ...]
    waiting: frozenset[Seat]
    spot: Callable[[Pick], Point | None]
    point: Callable[[Point], Point]
    called: Callable[[Pick], str]
    ends: Callable[[Pick], bool]
    picked: tuple[Pick, ...] = ()
    looked: Pick | None = None
    """Which of the offers is looked at."""
    offers: tuple[Pick, ...] = ()
    free: Free | None = None
    ready: bool = False
    acts: bool = False
    private: bool = False
    over: str = ""
    after: tuple[str, ...] = ()
    """What is said when it is over: why it ended so, and what the computer people have to say."""
    """The result in a sentence, once there is one."""
    floor: int = 0
    """Of the picks, those that nobody made."""
    cells: tuple[Point, ...] = ()
    seconds: float | None = None
    whole: float = 0.0
    stopped: bool = False
    """Whether the time stands still, or the table rests."""
    taps: bool = False


def hand_view(eyes: Eyes, say: Texts, now: Moment) -> HandView:
    """The page of one seat at one moment."""
    game, others = eyes.game.name, tuple(sorted(seat for seat in now.waiting if seat >= 0 and seat != now.seat))
    stage, picks = eyes.stage, now.picked if now.looked is None else (*now.picked, now.looked)
    forecast = eyes.forecast(picks) if picks and now.acts and not now.over else Forecast()
    shared: dict[str, Any] = {
        "seat": int(now.seat),
        "rev": now.rev,
        "game": say(f"game.{game}"),
        "stage": say.note(stage) if stage is not None else "",
        "people": tuple(_with_plate(eyes, say, seat, person) for seat, person in enumerate(now.people)),
        "held": _held(eyes, say),
        "taps": now.taps,
        "board": _board(eyes, now, forecast),
        "heads": _heads(eyes, say),
        "rows": _rows(eyes, say),
        "waiting": tuple(int(seat) for seat in others),
        "seconds": now.seconds,
        "whole": now.whole,
        "paused": now.stopped,
    }
    if now.over:
        return HandView(**{**shared, "told": now.after}, state="over", prompt=now.over)
    if not now.acts:
        return HandView(**shared, state="chosen" if others else "wait")
    prompt = eyes.prompt(now.seat, now.picked)
    told = (forecast.headline, *forecast.notes, forecast.confirm)
    return HandView(
        **shared,
        state="choose",
        prompt=say.note(prompt),
        tone=prompt.tone,
        private=now.private,
        offers=tuple(_offer(eyes, now, pick) for pick in now.offers),
        told=tuple(say.note(note) for note in told if note is not None)[:6],
        can_drop=len(now.picked) > now.floor,
        ready=say("phone.confirm") if now.ready else "",
        looked=f"{now.looked.kind} {now.looked.name}" if now.looked is not None else "",
        free=_free(now.free),
    )


def as_values(view: HandView) -> dict[str, Any]:
    """For the browser."""
    return asdict(view)


def _with_plate(eyes: Eyes, say: Texts, seat: int, person: Person) -> Person:
    plate = eyes.plate(Seat(seat))
    if plate is None:
        return person
    return Person(person.name, person.colour, person.emblem, person.pattern, say.note(plate))


def _offer(eyes: Eyes, now: Moment, pick: Pick) -> Offer:
    note = eyes.button(now.picked, pick)
    person = int(pick.name) - 1 if pick.kind == "seat" and pick.name.isdecimal() else None
    label = now.people[person].name if person is not None and note is None else now.called(pick)
    at = None if person is not None else now.spot(pick)
    if at is not None and note is None and pick.name not in label:
        label = f"{pick.name.partition(':')[0]}: {label}"
    tone = note.tone if note is not None else "plain"
    return Offer(pick.kind, pick.name, label, tone, at, person, note is not None, now.ends(pick))


def _free(free: Free | None) -> tuple[Any, ...]:
    if free is None:
        return ()
    start = values_of(Pick(free.kind, free.start)) if free.start else free.low
    return free.kind, free.low, free.high, free.step, start


def _held(eyes: Eyes, say: Texts) -> Held | None:
    found = eyes.held
    if found is None:
        return None
    sign = found.pieces[-1][0] if found.pieces else ""  # what was seen last is what is held now
    notes = tuple(say.note(note) for note in found.notes)
    return Held(say.note(found.title), sign, notes, tuple(say.note(note) for note in eyes.counters)[:MOST_ROWS])


def _board(eyes: Eyes, now: Moment, forecast: Forecast) -> HandBoard | None:
    """None where people sit round a table: they are drawn as a round of faces."""
    tableau = eyes.tableau
    if any(pick.kind == "seat" for pick in tableau.places):
        return None
    pieces = {name: piece for name, piece in tableau.pieces.items() if name not in forecast.gone} | dict(
        forecast.ghosts
    )
    things = tuple(_thing(piece, now.point(piece.at)) for piece in pieces.values() if not piece.tray)
    zones = [Area("zone", zone.points, zone.owner) for zone in tableau.zones if len(zone.points) > 2]
    areas = tuple(
        Field(tuple(now.point(at) for at in area.outline), area.kind, area.owner) for area in (*zones, *tableau.areas)
    )
    return HandBoard(now.cells, areas, things)


def _thing(piece: Piece, at: Point) -> Thing:
    figure = str(piece.figures[0][1]) if piece.figures else ""
    return Thing(at, piece.kind, piece.owner, piece.facing, figure, piece.state)


def _heads(eyes: Eyes, say: Texts) -> tuple[str, ...]:
    sheet = _known(eyes)
    return tuple(say.note(head) if head is not None else "" for head in sheet.heads) if sheet is not None else ()


def _rows(eyes: Eyes, say: Texts) -> tuple[KnownRow, ...]:
    sheet = _known(eyes)
    return (
        tuple(KnownRow(row.seat, tuple(_cell(eyes, say, cell) for cell in row.cells)) for row in sheet.rows)
        if sheet
        else ()
    )


def _known(eyes: Eyes) -> Sheet | None:
    """The sheet that says something of everybody."""
    return next((sheet for sheet in eyes.sheets if any(row.seat is not None for row in sheet.rows)), None)


def _cell(eyes: Eyes, say: Texts, cell: Any) -> str:
    """What stands there, that it is false, and who says otherwise."""
    text = _worded(say, cell)
    others = ", ".join(say(f"side.{eyes.game.name}.{seat}") for seat in cell.against)
    return " ".join(filter(None, ("!" if text and cell.tone == "warn" else "", text, others and f"≠ {others}")))


def _worded(say: Texts, cell: Any) -> str:
    if cell.note is not None:
        return say.note(cell.note)
    named = [say(key) if (key := f"phone.sign.{kind}") in say else kind.rpartition(".")[2] for kind, _ in cell.pieces]
    text = " ".join((*named, cell.figure)).strip()
    return f"≠ {text}" if cell.struck and text else text
