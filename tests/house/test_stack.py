"""The stack of scenes by itself: changes, transitions, and what happens when a scene breaks."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.core.intents import Intent
from game.scenes.stack import STAY, Change, Home, Leave, Push, Scene, SceneStack, Soon, Stay, Swap
from game.scenes.transitions import Transition
from game.ui.theme.canvas import Art, Canvas

ASSETS = Path(__file__).resolve().parents[2] / "assets"


class Card(Scene):
    """Answers what the test wants and writes down what happens to it."""

    def __init__(self, name: str, diary: list[str], *, see_through: bool = False) -> None:
        self.name, self.diary, self.see_through = name, diary, see_through
        self.answers: dict[str, Change] = {}
        self.breaks_at = ""
        self.moving = False
        self.colour = (10, 20, 30)

    @property
    def still(self) -> bool:
        return not self.moving

    def _note(self, what: str) -> None:
        self.diary.append(f"{self.name} {what}")
        if self.breaks_at == what:
            raise RuntimeError(what)

    def enter(self) -> None:
        self._note("enter")

    def back(self, answer: Any) -> Change:
        self._note(f"back {answer}")
        return self.answers.get("back", STAY)

    def leave(self) -> None:
        self._note("leave")

    def rescue(self) -> None:
        self._note("rescue")

    def handle(self, intent: Intent) -> Change:
        self._note(intent.name)
        return self.answers.get(intent.name, STAY)

    def update(self, dt: float) -> Change:
        self._note("update")
        return self.answers.get("update", STAY)

    def draw(self, canvas: Canvas) -> None:
        self._note("draw")
        canvas.surface.fill(self.colour)


class Sorry(Card):
    pass


@pytest.fixture
def diary() -> list[str]:
    return []


@pytest.fixture
def canvas() -> Canvas:
    pygame.display.init()
    pygame.font.init()
    return Canvas(pygame.Surface((320, 180)), Art(ASSETS))


def stack_of(diary: list[str], motion: str = "none") -> tuple[SceneStack, Card]:
    made: list[Card] = []

    def first() -> Card:
        made.append(Card("title", diary))
        return made[-1]

    stack = SceneStack(first, lambda error, name: Sorry(f"sorry({name}: {error})", diary), lambda: motion)  # type: ignore[arg-type, return-value]
    return stack, made[0]


def test_push_swap_leave_tell_the_scenes_in_order(diary: list[str]) -> None:
    stack, title = stack_of(diary)
    one, two = Card("one", diary), Card("two", diary)
    title.answers["ok"] = Push(one)
    one.answers["ok"] = Swap(two)
    two.answers["ok"] = Leave("done")
    for _ in range(3):
        stack.handle(Intent("ok"))
    assert diary == [
        "title enter", "title ok", "one enter", "one ok", "one leave", "two enter", "two ok", "two leave",
        "title back done",
    ]  # fmt: skip
    assert stack.top is title


def test_the_last_scene_leaving_ends_the_program(diary: list[str]) -> None:
    stack, title = stack_of(diary)
    title.answers["back"] = Leave()
    stack.handle(Intent("back"))
    assert stack.over
    stack.handle(Intent("ok"))
    stack.update(0.1)


def test_an_answer_may_lead_on_at_once(diary: list[str]) -> None:
    stack, title = stack_of(diary)
    one, two = Card("one", diary), Card("two", diary)
    title.answers["ok"] = Push(one)
    one.answers["ok"] = Push(two)
    one.answers["back"] = Leave("through")
    two.answers["ok"] = Leave("up")
    for _ in range(3):
        stack.handle(Intent("ok"))
    assert stack.top is title
    assert diary[-4:] == ["two leave", "one back up", "one leave", "title back through"]


def test_what_takes_a_while_shows_a_sign_first(diary: list[str], canvas: Canvas) -> None:
    """A frame with the sign, only then the work; what is pressed meanwhile is not heard twice."""
    signs: list[Canvas] = []
    title, slow = Card("title", diary), Card("slow", diary)
    stack = SceneStack(lambda: title, lambda _, name: Sorry(name, diary), sign=signs.append)

    def make() -> Push:
        diary.append(f"made after {len(signs)} signs")
        return Push(slow)

    title.answers["ok"] = Soon(make)
    stack.update(0.02)
    stack.draw(canvas)
    stack.handle(Intent("ok"))
    stack.update(0.02)
    assert not stack.still
    stack.draw(canvas)
    stack.handle(Intent("ok"))
    stack.update(0.02)
    stack.draw(canvas)
    assert stack.top is slow
    told = [line for line in diary if not line.endswith(("update", "draw"))]
    assert told == ["title enter", "title ok", "made after 1 signs", "slow enter"]
    assert len(signs) == 1


def test_what_takes_a_while_and_breaks_ends_in_a_sentence(diary: list[str]) -> None:
    stack, title = stack_of(diary)

    def make() -> Push:
        raise ValueError("no such lesson")

    title.answers["ok"] = Soon(make)
    stack.handle(Intent("ok"))
    stack.update(0.02)
    stack.update(0.02)
    assert isinstance(stack.top, Sorry)


def test_home_leads_to_the_title_or_to_one_scene_above_it(diary: list[str]) -> None:
    stack, title = stack_of(diary)
    deep, other = Card("deep", diary), Card("other", diary)
    stack.open(Push(Card("one", diary)))
    stack.open(Push(deep))
    deep.answers["ok"] = Home(other)
    stack.handle(Intent("ok"))
    assert stack.scenes == (title, other)
    other.answers["ok"] = Home()
    stack.handle(Intent("ok"))
    assert stack.scenes == (title,)


def test_scenes_that_send_one_another_round_do_not_hang_the_program(diary: list[str]) -> None:
    stack, title = stack_of(diary)
    title.answers["back"] = Home()
    stack.open(Push(Card("page", diary)))
    stack.open(Leave())
    assert isinstance(stack.top, Sorry)


@pytest.mark.parametrize("where", ["enter", "ok", "update", "draw", "back None"])
def test_a_broken_scene_gives_way_to_the_error_scene(where: str, diary: list[str], canvas: Canvas) -> None:
    stack, title = stack_of(diary)
    bad = Card("bad", diary)
    bad.breaks_at = where
    title.answers["ok"] = Push(bad)
    stack.handle(Intent("ok"))
    stack.update(0.01)
    if where == "back None":
        stack.open(Push(Card("top", diary)))
        stack.open(Leave())
    else:
        stack.handle(Intent("ok"))
    stack.draw(canvas)
    assert isinstance(stack.top, Sorry)
    assert stack.scenes[0] is title
    assert "bad rescue" in diary
    assert "bad leave" in diary
    stack.top.answers["ok"] = Home()
    stack.handle(Intent("ok"))
    assert stack.scenes == (title,)


def test_a_broken_title_is_made_anew_on_the_way_home(diary: list[str], canvas: Canvas) -> None:
    stack, title = stack_of(diary)
    title.breaks_at = "draw"
    stack.draw(canvas)
    assert isinstance(stack.top, Sorry)
    assert len(stack.scenes) == 1
    stack.top.answers["ok"] = Home()
    stack.handle(Intent("ok"))
    assert stack.top is not title
    assert isinstance(stack.top, Card)
    assert stack.top.name == "title"


def test_a_scene_broken_below_a_panel_takes_the_panel_with_it(diary: list[str], canvas: Canvas) -> None:
    stack, title = stack_of(diary)
    below = Card("below", diary)
    stack.open(Push(below))
    stack.open(Push(Card("panel", diary, see_through=True)))
    below.breaks_at = "draw"
    stack.draw(canvas)
    assert [type(scene).__name__ for scene in stack.scenes] == ["Card", "Sorry"]
    assert stack.scenes[0] is title


def test_a_broken_error_scene_ends_the_program(diary: list[str], canvas: Canvas) -> None:
    stack, title = stack_of(diary)
    title.breaks_at = "draw"
    stack.draw(canvas)
    assert isinstance(stack.top, Sorry)
    stack.top.breaks_at = "draw"
    with pytest.raises(RuntimeError):
        stack.draw(canvas)


def test_only_what_can_be_seen_is_drawn(diary: list[str], canvas: Canvas) -> None:
    stack, _ = stack_of(diary)
    for name, through in (("battle", False), ("pause", True), ("ask", True)):
        stack.open(Push(Card(name, diary, see_through=through)))
    diary.clear()
    stack.draw(canvas)
    assert diary == ["battle draw", "pause draw", "ask draw"]


def test_a_still_picture_is_not_drawn_again(diary: list[str], canvas: Canvas) -> None:
    stack, title = stack_of(diary)
    assert not stack.still
    stack.draw(canvas)
    stack.update(0.016)
    assert stack.still
    stack.handle(Intent("point"))
    assert not stack.still
    stack.draw(canvas)
    title.moving = True
    assert not stack.still
    title.moving = False
    stack.update(0.016)
    assert stack.still
    stack.refresh()
    assert not stack.still


@pytest.mark.parametrize(("motion", "lasts"), [("full", 0.26), ("calm", 0.15), ("none", 0.0)])
def test_transitions_last_as_long_as_they_should(motion: str, lasts: float, diary: list[str], canvas: Canvas) -> None:
    stack, title = stack_of(diary, motion)
    stack.draw(canvas)
    page = Card("page", diary)
    page.colour = (200, 100, 50)
    title.answers["ok"] = Push(page)
    stack.handle(Intent("ok"))
    spent = 0.0
    while stack.changing:
        stack.draw(canvas)
        stack.update(0.01)
        spent += 0.01
    assert spent == pytest.approx(lasts, abs=0.011)
    stack.draw(canvas)
    assert canvas.surface.get_at((5, 5))[:3] == page.colour


def test_an_intent_cuts_a_transition_and_reaches_the_new_scene(diary: list[str], canvas: Canvas) -> None:
    stack, title = stack_of(diary, "full")
    stack.draw(canvas)
    page = Card("page", diary)
    title.answers["ok"] = Push(page)
    stack.handle(Intent("ok"))
    stack.draw(canvas)
    assert stack.changing
    stack.handle(Intent("down"))
    assert not stack.changing
    assert diary[-1] == "page down"


def test_the_iris_closes_on_the_reticle_and_opens_again(diary: list[str], canvas: Canvas) -> None:
    stack, title = stack_of(diary, "full")
    title.colour = (250, 250, 250)
    stack.draw(canvas)
    page = Card("page", diary)
    page.colour = (0, 200, 0)
    title.answers["ok"] = Push(page)
    stack.handle(Intent("ok"))
    stack.update(0.07)
    stack.draw(canvas)
    assert canvas.surface.get_at((160, 90))[:3] == title.colour
    assert canvas.surface.get_at((2, 2))[:3] != title.colour
    stack.update(0.13)
    stack.draw(canvas)
    assert canvas.surface.get_at((160, 90))[:3] == page.colour


def test_the_end_rescues_and_leaves_everything(diary: list[str]) -> None:
    stack, _ = stack_of(diary)
    bad = Card("bad", diary)
    bad.breaks_at = "rescue"
    stack.open(Push(bad))
    stack.close()
    assert {"title rescue", "bad leave", "title leave"} <= set(diary)
    assert stack.over


def test_stay_is_one_value() -> None:
    assert Stay() == STAY


def test_a_slow_first_picture_is_drawn_behind_the_old_one(diary: list[str], canvas: Canvas) -> None:
    stack, title = stack_of(diary, "full")
    title.answers["ok"] = Push(Card("one", diary))
    stack.draw(canvas)
    stack.handle(Intent("ok"))
    drawn = []
    for _ in range(3):
        stack.update(0.01)
        stack.draw(canvas)
        drawn.append(diary.count("one draw"))
    assert drawn == [1, 1, 1]
    assert canvas.surface.get_at((0, 0)) != Card("one", diary).colour


@pytest.mark.parametrize("frames", [20, 60])
def test_while_the_first_picture_is_drawn_the_old_one_stays_in_sight(
    frames: int, diary: list[str], canvas: Canvas
) -> None:
    """However long that takes nobody looks at ink; after a while a sign says that something comes."""
    left, signs = list(range(frames)), list[Canvas]()
    title = Card("title", diary)
    stack = SceneStack(
        lambda: title,
        lambda _, name: Sorry(name, diary),
        lambda: "full",
        signs.append,
        lambda _, draw: _late(left, draw),
    )
    title.colour = (250, 250, 250)
    stack.draw(canvas)
    page = Card("page", diary)
    page.colour = (0, 200, 0)
    title.answers["ok"] = Push(page)
    stack.handle(Intent("ok"))
    while left:
        stack.update(1 / 60)
        stack.draw(canvas)
        assert [canvas.surface.get_at(at)[:3] for at in ((160, 90), (20, 90), (160, 5))] == [title.colour] * 3
    assert bool(signs) == (frames > 30)
    after = 0
    while stack.changing:
        stack.update(1 / 60)
        stack.draw(canvas)
        after += 1
    assert canvas.surface.get_at((5, 5))[:3] == page.colour
    assert after < 0.26 * 60


def _late(left: list[int], draw: Callable[[], None]) -> bool:
    """There is time for it only once nothing is left."""
    if left:
        left.pop()
        return False
    draw()
    return True


def test_a_picture_goes_on_filling_under_a_panel(diary: list[str], canvas: Canvas) -> None:
    stack, title = stack_of(diary)
    left = ["poster", "lamp"]
    title.fill = lambda: bool(left and left.pop())  # type: ignore[method-assign]
    stack.open(Push(Card("panel", diary, see_through=True)))
    stack.draw(canvas)
    for _ in range(2):
        stack.update(0.1)
        assert not stack.still
        stack.draw(canvas)
    stack.update(0.1)
    assert left == []
    assert stack.still
    stack.open(Push(Card("whole", diary)))
    left.append("lamp")
    stack.update(0.1)
    assert left == ["lamp"]


def test_what_breaks_before_its_first_picture_is_whole_leaves_a_screen_that_hears(
    diary: list[str], canvas: Canvas
) -> None:
    """The picture comes piece by piece; meanwhile the new scene breaks: nobody is stuck, and no sign stays."""
    signs: list[Canvas] = []

    class Breaks(Card):
        def update(self, dt: float) -> Change:
            if any(line == "broken draw" for line in self.diary):
                raise KeyError("turn")
            return STAY

    def piece(_: Canvas, draw: Callable[[], None]) -> bool:
        draw()
        return False  # never all of it

    def first() -> Card:
        title = Card("title", diary)
        title.answers["ok"] = Push(Breaks("broken", diary))
        return title

    stack = SceneStack(
        first,
        lambda error, name: Sorry(f"sorry({name}: {error})", diary),  # type: ignore[arg-type, return-value]
        lambda: "full",
        signs.append,
        piece,
    )
    stack.draw(canvas)
    stack.handle(Intent("ok"))
    for _ in range(40):
        stack.update(0.1)
        stack.draw(canvas)
    assert isinstance(stack.top, Sorry)
    signs.clear()
    stack.draw(canvas)
    assert not signs
    before = len(diary)
    stack.handle(Intent("ok"))
    assert any("ok" in line for line in diary[before:])


def test_the_old_picture_is_mixed_only_while_it_shines_through(canvas):
    """Whole it is copied: mixed at 255 a large one takes longer than a frame."""
    fading = Transition(0.1)
    canvas.surface.fill("red")
    fading.seize(canvas)
    shines = []
    for dt in (0.0, 0.05):
        fading.update(dt)
        canvas.surface.fill("black")
        fading.draw(canvas)
        shines.append((fading._old.get_alpha(), canvas.surface.get_at((0, 0))[0]))  # noqa: SLF001
    (whole, red), (part, dark) = shines
    assert (whole, red, part) == (None, 255, 128)
    assert 0 < dark < 255
