"""Figures, words and limits around a match, each as it must be: promises of dice, questions to bots, files and what is
said of them, scores of an evening."""

import json
from datetime import datetime

import pytest

from game.bots.bot import Advice
from game.core.campaign import Chronicle, Leg
from game.core.dice import Roll
from game.core.errors import BadInputError
from game.core.game import Outcome, Setup
from game.core.guide import Note
from game.core.questions import Answer
from game.core.seats import CLOCK, Seat
from game.play import dice_stream, evenings, files, journal, kept, rubber, statistics
from game.play.asking import PATIENCE, Asking
from game.play.dice_stream import DiceStream, Witness, for_match
from game.play.evenings import Evening, Result, Standing
from game.play.host import BEAT, KEPT, REST, Host
from game.play.journal import LONGEST_LINE, decode, read
from game.play.match import Entry, Match, turn_ends
from game.play.random_dice import RandomDice
from game.play.rubber import Rubber
from game.play.sandglass import Sandglass
from game.play.saves import Saves
from game.play.seal import MARK, Seal, unsealed
from game.play.seating import absent, bot, people, person, persons, read_sitter, tidy_name, wardrobe
from game.play.statistics import GameFigures, Person, Statistics
from tests.house.test_host import DeskInTheRoom, Kept, table
from tests.house.toy import TOY, Say, ToyOptions, toy_named

ADA, BEN = Seat(0), Seat(1)
SITTERS = (person("Ada"), person("Ben"))


def toy(position="0,0 3 0 0 0 -"):
    return Match(TOY, Setup(2, ToyOptions()), RandomDice(1), position=position)


# -- promised dice -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("seed", "promise", "first", "ten", "wide"),
    [
        (bytes(16), "e3f5ff476305a729d08c8b4f1d06d20f", [(4, 4, 2, 5), (3, 4, 3, 2)],
         (7, 2, 2, 4, 10, 7, 9, 4, 3, 7), (1718123182, 1821360524, 144118918)),
        (bytes(range(16)), "e09026365bbf5acde9162c242862bc44", [(2, 6, 5, 6), (4, 5, 4, 2)],
         (5, 2, 10, 9, 2, 2, 2, 5, 7, 9), (494757996, 848908565, 231400761)),
    ],
)  # fmt: skip
def test_dice_promised_today_roll_the_same_for_ever(seed, promise, first, ten, wide):
    """`wide` falls on many words too high for it: they are left out, and the next block is begun."""
    stream = DiceStream("toy", seed)
    assert stream.promise == promise
    assert [stream.roll(Roll("x", 4, 6)) for _ in range(2)] == first
    assert stream.made == 2
    assert stream.at(7, Roll("x", 10, 10)) == ten
    assert stream.at(0, Roll("x", 3, 2**31 + 1)) == wide


@pytest.mark.parametrize("revealed", [True, False])
def test_a_promise_is_read_with_where_it_begins(revealed):
    written = DiceStream("toy", bytes(range(16)), since=3).remarks(revealed=revealed)
    stream = dice_stream.read(written, "toy", 5)
    assert (stream.promise, stream.since, stream.made) == ("e09026365bbf5acde9162c242862bc44", 3, 5)
    assert stream.remarks(revealed=revealed) == written
    assert dice_stream.read(written, "toy").made == 0
    assert dice_stream.read(written, "other") is None
    assert dice_stream.read({**written, dice_stream.PROMISE: "e0902636 3"}, "toy") is None


def test_a_seal_that_says_another_sum_than_its_seed_is_none():
    written = DiceStream("toy", bytes(range(16))).remarks(revealed=False)
    sealed = written[dice_stream.SEED]
    for at in range(len(sealed)):
        changed = sealed[:at] + ("0" if sealed[at] != "0" else "1") + sealed[at + 1 :]
        assert dice_stream.read({**written, dice_stream.SEED: changed}, "toy") is None


def test_the_witness_counts_from_the_roll_that_was_promised_first():
    stream, die = DiceStream("toy", bytes(16), since=1), Roll("x", 4, 6)
    witness = Witness(stream)
    for faces in ((1, 1, 1, 1), (3, 4, 3, 2), (6, 6, 6, 6)):
        witness.saw(die, faces)
    assert (witness.rolls, witness.wrong) == (3, 1)


def test_chance_gets_a_stream_that_begins_where_the_match_stands():
    dice = for_match(RandomDice(), "toy", 4)
    assert (dice.game, dice.made, dice.since) == ("toy", 4, 4)
    assert for_match(RandomDice(), "toy").made == 0
    seeded = RandomDice(7)
    assert for_match(seeded, "toy") is seeded


def test_random_dice_show_every_face_and_no_other():
    dice = RandomDice(5)
    assert {face for _ in range(200) for face in dice.roll(Roll("x", 2, 6))} == set(range(1, 7))


# -- turns, the way back, the clock ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("seats", "ends"),
    [
        ((), ()),
        ((0,), (1,)),
        ((0, 0, 1), (2, 3)),
        ((0, -1, 0, 1, -1), (3, 5)),
        ((-1, 0), (1, 2)),
        ((0, 1, 0), (1, 2, 3)),
    ],
)
def test_a_turn_is_what_a_seat_decides_in_a_row_and_the_clock_takes_none(seats, ends):
    assert turn_ends(map(Seat, seats)) == ends


def test_the_accounts_of_a_match_that_has_not_begun_and_of_one_that_is_over():
    match = toy()
    assert (match.length, match.rolls, match.turns, match.outcome_key) == (0, 0, (), "")
    match.act(ADA, Say("shoot"))
    assert match.entries[0] == Entry(ADA, "shoot", match.entries[0].dice, settled=True)
    assert (match.rolls, match.turns) == (len(match.entries[0].dice), (1,))
    match.agree_draw()
    assert match.outcome == Outcome(frozenset(), "agreed")
    assert (match.to_act, tuple(match.legal(ADA)), match.is_legal(ADA, Say("end"))) == (frozenset(), (), False)
    assert match.offers(ADA, ()).offers == ()
    assert match.undo_length(frozenset({ADA, BEN}), agreed=True) == 0


def test_seats_are_asked_round_the_table_without_those_who_rest():
    match = Match(TOY, Setup(3, ToyOptions()), RandomDice(1), position="0,0,0 3 0 0 1 ?,?,?")
    assert [match.seat_after(Seat(last)) for last in (-1, 0, 1, 2)] == [0, 1, 2, 0]
    assert match.seat_after(ADA, frozenset({BEN})) == 2
    assert match.next_seat == 0


def test_what_has_run_through_a_glass_is_kept_for_its_key():
    now = [100.0]
    glass = Sandglass(lambda: now[0], "7 turn%201")
    assert (glass.remaining, glass.written) == (None, "")
    deadline = type("D", (), {"key": "turn 1", "seconds": 30})
    glass.watch(deadline)
    assert (glass.remaining, glass.written) == (23, "7 turn%201")
    now[0] += 4.5
    assert (glass.remaining, glass.written) == (18.5, "11 turn%201")
    other = type("D", (), {"key": "turn 2", "seconds": 10})
    glass.watch(other)
    now[0] += 40
    assert (glass.remaining, glass.written) == (0, "10 turn%202")
    now[0] -= 90  # a clock that is set back takes no time
    assert glass.remaining == 10
    glass.watch(deadline)
    assert glass.remaining == 18.5
    glass.pause()
    assert glass.paused
    now[0] += 5
    assert glass.remaining == 18.5


# -- bots --------------------------------------------------------------------------------------------------------------


def test_a_bot_is_asked_all_that_it_needs_and_the_same_again_when_it_fails():
    desk, now, match = DeskInTheRoom(), [3.0], toy()
    asking = Asking(match, desk, lambda: now[0], seed=4, seconds=1.5, nodes=60)
    assert asking.free
    asking.ask(ADA, 3, hint=False)
    asked = asking.open
    (question,) = desk.asked
    assert (question.game, question.edition, question.seat, question.level) == ("toy", TOY.edition, ADA, 3)
    assert (question.seconds, question.nodes, question.digest) == (1.5, 60, "0-1")
    assert question.seen == TOY.observe(match.state, ADA)
    assert question.legal == match.legal(ADA)
    assert (asked.ticket, asked.since, asked.hint, asked.attempts, asking.free) == (1, 3.0, False, 1, False)
    now[0] = 5.0
    asking.again(asked)
    assert desk.asked[1] is question
    assert (asking.open.ticket, asking.open.since, asking.open.hint, asking.open.attempts) == (2, 5.0, False, 2)


def test_patience_ends_after_its_seconds_and_not_with_them():
    desk, now = DeskInTheRoom(), [0.0]
    desk.ready = False
    asking = Asking(toy(), desk, lambda: now[0], seed=0, seconds=None, nodes=None)
    asking.ask(ADA, 1, hint=True)
    now[0] = PATIENCE
    assert asking.poll() is None
    assert desk.renewed == 0
    now[0] = PATIENCE + 0.01
    answer = asking.poll()
    assert (answer.ticket, answer.digest, answer.advice, answer.error) == (1, "0-1", (), "no answer in time")
    assert (desk.renewed, asking.open.attempts) == (1, 2)


def test_an_answer_to_another_question_is_not_taken_for_this_one():
    desk = DeskInTheRoom(lambda ticket, question: Answer(ticket + 1, question.digest))
    asking = Asking(toy(), desk, lambda: 0.0, seed=0, seconds=None, nodes=None)
    asking.ask(ADA, 1, hint=False)
    assert asking.poll() is None


def test_who_is_asked_for_a_hint_keeps_the_place_in_the_row():
    match = Match(TOY, Setup(3, ToyOptions()), RandomDice(1), position="0,0,0 3 0 0 1 ?,?,?")
    desk = DeskInTheRoom()
    asking = Asking(match, desk, lambda: 0.0, seed=0, seconds=None, nodes=None)
    everybody = frozenset(map(Seat, range(3)))
    asking.ask(ADA, 1, hint=False)
    asking.drop()
    asking.ask(Seat(2), 5, hint=True)
    match.act(Seat(2), Say("low"))
    asking.drop_if_stale()
    assert (asking.open, desk.cancelled, asking.next_of(everybody)) == (None, 2, BEN)
    asking.drop()
    assert desk.cancelled == 2


def test_of_an_answer_the_best_that_can_be_done_is_done():
    def wild_first(ticket, question):
        return Answer(ticket, question.digest, (Advice(Say("fly"), 2.0, ""), Advice(Say("walk"), 1.0, "")))

    host = table(DeskInTheRoom(wild_first), bot(1), person("Ben"))
    assert host.advance().action == Say("walk")
    assert (host.failures, host.error) == (0, None)


def test_a_bot_that_would_rather_wait_rests_for_its_seconds():
    now = [10.0]
    waits = [lambda ticket, question: Answer(ticket, question.digest)] * 2
    match = Match(TOY, Setup(2, ToyOptions()), RandomDice(1), position="0,0 3 0 0 1 ?,?")
    desk = DeskInTheRoom(*waits)
    host = Host(match, (bot(1), person("Ben")), desk, clock=lambda: now[0])
    assert host.advance() is None
    now[0] += BEAT
    assert host.advance() is None
    assert (host.thinking_seat, host.failures, len(desk.asked)) == (None, 0, 1)
    now[0] += REST - 0.01
    host.advance()
    assert len(desk.asked) == 1
    now[0] += 0.02
    host.advance()
    assert (len(desk.asked), host.thinking_seat, host.thinking_since) == (2, ADA, now[0])


def test_the_file_hears_of_the_glass_every_so_many_seconds():
    now, record = [0.0], Kept()
    match = Match(TOY, Setup(2, ToyOptions()), RandomDice(1), position="0,0 3 0 0 0 - none 90")
    host = Host(match, SITTERS, None, record, clock=lambda: now[0])
    for now[0], times in ((KEPT - 0.1, 0), (KEPT, 1), (KEPT + 0.1, 1), (2 * KEPT, 2)):
        host.advance()
        assert len(record.lengths) == times
    assert record.remarks["glass"].startswith("20 ")
    assert host.whole == 90


# -- who sits where ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "tidy"),
    [("  Ada \t Lovelace ", "Ada Lovelace"), ("a|b", "a b"), ("x" * 30, "x" * 24), ("x" * 23 + " yz", "x" * 23),
     ("a\x00b", "a b"), ("", "")],
)  # fmt: skip
def test_a_name_stands_on_one_line_and_ends(name, tidy):
    assert tidy_name(name) == tidy


@pytest.mark.parametrize(
    "text", ["bot:0", "bot:6", "bot:12", "bot:²", "bot", "robot:1", "person:a\x07", "person:" + "x" * 194]
)
def test_who_cannot_sit_down_is_quoted(text):
    with pytest.raises(BadInputError) as caught:
        read_sitter(text)
    assert caught.value.note.key == "error.seat"
    assert len(dict(caught.value.note.words)["seat"]) <= 40


def test_what_somebody_wears_is_read_with_the_rest():
    sitter = read_sitter("person:Ada Lovelace pad-12 look-4.7")
    assert (sitter.name, sitter.device, sitter.worn) == ("Ada Lovelace", "pad-12", (4, 7))
    assert str(sitter) == "person:Ada Lovelace pad-12 look-4.7"
    assert str(read_sitter("bot:3 look-0.9")) == "bot:3 look-0.9"
    assert read_sitter("person") == person()
    assert len(read_sitter("person:" + "x" * 193).name) == 24


def test_everybody_has_a_colour_of_their_own():
    chosen = (person("A"), bot(1), person("C"), bot(2))
    assert wardrobe(chosen) == ((0, 0), (1, 1), (2, 2), (3, 3))
    dressed = tuple(read_sitter(f"bot:1 look-{worn}") for worn in ("3.5", "3.2", "0.1"))
    assert wardrobe((*dressed, bot(1))) == ((3, 5), (1, 1), (0, 1), (2, 2))
    assert wardrobe((bot(1), *dressed)) == ((1, 1), (3, 5), (2, 2), (0, 1))


def test_who_is_away_is_a_person_of_the_table_but_decides_nothing():
    away = absent((person("A"), bot(1), person("C")), "0 1 x 7")
    assert [sitter.away for sitter in away] == [True, False, False]
    assert (persons(away), people(away)) == ({2}, {0, 2})
    assert absent(away, "2")[0].away


# -- files -------------------------------------------------------------------------------------------------------------


def test_a_name_that_is_taken_anywhere_gets_a_number(tmp_path):
    here, there = tmp_path / "a", tmp_path / "b"
    for folder, name in ((here, "x.txt"), (there, "x-2.txt"), (here, "x-3.txt")):
        folder.mkdir(exist_ok=True)
        (folder / name).write_text("")
    assert files.free_path("x.txt", here, there) == here / "x-4.txt"
    assert files.free_path("x.txt", here) == here / "x-2.txt"
    assert files.free_path("y.txt", here, there) == here / "y.txt"
    aside = files.set_aside(here / "x-3.txt", tmp_path / "new" / "aside")
    assert aside == tmp_path / "new" / "aside" / "x-3.txt"
    assert not (here / "x-3.txt").exists()


def test_a_file_is_read_as_far_as_asked_and_one_byte_more(tmp_path):
    path = tmp_path / "x"
    files.write_whole(path, b"0123456789")
    assert [files.read_bytes(path, most) for most in (4, 9, 10, 50)] == [
        b"01234",
        b"0123456789",
        b"0123456789",
        b"0123456789",
    ]
    assert [each.name for each in tmp_path.iterdir()] == ["x"]


def test_broken_files_of_ones_own_are_told_of_by_name(tmp_path):
    told, path = [], tmp_path / "score.json"
    path.write_text("{")
    assert kept.read(path, lambda content: content, "new", told.append) == "new"
    assert told == [Note("error.own-file-broken", (("file", "score.json"),), "warn")]
    assert (tmp_path / "kept-aside" / "score.json").read_text() == "{"
    path.mkdir()
    assert kept.read(path, lambda content: content, "new", told.append) == "new"
    assert told[1].key == "error.file-unreadable"
    assert dict(told[1].words)["file"] == "score.json"
    assert dict(told[1].words)["why"]
    assert kept.read(tmp_path / "none", lambda content: content, "new", told.append) == "new"
    assert len(told) == 2


def test_a_broken_file_is_put_aside_before_it_is_changed(tmp_path):
    path = tmp_path / "score.json"
    path.write_text("{")
    assert kept.change(path, lambda content: content["n"], 7, lambda old: (old + 1, {"n": old + 1})) == 8
    assert json.loads(path.read_text()) == {"n": 8}
    assert (tmp_path / "kept-aside" / "score.json").read_text() == "{"


def test_what_no_screen_can_show_becomes_a_question_mark(tmp_path):
    path = tmp_path / "x.json"
    path.write_text(json.dumps({"a\x01b": ["c\x7fd", "\ud800", "e\n\tf", 3]}))
    assert kept.read(path, lambda content: content, None) == {"a?b": ["c?d", "?", "e\n\tf", 3]}
    kept.write(path, {"ä": 1})
    assert path.read_text("utf-8") == '{\n "ä": 1\n}'


def test_a_file_as_large_as_may_be_is_read_and_no_larger_one(tmp_path, monkeypatch):
    monkeypatch.setattr(kept, "LARGEST", 10)
    path = tmp_path / "x.json"
    for text, found in (("[1, 2, 34]", [1, 2, 34]), ("[1, 2, 345]", "new")):
        path.write_text(text)
        assert kept.read(path, lambda content: content, "new") == found


def test_the_files_of_matches_are_called_by_when_and_what(tmp_path):
    saves, match = Saves(tmp_path, toy_named), toy()
    one, two = (saves.begin(match, SITTERS, {"about": "x"}) for _ in range(2))
    stem, first = one.path.stem, one.path.name
    assert stem == f"{datetime.strptime(stem[:17], '%Y-%m-%d-%H%M%S').astimezone():%Y-%m-%d-%H%M%S}-toy"
    assert first == f"{stem}.sightlines"
    assert two.path.stem in {f"{stem}-2", two.path.stem}
    assert one.path != two.path
    assert one.remarks["about"] == "x"
    began = datetime.fromisoformat(one.remarks["started"])
    assert (began.microsecond, began.tzinfo is None) == (0, False)
    finished = saves.finish(one, match)
    assert finished == tmp_path / "replays" / first
    assert not (tmp_path / first).exists()


@pytest.mark.parametrize("sealed", [False, True])
def test_a_journal_may_be_so_large_and_no_larger(monkeypatch, sealed):
    text = "sightlines 1\n# " + "x" * 400 + "\n"
    data = MARK + Seal().packed(text) if sealed else text.encode()
    assert decode(data, "x") == text
    monkeypatch.setattr(journal, "LARGEST", len(text))
    assert decode(data, "x") == text
    monkeypatch.setattr(journal, "LARGEST", len(text) - 1)
    with pytest.raises(BadInputError) as caught:
        decode(data, "x")
    assert (caught.value.note.key, caught.value.note.words) == ("error.journal-large", (("file", "x"),))


def test_a_seal_in_several_pieces_is_one_text_and_a_cut_leaves_its_trace():
    seal, texts = Seal(), ["one\n", "two\n" * 50, "three\n"]
    data = MARK + b"".join(map(seal.packed, texts))
    assert unsealed(data, "x", 10_000) == "".join(texts).encode()
    assert unsealed(data[:-1], "x", 10_000) == "".join(texts[:2]).encode() + b"?"
    with pytest.raises(BadInputError) as caught:
        unsealed(data[:-9] + b"\n", "x", 10_000)
    assert (caught.value.note.key, caught.value.note.words) == ("error.journal-seal", (("file", "x"), ("line", 4)))


HEAD = "sightlines 1\ngame toy 3\nseats person:A any | bot:1\noptions rounds=3\n"


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("sightlines 2 of tomorrow and far too long a word\n", {"version": "2 of tomorrow and fa"}),
        ("sightlines 1\n", {}),
        (HEAD + "# " + "x" * (LONGEST_LINE - 1) + "\n", {"line": 5}),
        (HEAD + "game \n", {"line": 5}),
        (HEAD + "game toy 10000\n", {"line": 5}),
        (HEAD + "position \n", {"line": 5}),
        (HEAD + "options rounds\n", {"line": 5}),
        (HEAD + "opening 1 |\n", {"line": 5}),
        (HEAD + "resigned 2\n", {"line": 5}),
        (HEAD + "resigned 0\nresigned 1\n", {"line": 6}),
        (HEAD + "agreed\nagreed\n", {"line": 6}),
        (HEAD + "agreed now\n", {"line": 5}),
        (HEAD + "# closed 00000000\n", {"line": 5}),
        ("sightlines 1\n= 00000000\n" + HEAD[13:], {"line": 2}),
        ("sightlines 1\n0 walk\n" + HEAD[13:], {"line": 2}),
    ],
)  # fmt: skip
def test_a_journal_that_cannot_be_read_is_named_with_the_line(text, words):
    with pytest.raises(BadInputError) as caught:
        read(text, "x.txt")
    assert dict(caught.value.note.words) == {"file": "x.txt", **words}


def test_what_a_journal_may_say_at_most():
    longest = HEAD + "# " + "x" * (LONGEST_LINE - 2) + "\n"
    assert not read(longest, "x").cut
    written = read(HEAD + "opening 1 2 | 3\n10 a : b : 1 2 | 3\n-1 time\n= 0123abcd\nresigned 1\n1", "x")
    assert (written.cut, written.closed, written.opening) == (True, False, ((1, 2), (3,)))
    assert [(line.number, line.entry) for line in written.lines] == [
        (6, Entry(Seat(10), "a : b", ((1, 2), (3,)))),
        (7, Entry(CLOCK, "time")),
    ]
    assert written.digests == {2: ("0123abcd", 8)}
    assert (written.ending.kind, written.ending.seat) == ("resigned", BEN)


# -- scores ------------------------------------------------------------------------------------------------------------

WON, LOST, DRAWN = (Outcome(frozenset(map(Seat, seats)), "x") for seats in ((0,), (1,), ()))


def test_an_evening_is_counted_for_everybody_and_between_two():
    evening = Evening()
    for number, (sitters, outcome) in enumerate(
        [(SITTERS, WON), (SITTERS, DRAWN), ((person("Ben"), person("Cy")), WON), ((person("Ben"), person("Ada")), LOST)]
    ):
        evening = evening.played("toy", sitters, outcome, f"k{number}").played("toy", sitters, outcome, f"k{number}")
    assert evening.results[0] == Result("toy", ("Ada", "Ben"), (0,), "k0")
    assert evening.standings() == [Standing("Ada", 5, 2, 1, 3), Standing("Ben", 3, 1, 1, 4), Standing("Cy", 0, 0, 0, 1)]
    assert evening.between(("Ben", "Ada")) == [Standing("Ben", 1, 0, 1, 3), Standing("Ada", 5, 2, 1, 3)]
    assert evenings.label(person(), Seat(4)) == "seat:4"
    assert evenings.label(bot(2), Seat(4)) == "bot:2"


def test_an_evening_on_file_is_cut_to_what_can_be_shown(tmp_path):
    path = tmp_path / "evening.json"
    row = {"game": "g" * 50, "players": ["p" * 50, "q"], "winners": [1, 2, -1], "key": "k" * 50}
    path.write_text(json.dumps({"sightlines": "evening 1", "results": [row] * 501}))
    loaded = evenings.load(path)
    assert len(loaded.results) == 500
    assert loaded.results[0] == Result("g" * 40, ("p" * 40, "q"), (1,), "k" * 40)
    del row["key"]
    path.write_text(json.dumps({"results": [row]}))
    assert evenings.load(path).results[0].key == ""
    evenings.save(Evening((Result("g", ("a",), (0,), "k"),)), path)
    assert json.loads(path.read_text()) == {
        "sightlines": "evening 1", "results": [{"game": "g", "players": ["a"], "winners": [0], "key": "k"}]
    }  # fmt: skip


def test_statistics_tell_persons_from_bots_and_keep_the_longest():
    counted = Statistics()
    for number, (sitters, outcome, length) in enumerate(
        [((person("Ada"), bot(2)), WON, 9), ((person("Ada"), bot(2)), LOST, 30), ((person("Ada"), bot(2)), DRAWN, 5),
         (SITTERS, WON, 4), ((bot(1), bot(3), person("Ada")), WON, 2), ((bot(1), bot(2)), WON, 99)]
    ):  # fmt: skip
        match = statistics.Match("toy", sitters, outcome, length, f"k{number}", (2, 5), number)
        counted = counted.counting(match).counting(match)
    assert counted.lines == (
        GameFigures("toy", "bot:2", 3, 1, 1, 1, 30),
        GameFigures("toy", "bot:3", 1, 0, 0, 1, 2),
        GameFigures("toy", "persons", 1, 0, 0, 0, 4),
    )
    people = [one for one in counted.people if not one.name.startswith("bot:")]
    assert people == [Person("Ada", "toy", 5, 2, 1, 8), Person("Ben", "toy", 1, 0, 0, 5)]
    assert (counted.evening, counted.counted) == (4, ("k0", "k1", "k2", "k3", "k4"))


def test_statistics_on_file_are_what_was_counted(tmp_path):
    path = tmp_path / "statistics.json"
    counted = Statistics((GameFigures("g", "bot:1", 5, 1, 2, 2, 40),), ("k",), (Person("A", "g", 5, 1, 2, 3),), 7)
    statistics.save(counted, path)
    content = json.loads(path.read_text())
    assert content["sightlines"] == "statistics 1"
    assert content["lines"] == [
        {"game": "g", "opponent": "bot:1", "played": 5, "wins": 1, "draws": 2, "losses": 2, "longest": 40}
    ]
    assert statistics.load(path) == counted
    path.write_text(json.dumps({"lines": content["lines"]}))
    assert statistics.load(path) == Statistics(counted.lines)
    statistics.clear(path)
    statistics.clear(path)
    assert not path.exists()


def test_a_bot_that_has_hesitated_once_is_not_waited_for_again():
    def slowly(ticket, question):
        return Answer(ticket, question.digest, (Advice(Say("walk"), 1.0, "", pause=2.0),))

    now = [0.0]
    host = Host(toy(), (bot(1), person("Ben")), DeskInTheRoom(slowly, slowly), clock=lambda: now[0])
    for length in (1, 2):
        assert host.advance() is None
        now[0] += 1.9
        assert host.advance() is None
        now[0] += 0.2
        assert host.advance().action == Say("walk")
        assert host.match.length == length


def test_a_rubber_to_so_many_points_is_as_long_as_it_takes_whatever_a_game_tells_of_campaigns():
    class Teller(type(TOY)):
        def chronicle(self, _state, _outcome):
            return Chronicle((Leg(Note("x")),))

    match = Match(Teller(), Setup(2, ToyOptions()), RandomDice(1))
    match.resign(BEN)
    after, following = rubber.onward(match, SITTERS, Rubber("x", 10))
    assert (after.length, after.ahead, following.sitters) == (0, (), (SITTERS[1], SITTERS[0]))
