"""House rules as data: a game's option dataclass *is* the declaration of its set-up screen."""

from __future__ import annotations

import dataclasses
import enum
import typing
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, ClassVar

from game.core.trouble import TroubleError


@dataclass(frozen=True)
class Options:
    """Base of every game's options. Fields are made with `option`.

    `presets` are named bundles for the set-up screen: name -> the values that differ from the defaults. Their titles
    are looked up as `preset.<game>.<name>`.
    """

    presets: ClassVar[Mapping[str, Mapping[str, Any]]] = {"standard": {}}


def option(
    default: Any,
    *,
    needs: str = "",
    low: int = 0,
    high: int = 0,
    step: int = 1,
    also: tuple[int, ...] = (),
    per_seat: bool = False,
) -> Any:
    """One option. A bool, an Enum, a str (free text), or an int from `low` to `high` or one of `also`.

    `step` is how far the set-up screen goes at one press; every value in the range stays allowed on the command line.
    """
    meta = {"needs": needs, "low": low, "high": high, "step": step, "also": also, "per_seat": per_seat}
    return dataclasses.field(default=default, metadata=meta)


@dataclass(frozen=True, slots=True)
class Knob:
    """One line of a set-up screen. Title and help come from the texts: `option.<game>.<key>` and the same with `.help`.

    `kind` is "toggle", "choice", "number" or "text"; `values` all that is allowed (empty for text); `stops` what the
    screen steps through.
    """

    key: str
    kind: str
    default: Any
    values: tuple[Any, ...]
    stops: tuple[Any, ...]
    needs: str
    per_seat: bool


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
        return "text", (), ()
    if hint is int and meta["low"] < meta["high"]:
        span = range(meta["low"], meta["high"] + 1)
        stops = sorted({*meta["also"], *span[:: meta["step"]], spec.default})
        return "number", (*meta["also"], *span), tuple(stops)
    raise TypeError(f"{kind.__name__}.{spec.name}: a bool, an Enum, a str, or an int with low and high")


def knobs(kind: type[Options]) -> Iterator[Knob]:
    hints = typing.get_type_hints(kind)
    for spec in dataclasses.fields(kind):
        sort, values, stops = _values(kind, spec, hints[spec.name])
        if values and spec.default not in values:
            raise ValueError(f"{kind.__name__}.{spec.name}: default {spec.default!r} is not allowed")
        yield Knob(spec.name, sort, spec.default, values, stops, spec.metadata["needs"], spec.metadata["per_seat"])


def problems(chosen: Options) -> list[Problem]:
    """What any options can have wrong: a value that is not offered, or one whose condition is off."""
    found = []
    for knob in knobs(type(chosen)):
        value = getattr(chosen, knob.key)
        if knob.values and value not in knob.values:
            found.append(Problem(knob.key, "not-offered", (("value", str(value)),)))
        elif value != knob.default and knob.needs and not getattr(chosen, knob.needs):
            found.append(Problem(knob.key, "needs", (("needs", knob.needs),)))
    return found


def option_text(value: Any) -> str:
    """How a value is written in a journal and on the command line: `1`, `100`, the Enum's value, the text."""
    if isinstance(value, bool):
        return str(int(value))
    return str(value.value) if isinstance(value, enum.Enum) else str(value)


def read_options(kind: type[Options], written: Mapping[str, str]) -> Options:
    """The options that `key=value` texts describe. Raises TroubleError."""
    known = {knob.key: knob for knob in knobs(kind)}
    chosen: dict[str, Any] = {}
    for key, text in written.items():
        knob = known.get(key)
        if knob is None:
            raise TroubleError("option-unknown", option=key, known=", ".join(known) or "–")
        if knob.kind == "text":
            chosen[key] = text
            continue
        fitting = [value for value in knob.values if option_text(value) == text]
        if not fitting:
            raise TroubleError("option-value", option=key, value=text)
        chosen[key] = fitting[0]
    return kind(**chosen)
