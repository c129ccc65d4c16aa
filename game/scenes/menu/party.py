"""The house rules of a game: what suits so many seats, what follows from a change, and the options as rows."""

from __future__ import annotations

import dataclasses
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from game.core.game import Game
from game.core.options import Knob, Options, knobs, option_text
from game.levels.shelf import Shelf
from game.scenes.services import Services
from game.ui.widgets import ListRow, Stepper, Toggle, Widget

OWN: Final = "own"
LONGEST: Final = 16
"""Letters of a value that stands in a row."""


def suited(options: Options, shelf: Shelf, seats: int) -> Options:
    """Options of which a layout is gone when it is not meant for so many players."""
    for knob in knobs(type(options)):
        found = shelf.named(getattr(options, knob.key)) if knob.maps else None
        if found is not None and seats not in found.seats:
            options = dataclasses.replace(options, **{knob.key: knob.default})
    return options


def stops(knob: Knob, value: Any, shelf: Shelf, seats: int) -> tuple[Any, ...]:
    """What the set-up steps through for one option, the present value among it."""
    layouts = [layout.choice for layout in shelf.fitting(seats, knob.key)] if knob.maps else []
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
        self.services.notices.extend(self.shelf.errors)

    # -- changing them ---------------------------------------------------------------------------------------------

    def preset(self, options: Options) -> str:
        """The bundle that the options are just now, or "own"."""
        kind = self.game.options
        found = (name for name, values in kind.presets.items() if kind(**values).with_sides_of(options) == options)
        return next(found, OWN)

    def taken(self, options: Options, name: str, seats: int) -> Options:
        """The bundle of that name instead of these options."""
        if name == OWN:
            return options
        chosen = self.game.options(**self.game.options.presets[name]).with_sides_of(options)
        return suited(chosen, self.shelf, seats)

    def changed(self, options: Options, key: str, value: Any, seats: int) -> Options:
        """These options with one changed; what rests on it falls back where it no longer holds."""
        chosen: Options = dataclasses.replace(options, **{key: value})
        for knob in knobs(type(chosen)):
            if knob.needs and not getattr(chosen, knob.needs):
                chosen = dataclasses.replace(chosen, **{knob.key: knob.default})
        return suited(chosen, self.shelf, seats)

    def of_seat(self, options: Options, key: str, seat: int, step: int, seats: int) -> Options:
        """An option by seat, one stop on for this seat."""
        knob = next(knob for knob in knobs(type(options)) if knob.key == key)
        values = (*getattr(options, key), *[knob.values[0]] * seats)
        here = knob.stops.index(values[seat]) if values[seat] in knob.stops else 0
        value = knob.stops[(here + step) % len(knob.stops)]
        return dataclasses.replace(
            options, **{key: with_seat(getattr(options, key), seat, value, seats, knob.values[0])}
        )

    def is_text(self, key: str) -> bool:
        return any(knob.key == key and knob.kind == "text" and not knob.stops for knob in knobs(self.game.options))

    def own_of(self, options: Options, seat: int, seats: int) -> list[tuple[str, str, str]]:
        """The options that a seat has for itself: key, what it is called, its value in words."""
        found = []
        for knob in knobs(type(options)):
            if knob.per_seat:
                values = (*getattr(options, knob.key), *[knob.values[0]] * seats)
                label = self.services.texts(f"option.{self.game.name}.{knob.key}")
                found.append((knob.key, label, self.value(knob, values[seat])))
        return found

    # -- as rows ---------------------------------------------------------------------------------------------------

    def preset_row(self, options: Options) -> Stepper:
        say, name, now = self.services.texts, self.game.name, self.preset(options)
        presets = [(key, say(f"preset.{name}.{key}")) for key in self.game.options.presets]
        if now == OWN:
            presets.append((OWN, say("setup.own")))
        return Stepper(
            key="preset",
            label=say("setup.preset"),
            values=tuple(presets),
            value=now,
            around=True,
            help=self.about_preset(options),
        )

    def about_preset(self, options: Options) -> str:
        key = f"preset.{self.game.name}.{self.preset(options)}.help"
        return self.services.texts(key if key in self.services.texts else "setup.preset.help")

    def foremost(self, options: Options, seats: int) -> list[Widget]:
        """The rules that matter most, first things first; those that are typed stand on the page of all rules."""
        order = list(self.game.options.foremost)
        rows = [row for row in self.rows(options, seats) if not isinstance(row, ListRow)]
        rank = {f"option:{key}": place for place, key in enumerate(order)}
        return sorted(rows, key=lambda row: rank.get(row.key, len(order)))

    def rows(self, options: Options, seats: int) -> list[Widget]:
        """The options that hold for everybody, keys `option:<key>`."""
        return [self._row(knob, options, seats) for knob in knobs(type(options)) if not knob.per_seat]

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
        """How a value is called: by its layout's name, by a text of its own, with its unit, or as it is, shortened."""
        say, text = self.services.texts, option_text(value)
        layout = self.shelf.named(text) if knob.maps else None
        if layout is not None:
            return layout.name if layout.own else say(layout.key)
        key = f"option.{self.game.name}.{knob.key}.{text}"
        if key in say:
            return say(key)
        unit = f"option.{self.game.name}.{knob.key}.unit"
        if unit in say:
            return say(unit, value=text)
        return text if len(text) <= LONGEST else text[: LONGEST - 2] + " …"
