"""Whatever way leads out of a running match, what it hides stays hidden until it is over."""

from random import Random

import pytest

from game.app.languages import texts
from game.catalogue import GAMES
from game.core.errors import BadInputError
from game.core.game import Setup
from game.core.intents import Intent
from game.core.seats import Seat
from game.play.match import Match
from game.play.random_dice import RandomDice
from game.play.saves import Saves, load
from game.play.seating import person
from game.scenes.dialogs import Tell
from game.scenes.match.log import Log
from game.scenes.match.replay import ReplayViewer, again
from game.scenes.stack import Home, Push
from game.tools import record
from tests.house.couch import canvas, say, services
from tests.house.playing import setups, wander

SITTERS = tuple(person(name) for name in ("Mara", "Jörg", "Ada", "Kim", "Bo"))


class Rooms:
    """Opens replays, and remembers matches that were begun."""

    def replay(self, services, match, sitters, at=None, *, viewer=None):
        return ReplayViewer(services, match, sitters, at, viewer)

    def battle(self, services, host, save):
        return host


@pytest.fixture
def made(tmp_path):
    found = services(tmp_path)
    found.doors = Rooms()
    return found


def running(made):
    """A match of five whose cards have been dealt, and its file."""
    game = next(game for game in GAMES if game.name == "fadenkreuz")
    match = Match(game, Setup(5, game.options()), RandomDice(3))
    save = made.saves.begin(match, SITTERS)
    for _ in wander(match, Random(4), 6):
        save.update(match)
    assert match.game.is_secret(match.state)
    return match, save


def from_the_record(made, match, _save):
    return ReplayViewer(made, match, SITTERS, 3)


def from_the_log(made, match, _save):
    log = Log(made, match, SITTERS, None)
    log.draw(canvas(made))
    return log.open(Intent("ok")).scene


def from_its_file(made, _match, save):
    """As the list of finished matches opens what lies in their folder."""
    found, written = load(save.path, made.dice)
    return made.doors.replay(made, found, written.sitters)


@pytest.mark.parametrize("way", [from_the_record, from_the_log, from_its_file])
def test_a_match_that_hides_something_is_not_gone_on_with_beside_itself(made, way):
    match, save = running(made)
    scene = way(made, match, save)
    for wish in ("home", "right", "end"):
        say(scene, wish)
        change = say(scene, "special")
        assert isinstance(change, Push), wish
        assert isinstance(change.scene, Tell)
        assert change.scene.note.key == "error.fork-secret"
    assert len(made.saves.unfinished()[0]) == 1
    match.resign(Seat(0))
    save.update(match)
    scene = way(made, match, save)
    say(scene, "home")
    assert isinstance(say(scene, "special"), Home)
    assert len(made.saves.unfinished()[0]) == 2


def test_the_reason_is_a_sentence_in_both_languages():
    assert texts("en")("error.fork-secret") != texts("de")("error.fork-secret")


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_no_game_goes_on_from_where_it_has_hidden_anything(game):
    """Also when what was hidden then has been shown meanwhile: another choice there would be made knowing it."""
    hidden = 0
    for number, setup in enumerate(setups(game)[::7][:6]):
        match = Match(game, setup, RandomDice(number))
        for _ in wander(match, Random(number), 30):
            pass
        if match.outcome is None and any(map(game.is_secret, match.states)):
            hidden += 1
            with pytest.raises(BadInputError):
                again(match, 0, RandomDice(1))
        else:
            assert again(match, match.length, RandomDice(1)).state == match.state
    assert hidden or game.name != "fadenkreuz"


def test_the_command_line_tells_no_digest_by_which_a_deal_could_be_guessed(made):
    match, save = running(made)
    told = record.replay(save.path, texts("en"), verify=True)
    assert match.digest not in " ".join(told)
    match.resign(Seat(0))
    Saves(made.saves.folder).finish(save, match)
    assert match.digest in " ".join(record.replay(save.path, texts("en"), verify=True))
