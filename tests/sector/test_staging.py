"""What a shot, a melee and a fall look like, and the words beside the dice (sector 9.4)."""

from itertools import product

import esper
import pytest

from game.core.events import Changed, Fired, Moved, Rolled, Told
from game.core.seats import Seat
from game.guides.sector.guide import GUIDE
from game.rules.sector.game import GAME
from game.table.kit.components import Scorch
from game.table.looks import look_for
from game.table.systems.dice import dice as lying_dice
from game.table.table import Table
from tests.sector.given import played

OPEN = "M1R2 V:c5,a1,b9,c9,a9 A:h5,o1,o2,o9,n9 - L1/0-0/L -"
COVER = "M1R2 V:c5,a1,b9,c9,a9 A:h5,o1,o2,o9,n9 +g5 L1/0-0/L e4"
FIGHT = "M1R2 A:c5,a1,b9,c9,a9 V:g5,o1,o2,o9,n9 - L1/0-0/L -"
NOTATION = GAME.notation


def events_of(line, text, *dice):
    state = NOTATION.parse_position(line)
    action = GAME.completed(state, Seat(0), NOTATION.parse_action(f"L {text}"))
    return GAME.apply(state, Seat(0), action, Given(dice)).events


_BESIDE = "M1R2 V:e3,g3,x,x,x A:h3,o1,o2,o9,n9 -"


class Given:
    def __init__(self, faces):
        self.faces = faces

    def roll(self, _want):
        return self.faces


def the(kind, events):
    return [event for event in events if isinstance(event, kind)]


def said(events):
    (rolled,) = the(Rolled, events)
    note = GUIDE.told(rolled.verdict)
    return note.key, dict(note.words)


@pytest.mark.parametrize("line", [OPEN, COVER])
def test_the_words_beside_the_dice_are_what_happens(line):
    for dice in product(range(1, 7), repeat=2):
        events = events_of(line, "1*1", *dice)
        key, words = said(events)
        after = played(line, ("L 1*1", *dice)).sides[1]
        happened = (
            "kill" if after.squares[0] < 0 else "down" if after.lies(0) else "stray" if sum(dice) == 2 else "miss"
        )
        assert key == f"verdict.sector.shot{'-steady-cover' if line == COVER else ''}"
        assert words["result"] == f"@verdict.sector.{happened}"


def test_a_melee_is_told_and_shown_as_a_shove():
    for dice, result, felled in (((3, 3), "fell", "R1"), ((2, 6), "fall", "L1"), ((3, 4), "tie", None)):
        events = events_of(FIGHT, "1>f5!1", *dice)
        assert said(events)[1]["result"] == f"@verdict.sector.{result}"
        shoves = [event.pieces[0] for event in the(Moved, events) if event.manner == "shove"]
        thrown = [event.pieces[0] for event in the(Moved, events) if event.manner == "recoil"]
        assert shoves == ["L1"]
        assert thrown[0] == "R1"
        assert [event.piece for event in the(Changed, events) if event.manner == "fall"] == ([felled] if felled else [])
        assert all(event.path[0] == event.path[-1] for event in the(Moved, events)[1:])


def test_while_somebody_may_roll_again_nothing_is_announced_as_if_it_had_happened():
    """Azure fights Grey: Grey may answer. Grey shoots: it may roll one die again, and once."""
    grey = FIGHT.replace("V:", "G:")
    assert said(events_of(grey, "1>f5!1", 4, 3))[1]["result"] == "@verdict.sector.fell-open"
    after = played(grey, ("L 1>f5!1", 4, 3))
    again = GAME.apply(after, Seat(1), NOTATION.parse_action("R die1"), Given((2,))).events
    assert said(again)[1]["result"] == "@verdict.sector.fell"
    shot = OPEN.replace("V:", "G:").replace("h5", "e5")
    assert said(events_of(shot, "1*1", 1, 1))[1]["result"] == "@verdict.sector.stray-open"
    assert said(events_of(shot, "1*1", 4, 6))[1]["result"] == "@verdict.sector.down-open"


def test_a_tracer_ends_at_its_target_in_the_cover_or_behind():
    (hit,) = the(Fired, events_of(OPEN, "1*1", 5, 5))
    assert (hit.manner, hit.end) == ("", None)
    (miss,) = the(Fired, events_of(OPEN, "1*1", 1, 2))
    assert miss.manner == "miss"
    assert miss.end[0] > 9
    (kept,) = the(Fired, events_of(COVER, "1*1", 1, 2))
    assert kept.manner == "cover"
    assert kept.end == pytest.approx((7.0, 5.0))


def test_sounds_of_the_field():
    table = Table(look_for("sector"))
    for line, text, dice, heard in (
        (OPEN, "1*1", (5, 5), ["dice", "rifle", "collapse"]),
        (OPEN, "1*1", (1, 2), ["dice", "rifle", "ricochet"]),
        (FIGHT, "1>f5!1", (3, 3), ["boots", "dice", "shove", "collapse"]),
    ):
        state = NOTATION.parse_position(line)
        action = GAME.completed(state, Seat(0), NOTATION.parse_action(f"L {text}"))
        step = GAME.apply(state, Seat(0), action, Given(dice))
        table.show(GAME.tableau(state))
        table.tell(step.events, GAME.tableau(step.state))
        table.update(1.9)
        assert table.verdict is None  # the shot, or the blow, has still to tell it
        table.hurry()
        assert table.verdict is not None
        names = [cue.name for cue in table.cues()]
        assert [name for name in names if name not in ("die", "your_turn")] == heard
        assert table.corrections == 0
    table.close()


def test_sectors_are_named_above_all_terrain():
    state = NOTATION.parse_position("M6R1 V:c3,a9,b9,c9,a1 E:h3,o1,o2,o9,n9 #d1d2d3d4+l1l2l3%d6d7d8d9 init -")
    areas = GAME.tableau(state).areas
    names = {area.label: area.outline[0] for area in areas if area.label}
    assert set(names) == {"NW", "SW", "NE", "SE"}
    assert all(y in (0.5, 9.5) for _, y in names.values())
    assert [area.kind for area in areas[-4:]] == ["name"] * 4


ENDS = {
    "shot": ("M1R2 V:c5,a1,b9,c9,a9 A:h5_,o1,o2,o9,n9 - L1/0-0/L -", ("L 1*1", 5, 5), (8.0, 5.0)),
    "no dice": ("M1R2 V:c5,a1,b9,c9,a9 A:e5_,o1,o2,o9,n9 - L1/0-0/L -", ("L 1>d5!1",), (5.0, 5.0)),
}


@pytest.mark.parametrize("how", ENDS)
@pytest.mark.parametrize("motion", ["full", "none"])
def test_where_a_soldier_was_destroyed_a_mark_stays_until_the_round_is_over(how, motion):
    line, (text, *dice), at = ENDS[how]
    before = NOTATION.parse_position(line)
    step = GAME.apply(before, Seat(0), NOTATION.parse_action(text), Given(tuple(dice)))
    table = Table(look_for("sector"), motion=motion)
    table.show(GAME.tableau(before))
    table.tell(step.events, GAME.tableau(step.state))
    for _ in range(200):
        table.update(0.05)
    assert table.settled
    assert not table.corrections
    with vars(table)["_world"].active():
        graves = [scorch for _, scorch in esper.get_component(Scorch) if scorch.whose is not None]
    assert [(grave.at, grave.whose.owner, grave.whose.figure("number")) for grave in graves] == [(at, 1, 1)]
    table.tell([Told("round_ended", (2, 0, 0))], GAME.tableau(step.state))
    table.update(1.0)
    with vars(table)["_world"].active():
        assert not list(esper.get_component(Scorch))
    table.close()


def test_one_line_tells_what_came_of_it_and_whose_it_was():
    line, (text,), _ = ENDS["no dice"]
    facts = [event for event in events_of(line, text.removeprefix("L ")) if isinstance(event, Told)]
    told = facts[GUIDE.gist(facts, Seat(0))]
    assert facts[0].word == "moved"
    assert told.word == "destroyed"
    assert dict(GUIDE.told(told).words)["side"] == "@side.sector.1"
    aided = "M1R2 V:c5,d5_,b9,c9,a9 A:h5,o1,o2,o9,n9 - L1/0-0/L -"
    facts = [event for event in events_of(aided, "1>c4+2") if isinstance(event, Told)]
    assert facts[GUIDE.gist(facts, Seat(0))].word == "aided"
    walked = [event for event in events_of(aided, "1>c4") if isinstance(event, Told)]
    assert walked[GUIDE.gist(walked, Seat(0))].word == "moved"


@pytest.mark.parametrize(
    ("line", "text", "dice", "blow"), [(OPEN, "1*1", (5, 5), "rifle"), (FIGHT, "1>f5!1", (3, 3), "shove")]
)
def test_what_dice_came_to_is_told_when_the_shot_or_the_blow_has_been_seen(line, text, dice, blow):
    table, heard = Table(look_for("sector")), []
    state = NOTATION.parse_position(line)
    action = GAME.completed(state, Seat(0), NOTATION.parse_action(f"L {text}"))
    step = GAME.apply(state, Seat(0), action, Given(dice))
    table.show(GAME.tableau(state))
    table.tell(step.events, GAME.tableau(step.state))
    for _ in range(400):
        table.update(0.05)
        heard += [cue.name for cue in table.cues()]
        if table.verdict is not None:
            break
    assert table.verdict is not None
    assert blow in heard
    seen = table.verdict.told_for
    table.update(1.0)
    assert table.verdict.told_for == pytest.approx(seen + 1.0)
    table.close()


def test_a_stray_shot_names_whom_it_hits():
    """One friend beside the target goes Down, and is named; of several the enemy chooses one, so nobody is."""
    for line, named in (
        (f"{_BESIDE} L1/0-0/L -", "L2"),
        (f"{_BESIDE.replace('x,x,x A', 'i4,x,x A')} L1/0-0/L -", None),
    ):
        events = events_of(line, "1*1", 1, 1)
        key, words = said(events)
        assert key == ("verdict.sector.stray-hit" if named else "verdict.sector.shot")
        assert words.get("unit") == named
        assert [event.piece for event in the(Changed, events) if event.manner == "fall"] == ([named] if named else [])


def seen_dice(line, *moves):
    """What dice are to be seen, by place and face, in every frame after each of these moves and its dice."""
    state, table, seen = NOTATION.parse_position(line), Table(look_for("sector", 2), motion="full"), []
    for text, faces in moves:
        table.show(GAME.tableau(state))
        action = GAME.completed(state, Seat(0), NOTATION.parse_action(f"L {text}"))
        step = GAME.apply(state, Seat(0), action, Given(faces))
        table.tell(step.events, GAME.tableau(step.state))
        seen.append([])
        for _ in range(200):
            table.update(1 / 30)
            with table._world.active():  # noqa: SLF001
                seen[-1].append(sorted((die.piece.level, die.piece.figure("face")) for die in lying_dice()))
        state = step.state
    assert table.corrections == 0
    table.close()
    return seen


def test_a_die_thrown_again_is_picked_up_and_comes_to_lie_where_it_lay():
    """Never four of them, that look like a better throw; and they lie there until something else is done."""
    line = "M2R1 G:f4,a2,a4,a6,a8 V:i4,o2,o4,o6,o8 - L1/0-0/L -"
    _, again = seen_dice(line, ("1*1", (6, 1)), ("die2", (3,)))
    assert all(dice == [(0, 6), (1, 3)] for dice in again)


def test_of_initiative_thrown_again_only_one_pair_is_to_be_seen():
    line = "M2R2 G:f4,a2,a4,a6,a8 V:i4,o2,o4,o6,o8 - init L:focus2"
    _, again = seen_dice(line, ("roll", (3, 5)), ("all", (6,)))
    assert max(map(len, again)) == 2
    assert again[-1] == [(0, 6), (1, 5)]
