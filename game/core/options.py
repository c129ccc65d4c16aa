"""House rules as data: a game's option dataclass *is* the declaration of its set-up screen."""

from __future__ import annotations

import dataclasses
import enum
import typing
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, ClassVar, Final, TypeVar

from game.core.errors import BadInputError


@dataclass(frozen=True)
class Options:
    """Base of every game's options. Fields are made with `option`.

    `presets` are named bundles for the set-up screen: name -> the values that differ from the defaults. Their titles
    are looked up as `preset.<game>.<name>`.
    """

    presets: ClassVar[Mapping[str, Mapping[str, Any]]] = {"standard": {}}
    foremost: ClassVar[tuple[str, ...]] = ()
    """Options that matter most: they stand beside the seats, the others are one press away. (): as declared."""

    @property
    def seating(self) -> range | None:
        """How many players these options are for; None: as many as the game allows."""
        return None

    @property
    def teams(self) -> tuple[int, ...]:
        """Which side every seat is on; (): everybody plays alone."""
        return ()

    @property
    def match_target(self) -> int:
        """How many `Outcome.match_points` games are played to, one after the other, as one match; 0: no such match."""
        return 0

    @property
    def match_games(self) -> int:
        """How many games make one match, in which most `Outcome.match_points` win; 0: no such match."""
        return 0

    @property
    def with_bots(self) -> Options:
        """What these options become as soon as a computer player sits at the table."""
        return self

    @property
    def alone(self) -> Options:
        """What they become where one person plays with computer players: nobody there has to be hurried."""
        return self

    @property
    def is_campaign(self) -> bool:
        """Whether games follow one another until the rules say that it is over: `Game.next_setup` answers None."""
        return False

    def helped(self, seats: Collection[int]) -> Options | None:
        """These options with a head start for whoever sits there; None: this game has none for them."""
        return None

    @property
    def turned(self) -> Options:
        """These options after everybody has moved one seat on, in what they say of single seats."""
        return self

    @property
    def afresh(self) -> Options:
        """These options without what a campaign has written into them on its way, for one that begins again."""
        return self

    def with_sides_of(self, other: Options) -> Options:
        """These options with the sides of other ones (`option`)."""
        keys = [field.name for field in dataclasses.fields(self) if field.metadata.get("sides")]
        return dataclasses.replace(self, **{key: getattr(other, key) for key in keys})


def option(
    default: Any,
    *,
    needs: str = "",
    low: int = 0,
    high: int = 0,
    step: int = 1,
    also: tuple[int, ...] = (),
    per_seat: bool = False,
    offers: tuple[str, ...] | tuple[int, ...] = (),
    maps: bool = False,
    sides: bool = False,
) -> Any:
    """One option. A bool, an Enum, a str (free text), or an int from `low` to `high` or one of `also`.

    `step` is how far the set-up screen goes at one press; every value in the range stays allowed on the command line.
    A free text is stepped through `offers`, and so are numbers of which a screen would show too many; with `maps` the
    named layouts of the game's levels stand beside them. With `per_seat` the field is a tuple of ints, one for each
    seat; seats that it does not reach have the lowest value. With `sides` it says what somebody plays with and is no
    rule: a bundle is the same with any of them.
    """
    meta = {
        "needs": needs,
        "low": low,
        "high": high,
        "step": step,
        "also": also,
        "per_seat": per_seat,
        "offers": offers,
        "maps": maps,
        "sides": sides,
    }
    return dataclasses.field(default=default, metadata=meta)


@dataclass(frozen=True, slots=True)
class Knob:
    """One line of a set-up screen. Title and help come from the texts: `option.<game>.<key>` and the same with `.help`.

    `kind` is "toggle", "choice", "number" or "text"; `values` all that is allowed (empty for text); `stops` what the
    screen steps through. `per_seat`: the option is a tuple of such values, by seat.
    """

    key: str
    kind: str
    default: Any
    values: tuple[Any, ...]
    stops: tuple[Any, ...]
    needs: str
    per_seat: bool
    maps: bool


@dataclass(frozen=True, slots=True)
class Problem:
    """What is wrong with a set-up: the option concerned ("" for all), a text key `problem.<reason>`, its words."""

    key: str
    reason: str
    args: tuple[tuple[str, str | int], ...] = ()


def _values(
    kind: type[Options], spec: dataclasses.Field[Any], hint: Any
) -> tuple[str, tuple[Any, ...], tuple[Any, ...]]:
    meta = spec.metadata
    if hint is bool:
        return "toggle", (False, True), (False, True)
    if isinstance(hint, type) and issubclass(hint, enum.Enum):
        return "choice", tuple(hint), tuple(hint)
    if hint is str:
        return "text", (), meta["offers"]
    whole = hint == tuple[int, ...] if meta["per_seat"] else hint is int
    if whole and meta["low"] < meta["high"]:
        span = range(meta["low"], meta["high"] + 1)
        usual = meta["low"] if meta["per_seat"] else spec.default
        stops = sorted({*meta["also"], *(meta["offers"] or span[:: meta["step"]]), usual})
        return "number", (*meta["also"], *span), tuple(stops)
    raise TypeError(f"{kind.__name__}.{spec.name}: a bool, an Enum, a str, or an int with low and high")


def _fits(value: Any, values: tuple[Any, ...]) -> bool:
    """Whether an option may have this value; no `values` means that anything goes."""
    return not values or all(each in values for each in (value if isinstance(value, tuple) else (value,)))


_KNOBS: Final[dict[type[Options], tuple[Knob, ...]]] = {}


def knobs(kind: type[Options]) -> tuple[Knob, ...]:
    """What can be set, in the order of the set-up screen."""
    if kind not in _KNOBS:
        _KNOBS[kind] = tuple(_read_knobs(kind))
    return _KNOBS[kind]


def _read_knobs(kind: type[Options]) -> Iterator[Knob]:
    hints = typing.get_type_hints(kind)
    for spec in dataclasses.fields(kind):
        sort, values, stops = _values(kind, spec, hints[spec.name])
        if not _fits(spec.default, values):
            raise ValueError(f"{kind.__name__}.{spec.name}: default {spec.default!r} is not allowed")
        yield Knob(
            spec.name,
            sort,
            spec.default,
            values,
            stops,
            *(spec.metadata[word] for word in ("needs", "per_seat", "maps")),
        )


P = TypeVar("P", bound="Options")


def own(kind: type[P], options: Options) -> P:
    """These options as those of the game that has this kind."""
    if not isinstance(options, kind):
        raise TypeError(f"options of another game: {type(options).__name__}")
    return options


def problems(chosen: Options) -> list[Problem]:
    """What any options can have wrong: a value that is not offered, or one whose condition is off."""
    found = []
    for knob in knobs(type(chosen)):
        value = getattr(chosen, knob.key)
        if not _fits(value, knob.values):
            found.append(Problem(knob.key, "not-offered", (("value", option_text(value)),)))
        elif value != knob.default and knob.needs and not getattr(chosen, knob.needs):
            found.append(Problem(knob.key, "needs", (("needs", knob.needs),)))
    return found


def option_text(value: Any) -> str:
    """How a value is written in a journal and on the command line: `1`, `100`, the Enum's value, the text; values by
    seat with dots between them, `2.0.1`, or `-` for none."""
    if isinstance(value, tuple):
        return ".".join(str(each) for each in value) or "-"
    if isinstance(value, bool):
        return str(int(value))
    return str(value.value) if isinstance(value, enum.Enum) else str(value)


def read_options(kind: type[Options], written: Mapping[str, str]) -> Options:
    """The options that `key=value` texts describe. Raises BadInputError."""
    known = {knob.key: knob for knob in knobs(kind)}
    chosen: dict[str, Any] = {}
    for key, text in written.items():
        knob = known.get(key)
        if knob is None:
            raise BadInputError("option-unknown", option=key, known=", ".join(known) or "–")
        if knob.kind == "text":
            chosen[key] = text
        elif knob.per_seat:
            chosen[key] = tuple(_read_value(knob, part) for part in text.split(".")) if text != "-" else ()
        else:
            chosen[key] = _read_value(knob, text)
    return kind(**chosen)


_SWITCH: Final = {"on": "1", "off": "0"}
"""What the rules files call the values of a switch."""


def _read_value(knob: Knob, text: str) -> Any:
    word = _SWITCH.get(text, text) if knob.kind == "toggle" else text
    fitting = [value for value in knob.values if option_text(value) == word]
    if not fitting:
        raise BadInputError("option-value", option=knob.key, value=text)
    return fitting[0]
