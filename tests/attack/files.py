"""Broken files: whatever is in them, they open, or get one sentence; nothing damaged is lost."""

import json
import os

from game.app import settings
from game.catalogue import GAMES, find
from game.core.dice import Scripted
from game.core.errors import BadInputError
from game.core.game import Setup
from game.play import evenings, journal, progress, statistics
from game.play.match import Match
from game.play.random_dice import RandomDice
from game.play.saves import Saves, load
from game.play.seating import bot, person
from game.scenes.menu.remembered import remembered
from tests.attack.mangle import mangled, strange_text
from tests.house.playing import setups, wander
from tests.house.toy import TOY, Say, ToyOptions, toy_named

SITTERS = (person("Ada", "pad-1"), bot(3))


def named(name):
    return TOY if name == "toy" else find(name)


def saved(luck, folder):
    """A match somewhere in its course, on disk: its saves and its file."""
    game = luck.choice([TOY, *GAMES])
    setup = luck.choice(setups(game))
    match = Match(game, setup, RandomDice(luck.getrandbits(32)))
    sitters = tuple(person(f"P{n}") for n in range(setup.seats))
    saves = Saves(folder, named)
    save = saves.begin(match, sitters)
    for _ in wander(match, luck, luck.randrange(40)):
        save.update(match)
    return saves, save, match


def journals(luck, folder):
    """A file with bytes changed, cut, doubled or swapped, sealed ones among them: it opens as the match it was, with
    none or some of the last decisions missing, or is refused with the line named. Nothing is gone."""
    saves, save, match = saved(luck, folder)
    data = save.path.read_bytes()
    broken = mangled(luck, data)
    save.path.write_bytes(broken)
    try:
        again, _ = load(save.path, Scripted(), named)
    except BadInputError as refused:
        note = refused.note
        first_line = broken[: data.find(b"\n") + 1] != data[: data.find(b"\n") + 1]
        assert "line" in dict(note.words) or first_line or note.key == "error.journal-short", note
        found, errors = saves.unfinished()
        assert found or errors
        kept = [path for path in folder.rglob("*") if path.suffix == ".sightlines"]
        assert kept, "a file is gone"
        return "one sentence"
    assert again.entries == match.entries[: again.length], "other decisions than were played"
    assert (again.setup, again.position, again.states[0]) == (match.setup, match.position, match.states[0])
    assert again.ending in {None, match.ending}
    return "opened"


def seals(luck, folder):
    """The same with a file that is sealed; a broken seal never opens."""
    match = Match(TOY, Setup(2, ToyOptions(rounds=5)), RandomDice(1), position="0,0 5 0 0 1 ?,?")
    saves = Saves(folder, toy_named)
    save = saves.begin(match, SITTERS)
    match.act(0, Say(luck.choice(("high", "low"))))
    save.update(match)
    for _ in wander(match, luck, luck.randrange(8)):
        save.update(match)
    told = match.entries
    save.path.write_bytes(mangled(luck, save.path.read_bytes()))
    try:
        again, _ = load(save.path, Scripted(), toy_named)
    except BadInputError:
        return "one sentence"
    assert again.entries == told[: again.length]
    return "opened"


def own_files(luck, folder):
    """Settings, scores, progress, set-ups with anything in them: the program starts, and can write them again."""
    name, kind = luck.choice(
        [
            ("evening.json", evenings),
            ("statistics.json", statistics),
            ("progress.json", progress),
            ("set-ups.json", None),
        ]
    )
    path = folder / name
    content = luck.choice(
        [
            json.dumps(
                {"results": [{"game": strange_text(luck), "players": [strange_text(luck)] * 2, "winners": [0]}]}
            ),
            json.dumps({"lines": [{"game": 1, "opponent": [], "played": luck.choice(["x", 1e400, None])}]}),
            json.dumps({"solved": {"a": strange_text(luck)}, "lesson": {"b": luck.choice([-1, 1e99, "x"])}}),
            json.dumps({"crossfire": {"seats": [strange_text(luck)] * 2, "options": {"stall": strange_text(luck)}}}),
            json.dumps({"bindings": {"ok": [strange_text(luck)]}, "names": [strange_text(luck)], "text_size": "x"}),
            "[" * 50_000,
        ]
    )
    path.write_bytes(mangled(luck, content.encode("utf-8", "surrogatepass"), least=0))
    told = []
    if kind is None:
        remembered(folder, GAMES[0])
    else:
        value = kind.load(path, told.append)
        kind.save(value, path)
        assert kind.load(path) == value
    (folder / "settings.json").write_bytes(content.encode("utf-8", "surrogatepass"))
    chosen, _ = settings.load(folder / "settings.json")
    settings.save(chosen, folder / "settings.json")
    return "kept aside" if told else "read"


def full_disks(luck, folder):
    """The disk refuses at random moments: a decision that was kept is there, and the next one mends the rest."""
    match = Match(TOY, Setup(2, ToyOptions(rounds=5)), RandomDice(2), position="0,0 50 0 0 0 -")
    saves = Saves(folder, toy_named)
    save, real, refused = saves.begin(match, SITTERS), os.fsync, 0

    def fsync(handle):
        if luck.random() < 0.3:
            raise OSError(28, "No space left on device")
        real(handle)

    os.fsync = fsync
    try:
        for _ in wander(match, luck, 25):
            try:
                save.update(match)
            except OSError:
                refused += 1
            else:
                assert load(save.path, Scripted(), toy_named)[0].entries == match.entries
    finally:
        os.fsync = real
    save.update(match)
    assert load(save.path, Scripted(), toy_named)[0].entries == match.entries
    return "refused and mended" if refused else "never refused"


def two_windows(luck, folder):
    """Two programs on one match, decisions and take-backs in any order: each file holds exactly one game."""
    match = Match(TOY, Setup(2, ToyOptions(rounds=5)), RandomDice(2), position="0,0 50 0 0 0 -")
    first = Saves(folder, toy_named).begin(match, SITTERS)
    windows = [Saves(folder, toy_named).open(first.path, RandomDice(luck.getrandbits(9))) for _ in range(2)]
    told = 0
    for _ in range(luck.randrange(2, 20)):
        window = luck.choice(windows)
        if luck.random() < 0.3 and window.match.undo_length(frozenset({0, 1}), agreed=True):
            window.match.undo()
        else:
            seat = min(window.match.to_act)
            window.match.act(seat, luck.choice(window.match.legal(seat)))
        told += window.save.update(window.match) is not None
        assert load(window.save.path, Scripted(), toy_named)[0].entries == window.match.entries
    return "told" if told else "one of them only"


def texts_of_journals(luck, _folder):
    """Lines that nobody wrote: each is one sentence."""
    lines = ["sightlines 1", "game toy 3", "seats person:A any | bot:1", "options rounds=3", "opening 1", "0 walk"]
    for _ in range(luck.randrange(1, 4)):
        lines.insert(luck.randrange(len(lines) + 1), strange_text(luck))
    try:
        written = journal.read("\n".join(lines) + "\n", "x")
        journal.replay(written, named(written.game), "x", Scripted())
    except BadInputError:
        return "one sentence"
    return "opened"


def by_letter(luck, folder):
    """Two friends send each other a match; stale, cut, edited and foreign files come in between."""
    from tests.house.test_letters import exchanged

    name = luck.choice(["crossfire", "crosshairs"])
    exchanged(folder, luck, name, 60)
    return name


KINDS = {
    "files: two friends by letter": (by_letter, 200),
    "journals mangled": (journals, 2000),
    "sealed journals mangled": (seals, 300),
    "journals of strange lines": (texts_of_journals, 1500),
    "own files broken": (own_files, 400),
    "full disks": (full_disks, 60),
    "two windows on one match": (two_windows, 120),
}
