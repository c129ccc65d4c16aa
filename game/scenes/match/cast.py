"""Who is in play: every role of this table with its picture, its side and when it wins, on one page."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from game.access.narrator import Heard, sentences
from game.catalogue import guide_of
from game.core.game import Game
from game.core.guide import Closeup
from game.core.intents import Intent
from game.core.texts import Texts
from game.scenes.match import meaning
from game.scenes.match.selection import Selection
from game.scenes.prompting import PromptBar, Words
from game.scenes.services import Services
from game.scenes.stack import STAY, Change, Leave, Scene, Soon, Swap
from game.table.kit.look import Look
from game.ui import lettering
from game.ui.theme import backdrop, paint
from game.ui.theme.canvas import Box, Canvas
from game.ui.theme.palette import BRASS_300, FOCUS, PAPER_50, PAPER_100, PAPER_200

ROOM: Final = Box(96, 176, 1728, 756)
ABREAST: Final = 5
"""So many stand side by side at most."""
SIZE: Final = 38.0
"""So large the words are at most; all of a page are as large as those that need most room."""
SIDE: Final = 60.0
"""Below a picture, for whose side somebody is on."""
_GAP: Final = 22.0
_PAD: Final = 20.0
_SHAPE: Final = 772 / 552
"""How much higher than wide the picture is."""
_CLOSES: Final = frozenset({"ok", "back", "press", "alternate", "menu", "special", "skip"})


def for_all(game: Game[Any, Any, Any], state: Any) -> Sequence[Closeup]:
    """The roles as they may be read by everybody in the room: nobody's own is marked. Whoever sits alone sees theirs
    where their card is turned up, behind the curtain."""
    return guide_of(game.name).cast(game.observe(state, None))


def draw_cast(canvas: Canvas, look: Look, say: Texts, cast: Sequence[Closeup], room: Box = ROOM) -> None:
    """The roles, above them the title and who fights whom."""
    head, *roles = cast
    canvas.text(say.note(head.title), (room.x, room.y - 72), face="title", size=64, colour=PAPER_50)
    told = lettering.fit(canvas, " ".join(map(say.note, head.notes)), room.w * 0.62, "body", 36, lines=2)
    above = Box(room.right - room.w * 0.62, room.y - 72 - told.height / 2, room.w * 0.62, told.height)
    lettering.write(canvas, told, above, colour=PAPER_100)
    rows = -(-len(roles) // ABREAST)
    across = -(-len(roles) // rows)
    wide, high = (room.w - _GAP * (across - 1)) / across, (room.h - _GAP * (rows - 1)) / rows
    size = min(_told(canvas, say, role, Box(0, 0, wide, high), SIZE, stacked=rows == 1)[0].size for role in roles)
    for number, role in enumerate(roles):
        row, column = divmod(number, across)
        shift = (across - min(across, len(roles) - row * across)) * (wide + _GAP) / 2  # the last row in the middle
        place = Box(room.x + shift + column * (wide + _GAP), room.y + row * (high + _GAP), wide, high)
        _draw_role(canvas, look, say, role, place, size=size, stacked=rows == 1)


def _picture(box: Box, *, stacked: bool) -> Box:
    """Above in the middle, or at the left where there is less height."""
    inner = box.inset(_PAD, _PAD)
    high = inner.h * (0.5 if stacked else 0.36)
    wide = high / _SHAPE
    return Box(inner.centre[0] - wide / 2 if stacked else inner.x, inner.y, wide, high)


def _told(
    canvas: Canvas, say: Texts, role: Closeup, box: Box, size: float, *, stacked: bool
) -> tuple[lettering.Setting, Box]:
    """When it wins and what else there is to know, and the room for it."""
    inner, top = box.inset(_PAD, _PAD), _picture(box, stacked=stacked).bottom + (SIDE if stacked else 12)
    room = Box(inner.x, top, inner.w, inner.bottom - top)
    return lettering.fill(canvas, " ".join(map(say.note, role.notes[1:])), room, "body", size), room


def _draw_role(canvas: Canvas, look: Look, say: Texts, role: Closeup, box: Box, *, size: float, stacked: bool) -> None:
    """Picture, name and side, and below them the words."""
    side = role.notes[0]
    own = side.tone == "good"
    paint.panel(canvas, box, radius=20, edge=FOCUS if own else BRASS_300)
    inner, picture = box.inset(_PAD, _PAD), _picture(box, stacked=stacked)
    name, colour = say.note(role.title), FOCUS if own else PAPER_200
    for kind, _ in role.pieces:
        look.face(canvas, kind, picture, name if stacked else "")
    left = inner.x if stacked else picture.right + 16
    below = lettering.fit(canvas, say.note(side), inner.right - left, "label", 32, lines=2)
    if stacked:
        head = Box(inner.x, picture.bottom + (SIDE - below.height) / 2, inner.w, below.height)
        lettering.write(canvas, below, head, colour=colour, align="middle")
    else:
        title = lettering.fill(canvas, name, Box(left, 0, inner.right - left, picture.h - below.height), "title", 50)
        y = picture.centre[1] - (title.height + below.height) / 2
        lettering.write(canvas, title, Box(left, y, inner.right - left, title.height), colour=PAPER_50)
        place = Box(left, y + title.height, inner.right - left, below.height)
        lettering.write(canvas, below, place, colour=colour)
    text, room = _told(canvas, say, role, box, size, stacked=stacked)
    lettering.write(canvas, text, room._replace(h=text.height), colour=PAPER_50)


def prompt(say: Texts, selection: Selection) -> tuple[Words, ...]:
    """The key that opens the page, unless it leads to a rule just now."""
    refusal = meaning.reason(selection)
    opens = selection.outlook.cast and (refusal is None or not refusal.rule)
    return (("rules", say("cast.key.open")),) if opens else ()


class Cast(Scene):
    """Any press goes on; another one of the key that opens it leads to the rule book."""

    def __init__(
        self,
        services: Services,
        say: Texts,
        game: str,
        look: Look,
        roles: Sequence[Closeup],
    ) -> None:
        self.services, self.say, self.game, self.look, self.roles = services, say, game, look, roles
        self.bar = PromptBar(services)

    def handle(self, intent: Intent) -> Change:
        if not intent.held:
            return STAY
        if intent.name == "press" and intent.at is not None and (wish := self.bar.intent_at(intent.at)):
            intent = Intent(wish, intent.device, mouse=True)
        if intent.name == "rules":
            return Soon(lambda: Swap(self.services.doors.rulebook(self.services, self.game)))
        return Leave() if intent.name in _CLOSES else STAY

    def draw(self, canvas: Canvas) -> None:
        backdrop.veil(canvas, opacity=1.0)
        draw_cast(canvas, self.look, self.say, self.roles)
        self.bar.draw(canvas, *self._prompts)

    @property
    def _prompts(self) -> tuple[tuple[Words, ...], tuple[Words, ...]]:
        say = self.say
        return (("ok", say("cast.key.on")),), (("rules", say("cast.key.book")),)

    @property
    def heard(self) -> Heard:
        say = self.say
        told = (sentences(say.note(role.title), *map(say.note, role.notes)) for role in self.roles)
        return Heard(sentences(*told))
