"""The playable lesson, with open cards, and the puzzles of Im Fadenkreuz."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from typing import Final

from game.core.dice import Scripted
from game.core.game import Setup
from game.core.lessons import AREAS, SIGNS, Course, Film, Goal, LessonStep, Puzzle, Tip
from game.core.picks import Pick
from game.core.seats import Seat
from game.core.texts import Note
from game.guides.fadenkreuz import saying, wording
from game.guides.fadenkreuz.course.asked import asked
from game.guides.fadenkreuz.course.puzzles import PUZZLES
from game.guides.fadenkreuz.course.ruled_out import ruled_out
from game.guides.fadenkreuz.course.tips import DECOY, tips
from game.guides.fadenkreuz.course.worlds import certain
from game.rules.fadenkreuz import apply, legal, turns
from game.rules.fadenkreuz.actions import FACTS, TABLE, Deed
from game.rules.fadenkreuz.notation import NOTATION
from game.rules.fadenkreuz.options import FadenkreuzOptions
from game.rules.fadenkreuz.sight import Seen, observed
from game.rules.fadenkreuz.state import DOUBT, Phase, State, truth


def _picks(*names: str) -> tuple[Pick, ...]:
    return tuple(Pick(*name.split(":")) for name in names)


_DEALT: Final = "fk1 mode=K n=5 dealer=1 sniper=- specials=- 0:deal =AKRNT; 0:time; 0:mix =TAN/RKT"
_LOOKED: Final = f"{_DEALT}; 2:look; 3:look; 4:look; 5:look; 1:look"
_SEEN: Final = f"{_LOOKED}; 2:face N; 3:face ?; 4:face A; 5:face ?"
_FACED: Final = f"{_SEEN}; 1:face A"
_ANSWERED: Final = ("2:back 1", "4:got A")
"""Who was passed the Agent agrees; the Assassin claims to have had it himself."""
_TOLD: Final = f"{_FACED}; 1:dealt A; {'; '.join(_ANSWERED)}"
_UP: Final = "0:time; 2:aim 4; 3:aim 1; 4:aim 5; 5:aim 3; 2:lock; 3:lock; 4:lock; 5:lock"
_LINES: Final = (
    "fk1 mode=K n=5 dealer=1 sniper=- specials=- 0:deal =KNRTA; 0:time; 0:mix =TAK/RTN; 0:time; 1:face A; 2:face N;"
    f" 3:face ?; 4:face ?; 5:face ?; 1:dealt K; 5:mid T; {_UP}"
)
"""Whoever stands on both lines has seen the card in between, and says so; the third of line 1 is left."""
_AIMED: Final = f"{_LOOKED}; 2:face ?; 3:face ?; 4:face ?; 5:face ?; 1:face ?; {_UP}"
"""No card claims anything yet: that cards may lie comes later."""

STEPS: Final[tuple[LessonStep, ...]] = (
    LessonStep("point", _AIMED, "won", _picks("verb:aim", "seat:4"), actions=2, hides=frozenset({SIGNS, AREAS})),
    LessonStep(
        "pass",
        "fk1 mode=K n=5 dealer=1 sniper=- specials=- 0:deal =AKRNT; 2:look; 3:look; 4:look; 5:look",
        "passed",
        _picks("verb:look"),
        dice=((1,), (1,), (3,), (1,)),
        card=True,
        then=("0:mix",),
        hides=frozenset({SIGNS}),
    ),
    LessonStep("card", f"{_DEALT}; 2:look; 3:look; 4:look; 5:look", "seen", _picks("verb:look"), card=True, cast=True),
    LessonStep("pretend", _SEEN, "face:A", _picks("verb:face", "what:A")),
    LessonStep("tell", _FACED, "true:dealt", _picks("verb:dealt", "what:A"), then=_ANSWERED),
    LessonStep(
        "signs", _TOLD, "doubts", _picks("verb:doubt", "seat:4"), begins=1, board=True, hides=frozenset({SIGNS})
    ),
    LessonStep("lines", _LINES, "won", _picks("verb:aim", "seat:2"), actions=2, begins=1, hides=frozenset({SIGNS})),
    LessonStep(
        "snipe",
        "fk1 mode=S n=6 dealer=2 sniper=1 specials=- 0:deal =KNTKA; 0:time; 0:mix =KAK/NTK; 0:time; 2:face A; 3:face A;"
        " 4:face N; 5:face T; 6:face A; 1:shot 6",
        "shots:K",
        _picks("verb:shot", "seat:3"),
    ),
)


class FadenkreuzCourse(Course[State]):
    """What Im Fadenkreuz teaches. Puzzles are judged by going through every world that fits."""

    steps: Final[Sequence[LessonStep]] = STEPS
    further: Final = 1
    obliging: Final = True
    puzzles: Final[Sequence[Puzzle]] = PUZZLES
    film: Final = Film(f"{_AIMED}; 1:aim 4", ("1:lock",), frozenset({AREAS}))
    first_game: Final = Setup(5, FadenkreuzOptions(talk_s=0, face_s=0, point_s=0, standoff_s=0))
    whole_game: Final = Setup(5, FadenkreuzOptions())

    parts: Final[Sequence[str]] = ("A", "K", "T", "R", "N")
    """Who shoots first, who shoots then, whom they hunt, who lies to be hit, and who stays out of it."""

    def part(self, state: State) -> str | None:
        """Whom an Agent's first shot is for sits beside them, where a lie about a card that both have seen can be
        caught, and the Decoy does not."""
        ring, own = state.agreed.ring, state.identity(1)
        place = ring.index(1)
        beside = {state.identity(ring[(place + by) % len(ring)]) for by in (1, -1)}
        return None if own == "A" and ("K" not in beside or "R" in beside) else own

    def tips(self, seen: Seen, seat: Seat) -> Sequence[Tip]:
        return tuple(_answers(seen)) or tips(seen)

    def task(self, puzzle: Puzzle) -> Sequence[Note]:
        state = self.begin(puzzle)
        letter, _, rule = puzzle.goal.partition(":")[2].partition(":")
        return asked(observed(state, _learner(state)), letter, rule)

    def why(self, puzzle: Puzzle) -> Sequence[Note]:
        return _ruled_out(puzzle.goal, self.begin(puzzle))

    def fault(self, goal: Goal, before: State, tried: Deed) -> Note | None:
        """Why it cannot be whom somebody points at."""
        one = ("one", wording.side(tried.at[0])) if tried.verb == "aim" and tried.at else None
        return next((note for note in _ruled_out(goal, before) if one in note.words), None)

    def begin(self, task: LessonStep | Puzzle) -> State:
        state = NOTATION.parse_position(task.position)
        for text in task.moves:
            state = apply.after(state, NOTATION.parse_action(text), Scripted())
        return state

    def reached(self, goal: Goal, start: State, now: State) -> bool:
        name, _, about = goal.partition(":")
        return _JUDGES[name](_learner(start), about, start, now)

    def solutions(self, goal: Goal, start: State, now: State, actions: int) -> Sequence[Deed]:
        found = []
        for action in legal.deeds(now, _learner(now)):
            then = apply.after(now, action, Scripted())
            on = actions > 1 and not then.is_over and self.solutions(goal, start, then, actions - 1)
            if on or self.reached(goal, start, then):
                found.append(action)
        return found

    def reply(self, goal: Goal, start: State, now: State, actions: int) -> Deed:
        return legal.deeds(now, _learner(now))[0]


def _answers(seen: Seen) -> Iterator[Tip]:
    """What somebody waits for who has asked; the Decoy does not want to be believed."""
    asked = saying.question(seen, seen.seat)
    if seen.phase != Phase.TALK or seen.identity == DECOY or asked is None:
        return
    for line in saying.answers(seen, seen.seat):
        card = wording.what(line.word) if line.verb == "am" else wording.professed(line.word)
        words = ("who", wording.side(asked.seat)), ("what", f"@asked.fadenkreuz.{asked.word}"), ("card", card)
        yield Tip(f"answer-{'am' if line.verb == 'am' else 'held'}", line.picks, words)


def _learner(state: State) -> int:
    return min(turns.waiting(state) - {TABLE})


def _seen(seat: int, _about: str, _start: State, now: State) -> bool:
    return seat in now.repeeked


def _passed(seat: int, _about: str, _start: State, now: State) -> bool:
    return seat in now.peeked


def _won(seat: int, _about: str, _start: State, now: State) -> bool:
    return now.is_over and seat in turns.result(now).winners


def _face(seat: int, about: str, _start: State, now: State) -> bool:
    return now.faced[seat - 1] == about


def _true(seat: int, about: str, start: State, now: State) -> bool:
    told = now.lines[len(start.lines) :]
    return any(line.seat == seat and line.verb == about and truth(now, line) for line in told)


def _doubts(seat: int, _about: str, _start: State, now: State) -> bool:
    """Distrusts somebody, and only such as have said what is false."""
    doubted = {at for at, vote in enumerate(now.votes[seat - 1], start=1) if vote == DOUBT}
    liars = {line.seat for line in now.lines if line.verb in FACTS and truth(now, line) is False}
    return bool(doubted) and doubted <= liars


def _aim(seat: int, about: str, _start: State, now: State) -> bool:
    return [now.identity(at) for at in now.aims[seat - 1]] == [about]


def _shots(_seat: int, about: str, _start: State, now: State) -> bool:
    return len(now.shots) == now.agreed.shot_cards and all(now.identity(at) == about for at in now.shots)


def _must(seat: int, about: str, start: State, now: State) -> bool:
    """Points at the one who must hold this card: "must:K:true"."""
    letter, _, rule = about.partition(":")
    return bool(now.aims[seat - 1]) and set(now.aims[seat - 1]) <= _certain(start, seat, letter, rule)


@lru_cache(maxsize=64)
def _ruled_out(goal: Goal, state: State) -> Sequence[Note]:
    """Of everybody else why they cannot hold the card that is asked for."""
    name, _, about = goal.partition(":")
    letter, _, rule = about.partition(":")
    seat = _learner(state)
    return [*ruled_out(state, seat, letter, rule, _certain(state, seat, letter, rule))] if name == "must" else ()


def _certain(state: State, seat: int, letter: str, rule: str) -> frozenset[int]:
    return certain(state, seat, letter, rule)


_Judge = Callable[[int, str, State, State], bool]
_JUDGES: Final[dict[str, _Judge]] = {
    "seen": _seen,
    "passed": _passed,
    "face": _face,
    "true": _true,
    "doubts": _doubts,
    "aim": _aim,
    "shots": _shots,
    "must": _must,
    "won": _won,
}

COURSE: Final = FadenkreuzCourse()
