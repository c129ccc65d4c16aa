"""What the review of Crossfire says of moves: what they did to the piles, and what was to be seen before."""

import pytest

from game.catalogue import find, guide_of

GAME, GUIDE = find("crossfire"), guide_of("crossfire")


def at(board, side="w", reserves="0/0"):
    board = ",".join(sorted(board.split(","), key=lambda pile: (pile[1], pile[0])))
    return GAME.notation.parse_position(f"{board} {side} {reserves} 0/0 0 -")


def deed(state, text):
    notes = GUIDE.deed(state, GAME.notation.parse_action(text))
    return [(note.key.rpartition(".")[2], dict(note.words).get("count")) for note in notes if not note.aside]


@pytest.mark.parametrize(
    ("board", "text", "told"),
    [
        ("e5:bbb,g5:w", "g5-e5", [("takeover", 3)]),
        ("e5:b,g5:w", "g5-e5", [("lands", None)]),
        ("e5:w,g5:w,k5:b", "g5-e5", [("grows", 2)]),
        ("g5:w,k5:b", "g5-e5", [("spreads", 1)]),
        ("e5:b,g5:bw", "g5-e5", [("lands", None), ("left", 1)]),
        ("g1:bb,f2:w,k5:b", "f2-g1", [("takeover", 2), ("prisoners", 1)]),
        ("g1:ww,f2:w,k5:b", "f2-g1", [("reserves", 1)]),
        ("e5:bbb,g5:w", "@e5", [("takeover", 3)]),
        ("e5:bbb,g5:w", "@i5", [("enters", 1)]),
    ],
)
def test_a_move_is_told_by_what_it_does_to_the_piles(board, text, told):
    assert deed(at(board, reserves="1/0"), text) == told


def test_that_a_pile_can_be_taken_back_is_told_to_whoever_is_advised():
    safe, open_ = at("e5:bbb,g5:w"), at("e5:bbb,f4:b,g5:w")
    for state, back in ((safe, False), (open_, True)):
        notes = GUIDE.deed(state, GAME.notation.parse_action("g5-e5"))
        assert any(note.aside for note in notes) == back


@pytest.mark.parametrize(
    ("board", "move", "blow", "word"),
    [
        ("e5:b,g5:www,k5:b", "g5-f6", "e5-f6", "landed"),
        ("e5:b,g5:ww,k5:b", "g5-h6", "e5-g5", "left"),
        ("e5:b,g5:ww,k3:w", "k3-m3", "e5-g5", "before"),
        ("e5:bb,g5:w,k3:w", "k3-m3", "e5-g5", "before"),
        ("g5:bbw,k3:w", "g5-h6", "k3-m3", "gave"),
        ("g5:ww,k3:w", "k3-m3", "@g5", "drop"),
    ],
)
def test_what_was_overlooked_is_where_it_could_be_seen(board, move, blow, word):
    parse = GAME.notation.parse_action
    state = at(board)
    note = GUIDE.overlooked(state, parse(move), parse(blow), state)
    assert note is not None
    assert note.key == f"overlooked.crossfire.{word}"


def test_nothing_is_overlooked_where_nobody_could_reach_it_before():
    parse = GAME.notation.parse_action
    state = at("c5:b,g5:ww,k3:w")
    assert GUIDE.overlooked(state, parse("k3-m3"), parse("c5-g5"), state) is None
    assert GUIDE.overlooked(state, parse("k3-m3"), None, state) is None


def test_the_reserve_is_worth_keeping_where_a_pile_lands_as_well():
    parse = GAME.notation.parse_action
    state = at("e5:bbb,g5:w", reserves="1/0")
    assert GUIDE.taught(state, "takeover", parse("@e5"), parse("g5-e5")) == "kept"
    assert GUIDE.taught(state, "takeover", parse("g5-e5"), parse("@e5")) == "takeover"


def test_the_aim_counts_what_the_enemy_can_still_move():
    plain, reserve = at("e5:bbb,g5:w"), at("e5:bbb,g5:w", reserves="0/2")
    assert GUIDE.aim(plain, 0).key == "aim.crossfire"
    assert dict(GUIDE.aim(plain, 0).words)["count"] == 1
    assert GUIDE.aim(reserve, 0).key == "aim.crossfire-reserve"
