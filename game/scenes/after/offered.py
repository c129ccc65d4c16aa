"""The buttons of a moment, each where it always is."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.core.texts import Texts
from game.scenes.page import column
from game.scenes.prompting import Words
from game.ui.widgets import Button, Column, Gap, Widget

PLACES: Final = ("find", "show", "watch")
"""What can be done with a moment, from left to right: each has its place, whether all of it can be done or not."""
SHOWN: Final = {"find": "try", "show": "hide"}
"""What the buttons say of what has been shown: it is tried, and hidden again by the press that showed it."""
Prompts = tuple[Sequence[Words], Sequence[Words]]
"""On the left, and on the right."""
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


def prompts(texts: Texts, *, marks: int, shown: bool, last: bool, deepens: bool, shared: bool) -> Prompts:
    """What stands at the foot of the page: `marks` can be looked at, one of them is `shown`, maybe the `last`; whether
    a more thorough look can find more, and there is something to be `shared`."""
    onward = (("next", texts("lookback.next")),) if marks > 1 else ()
    closer = (("more", texts("lookback.closer")),) if shown else ()
    move = () if deepens else (("move", texts("prompt.menu.choose")),)  # of more than these nobody finds the one
    left = (*move, ("ok", texts("prompt.menu.open")), *onward, *closer)
    right = [("undo", texts("lookback.forget"))] if last else []  # on the left of what keeps its place
    right += [("look", texts("lookback.deepen"))] if deepens else []
    right += [("special", texts("lookback.play"))] if shown else []
    right += [("finish", texts("lookback.share"))] if shared else []
    return left, (*right, ("back", texts("prompt.menu.back")))
