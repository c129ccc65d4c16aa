"""The values everything is made of."""

import enum
import pickle
from dataclasses import dataclass
from fractions import Fraction

import pytest

from game.core.dice import DiceNeededError, Recording, Roll, Scripted, every_fall
from game.core.events import Committed, Moved, Told
from game.core.guide import Note
from game.core.options import Options, knobs, option, option_text, problems, read_options
from game.core.picks import Pick, choice
from game.core.texts import Texts
from game.core.trouble import TroubleError

TWO = Roll("hit", 2, 6)

# ---- dice


def test_scripted_dice_fall_as_written_and_are_checked():
    dice = Scripted([(1, 6)])
    assert not dice.spent
    assert dice.roll(TWO) == (1, 6)
    assert dice.spent
    with pytest.raises(DiceNeededError, match="2d6 for hit"):
        dice.roll(TWO)
    for wrong in ((1,), (0, 3), (2, 7)):
        with pytest.raises(ValueError, match="script says"):
            Scripted([wrong]).roll(TWO)


def test_recording_keeps_what_fell():
    dice = Recording(Scripted([(1, 2), (3, 4)]))
    dice.roll(TWO)
    dice.roll(TWO)
    assert dice.rolled == [(1, 2), (3, 4)]


@pytest.mark.parametrize(("ordered", "ways"), [(False, 21), (True, 36)])
def test_every_fall_gives_exact_odds(ordered, ways):
    want = Roll("hit", 2, 6, ordered)
    falls = list(every_fall(lambda dice: sum(dice.roll(want))))
    assert len(falls) == ways
    assert sum(chance for _, chance in falls) == 1
    assert sum(chance for total, chance in falls if total == 7) == Fraction(1, 6)


def test_every_fall_follows_rolls_that_depend_on_rolls():
    def play(dice):
        (first,) = dice.roll(Roll("first", 1, 2))
        return first + (dice.roll(Roll("more", 1, 4))[0] if first == 2 else 0)

    falls = dict.fromkeys(range(1, 7), Fraction(0))
    for total, chance in every_fall(play):
        falls[total] += chance
    assert falls == {1: Fraction(1, 2), 2: 0, **dict.fromkeys(range(3, 7), Fraction(1, 8))}


# ---- options


class Colour(enum.Enum):
    RED = "red"
    BLUE = "blue"


@dataclass(frozen=True)
class House(Options):
    clock: int = option(0, low=10, high=60, step=25, also=(0,))
    colour: Colour = option(Colour.RED)  # noqa: RUF009
    fast: bool = option(False)
    faster: bool = option(False, needs="fast")
    name: str = option("home", per_seat=True)


def test_knobs_are_what_the_fields_declare():
    clock, colour, fast, faster, name = knobs(House)
    assert (clock.kind, clock.stops, clock.values[:3]) == ("number", (0, 10, 35, 60), (0, 10, 11))
    assert (colour.kind, colour.values) == ("choice", (Colour.RED, Colour.BLUE))
    assert (fast.kind, faster.needs) == ("toggle", "fast")
    assert (name.kind, name.values, name.per_seat) == ("text", (), True)


def test_options_survive_being_written():
    chosen = House(clock=11, colour=Colour.BLUE, fast=True, faster=True, name="at 5")
    written = {knob.key: option_text(getattr(chosen, knob.key)) for knob in knobs(House)}
    assert written == {"clock": "11", "colour": "blue", "fast": "1", "faster": "1", "name": "at 5"}
    assert read_options(House, written) == chosen
    assert read_options(House, {}) == House()


@pytest.mark.parametrize(
    ("written", "key"),
    [({"klock": "0"}, "option-unknown"), ({"clock": "9"}, "option-value"), ({"fast": "yes"}, "option-value")],
)
def test_options_that_do_not_exist_are_refused(written, key):
    with pytest.raises(TroubleError) as refused:
        read_options(House, written)
    assert refused.value.note.key == f"trouble.{key}"


def test_values_that_are_not_offered_and_missing_needs_are_problems():
    assert not problems(House())
    found = problems(House(clock=9, faster=True))
    assert [(problem.key, problem.reason) for problem in found] == [("clock", "not-offered"), ("faster", "needs")]


def test_a_field_that_cannot_be_a_knob_is_a_mistake():
    @dataclass(frozen=True)
    class Odd(Options):
        ratio: int = option(1)

    @dataclass(frozen=True)
    class Off(Options):
        clock: int = option(5, low=10, high=20)

    with pytest.raises(TypeError, match="ratio"):
        list(knobs(Odd))
    with pytest.raises(ValueError, match="not allowed"):
        list(knobs(Off))


# ---- texts and trouble


def test_texts_fill_words_forms_and_other_texts():
    texts = Texts(
        "en",
        {"turn": "{seat} moves {men}", "man": {"one": "one man", "other": "{count} men"}, "white": "Ivory"},
    )
    assert texts("turn", seat="@white", men=3) == "Ivory moves 3"
    assert [texts("man", count=count) for count in (0, 1, 2)] == ["0 men", "one man", "2 men"]
    assert texts.note(Note("turn", (("seat", "Mara"), ("men", "two")))) == "Mara moves two"
    assert "white" in texts
    assert texts("nothing") == "‹nothing›"


def test_trouble_crosses_processes():
    trouble = pickle.loads(pickle.dumps(TroubleError("game-unknown", game="go", known="crossfire")))
    assert trouble.note == Note("trouble.game-unknown", (("game", "go"), ("known", "crossfire")), "warn")
    assert "game=go" in str(trouble)


# ---- picks and events


@dataclass(frozen=True)
class Play:
    picks: tuple[Pick, ...]


def test_a_choice_leads_pick_by_pick_to_one_action():
    a, b, c = (Pick("cell", name) for name in "abc")
    plays = [Play((a,)), Play((b, a)), Play((b, c))]
    assert choice(plays).offers == (a, b)
    assert choice(plays, (a,)).ready == plays[0]
    assert choice(plays, (b,)).offers == (a, c)
    assert choice(plays, (b,)).ready is None
    assert choice(plays, (c,)).offers == ()


def test_events_are_seen_by_their_audience_only():
    assert str(Told("move", ("w", "c3", "m3", 5))) == "move(w, c3, m3, 5)"
    secret = Moved(("card",), audience=frozenset({1}))
    assert secret.seen_by(1) is secret
    assert secret.seen_by(0) is None
    assert secret.seen_by(None) is None
    committed = Committed(1, "north")
    assert committed.seen_by(1) == committed
    assert committed.seen_by(0) == Committed(1)
