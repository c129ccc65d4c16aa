"""The kernel of Crossfire against the slow reference, and its counts."""

from pathlib import Path

import pytest

from game.rules.crossfire import board, kernel, legal, playouts, stacks, turns
from tests.crossfire.reference import CAPACITY, NAMES, OPENING, Slow, new_rng, opening_line, random_line

COUNTS = Path(__file__).parents[1] / "data" / "perft_crossfire.txt"


def fast(slow):
    """The kernel's position for the reference's."""
    return kernel.position_of(
        [stacks.code(["wb".index(man) for man in slow.piles[name]]) for name in board.CELL_NAMES],
        "wb".index(slow.side),
        reserves=(slow.reserves["w"], slow.reserves["b"]),
        out=(slow.out["w"], slow.out["b"]),
        quiet=slow.quiet,
        stall=slow.stall,
    )


def text(move):
    target = board.CELL_NAMES[move & 63]
    return f"{board.CELL_NAMES[(move >> 6) - 1]}-{target}" if move >= 64 else f"@{target}"


def test_board_is_the_figure():
    assert list(board.CELL_NAMES) == NAMES
    assert dict(zip(board.CELL_NAMES, board.CAPACITY, strict=True)) == CAPACITY
    assert {board.CELL_NAMES[cell] for cell in board.CORNERS} == {"g1", "m3", "m7", "g9", "a7", "a3"}
    assert board.distance(board.CELL_INDEX["c3"], board.CELL_INDEX["m3"]) == 5
    assert board.distance(board.CELL_INDEX["c3"], board.CELL_INDEX["h4"]) == 0


@pytest.mark.parametrize("code", [1, 2, 3, 6, 13, 127, 4096, 8191])
def test_a_pile_is_its_men(code):
    assert stacks.code(stacks.men(code)) == code
    assert len(stacks.men(code)) == stacks.HEIGHT[code]
    assert sum(stacks.men(code)) == stacks.BLACKS[code]


def compare(slow, position, memory):
    assert position == fast(slow)
    assert sorted(map(text, legal.pseudo(position))) == sorted(slow.possible())
    assert sorted(map(text, legal.legal(position, memory))) == sorted(slow.legal())
    result = {"": 0, "w": 1, "b": 2, "draw": 3}[slow.result()]
    assert turns.result(position, memory) == result
    return result


def step(slow, position, memory, move):
    before = position[:]
    leaving = kernel.spill(position, move)
    undone = kernel.make(position, move)
    created = position[:]
    kernel.undo(position, move, undone)
    assert position == before
    kernel.make(position, move)
    kernel.remember(memory, position, move)
    assert position == created
    assert slow.play(text(move)) == ["wb"[man] for man in leaving]


@pytest.mark.parametrize("seed", range(8))
def test_games_agree_with_the_reference(seed):
    """Every 30 of 240 games start where overflow is near; a choice that returns is taken when there is one."""
    rng = new_rng(seed)
    for game in range(30):
        slow = Slow(opening_line(rng) if game % 10 == 0 else random_line(rng))
        position, memory = fast(slow), set()
        for _ in range(25):
            if compare(slow, position, memory):
                break
            moves = legal.legal(position, memory)
            entries = [move for move in moves if move < 64 and CAPACITY[NAMES[move]] == 2]
            step(slow, position, memory, rng.choice(entries if entries and rng.random() < 0.4 else moves))


@pytest.mark.parametrize("seed", range(4))
def test_what_a_move_creates_is_known_before_it_is_made(seed):
    rng = new_rng(seed)
    for _ in range(20):
        position = fast(Slow(random_line(rng)))
        for _ in range(10):
            moves = legal.pseudo(position)
            before = [kernel.created(position, move) for move in moves]
            for move, key in zip(moves, before, strict=True):
                undone = kernel.make(position, move)
                assert position[kernel.HASH] == key
                kernel.undo(position, move, undone)
            if not moves:
                break
            kernel.make(position, rng.choice(moves))


def listed(position, memory, most, seed):
    """The same game by lists: (actions made, lots that ko barred)."""
    lot, made, barred = seed, 0, 0
    while made < most and turns.result(position, memory) == turns.RUNNING:
        lot = (lot * 1103515245 + 12345) & playouts.LOTS
        moves = legal.pseudo(position)
        move = moves[(lot >> 8) % len(moves)]
        if move not in legal.legal(position, memory):
            barred += 1
            continue
        kernel.make(position, move)
        kernel.remember(memory, position, move)
        made += 1
    return made, barred


def test_a_playout_draws_its_lots_from_what_is_legal():
    """From the opening, from random places, and where so little is left that ko bars much and games end."""
    rng, barred, lengths = new_rng(7), 0, set()
    lines = [OPENING, *(random_line(rng) for _ in range(20)), *["g1:bw,g5:bwb,m5:wbw w 1/1 0/0 0 -"] * 30]
    lines += [*["g1:w,m7:b w 0/0 0/0 0 -"] * 9, "f6:w,g9:w b 0/0 0/0 0 -", "f6:w,g9:b w 0/0 0/0 0 stall=9"]
    for line in lines:
        seed, memory = rng.getrandbits(31), set()
        start = fast(Slow(line))
        for _ in range(3):
            moves = legal.legal(start, memory)
            if moves and turns.result(start, memory) == turns.RUNNING:
                kernel.make(start, move := rng.choice(moves))
                kernel.remember(memory, start, move)
        quick, slow, known = start[:], start[:], set(memory)
        made, again = listed(slow, set(memory), 300, seed)
        assert playouts.playout(quick, memory, 300, seed) == made
        assert quick == slow
        assert memory == known
        barred += again
        lengths.add(made)
    assert barred > 5
    assert {0, 300} < lengths


def test_a_playout_ends_where_ko_bars_all():
    position = fast(Slow("g1:w,m5:b w 0/0 0/0 0 -"))
    memory = {kernel.ko_key(kernel.created(position, move), move) for move in legal.pseudo(position)}
    assert playouts.playout(position[:], memory, 9, 1) == 0
    memory.pop()
    assert playouts.playout(position[:], memory, 1, 1) == 1


def test_ko_of_the_designer():
    slow = Slow("g1:bw,g5:bwb,m5:wbw w 1/1 0/0 0 -")
    position, memory = fast(slow), set()
    barred = []
    for action in ["m5-g5", "@g1", "@g1", "@g5", "@g5", None]:
        compare(slow, position, memory)
        closed = set(legal.pseudo(position)) - set(legal.legal(position, memory))
        barred.append(sorted(map(text, closed)))
        if action:
            step(slow, position, memory, next(move for move in legal.pseudo(position) if text(move) == action))
    assert barred == [[], [], [], ["@g1"], [], ["@g1", "@g5"]]


def test_a_capture_clears_the_memory_but_stays_in_it():
    slow = Slow("g1:bw,a7:b w 2/0 0/0 3 -")
    position, memory = fast(slow), {1, 2, 3}
    move = board.CELL_INDEX["g1"]
    kernel.make(position, move)
    kernel.remember(memory, position, move)
    assert memory == {kernel.ko_key(position[kernel.HASH], move)}


def test_opening():
    assert kernel.opening() == fast(Slow(OPENING))


def counted():
    for line in COUNTS.read_text(encoding="utf-8").splitlines():
        if line and not line.startswith("#"):
            position, actions, *counts = (part.strip() for part in line.split("|"))
            yield position, actions.split(), [int(count) for count in counts]


@pytest.mark.parametrize(("line", "actions", "counts"), list(counted()))
def test_counts(line, actions, counts):
    slow = Slow(line)
    position, memory = fast(slow), set()
    for action in actions:
        step(slow, position, memory, next(move for move in legal.pseudo(position) if text(move) == action))
    assert [turns.perft(position, memory, depth) for depth in range(1, len(counts) + 1)] == counts
    assert slow.perft(1) == counts[0]


def test_the_reference_counts_two_deep():
    line, actions, counts = next(item for item in counted() if item[1])
    slow = Slow(line)
    for action in actions:
        slow.play(action)
    assert slow.perft(2) == counts[1]
