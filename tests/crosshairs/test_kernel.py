"""The kernel of Crosshairs against the slow reference, and its counts."""

import os
from pathlib import Path
from random import Random

import pytest

from game.bots.crosshairs import rows
from game.catalogue import find, guide_of
from game.core.dice import Scripted
from game.rules.crosshairs import board, hashing, kernel, kinds, layout
from game.rules.crosshairs.coding import decoded, move_for
from game.rules.crosshairs.layout import ACTIVE, AT, SLOTS_OF
from game.rules.crosshairs.notation import read_action, text_of
from game.rules.crosshairs.position import line_of, state_of
from game.rules.crosshairs.state import State, position_from
from tests.crosshairs.reference import NAMES, TYPES, Slow, ahead, new_rng, random_options

COUNTS = Path(__file__).parents[1] / "data" / "perft_crosshairs.txt"
STATM = Path("/proc/self/statm")


def line(position):
    return line_of(State(position[:]))


def texts(position):
    return {text_of(decoded(position, move)): move for move in kernel.legal(position)}


def test_board_is_the_figure():
    assert list(board.CELL_NAMES) == NAMES
    index = board.CELL_INDEX
    assert [board.CELL_NAMES[cell] for cell in board.NEIGHBOURS[index["f6"]]] == ["f5", "g5", "g6", "f7", "e6", "e5"]
    assert [board.CELL_NAMES[cell] for cell in board.NEIGHBOURS[index["a1"]]] == ["b1", "b2", "a2"]
    assert board.distance(index["a1"], index["k6"]) == 10
    assert board.CELL_NAMES[board.OPPOSITE[index["c2"]]] == "i7"
    for name in NAMES:
        for facing, text in enumerate(board.FACINGS):
            there = board.AHEAD[index[name] * 6 + facing]
            assert (board.CELL_NAMES[there] if there >= 0 else "") == ahead(name, text)


def test_game_types_are_the_table():
    assert {kind.name for kind in kinds.KINDS} == set(TYPES)
    for kind in kinds.KINDS:
        edges, planes, _, _ = TYPES[kind.name]
        assert (list(kind.edges), list(kind.planes)) == (edges.split(), planes)


def opened(game, options):
    names = {key: value for key, value in options.items() if key not in ("clouds", "hcap")}
    return kernel.opening(
        kinds.KIND_INDEX[game],
        clouds=[board.CELL_INDEX[name] for name in options["clouds"]],
        hcap=options["hcap"] or (),
        **{key: int(value) for key, value in names.items()},
    )


def compare(slow, position):
    assert line(position) == slow.text()
    assert sorted(texts(position)) == sorted(slow.legal())
    assert (kernel.result(position) >= 0) == (slow.winners is not None)


def step(slow, position, text):
    move = texts(position)[text]
    assert move_for(position, read_action(text)) == move
    before = position[:]
    undone = kernel.make(position, move)
    after = position[:]
    kernel.undo(position, move, undone)
    assert position == before
    kernel.make(position, move)
    assert position == after
    slow.play(text)


def chosen(rng, found):
    """A choice that likes entries, shots and dives, so that games come to blows."""
    for start, chance in ((("enter",), 0.7), (("(",), 0.7), ((">",), 0.3)):
        liked = [text for text in found if text.startswith(start)]
        if liked and rng.random() < chance:
            return rng.choice(liked)
    return rng.choice(found)


@pytest.mark.parametrize("game", sorted(TYPES))
def test_games_agree_with_the_reference(game):
    rng = new_rng(game)
    for _ in range(5):
        options = random_options(rng, game)
        slow, position = Slow(game, **options), opened(game, options)
        for _ in range(70):
            compare(slow, position)
            if slow.winners is not None:
                break
            step(slow, position, chosen(rng, sorted(texts(position))))


def test_fights_agree_with_the_reference():
    """Dense positions, where lines cross, planes block each other and players fall."""
    for seed in range(60):
        rng = new_rng(seed)
        game = rng.choice(sorted(TYPES))
        options = random_options(rng, game) | {"tokens": 0}
        slow = Slow(game, **options)
        cells = rng.sample([name for name in NAMES if abs(ord(name[0]) - ord("f")) < 4], 30)
        for player in slow.letters:
            for _ in range(min(slow.hand[player], rng.randrange(2, 5))):
                slow.hand[player] -= 1
                facing, height = rng.choice(board.FACINGS), rng.randrange(7)
                plane = {"owner": player, "facing": facing, "height": height, "acted": False, "ace": rng.random() < 0.2}
                slow.planes[cells.pop()] = plane
        slow.begin(rng.choice(slow.letters), 9)
        position = position_from(state_of(slow.text()))
        slow.settle()
        for _ in range(25):
            compare(slow, position)
            if slow.winners is not None:
                break
            step(slow, position, chosen(rng, sorted(texts(position))))


def test_a_playout_is_a_game_of_legal_moves():
    lengths = set()
    for seed in range(1, 9):
        position = kernel.opening(0)
        assert kernel.playout(position[:], 7, seed) == 7
        lengths.add(kernel.playout(position, 600, seed))
        assert kernel.result(position) != kernel.RUNNING
        assert kernel.playout(position, 600, seed) == 0
    assert len(lengths) > 4


@pytest.mark.parametrize("number", range(len(kinds.KINDS)), ids=[kind.name for kind in kinds.KINDS])
def test_a_playout_draws_its_lots_from_the_legal_moves(number):
    """The same lots, drawn from the list of moves, give the same game; clouds and Aces too."""
    for seed in range(6):
        position = kernel.opening(number, tokens=4, turb=1, aces=1, conceal=seed % 2)
        again, lot, made = position[:], seed, 0
        while moves := kernel.legal(again):
            lot = (lot * 1103515245 + 12345) & (1 << 31) - 1
            kernel.play(again, moves[(lot >> 8) % len(moves)])
            made += 1
        assert kernel.playout(position, 9999, seed) == made
        assert position == again


def test_hashes_know_positions_by_their_planes():
    one = position_from(state_of("duel f5 A:c2N3,f5S0!;B:k3N1,k5N1 0,0 A7/1 f5 0 - -"))
    other = one[:]
    first, second, *_ = SLOTS_OF[0]
    for field in range(5):
        here = AT + 36 * field
        other[here + first], other[here + second] = other[here + second], other[here + first]
    other[other[AT + first]], other[other[AT + second]] = first, second
    other[ACTIVE] = first
    assert line(one) == line(other)
    assert hashing.hash_of(one) == hashing.hash_of(other)
    found = {hashing.hash_of(one)}
    for move in kernel.legal(one):
        undone = kernel.make(one, move)
        found.add(hashing.hash_of(one))
        kernel.undo(one, move, undone)
    assert len(found) == len(kernel.legal(one)) + 1
    assert all(key < 1 << 62 for key in found)


def counted():
    for text in COUNTS.read_text(encoding="utf-8").splitlines():
        if text and not text.startswith("#"):
            position, *counts = (part.strip() for part in text.split("|"))
            yield position, [int(count) for count in counts]


@pytest.mark.parametrize(("text", "counts"), list(counted()))
def test_counts(text, counts):
    position = position_from(state_of(text))
    assert len(texts(position)) == counts[0]
    assert [kernel.perft(position, depth) for depth in range(1, len(counts) + 1)] == counts


def test_numbers_that_are_written_down_are_those_of_the_board():
    assert layout.CELLS == board.CELLS == len(NAMES)
    assert len(board.RAYS) == rows.WAYS
    assert 1 + max(rows.LINE) == rows.LINES
    assert tuple(sum(n << 5 * field for field in range(6)) for n in (16, 15)) == (rows.GUARD, rows.NOWHERE)


def held():
    """Bytes that this process has in memory."""
    return int(STATM.read_text("ascii").split()[1]) * os.sysconf("SC_PAGE_SIZE")


@pytest.mark.skipif(
    kernel.__file__.endswith(".py") or not STATM.is_file(), reason="only what is compiled could lose it"
)
def test_rows_that_are_handed_to_compiled_code_are_given_back():
    game, luck = find("crosshairs"), Random(5)
    begun = game.notation.parse_position(
        "duel c4,e7,h2 A:b3N1,c6S0,f6S2,j2NE1;B:k3NW3,k5NW3,h8NW3 0,0 A9/4 - 0 - -",
    )

    def look_ahead(count):
        state = begun
        for _ in range(count):
            (seat,) = game.to_act(state)
            action = luck.choice(game.legal_actions(state, seat))
            guide_of(game.name).forecast(state, seat, action.picks)
            state = game.apply(state, seat, action, Scripted()).state
            state = begun if state.is_over else state

    look_ahead(1000)
    before = held()
    look_ahead(2000)
    assert held() - before < 4_000_000
