"""The buttons of a moment, each where it always is."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.core.texts import Texts
from game.scenes.page import column
from game.ui.widgets import Button, Column, Gap, Widget

PLACES: Final = ("find", "show", "watch")
"""What can be done with a moment, from left to right: each has its place, whether all of it can be done or not."""
SHOWN: Final = {"find": "try", "show": "hide"}
"""What the buttons say of what has been shown: it is tried, and hidden again by the press that showed it."""
MARGIN: Final = 6
"""Round the words of a button, in letters."""


def buttons(texts: Texts, keys: Sequence[str], *, veiled: bool) -> Column:
    """Those of these `keys`; `veiled`: there is something left to be found."""
    other = {} if veiled else SHOWN  # what has been shown is not found any more
    names = {key: texts(f"lookback.{other.get(key, key)}") for key in keys}
    made = {
        key: Button(key=key, label=name, kind="main" if key == keys[0] else "plain", least=56)
        for key, name in names.items()
    }
    placed: list[Widget] = [made.get(key, Gap(size=0)) for key in PLACES]
    wide = [max(len(texts(f"lookback.{each}")) for each in (key, SHOWN.get(key, key))) for key in PLACES]
    found = column(placed, across=True, gap=12)
    found.shares = [letters + MARGIN for letters in wide]
    return found
