"""What stands beside the board: the clock, the legend, counts that come with the men, cards at the right height."""

import itertools
from dataclasses import replace

import pytest

from game.catalogue import GAMES, find
from game.core.game import Setup
from game.core.intents import Intent
from game.core.picks import Pick
from game.play.host import Host
from game.play.match import Match
from game.play.random_dice import RandomDice
from game.play.saves import Saves
from game.scenes.match.battle import Battle
from game.scenes.match.picturing import OVERLAYS
from game.scenes.match.replay import ReplayViewer
from game.scenes.match.telling import FIRST_TURNS, hud
from game.scenes.panels import hud as panels
from game.scenes.panels.cards import Card, Chance, Column, Words, draw_cards
from game.scenes.panels.hud import SPEEDS, Plate, set_plate
from game.scenes.panels.plates import SeatCard, draw_seat
from game.scenes.panels.words import legend_card, seat_cards
from game.table.kit.stage import MARGINS
from game.table.looks import look_for
from game.table.table import Table
from game.ui.theme.canvas import Box, Canvas
from tests.house.couch import canvas, host, person, rest, say, services

OVERFULL = "c3:bwbww,g5:w,a7:b w 1/0 0/0 3 -"


@pytest.fixture
def made(tmp_path):
    return services(tmp_path)


def press(scene, name):
    at = scene.selection.place(Pick("cell", name))
    say(scene, Intent("point", at=at, mouse=True), Intent("press", at=at, mouse=True))


def test_the_clock_goes_on_where_the_match_was_left(made, tmp_path):
    saves = Saves(tmp_path / "matches")
    found = host(made, position=OVERFULL)
    save = saves.begin(found.match, found.sitters)
    scene = Battle(made, found, save)
    scene.enter()
    for _ in range(90):
        scene.update(1.0)
    press(scene, "c3")
    press(scene, "m3")
    save.update(found.match)
    opened = saves.open(save.path, made.dice)
    again = Battle(made, host(made, position=OVERFULL), opened.save)
    assert 90 <= again.clock.seconds < 100


@pytest.mark.parametrize("told", ["", "soon", "-5", "٣", "99999999999"])
def test_a_strange_remark_starts_the_clock_anew(made, tmp_path, told):
    found = host(made, position=OVERFULL)
    save = Saves(tmp_path / "matches").begin(found.match, found.sitters, {"played": told})
    assert Battle(made, found, save).clock.seconds == 0


def test_men_are_counted_when_they_lie_in_their_tray(made):
    made.change(motion="full", animation="1x")
    scene = Battle(made, host(made, position=OVERFULL))
    scene.enter()
    rest(scene)
    press(scene, "c3")
    press(scene, "m3")
    assert not scene.settled
    seen = []
    for _ in range(400):
        scene.update(1 / 30)
        count = hud(scene.situation, None).seats[0].trays[1][2]
        if not seen or seen[-1] != count:
            seen.append(count)
    assert scene.settled
    assert seen == list(range(seen[0], seen[-1] + 1))
    assert len(seen) > 1


def test_the_signs_are_explained_in_the_first_turns_and_whenever_all_lines_are_shown(made):
    scene = Battle(made, host(made))
    scene.enter()
    rest(scene)
    legend = made.texts("legend.crossfire.title")
    first = hud(scene.situation, None)
    assert first.cards[-1].title == legend
    assert not first.record_title
    scene.decide(min(scene.match.to_act), scene.match.legal(min(scene.match.to_act))[0])
    assert not scene.settled
    assert legend not in {card.title for card in hud(scene.situation, None).cards}, "gone before it is read"
    rest(scene)
    (card,) = (card for card in hud(scene.situation, None).cards if card.title == legend)
    assert card.leaf == 0, "what others have done turns no page"
    for _ in range(FIRST_TURNS):
        scene.match.act(min(scene.match.to_act), scene.match.legal(min(scene.match.to_act))[0])
    later = hud(scene.situation, None)
    assert all(card.title != legend for card in later.cards)
    assert later.record_title
    scene.overlay.level = len(OVERLAYS) - 1
    asked = hud(scene.situation, None)
    titles = [card.title for card in asked.cards if not card.strong]
    assert titles[0] == legend, "before what is only looked at"
    assert len(titles) > 1
    assert not asked.record_title


def test_only_signs_that_lie_on_the_board_are_explained(made):
    """A star on a pile in danger; who can land where somebody looks, and of many single men nothing else; bars where
    one can land; room."""
    calm, full = Battle(made, host(made)), Battle(made, host(made, position="h2:w,e5:ww,i5:bb,a7:b w 0/0 0/0 0 -"))
    found = []
    for scene in (calm, full):
        scene.enter()
        rest(scene)
        scene.draw(canvas(made))
        found.append([row.text for row in hud(scene.situation, None).cards[-1].blocks])
    signs = (("hunter", "room"), ("lost", "sighted", "hunter", "room"))
    assert found == [[made.texts(f"legend.crossfire.{key}") for key in keys] for keys in signs]
    assert legend_card(made.texts, "crosshairs", frozenset()) is None


def test_with_a_pile_in_hand_the_signs_of_where_it_can_go_come_first(made):
    scene = Battle(made, host(made, position="h2:w,e5:ww,i5:bb,a7:b w 0/0 0/0 0 -"))
    scene.enter()
    rest(scene)
    press(scene, "e5")
    scene.draw(canvas(made))
    (card,) = (card for card in hud(scene.situation, None).cards if card.leaf is not None)
    first = [made.texts(f"legend.crossfire.{key}") for key in ("target", "coin")]
    assert [row.text for row in card.blocks][:2] == first
    assert card.leaf == 0
    scene.match.act(min(scene.match.to_act), scene.match.legal(min(scene.match.to_act))[0])
    assert not hud(scene.situation, None).record_title, "signs need that room more"


@pytest.mark.parametrize("near", [0.0, 300.0, 560.0, 900.0])
def test_a_card_stands_by_what_it_speaks_of_and_in_its_column(made, near, monkeypatch):
    places = []
    monkeypatch.setattr(Card, "draw", lambda *given: places.append(given[-1]))
    column = Box(1452, 188, 372, 600)
    cards = [Card("A", (Words("x"),), near=near), Card("B", (Words("y"), Words("z")))]
    draw_cards(canvas(made), cards, column)
    first, second = places
    wanted = min(max(near, column.y), column.bottom)
    assert first.y - 1 <= wanted <= first.bottom + 1
    assert all(column.y - 1 <= box.y and box.bottom <= column.bottom + 1 for box in places)
    assert first.bottom < second.y or second.bottom < first.y


@pytest.mark.parametrize(("near", "points"), [(150.0, False), (300.0, True), (560.0, False)])
def test_a_card_points_only_at_what_lies_beside_it(made, near, points, monkeypatch):
    found = []
    monkeypatch.setattr("game.scenes.panels.cards._pointer", lambda *given: found.append(given[-1]))
    Card("A", (Words("x"),), near=near).draw(canvas(made), Box(1452, 200, 372, 200))
    assert bool(found) == points


def test_a_forecast_gives_up_lines_before_it_is_left_out(made, monkeypatch):
    drawn = []
    monkeypatch.setattr(Card, "draw", lambda *given: drawn.append(given[0]))
    cards = [Card("A", (Words("x"),)), Card("B", tuple(Words(word) for word in "abcdefgh"), shortens=True)]
    draw_cards(canvas(made), cards, Box(1452, 188, 372, 380))
    assert [card.title for card in drawn] == ["A", "B"]
    assert 0 < len(drawn[1].blocks) < 8


@pytest.mark.parametrize("text", [1.0, 2.0])
def test_signs_that_have_no_room_stand_on_another_page(made, monkeypatch, text):
    """The last ones were never explained. Each has its page, in the order of all, and pages go round."""
    drawn = []
    monkeypatch.setattr(Card, "draw", lambda *given: drawn.append(given[0]))
    plain, rows = canvas(made), tuple(Words(word) for word in "abcdefgh")
    large = replace(plain, theme=replace(plain.theme, text=text))
    pages = []
    for leaf in range(9):
        drawn.clear()
        signs = Card("Signs", rows, spare=True, shortens=True, leaf=leaf, asked=True)
        foot = draw_cards(large, [signs, Card("B", (Words("y"),), shortens=True)], Box(1452, 188, 372, 330))
        assert foot <= 188 + 330 + 22
        pages.append(drawn[0])
    count = int(pages[0].title.rpartition("/")[2])
    assert count > 1
    assert [page.title for page in pages[:count]] == [f"Signs {at + 1}/{count}" for at in range(count)]
    assert [block.text for page in pages[:count] for block in page.blocks] == list("abcdefgh")
    assert pages[count] == replace(pages[0], leaf=count)
    sizes = [len(page.blocks) for page in pages[:count]]
    assert max(sizes) - min(sizes) <= 1, "no page holds one line beside a full one"
    tall = replace(pages[0], title="Signs", blocks=(rows[0], Words("x " * 300), rows[1]), leaf=1)
    drawn.clear()
    draw_cards(large, [tall], Box(1452, 188, 372, 330))
    assert (drawn[0].title, [block.text for block in drawn[0].blocks]) == ("Signs", ["a", "b"]), "the tall one waits"


@pytest.mark.parametrize(("room", "kept", "edge"), [(300, "warned", "warn"), (270, "", "plain")])
def test_a_card_keeps_its_warning_longest_and_has_no_edge_of_alarm_without_one(made, monkeypatch, room, kept, edge):
    drawn = []
    monkeypatch.setattr(Card, "draw", lambda *given: drawn.append(given[0]))
    lines = Words("warned", tone="warn"), *(Words(word) for word in "abcdefgh")
    cards = [Card("A", (Words("x"),)), Card("B", lines, tone="warn", shortens=True)]
    draw_cards(canvas(made), cards, Box(1452, 188, 372, room))
    assert ([block.text for block in drawn[1].blocks][:1] or [""]) == [kept]
    assert drawn[1].tone == edge


@pytest.mark.parametrize(
    ("room", "titles"), [(600, ["Tip", "Win", "Shot"]), (350, ["Tip", "Shot"]), (280, ["Tip", ""])]
)  # fmt: skip
def test_a_card_keeps_its_figure_before_its_title_and_before_how_one_wins(made, monkeypatch, room, titles):
    """Two players pointed at a target and read only what that was called."""
    drawn = []
    monkeypatch.setattr(Card, "draw", lambda *given: drawn.append(given[0]))
    lines = Chance("72 %", (), None), *(Words(word) for word in "ab")
    lasting = Card("Tip", (Words("x"),), strong=True), Card("Win", (Words("y"),), stays=True, shortens=True)
    cards = [*lasting, Card("Shot", lines, strong=True, shortens=True)]
    draw_cards(canvas(made), cards, Box(1452, 188, 372, room))
    assert [card.title for card in drawn] == titles
    assert isinstance(drawn[-1].blocks[0], Chance)


def test_what_is_read_keeps_its_size_whatever_stands_below_it(made, monkeypatch):
    """The text of a lesson must not jump while the pointer wanders; what does not fit below it is left out."""
    places = []
    monkeypatch.setattr(Card, "draw", lambda card, _, box: places.append((card.title, box)))
    told = Card("A", (Words("one two three four five six seven"),), strong=True, grows=True)
    beside = Card("B", (Words("x"),)), Card("C", tuple(Words("y") for _ in range(30)))
    column = Box(1452, 188, 372, 500)
    for rest_of in ((), beside[:1], beside):
        foot = draw_cards(canvas(made), (told, *rest_of), column)
    draw_cards(canvas(made), (told,), column._replace(h=280), whole=column.h)  # a picture at its foot yields to more
    first = [box for title, box in places if title == "A"]
    assert len(set(first)) == 1
    assert [title for title, _ in places] == ["A", "A", "B", "A", "B", "A"]
    assert foot <= column.bottom + 30


@pytest.mark.parametrize("tone", ["plain", "warn"])
def test_a_word_wider_than_its_card_is_written_smaller(tmp_path, tone, monkeypatch):
    made = services(tmp_path, text_size=200)
    on, ends = canvas(made), []
    monkeypatch.setattr(
        Canvas,
        "text",
        lambda self, text, at, *, face, size, **_: ends.append(at[0] + self.text_width(text, face, size)),
    )
    words = Words("Schlagabtausch 1:1", tone=tone)
    words.draw(on, (0, 0), 250)
    assert ends
    assert max(ends) <= 250
    assert words.height(on, 250) < Words("Zug 1:1\nZug", tone=tone).height(on, 250)


def test_every_pace_has_its_sign(made):
    assert set(SPEEDS) == set(made.allowed["animation"])


def test_a_replay_has_no_clock(made):
    played = host(made, moves=["a5-b4"])
    assert not ReplayViewer(made, played.match, played.sitters)._hud().corner  # noqa: SLF001 (what is drawn, before it is drawn)


@pytest.mark.parametrize("text", [1.0, 1.25, 1.5, 2.0])
@pytest.mark.parametrize(
    "words", ["Confirm", "Shots are open: fire, or fly one of 3", "You have been here before. " * 4]
)
def test_the_turn_plate_covers_nothing_of_a_board(made, text, words):
    plain = canvas(made)
    large = replace(plain, theme=replace(plain.theme, text=text))
    for game, tone in itertools.product(GAMES, ("plain", "warn")):
        table = Table(look_for(game.name, max(game.seats)))
        room, looms = table.look.margins.plate, table.look.margins.looming
        under = looms.x == room.x  # what is at stake lies there, and yields
        setting = set_plate(large, Plate("Mara to move", words.strip(), 0, tone), room)
        assert setting.box.bottom <= (looms.bottom if under else room.bottom)
        assert setting.box.right <= room.right
        assert " ".join(setting.lines) == words.strip()
        assert setting.body.theme.text == text or words != "Confirm"
        places = [table.spot(pick) for pick in table.look.picks]
        assert not any(setting.box.holds(at.centre if isinstance(at, Box) else at.at) for at in places if at)
        table.close()


@pytest.mark.parametrize("wide", [360.0, 500.0, 900.0])
def test_what_is_at_stake_is_never_written_too_small_to_be_read(made, monkeypatch, wide):
    """In a narrow place three long lines became six tiny ones: the last are left out, never the first."""
    shown = []
    monkeypatch.setattr(panels, "draw_looming", lambda _, lines, margins: shown.append((lines, margins.looming)))
    lines = tuple(f"Cloaks 1, {number} can hit your Blades 1, 2, {number}" for number in (3, 4, 5))
    margins = MARGINS._replace(plate=Box(70, 30, 300, 82), looming=Box(700, 2, wide, 98))
    told = panels.Hud("", "", Plate("Mara", ""), looming=lines, margins=margins)
    panels.draw_hud(canvas(made), told, {}, (), look=look_for("sector"), glyphs=None)
    ((left, room),) = shown
    assert left == lines[: len(left)]
    assert (len(left) == 3) == (wide > 400)
    wrapped = [one for line in left for one in canvas(made).wrapped(line, room.w - 28, "label", 28)]
    assert (room.h - 14) / len(wrapped) >= 24


@pytest.mark.parametrize("count", [1, 2, 3])
def test_what_is_at_stake_stays_inside_its_place_however_many_lines_it_has(made, monkeypatch, count):
    boxes = []
    monkeypatch.setattr(panels.paint, "panel", lambda _, box, **__: boxes.append(box))
    for game in GAMES:
        margins = look_for(game.name, max(game.seats)).margins
        panels.draw_looming(canvas(made), ("Guard 1 can hit it",) * count, margins)
        assert boxes[-1].y >= max(margins.looming.y, 0), game.name
        assert boxes[-1].bottom <= margins.looming.bottom


def sky(made, position):
    game = find("crosshairs")
    match = Match(game, Setup(2, game.options()), RandomDice(1), position=f"duel - {position} - 0 - -")
    return Host(match, (person("Mara"), person("Jörg")), made.desk, None, clock=made.now)


@pytest.mark.parametrize(("left", "rows"), [(0, []), (3, ["hand.0", "medals.0"])])
def test_a_card_has_a_row_only_where_something_lies_or_one_below_it_is_filled(made, left, rows):
    found = sky(made, f"A:c2N3,f3S0;B:f6NE0,k1S0 {left},{left} A7/2")
    table = Table(look_for("crosshairs", 2), motion="none", pace=0)
    table.show(find("crosshairs").tableau(found.match.state))
    names = [name for name, *_ in seat_cards(made, table, "crosshairs", found.sitters, 0)[0].trays]
    assert sorted(names) == rows
    coming = seat_cards(made, table, "crosshairs", found.sitters, 0, coming=frozenset({"medals.0"}))[0].trays
    assert "medals.0" in {name for name, *_ in coming}


def test_what_stands_above_the_buttons_is_not_said_again_below_them(made):
    scene = Battle(made, sky(made, "A:c2N3,f3S0,f9N0;B:f6NE0,k1S0,k6N0 0,0 A7/3"))
    scene.enter()
    rest(scene)
    scene.draw(canvas(made))
    say(scene, Intent("point", at=scene.selection.place(Pick("cell", "f6")), mouse=True))
    titles = [card.title for card in hud(scene.situation, None).cards]
    assert titles
    assert not [title for title in titles if title.startswith("2 ")]


def test_whoever_has_opened_a_game_with_the_mouse_is_led_nowhere(made):
    found = []
    for at in (None, (5.0, 5.0)):
        made.input.pointed = lambda at=at: at
        scene = Battle(made, host(made))
        scene.enter()
        rest(scene)
        found.append((scene.selection.mouse, scene.selection.chooser.focus is None))
    assert found == [(False, False), (True, True)]


def test_a_piece_alone_on_a_card_reaches_up_into_no_title(made):
    drawn, paper = [], canvas(made)

    def art(_canvas, _kind, _owner, at, wide):
        drawn.append((at[1] - wide / 2, at[1] + wide / 2))

    for lines in ((), (Words("Health 2", size=28),), (Words("Health 2", size=28), Words("Altitude 1", size=28))):
        column = Column((("plane", 0),), art, lines)
        column.draw(paper, (0, 0), 324)
        top, foot = drawn.pop()
        assert top > -10
        assert foot < column.height(paper, 324)


@pytest.mark.parametrize("prompt", ["", "Step 10 of 20"])
def test_a_sentence_too_long_for_a_title_is_set_in_lines_and_leaves_its_room_to_nobody(made, prompt):
    room = Box(70, 30, 550, 160)
    said = "10. Mara: Ich glaube, Jörg ist nicht die Zielperson."
    found = set_plate(canvas(made), Plate(said, prompt, 0, keeps="who"), room)
    assert found.box.w <= room.w
    assert found.box.h <= room.h
    assert " ".join(found.lines) == said


@pytest.mark.parametrize("text", [1.0, 1.5])
@pytest.mark.parametrize("name", ["Kim", "Captain Finch", "The long-winded Baroness"])
def test_a_name_never_runs_over_the_edge_of_its_card(made, monkeypatch, text, name):
    ends = []
    plain = canvas(made)
    large = replace(plain, theme=replace(plain.theme, text=text))
    write = Canvas.text

    def noted(on, said, at, **style):
        ends.append((said, at[0] + on.text_width(said, style.get("face", "body"), style.get("size", 32))))
        write(on, said, at, **style)

    monkeypatch.setattr(Canvas, "text", noted)
    look, box = look_for("sector"), Box(30, 94, 222, 416)
    draw_seat(large, SeatCard(0, name, "", ""), box, (), look=look, glyphs=None)
    said, end = ends[0]
    assert said[0] == name[0]
    assert end <= box.right
