"""The end of one game and the beginning of the next are one step: broken off anywhere, it is repeated without harm."""

import os
from contextlib import contextmanager
from pathlib import Path

import pytest

from game.app.services import House
from game.catalogue import find
from game.core.game import Setup
from game.core.seats import Seat
from game.play import evenings, files, statistics
from game.play.random_dice import RandomDice
from game.play.saves import load
from game.play.seating import person
from game.scenes.after.result import Result
from game.scenes.match.opening import new_match, resumed
from tests.house.couch import canvas, say, services

ADA, BEN = person("Ada"), person("Ben")


class Killed(BaseException):
    """The program is gone: nobody cleans up after it."""


@contextmanager
def breaking(monkeypatch, at, error, *, for_good=False):
    """The file operation of that number fails, or all from then on; answers how many there were."""
    count = [0]

    def counted(real):
        def instead(*given, **words):
            count[0] += 1
            if count[0] == at or (for_good and count[0] > at):
                raise error
            return real(*given, **words)

        return instead

    with monkeypatch.context() as patch:
        for place, name in ((os, "fsync"), (Path, "open"), (Path, "replace"), (Path, "unlink"), (files, "sync_folder")):
            patch.setattr(place, name, counted(getattr(place, name)))
        yield count


def couch(folder):
    made = services(folder)
    made.doors = House()
    made.evening = evenings.load(made.paths.evening)
    made.statistics = statistics.load(made.paths.statistics)
    return made


def first_game(made, name):
    """A game that has been given up, as its file says; and its result, not entered yet."""
    game = find(name)
    wished = {"match": 9, "cloud_setup": "random"}
    if name == "sector":
        wished = next(values for values in game.options.presets.values() if game.options(**values).is_campaign)
    scene = new_match(made, game, Setup(2, game.options(**wished)), (ADA, BEN))
    scene.host.resign(Seat(1))
    return Result(made, scene.host, scene.save)


def scores(made):
    """Of every open game: its number and the score."""
    return sorted((saved.rubber.number, saved.rubber.games) for saved in made.saves.unfinished()[0])


def entered(result):
    result.enter()
    return result


def gone_on(folder):
    """The program starts again and goes on with what can be continued; the services then."""
    made = couch(folder)
    (saved,) = made.saves.unfinished()[0]
    scene = resumed(made, saved.path)
    if saved.rubber.number == 1:  # its result has not been settled
        entered(scene)
    return made


def settled(made, before):
    """Whatever happened: one game open, each of those before it counted and put away once."""
    assert len(scores(made)) == 1
    number, games = scores(made)[0]
    assert number == before + 1
    assert len(games) == before
    assert len(made.saves.replays()[0]) == before
    assert len(evenings.load(made.paths.evening).results) == before
    assert len(made.evening.results) == before
    assert sum(line.played for line in statistics.load(made.paths.statistics).lines) == before
    assert len([path for path in made.saves.folder.iterdir() if path.suffix == ".sightlines"]) == 1
    for saved in made.saves.replays()[0]:
        assert load(saved.path, RandomDice())[0].outcome is not None


def operations(monkeypatch, tmp_path, name):
    result = first_game(couch(tmp_path / "count"), name)
    with breaking(monkeypatch, 0, Killed()) as count:
        result.enter()
    settled(result.services, 1)
    return count[0]


@pytest.mark.parametrize("name", ["crosshairs", "sector"])
def test_a_kill_at_any_file_operation_between_two_games_neither_splits_nor_counts_twice(tmp_path, monkeypatch, name):
    most = operations(monkeypatch, tmp_path, name)
    assert most >= 10
    for at in range(1, most + 1):
        folder = tmp_path / f"at-{at}"
        result = first_game(couch(folder), name)
        with breaking(monkeypatch, at, Killed()), pytest.raises(Killed):
            result.enter()
        made = gone_on(folder)
        (saved,) = made.saves.unfinished()[0]
        assert (saved.rubber.number, saved.rubber.games) == (2, scores(made)[0][1])
        scene = resumed(made, saved.path)  # the second game is played to its end as well
        scene.host.resign(Seat(0))
        entered(Result(made, scene.host, scene.save))
        settled(made, 2)


@pytest.mark.parametrize("for_good", [False, True])
def test_a_disk_that_is_full_at_any_moment_between_two_games_does_no_harm(tmp_path, monkeypatch, for_good):
    """It is told once; when there is room again "next" does what is left, and so does the next start of the program."""
    most = operations(monkeypatch, tmp_path, "crosshairs")
    for at in range(1, most + 1):
        again = at % 2 == for_good
        folder = tmp_path / f"at-{at}-{again}"
        made = couch(folder)
        result = first_game(made, "crosshairs")
        with breaking(monkeypatch, at, OSError(28, "No space left on device"), for_good=for_good):
            entered(result)
        if again:
            made = gone_on(folder)
        else:
            result.draw(canvas(made))
            scene = say(result, "ok").scene
            assert scene.rubber.number == 2
            settled(made, 1)
        (saved,) = made.saves.unfinished()[0]
        scene = resumed(made, saved.path)
        scene.host.resign(Seat(0))
        entered(Result(made, scene.host, scene.save))
        settled(made, 2)


def test_a_result_that_is_looked_at_again_after_the_next_game_begins_nothing(tmp_path):
    """The file of the first game came back (a copy, a share that lagged): the score stays one."""
    made = couch(tmp_path)
    result = first_game(made, "crosshairs")
    path, data = result.save.path, result.save.path.read_bytes()
    entered(result).draw(canvas(made))
    second = say(result, "ok").scene
    path.write_bytes(data)
    assert [saved.path for saved in made.saves.unfinished()[0]] == [second.save.path]
    entered(resumed(made, path))
    settled(made, 1)
    second.host.resign(Seat(0))
    entered(Result(made, second.host, second.save))
    path.write_bytes(data)
    entered(resumed(made, path))
    settled(made, 2)
