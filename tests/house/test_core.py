"""The values everything is made of."""

import enum
import pickle
from dataclasses import dataclass
from fractions import Fraction

import pytest

from game.core.campaign import Chronicle, Leg
from game.core.dice import DiceNeededError, Recording, Roll, Scripted, every_fall
from game.core.errors import BadInputError, quotable
from game.core.events import Committed, Moved, Tale, Told, Turn
from game.core.game import Game, Setup
from game.core.guide import Mark, Note, Seeing
from game.core.hexes import STEPS, hexagon, rays, span
from game.core.options import Options, Problem, knobs, option, option_text, problems, read_options
from game.core.picks import Free, Pick, choice, values_of
from game.core.resolution import Resolution
from game.core.texts import Texts
from game.tools.rules import answer
from tests.house.toy import TOY

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
    with pytest.raises(BadInputError) as refused:
        read_options(House, written)
    assert refused.value.note.key == f"error.{key}"


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


# ---- texts and error


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


def test_an_error_crosses_processes():
    error = pickle.loads(pickle.dumps(BadInputError("game-unknown", game="go", known="crossfire")))
    assert error.note == Note("error.game-unknown", (("game", "go"), ("known", "crossfire")), "warn")
    assert "game=go" in str(error)


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


# ---- exactly


def test_a_tale_is_told_once_and_only_when_somebody_asks():
    asked = []

    def tell():
        asked.append(1)
        return Told("climb"), Told("end")

    tale = Tale(tell)
    assert not asked
    assert (len(tale), tale[1].word, [event.word for event in tale[:1]]) == (2, "end", ["climb"])
    assert tale == (Told("climb"), Told("end")) == Tale(tell)
    assert hash(tale) == hash(tale.events)
    assert tale != Tale(tuple)
    assert len(asked) == 2


def test_a_free_pick_stays_on_the_table_and_a_heading_on_the_compass():
    spot = Free("spot", (0.0, 10.0), (700.0, 500.0), 5.0, 1.0)
    assert [spot.pick(*at).name for at in ((-3, 900), (0.12345, 10), (700.5, 9))] == [
        "0.000,500.000",
        "0.123,10.000",
        "700.000,10.000",
    ]
    assert values_of(spot.pick(1.5, 20)) == (1.5, 20.0)
    assert spot.pick(1, 20).kind == "spot"
    heading = Free("heading", (0,), (359,), 15, 1)
    assert [heading.pick(at) for at in (0.4, 359.6, -1, 725)] == [Pick("heading", str(at)) for at in (0, 0, 359, 5)]


@dataclass(frozen=True)
class Seats(Options):
    height: tuple[int, ...] = option((), low=1, high=4, step=2, per_seat=True)
    fast: bool = option(False)
    faster: bool = option(False, needs="fast")
    start: str = option("plain", offers=("plain", "wild"), maps=True)
    length: int = option(7, low=5, high=9, step=4)


def test_options_by_seat_are_written_with_points_and_read_again():
    height, _fast, _faster, start, length = knobs(Seats)
    assert (height.kind, height.values, height.stops, height.default) == ("number", (1, 2, 3, 4), (1, 3), ())
    assert (start.stops, start.maps, length.stops, length.maps) == (("plain", "wild"), True, (5, 7, 9), False)
    assert read_options(Seats, {"height": "2.4"}).height == (2, 4)
    assert read_options(Seats, {"height": "-", "fast": "on", "faster": "off"}) == Seats(fast=True)
    for written, words in (
        ({"height": "2.5"}, {"option": "height", "value": "5"}),
        ({"fast": "maybe"}, {"option": "fast", "value": "maybe"}),
        ({"length": "on"}, {"option": "length", "value": "on"}),
        ({"speed": "1"}, {"option": "speed", "known": "height, fast, faster, start, length"}),
    ):
        with pytest.raises(BadInputError) as refused:
            read_options(Seats, written)
        assert dict(refused.value.note.words) == words


def test_a_switch_stops_at_off_and_on():
    fast = next(knob for knob in knobs(Seats) if knob.key == "fast")
    assert (fast.kind, fast.values, fast.stops) == ("toggle", (False, True), (False, True))


def test_a_problem_names_the_option_and_what_it_lacks():
    assert problems(Seats(height=(2, 9), faster=True)) == [
        Problem("height", "not-offered", (("value", "2.9"),)),
        Problem("faster", "needs", (("needs", "fast"),)),
    ]
    assert not problems(Seats(height=(2, 4), fast=True, faster=True))


def test_plain_options_ask_for_nothing():
    plain = Options()
    assert (plain.seating, plain.teams, plain.match_target, plain.match_games) == (None, (), 0, 0)
    assert (plain.with_bots, plain.alone, plain.is_campaign, plain.foremost) == (plain, plain, False, ())


def test_hexes_lie_file_by_file_and_lines_run_to_the_edge():
    small = hexagon(1)
    assert small == ((-1, 0), (-1, 1), (0, -1), (0, 0), (0, 1), (1, -1), (1, 0))
    assert [span(*at) for at in ((0, 0), (2, -1), (-1, -1), (3, 0), (-2, 2))] == [0, 2, 2, 3, 2]
    assert len(hexagon(5)) == 91
    lines = rays(small, STEPS)
    assert lines[3] == ((2,), (5,), (6,), (4,), (1,), (0,))
    assert lines[2] == ((), (), (5,), (3, 4), (0,), ())


def test_a_campaign_adds_up_what_has_been_played():
    legs = (Leg(Note("a"), points=(2, 1)), Leg(Note("b"), points=(0, 4)), Leg(Note("c")))
    story = Chronicle(legs)
    assert (story.played, story.points) == (legs[:2], (2, 5))
    assert Chronicle(legs[2:]).points == ()


@pytest.mark.unknown
def test_what_comes_from_outside_is_quoted_on_one_line_and_not_without_end():
    assert quotable("a\nb\x07c") == "a?b?c"
    assert quotable("x" * 160) == "x" * 160
    assert quotable("x" * 161) == "x" * 160 + "…"
    error = BadInputError("x", word="a\nb", count=3)
    assert error.note == Note("error.x", (("word", "a?b"), ("count", 3)), "warn")
    assert str(error) == "x: word=a?b, count=3"


def test_a_sentence_speaks_to_the_one_who_reads_it():
    entries = {
        "fly": "{side} flies",
        "fly.you": "You fly",
        "to": "{who} to move",
        "to.you": "Your turn",
        "side.g.0": "Ada",
    }
    entries |= {"side.g.1": "Otto", "out": "{side} is out"}
    said = Texts("en", entries, you="side.g.0")
    assert said("fly", side="@side.g.0") == "You fly"
    assert said("fly", side="@side.g.1") == "Otto flies"
    assert said("to", who="@side.g.0") == "Your turn"
    assert said("to", who="Ada") == "Ada to move", "a namesake"
    assert said("to", who="@side.g.1") == "Otto to move"
    assert said("out", side="@side.g.0") == "Ada is out"
    assert Texts("en", entries)("fly", side="@side.g.0") == "Ada flies"


def test_words_that_name_a_key_are_looked_up_and_actions_are_not():
    texts = Texts("en", {"say": "{what}", "side.white": "Ivory"})
    assert [texts("say", what=what) for what in ("@side.white", "@g1", "@no.key", 3, "a.b")] == [
        "Ivory", "@g1", "‹no.key›", "3", "a.b",
    ]  # fmt: skip


def test_dice_that_are_wanted_and_not_there_are_named():
    want = Roll("attack", 2, 8)
    with pytest.raises(DiceNeededError) as lack:
        Scripted().roll(want)
    assert (str(lack.value), lack.value.want) == ("2d8 for attack", want)
    for faces in ((1,), (0, 3), (3, 9), (1, 2, 3)):
        with pytest.raises(ValueError, match="script says"):
            Scripted([faces]).roll(want)
    dice = Scripted([(1, 8), (8, 1)])
    assert [dice.roll(want), dice.spent, dice.roll(want), dice.spent] == [(1, 8), False, (8, 1), True]


def test_a_giving_up_pays_those_who_are_not_on_its_side():
    class Dear(type(TOY)):
        def worth(self, _state, seat):
            return 10 + seat

    ended = Dear().concede(None, 1, Setup(4, Options(), teams=(0, 1, 0, 1)))
    assert (ended.winners, ended.reason, ended.match_points) == ({0, 2}, "resigned", {0: 10, 2: 12})
    assert Dear().concede(None, 0, Setup(3, Options())).match_points == {1: 11, 2: 12}


def test_a_game_that_says_nothing_more_has_the_plain_answers():
    state = TOY.notation.parse_position("0,0 3 0 0 0 -")
    say = TOY.legal_actions(state, 0)[0]
    plain = Game
    assert plain.is_legal(TOY, state, 0, say)
    assert not plain.is_legal(TOY, state, 1, say)
    assert plain.completed(TOY, state, 0, say) is say
    assert plain.offers(TOY, state, 0, ()).offers
    assert not plain.is_private(TOY, state, 0)
    assert plain.digest(TOY, state) == TOY.notation.position(state)
    assert (plain.worth(TOY, state, 0), plain.player_count(TOY, state), plain.imagine(TOY, state, None)) == (
        1,
        None,
        state,
    )
    with pytest.raises(BadInputError) as unknown:
        answer(TOY, "why", None, Options())
    assert dict(unknown.value.note.words) == {"question": "why", "game": "toy"}


def test_five_dangers_of_ones_own_are_shown_unasked_and_six_are_the_rule():
    class Watchful(Seeing):
        count = 5

        def dangers(self, _seen, _viewer):
            return [Mark("threatened", Pick("cell", str(n))) for n in range(self.count)]

    assert len(Watchful().gravest(None, 0)) == 5
    Watchful.count = 6
    assert Watchful().gravest(None, 0) == ()


def test_a_decision_at_work_keeps_state_dice_and_events_together():
    at_work = Resolution(Setup(2, Options()), Scripted(((3, 5),)))
    at_work.set(seats=4)
    at_work.tell("begins", "w", 4)
    at_work.stage(Turn(0), Turn(1))
    assert at_work.roll("hit", 2, 6) == (3, 5)
    assert at_work.state == Setup(4, Options())
    assert at_work.events == [Told("begins", ("w", 4)), Turn(0), Turn(1)]
