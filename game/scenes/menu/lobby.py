"""The lobby: everybody joins with the device they hold, says who they are and when they are ready; the rules beside."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Sequence
from dataclasses import replace
from functools import cached_property
from typing import Any, Final

from game.catalogue import course, find, guide_of
from game.core.errors import BadInputError
from game.core.game import Setup, seating
from game.core.intents import KEYBOARD, PHONE, Intent, Message
from game.core.options import Options, Problem, problems
from game.hands.desk import Doorplate
from game.play.seating import LEVELS, Sitter
from game.scenes.dialogs import Ask, Tell
from game.scenes.match import midway
from game.scenes.match.opening import eased, foreseen_match, new_match
from game.scenes.menu.allrules import AllRules
from game.scenes.menu.beginning import beginning
from game.scenes.menu.cards import DeviceShelf, SeatCard, state_of
from game.scenes.menu.chairs import Chairs, arrived
from game.scenes.menu.ground import OpeningPicture, backdrop_of
from game.scenes.menu.lobby_hands import Hands
from game.scenes.menu.party import OWN, HouseRules, suited
from game.scenes.menu.remembered import remember, remembered
from game.scenes.page import Area, MenuPage, Place, below_header, column
from game.scenes.panels.cards import limited
from game.scenes.phones.guests import Guests
from game.scenes.phones.page import PhonesPage
from game.scenes.phones.plate import draw_plate, turned_on
from game.scenes.prompting import Words
from game.scenes.services import Services
from game.scenes.stack import STAY, Change, Leave, Push, Scene, Soon, Swap
from game.scenes.stops import Stop
from game.table.looks import look_for
from game.ui import page
from game.ui.theme.canvas import Box, Canvas
from game.ui.theme.paint import panel
from game.ui.theme.palette import SeatLook, own_look
from game.ui.widgets import Answer, Button, Heading, LabelledRow, ListRow, Stepper, Widget

FOOT: Final = 942.0
GAP: Final = 22.0
HEAD: Final = 1.3
"""So large the words above the places are at most, where they would run under the rules otherwise."""
COLUMNS: Final = {1: 1, 2: 2, 3: 3, 4: 2, 5: 3, 6: 3, 7: 4, 8: 4, 9: 5, 10: 5}
COUNTDOWN: Final = 3.0
"""Seconds from the moment when all of several people are ready."""
BEST: Final = (0, 3, 5)
KNOWN: Final = 12
"""So many names are kept."""


class Lobby(MenuPage):
    """`game` is its name. Leaves for the battle; the set-up is kept for the next time."""

    music = "title"
    first = "seat:0"
    points = False

    def __init__(self, services: Services, game: str) -> None:
        super().__init__(services)
        self.page = page.WidgetPage(first="seat:0", motion=services.theme.motion, personal=True)
        self.game = find(game)
        self.look = look_for(game)
        self.house = HouseRules(self.game, services)
        self.chairs = Chairs(services.people.known(services.settings.names), palette=services.theme.palette)
        self.chairs.instead = self.look.instead
        self.countdown: float | None = None
        self.hands = Hands(self)
        self.guests = Guests(services, self.chairs, game, self.name_of, self.seated)
        self._started = False
        self.best = 0
        """Games of the match; 0: one that stands for itself."""
        self._plate: tuple[Doorplate | None, int] = None, 0
        self._opening = OpeningPicture(self.game, self.look, services.dice)
        self.options: Options = self._usual()
        kept = remembered(services.paths.data, self.game)
        self._first = kept is None
        """Whether nobody has played it here yet."""
        opener = services.input.holder()
        if kept:
            self.seat(arrived(kept[0], services.input.devices(), opener), kept[1])
        else:
            self.chairs.size(0, seating(self.game, self.options)[-1])
            self.chairs.join(opener, 0)
            self._fit()

    def _usual(self) -> Options:
        """Those of the game that follows a first one, where they have a name; else as they come."""
        taught = course(self.game.name)
        whole = taught.whole_game if taught is not None else None
        named = whole is not None and self.house.preset(whole.options) != OWN
        return whole.options if whole is not None and named else self.game.options()

    def seat(self, sitters: Sequence[Sitter], options: Options | None = None) -> None:
        """These sitters on the first chairs, nobody else; and perhaps other options."""
        self.options = options or self.options
        self.chairs.chairs = []
        allowed = seating(self.game, self.options)
        self.chairs.size(0, max(allowed[-1], len(sitters)))
        self.chairs.seat(sitters)
        self._fit()

    def _fit(self) -> None:
        """As many chairs as the options are for, and nothing chosen that does not suit them."""
        allowed = seating(self.game, self.options)
        self.chairs.size(allowed[0], allowed[-1])
        self.options = suited(self.options, self.house.shelf, len(self.chairs.taken))
        self.countdown = None

    @property
    def hears(self) -> bool:
        return True

    def phoned(self, device: str, message: Message) -> None:
        if said := self.guests.heard(device, message):
            self.page.say(said)
            self.services.play("press")

    def enter(self) -> None:
        if self.services.phones.on:
            turned_on(self.services.phones)
        self.guests.show()

    def _phones(self) -> Change:
        return Push(PhonesPage(self.services, self._holders, stays=True))

    def _holders(self) -> dict[str, str]:
        """Who sits with which phone."""
        people = [(self.chairs.sitter(at), self.name_of(at)) for at in self.chairs.people]
        return {one.device: name for one, name in people if one is not None}

    # -- what is so now --------------------------------------------------------------------------------------------

    @property
    def sitters(self) -> tuple[Sitter, ...]:
        return self.chairs.sitters

    @property
    def setup(self) -> Setup:
        return Setup(len(self.chairs.taken), self.options)

    def look_of(self, at: int) -> SeatLook:
        return own_look(self.services.theme.palette, *self.chairs.worn(at))

    def name_of(self, at: int) -> str:
        """What stands on the card."""
        sitter = self.chairs.sitter(at)
        if sitter is None:
            return ""
        return self.services.called(sitter)

    def error(self) -> str:
        """Why this table cannot begin, in a sentence; "" when it can."""
        say, count, allowed = self.services.texts, len(self.chairs.taken), seating(self.game, self.options)
        if count not in allowed:
            return say("lobby.too-few", count=allowed[0])
        found: list[Problem] = [*problems(self.options), *self.game.problems(self.setup)]
        return self._problem(found[0]) if found else ""

    def _problem(self, problem: Problem) -> str:
        say, name = self.services.texts, self.game.name
        if problem.reason == "needs":
            return say("setup.needs", option=say(f"option.{name}.{dict(problem.args)['needs']}"))
        key = "setup.not-offered" if problem.reason == "not-offered" else f"problem.{problem.reason}"
        return say(key, **dict(problem.args))

    # -- widgets ---------------------------------------------------------------------------------------------------

    def build(self) -> Iterable[Area]:
        seats = [self._card(at) for at in range(len(self.chairs.chairs))]
        told = [(card.state, card.brief) for card in seats if card.sitter is not None]
        for card in seats:
            card.others = told
        cards = [Place(card) for card in seats]
        self.page.people = self._people()
        return (*cards, column(self._rules(), gap=8, even=True), column([self._start_button()]))

    def _people(self) -> dict[str, SeatLook]:
        found: dict[str, SeatLook] = {}
        for at in self.chairs.people:
            sitter = self.chairs.sitter(at)
            if sitter is not None:
                found.setdefault(sitter.device, self.look_of(at))
        return found

    def _card(self, at: int) -> SeatCard:
        sitter, taken, teams = self.chairs.sitter(at), self.chairs.taken, self.options.teams
        seat = taken.index(at) if at in taken else None
        ready = self.chairs.chairs[at].ready
        state, brief = state_of(self.services, self.chairs, at, tempers=self.look.chatty, eased=self.gentle)
        allies = tuple(
            self.look_of(other)
            for number, other in enumerate(taken)
            if seat is not None and number != seat and teams[number : number + 1] == teams[seat : seat + 1] and teams
        )
        return SeatCard(
            key=f"seat:{at}",
            at=at,
            game=self.game.name,
            services=self.services,
            options=self.options,
            sitter=sitter,
            seat=seat,
            name=self.name_of(at),
            state=state,
            brief=brief,
            look=self.look_of(at),
            allies=allies,
            ready=ready or (sitter is not None and sitter.is_bot),
            inviting=next(iter(self.chairs.free()), None) == at,
        )

    def _rules(self) -> list[Widget]:
        """As many of the rules that matter most as there is room for, and the way to all of them."""
        say, seats = self.services.texts, len(self.chairs.taken)
        foremost = self.house.foremost(self.options, seats)
        rows: list[Widget] = [*self._matches(), self.house.preset_row(self.options), *foremost]
        count = len(self.house.rows(self.options, seats))
        every = ListRow(key="all", label=say("lobby.all-rules"), aside=str(count), icon="book")
        phones = self.services.phones
        aside = say("phones.row-on", count=len(phones.present)) if phones.on else say("phones.row-off")
        scan = ListRow(key="phones", label=say("phones.row"), aside=aside)
        free = len(self.chairs.free())
        fill = [ListRow(key="fill", label=say("lobby.fill"), aside=str(free), icon="plus")] if free > 1 else []
        last: list[Widget] = [every, scan, *fill]
        for row in (*rows, *last):
            if isinstance(row, LabelledRow):
                row.tight = True
        if self.services.phones.on:
            return last
        head = Heading(text=say("setup.house-rules"))
        if self._canvas is not None:
            box = self._rules_box(self._canvas).inset(22)
            room = box.h - head.height(self._canvas, box.w)
            high = [one.height(self._canvas, box.w) + 8 for one in (*last, *rows)]  # all are as high as the highest
            counts = range(len(high), len(last) - 1, -1)
            count = next((count for count in counts if count * max(high[:count]) <= room), len(last))
            rows = rows[: count - len(last)]
        return [head, *rows, *last]

    def _matches(self) -> list[Widget]:
        """Two may play the best of several games, where the rules do not string games together anyway."""
        say, own = self.services.texts, self.options
        if len(self.chairs.taken) != 2 or own.match_target or own.match_games or own.is_campaign:
            self.best = 0
            return []
        values = tuple((count, say("lobby.best-of", count=count) if count else say("lobby.one-game")) for count in BEST)
        return [Stepper(key="best", label=say("lobby.best"), values=values, value=self.best)]

    def _start_button(self) -> Button:
        say, own = self.services.texts, f"lobby.start.{self.game.name}"
        label = say(own if own in say else "setup.start").upper()
        return Button(key="start", label=label, kind="main", note=self._start_note(), least=102)

    def _start_note(self) -> str:
        say = self.services.texts
        if error := self.error():
            return error
        if self.countdown is not None:
            return say("lobby.starts-in", count=max(1, round(self.countdown + 0.49)))
        if (waiting := self.chairs.waiting) and not self.alone:
            return say("lobby.waiting", names=", ".join(self.name_of(at) for at in waiting[:3]))
        if remarks := guide_of(self.game.name).remarks(self.setup):
            return say.note(remarks[0])
        if self.gentle:
            return say("lobby.gentle", level=LEVELS[0])
        return say("lobby.ready-alone" if self.alone else "lobby.all-ready")

    @property
    def gentle(self) -> bool:
        """Whether the easiest computer people go easy on whoever sits here, who has not won yet."""
        return bool(eased(self.services, self.game.name, self.sitters))

    @property
    def alone(self) -> bool:
        """Whether one person at the screen plays against the computer: nobody has to wait for anybody."""
        phones = any(sitter.device.startswith(PHONE) for sitter in self.sitters)
        return len(self.chairs.people) == 1 and not phones

    # -- places ----------------------------------------------------------------------------------------------------

    def _wide(self, canvas: Canvas) -> float:
        """Of the rules."""
        usual = 684.0 if len(self.chairs.chairs) <= COLUMNS[6] * 2 else 520.0
        return min(usual * (1 + (canvas.theme.text - 1) * 0.25), 720.0)

    def _start_high(self, canvas: Canvas) -> float:
        return self._start_button().height(canvas, self._wide(canvas))

    def _rules_box(self, canvas: Canvas) -> Box:
        wide, top = self._wide(canvas), 188.0 if canvas.theme.text < 1.3 else 96.0
        return Box(1824 - wide, top, wide, FOOT - self._start_high(canvas) - GAP - top)

    @property
    def stops(self) -> Sequence[Stop]:
        """At an open card the keys that turn it."""
        if self.hands.wheels or self.hands.letters:
            return self.bar.stops({"skip", "fewer", "menu", "special", "rules"})
        return super().stops

    def arrange(self, canvas: Canvas) -> None:
        *cards, rules, start = self.areas
        self.rules = self._rules_box(canvas)
        if self.services.phones.on:
            rows = sum(widget.height(canvas, self.rules.w - 44) + 8 for widget in rules.widgets) + 36
            self.plate = Box(self.rules.x, 64, self.rules.w, self.rules.bottom - rows - GAP - 64)
            self.rules = Box(self.rules.x, self.rules.bottom - rows, self.rules.w, rows)
        rules.box = self.rules.inset(22)
        high = self._start_high(canvas)
        start.box = Box(self.rules.x, FOOT - high, self.rules.w, high)
        shelf = 76 * min(canvas.theme.text, 1.5)
        top, right = 188.0 if canvas.theme.text < 1.3 else below_header(canvas), self.rules.x - 34
        self.shelf = Box(96, FOOT - shelf, right - 96, shelf)
        columns = COLUMNS[min(max(len(cards), 1), 10)]
        lines = -(-len(cards) // columns)
        width = (right - 96 - GAP * (columns - 1)) / columns
        height = (self.shelf.y - GAP - top - GAP * (lines - 1)) / lines
        for number, area in enumerate(cards):
            line, place = divmod(number, columns)
            area.box = Box(96 + place * (width + GAP), top + line * (height + GAP), width, height)
        self.table_box = Box(96, 54, right - 96, FOOT - 54)

    def ground(self, canvas: Canvas) -> None:
        say, allowed = self.services.texts, seating(self.game, self.options)
        backdrop_of(canvas, self.look)
        key = "lobby.seats-fixed" if len(allowed) == 1 else "lobby.seats"
        below = say(key, low=allowed[0], high=allowed[-1], count=allowed[0])
        room = self.rules.x - 140
        fits = canvas.text_width(below, "body", 28) <= room
        self.header(canvas if fits else limited(canvas, HEAD), say(f"game.{self.game.name}"), below, width=room)
        panel(canvas, self.rules)
        last = self.areas[-2].widgets[-1].box
        if self.services.phones.on:
            draw_plate(canvas, self.services, self.plate)
            self._shelf(canvas)
            return
        free = Box(last.x, last.bottom + 20, last.w, self.rules.bottom - 20 - last.bottom - 20)
        self._opening.draw(canvas, free, self.setup, self._beginning)
        self._shelf(canvas)

    def _shelf(self, canvas: Canvas) -> None:
        looks = [self.look_of(at) for at in range(len(self.chairs.chairs))]
        DeviceShelf(self.services, self.chairs, looks).draw(canvas, self.shelf)

    def draw(self, canvas: Canvas) -> None:
        worn = tuple(self.chairs.worn(at) for at in self.chairs.taken)
        self.services.theme = replace(self.services.theme, worn=worn)
        super().draw(canvas)
        self.hands.draw(canvas)

    # -- time ------------------------------------------------------------------------------------------------------

    @property
    def still(self) -> bool:
        return super().still and self.countdown is None and self.hands.still and not self.services.phones.on

    @property
    def typing(self) -> bool:
        return self.hands.typing

    def leave(self) -> None:
        self.services.phones.admit(joining=False)
        if not self._started:
            self.services.theme = replace(self.services.theme, worn=())

    def update(self, dt: float) -> Change:
        super().update(dt)
        self.hands.update(dt)
        if (plate := (self.services.phones.plate, len(self.services.phones.present))) != self._plate:
            self._plate = plate
            self.guests.show()
            self.rebuild()
        if self.countdown is None:
            return STAY
        before, self.countdown = self.countdown, self.countdown - dt
        if int(before) != int(self.countdown):
            self.services.play("tick")
        self.rebuild()
        return self.start() if self.countdown <= 0 else STAY

    def seated(self) -> None:
        """Something about who sits there has changed: is everybody ready now?"""
        self.guests.show()
        ready = not self.alone and bool(self.chairs.people) and not self.chairs.waiting and not self.error()
        self.countdown = (COUNTDOWN if self.countdown is None else self.countdown) if ready else None
        self.options = suited(self.options, self.house.shelf, len(self.chairs.taken))
        self.rebuild()

    # -- intents ---------------------------------------------------------------------------------------------------

    def handle(self, intent: Intent) -> Change:
        wish = self.bar.intent_at(intent.at) if intent.name == "press" else ""
        if wish and wish not in ("press", "move", "ok"):
            return self.handle(Intent(wish, intent.device, mouse=True))
        if intent.device == KEYBOARD:
            self.page.pointing = True
        if self.hands.takes(intent):
            return STAY
        match intent.name:
            case "back" | "alternate":
                return self._back(intent.device)
            case "special" | "menu":
                return self._wished(intent.device)
            case "rules":
                return Soon(lambda: Push(self.services.doors.rulebook(self.services, self.game.name)))
            case _:
                pass
        return super().handle(intent)

    def chosen(self, answer: Answer) -> Change:
        kind, _, key = answer.key.partition(":")
        match kind:
            case "seat":
                self.hands.pressed(answer.device, int(key))
            case "start":
                return self._wished(answer.device)
            case "phones":
                return self._phones()
            case "fill":
                self.hands.fill()
            case "best":
                self.best = int(answer.value)
                self.rebuild()
            case "all":
                return Push(AllRules(self.services, self.house, self.options, len(self.chairs.taken)))
            case "preset":
                self._change(self.house.taken(self.options, answer.value, len(self.chairs.taken)))
            case "option":
                self._change(self.house.changed(self.options, key, answer.value, len(self.chairs.taken)))
            case _:
                pass
        return STAY

    def _change(self, options: Options) -> None:
        self.options = options
        for chair in self.chairs.chairs:
            chair.ready = False
        self._fit()
        self.seated()

    def back(self, answer: Any) -> Change:
        if isinstance(answer, Options):
            self._change(answer)
        elif answer == "title-yes":
            return Leave()
        elif answer == "seat":
            self.hands.go()
        self.rebuild()
        return STAY

    def _back(self, device: str) -> Change:
        """Not ready after all; else out, unless others sit there too."""
        own = self.chairs.of(device)
        ready = [at for at in own if self.chairs.chairs[at].ready]
        if ready:
            self.chairs.toggle_ready(ready[-1])
            self.seated()
            return STAY
        if set(self.chairs.people) - set(own):
            self.hands.leaving = device
            choices = (("seat", "plain"), ("title-yes", "plain"), ("stay", "main"))
            return Push(Ask(self.services, "lobby.away", choices if own else choices[1:]))
        return Leave()

    # -- the start -------------------------------------------------------------------------------------------------

    def _wished(self, device: str) -> Change:
        """Somebody wants to begin, and is ready thereby."""
        for at in self.chairs.of(device):
            self.chairs.chairs[at].ready = True
        self.rebuild()
        if self.error() or self.chairs.waiting:
            self.page.say(self._start_note())
            self.services.play("dull")
            return STAY
        return self.start()

    def start(self) -> Change:
        services, party = self.services, self.chairs.party()
        services.meet(self.chairs.likings())
        remember(services.paths.data, self.game.name, self.chairs.sitters, self.options)
        here = (sitter.name for sitter in party if sitter.name)
        names = tuple(dict.fromkeys((*here, *services.settings.names)))[:KNOWN]
        if names != services.settings.names:
            services.change(names=names)
        self.countdown = None
        return Soon(lambda: self._begun(party))

    def _begun(self, party: Sequence[Sitter]) -> Change:
        self.services.theme = replace(self.services.theme, worn=())
        try:
            scene = new_match(self.services, self.game, self.setup, party, self._beginning, best=self.best)
        except BadInputError as error:
            return Push(Tell(self.services, error.note))
        self._started = True
        return Swap(scene)

    @property
    def _beginning(self) -> str:
        """Where the game begins, if not at its opening."""
        if not self._first or self.best:
            return ""
        return beginning(self.game.name, self.setup, self.chairs.sitters, lambda: self._due)

    @cached_property
    def _due(self) -> str:
        """Where in the middle it would begin, read once: the lobby is drawn again and again."""
        return midway.due(self.services, self.game.name)

    # -- what may come next ----------------------------------------------------------------------------------------

    @property
    def soon(self) -> str:
        return self.game.name

    @property
    def foresees(self) -> Hashable:
        return None if self.error() else (self.setup, self.chairs.sitters)

    def foreseen(self, services: Services) -> Scene | None:
        return foreseen_match(services, self.game, self.setup, self.chairs.party(), self._beginning)

    def prompts(self) -> tuple[Sequence[Words], Sequence[Words]]:
        say = self.services.texts
        pad = self.services.input.last("any") == "pad"
        left = (
            ("move", say("prompt.menu.choose")),
            ("ok", say("lobby.prompt.ok")),
            ("fewer" if pad else "skip", say("lobby.prompt.computer")),
            ("special" if pad else "menu", say("prompt.menu.start")),
            ("back", say("prompt.menu.back" if self.services.taps else "lobby.prompt.leave")),
        )
        return left, (("rules", say("title.rules")),)
