"""The set-up: who sits where with which device, and the house rules, generated from the game's own declaration."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterable, Sequence
from typing import Any, Final

from game.catalogue import find
from game.core.game import Setup
from game.core.intents import Intent
from game.core.options import Options, Problem, knobs, problems
from game.core.seats import Seat
from game.core.trouble import TroubleError
from game.play.seating import ANY_DEVICE, LEVELS, NAME_LENGTH, Sitter, bot, person, swapped
from game.scenes.dialogs import Entry, Tell
from game.scenes.match.opening import new_match
from game.scenes.menu.party import LEVEL_AT_FIRST, HouseRules, party, suited, with_seat
from game.scenes.menu.remembered import remember, remembered
from game.scenes.menu.seats import LOW_ROW, DeviceShelf, SeatPlate, device_name
from game.scenes.page import Area, Page, below_header, column
from game.scenes.prompting import Words
from game.scenes.services import Services
from game.scenes.stack import STAY, Change, Push, Swap
from game.table.figure import figure
from game.table.looks import look_for
from game.ui import lettering
from game.ui.theme import backdrop, icons
from game.ui.theme.canvas import Box, Canvas
from game.ui.theme.paint import panel
from game.ui.theme.palette import ALARM_SOFT, PAPER_100, PAPER_200
from game.ui.widgets import Answer, Button, Heading, Stepper, TextField, Widget

RULES: Final = Box(1140, 54, 684, 760)
LEAST_PICTURE: Final = 190
"""Units of height below which a picture of the board would say nothing."""
OWN: Final = "own"


class SetUp(Page):
    """`game` is its name. Leaves for the battle; the set-up is kept for the next time."""

    music = "title"
    first = "start"

    def __init__(self, services: Services, game: str) -> None:
        super().__init__(services)
        self.game = find(game)
        self.look = look_for(game)
        kept = remembered(services.paths.data, self.game)
        self.sitters, self.options = kept or (self._first_sitters(), self.game.options())
        self.house = HouseRules(self.game, services)
        self._fit()
        self.plates: dict[int, SeatPlate] = {}
        self._asked = ""
        self._opening: tuple[Setup, Any] | None = None

    def _first_sitters(self) -> tuple[Sitter, ...]:
        names = (*self.services.settings.names, "", "")
        rest = (bot(LEVEL_AT_FIRST) for _ in range(self.game.seats.start - 1))
        return (person(names[0]), *rest)

    def _fit(self) -> None:
        """As many seats as the options are for, and nothing chosen that does not suit them."""
        self.sitters = party(self.game, self.options, self.sitters)
        self.options = suited(self.options, self.house.shelf, len(self.sitters))

    # -- what is so now --------------------------------------------------------------------------------------------

    @property
    def setup(self) -> Setup:
        return Setup(len(self.sitters), self.options)

    def troubles(self) -> list[Problem]:
        return [*problems(self.options), *self.game.problems(self.setup)]

    @property
    def preset(self) -> str:
        """The bundle that the options are just now, or "own"."""
        kind = self.game.options
        return next((name for name, values in kind.presets.items() if kind(**values) == self.options), OWN)

    # -- widgets ---------------------------------------------------------------------------------------------------

    def build(self) -> Iterable[Area]:
        self.plates = {}
        seats = [column(self._seat(Seat(number)), gap=8) for number in range(len(self.sitters))]
        say = self.services.texts
        swap: list[Widget] = [Button(key="swap", label=say("setup.swap"), icon="redo", least=92)]
        count = sum(1 for _ in knobs(self.game.options))
        rules: list[Widget] = [
            Heading(text=say("setup.house-rules"), aside=say("setup.options", count=count)),
            *self._rules(),
        ]
        trouble = self._trouble()
        start: list[Widget] = [
            Button(
                key="start", label=say("setup.start").upper(), kind="main", note=trouble, enabled=not trouble, least=112
            )
        ]
        if self.crowded:
            for row in (row for area in seats for row in area.widgets if isinstance(row, Stepper)):
                row.least = LOW_ROW
        return (*seats, column(swap), column(rules, gap=8), column(start))

    def _trouble(self) -> str:
        return next(map(self._problem, self.troubles()), "")

    def _problem(self, problem: Problem) -> str:
        say, name = self.services.texts, self.game.name
        if problem.reason == "needs":
            return say("setup.needs", option=say(f"option.{name}.{dict(problem.args)['needs']}"))
        if problem.reason == "not-offered":
            return say("setup.not-offered", **dict(problem.args))
        return say(f"problem.{problem.reason}", **dict(problem.args))

    def _seat(self, seat: Seat) -> list[Widget]:
        say, sitter = self.services.texts, self.sitters[seat]
        plate = SeatPlate(
            seat=seat,
            sitter=sitter,
            title=self._name(seat),
            look=self.look,
            texts=say,
            game=self.game.name,
            compact=self.crowded,
            allies=self._allies(seat),
        )
        who = Stepper(
            key=f"who:{seat}",
            label="" if self.crowded else say("setup.who"),
            values=((False, say("seat.person")), (True, say("seat.bot-short"))),
            value=sitter.is_bot,
            around=True,
        )
        self.plates[seat] = plate
        own = self.house.rows_of(self.options, seat, len(self.sitters), narrow=self.crowded)
        if sitter.is_bot:
            levels = tuple((level, say("seat.level", level=level)) for level in LEVELS)
            level = Stepper(
                key=f"level:{seat}",
                label="" if self.crowded else say("setup.level"),
                values=levels,
                value=sitter.level,
                help=say(f"seat.level.{sitter.level}"),
            )
            return [plate, who, level, *own]
        name = TextField(key=f"name:{seat}", label=say("setup.name"), value=sitter.name, longest=NAME_LENGTH)
        device = Stepper(
            key=f"device:{seat}",
            label="" if self.crowded else say("setup.device"),
            values=self._devices(sitter),
            value=sitter.device,
            around=True,
        )
        return [plate, who, name, device, *own]

    @property
    def crowded(self) -> bool:
        """Whether the seats stand in two rows, with less room for each."""
        return len(self.sitters) > 3

    @property
    def _rim(self) -> float:
        """Between the edge of a seat's card and its rows."""
        return 14 if self.crowded else 18

    def _allies(self, seat: Seat) -> tuple[int, ...]:
        teams = self.options.teams
        return tuple(other for other in range(len(teams)) if other != seat and teams[other] == teams[seat])

    def _name(self, seat: Seat) -> str:
        return self.services.name(self.sitters, seat, self.game.name)

    def _devices(self, sitter: Sitter) -> tuple[tuple[str, str], ...]:
        found = dict.fromkeys((ANY_DEVICE, *self.services.input.devices(), sitter.device))
        return tuple((device, device_name(self.services, device)) for device in found)

    def _rules(self) -> list[Widget]:
        say, name = self.services.texts, self.game.name
        presets = [(key, say(f"preset.{name}.{key}")) for key in self.game.options.presets]
        if self.preset == OWN:
            presets.append((OWN, say("setup.own")))
        return [
            Stepper(
                key="preset",
                label=say("setup.preset"),
                values=tuple(presets),
                value=self.preset,
                around=True,
                help=self._about_preset(),
            ),
            *self.house.rows(self.options, len(self.sitters)),
        ]

    def _about_preset(self) -> str:
        key = f"preset.{self.game.name}.{self.preset}.help"
        return self.services.texts(key) if key in self.services.texts else ""

    # -- places ----------------------------------------------------------------------------------------------------

    def arrange(self, canvas: Canvas) -> None:
        *seats, swap, rules, start = self.areas
        grown = canvas.theme.text
        top = below_header(canvas)
        foot = 942.0
        swap_width = 300 * min(grown, 1.5)
        low = swap.widgets[0].height(canvas, swap_width)
        columns = 2 if len(seats) == 4 else min(len(seats), 3)
        width = (RULES.x - 34 - 96 - 22 * (columns - 1)) / columns
        lines = -(-len(seats) // columns)
        height = (foot - low - 16 - top - 22 * (lines - 1)) / lines
        for number, area in enumerate(seats):
            line, column = divmod(number, columns)
            box = Box(96 + column * (width + 22), top + line * (height + 22), width, height)
            area.box = box.inset(self._rim, self._rim)
        self._share_room(canvas, seats)
        self.shelf = Box(96, foot - low, RULES.x - 34 - 96 - swap_width - 22, low)
        swap.box = Box(RULES.x - 34 - swap_width, foot - low, swap_width, low)
        start_height = start.widgets[0].height(canvas, RULES.w)
        self.rules = Box(RULES.x, RULES.y, RULES.w, foot - start_height - 20 - RULES.y)
        self.help = Box(RULES.x + 30, self.rules.bottom - 40 - 84 * grown, RULES.w - 60, 84 * grown + 20)
        rules.box = Box(RULES.x + 22, RULES.y + 22, RULES.w - 44, self.help.y - RULES.y - 40)
        start.box = Box(RULES.x, foot - start_height, RULES.w, start_height)

    def _share_room(self, canvas: Canvas, seats: Sequence[Area]) -> None:
        """All plates are equally high: as high as the fullest card allows."""
        left = []
        for area in seats:
            rows = area.widgets[1:]
            left.append(area.box.h - sum(row.height(canvas, area.box.w) + 8 for row in rows))
        for plate in self.plates.values():
            plate.room = min(left)

    def ground(self, canvas: Canvas) -> None:
        say = self.services.texts
        backdrop_of(canvas, self.look)
        backdrop.header(canvas, say(f"game.{self.game.name}"), say("setup.take-seats"), width=RULES.x - 140)
        for seat, area in enumerate(self.areas[: len(self.sitters)]):
            panel(canvas, area.box.inset(-self._rim, -self._rim), edge=canvas.theme.seat(seat).colour)
        panel(canvas, self.rules)
        DeviceShelf(self.services, self.sitters).draw(canvas, self.shelf)
        self._draw_help(canvas)
        self._draw_opening(canvas)

    def _draw_help(self, canvas: Canvas) -> None:
        widget = self.focused
        text = (widget.reason or widget.help) if widget is not None else ""
        text = text or self._about_preset()
        if not text:
            return
        icon = "warning" if widget is not None and widget.reason else "info"
        tone = ALARM_SOFT if icon == "warning" else PAPER_200
        icons.icon(canvas, icon, (self.help.x + 18, self.help.y + 24), 34, colour=tone)
        inner = Box(self.help.x + 52, self.help.y, self.help.w - 52, self.help.h)
        lines = lettering.fit(canvas, text, inner.w, "body", 28, lines=3)
        lettering.write(canvas, lines, Box(inner.x, inner.y, inner.w, lines.height), colour=PAPER_100)

    def _draw_opening(self, canvas: Canvas) -> None:
        """The board as the match would begin, where the list of rules leaves room for it."""
        list_foot = self.areas[-2].widgets[-1].box.bottom
        room = Box(RULES.x + 22, list_foot + 16, RULES.w - 44, self.help.y - list_foot - 36)
        if room.h < LEAST_PICTURE:
            return
        if self._opening is None or self._opening[0] != self.setup:
            try:
                state = self.game.start(self.setup, self.services.dice).state
            except (TroubleError, ValueError):
                self._opening = self.setup, None
            else:
                self._opening = self.setup, self.game.tableau(self.game.observe(state, None))
        if self._opening[1] is not None:
            figure(canvas, room, self.look, self._opening[1])

    # -- what is chosen --------------------------------------------------------------------------------------------

    def chosen(self, answer: Answer) -> Change:
        kind, _, which = answer.key.partition(":")
        match kind:
            case "start":
                return self._start()
            case "swap":
                return self._swap()
            case "preset":
                return self._take_preset(answer.value)
        if kind == "option":
            return self._option(which, answer.value)
        if kind.endswith("@"):
            return self._option_of(kind[:-1], Seat(int(which)), answer.value)
        self._change_seat(kind, Seat(int(which)), answer.value)
        self.rebuild()
        return STAY

    def _change_seat(self, kind: str, seat: Seat, value: Any) -> None:
        old = self.sitters[seat]
        new = {
            "name": lambda: person(value, old.device),
            "who": lambda: bot(LEVEL_AT_FIRST) if value else person(old.name),
            "level": lambda: bot(value),
            "device": lambda: person(old.name, value),
        }[kind]()
        self._seat_at(seat, new)

    def _option_of(self, key: str, seat: Seat, value: int) -> Change:
        knob = next(knob for knob in knobs(self.game.options) if knob.key == key)
        self._set(key, with_seat(getattr(self.options, key), seat, value, len(self.sitters), knob.values[0]))
        return STAY

    def _seat_at(self, seat: Seat, sitter: Sitter) -> None:
        self.sitters = (*self.sitters[:seat], sitter, *self.sitters[seat + 1 :])

    def _swap(self) -> Change:
        self.sitters = swapped(self.sitters)
        self.rebuild()
        return STAY

    def _take_preset(self, name: str) -> Change:
        if name != OWN:
            self.options = self.game.options(**self.game.options.presets[name])
            self._fit()
        self.rebuild()
        return STAY

    def _option(self, key: str, value: Any) -> Change:
        knob = next(knob for knob in knobs(self.game.options) if knob.key == key)
        if knob.kind == "text" and not knob.stops:
            self._asked = f"option:{key}"
            title = self.services.texts(f"option.{self.game.name}.{key}")
            below = self.services.texts("setup.text-standard")
            return Push(Entry(self.services, title, str(getattr(self.options, key)), longest=400, below=below))
        self._set(key, value)
        return STAY

    def _set(self, key: str, value: Any) -> None:
        chosen: Options = dataclasses.replace(self.options, **{key: value})
        for knob in knobs(type(chosen)):
            if knob.needs and not getattr(chosen, knob.needs):
                chosen = dataclasses.replace(chosen, **{knob.key: knob.default})
        self.options = chosen
        self._fit()
        self.rebuild()

    def back(self, answer: Any) -> Change:
        kind, _, which = self._asked.partition(":")
        self._asked = ""
        if isinstance(answer, str) and kind == "option":
            knob = next(knob for knob in knobs(self.game.options) if knob.key == which)
            self._set(which, answer.strip() or knob.default)
        self.rebuild()
        return STAY

    def _start(self) -> Change:
        remember(self.services.paths.data, self.game.name, self.sitters, self.options)
        names = tuple(sitter.name for sitter in self.sitters if sitter.name)
        if names and names != self.services.settings.names:
            self.services.change(names=names)
        try:
            return Swap(new_match(self.services, self.game, self.setup, self.sitters))
        except TroubleError as trouble:
            return Push(Tell(self.services, trouble.note))

    # -- joining ---------------------------------------------------------------------------------------------------

    def other(self, intent: Intent) -> Change:
        if intent.name == "special":
            self._join(intent.device)
        elif intent.name == "menu" and not self.troubles():
            return self._start()
        return STAY

    def _join(self, device: str) -> None:
        """This device takes the next free person's seat, or gives its seat back."""
        mine = [seat for seat, sitter in enumerate(self.sitters) if sitter.device == device and not sitter.is_bot]
        free = [seat for seat, sitter in enumerate(self.sitters) if not sitter.is_bot and sitter.device == ANY_DEVICE]
        bots = [seat for seat, sitter in enumerate(self.sitters) if sitter.is_bot]
        if mine:
            self._seat_at(Seat(mine[0]), person(self.sitters[mine[0]].name))
        elif free or bots:
            seat = Seat((free or bots)[0])
            self._seat_at(seat, person(self.sitters[seat].name, device))
        self.services.play("press")
        self.rebuild()

    def prompts(self) -> tuple[Sequence[Words], Sequence[Words]]:
        say = self.services.texts
        left = (
            ("move", say("prompt.menu.choose")),
            ("ok", say("prompt.menu.change")),
            ("next", say("prompt.menu.group")),
            ("special", say("setup.join")),
            ("menu", say("prompt.menu.start")),
        )
        return left, (("back", say("prompt.menu.back")),)


def backdrop_of(canvas: Canvas, look: Any) -> None:
    """The game's own table, dimmed, behind a menu."""
    key = ("dim ground", look.name, canvas.size)
    canvas.surface.blit(canvas.art.keep(key, lambda: backdrop.behind(canvas, look.ground(canvas), dark=0.18)), (0, 0))
