"""What is drawn, as it is written down before anything becomes pixels: sources of vector drawings, words, and where
they are put. `python -m tests.house.drawings` writes the golden file anew; look at the difference in the gallery."""

import hashlib
import os
from dataclasses import replace
from functools import partial
from itertools import product
from random import Random

import pygame

from game.catalogue import NAMES, find
from game.core.game import Setup, seating
from game.core.tableau import Area, Sightline
from game.play.match import Match
from game.play.random_dice import RandomDice
from game.table.kit import marks
from game.table.kit.components import Journey
from game.table.kit.shape import round_shape
from game.table.kit.view import Flight, View
from game.table.looks import legend_for, look_for, portrait_for, poster_for
from game.table.systems.movement import aspect
from game.table.table import Table
from game.ui.theme.canvas import Art, Box, Canvas, Theme
from game.ui.theme.pane import Pane
from game.ui.widgets import Button, Choice, Column, Heading, Paragraph, Slider, Stepper, Tabs, TextField, Toggle
from tests.conftest import REPOSITORY
from tests.house.playing import wander

GOLDEN = REPOSITORY / "tests" / "data" / "drawings.txt"
SIZE = 960, 540


class Written(Art):
    """Draws as ever and writes down what it is asked for."""

    def __init__(self):
        super().__init__(REPOSITORY / "assets")
        self.lines = []
        render = self.fonts.render

        def rendered(text, *how, **more):
            self.lines.append(f"{text} {how} {sorted(more.items())}")
            return render(text, *how, **more)

        self.fonts.render = rendered

    def vector(self, source, size):
        self.lines.append(f"{source} {size}")
        return super().vector(source, size)


def digest(draw):
    """Of all that is drawn on an empty canvas, whatever comes first."""
    art, pane = Written(), Pane(SIZE)
    for text in (1.0, 1.5):
        draw(Canvas(pane, art, Theme(text)))
    put = [
        f"{item[1]} {[part for part in item[3] if not callable(part)] if len(item) > 3 else ''}" for item in pane.items
    ]
    return hashlib.blake2b("\n".join(sorted([*art.lines, *put])).encode(), digest_size=6).hexdigest()


def tableaus(game):
    """The opening of a game as everybody sees it, and how it stands after some random decisions."""
    setup = Setup(seating(game, game.options())[0], game.options())
    match = Match(game, setup, RandomDice(7))
    yield "opening", match
    for number, plies in enumerate((12, 40)):
        for _ in wander(match, Random(number), plies):
            pass
        yield f"after-{plies}", match


def drawings():
    """Name and drawing of everything that is compared."""
    for name in NAMES:
        game = find(name)
        yield f"{name} poster", lambda canvas, name=name: poster_for(name, canvas, 300, 450)
        for seat in (0, 1):
            yield (
                f"{name} portrait {seat}",
                lambda canvas, name=name, seat=seat: portrait_for(name, canvas, seat, (200, 200)),
            )
        for number, row in enumerate(legend_for(name)):
            yield f"{name} legend {number}", lambda canvas, row=row: row.draw(canvas, (500.0, 500.0))
        for moment, match in tableaus(game):
            tableau = game.tableau(game.observe(match.state, None))
            yield f"{name} {moment} board", lambda canvas, tableau=tableau, name=name: board(canvas, name, tableau)
            yield f"{name} {moment} table", lambda canvas, tableau=tableau, name=name: table(canvas, name, tableau)
            yield f"{name} {moment} beside", partial(beside, name=name, tableau=tableau)
            yield f"{name} {moment} pointing", partial(pointing, name=name, tableau=tableau)
            yield f"{name} {moment} moving", lambda canvas, tableau=tableau, name=name: moving(canvas, name, tableau)
    yield "widgets", widgets
    for kind in (*marks._GROUND, *marks._BADGES, *marks._GLOWS, "impact"):  # noqa: SLF001
        yield f"mark {kind}", lambda canvas, kind=kind: mark(canvas, kind)


def board(canvas, name, tableau):
    look = look_for(name)
    look.suit(tableau)
    look.board(canvas, tableau.zones)
    look.edges(canvas)


def table(canvas, name, tableau):
    """The pieces as they lie, half of the places on offer, lines, and areas of every kind."""
    look = look_for(name)
    shown = Table(look, motion="none")
    shown.show(replace(tableau, threatened=frozenset(list(tableau.pieces)[:3])))
    picks = [pick for pick in shown.picks if pick.kind in ("cell", "piece", "tray")]
    lines = tuple(
        Sightline(
            "any",
            one.at,
            other.at,
            number % 2,
            rank,
            label=str(number),
            stop=("hit", "own", "cloud", "edge", "")[number],
        )
        for number, (rank, one, other) in enumerate(
            zip(
                ("own", "enemy", "hot", "last"),
                tableau.pieces.values(),
                reversed(tableau.pieces.values()),
                strict=False,
            )
        )
    )
    corners = ((1.0, 1.0), (3.0, 1.0), (2.0, 3.0))
    areas = tuple(
        Area(kind, corners, owner=number % 3 or None, state=("", "hot", "off", "blocked")[number % 4])
        for number, kind in enumerate(("arc", "band", "template", "wall", "cover", "terrain", "zone", "mission"))
    )
    names = list(tableau.pieces)
    more = {"ghosts": {"ghost": tableau.pieces[names[0]]}, "gone": frozenset(names[1:2])} if names else {}
    shown.draw_play(canvas, View(offers=tuple(picks[::2]), chosen=tuple(picks[:1]), lines=lines, areas=areas, **more))
    shown.close()


def moving(canvas, name, tableau):
    """What pieces look like under way, turned over, falling, hit, and being shot at."""
    look = look_for(name)
    look.suit(tableau)
    for number, piece in enumerate(list(tableau.pieces.values())[:6]):
        place = look.place(piece)
        there = place[0] + 80, place[1] - 30
        for flipped in (False, True):
            journey = Journey((place, there), 1.0, 0.2, 0.2, 40.0, elapsed=0.5, before=piece, flipped=flipped, top=True)
            look.carry(canvas, piece, journey, aspect(journey), first=not number)
        for word in ("shot", "crash", "hit"):
            look.fall(canvas, piece, word, 0.4)
            look.puff(canvas, piece, word, 0.4)
        for manner, part in product(("", "hit", "miss", "cover"), (0.1, 0.5, 0.9)):
            look.shot(canvas, Flight(place, there, 0.3, part, manner, burst=not number, owner=number % 2))
        look.badge(canvas, "done", place, "2", hot=bool(number % 2))


def beside(canvas, name, tableau):
    """The seats' panels and what lies on them."""
    look = look_for(name)
    look.suit(tableau)
    for box in look.seat_panels(2).values():
        look.seat_panel(canvas, box, (255, 200, 0))
    look.beside(canvas, list(tableau.pieces.values()))


def pointing(canvas, name, tableau):
    """What lies under each point of a grid, and where marks and reticles lie on everything that can be pointed at."""
    shown = Table(look_for(name), motion="none")
    shown.show(tableau)
    lines = canvas.art.lines
    lines += [f"{x} {y} {shown.pick_at((x, y))}" for x, y in product(range(60, 1900, 46), range(60, 1060, 46))]
    lines += [f"{pick} {shown.spot(pick)} {shown.places.shape(pick)}" for pick in shown.picks]
    shown.close()


def widgets(canvas):
    """Words in rows, as menus have them."""
    made = [
        Heading(text="A heading that has something beside it", aside="and this is what stands there, rather long"),
        Paragraph(text="Running text. " * 12, icon="warning"),
        Button(key="leave", label="Leave", kind="menu", icon="save", note="saved just now"),
        Button(key="play", label="Play", kind="main"),
        Tabs(key="tab", values=[("one", "One"), ("two", "Two")], value="two"),
        Slider(key="size", label="Size", values=[(1, "1 %"), (2, "2 %"), (3, "3 %")], value=2),
        Choice(key="motion", label="Motion", values=[("full", "Full"), ("calm", "Calm")], value="calm"),
        Toggle(key="captions", label="Captions", value=True),
        TextField(key="name", label="Name", value="Jörg"),
        Stepper(key="level", label="Level", values=tuple((n, f"Level {n} of 5") for n in range(1, 6)), value=2),
    ]
    column = Column(Box(200, 100, 900, 800), made, panel=True, title="A title", aside="beside it")
    for focused in (None, made[2], made[-1]):
        column.layout(canvas)
        column.draw(canvas, focused)


def mark(canvas, kind):
    at = 400.0, 300.0
    if kind in marks._GROUND:  # noqa: SLF001
        for hot in (False, True):
            marks.ground(canvas, kind, round_shape(at, 50.0), hot=hot)
    elif kind in marks._BADGES:  # noqa: SLF001
        marks.badge(canvas, kind, at, "12")
        marks.badge(canvas, kind, at, "3")
    elif kind == "impact":
        for age in (0.0, 0.13, 0.22, 0.3, 0.5):
            marks.impact(canvas, at, age)
    else:
        marks.glow(canvas, kind, at)


def written():
    """All names with their digests, one a line."""
    return [f"{name} {digest(draw)}" for name, draw in drawings()]


if __name__ == "__main__":
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    pygame.display.init()
    pygame.font.init()
    GOLDEN.write_text("\n".join(written()) + "\n", "utf-8")
