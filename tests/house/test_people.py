"""A person is a person: one name, one colour, one line in every score, whatever is played and whoever sits where."""

from __future__ import annotations

import json

import pytest

from game.catalogue import NAMES
from game.core.game import Outcome
from game.core.intents import Intent
from game.core.seats import Seat
from game.play import evenings, profiles, statistics
from game.play.evenings import Evening
from game.play.profiles import Profile, Profiles
from game.play.seating import Sitter, bot, company, person, read_sitter
from game.play.statistics import Match, Statistics
from game.scenes.after.result import Result
from game.scenes.match.pause import Pause
from game.scenes.menu.cards import DeviceShelf, SeatCard
from game.scenes.menu.chairs import Chairs
from game.scenes.menu.figures import Figures
from game.scenes.menu.lobby import Lobby
from game.scenes.menu.title import Title
from game.ui import lettering
from game.ui.theme.canvas import Box
from game.ui.theme.palette import PALETTES, nearest
from game.ui.widgets import ListRow, Paragraph
from tests.house.couch import canvas, host, services

WON = Outcome(frozenset({Seat(0)}), "no-move")


def rows(scene):
    scene.enter()
    scene.draw(canvas(scene.services))
    return [widget for area in scene.areas for widget in area.widgets]


def test_somebody_without_a_name_is_called_the_same_in_every_game(tmp_path):
    made = services(tmp_path)
    for game in NAMES:
        assert made.names((person(), person()), game) == ("Player 1", "Player 2")
    made = services(tmp_path, language="de")
    assert made.names((person("Ada"), person()), "squadron") == ("Ada", "Spieler 2")


def test_a_rematch_changes_places_and_nothing_else(tmp_path):
    made = services(tmp_path)
    before = company((person("Ada"), person(), bot(2), bot(2)))
    after = evenings.rematch(before)
    assert set(map(str, after)) == set(map(str, before))
    worn = dict(zip(made.names(before, "crossfire"), before, strict=True))
    assert dict(zip(made.names(after, "crossfire"), after, strict=True)) == worn
    assert list(worn) == ["Ada", "Player 2", "Ines", "Emil"]


def test_ten_computer_people_of_a_level_have_ten_names(tmp_path):
    for language in ("en", "de"):
        made = services(tmp_path, language=language)
        names = {name for level in range(1, 6) for name in made.names((bot(level),) * 10, "fadenkreuz")}
        assert len(names) == 50


def test_computer_people_are_counted_each_for_himself():
    sitters = (person("Ada"), bot(2), bot(2))
    evening = Evening().played("toy", sitters, WON)
    assert evening.results[0].players == ("Ada", "bot:2", "bot:2.1")
    counted = Statistics().counting(Match("toy", sitters, WON, 3))
    assert [(one.name, one.wins) for one in counted.people] == [("Ada", 1), ("bot:2", 0), ("bot:2.1", 0)]
    assert Sitter("bot:2").key == "bot:2~"


def test_who_somebody_is_stands_in_the_seats_line():
    for sitter in (
        Sitter("Adah", "pad-1", worn=(4, 7), who="Ada"),
        Sitter("", "keyboard", worn=(1, 1), who="seat:3"),
        Sitter("Jo", "any", who="Ünal B~2"),
        Sitter(level=2, worn=(2, 2), persona=9),
    ):
        assert read_sitter(str(sitter)) == sitter
    assert read_sitter("person:Ada pad") == person("Ada", "pad")
    assert read_sitter("person:Ada pad id-bot%3A2").key == "Ada"


def test_scores_stay_true_when_somebody_is_renamed(tmp_path):
    made = services(tmp_path)
    made.won(Match("crossfire", (person("Ada"), person()), WON, 9, "k1"))
    made.meet((person("Ada"),))
    made.rename("Ada", "Adah")
    made.won(Match("crossfire", (Sitter("Adah", who="Ada"), person()), WON, 9, "k2"))
    again = services(tmp_path)
    assert [(one.name, one.wins) for one in again.statistics.people] == [("Ada", 2), ("seat:1", 0)]
    assert again.scored("Ada") == "Adah"
    assert again.names((person("Ada"), bot(1)), "crossfire") == ("Adah", "Lotte")
    assert again.evening.standings()[0].wins == 2


def test_people_of_an_older_version_are_carried_over(tmp_path):
    old = {"lines": [], "counted": [], "people": [{"name": "Ada", "game": "squadron", "played": 3, "wins": 2}]}
    services(tmp_path).paths.statistics.write_text(json.dumps(old), "utf-8")
    made = services(tmp_path, names=("Ada",))
    lobby = Lobby(made, "crossfire")
    assert lobby.sitters[0].key == "Ada"
    assert [one.wins for one in statistics.load(made.paths.statistics).people] == [2]


def test_a_file_of_people_out_of_bounds_is_put_right_or_kept_aside(tmp_path):
    path, told = tmp_path / profiles.FILE, []
    path.write_text(json.dumps({"people": [{"key": "Ada", "name": "A" * 99, "worn": [4, 77]}, {"key": ""}]}), "utf-8")
    assert profiles.load(path, told.append) == Profiles((Profile("Ada", "A" * 24),))
    path.write_text("[1]", "utf-8")
    assert profiles.load(path, told.append) == Profiles()
    assert len(told) == 1


def test_everybody_who_has_played_to_the_end_stands_among_the_people(tmp_path):
    made = services(tmp_path)
    for number in range(4):
        made.won(Match("crossfire", (person(), bot(2)), WON, 9, f"k{number}"))
    shown = [row for row in rows(Figures(made)) if isinstance(row, ListRow)]
    assert [(row.label, row.aside) for row in shown] == [("Player 1", "4 won of 4")]
    levels = Figures(made)
    levels.tab = "levels"
    assert [row.label for row in rows(levels) if isinstance(row, ListRow)] == ["Ines (level 2)", "Crossfire"]


def test_figures_of_games_without_names_are_not_called_nothing(tmp_path):
    made = services(tmp_path)
    made.statistics = Statistics(lines=(statistics.GameFigures("crossfire", "bot:2", 4, 4),))
    told = [row.text for row in rows(Figures(made)) if isinstance(row, Paragraph)]
    assert told == ["Nobody has been named yet."]


@pytest.mark.parametrize(("language", "sentence"), [("en", "Mara resigned."), ("de", "Mara gibt auf.")])
def test_who_gave_up_is_said(tmp_path, language, sentence):
    made = services(tmp_path, language=language)
    played = host(made)
    played.match.resign(Seat(0))
    assert sentence in Result(made, played)._why()  # noqa: SLF001


@pytest.mark.parametrize(("language", "sentence"), [("en", "You gave up."), ("de", "Du hast aufgegeben.")])
def test_who_plays_alone_against_a_computer_is_told_that_they_gave_up(tmp_path, language, sentence):
    made = services(tmp_path, language=language)
    played = host(made, sitters=(person(), bot(1)))
    pause = Pause(made, played, None, {})
    asked = pause._concede().scene  # noqa: SLF001
    said = [row.text for row in asked.words() if isinstance(row, Paragraph)]
    assert said == [made.texts("pause.concede.body.you")]
    played.match.resign(Seat(0))
    assert sentence in Result(made, played)._why()  # noqa: SLF001


def test_a_score_cannot_be_read_as_part_of_a_name(tmp_path):
    made = services(tmp_path)
    made.evening = Evening().played("crossfire", (person(), bot(1)), WON)
    below = [row.below for row in rows(Title(made)) if getattr(row, "key", "") == "tonight"]
    assert below[0] == "Games won: You 1, Lotte 0"


def test_two_who_like_one_colour_get_the_nearest_for_this_match_only():
    known = Profiles((Profile("Ada", "Ada", (0, 0)), Profile("Ben", "Ben", (0, 0))))
    table = Chairs(known)
    table.size(0, 3)
    table.seat((person("Ada", "keyboard"), person("Ben", "pad-1")))
    assert table.worn(0) == (0, 0)
    assert table.worn(1)[0] == nearest("standard", 0, {0})
    assert table.worn(1)[1] != 0
    assert table.yields(1) == (0, 0)
    assert [one.worn for one in table.likings()] == [(0, 0), (0, 0)]
    colours = [look.colour for look in PALETTES["standard"]]
    assert nearest("standard", 0, set()) == 0
    assert colours[nearest("standard", 0, {0})] == colours[9]


@pytest.mark.parametrize("language", ["en", "de"])
def test_an_emblem_that_is_taken_is_told_like_a_colour(tmp_path, language):
    made = services(tmp_path, language=language)
    made.people = Profiles((Profile("Ada", "Ada", (0, 5)), Profile("Ben", "Ben", (1, 5)), Profile("Cy", "Cy", (0, 7))))
    lobby = Lobby(made, "fadenkreuz")
    lobby.chairs.known = made.people
    lobby.seat((person("Ada", "keyboard"), person("Ben", "pad-1"), person("Cy", "pad-2")))
    cards = [widget for widget in rows(lobby) if isinstance(widget, SeatCard)]
    colour, worn = (made.texts(f"colour.{PALETTES['standard'][one].name}") for one in (0, lobby.chairs.worn(2)[0]))
    assert [one.state for one in cards[:3]] == [
        made.texts("lobby.choosing"),
        made.texts("lobby.emblem-taken"),
        made.texts("lobby.taken", colour=colour, worn=worn),
    ]
    assert [one.brief for one in cards[:3]] == [
        "", made.texts("lobby.other-emblem"), made.texts("lobby.instead", colour=colour)
    ]  # fmt: skip


@pytest.mark.parametrize("liking", [(3, 3), (0, 0)])
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
@pytest.mark.parametrize("language", ["en", "de"])
def test_ten_who_like_one_colour_have_room_for_their_names(tmp_path, monkeypatch, language, size, liking):
    made = services(tmp_path, language=language)
    names = ("Maximiliane", "Jörg", "Ünal", "Béla", "Zoë", "Ada", "Ben", "Cleo", "Dörte", "Emil")
    made.people = Profiles(tuple(Profile(name, name, liking) for name in names))
    lobby = Lobby(made, "fadenkreuz")
    lobby.chairs.known = made.people
    lobby.seat([person(name, ("keyboard", "pad-1", "pad-2")[n % 3]) for n, name in enumerate(names)])
    portraits, written = [], []
    drawing, writing = SeatCard._draw_portrait, lettering.write  # noqa: SLF001
    monkeypatch.setattr(SeatCard, "_draw_portrait", lambda *args: (portraits.append(args), drawing(*args)))

    def write(canvas, setting, box, **words):
        written.append((setting, box))
        writing(canvas, setting, box, **words)

    monkeypatch.setattr("game.scenes.menu.cards.lettering.write", write)
    lobby.enter()
    lobby.draw(canvas(made, size))
    assert all(setting.height <= box.h + 1 for setting, box in written)
    assert len(portraits) == 10


def test_a_liking_goes_along_to_another_game_and_the_next_start(tmp_path):
    made = services(tmp_path, names=("Ada",))
    lobby = Lobby(made, "crossfire")
    lobby.chairs.turn_colour(0, 3)
    lobby.chairs.turn_emblem(0, 5)
    chosen = lobby.chairs.worn(0)
    lobby.start()
    for game in ("squadron", "crossfire"):
        assert Lobby(services(tmp_path), game).chairs.worn(0) == chosen


def test_naming_oneself_keeps_what_one_has_done():
    table = Chairs(Profiles())
    table.size(0, 3)
    table.join("keyboard")
    assert table.sitters[0].key == "seat:0"
    table.call(0, "Ada")
    assert (table.sitters[0].name, table.sitters[0].key) == ("Ada", "seat:0")
    met = Profiles().met(table.likings())
    assert met.unnamed_key(0, ["seat:0"]) == "seat:1"
    table.call(0, "Ben")
    assert (table.sitters[0].name, table.sitters[0].key) == ("Ben", "Ben")


def test_letters_typed_right_after_sitting_down_are_the_name(tmp_path):
    lobby = Lobby(services(tmp_path), "crosshairs")
    lobby.enter()
    lobby.draw(canvas(lobby.services))
    lobby.chairs.leave(0)
    lobby.hands.join("keyboard", 0)
    assert lobby.typing
    for intent in (Intent("text", text="A"), Intent("text", text="da"), Intent("ok")):
        lobby.handle(intent)
    assert lobby.sitters[0].name == "Ada"


@pytest.mark.parametrize("language", ["en", "de"])
def test_the_sheets_of_two_devices_leave_the_cards_of_others_alone(tmp_path, language, monkeypatch):
    monkeypatch.setattr("game.scenes.menu.lobby.seating", lambda *_: range(2, 7))
    lobby = Lobby(services(tmp_path, language=language), "crosshairs")
    lobby.seat([person(f"P{n}", ("keyboard", "pad-1")[n % 2]) if n in (0, 1, 4) else bot(2) for n in range(6)])
    lobby.enter()
    for device, at in (("keyboard", 0), ("pad-1", 1)):
        lobby.hands.open(device, at)
    lobby.draw(canvas(lobby.services))
    for wheel in lobby.hands.wheels.values():
        for at in set(lobby.chairs.people) - {wheel.at}:
            assert wheel.box.shared(lobby.areas[at].widgets[0].box) == 0


@pytest.mark.parametrize("wide", [700.0, 900.0, 1100.0])
def test_two_people_on_one_device_do_not_hide_a_pad(tmp_path, wide, monkeypatch):
    made = services(tmp_path)
    table = Chairs()
    table.size(0, 6)
    table.seat((person("A", "keyboard"), person("B", "keyboard"), person("C", "pad-1")))
    seen = []
    monkeypatch.setattr("game.ui.theme.icons.device", lambda _canvas, family, *_args, **_words: seen.append(family))
    looks = [PALETTES["standard"][at] for at in range(6)]
    DeviceShelf(made, table, looks).draw(canvas(made), Box(96, 800, wide, 76))
    assert seen == ["keyboard", "pad", "pad"]
