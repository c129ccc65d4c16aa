"""Points of the rules that the worked examples leave out."""

import pickle
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.catalogue import find
from game.core.dice import Scripted
from game.core.events import Moved, Told, Turn
from game.core.game import NotationError, Setup
from game.rules.crossfire import kernel, legal
from game.rules.crossfire.board import CAPACITY
from game.rules.crossfire.options import CrossfireOptions
from game.rules.crossfire.position import settled
from game.rules.crossfire.stacks import BLACKS, HEIGHT
from game.rules.crossfire.state import Past, position_from
from tests.crossfire.test_examples import played, texts
from tests.house.playing import walked

CROSSFIRE = find("crossfire")
NOTATION = CROSSFIRE.notation


def step(line, move):
    state = played(line)
    return CROSSFIRE.apply(state, state.side, NOTATION.parse_action(move), Scripted())


def told(line, move):
    return [str(event) for event in step(line, move).events if isinstance(event, Told)]


def after(line, *moves):
    return NOTATION.position(played(" | ".join((line, " ".join(moves)))))


# ---- moves and overflow


def test_a_pile_leaps_over_full_cells():
    assert after("a5:wwb,c5:bbbbbb,e5:wwwwww,m7:b b 0/0 0/0 0 -", "a5-g5") == (
        "c5:bbbbbb,e5:wwwwww,g5:wwb,m7:b w 0/0 0/0 1 -"
    )


def test_a_full_pile_may_be_landed_on_by_its_owner():
    assert after("g1:ww,f2:w,a7:b w 0/0 0/0 4 -", "f2-g1") == "g1:ww,a7:b b 1/0 0/0 5 -"


def test_a_reserve_entered_on_one_s_own_full_pile_comes_straight_back():
    assert after("g1:ww,a7:b w 1/0 0/0 4 -", "@g1") == "g1:ww,a7:b b 1/0 0/0 5 -"


def test_a_reserve_turns_an_enemy_pile_over():
    assert told("g5:bb,a7:b w 1/0 0/0 0 -", "@g5") == ["enter(w, g5)", "owner(g5, w)", "turn(b)"]


def test_men_leave_one_by_one_from_below_and_events_come_in_order():
    assert told("c3:bwbww,m3:wb,a7:b w 0/0 0/0 3 -", "c3-m3") == [
        "move(w, c3, m3, 5)",
        "overflow(m3, w, reserve)",
        "overflow(m3, b, prisoner)",
        "overflow(m3, b, prisoner)",
        "overflow(m3, w, reserve)",
        "overflow(m3, b, prisoner)",
        "owner(c3, none)",
        "owner(m3, w)",
        "turn(b)",
    ]


def test_owner_is_told_only_where_it_changes_origin_first():
    assert told("g5:bw,f6:b,a7:b w 0/0 0/0 3 -", "g5-f6") == [
        "move(w, g5, f6, 1)",
        "owner(g5, b)",
        "owner(f6, w)",
        "turn(b)",
    ]
    assert told("g5:ww,f6:w,a7:b w 0/0 0/0 3 -", "g5-f6") == ["move(w, g5, f6, 1)", "turn(b)"]


def test_own_men_pushed_out_are_no_progress():
    assert NOTATION.parse_position(after("g1:ww,f2:w,a7:b w 0/0 0/0 7 -", "f2-g1")).quiet == 8


# ---- ko


TREADMILL = "g1:bw,g5:bwb,m5:wbw w 1/1 0/0 0 - | m5-g5 @g1 @g1 @g5 @g5"


def test_the_ko_reaches_back_over_the_whole_game():
    # Everything stands as before Black's first entry; Black may not make that position by @g1 once more.
    line = "g1:bw,a5:w,m5:b b 1/1 0/0 0 stall=0 | @g1 @g1 m5-l4 a5-b6 l4-m5 b6-a5"
    assert "@g1" not in texts(played(line))


def test_a_position_line_forgets_the_ko():
    barred = played(TREADMILL)
    assert "@g1" not in texts(barred)
    again = NOTATION.parse_position(NOTATION.position(barred))
    assert "@g1" in texts(again)


def test_a_prisoner_opens_everything_again():
    assert len(played(TREADMILL + " @a3").memory) == 6
    taken = played("g1:bb,f2:w,a7:b b 0/1 0/0 5 - | @a3 f2-g1")
    assert (taken.quiet, taken.out, len(taken.memory)) == (0, (0, 1), 1)


def test_only_the_same_action_is_barred():
    line = "g1:bw,a5:w,m5:b b 1/1 0/0 0 stall=0 | @g1 @g1 m5-l4 a5-b6 l4-m5 b6-a5"
    assert "@g5" in texts(played(line))


def test_all_actions_barred_is_lost():
    # Each of the two moves that Black has is in the memory (crossfire C12).
    state = played("g5:w,i5:w,a7:b b 0/0 0/0 0 stall=0")
    position, keys = position_from(state), set()
    for move in legal.pseudo(position):
        undone = kernel.make(position, move)
        keys.add(kernel.ko_key(position[kernel.HASH], move))
        kernel.undo(position, move, undone)
    lost = settled(replace(state, memory=frozenset(keys)))
    assert lost.result == "w"
    assert CROSSFIRE.to_act(lost) == frozenset()
    assert CROSSFIRE.outcome(lost).winners == {0}


# ---- the end


def test_no_draw_without_a_limit():
    state = played("e5:w,i5:b w 0/0 4/4 9998 stall=0 | e5-c5")
    assert state.quiet == 9999
    assert CROSSFIRE.to_act(state) == {1}


def test_a_loss_goes_before_a_draw():
    assert after("e5:w,g5:b w 0/0 0/0 99 -", "e5-g5").split()[1] == "=w"
    assert told("e5:w,g5:b w 0/0 0/0 99 -", "e5-g5")[-1] == "over(w, no move)"


def test_a_draw_is_told():
    assert told("e5:w,i5:b w 0/0 0/0 99 -", "e5-c5")[-1] == "over(draw, no progress)"
    state = played("e5:w,i5:b w 0/0 0/0 99 - | e5-c5")
    assert CROSSFIRE.outcome(state).winners == frozenset()
    assert CROSSFIRE.outcome(state).reason == "no-progress"


def test_nobody_s_turn_after_the_end():
    events = step("e5:w,g5:b w 0/0 0/0 0 -", "e5-g5").events
    assert not any(isinstance(event, Turn) for event in events)
    assert CROSSFIRE.legal_actions(played("g5:b =draw 0/0 0/0 100 -"), 0) == ()


# ---- options


def test_the_limit_of_a_start_line_wins_over_the_option():
    def start(line):
        return CROSSFIRE.start(Setup(2, CrossfireOptions(stall=40, start=line)), Scripted()).state.stall

    assert start("standard") == 40
    assert start("e5:w,i5:b w 0/0 0/0 9 -") == 40
    assert start("e5:w,i5:b w 0/0 0/0 9 stall=60") == 60


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("e5:x w 0/0 0/0 0 -", "crossfire.start"),
        ("e5:b w 0/0 0/0 0 -", "crossfire.start-over"),
        ("e5:w,i5:b w 0/0 0/0 40 -", "crossfire.start-over"),
    ],
)
def test_a_start_that_cannot_be_played_is_named(line, reason):
    found = CROSSFIRE.problems(Setup(2, CrossfireOptions(stall=40, start=line)))
    assert [(problem.key, problem.reason) for problem in found] == [("start", reason)]


def test_two_seats_only():
    assert [problem.reason for problem in CROSSFIRE.problems(Setup(3, CrossfireOptions()))] == ["crossfire.seats"]


# ---- texts that are refused


@pytest.mark.parametrize(
    ("line", "key"),
    [
        ("", "fields"),
        ("- w 0/0 0/0 0", "fields"),
        ("- w 0/0  0/0 0 -", "fields"),
        ("- w 0/0 0/0 0 - ", "fields"),
        ("g2:w w 0/0 0/0 0 -", "cell"),
        ("g11:w w 0/0 0/0 0 -", "cell"),
        ("G5:w w 0/0 0/0 0 -", "cell"),
        ("g5 w 0/0 0/0 0 -", "pile"),
        ("g5:w, w 0/0 0/0 0 -", "pile"),
        ("g5: w 0/0 0/0 0 -", "men"),
        ("g5:wxb w 0/0 0/0 0 -", "men"),
        ("g1:wbw w 0/0 0/0 0 -", "overfull"),
        ("g5:wwwwwww w 0/0 0/0 0 -", "overfull"),
        ("g1:w,g1:b w 0/0 0/0 0 -", "twice"),
        ("g5:w,c3:b w 0/0 0/0 0 -", "order"),
        ("g5:w x 0/0 0/0 0 -", "side"),
        ("g5:w = 0/0 0/0 0 -", "side"),
        ("g5:w w 0 0/0 0 -", "pair"),
        ("g5:w w 0/0/0 0/0 0 -", "pair"),
        ("g5:w w 0/-1 0/0 0 -", "number"),
        ("g5:w w 0/0 0/01 0 -", "number"),
        ("g5:w w 0/0 0/0 ² -", "number"),
        ("g5:w w 0/0 0/0 99999 -", "number"),
        ("g5:w w 0/0 0/0 0 stall", "options"),
        ("g5:w w 0/0 0/0 0 stall=19", "options"),
        ("g5:w w 0/0 0/0 0 stall=401", "options"),
        ("g5:w w 0/0 0/0 0 ko=off", "options"),
        ("g5:w w 18/0 0/0 0 -", "too-many"),
        ("g5:b w 0/9 0/9 0 -", "too-many"),
    ],
)
def test_a_broken_position_is_refused_and_the_place_named(line, key):
    with pytest.raises(NotationError) as refused:
        NOTATION.parse_position(line)
    assert refused.value.note.key == f"error.crossfire.{key}"
    assert dict(refused.value.note.words)["at"] in line


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("", "action"),
        ("c3", "action"),
        ("c3-d4-e5", "action"),
        ("c3-z9", "cell"),
        ("@", "cell"),
        ("@ g1", "cell"),
        ("c3-c3", "line"),
        ("c3-h4", "line"),
    ],
)
def test_a_broken_action_is_refused(text, key):
    with pytest.raises(NotationError) as refused:
        NOTATION.parse_action(text)
    assert refused.value.note.key == f"error.crossfire.{key}"


@given(st.text(alphabet="abgm123589:,wb /-=@0draw", max_size=60))
@settings(max_examples=200, deadline=None)
def test_any_text_is_either_read_or_refused(text):
    for parse in (NOTATION.parse_position, NOTATION.parse_action):
        try:
            parse(text)
        except NotationError:
            continue


def test_fewer_men_are_welcome_and_the_result_is_found():
    assert NOTATION.parse_position("- w 0/0 0/0 0 -").result == "b"
    assert NOTATION.parse_position("- w 1/0 0/0 0 -").result == ""
    assert NOTATION.parse_position("g5:w,g7:b w 0/0 0/0 60 stall=60").result == "draw"


# ---- invariants of play


@given(st.lists(st.integers(0, 4000), max_size=150))
@settings(max_examples=20, deadline=None)
def test_a_position_line_holds_everything_but_the_ko(way):
    for state in walked(CROSSFIRE, way):
        assert NOTATION.parse_position(NOTATION.position(state)) == replace(state, memory=frozenset())


@given(st.lists(st.integers(0, 4000), max_size=150))
@settings(max_examples=25, deadline=None)
def test_no_man_is_ever_lost_and_no_cell_overfull(way):
    for state in walked(CROSSFIRE, way):
        blacks = sum(BLACKS[pile] for pile in state.cells)
        whites = sum(HEIGHT[pile] for pile in state.cells) - blacks
        assert [whites + state.reserves[0] + state.out[0], blacks + state.reserves[1] + state.out[1]] == [18, 18]
        assert all(HEIGHT[pile] <= room for pile, room in zip(state.cells, CAPACITY, strict=True))


def staged(pieces, events):
    """What lies on the table once the staging has been performed, with nothing put right."""
    lying = dict(pieces)
    for event in events:
        if not isinstance(event, Moved):
            continue
        moving = [lying.pop(piece) for piece in event.pieces]
        for level, (name, piece) in enumerate(zip(event.becomes, moving, strict=True), start=event.level):
            assert name not in lying
            at = (0.0, 0.0) if event.tray else event.path[-1]
            lying[name] = replace(piece, at=at, level=level, tray=event.tray)
    return lying


@given(st.lists(st.integers(0, 4000), max_size=120), st.integers(0, 4000))
@settings(max_examples=40, deadline=None)
def test_staging_alone_leads_to_the_tableau(way, last):
    *_, state = walked(CROSSFIRE, way)
    legal = CROSSFIRE.legal_actions(state, state.side)
    if legal:
        done = CROSSFIRE.apply(state, state.side, legal[last % len(legal)], Scripted())
        assert staged(CROSSFIRE.tableau(state).pieces, done.events) == CROSSFIRE.tableau(done.state).pieces


def test_a_counter_at_its_end_makes_a_position_that_can_be_read():
    state = replace(CROSSFIRE.start(Setup(2, CrossfireOptions()), Scripted()).state, quiet=9999, stall=0)
    for action in CROSSFIRE.legal_actions(state, 0):
        after = CROSSFIRE.apply(state, 0, action, Scripted()).state
        assert after.quiet in {0, 9999}
        assert NOTATION.parse_position(NOTATION.position(after)) == replace(after, memory=Past())


@given(keys=st.lists(st.integers(0, 2**60), max_size=300))
def test_the_memory_is_a_set_like_any_other(keys):
    past = Past()
    for number, key in enumerate(keys):
        past = past.and_also(key)
        assert key in past
        assert len(past) == len(set(keys[: number + 1]))
    assert past == set(keys) == frozenset(past)
    again = Past()
    for key in reversed(keys):
        again = again.and_also(key)
    assert again == past
    assert hash(again) == hash(past)
    assert pickle.loads(pickle.dumps(past)) == past
    assert -1 not in past


def test_five_thousand_states_without_a_limit_share_their_memory():
    past, kept = Past(), []
    for key in range(5000):
        past = past.and_also(key * 7919)
        kept.append(past)
    parts = {id(part): part for one in kept for part in one.parts}
    assert sum(map(len, parts.values())) < 5000 * 14
    assert max(len(one.parts) for one in kept) < 14


@pytest.mark.parametrize("side", "wb")
def test_a_position_that_has_stalled_is_one_draw_whoever_was_to_move(side):
    state = NOTATION.parse_position(f"c3:b,a5:ww,g5:wb {side} 0/0 0/0 100 -")
    assert (state.result, state.side) == ("draw", 0)
    assert NOTATION.position(state) == "c3:b,a5:ww,g5:wb =draw 0/0 0/0 100 -"
    assert NOTATION.parse_position(NOTATION.position(state)) == state
