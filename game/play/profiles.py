"""The people of this computer: what everybody is called and likes to wear, by what they are known for ever. One small
file; scores and saves name people by that key, so a new name changes nothing of what they have done."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from typing import Any, Final

from game.play.kept import Teller, change, read, shaped, unheard
from game.play.seating import CHOICE, COLOURS, KEY_LENGTH, Sitter, Worn, free_key, number_of, tidy_name

FILE: Final = "people.json"
MOST: Final = 200
"""People kept; whoever has not played for longest goes."""


@dataclass(frozen=True, slots=True)
class Profile:
    """One person. `name` is "" for somebody who has not given one; `worn` None: nothing chosen yet."""

    key: str
    name: str = ""
    worn: Worn | None = None


@dataclass(frozen=True, slots=True)
class Profiles:
    """A value: everybody who has played here, the latest first."""

    people: tuple[Profile, ...] = ()

    def of(self, key: str) -> Profile | None:
        return next((one for one in self.people if one.key == key), None)

    def called(self, name: str) -> Profile | None:
        """Whoever has this name, however it is written."""
        return next((one for one in self.people if one.name and one.name.casefold() == name.casefold()), None)

    def known(self, names: Sequence[str]) -> Profiles:
        """With those of whom only the name was kept, by earlier versions."""
        plain = [Profile(Sitter(name).key, name) for name in dict.fromkeys(map(tidy_name, names)) if name]
        return Profiles((*self.people, *(one for one in plain if self.of(one.key) is None)))

    def name_of(self, sitter: Sitter) -> str:
        """What a person is called today, whatever a file says."""
        found = self.of(sitter.key)
        return found.name if found is not None and found.name else sitter.name

    def met(self, sitters: Sequence[Sitter]) -> Profiles:
        """After these people have sat down together, each wearing what is to be kept (None: nothing new)."""
        fresh = []
        for sitter in sitters:
            if not sitter.is_bot and sitter.key:
                old = self.of(sitter.key) or Profile(sitter.key)
                fresh.append(replace(old, name=sitter.name or old.name, worn=sitter.worn or old.worn))
        keys = {one.key for one in fresh}
        return Profiles((*fresh, *(one for one in self.people if one.key not in keys))[:MOST])

    def renamed(self, key: str, name: str) -> Profiles:
        """With another name for somebody; whoever is not here yet is from now on."""
        old = self.of(key) or Profile(key)
        new = replace(old, name=tidy_name(name) or old.name)
        rest = self.people if self.of(key) is not None else (*self.people, old)
        return Profiles(tuple(new if one.key == key else one for one in rest))

    def new_key(self, name: str, here: Sequence[str]) -> str:
        """For somebody whom nobody knows yet, at a table with these."""
        return free_key(Sitter(name).key, {*here, *(one.key for one in self.people)})

    def unnamed_key(self, place: int, here: Sequence[str]) -> str:
        """For somebody without a name on this chair. Whoever had that number and has a name now is somebody else."""
        gone = {one.key for one in self.people if one.name and number_of(one.key) is not None}
        return free_key(f"seat:{place}", {*here, *gone}, unnamed=True)


def load(path: Path, tell: Teller = unheard) -> Profiles:
    """The people on file; a file that cannot be read is kept aside, and everybody is new again."""
    return read(path, _profiles, Profiles(), tell)


def record(path: Path, change_of: Callable[[Profiles], Profiles]) -> Profiles:
    """The people on file with this change, also where another window has changed them meanwhile. Raises OSError."""

    def changed(old: Profiles) -> tuple[Profiles, Any]:
        new = change_of(old)
        return new, {"sightlines": "people 1", "people": [asdict(one) for one in new.people]}

    return change(path, _profiles, Profiles(), changed)


def _profiles(content: Any) -> Profiles:
    people = [_fitting(one) for one in shaped(content["people"], tuple[Profile, ...])[:MOST]]
    return Profiles(tuple({one.key: one for one in people if one.key}.values()))


def _fitting(one: Profile) -> Profile:
    """As much of it as can be shown."""
    worn = one.worn
    if worn is not None and not (0 <= worn[0] < CHOICE and 0 <= worn[1] < COLOURS):
        worn = None
    return Profile(tidy_name(one.key, KEY_LENGTH), tidy_name(one.name), worn)
