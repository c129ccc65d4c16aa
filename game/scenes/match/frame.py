"""The whole picture of a battle: ground, panels, play, reticle, prompt bar, in this order."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from typing import Final, NamedTuple

from game.catalogue import guide_of
from game.core.guide import Closeup
from game.core.picks import Pick
from game.core.seats import Seat
from game.core.texts import Texts
from game.play.seating import Sitter
from game.scenes.match import asking, bubble, buttons, finale, speech, telling, wheel
from game.scenes.match.ahead import Ahead, pictures
from game.scenes.match.aside import beside_fight, clear_of_figures
from game.scenes.match.parts import LAST_SECONDS
from game.scenes.match.picturing import joined
from game.scenes.match.selection import Selection
from game.scenes.match.situation import Situation
from game.scenes.panels import words
from game.scenes.panels.cards import limited
from game.scenes.panels.hud import (
    BOARD,
    Hud,
    after_prompt,
    collapsed,
    draw_clock,
    draw_hud,
    draw_seats,
    draw_upper,
    opener_of,
    set_plate,
)
from game.scenes.panels.plates import SeatCard, card_box
from game.scenes.panels.seatnotes import SILENT, Saying, draw_notes
from game.scenes.panels.sheets import SheetPage, draw_pages
from game.scenes.prompting import PromptBar
from game.scenes.services import Services
from game.table.kit.beams import tag, tag_size
from game.table.kit.components import Verdict
from game.table.kit.look import Look
from game.table.kit.view import Spot, View
from game.table.table import Table
from game.ui import lettering
from game.ui.focus import Reticle, Round, Target
from game.ui.glyphs import Glyphs
from game.ui.theme.canvas import HEIGHT, Box, Canvas, Point
from game.ui.theme.paint import panel, rounded
from game.ui.theme.palette import BRASS_300, DARK_TEXT, FOCUS, MENU_RETICLE, PAPER_50, PAPER_100, SAFE
from game.ui.theme.pane import Pane
from game.ui.theme.reticle import GREY

LABEL, LABEL_LEAST, LABEL_WIDE = 28.0, 18.0, 70.0
"""The letters of what stands below the own cards, however large others are."""
KEPT, FACES = 6, 12
"""How much it counts that a bubble hides no card and no face."""


class _Told(NamedTuple):
    """What the dice came to, where that is told, from where it was seen and on which side of it."""

    of: object = None
    box: Box = Box(0, 0, 0, 0)
    seen: Point | None = None
    side: int = -1
    rests: bool = True
    """Whether it has found its place: not while it goes along with what is seen from elsewhere by and by."""


class Panels:
    """The panels of a Hud. They are drawn anew when the Hud, the size or the theme differs.

    `owed`: what is shown is not yet the last Hud.
    """

    def __init__(self, table: Table, services: Services) -> None:
        self.table, self.services = table, services
        self.record: dict[int, Box] = {}
        self._over: tuple[Box, ...] = ()
        self.owed = False
        self._name = object()
        self._hud: Hud | None = None
        self._beside: Hud | None = None

    def draw(self, canvas: Canvas, hud: Hud, *, busy: bool = False) -> None:
        """While the table has much to draw (`busy`), what is told about it comes a frame later, unless it lies
        elsewhere then."""
        shown, waits = self._hud, busy and not self.owed and isinstance(canvas.surface, Pane)
        self.owed = waits and shown is not None and hud != shown and hud.layout == shown.layout
        self._hud = shown if self.owed else hud
        assert self._hud is not None
        self._beside = replace(self._hud, seats=tuple(card for card in self._hud.seats if not self._on_board(card)))
        canvas.memo(self._name, self._hud, lambda: self._draw(canvas))
        self.table.covered = self._over

    def draw_round(
        self, canvas: Canvas, hud: Hud, view: View, *, behind: bool = False, busy: bool = False, inset: bool = True
    ) -> None:
        """The table with its panels: they lie below the pieces, or where the board reaches below them, or where they
        are opened (`behind`), above them. `inset`: with the whole table in a corner, while it is seen from near."""
        above = behind or self.table.look.overlaid
        if not above:
            self.draw(canvas, hud, busy=busy)
        self.table.draw_play(canvas, view)
        if above:
            self.table.draw_rim(canvas)
            self.draw(canvas, hud, busy=busy and not behind)
            self.table.draw_beside()
        if inset and not collapsed(canvas):
            self.table.draw_inset(canvas)

    def draw_over(self, canvas: Canvas, sheet: Box | None = None) -> None:
        """The plates of seats that have their place on the board, above the pieces; none half under a `sheet` in which
        everybody is named."""
        seats = [card for card in self._hud.seats if self._on_board(card)] if self._hud is not None else []
        seats = [card for card in seats if sheet is None or not sheet.shared(self._seats[card.seat])]
        draw_seats(canvas, seats, self._seats, (), look=self.table.look, glyphs=self._glyphs)

    @property
    def cards(self) -> dict[int, Box]:
        """Where the cards of seats lie, as large as they are now."""
        trays, places, found = self.table.trays(), self._seats, dict[int, Box]()
        for card in self._hud.seats if self._hud is not None else ():
            own = [place for place in trays if place.seat == card.seat]
            found[card.seat] = card_box(card, places[card.seat], own)
        return found

    def _on_board(self, card: SeatCard) -> bool:
        return not self.table.look.overlaid and self.table.holds(self._seats[card.seat].centre)

    @property
    def _glyphs(self) -> Glyphs:
        return Glyphs(self.services.texts, self.services.input.sign)

    @property
    def _seats(self) -> dict[int, Box]:
        return self.table.seat_panels(len(self._hud.seats) if self._hud is not None and self._hud.seats else 2)

    def _draw(self, canvas: Canvas) -> None:
        assert self._beside is not None
        trays, look = self.table.trays(), self.table.look
        self.record, self._over = draw_hud(canvas, self._beside, self._seats, trays, look=look, glyphs=self._glyphs)


class Frame:
    """Draws a battle. `record` and `opener` say where the mouse can press beside the board."""

    def __init__(self, table: Table, services: Services) -> None:
        self.panels = Panels(table, services)
        self.art = table.look.small
        self.opener: Box | None = None
        self.banner: Box | None = None
        """Where the winner is named."""
        self._seen: View | None = None
        self._ahead = Ahead()
        self._told = _Told()

    def turn_at(self, at: Point) -> int | None:
        """The turn of the record at a place."""
        return next((turn for turn, box in self.panels.record.items() if box.holds(at)), None)

    @staticmethod
    def press_at(at: Point, bar: PromptBar, selection: Selection) -> str:
        """The intent of a press on the prompt bar, or on cards that only the viewer may see: to turn them up."""
        if pressed := bar.press_at(at):
            return pressed
        own = tuple(selection.outlook.uncovered.values())
        return "sightlines" if own and selection.table.look.lifts(own, at) else ""

    def draw(self, canvas: Canvas, now: Situation, bar: PromptBar) -> None:
        table = now.table
        measure_rows(canvas, now.selection, now.texts, now.game.name)
        before, view, late = self._seen, _view(now), self.panels.owed
        table.note_signs(view)
        hud = telling.hud(now, self.art)
        self.opener = opener_of(hud.margins) if collapsed(canvas) else None
        table.draw_ground(canvas)
        behind = hud.open and collapsed(canvas)
        self._seen = view
        self.panels.draw_round(canvas, hud, view, behind=behind, busy=before is not view)
        if not behind:
            self._plates(canvas, now, hud)
            if now.selection.wheel is None and not now.gliding:
                told = {"advised": now.advised, "meant": now.moment.means}
                draw_rows(canvas, now.selection, now.services, now.game.name, now.host.sitters, **told)
        looked = now.selection.outlook
        if looked.held is not None and looked.guide.is_looking(looked.seen) and table.settled:
            show_held(canvas, table.look, now.texts, looked.held, alone=False)
        self._labels(canvas, now)
        self._verdict(canvas, now)
        self._clock(canvas, now, hud)
        if now.announced is not None and table.said is not None:
            table.look.cry(canvas, table.said)
        if not behind:
            self._talk(canvas, now, hud)
        self._thinking(canvas, now, hud)
        self._reticles(canvas, now)
        self.banner = None
        if now.over and now.settled:
            self._closed(canvas, now)
        seat = now.selection.outlook.seat
        device = now.host.sitters[seat].device if seat is not None else "any"
        bar.draw(canvas, *telling.prompts(now), device=device)
        if before is view and not late and not table.camera.moving and isinstance(canvas.surface, Pane):
            about = id(now.selection.outlook), now.selection.chooser.picked, table.camera.scale
            self._ahead.step(canvas, about, lambda unseen: pictures(unseen, now, hud, self.art))

    @staticmethod
    def _reticles(canvas: Canvas, now: Situation) -> None:
        alone = len(now.host.people) == 1
        for nest, chair in enumerate(now.chairs):
            aside = chair.selection is not now.selection and chair.selection.chooser.focus in chair.selection.rows.picks
            shown = not (now.zone.active or aside or now.gliding)
            draw_reticle(canvas, chair.reticle, chair.selection, shown=shown, nest=nest, alone=alone)
        if not now.chairs:
            draw_reticle(canvas, now.reticle, now.selection, shown=not now.zone.active, alone=alone)

    @staticmethod
    def _labels(canvas: Canvas, now: Situation) -> None:
        """Which of the own cards is which, as far as they lie there already."""
        outlook, look, lying = now.selection.outlook, now.table.look, now.table.picture()
        for name, note in outlook.labels.items():
            if (piece := outlook.uncovered.get(name)) is not None and name in lying:
                told = now.texts.note(note)
                size = canvas.fitted(told, LABEL_WIDE, "title", LABEL, least=LABEL_LEAST)
                canvas.text(told, look.aside_at(piece), face="title", size=size, colour=PAPER_100, align="middle")

    def _plates(self, canvas: Canvas, now: Situation, hud: Hud) -> None:
        """Above the pieces: the plates of seats, and where fingers point their lines over these."""
        said, table = speech.uttered(now), now.table
        told = frozenset(telling.winners(now)) if now.over and now.settled and now.match.outcome else None
        table.draw_between(canvas, None if said is None else said[0], told)
        placed = table.look.boarded(now.match.setup.seats) if hud.board and not collapsed(canvas) else None
        self.panels.draw_over(canvas, placed[0] if placed is not None else None)
        table.draw_above(canvas)
        if table.look.closing is not None:
            draw_upper(canvas, hud)

    def _closed(self, canvas: Canvas, now: Situation) -> None:
        """How it ended: what the table itself cannot say stands at its pieces, and who has won beside it."""
        look, told, won = now.table.look, telling.plate(now), telling.winners(now)
        if look.closing is None:
            fired = finale.shooters(now)
            age = max(now.over_for - finale.LAST, 0.0)
            self.banner = finale.draw(canvas, told, finale.crowned(now), age, won, shooters=fired)
            return
        pieces, count = now.table.picture(), now.match.setup.seats
        for seat in range(count if won else 0):
            if (at := look.judged_at(seat, count)) is not None:
                finale.judge(canvas, now.texts(f"battle.{'won' if seat in won else 'lost'}"), at, won=seat in won)
        for name, note in now.selection.outlook.asides.items():
            if name in pieces:
                words, (x, y) = now.texts.note(note), look.aside_at(pieces[name])
                tag(canvas, words, (min(x, look.closing.x - 12 - tag_size(canvas, words)[0] / 2), y))
        finale.beside(canvas, told, look.closing, won)

    def _talk(self, canvas: Canvas, now: Situation, hud: Hud) -> None:
        """What is said: the bubble at the portrait, the wheels of those who want to say something, and what has been
        claimed where somebody asks for it."""
        look, count = now.table.look, now.match.setup.seats
        apart, said = look.boarded(count) is not None and not collapsed(canvas), speech.uttered(now)
        for page in hud.board if apart else ():
            left = telling.seconds_left(now)
            saying = Saying(said, left, left is not None and left <= LAST_SECONDS, whom(now.selection))
            draw_noted(canvas, now.table, count, page, saying)
        if not (apart and hud.board):  # there stands all that is said
            told = [(*said, bubble.SIZE)] if said is not None else []
            told += [(*one, bubble.SMALL) for one in speech.lingering(now, None if said is None else said[0])]
            draw_said(canvas, now.table, count, told, hud)
        self._wheels(canvas, now)
        if hud.board and not apart:
            draw_pages(canvas, hud.board, BOARD)

    def _wheels(self, canvas: Canvas, now: Situation) -> None:
        """What each who chooses is offered, at the own place."""
        for selection in [chair.selection for chair in now.chairs] or [now.selection]:
            open_wheel, seat = selection.wheel, selection.outlook.seat
            if open_wheel is not None and seat is not None and open_wheel.shown:
                rests = seat in now.resting  # somebody else holds the device now
                signed = _signer(now.services, now.host.sitters[seat], selection)
                tiles = asking.tiles(now.texts, now.game.name, selection, now.extra.named, signed)
                tiles = tuple(replace(tile, lit=tile.lit and not rests) for tile in tiles)
                headline = asking.about_to(now.services, now.game.name, now.host.sitters, selection)
                ticked = now.texts(key) if (key := f"ticked.{now.game.name}") in now.texts else ""
                look = canvas.theme.seat(seat)
                glyphs = Glyphs(now.texts, now.services.input.sign)
                wheel.draw(canvas, open_wheel, tiles, headline, look, art=self.art, glyphs=glyphs, ticked=ticked)

    def _clock(self, canvas: Canvas, now: Situation, hud: Hud) -> None:
        """While somebody must hurry, how long they still may; else how long the match has been played, unless the look
        keeps its clock for those who must hurry."""
        left = telling.seconds_left(now)
        if left is None:
            if hud.corner:
                draw_clock(canvas, now.clock.seconds, hud.margins.corner, beside=True)
            now.clock.drawn = int(now.clock.seconds)
            return
        if now.table.look.sandglass(canvas, now.host.remaining or 0.0, now.host.whole):
            return
        draw_clock(canvas, left, hud.margins.corner, beside=hud.corner, urgent=left <= LAST_SECONDS)

    def _verdict(self, canvas: Canvas, now: Situation) -> None:
        """What the dice came to: the result, and below it what it is made of."""
        box, verdict = now.table.look.verdict, telling.verdict(now)
        if box is None or verdict is None:
            return
        said = guide_of(now.game.name).told(verdict.told)
        result, _, sum_ = now.texts.note(said).partition("\n")
        small = limited(canvas, 1.15)
        settings = [lettering.fit(small, result, box.w - 48, "title", 38)]
        if sum_:
            settings.append(lettering.fit(small, sum_, box.w - 48, "body", 29))
        wide = max(small.text_width(line, one.face, one.size) for one in settings for line in one.lines) + 48
        told_in = sum(one.height for one in settings)
        high = max(box.h, told_in + 16)  # at the top of the table it grows downwards, else up
        box = Box(box.x, box.y if box.y < HEIGHT / 4 else box.bottom - high, wide, high)
        box = self._beside(now.table, verdict, box)
        panel(canvas, box, radius=18)
        y = box.centre[1] - told_in / 2
        for one, colour in zip(settings, (PAPER_50, PAPER_100), strict=False):
            lettering.write(small, one, Box(box.x + 24, y, wide - 48, one.height), colour=colour)
            y += one.height

    def _beside(self, table: Table, verdict: Verdict, box: Box) -> Box:
        """Where what the dice came to is told: beside those it is about, and there it stays while it is read, also
        where they are seen from farther away by and by; else at the upper edge of the table."""
        seen = table.camera.seen(table.about[-1]) if table.about and box.x < table.look.margins.column.x else None
        told = self._told
        same, moving = told.of is verdict and told.box.w == box.w, table.camera.moving
        if same and told.seen == seen and (told.rests or moving):
            return told.box
        if same and seen and told.seen and moving:  # it goes along
            lies = told.box._replace(x=told.box.x + seen[0] - told.seen[0], y=told.box.y + seen[1] - told.seen[1])
            self._told = told._replace(box=lies, seen=seen, rests=False)
            return lies
        side = told.side if same else -1
        lies, side = (clear_of_figures(table, box), -1) if seen is None else beside_fight(table, box, side)
        self._told = _Told(verdict, lies, seen, side)
        return lies

    def _thinking(self, canvas: Canvas, now: Situation, hud: Hud) -> None:
        """Three dots on the plate of a bot that thinks; while it says what somebody is asked, or still what has been
        done, it is not the bot's."""
        since = now.host.thinking_since
        unsaid = self.panels.owed or not now.settled or now.crowded  # the plate that is shown is another one
        if since is None or unsaid or now.selection.outlook.seat is not None:
            return
        thought = now.services.now() - since
        if thought < telling.THINKING_AFTER:
            return
        x, y = after_prompt(canvas, hud.plate, hud.margins.plate)
        lit = int(thought / 0.4) % 3 if canvas.theme.motion == "full" else -1
        for number in range(3):
            radius = canvas.px(8 if number == lit else 6)
            place = canvas.at((x + 10 + 22 * number, y + 4))
            canvas.disc(FOCUS if number == lit else BRASS_300, place, radius)


def _view(now: Situation) -> View:
    """What is to be seen on the table: the choice of one, or of several at once."""
    if now.crowded:
        now.table.offer({pick: at for chair in now.chairs for pick, at in chair.selection.places.items()})
        return joined(chair.selection.view(now.overlay, now.extra) for chair in now.chairs)
    return now.selection.view(now.overlay, replace(now.extra, marks=(*now.extra.marks, *now.lasting)))


BEHIND: Final = 16.0
"""How far from what is in hand its remark stands, and so much farther where something stands there."""
_FARTHER: Final = 6
_FIGURED: Final = 1.75
"""And so much farther one that is only shown: behind it lies what becomes of its figure."""
_BODY: Final = 0.8
"""So far from its middle a piece reaches, as a part of the reticle round it."""


def _remark(canvas: Canvas, selection: Selection, texts: Texts) -> None:
    """What is said at the thing in hand, on the side where nothing is offered, and where it hides least."""
    chooser, look = selection.chooser, selection.table.look
    remark = selection.outlook.forecast(chooser.picked).remark if chooser.picked else None
    if remark is None or not selection.table.settled:
        return
    spot, found = selection.spot(chooser.picked[0]), [selection.place(pick) for pick in chooser.offers]
    offers = [at for at in found if at is not None]
    rows = [y for _, y in offers]
    if not isinstance(spot, Spot) or not rows:
        return
    (x, y), words = spot.at, texts.note(remark)
    wide, high = tag_size(canvas, words)
    x = min(max(x, look.frame.x + wide / 2), look.frame.right - wide / 2)
    way = 1 if sum(rows) / len(rows) <= y else -1
    taken = [*_standing(selection, spot.radius * _BODY), *(_round(at, spot.radius * _BODY) for at in offers)]
    places = [Box(x - wide / 2, y + off - high / 2, wide, high) for off in _offs(spot.radius + BEHIND, way)]
    box = min(places, key=lambda box: (sum(map(box.shared, taken)), places.index(box)))
    tag(canvas, words, box.centre)


def _standing(selection: Selection, reach: float) -> list[Box]:
    """Where somebody's pieces stand on the board, and where they would then, as far as each reaches."""
    table, outlook = selection.table, selection.outlook
    then = outlook.forecast(selection.chooser.picked).ghosts.values()
    ways = (outlook.tableau.pieces.values(), reach), (then, reach * _FIGURED)
    pieces = [(one, far) for found, far in ways for one in found if not one.tray and one.owner is not None]
    return [_round(table.camera.seen(table.look.place(piece)), far) for piece, far in pieces]


def _round(at: Point, reach: float) -> Box:
    return Box(at[0] - reach, at[1] - reach, 2 * reach, 2 * reach)


def _offs(away: float, way: int) -> Iterator[float]:
    """How far below it a remark may stand, the usual place first."""
    for step in range(_FARTHER):
        yield way * (away + step * BEHIND)
    for step in range(_FARTHER):
        yield -way * (away + step * BEHIND)


CAPTION: Final = 42.0
"""How much of an offer its words take up."""


def _captions(canvas: Canvas, texts: Sequence[tuple[Box, str]], starred: Sequence[Box]) -> None:
    """Words at the top of offers that bear some, all of one size; what an advice speaks of is framed and has a star at
    its corner, off the words."""
    for box in starred:
        for line, wide in ((DARK_TEXT, 14), (SAFE, 8)):
            rounded(canvas, box.inset(1), radius=14, opacity=0, line=line, line_width=wide)
        canvas.blit(canvas.vector(buttons.STAR, 44, 44), (box.right + 4, box.y - 2))
    small = limited(canvas, 1.2)
    size = min((lettering.fit(small, text, box.w - 20, "title", 32).size for box, text in texts), default=0.0)
    for box, text in texts:
        at = box.centre[0], box.y + 8 + CAPTION / 2
        small.text(text, at, face="title", size=size, colour=DARK_TEXT, align="middle")


def measure_rows(canvas: Canvas, selection: Selection, texts: Texts, game: str) -> None:
    """How high the offers in words are, before what stands below them gets its place."""
    selection.column.measure(canvas, texts.language, lambda pick: asking.called(texts, game, selection, pick))


def draw_rows(
    canvas: Canvas,
    selection: Selection,
    services: Services,
    game: str,
    sitters: Sequence[Sitter],
    *,
    advised: Sequence[Pick] = (),
    meant: Sequence[Pick] = (),
) -> None:
    """The offers in words, at the top of the column; what is a chance now on a card of its own. Those that a tip speaks
    of bear a star, and on the table what is still `meant` by it."""
    column, texts = selection.column, words.named(services, game, sitters, selection.outlook.seen)
    rows = asking.rows(services, game, sitters, selection, advised)
    chance = selection.outlook.chance if column.card is not None else None
    boxes = [box for row in rows if (box := selection.rows.box(row.pick)) is not None]
    placed = column.picks, column.first, column.chances, column.room
    chooser, forecast = selection.chooser, selection.outlook.forecast
    stage = (forecast(chooser.picked).captions or forecast(chooser.previewed).captions).items()
    captions = [(place, texts.note(note)) for pick, note in stage if isinstance(place := selection.spot(pick), Box)]
    starred = [
        place for pick, _ in stage if pick in {*advised, *meant} and isinstance(place := selection.spot(pick), Box)
    ]
    key = tuple(rows), boxes, chance, placed, texts, captions, starred

    def drawn() -> None:
        _captions(canvas, captions, starred)
        buttons.draw_bar(canvas, column)
        if chance is not None and column.card is not None:
            buttons.draw_chance(canvas, texts.note(chance), column.card)
        buttons.draw(canvas, rows, boxes, Glyphs(texts, services.input.sign))

    canvas.memo("rows", key, drawn)
    _remark(canvas, selection, texts)


def show_held(canvas: Canvas, look: Look, texts: Texts, held: Closeup, *, alone: bool) -> None:
    """What somebody holds, large: over the table, or `alone` on the screen."""
    notes = [texts.note(note) for note in held.notes]
    look.show(canvas, [kind for kind, _ in held.pieces], texts.note(held.title), notes, alone=alone)


def _signer(services: Services, sitter: Sitter, selection: Selection) -> Callable[[str], str]:
    """How keys are drawn for whoever sits there; none for a mouse, which presses the line itself."""
    hand, family = services.input, services.input.last(sitter.device)
    points = selection.mouse or (hand.points() and family != "pad")
    return lambda name: "" if points else hand.sign(name, family)


def whom(selection: Selection) -> int | None:
    """At which seat somebody points who chooses whom."""
    focus = selection.chooser.focus
    chooses = focus is not None and focus.kind == "seat" and selection.outlook.seat is not None
    return int(focus.name) - 1 if chooses and focus is not None and focus.name.isdigit() else None


def draw_noted(canvas: Canvas, table: Table, count: int, page: SheetPage, saying: Saying = SILENT) -> None:
    """A table with a line for each seat, in the midst of those who sit there."""
    placed = table.look.boarded(count)
    if placed is not None:
        draw_notes(canvas, page, *placed, saying)


def draw_said(
    canvas: Canvas,
    table: Table,
    count: int,
    told: Sequence[tuple[Seat, str, float]],
    hud: Hud,
) -> None:
    """What is said, each at its portrait and as large as it says, the most important first.
    Where everybody has a place for it, what was said before fades the older it is, and gives way to what is newer."""
    if not told:
        return
    plates, look = table.seat_panels(count), table.look
    heads = {at: _head(look, at, box) for at, box in plates.items()}
    if own := look.worded(count, canvas.theme.text):
        lie = [bubble.laid_in(canvas, text, heads[seat].centre, own[seat], size)[0] for seat, text, size in told]
        for age in reversed(bubble.apart(lie)):
            seat, text, size = told[age]
            at, look_of = heads[seat].centre, canvas.theme.seat(seat)
            bubble.draw_at(canvas, text, at, look_of, own[seat], name=plates[seat], size=size, age=age)
        return
    clock = (look.clock,) * 4 if look.clock is not None else ()
    kept = look.unhidden(tuple(table.picture().values()))
    plate = (set_plate(canvas, hud.plate, hud.margins.plate).box,) * 4
    taken = [*[*plates.values()] * 2, *[*heads.values()] * FACES, *clock, *plate, *[*kept] * KEPT]
    for seat, text, size in told:
        at, look_of = heads[seat].centre, canvas.theme.seat(seat)
        box = bubble.draw(canvas, text, at, look_of, taken, name=plates[seat], size=size)
        taken += [box] * KEPT


def _head(look: Look, seat: int, plate: Box) -> Box:
    """Where somebody sits that one can point at; else above the plate."""
    spot = look.spot(Pick("seat", str(seat + 1)))
    if isinstance(spot, Spot):
        return Box(spot.at[0] - spot.radius, spot.at[1] - spot.radius, 2 * spot.radius, 2 * spot.radius)
    return spot or Box(plate.x + plate.w / 4, plate.y - 130, plate.w / 2, 130)


def draw_reticle(
    canvas: Canvas, reticle: Reticle, selection: Selection, *, shown: bool = True, nest: int = 0, alone: bool = False
) -> None:
    """The reticle of whoever chooses; grey on what is not on offer, none while there is nothing to point at. Several
    on one thing are nested. Whoever is `alone` needs no chip on it, which would only lie over what is beside it."""
    focus, seat = selection.chooser.focus, selection.outlook.seat
    looks = selection.mouse or selection.chooser.looking
    if selection.wheel is not None and focus in selection.wheel.picks:
        reticle.look(None)
        return
    mute = selection.mouse and focus in selection.chooser.picked  # what can follow lies round it
    mute = mute or (seat is None and focus is not None and selection.is_gone(focus))
    if not shown or mute or focus is None or not selection.table.settled or (seat is None and not looks):
        reticle.look(None)
        return
    reticle.motion = canvas.theme.motion
    reticle.look(target(selection, focus), mouse=selection.mouse)
    offered = seat is None or selection.chooser.is_offered(focus) or focus in selection.chooser.picked
    look = canvas.theme.seat(seat) if seat is not None and offered else None
    reticle.chip = None if alone else look
    reticle.colour = look.reticle if look is not None else MENU_RETICLE if offered else GREY
    reticle.draw(canvas, nest=nest, sides=False)
    selection.table.draw_over(focus)


def target(selection: Selection, pick: Pick) -> Target | None:
    """What the reticle lies on."""
    spot = selection.spot(pick)
    return Round(spot.at, spot.radius) if isinstance(spot, Spot) else spot
