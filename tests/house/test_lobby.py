"""The lobby: who joins, leaves, is ready, swaps, what they wear; and the rules beside the seats."""

from __future__ import annotations

import itertools
from dataclasses import replace
from typing import Any

import pytest

from game.app.services import House
from game.catalogue import find
from game.core.game import Setup
from game.core.intents import Intent
from game.core.options import Options
from game.play.profiles import Profile, Profiles
from game.play.seating import ANY_DEVICE, Sitter, bot, person, read_sitter, wardrobe
from game.rules.sector.options import Army, Happening
from game.scenes.match.opening import new_match
from game.scenes.menu.chairs import Chairs, arrived
from game.scenes.menu.lobby import COUNTDOWN, Lobby
from game.scenes.menu.lobby_hands import LEAVES_AFTER
from game.scenes.stack import Leave, Push, Stay, Swap
from game.ui.widgets import Answer
from tests.house.couch import canvas, meant, services

CROSSHAIRS = find("crosshairs")
KIND = type(CROSSHAIRS.options().game)


class Held:
    """Devices of which some controls are held down."""

    def __init__(self, real: Any) -> None:
        self._real = real
        self.down: set[tuple[str, str]] = set()

    def __getattr__(self, name: str) -> Any:
        return getattr(self._real, name)

    def holds(self, intent: str, device: str) -> bool:
        return (intent, device) in self.down

    def holder(self) -> str:
        return "keyboard"


@pytest.fixture
def lobby(tmp_path):
    return opened(tmp_path, "crosshairs", game=KIND("ffa6"))


def opened(folder, title, *, names=("Ada", "Ben", "Cleo"), **options):
    made = services(folder, names=names)
    made.input = Held(made.input)
    scene = Lobby(made, title)
    if options:
        scene.seat((person("Ada", "keyboard"),), find(title).options(**options))
        for at in scene.chairs.taken[1:]:
            scene.chairs.leave(at)
    scene.enter()
    look(scene)
    return scene


def look(scene):
    scene.draw(canvas(scene.services, (320, 180)))


def do(scene, *wishes, device="keyboard"):
    change = Stay()
    for wish in wishes:
        change = scene.handle(Intent(wish, device) if isinstance(wish, str) else wish)
        look(scene)
    return meant(change)


def test_where_nothing_need_be_held_the_way_to_leave_is_told(tmp_path):
    scene = opened(tmp_path, "crosshairs")
    assert ("back", "Back (hold: stand up)") in scene.prompts()[0]
    scene.services.change(taps=True)
    assert ("back", "Back") in scene.prompts()[0]


# -- chairs ------------------------------------------------------------------------------------------------------------


def chairs(count=6, *sitters):
    made = Chairs(Profiles().known(("Ada", "Ben", "Cleo")))
    made.size(0, count)
    made.seat(sitters)
    return made


def test_who_joins_gets_the_chair_asked_for_then_a_free_one_then_a_bots():
    table = chairs(3, person("Ada", "keyboard"))
    assert table.join("pad-1", 2) == 2
    assert table.join("pad-2", 2) == 1
    assert [one.name for one in table.sitters] == ["Ada", "Cleo", "Ben"]
    assert table.join("pad-3") is None
    table = chairs(2, person("Ada"), bot(4))
    assert table.join("pad-1") == 1
    assert not table.sitters[1].is_bot


def test_colours_are_worn_once_and_emblems_go_with_whoever_chose_them():
    table = chairs(4, person("Ada", "keyboard"), person("Ben", "pad-1"), bot(3))
    table.turn_colour(0, 1)
    assert table.worn(0) == (3, 0)
    table.turn_emblem(0, 1)
    assert table.worn(0) == (3, 3)
    assert len({table.worn(at)[0] for at in table.taken}) == 3
    table.swap(0, 2)
    assert table.worn(2) == (3, 3)
    assert wardrobe(table.party())[2] == (3, 3)


def test_where_the_teams_are_blue_and_red_nobody_wears_their_colours_unless_they_choose_them_here(tmp_path):
    made = services(tmp_path)
    made.people = Profiles((Profile("Ada", "Ada", (6, 4)), Profile("Ben", "Ben", (0, 7))))
    lobby = Lobby(made, "fadenkreuz")
    lobby.seat((person("Ada", "keyboard"), person("Ben", "pad-1"), *(replace(bot(1), persona=n) for n in range(8))))
    chairs, names = lobby.chairs, [lobby.look_of(at).name for at in range(10)]
    assert len(set(names)) == 10
    assert {"azure", "vermilion"}.isdisjoint(names)
    assert [chairs.yields(at) for at in chairs.people] == [None, None]
    assert [one.worn for one in chairs.likings()] == [(6, 4), (0, 7)]
    while chairs.worn(0)[0] != 0:
        chairs.turn_colour(0, 1)
    assert lobby.look_of(0).name == "azure"
    assert wardrobe(chairs.party())[0] == (0, 4)
    other = Lobby(made, "crossfire")
    other.seat((person("Ada", "keyboard"), person("Ben", "pad-1")))
    assert [other.look_of(at).name for at in range(2)] == ["vermilion", "azure"]


@pytest.mark.parametrize("count", [5, 10])
def test_who_comes_without_a_lobby_wears_no_team_either_and_an_old_match_stays_as_it_was(tmp_path, count):
    made, game = services(tmp_path), find("fadenkreuz")
    made.doors = House()
    sitters = (person(), *(replace(bot(1), persona=n) for n in range(1, count)))
    new_match(made, game, Setup(count, game.options()), sitters)
    assert {"azure", "vermilion"}.isdisjoint(made.theme.seat(seat).name for seat in range(count))
    made.doors.lesson(made, "fadenkreuz")
    assert {"azure", "vermilion"}.isdisjoint(look.name for look in made.theme.seats)
    made.doors.lesson(made, "crossfire")
    assert made.theme.seat(0).name == "azure"
    old = tuple(replace(one, worn=(seat, seat)) for seat, one in enumerate(sitters))
    new_match(made, game, Setup(count, game.options()), old)
    assert made.theme.seat(0).name == "azure"


def test_what_somebody_wears_is_written_in_the_journal():
    dressed = Sitter("Ada L", "pad-1", worn=(4, 7)), Sitter("Bo", worn=(11, 6)), Sitter(level=3, worn=(2, 2))
    for sitter in (*dressed, person("Ada", "keyboard")):
        assert read_sitter(str(sitter)) == sitter
    assert wardrobe((person("A"), Sitter("B", worn=(0, 5)), Sitter("C", worn=(0, 1)))) == ((1, 1), (0, 5), (2, 2))


def test_who_plays_in_what_order_and_with_what():
    table = chairs(5, person("Ada", "keyboard"), bot(2), person("Ben", "pad-1"))
    table.leave(1)
    assert [one.name for one in table.party()] == ["Ada", "Ben"]
    assert table.party()[0] == Sitter("Ada", "keyboard", worn=(0, 0))
    table.leave(2)
    table.add_bot()
    assert table.party()[0].device == ANY_DEVICE


def test_fewer_chairs_keep_the_people():
    table = chairs(6, bot(1), bot(2), bot(3), person("Ada", "keyboard"), person("Ben", "pad-1"))
    table.size(2, 3)
    assert [one.name for one in table.sitters] == ["", "Ada", "Ben"]
    table.size(5, 6)
    assert len(table.taken) == 5


def test_names_are_turned_past_those_who_sit_there_already():
    table = chairs(3, person("Ada", "keyboard"), person("Ben", "pad-1"))
    table.turn_name(0, 1)
    assert table.sitters[0].name == "Cleo"
    table.turn_name(0, 1)
    assert table.sitters[0].name == "Ada"
    table.call(0, "Dora")
    table.turn_name(0, -1)
    assert table.sitters[0].name == "Cleo"


def test_people_of_another_evening_share_what_is_there():
    kept = (person("Ada", "pad-3"), person("Ben", "pad-1"), person("Cleo"), bot(2))
    seated = arrived(kept, ("keyboard", "pad-1"), "pad-1")
    assert [one.device for one in seated] == ["pad-1", "pad-1", "pad-1", "any"]


# -- the scene ---------------------------------------------------------------------------------------------------------


def test_a_pad_joins_where_it_likes_and_moves_nobody_elses_reticle(lobby):
    do(lobby, "right", device="pad-1")
    assert lobby.page.focused("pad-1").key == "seat:0"
    do(lobby, "ok", device="pad-1")
    assert [one.device for one in lobby.sitters] == ["keyboard", "pad-1"]
    do(lobby, "right", "right", device="pad-1")
    assert lobby.page.focused("pad-1").key != lobby.page.focused("keyboard").key
    assert lobby.page.focused("keyboard").key == "seat:0"


def test_several_people_share_a_device_and_each_is_ready_by_himself(lobby):
    do(lobby, "right", "ok")
    assert lobby.chairs.of("keyboard") == [0, 1]
    do(lobby, "ok")
    assert lobby.chairs.waiting == [0]
    do(lobby, "left", "ok")
    assert lobby.chairs.waiting == []
    do(lobby, "back")
    assert lobby.chairs.waiting == [1]


def test_nobody_makes_somebody_else_ready(lobby):
    do(lobby, "ok", device="pad-1")
    lobby.page.focus("seat:0", "pad-1")
    do(lobby, "ok", device="pad-1")
    assert lobby.chairs.waiting == [0, 1]
    assert lobby.page.said


def test_back_held_gives_the_seat_back_and_a_tap_does_not(lobby):
    do(lobby, "ok", device="pad-1")
    lobby.services.input.down = {("back", "pad-1")}
    assert isinstance(do(lobby, "back", device="pad-1"), Push)
    lobby.update(LEAVES_AFTER / 2)
    assert lobby.chairs.of("pad-1")
    lobby.services.input.down = set()
    lobby.update(LEAVES_AFTER)
    assert lobby.chairs.of("pad-1")
    lobby.services.input.down = {("back", "pad-1")}
    do(lobby, "back", device="pad-1")
    lobby.update(LEAVES_AFTER)
    assert not lobby.chairs.of("pad-1")


def test_alone_back_leads_to_the_title(lobby):
    assert isinstance(do(lobby, "back"), Leave)


def test_a_computer_player_is_called_named_and_sent_away(lobby):
    do(lobby, "right", "skip")
    assert lobby.sitters[1] == Sitter(level=1, persona=1, worn=lobby.sitters[1].worn)
    do(lobby, "ok", "right", "right")
    assert lobby.sitters[1].level == 3
    assert lobby.name_of(1) == "Captain Finch"
    do(lobby, "up", "ok")
    assert len(lobby.sitters) == 1


def test_a_name_is_typed_and_kept_for_the_next_time(lobby):
    lobby.seat((person("Ada", "keyboard"), bot(2)), CROSSHAIRS.options())
    look(lobby)
    do(lobby, "skip", "ok")
    assert lobby.typing
    do(lobby, *["erase"] * 3, Intent("text", text="Dörte"), "ok")
    assert not lobby.typing
    assert lobby.sitters[0].name == "Dörte"
    do(lobby, "back")
    assert isinstance(do(lobby, "menu"), Swap)
    assert lobby.services.settings.names[:2] == ("Dörte", "Ada")


def test_letters_on_an_open_wheel_are_the_name(lobby):
    lobby.seat((person("Ada", "keyboard"), bot(2)), CROSSHAIRS.options())
    look(lobby)
    do(lobby, "skip")
    assert lobby.typing
    do(lobby, Intent("text", text="B"), Intent("text", text="o"), "ok")
    assert lobby.sitters[0].name == "Bo"
    do(lobby, "down")
    assert not lobby.typing


def test_one_press_fills_the_rest_with_different_computer_players(tmp_path):
    made = services(tmp_path)
    scene = Lobby(made, "fadenkreuz")
    scene.draw(canvas(made))
    row = next(widget for widget in scene.widgets if widget.key == "fill")
    do(scene, Intent("press", at=row.box.centre, mouse=True))
    assert not scene.chairs.free()
    names = [scene.name_of(at) for at in scene.chairs.taken]
    assert len(set(names)) == len(names) == 10
    scene.draw(canvas(made))
    assert all(widget.key != "fill" for widget in scene.widgets)


def test_seats_are_swapped_with_two_presses(lobby):
    do(lobby, "ok", device="pad-1")
    lobby.hands.open("pad-1", 1)
    do(lobby, "up", "up", "ok", device="pad-1")
    lobby.page.focus("seat:0", "pad-1")
    do(lobby, "ok", device="pad-1")
    assert [one.device for one in lobby.sitters] == ["pad-1", "keyboard"]


def test_seats_are_swapped_by_dragging(lobby):
    do(lobby, "ok", device="pad-1")
    places = [area.box.centre for area in lobby.areas[:2]]
    do(lobby, Intent("press", at=(places[0][0], lobby.areas[0].box.y + 60), mouse=True))
    do(lobby, Intent("point", at=places[1], mouse=True), Intent("release", at=places[1], held=False, mouse=True))
    assert [one.device for one in lobby.sitters] == ["pad-1", "keyboard"]
    assert lobby.chairs.waiting == [0, 1]


def test_when_all_of_several_are_ready_it_begins_by_itself(lobby):
    lobby.seat((person("Ada", "keyboard"),), CROSSHAIRS.options())
    look(lobby)
    do(lobby, "ok", device="pad-1")
    do(lobby, "ok")
    do(lobby, "ok", device="pad-1")
    assert lobby.countdown == COUNTDOWN
    do(lobby, "ok")
    assert lobby.countdown is None
    do(lobby, "ok")
    assert isinstance(lobby.update(1.0), Stay)
    assert isinstance(meant(lobby.update(COUNTDOWN)), Swap)


def test_one_person_begins_by_pressing_start(tmp_path):
    scene = opened(tmp_path, "crossfire")
    change = do(scene, "ok", "ok")
    assert isinstance(change, Swap)
    assert change.scene.name == "battle"
    assert change.scene.args[1].sitters[0].device == ANY_DEVICE
    again = Lobby(scene.services, "crossfire")
    assert [one.name for one in again.sitters] == ["Ada", ""]


def test_too_few_or_a_broken_rule_is_said_on_the_button(lobby):
    lobby.seat((person("Ada", "keyboard"),), CROSSHAIRS.options(game=KIND("ffa6")))
    lobby.chairs.leave(1)
    assert "6" in lobby.error()
    assert isinstance(do(lobby, "menu"), Stay)
    made = opened(lobby.services.paths.data / "other", "crossfire")
    made.seat((person("Ada", "keyboard"), bot(2)), find("crossfire").options(start="a1:w,zz"))
    assert "zz" in made.error()


def test_the_game_type_brings_as_many_chairs_as_it_wants(lobby):
    lobby.chosen(Answer("option:game", KIND("2v2"), "keyboard"))
    look(lobby)
    assert len(lobby.sitters) == 4
    cards = [area.widget for area in lobby.areas[:4]]
    assert [len(card.allies) for card in cards] == [1, 1, 1, 1]
    assert cards[0].allies == (cards[1].look,)
    lobby.chosen(Answer("preset", "standard", "keyboard"))
    assert len(lobby.sitters) == 2
    assert lobby.options == CROSSHAIRS.options()


SIDES = {"faction_L": Army.AZURE, "faction_R": Army.GREY}


@pytest.mark.parametrize(("title", "options"), [("crosshairs", {"cloud_setup": "random"}), ("sector", SIDES)])
def test_a_new_lobby_begins_with_the_game_after_the_first_one_where_that_has_a_name(tmp_path, title, options):
    """Clouds by lot are a preset of Crosshairs; the sides of Sector's second game are no rules."""
    made = Lobby(services(tmp_path), title)
    assert made.options == find(title).options(**options)
    assert made.house.preset(made.options) == ("standard" if title == "sector" else "drawn")


def test_a_bundle_of_rules_keeps_the_sides_and_is_the_same_with_any_of_them(tmp_path):
    made = Lobby(services(tmp_path), "sector")
    made.chosen(Answer("preset", "full", "keyboard"))
    assert made.options == find("sector").options(**SIDES, event=Happening.RANDOM, commander=True)
    assert made.house.preset(made.options) == "full"
    made.chosen(Answer("option:faction_L", Army.SOLAR, "keyboard"))
    assert made.house.preset(made.options) == "full"
    made.chosen(Answer("option:commander", False, "keyboard"))
    assert made.house.preset(made.options) == "own"


def test_a_layout_is_given_up_when_it_does_not_suit(lobby):
    lobby.seat((person("Ada", "keyboard"), bot(2)), CROSSHAIRS.options())
    layout = next(one for one in lobby.house.shelf.layouts if 6 not in one.seats)
    lobby.chosen(Answer("option:cloud_setup", layout.choice, "keyboard"))
    assert lobby.options.cloud_setup == layout.choice
    lobby.chosen(Answer("option:game", KIND("ffa6"), "keyboard"))
    assert lobby.options.cloud_setup == "alternate"


def test_the_page_of_all_rules_hands_the_options_back(lobby):
    change = lobby.chosen(Answer("all", None, "keyboard"))
    assert isinstance(change, Push)
    page: Any = change.scene
    page.draw(canvas(lobby.services))
    rows = {widget.key for widget in page.widgets}
    assert {f"option:{key}" for key in ("game", "turb", "match")} <= rows
    page.chosen(Answer("option:turb", True))
    left = page.chosen(Answer("done"))
    assert isinstance(left, Leave)
    assert isinstance(left.answer, Options)
    lobby.back(left.answer)
    assert lobby.options.turb


@pytest.mark.parametrize("count", [2, 3, 6, 10])
@pytest.mark.parametrize("text", [100, 200])
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_cards_lie_side_by_side_whatever_their_number(count, text, size, lobby, monkeypatch):
    lobby.services.change(text_size=text, language="de")
    monkeypatch.setattr("game.scenes.menu.lobby.seating", lambda *_: range(2, count + 1))
    lobby.seat([person(f"Maximiliane {n}", ("keyboard", "pad-1", "pad-2")[n % 3]) for n in range(count)])
    lobby.error = lambda: ""
    lobby._lay_out(canvas(lobby.services, size))  # noqa: SLF001
    boxes = [*(area.box for area in lobby.areas[:count]), lobby.shelf, lobby.rules, lobby.areas[-1].box]
    for number, one in enumerate(boxes):
        assert one.x >= 86
        assert one.right <= 1834
        assert one.bottom <= 948
        for other in boxes[number + 1 :]:
            apart = one.right <= other.x or other.right <= one.x or one.bottom <= other.y or other.bottom <= one.y
            assert apart
    assert all(area.overflow == 0 for area in lobby.areas[count:])


@pytest.mark.parametrize("seats", [(0, 1), (2, 3), (3, 4), (5, 0), (0, 1, 2), (3, 4, 5)])
def test_open_wheels_lie_beside_each_other(seats, lobby, monkeypatch):
    monkeypatch.setattr("game.scenes.menu.lobby.seating", lambda *_: range(2, 7))
    lobby.seat([person(f"P{n}", ("keyboard", "pad-1", "pad-2")[n % 3]) for n in range(6)])
    for device, at in zip(("keyboard", "pad-1", "pad-2"), seats, strict=False):
        lobby.hands.open(device, at)
    lobby.draw(canvas(lobby.services))
    wheels = list(lobby.hands.wheels.values())
    shares = [one.box.shared(other.box) for one, other in itertools.combinations(wheels, 2)]
    room = 0 if len(seats) == 2 else 0.3  # three are more than the table is wide
    assert max(shares) <= room * wheels[0].box.w * wheels[0].box.h


def test_the_battle_shows_what_people_wear(tmp_path):
    made = services(tmp_path)
    table = chairs(2, person("Ada", "keyboard"), person("Ben", "pad-1"))
    table.turn_colour(0, 1)
    made.dress(table.party())
    assert made.theme.seat(0).name == "mint"
    assert made.side("crosshairs", 0) == "Mint"
    made.change(palette="tritan")
    assert made.side("crosshairs", 1) == "Coral"
    assert made.side("crossfire", 1) == "Basalt"
    made.dress()
    assert made.theme.seat(0).name == "teal"


def test_the_card_of_a_computer_player_says_its_temper_where_that_counts(tmp_path):
    def told(title):
        scene = opened(tmp_path, title)
        scene.seat((person("Ada", "keyboard"), replace(bot(3), persona=1)), scene.options)
        look(scene)
        scene.page.focus(f"seat:{scene.chairs.taken[1]}", "keyboard")
        card = scene.page.focused("keyboard")
        return card.state, card.brief

    assert told("crossfire") == ("Level 3, bold", "Level 3")
    assert told("fadenkreuz") == ("Level 3", "")
