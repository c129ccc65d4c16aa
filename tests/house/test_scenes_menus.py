"""The menus by themselves: every control is reached with keys, pad and mouse, back leads out, nothing ever breaks."""

from __future__ import annotations

import os
import random
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.catalogue import NAMES, course, find
from game.core.game import Setup
from game.core.guide import Note
from game.core.intents import Intent
from game.play import journal, lookback, progress
from game.play.lookback import Judged, Review
from game.play.random_dice import RandomDice
from game.play.seating import bot, person
from game.scenes.after.result import Result
from game.scenes.learn.lesson import LessonScene
from game.scenes.learn.search import RuleSearch
from game.scenes.match.opening import TRIED, new_match, tried_on
from game.scenes.match.pause import Pause
from game.scenes.match.replay import again
from game.scenes.menu.figures import Figures
from game.scenes.menu.saved import SavedMatches
from game.scenes.menu.settings import PAGES, SettingsScene
from game.scenes.menu.title import Poster, Title
from game.scenes.menu.welcome import Friends, Welcome
from game.scenes.overlay import draw_overlay, overlay_shown
from game.scenes.page import MenuPage
from game.scenes.stack import Scene, SceneStack
from game.tools.gallery.screens import SCREENS
from game.tools.stage import Stage
from game.ui.widgets import Answer, Heading, ListRow
from tests.house.couch import art

SIZE = (640, 360)
LAST = {"title.quit", "lobby.away"}
"""Questions that are asked before the way out: others may sit there too."""


@pytest.fixture
def stage(tmp_path: Path) -> Iterator[Stage]:
    made = Stage(tmp_path, "en", SIZE, art())
    yield made
    made.close()


def shown(stage: Stage, name: str) -> SceneStack:
    made = SCREENS[name](stage)
    stack = stage.on(Title(stage.services), made) if isinstance(made, Scene) else made
    stage.run(stack, 0.05)
    stack.draw(stage.canvas)
    return stack


def top_page(stack: SceneStack) -> MenuPage | None:
    return stack.top if isinstance(stack.top, MenuPage) else None


def pages() -> list[str]:
    return [name for name in SCREENS if name.split("-")[0] in HOUSE]


HOUSE = {
    "title", "evening", "notice", "setup", "text", "saved", "settings", "rebinding", "credits", "licence", "pause",
    "concede", "result", "between", "welcome",
}  # fmt: skip


@pytest.mark.parametrize("name", pages())
def test_every_control_is_reached_without_a_mouse(name: str, stage: Stage) -> None:
    stack = shown(stage, name)
    page = top_page(stack)
    assert page is not None
    wanted = {widget.key for widget in page.widgets}
    reached = {page.key} & wanted
    frontier = list(reached)
    while frontier:
        start = frontier.pop()
        for way in ("up", "down", "left", "right", "next", "previous"):
            page.look_at(start)
            widget = page.focused
            assert widget is not None
            if widget.turns and way in ("left", "right"):
                continue
            page.handle(Intent(way))
            if page.key not in reached:
                reached.add(page.key)
                frontier.append(page.key)
    assert reached >= wanted


@pytest.mark.parametrize("name", pages())
def test_every_control_is_reached_with_the_mouse(name: str, stage: Stage) -> None:
    stack = shown(stage, name)
    page = top_page(stack)
    assert page is not None
    for key in [widget.key for widget in page.widgets]:
        page.look_at(key)
        page._moved = True  # noqa: SLF001  scroll to it, as keys do
        stack.draw(stage.canvas)
        widget = page.focused
        assert widget is not None
        page.handle(Intent("point", at=widget.box.centre, mouse=True))
        assert page.key == key


@pytest.mark.parametrize(("name", "device"), [(name, ("keyboard", "pad-1")[n % 2]) for n, name in enumerate(pages())])
def test_back_leads_out_of_everything(name: str, device: str, stage: Stage) -> None:
    stack = shown(stage, name)
    for _ in range(12):
        if stack.over or (len(stack.scenes) == 1 and isinstance(stack.top, Title)):
            return
        top = stack.top
        if isinstance(top, MenuPage) and type(top).__name__ == "Ask" and top.question in LAST:  # type: ignore[attr-defined]
            return
        if type(top).__name__ == "Battle":
            return
        if type(top).__name__ == "Rebinding":
            stack.handle(Intent("press", at=(5.0, 5.0), mouse=True))
        stack.handle(Intent("back", device))
        if not stack.over:
            stack.update(0.05)
            stack.draw(stage.canvas)
    pytest.fail(f"{name}: stuck in {stack.top}")


@pytest.mark.parametrize("device", ["keyboard", "pad-1"])
@pytest.mark.parametrize("name", [*pages(), *(name for name in SCREENS if "-crossfire" in name)])
def test_back_leads_out_after_a_storm(name: str, device: str, stage: Stage) -> None:
    """However much has been typed and opened: so many steps back lead to the title or to a question to quit."""
    luck = random.Random(f"{name} {device}")
    stack = shown(stage, name)
    for _ in range(80):
        if stack.over or type(stack.top).__name__ in ("Battle", "Guided", "Curtain"):
            return
        wish = luck.choice(("ok", "ok", "text", "up", "down", "left", "right", "more", "special", "next", "hint"))
        stack.handle(Intent(wish, device, text="ü"))
        if not stack.over:
            stack.update(0.04)
    for _ in range(30):
        if stack.over or (len(stack.scenes) == 1 and isinstance(stack.top, Title)):
            return
        if type(stack.top).__name__ in ("Battle", "Guided", "Curtain") or getattr(stack.top, "question", "") in LAST:
            return
        if type(stack.top).__name__ == "Rebinding":  # it hears keys, not wishes; a press of the mouse ends it
            stack.handle(Intent("press", at=(5.0, 5.0), mouse=True))
        stack.handle(Intent("back", device))
        if not stack.over:
            stack.update(0.04)
    pytest.fail(f"{name}: stuck in {stack.top}")


def test_a_long_word_typed_by_pad_is_left_at_once(stage: Stage) -> None:
    """The line of the search holds more letters than anybody presses back: the first press ends a line that was open
    for the keyboard, the second opens the letters."""
    stack = shown(stage, "rules-crossfire-search")
    page = top_page(stack)
    assert isinstance(page, RuleSearch)
    for _ in range(2):
        stack.handle(Intent("ok", "pad-1"))
    assert page.page.letters is not None
    for _ in range(40):
        stack.handle(Intent("text", "pad-1", text="ü"))
    assert len(page.line.value) == 40
    steps = 0
    while stack.top is page and steps < 30:
        stack.handle(Intent("back", "pad-1"))
        steps += 1
    assert steps == 2


def test_random_intents_break_nothing(stage: Stage) -> None:
    """2000 steps of anything, on every page of the house in turn."""
    luck = random.Random(7)
    names = (
        "up", "down", "left", "right", "ok", "back", "point", "press", "alternate", "scroll", "fewer", "more",
        "special", "next", "previous", "menu", "undo", "hint", "rules", "text", "erase", "home", "end",
    )  # fmt: skip
    steps = 0
    while steps < 2000:
        name = luck.choice(pages())
        stage.reset(text_size=luck.choice((100, 200)), motion=luck.choice(("full", "calm", "none")))
        stack = shown(stage, name)
        for _ in range(60):
            if stack.over:
                break
            at = (luck.uniform(0, 1920), luck.uniform(0, 1080))
            device = luck.choice(("keyboard", "keyboard", "pad-1"))
            amount = luck.choice((-1, 1))
            wish = luck.choice(names)
            stack.handle(Intent(wish, device, at=at, amount=amount, text="ü", mouse=wish in ("point", "press")))
            if luck.random() < 0.4 and not stack.over:
                stack.update(0.04)
                stack.draw(stage.canvas)
            steps += 1
        stack.close()


@pytest.mark.parametrize("way", ["mouse", "keys"])
@pytest.mark.parametrize("door", ["learn", "puzzles", "rules", "play"])
def test_what_is_looked_at_on_the_wall_is_what_the_shelf_opens(way: str, door: str, stage: Stage) -> None:
    title = Title(stage.services)
    stack = stage.on(title)
    stack.draw(stage.canvas)
    wall = [widget for widget in title.widgets if widget.key.startswith("game:")]
    assert [widget.key for widget in wall] == [f"game:{name}" for name in NAMES]
    last = wall[-1]
    if way == "mouse":
        stage.feed(stack, Intent("press", at=last.box.centre, mouse=True))
        stage.feed(stack, Intent("point", at=wall[1].box.centre, mouse=True))
        title.look_at(door)
        stage.feed(stack, "ok")
    else:
        ways = {"play": (), "learn": ("right",), "puzzles": ("down",), "rules": ("down", "right")}
        stage.feed(stack, "up", *["right"] * (len(NAMES) - 1), "ok", *ways[door], "ok")
    assert title.game == NAMES[-1]
    opened: Any = stack.top
    assert getattr(opened.game, "name", opened.game) == NAMES[-1]


@pytest.mark.parametrize(
    ("presses", "opened"),
    [((), "Title"), (("down",), "Which"), (("down",) * 2, "Which"), (("down",) * 3, "Friends")],
)
def test_the_first_start_offers_ways_to_begin_and_comes_once(
    presses: tuple[str, ...], opened: str, stage: Stage
) -> None:
    stack = stage.on(Title(stage.services), Welcome(stage.services))
    assert not stage.services.paths.settings.exists()  # type: ignore[attr-defined]
    stage.feed(stack, *presses, "ok")
    stage.run(stack, 0.05)
    assert type(stack.top).__name__ == opened
    assert stage.services.paths.settings.exists()  # type: ignore[attr-defined]


@pytest.mark.parametrize("number", range(len(NAMES)))
@pytest.mark.parametrize(("presses", "opened"), [(("down",), "LessonScene"), (("down",) * 2, "Battle")])
def test_whoever_is_new_begins_with_any_of_the_games(
    presses: tuple[str, ...], opened: str, number: int, stage: Stage
) -> None:
    stack = stage.on(Title(stage.services), Welcome(stage.services))
    stage.feed(stack, *presses, "ok")
    stage.run(stack, 0.05)
    stage.feed(stack, *["down"] * number, "ok")
    stage.run(stack, 0.05)
    there: Any = stack.top
    if type(there).__name__ == "BriefingCard":  # what the battle is about comes first
        there = stack.scenes[-2]
    guided = opened == "Battle" and NAMES[number] == "squadron"  # where nobody has won yet, the next thing is named
    assert (type(there).__name__, there.game.name) == ("Guided" if guided else opened, NAMES[number])
    if opened == "Battle":
        assert {sitter.level for sitter in there.host.sitters[1:]} == {1}


def test_with_friends_asks_how_many_and_offers_what_fits(stage: Stage) -> None:
    stack = stage.on(Title(stage.services), Friends(stage.services))
    stage.feed(stack, *["right"] * 5)
    games = [widget.key for widget in stack.top.widgets if widget.key.startswith("game:")]  # type: ignore[attr-defined]
    assert games == [f"game:{name}" for name in NAMES if 7 in find(name).seats]
    stage.feed(stack, "down", "ok")
    stage.run(stack, 0.05)
    opened: Any = stack.top
    assert (type(opened).__name__, opened.game.name) == ("Lobby", games[0].partition(":")[2])


def test_the_wall_of_the_title_lives_and_rests_where_motion_is_reduced(stage: Stage) -> None:
    stage.services.change(motion="full")
    stack = stage.on(Title(stage.services))
    stage.run(stack, 2.0)

    def seen() -> bytes:
        stack.draw(stage.canvas)
        return pygame.image.tobytes(stage.surface, "RGB")

    first = seen()
    stack.update(0.5)
    assert not stack.still
    moved = seen()
    assert moved != first
    stack.handle(Intent("point", "keyboard", at=(1900, 200), mouse=True))
    stage.services.change(motion="reduced")
    stage.run(stack, 1.0)
    calm = seen()
    assert stack.still
    stack.update(3.0)
    assert stack.still
    assert seen() == calm


def test_the_wall_fills_poster_by_poster(stage: Stage) -> None:
    title = Title(stage.services)
    stack = stage.on(title)
    stack.draw(stage.canvas)
    assert [one.ready for one in title.widgets if isinstance(one, Poster)] == [True] + [False] * (len(NAMES) - 1)
    for _ in NAMES:
        assert not stack.still or _ == NAMES[-1]
        stage.run(stack, 0.01)
    assert all(one.ready for one in title.widgets if isinstance(one, Poster))


def test_what_was_only_tried_is_told_as_that_and_offered_behind_the_real_match(stage: Stage) -> None:
    real = stage.host(moves="a5-b4")
    fresh = again(real.match, 1, RandomDice(1))
    tried_on(stage.services, fresh, real.sitters).leave()
    os.utime(stage.save.path, (1_000_000_000, 1_000_000_000))  # the tried one is later
    title = Title(stage.services)
    assert [TRIED in saved.remarks for saved in title.open] == [False, True]
    page = SavedMatches(stage.services, finished=False)
    notes = [widget.note for area in page.build() for widget in area.widgets if isinstance(widget, ListRow)]
    assert [note.startswith("Tried out: ") for note in notes[1:]] == [False, True]
    stage.services.saves.delete(stage.save.path)
    stage.on(title := Title(stage.services)).draw(stage.canvas)
    below = next(widget.below for widget in title.widgets if widget.key == "continue")
    assert below == "Tried out: Crossfire, 1 turn"


def test_keys_take_the_poster_in_hand_that_they_come_to(stage: Stage) -> None:
    title = Title(stage.services)
    stack = stage.on(title)
    stack.draw(stage.canvas)
    title.look_at(f"game:{NAMES[0]}")
    for name in NAMES[1:]:
        stage.feed(stack, "right")
        assert (title.game, title.key) == (name, f"game:{name}")
    stage.feed(stack, "down")
    assert title.key == "play"
    stage.feed(stack, "left")
    assert title.game == NAMES[-2]


def test_the_language_changes_at_once(stage: Stage) -> None:
    scene = SettingsScene(stage.services, "language")
    stack = stage.on(scene)
    stack.draw(stage.canvas)
    assert stage.services.texts("settings.title") == "Settings"
    stage.services.change(language="de")
    stack.refresh()
    stack.draw(stage.canvas)
    labels = [getattr(widget, "label", "") for widget in scene.widgets]
    assert "Sprache" in labels


def test_settings_take_effect_and_are_kept(stage: Stage, tmp_path: Path) -> None:
    scene = SettingsScene(stage.services, "access")
    stack = stage.on(scene)
    stack.draw(stage.canvas)
    scene.look_at("text_size")
    stage.feed(stack, "right", "right")
    assert stage.services.settings.text_size == 150
    assert stage.canvas.theme.text == 1.5
    assert '"text_size": 150' in (tmp_path / "config" / "settings.json").read_text()
    scene.look_at("reset")
    stage.feed(stack, "ok")
    assert stage.services.settings.text_size == 100


@pytest.mark.parametrize("tab", list(PAGES))
def test_tabs_turn_from_anywhere(tab: str, stage: Stage) -> None:
    scene = SettingsScene(stage.services, tab)
    stack = stage.feed(stage.on(scene), "down", *["previous"] * len(PAGES), *["next"] * (len(PAGES) - 1))
    assert scene.tab == list(PAGES)[-1]
    assert stack.top is scene


def test_a_match_is_counted_and_kept_once(stage: Stage) -> None:
    host: Any = stage.host(seats="person:Ada keyboard,person:Ben keyboard")
    host.resign(0)
    saves = stage.services.saves
    save = saves.begin(host.match, host.sitters)
    stack = stage.on(Title(stage.services), Result(stage.services, host, save))
    stack.draw(stage.canvas)
    assert len(saves.replays()[0]) == 1
    assert [line.points for line in stage.services.evening.between(["Ada", "Ben"])] == [0, 2]
    stage.run(stage.feed(stack, "ok"), 0.1)
    assert type(stack.top).__name__ == "Battle"
    assert [sitter.name for sitter in stack.top.host.sitters] == ["Ben", "Ada"]  # type: ignore[union-attr]


def test_pause_undoes_concedes_and_agrees(stage: Stage) -> None:
    host = stage.host(moves="a5-b4", seats="person:Ada keyboard,person:Ben keyboard")
    pause = Pause(stage.services, host)
    stack = stage.on(Title(stage.services), pause)
    stack.draw(stage.canvas)
    pause.look_at("undo")
    stage.feed(stack, "ok", "left", "ok")
    assert host.match.length == 0
    pause = Pause(stage.services, host, Note("pause.pad-lost"))
    stack = stage.on(Title(stage.services), pause)
    stack.draw(stage.canvas)
    pause.look_at("concede")
    stage.feed(stack, "ok", "home", "ok", "home", "ok")
    assert host.outcome is not None


def test_a_damaged_file_gets_one_sentence_and_the_rest_stays(stage: Stage) -> None:
    host = stage.host()
    folder = stage.services.saves.folder
    (folder / "broken.sightlines").write_text("sightlines 1\ngame nonsense 1\n")
    scene = SavedMatches(stage.services, finished=False)
    stack = stage.on(Title(stage.services), scene)
    stack.draw(stage.canvas)
    assert len(scene.matches) == 1
    assert [note.key for note in stage.services.notices] == ["error.journal-short", "error.kept-aside"]
    assert host.match.length == 0


def test_the_list_of_finished_matches_says_how_each_ended_and_keeps_which_one_is_meant(stage: Stage) -> None:
    for loser in (0, 1):
        host = stage.host(moves="a5-b4 d8-e7", seats="person:Ada keyboard,person:Ben keyboard")
        host.resign(loser)
        folder = stage.services.saves.folder / "replays"
        folder.mkdir(exist_ok=True)
        (folder / f"{loser}-crossfire.sightlines").write_text(journal.write(host.match, host.sitters))
    scene = SavedMatches(stage.services, finished=True)
    stack = stage.on(scene)
    stack.draw(stage.canvas)
    assert scene.key == "match:0"
    said = []
    for _ in scene.matches:
        stack.draw(stage.canvas)
        said.append(scene._looked_into(scene.shown).told.partition(".")[0])  # noqa: SLF001
        stage.feed(stack, "down")
    assert sorted(said) == ["Ada wins", "Ben wins"]
    stack.draw(stage.canvas)
    second = scene.shown
    assert second == scene.matches[1].path
    stage.feed(stack, "right")
    stack.draw(stage.canvas)
    assert scene.key in {"open", "review"}
    scene.look_at("open")
    assert [row.key for row in scene.widgets if getattr(row, "marked", False)] == ["match:1"]
    stage.feed(stack, "left")
    stack.draw(stage.canvas)
    assert (scene.key, scene.shown) == ("match:1", second)
    stage.services.change(text_size=200)
    stage.feed(stack, "up", "down")
    stack.draw(stage.canvas)  # without a picture, too
    assert [row.key for row in scene.widgets if getattr(row, "marked", False)] == [scene.key]
    stage.services.change(text_size=100)
    stack.draw(stage.canvas)
    rows = {row.key: row.box.centre for row in scene.widgets if row.key.startswith("match:")}
    for _ in range(2):  # by mouse a press chooses, and the way to the buttons leads over others
        stack.handle(Intent("press", at=rows["match:0"], mouse=True))
        stack.handle(Intent("point", at=rows["match:1"], mouse=True))
        stack.update(0.1)
        stack.draw(stage.canvas)
        assert (stack.top, scene.shown) == (scene, scene.matches[0].path)
    stage.feed(stack, "up", "down", "ok")
    stage.run(stack, 0.5)
    assert stack.top is not scene


@pytest.mark.parametrize("name", pages())
def test_every_page_at_twice_the_text_in_german(name: str, tmp_path: Path) -> None:
    stage = Stage(tmp_path, "de", SIZE, art())
    stage.reset(text_size=200)
    stack = shown(stage, name)
    page = top_page(stack)
    assert page is not None
    for widget in page.widgets:
        assert widget.box.x >= 60
        assert widget.box.right <= 1860
    stage.close()


class Hand:
    """Devices of a test: whatever `pressed` says is caught."""

    def __init__(self, stage: Stage) -> None:
        self._real: Any = stage.services.input
        self.pressed: str | None = None

    def __getattr__(self, name: str) -> Any:
        return getattr(self._real, name)

    def listen(self) -> None:
        self.pressed = None

    def caught(self) -> str | None:
        return self.pressed


def test_whoever_clicks_is_told_of_the_mouse_on_the_next_screen_too(stage: Stage) -> None:
    hand = Hand(stage)
    stage.services.input = hand
    assert not SettingsScene(stage.services, "controls").mouse
    hand.points = lambda: True
    assert SettingsScene(stage.services, "controls").mouse


def test_a_key_gets_another_meaning_and_is_kept(stage: Stage) -> None:
    hand = Hand(stage)
    stage.services.input = hand
    scene = SettingsScene(stage.services, "controls")
    stack = stage.on(Title(stage.services), scene)
    stack.draw(stage.canvas)
    scene.look_at("bind:keyboard:hint")
    stage.feed(stack, "ok")
    assert type(stack.top).__name__ == "Rebinding"
    hand.pressed = "key:j"
    stage.run(stack, 0.1)
    assert stack.top is scene
    assert "key:j" in stage.services.settings.bindings["hint"]
    stack.draw(stage.canvas)
    stage.feed(stack, "ok")
    hand.pressed = ""
    stage.run(stack, 0.1)
    assert stack.top is scene


def test_captions_say_what_is_heard(stage: Stage) -> None:
    stage.reset(captions=True)
    sound: Any = stage.services.sound
    sound.play = lambda name, **_: f"sound.{name}"
    stage.services.play("win")
    assert overlay_shown(stage.services) == stage.services.texts("sound.win")
    draw_overlay(stage.canvas, stage.services)
    stage.services.change(captions=False)
    assert overlay_shown(stage.services) == ""


def test_the_prompts_of_a_page_follow_the_mouse(stage: Stage) -> None:
    scene = Figures(stage.services)
    stack = stage.on(scene)
    shown = []
    for wish in (Intent("down"), Intent("point", at=(900.0, 500.0)), Intent("up")):
        stage.feed(stack, wish)
        stack.draw(stage.canvas)
        shown.append(scene.bar.intent_at((1800.0, 1004.0)))
    assert shown == ["back", "alternate", "back"]


def test_the_game_chosen_last_is_in_hand_again_when_the_title_comes_back(stage: Stage) -> None:
    title = Title(stage.services)
    title.game = NAMES[2]
    title.chosen(Answer("rules"))
    assert Title(stage.services).game == NAMES[2]


def test_what_was_learnt_or_played_last_is_in_hand_wherever_one_came_from(stage: Stage) -> None:
    title = Title(stage.services)
    assert title.game == NAMES[0]
    LessonScene(stage.services, NAMES[2])
    title.back(None)
    assert title.game == NAMES[2]
    game = find(NAMES[3])
    new_match(stage.services, game, Setup(2, game.options()), (person(), bot(1)))
    title.back(None)
    assert title.game == NAMES[3]


@pytest.mark.parametrize(("missing", "key"), [(0, "play"), (1, "learn")])
def test_whoever_has_learnt_all_of_a_game_comes_back_to_play_it(stage: Stage, missing: int, key: str) -> None:
    name, path = NAMES[2], stage.services.paths.data / progress.FILE
    taught = course(name)
    assert taught is not None
    steps = len(taught.steps) - taught.further - missing
    progress.save(progress.Progress().with_lesson(name, steps), path)
    title = Title(stage.services)
    stage.services.in_hand = name
    title.draw(stage.canvas)
    title.look_at("learn")
    title.back(None)
    assert title.key == key


def test_where_all_talk_at_once_no_turns_are_counted(stage: Stage) -> None:
    said = {}
    others = ("fadenkreuz", "person:Ada,bot:1,bot:1,bot:1,bot:1", "0:deal")
    for game, seats, moves in (("crossfire", "person:Ada,bot:1", "g3-i3"), others):
        host = stage.host(game=game, seats=seats, moves=moves)
        pause = Pause(stage.services, host)
        pause.draw(stage.canvas)
        said[game] = next(widget.aside for widget in pause.areas[0].widgets if isinstance(widget, Heading))
    title, saved = Title(stage.services), SavedMatches(stage.services, finished=False)
    for scene in (title, saved):
        scene.draw(stage.canvas)
    below = next(widget.below for widget in title.widgets if widget.key == "continue")  # type: ignore[attr-defined]
    asides = [widget.aside for widget in saved.widgets if widget.key.startswith("match:")]  # type: ignore[attr-defined]
    assert said == {"crossfire": "Crossfire, 1 turn", "fadenkreuz": "Im Fadenkreuz"}
    assert below == "Im Fadenkreuz"
    assert sorted(asides) == ["", "1 turn"]


def test_rows_of_the_replays_tell_them_apart(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    """Who beat whom, in what game and when, and how many mistakes a review has found."""
    say = stage.services.texts
    for seats, loser in (("person:Ada keyboard,person:Ben keyboard", 0), ("person: keyboard,bot:2", 0)):
        host = stage.host(moves="a5-b4 d8-e7", seats=seats)
        host.resign(loser)
        path = stage.services.saves.finish(stage.save, host.match)
    mistake = Judged(1, 0, 0.9, 0.2, host.match.entries[1].action, "x", sure=True)
    found = Review(host.match.digest, judged=(replace(mistake, seat=int(host.match.entries[1].seat)),), whole=True)
    lookback.record(path, found)
    scene, read = SavedMatches(stage.services, finished=True), []
    monkeypatch.setattr(lookback, "kept_of", lambda path, kept_of=lookback.kept_of: read.append(path) or kept_of(path))
    stack = stage.on(scene)
    stack.draw(stage.canvas)
    assert not read, "the list comes before what reviews have found"
    while not scene.still:
        before = len(read)
        stage.run(stack, 1 / 60)
        assert len(read) <= before + 1
    assert len(read) == len(scene.matches)
    rows = [row for row in scene.widgets if row.key.startswith("match:")]
    assert say("saved.beat", one="Ben", other="Ada") in {row.label for row in rows}
    assert any(row.label.startswith("You lost to ") for row in rows)
    for lessons, count in (
        (-1, say("saved.unread")),
        (0, say("saved.moments-none")),
        (2, say("saved.moments", count=2)),
    ):
        lookback.record(path, replace(found, lessons=lessons))  # as its page has found
        listed = SavedMatches(stage.services, finished=True)
        stack = stage.on(listed)
        stack.draw(stage.canvas)
        while not listed.still:
            stage.run(stack, 1 / 60)
        rows = [row for row in listed.widgets if row.key.startswith("match:")]
        assert [row.note.endswith(f", {count}") for row in rows].count(True) == 1


def test_a_match_in_which_nothing_was_played_yet_is_not_offered_to_go_on(stage: Stage) -> None:
    stage.reset()
    stage.host()
    assert not Title(stage.services).open
    stage.host(moves="g3-i3")
    assert [one.turns for one in Title(stage.services).open] == [1]
