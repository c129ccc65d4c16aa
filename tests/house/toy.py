"""A toy game with everything that is awkward: dice, secrets, a sandglass, turns of several actions. And bots for it."""

import os
import time
from dataclasses import dataclass, replace
from random import Random

from game.bots.bot import Advice
from game.core.dice import Roll
from game.core.events import Committed, Revealed, Rolled, Told
from game.core.game import Game, Notation, NotationError, Outcome, Step
from game.core.options import Options, option, problems
from game.core.picks import Pick
from game.core.seats import CLOCK, Seat
from game.core.tableau import Piece, Tableau
from game.core.trouble import TroubleError

WORDS = ("walk", "shoot", "end", "high", "low", "time")


@dataclass(frozen=True)
class ToyOptions(Options):
    rounds: int = option(3, low=1, high=5)
    motto: str = option("all is well")


@dataclass(frozen=True, slots=True)
class Say:
    word: str

    @property
    def picks(self):
        return (Pick("button", self.word),)


@dataclass(frozen=True, slots=True)
class Room:
    """`bids` is secret until everybody has one; then the high ones score."""

    score: tuple[int, ...]
    rounds: int
    turn: int = 0
    steps: int = 0
    secret: bool = False
    bids: tuple[str, ...] = ()

    @property
    def over(self):
        return self.rounds == 0


class ToyNotation(Notation):
    def action(self, action):
        return action.word

    def turn(self, actions):
        return " ".join(self.action(action) for action in actions)

    def parse_action(self, text):
        if text not in WORDS:
            raise NotationError("toy.action", at=text)
        return Say(text)

    def position(self, room):
        score = ",".join(map(str, room.score))
        return f"{score} {room.rounds} {room.turn} {room.steps} {room.secret:d} {','.join(room.bids) or '-'}"

    def parse_position(self, text):
        try:
            score, rounds, turn, steps, secret, bids = text.split()
            return Room(
                tuple(map(int, score.split(","))),
                int(rounds),
                int(turn),
                int(steps),
                secret == "1",
                () if bids == "-" else tuple(bids.split(",")),
            )
        except ValueError:
            raise NotationError("toy.position", at=text) from None


class Toy(Game):
    name = "toy"
    edition = 3
    seats = range(2, 4)
    options = ToyOptions
    notation = ToyNotation()
    guide = None

    def problems(self, setup):
        return problems(setup.options)

    def fitting(self, options, room):
        return options

    def start(self, setup, dice):
        first = dice.roll(Roll("first", 1, setup.seats))[0] - 1
        return Step(Room((0,) * setup.seats, setup.options.rounds, turn=first))

    def to_act(self, room):
        if room.over:
            return frozenset()
        if room.secret:
            return frozenset(Seat(n) for n, bid in enumerate(room.bids) if bid == "?")
        return frozenset({Seat(room.turn)})

    def legal_actions(self, room, seat):
        if room.over:
            return []
        if not room.secret and seat == CLOCK:
            return [Say("time")]
        if seat not in self.to_act(room):
            return []
        if room.secret:
            return [Say("high"), Say("low")]
        return [Say("walk"), Say("shoot"), Say("end")][room.steps // 2 :]

    def apply(self, room, seat, action, dice):
        match action.word:
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
        score = tuple(old + (bid == "high") for old, bid in zip(room.score, bids, strict=True))
        after = Room(score, room.rounds - 1)
        return Step(after, (Committed(seat, word), Revealed(" ".join(bids))))

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
        return Tableau({"t": Piece("token", (float(seen.turn), 0.0))})

    def perft(self, room, depth):
        return 1 if depth == 0 else len(self.legal_actions(room, Seat(room.turn)))


TOY = Toy()


def toy_named(name):
    if name != "toy":
        raise TroubleError("game-unknown", game=name, known="toy")
    return TOY


class ToyBot:
    """Level 1 plays, 2 thinks until it is stopped, 3 always fails, 4 kills its process, 5 answers an illegal action."""

    def advise(self, seat, seen, legal, budget, stop):
        match budget.level:
            case 2:
                while not stop():
                    time.sleep(0.002)
            case 3:
                raise RuntimeError("no idea")
            case 4:
                os._exit(7)
            case 5:
                return [Advice(Say("fly"), 9.0, "")]
        order = sorted(legal, key=lambda action: action.word)
        Random(budget.seed).shuffle(order)
        return [Advice(action, 0.0, "", depth=1, nodes=1) for action in order]


def toy_bot(_name):
    return ToyBot()
