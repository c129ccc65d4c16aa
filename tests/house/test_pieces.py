"""What takes longer than a frame is drawn in pieces, and what may be opened next before it is wanted."""

import threading
from itertools import count

import pygame
import pytest

from game.app import pieces
from game.app.foresight import Foresight
from game.app.pieces import Rehearsal, in_pieces
from game.app.services import House
from game.catalogue import NAMES
from game.core.intents import Intent
from game.play import progress
from game.play.random_dice import RandomDice
from game.scenes.learn.film import FilmScene
from game.scenes.menu.lobby import Lobby
from game.scenes.menu.title import Title
from game.scenes.stack import STAY, Push, Scene, SceneStack, Soon
from game.ui.theme import canvas
from game.ui.theme.canvas import Art, Canvas
from game.ui.theme.pace import LARGE, LaterError
from game.ui.theme.pane import Pane
from tests.conftest import REPOSITORY
from tests.house.couch import services

SIZE = (640, 360)
NOW = 1 / 60


@pytest.fixture
def hurried(monkeypatch):
    """However fast this machine is: there is time for one new picture in a frame."""
    ticks = count()
    monkeypatch.setattr(pieces.time, "thread_time", lambda: float(next(ticks)))


def square(side=4):
    return pygame.Surface((side, side))


class Gallery(Scene):
    """Shows so many pictures."""

    def __init__(self, art, number, *, see_through=False):
        self.art, self.number, self.see_through, self.whole = art, number, see_through, 0

    def draw(self, canvas):
        canvas.surface.fill((9, 9, 9))
        for at in range(self.number):
            canvas.surface.blit(self.art.keep(("hung", at), square), (at, 0))
        self.whole += 1


@pytest.mark.usefixtures("hurried")
def test_one_new_picture_comes_in_a_frame_and_nothing_is_drawn_twice():
    art, drawn = Art(REPOSITORY / "assets"), []

    def draw():
        for at in range(4):
            art.keep(("piece", at), lambda at=at: drawn.append(at) or square())
        art.fonts.render("word", "body", 20, (0, 0, 0))

    assert [in_pieces(art, draw) for _ in range(6)] == [False, False, False, False, True, True]
    assert drawn == [0, 1, 2, 3]
    art.keep(("another", 1), square)
    art.keep(("another", 2), square)


@pytest.mark.usefixtures("hurried")
def test_a_picture_made_of_others_comes_when_they_are_there():
    art = Art(REPOSITORY / "assets")

    def made():
        for at in range(3):
            art.keep(("part", at), square)
        return square(9)

    def draw():
        assert art.keep(("whole", 9), made).get_width() == 9

    results = [in_pieces(art, draw) for _ in range(5)]
    assert results == sorted(results)
    assert results[-1]


def test_a_large_drawing_is_made_in_a_thread_and_looks_the_same(monkeypatch):
    art, high = Art(REPOSITORY / "assets"), LARGE // 1000
    source = (
        '<svg viewBox="0 0 10 3" width="10" height="3" xmlns="http://www.w3.org/2000/svg"><path d="M1 1h8v2z"/></svg>'
    )
    shown, may, drawn = [], threading.Event(), canvas.rasterised
    monkeypatch.setattr(canvas, "rasterised", lambda *given: may.wait() and drawn(*given))

    def draw():
        shown.append(art.vector(source, (1000, high)))

    assert not in_pieces(art, draw)
    may.set()
    art.pace.close()
    assert not art.pace.busy
    assert in_pieces(art, draw)
    at_once = Art(REPOSITORY / "assets").vector(source, (1000, high))
    assert pygame.image.tobytes(shown[0], "RGBA") == pygame.image.tobytes(at_once, "RGBA")


def test_what_is_worn_again_has_been_drawn_already():
    art, made = Art(REPOSITORY / "assets"), []

    def drawn():
        return art.keep(("token", 0), lambda: made.append(art.worn) or square())

    own = drawn()
    art.wear("red")
    assert drawn() is not own
    art.wear(())
    assert drawn() is own
    assert made == [(), "red"]
    art.repaint()
    assert drawn() is not own


@pytest.mark.usefixtures("hurried")
@pytest.mark.parametrize("motion", ["full", "calm"])
def test_the_old_scene_is_seen_until_the_new_one_has_been_drawn_as_a_whole(motion):
    art, window = Art(REPOSITORY / "assets"), pygame.Surface(SIZE)
    old, new = Gallery(art, 0), Gallery(art, 30)
    stack = SceneStack(
        lambda: old,
        lambda error, _: pytest.fail(str(error)),
        lambda: motion,
        piece=lambda _, draw: in_pieces(art, draw),
    )
    pane = Pane(SIZE)

    def frame():
        stack.update(NOW)
        stack.draw(Canvas(pane, art))
        pane.show(window)

    frame()
    old.handle = lambda _: Push(new)
    stack.handle(Intent("ok"))
    frames = 0
    while not new.whole:
        frame()
        frames += 1
        assert stack.changing
        assert frames < 60
    assert frames == 30
    while stack.changing:
        frame()
    assert window.get_at((300, 200))[:3] == (9, 9, 9)


def test_a_press_while_nothing_of_the_new_scene_is_seen_chooses_nothing_there():
    art = Art(REPOSITORY / "assets")
    old, new, heard = Gallery(art, 0), Gallery(art, 1), []
    old.handle = lambda _: Push(new)
    new.handle = lambda intent: heard.append(intent.name) or STAY
    whole = iter([False, True])
    stack = SceneStack(
        lambda: old, lambda error, _: pytest.fail(str(error)), lambda: "full", piece=lambda *_: next(whole)
    )
    stack.handle(Intent("ok"))
    for pressed in ("ok", "left"):
        stack.draw(Canvas(Pane(SIZE), art))
        stack.handle(Intent(pressed))
    assert heard == ["left"]


def test_nobody_waits_for_ever():
    art = Art(REPOSITORY / "assets")
    old, new = Gallery(art, 0), Gallery(art, 1)
    old.handle = lambda _: Push(new)
    stack = SceneStack(lambda: old, lambda error, _: pytest.fail(str(error)), lambda: "full", piece=lambda *_: False)
    stack.draw(Canvas(Pane(SIZE), art))
    stack.handle(Intent("ok"))
    for _ in range(240):
        stack.update(NOW)
        stack.draw(Canvas(Pane(SIZE), art))
    assert new.whole
    assert not stack.changing


def whole(tmp_path, name, *, seen=True):
    made = services(tmp_path, own_art=True, motion="full", names=("Mara",))
    made.doors = House()
    if seen:
        progress.record(tmp_path / progress.FILE, lambda known: known.with_seen(name))
    return made


def rehearsed(made, top):
    rehearsal, canvas = Rehearsal(made), Canvas(Pane(SIZE), made.art, made.theme)
    for _ in range(400):
        rehearsal.step(canvas, top)
    return rehearsal


def titled(made, name):
    title = Title(made)
    for _ in NAMES:
        title.fill()
    title.game = name
    return title


def first_drawn(made, scene):
    """How many pictures its first two frames make."""
    host = getattr(scene, "host", None)
    made.dress(host.sitters if host is not None else ())
    before, pane = made.art.made, Pane(SIZE)
    scene.enter()
    for _ in range(2):
        scene.update(NOW)
        scene.draw(Canvas(pane, made.art, made.theme))
        pane.items.clear()
    return made.art.made - before


@pytest.mark.parametrize("name", NAMES)
def test_the_first_picture_of_lobby_and_battle_has_been_drawn_before_it_is_wanted(name, tmp_path):
    made = whole(tmp_path, name)
    made.dice = RandomDice(1)  # a battlefield that is the same in every run
    before = sorted(tmp_path.rglob("*")), made.theme, list(made.notices), made.art.worn
    rehearsed(made, titled(made, name))
    assert (sorted(tmp_path.rglob("*")), made.theme, made.notices, made.art.worn) == before
    lobby = Lobby(made, name)
    assert first_drawn(made, lobby) == 0
    while lobby.chairs.free():
        lobby.hands.fill()
    lobby.draw(Canvas(Pane(SIZE), made.art, made.theme))
    before = sorted(tmp_path.rglob("*")), made.theme, made.art.worn
    rehearsed(made, lobby)
    assert (sorted(tmp_path.rglob("*")), made.theme, made.art.worn) == before
    start = lobby.start()
    assert isinstance(start, Soon)
    battle = start.make().scene
    made_anew = first_drawn(made, battle)
    assert made_anew <= (80 if name == "crosshairs" else 20)  # clouds and walls lie elsewhere in every match
    battle.leave()


def test_the_film_is_drawn_before_it_is_seen_for_the_first_time_and_counts_as_unseen(tmp_path):
    made = whole(tmp_path, "crossfire", seen=False)
    title = titled(made, "crossfire")
    rehearsed(made, title)
    assert not (tmp_path / progress.FILE).exists()
    film = title.foreseen(made)
    assert isinstance(film, FilmScene)
    assert first_drawn(made, film) == 0
    film.leave()
    assert "crossfire" in progress.load(tmp_path / progress.FILE, lambda _: None).seen


def test_what_breaks_before_anybody_sees_it_breaks_nothing(tmp_path, caplog):
    made = whole(tmp_path, "crossfire")
    title = titled(made, "crossfire")
    title.foreseen = lambda _: 1 // 0
    rehearsed(made, title)
    assert "not made ready" in caplog.text


def test_what_nobody_waits_for_any_more_stops_at_the_next_picture(tmp_path):
    made = whole(tmp_path, "sector")
    ahead, canvas = Foresight(), Canvas(pygame.Surface(SIZE), made.art, made.theme)
    ahead.stop()
    blank = Canvas(pygame.Surface(SIZE), Art(made.art.assets), made.theme)
    blank.art.pace.due = lambda: True
    ahead._make(blank, "sector")  # here, not in a thread
    assert blank.art.made == 0
    ahead.step(canvas, "sector")
    ahead.step(canvas, "crossfire")
    ahead.close()
    assert not ahead.busy
    with pytest.raises(LaterError):
        blank.art.keep(("one", 1), square)
