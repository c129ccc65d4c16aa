"""Cards beside the table say at most three lines to whoever takes no closer look, in both languages."""

from random import Random

import pygame
import pytest

from game.catalogue import find
from game.core.dice import Scripted
from game.core.game import Setup
from game.core.picks import Pick
from game.core.seats import Seat
from game.play.saves import load
from game.play.seating import person
from game.scenes.match.resting import DWELT, Resting
from game.scenes.panels import words
from game.scenes.panels.cards import BRIEF, PADDING, Chance, Column, PieceRow, SignRow, Words, shortened
from game.scenes.panels.outlook import Outlook
from game.table.looks import look_for
from game.tools.stage import Stage
from game.ui.theme.canvas import Art, Canvas, Theme
from tests.conftest import REPOSITORY
from tests.house.answers import GOLDEN

EVERY, ACTIONS = 11, 8
NAMES = ["Mara", "Jörg", "Lena", "Otto", "Ines", "Hugo", "Pavel", "Ada", "Amir", "Finch"]


def lines(block, canvas, width):
    if isinstance(block, Column):
        return sum(len(line.lines(canvas, room)) for line, room in block.told(canvas, width))
    return len(block.lines(canvas, width)) if isinstance(block, Words | PieceRow) else 0


def every_card(stage, name):
    """Cards of a golden match, from time to time, of what may be done then."""
    match, _ = load(GOLDEN / f"{name}.txt", Scripted())
    game, seats = match.game, match.setup.seats
    sitters = [person(name) for name in NAMES[:seats]]
    for number in range(1, len(match.steps), EVERY):
        state = match.states[number]
        seat = min(game.to_act(state), default=None)
        if seat is None:
            continue
        outlook = Outlook(game, state, seat, seat)
        say, legal = (
            words.named(stage.services, game.name, sitters, outlook.seen),
            list(game.legal_actions(state, seat)),
        )
        for action in Random(number).sample(legal, min(len(legal), ACTIONS)):
            for length in range(1, len(action.picks) + 1):
                picked = action.picks[:length]
                forecast = outlook.forecast(picked)
                yield from words.cards(say, outlook, forecast, picked[-1], look_for(game.name, seats).small)


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize(
    "name",
    [
        "crossfire-two-against-two", "crosshairs-circle-of-four", "squadron-newer-rules",
        "sector-solar-with-everything", "fadenkreuz-five-in-the-crossfire",
    ],
)  # fmt: skip
def test_a_card_says_at_most_three_lines(name, language, tmp_path):
    stage, long = Stage(tmp_path, language, (1280, 720)), {}
    width = look_for(name.partition("-")[0], 5).margins.column.w - 2 * PADDING
    for card in every_card(stage, name):
        blocks = shortened(card.blocks, stage.canvas, width) if card.brief else card.blocks
        said = sum(lines(block, stage.canvas, width) for block in blocks)
        if said > BRIEF:
            long[card.text] = said
    stage.close()
    assert long == {}


@pytest.fixture
def stage(tmp_path):
    made = Stage(tmp_path, "en", (1280, 720))
    yield made
    made.close()


def test_warnings_come_first_and_one_thing_is_always_said(stage):
    plain, more, warning = (
        Words("Moves to b3"),
        Words("Then one more place to fly to, with a shot"),
        Words("It falls", tone="warn"),
    )
    assert shortened((plain, more, warning), stage.canvas, 324) == (plain, warning)
    assert shortened((plain, warning), stage.canvas, 324) == (plain, warning)
    long = Words("Stand in the middle, columns g to i, while no enemy does: after round 6 that wins.")
    assert shortened((long, plain), stage.canvas, 233) == (long,)
    art = look_for("sector", 2).small
    chance = Chance("72 %", (), art)
    assert (
        shortened((chance, more, plain, long), stage.canvas, 324)
        == (chance, more, plain)[: 2 + (len(more.lines(stage.canvas, 324)) < 3)]
    )
    column = Column((("disc", 0),), art, (plain, Words("Owner: Mara"), Words("Moves one cell"), Words("2 ways in")))
    (kept,) = shortened((column,), stage.canvas, 324)
    assert [line.text for line in kept.lines] == ["Moves to b3", "Owner: Mara", "Moves one cell"]


def test_a_closer_look_tells_all_of_it(stage):
    match, _ = load(GOLDEN / "crosshairs-circle-of-four.txt", Scripted())
    state = match.states[60]
    seat = min(match.game.to_act(state))
    outlook = Outlook(match.game, state, seat, seat)
    say = words.named(stage.services, "crosshairs", [person(name) for name in NAMES[:4]], outlook.seen)
    pick = next(
        action.picks[0] for action in match.game.legal_actions(state, seat)
        if any(note.aside for note in getattr(outlook.closeup(action.picks[0]), "notes", ()))
    )  # fmt: skip
    forecast, art = outlook.forecast((pick,)), look_for("crosshairs", 4).small
    brief, whole = (
        " ".join(card.text + str(card.blocks) for card in words.cards(say, outlook, forecast, pick, art, closer=closer))
        for closer in (False, True)
    )
    asides = [say.note(note) for note in outlook.closeup(pick).notes if note.aside]
    assert asides
    assert all(text in whole and text not in brief for text in asides)
    assert words.holds_back(say, outlook, (pick,), pick)


def test_whoever_has_heard_all_is_promised_no_more(stage):
    game = find("crossfire")
    outlook = Outlook(game, game.start(Setup(2, game.options()), Scripted()).state, Seat(0), Seat(0))
    say = words.named(stage.services, "crossfire", [person(name) for name in NAMES[:2]], outlook.seen)
    told = {pick: words.holds_back(say, outlook, (), pick) for pick in outlook.pickable}
    assert not all(told.values())


def test_a_mouse_that_stays_takes_a_closer_look():
    resting, here, there = Resting(), Pick("cell", "a1"), Pick("cell", "b2")
    seen = []
    for on in (here, here, here, there, there, None, there):
        resting.update(DWELT / 2, on)
        seen.append(resting.closer)
    assert seen == [False, False, True, False, False, False, False]


@pytest.mark.parametrize("text", [1.0, 1.5, 2.0])
def test_what_stands_behind_pieces_keeps_inside_the_card(text):
    pygame.font.init()
    canvas = Canvas(pygame.Surface((1280, 720)), Art(REPOSITORY / "assets"), Theme(text))
    drawn: list[str] = []
    row = PieceRow("3 Gefangene", (("man", 0),) * 3, lambda _, kind, *__: drawn.append(kind))
    count, left, size = row._set(canvas, 324)  # noqa: SLF001 (how large it is)
    assert all(left + canvas.text_width(line, "label", size) <= 324 for line in row.lines(canvas, 324))
    row.draw(canvas, (0, 0), 324)
    assert len(drawn) == count
    assert (count == 3) == (text == 1.0)


@pytest.mark.parametrize("text", [1.0, 2.0])
def test_what_a_sign_means_keeps_inside_the_card(text):
    pygame.font.init()
    canvas = Canvas(pygame.Surface((1280, 720)), Art(REPOSITORY / "assets"), Theme(text))
    told, size = SignRow("in Gefahr", lambda *_: None, 40, 30)._set(canvas, 180)  # noqa: SLF001 (as above)
    assert max(canvas.text_width(line, "body", size) for line in told) <= 180 - 54
    assert (size == 28) == (text == 1.0)
