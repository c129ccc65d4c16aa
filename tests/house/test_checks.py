"""What stands round a journal in its file: no changed byte passes unnoticed, and the size of a seal tells nothing."""

import base64
import re
import zlib
from random import Random

import pytest

from game.catalogue import find
from game.core.errors import BadInputError
from game.core.game import Setup
from game.core.seats import Seat
from game.play import journal
from game.play.dice_stream import DiceStream
from game.play.match import Match
from game.play.random_dice import RandomDice
from game.play.saves import Saves, load
from game.play.seal import CELL, OLD_MARK, Guard, Seal
from game.play.seating import person
from tests.attack.__main__ import attack
from tests.house.playing import plain, put, setups, wander
from tests.house.toy import TOY, Say, ToyOptions, toy_named

SITTERS = (person("Ada"), person("Ben"))


def begun(folder, position="0,0 50 0 0 0 -"):
    match = Match(TOY, Setup(2, ToyOptions(rounds=5)), RandomDice(1), position=position)
    return match, Saves(folder, toy_named).begin(match, SITTERS)


def game_of(folder, length=23, seed=4):
    """A file of a real game, appended decision by decision, and the match in it."""
    match = Match(find("crossfire"), Setup(2, find("crossfire").options()), RandomDice(1))
    save = Saves(folder).begin(match, SITTERS)
    for _ in wander(match, Random(seed), limit=length):
        save.update(match)
    return match, save.path


@pytest.fixture
def played(tmp_path):
    return game_of(tmp_path)


def test_any_changed_byte_is_noticed_at_its_line(played):
    match, path = played
    data, luck = path.read_bytes(), Random(1)
    first = data.index(b"\n") + 1
    for at in range(first, len(data) - 1):
        byte = luck.choice([each for each in range(256) if each != data[at]])
        path.write_bytes(data[:at] + bytes([byte]) + data[at + 1 :])
        with pytest.raises(BadInputError) as caught:
            load(path, RandomDice())
        assert dict(caught.value.note.words)["line"] == data[:at].count(b"\n") + 1
    path.write_bytes(data)
    assert load(path, RandomDice())[0].entries == match.entries


def test_the_first_line_cannot_be_made_into_that_of_a_file_without_checks(played):
    _, path = played
    data = path.read_bytes()
    rest = data[data.index(b"\n") + 1 :]
    for first in (
        b"sightlines 1\n",
        b"sightlines 1 sealed\n",
        b"sightlines 2 sealed\n",
        b"sightlines 2 1\n",
        b"sightlines 2\n",
    ):
        path.write_bytes(first + rest)
        with pytest.raises(BadInputError, match=r"journal-(line|check|seal|format)"):
            load(path, RandomDice())


def test_lines_left_out_doubled_swapped_or_from_another_match_do_not_pass(played, tmp_path):
    _, path = played
    lines = path.read_bytes().splitlines(keepends=True)
    _, other = game_of(tmp_path, seed=5)
    theirs = other.read_bytes().splitlines(keepends=True)
    for at in range(1, len(lines) - 1):
        for mangled in (
            [*lines[:at], *lines[at + 1 :]],
            [*lines[:at], lines[at], *lines[at:]],
            [*lines[:at], lines[at + 1], lines[at], *lines[at + 2 :]],
            [*lines[: at + 1], *theirs[at + 1 :]] if at > 4 else lines[1:],
        ):
            path.write_bytes(b"".join(mangled))
            with pytest.raises(BadInputError, match=r"journal-(check|foreign)"):
                load(path, RandomDice())


def test_a_cut_loses_what_was_being_written_and_never_what_comes_before_the_first_decision(played):
    match, path = played
    data = path.read_bytes()
    head = int(data.split(b"\n")[0].split()[-1])
    for length in range(len(data)):
        path.write_bytes(data[:length])
        if data[:length].count(b"\n") < head:
            with pytest.raises(BadInputError, match=r"journal-(short|foreign|format)"):
                load(path, RandomDice())
        else:
            again = load(path, RandomDice())[0]
            assert again.entries == match.entries[: again.length]
            assert again.position == match.position


def test_files_without_checks_open_and_go_on_with_them(tmp_path):
    match, save = begun(tmp_path)
    for word in ("walk", "walk"):
        match.act(Seat(0), Say(word))
    save.path.write_text(journal.write(match, SITTERS).rpartition("=")[0])
    opened = Saves(tmp_path, toy_named).open(save.path, RandomDice())
    assert opened.match.entries == match.entries
    assert re.match(r"sightlines 2 \d+\n[0-9a-f]{8} ", save.path.read_text())
    opened.match.act(Seat(0), Say("end"))
    opened.save.update(opened.match)
    assert load(save.path, RandomDice(), toy_named)[0].entries == opened.match.entries


def test_seals_of_earlier_versions_open_and_go_on_padded(tmp_path):
    match, save = begun(tmp_path, "0,0 5 0 0 1 ?,?")
    match.act(Seat(0), Say("high"))
    check, data = 0, OLD_MARK
    for text in (plain(save.path), "0 high\n"):
        small = zlib.compress(text.encode(), 9)
        check = zlib.crc32(small, check)
        data += base64.b85encode(check.to_bytes(4, "big") + small) + b"\n"
    save.path.write_bytes(data)
    assert load(save.path, RandomDice(), toy_named)[0].entries == match.entries
    assert Saves(tmp_path, toy_named).open(save.path, RandomDice()).match.entries == match.entries
    assert save.path.read_bytes().startswith(b"sightlines 2 sealed\n")
    flood = zlib.compress(b"x" * 5_000_000, 9)
    save.path.write_bytes(OLD_MARK + base64.b85encode(zlib.crc32(flood).to_bytes(4, "big") + flood) + b"\n")
    with pytest.raises(BadInputError, match="journal-large"):
        load(save.path, RandomDice(), toy_named)


def test_a_text_that_is_handed_on_is_a_journal_as_it_always_was(played):
    match, path = played
    text = plain(path)
    assert text.startswith("sightlines 1\n")
    path.write_text(text)
    assert load(path, RandomDice())[0].entries == match.entries
    put(path, text + "0 nonsense\n")
    with pytest.raises(BadInputError, match="journal-action"):
        load(path, RandomDice())


def test_every_line_is_appended_in_one_go(tmp_path, monkeypatch):
    """One write and one sync for a decision: what was on disk stays as it is."""
    import os

    match = Match(find("crossfire"), Setup(2, find("crossfire").options()), RandomDice(1))
    save = Saves(tmp_path).begin(match, SITTERS)
    synced, real = [], os.fsync
    for _ in wander(match, Random(3), limit=12):
        before = save.path.read_bytes()
        with monkeypatch.context() as patch:
            patch.setattr(os, "fsync", lambda handle: (synced.append(handle), real(handle)))
            save.update(match)
        assert save.path.read_bytes().startswith(before)
    assert len(synced) == match.length


def test_damaged_saves_open_as_they_were_played_or_are_refused_with_the_line_named():
    """So many here, two thousand in the attack."""
    came, broken = attack("journals mangled", 200, 5)
    assert not broken
    assert came["one sentence"] > 100
    assert came["opened"] > 1


# -- the size of what is sealed ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["fadenkreuz", "squadron", "sector"])
def test_whatever_is_chosen_in_secret_takes_as_much_room(name):
    game, compared = find(name), 0
    for number, setup in enumerate(setups(game)[::7]):
        match, luck = Match(game, setup, RandomDice(number)), Random(number)
        for _ in wander(match, luck, limit=40):
            if not match.to_act or not game.is_secret(match.state):
                continue
            for seat in match.to_act:
                kinds = {}
                for action in luck.sample(legal := list(match.legal(seat)), min(len(legal), 60)):
                    text = game.notation.action(action)
                    kinds.setdefault(len(re.findall(r"\d+", text)), set()).add(len(Seal().packed(f"{seat} {text}\n")))
                    compared += 1
                assert all(len(sizes) == 1 for sizes in kinds.values())
                assert name != "fadenkreuz" or set().union(*kinds.values()) == {5 + CELL * 5 // 4 + 1}
    assert compared > 100


def twins(count, chosen, luck, tmp_path):
    """Two histories of the same words over two deals; after each decision their sizes."""
    game = find("fadenkreuz")
    setup = Setup(count, game.options(specials=chosen))
    sitters = tuple(person(f"P{seat}") for seat in range(count))
    matches = [Match(game, setup, DiceStream(game.name, luck.randbytes(16))) for _ in range(2)]
    saves = [Saves(tmp_path / str(n)).begin(match, sitters, {"started": "now"}) for n, match in enumerate(matches)]
    while all(match.outcome is None for match in matches):
        seats = matches[0].to_act & matches[1].to_act
        if not seats:
            return
        seat = luck.choice(sorted(seats))
        legal = [{game.notation.action(one): one for one in match.legal(seat)} for match in matches]
        both = sorted(legal[0].keys() & legal[1].keys())
        if not both or (game.deadline(matches[0].state) is None and luck.random() < 0.5):
            words = [luck.choice(sorted(each)) for each in legal]
        else:
            words = [luck.choice(both)] * 2
        if words[0].split()[0].split(":")[1] != words[1].split()[0].split(":")[1]:
            return
        for match, save, word, known in zip(matches, saves, words, legal, strict=True):
            match.act(seat, known[word])
            save.update(match)
        if any(match.outcome is not None for match in matches):
            return
        yield [save.path.stat().st_size for save in saves]


@pytest.mark.parametrize(("count", "chosen"), [(5, ""), (7, "EP"), (10, "PX")])
def test_twin_histories_have_files_of_one_size_at_every_decision(tmp_path, count, chosen):
    compared, differ = 0, 0
    for number in range(6):
        for one, two in twins(count, chosen, Random(number), tmp_path / str(number)):
            compared += 1
            differ += one != two
    assert compared > 60
    assert not differ, f"{differ} of {compared}"


def test_a_seal_hides_how_long_a_line_is():
    """Two lines in cells of the same number look alike: nothing in them repeats what is beside it."""
    sizes = {len(Seal().packed(f"3 {'x' * length}\n")) for length in range(1, CELL - 6)}
    assert len(sizes) == 1
    packed = base64.b85decode(Seal().packed("3 x\n").strip())[4:]
    assert max(packed.count(byte) for byte in set(packed)) < 6
    assert len(Guard().whole("sightlines 1\n3 x\n", 1)) == len(b"sightlines 2 1\n12345678 3 x\n")
