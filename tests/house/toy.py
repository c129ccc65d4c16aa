"""A toy game with everything that is awkward: dice, secrets, choices at the same time, a sandglass, places anywhere on
the table, turns of several actions. And bots for it."""

import os
import sys
import time
from dataclasses import dataclass, replace
from pathlib import Path
from random import Random

from game.bots.bot import Advice
from game.catalogue import GUIDES
from game.core.dice import Roll
from game.core.errors import BadInputError
from game.core.events import Committed, Moved, Revealed, Rolled, Told
from game.core.game import Deadline, Game, Notation, NotationError, Outcome, Step
from game.core.guide import Forecast, Guide, Note, Refusal
from game.core.options import Options, option, problems
from game.core.picks import Choice, Free, Pick, choice, values_of
from game.core.seats import CLOCK, Seat
from game.core.tableau import Piece, Tableau

WORDS = ("walk", "shoot", "end", "high", "low", "time")
TABLE = Free("spot", (0.0, 0.0), (10.0, 10.0), 1.0, 0.1, "5.000,5.000")
NEAR = 1000
"""Tokens come no nearer to each other, in thousandths of the table's unit."""


@dataclass(frozen=True)
class ToyOptions(Options):
    rounds: int = option(3, low=1, high=5)
    motto: str = option("all is well")
    spots: bool = option(False)
    seconds: int = option(0, low=0, high=60, step=30)


@dataclass(frozen=True, slots=True)
class Say:
    word: str

    @property
    def picks(self):
        return (Pick("button", self.word),)


@dataclass(frozen=True, slots=True)
class Put:
    """One's token anywhere on the table; thousandths of its unit."""

    x: int
    y: int

    @property
    def word(self):
        return f"put:{self.x / 1000:.3f},{self.y / 1000:.3f}"

    @property
    def picks(self):
        return (Pick("button", "put"), Pick("spot", self.word[4:]))


@dataclass(frozen=True, slots=True)
class Room:
    """`bids` is secret until everybody has one; then the high ones score. `tokens` lie where tables are free, `seconds`
    is what a turn or a bid may take (0: nobody hurries)."""

    score: tuple[int, ...]
    rounds: int
    turn: int = 0
    steps: int = 0
    secret: bool = False
    bids: tuple[str, ...] = ()
    tokens: tuple[tuple[int, int] | None, ...] = ()
    seconds: int = 0

    @property
    def fits(self):
        """Whether such a room can be: somebody sits there, and everybody has a bid where bids are made."""
        count = len(self.score)
        bids = len(self.bids) == (count if self.secret else 0) and set(self.bids) <= {"?", "!", "high", "low"}
        small = min(self.rounds, self.turn, self.steps, self.seconds) >= 0 and self.steps <= 5
        return 2 <= count <= 10 and self.turn < count and len(self.tokens) in {0, count} and bids and small

    @property
    def over(self):
        return self.rounds == 0


class ToyNotation(Notation):
    def action(self, action):
        return action.word

    def turn(self, actions):
        return " ".join(self.action(action) for action in actions)

    def parse_action(self, text):
        if text.startswith("put:"):
            return self._put(text)
        if text not in WORDS:
            raise NotationError("toy.action", at=text)
        return Say(text)

    def _put(self, text):
        try:
            x, y = (round(float(part) * 1000) for part in text[4:].split(","))
        except (ValueError, OverflowError):
            raise NotationError("toy.action", at=text) from None
        return Put(x, y)

    def position(self, room):
        score = ",".join(map(str, room.score))
        line = f"{score} {room.rounds} {room.turn} {room.steps} {room.secret:d} {','.join(room.bids) or '-'}"
        if not (room.tokens or room.seconds):
            return line
        tokens = ",".join(f"{token[0]}:{token[1]}" if token else "-" for token in room.tokens) or "none"
        return f"{line} {tokens} {room.seconds}"

    def parse_position(self, text):
        try:
            score, rounds, turn, steps, secret, bids, *more = text.split()
            tokens, seconds = more or ("none", "0")
            room = Room(
                tuple(map(int, score.split(","))),
                int(rounds),
                int(turn),
                int(steps),
                secret == "1",
                () if bids == "-" else tuple(bids.split(",")),
                () if tokens == "none" else tuple(map(self._token, tokens.split(","))),
                int(seconds),
            )
            if not room.fits:
                raise ValueError(text)
            return room
        except ValueError:
            raise NotationError("toy.position", at=text) from None

    def _token(self, text):
        x, y = text.split(":") if text != "-" else ("", "")
        return (int(x), int(y)) if x else None


class ToyGuide(Guide):
    def prompt(self, seen, seat, picked):
        return Note("toy.prompt", (("seat", seat),))

    def forecast(self, seen, seat, picked):
        return Forecast(Note("toy.picked", (("count", len(picked)),)))

    def why_not(self, seen, seat, picked, pick):
        return Refusal(Note("toy.not-now", (("what", pick.name),)))

    def pickable(self, seen, seat):
        listed = [Pick("button", word) for word in (*WORDS, "put")]
        return [*listed, *(action.picks[1] for action in corners(seen))]

    def told(self, event):
        return Note(f"event.toy.{event.word}", tuple((f"word{n}", arg) for n, arg in enumerate(event.args)))


def corners(room):
    """Some of the places where a token may be put."""
    tried = [Put(x, y) for x in (0, 5000, 10000) for y in (0, 10000)]
    return [put for put in tried if clear(room, put)]


def clear(room, put):
    """Whether a token has room there; not on its own place either."""
    if not (0 <= put.x <= 10000 and 0 <= put.y <= 10000):
        return False
    others = [token for token in room.tokens if token is not None]
    return all(abs(put.x - x) + abs(put.y - y) >= NEAR for x, y in others)


GUIDES["toy"] = ToyGuide()


class Toy(Game):
    name = "toy"
    edition = 3
    seats = range(2, 4)
    options = ToyOptions
    notation = ToyNotation()

    def problems(self, setup):
        return problems(setup.options)

    def start(self, setup, dice):
        first = dice.roll(Roll("first", 1, setup.seats))[0] - 1
        tokens = (None,) * setup.seats if setup.options.spots else ()
        room = Room((0,) * setup.seats, setup.options.rounds, turn=first, tokens=tokens, seconds=setup.options.seconds)
        return Step(room)

    def to_act(self, room):
        if room.over:
            return frozenset()
        clock = {CLOCK} if room.seconds else set()
        if room.secret:
            return frozenset({Seat(n) for n, bid in enumerate(room.bids) if bid == "?"} | clock)
        return frozenset({Seat(room.turn)} | clock)

    def deadline(self, room):
        if not room.seconds or room.over:
            return None
        return Deadline(f"{room.rounds} {'bids' if room.secret else room.turn}", room.seconds)

    def is_secret(self, room):
        return any(bid not in "?!" for bid in room.bids)

    def legal_actions(self, room, seat):
        if room.over:
            return []
        if seat == CLOCK and (room.seconds or not room.secret):
            return [Say("time")]
        if seat not in self.to_act(room):
            return []
        if room.secret:
            return [Say("high"), Say("low")]
        puts = corners(room) if room.tokens and room.steps < 2 else []
        return [*[Say("walk"), Say("shoot"), Say("end")][room.steps // 2 :], *puts]

    def is_legal(self, room, seat, action):
        if not isinstance(action, Put):
            return action in self.legal_actions(room, seat)
        free = room.tokens and not (room.secret or room.over) and room.steps < 2 and seat == room.turn
        return bool(free and clear(room, action))

    def offers(self, room, seat, picked):
        if picked[:1] != (Pick("button", "put"),):
            return choice(self.legal_actions(room, seat), picked)
        if len(picked) == 1:
            return Choice(choice(self.legal_actions(room, seat), picked).offers, None, TABLE)
        put = Put(*(round(value * 1000) for value in values_of(picked[1])))
        return Choice((), put if self.is_legal(room, seat, put) else None)

    def apply(self, room, seat, action, dice):
        if isinstance(action, Put):
            return self._put(room, seat, action)
        match action.word:
            case "time" if room.secret:
                return self._score(room, tuple("low" if bid == "?" else bid for bid in room.bids), ())
            case "walk":
                return Step(replace(room, steps=room.steps + 1), (Told("walk", (seat,)),))
            case "high" | "low":
                return self._bid(room, seat, action.word)
            case "shoot":
                faces = dice.roll(Roll("shot", 2, 6))
                score = tuple(old + sum(faces) * (n == seat) for n, old in enumerate(room.score))
                return Step(self._passed(replace(room, score=score)), (Rolled("shot", faces, 6), Told("shot", faces)))
        return Step(self._passed(room), (Told("end", (seat,)),))

    def _passed(self, room):
        turn = (room.turn + 1) % len(room.score)
        if turn:
            return replace(room, turn=turn, steps=0)
        return replace(room, turn=0, steps=0, secret=True, bids=("?",) * len(room.score))

    def _bid(self, room, seat, word):
        bids = tuple(word if n == seat else old for n, old in enumerate(room.bids))
        if "?" in bids:
            return Step(replace(room, bids=bids), (Committed(seat, word),))
        return self._score(room, bids, (Committed(seat, word),))

    def _score(self, room, bids, events):
        score = tuple(old + (bid == "high") for old, bid in zip(room.score, bids, strict=True))
        after = Room(score, room.rounds - 1, tokens=room.tokens, seconds=room.seconds)
        return Step(after, (*events, Revealed(" ".join(bids)), Told("bids", bids)))

    def _put(self, room, seat, put):
        tokens = tuple((put.x, put.y) if n == seat else old for n, old in enumerate(room.tokens))
        moved = Moved((f"token.{seat}",), ((put.x / 1000, put.y / 1000),))
        told = Told("put", (seat, put.x, put.y))
        return Step(replace(room, tokens=tokens, steps=room.steps + 1), (moved, told))

    def outcome(self, room):
        if not room.over:
            return None
        best = max(room.score)
        winners = [Seat(n) for n, points in enumerate(room.score) if points == best]
        return Outcome(frozenset(winners), "points", match_points={seat: self.worth(room, seat) for seat in winners})

    def worth(self, room, seat):
        return 1 + room.score[seat] % 3

    def observe(self, room, viewer):
        hidden = tuple(bid if n == viewer or bid == "?" else "!" for n, bid in enumerate(room.bids))
        return replace(room, bids=hidden)

    def imagine(self, seen, luck):
        return replace(seen, bids=tuple("high" if bid == "!" else bid for bid in seen.bids))

    def tableau(self, seen):
        tokens = {
            f"token.{n}": Piece("token", (token[0] / 1000, token[1] / 1000), owner=n)
            for n, token in enumerate(seen.tokens)
            if token is not None
        }
        return Tableau({"t": Piece("turn", (float(seen.turn), -1.0)), **tokens})


TOY = Toy()


def toy_named(name):
    if name != "toy":
        raise BadInputError("game-unknown", game=name, known="toy")
    return TOY


class ToyBot:
    """Level 1 plays, 2 thinks until it is stopped, 3 always fails, 4 kills its process, 5 answers an illegal action; of
    levels that nobody can choose, 6 hears nothing and never answers, 7 answers what cannot be sent, 8 leaves."""

    def advise(self, seat, seen, legal, budget, stop):
        if budget.level in ODD:
            return ODD[budget.level]()
        while budget.level == 2 and not stop():
            time.sleep(0.002)
        if budget.level == 1 and getattr(seen, "tokens", ()) and seen.steps < 2 and not seen.secret:
            put = Put(1234 + 2000 * seat, 1234)  # a place that no list names
            if clear(seen, put):
                return [Advice(put, 1.0, "")]
        order = sorted(legal, key=lambda action: action.word)
        Random(budget.seed).shuffle(order)
        return [Advice(action, 0.0, "", depth=1, nodes=1) for action in order]


def fail():
    raise RuntimeError("no idea")


HANGS = "TOY_HANGS"
"""Where this names a file, a bot that begins to hang makes it."""


def hang():
    if HANGS in os.environ:
        Path(os.environ[HANGS]).touch()
    while True:
        time.sleep(0.01)


ODD = {
    3: fail,
    4: lambda: os._exit(7),
    5: lambda: [Advice(Say("fly"), 9.0, "")],
    6: hang,
    7: lambda: [Advice(lambda: None, 0.0, "")],
    8: sys.exit,
}


def toy_bot(_name):
    return ToyBot()
