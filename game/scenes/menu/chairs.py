"""Who sits on which chair while a table is being filled: joining, leaving, being ready, changing places. No screen."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Final

from game.core.intents import KEYBOARD
from game.play.seating import ANY_DEVICE, COLOURS, LEVELS, Sitter, Worn, bot, person, wardrobe

LEVEL_AT_FIRST: Final = 2


@dataclass(slots=True)
class Chair:
    """One place at the table; `sitter` None: nobody yet."""

    sitter: Sitter | None = None
    ready: bool = False


@dataclass(slots=True)
class Chairs:
    """The chairs of a table, in seating order. `names` are the people the program knows, the latest first."""

    names: tuple[str, ...] = ()
    chairs: list[Chair] = field(default_factory=list)

    # -- how it is -------------------------------------------------------------------------------------------------

    def sitter(self, at: int) -> Sitter | None:
        """Who sits there; None: nobody, or there is no such chair any more."""
        return self.chairs[at].sitter if at < len(self.chairs) else None

    @property
    def taken(self) -> list[int]:
        """The chairs somebody sits on: their order is the order of the seats."""
        return [at for at, chair in enumerate(self.chairs) if chair.sitter is not None]

    @property
    def sitters(self) -> tuple[Sitter, ...]:
        return tuple(chair.sitter for chair in self.chairs if chair.sitter is not None)

    @property
    def people(self) -> list[int]:
        return [at for at in self.taken if not self._sitter(at).is_bot]

    @property
    def waiting(self) -> list[int]:
        """Chairs of people who are not ready yet."""
        return [at for at in self.people if not self.chairs[at].ready]

    def of(self, device: str) -> list[int]:
        """The chairs of the people who hold this device."""
        return [at for at in self.people if self._sitter(at).device == device]

    def free(self) -> list[int]:
        return [at for at, chair in enumerate(self.chairs) if chair.sitter is None]

    def worn(self, at: int) -> Worn:
        """Colour and emblem on this chair; an empty one shows what it would have."""
        taken = self.taken
        if at in taken:
            return wardrobe(self.sitters)[taken.index(at)]
        return (at % COLOURS, at % COLOURS)

    def _sitter(self, at: int) -> Sitter:
        sitter = self.chairs[at].sitter
        assert sitter is not None
        return sitter

    # -- filling it ------------------------------------------------------------------------------------------------

    def seat(self, sitters: Sequence[Sitter]) -> None:
        """These people and bots, from the first chair on."""
        for at, sitter in enumerate(sitters):
            self._put(at, sitter)

    def size(self, least: int, most: int) -> None:
        """As many chairs as may be needed, at least `least` of them taken. Who sits too far down moves up, people
        before bots; who finds no chair has to go."""
        if len(self.chairs) > most:
            seated = [chair for chair in self.chairs if chair.sitter is not None]
            people = [chair for chair in seated if chair.sitter is not None and not chair.sitter.is_bot]
            bots = [chair for chair in seated if chair not in people]
            stay = [*people, *bots][:most]
            self.chairs = [chair for chair in seated if chair in stay]
        self.chairs += [Chair() for _ in range(most - len(self.chairs))]
        for at in self.free():
            if len(self.taken) < least:
                self.add_bot(at)

    def _put(self, at: int, sitter: Sitter) -> None:
        """On this chair, in a colour that nobody else wears."""
        colours = {self.worn(other)[0] for other in self.taken if other != at}
        if sitter.worn is None or sitter.worn[0] in colours:
            colour = next(one for one in (at % COLOURS, *range(COLOURS)) if one not in colours)
            sitter = replace(sitter, worn=(colour, sitter.worn[1] if sitter.worn is not None else colour))
        self.chairs[at] = Chair(sitter)

    def join(self, device: str, at: int | None = None) -> int | None:
        """Somebody with this device sits down: on the chair asked for if it is free, else on the first free one, else
        where a bot sits. Where that is; None: the table is full of people."""
        bots = [other for other in self.taken if self._sitter(other).is_bot]
        places = [*([at] if at is not None and self.chairs[at].sitter is None else []), *self.free(), *bots]
        if not places:
            return None
        name = next((name for name in self.names if name not in self._names()), "")
        self.chairs[places[0]] = Chair()
        self._put(places[0], person(name, device))
        return places[0]

    def add_bot(self, at: int | None = None) -> int | None:
        """A computer player on this chair, or on the first free one."""
        place = at if at is not None and self.chairs[at].sitter is None else next(iter(self.free()), None)
        if place is not None:
            self._put(place, bot(LEVEL_AT_FIRST))
        return place

    def leave(self, at: int) -> None:
        self.chairs[at] = Chair()

    def swap(self, one: int, other: int) -> None:
        """Two chairs change places with all that sits on them; both must say anew that they are ready."""
        if one != other:
            self.chairs[one], self.chairs[other] = self.chairs[other], self.chairs[one]
            self.chairs[one].ready = self.chairs[other].ready = False

    # -- what somebody chooses -------------------------------------------------------------------------------------

    def toggle_ready(self, at: int) -> bool:
        self.chairs[at].ready = not self.chairs[at].ready
        return self.chairs[at].ready

    def call(self, at: int, name: str) -> None:
        """This person's name. Whoever else had it keeps it: two people may be called the same."""
        old = self._sitter(at)
        self.chairs[at].sitter = replace(person(name, old.device), worn=old.worn)

    def turn_name(self, at: int, step: int) -> None:
        """The next of the known names that nobody else at the table has."""
        own = self._sitter(at).name
        others = set(self._names()) - {own}
        wheel = [name for name in dict.fromkeys((own, *self.names)) if name and name not in others]
        if wheel:
            ordered = sorted(wheel, key=str.casefold)
            here = ordered.index(own) if own in ordered else -1 if step > 0 else 0
            self.call(at, ordered[(here + step) % len(ordered)])

    def turn_level(self, at: int, step: int) -> None:
        old = self._sitter(at)
        level = (old.level - LEVELS.start + step) % len(LEVELS) + LEVELS.start
        self.chairs[at].sitter = replace(old, level=level)

    def turn_colour(self, at: int, step: int) -> None:
        """The next colour that nobody else wears; the emblem stays."""
        colour, emblem = self.worn(at)
        taken = {self.worn(other)[0] for other in self.taken if other != at}
        ways = [(colour + step * n) % COLOURS for n in range(1, COLOURS + 1)]
        self._wear(at, (next(one for one in ways if one not in taken), emblem))

    def turn_emblem(self, at: int, step: int) -> None:
        """The next emblem that nobody else wears."""
        colour, emblem = self.worn(at)
        taken = {self.worn(other)[1] for other in self.taken if other != at}
        ways = [(emblem + step * n) % COLOURS for n in range(1, COLOURS + 1)]
        self._wear(at, (colour, next((one for one in ways if one not in taken), emblem)))

    def _wear(self, at: int, worn: Worn) -> None:
        self.chairs[at].sitter = replace(self._sitter(at), worn=worn)

    def _names(self) -> list[str]:
        return [self._sitter(at).name for at in self.people]

    # -- the start -------------------------------------------------------------------------------------------------

    def party(self) -> tuple[Sitter, ...]:
        """Those who play, in the order of their seats. One person alone may play with any device; and who wears what
        the seat has anyway has chosen nothing."""
        found = []
        alone = len(self.people) == 1
        for seat, sitter in enumerate(self.sitters):
            device = ANY_DEVICE if alone and not sitter.is_bot else sitter.device
            own = sitter.worn == (seat % COLOURS, seat % COLOURS)
            found.append(replace(sitter, device=device, worn=None if own else sitter.worn))
        return tuple(found)


def arrived(sitters: Sequence[Sitter], devices: Sequence[str], opener: str) -> tuple[Sitter, ...]:
    """Sitters of an earlier evening as they sit down today: who holds a device that is not there, or none in
    particular, shares the one that opened the table."""
    here = {*devices, KEYBOARD}
    return tuple(
        one if one.is_bot or one.device in here else replace(one, device=opener if opener in here else KEYBOARD)
        for one in sitters
    )
