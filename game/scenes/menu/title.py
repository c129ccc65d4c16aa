"""The title: the posters of the games on their lit wall, and everything that begins there."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Sequence
from dataclasses import dataclass, replace
from itertools import product
from typing import Any, Final

import pygame

from game.catalogue import NAMES, course, teaches
from game.core.errors import BadInputError
from game.core.intents import Intent
from game.play import progress
from game.play.progress import Progress
from game.play.saves import Saved
from game.play.seating import number_of
from game.scenes.dialogs import Ask, EveningDialog, Tell
from game.scenes.match.opening import as_tried, real_first, resumed, series_words
from game.scenes.menu import life
from game.scenes.menu.wall import logo, poster
from game.scenes.page import Area, MenuPage, Place, column
from game.scenes.panels.words import turns_played
from game.scenes.prompting import Words
from game.scenes.services import Services
from game.scenes.stack import STAY, Change, Leave, Push, Scene, Soon
from game.table.looks import enliven_poster, poster_for
from game.ui import lettering
from game.ui.theme import backdrop, icons
from game.ui.theme.canvas import Box, Canvas, Point
from game.ui.theme.paint import panel, rounded
from game.ui.theme.palette import BRASS_300, INK_300, INK_950, PAPER_50, PAPER_100, PAPER_200
from game.ui.widgets import Answer, Button, Widget

HELD: Final = ("play", "learn")
"""What the poster in hand carries."""
ACTIONS: Final = ("puzzles", "rules", "replays", "night")
QUIET: Final = (("settings", "gear"), ("credits", "people"), ("quit", "door"))
QUICK: Final = ("settings", "quit", "tonight")
"""What opens in no time; for everything else there is a sign first."""
FOOT: Final = 958.0
TOP: Final = 244.0
LEAST: Final = 70.0
"""How high the buttons below the poster in hand are."""
GROWS: Final = 0.13
"""So much larger hangs the poster in hand."""
FRAME: Final = 15.0
RISE: Final = 18.0
"""So much higher it hangs, clear of them."""
OVER: Final = 12.0
"""How far the reticle round a poster in hand stays above its lower edge."""
EASE: Final = 5.0
"""How fast the pictures lean after the mouse, in parts of the way a second."""
SPACINGS: Final = ((48, 46, 32), (42, 46, 18), (38, 46, 14))
"""Size of the name below the wall, from the edge of a sign to its words, between the facts; closer where it must be."""
FACTS: Final = (("people", "players"), ("clock", "minutes"), ("octahedron", "kind"))


@dataclass(slots=True, kw_only=True)
class Poster(Widget):
    """A game as a framed picture on the wall; the one in hand hangs larger. `box` is its place on the wall."""

    plain = True
    title: str
    game: str
    held: bool = False
    ready: bool = True
    """Whether its picture may be painted now: the wall fills one by one, so that the first picture comes at once."""
    clock: float | None = None
    """Seconds, where something may move in it."""
    eye: tuple[float, float] = (960.0, 540.0)
    """From where somebody looks: the picture leans a little behind its frame."""
    done: tuple[tuple[str, str], ...] = ()
    """What has been learnt and won: a sign and a word or a figure each."""

    @property
    def told(self) -> str:
        return self.title

    @property
    def sight(self) -> Box:
        """Not so low that the reticle strikes through the buttons below."""
        return Box(*self.hung[:3], self.hung.h - OVER) if self.held else self.hung

    @property
    def sighted(self) -> bool:
        """What a mouse passes on its way is not in hand: all that is said is of another one."""
        return self.held

    @property
    def hung(self) -> Box:
        """Where the picture hangs, with its frame."""
        return self._large._replace(y=self._large.y - RISE) if self.held else self.box

    @property
    def _large(self) -> Box:
        """As large as it is in hand."""
        return self.box.inset(-self.box.w * GROWS / 2, -self.box.h * GROWS / 2)

    def draw(self, canvas: Canvas, *, focused: bool) -> None:
        large, lit = self._large.inset(FRAME - life.REACH), self.held or focused
        inner = self.hung.inset(FRAME)
        if not self.ready:
            poster(canvas, inner, None, self.title, lit=lit)
            return
        picture = poster_for(self.game, canvas, large.w, large.h)
        if not self.held:
            size = canvas.px(inner.w + 2 * life.REACH), canvas.px(inner.h + 2 * life.REACH)
            key = ("small poster", self.game, size)
            picture = canvas.art.keep(key, lambda: pygame.transform.smoothscale(picture, size))
        if self.clock is None:
            poster(canvas, inner, picture, self.title, lit=lit)
        else:
            now, aside = self.clock, life.lean(self.eye, inner)

            def moving(box: Box) -> None:
                enliven_poster(self.game, canvas, box, now)

            poster(canvas, inner, picture, self.title, lit=lit, lean=aside, moving=moving)
        self._progress(canvas, Box(inner.x, inner.y, inner.w, 46 * min(canvas.theme.text, 1.3)))

    def _progress(self, canvas: Canvas, band: Box) -> None:
        if not self.done:
            return
        rounded(canvas, band, radius=4, fill=INK_950, opacity=0.82)
        told, room = [figure for _, figure in self.done], band.w - len(self.done) * 44
        size = canvas.fitted("".join(told), room, "label", 26, least=18)
        widths = [canvas.text_width(figure, "label", size) + 38 for figure in told]
        gap = (band.w - sum(widths)) / len(widths)
        for number, (sign, figure) in enumerate(self.done):
            x = band.x + sum(widths[:number]) + gap * (number + 0.5)
            icons.icon(canvas, sign, (x + 14, band.centre[1]), 28, colour=BRASS_300)
            canvas.text(figure, (x + 36, band.centre[1]), face="label", size=size, colour=PAPER_50)


@dataclass(slots=True, kw_only=True)
class Corner(Widget):
    """A small panel in a corner of the wall: who leads tonight, what can be continued."""

    plain = True
    head: str
    below: str = ""
    icon: str = ""

    @property
    def told(self) -> str:
        return f"{self.head}. {self.below}" if self.below else self.head

    def draw(self, canvas: Canvas, *, focused: bool) -> None:
        panel(canvas, self.box, radius=18)
        x, y = self.box.x + 24, self.box.centre[1]
        if self.icon:
            icons.icon(canvas, self.icon, (x + 16, y), 40, colour=BRASS_300 if self.enabled else INK_300)
            x += 50
        room = self.box.right - 20 - x
        tone = PAPER_50 if self.enabled else PAPER_200
        head, below = self._set(canvas, room)
        top = y - (head.height + (below.height if self.below else 0)) / 2
        lettering.write(canvas, head, Box(x, top, room, head.height), colour=tone)
        if self.below:
            lettering.write(canvas, below, Box(x, top + head.height, room, below.height), colour=PAPER_200)

    def _set(self, canvas: Canvas, room: float) -> tuple[lettering.Setting, lettering.Setting]:
        head = lettering.fit(canvas, self.head, room, "label", 32)
        return head, lettering.fit(canvas, self.below, room, "body", 28)

    def tall(self, canvas: Canvas, width: float) -> float:
        """As high as its words need."""
        head, below = self._set(canvas, width - 44 - (50 if self.icon else 0))
        return 24 + head.height + (below.height if self.below else 0)


@dataclass(slots=True, kw_only=True)
class Quiet(Widget):
    """A small button of the shelf: sign and word."""

    plain = True
    label: str
    icon: str
    most: float = 30
    """The largest letters: those side by side have the same."""

    @property
    def told(self) -> str:
        return self.label

    def height(self, canvas: Canvas, width: float) -> float:
        return max(54.0, 40 * canvas.theme.text + 8)

    def set(self, canvas: Canvas, width: float) -> lettering.Setting:
        return lettering.fit(canvas, self.label, width - 84, "label", self.most)

    def draw(self, canvas: Canvas, *, focused: bool) -> None:
        word = self.set(canvas, self.box.w)
        panel(canvas, self.box, radius=14, shaded=False)
        width = max(canvas.text_width(line, word.face, word.size) for line in word.lines)
        left = self.box.centre[0] - (width + 52) / 2
        icons.icon(canvas, self.icon, (left + 18, self.box.centre[1]), 34, colour=BRASS_300)
        inner = Box(left + 52, self.box.y, width, self.box.h)
        lettering.write(canvas, word, inner, colour=PAPER_50 if focused else PAPER_100)


class Title(MenuPage):
    """The first scene, and the one that everything comes home to."""

    music = "title"
    first = "play"

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self.open: list[Saved] = []
        self._look_for_matches()
        lately = (services.in_hand, *(saved.game for saved in self.open[:1]))
        self.game = next((name for name in lately if name in NAMES), NAMES[0])
        self._hung = {self.game}
        self._size: tuple[int, int] | None = None
        self.clock = self._drawn = 0.0
        self._eye: Point = (960.0, 540.0)
        self._looks: Point = self._eye

    def _look_for_matches(self) -> None:
        found, errors = self.services.saves.unfinished()
        begun = [one for one in found if one.turns or series_words(self.services.texts, one) is not None]
        self.open = real_first(begun)
        self.services.notices.extend(errors)

    @property
    def _known(self) -> Progress:
        return progress.load(self.services.paths.data / progress.FILE, self.services.notices.append)

    @property
    def _is_learnt(self) -> bool:
        """Whether the whole lesson of the game in hand has been learnt."""
        taught = course(self.game)
        return taught is not None and self._known.lesson.get(self.game, 0) >= len(taught.steps) - taught.further

    def back(self, answer: Any) -> Change:
        self._look_for_matches()
        self.game = self.services.in_hand if self.services.in_hand in NAMES else self.game
        self.rebuild()
        if answer == "look":  # whoever comes to choose a game begins among the posters
            self.look_at(f"game:{self.game}")
        elif self.key == "learn" and self._is_learnt:  # now it is played
            self.look_at("play")
        return self._answered_by(answer)

    def _answered_by(self, answer: Any) -> Change:
        return Leave() if answer == "quit" else STAY

    @property
    def lives(self) -> bool:
        return self.services.theme.motion == "full"

    @property
    def still(self) -> bool:
        due = self.lives and self.clock - self._drawn >= 1 / life.RATE
        return super().still and len(self._hung) == len(NAMES) and not due

    @property
    def soon(self) -> str:
        return self.game if len(self._hung) == len(NAMES) else ""

    @property
    def foresees(self) -> Hashable:
        return self.soon or None

    def foreseen(self, services: Services) -> Scene:
        return self._first(services, self.game)

    def update(self, dt: float) -> Change:
        super().update(dt)
        self.clock += dt
        near = min(dt * EASE, 1.0)
        (x, y), (to_x, to_y) = self._eye, self._looks
        self._eye = x + (to_x - x) * near, y + (to_y - y) * near
        self.fill()
        if self.services.notices:
            return Push(Tell(self.services, self.services.notices.pop(0)))
        return STAY

    def fill(self) -> bool:
        """The next poster is hung."""
        missing = next((name for name in NAMES if name not in self._hung), None)
        if missing is not None:
            self._hung.add(missing)
            self.rebuild()
        return missing is not None

    # -- widgets ---------------------------------------------------------------------------------------------------

    def build(self) -> Iterable[Area]:
        texts, size = self.services.texts, self._canvas.size if self._canvas is not None else None
        if self._size not in (size, None):  # as large as this they are drawn one by one, too
            self._hung = {self.game}
        self._size = size
        held, actions = ([self._button(key) for key in keys] for keys in (HELD, ACTIONS))
        quiet: list[Widget] = [Quiet(key=key, label=texts(f"title.{key}"), icon=icon) for key, icon in QUIET]
        return (
            Place(self._tonight()),
            Place(self._continue()),
            *(Place(one) for one in self._posters()),
            *(Place(one) for one in held),
            column(actions, across=True, gap=16),
            column(quiet, across=True, gap=16),
        )

    def _button(self, key: str) -> Widget:
        texts, there = self.services.texts, key not in ("learn", "puzzles") or teaches(self.game)
        return Button(
            key=key,
            label=texts(f"title.{key}").upper(),
            kind="main" if key == "play" else "plain",
            least=LEAST if key in HELD else 74,
            enabled=there,
            reason="" if there else texts("title.no-lessons"),
        )

    def _posters(self) -> list[Widget]:
        known = self._known
        return [
            Poster(
                key=f"game:{name}",
                title=self.services.texts(f"game.{name}").upper(),
                game=name,
                held=name == self.game,
                ready=name in self._hung,
                clock=self.clock if self.lives else None,
                eye=self._eye,
                done=self._done(known, name),
            )
            for name in NAMES
        ]

    def _done(self, known: Progress, name: str) -> tuple[tuple[str, str], ...]:
        """The lesson, the puzzles, the best level that has been beaten: of each what has been begun. The level in
        words: a cup and a figure are games won tonight."""
        best = self.services.statistics.beaten(name)
        steps, solved = known.lesson.get(name, 0), len(known.solved.get(name, ()))
        taught = course(name) if steps or solved else None
        found = []
        if taught is not None and steps:
            length = len(taught.steps) - taught.further
            found.append(("lesson", f"{min(steps, length)}/{length}"))
        if taught is not None and solved:
            found.append(("puzzle", f"{solved}/{len(taught.puzzles)}"))
        return (*found, *((("flag", self.services.texts("title.beaten", level=best)),) if best else ()))

    def _tonight(self) -> Corner:
        texts = self.services.texts
        everybody = self.services.evening.standings()
        lines = sorted(everybody, key=lambda line: (-line.wins, line.player.startswith("bot:")))[:2]  # people first
        below = texts("title.tonight-empty")
        if len(lines) == 2:
            names = [self._called_tonight(line.player) for line in lines]
            wins, losses = lines[0].wins, lines[1].wins
            below = texts("title.score", one=names[0], other=names[1], wins=wins, losses=losses)
            if len({line.player for line in everybody}) > 2:  # they have not won all that from one another
                below = texts("title.leads", one=names[0], count=wins)
        return Corner(key="tonight", head=texts("title.tonight"), below=below, icon="trophy")

    def _called_tonight(self, player: str) -> str:
        """Whoever has no name, and has played with computer people alone, is "you" as at the table."""
        people = {line.player for line in self.services.evening.standings() if not line.player.startswith("bot:")}
        if people == {player} and number_of(player) is not None:
            return self.services.texts("seat.you")
        return _short(self.services.scored(player).partition(" (")[0])

    def _continue(self) -> Corner:
        texts = self.services.texts
        if not self.open:
            below = texts("title.no-match")
            return Corner(
                key="continue", head=texts("title.continue"), below=below, icon="menu", enabled=False, reason=below
            )
        latest = self.open[0]
        below = as_tried(texts, latest, turns_played(texts, "title.moves", latest.game, latest.turns))
        if (score := series_words(texts, latest)) is not None:
            below = score
        head = texts("title.continue-many" if len(self.open) > 1 else "title.continue")
        return Corner(key="continue", head=head, below=below, icon="play")

    # -- places ----------------------------------------------------------------------------------------------------

    def _rows(self, canvas: Canvas) -> tuple[float, float]:
        grown = canvas.theme.text
        return max(74.0, 50 * grown + 10), max(54.0, 40 * grown + 8)

    def _shelf_top(self, canvas: Canvas) -> float:
        return FOOT - sum(self._rows(canvas)) - 32

    def arrange(self, canvas: Canvas) -> None:
        grown = 1 + (canvas.theme.text - 1) * 0.3
        tonight, going_on, *pictures, play, learn, actions, quiet = self.areas
        wide = min(380 * grown, 452)
        corners = [area.widgets[0] for area in (tonight, going_on)]
        high = max(96.0, *(one.tall(canvas, wide) for one in corners if isinstance(one, Corner)))
        above = 54 - 28 * (canvas.theme.text - 1)  # clear of the lamps below
        tonight.box = Box(96, above, wide, high)
        going_on.box = Box(1824 - wide, above, wide, high)
        top = self._shelf_top(canvas)
        for area, place in zip(pictures, _on_the_wall(len(pictures), top - 34 - LEAST / 2 - TOP), strict=True):
            area.box = place
        held = pictures[NAMES.index(self.game)].box
        half, foot = (held.w * (1 + GROWS) - 12) / 2, held.bottom + 14
        play.box = Box(held.centre[0] - half - 6, foot, half, LEAST)
        learn.box = Box(held.centre[0] + 6, foot, half, LEAST)
        first, second = self._rows(canvas)
        left = 860 if canvas.theme.text < 1.5 else 760
        actions.box = Box(left, top + 14, 1824 - left, first)
        quiet.box = Box(1824 - (1824 - left) * 0.86, top + 14 + first + 12, (1824 - left) * 0.86, second)
        signs = [one for one in quiet.widgets if isinstance(one, Quiet)]
        each = (quiet.box.w - 16 * (len(signs) - 1)) / len(signs)
        most = min(replace(one, most=30).set(canvas, each).size for one in signs)
        for one in signs:
            one.most = most

    def draw(self, canvas: Canvas) -> None:
        self._drawn = self.clock
        for widget in self.widgets:
            if isinstance(widget, Poster):
                widget.clock, widget.eye = self.clock if self.lives else None, self._eye
        super().draw(canvas)
        if self.lives:
            life.dust(canvas, self._frames, self.clock)

    @property
    def _frames(self) -> list[Box]:
        return [Box(*area.box) for area in self.areas[2 : 2 + len(NAMES)]]

    def ground(self, canvas: Canvas) -> None:
        top = self._shelf_top(canvas)
        lamps = [Box(*area.box).inset(-area.box.w * 0.45, -90) for area in self.areas[2 : 2 + len(NAMES)]]
        backdrop.wall(canvas, lamps=lamps)
        if self.lives:
            life.lamps(canvas, self._frames, self.clock, NAMES.index(self.game))
        logo(canvas)
        backdrop.shelf(canvas, top)
        room = Box(96, top + 16, self.areas[-2].box.x - 96 - 40, FOOT - top - 24)
        key = self.game, room, self.services.texts.language
        canvas.memo("title facts", key, lambda: self._facts(canvas, room))

    def _facts(self, canvas: Canvas, box: Box) -> None:
        texts, name = self.services.texts, self.game
        facts = [(icon, texts(f"game.{name}.{key}")) for icon, key in FACTS]
        for words, (size, beside, gap) in product((facts, facts[:-1]), SPACINGS):
            title = lettering.fit(canvas, texts(f"game.{name}"), box.w * 0.5, "title", size)
            start = box.x + max(canvas.text_width(line, "title", title.size, 1) for line in title.lines) + gap + 4
            widths = [beside + canvas.text_width(word, "label", 30) for _, word in words]
            if start + sum(widths) + gap * (len(widths) - 1) <= box.right:
                break
        lettering.write(canvas, title, Box(box.x, box.y, box.w, title.height), colour=PAPER_50, spacing=1)
        x, y = start, box.y + title.height / 2 + 4
        for (icon, word), width in zip(words, widths, strict=True):
            if x + width > box.right:
                break
            icons.icon(canvas, icon, (x + 18, y), 36, colour=BRASS_300)
            canvas.text(word, (x + beside, y), face="label", size=30, colour=PAPER_100)
            x += width + gap
        room = box.h - title.height
        tagline = lettering.fit(canvas, texts(f"game.{name}.tagline"), box.w, "body", 30, lines=2)
        if tagline.height <= room + 10:
            lettering.write(canvas, tagline, Box(box.x, box.y + title.height + 4, box.w, tagline.height))

    # -- which game is in hand ---------------------------------------------------------------------------------------

    def handle(self, intent: Intent) -> Change:
        """The poster in hand is the one that everything speaks of; others are only looked at."""
        if intent.at is not None and intent.mouse:
            self._looks = intent.at
        if intent.held and (target := self._towards(intent.name)):
            self.look_at(target)
            self.services.play("tick")
            self._follow()
            return STAY
        return super().handle(intent)

    def _follow(self) -> None:
        """What keys and pads have come to is in hand; the mouse on its way changes nothing."""
        kind, _, name = self.key.partition(":")
        if kind == "game" and name != self.game:
            self.game = name
            self.rebuild()
            self.look_at(f"game:{name}")

    def _towards(self, way: str) -> str:
        """Where one comes to from a poster, from what the one in hand carries, and from the shelf up again; "": as
        things lie."""
        wall, own = [f"game:{name}" for name in NAMES], f"game:{self.game}"
        at = wall.index(self.key if self.key in wall else own)
        before, after = wall[at - 1], wall[(at + 1) % len(wall)]
        ways = {
            "play": {"left": before, "right": "learn", "up": own, "down": ACTIONS[0]},
            "learn": {"left": "play", "right": after, "up": own, "down": ACTIONS[0]},
            own: {"left": before, "right": after, "down": "play"},
            **{key: {"up": "play"} for key in ACTIONS},
        }
        return ways.get(self.key, {"left": before, "right": after} if self.key in wall else {}).get(way, "")

    def _take(self, name: str) -> Change:
        """This poster in hand."""
        self.game = name
        self.rebuild()
        self.look_at("play")
        return STAY

    # -- what is chosen --------------------------------------------------------------------------------------------

    def chosen(self, answer: Answer) -> Change:
        kind, _, name = answer.key.partition(":")
        if kind == "game":
            return self._take(name)
        doors = self.services.doors
        name = self.services.in_hand = self.game
        opened: dict[str, Any] = {
            "play": lambda: self._first(self.services, name),
            "learn": lambda: self._first(self.services, name, doors.lesson),
            "puzzles": lambda: doors.puzzles(self.services, name),
            "rules": lambda: doors.rulebook(self.services, name),
            "replays": lambda: doors.saved(self.services, finished=True),
            "settings": lambda: doors.settings(self.services),
            "credits": lambda: doors.credits(self.services),
            "night": lambda: doors.night(self.services),
            "quit": lambda: Ask(self.services, "title.quit", (("quit", "main"), ("no", "plain"))),
            "tonight": lambda: EveningDialog(self.services),
            "continue": self._continued,
        }
        if kind in QUICK:
            return Push(opened[kind]())
        return Soon(lambda: Push(opened[kind]()))

    def _first(self, services: Services, name: str, door: Callable[[Services, str], Scene] | None = None) -> Scene:
        """What opens: the lobby, or another `door`. Before a game is opened for the first time: what it is about,
        unless its lesson has shown that already."""
        door, known = door or services.doors.setup, self._known
        if name in known.seen or name in known.lesson or not teaches(name):
            return door(services, name)
        return services.doors.film(services, name, lambda: door(services, name))

    def _continued(self) -> Scene:
        if len(self.open) > 1:
            return self.services.doors.saved(self.services, finished=False)
        try:
            return resumed(self.services, self.open[0].path)
        except BadInputError as error:
            return Tell(self.services, error.note)

    def cancelled(self) -> Change:
        return Push(Ask(self.services, "title.quit", (("quit", "main"), ("no", "plain"))))

    def other(self, intent: Intent) -> Change:
        keys = {"menu": "settings", "rules": "rules", "special": "tonight"}
        return self.chosen(Answer(keys[intent.name])) if intent.name in keys else STAY

    def prompts(self) -> tuple[Sequence[Words], Sequence[Words]]:
        say = self.services.texts
        left = (
            ("move", say("prompt.menu.choose")),
            ("ok", say("prompt.menu.open")),
            ("menu", say("prompt.menu.settings")),
            ("special", say("title.tonight")),
            ("rules", say("title.rules")),
        )
        return left, (("back", say("prompt.menu.quit")),)


def _short(name: str, longest: int = 11) -> str:
    return name if len(name) <= longest else name[: longest - 1] + "…"


def _on_the_wall(count: int, room: float) -> list[Box]:
    """Places of the posters with their frames, side by side, where the tallest may be `room` high."""
    wide = min((1728 - 60 * (count - 1)) / count, room / (1 + GROWS) / 1.45)
    high = wide * 1.45
    gap = (1728 - wide * count) / (count - 1) if count > 3 else 90.0
    first = 960 - (wide * count + gap * (count - 1)) / 2
    return [Box(first + n * (wide + gap), TOP + (room - high) / 2, wide, high) for n in range(count)]
