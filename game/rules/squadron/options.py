"""What a game is agreed on: the table, the planes, and the keys of squadron 6.1 and 6.3."""

from __future__ import annotations

import re
from dataclasses import dataclass, fields, replace
from enum import Enum
from itertools import permutations
from typing import Final

from game.core.game import NotationError, Setup
from game.core.options import Options, Problem, option
from game.core.options import problems as option_problems
from game.rules.squadron import state as data
from game.rules.squadron.boards import BOMBER, Mat
from game.rules.squadron.grid import Grid
from game.rules.squadron.resolve import D6, D6_NEW
from game.rules.squadron.scenery import parted, read_scenery
from game.rules.squadron.state import POOL, ROUNDS, Plane, State, Terms
from game.rules.squadron.templates import wrong
from game.rules.squadron.terms import dice_name, teams_of, teams_text
from game.rules.squadron.tokens import board_of

ALONE: Final = "-"
"""No teams."""
MOST_PLANES: Final = 12
MOST_SEATS: Final = 6


BOARDS: Final = ("F500x500", "F700x700", "F1000x1000", "H15x13", "H11x9", "X8", "F1400x1000", "H31x23")
SIDES_OFFERED: Final = (ALONE, "12v34", "12v34v56", "123v456", "12v3", "123v4", "1234v5")
LARGE: Final = BOARDS[-2:]
"""What tables large battles are fought on."""
LEAST_FAR: Final = 702_000
"""How long the sides of a mat are at least where a bomber crosses it, in micrometres."""
MOST_OWN: Final = 6
"""Planes of people who play together."""


class Guides(Enum):
    """What the forward firing guides are good for."""

    OFF = "off"
    ONLY = "only"
    BONUS = "bonus"


class Task(Enum):
    """What people who play together have to do (module `coop`), one thing or one after the other."""

    OFF = "off"
    HUNT = data.HUNT
    BALLOONS = data.BALLOONS
    ESCORT = data.ESCORT
    HOLD = data.HOLD
    CAMPAIGN = "campaign"


class Order(Enum):
    """Planes of several seats one by one, or a seat's all at once."""

    ALTERNATE = "alternate"
    BLOCK = "block"


@dataclass(frozen=True)
class SquadronOptions(Options):
    """House rules (squadron 2, 6). `board` is a table as the position text writes it."""

    presets = {  # noqa: RUF012 (declared as a class variable by Options)
        "standard": {},
        "basic": {"alt": False, "split": False},
        "full-sky": {"imm": True, "barrel": True, "ace": True},
        "quick": {"hcap": 2, "climb": 2, "board": "F500x500"},
        "hexes": {"board": "H15x13"},
        "quick-hexes": {"hcap": 2, "climb": 2, "board": "H11x9"},
        "hexagon": {"board": "X8"},
        "wings": {"planes": 2},
        "teams": {"sides": "12v34"},
        "big-teams": {"sides": "123v456", "board": "F1000x1000"},
        "bombers": {"bb": True, "planes": 2, "board": "F1000x1000"},
        "mission-1": {"bb": True, "m1": True, "board": "F1000x1000"},
        "mission-2": {"bb": True, "m2": True, "board": "F1000x1000"},
        "coop": {"coop": Task.HUNT, "sides": "12v3", "ace": True},
        "campaign": {"coop": Task.CAMPAIGN, "sides": "12v3", "ace": True, "board": "F1000x1000"},
        "large": {"large": True, "board": "F1400x1000"},
    }

    board: str = option("F700x700", offers=BOARDS, maps=True)
    planes: int = option(1, low=1, high=4)
    sides: str = option(ALONE, offers=SIDES_OFFERED)
    alt: bool = option(True)
    split: bool = option(True)
    imm: bool = option(False)
    barrel: bool = option(False)
    ace: bool = option(False)
    ffg: Guides = option(Guides.OFF)  # noqa: RUF009 (declares, like all options)
    d6: bool = option(False)
    order: Order = option(Order.ALTERNATE)  # noqa: RUF009 (as above)
    hcap: int = option(0, low=1, high=9, also=(0,))
    climb: int = option(1, low=1, high=9, offers=(1, 2, 3, 4))
    pool: str = option(POOL, offers=(POOL, "5443", "3322", "4433"))
    rounds: int = option(ROUNDS, low=0, high=999, offers=tuple(range(0, 100, 5)))
    d6cur: bool = option(False)
    bonus: bool = option(False)
    split4: bool = option(False)
    barrel3: bool = option(False)
    imm4: bool = option(False)
    divebomb: bool = option(False)
    envelope: bool = option(False)
    bb: bool = option(False)
    bombers: int = option(1, low=0, high=4, needs="bb")
    balloons: int = option(1, low=0, high=3, needs="bb")
    m1: bool = option(False)
    m2: bool = option(False)
    coop: Task = option(Task.OFF)  # noqa: RUF009 (as above)
    large: bool = option(False)
    strength: int = option(12, low=10, high=16, needs="large")
    flight: int = option(4, low=2, high=4, needs="large")
    kit: str = option("", offers=("",), maps=True)
    record: str = option("")

    @property
    def is_campaign(self) -> bool:
        return self.coop is Task.CAMPAIGN

    @property
    def afresh(self) -> SquadronOptions:
        return replace(self, record="")

    @property
    def task(self) -> str:
        """What has to be done together in this game."""
        if self.coop is Task.CAMPAIGN:
            return data.TASKS[record_of(self.record).number]
        return "" if self.coop is Task.OFF else self.coop.value

    @property
    def table(self) -> tuple[str, str]:
        """The board, and what is printed on it: for large battles and for bombers that cross it at least as large as
        these need (squadron 6.3)."""
        name, scene = self._table
        return f"{name}/{self.kit}" if self.kit and name.startswith("F") else name, scene

    @property
    def _table(self) -> tuple[str, str]:
        name, scene = parted(self.board)
        if self.large and name not in LARGE:
            return LARGE[name[0] != "F"], ""
        board = board_of(name)
        if not isinstance(board, Mat) or not (self.m2 or self.task == data.ESCORT):
            return name, scene
        wide, high = max(board.width, LEAST_FAR), max(board.height, LEAST_FAR)
        return (name, scene) if (wide, high) == (board.width, board.height) else (Mat(wide, high).name, "")

    @property
    def is_two_sided(self) -> bool:
        """Whether two sides, and no more, can play this."""
        return self.m1 or self.m2 or self.large or self.coop is not Task.OFF

    @property
    def seating(self) -> range:
        """With teams as many as they name; without, as many as have room with their planes; on rows of hexes 2 or 4."""
        teams = teams_of(self.sides)
        if teams:
            seats = sum(map(len, teams))
            return range(seats, seats + 1)
        if self.is_two_sided:
            return range(2, 3)
        most = min(MOST_SEATS, MOST_PLANES // self.planes)
        return range(2, min(most, 4) + 1, 2) if self.board.startswith("H") else range(2, most + 1)

    @property
    def teams(self) -> tuple[int, ...]:
        """Which team every seat is in."""
        teams = teams_of(self.sides) or ()
        return tuple(
            next(side for side, team in enumerate(teams) if number in team)
            for number in range(1, sum(map(len, teams)) + 1)
        )

    @property
    def terms(self) -> Terms:
        """What of this a position holds. What lacks its condition is off."""
        return Terms(
            alt=self.alt,
            split=self.alt and (self.split or self.split4),
            imm=self.alt and (self.imm or self.imm4),
            barrel=self.barrel or self.barrel3,
            ace=self.ace,
            ffg="" if self.ffg is Guides.OFF else self.ffg.value,
            dice=dice_name(d6=self.d6, newer=self.d6cur),
            teams=teams_of(self.sides) or (),
            block=self.order is Order.BLOCK,
            hcap=self.hcap,
            climb=self.climb if self.alt else 1,
            pool=self.pool,
            rounds=self.rounds,
            bonus=self.bonus,
            split4=self.alt and self.split4,
            barrel3=self.barrel3,
            imm4=self.alt and self.imm4,
            divebomb=self.alt and self.divebomb,
            envelope=self.envelope,
            bb=self.bb or self.m1 or self.m2 or self.task in (data.BALLOONS, data.ESCORT),
            m1=self.m1,
            m2=self.m2,
            coop=self.task,
            large=self.large,
        )


@dataclass(frozen=True)
class Given(SquadronOptions):
    """What a position is played on: it may have more planes, or other tables for its seats, than a set-up allows."""

    @property
    def seating(self) -> range:
        return range(2, MOST_SEATS + 1)


def chosen(options: Options) -> SquadronOptions:
    if not isinstance(options, SquadronOptions):
        raise TypeError(f"options of another game: {type(options).__name__}")
    return options


def problems(setup: Setup) -> list[Problem]:
    """What is wrong with a set-up."""
    options = chosen(setup.options)
    found = list(option_problems(options)) or _unreadable(options)
    if found or isinstance(options, Given):
        return found
    if setup.seats not in options.seating:
        words = (("players", setup.seats), ("low", options.seating[0]), ("high", options.seating[-1]))
        found.append(Problem("board", "squadron.seats", words))
    sides = len(teams_of(options.sides) or ()) or setup.seats
    if options.is_two_sided:
        return found + _two_sided(options, setup.seats, sides)
    if setup.seats * options.planes > MOST_PLANES:
        found.append(Problem("planes", "squadron.planes", (("most", MOST_PLANES),)))
    if options.board.startswith("H") and sides not in (2, 4):
        found.append(Problem("board", "squadron.rows", (("players", setup.seats),)))
    return found + _crowded(options, setup.seats)


def _crowded(options: SquadronOptions, seats: int) -> list[Problem]:
    """Everything that is put down on hexes needs a cell, and as many to move about."""
    board = board_of(options.table[0])
    tokens = seats * (options.planes + (options.balloons if options.bb else 0))
    if isinstance(board, Grid) and 2 * tokens > len(board.cells):
        return [Problem("board", "squadron.crowded", (("count", tokens),))]
    return []


def _two_sided(options: SquadronOptions, seats: int, sides: int) -> list[Problem]:
    """What is wrong with a mission, a task or a large battle."""
    teams = teams_of(options.sides) or ((1,), (2,))
    together = options.coop is not Task.OFF
    own = (seats - 1) * options.planes
    checks = (
        ("sides", "squadron.two-sides", sides != 2, ()),
        ("coop", "squadron.one-mission", sum((options.m1, options.m2, options.large, together)) > 1, ()),
        ("sides", "squadron.one-foe", together and len(teams[-1]) > 1, ()),
        ("planes", "squadron.planes-together", together and own > MOST_OWN, (("most", MOST_OWN),)),
        ("sides", "squadron.too-many", (options.m1 or options.m2) and max(map(len, teams)) > 2, ()),
    )
    return [Problem(key, reason, words) for key, reason, wrong, words in checks if wrong]


def _unreadable(options: SquadronOptions) -> list[Problem]:
    """Texts that say nothing, and options that exclude each other."""
    found = []
    try:
        name, scene = parted(options.board)
        board_of(name)
        if "~" in options.board and read_scenery(scene) is None:
            raise NotationError("squadron.board", at=scene)
    except NotationError:
        found.append(Problem("board", "squadron.board", (("at", options.board[:40]),)))
    if options.sides != ALONE and teams_of(options.sides) is None:
        found.append(Problem("sides", "squadron.sides", (("at", options.sides[:40]),)))
    if len(options.pool) != 4 or not set(options.pool) <= set("123456789"):
        found.append(Problem("pool", "squadron.pool", (("at", options.pool[:40]),)))
    if options.record and _RECORD.fullmatch(options.record) is None:
        found.append(Problem("record", "squadron.record", (("at", options.record[:40]),)))
    if options.kit and wrong(options.kit)[0]:
        found.append(Problem("kit", "squadron.kit", (("at", options.kit[:40]),)))
    elif options.kit and not options.board.startswith("F"):
        found.append(Problem("kit", "squadron.kit-hexes"))
    if options.d6 and options.d6cur:
        found.append(Problem("d6cur", "squadron.two-d6"))
    if options.bonus and options.ffg is Guides.BONUS:
        found.append(Problem("bonus", "squadron.two-bonus"))
    return found


def fitted(options: SquadronOptions, state: State) -> SquadronOptions:
    """These options as a position has them."""
    terms = state.terms
    kept = {each.name: getattr(options, each.name) for each in fields(options)}
    found = Given(**kept)
    return replace(
        found,
        board=state.board.name.partition("/")[0],
        kit=state.board.kit,
        planes=max(1, min(4, max(sum(plane.seat == seat for plane in state.planes) for seat in range(state.seats)))),
        sides=teams_text(terms.teams) or ALONE,
        alt=terms.alt,
        split=terms.split,
        imm=terms.imm,
        barrel=terms.barrel,
        ace=terms.ace,
        ffg=Guides(terms.ffg or "off"),
        d6=terms.dice == D6,
        order=Order.BLOCK if terms.block else Order.ALTERNATE,
        hcap=terms.hcap,
        climb=terms.climb,
        pool=terms.pool,
        rounds=terms.rounds,
        d6cur=terms.dice == D6_NEW,
        bonus=terms.bonus,
        split4=terms.split4,
        barrel3=terms.barrel3,
        imm4=terms.imm4,
        divebomb=terms.divebomb,
        envelope=terms.envelope,
        bb=terms.bb,
        m1=terms.m1,
        m2=terms.m2,
        coop=Task(terms.coop or "off"),
        large=terms.large,
        record="",
    )


@dataclass(frozen=True, slots=True)
class Record:
    """How far a campaign has come: the number of the mission, from 0, and the ace dice of the people's pilots in the
    order of their planes (squadron 6.3)."""

    number: int = 0
    aces: tuple[int, ...] = ()

    def __str__(self) -> str:
        return f"{self.number + 1}:{'.'.join(map(str, self.aces)) or '-'}"


_RECORD: Final = re.compile(r"([1-4]):(-|\d{1,2}(?:\.\d{1,2}){0,23})")


def record_of(text: str) -> Record:
    """The record that the option of that name holds; a campaign that has not begun for anything else."""
    found = _RECORD.fullmatch(text)
    if found is None:
        return Record()
    return Record(int(found[1]) - 1, () if found[2] == "-" else tuple(map(int, found[2].split("."))))


def cards(plane: Plane, terms: Terms) -> tuple[str, ...]:
    """The numbers that a plane may get; a bomber's speed is always 2 (squadron 6.3)."""
    if plane.kind != BOMBER:
        return choices(terms.pool)
    return tuple(card for card in choices(BOMBER_POOL) if card[data.SPEED] == BOMBER_POOL[-1])


BOMBER_POOL: Final = "4422"


def choices(pool: str) -> tuple[str, ...]:
    """Every way to give the numbers of a pool to attack, defence, speed and health."""
    return tuple(sorted({"".join(each) for each in permutations(pool)}))
