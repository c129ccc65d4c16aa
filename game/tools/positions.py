"""Reading what the command line says about a match: a position, moves behind a bar or one by one, dice in braces."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any, Final

from game.app.paths import levels, own_paths
from game.catalogue import find
from game.core.dice import Faces, Roll
from game.core.errors import BadInputError
from game.core.game import Game, NotationError, Setup, Step, seating
from game.core.options import Options, knobs, option_text, read_options
from game.core.seats import CLOCK, Seat
from game.levels.shelf import shelf
from game.play.journal import AnyMatch
from game.play.match import Match
from game.play.random_dice import RandomDice

START: Final = "start"
"""Instead of a position line: the opening."""

_MOVE: Final = re.compile(r"(?P<action>[^{}]*?)\s*(\{(?P<dice>[^{}]*)\})?\s*")


class GivenDice:
    """Dice that fall as the braces say, one face after the other. Raises BadInputError when that cannot be."""

    def __init__(self, faces: Sequence[int], move: str) -> None:
        self.left = list(faces)
        self._move = move

    def roll(self, want: Roll) -> Faces:
        faces = tuple(self.left[: want.count])
        del self.left[: want.count]
        if len(faces) < want.count:
            raise BadInputError("dice-few", move=self._move, count=want.count, sides=want.sides)
        if not all(1 <= face <= want.sides for face in faces):
            raise BadInputError("dice-faces", move=self._move, sides=want.sides)
        return faces


def read_pairs(written: Sequence[str]) -> dict[str, str]:
    """`key=value` texts as a map. Raises BadInputError."""
    pairs = [text.partition("=") for text in written]
    for key, equals, _ in pairs:
        if not (key and equals):
            raise BadInputError("option-form", option=key)
    return {key: value for key, _, value in pairs}


def options_of(game: Game[Any, Any, Any], written: Sequence[str]) -> Options:
    """Options as they are written; a layout of the game's levels may be called by its name."""
    pairs = read_pairs(written)
    named = [knob.key for knob in knobs(game.options) if knob.maps and knob.key in pairs]
    if named:
        found = shelf(game.name, levels() / game.name, own_paths().levels / game.name)
        pairs |= {key: found.resolved(pairs[key]) for key in named}
    return read_options(game.options, pairs)


def new_match(
    game: Game[Any, Any, Any],
    options: Options,
    *,
    position: str = "",
    seats: int | None = None,
    seed: int | None = None,
) -> AnyMatch:
    """A match that can be played. Raises BadInputError when the set-up or the position is wrong."""
    if position:
        state = game.notation.parse_position(position)
        options = game.fitting(options, state)
        seats = game.player_count(state) if seats is None else seats
    setup = checked(game, options, seats)
    try:
        return Match(game, setup, RandomDice(seed), position=position)
    except NotationError:
        raise
    except ValueError as error:
        raise BadInputError("position", why=str(error)[:80]) from None


def checked(game: Game[Any, Any, Any], options: Options, seats: int | None = None) -> Setup:
    """The set-up for so many seats, or for as few as may be. Raises BadInputError when something is wrong with it."""
    allowed = seating(game, options)
    setup = Setup(allowed[0] if seats is None else seats, options)
    if setup.seats not in allowed:
        raise BadInputError("seats-count", count=setup.seats, game=game.name, low=allowed[0], high=allowed[-1])
    for problem in game.problems(setup):
        value = option_text(getattr(options, problem.key, setup.seats))
        raise BadInputError("option-value", option=problem.key or "seats", value=value[:60])
    return setup


def given(name: str, text: str, moves: Sequence[str] = (), options: Sequence[str] = ()) -> AnyMatch:
    """The match `POSITION [| m1 m2]`, then `moves`. Raises BadInputError.

    Options belong to the opening; where a game can start from a position by an option, they hold for that as well, and
    so do those that its position line has no words for.
    """
    game = find(name)
    line, _, after = text.partition("|")
    line = line.strip()
    if line in {"", START}:
        match = new_match(game, options_of(game, options))
    elif options and START in {knob.key for knob in knobs(game.options)}:
        match = new_match(game, options_of(game, [*options, f"{START}={line}"]))
    else:
        match = new_match(game, options_of(game, options), position=line)
    for move in (*match.game.notation.moves(after), *moves):
        play(match, move)
    return match


def play(match: AnyMatch, text: str) -> Step[Any]:
    """Make the decision that the text says, dice in braces behind it. Raises BadInputError having done nothing."""
    found = _MOVE.fullmatch(text.strip())
    if found is None or not found["action"]:
        raise BadInputError("move-form", move=text[:60])
    action = match.game.notation.parse_action(found["action"])
    seat = _seat_for(match, action, found["action"])
    if found["dice"] is None:
        return match.act(seat, action)
    faces = _faces(found["dice"], text)
    trial = GivenDice(faces, text[:60])
    match.game.apply(match.state, seat, action, trial)
    if trial.left:
        raise BadInputError("dice-many", move=text[:60])
    usual, match.dice = match.dice, GivenDice(faces, text)
    try:
        return match.act(seat, action)
    finally:
        match.dice = usual


def _faces(text: str, move: str) -> list[int]:
    parts = [part.strip() for part in text.split(",")]
    if not all(part.isascii() and part.isdigit() and len(part) < 5 for part in parts):
        raise BadInputError("move-form", move=move[:60])
    return [int(part) for part in parts]


def _seat_for(match: AnyMatch, action: Any, text: str) -> Seat:
    """Whose action it is: a seat the game waits for, else one that may act as well."""
    if match.outcome is not None:
        raise BadInputError("move-over", move=text[:60])
    everyone = [Seat(n) for n in range(match.setup.seats)] + [CLOCK]
    for seat in dict.fromkeys((*sorted(match.to_act - {CLOCK}), *everyone)):
        if match.is_legal(seat, action):
            return seat
    raise BadInputError("move-illegal", move=text[:60])


def legal_texts(match: AnyMatch) -> list[str]:
    """The legal actions of whom the game waits for, sorted by character code."""
    seats = match.to_act
    return sorted({match.game.notation.action(action) for seat in seats for action in match.legal(seat)})


def position_line(match: AnyMatch) -> str:
    return str(match.game.notation.position(match.state))
