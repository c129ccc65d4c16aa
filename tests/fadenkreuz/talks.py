"""Talks of the table and how their menu is pressed, for tests."""

from collections import deque

from game.bots.bot import Advice
from game.core.intents import Intent
from game.core.picks import Pick
from game.core.questions import Answer
from game.core.seats import CLOCK, Seat
from game.play.host import Host
from game.rules.fadenkreuz.game import GAME
from game.rules.fadenkreuz.state import Phase
from game.scenes.match.chairs import source_of
from game.scenes.match.selection import Selection
from game.scenes.match.wheel import GROUP, MORE
from game.scenes.panels.outlook import Outlook
from game.table.looks import look_for
from game.table.table import Table
from tests.fadenkreuz.test_rules import begun
from tests.house.test_host import DeskInTheRoom

WAYS = ("up", "down", "left", "right")
ALONE = "person:Ada keyboard,bot:2,bot:2,bot:2,bot:2"


def until(phase, count, mode="K", chosen=""):
    """A match in which nobody has done more than he must."""
    match = begun(mode, count, chosen, 3)
    while match.state.phase < phase:
        match.act(CLOCK, match.legal(CLOCK)[0])
    return match


def seated(match, seat, viewer=None):
    table = Table(look_for("fadenkreuz", match.setup.seats), motion="none")
    board = Selection(table, Outlook(GAME, match.state, None, None), table.seat_panels(match.setup.seats))
    again(board, match, seat, viewer)
    return board


def again(board, match, seat, viewer=None):
    board.choose(Outlook(GAME, match.state, viewer, Seat(seat)), source_of(match, Seat(seat)), alone=viewer is not None)


def steps(board, target):
    """The fewest steps to what is wanted."""
    chooser, start = board.chooser, (board.chooser.focus, board.fresh)
    known, waiting = set(), deque([(start, ())])
    while waiting:
        (focus, fresh), way = waiting.popleft()
        if focus == target:
            chooser.focus, board.fresh = start
            return way
        if (focus, fresh) not in known:
            known.add((focus, fresh))
            paged = board.wheel is not None and board.wheel.picks and (board.wheel.open_group or chooser.picked)
            for direction in ("up", "down") if paged else WAYS:
                chooser.focus, board.fresh = focus, fresh
                board.step(Intent(direction, "pad-1"))
                waiting.append(((chooser.focus, board.fresh), (*way, direction)))
    raise AssertionError(f"no way to {target}")


def presses(board, picks):
    """How often somebody with a pad presses until it is said."""
    count, replies = 0, []
    if board.folded:
        board.handle(Intent("ok", "pad-1"))
        count += 1
    for pick in picks:
        while (entry := entry_to(board, pick)) is not None:
            for direction in ("right",) if entry == MORE else steps(board, entry):
                board.handle(Intent(direction, "pad-1"))
                count += 1
            if entry == MORE:
                continue
            replies.append(board.handle(Intent("ok", "pad-1")).kind)
            count += 1
            if entry == pick:
                break
    assert set(replies[:-1]) == {"picked"}
    assert replies[-1] == "played"
    return count


def by_pages(board, picks):
    """The same on the pages about somebody; None where it stands on none of them."""
    found = []
    for way in ("next", "previous"):
        board.handle(Intent(way, "pad-1"))
        for pressed in range(1, 8):
            rows = [row for row in board.wheel.picks if board.wheel.plans.get(row) == picks]
            if rows:
                line = board.wheel.picks.index(rows[0])
                found.append(pressed + 1 + (line if line > 2 else 0))
                break
            if MORE in board.wheel.picks and board.wheel.open_group.endswith(picks[1].name):
                board.handle(Intent("right", "pad-1"))
            else:
                board.handle(Intent(way, "pad-1"))
        board.handle(Intent("back", "pad-1"))
    return min(found, default=None)


def entry_to(board, pick):
    """What to press next on the way to an offer: itself, its group, or the next page."""
    wheel = board.wheel
    if not wheel.picks or pick in wheel.picks:
        return pick
    name = next(group.name for group in wheel.groups if pick in group.offers)
    group = Pick(GROUP, name)
    return group if group in wheel.picks else MORE


def pointing(count):
    """A table at which seat 2 is about to choose whom to point at."""
    board = seated(until(Phase.POINT, count), 1, viewer=Seat(1))
    if not board.chooser.picked:
        board.handle(Intent("ok", "pad-1"))
    board.chooser.focus = Pick("seat", "1")
    return board


class Talkative(DeskInTheRoom):
    """Always has the next thing to say."""

    def poll(self):
        if self.waiting is None:
            return None
        (ticket, question), self.waiting = self.waiting, None
        action = next(one for one in question.legal if one.verb == "am" and one not in question.seen.lines)
        return Answer(ticket, question.digest, (Advice(action, 0.0, ""),))


def talking(stage, people="person:Ada keyboard,person:Bo pad-1,bot:2,bot:2,bot:2"):
    """A table of five with two people; the clock moves with the frames."""
    now = [0.0]
    stage.services.now = lambda: now[0]
    position = GAME.notation.position(until(Phase.TALK, 5).state)
    made = stage.host(position, "", people, game="fadenkreuz")
    host = Host(made.match, made.sitters, Talkative(), clock=stage.services.now)
    return stage.on(stage.services.doors.battle(stage.services, host, None)), host, now


def spoken(stack, host, now, seconds):
    """When (in seconds) something was done at the table."""
    heard = []
    for _ in range(int(seconds * 10)):
        before = host.match.length
        now[0] += 0.1
        stack.update(0.1)
        heard += [now[0]] * (host.match.length - before)
    return heard


def wheel_of(match):
    board = seated(match, 0)
    board.handle(Intent("ok", "pad-1"))
    return board.wheel


def pressing(stage, stack):
    return lambda at: stage.feed(stack, Intent("press", "keyboard", at=at, mouse=True))


def opened_at(board, picks):
    """By pad: the wheel opened, and these pressed one after the other, with the groups that they stand in."""
    board.handle(Intent("ok", "pad-1"))
    for pick in picks:
        entry = entry_to(board, pick)
        while entry != pick or board.chooser.focus != pick:
            board.chooser.focus = entry
            board.handle(Intent("ok", "pad-1"))
            if pick in board.chooser.picked:
                break
            entry = entry_to(board, pick)
    return board
