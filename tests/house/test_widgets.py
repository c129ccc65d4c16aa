"""Menus: every widget by keys, by pad and by mouse; large text and long words stay inside what holds them."""

import pygame
import pytest

from game.core.intents import KEYBOARD, Intent
from game.core.texts import Texts
from game.input.bindings import DEFAULTS, Bindings
from game.ui import focus, lettering, plates, prompts
from game.ui.glyphs import Glyphs
from game.ui.page import WidgetPage
from game.ui.theme import backdrop, palette
from game.ui.theme.canvas import Art, Box, Canvas, Theme
from game.ui.widgets import (
    Answer,
    Button,
    Choice,
    Column,
    Gap,
    Heading,
    ListRow,
    Paragraph,
    Rule,
    Slider,
    Stepper,
    Tabs,
    TextField,
    Toggle,
)
from tests.conftest import REPOSITORY
from tests.house.lettered import blank, overlapping, read, unsafe, worst_contrast

PAD = "pad-1"
SIZES = (1.0, 1.25, 1.5, 1.75, 2.0)


@pytest.fixture(scope="module")
def art():
    pygame.font.init()
    return Art(REPOSITORY / "assets")


@pytest.fixture
def canvas(art):
    return Canvas(blank(), art, Theme())


def longer(text, part):
    """A text made so much longer, as translations are."""
    more = round(len(text) * part)
    return text if not more else f"{text} {'verlängert und ergänzt' * 4}"[: len(text) + more].strip()


def menu(more=0.0):
    def say(text):
        return longer(text, more)

    values = [(name, say(name)) for name in ("full", "calm", "none")]
    left = Column(
        Box(96, 96, 470, 838),
        [
            Heading(text=say("Paused"), size=72),
            Paragraph(text=say("Crossfire, move 18")),
            Button(key="resume", label=say("Resume"), kind="menu"),
            Button(key="undo", label=say("Undo last move"), kind="menu", enabled=False, reason=say("Nothing to undo")),
            Button(key="leave", label=say("Save and leave"), kind="menu", icon="save", note=say("saved just now")),
            Button(key="play", label=say("Play"), kind="main"),
            Button(key="rules", label=say("Rules"), kind="plain"),
            Button(key="concede", label=say("Concede"), kind="alarm"),
        ],
        gap=14,
        panel=True,
        brass=True,
    )
    right = Column(
        Box(600, 96, 1224, 838),
        [
            Tabs(key="tab", values=[(name, say(name)) for name in ("Picture", "Sound", "Access")], value="Sound"),
            Rule(),
            Slider(key="size", label=say("Text size"), values=[(n, f"{n} %") for n in (100, 150, 200)], value=150),
            Choice(key="motion", label=say("Motion"), values=values, value="calm"),
            Toggle(key="captions", label=say("Captions for every sound"), value=True, help=say("Every sound in words")),
            Stepper(key="clock", label=say("Turn clock"), values=values, value="full"),
            TextField(key="name", label=say("Name"), value="Jörg"),
            ListRow(
                key="save",
                label=say("Crossfire, move 18"),
                aside=say("yesterday"),
                note=say("Mara and Jörg"),
                icon="save",
            ),
            Gap(),
        ],
        panel=True,
        title=say("Settings"),
        aside=say("9 options"),
    )
    return WidgetPage([left, right], first="resume")


@pytest.fixture
def page(canvas):
    page = menu()
    page.draw(canvas)
    return page


def say(page, *names, device=KEYBOARD):
    return [answer for name in names if (answer := page.handle(Intent(name, device))) is not None]


def at(page, key, part=(0.5, 0.5)):
    box = page.find(key).box
    return box.x + box.w * part[0], box.y + box.h * part[1]


def click(page, key, part=(0.5, 0.5)):
    return page.handle(Intent("press", at=at(page, key, part), mouse=True))


# -- saying things -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("device", [KEYBOARD, PAD])
@pytest.mark.parametrize("key", ["resume", "leave", "play", "rules", "concede", "save"])
def test_pressing(page, canvas, device, key):
    page.focus(key, device)
    page.draw(canvas)
    assert say(page, "ok", device=device) == [Answer(key, None, device)]
    assert click(page, key) == Answer(key, None, KEYBOARD)


@pytest.mark.parametrize("device", [KEYBOARD, PAD])
@pytest.mark.parametrize(
    ("key", "names", "values"),
    [
        ("tab", ("left", "right", "right", "right"), ["Picture", "Sound", "Access"]),
        ("size", ("right", "right", "left", "fewer", "more"), [200, 150, 100, 150]),
        ("motion", ("right", "right", "left"), ["none", "calm"]),
        ("captions", ("ok", "right", "right", "left"), [False, True, False]),
        ("clock", ("left", "right", "ok", "ok"), ["calm", "none", "full"]),
    ],
)
def test_changing_values(page, device, key, names, values):
    page.focus(key, device)
    said = say(page, *names, device=device)
    assert [answer.value for answer in said] == values
    assert {answer.key for answer in said} == {key}
    assert page.find(key).value == values[-1]


def test_changing_values_with_the_mouse(page):
    assert click(page, "captions").value is False
    assert click(page, "tab", (0.05, 0.5)).value == "Picture"
    track = page.find("size").track
    assert page.handle(Intent("press", at=(track.right, track.centre[1]))).value == 200
    chip = page.find("motion").chips[0]
    assert page.handle(Intent("press", at=chip.centre)).value == "full"
    assert page.handle(Intent("press", at=chip.centre)) is None
    assert click(page, "clock", (0.99, 0.5)).value == "calm"


def test_back_and_the_other_mouse_button(page):
    assert say(page, "back", "alternate") == [Answer("back", None, KEYBOARD)] * 2


def test_next_and_previous_turn_the_tabs_from_anywhere(page):
    page.focus("resume")
    assert [answer.value for answer in say(page, "next", "next", "previous")] == ["Access", "Sound"]


def test_what_is_off_says_why(page):
    page.focus("undo")
    assert say(page, "ok") == []
    assert page.said == "Nothing to undo"
    assert "dull" in page.heard()
    page.update(5)
    assert not page.said
    click(page, "undo")
    assert page.said == "Nothing to undo"
    assert page.help == "Nothing to undo"


def test_help_is_about_what_is_looked_at(page):
    page.focus("captions")
    assert page.help == "Every sound in words"


# -- looking around ------------------------------------------------------------------------------------------------


def test_every_widget_can_be_reached_with_keys(page):
    """By steps alone, from wherever one starts."""
    keys = {one.key for one in page.widgets()}
    boxes = [one.box for one in page.widgets()]
    for start in range(len(boxes)):
        reached, waiting = {start}, [start]
        while waiting:
            now = waiting.pop()
            for way in focus.DIRECTIONS:
                there = focus.step(boxes, now, way)
                if there not in reached:
                    reached.add(there)
                    waiting.append(there)
        assert len(reached) == len(keys)


def test_a_list_wraps(page):
    page.focus("resume")
    say(page, "up")
    assert page.focused().key == "concede"
    say(page, "down")
    assert page.focused().key == "resume"


def test_sideways_goes_to_the_next_panel_and_back(page):
    page.focus("resume")
    say(page, "right")
    assert page.focused().key in {one.key for one in page.columns[1].widgets}
    page.focus("save")
    say(page, "left")
    assert page.focused().key in {one.key for one in page.columns[0].widgets}


def test_the_mouse_takes_the_reticle_along(page):
    page.handle(Intent("point", at=at(page, "captions"), mouse=True))
    assert page.focused().key == "captions"
    assert page.heard() == ["tick"]
    page.handle(Intent("point", at=(5, 5), mouse=True))
    assert page.focused().key == "captions"


def test_each_person_has_a_reticle(canvas):
    page = menu()
    page.personal = True
    page.people = {"pad-1": palette.STANDARD[0], "pad-2": palette.STANDARD[1]}
    page.draw(canvas)
    say(page, "down", device="pad-1")
    say(page, "right", device="pad-2")
    assert page.focused("pad-1").key == "undo"
    assert page.focused("pad-2").key != "undo"
    page.draw(canvas)


def test_new_widgets_keep_the_place(page, canvas):
    page.focus("save")
    page.draw(canvas)
    offset = page.columns[1].offset
    page.refill(menu().columns)
    page.draw(canvas)
    assert page.focused().key == "save"
    assert page.columns[1].offset == offset


@pytest.mark.parametrize("text", [1.0, 2.0])
def test_what_is_looked_at_is_in_view(art, text):
    canvas = Canvas(blank(), art, Theme(text))
    page = menu(0.4)
    page.draw(canvas)
    for column in page.columns:
        for widget in column.focusable():
            page.focus(widget.key)
            page.draw(canvas)
            assert widget.box.y >= column.view.y - 1
            assert widget.box.bottom <= column.view.bottom + 1 or widget.box.h > column.view.h


def test_the_wheel_scrolls_what_it_is_over(art):
    canvas = Canvas(blank(), art, Theme(2.0))
    page = menu(0.4)
    page.draw(canvas)
    page.handle(Intent("scroll", at=(900, 500), amount=-3))
    assert page.columns[1].offset > 0
    assert page.columns[0].offset == 0
    page.handle(Intent("scroll", at=(900, 500), amount=30))
    assert page.columns[1].offset == 0


def test_a_reticle_is_not_drawn_where_its_row_has_been_scrolled_away(art, monkeypatch):
    canvas, page, drawn = Canvas(blank(), art, Theme(2.0)), menu(0.4), []
    monkeypatch.setattr(focus.Reticle, "draw", lambda *_, **__: drawn.append(1))
    page.draw(canvas)
    row = page.columns[1].widgets[0]
    page.focus(row.key)
    drawn.clear()
    page.draw(canvas)
    assert drawn
    page.columns[1].scroll(page.columns[1].overflow)
    drawn.clear()
    page.draw(canvas)
    assert not drawn


# -- typing --------------------------------------------------------------------------------------------------------


def test_a_name_by_keyboard(page):
    page.focus("name")
    assert say(page, "ok") == []
    assert page.typing
    for letter in "gé ß":
        page.handle(Intent("text", text=letter))
    say(page, "erase", "erase")
    assert say(page, "ok") == [Answer("name", "Jörggé", KEYBOARD)]
    assert not page.typing


def test_giving_up_keeps_the_old_name(page):
    page.focus("name")
    say(page, "ok", "erase", "erase")
    assert say(page, "back") == []
    assert page.find("name").value == "Jörg"
    say(page, "ok", *["erase"] * 9)
    assert say(page, "ok") == []
    assert page.find("name").value == "Jörg"


def test_pressing_elsewhere_ends_typing(page):
    page.focus("name")
    say(page, "ok")
    page.handle(Intent("text", text="i"))
    assert page.handle(Intent("press", at=(5, 5), mouse=True)) == Answer("name", "Jörgi", KEYBOARD)


def test_a_whole_name_by_pad(page, canvas):
    page.focus("name", PAD)
    say(page, "ok", device=PAD)
    assert page.letters is not None
    assert not page.typing
    page.draw(canvas)
    say(page, *["fewer"] * 4, device=PAD)
    for letter in "Zoë".replace("ë", "ß"):
        spell(page, letter)
    assert page.find("name").value == "Zoß"
    assert say(page, "menu", device=PAD) == [Answer("name", "Zoß", PAD)]
    assert page.letters is None


def spell(page, letter):
    """Walks to a letter by steps and presses it."""
    letters = page.letters
    rows = letters.board.rows
    row = next(n for n, one in enumerate(rows) if letter.lower() in one)
    while letters.row != row:
        say(page, "down", device=PAD)
    while letters.column != rows[row].index(letter.lower()):
        say(page, "right", device=PAD)
    say(page, "ok", device=PAD)


def test_the_letters_by_mouse_and_their_last_row(page, canvas):
    page.focus("name", PAD)
    say(page, "ok", device=PAD)
    page.draw(canvas)
    letters = page.letters
    done = letters.places[5, 3]
    blank_key = letters.places[5, 1]
    page.handle(Intent("press", at=blank_key.centre, mouse=True))
    page.handle(Intent("press", at=letters.places[1, 2].centre, mouse=True))
    assert page.find("name").value == "Jörg E"
    assert page.handle(Intent("press", at=done.centre, mouse=True)) == Answer("name", "Jörg E", KEYBOARD)


def test_a_name_is_never_too_long(page):
    page.focus("name")
    say(page, "ok")
    page.handle(Intent("text", text="x" * 400 + "\n"))
    assert len(page.find("name").value) == page.find("name").longest


# -- large and long ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("more", [0, 0.4])
@pytest.mark.parametrize("text", SIZES)
def test_nothing_is_clipped(art, text, more):
    """Whatever is scrolled into view stands whole in its panel, in the safe area, and on nothing else."""
    canvas = Canvas(blank(), art, Theme(text))
    page = menu(more)
    page.draw(canvas)
    for key in ("resume", "concede", "tab", "clock", "save"):
        page.focus(key)
        page.draw(canvas)
        with read() as lines:
            page.draw(canvas)
        assert not unsafe(lines)
        assert not overlapping(lines)
        assert all(line.size >= lettering.LEAST - 0.5 for line in lines)
    for column in page.columns:
        for widget in column.widgets:
            assert widget.box.x >= column.box.x
            assert widget.box.right <= column.box.right


@pytest.mark.parametrize("scrolled", range(0, 60, 12))
def test_no_sliver_of_a_row_is_shown(art, scrolled):
    canvas = Canvas(blank(), art, Theme(1.0))
    rows = Column(
        Box(100, 100, 400, 300), [Button(key=str(number), label=f"row {number}", slim=True) for number in range(12)]
    )
    rows.layout(canvas)
    rows.scroll(scrolled)
    with read() as lines:
        rows.draw(canvas, None)
    whole = {one.label for one in rows.widgets if one.box.y >= 100 and one.box.bottom <= 400}
    assert {line.text for line in lines} >= whole
    assert all(line.box.y >= 100 and line.box.bottom <= 400 for line in lines), "no letters are cut through"


@pytest.mark.parametrize(("scrolled", "shown"), [(0, 2), (20, 2), (25, 3)])
def test_a_row_of_two_lines_is_not_cut_through_its_second(art, scrolled, shown):
    canvas = Canvas(blank(), art, Theme(1.0))
    rows = Column(Box(100, 100, 400, 300), [Button(key=str(number), label="row", least=110) for number in range(4)])
    rows.layout(canvas)
    rows.scroll(scrolled)
    assert sum(rows.shows(one.box) for one in rows.widgets) == shown


@pytest.mark.parametrize("high", [False, True])
def test_text_is_easy_to_read_on_what_is_behind_it(art, high):
    canvas = Canvas(blank(), art, Theme(high_contrast=high))
    page = menu()
    for key in ("resume", "undo", "captions", "motion", "clock"):
        page.focus(key)
        backdrop.wall(canvas)
        with read() as lines:
            page.draw(canvas)
        poor = [(line.text, round(ratio, 1)) for line in lines if (ratio := worst_contrast(canvas, line)) < 7]
        assert not poor


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("family", ["keyboard", "pad"])
@pytest.mark.parametrize("text", SIZES)
def test_the_prompt_bar_never_overflows(art, text, family, language):
    canvas = Canvas(blank(), art, Theme(text))
    glyphs = Glyphs(Texts(language, {"key.return": "Eingabetaste"}), Bindings().sign)
    wanted = [
        prompts.Prompt(name, f"Etwas Langes {name}", keep=name == "back")
        for name in ("move", "ok", "fewer", "special", "next", "hint", "back")
    ]
    with read() as lines:
        shown = prompts.bar(canvas, glyphs, wanted, [prompts.Prompt("press", "Klicken")], family=family)
    assert not unsafe(lines)
    assert not overlapping(lines)
    assert "back" in {one.prompt.intent for one in shown}
    assert len(shown) >= 3


def test_prompts_without_a_control_are_left_out(canvas):
    glyphs = Glyphs(Texts("en", {}), Bindings().sign)
    shown = prompts.bar(canvas, glyphs, [prompts.Prompt("speed", "Faster"), prompts.Prompt("ok", "Go")], family="pad")
    assert [one.prompt.intent for one in shown] == ["ok"]


@pytest.mark.parametrize("signs", ["letters", "shapes", "places"])
def test_every_control_has_a_glyph(canvas, signs):
    glyphs = Glyphs(Texts("en", {}), Bindings().sign, signs)
    for control in (
        *{one for controls in DEFAULTS.values() for one in controls},
        "key:arrows",
        "pad:stick",
        "mouse:left",
    ):
        canvas.surface.fill((0, 0, 0))
        width = glyphs.draw(canvas, control, (200, 200))
        drawn = pygame.mask.from_threshold(canvas.surface, (200, 200, 190), (120, 120, 120, 255)).count()
        assert width >= 30
        assert drawn > 20, control


@pytest.mark.parametrize("text", SIZES)
def test_plates_hold_what_they_say(art, text):
    canvas = Canvas(blank(), art, Theme(text))
    sentence = (
        "Diese Stellung gab es schon nach dem 14. Zug: Sie darf nicht wiederkommen, solange niemand gefangen wird."
    )
    with read() as lines:
        box = plates.caption(canvas, sentence)
    assert all(line.box.x >= box.x and line.box.right <= box.right for line in lines)
    assert box.x >= 96
    with read() as lines:
        box = plates.card(canvas, Box(1452, 200, 372, 0), "5 Männer, Platz für 3", [sentence], towards=(1300, 260))
    assert all(line.box.right <= box.right and line.box.bottom <= box.bottom for line in lines)


def test_the_arrow_before_a_value_steps_back_and_the_words_step_on(art):
    row = Stepper(key="level", label="Level", values=tuple((n, f"Level {n} of 5") for n in range(1, 6)), value=2)
    row.box = Box(100, 100, 900, 70)
    row.draw(Canvas(blank(), art, Theme()), focused=True)
    value = Canvas(blank(), art, Theme()).text_width("Level 2 of 5", "label", 32)
    arrow = row.box.right - 28 - value - 60
    assert row.click((min(arrow, row._back), 135)).value == 1  # noqa: SLF001
    assert row.click((160, 135)).value == 2
    assert row.click((row.box.right - 100, 135)).value == 3
    assert row.click((row.box.right - 30, 135)).value == 4
    assert row.box.x < row._back < row.box.right - value  # noqa: SLF001


def test_where_rows_are_even_the_low_ones_take_what_room_is_left(canvas):
    """A row that keeps room for a long value makes the others as high as itself, as far as there is room."""
    long = Stepper(key="long", label="Preset", values=((1, "a"), (2, "as long as it can be, and then some")), value=1)
    rows = [Heading(text="House rules"), long, ListRow(key="x", label="One"), ListRow(key="y", label="Two")]
    plain, even = (Column(Box(0, 0, 460, 900), list(rows), 8, even=even) for even in (False, True))
    plain.layout(canvas)
    before = [row.box.h for row in rows]
    even.layout(canvas)
    assert before[1] > before[2] == before[3]
    assert [row.box.h for row in rows] == pytest.approx([before[0], *[before[1]] * 3])
    even.box = Box(0, 0, 460, plain._content + 20)  # noqa: SLF001
    even.layout(canvas)
    assert [row.box.h for row in rows] == pytest.approx([*before[:2], before[2] + 10, before[3] + 10])
    assert rows[-1].box.bottom <= even.box.bottom


def test_buttons_side_by_side_are_labelled_in_one_size(canvas):
    row = [Button(key=word, label=word) for word in ("Share", "Zusammenfassungen", "Medals")]
    column = Column(Box(0, 0, 660, 100), list(row), across=True)
    column.layout(canvas)
    with read() as lines:
        column.draw(canvas, None)
    assert len({line.size for line in lines}) == 1
    alone = Column(Box(0, 0, 220, 100), [Button(key="a", label="Share")], across=True)
    alone.layout(canvas)
    with read() as found:
        alone.draw(canvas, None)
    assert found[0].size > lines[0].size
    column.box = Box(0, 0, 1600, 100)
    column.layout(canvas)
    with read() as wider:
        column.draw(canvas, None)
    assert {line.size for line in wider} == {found[0].size}


def test_what_stands_beside_a_title_takes_what_that_leaves_and_stays_in_one_line(art, monkeypatch):
    canvas, written = Canvas(pygame.Surface((1280, 720)), art), []
    monkeypatch.setattr(lettering, "write", lambda _, setting, *__, **___: written.append(setting))
    heading = Heading(text="Paused", aside="Crosshairs Deluxe, 0 turns", size=52)
    heading.box = Box(0, 0, 532, heading.height(canvas, 532))
    heading.draw(canvas, focused=False)
    assert [setting.lines for setting in written] == [("Paused",), ("Crosshairs Deluxe, 0 turns",)]
    assert written[-1].height <= heading.box.h
