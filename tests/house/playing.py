"""Games played at random, for tests over every game of the catalogue."""

from random import Random

from game.core.game import Setup, seating
from game.core.options import knobs
from game.play.journal import decode
from game.play.match import Match
from game.play.seal import Guard

FEW = 4
"""Values of one option that a test tries, beside the default."""


def setups(game):
    """The default and every preset for everybody who can play them; every option moved on its own, with what it needs,
    to some of its stops, for as few and as many as can play that."""
    base = game.options()
    whole = [base, *(type(base)(**values) for values in game.options.presets.values())]
    moved = []
    for knob in knobs(game.options):
        stops = knob.stops[:: max(1, len(knob.stops) // FEW)]
        needed = {knob.needs: True} if knob.needs else {}
        values = [{**needed, knob.key: (value,) if knob.per_seat else value} for value in stops]
        moved += [type(base)(**{**base.__dict__, **each}) for each in values]
    kept = {options: set(numbers(game, options)) for options in whole}
    for options in moved:
        found = numbers(game, options)
        kept.setdefault(options, {*found[:1], *found[-1:]})
    return [Setup(seats, options) for seats in game.seats for options, fits in kept.items() if seats in fits]


def numbers(game, options):
    """How many may play with these options, from the fewest up."""
    return [seats for seats in game.seats if seats in seating(game, options)]


def wander(match: Match, choices: Random, limit: int = 400):
    """Play on at random to the end, or for `limit` decisions: (state before, seat, action, step)."""
    for _ in range(limit):
        waiting = match.to_act
        if not waiting:
            return
        seat = choices.choice(sorted(waiting))
        before = match.state
        action = choices.choice(match.legal(seat))
        yield before, seat, action, match.act(seat, action)


def walked(game, way):
    """The states of a game played by the given numbers, each naming one of the legal actions."""
    match = Match(game, setups(game)[0], None)
    yield match.state
    for number in way:
        if not match.to_act:
            return
        seat = min(match.to_act)
        legal = match.legal(seat)
        match.act(seat, legal[number % len(legal)])
        yield match.state


def plain(path):
    """The journal in a file, without what stands round it."""
    return decode(path.read_bytes(), path.name)


def put(path, text):
    """A journal that somebody else has written, with checks as they must be."""
    path.write_bytes(Guard().whole(text, 1))
