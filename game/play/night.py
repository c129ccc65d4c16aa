"""A night of several games: a programme that fits the people and the time, points that make a duel, a team game and a
party game count alike, and who plays where not all can. One small file; a value, changed by making another.

Points of the night: ten times the share of one's opponents that one has finished ahead of. Partners count alike,
whoever is level with somebody is half ahead; winners of the party game with an aim of their own are winners. Computer
players are opponents and get no points. Whoever sits out backs a side and gets half of its points.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from typing import Any, Final, Literal

from game.catalogue import NAMES, find
from game.core.game import Outcome, Setup, seating
from game.core.options import Options
from game.core.seats import Seat
from game.play import kept
from game.play.evenings import labels
from game.play.kept import Teller, unheard
from game.play.seating import Sitter

FILE: Final = "night.json"
REMARK: Final = "night"
WHOLE: Final = 10
"""Points for whoever finishes ahead of all others."""
BACKED: Final = 5
LEAST: Final = 3
MOST: Final = 5
"""Games of a programme."""
HOURS: Final = (45, 60, 90, 120, 180)
LEVEL_AT: Final = 10
"""With so many points more than the next somebody runs away with it."""
CHANGEOVER: Final = 4
"""Minutes between two games."""

How = Literal["vote", "loser", "lot"]
HOWS: Final[tuple[How, ...]] = ("vote", "loser", "lot")


@dataclass(frozen=True, slots=True)
class Played:
    """One game of the night: what was played, the points of everybody who was there, and who won. `key` names the
    match; it counts once."""

    item: str
    key: str
    points: dict[str, int]
    winners: tuple[str, ...] = ()
    turns: int = 0


@dataclass(frozen=True, slots=True)
class Night:
    """`programme` holds games, or "game:preset"; `people` are those who take part, as they sit down; `now` is what is
    being played, "" between games."""

    name: str
    count: int
    minutes: int
    programme: tuple[str, ...]
    people: tuple[str, ...] = ()
    played: tuple[Played, ...] = ()
    now: str = ""
    how: How = "vote"
    backing: dict[str, str] | None = None
    ended: bool = False

    @property
    def over(self) -> bool:
        return self.ended or len(self.played) >= len(self.programme)

    @property
    def next(self) -> str:
        """What comes next by the programme; "" when it is over."""
        return "" if self.over else self.programme[len(self.played)]

    def standings(self) -> list[tuple[str, int]]:
        """(person, points), the best first; whoever left early keeps what there was."""
        total: dict[str, int] = {}
        for one in self.played:
            for who, points in one.points.items():
                total[who] = total.get(who, 0) + points
        return sorted(total.items(), key=lambda line: (-line[1], line[0]))

    def leaders(self) -> tuple[str, ...]:
        """Who is ahead; several share it."""
        lines = self.standings()
        return tuple(who for who, points in lines if points == lines[0][1])

    @property
    def last_loser(self) -> str:
        """Who did worst in the last game: chooses, or breaks a tie."""
        points = self.played[-1].points if self.played else {}
        return min(points, key=lambda who: (points[who], who), default="")

    @property
    def runs_away(self) -> str:
        """Who is so far ahead that a handicap is offered; "": nobody."""
        lines = self.standings()
        clear = len(lines) > 1 and lines[0][1] - lines[1][1] >= LEVEL_AT
        return lines[0][0] if clear else ""

    # -- changes ---------------------------------------------------------------------------------------------------

    def choosing(self, item: str) -> Night:
        """This is played next; what stood there before comes later, if it comes."""
        at, rest = len(self.played), list(self.programme)
        if item in rest[at:]:
            rest.remove(item) if rest.index(item) >= at else None
        else:
            rest.pop(at)
        rest.insert(at, item)
        return replace(self, programme=tuple(rest))

    def counted(self, played: Played, people: Sequence[str]) -> Night:
        """With one more game, once for every match."""
        if any(one.key == played.key for one in self.played if one.key):
            return replace(self, now="")
        here = tuple(dict.fromkeys((*people, *self.people)))
        return replace(self, played=(*self.played, played), people=here, now="", backing=None)


# ---- programme


def game_of(item: str) -> str:
    return item.partition(":")[0]


def preset_of(item: str) -> str:
    return item.partition(":")[2]


def options_of(item: str, count: int) -> Options:
    """By which rules an item is played by so many: its own, else the usual ones, else the first for as many."""
    kind, preset = find(game_of(item)).options, preset_of(item)
    if preset:
        return kind(**kind.presets[preset])
    return next((one for one in _fitting(game_of(item), count)), kind())


def _fitting(name: str, count: int) -> Iterator[Options]:
    """The usual rules and the presets that are for so many."""
    game = find(name)
    for preset in game.options.presets.values():
        options = game.options(**preset)
        if count in seating(game, options) and not game.problems(Setup(count, options)):
            yield options


def suits(name: str, count: int) -> bool:
    """Whether all of so many people can play it at once."""
    return next(_fitting(name, count), None) is not None


def turns_about(name: str, count: int) -> bool:
    """Whether so many can play it with some of them sitting out and backing a side."""
    return count > find(name).seats[-1]


def candidates(count: int) -> list[str]:
    """What so many people may play, best first: all at once, then all at once by other rules, then by turns."""
    found = [name for name in NAMES if suits(name, count)]
    others = [f"{name}:{preset}" for name in found for preset in _presets(name, count)]
    by_turns = [name for name in NAMES if turns_about(name, count)]
    return [*found, *by_turns, *others] if len(found) >= LEAST else [*found, *others[:2], *by_turns, *others[2:]]


def _presets(name: str, count: int) -> list[str]:
    """Rules that make another evening of a game; a whole campaign or rubber does not fit into one."""
    game = find(name)
    found = []
    for preset, values in game.options.presets.items():
        options = game.options(**values)
        one_game = not (options.is_campaign or options.match_target or options.match_games)
        others = preset != "standard" and options != options_of(name, count)
        if one_game and others and count in seating(game, options) and not game.problems(Setup(count, options)):
            found.append(preset)
    return found[:2]


def proposal(count: int, minutes: int, lasts: Mapping[str, int]) -> tuple[str, ...]:
    """Three to five games that fit the time as well as may be, no game twice while there are others. `lasts`: minutes
    of a game."""

    def need(item: str) -> int:
        return lasts.get(game_of(item), 20) + CHANGEOVER

    offered = candidates(count)
    plain = [item for item in offered if not preset_of(item)]
    short = sorted(plain, key=need)[:LEAST]
    found = [item for item in offered if item in short]
    found += [item for item in offered if item not in found][: LEAST - len(found)]
    for item in offered:
        if item not in found and len(found) < MOST and sum(map(need, (*found, item))) <= minutes:
            found.append(item)
    return tuple(found)


def alternatives(night: Night, most: int = 3) -> tuple[str, ...]:
    """What can be voted for: the next of the programme, what comes after it, and what has not been played."""
    done = {one.item for one in night.played}
    later = night.programme[len(night.played) :]
    others = [item for item in candidates(night.count) if item not in done and item not in later]
    return tuple(dict.fromkeys((*later, *others)))[:most]


def voted(night: Night, votes: Mapping[str, str]) -> str:
    """What most want; level, the last loser's wish decides, then the programme."""
    offered = alternatives(night)
    counts = {item: sum(1 for vote in votes.values() if vote == item) for item in offered}
    best = max(counts.values(), default=0)
    level = [item for item in offered if counts[item] == best]
    wish = votes.get(night.last_loser, "")
    return wish if wish in level else level[0]


# ---- points


def shares(outcome: Outcome, sides: Sequence[int]) -> list[float]:
    """By seat, the share of its opponents that it has finished ahead of; level is half."""
    seats = range(len(sides))
    found = []
    for seat in seats:
        others = [other for other in seats if sides[other] != sides[seat]]
        ahead = sum(_ahead(outcome, Seat(seat), Seat(other)) for other in others)
        found.append(ahead / len(others) if others else 0.5)
    return found


def _ahead(outcome: Outcome, one: Seat, other: Seat) -> float:
    won = one in outcome.winners, other in outcome.winners
    if won[0] != won[1]:
        return float(won[0])
    scores = outcome.scores
    if not won[0] and scores and scores.get(one, 0) != scores.get(other, 0):
        return float(scores.get(one, 0) > scores.get(other, 0))
    return 0.5


def points_of(
    outcome: Outcome, sitters: Sequence[Sitter], sides: Sequence[int], backing: Mapping[str, str] | None = None
) -> dict[str, int]:
    """Points of everybody who was there: those who played, and those who backed one of them."""
    names, found = labels(sitters), {}
    for who, sitter, share in zip(names, sitters, shares(outcome, sides), strict=True):
        if not sitter.is_bot:
            found[who] = round(WHOLE * share)
    by_name = dict(zip(names, shares(outcome, sides), strict=True))
    for who, side in (backing or {}).items():
        if who not in found and side in by_name:
            found[who] = round(BACKED * by_name[side])
    return found


# ---- who plays


def players(night: Night, seats: int) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """(who plays, who sits out) of a game that seats fewer than are here: whoever won last stays, then those who have
    played least."""
    here = night.people
    if len(here) <= seats:
        return here, ()
    keys = {sitter: _key(sitter) for sitter in here}
    often = {one: sum(keys[one] in game.points for game in night.played) for one in here}
    last = night.played[-1].winners if night.played else ()
    stays = [one for one in here if keys[one] in last][:1]
    queue = sorted((one for one in here if one not in stays), key=lambda one: (often[one], here.index(one)))
    chosen = (*stays, *queue)[:seats]
    return chosen, tuple(one for one in here if one not in chosen)


def _key(sitter: str) -> str:
    from game.play.seating import read_sitter  # noqa: PLC0415 (only where many sit out)

    return read_sitter(sitter).key


def backed(out: Sequence[str], playing: Sequence[str]) -> dict[str, str]:
    """Whoever sits out backs a side, evenly, until somebody wishes otherwise."""
    sides = [_key(one) for one in playing]
    return {_key(one): sides[number % len(sides)] for number, one in enumerate(out)} if sides else {}


# ---- on file


def begun(count: int, minutes: int, programme: Sequence[str]) -> Night:
    return Night(secrets.token_hex(6), count, minutes, tuple(programme))


def load(folder: Path, tell: Teller = unheard) -> Night | None:
    """The night that is going on; None: there is none."""
    return kept.read(folder / FILE, _night, None, tell)


def record(folder: Path, night: Night | None) -> None:
    """Raises OSError."""
    kept.write(folder / FILE, {"sightlines": "night 1", "night": None if night is None else asdict(night)})


def change(folder: Path, how: Callable[[Night], Night]) -> Night | None:
    """The night on file with this change; None where there is none. Raises OSError."""
    night = load(folder)
    if night is None:
        return None
    record(folder, how(night))
    return how(night)


def _night(content: Any) -> Night | None:
    if content["night"] is None:
        return None
    found = kept.shaped(content["night"], Night)
    items = (*found.programme, *(one.item for one in found.played))
    if not all(game_of(item) in NAMES for item in items) or found.how not in HOWS:
        raise ValueError("no such night")
    for item in items:
        if preset_of(item) and preset_of(item) not in find(game_of(item)).options.presets:
            raise ValueError("no such rules")
    return found
