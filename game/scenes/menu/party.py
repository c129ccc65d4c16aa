"""Who fits a set-up: as many seats as the options are for, the layouts that suit so many, and the options as rows."""

from __future__ import annotations

import dataclasses
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from game.core.game import Game, seating
from game.core.options import Knob, Options, knobs, option_text
from game.levels.shelf import Shelf
from game.play.seating import Sitter, bot
from game.scenes.services import Services
from game.ui.widgets import ListRow, Stepper, Toggle, Widget

LEVEL_AT_FIRST: Final = 2
LONGEST: Final = 16
"""Letters of a value that stands in a row."""


def party(game: Game[Any, Any, Any], options: Options, sitters: Sequence[Sitter]) -> tuple[Sitter, ...]:
    """The sitters, with bots on seats that are new and without those that are gone."""
    allowed = seating(game, options)
    count = min(max(len(sitters), allowed[0]), allowed[-1])
    fresh = [bot(LEVEL_AT_FIRST)] * (count - len(sitters))
    return (*sitters[:count], *fresh)


def suited(options: Options, shelf: Shelf, seats: int) -> Options:
    """Options of which a layout is gone when it is not meant for so many players."""
    for knob in knobs(type(options)):
        found = shelf.named(getattr(options, knob.key)) if knob.maps else None
        if found is not None and seats not in found.seats:
            options = dataclasses.replace(options, **{knob.key: knob.default})
    return options


def stops(knob: Knob, value: Any, shelf: Shelf, seats: int) -> tuple[Any, ...]:
    """What the set-up steps through for one option, the present value among it."""
    layouts = [layout.choice for layout in shelf.fitting(seats)] if knob.maps else []
    return tuple(dict.fromkeys((*knob.stops, *layouts, value)))


def with_seat(values: Sequence[int], seat: int, value: int, seats: int, lowest: int) -> tuple[int, ...]:
    """An option by seat with one of its values changed; () when all have the lowest."""
    full = [*values, *[lowest] * (seats - len(values))][:seats]
    full[seat] = value
    return tuple(full) if any(each != lowest for each in full) else ()


@dataclass(slots=True)
class HouseRules:
    """A game's options as rows of a page. What the texts say is asked anew every time."""

    game: Game[Any, Any, Any]
    services: Services
    shelf: Shelf = field(init=False)

    def __post_init__(self) -> None:
        self.shelf = self.services.layouts(self.game.name)
        self.services.notices.extend(self.shelf.troubles)

    def rows(self, options: Options, seats: int) -> list[Widget]:
        """The options that hold for everybody, keys `option:<key>`."""
        return [self._row(knob, options, seats) for knob in knobs(type(options)) if not knob.per_seat]

    def rows_of(self, options: Options, seat: int, seats: int, *, narrow: bool = False) -> list[Widget]:
        """The options that a seat has for itself, keys `<key>@:<seat>`; narrow ones say all of it in the value."""
        say, found = self.services.texts, list[Widget]()
        for knob in knobs(type(options)):
            if knob.per_seat:
                key = f"option.{self.game.name}.{knob.key}"
                values = (*getattr(options, knob.key), *[knob.values[0]] * seats)
                short = narrow and f"{key}.short" in say
                named = ((stop, self.value(knob, stop)) for stop in knob.stops)
                shown = tuple((stop, say(f"{key}.short", value=name) if short else name) for stop, name in named)
                found.append(
                    Stepper(
                        key=f"{knob.key}@:{seat}",
                        label="" if short else say(key),
                        values=shown,
                        value=values[seat],
                        help=say(f"{key}.help"),
                    )
                )
        return found

    def _row(self, knob: Knob, options: Options, seats: int) -> Widget:
        say, name = self.services.texts, self.game.name
        key, value = f"option.{name}.{knob.key}", getattr(options, knob.key)
        off = bool(knob.needs) and not getattr(options, knob.needs)
        common: dict[str, Any] = {
            "key": f"option:{knob.key}",
            "label": say(key),
            "enabled": not off,
            "reason": say("setup.needs", option=say(f"option.{name}.{knob.needs}")) if off else "",
            "help": say(f"{key}.help"),
        }
        if knob.kind == "toggle":
            return Toggle(value=bool(value), words=(say("setup.off"), say("setup.on")), **common)
        if knob.kind == "text" and not knob.stops:
            return ListRow(aside=self.value(knob, value), **common)
        shown = tuple((stop, self.value(knob, stop)) for stop in stops(knob, value, self.shelf, seats))
        return Stepper(values=shown, value=value, **common)

    def value(self, knob: Knob, value: Any) -> str:
        """How a value is called: by the name of its layout, by a text of its own, or as it is, shortened."""
        say, text = self.services.texts, option_text(value)
        layout = self.shelf.named(text) if knob.maps else None
        if layout is not None:
            return layout.name if layout.own else say(layout.key)
        key = f"option.{self.game.name}.{knob.key}.{text}"
        if key in say:
            return say(key)
        return text if len(text) <= LONGEST else text[: LONGEST - 2] + " …"
