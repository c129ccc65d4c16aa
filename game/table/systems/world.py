"""One esper world per table. esper keeps the current world in module globals; only this file switches it.

esper's traps are kept in here: no event handlers (they are weak and cannot be removed), no lazy deletion (a dead entity
would still be found until the next frame, and one deleted twice would raise in every later frame).
"""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from contextlib import contextmanager

import esper

_numbers = itertools.count(1)


class World:
    def __init__(self, name: str = "table") -> None:
        self._name = f"{name}-{next(_numbers)}"
        with self.active():
            pass

    @property
    def name(self) -> str:
        return self._name

    @contextmanager
    def active(self) -> Iterator[None]:
        """Everything inside happens in this world; afterwards the world from before is current again."""
        before = esper.current_world
        esper.switch_world(self._name)
        try:
            yield
        finally:
            esper.switch_world(before)

    def close(self) -> None:
        """Forgets every entity and system. Closing twice does no harm."""
        if self._name not in esper.list_worlds():
            return
        if esper.current_world == self._name:
            esper.switch_world("default")
        esper.delete_world(self._name)


def kill(entity: int) -> None:
    """Deletes an entity of the current world now. One that is gone already is left in peace."""
    if esper.entity_exists(entity):
        esper.delete_entity(entity, immediate=True)
