"""What is heard: for every event its cues, in order, with their pitch and side; nothing for what passes in silence."""

from collections.abc import Mapping
from dataclasses import replace
from typing import ClassVar

import pytest

from game.core.events import Added, Changed, Fired, Moved, Paused, Removed, Revealed, Rolled, Told, Turn
from game.core.tableau import Piece, Tableau
from game.sound.names import EFFECTS
from game.table.kit.components import Cue
from game.table.kit.look import Look
from game.table.systems.sound import pan
from game.table.table import Table
from game.ui.theme.canvas import Box

LEFT, RIGHT = (0.0, 0.0), (100.0, 0.0)
WEST, EAST = -0.34, 0.17
"""How far to the side LEFT and RIGHT sound: they lie at 500 and 1200 of 1920, and the edge sounds at 0.7."""


class Plain(Look):
    name = "plain"
    frame = Box(500, 200, 700, 700)

    def point(self, at):
        return 500 + at[0] * 7, 900 - at[1] * 7

    def board(self, canvas, zones=()):
        pass


class Voiced(Plain):
    """With sounds of its own for some things, and none for one."""

    voices: ClassVar[Mapping[str, str]] = {
        "changed.hit": "tin_hit", "shot.miss": "ricochet", "revealed": "relay", "dice": "tin_dice", "your_turn": "",
    }  # fmt: skip
    cries: ClassVar[Mapping[str, str]] = {"alarm": "warning"}


def heard(pieces, *events, look=None, motion="full"):
    """Name, pitch and side of everything that these events let be heard, in order."""
    table = Table(Plain() if look is None else look, motion=motion)
    table.show(Tableau(pieces))
    table.tell(events, Tableau({}))
    found = []
    for _ in range(400):
        table.update(0.05)
        found += [(cue.name, cue.variant, cue.pan) for cue in table.cues()]
        if table.settled:
            break
    assert table.settled
    table.close()
    return found


def man(at=LEFT, owner=0, level=0):
    return Piece("man", at, owner=owner, level=level)


@pytest.mark.parametrize(
    ("manner", "cues"),
    [
        ("leap", [("lift", 1, WEST), ("knock", 1, EAST)]),
        ("enter", [("lift", 1, WEST), ("enter", 1, EAST)]),
        ("glide", [("flight", 1, WEST)]),
        ("shove", [("shove", 1, WEST)]),
        ("sink", []),
    ],
)
@pytest.mark.parametrize("motion", ["full", "calm", "none"])
def test_every_manner_of_moving_sounds_where_it_begins_and_where_it_ends(manner, cues, motion):
    assert heard({"a": man()}, Moved(("a",), (RIGHT,), manner=manner), motion=motion) == cues


def test_a_pile_that_lands_sounds_as_high_as_it_stands_then_and_says_whom_it_takes_over():
    pieces = {"a": man(), "b": man(level=1), "c": man(RIGHT, owner=1), "d": man(RIGHT, owner=1, level=1)}
    going = Moved(("a", "b"), (RIGHT,), ("x", "y"), level=2, manner="leap")
    assert heard(pieces, going) == [("lift", 1, WEST), ("knock", 4, EAST), ("takeover", 1, EAST)]
    own = {name: man(piece.at, 0, piece.level) for name, piece in pieces.items()}
    assert heard(own, going) == [("lift", 1, WEST), ("knock", 4, EAST)]


@pytest.mark.parametrize(("tray", "word"), [("reserve.0", "clink"), ("prison.0", "thud")])
def test_a_man_who_slides_out_falls_into_a_prison_or_goes_home(tray, word):
    names = [name for name, _, _ in heard({"a": man()}, Moved(("a",), tray=tray, manner="slide"))]
    assert names == ["slide", word]


@pytest.mark.parametrize(("cause", "cues"), [("shot", 1), ("crash", 1), ("landed", 0)])
def test_what_is_shot_down_or_crashes_is_heard_falling(cause, cues):
    assert heard({"a": man(RIGHT)}, Removed("a", cause)) == [("falling", 1, EAST)] * cues


def test_guns_are_heard_at_the_target_once_however_many_fire():
    pieces = {"a": man(), "b": man((50.0, 0.0)), "t": man(RIGHT)}
    assert heard(pieces, Fired(("a", "b"), "t")) == [("guns", 2, EAST)]
    assert heard(pieces, Fired((), "t"), Fired(("a",), "nobody")) == []
    assert heard(pieces, Fired(("a",), "t", "miss", LEFT), look=Voiced()) == [("guns", 1, EAST), ("ricochet", 1, WEST)]
    assert heard(pieces, Fired(("a",), "t", "cover", LEFT), look=Voiced()) == [("guns", 1, EAST)]


def test_dice_are_heard_thrown_and_then_each_coming_to_rest():
    rolled = Rolled("hit", (3, 5, 1), 6)
    rests = [("die", 1, 0.0), ("die", 2, 0.0), ("die", 3, 0.0)]
    assert heard({}, rolled) == [("dice", 3, 0.0), *rests]
    assert heard({}, rolled, motion="none") == [("dice", 3, 0.0)]
    assert heard({}, rolled, look=Voiced()) == [("tin_dice", 3, 0.0), *rests]


def test_a_look_gives_its_own_voice_to_what_changes_is_revealed_or_told():
    changed = Changed("a", man(RIGHT), "hit")
    assert heard({"a": man(RIGHT)}, changed, look=Voiced()) == [("tin_hit", 1, EAST)]
    assert heard({"a": man(RIGHT)}, changed) == []
    assert heard({"a": man(RIGHT)}, Changed("nobody", man(RIGHT), "hit"), look=Voiced()) == []
    assert heard({}, Revealed("cards"), look=Voiced()) == [("relay", 1, 0.0)]
    assert heard({}, Told("alarm"), Told("quiet"), look=Voiced()) == [("warning", 1, 0.0)]
    assert heard({}, Revealed("cards"), Told("alarm")) == []


def test_a_turn_is_announced_for_its_seat_unless_the_look_keeps_silent():
    assert heard({}, Turn(2)) == [("your_turn", 2, 0.0)]
    assert heard({}, Turn(2), look=Voiced()) == []


def test_pieces_that_come_and_pauses_make_no_sound():
    assert heard({}, Added("a", man()), Paused(0.2)) == []


def test_what_is_at_the_edge_sounds_there_and_nothing_sounds_farther_out():
    assert [pan((x, 500.0)) for x in (-400.0, 0.0, 480.0, 960.0, 1920.0, 5000.0)] == [-0.7, -0.7, -0.35, 0.0, 0.7, 0.7]


def test_what_is_seen_close_is_heard_from_where_it_is_seen_and_a_tray_from_where_it_lies():
    class Near(Plain):
        zooms: ClassVar = (1.0, 2.0)

    table = Table(Near())
    table.show(Tableau({"a": man(RIGHT), "b": replace(man(), tray="reserve.0")}))
    table.camera.step(1)
    table.tell((Removed("a", "shot"), Removed("b", "shot")), Tableau({}))
    heard = []
    while not table.settled:
        table.update(0.2)
        heard += [cue.pan for cue in table.cues()]
    near, beside = heard
    assert near == pan(table.camera.seen((1200.0, 900.0))) != EAST
    assert beside == WEST
    table.close()


def test_every_cue_has_a_sound_and_what_has_no_visible_twin_a_caption():
    assert Cue("falling").caption == EFFECTS["falling"].caption == "sound.falling"
    assert not EFFECTS["die"].caption
