"""Who sits on which chair while a table is being filled: joining, leaving, being ready, changing places. No screen."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Final

from game.core.intents import KEYBOARD, PHONE
from game.play.profiles import Profiles
from game.play.seating import (
    ANY_DEVICE,
    CHOICE,
    COLOURS,
    LEVELS,
    Sitter,
    Worn,
    bot,
    company,
    person,
    tidy_name,
    wardrobe,
    worn_here,
)
from game.ui.theme.palette import nearest

LEVEL_AT_FIRST: Final = 1


@dataclass(slots=True)
class Chair:
    """One place at the table; `sitter` None: nobody yet."""

    sitter: Sitter | None = None
    ready: bool = False
    likes: Worn | None = None
    """What a person likes to wear, where somebody else has the colour now or nothing is kept yet."""


@dataclass(slots=True)
class Chairs:
    """The chairs of a table, in seating order. `known` are the people the program knows, the latest first."""

    known: Profiles = field(default_factory=Profiles)
    chairs: list[Chair] = field(default_factory=list)
    palette: str = "standard"
    instead: Mapping[int, int] = field(default_factory=dict)
    """Colours that mean something else at this table, and what is worn for them unless somebody chooses them here."""

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
        return worn_here((at % COLOURS, at % COLOURS), self.instead)

    def _sitter(self, at: int) -> Sitter:
        sitter = self.chairs[at].sitter
        assert sitter is not None
        return sitter

    # -- filling it ------------------------------------------------------------------------------------------------

    def seat(self, sitters: Sequence[Sitter]) -> None:
        """These people and bots, from the first chair on, each in what they like to wear."""
        for at, sitter in enumerate(sitters):
            self._put(at, sitter)
        for chair, sitter in zip(self.chairs, company(self.sitters), strict=False):
            chair.sitter = replace(sitter, name=self.known.name_of(sitter))

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
        """On this chair, in the colour and emblem the person likes, or the nearest that nobody else wears."""
        profile = self.known.of(sitter.key)
        likes = (profile.worn if profile is not None else None) or sitter.worn
        others = [self.worn(other) for other in self.taken if other != at]
        colours, emblems = {one[0] for one in others}, {one[1] for one in others}
        colours |= {own for own, stand_in in self.instead.items() if stand_in in colours}
        wanted = likes or (at % COLOURS, at % COLOURS)
        worn = nearest(self.palette, wanted[0], colours), wanted[1]
        if likes is None:
            worn = worn[0], worn[0]
        if worn[1] in emblems:
            worn = worn[0], next((one for one in (worn[0], *range(COLOURS)) if one not in emblems), worn[1])
        self.chairs[at] = Chair(replace(sitter, worn=worn_here(worn, self.instead)), likes=likes)

    def join(self, device: str, at: int | None = None) -> int | None:
        """Somebody with this device sits down: on the chair asked for if it is free, else on the first free one, else
        where a bot sits. Where that is; None: the table is full of people."""
        bots = [other for other in self.taken if self._sitter(other).is_bot]
        places = [*([at] if at is not None and self.chairs[at].sitter is None else []), *self.free(), *bots]
        if not places:
            return None
        here, place = self._keys(), places[0]
        found = next((one for one in self.known.people if one.name and one.key not in here), None)
        key = found.key if found is not None else self.known.unnamed_key(place, here)
        self.chairs[place] = Chair()
        self._put(place, replace(person(found.name if found is not None else "", device), who=key))
        return place

    def add_bot(self, at: int | None = None) -> int | None:
        """A computer player on this chair, or on the first free one."""
        place = at if at is not None and self.chairs[at].sitter is None else next(iter(self.free()), None)
        if place is not None:
            self._put(place, self._some_bot(place, LEVEL_AT_FIRST))
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
        """This is that person: one who is known and not here yet, whoever sat here without a name, or somebody new."""
        old, here = self._sitter(at), [key for key in self._keys() if key != self._sitter(at).key]
        found = self.known.called(tidy_name(name))
        if found is not None and found.key not in here:
            self._become(at, found.name, found.key)
        elif not old.name and old.who:
            self.chairs[at].sitter = replace(old, name=tidy_name(name))
        elif tidy_name(name) != old.name:
            self._become(at, tidy_name(name), self.known.new_key(tidy_name(name), here))

    def _become(self, at: int, name: str, key: str) -> None:
        """Somebody else sits here with the same device, in what they like to wear; who is new keeps what is there."""
        old = self._sitter(at)
        self._put(at, replace(person(name, old.device), who=key, worn=old.worn))

    def turn_name(self, at: int, step: int) -> None:
        """The next of the known people who is not at the table."""
        own = self._sitter(at)
        here = [key for key in self._keys() if key != own.key]
        wheel = {one.key: one.name for one in self.known.people if one.name and one.key not in here}
        if own.name:
            wheel[own.key] = own.name
        ordered = sorted(wheel, key=lambda key: (wheel[key].casefold(), key))
        if ordered:
            now = ordered.index(own.key) if own.key in ordered else -1 if step > 0 else 0
            key = ordered[(now + step) % len(ordered)]
            self._become(at, wheel[key], key)

    def turn_level(self, at: int, step: int) -> None:
        level = (self._sitter(at).level - LEVELS.start + step) % len(LEVELS) + LEVELS.start
        self.chairs[at].sitter = replace(self._some_bot(at, level), worn=self._sitter(at).worn)

    def _some_bot(self, at: int, level: int) -> Sitter:
        """A computer player of this level who is not at the table yet: whose name fits the face of the place,
        if nobody else has it."""
        here = {self._sitter(other).key for other in self.taken if other != at}
        face = self.worn(at)[1]
        ways = [replace(bot(level), persona=n) for n in sorted(range(COLOURS), key=lambda n: n != face)]
        return next(one for one in ways if one.key not in here)

    def turn_colour(self, at: int, step: int) -> None:
        """The next colour that nobody else wears; the emblem stays."""
        colour, emblem = self.worn(at)
        taken = {self.worn(other)[0] for other in self.taken if other != at}
        ways = [(colour + step * n) % CHOICE for n in range(1, CHOICE + 1)]
        self.wear(at, (next(one for one in ways if one not in taken), emblem))

    def turn_emblem(self, at: int, step: int) -> None:
        """The next emblem that nobody else wears."""
        colour, emblem = self.worn(at)
        taken = {self.worn(other)[1] for other in self.taken if other != at}
        ways = [(emblem + step * n) % COLOURS for n in range(1, COLOURS + 1)]
        self.wear(at, (colour, next((one for one in ways if one not in taken), emblem)))

    def wear(self, at: int, worn: Worn) -> None:
        """This is what the person likes to wear."""
        self.chairs[at].sitter, self.chairs[at].likes = replace(self._sitter(at), worn=worn), worn

    def _keys(self) -> list[str]:
        return [self._sitter(at).key for at in self.people]

    def yields(self, at: int) -> Worn | None:
        """What this person likes to wear, where somebody else has it on now."""
        chair = self.chairs[at]
        if chair.sitter is None or chair.sitter.is_bot or chair.likes is None:
            return None
        wished = chair.likes, worn_here(chair.likes, self.instead)
        return None if chair.sitter.worn in wished else chair.likes

    def likings(self) -> tuple[Sitter, ...]:
        """The people here, each in what is to be kept as what they like to wear."""
        usual = {stand_in: own for own, stand_in in self.instead.items()}
        return tuple(
            replace(self._sitter(at), worn=self.chairs[at].likes or worn_here(self.worn(at), usual))
            for at in self.people
        )

    # -- the start -------------------------------------------------------------------------------------------------

    def party(self) -> tuple[Sitter, ...]:
        """Those who play, in the order of their seats. One person alone may play with any device."""
        alone = len(self.people) == 1 and not self._sitter(self.people[0]).device.startswith(PHONE)
        return company(
            tuple(replace(one, device=ANY_DEVICE) if alone and not one.is_bot else one for one in self.sitters)
        )


def arrived(sitters: Sequence[Sitter], devices: Sequence[str], opener: str) -> tuple[Sitter, ...]:
    """Sitters of an earlier evening as they sit down today: who holds a device that is not there, or none in
    particular, shares the one that opened the table."""
    here = {*devices, KEYBOARD}
    return tuple(
        one if one.is_bot or one.device in here else replace(one, device=opener if opener in here else KEYBOARD)
        for one in sitters
    )
