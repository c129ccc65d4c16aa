"""The lines for the system's own screen reader, where `accesskit` is installed: a window with two labels, one that is
told as it changes and one that has the focus."""

from __future__ import annotations

import importlib
import logging
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from game.access.narrator import sentences

LOG = logging.getLogger(__name__)

WINDOW, SAID, LAST = range(1, 4)
"""The parts of the tree."""
NAME: Final = "Sightlines"


@dataclass(slots=True)
class Reader:
    """A voice. `kit` is the library; each of its questions is answered whatever happens, since an exception in one of
    them would end the program."""

    kit: Any
    said: str = ""
    last: str = ""
    active: bool = False
    """Whether a screen reader listens."""
    adapter: Any = field(init=False)

    def __post_init__(self) -> None:
        self.adapter = self.kit.unix.Adapter(self._woken, _nothing, self._left)
        self.adapter.update_window_focus_state(True)

    def say(self, lines: Sequence[str], *, cut: bool) -> None:
        """A screen reader cuts off what it says by itself, when something else has the focus."""
        self.said, self.last = sentences(*lines), lines[-1] if lines else ""
        self.adapter.update_if_active(self._tree)

    def hush(self) -> None:
        if self.said:
            self.say((), cut=True)

    def update(self) -> None:
        """It reads when it likes."""

    def _woken(self) -> Any:
        self.active = True
        return self._tree()

    def _left(self) -> None:
        self.active = False

    def _tree(self) -> Any:
        try:
            return self._made()
        except Exception:
            LOG.exception("the screen reader's tree")
            return None

    def _made(self) -> Any:
        kit = self.kit
        window, said, last = (kit.Node(role) for role in (kit.Role.WINDOW, kit.Role.STATUS, kit.Role.LABEL))
        window.set_label(NAME)
        window.set_children([SAID, LAST])
        said.set_live(kit.Live.POLITE)
        for node, text in ((said, self.said), (last, self.last)):
            node.set_label(text)
            node.set_value(text)
        update = kit.TreeUpdate(LAST)
        update.tree = kit.Tree(WINDOW)
        update.nodes.extend([(WINDOW, window), (SAID, said), (LAST, last)])
        return update


def _nothing(_: Any) -> None:
    """Keys do what is to be done."""


def found(load: Callable[[str], Any] = importlib.import_module) -> Reader | None:
    """The way to the screen reader of this system; None where there is none, or where it does not answer."""
    try:
        kit = load("accesskit")
        return Reader(kit) if hasattr(kit, "unix") else None
    except ImportError:
        return None
    except Exception:
        LOG.exception("no screen reader")
        return None
