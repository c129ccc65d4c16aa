"""Games of Im Fadenkreuz over every legal set-up and option, with everything checked on the way.

    python -m tests.fadenkreuz.prove random 20000          games by lot
    python -m tests.fadenkreuz.prove bots 2000 3           games of bots of a level
    python -m tests.fadenkreuz.prove room 5000             screens of rooms that must not tell two deals apart
    python -m tests.fadenkreuz.prove shares K7 200 3       who wins where all are of one level, without specials
    python -m tests.fadenkreuz.prove duel K7 200 4 3       what a seat of the first level wins among those of the second
    python -m tests.fadenkreuz.prove camps K7 200 4 3      what the red side wins at the first level, then at the second
    python -m tests.fadenkreuz.prove guns K7 200 3         how often each level would hit whom it wants, after the same
                                                           talk among players of a level
    python -m tests.fadenkreuz.prove steps K7 200 4 3      how often each level hits whom it wants: half of the seats at
                                                           one, half at the other, and the other way round

prints what it has counted, and the record of whatever goes wrong. A last number is the first game's.
"""

import sys
import time
from collections import Counter
from dataclasses import replace
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

from game.bots.bot import Budget
from game.bots.fadenkreuz.bot import FadenkreuzBot
from game.core.game import Setup
from game.core.options import read_options
from game.core.seats import CLOCK, Seat
from game.play.match import Match
from game.play.random_dice import RandomDice
from game.rules.fadenkreuz import turns
from game.rules.fadenkreuz.game import GAME
from game.rules.fadenkreuz.identities import SEATS, legal_sets
from game.rules.fadenkreuz.options import Pointing
from game.rules.fadenkreuz.sight import imagined, observed
from game.rules.fadenkreuz.state import Phase
from game.table.kit.pace import INSTANT
from game.table.looks import look_for
from game.table.table import Table
from game.tools.stage import Stage
from tests.fadenkreuz import reference
from tests.fadenkreuz.test_secret_scene import WISHES, seen_in_the_room

SETS = [(mode, count, chosen) for mode in "KS" for count in SEATS[mode] for chosen in legal_sets(mode, count)]
LONGEST = 3000


def say(*words):
    sys.stdout.write(" ".join(map(str, words)) + "\n")
    sys.stdout.flush()


def some_setup(number, luck):
    """The set-ups one after the other, everything else by lot."""
    mode, count, chosen = SETS[number % len(SETS)]
    options = {"mode": mode, "specials": chosen or "-"}
    for key in ("recall", "structured", "penalty", "review", "tells"):
        options[key] = luck.choice(("1", "1", "0"))
    options["pointing"] = luck.choice(("secret", "secret", "live"))
    options["assist"] = luck.choice(("off", "counts", "board"))
    options["points"] = luck.choice(("winners", "team"))
    for key, place in zip(("dealer", "sniper"), luck.sample(range(1, count + 1), 2), strict=True):
        options[key] = luck.choice(("rotate", "random", str(place), f"rotate:{place}"))
    for key, values in (("talk_s", ("180", "0", "90")), ("face_s", ("20", "0")), ("point_s", ("10", "0"))):
        options[key] = luck.choice(values)
    setup = Setup(count, read_options(GAME.options, options))
    assert not GAME.problems(setup), options
    return setup


def by_lot(match, luck, talk):
    """Any decision; a talk is cut short, and the clock runs out now and then."""
    phase = match.state.phase
    done = phase == Phase.TALK and len(match.state.talk) >= talk
    late = phase > Phase.PEEK and luck.random() < 0.02
    seats = sorted(match.to_act - {CLOCK})
    if not seats or done or (late and phase != Phase.TALK):
        return CLOCK, match.legal(CLOCK)[0]
    seat = luck.choice(seats)
    legal = match.legal(seat)
    verbs = sorted({action.verb for action in legal})  # by kind first, or opinions drown the rest
    verb = luck.choice(verbs) if phase == Phase.TALK else None
    return seat, luck.choice([action for action in legal if verb in (None, action.verb)])


def checked(match, luck):
    """What holds in every state."""
    state = match.state
    waiting = GAME.to_act(state)
    assert bool(waiting) == (state.phase != Phase.OVER)
    for seat in waiting:
        legal = match.legal(seat)
        assert legal, (state.phase, seat)
        assert all(match.is_legal(seat, action) for action in luck.sample(legal, min(3, len(legal))))
    if state.dealt:
        assert sorted(state.cards.replace("S", "")) == sorted(state.agreed.deck)
    if luck.random() < 0.5:
        read_again(state)
    if luck.random() < 0.5:
        seat = luck.randrange(state.agreed.players + 1)
        seen = observed(state, seat)
        other = imagined(seen, luck)
        assert repr(observed(other, seat)) == repr(seen)
        if seat:
            assert GAME.legal_actions(other, Seat(seat - 1)) == GAME.legal_actions(state, Seat(seat - 1))


def read_again(state):
    """The record leads to the same state, but that it names who deals instead of how that is found."""
    line = GAME.notation.position(state)
    again = GAME.notation.parse_position(line)
    places = {"dealer": again.agreed.options.dealer, "sniper": again.agreed.options.sniper}
    options = replace(state.agreed.options, **places)
    assert again == replace(state, agreed=replace(state.agreed, options=options)), line
    assert GAME.notation.position(again) == line


def ended(match):
    """The end, read a second time."""
    state, options = match.state, match.state.agreed.options
    again = reference.Game(state.cards, state.aims, options.penalty)
    said = again.kreuzfeuer() if state.agreed.mode == "K" else again.scharfschuetze(state.shots)
    assert str(turns.result(state)) == said
    read_again(state)
    assert match.outcome is not None


class Watched:
    """A table that is told what happens, and wants no correction; where it is not `wanted` nobody looks."""

    def __init__(self, match, *, wanted):
        self.match = match
        self.table = Table(look_for("fadenkreuz", match.setup.seats), motion="none", pace=INSTANT) if wanted else None
        if self.table:
            self.table.show(GAME.tableau(GAME.observe(match.state, None)))

    def told(self, step):
        if self.table:
            seen = [one for event in step.events if (one := event.seen_by(None))]
            self.table.tell(seen, GAME.tableau(GAME.observe(self.match.state, None)))
            self.table.hurry()
            assert self.table.corrections == 0

    def close(self):
        if self.table:
            self.table.close()


def random_game(number):
    luck = Random(number)
    match = Match(GAME, some_setup(number, luck), RandomDice(number))
    table = Watched(match, wanted=luck.random() < 0.2)
    talk = luck.choice((0, 5, 20, 60))
    while match.to_act:
        assert match.length < LONGEST, "no end"
        seat, action = by_lot(match, luck, talk)
        step = match.act(seat, action)
        if luck.random() < 0.15:
            checked(match, luck)
        table.told(step)
    table.close()
    ended(match)
    return match


def bot_game(number, setup, levels, *, watched=False):
    """A game of bots, and how long every decision took."""
    match = Match(GAME, setup, RandomDice(number))
    table = Watched(match, wanted=watched)
    bots = [FadenkreuzBot() for _ in levels]
    last, resting, spent = CLOCK, set(), []
    while match.to_act:
        assert match.length < LONGEST, "no end"
        last = match.seat_after(last, frozenset(resting))
        if last == CLOCK:
            table.told(match.act(CLOCK, match.legal(CLOCK)[0]))
            resting.clear()
            continue
        seen, legal = GAME.observe(match.state, last), match.legal(last)
        began = time.process_time()
        budget = Budget(levels[last], seed=number * 100 + last)
        advice = bots[last].advise(last, seen, legal, budget, lambda: False)
        spent.append(time.process_time() - began)
        if advice:
            assert match.is_legal(last, advice[0].action)
            table.told(match.act(last, advice[0].action))
            resting.clear()
        else:
            resting.add(last)
    table.close()
    ended(match)
    return match, spent


def plain_setup(table, number):
    mode, count = table[0], int(table[1:])
    options = {"mode": mode, "dealer": str(number % count + 1), "sniper": str((number + 1) % count + 1)}
    return Setup(count, read_options(GAME.options, options))


def side_of(card):
    return "red" if card == "K" else "blue" if card in "TAEPS" else "grey"


class Count:
    """Who has won how often, out of how many."""

    def __init__(self):
        self.won, self.of = Counter(), Counter()

    def add(self, key, won):
        self.won[key] += bool(won)
        self.of[key] += 1

    def __str__(self):
        return "  ".join(f"{key} {self.won[key] / self.of[key]:.3f} ({self.of[key]})" for key in sorted(self.of))


def counted(count, match):
    found = turns.result(match.state)
    count.add("red-team", found.team == "red")
    for seat, card in enumerate(match.state.cards, 1):
        count.add(side_of(card), seat in found.winners)


def guarded(play, number):
    try:
        return play()
    except BaseException:
        say("game", number, "has gone wrong")
        raise


def camps(number, setup, red, blue):
    """Levels by seat, so that all Assassins are of one level and everybody else of the other: the deal is known
    beforehand, as dice and set-up are."""
    match = Match(GAME, setup, RandomDice(number))
    while match.state.phase < Phase.REPEEK:
        match.act(CLOCK, match.legal(CLOCK)[0])
    return [red if card == "K" else blue for card in match.state.cards]


def many(what, games, first, level):
    """Games over all set-ups, by lot or between bots of a level."""
    ends, count, longest = Counter(), Count(), 0.0
    for number in range(first, first + games):
        if what == "random":
            match = guarded(lambda number=number: random_game(number), number)
        else:
            setup = some_setup(number, Random(number))
            setup = Setup(setup.seats, setup.options.with_bots)
            levels = (level,) * setup.seats
            match, spent = guarded(lambda n=number, s=setup, v=levels: bot_game(n, s, v, watched=True), number)
            longest = max(longest, *spent)
        ends[match.state.agreed.mode, match.outcome.reason] += 1
        counted(count, match)
        if number % 100 == 99:
            say(number + 1 - first, "games", dict(ends), f"longest decision {longest * 1000:.0f} ms")
    say("done", games, dict(ends), count)


def guns(table, games, level, first):
    """At whom guns of every level would point after the same talk: at one they want (fadenkreuz 10.7)."""
    count, better = Count(), Counter()
    for number in range(first, first + games):
        setup = plain_setup(table, number)
        match, _ = bot_game(number, setup, (level,) * setup.seats)
        state = next(state for state in reversed(match.states) if state.phase in (Phase.POINT, Phase.TALK))
        cards, seats = state.cards, [seat for seat, card in enumerate(state.cards) if card in "AEK"]
        state = replace(state, phase=Phase.POINT, aims=((),) * setup.seats, locked=frozenset())
        for seat in seats:
            wanted, seen = "T" if cards[seat] == "K" else "KX", GAME.observe(state, Seat(seat))
            hits = []
            for one in (1, 2, 3, 4, 5):
                budget = Budget(one, seed=number * 100 + seat)
                advice = FadenkreuzBot().advise(Seat(seat), seen, GAME.legal_actions(state, Seat(seat)), budget, never)
                hits.append(cards[advice[0].action.at[0] - 1] in wanted)
                count.add(f"{side_of(cards[seat])}-{one}", hits[-1])
                count.add(f"all-{one}", hits[-1])
            better.update(f"{one + 2}>{one + 1}" for one in range(4) if hits[one + 1] > hits[one])
            better.update(f"{one + 2}<{one + 1}" for one in range(4) if hits[one + 1] < hits[one])
    say("guns", table, level, count, dict(sorted(better.items())))


def fired(state):
    """Every shot at the end of a game: whose it is, and whether at a card that it wants."""
    cards, armed = state.cards, "AEK" if state.agreed.mode == "K" else "K"
    found = [(seat, at) for seat, aim in enumerate(state.aims) if cards[seat] in armed for at in aim]
    found += [(state.agreed.sniper - 1, at) for at in state.shots]
    return [(seat, cards[at - 1] in ("T" if cards[seat] == "K" else "KX")) for seat, at in found]


def steps(table, games, levels, first):
    """Games in twos, of the same deal: what each of two levels hits in the same seats (fadenkreuz 10.7)."""
    count = Count()
    for number in range(first, first + games // 2):
        setup = plain_setup(table, number)
        better = set(Random(f"mix {number}").sample(range(setup.seats), setup.seats // 2))
        for turned in (False, True):
            by_seat = [levels[(seat in better) == turned] for seat in range(setup.seats)]
            match, _ = bot_game(number, setup, by_seat)
            count.add("red-team", turns.result(match.state).team == "red")
            for seat, hit in fired(match.state):
                for who in ("all", side_of(match.state.cards[seat])):
                    count.add(f"{who}-{by_seat[seat]}", hit)
    say("steps", table, *levels, count)


def rooms(games, first):
    """The whole screen and every sound of a room, while cards are hidden, beside those of another deal that the room
    cannot know from it: in every phase, whatever two people do at it."""
    compared, phases = 0, Counter()
    with TemporaryDirectory() as home:
        stage = Stage(Path(home), "en", (640, 360))
        number = first
        while compared < games:
            luck = Random(f"room {number}")
            match = Match(GAME, some_setup(number * 7, luck), RandomDice(number))
            states = []
            while match.to_act:
                match.act(*by_lot(match, luck, 8))
                if Phase.DEAL < match.state.phase < Phase.OVER:
                    states.append(match.state)
            for phase in sorted({state.phase for state in states}):
                one = luck.choice([state for state in states if state.phase == phase])
                other = imagined(observed(one, 0), luck)
                if one.agreed.options.pointing is Pointing.LIVE:  # fingers are no secret then
                    other = replace(other, aims=one.aims)
                wishes = luck.sample(WISHES, 2)
                twice = any(len(aim) > 1 for aim in one.aims)  # which an Enforcer alone keeps as they are
                if one.cards != other.cards and not (twice and one.agreed.options.pointing is Pointing.LIVE):
                    pictures = [seen_in_the_room(stage, state, wishes) for state in (one, other)]
                    assert pictures[0] == pictures[1], (number, phase, wishes)
                    compared, phases = compared + 1, phases + Counter({phase.name: 1})
            number += 1
            if number % 50 == 0:
                say(compared, "permutations", dict(phases), "games to", number)
        stage.close()
    say("done", compared, "permutations", dict(phases))


def never():
    return False


def contest(what, table, games, levels, first):
    """Games of one table between bots of one or two levels."""
    count, times = Count(), [0.0]
    for number in range(first, first + games):
        setup = plain_setup(table, number)
        if what == "camps":
            for name, red, blue in (("red-better", *levels), ("blue-better", *reversed(levels))):
                match, spent = bot_game(number, setup, camps(number, setup, red, blue))
                count.add(name, turns.result(match.state).team == "red")
                times += spent
            continue
        by_seat, own = [levels[-1]] * setup.seats, number * 7 % setup.seats
        by_seat[own] = levels[0]
        match, spent = bot_game(number, setup, by_seat)
        times += spent
        counted(count, match)
        if what == "duel":
            sorted_out(count, match, own + 1)
    times.sort()
    late = f"median {times[len(times) // 2] * 1000:.1f} ms, longest {times[-1] * 1000:.0f} ms"
    say(what, table, *levels, count, late)


def sorted_out(count, match, own):
    """What the one of another level wins, and what the others do, by side."""
    found = turns.result(match.state)
    for seat, card in enumerate(match.state.cards, 1):
        who = "one" if seat == own else "others"
        count.add(who, seat in found.winners)
        count.add(f"{who}-{side_of(card)}", seat in found.winners)


def main(what, *given):
    if what == "room":
        rooms(*map(int, [*given, 0][:2]))
    elif what in ("random", "bots"):
        numbers = [*map(int, given), 0, 0]
        level, first = (0, numbers[1]) if what == "random" else numbers[1:3]
        many(what, numbers[0], first, level)
    else:
        table, games, *more = given
        if what == "guns":
            guns(table, int(games), int(more[0]), int(more[1]) if more[1:] else 0)
            return
        if what == "steps":
            steps(table, int(games), [int(one) for one in more[:2]], int(more[2]) if more[2:] else 0)
            return
        few = 1 if what == "shares" else 2
        first = int(more[few]) if more[few:] else 0
        contest(what, table, int(games), [int(one) for one in more[:few]], first)


if __name__ == "__main__":
    main(*sys.argv[1:])
