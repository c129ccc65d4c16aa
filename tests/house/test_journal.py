"""The journal: what it looks like, that it replays, and that no damage to it ever ends in anything but one sentence."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.app.languages import texts
from game.catalogue import GAMES, find
from game.core.errors import BadInputError
from game.core.game import Setup
from game.core.seats import CLOCK, Seat
from game.play import journal
from game.play.match import Match
from game.play.random_dice import RandomDice
from game.play.seating import bot, person, read_sitter
from tests.house.playing import setups, wander
from tests.house.toy import TOY, Say, ToyOptions, toy_named

SITTERS = (person("Ada Lovelace", "pad-1"), bot(3))
NAME = "game.sightlines"


def opened(text, game_named=toy_named):
    written = journal.read(text, NAME)
    return journal.replay(written, game_named(written.game), NAME, RandomDice(9))


def played(length, seed=1):
    match = Match(TOY, Setup(2, ToyOptions(rounds=5)), RandomDice(seed))
    for _ in wander(match, Random(seed), limit=length):
        pass
    return match


def test_the_format_is_that_of_the_design():
    match = Match(TOY, Setup(2, ToyOptions(motto="50 % luck")), RandomDice(1), position="0,0 1 0 0 0 -")
    for word in ("walk", "shoot", "end", "high", "low"):
        match.act(min(match.to_act), Say(word))
    dice = " ".join(str(face) for face in match.entries[1].dice[0])
    assert journal.write(match, SITTERS, {"started": "today"}) == (
        "sightlines 1\n"
        "# started today\n"
        "game toy 3\n"
        "seats person:Ada Lovelace pad-1 | bot:3\n"
        "options rounds=3 motto=50%20%25%20luck spots=0 seconds=0\n"
        "position 0,0 1 0 0 0 -\n"
        "0 walk\n"
        f"0 shoot : {dice}\n"
        "1 end\n"
        "0 high\n"
        "1 low\n"
        f"= {match.digest}\n"
    )


def test_the_digest_of_a_whole_file_stays_what_it_is():
    """It is in everybody's files: other programs and later versions must find the same."""
    assert journal.whole(["sightlines 1", "# a remark", "game toy 3"], closed=True).endswith("# closed 2d3c915d\n")


@pytest.mark.parametrize("game", [TOY, *GAMES], ids=lambda game: game.name)
def test_setups_of_every_sort_replay_to_the_same_match(game):
    """All of them are the contract's test; here their options and seats go through the file."""
    every = setups(game)
    for number, setup in enumerate(every[:: max(1, len(every) // 12)]):
        match = Match(game, setup, RandomDice(number))
        for _ in wander(match, Random(number), limit=40):
            pass
        sitters = (*SITTERS, *map(person, "CDEFGHIJ"))[: setup.seats]
        text = journal.write(match, sitters)
        again = opened(text, lambda _, game=game: game)
        assert (again.state, again.entries, again.setup) == (match.state, match.entries, match.setup)
        assert journal.write(again, sitters) == text


def test_the_sandglass_and_the_players_ends_are_kept():
    match = played(0)
    match.act(CLOCK, Say("time"))
    match.resign(Seat(1))
    again = opened(journal.write(match, SITTERS))
    assert again.outcome_key == "outcome.match.resigned"
    assert again.entries[0].seat == CLOCK
    drawn = played(3)
    drawn.agree_draw()
    assert opened(journal.write(drawn, SITTERS)).outcome_key == "outcome.match.agreed"


def test_a_cut_off_last_line_is_dropped_and_the_rest_opens():
    match = played(25)
    text = journal.write(match, SITTERS)
    lines = text.splitlines(keepends=True)
    head = len(journal.header(match, SITTERS, {}))
    for count in range(head, len(lines)):
        for cut in (1, len(lines[count]) - 1):
            again = opened("".join(lines[:count]) + lines[count][:cut])
            assert again.entries == match.entries[: again.length]


def sentence(data, game_named=toy_named):
    """What the player reads; "" when the file opens. Anything but a BadInputError fails the test."""
    try:
        opened(journal.decode(data, NAME), game_named)
    except BadInputError as error:
        said = texts("en").note(error.note)
        assert "‹" not in said, said
        assert said.count("\n") == 0
        return said
    return ""


WHOLE = journal.write(played(33), SITTERS).encode()
CROSSFIRE = Match(find("crossfire"), setups(find("crossfire"))[0], RandomDice(0))
for _ in wander(CROSSFIRE, Random(5), limit=22):
    pass
REAL = journal.write(CROSSFIRE, SITTERS).encode()


@settings(max_examples=300, deadline=None)
@given(at=st.integers(0, len(WHOLE) - 1), byte=st.integers(0, 255))
def test_any_changed_byte_opens_or_gets_a_sentence(at, byte):
    sentence(WHOLE[:at] + bytes([byte]) + WHOLE[at + 1 :])


@settings(max_examples=60, deadline=None)
@given(at=st.integers(0, len(REAL) - 1), byte=st.integers(0, 255))
def test_any_changed_byte_of_a_real_game_opens_or_gets_a_sentence(at, byte):
    sentence(REAL[:at] + bytes([byte]) + REAL[at + 1 :], find)


@given(length=st.integers(0, len(WHOLE)))
def test_any_truncated_file_opens_or_gets_a_sentence(length):
    sentence(WHOLE[:length])


@given(data=st.binary(max_size=300))
def test_any_foreign_file_gets_a_sentence(data):
    assert sentence(data)
    sentence(b"sightlines 1\n" + data)


HEAD = "sightlines 1\ngame toy 3\nseats person:A any | bot:1\noptions rounds=3\nopening 1\n"


@pytest.mark.parametrize(
    ("text", "key", "line"),
    [
        ("", "journal-foreign", None),
        ("GIF89a\n", "journal-foreign", None),
        ("sightlines 2\n", "journal-format", None),
        ("sightlines 1\ngame toy 3\n", "journal-short", None),
        (HEAD.replace("toy 3", "toy 2"), "journal-edition", None),
        (HEAD.replace("toy 3", "ludo 1"), "game-unknown", None),
        (HEAD.replace("toy 3", "toy x"), "journal-line", 2),
        (HEAD.replace("bot:1", "bot:9"), "journal-line", 3),
        (HEAD.replace(" | bot:1", ""), "journal-setup", None),
        (HEAD.replace("rounds=3", "rounds=77"), "option-value", None),
        (HEAD.replace("rounds=3", "speed=1"), "option-unknown", None),
        (HEAD.replace("opening 1", "opening 9"), "journal-opening", None),
        (HEAD.replace("opening 1\n", ""), "journal-opening", None),
        (HEAD + "0 fly\n", "journal-action", 6),
        (HEAD + "1 walk\n", "journal-action", 6),
        (HEAD + "0 walk : 3\n", "journal-dice", 6),
        (HEAD + "0 shoot\n", "journal-dice", 6),
        (HEAD + "0 shoot : 3 9\n", "journal-dice", 6),
        (HEAD + "hello\n", "journal-line", 6),
        (HEAD + "0 walk\n= 00000000\n", "journal-digest", 7),
        (HEAD + "resigned 7\n", "journal-line", 6),
        (HEAD + "agreed\n0 walk\n", "journal-line", 7),
        (HEAD + "\n", "journal-line", 6),
    ],
)
def test_the_sentence_names_what_is_wrong_and_where(text, key, line):
    with pytest.raises(BadInputError) as caught:
        opened(text)
    words = dict(caught.value.note.words)
    assert caught.value.note.key == f"error.{key}"
    assert words.get("line") == line
    assert sentence(text.encode())


def test_a_digest_that_is_due_may_not_be_missing():
    lines = WHOLE.decode().splitlines(keepends=True)
    without = [line for line in lines if not line.startswith("= ")]
    with pytest.raises(BadInputError, match="journal-digest"):
        opened("".join(without))


def test_endless_files_are_refused():
    assert "too large" in sentence(HEAD.encode() + b"0 walk\n" * 200_000)
    assert sentence((HEAD + "# " + "x" * 5000 + "\n").encode())


@given(name=st.text(max_size=60), device=st.sampled_from(["any", "keyboard", "pad-2"]))
def test_whatever_a_name_holds_it_comes_back_readable(name, device):
    sitter = person(name, device)
    assert read_sitter(str(sitter)) == sitter
    match = played(3)
    assert journal.read(journal.write(match, (sitter, bot(1))), NAME).sitters == (sitter, bot(1))


def test_a_journal_has_so_many_entries_and_no_more(monkeypatch):
    match = Match(TOY, Setup(2, ToyOptions(rounds=5)), RandomDice(1))
    for _ in wander(match, Random(2), 12):
        pass
    text = journal.write(match, [person("Ada"), person("Ben")])
    monkeypatch.setattr(journal, "MOST_ENTRIES", 12)
    assert len(journal.read(text, NAME).lines) == 12
    monkeypatch.setattr(journal, "MOST_ENTRIES", 11)
    with pytest.raises(BadInputError, match="journal-line"):
        journal.read(text, NAME)
