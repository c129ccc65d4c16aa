"""Single steps of a battle, with dice as they are written, for tests."""

from game.core.game import IllegalActionError
from game.core.seats import Seat
from game.rules.sector.game import GAME


class Faces:
    """Dice that fall one face after the other, however many a roll wants."""

    def __init__(self, faces):
        self.left = list(faces)

    def roll(self, want):
        faces, self.left = tuple(self.left[: want.count]), self.left[want.count :]
        assert len(faces) == want.count, want
        assert all(1 <= face <= want.sides for face in faces)
        return faces


def stepped(state, text, faces=()):
    """The step that an action leads to. Raises IllegalActionError."""
    action = GAME.notation.parse_action(text)
    seat = Seat(action.side)
    if not GAME.is_legal(state, seat, action):
        raise IllegalActionError(text)
    dice = Faces(faces)
    step = GAME.apply(state, seat, GAME.completed(state, seat, action), dice)
    assert not dice.left, text
    return step


def played(line, *steps):
    """The state after steps (text, faces ...)."""
    state = GAME.notation.parse_position(line)
    for text, *faces in steps:
        state = stepped(state, text, faces).state
    return state
