"""Set-ups drawn over all options at once, and what every one that may be played owes those who sit down to it."""

from random import Random

from game.core.game import Setup
from game.core.options import knobs, problems
from game.play.match import Match
from game.play.random_dice import RandomDice
from tests.house.playing import wander

LONG = 60
"""Decisions within which everybody has had something before them."""
USUAL = 5
"""One option in so many is moved; all at once there is always something wrong."""


def drawn(game, numbers):
    """A set-up of that game by numbers, each naming one thing to choose."""
    left = iter(numbers)

    def one(of):
        return of[next(left, 0) % len(of)]

    presets = [{}, *game.options.presets.values()]
    options = game.options(**one(presets))
    for knob in knobs(game.options):
        stops = [value for value in knob.stops if isinstance(value, str)] if knob.kind == "text" else knob.values
        if one(range(USUAL)) or not stops:
            continue
        value = (one(stops), one(stops)) if knob.per_seat else one(stops)
        needed = {knob.needs: True} if knob.needs else {}
        options = type(options)(**{**options.__dict__, **needed, knob.key: value})
    return Setup(one(game.seats), options) if one(range(4)) else Setup(one(options.seating or game.seats), options)


def draws(luck):
    """Enough numbers for one set-up."""
    return [luck.randrange(1 << 16) for _ in range(120)]


def check(game, setup, seed):
    """Everybody has something to play with, and the position line reads back to an equal state. Whether it may be
    played at all."""
    if problems(setup.options) or game.problems(setup):
        return False
    match, luck = Match(game, setup, RandomDice(seed)), Random(seed)
    seated = present(game, match)
    reads_back(game, match.state)
    for _ in wander(match, luck, LONG):
        if len(seated) == setup.seats:
            break
        seated |= present(game, match)
    for _ in wander(match, luck, luck.randrange(8)):
        seated |= present(game, match)
    reads_back(game, match.state)
    assert seated == set(range(setup.seats)), f"{setup}: nothing for {set(range(setup.seats)) - seated}"
    return True


def present(game, match):
    """Whose turn it is, and whose pieces lie there or wait beside the table."""
    pieces = game.tableau(game.observe(match.state, None)).pieces
    owners = {piece.owner for piece in pieces.values() if piece.owner is not None}
    return (owners | match.to_act) & set(range(match.setup.seats))


def reads_back(game, state):
    line = game.notation.position(state)
    again = game.notation.parse_position(line)
    assert again == state or game.notation.position(again) == line, line
    assert game.to_act(again) == game.to_act(state), line
    assert shown(game, again) == shown(game, state), line
    assert game.player_count(again) == game.player_count(state), line


def shown(game, state):
    """What lies on the board for everybody's eyes, whatever it is called; the line need not tell the rest."""
    pieces = game.tableau(game.observe(state, None)).pieces.values()
    return sorted((piece for piece in pieces if not piece.tray), key=repr)
