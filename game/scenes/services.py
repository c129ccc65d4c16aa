"""What every scene is handed: settings, texts, art, sound, saves, bots, devices. Built once by the app."""

from __future__ import annotations

import logging
import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import date
from functools import lru_cache
from pathlib import Path
from typing import Any, Final, Protocol

from game.core.dice import Dice
from game.core.guide import Note
from game.core.seats import Seat, Viewer
from game.core.texts import Texts
from game.hands.desk import Phones
from game.levels.shelf import Shelf
from game.play import evenings, profiles, statistics
from game.play.asking import BotDesk
from game.play.chances import Curve
from game.play.evenings import Evening
from game.play.profiles import Profiles
from game.play.riddles import Mined
from game.play.saves import Saves
from game.play.seating import COLOURS, Sitter, company, dressed, number_of, people, wardrobe
from game.play.statistics import Match as Played
from game.play.statistics import Statistics
from game.scenes.stack import Scene
from game.ui.theme.canvas import Art, Point, Theme
from game.ui.theme.palette import STANDARD

LOG = logging.getLogger(__name__)

NOBODY: Final = Sitter(device="")
"""Sits on the seats of a puzzle."""


class Settings(Protocol):
    """What the player has set (game.app.settings); read only, changed through `Services.change`."""

    @property
    def language(self) -> str: ...
    @property
    def text_size(self) -> int: ...
    @property
    def animation(self) -> str: ...
    @property
    def shake(self) -> bool: ...
    @property
    def rumble(self) -> bool: ...
    @property
    def banter(self) -> bool: ...
    @property
    def motion(self) -> str: ...
    @property
    def lookback(self) -> str: ...
    @property
    def palette(self) -> str: ...
    @property
    def contrast(self) -> str: ...
    @property
    def effects(self) -> int: ...
    @property
    def music(self) -> int: ...
    @property
    def fullscreen(self) -> bool: ...
    @property
    def captions(self) -> bool: ...
    @property
    def edges(self) -> bool: ...
    @property
    def narrator(self) -> str: ...
    @property
    def scan(self) -> str: ...
    @property
    def taps(self) -> bool: ...
    @property
    def bindings(self) -> Mapping[str, tuple[str, ...]]: ...
    @property
    def names(self) -> tuple[str, ...]: ...
    @property
    def text_factor(self) -> float: ...


class Sounds(Protocol):
    """The mixer: sounds by name, each answered with the text key of its caption."""

    def play(self, name: str, *, height: int = 1, pan: float = 0.0) -> str: ...
    def music(self, name: str | None) -> str: ...


class Devices(Protocol):
    """What people hold in their hands: "keyboard" and every pad, which was used last, and what means what on them."""

    def devices(self) -> Sequence[str]: ...
    def last(self, device: str = "any") -> str:
        """The glyphs to show for this device ("any": the one used last): "keyboard" or "pad"."""

    def sign(self, intent: str, family: str) -> str:
        """The control that means this intent: "key:return", "pad:a"; "" where there is none."""

    def holder(self) -> str:
        """The device that was used last: "keyboard", "pad-2"."""

    def points(self) -> bool:
        """Whether it is the mouse that was used last."""

    def pointed(self) -> Point | None:
        """Where the mouse is, in canvas units; None where something else was used last."""

    def holds(self, intent: str, device: str) -> bool:
        """Whether what means this intent is held down on the device now."""

    def rumble(self, strength: float, seconds: float) -> None:
        """All pads that can do shake in the hands, as strongly as this (0 to 1)."""

    def listen(self) -> None:
        """The next control that is pressed is caught instead of meaning something."""

    def caught(self) -> str | None:
        """The control pressed since `listen`, once; "" when it was given up."""

    def rebound(self, intent: str, family: str, control: str) -> tuple[Mapping[str, tuple[str, ...]], str]:
        """Bindings for the settings in which `control` means `intent`, and the intent that has lost it ("": none)."""


class Clipboard(Protocol):
    """Text that is handed on to other programs, and taken from them."""

    def get(self) -> str: ...
    def put(self, text: str) -> None: ...


@dataclass(slots=True)
class OwnClipboard:
    """One that no other program sees."""

    text: str = ""

    def get(self) -> str:
        return self.text

    def put(self, text: str) -> None:
        self.text = text


class Doors(Protocol):
    """Makes the scenes that lead to one another, so that no scene needs to know how another is built."""

    def battle(self, services: Services, host: Any, save: Any) -> Scene: ...
    def setup(self, services: Services, game: str) -> Scene: ...
    def settings(self, services: Services, *, beside: float = 0.0) -> Scene: ...
    def rulebook(self, services: Services, game: str, chapter: str = "") -> Scene: ...
    def replay(
        self, services: Services, match: Any, sitters: Sequence[Sitter], at: int | None = None, *,
        viewer: Viewer = None, runs: bool = False, reviewer: Any = None,
        stations: Mapping[int, Sequence[str]] | None = None,
    ) -> Scene: ...  # fmt: skip
    def lesson(self, services: Services, game: str) -> Scene: ...
    def film(self, services: Services, game: str, then: Callable[[], Scene] | None = None) -> Scene: ...
    def puzzles(self, services: Services, game: str) -> Scene: ...
    def saved(self, services: Services, *, finished: bool) -> Scene: ...
    def review(self, services: Services, match: Any, sitters: Sequence[Sitter], file: Path | None) -> Scene | None: ...
    def credits(self, services: Services) -> Scene: ...
    def night(self, services: Services) -> Scene: ...
    def figures(self, services: Services) -> Scene: ...
    def result(self, services: Services, host: Any, save: Any, *, calm: float = 0.0) -> Scene: ...
    def campaign(self, services: Services, host: Any, save: Any) -> Scene: ...


class Files(Protocol):
    """The player's own files (game.app.paths)."""

    @property
    def data(self) -> Path: ...
    @property
    def evening(self) -> Path: ...
    @property
    def statistics(self) -> Path: ...
    @property
    def shared(self) -> Path: ...
    @property
    def places(self) -> Sequence[Path]:
        """The folders in which people look for a file from a friend."""

    @property
    def log_file(self) -> Path: ...


@dataclass(slots=True)
class Caption:
    """The words of a sound, shown until `until` (seconds of `Services.now`) when captions are on."""

    key: str = ""
    until: float = 0.0


@dataclass(slots=True)
class Services:
    """Everything shared. Read `settings`, `texts` and `theme` anew in every frame: a setting changes them at once."""

    settings: Settings
    allowed: Mapping[str, tuple[Any, ...]]
    texts: Texts
    theme: Theme
    art: Art
    sound: Sounds
    input: Devices
    saves: Saves
    desk: BotDesk | None
    paths: Files
    dice: Dice
    doors: Doors
    now: Callable[[], float]
    version: str
    layouts: Callable[[str], Shelf]
    """The named layouts of a game, those of the player included."""
    apply: Callable[[Services, Mapping[str, Any]], None]
    phones: Phones
    credits: Callable[[], Mapping[str, Any]] = dict
    """Whom the house thanks, by kind."""
    clipboard: Clipboard = field(default_factory=OwnClipboard)
    evening: Evening = field(default_factory=Evening)
    statistics: Statistics = field(default_factory=Statistics)
    people: Profiles = field(default_factory=Profiles)
    riddles: Callable[[str], tuple[Mined, ...]] = lambda _: ()
    """The puzzles that were mined for a game."""
    today: Callable[[], date] = date.today
    curve: Callable[[str], Curve] = lambda _: Curve()
    """How worths become chances, by game and number of seats (`chances.key_of`)."""
    reveal: Callable[[Path], None] = lambda _: None
    """Opens a folder in the system's own window."""
    notices: list[Note] = field(default_factory=list)
    """Sentences to be told once, on the next screen that can (a file kept aside, a save that failed)."""
    caption: Caption = field(default_factory=Caption)
    spoken: str = ""
    """What the narrator says, where that is to be read."""
    in_hand: str = ""
    """The game that was chosen, learnt or played last: on the title it is in hand again."""

    @property
    def taps(self) -> bool:
        """Whether nothing need be held: a press begins, and the next one ends. One switch cannot hold, either."""
        return self.settings.taps or self.settings.scan != "off"

    def change(self, **settings: Any) -> None:
        """Change settings: written to disk and in force at once (language, type, colours, volumes, window)."""
        self.apply(self, settings)

    def play(self, name: str, *, height: int = 1, pan: float = 0.0) -> None:
        """A sound, and its caption for those who read it."""
        key = self.sound.play(name, height=height, pan=pan)
        if key:
            self.caption = Caption(key, self.now() + 2.0)

    def feel(self, strength: float, seconds: float) -> None:
        """What has landed on the table is felt by whoever holds a pad."""
        if strength and self.settings.rumble:
            self.input.rumble(strength, seconds)

    def name(self, sitters: Sequence[Sitter], seat: Seat, game: str) -> str:
        """What to call a seat: the name of whoever sits there; in lessons and puzzles that of
        somebody of their cast."""
        return self.names(sitters, game)[seat]

    def plate_name(self, sitters: Sequence[Sitter], seat: Seat, game: str) -> str:
        """What stands on the card of a seat: "You" for who has no name and sits here with computer people alone."""
        alone = people(sitters) == {seat} and len(sitters) > 1
        return (
            self.texts("seat.you")
            if alone and not self.people.name_of(sitters[seat])
            else self.name(sitters, seat, game)
        )

    def names(self, sitters: Sequence[Sitter], game: str) -> tuple[str, ...]:
        """What to call each of those who sit here."""
        if all(sitter == NOBODY for sitter in sitters):
            return tuple(self.texts("seat.names.cast").split(", ")[: len(sitters)])
        return tuple(self.called(sitter) for sitter in company(tuple(sitters)))

    def called(self, sitter: Sitter) -> str:
        """A person's name today, a computer player's, or "Player 2"."""
        if sitter.is_bot:
            return bot_name(self.texts, sitter.level, sitter.persona)
        return self.people.name_of(sitter) or self.scored(sitter.key)

    def scored(self, key: str) -> str:
        """The same for somebody in a score, known by the key there; a computer player with its level."""
        bot = re.fullmatch(r"bot:([1-5])(?:\.(\d))?", key)
        if bot is not None:
            name = bot_name(self.texts, int(bot[1]), int(bot[2] or 0))
            return self.texts("seat.bot-level", name=name, level=bot[1])
        found, number = self.people.of(key), number_of(key)
        if found is not None and found.name:
            return found.name
        return key.partition("~")[0] if number is None else f"{self.texts('seat.unnamed')} {number}"

    def meet(self, sitters: Sequence[Sitter]) -> None:
        """Keep who these people are and what they like to wear."""
        self._people(lambda old: old.met(sitters))

    def rename(self, key: str, name: str) -> None:
        """From now on this person is called so, in all that has been played as well."""
        if name.strip() and name != self.scored(key):
            self._people(lambda old: old.renamed(key, name))

    def _people(self, change: Callable[[Profiles], Profiles]) -> None:
        """Here and on disk; a disk that refuses is only logged."""
        self.people = change(self.people)
        try:
            self.people = profiles.record(self.paths.data / profiles.FILE, change)
        except OSError:
            LOG.exception("the people could not be kept")

    def side(self, game: str, seat: Seat) -> str:
        """What a side is called. Where that is the colour of its seat, it is the colour that can be seen: palettes
        differ, and people choose."""
        return _side(self.texts, self.theme, game, seat)

    def dress(self, sitters: Sequence[Sitter] = (), instead: Mapping[int, int] = {}) -> None:
        """From now on every seat is shown in what its sitter wears; nobody: in what is its own, or `instead` of it."""
        worn = wardrobe(sitters or dressed((NOBODY,) * COLOURS, instead))
        if worn == tuple((seat % COLOURS, seat % COLOURS) for seat in range(len(worn))):
            worn = ()
        if worn != self.theme.worn:
            self.theme = replace(self.theme, worn=worn)
        self.art.wear(worn)

    def won(self, match: Played) -> None:
        """Count a finished match in the evening's score and the statistics, here and on disk, once for every `key`.
        Raises OSError when the disk refuses; here it counts all the same."""

        def evening(old: Evening) -> Evening:
            return old.played(match.game, match.sitters, match.outcome, match.key)

        def figures(old: Statistics) -> Statistics:
            return old.counting(replace(match, evening=len(self.evening.results)))

        self.evening = evening(self.evening)
        self.statistics = figures(self.statistics)
        self.evening = evenings.record(self.paths.evening, evening)
        self.statistics = statistics.record(self.paths.statistics, figures)


@lru_cache(maxsize=500)
def _side(texts: Texts, theme: Theme, game: str, seat: Seat) -> str:
    own, seen = STANDARD[seat % len(STANDARD)].name, theme.seat(seat).name
    key, colour = f"side.{game}.{seat}", texts(f"colour.{seen}")
    if key not in texts:
        return colour
    called = texts(key)
    return colour if called == texts(f"colour.{own}") else called


def bot_name(texts: Texts, level: int, number: int = 0) -> str:
    """What the computer people of a level are called: everybody is one of some character."""
    return texts(f"seat.names.{level}").split(", ")[number]
