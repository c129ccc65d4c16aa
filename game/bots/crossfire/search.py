"""Alpha-beta for Crossfire on the kernel's ints (crossfire 10).

Values are hundredths of a man for the side to move. The score of a position, the sum of its pile and reserve values,
is handed down: every move carries the change it makes.
"""

from __future__ import annotations

from typing import Final

from game.bots.crossfire.moves import BIAS, EVERYWHERE, MOVE, generate, landings, score, survey
from game.bots.crossfire.values import Weights
from game.bots.search.limits import POLL, AbortedError, Limits
from game.core.packed import Row, i64, vec
from game.rules.crossfire.board import CELLS
from game.rules.crossfire.kernel import (
    HASH,
    MOVE_KEYS,
    QUIET,
    RESERVES,
    SIDE,
    SIDE_KEY,
    SIZE,
    STALL,
    Position,
    make,
    undo,
)

MATE: Final = 1_000_000
INFINITE: Final = 2_000_000
WON: Final = 900_000
"""Values beyond this mean a forced end."""
SURE: Final = WON - 1_000
"""Above everything short of a forced end, whims included."""
EXACT: Final = 0
LOWER: Final = 1
UPPER: Final = 2
TABLE_SIZE: Final = 1 << 18
FEW: Final = 4
"""With so few piles and reserves left, landing on the last ones matters more than what it gains in men."""
EARLY: Final = 3
LATE: Final = 12
"""Quiet moves after the first EARLY are looked at one ply less deep, after LATE two, until they turn out well."""
GAIN: Final = 100
"""What gains less is quiet."""
LANDING_GAIN: Final = 40
"""What a landing beyond the horizon has to gain to be looked at."""
LANDINGS: Final = 8
"""Plies of such landings: fewer miss exchanges (4 lost 38:62), many more eat up the depth (14 lost 20:80)."""

Ranked = list[tuple[int, int]]
"""(value, move), best first."""


class Search:
    """One decision: a position that is played forth and back, and what is learnt on the way."""

    def __init__(self, position: Position, memory: set[int], weights: Weights, limits: Limits) -> None:
        self.position = position
        self.memory = memory
        self.weights = weights
        self.limits = limits
        self.nodes: i64 = 0
        self.next_poll: i64 = POLL
        self.table: dict[i64, tuple[i64, i64, i64, i64]] = {}
        self.found: Ranked = []
        self.blind: set[int] = set()
        self.capture_plies: i64 = LANDINGS
        self.threshold: i64 = LANDING_GAIN
        self.may_pass = True
        self.close: i64 = 0
        """Moves that are so close to the best one have an exact value, too."""
        self.sure = 0
        """So many of the ranked moves, the first, have been looked at equally deep."""

    def poll(self) -> None:
        self.next_poll = self.nodes + POLL
        self.limits.check(self.nodes)

    def captures(self, alpha: i64, beta: i64, total: i64, ply: i64, left: i64) -> i64:  # noqa: C901 (inner loop)
        """The value once nobody gains much by one more landing; `left` limits the plies of that."""
        self.nodes += 1
        if self.nodes >= self.next_poll:
            self.poll()
        position = self.position
        own, theirs, hot = survey(position)
        life = self.weights.life
        count = own + position[RESERVES + position[SIDE]]
        others = theirs + position[RESERVES + 1 - position[SIDE]]
        if count == 0:
            return ply - MATE
        if 0 < position[STALL] <= position[QUIET]:
            return 0
        best = total + life[count] - life[others]
        if best >= beta or left == 0:
            return best
        alpha = max(alpha, best)
        threshold = self.threshold
        if others > FEW:
            threshold = max(threshold, alpha - best + 1)
        elif others == theirs == 1:
            hot = EVERYWHERE
        for encoded in landings(position, self.weights, own, hot, threshold):
            move = encoded & MOVE
            if self.blind and move in self.blind:
                continue
            undone = make(position, move)
            if position[HASH] ^ MOVE_KEYS[move] in self.memory:
                undo(position, move, undone)
                continue
            value = -self.captures(-beta, -alpha, BIAS - total - (encoded >> 12), ply + 1, left - 1)
            undo(position, move, undone)
            if value > best:
                best = value
                if value >= beta:
                    break
                alpha = max(alpha, value)
        return best

    def search(self, depth: i64, alpha: i64, beta: i64, total: i64, ply: i64) -> i64:
        """Negamax with memory; fail-soft. A depth of 0 looks at landings only."""
        if depth <= 0:
            return self.captures(alpha, beta, total, ply, self.capture_plies)
        self.nodes += 1
        if self.nodes >= self.next_poll:
            self.poll()
        position = self.position
        first: i64 = 0
        entry = self.table.get(position[HASH])
        if entry is not None:
            first = entry[3]
            value = from_here(entry[2], ply)
            kind = entry[1]
            if entry[0] >= depth and (
                kind == EXACT or (kind == LOWER and value >= beta) or (kind == UPPER and value <= alpha)
            ):
                return value
        if 0 < position[STALL] <= position[QUIET]:
            return self.captures(alpha, beta, total, ply, 0)
        if (
            depth >= 3
            and self.may_pass
            and total >= beta
            and beta - alpha == 1
            and self.passes(depth, beta, total, ply)
        ):
            return beta
        moves = generate(position, self.weights, self.blind)
        if first:
            bring_forward(moves, first)
        return self.best_of(moves, depth, alpha, beta, total, ply)

    def passes(self, depth: i64, beta: i64, total: i64, ply: i64) -> bool:
        """Whether even doing nothing keeps the value at `beta`: nobody is in need of a free move in this game."""
        position = self.position
        self.may_pass = False
        position[SIDE] = 1 - position[SIDE]
        position[HASH] ^= SIDE_KEY
        value = -self.search(depth - 3, -beta, 1 - beta, -total, ply + 1)
        position[SIDE] = 1 - position[SIDE]
        position[HASH] ^= SIDE_KEY
        self.may_pass = True
        return beta <= value < WON

    def best_of(self, moves: Row, depth: i64, alpha: i64, beta: i64, total: i64, ply: i64) -> i64:  # noqa: PLR0917 (inner loop)
        """The best of the moves; the loop of `search`."""
        position = self.position
        memory = self.memory
        key = position[HASH]
        prunable = depth == 1 and self.has_many(1 - position[SIDE])
        best: i64 = -INFINITE
        choice: i64 = 0
        floor = alpha
        count: i64 = 0
        for encoded in moves:
            move = encoded & MOVE
            after = BIAS - total - (encoded >> 12)
            if prunable and count and -after <= alpha:
                best = max(best, -after)
                break
            undone = make(position, move)
            made = position[HASH] ^ MOVE_KEYS[move]
            if made in memory:
                undo(position, move, undone)
                continue
            count += 1
            if depth == 1:
                value = -self.captures(-beta, -alpha, after, ply + 1, self.capture_plies)
            else:
                memory.add(made)
                value = self.reply(count, encoded, depth, alpha, beta, after, ply + 1)
                memory.discard(made)
            undo(position, move, undone)
            if value > best:
                best = value
                choice = move
                if value > alpha:
                    alpha = value
                    if value >= beta:
                        break
        if count == 0:
            return ply - MATE
        if len(self.table) >= TABLE_SIZE:
            self.table.clear()
        kind: i64 = LOWER if best >= beta else EXACT if best > floor else UPPER
        self.table[key] = (depth, kind, from_here(best, -ply), choice)
        return best

    def reply(self, count: i64, encoded: i64, depth: i64, alpha: i64, beta: i64, after: i64, ply: i64) -> i64:  # noqa: PLR0917 (inner loop)
        """The value of the move just made, the `count`-th tried: late quiet ones are first looked at less deep."""
        if count == 1:
            return -self.search(depth - 1, -beta, -alpha, after, ply)
        if count > EARLY and (encoded >> 12) - BIAS < GAIN:
            less: i64 = 2 if count <= LATE or depth < 3 else 3
            value = -self.search(depth - less, -alpha - 1, -alpha, after, ply)
            if value <= alpha:
                return value
        value = -self.search(depth - 1, -alpha - 1, -alpha, after, ply)
        if alpha < value < beta:
            value = -self.search(depth - 1, -beta, -alpha, after, ply)
        return value

    def has_many(self, side: i64) -> bool:
        """Whether the side has reserves or so many piles that no single action can be its end."""
        position = self.position
        if position[RESERVES + side]:
            return True
        count: i64 = 0
        cell: i64
        for cell in range(CELLS):
            code = position[cell]
            if code > 1 and code & 1 == side:
                count += 1
                if count > FEW:
                    return True
        return False

    def root(self, moves: Row, whims: list[int], depth: int) -> Ranked:
        """All moves ranked; the first value is exact and so is every forced end, the others are upper bounds.

        `whims` are added to the values, by move, so that equals are told apart differently in every game; not to
        forced ends, which tell how far away they are.
        """
        position = self.position
        total = score(position, self.weights)
        found: Ranked = []
        self.found = found
        self.may_pass = True
        alpha: i64 = -INFINITE
        for encoded in moves:
            move = encoded & MOVE
            after = BIAS - total - (encoded >> 12)
            low = min(alpha, SURE) - whims[move] - self.close
            undone = make(position, move)
            made = position[HASH] ^ MOVE_KEYS[move]
            self.memory.add(made)
            if found:
                value = -self.search(depth - 1, -low - 1, -low, after, 1)
                if value > low:
                    value = -self.search(depth - 1, -INFINITE, -low, after, 1)
            else:
                value = -self.search(depth - 1, -INFINITE, INFINITE, after, 1)
            self.memory.discard(made)
            undo(position, move, undone)
            liked = value if value > WON or value < -WON else value + whims[move]
            found.append((int(liked), int(move)))
            alpha = max(alpha, liked)
        found.sort(key=_value, reverse=True)
        return found


def deepen(search: Search, whims: list[int], deepest: int, share: float) -> tuple[Ranked, int]:
    """Iterative deepening: (moves ranked, depth finished). Empty only when there is no legal move.

    No new depth is begun when `share` of the allowance is gone. The position and the memory come back unchanged.
    """
    saved = search.position[:]
    known = set(search.memory)
    moves = _legal(search)
    if not len(moves) and search.blind:
        search.blind = set()
        moves = _legal(search)
    ranked = [(int((move >> 12) - BIAS + whims[move & MOVE]), int(move & MOVE)) for move in moves]
    ranked.sort(key=_value, reverse=True)
    reached = 0
    search.limits.begin()
    for depth in range(1, deepest + 1):
        try:
            ranked = search.root(moves, whims, depth)
        except AbortedError:
            for field in range(SIZE):
                search.position[field] = saved[field]
            search.memory.clear()
            search.memory.update(known)
            search.sure = len(search.found) or search.sure
            ranked = _blend(search.found, ranked)
            break
        reached = depth
        search.sure = len(ranked)
        encoded = {move & MOVE: move for move in moves}
        moves = vec[i64]([encoded[move] for _, move in ranked])
        if len(moves) <= 1 or abs(ranked[0][0]) > WON or not search.limits.worth_another(search.nodes, share):
            break
    return ranked, reached


def from_here(value: i64, ply: i64) -> i64:
    """A forced end is kept as its way from the position, and read as its way from the root `ply` actions before."""
    if value > WON:
        return value - ply
    return value + ply if value < -WON else value


def bring_forward(moves: Row, first: i64) -> None:
    """Put the encoded move that is this kernel move before all others."""
    index: i64 = 0
    for encoded in moves:
        if encoded & MOVE == first:
            while index:
                moves[index] = moves[index - 1]
                index -= 1
            moves[0] = encoded
            return
        index += 1


def _value(pair: tuple[int, int]) -> int:
    return pair[0]


def _blend(found: Ranked, ranked: Ranked) -> Ranked:
    """An iteration cut short counts as far as it came: it began with the best move of the one before."""
    if not found:
        return ranked
    seen = {move for _, move in found}
    return sorted(found, key=_value, reverse=True) + [pair for pair in ranked if pair[1] not in seen]


def _legal(search: Search) -> Row:
    """The encoded moves that neither ko nor blindness rules out."""
    position = search.position
    legal: list[int] = []
    for encoded in generate(position, search.weights, search.blind):
        move = encoded & MOVE
        undone = make(position, move)
        if position[HASH] ^ MOVE_KEYS[move] not in search.memory:
            legal.append(int(encoded))
        undo(position, move, undone)
    return vec[i64](legal)
