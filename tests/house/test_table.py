"""The table shows the state: whatever happens, at whatever pace, with whatever motion."""

from random import Random

import pygame
import pytest

from game.app.paths import assets
from game.catalogue import find
from game.core.events import Added, Fired, Moved, Removed, Revealed, Rolled, Told
from game.core.guide import Mark
from game.core.picks import Pick
from game.core.seats import Seat
from game.core.tableau import Piece, Sightline, Tableau
from game.play.random_dice import RandomDice
from game.table.kit.components import Journey
from game.table.kit.pace import INSTANT, LIFT, ease, ease_in, ease_out, pace
from game.table.kit.view import View
from game.table.looks import look_for
from game.table.systems.movement import along, aspect
from game.table.systems.stacks import CLEARANCE, clearance
from game.table.table import Table
from game.ui.theme.canvas import Art, Canvas

GAME = find("crossfire")


def table_for(**words):
    return Table(look_for("crossfire"), **words)


def shown(state, viewer=None):
    return GAME.tableau(GAME.observe(state, viewer))


def at(line):
    return GAME.notation.parse_position(line)


def play(state, dice, count):
    """Random actions, those that fill cells rather than not, so that men leave."""
    for _ in range(count):
        seats = sorted(GAME.to_act(state))
        if not seats:
            return
        actions = list(GAME.legal_actions(state, seats[0]))
        tried = [GAME.apply(state, seats[0], dice.choice(actions), RandomDice(1)) for _ in range(3)]
        step = max(tried, key=lambda step: len(step.events))
        yield state, step
        state = step.state


def opening():
    return at(
        "d2:b,f2:w,h2:w,j2:w,c3:b,e3:b,g3:w,i3:w,k3:b,b4:b,d4:b,f4:b,h4:w,j4:b,l4:b,a5:w,c5:w,e5:w,i5:b,k5:b,m5:b,"
        "b6:w,d6:w,f6:b,h6:w,j6:w,l6:w,c7:w,e7:b,g7:b,i7:w,k7:w,d8:b,f8:b,h8:b,j8:w w 0/0 0/0 0 -"
    )


def settle(table, dt=0.05):
    for frame in range(10_000):
        if table.settled:
            return frame
        table.update(dt)
    raise AssertionError("the table never comes to rest")


@pytest.mark.parametrize("dt", [0.016, 0.3, 10.0])
@pytest.mark.parametrize("motion", ["full", "calm", "none"])
def test_events_lead_exactly_to_the_tableau(dt, motion):
    for seed in range(2 if dt < 0.1 else 4):
        table = table_for(motion=motion, pace=4.0 if dt < 0.1 else 1.0)
        state = opening()
        table.show(shown(state))
        for _, step in play(state, Random(seed), 40):
            table.tell((seen for event in step.events if (seen := event.seen_by(None))), shown(step.state))
            settle(table, dt)
            assert table.picture() == shown(step.state).pieces
        assert table.corrections == 0
        table.close()


@pytest.mark.parametrize("setting", ["2x", "4x", "instant"])
def test_every_pace_comes_to_the_same_end(setting):
    table = table_for(pace=pace(setting))
    state = opening()
    table.show(shown(state))
    for _, step in play(state, Random(7), 60):
        table.tell(step.events, shown(step.state))
        state = step.state
    frames = settle(table)
    assert table.picture() == shown(state).pieces
    assert table.corrections == 0
    assert frames <= 1 or setting != "instant"
    table.close()


def test_hurry_ends_everything_in_one_frame():
    table = table_for()
    state = opening()
    table.show(shown(state))
    for _, step in play(state, Random(3), 20):
        table.tell(step.events, shown(step.state))
        state = step.state
    table.update(0.01)
    table.hurry()
    assert table.settled
    assert table.picture() == shown(state).pieces
    assert table.corrections == 0
    table.close()


def test_time_left_over_goes_to_the_next_event():
    step = next(iter(play(at("c3:bwbww,a7:b w 0/0 0/0 3 -"), Random(0), 1)))[1]
    slow, fast = table_for(), table_for()
    for table in (slow, fast):
        table.show(shown(at("c3:bwbww,a7:b w 0/0 0/0 3 -")))
        table.tell(step.events, shown(step.state))
    frames = settle(slow, 0.01)
    fast.update(frames * 0.01 + 0.001)
    assert fast.settled
    slow.close()
    fast.close()


def test_a_changed_viewer_just_sees_the_other_picture():
    table = table_for()
    state = opening()
    table.show(shown(state, Seat(0)))
    for _, step in play(state, Random(5), 3):
        table.tell(step.events, shown(step.state, Seat(0)))
        table.update(0.05)
        table.show(shown(step.state, Seat(1)))
        assert table.settled
        assert table.picture() == shown(step.state, Seat(1)).pieces
    assert table.corrections == 0
    table.close()


def test_undo_in_the_middle_of_an_animation():
    table = table_for()
    before, step = next(iter(play(opening(), Random(1), 1)))
    table.show(shown(before))
    table.tell(step.events, shown(step.state))
    table.update(0.01)
    assert not table.settled
    table.show(shown(before))
    assert table.settled
    assert table.picture() == shown(before).pieces
    assert table.corrections == 0
    table.close()


@pytest.mark.parametrize(
    "lie",
    [
        Moved(("c3.0",), ((0.0, 0.0),), ("g5.0",)),
        Moved(("c3.0",), ((6.0, 2.0),), ("a7.0",)),
        Removed("a7.0", "a lie"),
        Added("z.0", Piece("man", (2.0, 0.0), owner=1)),
    ],
)
def test_a_lying_event_is_put_right_and_counted(lie):
    table = table_for()
    picture = shown(at("c3:bwbww,a7:b w 0/0 0/0 3 -"))
    table.show(picture)
    table.tell([lie], picture)
    settle(table)
    assert table.picture() == picture.pieces
    assert table.corrections >= 1
    table.close()


def test_unknown_events_and_unknown_pieces_pass_silently():
    table = table_for()
    picture = shown(opening())
    table.show(picture)
    strange = [
        Told("rain", (3,)),
        Revealed("x"),
        Moved(("nobody",), ((0.0, 0.0),)),
        Removed("nobody", ""),
        Fired(("no",), "no"),
    ]
    table.tell(strange, picture)
    table.update(0.016)
    assert table.settled
    assert table.corrections == 0
    table.close()


def test_a_game_without_staging_jumps():
    table = table_for()
    before = Tableau({"a": Piece("toy", (0.0, 0.0)), "b": Piece("toy", (2.0, 0.0))})
    after = Tableau({"a": Piece("toy", (4.0, 0.0)), "c": Piece("toy", (1.0, 1.0))})
    table.show(before)
    table.tell([], after)
    table.update(0.0)
    assert table.settled
    assert table.picture() == after.pieces
    table.close()


def test_shots_and_dice_hold_the_queue_and_then_are_gone():
    table = table_for()
    pieces = {"a": Piece("toy", (0.0, 0.0)), "b": Piece("toy", (2.0, 0.0))}
    table.show(Tableau(pieces))
    table.tell([Fired(("a",), "b"), Rolled("hit", (3, 5), 6), Removed("b", "hit")], Tableau({"a": pieces["a"]}))
    assert not table.settled
    table.update(0.2)
    assert not table.settled
    settle(table)
    assert table.picture() == {"a": pieces["a"]}
    assert table.corrections == 0
    table.close()


def test_a_leap_clears_what_lies_between():
    table = table_for()
    state = at("a5:wbw,c5:bbbbb,e5:b,m7:b w 0/0 0/0 0 -")
    action = GAME.notation.parse_action("a5-g5")
    step = GAME.apply(state, Seat(0), action, RandomDice(1))
    table.show(shown(state))
    table.tell(step.events, shown(step.state))
    table.update(LIFT)
    look = table.look
    with table._world.active():  # noqa: SLF001
        import esper

        lowest = min(esper.get_component(Journey), key=lambda item: item[1].points[0][1] * -1)[1]
        assert aspect(lowest).height >= look.rise(5) + CLEARANCE - 1
    table.close()


def test_cues_tell_what_happened():
    table = table_for()
    state = at("c3:bwbww,m3:b w 0/0 0/0 3 -")
    step = GAME.apply(state, Seat(0), GAME.notation.parse_action("c3-m3"), RandomDice(1))
    table.show(shown(state))
    table.tell(step.events, shown(step.state))
    settle(table)
    heard = [cue.name for cue in table.cues()]
    assert heard[:3] == ["lift", "knock", "takeover"]
    assert heard.count("slide") == 4
    assert heard.count("thud") == 3
    assert heard.count("clink") == 1
    assert table.cues() == []
    table.close()


def test_knocks_are_pitched_by_height_and_come_from_their_side():
    table = table_for(pace=INSTANT)
    state = at("a3:w,k3:bw,m3:b w 0/0 0/0 3 -")
    table.show(shown(state))
    step = GAME.apply(state, Seat(0), GAME.notation.parse_action("k3-m3"), RandomDice(1))
    table.tell(step.events, shown(step.state))
    table.update(0.01)
    knock = next(cue for cue in table.cues() if cue.name == "knock")
    assert knock.variant == 2
    assert knock.pan > 0
    assert knock.caption == "sound.knock"
    table.close()


def test_every_cue_has_a_sound():
    from game.sound.names import EFFECTS

    table = table_for(pace=INSTANT)
    state = opening()
    table.show(shown(state))
    names = set()
    for _, step in play(state, Random(11), 120):
        table.tell(step.events, shown(step.state))
        table.update(0.01)
        names |= {cue.name for cue in table.cues()}
    assert {"lift", "knock", "slide", "thud", "clink", "takeover", "your_turn"} <= names
    assert names <= set(EFFECTS)
    table.close()


def test_lines_of_the_tableau_last_and_those_of_before_go():
    import esper

    from game.table.kit.components import FireLine

    table = table_for()
    line = Sightline("a", (0.0, 0.0), (4.0, 0.0))
    other = Sightline("a", (0.0, 0.0), (3.0, 3.0))
    table.show(Tableau({}, (line,)))
    table.update(0.5)
    table.show(Tableau({}, (line, other)))
    with table._world.active():  # noqa: SLF001
        ages = {found.line: found.age for _, found in esper.get_component(FireLine)}
    assert ages == {line: 0.5, other: 0.0}
    table.close()


def test_a_journey_ends_where_it_should():
    way = ((0.0, 0.0), (10.0, 0.0), (10.0, 10.0))
    assert along(way, 0.0) == (0.0, 0.0)
    assert along(way, 0.75) == (10.0, 5.0)
    assert along(way, 1.0) == (10.0, 10.0)
    journey = Journey(way, 1.0, 0.5, 0.5, 50.0, elapsed=2.0)
    assert aspect(journey) == ((10.0, 10.0), 0.0, 255, 1.0, None)


def test_landing_on_ones_own_pile_takes_nothing_over():
    table = table_for()
    state = at("c3:bwbww,m3:w w 0/0 0/0 3 -")
    step = GAME.apply(state, Seat(0), GAME.notation.parse_action("c3-m3"), RandomDice(1))
    table.show(shown(state))
    table.tell(step.events, shown(step.state))
    settle(table)
    assert "takeover" not in {cue.name for cue in table.cues()}
    table.close()


def test_men_are_lifted_over_what_is_between_and_over_nothing_else():
    """A tower beside the way, or the pile they start from, need not be cleared; a higher start needs less lift."""
    table = table_for()
    high = table.look.rise(6)
    table.show(shown(at("g3:bbb,a5:w,g5:bbbbbb,m5:b w 0/0 0/0 0 -")))
    with table._world.active():  # noqa: SLF001
        a5, e5, g5, i5, m5 = (-6.0, 0.0), (-2.0, 0.0), (0.0, 0.0), (2.0, 0.0), (6.0, 0.0)
        assert CLEARANCE == 30.0
        assert clearance(table.look, e5, i5, 0.0) == pytest.approx(high + CLEARANCE)
        assert clearance(table.look, e5, i5, high / 2) == pytest.approx(high / 2 + CLEARANCE)
        assert clearance(table.look, e5, i5, high * 2) == CLEARANCE
        assert clearance(table.look, g5, i5, 0.0) == CLEARANCE
        assert clearance(table.look, a5, (-4.0, 0.0), 0.0) == CLEARANCE
        assert clearance(table.look, i5, m5, 0.0) == pytest.approx(table.look.rise(1) + CLEARANCE)
    table.show(shown(at("a5:w,f6:bbbbbb w 0/0 0/0 0 -")))
    with table._world.active():  # noqa: SLF001
        assert clearance(table.look, e5, i5, 0.0) == CLEARANCE  # beside the way, not on it
    table.close()


def test_what_falls_gathers_speed_what_arrives_loses_it_and_a_glide_does_both():
    quarters = 0.0, 0.25, 0.5, 0.75, 1.0
    assert [ease_in(part) for part in quarters] == pytest.approx([0, 1 / 16, 1 / 4, 9 / 16, 1])
    assert [ease_out(part) for part in quarters] == pytest.approx([0, 37 / 64, 7 / 8, 63 / 64, 1])
    assert [ease(part) for part in quarters] == pytest.approx([0, 0.1464, 0.5, 0.8536, 1], abs=1e-4)


def test_what_lay_on_the_table_since_the_last_action_is_still_known_while_it_is_put_away():
    table = table_for()
    table.show(shown(at("c3:bwbww,g5:w,a7:b w 1/0 0/0 3 -")))
    marked = View(marks=(Mark("threatened", Pick("cell", "c3")),))
    pygame.font.init()
    canvas = Canvas(pygame.Surface((192, 108)), Art(assets()))
    table.draw_play(canvas, marked)
    assert table.signs == {"threatened", "threatened-bare", "threatened-cell"}
    table.draw_play(canvas, View())
    assert table.signs == {"threatened", "threatened-bare", "threatened-cell"}
    table.show(shown(at("c3:bwbww,g5:w,a7:b w 1/0 0/0 3 -")))
    table.draw_play(canvas, View())
    assert not table.signs
    table.close()
