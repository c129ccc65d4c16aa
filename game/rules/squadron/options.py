"""What a game is agreed on: the table, the planes, and the keys of tables 6.1 and 6.3."""

from __future__ import annotations

from dataclasses import dataclass, fields, replace
from enum import Enum
from itertools import permutations
from typing import Final

from game.core.game import NotationError, Setup
from game.core.options import Options, Problem, option
from game.core.options import problems as option_problems
from game.rules.squadron.data import POOL, ROUNDS, Plane, State, Terms, plane_name
from game.rules.squadron.lines import board_of
from game.rules.squadron.resolve import D6, D6_NEW
from game.rules.squadron.scenery import parted, read_scenery
from game.rules.squadron.terms import dice_name, teams_of, teams_text

ALONE: Final = "-"
"""No teams."""
MOST_PLANES: Final = 12
MOST_SEATS: Final = 6


class Guides(Enum):
    """What the forward firing guides are good for."""

    OFF = "off"
    ONLY = "only"
    BONUS = "bonus"


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
    }

    board: str = option("F700x700", offers=("F500x500", "F700x700", "F1000x1000", "H15x13", "H11x9", "X8"), maps=True)
    planes: int = option(1, low=1, high=4)
    sides: str = option(ALONE, offers=(ALONE, "12v34", "12v34v56", "123v456"))
    alt: bool = option(True)
    split: bool = option(True)
    imm: bool = option(False)
    barrel: bool = option(False)
    ace: bool = option(False)
    ffg: Guides = option(Guides.OFF)  # noqa: RUF009 (declares, like all options)
    d6: bool = option(False)
    order: Order = option(Order.ALTERNATE)  # noqa: RUF009 (as above)
    hcap: int = option(0, low=1, high=9, also=(0,))
    climb: int = option(1, low=1, high=4)
    pool: str = option(POOL, offers=(POOL, "5443", "3322", "4433"))
    rounds: int = option(ROUNDS, low=5, high=99, step=5, also=(0,))
    d6cur: bool = option(False)
    bonus: bool = option(False)
    split4: bool = option(False)
    barrel3: bool = option(False)
    imm4: bool = option(False)
    divebomb: bool = option(False)
    envelope: bool = option(False)

    @property
    def seating(self) -> range:
        """With teams as many as they name; without, as many as have room with their planes; on rows of hexes 2 or 4."""
        teams = teams_of(self.sides)
        if teams:
            seats = sum(map(len, teams))
            return range(seats, seats + 1)
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
    if setup.seats * options.planes > MOST_PLANES:
        found.append(Problem("planes", "squadron.planes", (("most", MOST_PLANES),)))
    sides = len(teams_of(options.sides) or ()) or setup.seats
    if options.board.startswith("H") and sides not in (2, 4):
        found.append(Problem("board", "squadron.rows", (("players", setup.seats),)))
    return found


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
    if options.d6 and options.d6cur:
        found.append(Problem("d6cur", "squadron.two-d6"))
    if options.bonus and options.ffg is Guides.BONUS:
        found.append(Problem("bonus", "squadron.two-bonus"))
    return found


def opening(setup: Setup) -> State:
    """The state before anybody has chosen numbers."""
    options = chosen(setup.options)
    planes = tuple(
        Plane(plane_name(seat, number), seat) for seat in range(setup.seats) for number in range(options.planes)
    )
    name, scene = parted(options.board)
    return State(board_of(name), options.terms, planes, scene=scene)


def fitted(options: SquadronOptions, state: State) -> SquadronOptions:
    """These options as a position has them."""
    terms = state.terms
    kept = {each.name: getattr(options, each.name) for each in fields(options)}
    found = Given(**kept)
    return replace(
        found,
        board=state.board.name,
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
    )


def choices(pool: str) -> tuple[str, ...]:
    """Every way to give the numbers of a pool to attack, defence, speed and health."""
    return tuple(sorted({"".join(each) for each in permutations(pool)}))
