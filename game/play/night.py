"""A night of several games: a programme that fits the people and the time, points that make a duel, a team game and a
party game count alike, and who plays where not all can. One small file; a value, changed by making another.

Points of the night: ten times the share of one's opponents that one has finished ahead of. Partners count alike,
whoever is level with somebody is half ahead; winners of the party game with an aim of their own are winners. Computer
players are opponents and get no points. Whoever sits out backs a side and gets half of its points.
"""

from __future__ import annotations

import secrets
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass, replace
from datetime import datetime
from pathlib import Path
from typing import Any, Final, Literal

from game.catalogue import NAMES, find
from game.core.game import Outcome, Setup, seating
from game.core.options import Options
from game.core.seats import Seat
from game.play import kept
from game.play.evenings import labels
from game.play.kept import Teller, unheard
from game.play.seating import Sitter, read_sitter

FILE: Final = "night.json"
PAST: Final = "nights.json"
KEPT: Final = 100
"""Nights that are remembered."""
REMARK: Final = "night"
WHOLE: Final = 10
"""Points for whoever finishes ahead of all others."""
BACKED: Final = 5
"""For whoever sits out, if the side backed does."""
TABLES_FROM: Final = 7
"""From so many people on there may be several tables."""
STRANGER: Final = "person"
"""Somebody who has not sat down tonight yet."""
LEAST: Final = 3
MOST: Final = 5
"""Games of a programme."""
HOURS: Final = (45, 60, 90, 120, 180)
LEAST_TABLE: Final = 2
LEVEL_AT: Final = 10
"""With so many points more than the next somebody runs away with it."""
CHANGEOVER: Final = 4
"""Minutes between two games."""

How = Literal["vote", "loser", "lot"]
HOWS: Final[tuple[How, ...]] = ("vote", "loser", "lot")


@dataclass(frozen=True, slots=True)
class Played:
    """One game of the night: what was played, the points of everybody who was there, and who won. `key` names the
    match; it counts once. Unless it is the `last`, other tables still play the same."""

    item: str
    key: str
    points: dict[str, int]
    winners: tuple[str, ...] = ()
    turns: int = 0
    last: bool = True


@dataclass(frozen=True, slots=True)
class Night:
    """`programme` holds games, or "game:preset"; `people` are those who take part, as they sit down, `gone` whoever of
    them has left; `now` is what is being played, "" between games. With `tables`, where more are here than a game
    seats, all play it, table after table; else some sit out and back a side. `day` is when it began (ISO), `drawn`:
    after how many items the lot has said what is next."""

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
    tables: bool = False
    gone: tuple[str, ...] = ()
    day: str = ""
    drawn: int = -1

    @property
    def rounds(self) -> tuple[tuple[Played, ...], ...]:
        """What has been played, item by item: there may have been several tables."""
        found: list[tuple[Played, ...]] = []
        for before, one in zip((None, *self.played), self.played, strict=False):
            if before is None or before.last:
                found.append((one,))
            else:
                found[-1] = (*found[-1], one)
        return tuple(found)

    @property
    def under_way(self) -> tuple[Played, ...]:
        """What some tables have played and others have not."""
        return self.rounds[-1] if self.played and not self.played[-1].last else ()

    @property
    def done(self) -> int:
        """Items that everybody has played."""
        return len(self.rounds) - bool(self.under_way)

    @property
    def over(self) -> bool:
        return self.ended or self.done >= len(self.programme)

    @property
    def next(self) -> str:
        """What comes next by the programme; "" when it is over."""
        return "" if self.over else self.programme[self.done]

    @property
    def here(self) -> tuple[str, ...]:
        """Who is there now: those who have sat down already, and as many more as there are."""
        known = tuple(one for one in self.people if _key(one) not in self.gone)
        return known + (STRANGER,) * (self.count - len(known))

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
    def from_behind(self) -> str:
        """Who has won it alone without having led before the last item; "": nobody."""
        now, before = self.leaders(), len(self.rounds[-1]) if self.rounds else 0
        earlier = replace(self, played=self.played[: len(self.played) - before]).leaders()
        return now[0] if len(now) == 1 and earlier and now[0] not in earlier else ""

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
        if self.under_way and item != self.next:
            closed = replace(self, played=(*self.played[:-1], replace(self.played[-1], last=True)))
            return closed if closed.over else closed.choosing(item)
        at, rest = self.done, list(self.programme)
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
        fresh = {_key(one): one for one in people}
        known = {_key(one): one for one in self.people}
        now = replace(self, people=tuple((known | fresh).values()), now="", backing=None)
        now = replace(now, gone=tuple(key for key in self.gone if key not in fresh))
        seen = {who for one in (*self.under_way, played) for who in one.points}
        rest = sum(_key(one) not in seen for one in now.here)
        last = not (self.tables and rest >= LEAST_TABLE and table_sizes(game_of(played.item), len(now.here)))
        return replace(now, played=(*self.played, replace(played, last=last)))


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
    return next((one for one in _fitting(game_of(item), min(count, find(game_of(item)).seats[-1]))), kind())


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


def table_sizes(name: str, count: int) -> tuple[int, ...]:
    """How so many divide into tables that play it one after the other; (): one is enough, or they cannot."""
    number = -(-count // find(name).seats[-1])
    sizes = tuple(count // number + (at < count % number) for at in range(number))
    return sizes if number > 1 and all(suits(name, size) for size in sizes) else ()


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


def need(item: str, lasts: Mapping[str, int], count: int = 0, *, tables: bool = False) -> int:
    """Minutes of an item with what comes between; `lasts`: those of a game."""
    often = len(table_sizes(game_of(item), count)) if tables else 1
    return (lasts.get(game_of(item), 20) + CHANGEOVER) * max(often, 1)


def proposal(count: int, minutes: int, lasts: Mapping[str, int], *, tables: bool = False) -> tuple[str, ...]:
    """Three to five games that fit the time as well as may be, no game twice while there are others."""

    def long(item: str) -> int:
        return need(item, lasts, count, tables=tables)

    offered = candidates(count)
    plain = [item for item in offered if not preset_of(item)]
    short = sorted(plain, key=long)[:LEAST]
    found = [item for item in offered if item in short]
    found += [item for item in offered if item not in found][: LEAST - len(found)]
    for item in offered:
        if item not in found and len(found) < MOST and sum(map(long, (*found, item))) <= minutes:
            found.append(item)
    return tuple(found)


def alternatives(night: Night, most: int = 3) -> tuple[str, ...]:
    """What can be voted for: the next of the programme, what comes after it, and what has not been played."""
    done = {one.item for one in night.played}
    later = night.programme[night.done :]
    others = [item for item in candidates(len(night.here)) if item not in done and item not in later]
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
    played least. With tables those who have still to play it, as far as may be with whom they have not played yet."""
    here = night.here
    if len(here) <= seats:
        return here, ()
    keys = [_key(one) for one in here]
    games = [[key in game.points for key in keys] for game in night.played]
    often = [sum(game[at] for game in games) for at in range(len(here))]
    last = night.played[-1].winners if night.played else ()
    done = {who for game in night.under_way for who in game.points}
    waiting = [at for at in range(len(here)) if keys[at] not in done]
    chosen = [] if night.tables else [at for at in waiting if keys[at] in last][:1]
    while len(chosen) < seats and (waiting := [at for at in waiting if at not in chosen]):

        def met(at: int) -> int:
            return sum(game[at] and game[other] for game in games for other in chosen) if night.tables else 0

        chosen.append(min(waiting, key=lambda at: (met(at), often[at], at)))
    return tuple(here[at] for at in chosen), tuple(one for at, one in enumerate(here) if at not in chosen)


def seats_for(night: Night, item: str) -> int:
    """How many sit down to it next: all that are here, or those of one table."""
    sizes = table_sizes(game_of(item), len(night.here)) if night.tables else ()
    at = len(night.under_way) if item == night.next else 0
    return sizes[min(at, len(sizes) - 1)] if sizes else len(night.here)


def _key(sitter: str) -> str:
    return read_sitter(sitter).key


def backed(out: Sequence[str], playing: Sequence[str]) -> dict[str, str]:
    """Whoever sits out backs a side, evenly, until somebody wishes otherwise."""
    sides, others = ([_key(one) for one in some if one != STRANGER] for some in (playing, out))
    return {one: sides[number % len(sides)] for number, one in enumerate(others)} if sides else {}


# ---- on file


def begun(count: int, minutes: int, programme: Sequence[str], *, tables: bool = False) -> Night:
    today = datetime.now().astimezone().date().isoformat()
    return Night(secrets.token_hex(6), count, minutes, tuple(programme), tables=tables, day=today)


def load(folder: Path, tell: Teller = unheard) -> Night | None:
    """The night that is going on; None: there is none."""
    return kept.read(folder / FILE, _night, None, tell)


def record(folder: Path, night: Night | None) -> None:
    """Also among those of the past, once it is over. Raises OSError."""
    if night is not None and night.over and night.played:
        none: tuple[Night, ...] = ()
        kept.change(folder / PAST, _nights, none, lambda old: _remembered(old, night))
    kept.write(folder / FILE, {"sightlines": "night 1", "night": None if night is None else asdict(night)})


def _remembered(old: tuple[Night, ...], night: Night) -> tuple[tuple[Night, ...], Any]:
    new = (*(one for one in old if one.name != night.name), night)[-KEPT:]
    return new, {"sightlines": "nights 1", "nights": [asdict(one) for one in new]}


def past(folder: Path, tell: Teller = unheard) -> tuple[Night, ...]:
    """The nights that are over, the latest at the end."""
    return kept.read(folder / PAST, _nights, (), tell)


def _nights(content: Any) -> tuple[Night, ...]:
    return tuple(found for one in content["nights"][-KEPT:] if (found := _night({"night": one})) is not None)


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
