"""Files between friends: a turn sent, an answer received, and everything that can be wrong with either."""

import os
import random

import pytest

from game.app.folders import command, surroundings
from game.catalogue import GAMES, find
from game.core.errors import BadInputError
from game.core.game import Setup
from game.play import letters
from game.play.match import Match
from game.play.random_dice import RandomDice
from game.play.saves import Saves
from game.play.seating import bot, person
from game.scenes.match.by_letter import ByLetter
from game.scenes.menu.arrival import Offer, Older, arrived
from game.scenes.menu.openfile import found_in
from game.scenes.stack import STAY, Home
from game.tools.stage import Stage
from game.ui.widgets import Answer
from tests.conftest import REPOSITORY
from tests.house.couch import art
from tests.house.playing import setups

SITTERS = (person("Ada"), person("Jörg/Ben"))


class House:
    """One friend's computer."""

    def __init__(self, folder):
        self.folder, self.saves = folder, Saves(folder / "saves")
        self.out = folder / "out"
        self.key = letters.profile_key(folder)
        self.save = self.match = None

    def begin(self, name):
        game = find(name)
        self.match = Match(game, Setup(2, game.options()), RandomDice(1))
        self.save = self.saves.begin(self.match, SITTERS)

    def turn(self, luck):
        """Play a turn for whoever is to move, and write the file."""
        seat = min(self.match.to_act)
        letters.claim(self.save.remarks, seat, self.key)
        while self.match.outcome is None and min(self.match.to_act) == seat:
            self.match.act(seat, luck.choice(self.match.legal(seat)))
            self.save.update(self.match)
        name = letters.file_name(self.match.game.name, [one.name for one in SITTERS], len(self.match.turns))
        path = letters.send(self.match, SITTERS, self.save.remarks, self.out, name)
        if self.match.outcome is not None:
            self.saves.finish(self.save, self.match)
        return path

    def receive(self, path):
        arrival = letters.receive(self.saves, path, RandomDice(1))
        if arrival.relation in ("new", "newer"):
            if arrival.over:
                self.match, _ = letters.load(arrival.path, RandomDice(1))
            else:
                opened = self.saves.open(arrival.path, RandomDice(1))
                self.match, self.save = opened.match, opened.save
        return arrival

    @property
    def files(self):
        return {path: path.read_bytes() for path in self.saves.folder.rglob("*.sightlines")}


def exchanged(folder, luck, name, turns):
    """Two friends play by letter; stale, cut, edited and foreign files come in between and change nothing."""
    one, two = House(folder / "one"), House(folder / "two")
    one.begin(name)
    old, here, there = [], one, two
    for _ in range(turns):
        path = here.turn(luck)
        before = there.files
        if luck.random() < 0.5:
            trouble(luck, there, path, folder)
        if old and luck.random() < 0.4:
            assert there.receive(luck.choice(old)).relation in ("older", "same")
        assert there.files == before
        arrival = there.receive(mailed(luck, path, folder))
        assert arrival.relation == ("newer" if before else "new")
        assert there.match.digest == here.match.digest
        assert there.receive(path).relation == "same"
        assert len(there.files) == 1
        if here.match.outcome is not None:
            assert arrival.over
            break
        seat = min(there.match.to_act)
        assert letters.is_mine(there.save.remarks, 2, seat, there.key)
        assert not letters.is_mine(there.save.remarks, 2, seat, here.key)
        old.append(path)
        here, there = there, here
    return here.match.length


def mailed(luck, path, folder):
    """Programs for mail change the ends of lines and the name."""
    data = path.read_bytes()
    target = folder / luck.choice(["a.sightlines", "Anhang (1).sightlines"])
    target.write_bytes(data.replace(b"\n", b"\r\n") if luck.random() < 0.5 else data)
    return target


def trouble(luck, house, path, folder):
    data = path.read_bytes()
    bad = folder / "bad.sightlines"
    match luck.randrange(3):
        case 0:
            bad.write_bytes(data[: luck.randrange(1, len(data) // 2)])
        case 1:
            at = luck.randrange(len(data))
            bad.write_bytes(data[:at] + bytes([data[at] ^ 1 << luck.randrange(7)]) + data[at + 1 :])
        case _:
            bad.write_bytes(luck.randbytes(300))
    try:
        found = house.receive(bad)
    except BadInputError:
        return
    except OSError:
        return
    assert found.relation in ("older", "same"), found  # cut behind a digest, so that it is whole as far as it goes


@pytest.mark.parametrize("name", ["crossfire", "crosshairs"])
def test_two_friends_play_by_sending_files(tmp_path, name):
    for seed in range(4):
        assert exchanged(tmp_path / str(seed), random.Random(seed), name, 5) > 3


def pair(tmp_path):
    luck, one, two = random.Random(5), House(tmp_path / "one"), House(tmp_path / "two")
    one.begin("crossfire")
    two.receive(one.turn(luck))
    return luck, one, two


def test_a_fork_keeps_both(tmp_path):
    _, one, two = pair(tmp_path)
    seat = min(two.match.to_act)
    two.match.act(seat, two.match.legal(seat)[0])
    two.save.update(two.match)
    one.match.act(seat, one.match.legal(seat)[-1])
    other = letters.send(one.match, SITTERS, one.save.remarks, tmp_path, "x.sightlines")
    before = two.files
    found = two.receive(other)
    assert (found.relation, found.parted) == ("fork", 1)
    assert before.items() < two.files.items()
    assert len(two.files) == 2


def test_a_match_that_began_otherwise_is_refused(tmp_path):
    _, one, two = pair(tmp_path)
    game = find("crossfire")
    other = Match(game, Setup(2, game.options(stall=60)), RandomDice(1))
    path = letters.send(other, SITTERS, one.save.remarks, tmp_path, "x.sightlines")
    with pytest.raises(BadInputError) as caught:
        two.receive(path)
    assert caught.value.note.key == "error.letter-other"


def test_the_end_of_a_match_reaches_the_friend_and_lies_among_the_replays(tmp_path):
    _, one, two = pair(tmp_path)
    one.match.resign(0)
    found = two.receive(letters.send(one.match, SITTERS, one.save.remarks, tmp_path, "x.sightlines"))
    assert (found.relation, found.over) == ("newer", True)
    assert two.saves.unfinished()[0] == []
    assert [saved.path for saved in two.saves.replays()[0]] == [found.path]


def test_only_open_games_between_two_people_are_sent():
    found = {}
    for game in GAMES:
        setup = setups(game)[0]
        match = Match(game, setup, RandomDice(1))
        found[game.name] = letters.why_not(match, [person(str(number)) for number in range(setup.seats)])
    assert found["crossfire"] == found["crosshairs"] == ""
    assert all(found[name] for name in ("squadron", "sector", "fadenkreuz"))
    match = Match(find("crossfire"), setups(find("crossfire"))[0], RandomDice(1))
    assert letters.why_not(match, [person(), bot(1)]) == "bots"


def test_a_name_is_no_path():
    assert letters.file_name("Cross/fire", ["../Ada", 'B"en'], 12) == "Cross fire .. Ada + B en 12.sightlines"


@pytest.mark.parametrize(("system", "opener"), [("win32", "explorer"), ("darwin", "open"), ("linux", "xdg-open")])
def test_every_system_has_its_window_for_folders(tmp_path, system, opener):
    assert command(tmp_path, system) == [opener, str(tmp_path)]


def test_other_programs_get_the_libraries_of_the_system():
    world = {"LD_LIBRARY_PATH": "/bundle", "LD_LIBRARY_PATH_ORIG": "/usr/lib", "A": "b"}
    assert surroundings(world)["LD_LIBRARY_PATH"] == "/usr/lib"
    assert "LD_LIBRARY_PATH" not in surroundings({"LD_LIBRARY_PATH": "/bundle"})


@pytest.fixture
def friends(tmp_path):
    made = [Stage(tmp_path / name, "en", (640, 360), art()) for name in ("one", "two")]
    yield made
    for stage in made:
        stage.close()


def sent(stage):
    """The file that has just been written for the friend."""
    notes = [dict(note.words) for note in stage.services.notices if note.key == "letter.sent"]
    stage.services.notices.clear()
    return stage.services.paths.shared / notes[-1]["file"]


def test_a_turn_goes_there_and_the_answer_comes_back_at_the_table(friends):
    one, two = friends
    shown = []
    one.services.reveal = shown.append
    host = one.host(moves="a5-b4", seats="person:Ada keyboard,person:Ben keyboard")
    save = host._record  # noqa: SLF001 (what the battle is handed)
    battle = one.services.doors.battle(one.services, host, save)
    assert isinstance(battle.back("send"), Home)
    path = sent(one)
    assert shown == [path.parent]
    there = arrived(two.services, path).scene
    assert type(there) is ByLetter
    assert there.match.length == 1
    assert there._begin() is STAY  # noqa: SLF001 (what every frame asks)
    seat = min(there.host.to_act)
    there.decide(seat, there.match.legal(seat)[0])
    asked = there._begin()  # noqa: SLF001
    assert asked.scene.question == "letter.done"
    assert isinstance(there.back("send"), Home)
    again = arrived(one.services, sent(two)).scene
    assert type(again) is ByLetter
    assert again.match.length == 2
    assert again._begin() is STAY  # noqa: SLF001
    assert isinstance(arrived(two.services, path).scene, Older)


def test_a_turn_can_be_taken_back_until_it_is_sent(friends):
    one, _ = friends
    host = one.host(moves="a5-b4", seats="person:Ada keyboard,person:Ben keyboard")
    save = host._record  # noqa: SLF001
    letters.claim(save.remarks, 0, letters.profile_key(one.services.paths.data))
    battle = one.services.doors.battle(one.services, host, save)
    assert [key for key, _ in battle._begin().scene.choices] == ["undo", "later", "send"]  # noqa: SLF001
    battle.back("undo")
    assert host.match.length == 0
    assert battle._begin() is STAY  # noqa: SLF001


def test_a_map_is_checked_and_offered_and_anything_else_gets_a_sentence(friends, tmp_path):
    one, _ = friends
    own = one.services.paths.data / "levels" / "crosshairs"
    path = tmp_path / "mine.tmx"
    path.write_bytes((REPOSITORY / "levels" / "crosshairs" / "ring.tmx").read_bytes())
    offer = arrived(one.services, path).scene
    assert isinstance(offer, Offer)
    offer.chosen(Answer("yes"))
    assert [found.name for found in own.iterdir()] == ["mine.tmx"]
    path.write_text("<map/>")
    assert arrived(one.services, path).scene.note.key.startswith("error.map.")
    path = tmp_path / "x.sightlines"
    path.write_bytes(b"\x00" * 99)
    assert arrived(one.services, path).scene.note.key.startswith("error.journal")
    assert arrived(one.services, tmp_path / "gone.sightlines").scene.note.key == "error.file-unreadable"


def test_what_lies_in_the_usual_folders_is_listed_newest_first(tmp_path):
    for number, name in enumerate(("a.sightlines", "b.TMX", "c.txt", "d.sightlines")):
        (tmp_path / name).write_text("x")
        os.utime(tmp_path / name, (number, number))
    (tmp_path / "folder.sightlines").mkdir()
    found = found_in([tmp_path / "gone", tmp_path, tmp_path])
    assert [one.path.name for one in found] == ["d.sightlines", "b.TMX", "a.sightlines"]
