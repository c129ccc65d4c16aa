"""The arena: any split of the work gives the same games, and none is ever played twice."""

import json
from dataclasses import asdict, replace

import pytest

from game.core.errors import BadInputError
from game.tools import arena, cluster
from game.tools.bench import run as bench
from game.tools.ledger import Ledger

CONTEST = arena.Contest("crossfire", (2, 1), 4, seed=7, nodes=30, longest=20, opening=4)


def kept(one):
    """What a game was, without what it cost in seconds."""
    return one.number, one.places, one.points, one.length, [[d.nodes for d in row] for row in one.decisions]


@pytest.fixture(scope="module")
def whole():
    return [arena.play_one(CONTEST, number) for number in range(4)]


def test_any_split_gives_the_same_games(whole):
    split = [one for numbers in ((3, 1), (0,), (2,)) for one in arena.contest_games(CONTEST, numbers, 1)]
    assert sorted(map(kept, split)) == [kept(one) for one in whole]


def test_a_longer_contest_begins_with_the_games_of_the_shorter(whole):
    longer = replace(CONTEST, games=400)
    assert kept(arena.play_one(longer, 3)) == kept(whole[3])


def test_no_game_is_played_twice(whole, tmp_path, monkeypatch):
    file = tmp_path / "results.jsonl"
    ledger = Ledger(file, asdict(CONTEST))
    for one in whole[:3]:
        ledger.add(asdict(one))
    with file.open("a") as lines:
        lines.write('{"number": 3, "pla')  # the power went
    played = []

    def play(_, number):
        played.append(number)
        return whole[number]

    monkeypatch.setattr(arena, "play_one", play)
    table = arena.hold(CONTEST, 1, lambda: None, Ledger(file, asdict(CONTEST)))
    assert played == [3]
    assert [line.score for line in table.lines] == [line.score for line in arena.summed(CONTEST, whole, 1.0).lines]
    assert arena.hold(CONTEST, 1, lambda: None, Ledger(file, asdict(CONTEST))).games == 4
    assert played == [3]
    assert len(file.read_text().splitlines()) == 5
    longer = replace(CONTEST, games=6)
    monkeypatch.setattr(arena, "play_one", lambda _, number: replace(whole[0], number=number))
    assert arena.hold(longer, 1, lambda: None, Ledger(file, asdict(longer))).games == 6


@pytest.mark.parametrize("change", [{"seed": 8}, {"bots": (3, 1)}, {"nodes": 31}, {"openings": ("start",)}])
def test_results_of_another_contest_are_left_alone(tmp_path, change):
    file = tmp_path / "results.jsonl"
    Ledger(file, asdict(CONTEST))
    before = file.read_bytes()
    with pytest.raises(BadInputError, match="arena-other"):
        Ledger(file, asdict(replace(CONTEST, **change)))
    assert file.read_bytes() == before


@pytest.mark.parametrize("damage", ["no json\n", "[]\n{}\n", '{}\n{"name": 1}\n'])
def test_damaged_results_are_one_sentence(tmp_path, damage):
    file = tmp_path / "results.jsonl"
    file.write_text(damage)
    with pytest.raises(BadInputError, match="arena-"):
        Ledger(file, asdict(CONTEST))
    assert file.read_text() == damage


def test_openings_come_from_a_file(tmp_path):
    file = tmp_path / "openings.txt"
    file.write_text("# two openings\nstart | g3-i3 f6-d6  # a line\n\nc3:bwbww,e5:ww,a7:b w 1/1 0/0 0 -\n")
    found = arena.read_openings(CONTEST, file)
    assert len(found.openings) == 2
    assert json.loads(json.dumps(asdict(found)))["openings"][0] == "start | g3-i3 f6-d6"
    games = [arena.play_one(found, number) for number in range(4)]
    assert games[0].length > 2
    assert games[0].places != games[1].places
    assert kept(games[2]) != kept(games[0])
    file.write_text("start | g3-g3\n")
    with pytest.raises(BadInputError):
        arena.read_openings(CONTEST, file)
    with pytest.raises(BadInputError, match="file-unreadable"):
        arena.read_openings(CONTEST, tmp_path / "none.txt")


def test_a_ladder_that_was_broken_off_goes_on(whole, tmp_path, monkeypatch):
    monkeypatch.setattr(bench, "ladder_folder", lambda: tmp_path)
    played = []

    def play(contest, number):
        if len(played) == 3:
            raise KeyboardInterrupt
        played.append((contest.bots, number))
        return replace(whole[0], number=number)

    monkeypatch.setattr(arena, "play_one", play)
    with pytest.raises(KeyboardInterrupt):
        bench.play_ladder("crossfire", 2, lambda: None, jobs=1)
    monkeypatch.setattr(
        arena, "play_one", lambda contest, number: played.append((contest.bots, number)) or whole[number]
    )
    bench.play_ladder("crossfire", 2, lambda: None, jobs=1)
    assert len(played) == len(set(played)) == 8
    assert [path.name for path in tmp_path.iterdir()] == ["crossfire.json"]
    assert next(one.name for one in bench.ladder()) == "ladder crossfire bot:5 against bot:4"


def test_elo_counts_from_the_rest_of_the_table():
    assert arena.elo(0.5, 1) == 0
    assert round(arena.elo(0.64, 1)) == 100
    assert abs(arena.elo(0.25, 3)) < 1e-9
    assert arena.elo(1.0, 1) < 2000


def test_a_cluster_that_is_not_there_is_one_sentence(monkeypatch):
    monkeypatch.setattr(cluster, "PATIENCE", 0.2)
    with pytest.raises(BadInputError, match="cluster-"):
        list(arena.contest_games(CONTEST, [0], 1, "tcp://127.0.0.1:1"))
