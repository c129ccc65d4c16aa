"""The rule book: every chapter has its words and a figure that can be drawn, in both languages and all sizes."""

import pytest

from game.app import languages
from game.catalogue import GAMES, find, guide_of
from game.core.intents import Intent
from game.scenes.learn.rulebook import PAGE, SIZES, WIDE_PAGE, RuleBook, pictured
from game.scenes.learn.search import find_chapters
from game.scenes.stack import STAY, Leave
from game.ui.theme.canvas import Canvas
from tests.house.couch import canvas, say, services

CHAPTERS = [(game.name, chapter.key) for game in GAMES for chapter in guide_of(game.name).chapters]
FIGURES = [(game.name, chapter) for game in GAMES for chapter in guide_of(game.name).chapters if chapter.figure]


@pytest.mark.parametrize("language", ["en", "de"])
def test_every_chapter_has_its_words(language):
    texts = languages.texts(language)
    parts = [(*chapter, part) for chapter in CHAPTERS for part in ("title", "body")]
    parts += [(game, chapter.key, "caption") for game, chapter in FIGURES]
    assert [part for part in parts if f"rulebook.{'.'.join(part)}" not in texts] == []


def test_every_figure_shows_something():
    for game, chapter in FIGURES:
        tableau, view = pictured(find(game), chapter.figure)
        assert tableau.pieces
        if len(chapter.figure.picks) > 1:
            assert view.ghosts, chapter.key
        elif chapter.figure.picks:
            assert view.marks, chapter.key


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("size", [100, 150, 200])
def test_every_page_can_be_drawn_and_read_to_its_end(tmp_path, language, size):
    made = services(tmp_path, language=language, text_size=size)
    scene = RuleBook(made, "crossfire")
    page = canvas(made, (640, 360))
    for number in range(len(scene.chapters)):
        scene.open(number)
        scene.draw(page)
        for _ in range(40):
            if scene.at != number:
                break
            say(scene, "down")
        assert scene.at == min(number + 1, len(scene.chapters) - 1)


@pytest.mark.parametrize(("game", "key"), CHAPTERS)
def test_it_opens_where_the_refusal_points(tmp_path, game, key):
    scene = RuleBook(services(tmp_path), game, key)
    assert scene.chapters[scene.at].key == key


def test_an_unknown_chapter_opens_the_first(tmp_path):
    assert RuleBook(services(tmp_path), "crossfire", "nonsense").at == 0


def test_the_list_can_be_pressed(tmp_path):
    made = services(tmp_path)
    scene = RuleBook(made, "crossfire")
    scene.draw(canvas(made))
    say(scene, Intent("press", at=scene._rows[5].centre, mouse=True))  # noqa: SLF001
    assert scene.at == 5
    assert isinstance(say(scene, "back"), Leave)


def test_a_word_finds_the_chapters_that_speak_of_it():
    say_all = languages.texts("en")
    keys = [one.key for one in guide_of("crossfire").chapters]
    hits = find_chapters(say_all, "crossfire", keys, "RESERVE")
    assert hits
    for hit in hits:
        key = f"rulebook.crossfire.{keys[hit.chapter]}"
        assert "reserve" in (say_all(f"{key}.title") + say_all(f"{key}.body")).casefold()
    assert [hit.weight for hit in hits] == sorted((hit.weight for hit in hits), reverse=True)
    found = {hit.chapter for hit in hits}
    assert {hit.chapter for hit in find_chapters(say_all, "crossfire", keys, "reserve pile")} <= found
    assert find_chapters(say_all, "crossfire", keys, "  ") == []
    assert find_chapters(say_all, "crossfire", keys, "zeppelin") == []


def test_the_search_opens_the_chapter(tmp_path):
    made = services(tmp_path)
    book = RuleBook(made, "crossfire")
    change = book.handle(Intent("special"))
    scene = change.scene
    scene.enter()
    scene.draw(canvas(made))
    assert scene.typing
    for letter in "reserve":
        scene.handle(Intent("text", text=letter))
    scene.handle(Intent("ok"))
    scene.draw(canvas(made))
    assert scene.key.startswith("chapter:")
    shown = []
    scene.picture = lambda _, box, number: shown.append((number, box.shared(scene.areas[1].box)))
    scene.draw(canvas(made))
    scene.handle(Intent("down"))
    scene.draw(canvas(made))
    assert [number for number, _ in shown] == [hit.chapter for hit in scene.hits[:2]]
    assert {ground for _, ground in shown} == {0}, "beside the list"
    scene.handle(Intent("up"))
    left = scene.handle(Intent("ok"))
    assert book.back(left.answer) == STAY
    assert book.at == left.answer


def test_a_short_chapter_is_set_in_larger_letters_so_that_it_fills_its_page(tmp_path, monkeypatch):
    made, sizes = services(tmp_path), []
    book = RuleBook(made, "crossfire")
    draws = Canvas.text

    def noted(self, text, at, **how):
        if PAGE.x < at[0] < PAGE.right and "face" not in how:
            sizes.append(how["size"])
        return draws(self, text, at, **how)

    monkeypatch.setattr(Canvas, "text", noted)
    lengths = [len(made.texts(f"rulebook.crossfire.{one.key}.body")) for one in book.chapters]
    for number, size in ((lengths.index(min(lengths)), SIZES[0]), (lengths.index(max(lengths)), SIZES[-1])):
        sizes.clear()
        book.open(number)
        book.draw(canvas(made))
        assert size in sizes
        assert not (set(SIZES) - {size}) & set(sizes)


@pytest.mark.parametrize("size", [100, 200])
def test_no_line_of_a_long_chapter_is_cut_through(tmp_path, monkeypatch, size):
    scene = RuleBook(services(tmp_path, language="de", text_size=size), "crossfire")
    page, drawn, text = canvas(scene.services), [], Canvas.text
    box = WIDE_PAGE if size == 200 else PAGE

    def noted(self, words, at, **how):
        if box.x < at[0] < box.x + 60 and "face" not in how:
            drawn.append((at[1], how["size"] * size / 100 / 2))
        return text(self, words, at, **how)

    monkeypatch.setattr(Canvas, "text", noted)
    for _ in range(12):
        scene.draw(page)
        scene.scroll_by(23.0)
    assert scene.scrolled > 0
    assert all(box.y < y - half and y + half < box.bottom for y, half in drawn)
